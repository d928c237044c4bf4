# ruff: noqa: E501
"""Whether a content counts in another currency, by another stretch of time, or all where a sentence has some.

Only where both say it in words of a table: what no table has is no other currency. Digits are strict elsewhere; what they
count isn't, and "400 euros" has all the digits of 400 hryvnias.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, lettered
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.numbers import figures, word_numbers

_CURRENCIES = {
    "euro": r"€|(?<!\w)(?:euros?|eur|euroa|eurot|евро|євро|ευρώ|يورو|यूरो|אירו)(?!\w)|ユーロ|欧元|歐元|유로",
    "dollar": r"\$|(?<!\w)(?:dollars?|usd|dólar(?:es)?|dollar[io]|dólares|доллар\w*|долар\w*|dolar\w*|dollaria|δολάρι\w*|"
    r"دولار\w*|डॉलर|דולר\w*)(?!\w)|ドル|美元|美金|달러",
    "pound": r"£|(?<!\w)(?:pounds?|gbp|pfund|livres? sterling|libras?|sterlin[ae]|фунт\w*|funt\w*|sterlin|جنيه\w*|"
    r"पाउंड)(?!\w)|ポンド|英镑|파운드",
    "yen": r"(?<!\w)(?:yens?|jpy|иен\w*|йен\w*|ين(?: ياباني)?|येन)(?!\w)|円|日元|엔(?=[\s.,을이은]|$)",
    "yuan": r"(?<!\w)(?:yuan\w*|rmb|cny|renminbi|юан\w*|يوان|युआन)(?!\w)|(?<=[\d一二三四五六七八九十百千万])(?:元|块|塊)|人民币|위안",
    "won": r"₩|(?<!\w)(?:wons?|krw|вон)(?!\w)|(?<=[\d천만백] )원|(?<=[\d천만백])원|韩元|ウォン",
    "rouble": r"₽|(?<!\w)(?:r(?:o)?ub(?:el|le|lo|li|los)\w*|rub|рубл\w*|руб|روبل|रूबल)(?!\w)|ルーブル|卢布|루블",
    "hryvnia": r"₴|(?<!\w)(?:hryvn\w*|griwn\w*|uah|гривн\w*|гривен\w*|грн)(?!\w)",
    "zloty": r"(?<!\w)(?:zł|złot\w*|zlot\w*|pln|злот\w*)(?!\w)",
    "crown": r"(?<!\w)(?:kr|kč|czk|sek|nok|dkk|crowns?|kron(?:a|en|er|or|e|orna|erne|ene)|korun\w*|couronnes?|coronas?|"
    r"corone|крон\w*)(?!\w)",
    "franc": r"(?<!\w)(?:francs?|chf|franken|rappen|franchi|francos?|франк\w*|frank\w*)(?!\w)|瑞郎|法郎|フラン",
    "lira": r"₺|(?<!\w)(?:lira\w*|tl|try|лир\w*|ليرة|ليرات)(?!\w)",
    "rupee": r"₹|(?<!\w)(?:rupees?|inr|rs|rupi[eo]?s?|roupies?|рупи\w*|روبية|रुपये|रुपए|रुपया|रु)(?!\w)|ルピー|卢比|루피",
    "rupiah": r"(?<!\w)(?:rupiah|idr|rp)(?![^\W\d_])",
    "dong": r"₫|(?<!\w)(?:đồng|vnd|vnđ)(?!\w)",
    "forint": r"(?<!\w)(?:forint\w*|ft|huf)(?!\w)",
    "leu": r"(?<!\w)(?:lei|leu|ron)(?!\w)",
    "real": r"r\$|(?<!\w)(?:rea(?:l|is)|brl)(?!\w)",
    "dinar": r"(?<!\w)(?:dinar\w*|دينار\w*|دنانير|динар\w*)(?!\w)",
    "dirham": r"(?<!\w)(?:dirhams?|aed|mad|درهم\w*|دراهم|дирхам\w*)(?!\w)",
    "riyal": r"(?<!\w)(?:riyals?|sar|ريال\w*)(?!\w)",
    "shekel": r"₪|(?<!\w)(?:shekels?|ils|שקל\w*|ש\"ח)(?!\w)",
    "baht": r"฿|(?<!\w)(?:baht|thb)(?!\w)|บาท",
}
"""Currency -> how it is written, in small letters; the dollars of all countries are one, and so are crowns."""
_SAME = {"real": "dollar"}
"""Of which the sign holds another one's."""
_CURRENCY = regex(
    "|".join(
        f"(?P<{name}>{words})" for name, words in sorted(_CURRENCIES.items(), key=lambda at: at[0] != "real")
    )
)
_HOURS = (
    r"hours?|stunden?|heures?|hora?s?|ore|ora|час\w*|годин\w*|uur|godzin\w*|timm[ae]n?|timen?|saat\w*|hodin\w*|jam|giờ|óra\w*|"
    r"tunti\w*|tunnissa|oră|ώρα|ساعة|घंटे?"
)
_DAYS = (
    r"days?|tag(?:e|en)?|jours?|journée|día?s?|dia?s?|giorn[oi]|дн(?:я|ей|і|ів)|день|dag(?:en|ar)?|dzień|dni|dnia|gün\w*|den|hari|"
    r"ngày|nap\w*|päivä\w*|zi|ziua|zile|ημέρα|يوم\w*|दिन"
)
_WEEKS = (
    r"weeks?|wochen?|semaines?|semanas?|settiman[ae]|недел\w*|тижд\w*|тижн\w*|weken|tydzień|tygodni\w*|vecka\w*|uge\w*|uke\w*|"
    r"hafta\w*|týden|týdn\w*|minggu|tuần|hét|hetente|viikko\w*|viikossa|săptămân\w*|εβδομάδα|أسبوع\w*|हफ़्ते|हफ्ते|सप्ताह"
)
_MONTHS = (
    r"months?|monat\w*|mois|mes(?:es)?|mês|mes[ei]|месяц\w*|місяц\w*|maand(?:en)?|miesiąc\w*|miesięcz\w*|månad\w*|måned\w*|ay\w{0,3}|"
    r"měsíc\w*|bulan|tháng|hónap\w*|havi|kuukau\w*|kuussa|lun[ăia]\w*|μήνα|شهر\w*|महीन\w*|मासिक|mensuel\w*|mensual\w*|mensil\w*|"
    r"mensa(?:l|is)|monthly|maandelijks|ежемесячно"
)
_YEARS = (
    r"years?|jahr\w*|ans?|années?|años?|ann[oi]|anos?|год\w*|рік|року|роки|років|jaar|jaren|rok\w*|lat|roczn\w*|år\w{0,3}|yıl\w*|"
    r"tahun|năm|év\w*|vuo\w+|an[iu]?l?|έτος|χρόνο|سنة|سنوات|عام\w*|साल|वर्ष|yearly|annual\w*|jährlich\w*|annuel\w*|anual\w*|annuale"
)
_STRETCHES = {"hour": _HOURS, "day": _DAYS, "week": _WEEKS, "month": _MONTHS, "year": _YEARS}
_PER = regex(
    r"\W{0,3}(?:/|(?:per|an?|each|every|pro|im|in der|am|je|par|l['’]|à l['’]|à la|por|al?|ao|à|cada|all['’]|alla|в|во|за|на|"
    r"каждый|кожен|na|za|o|om|i|het|pr|hver|varje|elke|bir|setiap|mỗi|în|pe|την|τον|في|كل|لل|प्रति|हर)(?![^\W\d_]))[\s.]*"
    r"(?:" + "|".join(f"(?P<{name}>(?<!\\w)(?:{words})(?!\\w))" for name, words in _STRETCHES.items()) + ")"
)
"""What stands behind a price: for how long it holds."""
_DAY = regex(rf"(?:\W*[^\W\d_]{{1,3}})?\W*(?:{_DAYS})(?!\w)")
_SIGNED = regex(
    r"(?:(?P<before>[时時日月年周週天])(?:薪|給|额|額)?(?:に|で|各)?[約约]?[\d一二三四五六七八九十百千万,.]+(?:円|元|块))"
    r"|(?:[円元块원]\s?(?:[/每]|一个?|毎)?(?P<behind>[时時日月年周週天])(?!\d))"
)
_SIGNS = {
    "时": "hour",
    "時": "hour",
    "日": "day",
    "天": "day",
    "月": "month",
    "年": "year",
    "周": "week",
    "週": "week",
}
_AMOUNT = regex(r"\s?\d[\d.,\s]*\d|\s?\d")
"""Behind a sign that stands before it."""
_SOME = Caseless(
    r"(?<!\w)(?:some|most|several|a few|few|many|half|part of|einige\w*|manche\w*|mehrere\w*|viele\w*|wenige\w*|(?:die )?meisten|"
    r"certain(?:e)?s|quelques|plusieurs|la plupart|beaucoup|peu de|algun[oa]s|algún|much[oa]s|poc[oa]s|vari[oa]s|la mayoría|"
    r"alcun[ie]|qualche|molt[ie]|poch[ie]|divers[ie]|la maggior parte|algu(?:ns|mas)|muit[oa]s|pouc[oa]s|vári[oa]s|a maioria|"
    r"некотор\w+|многи\w+|больш(?:ая|инств\w+)(?: часть)?|несколько|деяк\w+|багато|більшість|кілька|sommige|enkele|"
    r"veel|de meeste|niektór\w+|wielu|wiele|większość|kilk\w+|några|många|de flesta|nogle|mange|de fleste|noen|bazı|birkaç|çoğu|"
    r"někte\w+|mnoh\w+|většin\w+|několik|beberapa|banyak|sebagian\w*|một số|nhiều|hầu hết|muutam\w*|jotkut|useimmat|moni|"
    r"néhány|sok|legtöbb|câți?va|unii|unele|mulți|majoritatea|μερικ\w+|πολλ\w+|بعض|معظم|كثير|أغلب|कुछ|कई|ज़्यादातर|अधिकतर)(?!\w)"
    r"|有些|有的|一部分|部分|大多数|大部分|多数|许多|几个|一部の?|ほとんど|いくつか|何人か|多くの|일부|대부분|몇몇|많은"
)
_EVERY = Caseless(
    r"(?<!\w)(?:all|every\w*|each|always|alle\w*|jede\w*|sämtliche\w*|immer|tous|toutes|tout(?:e)?|chaque|tod[oa]s|toda|todo|cada|"
    r"tutt[ieoa]|ogni|sempre|все|всех|всем|каждый|каждая|всі|усі|кожен|кожна|elke?|iedere?|wszys\w+|każd\w+|alla (?:mina|våra|hans|hennes|deras|de)|samtliga|varje|"
    r"samtlige|hver\w*|tüm|bütün|hepsi|her (?:zaman|gün|yıl|ay|şey|biri)|všich\w+|všechn\w+|každ\w+|semua|seluruh|setiap|tất cả|mọi|kaikki|aina|minden\w*|mindig|összes|"
    r"toți|toate|fiecare|όλ\w+|كل|جميع|كافة|सभी|सब|हर)(?!\w)"
    r"|所有|全部|全体|每|都|すべて|全て|全員|みんな|毎|모든|모두|매"
)
_BUT = Caseless(
    r"(?<!\w)(?:except|apart from|other than|außer|ausgenommen|bis auf|sauf|excepté|hormis|salvo|excepto|menos|tranne|eccetto|"
    r"exceto|behalve|uitgezonderd|кроме|окрім|крім|за исключением|oprócz|poza|z wyjątkiem|utom|undtagen|unntatt|hariç|dışında|"
    r"kromě|kecuali|trừ|paitsi|kivéve|cu excepția|εκτός|ما عدا|إلا|باستثناء|छोड़कर)(?!\w)|除了|以外|除外|を除|제외|빼고"
)
_LONGEST = 400
_TOLD = regex(
    r"[〇零一二三四五六七八九十百千万億亿两]{2,}|[^\W\d_〇零一二三四五六七八九十百千万億亿两]+(?:-[^\W\d_]+)*|\d+(?:[.,]\d+)*|[一二三四五六七八九两]"
)
"""A word or a number, in a script without blanks, too."""
_DIGIT = regex(r"\d|[一二三四五六七八九十百千万億]")
_LEAST_LETTERS = 4
_LEAST_COUNT = 3
"""Below are articles and words for a pair."""


