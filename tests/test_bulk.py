"""Many memories in one commit: written the way an engine takes many rows, and the same as if they had come singly."""

from __future__ import annotations

import gc
import os
import signal
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest
from histories import tables
from vaults import add, change, memory, put

from reverie._collecting import collected_later
from reverie._lazy import regex
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.changes import Addition
from reverie.checkpoints.engine.database import CHUNK, Transaction, chunks
from reverie.checkpoints.engine.table_digests import measure
from reverie.checkpoints.search.scope_rows import SCOPE_ROW
from reverie.state import Conflict, Memory, PieceInput

MANY = CHUNK + 5
AWKWARD = [
    "a tab\there, a line\nand another\r\nend",
    "\\N and \\. and \\\\ and \\t are no signs",
    '"quoted", {"json": null}, %s and ?',
    "nothing \x00 here",
    "ворота закрыты 水门关上了 البوابة 🚪",
    "  ",
]
INDEX = (
    "SELECT scope, word, seq * 1000 + length AS n FROM search_postings",
    "SELECT scope, words AS word, seq AS n FROM search_rows",
    "SELECT scope, word, memories AS n FROM search_counts",
)
"""What there is in each table of the word index."""


def many(first: int = 0) -> list[Memory]:
    """Return memories of which some hold what could be taken for a sign of the way they are sent."""
    texts = [AWKWARD[n] if n < len(AWKWARD) else f"gate {n} of weir {n % 7}" for n in range(MANY)]
    return [memory(f"m{first + n}", f"{text} ({first})") for n, text in enumerate(texts)]


