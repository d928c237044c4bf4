"""How the wordings of two texts compare, and how a model's wording is kept."""

from __future__ import annotations

from ...checkpoints.text.analyser import terms, topics
from ...state import text_digest
from ...state.cleaning import clean_text
from .passages import is_form_of

MAX_TAG_CHARS = 60
"""Longest tag (characters)."""
NEARLY = 0.9
"""Share of a text's words that another must hold for the two to say nearly the same."""


def nearly_same(text: str, other: str) -> bool:
    """Whether ``other`` holds nearly every word and every number of ``text``."""
    words, there = topics(text), set(terms(other))
    if not words:
        return text_digest(text) == text_digest(other)
    if any(word not in there for word in words if word.isdigit()):
        return False
    return len(words & there) >= NEARLY * len(words)


def takes_from(text: str, new: str, old: str) -> bool:
    """Whether ``text`` holds any of what ``new`` says and ``old`` doesn't; True if there is no such thing."""
    gain, there = topics(new) - set(terms(old)), set(terms(text))
    if not gain or gain & there:
        return True
    fresh = there - set(terms(old))
    if fresh and fresh.issubset(terms(new)):  # a word without a topic may be a name: the command "just"
        return True
    # Toruniu for Torunia: no stemmer knows every language
    if any(is_form_of(word, fresh) for word in gain):
        return True
    # Back to a figure that the memory names as a former one: what is taken is that the other is gone.
    return any(word[0].isdigit() for word in set(terms(old)) - there - set(terms(new)))


def folded(text: str) -> str:
    """Return a model's text cleaned and on one line; blank if nothing of it can be kept."""
    return " ".join(clean_text(text, 1 << 20).split())
