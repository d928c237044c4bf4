"""Which signs of an order, a permission or a ban a sentence shows: words of the table, and where they stand.

A sign alone decides nothing: "must" stands in a rule of chess, too. What each is worth is weighed in ``directives``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from ...._lazy import regex
from .caseless import Caseless
from .directive_words import SPACED, UNSPACED, Wording
from .languages import language_of
from .sentence_ends import ASKED

_LETTERS_OF_WORDS = r"\w\u0900-\u0963"
_APART = rf"[^{_LETTERS_OF_WORDS}]"
"""What stands before a word, were it the first: looked for, and not behind, it is where a search may begin at all."""
_CLAUSES = regex(r"\s*(?:[,;，；،؛]|[:：](?!//)|\s[–—-]+\s|\))\s*")
LISTED = regex(r"^(?:\s*(?:[-*+•>]|#{1,6}|\d{1,3}[.)])\s+)+")
"""The marks of a line: what it says is the same without them."""
_CODE = regex(r"`[^`\n]*`")
_BEFORE = regex(r"^[\s\"'“”„«»‹›*_~#>|•·\-–—()\[\]\d.…¡¿!]+")
_MARKS = regex("[\u064b-\u0655\u0640]")
_PLACE = regex(r"\S+@\S+\.\w|https?://|\b[a-z]{2}\d{2}(?:[ ]?\d{2,4}){0,8}\b", re.IGNORECASE)
_YEAR = regex(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
# A title, a sign or a message on a screen is quoted; what it says is nobody's order.
_QUOTED = regex(r"《[^》]*》|[\"“”„«「『][^\"“”„«»「」『』]{1,60}[\"“”»」』]")
# Somebody's own plan or their people's duty, told by themselves.
_OWN = regex(
    r"(?:i|we|he|she|they|ich|wir|je|nous|ils?|elles?|yo|nosotr[oa]s|él|ell[ao]s?|er|io|noi|eu|nós|я|мы|он|она|они)\b(?!['’]d)|[我他她]们?|私|我が|わたし|"
    r"저는|우리"
)
_SHOWN = Caseless(
    r"\b(?:says?|said|reads?|saying|reading|titled|called|sign|banner|button|steht|stand|schild|meldung|aufschrift|dec[ií]a|"
    r"dice|lee|le[ií]a|pone|cartel|lit|lisait|écrit|affich\w+|cartello|scritto|diz|dizia|placa|надпис\w+|табличк\w+|написано)\b|"
    r"写[着道有]|显示|标语|牌子|表示|書|적혀|쓰여|مكتوب|لافتة|लिखा"
)
# Who is called an agent and is none of ours.
_OTHERS = Caseless(
    r"\b(?:travel|estate|insurance|customs|secret|border|sales|ticket|shipping|transfer|federal|police|cleaning|press|booking|"
    r"literary|listing|letting|leasing|government|undercover|research|teaching|dental|"
    r"medical|shop|legal|nursing) (?:agents?|assistants?)\b|"
    r"\bagentes? (?:inmobiliari\w+|comercial\w*|imobiliári\w+|de (?:viajes?|viage\w+|"
    r"seguros?|seguran\w+|segurid\w+|polic\w+|políc\w+|tráfico|"
    r"aduanas?|trânsito))|\bagents? (?:immobiliers?|de (?:police|sécurité|voyages?|maîtrise|la \w+)|d['’]assurance)|"
    r"\bagent[ei] (?:immobiliar\w+|di \w+)|房地产代理|代理商|代理人|房产代理|店员助手|агент\w* (?:по |недвиж|"
    r"страхов)\w*",
)
_LONGEST_PART = 600
"""How much of a sentence is looked at in one go (characters): the time stays in proportion to its length."""

_FEW_WORDS, _FEW_SIGNS = 9, 24
"""A sentence this short that opens like an order says little else: what else it says counts for less."""
_OPENINGS = frozenset({"first verb", "first ban", "first begun"})


class _Rules:
    """The wording of a language, made to be looked for."""

    def __init__(self, wording: Wording, *, spaced: bool) -> None:
        begin, end = _borders(spaced=spaced)

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


class _Framed:
    """The frames of a language, made to be looked for.

    Args:
        frames: Its wording.
        spaced: Whether it parts its words by blanks.
        dotless: Whether the text has a letter that is an i to whoever asks for no case: all others are in one.
    """

    def __init__(self, frames: Wording, *, spaced: bool, dotless: bool) -> None:
        begin, end = _borders(spaced=spaced)
        case = re.IGNORECASE if dotless or not spaced else re.NOFLAG

        def anywhere(words: str) -> re.Pattern[str]:
            return re.compile(f"{begin}(?:{_plain(words)}){end}", case)

        def opening(words: str) -> re.Pattern[str]:
            return re.compile(f"{begin}(?:{_plain(words)})", case)

        gap = r"(?:[^\s,;:]+\s+){0,7}?" if spaced else "[^，,。；;]{0,24}?"
        between = rf"{end}[\s]+{gap}" if spaced else gap
        self.begins, self.asks = re.compile(_plain(frames.begins)), re.compile(_plain(frames.asks))
        self.wishes, self.readers = opening(frames.wishes), opening(frames.readers)
        self.agreed, self.since = opening(frames.agreed), opening(frames.since)
        self.things, self.checks = anywhere(frames.things), anywhere(frames.checks)
        self.needless, self.one_may = opening(frames.needless), opening(frames.one_may)
        self.handled = opening(f"(?:{frames.things}){between}(?:{frames.may})")
        self.agent = opening(frames.assistants)
        self.doing = opening(f"(?:{frames.assistants}){between if spaced else ''}(?:{frames.doing})")


def _borders(*, spaced: bool) -> tuple[str, str]:
    """Return what is before and behind the words of a language; a text to be searched has a blank before it."""
    return (_APART, rf"(?![{_LETTERS_OF_WORDS}])") if spaced else ("", "")


def unmarked(text: str) -> str:
    """Return a text in NFKC, without the marks of Arabic vowels."""
    if text.isascii():
        return text
    return _MARKS.sub("", unicodedata.normalize("NFKC", text))


def _plain(text: str) -> str:
    return unmarked(text).replace("ß", "ss")


_LATIN = ("en", "de", "fr", "es", "it", "pt")


_PLACES = regex(r"\S+@\S+|https?://\S+")
_LETTERS = {"de": regex("[äöü]"), "es": regex("[ñ¿¡]"), "pt": regex("[ãõ]")}
_SCRIPTS = {
    "ru": regex("[\u0400-\u04ff]"),
    "ar": regex("[\u0600-\u06ff]"),
    "hi": regex("[\u0900-\u097f]"),
    "ja": regex("[\u3040-\u30ff]"),
    "zh": regex("[\u3400-\u9fff]"),
    "ko": regex("[\uac00-\ud7af]"),
}


@cache
def _rules_of(code: str) -> _Rules:
    return _Rules(SPACED[code], spaced=True) if code in SPACED else _Rules(UNSPACED[code], spaced=False)


@cache
def _framed_of(code: str, *, dotless: bool) -> _Framed:
    return _Framed(SPACED.get(code) or UNSPACED[code], spaced=code in SPACED, dotless=dotless)


_ANYWHERE = ("always", "modals", "agents", "impersonal", "about", "bypass", "standing", "told")
_FRAMED = ("wishes", "readers", "agreed", "since", "things", "checks", "needless", "one_may", "agent")
_DOTLESS = "\u0131"


class _Language:
    """All that is looked for in a language."""

    def __init__(self, code: str, *, dotless: bool) -> None:
        rules, frames = _rules_of(code), _framed_of(code, dotless=dotless)
        self.rules = rules
        self.anywhere = [(name, getattr(rules, name).search) for name in _ANYWHERE]
        self.anywhere += [(name, getattr(frames, name).search) for name in _FRAMED]
        self.beyond = [
            ({"agents", "modals"}, "addressed", rules.addressed.search),
            ({"things"}, "handled", frames.handled.search),
            ({"agent"}, "doing", frames.doing.search),
        ]
        """Signs that begin with others: not looked for without them."""
        self.of_clauses = [
            ("verb", rules.verbs.match),
            ("ban", rules.bans.match),
            ("how", rules.hows.match),
            ("none", rules.not_orders.match),
            ("begun", frames.begins.match),
            ("asks", frames.asks.match),
        ]


@cache
def _language(code: str, *, dotless: bool) -> _Language:
    return _Language(code, dotless=dotless)


def signs(sentence: str) -> frozenset[str]:
    """Return the names of the signs that a sentence shows, in whichever language of the table it is.

    Args:
        sentence: One, as it is written; code between backticks and what a sign or a title says isn't looked at.
    """
    bare = _CODE.sub(" x ", LISTED.sub("", sentence))
    if not bare.isascii():
        bare = "".join(sign for sign in bare if unicodedata.category(sign) != "Cf")
    unquoted = _QUOTED.sub(_without_quoted, bare)
    seen = _OTHERS.replaced(unquoted, " x ")
    folded = unmarked(seen).casefold()
    folded = " ".join(folded.replace("ß", "ss").split())
    found = {
        name
        for name, there in (
            ("asked", ASKED.search(sentence)),
            ("quoted", unquoted != bare),
            ("others", seen != unquoted),
            ("own", _OWN.match(folded)),
            ("shown", _SHOWN.finds(folded)),
            ("place", _PLACE.search(folded)),
            ("year", _YEAR.search(folded)),
        )
        if there
    }
    clauses = [_BEFORE.sub("", clause) for clause in (folded, *_CLAUSES.split(folded)[1:])]
    for code in _codes(sentence, folded):
        found |= _signs_in(folded, clauses, code)
    return frozenset(found)


def _codes(sentence: str, folded: str) -> list[str]:
    """Return the languages a sentence may be in; where it can't be told, all that are written in its script."""
    ascii_only = sentence.isascii()
    codes = [] if ascii_only else [code for code, script in _SCRIPTS.items() if script.search(sentence)]
    if "ja" in codes and "zh" in codes:
        codes.remove("zh")
    if codes:
        return codes
    language = language_of(_PLACES.sub(" ", sentence))
    codes = [language] if language in _LATIN else list(_LATIN)
    if ascii_only:
        return codes
    return codes + [code for code, sign in _LETTERS.items() if code not in codes and sign.search(folded)]


