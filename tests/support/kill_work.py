"""The work that is killed, and what must be equal however it came to its end.

Both sides use it: the process that is killed, and the test that looks at what was left and repeats the work.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, operations
from vault_files import adding, entries, memory, readable

from reverie import ReflectionPolicy, create_reflection_graph, open_checkpointer, open_vault
from reverie.checkpoints.port import Change, Deletion, Receipt, ScopedVault
from reverie.state import Candidate

LEVEL = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = LEVEL.replace("15", "10")
BATTERY = "The battery of the gauge at Marsh Bridge lasts 7 years."
RUST = "The gauge at Marsh Bridge has a rusty bracket."
BRACKET = "The rusty bracket of the gauge at Marsh Bridge was replaced in May 2026."
PAINT = "The gauge at Marsh Bridge was painted blue."
UNITS = "Ana prefers metric units in every report."
EPISODE = {"title": "Gauge level", "summary": "the gauge measures more often", "findings": NEWER}

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
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


def begin(root: Path) -> None:
    """Make the vault that all work begins with."""
    with open_vault(root) as vault:
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


def commit(root: Path) -> Receipt:
    """Make one commit."""
    with open_vault(root) as vault:
        return vault.scope("ana").commit(change())


def answer(prompt: str) -> dict[str, Any]:
    """Return what the model says: of the text in the prompt it keeps what is known to be worth it."""
    time.sleep(0.01)
    if "## Candidates" not in prompt:
        items = [{"type": kind, "content": text} for text, kind in _FOUND.items() if text in prompt]
        return extraction(*items, episode=EPISODE if NEWER in prompt else None)
    alias = {
        text: name
        for name, text in re.findall(r"^\[(\w+)\] \([^)]*\) (.*?)(?: #\w+)*$", prompt, re.MULTILINE)
    }
    return operations(
        {"action": "UPDATE", "id": alias[LEVEL], "candidate": alias[NEWER], "content": NEWER},
        {"action": "ADD", "candidate": alias[BRACKET]},
        {"action": "DELETE", "id": alias[RUST], "superseded_by": alias[BRACKET]},
    )


def reflect(root: Path) -> dict[str, Any]:
    """Reflect on the run, without a checkpointer; return the report."""
    model = ScriptedModel(script=[answer], loop=True)
    with open_vault(root) as vault:
        graph = create_reflection_graph(model, vault, policy=POLICY, on_error="raise")
        return dict(graph.invoke(RUN, CONFIG)["reflection"])


def reflect_saved(root: Path, *, resume: bool = False) -> dict[str, Any]:
    """Reflect on the run with a checkpointer, or go on with what was interrupted; return the report."""
    model = ScriptedModel(script=[answer], loop=True)
    with open_vault(root) as vault, open_checkpointer(f"sqlite:{saver_of(root)}") as saver:
        graph = create_reflection_graph(model, vault, policy=POLICY, on_error="raise", checkpointer=saver)
        given = None if resume and graph.get_state(CONFIG).next else RUN
        result = graph.invoke(given, CONFIG, durability="sync")
        return {**result["reflection"], "resumed": given is None}


def saver_of(root: Path) -> Path:
    """Return the file of the checkpointer that belongs to a vault."""
    return root.with_name(root.name + ".saver.db")


WORK: dict[str, Callable[[Path], Any]] = {
    "commit": commit,
    "reflect": reflect,
    "reflect_saved": reflect_saved,
    "resume": lambda root: reflect_saved(root, resume=True),
}


# -- what it leaves -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """What must not depend on how a vault came to be as it is: everything but times and run ids."""

    memories: tuple[Any, ...]
    documents: tuple[tuple[str, str], ...]
    log: tuple[Any, ...]
    covered: int
    pending_candidates: int
    failing: int
    """A crash is no failed attempt: always 0."""
    files: tuple[str, ...]


def look(root: Path, scope: ScopedVault) -> Seen:
    """Return what there is in a scope, and check that its readable files say the same."""
    memories = [item.memory for item in scope.page(limit=1_000)]
    check_files(root, scope)
    status = scope.status()
    return Seen(
        memories=tuple(_timeless(item.model_dump(mode="json")) for item in memories),
        documents=tuple((_dateless(item.path), _dateless(item.content)) for item in scope.documents()),
        log=tuple(_timeless_receipt(e.receipt) for e in scope.log(limit=1_000)),
        covered=status.pieces.get("covered", 0),
        pending_candidates=status.pending_candidates,
        failing=len(status.failing),
        files=tuple(sorted(map(_dateless, readable(root)))),
    )


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
    """An episode is written under the day and month it happened: the night may fall between two runs."""
    return re.sub(r"\b\d{4}-\d\d(-\d\d)?\b", "DATE", text)
