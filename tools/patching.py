"""Replacing parts of a text: every old text occurs exactly once, and all are replaced, or none. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .refusal import RefusedError, some_of

MOST_PATCHES = 200
"""Most replacements in one call (count); each is looked for in the whole text."""


class Patch(NamedTuple):
    """One replacement."""

    old: str
    """Must occur exactly once."""
    new: str
    """Put in its place as it is: nothing in it has a special meaning."""


def patched(text: str, patches: Sequence[Patch], derived: tuple[int, int] = (0, 0)) -> str:
    """Return ``text`` with all patches applied to it at once.

    Each ``old`` is looked for in ``text`` as it was given, never in what another patch put there: the order of the
    patches says nothing.

    Args:
        text: The text.
        patches: What to replace.
        derived: Where a part that repeats the rest begins and ends: what occurs elsewhere too is not meant there.

    Raises:
        RefusedError: There are no patches or too many, one has no or more than one place, or two overlap; nothing is
            applied.
    """
    if not patches:
        raise RefusedError("There is no patch. Give at least one old_text with its new_text.")
    check_count(len(patches))
    wrong: list[str] = []
    spans: list[tuple[int, int, int]] = []
    for number, patch in enumerate(patches, start=1):
        every = _places(text, patch.old)
        places = [at for at in every if not derived[0] <= at <= derived[1] - len(patch.old)] or every
        if len(places) == 1:
            spans.append((places[0], places[0] + len(patch.old), number))
        else:
            wrong.append(_complaint(number, patch.old, len(places)))
    spans.sort()
    for (_, end, one), (start, _, other) in pairwise(spans):
        if start < end:
            first, second = sorted((one, other))
            wrong.append(f"patches {first} and {second} overlap: make one of them")
    if wrong:
        raise RefusedError(f"No patch was applied: {some_of(wrong)}.")
    parts: list[str] = []
    at = 0
    for start, end, number in spans:
        parts += [text[at:start], patches[number - 1].new]
        at = end
    return "".join([*parts, text[at:]])


def check_count(count: int) -> None:
    """Raise ``RefusedError`` for more patches than one call may make."""
    if count > MOST_PATCHES:
        raise RefusedError(
            f"No patch was applied: there are {count:,}, and one call takes {MOST_PATCHES}. Make several calls, or "
            "replace larger parts."
        )


def _places(text: str, old: str) -> list[int]:
    """Return where ``old`` occurs, overlapping occurrences too."""
    places: list[int] = []
    place = text.find(old) if old else -1
    while place >= 0:
        places.append(place)
        place = text.find(old, place + 1)
    return places


def _complaint(number: int, old: str, count: int) -> str:
    if not old:
        return f"the old_text of patch {number} is empty"
    if count:
        return f"the old_text of patch {number} occurs {count} times: give more of the text around it"
    return f"the old_text of patch {number} does not occur: read the file and copy it exactly"
