"""What a sentence is worth: the table of points, and the features that earn them.

The points are whole numbers that anybody can read, not fitted ones: a logistic regression over these features, fitted
on one user of HaluMem and measured on another, does no better.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass

from ....checkpoints.text.analyser import content_terms
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.plain_words import plain, without_plain
from ....checkpoints.text.speech.spoken.spoken_languages import languages_of
from ....checkpoints.text.speech.told.oneself import speaks_of_oneself
from ....checkpoints.text.speech.told.supposing.unsure import is_past, tells_of_the_past
from ....checkpoints.text.times.one_day import of_a_day_to_come, of_one_day
from ...grounding.changes import tells_change, tells_end
from ...grounding.kin import own_relations_in, relations_in
from ...grounding.kinds import of_a_life
from ...grounding.life import life_phrases as phrases
from ...grounding.life.life_changes import tells_of_ones_life
from ...run.lasting import in_few_words, lasts
from ..consolidating.misspoke import said_anew
from ..consolidating.outdated import CALLED_OFF, corrects_number
from ..consolidating.put_right import puts_a_day_right
from . import cues
from .manner import wishes_manner
from .plainly import is_about_you, tells_plainly

PLACES = (3, 3, 3, 1)
"""Points of what stands in the first, second, third, fourth message of the user: people begin with what is new."""
LATE = len(PLACES)
"""The place of a message that earns nothing for where it stands (from 0)."""
POINTS = {
    "lasts": 3,  # "I'm vegan", "from now on": `nodes/run/lasting.py`
    "corrects": 3,  # says what is wrong and what to do instead
    "denies": 4,  # "No, I want them without VAT": and leans on what the agent said
    "revalues": 3,  # "she isn't 7, she's 8"
    "anew": 3,  # "sorry, I got that wrong, Ivy lives in Salford"
    "off": 2,  # "the trip is off"
    "changes": 1,  # "no longer", "moved to", "instead of"
    "names": 1,
    "figures": 1,
    "plain": 2,  # says in few words what its speaker is, has or does, and the agent is given nothing to do
    "own": 1,  # of what happened to them, or is theirs
    "vague": -1,  # is only thought, hoped or generally so
    "leans": -1,  # begins with "it", "that": says little without what stood before
    "feels": -2,  # tells a mood, and neither what lasts nor a name or a figure
    "heeds": -5,  # is about the talk: they will try what was advised, have a question, must go
    "chooses": 1,
    "echoes": -3,  # takes up what the agent has just said, and chooses nothing of it
    "short": -2,  # and says nothing that lasts
}
"""Points of each feature of what the user says."""
WORTH = 3
"""Points from which a statement of the user is kept."""
MOST_AT_ONE_PLACE = 8
"""So many statements of one message get the points of their place: what is pasted is long (count)."""
ECHOED, ECHOED_OF_ONES_OWN = 0.66, 0.75
"""So many of a statement's words stand in the agent's last message if it only takes that up (share); of what happened
to somebody, or is theirs, so many."""
FINDINGS = {
    "note": 2,  # the agent wrote it down to keep it
    "corrects": 3,
    "kind": 1,  # steps, a pattern, a technique
    "found": 1,  # recommends, decides, gives a reason
    "names": 1,
    "figures": 1,
    "leans": -1,
    "short": -3,
}
"""Points of each feature of what a file, a note or the agent says."""
WORTH_FINDING = 2
"""Points from which a finding is kept."""

_OF_SOMETHING = frozenset({"lasts", "figures", "corrects", "anew", "off", "revalues", "changes"})
"""What a statement about the agent may be of besides, so that it has the points of its place."""
_NOT_PLAIN = frozenset({"vague", "leans", "feels", "heeds", "figures"})
"""What a statement isn't that counts for being told plainly alone: "I'm 5 minutes away" is of the moment."""
_FEW_TERMS, _FEW_SIGNS = 4, 8
_HEAD = 12
_DIGIT = re.compile(r"\d")
_CLAUSE = re.compile(
    r"[,;:.!，、。；]|\s(?:that|dass|que|che|что|że|dat|because|weil|porque|perché)\s"
    r"|\s(?=(?:my|our|meine[mnr]?|unsere[mnr]?|ma|mon|mis?|mio|mia|meu|minha|mijn|min|mitt) "
    r"(?:new|neue[nrms]?|nouve\w+|nuev\w+|nuov\w+|nov[oa]s?|nieuwe?|nya?|nytt)\s)"
)
_BESIDE = re.compile(
    r"[,;:.!?–—，、。；]|\s(?:but|and|since|because|as|aber|und|weil|seit|mais|et|car|depuis|pero|y|porque|desde|ma|e|perché|mas|"
    r"maar|en|want|но|и|ale|i|ama|men|och)\s"
)
"""Between the parts of a sentence."""
_IS_OR_DOES = Caseless(
    r"(?<!\w)(?:is called|works (?:as|at|in)|heißt|arbeitet|s['’]appelle|travaille|se llama|trabaja|si chiama|lavora|"
    r"se chama|chama-se|trabalha|heet|werkt|"
    r"зовут|работает|ma na imię|nazywa się|pracuje|adı|ismi|çalışıyor|اسم\w*|[يت]عمل|का नाम|की नाम)(?!\w)|叫|名前|이름"
)
"""What somebody is called, or where they work."""
_SAYS_I = frozenset({"english", "german", "french"})
"""Languages whose sentences name who does something; in others the form of the verb tells."""
_OF_THE_WORLD = Caseless(
    r"(?<!\w)(?:es|é|fica|è|идёт|идет|йде|іде|pada|prší|regnar|regner|yağıyor|plouă|βρέχει)(?!\w)|(?<!い)です[。!！]*\Z|下雨|雨が|비가"
)
"""How days are, and the weather: nobody's habit."""
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_NAME = re.compile(r"(?<=[\w,;»”\"] )[^\W\d_a-zß-öø-ÿа-яё][\w-]+")
_KATAKANA = re.compile(r"[\u30a1-\u30fa]{3,}")
_NO_NAMES = frozenset(
    (
        "I I'm I’m January February March April May June July August September October November December Please"
    ).split()
)


