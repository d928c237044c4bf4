"""The tools in processes of their own: one that is killed within a call and resumed, and many that append at once.

``python tool_process.py kill ROOT SAVER``, ``... append ADDRESS PROCESSES ROUNDS``.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from tool_calls import CONFIG, MONTH, USER, Tools, calling, tool_call

from reverie import memory_tools, open_checkpointer, open_vault
from reverie.checkpoints.core.commits import Commits

TURNS = [
    calling(tool_call("append", path=USER, entry="- Name: Ana"), id_="a1"),
    calling(
        tool_call("append", path=MONTH, entry="## Tea\n- Summary: made tea"),
        tool_call("patch", id_="c2", path=USER, patches=[{"old_text": "- Name", "new_text": "- First name"}]),
        id_="a2",
    ),
    AIMessage("done", id="a3"),
]
"""What the model says: the same ids of calls in every turn, as some models count them."""


def agent(vault: Any, saver: Any) -> Any:
    """Return a graph of a scripted model and the tools."""

    def model(state: MessagesState) -> dict[str, Any]:
        return {"messages": [TURNS[sum(isinstance(message, AIMessage) for message in state["messages"])]]}

    builder = StateGraph(MessagesState)
    builder.add_node("model", model)
    builder.add_node("tools", ToolNode(memory_tools(vault)))
    builder.add_edge(START, "model")
    builder.add_conditional_edges("model", tools_condition)
    builder.add_edge("tools", "model")
    return builder.compile(checkpointer=saver)


def kill(root: str, saver: str) -> None:
    """Let a process die within a call, go on in this one, and print what was made and said."""
    pid = os.fork()
    if not pid:
        crash(root, saver)
        os._exit(0)
    ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with open_vault(root) as vault, open_checkpointer(f"sqlite:{saver}") as kept:
        made = [entry.receipt.commit_id for entry in vault.scope("ana").log()]
        graph = agent(vault, kept)
        assert graph.get_state(CONFIG).next == ("tools",)
        messages = graph.invoke(None, CONFIG, durability="sync")["messages"]
    said = [json.loads(message.content) for message in messages if message.type == "tool"]
    print(json.dumps({"ended": ended, "made": made, "said": said}))


def crash(root: str, saver: str) -> None:
    """Die by SIGKILL as soon as the third commit is durable: its call has not returned, nor has its node."""
    after_commit, commits = Commits.after_commit, []

    def dying(self: Commits) -> None:
        commits.append(1)
        if len(commits) == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        after_commit(self)

    Commits.after_commit = dying  # type: ignore[method-assign]
    with open_vault(root) as vault, open_checkpointer(f"sqlite:{saver}") as kept:
        agent(vault, kept).invoke({"messages": [HumanMessage("I am Ana.")]}, CONFIG, durability="sync")


def append(address: str, processes: str, rounds: str) -> None:
    """Fork processes that all append to the same two documents."""
    children = []
    for number in range(int(processes)):
        pid = os.fork()
        if not pid:
            try:
                with open_vault(address) as vault:
                    tools = Tools(vault)
                    for turn in range(int(rounds)):
                        for path in (USER, MONTH):
                            said = tools("append", path=path, entry=f"## p{number}-{turn}")
                            assert said["success"], said
                os._exit(0)
            except BaseException as error:  # noqa: BLE001  (told by the exit code)
                print(repr(error), file=sys.stderr, flush=True)
                os._exit(1)
        children.append(pid)
    assert [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in children] == [0] * len(children)


if __name__ == "__main__":
    {"kill": kill, "append": append}[sys.argv[1]](*sys.argv[2:])