@pytest.fixture
def signed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vaults are signed from here on."""
    monkeypatch.setenv("REVERIE_KEY", "a key that nobody guesses")


def index(vault: SqlVault) -> list[list[tuple[Any, ...]]]:
    """Return what the word index holds, scope by scope."""
    with vault.core.database.read() as tx:
        rows = [[(row["scope"], row["word"], row["n"]) for row in tx.rows(sql)] for sql in INDEX]
    numbers = sorted({row[0] for table in rows for row in table})
    return [[row[1:] for table in rows for row in sorted(table) if row[0] == number] for number in numbers]


def test_many_at_once_are_as_if_they_came_singly(signed: None, vault: SqlVault, ana: SqlScope) -> None:
    """Texts with every sign that could be mistaken come back, are found and counted, and doctor has no complaint."""
    add(ana, "c1", *many())
    singly = vault.scope("ben")
    for start in range(0, MANY, 200):
        add(singly, f"c{start}", *many()[start : start + 200])
    said = {
        name: {stored.memory.id: stored.content for stored in vault.scope(name).page(limit=MANY)}
        for name in ("ana", "ben")
    }
    assert len(said["ana"]) == MANY
    assert said["ana"] == said["ben"]
    one, other = index(vault)
    assert one == other
    assert [hit.stored.memory.id for hit in ana.search("水门关上了", limit=1)] == ["m4"]
    add(ana, "c2", *many(1_000))  # of words that are counted already
    put(ana, "c3", many()[4].model_copy(update={"content": "The gate is open.", "version": 2}))
    assert [hit.stored.memory.id for hit in ana.search("水门关上了", limit=1)] == ["m1004"]
    assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []


@pytest.mark.parametrize(
    "table",
    ["search_counts", *(pytest.param(name, marks=pytest.mark.slow) for name in ("memories", "images"))],
)
def test_killed_among_many_rows(signed: None, vault: SqlVault, address: str, table: str) -> None:
    """SIGKILL while many rows are written: the vault is as it was, and the same commit then makes all of it."""
    add(vault.scope("ana"), "before", memory("old", "The old gate."))
    before = tables(vault)
    pid = os.fork()
    if not pid:
        insert = Transaction.insert

        def fatal(tx: Transaction, into: str, rows: Any, otherwise: str = "") -> None:
            insert(tx, into, rows, otherwise)
            if into.startswith(table):
                os.kill(os.getpid(), signal.SIGKILL)

        Transaction.insert = fatal  # type: ignore[method-assign]
        try:
            with open_vault(address) as own:
                add(own.scope("ana"), "c1", *many())
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL
    assert tables(vault) == before
    receipt = add(vault.scope("ana"), "c1", *many())
    assert len(receipt.added) == MANY
    assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []


def test_one_of_many_that_fails_takes_all_back(vault: SqlVault, ana: SqlScope) -> None:
    """Nothing of it is there, and the vault takes the next commit."""
    add(ana, "c1", memory("old", "The old gate."))
    before = tables(vault)
    with pytest.raises(Exception, match=r"(?i)unique"), vault.core.database.write("ana") as tx:
        tx.insert("runs (scope, run_id, number)", [("ana", f"r{n % (MANY - 1)}", n) for n in range(MANY)])
    assert tables(vault) == before
    add(ana, "c2", memory("new", "The new gate."))


@pytest.mark.postgres_only
def test_rows_that_fail_are_told_of_by_the_next_statement(vault: SqlVault, ana: SqlScope) -> None:
    """They are on their way while others are made: what went wrong with them is raised where the server is asked."""
    asked: list[int] = []

    def put(ids: list[str], then: Callable[[Transaction], None]) -> None:
        with vault.core.database.write("ana") as tx:
            tx.insert("runs (scope, run_id, number)", [("ana", id_, n) for n, id_ in enumerate(ids)])
            then(tx)

    def count(tx: Transaction) -> None:
        asked.append(tx.value("SELECT COUNT(*) AS v FROM runs"))

    def interrupted(tx: Transaction) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Exception, match=r"(?i)unique"):
        put(["r"] * MANY, count)
    with pytest.raises(KeyboardInterrupt):
        put([f"r{n}" for n in range(MANY)], interrupted)
    with vault.core.database.read() as tx:
        count(tx)
    assert asked == [0]


def test_rows_as_a_server_reads_them() -> None:
    """Of every kind that a column may have."""
    pytest.importorskip("psycopg")
    from reverie.checkpoints.engine.postgres_bulk import copied

    rows = [("plain", 1, None, b"\0\xff", "a\tb\\\r\n"), ("\ud800\0", -2, "x", None, "")]
    assert copied(rows) == "plain\t1\t\\N\t\\\\x00ff\ta\\tb\\\\\\r\\n\n\ufffd\ufffd\t-2\tx\t\\N\t\n"
    for odd in ("plain", "a\tb", "a\nb", "a\rb", "a\\b", "a\0b", "a\ud800b"):
        assert copied([("x", 1, odd)] * 2) == copied([("x", 1, odd, None)] * 2).replace("\t\\N", "")


@pytest.mark.postgres_only
def test_a_few_rows_are_as_they_would_be_singly(vault: SqlVault, ana: SqlScope) -> None:
    """One parameter holds a column: whatever looks like an array's signs, and what a server refuses is replaced."""
    add(ana, "c1", memory("m", "The gate."))
    signs = ["NULL", '"', "\\", "{a,b}", "},{"]
    texts = [*AWKWARD, *signs, "\\u0000", "a\0b", "a\ud800b", "\u2028", "", None]
    with vault.core.database.write("ana") as tx:
        for name, step in (("one", 1), ("few", len(texts))):
            for part in chunks(list(enumerate(texts)), step):
                tx.insert("files (scope, path, base)", [(name, f"{n:02}", text) for n, text in part])
                vectors = [
                    ("ana", f"{n:02}", name, (text or "").encode("utf-8", "replace")) for n, text in part
                ]
                tx.insert("vectors (scope, text_digest, embedder, vector)", vectors)
        found = {
            name: (
                tx.rows("SELECT path, base FROM files WHERE scope = ? ORDER BY path", name),
                tx.rows(
                    "SELECT text_digest, vector FROM vectors WHERE embedder = ? ORDER BY text_digest", name
                ),
            )
            for name in ("one", "few")
        }
    assert found["one"] == found["few"]
    files, vectors = found["few"]
    assert [row["base"] for row in files][-5:] == ["a\ufffdb", "a\ufffdb", "\u2028", "", None]
    assert vectors[0]["vector"] == AWKWARD[0].encode()
    assert [row["base"] for row in files][len(AWKWARD) :][: len(signs)] == signs


