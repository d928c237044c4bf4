"""A vault that does nothing but what every vault must is whole: the contract, graphs, tools, the command line."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from dict_vault import DictScope, DictVault, Store, open_dict_vault
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, operations
from talks import graph_of, marks, run, talk
from tool_calls import USER, Tools
from typer.testing import CliRunner
from vaults import Clock, add, candidate, change, contents, cover, file, memory, message, put, rejected

from reverie import create_reflection_graph, open_vault, recall_for_run, resume_pending
from reverie.checkpoints import (
    Engine,
    ScopedVault,
    SqlScope,
    capabilities,
    directory_of,
    export_files,
    import_files,
    move_vault,
    register_engine,
)
from reverie.checkpoints.contract import CASES, Case, NotOffered, check_vault
from reverie.checkpoints.doors import engines
from reverie.checkpoints.required import RequiredScope
from reverie.state import Conflict, VaultError
from reverie.views.cli.program import app

CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
BLUE = "The gauge at Marsh Bridge was painted blue."
OPTIONAL = {"doctor", "erasing", "forgetting", "pruning", "reopening", "uses"}
"""Capabilities that some case of the contract is about."""


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third engine, registered for one test."""
    monkeypatch.setattr(engines, "_ENGINES", dict(engines._ENGINES))
    register_engine("memory", Engine("dict_vault:open_dict_vault"))


@pytest.fixture
def url(request: pytest.FixtureRequest) -> str:
    """An address that no other test has."""
    return f"memory:{request.node.name}"


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[DictVault]:
    """An empty vault there."""
    with open_vault(url, now=clock) as vault:
        assert isinstance(vault, DictVault)
        yield vault


