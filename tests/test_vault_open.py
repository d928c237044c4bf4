"""Opening a vault: addresses, permissions, what is refused."""

from __future__ import annotations

import copy
import os
import pickle
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import postgres
import pytest
from scripted import CallingModel
from vaults import add, contents, memory, message

import reverie
from reverie import export_files, import_files
from reverie.checkpoints import SqlVault, open_vault
from reverie.checkpoints.engine.schema import missing_steps
from reverie.checkpoints.engine.sqlite import SqliteDialect
from reverie.checkpoints.text.scope_names import encode_name
from reverie.state import ReverieError, VaultCorrupt, VaultError


@pytest.mark.parametrize("form", ["file:{}", "file://{}", "file://localhost{}", "{}"])
def test_addresses_of_one_directory(tmp_path: Path, form: str) -> None:
    """A file address and a plain path name the same directory."""
    with open_vault(form.format(tmp_path / "m")) as vault:
        assert vault.url == f"file:{tmp_path / 'm'}"
    assert (tmp_path / "m" / ".reverie" / "vault.db").exists()


def test_path_objects_are_addresses(tmp_path: Path) -> None:
    """A PathLike is taken as it is, colons included."""
    open_vault(tmp_path / "a:b").close()
    assert (tmp_path / "a:b").is_dir()


def test_relative_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The default is ./memory in the working directory, also when that changes later."""
    monkeypatch.chdir(tmp_path)
    with open_vault() as vault:
        monkeypatch.chdir("/")
        add(vault.scope("ana"), "c1", memory("m1", "tea"))
    assert (tmp_path / "memory" / ".reverie" / "vault.db").exists()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("redis://:hunter2@db", "no address of a vault"),
        ("mysql:hunter2", "no address of a vault"),
        ("file://elsewhere/x", "another machine"),
        ("", "blank"),
        ("file:", "blank"),
        ("file:a\x00b", "null character"),
    ],
)
def test_other_addresses_are_refused_without_printing_passwords(url: str, says: str) -> None:
    """The error is a sentence, and never holds a password."""
    with pytest.raises(VaultError, match=says) as caught:
        open_vault(url)
    assert "hunter2" not in str(caught.value)


def test_directory_that_cannot_be_made(tmp_path: Path) -> None:
    """A file in the way is named."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(VaultError, match="can't be made"):
        open_vault(tmp_path / "file" / "memory")


@pytest.mark.parametrize("data", [b"not a database at all", b"SQLite format 3\0" + b"\xff" * 4096])
def test_file_that_is_no_database(tmp_path: Path, data: bytes) -> None:
    """It is corrupt, and left exactly as it is."""
    path = tmp_path / ".reverie" / "vault.db"
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(VaultCorrupt, match="left as it is"):
        open_vault(tmp_path)
    assert path.read_bytes() == data


def test_database_of_something_else(tmp_path: Path) -> None:
    """A foreign database is not taken over."""
    path = tmp_path / ".reverie" / "vault.db"
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE theirs (x)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(VaultCorrupt, match="something else"):
        open_vault(tmp_path)
    assert path.read_bytes() == before


def test_newer_vault_is_not_opened(tmp_path: Path) -> None:
    """Tables of a later version are left to that version."""
    open_vault(tmp_path).close()
    connection = sqlite3.connect(tmp_path / ".reverie" / "vault.db")
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(VaultError, match="newer version"):
        open_vault(tmp_path)


def test_damaged_pages_are_reported_as_corrupt(tmp_path: Path) -> None:
    """Damage inside a real vault is noticed and nothing is overwritten."""
    with open_vault(tmp_path) as vault:
        add(vault.scope("ana"), "c1", *[memory(f"m{i}", f"tea number {i}") for i in range(200)])
    path = tmp_path / ".reverie" / "vault.db"
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(VaultCorrupt), open_vault(tmp_path) as vault:
        vault.scope("ana").page()


