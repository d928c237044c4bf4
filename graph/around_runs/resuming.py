"""Resuming: take up the work that nobody came back for.

What is pending is in the vault, not in a checkpoint: pieces that no commit covers and no live run holds, and
candidates that a run left open. So a crash, an abandoned run and a background run that never started are one case.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.errors import GraphDrained
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import RunControl
from langgraph.types import StateSnapshot

from ...checkpoints.port import ScopedVault, Vault, expect_vault
from ...nodes.asking.driving import adrive_here, drive
from ...state import Piece, PieceState, ReflectionReport, ReverieError
from ...state.scoping import thread_of

ConfigFor = Callable[[str, str], RunnableConfig]
"""Scope and thread -> the config of a run."""
OnReport = Callable[[ReflectionReport], None]
Busy = Callable[[str, str], bool]
Worth = Callable[[list[Piece]], bool]

PAUSED = "paused: the run on this thread waits for a person"
BUSY = "held_by_another_run"
_GO_ON = {
    PAUSED: "What it holds waits with it. To go on, invoke the graph on this thread with None as its input, or with "
    "Command(resume=...) where it was interrupted.",
    BUSY: "A live run holds what waits on this thread and reflects on it. If it died, resume again once its lease is "
    "over.",
}

PAGE = 5_000
"""Pieces that are looked at together (count): what waits is gone through page by page."""

_IDLE = ("skipped", "nothing_new", "already_applied")


def config_of_user(scope: str, thread: str) -> RunnableConfig:
    """Return the config for graphs whose scope is ``{user_id}``, the default."""
    return {"configurable": {"user_id": scope, "thread_id": thread}}


def resume_pending(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    *,
    scope: str | None = None,
    thread: str | None = None,
    force: bool = False,
    limit: int | None = None,
    config_for: ConfigFor = config_of_user,
    control: RunControl | None = None,
    on_report: OnReport | None = None,
    busy: Busy = lambda scope, thread: False,  # noqa: ARG005
    worth: Worth = lambda pieces: True,  # noqa: ARG005
) -> list[ReflectionReport]:
    """Reflect on what is pending, one thread of one scope after the other; return a report of each.

    A run that an earlier process left half done in the graph's own checkpointer is finished first; anything else is
    an invocation with empty input, which takes what is due without waiting for a back-off to pass. Threads on which
    a person paused a run, or a live run is at work, are left alone and reported as ``skipped``. Doing it twice is
    harmless, also at once in two processes: leases and commit ids see to it.

    Args:
        graph: From ``create_reflection_graph``, not an agent that holds one: an agent would answer nobody. A run
            that was nested in an agent is taken over once its lease is over, also if a person has paused the agent.
        vault: The vault the graph remembers in.
        scope: Only this one; None: all.
        thread: Only what waits on this one; None: on all.
        force: Also what the gate has left for more to come, such as a short conversation: of several threads
            together, in one reflection.
        limit: Most reflections (count); those that the gate closes at once don't count. None: all there is.
        config_for: The config of a run for a scope and a thread (blank for none), as the graph's ``scope`` wants it.
        control: To stop between two steps (``control.request_drain()``): what is begun stays pending.
        on_report: Called with each report as it comes.
        busy: Says of a scope and a thread whether to leave it alone, because whoever is at work on it will see to it.
        worth: Says of the due pieces of a thread, and of those of all threads of which it said no, whether to run
            the graph for them; what it leaves alone isn't reported.

    Raises:
        ReverieError: The graph isn't a reflection graph, or ``config_for`` leads it to another scope.
    """
    return _driven(
        graph,
        vault,
        _ReflectionOrder(scope, thread, force, limit, config_for, control, on_report, busy, worth),
    )


async def aresume_pending(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    *,
    scope: str | None = None,
    thread: str | None = None,
    force: bool = False,
    limit: int | None = None,
    config_for: ConfigFor = config_of_user,
    control: RunControl | None = None,
    on_report: OnReport | None = None,
    busy: Busy = lambda scope, thread: False,  # noqa: ARG005
    worth: Worth = lambda pieces: True,  # noqa: ARG005
) -> list[ReflectionReport]:
    """Do as ``resume_pending`` does, awaited."""
    script = _script(
        graph,
        vault,
        _ReflectionOrder(scope, thread, force, limit, config_for, control, on_report, busy, worth),
    )

    async def perform(call: _ReadState | _Invoke | Callable[[], Any]) -> Any:
        try:
            if isinstance(call, _ReadState):
                return await graph.aget_state(call.config)
            if isinstance(call, _Invoke):
                return await graph.ainvoke(call.input, call.config, **call.how)
            return await vault.run_async(call)
        except GraphDrained as drained:
            return drained

    return await adrive_here(script, perform)


def reflect_on_waiting(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    scope: str,
    *,
    limit: int,
    control: RunControl,
    on_report: OnReport,
    worth: Worth,
) -> list[ReflectionReport]:
    """Do as ``resume_pending`` does for one scope that is there, but wait for back-offs: for who comes again."""
    wish = _ReflectionOrder(
        scope, None, False, limit, config_of_user, control, on_report, _nobody, worth, waits=True
    )
    return _driven(graph, vault, wish)


def _nobody(scope: str, thread: str) -> bool:  # noqa: ARG001
    return False


def _driven(
    graph: CompiledStateGraph[Any, Any, Any, Any], vault: Vault, wish: _ReflectionOrder
) -> list[ReflectionReport]:
    def perform(call: _ReadState | _Invoke | Callable[[], Any]) -> Any:
        try:
            if isinstance(call, _ReadState):
                return graph.get_state(call.config)
            if isinstance(call, _Invoke):
                return graph.invoke(call.input, call.config, **call.how)
            return call()
        except GraphDrained as drained:
            return drained

    return drive(_script(graph, vault, wish), perform)


# -- the logic, which sync and async share --------------------------------------------------------------------


@dataclass(frozen=True)
class _ReflectionOrder:
    scope: str | None
    thread: str | None
    force: bool
    limit: int | None
    config_for: ConfigFor
    control: RunControl | None
    on_report: OnReport | None
    busy: Busy
    worth: Worth
    waits: bool = False
    """Whether back-offs are waited for; then the scope is known to be there, too."""

    @property
    def input(self) -> dict[str, Any]:
        """The input of a run: one that names nothing of a run waits for no back-off."""
        return {"force": True} if self.force else {"messages": []} if self.waits else {}


@dataclass(frozen=True)
class _ReadState:
    """To be answered with the state of a thread in the checkpointer."""

    config: RunnableConfig


@dataclass(frozen=True)
class _Invoke:
    """To be answered with what the graph returns, or with ``GraphDrained``."""

    input: dict[str, Any] | None
    config: RunnableConfig
    how: dict[str, Any]


_Script = Generator[_ReadState | _Invoke | Callable[[], Any], Any, Any]


@dataclass
class _Progress:
    """What was done so far."""

    graph: CompiledStateGraph[Any, Any, Any, Any]
    wish: _ReflectionOrder
    reports: list[ReflectionReport] = field(default_factory=list)
    reflections: int = 0
    drained: bool = False

    @property
    def over(self) -> bool:
        """Whether to stop: enough was done, or somebody asked to."""
        control, limit = self.wish.control, self.wish.limit
        self.drained = self.drained or bool(control and control.drain_requested)
        return self.drained or (limit is not None and self.reflections >= limit)

    @property
    def saver(self) -> bool:
        """Whether the graph has a checkpointer of its own."""
        return isinstance(self.graph.checkpointer, BaseCheckpointSaver)

    @property
    def breakpoints(self) -> bool:
        """Whether the graph may stop before or after a node without being asked to at run time."""
        return bool(self.graph.interrupt_before_nodes or self.graph.interrupt_after_nodes)

    def add(self, report: ReflectionReport) -> None:
        """Note a report."""
        self.reports.append(report)
        self.reflections += report.status not in _IDLE
        if self.wish.on_report:
            self.wish.on_report(report)

    def how(self) -> dict[str, Any]:
        """Return how to invoke: every step saved before the next one, as long as there is a saver."""
        how: dict[str, Any] = {"durability": "sync"} if self.saver else {}
        return how | ({"control": self.wish.control} if self.wish.control else {})


def _script(graph: CompiledStateGraph[Any, Any, Any, Any], vault: Vault, wish: _ReflectionOrder) -> _Script:
    expect_vault(vault)
    if not {"gate", "build_context"} <= set(getattr(graph, "nodes", ())):
        raise ReverieError(
            "Only a reflection graph can resume: pass what create_reflection_graph(...) or "
            "create_reflector_graph(...) returns, not the agent that holds it."
        )
    done = _Progress(graph, wish)
    there: list[str] = [] if wish.waits else (yield vault.scopes)
    for name in there if wish.scope is None else [wish.scope] if wish.waits or wish.scope in there else []:
        yield from _scope(done, vault.scope(name))
        if done.over:
            break
    return done.reports


def _scope(done: _Progress, scope: ScopedVault) -> _Script:
    before, after = len(done.reports), ""
    seen: set[str] = set()
    tried: set[str] = set()
    while not done.over:
        look = partial(scope.due, thread=done.wish.thread, ignore_backoff=not done.wish.waits, most=PAGE)
        due = yield partial(look, after=after)
        seen.update(piece.thread for piece in due)
        threads = {
            thread: pieces
            for thread, pieces in _by_thread(due).items()
            if thread not in tried and not done.wish.busy(scope.name, thread)
        }
        alone, rest = _sorted_out(done, threads)
        yield from _threads(done, scope, alone)
        tried.update(alone)
        if (yield from _together(done, scope, rest)):
            continue  # there was more than one run takes along
        if len(due) < PAGE or done.wish.thread is not None:
            break
        after = due[-1].id
    has_tried = any(report.status not in _IDLE for report in done.reports[before:])
    if has_tried and done.wish.waits:
        return
    pending = yield partial(scope.all_candidates, most=1)
    if pending and done.wish.thread is None and not has_tried and not done.over:
        # Any thread will do, but one with pieces that its gate may close would close it for the candidates too.
        thread = next(
            name for name in ("", *(f"resume-{n}" for n in range(len(seen) + 1))) if name not in seen
        )
        yield from _invoke(done, scope, {}, done.wish.config_for(scope.name, thread))


def _together(
    done: _Progress, scope: ScopedVault, rest: dict[str, list[Piece]]
) -> Generator[_ReadState | _Invoke | Callable[[], Any], Any, bool]:
    """Reflect on what several threads left, if that is worth it; return whether a good run left some of it."""
    pieces = [piece for pieces in rest.values() for piece in pieces]
    if not pieces or done.over or not done.wish.worth(pieces):
        return False
    told = len(done.reports)
    # Of its own accord, or because it is told to, the run of the first takes the others along.
    yield from _thread(done, scope, next(iter(rest)), {"force": "scope"} if done.wish.force else None)
    covered = sum(
        report.pieces.get("covered", 0) for report in done.reports[told:] if report.status == "applied"
    )
    return 0 < covered < len(pieces)


def _sorted_out(
    done: _Progress, threads: dict[str, list[Piece]]
) -> tuple[dict[str, list[Piece]], dict[str, list[Piece]]]:
    """Return the threads that are worth a run each, and those whose short talk is worth one together, or none.

    By force, whatever no run was let in with is reflected on together; not where a saver has half-done runs, which
    are looked at thread by thread.
    """
    together = done.wish.force and done.wish.thread is None and not done.saver
    alone = {
        thread: pieces
        for thread, pieces in threads.items()
        if (any(piece.run_id or piece.attempts for piece in pieces) if together else done.wish.worth(pieces))
    }
    return alone, {thread: pieces for thread, pieces in threads.items() if thread not in alone}


def _threads(done: _Progress, scope: ScopedVault, threads: dict[str, list[Piece]]) -> _Script:
    """Reflect on threads, one after the other, but for those that an earlier one's reflection has taken along."""
    begun = done.reflections
    for thread in threads:
        if done.over:
            return
        if done.reflections > begun and not (
            yield partial(scope.due, thread=thread, ignore_backoff=True, most=1)
        ):
            continue
        yield from _thread(done, scope, thread)


