"""Digests and canonical JSON: how everything durable is named and compared."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from json.encoder import encode_basestring
from typing import Any

_encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode


def compact(value: Any) -> str:
    """Return ``value`` as compact JSON with sorted keys: equal values give equal text."""
    return _encode(value)


def digest(*parts: Any, size: int = 32) -> str:
    """Return ``size`` hexadecimal digits (at most 64) of SHA-256 over ``parts`` as compact JSON.

    Lone surrogates are hashed as they are, so that no text a model or tool
    produced can make a digest fail.
    """
    # The same as ``compact`` makes of the list; for texts and numbers, as most of it is, in a fifth of the time.
    data = ",".join(
        [
            encode_basestring(part)
            if type(part) is str
            else str(part)
            if type(part) is int
            else _encode(part)
            for part in parts
        ]
    )
    return hashlib.sha256(f"[{data}]".encode("utf-8", "surrogatepass")).hexdigest()[:size]


def now() -> datetime:
    """Return the present time in UTC, to the microsecond."""
    return datetime.now(UTC)