@pytest.fixture
def run_cli(url: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command on ana's scope of that vault in this process."""
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    return lambda *args: CliRunner().invoke(app, [*args, "--vault", url])


# -- the contract ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES if case.needs not in OPTIONAL], ids=str)
def test_contract(case: Case) -> None:
    """Every behaviour that a vault must have holds."""
    case.run(lambda clock: DictVault("memory:", Store(), clock))


def test_the_report_tells_what_is_not_offered() -> None:
    """Cases about what the vault lacks are neither held nor failed, and the report counts and names them."""
    report = check_vault(
        lambda clock: DictVault("memory:", Store(), clock), capabilities=["forgetting", "pieces"]
    )
    assert report.ok
    assert {item.case.needs for item in report.not_offered} == {"erasing", "forgetting", "pruning"}
    held = len(report.results) - len(report.not_offered)
    assert str(report) == (
        f"{held} of {held} hold.\n"
        f"Not offered, and not checked ({len(report.not_offered)} cases): erasing, forgetting, pruning."
    )


def test_a_case_that_is_not_offered_is_skipped() -> None:
    """One case by itself says so with what test runners take for a skip."""
    case = next(case for case in CASES if case.needs == "uses")
    with pytest.raises(NotOffered, match=r"memories.uses_are_counted_beside needs 'uses'"):
        case.run(lambda clock: DictVault("memory:", Store(), clock))


def test_what_is_required_is_small() -> None:
    """So that a vault is a day's work; the third engine has written nothing else."""
    assert len(RequiredScope.__abstractmethods__) == 25
    assert ScopedVault.__abstractmethods__ == RequiredScope.__abstractmethods__
    own = {name for name in vars(DictScope) if not name.startswith("_")}
    assert own == RequiredScope.__abstractmethods__


def test_capabilities_are_what_a_vault_overrides(store: DictVault, tmp_path: Path) -> None:
    """None for the third engine, all for ours; one that is overridden is found."""

    class Counting(DictScope):
        def used(self, ids: Any, *, how: Any = "accessed") -> None: ...

    class CountingVault(DictVault):
        def scope(self, name: str) -> DictScope:
            return Counting(self, name)

    assert capabilities(store) == frozenset()
    assert capabilities(CountingVault("memory:", Store())) == {"uses"}
    with open_vault(tmp_path / "memory") as ours:
        assert capabilities(ours) == OPTIONAL | {
            *("backup", "search", "glance", "passages", "sessions", "history", "damage", "vectors", "expiry")
        }
        assert ours.scopes() == []
    assert {case.needs for case in CASES if case.needs} == OPTIONAL


# -- what is derived ------------------------------------------------------------------------------------------


def fill(scope: ScopedVault) -> None:
    """Put into a scope some of everything."""
    add(scope, "c1", memory("m1", BLUE, tags=("paint",)), memory("m2", "Ana prefers tea.", pinned=True))
    put(scope, "c2", memory("m2", "Ana prefers green tea.", pinned=True, version=2))
    said = scope.record([message(text) for text in ("hello", "the gauge is blue", "bye")])
    notes = scope.record([file("a.md", "one"), file("a.md", "two"), message("hi", thread="t2")])
    cover(scope, "c3", [said[0], notes[0]])
    scope.take([notes[1].id], run_id="r1")
    scope.release([notes[1].id], run_id="r1", error="no answer")
    held = scope.take([said[0].id], run_id="r2", purpose="compaction")
    scope.commit(
        change(
            "c4",
            run_id="r2",
            covers=[{"piece": held[0].id}],
            covers_for="compaction",
            documents={
                "sessions/t1/summary.md": "---\ncursor: 1\ncycles: 1\n---\n# Session summary\n\nHello.\n"
            },
            appends={"HISTORY-2026-11.md": "## 2026-11-21T20:53:00+00:00\n\nThey painted the gauge.\n"},
            outcomes=[rejected(candidate("c" * 12, "The pier has nine lamps."))],
            defers=[candidate("d" * 12, "Pending.")],
        )
    )


LOOKS: dict[str, Any] = {
    "status": lambda scope, kind: kind.status(scope),
    "sessions": lambda scope, kind: kind.sessions(scope),
    "session": lambda scope, kind: [kind.session(scope, thread)[0] for thread in ("t1", "t2", "nobody")],
    "session_pieces": lambda scope, kind: [kind.session_pieces(scope, t, start=1) for t in ("t1", "t2")],
    "history": lambda scope, kind: kind.history(scope, "gauge"),
    "find_text": lambda scope, kind: kind.find_text(scope, [BLUE, "Ana  prefers green tea.", "nothing"]),
    "find_text and pinned": lambda scope, kind: kind.find_text(scope, [BLUE], pinned=2),
    "search": lambda scope, kind: [
        [hit.stored.memory.id for hit in kind.search(scope, query)] for query in ("gauge", "tea paint", "no")
    ],
    "ranked": lambda scope, kind: kind.ranked(scope, ["gauge", "tea paint", ""], limit=1),
    "align": lambda scope, kind: kind.align(
        scope, [message("bye"), message("and more"), file("a.md", "two"), file("b.md", "x")]
    ),
    "trimmed": lambda scope, kind: [
        kind.trimmed(scope, "t1", [message(text) for text in said], start=start)
        for said in ([], ["bye"], ["bye", "and more"], ["hello"])
        for start in (0, 1)
    ],
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_is_derived_is_what_the_tables_say(ana: SqlScope, look: str) -> None:
    """On our own vaults the derived operations return what the ones in SQL do."""
    fill(ana)
    assert LOOKS[look](ana, ScopedVault) == LOOKS[look](ana, type(ana))


def said(texts: str) -> list[Any]:
    """Return a message for each word, with the word as its id."""
    return [message(text, ref=text) for text in texts.split()]


KEY = "ghp_" + "a1B2" * 9
RECORDED: dict[str, list[list[Any]]] = {
    "a longer conversation": [said("a b"), said("a b c d"), said("c d e")],
    "a regenerated answer": [said("a b c"), said("a b d"), said("a b d e")],
    "an answer taken back and given again": [said("a b c"), said("a b d"), said("a b c")],
    "the same text twice in one input": [[message("a"), message("a"), file("x.md", "1"), file("x.md", "1")]],
    "versions of a file": [[file("x.md", text)] for text in ("1", "2", "1", "1")],
    "paths masked to the same": [
        [file(f"{KEY}.md", "1"), file(f"{KEY[::-1]}.md", "1")],
        [file(f"{KEY}.md", "1")],
    ],
    "a secret": [[message(f"use {KEY} please", author="Ana")]],
    "another thread": [said("a b"), [message("a", thread="t2")], said("a b c")],
}


@pytest.mark.parametrize("inputs", RECORDED.values(), ids=RECORDED)
@pytest.mark.parametrize("summary", [False, True], ids=["", "after a summary"])
def test_what_is_recorded_is_the_same(
    ana: SqlScope, store: DictVault, inputs: list[list[Any]], summary: bool
) -> None:
    """The same pieces with the same marks and bodies as in our tables, also where a session's archive is gone."""
    other = store.scope("ana")
    for items in inputs:
        for scope in (ana, other):
            if summary and not scope.log():
                text = "---\ncursor: 7\n---\n# Session summary\n\nHello.\n"
                scope.commit(change("c1", documents={"sessions/t1/summary.md": text}))
        assert other.record_new(items) == ana.record_new(items)
        assert other.record(items) == ana.record(items)
        assert other.all_pieces() == ana.all_pieces()
        assert other.session_pieces("t1") == ana.session_pieces("t1")
    ids = [piece.id for piece in ana.all_pieces()]
    assert other.bodies(ids) == ana.bodies(ids)
    assert not any(KEY in body for body in other.bodies(ids).values())


def test_a_derived_revert_is_the_same_commit(ana: SqlScope, store: DictVault) -> None:
    """It has the id that ours has, restores the same, and stands in our log as a revert."""
    other = store.scope("ana")
    for scope in (ana, other):
        fill(scope)
    ours, derived = ana.revert("c2"), other.revert("c2")
    assert derived.commit_id == ours.commit_id
    assert contents(other) == contents(ana) == [BLUE, "Ana prefers tea."]
    again = ScopedVault.revert(ana, ours.commit_id)
    assert contents(ana) == [BLUE, "Ana prefers green tea."]
    assert [entry.reverts for entry in ana.log(limit=2)] == [ours.commit_id, "c2"]
    assert ana.log(limit=2)[1].reverted_by == again.commit_id


def test_a_derived_revert_takes_a_block_out_of_an_edited_document(store: DictVault) -> None:
    """Of an append just its block goes; what replaced the document since is a conflict."""
    scope = store.scope("ana")
    scope.commit(change("c1", appends={USER: "- one"}))
    scope.commit(change("c2", appends={USER: "- two"}))
    scope.revert("c1")
    found = scope.document(USER)
    assert found is not None
    assert "- one" not in found.content
    assert "- two" in found.content
    scope.commit(change("c3", documents={USER: "# New\n"}))
    with pytest.raises(Conflict, match="Revert the later commits first"):
        scope.revert("c2")


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda scope: scope.forget(text="gauge"), r"can't erase for good.*Nothing was changed"),
        (lambda scope: scope.revert("c1", reopen=True), r"can't open again.*revert without reopening"),
        (lambda scope: scope.embed(), r"doesn't search by meaning"),
        (lambda scope: scope.accept("zzz"), r"no rejected or held candidate 'zzz'"),
        (lambda scope: scope.pin("zzz"), r"no memory 'zzz'"),
        (lambda scope: scope.pin("m"), r"beginning of several ids"),
    ],
)
def test_what_a_vault_can_not_do_is_a_sentence(store: DictVault, ask: Any, sentence: str) -> None:
    """What it lacks, or doesn't find; nothing is changed."""
    scope = store.scope("ana")
    fill(scope)
    with pytest.raises(VaultError, match=sentence):
        ask(scope)
    assert len(scope.log()) == 4


