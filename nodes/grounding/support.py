"""Support: how well a candidate's evidence bears it out, as a verdict instead of a veto."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...state import GroundingPolicy, MemoryType, Support
from .evidence import Evidence
from .grounded import grounded


@dataclass(frozen=True)
class Span:
    """A place in one of the evidence's texts."""

    text: int
    """Which of them (0 is the first)."""
    start: int
    end: int
    """Behind the last character."""


@dataclass(frozen=True)
class Verdict:
    """What came of it."""

    support: Support
    share: float = 0.0
    """Share of the content's words that its evidence bears out (0 to 1)."""
    missing: tuple[str, ...] = ()
    """What is not in the evidence, as written."""
    reason: str = ""
    """A sentence; blank if stated."""
    place: Span | None = None
    """The sentence it rests on or is contradicted by, where one was found."""

    @property
    def kept(self) -> bool:
        """Whether it may become a memory."""
        return self.support in (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


def support_of(
    content: str,
    evidence: Evidence,
    *,
    quote: str = "",
    type_: MemoryType | None = None,
    known: Evidence | None = None,
    policy: GroundingPolicy | None = None,
    similarity: Callable[[str, Sequence[str]], Sequence[float]] | None = None,
) -> Verdict:
    """Return how well a content is borne out.

    Args:
        content: What a candidate says.
        evidence: The texts it is said to come from.
        quote: The words of the evidence that the model points at; it locates a sentence and proves nothing.
        type_: The candidate's type: a mistake opposes its passage by nature.
        known: What need not be in the evidence.
        policy: What must be in common.
        similarity: Cosines of a text with passages, where there is an embedder.

    Never raises, whatever the texts hold.
    """
    result = grounded(content, evidence, known=known if known is not None else (), policy=policy)
    support = Support.STATED if result else Support.FOREIGN
    return Verdict(support, result.share, result.missing, result.reason)
