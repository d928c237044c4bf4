"""Erasing a whole scope: nothing of it is left in database, files and free pages; also when killed on the way."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import postgres
import pytest
from commands import forked
from dict_vault import DictVault, Store
from langchain_core.embeddings import Embeddings
from vaults import Clock, candidate, change, memory, message

from reverie import Conflict, VaultError, open_vault
from reverie.checkpoints import Addition, SqlScope, SqlVault, vault_store
from reverie.checkpoints.core.scope import CLEANUP_OWED
from reverie.checkpoints.engine.database import Transaction
from reverie.checkpoints.engine.sqlite import SqliteDialect
from reverie.checkpoints.text.scope_names import encode_name
from reverie.state import Outcome, ReflectionReport

NAME = "ana@example.com"
SECRET = "Zanzibar"
"""A word that stands in everything the scope ever held."""
INDEXES = {"search_counts", "search_postings", "search_rows"}
"""Tables whose rows name no scope: those of others are counted with them."""


class Letters(Embeddings):
    """An embedder that counts letters."""

    def embed_query(self, text: str) -> list[float]:
        return [float(text.count(chr(letter))) for letter in range(ord("a"), ord("z") + 1)]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]


def fill(scope: SqlScope, root: Path | None) -> None:
    """Put the word into every kind of thing that a scope holds."""
    (piece, _) = scope.record(
        [message(f"I moved to {SECRET}.", ref="a1"), message(f"{SECRET} it is.", role="tool")]
    )
    taken = scope.take([piece.id], run_id="run")
    assert taken
    cited = candidate("k1", f"Ana lives in {SECRET}.", evidence=[piece.id])
    scope.commit(
        change(
            "c1",
            run_id="run",
            adds=[Addition(memory=memory("m1", f"Ana lives in {SECRET}."), candidate="k1")],
            outcomes=[Outcome(candidate=cited, outcome="added", memory_id="m1")],
            documents={"MEMORY.md": f"# Memory\n\n{SECRET}.\n", "facts/user.md": f"- {SECRET}\n"},
            defers=[candidate("k2", f"{SECRET} is warm.")],
        )
    )
    dog = scope.add(f"Ana has a dog in {SECRET}.")
    scope.update(dog.id, f"Ana has two dogs in {SECRET}.")
    scope.remove(dog.id)
    scope.used(["m1"], how="shown")
    scope.passages(SECRET)
    scope.record_report(ReflectionReport(run_id="run", scope=scope.name, status="applied", reason=SECRET))
    if root is not None:
        (root / encode_name(scope.name) / "long-term-memory.json").write_text(f"{{ broken {SECRET}")
        assert scope.status().set_aside


def left_on_disk(root: Path) -> list[str]:
    """Return the files below a directory that hold the word or the scope's name."""
    return [
        str(path.relative_to(root))
        for path in sorted(root.rglob("*"))
        if (path.is_file() and any(text.encode() in path.read_bytes() for text in (SECRET, NAME)))
        or encode_name(NAME) in path.name
    ]


