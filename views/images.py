"""What one change of a commit did to a memory or a document: what it was, a word diff, and what else moved."""

from __future__ import annotations

import json
from typing import Any, Literal

from ..checkpoints.changes import ItemChange
from .word_diff import DiffPart, word_diff

ImageKind = Literal["added", "removed", "changed", "appended", "forgotten", "damaged"]

_FIELDS = {"type": "type", "tags": "tags", "pinned": "pinned"}


def image_parts(change: ItemChange) -> tuple[ImageKind, list[DiffPart], list[str]]:
    """Return how an item changed, its text's word diff, and its other fields' changes in words.

    ``forgotten``: the images were erased, and there is no text. ``damaged``: they are not what they were.
    """
    if change.damaged:
        return "damaged", [], []
    if change.appended is not None:
        return "appended", [DiffPart("+", change.appended.strip("\n"))], []
    is_memory = change.key.startswith("memory:")
    before, after = (_image(image, is_memory=is_memory) for image in (change.before, change.after))
    if before is None and after is None:
        return "forgotten", [], []
    if before is None or after is None:
        text = (before or after or {})["content"]
        return (
            ("added", [DiffPart("+", text)], []) if before is None else ("removed", [DiffPart("-", text)], [])
        )
    notes = [f"{name}: {_said(before.get(key))} → {_said(after.get(key))}"
             for key, name in _FIELDS.items() if before.get(key) != after.get(key)]  # fmt: skip
    trusts = [str((image.get("source") or {}).get("trust", "")) for image in (before, after)]
    notes += [f"trust: {trusts[0]} → {trusts[1]}"] if trusts[0] != trusts[1] else []
    return "changed", word_diff(before["content"], after["content"]), notes


def _image(image: str | None, *, is_memory: bool) -> dict[str, Any] | None:
    """Return an image as fields; a document has its content only."""
    if image is None:
        return None
    fields = json.loads(image) if is_memory else {"content": image}
    return {**fields, "content": str(fields.get("content", ""))}


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
