"""Whether a text may take the place of a memory: because it says what the memory says, or because it corrects it.

What is in doubt is refused: then both stay, which is mild; a memory lost to one that says nothing of it is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from math import fsum, sqrt
from typing import NamedTuple

from ..._kept import by_word, kept
from ..._lazy import regex
from ...checkpoints.text.analyser import content_terms, is_unspaced, shown, spelt, terms, topics
from ...checkpoints.text.speech.dates import dates_in, weekdays_in
from ...checkpoints.text.speech.frequent_words import weight
from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.negation import negated
from ...checkpoints.text.speech.numbers import figures, times, word_numbers
from ...checkpoints.text.speech.plain_words import plain, without_plain
from ...state import GroundingPolicy
from .changes import is_otherwise, tells_more, tells_turn
from .evidence import blanked
from .grounded import grounded
from .passages import is_form_of
from .proper_names import Word, capital_terms, words_of
from .whereabouts import only_says_where
from .wording import nearly_same

SUBJECT_SHARE = 0.2
"""Share of what a memory says, by rarity of its words and names of the subject apart, that a correction repeats.

Of HaluMem's updates 85 % repeat so much of what they replace; of other things said of the same person 6 %."""
MOST = 0.8
"""Share of what a memory says, by rarity of its words, that a near-duplicate of it holds."""
_LONGER = 4
"""How much longer than the other a text may be to be further from it for that (times, by the worth of its words)."""
_HALF = 0.5
_SHORT_NUMBER = 0.3  # any text holds one by chance
_SUBJECT_NAMES = 2
_STEM = 3
_SHORT = 4
_SEVERAL = 3

_PARTS = regex(r"[;；؛。।、，،]+|(?<!\b[A-Z][a-z])[.](?=\s|$)|[,!?](?=\s|$)")
_BEFORE = regex(r"\s?\[\d{4}-\d\d-\d\d: [^\[\]]*\]")
"""What an earlier update left out, kept with its date behind what it says: another may leave it out for good."""
_USERS = frozenset({"ユーザー"})
_BETWEEN = frozenset(
    terms(
        "gegen ohne durch unter über zwischen während wegen dann zuerst danach noch nur schon immer nie gerade "
        "jeden jede  contre sous entre depuis pendant après avant chez vers puis ensuite toujours encore déjà "
        "contra desde hasta sobre  según tras durante luego después siempre todavía antes cada contro senza tra "
        "fra dopo verso sempre ancora poi  até depois ainda против без при после перед через между около потом "
        "затем всегда ещё каждый "
    )
)
"""What relates things, or says how often: two texts that share one need have nothing in common."""
_KATAKANA = regex(r"[\u30a1-\u30fa\u30fc]{2,}")
_DIGITS = regex(r"\d[\d.,:]*\w{0,2}")


def says(old: str, new: str, *, policy: GroundingPolicy | None = None) -> bool:
    """Whether ``new`` says what ``old`` says: every number, date and name of it, and most of its other words."""
    if nearly_same(old, new):
        return True
    # Function words of other languages than English count when a text is grounded, and names of whom both are about:
    # so its topic is looked at, too.
    said = _said(old)
    topic = said - _named_in_both(_whom(old), _whom(new)) or said
    return bool(grounded(old, [new], policy=policy)) and _held(topic, new) >= _HALF


def says_most(old: str, new: str) -> bool:
    """Whether ``new`` holds nearly all that ``old`` says, by rarity of its words: of two near-duplicates one may go.

    Numbers and names count like rare words: what differs in more than a detail is something else.
    """
    return _held(_said(old), new) >= MOST


def says_half(old: str, new: str) -> bool:
    """Whether ``new`` holds half of what ``old`` says but for its values and the names of whom both are about."""
    said = _said(without_values(old)) - _named_in_both(_whom(old), _whom(new))
    return bool(said) and _held(said, new) >= _HALF


