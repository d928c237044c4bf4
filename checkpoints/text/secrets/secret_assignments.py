"""Secrets that are known by the name they are given to: ``password = ...``, in many notations.

Prose speaks about passwords without telling them, and code passes them on by name. So a value counts only
if it can be one: not a place-holder, not an expression, not the next word of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .secret_shapes import is_filled, is_random

_PERSONAL = (
    r"pass(?:word|wd|phrase|code)|pwd|contraseña|passwort|kennwort|mot[ _]de[ _]passe|密码|密碼|パスワード"
)
_KEY = (
    r"(?:api|access|account|auth|private|signing|encryption|master|shared|storage|secret|client)[ _-]?key"
    r"|secret|token|credentials?"
)
_NAME = rf"(?P<name>(?P<password>{_PERSONAL})|{_KEY})(?:_?\d{{1,2}}|[_-]?value)?"
_HINTS = re.compile(rf"(?i){_PERSONAL}|{_KEY}|\bpin\b|identified by|\s-u|--user")

# The name, what closes it, an assignment sign, then a value in quotes (escaped ones too) or bare.
_ASSIGNMENT = re.compile(
    rf"(?i){_NAME}(?P<closing>\\*[\"'`]|\*\*)?\]?(?P<sign>[ \t]{{0,4}}(?::=|=>|==?=?|:(?!:)|：)[ \t]{{0,4}})"
    r"(?:\*\*[ \t]?)?"
    r"(?:(?P<quote>\\*[\"'`])(?P<quoted>[^\"'`\n\\]{1,400}?)(?P=quote)|(?P<bare>(?:[^\s\"'`,;<>()\[\]{}\\|&]|&(?!\w+=)){3,400}))"
)
_TAG = re.compile(rf"(?i)<\w*?(?:{_PERSONAL}|{_KEY})>([^<>\n]{{3,400}})</")
_OPTION = re.compile(
    rf"(?i)--[\w-]{{0,20}}?(?P<name>(?P<password>{_PERSONAL})|{_KEY})[ \t]+(?P<value>[^\s\"'-][^\s\"']{{3,}})"
)
_SQL = re.compile(r"(?i)\b(?:identified by|password) '([^'\n]{1,200})'")
_CURL = re.compile(r"(?:\s-u|\s--user)[ =]?[\"']?[\w.@+-]{1,80}:([^\s\"':]{3,200})")
_SENTENCE = re.compile(
    r"(?i)\b(?:pass(?:word|wd|phrase|code)|pwd|pin|(?:api|access|secret) key|token)"
    r"(?: (?:for|of|to) [\w .'-]{1,40}?)? (?:is|was)(?: now| set to| still)?:? "
    r"(?P<quote>[\"'`]?)(?P<value>[^\s\"'`,;]{4,200})"
)

_WORDS = """
required optional none null nil undefined true false yes no string str text bytes int integer number bool
boolean any unknown empty missing invalid valid wrong correct incorrect expired hashed encrypted masked
hidden redacted removed omitted secret password passwd token key value input output data args kwargs self
this that config settings options result response request user username default example changeme field
form body params env environ environment auto generated random prompt stdin getpass object list dict
"""
_NOT_A_VALUE = frozenset(_WORDS.split())
_EXPRESSION = re.compile(r"[A-Za-z_][\w]*(?:(?:\.|::|->)[A-Za-z_]\w*)+\Z|[A-Za-z]+_\w*\Z")


def assigned(text: str) -> Iterator[tuple[int, int, str]]:
    """Find values given to names of secrets: start, end, kind."""
    if not _HINTS.search(text):
        return
    for match in _ASSIGNMENT.finditer(text):
        group = "quoted" if match["quoted"] is not None else "bare"
        start, end = match.span(group)
        end = start + len(_trimmed(match[group])) if group == "bare" else end
        if _is_value(text, match, start, end):
            yield start, end, "password" if match["password"] else "assigned-secret"
    for match in _OPTION.finditer(text):
        if is_filled(match["value"]) and (match["password"] or is_random(match["value"])):
            yield *match.span("value"), "password" if match["password"] else "assigned-secret"
    for pattern in (_TAG, _SQL, _CURL):
        for match in pattern.finditer(text):
            if is_filled(match[1]):
                yield *match.span(1), "password"
    for match in _SENTENCE.finditer(text):
        value = _trimmed(match["value"])
        if match["quote"] or (len(value) >= 6 and is_random(value)):
            yield match.start("value"), match.start("value") + len(value), "password"


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
