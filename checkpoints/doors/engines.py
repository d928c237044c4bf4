"""Which engine a vault's address belongs to, by its scheme. None is imported before it opens a vault.

Ours are in the table here. Others are registered by ``register_engine``, or stand as entry points in the group
``reverie.engines`` of an installed package: ``memory = "package.module:open_vault"``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import cast

from ...state import VaultError
from ..port import Vault
from ..text.addresses import needs_extra, path_of

Address = str | os.PathLike[str]
Opener = Callable[..., Vault]

GROUP = "reverie.engines"
"""Group of entry points: scheme -> ``module:function``."""


@dataclass(frozen=True)
class Engine:
    """A kind of vault."""

    opener: str
    """``module:function``, which is called as ``function(url, now=clock, embeddings=embedder_or_None)`` and returns the
    vault. It is imported when a vault is opened."""
    directory: Callable[[Address], Path] | None = None
    """Returns the directory an address names; None: the vault is in none, and has no readable files beside it."""
    missing: str = ""
    """What to tell a person when ``opener`` can't be imported; blank: what Python says."""

    def load(self) -> Opener:
        """Return the function that opens a vault.

        Raises:
            VaultError: It can't be imported.
        """
        module, _, name = self.opener.partition(":")
        try:
            return cast("Opener", getattr(import_module(module), name))
        except (ImportError, AttributeError, ValueError) as error:
            said = f"The engine {self.opener} can't be loaded: {error}. Install the package it is in."
            raise VaultError(self.missing or said) from error


_ROOM = __name__.rpartition(".")[0]
_DIRECTORY = Engine(f"{_ROOM}.opening:open_directory", directory=path_of)
_POSTGRES = Engine(f"{_ROOM}.postgres_vault:open_postgres", missing=str(needs_extra("A vault")))
_ENGINES: dict[str, Engine] = {"file": _DIRECTORY, "postgresql": _POSTGRES, "postgres": _POSTGRES}


def register_engine(scheme: str, engine: Engine) -> None:
    """Have addresses ``SCHEME:...`` opened by an engine, in this process.

    Args:
        scheme: Two letters or more (one is a drive), such as ``memory``; whatever its case.
        engine: Which opens them, in place of one registered before.

    Raises:
        VaultError: It can't be a scheme.
    """
    if not scheme or _scheme(f"{scheme}:") != scheme.lower():
        raise VaultError(f"{scheme!r} can't be the scheme of addresses. Give a word such as 'memory'.")
    _ENGINES[scheme.lower()] = engine


def engine_of(url: Address) -> Engine:
    """Return the engine of an address; a path, and a scheme that nobody registered, belong to directories."""
    scheme = _scheme(url) if isinstance(url, str) else ""
    return _ENGINES.get(scheme) or _installed(scheme) or _DIRECTORY


def directory_of(url: Address) -> Path | None:
    """Return the directory that the vault at an address is in, None if it is in none.

    Raises:
        VaultError: The address can't be understood.
    """
    directory = engine_of(url).directory
    return None if directory is None else directory(url)


def _installed(scheme: str) -> Engine | None:
    found = [point for point in entry_points(group=GROUP) if point.name.lower() == scheme] if scheme else []
    return Engine(found[0].value) if found else None


def _scheme(url: str) -> str:
    match = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", url)
    return match[1].lower() if match else ""
