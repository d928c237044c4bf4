"""Turn what a run hands in into pieces, whatever shape it came in; what can't be used is ignored and reported."""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from operator import is_
from pathlib import Path
from typing import Any, NamedTuple

from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    FunctionMessage,
    HumanMessage,
    RemoveMessage,
    SystemMessage,
    ToolMessage,
)
from langchain_core.messages.utils import convert_to_messages

from ..._kept import ByContent
from ...checkpoints.text.speech.spoken.on_record import OFF_RECORD, switch_of
from ...state import PieceInput, Trust, digest
from ...state.policy import OWN_TOOLS, WRITE_TOOLS
from ...tools.held.speakers import PROGRAMS, agents_in, instructs, is_agents, is_typed, persons_answer
from .lasting import says_lasting
from .run_files import MEMORY_TOOL_PREFIX, file_text
from .writers import Writers, own_findings

RECALL_MARK = "reverie"
"""Key in a message's ``additional_kwargs`` that marks it as memory put before the model, not somebody's words."""


_MADE: ByContent[tuple[Any, ...], tuple[PieceInput, dict[str, str]]] = ByContent(16_384, 8_000_000)
"""What messages became of late, by all that it depends on: the piece, and the names of tools that the message calls, by
the ids of the calls. An agent hands in all of a thread at each step, and a checkpointer reads it anew for each turn."""

_TELLING = (RECALL_MARK, "timestamp", *PROGRAMS)
"""Keys in a message's ``additional_kwargs`` that tell what it is; it also counts whether there is anything."""

_AS_THEY_ARE = frozenset({HumanMessage, AIMessage, ToolMessage, SystemMessage})
"""Kinds of messages of which nothing else has to be made; those of a long thread are told apart without a call."""

_NO_PIECES = (RemoveMessage, SystemMessage)
"""Messages that nobody says: removals, and instructions."""

_Pairs = list[tuple[BaseMessage, PieceInput | None]]
_READ: ContextVar[list[tuple[str, list[Any], _Pairs]] | None] = ContextVar("reverie_read", default=None)
"""What ``read_once`` has read: thread, messages, and what came of them."""

_ROLES: dict[str, type[HumanMessage | AIMessage | SystemMessage]] = {
    "user": HumanMessage,
    "human": HumanMessage,
    "assistant": AIMessage,
    "ai": AIMessage,
    "system": SystemMessage,
    "developer": SystemMessage,
}


def intake(
    state: Mapping[str, Any],
    *,
    thread: str,
    own_files: Path | None = None,
    files_from: Trust = Trust.EXTERNAL,
    write_tools: Set[str] = WRITE_TOOLS,
    own_tools: Set[str] = OWN_TOOLS,
    agents: Set[str] = frozenset(),
    user_tools: Set[str] = frozenset(),
) -> tuple[list[PieceInput], list[str]]:
    """Return the pieces of a run's input, and a note for everything that was ignored.

    Args:
        state: The graph's input: ``messages``, ``files``, ``working_memory``, ``sessions``.
        thread: The thread that messages and files arrive on; blank if the parent has none.
        own_files: Directory of the vault; files in it are never read as somebody's work.
        files_from: Whose word files and notes are whose writer isn't known: no ``author`` is given with them, and no
            call among the messages has written them.
        write_tools: Names of tools that write.
        own_tools: Names of tools whose results are the agent's own findings, but for those that fetched something.
        agents: Names of agents: what stands under one in the user's role is that agent's word.
        user_tools: Names of tools through which the user answers: their results are the user's word.
    """
    notes: list[str] = []
    whose = Whose(agents, user_tools)
    ignored: list[str] = []
    said: list[tuple[BaseMessage, PieceInput | None]] = []
    sessions = state.get("sessions")
    if isinstance(sessions, Mapping):
        for name, messages in sessions.items():
            said += message_pairs(messages, str(name), f"sessions[{name}]", ignored, whose)
    elif sessions is not None:
        ignored.append(_ignored("sessions", "a mapping of session id to messages", sessions))
    said += message_pairs(state.get("messages"), thread, "messages", ignored, whose)
    files, memory = state.get("files"), state.get("working_memory")
    calling = (message for message, _ in said if files or memory)
    writers = Writers(calling, unknown=files_from, write_tools=write_tools)
    pieces = _files(files, thread, own_files, writers, notes)
    pieces += _working_memory(memory, thread, writers, notes)
    found = own_findings([message for message, _ in said], own_tools)
    messages = [
        piece.as_agents
        if found
        and isinstance(message, ToolMessage)
        and message.tool_call_id in found
        and piece.role == "tool"
        else piece
        for message, piece in said
        if piece is not None  # instructions are not part of what happened
    ]
    return pieces + messages, [*notes, *ignored]


