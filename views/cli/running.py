"""Running the reflection graph for a person: choosing the model, showing progress, collecting the report."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import copy_context
from datetime import timedelta
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar

from ...checkpoints.port import Vault
from ...settings import Settings
from ...state import CompactionReport, ReflectionReport
from ...state.policy import ModelPolicy
from ..console import stderr
from ..mistakes import Failed, NoModel
from ..reports import Report
from ..text import one_line
from ..workers import PARENT

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

_LOOK_UP_S = 0.2
"""A Ctrl-C that comes right before a wait begins doesn't end it: so the wait is cut into such pieces (seconds)."""

T = TypeVar("T")
PolicyT = TypeVar("PolicyT", bound=ModelPolicy)
OnError = Literal["raise", "report"]

LOCAL_TIMEOUT_S = 300.0
"""Time-out of one call of the embedded model: a slow, busy machine may take minutes, and nothing is paid for."""
LOCAL_TIMES = {"call_timeout_s": LOCAL_TIMEOUT_S, "lease_s": LOCAL_TIMEOUT_S + 60}
"""And taken pieces are held for longer than a call of it may take."""


class Setup(NamedTuple):
    """What options and settings say about a reflection or a compaction."""

    settings: Settings
    model: str
    """Reflects."""
    summary_model: str
    reflector: bool


def setup_for(settings: Settings, model: str = "", reflector: bool | None = None) -> Setup:
    """Return what holds: ``model`` and ``reflector`` are what options say, blank and None for nothing."""
    from ...nodes.asking.choosing import models_for  # which reading commands needn't load

    reflects, summarises = models_for(model or None, model or None, settings.models)
    return Setup(settings, reflects, summarises, settings.reflector if reflector is None else reflector)


class Tell(Protocol):
    """Shows one line of progress."""

    def __call__(self, line: str) -> None:
        """Show ``line`` in place of the one before, or after it."""


def patient(policy: PolicyT, model: str, times: Mapping[str, float] = LOCAL_TIMES) -> PolicyT:
    """Return the bounds with this model: those of the settings; the embedded one gets more time unless they say."""
    if model.partition(":")[0] != "local":
        return policy
    update = {name: value for name, value in times.items() if name not in policy.model_fields_set}
    return policy.model_copy(update=update)


@contextmanager
def progress(title: str) -> Iterator[Tell]:
    """Show progress on standard error: one line that moves on a terminal, a line each elsewhere."""
    console = stderr()
    if not console.is_terminal:
        console.print(f"{title} ...", soft_wrap=True)
        yield lambda line: console.print(f"  {one_line(line)}", soft_wrap=True)
        return
    with console.status(f"{title} ...") as status:
        yield lambda line: status.update(f"{title}: {one_line(line, 60)}")


def reflect_on(
    inputs: Mapping[str, Any], *, setup: Setup, vault: Vault, scope: str, thread: str, tell: Tell
) -> ReflectionReport:
    """Run one reflection and return its report.

    Args:
        inputs: The graph's input: ``messages``, ``files``, ``working_memory``, ``force``.
        setup: From ``setup_for``.
        vault: Where to remember.
        scope: Whose memory it is.
        thread: The session the run belongs to; blank for none.
        tell: Shows progress.

    Raises:
        NoModel: The model can't be set up.
        Failed: The graph ended without a report.
    """
    graph = _graph(setup, vault)
    names = {"user_id": scope, **({"thread_id": thread} if thread else {})}
    config: RunnableConfig = {"configurable": names}
    report: Any = None
    for mode, data in _streamed(graph, dict(inputs), config):
        if mode == "values":
            report = data.get("reflection", report)
        elif isinstance(event := data.get("reverie"), dict):
            tell(f"{event.get('node', '')}: {event.get('message', '')}")
    if report is None:
        raise Failed("The reflection ended without a report; run it again.")
    return ReflectionReport.model_validate(report)


def resume_in(
    vault: Vault,
    *,
    setup: Setup,
    scope: str | None,
    thread: str | None,
    force: bool,
    limit: int | None,
    tell: Tell,
) -> tuple[list[ReflectionReport], bool]:
    """Reflect on what is pending; return the reports, and whether a SIGTERM stopped it between two steps.

    Args:
        vault: Where to look and to remember.
        setup: As for ``reflect_on``.
        scope: Only this one; None: all.
        thread: Only this session; None: all.
        force: Also what the gate has left for more to come.
        limit: Most reflections (count); None: all there is.
        tell: Shows progress.

    Raises:
        NoModel: The model can't be set up.
    """
    graph = _graph(setup, vault)
    from langgraph.runtime import RunControl  # heavy, like the graph

    from ...graph import resume_pending

    control = RunControl()

    def work(put: Callable[[ReflectionReport], None]) -> None:
        resume_pending(
            graph, vault, scope=scope, thread=thread, force=force, limit=limit, control=control, on_report=put
        )

    reports: list[ReflectionReport] = []
    with _at_sigterm(lambda: control.request_drain("SIGTERM")):
        for report in _from_thread(work):
            reports.append(report)
            tell(f"{report.scope} {report.thread}: {report.status}")
    return reports, control.drain_requested


