"""Items of a reply that can't be used: each with an outcome, or a note with its text and what to do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ....checkpoints.text.secrets.masking import mask
from ....state import Candidate, MemoryType, Outcome, Piece
from ....state.cleaning import clean_text, one_line
from ...run.rendering import Part
from ..schemas import MemoryItem
from .spoken import type_named

SHOWN_CHARS = 160
"""How much of an item that could not be used is shown in a note (characters)."""


def refused_items(
    bad: Iterable[tuple[Any, str]], chunk: Sequence[Part], pieces: Mapping[str, Piece]
) -> tuple[list[Outcome], list[str]]:
    """Return what becomes of the items of a reply that were not valid.

    Args:
        bad: As the reader of replies gives them: an item and the reason.
        chunk: What was asked about; an item's evidence is looked for in it.
        pieces: By id.

    Returns:
        A rejection for each item that has a statement, so that a person may accept it; for any other a note.
    """
    outcomes, notes = [], []
    for raw, why in bad:
        content = _content(raw)
        if content:
            candidate = _candidate(raw, content, chunk, pieces)
            outcomes.append(Outcome(candidate=candidate, outcome="rejected", reason=f"malformed: {why}"))
        else:
            shown = one_line(mask(raw if isinstance(raw, str) else _compact(raw)), SHOWN_CHARS)
            notes.append(
                f"An extracted item could not be used: {why}. It was {shown} - add it by hand if it is worth keeping."
            )
    return outcomes, notes


def empty_items(items: Iterable[MemoryItem]) -> tuple[list[MemoryItem], list[str]]:
    """Return the items that say something once they are cleaned, and a note for each that doesn't."""
    good, notes = [], []
    for item in items:
        if clean_text(item.content, 1 << 20).split():
            good.append(item)
        else:
            notes.append(
                f"An extracted item could not be used: nothing readable is in its text ({item.type.value})."
            )
    return good, notes


def _compact(raw: Any) -> str:
    return json.dumps(raw, ensure_ascii=False, default=str)


def _content(raw: Any) -> str:
    """Return the statement of an item; blank if it has none, or isn't an item but an optional field of a reply."""
    held = raw.get("content") if isinstance(raw, Mapping) else None
    return " ".join(mask(clean_text(held, 1 << 20)).split()) if isinstance(held, str) else ""


def _candidate(
    raw: Mapping[str, Any], content: str, chunk: Sequence[Part], pieces: Mapping[str, Piece]
) -> Candidate:
    """Return an item that isn't valid as a candidate: nobody's word but a stranger's, with the evidence it names."""
    cited = raw.get("evidence")
    names = {
        str(name).strip(" []").lower() for name in (cited if isinstance(cited, list | tuple) else [cited])
    }
    evidence = tuple(dict.fromkeys(part.piece for part in chunk if part.alias in names))
    kind = type_named(raw.get("type", "")) or MemoryType.OBSERVATION
    return Candidate(
        id=Candidate.id_for(kind, content, evidence),
        type=kind,
        content=content,
        evidence=evidence,
        refs=tuple(pieces[key].ref or key for key in evidence),
    )
