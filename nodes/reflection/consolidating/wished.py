"""What the user asks to forget in a run: done whatever the caps of a consolidation say, and not remembered anew.

"Never remember anything about my sister" forgets what is known, and is kept itself, as a pinned preference: what is
told of her from then on becomes no memory, unless they ask for that one to be noted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.numbers import figures
from ....checkpoints.text.speech.spoken.all_of_it import all_of
from ....checkpoints.text.speech.spoken.kept_again import kept_again
from ....checkpoints.text.speech.spoken.nothing_of_it import nothing_of
from ....checkpoints.text.speech.statements import SPEAKER, UNNAMED, unquoted
from ....checkpoints.text.speech.told.not_kept import (
    MOST_PINNED,
    is_lifted,
    never_kept,
    noted_all_the_same,
    speaks_of,
)
from ....checkpoints.text.speech.told.oneself import asks_of_oneself, speaks_of_oneself
from ....checkpoints.text.speech.told.supposing.joking import takes_back_the_last
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
from ....state import (
    Candidate,
    MemoryEdit,
    MemoryType,
    Outcome,
    Piece,
    Plan,
    StoredMemory,
    Support,
    Trust,
)
from ....state.cleaning import one_line
from ...grounding.clauses import also_said, without
from ...grounding.kin import relations_in
from ...run.rendering import MOST_CHARS, ends_of

AT_ONCE = 3
"""So many memories of one topic are forgotten at once; of more the user has to say which (count)."""
LOOKED_AT = 50
"""So many memories are looked at for each wish (count)."""
_REASON = "the user asks to forget it"
_TAKEN_BACK = "the user takes back what they said"
_BETWEEN = 12
"""Among so many messages before one is what its speaker said last, results of tools included (count)."""
_NEVER = "the user asked that nothing be kept of this: "
_THIRD = 1 / 3
_HALF = 1 / 2
_FORMER = Caseless(
    r"(?<!\w)(?:ex(?:-?\w+)?|former|ehemalig\w*|geschieden\w*|ancien\w*|бывш\w*|колишн\w*|był\w*|eski)(?!\w)"
    r"|前妻|前夫|前任|元妻|元夫|전남편|전처"
)
"""Who is no longer somebody's wife or husband."""


_LEANS = Caseless(
    r"\A\W*(?:he|she|it|they|his|her|its|er|sie|es|il|elle|él|ella|lui|lei|ele|ela|он|она|оно|они|ему|ей|им|його|йому|він|вона|вони|їй|їм|hij|zij|ona|ono|jej|jemu|mu|han|hon|hun|hän|هو|هي|वह|उसका|उसकी|הוא|היא|nó|dia)(?!\w)|\A\W*(?:[他她它]|彼|그(?:는|녀)|มัน|เขา)"
)
"""What is left of a memory and says of whom only to those who know what went."""


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
    earlier: frozenset[str] = frozenset()
    """Ids of the pieces of the run that were there before."""
    own: bool = False
    """Whether it is all about something of theirs: "everything about my allergy"."""
    always: Candidate | None = None
    """What is remembered of the wish itself, if nothing is to be kept of it from now on either."""
    said: Piece | None = None
    """The message of theirs that it is all of, if they take back what they said last: "just kidding"."""
    again: bool = False
    """Whether it is the opposite: what nothing was to be kept of may be kept again. The sentence is what that is."""


