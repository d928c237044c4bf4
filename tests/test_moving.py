"""Moving a vault with its history between a directory and PostgreSQL."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import postgres
import pytest
from histories import History, tables
from vault_files import readable, save
from vaults import Clock, add, change, contents, cover, everything, memory, message

import reverie.checkpoints.doors.moving as moving
from reverie import VaultError, move_vault, open_vault
from reverie.checkpoints import Addition, SqlVault
from reverie.checkpoints.engine.database import Transaction
from reverie.checkpoints.files import file_rendering
from reverie.checkpoints.text import memory_file
from reverie.state import Conflict


@pytest.fixture
def places(tmp_path: Path, postgres_server: str) -> Iterator[tuple[str, str, str]]:
    """A directory, PostgreSQL and another directory, with nothing there yet."""
    with postgres.fresh(postgres_server) as url:
        yield f"file:{tmp_path / 'one'}", url, f"file:{tmp_path / 'two'}"


SEEDS = [8, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(9, 29))]


@pytest.mark.parametrize("seed", SEEDS)
def test_there_and_back(
    places: tuple[str, str, str], tmp_path: Path, clock: Clock, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a directory to PostgreSQL and back: every table and every readable file is the same, and stays so."""
    for name, size in {"MAX_BYTES": 2000, "FILL_BYTES": 1200, "JOIN_BYTES": 500}.items():
        for module in (memory_file, file_rendering):
            monkeypatch.setattr(module, name, size)  # several memory files, filled as it happened
    one, server, two = places
    with open_vault(one, now=clock) as vault:
        for name in ("ana", "Ben/ö"):
            History(vault.scope(name), seed).go_on(40)
        before = tables(vault)
    there = move_vault(one, server, now=clock)
    back = move_vault(server, two, now=clock)
    assert {table.name: table.digest for table in there.tables} == {t.name: t.digest for t in back.tables}
    assert readable(tmp_path / "one") == readable(tmp_path / "two")
    found = []
    for place in places:
        with open_vault(place, now=clock) as vault:
            assert tables(vault) == before
            assert {finding.level for finding in vault.doctor()} <= {"ok", "warning"}
            scope = vault.scope("ana")
            hits = [hit.stored.memory.id for hit in scope.search("tea", limit=1000)]
            undone = []
            for entry in scope.log(limit=200)[::4]:
                try:
                    undone.append(scope.revert(entry.receipt.commit_id).commit_id)
                except (Conflict, VaultError) as error:
                    undone.append(type(error).__name__)
            History(scope, seed + 1).go_on(10)
            found.append((sorted(hits), undone, everything(scope)))
    assert found[0] == found[1] == found[2]
    assert len(set(found[0][1])) > 5


def test_what_somebody_took_out_stays_out_with_what_repeats_it(places: tuple[str, str, str]) -> None:
    """The agent told it on another thread, which made no memory: it is hidden elsewhere, too, and comes back there."""
    told = "You told me: Ana's boat is called Kestrel."
    one, server, two = places
    with open_vault(one) as vault:
        ana = vault.scope("ana")
        boat, mill = ana.add("Ana's boat is called Kestrel."), ana.add("Ana's mill is called Kestra.")
        ana.record([message("What do you know about me?"), message(told, role="assistant")])
        ana.record([message("Ana's mill is called Kestra.", role="assistant")])
        cover(ana, "t1", ana.due())
        taken_out = ana.remove(boat.id).commit_id, ana.remove(mill.id).commit_id
        assert ana.passages("Kestrel Kestra") == []
    move_vault(one, server)
    move_vault(server, two)
    for place in (server, two):
        with open_vault(place) as vault:
            ana = vault.scope("ana")
            assert ana.passages("Kestrel Kestra") == []
            ana.revert(taken_out[0])
            assert [passage.text for passage in ana.passages("Kestrel Kestra")] == [told]


