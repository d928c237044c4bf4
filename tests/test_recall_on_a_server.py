"""What is recalled on a server reaches the model and nobody else, and ``context=`` says whose it is, as in process."""

from __future__ import annotations

import importlib
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from dev_server import SUPPORT, server
from langgraph.pregel.remote import RemoteGraph
from langgraph_sdk import get_client, get_sync_client
from vaults import add, memory

from reverie.checkpoints import open_vault

SECRET = "quokka-7291"
ASKED = {"messages": [{"role": "user", "content": "What opens the locker?"}]}
MODES: Any = ["values", "updates", "messages", "custom", "debug", "tasks", "checkpoints"]


def heard(graph: Any, user: str) -> tuple[str, str]:
    """Return what an agent's graph answers a user, and all that its streams say."""
    told = list(graph.stream(ASKED, context={"user_id": user}, stream_mode=MODES))
    values = [part[1] for part in told if part[0] == "values"]
    last = values[-1]["messages"][-1]
    return (last["content"] if isinstance(last, dict) else last.content), repr(told)


@pytest.mark.slow
def test_the_same_code_in_process_and_on_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ana's agent is told, Ben's isn't, and no stream says what."""
    address = f"file:{tmp_path / 'memory'}"
    with open_vault(address) as vault:
        add(vault.scope("ana"), "c1", memory("m1", f"The locker of Ana opens with {SECRET}."))
    monkeypatch.setenv("REVERIE_VAULT", address)
    config = tmp_path / "langgraph.json"
    file = SUPPORT / "dev_recalling.py"
    config.write_text(json.dumps({"dependencies": ["."], "graphs": {"agent": f"{file}:agent"}}))
    here = importlib.import_module("dev_recalling")
    with (
        closing(here.vault),
        server(config, tmp_path, REVERIE_VAULT=address) as url,
        get_sync_client(url=url) as client,
    ):
        there = RemoteGraph("agent", client=get_client(url=url), sync_client=client)
        for graph in (here.agent, there):
            answers = {user: heard(graph, user) for user in ("ana", "ben")}
            assert [answer for answer, _ in answers.values()] == ["I was told.", "Nobody told me."]
            assert SECRET not in str(answers)
        assert SECRET not in str(there.invoke(ASKED, context={"user_id": "ana"}))
    assert SECRET not in (tmp_path / "server.log").read_text()
