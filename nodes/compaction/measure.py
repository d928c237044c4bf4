"""Measure: record a session's messages, see where it stands, and find the cycle that is due."""

from __future__ import annotations

import time
import uuid
from collections.abc import Sequence
from typing import Any

from langchain_core.runnables import RunnableConfig

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.storable import storable
from ...state import CompactionReport, CompactionState, PieceInput, ReflectionPolicy
from ...state.scoping import ScopeMissing, thread_of
from ..run.intake import intake
from ..run.run_context import announce
from .cycles import Sessions, next_cycle, report_of_session
from .trimming import handle, removals


def measure(
    context: Sessions, whose: ReflectionPolicy, state: CompactionState, config: RunnableConfig
) -> dict[str, Any]:
    """Record the messages and take those of the cycle that is due, or end the run with a reason.

    Args:
        context: What the nodes need.
        whose: Says whose word a message is.
        state: The graph's.
        config: The run's.
    """
    started, wanted = time.time(), {key: state.get(key) is True for key in ("force", "close", "catch_up")}
    thread = storable(thread_of(config))
    policy = context.policy
    run: dict[str, Any] = {
        "run_id": uuid.uuid4().hex,
        "scope": "",
        "thread": thread,
        "started_at": started,
        "deadline": started + policy.close_timeout_s if wanted["close"] else None,
        **wanted,
    }
    try:
        scope = context.scope_of(config)
    except ScopeMissing as missing:
        report = CompactionReport(
            run_id=run["run_id"], thread=thread, status=missing.ends, reason=str(missing)
        )
        return _reset() | {"run": run, "route": "end", "compaction": report.model_dump(mode="json")}
    run["scope"] = scope.name
    inputs, notes = intake(
        {"messages": state.get("messages")},
        thread=thread,
        own_tools=whose.own_tools,
        agents=whose.agents,
        user_tools=whose.user_tools,
    )
    given = _recorded(scope, inputs, removes=policy.trim == "remove")
    update = _reset() | {"run": run, "given": given, "notes": notes}
    found = next_cycle(context, scope, run)
    if found.cycle is not None:
        cycle = found.cycle
        announce("measure", f"messages {cycle['start'] + 1} to {cycle['end']} are {cycle['why']}")
        return update | {"cycle": cycle, "route": "merge"}
    announce("measure", found.reason)
    stands = found.stands
    done = stands["cursor"] == stands["messages"]
    report = report_of_session(
        {**state, **update},
        "nothing_new" if done else "skipped",
        found.reason,
        **stands,
    )
    closing = run["close"] and not found.held
    return update | {
        **removals(context, given, stands["cursor"]),
        "route": "reflect" if closing else "end",
        "compaction": report.model_dump(mode="json"),
    }


def _recorded(scope: ScopedVault, inputs: Sequence[PieceInput], *, removes: bool) -> list[list[Any]]:
    """Record the messages, and return which each is: only who removes some has to know."""
    if not removes:
        scope.record_new(inputs)
        return []
    recorded = scope.record(inputs, purpose="compaction")
    return [handle(item, piece) for item, piece in zip(inputs, recorded, strict=True)]


def _reset() -> dict[str, Any]:
    """Blank private channels: what an earlier run on this thread left must not leak into this one."""
    return {
        "given": [], "cycle": None, "long_term": "", "recent": "", "proposal": None, "base": None, "spans": [],
        "memory": "", "failure": None, "usage": {}, "spent": {}, "notes": [],
    }  # fmt: skip
