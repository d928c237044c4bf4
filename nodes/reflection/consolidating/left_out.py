"""What a text that a model makes of a memory and of what is new leaves out of either: it stays, behind the rest."""

from __future__ import annotations

from ....state import Candidate, Memory, Trust
from ...grounding.changes import tells_more
from ...grounding.succession import lost_parts, unsaid_parts, untold_parts
from ...grounding.wording import takes_from
from .due import lasting

_OPEN, _CLOSE = "[]"
_STOPS = ".。 "


def with_all_said(memory: Memory, candidate: Candidate, text: str, most: int) -> tuple[str, str]:
    """Return an update's text with what it leaves out, and the part for which it is refused; blank if for none.

    Of what the user says now, parts of which the text has no word go on behind it. Of the memory what nobody corrects
    stands at the end, with the day it was told, and with it all of which nobody says a word: the next update may leave
    it out for good. Nothing stays of a plan whose day has come; and a text that is nothing but the candidate, or not
    the user's, is refused, since it leaves out more than can be told here; so is one by what comes to what there is
    ("a second dog"), and one that would get too long.

    Args:
        memory: What is to say ``text``.
        candidate: For which it is changed.
        text: As the model has it.
        most: How long it may be (characters).
    """
    users = candidate.trust is Trust.USER
    more = unsaid_parts(candidate.content, text) if users else []
    whole = "; ".join([text.rstrip(_STOPS), *more]) if more else text
    lost = lasting(memory, candidate, lost_parts(memory.content, text, candidate.content))
    if lost:
        untold = lasting(memory, candidate, untold_parts(memory.content, f"{text}\n{candidate.content}"))
        lost = sorted([*lost, *(part for part in untold if part not in lost)], key=memory.content.find)
        rest = "; ".join(lost)
        kept = all(part in memory.content for part in lost) and not (_OPEN in rest or _CLOSE in rest)
        taken = takes_from(text, memory.content, candidate.content) and not tells_more(candidate.content)
        if not (users and kept and taken):
            return text, lost[0]
        whole = f"{whole} {_OPEN}{memory.updated_at:%Y-%m-%d}: {rest}{_CLOSE}"
    if len(whole) > most:
        return text, (lost or more)[0]
    return whole, ""
