"""Search by a plain scan of all memories: BM25 over the words of the analyser, as the index of words ranks them."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import chain
from typing import Protocol

from ..._kept import kept
from ..._lazy import regex
from ...state import Hit, Memory, MemoryFilter, StoredMemory, text_digest
from ..text.analyser import (
    SIGNED,
    as_written,
    is_unspaced,
    lettered,
    search_words,
    spelt,
    stop_stems,
    terms,
    unsigned,
)
from ..text.speech.plain_words import lone_characters
from ..text.speech.spoken.short_forms import in_full, short_forms
from ..text.speech.spoken.spoken_languages import ENGLISH, languages_of, names_in
from ..text.speech.spoken.typed_plainly import plain_forms
from ..text.speech.statements import asking_share
from ..text.times.ranges import time_asked
from ..text.times.terms import SIGN, lies_in, spans_of, time_terms
from .word_forms import function_words, irregular_forms, other_forms, words_of_kinds

PAGE = 500
"""Memories that are read at once (count)."""

_WRITTEN = regex(r"\w+")

# BM25's usual constants.
K1, B = 1.2, 0.75

ABOUT = 0.5
"""What a hit gains, of the best score, if it begins with a name in the question (share)."""

BEGINS = 4
"""The words a memory begins with: a date, and who it is about (count)."""

_OF_A_KIND = "~"
"""How the word begins as which all words of a kind count that a word of the question asks for."""

_SEAMS = 2
"""Pairs of characters that stand astride two words (count)."""

ASKS = f"{SIGN}?"
"""How the word begins under which it is filed how much of a text asks."""
ASKING = 0.5
"""What a question counts beside what tells something (share)."""

REPEAT = 0.01
"""What a memory gains of its score each time that it was said again (share) ..."""
MOST_REPEATS = 3
"""... up to so many times (count)."""


class Paged(Protocol):
    """What can be read page by page: a scope, or a view of one."""

    def page(self, *, limit: int = 100, after: str | None = None) -> list[StoredMemory]:
        """Return up to ``limit`` memories by creation, from behind id ``after``."""


def every_memory(scope: Paged) -> Iterator[StoredMemory]:
    """Yield all memories of a scope in the order of creation."""
    after: str | None = None
    while page := scope.page(limit=PAGE, after=after):
        yield from page
        after = page[-1].memory.id


def same_texts(scope: Paged, contents: Sequence[str], pinned: int = 0) -> dict[str, StoredMemory]:
    """Return, by content, the oldest memories that are word for word one of ``contents``, and so many pinned ones."""
    wanted = {content: text_digest(content) for content in contents}
    digests = set(wanted.values())
    oldest: dict[str, StoredMemory] = {}
    always: dict[str, StoredMemory] = {}
    for stored in every_memory(scope):
        if (found := stored.memory.text_digest) in digests:
            oldest.setdefault(found, stored)
        elif stored.pinned and len(always) < pinned:
            always.setdefault(stored.content, stored)
    return {content: oldest[found] for content, found in wanted.items() if found in oldest} | always


def hits_of(
    scope: Paged,
    queries: Sequence[str],
    limit: int,
    where: MemoryFilter | None = None,
    day: date | None = None,
) -> list[list[Hit]]:
    """Return up to ``limit`` memories that share words with each query, best first; of equal ones the older first.

    What a filter leaves out is counted all the same when words are weighed: a filter changes who is shown, not the
    order. The times that queries name are read as of ``day``; None: they aren't.
    """
    stored = list(every_memory(scope))
    listed = [memory_words(item.memory) for item in stored]
    words = [frozenset(some) for some in listed]
    held = Counter(word for some in words for word in some)
    length = max(1.0, held.total() / max(1, len(stored)))
    found: list[list[Hit]] = []
    for typed in queries:
        full = in_full(typed, held.__contains__, lambda: [item.memory.content for item in stored])
        query, forms = full.question, full.among(asked_forms(full.question))
        said = by_word([word for word in _each(forms) if word in held], alike(query)).values()
        wanted = {some: idf(len(stored), min(len(stored), sum(held[form] for form in some))) for some in said}
        timely = _timely(query, day, stored) if day else {}
        names = named(query, forms) - (time_asked(query, day).words if day else frozenset())
        first = {item.memory.id for item, some in zip(stored, listed, strict=True) if is_about(names, some)}
        hits = [
            Hit(
                stored=item,
                score=repeated(score * telling(asking_terms(item.memory.content)), item.said_again),
                shared=shared_words(forms, item.memory),
            )
            for item, some in zip(stored, words, strict=True)
            if (score := _score(wanted, some, length) + timely.get(item.memory.id, 0.0))
            and (not where or where.fits(item.memory))
        ]
        # Of this second look the commit that a memory came by is left out: a scan doesn't know it.
        gain = ABOUT * max((hit.score for hit in hits), default=0.0)
        hits = [
            hit.model_copy(update={"score": hit.score + gain}) if hit.stored.id in first else hit
            for hit in hits
        ]
        hits.sort(key=lambda hit: -hit.score)
        found.append(hits[: max(0, limit)])
    return found


def is_about(names: frozenset[str], words: Sequence[str]) -> bool:
    """Return whether a memory begins with one of some names, given its words in their order."""
    return not names.isdisjoint(words[:BEGINS])


def _timely(query: str, day: date, stored: Sequence[StoredMemory]) -> dict[str, float]:
    """Return what the time that a question asks about adds to the scores of those that lie in it: as one word more."""
    when = time_asked(query, day)
    event = [(item.memory.content, item.memory.created_at.date()) for item in stored] if when.event else []
    spans = spans_of(when.event.ranges(event) if when.event else when.ranges)
    there = [
        item.memory.id
        for item in stored
        if spans and lies_in(time_terms(item.memory.content, item.memory.created_at), spans)
    ]
    return dict.fromkeys(there, idf(len(stored), len(there)))


def repeated(score: float, said_again: int) -> float:
    """Return the score of a memory that was said again: little more, so that it is first among its like."""
    return score * (1 + REPEAT * min(said_again, MOST_REPEATS))


def latest(stored: Iterable[StoredMemory], where: MemoryFilter, limit: int) -> list[Hit]:
    """Return up to ``limit`` memories that fit a filter, the last changed first: what a filter finds by itself."""
    fitting = [item for item in stored if where.fits(item.memory)]
    fitting.sort(key=lambda item: item.memory.updated_at, reverse=True)
    return [Hit(stored=item, score=0.0) for item in fitting[: max(0, limit)]]


def asked(query: str) -> list[str]:
    """Return the words a question is looked up by, each once, other forms of them last."""
    return _each(asked_forms(query))


def _each(forms: Mapping[str, Iterable[str]]) -> list[str]:
    """Return words and their forms, each once, the words first."""
    return list(dict.fromkeys([*forms, *chain.from_iterable(forms.values())]))


def asked_forms(
    query: str, idle: Collection[str] = (), *, irregular: bool = True
) -> dict[str, tuple[str, ...]]:
    """Return the words of a question, each with the forms under which it is looked up, itself first.

    Words of the kinds that it asks for (``alike``) are among them.

    Args:
        query: Words with a topic are looked up, or all if none has.
        idle: Words that are left out all the same; a character that stands between them alone is looked up.
        irregular: Whether those that no rule makes (``alike``) are wanted, too.
    """
    found = _forms_of(query) if irregular else _stems_of(query)
    left = {word: forms for word, forms in found.items() if word not in idle}
    if not idle or query.isascii():
        return left
    return left | {char: (char,) for char in lone_characters(query)}


@kept(64, longer=1)
def filed_before(query: str) -> dict[str, tuple[str, ...]]:
    """Return, by word of a question, what it was filed under while vowel signs were dropped, if that is another."""
    if query.isascii() or SIGNED.search(query) is None:
        return {}
    words = map(as_written, _WRITTEN.findall(lettered(query)))
    pairs = ((terms(word), tuple(terms(unsigned(word)))) for word in words)
    return {new: old for news, old in pairs for new in news if new not in old}


@kept(64, longer=1)
def alike(query: str) -> dict[str, str]:
    """Return, by form, the word of a question that it is another form of by no rule ("went" of "go").

    They count as one word: who holds both has said it once, and the rarer one tells no more (``by_word``). What is of a
    kind that a word asks for ("football" of "sports") counts as one word more.
    """
    words = _stems_of(query)
    known = {form for forms in words.values() for form in forms}
    irregular = irregular_forms(query)
    found = {form: word for word in words for form in irregular.get(word, ()) if form not in known}
    for word, forms in words_of_kinds(query, words).items():
        named = f"{_OF_A_KIND}{word}"
        found |= {form: named for form in forms if form not in known and form not in found}
    return found


def by_word(words: Iterable[str], forms: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return different words, some of which are forms of others (form -> word): each with its forms among them."""
    if not forms:
        return {word: (word,) for word in words}
    found: dict[str, tuple[str, ...]] = {}
    for form in words:
        word = forms.get(form, form)
        found[word] = (*found.get(word, ()), form)
    return found


