"""LangMem: items of a LangGraph store, from a file of them, a store of SQLite or PostgreSQL, or a live one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from langgraph.store.base import BaseStore, Item

from ....state import VaultError
from .found import Finds, Text, entries, tags_in, time_in, told, type_in
from .opening_sources import read_json

PAGE = 200
"""Items asked for at once (count)."""

_SQLITE = b"SQLite format 3\0"


def read_langmem(texts: Iterable[Text]) -> Finds:
    """Return the memories of files of items: ``[item.dict() for item in store.search(("memories",))]`` as JSON."""
    return read_json(texts, take_items)


def take_items(value: Any, name: str, finds: Finds) -> None:
    """Note the memories of some items.

    Raises:
        VaultError: They are none.
    """
    found = entries(value, "items")
    if found is None:
        raise VaultError(
            f"{name} holds no items of a LangGraph store: a list, each with 'namespace', 'key' and 'value'. Write "
            "[item.dict() for item in store.search(prefix)] to a file with json.dump(..., default=str)."
        )
    for number, entry in enumerate(found, 1):
        where = f"{name}, item {number}"
        item = entry.dict() if isinstance(entry, Item) else entry
        if not isinstance(item, Mapping) or not isinstance(item.get("value"), Mapping) or not item.get("key"):
            raise VaultError(
                f"{where} is no item of a LangGraph store: it has no 'key' or no 'value'. Nothing was taken in."
            )
        _take(item, where, finds)


_TEXT = frozenset({"text", "data", "memory", "fact"})
"""What the one field is called under which people put a memory into a store without LangMem."""


def _take(item: Mapping[str, Any], where: str, finds: Finds) -> None:
    value, space = item["value"], item.get("namespace") or ()
    owner = space if isinstance(space, str) else "/".join(map(str, space))
    content = value.get("content", value)
    kind = value.get("kind") if isinstance(value.get("kind"), str) else ""
    if isinstance(content, Mapping) and isinstance(content.get("content"), str):
        content = content["content"]  # LangMem's own schema, Memory
    if isinstance(content, Mapping) and len(content) == 1 and _TEXT.issuperset(content):
        [content] = content.values()
    if isinstance(content, Mapping):
        content = told({name: each for name, each in content.items() if name != "kind"})
        content = f"{kind}: {content}" if kind and content else content
    finds.add(
        content if isinstance(content, str) else told(content),
        where,
        key=f"{owner}/{item['key']}",
        type=type_in(kind, value.get("type")),
        tags=tags_in(value.get("tags"), "" if kind == "Memory" else kind),
        at=time_in(item.get("created_at")),
        changed=time_in(item.get("updated_at")),
        owner=owner,
    )


def read_store(store: BaseStore) -> Finds:
    """Return the memories of a live store: every item of every namespace."""
    finds = Finds()
    take_items(list(_all_items(store)), "the store", finds)
    return finds


def _all_items(store: BaseStore) -> Iterator[Item]:
    start = 0
    while page := store.search((), limit=PAGE, offset=start):
        yield from page
        start += len(page)


def read_database(source: str) -> Finds | None:
    """Return the memories of a store's database, which is only read; None if the source is none.

    Args:
        source: A file that SQLite wrote, or an address such as ``postgresql://me@host/db``.

    Raises:
        VaultError: There is no store in it, or it can't be reached.
    """
    if source.startswith(("postgresql://", "postgres://")):
        return _of_postgres(source)
    path = Path(source).expanduser()
    if not path.is_file():
        return None
    with path.open("rb") as file:
        if file.read(len(_SQLITE)) != _SQLITE:
            return None
    from langgraph.store.sqlite import SqliteStore

    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
        ) as db:
            db.isolation_level = None
            return read_store(SqliteStore(db))
    except sqlite3.Error as error:
        raise VaultError(
            f"{path} is a database of SQLite in which no LangGraph store can be read ({error}). Name the file that "
            "SqliteStore was given."
        ) from None


def _of_postgres(address: str) -> Finds:
    try:
        import psycopg
        from langgraph.store.postgres import PostgresStore
    except ImportError:
        raise VaultError(
            "A store on PostgreSQL needs packages that are missing: pip install 'reverie[postgres]'."
        ) from None
    try:
        with PostgresStore.from_conn_string(address) as store:
            return read_store(store)
    except psycopg.Error as error:
        first = str(error).partition("\n")[0]
        raise VaultError(
            f"No LangGraph store can be read from that database ({first}). Check its address."
        ) from None
