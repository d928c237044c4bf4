"""What an agent does with its memory around a run, whatever framework it is built with.

Before the model: record the messages, put memory before it. After the run: record what it wrote, reflect, and
summarise the session when that is due. Whatever fails here is told, and never raised into the agent's run.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypeVar

from langchain_core.messages import BaseMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.errors import GraphBubbleUp
from langgraph.graph.state import CompiledStateGraph

from ...checkpoints import settings_of
from ...checkpoints.changes import APART, LATE
from ...checkpoints.port import ScopedVault, Vault
from ...nodes.asking.choosing import models_for
from ...nodes.recall.recalling import recall_for_run
from ...nodes.recall.session_view import session_view
from ...nodes.run.intake import intake, read_once
from ...nodes.run.run_context import announce, own_files
from ...nodes.run.run_files import FileChange, changed_files, digests_of
from ...state import (
    CompactionPolicy,
    CompactionReport,
    PieceInput,
    RecallPolicy,
    ReflectionPolicy,
    ReflectionReport,
    Trust,
    VaultError,
)
from ...state.errors import reason_of
from ...state.scoping import ScopeMissing, ScopeTemplate, resolve_scope, thread_of
from ...tools.held.speakers import persons_answer
from ..compaction import create_compaction_graph
from ..plumbing.guards import log_failed
from ..reflecting import create_reflecting_graph
from .background import Background
from .catching_up import may_be_due, would_open
from .own_documents import claim, is_claimed, names_files
from .resuming import resume_pending
from .sessions import compact_pending
from .side_by_side import SideBySide

Reflect = Literal["background", "await", "workers", "off"]
Report = ReflectionReport | CompactionReport

SCOPE_KEY = "reverie_scope"
"""Names the scope in ``configurable`` of the graphs that work after a run, whatever names the agent uses."""

AFTER_A_RUN: dict[str, Any] = {"messages": []}
"""What the reflection graph gets after a run: what was recorded is due, and what failed before keeps its back-off."""

T = TypeVar("T")

_log = logging.getLogger("reverie")


@dataclass
class Reflecting:
    """A reflection that was begun behind a run."""

    done: threading.Event = field(default_factory=threading.Event)
    reports: list[ReflectionReport] = field(default_factory=list)


class AgentMemory:
    """The memory of an agent; see ``memory_middleware`` and ``add_memory``, which put it in place.

    Args:
        model: Reflects and summarises. None: what the settings name.
        vault: Where the memory is.
        scope: Whose memory a run belongs to.
        reflect: ``"background"``: after the run, in this process; ``"await"``: the run waits for it, at most
            ``await_s``; ``"workers"``: what a run brought is only recorded, for ``reverie work``; ``"off"``: never.
        compact: Whether long sessions are summarised, and the view of the session goes before the model.
        recall: What is put before the model, and how much.
        policy: Bounds of a reflection.
        compaction: Bounds of a session.
        summary_model: Summarises sessions. None: what the settings name for it, else the one that reflects.
        reflector: Whether it reflects by tool calls, as ``create_reflector_graph`` does. None: the vault's settings,
            else no.
        debounce_s: How long a thread must be still before it is worked on in the background (seconds).
        await_s: How long a run waits for its reflection (seconds). What takes longer goes on in the background.
        on_report: Called with every report, from whatever thread made it.
    """

    def __init__(
        self,
        model: Any,
        vault: Vault,
        *,
        scope: ScopeTemplate = "{user_id}",
        reflect: Reflect = "background",
        compact: bool = True,
        recall: RecallPolicy | None = None,
        policy: ReflectionPolicy | None = None,
        compaction: CompactionPolicy | None = None,
        summary_model: Any = None,
        reflector: bool | None = None,
        debounce_s: float = 5.0,
        await_s: float = 30.0,
        on_report: Callable[[Report], None] | None = None,
    ) -> None:
        self.vault = vault
        self.scope = scope
        self.reflect = reflect
        self.compact = compact
        self.background = Background(debounce_s)
        settings = settings_of(vault)
        self._recall = recall or settings.recall
        self._await_s = await_s
        self._on_report = on_report
        self._idle = reflect == "off" and not compact
        self._taking_up = self._taken_up = False
        self._side_by_side = SideBySide()
        self._active: set[tuple[str, str]] = set()
        self._model, self._summary_model = models_for(model, summary_model, settings.models)
        self._reflector = settings.reflector if reflector is None else reflector
        self._policy = policy or settings.reflection
        self._compaction = compaction or settings.compaction

    # Built when first asked for: where the graphs are drawn as nodes of the agent's own, these are not needed.

    @cached_property
    def reflection(self) -> CompiledStateGraph[Any, Any, Any, Any]:
        """The graph that reflects behind a run."""
        return self.reflecting(_named_scope)

    @cached_property
    def compaction(self) -> CompiledStateGraph[Any, Any, Any, Any]:
        """The graph that summarises sessions behind a run."""
        # The view decides what the model sees: the agent's own messages stay as they are.
        return self.compacting(_named_scope, self._compaction.model_copy(update={"trim": "view"}))

    def reflecting(self, scope: ScopeTemplate) -> CompiledStateGraph[Any, Any, Any, Any]:
        """Return a graph that reflects as this memory is set."""
        return create_reflecting_graph(
            self._model, self.vault, reflector=self._reflector, policy=self._policy, scope=scope
        )

    def compacting(
        self, scope: ScopeTemplate, bounds: CompactionPolicy | None = None
    ) -> CompiledStateGraph[Any, Any, Any, Any]:
        """Return a graph that summarises sessions as this memory is set; ``bounds``: others than its own."""
        return create_compaction_graph(
            self._summary_model,
            self.vault,
            policy=bounds or self._compaction,
            reflection_policy=self._policy,
            scope=scope,
            reflection_model=self._model,
            reflector=self._reflector,
        )

    def begin(
        self,
        files: Any,
        left: Mapping[str, str] | None,
        config: RunnableConfig,
        messages: Sequence[BaseMessage] = (),
    ) -> dict[str, str]:
        """Return path -> digest of the files as they are before a run.

        Args:
            files: Path -> content as the agent's state has them, if it has any.
            left: What this returned before an earlier run of the thread that never came to its end: the files it
                wrote are recorded now. None: there is no such run.
            config: The run's.
            messages: The run's, with the user's that it answers.
        """

        def work() -> dict[str, str]:
            self._side_by_side.begins(self._where(config), messages)
            if left is not None and not self._idle:
                self._record({"files": changed_files(files, left)}, config)
            return digests_of(files)

        found: dict[str, str] = self.safely("begin", work, {})
        return found

    def record(self, messages: Sequence[Any], config: RunnableConfig) -> None:
        """Record a run's messages before anybody trims or summarises them."""

        def work() -> None:
            self._take_up(config)
            late = self._side_by_side.late(self._where(config), messages)
            self._record({"messages": list(messages)}, config, late=late)

        if not self._idle:
            self.safely("record", work, None)

    def record_answers(self, messages: Sequence[Any], config: RunnableConfig) -> None:
        """Record what a person has answered inside of another agent's tool: each as a note of theirs.

        Nothing else that is said there is the user's, and the thread's conversation doesn't hold it.
        """
        results = (message for message in messages if isinstance(message, ToolMessage))
        told = [(result, persons_answer(result, self._policy.user_tools)) for result in results]
        notes = [
            {"key": result.tool_call_id, "text": said, "author": "user"}
            for result, said in told
            if said is not None
        ]
        if notes and not self._idle:
            self.safely("record", lambda: self._record({"working_memory": notes}, config), None)

    @property
    def write_tools(self) -> frozenset[str]:
        """Names of tools that write files."""
        return self._policy.write_tools

    def record_changes(self, changes: Sequence[FileChange], config: RunnableConfig) -> None:
        """Record the files that a successful call of a tool left behind.

        Of an edit the whole file is recorded where an earlier version is known that has the old passage; else the new
        passage and what it stands instead of.
        """

        def work() -> None:
            scope = self._scoped(config)
            texts: dict[str, str] = {}
            for change in changes:
                before = texts.get(change.path)
                if change.text is None and before is None:
                    before = scope.file_text(change.path)
                texts[change.path] = change.told(before)
            # What a call of its own holds is the agent's; what of it repeats others is weighed later.
            self._record({"files": texts}, config, files_from=Trust.AGENT)
            for change in changes:
                claim(scope, own_files(self.vault), change, thread_of(config))

        if changes and not self._idle:
            self.safely("record", work, None)

    def at_work(self, call: Mapping[str, Any], config: RunnableConfig) -> ExitStack:
        """Return what is to be closed behind a tool's call: meanwhile no edit of the readable files is a person's.

        Nothing is to be done for a call that names none of them.
        """
        stack = ExitStack()
        root = own_files(self.vault)
        if root is not None and not self._idle and names_files(call, root):
            scope = self._scoped(config)
            if not is_claimed(scope, root, call, self._policy.write_tools):
                stack.enter_context(scope.not_by_hand())
        return stack

    def before_model(
        self, messages: Sequence[BaseMessage], config: RunnableConfig, *, view: bool = True
    ) -> tuple[str, list[BaseMessage]]:
        """Return what of memory goes into the system message, and the messages the model is to see.

        Args:
            messages: The run's messages.
            config: The run's.
            view: Whether messages that a summary covers may be left out; not where somebody else sees to that.
        """
        cuts = view and self.compact
        policy = self._recall.model_copy(update={"show_summaries": cuts and self._recall.show_summaries})

        def work() -> list[BaseMessage]:
            scope = resolve_scope(self.scope, config)
            return list(session_view(self.vault, thread_of(config), messages, scope=scope).messages)

        given, failed = list(messages), None
        with read_once():
            try:
                shown = work() if cuts else given
            except GraphBubbleUp:
                raise
            except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
                shown, failed = given, error
            recalled = recall_for_run(
                self.vault, messages, config, policy=policy, scope=self.scope, seen=shown
            )
        if failed is not None and not recalled.notes:  # else it has been told
            _told("view", failed, None)
        # Summaries and the messages they stand for go together: without the one, not without the other.
        shown = given if recalled.notes else shown
        return recalled.system_block, replace(recalled, system_block="").before(shown)

    def finish(
        self,
        messages: Sequence[Any],
        files: Any,
        before: Mapping[str, str],
        config: RunnableConfig,
        *,
        graph: CompiledStateGraph[Any, Any, Any, Any] | None = None,
    ) -> Reflecting | None:
        """Record what a run said and wrote, and see to it that it is reflected on.

        A run that doesn't say whose memory it belongs to, or that can't be recorded, gets a report of that at once.

        Args:
            messages: The run's messages.
            files: Path -> content as the agent's state has them now, if it has any.
            before: Path -> digest as they were before the run, which ``begin`` returned.
            config: The run's.
            graph: Reflects; None: the memory's own.

        Returns:
            What to wait for, with ``report`` or ``areport``; None if the run isn't to wait. It is done already for a
            run without a scope, and where this failed.
        """
        try:
            name = resolve_scope(self.scope, config)
            if self._idle:
                return None
            late = self._side_by_side.ends((name, thread_of(config)), messages)
            state = {"messages": list(messages), "files": changed_files(files, before)}
            self._record(state, config, late=late)
            if self.reflect == "workers":
                return None
            thread, waits = thread_of(config), self.reflect == "await"
            begun = Reflecting()
            begun.done = self.background.later(
                (name, thread),
                lambda: self._after(graph or self.reflection, name, thread, begun.reports.append),
                at_once=waits,
            )
            return begun if waits else None
        except GraphBubbleUp:
            raise
        except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
            return self._failed(config, error)

    def _failed(self, config: RunnableConfig, error: Exception) -> Reflecting:
        """Tell of a run that has no scope, or of which nothing can be recorded, and return what it has for a report."""
        scope = "" if isinstance(error, ScopeMissing) else resolve_scope(self.scope, config)
        report = ReflectionReport(
            run_id=uuid.uuid4().hex,
            scope=scope,
            thread=thread_of(config),
            status="failed",
            reason=reason_of(error),
        )
        log_failed(report.status, report.scope, report.thread, report.reason)
        self._tell(report)
        ended = Reflecting(reports=[report])
        ended.done.set()
        return ended

    def report(self, begun: Reflecting | None) -> ReflectionReport | None:
        """Wait for a reflection; None if there is none, it takes too long, or made no report."""
        if begun is None:
            return None
        begun.done.wait(self._await_s)
        return self._reported(begun)

    async def areport(self, begun: Reflecting | None) -> ReflectionReport | None:
        """Do as ``report`` does, off every thread: many runs may wait at once."""
        if begun is None:
            return None
        deadline = time.monotonic() + self._await_s
        while not begun.done.is_set() and time.monotonic() < deadline:  # noqa: ASYNC110
            await asyncio.sleep(0.02)  # the event is a thread's: no loop is told when it is set
        return self._reported(begun)

    def _reported(self, begun: Reflecting) -> ReflectionReport | None:
        if not begun.done.is_set():
            said = f"the reflection takes longer than {self._await_s:g} s and goes on behind"
            self.safely("report", lambda: announce("memory", said), None)
            return None
        return begun.reports[0] if begun.reports else None

    # -- behind the run -------------------------------------------------------------------------------------

    def _after(
        self,
        graph: CompiledStateGraph[Any, Any, Any, Any],
        scope: str,
        thread: str,
        keep: Callable[[ReflectionReport], None],
    ) -> None:
        if self.vault.closed:  # its owner has ended; whoever opens it next takes up what is left
            return
        config = _config_for(scope, thread)

        def reflecting() -> None:
            report = ReflectionReport.model_validate(graph.invoke(AFTER_A_RUN, config)["reflection"])
            keep(report)
            self._tell(report)

        def compacting() -> None:
            report = CompactionReport.model_validate(self.compaction.invoke({}, config)["compaction"])
            self._tell(report)

        if self.reflect != "off":
            self._behind("reflect", reflecting)
        if self.compact:
            self._behind("compact", compacting)

    def _take_up(self, config: RunnableConfig) -> None:
        """Take up, once per process and in the background, what earlier ones left; not of threads at work here."""
        if self._taken_up:
            return
        if self.reflect == "workers":
            return
        self._active.add((resolve_scope(self.scope, config), thread_of(config)))
        if not self._taking_up:
            self._taking_up = True
            self.background.later("resume", self._resume, at_once=True)

    def _busy(self, scope: str, thread: str) -> bool:
        # Whatever of such a thread was left is due after its run.
        return (scope, thread) in self._active

    def _resume(self) -> None:
        if self.vault.closed:
            return
        at = self.vault.scope("default").time()

        def reflecting() -> None:
            resume_pending(
                self.reflection,
                self.vault,
                config_for=_config_for,
                on_report=self._tell,
                busy=self._busy,
                worth=lambda pieces: would_open(pieces, self._policy, at),
            )

        def compacting() -> None:
            compact_pending(
                self.compaction,
                self.vault,
                config_for=_config_for,
                on_report=self._tell,
                worth=lambda session: may_be_due(session, self._compaction),
                busy=self._busy,
            )

        if self.reflect != "off":
            self._behind("resume", reflecting)
        if self.compact:
            self._behind("resume", compacting)
        self._taken_up = True
        self._active.clear()

    def _behind(self, what: str, work: Callable[[], None]) -> None:
        """Do something behind the runs; if the vault is closed meanwhile, whoever opens it next takes up the rest."""

        def unless_closed() -> None:
            try:
                work()
            except VaultError:
                if not self.vault.closed:
                    raise

        self.safely(what, unless_closed, None)

    def _tell(self, report: Report) -> None:
        if self._on_report is not None:
            tell = self._on_report
            self.safely("on_report", lambda: tell(report), None)

    # -- what all of it shares ------------------------------------------------------------------------------

    def _where(self, config: RunnableConfig) -> tuple[str, str]:
        return resolve_scope(self.scope, config), thread_of(config)

    def _scoped(self, config: RunnableConfig) -> ScopedVault:
        return self.vault.scope(resolve_scope(self.scope, config))

    def _record(
        self,
        state: Mapping[str, Any],
        config: RunnableConfig,
        *,
        files_from: Trust | None = None,
        late: str = "",
    ) -> None:
        writer = files_from or self._policy.files_from
        pieces, _ = intake(
            state,
            thread=thread_of(config),
            own_files=own_files(self.vault),
            files_from=writer,
            write_tools=self._policy.write_tools,
            own_tools=self._policy.own_tools,
            agents=self._policy.agents,
            user_tools=self._policy.user_tools,
        )
        self._scoped(config).record_new(_coming_late(pieces, late) if late else pieces)

    def safely(self, what: str, work: Callable[[], T], otherwise: T) -> T:
        """Do something about memory; what it raises is told and goes no further, so that the agent never suffers."""
        try:
            return work()
        except GraphBubbleUp:
            raise
        except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
            return _told(what, error, otherwise)

    async def asafely(self, what: str, work: Callable[[], T], otherwise: T) -> T:
        """Do as ``safely`` does, off the event loop."""
        try:
            return await self.vault.run_async(work)
        except GraphBubbleUp:
            raise
        except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
            return _told(what, error, otherwise)


def _told(what: str, error: Exception, otherwise: T) -> T:
    # Of a run that is nobody's recall tells, and its report: not everybody who would have done something for it.
    if isinstance(error, ScopeMissing):
        return otherwise
    _log.warning("memory: %s failed: %s: %s", what, type(error).__name__, error)
    return otherwise


def _named_scope(config: RunnableConfig) -> str:
    return str(config.get("configurable", {}).get(SCOPE_KEY) or "")


def _config_for(scope: str, thread: str) -> RunnableConfig:
    # One step at a time, in the thread that was started for it: LangGraph's own threads hold up the process's end.
    return {"configurable": {SCOPE_KEY: scope, "thread_id": thread}, "max_concurrency": 1}


def _coming_late(pieces: Sequence[PieceInput], message: str) -> list[PieceInput]:
    """Return pieces with the mark of what comes late from the message of this id on, which a run answers."""
    refs = [piece.ref if piece.kind == "message" else "" for piece in pieces]
    first = refs.index(message) if message in refs else len(refs)
    marked = [
        piece.model_copy(update={"meta": {**piece.meta, APART: LATE}}) if piece.kind == "message" else piece
        for piece in pieces[first:]
    ]
    return [*pieces[:first], *marked]
