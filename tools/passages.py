"""Finding passages in the documents of a scope: plain words, no index, since the documents are small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..checkpoints.port import ScopedVault
from ..checkpoints.text.analyser import content_terms, terms
from ..checkpoints.text.layout import is_document
from ..checkpoints.text.origin.line_trust import trust_of
from ..state import Trust

FOUND_PASSAGES = 6
"""Most passages of documents, and most of history, that a search returns (count, each)."""
PASSAGE_CHARS = 500
"""Longest passage shown (characters)."""

_BREAK = re.compile(r"\n(?=[ \t]*\n|[-*] |#)")


def found_in_documents(scope: ScopedVault, query: str) -> list[dict[str, Any]]:
    """Return the passages that share most words with ``query``: path and text, best first."""
    words = set(content_terms(query) or terms(query))
    scored: list[tuple[int, str, str, Trust]] = []
    for document in scope.documents():
        if not is_document(document.path) or _is_history(document.path):
            continue
        for passage in _passages(document.path, document.content):
            score = len(words.intersection(terms(passage)))
            if score:
                scored.append((-score, document.path, passage, trust_of(passage, document.trust)))
    scored.sort(key=lambda item: item[0])
    return [
        {"path": path, "text": _cut(text), **_whose(trust)}
        for _, path, text, trust in scored[:FOUND_PASSAGES]
    ]


def found_in_history(scope: ScopedVault, query: str) -> list[dict[str, Any]]:
    """Return the lines of the history that match, with a line before and after: newest first."""
    if not query.strip():
        return []
    entries = scope.history(query, limit=FOUND_PASSAGES)
    documents = {path: scope.document(path) for path in {entry.path for entry in entries}}
    found: list[dict[str, Any]] = []
    for entry in entries:
        text, document = "\n".join(line.text for line in entry.lines), documents[entry.path]
        trust = trust_of(text, document.trust) if document else Trust.EXTERNAL
        found.append({"path": entry.path, "at": entry.at.isoformat(), "text": _cut(text), **_whose(trust)})
    return found


def _whose(trust: Trust) -> dict[str, str]:
    """What comes from outside says so; the rest is the agent's and the user's own."""
    return {"trust": trust.value} if trust is Trust.EXTERNAL else {}


def _is_history(path: str) -> bool:
    return path.startswith("HISTORY-") and is_document(path)


def _passages(path: str, text: str) -> Iterator[str]:
    """Yield an episode as a whole, otherwise each paragraph and list item."""
    plain = text.replace("\r\n", "\n")
    parts = re.split(r"\n(?=## )", plain) if path.startswith("episodes/") else _BREAK.split(plain)
    yield from filter(None, (part.strip() for part in parts))


def _cut(text: str) -> str:
    return text if len(text) <= PASSAGE_CHARS else text[: PASSAGE_CHARS - 1] + "…"
