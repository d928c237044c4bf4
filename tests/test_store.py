"""A vault as a LangGraph ``BaseStore``: what LangGraph's own stores do, and what only a vault does."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from agents import answering, calls, config, middleware
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import tool
from langgraph.config import get_store
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolRuntime
from langgraph.runtime import Runtime
from langgraph.store.base import (
    BaseStore,
    GetOp,
    InvalidNamespaceError,
    Item,
    ListNamespacesOp,
    MatchCondition,
    PutOp,
    SearchItem,
    SearchOp,
)
from vault_files import entries, save_entries, unrevised
from vaults import add, contents, memory

from reverie import create_memory_agent, vault_store
from reverie.checkpoints import SqlScope, SqlVault, VaultStore
from reverie.checkpoints.store.vault_store import _TRIES
from reverie.state import MemoryType, Source, Trust, VaultError

MINE = ("ana", "memories")
NOTES = ("ana", "notes")
TYPED = {"content": "The gauge measures every 15 minutes.", "type": "fact", "tags": ["gauge"]}


AGENTS = Source(run_id="r", trust=Trust.AGENT)


@pytest.fixture
def store(vault: SqlVault) -> Iterator[VaultStore]:
    """An empty vault as a store."""
    return vault_store(vault)


def put_all(store: BaseStore, *items: tuple[tuple[str, ...], str, dict[str, Any]]) -> None:
    for namespace, key, value in items:
        store.put(namespace, key, value)


def keys(items: list[SearchItem]) -> list[str]:
    return [item.key for item in items]


# -- what every LangGraph store does --------------------------------------------------------------------------


@pytest.mark.parametrize("namespace", [NOTES, ("ana",), ("ana", "a", "b", "c d/é")])
def test_put_get_update_delete(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """What is put is got, under its own namespace only, replaced as a whole, and gone when deleted."""
    store.put(namespace, "k1", {"title": "one", "deep": {"list": [1, None, 2.5, True]}})
    item = store.get(namespace, "k1")
    assert isinstance(item, Item)
    assert (item.namespace, item.key) == (namespace, "k1")
    assert item.value == {"title": "one", "deep": {"list": [1, None, 2.5, True]}}
    store.put(namespace, "k1", {"title": "two"})
    assert store.get(namespace, "k1").value == {"title": "two"}  # type: ignore[union-attr]
    assert store.get((*namespace, "other"), "k1") is None
    assert store.get(namespace, "k2") is None
    store.delete(namespace, "k1")
    assert store.get(namespace, "k1") is None
    store.delete(namespace, "k1")


def test_created_once_updated_each_time(store: VaultStore, clock: Any) -> None:
    """An update keeps the time of creation and moves the time of the update."""
    store.put(NOTES, "k", {"n": 1})
    first = store.get(NOTES, "k")
    clock.forward(days=400)
    store.put(NOTES, "k", {"n": 2})
    second = store.get(NOTES, "k")
    assert first
    assert second
    assert second.created_at == first.created_at
    assert second.updated_at > first.updated_at


@pytest.mark.parametrize("key", ["a/b", "..", ".", "", "a.json", "ÄÖ", "a b", "%2F", "x" * 500, "\x00"])
def test_any_key_is_a_key(store: VaultStore, key: str) -> None:
    """Keys that look like paths, escapes or nothing are just names, and none is taken for another."""
    store.put(NOTES, key, {"chars": len(key), "o": ord(key[-1:] or "-")})
    store.put(NOTES, "a", {"key": "a"})
    assert store.get(NOTES, key).value == {"chars": len(key), "o": ord(key[-1:] or "-")}  # type: ignore[union-attr]
    assert sorted(keys(store.search(NOTES))) == sorted([key, "a"])


def test_results_stand_in_the_order_of_a_batch(store: VaultStore) -> None:
    """One result per operation, None for writes and for what is not there."""
    put_all(store, (("ana", "foo"), "k1", {"data": "v1"}), (("ana", "bar"), "k2", {"data": "v2"}))
    got, put, found, listed, missing = store.batch(
        [
            GetOp(("ana", "foo"), "k1"),
            PutOp(("ana", "bar"), "k2", {"data": "v3"}),
            SearchOp(("ana",), filter={"data": "v1"}),
            ListNamespacesOp(),
            GetOp(("ana",), "k3"),
        ]
    )
    assert isinstance(got, Item)
    assert got.value == {"data": "v1"}
    assert put is None
    assert keys(found) == ["k1"]  # type: ignore[arg-type]
    assert listed == [("ana", "bar"), ("ana", "foo")]
    assert missing is None
    assert store.get(("ana", "bar"), "k2").value == {"data": "v3"}  # type: ignore[union-attr]


def test_the_reads_of_a_batch_come_first(store: VaultStore) -> None:
    """Of several writes of one key the last stands, and reads see what was there before."""
    store.put(NOTES, "k", {"n": 0})
    results = store.batch([PutOp(NOTES, "k", {"n": 1}), GetOp(NOTES, "k"), PutOp(NOTES, "k", {"n": 2})])
    assert results[1].value == {"n": 0}  # type: ignore[union-attr]
    assert store.get(NOTES, "k").value == {"n": 2}  # type: ignore[union-attr]


def test_a_put_of_none_deletes(store: VaultStore) -> None:
    """As in every store: `PutOp(value=None)`, also of what is not there."""
    store.put(NOTES, "k", {"n": 1})
    assert store.batch([PutOp(NOTES, "k", None), PutOp(NOTES, "other", None)]) == [None, None]
    assert store.search(("ana",)) == []


@pytest.fixture
def library(store: VaultStore) -> VaultStore:
    """Three items in two namespaces."""
    put_all(
        store,
        (("ana", "docs"), "d1", {"title": "First", "by": "Alice", "n": 1, "at": {"room": "x", "bed": 1}}),
        (("ana", "docs"), "d2", {"title": "Second", "by": "Bob", "n": 2, "tags": ["draft", "new"]}),
        (("ana", "pics"), "p1", {"title": "Image", "by": "Alice", "n": 10}),
    )
    return store


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (None, ["d1", "d2", "p1"]),
        ({}, ["d1", "d2", "p1"]),
        ({"by": "Alice"}, ["d1", "p1"]),
        ({"by": "Alice", "n": 10}, ["p1"]),
        ({"by": "Nobody"}, []),
        ({"tags": ["draft", "new"]}, ["d2"]),
        ({"tags": ("draft", "new")}, ["d2"]),
        ({"tags": ["draft"]}, []),
        ({"tags": ["draft", {"$ne": "old"}]}, ["d2"]),
        ({"at": {"room": "x"}}, ["d1"]),
        ({"at": {"room": {"$ne": "x"}}}, []),
        ({"n": {"$eq": 2}}, ["d2"]),
        ({"n": {"$ne": 2}}, ["d1", "p1"]),
        ({"n": {"$gt": 1}}, ["d2", "p1"]),
        ({"n": {"$gte": 2, "$lt": 10}}, ["d2"]),
        ({"n": {"$lte": 1}}, ["d1"]),
        ({"title": {"$gt": "G"}}, ["d2", "p1"]),
        ({"title": {"$gt": 3}}, []),
        ({"missing": {"$gt": 3}}, []),
        ({"missing": None}, ["d1", "d2", "p1"]),
        ({"title') = 'Tides' OR '1'='1' --": "x"}, []),
    ],
)
def test_filters(library: VaultStore, wanted: dict[str, Any] | None, found: list[str]) -> None:
    """Equality, objects field by field, and comparisons; an order of unlike things holds never."""
    assert keys(library.search(("ana",), filter=wanted)) == found


def test_unknown_operators_are_refused(library: VaultStore) -> None:
    """A filter that would silently find nothing, or everything, is an error."""
    with pytest.raises(VaultError, match=r"can't say '\$regex'"):
        library.search(("ana",), filter={"n": {"$regex": "x"}})


def test_search_stays_below_its_prefix(library: VaultStore) -> None:
    """By label, not by letter; a blank prefix is everything, of every scope."""
    library.put(("anabel", "docs"), "other", {"title": "of another scope"})
    assert keys(library.search(("ana", "docs"))) == ["d1", "d2"]
    assert keys(library.search(("ana", "doc"))) == []
    assert keys(library.search(("an",))) == []
    assert keys(library.search(())) == ["d1", "d2", "p1", "other"]
    assert {item.namespace for item in library.search(("ana", "pics"))} == {("ana", "pics")}


@pytest.mark.parametrize(
    ("limit", "offset", "found"),
    [(2, 0, ["d1", "d2"]), (2, 2, ["p1"]), (10, 3, []), (0, 0, []), (10, 1, ["d2", "p1"])],
)
def test_pages(library: VaultStore, limit: int, offset: int, found: list[str]) -> None:
    """Limit and offset walk through what a search finds, each item once."""
    assert keys(library.search(("ana",), limit=limit, offset=offset)) == found


@pytest.mark.slow_on_postgres
def test_pages_of_many_memories(store: VaultStore, ana: SqlScope) -> None:
    """More than the vault hands out at once."""
    add(ana, "c", *(memory(f"m{n:03}", f"Gauge {n} is blue.") for n in range(450)))
    assert keys(store.search(MINE, limit=3, offset=398)) == ["m398", "m399", "m400"]
    assert len(store.search(MINE, limit=1_000)) == 450
    assert len(store.search(MINE, query="gauge", limit=1_000)) == 450
    assert len(store.search(MINE, query="gauge", filter={"pinned": False}, limit=440, offset=20)) == 430


@pytest.mark.parametrize(
    ("how", "found"),
    [
        ({}, ["ana.docs.open", "ana.docs.shut", "ana.pics.open", "ben.docs.open"]),
        ({"prefix": ("ana",)}, ["ana.docs.open", "ana.docs.shut", "ana.pics.open"]),
        ({"prefix": ("ana", "docs")}, ["ana.docs.open", "ana.docs.shut"]),
        ({"suffix": ("open",)}, ["ana.docs.open", "ana.pics.open", "ben.docs.open"]),
        ({"prefix": ("*", "docs")}, ["ana.docs.open", "ana.docs.shut", "ben.docs.open"]),
        ({"suffix": ("docs", "*")}, ["ana.docs.open", "ana.docs.shut", "ben.docs.open"]),
        ({"prefix": ("ana",), "suffix": ("open",)}, ["ana.docs.open", "ana.pics.open"]),
        ({"prefix": ("a", "b", "c", "d")}, []),
        ({"max_depth": 2}, ["ana.docs", "ana.pics", "ben.docs"]),
        ({"max_depth": 1}, ["ana", "ben"]),
        ({"limit": 2}, ["ana.docs.open", "ana.docs.shut"]),
        ({"limit": 2, "offset": 3}, ["ben.docs.open"]),
        ({"max_depth": 2, "limit": 1, "offset": 1}, ["ana.pics"]),
    ],
)
def test_list_namespaces(store: VaultStore, how: dict[str, Any], found: list[str]) -> None:
    """By prefix and suffix with wildcards, cut to a depth without repeats, sorted, in pages."""
    for name in ("ana.docs.open", "ana.docs.shut", "ana.pics.open", "ben.docs.open"):
        store.put(tuple(name.split(".")), "k", {"n": 1})
    assert [".".join(namespace) for namespace in store.list_namespaces(**how)] == found


def test_a_namespace_ends_with_its_last_item(store: VaultStore) -> None:
    """Namespaces are not made or removed; they are where something is."""
    assert store.list_namespaces() == []
    store.put(NOTES, "k", {"n": 1})
    store.put(MINE, "m", TYPED)
    assert store.list_namespaces() == [MINE, NOTES]
    store.delete(NOTES, "k")
    store.delete(MINE, "m")
    assert store.list_namespaces() == []


@pytest.mark.parametrize("namespace", [(), ("",), ("a.b",), ("ana", ""), ("langgraph", "x")])
def test_bad_namespaces_are_refused(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """As by every store, so that no label can be taken for two."""
    with pytest.raises(InvalidNamespaceError):
        store.put(namespace, "k", {"n": 1})


def test_bad_namespaces_are_refused_in_a_batch(store: VaultStore) -> None:
    """`batch` checks what `put` would have checked; nothing of it is written."""
    with pytest.raises(InvalidNamespaceError):
        store.batch([PutOp(NOTES, "k", {"n": 1}), PutOp(("ana.notes",), "k", {"n": 1})])
    with pytest.raises(InvalidNamespaceError):
        store.batch([ListNamespacesOp((MatchCondition("prefix", ("a.b",)),))])
    assert store.search(()) == []


async def test_async_twins(store: VaultStore) -> None:
    """Every method has an awaitable form that does the same, and many may run at once."""
    await asyncio.gather(*(store.aput(NOTES, f"k{n}", {"n": n}) for n in range(20)))
    assert (await store.aget(NOTES, "k7")).value == {"n": 7}  # type: ignore[union-attr]
    assert len(await store.asearch(("ana",), limit=50)) == 20
    assert len(await store.asearch(("ana",), filter={"n": {"$lt": 5}}, limit=50)) == 5
    await store.adelete(NOTES, "k7")
    assert await store.alist_namespaces(prefix=("ana",)) == [NOTES]
    results = await store.abatch([GetOp(NOTES, "k7"), GetOp(NOTES, "k8"), PutOp(NOTES, "k8", None)])
    assert [bool(result) for result in results] == [False, True, False]


def test_a_graph_gets_it(store: VaultStore) -> None:
    """Compiled with it, a node finds it like any other store."""

    def note(state: MessagesState, config: RunnableConfig) -> dict[str, Any]:
        scope = config["configurable"]["user_id"]
        get_store().put((scope, "memories"), "m1", {"content": "Ana prefers tea."})
        return {"messages": [str(len(get_store().search((scope, "memories"), query="tea")))]}

    builder = StateGraph(MessagesState)
    builder.add_node("note", note)
    builder.add_edge(START, "note")
    builder.add_edge("note", END)
    graph = builder.compile(store=store)
    result = graph.invoke({"messages": ["hi"]}, {"configurable": {"user_id": "ana"}})
    assert result["messages"][-1].content == "1"


# -- typed memories -------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_a_put_becomes_a_memory(store: VaultStore, ana: SqlScope, tmp_path: Path) -> None:
    """With the key as its id, in the readable file, external, by a commit of purpose `tool`."""
    store.put(MINE, "m1", TYPED)
    kept = ana.get(["m1"])["m1"].memory
    assert (kept.content, kept.type, kept.tags) == (TYPED["content"], MemoryType.FACT, ("gauge",))
    assert kept.source == Source(kind="tool", trust=Trust.EXTERNAL)
    assert [entry["id"] for entry in entries(tmp_path / "memory/ana/long-term-memory.json")] == ["m1"]
    (entry,) = ana.log()
    assert (entry.receipt.purpose, entry.receipt.added, entry.message) == (
        "tool",
        ("m1",),
        "Store: put 1, delete 0",
    )


@pytest.mark.parametrize(
    ("value", "type_", "content"),
    [
        ({"content": "Tea."}, "fact", "Tea."),
        ({"content": "Tea.", "kind": "Memory"}, "fact", "Tea."),
        ({"content": {"content": "Tea."}, "kind": "Memory"}, "fact", "Tea."),
        ({"content": "Tea.", "kind": "preference"}, "preference", "Tea."),
        ({"content": "Tea.", "type": "Mistake", "kind": "Memory"}, "mistake", "Tea."),
    ],
)
def test_shapes_of_a_memory(store: VaultStore, value: dict[str, Any], type_: str, content: str) -> None:
    """Ours, and those that LangMem's tools and manager write."""
    store.put(MINE, "m1", value)
    got = store.get(MINE, "m1").value  # type: ignore[union-attr]
    assert (got["type"], got["content"], got["tags"], got["pinned"]) == (type_, content, [], False)


