# ruff: noqa: E501
"""Whose it is that is over: "Tom no longer lives in Graz" says nothing of whoever says it, nor of Eva."""

from __future__ import annotations

from collections.abc import Iterator

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, terms
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.frequent_words import frequent
from ....checkpoints.text.speech.plain_words import plain
from ....checkpoints.text.speech.spoken.typed import as_typed
from ....checkpoints.text.speech.statements import SPEAKER
from ....checkpoints.text.speech.told.oneself import begins_with_oneself, says_by_verb, speaks_of_oneself
from ...grounding.kin import relations_in
from ...grounding.passages import is_form_of
from ..consolidating.any_time import in_the_form_of
from ..consolidating.value_cues import PERIOD
from ..consolidating.which_day import days_named
from . import cues

_MOST_WORDS = 3
"""Words of a name with its article at most (count)."""
_MOST_SIGNS = 5
_TWO = 2
_RUN, _HEAD = 3, 10
"""Signs in a row that two texts have in common, and before them (counts)."""
_SIGNS = regex(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_WORD = regex(r"[^\W\d_][\w'’-]*")
_WITHOUT_CAPITALS = regex(r"[\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_SELF_OR_WHEN = Caseless(
    r"(?<!\w)(?:अब|मैं\w*|हम|मैंने|मुझे|आजकल|أنا|نحن|الآن|من|ما|אני|אנחנו|עכשיו|저는|나는|전|난|제가|내가|우리\w*|이제|지금\w*|요즘\w*|더)(?!\w)"
    r"|我们?|咱们?|现在|最近|如今|已经|早就|今年|去年|其实|终于|因为|所以|但是?|私たち|私|僕|俺|もう|今は?|最近|今年|去年|ฉัน|ดิฉัน|ผม|หนู|เรา|ตอนนี้|แล้ว|ก็"
)
"""Who speaks, and when, where no capital tells a name."""
_SAYS_I = Caseless(
    r"\A(?:ฉัน|ดิฉัน|ผม|หนู|เรา)|(?:yor|d[ıiuü]|m[ıiuü]ş|[ae]c[ae]ğ)(?:[uüıi]m|[uüıi]z|k)\W*\Z"
    r"|(?<!\w)(?:(?:już )?nie|už)(?: już| \w{1,3})? \w+(?:[aeyi]m|[aeyi]my|ę|[áíu]m|uju)(?!\w)"
)
"""Who speaks of themselves, by a word or the form of a verb that no other table has."""
_I_ENDED = Caseless(
    as_typed(
        r"(?<!\w)(?:dejé|he dejado|ho (?:smesso|lasciato|mollato)|parei|larguei|deixei|desisti|bıraktı[mk]|vazgeçti[mk]|(?:przesta|rzuci|zrezygnowa|skończy|da|darowa|odpuści)(?:łem|łam)|"
        r"přestal\w? jsem|skončil\w? jsem|σταμάτησα|έκοψα|am renunțat|lopetin|abbahagytam|leszoktam)(?!\w)"
    )
)
"""By what form of a verb somebody tells of themselves that they ended something."""
_OF_MINE = Caseless(
    r"(?<!\w)(?:(?:anh|chị|em|bố|mẹ|ba|má|con|chồng|vợ|bạn|ông|bà)(?: (?:trai|gái|thân|gái lớn))?"
    r"(?: của)? (?:tôi|mình|tớ)|(?:kakak|adik|ibu|ayah|bapak|anak|suami|istri|teman|pacar|sepupu|mertua|tetangga|"
    r"orang tua|saudara|paman|bibi|tante|om|nenek|kakek) (?:saya|aku|kami))(?!\w)|"
    r"(?:พี่|น้อง|แม่|พ่อ|เพื่อน|แฟน|ลูก|สามี|ภรรยา|ปู่|ย่า|ตา|ยาย)(?:ชาย|สาว|ของ)*(?:ฉัน|ผม|ดิฉัน|หนู|เรา)"
)
"""Somebody of the speaker's, where what is theirs is told by the word for "I" behind it."""
_THIRD_PERSON = regex(r"(?<=[ıiuü]yor)\W*\Z")
_FIRST_PERSON = regex(r"(?<=[ıiuü]yor)(?:um|uz)\W*\Z")
"""How a sentence of Turkish ends that tells of somebody else, and of who says it."""
_SUBJECT = regex(
    r"\A(?:(?P<ja>[^はが、。\s]{1,8})(?:は|が)(?=.*[\u3040-\u30ff])|(?P<ko>[\uac00-\ud7a3]{1,5})(?:께서|[은는이가]) )"
)
"""Who or what a sentence of Japanese or Korean tells of."""
_PRONOUN = regex(r"彼|그(?:는|가|녀)")
_PARTICLE = regex(r"(?:께서|[은는이가도을를]|[はがもをに、])\Z")
_NO_NAME = regex(r"[后後起始来來时時年月日天岁歳之前以的がらで]|\d")
"""What tells when or why, and names nobody."""


def is_over_for_another(old: str, clause: str) -> bool:
    """Whether a clause says that something is over for somebody else than a memory tells it of.

    Args:
        old: What the memory says.
        clause: The clause, without who says it.
    """
    text = SPEAKER.sub("", old)
    if (theirs := _subject_of(text)) and theirs not in clause:
        return not _PRONOUN.search(clause)
    if (_OF_MINE.finds(clause) and not _OF_MINE.finds(text)) or (
        _THIRD_PERSON.search(clause) and _FIRST_PERSON.search(text)
    ):
        return True
    if (
        begins_with_oneself(text)
        and relations_in(" ".join(clause.split()[:_TWO]))
        and not speaks_of_oneself(clause)
    ):
        return True
    if named := list(_named_before(clause)):
        return not any(_stands_in(name, text) for name in named)
    says_i = speaks_of_oneself(clause) or any(map(says_by_verb, (clause, cues.ENDS.after(clause))))
    if speaks_of_oneself(text) or not (says_i or _SAYS_I.finds(clause) or _is_left_out(clause, text)):
        return False
    return any(not _stands_in(name, clause) for name in _named_at_head(text, clause))


def leaves_its_speaker_out(old: str, new: str) -> bool:
    """Whether a statement says that something is over and not for whom, by the verb with which a memory begins.

    *Ya no juego al tenis*, of *Juego al tenis*; テニスはやめました.
    """
    text, said = SPEAKER.sub("", old), SPEAKER.sub("", new)
    if not cues.ENDS.found(said) or any(not _stands_in(name, text) for name in _named_before(said)):
        return False
    verb = _WORD.search(text)
    return (
        _is_left_out(said, text)
        or _I_ENDED.finds(said)
        or (verb is not None and verb[0].lower() in _first_words(cues.ENDS.after(in_the_form_of(text, said))))
    )


def _first_words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)[:_TWO]]


