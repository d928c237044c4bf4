"""What fits a question: the memories and passages that share enough of its words, and no stranger beside them. Pure."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise, repeat, zip_longest
from typing import NamedTuple

from ...checkpoints.glance import Glance
from ...checkpoints.text.analyser import has_more_topics, is_unspaced, search_words, terms, topics
from ...checkpoints.text.headings import path_as_read
from ...checkpoints.text.speech.frequent_words import uncommon
from ...checkpoints.text.speech.spoken.spoken_languages import languages_of
from ...checkpoints.text.speech.statements import asking_share, sentences
from ...checkpoints.text.speech.told.looked_up import own_words, task_before_text
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ...checkpoints.text.speech.told.unknown import NOTHING, knows_nothing
from ...checkpoints.text.times.words import lengths_of_time, names_of_time
from ...state import ArchivePassage, Hit, MemoryType, RecallPolicy, StoredMemory, Trust, trust_rank
from ..grounding.wording import NEARLY
from .standing import about_oneself

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
_OF_THE_WORLD = 0.51
"""What somebody said of themselves has to say so much of a question that isn't about them: more than one of two words
(0 to 1)."""
_OF_REASONS = 0.75
"""The same of a question why something is, how one does it and the like (0 to 1)."""
_OF_PASSAGES = 4 / 3
"""Where no memory fits what was said in passing has to say so much more of a question (times that share)."""
_TWICE = 2
"""A text of more than so many times the words of others is long."""
_YEAR = 4
"""A number of so many digits is a year."""
_BEGINS = 4
"""Among so many words at its beginning a memory names whom it is about (count)."""
_HANGUL = re.compile("[\uac00-\ud7a3]")
_HIRAGANA = re.compile("[\u3041-\u3096]")
_NUMBER = re.compile(r"\d+")
_SPEAKER = re.compile(r"[^\W\d_]\w*(?=: )")
_ENDS = ".!?:"
# A word inside a sentence.
_WITHIN = re.compile(r"(?<=[\w,;:] )[^\W\d_]\w+")
_Said = tuple[Collection[str], str, bool]
"""What may say what is asked: the question's words that it holds, its text, and whether it tells of somebody's life."""
_OF_DOING = frozenset({MemoryType.PROCEDURE, MemoryType.SKILL, MemoryType.MISTAKE})
"""What tells how something is done, or what goes wrong."""
Item = tuple[str, StoredMemory]
"""The name of a scope, and a memory of it."""


class AskedAbout(NamedTuple):
    """What a question asks about."""

    of_oneself: bool = False
    """Whether who asks asks about themselves (``told/oneself.py``)."""
    wants_to_know: bool = False
    """Whether they ask what is so, and not how something is done, or that it be done."""
    of_the_world: bool = False
    """Whether it asks why something is, how one does it or the like (``told/world.py``), and not about themselves."""
    how_or_why: bool = False
    """Whether who asks about what is theirs asks how something is done or why it is: of that the world tells more."""
    of_a_meal: bool = False
    """Whether it asks about a meal: what somebody may not eat is to be known, whoever asks."""
    of_the_agent: bool = False
    """Whether it asks what the agent said: that isn't looked for among memories, and little of it is named."""
    of_time: bool = False
    """Whether it asks about a time: what lies in it need not share a word."""
    question: str = ""
    """What was said."""
    looked_up: str = ""
    """All that memory is asked by: that, and what it answers."""
    turns: tuple[frozenset[str], ...] = ()
    """The words of each message of a question that consists of several, as they are looked up; of others none."""


class Related(NamedTuple):
    """The memories that fit a question, best first."""

    first: list[Item]
    older: list[Item]
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
    lengths: frozenset[str]
    """Those that are none by themselves: "day", "hour"."""
    nearby: tuple[frozenset[str], ...] = ()
    """The words of each sentence of a long one and of the next."""
    length: float = 0.0
    """How many different words a text is found by (mean count); 0 if nobody counts them."""


class Floor(NamedTuple):
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
    named: frozenset[str] = frozenset()
    """Those of them that tell something however many texts hold them: none in German, which writes all nouns so."""
    by_name: bool = True
    """Whether one such word is enough."""


