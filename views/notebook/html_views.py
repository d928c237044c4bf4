"""What a notebook shows of memories, reports, plans, logs and vaults: small pieces of HTML, all text escaped.

Every colour comes with its ground, inline, because a notebook's own theme is unknown and code hosts drop style sheets;
without any style the elements still say what they mean (``ins``, ``del``, ``table``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from ...checkpoints.changes import ItemChange, LogEntry, ToReview
from ...checkpoints.port import ScopedVault, Vault
from ...checkpoints.text.speech.statements import SPEAKER
from ...state import (
    CompactionReport,
    Hit,
    Memory,
    Outcome,
    Plan,
    ReflectionReport,
    RejectedOperation,
    SessionStatus,
    StoredMemory,
    compact,
)
from ..gauge import budget_of, fullness, gauge_svg
from ..images import image_parts
from ..palette import ADDED, PLAIN, REMOVED, STATES, TYPES, WARNING, Pair
from ..render import did
from ..text import clean, one_line, plural, short, when
from ..word_diff import DiffPart

_MESSAGE_ID = re.compile(r"(?:lc_run--)?([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d+)?")
SHOWN = 10
"""Newest commits and sessions shown of a scope."""
MOST_SCOPES = 50
"""Scopes shown of a vault: each is counted (count)."""


def shown(text: object) -> str:
    """Return text as HTML that shows it as it is, without what would turn or hide it."""
    return escape(clean(str(text)))


def _box(*parts: str) -> str:
    return f'<div style="max-width:48em;line-height:1.5">{"".join(parts)}</div>'


def _badge(name: str, pair: Pair | None = None) -> str:
    pair = pair or STATES.get(name, PLAIN)
    style = f"color:{pair.ink.light};background:{pair.ground.light};border-radius:4px;padding:1px 7px;font-size:85%"
    return f'<span style="{style}">{shown(name)}</span>'


def _prose(text: str) -> str:
    """Return a text that turns to the side its own words are read from, whoever is named before them as its speaker."""
    speaker = SPEAKER.match(text)
    said = f"<bdi>{shown(speaker[0])}</bdi>{shown(text[speaker.end() :])}" if speaker else shown(text)
    return f'<div dir="auto" style="white-space:pre-wrap">{said}</div>'


def _meta(*facts: str) -> str:
    told = " · ".join(shown(fact) for fact in facts if fact)
    return f'<div style="opacity:.75;font-size:90%">{told}</div>' if told else ""


def _items(items: Iterable[str]) -> str:
    rows = "".join(f'<li style="margin:.45em 0">{item}</li>' for item in items)
    return f'<ul style="list-style:none;padding:0;margin:.3em 0">{rows}</ul>' if rows else ""


def _titled(title: str, content: str) -> str:
    return f'<div style="margin-top:.7em"><strong>{shown(title)}</strong></div>{content}' if content else ""


def diff_html(parts: Sequence[DiffPart]) -> str:
    """Return a word diff."""
    marks = {"+": ("ins", ADDED), "-": ("del", REMOVED)}
    said = []
    for op, text in parts:
        if op in marks:
            tag, pair = marks[op]
            said.append(
                f'<{tag} style="color:{pair.ink.light};background:{pair.ground.light}">{shown(text)}</{tag}>'
            )
        else:
            said.append(f"<em>… {shown(text)} …</em>\n" if op == "…" else shown(text))
    return f'<div dir="auto" style="white-space:pre-wrap">{"".join(said)}</div>'


def memory_html(item: Memory | StoredMemory | Hit) -> str:
    """Return one memory with what is known about it."""
    stored = item.stored if isinstance(item, Hit) else item
    memory = stored.memory if isinstance(stored, StoredMemory) else stored
    source = memory.source
    uses = (
        [f"used {stored.access_count}x"] if isinstance(stored, StoredMemory) and stored.access_count else []
    )
    repeats = stored.repeats if isinstance(stored, StoredMemory) else ""
    facts = (
        " ".join(f"#{tag}" for tag in memory.tags),
        "pinned" if memory.pinned else "",
        memory.support.value if memory.doubtful else "",
        "unconsolidated" if isinstance(stored, StoredMemory) and stored.unconsolidated else "",
        *uses,
        repeats,
        f"{source.kind.replace('_', ' ')}, trust {source.trust.value}",
        f"by {source.author}" if source.author else "",
        f"from {', '.join(map(_ref, source.refs))}" if source.refs else "",
        f"version {memory.version}, {when(memory.updated_at)} UTC",
        memory.id,
    )
    score = f" {item.score:.2f}" if isinstance(item, Hit) else ""
    return _box(_badge(memory.type.value, TYPES[memory.type]), score, _prose(memory.content), _meta(*facts))


def _ref(ref: str) -> str:
    """Return what a memory refers to as people know it: of an id that LangGraph gave a message its beginning."""
    given = _MESSAGE_ID.fullmatch(ref)
    return given[1] if given else ref


def memories_html(items: Sequence[Memory | StoredMemory | Hit]) -> str:
    """Return memories one below the other."""
    return _items(memory_html(item) for item in items)


def _outcomes(outcomes: Sequence[Outcome]) -> str:
    def row(outcome: Outcome) -> str:
        candidate = outcome.candidate
        badges = f"{_badge(outcome.outcome)} {_badge(candidate.type.value, TYPES[candidate.type])}"
        memory = f"memory {short(outcome.memory_id)}" if outcome.memory_id else ""
        support = candidate.support.value if candidate.support and candidate.doubtful else ""
        return badges + _prose(candidate.content) + _meta(support, one_line(outcome.reason), memory)

    return _titled("Candidates", _items(map(row, outcomes)))


def _refusals(refused: Sequence[RejectedOperation]) -> str:
    rows = (
        f"{_badge('refused', WARNING)} {shown(item.reason)}{_meta(one_line(compact(item.operation), 300))}"
        for item in refused
    )
    return _titled("Refused: what the model said that was not done", _items(rows))


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in counts.items() if count)


def report_html(report: ReflectionReport) -> str:
    """Return a reflection's report."""
    costs = f"{plural(report.model_calls, 'model call')}, {report.elapsed_ms / 1000:.1f} s"
    return _box(
        f"{_badge(report.status)} {shown(report.reason)}",
        _meta(
            report.tier.value if report.tier else "", _counts(report.counts), _counts(report.pieces), costs
        ),
        _outcomes(report.outcomes),
        _refusals(report.rejected_operations),
        _titled("Episode", _prose(report.episode) if report.episode else ""),
        _titled("Notes", _items(map(shown, report.notes))),
    )


