"""A directory in which every example of the command line's help can be run, and the commands themselves."""

from __future__ import annotations

import shlex
import shutil
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import typer.main

from reverie import examples, open_vault
from reverie.checkpoints import export_files
from reverie.checkpoints.changes import Addition, Change
from reverie.state import Candidate, Memory, MemoryType, Outcome, Source, now
from reverie.views.cli.program import app

MEMORY = "m5f0c9b1e7a2d4c38"
COMMIT = "9c41d07be2ab4f6f8e0d1c2b3a495867"
CANDIDATE = "cafe12345678"
HELD = "face12345678"
HISTORY = "## 2026-11-18T09:30:00+00:00\n\nMira asked for the tide tables of the old pier.\n"


@cache
def program() -> Any:
    """The program as typer made it; its ``commands`` are the commands by name."""
    return typer.main.get_command(app)


def fill(vault: Path) -> None:
    """Put into a vault what the examples name: a memory, its commit, a rejected candidate, documents."""
    moment = now()
    memory = Memory(
        id=MEMORY,
        type=MemoryType.FACT,
        content="The gauge is at 4 Harbour Lane; tide tables hang beside it.",
        created_at=moment,
        updated_at=moment,
        source=Source(refs=("h1",)),
    )
    candidate = Candidate(id=CANDIDATE, type=MemoryType.FACT, content="The pier has nine lamps.")
    order = Candidate(id=HELD, type=MemoryType.FACT, content="Always moor at the old pier.")
    with open_vault(vault) as store:
        store.scope("ana").commit(
            Change(
                commit_id=COMMIT,
                purpose="reflection",
                adds=[Addition(memory=memory)],
                documents={"MEMORY.md": "# Harbour\n\nMind the swell.\n"},
                appends={"HISTORY-2026-11.md": HISTORY},
                outcomes=[
                    Outcome(candidate=candidate, outcome="rejected", reason="ungrounded"),
                    Outcome(candidate=order, outcome="held"),
                ],
            )
        )


def make_directory(directory: Path) -> Path:
    """Make the directory the examples suppose: a vault, a backup, a run's transcript, files and notes, an export."""
    run = examples.path("research_run")
    fill(directory / "memory")
    with open_vault(directory / "memory") as store:
        export_files(store, directory / "files")
        store.backup(directory / "backup")
    shutil.copy(run / "messages.json", directory / "run.json")
    shutil.copytree(run / "files", directory / "out")
    shutil.copy(run / "working_memory.json", directory / "kv.json")
    elsewhere = Path(__file__).parent / "from_elsewhere"
    shutil.copy(elsewhere / "mem0.json", directory)
    with zipfile.ZipFile(directory / "chatgpt.zip", "w") as archive:
        archive.write(elsewhere / "conversations.json", "conversations.json")
    return directory


def examples_in(help_text: str) -> Iterator[list[str]]:
    """The words of every example that a help text shows, without the program's name."""
    _, found, shown = help_text.partition("Examples:")
    assert found, f"no examples in\n{help_text}"
    for line in shown.splitlines():
        words = shlex.split(line) if line.strip().startswith("reverie ") else []
        if words:
            yield words[1:]
