"""The example runs: complete, coherent, readable by what reads transcripts, and grounded replies for them."""

from __future__ import annotations

import ast
import compileall
import csv
import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import scripted_replies as scripted
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.messages.utils import convert_to_messages

from reverie import examples

WORD = re.compile(r"\w+")


@pytest.fixture(params=examples.NAMES)
def run(request: pytest.FixtureRequest) -> dict[str, Any]:
    return examples.load(request.param)


def texts(name: str) -> list[str]:
    """The text of every piece of a run, as the graph takes it: files, notes, messages without the system's."""
    run = examples.load(name)
    spoken = [str(message["content"]) for message in run["messages"] if message["role"] != "system"]
    return [*run["files"].values(), *(note["text"] for note in run["working_memory"]), *spoken]


def prompt(name: str) -> str:
    """A request that shows every piece of a run under an alias."""
    return "\n\n".join(f"[m{number}] {text}" for number, text in enumerate(texts(name), 1))


def test_messages_are_a_conversation(run: dict[str, Any]) -> None:
    """LangChain reads them; system, user, calls and results are all there, with unique ids and rising times."""
    messages = convert_to_messages(run["messages"])
    assert {type(message) for message in messages} == {SystemMessage, HumanMessage, AIMessage, ToolMessage}
    assert 12 <= len(messages) <= 20
    ids = [message.id for message in messages]
    assert len(set(ids)) == len(ids)
    times = [message.additional_kwargs["timestamp"] for message in messages[1:]]
    assert times == sorted(times)


def test_every_tool_call_has_its_result(run: dict[str, Any]) -> None:
    """Calls and results match one to one, in order."""
    messages = convert_to_messages(run["messages"])
    called = [(c["id"], c["name"]) for m in messages if isinstance(m, AIMessage) for c in m.tool_calls]
    answered = [(m.tool_call_id, m.name) for m in messages if isinstance(m, ToolMessage)]
    assert called == answered


def test_the_files_are_those_the_run_wrote(run: dict[str, Any]) -> None:
    """Each file of the example is the subject of a ``write_file`` call, and the other way round."""
    written = {
        json.loads(call["function"]["arguments"])["path"]
        for message in run["messages"]
        for call in message.get("tool_calls", ())
        if call["function"]["name"] == "write_file"
    }
    assert written == set(run["files"])
    assert all(text.strip() for text in run["files"].values())