def test_files_are_private(tmp_path: Path) -> None:
    """Directories 0700, files 0600, whatever the umask."""
    old = os.umask(0)
    try:
        with open_vault(tmp_path / "memory") as vault:
            vault.scope("ana").take_turn("r")
            add(vault.scope("ana"), "c1", memory("m1", "tea"))
            found = [tmp_path / "memory", *(tmp_path / "memory").rglob("*")]
            modes = {str(path): stat.S_IMODE(path.stat().st_mode) for path in found}
            kinds = {str(path): 0o700 if path.is_dir() else 0o600 for path in found}
    finally:
        os.umask(old)
    assert modes == kinds


def test_closed_vault_says_so(address: str) -> None:
    """Using it afterwards is an error; closing twice is none."""
    vault = open_vault(address)
    scope = vault.scope("ana")
    vault.close()
    vault.close()
    with pytest.raises(VaultError, match="closed"):
        scope.size()


@pytest.mark.parametrize("name", ["", "   ", "a\x00b", "a\ud800"])
def test_scope_needs_a_name(vault: SqlVault, name: str) -> None:
    """A blank name would be one shared scope."""
    with pytest.raises(VaultError, match="scope needs a name"):
        vault.scope(name)


def test_scopes_are_listed_and_apart(vault: SqlVault) -> None:
    """Each has its own memories under the same ids; names come sorted."""
    add(vault.scope("zoe"), "c1", memory("m1", "rum"))
    add(vault.scope("Ana"), "c1", memory("m1", "tea"))
    add(vault.scope("ana"), "c1", memory("m1", "milk"))
    assert vault.scopes() == ["Ana", "ana", "zoe"]
    assert [vault.scope(name).get(["m1"])["m1"].memory.content for name in vault.scopes()] == [
        "tea",
        "milk",
        "rum",
    ]


def test_what_is_committed_is_there_after_reopening(address: str) -> None:
    """A commit survives the process."""
    with open_vault(address) as vault:
        add(vault.scope("ana"), "c1", memory("m1", "tea"))
    with open_vault(address) as vault:
        assert vault.scope("ana").get(["m1"])["m1"].memory.content == "tea"


def test_threads_share_one_vault(vault: SqlVault) -> None:
    """Twenty threads commit and read at once; nothing is lost, no error."""
    scope = vault.scope("ana")

    def work(number: int) -> None:
        add(scope, f"c{number}", memory(f"m{number}", f"tea number {number}"))
        scope.search("tea")
        scope.used([f"m{number}"])

    with ThreadPoolExecutor(20) as threads:
        list(threads.map(work, range(20)))
    assert scope.size().count == 20


def test_forked_child_uses_connections_of_its_own(address: str) -> None:
    """A child after a fork reads and writes, and the parent goes on."""
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "tea"))
        scope.take_turn("parent")
        child = os.fork()
        if child == 0:
            held = scope.take_turn("child")
            add(scope, "c2", memory("m2", "rum"))
            os._exit(1 if held else 0)
        assert os.waitpid(child, 0)[1] == 0
        add(scope, "c3", memory("m3", "milk"))
        assert scope.size().count == 3


async def test_async_twin(vault: SqlVault) -> None:
    """Every operation has an awaitable form."""
    scope = vault.scope("ana")
    await scope.run_async(add, scope, "c1", memory("m1", "tea"))
    assert (await scope.run_async(scope.size)).count == 1


# -- when the engine refuses ----------------------------------------------------------------------------------


def test_directory_in_the_database_s_place(tmp_path: Path) -> None:
    """It is said what is there instead."""
    (tmp_path / ".reverie" / "vault.db").mkdir(parents=True)
    with pytest.raises(VaultError, match="can't be used: Is a directory"):
        open_vault(tmp_path)


@pytest.mark.file_only
def test_database_removed_while_open(vault: SqlVault, tmp_path: Path) -> None:
    """No empty database is made in its place behind everybody's back."""
    with vault._core.database.connection():
        (tmp_path / "memory" / ".reverie" / "vault.db").unlink()
        with pytest.raises(VaultError, match="is gone"):
            vault.scope("ana").begin_run("r")


