"""Whether the talk of a call is off the record: then no tool keeps anything of it, unless the user asks for it."""

from __future__ import annotations

from langchain_core.messages import HumanMessage

from ..checkpoints.port import ScopedVault
from ..checkpoints.text.speech.spoken.on_record import OFF_RECORD, is_noted, leaves_off, marked, switch_of
from ..checkpoints.text.speech.statements import unquoted
from .calls import Call
from .held.speakers import is_typed
from .refusal import RefusedError


def refuse_off_record(scope: ScopedVault, call: Call) -> None:
    """Refuse to keep something of a talk that is off the record, unless the user's last message asks to note it.

    What the user said is looked for in the run's messages; where these say nothing of the record, in what is recorded
    of the thread, of which they may be the end alone.

    Raises:
        RefusedError: It is.
    """
    said = [
        message.text for message in call.messages if isinstance(message, HumanMessage) and is_typed(message)
    ]
    switches = [switch for text in said if (switch := switch_of(text))]
    off = leaves_off(marked(switches[-1], off=False)) if switches else _is_recorded_off(scope, call.thread)
    if off and not (said and any(map(is_noted, unquoted(said[-1])))):
        raise RefusedError(
            "Nothing was kept: the user asked that nothing be kept of this talk. If they want this kept all the same, "
            "they can ask to note it, or say that things may be remembered again."
        )


def _is_recorded_off(scope: ScopedVault, thread: str) -> bool:
    """Whether a thread is off the record, by the last of its messages that is recorded."""
    last = scope.session_pieces(thread, start=-1) if thread else []
    return bool(last) and leaves_off(last[-1].meta.get(OFF_RECORD))
