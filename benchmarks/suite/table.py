"""The figures as a Markdown table, and the curves as plots."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from suite import machine
from suite.rig import said

BEGIN, END = "<!-- results:begin -->", "<!-- results:end -->"
HEAD_BEGIN, HEAD_END = "<!-- benchmarks:begin -->", "<!-- benchmarks:end -->"
"""In the README."""


def markdown(results: dict[str, Any]) -> str:
    """Return all results as Markdown: a summary of the targets, then a table for each measure."""
    rows = [row for measure in results["measures"].values() for row in measure.get("rows", [])]
    judged = [row for row in rows if row["met"] is not None]
    met = sum(row["met"] for row in judged)
    lines = [machine.sentence(results["machine"]), "", f"Targets met: {met} of {len(judged)}."]
    if results["quick"]:
        lines += [
            "",
            "**A quick run with small sizes: it shows that the suite works, not what Reverie costs.**",
        ]
    for name, measure in results["measures"].items():
        lines += ["", f"### {measure['title']}", "", f"`{name}`, {measure['seconds']:.0f} s"]
        if measure.get("again"):
            lines += ["", f"Measured again. {measure['again']}"]
        if measure.get("error"):
            lines += ["", f"It failed: `{measure['error']}`"]
        if measure.get("rows"):
            lines += ["", "| measured | figure | target | |", "| --- | ---: | --- | --- |"]
            lines += [_line(row) for row in measure["rows"]]
        for note in measure.get("notes", []):
            lines += ["", f"```\n{note}\n```" if "\n" in note else f"{note[:1].upper()}{note[1:]}."]
    return "\n".join(lines) + "\n"


def _line(row: dict[str, Any]) -> str:
    verdict = {None: "", True: "met", False: "**missed**"}[row["met"]]
    return f"| {_cell(row['what'])} | {_figure(row)} | {row['target']} | {verdict} |"


def _figure(row: dict[str, Any]) -> str:
    return _cell(f"{said(row['value'])} {row['unit']}")


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


_ACROSS = (
    # who, where, what: "mem0, 100 memories: a run", "Sarah: mem0: prompt tokens for each true one"
    re.compile(r"(?P<who>[^,:]+(?:, [^\d:]+)?), (?P<where>[\d,]+ memories): (?P<what>.+)"),
    re.compile(r"(?P<where>\w+): (?P<who>[^:]+): (?P<what>.+)"),
)
"""Figures that the README shows side by side: a line for each one measured, a column for each size or set of data."""


def summary(results: dict[str, Any]) -> str:
    """Return the few figures that the README shows, as tables."""
    rows = [row for measure in results["measures"].values() for row in measure.get("rows", [])]
    judged = [row["met"] for row in rows if row["met"] is not None]
    lines = compared({row["what"]: _figure(row) for row in rows if row["head"]})
    met = f"Targets met: {sum(judged)} of {len(judged)}; docs/benchmarks.md names those missed."
    lines += ["", f"{met} {machine.sentence(results['machine'])}"]
    later = [measure["title"] for measure in results["measures"].values() if measure.get("again")]
    if later:
        lines += ["", f"Measured again since, as docs/benchmarks.md says: {'; '.join(later)}."]
    return "\n".join(lines)


def compared(figures: dict[str, str]) -> list[str]:
    """Return the lines of tables: side by side what was measured of several at several sizes, then the rest."""
    across: dict[str, dict[str, dict[str, str]]] = {}
    rest = dict(figures)
    for what, figure in figures.items():
        for form in _ACROSS:
            if found := form.fullmatch(what):
                across.setdefault(found["what"], {}).setdefault(found["who"], {})[found["where"]] = figure
                del rest[what]
                break
    lines: list[str] = []
    for what, table in across.items():
        places = list(dict.fromkeys(place for places in table.values() for place in places))
        lines += [f"| {' | '.join(map(_cell, [what, *places]))} |", f"| ---{' | ---:' * len(places)} |"]
        lines += [
            f"| {' | '.join([_cell(who), *(found.get(place, '') for place in places)])} |"
            for who, found in table.items()
        ]
        lines.append("")
    return [
        *lines,
        "| measured | figure |",
        "| --- | ---: |",
        *(f"| {_cell(what)} | {figure} |" for what, figure in rest.items()),
    ]


def embed(page: Path, table: str, begin: str = BEGIN, end: str = END) -> None:
    """Put the table between the marks of a page."""
    text = page.read_text(encoding="utf-8")
    found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not found.search(text):
        raise SystemExit(f"{page} has no place for the results: {begin} ... {end}.")
    page.write_text(found.sub(lambda _: f"{begin}\n\n{table.strip()}\n\n{end}", text), encoding="utf-8")


def plots(results: dict[str, Any], folder: Path) -> list[Path]:
    """Draw every plot into a PNG and return the files; none without matplotlib."""
    try:
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        print("Without plots: matplotlib is not installed (pip install -e '.[bench]').")
        return []
    made = []
    curves = [item for measure in results["measures"].values() for item in measure.get("curves", {}).items()]
    for title, axes in curves:
        figure, plot = pyplot.subplots(figsize=(9, 5.5), layout="constrained")
        for number, (name, points) in enumerate(axes["lines"].items()):
            plot.plot(*zip(*points, strict=True), marker="osv^D"[number % 5], label=name)
        plot.set_xscale("log")
        if axes["log"]:
            plot.set_yscale("log")
        else:
            plot.set_ylim(bottom=0)
        plot.set(title=title, xlabel=axes["x"], ylabel=axes["y"])
        plot.grid(visible=True, which="both", alpha=0.3)
        plot.legend(fontsize=8, loc="center left", bbox_to_anchor=(1, 0.5))
        file = folder / f"{re.sub('[^a-z]+', '-', title.lower()).strip('-')}.png"
        figure.savefig(file, dpi=110)
        pyplot.close(figure)
        made.append(file)
    return made