def test_a_vault_without_checks_says_so(store: DictVault) -> None:
    """Its doctor doesn't call it sound."""
    (finding,) = store.doctor()
    assert (finding.level, "nothing was looked at" in finding.message) == ("warning", True)


# -- graphs and tools -----------------------------------------------------------------------------------------


def answer(prompt: str) -> Any:
    """Return what the prompt holds that is worth keeping."""
    if "candidates" in prompt:
        return operations()
    return extraction(*dict.fromkeys(re.findall(r"The gauge at \w+ Bridge was painted \w+\.", prompt)))


def told(text: str = BLUE) -> dict[str, Any]:
    return {"messages": [HumanMessage(text, id="h1"), AIMessage("Noted.", id="a1")], "force": True}


def test_a_reflection(store: DictVault) -> None:
    """What a run holds is remembered, and the same run again is nothing new."""
    graph = create_reflection_graph(ScriptedModel(script=[answer], loop=True), store)
    assert graph.invoke(told(), CONFIG)["reflection"]["status"] == "applied"
    again = graph.invoke(told(), CONFIG)["reflection"]["status"]
    assert (again, contents(store.scope("ana"))) == ("already_applied", [BLUE])


def test_a_crash_and_a_resume(store: DictVault, url: str, clock: Clock) -> None:
    """A run whose model raises leaves what it took; another vault object and graph finish it, once."""
    broken = ScriptedModel(script=[AssertionError("crash")], loop=True)
    with pytest.raises(AssertionError, match="crash"):
        create_reflection_graph(broken, store, on_error="raise").invoke(told(), CONFIG)
    store.close()
    clock.forward(hours=1)
    with open_vault(url, now=clock) as later:
        graph = create_reflection_graph(ScriptedModel(script=[answer], loop=True), later)
        reports = resume_pending(graph, later)
        assert [(report.scope, report.thread, report.status) for report in reports] == [
            ("ana", "t1", "applied")
        ]
        assert resume_pending(graph, later) == []
        assert contents(later.scope("ana")) == [BLUE]


