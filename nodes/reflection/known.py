"""What is known already: the curated documents, shown read-only, and whether a message speaks of a memory."""

from __future__ import annotations

from ..._lazy import regex
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.analyser import is_unspaced, topics
from ...checkpoints.text.layout import CURATED
from ...checkpoints.text.speech.directives import is_directive
from ...checkpoints.text.speech.frequent_words import weight
from ...checkpoints.text.speech.plain_words import plain, without_plain
from ...checkpoints.text.speech.statements import statements
from ...checkpoints.text.speech.told.news import may_be_news
from ...state import Trust
from ..grounding.passages import related

_LONGEST = 2_000
_LOOKED_AT = 5
_RARE = 1.0
_IDEOGRAPHS = regex(r"[\u3400-\u9fff]{2}")


def known_text(scope: ScopedVault, limit: int) -> str:
    """Return the curated documents of a scope in at most ``limit`` characters; what is omitted is marked."""
    parts: list[str] = []
    for document in scope.documents(*CURATED):
        if document.path == "MEMORY.md" or document.path.startswith("facts/"):
            parts.append(f"### {document.path}\n{document.content.strip()}")
        elif document.path.startswith("episodes/"):
            lines = [line for line in document.content.splitlines() if line.startswith(("## ", "- Summary:"))]
            parts.append("\n".join([f"### {document.path}", *lines]))
    text = "\n\n".join(parts)
    return text if len(text) <= limit else f"{text[:limit]} [… {len(text) - limit} characters omitted]"


def speaks_of_known(scope: ScopedVault, message: str) -> bool:
    """Return whether a message of the user may tell news of what a memory of theirs is about.

    A sentence that they state, which has a cue of a change or a figure and shares a telling word, in some form, with a
    memory that rests on their word. What is asked or ordered is none, nor is a message of more than a screen.
    """
    if len(message) > _LONGEST:
        return False
    for said in statements(message):
        if not may_be_news(said) or is_directive(said):
            continue
        telling = _telling(said)
        for hit in scope.search(said, limit=_LOOKED_AT) if telling else ():
            memory = hit.stored.memory
            if memory.source.trust is Trust.USER and _in_common(telling, _telling(memory.content)):
                return True
    return False


def _telling(text: str) -> frozenset[str]:
    return frozenset(
        t for t in topics(without_plain(text)) - plain() if not t[0].isdigit() and weight(t) >= _RARE
    )


def _in_common(one: frozenset[str], other: frozenset[str]) -> bool:
    shared = one & other
    if any(not is_unspaced(term) or _IDEOGRAPHS.fullmatch(term) for term in shared) or len(shared) > 1:
        return True
    return any(related(a, b) for a in one for b in other if not is_unspaced(a))
