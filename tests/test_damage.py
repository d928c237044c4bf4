"""A database in which something else wrote, or a disk flipped a bit: told, never served, never written out."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import talks
import typer.main
from scripted import ScriptedModel, extraction
from tool_calls import USER, Tools
from vault_files import contents, entries, save, save_entries, unrevised
from vaults import add, candidate, change, memory, message, put, rejected

from reverie import create_reflection_graph, open_vault
from reverie._kept import forget_kept
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.history_entries import history_entry
from reverie.state import Conflict, DamagedItem, PieceState, ReflectionReport, VaultCorrupt, now
from reverie.views.cli.program import app

TEXTS = {f"m{number:02}": f"The pier lamp {number:02} is painted {colour}." for number, colour in enumerate(
    ("amber", "blue", "coral", "denim", "ebony", "flax", "green", "hazel", "ivory", "jade", "khaki", "lilac")
)}  # fmt: skip
NOTE = "# Harbour\n\nMind the swell.\n"
ZAP = "zapped"
"""What damage writes: it must come out nowhere."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a vault with something in every table; nobody has it open."""
    root = tmp_path_factory.mktemp("sound") / "memory"
    with open_vault(root) as vault:
        scope = vault.scope("default")
        memories = [memory(id_, text) for id_, text in TEXTS.items()]
        add(scope, "c1", *memories[:6], outcomes=[rejected(candidate("k1", "The pier is blue."))])
        add(scope, "c2", *memories[6:], documents={"MEMORY.md": NOTE, "facts/user.md": "Mira swims.\n"})
        put(scope, "c3", memories[0].model_copy(update={"tags": ("lamp",), "version": 2}))
        scope.commit(
            change("c4", appends={"HISTORY-2026-11.md": history_entry(now(), "They spoke of lamps.")})
        )
        scope.commit(change("c5", defers=[candidate("k2", "The pier has a bench.")]))
        scope.record([message("Which lamp is amber?", ref="h1"), message("The first.", ref="h2")])
        scope.record_report(ReflectionReport(run_id="r1", scope="default", thread="t1", status="applied"))
        scope.used(["m01"])
        scope.status()
    with closing(sqlite3.connect(root / ".reverie" / "vault.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return root


@pytest.fixture
def root(sound: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return shutil.copytree(sound, tmp_path / "memory")


def damage(root: Path, *statements: str) -> None:
    """Write into the database behind the vault's back."""
    with closing(sqlite3.connect(root / ".reverie" / "vault.db")) as connection:
        connection.create_function("zap", 1, lambda text: text.replace("painted", ZAP).replace("swell", ZAP))
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@cache
def program() -> Any:
    """The command line; to make it takes longer than most commands."""
    return typer.main.get_command(app)


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    exit_code: int
    stdout: str
    output: str
    """Standard output, then standard error."""


def run(root: Path, *args: str) -> Ended:
    """Run a command in this process; it must end as commands do."""
    out, err, code = StringIO(), StringIO(), 0
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.dict(os.environ, COLUMNS="200", OPENAI_API_KEY=""),
    ):
        try:
            program().main([*args, "--vault", str(root)], prog_name="reverie")
        except SystemExit as end:
            code = int(end.code or 0)
    ended = Ended(code, out.getvalue(), out.getvalue() + err.getvalue())
    assert code in (0, 1, 2, 3), f"{args}: {ended.output}"
    assert "Traceback" not in ended.output
    return ended


def said(result: Ended) -> str:
    """Everything a command printed, in one line."""
    return " ".join(result.output.split())


LOOKING = (
    ("show",), ("show", "--json"), ("show", "m00"), ("show", "MEMORY.md"), ("search", "pier lamp"), ("log",),
    ("log", "c1"), ("log", "c2", "--json"), ("log", "c3"), ("status",), ("history", "lamps"),
)  # fmt: skip
CHANGING = (
    ("report", "--out", "{out}.html"), ("export", "{out}"), ("revert", "c3"), ("revert", "c2"), ("pin", "m00"),
    ("accept", "k1"), ("forget", "m00", "--yes"), ("forget", "--text", "amber", "--yes"), ("move", "{out}"),
    ("resume", "--model", "openai:none"), ("compact", "--model", "openai:none"),
)  # fmt: skip

UNREADABLE = "CAST(x'7aff80' AS TEXT)"
ONE = "WHERE id = 'm00'"
DAMAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    # What is written, and what doctor says then.
    "memory, another text": (f"UPDATE memories SET image = zap(image) {ONE}", ("memory:m00 is damaged",)),
    "memory, no fields": (f"UPDATE memories SET image = '{{}}' {ONE}", ("memory:m00 can't be read",)),
    "memory, no JSON": (f"UPDATE memories SET image = substr(image, 3) {ONE}", ("memory:m00 can't be read",)),
    "memory, no UTF-8": (f"UPDATE memories SET image = {UNREADABLE} {ONE}", ("memory:m00 can't be read",)),
    "memory, no text": (f"UPDATE memories SET image = x'00' {ONE}", ("memory:m00 can't be read",)),
    "memory, mark": (f"UPDATE memories SET mark = 'x' {ONE}", ("memory:m00 is damaged",)),
    "memory, commit": (f"UPDATE memories SET commit_id = 'c2' {ONE}", ("memory:m00 is damaged",)),
    "memory, columns": (
        f"UPDATE memories SET text_digest = 'x', type = 'x', evidence = '[' {ONE}",
        ("memory:m00 is filed wrongly (type, text_digest)", "memory:m00 is damaged: memories.evidence"),
    ),
    "all memories": ("UPDATE memories SET image = zap(image)", ("memory:m00 is", "memory:m11 is damaged")),
    "document, another text": ("UPDATE documents SET content = zap(content)", ("document:MEMORY.md is damaged",)),
    "document, no UTF-8": (f"UPDATE documents SET content = {UNREADABLE}", ("document:MEMORY.md can't be read",)),
    "document, no text": ("UPDATE documents SET content = x'00'", ("document:MEMORY.md can't be read",)),
    "document, mark": ("UPDATE documents SET mark = 'x'", ("document:MEMORY.md is damaged",)),
    "commit, JSON": (
        "UPDATE commits SET added = '[', documents = '7', rejected = '[7', reopened = '{'",
        ("commit:c1 is damaged: commits.added, commits.documents, commits.rejected, commits.reopened",),
    ),
    "commit, names": (
        f"UPDATE commits SET created_at = 'x', purpose = 'x', message = {UNREADABLE}",
        ("commit:c1 is damaged: commits.purpose, commits.created_at, commits.message",),
    ),
    "image, after": (
        "UPDATE images SET after_image = zap(after_image) WHERE after_image IS NOT NULL",
        ("memory:m00 is not what the journal says", "the text itself is whole", "commit:c3 is damaged"),
    ),
    "image, no JSON": (
        "UPDATE images SET after_image = '{', kept = '['",
        ("memory:m00 is not what the journal says", "commit:c1 is damaged: images.kept"),
    ),
    "image, before": (
        f"UPDATE images SET before_image = {UNREADABLE} WHERE commit_id = 'c3'", ("commit:c3 is damaged",),
    ),
    "outcome": ("UPDATE outcomes SET body = '{'", ("commit:c1 is damaged: outcomes.body",)),
    "piece, body": (
        f"UPDATE pieces SET body = {UNREADABLE}, meta = '['", ("is damaged: pieces.meta, pieces.body",),
    ),
    "piece, names": (
        "UPDATE pieces SET kind = 'x', trust = 'x', at = 'x'", ("is damaged: pieces.kind, pieces.trust, pieces.at",),
    ),
    "piece, state": ("UPDATE piece_states SET state = 'x'", ("is damaged: piece_states.state",)),
    "candidate": ("UPDATE candidates SET body = '{'", ("candidate:k2 is damaged",)),
    "report": ("UPDATE reports SET body = '{'", ("report:r1 is damaged",)),
    "file, base": ("UPDATE files SET base = '{\"written\":{[', stat = ''", ()),
    "file, digest": ("UPDATE files SET written_digest = 'x', stat = ''", ()),
    "uses": ("UPDATE uses SET last_at = 'x'", ("memory:m01 is damaged: uses.last_at",)),
    "counter": ("UPDATE scopes SET memories = 'x'", ("Not all could be looked at (counters)",)),
    "blobs": (
        "UPDATE memories SET reviewed = x'00'; UPDATE pieces SET lane = x'00'; UPDATE uses SET accessed = x'00'",
        ("memories.reviewed, pieces.lane, uses.accessed holds what can't be read there",),
    ),
    "huge numbers": (
        "UPDATE pieces SET seen = 9e300; UPDATE scopes SET commits = 9223372036854775807",
        ("pieces.seen, scopes.commits holds what can't be read there",),
    ),
    "place": ("UPDATE memories SET seq = 'x' WHERE id = 'm05'", ("Not all could be looked at (index)",)),
}  # fmt: skip


@pytest.mark.parametrize(
    "every", [pytest.param(False, id="by turns"), pytest.param(True, id="every", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("case", DAMAGES)
def test_no_command_crashes(root: Path, tmp_path: Path, case: str, every: bool) -> None:
    """Each ends with a sentence and a code; doctor names what is damaged, and what damage wrote comes out nowhere.

    Of the commands that change something, every third by turns; all in ``make slow``.
    """
    statement, findings = DAMAGES[case]
    damage(root, *statement.split("; "))
    kept = shutil.copytree(root, tmp_path / "kept")
    found = said(run(root, "doctor"))
    assert all(finding in found for finding in findings), found
    for args in LOOKING:
        assert ZAP not in run(root, *args).output, args
    changing = CHANGING if every else CHANGING[list(DAMAGES).index(case) % 3 :: 3]
    for number, args in enumerate(changing):
        copy, out = tmp_path / f"copy{number}", tmp_path / f"out{number}"
        shutil.copytree(kept, copy)
        result = run(copy, *(arg.format(out=out) for arg in args))
        assert ZAP not in result.output, args
        for path in [
            *copy.glob("default/**/*"),
            *out.parent.glob(f"{out.name}*/**/*"),
            out.with_suffix(".html"),
        ]:
            if path.is_file() and "vault.db" not in path.name:
                assert ZAP not in path.read_text(errors="replace"), (args, path)


# -- what is damaged is left out ------------------------------------------------------------------------------


IMAGE = f"UPDATE memories SET image = zap(image) {ONE}"
BOTH = "UPDATE images SET after_image = zap(after_image)"
"""The journal's copy, too: then the readable file alone has it whole."""


def spoil(vault: SqlVault, sql: str) -> None:
    """Write into the database of an open vault behind its back."""
    with vault.core.database.write() as tx:
        tx.execute(sql)


@pytest.mark.parametrize("column", ["image", "mark", "commit_id"])
def test_a_damaged_memory_is_not_served(vault: SqlVault, ana: SqlScope, column: str) -> None:
    """By no way of reading, while the others are; a page is filled with the next."""
    add(ana, "c1", *(memory(f"m{number}", f"lamp {number}") for number in range(4)))
    add(ana, "c2", memory("m4", "bench"))
    new = {"image": "replace(image, 'lamp', 'ramp')", "mark": "'x'", "commit_id": "'c2'"}[column]
    spoil(vault, f"UPDATE memories SET {column} = {new} WHERE id = 'm1'")
    whole = ["m0", "m2", "m3", "m4"]
    assert ana.damaged() == ["memory:m1"]
    assert list(ana.get(["m0", "m1"])) == ["m0"]
    assert ana.find_text(["lamp 1"]) == {}
    assert [stored.memory.id for stored in ana.page(limit=2)] == whole[:2]
    assert [stored.memory.id for stored in ana.page(limit=2, after="m2")] == whole[2:]
    assert [stored.memory.id for stored in ana.page(limit=4, order="reviewed")] == whole
    assert {hit.stored.memory.id for hit in ana.search("lamp")} == {"m0", "m2", "m3"}


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("table", "column", "value", "operation"),
    [
        ("pieces", "seen", "9e300", lambda scope: scope.sessions()),
        ("pieces", "position", "9e300", lambda scope: scope.record([message("b", ref="h2")])),
        ("pieces", "lane", "x'00ff'", lambda scope: scope.status()),
        ("scopes", "commits", "9223372036854775807", lambda scope: add(scope, "c9", memory("m9", "new"))),
        ("search_counts", "memories", "x'00'", lambda scope: scope.search("tea")),
        ("files", "path", "x'00'", lambda scope: scope.size()),
    ],
)
def test_what_no_column_of_its_kind_may_hold_is_damage(
    vault: SqlVault,
    ana: SqlScope,
    table: str,
    column: str,
    value: str,
    operation: Callable[[SqlScope], object],
) -> None:
    """An operation that meets it says where it is, in a sentence, and changes nothing; so does doctor."""
    add(ana, "c1", memory("m1", "tea"), documents={"MEMORY.md": "a"})
    ana.record([message("a", ref="h1")])
    spoil(vault, f"UPDATE OR IGNORE {table} SET {column} = {value}")
    with pytest.raises(VaultCorrupt, match=rf"'ana' is damaged: .*{table}\.{column}.*Nothing was changed"):
        operation(ana)
    assert any(f"{table}.{column}" in finding.message for finding in vault.doctor())


@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        ("UPDATE sqlite_master SET sql = replace(sql, 'last_at', 'lasu_at')", "the table uses isn't defined"),
        (
            "UPDATE sqlite_master SET sql = replace(sql, 'text_digest', 'evidence') WHERE name = 'memories_by_text'",
            "_by_text isn't defined",
        ),
        ("DROP TABLE uses", "the table uses is missing"),
        ("UPDATE sqlite_master SET sql = sql || CAST(X'2091' AS TEXT) WHERE name = 'uses'", "is no text"),
    ],
    ids=["column", "index", "missing", "bytes"],
)
def test_tables_that_are_not_defined_as_they_were(root: Path, spoiled: str, said: str) -> None:
    """A bit of a definition is enough to find the wrong rows: all say so, and what stands in the files is kept."""
    index = "CREATE INDEX theirs ON memories (type)"
    damage(root, index)
    assert run(root, "doctor").exit_code == 0  # an index of somebody's own does no harm
    damage(root, "PRAGMA writable_schema=ON", spoiled)
    for command in ("doctor", "show", "status", "search"):
        ended = run(root, command, *(["lamp"] if command == "search" else []))
        assert ended.exit_code == 1
        assert said in ended.output
        assert "restore a copy" in ended.output


def test_an_error_that_no_damage_caused_stays_what_it_is(ana: SqlScope) -> None:
    """What a caller gives wrongly is no damage."""
    add(ana, "c1", memory("m1", "tea"))
    not_a_query: Any = 7
    with pytest.raises((TypeError, AttributeError)):
        ana.search(not_a_query)


def test_a_damaged_document_is_not_served(vault: SqlVault, ana: SqlScope) -> None:
    """By no way of reading."""
    ana.commit(change("c1", documents={"MEMORY.md": "swell", "facts/user.md": "Mira"}))
    spoil(vault, "UPDATE documents SET content = 'calm' WHERE path = 'MEMORY.md'")
    assert ana.document("MEMORY.md") is None
    assert [document.path for document in ana.documents()] == ["facts/user.md"]
    assert ana.damaged() == ["document:MEMORY.md"]


def test_a_commit_that_touches_what_is_damaged_is_refused(vault: SqlVault, ana: SqlScope) -> None:
    """With a sentence, and nothing of it is made; the row stays as it is."""
    kept = memory("m1", "tea")
    add(ana, "c1", kept, documents={"MEMORY.md": "swell"})
    spoil(vault, "UPDATE memories SET image = replace(image, 'tea', 'rum')")
    spoil(vault, "UPDATE documents SET content = 'calm'")
    with pytest.raises(Conflict, match=r"memory:m1 is damaged: see `reverie doctor --vault "):
        put(ana, "c2", kept.model_copy(update={"content": "milk"}))
    with pytest.raises(DamagedItem, match=r"document:MEMORY\.md is damaged"):
        add(ana, "c3", memory("m2", "milk"), appends={"MEMORY.md": "more"})
    with pytest.raises(DamagedItem, match="memory:m1 is damaged"):
        ana.pin("m1")
    with pytest.raises(DamagedItem, match="is damaged"):
        ana.revert("c1")
    assert len(ana.log()) == 1
    with vault.core.database.read() as tx:
        assert "rum" in tx.value("SELECT image AS v FROM memories")
        assert tx.value("SELECT content AS v FROM documents") == "calm"


def test_what_a_damaged_memory_said_may_be_said_again(vault: SqlVault, ana: SqlScope) -> None:
    """It counts as new, not as there already."""
    add(ana, "c1", memory("m1", "tea"))
    spoil(vault, "UPDATE memories SET image = replace(image, 'tea', 'rum')")
    add(ana, "c2", memory("m2", "tea"))
    assert contents(ana) == {"m2": "tea"}


def test_a_damaged_memory_can_be_forgotten(vault: SqlVault, ana: SqlScope) -> None:
    """By its id: who wants it gone gets it gone. A text that nobody can look for is not promised to be gone."""
    add(ana, "c1", memory("m1", "tea"), memory("m2", "milk"))
    spoil(vault, "UPDATE memories SET image = replace(image, 'tea', 'rum') WHERE id = 'm1'")
    with pytest.raises(VaultCorrupt, match=r"memory:m1 can't be read.* Nothing was forgotten"):
        ana.forget(text="tea")
    assert ana.forget(["m1"]).memories == 1
    assert (ana.damaged(), ana.forget(text="tea").memories) == ([], 0)
    with vault.core.database.read() as tx:
        assert not [
            row for row in tx.rows("SELECT after_image FROM images") if "tea" in str(row["after_image"])
        ]


def test_a_damaged_entry_of_the_log_is_not_reverted(vault: SqlVault, ana: SqlScope) -> None:
    """Neither one that can't be read nor one that says something else than the commit before it left."""
    add(ana, "c1", memory("m1", "tea"))
    put(ana, "c2", memory("m1", "milk", version=2))
    for text in ("'{'", "replace(before_image, 'tea', 'rum')"):
        spoil(vault, f"UPDATE images SET before_image = {text} WHERE commit_id = 'c2'")
        with pytest.raises(VaultCorrupt, match="The log's entry of the commit c2 is damaged"):
            ana.revert("c2")
        assert [(change.key, change.before, change.damaged) for change in ana.changes("c2")] == [
            ("memory:m1", None, True)
        ]
    assert contents(ana) == {"m1": "milk"}


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("column", "value"),
    [("body", UNREADABLE), ("meta", "'['"), ("kind", "'x'"), ("trust", "'x'"), ("at", "'x'")],
)
def test_a_damaged_piece_is_set_aside(vault: SqlVault, ana: SqlScope, column: str, value: str) -> None:
    """With the reason, and no run counts it as read; the others are taken."""
    one, two = ana.record([message("a"), message("b")])
    spoil(vault, f"UPDATE pieces SET {column} = {value} WHERE id = '{one.id}'")
    assert [piece.id for piece in ana.take([one.id, two.id], run_id="r1")] == [two.id]
    found = ana.pieces([one.id])[one.id]
    assert (found.state, "damaged" in found.error) == (PieceState.SET_ASIDE, True)
    assert [piece.id for piece in ana.due()] == []
    assert ana.damaged() == [f"piece:{one.id}"]
    assert two.id in ana.bodies([one.id, two.id])