def test_two_runs_at_once(url: str) -> None:
    """In threads, on one scope: both are remembered, and what both say is remembered once."""
    meet = threading.Barrier(2)

    def slowly(prompt: str) -> Any:
        with suppress(threading.BrokenBarrierError):
            meet.wait(2)
        return answer(prompt)

    with open_vault(url) as vault:
        graph = create_reflection_graph(ScriptedModel(script=[slowly], loop=True), vault)
        reports: list[Any] = []

        def reflect(place: str) -> None:
            config = {"configurable": {"user_id": "ana", "thread_id": place}}
            said = told(f"{BLUE} The gauge at {place} Bridge was painted red.")
            reports.append(graph.invoke(said, config)["reflection"]["status"])

        threads = [threading.Thread(target=reflect, args=(place,)) for place in ("Elm", "Oak")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        found = contents(vault.scope("ana"))
    assert reports == ["applied", "applied"]
    reds = {f"The gauge at {place} Bridge was painted red." for place in ("Elm", "Oak")}
    assert sorted(found) == sorted({BLUE, *reds})


def test_a_session_is_compacted(store: DictVault) -> None:
    """Summaries, history and the pieces' states are what they are on every vault."""
    run(graph_of(store), talk(13))
    scope = store.scope("ana")
    summary, _ = scope.session("t1")
    assert (summary.cursor, summary.cycles, len(scope.history())) == (8, 2, 2)
    assert marks(summary.recent) == ["k4", "k5", "k6", "k7"]
    states = [piece.state.value for piece in scope.session_pieces("t1")]
    assert states == ["covered"] * 8 + ["recorded"] * 5


def test_recall(store: DictVault) -> None:
    """What is asked about stands before the model."""
    add(store.scope("ana"), "c1", memory("m1", BLUE), memory("m2", "Ana prefers tea."))
    recalled = recall_for_run(store, [HumanMessage("Which colour has the gauge?")], CONFIG)
    assert set(recalled.memory_ids) == {"m1", "m2"}
    assert BLUE in recalled.system_block
    assert recalled.notes == ()


def test_the_memory_tools(store: DictVault) -> None:
    """A model lists, writes, searches and reads."""
    tools = Tools(store)
    add(store.scope("ana"), "c1", memory("m1", BLUE), documents={USER: "# U\n\n> Summary: tea\n\n- Tea\n"})
    assert [item["path"] for item in tools("list")] == [USER]
    assert BLUE in tools.text("search", query="gauge")
    assert "- Tea" in tools.text("read", path=USER)


# -- addresses and the command line ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (["show"], "Marsh Bridge was painted blue"),
        (["show", "m1"], "paint"),
        (["log"], "c4"),
        (["log", "c2"], "prefers {+green +}tea"),
        (["status"], "2 memories"),
        (["search", "gauge"], "Marsh Bridge"),
        (["doctor"], "nothing was looked at"),
    ],
)
def test_commands_that_look(store: DictVault, run_cli: Any, command: list[str], shown: str) -> None:
    """They work on an engine that the command line has never heard of."""
    fill(store.scope("ana"))
    done = run_cli(*command)
    assert done.exit_code == 0, done.output
    assert shown in " ".join(done.output.split())