def floor_of(policy: RecallPolicy, asked: AskedAbout, weights: Mapping[str, float]) -> Floor:
    """Return how much of a question something must say at least.

    Args:
        policy: Its shares.
        asked: The question.
        weights: Its words, and how much each counts.
    """
    of_a_life = asked.of_oneself and not asked.how_or_why
    least = policy.least_words * (_OF_ONESELF if of_a_life else 1)
    # Without spaces words for oneself are left out, too.
    whose = asked.of_oneself or (not "".join(weights).isascii() and any(map(is_unspaced, weights)))
    of_oneself = _OF_REASONS if asked.of_the_world else least if whose else _OF_THE_WORLD
    one_word = _OF_ONE_WORD * policy.least_words if of_a_life else 0.0
    # Half way from the floor of all to the best one's score, as ratios go.
    likely = policy.floor**0.5
    names = _written_like_names(asked.question)
    named = names if names and "german" not in languages_of(asked.question)[:1] else frozenset[str]()
    # Why and how are asked of nobody by name, but of one's own where the question writes one.
    by_name = not asked.of_the_world and (not asked.how_or_why or bool(names))
    return Floor(least, of_oneself, asked.of_the_world, one_word, likely, names, named, by_name)


def _written_like_names(question: str) -> frozenset[str]:
    """Return the words that stand in a question with a capital where no sentence begins, but for days and months."""
    found = frozenset(term for word in _WITHIN.findall(question) if word[0].isupper() for term in terms(word))
    return found - names_of_time() if found else found


def related_to(
    glances: Sequence[tuple[str, Glance]],
    policy: RecallPolicy,
    floor: Floor,
    asked: AskedAbout,
    subjects: Subjects,
) -> list[Item]:
    """Return the memories that fit the question, best first; of equal ones the newer.

    Among equals, which is to say within a tenth of the best one's score, mistakes come first, and then the newest where
    it is long: of a long question a word more in common is often an accident, and the newest is what holds.
    """
    found = [
        (hit.score / glance.hits[0].score if glance.hits[0].score > 0 else 1.0, name, hit.stored)
        for name, glance in glances
        for hit in _fitting(glance, policy, floor, asked, subjects_of(glance, glances[0][1], subjects))
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


def older_last(found: Sequence[Item]) -> Related:
    """Return memories, those apart that a newer one of no less trust and of the same type holds nearly word for word.

    Of a state that is told again and again, each time with a little more, the last tells all; nothing is lost by it,
    for where there is room the older stand, too. Where both are of one time the one that says more goes first.
    """
    sections = Related([], [])
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
    floor: Floor,
    asked: AskedAbout,
    subjects: Subjects,
) -> list[Hit]:
    """Return the hits that have to do with the question.

    Of a question for a time what lies in it does; a long one only names times. What took the place of what had a name
    that is named does. Likeness is asked of each. Of words it
    is enough that one memory says what is asked: others that say less of it are often what else there is to know, if
    they share a word that tells something, and one of which no English text is full, or are nearly as likely; of a long
    question those that share two words of
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
        of_every_day = bool(rare) and rare.isdisjoint(hit.shared)
        accident = is_plain and of_every_day
        is_weak = hit.score < likely and (of_every_day or telling.isdisjoint(hit.shared))
        if accident or is_weak:
            if _names_a_kind(hit, glance.weights):
                accident = False
            else:
                idle.add(memory.id)
        shared = () if accident and not floor.one_word else hit.shared
        said.append((shared, memory.content, floor.strictly and _is_of_a_life(hit)))
    fit = [fits for fits, _ in zip(_fit_one_of(said, subjects, floor, asked.turns), said, strict=False)]
    if asked.how_or_why and not any(fit):
        of_a_life = floor_of(policy, asked._replace(how_or_why=False), glance.weights)
        fit = [
            hit.stored.memory.type in _OF_DOING and _says_one([one], subjects, of_a_life)
            for hit, one in zip(glance.hits, said, strict=True)
        ]
    alike = _alike(glance.hits, policy, asked)
    of_work = is_long and not floor.strictly and any(fit)
    return [
        hit
        for hit, fits in zip(glance.hits, fit, strict=True)
        if (hit.timely and not is_long)
        or (fits and hit.shared and hit.stored.memory.id not in idle)
        or (of_work and _are_two(subjects.counts.keys() & hit.shared, hit.stored.memory.content, subjects))
        or hit.id in alike
        or hit.stored.memory.id in glance.in_their_place
    ]


def _alike(hits: Iterable[Hit], policy: RecallPolicy, asked: AskedAbout) -> frozenset[str]:
    """Return the ids of the hits that are so like the question in meaning that they need share no word with it.

    What is about the user has to be the more so where they don't speak of themselves: half way from that floor to the
    same text, as ratios go. A task is like whatever somebody ever said of its subject.
    """
    near = [(hit, hit.above_usual) for hit in hits if hit.above_usual is not None]
    near = [(hit, above) for hit, above in near if above >= policy.least_likeness]
    least = policy.least_likeness**0.5
    if all(above >= least for _, above in near) or _speaks_of_oneself(asked):
        return frozenset([hit.id for hit, _ in near])
    return frozenset([hit.id for hit, above in near if above >= least or not about_oneself(hit.content)])


def _speaks_of_oneself(asked: AskedAbout) -> bool:
    """Whether who asks speaks of themselves, or asks about themselves; what they bring along doesn't count."""
    if asked.of_oneself:
        return True
    own = own_words(asked.question)
    said = task_before_text(asked.question) or own
    return 2 * len(own) >= len(asked.question) and any(map(speaks_of_oneself, sentences(said)))


