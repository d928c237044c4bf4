"""What stands in a text encoded: base64, hexadecimal digits, percent signs, entities and escapes, also one in another.

Only what comes out as words is given back: a digest, a key or a picture comes out as noise.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
import unicodedata
from collections.abc import Iterator
from urllib.parse import unquote

from ...._lazy import regex

_TOKEN = regex(r"(?<![\w+/=%])[A-Za-z0-9+/_-]{16,}={0,2}(?:\s+[A-Za-z0-9+/_-]{16,}={0,2})*(?![\w+/=])")
_HEX = regex(r"(?:0x)?((?:[0-9a-fA-F]{2}[\s:]?){8,})")
_PERCENT = regex(r"(?:%[0-9a-fA-F]{2}|[\w.+~-]){3,}")
_ENTITY = regex(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,31});")
_ESCAPE = regex(r"\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2}))")
_LETTERS = 0.7
"""Share of letters and blanks that words have (0 to 1)."""
_DEEP = 3
"""So often one encoding is looked for within another (count)."""
_SHORTEST = 8


def unescaped(text: str) -> str:
    """Return a text with its entities, percent signs and escapes as what they stand for."""
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text)
    if "\\" in text:
        text = _ESCAPE.sub(_escaped, text)
    if "%" in text:
        text = _PERCENT.sub(lambda found: _words(unquote(found[0], errors="replace")) or found[0], text)
    return text


def decoded(text: str, deep: int = _DEEP) -> Iterator[str]:
    """Yield the words that stand in a text as base64 or as hexadecimal digits.

    Args:
        text: Any.
        deep: How often what comes out is looked through again.
    """
    for token in _TOKEN.finditer(text):
        for bytes_ in _bytes_of(re.sub(r"\s+", "", token[0])):
            if said := _words(bytes_.decode("utf-8", "replace")):
                yield said
                if deep > 1:
                    yield from decoded(said, deep - 1)
                break


def _bytes_of(token: str) -> Iterator[bytes]:
    if found := _HEX.fullmatch(token):
        yield bytes.fromhex(found[1].replace(":", "")) if len(found[1]) % 2 == 0 else b""
    bare = token.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        yield base64.b64decode(bare + "=" * (-len(bare) % 4))
    except (binascii.Error, ValueError):  # one letter too many: no base64
        return


def _words(text: str) -> str:
    """Return a text that is made of words, or is encoded itself; blank for noise."""
    text = text.strip("\x00\ufeff \r\n")
    if len(text) < _SHORTEST or "\ufffd" in text:
        return ""
    if _TOKEN.fullmatch(text):
        return text
    good = sum(sign.isspace() or unicodedata.category(sign)[0] in "LM" for sign in text)
    return text if (" " in text or not text.isascii()) and good >= _LETTERS * len(text) else ""


def _escaped(found: re.Match[str]) -> str:
    code = int(found[1] or found[2] or found[3], 16)
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else found[0]
