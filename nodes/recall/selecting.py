"""Which memories and passages stand before the model: sections that share a budget and borrow from each other. Pure."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, repeat
from operator import attrgetter
from typing import NamedTuple

from ...checkpoints.glance import Glance, how_much
from ...checkpoints.text.analyser import has_more_topics, is_unspaced, mostly_in, search_words, terms, topics
from ...checkpoints.text.speech.frequent_words import uncommon
from ...checkpoints.text.speech.told.unknown import NOTHING, knows_nothing
from ...checkpoints.text.times.words import lengths_of_time, names_of_time
from ...state import ArchivePassage, Hit, MemoryType, RecallPolicy, StoredMemory, Trust, trust_rank
from ..grounding.wording import NEARLY
from ..run.rendering import estimate_tokens
from .recall_block import describe_passage, passage_heading
from .standing import about_oneself, all_preferences, in_turn, of_the_kind, standing

PINNED_SHARE = 0.5
"""Of the budget is there for pinned memories before all else, and what others leave."""

_TELLING = 0.5
"""A word tells something if it tells this share of what one tells that no memory holds (0 to 1)."""
_UNHELD = 0.5
"""A word that no other text holds counts as held by so many, as in BM25's idf (count)."""
_ELSEWHERE = 100
"""Of four messages none tells which word is usual: so many that hold none of the words count besides (count)."""
_LITTLE = 0.5
"""So much of such a word counts one that tells less (share)."""
_TOGETHER = 2
"""So many words are no accident (count)."""
_PAIRS = 3
"""So many pairs of characters are more than one word (count)."""
_FEW, _SHORT = 2, 32
"""What the agent says in so few words tells only with what it answers (count); longer texts have more (characters)."""
_COUNTS = 2
"""A number of so many digits counts something, or is a day: it tells nothing by itself."""
_OWN_SHARE = 0.5
"""A memory that consists of the question's words to this share is meant, unless the question is long."""
_OF_SHORT = 0.5
"""And if it says so much of what another must (share)."""
_LONG = 16
"""A question of more words has a few in common with anything (count)."""
_OF_ONESELF = 0.5
"""Who asks about themselves most likely asks what they said: so much of the policy's share is enough (0 to 1)."""
_OF_ONE_WORD = 0.3
"""So much of it if a word of theirs tells something and is none of every day: a life is told by few (0 to 1)."""
_OF_PAIRS = 0.5
"""Of the pairs of signs of a text without spaces so many are words (share)."""
_STANDING_OF_ONESELF = 2
"""Who asks about themselves is shown up to so many times as much of what holds always, where there is room: it may say
it in other words (count)."""
_OF_THE_WORLD = 0.51
"""What somebody said of themselves has to say so much of a question that isn't about them: more than one of two words
(0 to 1)."""
_OF_REASONS = 0.75
"""The same of a question why something is, how one does it and the like (0 to 1)."""
_OF_PASSAGES = 4 / 3
"""Where no memory fits what was said in passing has to say so much more of a question (times that share)."""
_SHORTEST = 8
"""No line costs less (tokens)."""
_SHORTEST_PASSAGE = 3
"""No passage's line costs less (tokens)."""
_CUT = 40
"""A passage is begun if so much of it can be shown (tokens)."""
_FULL = 1_500
"""From this budget on what holds always and the newest have their shares; of half of it a quarter of them (tokens)."""
_REPEATS = 0.5
"""A passage of whose words so many stand in a newer one that is shown goes behind all others (0 to 1)."""

_BEGINS = 4
"""Among so many words at its beginning a memory names whom it is about (count)."""

_HANGUL = re.compile("[\uac00-\ud7a3]")
_HIRAGANA = re.compile("[\u3041-\u3096]")
_SPEAKER = re.compile(r"[^\W\d_]\w*(?=: )")
_ENDS = ".!?:"
# A word inside a sentence.
_WITHIN = re.compile(r"(?<=[\w,;:] )[^\W\d_]\w+")


_Said = tuple[Collection[str], str, bool]
"""What may say what is asked: the question's words that it holds, its text, and whether it tells of somebody's life."""
_Item = tuple[str, StoredMemory]
"""The name of a scope, and a memory of it."""


@dataclass(frozen=True)
class ShownMemory:
    """A line of the block."""

    stored: StoredMemory
    line: str
    scope: str


class ShownPassage(NamedTuple):
    """A passage in the block."""

    passage: ArchivePassage
    line: str
    room: int
    """How much of it there is room for, its heading included where it is the first under it (tokens)."""


@dataclass
class Selection:
    """What is shown, by section."""

    pinned: list[ShownMemory] = field(default_factory=list)
    standing: list[ShownMemory] = field(default_factory=list)
    related: list[ShownMemory] = field(default_factory=list)
    newest: list[ShownMemory] = field(default_factory=list)
    passages: list[ShownPassage] = field(default_factory=list)
    waiting: list[ShownPassage] = field(default_factory=list)

    def names(self) -> dict[str, list[str]]:
        """Return the ids of what is shown, by section; those that are empty are left out."""
        chosen = {
            name: [shown.stored.memory.id for shown in getattr(self, name)]
            for name in ("pinned", "standing", "related", "newest")
        }
        for name in ("passages", "waiting"):
            chosen[name] = [shown.passage.piece for shown in getattr(self, name)]
        return {name: ids for name, ids in chosen.items() if ids}


