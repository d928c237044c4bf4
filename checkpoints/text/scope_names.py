"""Scope and thread names as names of directories.

An encoded name is lower-case ASCII, so that no two names meet on a file system that folds case or normalises
Unicode, and it is never ``.``, ``..``, hidden, empty or a device name of Windows, so that none leaves the
vault's directory. Everything else is written as in a URL: ``ana`` stays ``ana``, ``Ana`` becomes ``%41na``.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..._lazy import regex
from ...state import digest

MAX_LENGTH = 120
"""Longest encoded name in characters; a longer one is cut and ends in a digest."""

NAME_MARKER = ".scope-name"
"""File inside a scope's directory that holds the full name when the directory's name is cut."""

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_.@+=")
_DEVICE = regex(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|\Z)")
_ESCAPE = regex(r"%([0-9a-f]{2})")
_CUT = regex(r"(?:[a-z0-9\-_.@+=]|%[0-9a-f]{2})*%~[0-9a-f]{32}")
_BLANK = "%"
_KEPT_OF_LONG = 64


def encode_name(name: str) -> str:
    """Return ``name`` as one path component; different names give components that differ everywhere.

    Args:
        name: Any text, lone surrogates and NUL included.

    Returns:
        At most ``MAX_LENGTH`` characters of lower-case ASCII. Ordinary names come out as they are. A name that
        is too long is cut and ends in ``%~`` and a digest: see ``is_cut``.
    """
    if not name:
        return _BLANK
    parts = [_escape(char) if char not in _PLAIN else char for char in name]
    if parts[0] == "." or _DEVICE.match("".join(parts)):
        parts[0] = _escape(parts[0])
    if parts[-1] == ".":
        parts[-1] = _escape(".")
    encoded = "".join(parts)
    if len(encoded) <= MAX_LENGTH:
        return encoded
    kept = re.sub(r"%[0-9a-f]?\Z", "", encoded[:_KEPT_OF_LONG])
    return f"{kept}%~{digest('name', name, size=32)}"


def decode_name(component: str) -> str | None:
    """Return the name that ``encode_name`` made ``component`` of, or None if it made it of none.

    None also for a cut name, which only its marker file can tell (see ``is_cut``).
    """
    if component == _BLANK:
        return ""
    try:
        data = b"".join(_bytes_of(component))
        name = data.decode("utf-8", "surrogatepass")
    except ValueError:
        return None
    return name if name and encode_name(name) == component else None


def is_cut(component: str) -> bool:
    """Whether ``component`` is what ``encode_name`` makes of a name that is too long."""
    return len(component) <= MAX_LENGTH and _CUT.fullmatch(component) is not None


@lru_cache(maxsize=65_536)
def is_encoded(component: str) -> bool:
    """Whether ``component`` can be the work of ``encode_name``."""
    return is_cut(component) or decode_name(component) is not None


def _escape(char: str) -> str:
    return "".join(f"%{byte:02x}" for byte in char.encode("utf-8", "surrogatepass"))


def _bytes_of(component: str) -> list[bytes]:
    """Return the bytes an encoded name stands for; raises ``ValueError`` if it is none."""
    found: list[bytes] = []
    at = 0
    while at < len(component):
        escape = _ESCAPE.match(component, at)
        if escape:
            found.append(bytes.fromhex(escape[1]))
            at = escape.end()
        elif component[at] in _PLAIN:
            found.append(component[at].encode())
            at += 1
        else:
            raise ValueError(component)
    return found
