"""Listing memories: what a scope and a view of its past have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Any, Literal, TypeAlias

from pydantic import ValidationError

from ....state import MemoryFilter, MemoryType, StoredMemory, Support, Trust, VaultError
from ..plain_search import PAGE

_Memories: TypeAlias = list[StoredMemory]
_OneOrMore: TypeAlias = str | Iterable[str]
"""One will do; of several, one is enough."""


class Listing(ABC):
    """Memories that can be gone through, counted and listed, in the order in which they were made."""

    @abstractmethod
    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> _Memories:
        """Return up to ``limit`` memories in an order, from behind id ``after``."""

    def __iter__(self) -> Iterator[StoredMemory]:
        after: str | None = None
        while page := self.page(limit=PAGE, after=after):
            yield from page
            after = page[-1].memory.id

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        # An empty scope is one all the same.
        return True

    def __contains__(self, memory: object) -> bool:
        id_ = memory.id if isinstance(memory, StoredMemory) else memory
        return any(stored.id == id_ for stored in self)

    def list(
        self,
        *,
        type: MemoryType | _OneOrMore | None = None,  # noqa: A002 (what it is called everywhere)
        tag: _OneOrMore | None = None,
        trust: Trust | _OneOrMore | None = None,
        support: Support | _OneOrMore | None = None,
        since: date | datetime | None = None,
        until: date | datetime | None = None,
        changed_since: date | datetime | None = None,
        changed_until: date | datetime | None = None,
        pinned: bool | None = None,
    ) -> _Memories:
        """Return the memories of which all of this holds, oldest first; without arguments, all.

        Args:
            type: ``"fact"``, ``"preference"`` and so on; of several named, one is enough, as for the next three.
            tag: A tag it has.
            trust: On whose word it stands: ``"user"``, ``"agent"``, ``"external"``.
            support: How well its evidence bears it out: ``"stated"``, ``"inferred"``, ``"unverified"``.
            since: Said by the user, else made, on this day or at this time, or later (UTC).
            until: Made by the end of this day, or at this time at the latest.
            changed_since: Last changed on this day or at this time, or later.
            changed_until: Last changed by the end of this day, or at this time at the latest.
            pinned: Whether it is pinned.

        Raises:
            VaultError: One of them is nothing that can be asked for.
        """
        where = _filter(
            types=type,
            tags=tag,
            trust=trust,
            support=support,
            since=since,
            until=until,
            changed_since=changed_since,
            changed_until=changed_until,
        )
        return [
            stored
            for stored in self
            if (not where or where.fits(stored.memory)) and pinned in (None, stored.memory.pinned)
        ]


_ARGUMENTS = {"types": "type", "tags": "tag"}
"""Field of a filter -> what ``list`` calls it, where they differ."""


def _filter(**wanted: Any) -> MemoryFilter:
    """Return the filter that these fields say; None is left out.

    Raises:
        VaultError: One of them is nothing that can be asked for.
    """
    fields = {name: value for name, value in wanted.items() if value is not None}
    try:
        return MemoryFilter.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        said = f"{_ARGUMENTS.get(name, name)}={fields.get(name)!r}"
        raise VaultError(f"Memories can't be listed by {said}: {first['msg'].lower()}.") from error