@pytest.mark.file_only
def test_another_writer_that_does_not_end(
    vault: SqlVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the time-out it is said who is in the way and what to do."""
    monkeypatch.setattr("reverie.checkpoints.engine.sqlite.BUSY_TIMEOUT_MS", 50)
    writer = sqlite3.connect(tmp_path / "memory" / ".reverie" / "vault.db", isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    with pytest.raises(VaultError, match="is busy"), open_vault(tmp_path / "memory") as second:
        second.scope("ana").begin_run("r")
    writer.close()


@pytest.mark.file_only
def test_full_disk_changes_nothing(vault: SqlVault) -> None:
    """A commit that finds no room is undone, the error names the disk, and later commits work."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "tea"))
    with vault._core.database.connection() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages + 2}")
    with pytest.raises(VaultError, match="is full"):
        add(scope, "c2", memory("m2", "rum " * 50_000))
    with vault._core.database.connection() as connection:
        connection.execute("PRAGMA max_page_count=1000000")
    assert scope.size().count == 1
    assert add(scope, "c2", memory("m2", "rum")).seq == 2


@pytest.mark.file_only
def test_read_only_database_is_explained(vault: SqlVault) -> None:
    """Nothing can be written: the error says to look at the disk and permissions."""
    with vault._core.database.connection() as connection:
        connection.execute("PRAGMA query_only=ON")
    with pytest.raises(VaultError, match="disk and permissions"):
        vault.scope("ana").begin_run("r")


@pytest.mark.file_only
def test_error_of_ours_is_not_dressed_up(vault: SqlVault) -> None:
    """A wrong statement is a programming error and stays one."""
    with pytest.raises(sqlite3.OperationalError), vault._core.database.write() as tx:
        tx.execute("SELECT wrong")


@pytest.mark.parametrize(
    "made",
    [
        reverie.create_reflection_graph,
        reverie.create_compaction_graph,
        reverie.create_reflector_graph,
        reverie.memory_middleware,
        reverie.create_memory_agent,
        lambda _, vault: reverie.recall_node(vault),
        lambda _, vault: reverie.vault_store(vault),
    ],
    ids=["reflection", "compaction", "reflector", "middleware", "agent", "recall", "store"],
)
def test_an_address_is_no_vault(made: Any) -> None:
    """Whatever is made with one says so at once, and what to do."""
    with pytest.raises(ReverieError, match=r"must come from open_vault\(\.\.\.\), not be a str"):
        made(CallingModel(script=[]), "file:./memory")


@pytest.mark.file_only
def test_no_vault_is_made_in_a_scope_of_another(vault: SqlVault) -> None:
    """Its files would be taken for that scope's; beside the scopes, and where a vault is already, it may be."""
    root = Path(vault.url.removeprefix("file:"))
    open_vault(root / "ana").close()
    add(vault.scope("ana"), "c", memory("m", "tea"))
    vault.scope("Ben/ö").record([message("hello")])  # has no directory yet
    before = sorted(root.rglob("*.json"))
    for inside in ("ana/facts", "ana/deeper/still", encode_name("Ben/ö")):
        with pytest.raises(VaultError, match=r"scope's directory of the vault .*outside it\.$"):
            open_vault(root / inside)
        assert not (root / inside).exists()
    assert sorted(root.rglob("*.json")) == before
    open_vault(root / "ana").close()
    (root / "app" / "sessions").mkdir(parents=True)
    (root / "app" / "sessions" / "models.py").write_text("A person's own.")
    for beside in ("notes", "app/memory"):
        open_vault(root / beside).close()
        assert (root / beside / ".reverie" / "vault.db").exists()


@pytest.mark.file_only
def test_what_is_around_a_directory_may_be_anything(vault: SqlVault, tmp_path: Path) -> None:
    """A database of something else holds no scope."""
    (tmp_path / "other" / ".reverie").mkdir(parents=True)
    (tmp_path / "other" / ".reverie" / "vault.db").write_text("nothing of ours")
    open_vault(tmp_path / "other" / "ana").close()
    assert vault.scopes() == []


