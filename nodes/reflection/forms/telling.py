"""What the user tells in a run: who they are, and what each of their sentences is worth by the rules.

The rules know which sentences are a statement of the user's; a small model only words them. So it is not asked about
small talk, and what it words badly or leaves out is kept as the rules keep it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....checkpoints.text.speech.statements import statements
from ....checkpoints.text.speech.told.introduced import name_of
from ....state import Piece, ReflectionPolicy
from ...run.rendering import Part, display_limit
from ..rules.extracting import stated
from ..rules.worth import PLACES, WORTH, worth_of_statement

WORTH_ASKING = WORTH - 1
"""Points from which a sentence is asked about, and a line on it kept: less than the rules alone ask for."""


@dataclass(frozen=True)
class Told:
    """A sentence that the user states."""

    text: str
    worth: int
    """Points by the rules."""


class Telling:
    """The messages of the user in a run.

    Args:
        chunks: The run, in order.
        pieces: By id.
        bodies: Piece id -> text.
        policy: How much of a piece counts.
        scope: The scope's name; the user's, if it is written as one.
    """

    def __init__(
        self,
        chunks: Sequence[Sequence[Part]],
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
        policy: ReflectionPolicy,
        scope: str,
    ) -> None:
        parts = {part.piece: part for chunk in reversed(chunks) for part in reversed(chunk)}
        shown = dict.fromkeys(part.piece for chunk in chunks for part in chunk)
        user = [pieces[key] for key in shown if is_users(pieces[key])]
        own = ("\n".join(statements(bodies[p.id][: display_limit(p, policy)])) for p in user)
        self.name, number = name_of(scope, own)
        """What the user is called; blank if nothing tells."""
        self.introduced = parts[user[number].id] if number >= 0 else None
        """Where the user gives their name."""
        self._places: dict[str, int] = {}
        last: dict[str, int] = {}
        for piece in user:
            self._places[piece.id] = last[piece.thread] = last.get(piece.thread, -1) + 1

    def told(self, part: Part, text: str) -> tuple[Told, ...]:
        """Return the sentences that the user states in a part of a message, in order; ``text`` is what it holds."""
        place = self._places.get(part.piece, len(PLACES)) if part.start == 0 else len(PLACES)
        sentences = (stated(sentence) for sentence in statements(text))
        return tuple(
            Told(sentence, worth_of_statement(sentence, place, number))
            for number, sentence in enumerate(sentences)
            if sentence
        )


def is_users(piece: Piece) -> bool:
    """Whether a piece is a message of the user."""
    return piece.kind == "message" and piece.role == "user" and not piece.meta.get("injected")
