"""Who or what is somebody's own, where it is named first: "Marta is my sister", "chess is my hobby".

"My sister is Marta" is told by the phrases of what lasts. The other way round a phrase would be found at the end of
"tell me who is my dentist", too: so what stands before it is looked at.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property

from ..._lazy import regex
from .lasting_words.theirs import OWN, Own
from .phrases import fold

_ANY = "\ue000"
"""In place of ``*``, which is no letter."""
_WORD = regex(r"\w+")
_WORDS, _SIGNS = 6, 14
"""No more stands before "is my" (count): more than a name, or what somebody does, tells a story."""


class _NamedFirst:
    """How a language says it, made to be looked for."""

    def __init__(self, own: Own) -> None:
        self._own = own

    def finds(self, text: str) -> bool:
        """Whether a folded sentence says it."""
        found = self._whole.match(f"{text} " if self._own.spaced else text.replace(" ", ""))
        return found is not None and not self._barred.search(found["named"])

    @cached_property
    def _whole(self) -> re.Pattern[str]:
        own, blank = self._own, " " * self._own.spaced
        word, most = ("[^ ,]+ ", _WORDS) if own.spaced else ("[^,]", _SIGNS)
        nouns = f"(?:{either(own.nouns)}){f'(?:{either(own.attached)})' if own.attached else ''}{blank}"
        behind = f"(?:{either(own.behind, blank)}){'' if own.must else '?'}" if own.behind else ""
        ends = "|".join([",|$", *[either(more, blank) for more in (own.ends, own.now) if more]])
        is_my = f"(?:{either(_with(own.now, own.is_my), blank)})" if own.is_my else ""
        of = f"(?:{either(own.of, blank)})?" if own.of else ""
        return regex(f"(?P<named>(?:{word}){{1,{most}}}?){is_my}{of}{nouns}{behind}(?={ends})", re.IGNORECASE)

    @cached_property
    def _barred(self) -> re.Pattern[str]:
        own = self._own
        return regex(
            f"(?:^| )(?:{either(own.barred, ' ')})" if own.spaced else either(own.barred), re.IGNORECASE
        )


def _with(now: str, is_my: str) -> str:
    """Return some words, and the same with "now" behind the first: "is my", "is now my"."""
    parted = [words.split("_", 1) for words in is_my.split("/") if "_" in words]
    return "/".join([is_my, *[f"{is_}_{word}_{my}" for is_, my in parted for word in now.split("/") if word]])


def either(words: str, blank: str = "") -> str:
    """Return a pattern of any of some words parted by ``/``, each with a blank behind it where there are blanks."""
    parts = [re.escape(fold(word.replace("_", " "))) for word in words.replace("*", _ANY).split("/")]
    return "|".join(f"{part}{blank}" for part in parts).replace(_ANY, "[^ ,]*")


def _tables() -> tuple[dict[str, list[_NamedFirst]], list[tuple[str, _NamedFirst]]]:
    """Return tables by the words without which nothing is found, and by signs where there are no blanks."""
    by_word: dict[str, list[_NamedFirst]] = defaultdict(list)
    by_sign: list[tuple[str, _NamedFirst]] = []
    for own in OWN:
        table = _NamedFirst(own)
        for word in (own.my or own.nouns.replace("_", "/")).split("/"):
            if own.spaced:
                by_word[word].append(table)
            else:
                by_sign.append((word, table))
    return dict(by_word), by_sign


_BY_WORD, _BY_SIGN = _tables()


def is_named_first(sentence: str) -> bool:
    """Whether a sentence begins by saying of somebody or something that it is the speaker's own."""
    said = sentence.lower()
    tables = [table for word in _BY_WORD.keys() & _WORD.findall(said) for table in _BY_WORD[word]]
    if not said.isascii():
        tables += [table for sign, table in _BY_SIGN if sign in said]
    if not tables:
        return False
    text = fold(sentence)
    return any(table.finds(text) for table in tables)
