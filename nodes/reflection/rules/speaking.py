"""Who says a sentence, and how it stands in a memory: "Ana: I moved to Porto."."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....state import Piece

NOBODY_KNOWN = "User"
"""Who says it where no name is known: a word that stands in every language of the table."""

_REST = r"[\w\u0900-\u0963'’-]*"
_WORD = rf"[^\W\d_]{_REST}"
_INTRODUCED = re.compile(
    rf"(?i:(?<!\bnie )(?<!\bnu )\b"
    rf"(?:my name is|my name['’]s|ich heiße|ich heisse|mein name ist|je m['’]appelle|mon nom est|"
    rf"me llamo|mi nombre es|mi chiamo|il mio nome è|chamo-me|me chamo|meu nome é|меня зовут|моё имя|اسمي|"
    rf"मेरा नाम|ik heet|mijn naam is|jag heter|jeg (?:heter|hedder)|mi(?:tt|t) na(?:mn är|vn er)|nimeni on|nazywam się|"
    rf"mam na imię|jmenuji se|volám sa|mă numesc|numele meu este|benim (?:adım|ismim)|мене звати|tôi tên là|nama saya|"
    rf"με λένε|(?:just|you can|everyone can|please just) call me))[ :]+"
    rf"(?P<name>(?!(?i:not|on|in|nicht|pas|no|non|não|не|niet|inte|ikke|nie|nu|bukan|không)\b)"
    rf"{_WORD}(?: [A-ZÀ-ÞА-Я]{_REST})?)(?![\w'’-]| değil)"
    rf"|(?i:\b(?:merhaba|selam(?:lar)?)\W+ben) (?P<tr>[A-ZÇĞİÖŞÜ]{_REST}(?: [A-ZÇĞİÖŞÜ]{_REST})?)(?=\W*$|[.!,])"
    # Who says "call me back" gives no name: one has a capital there.
    rf"|(?i:\b(?:call me|nenn mich|appelle[- ]moi|ll[aá]mame|chiamami|me chame de|зови меня))[ :]+"
    rf"(?P<called>[A-ZÀ-ÞА-Я]{_REST}(?: [A-ZÀ-ÞА-Я]{_REST})?)"
    r"|(?:我叫|我的名字(?:是|叫)|(?<![他她您你们人妈爸板师公婆哥姐弟妹友家])叫我)(?P<zh>(?![他她它你您大外个了车人去来])[\u4e00-\u9fff·]{1,4}?|[A-Za-z]+)"
    r"(?=$|[^\w]|就行|就好|就可以|吧|是|今年|来自|住|在)"
    # Of 私は...です most says what somebody likes or is: it names them with と申します only.
    r"|(?:(?<!の)|(?<=[私僕俺]の))名前は(?P<ja>[\u3040-\u30ff\u4e00-\u9fff]{1,8}?)(?:です|だ(?:よ|$)|と申します|と(?:いい|言い)ます)"
    r"|(?:私は|僕は|俺は)(?P<ja_self>[\u3040-\u30ff\u4e00-\u9fff]{1,8}?)(?:と申します|と(?:いい|言い)ます)"
    r"|(?:^|[。！!、\s])(?P<ja_humble>(?:(?!は)[\u3040-\u30ff\u4e00-\u9fff]){1,8}?)と申します"
    r"|はじめまして[、,。！!\s]*(?P<ja_hello>(?!元気|質問|初めて|独身|無職|主[婦夫]です|[ァ-ヶー]+(?:ー|ニア|リアン|ガン|ランス)です)"
    r"(?:(?![のはをでと、])[\u3040-\u30ff\u4e00-\u9fff]){2,8}?)(?<![生員師者士人])です"
    r"|(?:제 이름은|내 이름은) ?(?P<ko>[\uac00-\ud7a3]{2,4}?)(?:입니다|이에요|예요|이야|야)"
)
_PERSONAL = re.compile(
    r"(?:[A-ZÀ-ÞА-Я][^\W\d_]+(?:['’-][^\W\d_]+)*)(?: [A-ZÀ-ÞА-Я][^\W\d_]*\.?(?:['’-][^\W\d_]+)*){0,3}"
)


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
        found = _INTRODUCED.search(text)
        if found:
            return next(group for group in found.groups() if group), number
    return (scope if _PERSONAL.fullmatch(scope) else ""), -1


def speaker_of(piece: Piece, name: str) -> str:
    """Return who says what stands in a message or a note of the user: the message's author if it names one.

    Args:
        piece: The message or note.
        name: What the user is called otherwise; blank if nobody knows.
    """
    return (piece.author if piece.kind == "message" else "") or name or NOBODY_KNOWN
