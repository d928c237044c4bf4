"""Two finished runs of a research agent to try Reverie on, and a stand-in for a model (``stand_in``).

``research_run`` compares sensors and reads a month of river readings, with a failed attempt and its fix;
``follow_up_run``, five weeks later, repeats some of it and finds that one of its facts was wrong. The river,
the people and the makers are invented.
"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from .. import _home as _home

NAMES = ("research_run", "follow_up_run")
"""The examples, in the order in which they happened."""


def path(name: str) -> Path:
    """Return the folder of an example: ``messages.json``, ``working_memory.json`` and ``files/``.

    Args:
        name: One of ``NAMES``.

    Raises:
        ValueError: There is no such example.
    """
    if name not in NAMES:
        raise ValueError(f"There is no example {name!r}; choose one of: {', '.join(NAMES)}.")
    return Path(str(files(__name__).joinpath(name)))


def load(name: str) -> dict[str, Any]:
    """Return an example as the reflection graph takes it.

    Args:
        name: One of ``NAMES``.

    Returns:
        ``messages`` (OpenAI's chat format: role, content, tool calls; each with an id and, in
        ``additional_kwargs``, a time), ``files`` (path -> text), ``working_memory`` (notes with key, author,
        tags, time and text).

    Raises:
        ValueError: There is no such example.
    """
    folder = path(name)
    # pip compiles what ends in .py wherever it lies: beside the files there may be a __pycache__.
    written = sorted(file for file in (folder / "files").iterdir() if file.is_file())
    return {
        "messages": json.loads((folder / "messages.json").read_text(encoding="utf-8")),
        "files": {file.name: file.read_text(encoding="utf-8") for file in written},
        "working_memory": json.loads((folder / "working_memory.json").read_text(encoding="utf-8")),
    }