def reflect(vault: SqlVault, said: str, **more: Any) -> ReflectionReport:
    """Reflect on a file that says this."""
    graph = create_reflection_graph(ScriptedModel(script=[extraction(said, **more)]), vault)
    config: Any = {"configurable": {"user_id": "default", "thread_id": "t1"}}
    state = graph.invoke({"files": {"a.md": said}, "force": True}, config)
    return ReflectionReport.model_validate(state["reflection"])


def test_a_reflection_goes_on_beside_what_is_damaged(root: Path) -> None:
    """What it finds is remembered; an episode for a month that is damaged is left out, and that is noted."""
    said = "The boathouse roof leaks."
    story = {"title": "The roof", "summary": said, "task": said, "findings": said, "lesson": said}
    month = f"episodes/{now():%Y-%m}.md"
    with open_vault(root) as vault:
        vault.scope("default").commit(change("c9", appends={month: "## Lamps\n\nAll are painted."}))
    damage(root, "UPDATE memories SET image = zap(image)", "UPDATE documents SET content = zap(content)")
    with open_vault(root) as vault:
        report = reflect(vault, said, episode=story)
        assert report.status == "applied", report.reason
        assert any(f"document:{month} is damaged" in note for note in report.notes), report.notes
        assert set(contents(vault.scope("default")).values()) == {said, "The pier has a bench."}


