# ruff: noqa: E501
"""Which memory a statement gives another value, or whose plan it calls off: "the kids are 5 and 8 now", "the trip is off".

The statement must say nothing that the memory doesn't but the value, what tells that it is otherwise, and words of no
weight: "the budget for Rome is 900 now" says nothing of another budget. Where two memories may be meant none is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple
from unicodedata import combining, normalize

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, normalise
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import dates_in
from ....checkpoints.text.speech.numbers import figures, times
from ....checkpoints.text.speech.statements import SPEAKER
from ....checkpoints.text.speech.told.supposing.unsure import PLANNING, is_past
from ....checkpoints.text.speech.told.wishes import TopicWord, telling
from ...grounding.changes import adds, is_otherwise, tells_more
from ...grounding.clauses import without
from ...grounding.kin import relations_in
from ...grounding.kinds import kinds_of
from ...grounding.life.life_changes import is_of_somebody_else
from ...grounding.life.standing_wishes import names_a_value, wants_another
from .misspoke import said_wrongly
from .value_cues import ACTIVE, AIMED_AT, CHANGED, OF_ANYTHING, PARTS_OF_DAY, PERIOD, SPELT, TIES, UNIT
from .which_day import days_named, denies_a_day, is_of_another_day, leads_away_from, names_its_day, numbers_of

_CLAUSE = regex(
    r"[,;!?…–—()،؛؟。、，；！？।]+|:(?!\d)|(?<!\d)\.(?!\d)|\s(?:and|und|et|y|e|en|и|і|та|i|ve|και|κι|och|og|și|és|dan|و|और)\s"
)
_OTHERWISE = Caseless(
    r"(?<!\w)(?:now|already|instead|actually|changed?|went up|goes up|moved|postponed|pushed|turn(?:ed|s)?|jetzt|nun|inzwischen|schon|verschoben|geworden|eher|maintenant|désormais|déjà|passé\w*|reporté\w*|"
    r"ahora|ya|ahorita|cumpl(?:ió|e|í|ieron)|pospuso|pospuesto|cambió|subió|adesso|ora|già|spostat\w|compiut\w|diventat\w|agora|já|adiad\w|mudou|fez|completou|subiu|nu|inmiddels|verplaatst|geworden|"
    r"теперь|сейчас|уже|исполнил\w+|перенес\w+|стал[аои]?|teraz|już|przesunięt\w+|przeniesion\w+|skończy\w+|artık|şimdi|oldu\w*|ertelendi|değişti|الآن|صار\w*|أصبح\w*|اب|अब|हो गय[ाीे]|हो गई)(?!\w)"
    r"|现在|已经|改为|改成|改到|变成|换成|换了|涨到|升到|降到|推迟到|上?了(?=[。！\s]|\Z)|今は|もう|(?:にな|に変わ|へ変わ)(?:り|っ)|이제|지금은|벌써|바뀌었\w*|바뀌\w*|됐\w*|되었\w*|올랐\w*"
)
"""What tells that something is otherwise than it was."""
_ALREADY = Caseless(
    r"(?<!\w)(?:already|schon|déjà|ya|già|já|al|redan|allerede|уже|już|zaten|بالفعل|पहले से)(?!\w)|已经|もう|벌써|이미"
)
"""Of these what says nothing of a day: who has a class on Thursday already may have one on Tuesday, too."""
_HANGUL = regex(r"[\uac00-\ud7a3]")
"""Where what stands behind a day is written with it."""
_BY_DEGREE = Caseless(
    r"(?<!\w)(?:improved|raised|lowered|increased|decreased|reduced|grew|rose|extended|shortened|rescheduled|erhöht|gesenkt|gestiegen|gesunken|verlängert|verkürzt|augmenté\w*|baissé\w*|réduit\w*|prolongé\w*|"
    r"aument(?:ó|ado)|baj(?:ó|ado)|redujo|sceso|scesa|ridott\w|aumentat\w|salit\w|aumentou|baixou|reduzid\w|verhoogd|verlaagd|gestegen|gedaald|вырос\w*|повысил\w*|снизил\w*|упал\w*|"
    r"wzrósł|wzrosł\w*|spadł\w*|podniesi\w+|obniż\w+|yükseldi|yükseltildi|düştü|arttı|azaldı)(?!\w)"
    r"|增加到|减少到|늘었\w*|줄었\w*|내렸\w*|に(?:上が|下が|増え|減)(?:り|っ)"
)
"""What tells that a value is more or less than it was: a target isn't, which is spoken of by more words."""
_NOISE = frozenset(
    "btw fyi lol haha hahaha yay tho though anyway unfortunately sadly finally just update change correction more like really leider übrigens endlich ach malheureusement au fait enfin du coup changement "
    "desafortunadamente por fin cambio jaja purtroppo finalmente cambiamento infelizmente aliás helaas trouwens eindelijk niestety wreszcie maalesef sonunda bugün dün yesterday today heute gestern hier ayer "
    "statt anstatt lieu vez lugar invece plaats вместо zamiast 从 由 van został została zostało zostały günkü günü моя моё мой мою моей моего zijn hoy ieri oggi ontem hoje gisteren vandaag вчера сегодня наконец кстати wczoraj dziś أمس اليوم year years old jahre jahr ans años anni anos jaar lat lata лет года год yaşında thing".split()
)
_DENIED = regex(
    r"(?i)(?:(?<=n['’]t)|(?<!\w)(?:not|nicht|pas|plus|no|non|não|nao|niet|geen|inte|ikke|nie|не|لا|ليس))(?: [^\W\d]+['’]?){0,2}? ?(?P<value>\d[\d.,:]*\d|\d)|不是(?P<zh>\d[\d.,:]*)|(?<!\d)(?<!\d[.,:])(?P<behind>\d++(?:[.,:]\d++)*+)\S{0,3}(?:ではなく|じゃなく|(?:이|가)? ?아니라| değil)"
)
CALLED_OFF = Caseless(
    r"\A\W*(?:(?:just|finally|ok) )?cancel+ed(?!\w)|(?<!\w)(?:(?:i|we)(?:['’]ve| have)?(?: just| finally)? cancel+ed|(?:is|was|got|has been|are|were) (?:off(?=\W*\Z)|cancel+ed|called off)|fell through|called off|(?:i|we)(?:['’]m|['’]re| am| are) not (?:going|doing)|not going|abgesagt|fällt (?:aus|flach|ins wasser)|ausgefallen|storniert|gekündigt|wird (?:doch )?nichts|annulée?s?|"
    r"tombée?s? à l['’]eau|résilié\w*|cancel(?:é|ó|ado|ada|amos|aron|aste)|se cayó|anul(?:é|ó|ado|ada)|(?:di de|dado de) baja|annullat[oaie]|disdett[oaie]|saltat[oa]|cancel(?:ei|ou|ámos|amos|aram)|desmar(?:quei|cou|cado|cada)|"
    r"afgezegd|geannuleerd|afgelast|opgezegd|gaat niet door|отменил\w*|отменён\w*|отменен\w*|отменяется|накрыл\w+|скасува\w+|анулюва\w+|ακύρωσ\w+|ακυρώθηκ\w+|avbok\w+|sagt upp|sade upp|aflyst|afmeldt|zruši\w+|vypověd\w+|lemond\w+|anulat\w*|peruin|peruttu|batal\w*|huỷ|hủy|zrezygnowa\w+ z|rezygnuj\w+ z|odwoła\w+|anulowa\w+|iptal(?: ettim| ettik| oldu| edildi)?|ألغ\w+|रद्द(?: हो| कर)?\w*|कैंसिल (?:कर|हो) \w+|(?:me )?desapunt\w+|dado de baja|di de baja)(?!\w)"
    r"|取消了?|泡汤了?|不去了|退订了?|[退取停]了|(?:を|が|は)?(?:キャンセル|中止|解約)(?:し(?:ました|た)|にな(?:りました|った))?|なくなりました|취소\w*|해지\w*|무산\w*"
)
"""What says that a plan, an appointment or a contract is over before its time."""
_PLANNED = Caseless(
    r"(?<!\w)(?:plan\w*|trip|travel\w*|holiday|vacation|flight|booked|going to|want(?:s|ed)? to go|appointment|meeting|wedding|party|concert|marathon|race|course|class|subscri\w+|membership|gym|contract|reise|urlaub|flug|gebucht|termin|hochzeit|feier|konzert|kurs\w*|abo\w*|vertrag|mitgliedschaft|fitnessstudio|"
    r"voyage|vacances|vol|réservé\w*|on part|je pars|rendez-vous|mariage|fête|cours|abonnement|contrat|viaje|vacaciones|vuelo|reservad\w|cita|reunión|boda|fiesta|maratón|curso|suscripción|apuntad[oa]|gimnasio|gym|academia|contrato|viaggio|vacanz[ae]|volo|prenotat\w|appuntamento|riunione|matrimonio|festa|corso|abbonamento|palestra|iscritt[oa]|contratto|"
    r"viagem|férias|voo|reservei|consulta|reunião|casamento|maratona|assinatura|reis|vakantie|vlucht|geboekt|afspraak|vergadering|bruiloft|cursus|lidmaatschap|поездк\w+|отпуск\w*|рейс\w*|едем|еду|лечу|встреч\w+|свадьб\w+|марафон\w*|курс\w*|абонемент\w*|підписк\w+|передплат\w+|подписк\w+|συνδρομή|γυμναστήριο|předplat\w+|permanentk\w+|prenumer\w+|medlem\w+|abonnemang\w*|langganan|keanggotaan|готовлюсь|"
    r"wyjazd\w*|podróż\w*|wakacj\w+|lot|spotkani\w+|wizyt\w+|ślub\w*|kurs\w*|abonament\w*|karnet\w*|seyahat\w*|tatil\w*|uçuş\w*|randevu\w*|toplantı\w*|düğün\w*|üyeli\w+|abonelik\w*|رحلة|سفر|موعد|اجتماع|حفل\w*|زفاف|اشتراك|यात्रा|छुट्ट\w+|शादी|मीटिंग|सदस्यता|मेंबरशिप|सब्सक्रिप्शन|जिम)(?!\w)"
    r"|旅行|出差|要去|机票|預約|预约|会议|婚礼|比赛|会员|健身卡|年卡|月卡|订阅|合同|旅行|出張|予約|会議|結婚式|契約|会員|여행|출장|예약|회의|결혼식|약속|구독|회원|계약"
)
"""What people have planned or agreed on."""
THIS_TIME = Caseless(
    r"(?<!\w)(?:today|tonight|tomorrow|this (?:week|morning|afternoon|evening|time)|heute|(?<!jeden )(?<!am )(?<!elke )morgen|diese woche|diesmal|aujourd['’]hui|demain|cette semaine|cette fois|hoy|(?<!la )(?<!cada )mañana|esta (?:semana|tarde|vez)|oggi|domani|questa settimana|stavolta|"
    r"hoje|amanhã|esta semana|desta vez|vandaag|deze week|deze keer|сегодня|завтра|на этой неделе|в этот раз|dziś|dzisiaj|jutro|w tym tygodniu|tym razem|bugün|yarın|bu hafta|bu sefer|اليوم|غدا|بكرة|هذا الأسبوع|आज|कल|इस हफ्ते|i ?dag|i ?kväll|i ?morgon|i ?aften|i kveld|dnes|dneska|сьогодні|tänään|σήμερα|azi|astăzi|hôm nay|tối nay|hari ini|היום|הערב|امروز|امشب)(?!\w)"
    r"|วันนี้|คืนนี้|今天|明天|今晚|这周|這週|本周|这次|今日|明日|今週|今回|오늘|내일|이번 ?주|이번에"
)
"""What is said of one day only: what is so every week stays so."""
_THEIRS = Caseless(
    r"(?<!\w)(?:her|his|their|ihre?n?|sein\w{0,2}|leurs?|seus?|suas?|sua|suoi|loro|dele|dela|haar|hun|его|её|ее|их|jego|jej|onun|onların)(?!\w) |[他她](?:们|們)?的|彼女?の|그녀?의"
)
"""Whose it is, if not the speaker's."""
_YOURS = Caseless(
    r"(?<!\w)(?:your|deine?\w?|ihr|eure\w?|euer|ton|ta|tes|votre|vos|tus?|vuestr\w+|tu[oaei]|tuoi|vostr\w|teus?|tuas?|jouw|jullie|тво\w+|ваш\w*|tw[oó]j\w*|wasz\w*|senin|sizin)(?!\w)"
    r"|[你您](?:们)?的|あなたの|너의|당신의"
)
"""Whose it is, if the agent's."""
_CODE = regex(r"(?<!\w)[A-Za-z]+\d\w*")
"""A name with a figure: "p95" isn't another value of "p50"."""
_DAYS = frozenset({"day", "at"})
_NOW = Caseless(
    r"(?<!\w)(?:now|nowadays|these days|jetzt|inzwischen|neuerdings|maintenant|désormais|ahora|ya|adesso|ora|agora|nu|tegenwoordig|теперь|teraz)(?!\w)"
)
_AT_TIMES = Caseless(
    r"(?<!\w)(?:now (?:and|&) (?:then|again)|nu en dan|hin und wieder|de vez en cuando)(?!\w)"
)
"""What is so at times is no change."""
REASON = regex(
    r"(?i)\s(?:because|since|weil|da|denn|seit|parce que|car|puisque|porque|ya que|pues|perché|siccome|pois|já que|omdat|want|потому что|так как|bo|ponieważ|bcs|cuz)\s"
)
"""Before a reason, which says nothing of what one does."""
_FEASTS = frozenset(
    "christmas xmas easter ramadan eid diwali thanksgiving halloween weihnachten ostern noël noel pâques navidad navidades natale pasqua natal páscoa kerst kerstmis pasen рождество рождестве пасху święta wielkanoc".split()
)
"""What names a time, and is written like a place."""
_PRONOUNS = frozenset(
    "i we ich wir je j nous on yo nosotros nosotras io noi eu nós ik wij я мы ja my".split()
)
_CAPITAL = regex(r"(?<=\w\W)[A-ZÀ-ÞА-ЯĀ-Ž][^\W\d_]+")
_WORD = regex(r"[^\W_]+")
_PUNCTUATION = ".,;:!?()\"'’«»“”„।؟،"
_AT_WORDS = frozenset(
    "at in bei im chez à au en alla all al da dal dall nel na no em bij w u na в у на hos på".split()
)
"""Before where something is done."""
_HAVING = frozenset(
    "believe am m glaube crois creo credo acredito geloof верю wierzę have has had own rent got bought know met visited been was were love like speak habe haben hatte besitze miete kenne mag liebe war ai avons possède loue connais aime "
    "tengo tenemos alquilo conozco ho abbiamo possiedo affitto conosco tenho temos alugo conheço heb hebben huur ken mam znam есть знаю люблю "
    "voy vamos viajo salgo vengo vado andiamo parto vengo viaggio vou venho еду иду лечу jadę idę lecę".split()
)
"""What one may do in two places, did, or does on the way."""
_WHO_IT_IS = frozenset({"family", "pet"})
"""Kinds of those who have a name."""
_GOAL = regex(
    r"(?i)(?<!\w)(?:to|auf|in|à|al?|alle|aos?|às?|para|naar|op|до|на|do|na|ila|إلى)(?!\w)(?: [^\W\d]+['’]?){0,2} ?[€$£]?\d|[到成为]\D{0,6}[\d一二三四五六七八九十两]|\d\S{0,8}?(?:に|へ|로)"
    r"|\d\S{0,4}['’](?:y?[ae]|n[ae])(?!\w)|[ाी]कर \d|\d\S* (?:mg )?कर "
)
"""Where a change leads to a value: who moved three boxes has changed no number."""
_COUNTED = regex(r"(?i)(?<!\w)(?:moved|changed|pushed) \d")
"""What was carried or replaced, and how many."""
_STEM = 4
"""Letters that two forms of a word have in common (count)."""
_CHANGER = 2
"""Words for who changes a value at most (count)."""
_LONG = 4
"""Digits of a number that is nobody else's (count)."""


