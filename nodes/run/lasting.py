"""What people say that lasts: who they are, what they like, use and do, and what they wish to be kept.

Whoever says such a thing wants it remembered, however short the conversation; "Thanks, that works." and "Fix the
build." want nothing of the kind. It is told by phrases, and generously: to take a sentence for one that lasts costs a
reflection, to miss one costs a memory. To add a language, add it to ``LANGUAGES``, and sentences of it to the tests.
"""

from __future__ import annotations

from dataclasses import replace

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import content_terms, is_unspaced
from ...checkpoints.text.speech.sentence_ends import QUESTION_MARKS
from ...checkpoints.text.speech.spoken.listed import listed
from ...checkpoints.text.speech.statements import statements
from .lasting_words.alike import ALIKE
from .lasting_words.further import FURTHER
from .lasting_words.germanic import ENGLISH, GERMAN
from .lasting_words.romance import FRENCH, ITALIAN, PORTUGUESE, SPANISH
from .lasting_words.scripts import ARABIC, CHINESE, HINDI, JAPANESE, KOREAN, RUSSIAN
from .named_first import is_named_first
from .phrases import asks_by_phrase, at_hand, holds_any_phrase, holds_phrase, table_of

_OWN_TABLES = (
    ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, RUSSIAN, CHINESE, JAPANESE, KOREAN, ARABIC, HINDI,
    *FURTHER,
)  # fmt: skip

LANGUAGES = tuple(replace(language, alike=ALIKE.get(language.code, "")) for language in _OWN_TABLES)
_TABLES = tuple(table_of(language) for language in LANGUAGES)
_LONG = 16_000
"""A longer message (characters) is pasted, but for what stands before and after: half of this of each is read."""

_FEW = 11
"""In so many words that tell something (count, with who says it) people say what lasts."""
_PAIRS = 3
"""So many pairs of the signs of a text without spaces take as long to say as a word (count)."""

_OF_A_DAY = regex(r"(?i)\W*(?:\w+ )?(?:today|yesterday) (?:is|was)(?!\w)")
"""A day may stand before a question ("today can you ..."), but "today is" and "yesterday was" tell of it."""

_VERB_SECOND = regex(
    r"(?i)\W*(?:\w+ )?(?:(?:heute|gestern|vorgestern) (?:habe?|bin|war|hatte|musste|durfte) (?:ich|wir)"
    r"|jetzt \w+ (?:ich|wir)"
    r"|(?:vandaag|gisteren|eergisteren) (?:heb|ben|was|had|moest|mocht) (?:ik|we|wij))(?!\w)"
)
"""Nor does a day, or "now", before its verb ask in German and Dutch: "gestern habe ich ...", "jetzt wohne ich ..."."""


def says_lasting(text: str) -> bool:
    """Whether somebody says anything that lasts in a message of theirs.

    Args:
        text: The message as it came. Quotations, code, forwarded text and questions in it don't count, nor does the
            middle of one of more than 16,000 characters.
    """
    parts = [text] if len(text) <= _LONG else [text[: _LONG // 2], text[-_LONG // 2 :]]
    return any(_any_lasts(part) for part in parts)


def lasts(sentence: str) -> bool:
    """Whether a statement tells something of its speaker that lasts, or wishes something kept."""
    told = _OF_A_DAY.match(sentence)
    if told is None:
        return holds_any_phrase(sentence, _TABLES) or is_named_first(sentence)
    return holds_phrase(sentence[told.end() :], at_hand(sentence, _TABLES))


def in_few_words(text: str) -> bool:
    """Whether a text says no more than people say of what lasts: in a tale of many words some always do."""
    said = content_terms(text)
    if text.isascii():
        return len(said) <= _FEW
    return sum([1 / _PAIRS if is_unspaced(word) else 1 for word in said]) <= _FEW


def asks(sentence: str) -> bool:
    """Whether a sentence is a question, though it may lack its mark: "how do I install it"."""
    if sentence.rstrip("\"')»” ").endswith(QUESTION_MARKS):
        return True
    if _OF_A_DAY.match(sentence) or _VERB_SECOND.match(sentence):
        return False
    # Words that ask in one language begin statements in another: where the language shows, only its own count.
    return asks_by_phrase(sentence, at_hand(sentence, _TABLES) or _TABLES)


# An agent hands in its whole history with each run, and again for each call of its model.
@kept(512, _LONG)
def _any_lasts(text: str) -> bool:
    tables = at_hand(text, _TABLES)
    said = statements(text)
    if tables and any(holds_phrase(sentence, tables) for sentence in said):
        return True
    return any(map(is_named_first, said)) or bool(listed(text).own)
