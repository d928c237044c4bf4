# ruff: noqa: E501
"""Whether the output of a tool tells that its call failed, and in which line.

An output that shows a source file, a difference or a document is full of errors that nobody made: ``raise ValueError(...)``
in a listing, "handles errors" in a manual. What counts is a line in the form in which programs report.
"""

from __future__ import annotations

import re

from ..._lazy import regex

# A line of a listing ("12: raise", "12│"), or of a program that deals with errors.
_LISTED = regex(
    r"^\s*(?:\d+\s*[:|│→\t]|(?:raise|except|throw|throws|catch|class|def|import|from|return|assert|if|elif|else|"
    r"case|use|pub|fn|func|function|const|let|var|//|/\*|\*)(?!\w))|\b(?:raise|except|throw|catch)\s+\(?\w",
)
_DIFFERENCE = regex(r"^(?:diff --git |@@ |\+\+\+ )", re.MULTILINE)
_CHANGED = ("+", "-")
_EXCEPTION = regex(
    r"^(?:E +|\S.{0,60}?[\s:\]>])?(?P<line>(?:\w+\.)*[A-Z]\w*(?:Error|Exception)(?=:(?![:=])|\s*$).*)"
)
_TRACEBACK = "Traceback (most recent call last)"
_WORDS = (
    "error|fatal|panic|fehler|erreur|errore?|erro|ошибка|помилка|fout|fel|fejl|feil|virhe|błąd|chyba|hata|σφάλμα|lỗi|kesalahan|"
    "خطأ|त्रुटि|错误|錯誤|エラー|오류|에러"
)
_NAMED = regex(
    rf"^(?:\S{{1,80}}: |\[?[\d:TZ.,+/ -]+\]? ?|[\w.-]+ )?(?:\*+ )?(?P<line>[\[(<]?(?:\w+ )?(?:{_WORDS})(?:\s?\w*\d+)?\s?[\])>:：!\[(].*)|"
    r"^\s*(?P<said>(?:npm ERR!|ERR!|\S+: \*\*\* |Error (?:response|while|executing|running|in|at|reading|opening|loading|parsing|connecting|code) ).*)",
    re.IGNORECASE,
)
_FIELD = regex(
    rf"[\"'](?:{_WORDS}|errors|exception)[\"']\s*:\s*(?!null|none|false|nil|0\b|\"\"|''|\[\s*\]|\{{\s*\}})\S|"
    r"[\"'](?:success|succeeded|ok)[\"']\s*:\s*false\b|[\"']status[\"']\s*:\s*[\"'](?:error|fail)",
    re.IGNORECASE,
)
_STATUS = regex(
    r"\bHTTP(?:/\d(?:\.\d)?)? [45]\d\d\b|\bstatus(?:[ _]?code)?[\"']?\s*[:=]?\s*[45]\d\d\b|"
    r"\bexit(?:ed)?(?: with)?(?:[ _](?:code|status))?[\"']?\s*[:=]?\s*[1-9]\d{0,2}\b|\b[45]\d\d (?:Client|Server) Error\b|^\W*[1-9]\d* failed\b",
    re.IGNORECASE,
)
_MISSING = regex(
    r"\bno such (?:file|table|column|option|command|host|module)\b|\bpermission denied\b|\bnot found\b|\btimed[ -]out\b|"
    r"nicht gefunden|keine berechtigung|aucun fichier|introuvable|no existe el|no encontrad|non trovat|non esistente|não encontrad|"
    r"нет такого|не найден|niet gevonden|bestaat niet|nie znaleziono|nie ma takiego|bulunamadı|hittades inte|"
    r"غير موجود|नहीं मिल|未找到|找不到|没有那个|見つかりません|찾을 수 없",
    re.IGNORECASE,
)
_QUOTES = ("'", '"')
_LONGEST = 160
"""A line of prose that says "not found" is no report if it is longer (characters)."""
_NONE = regex(r"^\W*(?:no|0|without|keine?|aucune?|sin|senza|sem|без|zonder|bez) ", re.IGNORECASE)


def failure_in(output: str, *, failed: bool = False) -> str | None:
    """Return the line in which a tool's output tells that its call failed; None if it doesn't.

    Args:
        output: What the tool gave back.
        failed: Whether the call is known to have failed: its first line tells then, if no other does.
    """
    lines = output.splitlines()
    if _DIFFERENCE.search(output):
        lines = [line for line in lines if not line.startswith(_CHANGED)]
    for number, line in enumerate(lines):
        if _TRACEBACK in line:
            last = next((later for later in lines[number + 1 :] if _EXCEPTION.match(later)), line)
            return last.strip()
        if found := _told(line):
            return found.strip()
    return next((line.strip() for line in lines if line.strip()), "") if failed else None


def _told(line: str) -> str | None:
    """Return what of a line tells of a failure, without who reports it and when; None if it doesn't tell of one."""
    if _LISTED.search(line):
        return None
    if found := _EXCEPTION.match(line):
        return found["line"]
    if found := _NAMED.match(line):
        return None if _NONE.match(line) else found["line"] or found["said"]
    if _FIELD.search(line) or _STATUS.search(line):
        return line
    # What is set in is told of a program, in a text about it, unless it is a value.
    told = len(line) <= _LONGEST and (not line[:1].isspace() or line.lstrip()[:1] in _QUOTES)
    return line if told and _MISSING.search(line) else None
