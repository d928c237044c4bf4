"""What an earlier commit left on disk is read by this one: vault, checkpoint file, an interrupted run."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path
from typing import Any

import pytest
from former_files import CLOCKS, DAY, GIFT, LOCK, PARTS, SMALL_PROMPTS, WEIR, config, part_of
from langchain_core.messages import HumanMessage
from scripted import ScriptedModel

from reverie import ReflectionPolicy, create_reflection_graph, open_checkpointer, open_vault
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.stretches import MOST_STRETCHES
from reverie.checkpoints.engine.schema import FIRST_VERSION, SCHEMA_VERSION
from reverie.nodes.run.intake import intake

ARCHIVES = sorted((Path(__file__).parent / "support" / "former").glob("*.tar.xz"))


@pytest.fixture(params=ARCHIVES, ids=lambda path: path.name.split(".")[0])
def former(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a directory as ``former_files.py`` left it when an earlier commit ran it."""
    with tarfile.open(request.param) as archive:
        archive.extractall(tmp_path, filter="data")
    return tmp_path


def expected(former: Path) -> Any:
    return json.loads((former / "expected.json").read_text())


def test_the_vault_is_read(former: Path, request: pytest.FixtureRequest) -> None:
    """Memories with their ids and marks, documents, the log and the cursor are those that were written."""
    wanted = expected(former)
    with open_vault(former / "memory") as vault:
        ana = vault.scope("ana")
        memories = sorted(
            [m.memory.id, m.memory.type.value, m.memory.content, m.memory.pinned, m.mark] for m in ana.page()
        )
        assert memories == wanted["memories"]
        assert [[e.receipt.commit_id, e.receipt.purpose] for e in ana.log()] == wanted["log"]
        assert {d.path: d.content for d in ana.documents()} == wanted["documents"]
        assert ana.session("long")[0].cursor == wanted["cursor"]
        assert ana.search("weir Long Meadow")[0].stored.memory.content == WEIR
        if "tables-10" in request.node.name:  # the last whose words had lost them
            words_are_filed_anew(vault.scope("asha"))
        if (
            "tables-13" in request.node.name
        ):  # the last that took each text for one language, and short ones for English
            stems_are_filed_anew(vault.scope("lotta"))
        if "tables-14" in request.node.name:  # the last that didn't know what a document's path says
            documents_are_filed_anew(vault.scope("otto"))
        assert [finding for finding in vault.doctor() if finding.level == "error"] == []


def words_are_filed_anew(asha: SqlScope) -> None:
    """Check that words which had lost their vowel signs are told apart from the first writing on."""
    with asha.db.read() as tx:
        (row,) = tx.rows("SELECT * FROM scopes WHERE scope = 'asha'")
    assert (row["refile_memories"], row["refile_pieces"]) == (row["memories"], row["filed_pieces"])
    for asked, memory in (("दिन", DAY), ("दान", GIFT)):  # until then by the words they had
        assert memory in [hit.stored.memory.content for hit in asha.search(asked)]
        assert memory in [passage.text for passage in asha.passages(asked)]
    asha.record(intake({"messages": [HumanMessage("The boat is green.")]}, thread="later")[0])
    for asked, memory in (("दिन", DAY), ("दान", GIFT)):
        assert [hit.stored.memory.content for hit in asha.search(asked)] == [memory]
        assert memory in [passage.text for passage in asha.passages(asked)]


def stems_are_filed_anew(lotta: SqlScope) -> None:
    """Check that words of a text which was taken for English are found in other forms from the first writing on."""
    assert CLOCKS in [hit.stored.memory.content for hit in lotta.search("klockor")]
    lotta.record(intake({"messages": [HumanMessage("The boat is green.")]}, thread="later")[0])
    assert CLOCKS in [hit.stored.memory.content for hit in lotta.search("Vilken klocka?")]
    assert CLOCKS in [passage.text for passage in lotta.passages("Vilken klocka?")]


def documents_are_filed_anew(otto: SqlScope) -> None:
    """Check that a document is found by its words as it was, and by its path's from the first writing on."""
    assert any(LOCK in passage.text for passage in otto.passages("lock gates renewed"))
    assert otto.passages("marsh canal") == []
    otto.record(intake({"messages": [HumanMessage("The boat is green.")]}, thread="later")[0])
    assert LOCK in otto.passages("marsh canal lock gates")[0].text
    numbers = [passage.part for passage in otto.passages("firm bank")]
    assert numbers
    assert min(numbers) >= MOST_STRETCHES


def test_each_version_of_the_tables_is_here() -> None:
    """Who raises it keeps a vault of the one before: ``former_files.py`` makes it, ``tables-N.tar.xz`` is its name."""
    there = {path.name for path in ARCHIVES}
    assert {f"tables-{version}.tar.xz" for version in range(FIRST_VERSION, SCHEMA_VERSION)} <= there


def test_the_readable_files_are_enough(former: Path) -> None:
    """Without the database, memories and documents come back from the files, with their ids."""
    wanted = expected(former)
    shutil.rmtree(former / "memory" / ".reverie")
    with open_vault(former / "memory") as vault:
        ana = vault.scope("ana")
        found = sorted([m.memory.id, m.memory.type.value, m.memory.content] for m in ana.page())
        assert found == [memory[:3] for memory in wanted["memories"]]
        assert {d.path: d.content for d in ana.documents()} == wanted["documents"]


def test_the_checkpoints_are_read(former: Path) -> None:
    """A report that a thread's checkpoint holds is the one that was made."""
    with open_vault(former / "memory") as vault, open_checkpointer(former / "threads.db") as saver:
        graph = create_reflection_graph(ScriptedModel(script=[""]), vault, checkpointer=saver)
        assert graph.get_state(config("t1")).values["reflection"] == expected(former)["reflection"]


def test_the_interrupted_run_goes_on(former: Path) -> None:
    """A run killed between its first two answers ends with all three notes remembered, each once."""
    model = ScriptedModel(script=[part_of], loop=True)
    policy = ReflectionPolicy(max_concurrency=1, **SMALL_PROMPTS)
    with open_vault(former / "memory") as vault, open_checkpointer(former / "threads.db") as saver:
        graph = create_reflection_graph(model, vault, policy=policy, checkpointer=saver)
        report = graph.invoke(None, config("killed"), durability="sync")["reflection"]
        assert report["status"] == "applied"
        contents = [m.memory.content for m in vault.scope("ana").page()]
    for note in PARTS:
        assert contents.count(note.split(": ")[1].split(". ")[0] + ".") == 1
