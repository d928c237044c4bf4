"""Which memories and passages stand before the model: sections that share a budget and borrow from each other. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from operator import attrgetter
from typing import NamedTuple, TypeVar

from ...checkpoints.glance import Glance, how_much
from ...checkpoints.text.analyser import mostly_in, terms, topics
from ...checkpoints.text.speech.frequent_words import uncommon
from ...state import ArchivePassage, MemoryType, RecallPolicy, StoredMemory
from ..grounding.wording import NEARLY
from ..run.rendering import estimate_tokens
from .fitting import (
    AskedAbout,
    Item,
    Related,
    Subjects,
    floor_of,
    found_besides,
    older_last,
    passages_for,
    related_to,
    subjects_among,
    subjects_of,
)
from .likeliest import asks_memory, likeliest_memories, likeliest_passages
from .of_others import own_first
from .recall_block import describe_passage, passage_heading
from .standing import all_preferences, in_turn, of_the_kind, standing

_T = TypeVar("_T")

PINNED_SHARE = 0.5
"""Of the budget is there for pinned memories before all else, and what others leave."""
_STANDING_OF_ONESELF = 2
"""Who asks about themselves is shown up to so many times as much of what holds always, where there is room: it may say
it in other words (count)."""
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


_CREATED = attrgetter("memory.created_at", "memory.id")


def _text(passage: ArchivePassage) -> str:
    """Return what a passage says; nothing of one that is shown for what it answers."""
    return passage.text if passage.score else ""


def _content(item: Item) -> str:
    return item[1].memory.content


class _Room:
    """The budget that is left, and what stands in it."""

    def __init__(self, budget: int, line_of: Callable[[StoredMemory, str], str], longest: int) -> None:
        self.left = budget
        self._line_of = line_of
        self._longest = longest
        """No text takes more of a line, for it is cut (tokens)."""
        self._texts: set[str] = set()
        self._lines: dict[tuple[str, str], str] = {}

    def fill(self, section: list[ShownMemory], wanted: Iterable[Item], tokens: float, most: int) -> None:
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
    if somebody asks about themselves, and the rest to what else they like and avoid, then to whatever they said of
    themselves if they ask about that and no memory fits. A small budget is for the
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
    pinned = [(whose, stored) for whose, glance in glances for stored in glance.pinned]
    newest = [(name, stored) for stored in own.newest]
    subjects = subjects_among(own.weights, own.many, asked.looked_up, length=own.length)
    related, passages = _what_fits(glances, policy, asked, subjects)
    # Where memory itself is asked, what is likeliest stands for what fits, and brings nothing else along.
    likely = not (related.first or passages) and bool(own.hits or own.passages) and asks_memory(asked)
    if likely:
        related, passages = _likeliest(glances, policy, subjects)
    bearing = _bearing(own, subjects)
    ranked = _in_turn(confirmed, policy.standing, asked, related.first, bearing)
    always = [(name, stored) for stored in ranked]

    room.fill(found.pinned, pinned, PINNED_SHARE * budget, len(pinned))
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
    said = _Passages(frozenset(own.weights))
    room.left -= said.fill(own.waiting, min(room.left, grown * policy.waiting_share * budget), lately=True)
    left = _fill_with_what_fits(room, found, said, related, passages, glances, policy, for_newest, subjects)
    room.fill(found.pinned, pinned, room.left - for_newest, len(pinned))
    room.left -= said.fill(own.waiting, grown * (room.left - for_newest), lately=True)
    besides = found_besides(own, passages, subjects, asked) if said.found and not likely else []
    besides = _in_order(besides, _text, asked, own.weights, subjects)
    _fill_with_what_else_was_found(room, found, said, left, besides, own.weights, policy, for_newest)
    found.related.sort(key=_places([*related.first, *related.older]))
    room.fill(found.newest, newest, for_newest, len(found.newest) + policy.newest)
    room.fill(found.pinned, pinned, room.left, len(pinned))
    room.fill(found.standing, always, room.left, len(always))
    room.left -= said.fill(own.waiting, room.left, lately=True)
    room.fill(found.newest, newest, room.left, max(len(found.newest), policy.newest))
    _fill_with_what_may_bear(room, found, glances[0], confirmed, policy, asked)
    found.passages, found.waiting = said.found, said.lately
    return found


def _what_fits(
    glances: Sequence[tuple[str, Glance]], policy: RecallPolicy, asked: AskedAbout, subjects: Subjects
) -> tuple[Related, list[ArchivePassage]]:
    """Return the memories and the passages that fit a question, in the order in which they get room."""
    own = glances[0][1]
    floor = floor_of(policy, asked, own.weights)
    ranked = related_to(glances, policy, floor, asked, subjects)
    related = older_last(ranked) if subjects.is_long else Related(ranked, [])
    said_of = _among_passages(own, subjects)
    passages = (
        passages_for(own, floor, asked, said_of, beside=bool(related.first)) if policy.passages_share else []
    )
    first = _in_order(related.first, _content, asked, own.weights, subjects)
    return related._replace(first=first), _in_order(passages, _text, asked, own.weights, subjects)


def _likeliest(
    glances: Sequence[tuple[str, Glance]], policy: RecallPolicy, subjects: Subjects
) -> tuple[Related, list[ArchivePassage]]:
    """Return the memories and the passages that are likeliest meant, though none says enough of a question."""
    own = glances[0][1]
    memories = likeliest_memories(
        (name, glance, subjects_of(glance, own, subjects)) for name, glance in glances
    )
    passages = likeliest_passages(own, _among_passages(own, subjects)) if policy.passages_share else []
    return Related(memories, []), passages


def _among_passages(own: Glance, subjects: Subjects) -> Subjects:
    """Return a question's words among the passages of a scope, given those among its memories."""
    if not own.said:
        return subjects
    return subjects_among(own.said, own.many_said, like=subjects, length=own.length_said)