@dataclass(frozen=True)
class Features:
    """What can be seen of a sentence."""

    held: frozenset[str]
    """Names of the features it has: keys of ``POINTS`` and ``FINDINGS``."""

    def points(self, table: dict[str, int]) -> int:
        """Return what they add up to in a table."""
        return sum(points for name, points in table.items() if name in self.held)


def features(sentence: str) -> Features:
    """Return the features of a sentence."""
    return Features(frozenset(_held(sentence)))


def _held(sentence: str) -> Iterator[str]:
    lasting = (
        lasts(sentence)
        or cues.KEPT_SO.found(sentence)
        or tells_of_ones_life(sentence)
        or wishes_manner(sentence)
        or _introduces(sentence)
        or _is_habit(sentence)
        or (cues.OF_A_LIFE.found(sentence) and _is_of_a_life(sentence))
    )
    if lasting:
        yield "lasts"
    elif is_short(sentence):
        yield "short"
    elif cues.DENIES.found(sentence):
        yield "denies"
    if corrects(sentence):
        yield "corrects"
    if said_anew(sentence) or (_DIGIT.search(sentence) and puts_a_day_right(sentence)):
        yield "anew"
    if CALLED_OFF.finds(sentence):
        yield "off"
    if _DIGIT.search(sentence) and corrects_number(sentence):
        yield "revalues"
    if tells_change(sentence):
        yield "changes"
    yield from _shown_in(sentence, lasting=lasting)
    for name, found in (
        ("own", cues.HAPPENED),
        ("vague", cues.VAGUE),
        ("leans", cues.LEANING),
        ("heeds", cues.HEEDS),
        ("found", cues.FINDS),
        ("chooses", cues.CHOOSES),
    ):
        if found.found(sentence) and not (found is cues.HEEDS and _tells_besides(sentence)):
            yield name
    if any(kind.found(sentence) for kind in (cues.STEPS, cues.HOW_TO, cues.PATTERN, cues.TECHNIQUE)):
        yield "kind"


def _introduces(sentence: str) -> bool:
    """Whether a sentence gives in few words a relative's name, work or figures: "my uncle is 1.80 m tall"."""
    if not (_DIGIT.search(sentence) or _IS_OR_DOES.finds(sentence)):
        return False
    if not own_relations_in(sentence) or not in_few_words(sentence):
        return False
    return not (is_past(sentence) or of_one_day(sentence) or of_a_day_to_come(sentence))


def _is_of_a_life(sentence: str) -> bool:
    """Whether a sentence says no more than who its speaker is, what they mean to do, or what turned for a relative."""
    if cues.INTRODUCES.found(sentence):
        return True
    return in_few_words(sentence) and (cues.PLANS.found(sentence) or _turns_for_a_relative(sentence))


def _turns_for_a_relative(sentence: str) -> bool:
    """Whether a sentence tells what turned in a relative's life: *Артём развёлся*, "my sister had twins".

    Who it is stands at its beginning, or is called the speaker's own; nobody else is named by what they are.
    """
    if not cues.TURNS.found(sentence):
        return False
    if cues.KIN.found(sentence):
        return True
    other = phrases.OTHERS.first_in(sentence)
    if other and not relations_in(other[0]):
        return False
    return bool(own_relations_in(sentence) or relations_in(_head(sentence)))


def _head(sentence: str) -> str:
    """Return the first word of a sentence, or its first signs."""
    return sentence.split(None, 1)[0][:_HEAD]


def _is_habit(sentence: str) -> bool:
    """Whether a sentence tells in few words what its speaker or somebody of theirs does again and again these days.

    Who speaks is looked for where the language is known: others leave "I" out.
    """
    if not cues.REGULARLY.found(sentence) or not in_few_words(sentence):
        return False
    if tells_of_the_past(sentence) or cues.VAGUE.found(sentence) or _OF_THE_WORLD.finds(sentence):
        return False
    named = not _SAYS_I.isdisjoint(languages_of(sentence)[:1])
    return not named or speaks_of_oneself(sentence) or bool(own_relations_in(sentence))


