"""The kill matrix: classes of instants at which a process is killed, times vaults, times checkpointers.

Shared by the tests and by ``benchmarks/kill_matrix.py``. To add the steps of another graph, register work in
``kill_work``, say in ``COURSES`` where it begins and who goes on after the crash, and add rows to ``ROWS``.
"""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from kill_client import WHOSE, ForkServer, Killed, Place, Point
from kill_states import COMBINATIONS, DIRECTORY, SAVERS, Ground
from kill_work import WORK, Seen, begin


@dataclass(frozen=True)
class Course:
    """Work that is killed: what it begins with, who goes on after the crash, and where all that must end."""

    begins: str
    goes_on: tuple[str, ...]
    end: str
    """Work that leads there, undisturbed."""


_AGAIN = ("resume", "reflect", "go_on")
COURSES = {
    "commit": Course("begun", ("commit",), "commit"),
    "revert": Course("applied", ("revert",), "revert"),
    "reflect": Course("begun", _AGAIN, "reflect"),
    "contest": Course("begun", ("contest_resumed", "contest"), "contest"),
    "fall_back": Course("begun", ("fall_back_resumed", "fall_back"), "fall_back"),
    "outage": Course("begun", ("resume", "reflect"), "reflect"),
    "resume": Course("crashed", _AGAIN, "reflect"),
    "go_on": Course("crashed", _AGAIN, "reflect"),
}
KEEPS_STEPS = frozenset({"resume", "go_on", "contest_resumed", "fall_back_resumed"})
"""Work that goes on from the checkpoints: what they hold is not asked again."""

BARE = frozenset({"commit", "revert"})
"""Work without a graph, and so without a checkpointer."""

NODES = ("node before", "node after")
SQL = tuple(f"{whose} {when}" for whose in WHOSE for when in ("before", "inside", "after"))


@dataclass(frozen=True)
class Row:
    """A class of points."""

    name: str
    work: str
    kinds: tuple[str, ...]
    """No kinds: random instants, of any work."""
    since: str = ""
    """Only points from this node on."""
    same: bool = False
    """Whether the checkpointer makes no difference to them: beside the second one every fourth is enough."""
    mixed: bool = False
    """Whether the sample has them for a vault and a checkpointer on different engines."""
    sparse: int = 1
    """When all points are tried: of so many, one."""
    sample: str = ""
    """Points that are there on every vault and checkpointer, of which ``make test`` tries one for each."""

    def fits(self, vault: str, saver: str) -> bool:
        """Whether a combination has such points; work without a checkpointer is tried beside the first one."""
        files = self.kinds == ("file",)
        return (vault == DIRECTORY or not files) and (saver == SAVERS[0] or self.work not in BARE)


_ALL = (*NODES, "model", *SQL, "file")
# fmt: off
ROWS = (
    Row("node: before, after", "reflect", NODES, mixed=True,
        sample="node before 2, node after 0, node after 3, node before 5"),
    Row("model call", "reflect", ("model",), mixed=True, sample="model 0, model 3, model 4, model 6"),
    Row("model call, after a conflict", "contest", ("model",), since="apply", sample="model 8, model 9"),
    Row("commit: before a statement", "reflect", SQL[:1], same=True, sample="commit before 1, commit before 30"),
    Row("commit: inside a statement", "reflect", SQL[1:2], same=True, mixed=True,
        sample="commit inside 25, commit inside 78"),
    Row("commit: after a statement", "reflect", SQL[2:3], same=True, sample="commit after 15, commit after 78"),
    Row("commit alone: SQL", "commit", SQL[:3], sparse=8, sample="commit after 30, commit inside 24"),
    Row("other SQL of the vault", "reflect", SQL[3:6], sparse=24, sample="vault after 12, vault before 40"),
    Row("SQL of the checkpointer", "reflect", SQL[6:], mixed=True, sparse=3,
        sample="saver inside 10, saver after 14"),
    Row("write of a readable file", "reflect", ("file",), same=True, sample="file 26"),
    Row("commit alone: readable files", "commit", ("file",), sample="file 17"),
    Row("fallback: consolidation", "fall_back", _ALL, since="fallback", sparse=8,
        sample="node before 5, commit after 20"),
    Row("fallback: extraction", "outage", _ALL, since="fallback", sparse=2, sample="node before 3, node after 3"),
    Row("resume", "resume", _ALL, mixed=True, sparse=16,
        sample="model 0, commit inside 25, node after 1, saver after 12"),
    Row("invoked again", "go_on", _ALL, sparse=16, sample="model 1, node before 1"),
    Row("revert", "revert", (*SQL[:3], "file"), sparse=3, sample="file 20, commit after 30"),
    Row("random instant", "", ()),
)
# fmt: on
ANY_TIME = ("reflect", "commit", "revert", "resume", "fall_back", "contest")
"""Work that is killed at random instants."""


