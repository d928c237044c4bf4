"""Commit: summaries, history entry, MEMORY.md, covered messages and the cursor, in one commit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any

from ...checkpoints.changes import Change, Cover, Document, Receipt
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.history_entries import history_entry, history_path
from ...checkpoints.text.layout import MEMORY_DOCUMENT, recent_path, summary_path
from ...checkpoints.text.origin.line_trust import LineTrust
from ...checkpoints.text.secrets.masking import mask
from ...checkpoints.text.session_file import render_session
from ...state import (
    CompactionState,
    Conflict,
    DamagedItem,
    Piece,
    SessionSummary,
    SpanReport,
    VaultError,
    now,
)
from ...state.cleaning import one_line
from ..run.run_context import announce
from .cycles import Sessions, commit_id_of, next_cycle, report_of_session, span_pieces, standing, tail_of
from .memory_judging import SaidInSpan, judge, lines_by_hand
from .memory_proposal import UNCHANGED, UPDATED, clean_document, merged
from .span_trust import SpanTrust, outside_of, summary_trust
from .summarise import NOTHING
from .trimming import removals

_TRIES = 32
"""How often a commit is tried when others keep writing MEMORY.md; each time one of them has got on."""


def commit_cycle(context: Sessions, state: CompactionState) -> dict[str, Any]:
    """Commit the cycle, and take the next one or end. Committing twice is harmless: see ``commit_id_of``."""
    scope = context.scope_named(state)
    cycle, run = state["cycle"] or {}, state["run"]
    span = span_pieces(scope, state)
    before, _ = scope.session(run["thread"])
    try:
        receipt, memory, judged = _commit(context, scope, state, span, before)
    except Conflict as conflict:
        return _discarded(scope, state, conflict)
    done = SpanReport(
        start=cycle["start"], end=cycle["end"], why=cycle["why"], commit_id=receipt.commit_id, summary=state["recent"]
    )  # fmt: skip
    spans = [*(state.get("spans") or ()), done.model_dump(mode="json")]
    announce("commit", f"messages {cycle['start'] + 1} to {cycle['end']} are summarised")
    usage, spent = state.get("usage") or {}, state.get("spent") or {}
    update: dict[str, Any] = {
        "spans": spans,
        "memory": memory or state.get("memory") or "",
        "notes": [*(state.get("notes") or ()), *judged],
        "usage": {},
        "spent": {key: usage.get(key, 0) + spent.get(key, 0) for key in {*usage, *spent}},
        **dict.fromkeys(("cycle", "proposal", "base")),
        "long_term": "",
        "recent": "",
    }
    try:
        more = next_cycle(context, scope, run) if len(spans) < context.policy.max_cycles else None
        if more is not None and more.cycle is not None:
            return update | {"cycle": more.cycle, "route": "merge"}
        left = "the limit of cycles is reached" if more is None else more.reason if more.held else ""
        stands = standing(scope, run["thread"])
    except VaultError as error:
        # This cycle is committed: that the next one can't be had must not look as if it had failed.
        left, stands = str(error), {"cursor": cycle["end"], "messages": cycle["messages"]}
    return update | _ended(context, {**state, **update}, stands, left)


def _ended(context: Sessions, state: Any, stands: dict[str, int], left: str) -> dict[str, Any]:
    """Return the update that ends a run after at least one cycle, with what keeps it from more."""
    report = report_of_session(state, "partial" if left else "applied", left, **stands)
    return {
        **removals(context, state.get("given") or (), stands["cursor"]),
        "route": "reflect" if state["run"]["close"] else "end",
        "compaction": report.model_dump(mode="json"),
    }


def _commit(
    context: Sessions,
    scope: ScopedVault,
    state: CompactionState,
    span: Sequence[Piece],
    before: SessionSummary,
) -> tuple[Receipt, str, Sequence[str]]:
    """Commit the cycle; return the receipt, what became of the proposed MEMORY.md, and what was done differently."""
    said = SpanTrust(span, scope.bodies([piece.id for piece in span]), outside_of(before))
    change = _change(scope, state, span, before, said)
    for attempt in range(_TRIES):
        document = scope.document(MEMORY_DOCUMENT)
        text, verdict, notes, trust = _judged(context, scope, state, said, document)
        change = _holding(scope, change, said)
        if text is None or attempt == _TRIES - 1:
            verdict = verdict if text is None else "others kept writing it"
            return scope.commit(change), verdict, notes
        try:
            return (
                scope.commit(
                    change.model_copy(
                        update={
                            "documents": {**change.documents, MEMORY_DOCUMENT: text},
                            "trust": {**change.trust, MEMORY_DOCUMENT: dict(trust)},
                            "expects": {
                                **change.expects,
                                f"document:{MEMORY_DOCUMENT}": document.mark if document else None,
                            },
                        }
                    )
                ),
                verdict,
                notes,
            )
        except DamagedItem as damaged:
            if damaged.moved != (f"document:{MEMORY_DOCUMENT}",):
                raise
            return scope.commit(change), f"refused: {damaged}", ()
        except Conflict as conflict:
            # Somebody wrote the document since: the proposal is put onto the fresh text.
            if list(conflict.moved) != [f"document:{MEMORY_DOCUMENT}"]:
                raise
    raise AssertionError("the last attempt returns or raises")


def _judged(
    context: Sessions,
    scope: ScopedVault,
    state: CompactionState,
    said: SpanTrust,
    document: Document | None,
) -> tuple[str | None, str, Sequence[str], LineTrust]:
    """Return the MEMORY.md to be written (None: it stays), what to report, what was done differently, whose it is."""
    proposal = state.get("proposal")
    if proposal is None:
        return None, "", (), {}
    fresh = document.content if document else ""
    if said.off_record:
        return None, "refused: the user asked that nothing be kept of this talk", (), {}
    proposal = said.without_orders(mask(proposal), MEMORY_DOCUMENT, fresh)
    text = merged(state.get("base") or "", clean_document(proposal), fresh)
    if text.strip() == fresh.strip():
        return None, UNCHANGED, (), {}
    judged = judge(
        fresh,
        text,
        SaidInSpan(
            user=said.user,
            agent=[*said.found, *said.agent],
            found=said.found,
            external=said.external,
            trust=document.trust if document else {},
            by_hand=cache(lambda: lines_by_hand(scope, MEMORY_DOCUMENT)),
        ),
        limit=context.policy.memory_bytes,
        most_dropped=context.policy.memory_dropped_share,
    )
    if judged.refused:
        return None, f"refused: {judged.refused}", (), {}
    if judged.text.strip() == fresh.strip():
        return None, UNCHANGED, judged.notes, {}
    return judged.text, UPDATED, judged.notes, judged.trust


def _change(
    scope: ScopedVault, state: CompactionState, span: Sequence[Piece], before: SessionSummary, said: SpanTrust
) -> Change:
    cycle, run, moment = state["cycle"] or {}, state["run"], now()
    path = summary_path(run["thread"])
    recent = said.without_orders(mask(state["recent"]), path).strip() or NOTHING
    summary = SessionSummary(
        thread=run["thread"],
        cursor=cycle["end"],
        nominal=cycle["nominal"],
        cycles=before.cycles + 1,
        long_term=said.without_orders(mask(state["long_term"]), path, before.long_term),
        recent=recent,
        tail=tail_of(span, before),
    )
    injected = {piece.id for piece in span if piece.meta.get("injected")}
    kept = _free_path(scope, run["thread"], moment, summary.cycles)
    history = history_path(moment)
    trust = summary_trust(said, before, summary.long_term, summary.recent)
    return Change(
        commit_id=commit_id_of(scope, state, span, "compaction"),
        purpose="compaction",
        run_id=run["run_id"],
        message=f"Summarised messages {cycle['start'] + 1} to {cycle['end']}",
        expects={f"document:{path}": cycle["mark"], f"document:{kept}": None},
        documents={
            path: render_session(summary),
            kept: f"# Recent summary\n\n{recent}\n",
        },
        appends={history: history_entry(moment, _entry(run["thread"], cycle, span, recent))},
        trust=dict.fromkeys((path, kept, history), trust) if trust else {},
        covers=[Cover(piece=id_, how="left_out" if id_ in injected else "shown") for id_ in cycle["taken"]],
        covers_for="compaction",
    )


def _holding(scope: ScopedVault, change: Change, said: SpanTrust) -> Change:
    """Return a change that has what others order wait for a person."""
    if not said.held:
        return change
    candidates, passages = zip(*said.held.values(), strict=True)
    return change.model_copy(update={"outcomes": scope.to_hold(candidates, passages)})


def _free_path(scope: ScopedVault, thread: str, at: datetime, number: int) -> str:
    """Return where a recent summary is kept: a person's edit may have the count of cycles begin anew."""
    while scope.document(path := recent_path(thread, at, number)) is not None:
        number += 1
    return path