@pytest.mark.postgres_only
def test_a_few_rows_with_a_column_of_nothing(vault: SqlVault, ana: SqlScope) -> None:
    """Whatever that column's type, and with rows that are there already."""
    for known in (None, "x"):
        with vault.core.database.write("ana") as tx:
            rows = [("ana", f"{n}", known) for n in range(3)]
            put = "ON CONFLICT (scope, path) DO UPDATE SET base = excluded.base"
            tx.insert("files (scope, path, base)", rows, put)
            tx.insert("files (scope, path, base)", rows[:2], put)
            assert [row["base"] for row in tx.rows("SELECT base FROM files")] == [known] * 3


@pytest.mark.postgres_only
def test_what_was_handed_over_and_fails_is_told_of(vault: SqlVault, ana: SqlScope) -> None:
    """By the next that is asked, or by the commit; nothing of it is there."""
    add(ana, "c1", memory("m", "The gate."))

    def put(runs: int, then: Callable[[Transaction], int]) -> int:
        with vault.core.database.write("ana") as tx:
            tx.hand_over()  # of nothing
            for number in range(runs):
                tx.send("INSERT INTO runs (scope, run_id, number) VALUES (?, ?, ?)", "ana", "r", number)
            tx.hand_over()
            return then(tx)

    def count(tx: Transaction) -> int:
        return int(tx.value("SELECT COUNT(*) AS v FROM runs"))

    for then in (count, lambda tx: 0):
        with pytest.raises(Exception, match=r"(?i)unique"):
            put(2, then)
    assert put(1, count) == 1


@pytest.mark.postgres_only
def test_a_server_knows_of_many_new_rows_at_once(vault: SqlVault, ana: SqlScope) -> None:
    """It would read all of a scope for a few ids until it analyses the table by itself, minutes later."""
    ana.commit(change("c1", adds=[Addition(memory=item) for item in many()]))
    with vault.core.database.read() as tx:
        known = "SELECT reltuples AS v FROM pg_class WHERE oid = 'memories'::regclass"
        assert tx.value(known) == measure(tx, "memories").rows == MANY
        plan = [str(row["QUERY PLAN"]) for row in tx.rows(f"EXPLAIN {SCOPE_ROW}", "ana")]
        # Each search and each commit asks this.
        assert not [
            line for line in plan if "Seq Scan on memories" in line or "Seq Scan on candidates" in line
        ], plan


def test_what_a_commit_of_many_has_made_is_changed_beside_it(vault: SqlVault, ana: SqlScope) -> None:
    """In one transaction: what was on its way is found under what it says now alone, as if both had come singly."""
    told = [memory(f"m{n}", f"gate {n} of weir {n % 7}") for n in range(2_100)]
    new = [told[n].model_copy(update={"content": f"sluice {n}", "version": 2}) for n in (3, 1_500, 2_099)]
    ana.at_once(lambda: [add(ana, "c1", *told), put(ana, "c2", *new)])
    apart = vault.scope("ben")
    add(apart, "c1", *told)
    put(apart, "c2", *new)
    one, other = index(vault)
    assert one == other
    assert [hit.stored.memory.id for hit in ana.search("sluice 1500", limit=1)] == ["m1500"]
    assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []


