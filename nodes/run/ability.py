"""What can be asked of a model, by its context window: the one place where small models are told apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SMALL_WINDOW = 4_096
"""A model with a context window of at most this (tokens) is small, and runs on the user's machine."""
SMALL_AGENT_WINDOW = 8_192
"""The same for a model that answers as an agent: there the conversation and the tools need room besides."""


@dataclass(frozen=True)
class Ability:
    """What a model can do."""

    window: int | None
    """Its context window (tokens); None, where it doesn't say, is taken for a large one."""

    def points_instead_of_writing(self, how: Literal["auto", "write", "pick"]) -> bool:
        """Whether it picks from what is there; ``auto`` lets small models do so, else the policy says."""
        return self._is_small if how == "auto" else how == "pick"

    @property
    def asks_one_at_a_time(self) -> bool:
        """Whether it is asked one prompt at a time: the machine would only share itself among several."""
        return self._is_small

    @property
    def proposes_documents(self) -> bool:
        """Whether it is asked for a whole document besides a summary."""
        return not self._is_small

    @property
    def recalls_little_without_tools(self) -> bool:
        """Whether, as an agent, it gets a short recall and no memory tools."""
        return self._at_most(SMALL_AGENT_WINDOW)

    def prompt_tokens(self, most: int) -> int:
        """Return the largest prompt (estimated tokens): ``most``, or a good half of a small window.

        Not all of it, because the estimate may be off and the reply needs room.
        """
        return most if self.window is None else min(most, int(self.window * 0.55))

    def reply_tokens(self, most: int) -> int:
        """Return the longest reply to ask for (tokens): ``most``, or a quarter of a small window."""
        return most if self.window is None else min(most, max(64, self.window // 4))

    @property
    def _is_small(self) -> bool:
        return self._at_most(SMALL_WINDOW)

    def _at_most(self, tokens: int) -> bool:
        return self.window is not None and self.window <= tokens
