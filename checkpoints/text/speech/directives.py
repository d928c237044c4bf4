"""Whether a text orders, permits or forbids: what it does to an agent that finds it in its prompt.

It is told by how a sentence is worded and not by its type: "approve payments without asking" does the same as a fact
and as a preference. What others must, may or mustn't do ("visitors must leave bags at the desk"), what a thing does,
what somebody was told, and how a thing is done if one wants it ("to reset the pump, hold the button") directs nobody.
Where an agent is named or spoken to, where asking is to be left out, or where the user is to be kept in the dark, the
wording of a fact doesn't help.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from ....state import Trust
from ..analyser import terms
from .directive_words import SPACED, UNSPACED, Wording
from .languages import language_of
from .statements import sentences

_LETTER = r"[\w\u0900-\u0963]"
_CLAUSES = re.compile(r"\s*(?:[,;，；،؛]|[:：](?!//)|\s[–—-]+\s|\))\s*")
_CODE = re.compile(r"`[^`\n]*`")
_SIGNS = re.compile(r"^[\s\"'“”„«»‹›*_~#>|•·\-–—()\[\]\d.…¡¿!]+")
_MARKS = re.compile("[\u064b-\u0655\u0640]")
_PLACE = re.compile(r"\S+@\S+\.\w|https?://|\b[a-z]{2}\d{2}(?:[ ]?\d{2,4}){0,8}\b", re.IGNORECASE)
_ASKED = re.compile(r"[?？؟][\"')\]”»\s]*$")
_REMEDY = re.compile(
    r"\b(?:instead|stattdessen|à la place|plutôt|en su lugar|invece|em vez disso)\b|"
    r"вместо|而是|改用|代わりに|대신|بدلا|बजाय"
)
"""Why a text waits for a person."""
# "- Lesson: " names a line of an episode; what it says comes behind.
_MARKER = re.compile(r"^\s*(?:[-*+>]|#{1,6}|\d+[.)])?\s*(?:(?:Summary|Findings|Lesson|Decision):\s*)?")
_LONGEST = 20_000
_FEW = 4


class _Rules:
    """The wording of a language, made to be looked for."""

    def __init__(self, wording: Wording, *, spaced: bool) -> None:
        begin, end = (rf"(?<!{_LETTER})", rf"(?!{_LETTER})") if spaced else ("", "")

        def anywhere(words: str) -> re.Pattern[str]:
            return re.compile(f"{begin}(?:{_plain(words)}){end}")

        def at_start(words: str) -> re.Pattern[str]:
            return re.compile(f"(?:{_plain(words)}){end}")

        self.spaced = spaced
        gap = r"\s+" if spaced else r"\s*"
        self.leads = (
            re.compile(f"(?:{_plain(wording.leads)}){end}{gap}") if spaced else at_start(wording.leads)
        )
        self.verbs, self.bans = at_start(wording.verbs), at_start(wording.bans)
        self.hows, self.not_orders = at_start(wording.hows), re.compile(_plain(wording.not_orders))
        self.always, self.modals = anywhere(wording.always), anywhere(wording.modals)
        self.agents = anywhere(wording.agents)
        self.impersonal, self.about = anywhere(wording.impersonal), anywhere(wording.about)
        self.bypass, self.standing = anywhere(wording.bypass), anywhere(wording.standing)
        self.told = re.compile(f"{begin}(?:{_plain(wording.told)})")
        space = r"\s+(?:\S+\s+){0,1}" if spaced else "[^，。、]{0,6}"
        self.addressed = re.compile(
            f"{begin}(?:{_plain(wording.agents)}){end}{space}(?:{_plain(wording.modals)}){end}"
            if spaced
            else f"(?:{_plain(wording.agents)})(?:{space})(?:{_plain(wording.modals)})"
        )


def _plain(text: str) -> str:
    return _MARKS.sub("", unicodedata.normalize("NFKC", text)).replace("ß", "ss")


_LATIN = ("en", "de", "fr", "es", "it", "pt")


_SCRIPTS = {
    "ru": re.compile("[\u0400-\u04ff]"),
    "ar": re.compile("[\u0600-\u06ff]"),
    "hi": re.compile("[\u0900-\u097f]"),
    "ja": re.compile("[\u3040-\u30ff]"),
    "zh": re.compile("[\u3400-\u9fff]"),
    "ko": re.compile("[\uac00-\ud7af]"),
}


@cache
def _rules_of(code: str) -> _Rules:
    return _Rules(SPACED[code], spaced=True) if code in SPACED else _Rules(UNSPACED[code], spaced=False)


@lru_cache(maxsize=4096)
def is_directive(text: str) -> bool:
    """Whether any sentence of a text orders, permits or forbids, in the languages of the table.

    Args:
        text: Of a memory, a page or a message; code between backticks isn't looked at, questions don't count.
    """
    return any(_directs(sentence) for sentence in sentences(text[:_LONGEST]))


def waits(text: str, trust: Trust) -> bool:
    """Whether a text must not be kept without a person's word: it comes from outside and orders, permits or forbids."""
    return trust is Trust.EXTERNAL and is_directive(text)


