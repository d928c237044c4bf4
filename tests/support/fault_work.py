"""The operations that faults are put into, each from a beginning of its own, and what must hold whatever fails.

A place is a folder with a vault (``memory``) and the user's configuration (``config``).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kill_work import Seen, look
from scripted import ScriptedModel
from talks import FEW, keep_marks, talk
from vault_files import adding, entries, memory, save_entries

from reverie import CompactionPolicy, create_compaction_graph, open_vault
from reverie.checkpoints import SqlVault
from reverie.checkpoints.changes import Deletion
from reverie.state import VaultError

WEIR = "The weir at Long Meadow was built in {}."
LEVEL = "The gauge at Marsh Bridge measures the water level every {} minutes."
RUST = "The gauge at Marsh Bridge has a rusty bracket, number {}."
CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "long"}}


def use_config_of(place: Path) -> None:
    """Let what the user's configuration folder holds lie beside the vault, where its calls are met too."""
    os.environ["XDG_CONFIG_HOME"] = str(place / "config")


def begin(place: Path, variant: int = 0) -> None:
    """Make what all operations begin with; variants differ in texts and sizes."""
    use_config_of(place)
    with open_vault(place / "memory") as vault:
        scope = vault.scope("ana")
        scope.commit(
            adding(
                "before",
                memory("m1", LEVEL.format(15 + variant)),
                memory("m2", RUST.format(variant)),
                memory("m3", WEIR.format(1900 + variant)),
                *(memory(f"n{n}", f"Note {n}: " + "the water went by. " * n) for n in range(variant * 3)),
                appends={"HISTORY-2026-11.md": "## one\nfirst"},
                documents={"facts/user.md": "# Facts: user\n\nHer name is Ana.\n"},
            )
        )
        scope.commit(adding("work", memory("m4", "The battery lasts 7 years.")))


def commit(vault: SqlVault, variant: int = 0) -> None:
    """Add, update, delete, replace a document and append to two."""
    vault.scope("ana").commit(
        adding(
            "commit",
            memory("m5", "Ana prefers metric units."),
            *(memory(f"o{n}", f"Also {n}: " + "and it rained. " * n) for n in range(variant * 2)),
            puts=[memory("m1", LEVEL.format(10), version=2)],
            deletes=[Deletion(id="m3")],
            documents={"facts/user.md": "# Facts: user\n\nHer name is Ana. She measures levels.\n"},
            appends={
                "HISTORY-2026-11.md": "## two\nsecond",
                "episodes/2026-11.md": "## Gauge\n\n- Summary: level",
            },
        )
    )


def edited(place: Path, variant: int = 0) -> None:
    """A person saves an older text, in which a memory is changed, one removed and one added; a commit came after it."""
    file = place / "memory" / "ana" / "long-term-memory.json"
    items = entries(file)
    with open_vault(place / "memory") as vault:
        vault.scope("ana").commit(adding("later", memory("m6", "The pier lamp is amber.")))
    items[0]["content"] = LEVEL.format(20 + variant)
    del items[1]
    save_entries(file, [*items, {"id": "h1", "type": "fact", "content": "By hand."}])


def merge(vault: SqlVault, variant: int = 0) -> None:
    """Take in what a person saved; that it couldn't be is what doctor says, and no matter of who asks for something."""
    vault.scope("ana").size()
    if problems := [finding.message for finding in vault.doctor() if finding.level != "ok"]:
        raise VaultError("; ".join(problems))


def forget(vault: SqlVault, variant: int = 0) -> None:
    """Erase a text for good."""
    vault.scope("ana").forget(text=RUST.format(variant))


def revert(vault: SqlVault, variant: int = 0) -> None:
    """Take a commit back."""
    vault.scope("ana").revert("work")


def compact(vault: SqlVault, variant: int = 0) -> None:
    """Sum up the older part of a talk, in one cycle."""
    policy = CompactionPolicy(**FEW, propose_memory=False)
    graph = create_compaction_graph(ScriptedModel(script=[keep_marks], loop=True), vault, policy=policy)
    report = graph.invoke({"messages": talk(9 + variant % 4, start=variant)}, CONFIG)["compaction"]
    if report["status"] == "failed":
        raise VaultError(report["reason"])


@dataclass(frozen=True)
class Operation:
    """Something that can be broken off."""

    run: Callable[[SqlVault, int], None]
    prepare: Callable[[Path, int], None] = lambda _place, _variant: None
    """What happens before it, undisturbed."""
    gone: Callable[[int], str] = lambda _variant: ""
    """A text that is nowhere below the place afterwards, blank for none."""
    leases: bool = False
    """Whether it takes work under a lease, which a failing disk can't give back: then the next process repeats it."""
    logs_again: bool = False
    """Whether to do it a second time is a second entry in the log."""


OPERATIONS = {
    "commit": Operation(commit),
    "merge": Operation(merge, prepare=edited),
    "forget": Operation(forget, gone=RUST.format, logs_again=True),
    "compaction": Operation(compact, leases=True),
    "revert": Operation(revert),
}


@dataclass(frozen=True)
class State:
    """What of a vault an operation changes as a whole."""

    memories: Any
    documents: Any
    log: Any

    @classmethod
    def of(cls, vault: SqlVault, root: Path) -> State:
        """Look at a vault; its readable files must say the same."""
        seen: Seen = look(root, vault.scope("ana"))
        return cls(seen.memories, seen.documents, seen.log)


def traces(place: Path, text: str) -> list[str]:
    """Return the files below a place that hold a text."""
    wanted = text.encode()
    return [str(path) for path in place.rglob("*") if path.is_file() and wanted in path.read_bytes()]
