"""Checkpointers by address: a graph goes on where it stopped, and connections are closed."""

from __future__ import annotations

import stat
from pathlib import Path

import postgres
import pytest
from commands import forked, printed_by
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from reverie.checkpoints import open_async_checkpointer, open_checkpointer
from reverie.state import VaultError


class State(TypedDict, total=False):
    steps: list[str]


def graph(saver: BaseCheckpointSaver[str]):
    """Return a graph of two steps that stops between them."""
    builder = StateGraph(State)
    builder.add_node("one", lambda state: {"steps": [*state.get("steps", []), "one"]})
    builder.add_node("two", lambda state: {"steps": [*state["steps"], "two"]})
    builder.add_edge(START, "one")
    builder.add_edge("one", "two")
    builder.add_edge("two", END)
    return builder.compile(checkpointer=saver, interrupt_before=["two"])


CONFIG = {"configurable": {"thread_id": "t"}}


@pytest.mark.parametrize("form", ["sqlite:{}", "file:{}", "sqlite:///{}", "{}"])
def test_run_goes_on_after_reopening(tmp_path: Path, form: str) -> None:
    """What the first opening saved the second resumes; the file is its owner's."""
    path = tmp_path / "runs" / "steps.db"
    with open_checkpointer(form.format(path)) as saver:
        assert graph(saver).invoke({}, CONFIG) == {"steps": ["one"]}
    with open_checkpointer(form.format(path)) as saver:
        assert graph(saver).invoke(None, CONFIG) == {"steps": ["one", "two"]}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not path.with_name("steps.db-wal").exists()


COME_AND_GONE = """
import sys
from reverie.checkpoints import open_checkpointer
with open_checkpointer(sys.argv[1]) as saver:
    print(len(list(saver.list(None))))
"""


def test_opening_it_twice_loses_no_checkpoint(tmp_path: Path) -> None:
    """Another process that comes and goes must not take itself for the last user and remove the log."""
    url = f"sqlite:{tmp_path / 'steps.db'}"

    def seen_elsewhere() -> int:
        return int(printed_by(COME_AND_GONE, url))

    with open_checkpointer(url) as saver:
        assert graph(saver).invoke({}, CONFIG) == {"steps": ["one"]}
        before = len(list(saver.list(None)))
        with open_checkpointer(url):
            pass
        assert seen_elsewhere() == before
        assert graph(saver).invoke(None, CONFIG) == {"steps": ["one", "two"]}
        assert seen_elsewhere() == len(list(saver.list(None))) > before


async def test_async_run_goes_on_after_reopening(tmp_path: Path) -> None:
    """The same for ainvoke, in the same file."""
    url = f"sqlite:{tmp_path / 'steps.db'}"
    async with open_async_checkpointer(url) as saver:
        assert await graph(saver).ainvoke({}, CONFIG) == {"steps": ["one"]}
    with open_checkpointer(url) as saver:
        assert graph(saver).invoke(None, CONFIG) == {"steps": ["one", "two"]}


async def test_run_goes_on_on_postgres(postgres_url: str) -> None:
    """On PostgreSQL too, sync and async, in the schema that the address names."""
    with open_checkpointer(postgres_url) as saver:
        assert graph(saver).invoke({}, CONFIG) == {"steps": ["one"]}
    async with open_async_checkpointer(postgres_url) as saver:
        assert await graph(saver).ainvoke(None, CONFIG) == {"steps": ["one", "two"]}


def test_checkpointer_outlasts_lost_connections(postgres_url: str) -> None:
    """A connection that the server ended while nobody used it is replaced."""
    with open_checkpointer(postgres_url) as saver:
        assert graph(saver).invoke({}, CONFIG) == {"steps": ["one"]}
        assert postgres.end_sessions(postgres_url) >= 1
        assert graph(saver).invoke(None, CONFIG) == {"steps": ["one", "two"]}


@pytest.mark.slow
def test_tables_of_the_checkpointer_are_made_once(postgres_url: str) -> None:
    """Processes that open a new database at once neither fail nor wait for each other for ever."""
    script = (
        "import sys; from reverie.checkpoints import open_checkpointer\n"
        "with open_checkpointer(sys.argv[1]) as saver: print(len(list(saver.list(None))))"
    )
    children = [forked(script, postgres_url) for _ in range(4)]
    assert [child.communicate(timeout=120) for child in children] == [("0\n", "")] * 4


@pytest.mark.parametrize("url", ["memory:", ":memory:"])
async def test_in_memory(url: str) -> None:
    """Nothing is kept, sync and async."""
    with open_checkpointer(url) as saver:
        assert graph(saver).invoke({}, CONFIG) == {"steps": ["one"]}
    async with open_async_checkpointer(url) as saver:
        assert (await graph(saver).ainvoke({}, CONFIG)) == {"steps": ["one"]}


def test_path_objects(tmp_path: Path) -> None:
    """A PathLike names the file."""
    with open_checkpointer(tmp_path / "steps.db") as saver:
        graph(saver).invoke({}, CONFIG)
    assert (tmp_path / "steps.db").exists()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("redis://:hunter2@db", "no address of a checkpointer"),
        ("file:", "blank"),
    ],
)
def test_other_addresses_are_refused(url: str, says: str) -> None:
    """With a sentence and without the password."""
    with pytest.raises(VaultError, match=says) as caught, open_checkpointer(url):
        pass
    assert "hunter2" not in str(caught.value)


async def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    """Neither form overwrites a file that is something else."""
    path = tmp_path / "notes.txt"
    path.write_text("these are notes, not a database, and longer than a header\n" * 20)
    before = path.read_bytes()
    with pytest.raises(VaultError, match="left as it is"), open_checkpointer(path):
        pass
    with pytest.raises(VaultError, match="left as it is"):
        async with open_async_checkpointer(path):
            pass
    assert path.read_bytes() == before


def test_directories_and_files_in_the_way(tmp_path: Path) -> None:
    """The error says what is in the way."""
    with pytest.raises(VaultError, match="is a directory"), open_checkpointer(tmp_path):
        pass
    (tmp_path / "file").touch()
    with pytest.raises(VaultError, match="can't be used"), open_checkpointer(tmp_path / "file" / "x.db"):
        pass