@dataclass(frozen=True)
class Aim:
    """One kill that is to be made."""

    row: Row
    work: str
    at: Point | None = None
    part: float = 0.0
    """Without a point: which part of the time that the work takes is over (0 to 1)."""
    turn: int = 0
    """Who goes on: the kinds of work that may, take turns."""
    earlier: tuple[Point, ...] = ()
    """Points at which attempts before it were killed."""


@dataclass
class Kill:
    """What came of a kill."""

    aim: Aim
    vault: str
    saver: str
    side: str
    """On which side of the commit it fell: before, after."""
    died: bool
    """Whether the process reached the point (else it was killed at its end)."""
    lost: int = 0
    doubled: int = 0
    resurrected: int = 0
    again: int = 0
    """Model calls made before and after the crash."""
    again_saved: int = 0
    """Of these, how many had an answer in the checkpointer, and the run went on from there."""
    wrong: list[str] = field(default_factory=list)


_ENDS: dict[tuple[str, str, str], Seen] = {}
"""By vault, work and where that began: what it leaves, whatever the checkpointer."""


class Field:
    """One combination of vault and checkpointer, on which processes are killed."""

    def __init__(self, folder: Path, server: ForkServer, vault: str, saver: str, postgres: str) -> None:
        self.vault, self.saver = vault, saver
        self._server = server
        self._ground = Ground(folder, vault, saver, postgres)
        self._points: dict[str, list[tuple[str, str]]] = {}
        self._lasted: dict[str, Killed] = {}
        self._prepare()

    def _prepare(self) -> None:
        place = self._ground.fresh()
        begin(place)
        self._ground.keep(place, "begun")
        self.begun = self._ground.seen(place)
        WORK["commit"](place)
        self._ground.keep(place, "applied")
        self.applied = self._ground.seen(place)
        place = self._ground.fresh("begun")
        self._server.run("reflect", place, at=("model", _CRASHED_AT))
        self._ground.keep(place, "crashed")

    def close(self) -> None:
        """Remove what was made on the server."""
        self._ground.close()

    # -- undisturbed ----------------------------------------------------------------------------------------

    def end(self, work: str, begins: str = "") -> Seen:
        """Return what work leaves, undisturbed."""
        begins = begins or COURSES[work].begins
        key = self.vault, work, begins
        if key not in _ENDS:
            place = self._ground.fresh(begins)
            WORK[work](place)
            _ENDS[key] = self._ground.seen(place)
            self._ground.clear(place)
        return _ENDS[key]

    def points(self, work: str) -> list[tuple[str, str]]:
        """Return the points that work passes, undisturbed, in order: kind and label."""
        if work not in self._points:
            place = self._ground.fresh(COURSES[work].begins)
            self._points[work] = self._server.trace(work, place)
            self._ground.settle()
            self._ground.clear(place)
        return self._points[work]

    def lasted(self, work: str, stage: int) -> float:
        """Return how long work takes from a stage on (seconds)."""
        if work not in self._lasted:
            place = self._ground.fresh(COURSES[work].begins)
            self._lasted[work] = self._server.run(work, place)
            self._ground.settle()
            self._ground.clear(place)
        return self._lasted[work].lasted(stage)

    # -- a kill ---------------------------------------------------------------------------------------------

    def kill(self, aim: Aim) -> Kill:
        """Kill a process, go on as the next one would, and compare."""
        course = COURSES[aim.work]
        name = course.goes_on[aim.turn % len(course.goes_on)]
        end = self.end(course.end)
        place = self._ground.fresh(course.begins)
        for point in aim.earlier:
            self._server.run(aim.work, place, at=point)
            self._ground.settle()
        if aim.at:
            killed = self._server.run(aim.work, place, at=aim.at)
        else:
            stage = aim.turn % 3
            delay = aim.part * self.lasted(aim.work, stage)
            killed = self._server.run(aim.work, place, stage=stage, delay_s=delay)
        self._ground.settle()
        kill = Kill(aim, self.vault, self.saver, "", bool(killed.died or not aim.at))
        left = self._left(kill, killed, place, end)
        if (
            left
            and course.begins == "begun"
            and left.pieces == self.begun.pieces
            and left.log == self.begun.log
        ):
            # Dead before it wrote anything that others can see, it is as if it had never begun.
            end = self.end(name, course.begins)
        lines = len(_lines(place))
        try:
            WORK[name](place)
            found = self._ground.seen(place)
        except Exception as error:  # noqa: BLE001 - told in the table
            kill.wrong.append(f"{name}: {type(error).__name__}: {error}")
            found = None
        if found is not None:
            self._compare(kill, found, end)
        self._count_calls(
            kill, _lines(place), lines, keeps_steps=name in KEEPS_STEPS and aim.work != "outage"
        )
        self._ground.settle()
        self._ground.clear(place)
        return kill

    def _left(self, kill: Kill, killed: Killed, place: Place, end: Seen) -> Seen | None:
        """Return what is left, which is exactly before the commit or exactly after it; after, if it was durable."""
        try:
            left = self._ground.left(place)
        except AssertionError as error:
            kill.wrong.append(f"left: {error}")
            return None
        begun = self.applied if kill.aim.work == "revert" else self.begun
        # What the run has taken, or failed to do, is no memory yet.
        seen = replace(left, failing=0, pieces=end.pieces if left.covered else begun.pieces)
        befores = [begun, _with_others_change(begun, left)] if kill.aim.work == "contest" else [begun]
        kill.side = "before" if seen in befores else "after" if seen == end else ""
        if not kill.side:
            kill.wrong.append(f"neither before nor after: {_difference(seen, end)}")
        elif killed.stage != 1 and kill.aim.work in ("commit", "revert", "reflect", "fall_back"):
            expected = "before" if killed.stage < 1 else "after"
            if kill.side != expected:
                kill.wrong.append("what was committed is gone, or came early")
        return left

    def _compare(self, kill: Kill, found: Seen, end: Seen) -> None:
        if found == end:
            return
        kill.wrong.append(_difference(found, end))
        got, want = (Counter(_contents(seen)) for seen in (found, end))
        started = Counter(_contents(self.applied if kill.aim.work == "revert" else self.begun))
        kill.lost = (want - got).total()
        kill.doubled = sum(
            count - max(1, want[text]) for text, count in got.items() if count > max(1, want[text])
        )
        kill.resurrected = sum(1 for text in got if text not in want and text in started)

    def _count_calls(self, kill: Kill, lines: list[list[str]], dead: int, *, keeps_steps: bool) -> None:
        """Count the prompts that were asked again, and those whose answer a checkpoint held.

        A checkpointer is handed every answer as soon as it is there, in the background, and has it once that call
        returned. Who goes on from the checkpoints asks for none of those again, but for what was in flight.
        """
        asked = {line[1] for line in lines[:dead] if line[0] == "asked"}
        later = [line for line in lines[dead:] if line[0] in ("asked", "resumed")]
        kill.again = sum(line[0] == "asked" and line[1] in asked for line in later)
        if not keeps_steps:
            return
        saved = _saved(lines[:dead])
        for line in later:
            if line[0] == "resumed":
                break
            kill.again_saved += line[1] in saved
        if kill.again_saved:
            kill.wrong.append(f"{kill.again_saved} model calls repeated although their answers were saved")


