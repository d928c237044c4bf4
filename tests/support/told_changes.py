"""Changes told in other words, in twelve languages, and other memories of the same person (``told_changes.toml``)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

_READ: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
SETS = ("tuned", "fresh", "later")
LANGUAGES = tuple(_READ["others"])


class ToldChange(NamedTuple):
    """What is remembered, and what is said later and ends it."""

    language: str
    in_common: bool
    """Whether what is written has a name or a word of the topic in common with what is remembered."""
    old: str
    said: str
    """By the user."""
    new: str
    """What a good model writes of it."""


def changes(which: str) -> list[ToldChange]:
    """Return the changes of a set."""
    return [ToldChange(*row) for row in _READ[which]]


def others(language: str, count: int) -> list[str]:
    """Return so many memories that no change ends."""
    names, sayings = _READ["others"][language]["names"], _READ["others"][language]["sayings"]
    return [
        sayings[n % len(sayings)].format(x=names[n // len(sayings) % len(names)], n=n + 3)
        for n in range(count)
    ]
