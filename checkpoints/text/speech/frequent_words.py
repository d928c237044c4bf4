"""How much a word says: short lists of our own of frequent English words.

A rarity prior in place of a corpus: which words are on the lists was decided by writing down what English
texts of any topic are full of. Words not listed count in full.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..analyser import stem, stop_stems
from .irregular_words import IRREGULAR

_REPORTING = """
user users person people someone somebody anyone everyone agent assistant speaker participant conversation
dialogue dialog chat message session topic memory note fact
say says said tell told talk talked speak spoke ask asked answer answered reply replied mention mentioned
express expressed discuss discussed describe described explain explained share shared state stated report
reported reveal revealed indicate indicated note noted reflect reflected acknowledge acknowledged
emphasize emphasized highlight highlighted suggest suggested
like likes liked love loves prefer prefers preferred preference preferences enjoy enjoys enjoyed dislike dislikes
want wants wanted wish wishes need needs needed seek seeks sought plan plans planned intend intends
think thinks thought believe believes believed feel feels felt consider considers considered know knows knew
include includes included including related regarding concerning
"""

_FREQUENT = """
able accept achieve across act action active activity actually add addition advice affect age ago agree aim allow
almost already although always among amount another apply appreciate approach area around aspect attend
available aware away back bad balance base basic beautiful become becoming begin beginning benefit best better
big bit body both bring broad build business call care career case cause certain challenge chance change choice
choose clear close come comfort common community company complete concern connect connection consider
contain continue contribute control cost could country course create crucial current currently daily day deal decide
decision deep deeply definitely depend detail determine develop development different difficult direction
discover easily easy effect effective effort element else encourage end energy engage enhance enough ensure
entire especially essential event eventually everything exactly example excellent excite exciting expect
expectation experience explore extra eye face fact feature field final finally find fine first fit focus follow form
forward free fresh friend full fun further future gain general get getting give giving glad go goal going good got
great group grow growth guess hand happen happy hard hear heart help helpful high hold home hope hour house idea
impact important improve increase influence inform information insight inspire instead integrate interest
interesting involve issue job join journey keep key kind large last late later lead learn least leave less let level
life lifestyle light line list listen little live local long look lot low main maintain major make making manage
many matter maybe mean meaningful meet might mind moment money month morning mostly motivate motivation move
name natural nature near necessary never new next nice night nothing notice number offer often old open
opportunity option order original outcome overall part particular particularly passion past pay perfect perhaps
period personal personally perspective place play point positive positively possible potential power practical
practice present pretty previous probably problem process produce product professional progress project
proud provide put quality question quick quickly quite reach ready real realize really reason recent recently
recommend regular regularly relate relationship relax remain remember remind require resource respect respond
response result rich right role room run safe same save second see seem self send sense serious service set several
short show significant significantly similar simple simply situation skill small social solution something
sometimes sound source special specific spend stage start stay step still stop story strategy strength strong
stuff style success successful successfully support supportive sure surprise system take talk task team tend term
thank thing time today together tomorrow tonight total touch toward towards track true truly try trying turn type
understand understanding unique unless use useful usual usually value various very view visit wait walk
watch way week weekend welcome well whole wide wonderful word work world worry worth write wrong year yesterday
yes young
"""

FREQUENT_WEIGHT = 0.35


@cache
def reporting() -> frozenset[str]:
    """Return words that say who told what, and stop words: they are in every memory and weigh nothing."""
    return frozenset(stem(word) for word in _REPORTING.split()) | stop_stems()


@cache
def frequent() -> frozenset[str]:
    """Return words that stand in texts of any topic: they weigh little."""
    return frozenset(stem(word) for word in _FREQUENT.split()) - reporting()


def weight(term: str) -> float:
    """Return how much a term counts, from 0 (says nothing) to 1 (rare)."""
    return _listed().get(term, 1.0)


def weights(terms: Iterable[str]) -> dict[str, float]:
    """Return how much each of some terms counts (``weight``)."""
    listed = _listed()
    return {term: listed[term] if term in listed else 1.0 for term in terms}  # noqa: SIM401 - a third of a call's time


def uncommon(terms: Iterable[str]) -> frozenset[str]:
    """Return those of some terms of which not any English text is full, nor of another form: "given" is "give"."""
    return frozenset(terms).difference(_common())


@cache
def _listed() -> dict[str, float]:
    return dict.fromkeys(frequent(), FREQUENT_WEIGHT) | dict.fromkeys(reporting(), 0.0)


@cache
def _common() -> frozenset[str]:
    forms = [list(map(stem, words.split())) for words in IRREGULAR["english"].split(",")]
    return frozenset(_listed()).union(*(others for base, *others in forms if base in _listed()))
