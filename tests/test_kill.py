"""Processes are killed (SIGKILL) at random instants of commits and reflections: the vault is before or after.

``test_files_crash`` has each point between the transaction and the last readable file; here a kill may fall anywhere,
and before each transaction of vault and checkpointer. Run with ``-s`` to see where the kills fell.
"""

from __future__ import annotations

import random
import shutil
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from kill_client import STAGES, ForkServer, Killed
from kill_work import WORK, Seen, begin, look, saver_of

from reverie import open_vault
from reverie.checkpoints.port import Receipt

pytestmark = pytest.mark.xdist_group("kill")  # one fork server serves them all

SEED = 20261121
SHARES = {"commit": 3, "reflect": 1, "reflect_saved": 1}
"""Of every five kills, how many are of each kind of work: a commit alone is the quickest."""


@dataclass
class Place:
    """Copies of one beginning, a process that dies in them, and what the work makes of them undisturbed."""

    folder: Path
    server: ForkServer
    before: Seen
    after: dict[str, Seen] = field(default_factory=dict)
    lasted: dict[str, dict[int, float]] = field(default_factory=dict)
    """By work and stage: how long it takes from there to its end (seconds)."""
    copies: int = 0

    def fresh(self) -> Path:
        """Return a vault as it was at the beginning."""
        self.copies += 1
        return Path(shutil.copytree(self.folder / "beginning", self.folder / f"v{self.copies}"))

    def measure(self, work: str) -> None:
        """Let the work run undisturbed: how long it takes, and what it leaves."""
        if work in self.lasted:
            return
        runs = [self.server.run(work, root := self.fresh()) for _ in range(3)]
        self.lasted[work] = {
            stage: statistics.median(run.lasted(stage) for run in runs) for stage in range(len(STAGES))
        }
        self.after[work] = seen(root)
        assert len(self.after[work].log) == len(self.before.log) + 1

    def clear(self, root: Path) -> None:
        """Remove a vault that has shown what it should."""
        shutil.rmtree(root)
        for file in root.parent.glob(f"{saver_of(root).name}*"):
            file.unlink()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("kill")
    begin(folder / "beginning")
    with ForkServer(folder / "server.log") as server:
        yield Place(folder, server, seen(folder / "beginning"))


def seen(root: Path, *, killed: bool = False) -> Seen:
    """Open a vault that somebody left, look at it, and check that all is in order."""
    with open_vault(root) as vault:
        assert [finding for finding in vault.doctor() if finding.level == "error"] == []
        found = look(root, vault.scope("ana"))
        wrong = [finding.message for finding in vault.doctor() if finding.level != "ok"]
        assert [
            message for message in wrong if not (killed and "held by a run that is over" in message)
        ] == []
    assert list(root.glob(".reverie/holders/*")) == [], "the dead still hold something"
    return found


def check(place: Place, root: Path, work: str, killed: Killed, *, resume: bool = False) -> tuple[str, str]:
    """Check what a killed process left, and repeat its work or go on with it.

    Returns:
        On which side of the commit the kill fell, and whether the work was "repeated" or "resumed".
    """
    # Looked at is a copy: nobody may have opened the vault between the kill and the repetition.
    copy = Path(shutil.copytree(root, root.with_name(root.name + "-copy")))
    left = seen(copy, killed=True)
    assert left in (place.before, place.after[work])
    side = "before" if left == place.before else "after"
    if killed.stage != 1:
        assert side == ("before" if killed.stage < 1 else "after"), (
            "what was committed is gone, or came early"
        )

    result = WORK["resume" if resume else work](root)
    if isinstance(result, Receipt):
        assert result.replayed == (side == "after")
    elif side == "before" or result.get("resumed"):
        assert result["status"] == "applied", result["reason"]
    else:
        assert (result["status"], result["model_calls"]) == ("already_applied", 0)
    assert seen(root) == place.after[work]
    place.clear(root)
    place.clear(copy)
    return side, "resumed" if isinstance(result, dict) and result.get("resumed") else "repeated"


def kill_at_random(place: Place, count: int, seed: int) -> None:
    """Kill ``count`` times: spread over the whole work, over what follows the call of commit, and over the files.

    A third each, since the later parts are short, and on a busy machine a run may be slower than what was measured.
    """
    dice = random.Random(seed)
    fell: Counter[tuple[str, str, str, str]] = Counter()
    for work, share in SHARES.items():
        place.measure(work)
        number = count * share // sum(SHARES.values())
        for turn in range(number):
            stage = turn % 3
            part = (turn // 3 + dice.random()) / ((number + 2 - stage) // 3)
            root = place.fresh()
            killed = place.server.run(work, root, stage=stage, delay_s=part * place.lasted[work][stage])
            side, way = check(place, root, work, killed, resume=turn % 4 < 2 and work == "reflect_saved")
            fell[work, STAGES[killed.stage], side, way] += 1
    assert fell.total() == count
    print(f"\n{'work':<16}{'last stage reached':<20}{'vault':<8}{'then':<10}kills")
    for (work, stage, side, way), kills in sorted(
        fell.items(), key=lambda i: (i[0][0], STAGES.index(i[0][1]))
    ):
        print(f"{work:<16}{stage:<20}{side:<8}{way:<10}{kills}")
    assert {(work, side) for work, _, side, _ in fell} == {
        (w, side) for w in SHARES for side in ("before", "after")
    }


def test_killed_at_random_instants(place: Place) -> None:
    """40 kills: before or after, the files agree, and repeating or resuming ends in exactly after."""
    kill_at_random(place, 40, SEED)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_at_many_random_instants(place: Place) -> None:
    """200 kills: the same."""
    kill_at_random(place, 200, SEED + 1)


def kill_before_each_commit(place: Place, work: str, **how: Any) -> None:
    place.measure(work)
    sides = []
    for number in range(100):
        root = place.fresh()
        killed = place.server.run(work, root, at_commit=number)
        through = killed.commits <= number and killed.times[-1] > 0
        sides.append(check(place, root, work, killed, **how)[0])
        if through:
            break
    assert len(sides) > 3, "the transactions were not met"
    assert sides == sorted(sides, reverse=True), "what a later kill found undone had been done"
    print(f"\n{work}: {Counter(sides)}")


@pytest.mark.parametrize("work", ["commit", "reflect"])
def test_killed_before_each_transaction(place: Place, work: str) -> None:
    """The database changes in no other instant: each state it goes through can be gone on from."""
    kill_before_each_commit(place, work)


@pytest.mark.slow
@pytest.mark.parametrize("resume", [False, True], ids=["repeated", "resumed"])
def test_killed_before_each_transaction_of_the_checkpointer(place: Place, resume: bool) -> None:
    """Whatever the checkpointer holds by then: a new invocation and a resume both end in exactly after."""
    kill_before_each_commit(place, "reflect_saved", resume=resume)


@pytest.mark.parametrize("again", ["reflect", "resume"])
def test_killed_again_and_again(place: Place, again: str) -> None:
    """Six attempts die, each a little later: a crash is no failed attempt, and the seventh finishes."""
    work = "reflect" if again == "reflect" else "reflect_saved"
    place.measure(work)
    root = place.fresh()
    for number in range(6):
        killed = place.server.run(again, root, at_commit=number)
    side, way = check(place, root, work, killed, resume=again == "resume")
    assert (side, way) == ("before", "resumed" if again == "resume" else "repeated")
