"""The report's first part: how full a scope is, how it grew, its figures, what waits and what fails."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ...checkpoints.changes import LogEntry, ScopeStatus
from ...checkpoints.port import ScopedVault
from ...nodes.run.waiting import resume_command, waiting_on, why_waiting
from ...state import MemoryType, PieceState
from ..gauge import SENTENCES, budget_of, fullness, gauge_svg
from ..text import one_line, plural
from .growth import growth, growth_svg, told_of


class Trouble(NamedTuple):
    """What a person may want to see to."""

    what: str
    subject: str
    why: str
    command: str = ""
    """What helps, if a command does."""


def overview(scope: ScopedVault, entries: Sequence[LogEntry], now: datetime) -> dict[str, Any]:
    """Return what the page's first part shows of a scope, for its template.

    Args:
        scope: The scope; nothing is written to it.
        entries: Its log, the newest first.
        now: When the page is made.
    """
    status = scope.status()
    full = fullness(status.size, budget_of(scope.vault_url))
    grown = growth([entry.receipt for entry in entries], status.size.count, now)
    counts = [(kind.value, status.by_type.get(kind.value, 0)) for kind in MemoryType]
    return {
        "name": one_line(scope.name),
        "memories": plural(status.size.count, "memory"),
        "gauge": gauge_svg(full),
        "fullness": full.words,
        "tier_sentence": SENTENCES[full.tier],
        "types": [(kind, f"{n:,}", round(100 * n / max(1, status.size.count), 1)) for kind, n in counts],
        "growth": {
            "svg": growth_svg(grown),
            "step": grown.step,
            "first": told_of(grown, grown.columns[0]),
            "last": told_of(grown, grown.columns[-1]),
        }
        if len(grown.columns) > 1
        else None,
        "facts": _facts(status),
        "held": plural(status.held, "candidate") if status.held else "",
        "attention": _troubles(status, scope.vault_url),
    }


def _facts(status: ScopeStatus) -> list[tuple[str, str]]:
    report = status.last_report
    pieces = [f"{count:,} {state.replace('_', ' ')}" for state, count in status.pieces.items() if count]
    facts = {
        "Last reflection": " ".join(
            filter(None, (report.status, f"({report.reason})" if report.reason else ""))
        )
        if report
        else "none",
        "Tier it saw": report.tier.value if report and report.tier else "",
        "Commits": f"{status.commits:,}",
        "Pinned": _number(status.pinned),
        "Unconsolidated": _number(status.unconsolidated),
        "Pieces": ", ".join(pieces) or "none",
        "Pending candidates": _number(status.pending_candidates),
        "Sessions": f"{len(status.sessions):,}",
        "Documents": f"{len(status.documents):,}",
    }
    return [(name, one_line(value)) for name, value in facts.items() if value]


def _number(count: int) -> str:
    return f"{count:,}" if count else ""


def _troubles(status: ScopeStatus, url: str) -> list[Trouble]:
    """Return what waits, what was set aside and what fails."""
    found = [Trouble("set aside", item.path, item.reason) for item in status.set_aside]
    for piece in status.failing:
        aside = piece.state is PieceState.SET_ASIDE
        tried = f"{piece.error} (tried {piece.attempts}x)" if piece.attempts > 1 else piece.error
        subject = f"{piece.kind.replace('_', ' ')} {piece.ref or piece.id}"
        again = "" if aside else resume_command(url, status.scope, [piece.thread])
        found.append(Trouble("set aside" if aside else "failing", subject, tried, again))
    for session in status.sessions:
        if session.error:
            words = [
                "reverie",
                "compact",
                "--scope",
                status.scope,
                "--thread",
                session.thread,
                "--vault",
                url,
            ]
            found.append(Trouble("unfinished", f"session {session.thread}", session.error, shlex.join(words)))
    if status.last_report is not None and status.last_report.status == "failed":
        found.append(Trouble("failed", f"run {status.last_report.run_id}", status.last_report.reason))
    if status.waiting:
        why = why_waiting(status)
        again = resume_command(url, status.scope, list(status.waiting))
        found.append(Trouble("waiting", waiting_on(status), why, again))
    return [Trouble(*map(one_line, trouble)) for trouble in found]
