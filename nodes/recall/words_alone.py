"""Whether a message is nothing but a few words that somebody looks up, and no sentence: "cat name", *nombre gato*."""

from __future__ import annotations

from ..._lazy import regex
from ...checkpoints.text.analyser import STOP_WORDS
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.plain_words import asks_unspaced
from ...checkpoints.text.speech.spoken.polite import CAN_YOU, PLEASE, any_of
from ...checkpoints.text.speech.spoken.spoken_languages import ENGLISH, languages_of, tables, words_of
from ...checkpoints.text.speech.told.handed import asks_for_work
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ...checkpoints.text.speech.told.world import asks_of_the_world

_MOST_WORDS = 5
"""So many words are looked up at most (count), ..."""
_MOST_SIGNS = 10
"""... or so many signs of a text without blanks."""
_LONGEST = 80
"""A longer message is none (characters)."""
_OF_A_SENTENCE = regex(r"[.!?…¡¿。！？؟।;:：；，、\n`{}=<>|/\\]|\d{5}")
"""Ends of sentences, what introduces something, and signs of code and of addresses."""
_UNSPACED = regex("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
_POLITE = Caseless(rf"(?<!\w)(?:{any_of(PLEASE)}|{any_of(CAN_YOU)})(?!\w)")
_SENTENCE_ALIKE = regex(
    r"\A(?:请|請|帮|幫|麻烦|麻煩|给我|給我|写|寫|画|畫|翻译|翻譯|解释|解釋|介绍|介紹|说明|說明|推荐|推薦|总结|總結|列出|计算|計算|证明|證明|生成|分析|描述|比较|比較|讲|講|你|我)"
    r"|何|[谁誰哪几幾最]|가장|제일|(?:[てで](?:ください|くれ|ほしい)?|なさい|です|ます|だ|した|しよう|니다|[어아해]요|[했한된났갔왔]다|줘요?|주세요|주십시오|해라)\Z"
)
"""How an order begins in Chinese, how a sentence ends in Japanese and Korean, and words that ask; "most" asks, too."""


def are_words_alone(message: str) -> bool:
    """Whether a message is a few words without a sentence's signs, which order nothing and ask nothing of the world.

    Function words stand between others only ("name of the cat"): most sentences begin or end with one.
    """
    said = message.strip()
    if not said or len(said) > _LONGEST or len(said.split()) > _MOST_WORDS or _OF_A_SENTENCE.search(said):
        return False
    words = words_of(said)
    if not words:
        return False
    if not said.isascii() and (
        len(_UNSPACED.findall(said)) > _MOST_SIGNS or asks_unspaced(said) or _SENTENCE_ALIKE.search(said)
    ):
        return False
    language = (*languages_of(said)[:1], "")[0]
    idle = STOP_WORDS if language == ENGLISH else tables().written.get(language, frozenset[str]())
    if words[0] in idle or words[-1] in idle:
        return False
    return not (
        _POLITE.finds(said) or speaks_of_oneself(said) or asks_for_work(said) or asks_of_the_world(said)
    )