def _in_order(
    found: Sequence[_T],
    text: Callable[[_T], str],
    asked: AskedAbout,
    weights: Mapping[str, float],
    subjects: Subjects,
) -> list[_T]:
    """Return what was found so that each question of a message has its turn, what others do behind one's own.

    Args:
        found: Best first.
        text: What each says; nothing for one that follows what is before it.
        asked: The question.
        weights: Its words, and how much each tells.
        subjects: What it may be about.
    """
    ordered = _in_turns(found, text, _questions(asked, weights, subjects))
    return own_first(asked.question, ordered, text, weights) if asked.of_oneself else ordered


def _questions(
    asked: AskedAbout, weights: Mapping[str, float], subjects: Subjects
) -> list[Mapping[str, float]]:
    """Return the words of each question of a message, and how much each tells; none of a long one, or of several."""
    if len(asked.turns) <= 1 or subjects.is_long or "\n" in asked.looked_up.strip():
        return []
    return [{word: weights[word] for word in turn & weights.keys()} for turn in asked.turns]


def _in_turns(
    found: Sequence[_T], text: Callable[[_T], str], questions: Sequence[Mapping[str, float]]
) -> list[_T]:
    """Return what was found for a message of several questions so that each of these has its turn; else as it is.

    Together they are looked up as one: in a small budget what one of them finds best would take all of the room. A text
    counts for the question of which it says most, the first of equal ones, and stands there by how much that is. What
    shares no word with any, for it was found by its meaning or its time, has turns of its own.

    Args:
        found: Best first.
        text: What each says; nothing for one that follows what is before it.
        questions: Of each its words, and how much each tells; none: nothing is changed.
    """
    if len(found) <= 1 or not questions:
        return list(found)
    rows: list[list[tuple[float, list[_T]]]] = [[] for _ in (*questions, "none")]
    last: list[_T] = []
    for one in found:
        words = frozenset(terms(text(one)))
        if last and not words:
            last.append(one)
            continue
        said = [how_much(words, question) for question in questions]
        most, last = max(said), [one]
        rows[said.index(most) if most else -1].append((most, last))
    for row in rows:
        row.sort(key=lambda its: -its[0])
    return [one for turn in zip_longest(*rows) for its in turn if its for one in its[1]]


def _fill_with_what_may_bear(
    room: _Room,
    found: Selection,
    own: tuple[str, Glance],
    confirmed: Sequence[StoredMemory],
    policy: RecallPolicy,
    asked: AskedAbout,
) -> None:
    """Show in what is left of the room what else somebody likes and avoids, for it may bear on the answer.

    Then whatever they said of themselves (``confirmed`` is what of it holds always), if they want to know that and no
    memory fits.
    """
    name, glance = own
    others = ((name, stored) for stored in all_preferences(confirmed))
    room.fill(found.standing, others, room.left, policy.preferences)
    if asked.wants_to_know and policy.show_whole and not found.related:
        told = ((name, stored) for stored in sorted(glance.standing, key=_CREATED, reverse=True))
        room.fill(found.newest, told, room.left, len(glance.standing) + len(found.newest))