_CRASHED_AT = 4
"""Which point of a model call the process dies at whose work is resumed: the last extraction is being asked."""


def _lines(place: Place) -> list[list[str]]:
    file = Path(place.asked)
    return [line.split() for line in file.read_text().splitlines()] if file.exists() else []


def _saved(lines: Iterable[list[str]]) -> set[str]:
    """Return the prompts whose answers a checkpointer has."""
    saved: set[str] = set()
    answered: list[str] = []
    for what, *prompt in lines:
        if what == "opened":  # another process: what the one before it had not saved is gone
            answered.clear()
        elif what == "answered":
            answered += prompt
        elif what == "kept":
            saved.add(answered.pop(0))
    return saved


def _contents(seen: Seen) -> Iterator[str]:
    for text in seen.memories:
        yield json.loads(text)["content"]


def _with_others_change(begun: Seen, left: Seen) -> Seen:
    """Return the beginning with the other process's change, as far as ``left`` has it."""
    others = [entry for entry in left.log if entry[0] == "other"]
    mine = {json.loads(text)["id"]: text for text in left.memories} if others else {}
    memories = tuple(
        mine.get("m1", text) if json.loads(text)["id"] == "m1" else text for text in begun.memories
    )
    return replace(begun, log=(*others, *begun.log), memories=memories)


def _difference(found: Seen, end: Seen) -> str:
    parts = {
        name: (got, getattr(end, name)) for name, got in vars(found).items() if got != getattr(end, name)
    }
    return "; ".join(f"{name}: {got!r} instead of {want!r}"[:2_000] for name, (got, want) in parts.items())


# -- which kills are made -----------------------------------------------------------------------------------


def rows_of(vault: str, saver: str) -> list[Row]:
    """Return the rows of a combination."""
    return [row for row in ROWS if row.fits(vault, saver)]


