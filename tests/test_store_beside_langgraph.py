"""The vault's store beside LangGraph's own: the same results, and what LangGraph's tests of stores look at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langgraph.store.base import (
    GetOp,
    InvalidNamespaceError,
    ListNamespacesOp,
    MatchCondition,
    Op,
    PutOp,
    SearchItem,
    SearchOp,
)
from langgraph.store.memory import InMemoryStore

from reverie import open_vault, vault_store
from reverie.checkpoints import SqlScope, SqlVault, VaultStore
from reverie.state import VaultError

NOTES = ("ana", "notes")


@pytest.fixture
def store(vault: SqlVault) -> Iterator[VaultStore]:
    """An empty vault as a store."""
    return vault_store(vault)


def keys(items: list[SearchItem]) -> list[str]:
    return [item.key for item in items]


# -- the same operations, the same results --------------------------------------------------------------------

LABELS = ["ana", "Ana", "a_%", "é"]
NAMESPACES = st.sampled_from(
    [
        tuple(name.split())
        for name in ("ana", "ana é", "ana é Ana", "ana a_% Ana", "ana langgraph", "Ana ana", "a_%", "ab é")
    ]
)
KEYS = st.sampled_from(["k", "K", "%6B"])
VALUES = st.fixed_dictionaries(
    {"n": st.integers(-2, 11) | st.sampled_from([2.5, 9.5])},
    optional={
        "text": st.sampled_from(["", "tea", "Tea", "茶"]),
        "list": st.sampled_from([[], [1], [1, "a"], [{"x": 1}], [{"x": 1, "y": 2}]]),
        "deep": st.fixed_dictionaries({}, optional={"x": st.none() | st.booleans(), "n": st.integers(0, 2)}),
    },
)
ORDERS = st.dictionaries(st.sampled_from(["$gt", "$gte", "$lt", "$lte"]), st.integers(0, 10), min_size=1)
EQUALS = st.dictionaries(st.sampled_from(["$eq", "$ne"]), st.integers(0, 10) | st.just("tea"), min_size=1)
TESTS: dict[str, st.SearchStrategy[Any]] = {
    "n": st.integers(-2, 11) | ORDERS | EQUALS,
    "text": st.sampled_from(["tea", "Tea", None]) | EQUALS,
    "list": st.sampled_from([[], [1], (1, "a"), [{"x": 1}], [{"x": {"$ne": 3}}], {"x": 1}]),
    "deep": st.sampled_from([{}, {"x": True}, {"x": None}, {"n": {"$ne": 0}}, {"n": {"$eq": 1}}, None]),
}
FILTERS = st.one_of(
    st.none(),
    *(st.fixed_dictionaries({name: test}) for name, test in TESTS.items()),
    st.fixed_dictionaries({}, optional=TESTS),
)
CONDITIONS = st.builds(
    MatchCondition,
    st.sampled_from(["prefix", "suffix"]),
    st.lists(st.sampled_from([*LABELS, "*"]), min_size=1, max_size=3).map(tuple),
)
LIMITS = {"limit": st.integers(0, 4) | st.just(1_000), "offset": st.integers(0, 2)}
OPERATIONS = st.one_of(
    st.builds(PutOp, NAMESPACES, KEYS, VALUES | st.none(), ttl=st.none()),
    st.builds(GetOp, NAMESPACES, KEYS),
    st.builds(SearchOp, NAMESPACES | st.just(()), FILTERS, query=st.none(), **LIMITS),
    st.builds(
        ListNamespacesOp,
        st.lists(CONDITIONS, max_size=2).map(tuple),
        st.none() | st.integers(1, 3),
        **LIMITS,
    ),
)
BATCHES = st.lists(
    st.tuples(st.booleans(), st.lists(OPERATIONS, min_size=1, max_size=8)), min_size=1, max_size=5
)
Held = dict[tuple[tuple[str, ...], str], dict[str, Any]]


def langgraphs(held: Held) -> InMemoryStore:
    """Return LangGraph's store with these items and no namespace beside theirs."""
    store = InMemoryStore()
    store.batch([PutOp(namespace, key, value) for (namespace, key), value in held.items()])
    return store


def plain(op: Op, result: Any) -> Any:
    """Return a result without times and the order of a search, which is each store's own."""
    if isinstance(op, GetOp):
        return result and (result.namespace, result.key, result.value)
    if isinstance(op, SearchOp):
        found = sorted((item.namespace, item.key, str(item.value), item.score) for item in result)
        return found if op.limit == 1_000 and not op.offset else len(found)
    return result