def _signs_in(folded: str, clauses: list[str], code: str) -> set[str]:
    language = _language(code, dotless=_DOTLESS in folded)
    rules = language.rules
    found: set[str] = set()
    for start in range(0, len(folded), _LONGEST_PART):
        part = f" {folded[start : start + _LONGEST_PART]}"
        here = {name for name, search in language.anywhere if search(part)}
        found |= here
        found |= {name for needed, name, search in language.beyond if needed <= here and search(part)}
    for number, clause in enumerate(clauses):
        where = "later" if number else "first"
        led = _without_leads(clause, rules)
        for name, begins in language.of_clauses:
            if begins(led) or (led != clause and begins(clause)):
                found.add(f"{where} {name}")
    if _is_short(folded, spaced=rules.spaced):
        found |= {f"short {name}" for name in found & _OPENINGS}
    return found


def _is_short(folded: str, *, spaced: bool) -> bool:
    return len(folded.split()) <= _FEW_WORDS if spaced else len(folded) <= _FEW_SIGNS


def _without_leads(clause: str, rules: _Rules) -> str:
    bare = clause
    while (lead := rules.leads.match(bare)) and lead.end():
        bare = bare[lead.end() :]
        if not rules.spaced:
            break
    return bare


def _without_quoted(quoted: re.Match[str]) -> str:
    before, behind = quoted.string[: quoted.start()].rstrip(), quoted.string[quoted.end() :].strip(" .!。！")
    if quoted[0][0] != "《" and (
        not before or before[-1] in ":：" or (not behind and not _SHOWN.finds(before))
    ):
        return quoted[0]
    return " x "