def in_words(text: str) -> Iterator[tuple[str, frozenset[str], str, str]]:
    """Yield the numbers of a text that stand in words: as written, its values, and what stands before and behind.

    Short words are left out: in another language they are something else (*elf*, *sex*, *on*).
    """
    told = _TOLD.findall(text)
    counts = [not {"0", "1"}.issuperset(word_numbers(word)) for word in told]
    for at, word in enumerate(told):
        if len(word) < (2 if is_unspaced(word) else _LEAST_LETTERS) or word[0].isdigit() or not counts[at]:
            continue
        if not is_unspaced(word) and (any(counts[max(at - 2, 0) : at]) or any(counts[at + 1 : at + 3])):
            continue  # a part of a larger one: *treinta y ocho*
        before, behind = told[at - 1] if at else "", told[at + 1] if at + 1 < len(told) else ""
        values = frozenset(word_numbers(word))
        if values and all("." in value or int(value) >= _LEAST_COUNT for value in values):
            yield word, values, _beside(before, behind=False), _beside(behind, behind=True)


def _beside(word: str, *, behind: bool) -> str:
    """A neighbour as it is compared: of one without blanks the sign that stands next."""
    if word and is_unspaced(word):
        return word[0] if behind else word[-1]
    return word.casefold()


def numbered_otherwise(content: str, said: str, numbers: Callable[[], Set[str]]) -> bool:
    """Whether a number of a content in words is nowhere in the evidence, and a sentence has another in its place.

    "A shed of twenty metres", of "a shed of twelve metres": what stands before and behind is the same.

    Args:
        content: What a candidate says.
        said: A sentence that says most of it.
        numbers: Returns every number of the evidence.
    """
    for _, values, before, behind in in_words(content):
        if not values.isdisjoint(numbers()):
            continue
        told = _TOLD.findall(said)
        for left, word, right in zip(("", *told), told, (*told[1:], ""), strict=False):
            there = frozenset(word_numbers(word)) | {v for figure in figures(word) for v in figure.readings}
            if (
                there
                and there.isdisjoint(values)
                and before == _beside(left, behind=False)
                and behind == _beside(right, behind=True)
            ):
                return True
    return False


