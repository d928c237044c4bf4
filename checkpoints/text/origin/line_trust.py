"""Whose word each statement of a document is: kept beside the text, by a digest of the statement's words. No I/O.

A statement is a sentence of a line, without the marks before it. What stays as it is keeps its trust wherever it
moves to; what a document's lines of trust don't name is the agent's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...._lazy import regex
from ....state import Trust, digest
from .echoes import Echoes, words_of

LineTrust = Mapping[str, Trust]
"""Digest of a statement's words -> whose word it is; the agent's are left out."""

EXTERNAL_MARK = "external, unverified"
USER_MARK = "from the user"
GUTTER = "| "
"""Stands before every line of a text that is shown in the block of recall: what is left of it is never the text's."""

_MARKER = regex(r"\s*(?:(?:[-*+>]|#{1,6}|\d+[.)])\s+)*(?:summary:\s*)?", re.IGNORECASE)
_SPLIT = regex(r"(?<=[.!?…])[\"')\]”»]*\s+|(?<=[。！？؟।])|[;；]\s*")
_RANK = {Trust.EXTERNAL: 0, Trust.AGENT: 1, Trust.USER: 2}


def parts_of(line: str) -> list[str]:
    """Return the statements of a line as they stand in it, each with the blanks and signs behind it.

    Together they are the line without the marks before it.
    """
    start = _marker(line)
    parts: list[str] = []
    for found in _SPLIT.finditer(line, start):
        if words_of(line[start : found.end()]):
            parts.append(line[start : found.end()])
            start = found.end()
    if start < len(line):
        parts.append(line[start:])
    return parts


def statements_of(text: str) -> list[str]:
    """Return the statements of a text."""
    return [part.strip() for line in text.splitlines() for part in parts_of(line) if words_of(part)]


def key_of(statement: str) -> str:
    """Return under which digest the trust of a statement is kept."""
    return digest("statement", words_of(statement), size=16)


def keys_of(text: str) -> set[str]:
    """Return the digests of the statements of a text."""
    return {key_of(part) for part in statements_of(text)}


def least(found: Iterable[Trust]) -> Trust:
    """Return the least trusted of some; the agent's, if there is none."""
    return min(found, key=_RANK.__getitem__, default=Trust.AGENT)


def trust_of(text: str, lines: LineTrust) -> Trust:
    """Return whose word a text of one or more statements is: the least trusted of them.

    Args:
        text: As it stands in the document, or all of it.
        lines: The document's.
    """
    return (
        least(lines.get(key_of(part), Trust.AGENT) for part in statements_of(text)) if lines else Trust.AGENT
    )


def of_trust(text: str, lines: LineTrust, trust: Trust) -> list[str]:
    """Return the statements of a text that are of this trust."""
    return [part for part in statements_of(text) if lines.get(key_of(part), Trust.AGENT) is trust]


def repeats_outside(said: str, content: str, lines: LineTrust) -> bool:
    """Whether what is told of a document, such as its summary, says something in it that comes from outside.

    Args:
        said: What is told.
        content: The document's text.
        lines: Whose word its statements are.
    """
    if trust_of(said, lines) is Trust.EXTERNAL:
        return True
    outside = Echoes(of_trust(content, lines, Trust.EXTERNAL))
    return any(outside.repeats(part) for part in statements_of(said))


def named(statements: Iterable[str], trust: Trust) -> dict[str, Trust]:
    """Return lines of trust for some statements, which may be parts of a line."""
    return {key_of(part): trust for statement in statements for part in statements_of(statement)}


def carried(before: str, had: LineTrust, after: str, given: LineTrust, unnamed: Trust) -> dict[str, Trust]:
    """Return the trust of a document's statements after a change.

    Args:
        before: The text that was there; blank for none.
        had: Its lines of trust.
        after: The text that is there now.
        given: Trust of statements that whoever writes it knows; all of them stand in it.
        unnamed: Whose word a new statement is that isn't among those. One of the agent's that repeats an external
            statement of the document is external.
    """
    if not had and unnamed is Trust.AGENT and Trust.EXTERNAL not in given.values():
        return {key: trust for key, trust in given.items() if trust is not Trust.AGENT}
    old = keys_of(before)
    new = statements_of(after)
    found: dict[str, Trust] = {}
    unknown: list[str] = []
    for part in new:
        key = key_of(part)
        if key in given:
            found[key] = given[key]
        elif key in old:
            found[key] = had.get(key, Trust.AGENT)
        else:
            found[key] = unnamed
            unknown.append(part)
    if unnamed is Trust.AGENT and unknown:
        sources = [*of_trust(before, had, Trust.EXTERNAL), *of_trust(after, found, Trust.EXTERNAL)]
        outside = Echoes(sources)
        found |= named((part for part in unknown if outside.repeats(part)), Trust.EXTERNAL)
    return {key: trust for key, trust in found.items() if trust is not Trust.AGENT}


def known_trust(value: Any) -> dict[str, Trust]:
    """Return lines of trust from what was kept; what can't be read counts as external: nobody vouches for it."""
    if not isinstance(value, Mapping):
        return {}
    names = {trust.value: trust for trust in Trust}
    return {str(key): names.get(str(name), Trust.EXTERNAL) for key, name in value.items()}


def shown_lines(text: str, lines: LineTrust) -> Iterator[tuple[Trust, str]]:
    """Yield the lines of a text with their trust; one in which external statements stand is shown in pieces.

    Args:
        text: A document's, or part of it.
        lines: The document's.
    """
    for line in text.splitlines():
        parts = parts_of(line)
        trusts = [trust_of(part, lines) for part in parts]
        if len(set(trusts)) > 1 and Trust.EXTERNAL in trusts:
            yield from _pieces(line, parts, trusts)
        else:
            yield least(trusts), line


def _pieces(line: str, parts: list[str], trusts: list[Trust]) -> Iterator[tuple[Trust, str]]:
    """Yield stretches of a line: what is external, and what isn't."""
    text = line[: _marker(line)]
    for number, (part, trust) in enumerate(zip(parts, trusts, strict=True)):
        text += part
        outside = trust is Trust.EXTERNAL
        last = number + 1 == len(parts)
        if last or outside is not (trusts[number + 1] is Trust.EXTERNAL):
            yield (Trust.EXTERNAL if outside else Trust.AGENT), text.rstrip()
            text = ""


def _marker(line: str) -> int:
    found = _MARKER.match(line)
    return found.end() if found else 0
