"""What all measures share: a sheet that takes figures down and prints them, clocks, filled vaults, a profile."""

from __future__ import annotations

import cProfile
import io
import math
import pstats
import random
import re
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import postgres
import psycopg

import reverie
from reverie.checkpoints.changes import Addition, Change
from reverie.state import Memory, MemoryType, Source, Trust
from suite import texts

HOME = f"{Path(reverie.__file__).parent}/"
ROOMS = (f"{HOME}checkpoints/", f"{HOME}nodes/")
"""Folders whose functions a profile sums up, with all that is below them."""
THEN = datetime(2029, 1, 1, tzinfo=UTC)
REAL = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on", "shared_buffers": "128MB"}
"""Settings of a PostgreSQL that is to keep what it is given."""
COMMITS = 200
"""Commits that fill a vault of up to 10,000 memories: few enough, and hits are seldom of one commit (count)."""


@dataclass
class Row:
    """One figure, and what it should be."""

    what: str
    value: float | int | str
    unit: str = ""
    target: str = ""
    met: bool | None = None
    """None where there is no target."""
    head: bool = False
    """Whether it belongs to the few that the README shows."""


@dataclass
class Sheet:
    """What one measure found, printed as it comes."""

    quick: bool = False
    rows: list[Row] = field(default_factory=list)
    curves: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Title of a plot -> its axes and lines."""
    notes: list[str] = field(default_factory=list)

    def row(
        self,
        what: str,
        value: float | int | str,
        unit: str = "",
        *,
        most: float | None = None,
        least: float | None = None,
        head: bool = False,
    ) -> None:
        """Take a figure down, with the most or the least that it should be.

        Args:
            what: What was measured.
            value: The figure.
            unit: Its unit.
            most: It should be at most so much.
            least: It should be at least so much.
            head: Whether it belongs to the few that the README shows.
        """
        met, target = None, ""
        if most is not None and not isinstance(value, str):
            met, target = value <= most, f"at most {said(most)}"
        elif least is not None and not isinstance(value, str):
            met, target = value >= least, f"at least {said(least)}"
        one = Row(what, value, unit, target, met, head)
        self.rows.append(one)
        verdict = "" if met is None else f"   {target}: {'met' if met else 'MISSED'}"
        print(f"  {what:<78}{f'{said(value)} {unit}':>16}{verdict}", flush=True)

    def note(self, text: str) -> None:
        """Take something down that is no figure."""
        self.notes.append(text)
        print(f"  ({text})", flush=True)

    def curve(
        self, plot: str, line: str, points: Sequence[tuple[float, float]], *, x: str, y: str, log: bool = True
    ) -> None:
        """Add a line to a plot."""
        axes = self.curves.setdefault(plot, {"x": x, "y": y, "log": log, "lines": {}})
        axes["lines"][line] = [list(point) for point in points]

    def growth(self, plot: str, line: str, points: Sequence[tuple[float, float]], unit: str = "ms") -> None:
        """Add a line of costs by number of memories, and say how it grows."""
        self.curve(plot, line, points, x="memories", y=unit)
        if len(points) > 1:
            slope = statistics.linear_regression(*zip(*[(_log(x), _log(y)) for x, y in points], strict=True))[
                0
            ]
            self.row(
                f"{line}: grows with the memories' number to the power of", round(slope, 2), "(1 is linear)"
            )

    def dump(self) -> dict[str, Any]:
        """Return everything as JSON."""
        return {"rows": [asdict(row) for row in self.rows], "curves": self.curves, "notes": self.notes}


def _log(value: float) -> float:
    return math.log10(max(value, 1e-9))


def said(value: float | int | str) -> str:
    """Return a figure as it is printed: three digits that mean something, thousands apart."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}"
    if value == 0:
        return "0"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


# -- clocks ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Times:
    """How long something took, again and again (milliseconds)."""

    wall: tuple[float, ...]
    cpu: tuple[float, ...]

    @property
    def wall_ms(self) -> float:
        """The median by the clock on the wall."""
        return statistics.median(self.wall)

    @property
    def cpu_ms(self) -> float:
        """The median of the processor's time, of all threads."""
        return statistics.median(self.cpu)

    def quantile(self, share: float) -> float:
        """Return what so large a share of the tries stayed within (by the clock on the wall)."""
        return sorted(self.wall)[min(len(self.wall) - 1, int(share * len(self.wall)))]


