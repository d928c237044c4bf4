"""What keeps a reflection from hurting the agent's run: an exception of a node becomes a report."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Literal

from langgraph.errors import GraphBubbleUp

from ..nodes.setting import Setting, announce, report_of
from ..state import ReflectionState, ReverieError

OnError = Literal["report", "raise"]

Update = dict[str, Any]
Routes = Mapping[str, Mapping[Hashable, str]]
"""Every edge that can be taken: node -> what it may say in the channel ``route`` -> where that leads."""


class Guards:
    """The guards of one graph's nodes.

    Args:
        setting: What the nodes need.
        routes: The graph's edges; the one a failed node takes is called ``end`` or ``failed``.
        on_error: ``"raise"`` lets exceptions through.
    """

    def __init__(self, setting: Setting, routes: Routes, on_error: OnError) -> None:
        self._setting = setting
        self._routes = routes
        self._raises = on_error == "raise"

    def run(self, name: str, node: Callable[[], Update], state: ReflectionState) -> Update:
        """Run a node; what it raises becomes a report, because a reflection must never hurt the agent's run."""
        try:
            return node()
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._raises:
                raise
            return self._failed(name, error, state)

    def recovery(self, name: str) -> Callable[[Any, Exception], Update] | None:
        """Return the same for a node that asks a model (see ``ModelNode``)."""
        return None if self._raises else lambda state, error: self._failed(name, error, state)

    def renew(self, state: ReflectionState) -> None:
        """Prolong the leases of a run before it asks a model."""
        run = state["run"]
        self._setting.vault.scope(run["scope"]).renew(run["run_id"], lease_s=self._setting.policy.lease_s)

    def _failed(self, name: str, error: Exception, state: ReflectionState) -> Update:
        """Give back what the run holds and return the report of a run that could not go on."""
        said = str(error) if isinstance(error, ReverieError) else f"{type(error).__name__}: {error}"
        reason = f"{name}: {said}"
        announce(name, f"failed: {reason}")
        run = state.get("run")
        if name == "gate" or not run:  # what the channels hold is of an earlier run on this thread
            run = {"run_id": "", "scope": "", "thread": "", "started_at": time.time()}
            state = {}
        ids = list(state.get("pieces") or ())
        report = report_of({**state, "run": run}, "failed", reason, pieces={"pending": len(ids)})
        if run["scope"]:
            try:
                scope = self._setting.vault.scope(run["scope"])
                scope.release([*ids, *(state.get("settles") or ())], run_id=run["run_id"], error=reason)
                scope.release_turn(run["run_id"])
                scope.record_report(report)
            except Exception as second:  # noqa: BLE001 - the agent's run must not suffer; the lease ends by itself
                note = f"The pieces could not be given back ({second}); they are due when their lease ends."
                report = report.model_copy(update={"notes": [*report.notes, note]})
        route = "end" if "end" in self._routes.get(name, {}) else "failed"
        return {"run": run, "route": route, "reflection": report.model_dump(mode="json")}