def asked_to_forget(scope: ScopedVault, pieces: Iterable[Piece]) -> list[ToForget]:
    """Return what the user's own messages among some pieces ask to forget."""
    pieces = list(pieces)
    said = [
        piece
        for piece in pieces
        if piece.kind == "message" and piece.role == "user" and not piece.meta.get("injected")
    ]
    bodies = scope.bodies([piece.id for piece in said])
    found: list[ToForget] = []
    for piece in said:
        before = ""
        body = bodies.get(piece.id, "")
        sentences = unquoted(ends_of(body, MOST_CHARS))
        if takes_back_the_last(body):
            last = _said_last(scope, piece, pieces)
            found += [ToForget(piece.id, one_line(body, 80), said=last)] if last else []
            sentences = sentences[1:]
        for sentence in sentences:
            if what := kept_again(sentence):
                found = [wish for wish in found if not (wish.always and is_lifted(wish.sentence, what))]
                found.append(ToForget(piece.id, what, topic=True, again=True))
            elif what := nothing_of(sentence):
                found = [wish for wish in found if not (wish.again and is_lifted(what, wish.sentence))]
                found.append(_for_ever(piece, what, sentence, _before(piece, pieces)))
            elif asks_to_forget(sentence):
                named = told_topic(sentence)
                what, _, is_sure = wish_itself(sentence)
                if is_sure and topics(named):
                    # Of the two whichever says less besides: 吧 goes with the one, a reason with the other.
                    least = what if what and topics(what) < topics(named) else named
                    found.append(
                        ToForget(
                            piece.id,
                            least,
                            topic=True,
                            earlier=_before(piece, pieces),
                            own=all_of(sentence) != "",
                        )
                    )
                elif what or before:
                    found.append(ToForget(piece.id, what or before, is_sure, earlier=_before(piece, pieces)))
            before = sentence
    return found


def _said_last(scope: ScopedVault, piece: Piece, pieces: Iterable[Piece]) -> Piece | None:
    """Return the user's message right before another of theirs on the same thread; None if there is none."""
    start = max(0, piece.position - _BETWEEN)
    known = {other.id: other for other in pieces if other.kind == "message" and other.thread == piece.thread}
    known |= {other.id: other for other in scope.session_pieces(piece.thread, start=start)}
    before = [
        other
        for other in known.values()
        if start <= other.position < piece.position
        and other.role == "user"
        and not other.meta.get("injected")
    ]
    last = max(before, key=lambda other: other.position, default=None)
    return last if last is not None and last.trust is Trust.USER else None


def _for_ever(piece: Piece, what: str, sentence: str, earlier: frozenset[str]) -> ToForget:
    """Return a wish that nothing be kept of something, with what is remembered of it."""
    content = f"{piece.author or UNNAMED}: {' '.join(sentence.split())}"
    always = Candidate(
        id=Candidate.id_for(MemoryType.PREFERENCE, content, (piece.id,)),
        type=MemoryType.PREFERENCE,
        content=content,
        evidence=(piece.id,),
        refs=(piece.ref or piece.id,),
        trust=Trust.USER,
        support=Support.STATED,
        said_at=piece.at,
    )
    return ToForget(piece.id, what, topic=True, earlier=earlier, own=asks_of_oneself(what), always=always)


def never_wanted(known: Iterable[StoredMemory], wishes: Sequence[ToForget]) -> list[str]:
    """Return what nothing is to be kept of, by the pinned ones among some memories and by wishes of a run."""
    lifted = [wish.sentence for wish in wishes if wish.again]
    said = [
        what
        for stored in known
        if stored.pinned
        and (what := never_kept(stored.content))
        and not any(is_lifted(what, again) for again in lifted)
    ]
    return list(dict.fromkeys([*said, *(wish.sentence for wish in wishes if wish.always)]))


def without_unwanted(
    scope: ScopedVault, candidates: Sequence[Candidate], never: Sequence[str]
) -> tuple[list[Candidate], list[Outcome]]:
    """Return the candidates that are to be weighed, and the outcomes of those of which nothing is to be kept.

    Of one in several clauses those stay that don't speak of it. What the user asks to note all the same is weighed.

    Args:
        scope: Where what bears the candidates out is kept.
        candidates: What was found.
        never: What nothing is to be kept of.
    """
    kept: list[Candidate] = []
    outcomes: list[Outcome] = []
    for candidate in candidates:
        what = next((what for what in never if speaks_of(what, candidate.content)), "")
        if not what or never_kept(candidate.content) or _is_to_be_noted(scope, candidate, what):
            kept.append(candidate)
            continue
        outcomes.append(
            Outcome(candidate=candidate, outcome="rejected", reason=f"{_NEVER}{one_line(what, 80)}")
        )
        kept += filter(None, [_left_of(candidate, what)])
    return kept, outcomes


def _is_to_be_noted(scope: ScopedVault, candidate: Candidate, what: str) -> bool:
    """Whether the user asks to note a candidate, though nothing was to be kept of it."""
    return candidate.trust is Trust.USER and any(
        noted_all_the_same(what, unquoted(body)) for body in scope.bodies(candidate.evidence).values()
    )


