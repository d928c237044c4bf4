"""Fixtures of the vault's tests, found by every test module (see conftest.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from vaults import Clock

from reverie.checkpoints import FileVault, SqlScope, open_vault


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is moved."""
    return Clock()


@pytest.fixture
def vault(tmp_path: Path, clock: Clock) -> Iterator[FileVault]:
    """An empty vault."""
    with open_vault(tmp_path / "memory", now=clock) as opened:
        yield opened


@pytest.fixture
def ana(vault: FileVault) -> SqlScope:
    """An empty scope of it."""
    return vault.scope("ana")