@pytest.mark.parametrize("before", [True, False])
def test_the_collector_waits_for_many_and_goes_on(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Meanwhile it doesn't look through all there is; then, and where that failed, it is as it was before."""
    during: list[bool] = []
    insert = Transaction.insert

    def noted(tx: Transaction, into: str, *args: Any) -> None:
        during.append(gc.isenabled())
        insert(tx, into, *args)

    monkeypatch.setattr(Transaction, "insert", noted)
    said = [PieceInput(kind="message", thread="t", ref=f"t{n}", text=f"Gate {n}.") for n in range(MANY)]
    if not before:
        gc.disable()
    try:
        add(ana, "c1", memory("old", "The old gate."))
        assert {*during} == {before}
        for work in (lambda: add(ana, "c2", *many()), lambda: ana.record(said)):
            during.clear()
            work()
            assert {*during} == {False}
            assert gc.isenabled() == before
        with pytest.raises(Conflict):
            add(ana, "c3", *many())
        assert gc.isenabled() == before
    finally:
        gc.enable()


def test_the_collector_goes_on_in_a_child() -> None:
    """That was forked while it waits."""
    with collected_later():
        pid = os.fork()
        if not pid:
            os._exit(int(not gc.isenabled()))
    assert os.waitpid(pid, 0)[1] == 0


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_is_left_as_it_was(*, collects: bool) -> None:
    """Stopped meanwhile, and not started for somebody who has stopped it: a server before it forks."""
    before = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        with collected_later():
            assert not gc.isenabled()
            with collected_later():
                pass
            assert not gc.isenabled()
        assert gc.isenabled() == collects
    finally:
        (gc.enable if before else gc.disable)()


def test_nothing_is_collected_while_a_pattern_is_compiled() -> None:
    """A process's first run compiles hundreds, and each collection looks through all that was imported."""
    phases: list[str] = []

    def seen(phase: str, _info: dict[str, int]) -> None:
        phases.append(phase)

    pattern = regex("|".join(f"(?:never{n}compiled|[a-z]+{n})" for n in range(500)))
    gc.collect()
    gc.callbacks.append(seen)
    try:
        assert pattern.search("never499compiled")
    finally:
        gc.callbacks.remove(seen)
    assert phases.count("start") <= 1  # when it goes on


@pytest.mark.postgres_only
def test_a_server_on_this_machine_is_sent_more_at_once(vault: SqlVault, ana: SqlScope) -> None:
    """Which holds for the connection that many rows go by; one over a network is left to the system."""
    held: list[int] = []

    def room(tx: Transaction) -> bool:
        with socket.fromfd(tx.connection.fileno(), socket.AF_UNIX, socket.SOCK_STREAM) as own:
            held.append(own.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF))
        return str(tx.connection.info.host).startswith("/")

    add(ana, "c1", memory("old", "The old gate."))
    with vault.core.database.write("ana") as tx:
        local = room(tx)
        tx.insert("runs (scope, run_id, number)", [("ana", f"r{n}", n) for n in range(MANY)])
        room(tx)
    assert (held[1] > held[0]) == local


@pytest.mark.postgres_only
def test_rows_on_their_way_are_there_when_a_server_is_to_know_of_them(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the transaction that writes them, as a move does; what went wrong with them is raised there."""
    add(ana, "c1", memory("old", "The old gate."))
    dialect = vault.core.database.dialect
    copy = dialect._copy  # type: ignore[attr-defined]

    def slow(*args: Any) -> None:
        time.sleep(0.2)
        copy(*args)

    monkeypatch.setattr(dialect, "_copy", slow)
    known = "SELECT reltuples AS v FROM pg_class WHERE oid = 'runs'::regclass"

    def write(ids: list[str]) -> float:
        with vault.core.database.write("ana") as tx:
            tx.insert("runs (scope, run_id, number)", [("ana", id_, n) for n, id_ in enumerate(ids)])
            dialect.many_came(tx.connection, {"runs": len(ids)})
            return float(tx.value(known))

    with pytest.raises(Exception, match=r"(?i)unique"):
        write(["r"] * MANY)
    assert write([f"r{n}" for n in range(MANY)]) == MANY