NO_MEMORIES: list[dict[str, Any]] = [
    {},
    {"content": "  "},
    {"content": {"name": "Ana", "age": 3}},
    {"content": "Tea.", "kind": "UserProfile"},
    {"content": "Tea.", "mood": 1, "importance": 3},
    {"content": "Tea.", "tags": 3},
    {"content": "Tea.", "pinned": True},
    {"content": "Tea.", "source": "https://tea.example"},
    {"food_preference": "I like pizza"},
    {"rules": ["User likes short, direct language"], "my-key": "my-value"},
]


@pytest.mark.parametrize("value", NO_MEMORIES)
def test_what_is_no_memory_is_an_item(store: VaultStore, ana: SqlScope, value: dict[str, Any]) -> None:
    """Any JSON may be put under a user's memories: it is got, listed and deleted there, and no memory."""
    store.put(MINE, "m1", value)
    assert store.get(MINE, "m1").value == value  # type: ignore[union-attr]
    assert [(item.namespace, item.value) for item in store.search(("ana",))] == [(MINE, value)]
    assert store.list_namespaces() == [MINE]
    assert ana.size().count == 0
    store.delete(MINE, "m1")
    assert store.search(()) == []


def test_memory_and_item_take_each_others_place(store: VaultStore, ana: SqlScope) -> None:
    """A key names one thing: what is put last, in one commit; pinned memories stay."""
    store.put(MINE, "m1", {"food_preference": "pizza"})
    store.put(MINE, "m1", TYPED)
    assert contents(ana) == [TYPED["content"]]
    assert len(store.search(MINE)) == 1
    store.put(MINE, "m1", {"food_preference": "pasta"})
    assert (contents(ana), len(ana.log())) == ([], 3)
    assert [item.value for item in store.search(MINE)] == [{"food_preference": "pasta"}]
    store.put(MINE, "m2", TYPED)
    ana.pin("m2")
    with pytest.raises(VaultError, match="pinned"):
        store.put(MINE, "m2", {"food_preference": "pizza"})


