"""In which line of a TOML file a key stands; ``tomllib`` tells values only."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str, ...]


def lines_of(text: str) -> dict[Path, int]:
    """Return the path of every key and table of a sound TOML text -> the line in which it is set first (from 1).

    A statement is what ``tomllib`` takes for one: lines are gathered until it can read them.
    """
    found: dict[Path, int] = {}
    table: Path = ()
    pending, begun = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        pending, begun = (f"{pending}\n{line}", begun) if pending else (line, number)
        try:
            said = tomllib.loads(pending)
        except tomllib.TOMLDecodeError:
            continue
        if pending.lstrip(" \t").startswith("["):
            table = _header(said)
            found.setdefault(table, begun)
        else:
            for path in _paths(said):
                found.setdefault((*table, *path), begun)
        pending = ""
    return found


def nearest_line(lines: Mapping[Path, int], path: Path) -> int:
    """Return the line of a key, else that of what it is in; 1 where nothing is known."""
    for length in range(len(path), 0, -1):
        if line := lines.get(path[:length]):
            return line
    return 1


def _header(said: dict[str, Any]) -> Path:
    path: list[str] = []
    inner: Any = said
    while inner:
        if isinstance(inner, list):
            inner = inner[0]
            continue
        key, inner = next(iter(inner.items()))
        path.append(key)
    return tuple(path)


def _paths(said: Any, above: Path = ()) -> Iterator[Path]:
    if isinstance(said, dict):
        for key, value in said.items():
            yield (*above, key)
            yield from _paths(value, (*above, key))
