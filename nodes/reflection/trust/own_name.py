"""A content that calls the user by their own name, as one that calls them the user.

Who says "Ik ben Sanne" is whom "Sanne smokes" is about. What is judged by whom a sentence speaks of must know that.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.speech.languages import language_of

_CALLED = {
    "de": "Die Nutzerin", "fr": "L'utilisatrice", "es": "La usuaria", "it": "L'utente", "pt": "A usuária",
    "ru": "Пользователь", "zh": "用户", "ja": "ユーザー", "ko": "사용자", "ar": "المستخدم", "hi": "उपयोगकर्ता",
}  # fmt: skip
"""How a memory calls the user, by language; else as in English."""
_I_AM = (
    r"i am|i['’]m|this is|my name is|my name['’]s|call me|ich bin|ich heiße|ich heisse|mein name ist|hier ist|je suis|"
    r"moi,? c['’]est|c['’]est|je m['’]appelle|mon nom est|soy|me llamo|mi nombre es|sono|mi chiamo|il mio nome è|sou|"
    r"chamo-me|me chamo|meu nome é|я|меня зовут|мо[её] имя|мене звати|мене звуть|ik ben|ik heet|mijn naam is|jestem|"
    r"nazywam się|mam na imię|jag heter|jag är|jeg hedder|jeg heter|jeg er|mitt namn är|mit navn er|ben|adım|ismim|"
    r"jsem|jmenuji se|jmenuju se|volám sa|saya|nama saya|aku|namaku|tôi là|tôi tên là|mình là|olen|nimeni on|minä olen|"
    r"vagyok|a nevem|sunt|mă numesc|mă cheamă|numele meu este|είμαι (?:ο|η)|με λένε|أنا|انا|اسمي|मैं|मेरा नाम|我是|我叫|"
    r"我的名字是|저는|나는|제 이름은|אני|שמי|من|اسمم"
)
"""What stands before the name of who introduces themselves."""
_BEFORE = rf"(?<![^\W_])(?:{_I_AM})[\s,:]+(?:(?:die|der|[ao]|el|la|de) )?"
_SIGNED = regex(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_LEADING = regex(
    r"(?P<signs>[\u30a1-\u30ff\u3400-\u9fff]{1,6}?)(?=さん|様|氏|は|[今在是的有要想会每住不和对喜]|从)|"
    r"(?P<syllables>[\uac00-\ud7a3]{2,4}?)(?= ?[씨님])|"
    r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)?)"
)
_POLITE = regex(r"さん|様|氏| ?[씨님]")
_CASE = regex(r"['’](?P<ending>[^\W\d_]{1,4})(?![^\W\d_])")
_LEAST_NAME = 2


def as_the_user(content: str, called: Callable[[str], bool]) -> str:
    """Return a content that begins with the user's own name with a word for the user in its place; else as it is.

    Args:
        content: What a candidate says.
        called: Whether the user is called so.
    """
    found = _LEADING.match(content)
    if found is None:
        return content
    name, rest = found[0], content[found.end() :]
    if called(name):
        language = language_of(content)
        user = _user_in(language)
        if found["word"] is None:
            polite = _POLITE.match(rest)
            return user + (rest[polite.end() :] if polite else rest)
        case = _CASE.match(rest)
        if case and case["ending"] != "s":
            return f"{user}{case['ending'] if language else chr(39) + 's'}{rest[case.end() :]}"
        return user + rest
    if name[-1] == "s" and name[0].isupper() and len(name) > _LEAST_NAME and called(name[:-1]):
        language = language_of(content)
        if language in ("", "de"):  # *Toves bror*, *Toves Bruder*
            return f"{_user_in(language)}{'s' if language else chr(39) + 's'}{rest}"
    return content


def _user_in(language: str) -> str:
    """How a memory in a language calls the user."""
    return _CALLED.get(language, "The user")


@kept(256)
def introduces(said: str, name: str) -> bool:
    """Whether somebody says of themselves that they are called so: "ik ben Sanne", 田中です, 박지은이에요.

    Args:
        said: What they say.
        name: As a content writes it.
    """
    if not (name[0].isupper() or not name.isascii()):
        return False
    written = re.escape(name)
    if _SIGNED.match(name):
        pattern = (
            rf"(?:我是|我叫|我的名字[是叫]|名前は|저는 |나는 |이름은 ){written}"
            rf"|{written}(?:です|と申します|といいます|と言います|이?에요|예요|입니다|이라고|라고)"
        )
        return re.search(pattern, said) is not None
    return re.search(rf"{_BEFORE}{written}(?![^\W_]|['’]s)", said, re.IGNORECASE) is not None
