"""The errors a person may meet, each a sentence: what happened, to what, what to do."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import Self

from typing_extensions import override

from .._lazy import regex

_TOLD = regex(r"`reverie ([a-z]+)([^`]*)`")
LACKING = {
    "scope": ("backup", "config", "demo", "doctor", "move", "restore", "work"),
    "vault": ("move",),
}
"""Option -> the commands that don't take it."""


def completed(sentence: str, *, vault: str = "", scope: str = "") -> str:
    """Return a sentence in which the commands to run name a vault and a scope.

    Args:
        sentence: Its commands stand in backticks.
        vault: An address without a password; blank where it needn't be said.
        scope: A name; blank where it needn't be said.
    """

    def whole(told: re.Match[str]) -> str:
        more = [
            f"--{name} {shlex.quote(value)}"
            for name, value in (("scope", scope), ("vault", vault))
            if value and f"--{name}" not in told[2].split() and told[1] not in LACKING[name]
        ]
        return f"`{' '.join([f'reverie {told[1]}{told[2]}', *more])}`"

    return _TOLD.sub(whole, sentence)


class ReverieError(Exception):
    """Base of all errors raised on purpose: what happened, to what, what to do."""

    _vault = _scope = ""

    def at(self, *, vault: str, scope: str = "") -> Self:
        """Return this error, whose commands name a vault and a scope from now on; the first to say so is right."""
        if not self._vault:
            self._vault, self._scope = vault, scope
        return self

    @property
    def told(self) -> str:
        """What it says without the vault's address: to a model, or to a program on another machine."""
        return super().__str__()

    @override
    def __str__(self) -> str:
        return completed(self.told, vault=self._vault, scope=self._scope)


def told_of(error: Exception) -> str:
    """Return what an error says, without a vault's address; see ``ReverieError.told``."""
    return error.told if isinstance(error, ReverieError) else str(error)


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


class AmbiguousId(VaultError):
    """Several ids begin with what was given for one."""


class VaultCorrupt(VaultError):
    """A file the vault needs is not what it should be; nothing was overwritten."""


class UnreadableReply(ReverieError):
    """A model's reply holds no answer to the question."""


def reason_of(error: Exception) -> str:
    """Return what a report says of an error: a sentence of ours as it is, anything else with its kind."""
    return str(error) if isinstance(error, ReverieError) else f"{type(error).__name__}: {error}"