def _in_turn(
    confirmed: Sequence[StoredMemory],
    most: int,
    asked: AskedAbout,
    related: Sequence[Item],
    bearing: Sequence[str],
) -> list[StoredMemory]:
    """Return what of all that holds always is shown, in the order in which it gets room; ``bearing`` as ``in_turn``."""
    wide = asked.of_oneself or asked.of_a_meal
    ranked = in_turn(confirmed, len(confirmed) if wide else most, bearing)
    if asked.of_a_meal:
        ranked = _fare_first(ranked, most, asked.question)
    return _of_oneself(ranked, most, asked.question, related) if asked.of_oneself else ranked[:most]


def _bearing(glance: Glance, subjects: Subjects) -> list[str]:
    """Return the ids of the memories that share a word with the question, those found best first.

    With a long one anything shares a word: there it is one that isn't common.
    """
    hits = glance.hits
    if subjects.is_long:
        telling = uncommon(subjects.counts)
        hits = [hit for hit in hits if not telling.isdisjoint(hit.shared)]
    return [hit.stored.memory.id for hit in hits]


def _of_oneself(
    ranked: Sequence[StoredMemory], most: int, question: str, related: Sequence[Item]
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
    fitting: Related,
    passages: Sequence[ArchivePassage],
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    kept: float,
    subjects: Subjects,
) -> list[Item]:
    """Show what fits the question in all but ``kept`` of the room: memories, and passages for what these don't say.

    Passages have their share for sure, and all that memories leave; they have more where memories say less of what is
    asked. Memories that were only quoted go behind them, for what was said stands there with what was said beside it.
    A memory that a passage holds nearly word for word needs no line of its own. Memories that a newer one nearly holds
    come behind passages, then passages that mostly repeat another. Returns those that fit and that no passage which is
    shown holds, for the room that is left.
    """
    related = fitting.first
    words = [frozenset(terms(passage.text)) for passage in passages]
    free = _not_held(related, words)
    first, share = (
        (related, 1.0)
        if not passages
        else _before_passages(free, passages, glances, policy, is_long=subjects.is_long)
    )
    room.fill(found.related, first, share * (room.left - kept), policy.most)
    for passage, held in zip(passages, words, strict=True):
        room.left -= said.take(passage, held, room.left - kept)
    # What none of all the passages holds is held by none of those that are shown.
    here = {(name, stored.memory.id) for name, stored in free}
    others = [item for item in related if (item[0], item[1].memory.id) not in here]
    held_by = [*said.words, *(held for _, held in said.repeating)]
    here |= {(name, stored.memory.id) for name, stored in _not_held(others, held_by)}
    left = [item for item in related if (item[0], item[1].memory.id) in here]
    own_words = [item for item in left if not _quoted(item[1])]
    room.fill(found.related, own_words, room.left - kept, policy.most)
    room.fill(found.related, _not_held(fitting.older, said.words), room.left - kept, policy.most)
    for passage, held in said.repeating:
        room.left -= said.put(passage, held, room.left - kept)
    return _not_held(related, said.words)


def _fill_with_what_else_was_found(
    room: _Room,
    found: Selection,
    said: _Passages,
    left: Sequence[Item],
    besides: Sequence[ArchivePassage],
    weights: Mapping[str, float],
    policy: RecallPolicy,
    kept: float,
) -> None:
    """Show in all but ``kept`` of the room what else was found of what was said, where a passage fits the question.

    Who keeps plain turns and ranks them sees no more. Of a long question there is none of it, for a few words of that
    are in anything. Memories that fit and were only quoted (``left``) come behind it, but for those that it doesn't
    hold and that say no less of the question (``weights``): they are of a shared scope, or what they quote is gone.
    """
    if besides and left:
        turns = [frozenset(terms(passage.text)) for passage in besides]
        most = max(how_much(turn, weights) for turn in turns)
        lost = _not_held(left, turns)
        first = [item for item in lost if how_much(terms(item[1].memory.content), weights) >= most]
        room.fill(found.related, first, room.left - kept, policy.most)
    room.left -= said.fill(besides, room.left - kept)
    room.fill(found.related, _not_held(left, said.words), room.left - kept, policy.most)


def _places(ranked: Sequence[Item]) -> Callable[[ShownMemory], int]:
    """Return what tells the place of a memory that is shown among those that fit the question."""
    order = {stored.memory.id: place for place, (_, stored) in enumerate(ranked)}
    return lambda shown: order[shown.stored.memory.id]