def compaction_html(report: CompactionReport) -> str:
    """Return the report of a compaction."""
    spans = (
        f"Messages {span.start + 1} to {span.end} ({shown(span.why)}){_prose(span.summary)}"
        for span in report.spans
    )
    rest = (
        report_html(ReflectionReport.model_validate(report.reflection))
        if report.reflection is not None
        else ""
    )
    return _box(
        f"{_badge(report.status)} {shown(report.reason)}",
        _meta(f"{report.cursor:,} of {plural(report.messages, 'message')} summarised"),
        _items(spans),
        _titled("MEMORY.md", shown(report.memory)),
        _titled("Reflection on the rest of the session", rest),
        _titled("Notes", _items(map(shown, report.notes))),
    )


def plan_html(plan: Plan) -> str:
    """Return a plan: what it changes, what becomes of each candidate, what was refused."""
    edits = (
        f"{_badge('delete' if edit.delete else 'update')} <code>{shown(edit.id)}</code>"
        + (f" for {shown(edit.superseded_by)}" if edit.superseded_by else "")
        + (diff_html([DiffPart("+", edit.content)]) if edit.content else "")
        for edit in plan.edits
    )
    return _box(
        _meta(_counts(plan.counts), "unconsolidated" if plan.unconsolidated else ""),
        _titled("Changes to memories", _items(edits)),
        _outcomes(plan.outcomes),
        _refusals(plan.rejected),
    )


def log_html(entries: Sequence[LogEntry]) -> str:
    """Return commits one below the other, with what each did and refused."""

    def row(entry: LogEntry) -> str:
        receipt = entry.receipt
        tie = f"reverted by {short(entry.reverted_by)}" if entry.reverted_by else ""
        tie = tie or (f"reverts {short(entry.reverts)}" if entry.reverts else "")
        head = f"{_badge(receipt.purpose)} <code>{shown(short(receipt.commit_id))}</code>"
        head += f" {when(receipt.created_at)} UTC"
        return f"{head}<div>{shown(did(receipt))}</div>{_meta(one_line(entry.message), tie)}{_refusals(entry.rejected)}"

    return _items(map(row, entries))


