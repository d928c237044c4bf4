"""What a person has decided for a vault: where its settings are, by its address, and that they go along with it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ...settings import FILE, SETTING, Settings, settings_for
from ...state import VaultError
from ..port import Vault
from .engines import directory_of

EMBEDDINGS = "REVERIE_EMBEDDINGS"
"""In the environment: the embedder, ``local`` or ``none``."""


def embedder_of(settings: Settings) -> str:
    """Return the name of the embedder: the environment's, else that of the settings, else ``none``."""
    return os.environ.get(EMBEDDINGS) or settings.embeddings or "none"


def settings_of(
    vault: Vault | str | os.PathLike[str], file: str | os.PathLike[str] | None = None
) -> Settings:
    """Return the settings that hold for a vault: policies, models, embedder.

    Builders take them for whatever Python doesn't say. They stand in a ``reverie.toml`` or in ``[tool.reverie]`` of a
    ``pyproject.toml``, in the vault's directory or above it, else in the working directory or above it; see
    ``docs/configuration.md``. Without one all values are the defaults.

    Args:
        vault: The vault, or its address.
        file: A file to read instead; None: what ``REVERIE_CONFIG`` names, if it does.

    Raises:
        ReverieError: A file can't be read, or says what can't be: each mistake with file, line and a sentence.
        VaultError: The address can't be understood.
    """
    directory: Path | None = None
    if not isinstance(vault, Vault):
        directory = directory_of(vault)
    else:
        with suppress(VaultError):  # an engine may have addresses of its own
            directory = directory_of(vault.url)
    return settings_for(directory, file)


def take_settings(root: Path, place: Path | None) -> Iterator[str]:
    """Copy the settings in a vault's directory to that of a copy, unless that has its own; yield what can't be done.

    Args:
        root: The vault's directory.
        place: The copy's, None if it is in none.
    """
    file = root / FILE
    if not file.is_file():
        return
    if place is None:
        yield f"The settings {file} stay where they are; name them with {SETTING}, or keep them in the working folder."
    elif not (place / FILE).exists():
        try:
            shutil.copy2(file, place / FILE)
        except OSError as error:
            yield f"The settings {file} couldn't be copied to {place}: {error.strerror}. Copy them yourself."