def takes_up(old: str, new: str) -> bool:
    """Whether ``new`` repeats more than ``SUBJECT_SHARE`` of what ``old`` says, names included, and more than names.

    Or ``old`` holds half of what ``new`` says but for its values: it corrects one part of it. What is denied or
    forbidden isn't taken up by what neither denies anything nor says that it is otherwise.
    """
    if not same_subject(old, new, share=0):
        return False
    if _held(_said(old), new) <= SUBJECT_SHARE:
        said = _said(without_values(new))
        if not language_of(new):  # of no table: short words mostly say nothing
            said = frozenset(term for term in said if len(term) > _SHORT)
        if not said or _held(said, old) < _HALF:
            return False
    return is_otherwise(new) or not _denies(old) or _denies(new)


def _denies(text: str) -> bool:
    return negated(text, language_of(text))


def same_subject(
    old: str, new: str, share: float = SUBJECT_SHARE, people: frozenset[str] = frozenset()
) -> bool:
    """Whether ``new`` repeats more than ``share`` of what ``old`` says, whatever the value it gives.

    Names don't count: all that is said of one person has the name in common. Where a memory is nothing but a name and
    a number, the name with another number is about the same.

    Args:
        old: What is known.
        new: What is to take its place.
        share: 0 to 1.
        people: Terms of names that are told by other texts than these (``whom_all_begin_with``).
    """
    there = _terms(new)
    whom = _named_in_both(_whom(old), _whom(new)) | people
    said = _said(old)
    values = {term for term in said if term[0].isdigit()}
    topic = said - whom - values - _BETWEEN
    if not topic:
        return bool(values and any(figures(new))) and said - values <= there
    # Sums of the same values in another order would differ by their last digits, and so would processes.
    common = fsum(_weight[term] for term in topic if term in there or _in_another_form(term, there))
    # The name of the person says nothing of what is said of them, unless the new text is of somebody else.
    return common > share * fsum(_weight[term] for term in said - (whom & there))


def whom_all_begin_with(texts: Iterable[str]) -> frozenset[str]:
    """Return the terms of names with which several texts begin: of whom they are, in any language.

    A verb tells the name before it in English only. What two texts begin with may be a thing that has another value
    now, "Lieblingsfarbe ist Blau" and "Lieblingsfarbe ist Grün"; a third one that has it, too, makes a person of it.
    Where no capital tells a name three must begin so.
    """
    begun: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for text in set(texts):
        first = next(iter(words_of(text)), None)
        capitals = capital_terms(text)
        if first is None or plain().issuperset(first.terms):
            begins: set[str] = set()
        elif first.text.lower() == first.text.upper():
            begins = {*first.terms[:1]}
        else:
            begins = {*first.terms} & capitals
        begun.update(begins)
        held.update(begins | capitals)
    return frozenset(term for term, count in begun.items() if count > 1 and held[term] >= _SEVERAL)


def begins_with_another(old: str, new: str, people: frozenset[str]) -> bool:
    """Whether a memory begins with one of ``people``, and a text with another name and never has theirs."""
    firsts = [next(iter(words_of(text)), None) for text in (old, new)]
    one, other = ({*first.terms} if first and _is_capital(first) else set() for first in firsts)
    return bool(one & people and other) and other.isdisjoint(people | plain()) and one.isdisjoint(_terms(new))


def _has_any(there: Set[str], wanted: Iterable[str]) -> bool:
    """Whether any of some terms is there, in some form."""
    return any(term in there or _in_another_form(term, there) for term in wanted)


def _in_another_form(term: str, there: Iterable[str]) -> bool:
    """Whether a term is a form of one of some (Pilze, Pilzen): terms are stems of English only."""
    return not is_unspaced(term) and is_form_of(term, there)


@dataclass(frozen=True)
class CountedTerms:
    """What ``nearness`` looks at of a text."""

    text: str
    said: frozenset[str]
    """The terms that say what it is about."""
    counts: dict[str, int]
    """How much each of them counts."""
    whole: int
    """How much all do."""
    capitals: frozenset[str]
    """The terms of its words that begin with a capital."""

    @cached_property
    def names(self) -> frozenset[str]:
        """The terms of the names of whom it is about: read where another text has one of its capitals."""
        return _whom(self.text).names