def outdated_by(said: str, known: Mapping[str, str]) -> str:
    """Return the name of the one memory to which a statement gives another value, or whose plan it calls off; else blank.

    Args:
        said: What the user states now: "User: The kids are 5 and 8 now."
        known: Name -> what a memory of theirs says.
    """
    if wrong := said_wrongly(said, known):
        return wrong
    text = SPEAKER.sub("", said)
    found = [name for name in _meant_by(text, known) if not _says_who(SPEAKER.sub("", known[name]), text)]
    if not found and names_a_value(text):
        found = [name for name, memory in known.items() if wants_another(SPEAKER.sub("", memory), text)]
    return found[0] if len(found) == 1 else ""


def revalued_by(said: str, known: Mapping[str, str]) -> tuple[str, str]:
    """Return the name of the one memory to which a statement gives another number, and what it says then; else blanks.

    Of those only that say who somebody is, which the statement doesn't: of "my cat Mocha is 7" "Mocha isn't 7, she's 8"
    would leave no cat.
    """
    text = SPEAKER.sub("", said)
    found = _meant_by(text, known)
    if len(found) != 1:
        return "", ""
    old = SPEAKER.sub("", known[found[0]])
    if not (_says_who(old, text) and _names_whom(old, text)):
        return "", ""
    was, denied = figures(old), _denied(text)
    another = [one for one in figures(text) if one.readings.isdisjoint(denied | _values(old))]
    if len(was) != 1 or len(another) != 1 or len(_values(old)) != 1:
        return "", ""
    place = regex(rf"(?<!\d)(?<!\d[.,:]){re.escape(was[0].text)}(?!\d)(?![.,:]\d)")
    return found[0], place.sub(another[0].text, known[found[0]], count=1)