def test_same_kind(new_address: Callable[[], str], clock: Clock) -> None:
    """From one directory to another, and from one schema to another."""
    one, two = new_address(), new_address()
    with open_vault(one, now=clock) as vault:
        History(vault.scope("ana"), 3).go_on(10)
        before = tables(vault)
    moved = move_vault(one, two)
    with open_vault(two, now=clock) as vault:
        assert tables(vault) == before
    assert (moved.already, moved.late, moved.notes, moved.scopes) == (False, "", (), ("ana",))
    assert {t.name: t.rows for t in moved.tables}["scopes"] == 1


def test_a_server_takes_stock_of_what_was_moved_to_it(places: tuple[str, str, str]) -> None:
    """Right away, so that searches needn't wait until it does by itself."""
    one, server, _ = places
    with open_vault(one) as vault:
        add(
            vault.scope("ana"), "c1", *(memory(f"m{number}", f"Tea number {number}") for number in range(300))
        )
    move_vault(one, server)
    assert postgres.execute(
        server, "SELECT relallvisible > 0 FROM pg_class WHERE oid = 'search_rows'::regclass"
    ) == [(True,)]


def test_moving_again_writes_what_is_missing(places: tuple[str, str, str], tmp_path: Path) -> None:
    """Files of the target that a person has removed since."""
    one, _, two = places
    with open_vault(one) as vault:
        add(vault.scope("ana"), "c1", memory("m1", "Tea"))
    move_vault(one, two)
    file = tmp_path / "two" / "ana" / "long-term-memory.json"
    file.unlink()
    moved = move_vault(one, two)
    assert (moved.already, moved.notes, file.exists()) == (True, (), True)


@pytest.mark.file_only
def test_pending_hand_edits_are_moved(vault: SqlVault, tmp_path: Path) -> None:
    """What a person saved and nobody has seen yet is taken in first."""
    add(vault.scope("ana"), "c", memory("m", "tea"), documents={"MEMORY.md": "old\n"})
    save(tmp_path / "memory" / "ana" / "MEMORY.md", "by hand\n")
    move_vault(tmp_path / "memory", tmp_path / "two")
    with open_vault(tmp_path / "two") as moved:
        document = moved.scope("ana").document("MEMORY.md")
        assert document is not None
        assert document.content == "by hand\n"
        assert [entry.receipt.purpose for entry in moved.scope("ana").log()] == ["hand", "reflection"]


