"""What only a vault on PostgreSQL has: addresses, schemas, search and forgetting in its tables."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import postgres
import psycopg
import pytest
from vaults import Clock, add, contents, everything, memory, message

from reverie import move_vault
from reverie.checkpoints import SqlScope, SqlVault, open_checkpointer, open_vault
from reverie.checkpoints.core.memories import Memories
from reverie.checkpoints.engine import database
from reverie.checkpoints.engine import postgres as engine
from reverie.checkpoints.glance import Wanted
from reverie.checkpoints.search import archive_index
from reverie.state import VaultCorrupt, VaultError

pytestmark = pytest.mark.postgres_only


@pytest.fixture(scope="module")
def server():
    """A server of this module's own, whose files are looked into."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


WANTED = Wanted(question="What is the copper kettle for?", related=4, newest=1, passages=4)


# -- addresses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ana:hunter2@127.0.0.1:1/x", "postgresql://ana@127.0.0.1:1/x"),
        ("postgres://ana@127.0.0.1:1/x?password=hunter2", "postgresql://ana@127.0.0.1:1/x"),
        ("POSTGRESQL://ana:hunter%32@127.0.0.1:1/x?schema=s", "postgresql://ana@127.0.0.1:1/x?schema=s"),
        ("postgresql://ana:hunter2@/x?host=/nowhere", "postgresql://ana@/x?host=/nowhere"),
    ],
)
def test_server_that_is_not_there(address: str, shown: str) -> None:
    """The error names the address without the password, and so does everything chained to it."""
    for opening in (open_vault, lambda url: open_checkpointer(url).__enter__()):
        with pytest.raises(VaultError, match="can't be used") as caught:
            opening(address)
        assert f"{shown} can't" in str(caught.value)
        assert "hunter" not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:hunter2%zz@db/x",
        "postgresql://ana:hunter2@db/x?sense=hunter2",
        "postgresql://ana:hunter2@db/x?schema=a-b",
        "postgresql://ana:hunter2@db/x?schema=pg_ana",
        "postgresql:hunter2",
    ],
)
def test_address_that_is_none(address: str) -> None:
    """It is refused before anything is tried, and never repeated whole."""
    with pytest.raises(VaultError) as caught:
        open_vault(address)
    assert "hunter2" not in "".join(traceback.format_exception(caught.value))


def test_wrong_password_is_never_shown(server: postgres.Cluster) -> None:
    """Neither in the error, nor in what it is chained to, nor by an open vault."""
    postgres.execute(server.url, "CREATE ROLE guarded LOGIN PASSWORD 'hunter2' SUPERUSER")
    address = f"postgresql://guarded:hunter3@/postgres?host={server.folder}&schema=guarded"
    with pytest.raises(VaultError, match="password authentication failed") as caught:
        open_vault(address)
    assert "hunter3" not in "".join(traceback.format_exception(caught.value))
    with open_vault(address.replace("hunter3", "hunter2")) as vault:
        held = [vault, vault.scope("ana"), vault._core.database.dialect, vault._core.database.dialect.server]
        assert "hunter2" not in " ".join(map(repr, held)) + vault.url
        assert vault.url == f"postgresql://guarded@/postgres?host={server.folder}&schema=guarded"


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra it is said how to get it."""
    for name in ("doors.postgres_vault", "savers.postgres_savers"):
        monkeypatch.setitem(sys.modules, f"reverie.checkpoints.{name}", None)
    with pytest.raises(VaultError, match=r"reverie\[postgres\]"):
        open_vault("postgresql://db/x")
    with pytest.raises(VaultError, match=r"reverie\[postgres\]"), open_checkpointer("postgresql://db/x"):
        pass


# -- tables ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_many_processes_make_the_tables_once(postgres_url: str) -> None:
    """Eight open a new database at once and write; nobody fails, every commit is there."""
    script = (
        "import sys; from vaults import *; from reverie.checkpoints import open_vault\n"
        "with open_vault(sys.argv[1]) as vault:\n"
        "    add(vault.scope('ana'), sys.argv[2], memory('m' + sys.argv[2], 'tea ' + sys.argv[2]))\n"
        "    add(vault.scope(sys.argv[2]), 'c', memory('m', 'tea'))\n"
    )
    children = [
        subprocess.Popen(
            [sys.executable, "-c", script, postgres_url, str(number)],
            stderr=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(Path(postgres.__file__).parent)},
        )
        for number in range(8)
    ]
    assert [child.communicate(timeout=200)[1] for child in children] == [""] * 8
    with open_vault(postgres_url) as vault:
        assert vault.scope("ana").size().count == 8
        assert vault.scopes() == [*map(str, range(8)), "ana"]


def test_new_scopes_wait_for_no_other(vault: SqlVault) -> None:
    """Who makes a scope keeps nobody from making another, nor from giving it a number of its own."""
    others = [f"other{number}" for number in range(3)]

    def work() -> None:
        add(vault.scope("first"), "c", memory("m", "tea"))
        with ThreadPoolExecutor(len(others)) as pool:
            made = [pool.submit(add, vault.scope(name), "c", memory("m", "tea")) for name in others]
            for one in made:
                one.result(timeout=20)

    vault.scope("first").at_once(work)
    numbers = postgres.execute(vault.url, "SELECT scope, number FROM scopes ORDER BY number")
    assert numbers[0] == ("first", 1)
    assert sorted(number for _, number in numbers) == [1, 2, 3, 4]
    assert all(contents(vault.scope(name)) == ["tea"] for name in ("first", *others))


def test_a_number_that_another_scope_got_meanwhile(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was free when it was asked for: another one is."""
    add(vault.scope("first"), "c", memory("m", "tea"))
    find, late = engine.PostgresDialect.free_number, [1]
    monkeypatch.setattr(
        engine.PostgresDialect, "free_number", lambda self, tx: late.pop() if late else find(self, tx)
    )
    add(vault.scope("second"), "c", memory("m", "tea"))
    assert not late
    numbers = postgres.execute(vault.url, "SELECT scope, number FROM scopes ORDER BY number")
    assert numbers == [("first", 1), ("second", 2)]