def _before(piece: Piece, pieces: Iterable[Piece]) -> frozenset[str]:
    """Return the ids of those pieces that were there before one."""
    return frozenset(
        other.id
        for other in pieces
        if (
            other.position < piece.position
            if (other.kind, other.thread) == (piece.kind, piece.thread)
            else other.at <= piece.at and other.id != piece.id
        )
    )


def without_wished(
    candidates: Sequence[Candidate], wishes: Sequence[ToForget]
) -> tuple[list[Candidate], list[Outcome]]:
    """Return the candidates that are to be weighed, and the outcomes of those that the user asks to forget.

    These only repeat a wish, or were said before one that means them, as it would mean a memory: what waited until then
    is not remembered. Of one in several clauses those stay that have no word of the wish.
    """
    kept, outcomes = list(candidates), []
    for wish in wishes:
        if wish.again:
            continue
        if wish.said:
            gone = [candidate for candidate in kept if candidate.evidence[:1] == (wish.said.id,)]
            outcomes += [Outcome(candidate=one, outcome="rejected", reason=_TAKEN_BACK) for one in gone]
            kept = [candidate for candidate in kept if candidate not in gone]
            continue
        said_before = [
            candidate
            for candidate in kept
            if wish.is_sure
            and wish.earlier.issuperset(candidate.evidence)
            and _means(wish, candidate.content)
        ]
        if len(said_before) > (AT_ONCE if wish.topic else 1):
            said_before = []
        goes = [candidate for candidate in kept if candidate in said_before or _repeats(wish, candidate)]
        outcomes += [Outcome(candidate=gone, outcome="rejected", reason=_REASON) for gone in goes]
        rest = [_left_of(candidate, wish.sentence) for candidate in said_before]
        kept = [candidate for candidate in kept if candidate not in goes] + list(filter(None, rest))
    return kept, outcomes


def _repeats(wish: ToForget, candidate: Candidate) -> bool:
    """Whether a candidate says no more than what a wish to forget is about."""
    return (
        candidate.trust is Trust.USER
        and wish.piece in candidate.evidence
        and _holds_all(wish, candidate.content)
        and not _gives_value(wish, candidate.content)
    )


def _left_of(candidate: Candidate, wish: str) -> Candidate | None:
    """Return what a candidate says besides what is to be forgotten, None if that can't stand alone."""
    left = without(candidate.content, lambda clause: bool(about(wish, clause)))
    id_ = Candidate.id_for(candidate.type, left, candidate.evidence)
    return candidate.model_copy(update={"id": id_, "content": left}) if left else None


def is_wished(wishes: Sequence[ToForget], content: str) -> bool:
    """Whether one of the wishes is about a memory."""
    return any(about(wish.sentence, content) for wish in wishes if not (wish.again or wish.said))


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
        if wish.again:
            notes += _lift(scope, wish, plan)
            continue
        if wish.said:
            _take_back(scope, wish.said, plan)
            continue
        if wish.always:
            notes.append(
                f"From now on nothing is remembered of this, as asked: {one_line(wish.sentence, 80)}"
            )
            if wish.always.content not in scope.find_text([wish.always.content]):
                plan.outcomes.append(Outcome(candidate=wish.always, outcome="added"))
        near = [
            stored
            for stored in _nearest(scope, wish)
            if not stored.pinned and _holds_all(wish, stored.content)
        ]
        found = [stored for stored in near if wish.is_sure and _means(wish, stored.content)]
        if len(found) == 1 or (wish.topic and 0 < len(found) <= AT_ONCE):
            notes += [note for stored in found for note in _forget(wish.sentence, stored, plan)]
        elif near:
            count = len(found or near)
            notes.append(
                f"The user asks to forget something that {count} memories speak of; none was forgotten."
                if count > 1
                else f"The user asks to forget something like what {near[0].id} says, but not that; it stays."
            )
        elif not wish.always and not any(_is_gone(wish, outcome) for outcome in plan.outcomes):
            notes.append(
                f"The user asks to forget what no memory says, or all of it: {one_line(wish.sentence, 120)} Nothing "
                f"was forgotten. `reverie erase --scope {scope.name}` erases all that is kept of them."
            )
    return notes


