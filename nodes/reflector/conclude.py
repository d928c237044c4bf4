"""Conclude: cover what was shown, or give it back if the model failed; say which tools were called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from langchain_core.messages import AIMessage, ToolCall, ToolMessage

from ...checkpoints.changes import Change, commit_id_for
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.summary_lines import entries_of
from ...state import Conflict, ReflectorState
from ...state.cleaning import one_line
from ..asking.conversing import load_messages
from ..reflection.apply import lease_lost, let_go
from ..reflection.build_context import STRIKES_ALONE
from ..reflection.change import covered_by, covers_of, said_again
from ..run.run_context import RunContext, announce, report_of

_NOTE_CHARS = 300


def conclude(context: RunContext, state: ReflectorState) -> dict[str, Any]:
    """End the run. What the tools wrote stands either way.

    Concluding twice is harmless: the commit's id follows from the pieces, so the second time returns the receipt.
    """
    scope = context.scope_named(state)
    done = list(_made(state["conversation"]))
    told: Any = {**state, "notes": [*state["notes"], *map(_note, done)]}
    counts = Counter(call["name"] if result.status == "success" else "refused" for call, result in done)
    spent: dict[str, Any] = {"conversation": [], "shown": {}, "chunks": []}
    if state.get("failure"):
        return spent | _failed(scope, told, dict(counts))
    covered = covered_by(scope, state)
    change = Change(
        commit_id=commit_id_for(scope.name, "reflection", covered),
        purpose="reflection",
        run_id=state["run"]["run_id"],
        message=_message(counts),
        covers=covers_of(state, covered),
    )
    try:
        receipt = scope.commit(change)
    except Conflict as conflict:
        return spent | lease_lost(scope, told, conflict)
    again = said_again(state, receipt)
    left, left_out = len(state["released"]) + again, len(state["left_out"]) - again
    report = report_of(
        told,
        "partial" if left else "applied",
        "some pieces are left for the next run" if left else state["run"].get("reason", ""),
        pieces={"covered": receipt.covered - left_out, "left_out": left_out, "pending": left},
        commit_id=receipt.commit_id,
        episode=_episode(done),
    ).model_copy(update={"counts": dict(counts)})
    report = let_go(scope, told, report, [], archive_days=context.policy.archive_days)
    announce("conclude", f"{report.status}: {change.message}", commit_id=receipt.commit_id)
    return spent | {"route": "end", "reflection": report.model_dump(mode="json")}


def _failed(scope: ScopedVault, state: Any, counts: dict[str, int]) -> dict[str, Any]:
    """Give the pieces back; what the model can't take is tried alone in the end, and then set aside."""
    failure, run_id = state["failure"], state["run"]["run_id"]
    error = failure["error"]
    shown = [part["piece"] for chunk in state["chunks"] for part in chunk["parts"]]
    pieces = scope.pieces(shown)
    strike = failure["kind"] == "input"
    set_aside = strike and len(shown) == 1 and pieces[shown[0]].strikes >= STRIKES_ALONE
    if set_aside:
        scope.set_aside(shown, run_id=run_id, error=error)
    scope.release(shown, run_id=run_id, error=error, strike=strike)
    scope.release(state["pieces"], run_id=run_id)
    report = report_of(
        state,
        "failed",
        error,
        pieces={"pending": len(state["pieces"]) - set_aside, "set_aside": int(set_aside)},
    ).model_copy(update={"counts": counts})
    report = let_go(scope, state, report, [])
    announce("conclude", f"failed: {error}")
    return {"route": "end", "reflection": report.model_dump(mode="json")}


def _made(conversation: Sequence[dict[str, Any]]) -> Iterator[tuple[ToolCall, ToolMessage]]:
    """Yield the calls that were answered, with their results, turn by turn."""
    calls: dict[str | None, ToolCall] = {}
    for message in load_messages(conversation):
        if isinstance(message, AIMessage):
            calls = {call["id"]: call for call in message.tool_calls}
        elif isinstance(message, ToolMessage):
            yield calls[message.tool_call_id], message


def _note(made: tuple[ToolCall, ToolMessage]) -> str:
    call, result = made
    about = call["args"].get("path") or call["args"].get("query") or ""
    said = f"{call['name']} {about}".strip()
    if result.status == "success":
        return one_line(said, _NOTE_CHARS)
    why = result.text
    with suppress(ValueError, KeyError, TypeError):
        why = json.loads(result.text)["error"]
    return one_line(f"{said} was refused: {why}", _NOTE_CHARS)


def _message(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "Nothing worth keeping"


def _episode(done: Sequence[tuple[ToolCall, ToolMessage]]) -> str:
    """Return the title of the last episode that was appended, blank if none was."""
    titles = [
        title
        for call, result in done
        if call["name"] == "memory_append" and result.status == "success"
        and str(call["args"].get("path")).startswith("episodes/")
        for title, _ in entries_of(str(call["args"].get("entry")))
    ]  # fmt: skip
    return titles[-1] if titles else ""
