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
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from ...._lazy import regex
from ....state import Trust
from ..analyser import content_terms, terms
from ..disguise.readings import readings
from .directive_frames import FRAMES, Frames
from .directive_words import SPACED, UNSPACED, Wording
from .languages import language_of
from .statements import sentences
from .told.guides import addressed, by_hand, guide_in, is_record

_LETTER = r"[\w\u0900-\u0963]"
_CLAUSES = regex(r"\s*(?:[,;，；،؛]|[:：](?!//)|\s[–—-]+\s|\))\s*")
_CODE = regex(r"`[^`\n]*`")
_SIGNS = regex(r"^[\s\"'“”„«»‹›*_~#>|•·\-–—()\[\]\d.…¡¿!]+")
_MARKS = regex("[\u064b-\u0655\u0640]")
_PLACE = regex(r"\S+@\S+\.\w|https?://|\b[a-z]{2}\d{2}(?:[ ]?\d{2,4}){0,8}\b", re.IGNORECASE)
_ASKED = regex(r"[?？؟][\"')\]”»\s]*$")
_REMEDY = regex(
    r"\b(?:instead|stattdessen|à la place|plutôt|en su lugar|invece|em vez disso)\b|"
    r"вместо|而是|改用|代わりに|대신|بدلا|बजाय"
)
# A title, a sign or a message on a screen is quoted; what it says is nobody's order.
_QUOTED = regex(r"《[^》]*》|[\"“”„«「『][^\"“”„«»「」『』]{1,60}[\"“”»」』]")
# Somebody's own plan or their people's duty, told by themselves.
_OWN = regex(
    r"(?:i|we|he|she|they|ich|wir|je|nous|ils?|elles?|yo|nosotr[oa]s|él|ell[ao]s?|er|io|noi|eu|nós|я|мы|он|она|они)\b(?!['’]d)|[我他她]们?|私|我が|わたし|"
    r"저는|우리"
)
_SHOWN = regex(
    r"\b(?:says?|said|reads?|saying|reading|titled|called|sign|banner|button|steht|stand|schild|meldung|aufschrift|dec[ií]a|"
    r"dice|lee|le[ií]a|pone|cartel|lit|lisait|écrit|affich\w+|cartello|scritto|diz|dizia|placa|надпис\w+|табличк\w+|написано)\b|"
    r"写[着道有]|显示|标语|牌子|表示|書|적혀|쓰여|مكتوب|لافتة|लिखा",
    re.IGNORECASE,
)
# Who is called an agent and is none of ours.
_OTHERS = regex(
    r"\b(?:travel|estate|insurance|customs|secret|border|sales|ticket|shipping|transfer|federal|police|cleaning|press|booking|"
    r"literary|listing|letting|leasing|government|undercover|research|teaching|dental|"
    r"medical|shop|legal|nursing) (?:agents?|assistants?)\b|"
    r"\bagentes? (?:inmobiliari\w+|comercial\w*|imobiliári\w+|de (?:viajes?|viage\w+|"
    r"seguros?|seguran\w+|segurid\w+|polic\w+|políc\w+|tráfico|"
    r"aduanas?|trânsito))|\bagents? (?:immobiliers?|de (?:police|sécurité|voyages?|maîtrise|la \w+)|d['’]assurance)|"
    r"\bagent[ei] (?:immobiliar\w+|di \w+)|房地产代理|代理商|代理人|房产代理|店员助手|агент\w* (?:по |недвиж|"
    r"страхов)\w*",
    re.IGNORECASE,
)
_CONDITION = regex(
    r"(?:if|when|whenever|once|before|after|unless|as soon as|wenn|falls|sobald|bevor|si|cuando|antes|quand|lorsque|"
    r"avant|se|quando|prima|если|когда|перед|إذا|عند|قبل|如果|若|当|每次|在)\b|(?:\w+ )?\w+[:：]"
)
# "- Lesson: " names a line of an episode; what it says comes behind.
_MARKER = regex(r"^\s*(?:[-*+>]|#{1,6}|\d+[.)])?\s*(?:(?:Summary|Findings|Lesson|Decision):\s*)?")
_LONGEST = 20_000
_FEW = 4
_PART = 600
"""How much of a sentence is looked at in one go (characters): the time stays in proportion to its length."""


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


class _Framed:
    """The frames of a language, made to be looked for."""

    def __init__(self, frames: Frames, *, spaced: bool) -> None:
        begin, end = (rf"(?<!{_LETTER})", rf"(?!{_LETTER})") if spaced else ("", "")

        def anywhere(words: str) -> re.Pattern[str]:
            return re.compile(f"{begin}(?:{_plain(words)}){end}" if spaced else _plain(words), re.IGNORECASE)

        def opening(words: str) -> re.Pattern[str]:
            return re.compile(f"{begin}(?:{_plain(words)})", re.IGNORECASE)

        gap = r"(?:[^\s,;:]+\s+){0,7}?" if spaced else "[^，,。；;]{0,24}?"
        between = rf"{end}[\s]+{gap}" if spaced else gap
        self.begins, self.asks = re.compile(_plain(frames.begins)), re.compile(_plain(frames.asks))
        self.wishes, self.readers = opening(frames.wishes), opening(frames.readers)
        self.agreed, self.since = opening(frames.agreed), opening(frames.since)
        self.things, self.checks = anywhere(frames.things), anywhere(frames.checks)
        self.needless, self.one_may = opening(frames.needless), opening(frames.one_may)
        self.handled = opening(f"(?:{frames.things}){between}(?:{frames.may})")
        self.agent = opening(frames.agents)
        self.doing = opening(f"(?:{frames.agents}){between if spaced else ''}(?:{frames.doing})")


