"""What ends or begins in a life, and what only ends at work, as people tell it (``turns_of_a_life.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

_READ: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(_READ["turns"])
ORDINARY: tuple[str, ...] = tuple(_READ["ordinary"]["said"])
"""Messages that tell of nothing in a life."""

AMOUNTS: dict[str, list[tuple[str, str]]] = {
    language: [(said, written) for said, written in pairs] for language, pairs in _READ["amounts"].items()
}
"""Language -> what was said, and what a good model writes of it in other words."""


class ToldTurn(NamedTuple):
    """One message."""

    kind: str
    """What it is about, by the names of the table of kinds; blank: of none of them."""
    said: str


def turns(language: str) -> Iterator[ToldTurn]:
    """Yield the turns of a language, in the order of the file."""
    for kind, said in _READ["turns"][language].items():
        yield from (ToldTurn("" if kind == "other" else kind, text) for text in said)
