"""Who answers where there is no model: what recall puts before it, line by line, and nothing besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, SystemMessage
from langchain_core.runnables import Runnable
from typing_extensions import override

from ...checkpoints.text.analyser import topics
from ..run.intake import RECALL_MARK
from .recall_block import BLOCK_ID, MARK

_RECALLED = "No model answers here ('rules'). Recalled:"
_NOTHING = "No model answers here ('rules'). Nothing was recalled."


class ReadsBack(Runnable[Any, AIMessage]):
    """Stands where an agent's model would: so memory can be seen at work, and tested, without a key."""

    @override
    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> AIMessage:
        """Return a message with what was recalled. It is marked, so that nobody takes it for the agent's own words.

        Args:
            input: Messages.
            config: The run's.
            **kwargs: Of no use here.
        """
        lines = recalled_lines(input)
        said = "\n".join([_RECALLED, *lines]) if lines else _NOTHING
        return AIMessage(said, additional_kwargs={RECALL_MARK: "answer"})


def recalled_lines(messages: Sequence[BaseMessage]) -> list[str]:
    """Return the memories that stand before these messages, a line each, and passages that say more of the question.

    Those hold a word of the last message that no memory holds. Where there is no memory all passages are returned.
    """
    shown = "\n".join(message.text for message in messages if _is_ours(message))
    lines = [line for line in shown.partition(f"<{MARK}")[2].splitlines() if line.startswith("- ")]
    memories = [line for line in lines if line.startswith("- (")]
    if not memories:
        return lines
    asked = topics(messages[-1].text) - topics("\n".join(memories))
    said = (line for line in lines if not line.startswith("- ("))
    return [*memories, *(line for line in said if not asked.isdisjoint(topics(line)))]


def _is_ours(message: BaseMessage) -> bool:
    """Whether memory may stand in a message."""
    return isinstance(message, SystemMessage) or message.id == BLOCK_ID