def _entry(thread: str, cycle: dict[str, Any], span: Sequence[Piece], text: str) -> str:
    return f"{span_line(thread, cycle['start'], cycle['end'], span)}\n\n{text}"


def span_line(thread: str, start: int, end: int, span: Sequence[Piece]) -> str:
    """Return the line that says what an entry of the history is about: session, messages, time, tools."""
    session = f"Session {one_line(thread, 120)}" if thread.strip() else "Session without a thread"
    line = f"{session}, messages {start + 1} to {end}"
    if span:
        line += f" ({_day(span[0].at)} to {_day(span[-1].at)})"
    tools = sorted(
        {one_line(str(call["name"]), 60) for piece in span for call in piece.meta.get("tool_calls", ())}
    )
    return f"{line}. Tools used: {', '.join(tools)}." if tools else f"{line}."


def _day(at: datetime) -> str:
    return at.strftime("%Y-%m-%d %H:%M")


def _discarded(scope: ScopedVault, state: CompactionState, conflict: Conflict) -> dict[str, Any]:
    """Give the messages back: another cycle of this session, or a person, was faster."""
    taken = (state["cycle"] or {})["taken"]
    scope.release(taken, run_id=state["run"]["run_id"], purpose="compaction")
    spans = state.get("spans")
    report = report_of_session(
        state,
        "partial" if spans else "skipped",
        f"overtaken: {conflict}",
        **standing(scope, state["run"]["thread"]),
    )
    announce("commit", report.reason)
    return {"cycle": None, "route": "end", "compaction": report.model_dump(mode="json")}
