"""What the vault makes of an input: its lane, its digest, its id, and its masked text. The same for every vault."""

from __future__ import annotations

import json
from typing import Any

from ...state import PieceInput, Purpose, compact, digest
from ..text.secrets.masking import mask, mask_values
from ..text.storable import storable

PURPOSES: tuple[Purpose, ...] = ("reflection", "compaction")

_PLAIN = frozenset({"tool_call_id", "name", "injected", "id", "type"})
"""Names in a piece's meta, and in each of its tool calls, whose values are names, never text to be masked."""


MASKED = ("masked",)
"""Under what a transaction has in mind how inputs look masked, by ``id`` of the input: masking is slow."""


def piece_id(kind: str, lane: str, position: int) -> str:
    """Return the id of a piece: of its kind, where it is counted, and its place there."""
    return "p" + digest("piece", kind, lane, position, size=16)


def lane_of(item: PieceInput) -> str:
    """Return where positions are counted: a message's thread, else a digest of the path or key.

    A path or key may hold a text that is to be forgotten; the piece is known by the digest afterwards.
    """
    return storable(item.thread) if item.kind == "message" else digest("lane", item.ref)


def shown_ref(item: PieceInput) -> str:
    """Return a message's id, or the masked path or key, as it is kept."""
    # A message's id is a name made by a program, and must stay what it is to be known again.
    return storable(item.ref if item.kind == "message" else mask(item.ref))


def masked_form(item: PieceInput) -> tuple[str, str]:
    """Return body and meta as they are kept."""
    shown = masked_meta(json.loads(json.dumps(item.meta, default=str))) if item.meta else {}
    # An entry of the working memory is a value under a name.
    body = mask_values(item.text, item.ref if item.kind == "working_memory" else "")
    return storable(body), storable(compact(shown))


def masked_meta(meta: dict[str, Any]) -> dict[str, Any]:
    """Return what is kept beside a piece's text, with the secrets in it masked."""
    calls = meta.get("tool_calls")
    shown = _mask_named({key: value for key, value in meta.items() if key != "tool_calls"})
    if calls is not None:
        shown["tool_calls"] = [
            _mask_named(call) if isinstance(call, dict) else mask_values(call) for call in calls
        ]
    return shown


def _mask_named(values: dict[str, Any]) -> dict[str, Any]:
    return {key: value if key in _PLAIN else mask_values(value, key) for key, value in values.items()}
