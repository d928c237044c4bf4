"""Words by which a question or a memory says when, in the languages of the tables that grounding uses.

Each is a pattern without groups; what is written without combining marks is how a text is compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, groupby
from typing import NamedTuple

from ...._kept import by_word
from ...._lazy import regex
from ..analyser import shown, terms
from ..speech.value_words import MONTHS, UNSPACED_UNITS, month_names, units, weekday_names

ASCII_WORD = regex(r"[a-z]+")
"""A word of a text in lower case."""

SEASON_NAMES = ("spring", "summer", "autumn", "winter")
_SEASONS = {
    "en": "spring|springtime summer|summertime autumn|fall winter|wintertime",
    "de": "frühling|frühjahr sommer herbst winter",
    "fr": "printemps été automne hiver",
    "es": "primavera verano otoño invierno",
    "it": "primavera estate autunno inverno",
    "pt": "primavera verão outono inverno",
    "ru": "весна|весной|весны|весну|весне лето|летом|лета|лету осень|осенью|осени зима|зимой|зимы|зиму|зиме",
    "ko": "봄 여름 가을 겨울",
    "ar": "الربيع|ربيع الصيف|صيف الخريف|خريف الشتاء|شتاء",
    "hi": "वसंत|बसंत गर्मी|गर्मियों पतझड़|शरद सर्दी|सर्दियों",
    "tr": "bahar|ilkbahar yaz sonbahar|güz kış",
    "pl": "wiosna|wiosny|wiosnę|wiosną lato|latem jesień|jesieni|jesienią zima|zimy|zimą|zimie",
    "nl": "lente|voorjaar zomer herfst|najaar winter",
    "sv": "vår|våren sommar|sommaren höst|hösten vinter|vintern",
    "da": "forår|foråret sommer|sommeren efterår|efteråret vinter|vinteren",
    "no": "vår|våren sommer|sommeren høst|høsten vinter|vinteren",
    "fi": "kevät|keväänä kesä|kesänä syksy|syksynä talvi|talvena",
    "cs": "jaro|jara|jaře léto|léta|létě podzim|podzimu zima|zimu|zimě",
    "hu": "tavasz|tavasszal nyár|nyáron ősz|ősszel tél|télen",
    "ro": "primăvara|primăvară vara|vară toamna|toamnă iarna|iarnă",
    "uk": "весна|весни|весну|навесні літо|літа|влітку осінь|осені|восени зима|зими|взимку",
}
SEASON_SIGNS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_WEEKENDS = (
    "weekend|week-end|wochenende|fine settimana|fin de semana|fim de semana|выходные|выходных|주말|सप्ताहांत"
)
_MORE_UNITS = {
    "day": "gün|dni|dzień|dnia|dag|dagen|dagar|dage|dager|päivää|päivänä|dny|dnem|nappal|zile|дні|днів|hari|"
    "day|days|дню|днём|يوما|दिनों",
    "week": "hafta|tydzień|tygodniu|tygodnia|tygodnie|tygodni|weken|vecka|veckan|veckor|uge|ugen|uger|"
    "uke|uken|uker|viikko|"
    "viikolla|viikkoa|viikon|týden|týdnu|týdny|héten|héttel|săptămâna|săptămână|săptămâni|тиждень|тижня|"
    "тижні|тижнів|minggu|"
    "week|weeks|неделе|주|أسبوعا|सप्ताहों|हफ्तों|हफ़्तों",
    "month": "ay|miesiąc|miesiącu|miesiąca|miesiące|miesięcy|maand|maanden|månad|månaden|månader|måned|måneden|måneder|"
    "kuussa|kuukausi|kuukautta|kuukauden|měsíc|měsíce|měsíci|hónapban|hónappal|luna|lună|luni|місяць|"
    "місяця|місяці|місяців|bulan|"
    "month|months|месяце|месяцев|달|개월|شهرا|شهور|महीनों",
    "year": "yıl|sene|rok|roku|lata|lat|jaar|år|året|vuosi|vuonna|vuotta|roce|roky|lety|évben|évvel|anul|"
    "ani|рік|року|роки|років|"
    "tahun|year|years|annee|année|années|году|년|해|سنين|أعوام|عاما|वर्षों|सालों|जहر",
}

_HOURS = (
    "time hour hours minute minutes zeit uhrzeit stunde stunden minuten temps heure heures tiempo hora "
    "horas minuto minutos tempo ora ore minuti время час часа часов минута минуты минут saat saatte "
    "dakika godzina godzinę godziny godzin minut minuty tijd uur uren minuut tid timme timmar tunti "
    "hodina hodiny hodin óra perc година години jam menit وقت الوقت ساعة الساعة دقيقة दिन समय घंटा घंटे "
    "मिनट 时间 時間 小时 小時 分钟 分鐘 시간"
)
"""Words for shorter lengths of time, and for time."""
_ENGLISH = "day days week weeks month months year years time hour hours minute minutes"
"""The English ones, and those for longer lengths."""

_LAST = (
    "last|past|previous|letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?|[úu]ltim[oaei]s?|derni[eè]re?s?|"
    "прошл[а-я]+|последн[а-я]+|"
    "geçen|geçtiğimiz|vorig|zeszł[a-yąę]+|ubiegł[a-yąę]+|afgelopen|förra|senaste|sidste|forrige|siste|viime|"
    "minul[a-yáéý]+|múlt|elmúlt|"
    "минул[а-яії]+|"
    "지난|पिछले|पिछली|पिछला|गत"
)
_LAST_BEHIND = (
    "derni[eè]re?s?|pass[ée]e?s?|pasad[oa]s?|scors[oaie]|passat[oaie]|passad[oa]s?|الماضي|الماضية|الفائت|"
    "trecut[aă]?|lalu"
)
_THIS = (
    "this|current|diese[nrsm]?|ce|cet|cette|est[ea]|quest[oa]|nest[ea]|эт[а-я]{1,2}|이번|هذا|هذه|इस|bu|tym|"
    "tej|deze|denna|denne|tällä|tento|ezen a|acest|această|цього"
)
_NEXT = (
    "next|coming|nächste[nrsm]?|kommende[nrsm]?|следующ[а-я]+|다음|अगले|अगली|अगला|gelecek|önümüzdeki|"
    "przyszł[a-yąę]+|następn[a-yąę]+|volgende|komende|nästa|næste|neste|ensi|příští|jövő|következő|"
    "наступн[а-яії]+"
)
_NEXT_BEHIND = (
    "prochaine?s?|pr[óo]xim[oa]s?|prossim[oaie]|que viene|que vem|القادم|القادمة|المقبل|المقبلة|viitoare|"
    "viitor|depan"
)

LITERALS = {
    "上周|上週|上星期|上个星期|上個星期|上礼拜|先週|지난주": ("week", -1),
    "这周|這週|本周|本週|这个星期|這個星期|今週|이번주": ("week", 0),
    "下周|下週|下星期|下个星期|来週|來週|다음주": ("week", 1),
    "上个月|上個月|上月|先月|지난달": ("month", -1),
    "这个月|這個月|本月|今月|이번달": ("month", 0),
    "下个月|下個月|下月|来月|다음달": ("month", 1),
    "去年|昨年|작년|지난해": ("year", -1),
    "今年|올해": ("year", 0),
    "明年|来年|내년": ("year", 1),
    "上周末|上週末|先週末": ("weekend", -1),
}
"""Said in one word: the unit, and how many on from the present one."""

DAYS = {
    "today|heute|aujourd['’]hui|oggi|сегодня|今天|今日|오늘|اليوم|आज|bugün|dzisiaj|dziś|vandaag|"
    "idag|i dag|tänään|dnes|astăzi|azi|сьогодні|hari ini": 0,
    "yesterday|last night|gestern|hier soir|ayer|ieri|ontem|вчера|昨天|昨日|어제|أمس|البارحة|dün|"
    "wczoraj|gisteren|igår|i går|eilen|včera|tegnap|вчора|kemarin": -1,
    "the day before yesterday|vorgestern|avant-hier|anteayer|antier|anteontem|l['’]altro ieri|позавчера|"
    "前天|一昨日|おととい|그저께|أول أمس|evvelsi gün|przedwczoraj|eergisteren|i förrgår|i forgårs|"
    "toissapäivänä|předevčírem|tegnapelőtt|alaltăieri|позавчора|kemarin lusa": -2,
    "tomorrow|demain|domani|amanh[ãa]|завтра|明天|明日|내일|غدا|yarın|jutro|imorgon|i morgon|i morgen|huomenna|"
    "zítra|holnap|mâine|besok": 1,
}
"""Days from the one on which it is said."""
DAYS_OF_A_LANGUAGE = {
    "fr": {"hier": -1},
    "es": {"hoy": 0},
    "pt": {"hoje": 0},
    "hi": {"कल": -1, "परसों": -2},
    "de": {"morgen": 1},
}
"""Words that are others elsewhere: hier is "here" in German."""

NUMBER = r"\d{1,3}|an?|[^\W\d_]+(?:-[^\W\d_]+)?"
"""What may be a number before a unit."""
FEW = {
    "few": 3, "several": 3, "paar": 3, "quelques": 3, "algunos": 3, "algunas": 3, "unos": 3, "unas": 3, "alcuni": 3,
    "alcune": 3, "alguns": 3, "algumas": 3, "несколько": 3, "몇": 3, "بضعة": 3, "कुछ": 3, "几": 3, "幾": 3, "数": 3,
    "couple": 2, "a": 1, "an": 1, "ein": 1, "eine": 1, "einem": 1, "einer": 1, "un": 1, "une": 1, "una": 1, "uno": 1,
    "um": 1, "uma": 1, "один": 1, "одну": 1, "한": 1, "일": 1, "एक": 1, "一": 1,
    "dvěma": 2, "třemi": 3, "čtyřmi": 4, "to": 2, "en": 1, "et": 1, "een": 1, "bir": 1, "kilka": 3, "birkaç": 3,
}  # fmt: skip
"""How many these are, beside the words for numbers."""
DUALS = {
    "يومين": ("day", 2),
    "أسبوعين": ("week", 2),
    "شهرين": ("month", 2),
    "سنتين": ("year", 2),
    "عامين": ("year", 2),
}

WHICH = (
    r"(?:what|which) (?:day|time|date|week|month|year)s?|wie ?viel uhr|"
    r"welche[nrsm]? (?:tag|uhrzeit|woche|monat|jahr)e?|"
    r"quel(?:le)?s? (?:jour|heure|date|semaine|mois|année)s?|qué (?:día|hora|fecha|semana|mes|año)s?|"
    r"che (?:giorno|ora|data|settimana|mese|anno)|qu[ea]l? (?:dia|hora|data|semana|mês|ano)s?|"
    r"welke? (?:dag|uur|datum|week|maand|jaar)|hoe laat|vilken? (?:dag|tid|vecka|månad)|vilket år|"
    r"hvilken dag|hvilket år|jak(?:i|im|iego|ą|iej) (?:dzień|dniu|dnia|rok|roku|miesiącu|datę)|"
    r"któr(?:ej|a|ego) (?:godzin[aąęy]|dnia)|"
    r"как(?:ой|ого|ом|ую) (?:день|числа|год|году|месяц|месяце|дату)|котор(?:ый|ом) час[уа]?|"
    r"hangi (?:gün|saat|hafta|ay|yıl|tarih)\w*|saat kaç\w*|किस (?:दिन|तारीख|महीने|साल)|"
    r"أي (?:يوم|ساعة|شهر|سنة)|كم الساعة|الساعة كم"
)
"""Asks for a time."""
AGO_BEFORE = "vor|il y a|hace|há|faz|قبل|منذ|před|acum"
"""Stands before the length of time."""
AGO_BEHIND = (
    "ago|back|earlier|fa|atrás|назад|전|पहले|önce|evvel|temu|geleden|sedan|siden|sitten|ezelőtt|тому|yang lalu|"
    "lalu"
)
"""Stands behind it."""

IN = {
    "en": "in|during|since|before|after|until|till|by|of|early|late|mid|around|from|through|year",
    "de": "im|in|seit|vor|nach|bis|anfang|mitte|ende|ab|vom|jahr|jahre",
    "fr": "en|de|du|depuis|avant|apr[eè]s|jusqu['’]en|d[eè]s|début|fin|mi|au mois d['’]|mois de|au|l['’]année|année",
    "es": "en|de|desde|antes de|después de|hasta|el mes de|en el|el año|año",
    "it": "a|ad|in|di|da|dal|nel|dopo|prima di|prima del|fino a|l['’]anno|anno",
    "pt": "em|de|no|desde|antes de|depois de|até|o ano de|ano de|no mês de",
    "ru": "в|во|с|со|до|после|к|на",
    "ar": "في|شهر|عام|سنة|منذ|قبل|بعد|حتى",
    "hi": "(?!)",
    "pl": "w|we|od|do|przed|po",
    "nl": "in|sinds|na|tot",
    "sv": "i|under|sedan|före|efter|år",
    "da": "i|siden|før|efter|etter|år",
    "fi": "vuonna",
    "cs": "v|ve|od|do|před|po|v roce",
    "ro": "în|din|până în|după|înainte de",
    "uk": "в|у|з|до|після",
    "id": "di bulan|bulan|di|pada|sejak|sebelum|tahun",
}
"""One of these before a month, season or year: it is a time, and no verb, planet or amount."""

IN_BEHIND = "में|के|की|को|से|तक"
YEAR_BEHIND = f"\\s(?:{IN_BEHIND})|['’]?(?:de|da|te|ta|den|dan|ten|tan)|-?(?:ban|ben)"
"""Stands behind a year that is a time."""

_MORE_MONTHS = {
    "pl": "styczniu|stycznia lutym|lutego marcu|marca kwietniu|kwietnia maju|maja czerwcu|czerwca lipcu|lipca "
    "sierpniu|sierpnia wrześniu|września październiku|października listopadzie|listopada grudniu|grudnia",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "da": "januar februar marts|mars april maj|mai juni juli august september oktober november december|desember",
    "cs": "lednu|ledna únoru|února březnu|března dubnu|dubna květnu|května červnu|června červenci|července srpnu|srpna "
    "září říjnu|října listopadu prosinci|prosince",
    "ro": "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "uk": "січні|січня лютому|лютого березні|березня квітні|квітня травні|травня червні|червня липні|липня "
    "серпні|серпня вересні|вересня жовтні|жовтня листопаді|листопада грудні|грудня",
    "id": "januari februari maret april mei juni juli agustus september oktober november desember",
}
"""Months in further languages, as they stand behind a word that says "in"."""
_MONTHS_ALONE = (
    "ocakta|ocak'ta|tammikuussa|januárban şubatta|şubat'ta|helmikuussa|februárban martta|mart'ta|"
    "maaliskuussa|márciusban "
    "nisanda|nisan'da|huhtikuussa|áprilisban mayısta|mayıs'ta|toukokuussa|májusban haziranda|haziran'da|"
    "kesäkuussa|júniusban "
    "temmuzda|temmuz'da|heinäkuussa|júliusban ağustosta|ağustos'ta|elokuussa|augusztusban eylülde|"
    "eylül'de|syyskuussa|szeptemberben "
    "ekimde|ekim'de|lokakuussa|októberben kasımda|kasım'da|marraskuussa|novemberben aralıkta|aralık'ta|"
    "joulukuussa|decemberben"
)
"""Words that say "in" and the month."""

BEFORE = (
    "before|prior to|vor|bevor|avant|antes de(?:l| la| los| las)?|prima d(?:i|el|ella|ell['’])|antes d[aoe]|до|перед|"
    "قبل|före|før|ennen|przed|před|înainte de(?: la)?|sebelum"
)
AFTER = (
    "after|nach|nachdem|après|después de(?:l| la| los| las)?|"
    "tras|dopo|depois d[aoe]|após|после|بعد|efter|etter|după|setelah|після"
)
SINCE = "since|seit|seitdem|depuis|desde|dal|dall['’]|dalla|с|со|منذ"
UNTIL = "until|till|up to|by|bis|jusqu['’](?:à|en|au)|hasta|fino a(?:l|lla)?|até|حتى"
BEFORE_BEHIND = "之前|以前|前|の前|まえ|전에|전|이전|से पहले|के पहले"
AFTER_BEHIND = "之后|之後|以后|以後|の後|後|あと|후에|이후|뒤에|के बाद|से बाद"
SINCE_BEHIND = "以来|以來|から|부터|से"
UNTIL_BEHIND = "为止|まで|까지|तक"

ARTICLES = (
    "the|my|our|your|his|her|their|de[rmns]|die|das|mein\\w*|dein\\w*|unser\\w*|le|la|les|l['’]|mon|ma|mes|notre|"
    "el|los|las|mi|mis|tu|su|nuestr[oa]|il|lo|gli|i|mi[oa]|o|os|as|meu|minha|nosso|nossa"
)


def folded(pattern: str) -> str:
    """Return a pattern as texts are compared: without combining marks."""
    return shown(pattern)


def _named(tables: dict[str, str], kind: str) -> dict[str, tuple[str, int | str]]:
    return {folded(word): (kind, name) for name, words in tables.items() for word in words.split("|")}


@cache
def nouns() -> dict[str, tuple[str, int | str]]:
    """Return what "last", "this" and "next" stand beside: a folded word -> its kind and value.

    Kinds: unit (day, week, month, year), weekend, season, weekday (Monday is 0), month (January is 1).
    """
    return {
        **{word: ("unit", unit) for word, unit in units().items() if word not in ("an", "ans", "mes")},
        "an": ("unit", "year"),
        "mes": ("unit", "month"),
        **_named(_MORE_UNITS, "unit"),
        **{form: ("season", name) for listed in seasons().values() for form, name in listed.items()},
        **{folded(word): ("weekend", "") for word in _WEEKENDS.split("|")},
        **{word: ("weekday", number) for word, number in weekday_names().items()},
        **{word: ("month", number) for word, number in numbered_months().items()},
    }


@cache
def lengths_of_time(language: str = "") -> frozenset[str]:
    """Return the terms of day, week, month, year, hour, minute and time as a text in some language has them.

    In English, and where the language isn't known, none that other languages write in ASCII: a jam is an hour in
    Indonesian, a tag a day in German. In others those of all tables, without Romanian *luna* ("the month"): many cats
    and dogs are called so.
    """
    named = [word for word, (kind, _) in nouns().items() if kind == "unit" and word != "luna"]
    found = terms(" ".join([*named, folded(_HOURS)]))
    if language in ("", "english"):
        own = set(terms(_ENGLISH))
        found = [word for word in found if word in own or not word.isascii()]
    return frozenset(found) | frozenset(chain(*UNSPACED_UNITS.values(), "时時"))


@cache
def names_of_time() -> frozenset[str]:
    """Return the terms of weekdays and months in the languages of the tables."""
    return frozenset(
        terms(" ".join([word for word, (kind, _) in nouns().items() if kind in ("weekday", "month")]))
    )


@cache
def seasons() -> dict[str, dict[str, str]]:
    """Return language -> a folded name of a season -> which."""
    return {
        language: {
            folded(form): name
            for name, forms in zip(SEASON_NAMES, listed.split(), strict=True)
            for form in forms.split("|")
        }
        for language, listed in _SEASONS.items()
    }


@cache
def months() -> dict[str, list[str]]:
    """Return language -> the folded names of its months."""
    return {
        language: [folded(form.replace("_", " ")) for form in re.split(r"[ |]", listed)]
        for language, listed in (*MONTHS.items(), *_MORE_MONTHS.items())
    }


@cache
def months_alone() -> list[str]:
    """Return folded words that say "in" and a month."""
    return [folded(form) for form in re.split(r"[ |]", _MONTHS_ALONE)]


@cache
def numbered_months() -> dict[str, int]:
    """Return a folded name of a month in any language -> which (January is 1)."""
    more = {
        folded(form): number
        for listed in (*_MORE_MONTHS.values(), _MONTHS_ALONE)
        for number, forms in enumerate(listed.split(), 1)
        for form in forms.split("|")
    }
    return more | month_names()


@cache
def season_names() -> dict[str, str]:
    """Return a folded name of a season in any language -> which."""
    return {form: name for listed in seasons().values() for form, name in listed.items()}


@cache
def behind_neste() -> frozenset[str]:
    """Return the folded nouns before which "neste" says "next", in Norwegian; in Portuguese it says "in this"."""
    units_of_time = folded("uke|uken|måned|måneden|år|året").split("|")
    return frozenset([*units_of_time, *seasons()["no"], *months()["da"]])


DIRECTIONS = (
    (-1, folded(_LAST), folded(_LAST_BEHIND)),
    (0, folded(_THIS), ""),
    (1, folded(_NEXT), folded(_NEXT_BEHIND)),
)
"""How many on; what says so before a noun, and behind it, if anything does."""
DIRECTED = {-1: "last", 0: "this", 1: "next"}
"""How many on -> the kind of what says so, as a hint."""
BEHIND = "behind"
"""The kind besides of what says so behind a noun."""

_FIRST = 4
"""Letters by which the longer words are looked up (count)."""

_NOTHING = frozenset[str]()
"""What most words hint at: once, not once for each of them."""


class Hints(NamedTuple):
    """Words and pieces that a text about a time has, each with its kind: of ``nouns``, ``_directing``, "day", "ago"."""

    whole: dict[str, str]
    """Words of few ASCII letters, and those beside "so long ago", with which no noun is put together."""
    longer: dict[str, tuple[tuple[str, str], ...]]
    """Of ASCII letters, looked for in words, by their first four."""
    phrases: tuple[tuple[str, str], ...]
    """Of ASCII, looked for anywhere, as are"""
    foreign: tuple[tuple[str, str], ...]
    """the others."""


@cache
def hints() -> Hints:
    """Return what hints at a time; "day" is today, yesterday and their like, "ago" what stands beside so long ago."""
    found = [*((word, kind) for word, (kind, _) in nouns().items())]
    found += [(word, "ago") for word in ("前", *folded(f"{AGO_BEFORE}|{AGO_BEHIND}").split("|"))]
    found += [(word, "unit") for word in (*"".join(UNSPACED_UNITS.values()), *map(folded, DUALS))]
    found += [(word, "month") for word in (*"月월", *(name[:3] for name in MONTHS["en"].split()))]
    found += [(word, "season") for word in SEASON_SIGNS]
    for listed in (*DAYS, *(word for table in DAYS_OF_A_LANGUAGE.values() for word in table)):
        # Of a pattern the longest piece that is a text.
        found += [(max(re.split(r"\[.*?\]", word), key=len), "day") for word in folded(listed).split("|")]
    found = sorted(set(found))
    directed = _direction_pieces()
    one = [(word, kind) for word, kind in found if ASCII_WORD.fullmatch(word)]
    whole = {word: kind for word, kind in one if len(word) < _FIRST or kind == "ago"}
    return Hints(
        whole,
        {
            first: tuple(some)
            for first, some in groupby(
                (item for item in one if item[0] not in whole), lambda item: item[0][:_FIRST]
            )
        },
        (
            *((word, kind) for word, kind in found if word.isascii() and not ASCII_WORD.fullmatch(word)),
            *((piece, kind) for piece, kind in directed if " " in piece),
        ),
        (
            *((word, kind) for word, kind in found if not word.isascii()),
            *((piece, kind) for piece, kind in directed if " " not in piece),
        ),
    )


def _directing() -> Iterator[tuple[str, str]]:
    """Yield patterns of what says "last", "this" or "next", with their kinds."""
    for step, before, behind in DIRECTIONS:
        yield before, DIRECTED[step]
        if behind:
            yield behind, DIRECTED[step]
            yield behind, BEHIND


def _direction_pieces() -> list[tuple[str, str]]:
    """Return pieces of texts that say so in other than a word of ASCII letters, with their kinds."""
    listed = [
        (word, kind)
        for pattern, kind in _directing()
        for word in pattern.split("|")
        if " " in word or not word.isascii()
    ]
    # Of a pattern the longest piece that is a text.
    return [(max(re.split(r"\[.*?\](?:\+|\{1,2\})?\??|.\?", word), key=len), kind) for word, kind in listed]


_DIRECTION = regex("|".join([pattern for pattern, _ in _directing()]))
"""What says so: most words don't begin with it."""