def together(tries: int, *works: Callable[[int], object], warm: int = 2) -> list[Times]:
    """Time pieces of work in turn, so that whatever else the machine does falls on all of them alike.

    Each is given the number of the try. The first ``warm`` tries are not counted.
    """
    taken: list[list[tuple[float, float]]] = [[] for _ in works]
    for number in range(tries + warm):
        for work, times in zip(works, taken, strict=True):
            begun, spent = time.perf_counter(), time.process_time()
            work(number)
            times.append(
                (1_000 * (time.perf_counter() - begun), 1_000 * (time.process_time() - spent)),
            )
    return [Times(*(tuple(column) for column in zip(*times[warm:], strict=True))) for times in taken]


def profile(work: Callable[[], object], title: str, lines: int = 12) -> str:
    """Run under a profiler and return its top functions by own time, as text."""
    profiler = cProfile.Profile()
    profiler.enable()
    work()
    profiler.disable()
    buffer = io.StringIO()
    stats = pstats.Stats(profiler, stream=buffer)
    stats.sort_stats("tottime").print_stats(lines)
    total = float(stats.total_tt)  # type: ignore[attr-defined]
    rows = re.findall(
        r"^ *([\d/]+) +([\d.]+) +[\d.]+ +([\d.]+) +[\d.]+ (.*)$", buffer.getvalue(), re.MULTILINE
    )
    text = [f"{title}: where the time goes (own time, time with what is called, calls)"]
    for calls, own, whole, name in rows:
        text.append(f"  {float(own) / total:>6.1%} {float(whole) / total:>6.1%} {calls:>10}  {_short(name)}")
    text.append("and by what Reverie does (share of all, what is called included; one may contain another)")
    ours = [
        (spent[3], f"{file.removeprefix(HOME)}:{name}")
        for (file, _, name), spent in stats.stats.items()  # type: ignore[attr-defined]
        if file.startswith(ROOMS) and not name.startswith("<")
    ]
    text += [f"  {spent / total:>6.1%}  {name}" for spent, name in sorted(ours, reverse=True)[: 2 * lines]]
    return "\n".join(text)


def _short(name: str) -> str:
    """Return a function's place without the folders above its package."""
    file, colon, rest = name.partition(":")
    if not colon or "/" not in file:
        return name.strip("{}")
    parts = Path(file).parts
    return f"{'/'.join(parts[-2:])}:{rest}"


# -- vaults ---------------------------------------------------------------------------------------------------


def addition(id_: str, text: str) -> Addition:
    """Return a memory as an addition."""
    source = Source(kind="import", trust=Trust.USER)
    return Addition(
        memory=Memory(
            id=id_, type=MemoryType.FACT, content=text, created_at=THEN, updated_at=THEN, source=source
        )
    )


def fill(scope: Any, count: int, start: int = 0) -> None:
    """Put memories number ``start`` to ``count`` into a scope."""
    some = texts.memories(count)
    step = max(texts.FACTS, count // (COMMITS if count <= 10_000 else COMMITS // 10))
    for first in range(start, count, step):
        adds = [addition(f"old{n}", some[n]) for n in range(first, min(count, first + step))]
        scope.commit(Change(commit_id=f"fill-{first}", purpose="import", adds=adds))


def five(number: int) -> Change:
    """Return a commit of five memories, as a reflection makes it."""
    adds = [addition(f"new{number}-{n}", text) for n, text in enumerate(texts.facts(number))]
    return Change(commit_id=f"five-{number}", purpose="import", run_id=f"run-{number}", adds=adds)


def an_update(number: int, old: Memory) -> Change:
    """Return a commit of four memories and an update of one that is there."""
    first, *rest = texts.facts(100_000 + number)
    adds = [addition(f"beside{number}-{n}", text) for n, text in enumerate(rest)]
    new = old.model_copy(update={"content": first, "version": old.version + 1})
    return Change(commit_id=f"update-{number}", purpose="reflection", run_id="", adds=adds, puts=[new])


def questions(count: int) -> list[str]:
    """Return questions that are made as memories are."""
    draw = random.Random(5)
    return [f"What did {texts.NAME} tell about {texts.sentence(draw, 8)}?" for _ in range(count)]


@contextmanager
def asked() -> Iterator[list[str]]:
    """Yield what PostgreSQL is asked until the end: each waits for the way there and back."""
    execute, said = psycopg.Connection.execute, list[str]()

    def noted(self: Any, query: Any, *args: Any, **kwargs: Any) -> Any:
        said.append(str(query))
        return execute(self, query, *args, **kwargs)

    with mock.patch.object(psycopg.Connection, "execute", noted):
        yield said


@contextmanager
def server() -> Iterator[str | None]:
    """Yield the address of a PostgreSQL that waits for the disk as in real use, or None where there is none."""
    with ExitStack() as stack:
        if postgres.programs() is None:
            yield None
            return
        yield stack.enter_context(postgres.cluster(**REAL)).url
