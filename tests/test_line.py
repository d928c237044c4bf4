"""Waiting for a scope's turn: first come, first served, and only the first troubles the database."""

from __future__ import annotations

import pytest
from vaults import Clock

from reverie.checkpoints import SqlScope
from reverie.checkpoints.core import turns as line


def test_first_come_first_served(ana: SqlScope) -> None:
    """Who asked first gets it next, however often those behind ask."""
    assert ana.take_turn("one")
    assert not ana.take_turn("two")
    assert not ana.take_turn("three")
    ana.release_turn("one")
    assert not ana.take_turn("three")
    assert ana.take_turn("two")
    ana.release_turn("two")
    assert ana.take_turn("three")


def test_who_has_it_may_ask_again(ana: SqlScope) -> None:
    """Also while others wait: it met a second conflict."""
    assert ana.take_turn("one")
    assert not ana.take_turn("two")
    assert ana.take_turn("one")
    ana.release_turn("one")
    assert ana.take_turn("two")


def test_who_gives_up_is_not_waited_for(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when it says so nor when it stops asking."""
    assert ana.take_turn("one")
    assert not ana.take_turn("says so")
    assert not ana.take_turn("is silent")
    ana.release_turn("says so")
    ana.release_turn("one")
    assert not ana.take_turn("two")
    monkeypatch.setattr(line, "PATIENCE_S", 1e-9)
    assert ana.take_turn("two")


def test_a_turn_whose_lease_is_over_is_free(ana: SqlScope, clock: Clock) -> None:
    """Whoever asks next gets it."""
    assert ana.take_turn("one")
    clock.forward(seconds=241)
    assert ana.take_turn("two")