def test_commands_that_change(store: DictVault, run_cli: Any) -> None:
    """Pinning, accepting and reverting are commits; what the vault can't do ends with a mistake's code."""
    scope = store.scope("ana")
    fill(scope)
    for command in (["pin", "m1"], ["accept", "cccc"], ["revert", "c2"]):
        assert run_cli(*command).exit_code == 0
    assert [entry.receipt.purpose for entry in scope.log(limit=3)] == ["revert", "accept", "pin"]
    assert run_cli("forget", "m1", "--yes").exit_code == 2
    assert json.loads(run_cli("status", "--json").stdout)["commits"] == 7


def test_the_report_page(store: DictVault, run_cli: Any, tmp_path: Path) -> None:
    """It is drawn from the derived operations."""
    fill(store.scope("ana"))
    done = run_cli("report", "--out", str(tmp_path / "page.html"))
    assert done.exit_code == 0, done.output
    assert BLUE in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_what_needs_our_tables_says_so(store: DictVault, url: str, tmp_path: Path) -> None:
    """Moving, exporting and importing are for vaults on SQL, and refuse another in a sentence."""
    fill(store.scope("ana"))
    for call in (
        lambda: move_vault(url, tmp_path / "m"),
        lambda: export_files(store, tmp_path / "f"),
        lambda: import_files(store, tmp_path),
    ):
        with pytest.raises(
            VaultError, match=r"a vault in a directory or on PostgreSQL; memory:.* is neither"
        ):
            call()
    assert list(tmp_path.iterdir()) == []


def test_an_installed_package_brings_its_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By an entry point, without a line of code in the program."""
    installed = tmp_path / "stranger-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[reverie.engines]\nstrange = dict_vault:open_dict_vault\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with open_vault("strange:here") as vault:
        assert isinstance(vault, DictVault)
        assert vault.url == "strange:here"


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("file:a", "a"),
        ("a", "a"),
        (Path("a"), "a"),
        ("postgresql://h/d", None),
        ("POSTGRES://h/d", None),
        ("memory:x", None),
    ],
)
def test_where_a_vault_is(address: Any, where: str | None) -> None:
    """The engine of an address says whether it is in a directory, without being imported."""
    assert directory_of(address) == (None if where is None else Path(where).absolute())


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nobody:x", r"nobody:\.\.\. is no address of a vault"),
        ("broken:x", r"The engine no_such_module:open can't be loaded: .*Install the package"),
    ],
)
def test_an_engine_that_is_not_there(address: str, sentence: str) -> None:
    """A scheme that nobody registered, or whose engine can't be imported, is an error that says what to do."""
    register_engine("broken", Engine("no_such_module:open"))
    with pytest.raises(VaultError, match=sentence):
        open_vault(address)


@pytest.mark.parametrize("scheme", ["", "m", "a b", "a:"])
def test_a_scheme_is_a_word(scheme: str) -> None:
    """What can't begin an address is refused when it is registered."""
    with pytest.raises(VaultError, match="can't be the scheme"):
        register_engine(scheme, Engine("dict_vault:open_dict_vault"))


def test_its_door_is_the_engines_own(url: str) -> None:
    """What an engine doesn't take, it refuses itself."""
    with pytest.raises(VaultError, match="doesn't search by meaning"):
        open_dict_vault(url, now=Clock(), embeddings=object())
