"""Consolidation by rules: what is known is skipped, the rest is added.

A told change takes the place of what it names, or puts its number there.

What is proposed here goes through the same acceptance as a model's proposals, and is as little believed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import content_terms
from ....checkpoints.text.speech.told.oneself import asks_of_oneself, begins_with_oneself, speaks_of_oneself
from ....checkpoints.text.speech.told.supposing.unsure import is_past
from ....checkpoints.text.speech.told.wishes import names_another
from ....state import (
    Candidate,
    Delete,
    Memory,
    MemoryType,
    Operation,
    Skip,
    StoredMemory,
    Trust,
    Update,
    trust_rank,
)
from ...grounding.life.life_changes import (
    is_of_somebody_else,
    leaves_somebody,
    takes_its_place,
    tells_of_a_turn,
)
from ...grounding.passages import is_form_of
from ...grounding.wording import NEARLY, asks_to_keep, nearly_same, only_asks_to_keep, worded
from ..consolidating.any_time import in_the_form_of, names_another_thing, names_most
from ..consolidating.outdated import REASON, THIS_TIME, outdated_by, revalued_by
from ..consolidating.put_right import AT_ONCE, put_right
from ..consolidating.which_day import is_of_another_day
from . import cues
from .left_groups import left_by
from .one_at_a_time import has_another_now
from .whose import is_over_for_another, leaves_its_speaker_out

HITS = 20
"""Memories that are looked at for each candidate, those most like it first (count)."""
OTHERS = 500
"""Besides these, so many more of the scope are (count)."""

_IN_A_ROW = re.compile(
    r"(?<![^\W\d_])([^\W\d_]{1,40})(?: (?:and|und|oder|et|y|e|en|и|i|ve|og|och|و|और) |, )"
    r"(?=(?!(?:I|we|ich|wir|je)\b)([^\W\d_]{1,40}))"
)
_STATED = re.compile(r"[^\W\d_][^:：.!?,]{0,40}[:：]\s")
_SPEAKER = re.compile(r"\A(?P<name>[^\W\d_][^:：.!?,]{0,40})[:：]\s*|\Athe user (?:said: )?", re.IGNORECASE)
_SELF = frozenset(
    "i we ich wir je j' j’ nous on yo nosotros io noi eu nós я мы أنا نحن मैं हम 저는 나는 제가 내가 전 난".split()
)
_UNSPACED_SELF = re.compile(
    "(?:我们?|私(?:は|たちは)?|僕は|俺は)?[、,，]?(?:上(?:周|个月)|最近|已经|刚刚?|今年|去年|现在|先[週月]|もう)?[、,，]?"
)
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_CLAUSE = re.compile(
    r"[;!?…–—()。；！？।؛]+|(?<!aufgehört),\s|[，、،]|(?<!\d)(?<!\b\w)(?<!\b\w\w)(?<!\bMrs)(?<!\bProf)\.(?!\d)"
)
"""Between clauses: "it hurt, so I stopped" doesn't say that it hurts no longer."""
_FROM_NOW_ON = re.compile(
    r"(?i)(?<!\w)(?:from|as of|starting|since|until|ab|seit|bis|depuis|dès|partir d[e'’]|desde|a partir de|da|"
    r"vanaf|sinds|с|со|od|från) ?(?:today|this|heute|aujourd['’]hui|hoy|oggi|hoje|vandaag|сегодня\w*|dziś|dzisiaj|idag)"
    r"(?!\w)|(?<!\w)(?:for good|für immer|gekündigt)(?!\w)|今日から|从今天|오늘부터|bugünden"
)
_VERB_LAST = re.compile(r"[\u0900-\u097f\uac00-\ud7af]")
_VERB_AT_END = re.compile(r"[\u0900-\u097f\u3040-\u30ff\uac00-\ud7af]")
_SIGN = re.compile(r"[\u3400-\u9fff]")
_WHO = re.compile(r"(?i)(?<!\w)(?:i|we|ich|wir|je|j['’]|nous|on|yo|io|eu|ik|wij|я|мы)(?!\w)")
"""Who does something else: "instead of oat milk I drink tea"."""
_FORMERLY = re.compile(r"(?i)(?<!\w)used to(?!\w)")
"""What was so once ends nothing else of the kind: who used to work at one firm works at another by now."""
_AS_BEFORE = re.compile(r"(?i)(?<!\w)(?:still|less|fewer)(?!\w)|(?<!no )(?<!any )(?<!\w)more(?!\w)")
"""What was done once and is done now, if to another degree: "she used to smoke less"."""
_STILL_DOES = re.compile(r"(?i)(?<!\w)still (?:do|does|am|is|are)\W*\Z")
_AN_AFTERTHOUGHT = 3
"""So little behind what says that something is over tells nothing of what: "yüzmeyi bıraktım ya" (characters)."""
_MOST_BETWEEN = 3
"""Words between who speaks and the verb, in languages that put it last (count)."""


