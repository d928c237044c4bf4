"""Many memories: in one scope and in many, in a directory and on PostgreSQL. What each use costs, and what is on disk.

::

    python benchmarks/million.py [--memories N] [--scopes 1 10000] [--passages N] [--kinds directory PostgreSQL]
        [--page FILE]

20,000 take a minute and show that it works; 1,000,000 take about an hour and 12 GB, and what was made is removed at
the end. Each combination is kept in ``--out`` (JSON) beside those of earlier runs, and ``--page`` writes all of them
into a page. Times are of the process that asks, and by the clock on the wall, a server included.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import postgres
from scripted import ScriptedModel
from suite import machine, table, texts
from suite.rig import Sheet, Times, addition, an_update, five, questions, server, together

from reverie import (
    ReflectionPolicy,
    create_reflection_graph,
    export_files,
    import_memories,
    open_vault,
    recall,
)
from reverie.checkpoints.changes import Change, Cover
from reverie.state import PieceInput, Trust

OUT = Path(__file__).resolve().parent / "results" / "million.json"
KINDS = ("directory", "PostgreSQL")
BULK = 5_000
"""Memories that one commit adds while a scope is filled (count)."""
ASKED = 60
"""Questions (count)."""
BARS = {100_000: 13.0, 1_000_000: 25.0}
"""Memories in one scope, or passages beside them -> what 95 of 100 recalls take at most (milliseconds)."""
TALK = 1_000
"""Messages of a talk (count): half of them the agent's, a quarter the user's and a tool's."""
FILLED = 5_000.0
"""Memories a second that get into PostgreSQL at least."""
FILLERS = 4
"""Of many scopes on a server so many are filled at once (count): each waits for the server in turn."""
AHEAD = 200
"""Their commits that are made before they are handed out (count): to make them up is no part of filling."""
BEGIN, END = "<!-- million:begin -->", "<!-- million:end -->"