@pytest.mark.parametrize("name", ["pinned", "source"])
def test_what_is_only_shown_of_a_memory_cant_be_set(store: VaultStore, name: str) -> None:
    """Who puts back a memory with its pin changed would think it was pinned."""
    store.put(MINE, "m1", TYPED)
    value = store.get(MINE, "m1").value  # type: ignore[union-attr]
    with pytest.raises(VaultError, match=f"{name} of the memory m1 can't be set"):
        store.put(MINE, "m1", {**value, name: True})


@pytest.mark.parametrize("key", ["", "x" * 201, "a\x00b"])
def test_ids_are_bounded(store: VaultStore, ana: SqlScope, key: str) -> None:
    """A memory's id is text of 1 to 200 characters; under any other key stands an item."""
    store.put(MINE, key, TYPED)
    assert store.get(MINE, key).value == TYPED  # type: ignore[union-attr]
    assert ana.size().count == 0


def test_an_update_is_a_new_version(vault: SqlVault, ana: SqlScope) -> None:
    """What is left out stays, what was read and put back is no wish to set it, and trust stays."""
    store = vault_store(vault, trust="agent")
    add(
        ana,
        "c",
        memory(
            "m1",
            "Ana drinks coffee.",
            type="preference",
            tags=("drinks",),
            source=Source(run_id="r", trust=Trust.AGENT),
        ),
    )
    value = store.get(MINE, "m1").value  # type: ignore[union-attr]
    store.put(MINE, "m1", {**value, "content": "Ana drinks tea."})
    kept = ana.get(["m1"])["m1"].memory
    assert (kept.content, kept.type, kept.tags) == ("Ana drinks tea.", "preference", ("drinks",))
    assert (kept.version, kept.source.run_id, kept.source.trust) == (2, "r", Trust.AGENT)
    store.put(MINE, "m1", {"content": "Ana drinks tea.", "kind": "Memory"})
    assert ana.get(["m1"])["m1"].memory == kept