def _tells_besides(sentence: str) -> bool:
    """Whether beside what is about the talk something lasts: "I appreciate your tip, but I'm allergic to nuts"."""
    beside = [part for part in _BESIDE.split(sentence) if part.strip() and not cues.HEEDS.found(part)]
    return any(lasts(part) or _happened(part) or tells_of_ones_life(part) for part in beside)


def _shown_in(sentence: str, *, lasting: bool) -> Iterator[str]:
    """Yield whether a sentence names somebody, gives a figure, or tells no more than a mood."""
    shown = [
        name for name, found in (("names", names_in(sentence)), ("figures", _DIGIT.search(sentence))) if found
    ]
    yield from shown
    if (
        not (lasting or shown)
        and cues.FEELS.found(sentence)
        and not (cues.FEELS_WHENEVER.found(sentence) or _happened(sentence))
    ):
        yield "feels"


def _happened(sentence: str) -> bool:
    """Whether a sentence with a mood tells why: of an end, a relative, or in another clause of a life."""
    if tells_end(sentence) or own_relations_in(sentence):
        return True
    return any(
        of_a_life(clause) or cues.WORKS.found(clause)
        for clause in _CLAUSE.split(sentence)
        if not cues.FEELS.found(clause)
    )


def worth_of_statement(
    sentence: str,
    place: int,
    number: int,
    heard: Set[str] = frozenset(),
    *,
    tasked: bool = True,
    asking: bool = True,
) -> int:
    """Return the points of a statement of the user.

    Args:
        sentence: As it is said.
        place: Which message of theirs it stands in (from 0).
        number: Which statement of that message it is (from 0).
        heard: The words of what the agent said before it.
        tasked: Whether its message gives the agent something to do: then nothing counts for being told plainly.
        asking: Whether its message asks anything: then nothing short does.
    """
    at = PLACES[place] if place < len(PLACES) and number < MOST_AT_ONE_PLACE else 0
    found = features(sentence)
    points = found.points(POINTS) + _echoes(sentence, found, heard) * POINTS["echoes"]
    if at and points + at >= WORTH and not _is_of_something(sentence, found) and is_about_you(sentence):
        at = 0
    points += at
    if points < WORTH and not tasked and not asking and _is_told_plainly(sentence, found, heard):
        return WORTH
    counts = not tasked and not (asking and "short" in found.held)
    if counts and WORTH - POINTS["plain"] <= points < WORTH and tells_plainly(sentence):
        points += POINTS["plain"]
    return points


def _is_told_plainly(sentence: str, found: Features, heard: Set[str]) -> bool:
    """Whether a sentence says plainly what its speaker is, has or does, however short: "I sing in a choir"."""
    if not found.held.isdisjoint(_NOT_PLAIN) or not tells_plainly(sentence):
        return False
    return not (tells_of_the_past(sentence) or _echoes(sentence, found, heard))


def _is_of_something(sentence: str, found: Features) -> bool:
    """Whether a sentence lasts, corrects, or names something; in German every noun looks like a name."""
    return bool(found.held & _OF_SOMETHING) or ("names" in found.held and language_of(sentence) != "de")


def _echoes(sentence: str, found: Features, heard: Set[str]) -> bool:
    """Whether a sentence has nearly all its words from what was heard, and neither chooses of it nor lasts."""
    if not heard or not found.held.isdisjoint(("lasts", "chooses")):
        return False
    words = set(content_terms(sentence))
    return len(words & heard) >= (ECHOED_OF_ONES_OWN if "own" in found.held else ECHOED) * len(words)


def worth_of_finding(sentence: str, *, noted: bool) -> int:
    """Return the points of what a file, a note or the agent says; ``noted``: it stands in a note."""
    return features(sentence).points(FINDINGS) + noted * FINDINGS["note"]


def corrects(sentence: str) -> bool:
    """Whether it says what is wrong and what to do instead."""
    return cues.WRONG.found(sentence) and cues.REMEDY.found(sentence)


def is_short(sentence: str) -> bool:
    """Whether it says too little to be worth much: by words with a topic, or by signs where no blanks part words."""
    if _UNSPACED.search(sentence):
        return len(_UNSPACED.findall(without_plain(sentence))) < _FEW_SIGNS
    return len(set(content_terms(without_plain(sentence))) - plain()) < _FEW_TERMS


def names_in(sentence: str) -> Set[str]:
    """Return the words that are written as names and don't begin the sentence; none where letters have no case."""
    capitals = {word for word in _NAME.findall(sentence) if word[0].isupper()}
    return {*capitals, *_KATAKANA.findall(sentence)} - _NO_NAMES


def says_beyond_names(sentence: str) -> bool:
    """Whether there is anything in it but names and figures: "Written on 14 September 2026 for Mira." says nothing."""
    if _UNSPACED.search(sentence):
        return not is_short(sentence)
    named = {term for name in names_in(sentence) for term in content_terms(name)}
    said = {t for t in content_terms(sentence) if not t[0].isdigit()} - named
    return len(said - {term for word in _NO_NAMES for term in content_terms(word)}) >= 2
