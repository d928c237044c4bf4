"""What of a summary, or of a proposed MEMORY.md, orders, permits or forbids and comes from outside: it is left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...checkpoints.changes import order_of
from ...checkpoints.text.analyser import terms
from ...checkpoints.text.speech.directives import is_directive, new_orders
from ...checkpoints.text.speech.statements import sentences, statements, unquoted
from ...state import Candidate, Piece, Trust
from ...tools.held.outside import Heard, telling


class Orders:
    """Keeps what others order out of what a session writes, and remembers it: it is held.

    Args:
        span: The messages that are summarised, in order.
        bodies: Id -> text.
    """

    def __init__(self, span: Sequence[Piece], bodies: Mapping[str, str]) -> None:
        self._heard = _heard(span, bodies)
        self.held: dict[str, Candidate] = {}
        """What was left out."""
        self.passages: dict[str, str] = {}
        """Id of what was left out -> what was said outside that it comes from."""

    def without(self, text: str, path: str, before: str = "") -> str:
        """Return a text without sentences that only somebody outside can have ordered.

        Args:
            text: As a model wrote it.
            path: Of the document it is for.
            before: The document as it is: what stands there stays.
        """
        for order in new_orders(text, before):
            if source := self._heard.source_of(order):
                candidate = order_of(order, refs=[path], kind="message")
                self.held[candidate.id], self.passages[candidate.id] = candidate, source
                text = "\n".join(
                    line
                    for line in (row.replace(order, "").rstrip() for row in text.split("\n"))
                    if line.strip("-*> ")
                )
        return text


def _heard(span: Sequence[Piece], bodies: Mapping[str, str]) -> Heard:
    heard, known = Heard(), set[tuple[str, ...]]()
    for piece in span:
        body = bodies.get(piece.id, "")
        said = sentences(body)
        if piece.meta.get("injected"):
            continue
        if piece.trust is Trust.USER:
            own = unquoted(body)
            heard.stated += statements(body)
            known.update(tuple(terms(part)) for part in own)
            said = [part for part in said if part not in own]
        elif piece.role == "tool" and piece.trust is Trust.AGENT:
            heard.found += [part for part in said if not is_directive(part)]
            said = [part for part in said if is_directive(part)]
        elif piece.trust is Trust.AGENT:
            known.update(tuple(terms(part)) for part in said)
            continue
        for part in said:
            if tuple(terms(part)) not in known:
                heard.outside |= telling(part)
                (heard.orders if is_directive(part) else heard.said).append(part)
    return heard
