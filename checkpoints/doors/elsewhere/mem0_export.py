"""mem0: what ``get_all()`` returns, of the library or the platform's client, written to a file with ``json.dump``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from ....state import VaultError
from .found import Finds, Text, entries, tags_in, time_in, type_in
from .opening_sources import read_json


def read_mem0(texts: Iterable[Text]) -> Finds:
    """Return the memories of such files."""
    return read_json(texts, take_mem0)


def take_mem0(value: Any, name: str, finds: Finds) -> None:
    """Note the memories of one result, or of several pages of them.

    Raises:
        VaultError: It isn't one.
    """
    found = entries(value, "results", "memories")
    if found is None:
        raise VaultError(
            f"{name} isn't what mem0's get_all() returns: an object with 'results', or a list of memories. Write that "
            "to a file with json.dump."
        )
    for number, entry in enumerate(found, 1):
        where = f"{name}, memory {number}"
        if isinstance(entry, Mapping) and isinstance(entry.get("results"), list):
            take_mem0(entry, f"{name}, page {number}", finds)
        elif not isinstance(entry, Mapping) or not {"memory", "text", "data"} & entry.keys():
            raise VaultError(
                f"{where} is no memory of mem0: it has no 'memory'. Nothing was taken in; export it again."
            )
        else:
            _take(entry, where, finds)


def _take(entry: Mapping[str, Any], where: str, finds: Finds) -> None:
    meta = entry.get("metadata")
    more: Mapping[str, Any] = meta if isinstance(meta, Mapping) else {}
    kinds = tags_in(entry.get("categories"), more.get("category"), more.get("categories"), more.get("tags"))
    finds.add(
        next((entry[key] for key in ("memory", "text", "data") if entry.get(key)), ""),
        where,
        key=str(entry.get("id") or ""),
        type=type_in(more.get("type"), more.get("category"), *kinds),
        tags=kinds,
        at=time_in(entry.get("created_at")),
        changed=time_in(entry.get("updated_at")),
        until=_until(entry.get("expiration_date")),
        owner=next((str(entry[key]) for key in ("user_id", "agent_id", "run_id") if entry.get(key)), ""),
    )


def _until(value: Any) -> datetime | None:
    """The end of a day that is named, as mem0 means it."""
    at = time_in(value)
    whole = isinstance(value, str) and len(value.strip()) == len("2026-01-31")
    return at.replace(hour=23, minute=59, second=59) if at and whole else at
