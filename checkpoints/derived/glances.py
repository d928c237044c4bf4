"""What stands before one answer, made of a scope's other operations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Sized
from operator import attrgetter

from ...state import ArchivePassage, Hit, MemoryType, SessionSummary, StoredMemory, Trust
from ..glance import Glance, Wanted, how_much
from ..required import RequiredScope
from ..text.speech.spoken.short_forms import in_full
from .plain_search import (
    alike,
    asked_forms,
    every_memory,
    held_of,
    memory_words,
    passage_words,
    regular,
    told,
    weights_of,
)

STANDING = (MemoryType.PREFERENCE, MemoryType.FACT)
"""The types of what may hold always."""
_EARLIEST = 3
"""One of so many that may hold always is of the first that were told: who they are people say at the beginning."""


def glanced(
    scope: RequiredScope,
    wanted: Wanted,
    *,
    session: Callable[[str], tuple[SessionSummary, str | None]],
    search: Callable[[], list[Hit]],
    passages: Callable[[], list[ArchivePassage]],
    held: Callable[[], Sized],
) -> Glance:
    """Return what is wanted, one thing after the other; a vault may have changed meanwhile.

    Args:
        scope: Whose.
        wanted: What.
        session: Reads where a session stands.
        search: Finds memories by the question.
        passages: Finds passages by it.
        held: Returns what waits for a person.
    """
    summary, mark = session(wanted.thread) if wanted.thread else (Glance().summary, None)
    memories = list(every_memory(scope))

    def is_known(word: str) -> bool:
        return any(word in memory_words(stored.memory) for stored in memories)

    full = in_full(wanted.question, is_known, lambda: [stored.memory.content for stored in memories])
    forms = full.among(asked_forms(full.question, wanted.idle))
    latest = memories[::-1]
    weighed = weights_of(memories, [form for every in forms.values() for form in every])
    weights = told(forms, weighed, alike(full.question))
    hits = search() if wanted.related and wanted.question else []
    said = passages() if wanted.passages and wanted.question else []
    enough = wanted.passages_of(len(memories))
    regularly = regular(full.question, forms, alike(full.question))
    asked = Glance(weights=weights, forms=regularly, found_by=passage_words)
    if say_half(hits, said[:enough], asked):
        said = said[:enough]
    changed = [stored for stored in latest if stored.memory.updated_at > stored.memory.created_at]
    lately, early = both_ends(wanted.standing)
    standing = []
    for kind in STANDING:
        those = [stored for stored in latest if stored.memory.type is kind and may_stand(stored)]
        standing += [*those[:lately], *those[max(lately, len(those) - early) :]]
    return Glance(
        documents=scope.documents(*wanted.documents) if wanted.documents else [],
        summary=summary,
        summarised=mark is not None,
        pinned=[stored for stored in memories if stored.memory.pinned][: wanted.pinned],
        standing=with_changed(standing, filter(may_stand, changed) if wanted.standing else ()),
        newest=with_changed(latest[: wanted.newest], changed)[: wanted.newest],
        everything=memories if len(memories) <= wanted.whole else None,
        hits=hits,
        passages=said,
        held=len(held()) if wanted.held else 0,
        weights=weights,
        forms=regularly,
        found_by=passage_words,
        many=len(memories),
    )


def may_stand(stored: StoredMemory) -> bool:
    """Whether a memory may hold always: a preference or a fact by the user's own word."""
    return stored.memory.type in STANDING and stored.memory.source.trust is Trust.USER


def both_ends(most: int) -> tuple[int, int]:
    """Return how many of so many that may hold always are the last, and the first, that were told (counts)."""
    return most - most // _EARLIEST, most // _EARLIEST


def with_changed(found: Iterable[StoredMemory], changed: Iterable[StoredMemory]) -> list[StoredMemory]:
    """Return memories and those that were changed lately, each once: what was made or changed last comes first."""
    late = list(changed)
    if not late:
        return list(found)
    every = {stored.memory.id: stored for stored in (*late, *found)}
    return sorted(every.values(), key=attrgetter("memory.updated_at"), reverse=True)


def with_successors(
    hits: Sequence[Hit],
    found: Iterable[tuple[StoredMemory, frozenset[str]]],
    forms: Mapping[str, Collection[str]],
    weights: Mapping[str, float],
) -> list[Hit]:
    """Return what was found of a question with what took the place of what else it names, best first.

    Such a memory counts as much as one that says in the question's words what the older one did.

    Args:
        hits: What was found.
        found: Memories, each with the words that the one was found under whose place it took.
        forms: The question's words, each with what it is looked up by.
        weights: How much each of them tells.
    """
    best = hits[0] if hits else None
    per_word = best.score / (how_much(best.shared, weights) or 1.0) if best else 1.0
    every = {hit.id: hit for hit in hits}
    for stored, words in found:
        known = every.get(stored.memory.id)
        shared = tuple(dict.fromkeys([*(known.shared if known else ()), *held_of(forms, words)]))
        score = max(known.score if known else 0.0, per_word * how_much(shared, weights))
        new = known or Hit(stored=stored, score=score)
        every[stored.memory.id] = new.model_copy(update={"shared": shared, "score": score})
    return sorted(every.values(), key=lambda hit: -hit.score)


def say_half(hits: Iterable[Hit], passages: Iterable[ArchivePassage], asked: Glance) -> bool:
    """Return whether the best of some memories says half as much of a question as the best of some passages.

    Args:
        hits: What was found among the memories.
        passages: What was found of what was said.
        asked: What tells the question's words, and how much each tells.
    """
    theirs = max((how_much(asked.held_in(passage.text), asked.weights) for passage in passages), default=0.0)
    ours = max((how_much(hit.shared, asked.weights) for hit in hits), default=0.0)
    return 2 * ours >= theirs