def _names_a_kind(hit: Hit, asked: Mapping[str, float]) -> bool:
    """Whether a memory names a thing of a kind that is asked for, which is none of the question's own words.

    Who "plays badminton" plays a sport.
    """
    return 0 < len(asked.keys() & hit.shared) < len(hit.shared)


def telling_passages(passages: Sequence[ArchivePassage]) -> Sequence[ArchivePassage]:
    """Return the passages but for those in which the agent only says what it was asked, or that it doesn't know it."""
    theirs = [said.text for said in passages if said.role == "assistant"]
    if not theirs or not NOTHING.finds("\n".join(theirs)):  # one look at all: most say neither
        return passages
    return [said for said in passages if said.role != "assistant" or not knows_nothing(said.text)]


def passages_for(
    glance: Glance, floor: Floor, asked: AskedAbout, subjects: Subjects, *, beside: bool
) -> list[ArchivePassage]:
    """Return the passages that are shown (``_said_of_it``)."""
    return _saying(_said_of_it(glance, floor, asked, subjects, beside=beside))


def found_besides(
    glance: Glance, fitting: Sequence[ArchivePassage], subjects: Subjects, asked: AskedAbout
) -> list[ArchivePassage]:
    """Return what else was found by a question's words, best first, beside the passages that fit it.

    What differs from one of these in nothing but numbers isn't meant: "Build 4711 failed" by who asks of build 4703.
    Nor is what shares nothing but words of which any English text is full, where the question has others; of a long
    message what it asks at its end.
    """
    here = {_NUMBER.sub("0", passage.text) for passage in fitting}
    rare = uncommon(subjects.counts)
    if subjects.is_long:
        rare &= frozenset().union(*asked.turns)
        if not rare:
            return []
    found = [
        said
        for said in (*glance.passages, *glance.spare)
        if not rare or not said.score or not rare.isdisjoint(glance.held_in(read_as(said)))
    ]
    return _saying(telling_passages([said for said in found if _NUMBER.sub("0", said.text) not in here]))


def _saying(passages: Iterable[ArchivePassage]) -> list[ArchivePassage]:
    """Return the passages but for those in which the agent has but two words and no number, and answers no question."""
    shown: list[ArchivePassage] = []
    asked = False
    for said in passages:
        if said.score:
            asked = said.role == "user" and asking_share(said.text) == 1
        answers = asked and not said.score
        if (
            said.role != "assistant"
            or answers
            or len(said.text) > _SHORT
            or len(terms(said.text)) > _FEW
            or any(map(str.isdigit, said.text))
        ):
            shown.append(said)
    return shown