@kept(1_024)
def _currencies(text: str) -> frozenset[str]:
    return frozenset(str(found.lastgroup) for found in _CURRENCY.finditer(lettered(text.lower())))


@kept(1_024)
def _stretches(text: str) -> frozenset[str]:
    """For how long the prices of a text hold."""
    told, found = lettered(text.lower()), set[str]()
    for price in _CURRENCY.finditer(told):
        amount = _AMOUNT.match(told, price.end())
        behind = _PER.match(told, amount.end() if amount else price.end())
        if behind:
            found.add(str(behind.lastgroup))
    for signs in _SIGNED.finditer(text):
        found.add(_SIGNS[signs["before"] or signs["behind"]])
    return frozenset(found)


def tells_money(text: str) -> bool:
    """Whether a text tells an amount in a currency of the table."""
    return _DIGIT.search(text) is not None and bool(_currencies(text[:_LONGEST]))


def other_money(content: str, said: str) -> bool:
    """Whether a content tells an amount of money in another currency than some text, or for another stretch of time.

    Args:
        content: What a candidate says.
        said: All of its evidence: who says both currencies, or says it by month and by year, says either.
    """
    here = _currencies(content[:_LONGEST])
    if not here:
        return False
    there = _currencies(said)
    if there and here.isdisjoint(there):
        return True
    held, holds = _stretches(content[:_LONGEST]), _stretches(said)
    return bool(held and holds) and held.isdisjoint(holds)


def all_of_some(content: str, said: str, counted: Callable[[str, str], bool]) -> bool:
    """Whether a content says of all, or always, what a sentence says of some, or with an exception.

    Args:
        content: What a candidate says.
        said: A sentence that says most of it.
        counted: Whether two texts begin with words for the same.
    """
    if not _EVERY.finds(content) or _EVERY.finds(said) or _SOME.finds(content) or _BUT.finds(content):
        return False
    for every in _EVERY.finditer(content):
        told = content[every.end() :]
        if _BUT.finds(said) and (_DAY.match(lettered(told.lower())) or counted(told, said)):
            return True
        if any(counted(told, said[some.end() :]) for some in _SOME.finditer(said)):
            return True
    return False
