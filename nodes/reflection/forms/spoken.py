"""Items of a reply in whatever form they were said: as objects under other keys, as fields, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator

from ....state import MemoryType
from ...asking.loose_text import labelled, says_nothing
from ..schemas import Extraction, MemoryItem

TEXT_KEYS = ("content", "memory", "text", "statement", "fact", "summary", "value", "description")
"""Under which of its keys an item's text is looked for, in this order."""
_OTHER_KEYS = frozenset({"type", "category", "kind", "tags", "evidence", "quote", "id", "title", "episode"})
_PLURAL = {f"{kind.value}s": kind for kind in MemoryType} | {"skills": MemoryType.SKILL}
_FEWEST_SIGNS = 4
"""What is shorter is a word or a mark, no statement (letters, digits and ideographs)."""


def type_named(name: Any) -> MemoryType | None:
    """Return the type that a word names, in one or many; None if it names none."""
    word = str(name).strip().lower()
    return MemoryType(word) if word in {*MemoryType} else _PLURAL.get(word)


def as_item(raw: Any) -> Any:
    """Return an item as an object with type and content, where one can be made of what a model said.

    Args:
        raw: A line of text (``"- fact: Ana likes tea."``); an object with the text under another key, or under the
            name of its type; or an item as it was asked for.

    Returns:
        An object for ``MemoryItem``, or ``raw`` as it is, for pydantic to refuse.

    Raises:
        ValueError: It is a text, and says too little.
    """
    if isinstance(raw, str):
        return _of_line(raw, None)
    if not isinstance(raw, Mapping):
        return raw
    if isinstance(raw.get("content"), str):
        kind = raw.get("type", raw.get("category", raw.get("kind")))
        return {**raw, "type": MemoryType.OBSERVATION if kind is None else (type_named(kind) or kind)}
    said = [
        (key, held) for key, held in raw.items() if isinstance(held, str) and key.lower() not in _OTHER_KEYS
    ]
    named = [(key, held) for key in TEXT_KEYS for other, held in said if other.lower() == key]
    if not named and len(said) != 1:
        return raw
    key, text = (named or said)[0]
    kind = type_named(raw.get("type", raw.get("category", ""))) or type_named(key)
    rest = {name: held for name, held in raw.items() if name in ("tags", "evidence", "quote")}
    return _of_line(text, kind) | rest


def _of_line(line: str, kind: MemoryType | None) -> dict[str, Any]:
    label, rest = labelled(line)
    named = type_named(label)
    text = rest if named else line.strip().strip("*_`").strip()
    if (
        says_nothing(text)
        or sum(char.isalnum() for char in text) < _FEWEST_SIGNS
        or len(text.split()) + _wide(text) < 2
    ):
        raise ValueError(f"{text[:40]!r} is too little to be a memory")
    return {"type": named or kind or MemoryType.OBSERVATION, "content": text}


def _wide(text: str) -> int:
    """How many signs of a text belong to scripts that write no spaces between words."""
    return sum("\u3040" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7a3" for char in text)


class SpokenExtraction(Extraction):
    """The reply to an extraction prompt, with its items in whatever form they were said."""

    memories: list[Annotated[MemoryItem, BeforeValidator(as_item)]]
