"""Reading transcripts, files and working memory from disk."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from langchain_core.load import dumpd
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
    messages_to_dict,
)

from reverie.views.cli.input_files import load_files
from reverie.views.cli.transcripts import load_messages, load_working_memory
from reverie.views.mistakes import TranscriptError

RUN: list[BaseMessage] = [
    SystemMessage("You look things up.", id="s1"),
    HumanMessage("Which tide table is right?", id="h1"),
    AIMessage("", id="a1", tool_calls=[{"name": "search", "args": {"q": "tides"}, "id": "c1"}]),
    ToolMessage("The harbour's own.", tool_call_id="c1", name="search", id="t1"),
    AIMessage("The harbour's own table is right.", id="a2"),
]
OPENAI: list[dict[str, Any]] = [
    {"role": "developer", "content": "You look things up."},
    {"role": "user", "content": [{"type": "text", "text": "Which tide table is right?"}]},
    {
        "role": "assistant",
        "content": None,
        "tool_calls": [
            {"id": "c1", "type": "function", "function": {"name": "search", "arguments": '{"q": "tides"}'}}
        ],
    },
    {"role": "tool", "tool_call_id": "c1", "content": "The harbour's own."},
    {"role": "assistant", "content": "The harbour's own table is right."},
]
PLAIN = [{"role": "user", "content": "Hello."}, {"role": "assistant", "content": "Good day."}]


def write(path: Path, value: Any, shape: str = "array") -> Path:
    """Write messages as an array, an object with ``messages``, or JSONL."""
    if shape == "jsonl":
        path.write_text("".join(json.dumps(entry) + "\n" for entry in value))
    else:
        path.write_text(json.dumps({"messages": value} if shape == "object" else value, indent=1))
    return path


def gist(message: BaseMessage) -> tuple[Any, ...]:
    """What of a message matters for reflection."""
    calls = [(call["name"], call["args"], call["id"]) for call in getattr(message, "tool_calls", [])]
    return message.type, message.text, calls, getattr(message, "tool_call_id", None)


@pytest.mark.parametrize("shape", ["array", "object", "jsonl"])
@pytest.mark.parametrize(
    "dump",
    [messages_to_dict, lambda run: [message.model_dump() for message in run], dumpd],
    ids=["messages_to_dict", "model_dump", "dumpd"],
)
def test_langchain_dumps_come_back_whole(tmp_path: Path, dump: Any, shape: str) -> None:
    """Every LangChain dump, in every container, gives the same messages with their ids."""
    loaded = load_messages(write(tmp_path / "run.json", dump(RUN), shape))
    assert loaded == RUN


@pytest.mark.parametrize("shape", ["array", "object", "jsonl"])
def test_openai_messages_are_read(tmp_path: Path, shape: str) -> None:
    """OpenAI's chat format gives messages with the same texts, tool calls and call ids."""
    loaded = load_messages(write(tmp_path / "run.json", OPENAI, shape))
    assert [gist(message) for message in loaded] == [gist(message) for message in RUN]


@pytest.mark.parametrize("shape", ["array", "object", "jsonl"])
def test_plain_role_and_content_is_read(tmp_path: Path, shape: str) -> None:
    """A role and a content are enough."""
    loaded = load_messages(write(tmp_path / "run.json", PLAIN, shape))
    assert [(message.type, message.content) for message in loaded] == [
        ("human", "Hello."),
        ("ai", "Good day."),
    ]


@pytest.mark.parametrize(
    ("entry", "type_", "text"),
    [
        ({"role": "USER", "content": "x"}, "human", "x"),
        ({"role": "human", "content": ["a", {"type": "text", "text": "b"}]}, "human", "ab"),
        ({"role": "user", "content": [{"type": "input_text", "text": "x"}]}, "human", "x"),
        ({"role": "assistant", "content": [{"type": "output_text", "text": "x"}]}, "ai", "x"),
        ({"role": "assistant", "content": None, "refusal": "No."}, "ai", "No."),
        ({"role": "model", "content": ""}, "ai", ""),
        ({"role": "function", "name": "f", "content": "r"}, "tool", "r"),
        ({"type": "chat", "role": "user", "content": "x"}, "human", "x"),
        (AIMessageChunk("x").model_dump(), "ai", "x"),
        (dumpd(AIMessageChunk("x")), "ai", "x"),
    ],
)
def test_variants_of_messages(tmp_path: Path, entry: dict[str, Any], type_: str, text: str) -> None:
    """A lone message object of each variant is read."""
    (message,) = load_messages(write(tmp_path / "one.json", entry))
    assert (message.type, message.text) == (type_, text)