def test_a_damaged_summary_is_read_from_the_log(vault: SqlVault, ana: SqlScope) -> None:
    """The session stands where it stood; no cycle writes over the damaged row."""
    talks.run(talks.graph_of(vault), talks.talk(9))
    summary, _ = ana.session("t1")
    spoil(vault, "UPDATE documents SET content = 'calm' WHERE path LIKE 'sessions/%'")
    assert ana.session("t1")[0] == summary
    report = talks.run(talks.graph_of(vault), talks.talk(13))
    assert (report.status, "is damaged" in report.reason) == ("skipped", True)
    assert ana.session("t1")[0] == summary


def test_a_session_is_summarised_beside_a_damaged_memory_document(vault: SqlVault, ana: SqlScope) -> None:
    """MEMORY.md stays as it is, and the report says so."""
    ana.commit(change("c0", documents={"MEMORY.md": NOTE}))
    spoil(vault, "UPDATE documents SET content = 'calm'")
    proposing = talks.model(lambda prompt: {**talks.keep_marks(prompt), "memory": "# Harbour\n\n- New.\n"})
    report = talks.run(talks.graph_of(vault, proposing, propose_memory=True), talks.talk(9))
    assert (report.status, report.cursor) == ("applied", 4)
    assert "refused: document:MEMORY.md is damaged" in report.memory