@pytest.mark.parametrize("bad", ["circle", "circle/inside", "x" * 300])
def test_a_place_that_cannot_be(tmp_path: Path, bad: str) -> None:
    """One sentence, whoever asks for it."""
    (tmp_path / "circle").symlink_to("circle")
    with open_vault(tmp_path / "memory") as vault:
        add(vault.scope("ana"), "c", memory("m", "tea"))
        for use in (open_vault, partial(export_files, vault), partial(import_files, vault)):
            with pytest.raises(VaultError, match=rf"{bad}.*\.$"):
                use(tmp_path / bad)


def test_tables_from_before_the_first_release_are_refused(
    vault: SqlVault, address: str, vault_kind: str
) -> None:
    """With what to do, and as they are; a vault in a directory goes on from its readable files."""
    add(vault.scope("ana"), "c1", memory("m1", "tea"))
    vault.close()
    if vault_kind == "file":
        inner = Path(address.removeprefix("file:")) / ".reverie"
        with closing(sqlite3.connect(inner / "vault.db")) as connection:
            connection.execute("PRAGMA user_version=1")
        with pytest.raises(VaultError, match=r"of version 1, from before the first release.*take it away"):
            open_vault(address)
        shutil.rmtree(inner)
        with open_vault(address) as again:
            assert contents(again.scope("ana")) == ["tea"]
    else:
        postgres.execute(address, "UPDATE meta SET value = '1' WHERE key = 'schema_version'")
        with pytest.raises(VaultError, match=r"of version 1, from before the first release.*Export it"):
            open_vault(address)


@pytest.mark.parametrize(("version", "missing"), [(0, "abc"), (4, "bc"), (5, "c"), (6, "")])
def test_the_steps_that_a_database_has_to_take(version: int, missing: str) -> None:
    """A new one takes all; an older one those after its version."""
    assert "".join(missing_steps(version, ["a", "b", "c"])) == missing


@pytest.mark.parametrize("taken", [pickle.dumps, copy.deepcopy])
def test_a_pool_of_processes_is_told_what_to_do(vault: SqlVault, taken: Callable[[object], object]) -> None:
    for one in (vault, vault.scope("ana")):
        with pytest.raises(TypeError, match=r"can't be pickled.*open it there with open_vault\(address\)\."):
            taken(one)


@pytest.mark.file_only
def test_a_writer_waited_for_in_vain_is_not_waited_for_by_every_operation(
    vault: SqlVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn writes half a dozen times: it is waited for once, until somebody gets to write."""
    monkeypatch.setattr("reverie.checkpoints.engine.sqlite.BUSY_TIMEOUT_MS", 400)
    monkeypatch.setattr("reverie.checkpoints.engine.sqlite.HELD_TIMEOUT_MS", 1)
    writer = sqlite3.connect(tmp_path / "memory" / ".reverie" / "vault.db", isolation_level=None)
    with open_vault(tmp_path / "memory") as second:
        writer.execute("BEGIN IMMEDIATE")
        took = []
        for number in range(5):
            began = time.monotonic()
            with pytest.raises(VaultError, match="is busy"):
                second.scope("ana").begin_run(f"r{number}")
            took.append(time.monotonic() - began)
        writer.close()
        second.scope("ana").begin_run("r")
        assert took[0] > 0.3
        assert sum(took[1:]) < took[0]
        dialect = second.core.database.dialect
        assert isinstance(dialect, SqliteDialect)
        assert not dialect._waited_at


@pytest.mark.file_only
def test_a_vault_whose_directory_is_a_file_by_now_is_closed(tmp_path: Path) -> None:
    """Without a word: there is nothing left to let go of."""
    opened = open_vault(tmp_path / "memory")
    opened.scope("ana").add("I live in Oslo.")
    shutil.move(tmp_path / "memory", tmp_path / "elsewhere")
    (tmp_path / "memory").write_text("a file")
    opened.close()