def _names_whom(old: str, text: str) -> bool:
    """Whether a statement has a name that a memory has: "the rent is 870 now" is no brother's.

    In scripts without capitals nothing tells.
    """
    names = set(_CAPITAL.findall(old))
    return not names.isdisjoint(_WORD.findall(text)) or not any(sign.isupper() for sign in old + text)


def _meant_by(text: str, known: Mapping[str, str]) -> list[str]:
    """Return the names of the memories to which a statement gives another value, or whose plan it calls off."""
    if _THEIRS.finds(text) or _AT_TIMES.finds(text):
        return []
    this_time = THIS_TIME.finds(text)
    told = [text, *(clause for clause in _CLAUSE.split(text) if clause.strip() and clause != text)]
    values = [
        clause
        for clause in told
        if _values(clause)
        and (_OTHERWISE.finds(clause) or is_otherwise(clause) or denies_a_day(clause))
        and not _COUNTED.search(clause)
    ]
    changed = [clause for clause in told if _values(clause) and _is_changed(clause)]
    named = [REASON.split(clause)[0] for clause in told if _NOW.finds(clause)]
    off = [clause for clause in told if CALLED_OFF.finds(clause)]
    denied = _denied(text)
    if not (values or changed or named or off or denied):
        return []
    found = []
    for name, memory in known.items():
        old = SPEAKER.sub("", memory)
        once = this_time and not dates_in(old)
        if (
            any(
                _gives_another(old, clause, whole=clause is text)
                for clause in values
                if not (once and _sorts(_values(clause)) & _DAYS)
            )
            or (denied and _denies(old, text, denied))
            or any(
                _moves(old, clause, whole=clause is text)
                for clause in changed
                if not (this_time and (_BY_DEGREE.finds(clause) or _sorts(_values(clause)) & _DAYS))
            )
            or (not this_time and any(_says_of_another_place(old, clause) for clause in named))
            or (not once and any(_calls_off(old, clause) for clause in off))
        ) and not is_of_somebody_else(old, text):
            found.append(name)
    return found