@cache
def _direction_words() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), kind) for pattern, kind in _directing())


@cache
def _behind_direction() -> frozenset[str]:
    """Return what may stand right behind "last", "this" or "next" in a word: nothing, or a noun."""
    found = (ASCII_WORD.match(noun) for noun in nouns() if noun.isascii())
    return frozenset({"", "en", *(match[0] for match in found if match)})


def _directed_by(word: str) -> set[str]:
    """Return the kinds of what a word says so by itself, or together with its noun ("thisweek")."""
    heads = [end for end in range(1, len(word) + 1) if word[end:] in _behind_direction()]
    return {
        kind for pattern, kind in _direction_words() if any(pattern.fullmatch(word, 0, end) for end in heads)
    }


@by_word(8_192)
def hinted_by(word: str) -> frozenset[str]:
    """Return the kinds that a word of ASCII letters hints at: by itself if it is short, else by what is in it."""
    there = hints()
    kinds: set[str] = set()
    for place in range(len(word) - _FIRST + 1):
        for piece, kind in there.longer.get(word[place : place + _FIRST], ()):
            if word.startswith(piece, place):
                kinds.add(kind)
    if word in there.whole:
        kinds.add(there.whole[word])
    if _DIRECTION.match(word):
        kinds |= _directed_by(word)
    return frozenset(kinds) if kinds else _NOTHING


