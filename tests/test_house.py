"""The house: how deep the rooms are, how full, and that a name stands for one thing."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import grimp
import pytest
from measuring import UNMEASURED

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("state", "settings", "checkpoints", "tools", "nodes", "graph", "models", "views")

MOST_FILES = 15
"""Modules of its own that a folder may hold (count)."""
FLOORS = {"checkpoints": 7, "nodes": 3}
"""How many rooms of a package may lie on one path of imports."""
MOST_LINES = 50
"""Longest function in ``nodes`` and ``graph`` (lines, without its docstring)."""
MOST_BASES = 6
"""Classes of ours that one class may inherit from, over all steps (count)."""
ALIASES = {"gate", "calculate_tier", "replies", "extract", "consolidate"}
"""Modules of ``nodes`` that hold nothing but the names of the design."""


@cache
def graph() -> grimp.ImportGraph:
    """Return who imports whom."""
    return grimp.build_graph("reverie", exclude_type_checking_imports=True)


def modules(room: str) -> Iterator[Path]:
    """Yield the files of a room, of its inner ones too."""
    yield from (path for path in (ROOT / room).rglob("*.py") if path.name != "__init__.py")


def room_of(package: str, module: str) -> str:
    """Return the part of a package that a module belongs to: an inner room, or a module of its own."""
    return module.removeprefix(f"reverie.{package}.").split(".")[0]


def rooms_below(package: str) -> dict[str, set[str]]:
    """Return, for each part of a package, which other parts it imports."""
    whole, below = f"reverie.{package}.", defaultdict(set)
    for module in (name for name in graph().modules if name.startswith(whole)):
        for other in graph().find_modules_directly_imported_by(module):
            if other.startswith(whole):
                below[room_of(package, module)].add(room_of(package, other))
    return {room: others - {room} for room, others in below.items()}


@pytest.mark.parametrize("package", FLOORS)
def test_floors(package: str) -> None:
    """The longest way down through the rooms, and no way that leads back."""
    below = rooms_below(package)

    def depth(room: str, above: tuple[str, ...] = ()) -> int:
        assert room not in above, f"a circle: {' -> '.join((*above, room))}"
        return 1 + max((depth(other, (*above, room)) for other in below.get(room, ())), default=0)

    inner = [room for room in below if room not in ALIASES and room != "contract"]  # the suite stands outside
    assert max(depth(room) for room in inner) <= FLOORS[package]


def test_no_import_circle() -> None:
    """No module imports one that imports it, over however many others."""
    seen: dict[str, int] = {}
    names = {module for module in graph().modules if module.count(".") > 0}
    below = {name: graph().find_modules_directly_imported_by(name) & names for name in names}

    def walk(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, f"a circle: {' -> '.join((*above, name))}"
        if name not in seen:
            for other in below[name]:
                walk(other, (*above, name))
            seen[name] = 1

    for name in sorted(names):
        walk(name, ())


def test_folders_are_not_crowded() -> None:
    """About fifteen modules a folder, so that one sees what is there."""
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for room in ROOMS for path in modules(room))
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_modules_of_one_name(room: str) -> None:
    """Within a package a name says which module is meant."""
    names = Counter(
        path.stem for path in modules(room) if not (path.parent.name == "nodes" and path.stem in ALIASES)
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_no_two_classes_of_one_name() -> None:
    """In the whole program a class's name says which one is meant, a private one's, too."""
    names = Counter(
        node.name
        for path in (*ROOT.glob("_*.py"), *(path for room in ROOMS for path in modules(room)))
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("room", ["nodes", "graph"])
def test_functions_fit_on_a_screen(room: str) -> None:
    """Without its docstring, none is longer than fifty lines."""
    long = {}
    for path in modules(room):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                first = node.body[1] if ast.get_docstring(node) and len(node.body) > 1 else node.body[0]
                lines = (node.end_lineno or 0) - first.lineno + 1
                if lines > MOST_LINES:
                    long[f"{path.relative_to(ROOT)}:{node.name}"] = lines
    assert long == {}


@pytest.mark.parametrize("room", ROOMS)
def test_a_class_has_a_handful_of_bases(room: str) -> None:
    """What an object can do is found without reading a dozen classes."""
    many = {}
    for path in modules(room):
        name = ".".join(("reverie", *path.relative_to(ROOT).with_suffix("").parts))
        for kind in vars(import_module(name)).values():
            if isinstance(kind, type) and kind.__module__ == name:
                ours = [base for base in kind.__mro__[1:] if base.__module__.startswith("reverie")]
                if len(ours) > MOST_BASES:
                    many[f"{name}.{kind.__name__}"] = len(ours)
    assert many == {}


def test_what_is_not_measured_is_there() -> None:
    """The test modules during which coverage isn't measured go by names that exist."""
    assert set() == UNMEASURED - {
        path.stem.removeprefix("test_") for path in (ROOT / "tests").glob("test_*.py")
    }
