"""The table of memory types: all that is made from it names every type."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.picking import PICKING
from reverie.nodes.reflection.prompts import extraction_system
from reverie.nodes.reflection.schemas import extraction_schema
from reverie.state import MemoryType, ReflectionPolicy
from reverie.views.palette import TYPES, css_variables


@pytest.mark.parametrize("kind", MemoryType)
def test_every_type_is_everywhere(kind: MemoryType) -> None:
    """What a model is told, what its reply may hold, and the colours."""
    assert f'- "{kind.value}": {kind.meaning}' in extraction_system(ReflectionPolicy())
    assert f"{kind.in_short} ({kind.value})" in PICKING
    assert kind.value in str(extraction_schema(["m1"], 100, 100))
    assert f"--{kind.value}-ink" in css_variables()
    assert (TYPES[kind].ink.light, TYPES[kind].ground.dark) == (kind.colours[0], kind.colours[3])


def test_a_row_says_all_of_a_type() -> None:
    """A value alone makes none; every row has a meaning, in a sentence and in short."""
    with pytest.raises(ValueError, match="'dream' is not a valid MemoryType"):
        MemoryType("dream")
    assert all(kind.meaning.endswith(".") and kind.in_short for kind in MemoryType)
