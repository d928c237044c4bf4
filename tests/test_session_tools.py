"""Views of conversations that use tools: each begins with the user, and parts no round of tools."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from scripted import ScriptedModel

from reverie import CompactionPolicy, create_compaction_graph, open_vault, session_view

SUMMARY = {"summary": "They looked into a matter, and found some results with the tool."}


def conversation(draw: random.Random) -> list[BaseMessage]:
    """Return a conversation with rounds of tools, some of them long, parallel or failing."""
    messages: list[BaseMessage] = []
    calls = 0
    for turn in range(draw.randint(3, 8)):
        messages.append(
            HumanMessage(f"Question {turn}: look into matter {draw.randint(1, 99)}.", id=f"h{turn}")
        )
        for step in range(draw.choice([0, 0, 1, 2, 5, 14])):
            made = [
                {"id": f"call{calls + n}", "name": "look", "args": {"at": calls + n}}
                for n in range(draw.choice([1, 1, 2, 3]))
            ]
            calls += len(made)
            messages.append(AIMessage(draw.choice(["", "Looking."]), id=f"a{turn}.{step}", tool_calls=made))
            results = [
                ToolMessage(
                    f"Result {call['id']} {'x' * draw.choice([5, 400])}",
                    tool_call_id=call["id"],
                    id=call["id"],
                )
                for call in made
            ]
            messages += draw.sample(results, len(results))
        if draw.random() < 0.9:
            messages.append(AIMessage(f"Answer {turn}.", id=f"e{turn}"))
    return messages


def check(view: list[BaseMessage]) -> None:
    """Raise unless a provider would take the messages: the user begins, and every result follows its call."""
    said = [message for message in view if not isinstance(message, SystemMessage)]
    if not said:
        return
    assert isinstance(said[0], HumanMessage), said[0]
    assert str(said[0].content).startswith("Question"), said[0]
    waiting: set[str] = set()
    for message in said:
        if isinstance(message, ToolMessage):
            assert message.tool_call_id in waiting, message
            waiting.discard(message.tool_call_id)
        else:
            assert not waiting, message
        if isinstance(message, AIMessage):
            waiting = {str(call["id"]) for call in message.tool_calls}


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 60))]
)
def test_every_view_begins_with_the_user(tmp_path: Path, seed: int) -> None:
    """Whatever the windows are, however long a turn takes, and whether or not the parent trims its messages."""
    draw = random.Random(seed)
    messages = conversation(draw)
    immediate, recent = draw.randint(1, 6), draw.randint(1, 6)
    policy = CompactionPolicy(immediate_messages=immediate, recent_messages=recent, trim="view")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    with open_vault(tmp_path / "memory") as vault:
        graph = create_compaction_graph(
            ScriptedModel(
                script=[SUMMARY],
                loop=True,
            ),
            vault,
            policy=policy,
        )
        end, moved = 0, False
        while end < len(messages):
            end = min(len(messages), end + draw.randint(3, 12))
            # A run ends with its tools' results, never between them.
            while end < len(messages) and isinstance(messages[end], ToolMessage):
                end += 1
            graph.invoke({"messages": messages[:end]}, config)
            view = session_view(vault, "t", messages[:end], scope="ana")
            moved = moved or view.cursor > 0
            check(list(view.messages))
            trimmed = session_view(vault, "t", messages[max(0, end - 1) : end], scope="ana")
            check(list(trimmed.messages))
        assert moved or len(messages) <= immediate + recent + 6
