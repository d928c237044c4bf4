"""Opening the vault a command names, and finding things in it by the beginning of their ids."""

from __future__ import annotations

import shlex
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from ...checkpoints import directory_of, embedder_of, open_vault, settings_of
from ...checkpoints.changes import CANT_READ, LogEntry
from ...checkpoints.port import ScopedVault, Vault
from ...state import StoredMemory, VaultCorrupt
from ...state.errors import AmbiguousId
from ..mistakes import Mistake
from .exits import complain

MOST_NAMED = 5
"""Scopes that a refusal names (count)."""


def is_vault(directory: Path) -> bool:
    """Whether a directory holds a vault, or the readable files of one whose database was deleted."""
    return (directory / ".reverie").is_dir() or any(directory.glob("*/long-term-memory*.json"))


@contextmanager
def opened(url: str, *, create: bool = False, config: str = "") -> Iterator[Vault]:
    """Open a vault and close it afterwards.

    Args:
        url: Its address, or a directory.
        create: Whether a missing one may be made.
        config: The file with its settings; blank: where they are looked for.

    Raises:
        SettingsError: The settings can't be used.
        Mistake: There is none, and it may not be made.
        VaultError: The address can't be understood or used.
        VaultCorrupt: Something went wrong that nobody foresaw, and the vault is damaged.
    """
    directory = None if create else directory_of(url)
    if directory is not None and not is_vault(directory):
        raise Mistake(
            f"There is no vault at {directory}. `reverie add TEXT` and `reverie reflect` make one, or name another "
            "with --vault."
        )
    # Only who names a file has to say more than the address.
    embeddings = embedder_of(settings_of(url, config)) if config else None
    with open_vault(url, embeddings=embeddings) as vault:
        if vault.read_only:
            complain(vault.read_only)
        try:
            yield vault
        except (*CANT_READ, sqlite3.Error) as error:
            if not (damage := _damage(vault)):
                raise
            raise VaultCorrupt(
                f"The vault {vault.url} is damaged, and what was asked for can't be done: {damage} `reverie doctor` "
                "lists all that is damaged; nothing was overwritten. Keep a copy, then restore an older one."
            ) from error


def _damage(vault: Vault) -> str:
    """Return the first error that doctor finds in a vault, blank for none."""
    try:
        return next((found.message for found in vault.doctor() if found.level == "error"), "")
    except (VaultCorrupt, *CANT_READ, sqlite3.Error) as error:
        return str(error)


@contextmanager
def scoped(url: str, scope: str, *, create: bool = False) -> Iterator[ScopedVault]:
    """Open one scope of a vault; see ``opened``."""
    with opened(url, create=create) as vault:
        yield vault.scope(scope) if create else known_scope(vault, scope)


def known_scope(vault: Vault, name: str) -> ScopedVault:
    """Return a scope that is to be looked at: where there are others, and not this one, it is a slip of the pen.

    Raises:
        Mistake: There is no such scope.
    """
    scope, there = vault.scope(name), vault.scopes()
    if not there or name in there:
        return scope
    if near := get_close_matches(name, there, 1):
        advice = f"Perhaps --scope {shlex.quote(near[0])} is meant."
    else:
        more = f" and {len(there) - MOST_NAMED:,} more" if len(there) > MOST_NAMED else ""
        advice = f"Name one of these with --scope: {', '.join(there[:MOST_NAMED])}{more}."
        advice += " `reverie` without a command shows all of them." if more else ""
    raise Mistake(f"There is no scope {name!r} in the vault {vault.url}. {advice}")


def find_memory(scope: ScopedVault, beginning: str) -> StoredMemory | None:
    """Return the memory whose id begins so, or None.

    Raises:
        Mistake: Several do.
    """
    try:
        return scope.get(beginning)
    except AmbiguousId as error:
        raise Mistake(f"Several memories have ids that begin with {beginning!r}; type more of it.") from error


def needed_memory(scope: ScopedVault, beginning: str) -> StoredMemory:
    """Return the memory whose id begins so.

    Raises:
        Mistake: None does, or several do.
    """
    found = find_memory(scope, beginning)
    if found is None:
        raise Mistake(
            f"There is no memory {beginning!r} in the scope {scope.name!r}; `reverie show` lists them."
        )
    return found


def ids_ever_used(scope: ScopedVault, beginnings: Sequence[str]) -> list[str]:
    """Return the full ids of memories, those the journal alone still knows included.

    Raises:
        Mistake: One is unknown, or several begin so.
    """
    there = scope.get(list(beginnings))  # a whole id needs no look at the journal's
    return [beginning if beginning in there else _ever_used(scope, beginning) for beginning in beginnings]


def _ever_used(scope: ScopedVault, beginning: str) -> str:
    try:
        full = scope.id_ever_used(beginning)
    except AmbiguousId as error:
        raise Mistake(f"Several memories have ids that begin with {beginning!r}; type more of it.") from error
    if full is None:
        raise Mistake(f"There is no memory {beginning!r}, now or in the log; `reverie show` lists the ids.")
    return full


def find_entry(scope: ScopedVault, beginning: str) -> LogEntry:
    """Return the log entry of a commit.

    Raises:
        Mistake: There is no such commit.
    """
    receipt = scope.receipt(beginning)
    entries = scope.log(limit=1, before=receipt.seq + 1) if receipt else []
    if not entries:
        raise Mistake(f"There is no commit {beginning!r}; `reverie log` lists them.")
    return entries[0]
