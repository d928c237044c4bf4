"""Extraction for small models: they pick and label sentences instead of writing.

A model of a hundred million parameters can't summarise without inventing, but it can point. Where the context
window is small (or the policy says so) the prompt numbers the run's sentences and the reply names numbers, which
also makes it short.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict

from ...state import MemoryType, Piece, ReflectionPolicy
from ..run.rendering import Part, display_limit
from ..run.sentences import says_enough, sentences_in, tells_of_oneself
from .schemas import MemoryItem, lower

MOST_PICKS = 8
"""How many sentences one reply may name."""

PICKING = (
    "Some sentences are worth remembering for a long time: "
    + ", ".join(f"{kind.in_short} ({kind.value})" for kind in MemoryType)
    + ". Choose them from the numbered list. Answer with JSON: the number and the type of each."
)


@dataclass(frozen=True)
class Sentence:
    """A sentence that can be picked."""

    alias: str
    text: str


class Pick(BaseModel):
    """One picked sentence."""

    model_config = ConfigDict(frozen=True)

    sentence: int
    type: Annotated[MemoryType, BeforeValidator(lower)]


class Picks(BaseModel):
    """The reply to a picking prompt."""

    memories: list[Pick]


def sentences_of(
    parts: Sequence[Part], pieces: Mapping[str, Piece], bodies: Mapping[str, str], policy: ReflectionPolicy
) -> list[Sentence]:
    """Return the sentences of a chunk that say enough to be remembered, each as it would be kept.

    Those of a message say who said them, because "I prefer tea" is nobody's preference without that.
    """
    found: dict[str, Sentence] = {}
    for part in parts:
        piece = pieces[part.piece]
        shown = bodies[part.piece][: display_limit(piece, policy)]
        text = shown[part.start : len(shown) if part.end < 0 else part.end]
        own = piece.kind == "message" and piece.role == "user"
        for raw, plain in sentences_in(text):
            if says_enough(raw, plain) or (own and tells_of_oneself(plain, last=text.endswith(raw))):
                found.setdefault(plain, Sentence(part.alias, _attributed(plain, piece)))
    return list(found.values())


def _attributed(text: str, piece: Piece) -> str:
    if piece.kind != "message" or piece.role != "user":
        return text
    return f"{piece.author or 'The user'} said: {text}"


def picking_prompt(sentences: Sequence[Sentence]) -> str:
    """Return the request: the numbered sentences, then the question."""
    lines = [f"{number}. {sentence.text}" for number, sentence in enumerate(sentences, 1)]
    return "\n".join([*lines, "", "The numbers and types of the sentences worth remembering, as JSON:"])


def picking_schema(count: int) -> dict[str, Any]:
    """Return the JSON schema of a reply that names at most ``MOST_PICKS`` of ``count`` sentences."""
    pick = {
        "type": "object",
        "properties": {
            "sentence": {"type": "integer", "enum": list(range(1, count + 1))},
            "type": {"type": "string", "enum": [kind.value for kind in MemoryType]},
        },
        "required": ["sentence", "type"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"memories": {"type": "array", "maxItems": min(MOST_PICKS, count), "items": pick}},
        "required": ["memories"],
        "additionalProperties": False,
    }


def picked(reply: Picks, sentences: Sequence[Sentence]) -> tuple[list[MemoryItem], list[str]]:
    """Return the memories that a reply points at, and a note for every number that isn't there."""
    items, notes = [], []
    for pick in reply.memories:
        if 1 <= pick.sentence <= len(sentences):
            sentence = sentences[pick.sentence - 1]
            items.append(MemoryItem(type=pick.type, content=sentence.text, evidence=(sentence.alias,)))
        else:
            notes.append(f"The model picked sentence {pick.sentence} of {len(sentences)}.")
    return items, notes