def tells_new_value(said: str) -> bool:
    """Whether a statement says that something has another number, hour or day now, on whatever day that was changed."""
    text = SPEAKER.sub("", said)
    return bool(_values(text)) and (corrects_number(text) or _is_changed(text))


def _is_changed(clause: str) -> bool:
    """Whether a clause tells that a value went up or down, or was changed to another."""
    return _BY_DEGREE.finds(clause) or (
        CHANGED.finds(clause) and (_GOAL.search(clause) is not None or bool(days_named(clause)))
    )


def _values(text: str) -> frozenset[str]:
    """The numbers, days and hours that a text gives."""
    hours = list(times(text))
    return frozenset(
        [value for figure in figures(text) for value in figure.readings]
        + [f"day {day.weekday}" for day in days_named(text)]
        + [f"at {time.dial}" for time in hours]
    )


def _gives_another(old: str, clause: str, *, whole: bool) -> bool:
    """Whether a clause says of something that a memory gives a value that it has another now.

    Args:
        old: The memory.
        clause: All of a statement, or a part of it.
        whole: Whether it is all: a part that names only what anything has ("the number is 305 now") goes on with another.
    """
    if AIMED_AT.finds(old) and not AIMED_AT.finds(clause):
        return False
    if any(part.finds(clause) and not part.finds(old) for part in PARTS_OF_DAY):
        return False
    rest = _rest_but_turn(clause, old)
    if adds(clause) and not adds(old):
        return False
    if _units_in(old) & _units_in(clause) and any(there and _is_telling(word) for word, there in rest):
        rest = [(word, there) for word, there in rest if there or not _is_of_anything(word)]
    shared = [word for word, there in rest if there]
    if not shared or not (whole or any(map(_is_telling, shared))):
        return False
    if len(shared) < len(rest) and not _tells_who_changes(clause, rest):
        return False
    in_its_words = all(there for _, there in _rest(_OTHERWISE.replaced(clause, " "), old))
    if not in_its_words and any(
        word.is_rare and not there and not _is_period(word) for word, there in _rest_but_turn(old, clause)
    ):
        return False
    parts = [part for part in _CLAUSE.split(old) if part.strip()]
    told = [any(word.is_among(telling(part, clause)[0]) for word in shared) for part in parts]
    if any(not here and _says_something(part) for here, part in zip(told, parts, strict=True)):
        return False
    return _has_another_value(old, clause)


