"""Reading a finished run from files: transcripts of several makes, and working memory.

A transcript is a JSON array of messages, an object with a ``messages`` key, or JSONL. Each message may be a
LangChain dump (``messages_to_dict``, ``model_dump``, ``dumpd``) or have a ``role`` and a ``content``, as in
OpenAI's chat format. Nothing is guessed: an entry that can't be understood is an error that names its place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    FunctionMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from pydantic import ValidationError

from ..mistakes import TranscriptError

_ROLES: dict[str, type[BaseMessage]] = {
    "user": HumanMessage,
    "human": HumanMessage,
    "assistant": AIMessage,
    "ai": AIMessage,
    "model": AIMessage,
    "system": SystemMessage,
    "developer": SystemMessage,
    "tool": ToolMessage,
    "function": FunctionMessage,
}
_TEXT_PARTS = {"input_text", "output_text"}
_PLAIN = {
    "role",
    "type",
    "content",
    "name",
    "id",
    "tool_calls",
    "tool_call_id",
    "additional_kwargs",
    "refusal",
}


class _BadEntry(Exception):
    """What is wrong with one entry, before its place is known."""


def load_messages(path: Path | str) -> list[BaseMessage]:
    """Return the messages of a transcript in their order.

    Args:
        path: A JSON or JSONL file in UTF-8.

    Raises:
        TranscriptError: The file can't be read, holds no messages, or holds an entry that is none.
    """
    path = Path(path)
    messages = []
    for place, entry in _entries(path):
        try:
            messages.append(_message(entry))
        except _BadEntry as error:
            raise TranscriptError(f"{path}, {place}: {error}") from None
    return messages


def load_working_memory(path: Path | str) -> dict[str, Any] | list[dict[str, Any]]:
    """Return working memory: an object of keys and values, or a list of notes.

    A note is an object with ``text`` or ``content``, and optionally ``author``, ``tags`` and ``key``; a bare
    string in the list is a note without them.

    Raises:
        TranscriptError: The file can't be read, or is neither.
    """
    path = Path(path)
    value = _json(path, read_text(path))
    if isinstance(value, dict):
        return value
    if not isinstance(value, list):
        raise TranscriptError(
            f"{path} holds {_kind(value)}; working memory is an object of keys and values, or a list of notes."
        )
    notes: list[dict[str, Any]] = []
    for number, entry in enumerate(value, start=1):
        note = {"text": entry} if isinstance(entry, str) else entry
        if not isinstance(note, dict) or not isinstance(note.get("text", note.get("content")), str):
            raise TranscriptError(
                f"{path}, entry {number} is not a note; give it a 'text' (and, if you like, 'author', 'tags', 'key')."
            )
        notes.append(note)
    return notes


def by_author(files: Mapping[str, str], author: str) -> dict[str, Any]:
    """Return files as the graph takes them, with who wrote them; as they are if ``author`` is blank."""
    if not author:
        return dict(files)
    return {path: {"content": text, "author": author} for path, text in files.items()}


def noted_by(
    notes: dict[str, Any] | list[dict[str, Any]], author: str
) -> dict[str, Any] | list[dict[str, Any]]:
    """Return working memory with who wrote the notes that name nobody; as it is if ``author`` is blank."""
    if not author:
        return notes
    if isinstance(notes, dict):
        notes = [{"key": key, "text": value} for key, value in notes.items()]
    return [{**note, "author": note.get("author") or author} for note in notes]


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, without a byte order mark.

    Raises:
        TranscriptError: It is missing, can't be read, or isn't UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise TranscriptError(f"There is no file {path}; check the name.") from None
    except IsADirectoryError:
        raise TranscriptError(f"{path} is a directory; name a file in it.") from None
    except UnicodeDecodeError:
        raise TranscriptError(f"{path} is not text in UTF-8; convert it first.") from None
    except OSError as error:
        raise TranscriptError(f"{path} can't be read: {error.strerror or error}.") from None


def _entries(path: Path) -> list[tuple[str, Any]]:
    """Return the messages of a file, undecoded, each with its place for an error."""
    text = read_text(path)
    if not text.strip():
        raise TranscriptError(f"{path} is empty; there is nothing to reflect on.")
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if len(lines) > 1 and _is_json(lines[0][1]):
        return _of_lines(path, lines)
    value = _json(path, text)
    if isinstance(value, dict):
        value = value.get("messages", [value])
    if not isinstance(value, list):
        raise TranscriptError(
            f"{path} holds {_kind(value)}; a transcript is an array of messages, an object with 'messages', or JSONL."
        )
    if not value:
        raise TranscriptError(f"{path} holds no messages; there is nothing to reflect on.")
    return [(f"message {number}", entry) for number, entry in enumerate(value, start=1)]


def _of_lines(path: Path, lines: list[tuple[int, str]]) -> list[tuple[str, Any]]:
    entries = []
    for number, line in lines:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise TranscriptError(f"{path}, line {number} is not JSON ({_json_reason(error)}).") from None
        if isinstance(value, dict) and "messages" in value:
            raise TranscriptError(
                f"{path}, line {number} is a whole conversation; put each conversation in a file of its own."
            )
        entries.append((f"line {number}", value))
    return entries


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _json(path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise TranscriptError(f"{path}, line {error.lineno} is not JSON ({_json_reason(error)}).") from None
    except (ValueError, RecursionError) as error:
        raise TranscriptError(f"{path} is not JSON that can be read ({_json_reason(error)}).") from None


def _json_reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at column {error.colno}"
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)


def _kind(value: Any) -> str:
    names = {dict: "an object", list: "a list", str: "a string", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def _message(entry: Any) -> BaseMessage:
    if not isinstance(entry, dict):
        raise _BadEntry(f"this is {_kind(entry)}, not a message; give it a 'role' and a 'content'.")
    if "lc" in entry:
        return _dumped(entry)
    if "role" in entry:
        return _of_role(entry)
    if isinstance(entry.get("type"), str):
        data = entry["data"] if isinstance(entry.get("data"), dict) else entry
        return _of_type(str(entry["type"]), data)
    raise _BadEntry("this is no message; give it a 'role' (or LangChain's 'type') and a 'content'.")


def _dumped(entry: dict[str, Any]) -> BaseMessage:
    """Read ``langchain_core.load.dumpd``, without its loader, which may import and construct anything."""
    names, data = entry.get("id"), entry.get("kwargs")
    if not isinstance(names, list) or not names or not isinstance(data, dict):
        raise _BadEntry("this LangChain dump holds no message; dump messages with messages_to_dict().")
    type_ = str(names[-1]).removesuffix("Chunk").removesuffix("Message").lower()
    return _of_type(type_, data)


def _of_type(type_: str, data: dict[str, Any]) -> BaseMessage:
    name = type_.removesuffix("MessageChunk").lower()
    if name == "chat":
        return _of_role({**data, "role": data.get("role")})
    cls = _ROLES.get(name)
    if cls is None:
        raise _BadEntry(f"a message of type {type_!r} is unknown; known are {_known()}.")
    fields = {key: value for key, value in data.items() if key not in ("type", "content")}
    return _build(cls, {**fields, "content": _content(data)})


def _of_role(entry: dict[str, Any]) -> BaseMessage:
    role = entry["role"]
    cls = _ROLES.get(role.strip().lower()) if isinstance(role, str) else None
    if cls is None:
        raise _BadEntry(f"the role {role!r} is unknown; known are {_known()}.")
    extra = entry.get("additional_kwargs")
    fields: dict[str, Any] = {
        "content": _content(entry),
        "name": entry.get("name"),
        "id": entry.get("id"),
        # What we don't know (a time, an author) goes along for those who do.
        "additional_kwargs": {
            **(extra if isinstance(extra, dict) else {}),
            **{key: value for key, value in entry.items() if key not in _PLAIN},
        },
    }
    if cls is AIMessage:
        fields["tool_calls"] = _tool_calls(entry)
    elif cls in (ToolMessage, FunctionMessage):  # the same thing before and after OpenAI renamed it
        cls = ToolMessage
        fields["tool_call_id"] = str(entry.get("tool_call_id") or "")
    return _build(cls, fields)


def _build(cls: type[BaseMessage], fields: dict[str, Any]) -> BaseMessage:
    if cls is ToolMessage and not isinstance(fields.get("tool_call_id"), str):
        raise _BadEntry("a tool's message has no 'tool_call_id'; name the call it answers.")
    try:
        return cls.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the message"
        raise _BadEntry(f"{where} is not as it should be: {first['msg']}.") from None


def _content(entry: dict[str, Any]) -> str | list[str | dict[str, Any]]:
    content = entry.get("content")
    if content is None:
        refusal = entry.get("refusal")
        if isinstance(refusal, str):
            return refusal
        if entry.get("tool_calls") or entry.get("function_call"):
            return ""
        raise _BadEntry("the message has no 'content'; give it a text.")
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        raise _BadEntry(f"the content is {_kind(content)}; it should be a text or a list of parts.")
    return [_part(part) for part in content]


def _part(part: Any) -> str | dict[str, Any]:
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        raise _BadEntry(f"a part of the content is {_kind(part)}; it should be a text or an object.")
    return {**part, "type": "text"} if part.get("type") in _TEXT_PARTS else part


def _tool_calls(entry: dict[str, Any]) -> list[dict[str, Any]]:
    calls = entry.get("tool_calls") or []
    if not isinstance(calls, list):
        raise _BadEntry(f"'tool_calls' is {_kind(calls)}; it should be a list.")
    old = entry.get("function_call")
    if isinstance(old, dict):
        calls = [*calls, {"function": old}]
    return [_tool_call(call) for call in calls]


def _tool_call(call: Any) -> dict[str, Any]:
    if not isinstance(call, dict):
        raise _BadEntry(f"a tool call is {_kind(call)}; it should be an object.")
    function = call["function"] if isinstance(call.get("function"), dict) else call
    name, arguments = function.get("name"), function.get("arguments", function.get("args"))
    if not isinstance(name, str) or not name:
        raise _BadEntry("a tool call has no name.")
    return {"name": name, "args": _arguments(arguments), "id": call.get("id"), "type": "tool_call"}


def _arguments(arguments: Any) -> dict[str, Any]:
    """Return a call's arguments; those a model garbled are kept as they are, under ``arguments``."""
    if isinstance(arguments, str):
        try:
            parsed = json.loads(arguments) if arguments.strip() else {}
        except (ValueError, RecursionError):
            parsed = arguments
        arguments = parsed
    if arguments is None:
        return {}
    return arguments if isinstance(arguments, dict) else {"arguments": arguments}


def _known() -> str:
    return ", ".join(_ROLES)