def _said_of_it(
    glance: Glance, floor: Floor, asked: AskedAbout, subjects: Subjects, *, beside: bool
) -> Sequence[ArchivePassage]:
    """Return the passages, if one says what is asked or lies in the time that is asked about; else none.

    Of a long question those that say it themselves. None that shares nothing but words of which any English text is
    full, or that many passages hold, unless it is nearly as likely as the best, or they hold a name that is asked for.

    Args:
        glance: What the run's own scope had to say.
        floor: How much of the question a memory has to say.
        asked: The question.
        subjects: Its words among passages.
        beside: Whether a memory fits: then a passage has to say no more than it had to.
    """
    passages = telling_passages(glance.passages)
    words = glance.weights.keys()
    of_time = asked.of_time and not subjects.is_long
    if not passages or (beside and of_time):
        return passages
    # What counts nothing is an answer: it is shown where what it answers is.
    found = [passage for passage in passages if passage.score]
    # What shares no word was found by its time.
    if of_time and not all(words & glance.held_in(read_as(passage)) for passage in found):
        return passages
    # Of what many passages tell, and no English text is full, it is most likely asked what was said, as of oneself.
    usual = subjects.held.difference(subjects.telling)
    of_somebody = not usual.isdisjoint(floor.named)
    of_a_life = asked.of_oneself and not asked.how_or_why
    # Who asks about themselves, or somebody of whom much was said, may ask in such words alone.
    if not (of_a_life or of_somebody):
        for telling in (uncommon(subjects.counts), subjects.telling):
            found = _likely(found, telling, floor.likely, glance)
    # What an agent says at length shares something with any request: for it alone nothing is known by name.
    of_agent = floor._replace(least=_OF_PASSAGES * floor.least, one_word=0.0)
    if asked.of_the_agent:
        least = _OF_ONESELF * floor.least * (_OF_PAIRS if any(map(is_unspaced, words)) else 1)
        floor = Floor(least, least)
    else:
        known = not of_a_life and (not usual.isdisjoint(floor.names) or bool(uncommon(usual)))
        least = floor.least * (_OF_ONESELF if known else 1)
        # A word of one's own that tells something is enough if it is as much as had to be said beside a memory.
        one_word = least if floor.one_word else 0.0
        floor = floor._replace(least=least if beside else _OF_PASSAGES * least, one_word=one_word)

    agents = [passage for passage in found if passage.role == "assistant" and not asked.of_the_agent]
    others = [passage for passage in found if passage.role != "assistant"] if agents else found
    fits = _which_fit(others, glance, subjects, floor, asked)
    if agents:
        fits |= _which_fit(agents, glance, subjects, of_agent, asked)
    fitting = [
        passage
        for passage in found
        if (fits and not subjects.is_long) or (passage.piece, passage.part) in fits
    ]
    return fitting if len(found) == len(passages) else with_answers(fitting, passages)


def _which_fit(
    passages: Sequence[ArchivePassage],
    glance: Glance,
    subjects: Subjects,
    floor: Floor,
    asked: AskedAbout,
) -> set[tuple[str, int]]:
    """Return which of some passages say enough of a question's words, by their pieces and parts."""
    said = (
        (
            glance.held_in(read_as(passage)) & glance.weights.keys(),
            passage.text,
            floor.strictly and not _speaks(glance.weights.keys(), passage.text),
        )
        for passage in passages
    )
    which = _fit_one_of(said, subjects, floor, asked.turns)
    return {(passage.piece, passage.part) for passage, fits in zip(passages, which, strict=False) if fits}


def read_as(passage: ArchivePassage) -> str:
    """Return what a passage says; of a document with the names in its path, and the headings it stands under."""
    if passage.role:
        return passage.text
    return f"{path_as_read(passage.ref)}\n{passage.under}\n{passage.text}"


def _likely(
    passages: list[ArchivePassage], telling: frozenset[str], share: float, glance: Glance
) -> list[ArchivePassage]:
    """Return those of some passages that share one of some words with a question, or are nearly as likely as the best.

    Args:
        passages: What was found by its words.
        telling: Those. None: all passages are returned.
        share: What the others have of the best one's score at least (0 to 1).
        glance: What tells which words they hold.
    """
    if not telling:
        return passages
    least = share * max((passage.score for passage in passages), default=0.0)
    return [
        passage
        for passage in passages
        if passage.score >= least or not telling.isdisjoint(glance.held_in(read_as(passage)))
    ]