def sample(vault: str, saver: str, seed: int) -> list[Aim]:
    """Return one kill of each class for a combination; of two engines, of those where it matters that they are two."""
    number, dice = COMBINATIONS.index((vault, saver)), random.Random(seed)
    aims = []
    for turn, row in enumerate(rows_of(vault, saver), number):
        if not row.kinds:
            aims.append(Aim(row, ANY_TIME[number], None, dice.random(), turn))
        elif number in (0, 3) or row.mixed:
            kind, _, at = row.sample.split(", ")[number % (row.sample.count(",") + 1)].rpartition(" ")
            aims.append(Aim(row, row.work, (kind, int(at)), turn=turn))
    return aims


def stubborn(vault: str) -> Aim:
    """Return a kill after two others: three attempts die, each before the next node, and the fourth finishes.

    In a directory each attempt resumes, on PostgreSQL each begins anew.
    """
    work, numbers = ("resume", (1, 1, 1)) if vault == DIRECTORY else ("reflect", (1, 2, 3))
    *earlier, last = [("node before", number) for number in numbers]
    return Aim(ROWS[0], work, last, earlier=tuple(earlier))


def numbered(passed: Iterable[tuple[str, str]], row: Row) -> list[Point]:
    """Return the points of a row among those that its work passed."""
    counts: Counter[str] = Counter()
    points, begun = [], not row.since
    for kind, label in passed:
        begun = begun or (kind == "node before" and label == row.since)
        if begun and kind in row.kinds:
            points.append((kind, counts[kind]))
        counts[kind] += 1
    return points


def every(field: Field) -> Iterator[Aim]:
    """Yield a kill at every point there is, or at every so many-th (see ``Row.sparse``)."""
    for row in rows_of(field.vault, field.saver):
        if row.kinds:
            step = row.sparse * (4 if row.same and field.saver != SAVERS[0] else 1)
            for turn, at in enumerate(numbered(field.points(row.work), row)[::step]):
                yield Aim(row, row.work, at, turn=turn)


def at_random(field: Field, count: int, seed: int) -> Iterator[Aim]:
    """Yield kills at random: by turns at any of all points, of any class, and at any instant."""
    dice = random.Random(f"{seed} {field.vault} {field.saver}")
    rows = [row for row in rows_of(field.vault, field.saver) if row.kinds]
    (instant,) = (row for row in ROWS if not row.kinds)
    for turn in range(count):
        if turn % 2:
            row = dice.choice(rows)
            at = dice.choice(numbered(field.points(row.work), row))
            yield Aim(row, row.work, at, turn=dice.randrange(6))
        else:
            yield Aim(instant, dice.choice(ANY_TIME), None, dice.random(), dice.randrange(6))


@contextmanager
def field_of(folder: Path, vault: str, saver: str, postgres: str) -> Iterator[Field]:
    """Yield a combination with a fork server of its own."""
    with ForkServer(folder / "server.log") as server:
        field = Field(folder, server, vault, saver, postgres)
        try:
            yield field
        finally:
            field.close()


# -- the table ----------------------------------------------------------------------------------------------

_COLUMNS = (
    "kills",
    "before",
    "after",
    "lost",
    "doubled",
    "resurrected",
    "asked again",
    "though saved",
    "wrong",
)


def table(kills: Iterable[Kill]) -> str:
    """Return the table: one line for each class, vault and checkpointer."""
    groups: defaultdict[tuple[str, str, str], list[Kill]] = defaultdict(list)
    for kill in kills:
        groups[kill.aim.row.name, kill.vault, "none" if kill.aim.work in BARE else kill.saver].append(kill)
    order = {row.name: number for number, row in enumerate(ROWS)}
    lines = [f"{'killed at':<32}{'vault':<12}{'checkpointer':<14}" + "".join(f"{c:>13}" for c in _COLUMNS)]
    for (name, vault, saver), group in sorted(
        groups.items(), key=lambda item: (order[item[0][0]], item[0][1:])
    ):
        lines.append(f"{name:<32}{vault:<12}{saver:<14}" + _cells(group))
    everything = [kill for group in groups.values() for kill in group]
    lines.append(f"{'all':<58}" + _cells(everything))
    return "\n".join(lines)


def _cells(group: list[Kill]) -> str:
    sides = Counter(kill.side for kill in group)
    sums = [sum(getattr(kill, name) for kill in group) for name in ("lost", "doubled", "resurrected")]
    calls = [sum(kill.again for kill in group), sum(kill.again_saved for kill in group)]
    wrong = sum(bool(kill.wrong) for kill in group)
    cells = [len(group), sides["before"], sides["after"], *sums, *calls, wrong]
    return "".join(f"{cell:>13}" for cell in cells)
