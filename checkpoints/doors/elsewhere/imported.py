"""What an import of other makers' memories did, and an export of notes, as data."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict

from ...changes import Receipt

Origin = Literal["mem0", "langmem", "chatgpt", "claude", "markdown"]
"""Where memories come from."""

ORIGINS: tuple[Origin, ...] = get_args(Origin)


class ImportedItem(BaseModel):
    """What became of one memory of a source."""

    model_config = ConfigDict(frozen=True)

    where: str
    """Its place in the source."""
    text: str = ""
    """What it says, secrets masked."""
    memory: str = ""
    """Id of the memory that says it here, blank if none does."""
    reason: str = ""
    """Why it wasn't taken, blank if it was."""


class Imported(BaseModel):
    """What an import took, and what not."""

    model_config = ConfigDict(frozen=True)

    scope: str
    origin: str
    source: str
    dry_run: bool
    """Whether nothing was written, and the rest says what would be."""
    taken: tuple[ImportedItem, ...] = ()
    """New memories."""
    changed: tuple[ImportedItem, ...] = ()
    """Memories of an earlier import that say something else there by now, and here too."""
    held: tuple[ImportedItem, ...] = ()
    """What orders, permits or forbids: it waits for a person."""
    doubled: tuple[ImportedItem, ...] = ()
    """What is remembered, or waits, word for word already."""
    skipped: tuple[ImportedItem, ...] = ()
    """What was left out, and why."""
    notes: tuple[str, ...] = ()
    """What else there is to say of the source, in sentences."""
    commit: Receipt | None = None
    """The one commit that wrote all of it; None if there was nothing to write."""


class NotesReport(BaseModel):
    """What an export of notes did with one scope."""

    model_config = ConfigDict(frozen=True)

    scope: str
    folder: str
    notes: int
    """Memories that have a note (count)."""
    passages: int
    """Notes of what they rest on (count)."""
    edited: tuple[str, ...] = ()
    """Notes that were left as they are because somebody edited them; an import takes that in."""
