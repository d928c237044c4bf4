"""All that a text may say to a model: what it shows, and what hides in it or pretends to be structure.

A page, a file or a tool can put an order behind a role tag, into a comment, between letters, into lookalike letters or
into base64. What such a text says is judged as if it stood there plainly; what it hides is judged by what it says, so
a page about chat templates, a digest or a picture is what it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...._lazy import regex
from .encoded import decoded, unescaped
from .lookalikes import plain_letters
from .unseen import seen, written_unseen

# Nothing else can hide anything: most texts are read as they are.
_SUSPECT = regex(r"[^\x00-\x7f]|[<\[{(%&\\*]|[A-Za-z0-9+/_-]{16}|(?:\b[A-Za-z][ .\-_·]){3}|#{2}")
_ROLES = (
    r"system|assistant|user|human|developer|tool|admin|operator|inst|instructions?|prompt|sys|bos|eos|end|"
    r"系统|助手|用户|システム|アシスタント|시스템|система|ассистент|système|sistema|النظام|प्रणाली|सिस्टम"
)
_WHAT = r"message|prompt|override|note|notice|update|command|alert|mode|start|end|instructions?"
_AS_ROLE = rf"(?:{_ROLES})(?:[\s_-]*(?:{_WHAT}))?"
PRETENDED = regex(
    rf"[\[【{{〔]{{1,2}}\s*/?\s*{_AS_ROLE}\s*[\]】}}〕]{{1,2}}|#{{1,6}}\s*{_AS_ROLE}\s*[:：]", re.IGNORECASE
)
"""A role tag that pretends to be structure of a prompt: "[SYSTEM]", "{{user}}", "### System:"."""
_STRUCTURE = regex(
    rf"<\|[^|<>\n]{{1,40}}\|>(?:\s*(?:{_ROLES})\b)?|<<\s*/?\s*\w{{2,12}}\s*>>|{PRETENDED.pattern}|\[\w+\s*[=:]|"
    rf"^[#*_>\s-]*(?:{_ROLES})[*_]*\s*[:：][*_]*",
    re.IGNORECASE | re.MULTILINE,
)
_COMMENT = regex(r"<!--+(.*?)(?:--+>|\Z)|(?<![\w*/])/\*+(.*?)(?:\*+/|\Z)", re.DOTALL)
_TAG = regex(r"</?([A-Za-z][\w:-]*)(\s[^<>]*)?/?>")
_INLINE = frozenset("a abbr b bdi cite em font i kbd mark q s samp small span strong sub sup u var".split())
_HIDES = regex(r"\b(?:style|hidden|color|aria-hidden)\b", re.IGNORECASE)
_ATTRIBUTE = regex(r"=\s*(?:\"([^\"<>]+)\"|'([^'<>]+)')")
_TOLD = regex(r"(?:\S+\s+){3}\S|(?:[^\x00-\u02ff]\s?){8}")
"""Enough to order something (four words, or eight signs of a script without blanks)."""
_LABEL = regex(
    r"(?:^|(?<=[.!?。！？])\s*)[^\w\n]*[\[【{(〔][^\n\[\]【】{}()〔〕]{1,40}[\]】})〕]+[\s:：.-]*(?=\w)",
    re.MULTILINE,
)


def readings(text: str) -> Iterator[str]:
    """Yield a text as it is, as it reads without its disguises if that differs, and what is hidden in it.

    Args:
        text: Any.
    """
    yield text
    if not _SUSPECT.search(text):
        return
    plain = unescaped(plain_letters(seen(text)))
    given = {text}
    for reading in (plain, *_without_structure(plain), *written_unseen(text), *decoded(plain)):
        if reading not in given:
            given.add(reading)
            yield reading


def _without_structure(text: str) -> Iterator[str]:
    """Yield a text with its marks as line ends, and what stands in the attributes of its tags."""
    for tag in _TAG.finditer(text):
        for value in _ATTRIBUTE.finditer(tag[2] or ""):
            if _TOLD.match(said := value[1] or value[2]):
                yield said
    bare = _COMMENT.sub(lambda found: f"\n{found[1] or found[2] or ''}\n", text)
    bare = _TAG.sub(_tag, _STRUCTURE.sub("\n", bare))
    yield bare
    yield _LABEL.sub("\n", bare)


def _tag(found: re.Match[str]) -> str:
    """What a tag reads as: a line end, or nothing within a line; a listing stays one."""
    name = found[1].lower()
    if name == "code":
        return "`"
    return "" if name in _INLINE and not _HIDES.search(found[2] or "") else "\n"
