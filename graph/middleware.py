"""Memory for ``langchain.agents.create_agent`` and for deepagents, as a middleware."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..checkpoints.port import Vault
from ..state import CompactionPolicy, RecallPolicy, ReflectionPolicy, ReverieError
from ..state.scoping import ScopeTemplate
from ..tools.toolset import memory_tools
from .around_runs.agent_memory import AgentMemory, Reflect, Report

if TYPE_CHECKING:
    from langchain.agents.middleware import AgentMiddleware


def memory_middleware(
    model: Any,
    vault: Vault,
    *,
    scope: ScopeTemplate = "{user_id}",
    reflect: Reflect = "background",
    tools: bool = True,
    compact: bool = True,
    recall: RecallPolicy | None = None,
    policy: ReflectionPolicy | None = None,
    compaction: CompactionPolicy | None = None,
    summary_model: Any = None,
    reflector: bool | None = None,
    debounce_s: float = 5.0,
    await_s: float = 30.0,
    on_report: Callable[[Report], None] | None = None,
) -> AgentMiddleware[Any, Any]:
    """Return a middleware that gives an agent a long-term memory.

    Before every call of the model it records the run's messages and puts memory into the system message; it offers
    the memory tools; it records the files the run writes; after the run it reflects, and summarises the session when
    that is due. Give it before other middleware that trims or summarises messages. Where another summariser is at
    work, its view of the messages is left alone.

    Nothing that fails here is raised into the agent's run: failures are logged (logger ``reverie``) and reported. A
    run that doesn't say whose memory it belongs to ends with a failed report under ``reflection``.

    Args:
        model: Reflects and summarises: a chat model, a completion model, or a name. None: what the settings name.
        vault: From ``open_vault``.
        scope: Whose memory a run belongs to: a template over ``configurable`` and ``context``, or a function of the
            config.
        reflect: ``"background"``: in this process after the run, which is not held up; what a process leaves undone
            at its end the next one finds. ``"await"``: the run waits, at most ``await_s``, and returns the report under
            ``reflection``. ``"workers"``: what a run brought is only recorded; ``reverie work`` does the rest.
            ``"off"``: never.
        tools: Whether the agent gets the memory tools.
        compact: Whether long sessions are summarised, and the summaries go before the model.
        recall: What is put before the model, and how much. None: the vault's settings.
        policy: Bounds of a reflection. None: the vault's settings.
        compaction: Bounds of a session. None: the vault's settings.
        summary_model: Summarises sessions. None: what the settings name for it, else the one that reflects.
        reflector: Whether it reflects by tool calls, as ``create_reflector_graph`` does. None: the vault's settings,
            else no.
        debounce_s: How long a thread must be still before it is reflected on in the background (seconds).
        await_s: How long a run waits for its reflection (seconds).
        on_report: Called with every report, from whatever thread made it.

    Raises:
        ReverieError: langchain isn't installed, or the vault or the model isn't one.
    """
    try:
        from .middleware_hooks import hooks_of
    except ImportError as error:
        raise ReverieError('The middleware needs langchain: pip install "reverie[agents]".') from error
    memory = AgentMemory(
        model,
        vault,
        scope=scope,
        reflect=reflect,
        compact=compact,
        recall=recall,
        policy=policy,
        compaction=compaction,
        summary_model=summary_model,
        reflector=reflector,
        debounce_s=debounce_s,
        await_s=await_s,
        on_report=on_report,
    )
    return hooks_of(memory, memory_tools(vault, scope=scope) if tools else [])
