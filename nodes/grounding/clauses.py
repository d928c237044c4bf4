"""What a memory says in several clauses, so that one may be forgotten or ended and the others stay."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from ..._lazy import regex
from ...checkpoints.text.analyser import topics
from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.numbers import word_numbers
from ...checkpoints.text.speech.told.oneself import begins_with_oneself
from .kinds import of_a_life
from .whereabouts import only_says_where

_AND = "and|und|et|y(?! a )|e|и|och|og|ve|dan|và|și|és"  # none that is another word elsewhere
_JOINTS = regex(
    rf"[,;.]\s+(?:(?:{_AND})\s+)?|\s(?:{_AND})\s+|\sو|[、，；。]|(?<=[\u3040-\u30ff\u3400-\u9fff]),|(?<=고)\s|\sऔर\s"
)
"""Between the clauses of a memory; a comma with what joins two goes with it."""
_THEY_DO = (
    "is|has|was|had|does|can|wants?|works|lives|likes|loves|hates|prefers|uses|plays|speaks|drinks|eats|owns|needs|drives|"
    "studies|takes|goes|ist|hat|war|kann|will|möchte|mag|arbeitet|wohnt|lebt|liebt|hasst|bevorzugt|nutzt|benutzt|spielt|"
    "spricht|trinkt|isst|besitzt|braucht|fährt|studiert|est|a|était|peut|veut|travaille|habite|vit|aime|déteste|préfère|"
    "utilise|joue|parle|boit|mange|possède|conduit|étudie|es|está|tiene|era|puede|quiere|trabaja|vive|ama|odia|prefiere|"
    "usa|juega|habla|bebe|come|posee|conduce|estudia|è|ha|può|vuole|lavora|abita|preferisce|gioca|parla|beve|mangia|"
    "possiede|guida|studia|é|tem|pode|quer|trabalha|mora|odeia|prefere|joga|fala|possui|dirige|estuda|heeft|wil|werkt|woont|"
    "houdt|gebruikt|speelt|работает|живёт|живет|любит|ненавидит|предпочитает|использует|играет|говорит|пьёт|ест|имеет|"
    "хочет|может|учится|боится"
)
"""What a model writes of somebody behind their name, or behind "and"."""
_DOES = regex(rf"(?:{_THEY_DO})(?!\w)")
_SUBJECT = regex(
    r"(?:The user|(?:Der|Die) Nutzer(?:in)?|L['’]utilisat(?:eur|rice)|(?:El|La) usuari[oa]|L['’]utente|[OA] usuári[oa]|"
    r"De gebruik(?:er|ster)|Пользователь(?:ница)?|[A-ZÀ-ÞА-Я][\w'’-]+(?: [A-ZÀ-ÞА-Я][\w'’-]+)?)"
    rf"(?=\s(?:{_THEY_DO})(?!\w))"
)
_ENDS = ".!?。！？।؟ "
_LEAST_WORDS = 2
_LEAST_SIGNS = 4
_UNNAMED = ("zh", "ja", "ko")
"""Languages in whose clauses who is spoken of needn't be named again."""


BARE_AGE = regex(
    r"(?:もう|今年|まだ)?[\d〇一二三四五六七八九十百]+(?:歳|才|ヶ月|か月)(?:です|だよ?|になります|になりました|になった)?[。!！]*"
    r"|(?:이제|올해|벌써)? ?(?:\d+|[가-힣]{1,4}) ?(?:살|세|개월)"
    r"(?:이야|이에요|예요|입니다|야|이고|됐어요?|이 되었어요?)?[.!]*"
    r"|(?:今年|快|已经)?[\d一二三四五六七八九十两]+(?:岁|歲|个月)(?:大|半|多)?了?[。!！]*"
)
"""An age alone, in languages whose sentences need no subject."""


class _Part(NamedTuple):
    """A part of what a text says, and what joins it to the one before."""

    joint: str
    text: str


def without(content: str, goes: Callable[[str], bool]) -> str:
    """Return a text without its clauses for which ``goes`` is true; blank if all or none of them go.

    A clause here speaks of its speaker in its first words, so that it stands by itself: "I live in Graz and I'm
    allergic to peanuts" has two, "I like tea and coffee" has one. Of what a model writes of somebody the clause that
    is left gets its subject back: "The user lives in Graz and is allergic to peanuts".
    """
    whom, colon, said = content.rpartition(": ")
    body = said.rstrip(_ENDS)
    subject = _SUBJECT.match(body)
    begins = begins_with_them if subject else _begins_with_me
    language = language_of(body)
    clauses = _clauses(body, _tells if language in _UNNAMED else begins)
    kept = [clause for clause in clauses if not goes(clause.text)]
    if not kept or len(kept) == len(clauses):
        return ""
    if language == "ko" and not any(" " in clause.text.strip() and _tells(clause.text) for clause in kept):
        return ""  # 맵고 짠 음식, 살고 있습니다: 고 joins any two words
    left = "".join(clause.joint * bool(number) + clause.text for number, clause in enumerate(kept))
    if subject and kept[0] is not clauses[0] and _DOES.match(left):
        left = f"{subject[0]} {left}"
    return f"{whom}{colon}{left[0].upper()}{left[1:]}{said[len(body) :]}"


def also_said(content: str, goes: Callable[[str], bool]) -> str:
    """Return what a text tells of a life besides the parts for which ``goes`` is true, if it can't be left alone.

    "and have two kids" needs who has them. Blank if there is no such part: what only explains the rest goes with it,
    and so does what only says where the part before it is.
    Where no part of several goes, any may be meant, and the first that tells of a life is returned.
    """
    if without(content, goes):
        return ""
    parts = [part.text for part in _clauses(content.rpartition(": ")[2].rstrip(_ENDS), _tells)]
    other: list[str] = []
    gone = False
    for part in parts:
        gone = goes(part) or (gone and only_says_where(part))
        other += [] if gone else [part]
    return next((part for part in other if of_a_life(part)), "") if len(parts) > 1 else ""


def _clauses(said: str, begins: Callable[[str], bool]) -> list[_Part]:
    """Return the clauses of a text, parted where what follows a joint begins one."""
    joints = list(_JOINTS.finditer(said))
    ends = [joint.start() for joint in joints[1:]] + [len(said)]
    places = [
        joint.span() for joint, end in zip(joints, ends, strict=False) if begins(said[joint.end() : end])
    ]
    return [
        _Part(said[start:begin], said[begin:stop])
        for (start, begin), (stop, _) in pairwise([(0, 0), *places, (len(said), 0)])
    ]


def begins_with_them(clause: str) -> bool:
    """Whether a clause goes on with the one before: it begins with what somebody else does, "is a nurse"."""
    return _DOES.match(clause) is not None


def _begins_with_me(clause: str) -> bool:
    """Whether a clause speaks of its speaker; "two dogs" does not, though an Italian verb may end so."""
    return begins_with_oneself(clause) and not word_numbers(clause.partition(" ")[0])


def _tells(part: str) -> bool:
    if not part.isascii() and BARE_AGE.fullmatch(part.strip()):
        return False  # whose it is stands before it
    words = len(part.split()) >= _LEAST_WORDS or (not part.isascii() and len(part) >= _LEAST_SIGNS)
    return words and bool(topics(part))
