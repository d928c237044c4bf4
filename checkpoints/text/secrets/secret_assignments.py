"""Secrets that are known by the name they are given to: ``password = ...``, in many notations.

Prose speaks about passwords without telling them, and code passes them on by name. So a value counts only
if it can be one: not a place-holder, not an expression, not the next word of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from ...._lazy import regex
from .secret_forms import is_filled, is_random
from .service_shapes import SERVICES

_FURTHER = (
    r"wachtwoord|has[łl]o|lösenord(?:et)?|passord(?:et)?|adgangskode[nr]?|salasana|heslo|jelszó|parolă"
    r"|şifre(?:si|m|miz)?|parola(?:sı|m|mız)|mật khẩu|kata sandi|κωδικός πρόσβασης|ה?סיסמה|گذرواژه|รหัสผ่าน"
)
_PERSONAL = (
    r"pass(?:word|wd|phrase|code)|(?<=[a-z][_-])pass(?![a-z])|pwd|contraseña|senha|passwort|kennwort"
    r"|mot[ _]de[ _]passe|парол[ьяюе]|密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|كلمة (?:المرور|السر)|पासवर्ड"
    rf"|{_FURTHER}"
)
_KEY = (
    r"(?:api|app|application|access|account|auth|private|signing|encryption|master|shared|storage|secret|client"
    r"|session|cookie|hmac|jwt|license|licence|service|admin|deploy|webhook|fernet|cipher|ingest)[ _-]?key"
    r"|key[_-]?base|secret|token|credentials?"
)
_NAME = (
    rf"(?P<name>(?P<password>{_PERSONAL})|{_KEY})"
    r"(?:_?\d{1,2}|[_-]?(?:value|base)|[_-](?:prod(?:uction)?|dev(?:elopment)?|test(?:ing)?|stag(?:e|ing)|live))?"
)
_PRESENT = (
    *"passw passc passp passe _pass -pass pwd contraseña senha kennwort mot_de парол 密码 密碼 口令 パスワード".split(),
    *"暗証番号 비밀번호 암호 المرور السر पासवर्ड key secret token credential --user -u".split(),
    *"wachtwoord hasło haslo lösenord passord adgangskode salasana heslo jelszó parolă şifre parola".split(),
    *"κωδικός סיסמה گذرواژه รหัสผ่าน".split(),
    *("mật khẩu", "kata sandi"),
    *("mot de", "identified by", "pin is", "pin was", "pin for", "pin of", "pin to"),
    *SERVICES,
)
"""What stands, in lower case, in every line in which a rule of this module finds something."""

# The name, what closes it, an assignment sign, then a value in quotes (escaped ones too) or bare.
_ASSIGNMENT = regex(
    rf"(?i){_NAME}(?P<closing>\\*[\"'`]|\*\*)?\]?(?P<sign>[ \t]{{0,4}}(?::=|=>|==?=?|:(?!:)|：)[ \t]{{0,4}})"
    r"(?:\*\*[ \t]?)?"
    r"(?:(?P<quote>\\*[\"'`])(?P<quoted>[^\"'`\n\\]{1,400}?)(?P=quote)|(?P<bare>(?:[^\s\"'`,;<>()\[\]{}\\|&]|&(?!\w+=)){3,400}))"
)
_TAG = regex(rf"(?i)<\w*?(?:{_PERSONAL}|{_KEY})>([^<>\n]{{3,400}})</")
_OPTION = regex(
    rf"(?i)--[\w-]{{0,20}}?(?P<name>(?P<password>{_PERSONAL})|{_KEY})[ \t]+(?P<value>[^\s\"'-][^\s\"']{{3,}})"
)
_SQL = regex(r"(?i)\b(?:identified by|password) '([^'\n]{1,200})'")
_CURL = regex(r"(?:\s-u|\s--user)[ =]?[\"']?[\w.@+-]{1,80}:([^\s\"':]{3,200})")
_SENTENCE = regex(
    r"(?i)\b(?:(?P<password>pass(?:word|wd|phrase|code)|pwd|pin)|(?:api|access|secret) key|token)"
    r"(?: (?:for|of|to) [\w .'-]{1,40}?)? (?:is|was)(?: now| set to| still)?:? "
    r"(?P<quote>[\"'`]?)(?P<value>[^\s\"'`,;]{4,200})"
)

_VALUE = r"[À-ɏͰ-ӿ؀-ۿऀ-ॿ!-+\--:<-~]"
"""A sign of a value: of scripts that part words by spaces."""
# In languages of all kinds, with a copula, a dash or a colon: a value that can't be a word.
_ELSEWHERE = regex(
    rf"(?i)(?:{_PERSONAL})(?:"
    r"(?:[ ][^\s.:;,]{1,20}){0,4}?(?:[ ](?:ist|lautet|est|es|é|è|это|है|هي)[ :]{1,2}|[ ]?[—–][ ](?:это[ ])?)"
    r"|(?:[ ][^\s.:;,]{1,20}){0,4}?[ ]?(?:是|为|為|は|는|은)[ ：:]?"
    r"|[ ](?:for|of|to|für|zum|zur|vom|von|du|de|del|della|per|para|pour|do|da|от|для|к)"
    r"(?:[ ][^\s.:;,]{1,20}){1,3}[ ]?[:：][ ]"
    rf")(?P<quote>[\"'`„“«「]?)(?P<value>{_VALUE}{{4,200}})"
)
_TOLD_FURTHER = regex(
    rf"(?i)(?:{_FURTHER})(?:[ ][^\s.:;,]{{1,20}}){{0,4}}?"
    r"(?:[ ](?:is|luidt|to|brzmi|är|er|je|on|este|là|adalah|είναι|הוא|היא|คือ)[ :]{1,2}|[ ]?[—–][ ]|[ ]?:[ ])"
    rf"(?P<quote>[\"'`„“]?)(?P<value>{_VALUE}{{4,200}})"
)
# Where the verb comes last, the value stands behind the name: at the end of the sentence.
_VERB_LAST = regex(
    r"(?i)(?:şifre(?:si|m|miz)?|parola(?:sı|m|mız)|पासवर्ड|گذرواژه)[ ]"
    rf"(?P<quote>[\"'`„“«]?)(?P<value>{_VALUE}{{4,200}}?)(?=[\"'`”»]?(?:[ ](?:है|हैं|است)|dır|dir)?[.!।]?[ ]*(?:$|\n))"
)
_SERVICE_KEY = regex(
    rf"(?i)(?:{'|'.join(SERVICES)})(?P<word>[\w.-]{{0,30}}?(?:key|api|auth|pat|access|sid|dsn))?"
    r"(?:\\*[\"'`])?\]?[ \t]{0,4}(?::=|=>|==?|:(?!:))[ \t]{0,4}(?:\\*[\"'`])?(?P<value>[\w+/=~.-]{12,200})"
)
_BARE_KEY = regex(r"(?=\w*\d)(?=[\da-fA-F]*[g-zG-Z])[A-Za-z0-9]{20,}={0,2}\Z")
_MANIFEST = regex(r"(?m)^([ \t]*)(?:data|stringData):[ \t]*\n((?:\1[ \t]+\S.*(?:\n|\Z))+)")
_MANIFEST_VALUE = regex(r"(?m)^[ \t]+[\w.-]+:[ \t]*[\"']?([^\s\"'|>{}#][^\s\"']{3,})[\"']?[ \t]*$")

_HYPHENATED = regex(r"(?:[A-Za-z]+\d{0,4}|\d{1,4})(?:[-.](?:[A-Za-z]+\d{0,4}|\d{1,4}))+\Z")

_WORDS = """
required optional none null nil undefined true false yes no string str text bytes int integer number bool
boolean any unknown empty missing invalid valid wrong correct incorrect expired hashed encrypted masked
hidden redacted removed omitted secret password passwd token key value input output data args kwargs self
this that config settings options result response request user username default example changeme field
form body params env environ environment auto generated random prompt stdin getpass object list dict
"""
_NOT_A_VALUE = frozenset(_WORDS.split())
_EXPRESSION = regex(r"[A-Za-z_][\w]*(?:(?:\.|::|->)[A-Za-z_]\w*)+\Z|[A-Za-z]+_\w*\Z")


def assigned(text: str) -> Iterator[tuple[int, int, str]]:
    """Find values given to names of secrets: start, end, kind."""
    for start, end in _worth_reading(text):
        yield from _named(text, start, end)
        yield from _told(text, start, end)
        yield from _of_services(text, start, end)
    yield from _in_manifest(text)


def _worth_reading(text: str) -> Iterator[tuple[int, int]]:
    """Return the lines that hold a word of ``_PRESENT``, adjoining ones as one stretch."""
    lowered = text.lower()
    if len(lowered) != len(text):  # a few letters become two
        yield 0, len(text)
        return
    lines = set[tuple[int, int]]()
    for word in [word for word in _PRESENT if word in lowered]:
        position = lowered.find(word)
        while position >= 0:
            start, end = text.rfind("\n", 0, position) + 1, text.find("\n", position) + 1 or len(text)
            lines.add((start, end))
            position = lowered.find(word, end)
    first, last = 0, 0
    for start, end in sorted(lines):
        if start > last and last:
            yield first, last
        first, last = (first if last and start <= last else start), end
    if last:
        yield first, last


def _named(text: str, low: int, high: int) -> Iterator[tuple[int, int, str]]:
    """Find values that are assigned to a name, given as an option, or stand in a tag."""
    for match in _ASSIGNMENT.finditer(text, low, high):
        group = "quoted" if match["quoted"] is not None else "bare"
        start, end = match.span(group)
        end = start + len(_trimmed(match[group])) if group == "bare" else end
        if _is_value(text, match, start, end):
            yield start, end, "password" if match["password"] else "assigned-secret"
    for match in _OPTION.finditer(text, low, high):
        if is_filled(match["value"]) and (match["password"] or is_random(match["value"])):
            yield *match.span("value"), "password" if match["password"] else "assigned-secret"
    for pattern in (_TAG, _SQL, _CURL):
        for match in pattern.finditer(text, low, high):
            if is_filled(match[1]):
                yield *match.span(1), "password"


def _told(text: str, low: int, high: int) -> Iterator[tuple[int, int, str]]:
    """Find what a sentence tells, in English and in other languages."""
    for match in _SENTENCE.finditer(text, low, high):
        value = _trimmed(match["value"])
        if _is_told(value, is_password=match["password"] is not None, is_quoted=bool(match["quote"])):
            yield match.start("value"), match.start("value") + len(value), "password"
    for match in chain.from_iterable(
        pattern.finditer(text, low, high) for pattern in (_ELSEWHERE, _TOLD_FURTHER, _VERB_LAST)
    ):
        value = _trimmed(match["value"])
        if is_filled(value) and len(value) >= (4 if match["quote"] else 6) and is_random(value):
            yield match.start("value"), match.start("value") + len(value), "password"


def _is_told(value: str, *, is_password: bool, is_quoted: bool) -> bool:
    if is_password:
        return is_quoted or (len(value) >= 6 and is_random(value))
    # A token may be "ERC-20 compliant", or an "OAuth2-token".
    return len(value) >= 8 and is_random(value) and not _HYPHENATED.match(value)


def _of_services(text: str, low: int, high: int) -> Iterator[tuple[int, int, str]]:
    """Find keys that only their name shows: ``datadog_key = ...``, and what is no digest ``datadog: ...``."""
    for match in _SERVICE_KEY.finditer(text, low, high):
        value, start = _trimmed(match["value"]), match.start("value")
        if text[match.end("value") : match.end("value") + 1] in {"(", "["} or _EXPRESSION.match(value):
            continue
        if is_random(value) if match["word"] else _BARE_KEY.match(value):
            yield start, start + len(value), "assigned-secret"


def _in_manifest(text: str) -> Iterator[tuple[int, int, str]]:
    """Find the values of a secret that Kubernetes is given as YAML."""
    if "kind: Secret" not in text:
        return
    for block in _MANIFEST.finditer(text):
        for match in _MANIFEST_VALUE.finditer(block[2]):
            yield block.start(2) + match.start(1), block.start(2) + match.end(1), "kubernetes-secret"


def _trimmed(value: str) -> str:
    """Return a bare value without the punctuation of the sentence around it."""
    return value.rstrip(".,:") if value[-1:] in ".,:" else value


def _is_value(text: str, match: re.Match[str], start: int, end: int) -> bool:
    value = text[start:end]
    if not is_filled(value) or value.strip().lower() in _NOT_A_VALUE:
        return False
    is_password = match["password"] is not None
    if match["quoted"] is not None:
        return _is_quoted_value(value, is_password=is_password)
    if text[end : end + 1] in {"(", "["} or value.lower() in {"bearer", "basic"}:
        return False
    if not is_password:
        return len(value) >= 8 and is_random(value) and not _EXPRESSION.match(value)
    return _is_bare_password(text, match, value, end)


def _is_quoted_value(value: str, *, is_password: bool) -> bool:
    if not is_password:
        return len(value) >= 8 and is_random(value) and " " not in value
    # A label such as "Enter your password" names what it asks for; a pass phrase does not.
    return len(value) >= 3 and re.search(rf"(?i){_PERSONAL}|\benter\b|\byour\b", value) is None


def _is_bare_password(text: str, match: re.Match[str], value: str, end: int) -> bool:
    if re.search(r"\d|[^\w.-]", value) and not _EXPRESSION.match(value):
        return True
    if not match["name"].isupper() and (_EXPRESSION.match(value) or match["name"].lower() in value.lower()):
        return False
    # Letters only: a value if nothing follows that makes it the first word of a sentence or an argument.
    line_end = text.find("\n", end)
    rest = text[end : line_end if line_end >= 0 else len(text)].strip(" \t\r\"'`.;&")
    return len(value) >= 4 and (
        rest == "" or text[end : end + 1] in {"&", ";"} or rest.startswith(("#", "//"))
    )
