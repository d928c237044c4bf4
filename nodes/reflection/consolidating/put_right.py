# ruff: noqa: E501
"""What a few words put right that were said just before: "Her birthday is on 3 May", then "no, the 4th".

They have to begin as people do who correct themselves, and to give another value of the same sort (a date, numbers, weekdays)
and nothing that isn't said already. What somebody corrects in whole sentences is ``misspoke``'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, terms
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import dates_in
from ...grounding.passages import is_form_of
from .misspoke import MISSPOKE
from .which_day import days_named

AT_ONCE = timedelta(hours=1)
"""Later than this nobody goes on with what they said before in a few words (a time)."""
_LONGEST = 80
"""Who corrects a value in a few words needs no more (characters)."""
_NO = Caseless(
    r"\A(?:[\s,.;:!?…*–—-]|(?<!\w)(?:no+|nope|nah|wait|hang on|hold on|sorry|actually|correction|make that|i mean(?:t)?|rather|scratch that|my bad|typo|"
    r"nein|nee|ne|moment|stopp?|quatsch|korrektur|entschuldigung|sorry|halt|ich mein(?:e|te)?|vielmehr|doch nicht|non|pardon|attends?|désolée?|plutôt|enfin|erreur|je veux dire|perdón|perdona|espera|mejor dicho|digo|corrijo|"
    r"scusa(?:mi)?|aspetta|anzi|volevo dire|cioè|não|nao|pera|peraí|desculpa|espera|quer dizer|aliás|digo|wacht(?: even)?|ho|pardon|correctie|bedoel|nej|vänta|förlåt|rättelse|menar|nei|vent|undskyld|unnskyld|beklager|ups|"
    r"нет|не|неа|стоп|погоди(?:те)?|подожди(?:те)?|извини(?:те)?|прости(?:те)?|точнее|вернее|то есть|поправка|ні|ой|зачекай|стривай|вибач(?:те)?|перепрошую|точніше|тобто|nie|czekaj|chwila|przepraszam|sorki|sory|wróć|znaczy|raczej|"
    r"ne|počkej|pardon|promiň|vlastně|totiž|hayır|yok|dur|bekle|pardon|özür dilerim|düzeltiyorum|yani|όχι|οχι|συγγνώμη|συγνώμη|περίμενε|λάθος|μάλλον|δηλαδή|لا|لأ|عفوا|آسفة?|لحظة|قصدي|أقصد|اقصد|नहीं|नही|अरे|रुको|माफ़? करना|सॉरी|मतलब|"
    r"não|eh|ei|anteeksi|siis|korjaan|nem|bocsánat|várj|vagyis|nu|scuze|stai|adică|không|khoan|xin lỗi|nhầm|ý là|bukan|maaf|eh|tunggu|maksudnya|ralat|לא|סליחה|רגע|נה|نه|ببخشید|یعنی|"
    r"[aeouäöüæø]{1,2}h+m*|a+r+g+h*|ugh|[hu]*m+|o*[pu]+p*s+|opa|u[yí]+|a[yi]+|o[ij]+|euh+|ehm|ejej|erm?|о[йхг]|[эаеє]х?м*|упс|блин|ах|ωχ|ουπς|οπα|उफ़?|ओह)(?!\w)"
    r"|不对|不是|不不|哦不|错了|说错了|等等|等一下|抱歉|应该是|不好意思|更正|いや|いえ|違う|違った|間違えた|ごめん(?:なさい)?|訂正|じゃなく?て|あ[っー]?(?=[、，。\s])|えっと|아니(?:요|다|야)?|아(?=[\s,])|앗|미안(?:해요?)?|잠깐(?:만)?|죄송(?:해요|합니다)?|정정|ไม่(?:ใช่)?|ขอโทษ|เดี๋ยว)+"
)
"""How people begin who correct themselves, in a row: "oh no wait, sorry, "."""
_MEANT = Caseless(
    r"(?<!\w)(?:i mean|(?:mein(?:e|te)?|bedoel(?:de)?|menar|mener) (?:ich|ik|jag|jeg)|je veux dire|quiero decir|voglio dire|quero dizer|име[юл]а? в виду|я (?:про|о)|"
    r"ма[юв] на увазі|mam na myśli|chodzi(?:ło)? mi o|diyecektim|diyorum|εννοώ|أقصد|मतलब)(?!\w)"
)
"""By which people say what they mean, in few words."""
_STARRED = regex(r"\s*\*+\s*(?=\S)|(?<=\S)\s*\*+\s*\Z")
"""Beside what is put right, as people type it in chats: "*the 4th"."""
_WHOSE = regex(r"\A[^\W\d_][^:：\d,.!?]{0,40}[:：]\s+")
"""Who says it: "Ana: "."""
_DIGITS = regex(r"\d+(?:[:.,]\d+)*")
_TIED = regex(r"[-–]?[^\W\d_]{0,3}(?!\w)")
"""What may be tied to a number: 4th, 13-го, 6h."""
_SIGNS = frozenset(
    "はがのをにでですだよねしたた是号號日月点點時时分半了的吧改为在那个個歳岁に。，、！에요예이입니다은는가을를일월시분살로"
)
"""Of scripts without blanks, what says nothing besides a value."""
_TIES = frozenset("from until nach sobre para alle dalle kell στις στην στον στο από".split())
"""Longer words that tie a value to what it is of."""
_OF_OTHERS = frozenset(
    "i we he she can did do not non non pas ich wir er sie je tu il on yo io eu ik wij hij zij я мы он она не ні ja on ona ben biz and und et y e en и і ve og och".split()
)
"""Short words by which a value is that of something else, or of one more: "no, friday i can't"."""
_LETTERS = regex(r"[^\W\d_]+")
_SHORT = 3
"""Letters of a word that ties (count)."""


def put_right(before: str, said: str) -> str:
    """Return what was said before with the values that a few words put in place of its own; blank if they do nothing of the kind.

    Args:
        before: What the same person said just before: "Her birthday is on the 3rd of May".
        said: What they say now: "no wait, the 4th".
    """
    value = _value_in(_WHOSE.sub("", said))
    return _with_values(before, value) if value else ""


def puts_a_day_right(said: str) -> bool:
    """Whether a few words do nothing but give a date or a weekday anew, of whatever it is: "no wait, 4 May"."""
    value = _value_in(_WHOSE.sub("", said))
    places = _places(value) if value else []
    return any(sort != "number" for sort, *_ in places) and _says_nothing(_blanked(value, places), "")


def _value_in(few: str) -> str:
    """Return of a few words by which somebody corrects themselves what they give anew; blank if they don't."""
    if len(few) > _LONGEST:
        return ""
    rest = _MEANT.replaced(MISSPOKE.replaced(few, " "), " ")
    begins = next(_NO.finditer(rest), None)
    if not (rest != few or _STARRED.search(few) or (begins and _LETTERS.search(begins[0]))):
        return ""
    return rest[begins.end() :] if begins else rest