def test_a_tool_says_what_is_damaged(vault: SqlVault, ana: SqlScope) -> None:
    """At once: to try again would not help."""
    ana.commit(change("c1", documents={USER: "Mira"}))
    spoil(vault, "UPDATE documents SET content = 'Ana'")
    assert "document:facts/user.md is damaged" in Tools(vault).error("write", path=USER, content="She swims.")


# -- the readable files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("statements", [(IMAGE,), (IMAGE, BOTH)], ids=["row", "row and journal"])
def test_the_whole_entry_stays_in_its_file(root: Path, statements: tuple[str, ...]) -> None:
    """Whatever is committed after, and however often the files are looked at; it is no edit, nor is it removed."""
    file = root / "default" / "long-term-memory.json"
    before = {entry["id"]: entry for entry in entries(file)}
    damage(root, *statements)
    with open_vault(root) as vault:
        scope = vault.scope("default")
        add(scope, "c9", memory("m99", "The boathouse roof leaks."))
        scope.page()
    with open_vault(root) as vault:
        scope = vault.scope("default")
        put(scope, "c10", memory("m01", "The first lamp is red.", version=2))
        assert scope.damaged()[0] == "memory:m00"
        assert {entry.receipt.purpose for entry in scope.log(limit=100)} == {"reflection"}
        assert f"It is whole in {'the log and ' if len(statements) == 1 else ''}{file}" in "".join(
            finding.message for finding in vault.doctor()
        )
    after = {entry["id"]: entry for entry in entries(file)}
    assert {**after["m00"], "revision": ""} == {**before["m00"], "revision": ""}
    assert before.keys() <= after.keys()
    assert ZAP not in file.read_text()


