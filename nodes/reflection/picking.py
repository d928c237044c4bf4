"""Extraction for small models: they pick and label sentences instead of writing.

A model of a hundred million parameters can't summarise without inventing, but it can point. Where the context
window is small (or the policy says so) the prompt numbers the run's sentences and the reply names numbers, which
also makes it short.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict

from ...checkpoints.text.analyser import content_terms
from ...state import MemoryType, Piece, ReflectionPolicy
from ..run.lasting import lasts
from ..run.rendering import Part, display_limit
from ..run.run_context import SMALL_WINDOW
from .schemas import MemoryItem, lower

MOST_PICKS = 8
"""How many sentences one reply may name."""
_LONGEST = 320
_FEWEST_TERMS = 5
_ENDS = re.compile(r"(?<=[.!?])[\"')\]]*\s+(?=[A-Z\d\"'(])|(?<=[。!?])|\n+")
_MARKS = re.compile(r"^(?:[>*\-+\s]|\d+[.)]\s)+|[*`]|\"{3}")
_ITEM = re.compile(r"\s*(?:[*\-+]|\d+[.)])\s")
# What stands before the subject of a statement: "Yes, ", "By the way, ", "Remember that ". An auxiliary isn't among
# it, so that "Can I ..." and "Do I ..." are questions, with their mark or without.
_OWN = re.compile(
    r"(?:[^,:;?]{1,24}[,:;]\s+|(?:actually|also|and|but|no|note|now|oh|please|remember|so|that|well|yes)\s+){0,3}"
    r"(?:i|my|our|we)(?:['’](?:d|ll|m|re|ve))?\s",
    re.IGNORECASE,
)
_COURTESY = frozenset(
    content_terms(
        "afraid agree appreciate ask back believe bye check curious done fine forgot get glad goodbye good go "
        "got great guess happy hear hello help hi hope interested know look mean mind need okay ok please "
        "pleased problem question ready remember right say see sorry sure talk tell thank thanks think "
        "understand wait want welcome wish wonder wondering worry yes"
    )
)
"""Words of those who say "I" and tell nothing of themselves: "I see.", "I'm ready.", "I have a question."."""
_CLOSED = re.compile(r"[.!?。！？][\"')\]]*$")

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


def picks(policy: ReflectionPolicy, window: int | None) -> bool:
    """Whether a model with this context window (tokens) picks rather than writes."""
    return small_model_picks(policy.extraction, window)


def small_model_picks(how: Literal["auto", "write", "pick"], window: int | None) -> bool:
    """Whether a model picks, as the policy says, or with ``auto`` if its context window (tokens) is small."""
    if how != "auto":
        return how == "pick"
    return window is not None and window <= SMALL_WINDOW


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


def sentences_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence or line of a text, as it is and without marks."""
    for raw in _ENDS.split(text):
        yield raw, " ".join(_MARKS.sub(" ", raw).split())


def says_enough(raw: str, plain: str) -> bool:
    """Whether a stretch is a whole sentence or list item, and neither a heading nor a row nor a line of code."""
    whole = _CLOSED.search(plain) is not None or _ITEM.match(raw) is not None
    return whole and len(plain) <= _LONGEST and len(set(content_terms(plain))) >= _FEWEST_TERMS


def tells_of_oneself(plain: str, *, last: bool = False) -> bool:
    """Whether somebody says something of themselves in it, however short: "I am vegan." is worth a memory.

    What lasts in any language (``lasts``), and in English any statement about the first person that holds a word with
    a topic besides those of courtesy.

    Args:
        plain: A sentence or line of a message, without marks.
        last: Whether the message ends with it: people leave the last full stop out.
    """
    whole = _CLOSED.search(plain) is not None or last
    if not whole or len(plain) > _LONGEST or plain.endswith(("?", "？", "؟")):
        return False
    own = _OWN.match(plain) is not None and not _COURTESY.issuperset(content_terms(plain))
    return own or lasts(plain)


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