@kept(64, longer=1)
def _forms_of(query: str) -> dict[str, tuple[str, ...]]:
    found = defaultdict(list, {word: [*forms] for word, forms in _stems_of(query).items()})
    for form, word in alike(query).items():
        found[form if word.startswith(_OF_A_KIND) else word].append(form)
    return {word: tuple(forms) for word, forms in found.items()}


@kept(64, longer=1)
def _stems_of(query: str) -> dict[str, tuple[str, ...]]:
    idle = {*stop_stems(), *function_words(query)}
    for name in names_in(query):
        idle.difference_update(terms(name))
    words = terms(query)
    words = [word for word in words if word not in idle] or words
    found = {word: [word] for word in words}
    for written, forms in other_forms(query).items():
        for word in terms(written):
            found.get(word, []).extend(forms)
    if not query.isascii():
        for asked in found.values():
            asked.extend(plain_forms(asked))
    for short, long in short_forms(query).items():
        for word in long:
            found.get(word, []).append(short)
    return {word: tuple(dict.fromkeys(forms)) for word, forms in found.items()}


def named(query: str, asked_for: Mapping[str, Collection[str]]) -> frozenset[str]:
    """Return the words of a question that are written like names, in all forms: who or what it may be about.

    Where a script has no capitals each word may be one.
    """
    changed = alike(query)
    return frozenset(
        form
        for written in _WRITTEN.findall(spelt(query))
        if not written[0].isdigit() and not written[0].islower()
        for word in terms(written)
        for form in asked_for.get(word, ())
        if form not in changed
    )


