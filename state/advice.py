"""The commands that a sentence tells to run: completed, they run as printed."""

from __future__ import annotations

import re
import shlex

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