def _table(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are HTML already."""
    head = "".join(f'<th style="text-align:left">{title}</th>' for title in titles)
    body = "".join(
        "<tr>" + "".join(f'<td style="text-align:left;vertical-align:top">{c}</td>' for c in cells) + "</tr>"
        for cells in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div style="overflow-x:auto">{table}</div>'


def changes_html(changes: Sequence[ItemChange]) -> str:
    """Return what a commit changed, as word diffs."""
    rows = []
    for change in changes:
        kind, parts, notes = image_parts(change)
        rows.append(f"<code>{shown(change.key)}</code> {kind}{diff_html(parts)}{_meta(*notes)}")
    return _box(_items(rows))


def _sessions(sessions: Sequence[SessionStatus]) -> str:
    rows = (
        (
            shown(one_line(session.thread) or "(none)"),
            f"{session.messages:,}",
            f"{session.cursor:,}",
            (shown(f"up to message {session.unfinished:,}") if session.unfinished else "")
            + _meta(one_line(session.error)),
        )
        for session in reversed(sessions[-SHOWN:])
    )
    return _table(("session", "messages", "summarised", "waiting"), rows) if sessions else ""


def scope_html(scope: ScopedVault) -> str:
    """Return how full a scope is, its memories by type, documents, sessions, what needs attention, newest commits."""
    status = scope.status()
    full = fullness(status.size, budget_of(scope.vault_url))
    types = " ".join(
        _badge(f"{kind.value} {status.by_type.get(kind.value, 0):,}", pair) for kind, pair in TYPES.items()
    )
    documents = (
        f"<code>{shown(path)}</code> {size:,} bytes"
        for path, size in status.documents.items()
        if not path.startswith("sessions/")  # told by the sessions
    )
    attention = [(item.path, item.reason) for item in status.set_aside]
    attention += [(f"{piece.kind} {piece.ref or piece.id}", piece.error) for piece in status.failing]
    return _box(
        f"<strong>{shown(status.scope)}</strong>: {plural(status.size.count, 'memory')}",
        gauge_svg(full),
        _meta(full.words),
        f'<div style="margin:.5em 0">{types}</div>',
        _titled("Held (scope.accept(id), scope.refuse(id))", held_html(scope.held())),
        _titled(
            "Needs attention", _items(f"<code>{shown(what)}</code> {shown(why)}" for what, why in attention)
        ),
        _titled("Documents", _items(documents)),
        _titled("Newest sessions", _sessions(status.sessions)),
        _titled("Newest commits", log_html(entries) if (entries := scope.log(limit=SHOWN)) else ""),
    )


def held_html(held: Sequence[Outcome]) -> str:
    """Return what waits for a person, each with its id and the passage it comes from; blank for nothing."""
    return _items(
        f"<code>{shown(outcome.candidate.id)}</code> {_prose(outcome.candidate.content)}{_meta(outcome.reason)}"
        for outcome in held
    )


def review_html(found: ToReview) -> str:
    """Return what a person may look at: what waits for them, doubtful memories, rejected candidates."""
    return _box(
        _titled("Held (scope.accept(id), scope.refuse(id))", held_html(found.held)),
        _titled(
            "Remembered, and not stated by their evidence",
            memories_html(found.memories) if found.memories else "",
        ),
        _titled("Rejected", _outcomes(found.rejected)),
    )


def vault_html(vault: Vault) -> str:
    """Return every scope of a vault with how full it is."""
    rows, budget, names = [], budget_of(vault.url), vault.scopes()
    for name in names[:MOST_SCOPES]:
        size = vault.scope(name).size()
        full = fullness(size, budget)
        rows.append(
            f"<strong>{shown(name)}</strong>: {plural(size.count, 'memory')}{gauge_svg(full)}{_meta(full.words)}"
        )
    if len(names) > MOST_SCOPES:
        rows.append(f"... and {len(names) - MOST_SCOPES:,} more scopes")
    return _box(
        f"<code>{shown(vault.url)}</code>", _items(rows) or "<div>Nothing is remembered here yet.</div>"
    )
