# ruff: noqa: E501
"""Whether somebody is said to dislike a thing, and whether a sentence is against that: "mornings kill me" isn't.

People have more words for what they can't bear than a table holds. So a content that denies nothing but the liking is
contradicted by a sentence that likes, and by no other.
"""

from __future__ import annotations

import re

from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.negation import AVOIDS, clauses, negated

DISLIKES = regex(
    r"(?<!\w)(?:dislikes?d?|hates?d?|hass(?:e|t|en|te)|détest\w+|odi[oa]n?|odi[ae]|detest\w+|odei\w+|ненави\w+|"
    r"haat|nienawidz\w+|nefret|नापसंद|नफ़रत|नफरत|[يتأن]كره)(?!\w)|讨厌|嫌い|苦手|싫어\w*|싫다",
    re.IGNORECASE,
)
"""What says that somebody dislikes a thing."""
_LIKES = Caseless(
    r"(?<!\w)(?:(?<!tastes )(?<!sounds )(?<!smells )(?<!looks )(?<!feels )(?<!taste )(?<!feel )like[sd]?|"
    r"love[sd]?|enjoy\w*|ador\w+|prefer\w*|fans?|fond|favou?rite\w*|mag|mögen|mochte|gern\w*|lieb\w*|"
    r"aim\w+|préf[eéè]r\w+|gust\w+|encant\w+|prefier\w+|favorit\w+|piac\w+|am[oa]|"
    r"gost\w+(?: d[eoa]s?)?|curt\w+|любл\w+|люби\w+|"
    r"нрав\w+|обожа\w+|houd\w*|graag|lubi\w*|uwielbia\w*|kocha\w*|sev(?:er(?:im|iz|ler)?|iyor\w*|m[eiy]\w*|di\w*)|bayıl\w+|gillar|älskar|"
    r"tycker om|föredrar|kan (?:godt |ikke )?lide|elsker|liker|foretr[æe]k\w+|yndlings\w+|"
    r"(?:nemá |má |mám |nemám )?rád[ai]?|milu[ji]\w*|líbí|chutná|oblíben\w+|pitää(?= \w+st[aä]\b)|pidän(?= \w+st[aä]\b)|rakasta\w*|tykkää\w*|tykkään|lempi\w+|"
    r"(?:îi|îmi|le|ne) plac\w?|iube[sș]\w+|αρέσ\w+|αγαπ\w+|προτιμ\w+|λατρεύ\w+|אוהב\w*|מעדיפ\w*|מעדיף|دوست (?:دارد|دارم|ندارد|ندارم)|"
    r"[يتأن]?حب\w*|عجب\w*|"
    r"पसंद|प्यार)(?!\w)|喜欢|喜爱|爱|好き|楽し|좋아하?|사랑하?|즐기|즐겨"
)


def only_dislikes(content: str, language: str) -> bool:
    """Whether all that a content denies is that somebody likes what it is about."""
    return (
        DISLIKES.search(content) is not None
        and negated(content, language)
        and not negated(DISLIKES.sub(" ", content), language)
    )


def without_likes(text: str) -> str:
    """Return a text without its words for liking: who likes burgers and not soda likes burgers."""
    return _LIKES.replaced(text, " ")


def likes(said: str) -> bool:
    """Whether a sentence has a word for liking."""
    return _LIKES.finds(said)


def likes_nothing(said: str) -> bool:
    """Whether a sentence has no word for liking but where it denies that: "I don't like to wear hats"."""
    if not likes(said):
        return True
    language = language_of(said)
    return all(negated(clause, language) for clause in clauses(said, language) if likes(clause))


def turns_from(said: str) -> bool:
    """Whether a sentence says that something is disliked, avoided or not liked, and likes nothing."""
    averse = DISLIKES.search(said) is not None or AVOIDS.finds(said) or likes(said)
    return averse and likes_nothing(said)