def _has_another_value(old: str, clause: str) -> bool:
    """Whether a clause gives another number, hour or day than a memory, of what is on the same day if both name one."""
    said, mine = _values(old), _values(clause)
    theirs, named = numbers_of(days_named(old)), numbers_of(days_named(clause))
    if theirs and named:
        if theirs == named:
            days = frozenset(f"day {day}" for day in theirs)
            said, mine = said - days, mine - days
        elif len(theirs) == 1 and theirs < named:
            return leads_away_from(next(iter(theirs)), clause)
        else:
            return (
                len(named) == 1
                and not theirs & named
                and not names_its_day(clause)
                and _is_put_on_a_day(clause)
            )
    return bool(said) and said.isdisjoint(mine) and bool(_sorts(said) & _sorts(mine))


def _is_put_on_a_day(clause: str) -> bool:
    """Whether a clause says that something is on another day now, and not only that it is on one already, or off."""
    if CALLED_OFF.finds(clause):
        return False
    return _OTHERWISE.finds(_ALREADY.replaced(clause, " ")) or _is_changed(clause) or denies_a_day(clause)


def _without_turn(clause: str, old: str) -> str:
    """Return a clause without what tells that a value is another now, what ties a thing to it, and units of a memory."""
    units = _units_in(old)
    text = UNIT.sub(lambda found: " " if _unit_of(found) in units else found[0], clause)
    text = SPELT.sub(" ", text)
    for words in (_OTHERWISE, _BY_DEGREE, CHANGED, TIES):
        text = words.replaced(text, " ")
    return text


