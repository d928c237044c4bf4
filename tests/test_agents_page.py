"""The page about agents: its code runs, from top to bottom, as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from agents import answering, answers, config, says
from scripted import extraction

PAGE = Path(__file__).parents[1] / "docs" / "agents.md"


def test_the_page_s_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a model that answers; the deep agent, which the page only makes, is asked as well."""
    monkeypatch.chdir(tmp_path)
    Path("work").mkdir()
    model = answering(lambda prompt: extraction() if '"memories"' in prompt else "Hello.")
    place: dict[str, Any] = {"model": model}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), place)
    assert answers(place["deep_agent"].invoke(says("Hi."), config("tuesday"))) == ["Hello."]
    assert place["report"]["status"] != "failed"
    place["vault"].close()
