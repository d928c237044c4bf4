"""How large scopes are: what was counted once, and what commits have changed since."""

from __future__ import annotations

from typing import Any, NamedTuple

MANY = 10_000
"""Memories of a scope from which on its size is kept: fewer are counted in no time (count)."""

MOST = 256
"""Scopes whose size is kept (count)."""


class Counted(NamedTuple):
    """What was counted of a scope's memories."""

    many: int = 0
    chars: int = 0
    shown: int = 0
    """What a prompt would show of them (bytes)."""


def state_of(commit_id: Any, link: Any) -> str:
    """Return what tells a state of a scope from others, by its last commit's id and its last link's MAC, if any."""
    return f"{commit_id or ''} {link or ''}"


class Sizes:
    """Sizes of large scopes, each of one state: the last commit and the last link of the chain say of which.

    What else changes a scope, another process for one, adds a commit or a link of its own: what is kept is of another
    state then, and all is counted anew. It is numbers only.
    """

    def __init__(self, least: int = MANY) -> None:
        self.least = least
        """A scope with fewer memories isn't large (count)."""
        self._held: dict[str, tuple[str, Counted]] = {}

    def __contains__(self, scope: str) -> bool:
        """Return whether something is kept of a scope."""
        return scope in self._held

    def at(self, scope: str, state: str) -> Counted | None:
        """Return the size of a scope in this state (``state_of``), None if that isn't known."""
        held, counted = self._held.get(scope, ("", None))
        return counted if held == state else None

    def keep(self, scope: str, state: str, counted: Counted) -> None:
        """Keep what was counted of a scope in this state, if it is large."""
        self.drop(scope)
        if counted.many >= self.least:
            self._held[scope] = state, counted
        while len(self._held) > MOST:
            self._held.pop(next(iter(self._held)), None)

    def drop(self, scope: str) -> None:
        """Keep nothing of a scope any more."""
        self._held.pop(scope, None)

    def follow(self, scope: str, before: str, after: str, by: Counted) -> None:
        """Change a scope's size as a commit has changed it, which led from the state ``before`` to ``after``."""
        if counted := self.at(scope, before):
            changed = Counted(*(one + other for one, other in zip(counted, by, strict=True)))
            self.keep(scope, after, changed)
