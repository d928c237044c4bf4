"""When all of a scope was checked last, what was found then, and what reads have met since: kept in its row.

To check everything takes a while where there is much of it, so that a status says what the last check found. Only the
keys of what was damaged are kept, and each is looked at again before it is told.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from ....state import compact
from ...changes import CANT_READ
from ..damage import damaged_among
from ..database import Transaction
from .seal import MOST_MET


class Checked(NamedTuple):
    """What is known of the damage in a scope without checking all of it."""

    at: datetime | None = None
    """When all of it was checked last; None: never, or what says so was changed."""
    keys: tuple[str, ...] = ()
    """What was damaged then, and what reads have met since: at most ``MOST_MET`` of each."""
    more: int = 0
    """How much more was damaged then (count)."""
    problems: int = 0
    """Errors that the doctor found last (count)."""


def checked(tx: Transaction, scope: str) -> Checked:
    """Return what is known of the damage in a scope as ``tx`` sees it; of that, what is damaged still."""
    known = _kept(tx, scope)
    keys = dict.fromkeys([*known.keys, *tx.seal.met.get(scope, ())])
    return known._replace(keys=tuple(damaged_among(tx, scope, keys)) if keys else ())


def note_check(
    tx: Transaction, scope: str, at: datetime, keys: Sequence[str], *, problems: int | None = None
) -> None:
    """Note that all of a scope was checked.

    Args:
        tx: A writing transaction.
        scope: Its name.
        at: When.
        keys: What is damaged.
        problems: Errors that the doctor found (count); None: it didn't look, and what it found before stands.
    """
    tx.seal.met.pop(scope, None)
    if problems is None:
        problems = _kept(tx, scope).problems
    _keep(tx, scope, Checked(at, tuple(keys[:MOST_MET]), len(keys[MOST_MET:]), problems))


def note_met(tx: Transaction, scope: str) -> None:
    """Note what reads have met of damage in a scope, in a writing transaction."""
    if met := tx.seal.met.pop(scope, None):
        known = _kept(tx, scope)
        new = [key for key in met if key not in known.keys]
        if new and len(known.keys) < 2 * MOST_MET:
            _keep(tx, scope, known._replace(keys=(*known.keys, *new)))


def _kept(tx: Transaction, scope: str) -> Checked:
    kept = tx.value("SELECT checked AS v FROM scopes WHERE scope = ?", scope)
    if not kept:
        return Checked()
    try:
        told = json.loads(kept)
        at, keys, more, problems = told["at"], told["keys"], told["more"], told["problems"]
        if told["mac"] != tx.seal.mac("checked", scope, at, more, problems, *keys):
            return Checked()
        return Checked(datetime.fromisoformat(at) if at else None, tuple(keys), int(more), int(problems))
    except CANT_READ:
        return Checked()


def _keep(tx: Transaction, scope: str, known: Checked) -> None:
    at = known.at.isoformat() if known.at else ""
    told = {"at": at, "keys": known.keys, "more": known.more, "problems": known.problems}
    told["mac"] = tx.seal.mac("checked", scope, at, known.more, known.problems, *known.keys)
    tx.execute("UPDATE scopes SET checked = ? WHERE scope = ?", compact(told), scope)
