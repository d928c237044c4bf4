"""Merge: the previous recent summary goes into the long-term summary (seed: the waterfall)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ...state import CompactionState, SessionSummary
from ..asking.asker import Answer, Ask
from ..run.run_context import announce
from .cycles import Sessions, time_left, without_model
from .picked_summary import lines_of_text, most_of, pick, picks_lines
from .session_prompts import (
    WHOLE_LEAD,
    least_words,
    merge_continuation,
    merge_prompt,
    merge_system,
    summary_of,
    summary_schema,
    word_count,
)
from .telling_lines import telling_of_text

_LEAST_SHARE = 0.1
"""A merge of less than this share of its inputs' words has lost them."""


def merge(context: Sessions, chats: bool, state: CompactionState) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask for one text of both summaries; while one of the two is missing, the other is it.

    Args:
        context: Vault, policy, scope.
        chats: Whether the model is a chat model.
        state: With the cycle in work.
    """
    summary, _ = context.scope_named(state).session(state["run"]["thread"])
    if not summary.recent or not summary.long_term:
        return {"long_term": summary.long_term or summary.recent, "route": "summarise"}
    both = f"{summary.long_term}\n{summary.recent}"
    most = min(context.policy.most_summary_words, word_count(both))
    least = least_words(both, share=_LEAST_SHARE)
    announce("merge", f"merging {word_count(both)} words")
    if picks_lines(context, chats, state):
        return (yield from _picked(context, state, summary, most))
    answer = yield Ask(
        system=merge_system(context.policy.persona),
        prompt=merge_prompt(summary.long_term, summary.recent),
        continuation=merge_continuation(summary.long_term, summary.recent),
        continued="summary",
        schema=summary_of(least, most, lead="" if chats else WHOLE_LEAD),
        json_schema=summary_schema(least, most),
        label="merge",
        max_tokens=context.reply_tokens(),
        timeout_s=time_left(state),
    )
    if answer.reply is None:
        return {"failure": {"node": "merge", "error": answer.error}, "route": "fallback"}
    return {"long_term": answer.reply.value.summary, "route": "summarise"}


def _picked(
    context: Sessions, state: CompactionState, summary: SessionSummary, most: int
) -> Generator[Ask, Answer, dict[str, Any]]:
    """Keep the long-term text, and of the recent summary the lines that are picked; of too much, the lines of both."""
    policy = context.policy
    both = f"{summary.long_term}\n{summary.recent}"
    if without_model(context, state):
        return {"long_term": telling_of_text(both, most), "route": "summarise"}
    older, sentences = summary.long_term, policy.summary_sentences
    lines = lines_of_text(summary.recent)
    if word_count(both) > policy.most_summary_words:
        lines, older, sentences = [*lines_of_text(older), *lines], "", policy.long_term_sentences
    picked = yield from pick(
        context, state, lines, label="merge", sentences=sentences, most=most_of(sentences, len(lines))
    )
    text, error = f"{older}\n{picked.text}".strip(), picked.error
    if not error and word_count(text) > most:
        error = f"a summary of {word_count(text)} words is too long (at most {most})"
    if error:
        return {"failure": {"node": "merge", "error": error}, "route": "fallback"}
    return {"long_term": text, "notes": [*(state.get("notes") or ()), *picked.notes], "route": "summarise"}
