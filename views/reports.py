"""A reflection's report on the screen: everything it says, so that no failure stays unseen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ..nodes.run.waiting import with_commands
from ..state import CompactionReport, Outcome, ReflectionReport, RejectedOperation, compact
from .console import stdout, table
from .text import counted, literal, one_line, plural, short

Report = ReflectionReport | CompactionReport

_STYLES = {
    "applied": "bold green",
    "partial": "bold yellow",
    "fallback": "bold yellow",
    "failed": "bold red",
    "added": "green",
    "merged": "green",
    "rejected": "yellow",
    "held": "bold yellow",
    "deferred": "yellow",
}


def report_view(report: ReflectionReport, url: str = "") -> RenderableType:
    """Return a report: status and reason, costs, every outcome with its reason, refusals and notes.

    Args:
        report: Of a reflection.
        url: The vault's, for the commands that take what was held or rejected; blank: without them.
    """
    head = Text(report.status, style=_STYLES.get(report.status, "bold"))
    if report.reason:
        head.append_text(literal(f"  {report.reason}", ""))
    parts: list[RenderableType] = [head, literal(_numbers(report), "dim")]
    if report.outcomes:
        parts += [Text(), outcomes_table(report.outcomes)]
        parts += [literal(each) for each in _to_do(report, url)] if url else []
    if report.rejected_operations:
        parts += [Text(), refused_table(report.rejected_operations)]
    if report.episode:
        parts += [Text(), literal(f"Episode: {one_line(report.episode)}")]
    if report.notes:
        parts += [Text(), *(literal(f"Note: {one_line(note)}") for note in report.notes)]
    return Group(*parts)


def _to_do(report: ReflectionReport, url: str) -> list[str]:
    """Return what a person can do about what was held or rejected, in a sentence each."""
    says = {
        "held": "Held until you say yes or no: `reverie accept {0}`, `reverie refuse {0}`.",
        "rejected": "To remember what was rejected all the same: `reverie accept {0}`.",
    }
    found: list[str] = []
    for done, say in says.items():
        ids = [short(each.candidate.id) for each in report.outcomes if each.outcome == done]
        if ids:
            found.append(with_commands(say.format(ids[0] if len(ids) == 1 else "ID"), url, report.scope))
    return found


def print_reports(
    reports: Sequence[Report], titles: Callable[[str], str], nothing: str, url: str = ""
) -> None:
    """Print reports of what was done in several threads, each under a line that says where.

    Args:
        reports: Of reflections or compactions.
        titles: The thread's name -> how it is called, blank for not at all.
        nothing: What to say if there are none.
        url: The vault's, for commands (``report_view``).
    """
    out = stdout()
    if not reports:
        out.print(nothing)
    for report in reports:
        name = titles(report.thread)
        out.rule(literal(f"Scope {report.scope}{f', {name}' if name else ''}"), align="left", style="dim")
        view = (
            report_view(report, url) if isinstance(report, ReflectionReport) else compaction_view(report, url)
        )
        out.print(view)
        out.print()


def compaction_view(report: CompactionReport, url: str = "") -> RenderableType:
    """Return the report of a compaction: status and reason, costs, every span with its summary; ``url`` as above."""
    head = Text(report.status, style=_STYLES.get(report.status, "bold"))
    if report.reason:
        head.append_text(literal(f"  {report.reason}", ""))
    facts = [f"{report.cursor:,} of {plural(report.messages, 'message')} summarised", *_costs(report)]
    parts: list[RenderableType] = [head, literal(" · ".join(facts), "dim")]
    for span in report.spans:
        title = f"Messages {span.start + 1} to {span.end} ({span.why}, commit {short(span.commit_id)})"
        parts += [Text(), literal(title, "bold"), literal(span.summary)]
    if report.memory:
        parts += [Text(), literal(f"MEMORY.md: {one_line(report.memory)}")]
    if report.reflection is not None:
        parts += [Text(), Text("Reflection on the rest of the session:", style="bold")]
        parts.append(report_view(ReflectionReport.model_validate(report.reflection), url))
    if report.notes:
        parts += [Text(), *(literal(f"Note: {one_line(note)}") for note in report.notes)]
    return Group(*parts)


def _costs(report: ReflectionReport | CompactionReport) -> list[str]:
    facts = [plural(report.model_calls, "model call")]
    if report.model_calls:
        facts.append(f"{report.prompt_tokens:,} + {report.completion_tokens:,} tokens")
    return [*facts, f"{report.elapsed_ms / 1000:.1f} s"]


def _numbers(report: ReflectionReport) -> str:
    facts = [f"tier {report.tier.value}"] if report.tier else []
    facts += [counted(report.counts)] if any(report.counts.values()) else []
    facts += [f"pieces: {counted(report.pieces)}"] if any(report.pieces.values()) else []
    facts += _costs(report)
    facts += [f"commit {short(report.commit_id)}"] if report.commit_id else []
    return " · ".join(facts)


def work_line(report: Mapping[str, Any]) -> str:
    """Return a report of a worker, as JSON has it, on one line: where, what came of it, why."""
    thread = f" {report['thread']}" if report["thread"] else ""
    kept = sum(outcome["outcome"] in ("added", "merged") for outcome in report.get("outcomes", ()))
    said = f", {plural(kept, 'memory')} kept" if "outcomes" in report else ", summarised"
    why = f": {report['reason']}" if report["status"] in ("failed", "fallback") else said
    return one_line(f"{report['scope']}{thread}: {report['status']}{why}", 400)


def work_summary(done: Mapping[str, int]) -> str:
    """Return how many reports of each status a worker had."""
    if not done:
        return "Nothing was left to do."
    return f"Done: {', '.join(f'{count:,} {status}' for status, count in sorted(done.items()))}."


def outcomes_table(outcomes: Sequence[Outcome]) -> RenderableType:
    """Return what became of every candidate, and why; rejected ones can be taken by their id."""
    rows = table("outcome", "candidate", "type", "text and reason")
    for outcome in outcomes:
        candidate = outcome.candidate
        text = literal(candidate.content)
        why = [candidate.support.value] if candidate.support and candidate.doubtful else []
        why += [outcome.reason] if outcome.reason else []
        why += [f"memory {short(outcome.memory_id)}"] if outcome.memory_id else []
        why += [f"until {outcome.until:%Y-%m-%d}"] if outcome.until else []
        if why:
            text.append_text(literal("\n" + one_line("; ".join(why)), "dim"))
        kind = Text(outcome.outcome, style=_STYLES.get(outcome.outcome, ""))
        rows.add_row(kind, short(candidate.id), candidate.type.value, text)
    return rows


def refused_table(refused: Sequence[RejectedOperation]) -> RenderableType:
    """Return what the model said that was not done, and why."""
    rows = table("refused operation", "why")
    rows.columns[0].no_wrap, rows.columns[0].overflow, rows.columns[0].ratio = False, "fold", 1
    for item in refused:
        rows.add_row(literal(one_line(compact(item.operation), 300)), literal(item.reason))
    return rows
