"""Act: carry out the tool calls of a turn, one after the other, and nothing but memory tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolCall, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.prebuilt import ToolRuntime

from ...state import ReflectorState
from ...tools.calls import MUTATING
from ...tools.memory_tool import failure
from ..asking.conversing import dump_message, load_messages
from ..reflection.change import covered_by
from ..run.rendering import estimate_tokens
from ..run.run_context import RunContext, announce
from .outside import Outside
from .reflector_prompt import ROUNDS, fitted

SCOPE = "{scope}"
"""The template by which the tools find the scope: this node names it."""
CALLS = 32
"""Most calls carried out in one round (count)."""
_RESULTS = 1 / 3
"""Most that the results of reading tools add to the prompt in a run: of its tokens (share)."""


def act(run_context: RunContext, tools: Mapping[str, BaseTool], state: ReflectorState) -> dict[str, Any]:
    """Carry out the calls of the last turn and hand the results back to the model.

    Each is a commit of its own, and its id says which call of which run it is: after a crash those that were done
    are found done, and change nothing. A run that has lost its pieces meanwhile leaves the work to whoever has them.
    """
    run, rounds = state["run"], state["rounds"] + 1
    scope = run_context.scope_named(state)
    if scope.renew(run["run_id"], lease_s=run_context.policy.lease_s) < len(covered_by(scope, state)):
        return {"route": "conclude"}
    messages = load_messages(state["conversation"])
    at = max(number for number, message in enumerate(messages) if isinstance(message, AIMessage))
    asked = messages[at]
    assert isinstance(asked, AIMessage)
    answered = {message.tool_call_id for message in messages[at:] if isinstance(message, ToolMessage)}
    calls = [call for call in asked.tool_calls if call["id"] not in answered]
    announce("act", ", ".join(call["name"] for call in calls) or "nothing that can be read")
    # The prompt showed the documents after all earlier results: what a tool takes for seen is what stood there.
    known = [*messages[:at], *_as_read(state["shown"]), asked]
    outside = Outside(run_context, scope, state)
    results = [
        _result(tools, call, known, run, outside)
        if number < CALLS
        else _refused(call, f"At most {CALLS} calls a round.")
        for number, call in enumerate(calls)
    ]
    out_of_calls = (state.get("usage") or {}).get("model_calls", 0) >= run_context.policy.max_model_calls
    room = int(run_context.prompt_tokens() * _RESULTS)
    return {
        "conversation": [
            *state["conversation"],
            *(dump_message(result) for result in _bounded(messages, results, room)),
        ],
        "rounds": rounds,
        "route": "conclude" if rounds >= ROUNDS or out_of_calls else "think",
    }


def _result(
    tools: Mapping[str, BaseTool],
    call: ToolCall,
    known: Sequence[BaseMessage],
    run: Mapping[str, Any],
    outside: Outside,
) -> ToolMessage:
    """Carry out one call. Whatever goes wrong in a memory tool is its result already."""
    tool = tools.get(call["name"])
    if tool is None:
        return _refused(
            call, f"There is no tool {call['name']!r} here. There is: {', '.join(sorted(tools))}."
        )
    if call["name"] in MUTATING and (why := outside.refusal(call)):
        return ToolMessage(failure(why), name=call["name"], tool_call_id=call["id"], status="error")
    config: RunnableConfig = {"configurable": {"scope": run["scope"], "thread_id": run["thread"]}}
    runtime = ToolRuntime(
        state={"messages": list(known)},
        context=None,
        config=config,
        stream_writer=lambda _: None,
        tool_call_id=call["id"],
        store=None,
    )
    result = tool.invoke({**call, "args": {**call["args"], "runtime": runtime}}, config)
    assert isinstance(result, ToolMessage)
    return result


def _refused(call: ToolCall, reason: str) -> ToolMessage:
    said = failure(f"{reason} Nothing was done.")
    return ToolMessage(said, name=call["name"], tool_call_id=call["id"], status="error")


def _as_read(shown: Mapping[str, str]) -> list[ToolMessage]:
    """Return the documents of the prompt as if they had been read, for the tools' check of what was seen."""
    return [
        ToolMessage("", name="memory_read", tool_call_id=path, artifact={"path": path, "mark": mark})
        for path, mark in shown.items()
    ]


def _bounded(
    before: Sequence[BaseMessage], results: Sequence[ToolMessage], room: int
) -> Sequence[ToolMessage]:
    """Cut what reading tools return when it is more than there is room for in the run (estimated tokens)."""
    room -= sum(estimate_tokens(message.text) for message in before if _reads(message))
    bounded: list[ToolMessage] = []
    for result in results:
        if not _reads(result):
            bounded.append(result)
            continue
        text, whole = fitted(result.text, max(0, room))
        room -= estimate_tokens(text)
        bounded.append(result if whole else result.model_copy(update={"content": text, "artifact": None}))
    return bounded


def _reads(message: BaseMessage) -> bool:
    return isinstance(message, ToolMessage) and message.name not in MUTATING and message.status == "success"