def _rest_but_turn(clause: str, old: str) -> list[tuple[TopicWord, bool]]:
    """Return what ``_rest`` does of what ``_without_turn`` leaves; the language shows in the whole."""
    left = _without_turn(clause, old)
    words = frozenset([*(word.strip(_PUNCTUATION) for word in left.split()), *_WORD.findall(left)])

    def stays(word: str) -> bool:
        return word in words or ((is_unspaced(word) or len(word) >= _STEM) and word in left)

    return [one for one in _rest(clause, old) if stays(one[0].word)]


def _is_telling(word: TopicWord) -> bool:
    """Whether a word tells of which thing something is said, and isn't what anything may have."""
    return word.is_rare and not _is_of_anything(word)


def _is_of_anything(word: TopicWord) -> bool:
    return not OF_ANYTHING.replaced(word.word, "").strip() or _is_period(word)


def _is_period(word: TopicWord) -> bool:
    return not PERIOD.replaced(word.word, "").strip()


def _units_in(text: str) -> frozenset[str]:
    """What the numbers of a text count."""
    return frozenset(map(_unit_of, UNIT.finditer(text)))


def _unit_of(found: re.Match[str]) -> str:
    return (found[1] or found[2]).casefold()


def _tells_who_changes(clause: str, rest: Sequence[tuple[TopicWord, bool]]) -> bool:
    """Whether all that a clause has and a memory hasn't is who changes the value: "my doctor raised my sertraline"."""
    who = list(takewhile(lambda one: not one[1], rest))
    if not 0 < len(who) <= _CHANGER or not all(there for _, there in rest[len(who) :]):
        return False
    if not any(_is_telling(word) for word, there in rest if there):
        return False
    behind = clause[clause.find(who[-1][0].word) + len(who[-1][0].word) :]
    before = behind[: behind.find(rest[len(who)][0].word)]
    return ACTIVE.finds(before)