def test_pinned_memories_are_not_touched(store: VaultStore, ana: SqlScope) -> None:
    """No tool changes or deletes what a person has pinned; putting what is there is no change."""
    store.put(MINE, "m1", TYPED)
    ana.pin("m1")
    store.put(MINE, "m1", TYPED)
    for value in ({"content": "Other."}, None):
        with pytest.raises(VaultError, match="pinned"):
            store.batch([PutOp(MINE, "m1", value), PutOp(NOTES, "k", {"n": 1})])
    assert contents(ana) == [TYPED["content"]]
    assert store.get(NOTES, "k") is None


def test_equal_texts_under_two_keys(store: VaultStore, ana: SqlScope) -> None:
    """Whoever puts a text under a key finds it there, also if another memory says the same."""
    add(ana, "c", memory("m1", "Tea."))
    store.put(MINE, "m2", {"content": "Tea."})
    assert store.get(MINE, "m2").value["content"] == "Tea."  # type: ignore[union-attr]
    assert contents(ana) == ["Tea.", "Tea."]


def test_query_ranks_by_the_vaults_search(store: VaultStore, ana: SqlScope) -> None:
    """Stems and tags count; the score is between 0 and 1; what shares no word is not found."""
    add(
        ana,
        "c",
        memory("m1", "The gauge at Marsh Bridge was calibrated."),
        memory("m2", "Calibration of gauges takes an hour.", tags=("bridge",)),
        memory("m3", "Ana prefers tea."),
    )
    found = store.search(MINE, query="Who calibrates the gauge at Marsh Bridge?")
    assert keys(found) == keys(
        [store._reader._memory_item("ana", hit.stored) for hit in ana.search("calibrates gauge Marsh Bridge")]
    )
    assert keys(found)[0] == "m1"
    assert "m3" not in keys(found)
    scores = [item.score or 0 for item in found]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 1 for score in scores)
    assert keys(store.search(MINE, query="gauge", filter={"tags": ["bridge"]})) == ["m2"]
    assert store.search(MINE, query="zeppelin") == []
    assert keys(store.search(MINE, query="the at")) != []