def nearness(one: CountedTerms, other: CountedTerms) -> float:
    """Return how much two texts say in common, by rarity of its words: the cosine of both (0 to 1).

    The names of whom they are about don't count: all that is said of one person has them in common. A text counts for
    at most ``_LONGER`` times the other: a list stays close to a word on it, however long it gets.

    Args:
        one: What is looked at of the one (``told``): kept by who compares it with many.
        other: The same of the other.
    """
    common, mine, theirs = one.said & other.said, one.whole, other.whole
    if (names := one.capitals & other.capitals & common) and not names <= one.names:
        names &= one.names | other.names
    if common == names:  # as most that is said of one person
        return 0.0
    shared = sum(map(one.counts.__getitem__, common))
    if names:
        named = sum(map(one.counts.__getitem__, names))
        shared, mine, theirs = shared - named, mine - named, theirs - named
    least, most = (mine, theirs) if mine < theirs else (theirs, mine)
    return shared / sqrt(least * min(most, _LONGER * least)) if least else 0.0


@kept(1_024)
def told(text: str) -> CountedTerms:
    """Return what ``nearness`` looks at of a text."""
    said = _said(text)
    counts = {term: _worth[term] for term in said}
    return CountedTerms(text, said, counts, sum(counts.values()), capital_terms(text))


@kept(1_024)
def _said(text: str) -> frozenset[str]:
    """The terms that say what a text is about."""
    return topics(without_plain(text)) - plain()


def _terms(text: str) -> set[str]:
    return {*terms(text), *terms(without_plain(text))}


def _held(said: Set[str], new: str) -> float:
    """The share of terms, by their rarity, that a text holds; all of none."""
    there, whole = _terms(new), fsum([_weight[term] for term in said])
    return fsum([_weight[term] for term in said if term in there]) / whole if whole else 1.0


class _Whom(NamedTuple):
    """Whom a text is about."""

    names: frozenset[str]
    """The terms of its first names, or of the capitals that it begins with."""
    capitals: frozenset[str]
    """Those of all its capitals."""


def _named_in_both(one: _Whom, other: _Whom) -> frozenset[str]:
    """The terms of names of either that are written like names in both."""
    return (one.names | other.names) & one.capitals & other.capitals


@kept(1_024)
def _whom(text: str) -> _Whom:
    words = words_of(text)
    named = [term for word in words if word.name for term in word.terms]
    leading = [word.terms for word in takewhile(_is_capital, words) if not plain().issuperset(word.terms)]
    if len(leading) > 1:
        named += [term for found in leading for term in found]
    return _Whom(frozenset(islice(dict.fromkeys(named), _SUBJECT_NAMES)), capital_terms(text))


def _is_capital(word: Word) -> bool:
    return word.text[:1].isupper()


def touches(old: str, new: str, people: frozenset[str] = frozenset()) -> bool:
    """Whether two texts have a word in common that says what they are about: not the name with which both begin.

    Nor one of ``people``, as ``same_subject`` means them.
    """
    return any(_shared(old, new, people))


def shared_words(old: str, new: str) -> int:
    """Return how many words two texts have in common that say what they are about, as ``touches`` means it."""
    return sum(_shared(old, new))


def _shared(old: str, new: str, people: frozenset[str] = frozenset()) -> Iterator[bool]:
    both = takewhile(
        lambda pair: pair[0].terms == pair[1].terms, zip(words_of(old), words_of(new), strict=False)
    )
    whom = {*people, *(term for word, _ in both for term in word.terms)}
    there = _said(new) - whom
    yield from (_has_any(there, [term]) for term in _said(old) - whom)