def memories_for_rules(scope: ScopedVault, candidates: Sequence[Candidate]) -> dict[str, StoredMemory]:
    """Return the memories that candidates are held against, by alias (``k1``, ``k2``): found by words, and others.

    What somebody moved away from has no word in common with where they moved to: so related words don't suffice.
    """
    if not candidates:
        return {}
    ranked = scope.ranked([candidate.content for candidate in candidates], limit=HITS)
    found = scope.get(list(dict.fromkeys(id_ for hits in ranked for id_ in hits)))
    found |= {
        stored.memory.id: stored for stored in scope.page(limit=OTHERS) if stored.memory.id not in found
    }
    return {f"k{number}": stored for number, stored in enumerate(found.values(), 1)}


def named_in(operations: Sequence[Operation]) -> frozenset[str]:
    """Return the aliases of the memories that operations are about."""
    names = (getattr(op, key, None) for op in operations for key in ("id", "duplicate_of"))
    return frozenset(name for name in names if name)


def operations_by_rules(
    candidates: Mapping[str, Candidate], shown: Mapping[str, StoredMemory]
) -> Iterator[Operation]:
    """Yield what becomes of candidates and memories; what isn't mentioned is added or kept.

    The newest candidates come first: of two changes of one memory the later is believed.

    Args:
        candidates: Alias -> candidate, in any order: what waited stands behind what was said since.
        shown: Alias -> memory, those most related first.
    """
    gone: set[str] = set()
    said = sorted(candidates.items(), key=_when)
    for place, (alias, candidate) in reversed(list(enumerate(said))):
        if alias in gone:
            continue
        users = candidate.trust is Trust.USER
        ended = list(_ended_by(alias, candidate, said[:place], shown, gone)) if users else []
        yield from ended
        if any(isinstance(op, Update) for op in ended):
            continue
        for known, stored in _like(candidate, shown):
            if known in gone:
                continue
            old, new = stored.memory.content, candidate.content
            may_end = users and not (_happened(stored.memory) or leaves_somebody(old, new))
            if may_end and takes_its_place(old, new, whole=False):
                gone.add(known)
                yield Delete(id=known, superseded_by=alias)
                continue
            if _is_of_another(old, new):
                continue
            if nearly_same(new, old) or only_asks_to_keep(new, old):
                yield Skip(candidate=alias, duplicate_of=known)
                gone.add(known)  # it is needed as it is
                break
            if trust_rank(candidate.trust) >= trust_rank(stored.memory.source.trust) and nearly_same(
                old, new
            ):
                gone.add(known)
                yield Delete(id=known, superseded_by=alias)
            elif may_end and supersedes(old, new):
                gone.add(known)
                yield Delete(id=known, superseded_by=alias)
                break


