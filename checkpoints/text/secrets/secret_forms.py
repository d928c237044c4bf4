"""What the shape of a secret is made of: a pattern, what must be in a text that holds it, and what it must be like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ...._lazy import regex


def is_random(token: str) -> bool:
    """Return whether a token has letters and digits, as generated ones do and words don't."""
    return any(char.isdigit() for char in token) and any(char.isalpha() for char in token)


def is_mixed(token: str) -> bool:
    """Return whether a token has digits, capital and small letters."""
    return is_random(token) and token != token.lower() and token != token.upper()


def is_dense(token: str) -> bool:
    """Return whether a token that may hold hyphens is no name made of words (``sk-estimator-doc-link-2``)."""
    longest = max((len(part) for part in re.split(r"[-_]", token)), default=0)
    return is_random(token) and (is_mixed(token) or longest >= 16)


def is_filled(value: str) -> bool:
    """Return whether a value is no place-holder such as ``$NAME``, ``{name}``, ``<name>`` or asterisks."""
    return not value.startswith(("$", "{", "<", "%(", "[")) and value.strip("*.xX•") != ""


_LITERAL = regex(r"(?:[A-Za-z0-9_-](?![{*+?]))*")
_CHOICE = regex(r"\A[^(\[]*\|")


class SecretShape(NamedTuple):
    """One kind of token: group 1 of ``pattern`` is the secret, if ``accepts`` says so."""

    kind: str
    hints: tuple[str, ...]
    """A text without one of these does not hold it: looked for first, since that is fast."""
    pattern: re.Pattern[str]
    accepts: Callable[[str], bool] = is_filled


def token_shape(
    kind: str, hints: str, pattern: str, accepts: Callable[[str], bool] = is_filled, *, inside: str = r"\w-"
) -> SecretShape:
    """Return the shape of a token that does not begin inside a longer one (of the characters ``inside``)."""
    # Behind its literal beginning, what stands before it costs little: the search goes for the literal.
    literal = "" if _CHOICE.search(pattern) else "".join(_LITERAL.findall(pattern)[:1])
    rest = pattern.removeprefix(literal)
    return SecretShape(
        kind, tuple(hints.split()), regex(rf"({literal}(?<![{inside}]{literal}){rest})"), accepts
    )


def shape_after(
    kind: str, hints: str, context: str, pattern: str, accepts: Callable[[str], bool] = is_filled
) -> SecretShape:
    """Return the shape of a token that is known by what stands before it."""
    return SecretShape(kind, tuple(hints.split()), regex(f"{context}({pattern})"), accepts)


ALNUM = "A-Za-z0-9"
"""What must not stand right before a token whose own prefix is unmistakable: an underscore or a hyphen may."""
