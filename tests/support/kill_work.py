"""The work that is killed, and what must be equal however it came to its end.

Both sides use it: the process that is killed, and the test that looks at what was left and goes on with it. Work is
registered by name, so that another graph adds its own here, and its rows in ``kill_matrix``.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from kill_client import Place
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, operations
from vault_files import adding, entries, memory, readable

from reverie import (
    ReflectionPolicy,
    Vault,
    create_reflection_graph,
    open_checkpointer,
    open_vault,
    resume_pending,
)
from reverie.checkpoints.changes import Change, Deletion, Receipt
from reverie.checkpoints.port import ScopedVault
from reverie.state import Candidate

LEVEL = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = LEVEL.replace("15", "10")
OTHERS = LEVEL.replace("15", "12")
"""What another process makes of it meanwhile."""
BATTERY = "The battery of the gauge at Marsh Bridge lasts 7 years."
RUST = "The gauge at Marsh Bridge has a rusty bracket."
BRACKET = "The rusty bracket of the gauge at Marsh Bridge was replaced in May 2026."
PAINT = "The gauge at Marsh Bridge was painted blue."
UNITS = "Ana prefers metric units in every report."
EPISODE = {"title": "Gauge level", "summary": "the gauge measures more often", "findings": NEWER}

# So small that a run needs several prompts: a kill can fall between two of them.
POLICY = ReflectionPolicy(prompt_tokens=1_000)
RUN: dict[str, Any] = {
    "files": {"level.md": f"{NEWER}\n\n" + "Nothing else was seen on that day. " * 60, "rest.md": BATTERY},
    "messages": [
        HumanMessage(f"I am Ana. {UNITS}", id="h1"),
        AIMessage("Noted.", id="a1"),
        HumanMessage(BRACKET, id="h2"),
    ],
    "working_memory": {"plan": "calibrate the gauge"},
}
_FOUND = {NEWER: "fact", BATTERY: "fact", BRACKET: "fact", UNITS: "preference"}


MODEL_S = 0.004
"""How long the model takes (seconds)."""

WATCHERS: list[Any] = []
"""Callbacks of every run of a graph."""
TELL: list[Callable[[str, str], None]] = []
"""Called when the model is asked, and when it is about to answer, with the kind of prompt."""

WORK: dict[str, Callable[[Place], Any]] = {}
"""By name: what is done in a place, by the process that dies or by the one after it."""


def work(function: Callable[[Place], Any]) -> Callable[[Place], Any]:
    """Register work under its function's name."""
    WORK[function.__name__] = function
    return function


def begin(place: Place) -> None:
    """Make the vault that all work begins with, and the checkpointer's tables."""
    with open_vault(place.vault) as vault:
        vault.scope("ana").commit(
            adding(
                "before",
                memory("m1", LEVEL),
                memory("m2", RUST),
                memory("m3", "The weir was built in 1904."),
                appends={"HISTORY-2026-11.md": "## one\nfirst"},
                documents={"facts/user.md": "# Facts: user\n\nHer name is Ana.\n"},
                defers=[Candidate(id="c" * 12, type="fact", content=PAINT)],
            )
        )
    if place.saver:
        with open_checkpointer(place.saver):
            pass


# -- the work -----------------------------------------------------------------------------------------------


def change() -> Change:
    """Return a commit that adds, updates, deletes, replaces a document and appends to two."""
    return adding(
        "work",
        memory("m4", BATTERY),
        memory("m5", UNITS, type="preference"),
        puts=[memory("m1", NEWER, version=2)],
        deletes=[Deletion(id="m2")],
        documents={"facts/user.md": "# Facts: user\n\nHer name is Ana. She measures levels.\n"},
        appends={
            "HISTORY-2026-11.md": "## two\nsecond",
            "episodes/2026-11.md": "## Gauge\n\n- Summary: level",
        },
    )


@work
def commit(place: Place) -> Receipt:
    """Make one commit."""
    with open_vault(place.vault) as vault:
        return vault.scope("ana").commit(change())


@work
def revert(place: Place) -> Receipt:
    """Take it back."""
    with open_vault(place.vault) as vault:
        return vault.scope("ana").revert("work")


# -- the model ----------------------------------------------------------------------------------------------


