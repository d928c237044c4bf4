"""One combination of vault and checkpointer, on which processes are killed, one after the other.

Each dies somewhere, the next one goes on, and what both leave is compared with what one alone leaves.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import kill_sessions  # noqa: F401 - registers its work
from kill_client import ForkServer, Killed, Place, Point
from kill_states import Ground
from kill_work import WORK, Seen, begin


@dataclass(frozen=True)
class Course:
    """Work that is killed: what it begins with, who goes on after the crash, and where all that must end."""

    begins: str
    goes_on: tuple[str, ...]
    end: str
    """Work that leads there, undisturbed."""
    between: tuple[str, ...] = ()
    """Work that leads to where a killed process may stop on its way, where it makes several commits or isn't all."""


_AGAIN = ("resume", "reflect", "go_on")
_COMPACT_AGAIN = ("compact_caught_up", "compact", "compact_gone_on")
_CYCLES = ("compact_once", "compact_twice")
COURSES = {
    "commit": Course("begun", ("commit",), "commit"),
    "revert": Course("applied", ("revert",), "revert"),
    "reflect": Course("begun", _AGAIN, "reflect"),
    "contest": Course("begun", ("contest_resumed", "contest"), "contest"),
    "fall_back": Course("begun", ("fall_back_resumed", "fall_back"), "fall_back"),
    "outage": Course("begun", ("resume", "reflect"), "reflect"),
    "resume": Course("crashed", _AGAIN, "reflect"),
    "go_on": Course("crashed", _AGAIN, "reflect"),
    "compact": Course("begun", _COMPACT_AGAIN, "compact", _CYCLES),
    "compact_forced": Course("begun", ("compact_forced", "compact_forced_caught_up"), "compact_forced"),
    "close_failing": Course("begun", ("close_caught_up",), "close_caught_up", ("close_failing",)),
    "close_caught_up": Course("begun", ("close_caught_up",), "close_caught_up", ("close_failing",)),
    "compact_caught_up": Course("stalled", _COMPACT_AGAIN, "compact", _CYCLES),
    "compact_gone_on": Course("stalled", _COMPACT_AGAIN, "compact", _CYCLES),
}
KEEPS_STEPS = frozenset({"resume", "go_on", "contest_resumed", "fall_back_resumed", "compact_gone_on"})
"""Work that goes on from the checkpoints: what they hold is not asked again."""

_ONE_COMMIT = frozenset({"commit", "revert", "reflect", "fall_back", "compact_forced"})
BARE = frozenset({"commit", "revert"})
"""Work without a graph, and so without a checkpointer."""


