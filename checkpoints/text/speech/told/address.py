"""How somebody wants to be spoken to, where a language has two ways: "sag du zu mir" and *möchte geduzt werden*.

The two share no word, and the one is the opposite of the other.
"""

from __future__ import annotations

import re

from ....._lazy import regex

_FAMILIAR_WORDS = (
    r"(?<!\w)(?:(?:ge)?duz\w+|du-form|per du|sag\w* (?:doch |ruhig |einfach |bitte )*du|tuto[iy]\w+|tut[eé][aáeo]\w*|"
    r"de tú|d\w* del tu|por tu(?! \w+o)|je en jij|jij-vorm|na [„\"]?ty|per ty|на [«\"]?т[ыи]|sen diye|senli benli|"
    r"tyk[aáe]\w*|tegez\w+|sinutel\w+)(?!\w)|タメ口|ため口|敬語(?:は|とか)?(?:いらない|いらん|不要|なし|やめ|使わな|を使わな|ではなく|じゃなく)"
    r"|반말|말 ?놓|존댓말(?:로|은|을)? ?(?:하지|쓰지|말고|대신|안|필요)|편(?:하게|한 말투)"
)
_FORMAL_WORDS = (
    r"(?<!\w)(?:siez\w+|gesiezt|sie-form|per sie|vouvoi\w+|vouvoy\w+|de usted|d\w* del lei|vousvoyer\w*|u-vorm|"
    r"(?:per|na) [„\"]?pan\w{0,2}|на [«\"]?в[ыи]|siz diye|vyk[aáe]\w*|magáz\w+|teititel\w+)(?!\w)"
    r"|敬語で|敬語を使(?!わ)|丁寧語|존댓말(?:로|을|를)? ?(?:해|써|쓰(?!지)|사용|대화|답)"
)
_FAMILIAR, _FORMAL = regex(_FAMILIAR_WORDS, re.IGNORECASE), regex(_FORMAL_WORDS, re.IGNORECASE)
ADDRESS = regex(f"{_FAMILIAR_WORDS}|{_FORMAL_WORDS}", re.IGNORECASE)
"""Either."""
FAMILIAR, FORMAL = "familiar", "formal"


def address_in(text: str) -> str:
    """Return which of the two a text speaks of: ``FAMILIAR`` or ``FORMAL``; blank for neither and for both.

    Args:
        text: A sentence or a memory.
    """
    familiar, formal = _FAMILIAR.search(text) is not None, _FORMAL.search(text) is not None
    return "" if familiar == formal else FAMILIAR if familiar else FORMAL