def compact_in(
    vault: Vault,
    *,
    setup: Setup,
    scope: str | None,
    thread: str | None,
    idle: timedelta | None,
    force: bool,
    close: bool,
    tell: Tell,
) -> list[CompactionReport]:
    """Summarise what waits in sessions; return a report of each in which there was something to do.

    Args:
        vault: Where to look and to remember.
        setup: As for ``reflect_on``.
        scope: Only this one; None: all.
        thread: Only this session; None: all.
        idle: Force sessions that have been still for so long.
        force: Also what is not due.
        close: End the sessions.
        tell: Shows progress.

    Raises:
        NoModel: The model can't be set up.
    """
    graph = _built(lambda on_error: _session_graph(setup, vault, on_error))
    from ...graph import compact_pending

    def work(put: Callable[[CompactionReport], None]) -> None:
        compact_pending(
            graph, vault, scope=scope, thread=thread, idle=idle, force=force, close=close, on_report=put
        )

    reports: list[CompactionReport] = []
    for report in _from_thread(work):
        reports.append(report)
        tell(f"{report.scope} {report.thread}: {report.status}")
    return reports


def work_in(vault: Vault, *, setup: Setup, at_once: int, still_s: float, drain: bool) -> Iterator[Report]:
    """Do what waits in a vault, over all scopes, and yield a report of each thing that was done; SIGTERM ends it.

    Args:
        vault: Where to look and to remember.
        setup: As for ``reflect_on``.
        at_once: Scopes to be at at the same time (count).
        still_s: How long a session must be still (seconds).
        drain: Whether to end once nothing is left to do.

    Raises:
        NoModel: The model can't be set up.
        VaultError: The vault can't be reached.
    """
    reflection, compaction = (
        _graph(setup, vault),
        _built(lambda on_error: _session_graph(setup, vault, on_error)),
    )
    from ...graph.around_runs.working import Worker  # heavy, like the graphs

    def work(put: Callable[[Report], None]) -> None:
        worker.on_report = put
        worker.run()

    parent = os.environ.get(PARENT)
    worker = Worker(
        vault,
        reflection,
        compaction,
        policy=setup.settings.reflection,
        sessions=setup.settings.compaction,
        on_report=lambda _report: None,
        at_once=at_once,
        still_s=still_s,
        drain=drain,
        stopped=lambda: parent is not None and parent != str(os.getppid()),
    )
    with _at_sigterm(worker.stop):
        yield from _from_thread(work)


@contextmanager
def _at_sigterm(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` when the system asks this process to end, in place of ending it at once."""
    before = signal.signal(signal.SIGTERM, lambda *_: stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _streamed(graph: Any, inputs: dict[str, Any], config: RunnableConfig) -> Iterator[tuple[str, Any]]:
    """Yield what the graph streams."""

    def work(put: Callable[[tuple[str, Any]], None]) -> None:
        for event in graph.stream(inputs, config, stream_mode=["custom", "values"]):
            put(event)

    return _from_thread(work)


def _from_thread(work: Callable[[Callable[[T], None]], None]) -> Iterator[T]:
    """Yield what ``work`` puts, from a thread of its own: Ctrl-C must not wait until the model answers.

    Left behind, the thread does no harm: it holds no transaction while a model is asked, and its process ends.
    """
    events: SimpleQueue[tuple[T] | BaseException | None] = SimpleQueue()

    def run() -> None:
        try:
            work(lambda event: events.put((event,)))
        except BaseException as error:  # noqa: BLE001 (raised again, in the thread that waits)
            events.put(error)
        else:
            events.put(None)

    Thread(target=copy_context().run, args=(run,), daemon=True).start()
    while True:
        try:
            event = events.get(timeout=_LOOK_UP_S)
        except Empty:
            continue
        if event is None:
            return
        if isinstance(event, BaseException):
            raise event
        yield event[0]


def _graph(setup: Setup, vault: Vault) -> Any:
    def build(on_error: OnError) -> Any:
        from ...graph.reflecting import (
            create_reflecting_graph,  # heavy; the other commands needn't wait for it
        )

        policy = patient(setup.settings.reflection, setup.model)
        return create_reflecting_graph(
            setup.model, vault, reflector=setup.reflector, policy=policy, on_error=on_error
        )

    return _built(build)


def _session_graph(setup: Setup, vault: Vault, on_error: OnError) -> Any:
    from ...graph import create_compaction_graph  # heavy, as above

    # A person who ends a session by hand can wait for the embedded model.
    times = {**LOCAL_TIMES, "close_timeout_s": LOCAL_TIMEOUT_S}
    return create_compaction_graph(
        setup.summary_model,
        vault,
        policy=patient(setup.settings.compaction, setup.summary_model, times),
        reflection_policy=patient(setup.settings.reflection, setup.model),
        reflection_model=setup.model,
        reflector=setup.reflector,
        on_error=on_error,
    )


def _built(build: Callable[[OnError], Any]) -> Any:
    """Return a graph; a model that can't be had is told in a sentence."""
    from ...models.server import LocalModelError
    from ...nodes.asking.choosing import ModelUnavailable

    # Someone who hunts a bug wants the traceback, and not a report that it happened.
    on_error: OnError = "raise" if os.environ.get("REVERIE_DEBUG") else "report"
    try:
        return build(on_error)
    except (ModelUnavailable, LocalModelError) as error:
        raise NoModel(str(error)) from error