def answer(prompt: str) -> dict[str, Any]:
    """Return what the model says: of the text in the prompt it keeps what is known to be worth it."""
    if not _consolidates(prompt):
        items = [{"type": kind, "content": text} for text, kind in _FOUND.items() if text in prompt]
        return extraction(*items, episode=EPISODE if NEWER in prompt else None)
    alias = {
        text: name
        for name, text in re.findall(r"^\[(\w+)\] (?:\([^)]*\) )?(.*?)(?: #\w+)*$", prompt, re.MULTILINE)
    }
    level = next((alias[text] for text in (LEVEL, OTHERS) if text in alias), "")
    if (
        not level or NEWER not in alias
    ):  # candidates of an earlier run alone: added, since nothing is said of them
        return operations()
    return operations(
        {"action": "UPDATE", "id": level, "candidate": alias[NEWER], "content": NEWER},
        {"action": "ADD", "candidate": alias[BRACKET]},
        {"action": "DELETE", "id": alias[RUST], "superseded_by": alias[BRACKET]},
    )


def _consolidates(prompt: str) -> bool:
    return "## Candidates" in prompt


def note(what: str, prompt: str) -> None:
    """Add a line to the file of model calls: what the system was given survives the process, flushed or not."""
    line = f"{what} {sha256(prompt.encode()).hexdigest()[:16] if prompt else ''}\n"
    if _notes:
        os.write(_notes[-1], line.encode())


_notes: list[int] = []


def scripted(reply: Callable[[str], Any]) -> ScriptedModel:
    """Return a model that notes its calls and tells of them."""

    def asked(prompt: str) -> Any:
        kind = "consolidate" if _consolidates(prompt) else "extract"
        note("asked", prompt)
        for tell in TELL:
            tell("asked", kind)
        time.sleep(MODEL_S)
        said = reply(prompt)
        for tell in TELL:
            tell("answering", kind)
        note("answered", prompt)
        return said

    return ScriptedModel(script=[asked], loop=True)


def _unreadable_consolidation(prompt: str) -> Any:
    return "I can't say." if _consolidates(prompt) else answer(prompt)


# -- reflections --------------------------------------------------------------------------------------------