def with_answers(
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
    said: Iterable[_Said], subjects: Subjects, floor: Floor, turns: Sequence[frozenset[str]]
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


def _fit(said: Iterable[_Said], subjects: Subjects, floor: Floor) -> Iterable[bool]:
    """Yield which of some texts fit a question: of a long one those that say what is asked, else all if one does."""
    if subjects.is_long:
        return (_says_one([one], subjects, floor) for one in said)
    return repeat(_says_one(said, subjects, floor))


def _says_one(found: Iterable[_Said], subjects: Subjects, floor: Floor) -> bool:
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
        frozenset(_topical(uncommon(telling), subjects))
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
        if shared and floor.by_name and _is_of_the_name(text, shared, telling | floor.named, floor.names):
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

    It shares words that no text would hold together by accident (``_is_no_accident``; of a long question two near each
    other that tell something and of which no English text is full, ``_are_two``), or its words make up a share of what
    is asked, more of it if the text is long beside others; half of that share, and not by such words alone, if half of
    what it says itself is asked for in a question that isn't long. A number of one or two digits is none of these
    words, and none of what is asked if no other word is shared; nor is "day" or "hour".

    Args:
        shared: Words of the question that it holds.
        text: What it says.
        subjects: Those of them that may be what it is about, and what each counts (``Subjects``).
        least: That share (0 to 1).
    """
    if not shared:
        return False
    said = subjects.counts.keys() & shared
    words = _topical(said, subjects)
    if not words:
        return False
    if subjects.is_long:
        return _are_two(subjects.telling.intersection(words), text, subjects)
    if _is_no_accident(words, subjects, text):
        return True
    share = _share(said, subjects.counts)
    if share >= least and share >= least * (1 + _longer(text, subjects)):
        return True
    if share < _OF_SHORT * least or not uncommon(said):
        return False
    most_words = int(len(said) / _OWN_SHARE)
    return not has_more_topics(text, most_words) and bool(topics(text))


def _topical(words: Iterable[str], asked: Subjects) -> list[str]:
    """Return the words that may be a topic: no numbers of one or two digits, nor "day" or "hour"."""
    return [
        word for word in words if word not in asked.lengths and (len(word) > _COUNTS or not word.isdecimal())
    ]


def _longer(text: str, asked: Subjects) -> float:
    """Return how much longer a text is than twice what texts are in the mean (logarithm); 0 for one that isn't."""
    if not asked.length:
        return 0.0
    return math.log(max(1.0, len(frozenset(search_words(text))) / (_TWICE * asked.length)))


def _is_no_accident(words: Collection[str], asked: Subjects, text: str) -> bool:
    """Whether not one of all texts would hold so much of a question by accident.

    By accident so many texts hold some words as if none had to do with another: of a thousand, one that has two words
    which each thirty of them hold. A question of many words has as many more such groups of them as it may be split
    into. So the more is kept, and the more is asked, the rarer the words must be.

    Args:
        words: Those of the question that a text holds, if they may be a topic (``_topical``).
        asked: The question.
        text: That text. One that is longer than others holds each of them so much more easily.
    """
    if len(words) < _TOGETHER or not (uncommon(words) or uncommon(asked.counts).isdisjoint(asked.counts)):
        return False
    told = sum([asked.weights[word] for word in words])
    groups = math.comb(len(_topical(asked.counts, asked)), len(words))
    least = math.log(max(1, asked.many) * groups)
    return told >= least and told >= least + len(words) * _longer(text, asked)


def _are_two(words: Iterable[str], text: str, asked: Subjects) -> bool:
    """Whether a text shares so much of one sentence of a long question, or of two in a row, that it is no accident.

    Two words do of which no English text is full, or three pairs of signs; but for the times by which the text is filed
    and which it doesn't name: what was said on the Sunday of some news has to do with none of it.
    """
    rare = uncommon(_topical(words, asked))
    times = [word for word in rare if _is_time(word)]
    if times:
        rare = rare.difference(times).union(frozenset(terms(text)).intersection(times))
    if not _no_single_word(rare):
        return False
    if not asked.nearby:
        return True
    for said in asked.nearby:
        near = rare & said
        if len(near) >= _TOGETHER and _no_single_word(near):
            return True
    return False


def _no_single_word(words: Collection[str]) -> bool:
    return len(words) >= (_PAIRS if words and all(map(is_unspaced, words)) else _TOGETHER)


def _is_time(word: str) -> bool:
    """Whether a word names a weekday, a month or a year."""
    return word in names_of_time() or (len(word) == _YEAR and word.isdecimal())


def subjects_of(glance: Glance, own: Glance, subjects: Subjects) -> Subjects:
    """Return a question's words among the memories of a scope, given those of the run's own."""
    return (
        subjects
        if glance is own
        else subjects_among(glance.weights, glance.many, like=subjects, length=glance.length)
    )


def subjects_among(
    weights: Mapping[str, float],
    many: int,
    question: str = "",
    like: Subjects | None = None,
    length: float = 0.0,
) -> Subjects:
    """Return the words of a question that may be what it is about; a word tells something that few of ``many`` hold.

    Pairs of characters with hiragana are endings and particles, and so are those of Hangul that don't begin a word,
    where there are others. A single character of Hangul is part of any word.

    Args:
        weights: Its words, and how much each tells.
        many: How many texts there are.
        question: What was asked.
        like: The same question among other texts, of which what depends on its words alone is taken.
        length: How many different words a text is found by (mean count); 0 if nobody counts them.
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
        counts = _without_borders(counts, others)
    telling = frozenset([word for word, count in counts.items() if count == 1])
    held = frozenset([word for word in counts if others[word] > 0])
    lengths, nearby = (
        (like.lengths, like.nearby) if like else (_lengths(weights, question), _nearby(weights, question))
    )
    return Subjects(counts, weights, many, is_long(counts), telling, held, lengths, nearby, length)


def _lengths(words: Iterable[str], question: str) -> frozenset[str]:
    """Return those of a question's words that are lengths of time in its language."""
    found = frozenset(lengths_of_time("any").intersection(words))
    return found & lengths_of_time("".join(languages_of(question)[:1])) if found else found


def _nearby(words: Collection[str], question: str) -> tuple[frozenset[str], ...]:
    """Return the words of each sentence of a long question and of the next; of others none."""
    said = [frozenset(search_words(sentence)) for sentence in sentences(question)] if is_long(words) else []
    pairs = zip_longest(said, said[1:], fillvalue=frozenset[str]())
    return tuple(one | following for one, following in pairs)


def is_long(words: Collection[str]) -> bool:
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


def _without_borders(counts: Mapping[str, float], others: Mapping[str, float]) -> Mapping[str, float]:
    """Return the words of a question without the pairs of signs in which one word ends and the next begins.

    Between two words of a text without spaces stands a pair that is none, and hardly any other text holds it: of those
    that no text holds one that shares a sign with a pair that is held counts nothing, and of several in a row each
    that follows another a half.
    """
    words = list(counts)
    if not any(map(is_unspaced, words)):
        return counts
    found = dict[str, float]()
    for before, word, after in zip(["", *words], words, [*words[1:], ""], strict=False):
        count = counts[word]
        if len(word) == 2 and is_unspaced(word) and others[word] <= 0:
            ends = len(before) == 2 and before[-1] == word[0]
            begins = len(after) == 2 and after[0] == word[-1]
            if (ends and others[before] > 0) or (begins and others[after] > 0):
                continue
            if ends:
                count *= _OF_PAIRS
        found[word] = count
    return found or counts


def _narrowed(subjects: Subjects, turn: frozenset[str]) -> Subjects:
    """Return what a question of several messages asks about in one of them."""
    weights = {word: subjects.weights[word] for word in subjects.counts if word in turn}
    counts = {word: subjects.counts[word] for word in weights}
    telling, held = subjects.telling.intersection(counts), subjects.held.intersection(counts)
    return subjects._replace(
        counts=counts, weights=weights, is_long=is_long(counts), telling=telling, held=held
    )


def _share(said: Collection[str], subjects: Mapping[str, float]) -> float:
    """Return how much of what is asked some words make up (0 to 1)."""
    whole = sum(subjects.values())
    return sum([count for word, count in subjects.items() if word in said]) / whole if whole else 0.0