def corrects(memory: str, said: str, beside: str = "") -> bool:
    """Whether a sentence seems to correct a memory: it is about the same, with another value, or says it is otherwise.

    Meant generously: what is taken for a correction is looked at sooner.

    Args:
        memory: What is remembered.
        said: The sentence.
        beside: What else the same message says, which may tell what the sentence is about.
    """
    there = frozenset(terms(memory))
    if not _has_any(there, (term for term in topics(f"{said}\n{beside}") if _weight[term] >= _HALF)):
        return False
    if is_otherwise(said):
        return True
    days = {day.weekday for day in weekdays_in(spelt(said))} - {
        day.weekday for day in weekdays_in(spelt(memory))
    }
    counts = {*word_numbers(said)} - {"1", *word_numbers(memory), *there}  # words for one are articles
    return bool(days or counts) or any(term[0].isdigit() for term in set(content_terms(said)) - there)


def may_correct(said: str) -> bool:
    """Whether a sentence ``corrects`` any memory there might be: it has a value, or says that a thing is otherwise."""
    return bool(
        is_otherwise(said)
        or weekdays_in(spelt(said))
        or any(term[0].isdigit() for term in content_terms(said))
        or {*word_numbers(said)} - {"1"}
    )


def gives_value(old: str, new: str, said: str) -> bool:
    """Whether a text says what a memory says but for values (numbers, days), and what is said has to do with it."""
    if not (says_most(without_values(new), old) and says_most(without_values(old), new)):
        return False
    there = frozenset(terms(old))
    telling = (
        t
        for t in topics(said)
        if _weight[t] >= _HALF and not t[0].isdigit() and (len(t) >= _STEM or is_unspaced(t))
    )
    if _has_any(there, telling):
        return True
    if {figure.text for figure in figures(old) if "." in figure.text} & {
        figure.text for figure in figures(said)
    }:
        return True  # a version
    names = [term for word in words_of(old) if _is_capital(word) for term in word.terms]
    return any(_alike(term, name) for term in _whom(said).capitals for name in names)


def _alike(one: str, other: str) -> bool:
    """Whether two short names may be one in two cases (Соня, Сони)."""
    least = max(_STEM, len(one) - 2, len(other) - 2)
    return one[:least] == other[:least]


def without_values(text: str) -> str:
    """Return a text without its dates, weekdays, times and numbers."""
    read = shown(text)
    rest = blanked(read, (*dates_in(read), *weekdays_in(read)))
    return _DIGITS.sub(" ", blanked(rest, list(times(rest))))


@by_word(8_192)
def _weight(term: str) -> float:
    return weight(term) / 2 if is_unspaced(term) else weight(term)


@by_word(8_192)
def _worth(term: str) -> int:
    # In whole numbers: sums of fractions would differ by their last digits in another order, and so would processes.
    return round(1_000 * (_SHORT_NUMBER if len(term) <= 2 and term.isdecimal() else _weight[term]))


