"""Vaults of up to 100,000 memories, in a directory and on PostgreSQL: open, search, commit, readable files."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import postgres

from reverie import export_files, open_vault
from suite.rig import Sheet, an_update, fill, five, questions, server, together

SIZES = (1_000, 10_000, 100_000)
QUESTIONS = 200


def run(sheet: Sheet) -> None:
    """Measure both, size by size, and say how each cost grows."""
    sizes = (100, 1_000) if sheet.quick else SIZES
    with ExitStack() as stack:
        url = stack.enter_context(server())
        kinds = ["directory"] if url is None else ["directory", "PostgreSQL"]
        if url is None:
            sheet.note(f"Without the vault on PostgreSQL: {postgres.MISSING}")
        for kind in kinds:
            costs: dict[str, list[tuple[float, float]]] = {}
            for size in sizes:
                for what, cost in _measured(sheet, kind, url, size).items():
                    costs.setdefault(what, []).append((size, cost))
            for what, points in costs.items():
                sheet.growth("Growth with the number of memories", f"{kind}: {what}", points)


@contextmanager
def _address(kind: str, url: str | None) -> Iterator[str]:
    if kind == "directory":
        with tempfile.TemporaryDirectory() as folder:
            yield f"file:{folder}/vault"
    else:
        assert url is not None
        with postgres.fresh(url) as address:
            yield address


def _measured(sheet: Sheet, kind: str, url: str | None, size: int) -> dict[str, float]:
    what = f"{size:,} memories, {kind}"
    tries = 3 if sheet.quick else 10
    with _address(kind, url) as address:
        begun = time.perf_counter()
        with open_vault(address) as vault:
            fill(vault.scope("ana"), size)
        sheet.row(f"{what}: filled", time.perf_counter() - begun, "s")

        def opened(_number: int) -> None:
            with open_vault(address) as again:
                assert again.scope("ana").size().count == size

        (opening,) = together(tries, opened)
        sheet.row(f"{what}: open and ask for the size", opening.wall_ms, "ms")
        with open_vault(address) as vault:
            scope = vault.scope("ana")
            asked = questions(20 if sheet.quick else QUESTIONS)
            if kind != "directory":
                (searching,) = together(len(asked) - 2, lambda number: scope.search(asked[number]))
                sheet.row(f"{what}: search before the first vacuum, p95", searching.quantile(0.95), "ms")
                # A server does so by itself in the minutes after rows came: until then it looks up each hit's row.
                postgres.execute(address, "VACUUM (ANALYZE)")
            (searching,) = together(len(asked) - 2, lambda number: scope.search(asked[number]))
            old = [f"old{number * size // (tries + 3)}" for number in range(tries + 2)]
            known = scope.get(old)
            adding, updating = together(
                tries,
                lambda number: scope.commit(five(number)),
                lambda number: scope.commit(an_update(number, known[old[number]].memory)),
            )
            exported = _exported(vault, kind, address)
    sheet.row(f"{what}: search, p50", searching.quantile(0.5), "ms")
    sheet.row(f"{what}: search, p95", searching.quantile(0.95), "ms", head=size == SIZES[-1])
    sheet.row(f"{what}: commit of five", adding.wall_ms, "ms", head=size == SIZES[-1])
    sheet.row(f"{what}: commit of four and an update of an old one", updating.wall_ms, "ms")
    sheet.row(f"{what}: readable files written anew", exported[0], "ms")
    sheet.row(f"{what}: readable files", exported[1] / 1e6, "MB")
    return {
        "open": opening.wall_ms,
        "search, p50": searching.quantile(0.5),
        "search, p95": searching.quantile(0.95),
        "commit of five": adding.wall_ms,
        "commit of four and an update": updating.wall_ms,
        "all readable files": exported[0],
    }


def _exported(vault: Any, kind: str, address: str) -> tuple[float, int]:
    """Write all readable files anew; return how long it took (milliseconds) and their size (bytes)."""
    if kind == "directory":
        # Missing files are written again by whoever comes next.
        folder = Path(address.removeprefix("file:")) / "ana"
        for path in folder.glob("*.json"):
            path.unlink()
        begun = time.perf_counter()
        vault.scope("ana").size()
        return 1_000 * (time.perf_counter() - begun), _bytes(folder)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        export_files(vault, folder)
        return 1_000 * (time.perf_counter() - begun), _bytes(Path(folder))


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*.json"))