@contextmanager
def opened(
    place: Place, graph_of: Callable[[ScriptedModel, Vault, Any], Any], reply: Callable[[str], Any]
) -> Iterator[tuple[Vault, Any, dict[str, Any]]]:
    """Yield vault, graph (made of model, vault and checkpointer), and how to invoke it."""
    notes = os.open(place.asked, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    _notes.append(notes)
    note("opened", "")
    try:
        with (
            open_vault(place.vault) as vault,
            open_checkpointer(place.saver) if place.saver else nullcontext() as saver,
        ):
            yield vault, graph_of(scripted(reply), vault, saver), {"durability": "sync"} if saver else {}
    finally:
        _notes.remove(notes)
        os.close(notes)


def _reflection(model: ScriptedModel, vault: Vault, saver: Any) -> Any:
    return create_reflection_graph(model, vault, policy=POLICY, on_error="raise", checkpointer=saver)


def config(scope: str = "ana", thread: str = "t1") -> Any:
    """Return the config of a run."""
    return {"configurable": {"user_id": scope, "thread_id": thread}, "callbacks": [*WATCHERS]}


def _reflect(place: Place, reply: Callable[[str], Any] = answer) -> dict[str, Any]:
    with opened(place, _reflection, reply) as (_, graph, how):
        return dict(graph.invoke(RUN, config(), **how)["reflection"])


def _resume(place: Place, reply: Callable[[str], Any] = answer) -> dict[str, Any]:
    """Take up what is pending; then the agent runs again, which does it all if nothing was pending yet."""
    with opened(place, _reflection, reply) as (vault, graph, how):
        resume_pending(graph, vault, config_for=config)
        note("resumed", "")
        return dict(graph.invoke(RUN, config(), **how)["reflection"])


@work
def reflect(place: Place) -> dict[str, Any]:
    """Reflect on the run; return the report."""
    return _reflect(place)


@work
def resume(place: Place) -> dict[str, Any]:
    """Resume what is pending, then reflect on the run."""
    return _resume(place)


@work
def go_on(place: Place) -> dict[str, Any]:
    """Invoke the graph with nothing, where a run is half done; then reflect on the run."""
    with opened(place, _reflection, answer) as (_, graph, how):
        if place.saver and graph.get_state(config()).next:
            graph.invoke(None, config(), **how)
        note("resumed", "")
        return dict(graph.invoke(RUN, config(), **how)["reflection"])


@work
def fall_back(place: Place) -> dict[str, Any]:
    """Reflect with a model that can't consolidate."""
    return _reflect(place, _unreadable_consolidation)


@work
def fall_back_resumed(place: Place) -> dict[str, Any]:
    """Resume, with a model that can't consolidate."""
    return _resume(place, _unreadable_consolidation)


@work
def outage(place: Place) -> dict[str, Any]:
    """Reflect with a model that answers nothing that can be read."""
    return _reflect(place, lambda _: "I can't say.")


def _contested(place: Place) -> Callable[[str], Any]:
    """While the model weighs a memory, another process changes it."""

    def reply(prompt: str) -> Any:
        if _consolidates(prompt):
            with open_vault(place.vault) as vault:
                other = memory("m1", OTHERS, version=2)
                vault.scope("ana").commit(Change(commit_id="other", purpose="tool", puts=[other]))
        return answer(prompt)

    return reply


@work
def contest(place: Place) -> dict[str, Any]:
    """Reflect while another process changes what is being weighed: the run decides afresh."""
    return _reflect(place, _contested(place))


@work
def contest_resumed(place: Place) -> dict[str, Any]:
    """Resume, while another process changes what is being weighed."""
    return _resume(place, _contested(place))


# -- what it leaves -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """What must not depend on how a vault came to be as it is: everything but times and run ids."""

    memories: tuple[Any, ...]
    documents: tuple[tuple[str, str], ...]
    log: tuple[Any, ...]
    pieces: int
    covered: int
    pending_candidates: int
    failing: int
    """A crash is no failed attempt: always 0."""
    files: tuple[str, ...]
    sessions: tuple[Any, ...]
    """Of those that were summarised: where they stand, and which of their messages are covered."""


def look(root: Path | None, scope: ScopedVault) -> Seen:
    """Return what there is in a scope, and check that its readable files (None: it has none) say the same."""
    memories = [item.memory for item in scope.page(limit=1_000)]
    if root:
        check_files(root, scope)
    status = scope.status()
    return Seen(
        memories=tuple(_timeless(item.model_dump(mode="json")) for item in memories),
        documents=tuple((_dateless(item.path), _dateless(item.content)) for item in scope.documents()),
        log=tuple(_timeless_receipt(e.receipt) for e in scope.log(limit=1_000)),
        pieces=sum(status.pieces.values()),
        covered=status.pieces.get("covered", 0),
        pending_candidates=status.pending_candidates,
        failing=len(status.failing),
        files=tuple(sorted(map(_dateless, readable(root)))) if root else (),
        sessions=tuple(_session(scope, session.thread) for session in scope.sessions() if session.cursor),
    )


def _session(scope: ScopedVault, thread: str) -> tuple[Any, ...]:
    summary, _ = scope.session(thread)
    pieces = scope.session_pieces(thread)
    return summary, tuple((piece.position, piece.ref, piece.state == "covered") for piece in pieces)


def check_files(root: Path, scope: ScopedVault) -> None:
    """The readable files say what the database says, and nothing is left over beside them."""
    known = [item.memory for item in scope.page(limit=1_000)]
    written = entries(root / "ana" / "long-term-memory.json")
    assert [(e["id"], e["type"], e["content"], e["version"]) for e in written] == [
        (item.id, item.type, item.content, item.version) for item in known
    ]
    files = readable(root)
    for document in scope.documents():
        assert files.pop(f"ana/{document.path}").decode() == document.content
    assert list(files) == ["ana/long-term-memory.json"]


def _timeless(item: dict[str, Any]) -> str:
    """Return a memory without what a clock or a run's name put into it."""
    del item["created_at"], item["updated_at"], item["source"]["run_id"]
    return json.dumps(item, sort_keys=True)


def _timeless_receipt(receipt: Receipt) -> tuple[Any, ...]:
    changed = (receipt.added, receipt.updated, receipt.deleted, tuple(map(_dateless, receipt.documents)))
    outcomes = tuple((item.candidate.id, item.outcome, item.memory_id) for item in receipt.outcomes)
    return (receipt.commit_id, receipt.purpose, *changed, receipt.covered, outcomes)


def _dateless(text: str) -> str:
    """What happened is written under its day and month, summaries under their time too: they differ between runs."""
    text = re.sub(r"\brecent-\d{8}-\d{6}\b", "recent-DATE", text)
    return re.sub(r"\b\d{4}-\d\d(-\d\d)?([T ]\d\d:\d\d(:\d\d)?)?", "DATE", text)
