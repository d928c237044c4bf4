"""Which files a call of a tool has written, whatever the tool is called, and what an edit makes of a file."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage

from reverie import ReflectionPolicy
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.run.intake import intake
from reverie.nodes.run.run_files import FileChange, written_by_tool
from reverie.state import PieceInput, Trust

BEFORE = "# Gauges\n\nThe north gauge reads in feet.\nThe south gauge is broken.\n"
AFTER = BEFORE.replace("feet", "metres")
UNIFIED = """--- a/notes.md
+++ b/notes.md
@@ -1,4 +1,4 @@
 # Gauges

-The north gauge reads in feet.
+The north gauge reads in metres.
 The south gauge is broken.
"""
PATCH = """*** Begin Patch
*** Update File: notes.md
@@
-The north gauge reads in feet.
+The north gauge reads in metres.
 The south gauge is broken.
*** Add File: new.md
+One.
+Two.
*** End Patch
"""
EDIT = {"old_string": "in feet", "new_string": "in metres"}


@pytest.mark.parametrize(
    ("name", "args", "whole"),
    [
        ("write_file", {"file_path": "notes.md", "content": AFTER}, {"notes.md": AFTER}),
        ("write_file", {"path": "notes.md", "text": AFTER}, {"notes.md": AFTER}),
        ("put_it_there", {"path": "notes.md", "content": AFTER}, {"notes.md": AFTER}),
        ("put_it_there", {"path": "notes.md", "text": AFTER}, {}),
        ("anything", {"filename": "notes.md", **EDIT}, {"notes.md": AFTER}),
        ("edit_file", {"file_path": "notes.md", "edits": [EDIT]}, {"notes.md": AFTER}),
        ("str_replace_editor", {"path": "notes.md", "old_str": "in feet", "new_str": "in metres"}, {"notes.md": AFTER}),
        (
            "str_replace_editor",
            {"path": "notes.md", "insert_line": 0, "insert_text": "Read me."},
            {"notes.md": f"Read me.\n{BEFORE}"},
        ),
        ("append_file", {"path": "notes.md", "content": "More."}, {"notes.md": f"{BEFORE}More.\n"}),
        ("anything", {"diff": UNIFIED}, {"notes.md": AFTER}),
        ("anything", {"path": "notes.md", "patch": UNIFIED.partition("+++ b/notes.md\n")[2]},
         {"notes.md": AFTER}),
        ("apply_patch", {"input": PATCH}, {"notes.md": AFTER, "new.md": "One.\nTwo.\n"}),
        ("read_file", {"path": "notes.md", "content": "x"}, {}),
        ("memory_write", {"path": "facts/user.md", "content": "x"}, {}),
        ("post", {"path": "https://host/notes", "content": "x"}, {}),
        ("write_file", {"path": "notes.md", "content": "  "}, {}),
        ("write_file", {"content": "no path"}, {}),
        ("search", {"query": "gauge", "input": "feet"}, {}),
    ],
)  # fmt: skip
def test_what_a_call_writes(name: str, args: dict[str, Any], whole: dict[str, str]) -> None:
    """Known by its arguments; tools that only read, and those of memory, write nothing."""
    changes = written_by_tool(name, args)
    assert {change.path: change.applied(BEFORE) for change in changes} == whole


def test_named_tools_are_a_setting() -> None:
    """Of a tool that is named a text under any usual name is the file's."""
    args = {"path": "notes.md", "text": AFTER}
    assert written_by_tool("put_it_there", args, write_tools={"put_it_there"}) == [
        FileChange("notes.md", AFTER)
    ]


def test_an_edit_of_an_unknown_file_tells_both_sides() -> None:
    """What is new, with what it stands instead of; not what was never there."""
    (change,) = written_by_tool("edit_file", {"path": "notes.md", **EDIT})
    assert change.applied(None) is None
    assert change.applied("Something else.") is None
    assert change.told(None) == "in metres\n\n[instead of]\nin feet"


def called(name: str, **args: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": args, "id": "c", "type": "tool_call"}])


@pytest.mark.parametrize(
    ("messages", "trust"),
    [
        ([called("put_it_there", path="/work/notes.md", content=AFTER)], Trust.AGENT),
        ([called("put_it_there", path="other.md", content=AFTER)], Trust.EXTERNAL),
        ([called("summarise", content=AFTER)], Trust.EXTERNAL),
        ([called("write_file", path="notes.md", content=BEFORE), called("edit_file", path="notes.md", **EDIT)],
         Trust.AGENT),
        ([called("edit_file", path="notes.md", **EDIT)], Trust.EXTERNAL),
        ([], Trust.EXTERNAL),
    ],
)  # fmt: skip
def test_whose_word_a_file_is(messages: list[AIMessage], trust: Trust) -> None:
    """The agent's if calls of the run have made it what it is; a tool nobody named must have been given the path."""
    pieces, _ = intake({"files": {"notes.md": AFTER}, "messages": messages}, thread="t1")
    assert pieces[0].trust is trust


def test_a_named_tool_writes_notes(vault: SqlVault) -> None:
    """By the policy's names, without any key."""
    policy = ReflectionPolicy(write_tools=frozenset({"jot"}))
    given = {"working_memory": {"k": "Convert first."}, "messages": [called("jot", words="Convert first.")]}
    pieces, _ = intake(given, thread="t1", write_tools=policy.write_tools)
    assert pieces[0].trust is Trust.AGENT


def test_the_latest_version_of_a_file_is_found(ana: SqlScope) -> None:
    """However many there are."""
    assert ana.file_text("notes.md") is None
    for number in range(70):
        ana.record([PieceInput(kind="file", ref="notes.md", text=f"Version {number}.")])
    assert ana.file_text("notes.md") == "Version 69."
    assert ana.file_text("other.md") is None