def main() -> int:
    """Measure the combinations that are asked for, one after the other."""
    parser = argparse.ArgumentParser(description="Many memories, in one scope and in many.")
    parser.add_argument("--memories", type=int, default=20_000, help="how many (default: 20,000)")
    parser.add_argument(
        "--scopes", type=int, nargs="+", help="in so many scopes (default: 1, and one for each 100)"
    )
    parser.add_argument(
        "--passages", type=int, default=0, help="record so many messages, too (default: none)"
    )
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--out", type=Path, default=OUT, help="where the figures go")
    parser.add_argument("--page", type=Path, help="a Markdown page to put the table into")
    wish = parser.parse_args()
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(wish.out.read_text()) if wish.out.exists() else {}
    print(machine.sentence(machine.described()))
    for scopes in wish.scopes or [1, max(2, wish.memories // 100)]:
        for kind in wish.kinds:
            where = f"{scopes:,} scopes" if scopes > 1 else "one scope"
            beside = f" and {wish.passages:,} passages" if wish.passages else ""
            what = f"{wish.memories:,} memories{beside} in {where}, {kind}"
            print(f"\n== {what}", flush=True)
            with ExitStack() as stack:
                sheet = Sheet()
                address = _place(stack, kind)
                if address is None:
                    print(f"Left out: {postgres.MISSING}")
                    continue
                try:
                    measured(sheet, kind, address, wish.memories, scopes, wish.passages)
                except Exception as failure:  # noqa: BLE001 - what was found before it is kept, and the others are measured
                    traceback.print_exc()
                    sheet.row("failed", f"{type(failure).__name__}: {failure}"[:120])
            kept[what] = {"machine": machine.described(), "rows": sheet.dump()["rows"]}
            wish.out.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    if wish.page:
        table.embed(wish.page, page(kept), BEGIN, END)
    return 0


def _place(stack: ExitStack, kind: str) -> str | None:
    if kind == "directory":
        return f"file:{stack.enter_context(tempfile.TemporaryDirectory())}/vault"
    url = stack.enter_context(server())
    return None if url is None else stack.enter_context(postgres.fresh(url))


def page(kept: dict[str, Any]) -> str:
    """Return a Markdown table: a row for each measure, a column for each combination."""
    names: dict[str, None] = {row["what"]: None for found in kept.values() for row in found["rows"]}
    lines = ["| |" + "".join(f" {what} |" for what in kept), "| --- |" + " ---: |" * len(kept)]
    for name in names:
        cells = []
        for found in kept.values():
            row = next((row for row in found["rows"] if row["what"] == name), None)
            missed = " (**missed**: {target})" if row and row["met"] is False else ""
            cells.append(f"{table.said(row['value'])} {row['unit']}{missed.format(**row)}" if row else "")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    runs = dict.fromkeys(machine.sentence(found["machine"]) for found in kept.values())
    return "\n".join([*lines, "", *(line for run in runs for line in (run, ""))])


# -- what is measured ---------------------------------------------------------------------------------------


def measured(sheet: Sheet, kind: str, address: str, memories: int, scopes: int, passages: int = 0) -> None:
    """Fill a vault and use it in every way."""
    names = [f"s{number}" for number in range(scopes)]
    processor = Processor(kind, address)
    with open_vault(address) as vault:
        before = processor.spent()
        _filled(sheet, kind, vault, memories, names)
        sheet.row(
            "filled: processor, the server's too", 1e6 * (processor.spent() - before) / memories, "µs each"
        )
    draw = random.Random(3)

    def opened(_number: int) -> None:
        with open_vault(address) as again:
            assert again.scope(names[0]).size().count == memories // scopes

    _times(sheet, "open, and ask a scope's size", together(5, opened, warm=1)[0])
    with open_vault(address) as vault:
        asked = [(vault.scope(draw.choice(names)), question) for question in questions(2 * ASKED + 4)]
        before = processor.spent()
        (searching,) = together(ASKED, lambda number: asked[number][0].search(asked[number][1]))
        _tail(sheet, "search", searching)
        later = asked[ASKED + 2 :]
        (recalling,) = together(ASKED, lambda number: recall(later[number][0], [("user", later[number][1])]))
        _tail(sheet, "recall", recalling, most=BARS.get(memories) if scopes == 1 else None)
        mean = 1e3 * (processor.spent() - before) / (2 * ASKED + 4)
        sheet.row("search or recall, mean: processor, the server's too", mean, "ms")
        if passages:
            _said(sheet, vault, names, passages)
        _used(sheet, vault, names, draw)
        (looking,) = together(3, lambda _number: vault.scope(draw.choice(names)).status(), warm=1)
        _times(sheet, "status of a scope", looking)
        _imported(sheet, vault)
        _sizes(sheet, kind, address)
        _anew(sheet, kind, vault, address, names)
    begun = time.perf_counter()
    command = [Path(sys.executable).with_name("reverie"), "status", "--vault", address, "--scope", names[0]]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    sheet.row("reverie status", time.perf_counter() - begun, "s")


def _made(memories: int, names: Sequence[str]) -> Iterator[tuple[str, Change]]:
    """Yield the commits that fill a vault, with their scopes."""
    draw, each = random.Random(1), memories // len(names)
    for name in names:
        for first in range(0, each, BULK):
            told = [
                f"{texts.NAME} told on day {n} that {texts.sentence(draw)}."
                for n in range(first, each)[:BULK]
            ]
            adds = [addition(f"old{first + n}", text) for n, text in enumerate(told)]
            yield name, Change(commit_id=f"fill-{first}", purpose="import", adds=adds)


def _filled(sheet: Sheet, kind: str, vault: Any, memories: int, names: Sequence[str]) -> None:
    wall = cpu = 0.0
    done, told = 0, time.monotonic()
    fillers, made = (FILLERS if kind == "PostgreSQL" and len(names) > 1 else 1), _made(memories, names)
    with ThreadPoolExecutor(fillers) as pool:
        while some := [*islice(made, AHEAD if fillers > 1 else 1)]:
            begun, spent = time.perf_counter(), time.process_time()
            for _ in pool.map(lambda one: vault.scope(one[0]).commit(one[1]), some):
                pass
            wall, cpu = wall + time.perf_counter() - begun, cpu + time.process_time() - spent
            done += sum(len(change.adds) for _, change in some)
            if time.monotonic() - told > 30:
                told = time.monotonic()
                print(f"    {done:,} filled, {done / wall:,.0f} a second", flush=True)
    at_once = f", {fillers} scopes at once" if fillers > 1 else ""
    sheet.row(f"filled{at_once}", done / wall, "a second", least=FILLED if kind == "PostgreSQL" else None)
    sheet.row("filled: processor", 1e6 * cpu / done, "µs each")


def _said(sheet: Sheet, vault: Any, names: Sequence[str], passages: int) -> None:
    """Record what was said, and recall beside it."""
    draw, places = random.Random(7), [vault.scope(name) for name in names]
    wall = cpu = 0.0
    speakers = (
        ("user", Trust.USER),
        ("assistant", Trust.AGENT),
        ("tool", Trust.EXTERNAL),
        ("assistant", Trust.AGENT),
    )
    for first in range(0, passages, TALK):
        talk = f"talk{first // TALK}"
        said = [
            PieceInput(
                kind="message",
                thread=talk,
                ref=f"{talk}-{number}",
                text=f"{texts.sentence(draw, 14).capitalize()}.",
                role=speakers[number % len(speakers)][0],
                trust=speakers[number % len(speakers)][1],
            )
            for number in range(min(TALK, passages - first))
        ]
        scope = places[first // TALK % len(places)]
        begun, spent = time.perf_counter(), time.process_time()
        recorded = scope.record(said)
        wall, cpu = wall + time.perf_counter() - begun, cpu + time.process_time() - spent
        # A run has read them all: what waits for one would be read by the reflections below, 1,000 messages each.
        scope.take([piece.id for piece in recorded], run_id=talk)
        covers = [Cover(piece=piece.id) for piece in recorded]
        scope.commit(Change(commit_id=talk, purpose="reflection", run_id=talk, covers=covers))
    with places[0].db.read() as tx:
        left = tx.value("SELECT SUM(pieces - filed_pieces) AS v FROM scopes")
    assert not left, f"{left} messages wait to be filed: nothing would find them"
    sheet.row("messages recorded", passages / wall, "a second")
    sheet.row("messages recorded: processor", 1e6 * cpu / passages, "µs each")
    later = questions(5 * ASKED)[-ASKED - 2 :]
    draw.shuffle(places)
    (recalling,) = together(
        ASKED, lambda number: recall(places[number % len(places)], [("user", later[number])])
    )
    most = BARS.get(passages) if len(places) == 1 else None
    _tail(sheet, "recall, passages beside", recalling, most=most)


def _used(sheet: Sheet, vault: Any, names: Sequence[str], draw: random.Random) -> None:
    """Commit and reflect."""
    scope = vault.scope(draw.choice(names))
    known = scope.get([f"old{number}" for number in range(10)])
    adding, updating = together(
        8,
        lambda number: scope.commit(five(number)),
        lambda number: scope.commit(an_update(number, known[f"old{number}"].memory)),
    )
    _times(sheet, "a commit of five", adding)
    _times(sheet, "a commit of four and an update of an old one", updating)
    graph = create_reflection_graph(
        ScriptedModel(script=[texts.answer], loop=True),
        vault,
        policy=ReflectionPolicy(memory_budget_tokens=10**9),
        on_error="raise",
    )
    places = [draw.choice(names) for _ in range(10)]

    def reflect(number: int) -> None:
        config = {"configurable": {"thread_id": f"run{number}", "user_id": places[number]}}
        told = {"messages": texts.conversation(texts.facts(1_000 + number))}
        report = graph.invoke(told, config)["reflection"]
        assert report["status"] == "applied", report

    _times(sheet, "a reflection, without a saver", together(8, reflect)[0])


def _imported(sheet: Sheet, vault: Any) -> None:
    """Take in what another maker exported: read, masked, weighed; one commit."""
    draw = random.Random(9)
    found = [
        {"id": f"f{n}", "memory": f"{texts.NAME} said in note {n}: {texts.sentence(draw)}."}
        for n in range(BULK)
    ]
    begun, spent = time.perf_counter(), time.process_time()
    done = import_memories(vault.scope("imported"), "mem0", found)
    wall, cpu = time.perf_counter() - begun, time.process_time() - spent
    assert len(done.taken) == BULK, done.notes
    sheet.row(f"{BULK:,} imported from mem0", BULK / wall, "a second")
    sheet.row(f"{BULK:,} imported from mem0: processor", 1e6 * cpu / BULK, "µs each")


def _sizes(sheet: Sheet, kind: str, address: str) -> None:
    if kind == "directory":
        root = Path(address.removeprefix("file:"))
        files = [path for path in root.rglob("*") if path.is_file()]
        inner = sum(path.stat().st_size for path in files if ".reverie" in path.parts)
        sheet.row("on disk: the database", inner / 1e6, "MB")
        readable = [path.stat().st_size for path in files if ".reverie" not in path.parts]
        sheet.row("on disk: readable files", sum(readable) / 1e6, "MB")
        sheet.row("readable files", len(readable))
        return
    total = (
        "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r'"
        " AND relnamespace = current_schema()::regnamespace"
    )
    sheet.row("on disk: the database", float(postgres.execute(address, total)[0][0]) / 1e6, "MB")
    largest = (
        "SELECT relname, pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r'"
        " AND relnamespace = current_schema()::regnamespace ORDER BY 2 DESC LIMIT 4"
    )
    for name, size in postgres.execute(address, largest):
        sheet.row(f"on disk: {name}, with its indexes", size / 1e6, "MB")


def _anew(sheet: Sheet, kind: str, vault: Any, address: str, names: Sequence[str]) -> None:
    """Write all readable files anew: in a directory whoever comes next does so."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "directory":
            for path in Path(address.removeprefix("file:")).glob("*/*.json"):
                path.unlink()
        begun = time.perf_counter()
        if kind == "directory":
            for name in names:
                vault.scope(name).size()
        else:
            export_files(vault, folder)
        sheet.row("all files anew", time.perf_counter() - begun, "s")


class Processor:
    """The processor's time of this process and of the server's: what the clock says depends on who else is at work."""

    def __init__(self, kind: str, address: str) -> None:
        self._address = address if kind == "PostgreSQL" else ""

    def spent(self) -> float:
        """Return what was spent so far (seconds)."""
        own = time.process_time()
        if not self._address:
            return own
        ticks = 0
        for (pid,) in postgres.execute(
            self._address, "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        ):
            with suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return own + ticks / os.sysconf("SC_CLK_TCK")


def _times(sheet: Sheet, what: str, times: Times) -> None:
    sheet.row(what, times.wall_ms, "ms")
    sheet.row(f"{what}: processor", times.cpu_ms, "ms")


def _tail(sheet: Sheet, what: str, times: Times, most: float | None = None) -> None:
    sheet.row(f"{what}, p50", times.quantile(0.5), "ms")
    sheet.row(f"{what}, p95", times.quantile(0.95), "ms", most=most)
    sheet.row(f"{what}, p95: processor", sorted(times.cpu)[int(0.95 * len(times.cpu))], "ms")


if __name__ == "__main__":
    os.environ.setdefault("PYTHONSAFEPATH", "1")
    sys.exit(main())