def test_a_file_whose_text_nothing_else_has_keeps_it_or_waits(root: Path) -> None:
    """A commit leaves it as it stands there; where the file has to be made anew it waits, and doctor says so.

    Once the damage is gone it is written. Nor has this process the text: it has read no vault like it.
    """
    file = root / "default" / "long-term-memory.json"
    (before,) = (entry for entry in entries(file) if entry["id"] == "m00")
    damage(root, IMAGE, BOTH)
    forget_kept()
    with open_vault(root) as vault:
        add(vault.scope("default"), "c9", memory("m99", "The boathouse roof leaks."))
    kept = {entry["id"]: entry for entry in entries(file)}
    assert "m99" in kept
    assert {**kept["m00"], "revision": ""} == {**before, "revision": ""}
    file.write_text(file.read_text().replace("boathouse", "schoolhouse"))
    edited = file.read_text()
    run(root, "status")
    assert file.read_text() == edited
    assert "what it shows is damaged in the database" in said(run(root, "doctor"))
    run(root, "forget", "m00", "--yes")
    assert {entry["id"] for entry in entries(file)} == {*TEXTS, "m99"} - {"m00"}


def test_a_missing_file_is_no_removal_of_what_is_damaged(root: Path) -> None:
    """It is written again, from the journal where the row is damaged."""
    file = root / "default" / "long-term-memory.json"
    before = unrevised(file.read_bytes())
    damage(root, IMAGE, "UPDATE documents SET content = zap(content)")
    for path in (file, root / "default" / "MEMORY.md"):
        path.unlink()
    run(root, "status")
    assert unrevised(file.read_bytes()) == before
    assert unrevised((root / "default" / "MEMORY.md").read_bytes()).decode() == NOTE


