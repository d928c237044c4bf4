"""Claude: its export (a ZIP, unpacked or not), the folder of its memory tool, and memory copied from its settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from ....state import VaultError
from .blocks import tag_of, take_blocks
from .found import NOTES, TO_REFLECT, Finds, Text, ending, entries, read_each, time_in
from .opening_sources import json_in

_KEYS = {"conversations_memory", "project_memories", "memory_files"}
_OTHER_FILES = frozenset({"users", "conversations", "projects", "design_chats"})
_TEXTS = (*NOTES, ".xml", "")
"""How the names end that files of its memory tool have."""


def read_claude(texts: Iterable[Text]) -> Finds:
    """Return what Claude remembered. Its memory of a project is tagged with the project's name."""
    projects, conversations, accounts = dict[str, str](), 0, list[tuple[str, Mapping[str, Any]]]()

    def take(name: str, text: str, finds: Finds) -> None:
        nonlocal conversations
        *folders, base = name.split("/")
        kind = next((part for part in (*folders, base.partition(".")[0]) if part in _OTHER_FILES), "")
        if ending(base) in _TEXTS:
            take_blocks(text, name, finds, tags=tuple(filter(None, [tag_of(" ".join(folders))])))
            finds.files += 1
        if ending(base) != ".json":
            return
        value = json_in(text, name)
        if kind == "projects":
            projects.update(_projects(value))
        elif kind == "conversations":
            conversations += len(list(entries(value) or [None]))
        elif not kind:
            accounts.extend(_accounts(value, name))
            finds.files += 1

    finds = read_each(texts, take, ("memor",))
    for where, account in accounts:
        _take_account(account, where, finds, projects)
    if conversations:
        finds.notes.append(
            f"Conversations are no memory, and were not read ({conversations:,}). {TO_REFLECT}"
        )
    return finds


def _projects(value: Any) -> dict[str, str]:
    each = value if isinstance(value, list) else [value]
    return {
        str(p["uuid"]): str(p.get("name") or "") for p in each if isinstance(p, Mapping) and p.get("uuid")
    }


def _accounts(value: Any, name: str) -> list[tuple[str, Mapping[str, Any]]]:
    found = []
    for number, entry in enumerate(value if isinstance(value, list) else [value], 1):
        where = name if number == 1 else f"{name}, account {number}"
        if not isinstance(entry, Mapping) or not _KEYS & entry.keys():
            raise VaultError(
                f"{where} is nothing that Claude exports as memory: it has no 'conversations_memory'. Name its ZIP, "
                "memories.json, the folder of its memory tool, or a text copied from its settings."
            )
        found.append((where, entry))
    return found


def _take_account(account: Mapping[str, Any], where: str, finds: Finds, projects: Mapping[str, str]) -> None:
    _take_text(account.get("conversations_memory"), where, finds)
    of_projects = account.get("project_memories")
    for project, text in (of_projects if isinstance(of_projects, Mapping) else {}).items():
        name = projects.get(str(project), "")
        _take_text(text, f"{where}, project {name or project}", finds, tag_of(name))
    for file in entries(account, "memory_files") or ():
        if isinstance(file, Mapping):
            path = str(file.get("path") or file.get("name") or "a memory file")
            at = time_in(file.get("updated_at"))
            _take_text(file.get("content"), f"{where}, {path}", finds, tag_of(Path(path).stem), at)


def _take_text(text: Any, where: str, finds: Finds, tag: str = "", at: datetime | None = None) -> None:
    if isinstance(text, str) and text.strip():
        take_blocks(text, where, finds, tags=(tag,) if tag else (), at=at)
    elif text:
        finds.skipped.append((where, f"its memory is {type(text).__name__}, not text"))
