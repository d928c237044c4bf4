# ruff: noqa: E501
"""Who takes back as a joke what they have just said: "I can't swim. Just kidding!", in many languages. Pure.

To add a language, add a line to the table, written small.
"""

from __future__ import annotations

from ......_lazy import regex

_JOKES = frozenset(
    part.strip().casefold()
    for line in """
    kidding|just kidding|only kidding|i'm kidding|i'm just kidding|i was kidding|jk|j/k|joking|just joking|only joking|
    i'm joking|i'm just joking|i was joking|just a joke|it's a joke|that was a joke|that's a joke|psych|not really
    nur spaß|nur ein spaß|spaß|spaß beiseite|kleiner scherz|nur ein scherz|scherz|war nur spaß|war nur ein scherz|
    war ein scherz|das war ein scherz|das war nur spaß|ich mach nur spaß|ich mache nur spaß|ich scherze
    je plaisante|je rigole|je blague|je déconne|non je déconne|non je plaisante|je plaisantais|c'est une blague|
    c'était une blague|blague à part|je rigolais
    es broma|era broma|es una broma|estoy bromeando|es coña|era coña|estoy de broma|mentira
    scherzo|scherzavo|sto scherzando|stavo scherzando|è uno scherzo|era uno scherzo|dai scherzo
    brincadeira|é brincadeira|tô brincando|estou brincando|estava brincando|estou a brincar|tô zoando|zoeira|mentira
    шучу|шутка|я шучу|это шутка|это была шутка|пошутил|пошутила|я пошутил|я пошутила
    开玩笑|开玩笑的|开玩笑啦|开个玩笑|我开玩笑的|我在开玩笑|骗你的|逗你的|開玩笑的|開玩笑
    冗談|冗談です|冗談だよ|冗談ですよ|冗談だけど|なんちゃって|うそうそ|嘘です|嘘だよ
    농담|농담이야|농담이에요|농담입니다|농담이지|장난이야|장난이에요|뻥이야
    أمزح|أنا أمزح|كنت أمزح|مزحة|بمزح|مجرد مزحة
    मज़ाक|मजाक|मज़ाक था|मजाक था|मज़ाक कर रहा हूँ|मज़ाक कर रही हूँ|मजाक कर रहा हूं|मजाक कर रही हूं
    grapje|geintje|was maar een grapje|ik maak een grapje|żartuję|żart|to żart|taki żart|şaka|şaka yapıyorum|şaka şaka|
    skojar|skämt|jag skojar|bara skojade|bercanda|cuma bercanda|đùa thôi|mình đùa|mình đùa thôi|vitsi|vitsi vitsi|viccelek|
    dělám si srandu|srandička|glumesc|жартую|πλάκα κάνω|αστειεύομαι|ล้อเล่น|שטויות סתם|סתם צוחק|سر کار گذاشتم|شوخی کردم
    """.splitlines()
    for part in line.split("|")
) - {""}
"""All that such a sentence says."""
_LAUGHS = regex(
    r"(?i)^(?:(?:a*(?:h+[aei]+)+h?|lo+l|ro+fl|lmao|xd|mdr|ptdr|jaja\w*|kkk+|ха(?:ха)+|哈+|笑|ㅋ+|ㅎ+|w+|no+|nah|nope|nein|non|ne|"
    r"não|нет|ok|okay|sorry|of course|klar|natürlich)\W+)+|\W*(?:a*(?:h+[aei]+)+h?|lo+l|xd|mdr|jaja\w*|kkk+|(?:ха)+|哈+|笑|ㅋ+|ㅎ+)\W*$"
)
_LONGEST = 48
"""A longer sentence says more than that (characters)."""
_BEFORE = regex(r"[,;:.!–—(（，。！、-]\s*")


def is_joke(sentence: str) -> bool:
    """Whether a sentence says nothing but that what was said was a joke."""
    if len(sentence) > _LONGEST:
        return False
    text = _stripped(sentence.replace("’", "'").casefold())
    return text in _JOKES or _without_laughs(text) in _JOKES


def begins_with_a_joke(sentence: str) -> bool:
    """Whether a sentence begins by saying that the one before it was one, and with a smile: "Just kidding) I live ..."."""
    before, smile, _ = sentence.partition(")")
    return bool(smile) and "(" not in before and is_joke(before)


def ends_in_a_joke(sentence: str) -> bool:
    """Whether a sentence ends by saying that it was one: "I'm allergic to work, just kidding lol"."""
    return any(is_joke(part) for part in _BEFORE.split(sentence.strip())[1:][-3:])


def _without_laughs(text: str) -> str:
    """Return a text without the laughs around it, and signs that are no letters at its ends."""
    while (less := _LAUGHS.sub("", text)) != text:
        text = less
    return _stripped(text)


def _stripped(text: str) -> str:
    """Return a text without what is neither letter nor digit at its ends."""
    start, stop = 0, len(text)
    while start < stop and not text[start].isalnum():
        start += 1
    while stop > start and not (text[stop - 1].isalnum() or text[stop - 1] in "ाीूंँ"):
        stop -= 1
    return text[start:stop]