def _before_passages(
    free: Sequence[Item],
    passages: Sequence[ArchivePassage],
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    *,
    is_long: bool,
) -> tuple[list[Item], float]:
    """Return the memories that go before the passages, and their share of the room.

    Those go that say in their own words what is asked, and of which no passage holds all (``free``), and quotes that
    say more of it than any passage, for what they quote isn't found. Memories and passages divide the room as the
    squares of how much the best of each says of the question: who says twice as much has four fifths of it. Of a long
    question a passage holds more by being long, and by words of talk that no memory has: there memories have all but
    what is the passages' for sure. So they have where one is found by its meaning; of a small budget the less the
    smaller it is, if only what was quoted is: each line of that says little.
    """
    hits = {(name, hit.stored.memory.id): hit for name, glance in glances for hit in glance.hits}
    own = glances[0][1]
    weights = own.weights
    theirs = max((how_much(own.held_in(passage.text), weights) for passage in passages), default=0.0)
    likely = [(item, hits[item[0], item[1].memory.id]) for item in free]
    more = [item for item, hit in likely if _quoted(item[1]) and how_much(hit.shared, weights) > theirs]
    found = (*own.passages, *own.spare) if more else ()
    lost = {item[1].memory.id for item in _not_held(more, [frozenset(terms(one.text)) for one in found])}
    likely = [
        (item, hit)
        for item, hit in likely
        if not _quoted(item[1])
        or (hit.above_usual is not None and hit.above_usual >= policy.least_likeness)
        or item[1].memory.id in lost
    ]
    # What is found by its meaning may say all of it in other words.
    alike = [item[1] for item, hit in likely if (hit.above_usual or 0) >= policy.least_likeness]
    share = most = 1 - policy.passages_share
    if theirs and not is_long and all(map(_quoted, alike)):
        those = [hit for item, hit in likely if not _quoted(item[1])] if alike else [hit for _, hit in likely]
        ours = max((how_much(hit.shared, weights) for hit in those), default=0.0)
        share = min(most, ours**2 / (ours**2 + theirs**2))
        if alike:
            share = max(share, most * min(1.0, policy.budget_tokens / _FULL))
    return [item for item, _ in likely], share


def _quoted(stored: StoredMemory) -> bool:
    """Whether a memory says what was said, nearly letter for letter, the speaker's name before it aside."""
    content = stored.memory.content
    own = len(content.partition(": ")[2] or content)
    return any(quote.end - quote.start >= NEARLY * own for quote in stored.memory.source.quotes)


def _not_held(items: Iterable[Item], passages: Sequence[frozenset[str]]) -> list[Item]:
    """Return the memories of which no passage holds nearly all words."""
    if not passages:
        return list(items)
    together = frozenset[str]().union(*passages)

    def held(content: str) -> bool:
        content = content.partition(": ")[2] or content  # whoever said it
        if not mostly_in(content, together, NEARLY):
            return False
        words = topics(content)
        for said in passages:  # noqa: SIM110 - of each of hundreds: no generator
            if len(words & said) >= NEARLY * len(words):
                return True
        return False

    return [item for item in items if not held(item[1].memory.content)]


class _Passages:
    """The passages that are shown, with the room each has; the last may be cut."""

    def __init__(self, asked: frozenset[str]) -> None:
        self._asked = asked
        """The question's words: what is asked about stands in many, that say different things of it."""
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

    def take(self, passage: ArchivePassage, words: frozenset[str], tokens: float) -> int:
        """Take a passage if it fits into so many tokens and says enough that none says which was taken before.

        Of two that say nearly the same the older goes: the word or two in which a newer one differs may correct it. One
        that mostly repeats a newer one waits. Returns what it costs, 0 if it isn't taken.
        """
        if said := self._said(passage, words):
            if said < 1:
                self.repeating.append((passage, words))
            return 0
        return self.put(passage, words, tokens)

    def fill(self, passages: Iterable[ArchivePassage], tokens: float, *, lately: bool = False) -> int:
        """Take of some passages those that say something new and fit into so many tokens; return what they cost.

        Args:
            passages: Best first.
            tokens: Their room.
            lately: Whether they wait for a reflection, and have a heading of their own.
        """
        left = tokens
        for passage in passages:
            words = frozenset(terms(passage.text))
            if self._said(passage, words) < 1:
                left -= self.put(passage, words, left, lately=lately)
        return int(tokens - left)

    def _said(self, passage: ArchivePassage, words: frozenset[str]) -> float:
        """Return how much of a passage one that was taken says: 1 if the same, or nearly that and it is newer.

        ``_REPEATS`` if a newer one says most of it, else 0.
        """
        text, at, position, most = passage.text, passage.at, passage.position, 0.0
        besides = words - self._asked or words
        nearly, mostly = NEARLY * len(words), _REPEATS * len(besides)
        for held, other in zip(self.words, self._chosen, strict=True):
            if other.text == text:
                return 1
            if other.at > at or (other.at == at and other.position > position):
                shared = len(words & held)
                if shared >= nearly and other.at > at:
                    return 1
                if len(besides & held) >= mostly:
                    most = _REPEATS
        return most

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