def test_query_finds_items_and_documents_too(store: VaultStore, ana: SqlScope) -> None:
    """Over one prefix, all kinds together, best first."""
    store.put(MINE, "m1", {"content": "The weir is old."})
    store.put(NOTES, "weir gate", {"deep": [{"text": "rusty"}]})
    store.put(("ana", "documents"), "MEMORY.md", {"content": "# Memory\n\nThe weir gate is rusty.\n"})
    found = store.search(("ana",), query="rusty weir gate")
    assert {item.key: round(item.score or 0, 2) for item in found} == {
        "weir gate": 1,
        "MEMORY.md": 1,
        "m1": 0.33,
    }
    assert keys(found)[-1] == "m1"


def test_reading_counts_as_use(store: VaultStore, ana: SqlScope) -> None:
    """By key and by query, not by listing, and not without `refresh_ttl`."""
    store.put(MINE, "m1", TYPED)
    store.search(MINE)
    store.get(MINE, "m1", refresh_ttl=False)
    store.search(MINE, query="gauge", refresh_ttl=False)
    store.search(MINE, query="gauge", limit=0)
    assert ana.get(["m1"])["m1"].access_count == 0
    store.get(MINE, "m1")
    store.search((), query="gauge")
    assert ana.get(["m1"])["m1"].access_count == 2


@pytest.mark.file_only
def test_hand_edits_are_seen(store: VaultStore, tmp_path: Path) -> None:
    """A person's edit of the readable file is what the next reader gets."""
    store.put(MINE, "m1", TYPED)
    path = tmp_path / "memory/ana/long-term-memory.json"
    items = entries(path)
    save_entries(path, [{**items[0], "content": "Every 10 minutes."}])
    assert store.get(MINE, "m1").value["content"] == "Every 10 minutes."  # type: ignore[union-attr]


