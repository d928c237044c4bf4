"""Forgetting: no trace of the text in any file of the vault, searched for byte by byte."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from vaults import (
    Clock,
    add,
    added,
    candidate,
    change,
    contents,
    cover,
    delete,
    memory,
    message,
    put,
    rejected,
)

from reverie.checkpoints import Addition, Cover, SqlScope, SqlVault, open_vault
from reverie.state import ReflectionReport, RejectedOperation, VaultError

SECRET = "Ana hides the zirconium spoon"
WORDS = (b"zirconium", "zirconium".encode("utf-16-le"))


def traces(root: Path) -> list[str]:
    """Return the files below ``root`` that hold the word."""
    return [
        str(path.relative_to(root))
        for path in sorted(root.rglob("*"))
        if path.is_file() and any(word in path.read_bytes().lower() for word in WORDS)
    ]


@pytest.fixture
def root(vault: SqlVault, tmp_path: Path) -> Path:
    """The vault's directory."""
    return tmp_path / "memory"


def _remember(scope: SqlScope) -> str:
    """Leave traces of the text wherever a run leaves any; return the memory's id."""
    one, two = scope.record(
        [
            message(f"{SECRET}, she said"),
            message(
                "noted",
                role="assistant",
                meta={"tool_calls": [{"id": "1", "name": "note", "args": {"text": f"{SECRET}\n!"}}]},
            ),
        ]
    )
    scope.take([one.id, two.id], run_id="run")
    proposal = candidate("k1", SECRET, evidence=[one.id, two.id])
    other = rejected(candidate("k2", f"Perhaps {SECRET}"))
    scope.commit(
        change(
            "c1",
            message=f"Learned: {SECRET}",
            adds=[Addition(memory=memory("m1", SECRET, tags=["spoon"]), candidate="k1")],
            appends={"episodes/2026-11.md": f"## Spoon\n\n{SECRET}."},
            covers=[Cover(piece=one.id), Cover(piece=two.id)],
            outcomes=[added(proposal, "m1"), other],
            defers=[candidate("k3", f"Maybe {SECRET}")],
            rejected=[RejectedOperation(operation={"content": SECRET}, reason="odd")],
        )
    )
    scope.record_report(
        ReflectionReport(run_id="run", status="applied", outcomes=[added(proposal, "m1"), other])
    )
    return "m1"


# -- a memory -------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_forgotten_memory_leaves_no_trace(ana: SqlScope, root: Path) -> None:
    """Memory, images, outcomes, search index, and the bodies of the pieces it rests on."""
    one, two = ana.record([message(f"{SECRET}, she said"), message("something else")])
    proposal = candidate("k1", SECRET, evidence=[one.id])
    ana.take([one.id, two.id], run_id="run")
    ana.commit(
        change(
            "c1",
            adds=[Addition(memory=memory("m1", SECRET), candidate="k1")],
            covers=[Cover(piece=one.id), Cover(piece=two.id)],
            outcomes=[added(proposal, "m1")],
        )
    )
    ana.record_report(ReflectionReport(run_id="run", status="applied", outcomes=[added(proposal, "m1")]))
    put(ana, "c2", memory("m1", "Ana showed the zirconium spoon", version=2))
    add(ana, "c3", memory("m2", "Ana drinks tea"))
    assert traces(root)
    done = ana.forget(["m1"])
    assert (done.memories, done.pieces, done.complete) == (1, 1, True)
    assert done.images > 0
    assert traces(root) == []
    assert contents(ana) == ["Ana drinks tea"]
    assert set(ana.bodies([one.id, two.id])) == {two.id}
    assert ana.search("zirconium") == []


@pytest.mark.file_only
def test_deleted_memory_can_be_forgotten_too(ana: SqlScope, root: Path) -> None:
    """It lives on in the journal until then; afterwards no revert brings it back."""
    add(ana, "c1", memory("m1", SECRET))
    delete(ana, "c2", "m1")
    assert traces(root)
    ana.forget(["m1"])
    assert traces(root) == []
    ana.revert("c2")
    assert contents(ana) == []