def _is_left_out(clause: str, old: str) -> bool:
    """Whether a sentence of Chinese, Japanese or Korean names nobody, and so tells of who says it."""
    who = _subject_of(clause)
    return bool(_SIGNS.search(clause)) and (not who or who in old)


def _subject_of(text: str) -> str:
    """Return whom or what a text in Japanese or Korean begins with, if not who speaks or when."""
    found = _SUBJECT.match(text)
    who = next(filter(None, found.groups())) if found else ""
    return "" if not _SELF_OR_WHEN.replaced(who, " ").strip() or _NO_NAME.search(who) else who


def _named_before(clause: str) -> Iterator[str]:
    """Yield the names before what says that something is over, where little else stands there."""
    before = (cues.ENDS.before(clause) or "").strip()
    if not before or speaks_of_oneself(before):
        return
    if _WITHOUT_CAPITALS.search(before):
        who = _PARTICLE.sub("", _SELF_OR_WHEN.replaced(before, " ").strip())
        if (
            who
            and len(who) <= _MOST_SIGNS
            and len(who.split()) == 1
            and not _NO_NAME.search(who)
            and not days_named(who)
        ):
            yield who
        return
    words = _WORD.findall(before)
    if len(words) <= _MOST_WORDS:
        yield from _names_among(words)


def _named_at_head(text: str, clause: str) -> Iterator[str]:
    """Yield the names with which a text begins before it says what a clause says, too."""
    if is_unspaced(text[:1]):
        head = next((text[:at] for at in range(_HEAD) if text[at : at + _RUN] in clause), "")
        head = PERIOD.replaced(head, " ")
        if head := _subject_of(text) or _SELF_OR_WHEN.replaced(head, " ").strip():
            yield head
        return
    words: list[str] = []
    for word in _WORD.findall(text)[:_MOST_WORDS]:
        if _stands_in(word, clause):
            break
        words.append(word)
    yield from _names_among(words)


def _names_among(words: list[str]) -> Iterator[str]:
    """Yield those of some words that are written like names and are none that a language is full of."""
    for word in words:
        if (
            word[0].isupper()
            and len(word) > 1
            and not days_named(word)
            and (plain() | frequent()).isdisjoint(terms(word))
        ):
            yield word


def _stands_in(name: str, text: str) -> bool:
    """Whether a text has a name, in any form."""
    if name in text or is_unspaced(name[0]):
        return name in text
    return any(is_form_of(term, terms(text)) or term in terms(text) for term in terms(name))
