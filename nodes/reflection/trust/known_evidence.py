"""What is known beside what a run says: persona, scope, curated documents, related memories. Each is read once."""

from __future__ import annotations

from collections.abc import Sequence, Set

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import topics
from ....state import Memory, Trust, trust_rank
from ...grounding.grounded import Evidence
from ...grounding.proper_names import name_terms

RELATED_HITS = 10
"""How many related memories count as known when a candidate is checked."""


class KnownEvidence:
    """What candidates are held against beside their evidence."""

    def __init__(self, scope: ScopedVault, given: Sequence[str], more: Sequence[str], said: Set[str]) -> None:
        """Read what needs no looking up.

        Args:
            scope: Whose memories.
            given: Texts that are as good as the user's word.
            more: Other texts that are known.
            said: The words of the run.
        """
        self._scope, self._said = scope, said
        self._given, self._texts = list(given), [*given, *more]
        self._held: dict[tuple[str, ...], Evidence] = {}
        self.looked_up: dict[str, Evidence] = {}
        """What ``about`` has returned, by content."""
        self._memories: dict[str, list[Memory]] = {}
        self.given = self._read(self._given)
        """What is as good as the user's word."""
        self.always = self._read(self._texts)
        """All of it but memories."""

    def about(self, content: str) -> Evidence:
        """Return all that is known, with the memories that are related to a content."""
        if content not in self.looked_up:
            memories = [memory.content for memory in self.memories_about(content)]
            self.looked_up[content] = self._read([*self._texts, *memories])
        return self.looked_up[content]

    def trusted_about(self, content: str, least: Trust) -> Evidence:
        """Return what is as good as the user's word, with the related memories that are at least so trusted."""
        memories = self.memories_about(content)
        trusted = [m.content for m in memories if trust_rank(m.source.trust) >= trust_rank(least)]
        return self._read([*self._given, *trusted])

    def memories_about(self, content: str) -> list[Memory]:
        """Return the memories related to a content, and those that share with it only a name nobody else knows."""
        if content not in self._memories:
            found = self.memories_with(content)
            heard = {*self._said, *self.always.terms}
            heard.update(*(topics(memory.content) for memory in found))
            unheard = name_terms(content) - heard
            named = self.memories_with(" ".join(sorted(unheard))) if unheard else []
            self._memories[content] = [*found, *named]
        return self._memories[content]

    def memories_with(self, words: str) -> list[Memory]:
        """Return the memories that a search for words finds."""
        return [hit.stored.memory for hit in self._scope.search(words, limit=RELATED_HITS)]

    def _read(self, texts: Sequence[str]) -> Evidence:
        key = tuple(texts)
        if key not in self._held:
            self._held[key] = Evidence(key)
        return self._held[key]