def lost_parts(old: str, content: str, said: str) -> list[str]:
    """Return the parts of a memory whose names or values a new text leaves out, though nobody corrects them.

    Args:
        old: What the memory says.
        content: What it is to say.
        said: What the candidate says for which it is changed.

    They are corrected where the new text has another name or value, and half of what the part says besides. Who says
    most of a part again may drop its values, such as the day something began; a name only for another; and what
    only says where goes with the place before it. What tells that something is otherwise ends the part that it
    speaks of most. Where no capital tells a name, a part of several is left out if less than half of it is held.
    What stands before a colon heads the rest, and is held with it.
    """
    old = undated(_BEFORE.sub("", old))
    there, whom = _terms(content) | _terms(said), _whom(old).names
    whom = whom if whom & there else frozenset()  # a person may be called by one name of two
    after, before = _given_in(content), _given_in(old)
    more = tells_more(said)
    # "a second dog" takes nobody's place, nor does who was named before, where no capital told it yet.
    new_names = frozenset() if more else after.names - before.names - capital_terms(old)
    parts = _parts_of(old)
    caseless = old.lower() == old.upper()
    lost: list[str] = []
    shares: list[float] = []
    corrected = False
    for part in parts:
        if part in content:
            shares.append(1.0)
            corrected = False
            continue
        body = part.rpartition(": ")[2]
        given = _given_in(body)
        named = given.names | (before.names & _terms(body))  # its first word may be one
        told = _said(without_values(body)) - named - whom
        rest = {term for term in told if not word_numbers(term)}
        if not rest and len(named) > 1 and any(word[0].islower() for word in body.split()):
            rest = set(named)  # nouns, where all have capitals: "eine Katze Mimi"
        share = _share_held(rest, there)
        shares.append(share)
        if share < _HALF:
            given = _given_in(part)
            named |= given.names
        names = {
            name
            for name in named - whom
            if name not in there
            and name not in content
            and name not in said
            and not _in_another_form(name, there)
        }
        values = given.values - after.values - _given_in(said).values
        replaced = share >= _HALF and (new_names or not names)
        if corrected and new_names and only_says_where(part):
            continue
        corrected = replaced and bool(names or tells_turn(said) or tells_turn(content))
        if ((names or values) and not replaced) or (caseless and len(parts) > 1 and rest and share < _HALF):
            lost.append(part)
    most = max(shares, default=0.0)
    if len(lost) == 1 and shares.count(most) == 1 and parts[shares.index(most)] == lost[0]:
        return [] if not more and (tells_turn(said) or tells_turn(content)) else lost
    return lost


def untold_parts(old: str, text: str) -> list[str]:
    """Return the parts of a memory, without its dates, of which a text has no word, not even a name or a value."""
    there = _terms(text)
    parts = ((part, _terms(part.rpartition(": ")[2])) for part in _parts_of(undated(_BEFORE.sub("", old))))
    return [part for part, told in parts if told and not _has_any(there, told)]


def unsaid_parts(said: str, content: str) -> list[str]:
    """Return the parts of several of what is said of which a text has no word: it says nothing of them."""
    there, parts = _terms(content), _parts_of(said)
    whom = _whom(said).names
    lost = []
    for part in parts if len(parts) > 1 else ():
        told = _said(without_values(part)) - whom
        if len(told) > 1 and not _has_any(there, told):
            lost.append(part)
    return lost


def left_out_parts(old: str, new: str) -> list[str]:
    """Return those of several parts of a memory that a text leaves out which is to take its place."""
    return lost_parts(old, new, new) if len(_parts_of(undated(old))) > 1 else []


def undated(text: str) -> str:
    """Return a text without its full dates: an event's date is no value of what comes of it."""
    for day in reversed(dates_in(text)):
        text = f"{text[: day.start]}{text[day.end :]}" if day.year is not None else text
    return text


def _parts_of(text: str) -> list[str]:
    return [part.strip() for part in _PARTS.split(text) if part.strip()]


class _Given(NamedTuple):
    """What a text gives that stands for itself."""

    names: frozenset[str]
    values: frozenset[str]
    """Numbers in digits, and weekdays: a number's word is another language's word for something else."""


@kept(1_024)
def _given_in(text: str) -> _Given:
    words = words_of(text)
    names = {
        term
        for place, word in enumerate(words)
        if word.name or (place and word.text[:1].isupper())  # of German any noun
        for term in word.terms
        if not term[0].isdigit() and _weight[term] >= _HALF
    }
    days = {f"day {day.weekday}" for day in weekdays_in(spelt(text))}
    calendar = {term for day in weekdays_in(text) for term in terms(day.text)}
    numbers = {figure.text for figure in figures(text)}
    return _Given(
        frozenset(names - calendar - plain() | (set(_KATAKANA.findall(text)) - _USERS)),
        frozenset(days | numbers),
    )


def _share_held(topic: Set[str], there: Set[str]) -> float:
    """The share of some terms, by their rarity, that stands among others in any form; all of none."""
    whole = fsum([_weight[term] for term in topic])
    return (
        fsum(_weight[t] for t in topic if t in there or _in_another_form(t, there)) / whole if whole else 1.0
    )