def looks_alike(address: str, batches: list[tuple[bool, list[Op]]]) -> None:
    """Do the batches in both stores, blocking or awaited, and compare every result."""
    held: Held = {}
    with open_vault(address) as vault:
        store = vault_store(vault)
        for awaited, ops in batches:
            ours = asyncio.run(store.abatch(ops)) if awaited else store.batch(ops)
            # One store each: asking LangGraph's for what is not there makes an empty namespace.
            theirs = [langgraphs(held).batch([op])[0] for op in ops]
            for op, one, other in zip(ops, ours, theirs, strict=True):
                assert plain(op, one) == plain(op, other), op
            for op in ops:
                if isinstance(op, PutOp):
                    held.pop((op.namespace, op.key), None)
                    held |= {} if op.value is None else {(op.namespace, op.key): op.value}


COMMON = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
}


@settings(max_examples=8, derandomize=True, **COMMON)
@given(BATCHES)
def test_any_batches(new_address: Callable[[], str], batches: list[tuple[bool, list[Op]]]) -> None:
    """Puts, deletes, gets, filters, namespaces and pages: what LangGraph's store returns, this one returns."""
    looks_alike(new_address(), batches)


@pytest.mark.slow
@settings(max_examples=200, **COMMON)
@given(BATCHES)
def test_any_batches_often(new_address: Callable[[], str], batches: list[tuple[bool, list[Op]]]) -> None:
    """The same, many times."""
    looks_alike(new_address(), batches)


# -- what LangGraph's tests look at beside that ---------------------------------------------------------------


@pytest.mark.parametrize("namespace", [("a.b",), ("ana", ""), ("ana", 1)])
async def test_bad_labels_are_refused_everywhere(store: VaultStore, namespace: Any) -> None:
    """By every operation of a batch, before anything of it is written, and by the methods, awaited too."""
    for op in (
        GetOp(namespace, "k"),
        PutOp(namespace, "k", {"n": 1}),
        PutOp(namespace, "k", None),
        SearchOp(namespace),
        ListNamespacesOp((MatchCondition("prefix", namespace),)),
        ListNamespacesOp((MatchCondition("suffix", namespace),)),
    ):
        with pytest.raises(InvalidNamespaceError):
            store.batch([PutOp(NOTES, "k", {"n": 1}), op])
        with pytest.raises(InvalidNamespaceError):
            await store.abatch([PutOp(NOTES, "k", {"n": 1}), op])
    for call in (store.get, store.delete, store.search):
        with pytest.raises(InvalidNamespaceError):
            call(namespace, *(["k"] if call != store.search else []))  # type: ignore[operator]
    with pytest.raises(InvalidNamespaceError):
        await store.aput(namespace, "k", {"n": 1})
    assert store.list_namespaces() == []


def test_an_empty_value_is_a_value(store: VaultStore) -> None:
    """Nothing in it, but there."""
    store.put(NOTES, "k", {})
    assert store.get(NOTES, "k").value == {}  # type: ignore[union-attr]
    assert keys(store.search(NOTES, filter={})) == ["k"]
    assert store.search(NOTES, filter={"n": 1}) == []


def test_lists_will_do_for_tuples(store: VaultStore) -> None:
    """Namespaces come from JSON, too."""
    labels: Any = list(NOTES)
    store.put(labels, "k", {"n": 1})
    assert store.get(labels, "k").namespace == NOTES  # type: ignore[union-attr]
    assert keys(store.search(labels)) == ["k"]
    assert store.list_namespaces(prefix=labels[:1], suffix=["*", "notes"]) == [NOTES]


@pytest.mark.parametrize("index", [False, ["text"], None])
async def test_everything_is_found_whatever_the_index(store: VaultStore, index: Any) -> None:
    """`index` chooses what a vector store embeds; the vault embeds nothing, and finds all words."""
    store.put(NOTES, "k", {"text": "The weir is old.", "more": "rusty gate"}, index=index)
    await store.aput(NOTES, "other", {"text": "Nothing."}, index=index)
    assert keys(store.search(NOTES, query="weir")) == keys(store.search(NOTES, query="rusty")) == ["k"]


