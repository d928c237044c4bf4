"""What holds always: the user's preferences, and facts about themselves, whatever they ask. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import MAXYEAR, date
from functools import cached_property
from itertools import chain, islice, zip_longest
from operator import attrgetter

from ..._kept import kept
from ...checkpoints.text.analyser import terms
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.dates import DateMention, dates_in
from ...checkpoints.text.speech.plain_words import plain
from ...checkpoints.text.times.one_day import of_one_day
from ...state import MemoryType, StoredMemory
from ..grounding import user_words
from ..grounding.kinds import kinds_of_a_life, of_a_life
from ..grounding.life.life_changes import tells_of_ones_life
from ..run.lasting import in_few_words, lasts
from .kinds_asked import kinds_asked, of_kinds
from .of_others import tells_of_another
from .preferences import like_a_preference, restricts

_USER = re.compile(
    # "the user" as models write it, in the languages of the tables; then somebody who speaks of themselves.
    rf"(?<!\w)(?:{user_words.SPACED})(?!\w)|{user_words.SIGNS}"
    r"|^\W*(?:i|i['’]m|my|ich|mein\w*|je|j['’]\w+|mon|ma|mes|yo|mi|mis|soy|io|sono|mio|mia|eu|sou|meu|minha"
    r"|я|мой|моя|моё|мои|меня|мне|у меня|मैं|मेरा|मेरी|मेरे|मुझे|أنا)(?=\W)"
    r"|^\W*(?:我|私|僕|俺|저는|제|나는|내)"
    # The same in languages with short tables. "Ben" is a name, too, and a word of Persian an Arabic one: letters tell.
    r"|^\W*(?:ik|mijn|jag|jeg|minä|minulla|olen|jestem|mój|moja|jsem|mám|můj|én|vagyok|sunt|benim|saya|aku|tôi|мій|моє"
    r"|мене|мені|εγώ|είμαι|έχω|אני|יש לי|من(?=.*[پچژگکی])|আমি|আমার)(?=\W)|^\W*(?:ฉัน|ผม|ดิฉัน)"
    r"|^\W*ben\b(?=.*[şğçöü]).*[ıiuü]m\W*$"
    # In Turkish the last word alone may tell it.
    r"|^(?=.*[şğçöıİ]).*\w{3,}[aeıioöuü]y[ıiuü]m\W*$|^(?=.*[şğçöıİ]).*\w{2,}[ıiuü]yorum\W*$",
    re.IGNORECASE,
)
_AGE = Caseless(
    r"(?<!\w)(?:how old|my age|years old|turned (?:\d|\w+ty|\w+teen)|born|birthday"
    r"|wie alt|mein alter|jahre alt|jahrgang|geboren|geburtstag"
    r"|quel âge|mon âge|\d+ ans|née?|anniversaire"
    r"|cuántos años|qué edad|mi edad|\d+ años|nació|nacid[oa]|cumpl\w+"
    r"|quanti anni|\d+ anni|nat[oa] (?:il|nel)|compleanno"
    r"|quantos anos|que idade|minha idade|\d+ anos|nasceu|nascid[oa]|aniversário"
    r"|сколько (?:\w+ )?лет|\d+ (?:год|года|лет)|родил(?:ся|ась)|день рождения"
    r"|ile (?:\w+ )?lat|\d+ lata?|urodz\w+|kaç yaş\w+|yaş(?:ım|ında|ındayım)|doğ(?:um|du)\w*"
    r"|hoe oud|jaar oud|hur gammal|år gammal|hvor gammel|kuinka vanha|kolik (?:\w+ )?let|hány éves"
    r"|कितने साल|उम्र|\d+ (?:साल|वर्ष)|जन्म\w*|(?:كم )?عمر\w*|ولدت?|مواليد)(?!\w)"
    r"|何[歳才]|[\d一二三四五六七八九十]+[歳才岁歲]|年齢|生まれ|誕生日|多大|几岁|幾歲|年纪|年生|出生|生日"
    r"|몇 ?살|나이|[\d열물른흔쉰순든]\w{0,2} ?살|태어|년생|생일"
)
"""How old somebody is, as one asks it and as one tells it in other words: "how old am I", "born in 1979"."""
_OLD = frozenset({"age"})
_SPOKEN = re.compile(r"[^\W\d_][^:.!?,]{0,40}: ")
"""Before what somebody says word for word: their name, or "User"."""
_SHARED = 3
"""So many facts that begin with the same name are about its bearer (count), if"""
_PART = 0.25
"""they are this share of all (0 to 1)."""


def standing(found: Sequence[StoredMemory]) -> list[StoredMemory]:
    """Return what holds always, the most recently confirmed first.

    Args:
        found: Preferences and facts whose trust is the user's.
    """
    chosen, others = _parted(found)
    facts = [(stored, _about(stored.memory.content)) for stored in others]
    names = _names([whom.first for _, whom in facts])
    chosen += [stored for stored, whom in facts if whom.first in names or whom.of_user]
    return sorted(chosen, key=attrgetter("memory.updated_at"), reverse=True)


def in_turn(latest: Sequence[StoredMemory], most: int, bearing: Sequence[str] = ()) -> list[StoredMemory]:
    """Return a preference and a fact in turn.

    Preferences that bear on the question come first, those that tell of one day last.

    A preference that was told once is no less one for all the facts that were told since. Of the facts those come first
    by which somebody says themselves how they live now, then others that make a life, the last and the first in turn:
    who they are people say at the beginning. Behind all preferences come other facts, and what names a day that
    was to come when it was told: an appointment or a deadline passes, "since 1 March 2024" lasts.

    Args:
        latest: What holds always, the most recently confirmed first.
        most: At most so many (count).
        bearing: Ids of what shares a word with the question, what shares most first.
    """
    preferences, facts = _parted(latest)
    preferences.sort(key=lambda stored: _about(stored.memory.content).passes)
    if bearing:
        place = {id_: number for number, id_ in enumerate(bearing)}
        preferences.sort(key=lambda stored: place.get(stored.memory.id, len(place)))
    known = [(fact, _about(fact.memory.content), fact.memory.created_at.date()) for fact in facts]
    told = _from_both_ends(known, lambda whom, at: whom.told and whom.day <= at)
    lives = _from_both_ends(known, lambda whom, at: not whom.told and whom.holds and whom.day <= at)
    others = _from_both_ends(known, lambda whom, at: whom.day > at or not (whom.told or whom.holds))
    # No further than is shown: what a fact tells takes a look at its words.
    ranked = islice(chain(told, lives), most)
    first = (stored for pair in zip_longest(preferences, ranked) for stored in pair if stored)
    return list(islice(chain(first, others), most))


def all_preferences(latest: Sequence[StoredMemory]) -> Iterator[StoredMemory]:
    """Yield facts of what somebody may not have or avoids, then preferences, then facts of what they like.

    Whatever is proposed to them, it may bear on that, and need not share a word with what they ask: who asks for
    cafés in Lisbon doesn't say again that they eat no gluten.

    Args:
        latest: What holds always, the most recently confirmed first.
    """
    preferences, facts = _parted(latest)
    yield from (stored for stored in facts if restricts(stored.memory.content))
    yield from preferences
    yield from (stored for stored in facts if like_a_preference(stored.memory.content))


def _parted(found: Sequence[StoredMemory]) -> tuple[list[StoredMemory], list[StoredMemory]]:
    """Return the preferences among some memories, and the others."""
    preferences: list[StoredMemory] = []
    others: list[StoredMemory] = []
    for stored in found:
        (preferences if stored.memory.type is MemoryType.PREFERENCE else others).append(stored)
    return preferences, others


def of_the_kind(found: Sequence[StoredMemory], question: str) -> list[StoredMemory]:
    """Return those of some memories that are of the kind a question is of: they may answer it in other words.

    First come those that show it by a word that few others have.
    """
    kinds, asked = _kinds(question), kinds_asked(question)
    places = of_kinds([stored.memory.content for stored in found], asked) if asked else []
    here = frozenset(places)
    return [found[place] for place in places] + [
        stored
        for place, stored in enumerate(found)
        if place not in here and not kinds.isdisjoint(_kinds(stored.memory.content))
    ]


@kept(4_096)
def _kinds(text: str) -> frozenset[str]:
    """Return what of a person's life a text is about; their age, too."""
    return kinds_of_a_life(text) | (_OLD if _AGE.finds(text) else frozenset())