def tables_of(tx: Transaction) -> list[str]:
    """Return the names of all tables."""
    if isinstance(tx.dialect, SqliteDialect):
        rows = tx.rows("SELECT name AS v FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    else:
        rows = tx.rows("SELECT tablename AS v FROM pg_tables WHERE schemaname = current_schema()")
    return sorted(row["v"] for row in rows)


def left_in_database(vault: SqlVault, scope: str) -> dict[str, int]:
    """Return how many rows of a scope each table has that has any; of the indexes all rows."""
    with vault.core.database.read() as tx:
        counts = {}
        for table in tables_of(tx):
            index = table.endswith(("_postings", "_rows", "_counts"))
            where = "" if index else " WHERE scope = ?"
            if table != "meta":
                sql = f"SELECT COUNT(*) AS v FROM {table}{where}"
                counts[table] = int(tx.value(sql, *([] if index else [scope])))
    return {table: count for table, count in counts.items() if count}


@pytest.mark.file_only
def test_nothing_is_left_in_a_directory(vault: SqlVault, tmp_path: Path) -> None:
    """Rows of every table, readable files, copies put aside, free pages, the log: all are gone, others stay."""
    root = tmp_path / "memory"
    other = vault.scope("bo")
    other.add("Bo has a cat.")
    fill(vault.scope(NAME), root)
    assert left_on_disk(root)
    assert left_in_database(vault, NAME)
    erased = vault.scope(NAME).erase()
    assert left_in_database(vault, NAME).keys() <= INDEXES
    assert left_on_disk(root) == []
    assert (erased.memories, erased.documents, erased.pieces, erased.complete) == (1, 2, 2, True)
    assert erased.commits == 4
    assert erased.files >= 3
    assert any("checkpointer" in sentence for sentence in erased.elsewhere)
    assert erased.threads == ("t1",)
    assert vault.scopes() == ["bo"]
    assert [stored.content for stored in other] == ["Bo has a cat."]
    assert not any(path.name.startswith("erasing-") for path in (root / ".reverie").iterdir())
    assert [finding.message for finding in vault.doctor() if finding.level == "error"] == []


def dumped(url: str) -> str:
    """Return what ``pg_dump`` writes of a vault's schema."""
    folder = postgres.programs()
    if folder is None or not (folder / "pg_dump").exists():
        pytest.skip("pg_dump is not installed")
    base, _, schema = url.partition("schema=")
    command = [folder / "pg_dump", f"--schema={schema}", f"--dbname={base.rstrip('?&')}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_nothing_is_left_on_a_server(postgres_url: str) -> None:
    """No table has a row of it, and a dump holds neither the word nor the scope's name; others stay."""
    with open_vault(postgres_url) as vault:
        vault.scope("bo").add("Bo has a cat.")
        fill(vault.scope(NAME), None)
        assert SECRET in dumped(postgres_url)
        erased = vault.scope(NAME).erase()
        assert left_in_database(vault, NAME).keys() <= INDEXES
        assert erased.complete
        assert vault.scopes() == ["bo"]
    whole = dumped(postgres_url)
    assert "Bo has a cat." in whole
    assert SECRET not in whole
    assert NAME not in whole


def test_a_scope_begins_anew(vault: SqlVault, clock: Clock) -> None:
    """What is added afterwards is all there is, searched by what it says now."""
    ana = vault.scope("ana")
    for number in range(3):
        ana.add(f"Old text {number}.")
    ana.erase()
    assert (list(ana), ana.log(), ana.all_pieces(), ana.documents()) == ([], [], [], [])
    ana.add("New text.")
    assert [hit.content for hit in ana.search("text")] == ["New text."]
    assert ana.log()[0].receipt.seq == 1
    assert ana.erase().memories == 1
    assert ana.erase().memories == 0


def test_items_of_a_store_go_too(vault: SqlVault) -> None:
    """Values that were put under the scope's namespaces are documents of it."""
    store = vault_store(vault)
    store.put(("ana", "notes"), "n1", {"text": SECRET})
    vault.scope("ana").erase()
    assert store.get(("ana", "notes"), "n1") is None


def test_a_run_that_is_at_work_commits_nothing(ana: SqlScope) -> None:
    """Its pieces are gone, so that its commit is refused."""
    (piece,) = ana.record([message("I moved to Porto.")])
    ana.take([piece.id], run_id="run")
    ana.erase()
    with pytest.raises(Conflict):
        ana.commit(change("c1", run_id="run", covers=[{"piece": piece.id}], adds=[]))
    assert ana.log() == []


@pytest.mark.file_only
def test_what_is_not_ours_stays(vault: SqlVault, tmp_path: Path) -> None:
    """A person's own file in the scope's directory is left, and named."""
    ana = vault.scope("ana")
    ana.add("Ana has a dog.")
    own = tmp_path / "memory" / "ana" / "my notes.txt"
    own.write_text("mine")
    assert ana.erase().left == ("my notes.txt",)
    assert own.read_text() == "mine"


@pytest.mark.file_only
def test_a_failed_erasure_changes_nothing(
    vault: SqlVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the files can't be moved, or the transaction fails after that, all is where it was."""
    ana = vault.scope("ana")
    ana.add("Ana has a dog.")
    file = tmp_path / "memory" / "ana" / "long-term-memory.json"
    before = file.read_bytes()
    rename = "reverie.checkpoints.files.erasing.Path.rename"

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(1, "not allowed", "a file")

    with monkeypatch.context() as patched:
        patched.setattr(rename, refused)
        with pytest.raises(VaultError, match="Nothing was erased"):
            ana.erase()
    with monkeypatch.context() as patched:
        patched.setattr(type(vault.core.database.dialect), "commit", refused)
        with pytest.raises(PermissionError):
            ana.erase()
    assert file.read_bytes() == before
    assert [stored.content for stored in ana] == ["Ana has a dog."]


_KILLED = """
import os, signal, sys
from reverie import open_vault
from reverie.checkpoints.core.scope import Core
from reverie.checkpoints.files.erasing import Removal

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

where, root, name = sys.argv[1:]
if where == "taken":
    take = Removal.take
    Removal.take = lambda self: (take(self), die())
scope = open_vault(root).scope(name)
if where == "committed":
    Removal.finish = die
if where == "untidied":
    Core.tidy = die
if where == "uncommitted":
    from reverie.checkpoints.engine.postgres import PostgresDialect
    PostgresDialect.commit = die
scope.erase()
"""


@pytest.mark.file_only
@pytest.mark.parametrize(("where", "erased"), [("taken", False), ("committed", True), ("untidied", True)])
def test_killed_on_the_way(tmp_path: Path, where: str, erased: bool) -> None:
    """The next who opens the vault finds the scope whole, or finishes: nothing is half."""
    with open_vault(tmp_path) as vault:
        fill(vault.scope(NAME), tmp_path)  # type: ignore[arg-type]
        before = {stored.content for stored in vault.scope(NAME)}
    done = forked(_KILLED, where, str(tmp_path), NAME).done()
    assert done.returncode == -signal.SIGKILL
    with open_vault(tmp_path) as vault:
        scope = vault.scope(NAME)
        assert {stored.content for stored in scope} == (set() if erased else before)
        if not erased:
            assert SECRET in (tmp_path / encode_name(NAME) / "MEMORY.md").read_text()
            scope.erase()
    assert left_on_disk(tmp_path) == []


@pytest.mark.parametrize(
    ("where", "erased"), [pytest.param("uncommitted", False, marks=pytest.mark.slow), ("untidied", True)]
)
def test_killed_on_the_way_on_a_server(postgres_url: str, where: str, erased: bool) -> None:
    """The scope is whole, or gone; the next who opens the vault cleans up what was left to do."""
    with open_vault(postgres_url) as vault:
        fill(vault.scope(NAME), None)
        before = {stored.content for stored in vault.scope(NAME)}
    done = forked(_KILLED, where, postgres_url, NAME).done()
    assert done.returncode == -signal.SIGKILL
    with open_vault(postgres_url) as vault:
        scope = vault.scope(NAME)
        assert {stored.content for stored in scope} == (set() if erased else before)
        with vault.core.database.read() as tx:
            assert tx.value("SELECT value AS v FROM meta WHERE key = ?", CLEANUP_OWED) is None
        if not erased:
            assert scope.erase().complete
    whole = dumped(postgres_url)
    assert SECRET not in whole
    assert NAME not in whole


def test_vectors_of_an_erased_scope_are_not_taken_for_others(tmp_path: Path) -> None:
    """A vault that is open elsewhere notices that the scope is another by now."""
    with open_vault(tmp_path, embeddings=Letters()) as one, open_vault(tmp_path, embeddings=Letters()) as two:
        one.scope("ana").add("aaaa aaaa")
        assert [hit.content for hit in two.scope("ana").search("aaaa")] == ["aaaa aaaa"]
        one.scope("ana").erase()
        one.scope("ana").add("zzzz zzzz")
        (hit,) = two.scope("ana").search("zzzz")
        assert hit.content == "zzzz zzzz"
        assert hit.likeness is not None
        assert hit.likeness > 0.9


def test_a_vault_without_a_way_says_so(clock: Clock) -> None:
    """It changes nothing."""
    scope = DictVault("memory:erasing", Store(), clock).scope("ana")
    scope.add("Ana has a dog.")
    with pytest.raises(VaultError, match="can't erase a scope"):
        scope.erase()
    assert len(scope) == 1


async def test_erasing_is_awaitable(ana: SqlScope) -> None:
    """As every verb."""
    ana.add("Ana has a dog.")
    assert (await ana.aerase()).memories == 1