def _with_values(before: str, value: str) -> str:
    """Return a text with the values of another in place of its own; blank unless they are as many of the same sorts."""
    old = _WHOSE.sub("", before)
    head = before[: len(before) - len(old)]
    was, now = _places(old), _places(value)
    if not now:
        return ""
    of_sort: dict[str, list[tuple[int, int]]] = {}
    for sort, start, end in was:
        of_sort.setdefault(sort, []).append((start, end))
    edits = []
    for sort, start, end in now:
        there = of_sort.get(sort, [])
        if len(there) != sum(one[0] == sort for one in now):
            return ""
        place = there[sum(one[0] == sort and one[1] < start for one in now)]
        edits.append((*place, value[start:end]))
    if any(sort == "number" for sort, *_ in now) != ("number" in of_sort) and not _days_only(now, of_sort):
        return ""
    left = _blanked(value, now)
    if not _says_nothing(left, old) or all(
        old[start:end].casefold() == new.casefold() for start, end, new in edits
    ):
        return ""
    for start, end, new in sorted(edits, reverse=True):
        old = f"{old[:start]}{new}{old[end:]}"
    return head + old


def _days_only(now: Sequence[tuple[str, int, int]], of_sort: dict[str, list[tuple[int, int]]]) -> bool:
    """Whether another weekday is given of what has an hour, too: "no, on Tuesday", of "Thursday at 6"."""
    return {sort for sort, *_ in now} == {"day"} and "day" in of_sort


def _places(text: str) -> list[tuple[str, int, int]]:
    """Return the values of a text, each with its sort, where it begins and where it ends."""
    found = [("date", one.start, one.end) for one in dates_in(text) if one.day is not None]
    free = _blanked(text, found)
    days = [("day", one.start, one.end) for one in days_named(free)]
    free = _blanked(free, days)
    numbers = []
    for match in _DIGITS.finditer(free):
        tied = _TIED.match(free, match.end())
        numbers.append(
            (
                "number",
                match.start(),
                tied.end() if tied and not any(map(is_unspaced, tied[0])) else match.end(),
            )
        )
    return sorted([*found, *days, *numbers], key=lambda one: one[1])


def _blanked(text: str, places: Iterable[tuple[str, int, int]]) -> str:
    for _, start, end in places:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _says_nothing(left: str, old: str) -> bool:
    """Whether what is left beside values has nothing that isn't said already."""
    if any(map(is_unspaced, left)):
        return all(sign in _SIGNS or sign in old or not sign.isalpha() for sign in left)
    said = frozenset(terms(old))
    words = [word for written in _LETTERS.findall(left) for word in terms(written)]
    return all(
        (len(word) <= _SHORT and word not in _OF_OTHERS)
        or word in _TIES
        or is_form_of(word, said)
        or word in said
        for word in words
    )
