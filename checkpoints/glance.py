"""What stands before one answer, asked of a vault in one look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..state import ArchivePassage, Hit, PieceInput, SessionSummary, StoredMemory
from .changes import Document
from .text.analyser import search_words


@dataclass(frozen=True)
class Wanted:
    """What recall asks for."""

    question: str = ""
    """What memories and passages are looked up by; blank: nothing is."""
    documents: tuple[str, ...] = ()
    """How the paths of the documents begin that are wanted."""
    thread: str = ""
    """Whose summaries are wanted; blank: none."""
    related: int = 0
    """Memories found by the question, at most (count)."""
    standing: int = 0
    """Of each kind that may hold always, at most (count)."""
    newest: int = 0
    """The memories that were made or changed last, at most (count)."""
    pinned: int = 0
    """Pinned ones, at most (count)."""
    whole: int = 0
    """A scope of at most so many memories is given whole (count)."""
    passages: int = 0
    """Passages found by the question, at most (count)."""
    passages_beside: int | None = None
    """So many of them are enough where a scope isn't given whole, and one of its memories says half as much of the
    question as the best of these: memories take a part of the room (count). None: no fewer are enough."""
    room: int = 0
    """More of them where they are short and no memory says half as much: while they take no more than this (bytes).
    Where one does they are ``Glance.spare``."""
    room_beside: int = 0
    """The same where one does."""
    waiting: int = 0
    """Messages of the user's on other threads that wait for a reflection, at most (count)."""
    held: bool = False
    """Whether it is counted what waits for a person."""
    seen: tuple[PieceInput, ...] = ()
    """What the model sees anyway: passages of it are not wanted."""
    idle: frozenset[str] = frozenset()
    """Words of the question that say nothing of what it is about."""
    aside: Literal["", "user", "assistant"] = ""
    """Whose messages count half among passages. The user's: it is asked what the agent said, which stands behind what
    the user said before it. The agent's: who asks asks about themselves, which is what they said."""

    def passages_of(self, memories: int) -> int:
        """Return how many passages may be enough of a scope with so many memories."""
        beside = self.passages if self.passages_beside is None else self.passages_beside
        return self.passages if memories <= self.whole else min(self.passages, beside)


@dataclass(frozen=True)
class Glance:
    """What a scope had to say, all of it as one moment saw it."""

    documents: list[Document] = field(default_factory=list)
    summary: SessionSummary = field(default_factory=SessionSummary)
    summarised: bool = False
    """Whether the session has summaries."""
    pinned: list[StoredMemory] = field(default_factory=list)
    """Oldest first."""
    standing: list[StoredMemory] = field(default_factory=list)
    """Preferences and facts whose trust is the user's: of each the last and the first, and those changed lately."""
    newest: list[StoredMemory] = field(default_factory=list)
    """What was made or changed last comes first."""
    everything: list[StoredMemory] | None = None
    """All memories, oldest first; None if there are too many."""
    hits: list[Hit] = field(default_factory=list)
    """Best first."""
    in_their_place: frozenset[str] = frozenset()
    """Ids of those of these that took the place of a memory which had a name that the question names."""
    passages: list[ArchivePassage] = field(default_factory=list)
    """Best first."""
    spare: list[ArchivePassage] = field(default_factory=list)
    """What else was found, best first: short ones, for the room that is left by what fits the question."""
    waiting: list[ArchivePassage] = field(default_factory=list)
    """What the user said on other threads that waits for a reflection, newest first."""
    held: int = 0
    """What waits for a person (count of candidates), if that was wanted."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """The question's words, and how much each tells among the memories; one that none holds tells most."""
    forms: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The question's words, each with the forms that it has by a rule, itself first; empty for an English question."""
    found_by: Callable[[str], Iterable[str]] = search_words
    """Returns the words under which a passage of a text is found."""
    many: int = 0
    """How many memories there are."""
    said: Mapping[str, float] = field(default_factory=dict)
    """How much each of the question's words tells among passages of what was said and written; empty if nobody counts
    them."""
    many_said: int = 0
    """How many such passages there are."""
    length: float = 0.0
    """How many different words a memory is found by (mean count); 0 if nobody counts them."""
    length_said: float = 0.0
    """The same of such passages."""
    _held: dict[str, frozenset[str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def held_in(self, text: str) -> frozenset[str]:
        """Return the words of a passage's text, and those of the question that it holds in another form."""
        if text not in self._held:
            words = frozenset(search_words(text))
            missing = {word: forms for word, forms in self.forms.items() if word not in words}
            if missing:
                held = frozenset(self.found_by(text))
                words = words.union(word for word, forms in missing.items() if not held.isdisjoint(forms))
            self._held[text] = words
        return self._held[text]


def how_much(words: Iterable[str], weights: Mapping[str, float]) -> float:
    """Return how much of a question words tell.

    Args:
        words: What a text holds.
        weights: The question's words, and how much each tells (``Glance.weights``).
    """
    held = frozenset(words)
    return sum([weight for word, weight in weights.items() if word in held])
