"""Consolidation with a model that points badly: it isn't asked, so nothing is reworded, merged away or superseded."""

from __future__ import annotations

from collections.abc import Sequence

from ....state import Operation, Skip
from ...grounding.wording import nearly_same
from .batching import Batch

TOO_FULL = (
    "The memory is getting full, and the model that was asked may add memories but change none: reflect with a larger "
    "model to have it tidied up."
)


def only_adding(prompts: Sequence[Batch]) -> list[Operation]:
    """Return a SKIP for every candidate that a related memory says already, in nearly the same words.

    What isn't skipped is added. A SKIP is checked like one that a model proposes.
    """
    return [
        Skip(candidate=alias, duplicate_of=known)
        for batch in prompts
        for alias, candidate in batch.candidates.items()
        if (
            known := next(
                (
                    name
                    for name, stored in batch.shown.items()
                    if nearly_same(candidate.content, stored.memory.content)
                    and nearly_same(stored.memory.content, candidate.content)
                ),
                "",
            )
        )
    ]
