"""Where a session is cut: a pure planner over positions, with no model, vault or clock.

``immediate`` messages stay word for word, ``recent`` more are gathered before they are summarised, and a cut never
falls between a tool call and its results. (Seed: cascading summaries, 64 and 64 messages.)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Why = Literal["due", "tokens", "forced", "closing", "resumed"]


@dataclass(frozen=True)
class Turn:
    """What the planner needs to know of one message."""

    position: int
    calls: tuple[str, ...] = ()
    """Ids of the tool calls it makes; blank where the source gives none."""
    answers: str | None = None
    """Id of the tool call it is the result of; None for anything else than a result."""
    tokens: int = 0
    """Estimated tokens of its text, and of the names and arguments of the calls it makes."""


@dataclass(frozen=True)
class Windows:
    """How far a session has been summarised, and how much of it stays word for word."""

    cursor: int = 0
    """Position of the first message that no summary covers."""
    nominal: int = 0
    """Where the cursor would be if no tool call had moved it: the schedule counts from here, so it can't drift."""
    immediate: int = 64
    """Messages that stay word for word (count)."""
    recent: int = 64
    """Messages that a cycle summarises (count)."""
    immediate_tokens: int | None = None
    """Besides: tokens that stay word for word; None: only messages are counted."""
    recent_tokens: int | None = None
    """Besides: tokens beyond those from which a cycle is due."""


@dataclass(frozen=True)
class Cycle:
    """One span to be summarised, and the windows after it."""

    start: int
    end: int
    """Exclusive: the cursor after the cycle."""
    nominal: int
    """After the cycle."""
    why: Why


def plan(
    turns: Sequence[Turn], windows: Windows, *, force: bool = False, close: bool = False, until: int = 0
) -> Cycle | None:
    """Return the next cycle, or None if there is nothing to do.

    Args:
        turns: Every message from the cursor on, by position, without a gap.
        windows: As the last commit left them.
        force: Whether to summarise whatever lies beyond the immediate window, due or not.
        close: Whether the session ends: everything is summarised.
        until: End of a span that an earlier attempt had begun; it is finished even if it is not due.
    """
    if not turns:
        return None
    total = turns[-1].position + 1
    found = _wanted(turns, windows, total, force=force and not close, until=0 if close else until)
    # The end of a session waits for no result any more.
    return Cycle(windows.cursor, total, total, "closing") if close and found is None else found


def _wanted(turns: Sequence[Turn], windows: Windows, total: int, *, force: bool, until: int) -> Cycle | None:
    if total > windows.nominal + windows.recent + windows.immediate:
        return _ordinary(turns, windows, total)
    start = windows.cursor
    over = _beyond_tokens(turns, windows)
    if over > start:
        end = _cut(turns, windows, over)
        return None if end is None else Cycle(start, end, end, "tokens")
    if start < until <= total:
        end = until if until == total else _cut(turns, windows, until)
        return None if end is None else Cycle(start, end, end, "resumed")
    if force and total - windows.immediate > start:
        end = _cut(turns, windows, total - windows.immediate)
        return None if end is None else Cycle(start, end, end, "forced")
    return None


def _ordinary(turns: Sequence[Turn], windows: Windows, total: int) -> Cycle | None:
    target = min(windows.nominal + windows.recent, total)
    end = _cut(turns, windows, target)
    if end is None:
        return None
    nominal = target
    while end - nominal >= windows.recent:
        nominal += windows.recent
    return Cycle(windows.cursor, end, nominal, "due")


def _cut(turns: Sequence[Turn], windows: Windows, target: int) -> int | None:
    """Return the last boundary not past ``target``, else the first one beyond; None while every one is open."""
    ends = boundaries(turns, given_up=turns[-1].position + 1 - windows.immediate - windows.recent)
    place = bisect_right(ends, target)
    if place:
        return ends[place - 1]
    return ends[0] if ends else None


def boundaries(turns: Sequence[Turn], *, given_up: int = 0) -> list[int]:
    """Return the positions at which the messages may be parted, in order: none parts a call from a result.

    A call without a result yet is not parted from what may still come. One that lies before ``given_up`` and was
    not the last word (another message than a result follows) will get none any more, and holds nothing up.
    """
    last = turns[-1].position
    reach: dict[int, int] = {}
    waiting: dict[str, list[int]] = {}
    for turn in turns:
        if turn.answers is not None and waiting.get(turn.answers):
            reach[turn.position] = waiting[turn.answers].pop()
        for call in turn.calls:
            waiting.setdefault(call, []).append(turn.position)
    open_calls = sorted(position for places in waiting.values() for position in places)
    last_word = max((turn.position for turn in turns if turn.answers is None), default=-1)
    stuck = next((p for p in open_calls if p >= given_up or p >= last_word), None)
    ends, earliest = [], last + 1
    # From the end: a boundary is good as long as no result behind it answers a call before it.
    for turn in reversed(turns):
        boundary = turn.position + 1
        if boundary <= earliest and (stuck is None or boundary <= stuck):
            ends.append(boundary)
        earliest = min(earliest, reach.get(turn.position, earliest))
    return ends[::-1]


def _beyond_tokens(turns: Sequence[Turn], windows: Windows) -> int:
    """Return where the immediate window begins by tokens, if they are over the limit; else 0.

    The last message stays, however long it is: it may be what the agent is about to answer.
    """
    if windows.immediate_tokens is None:
        return 0
    if sum(turn.tokens for turn in turns) <= windows.immediate_tokens + (windows.recent_tokens or 0):
        return 0
    kept, start = turns[-1].tokens, turns[-1].position
    for turn in reversed(turns[:-1]):
        kept += turn.tokens
        if kept > windows.immediate_tokens:
            break
        start = turn.position
    return start