@pytest.mark.parametrize("namespace", [NOTES, ("ana", "memories")])
def test_an_update_is_found_by_its_new_words(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """And no longer by the old ones; nor is what was deleted."""
    store.put(namespace, "one", {"content": "zany zebra Xerxes"})
    store.put(namespace, "two", {"content": "something about dogs"})
    assert keys(store.search(namespace, query="Zany Xerxes")) == ["one"]
    store.put(namespace, "one", {"content": "new words about cats"})
    assert store.search(namespace, query="Zany Xerxes") == []
    assert keys(store.search(namespace, query="cats")) == ["one"]
    store.delete(namespace, "two")
    assert store.search(namespace, query="dogs") == []


@pytest.mark.parametrize(
    ("query", "filter_", "found"),
    [
        ("apple", {"color": "red"}, ["d1"]),
        ("car", {"color": "red"}, ["d2"]),
        ("red", {"color": "red"}, ["d1", "d2"]),
        ("apple", {"score": {"$gte": 4.0}, "color": "green"}, ["d3"]),
        ("apple car", {"score": {"$gt": 3.2, "$lt": 4.5}}, ["d3", "d4"]),
        ("car", {"color": "pink"}, []),
    ],
)
async def test_query_and_filter(store: VaultStore, query: str, filter_: Any, found: list[str]) -> None:
    """Both must hold."""
    for key, text, score in [("d1", "red apple", 4.5), ("d2", "red car", 3.0), ("d3", "green apple", 4.0)]:
        store.put(NOTES, key, {"text": text, "color": text.split()[0], "score": score})
    await store.aput(NOTES, "d4", {"text": "blue car", "color": "blue", "score": 3.5})
    assert keys(store.search(("ana",), query=query, filter=filter_)) == found
    assert keys(await store.asearch(("ana",), query=query, filter=filter_)) == found


@pytest.mark.parametrize("namespace", [NOTES, ("ana", "memories")])
def test_pages_of_a_query(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """Each item stands on one page."""
    for number in range(5):
        store.put(namespace, f"d{number}", {"content": f"test document number {number}"})
    pages = [keys(store.search(namespace, query="test", limit=2, offset=at)) for at in (0, 2, 4, 6)]
    assert [len(page) for page in pages] == [2, 2, 1, 0]
    assert sorted(key for page in pages for key in page) == [f"d{number}" for number in range(5)]


ODD = ["", None, "test " * 100, "test!@#$%^&*()", 'test\' OR "1" NOT -x* (', "TEST\x00"]


@pytest.mark.parametrize("namespace", [NOTES, ("ana", "memories")])
def test_odd_queries(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """No query is a listing, without scores; signs, and a word a hundred times, are no syntax."""
    store.put(namespace, "d1", {"content": "test document"})
    for query in ODD:
        (found,) = store.search(namespace, query=query)
        assert (found.key, found.score is None) == ("d1", not query)


@pytest.mark.parametrize("namespace", [NOTES, ("ana", "memories")])
def test_words_of_all_scripts(store: VaultStore, namespace: tuple[str, ...]) -> None:
    """Each text is the first to be found by itself."""
    texts = ["这是中文", "これは日本語です", "이건 한국어야", "Это русский", "यह रूसी है", "Ça c'est l'été"]
    for number, text in enumerate(texts):
        store.put(namespace, str(number), {"content": text})
    assert [store.search(namespace, query=text)[0].key for text in texts] == list("012345")


async def test_awaited_at_once(store: VaultStore) -> None:
    """Puts, deletes and puts again, all at once: whatever came last per key is there whole."""
    values = {f"k{number}": {"number": number, "text": f"item {number}"} for number in range(10)}
    await asyncio.gather(
        *(store.aput(NOTES, key, value) for key, value in values.items()),
        *(store.adelete(NOTES, key) for key in values),
    )
    assert all(item.value == values[item.key] for item in await store.asearch(NOTES, limit=50))
    await asyncio.gather(*(store.aput(NOTES, key, value) for key, value in values.items()))
    assert {item.key: item.value for item in await store.asearch(NOTES, limit=50)} == values


@pytest.mark.file_only
@pytest.mark.parametrize("rounds", [2, pytest.param(10, marks=pytest.mark.slow)])
async def test_large_batches_async(store: VaultStore, rounds: int) -> None:
    """LangGraph's test of this name, and at its size: 60,000 calls at once, all of which are answered."""
    calls = []
    for m in range(rounds):
        for i in range(1_000):
            namespace = ("test", "foo", "bar", "baz", str(m % 2))
            calls += [
                store.aput(namespace, f"key{i}", value={"foo": "bar" + str(i)}),
                store.aget(namespace, f"key{i}"),
                store.alist_namespaces(prefix=None, max_depth=m + 1),
                store.asearch(("test",)),
                store.aput(namespace, f"key{i}", value={"foo": "bar" + str(i)}),
                store.adelete(namespace, f"key{i}"),
            ]
    assert len(await asyncio.gather(*calls)) == rounds * 6_000
    assert await store.asearch(("test",)) == []


async def test_calls_at_once_are_one_commit(store: VaultStore, ana: SqlScope) -> None:
    """A bad one fails by itself, one that is given up hurts nobody, and nobody gets another's answer to change."""
    given_up = asyncio.ensure_future(store.aget(NOTES, "k0"))
    asyncio.get_running_loop().call_soon(given_up.cancel)
    puts = [store.aput(NOTES, f"k{number}", {"number": number}) for number in range(20)]
    await asyncio.gather(*puts)
    assert given_up.cancelled()
    assert len(ana.log()) == 1
    bad = store.aput(NOTES, "k0", {"not JSON": object()})
    failed, good, other = await asyncio.gather(
        bad, store.aput(NOTES, "k1", {"number": 100}), store.adelete(NOTES, "k2"), return_exceptions=True
    )
    assert isinstance(failed, VaultError)
    assert (good, other) == (None, None)
    one, same, found, again = await asyncio.gather(
        store.aget(NOTES, "k1"), store.aget(NOTES, "k1"), store.asearch(("ana",)), store.asearch(("ana",))
    )
    assert one is not None
    one.value["number"] = found[0].value["number"] = "mine"
    assert (same and same.value, again[0].value) == ({"number": 100}, {"number": 0})
    assert [len(found), await store.aget(NOTES, "k2")] == [10, None]


async def test_a_loop_that_ends_leaves_nobody_waiting(store: VaultStore) -> None:
    """Who waits for what is cancelled is told so."""
    call = asyncio.ensure_future(store.aput(NOTES, "k", {"n": 1}))
    while not store._writing._settling:
        await asyncio.sleep(0)
    (settling,) = store._writing._settling
    settling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call


def test_no_more_is_read_than_a_page(
    store: VaultStore, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many items there are; pages follow each other, and a namespace is known by one of its items."""
    store.batch([PutOp(("ana", "even", str(n % 2)), f"k{n:02}", {"n": n}) for n in range(40)])
    read, look = list[int](), type(ana).several_documents

    def several(scope: SqlScope, paths: Any) -> Any:
        read.append(len(paths))
        return look(scope, paths)

    monkeypatch.setattr(type(ana), "several_documents", several)
    pages = [keys(store.search(("ana", "even"), limit=7, offset=at)) for at in (0, 7)]
    assert pages == [[f"k{n:02}" for n in range(0, 14, 2)], [f"k{n:02}" for n in range(14, 28, 2)]]
    assert read == [7, 14]
    assert store.list_namespaces() == [("ana", "even", "0"), ("ana", "even", "1")]
    assert read[2:] == [2]
    assert keys(store.search(("ana",), filter={"n": 39})) == ["k39"]


async def test_an_awaited_batch_stands_in_its_order(store: VaultStore) -> None:
    """As the blocking one."""
    await store.aput(NOTES, "k1", {"n": 1})
    found, put, listed, got = await store.abatch(
        [SearchOp(("ana",)), PutOp(NOTES, "k2", {"n": 2}), ListNamespacesOp(), GetOp(NOTES, "k1")]
    )
    assert (keys(found), put, listed, got.value) == (["k1"], None, [NOTES], {"n": 1})  # type: ignore[arg-type, union-attr]


@pytest.mark.parametrize(
    ("how", "found"),
    [
        ({"prefix": ("a", "*", "f")}, ["a.b.f", "a.c.f"]),
        ({"suffix": ("*", "f")}, ["a.b.f", "a.c.f", "b.a.f"]),
        ({"prefix": ("a", "b"), "max_depth": 3}, ["a.b.c", "a.b.d", "a.b.f"]),
        ({"prefix": ("*", "b"), "suffix": ("d", "*")}, ["a.b.d.e", "a.b.d.i"]),
        ({"prefix": ("a", "b"), "limit": 2, "offset": 1}, ["a.b.d.e", "a.b.d.i"]),
        ({"prefix": ("nobody",)}, []),
    ],
)
def test_namespaces_by_conditions(store: VaultStore, how: dict[str, Any], found: list[str]) -> None:
    """Wildcards at any place, conditions together with a depth, pages of what is left."""
    namespaces = ["a.b.c", "a.b.d.e", "a.b.d.i", "a.b.f", "a.c.f", "b.a.f"]
    store.batch([PutOp(tuple(name.split(".")), "k", {"n": 1}) for name in namespaces])
    assert [".".join(namespace) for namespace in store.list_namespaces(**how)] == found
