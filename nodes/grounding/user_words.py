"""How a memory calls the user, in the languages that models write memories in, with the endings of cases."""

from __future__ import annotations

from ..._lazy import regex

SPACED = (
    r"(?:benutzer|nutzer|anwender)(?:in)?s?|users?|utilisat(?:eur|rice)s?|usuari[oa]?|utente|usuári[oa]|utilizador(?:a)?|"
    r"gebruik(?:er|ster)s?|användaren?s?|brugeren?s?|bruker(?:en)?s?|käyttäjä\w*|użytkowni\w+|uživatel\w*|používateľ\w*|"
    r"felhasználó\w*|utilizato(?:r|are)\w*|kullanıcı\w*|pengguna|người dùng|mtumiaji|korisni[kc]\w*|uporabni[kc]\w*|"
    r"пользовател\w*|користувач\w*|потребител\w*|корисни[кцч]\w*|χρήστ(?:ης|η|ρια|ριας)|[לבהוש]{0,2}משתמש\w*|"
    r"کاربر|(?:و|ب|ك|ف)?(?:ال|لل)?مستخدمة?|उपयोगकर्ता|यूज़र|ব্যবহারকারী\w*|பயனர்\w*"
)
"""Of scripts with blanks between words, as a regular expression for small letters."""
SIGNS = r"用户|用戶|使用者|利用者|ユーザー?|사용자|이용자|유저|ผู้ใช้"
"""Of scripts without, and of Korean, whose particles stand behind a word."""
_USER = regex(rf"(?:{SPACED})(?:['’]\w*)?")


def is_user(word: str) -> bool:
    """Whether a word is one for the user: Kullanıcının, Käyttäjällä, Пользователя."""
    return _USER.fullmatch(word.lower()) is not None
