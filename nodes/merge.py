"""Merge: the previous recent summary goes into the long-term summary (seed: the waterfall)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..state import CompactionState
from .asking import Answer, Ask
from .cycles import Sessions, time_left
from .session_prompts import (
    least_words,
    merge_continuation,
    merge_prompt,
    merge_system,
    summary_of,
    summary_schema,
    word_count,
)
from .setting import announce

_LEAST_SHARE = 0.1
"""A merge of less than this share of its inputs' words has lost them."""


def merge(setting: Sessions, state: CompactionState) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask for one text of both summaries; while one of the two is missing, the other is it."""
    summary, _ = setting.scope_named(state).session(state["run"]["thread"])
    if not summary.recent or not summary.long_term:
        return {"long_term": summary.long_term or summary.recent, "route": "summarise"}
    both = f"{summary.long_term}\n{summary.recent}"
    most = min(setting.policy.most_summary_words, word_count(both))
    least = least_words(both, share=_LEAST_SHARE)
    announce("merge", f"merging {word_count(both)} words")
    answer = yield Ask(
        system=merge_system(setting.policy.persona),
        prompt=merge_prompt(summary.long_term, summary.recent),
        continuation=merge_continuation(summary.long_term, summary.recent),
        continued="summary",
        schema=summary_of(least, most),
        json_schema=summary_schema(least, most),
        label="merge",
        max_tokens=setting.reply_tokens(),
        timeout_s=time_left(state),
    )
    if answer.reply is None:
        return {"failure": {"node": "merge", "error": answer.error}, "route": "fallback"}
    return {"long_term": answer.reply.value.summary, "route": "summarise"}
