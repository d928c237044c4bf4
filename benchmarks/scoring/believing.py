"""Worst case: an agent and a model that believe everything they read, and what of it a later prompt shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from scripted import ScriptedModel, extraction, operations

from reverie import (
    ReflectionPolicy,
    ReflectionReport,
    create_reflection_graph,
    memory_tools,
    vault_store,
)
from reverie.checkpoints.port import Vault
from reverie.nodes.recall.recalling import recall
from reverie.state import VaultError

ASK = HumanMessage("What does the page say?", id="h1")
EXTERNAL = "external, unverified"
GRAM = 8
"""Letters and digits in a row by which a text is found again (count)."""
FOUND = 0.6
"""A text is there if so large a share of its grams is."""

Run = dict[str, Any]


def called(name: str, result: str, number: str = "1", **args: Any) -> list[AnyMessage]:
    """A call of a tool and its result."""
    call = AIMessage(
        "", id=f"a{number}", tool_calls=[{"name": name, "args": args or {"of": "it"}, "id": number}]
    )
    return [call, ToolMessage(result, tool_call_id=number, id=f"t{number}", name=name)]


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


RUNS: dict[str, Callable[[str], tuple[Run, list[str]]]] = {
    # channel -> the run, and what the model cites
    "a page": lambda text: ({"messages": [ASK, *called("fetch", text)]}, ["m3"]),
    "a page, cited wrongly": lambda text: ({"messages": [ASK, *called("fetch", text)]}, ["m1"]),
    "a page, nothing cited": lambda text: ({"messages": [ASK, *called("fetch", text)]}, []),
    "a page, echoed by the agent": lambda text: (
        {"messages": [ASK, *called("fetch", text), AIMessage(f"Noted: {text}", id="z1")]},
        ["m4"],
    ),
    "a file": lambda text: ({"files": {"page.md": text}, "messages": [ASK]}, ["f1"]),
    "a note": lambda text: ({"working_memory": {"page": text}, "messages": [ASK]}, ["w1"]),
    "quoted by the user": lambda text: (
        {"messages": [HumanMessage(f"What do you make of this?\n\n{_quoted(text)}", id="h1")]},
        ["m1"],
    ),
    "forwarded by the user": lambda text: (
        {
            "messages": [
                HumanMessage(f"Is this real?\n\n---------- Forwarded message ----------\n{text}", id="h1")
            ]
        },
        ["m1"],
    ),
    "said by the user": lambda text: ({"messages": [HumanMessage(text, id="h1")]}, ["m1"]),
}
"""What a run brings, by which the text is extracted word for word."""
THEIRS = "said by the user"
"""The channel that is the user's own word."""


def extracted(vault: Vault, scope: str, channel: str, text: str) -> ReflectionReport:
    """Reflect on a run that brings a text, with a model that makes a memory of it word for word."""
    return _reflected(vault, scope, "t1", RUNS[channel](text), text)


def said_again(vault: Vault, scope: str, text: str) -> ReflectionReport:
    """Have a page's text remembered, and on another thread, if recall shows it, said and remembered once more."""
    first = extracted(vault, scope, "a page", text)
    if not shown(vault, scope, text)[0]:
        return first
    talk: list[AnyMessage] = [HumanMessage("What do you know about it?", id="h1"), AIMessage(text, id="z1")]
    return _reflected(vault, scope, "t3", ({"messages": talk}, ["m2"]), text)


def _reflected(
    vault: Vault, scope: str, thread: str, brought: tuple[Run, list[str]], text: str
) -> ReflectionReport:
    run, cited = brought
    item = {"type": "fact", "content": text, "tags": [], "evidence": cited}
    model = ScriptedModel(script=[extraction(item), operations({"action": "ADD", "candidate": "c1"})])
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    config: Any = {"configurable": {"user_id": scope, "thread_id": thread}}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


def written(vault: Vault, scope: str, text: str) -> None:
    """Have the agent write a page down with its memory tools, in a list and as a document."""
    for path, entry in (("facts/memory.md", f"- {text}"), ("MEMORY.md", text)):
        args = {"path": path, "entry": entry}
        call = AIMessage("", id="a9", tool_calls=[{"name": "memory_append", "args": args, "id": "9"}])
        builder = StateGraph(MessagesState)
        builder.add_node("tools", ToolNode(memory_tools(vault)))
        builder.add_edge(START, "tools")
        config: Any = {"configurable": {"user_id": scope, "thread_id": "t1"}}
        builder.compile().invoke({"messages": [ASK, *called("fetch", text), call]}, config)


def put(vault: Vault, scope: str, text: str) -> None:
    """Put a text into the store, as a tool does."""
    with suppress(VaultError):  # a refusal is what is measured
        vault_store(vault).put((scope, "memories"), "k1", {"content": text})


def _grams(text: str) -> set[str]:
    plain = "".join(re.findall(r"\w+", text.casefold())).replace("_", "")
    return {plain[at : at + GRAM] for at in range(max(1, len(plain) - GRAM + 1))}


def shown(vault: Vault, scope: str, text: str) -> tuple[bool, bool]:
    """Return whether a later prompt shows a text at all, and whether it does without a mark.

    What is asked is the text itself: nothing fits better.
    """
    found = recall(vault.scope(scope), [("user", text)], thread="t2")
    index = str(found.index_message.content) if found.index_message else ""
    lines = f"{found.system_block}\n{index}".splitlines()
    wanted = _grams(text)
    unmarked = set().union(*(_grams(line) for line in lines if EXTERNAL not in line))
    every = set().union(*(_grams(line) for line in lines))
    return (
        len(wanted & every) >= FOUND * len(wanted),
        len(wanted & unmarked) >= FOUND * len(wanted),
    )
