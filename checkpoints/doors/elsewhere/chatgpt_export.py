"""ChatGPT: its export (a ZIP, unpacked or not), and what is copied from "Manage memories".

An export has conversations. What ChatGPT saved from them stands in there: what it wrote to its memory (``bio``), its
memory as it was shown to the model, and the person's custom instructions. What was said is no memory and isn't taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from ....state import VaultError
from .blocks import take_blocks
from .found import Finds, Text, entries, time_in
from .opening_sources import json_in

_OTHER_FILES = re.compile(
    r"(user|user_settings|message_feedback|model_comparisons|shared_conversations|group_chats|export_manifest|shopping"
    r"|sora|tasks?|ads?)[^/]*\.json$"
)
_NUMBERED = re.compile(r"^[ \t]*\d{1,4}\.\s+(?=\[)", re.MULTILINE)


def read_chatgpt(texts: Iterable[Text]) -> Finds:
    """Return what ChatGPT remembered."""
    finds, custom, conversations = Finds(), _Custom(), 0
    for name, text in texts:
        base = name.rpartition("/")[2]
        if base.endswith((".md", ".markdown", ".txt")):
            take_blocks(text, name, finds)
        elif base.endswith(".json") and not _OTHER_FILES.match(base):
            conversations += _take_json(json_in(text, name), name, finds, custom)
    custom.give(finds)
    if conversations:
        finds.notes.append(
            f"Conversations ({conversations:,}) were read for what ChatGPT had saved; what was said in them is no "
            "memory. To have one reflected on: reverie reflect --messages FILE."
        )
    return finds


def _take_json(value: Any, name: str, finds: Finds, custom: _Custom) -> int:
    """Note the memories of one file; return how many conversations it has."""
    found = entries(value, "conversations", "memories", "items")
    if found is None:
        found = iter([value] if isinstance(value, Mapping) and "mapping" in value else [])
        if not (isinstance(value, Mapping) and "mapping" in value):
            raise VaultError(
                f"{name} is nothing that ChatGPT exports. Name its ZIP, conversations.json, memory.json, or a text "
                "copied from Manage memories."
            )
    conversations = 0
    for number, entry in enumerate(found, 1):
        if isinstance(entry, Mapping) and isinstance(entry.get("mapping"), Mapping):
            conversations += 1
            _take_conversation(entry, f"{name}, conversation {number}", finds, custom)
        elif isinstance(entry, str) or (isinstance(entry, Mapping) and _TEXTS & entry.keys()):
            _take_memory(
                {"content": entry} if isinstance(entry, str) else entry, f"{name}, memory {number}", finds
            )
        else:
            raise VaultError(
                f"{name}, entry {number} is neither a conversation of ChatGPT (it has no 'mapping') nor a memory. "
                "Nothing was taken in; export it again."
            )
    return conversations


_TEXTS = {"content", "memory", "text"}


def _take_memory(entry: Mapping[str, Any], where: str, finds: Finds) -> None:
    if entry.get("enabled") is False or entry.get("deleted") is True:
        finds.skipped.append((where, "it was turned off in ChatGPT"))
        return
    at = time_in(entry.get("created_at") or entry.get("created") or entry.get("create_time"))
    changed = time_in(entry.get("updated_at") or entry.get("updated"))
    text = next((entry[key] for key in sorted(_TEXTS) if entry.get(key)), "")
    finds.add(text, where, key=str(entry.get("id") or ""), at=at or changed, changed=changed)


def _messages(conversation: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield messages of all branches with their contents: what was saved in a branch that was left is saved."""
    for node in conversation["mapping"].values():
        message = node.get("message") if isinstance(node, Mapping) else None
        content = message.get("content") if isinstance(message, Mapping) else None
        if isinstance(message, Mapping) and isinstance(content, Mapping):
            yield message, content


def _take_conversation(conversation: Mapping[str, Any], where: str, finds: Finds, custom: _Custom) -> None:
    for message, content in _messages(conversation):
        at = time_in(message.get("create_time")) or time_in(conversation.get("create_time"))
        kind = content.get("content_type")
        if message.get("recipient") == "bio":
            parts = content.get("parts") or [content.get("text")]
            said = " ".join(part for part in parts if isinstance(part, str)).strip()
            if said:
                finds.add(said, where, at=at)
        elif kind == "model_editable_context" and isinstance(shown := content.get("model_set_context"), str):
            take_blocks(_NUMBERED.sub("", shown), where, finds, at=at)
        elif kind == "user_editable_context":
            custom.see(message, content, at, where)


class _Custom:
    """Custom instructions, of which each conversation has a copy: the newest counts."""

    def __init__(self) -> None:
        self._newest: tuple[float, str, str, str] = (-1.0, "", "", "")

    def see(
        self, message: Mapping[str, Any], content: Mapping[str, Any], at: datetime | None, where: str
    ) -> None:
        """Note a copy."""
        meta = message.get("metadata")
        data = meta.get("user_context_message_data") if isinstance(meta, Mapping) else None
        own: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        about = own.get("about_user_message") or content.get("user_profile") or ""
        wishes = own.get("about_model_message") or content.get("user_instructions") or ""
        if isinstance(about, str) and isinstance(wishes, str):
            self._newest = max(self._newest, (at.timestamp() if at else 0.0, about, wishes, where))

    def give(self, finds: Finds) -> None:
        """Note the newest as memories."""
        since, about, wishes, where = self._newest
        for text in (about, wishes):
            take_blocks(_without_frame(text), where, finds, tags=("custom-instructions",), at=time_in(since))


def _without_frame(text: str) -> str:
    """What stands between the fences that ChatGPT puts round custom instructions."""
    fenced = re.search(r"```\n?(.*?)```", text, re.DOTALL)
    return fenced[1] if fenced else text
