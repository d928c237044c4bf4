"""A long run of one process: agents with the memory middleware for many users, turn after turn, and what it holds.

Every turn is a run of an agent on a session of its scope, with recall, a checkpointer in a file and a reflection behind
it that keeps what was told; the models are scripted and keep nothing. No text is said twice. Prints, every so many
turns, resident memory, open files, threads and Python's objects; at the end what a turn added after the first 2,000.

Run: ``python benchmarks/soak.py [--turns 10000] [--scopes 1000] [--every 500] [--trace] [--vault URL]``. ``--trace``
compares by tracemalloc and by types of objects what there is after a fifth of the turns and at the end (slow).
``--peak 100000`` prints instead what a run holds at most among so many memories, and how many rows it reads.
``--vault`` names another vault than a new directory.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import postgres
from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from suite import texts

from reverie import GatePolicy, ReflectionPolicy, memory_middleware, open_checkpointer, open_vault
from reverie.checkpoints.engine.database import Transaction

SETTLED = 2_000
"""Turns after which nothing may grow any more (count)."""
ONE_FACT = 200
"""Longest memory that something else is put into (characters): what is kept of texts grows with the texts."""


class Forgetful(BaseChatModel):
    """Answers what an agent asks with a sentence, what a reflection asks by the prompt, and remembers nothing of it."""

    reflects: bool = False

    @property
    def _llm_type(self) -> str:
        return "forgetful"

    def bind_tools(self, *_: Any, **__: Any) -> Any:
        """Do without them."""
        return self

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        said: Any = "Noted."
        if self.reflects:
            import json

            asked = "\n\n".join(str(message.content) for message in messages)
            said = json.dumps(texts.answer(asked, ONE_FACT))
        return ChatResult(generations=[ChatGeneration(message=AIMessage(said))])


@dataclass(frozen=True)
class Held:
    """What the process holds at one moment."""

    turn: int
    resident_kb: int
    files: int
    threads: int
    objects: int


class Soak:
    """An agent and its memory, ready for turns.

    Args:
        vault: Where it remembers.
        saver: LangGraph's checkpointer.
        scopes: How many users there are; each has one session.
    """

    def __init__(self, vault: Any, saver: Any, scopes: int) -> None:
        self._scopes = scopes
        policy = ReflectionPolicy(gate=GatePolicy(mode="always"))
        self.reports: Counter[str] = Counter()
        memory = memory_middleware(
            Forgetful(reflects=True), vault, policy=policy, debounce_s=0.0, on_report=self._tell
        )
        self._background = memory.memory.background
        self._agent = create_agent(Forgetful(), middleware=[memory], checkpointer=saver)

    def _tell(self, report: Any) -> None:
        self.reports[report.status] += 1

    def turn(self, number: int) -> None:
        """Have a user say something, and wait for the reflection."""
        user = f"user{number % self._scopes}"
        config: Any = {"configurable": {"user_id": user, "thread_id": f"session of {user}"}}
        self._agent.invoke({"messages": [("user", texts.facts(number)[0])]}, config)
        assert self._background.wait(60)

    def held(self, turn: int) -> Held:
        """Return what is held now."""
        gc.collect()
        resident = Path("/proc/self/statm").read_text().split()[1]
        return Held(
            turn,
            int(resident) * os.sysconf("SC_PAGESIZE") // 1024,
            len(list(Path("/proc/self/fd").iterdir())),
            threading.active_count(),
            len(gc.get_objects()),
        )


@contextmanager
def soaking(url: str, scopes: int) -> Iterator[Soak]:
    """Yield a soak in a new directory, or in the vault at an address."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        vault = stack.enter_context(open_vault(url or f"file:{folder}/memory"))
        saver = stack.enter_context(open_checkpointer(f"sqlite:{folder}/threads.db"))
        yield Soak(vault, saver, scopes)


