"""Whose word the sentences of a passage are: a message carries other people's, too.

A person quotes and forwards, the agent repeats what a page said. Such sentences are told apart when a passage is
shown, by what stands in the body and by what was recorded from outside before it: nothing is kept about it.
"""

from __future__ import annotations

from collections.abc import Collection

from ...state import Trust
from ..derived.plain_search import passage_words
from ..derived.stretches import Span, sentences_at, stretches_at
from ..engine.damage import readable
from ..engine.database import Row, Transaction
from ..text.analyser import content_terms
from ..text.origin.echoes import Echoes, words_of
from ..text.speech.directives import is_directive
from ..text.speech.statements import sentences, unquoted
from .word_index import WordIndex

SOURCES = 4
"""Passages from outside that are looked at for what a passage repeats (count)."""
_WORDS = 64
_PASTED_TERMS = 4
_QUOTING = " \t>|＞"


def foreign(
    tx: Transaction, index: WordIndex, shelf: int, parts: int, scope: str, row: Row, body: str, span: Span
) -> list[Span]:
    """Return the sentences of a stretch that are somebody else's word.

    Args:
        tx: To read in.
        index: The index of passages.
        shelf: That of passages from outside.
        parts: A passage's number is its piece's times this, and its place.
        scope: The scope's name.
        row: The piece's: ``seq`` and ``trust``.
        body: Its text.
        span: Where the stretch stands.
    """
    if row["trust"] == Trust.EXTERNAL.value:
        return []
    theirs = row["trust"] == Trust.USER.value
    own = f" {words_of(' '.join(unquoted(body)))} " if theirs else ""
    sources = Echoes()
    found = index.search(
        tx, shelf, [list(dict.fromkeys(passage_words(body[slice(*span)])))[:_WORDS]], SOURCES
    )[0]
    before = [seq for seq in found if seq // parts < int(row["seq"])]
    sql = "SELECT seq, body FROM pieces WHERE scope = ? AND seq IN {}"
    bodies = {int(r["seq"]): r["body"] for r in tx.rows_in(sql, (scope,), {seq // parts for seq in before})}
    for seq in before:
        text = bodies.get(seq // parts)
        if text and readable(text):
            sources.add(
                s for at in stretches_at(text)[seq % parts :][:1] for s in sentences(text[slice(*at)])
            )

    def is_foreign(text: str) -> bool:
        plain = words_of(text)
        if not plain:
            return False
        if theirs and f" {plain} " not in own:
            return True
        return sources.repeats(text) and not (theirs and len(content_terms(text)) < _PASTED_TERMS)

    return [
        at
        for at in sentences_at(body)
        if at[0] < span[1] and at[1] > span[0] and is_foreign(body[slice(*at)].strip(_QUOTING))
    ]


def told(body: str, spans: Collection[Span], *, orders: bool) -> str:
    """Return sentences of a body, three dots between them; without those that order, permit or forbid if not wanted."""
    said = (body[slice(*span)].strip() for span in spans)
    return " … ".join(text for text in said if orders or not is_directive(text.strip(_QUOTING)))
