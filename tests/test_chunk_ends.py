"""What becomes of the pieces of a chunk, by how the question about it ended."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.build_context import STRIKES_ALONE
from reverie.nodes.reflection.chunk_ends import End, Ended, Fate, pieces_left
from reverie.nodes.run.rendering import Part
from reverie.state import Piece, now

READ = Ended([Part("m0", "other")], End.READ)
MOST_CALLS = 2


def piece(key: str, strikes: int = 0) -> Piece:
    return Piece(id=key, kind="message", position=0, digest="", strikes=strikes, at=now())


@pytest.mark.parametrize(
    ("end", "strikes", "when_others_were_read", "when_nothing_was"),
    [
        (End.READ, 0, None, None),
        (End.FAILED, 0, Fate.RELEASED, Fate.RELEASED),
        (End.FAILED, STRIKES_ALONE, Fate.RELEASED, Fate.RELEASED),
        (End.DOWN, 0, Fate.RELEASED, Fate.RELEASED),
        (End.UNASKED, 0, Fate.PENDING, Fate.RELEASED),
        (End.REFUSED, STRIKES_ALONE - 1, Fate.STRUCK, Fate.STRUCK),
        (End.REFUSED, STRIKES_ALONE, Fate.SET_ASIDE, Fate.SET_ASIDE),
        (End.SILENT, STRIKES_ALONE - 1, Fate.STRUCK, Fate.RELEASED),
        (End.SILENT, STRIKES_ALONE, Fate.SET_ASIDE, Fate.RELEASED),
    ],
)
def test_an_end_decides_the_fate_of_a_piece(
    end: End, strikes: int, when_others_were_read: Fate | None, when_nothing_was: Fate | None
) -> None:
    """By the table, and by what the piece was struck for before."""
    chunk = [Part("m1", "p")]
    for besides, expected in (([READ], when_others_were_read), ([], when_nothing_was)):
        left = pieces_left(
            [*besides, Ended(chunk, end, "It failed.")], [chunk], {"p": piece("p", strikes)}, MOST_CALLS
        )
        assert [why.fate for why in left.values()] == ([] if expected is None else [expected])


def test_the_gravest_end_of_a_pieces_parts_holds() -> None:
    """A file whose parts met different ends is held to the worst of them."""
    parts = [[Part(f"m{number}", "p")] for number in range(4)]
    ends = (End.REFUSED, End.FAILED, End.READ, End.UNASKED)
    ended = [Ended(part, end, end.value) for part, end in zip(parts, ends, strict=True)]
    left = pieces_left(ended, parts, {"p": piece("p")}, most_calls=len(parts))
    assert {key: (why.fate, why.error) for key, why in left.items()} == {"p": (Fate.STRUCK, "refused")}


def test_a_piece_of_more_prompts_than_a_run_may_make_is_set_aside() -> None:
    """It would use up the calls of every run, and never be done."""
    parts = [[Part(f"m{number}", "p")] for number in range(MOST_CALLS + 1)]
    ended = [READ, *(Ended(part, End.UNASKED, "No calls left.") for part in parts)]
    left = pieces_left(ended, parts, {"p": piece("p")}, MOST_CALLS)
    assert left["p"].fate is Fate.SET_ASIDE
    assert left["p"].error.startswith("It takes 3 prompts, and a run makes at most 2 model calls.")
