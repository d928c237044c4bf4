"""Processes are killed (SIGKILL) wherever it may hurt: afterwards the vault equals that of an uninterrupted run.

On both vaults and with both checkpointers: before and after every node, inside every model call, before, inside and
after every SQL statement of a commit, at every system call that writes a readable file, inside the fallback, inside
the resume, during a revert, and at random instants; so are those that summarise a session, on demand, at its end or
when they catch up. The next process resumes, or the agent runs again: the same memories, ids, summaries, history,
cursor and journal but for times; nothing lost, doubled or resurrected. Who goes on from the checkpoints
repeats only the model call in flight: no call is made again whose answer the checkpointer had taken.
``kill_matrix`` has the classes; run with ``-s`` to see the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from kill_client import ForkServer
from kill_field import COURSES, Field, Kill
from kill_matrix import ROWS, at_random, every, sample, stubborn, table
from kill_states import COMBINATIONS, POSTGRES
from kill_work import WORK

SEED = 20261121
on_all = pytest.mark.parametrize(
    ("vault", "saver"), [pytest.param(*pair, id="-".join(pair)) for pair in COMBINATIONS]
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    with ForkServer(tmp_path_factory.mktemp("kill") / "server.log") as running:
        yield running


@pytest.fixture
def field(
    vault: str, saver: str, server: ForkServer, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Field]:
    """One combination of vault and checkpointer."""
    postgres = request.getfixturevalue("postgres_server") if POSTGRES in (vault, saver) else ""
    opened = Field(tmp_path, server, vault, saver, postgres)
    yield opened
    opened.close()


def check(kills: list[Kill]) -> None:
    """Nothing is wrong, both sides of the commit were met, and each process died where it should."""
    print(f"\n{table(kills)}")
    assert [(kill.aim.work, kill.aim.at, kill.wrong) for kill in kills if kill.wrong] == []
    # How many statements look after a vault, how many the checkpointer's thread puts together, and whether a file
    # that was written just now is looked at once more depend on how long things take: the last may not come.
    missed = [kill.aim for kill in kills if not kill.died]
    assert [a for a in missed if not (a.at and a.at[0].startswith(("vault", "saver", "file")))] == []
    assert len(missed) <= 1 + len(kills) / 50
    assert {kill.side for kill in kills} == {"before", "after"}


@on_all
def test_killed_at_a_point_of_each_class(field: Field) -> None:
    """All four together: at least 40 kills, one of each class; and work that dies three times over."""
    aims = sample(field.vault, field.saver, SEED)
    if (field.vault, field.saver) == COMBINATIONS[-1]:
        aims.append(stubborn())
    check([field.kill(aim) for aim in aims])


def test_the_sample_is_large_enough() -> None:
    """At least 40 kills, of every class; and who goes on is there."""
    aims = [aim for pair in COMBINATIONS for aim in sample(*pair, SEED)]
    assert len(aims) >= 40
    assert {aim.row for aim in aims} == {row.name for row in ROWS}
    assert {name for course in COURSES.values() for name in course.goes_on} <= set(WORK)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@on_all
def test_killed_at_every_point_and_250_times_at_random(field: Field) -> None:
    """All four together: 1,000 kills at random, and one at every point of a run (of some classes at every n-th)."""
    check([field.kill(aim) for aim in chain(every(field), at_random(field, 250, SEED))])