def _ignored(name: str, wanted: str, value: Any) -> str:
    return f"Input `{name}` was ignored: {wanted} was expected, not {type(value).__name__}."


class Whose(NamedTuple):
    """By what names one knows who speaks, where a message's role doesn't say it."""

    agents: Set[str] = frozenset()
    """Of agents, besides those that messages of an agent's role bear."""
    user_tools: Set[str] = frozenset()
    """Of tools through which the user answers."""


_BY_ROLE = Whose()


@contextmanager
def read_once() -> Iterator[None]:
    """Have the same messages read once inside, by whoever asks: nobody changes them meanwhile."""
    token = _READ.set([])
    try:
        yield
    finally:
        _READ.reset(token)


def said_by(messages: Sequence[Any], thread: str) -> list[tuple[BaseMessage, PieceInput | None]]:
    """Return each of some messages with the piece it is, as ``message_pairs`` does; a text is one of the user's."""
    if isinstance(messages, str):
        messages = [HumanMessage(messages)]
    read = _READ.get()
    for of, same, pairs in read or ():
        if of == thread and len(same) == len(messages) and all(map(is_, same, messages)):
            return pairs
    pairs = message_pairs(list(messages), thread, "messages", [])
    if read is not None:
        read.append((thread, list(messages), pairs))
    return pairs


def message_pairs(
    value: Any, thread: str, name: str, notes: list[str], whose: Whose = _BY_ROLE
) -> list[tuple[BaseMessage, PieceInput | None]]:
    """Return each message with the piece it is; None for instructions and removals, which are none.

    Args:
        value: A list of messages, in any form LangChain takes.
        thread: The thread they arrive on.
        name: What the list is called in notes.
        notes: Gets a sentence for everything that was ignored.
        whose: Who speaks under which names.
    """
    said = _messages_in(value, name, notes)
    calls: dict[str, str] = {}
    speaking = agents_in([message for message in said if message.name])
    pairs: _Pairs = []
    # Without a call for what is known: this goes through the whole of a thread at each step of an agent.
    for message in said:
        if isinstance(message, _NO_PIECES):
            pairs.append((message, None))
            continue
        by_agent, answer = False, None
        if message.name and isinstance(message, HumanMessage):
            by_agent = is_agents(message.name, speaking, whose.agents)
        elif (message.additional_kwargs or whose.user_tools) and isinstance(message, ToolMessage):
            answer = persons_answer(message, whose.user_tools, calls.get(message.tool_call_id, ""))
        fields, content, extra = message.__dict__, message.content, message.additional_kwargs
        held = (fields.get("tool_calls"), fields.get("invalid_tool_calls"), fields.get("status"))
        words = content if content.__class__ is str else None
        asked: Any = fields.get("tool_call_id")
        try:
            rest = marshal.dumps((held, content if words is None else None), 2)
            key: Any = (
                *(thread, message.__class__, message.id, message.name, by_agent, answer),
                *(asked, calls.get(asked), words, rest, tuple(map(extra.get, _TELLING)) if extra else ()),
            )
            made = _MADE.get(key)
        except (ValueError, TypeError):  # made of more than plain values
            rest, key, made = b"", None, None
        if made is None:
            made = _made(message, thread, calls, by_agent, answer), _call_names(message)
            if key is not None:
                _MADE.put(key, made, len(made[0].text) + len(rest))
        if made[1]:
            calls.update(made[1])
        pairs.append((message, made[0]))
    return pairs


