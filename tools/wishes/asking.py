"""Asking the person before a memory is touched that their words don't speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from langgraph.types import interrupt

from ...checkpoints.text.speech.told.assent import answered
from ...state import StoredMemory
from ...state.cleaning import one_line
from ..refusal import RefusedError, some_of

AskBy = Literal["answer", "interrupt"]
"""How a person is asked: the agent asks and their next message answers, or the run waits for them."""

_LONGEST = 400


def ask_first(by: AskBy, why: str, memories: Sequence[StoredMemory], becomes: str = "") -> None:
    """Return if the person says yes.

    Args:
        by: How they are asked.
        why: Why they have to be asked, as the beginning of a sentence.
        memories: What would be changed or forgotten.
        becomes: What the one memory is to say; blank: they are forgotten.

    Raises:
        RefusedError: They say no, or the agent has to ask them; it tells the model how.
    """
    if by == "interrupt":
        reply = interrupt(
            {
                "question": "Change this memory?" if becomes else "Forget these memories?",
                "why": why,
                "memories": [{"id": stored.id, "content": stored.content} for stored in memories],
                **({"becomes": becomes} if becomes else {}),
            }
        )
        if _is_yes(reply):
            return
        raise RefusedError("The user was asked and did not agree, so nothing was changed. Leave it as it is.")
    named = some_of([f'"{one_line(stored.content, _LONGEST)}"' for stored in memories])
    new = f', and that it is to say "{one_line(becomes, _LONGEST)}"' if becomes else ""
    raise RefusedError(
        f"Nothing was changed: {why}. Tell the user word for word what memory says: {named}{new}; ask whether "
        f"{'to change it' if becomes else 'to forget it'}, and end your turn. Call again with the same arguments when "
        "they have said yes."
    )


def _is_yes(reply: Any) -> bool:
    return reply is True or (isinstance(reply, str) and answered(reply) is True)
