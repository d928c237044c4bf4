"""The kill matrix: classes of instants at which a process is killed, times vaults, times checkpointers.

Shared by the tests and by ``benchmarks/kill_matrix.py``. To add the steps of another graph, register work in
``kill_work``, say in ``kill_field.COURSES`` where it begins and who goes on after the crash, and add to ``ROWS``.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kill_client import WHOSE, Point
from kill_field import BARE, Aim, Field, Kill
from kill_states import COMBINATIONS, DIRECTORY, SAVERS

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
    once: bool = False
    """Whether the sample has them on one vault only, the rows of this kind by turns: others are much like them."""
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
    Row("commit: before a statement", "reflect", SQL[:1], same=True, once=True,
        sample="commit before 1, commit before 30"),
    Row("commit: inside a statement", "reflect", SQL[1:2], same=True, mixed=True,
        sample="commit inside 25, commit inside 35"),
    Row("commit: after a statement", "reflect", SQL[2:3], same=True, once=True,
        sample="commit after 15, commit after 36"),
    Row("commit alone: SQL", "commit", SQL[:3], sparse=8, once=True,
        sample="commit after 30, commit inside 24"),
    Row("other SQL of the vault", "reflect", SQL[3:6], sparse=24, once=True,
        sample="vault after 12, vault before 40"),
    Row("SQL of the checkpointer", "reflect", SQL[6:], mixed=True, sparse=3,
        sample="saver inside 10, saver after 14"),
    Row("write of a readable file", "reflect", ("file",), same=True, sample="file 8"),
    Row("commit alone: readable files", "commit", ("file",), sample="file 8"),
    Row("fallback: consolidation", "fall_back", _ALL, since="fallback", sparse=8,
        sample="node before 5, commit after 20"),
    Row("fallback: extraction", "outage", _ALL, since="fallback", sparse=2, once=True,
        sample="node before 3, node after 3"),
    Row("resume", "resume", _ALL, mixed=True, sparse=16,
        sample="model 0, commit inside 25, node after 1, saver after 12"),
    Row("invoked again", "go_on", _ALL, sparse=16, once=True, sample="model 1, node before 1"),
    Row("revert", "revert", (*SQL[:3], "file"), sparse=3, sample="file 20, commit after 30"),
    Row("session: node, model call", "compact", (*NODES, "model"), mixed=True,
        sample="node before 8, model 7, node after 2, model 4"),
    Row("session: SQL of a commit", "compact", SQL[:3], same=True, sparse=12,
        sample="commit inside 60, commit after 40"),
    Row("session: other SQL", "compact", SQL[3:], sparse=32, once=True,
        sample="vault after 150, vault before 150"),
    Row("session: readable files", "compact", ("file",), same=True, sparse=4, sample="file 40"),
    Row("session: on demand", "compact_forced", _ALL, sparse=32, once=True,
        sample="commit after 40, vault inside 60"),
    Row("session: raw fallback", "close_failing", _ALL, since="fallback", sparse=16,
        sample="commit inside 20, node after 3"),
    Row("session: caught up", "compact_caught_up", _ALL, sparse=32, sample="node before 3, model 2"),
    Row("session: gone on", "compact_gone_on", _ALL, sparse=32, once=True,
        sample="commit before 40, saver after 8"),
    Row("random instant", "", ()),
)
# fmt: on
ANY_TIME = (
    *("reflect", "commit", "revert", "resume", "fall_back", "contest"),
    *("compact", "compact_forced", "close_failing", "compact_caught_up"),
)
"""Work that is killed at random instants."""


# -- which kills are made -----------------------------------------------------------------------------------


def rows_of(vault: str, saver: str) -> list[Row]:
    """Return the rows of a combination."""
    return [row for row in ROWS if row.fits(vault, saver)]


def sample(vault: str, saver: str, seed: int) -> list[Aim]:
    """Return one kill of each class for a combination, but for those that the sample has elsewhere."""
    number, dice = COMBINATIONS.index((vault, saver)), random.Random(seed)
    aims = []
    once = [row for row in ROWS if row.once]
    skipped = once[1::2] if vault == DIRECTORY else once[::2]
    for turn, row in enumerate(rows_of(vault, saver), number):
        if not row.kinds:
            aims.append(Aim(row.name, ANY_TIME[number], None, dice.random(), turn))
        elif (number in (0, 3) and row not in skipped) or row.mixed:
            kind, _, at = row.sample.split(", ")[number % (row.sample.count(",") + 1)].rpartition(" ")
            aims.append(Aim(row.name, row.work, (kind, int(at)), turn=turn))
    return aims


def stubborn() -> Aim:
    """Return a kill after two others: three attempts die, each before the next node, and the fourth finishes."""
    *earlier, last = [("node before", number) for number in (1, 2, 3)]
    return Aim(ROWS[0].name, "reflect", last, earlier=tuple(earlier))


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
                yield Aim(row.name, row.work, at, turn=turn)


def at_random(field: Field, count: int, seed: int) -> Iterator[Aim]:
    """Yield kills at random: by turns at any of all points, of any class, and at any instant."""
    dice = random.Random(f"{seed} {field.vault} {field.saver}")
    rows = [row for row in rows_of(field.vault, field.saver) if row.kinds]
    (instant,) = (row for row in ROWS if not row.kinds)
    for turn in range(count):
        if turn % 2:
            row = dice.choice(rows)
            at = dice.choice(numbered(field.points(row.work), row))
            yield Aim(row.name, row.work, at, turn=dice.randrange(6))
        else:
            yield Aim(instant.name, dice.choice(ANY_TIME), None, dice.random(), dice.randrange(6))


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
        groups[kill.aim.row, kill.vault, "none" if kill.aim.work in BARE else kill.saver].append(kill)
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