def test_an_edit_of_what_is_damaged_waits(root: Path) -> None:
    """Neither taken in nor written over; an edit of anything else is taken in."""
    file, note = root / "default" / "long-term-memory.json", root / "default" / "MEMORY.md"
    damage(root, IMAGE, "UPDATE documents SET content = zap(content) WHERE path = 'MEMORY.md'")
    items = entries(file)
    items[0]["content"] = "By hand."
    save_entries(file, items)
    save(note, "By hand.\n")
    save(root / "default" / "facts" / "user.md", "Mira rows.\n")
    kept = file.read_bytes()
    for _ in range(2):
        run(root, "status")
    assert (file.read_bytes(), note.read_text()) == (kept, "By hand.\n")
    with open_vault(root) as vault:
        document = vault.scope("default").document("facts/user.md")
        assert document is not None
        assert document.content == "Mira rows.\n"
    items[0]["content"] = TEXTS["m00"]
    items[1]["content"] = "By hand, too."
    save_entries(file, items)
    with open_vault(root) as vault:
        assert contents(vault.scope("default"))["m01"] == "By hand, too."
    assert entries(file)[0]["content"] == TEXTS["m00"]


def test_show_and_status_say_how_much_is_damaged(root: Path) -> None:
    """And where to read more; so does to ask for just that."""
    damage(root, "UPDATE memories SET image = zap(image) WHERE id IN ('m00', 'm01')")
    for command in ("show", "status"):
        assert f"2 damaged, see `reverie doctor --vault file:{root}`." in said(run(root, command))
    assert json.loads(run(root, "status", "--json").stdout)["damaged"] == ["memory:m00", "memory:m01"]
    result = run(root, "show", "m00")
    assert result.exit_code == 1
    assert "memory:m00 is damaged in the database, so it is not shown" in said(result)
    assert run(root, "doctor").exit_code == 1


