"""Who introduces themselves, and what is left of that when the rest is over: "My name is Ana and I live in Graz"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from ....._lazy import regex

_REST = r"[\w\u0900-\u0963'’-]*"
_WORD = rf"[^\W\d_]{_REST}"
_UPPER = (
    "A-ZÀ-ÖØ-ÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽȘȚ"  # what lies between are small ones
    "Ά-ΏΑ-ΫЀ-Я"
    "Ґ"
)
"""Capitals of the alphabets that have any, for a class of characters."""
_INTRODUCED = regex(
    rf"(?i:(?<!\bnie )(?<!\bnu )\b"
    rf"(?:my name is|my name['’]s|ich heiße|ich heisse|mein name ist|je m['’]appelle|mon nom est|"
    rf"me llamo|mi nombre es|mi chiamo|il mio nome è|chamo-me|me chamo|meu nome é|меня зовут|моё имя|اسمي|"
    rf"मेरा नाम|ik heet|mijn naam is|jag heter|jeg (?:heter|hedder)|mi(?:tt|t) na(?:mn är|vn er)|nimeni on|nazywam się|"
    rf"mam na imię|jmenuji se|volám sa|mă numesc|numele meu este|(?:benim )?(?:adım|ismim)|мене звати|"
    rf"(?:(?<![^\W\d_] )|(?<=chào )|(?<=và ))(?:tôi|mình|em|tớ) tên là|tên (?:của )?(?:tôi|mình|em|tớ) là|"
    rf"a nevem|nama saya(?: adalah)?|namaku|"
    rf"με λένε|(?:just|you can|everyone can|please just) call me))[ :]+"
    rf"(?P<name>(?!(?i:not|on|in|nicht|pas|no|non|não|не|niet|inte|ikke|nie|nu|bukan|di|yang|tidak|salah|sudah|không|gì)\b)"
    rf"{_WORD}(?: [{_UPPER}]{_REST})?)(?![\w'’-]| değil)"
    rf"|(?i:\b(?:merhaba|selam(?:lar)?)\W+ben) (?P<tr>[A-ZÇĞİÖŞÜ]{_REST}(?: [A-ZÇĞİÖŞÜ]{_REST})?)(?=\W*$|[.!,])"
    rf"|(?:^|[.!?] )(?P<hu>[{_UPPER}]{_REST}(?: [{_UPPER}]{_REST})?) (?i:a nevem|vagyok)(?=\W*$|[.,!]| és )"
    # Who says "call me back" gives no name: one has a capital there.
    rf"|(?i:\b(?:call me|nenn mich|appelle[- ]moi|ll[aá]mame|chiamami|me chame de|зови меня))[ :]+"
    rf"(?P<called>[{_UPPER}]{_REST}(?: [{_UPPER}]{_REST})?)"
    r"|(?:我叫|我的名字(?:是|叫)|(?<![他她您你们人妈爸板师公婆哥姐弟妹友家])叫我)(?P<zh>(?![他她它你您大外个了车人去来])[\u4e00-\u9fff·]{1,4}?|[A-Za-z]+)"
    r"(?=$|[^\w]|就行|就好|就可以|吧|是|今年|来自|住|在)"
    # Of 私は...です most says what somebody likes or is: it names them with と申します only.
    r"|(?:(?<!の)|(?<=[私僕俺]の))名前は(?P<ja>[\u3040-\u30ff\u4e00-\u9fff]{1,8}?)(?:です|だ(?:よ|$)|と申します|と(?:いい|言い)ます)"
    r"|(?:私は|僕は|俺は)(?P<ja_self>[\u3040-\u30ff\u4e00-\u9fff]{1,8}?)(?:と申します|と(?:いい|言い)ます)"
    r"|(?:^|[。！!、\s])(?P<ja_humble>(?:(?!は)[\u3040-\u30ff\u4e00-\u9fff]){1,8}?)と申します"
    r"|はじめまして[、,。！!\s]*(?P<ja_hello>(?!元気|質問|初めて|独身|無職|主[婦夫]です|[ァ-ヶー]+(?:ー|ニア|リアン|ガン|ランス)です)"
    r"(?:(?![のはをでと、])[\u3040-\u30ff\u4e00-\u9fff]){2,8}?)(?<![生員師者士人])です"
    r"|(?:こんにちは|こんばんは|おはようございます)[、,。！!\s]*(?P<ja_day>"
    r"(?!今|昨|明日|最近|毎|仕事|風邪|頭|大変|本当|東京|大阪|京都|名古屋|北海道|主婦|学生|社会|初)[\u4e00-\u9fff]{2,3}"
    r"(?!から|まで|だけ|くらい|ぐらい|ほど|より|など|みたい|そう|ばかり|しか|って|とか|ひま|ぎみ|がち|おわり|うまれ|そだち|すき|きらい|ぐらし|ずみ"
    r"|まえ|あと|まち|あけ|つづき|だらけ|ぶり|がえり|づとめ|じん|(?!あおい)[\u3041-\u3096]{2}い)[\u3041-\u3096]{2,3})です"
    r"|(?:제 이름은|내 이름은) ?(?P<ko>[\uac00-\ud7a3]{2,4}?)(?:입니다|이에요|예요|이야|야|이고|이라고|라고)"
    r"|(?:저는|나는|전|난) (?P<ko_self>[\uac00-\ud7a3]{2,4}?)(?:이라고|라고) (?:해|합니다|불러)"
    r"|안녕하세요[.,!\s]*(?:저는 )?(?P<ko_hello>[김이박최정강조윤장임한오서신권황안송홍고문양손백허남심노하곽성민]"
    r"[\uac00-\ud7a3]{2}(?<![생사원자님버관부대])(?<![국애선려방미콩대차앙치]인)(?<!이혼[남녀]))(?:입니다|이에요|예요)"
    r"|(?:اسم|نام) من (?P<fa>[\u0600-\u06ff]{2,15}) (?:است|هست)"
    r"|(?:^|[\s.!؟،])(?:من )?اسمم (?P<fa_my>(?!را|رو|چی)[^\W\d_]{2,15}?)(?=(?:ه|ست| است| هست)?\s*(?:[.!،]|$| و ))"
    r"|(?<!לא )(?<!איך )(?<!\w)(?:קוראים לי|שמי|השם שלי הוא) (?P<he>(?!הביתה|לעבודה|בלילה|כל)[\u05d0-\u05ea]{2,12})"
    r"(?=(?: [\u05d0-\u05ea]{2,12})?\s*(?:[.!,]|$)| ו)"
    r"|(?:^|[\s.!?]|ค่ะ|ครับ|คะ)(?:(?:ฉัน|ดิฉัน|ผม|หนู|เรา)?ชื่อ(?:ว่า)?"
    r"|ชื่อ(?:ของ)?(?:ฉัน|ดิฉัน|ผม|หนู|เรา)(?:คือ|ว่า)?) ?"
    r"(?P<th>(?!ของ|เล่น|อะไร|หมา|แมว|ลูก|ร้าน|พ่อ|แม่|พี่|น้อง|เพื่อน|แฟน|สามี|ภรรยา|บริษัท|เมือง|โรงเรียน|ฉัน|ดิฉัน|ผม|หนู|เรา)[ก-๙]{2,12}?)"
    r"(?=ค่ะ|ครับ|คะ|นะ|อยู่|อายุ|เป็น|[\s.,!]|$)"
)
_IN_ASCII = regex(
    r"my name|mein name|heisse|appelle|mon nom|llamo|llamame|nombre|chiam|chamo|chame|heet|naam|heter|hedder|navn er|"
    r"nimeni|jmenuji|numele|adim|ismim|nevem|nama|call me|nenn mich|merhaba|selam|vagyok"
)
"""What stands in whatever a text in ASCII can be found to introduce somebody by (in lower case): it is told at once,
while the other pattern takes its time at each letter."""
_PERSONAL = regex(
    rf"(?:[{_UPPER}][^\W\d_]+(?:['’-][^\W\d_]+)*)(?: [{_UPPER}][^\W\d_]*\.?(?:['’-][^\W\d_]+)*){{0,3}}"
)


def _introduction(text: str) -> re.Match[str] | None:
    """Return where somebody gives their name."""
    if text.isascii() and not _IN_ASCII.search(text.lower()):
        return None
    return _INTRODUCED.search(text)


def name_of(scope: str, messages: Iterable[str]) -> tuple[str, int]:
    """Return what the user is called, and the number of the message that says so (-1: none does).

    The name is blank where nothing tells.

    Args:
        scope: The scope's name: it is the user's if it is written as people's names are ("Ana", "Ana Lima"; not "ana",
            "u-123").
        messages: What the user states, message by message: who introduces themselves ("My name is Ana", "Ich heiße
            Ana") is believed before the scope.
    """
    for number, text in enumerate(messages):
        found = _introduction(text)
        if found:
            return next(group for group in found.groups() if group), number
    return (scope if _PERSONAL.fullmatch(scope) else ""), -1


_JOINED = regex(  # small letters: the Polish "i" is no "I"
    r"(?:\s*,?\s(?:and|und|et|y|e|en|i|oraz|a|ja|och|og|ve|și|şi|és|и|і|й|та|και|κι|dan|và)\s|\s+و(?=\w))(?P<rest>[^,;:.!?…]+)[.!?…]*"
)
"""What follows a name in one more clause, joined by the "and" of some twenty languages."""


def name_left(content: str, goes: Callable[[str], bool]) -> tuple[str, str]:
    """Return what stays of a memory in which somebody gives their name beside what is over.

    "My name is Ana and I live in Graz" keeps the name when they move, also in languages whose clauses need no subject.

    Args:
        content: What the memory says.
        goes: Whether a part of it is over.

    Returns:
        What is left of it, blank if it can't be parted; and the part with the name, blank if none stands beside what
        is over.
    """
    whom, colon, said = content.rpartition(": ")
    found = _introduction(said)
    if not found or not any(sign.isalnum() for sign in said[found.end() :]):
        return "", ""
    told = said[: found.end()]
    if goes(told):
        return "", ""
    joined = _JOINED.fullmatch(said, found.end())
    parted = joined is not None and goes(joined["rest"])
    return (f"{whom}{colon}{told}." if parted else ""), told
