"""The errors a person may meet, each a sentence: what happened, to what, what to do."""

from __future__ import annotations

from collections.abc import Sequence


class ReverieError(Exception):
    """Base of all errors raised on purpose."""


class Conflict(ReverieError):
    """A commit expected a state that no longer holds. Read afresh and decide again."""

    def __init__(self, message: str, *, moved: Sequence[str]) -> None:
        super().__init__(message)
        self.moved = tuple(moved)
        """Keys that moved: ``memory:ID``, ``document:PATH`` or ``piece:ID``."""

    @property
    def about_pieces(self) -> bool:
        """Whether a piece moved: the lease was lost and another run has the work."""
        return any(key.startswith("piece:") for key in self.moved)


class DamagedItem(Conflict):
    """What was to be changed no longer holds what was committed. To read it afresh does not help."""


class VaultError(ReverieError):
    """The vault can't do what was asked: a wrong address, a missing item, a full disk."""


class VaultCorrupt(VaultError):
    """A file the vault needs is not what it should be; nothing was overwritten."""


class UnreadableReply(ReverieError):
    """A model's reply holds no answer to the question."""
