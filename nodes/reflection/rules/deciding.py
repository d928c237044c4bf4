"""Consolidation by rules: what is known is skipped, a told change takes the place of what it names, the rest is added.

What is proposed here goes through the same acceptance as a model's proposals, and is as little believed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....state import Candidate, Delete, Operation, Skip, StoredMemory, Trust, trust_rank
from ...grounding.succession import same_subject
from ...grounding.wording import nearly_same
from . import cues

NAMED = 0.5
"""Share of what a memory says, by rarity of its words, that the end of something names (0 to 1)."""

_SPEAKER = re.compile(r"\A(?:[^\W\d_][^:：.!?]{0,40}[:：]\s*|the user said:\s*|the user\s+)", re.IGNORECASE)
_MOST_BEFORE = 1
"""So many words stand before "live in" where somebody speaks of themselves: "My brother lives in" has more (count)."""


def operations_by_rules(
    candidates: Mapping[str, Candidate], shown: Mapping[str, StoredMemory]
) -> Iterator[Operation]:
    """Yield what becomes of candidates and memories; what isn't mentioned is added or kept.

    The newest candidates come first: of two changes of one memory the later is believed.

    Args:
        candidates: Alias -> candidate, in the order in which they were said.
        shown: Alias -> memory, those most related first.
    """
    gone: set[str] = set()
    for alias, candidate in reversed(candidates.items()):
        for known, stored in shown.items():
            if known in gone:
                continue
            old, new = stored.memory.content, candidate.content
            if nearly_same(new, old):
                yield Skip(candidate=alias, duplicate_of=known)
                gone.add(known)  # it is needed as it is
                break
            if trust_rank(candidate.trust) >= trust_rank(stored.memory.source.trust) and nearly_same(
                old, new
            ):
                gone.add(known)
                yield Delete(id=known, superseded_by=alias)
            elif candidate.trust is Trust.USER and supersedes(old, new):
                gone.add(known)
                yield Delete(id=known, superseded_by=alias)
                break


def supersedes(old: str, new: str) -> bool:
    """Whether a statement tells of a change that ends what a memory says.

    Either it says that something is no longer so and names most of it, or somebody who lived in one place, or worked
    for one employer, has moved to another.
    """
    if cues.ENDS.found(new) and same_subject(old, new, share=NAMED):
        return True
    return any(
        _of_oneself(old, state) and change.found(new) and _of_oneself(new, change)
        for state, change in cues.RELATIONS
    )


def _of_oneself(text: str, cue: cues.Cues) -> bool:
    """Whether somebody says this of themselves: nothing but a word stands before it."""
    said = _SPEAKER.sub("", text)
    before = cue.before(said)
    return before is not None and len(before.split()) <= _MOST_BEFORE
