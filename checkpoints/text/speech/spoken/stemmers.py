"""Snowball's stemmers, written in C: a term is made of each new word, and its stem was most of what that took."""

from __future__ import annotations

import threading
from typing import Any

_local = threading.local()


def snowball(language: str, word: str) -> str:
    """Return the stem of a word by Snowball's rules for a language, the word itself if they leave nothing of it.

    Terms are stored and must not depend on what else is on a machine: there is this library and no other.

    Args:
        language: As Snowball calls it: ``english``.
        word: Folded; no lone surrogate is in it.
    """
    stemmers: dict[str, Any] = _local.__dict__.setdefault("stemmers", {})  # one keeps state while it works
    if language not in stemmers:
        from Stemmer import Stemmer  # one that only reads may need none

        stemmers[language] = Stemmer(language, 0)  # 0: who forgets couldn't empty what it keeps
    found: str = stemmers[language].stemWord(word)
    return found or word
