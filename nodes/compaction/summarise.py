"""Summarise: a span of messages becomes the new recent summary, and perhaps a proposal for MEMORY.md."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.layout import MEMORY_DOCUMENT
from ...state import CompactionPolicy, CompactionState, Piece
from ...state.cleaning import one_line
from ..asking.asker import Answer, Ask
from ..run.rendering import (
    FRAME_TOKENS,
    Part,
    alias_pieces,
    display_limit,
    estimate_tokens,
    pack,
    render_chunk,
    render_part,
)
from ..run.run_context import announce, several
from .cycles import Sessions, span_pieces, time_left, without_model
from .picked_summary import NAME_CHARS, lines_of_span, most_of, pick, picks_lines
from .session_prompts import (
    least_words,
    memory_instruction,
    span_continuation,
    span_lead,
    span_prompt,
    span_system,
    summary_of,
    summary_schema,
)
from .telling_lines import telling_of_span

NOTHING = "Nothing was said."
_LEAST_OF_PART = 150
"""Words that the summary of one part may have, however many parts there are."""


def summarise(
    context: Sessions, chats: bool, state: CompactionState
) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask for a summary of the span, in parts where it is too large for one prompt.

    Args:
        context: Vault, policy, scope.
        chats: Whether the model is a chat model: only such a one picks lines, or is asked for a MEMORY.md as well.
        state: With the cycle in work.
    """
    scope = context.scope_named(state)
    if picks_lines(context, chats, state):
        return (yield from _picked(context, state, span_pieces(scope, state), scope))
    writes = chats and context.policy.propose_memory and context.ability.proposes_documents
    base = _memory_document(scope)
    span = span_pieces(scope, state)
    lead = "" if chats else span_lead(_speakers(span))
    parts = _parts(context, scope, span, base if writes else None)
    most = context.policy.most_summary_words
    most = min(most, max(_LEAST_OF_PART, most // max(1, len(parts))))
    announce("summarise", f"summarising in {several(len(parts), 'prompt')}", prompts=len(parts))
    texts: list[str] = []
    proposal: str | None = None
    for transcript in parts:
        shown = (base if proposal is None else proposal) if writes else None
        answer = yield _question(context, state, transcript, shown, most, lead)
        if answer.reply is None:
            return {"failure": {"node": "summarise", "error": answer.error}, "route": "fallback"}
        texts.append(answer.reply.value.summary)
        if writes and answer.reply.value.memory is not None:
            proposal = answer.reply.value.memory
    return {
        "recent": "\n".join(texts) or NOTHING,
        "proposal": proposal,
        "base": base,
        "route": "compress",
    }


def _picked(
    context: Sessions, state: CompactionState, span: Sequence[Piece], scope: ScopedVault
) -> Generator[Ask, Answer, dict[str, Any]]:
    """Make the summary of the lines that are picked, of each prompt a few."""
    policy, zone = context.policy, ZoneInfo(context.policy.timezone)
    bodies = scope.bodies([piece.id for piece in span])
    if without_model(context, state):
        return _by_rules(state, telling_of_span(span, bodies, policy, zone))
    lines = lines_of_span(span, bodies, policy, zone)
    announce("summarise", f"picking among {len(lines)} lines")
    sentences = policy.summary_sentences
    picked = yield from pick(
        context,
        state,
        lines,
        label="summarise",
        sentences=sentences,
        most=most_of(sentences, 3),
        of_each=True,
    )
    if picked.error:
        return {"failure": {"node": "summarise", "error": picked.error}, "route": "fallback"}
    return _without_proposal(picked.text, [*(state.get("notes") or ()), *picked.notes])


def _by_rules(state: CompactionState, text: str) -> dict[str, Any]:
    notes = list(state.get("notes") or ())
    if error := (state["cycle"] or {}).get("without"):
        notes.append(f"A stretch that no model could sum up was summed up by rules: {error}")
    return _without_proposal(text, notes)


def _without_proposal(text: str, notes: list[str]) -> dict[str, Any]:
    return {"recent": text or NOTHING, "proposal": None, "base": None, "notes": notes, "route": "compress"}


def _question(
    context: Sessions, state: CompactionState, transcript: str, memory: str | None, most: int, lead: str
) -> Ask:
    policy = context.policy
    size = 0 if memory is None else len(memory.encode())
    about = "" if memory is None else memory_instruction(size, policy.memory_bytes)
    least = least_words(transcript)
    return Ask(
        system=span_system(policy.summary_sentences, policy.timezone, policy.persona, memory=about),
        prompt=span_prompt(transcript, memory),
        continuation=span_continuation(transcript, lead),
        continued="summary",
        schema=summary_of(least, most, lead=lead),
        json_schema=summary_schema(
            least, most, memory_chars=0 if memory is None else max(size, policy.memory_bytes)
        ),
        label="summarise",
        max_tokens=context.reply_tokens(),
        timeout_s=time_left(state),
    )


def _speakers(span: Sequence[Piece]) -> list[str]:
    """Return who speaks in a span, at most three."""
    roles = {"user": "the user", "assistant": "the agent"}
    names = {
        piece.author or roles[piece.role]: None
        for piece in span
        if piece.role in roles and not piece.meta.get("injected")
    }
    return [one_line(name, NAME_CHARS) for name in names][:3]


def _memory_document(scope: ScopedVault) -> str:
    document = scope.document(MEMORY_DOCUMENT)
    return document.content if document else ""


def _parts(context: Sessions, scope: ScopedVault, span: Sequence[Piece], memory: str | None) -> list[str]:
    """Return the span as transcripts that each fit a prompt. Injected memory is nobody's words and left out.

    Where that takes more prompts than half the calls of a cycle, less is shown of the long messages: else such a
    span could never be summarised.
    """
    policy = context.policy
    bodies = scope.bodies([piece.id for piece in span])
    parts = _transcripts(context, policy, bodies, span, memory)
    chars = max(map(len, bodies.values()), default=0)
    while len(parts) > max(1, policy.max_model_calls // 2) and chars > 1:
        chars //= 2
        shorter = min(chars, policy.history_chars or chars)
        parts = _transcripts(
            context, policy.model_copy(update={"history_chars": shorter}), bodies, span, memory
        )
    return parts


def _transcripts(
    context: Sessions,
    policy: CompactionPolicy,
    bodies: Mapping[str, str],
    span: Sequence[Piece],
    memory: str | None,
) -> list[str]:
    zone = ZoneInfo(policy.timezone)
    shown = [piece for piece in span if piece.id in bodies]
    aliases = alias_pieces(shown)
    pieces = {piece.id: piece for piece in shown}
    cost = {
        id_: estimate_tokens(render_part(Part(alias, id_), pieces[id_], bodies[id_], policy, zone)) + 8
        for id_, alias in aliases.items()
    }
    instruction = "" if memory is None else memory_instruction(len(memory.encode()), policy.memory_bytes)
    fixed = span_system(policy.summary_sentences, policy.timezone, policy.persona, memory=instruction)
    budget = context.prompt_tokens() - estimate_tokens(fixed) - estimate_tokens(memory or "") - FRAME_TOKENS
    visible = {piece.id: bodies[piece.id][: display_limit(piece, policy)] for piece in shown}
    chunks = pack(shown, visible, aliases, max(64, budget), cost, frozenset())
    return [render_chunk(chunk, pieces, bodies, policy, zone) for chunk in chunks]
