# ruff: noqa: E501
"""Whether a statement tells of one day: "tonight I just couldn't focus", *ce matin*, 今朝."""

from __future__ import annotations

from functools import cache

from ...._kept import kept
from ..speech.caseless import Caseless
from .words import DAYS

# What begins with a day of ``DAYS`` is found by that alone.
_PARTS = {
    "en": r"tonight|(?:this|last) (?:morning|afternoon|evening|night|week|weekend)",
    "de": r"diese[ns]? (?:morgen|nachmittag|abend|woche|wochenende)|letzte (?:nacht|woche)",
    "fr": r"ce (?:matin|midi|soir|week-end)|cet(?:te)? (?:après-midi|nuit|semaine)|hier (?:matin|soir|après-midi)",
    "es": r"hoy|esta (?:mañana|tarde|noche|semana)|anoche|este fin de semana",
    "it": r"stamattina|stamani|stasera|stanotte|questa (?:mattina|sera|notte|settimana)|questo (?:pomeriggio|fine settimana)",
    "pt": r"hoje|esta (?:manhã|tarde|noite|semana)|nesta (?:manhã|tarde|noite|semana)|este fim de semana",
    "ru": r"этим (?:утром|вечером)|этой ночью|на этой неделе|в эти выходные",
    "nl": r"van(?:morgen|ochtend|middag|avond|nacht)|gister(?:en)?(?:ochtend|middag|avond)|deze week|dit weekend",
    "pl": r"tego (?:ranka|wieczoru)|w tym tygodniu|w ten weekend",
    "tr": r"bu (?:sabah|akşam|gece|öğleden sonra|hafta|hafta sonu)",
    "sv": r"i (?:morse|kväll|natt|eftermiddag|veckan)|ikväll",
    "da": r"i (?:morges|aften|nat|eftermiddag|weekenden)",
    "no": r"i (?:morges|kveld|natt|ettermiddag|helga|helgen)",
    "fi": r"tänä (?:aamuna|iltana|iltapäivänä|viikonloppuna)|viime yönä|tällä viikolla",
    "cs": r"tento týden|tenhle víkend",
    "hu": r"ma (?:reggel|este|délután|éjjel)|ezen a héten",
    "ro": r"(?:în )?(?:dimineața|seara|noaptea) (?:asta|aceasta)|aseară|diseară|săptămâna asta",
    "uk": r"цього (?:ранку|вечора|тижня)",
    "id": r"(?:pagi|siang|sore|malam|minggu) ini|tadi (?:pagi|siang|sore|malam)|tadi malam",
    "vi": r"(?:sáng|trưa|chiều|tối|đêm) nay|tối qua|đêm qua|tuần này",
    "el": r"σήμερα το (?:πρωί|απόγευμα|βράδυ)|απόψε|χθες το βράδυ|αυτή τη βδομάδα",
    "ar": r"(?:هذا|هذه) (?:الصباح|المساء|الليلة|الأسبوع)|الليلة|صباح اليوم|مساء (?:اليوم|أمس)",
    "he": r"הבוקר|הערב|הלילה|אמש|השבוע",
    "hi": r"(?:आज|कल) (?:सुबह|शाम|रात|दोपहर)|इस (?:हफ्ते|हफ़्ते)",
}
_SIGNS = (
    r"今(?:早|晨|晚|夜|朝|晩|週末|周末)|[昨](?:晚|夜|晩)|这(?:周|个周末)|這週|"
    r"어젯밤|이번 ?(?:주|주말)"
)

_SINCE = Caseless(
    r"(?<!\w)(?:from|since|as of|starting|ab|seit|dès|depuis|desde|partir de|da|vanaf|sinds|od|від|з|från|fra|o[cg]h? med|sedan|siden|"
    r"mulai|sejak|من|منذ|partir d['’]|giorno d['’]) ?$|[从從自]$"
)
"""Behind these it is told what begins and lasts, or what holds in these days: *al giorno d'oggi*."""
_BEFORE = 16
"""So much before a day is looked at for that (characters)."""
_ON = r"\w| en d[ií]a| em dia| से"
_SIGNS_ON = r"から|より|起|以来|以後|以降|부터|날"
"""And before these: *hoy en día*, 今日から."""


@cache
def _moments() -> Caseless:
    spaced = [name for names in DAYS for name in names.split("|") if name[0] < "\u3000"]
    signs = [name for names in DAYS for name in names.split("|") if name[0] >= "\u3000"]
    return Caseless(
        rf"(?<!\w)(?:{'|'.join([*_PARTS.values(), *spaced])})(?!{_ON})|"
        rf"(?:{'|'.join([_SIGNS, *signs])})(?!{_SIGNS_ON})"
    )


@cache
def _to_come() -> Caseless:
    names = [name for day, number in DAYS.items() if number > 0 for name in day.split("|")]
    return Caseless("|".join([rf"(?<!\w){name}(?!\w)" if name[0] < "\u3000" else name for name in names]))


def of_a_day_to_come(text: str) -> bool:
    """Whether a text names tomorrow."""
    return _to_come().finds(text)


@kept(1_024)
def of_one_day(text: str) -> bool:
    """Whether a text says by a word of its own that it tells of today, of yesterday or of this week."""
    return any(
        not _SINCE.finds(text[max(0, found.start() - _BEFORE) : found.start()])
        for found in _moments().finditer(text)
    )
