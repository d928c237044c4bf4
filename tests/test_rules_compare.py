"""By rules a candidate is held only against memories that it may end or repeat: the rest is left out unseen."""

from __future__ import annotations

from builders import candidate
from vaults import memory

from reverie.nodes.reflection.rules import deciding
from reverie.state import StoredMemory

MEMORIES = (
    "User: I live in Hamburg.",
    "User: My sister Dora keeps bees in Tomar.",
    "User: Je travaille chez Vexol à Lyon.",
    "User: Mi vecina Rosa arregla relojes en Soria.",
    "User: Я живу в Туле.",
    "User: 隣の田中さんは時計を直します。",
    "User: I am left-handed.",
    "User: The rent is 820 euros.",
)

ROWS = {
    "the same again": ("User: My sister Dora keeps bees in Tomar.", [1]),
    "more than a memory says": ("User: My sister Dora keeps bees in Tomar and makes wax candles.", [1]),
    "less than a memory says": ("User: Mi vecina Rosa arregla relojes.", [3]),
    "another number": ("User: The rent is 870 euros.", []),
    "of something else": ("User: My cousin Pavel sails to Gotland.", []),
    "a neighbour of another": ("User: Mi vecina Elena pinta barcos en Cádiz.", []),
    "the same, Russian": ("User: Я живу в Туле.", [4]),
    "the same, Japanese": ("User: 隣の田中さんは時計を直します。", [5]),
}
"""What is said, and which memories are looked at."""

ALL = (
    "User: I moved to Bremen.",
    "User: Je ne travaille plus chez Vexol.",
    "User: Ich wohne nicht mehr in Hamburg.",
    "User: Remember that I am left-handed.",
    "User: Merk dir, dass ich Linkshänder bin.",
)
"""What tells that something is over, or asks to keep something: each memory is looked at."""


def looked_at(said: str) -> list[int]:
    """Return the numbers of the memories that are looked at for what is said."""
    shown = {f"k{n}": StoredMemory(memory=memory(f"m{n}", text), mark="m") for n, text in enumerate(MEMORIES)}
    return [int(known[1:]) for known, _ in deciding._like(candidate(said), shown)]


def test_only_what_may_matter_is_looked_at() -> None:
    """Several languages, and near misses beside each."""
    wrong = {name: found for name, (said, wanted) in ROWS.items() if (found := looked_at(said)) != wanted}
    assert wrong == {}


def test_what_ends_or_keeps_anything_is_held_against_all() -> None:
    """What it ends may share no word with it."""
    assert [said for said in ALL if looked_at(said) != list(range(len(MEMORIES)))] == []
