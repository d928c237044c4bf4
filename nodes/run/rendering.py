"""Render pieces into prompt sections, and split what is too large at piece, heading or paragraph boundaries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta, tzinfo
from types import MappingProxyType
from typing import Any

from ...checkpoints.changes import WITHDRAWN
from ...state import ModelPolicy, Piece

SECTIONS = {
    "file": "## Files created or changed in this run",
    "working_memory": "## Working memory",
    "message": "## Conversation",
}
SOON = timedelta(hours=1)
"""A message that is said within this time of one whose time is shown is shown without its own."""
FRAME_TOKENS = 64
"""Set apart in a prompt for headings and the question (estimated tokens)."""
_PREFIX = {"file": "f", "working_memory": "w", "message": "m"}
_ORDER = ("file", "working_memory", "message")

# Where a text may be split, best first: before a heading, after a blank line, a line, a sentence, a word.
_BREAKS = (r"\n(?=#{1,6} )", r"\n[ \t]*\n", r"\n", r"(?<=[.!?。!?])\s", r"\s")


TOKEN_BYTES = 4
"""A token is estimated as so many (count)."""


def estimate_tokens(text: str) -> int:
    """Estimate tokens by bytes of UTF-8 (``TOKEN_BYTES``), rounded up: right for English, careful for other scripts."""
    return (len(text.encode("utf-8", "surrogatepass")) + TOKEN_BYTES - 1) // TOKEN_BYTES


@dataclass(frozen=True)
class Part:
    """A piece, or a stretch of one, as a prompt shows it."""

    alias: str
    """``f1``, ``w3``, ``m12``; blank for what is shown but is no evidence."""
    piece: str
    start: int = 0
    end: int = -1
    """Offsets into the piece's body in characters; -1 is its end."""

    def dump(self) -> dict[str, Any]:
        """Return the part as JSON for a channel."""
        return {"alias": self.alias, "piece": self.piece, "start": self.start, "end": self.end}


def load_parts(chunk: Mapping[str, Any]) -> list[Part]:
    """Return the parts of a chunk from its channel."""
    return [Part(**part) for part in chunk["parts"]]


def in_reading_order(pieces: Iterable[Piece]) -> list[Piece]:
    """Return files by path, notes in their order, then messages thread by thread."""
    return sorted(
        pieces,
        key=lambda p: (_ORDER.index(p.kind), *((p.thread,) if p.kind == "message" else (p.ref,)), p.position),
    )


def alias_pieces(pieces: Sequence[Piece]) -> dict[str, str]:
    """Return piece id -> alias. What was injected has none, so that memory can't feed on itself."""
    counts = dict.fromkeys(_PREFIX, 0)
    aliases: dict[str, str] = {}
    for piece in pieces:
        if piece.meta.get("injected"):
            continue
        counts[piece.kind] += 1
        aliases[piece.id] = f"{_PREFIX[piece.kind]}{counts[piece.kind]}"
    return aliases


def speaker(piece: Piece) -> str:
    """Return who says a message: a tool by its name, anybody else by theirs, or by their role."""
    return (
        f"tool {piece.meta.get('name') or ''}".strip() if piece.role == "tool" else piece.author or piece.role
    )


def display_limit(piece: Piece, policy: ModelPolicy) -> int | None:
    """Return how many characters of a piece's body are shown; None for all."""
    if piece.kind != "message":
        return None
    if piece.role == "tool":
        return min(policy.tool_result_chars, policy.history_chars or policy.tool_result_chars)
    return policy.history_chars


MOST_CHARS = 50_000
"""So much of a message or a file is looked at by rules, half of it from its end: a book takes minutes (characters)."""
GAP = "\n"
"""Between the beginning and the end of what is read in part."""


def ends_of(text: str, most: int) -> str:
    """Return a text; of one with more characters than ``most`` the beginning and the end, half of them each."""
    return text if len(text) <= most else f"{text[: most // 2]}{GAP}{text[-(most // 2) :]}"


