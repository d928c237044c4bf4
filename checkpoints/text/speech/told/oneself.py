# ruff: noqa: E501
"""Whether somebody speaks of themselves in a sentence, and of nobody else: "I love sushi", *Toco la guitarra*, 私は..."""

from __future__ import annotations

from ....._lazy import regex
from ..caseless import Caseless
from ..languages import language_of

_I = (
    r"i['’](?:m|ve|d|ll)|me|ich|mich|mir|je|j['’]\w+|m['’]\w+|moi|yo|mí|conmigo|io|eu|mim|comigo|я|меня|мне|мной|"
    r"أنا|انا|عندي|لدي|معي|मैं|मैंने|मुझे|मुझको|मुझसे|मेरे पास|हूँ|हूं|ik|jag|jeg|minä|já|ja|ben|saya|aku|tôi|εγώ|אני|من"
)
_SIGNS = (
    r"我(?!的|们|們|們|家|哥|姐|弟|妹|爸|妈|媽|儿|兒|女|老|奶|爷|爺|外|朋|同|男|孩|太|先生|妻|丈)|(?:私|わたし|僕|ぼく|俺)(?:は|が|も|を|に|には)|"
    r"(?:^|[\s\"“'‘「«])(?:저는|저도|저를|저에게|전|제가|나는|나도|난|내가|나를|나에게)(?=\s)"
)
_CUE = Caseless(rf"(?<!\w)(?:{_I})(?!\w)|{_SIGNS}")
# Where the verb alone says who: the first word of the sentence, behind what may stand before it.
_VERB = {
    "es": r"(?:me|no|nunca|siempre|ya|solo|sólo|también|tampoco)?\s*(?:me |lo |la )?(?!aqu[ií]|as[ií]|all[ií]|ah[ií]|casi|cuando|como si|todo|pero|solo|bueno|otro|dentro|luego|"
    r"pronto|claro|acuerdo|quiero decir)(?:\w{2,}o|soy|estoy|voy|doy|sé|tengo|he|\w{3,}(?:é|í))(?!\w)|me (?:gusta|encanta|interesa|duele|importa)\w*",
    "it": r"(?:mi|non|mai|sempre|ormai|anche)?\s*(?:mi |lo |la )?(?!oggi|ieri|qui|lì|così|quasi|poi|quando|tutto|però|solo|certo|dentro|subito|presto|quello|questo|mio|nostro)"
    r"(?:ho|\w{2,}o|\w{3,}(?:ai|ei|ii))(?!\w)|mi (?:piac|interess|va|fa)\w*",
    "pt": r"(?:me|não|nunca|sempre|já|só|também)?\s*(?:me |o |a )?(?!aqui|ali|assim|hoje|ontem|quando|tudo|como se|mas|claro|dentro|logo|quero dizer)"
    r"(?:\w{2,}o|sou|estou|vou|dou|sei|tenho|\w{3,}(?:ei|i))(?!\w)",
    "ru": r"(?:не |никогда не |уже |всегда |тоже )?\w{2,}(?:[юу]|юсь|усь)(?!\w)",
    "ar": r"(?:لا |لم |لن |لقد |دائما )?(?:أ(?!ن(?!ا)|نت|و |ي |ين|خ|م |مي|ب |بي|ه?ل )\w{2,}|\w+ني)(?!\w)",
}  # fmt: skip
_BEGINS = {language: regex(rf"[\W_]*(?:{pattern})") for language, pattern in _VERB.items()}

_ENGLISH = regex(r"(?<!\w)I(?!\w)")  # in Italian a small one is an article


def speaks_of_oneself(sentence: str) -> bool:
    """Whether whoever says a sentence is who it is about, by a word for "I" or by the form of its first verb."""
    if _CUE.finds(sentence):
        return True
    language = language_of(sentence)
    if language in ("", "en") and _ENGLISH.search(sentence):
        return True
    told = (_BEGINS[language],) if language in _BEGINS else () if language else _BEGINS.values()
    return any(begins.match(sentence.lower()) for begins in told)
