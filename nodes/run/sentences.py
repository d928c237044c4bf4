"""The sentences and lines of a text, and which of them say enough to stand alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..._lazy import regex
from ...checkpoints.text.analyser import content_terms, topics
from ...checkpoints.text.speech.sentence_ends import QUESTION_MARKS, goes_on
from .lasting import lasts

_LONGEST = 320
_FEWEST_TERMS = 5
_ENDS = regex(r"(?<=[.!?])[\"')\]]*\s+(?=[A-Z\d\"'(])|(?<=[。!?])|\n+")
_MARKS = regex(r"^(?:[>*\-+\s]|\d+[.)]\s)+|[*`]|\"{3}")
_ITEM = regex(r"\s*(?:[*\-+]|\d+[.)])\s")
# What stands before the subject of a statement: "Yes, ", "By the way, ", "Remember that ". An auxiliary isn't among
# it, so that "Can I ..." and "Do I ..." are questions, with their mark or without.
_OWN = regex(
    r"(?:[^,:;?]{1,24}[,:;]\s+|(?:actually|also|and|but|no|note|now|oh|please|remember|so|that|well|yes)\s+){0,3}"
    r"(?:i|my|our|we)(?:['’](?:d|ll|m|re|ve))?\s",
    re.IGNORECASE,
)
_COURTESY = frozenset(
    content_terms(
        "afraid agree appreciate ask back believe bye check curious done fine forgot get glad goodbye good go "
        "got great guess happy hear hello help hi hope interested know look mean mind need okay ok please "
        "pleased problem question ready remember right say see sorry sure talk tell thank thanks think "
        "understand wait want welcome wish wonder wondering worry yes"
    )
)
"""Words of those who say "I" and tell nothing of themselves: "I see.", "I'm ready.", "I have a question."."""
_CLOSED = regex(r"[.!?。！？][\"')\]]*$")


def sentences_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence or line of a text, as it is and without marks."""
    start = 0
    for end in _ENDS.finditer(text):
        if not goes_on(text, end):
            yield _with_and_without_marks(text[start : end.start()])
            start = end.end()
    yield _with_and_without_marks(text[start:])


def _with_and_without_marks(raw: str) -> tuple[str, str]:
    return raw, " ".join(_MARKS.sub(" ", raw).split())


def says_enough(raw: str, plain: str, *, last: bool = False) -> bool:
    """Whether a stretch is a whole sentence or list item, and neither a heading nor a row nor a line of code.

    Args:
        raw: As it is.
        plain: Without marks.
        last: Whether a person's message ends with it: people leave the last full stop out. Then what lasts is enough.
    """
    whole = last or _CLOSED.search(plain) is not None or _ITEM.match(raw) is not None
    if not whole or len(plain) > _LONGEST:
        return False
    return len(topics(plain)) >= _FEWEST_TERMS or (last and lasts(plain))


def tells_of_oneself(plain: str, *, last: bool = False) -> bool:
    """Whether somebody says something of themselves in it, however short: "I am vegan." is worth a memory.

    What lasts in any language (``lasts``), and in English any statement about the first person that holds a word with
    a topic besides those of courtesy.

    Args:
        plain: A sentence or line of a message, without marks.
        last: Whether the message ends with it: people leave the last full stop out.
    """
    whole = _CLOSED.search(plain) is not None or last
    if not whole or len(plain) > _LONGEST or plain.endswith(QUESTION_MARKS):
        return False
    own = _OWN.match(plain) is not None and not _COURTESY.issuperset(content_terms(plain))
    return own or lasts(plain)
