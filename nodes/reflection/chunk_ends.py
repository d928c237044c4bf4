"""What can become of a chunk that a model is asked about, and by it of the pieces in the chunk: one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum, auto

from ...checkpoints.port import ScopedVault
from ...state import Piece
from ..asking.asker import Answer
from ..run.rendering import Part
from .build_context import STRIKES_ALONE


class End(StrEnum):
    """What became of a chunk."""

    READ = auto()
    """A reply was read, or nothing in it was worth a question."""
    FAILED = auto()
    """No reply, and no single piece is to blame."""
    DOWN = auto()
    """The model seems to be down."""
    UNASKED = auto()
    """The run may make no more calls."""
    REFUSED = auto()
    """The model refuses the one piece in it."""
    SILENT = auto()
    """The model answered, and nothing that can be read, about the one piece in it."""


class Fate(IntEnum):
    """What becomes of a piece. Its parts may have met different ends: then the gravest holds, the last one here."""

    COVERED = auto()
    """The run's commit covers it."""
    PENDING = auto()
    """Left for the next run, without having failed."""
    RELEASED = auto()
    """Left for the next run, as one that failed."""
    STRUCK = auto()
    """The same, and held against the piece."""
    SET_ASIDE = auto()
    """Not tried again."""


@dataclass(frozen=True)
class EndRow:
    """What an end means for the pieces of the chunk."""

    fate: Fate
    if_nothing_read: Fate
    """The same in a run in which the model answered about no chunk at all: then it is the model's fault."""


FATES: Mapping[End, EndRow] = {
    End.READ: EndRow(Fate.COVERED, Fate.COVERED),
    End.FAILED: EndRow(Fate.RELEASED, Fate.RELEASED),
    End.DOWN: EndRow(Fate.RELEASED, Fate.RELEASED),
    End.UNASKED: EndRow(Fate.PENDING, Fate.RELEASED),
    End.REFUSED: EndRow(Fate.STRUCK, Fate.STRUCK),
    End.SILENT: EndRow(Fate.STRUCK, Fate.RELEASED),
}
"""End of a chunk -> fate of its pieces."""


@dataclass(frozen=True)
class Ended:
    """A chunk that the run is done with."""

    chunk: list[Part]
    end: End
    error: str = ""
    """A sentence, where it wasn't read."""


@dataclass(frozen=True)
class Left:
    """A piece that the run's commit doesn't cover."""

    fate: Fate
    error: str


def end_of(answer: Answer, chunk: Sequence[Part], *, down: bool) -> End:
    """Return what an answer makes of its chunk; ``down``: whether too many answers in a row failed, this one too."""
    alone = len({part.piece for part in chunk}) == 1
    if answer.reply is not None:
        return End.READ
    if answer.kind == "budget":
        return End.UNASKED
    if down:
        return End.DOWN
    if alone and answer.kind == "input":
        return End.REFUSED
    if alone and answer.kind in ("unreadable", "other"):
        return End.SILENT
    return End.FAILED


def pieces_left(
    ended: Sequence[Ended], chunks: Sequence[list[Part]], pieces: Mapping[str, Piece], most_calls: int
) -> dict[str, Left]:
    """Return the pieces that are not covered, by id, the failed ones that nobody is to blame for first.

    Args:
        ended: Every chunk of the run, halves included, with its end.
        chunks: The run's prompts as they were planned.
        pieces: By id, with the strikes they have had.
        most_calls: Calls a run may make (count).
    """
    was_read = any(one.end is End.READ for one in ended)
    prompts = Counter(part.piece for chunk in chunks for part in chunk)
    fates: list[tuple[Fate, str, str]] = []
    for one in sorted(ended, key=lambda one: one.end is End.SILENT):  # what only the others tell comes last
        row = FATES[one.end]
        fate = row.fate if was_read else row.if_nothing_read
        for key in dict.fromkeys(part.piece for part in one.chunk):
            if fate is Fate.STRUCK and pieces[key].strikes >= STRIKES_ALONE:
                fates.append((Fate.SET_ASIDE, key, one.error))
            elif fate is Fate.PENDING and prompts[key] > most_calls:
                fates.append((Fate.SET_ASIDE, key, _too_long(prompts[key], most_calls)))
            elif fate is Fate.PENDING:
                fates.append((fate, key, ""))
            elif fate is not Fate.COVERED:
                fates.append((fate, key, one.error))
    return {key: Left(fate, error) for fate, key, error in sorted(fates, key=lambda one: one[0])}


def _too_long(prompts: int, most_calls: int) -> str:
    """Say of a piece that it would use up the calls of any run again."""
    return (
        f"It takes {prompts} prompts, and a run makes at most {most_calls} model calls. Split it, or raise "
        "max_model_calls or prompt_tokens in the policy."
    )


def give_back(scope: ScopedVault, run_id: str, left: Mapping[str, Left]) -> None:
    """Release or set aside what is not covered. Doing it twice is harmless: it is no longer held."""
    groups: dict[Left, list[str]] = {}
    for key, why in left.items():
        groups.setdefault(why, []).append(key)
    for why, keys in groups.items():
        if why.fate is Fate.SET_ASIDE:
            scope.set_aside(keys, run_id=run_id, error=why.error)
        else:
            scope.release(keys, run_id=run_id, error=why.error, strike=why.fate is Fate.STRUCK)
