"""Which memories a search or a listing is about, beside what it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict

from .._frozen import Frozen
from .memory import Memory, MemoryType, Support, Tags, Trust


def _as_many(value: Any) -> Any:
    if value is None:
        return ()
    return value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)


_When = date | datetime | None


class MemoryFilter(Frozen):
    """What must hold of a memory; of several named kinds, tags and so on, one is enough. Blank: everything fits.

    A single value will do for a tuple. A day is the whole day, and a time without a zone is taken as UTC.
    """

    model_config = ConfigDict(extra="forbid")

    types: Annotated[tuple[MemoryType, ...], BeforeValidator(_as_many)] = ()
    tags: Tags = ()
    trust: Annotated[tuple[Trust, ...], BeforeValidator(_as_many)] = ()
    support: Annotated[tuple[Support, ...], BeforeValidator(_as_many)] = ()
    since: _When = None
    """Said at this time or later (the memory's ``created_at``)."""
    until: _When = None
    """Said at this time or earlier."""
    changed_since: _When = None
    """Last changed at this time or later (``updated_at``)."""
    changed_until: _When = None
    """Last changed at this time or earlier."""

    def __bool__(self) -> bool:
        return any(value not in ((), None) for value in dict(self).values())

    def fits(self, memory: Memory) -> bool:
        """Return whether all of it holds of ``memory``."""
        source = memory.source
        return (
            (not self.types or memory.type in self.types)
            and (not self.tags or not set(self.tags).isdisjoint(memory.tags))
            and (not self.trust or source.trust in self.trust)
            and (not self.support or memory.support in self.support)
            and _within(memory.created_at, self.since, self.until)
            and _within(memory.updated_at, self.changed_since, self.changed_until)
        )


def _within(moment: datetime, since: _When, until: _When) -> bool:
    moment = _aware(moment)
    if since is not None and moment < _begin(since):
        return False
    if until is None:
        return True
    if isinstance(until, datetime):
        return moment <= _aware(until)
    return moment < _begin(until) + timedelta(days=1)


def _begin(when: date | datetime) -> datetime:
    return _aware(when if isinstance(when, datetime) else datetime.combine(when, time.min))


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