# -- documents ------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_documents_by_path(store: VaultStore, ana: SqlScope, tmp_path: Path) -> None:
    """Read and written as text, in the readable files; a delete takes the file away, a revert brings it back."""
    place = ("ana", "documents")
    store.put(place, "facts/user.md", {"content": "# User\n\nAna.\n"})
    assert unrevised((tmp_path / "memory/ana/facts/user.md").read_bytes()) == b"# User\n\nAna.\n"
    assert keys(store.search(place)) == ["facts/user.md"]
    store.put(place, "facts/user.md", {"content": "# User\n\nAna.\n"})
    assert len(ana.log()) == 1
    store.delete(place, "facts/user.md")
    assert not (tmp_path / "memory/ana/facts/user.md").exists()
    assert store.get(place, "facts/user.md") is None
    ana.revert(ana.log()[0].receipt.commit_id)
    assert unrevised((tmp_path / "memory/ana/facts/user.md").read_bytes()) == b"# User\n\nAna.\n"


@pytest.mark.parametrize("path", ["HISTORY-2026-11.md", "sessions/t/summary.md"])
def test_other_documents_are_read_only(store: VaultStore, path: str) -> None:
    """The sentence says what can be written."""
    with pytest.raises(VaultError, match=r"can't be written.*MEMORY\.md, facts/user\.md"):
        store.put(("ana", "documents"), path, {"content": "x"})
    assert store.get(("ana", "documents"), path) is None


@pytest.mark.parametrize("key", ["doc1", "notes.md", "../x", "store/notes/k.json", ""])
def test_items_beside_documents(store: VaultStore, ana: SqlScope, key: str) -> None:
    """Under a key that is no document's, `documents` is a namespace like any other."""
    place = ("ana", "documents")
    store.put(place, key, {"title": "Test Document", "content": "Hello"})
    store.put(place, "MEMORY.md", {"content": "one"})
    assert store.get(place, key).value == {"title": "Test Document", "content": "Hello"}  # type: ignore[union-attr]
    assert sorted(keys(store.search(place))) == sorted(["MEMORY.md", key])
    store.delete(place, key)
    assert [document.path for document in ana.documents()] == ["MEMORY.md"]


def test_documents_stay_within_their_size(store: VaultStore, ana: SqlScope) -> None:
    """MEMORY.md and all facts together, in bytes; what a person made too large may be shrunk in steps."""
    place = ("ana", "documents")
    with pytest.raises(VaultError, match=r"MEMORY\.md would take 8,193 bytes, 1 over the limit of 8,192"):
        store.put(place, "MEMORY.md", {"content": "x" * 8_191 + "é"})
    store.put(place, "MEMORY.md", {"content": "x" * 8_192})
    store.put(place, "facts/user.md", {"content": "x" * 15_000})
    with pytest.raises(VaultError, match=r"facts/ together would take 15,361 bytes, 1 over"):
        store.put(place, "facts/memory.md", {"content": "x" * 361})
    add(ana, "hand", documents={"facts/user.md": "x" * 20_000})
    store.put(place, "facts/user.md", {"content": "x" * 18_000})
    store.batch(
        [PutOp(place, "facts/user.md", None), PutOp(place, "facts/memory.md", {"content": "x" * 15_360})]
    )


@pytest.mark.parametrize("value", [{}, {"content": 3}, {"content": "x", "author": "y"}])
def test_documents_are_text(store: VaultStore, value: dict[str, Any]) -> None:
    """Anything beside the text would be lost, so it is refused."""
    with pytest.raises(VaultError, match="takes a text under 'content' and nothing else"):
        store.put(("ana", "documents"), "MEMORY.md", value)


# -- commits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("namespace", "key", "one", "two"),
    [
        (NOTES, "k", {"n": 1}, {"n": 2}),
        (MINE, "m1", TYPED, {"content": "Every 10 minutes."}),
        (("ana", "documents"), "MEMORY.md", {"content": "one"}, {"content": "two"}),
    ],
)
def test_putting_again_and_again(
    store: VaultStore, ana: SqlScope, namespace: tuple[str, ...], key: str, one: Any, two: Any
) -> None:
    """What is there is not put again; what was there before is: back and forth, deleted and put anew."""
    for value, commits in [
        (one, 1),
        (one, 1),
        (two, 2),
        (one, 3),
        (None, 4),
        (None, 4),
        (one, 5),
        (None, 6),
        (one, 7),
    ]:
        store.batch([PutOp(namespace, key, value)])
        item = store.get(namespace, key)
        assert (item.value.items() >= value.items() if item else None) == (None if value is None else True)
        assert len(ana.log()) == commits


