"""Signs that nobody sees: what hides between letters, what is written in them, and what runs backwards.

Zero-width signs, bidirectional controls, Unicode's tag characters and runs of variation selectors. What is needed to
write a script (joiners of Arabic, Persian and Hindi; one selector behind an emoji) is none of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...._lazy import regex

UNSEEN = regex(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e0fff]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]+"
)
"""Not seen and not needed to write any script: they hide text from the person who reads it."""

_TAGS = regex("[\U000e0020-\U000e007e]{4,}")
_SELECTORS = regex("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{4,}")
_BACKWARDS = regex("\u202e([^\u202c\u2069\n]*)[\u202c\u2069]?")


def escaped(text: str) -> str:
    """Return JSON with its unseen signs as escapes: it holds the same, and whoever reads it sees them."""
    return UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], text)


def seen(text: str) -> str:
    """Return a text as it is seen: without signs nobody sees, and with what is shown backwards turned round."""
    return UNSEEN.sub("", _BACKWARDS.sub(lambda found: found[1][::-1], text))


def written_unseen(text: str) -> Iterator[str]:
    """Yield what is written in signs nobody sees: in tag characters, and a byte for each variation selector."""
    for found in _TAGS.finditer(text):
        yield "".join(chr(ord(sign) - 0xE0000) for sign in found[0])
    for found in _SELECTORS.finditer(text):
        codes = (ord(sign) for sign in found[0])
        yield bytes(code - 0xFE00 if code < 0xE0000 else code - 0xE0100 + 16 for code in codes).decode(
            errors="replace"
        )
