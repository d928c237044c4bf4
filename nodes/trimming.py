"""Removing the parent's messages that a summary covers, if the policy says so: only after the commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import RemoveMessage

from .cycles import Sessions


def removals(setting: Sessions, given: Sequence[Sequence[Any]], cursor: int) -> dict[str, Any]:
    """Return the update that removes the parent's messages before ``cursor``, or nothing.

    A span never parts a tool call from its results, so neither does what is removed.

    Args:
        setting: Whose policy says whether to trim.
        given: Id and position of the parent's messages.
        cursor: Position of the first message that no summary covers.
    """
    if setting.policy.trim != "remove":
        return {}
    covered = dict.fromkeys(str(ref) for ref, position in given if position < cursor)
    kept = {str(ref) for ref, position in given if position >= cursor}
    return {"messages": [RemoveMessage(id=ref) for ref in covered if ref not in kept]}