def _messages_in(value: Any, name: str, notes: list[str]) -> list[BaseMessage]:
    """Return the messages of a list; see ``message_pairs``."""
    if value is None:
        return []
    if isinstance(value, str) or not isinstance(value, Sequence):
        notes.append(_ignored(name, "a list of messages", value))
        return []
    said: list[BaseMessage] = []
    for number, item in enumerate(value):
        try:
            message = item if item.__class__ in _AS_THEY_ARE else _converted(item)
        except (ValueError, TypeError, KeyError, NotImplementedError) as error:
            why = str(error).partition("\n")[0].rstrip(".")
            notes.append(f"Entry {number} of input `{name}` was ignored: it is not a message ({why}).")
            continue
        said.append(message)
    return said


def _converted(item: Any) -> BaseMessage:
    """Return an entry as a message; a role that is only a word becomes the kind of message it names."""
    if isinstance(item, BaseMessage) and not isinstance(item, ChatMessage):
        return item
    try:
        (message,) = convert_to_messages([item])
    except (
        json.JSONDecodeError
    ):  # OpenAI's form, with arguments that are not JSON: an attempt, but one that was made
        calls = [call["function"] for call in item["tool_calls"]]
        plain = {key: value for key, value in item.items() if key != "tool_calls"}
        (message,) = convert_to_messages([{**plain, "content": plain.get("content") or ""}])
        message = AIMessage(
            content=message.content,
            id=message.id,
            invalid_tool_calls=[
                {"type": "invalid_tool_call", "id": raw.get("id"), "name": call.get("name"),
                 "args": _text_of(call.get("arguments")), "error": None}
                for raw, call in zip(item["tool_calls"], calls, strict=True)
            ],
        )  # fmt: skip
    if isinstance(message, ChatMessage) and message.role.lower() in _ROLES:
        return _ROLES[message.role.lower()](
            content=message.content,
            id=message.id,
            name=message.name,
            additional_kwargs=message.additional_kwargs,
        )
    return message


def _call_names(message: BaseMessage) -> dict[str, str]:
    """Return the names of the tools that a message calls, by the ids of its calls."""
    if not isinstance(message, AIMessage):
        return {}
    calls = (*message.tool_calls, *message.invalid_tool_calls)
    return {call.get("id") or "": call.get("name") or "" for call in calls}


def _typed(message: BaseMessage) -> bool:
    """Whether it is the user's own: what only instructs counts as it came, and is nobody's words besides."""
    return isinstance(message, HumanMessage) and (is_typed(message) or instructs(message))


def _made(
    message: BaseMessage, thread: str, call_names: Mapping[str, str], by_agent: bool, answer: str | None
) -> PieceInput:
    meta: dict[str, Any] = {}
    role, trust, name = "other", Trust.EXTERNAL, message.name or ""
    if by_agent:
        role, trust, meta["came_as"] = "assistant", Trust.AGENT, "user"
    elif isinstance(message, HumanMessage):
        if not message.additional_kwargs or _typed(message):
            role, trust = "user", Trust.USER
        else:
            meta["came_as"] = "user"
    elif isinstance(message, AIMessage):
        role, trust = "assistant", Trust.EXTERNAL if _fetched(message) else Trust.AGENT
        calls = [
            {"id": call.get("id") or "", "name": call["name"], "args": _text_of(call["args"])}
            for call in message.tool_calls
        ]
        calls += [
            {"id": call.get("id") or "", "name": call.get("name") or "", "args": call.get("args") or ""}
            for call in message.invalid_tool_calls
        ]
        if calls:
            meta["tool_calls"] = calls
    elif isinstance(message, ToolMessage):
        role, name = "tool", ""
        meta["tool_call_id"] = message.tool_call_id
        meta["name"] = message.name or call_names.get(message.tool_call_id, "")
        if message.status == "error":
            meta["failed"] = True
        if answer is not None:
            role, trust, meta["came_as"] = "user", Trust.USER, "tool"
    elif isinstance(message, FunctionMessage):
        role, name = "tool", ""
        meta["name"] = message.name
    text = _content(message) if answer is None else answer
    if _injected(message, meta) or (meta and _hands_over(meta, text)):
        meta["injected"] = True
    elif role == "user":
        meta |= _told(text)
    return PieceInput(
        kind="message",
        thread=thread,
        ref=message.id or "",
        text=text,
        role=role,
        author=name,
        trust=trust,
        at=_time(message.additional_kwargs.get("timestamp")),
        meta=meta,
    )