def _by_thread(due: list[Piece]) -> dict[str, list[Piece]]:
    """Return the due pieces of each thread: first the threads that a run was let in with, then by age."""
    begun = [piece.thread for piece in due if piece.run_id or piece.attempts]
    threads: dict[str, list[Piece]] = {thread: [] for thread in begun}
    for piece in due:
        threads.setdefault(piece.thread, []).append(piece)
    return threads


def _thread(done: _Progress, scope: ScopedVault, thread: str, given: dict[str, Any] | None = None) -> _Script:
    config = done.wish.config_for(scope.name, thread)
    if done.saver:
        snapshot: StateSnapshot = yield _ReadState(config)
        if snapshot.next or snapshot.tasks:
            why = _hands_off(done, snapshot)
            mine = yield partial(_still_its, scope, snapshot)
            why = why or (BUSY if mine == "live" else "")
            if why:
                done.add(_left_alone(scope, thread, why))
                return
            if mine == "free":
                yield from _invoke(done, scope, None, config)
                # The run's own input is done; other pieces of the thread may have waited besides.
                left = yield partial(scope.due, thread=thread, ignore_backoff=True)
                if not left or done.over or done.reports[-1].status == "failed":
                    return
    yield from _invoke(done, scope, given or done.wish.input, config)


def _left_alone(scope: ScopedVault, thread: str, why: str) -> ReflectionReport:
    return ReflectionReport(
        scope=scope.name, thread=thread, status="skipped", reason=why, notes=[_GO_ON[why]]
    )


