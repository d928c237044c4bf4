"""Markdown: notes that Reverie wrote, a memory each, and anybody's own, a memory for each item or paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import yaml

from ....state import VaultError
from .blocks import take_blocks, unfenced
from .found import NOTES, Finds, Text, ending, tags_in, time_in, type_in

EVIDENCE = "%% reverie: what follows shows where this comes from; an import leaves it out %%"
"""A line of a note, a comment in Obsidian: what stands below it is no part of the memory."""

MEMORY, PASSAGE = "memory", "evidence"
"""What the property ``reverie`` of a note says that Reverie wrote."""

MOST_FRONT = 65_536
"""Longest front matter that is read (characters)."""

_FRONT = re.compile(r"\ufeff?---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the other is slow, and everywhere


def read_markdown(texts: Iterable[Text]) -> Finds:
    """Return the memories of notes."""
    finds = Finds()
    for name, text in texts:
        if ending(name) in NOTES:
            _take_note(text.replace("\r\n", "\n"), name, finds)
            finds.files += 1
    return finds


def _take_note(text: str, name: str, finds: Finds) -> None:
    front, body = parted(text, name)
    if front.get("reverie") == PASSAGE:
        return
    if front.get("reverie") == MEMORY:
        _take_ours(front, body, name, finds)
        return
    tags = tags_in(front.get("tags"), front.get("tag"))
    at = next((at for key in ("created", "date", "created_at") if (at := time_in(front.get(key)))), None)
    take_blocks(body, name, finds, tags=tags, at=at)


def _take_ours(front: Mapping[str, Any], body: str, where: str, finds: Finds) -> None:
    if not type_in(front.get("type")):
        raise VaultError(
            f"{where}: {front.get('type')!r} is no type of memories. Mend it; nothing was taken in."
        )
    text = body.rpartition(EVIDENCE)[0] if EVIDENCE in body else body
    if front.get("trust") == "external":
        text = unfenced(text)
    finds.add(
        text,
        where,
        key=str(front.get("id") or ""),
        type=type_in(front.get("type")),
        tags=tags_in(front.get("tags")),
        at=time_in(front.get("created")),
        changed=time_in(front.get("updated")),
        until=time_in(front.get("expires")),
        owner=str(front.get("scope") or ""),
        fields=front,
    )


def parted(text: str, name: str) -> tuple[Mapping[str, Any], str]:
    """Return the front matter of a note, and what follows it.

    Raises:
        VaultError: It isn't YAML.
    """
    found = _FRONT.match(text)
    if found is None:
        return {}, text
    try:
        if len(found[1]) > MOST_FRONT:
            raise VaultError(
                f"{name}: its front matter is longer than {MOST_FRONT:,} characters. Shorten it."
            )
        front = yaml.load(found[1], Loader=_LOADER)  # noqa: S506 (it is one that only makes plain values)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f" (line {mark.line + 2})" if mark else ""
        raise VaultError(
            f"{name}: its front matter, between the lines of ---, isn't YAML{line}. Mend it; nothing was taken in."
        ) from None
    return front if isinstance(front, Mapping) else {}, text[found.end() :]