@pytest.mark.file_only
def test_evidence_of_a_merged_candidate_is_forgotten_too(ana: SqlScope, root: Path) -> None:
    """A memory rests on all it was merged from."""
    add(ana, "c1", memory("m1", "Ana has a spoon"))
    (piece,) = ana.record([message(SECRET)])
    merged = added(candidate("k1", SECRET, evidence=[piece.id]), "m1").model_copy(
        update={"outcome": "merged"}
    )
    cover(ana, "c2", [piece], puts=[memory("m1", SECRET, version=2)], outcomes=[merged])
    ana.forget(["m"])
    assert traces(root) == []


def test_forgetting_is_logged_without_the_text(ana: SqlScope) -> None:
    """The log says that something was forgotten, and the doctor finds nothing wrong."""
    add(ana, "c1", memory("m1", SECRET))
    ana.forget(["m1"])
    entry = ana.log()[0]
    assert (entry.receipt.purpose, entry.receipt.deleted, entry.message) == (
        "forget",
        ("m1",),
        "Forget 1 memory",
    )


def test_unknown_memory_is_an_error(ana: SqlScope) -> None:
    """Nothing is erased by guess."""
    with pytest.raises(VaultError, match="no memory"):
        ana.forget(["m9"])
    with pytest.raises(VaultError, match="what to forget"):
        ana.forget(text="  ")
    with pytest.raises(VaultError, match="no memory"):
        ana.forget([""])


# -- a text ---------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_forgotten_text_leaves_no_trace(vault: SqlVault, ana: SqlScope, root: Path) -> None:
    """Memories, documents, journal, outcomes, log, candidates, reports, pieces, and every readable file."""
    _remember(ana)
    put(ana, "c2", memory("m1", f"{SECRET}, in the drawer", tags=[SECRET]))
    (failed,) = ana.record([message("plain")])
    ana.take([failed.id], run_id="f")
    ana.release([failed.id], run_id="f", error=f"can't read {SECRET}")
    assert len(traces(root)) >= 3
    done = ana.forget(text=SECRET)
    assert traces(root) == []
    assert (done.memories, done.documents, done.complete) == (1, 1, True)
    assert contents(ana) == ["[forgotten], in the drawer"]
    document = ana.document("episodes/2026-11.md")
    assert document is not None
    assert document.content == "# Episodes 2026-11\n\n> Summary: Spoon\n\n## Spoon\n\n[forgotten].\n"
    assert ana.log()[0].message == "Forget 1 memory and 1 document"
    assert all(finding.level == "ok" or "aside" in finding.message for finding in vault.doctor())


@pytest.mark.file_only
def test_memory_that_is_the_text_is_erased(ana: SqlScope, root: Path) -> None:
    """White space folded; nothing but a mark would be left of it."""
    _remember(ana)
    done = ana.forget(text=f" {SECRET}".strip())
    assert done.memories == 1
    assert contents(ana) == []
    assert traces(root) == []


def test_what_is_forgotten_already(ana: SqlScope) -> None:
    """Forgotten a second time nothing is erased, and nothing said to be."""
    _remember(ana)
    [stored] = ana.page(limit=1)
    first, second = ana.forget([stored.id]), ana.forget([stored.id])
    assert (first.memories, first.images > 0) == (1, True)
    assert (second.memories, second.images, second.pieces) == (0, 0, 0)


@pytest.mark.file_only
def test_text_with_quotes_and_line_ends(ana: SqlScope, root: Path) -> None:
    """In JSON it is written with escapes, and still found."""
    text = 'the "zirconium"\n\tspoon \\ 茶'
    add(ana, "c1", memory("m1", f"Ana hides {text} there"))
    ana.record_report(ReflectionReport(run_id="r", status="applied", notes=[f"saw {text}"]))
    ana.forget(text=text)
    assert traces(root) == []
    assert ana.reports()[0].notes == ["saw [forgotten]"]


