"""What keeps a graph of ours from hurting the agent's run: an exception of a node becomes a report."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Hashable, Mapping
from contextlib import suppress
from typing import Any, Literal

from langchain_core.runnables import RunnableConfig
from langgraph.errors import GraphBubbleUp

from ... import _telemetry
from ...checkpoints.text.secrets.masking import mask
from ...nodes.asking.asker import Asker, Logic
from ...nodes.asking.model_node import ModelNode, ScriptNode
from ...nodes.run.run_context import RunContext, announce, report_of
from ...state import ReflectionState
from ...state.errors import reason_of
from .forgiving_saver import note_of

_LOG = logging.getLogger("reverie")

OnError = Literal["report", "raise"]

Update = dict[str, Any]
Routes = Mapping[str, Mapping[Hashable, str]]
"""Every edge that can be taken: node -> what it may say in the channel ``route`` -> where that leads."""

Failed = Callable[[RunContext[Any], str, Exception, Any], Update]
"""Given the run's context, a node's name, what it raised and the state: the update instead of the node's own."""


class Guards:
    """The guards of one graph's nodes.

    Args:
        context: What the nodes need.
        failed: Makes the update of a node that raised.
        on_error: ``"raise"`` lets exceptions through.
    """

    def __init__(self, context: RunContext[Any], failed: Failed, on_error: OnError) -> None:
        self._context = context
        self._failed = failed
        self._raises = on_error == "raise"

    def node(self, name: str, logic: Callable[[Any], Update]) -> Callable[[Any], Update]:
        """Return a node that takes the state; what it raises becomes an update."""

        def guarded(state: Any) -> Update:
            return self._run(name, lambda: logic(state), state)

        return guarded

    def first_node(
        self, name: str, logic: Callable[[Any, RunnableConfig], Update]
    ) -> Callable[[Any, RunnableConfig], Update]:
        """Return a node that takes the state and the run's config; what it raises becomes an update."""

        def guarded(state: Any, config: RunnableConfig) -> Update:
            return self._run(name, lambda: logic(state, config), state, first=True)

        return guarded

    def waiting(self, name: str, logic: Callable[[Any], Generator[Any, Any, Update]]) -> ScriptNode:
        """Return a node that may have to wait; what it raises becomes an update."""

        def noting(state: Any) -> Generator[Any, Any, Update]:
            return _noted((yield from logic(state)), state)

        return ScriptNode(name, noting, recover=self._recovery(name), given_up=self._let_go)

    def asking(self, name: str, logic: Callable[[Any], Logic[Update]], asker: Asker) -> ModelNode:
        """Return a node that asks a model, and prolongs the run's leases before every call."""
        return ModelNode(
            name,
            logic,
            asker,
            before_call=self._renew,
            recover=self._recovery(name),
            given_up=self._let_go,
        )

    def _recovery(self, name: str) -> Callable[[Any, Exception], Update] | None:
        if self._raises:
            return None
        return lambda state, error: _noted(self._failed(self._context, name, error, state), state)

    def _run(self, name: str, node: Callable[[], Update], state: Any, *, first: bool = False) -> Update:
        with _telemetry.node(name, state, first=first) as noting:
            update = _noted(self._guarded(name, node, state), state)
            noting.gave(update)
            return update

    def _guarded(self, name: str, node: Callable[[], Update], state: Any) -> Update:
        try:
            return node()
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._raises:
                raise
            return self._failed(self._context, name, error, state)

    def _renew(self, state: Any) -> None:
        run, leases, policy = state["run"], self._context.leases, self._context.policy
        scope = self._context.vault.scope(run["scope"])
        now = scope.time()
        if not leases.are_fresh(run["run_id"], now, policy):
            scope.renew(run["run_id"], lease_s=policy.lease_s)
            leases.note(run["run_id"], now)

    def _let_go(self, state: Any) -> None:
        """End the leases of a run that was cancelled: who comes next need not wait for them.

        What the run took stays under its name, so that it commits if it goes on from its checkpoint first.
        """
        run_id = state["run"]["run_id"]
        self._context.leases.over(run_id)
        with suppress(Exception):  # the leases end by themselves
            self._context.vault.scope(state["run"]["scope"]).renew(run_id, lease_s=0)


def _noted(update: Update, state: Any) -> Update:
    """Return an update whose report, if it has one, says which steps of the run weren't kept; log one that failed."""
    for key in ("reflection", "compaction"):
        report, run = update.get(key), update.get("run") or state.get("run") or {}
        failed = report and report["status"] in ("failed", "fallback")
        # A run that began and is nobody's is told of by recall, once.
        if report and failed and (report["scope"] or not report["run_id"]):
            log_failed(report["status"], report["scope"], report["thread"], report["reason"])
        if report and (note := note_of(run.get("thread", ""))):
            update = {**update, key: {**report, "notes": [*report["notes"], note]}}
    return update


def log_failed(status: str, scope: str, thread: str, reason: str) -> None:
    """Log that a run failed, whose it is and why: who embeds a graph of ours may never look at its report."""
    whose = (f" of {scope}" if scope else "") + (f", thread {thread}" if thread else "")
    _LOG.warning("%s%s: %s", status, whose, mask(reason))


def no_run() -> dict[str, Any]:
    """Return the channel ``run`` of a graph whose first node failed."""
    return {"run_id": "", "scope": "", "thread": "", "started_at": time.time()}


def reflection_failed(routes: Routes) -> Failed:
    """Return what ends a reflection that could not go on: it gives back what the run holds, with a report.

    Args:
        routes: The graph's edges; the one a failed node takes is called ``end`` or ``failed``.
    """

    def failed(context: RunContext[Any], name: str, error: Exception, state: ReflectionState) -> Update:
        reason = f"{name}: {reason_of(error)}"
        announce(name, f"failed: {reason}")
        run = state.get("run")
        if name == "gate" or not run:  # what the channels hold is of an earlier run on this thread
            run = no_run()
            state = {}
        context.known.over(run["run_id"])
        ids = list(state.get("pieces") or ())
        report = report_of({**state, "run": run}, "failed", reason, pieces={"pending": len(ids)})
        if run["scope"]:
            try:
                scope = context.vault.scope(run["scope"])
                scope.release([*ids, *(state.get("settles") or ())], run_id=run["run_id"], error=reason)
                scope.release_turn(run["run_id"])
                scope.record_report(report)
            except Exception as second:  # noqa: BLE001 - the agent's run must not suffer; the lease ends by itself
                note = f"The pieces could not be given back ({second}); they are due when their lease ends."
                report = report.model_copy(update={"notes": [*report.notes, note]})
        route = "end" if "end" in routes.get(name, {}) else "failed"
        return {"run": run, "route": route, "reflection": report.model_dump(mode="json")}

    return failed