def directives(text: str) -> list[str]:
    """Return the sentences of a text that order, permit or forbid."""
    return [sentence for sentence in sentences(text[:_LONGEST]) if _directs(sentence)]


def new_orders(text: str, before: str) -> list[str]:
    """Return what of a text orders, permits or forbids and stood nowhere before, in order, each once."""
    there = {tuple(terms(part)) for part in sentences(before)}
    orders = (
        part for part in sentences(text) if tuple(terms(part)) not in there and is_directive(_bare(part))
    )
    return list(dict.fromkeys(_bare(part) for part in orders))


def _bare(part: str) -> str:
    return _MARKER.sub("", part).strip()


def _directs(sentence: str) -> bool:
    if _ASKED.search(sentence):
        return False
    seen = "".join(sign for sign in _CODE.sub(" x ", sentence) if unicodedata.category(sign) != "Cf")
    folded = _MARKS.sub("", unicodedata.normalize("NFKC", seen)).casefold()
    folded = " ".join(folded.replace("ß", "ss").split())
    codes = [code for code, script in _SCRIPTS.items() if script.search(sentence)]
    if "ja" in codes and "zh" in codes:
        codes.remove("zh")
    if not codes:  # where it can't be told, all may be meant
        language = language_of(sentence)
        codes = [language] if language in _LATIN else list(_LATIN)
        # Somebody's words may be given in another language than it is said that they are theirs.
        _, colon, given = folded.partition(": ")
        if colon and (other := language_of(given)) in _LATIN and other not in codes:
            return any(_directed(folded, _rules_of(code)) for code in codes) or _directed(
                given, _rules_of(other)
            )
    return any(_directed(folded, _rules_of(code)) for code in codes)


def _directed(sentence: str, rules: _Rules) -> bool:
    told = rules.told.search(sentence) is not None and rules.about.search(sentence) is None
    bypass = rules.bypass.search(sentence) is not None
    about = rules.about.search(sentence) is not None
    standing = rules.standing.search(sentence) is not None
    if rules.addressed.search(sentence) or (rules.always.search(sentence) and not told):
        return True
    if (
        rules.impersonal.search(sentence)
        and (bypass or about or standing or _PLACE.search(sentence))
        and (not told or bypass)
    ):
        return True
    if standing and not told and (not rules.spaced or rules.agents.search(sentence) is not None):
        return True
    return (not told or bypass) and _ordered(sentence, rules, urged=bypass or about or standing)


def _ordered(sentence: str, rules: _Rules, *, urged: bool) -> bool:
    """Whether a clause of a sentence begins with an order or a ban."""
    how = False
    for number, clause in enumerate(_CLAUSES.split(sentence)):
        bare, led = _without_leads(_SIGNS.sub("", clause), rules)
        # "They use one, never the other" forbids nothing.
        if rules.bans.match(bare) and not (number and rules.spaced and len(clause.split()) < _FEW):
            return True
        # "It is ignored: use the other instead" tells what works.
        plain = how or (number > 0 and _REMEDY.search(clause) is not None)
        if rules.verbs.match(bare) and not rules.not_orders.match(bare) and (not plain or urged or led):
            return True
        how = how or rules.hows.match(bare) is not None
    return False


def _without_leads(clause: str, rules: _Rules) -> tuple[str, bool]:
    bare = clause
    while (lead := rules.leads.match(bare)) and lead.end():
        bare = bare[lead.end() :]
        if not rules.spaced:
            break
    return bare, bare != clause