def peak(memories: int) -> tuple[float, int]:
    """Return the most that a process with two runs and their reflections held, in a scope with so many memories.

    Returns:
        Resident memory (MB), and how many rows of the database the second run and its reflection read.
    """
    read = 0

    def counted(ask: Callable[..., Any]) -> Callable[..., Any]:
        def rows(tx: Transaction, *asked: Any) -> Any:
            nonlocal read
            found = ask(tx, *asked)
            read += len(found)
            return found

        return rows

    with tempfile.TemporaryDirectory() as folder:
        parts = [str(Path(__file__).resolve().parent), str(Path(postgres.__file__).parent)]
        code = (
            f"import sys; sys.path[:0] = {parts}; from suite.rig import fill; from reverie import open_vault\n"
            f"with open_vault('file:{folder}/memory') as vault: fill(vault.scope('user0'), {memories})"
        )
        subprocess.run([sys.executable, "-c", code], check=True)
        with ExitStack() as stack:
            vault = stack.enter_context(open_vault(f"file:{folder}/memory"))
            soak = Soak(vault, stack.enter_context(open_checkpointer(f"sqlite:{folder}/threads.db")), 1)
            soak.turn(0)  # the first use of a scope compares the marks of all its rows with what was signed
            for name in ("rows", "tuples", "tuples_in"):
                ask = counted(getattr(Transaction, name))
                stack.enter_context(mock.patch.object(Transaction, name, ask))
            soak.turn(1)
            assert soak.reports["applied"] == 2
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, read


def types() -> Counter[str]:
    """Return how many objects of each type there are."""
    return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())


def main() -> int:
    """Soak, and print what is held."""
    parser = argparse.ArgumentParser(description="A long run of one process.")
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--scopes", type=int, default=1_000)
    parser.add_argument("--every", type=int, default=500)
    parser.add_argument("--vault", default="")
    parser.add_argument("--peak", type=int, metavar="MEMORIES", help="one run among so many memories instead")
    parser.add_argument("--trace", action="store_true")
    wish = parser.parse_args()
    if wish.peak is not None:
        most, read = peak(wish.peak)
        print(
            f"a reflection among {wish.peak:,} memories: {most:,.0f} MB resident at most, {read:,} rows read"
        )
        return 0
    begun, seen = time.monotonic(), list[Held]()
    print(f"{'turn':>6}  {'resident KB':>11}  {'files':>5}  {'threads':>7}  {'objects':>9}  {'s':>5}")
    with soaking(wish.vault, wish.scopes) as soak:
        before, objects = None, Counter[str]()
        for number in range(wish.turns):
            if number % wish.every == 0:
                seen.append(_printed(soak.held(number), begun))
            if wish.trace and number == wish.turns // 5:
                tracemalloc.start(8)
            if wish.trace and number == wish.turns // 5 + 50:
                before, objects = tracemalloc.take_snapshot(), types()
            soak.turn(number)
        seen.append(_printed(soak.held(wish.turns), begun))
        print(f"reports: {dict(soak.reports)}")
        if before is not None:
            _grown(before, objects)
    settled = [each for each in seen if each.turn >= min(SETTLED, wish.turns // 5)]
    first, last = settled[0], settled[-1]
    turns = max(1, last.turn - first.turn)
    print(
        f"after turn {first.turn:,}: {1024 * (last.resident_kb - first.resident_kb) / turns:,.0f} bytes a turn, "
        f"{(last.objects - first.objects) / turns:.2f} objects a turn, {last.files - first.files} files, "
        f"{last.threads - first.threads} threads"
    )
    return 0


def _printed(held: Held, begun: float) -> Held:
    print(
        f"{held.turn:>6,}  {held.resident_kb:>11,}  {held.files:>5}  {held.threads:>7}  {held.objects:>9,}"
        f"  {time.monotonic() - begun:>5.0f}",
        flush=True,
    )
    return held


def _grown(before: tracemalloc.Snapshot, objects: Counter[str]) -> None:
    gc.collect()
    now = tracemalloc.take_snapshot()
    for found in now.compare_to(before, "traceback")[:12]:
        print(f"\n{found.size_diff / 1024:,.0f} KB more in {found.count_diff:,} blocks")
        print("\n".join(found.traceback.format(limit=8)))
    more = types()
    more.subtract(objects)
    print("\nobjects more:", more.most_common(15))


if __name__ == "__main__":
    raise SystemExit(main())
