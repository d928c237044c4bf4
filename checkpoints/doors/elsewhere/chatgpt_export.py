"""ChatGPT: its export (a ZIP, unpacked or not), and what is copied from "Manage memories".

An export has conversations. What ChatGPT saved from them stands in there: what it wrote to its memory (``bio``), its
memory as it was shown to the model, and the person's custom instructions. What was said is no memory and isn't taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from ....state import VaultError, text_digest
from .blocks import take_blocks
from .found import NOTES, TO_REFLECT, Finds, Foreign, Text, ending, entries, read_each, time_in
from .opening_sources import json_in

_OTHER_FILES = re.compile(
    r"(user|user_settings|message_feedback|model_comparisons|shared_conversations|group_chats|export_manifest)\.json$"
)
_NUMBERED = re.compile(r"^[ \t]*\d{1,4}\.\s+(?=\[)", re.MULTILINE)
_TEXTS = ("content", "memory", "text")


def read_chatgpt(texts: Iterable[Text]) -> Finds:
    """Return what ChatGPT remembered."""
    return _Reading().read(texts)


class _Reading:
    """One export. What its conversations tell of the memory at several times is put together in the end."""

    def __init__(self) -> None:
        self._conversations = 0
        self._saved: list[Foreign] = []
        """What ChatGPT wrote to its memory, with the time; some of it may have been taken out since."""
        self._shown: tuple[float, str, str] = (-1.0, "", "")
        """The newest list of its whole memory: when, text, place."""
        self._listed = False
        """Whether the export has its memory as a file."""
        self._custom = _Custom()

    def read(self, texts: Iterable[Text]) -> Finds:
        """Return what is remembered."""
        finds = read_each(texts, self._take_file, ("conversation", "memor"))
        if not self._listed:
            self._give_saved(finds)
        self._custom.give(finds)
        if self._conversations:
            finds.notes.append(
                f"Conversations ({self._conversations:,}) were read for what ChatGPT had saved; what was said in them "
                f"is no memory. {TO_REFLECT}"
            )
        if finds.found and self._saved and not self._listed:
            finds.notes.append(
                "What you have deleted from ChatGPT's memory may be among it: an export doesn't say. Look through it."
            )
        return finds

    def _take_file(self, name: str, text: str, finds: Finds) -> None:
        base = name.rpartition("/")[2]
        if ending(base) in NOTES:
            take_blocks(text, name, finds)
            finds.files += 1
        elif ending(base) == ".json" and not _OTHER_FILES.match(base):
            value = json_in(text, name)
            alone = isinstance(value, Mapping) and "mapping" in value
            found = iter([value]) if alone else entries(value, "conversations", "memories", "items")
            if found is None:
                raise VaultError(
                    f"{name} is nothing that ChatGPT exports. Name its ZIP, conversations.json, memory.json, or a text "
                    "copied from Manage memories."
                )
            for number, entry in enumerate(found, 1):
                self._take_entry(entry, name, number, finds)
            finds.files += 1

    def _take_entry(self, entry: Any, name: str, number: int, finds: Finds) -> None:
        if isinstance(entry, Mapping) and isinstance(entry.get("mapping"), Mapping):
            self._conversations += 1
            self._take_conversation(entry, f"{name}, conversation {number}")
        elif isinstance(entry, str) or (isinstance(entry, Mapping) and any(key in entry for key in _TEXTS)):
            self._listed = True
            memory = {"content": entry} if isinstance(entry, str) else entry
            _take_memory(memory, f"{name}, memory {number}", finds)
        else:
            raise VaultError(
                f"{name}, entry {number} is neither a conversation of ChatGPT (it has no 'mapping') nor a memory. "
                "Nothing was taken in; export it again."
            )

    def _take_conversation(self, conversation: Mapping[str, Any], where: str) -> None:
        for message, content in _messages(conversation):
            at = time_in(message.get("create_time")) or time_in(conversation.get("create_time"))
            kind, shown = content.get("content_type"), content.get("model_set_context")
            if message.get("recipient") == "bio":
                parts = content.get("parts") or [content.get("text")]
                said = " ".join(part for part in parts if isinstance(part, str)).strip()
                self._saved += [Foreign(said, where, at=at)] if said else []
            elif kind == "model_editable_context" and isinstance(shown, str) and shown.strip():
                self._shown = max(self._shown, (at.timestamp() if at else 0.0, shown, where))
            elif kind == "user_editable_context":
                self._custom.see(message, content, at, where)

    def _give_saved(self, finds: Finds) -> None:
        """Note the newest list of the whole memory, and what was saved after it; what it lacks had been taken out."""
        when, shown, where = self._shown
        listed = Finds()
        take_blocks(_NUMBERED.sub("", shown), where, listed, at=time_in(when))
        known = {text_digest(each.text) for each in listed.found}
        finds.extend(listed)
        for each in self._saved:
            if each.at and each.at.timestamp() < when and text_digest(each.text) not in known:
                finds.skipped.append(
                    (each.where, f"ChatGPT no longer remembered it on {time_in(when):%Y-%m-%d}")
                )
            else:
                finds.found.append(each)


def _messages(conversation: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield messages of all branches with their contents: what was saved in a branch that was left is saved."""
    for node in conversation["mapping"].values():
        message = node.get("message") if isinstance(node, Mapping) else None
        content = message.get("content") if isinstance(message, Mapping) else None
        if isinstance(message, Mapping) and isinstance(content, Mapping):
            yield message, content


def _take_memory(entry: Mapping[str, Any], where: str, finds: Finds) -> None:
    if entry.get("enabled") is False or entry.get("deleted") is True:
        finds.skipped.append((where, "it was turned off in ChatGPT"))
        return
    at = time_in(entry.get("created_at") or entry.get("created") or entry.get("create_time"))
    changed = time_in(entry.get("updated_at") or entry.get("updated"))
    text = next((entry[key] for key in _TEXTS if entry.get(key)), "")
    finds.add(text, where, key=str(entry.get("id") or ""), at=at or changed, changed=changed)


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