class _Room:
    """The budget that is left, and what stands in it."""

    def __init__(self, budget: int, line_of: Callable[[StoredMemory, str], str], longest: int) -> None:
        self.left = budget
        self._line_of = line_of
        self._longest = longest
        """No text takes more of a line, for it is cut (tokens)."""
        self._texts: set[str] = set()
        self._lines: dict[tuple[str, str], str] = {}

    def fill(self, section: list[ShownMemory], wanted: Iterable[_Item], tokens: float, most: int) -> None:
        """Put into a section what fits into so many tokens and stands in none yet."""
        tokens = min(self.left, tokens)
        for scope, stored in wanted:
            if len(section) >= most or tokens <= _SHORTEST:
                return
            text = " ".join(stored.memory.content.split())
            if text in self._texts or min(estimate_tokens(text), self._longest) > tokens:
                continue  # what takes too much by itself needs no line
            line = self._lines.get((scope, stored.memory.id)) or self._line_of(stored, scope)
            self._lines[scope, stored.memory.id] = line
            cost = estimate_tokens(line) + 1
            if cost > tokens:
                continue
            tokens -= cost
            self.left -= cost
            self._texts.add(text)
            section.append(ShownMemory(stored, line, scope))


class AskedAbout(NamedTuple):
    """What a question asks about."""

    of_oneself: bool = False
    """Whether who asks asks about themselves (``told/oneself.py``)."""
    of_the_world: bool = False
    """Whether it asks why something is, how one does it or the like (``told/world.py``), and not about themselves."""
    of_a_meal: bool = False
    """Whether it asks about a meal: what somebody may not eat is to be known, whoever asks."""
    of_the_agent: bool = False
    """Whether it asks what the agent said: that isn't looked for among memories, and little of it is named."""
    of_time: bool = False
    """Whether it asks about a time: what lies in it need not share a word."""
    question: str = ""
    """What was said."""
    turns: tuple[frozenset[str], ...] = ()
    """The words of each message of a question that consists of several, as they are looked up; of others none."""


class _Related(NamedTuple):
    """The memories that fit a question, best first."""

    first: list[_Item]
    older: list[_Item]
    """Those that a newer one nearly says."""


class Subjects(NamedTuple):
    """The words of a question that may be what it is about, and what each says of some texts."""

    counts: Mapping[str, float]
    """What each counts: 1 if it tells something, else a half."""
    weights: Mapping[str, float]
    """How much each tells, by how few other texts hold it (nats)."""
    many: int
    """How many texts there are."""
    is_long: bool
    """Whether it may be about so many words that a few of them are in anything."""
    telling: frozenset[str]
    """Those that tell something."""
    held: frozenset[str]
    """Those that any text holds."""


class _Floor(NamedTuple):
    """How much of a question one text has to say, so that what shares words with it is no accident (0 to 1)."""

    least: float
    """As for ``says_enough``."""
    of_oneself: float
    """The same for what somebody said of themselves."""
    strictly: bool = False
    """Whether nothing but that share counts of what they said."""
    one_word: float = 0.0
    """So much is enough of who asks about themselves, if a word of it is rare (``_rare``); 0 for others."""
    likely: float = 0.0
    """What only comes along, by words that tell little, has this share of the best one's score at least (0 to 1)."""
    names: frozenset[str] = frozenset()
    """Words that the question writes like names; none if it writes nothing so."""