def test_schema_of_something_else_is_left_alone(postgres_url: str) -> None:
    """Foreign tables are not taken over, not even one that is called as one of ours."""
    base, _, schema = postgres_url.partition("schema=")
    with psycopg.connect(base.rstrip("?&"), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
    postgres.execute(postgres_url, "CREATE TABLE meta (x text)")
    with pytest.raises(VaultCorrupt, match="something else"):
        open_vault(postgres_url)
    assert postgres.execute(
        postgres_url, "SELECT tablename FROM pg_tables WHERE schemaname = %s", schema
    ) == [("meta",)]


def test_newer_vault_is_not_opened(vault: SqlVault, address: str) -> None:
    """Tables of a later version are left to that version."""
    postgres.execute(address, "UPDATE meta SET value = '99' WHERE key = 'schema_version'")
    with pytest.raises(VaultError, match="newer version"):
        open_vault(address)


def test_database_that_holds_no_unicode(server: postgres.Cluster) -> None:
    """Said at once, not at the first memory that doesn't fit."""
    postgres.execute(server.url, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(VaultError, match="encoded in LATIN1"):
        open_vault(server.url.replace("/postgres?", "/latin?"))


def test_vaults_in_two_schemas_are_apart(new_address) -> None:
    """The same scope in both, and neither sees nor waits for the other."""
    with open_vault(new_address()) as one, open_vault(new_address()) as two:
        add(one.scope("ana"), "c", memory("m", "tea"))
        add(two.scope("ana"), "c", memory("m", "rum"))
        assert (contents(one.scope("ana")), contents(two.scope("ana"))) == (["tea"], ["rum"])


def test_schemas_that_differ_by_their_capitals_are_apart(server: postgres.Cluster, tmp_path: Path) -> None:
    """The one with capitals isn't the other, neither a vault's nor a checkpointer's; nor is a word of SQL's one."""
    for schema in ("Team", "team", "user"):
        address = f"{server.url}&schema={schema}"
        with open_vault(address) as vault, open_checkpointer(address):
            vault.scope("ana").add(f"I belong to {schema}.")
            assert [held.content for held in vault.scope("ana").list()] == [f"I belong to {schema}."]
            assert {finding.level for finding in vault.doctor()} == {"ok"}
            dump = f"--schema='\"{schema}\"' " if schema == "Team" else f"--schema={schema} "
            with pytest.raises(VaultError, match=re.escape(dump)):
                vault.backup("elsewhere")
        move_vault(address, f"file:{tmp_path / schema}")
        move_vault(f"file:{tmp_path / schema}", f"{address}Moved")
        with open_vault(f"{address}Moved") as moved:
            assert len(moved.scope("ana")) == 1
    with psycopg.connect(server.url) as connection:
        found = connection.execute(
            "SELECT schemaname FROM pg_tables WHERE tablename IN ('memories', 'checkpoints') ORDER BY 1"
        ).fetchall()
    assert [name for (name,) in found if name in ("Team", "team", "user")] == ["Team"] * 2 + ["team"] * 2 + [
        "user"
    ] * 2


def test_a_role_that_may_make_no_schema_is_told_what_to_ask_for(server: postgres.Cluster) -> None:
    """The sentence has the statement that somebody else has to run; after that it works."""
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("CREATE ROLE Modest LOGIN")
        address = f"{server.url.replace('postgres@', 'modest@')}&schema=Own"
        for opening in (open_vault, lambda url: open_checkpointer(url).__enter__()):
            with pytest.raises(VaultError, match="may not make it there") as caught:
                opening(address)
        connection.execute(str(caught.value).partition(" run: ")[2])
    with open_vault(address) as vault, open_checkpointer(address):
        vault.scope("ana").add("I live in Oslo.")
        assert len(vault.scope("ana")) == 1


def test_order_of_texts_is_that_of_their_bytes(vault: SqlVault, address: str) -> None:
    """Whatever the database's locale: upper case before lower, as in a vault of files."""
    rows = postgres.execute(
        address,
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema()"
        " AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'",
    )
    assert rows == [(0,)]


def test_tables_that_are_gone(vault: SqlVault, ana: SqlScope, address: str) -> None:
    """Dropped behind our back: the error says what to do."""
    postgres.execute(address, "DROP TABLE memories")
    with pytest.raises(VaultError, match="lost its tables"):
        ana.page()


def test_text_that_postgres_refuses_finds_nothing(ana: SqlScope) -> None:
    """NUL and lone surrogates in an id or path are no error."""
    add(ana, "c", memory("m", "tea"))
    assert ana.get(["m\x00", "m\ud800"]) == {}
    assert ana.document("a\x00") is None
    assert ana.receipt("c\x00") is None


def test_failure_in_the_middle_changes_nothing(ana: SqlScope, address: str) -> None:
    """A statement the engine refuses leaves everything as it was, and its error is not dressed up."""
    add(ana, "c1", memory("m1", "tea"))
    before = everything(ana)
    postgres.execute(address, "ALTER TABLE images ADD CHECK (key = '') NOT VALID")
    with pytest.raises(psycopg.IntegrityError):
        add(ana, "c2", memory("m2", "rum"))
    assert everything(ana) == before
    assert ana.search("rum") == []


def test_doctor_finds_an_index_that_is_not_valid(vault: SqlVault, ana: SqlScope, address: str) -> None:
    """Such an index is not used, or must not be."""
    postgres.execute(
        address, "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'memories_by_seq'::regclass"
    )
    assert any("memories_by_seq is not valid" in finding.message for finding in vault.doctor())


# -- forgetting -----------------------------------------------------------------------------------------------

SECRET = "Ana hides the zirconium spoon"


def traces(server: postgres.Cluster) -> list[str]:
    """Return the files of tables and indexes that hold the word, after everything was written to them."""
    postgres.execute(server.url, "CHECKPOINT")
    folder = server.folder / "data" / "base"
    return [path.name for path in folder.rglob("*") if path.is_file() and b"zirconium" in path.read_bytes()]


@pytest.fixture
def own(server: postgres.Cluster, clock: Clock):
    """A vault whose files can be looked into, and its address."""
    with postgres.fresh(server.url) as url, open_vault(url, now=clock) as opened:
        yield opened


def test_memories_and_passages_are_looked_for_by_turns(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers one while what it said of the other is worked on: neither asks twice before the other has."""
    add(ana, "c1", memory("m1", "The copper kettle is for guests."))
    ana.record([message("We bought the copper kettle in Porto.")])
    asked, execute = list[str](), psycopg.Connection.execute

    def noted(self: Any, *args: Any, **kwargs: Any) -> Any:
        asked.append(threading.current_thread().name)
        return execute(self, *args, **kwargs)

    monkeypatch.setattr(psycopg.Connection, "execute", noted)
    seen = ana.glance(WANTED)
    assert [hit.stored.memory.id for hit in seen.hits] == ["m1"]
    assert [passage.text for passage in seen.passages] == ["We bought the copper kettle in Porto."]
    begun, us = asked.index("reverie-beside"), threading.current_thread().name
    assert asked[begun - 1 : begun + 5] == [us, "reverie-beside"] * 3


def test_what_the_server_says_no_to_is_raised_whoever_asked(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind it the server answers nothing more: that isn't what is raised. The next look finds both."""
    add(ana, "c1", memory("m1", "The copper kettle is for guests."))
    ana.record([message("We bought the copper kettle in Porto.")])
    for where, name in ((Memories, "hits"), (archive_index, "find")):
        with monkeypatch.context() as patch:
            patch.setattr(where, name, _asking_nonsense(where is Memories))
            with pytest.raises(psycopg.errors.DivisionByZero):
                ana.glance(WANTED)
    seen = ana.glance(WANTED)
    assert (len(seen.hits), len(seen.passages)) == (1, 1)


def test_a_connection_that_breaks_while_two_ask_on_it_is_replaced(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of them it breaks for, both are looked for again."""
    add(ana, "c1", memory("m1", "The copper kettle is for guests."))
    ana.record([message("We bought the copper kettle in Porto.")])
    for where, name in ((Memories, "hits"), (archive_index, "find")):
        broken: list[int] = []
        work, place = getattr(where, name), int(where is Memories)

        def breaking(*args: Any, **kwargs: Any) -> Any:
            if not broken:  # noqa: B023 - called before the next one
                broken.append(1)  # noqa: B023
                args[place].rows("SELECT pg_terminate_backend(pg_backend_pid())")  # noqa: B023
            return work(*args, **kwargs)  # noqa: B023

        with monkeypatch.context() as patch:
            patch.setattr(where, name, breaking)
            seen = ana.glance(WANTED)
        assert (broken, len(seen.hits), len(seen.passages)) == ([1], 1, 1)
    assert not [thread for thread in threading.enumerate() if thread.name == "reverie-beside"]


def _asking_nonsense(method: bool) -> Callable[..., Any]:
    def asking(*args: Any, **_: Any) -> Any:
        return args[method].rows("SELECT 1 / 0 AS nonsense")

    return asking


@pytest.mark.parametrize("fails", ["hits", "find"])
def test_what_one_of_them_fails_of_is_raised(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """Nothing goes on behind it, and the next look finds both."""
    add(ana, "c1", memory("m1", "The copper kettle is for guests."))
    ana.record([message("We bought the copper kettle in Porto.")])

    def failing(*args: Any, **kwargs: Any) -> Any:
        raise VaultError("the third shelf is gone")

    with monkeypatch.context() as patch:
        patch.setattr(Memories if fails == "hits" else archive_index, fails, failing)
        with pytest.raises(VaultError, match="the third shelf is gone"):
            ana.glance(WANTED)
    assert not [thread for thread in threading.enumerate() if thread.name == "reverie-beside"]
    seen = ana.glance(WANTED)
    assert (len(seen.hits), len(seen.passages)) == (1, 1)


def test_a_look_from_within_a_commit_sees_what_it_has_written(ana: SqlScope) -> None:
    """There all of it is one thread's: what it has written may still be on its way."""
    ana.record([message("We bought the copper kettle in Porto.")])
    with ana.db.together("ana"):
        add(ana, "c1", memory("m1", "The copper kettle is for guests."))
        seen = ana.glance(WANTED)
    assert [stored.memory.id for stored in seen.newest] == ["m1"]
    assert len(seen.passages) == 1


def test_a_commit_of_more_statements_than_are_sent_together(ana: SqlScope) -> None:
    """What waits to be sent is bounded; nothing of it is left out."""
    together = 2 * database.MOST_UNSENT
    words = [" ".join(f"w{number}n{part}" for part in range(100)) for number in range(together)]
    add(ana, "c1", *(memory(f"m{number}", text) for number, text in enumerate(words)))
    assert len(contents(ana)) == together
    for number in (0, together // 2, together - 1):
        assert [hit.stored.memory.id for hit in ana.search(f"w{number}n99")] == [f"m{number}"]


def test_forgotten_memory_leaves_no_trace_in_any_table(server: postgres.Cluster, own: SqlVault) -> None:
    """Nor in the search index; what a vault can't reach is said."""
    scope = own.scope("ana")
    scope.record([message(SECRET)])
    add(scope, "c1", memory("m1", SECRET))
    assert traces(server)
    done = scope.forget(["m1"], text=SECRET)
    assert done.complete
    assert "write-ahead log" in done.note
    assert traces(server) == []


def test_reader_holds_up_the_clean_up_and_the_next_commit_finishes(
    server: postgres.Cluster, own: SqlVault
) -> None:
    """It is said, shown by the doctor, and done by whoever writes next."""
    scope = own.scope("ana")
    add(scope, "c1", memory("m1", SECRET))
    with psycopg.connect(server.url) as reader:
        reader.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        reader.execute("SELECT 1")
        done = scope.forget(["m1"])
    assert not done.complete
    assert "reading the database" in done.note
    assert any("Traces" in finding.message for finding in own.doctor())
    add(scope, "c2", memory("m2", "tea"))
    assert traces(server) == []
    assert not any("Traces" in finding.message for finding in own.doctor())


def test_clean_up_that_fails_does_not_fail_the_forgetting(
    own: SqlVault, server: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is owed stays owed."""
    scope = own.scope("ana")
    add(scope, "c1", memory("m1", SECRET))
    with monkeypatch.context() as patch:
        patch.setattr(engine, "_WITH_CONTENT", ["nowhere"])
        assert not scope.forget(["m1"]).complete
    add(scope, "c2", memory("m2", "tea"))
    assert traces(server) == []