def _told(text: str) -> dict[str, Any]:
    """Return what a piece's meta says of a message of the user: whether it tells what lasts, and is off the record."""
    told: dict[str, Any] = {"tells": True} if says_lasting(text) else {}
    switch = switch_of(text)
    return told | {OFF_RECORD: switch} if switch else told


def _injected(message: BaseMessage, meta: Mapping[str, Any]) -> bool:
    """Whether a message is nobody's own words: memory shown to the model, a program's summary or instructions."""
    extra = message.additional_kwargs
    if extra and (extra.get(RECALL_MARK) or instructs(message)):
        return True
    return str(meta.get("name", "")).startswith(MEMORY_TOOL_PREFIX)


def _content(message: BaseMessage) -> str:
    """Return what a message says, without thoughts before it; what is attached to a person's stands there quoted."""
    text = message.content if isinstance(message.content, str) else _in_blocks(message)
    return _THOUGHTS.sub("", text, 1) if "</think" in text and isinstance(message, AIMessage) else text


_THOUGHTS = re.compile(r"(?is)\A(?:\s*<(think|thinking)>.*?</\1>|(?:(?!</?think).)*\n</think>(?=\s*\n))\s*")
"""As models write them that nobody told their server to take out; some leave out the beginning's mark."""


def _in_blocks(message: BaseMessage) -> str:
    by_agent, text, runs_on = isinstance(message, AIMessage), "", False
    for block in message.content:
        kind = "text" if isinstance(block, str) else str(block.get("type") or "text")
        said = block if isinstance(block, str) else block.get("text")
        if not isinstance(said, str):
            said = None if _is_at_work(kind) and by_agent else f"[{kind} without text]"
        elif kind not in _SAID and isinstance(message, HumanMessage):
            said = "\n".join(f"> {line}" for line in said.splitlines())
        if said is None:
            runs_on = False
            continue
        # An agent's sentence with sources comes in several blocks, blanks included.
        together = runs_on and kind in _SAID and by_agent and (text[-1:].isspace() or not said[:1].isalnum())
        text += said if together or not text else f"\n{said}"
        runs_on = kind in _SAID
    return text


_SAID = frozenset({"text", "input_text", "output_text"})
"""Kinds of blocks that hold what is said; text in others is attached."""
_WORK = re.compile(r"(?:_(?:use|call|chunk|delta|output|result|code)|thinking|reasoning\w*)$")
_GONE_OUT = re.compile(r"search|fetch|mcp|browser")


_WITHOUT_TEXT = re.compile(r"^\[\w[\w-]* without text\]$", re.MULTILINE)


def in_words(text: str) -> str:
    """Return what a message says without the marks of what it holds besides (images, files)."""
    return _WITHOUT_TEXT.sub("", text).strip() if " without text]" in text else text


def _is_at_work(kind: str) -> bool:
    """Whether a block of an agent's message is its thinking, or a tool's that its provider runs."""
    return _WORK.search(kind) is not None


def _fetched(message: AIMessage) -> bool:
    """Whether an agent's provider has looked something up for its message, or it names sources."""
    return not isinstance(message.content, str) and any(
        block.get("citations")
        or block.get("annotations")
        or (
            _is_at_work(kind := str(block.get("type") or ""))
            and _GONE_OUT.search(f"{kind} {block.get('name')}")
        )
        for block in message.content
        if not isinstance(block, str)
    )


_HANDS_OVER = re.compile(r"(?:transfer|delegate|hand_?off)_(?:back_)?to_")
_HANDED_OVER = re.compile(r"(?:Successfully transferred|Transferring) (?:back )?to [^\n]{1,80}")


