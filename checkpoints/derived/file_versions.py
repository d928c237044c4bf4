"""The versions of a file that runs have left in a scope."""

from __future__ import annotations

from ...state import PieceInput
from ..required import RequiredScope
from .piece_forms import lane_of, piece_id

_AT_ONCE = 32
"""Versions that are asked for together (count)."""


def latest_file(scope: RequiredScope, path: str) -> str | None:
    """Return the text of the latest version of a file; None if none is known, or its body is no longer kept.

    Versions are numbered from 0 on without a gap, and their ids follow from path and number.
    """
    lane = lane_of(PieceInput(kind="file", ref=path, text=""))
    last, start = None, 0
    while True:
        found = scope.pieces([piece_id("file", lane, start + number) for number in range(_AT_ONCE)])
        last = max(found.values(), key=lambda piece: piece.position, default=last)
        if len(found) < _AT_ONCE:
            break
        start += _AT_ONCE
    return scope.bodies([last.id]).get(last.id) if last is not None else None