def _like(candidate: Candidate, shown: Mapping[str, StoredMemory]) -> list[tuple[str, StoredMemory]]:
    """Return the memories that a candidate may end or repeat, of hundreds: without a call for each of the others.

    All of them, if it tells that anything is over or asks to keep something; else those that have nearly all words of
    it, or it nearly all of theirs.
    """
    new = candidate.content
    if asks_to_keep(new) or tells_of_a_turn(new) or cues.ENDS.found(new):
        return list(shown.items())
    said = worded(new)
    most = NEARLY * len(said.topics)
    found = []
    for known, stored in shown.items():
        there = worded(stored.memory.content)
        if len(said.topics & there.terms) >= most or len(there.topics & said.terms) >= NEARLY * len(
            there.topics
        ):
            found.append((known, stored))
    return found


def _when(named: tuple[str, Candidate]) -> float:
    """Return when the user said a candidate (seconds); what nobody said at any time comes last."""
    at = named[1].said_at
    return at.timestamp() if at else math.inf


def _ended_by(
    alias: str,
    candidate: Candidate,
    earlier: Sequence[tuple[str, Candidate]],
    shown: Mapping[str, StoredMemory],
    gone: set[str],
) -> Iterator[Skip | Delete | Update]:
    """Yield what becomes of what was said earlier in the run, and of a memory that has another value now."""
    before = {
        other: said.content
        for other, said in earlier
        if other not in gone and said.trust is Trust.USER and not _happened(said)
    }
    outdated = _outdated_by(candidate.content, before) if before else ""
    for other, said_before in before.items():
        if other == outdated or _is_ended(said_before, candidate.content):
            gone.add(other)
            yield Skip(candidate=other, duplicate_of=alias)
    if revalued := _by_value(alias, candidate, shown, gone):
        gone.add(revalued.id)
        yield revalued


def _is_ended(old: str, new: str) -> bool:
    """Whether the user's statement ends what they said earlier in the run."""
    return takes_its_place(old, new) or (
        supersedes(old, new) and not leaves_somebody(old, new) and not _is_of_another(old, new)
    )


def _by_value(
    alias: str, candidate: Candidate, shown: Mapping[str, StoredMemory], gone: set[str]
) -> Delete | Update | None:
    """Return what becomes of the one memory to which a candidate gives another value; None if there is none."""
    known = _users_own(shown, gone)
    if old := _outdated_by(candidate.content, known):
        return Delete(id=old, superseded_by=alias)
    old, content = revalued_by(candidate.content, known)
    if not old:
        old, content = _just_before(candidate, known, shown)
    return Update(id=old, candidate=alias, content=content) if old else None


def _outdated_by(said: str, known: Mapping[str, str]) -> str:
    """Return the name of the one memory that a statement ends: by another value, or by having left what it is about."""
    return outdated_by(said, known) or left_by(said, known) or has_another_now(said, known)


def _just_before(
    candidate: Candidate, known: Mapping[str, str], shown: Mapping[str, StoredMemory]
) -> tuple[str, str]:
    """Return the memory that the user told last, and what it says once put right; blanks if a candidate doesn't."""
    if not known or candidate.said_at is None:
        return "", ""
    last = next(iter(known))
    for alias in known:
        if shown[alias].memory.updated_at > shown[last].memory.updated_at:
            last = alias
    if not timedelta(0) <= candidate.said_at - shown[last].memory.updated_at <= AT_ONCE:
        return "", ""
    right = put_right(known[last], candidate.content)
    return (last, right) if right else ("", "")


def _is_of_another(old: str, new: str) -> bool:
    """Whether of two texts only one is about their speaker, or about a relative: "I drive", "Tom drives"."""
    mine, theirs = _SPEAKER.sub("", new), _SPEAKER.sub("", old)
    if is_of_somebody_else(theirs, mine) or is_of_somebody_else(mine, theirs):
        return True
    if not (_STATED.match(new) and _STATED.match(old)):
        return False
    return any(
        begins_with_oneself(one)
        and not (speaks_of_oneself(other) or asks_of_oneself(other) or leaves_its_speaker_out(old, new))
        for one, other in ((mine, theirs), (theirs, mine))
    )


def _happened(told: Candidate | Memory) -> bool:
    """Whether it tells what happened: that is never over."""
    return told.type is MemoryType.OBSERVATION and is_past(told.content)


