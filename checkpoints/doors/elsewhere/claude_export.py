"""Claude: its export (a ZIP, unpacked or not), the folder of its memory tool, and memory copied from its settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....state import VaultError
from .blocks import tag_of, take_blocks
from .found import Finds, Text, entries
from .opening_sources import json_in

_OTHER_FILES = frozenset({"users", "conversations", "projects", "design_chats"})


def read_claude(texts: Iterable[Text]) -> Finds:
    """Return what Claude remembered. Its memory of a project is tagged with the project's name."""
    finds, names, memories = Finds(), dict[str, str](), list[tuple[str, Any]]()
    conversations = 0
    for name, text in texts:
        base, folder = name.rpartition("/")[2], name.split("/")[:-1]
        kind = next(
            (part for part in (*reversed(folder), base.partition(".")[0]) if part in _OTHER_FILES), ""
        )
        if not base.endswith(".json"):
            take_blocks(text, name, finds, tags=tuple(filter(None, [tag_of(" ".join(folder))])))
        elif kind == "projects":
            names |= _projects(json_in(text, name))
        elif kind == "conversations":
            conversations += len(list(entries(json_in(text, name)) or [None]))
        elif not kind:
            memories.append((name, json_in(text, name)))
    for name, value in memories:
        if len(memories) > 1 and not _is_memory(value):
            finds.skipped.append((name, "it is JSON of another kind"))
        else:
            _take_memories(value, name, finds, names)
    if conversations:
        finds.notes.append(
            f"Conversations are no memory, and were not read ({conversations:,}). To have one reflected on: "
            "reverie reflect --messages FILE."
        )
    return finds


def _projects(value: Any) -> dict[str, str]:
    each = value if isinstance(value, list) else [value]
    return {
        str(p["uuid"]): str(p.get("name") or "") for p in each if isinstance(p, Mapping) and p.get("uuid")
    }


def _take_memories(value: Any, name: str, finds: Finds, projects: Mapping[str, str]) -> None:
    for number, entry in enumerate(value if isinstance(value, list) else [value], 1):
        where = name if number == 1 else f"{name}, account {number}"
        if not _is_memory(entry):
            raise VaultError(
                f"{where} is nothing that Claude exports as memory: it has no 'conversations_memory'. Name its ZIP, "
                "memories.json, the folder of its memory tool, or a text copied from its settings."
            )
        _take_text(entry.get("conversations_memory"), where, finds)
        of_projects = entry.get("project_memories")
        for project, text in (of_projects if isinstance(of_projects, Mapping) else {}).items():
            tag = tag_of(projects.get(str(project), ""))
            _take_text(text, f"{where}, project {projects.get(str(project)) or project}", finds, tag)
        for file in entries(entry, "memory_files") or ():
            if isinstance(file, Mapping):
                path = str(file.get("path") or file.get("name") or "a memory file")
                _take_text(file.get("content") or file.get("text"), f"{where}, {path}", finds)


def _is_memory(value: Any) -> bool:
    """Whether it is an account's memory, or begins with one."""
    first = value[0] if isinstance(value, list) and value else value
    return isinstance(first, Mapping) and bool({"conversations_memory", "project_memories"} & first.keys())


def _take_text(text: Any, where: str, finds: Finds, tag: str = "") -> None:
    if isinstance(text, str) and text.strip():
        take_blocks(text, where, finds, tags=(tag,) if tag else ())
    elif text:
        finds.skipped.append((where, f"its memory is {type(text).__name__}, not text"))