def _plain(text: str) -> str:
    return _MARKS.sub("", unicodedata.normalize("NFKC", text)).replace("ß", "ss")


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
def _framed_of(code: str) -> _Framed:
    return _Framed(FRAMES[code], spaced=code in SPACED)


@lru_cache(maxsize=4096)
def is_directive(text: str) -> bool:
    """Whether any sentence of a text orders, permits or forbids, in the languages of the table.

    Args:
        text: Of a memory, a page or a message; code between backticks isn't looked at, questions don't count. What it
            hides, or says behind marks of structure, counts as what it says (see ``readings``).
    """
    return any(_orders(readings(text[:_LONGEST])))


def _orders(said: Iterable[str]) -> Iterator[str]:
    """Yield the sentences of some readings that direct: what a guide has one do by hand doesn't, nor does a record."""
    for reading in said:
        guide = guide_in(reading)
        for part in sentences(reading):
            if not is_record(part) and not (guide and by_hand(part)) and _directs(addressed(part)):
                yield part


def waits(text: str, trust: Trust) -> bool:
    """Whether a text must not be kept without a person's word: it comes from outside and orders, permits or forbids."""
    return trust is Trust.EXTERNAL and is_directive(text)


def directives(text: str) -> list[str]:
    """Return the sentences of a text that order, permit or forbid."""
    return [sentence for sentence in sentences(text[:_LONGEST]) if is_directive(sentence)]


def new_orders(text: str, before: str) -> list[str]:
    """Return what of a text orders, permits or forbids and stood nowhere before, in order, each once."""
    there = {tuple(terms(part)) for part in sentences(before)}
    orders = (
        part for part in sentences(text) if tuple(terms(part)) not in there and is_directive(_bare(part))
    )
    return list(dict.fromkeys(_bare(part) for part in orders))


def hidden_order(text: str) -> str:
    """Return what a text orders, permits or forbids in disguise, as it reads; blank if it does so openly, or not."""
    first, *others = readings(text[:_LONGEST])
    return "" if any(_orders([first])) else next(_orders(others), "")


def nearest_order(order: str, said: Sequence[str]) -> str:
    """Return which of some sentences an order most likely comes from; blank for none.

    Args:
        order: One that was written.
        said: By somebody else. If any of them orders, permits or forbids, it is one of these.
    """
    wanted = set(content_terms(order))
    orders = [sentence for sentence in said if is_directive(sentence)]
    return max(orders or said, key=lambda sentence: len(wanted & set(content_terms(sentence))), default="")


def _bare(part: str) -> str:
    return _MARKER.sub("", part).strip()


def _directs(sentence: str) -> bool:
    asked = _ASKED.search(sentence) is not None
    seen = "".join(sign for sign in _CODE.sub(" x ", sentence) if unicodedata.category(sign) != "Cf")
    seen = _OTHERS.sub(" x ", _QUOTED.sub(_without_quoted, seen))
    folded = _MARKS.sub("", unicodedata.normalize("NFKC", seen)).casefold()
    folded = " ".join(folded.replace("ß", "ss").split())
    codes = [code for code, script in _SCRIPTS.items() if script.search(sentence)]
    if "ja" in codes and "zh" in codes:
        codes.remove("zh")
    if not codes:  # where it can't be told, all may be meant
        language = language_of(_PLACES.sub(" ", sentence))
        codes = [language] if language in _LATIN else list(_LATIN)
        codes += [code for code, letters in _LETTERS.items() if code not in codes and letters.search(folded)]
        # Somebody's words may be given in another language than it is said that they are theirs.
        _, colon, given = folded.partition(": ")
        other = language_of(given) if colon and not asked else ""
        if other in _LATIN and other not in codes and _directed(given, _rules_of(other)):
            return True
    if asked:
        return any(_framed_of(code).asks.match(_SIGNS.sub("", folded)) for code in codes)
    parts = [folded[start : start + _PART] for start in range(0, len(folded), _PART)]
    return any(
        _directed(folded, _rules_of(code)) or any(_framed(part, code) for part in parts) for code in codes
    )


def _without_quoted(quoted: re.Match[str]) -> str:
    before, behind = quoted.string[: quoted.start()].rstrip(), quoted.string[quoted.end() :].strip(" .!。！")
    if quoted[0][0] != "《" and (
        not before or before[-1] in ":：" or (not behind and not _SHOWN.search(before))
    ):
        return quoted[0]
    return " x "


def _framed(sentence: str, code: str) -> bool:
    """Whether a sentence steers without an order's verb."""
    rules, frames = _rules_of(code), _framed_of(code)
    if rules.told.search(sentence):
        return False
    if frames.wishes.search(sentence) or frames.readers.search(sentence) or frames.doing.search(sentence):
        return True
    if _OWN.match(sentence):
        return False
    thing = frames.things.search(sentence) is not None
    if frames.agreed.search(sentence) and (thing or frames.agent.search(sentence)):
        return True
    if frames.needless.search(sentence) and frames.checks.search(sentence):
        return True
    if thing and (frames.since.search(sentence) or frames.one_may.search(sentence)):
        return True
    return frames.handled.search(sentence) is not None or _begun(sentence, rules, frames)


def _begun(sentence: str, rules: _Rules, frames: _Framed) -> bool:
    """Whether a sentence, or what follows its condition or its heading, begins as an order does."""
    parts = _CLAUSES.split(sentence)
    opened = _CONDITION.match(sentence) is not None or len(parts[0].split()) <= _FEW
    last = (2 if opened and not rules.hows.match(sentence) else 1) if rules.spaced else len(parts)
    for part in [sentence, *parts[1:last]]:
        bare = _SIGNS.sub("", part)
        if frames.begins.match(bare) or frames.begins.match(_without_leads(bare, rules)[0]):
            return not rules.not_orders.match(bare)
    return False


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
