"""Whose word the lines are that a tool writes: what repeats something from outside stays external."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..checkpoints.port import ScopedVault
from ..checkpoints.text.layout import CURATED
from ..checkpoints.text.origin.echoes import LINE_NUMBER, Echoes
from ..checkpoints.text.origin.line_trust import keys_of, named, of_trust, statements_of
from ..checkpoints.text.speech.statements import unquoted
from ..state import MemoryFilter, Trust
from .calls import Call
from .held.findings import external_in, voices

LOOKED_UP = 2_000
"""By so much of a new text what it may repeat is looked up in the vault (characters)."""
FOUND = 20
"""So many memories and passages from outside are compared with it (count, each)."""
RECORDED = 64
"""So many messages of others on the thread are compared with it, the latest (count)."""
LONGEST = 400_000
"""So much of a run is read, the latest first (characters): a tool call must not wait for more."""


def trust_of_written(scope: ScopedVault, call: Call, text: str, before: str) -> dict[str, Trust]:
    """Return which new statements of a text a tool writes come from outside, as ``Change.trust`` names them.

    They do if they repeat what a tool of the run said, what the user pasted, or what stands in the vault as external.

    Args:
        scope: Where it is written.
        call: With the run's messages and thread.
        text: As it is to be.
        before: As it is; blank if there is none.
    """
    old = keys_of(before)
    new = [part for part in statements_of(text) if not keys_of(part) <= old]
    if not new:
        return {}
    outside = Echoes(_heard(call.messages))
    outside.add(_recorded(scope, call.thread))
    outside.add(_kept(scope, new))
    return named((part for part in new if outside.repeats(part)), Trust.EXTERNAL)


def _heard(messages: Sequence[Any]) -> Iterator[str]:
    """Yield what others say in the messages of a run."""
    for who, text in voices(messages, LONGEST):
        if who == "user":
            said = keys_of("\n".join(unquoted(text)))
            yield from (part for part in statements_of(text) if not keys_of(part) <= said)
        elif who == "shown":
            yield from statements_of(text)
        elif who == "outside":
            yield from spoken(text)


def spoken(text: str) -> list[str]:
    """Return the statements in what a tool says: line ends as JSON writes them end lines, line numbers go."""
    return statements_of(LINE_NUMBER.sub("", text.replace("\\n", "\n")))


def shown_outside(text: str) -> Iterator[str]:
    """Yield the statements from outside in what a memory tool shows."""
    for shown in external_in(text):
        yield from statements_of(shown)


def _recorded(scope: ScopedVault, thread: str) -> Iterator[str]:
    """Yield what the vault has recorded of others on the thread."""
    pieces = scope.session_pieces(thread) if thread else []
    latest = [
        piece.id for piece in pieces if piece.trust is Trust.EXTERNAL and not piece.meta.get("injected")
    ]
    for body in scope.bodies(latest[-RECORDED:]).values():
        yield from spoken(body)


def _kept(scope: ScopedVault, new: Sequence[str]) -> Iterator[str]:
    """Yield what the vault holds from outside that is like what is new."""
    for document in scope.documents(*CURATED):
        yield from of_trust(document.content, document.trust, Trust.EXTERNAL)
    question = " ".join(new)[:LOOKED_UP]
    for hit in scope.search(question, limit=FOUND, where=MemoryFilter(trust=(Trust.EXTERNAL,))):
        yield from statements_of(hit.stored.memory.content)
    for passage in scope.passages(question, limit=FOUND, external=True):
        if passage.trust is Trust.EXTERNAL:
            yield from statements_of(passage.text)
