# ruff: noqa: E501
"""What only happened on one day, and what somebody likes or hates of one moment: neither is how they live."""

from __future__ import annotations

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import dates_in
from ....checkpoints.text.speech.statements import statements
from ....checkpoints.text.speech.told.supposing.unsure import PLANNING, tells_of_the_past
from ....checkpoints.text.times.one_day import of_a_day_to_come, of_one_day
from ...grounding.life.life_changes import tells_of_ones_life
from ...grounding.life.life_phrases import LONG_AGO
from ...run.lasting import in_few_words, lasts
from ..consolidating.outdated import tells_new_value
from . import cues

_CLAUSE = regex(
    r"\s*(?:[;.!?…–—()]|,\s|[，、；。]|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|и|но|en|maar|i|ale|ve|ama)\s)\s*"
)

_MOMENT = Caseless(
    # A feeling, or all that is so just now, is nothing that one could be given or spared.
    r"(?<!\w)(?:like|love|hate|enjoy|dislike|adore)(?: it)?(?= (?:how(?! you)|feeling|having to|seeing (?:that|him|her|them|it|this|the)|the (?:way|idea|thought)(?! you)|"
    r"(?:that|this)(?=\W*(?:[.,;!—–]|\Z))|that (?:i|we|he|she|it|they|my|our|his|her|their|the|\w+ (?:is|was|are|were|has|had))|this (?:feeling|way))(?!\w))"
    r"|(?:liebe|hasse|mag)(?= es,? (?:wie|mich)(?!\w)| (?:das|dieses) gefühl(?!\w)| den gedanken(?!\w)|,? wie(?! du)(?!\w))"
    r"|(?:aime|adore|déteste)(?= (?:me sentir|comme|comment(?! (?:tu|vous))|l['’]idée|cette sensation|ce sentiment)(?!\w))"
    r"|(?:me encanta|me gusta|odio)(?= (?:sentirme|cómo(?! (?!las)(?:me )?\w+[ae]s(?!\w))|la idea|esta sensación|que me sienta)(?!\w))"
    r"|(?:adoro|odio|mi piace)(?= (?:sentirmi|come(?! (?!gli)(?:mi )?\w\w+i(?!\w))|l['’]idea|questa sensazione)(?!\w))"
    r"|(?:adoro|odeio|gosto)(?= (?:de )?(?:sentir-me|me sentir|como(?! (?:você|tu)(?!\w))|da ideia|esta sensação|essa sensação)(?!\w))"
    r"|(?:люблю|ненавижу|обожаю)(?=,? (?:как|чувствовать себя|это чувство|эту мысль)(?!\w))|нравится(?= (?:мысль|идея|как)(?!\w))"
    r"|讨厌(?=自己(?:[很太这那没不无像]|总是)|感觉|这种感|这样(?:的感觉)?\W*(?:[。！，,.!]|\Z))|(?:喜欢|最爱)(?=这种感|这样(?:的感觉)?\W*(?:[。！，,.!]|\Z))|(?<=と感じるの[がは])(?:嫌い|好き|苦手)|(?<=느끼는 게 )싫어|(?<=느끼는 것을 )싫어"
    r"|(?:أكره|أحب)(?= (?:أن أشعر|كيف(?! ت)|هذا الشعور|الشعور)(?!\w))|(?<=महसूस करना )(?:ना)?पसंद"
)
"""A liking of how things are, or of what one feels: "I hate feeling unprepared", "I love how the light falls"."""

_FAVOURITE = Caseless(
    r"(?<!\w)(?:favou?rites?|lieblings\w*|préférée?s?|favorit[oa]s?|preferit[oaie]|lievelings\w*|yndlings\w*|favoriete?)(?!\w)"
)
_IS = Caseless(
    r"(?<!\w)(?:is|are|am|['’]s|['’]re|ist|sind|bin|heißt|est|sont|c['’]est|es|son|è|sono|é|são|zijn|heet|er|är)(?!\w)|:|=|(?<=\w)['’](?:s|re)(?!\w)"
)
"""What says of a thing that it is the favourite: "the mug I like best" of a tale says it by the way."""

_BINDS = Caseless(
    r"(?<!\w)(?:(?:\w*-)?diets?|\w*diät|régime|dieta|диет\w*|\w*dieet|diyet\w*|diety|an[aá](?:ph|f)[iyí]l\w*|анафил\w*"
    r"|verboten|untersagt|verbood|verboden|for(?:bade|bidden)|interdit|vietato|proib\w+|prohib\w+|запрет\w*|zabroni\w*|yasakla\w*|förbjöd|förbjudit"
    r"|react(?:s|ed)? (?:badly|allergically) to|sober)(?!\w)"
)
"""What somebody may not have from a day on, beside what harms them."""


def prefers(said: str) -> bool:
    """Whether a statement says how its speaker wants or likes things, and not only how they like what is just so."""
    return cues.PREFERS.found(_without_moments(said)) and not cues.OTHERS_PREFER.found(said)


def is_of_the_moment(said: str) -> bool:
    """Whether all that a statement likes or hates is how things are just now."""
    return cues.PREFERS.found(said) and not cues.PREFERS.found(_without_moments(said))


def happened_once(said: str, message: str = "") -> bool:
    """Whether a statement tells what happened on one day, and nothing that lasts.

    What harms lasts, and so does what changes a life or a number, on whatever day it is told. What is to come isn't done: a plan may
    be called off.

    Args:
        said: The statement.
        message: What it stands in: what tells of the past beside it is of the day that it names.
    """
    if cues.HARMS.found(said) or _BINDS.finds(said) or PLANNING.finds(said) or of_a_day_to_come(said):
        return False
    if tells_new_value(said) and in_few_words(said):
        return False
    if not of_one_day(said):
        elsewhen = dates_in(said) or LONG_AGO.first_in(said)
        if elsewhen or not (message and tells_of_the_past(said) and _tells_of_a_day(message)):
            return False
    if tells_of_ones_life(said):
        return False
    return not ((lasts(said) or cues.KEEPS.found(said) or cues.GIVES.found(said)) and in_few_words(said))


@kept(256, longer=8)
def _tells_of_a_day(message: str) -> bool:
    """Whether a message tells what happened on a day, and doesn't only name one: "Thanks for yesterday" does no such thing."""
    return of_one_day(message) and any(
        of_one_day(said) and tells_of_the_past(said) for said in statements(message)
    )


def prefers_beside(said: str) -> bool:
    """Whether a clause that names no day says how its speaker likes things: "I usually love it, but today I was tired"."""
    return any(prefers(part) and not of_one_day(part) for part in _CLAUSE.split(said))


def _without_moments(said: str) -> str:
    """Return a statement without what it likes of a moment, and favourites of which it says nothing but that they are."""
    text = _MOMENT.replaced(said, " ") if _MOMENT.finds(said) else said
    if not _FAVOURITE.finds(text):
        return text
    return " ".join(
        part if _IS.finds(part) or not _FAVOURITE.finds(part) else _FAVOURITE.replaced(part, " ")
        for part in _CLAUSE.split(text)
    )
