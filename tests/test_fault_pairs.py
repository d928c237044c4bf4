"""Two operations at once, stepped through every pair of their boundaries: as if one had come after the other.

A boundary is the moment right before a transaction that writes, and the end. The first runs to one of its boundaries,
the second to one of its own, then the first to its end, then the second. Where the second waits for a lock that the
first keeps, the first goes on.
"""

from __future__ import annotations

import itertools
import os
import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fault_work import State, traces, use_config_of
from scripted import ScriptedModel
from talks import FEW, keep_marks, talk
from vault_files import adding, entries, memory, save_entries

from reverie import CompactionPolicy, create_compaction_graph, open_vault
from reverie.checkpoints import SqlVault
from reverie.checkpoints.changes import Deletion
from reverie.checkpoints.engine.database import Database
from reverie.state import VaultError

pytestmark = pytest.mark.file_only

PATIENCE_S = 0.15
"""How long somebody may not move before it is taken for granted that it waits for the other (seconds)."""
RUST = ("The bracket of the gauge is rusty.", "The lamp of the pier is dim.")


def begin(place: Path) -> None:
    """Make what all pairs begin with."""
    use_config_of(place)
    with open_vault(place / "memory") as vault:
        scope = vault.scope("ana")
        scope.commit(
            adding(
                "before",
                memory("m1", "The gauge measures every 15 minutes."),
                *(memory(f"r{side}", text) for side, text in enumerate(RUST)),
                *(memory(f"d{side}", f"The weir {side} is old.") for side in (0, 1)),
                memory("e1", "The ferry carries 12 cars."),
                memory("e2", "The sluice opens at noon."),
                documents={"facts/user.md": "# Facts: user\n\nHer name is Ana.\n"},
            )
        )
        for side in (0, 1):
            scope.commit(adding(f"work{side}", memory(f"w{side}", f"The battery {side} lasts 7 years.")))


def commit(vault: SqlVault, side: int) -> None:
    """Add, update what the other updates too, delete, append."""
    vault.scope("ana").commit(
        adding(
            f"commit{side}",
            memory(f"c{side}", f"The buoy {side} is red."),
            puts=[memory("m1", f"The gauge measures every {10 + side} minutes.", version=2)],
            deletes=[Deletion(id=f"d{side}")],
            appends={"HISTORY-2026-11.md": f"## {side}\nsaid"},
        )
    )


def merge(vault: SqlVault, side: int) -> None:
    """Take in what a person saved before."""
    vault.scope("ana").size()


def saved(place: Path) -> None:
    """A person changes a memory, removes one and adds one."""
    file = place / "memory" / "ana" / "long-term-memory.json"
    items = [item for item in entries(file) if item["id"] != "e2"]
    for item in items:
        if item["id"] == "e1":
            item["content"] = "The ferry carries 14 cars."
    save_entries(file, [*items, {"id": "h1", "type": "fact", "content": "By hand."}])


def forget(vault: SqlVault, side: int) -> None:
    """Erase a text."""
    vault.scope("ana").forget(text=RUST[side])


def compact(vault: SqlVault, side: int) -> None:
    """Sum up a talk."""
    model = ScriptedModel(script=[keep_marks], loop=True)
    policy = CompactionPolicy(**FEW, propose_memory=False)
    graph = create_compaction_graph(model, vault, policy=policy, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": f"t{side}"}}
    graph.invoke({"messages": talk(9, start=20 * side)}, config)


def revert(vault: SqlVault, side: int) -> None:
    """Take a commit back."""
    vault.scope("ana").revert(f"work{side}")


OPERATIONS: dict[str, Callable[[SqlVault, int], None]] = {
    "commit": commit,
    "merge": merge,
    "forget": forget,
    "compaction": compact,
    "revert": revert,
}
PAIRS = list(itertools.product(OPERATIONS, repeat=2))


class Gate:
    """Stops one side at its boundaries."""

    def __init__(self, to: int | None) -> None:
        """Let it run to the boundary of this number, None for the end."""
        self.passed = 0
        self._to = to
        self._moved = threading.Condition()

    def reach(self) -> None:
        """Come to a boundary; return when there is leave to go on."""
        with self._moved:
            self.passed += 1
            self._moved.notify_all()
            self._moved.wait_for(lambda: self._to is None or self.passed <= self._to)

    def open(self) -> None:
        """Let it run to the end."""
        with self._moved:
            self._to = None
            self._moved.notify_all()

    def wait(self, done: Future[str]) -> bool:
        """Wait until it stands at its boundary or is done; False if it doesn't move."""
        while not done.done():
            with self._moved:
                before = self.passed
                if self._to is not None and before > self._to:
                    return True
                if not self._moved.wait(PATIENCE_S) and self.passed == before and not done.done():
                    return False
        return True


@pytest.fixture(autouse=True)
def gates(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int, Gate]]:
    """Which database's transactions are stopped by which gate."""
    known: dict[int, Gate] = {}
    write = Database.write

    def stopped(self: Database, *args: Any, **kwargs: Any) -> AbstractContextManager[Any]:
        if (gate := known.get(id(self))) is not None:
            gate.reach()
        return write(self, *args, **kwargs)

    monkeypatch.setattr(Database, "write", stopped)
    monkeypatch.setenv("XDG_CONFIG_HOME", os.environ["XDG_CONFIG_HOME"])
    return known


