"""The loop of everything that measures: what is asked for, one measure after the other, and the results as JSON."""

from __future__ import annotations

import argparse
import importlib
import json
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from suite import machine
from suite.rig import Sheet

Measures = Mapping[str, tuple[str, str, str]]
"""Name -> module, function, title."""


def options(description: str, measures: Measures, out: Path) -> argparse.ArgumentParser:
    """Return what every command that measures is told."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--only", nargs="+", choices=measures, metavar="NAME", help=", ".join(measures))
    parser.add_argument(
        "--keep", action="store_true", help="with --only: the others as the last run found them"
    )
    parser.add_argument("--quick", action="store_true", help="small sizes, a sample of each")
    parser.add_argument("--out", type=Path, default=out, help="where the results go")
    parser.add_argument("--page", type=Path, help="a Markdown page to put the tables into")
    return parser


def measured(
    measures: Measures, wish: argparse.Namespace, file: str, one: Callable[[str], dict[str, Any]]
) -> dict[str, Any]:
    """Measure what is asked for, write it as JSON and return it.

    Args:
        measures: All there are.
        wish: What ``options`` read.
        file: Name of the file of results; with ``--keep`` it has what isn't measured again.
        one: Measures one by name, and doesn't raise: what failed says so under ``error``.
    """
    wish.out.mkdir(parents=True, exist_ok=True)
    here = machine.described()
    results: dict[str, Any] = {"machine": here, "quick": wish.quick, "measures": {}}
    if wish.keep:
        results = json.loads((wish.out / file).read_text(encoding="utf-8"))
    print(machine.sentence(here))
    begun = time.monotonic()
    for name in wish.only or measures:
        print(f"\n== {name}: {measures[name][2]}", flush=True)
        started = time.monotonic()
        found = one(name)
        results["measures"][name] = {
            "title": measures[name][2], "seconds": time.monotonic() - started, "error": "",
        } | found  # fmt: skip
        if wish.keep:
            results["measures"][name]["again"] = machine.sentence(here)
    results["seconds"] = time.monotonic() - begun
    (wish.out / file).write_text(json.dumps(results, indent=1), encoding="utf-8")
    return results


def here(measures: Measures, name: str, *, quick: bool) -> dict[str, Any]:
    """Measure in this process and return what was found, also what came before a failure."""
    module, function, _ = measures[name]
    sheet, error = Sheet(quick=quick), ""
    try:
        getattr(importlib.import_module(module), function)(sheet)
    except Exception as failure:  # noqa: BLE001 - the others are measured all the same
        traceback.print_exc()
        error = f"{type(failure).__name__}: {failure}"
    return sheet.dump() | ({"error": error} if error else {})


def failed(results: Mapping[str, Any]) -> bool:
    """Whether a measure failed; a missed target is a figure and no failure."""
    return any(measure["error"] for measure in results["measures"].values())