def select(
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    line_of: Callable[[StoredMemory, str], str],
    asked: AskedAbout,
) -> Selection:
    """Return what of some scopes is shown within the budget.

    What is pinned goes first, then what holds always, what fits the question (memories and passages), what waits for a
    reflection, what is newest.
    Each section has a share for sure; what is left over is given to them again in this order, more of what holds always
    if somebody asks about themselves, and the rest to what else they like and avoid. A small budget is for the
    question: of what holds always only preferences that were confirmed lately keep their share of it.

    Args:
        glances: Name of each scope and what it had to say, the run's own first.
        policy: Budget, shares, counts, floors.
        line_of: A memory's line, given the memory and the name of its scope.
        asked: The question.
    """
    name, own = glances[0]
    budget = policy.budget_tokens
    room, found = _Room(budget, line_of, policy.memory_tokens), Selection()
    confirmed = standing(own.standing)
    pinned = [(name, stored) for stored in own.pinned]
    newest = [(name, stored) for stored in own.newest]
    floor = _floor(policy, asked, own.weights)
    subjects = subjects_among(own.weights, own.many)
    ranked_by_fit = _related(glances, policy, floor, asked.turns, subjects)
    related = _older_last(ranked_by_fit) if subjects.is_long else _Related(ranked_by_fit, [])
    said_of = subjects_among(own.said, own.many_said) if own.said else subjects
    passages = (
        _passages(own, floor, asked, said_of, beside=bool(related.first)) if policy.passages_share else []
    )
    many = len(own.pinned)
    ranked = _in_turn(confirmed, policy.standing, asked, related.first, _bearing(own, subjects))
    always = [(name, stored) for stored in ranked]

    room.fill(found.pinned, pinned, PINNED_SHARE * budget, many)
    grown = min(1.0, budget / _FULL) ** 2
    before = room.left
    room.fill(found.standing, always, grown * policy.standing_share * budget, policy.standing)
    lately = confirmed[: policy.standing]
    kinds = [(name, stored) for stored in lately if stored.memory.type is MemoryType.PREFERENCE]
    room.fill(found.standing, kinds, policy.standing_share * budget - (before - room.left), policy.standing)
    for_newest = grown * policy.newest_share * budget if newest else 0
    for_newest = for_newest if for_newest > _SHORTEST else 0
    everything = _whole(own, policy, room.left, line_of)
    if everything is not None:
        room.fill(found.related, [*related.first, *related.older], room.left, policy.most)
        room.fill(found.newest, [(name, stored) for stored in everything], room.left, len(everything))
        for_newest = 0
    said = _Passages()
    room.left -= said.wait(own.waiting, min(room.left, grown * policy.waiting_share * budget))
    _fill_with_what_fits(room, found, said, related, passages, glances, policy, for_newest, subjects)
    room.fill(found.newest, newest, for_newest, len(found.newest) + policy.newest)
    room.fill(found.pinned, pinned, room.left, many)
    room.fill(found.standing, always, room.left, len(always))
    room.left -= said.wait(own.waiting, room.left)
    room.fill(found.newest, newest, room.left, max(len(found.newest), policy.newest))
    if confirmed:
        others = ((name, stored) for stored in all_preferences(confirmed))
        room.fill(found.standing, others, room.left, policy.preferences)
    found.passages, found.waiting = said.found, said.lately
    return found


def _floor(policy: RecallPolicy, asked: AskedAbout, weights: Mapping[str, float]) -> _Floor:
    """Return how much of a question something must say at least.

    Args:
        policy: Its shares.
        asked: The question.
        weights: Its words, and how much each counts.
    """
    least = policy.least_words * (_OF_ONESELF if asked.of_oneself else 1)
    # Without spaces words for oneself are left out, too.
    whose = asked.of_oneself or (not "".join(weights).isascii() and any(map(is_unspaced, weights)))
    of_oneself = _OF_REASONS if asked.of_the_world else least if whose else _OF_THE_WORLD
    one_word = _OF_ONE_WORD * policy.least_words if asked.of_oneself else 0.0
    # Half way from the floor of all to the best one's score, as ratios go.
    likely = policy.floor**0.5
    return _Floor(
        least, of_oneself, asked.of_the_world, one_word, likely, _written_like_names(asked.question)
    )


def _written_like_names(question: str) -> frozenset[str]:
    """Return the words that stand in a question with a capital where no sentence begins, but for days and months."""
    found = frozenset(term for word in _WITHIN.findall(question) if word[0].isupper() for term in terms(word))
    return found - names_of_time() if found else found


def _in_turn(
    confirmed: Sequence[StoredMemory],
    most: int,
    asked: AskedAbout,
    related: Sequence[_Item],
    bearing: Sequence[str],
) -> list[StoredMemory]:
    """Return what of all that holds always is shown, in the order in which it gets room; ``bearing``: ``_bearing``."""
    wide = asked.of_oneself or asked.of_a_meal
    ranked = in_turn(confirmed, len(confirmed) if wide else most, bearing)
    if asked.of_a_meal:
        ranked = _fare_first(ranked, most, asked.question)
    return _of_oneself(ranked, most, asked.question, related) if asked.of_oneself else ranked[:most]


def _bearing(glance: Glance, subjects: Subjects) -> list[str]:
    """Return the ids of the memories that share a word with the question that isn't common, those found best first."""
    telling = uncommon(subjects.counts)
    return [hit.stored.memory.id for hit in glance.hits if not telling.isdisjoint(hit.shared)]


def _of_oneself(
    ranked: Sequence[StoredMemory], most: int, question: str, related: Sequence[_Item]
) -> list[StoredMemory]:
    """Return what of it all that holds always is shown to who asks about themselves: ``most`` whatever they ask.

    What is of the kind they ask for follows, and all else if no memory is ``related``.
    """
    first, rest = ranked[:most], ranked[most:]
    alike = of_the_kind(rest, question)
    if not related:
        here = {stored.memory.id for stored in alike}
        alike += [stored for stored in rest if stored.memory.id not in here]
    return [*first, *alike][: _STANDING_OF_ONESELF * most]


