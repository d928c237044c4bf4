"""Markdown: notes that Reverie wrote, a memory each, and anybody's own, a memory for each item or paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import yaml

from ....state import VaultError
from .blocks import take_blocks
from .found import Finds, Text, tags_in, time_in, type_in

EVIDENCE = "%% reverie: what follows shows where this comes from; an import leaves it out %%"
"""A line of a note, a comment in Obsidian: what stands below it is no part of the memory."""

EVIDENCE_FOLDER = "evidence"
"""Folder of notes in which the evidence stands; they are no memories."""

_FRONT = re.compile(r"\ufeff?---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
MOST_FRONT = 65_536
"""Longest front matter that is read (characters)."""


def read_markdown(texts: Iterable[Text]) -> Finds:
    """Return the memories of notes."""
    finds = Finds()
    for name, text in texts:
        if name.endswith((".md", ".markdown", ".txt")):
            _take_note(text.replace("\r\n", "\n"), name, finds)
    return finds


def _take_note(text: str, name: str, finds: Finds) -> None:
    front, body = _parted(text, name)
    if front.get("reverie") == "evidence":
        return
    if front.get("reverie") == "memory":
        own = {**front, "created_at": front.get("created"), "updated_at": front.get("updated")}
        _take_ours(own, body.partition(EVIDENCE)[0], name, finds)
        return
    tags = tags_in(front.get("tags"), front.get("tag"))
    at = next((at for key in ("created", "date", "created_at") if (at := time_in(front.get(key)))), None)
    take_blocks(body, name, finds, tags=tags, at=at)


def _parted(text: str, name: str) -> tuple[Mapping[str, Any], str]:
    """Return the front matter and what follows it."""
    found = _FRONT.match(text)
    if found is None:
        return {}, text
    try:
        if len(found[1]) > MOST_FRONT:
            raise VaultError(
                f"{name}: its front matter is longer than {MOST_FRONT:,} characters. Shorten it."
            )
        front = yaml.safe_load(found[1])
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f" (line {mark.line + 2})" if mark else ""
        raise VaultError(
            f"{name}: its front matter, between the lines of ---, isn't YAML{line}. Mend it; nothing was taken in."
        ) from None
    return front if isinstance(front, Mapping) else {}, text[found.end() :]


def _take_ours(own: Mapping[str, Any], text: str, where: str, finds: Finds) -> None:
    if not type_in(own.get("type")):
        raise VaultError(
            f"{where}: {own.get('type')!r} is no type of memories. Mend it; nothing was taken in."
        )
    finds.add(
        text,
        where,
        key=str(own.get("id") or ""),
        type=type_in(own.get("type")),
        tags=tags_in(own.get("tags")),
        at=time_in(own.get("created_at")),
        changed=time_in(own.get("updated_at")),
        until=time_in(own.get("expires_at") or own.get("expires")),
        fields=own,
    )
