"""What an agent puts before its model of a session, and the sessions that wait to be summarised."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from langchain_core.messages import BaseMessage
from langchain_core.runnables import RunnableConfig
from langgraph.graph.state import CompiledStateGraph

from ...checkpoints.port import Vault, expect_vault
from ...nodes.asking.driving import adrive_here, drive
from ...nodes.compaction.cycles import NOT_DUE
from ...nodes.recall.model_input import MemorySource, messages_in
from ...nodes.recall.session_view import SessionView, session_view
from ...state import CompactionReport, ReverieError, SessionStatus, now
from ...state.scoping import ScopeTemplate, resolve_scope, thread_of
from .resuming import Busy, ConfigFor, config_of_user

_log = logging.getLogger("reverie")

__all__ = ["SessionView", "acompact_pending", "compact_pending", "session_hook", "session_view"]


def session_hook(
    vault: Vault, *, scope: ScopeTemplate = "{user_id}"
) -> Callable[[Any, RunnableConfig], dict[str, Any]]:
    """Return a node, or ``pre_model_hook``, that puts the view of the session before the model.

    It takes ``messages`` from the state and returns them as ``llm_input_messages``: the state keeps its own. In a run
    that is a ``ModelInput``, which shows the summaries to the nodes of the run only; called by hand outside one it is
    a list. When the vault fails the messages come back as they are, and the log ``reverie`` says why.

    Args:
        vault: From ``open_vault``.
        scope: Whose memory a run belongs to: a template over ``configurable`` and ``context``, or a function of the
            config.

    Raises:
        VaultError: The vault is none.
    """
    expect_vault(vault)
    source = _Session(vault, scope)

    def hook(state: Any, config: RunnableConfig) -> dict[str, Any]:
        given = list(messages_in(state) or ())
        return {"llm_input_messages": source.model_input(given, source.put_before(given, config), config)}

    return hook


class _Session(MemorySource):
    """Puts a session's summaries in the place of the messages they cover."""

    def __init__(self, vault: Vault, scope: ScopeTemplate) -> None:
        self.vault, self.scope = vault, scope
        self.named()

    def put_before(self, messages: list[BaseMessage], config: RunnableConfig) -> list[BaseMessage]:
        """Return the session's view of the messages."""
        try:
            name = resolve_scope(self.scope, config)
            return session_view(self.vault, thread_of(config), messages, scope=name).as_messages()
        except Exception as error:  # noqa: BLE001 - the agent's run must not suffer: it goes on with all it has
            _log.warning("The session is shown without its summaries: %s: %s", type(error).__name__, error)
            return messages


def compact_pending(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    *,
    scope: str | None = None,
    thread: str | None = None,
    idle: timedelta | None = None,
    force: bool = False,
    close: bool = False,
    config_for: ConfigFor = config_of_user,
    on_report: OnCompaction | None = None,
    worth: Worth = lambda session: True,  # noqa: ARG005
    busy: Busy = lambda scope, thread: False,  # noqa: ARG005
) -> list[CompactionReport]:
    """Summarise what waits in every session: spans begun and not finished, cycles that are due. For a start-up.

    Doing it twice is harmless, also at once in two processes: leases and commit ids see to it. Back-off is not waited
    for.

    Args:
        graph: From ``create_compaction_graph``.
        vault: The vault the graph remembers in.
        scope: Only this one; None: all.
        thread: Only this session; None: all.
        idle: Besides, whatever lies beyond the immediate window of sessions that have been still for so long.
        force: Besides, whatever lies beyond the immediate window.
        close: End the sessions: summarise all of them, and reflect on what is left.
        config_for: The config of a run for a scope and a thread, as the graph's ``scope`` wants it.
        on_report: Called with each report as it comes.
        worth: Says of a session whether to look at it at all.
        busy: Says of a scope and a thread whether to leave it alone, because whoever is at work on it will see to it.

    Returns:
        A report of each session in which there was something to do, or something failed.

    Raises:
        ReverieError: The graph isn't a session graph, or ``config_for`` leads it to another scope.
    """
    script = _script(
        graph, vault, _CompactionOrder(scope, thread, idle, force, close, config_for, on_report, worth, busy)
    )
    return drive(script, lambda call: call() if callable(call) else graph.invoke(*call))


