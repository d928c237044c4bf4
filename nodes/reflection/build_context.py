"""Build the context: which pieces go into which prompt, under which alias."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zoneinfo import ZoneInfo

from ...checkpoints.changes import WITHDRAWN
from ...checkpoints.text.speech.spoken.on_record import OFF_RECORD
from ...state import Piece, ReflectionState
from ..run.rendering import (
    FRAME_TOKENS,
    Part,
    alias_pieces,
    display_limit,
    estimate_tokens,
    in_reading_order,
    pack,
    render_part,
)
from ..run.run_context import RunContext, announce, several
from .prompts import extraction_system

_OFF = "Nothing is kept of what was told there."
STRIKES_ALONE = 3
"""A piece that has failed this often is tried alone, and set aside if it fails again."""


def build_context(
    context: RunContext, state: ReflectionState, *, system: str | None = None
) -> dict[str, Any]:
    """Plan the prompts: every taken piece is in a chunk, or left out by the history settings or as taken back.

    What is off the record is left out, too. Of a message that its user edited, what stands in its place is what they
    say. Where one prompt can't hold all, the run's own pieces come before those that it took along.

    Args:
        context: What every node needs.
        state: With the pieces that were taken.
        system: The instruction that each prompt begins with; left out: the one for extraction.
    """
    policy = context.policy
    scope = context.scope_named(state)
    taken, bodies = context.known.recorded(scope, state["run"]["run_id"], state["pieces"])
    pieces = in_reading_order(taken.values())
    stand = [p for p in pieces if p.id in bodies and not (WITHDRAWN in p.meta and p.role == "user")]
    shown, left_out = select_history(stand, policy.history_messages)
    stay = {p.id for p in stand}
    gone = [p.id for p in pieces if p.id not in stay] if len(stand) < len(pieces) else []
    aliases = alias_pieces(shown)
    zone = ZoneInfo(policy.timezone)
    cost = {
        p.id: estimate_tokens(render_part(Part(aliases[p.id], p.id), p, bodies[p.id], policy, zone)) + 8
        for p in shown
        if p.id in aliases
    }
    budget = chunk_budget(system or extraction_system(policy), context.prompt_tokens())
    if "own" in state["run"] and sum(cost.values()) > budget:
        along = set(state["pieces"][state["run"]["own"] :])
        shown.sort(key=lambda piece: piece.id in along)
        aliases = alias_pieces(shown)
    alone = frozenset(p.id for p in shown if p.strikes >= STRIKES_ALONE)
    visible = {p.id: bodies[p.id][: display_limit(p, policy)] for p in shown}
    chunks = pack(shown, visible, aliases, budget, cost, alone)
    announce(
        "build_context",
        f"{several(len(aliases), 'piece')} in {several(len(chunks), 'prompt')}",
        chunks=len(chunks),
    )
    off = len([piece for piece in pieces if OFF_RECORD in piece.meta])
    told = (
        {
            "notes": [
                *(state.get("notes") or ()),
                f"Off the record, as the user asked: {several(off, 'piece')}. {_OFF}",
            ]
        }
        if off
        else {}
    )
    return told | {
        "chunks": [{"parts": [part.dump() for part in chunk]} for chunk in chunks],
        "left_out": [*(p.id for p in left_out), *gone],
        "taken_back": gone,
        "route": "extract",
    }


def select_history(pieces: Sequence[Piece], last: int | None) -> tuple[list[Piece], list[Piece]]:
    """Return the pieces to show and those left out: all messages but the ``last`` of each thread."""
    if last is None:
        return list(pieces), []
    threads: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.kind == "message":
            threads.setdefault(piece.thread, []).append(piece.id)
    dropped = {key for ids in threads.values() for key in ids[:-last]}
    return [p for p in pieces if p.id not in dropped], [p for p in pieces if p.id in dropped]


def chunk_budget(system: str, prompt_tokens: int) -> int:
    """Return how many estimated tokens of pieces a prompt of ``prompt_tokens`` may hold beside its instruction."""
    return max(64, prompt_tokens - estimate_tokens(system) - FRAME_TOKENS)
