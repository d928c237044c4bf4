# ruff: noqa: E501
"""What a person confirms with a short "yes, exactly": the sentence before it, and nothing else of what was said."""

from __future__ import annotations

import re

from ....._lazy import regex
from ..caseless import Caseless

_YES = (
    r"yes|yeah|yep|yup|correct|exactly|right|true|indeed|that['’]s (?:right|correct|true|it)|that is (?:right|correct|true)|you['’]re right|quite right|i did|i do|i am|i have|it is",
    r"ja|jawohl|genau|richtig|stimmt|das stimmt|korrekt|so ist es|ganz genau|exakt",
    r"oui|exactement|exact|c['’]est (?:ça|exact|vrai|juste|bien ça)|tout à fait|voilà|en effet",
    r"sí|si|exacto|exactamente|correcto|así es|eso es|cierto|es verdad|claro",
    r"sì|esatto|esattamente|giusto|corretto|proprio così|è vero|è così|certo",
    r"sim|isso|isso mesmo|exato|exatamente|correto|certo|é isso|é verdade",
    r"да|верно|точно|именно|именно так|правильно|всё верно|все верно|так и есть|совершенно верно",
    r"是的?|对的?|對的?|没错|沒錯|正确|正確|嗯|正是|对对",
    r"はい|ええ|うん|そうです|その通りです|その通り|正解です|合っています|そうそう",
    r"네|예|응|맞아요?|맞습니다|그래요?|그렇습니다|정확해요|정확합니다",
    r"نعم|أجل|بالضبط|صحيح|هذا صحيح|تماما|تماماً|أيوه",
    r"evet|tak|tamam|aynen",
    r"हाँ|हां|जी|जी हाँ|जी हां|सही|बिल्कुल|बिलकुल|बिल्कुल सही|सही है|ठीक|यह सही है",
)
_ASSENT = regex(rf"(?:(?:{'|'.join(_YES)})[\s,，、،.!。！…।]*){{1,3}}", re.IGNORECASE)
_ALLOWED = (
    r"ok(?:ay)?|sure|of course|please do|do (?:it|that|so)|go ahead|agreed|fine|accept(?: it)?|remember (?:it|that|this)|keep it",
    r"gern|klar|einverstanden|in ordnung|mach das|merk (?:es )?dir(?: das)?|d['’]accord|bien sûr|vas-y|allez-y|accepte[rz]?|retiens-le",
    r"de acuerdo|vale|adelante|hazlo|acéptalo|recuérdalo|va bene|d['’]accordo|fallo|accetta|pode|tudo bem|de acordo|aceite|lembre",
    r"хорошо|согласен|согласна|принять|прими|запомни|давай|好的?|可以|同意|接受|行|记住|いいです|お願いします|承認|覚えて|좋아요?|수락|기억해",
    r"موافق|حسنا|اقبل|ठीक है|स्वीकार",
)
_NO = (
    r"no|nope|nah|neither|weder|never|refuse|reject|don['’]t|do not|nein|nee|niemals|nicht|lehn|non|jamais|refuse[rz]?|nunca|rechaz\w*|mai|rifiut\w*|"
    r"não|nao|recus\w*|нет|не|никогда|отклон\w*|отказ\w*|لا|كلا|ارفض|नहीं|नही|न|मत|अस्वीकार|아니(?:요|오)?|아뇨|거절\w*|싫\w*|"
    r"nee|niet|geen|nej|inte|hayır"
)
_DENIES = Caseless(rf"\b(?:{_NO})\b|不|别|拒绝|いいえ|いや|だめ|ないで|拒否")
_ANSWER = regex(rf"(?:(?:{'|'.join((*_YES, *_ALLOWED))})[\s,，、،.!。！…।]*){{1,4}}", re.IGNORECASE)
_CHECK = regex(
    r"(?:(?:is|was) (?:that|this) (?:right|correct|true)|(?:did|do|have) i (?:get|got|have|understand|understood) (?:that|it|you) ?(?:right|correctly)?|am i right|correct|right|"
    r"(?:ist|war) das (?:richtig|korrekt)|stimmt das|richtig|habe ich (?:das|dich|sie) richtig verstanden|"
    r"c['’]est (?:ça|exact|correct|bien ça)|est-ce (?:exact|correct)|ai-je bien compris|"
    r"¿?(?:es (?:así|correcto|cierto)|correcto|verdad|lo entendí bien)|è (?:giusto|corretto|così)|giusto|ho capito bene|"
    r"(?:é isso|está certo|correto|certo|entendi bem)|(?:верно|правильно|это так|я правильно поняла?)|"
    r"(?:对吗|對嗎|是吗|是嗎|是这样吗|对吧)|(?:合っていますか|そうですか|正しいですか)|(?:맞나요|맞죠|그런가요|맞습니까)|"
    r"(?:هل هذا صحيح|صحيح|أليس كذلك)|(?:क्या यह सही है|सही है|है ना|ठीक))\s*[?？؟]",
    re.IGNORECASE,
)
CHOICE = regex(
    r"\b(?:or|oder|ou|o|или|eller|czy|lub|veya|yoksa)\b|还是|還是|それとも|아니면|\bأم\b|\bأو\b|\sया\s",
    re.IGNORECASE,
)


def denies(said: str) -> bool:
    """Whether a person's message says no to anything."""
    return _DENIES.finds(said)


def assents(sentence: str) -> bool:
    """Whether a sentence is nothing but a yes, said once or in several words."""
    return _ASSENT.fullmatch(sentence.strip()) is not None


def confirmed(said: list[str]) -> str:
    """Return what a yes to some sentences confirms: the last of them, or the one that the last asks to confirm.

    Blank where it can't be told what the yes is about: the last sentence gives a choice.
    """
    rest = said[:-1] if len(said) > 1 and _CHECK.fullmatch(said[-1].strip()) else said
    return "" if not rest or CHOICE.search(rest[-1]) else rest[-1]


def answered(said: str) -> bool | None:
    """Return what a person's message answers to what they were asked: yes, no, or neither (None).

    A yes stands at its beginning ("Yes, please remember it."), and nothing in it says no.
    """
    if denies(said):
        return False
    clause = re.split(r"[,;.!?，。！、،।]", said.strip(), maxsplit=1)[0]
    return True if _ANSWER.fullmatch(clause.strip()) else None