@dataclass
class Pair:
    """Two operations on one vault."""

    folder: Path
    names: tuple[str, str]
    gates: dict[int, Gate]

    def __post_init__(self) -> None:
        place = self.folder / "place"
        begin(place)
        if "merge" in self.names:
            saved(place)
        place.rename(self.folder / "beginning")

    def fresh(self) -> Path:
        """Return the vault's directory as it was."""
        place = self.folder / "place"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.folder / "beginning", place)
        use_config_of(place)
        return place / "memory"

    def run(self, vault: SqlVault, side: int) -> str:
        """Do one side's; return what was said if it was refused."""
        try:
            OPERATIONS[self.names[side]](vault, side)
        except VaultError as error:
            return f"{type(error).__name__}: {error}"
        return ""

    def serial(self, order: tuple[int, ...]) -> State:
        """Return how a vault is after some of them, one after the other."""
        root = self.fresh()
        for side in order:
            with open_vault(root) as vault:
                assert not self.run(vault, side), self.names
        with open_vault(root) as vault:
            return State.of(vault, root)

    def boundaries(self, side: int) -> int:
        """Return how many one side has when it is alone."""
        root = self.fresh()
        with open_vault(root) as vault:
            gate = self.gates[id(vault.core.database)] = Gate(None)
            self.run(vault, side)
            del self.gates[id(vault.core.database)]
        return gate.passed

    def interleaved(self, first: int, second: int) -> tuple[list[str], bool]:
        """Step both; return what each said, and whether the second came to its boundary while the first stood."""
        root = self.fresh()
        with open_vault(root) as one, open_vault(root) as other, ThreadPoolExecutor(2) as pool:
            stops = [Gate(first), Gate(second)]
            for vault, gate in zip((one, other), stops, strict=True):
                self.gates[id(vault.core.database)] = gate
            running = [pool.submit(self.run, one, 0)]
            stops[0].wait(running[0])
            running.append(pool.submit(self.run, other, 1))
            stepped = stops[1].wait(running[1])
            stops[0].open()
            if not stops[0].wait(running[0]):  # it waits for what the second keeps
                stops[1].open()
            stops[0].wait(running[0])
            stops[1].open()
            said = [each.result(timeout=60) for each in running]
            self.gates.clear()
        return said, stepped

    def check(self, said: list[str], allowed: list[State]) -> list[str]:
        """Return what is wrong with what is left."""
        place = self.folder / "place"
        with open_vault(place / "memory") as vault:
            state = State.of(vault, place / "memory")
            wrong = [str(finding) for finding in vault.doctor() if finding.level != "ok"]
        if (state.memories, state.documents) not in [(known.memories, known.documents) for known in allowed]:
            wrong.append(f"no order leads here: {state.memories} {state.documents}")
        logs = [sorted(map(repr, known.log)) for known in allowed]
        if not any(said) and len(state.log) not in map(len, logs):
            wrong.append(f"the log is another: {state.log}")
        for side, name in enumerate(self.names):
            if name == "forget" and not said[side]:
                wrong += traces(place, RUST[side])
        return wrong


def check_pair(folder: Path, names: tuple[str, str], gates: dict[int, Gate], step: int = 1) -> None:
    pair = Pair(folder, names, gates)
    both = [pair.serial((0, 1)), pair.serial((1, 0))]
    alone = [pair.serial((0,)), pair.serial((1,))]
    of_each = [pair.boundaries(0), pair.boundaries(1)]
    schedules = list(itertools.product(range(of_each[0] + 1), range(of_each[1] + 1)))[::step]
    told, faults, waited = Counter[str](), {}, 0
    for first, second in schedules:
        said, stepped = pair.interleaved(first, second)
        waited += not stepped
        told.update(text.partition(":")[0] for text in said if text)
        if wrong := pair.check(said, [*both, *(alone if any(said) else [])]):
            faults[first, second] = (said, wrong)
    print(
        f"{' x '.join(names)}: {len(schedules)} schedules, {waited} waited, {dict(told)} refused, {len(faults)} wrong"
    )
    assert not faults, "\n".join(f"{at}: {fault}" for at, fault in list(faults.items())[:4])


@pytest.mark.slow
@pytest.mark.parametrize("names", PAIRS, ids=" x ".join)
def test_every_pair(in_memory: Path, gates: dict[int, Gate], names: tuple[str, str]) -> None:
    """Every pair of boundaries."""
    check_pair(in_memory, names, gates)


@pytest.mark.parametrize("names", [("commit", "merge"), ("forget", "commit")], ids=" x ".join)
def test_some_pairs(in_memory: Path, gates: dict[int, Gate], names: tuple[str, str]) -> None:
    """A sample of them."""
    check_pair(in_memory, names, gates, step=5)