def _from_both_ends(
    found: Sequence[tuple[StoredMemory, _AboutWhom, date]], wanted: Callable[[_AboutWhom, date], bool]
) -> Iterator[StoredMemory]:
    """Yield what is wanted of some facts, by what they tell and when, the first and the last of it in turn."""
    first, last = 0, len(found)
    while first < last:
        while first < last and not wanted(*found[first][1:]):
            first += 1
        if first < last:
            yield found[first][0]
            first += 1
        while first < last and not wanted(*found[last - 1][1:]):
            last -= 1
        if first < last:
            last -= 1
            yield found[last][0]


class _AboutWhom:
    """What a fact tells of whom it is about, each looked for when it is asked for."""

    def __init__(self, content: str) -> None:
        self._content = content

    @cached_property
    def first(self) -> str:
        """Its first word, if that is written like a name; blank otherwise."""
        return _first(self._content)

    @cached_property
    def _lasting(self) -> bool:
        return lasts(self._content)

    @cached_property
    def _spoken(self) -> bool:
        return _SPOKEN.match(self._content) is not None

    @cached_property
    def of_one_day(self) -> bool:
        """Whether it says that it tells of today or of another day."""
        return of_one_day(self._content)

    @cached_property
    def of_user(self) -> bool:
        """Whether it is about the user."""
        return _USER.search(self._content) is not None or self._lasting

    @cached_property
    def of_a_life(self) -> bool:
        """Whether it is about what makes a life."""
        return self._lasting or of_a_life(self._content)

    @cached_property
    def told(self) -> bool:
        """Whether somebody says in it themselves how they live now: "Ana: I moved to Lisbon."."""
        return self._spoken and self.of_user and tells_of_ones_life(self._content) and not self.of_another

    @cached_property
    def holds(self) -> bool:
        """Whether it is about what makes a life, and not about a day of it.

        Who speaks of a lasting thing needs few words; in a tale of many some belong to everybody's life: "home".
        """
        if not self._spoken:
            return self.of_a_life and not self.of_one_day
        return self._lasting and in_few_words(self._content) and not self.passes

    @cached_property
    def passes(self) -> bool:
        """Whether it is of one day, or about another."""
        return self.of_one_day or self.of_another

    @cached_property
    def of_another(self) -> bool:
        """Whether all that it says is about a friend, a colleague or whom it doesn't name."""
        return self._spoken and tells_of_another(self._content)

    @cached_property
    def day(self) -> date:
        """The last day that it names and that isn't their birthday: without a year one to come, if none long ago."""
        days = [_day(said) for said in dates_in(self._content) if said.day]
        return max(days) if days and not _AGE.finds(self._content) else date.min


def _day(said: DateMention) -> date:
    """Return a day that is named; one to come if it has no year, or there is no such day."""
    try:
        return date(said.year or MAXYEAR, said.month or 1, said.day or 1)
    except ValueError:
        return date.max


@kept(4_096)
def _about(content: str) -> _AboutWhom:
    return _AboutWhom(content)


def about_oneself(content: str) -> bool:
    """Whether a memory is about the user: it names them so, or lets them speak of themselves."""
    return _about(content).of_user


def _names(firsts: Sequence[str]) -> frozenset[str]:
    """Return names that many facts begin with: a model that knows the user's writes it instead of "the user"."""
    counts = Counter(first for first in firsts if first)
    return frozenset(name for name, count in counts.items() if count >= max(_SHARED, _PART * len(firsts)))


def _first(content: str) -> str:
    """Return the first word of a text if it is written like a name; blank otherwise."""
    word = re.match(r"\w+", content.lstrip("-*• "))
    if word is None or not word[0][0].isupper():
        return ""
    found = terms(word[0])
    return found[0] if found and found[0] not in plain() else ""
