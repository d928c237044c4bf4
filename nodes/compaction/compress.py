"""Compress: a long-term summary that has grown too long is told again in fewer words (seed: meta-consolidation)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ...state import CompactionState
from ..asking.asker import Answer, Ask
from ..run.run_context import announce
from .cycles import Sessions, time_left, without_model
from .picked_summary import lines_of_text, most_of, pick, picks_lines
from .session_prompts import (
    WHOLE_LEAD,
    least_words,
    shorten_continuation,
    shorten_prompt,
    shorten_system,
    summary_of,
    summary_schema,
    word_count,
)
from .telling_lines import telling_of_text

_LEAST_SHARE = 0.05
"""A summary of less than this share of what it shortens has lost it."""


def compress(
    context: Sessions, chats: bool, state: CompactionState
) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask for a shorter long-term summary if it is over the limit; nothing is cut by counting.

    If that fails the long text stays, and the next cycle tries again.

    Args:
        context: Vault, policy, scope.
        chats: Whether the model is a chat model.
        state: With the cycle in work.
    """
    text, policy = state["long_term"], context.policy
    words = word_count(text)
    if words <= policy.summary_words:
        return {"route": "commit"}
    announce("compress", f"the long-term summary has {words} words")
    least = least_words(text, share=_LEAST_SHARE)
    notes = list(state.get("notes") or ())
    if without_model(context, state):
        shorter, error = telling_of_text(text, policy.summary_words // 2), ""
    elif picks_lines(context, chats, state):
        lines, sentences = lines_of_text(text), policy.long_term_sentences
        most = max(1, min(most_of(sentences, 8), len(lines) // 2))
        picked = yield from pick(context, state, lines, label="compress", sentences=sentences, most=most)
        shorter, error = picked.text, picked.error
        notes += picked.notes
    else:
        answer = yield _question(context, chats, state, least, words)
        shorter, error = answer.reply.value.summary if answer.reply else "", answer.error
    if not error and not least <= word_count(shorter) < words:
        error = f"its telling lines have {word_count(shorter)} words"
    if error:
        notes.append(
            f"The long-term summary keeps its {words} words, since it could not be shortened: {error}"
        )
        return {"notes": notes, "route": "commit"}
    return {"long_term": shorter, "notes": notes, "route": "commit"}


def _question(context: Sessions, chats: bool, state: CompactionState, least: int, words: int) -> Ask:
    text, policy = state["long_term"], context.policy
    return Ask(
        system=shorten_system(policy.long_term_sentences, policy.persona),
        prompt=shorten_prompt(text),
        continuation=shorten_continuation(text),
        continued="summary",
        schema=summary_of(least, words - 1, lead="" if chats else WHOLE_LEAD),
        json_schema=summary_schema(least, words),
        label="compress",
        max_tokens=context.reply_tokens(),
        timeout_s=time_left(state),
    )