# -- the file of the database ---------------------------------------------------------------------------------


def test_a_malformed_database_ends_in_a_sentence(root: Path) -> None:
    """It names the file and the way out; moved away, the readable files bring all memories back."""
    path = root / ".reverie" / "vault.db"
    data = bytearray(path.read_bytes())
    data[8192:] = b"\x55" * (len(data) - 8192)
    path.write_bytes(data)
    for args in (("doctor",), ("show",), ("search", "lamp"), ("log",), ("status",), ("pin", "m00")):
        result = run(root, *args)
        assert result.exit_code == 1, result.output
        assert re.search(rf"database {path} can't be used: .*readable files in {root}", said(result)), (
            result.output
        )
    assert path.read_bytes() == data
    shutil.rmtree(root / ".reverie")
    with open_vault(root) as vault:
        assert contents(vault.scope("default")) == TEXTS


def live_bytes(path: Path) -> list[int]:
    """Where the texts stand that a vault holds: inside cells, in its tables and indexes."""
    data = path.read_bytes()
    words = [
        b"painted",
        b"m0",
        b"swell",
        b"Mira",
        b'"tags"',
        b'"version"',
        b"c1",
        b"lamp",
        b"user",
        b"agent",
        b"2026",
    ]
    return [
        match.start() - back
        for word in words
        for match in re.finditer(re.escape(word), data)
        for back in (0, 9)
    ]


def flips(path: Path, seed: int, many: int) -> Iterator[Callable[[bytearray], None]]:
    """Yield ways to flip one bit of a live byte."""
    dice = random.Random(seed)
    places = live_bytes(path)
    for _ in range(many):
        place, bit = dice.choice(places) + dice.randrange(6), dice.randrange(8)

        def flip(data: bytearray, place: int = place, bit: int = bit) -> None:
            data[place] ^= 1 << bit

        yield flip


def test_a_flipped_bit_is_never_served(root: Path, sound: Path, tmp_path: Path) -> None:
    """Wherever it is in the file: no command crashes, and what is served of memories is what was committed."""
    inner = sound / ".reverie" / "vault.db"
    for number, flip in enumerate(flips(inner, seed=20_261_121, many=60)):
        shutil.rmtree(root)
        shutil.copytree(sound, root)
        data = bytearray(inner.read_bytes())
        flip(data)
        (root / ".reverie" / "vault.db").write_bytes(data)
        run(root, "doctor")
        run(root, "search", "lamp")
        result = run(root, "show", "--json")
        shown = json.loads(result.stdout) if result.exit_code == 0 else []
        served = {item["memory"]["content"] for item in shown}
        assert served <= {*TEXTS.values()}, (number, served - {*TEXTS.values()})
        file = root / "default" / "long-term-memory.json"
        assert {entry["content"] for entry in entries(file)} <= {*TEXTS.values()}, number