def _hands_over(meta: Mapping[str, Any], text: str) -> bool:
    """Whether agents only pass the conversation on with a message, as those of a supervisor or a swarm do."""
    calls = meta.get("tool_calls") or [{"name": meta.get("name") or "", "args": "{}"}]
    return all(_HANDS_OVER.match(call["name"]) and call["args"] == "{}" for call in calls) and (
        not text or _HANDED_OVER.fullmatch(text) is not None
    )


def _files(
    value: Any, thread: str, own_files: Path | None, writers: Writers, notes: list[str]
) -> list[PieceInput]:
    if value is None:
        return []
    if not isinstance(value, Mapping):
        notes.append(_ignored("files", "a mapping of path to text", value))
        return []
    pieces: list[PieceInput] = []
    for path, data in value.items():
        text = file_text(data)
        if text is None:
            notes.append(f"File {path} was ignored: its content is {type(data).__name__}, not text.")
        elif own_files is not None and _is_within(str(path), own_files):
            notes.append(f"File {path} was ignored: it belongs to the memory vault itself.")
        else:
            extra = data if isinstance(data, Mapping) else {}
            author = _name(extra.get("author"))
            pieces.append(
                PieceInput(
                    kind="file",
                    thread=thread,
                    ref=str(path),
                    text=text,
                    author=author,
                    trust=writers.trust(text, author, str(path)),
                    at=_time(extra.get("modified_at")),
                )
            )
    return pieces


def _is_within(path: str, directory: Path) -> bool:
    try:
        return Path(path).resolve().is_relative_to(directory.resolve())
    except (OSError, ValueError):  # a path no file system takes is not one of ours
        return False


def _working_memory(value: Any, thread: str, writers: Writers, notes: list[str]) -> list[PieceInput]:
    if value is None:
        return []
    entries: Iterable[tuple[str, Any]]
    if isinstance(value, Mapping):
        entries = [(str(key), {"text": entry}) for key, entry in value.items()]
    elif isinstance(value, Sequence) and not isinstance(value, str):
        entries = [(_note_key(note), note) for note in value]
    else:
        notes.append(_ignored("working_memory", "key/values or a list of notes", value))
        return []
    pieces = []
    for number, (key, note) in enumerate(entries, 1):
        text = _note_text(note)
        if not text.strip():
            name = key if isinstance(value, Mapping) else number
            notes.append(f"Working-memory entry {name} was ignored: it holds no text.")
            continue
        fields = note if isinstance(note, Mapping) else {}
        author = _name(fields.get("author"))
        pieces.append(
            PieceInput(
                kind="working_memory",
                thread=thread,
                ref=key,
                text=text,
                author=author,
                trust=writers.trust(text, author, key),
                at=_time(fields.get("at") or fields.get("timestamp")),
                meta={"tags": [str(tag) for tag in fields["tags"]]}
                if isinstance(fields.get("tags"), list)
                else {},
            )
        )
    return pieces


def _name(author: Any) -> str:
    """Return who wrote something, blank if that is no name: then nobody knows."""
    return author if isinstance(author, str) else ""


def _note_key(note: Any) -> str:
    """Return a note's key, or one made of its text: its place in a list says nothing when the front is trimmed."""
    if isinstance(note, Mapping):
        for name in ("key", "id"):
            if note.get(name):
                return str(note[name])
    return f"note-{digest('note', _note_text(note), size=6)}"


def _note_text(note: Any) -> str:
    if isinstance(note, Mapping):
        for name in ("text", "content", "value", "note"):
            if note.get(name) is not None:
                return _text_of(note[name])
        return ""
    return _text_of(note)


def _text_of(value: Any) -> str:
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
    except (TypeError, ValueError, RecursionError):  # keys of several kinds, or a value that holds itself
        return repr(value)


def _time(value: Any) -> datetime | None:
    """Return a time given as ISO 8601 text or datetime, in UTC (naive ones taken as UTC), else None."""
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value)
        except ValueError:
            return None
    if not isinstance(value, datetime):
        return None
    if not 1 < value.year < 9999:  # a placeholder; near the ends of the calendar time zones overflow
        return None
    return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)