def compact_waiting(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    scope: str,
    *,
    on_report: OnCompaction,
    worth: Worth,
) -> list[CompactionReport]:
    """Do as ``compact_pending`` does for one scope that is there: for who comes again."""
    wish = _CompactionOrder(scope, None, None, False, False, config_of_user, on_report, worth, there=True)
    return drive(_script(graph, vault, wish), lambda call: call() if callable(call) else graph.invoke(*call))


async def acompact_pending(
    graph: CompiledStateGraph[Any, Any, Any, Any],
    vault: Vault,
    *,
    scope: str | None = None,
    thread: str | None = None,
    idle: timedelta | None = None,
    force: bool = False,
    close: bool = False,
    config_for: ConfigFor = config_of_user,
    on_report: OnCompaction | None = None,
    worth: Worth = lambda session: True,  # noqa: ARG005
    busy: Busy = lambda scope, thread: False,  # noqa: ARG005
) -> list[CompactionReport]:
    """Do as ``compact_pending`` does, awaited."""
    script = _script(
        graph, vault, _CompactionOrder(scope, thread, idle, force, close, config_for, on_report, worth, busy)
    )
    return await adrive_here(
        script, lambda call: vault.run_async(call) if callable(call) else graph.ainvoke(*call)
    )


OnCompaction = Callable[[CompactionReport], None]
Worth = Callable[[SessionStatus], bool]


@dataclass(frozen=True)
class _CompactionOrder:
    scope: str | None
    thread: str | None
    idle: timedelta | None
    force: bool
    close: bool
    config_for: ConfigFor
    on_report: OnCompaction | None
    worth: Worth
    busy: Busy = lambda scope, thread: False  # noqa: ARG005
    there: bool = False
    """Whether the scope is known to be there."""

    def input_for(self, session: SessionStatus) -> dict[str, Any]:
        """Return the graph's input for a session."""
        still = session.last_at is not None and self.idle is not None and now() - session.last_at >= self.idle
        return {"catch_up": True, "force": self.force or still, "close": self.close}


_Script = Generator[Callable[[], Any] | tuple[dict[str, Any], RunnableConfig], Any, list[CompactionReport]]


def _script(graph: CompiledStateGraph[Any, Any, Any, Any], vault: Vault, wish: _CompactionOrder) -> _Script:
    if not {"measure", "merge", "summarise"} <= set(graph.nodes):
        raise ReverieError(
            "Only a session graph can compact: pass what create_compaction_graph(...) returns, not the agent that "
            "holds it."
        )
    reports: list[CompactionReport] = []
    there: list[str] = [] if wish.there else (yield vault.scopes)
    for name in there if wish.scope is None else [wish.scope] if wish.there or wish.scope in there else []:
        sessions: list[SessionStatus] = yield partial(_sessions, vault, name)
        for session in sessions:
            if wish.thread is not None and session.thread != wish.thread:
                continue
            if wish.busy(name, session.thread) or not wish.worth(session):
                continue
            result = yield wish.input_for(session), wish.config_for(name, session.thread)
            report = CompactionReport.model_validate(result["compaction"])
            if report.scope not in ("", name):
                raise ReverieError(
                    f"Compacting the scope {name!r}, the graph worked on {report.scope!r}. Pass a config_for that "
                    "gives the config from which the graph's scope makes the name it is given."
                )
            if report.reason != NOT_DUE:
                reports.append(report)
                if wish.on_report:
                    wish.on_report(report)
    return reports


def _sessions(vault: Vault, scope: str) -> list[SessionStatus]:
    """Return the sessions of a scope that hold messages no summary covers."""
    return [session for session in vault.scope(scope).sessions() if session.messages > session.cursor]