def asks_little(forms: Iterable[str], idle: Collection[str]) -> bool:
    """Return whether all words of a question are idle, but for two pairs of characters where a script has no spaces."""
    left = [word for word in forms if word not in idle]
    return len(left) <= _SEAMS and all(map(is_unspaced, left))


def shared_words(asked_for: Mapping[str, Collection[str]], memory: Memory) -> tuple[str, ...]:
    """Return which words of a question, as ``asked_forms`` gives them, a memory holds in any form."""
    return held_of(asked_for, frozenset(memory_words(memory)))


def held_of(asked_for: Mapping[str, Collection[str]], words: frozenset[str]) -> tuple[str, ...]:
    """Return which words of a question are among some in any form."""
    return tuple([word for word, forms in asked_for.items() if not words.isdisjoint(forms)])


def told(
    asked_for: Mapping[str, Collection[str]], weights: Mapping[str, float], forms: Mapping[str, str]
) -> dict[str, float]:
    """Return how much each word of a question tells: no more than the most usual of its forms.

    Args:
        asked_for: Its words, each with what it is looked up by (``asked_forms``).
        weights: What each of these tells.
        forms: What counts as another word (``alike``): it finds and ranks, and is nothing that was asked for.
    """
    return {
        word: min(weights[form] for form in some) for word, some in asked_for.items() if word not in forms
    }


def regular(
    question: str, asked_for: Mapping[str, Collection[str]], changed: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """Return the words of a question, each with the forms that it has by a rule, itself first; none of an English one.

    Args:
        question: Words, or a question.
        asked_for: Its words, each with what it is looked up by (``asked_forms``).
        changed: What is another form by no rule, or another word (``alike``).
    """
    if languages_of(question) == (ENGLISH,):
        return {}
    return {
        word: tuple([form for form in forms if form not in changed])
        for word, forms in asked_for.items()
        if word not in changed
    }


def memory_words(memory: Memory) -> list[str]:
    """Return the words under which a memory is found: those of its content and its tags.

    In other languages than English their stems besides, and both as they are typed without accents; where a script has
    no spaces, single characters besides the pairs: a question may be one of them.
    """
    text = f"{memory.content}\n{' '.join(memory.tags)}" if memory.tags else memory.content
    words = terms(text)
    found = [*words, *(form for forms in other_forms(text, parts=True).values() for form in forms)]
    if not text.isascii():
        found += plain_forms(found)
        found += dict.fromkeys(
            char for word in words if is_unspaced(word) and len(word) == 2 for char in word
        )
    return found


def passage_words(text: str) -> list[str]:
    """Return the words under which a passage is found: those with a topic, and other forms as for memories."""
    found = [
        *search_words(text),
        *(form for forms in other_forms(text, parts=True).values() for form in forms),
    ]
    return found if text.isascii() else [*found, *plain_forms(found)]


def filed_words(memory: Memory) -> list[str]:
    """Return what a memory is filed under: its words, when it was said and what it tells happened, how much it asks."""
    text = memory.content
    return [*memory_words(memory), *time_terms(text, memory.created_at), *asking_terms(text)]


def asking_terms(text: str) -> list[str]:
    """Return the word under which a text is filed by how much of it asks, in tenths; none for one that tells.

    As those of times it makes no text longer.
    """
    tenths = round(10 * asking_share(text))
    return [f"{ASKS}{tenths}"] if tenths else []


def telling(filed: Iterable[str]) -> float:
    """Return what a memory counts (share), given the words it is filed under: a question half, for it answers none."""
    tenths = next((int(word.removeprefix(ASKS)) for word in filed if word.startswith(ASKS)), 0)
    return 1 - (1 - ASKING) * tenths / 10


def weights_of(memories: Sequence[StoredMemory], words: Sequence[str]) -> dict[str, float]:
    """Return how much each word tells among memories; one that none holds tells most."""
    held = Counter(word for item in memories for word in frozenset(memory_words(item.memory)))
    return {word: idf(len(memories), held[word]) for word in words}


def _score(wanted: dict[tuple[str, ...], float], words: frozenset[str], length: float) -> float:
    weight = sum(weight for forms, weight in wanted.items() if not words.isdisjoint(forms))
    return weight * (K1 + 1) / below(len(words), length)


def below(words: int, length: float) -> float:
    """Return what stands below the line in BM25's formula for an item of so many words, of ``length`` in the mean."""
    return 1 + K1 * (1 - B + B * words / length)


def idf(many: int, holding: int) -> float:
    """Return how much a word tells that ``holding`` of ``many`` memories hold (BM25's idf)."""
    return math.log(1 + (many - holding + 0.5) / (holding + 0.5))
