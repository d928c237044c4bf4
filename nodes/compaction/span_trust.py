"""Whose word the sentences are that a cycle writes: what repeats a tool, a page or a file stays external.

So does what nothing but these says, and what orders, permits or forbids once they have: a model may put it in other
words, or in another language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from ...checkpoints.changes import order_of
from ...checkpoints.text.origin.echoes import Echoes
from ...checkpoints.text.origin.line_trust import LineTrust, keys_of, named, of_trust, statements_of
from ...checkpoints.text.speech.directives import is_directive, nearest_order, new_orders, waits
from ...checkpoints.text.speech.spoken.on_record import OFF_RECORD
from ...checkpoints.text.speech.statements import statements, unquoted
from ...state import Candidate, Piece, SessionSummary, Trust
from ...tools.whose_lines import shown_outside, spoken
from ..grounding.evidence import Evidence
from ..grounding.grounded import grounded


class SpanTrust:
    """Tells for a span which sentences about it are whose.

    Args:
        span: The messages.
        bodies: Id of a message -> its text.
        outside: What came from outside before, and stands in what the model is shown.
    """

    def __init__(self, span: Sequence[Piece], bodies: Mapping[str, str], outside: Iterable[str] = ()) -> None:
        self.user: list[str] = []
        """What the user states."""
        self.found: list[str] = []
        """What own tools found, but for orders: somebody wrote these."""
        self.external: list[str] = list(outside)
        """What tools, pages and files say, and what the user quotes or forwards."""
        self.off_record = any(piece.meta.get(OFF_RECORD) for piece in span)
        """Whether the user asked that nothing be kept of some of it."""
        agents: list[str] = []
        for piece in span:
            body = bodies.get(piece.id, "")
            if piece.meta.get("injected"):
                self.external += shown_outside(body)
            elif piece.trust is Trust.USER:
                self.user += statements(body)
                own = keys_of("\n".join(unquoted(body)))
                self.external += [part for part in statements_of(body) if not keys_of(part) <= own]
            elif piece.trust is Trust.EXTERNAL:
                self.external += spoken(body)
            elif piece.role == "tool":
                said = spoken(body)
                self.found += [part for part in said if not is_directive(part)]
                self.external += [part for part in said if is_directive(part)]
            else:
                agents += statements_of(body)
        self._echoes = Echoes(self.external)
        self.agent = [part for part in agents if not self._echoes.repeats(part)]
        """What the agent says of itself."""
        self.of = lru_cache(maxsize=4096)(self._of)
        self.held: dict[str, tuple[Candidate, str]] = {}
        """What was left out, as it orders, permits or forbids and comes from outside, and the passage it comes from."""

    def _of(self, sentence: str) -> Trust:
        """Return whether a sentence about the span is the agent's, or comes from outside."""
        if not self.external or grounded(sentence, self._user):
            return Trust.AGENT
        if self._echoes.repeats(sentence):
            return Trust.EXTERNAL
        if is_directive(sentence) and self.ordered:
            return Trust.AGENT if grounded(sentence, self._found) else Trust.EXTERNAL
        if not grounded(sentence, self._own) and grounded(sentence, self._told):
            return Trust.EXTERNAL
        return Trust.AGENT

    def without_orders(self, text: str, path: str, before: str = "") -> str:
        """Return a text without what somebody outside orders, permits or forbids; that is to be held.

        Args:
            text: As a model wrote it.
            path: Of the document it is for.
            before: The document as it is: what stands there stays.
        """
        for order in new_orders(text, before):
            if waits(order, self.of(order)):
                candidate = order_of(order, refs=[path], kind="message")
                self.held[candidate.id] = candidate, nearest_order(order, self.external)
                rows = [row.replace(order, "").rstrip() if order in row else row for row in text.split("\n")]
                text = "\n".join(row for row in rows if not row or row.strip("-*> "))
        return text

    def repeats(self, sentence: str) -> bool:
        """Whether a sentence repeats one from outside nearly word for word."""
        return self._echoes.repeats(sentence)

    @cached_property
    def ordered(self) -> bool:
        """Whether something from outside orders, permits or forbids."""
        return any(is_directive(part) for part in self.external)

    @cached_property
    def _user(self) -> Evidence:
        return Evidence(self.user)

    @cached_property
    def _found(self) -> Evidence:
        return Evidence([*self.user, *self.found])

    @cached_property
    def _own(self) -> Evidence:
        return Evidence([*self.user, *self.found, *self.agent])

    @cached_property
    def _told(self) -> Evidence:
        return Evidence(self.external)


def summary_trust(span: SpanTrust, before: SessionSummary, *texts: str) -> dict[str, Trust]:
    """Return which statements of new summaries come from outside, as ``Change.trust`` names them.

    Args:
        span: What was said.
        before: The summaries as they were: a statement that stays keeps what it had.
        texts: The new summaries.
    """
    old = keys_of(before.long_term) | keys_of(before.recent)
    outside = [
        part
        for text in texts
        for part in statements_of(text)
        if _had(part, before.trust) or (not keys_of(part) <= old and span.of(part) is Trust.EXTERNAL)
    ]
    return named(outside, Trust.EXTERNAL)


def _had(part: str, lines: LineTrust) -> bool:
    return any(lines.get(key) is Trust.EXTERNAL for key in keys_of(part))


def outside_of(summary: SessionSummary) -> list[str]:
    """Return what of a session's summaries comes from outside."""
    both = f"{summary.long_term}\n{summary.recent}"
    return of_trust(both, summary.trust, Trust.EXTERNAL)
