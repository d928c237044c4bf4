"""What the user asks to forget in a run: done whatever the caps of a consolidation say, and not remembered anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.speech.numbers import figures
from ....checkpoints.text.speech.statements import unquoted
from ....checkpoints.text.speech.told.wishes import (
    about,
    asks_to_forget,
    names_another,
    own_clauses,
    telling,
    told_topic,
    topics,
    wish_itself,
)
from ....state import Candidate, MemoryEdit, Outcome, Piece, Plan, StoredMemory, Trust
from ....state.cleaning import one_line
from ...grounding.clauses import also_said, without

AT_ONCE = 3
"""So many memories of one topic are forgotten at once; of more the user has to say which (count)."""
LOOKED_AT = 50
"""So many memories are looked at for each wish (count)."""
_REASON = "the user asks to forget it"
_THIRD = 1 / 3


class ToForget(NamedTuple):
    """One thing that the user asks to forget."""

    piece: str
    """Id of their message."""
    sentence: str
    """In which they say what it is."""
    is_sure: bool = True
    """Whether that is something spoken of before, and not only what isn't wanted now."""
    topic: bool = False
    """Whether it is whatever they said of a topic: the sentence is then the clause that names it."""


def asked_to_forget(scope: ScopedVault, pieces: Iterable[Piece]) -> list[ToForget]:
    """Return what the user's own messages among some pieces ask to forget."""
    said = [
        piece
        for piece in pieces
        if piece.kind == "message" and piece.role == "user" and not piece.meta.get("injected")
    ]
    bodies = scope.bodies([piece.id for piece in said])
    found = []
    for piece in said:
        before = ""
        for sentence in unquoted(bodies.get(piece.id, "")):
            if asks_to_forget(sentence):
                named = told_topic(sentence)
                what, _, is_sure = wish_itself(sentence)
                if is_sure and topics(named):
                    # Of the two whichever says less besides: 吧 goes with the one, a reason with the other.
                    least = what if what and topics(what) < topics(named) else named
                    found.append(ToForget(piece.id, least, topic=True))
                elif what or before:
                    found.append(ToForget(piece.id, what or before, is_sure))
            before = sentence
    return found


def without_wished(
    candidates: Sequence[Candidate], wishes: Sequence[ToForget]
) -> tuple[list[Candidate], list[Outcome]]:
    """Return the candidates that are to be weighed, and the outcomes of those that only repeat a wish to forget."""
    kept, outcomes = [], []
    for candidate in candidates:
        if any(
            wish.piece in candidate.evidence
            and _holds_all(wish, candidate.content)
            and not _gives_value(wish, candidate.content)
            for wish in wishes
            if candidate.trust is Trust.USER
        ):
            outcomes.append(Outcome(candidate=candidate, outcome="rejected", reason=_REASON))
        else:
            kept.append(candidate)
    return kept, outcomes


def is_wished(wishes: Sequence[ToForget], content: str) -> bool:
    """Whether one of the wishes is about a memory."""
    return any(about(wish.sentence, content) for wish in wishes)


def forgetting(scope: ScopedVault, wishes: Sequence[ToForget], plan: Plan) -> list[str]:
    """Have a plan forget what the wishes name without doubt: the one memory that says it, or the part of it that does.

    Args:
        scope: Whose.
        wishes: What the user asks to forget.
        plan: Takes on the deletions.

    Returns:
        Notes on wishes that several memories could be meant by, or that none surely is: the user has to say which; and
        on those that nothing is known of, where a candidate that only repeats one wasn't dropped for it.
    """
    notes = []
    for wish in wishes:
        near = [
            stored
            for stored in _nearest(scope, wish.sentence)
            if not stored.pinned and _holds_all(wish, stored.content)
        ]
        found = [stored for stored in near if wish.is_sure and _is_meant(wish.sentence, stored.content)]
        if len(found) == 1 or (wish.topic and 0 < len(found) <= AT_ONCE):
            notes += [note for stored in found for note in _forget(wish.sentence, stored, plan)]
        elif near:
            count = len(found or near)
            notes.append(
                f"The user asks to forget something that {count} memories speak of; none was forgotten."
                if count > 1
                else f"The user asks to forget something like what {near[0].id} says, but not that; it stays."
            )
        elif not any(wish.piece in outcome.candidate.evidence for outcome in plan.outcomes):
            notes.append(
                f"The user asks to forget what no memory says, or all of it: {one_line(wish.sentence, 120)} Nothing "
                f"was forgotten. `reverie erase --scope {scope.name}` erases all that is kept of them."
            )
    return notes


def _forget(wish: str, stored: StoredMemory, plan: Plan) -> list[str]:
    """Have a plan forget what a wish says of a memory; return a note on what else goes with it."""
    if stored.id in plan.wished:
        return []
    edit, more = _without(wish, stored)
    plan.edits.append(edit)
    plan.wished.append(stored.id)
    return [f"What is forgotten with it, as the user asked: {one_line(more, 120)}"] if more else []


def _gives_value(wish: ToForget, content: str) -> bool:
    """Whether a candidate has a number that a wish on a topic hasn't: "Forget the budget thing, it's more like 900"."""
    if not wish.topic:
        return False
    asked = {value for figure in figures(wish.sentence) for value in figure.readings}
    return any(asked.isdisjoint(figure.readings) for figure in figures(content))


def _is_meant(wish: str, content: str) -> bool:
    """Whether a wish, or a clause of it that is about who speaks, means a memory: it holds a third of the words."""
    return any(
        _shares(part, content) >= _THIRD and not names_another(part, content) for part in own_clauses(wish)
    )


def _shares(wish: str, content: str) -> float:
    """The share of a wish's words with a topic that a memory has."""
    said, there = telling(wish, content)
    return sum(word.is_among(there) for word in said) / len(said) if said else 0.0


def _without(wish: str, stored: StoredMemory) -> tuple[MemoryEdit, str]:
    """Return the edit that forgets what a wish is about, and what else goes with it that can't stay alone.

    Of a memory in several clauses those stay that have no word of the wish: "I live in Graz and I'm allergic to nuts".
    """

    def goes(clause: str) -> bool:
        return bool(about(wish, clause))

    left = without(stored.content, goes)
    return edit_leaving(stored, left), "" if left else also_said(stored.content, goes)


def edit_leaving(stored: StoredMemory, left: str, *, superseded_by: str | None = None) -> MemoryEdit:
    """Return the edit that leaves a part of a memory; if that is blank its removal, with what takes its place."""
    if not left:
        return MemoryEdit(id=stored.id, mark=stored.mark, delete=True, superseded_by=superseded_by)
    tags, trust = stored.memory.tags, stored.memory.source.trust
    return MemoryEdit(id=stored.id, mark=stored.mark, content=left, tags=tags, trust=trust)


def _nearest(scope: ScopedVault, sentence: str) -> list[StoredMemory]:
    """Return the memories a wish may mean; in a script without words, where none is found, those of a small scope."""
    found = [hit.stored for hit in scope.search(sentence, limit=LOOKED_AT)]
    return found or scope.page(limit=LOOKED_AT)


def _holds_all(wish: ToForget, content: str) -> bool:
    """Whether a text holds a third of the words of a wish: what is left are those of asking and having."""
    wanted = topics(wish.sentence, content)
    shared = about(wish.sentence, content)
    return bool(shared) and len(shared) >= _THIRD * len(wanted)