def _says_who(old: str, text: str) -> bool:
    """Whether a memory says who somebody is, and a text doesn't: of "Our cat Mocha is 7" "Mocha is 8 now" leaves a cat."""
    return bool(_WHO_IT_IS & kinds_of(old) - kinds_of(text) or relations_in(old) - relations_in(text))


def _moves(old: str, clause: str, *, whole: bool) -> bool:
    """Whether a clause says that just what a memory gives a value has another by a change."""
    if tells_more(clause) or _YOURS.finds(clause) or set(_CODE.findall(old)) != set(_CODE.findall(clause)):
        return False
    if any(_is_telling(word) and not there for word, there in _rest_but_turn(old, clause)):
        return False
    return _gives_another(old, clause, whole=whole)


def _says_of_another_place(old: str, clause: str) -> bool:
    """Whether a clause says word for word what a memory does, but of another name behind "at", and that it is so now.

    "I shop at Aldi now", of "I shop at Lidl". Who has something there may have another: "a flat in Leeds".
    """
    mine, theirs = _place_in(old), _place_in(_NOW.replaced(clause, " "))
    if not mine or not theirs or is_past(clause) or mine.name == theirs.name or mine.rest != theirs.rest:
        return False
    return not _PRONOUNS.issuperset(mine.rest) and _HAVING.isdisjoint(mine.rest)


class _Place(NamedTuple):
    """Where something is done."""

    name: str
    rest: tuple[str, ...]
    """All other words but the one before the name, which an article may change: *alla*, *all'*."""


def _place_in(text: str) -> _Place | None:
    """Return the one name of a text behind a word like "at"; None if it has none or more, a number, or names a time."""
    words = _WORD.findall(text)
    names = [number for number, word in enumerate(words) if number and word[0].isupper() and word != "I"]
    if len(names) != 1 or any(map(str.isdigit, text)) or words[names[0] - 1].casefold() not in _AT_WORDS:
        return None
    at = names[0]
    if words[at].casefold() in _FEASTS or dates_in(text) or days_named(text):
        return None
    rest = (*words[: at - 1], *words[at + 1 :])
    return _Place(words[at].casefold(), tuple(word.casefold() for word in rest))


def _says_something(part: str) -> bool:
    """Whether a clause has a word with a topic besides its values: what it says would be lost with the rest."""
    return any(not any(map(str.isdigit, word.word)) and word.is_rare for word in telling(part, "")[0])


def _sorts(values: frozenset[str]) -> set[str]:
    return {value.partition(" ")[0] if value[0].isalpha() else "number" for value in values}