def test_a_revert_is_seen_and_put_over(store: VaultStore, ana: SqlScope) -> None:
    """A commit of the store is taken back like any other, and the same put then means it anew."""
    store.put(NOTES, "k", {"n": 1})
    store.put(NOTES, "k", {"n": 2})
    ana.revert(ana.log()[0].receipt.commit_id)
    assert store.get(NOTES, "k").value == {"n": 1}  # type: ignore[union-attr]
    store.put(NOTES, "k", {"n": 2})
    assert store.get(NOTES, "k").value == {"n": 2}  # type: ignore[union-attr]


def test_a_batch_is_one_commit_per_scope(store: VaultStore, ana: SqlScope, vault: SqlVault) -> None:
    """Memories, documents and items together; a value that can't be kept leaves nothing of the batch."""
    store.put(NOTES, "old", {"n": 0})
    writes = [
        PutOp(MINE, "m1", TYPED),
        PutOp(NOTES, "k", {"n": 1}),
        PutOp(NOTES, "old", None),
        PutOp(("ana", "documents"), "MEMORY.md", {"content": "x"}),
        PutOp(("ben", "notes"), "k", {"n": 1}),
    ]
    with pytest.raises(VaultError, match="takes a text"):
        store.batch([*writes, PutOp(("ben", "documents"), "MEMORY.md", {})])
    assert (len(ana.log()), len(vault.scope("ben").log())) == (1, 0)
    store.batch(writes)
    assert (len(ana.log()), len(vault.scope("ben").log())) == (2, 1)
    assert ana.log()[0].message == "Store: put 3, delete 1"


def test_writers_at_once(store: VaultStore, ana: SqlScope) -> None:
    """The later one stands, none fails, and every change is in the journal once."""
    errors: list[BaseException] = []

    def write(number: int) -> None:
        try:
            for turn in range(5):
                store.put(NOTES, "shared", {"by": number, "turn": turn})
                store.put(NOTES, f"own{number}-{turn}", {"n": turn})
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(store.search(NOTES, limit=100)) == 41
    assert len(ana.log(limit=200)) == 80
    assert _TRIES > 8


def test_secrets_are_masked(store: VaultStore, ana: SqlScope) -> None:
    """Wherever they stand: no store keeps a key that a reflection would have masked."""
    key = "ghp_" + "a1B2" * 9
    store.put(MINE, "m1", {"content": f"The token is {key}.", "tags": [key]})
    store.put(NOTES, "k", {"deep": [{"password": "hunter2-and-more"}], "text": f"use {key}"})
    store.put(("ana", "documents"), "MEMORY.md", {"content": f"{key}\n"})
    everything = str([item.dict() for item in store.search(())])
    assert key not in everything
    assert "hunter2" not in everything
    commits = len(ana.log())
    store.put(NOTES, "k", {"deep": [{"password": "hunter2-and-more"}], "text": f"use {key}"})
    assert len(ana.log()) == commits


@pytest.mark.parametrize(
    "value", [{"at": datetime(2026, 1, 1, tzinfo=UTC)}, {"bytes": b"x"}, {"odd": {1, 2}}]
)
def test_values_are_json(store: VaultStore, value: dict[str, Any]) -> None:
    """What JSON can't say is refused, not turned into something else."""
    with pytest.raises(VaultError, match="The value of 'k' can't be stored, because it is not JSON"):
        store.put(NOTES, "k", value)


def test_half_characters(store: VaultStore) -> None:
    """A lone surrogate is replaced in values, and refused in names."""
    store.put(NOTES, "k", {"x\ud800": ["\ud800"]})
    assert store.get(NOTES, "k").value == {"x\ufffd": ["\ufffd"]}  # type: ignore[union-attr]
    with pytest.raises(VaultError, match="half of a character"):
        store.put(NOTES, "\ud800", {"n": 1})


@pytest.mark.file_only
def test_reflection_does_not_see_items(store: VaultStore, ana: SqlScope, tmp_path: Path) -> None:
    """Items of other programs are no memory: no readable file, and nothing for the size of the memory."""
    store.put(NOTES, "k", {"n": 1})
    assert ana.size().count == 0
    assert not any((tmp_path / "memory/ana").rglob("*.json")) if (tmp_path / "memory/ana").exists() else True
    assert [finding.level for finding in store.vault.doctor()] == ["ok", "ok"]


# -- namespaces -----------------------------------------------------------------------------------------------


def test_scopes_are_apart(store: VaultStore) -> None:
    """One scope's namespace never shows another's."""
    store.put(MINE, "m1", TYPED)
    assert store.get(("ben", "memories"), "m1") is None
    assert store.search(("ben",)) == []
    assert store.vault.scopes() == ["ana"]