def render_part(
    part: Part, piece: Piece, body: str, policy: ModelPolicy, zone: tzinfo, *, timed: bool = True
) -> str:
    """Return one piece as the prompt shows it: alias, who, when (a message if ``timed``), text, and what is omitted."""
    shown = body[: display_limit(piece, policy)]
    end = len(shown) if part.end < 0 else part.end
    text = shown[part.start : end]
    if end >= len(shown) and len(body) > len(shown):
        text += f" [… {len(body) - len(shown)} characters omitted]"
    note = "" if part.start == 0 and end >= len(shown) else " (part of it)"
    note += " (failed)" if piece.meta.get("failed") else ""
    note += " (taken back)" if piece.meta.get(WITHDRAWN) else ""
    when = piece.at.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    if piece.kind == "message":
        made = piece.meta.get("tool_calls", ()) if part.start == 0 else ()
        # All calls of a message together take at most two fifths of a prompt: they always fit beside the instruction.
        limit = min(policy.tool_result_chars, policy.prompt_tokens * 8 // (5 * max(1, len(made))))
        calls = [_call(call, limit) for call in made]
        at = f", {when}" if timed else ""
        return "\n  calls ".join([f"[{part.alias}] {speaker(piece)}{at}{note}: {text}", *calls])
    by = f" by {piece.author}" if piece.author else ""
    if piece.kind == "file":
        return f"### [{part.alias}] {piece.ref}{by}, {when}{note}\n{text}"
    tags = ", ".join(piece.meta.get("tags", ()))
    return f"[{part.alias}] {piece.ref}{by}{f' ({tags})' if tags else ''}{note}: {text}"


def _call(call: Mapping[str, Any], limit: int) -> str:
    arguments = str(call["args"])
    omitted = f" [… {len(arguments) - limit} characters omitted]" if len(arguments) > limit else ""
    return f"{call['name']}({arguments[:limit]}{omitted})"


def render_chunk(
    parts: Sequence[Part],
    pieces: Mapping[str, Piece],
    bodies: Mapping[str, str],
    policy: ModelPolicy,
    zone: tzinfo,
    *,
    before: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """Return the sections of one prompt: files, working memory, conversation by thread.

    A message that follows soon after the last whose time stands there, on the same day, is shown without its own.

    Args:
        parts: What is shown, in order.
        pieces: Id -> piece.
        bodies: Id -> its text.
        policy: How much of each is shown.
        zone: Whose times are shown.
        before: Id of a piece -> lines that stand before it.
    """
    lines: list[str] = []
    section = thread = said_at = None
    for part in parts:
        piece = pieces[part.piece]
        if piece.kind != section:
            section, thread = piece.kind, None
            lines += ["", SECTIONS[piece.kind]]
        if piece.kind == "message" and piece.thread != thread:
            thread, said_at = piece.thread, None
            lines.append(f"### Session {thread}" if thread else "### Session")
        at = piece.at.astimezone(zone)
        timed = said_at is None or at.date() != said_at.date() or not timedelta(0) <= at - said_at < SOON
        said_at = at if timed else said_at
        lines += before.get(part.piece, ()) if part.start == 0 else ()
        lines.append(render_part(part, piece, bodies[part.piece], policy, zone, timed=timed))
    return "\n".join(lines).strip()


def split_text(text: str, budget: int) -> list[tuple[int, int]]:
    """Return stretches of ``text`` of at most ``budget`` estimated tokens each, together exactly the whole.

    Splits before headings if that suffices, else at paragraphs, lines, sentences, words, and only where a single
    word is larger than the budget inside it.
    """
    if estimate_tokens(text) <= budget:
        return [(0, len(text))]
    stretches: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        end = _fitting_end(text, start, budget)
        if end < len(text):
            end = _best_break(text, start, end)
        stretches.append((start, end))
        start = end
    return stretches


def _fitting_end(text: str, start: int, budget: int) -> int:
    """The furthest end for which text[start:end] stays in the budget (at least one character)."""
    end = min(len(text), start + budget * 4)
    while end > start + 1 and estimate_tokens(text[start:end]) > budget:
        end = start + max(1, int((end - start) * 0.7))
    return end


def _best_break(text: str, start: int, end: int) -> int:
    """The last good boundary in the second half of text[start:end], by the best kind of boundary there is."""
    half = start + (end - start) // 2
    for pattern in _BREAKS:
        last = None
        for match in re.finditer(pattern, text[half:end]):
            last = half + match.end()
        if last is not None and last > start:
            return last
    return end


def pack(
    pieces: Sequence[Piece],
    bodies: Mapping[str, str],
    aliases: Mapping[str, str],
    budget: int,
    cost: Mapping[str, int],
    alone: frozenset[str],
) -> list[list[Part]]:
    """Pack pieces into chunks of at most ``budget`` estimated tokens, in order; nothing is cut off.

    Calls and their results stay together where they fit one prompt. A piece larger than the budget is split.

    Args:
        pieces: In reading order.
        bodies: Piece id -> body.
        aliases: Piece id -> alias; a piece without one is left out.
        budget: Estimated tokens per chunk.
        cost: Piece id -> estimated tokens as rendered.
        alone: Pieces that get a chunk of their own.
    """
    chunks: list[list[Part]] = []
    current: list[Part] = []
    used = 0

    def close() -> None:
        nonlocal current, used
        if current:
            chunks.append(current)
        current, used = [], 0

    for group in _groups([p for p in pieces if p.id in aliases]):
        size = sum(cost[p.id] for p in group)
        if size <= budget and used + size > budget:
            close()
        for piece in group:
            if piece.id in alone or cost[piece.id] > budget:
                close()
                chunks += _chunks_of(piece, bodies[piece.id], aliases[piece.id], budget, cost[piece.id])
                continue
            if used + cost[piece.id] > budget:
                close()
            current.append(Part(aliases[piece.id], piece.id))
            used += cost[piece.id]
    close()
    return chunks


def _chunks_of(piece: Piece, body: str, alias: str, budget: int, cost: int) -> list[list[Part]]:
    if cost <= budget:
        return [[Part(alias, piece.id)]]
    frame = max(0, cost - estimate_tokens(body))
    room = max(16, budget - frame)
    stretches = split_text(body, room)
    if len(stretches) == 1:
        return [[Part(alias, piece.id)]]
    return [[Part(alias, piece.id, start, end)] for start, end in stretches]


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Group a message that calls tools with the results that answer it; everything else stands alone."""
    groups: list[list[Piece]] = []
    waiting: set[str] = set()
    for piece in pieces:
        answers = waiting and piece.is_result and piece.meta.get("tool_call_id") in waiting
        if answers:
            groups[-1].append(piece)
            waiting.discard(piece.meta["tool_call_id"])
            continue
        groups.append([piece])
        waiting = {call["id"] for call in piece.meta.get("tool_calls", ())}
    return groups