def _users_own(shown: Mapping[str, StoredMemory], gone: set[str]) -> dict[str, str]:
    """Return what the memories say that are the user's word and still there, by alias."""
    return {
        alias: stored.memory.content
        for alias, stored in shown.items()
        if alias not in gone
        and stored.memory.source.trust is Trust.USER
        and not (stored.memory.type is MemoryType.OBSERVATION and is_past(stored.memory.content))
    }


def supersedes(old: str, new: str) -> bool:
    """Whether a statement tells of a change that ends what a memory says.

    Either it says in one clause that something is no longer so and names most of it, or somebody who lived in one
    place, or worked for one employer, has moved to another.
    """
    ends = cues.ENDS.found(new) and not _is_once(new)
    ends = ends and not _STILL_DOES.search(new)
    if ends and any(_names_what_is_over(old, clause) for clause in _CLAUSE.split(_SPEAKER.sub("", new))):
        return not (is_of_somebody_else(old, _SPEAKER.sub("", new)) or _names_one_of_several(old, new))
    return any(
        takes_its_place(as_said, new) and _of_oneself(old, state, new) for state, as_said in cues.RELATIONS
    )


def _names_one_of_several(old: str, new: str) -> bool:
    """Whether a statement names one of two things that a memory tells in a row: of "nuts and milk" the milk."""
    said = set(content_terms(new))
    pairs = [[content_terms(word) for word in match.groups()] for match in _IN_A_ROW.finditer(old)]
    return any(bool(one and other) and said.isdisjoint(one) != said.isdisjoint(other) for one, other in pairs)


def _names_what_is_over(old: str, clause: str) -> bool:
    """Whether a clause says that something is no longer so, and that this is what a memory says.

    What is over stands behind the words for it, but for a reason, where anything does: "oat milk instead of cream". In
    languages that put the verb last it stands before them.
    """
    if not cues.ENDS.found(clause) or is_of_another_day(old, clause) or is_over_for_another(old, clause):
        return False
    clause = in_the_form_of(_SPEAKER.sub("", old), clause)
    if not names_most(old, clause) or names_another_thing(_SPEAKER.sub("", old), clause):
        return False
    if _FORMERLY.search(clause) and (names_another(clause, old) or _AS_BEFORE.search(clause)):
        return False
    over = _what_is_over(_SPEAKER.sub("", clause))
    terms, known = content_terms(over), content_terms(old)
    return (
        not terms
        or any(is_form_of(term, known) for term in terms)
        or any(map(old.count, _SIGN.findall(over)))
    )


def _what_is_over(clause: str) -> str:
    """Return of a clause that says that something is no longer so what it says it of."""
    behind = cues.ENDS.after(clause)
    if _VERB_AT_END.search(clause):
        return clause[: len(clause) - len(behind)]
    if not (cues.ENDS.before(clause) or "").strip():
        return _WHO.split(behind)[0]
    if len(behind.strip()) <= _AN_AFTERTHOUGHT:
        return ""
    return REASON.split(behind)[0]


def _is_once(new: str) -> bool:
    """Whether a statement tells only of today, or of this time: what is so otherwise stays so."""
    return THIS_TIME.finds(new) and _FROM_NOW_ON.search(new) is None


def _of_oneself(text: str, cue: cues.Cues, new: str) -> bool:
    """Whether the speaker of ``new`` is who a text says it of: nothing but that person stands before the cue."""
    before = cue.before(_SPEAKER.sub("", text))
    if before is None:
        return False
    if _UNSPACED.search(before):
        return _UNSPACED_SELF.fullmatch(before.strip()) is not None
    words = before.lower().split()
    if not words or words[-1] in _SELF:
        return True
    if words[0] in _SELF and _VERB_LAST.search(before):
        return len(words) <= _MOST_BETWEEN
    speaker = _SPEAKER.match(new)
    return speaker is not None and words == (speaker["name"] or "").lower().split()[: len(words)]