def test_an_installed_example_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installing compiles the program among its files: what lies beside them then is none of them."""
    folder = tmp_path / "research_run"
    shutil.copytree(examples.path("research_run"), folder)
    written = examples.load("research_run")["files"]
    assert compileall.compile_dir(folder, quiet=1)
    assert (folder / "files" / "__pycache__").is_dir()
    monkeypatch.setattr(examples, "path", lambda name: tmp_path / name)
    assert examples.load("research_run")["files"] == written


def test_the_research_run_wrote_three_kinds_of_file() -> None:
    """Markdown, a table and a program that runs."""
    files = examples.load("research_run")["files"]
    assert {path.rsplit(".", 1)[1] for path in files} == {"md", "csv", "py"}
    rows = list(csv.DictReader(io.StringIO(files["august-nitrate.csv"])))
    assert sum(int(row["readings"]) for row in rows) == 744
    ast.parse(files["fetch_readings.py"])


def test_the_program_of_the_research_run_works() -> None:
    """The script that the run wrote reads page after page, and refuses an incomplete month."""
    space: dict[str, Any] = {}
    exec(examples.load("research_run")["files"]["fetch_readings.py"], space)
    pages = {
        None: {"readings": [1, 2], "next_cursor": "k2", "total": 3},
        "k2": {"readings": [3], "next_cursor": None, "total": 3},
    }
    assert space["fetch_month"](lambda _, month, cursor: pages[cursor], "2026-08") == [1, 2, 3]
    pages["k2"]["total"] = 4
    with pytest.raises(ValueError, match="total says 4"):
        space["fetch_month"](lambda _, month, cursor: pages[cursor], "2026-08")


def test_notes_have_author_tags_and_text(run: dict[str, Any]) -> None:
    """Working memory is a list of notes that say who wrote them and what they are about."""
    assert run["working_memory"]
    for note in run["working_memory"]:
        assert {"key", "author", "tags", "at", "text"} <= set(note)


def test_a_run_is_small(run: dict[str, Any]) -> None:
    """A small model on two cores reads it in seconds: at most 6,000 characters in all."""
    total = len(json.dumps([m["content"] for m in run["messages"]])) + len(json.dumps(run["files"]))
    assert total < 6_000


def test_the_runs_follow_each_other() -> None:
    """The second run is later than the first, and of the same user."""
    first, second = (examples.load(name)["messages"] for name in examples.NAMES)
    assert first[-1]["additional_kwargs"]["timestamp"] < second[1]["additional_kwargs"]["timestamp"]
    assert first[1]["name"] == second[1]["name"]


def test_the_second_run_contradicts_the_first() -> None:
    """One number changes: the charge lasts 29 days, not 41."""
    first, second = (" ".join(texts(name)) for name in examples.NAMES)
    assert "runs 41 days on one charge" in first
    assert "29 days" not in first
    assert "runs 29 days on one charge" in second


def test_path_is_a_folder(run: dict[str, Any]) -> None:
    """``path`` names the folder that the command line is given."""
    for name in examples.NAMES:
        assert (examples.path(name) / "messages.json").is_file()
        assert (examples.path(name) / "files").is_dir()


@pytest.mark.parametrize("name", ["nothing", "", "../research_run", "research_run/files"])
def test_an_unknown_example_is_named(name: str) -> None:
    """A wrong name is refused in a sentence that lists the right ones."""
    with pytest.raises(ValueError, match="research_run, follow_up_run"):
        examples.load(name)


def test_the_scripted_memories_of_run_1_are_one_of_each_type() -> None:
    """All six types come from the first run."""
    reply = scripted.extraction(prompt("research_run"))
    assert sorted(memory["type"] for memory in reply["memories"]) == [
        "fact",
        "mistake",
        "observation",
        "preference",
        "procedure",
        "skill",
    ]
    assert reply["episode"] == scripted.RESEARCH_EPISODE


def test_the_scripted_memories_of_run_2_are_its_own() -> None:
    """A repeat, a near repeat, a contradiction and something new come from the second run."""
    reply = scripted.extraction(prompt("follow_up_run"))
    assert [memory["content"] for memory in reply["memories"]] == [m.content for m in scripted.FOLLOW_UP_RUN]
    assert reply["episode"] == scripted.FOLLOW_UP_EPISODE


@pytest.mark.parametrize("name", examples.NAMES)
def test_scripted_memories_are_grounded(name: str) -> None:
    """Every word of a proposed memory stands in the piece it names, up to an ending."""
    pieces = texts(name)
    for memory in scripted.extraction(prompt(name))["memories"]:
        piece = pieces[int(memory["evidence"][0].removeprefix("m")) - 1]
        there = {word.lower() for word in WORD.findall(piece)}
        for word in WORD.findall(memory["content"].lower()):
            assert word in there or word.removesuffix("s") in there, (word, memory["content"])


@pytest.mark.parametrize(
    ("name", "episode"),
    [("research_run", scripted.RESEARCH_EPISODE), ("follow_up_run", scripted.FOLLOW_UP_EPISODE)],
)
def test_numbers_of_episodes_are_in_the_run(name: str, episode: dict[str, str]) -> None:
    """An episode states no number that its run doesn't."""
    run = " ".join(texts(name))
    assert all(number in run for number in re.findall(r"\d+(?:\.\d+)?", " ".join(episode.values())))


def test_the_scripted_operations_name_what_is_shown() -> None:
    """The consolidation of run 2 skips, updates and adds under the aliases of its prompt."""
    known = [f"[k{n}] (fact) {m.content}" for n, m in enumerate(scripted.RESEARCH_RUN, 1)]
    new = [f"[c{n}] (fact, from agent) {m.content}" for n, m in enumerate(scripted.FOLLOW_UP_RUN[1:], 1)]
    reply = json.loads(scripted.reply_to("\n".join([*known, *new])))
    assert reply["operations"] == [
        {"action": "SKIP", "candidate": "c1", "duplicate_of": "k4"},
        {"action": "UPDATE", "id": "k3", "candidate": "c2", "content": scripted.CORRECTED},
        {"action": "ADD", "candidate": "c3"},
    ]


def test_a_request_that_shows_nothing_of_the_runs_gets_no_memories() -> None:
    """The scripted model doesn't know what it wasn't shown."""
    assert json.loads(scripted.reply_to("Nothing here.")) == {"memories": [], "episode": None}