def _fare_first(ranked: Sequence[StoredMemory], most: int, question: str) -> list[StoredMemory]:
    """Return what holds always with up to half of ``most`` in front that bears on the meal that is asked about."""
    first = of_the_kind(ranked, question)[: most // 2]
    here = {stored.memory.id for stored in first}
    return [*first, *(stored for stored in ranked if stored.memory.id not in here)]


def _whole(
    own: Glance, policy: RecallPolicy, tokens: float, line_of: Callable[[StoredMemory, str], str]
) -> list[StoredMemory] | None:
    """Return all memories, those made or changed last first, if they fit and leave passages their share; else None."""
    if own.everything is None or not policy.show_whole or not policy.most:
        return None
    cost = sum(estimate_tokens(line_of(stored, "")) + 1 for stored in own.everything)
    kept = policy.passages_share * policy.budget_tokens if own.passages else 0
    if cost > min(tokens, policy.budget_tokens - kept):
        return None
    newest = own.everything[::-1]
    newest.sort(key=attrgetter("memory.updated_at"), reverse=True)
    return newest


def _fill_with_what_fits(
    room: _Room,
    found: Selection,
    said: _Passages,
    fitting: _Related,
    passages: Sequence[ArchivePassage],
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    kept: float,
    subjects: Subjects,
) -> None:
    """Show what fits the question in all but ``kept`` of the room: memories, and passages for what these don't say.

    Passages have their share for sure, and all that memories leave; they have more where memories say less of what is
    asked. Memories that were only quoted go behind them, for what was said stands there with what was said beside it.
    A memory that a passage holds nearly word for word needs no line of its own. Memories that a newer one nearly holds
    come behind passages, and passages that mostly repeat another last.
    """
    related = fitting.first
    words = [frozenset(terms(passage.text)) for passage in passages]
    free = _not_held(related, words)
    first, share = (
        (related, 1.0)
        if not passages
        else _before_passages(free, words, glances, policy, is_long=subjects.is_long)
    )
    room.fill(found.related, first, share * (room.left - kept), policy.most)
    for passage, held in zip(passages, words, strict=True):
        room.left -= said.take(passage, held, room.left - kept)
    # What none of all the passages holds is held by none of those that are shown.
    here = {(name, stored.memory.id) for name, stored in free}
    others = [item for item in related if (item[0], item[1].memory.id) not in here]
    here |= {(name, stored.memory.id) for name, stored in _not_held(others, said.words)}
    left = (item for item in related if (item[0], item[1].memory.id) in here)
    room.fill(found.related, left, room.left - kept, policy.most)
    room.fill(found.related, _not_held(fitting.older, said.words), room.left - kept, policy.most)
    for passage, held in said.repeating:
        room.left -= said.put(passage, held, room.left - kept)
    order = {stored.memory.id: place for place, (_, stored) in enumerate([*related, *fitting.older])}
    found.related.sort(key=lambda shown: order[shown.stored.memory.id])


def _before_passages(
    free: Sequence[_Item],
    passages: Sequence[frozenset[str]],
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    *,
    is_long: bool,
) -> tuple[list[_Item], float]:
    """Return the memories that go before the passages, and their share of the room.

    Those go that say in their own words what is asked, and of which no passage holds all (``free``). Memories and
    passages divide the room as the squares of how much the best of each says of the question: who says twice as much
    has four fifths of it. Of a long question a passage holds more by being long, and by words of talk that no memory
    has: there memories have all but what is the passages' for sure.
    """
    hits = {(name, hit.stored.memory.id): hit for name, glance in glances for hit in glance.hits}
    weights = glances[0][1].weights
    likely = [(item, hits[item[0], item[1].memory.id]) for item in free]
    likely = [
        (item, hit)
        for item, hit in likely
        if not _quoted(item[1]) or (hit.likeness is not None and hit.likeness >= policy.least_likeness)
    ]
    theirs = max((how_much(held, weights) for held in passages), default=0.0)
    ours = max((how_much(hit.shared, weights) for _, hit in likely), default=0.0)
    most = 1 - policy.passages_share
    share = most
    # What is found by its meaning may say all of it in other words.
    by_meaning = any((hit.likeness or 0) >= policy.least_likeness for _, hit in likely)
    if theirs and not by_meaning and not is_long:
        share = min(most, ours**2 / (ours**2 + theirs**2))
    return [item for item, _ in likely], share


def _quoted(stored: StoredMemory) -> bool:
    """Whether a memory says what was said, nearly letter for letter, the speaker's name before it aside."""
    content = stored.memory.content
    own = len(content.partition(": ")[2] or content)
    return any(quote.end - quote.start >= NEARLY * own for quote in stored.memory.source.quotes)


def _not_held(items: Iterable[_Item], passages: Sequence[frozenset[str]]) -> list[_Item]:
    """Return the memories of which no passage holds nearly all words."""
    if not passages:
        return list(items)
    together = frozenset[str]().union(*passages)

    def held(content: str) -> bool:
        content = content.partition(": ")[2] or content  # whoever said it
        if not mostly_in(content, together, NEARLY):
            return False
        words = topics(content)
        return any(len(words & said) >= NEARLY * len(words) for said in passages)

    return [item for item in items if not held(item[1].memory.content)]


# -- what fits the question ---------------------------------------------------------------------------------


def _related(
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    floor: _Floor,
    turns: Sequence[frozenset[str]],
    subjects: Subjects,
) -> list[_Item]:
    """Return the memories that fit the question, best first; of equal ones the newer.

    Among equals, which is to say within a tenth of the best one's score, mistakes come first, and then the newest where
    it is long: of a long question a word more in common is often an accident, and the newest is what holds.
    """
    found = [
        (hit.score / glance.hits[0].score if glance.hits[0].score > 0 else 1.0, name, hit.stored)
        for name, glance in glances
        for hit in _fitting(glance, policy, floor, turns, _subjects_of(glance, glances[0][1], subjects))
    ]
    found = sorted(
        (item for item in found if item[0] >= policy.floor),
        key=lambda item: (
            -round(item[0], 1),
            item[2].memory.type is not MemoryType.MISTAKE,
            -item[2].memory.updated_at.timestamp() if subjects.is_long else 0.0,
            -item[0],
            -item[2].memory.updated_at.timestamp(),
        ),
    )
    return [(name, stored) for _, name, stored in found]


def _older_last(found: Sequence[_Item]) -> _Related:
    """Return memories, those apart that a newer one of no less trust and of the same type holds nearly word for word.

    Of a state that is told again and again, each time with a little more, the last tells all; nothing is lost by it,
    for where there is room the older stand, too. Where both are of one time the one that says more goes first.
    """
    sections = _Related([], [])
    words = [topics(stored.memory.content) for _, stored in found] if found[1:] else [frozenset[str]()]
    memories = [stored.memory for _, stored in found]
    marks = [(memory.updated_at, len(said)) for memory, said in zip(memories, words, strict=False)]
    for item, memory, said, mark in zip(found, memories, words, marks, strict=False):
        enough, rank = NEARLY * len(said), trust_rank(memory.source.trust)
        newer = [
            other
            for other, held, its in zip(memories, words, marks, strict=False)
            if its > mark and other.type is memory.type and len(said & held) >= enough
        ]
        is_older = newer and any(trust_rank(other.source.trust) >= rank for other in newer)
        (sections.older if is_older else sections.first).append(item)
    return sections


def _fitting(
    glance: Glance,
    policy: RecallPolicy,
    floor: _Floor,
    turns: Sequence[frozenset[str]],
    subjects: Subjects,
) -> list[Hit]:
    """Return the hits that have to do with the question.

    Of a question for a time what lies in it does; a long one only names times. Likeness is asked of each. Of words it
    is enough that one memory says what is asked: others that say less of it are often what else there is to know, if
    they share a word that tells something or are nearly as likely; of a long question those that share two words of
    which no English text is full, however many memories hold them, for what somebody works at many do. Where none does,
    shared words are an accident, and so are words of which any English text is full where the question has others. Of
    who speaks of themselves they may say what is asked; alone they bring a preference, which bears on whatever has to
    do with it.
    """
    if not glance.hits:
        return []
    rare, is_long, telling = uncommon(subjects.counts), subjects.is_long, subjects.telling
    likely = floor.likely * glance.hits[0].score
    said, idle = list[_Said](), set[str]()
    for hit in glance.hits:
        memory = hit.stored.memory
        is_plain = memory.type is not MemoryType.PREFERENCE
        accident = bool(rare) and is_plain and rare.isdisjoint(hit.shared)
        if accident or (hit.score < likely and telling.isdisjoint(hit.shared)):
            if _names_a_kind(hit, glance.weights):
                accident = False
            else:
                idle.add(memory.id)
        shared = () if accident and not floor.one_word else hit.shared
        said.append((shared, memory.content, floor.strictly and _is_of_a_life(hit)))
    fit = [fits for fits, _ in zip(_fit_one_of(said, subjects, floor, turns), said, strict=False)]
    of_work = is_long and not floor.strictly and any(fit)
    return [
        hit
        for hit, fits in zip(glance.hits, fit, strict=True)
        if (hit.timely and not is_long)
        or (fits and hit.shared and hit.stored.memory.id not in idle)
        or (of_work and _are_two(subjects.counts.keys() & hit.shared))
        or (hit.likeness is not None and hit.likeness >= policy.least_likeness)
    ]


def _names_a_kind(hit: Hit, asked: Mapping[str, float]) -> bool:
    """Whether a memory names a thing of a kind that is asked for, which is none of the question's own words.

    Who "plays badminton" plays a sport.
    """
    return 0 < len(asked.keys() & hit.shared) < len(hit.shared)


def _telling(passages: Sequence[ArchivePassage]) -> Sequence[ArchivePassage]:
    """Return the passages but for those in which the agent only says what it was asked, or that it doesn't know it."""
    theirs = [said.text for said in passages if said.role == "assistant"]
    if not theirs or not NOTHING.finds("\n".join(theirs)):  # one look at all: most say neither
        return passages
    return [said for said in passages if said.role != "assistant" or not knows_nothing(said.text)]


def _passages(
    glance: Glance, floor: _Floor, asked: AskedAbout, subjects: Subjects, *, beside: bool
) -> list[ArchivePassage]:
    """Return the passages that are shown (``_said_of_it``): none in which the agent has but two words and no number."""
    return [
        said
        for said in _said_of_it(glance, floor, asked, subjects, beside=beside)
        if said.role != "assistant"
        or len(said.text) > _SHORT
        or len(terms(said.text)) > _FEW
        or any(map(str.isdigit, said.text))
    ]


def _said_of_it(
    glance: Glance, floor: _Floor, asked: AskedAbout, subjects: Subjects, *, beside: bool
) -> Sequence[ArchivePassage]:
    """Return the passages, if one says what is asked or lies in the time that is asked about; else none.

    Of a long question those that say it themselves. None that shares nothing but words of which any English text is
    full, or that many passages hold, unless it is nearly as likely as the best.

    Args:
        glance: What the run's own scope had to say.
        floor: How much of the question a memory has to say.
        asked: The question.
        subjects: Its words among passages.
        beside: Whether a memory fits: then a passage has to say no more than it had to.
    """
    passages = _telling(glance.passages)
    words = glance.weights.keys()
    of_time = asked.of_time and not subjects.is_long
    if not passages or (beside and of_time):
        return passages
    # What counts nothing is an answer: it is shown where what it answers is.
    found = [passage for passage in passages if passage.score]
    # What shares no word was found by its time.
    if of_time and not all(
        words & search_words(_read_as(passage) if passage.under else passage.text) for passage in found
    ):
        return passages
    # Who asks about themselves may ask in such words alone.
    if not asked.of_oneself:
        for telling in (uncommon(subjects.counts), subjects.telling):
            found = _likely(found, telling, floor.likely)
    said = (
        (
            words & search_words(_read_as(passage) if passage.under else passage.text),
            passage.text,
            floor.strictly and not _speaks(words, passage.text),
        )
        for passage in found
    )
    if asked.of_the_agent:
        least = _OF_ONESELF * floor.least * (_OF_PAIRS if any(map(is_unspaced, words)) else 1)
        floor = _Floor(least, least)
    else:
        # Of what many passages tell, and no English text is full, it is most likely asked what was said, as of oneself.
        usual = subjects.held.difference(subjects.telling)
        known = not asked.of_oneself and (not usual.isdisjoint(floor.names) or bool(uncommon(usual)))
        least = floor.least * (_OF_ONESELF if known else 1)
        floor = floor._replace(least=least if beside else _OF_PASSAGES * least)
    floor = floor._replace(one_word=0.0)
    fit = _fit_one_of(said, subjects, floor, asked.turns)
    fitting = [passage for passage, fits in zip(found, fit, strict=False) if fits]
    return fitting if len(found) == len(passages) else _with_answers(fitting, passages)


def _read_as(passage: ArchivePassage) -> str:
    """Return what a passage says, and the headings it stands under."""
    return f"{passage.under}\n{passage.text}"


def _likely(passages: list[ArchivePassage], telling: frozenset[str], share: float) -> list[ArchivePassage]:
    """Return those of some passages that share one of some words with a question, or are nearly as likely as the best.

    Args:
        passages: What was found by its words.
        telling: Those. None: all passages are returned.
        share: What the others have of the best one's score at least (0 to 1).
    """
    if not telling:
        return passages
    least = share * max((passage.score for passage in passages), default=0.0)
    return [
        passage
        for passage in passages
        if passage.score >= least
        or not telling.isdisjoint(search_words(_read_as(passage) if passage.under else passage.text))
    ]


def _with_answers(
    chosen: Sequence[ArchivePassage], passages: Sequence[ArchivePassage]
) -> list[ArchivePassage]:
    """Return the chosen ones of some passages, with those behind them that answer them."""
    here, shown, is_shown = {(passage.piece, passage.part) for passage in chosen}, [], False
    for passage in passages:
        if passage.score:
            is_shown = (passage.piece, passage.part) in here
        if is_shown:
            shown.append(passage)
    return shown


def _fit_one_of(
    said: Iterable[_Said], subjects: Subjects, floor: _Floor, turns: Sequence[frozenset[str]]
) -> Iterable[bool]:
    """Yield which of some texts fit a question, or one of the messages it consists of."""
    if not turns:
        return _fit(said, subjects, floor)
    said = list(said)
    found = [fits for fits, _ in zip(_fit(said, subjects, floor), said, strict=False)]
    for turn in turns:
        asked = _narrowed(subjects, turn)
        those = [(turn.intersection(shared), text, of_a_life) for shared, text, of_a_life in said]
        fit = zip(found, _fit(those, asked, floor), those, strict=False)
        found = [so_far or (fits and bool(shared)) for so_far, fits, (shared, *_) in fit]
    return found


def _fit(said: Iterable[_Said], subjects: Subjects, floor: _Floor) -> Iterable[bool]:
    """Yield which of some texts fit a question: of a long one those that say what is asked, else all if one does."""
    if subjects.is_long:
        return (_says_one([one], subjects, floor) for one in said)
    return repeat(_says_one(said, subjects, floor))


def _says_one(found: Iterable[_Said], subjects: Subjects, floor: _Floor) -> bool:
    """Whether one of some texts says what is asked; or they know somebody by name who is asked about.

    Args:
        found: The texts.
        subjects: What the question may be about (``Subjects``).
        floor: How much it has to say.
    """

    def enough_of_a_life(shared: Collection[str], text: str) -> bool:
        if floor.strictly:
            return _share(shared, subjects.counts) >= floor.of_oneself
        return says_enough(shared, text, subjects, floor.of_oneself)

    telling = subjects.telling
    rare = (
        frozenset(_topical(uncommon(telling)))
        if floor.one_word and not subjects.is_long
        else frozenset[str]()
    )
    for shared, text, told in found:
        if not rare.isdisjoint(shared) and _share(shared, subjects.counts) >= floor.one_word:
            return True
        if says_enough(shared, text, subjects, floor.least) and (
            floor.of_oneself <= floor.least
            or enough_of_a_life(shared, text)
            or not (told or about_oneself(text))
        ):
            return True
        # Why and how are asked of nobody by name.
        if shared and not floor.strictly and _is_of_the_name(text, shared, telling, floor.names):
            return True
    return False


def _is_of_the_name(
    text: str, shared: Collection[str], telling: frozenset[str], names: frozenset[str]
) -> bool:
    """Whether a text holds a name that is asked about and tells something.

    A question that writes none may be typed without capitals, or begin with one: then what the text writes with a
    capital in the middle of a sentence is a name, but for titles and headings, of which each word has one; and so is
    what somebody's sentence begins with ("User: Tomasz broke his wrist."), if no English text is full of it.
    """
    if names:
        named = telling.intersection(names, shared)
        return bool(named) and any(
            word[0].isupper() and not named.isdisjoint(terms(word)) for word in _WITHIN.findall(text)
        )
    words = text.split()
    begins = words[2:] and _SPEAKER.match(text) and words[1][0].isupper() and words[2][0].islower()
    if begins and uncommon(telling.intersection(terms(words[1]))):
        return True
    return any(
        word[0].isupper()
        and before[0].islower()
        and before[-1] not in _ENDS
        and not telling.isdisjoint(terms(word))
        for before, word in pairwise(words)
    )


def _is_of_a_life(hit: Hit) -> bool:
    """Whether a memory is what somebody said of their life, and doesn't begin with a name that is asked about."""
    memory = hit.stored.memory
    if memory.source.trust is not Trust.USER:
        return False
    first = memory.content.split()[:_BEGINS]
    names = [word for word in _WITHIN.findall(" ".join([":", *first])) if word[0].isupper()]
    # Where a script has no capitals the first word may be one, if blanks tell it from the next.
    if first[1:] and first[0].lower() == first[0].upper():
        names.append(first[0])
    return not any(word in hit.shared for name in names for word in terms(name))


def _speaks(asked: Collection[str], text: str) -> bool:
    """Whether who is asked about says a text: "Ana: ..."."""
    speaker = _SPEAKER.match(text)
    return speaker is not None and any(word in asked for word in terms(speaker[0]))


def says_enough(shared: Collection[str], text: str, subjects: Subjects, least: float) -> bool:
    """Whether a memory or a passage says what is asked, by its words.

    It shares words that no text would hold together by accident (``_is_no_accident``; of a long question two that tell
    something and of which no English text is full), or its words make up a share of what is asked; half of that share,
    and not by such words alone, if half of what it says itself is asked for in a question that isn't long. A number of
    one or two digits is none of these words, and none of what is asked if no other word is shared; nor is "day" or
    "hour".

    Args:
        shared: Words of the question that it holds.
        text: What it says.
        subjects: Those of them that may be what it is about, and what each counts (``Subjects``).
        least: That share (0 to 1).
    """
    if not shared:
        return False
    said = subjects.counts.keys() & shared
    words = _topical(said)
    if not words:
        return False
    if subjects.is_long:
        return _are_two(subjects.telling.intersection(words))
    if _is_no_accident(words, subjects):
        return True
    share = _share(said, subjects.counts)
    if share >= least:
        return True
    if share < _OF_SHORT * least or not uncommon(said):
        return False
    most_words = int(len(said) / _OWN_SHARE)
    return not has_more_topics(text, most_words) and bool(topics(text))


def _topical(words: Iterable[str]) -> list[str]:
    """Return the words that may be a topic: no numbers of one or two digits, nor "day" or "hour"."""
    lengths = lengths_of_time()
    return [word for word in words if word not in lengths and (len(word) > _COUNTS or not word.isdecimal())]


def _is_no_accident(words: Collection[str], asked: Subjects) -> bool:
    """Whether not one of all texts would hold so much of a question by accident.

    By accident so many texts hold some words as if none had to do with another: of a thousand, one that has two words
    which each thirty of them hold. A question of many words has as many more such groups of them as it may be split
    into. So the more is kept, and the more is asked, the rarer the words must be.

    Args:
        words: Those of the question that a text holds, if they may be a topic (``_topical``).
        asked: The question.
    """
    if len(words) < _TOGETHER:
        return False
    told = sum([asked.weights[word] for word in words])
    groups = math.comb(len(_topical(asked.counts)), len(words))
    return told >= math.log(max(1, asked.many) * groups)


def _are_two(words: Iterable[str]) -> bool:
    """Whether so many of some words are none of which any English text is full that a long question is no accident."""
    rare = uncommon(_topical(words))
    return len(rare) >= (_PAIRS if rare and all(map(is_unspaced, rare)) else _TOGETHER)


def _subjects_of(glance: Glance, own: Glance, subjects: Subjects) -> Subjects:
    """Return a question's words among the memories of a scope, given those of the run's own."""
    return subjects if glance is own else subjects_among(glance.weights, glance.many)


def subjects_among(weights: Mapping[str, float], many: int) -> Subjects:
    """Return the words of a question that may be what it is about; a word tells something that few of ``many`` hold.

    Pairs of characters with hiragana are endings and particles, and so are those of Hangul that don't begin a word,
    where there are others. A single character of Hangul is part of any word.
    """
    # Not by the text itself that holds it: of three messages one has every word that is asked about.
    others = {word: (many + 1) / math.exp(tells) - 1 for word, tells in weights.items()}
    weights = {word: math.log((many + _ELSEWHERE) / max(_UNHELD, those)) for word, those in others.items()}
    least = _TELLING * max(weights.values(), default=0.0)
    counts: Mapping[str, float] = {
        word: 1.0 if tells >= least else _LITTLE for word, tells in weights.items()
    }
    if not "".join(weights).isascii():
        counts = _without_endings(counts)
    telling = frozenset([word for word, count in counts.items() if count == 1])
    held = frozenset([word for word in counts if others[word] > 0])
    return Subjects(counts, weights, many, _is_long(counts), telling, held)


def _is_long(words: Collection[str]) -> bool:
    """Whether a question of these words is long: a pair of signs is half a word."""
    return len(words) > _LONG and sum([_OF_PAIRS if is_unspaced(word) else 1 for word in words]) > _LONG


def _without_endings(counts: Mapping[str, float]) -> Mapping[str, float]:
    """Return the words of a question without those of Japanese and Korean that are endings, where there are others."""
    found, before = dict[str, float](), ""
    for word, count in counts.items():
        begins = before[-1:] != word[0]
        before = word
        ends = _HANGUL.match(word) and (not begins or len(word) == 1)
        if not ends and not _HIRAGANA.search(word):
            found[word] = count
    return found or counts


def _narrowed(subjects: Subjects, turn: frozenset[str]) -> Subjects:
    """Return what a question of several messages asks about in one of them."""
    weights = {word: subjects.weights[word] for word in subjects.counts if word in turn}
    counts = {word: subjects.counts[word] for word in weights}
    telling, held = subjects.telling.intersection(counts), subjects.held.intersection(counts)
    return Subjects(counts, weights, subjects.many, _is_long(counts), telling, held)


def _share(said: Collection[str], subjects: Mapping[str, float]) -> float:
    """Return how much of what is asked some words make up (0 to 1)."""
    whole = sum(subjects.values())
    return sum([count for word, count in subjects.items() if word in said]) / whole if whole else 0.0


# -- passages -----------------------------------------------------------------------------------------------


class _Passages:
    """The passages that are shown, with the room each has; the last may be cut."""

    def __init__(self) -> None:
        self.found: list[ShownPassage] = []
        """By the question."""
        self.lately: list[ShownPassage] = []
        """What waits for a reflection."""
        self.words: list[frozenset[str]] = []
        """The words of each that was chosen."""
        self.repeating: list[tuple[ArchivePassage, frozenset[str]]] = []
        """Those that mostly repeat one that was chosen, with their words."""
        self._chosen: list[ArchivePassage] = []
        self._headings: set[str] = set()
        self._later: set[str] = set()
        """The headings of what was said lately."""

    def wait(self, waiting: Iterable[ArchivePassage], tokens: float) -> int:
        """Take in so many tokens what waits for a reflection and isn't taken yet; return its cost."""
        left = tokens
        for passage in waiting:
            words = frozenset(terms(passage.text))
            if not self._is_said(passage, words):
                left -= self.put(passage, words, left, lately=True)
        return int(tokens - left)

    def take(self, passage: ArchivePassage, words: frozenset[str], tokens: float) -> int:
        """Take a passage if it fits into so many tokens and says enough that none says which was taken before.

        Of two that say nearly the same the older goes: the word or two in which a newer one differs may correct it. One
        that mostly repeats a newer one waits. Returns what it costs, 0 if it isn't taken.
        """
        if self._is_said(passage, words):
            return 0
        if any(
            (other.at, other.position) > (passage.at, passage.position)
            and len(words & held) >= _REPEATS * len(words)
            for held, other in zip(self.words, self._chosen, strict=True)
        ):
            self.repeating.append((passage, words))
            return 0
        return self.put(passage, words, tokens)

    def _is_said(self, passage: ArchivePassage, words: frozenset[str]) -> bool:
        """Whether one that was taken says the same, or is newer and says nearly that."""
        for held, other in zip(self.words, self._chosen, strict=True):
            nearly = other.at > passage.at and len(words & held) >= NEARLY * len(words)
            if nearly or other.text == passage.text:
                return True
        return False

    def put(
        self, passage: ArchivePassage, words: frozenset[str], tokens: float, *, lately: bool = False
    ) -> int:
        """Take a passage, whatever it says, if it fits into so many tokens; return its cost, 0 if it isn't taken."""
        if tokens < _SHORTEST_PASSAGE:
            return 0
        chosen, headings = (self.lately, self._later) if lately else (self.found, self._headings)
        heading = passage_heading(passage)
        before = 0 if heading in headings else estimate_tokens(heading) + 1
        if tokens < before + min(estimate_tokens(" ".join(passage.text.split())), _CUT):
            return 0  # the text takes too much by itself
        line = describe_passage(passage)
        cost = estimate_tokens(line) + 1
        if tokens < before + min(cost, _CUT):
            return 0
        room = before + int(min(cost, tokens - before))
        chosen.append(ShownPassage(passage, line, room))
        headings.add(heading)
        self._chosen.append(passage)
        self.words.append(words)
        return room
