"""What a process keeps in mind of what it worked out, with how much of it at most, read from the code."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
_MAY_HOLD = re.compile(r"@cache\b|lru_cache\(|kept\(|registered\(|Recent\(|ByContent\(|by_word\(")
ROOMS = ("state", "settings", "checkpoints", "tools", "nodes", "graph", "models", "views")

BOUNDS = {
    (
        "reverie.checkpoints.doors.sql_vault",
        "MOST_SCOPES",
    ): "scopes of an open vault that nobody uses just now",
    ("reverie.checkpoints.doors.integrity", "MOST_LOOKED_OVER"): "names of scopes that were looked over",
    (
        "reverie.checkpoints.engine.database",
        "MAX_IDLE",
    ): "connections to the database that nobody uses just now",
    ("reverie.checkpoints.engine.sqlite", "CACHE_KB"): "KB of the database in each of these, in a directory",
    ("reverie.checkpoints.files.disk", "MOST_CONTENTS"): "contents of readable files of up to 256 KB",
    (
        "reverie.checkpoints.store.store_expiry",
        "MOST_READ",
    ): "items of a store that were read, until the vault is told",
    ("reverie.checkpoints.search.vectors", "MOST_BYTES"): "bytes of vectors of memories",
    ("reverie.checkpoints.search.embedder_calls", "MOST_KNOWN"): "vectors of questions, and of passages",
    ("reverie.checkpoints.search.item_vectors", "MOST_BYTES"): "bytes of vectors of a store's items",
    (
        "reverie.graph.around_runs.background",
        "AT_ONCE",
    ): "threads that reflect behind runs, and one that looks for work",
    ("reverie.graph.around_runs.working", "MOST_SEEN"): "scopes in which a worker found nothing to do",
    ("reverie.graph.plumbing.forgiving_saver", "MOST_LOST"): "threads of which a checkpointer lost a step",
    ("reverie._telemetry", "MOST_RUNS"): "runs whose spans are open, where there are any",
    ("reverie.nodes.run.ability", "MOST_MODELS"): "models, by what they have shown",
    ("reverie.nodes.run.run_context", "RUNS_KNOWN"): "runs of a graph, by when their leases began",
}
"""Module and constant -> what there are at most so many of."""


class Cache(NamedTuple):
    """A cache of what a function returned."""

    where: str
    most: int
    longest: str
    """How long a text may be to be kept, as the code says; blank: whatever was asked."""


def caches() -> Iterator[Cache]:
    """Yield every cache with a number; what is worked out once, from nothing that is asked, is none.

    Raises:
        AssertionError: One has no number.
    """
    for path in (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))):
        text = path.read_text()
        # Most modules have none, and to parse all of them takes seconds.
        for node in ast.walk(ast.parse(text)) if _MAY_HOLD.search(text) else ():
            if isinstance(node, ast.FunctionDef):
                for each in node.decorator_list:
                    yield from _cache(each, f"{path.stem}.{node.name}", node)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
                inner = node.value.func if isinstance(node.value.func, ast.Call) else node.value
                yield from _cache(inner, f"{path.stem}.{_name(node)}", None)


def _cache(call: ast.expr, where: str, function: ast.FunctionDef | None) -> Iterator[Cache]:
    name = _called(call)
    if name == "cache" and function is not None:
        # One for each language, script or direction, of which there is a table.
        few = {"language", "code", "step"}
        asked = {each.arg for each in function.args.args}
        assert asked <= few, f"{where} keeps everything that is ever asked: give it a number"
    # Searching has a ``by_word`` of its own, which is called, and decorates nothing.
    named = ("lru_cache", "kept", "registered", "Recent", "ByContent", *(["by_word"] if function else []))
    if not isinstance(call, ast.Call) or name not in named:
        return
    numbers = {each.arg: each.value for each in call.keywords}
    most = _number(numbers.get("maxsize") or call.args[0])
    if most > 1:
        longest = {"kept": "2,000", "by_word": "WORD_CHARS"}.get(name, "")
        if name == "kept" and len(call.args) > 1:
            longest = ast.unparse(call.args[1])
        if name == "ByContent":
            longest = f"texts of together {_number(call.args[1]):,} characters"
        yield Cache(where, most, longest)


def _called(call: ast.expr) -> str:
    function = call.func if isinstance(call, ast.Call) else call
    return function.id if isinstance(function, ast.Name) else ""


def _number(value: ast.expr) -> int:
    number = ast.literal_eval(value)
    assert isinstance(number, int), "a cache has a number"
    return number


def _name(node: Any) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return ast.unparse(target)


def table() -> str:
    """Return all of it for the documentation."""
    rows: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for each in caches():
        rows[each.most, each.longest].append(f"`{each.where}`")
    lengths = {
        "": "whatever was asked",
        "2,000": "texts of 2,000 characters",
        "WORD_CHARS": "words of 64 characters",
    }
    lines = ["| at most | of | |", "| --- | --- | --- |"]
    lines += [
        f"| {getattr(import_module(module), name):,} | {what} | `{module.rpartition('.')[2]}.{name}` |"
        for (module, name), what in BOUNDS.items()
    ]
    for (most, longest), names in sorted(rows.items()):
        what = lengths.get(longest, longest if longest.startswith("texts") else "longer texts")
        lines.append(f"| {most:,} each | {what} | {', '.join(sorted(names))} |")
    return "\n".join(lines)