def test_the_scope_as_second_label(vault: SqlVault, ana: SqlScope) -> None:
    """`("memories", user)`, as LangMem's tools are set up; the same memories, seen from the other side."""
    store = vault_store(vault, scope_label=1)
    store.put(("memories", "ana"), "m1", TYPED)
    store.put(("team", "ben", "notes"), "k", {"n": "n 1"})
    assert contents(ana) == [TYPED["content"]]
    assert store.get(("memories", "ana"), "m1").value["type"] == "fact"  # type: ignore[union-attr]
    assert store.list_namespaces() == [("memories", "ana"), ("team", "ben", "notes")]
    assert keys(store.search(("memories",), query="gauge")) == ["m1"]
    assert keys(store.search(("team", "ben"))) == ["k"]
    assert keys(store.search(("memories", "ben"))) == []
    vault_store(vault).put(("ana",), "k", {"n": "n 1"})
    assert store.list_namespaces(prefix=("memories",)) == [("memories", "ana")]
    assert keys(store.search((), limit=50)) == ["m1", "k"]
    assert [item.namespace for item in store.search((), query="n 1")] == [("team", "ben", "notes")]
    with pytest.raises(InvalidNamespaceError, match=r"does not say whose memory.*label 1"):
        store.put(("memories",), "m1", TYPED)


def test_a_scope_that_is_everybodys_is_told_once(vault: SqlVault, caplog: pytest.LogCaptureFixture) -> None:
    """Who uses LangMem's namespaces and forgets to say which label is the user's."""
    store = vault_store(vault)
    with caplog.at_level(logging.WARNING, "reverie"):
        store.put(MINE, "k", {"n": "n 1"})
        vault_store(vault, scope_label=1).put(("memories", "ben"), "k", {"n": "n 1"})
        assert caplog.records == []
        for name in ("ana", "ben"):
            store.put(("memories", name), "k", {"n": "n 1"})
    (told,) = (record.getMessage() for record in caplog.records)
    assert "('memories', 'ana')" in told
    assert "scope_label=1" in told


def test_what_is_no_vault_is_refused(vault: SqlVault) -> None:
    """At once, with a sentence."""
    with pytest.raises(VaultError, match="must come from open_vault"):
        vault_store("file:./memory")  # type: ignore[arg-type]
    with pytest.raises(VaultError, match="counts labels from 0"):
        vault_store(vault, scope_label=-1)


# -- what LangGraph's examples do -----------------------------------------------------------------------------


async def test_the_memory_agent_template(vault: SqlVault, ana: SqlScope) -> None:
    """A node that searches under ("memories", user) with the messages as the query, one that upserts with a context."""

    @dataclass
    class Context:
        user_id: str = "default"

    async def call_model(state: MessagesState, runtime: Runtime[Context]) -> dict[str, Any]:
        assert runtime.store is not None
        said = str([message.content for message in state["messages"][-3:]])
        place = ("memories", runtime.context.user_id)
        found = await runtime.store.asearch(place, query=said, limit=10)
        shown = "\n".join(f"[{item.key}]: {item.value} (similarity: {item.score})" for item in found)
        return {"messages": [AIMessage(shown or "Nothing yet.")]}

    async def store_memory(state: MessagesState, runtime: Runtime[Context]) -> dict[str, Any]:
        assert runtime.store is not None
        value = {"content": state["messages"][0].content, "context": "Said while they talked about units."}
        await runtime.store.aput(("memories", runtime.context.user_id), key="one", value=value)
        return {"messages": [AIMessage("Stored memory one")]}

    builder = StateGraph(MessagesState, context_schema=Context)
    builder.add_node(call_model)
    builder.add_node(store_memory)
    builder.add_edge(START, "call_model")
    builder.add_edge("call_model", "store_memory")
    graph = builder.compile(store=vault_store(vault, scope_label=1))
    said: Any = {"messages": ["I want metric units."]}
    first = await graph.ainvoke(said, context=Context("ana"))
    second = await graph.ainvoke(said, context=Context("ana"))
    third = await graph.ainvoke(said, context=Context("ben"))
    answers = [result["messages"][1].content for result in (first, second, third)]
    assert answers[0] == answers[2] == "Nothing yet."
    assert "'content': 'I want metric units.'" in answers[1]
    assert contents(ana) == []


def test_an_agent_with_a_store(vault: SqlVault) -> None:
    """`create_memory_agent` hands it to the tools, as does `create_agent` beside the middleware."""

    @tool
    def note(text: str, runtime: ToolRuntime) -> str:
        """Keep a note."""
        assert runtime.store is not None
        runtime.store.put(("ana", "notes"), text, {"text": text})
        return "Kept."

    store = vault_store(vault)
    given: Any = {"messages": ["Note it."]}
    for name in ("one", "two"):
        model = answering(calls("note", text=name), "Done.")
        agent = (
            create_memory_agent(model, vault, tools=[note], store=store)
            if name == "one"
            else create_agent(
                model, [note], middleware=[middleware(model, vault, reflect="off")], store=store
            )
        )
        agent.invoke(given, config())
    assert sorted(keys(store.search(NOTES))) == ["one", "two"]