@pytest.mark.file_only
def test_revert_after_forgetting_does_not_bring_the_text_back(ana: SqlScope, root: Path) -> None:
    """The journal's images are scrubbed, in both directions."""
    ana.commit(change("c1", documents={"MEMORY.md": f"# Memory\n\n{SECRET}\n"}))
    ana.commit(change("c2", documents={"MEMORY.md": "# Memory\n\nTea.\n"}))
    ana.forget(text=SECRET)
    ana.revert("c2")
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "# Memory\n\n[forgotten]\n"
    assert traces(root) == []


def test_append_can_still_be_taken_back(ana: SqlScope) -> None:
    """Its block is scrubbed like the document it stands in."""
    ana.commit(change("c1", documents={"MEMORY.md": "start\n"}))
    ana.commit(change("c2", appends={"MEMORY.md": f"saw {SECRET}"}))
    ana.commit(change("c3", appends={"MEMORY.md": "later"}))
    ana.forget(text=SECRET)
    ana.revert("c2")
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "start\n\nlater\n"


@pytest.mark.file_only
def test_copies_set_aside_are_scrubbed(ana: SqlScope, root: Path) -> None:
    """A file a person broke while it held the text is no hiding place."""
    add(ana, "c1", memory("m1", f"so {SECRET}"))
    broken = root / "ana" / "long-term-memory.json"
    broken.write_text("[{ broken " + broken.read_text())
    assert contents(ana) == [f"so {SECRET}"]
    assert ana.status().set_aside
    ana.forget(text=SECRET)
    assert traces(root) == []
    assert contents(ana) == ["so [forgotten]"]


def test_other_scopes_are_left_alone(vault: SqlVault, ana: SqlScope) -> None:
    """A scope forgets for itself."""
    add(vault.scope("ben"), "c1", memory("m1", SECRET))
    add(ana, "c1", memory("m1", SECRET))
    ana.forget(text=SECRET)
    assert contents(vault.scope("ben")) == [SECRET]


# -- the disk -------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_reader_holds_up_the_clean_up_and_the_next_commit_finishes(
    vault: SqlVault, ana: SqlScope, root: Path
) -> None:
    """It is said, shown by the doctor, and done by whoever writes next."""
    add(ana, "c1", memory("m1", SECRET))
    reader = sqlite3.connect(root / ".reverie" / "vault.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM memories").fetchone()
    done = ana.forget(["m1"])
    assert not done.complete
    assert "reading the vault" in done.note
    assert any("Traces" in finding.message for finding in vault.doctor())
    reader.execute("COMMIT")
    reader.close()
    assert traces(root)
    add(ana, "c2", memory("m2", "tea"))
    assert traces(root) == []
    assert not any("Traces" in finding.message for finding in vault.doctor())


def test_opening_finishes_the_clean_up(tmp_path: Path) -> None:
    """The next process does what the last could not."""
    root = tmp_path / "memory"
    with open_vault(root, now=Clock()) as vault:
        add(vault.scope("ana"), "c1", memory("m1", SECRET))
        reader = sqlite3.connect(root / ".reverie" / "vault.db", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM memories").fetchone()
        assert not vault.scope("ana").forget(["m1"]).complete
        reader.close()
    with open_vault(root, now=Clock()):
        assert traces(root) == []


@pytest.mark.file_only
def test_clean_up_that_fails_does_not_fail_the_commit(ana: SqlScope, root: Path) -> None:
    """A commit is durable before the clean-up: what is owed stays owed, and the next commit tries again."""
    add(ana, "c1", memory("m1", SECRET))
    with closing(sqlite3.connect(root / ".reverie" / "vault.db")) as other:
        # Who writes all rows anew needs a function that nobody else knows.
        other.create_function("unknown", 1, lambda value: value, deterministic=True)
        other.execute("CREATE TABLE odd (value)")
        other.execute("CREATE INDEX odd_values ON odd (unknown(value))")
        other.execute("INSERT INTO odd VALUES (1)")
        other.commit()
    with ana.db.write() as tx:
        tx.execute("INSERT INTO meta (key, value) VALUES ('cleanup_owed', '1')")
    assert ana.commit(change("c2")).seq == 2
    assert not ana.forget(["m1"]).complete
    with ana.db.connection() as connection:
        connection.execute("DROP TABLE odd")
    assert ana.commit(change("c3")).seq == 4
    assert traces(root) == []
