"""What a shell offers for the values of options and arguments.

It is read from the vault's readable files: opening a vault takes hand edits in, and pressing a key must change
nothing. A vault that is in no directory offers nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import typer

from ...checkpoints import directory_of, scopes_on_disk
from ...checkpoints.text.layout import SESSIONS, is_document, memory_number
from ...checkpoints.text.scope_names import decode_name, encode_name
from ...state import VaultError
from ..text import one_line

MOST = 200
"""Most values offered: nobody reads more."""
MOST_FILES = 20
"""Most memory files looked through (each of at most 256 KB), so that a large vault answers at once too."""

Offer = tuple[str, str]
"""A value, and what some shells show beside it."""


def scopes(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Offer the scopes of the vault."""
    root = _root(ctx)
    if root is None:
        return []
    try:
        return _fitting(((name, "") for name in scopes_on_disk(root)), incomplete)
    except VaultError:
        return []


def threads(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Offer the sessions that have a summary."""
    names = (decode_name(path.name) for path in _paths(ctx, f"{SESSIONS}/*") if path.is_dir())
    return _fitting(((name, "") for name in names if name), incomplete)


def memories(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Offer the ids of memories, with the beginning of their text."""
    return _fitting(_memories(ctx), incomplete)


def memories_and_documents(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Offer the paths of documents and the ids of memories."""
    return [*_fitting(_documents(ctx), incomplete), *memories(ctx, incomplete)]


def _fitting(offers: Iterable[Offer], incomplete: str) -> list[Offer]:
    # What a shell would take for several words, or for an instruction, is left for the person to type.
    fit = (offer for offer in offers if offer[0].startswith(incomplete) and _is_plain(offer[0]))
    return list(islice(fit, MOST))


def _is_plain(value: str) -> bool:
    return value.isprintable() and not set(value) & set(" '\"`$\\&|;<>()*?![]{}#~:")


def _words(text: str) -> str:
    """Return a text for zsh, which evaluates what it shows twice: a memory must not become a command."""
    return one_line(re.sub(r"[^\w.,;-]+", " ", text), 60)


def _memories(ctx: typer.Context) -> Iterator[Offer]:
    files = (path for path in _paths(ctx, "long-term-memory*.json") if memory_number(path.name) is not None)
    for path in islice(files, MOST_FILES):
        try:
            entries = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue  # `reverie status` tells of it
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and isinstance(identifier := entry.get("id"), str):
                yield identifier, _words(str(entry.get("content", "")))


def _documents(ctx: typer.Context) -> Iterator[Offer]:
    for pattern in ("*.md", "facts/*.md", "episodes/*.md", f"{SESSIONS}/*/*.md"):
        for path in _paths(ctx, pattern):
            name = "/".join(path.parts[-(pattern.count("/") + 1) :])
            if is_document(name):
                yield name, ""


def _paths(ctx: typer.Context, pattern: str) -> list[Path]:
    """Return the files of the scope that is named so far, sorted."""
    root, scope = _root(ctx), ctx.params.get("scope")
    if root is None or not isinstance(scope, str) or not scope:
        return []
    try:
        return sorted((root / encode_name(scope)).glob(pattern))
    except OSError:
        return []


def _root(ctx: typer.Context) -> Path | None:
    """Return the directory of the vault that is named so far, None if it has none."""
    url = ctx.params.get("vault")
    try:
        return directory_of(url) if isinstance(url, str) else None
    except VaultError:
        return None
