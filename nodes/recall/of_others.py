# ruff: noqa: E501
"""Whether a text tells of somebody else than who said it: a friend, a colleague, "he". Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.glance import how_much
from ...checkpoints.text.analyser import terms
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.spoken.spoken_languages import ENGLISH, languages_of
from ...checkpoints.text.speech.statements import SPEAKER, sentences
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ..grounding.kin import own_relations_in
from ..grounding.life.life_phrases import OTHERS

_WORDS, _SIGNS = 4, 8
"""Among so many words, or signs of a text without spaces, a sentence says whom it is about (count)."""
_THEY_IN = {
    language: regex(rf"\W*(?i:{words})(?:['’]\w+)?(?![\w-])(?! [A-ZÀ-Þ])")
    for language, words in {
        ENGLISH: "he|she",
        "german": "er|sie",
        "french": "il(?! (?:y|faut|me|fait|pleut|reste|manque) )|elle",
        "spanish": "él|ella",
        "italian": "lui|lei",
        "portuguese": "ele|ela",
        "dutch": "hij|zij|ze",
        "swedish": "han|hon",
        "danish": "han|hun",
        "norwegian": "han|hun",
        "polish": "on|ona",
        "czech": "on|ona",
    }.items()
}
"""By language as Snowball calls it: "il" is an article in Italian, "er" says "there" in Dutch, and "on" is "we" in French."""
_THAT_THING = (
    r" (?:[\w\u0900-\u097f]+ (?:जो|जिस|जहाँ|जहां)|(?:घर|मकान|किताब|फ़ाइल|फाइल|गाड़ी|कार|दुकान|कंपनी|शहर|जगह|मशीन|फ़ोन|फोन|चीज़|बात|काम|रिपोर्ट|कमरा|फ़िल्म|फिल्म|मीटिंग|बैठक)"
    r" (?:बहुत|अच्छ|बड़|छोट|पुरान|नय|नई|महँग|महंग|सस्त|ख़राब|खराब|बंद|टूट|है|था|थी|मेर|हमार|मुझे|मैंने|हमने))"
)
"""In Hindi *वह* is "that", too, where a thing follows: that house is old, the house which ..."""
_THEY = regex(
    rf"\W*(?:(?:он|она|هو|هي|(?:वह|वो)(?!{_THAT_THING}))(?!\w)|[他她](?![们們人国國乡鄉处處日])(?!.*[\u3040-\u30ff])"
    r"|彼(?:女)?[はがもの]|(?:그는|그가|그녀|걔))",
    re.IGNORECASE,
)
_WITH = regex(
    r"(?:[和跟与與给給陪请請送找帮幫向为為替被从從同去]"
    r"|(?<!\w)(?:with|for|from|to|mit|für|avec|pour|con|para|per|com|met|voor|med|с|со|для|z|ze|dla|مع) (?:\w+ ){0,2})\Z",
    re.IGNORECASE,
)
"""With whom, for whom or from whom somebody does or has something: they tell of themselves and leave that word out."""
_WITH_BEHIND = regex(
    r"\w{0,2}(?:[とをへ]|に(?!は)|から|の?紹介|介绍|推荐|圈|(?:이?랑|와|과|하고|한테|에게|를|을)(?!\w)| (?:소개|추천))"
    r"| के साथ|(?<=vicino) (?=a)"
)
"""The same where it stands behind them."""
_CALLED = Caseless(
    r"(?<!\w)(?:name is|names are|(?:is|are) called|hei(?:ß|ss)t|name ist|s['’]appelle|se llama|si chiama|(?:se )?chama(?:-se)?|heet|naam is|heter|hedder|зовут|nazywa się|"
    r"ma na imię|jmenuje|ad[ıi]|اسمه|اسمها|का नाम)(?!\w)|叫|名前|という|이름"
)
"""What another is called: it tells whom one has."""
_WHO = Caseless(
    r"(?<!\w)(?:who|whom|whose|wer|wem|wen|qui(?=.*\?)|qui[ée]n(?:es)?|chi|quem|wie(?= (?:is|zijn|was|heeft|hebben|had|\w+t) )|кто|кого|кому|кем|ком|kto|kogo|komu|kdo|koho|vem|hvem|"
    r"kuka|kene\w+|kim\w*|कौन|किस\w*)(?!\w)|\A\W*من |谁|誰|哪位|だれ|どなた|누구|누가"
)
"""Who asks who somebody is asks about another."""

T = TypeVar("T")


def own_first(
    question: str, found: Iterable[T], text: Callable[[T], str], weights: Mapping[str, float]
) -> list[T]:
    """Return what was found for who asks about themselves, what tells of somebody else alone behind their own.

    It goes behind all that says as much of the question; what says less stays behind it.

    Args:
        question: What they ask; who names a friend, a colleague or a relative in it, or asks who somebody is, wants to
            know of them.
        found: Best first.
        text: What each says; nothing for one that follows what is before it.
        weights: The question's words, and how much each tells.
    """
    every = list(found)
    if (
        OTHERS.first_in(question)
        or own_relations_in(question)
        or _WHO.finds(question)
        or _calls_they(question)
    ):
        return every
    groups: list[tuple[list[T], bool, float]] = []
    for item in every:
        said = text(item)
        if said or not groups:
            groups.append(([], tells_of_another(said), how_much(terms(said), weights)))
        groups[-1][0].append(item)
    places: list[int] = []
    for place, (_, of_another, much) in enumerate(groups):
        own = [at for at, (_, theirs, says) in enumerate(groups) if not theirs and says >= much]
        places.append(max([place, *own[-1:]]) if of_another else place)
    order = sorted(range(len(groups)), key=lambda at: (places[at], groups[at][1]))
    return [item for at in order for item in groups[at][0]]


@kept(4_096)
def tells_of_another(text: str) -> bool:
    """Whether all that a text says is about somebody else than who says it, and no relative of theirs."""
    said = sentences(SPEAKER.sub("", text))
    return bool(said) and all(map(_is_of_another, said))


def _is_of_another(sentence: str) -> bool:
    if speaks_of_oneself(sentence) or _CALLED.finds(sentence):
        return False
    if _calls_they(sentence):
        return True
    words = sentence.split()
    sentence = " ".join(words)
    head = " ".join(words[:_WORDS]) if len(words) > 1 else sentence[:_SIGNS]
    who = OTHERS.first_in(head)
    return who is not None and not (
        _WITH.search(head[: who.start()]) or _WITH_BEHIND.match(sentence, who.end())
    )


def _calls_they(sentence: str) -> bool:
    """Whether a sentence begins with "he" or "she", in the language that it is likeliest in."""
    if _THEY.match(sentence):
        return True
    language = next(iter(languages_of(sentence)), ENGLISH)
    return language in _THEY_IN and _THEY_IN[language].match(sentence) is not None