@pytest.mark.parametrize(
    ("call", "args"),
    [
        ({"name": "f", "arguments": '{"a": 1}'}, {"a": 1}),
        ({"name": "f", "arguments": ""}, {}),
        ({"name": "f"}, {}),
        ({"name": "f", "args": {"a": 1}}, {"a": 1}),
        ({"name": "f", "arguments": '{"a": '}, {"arguments": '{"a": '}),
        ({"name": "f", "arguments": "[1]"}, {"arguments": [1]}),
    ],
)
def test_arguments_of_tool_calls(tmp_path: Path, call: dict[str, Any], args: dict[str, Any]) -> None:
    """Arguments are parsed; those that were garbled are kept as they came."""
    for entry in (
        {"role": "assistant", "content": None, "tool_calls": [{"id": "1", "function": call}]},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "1", **call}]},
        {"role": "assistant", "content": None, "function_call": call},
    ):
        (message,) = load_messages(write(tmp_path / "one.json", entry))
        assert isinstance(message, AIMessage)
        assert message.tool_calls[0]["args"] == args


def test_unknown_keys_go_along(tmp_path: Path) -> None:
    """A time stamp or an author survives under additional_kwargs."""
    entry = {"role": "user", "content": "x", "timestamp": "2026-11-21T10:00:00Z"}
    (message,) = load_messages(write(tmp_path / "one.json", entry))
    assert message.additional_kwargs == {"timestamp": "2026-11-21T10:00:00Z"}


def test_byte_order_mark_and_line_separators_do_no_harm(tmp_path: Path) -> None:
    """A UTF-8 file with a byte order mark, Windows line ends and U+2028 inside a text is read."""
    text = '\ufeff{"role": "user", "content": "a\u2028b"}\r\n\r\n{"role": "user", "content": "c"}\r\n'
    (tmp_path / "run.jsonl").write_bytes(text.encode())
    assert [message.content for message in load_messages(tmp_path / "run.jsonl")] == ["a\u2028b", "c"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"[]", "holds no messages"),
        (b'{"messages": []}', "holds no messages"),
        (b"42", "holds a number"),
        (b'"x"', "holds a string"),
        (b'{"messages": {"a": 1}}', "holds an object"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b'[{"role": "user",\n "content": }]', "line 2 is not JSON"),
        (b'{"role": "user", "content": "x"}\n{"role": \n', "line 2 is not JSON"),
        (b'{"messages": [1]}\n{"messages": [2]}', "line 1 is a whole conversation"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" + b"1" * 5_000 + b"]", "not JSON that can be read"),
        (b'[{"role": "user", "content": "x"}, "y"]', "message 2: this is a string"),
        (b'[{"content": "x"}]', "message 1: this is no message"),
        (b'[{"role": "narrator", "content": "x"}]', "'narrator' is unknown; known are user"),
        (b'[{"role": null, "content": "x"}]', "None is unknown"),
        (b'[{"type": "remove", "data": {"id": "1"}}]', "'remove' is unknown"),
        (b'[{"role": "user"}]', "has no 'content'"),
        (b'[{"role": "user", "content": 3}]', "content is a number"),
        (b'[{"role": "user", "content": [null]}]', "a part of the content is null"),
        (b'[{"role": "assistant", "content": "", "tool_calls": true}]', "'tool_calls' is true or false"),
        (b'[{"role": "assistant", "content": "", "tool_calls": [1]}]', "a tool call is a number"),
        (b'[{"role": "assistant", "content": "", "tool_calls": [{"id": "1"}]}]', "has no name"),
        (b'[{"lc": 1, "type": "not_implemented", "id": ["a"]}]', "holds no message"),
        (b'[{"type": "tool", "content": "x"}]', "a tool's message has no 'tool_call_id'"),
        (b'[{"type": "human", "content": "x", "id": [1]}]', "id is not as it should be"),
        (b'{"role": "user", "content": "x"}\n{"role": "user", "content": {}}', "line 2: the content is"),
    ],
)
def test_bad_transcripts_are_named(tmp_path: Path, content: bytes, says: str) -> None:
    """Bad input is an error that names the file, the place and what is wrong."""
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(TranscriptError) as caught:
        load_messages(path)
    assert str(caught.value).startswith(str(path))
    assert says in str(caught.value)


