"""Text that a database can hold."""

from __future__ import annotations

from ..._lazy import regex

_UNSTORABLE = regex("[\x00\ud800-\udfff]")


def storable(text: str) -> str:
    """Return ``text`` without what a database can't hold: NUL is dropped, a lone surrogate becomes U+FFFD."""
    if text.isascii() and "\x00" not in text:
        return text
    return _UNSTORABLE.sub(lambda match: "" if match[0] == "\x00" else "\ufffd", text)
