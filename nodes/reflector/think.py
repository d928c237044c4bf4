"""Think: ask the reflector's model which tools to call next."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any
from zoneinfo import ZoneInfo

from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolCall, ToolMessage

from ...state import ReflectorState
from ...tools.memory_tool import failure
from ..asking.conversing import dump_message, load_messages
from ..asking.model_forms import fit_for_wire
from ..asking.questions import Answer, Converse
from ..run.rendering import load_parts, render_chunk
from ..run.run_context import RunContext, announce, told_on_record
from .reflector_prompt import Briefing, briefing, briefing_prompt

_SHOWN = 300
"""How much of arguments that can't be read is shown to the model again (characters)."""
_NOT_A_NAME = re.compile(r"[^A-Za-z0-9_-]")


def think(run_context: RunContext, state: ReflectorState) -> Generator[Converse, Answer, dict[str, Any]]:
    """Ask for the next turn: calls to act on, or the end of the conversation.

    The prompt is made anew every time, so that checkpoints hold no bodies and the model sees the files as they are.
    """
    scope, run = run_context.scope_named(state), state["run"]
    brief = briefing(run_context, scope, run["run_id"])
    announce("think", f"round {state['rounds'] + 1}")
    answer = yield Converse(
        [
            SystemMessage(fit_for_wire(brief.system)),
            HumanMessage(fit_for_wire(_request(run_context, state, brief))),
            *load_messages(state["conversation"]),
        ],
        label="reflect",
        max_tokens=run_context.reply_tokens(),
    )
    if answer.reply is None:
        return {"failure": {"node": "think", "error": answer.error, "kind": answer.kind}, "route": "conclude"}
    # An id of our own: what providers call a message or a call may be the same in every run.
    message, refusals = readable(answer.reply.value, f"{run['run_id']}-{state['rounds']}")
    turn = [dump_message(each) for each in (message, *refusals)]
    return {
        "conversation": [*state["conversation"], *turn],
        "shown": brief.shown,
        "route": "act" if message.tool_calls else "conclude",
    }


def _request(run_context: RunContext, state: ReflectorState, brief: Briefing) -> str:
    scope, parts = run_context.scope_named(state), load_parts(state["chunks"][0])
    ids = [part.piece for part in parts]
    pieces = scope.pieces(ids)
    bodies = told_on_record(pieces, scope.bodies(ids))
    there = [
        part for part in parts if part.piece in bodies
    ]  # what was forgotten meanwhile is not shown again
    context = render_chunk(there, pieces, bodies, run_context.policy, ZoneInfo(run_context.policy.timezone))
    return briefing_prompt(brief, context)


def readable(message: AIMessage, id_: str) -> tuple[AIMessage, list[ToolMessage]]:
    """Return a turn whose every call has a name and an id of its own, and an answer to each that can't be read.

    A call with unreadable arguments stays as one without any: many servers refuse a conversation that holds it.
    """
    calls: list[ToolCall] = []
    refusals: list[ToolMessage] = []
    taken: set[str] = set()
    for call in (*message.tool_calls, *message.invalid_tool_calls):
        name = _NOT_A_NAME.sub("_", call["name"] or "unknown")[:64]
        key = call["id"] if call["id"] and call["id"] not in taken else f"call_{len(calls)}_{id_[:8]}"
        taken.add(key)
        args = call["args"] if isinstance(call["args"], dict) else {}
        calls.append(ToolCall(name=name, args=args, id=key, type="tool_call"))
        if call["type"] == "invalid_tool_call":
            given = str(call["args"])[:_SHOWN]
            said = f"The arguments are no JSON object that can be read, so nothing was done: {given}"
            refusals.append(ToolMessage(failure(said), name=name, tool_call_id=key, status="error"))
    fields: dict[str, Any] = {"id": id_, "tool_calls": calls, "invalid_tool_calls": []}
    return message.model_copy(update=fields), refusals