def _hands_off(done: _Progress, snapshot: StateSnapshot) -> str:
    """Return why a half-done run is left alone: a person interrupted it, or a breakpoint may have."""
    if snapshot.interrupts or any(task.interrupts for task in snapshot.tasks):
        return PAUSED
    before, after = done.graph.interrupt_before_nodes, done.graph.interrupt_after_nodes
    if before == "*" or set(snapshot.next).intersection(before):
        return PAUSED
    # Which node came last isn't saved: a graph that stops after nodes is taken to have done so.
    begun = not {"__start__", "gate"}.intersection(snapshot.next)
    return PAUSED if after and begun else ""


def _still_its(scope: ScopedVault, snapshot: StateSnapshot) -> str:
    """Say whose a half-done run's pieces are: ``free`` for us to go on, a ``live`` run's, or ``gone`` to others."""
    if {"__start__", "gate"}.intersection(snapshot.next):
        return "free"  # nothing was taken yet: what the state says is of the run before
    run = snapshot.values.get("run") or {}
    run_id, ids = run.get("run_id", ""), snapshot.values.get("pieces") or []
    held = [p.id for p in scope.pieces(ids).values() if p.state is PieceState.TAKEN and p.run_id == run_id]
    if not held:
        # With candidates only: taken again by their run's id, which whoever commits first settles.
        return "free" if not ids and snapshot.values.get("settles") else "gone"
    due = scope.due(thread=run.get("thread", ""), besides=held, ignore_backoff=True, most=1)
    if not {piece.id for piece in due}.intersection(held):
        return "live"
    scope.renew(run_id)
    return "free"


def _invoke(
    done: _Progress, scope: ScopedVault, given: dict[str, Any] | None, config: RunnableConfig
) -> _Script:
    result = yield _Invoke(given, config, done.how())
    if isinstance(result, GraphDrained):
        done.drained = True
        return
    thread = thread_of(config)
    if done.saver and done.breakpoints:
        snapshot: StateSnapshot = yield _ReadState(config)
        if snapshot.next:
            done.add(_left_alone(scope, thread, PAUSED))
            return
    report = ReflectionReport.model_validate(result["reflection"])
    if report.scope not in ("", scope.name):
        raise ReverieError(
            f"Resuming the scope {scope.name!r}, the graph reflected on {report.scope!r}. Pass a config_for that "
            "gives the config from which the graph's scope makes the name it is given."
        )
    done.add(report)