@pytest.mark.file_only
def test_an_edit_that_cannot_be_read_holds_the_move_up(
    vault: SqlVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would stay behind unseen."""
    from reverie.checkpoints.files import disk

    add(vault.scope("ana"), "c", memory("m", "tea"), documents={"MEMORY.md": "old\n"})
    (tmp_path / "memory" / "ana" / "MEMORY.md").write_text("being written\n")
    monkeypatch.setattr(disk, "PATIENCE_S", -1.0)
    with pytest.raises(VaultError, match=r"not all taken in .*MEMORY.md"):
        move_vault(tmp_path / "memory", tmp_path / "two")
    assert not (tmp_path / "two").exists()


def test_a_run_at_work_holds_the_move_up(
    vault: SqlVault, address: str, new_address: Callable[[], str], clock: Clock
) -> None:
    """Its commit would be in the source only. When it is dead its work goes along and is due."""
    ana = vault.scope("ana")
    pieces = ana.record([message("a"), message("b")])
    ana.take([pieces[0].id], run_id="run-7")
    target = new_address()
    with pytest.raises(VaultError, match="The run run-7 of scope 'ana' is at work"):
        move_vault(address, target, now=clock)
    with open_vault(target) as there:
        assert there.scopes() == []
    vault.close()
    assert move_vault(address, target, now=clock).late == ""
    with open_vault(target, now=clock) as there:
        assert [piece.id for piece in there.scope("ana").due()] == [piece.id for piece in pieces]


def test_a_turn_holds_the_move_up(vault: SqlVault, address: str, new_address: Callable[[], str]) -> None:
    """A run that is about to take something is at work too."""
    vault.scope("ana").take_turn("run-8")
    with pytest.raises(VaultError, match="run-8"):
        move_vault(address, new_address(), now=vault.core.clock)


def test_a_target_that_is_not_empty(vault: SqlVault, address: str, new_address: Callable[[], str]) -> None:
    """Nothing is mixed; what is there stays."""
    add(vault.scope("ana"), "c", memory("m", "tea"))
    target = new_address()
    with open_vault(target) as other:
        add(other.scope("ben"), "c", memory("m", "rum"))
    with pytest.raises(VaultError, match=r"is not empty .*'ben'.*Nothing was moved"):
        move_vault(address, target)
    with open_vault(target) as other:
        assert (other.scopes(), contents(other.scope("ben"))) == (["ben"], ["rum"])


def test_moving_again_finds_it_there(vault: SqlVault, address: str, new_address: Callable[[], str]) -> None:
    """A move whose end nobody saw is made again and does nothing."""
    add(vault.scope("ana"), "c", memory("m", "tea"))
    target = new_address()
    first, second = move_vault(address, target), move_vault(address, target)
    assert (first.already, second.already) == (False, True)
    assert [t for t in first.tables if t.name != "files"] == list(second.tables)
    add(vault.scope("ana"), "c2", memory("m2", "rum"))
    with pytest.raises(VaultError, match="is not empty"):
        move_vault(address, target)


def test_no_vault_is_moved_to_itself(vault: SqlVault, address: str) -> None:
    """However its address is written."""
    add(vault.scope("ana"), "c", memory("m", "tea"))
    again = (
        f"{address}/."
        if address.startswith("file:")
        else address.replace("/postgres?", "/postgres?port=5432&")
    )
    with pytest.raises(VaultError, match=r"to itself|is the same vault"):
        move_vault(address, again)


def test_nothing_to_move(new_address: Callable[[], str], tmp_path: Path) -> None:
    """A place without a vault, and a vault without anything in it."""
    with pytest.raises(VaultError, match="There is no vault at"):
        move_vault(tmp_path / "nowhere", new_address())
    assert not (tmp_path / "nowhere").exists()
    empty = new_address()
    open_vault(empty).close()
    with pytest.raises(VaultError, match=r"There is nothing in|There is no vault"):
        move_vault(empty, tmp_path / "target")
    assert not (tmp_path / "target").exists()


def test_a_writer_meanwhile_is_told_of(
    vault: SqlVault, address: str, new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The target is the source as it was when the move began; what came later is named."""
    ana = vault.scope("ana")
    add(ana, "c1", memory("m1", "tea"))
    copy = moving._copy

    def write_first(*args):
        if args[2] == "memories":
            add(ana, "c2", memory("m2", "rum"))
        return copy(*args)

    monkeypatch.setattr(moving, "_copy", write_first)
    target = new_address()
    moved = move_vault(address, target)
    assert "(1 commits; scopes: ana)" in moved.late
    with open_vault(target) as there:
        assert contents(there.scope("ana")) == ["tea"]
        assert [finding.level for finding in there.doctor()] == ["ok", "ok"]


def test_a_copy_that_differs_is_not_kept(
    vault: SqlVault, address: str, new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The target is read back before it is committed."""
    add(vault.scope("ana"), "c1", memory("m1", "tea"))
    insert = Transaction.insert

    def forge(tx, into, *args):
        insert(tx, into, *args)
        if into.startswith("images "):
            tx.execute("UPDATE images SET after_image = 'forged'")

    monkeypatch.setattr(Transaction, "insert", forge)
    target = new_address()
    with pytest.raises(VaultError, match="The table images came out different"):
        move_vault(address, target)
    with open_vault(target) as there:
        assert there.scopes() == []


@pytest.mark.file_only
def test_copies_put_aside_stay_where_they_are(vault: SqlVault, tmp_path: Path) -> None:
    """Nobody could read them, so they are no memory; the report names them."""
    ana = vault.scope("ana")
    add(ana, "c", memory("m", "tea"), documents={"MEMORY.md": "text\n"})
    save(tmp_path / "memory" / "ana" / "MEMORY.md", "")
    ana.status()
    moved = move_vault(tmp_path / "memory", tmp_path / "two")
    assert "ana/MEMORY.md.set-aside-" in moved.notes[0]
    assert not list((tmp_path / "two" / "ana").glob("*set-aside*"))


def test_pages_do_not_lose_a_row(
    vault: SqlVault, address: str, new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables of several pages, and of exactly one."""
    from reverie.checkpoints.engine import table_digests as table_rows

    monkeypatch.setattr(table_rows, "PAGE", 3)
    ana = vault.scope("ana")
    add(ana, "c", *(memory(f"m{n}", f"tea {n}") for n in range(7)))
    cover(ana, "c2", ana.record([message(str(n)) for n in range(6)]))
    ana.commit(change("c3"))
    rows = {table.name: table.rows for table in move_vault(address, new_address()).tables}
    assert (rows["memories"], rows["images"], rows["pieces"], rows["piece_states"], rows["commits"]) == (
        *(7, 7, 6),
        *(12, 3),
    )


# -- killed -------------------------------------------------------------------------------------------------

MOVER = Path(__file__).parent / "support" / "moving_process.py"


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_killed_and_made_again(postgres_server: str, tmp_path: Path, every: bool) -> None:
    """SIGKILL anywhere: the target holds nothing or everything, the source is the same, and a second move ends it."""
    with ExitStack() as stack:
        fresh = lambda: stack.enter_context(postgres.fresh(postgres_server))  # noqa: E731
        one, server = f"file:{tmp_path / 'one'}", fresh()
        with open_vault(one) as vault:
            History(vault.scope("ana"), 5).go_on(15)
            before = tables(vault)
        move_vault(one, server)
        jobs = [
            (one, fresh(), "all rows written", False),
            (server, f"file:{tmp_path / 'two'}", "a file written", True),
        ]
        if every:
            jobs += [(one, fresh(), "a table begun", False), (one, fresh(), "committed", True)]
            jobs += [
                (server, f"file:{tmp_path / 'three'}", "a table begun", False),
                (server, f"file:{tmp_path / 'four'}", "all rows written", False),
                (server, f"file:{tmp_path / 'five'}", "committed", True),
            ]
        done = subprocess.run(
            [sys.executable, str(MOVER), json.dumps([job[:3] for job in jobs])],
            env={**os.environ, "PYTHONPATH": str(MOVER.parent)},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.stdout.strip() == json.dumps([-signal.SIGKILL] * len(jobs)), done.stderr
        for source, target, _, committed in jobs:
            assert move_vault(source, target).already == committed
            for place in (source, target):
                with open_vault(place) as vault:
                    assert tables(vault) == before
        for folder in (tmp_path / name for name in ("two", "three", "four", "five")):
            assert not folder.exists() or readable(folder) == readable(tmp_path / "one")


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_ten_thousand_memories(places: tuple[str, str, str], tmp_path: Path) -> None:
    """There and back with their history; the times are printed."""
    one, server, two = places
    with open_vault(one) as vault:
        ana = vault.scope("ana")
        for number in range(25):
            new = [
                memory(f"m{number}-{n}", f"Gauge {number} of pier {n} reads {n * number}") for n in range(500)
            ]
            ana.commit(change(f"c{number}", adds=[Addition(memory=item) for item in new]))
        History(ana, 7).go_on(100)
        before, size = tables(vault), ana.size()
    assert size.count >= 10_000
    there, back = move_vault(one, server), move_vault(server, two)
    began = time.monotonic()
    for place in (server, two):
        with open_vault(place) as vault:
            assert tables(vault) == before
            assert vault.scope("ana").size() == size
    assert readable(tmp_path / "one") == readable(tmp_path / "two")
    total = sum(table.rows for table in there.tables)
    print(
        f"\n{size.count} memories, {total} rows: to PostgreSQL {there.elapsed_ms / 1000:.1f} s, "
        f"back {back.elapsed_ms / 1000:.1f} s, compared in {time.monotonic() - began:.1f} s"
    )
