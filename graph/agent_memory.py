"""What an agent does with its memory around a run, whatever framework it is built with.

Before the model: record the messages, put memory before it. After the run: record what it wrote, reflect, and
summarise the session when that is due. Whatever fails here is told, and never raised into the agent's run.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from langchain_core.messages import BaseMessage
from langchain_core.runnables import RunnableConfig
from langgraph.errors import GraphBubbleUp
from langgraph.graph.state import CompiledStateGraph

from ..checkpoints.port import ScopedVault, Vault
from ..nodes.intake import intake
from ..nodes.recall import recall_for_run
from ..nodes.run_files import changed_files, written_by_tool
from ..nodes.session_view import session_view
from ..nodes.setting import announce
from ..state import CompactionPolicy, CompactionReport, RecallPolicy, ReflectionPolicy, ReflectionReport
from ..state.scoping import ScopeTemplate, resolve_scope
from .background import Background
from .compaction import create_compaction_graph
from .reflection import create_reflection_graph
from .resuming import resume_pending
from .sessions import compact_pending

Reflect = Literal["background", "await", "off"]
Report = ReflectionReport | CompactionReport

SCOPE_KEY = "reverie_scope"
"""Names the scope in ``configurable`` of the graphs that work after a run, whatever names the agent uses."""

_log = logging.getLogger("reverie")


class AgentMemory:
    """The memory of an agent; see ``memory_middleware`` and ``add_memory``, which put it in place.

    Args:
        model: Reflects and summarises.
        vault: Where the memory is.
        scope: Whose memory a run belongs to.
        reflect: ``"background"``: after the run, in this process; ``"await"``: the run waits for it, at most
            ``await_s``; ``"off"``: never.
        compact: Whether long sessions are summarised, and the view of the session goes before the model.
        recall: What is put before the model, and how much.
        policy: Bounds of a reflection.
        compaction: Bounds of a session.
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
        debounce_s: float = 5.0,
        await_s: float = 30.0,
        on_report: Callable[[Report], None] | None = None,
    ) -> None:
        self.vault = vault
        self.scope = scope
        self.reflect = reflect
        self.compact = compact
        self.background = Background(debounce_s)
        self._recall = recall or RecallPolicy()
        self._await_s = await_s
        self._on_report = on_report
        self._resumed = reflect == "off" and not compact
        self.reflection = create_reflection_graph(model, vault, policy=policy, scope=_named_scope)
        # The view decides what the model sees: the agent's own messages stay as they are.
        bounds = (compaction or CompactionPolicy()).model_copy(update={"trim": "view"})
        self.compaction = create_compaction_graph(
            model, vault, policy=bounds, reflection_policy=policy, scope=_named_scope
        )

    def begin(self) -> None:
        """Take up, once per process and in the background, what earlier ones left."""
        if self._resumed:
            return
        self._resumed = True
        self.background.later("resume", self._resume, at_once=True)

    def record(self, messages: Sequence[Any], config: RunnableConfig) -> None:
        """Record a run's messages before anybody trims or summarises them."""
        thread = thread_of(config)

        def work() -> None:
            pieces, _ = intake({"messages": list(messages)}, thread=thread)
            self._scoped(config).record(pieces)

        self._safely("record", work)

    def record_tool(self, name: str, args: Mapping[str, Any], config: RunnableConfig) -> None:
        """Record the file that a successful call of a write tool left behind, if it did."""
        piece = written_by_tool(name, args, thread_of(config))
        if piece is not None:
            self._safely("record", lambda: self._scoped(config).record([piece]))

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
        recalled = recall_for_run(self.vault, messages, config, policy=policy, scope=self.scope)

        def work() -> list[BaseMessage]:
            scope = resolve_scope(self.scope, config)
            return list(session_view(self.vault, thread_of(config), messages, scope=scope).messages)

        # Summaries and the messages they stand for go together: without the one, not without the other.
        shown = self._safely("view", work) if cuts and not recalled.notes else None
        index = replace(recalled, system_block="")
        return recalled.system_block, index.before(list(messages) if shown is None else shown)

    def finish(
        self,
        messages: Sequence[Any],
        files: Any,
        before: Mapping[str, str],
        config: RunnableConfig,
        *,
        graph: CompiledStateGraph[Any, Any, Any, Any] | None = None,
    ) -> ReflectionReport | None:
        """Record what a run said and wrote, and see to it that it is reflected on.

        Args:
            messages: The run's messages.
            files: Path -> content as the agent's state has them now, if it has any.
            before: Path -> digest as they were before the run (``digests_of``).
            config: The run's.
            graph: Reflects; None: the memory's own.

        Returns:
            The report, if the run waited for one.
        """
        found: list[ReflectionReport] = []

        def work() -> None:
            scope, thread = self._scoped(config), thread_of(config)
            written = changed_files(files, before)
            own = self._own_files()
            pieces, _ = intake({"messages": list(messages), "files": written}, thread=thread, own_files=own)
            scope.record(pieces)
            waits = self.reflect == "await"
            done = self.background.later(
                (scope.name, thread),
                lambda: self._after(graph or self.reflection, scope.name, thread, found.append),
                at_once=waits,
            )
            if waits and not done.wait(self._await_s):
                announce("memory", f"the reflection takes longer than {self._await_s:g} s and goes on behind")

        if self.reflect != "off" or self.compact:
            self._safely("finish", work)
        return found[0] if found else None

    # -- behind the run -------------------------------------------------------------------------------------

    def _after(
        self,
        graph: CompiledStateGraph[Any, Any, Any, Any],
        scope: str,
        thread: str,
        keep: Callable[[ReflectionReport], None],
    ) -> None:
        config = _config_for(scope, thread)

        def reflecting() -> None:
            report = ReflectionReport.model_validate(graph.invoke({}, config)["reflection"])
            keep(report)
            self._tell(report)

        def compacting() -> None:
            report = CompactionReport.model_validate(self.compaction.invoke({}, config)["compaction"])
            self._tell(report)

        if self.reflect != "off":
            self._safely("reflect", reflecting)
        if self.compact:
            self._safely("compact", compacting)

    def _resume(self) -> None:
        def reflecting() -> None:
            resume_pending(self.reflection, self.vault, config_for=_config_for, on_report=self._tell)

        def compacting() -> None:
            compact_pending(self.compaction, self.vault, config_for=_config_for, on_report=self._tell)

        if self.reflect != "off":
            self._safely("resume", reflecting)
        if self.compact:
            self._safely("resume", compacting)

    def _tell(self, report: Report) -> None:
        if report.status in ("failed", "fallback"):
            _log.warning("%s of %s, thread %s: %s", report.status, report.scope, report.thread, report.reason)
        if self._on_report is not None:
            self._on_report(report)

    # -- what all of it shares ------------------------------------------------------------------------------

    def _scoped(self, config: RunnableConfig) -> ScopedVault:
        return self.vault.scope(resolve_scope(self.scope, config))

    def _own_files(self) -> Path | None:
        kind, _, path = self.vault.url.partition(":")
        return Path(path) if kind == "file" else None

    def _safely(self, what: str, work: Callable[[], Any]) -> Any:
        """Do something about memory; what it raises is told and goes no further, so that the agent never suffers."""
        try:
            return work()
        except GraphBubbleUp:
            raise
        except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
            _log.warning("memory: %s failed: %s: %s", what, type(error).__name__, error)
            return None


def thread_of(config: RunnableConfig) -> str:
    """Return the thread of a run, blank for none."""
    return str(config.get("configurable", {}).get("thread_id") or "")


def _named_scope(config: RunnableConfig) -> str:
    return str(config.get("configurable", {}).get(SCOPE_KEY) or "")


def _config_for(scope: str, thread: str) -> RunnableConfig:
    return {"configurable": {SCOPE_KEY: scope, "thread_id": thread}}