@dataclass(frozen=True)
class Aim:
    """One kill that is to be made."""

    row: str
    """The class of points it belongs to."""
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
        self._made: set[str] = set()
        self._prepare()

    def _prepare(self) -> None:
        place = self._ground.fresh()
        begin(place)
        self._ground.keep(place, "begun")
        self.begun = self._ground.seen(place)
        WORK["commit"](place)
        self._ground.keep(place, "applied")
        self.applied = self._ground.seen(place)

    def _fresh(self, state: str) -> Place:
        """Return a place as a state was, which is made when it is first asked for."""
        if state in _CRASHES and state not in self._made:
            work, at = _CRASHES[state]
            place = self._ground.fresh("begun")
            self._server.run(work, place, at=at)
            self._ground.keep(place, state)
            self._made.add(state)
        return self._ground.fresh(state)

    def close(self) -> None:
        """Remove what was made on the server."""
        self._ground.close()

    # -- undisturbed ----------------------------------------------------------------------------------------

    def end(self, work: str, begins: str) -> Seen:
        """Return what work leaves, undisturbed."""
        key = self.vault, work, begins
        if key not in _ENDS:
            place = self._fresh(begins)
            WORK[work](place)
            _ENDS[key] = self._ground.seen(place)
            self._ground.clear(place)
        return _ENDS[key]

    def points(self, work: str) -> list[tuple[str, str]]:
        """Return the points that work passes, undisturbed, in order: kind and label."""
        if work not in self._points:
            place = self._fresh(COURSES[work].begins)
            self._points[work] = self._server.trace(work, place)
            self._ground.settle()
            self._ground.clear(place)
        return self._points[work]

    def lasted(self, work: str, stage: int) -> float:
        """Return how long work takes from a stage on (seconds)."""
        if work not in self._lasted:
            place = self._fresh(COURSES[work].begins)
            self._lasted[work] = self._server.run(work, place)
            self._ground.settle()
            self._ground.clear(place)
        return self._lasted[work].lasted(stage)

    # -- a kill ---------------------------------------------------------------------------------------------

    def kill(self, aim: Aim) -> Kill:
        """Kill a process, go on as the next one would, and compare."""
        course = COURSES[aim.work]
        name = course.goes_on[aim.turn % len(course.goes_on)]
        # Before the place is made: on PostgreSQL there is one at a time, in which all of this would be done.
        start = COURSES[course.end].begins
        *between, end = [self.end(work, start) for work in (*course.between, course.end)]
        stage = aim.turn % 3
        delay = 0.0 if aim.at else aim.part * self.lasted(aim.work, stage)
        place = self._fresh(course.begins)
        for point in aim.earlier:
            self._server.run(aim.work, place, at=point)
            self._ground.settle()
        if aim.at:
            killed = self._server.run(aim.work, place, at=aim.at)
        else:
            killed = self._server.run(aim.work, place, stage=stage, delay_s=delay)
        self._ground.settle()
        kill = Kill(aim, self.vault, self.saver, "", bool(killed.died or not aim.at))
        left = self._left(kill, killed, place, [*between, end])
        if (
            left
            and course.begins == "begun"
            and left.pieces == self.begun.pieces
            and left.log == self.begun.log
        ):
            # Dead before it wrote anything that others can see, it is as if it had never begun.
            if (self.vault, name, course.begins) not in _ENDS:
                self.end(name, course.begins)  # made where this one was, so that one is killed once more
                self._ground.clear(place)
                return self.kill(aim)
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

    def _left(self, kill: Kill, killed: Killed, place: Place, afters: list[Seen]) -> Seen | None:
        """Return what is left, which is exactly before the commit or exactly after it; after, if it was durable."""
        try:
            left = self._ground.left(place)
        except AssertionError as error:
            kill.wrong.append(f"left: {error}")
            return None
        begun = self.applied if kill.aim.work == "revert" else self.begun
        befores = [begun, _with_others_change(begun, left)] if kill.aim.work == "contest" else [begun]
        seen = _committed(left)
        kill.side = (
            "before"
            if seen in map(_committed, befores)
            else "after"
            if seen in map(_committed, afters)
            else ""
        )
        if not kill.side:
            kill.wrong.append(f"neither before nor after: {_difference(seen, _committed(afters[-1]))}")
        elif killed.stage != 1 and kill.aim.work in _ONE_COMMIT:
            expected = "before" if killed.stage < 1 else "after"
            if kill.side != expected:
                kill.wrong.append(f"what was committed is gone, or came early: {kill.side}, but {killed}")
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
        saved = _saved(lines[:dead], anew=kill.aim.work not in KEEPS_STEPS)
        for line in later:
            if line[0] == "resumed":
                break
            kill.again_saved += line[1] in saved
        if kill.again_saved:
            kill.wrong.append(f"{kill.again_saved} model calls repeated although their answers were saved")


_CRASHES = {"crashed": ("reflect", ("model", 4)), "stalled": ("compact", ("model", 4))}
"""States that a process leaves which dies at a point: asking the last extraction; shortening, in the second cycle."""


def _committed(seen: Seen) -> Seen:
    """What a run has taken, or failed to do, is no memory yet."""
    return replace(seen, failing=0, pieces=seen.pieces if seen.covered else 0)


def _lines(place: Place) -> list[list[str]]:
    file = Path(place.asked)
    return [line.split() for line in file.read_text().splitlines()] if file.exists() else []


def _saved(lines: Iterable[list[str]], *, anew: bool) -> set[str]:
    """Return the prompts whose answers a checkpointer has for the latest run, which every process may begin anew.

    Which of several answers that came at once it took first isn't told: they count when it has them all.
    """
    saved: set[str] = set()
    answered: list[str] = []
    kept = 0
    for what, *prompt in lines:
        if what == "opened":  # another process: what the one before it had not saved is gone
            answered.clear()
            kept = 0
            if anew:
                saved.clear()
        elif what == "answered":
            answered += prompt
        elif what == "kept":
            kept += 1
            if kept == len(answered):
                saved.update(answered)
                answered.clear()
                kept = 0
    return saved


def _contents(seen: Seen) -> Iterator[str]:
    """Yield what must be there once each: memories, and the entries of the history."""
    for text in seen.memories:
        yield json.loads(text)["content"]
    for path, text in seen.documents:
        if path.startswith("HISTORY-"):
            yield from text.split("\n## ")


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


@contextmanager
def field_of(folder: Path, vault: str, saver: str, postgres: str) -> Iterator[Field]:
    """Yield a combination with a fork server of its own."""
    with ForkServer(folder / "server.log") as server:
        field = Field(folder, server, vault, saver, postgres)
        try:
            yield field
        finally:
            field.close()