def in_languages(tables: Mapping[str, str | Iterable[str]]) -> str:
    """Return a pattern, with a group ``name``, for a word behind one that says "in" in its own language.

    Args:
        tables: Language -> its words.
    """
    return "|".join(
        rf"(?<!\w)(?:{folded(IN[language])})\s?(?:(?:the|dem|el|la|l['’])\s?)?(?P<{language}>{one_of(names)})(?!\w)"
        for language, names in tables.items()
        if language in IN
    )


def one_of(words: Iterable[str]) -> str:
    """Return a pattern for any of some words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def event_hints() -> tuple[str, ...]:
    """Return pieces of text of which whatever says "before" or "after" has one."""
    listed = "|".join([BEFORE, AFTER, BEFORE_BEHIND, AFTER_BEHIND])
    return tuple({word.split("[")[0] for word in re.sub(r"\(\?:.*?\)\??", "", folded(listed)).split("|")})


_ASKING = """
happen worüber sprachen redeten sprach wovon gemacht besprochen passiert geschehen gesprochen
welche welcher welchen welches quoi avons parlé parlions passé quel quelle quels quelles
hablamos hice hicimos pasó dije dijo cuál cuáles
parlato successo detto fatto quale quali fiz fizemos falamos aconteceu disse qual quais
чём чем говорили делал делала делали было случилось какой какая какие
什么 甚么 何 どこ どんな 話し 話した 무슨 얘기 얘기를 이야기 이야기를 뭐 뭘 무엇 무엇을 했어 했지 했니 했나요
ne yaptım yaptık dedim oldu co robiłem robiłam robiliśmy mówiłem mówiłam stało się wat deed deden zei gebeurde
vad gjorde sa hände hvad lavede sagde skete hva skjedde mitä tein teimme sanoin tapahtui co jsem jsme dělal dělala
dělali stalo
mit csináltam csináltunk mondtam történt ce făcut zis întâmplat що робив робила робили казав було apa lakukan kata
terjadi
ناقشنا فعلت فعلنا قلت حدث ماذا हमने क्या बात किया मैंने हुआ कहा
"""


@cache
def asking() -> frozenset[str]:
    """Return the terms by which a question asks for anything, and says that it was said or done."""
    return frozenset(terms(_ASKING))
