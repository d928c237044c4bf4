"""Fixtures of the vault's tests, found by every test module (see conftest.py).

What uses ``vault`` or ``ana`` runs on every kind of vault; ``@pytest.mark.file_only`` is for what only a vault in
a directory has, ``@pytest.mark.postgres_only`` for what only one on PostgreSQL has. ``@pytest.mark.slow_on_postgres``
leaves the run on PostgreSQL to ``make slow``.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import postgres
import pytest
from vaults import Clock

from reverie.checkpoints import SqlScope, SqlVault, open_vault

KINDS = ("file", "postgres")


def _signing() -> dict[str, str]:
    """What decides by which key vaults are signed."""
    return {name: value for name, value in os.environ.items() if name.startswith(("REVERIE_", "XDG_"))}


_SIGNING = _signing()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses the vault on every kind of vault."""
    if "vault_kind" in metafunc.fixturenames:
        marks = {mark.name for mark in metafunc.definition.iter_markers()}
        only = [kind for kind in KINDS if f"{kind}_only" in marks]
        kinds: list[Any] = list(only or KINDS)
        if "slow_on_postgres" in marks:
            kinds = [pytest.param(k, marks=pytest.mark.slow) if k == "postgres" else k for k in kinds]
        metafunc.parametrize("vault_kind", kinds)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were left out for want of a PostgreSQL, and how to run them."""
    skipped = [report.nodeid for report in terminalreporter.getreports("skipped") if _wants_postgres(report)]
    if skipped:
        terminalreporter.section("left out: PostgreSQL")
        for name, number in sorted(Counter(id_.partition("::")[0] for id_ in skipped).items()):
            terminalreporter.line(f"{number} in {name}")
        terminalreporter.line(f"{len(skipped)} in all: {postgres.MISSING}")


def _wants_postgres(report: pytest.TestReport) -> bool:
    return postgres.MISSING in str(report.longrepr)


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is moved."""
    return Clock()


@pytest.fixture
def in_memory(tmp_path: Path) -> Iterator[Path]:
    """A folder that waits for no disk, where the system has such a place: for what makes thousands of vaults."""
    fast = Path("/dev/shm")
    folder = Path(
        tempfile.mkdtemp(prefix="reverie-", dir=fast if os.access(fast, os.W_OK) else tmp_path)
    ).resolve()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL."""
    named = os.environ.get(postgres.VARIABLE)
    if named:
        yield named
    elif postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    else:
        with postgres.cluster() as server:
            yield server.url


@pytest.fixture(scope="session")
def emptied(postgres_server: str) -> Iterator[postgres.Emptied]:
    """Schemas there that hold an empty vault."""
    schemas = postgres.Emptied(postgres_server, lambda url: open_vault(url, now=Clock()).close())
    yield schemas
    schemas.close()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The address of a vault on PostgreSQL that is not there yet."""
    with postgres.fresh(postgres_server) as url:
        yield url


@pytest.fixture
def vault_kind() -> str:
    """Kind of the vault; see ``pytest_generate_tests``."""
    raise NotImplementedError


@pytest.fixture
def new_address(
    vault_kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[[], str]]:
    """Gives addresses of vaults that are not there yet, but for the first where ``vault`` makes it before the test."""
    with ExitStack() as stack:
        numbers = count()

        def address() -> str:
            number = next(numbers)
            if vault_kind == "file":
                return f"file:{tmp_path / 'memory'}{number or ''}"
            if not number and "vault" in request.fixturenames and _signing() == _SIGNING:
                return stack.enter_context(request.getfixturevalue("emptied").use())
            return stack.enter_context(postgres.fresh(request.getfixturevalue("postgres_server")))

        yield address


@pytest.fixture
def address(new_address: Callable[[], str]) -> str:
    """The address of ``vault``."""
    return new_address()


@pytest.fixture
def vault(address: str, clock: Clock) -> Iterator[SqlVault]:
    """An empty vault."""
    with open_vault(address, now=clock) as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    """An empty scope of it."""
    return vault.scope("ana")
