"""Whether a sentence may tell that something is otherwise than before: "now", "postponed", "not the 15th", a figure.

Generous: what is told of is compared with what is known before anything is done about it.
"""

from __future__ import annotations

from ..caseless import Caseless
from ..dates import weekdays_in

_NEWS = {
    "en": r"now|actually|any ?more|no longer|moved|changed|left|instead|postponed|cancel+ed|since|not|after all",
    "de": r"jetzt|inzwischen|mittlerweile|nun|doch|nicht|kein\w*|verschoben|abgesagt|geändert|korrektur|statt|"
    r"neuerdings|wieder|umgezogen|gewechselt|erst",
    "fr": r"maintenant|désormais|plus|finalement|en fait|report\w+|annul\w+|chang\w+|déménag\w+|au lieu|pas",
    "es": r"ahora|ya|al final|en realidad|mejor|camb\w+|mud\w+|aplaz\w+|cancel\w+|desde|en vez|no",
    "it": r"adesso|ora|ormai|in realtà|invece|spost\w+|camb\w+|rimand\w+|trasloc\w+|non",
    "pt": r"agora|já|na verdade|afinal|mud\w+|adi\w+|cancel\w+|em vez|não",
    "ru": r"теперь|уже|больше|на самом деле|перен\w+|отмен\w+|перее\w+|вместо|сейчас|не",
    "ar": r"الآن|لم|تغير\w*|انتقل\w*|تأجل\w*|ألغي\w*|بدل\w*|ليس",
    "hi": r"अब|बदल\w*|नहीं|दरअसल|टल\w*|रद्द|की जगह",
}
_UNSPACED = (
    r"现在|已经|不再|改|换|搬|其实|推迟|取消|不是|今は|もう|変わ|変更|変え|延期|中止|引っ越|じゃなく|ではなく|やめ|なりました"
    r"|이제|더 ?이상|바뀌|바꿨|변경|연기|취소|이사|아니|사실"
)
_SPACED = "|".join(_NEWS.values())
_CUES = Caseless(
    rf"(?<!\w)(?:{_SPACED})(?!\w)|\d|{_UNSPACED}",
    rf"(?<!\w)(?:{_SPACED})(?!\w)|\d",
)


def may_be_news(sentence: str) -> bool:
    """Return whether a sentence has a cue of a change, a figure or a weekday, in the languages of the table."""
    return _CUES.finds(sentence) or bool(weekdays_in(sentence))
