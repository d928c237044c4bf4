"""Removing the parent's messages that a summary covers, if the policy says so: only after the commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import RemoveMessage

from ...state import Piece, PieceInput
from .cycles import Sessions


def removals(context: Sessions, given: Sequence[Sequence[Any]], cursor: int) -> dict[str, Any]:
    """Return the update that removes the parent's messages before ``cursor``, or nothing.

    A span never parts a tool call from its results, so neither does what is removed; a call that was summarised
    before its result came stays with the parent until the result goes.

    Args:
        context: Whose policy says whether to trim.
        given: The parent's messages, as ``handle`` makes them.
        cursor: Position of the first message that no summary covers.
    """
    if context.policy.trim != "remove":
        return {}
    owners = _owners(given)
    held = {
        owner
        for owner, (_, position, _, _) in zip(owners, given, strict=True)
        if owner is not None and given[owner][1] < cursor <= position
    }
    covered: dict[str, None] = {}
    kept = {""}
    for index, (ref, position, _, _) in enumerate(given):
        if position >= cursor or index in held or owners[index] in held:
            kept.add(ref)
        else:
            covered[ref] = None
    return {"messages": [RemoveMessage(id=ref) for ref in covered if ref not in kept]}


def _owners(given: Sequence[Sequence[Any]]) -> list[int | None]:
    """Return, per message, the index of the one whose call it answers: the latest, since ids may come again."""
    callers: dict[str, int] = {}
    owners: list[int | None] = []
    for index, (_, _, calls, answers) in enumerate(given):
        callers |= dict.fromkeys(calls, index)
        owners.append(callers.get(answers))
    return owners


def handle(item: PieceInput, piece: Piece) -> list[Any]:
    """Return what has to be known of a parent's message to remove it: id, position, calls, and the call it answers."""
    calls = [str(call.get("id") or "") for call in item.meta.get("tool_calls", ())]
    return [item.ref, piece.position, calls, item.meta.get("tool_call_id")]