def test_missing_file_and_directory_are_named(tmp_path: Path) -> None:
    """A path that is no file says so."""
    with pytest.raises(TranscriptError, match="There is no file"):
        load_messages(tmp_path / "none.json")
    with pytest.raises(TranscriptError, match="is a directory"):
        load_messages(tmp_path)
    with pytest.raises(TranscriptError, match="can't be read"):
        load_messages(tmp_path / ("x" * 300))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"plan": "north first", "n": 3}, {"plan": "north first", "n": 3}),
        ([{"text": "a", "author": "ana", "tags": ["x"]}], [{"text": "a", "author": "ana", "tags": ["x"]}]),
        ([{"content": "a", "key": "k"}, "b"], [{"content": "a", "key": "k"}, {"text": "b"}]),
        ([], []),
    ],
)
def test_working_memory_is_read(tmp_path: Path, value: Any, expected: Any) -> None:
    """An object stays one; notes are objects with a text."""
    assert load_working_memory(write(tmp_path / "wm.json", value)) == expected


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (3, "holds a number"),
        ([{"text": "a"}, {}], "entry 2"),
        ([{"text": 1}], "entry 1"),
        ([None], "entry 1"),
    ],
)
def test_bad_working_memory_is_named(tmp_path: Path, value: Any, says: str) -> None:
    """What is neither an object nor notes is an error that names the place."""
    with pytest.raises(TranscriptError, match=says):
        load_working_memory(write(tmp_path / "wm.json", value))


def test_files_are_read_below_a_directory(tmp_path: Path) -> None:
    """Texts are found at any depth under relative paths with forward slashes, in order."""
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "b" / "c" / "deep.md").write_text("# Deep\n")
    (tmp_path / "a.txt").write_text("été")
    loaded = load_files(tmp_path)
    assert list(loaded.files.items()) == [("a.txt", "été"), ("b/c/deep.md", "# Deep\n")]
    assert loaded.notes == ()


def test_what_is_not_a_plain_text_is_skipped_with_a_note(tmp_path: Path) -> None:
    """Binary, foreign, large and linked files, vaults and pipes are skipped with a note; hidden ones without."""
    root = tmp_path / "run"
    (root / "memory" / ".reverie").mkdir(parents=True)
    (root / "memory" / "MEMORY.md").write_text("known")
    (root / ".git").mkdir()
    (root / ".git" / "config").write_text("x")
    (root / ".env").write_text("x")
    (root / "keep.md").write_text("kept")
    (root / "latin.txt").write_bytes(b"\xe9t\xe9")
    (root / "zero.bin").write_bytes(b"a\0b")
    (root / "large.txt").write_text("x" * 101)
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text("not ours")
    (root / "link.txt").symlink_to(outside / "secret.txt")
    (root / "linked").symlink_to(outside)
    os.mkfifo(root / "pipe")
    (root / os.fsdecode(b"\xff.txt")).write_text("x")
    loaded = load_files(root, max_bytes=100)
    assert loaded.files == {"keep.md": "kept"}
    notes = "\n".join(loaded.notes)
    assert len(loaded.notes) == 8
    for says in ("latin.txt: it is not text", "zero.bin: it is binary", "large.txt: 101 bytes", "a vault"):
        assert says in notes
    for says in (
        "link.txt: it is a sym",
        "linked: it is a sym",
        "pipe: it is not a regular",
        "name is not UTF-8",
    ):
        assert says in notes


def test_a_directory_that_is_none_or_too_large_is_named(tmp_path: Path) -> None:
    """--files must name a directory of a reasonable size."""
    (tmp_path / "a").write_text("x")
    (tmp_path / "b").write_text("x")
    with pytest.raises(TranscriptError, match="does not exist"):
        load_files(tmp_path / "none")
    with pytest.raises(TranscriptError, match="is not a directory"):
        load_files(tmp_path / "a")
    with pytest.raises(TranscriptError, match="more than 1 files"):
        load_files(tmp_path, max_files=1)