def corrects_number(text: str) -> bool:
    """Whether a text denies one number beside another: "she isn't 7, she's 8"."""
    return bool(_denied(text))


def corrects_to(text: str, content: str) -> bool:
    """Whether a text denies one number beside another, and a content has that other alone."""
    denied, given = _denied(text), _values(content)
    return bool(denied) and denied.isdisjoint(given) and not given.isdisjoint(_values(text))


def _denied(text: str) -> frozenset[str]:
    """The numbers that a text denies beside another: "880, not 950"."""
    found = [next(filter(None, match.groups())) for match in _DENIED.finditer(text)]
    denied = frozenset(value for written in found for value in _values(written.strip(".,:")))
    return denied if denied and _values(text) - denied else frozenset()


def _denies(old: str, text: str, denied: frozenset[str]) -> bool:
    """Whether a memory gives a number that a text denies, and is about the same."""
    if is_of_another_day(old, text):
        return False
    if not denied & _values(old) or (_values(text) - denied) <= _values(old):
        return False
    others = [
        part for part in _CLAUSE.split(old) if _says_something(part) and denied.isdisjoint(_values(part))
    ]
    if others:
        return False
    rest = _rest_but_turn(text, old)
    shared = [word for word, there in rest if there]
    return (
        any(len(value) >= _LONG and value in denied for value in _values(old))
        or any(map(_is_telling, shared))
        or (bool(shared) and len(shared) == len(rest))
    )


def _calls_off(old: str, clause: str) -> bool:
    """Whether a clause calls off what a memory plans, and says nothing else."""
    if is_of_another_day(old, clause):
        return False
    parts = [part for part in _CLAUSE.split(old) if _says_something(part)]
    beside = len(parts) > 1 and not all(_names(clause, part) for part in parts)
    if beside and not without(old, lambda part: _names(clause, part)):
        return False
    planned = _PLANNED.finds(old) or PLANNING.finds(old) or bool(dates_in(old) or days_named(old))
    rest = _rest(CALLED_OFF.replaced(_OTHERWISE.replaced(clause, " "), " "), old)
    return planned and not CALLED_OFF.finds(old) and bool(rest) and all(there for _, there in rest)


def _names(clause: str, part: str) -> bool:
    """Whether a clause has a word with a topic of a part of a memory."""
    return any(there for _, there in _rest(clause, part))


def _rest(clause: str, old: str) -> list[tuple[TopicWord, bool]]:
    """Return the words with a topic of a clause but for values and words of no weight, and whether a memory has each."""
    said, there = telling(clause, old)
    words = [
        word for word in said if not any(map(str.isdigit, word.word)) and word.word.lower() not in _NOISE
    ]
    days = {term for day in days_named(clause) for term in (*day.text.split(), *day.text)}
    joined = tuple(day.text for day in days_named(clause) if _HANGUL.match(day.text))
    months = {part for day in dates_in(clause) for part in day.text.split()}
    words = [
        word
        for word in words
        if word.word not in days | months
        and not (joined and word.word.startswith(joined))
        and (len(word.word) > 1 or is_unspaced(word.word))
    ]
    return [(word, _stands_among(word, there, old)) for word in words]


def _stands_among(word: TopicWord, there: Sequence[TopicWord], old: str) -> bool:
    """Whether a word stands among some in any form, accents apart: "pokój", "pokoju"."""
    if is_unspaced(word.word):
        return word.is_among(there) or word.word in old
    said = _bare(word.word)
    return word.is_among(there) or any(_is_form(said, _bare(other.word)) for other in there)


def _bare(word: str) -> str:
    """Return a word in small letters without accents."""
    return (
        word.lower()
        if word.isascii()
        else normalise("".join(sign for sign in normalize("NFKD", word) if not combining(sign)))
    )


def _is_form(one: str, other: str) -> bool:
    """Whether two words begin alike but for their last two letters."""
    least = max(_STEM, max(len(one), len(other)) - 2)
    return one[:least] == other[:least] and min(len(one), len(other)) >= least
