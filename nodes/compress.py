"""Compress: a long-term summary that has grown too long is told again in fewer words (seed: meta-consolidation)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..state import CompactionState
from .asking import Answer, Ask
from .cycles import Sessions, time_left
from .session_prompts import (
    least_words,
    shorten_continuation,
    shorten_prompt,
    shorten_system,
    summary_of,
    summary_schema,
    word_count,
)
from .setting import announce

_LEAST_SHARE = 0.05
"""A summary of less than this share of what it shortens has lost it."""


def compress(setting: Sessions, state: CompactionState) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask for a shorter long-term summary if it is over the limit; nothing is cut by counting.

    If that fails the long text stays, and the next cycle tries again.
    """
    text, policy = state["long_term"], setting.policy
    words = word_count(text)
    if words <= policy.summary_words:
        return {"route": "commit"}
    least = least_words(text, share=_LEAST_SHARE)
    announce("compress", f"the long-term summary has {words} words")
    answer = yield Ask(
        system=shorten_system(policy.long_term_sentences, policy.persona),
        prompt=shorten_prompt(text),
        continuation=shorten_continuation(text),
        continued="summary",
        schema=summary_of(least, words - 1),
        json_schema=summary_schema(least, words),
        label="compress",
        max_tokens=setting.reply_tokens(),
        timeout_s=time_left(state),
    )
    if answer.reply is None:
        note = (
            f"The long-term summary keeps its {words} words, since it could not be shortened: {answer.error}"
        )
        return {"notes": [*(state.get("notes") or ()), note], "route": "commit"}
    return {"long_term": answer.reply.value.summary, "route": "commit"}
