"""Whatever happens to a session, each of its messages is in the view or in exactly one summarised span."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from session_histories import SessionHistory


def try_seed(address: str, seed: int, steps: int) -> None:
    """Let one history happen."""
    try:
        history = SessionHistory(address, seed)
        history.go_on(steps)
        history.end()
    except AssertionError as error:
        raise AssertionError(f"history {seed}: {error}") from error


@pytest.mark.file_only
@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_lost(new_address: Callable[[], str], seed: int) -> None:
    """A fixed sample of short histories."""
    try_seed(new_address(), seed, 12)


@pytest.mark.slow
@pytest.mark.file_only
@pytest.mark.timeout(900)
@pytest.mark.parametrize("block", range(10))
def test_nothing_is_lost_at_length(new_address: Callable[[], str], block: int) -> None:
    """200 longer ones."""
    for seed in range(100 + 20 * block, 120 + 20 * block):
        try_seed(new_address(), seed, 40)


@pytest.mark.slow
@pytest.mark.postgres_only
@pytest.mark.timeout(900)
def test_nothing_is_lost_on_postgres(new_address: Callable[[], str]) -> None:
    """The same vault, on a server."""
    for seed in range(400, 406):
        try_seed(new_address(), seed, 30)