def _lift(scope: ScopedVault, wish: ToForget, plan: Plan) -> list[str]:
    """Have a plan take out the pinned wishes that nothing be kept of what may be kept again; return notes."""
    pinned = scope.find_text([wish.sentence], pinned=MOST_PINNED).values()
    lifted = [
        stored
        for stored in pinned
        if stored.pinned
        and stored.id not in plan.wished
        and (what := never_kept(stored.content))
        and is_lifted(what, wish.sentence)
    ]
    plan.edits += [edit_leaving(stored, "") for stored in lifted]
    plan.wished += [stored.id for stored in lifted]
    return [
        f"From now on this may be remembered again, as asked: {one_line(stored.content, 80)}"
        for stored in lifted
    ]


def _take_back(scope: ScopedVault, said: Piece, plan: Plan) -> None:
    """Have a plan take out the memories that rest on nothing but the message that the user takes back."""
    near = [*scope.page(limit=LOOKED_AT)]
    for body in scope.bodies([said.id]).values():
        near += [hit.stored for hit in scope.search(body, limit=LOOKED_AT)]
    for stored in near:
        rests = stored.memory.source.refs == (said.ref or said.id,)
        if rests and not stored.pinned and stored.id not in plan.wished:
            plan.edits.append(edit_leaving(stored, ""))
            plan.wished.append(stored.id)


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


def _is_gone(wish: ToForget, outcome: Outcome) -> bool:
    """Whether a candidate isn't remembered that repeats a wish, or that it means."""
    evidence = outcome.candidate.evidence
    return wish.piece in evidence or (
        outcome.reason == _REASON
        and wish.earlier.issuperset(evidence)
        and _means(wish, outcome.candidate.content)
    )


def _means(wish: ToForget, content: str) -> bool:
    """Whether a wish surely is about what a memory or a candidate says."""
    return (
        _holds_all(wish, content)
        and _is_meant(wish.sentence, content)
        and not (wish.own and _is_of_another(wish.sentence, content))
    )


def _is_of_another(wish: str, content: str) -> bool:
    """Whether a memory tells of somebody or something else than a wish for all about something of one's own.

    "My allergy" isn't that of a wife, and "my brother Max" no other brother; of "my year in Graz" one word in two isn't
    enough.
    """
    said, there = telling(wish, content)
    if len(said) > 1 and sum(word.is_among(there) for word in said) <= _HALF * len(said):
        return True
    if _FORMER.finds(wish) and not _FORMER.finds(content):
        return True
    theirs, named = relations_in(content), relations_in(wish)
    return (
        bool(theirs)
        and not speaks_of_oneself(content)
        and not any(one.fits(other) for one in theirs for other in named)
    )


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
    if _LEANS.finds(SPEAKER.sub("", left)):
        left = ""
    return edit_leaving(stored, left), "" if left else also_said(stored.content, goes)


def edit_leaving(stored: StoredMemory, left: str, *, superseded_by: str | None = None) -> MemoryEdit:
    """Return the edit that leaves a part of a memory; if that is blank its removal, with what takes its place."""
    if not left:
        return MemoryEdit(id=stored.id, mark=stored.mark, delete=True, superseded_by=superseded_by)
    tags, trust = stored.memory.tags, stored.memory.source.trust
    return MemoryEdit(id=stored.id, mark=stored.mark, content=left, tags=tags, trust=trust)


def _nearest(scope: ScopedVault, wish: ToForget) -> list[StoredMemory]:
    """Return the memories a wish may mean; where none is found by its words as written, those of a small scope."""
    found = [hit.stored for hit in scope.search(wish.sentence, limit=LOOKED_AT)]
    if any(_holds_all(wish, stored.content) for stored in found):
        return found
    return [*found, *(stored for stored in scope.page(limit=LOOKED_AT) if stored not in found)]


def _holds_all(wish: ToForget, content: str) -> bool:
    """Whether a text holds a third of the words of a wish: what is left are those of asking and having."""
    shared = about(wish.sentence, content)
    if not shared:
        return False
    # A word has a stem for each language that it may be in, and a text shares only some of them.
    wanted = topics(wish.sentence, content)
    return len(shared) >= _THIRD * len(wanted) or _shares(wish.sentence, content) >= _THIRD
