"""What a disk may hold after a power cut, from a record of the calls that were made (``fault_shim``).

The model. A write reaches the disk by sectors (512 bytes or 4 KB), each whole or not at all. What was written to a
file before its last sync is there; of what came after, any sectors may be, in any order, and so may a truncation. A
sync of a file says nothing of its name. A name that was made, exchanged, renamed or removed is durable once its folder
was synced; of what came after, names are kept in the order of the calls up to any of them (a journal), and one in
between may be missing. What SQLite keeps in shared memory (``-shm``) is gone.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from pathlib import Path

from fault_shim import Call

EVERY = 64
"""Up to so many disks that one cut may leave, all are tried."""

Names = dict[str, int]
"""Which file is under which path; a folder is number 0."""


@dataclass
class _File:
    kept: bytes = b""
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)
    """Writes, by offset; cuts to a length have no bytes."""

    def after(self, written: Callable[[], bool], sector: int) -> bytes:
        """Return what is there if of each sector of what isn't synced this says whether it is."""
        held = bytearray(self.kept)
        for offset, data in self.pending:
            if data is None:
                if written():
                    _cut(held, offset)
                continue
            start = offset
            while start < offset + len(data):
                end = min((start // sector + 1) * sector, offset + len(data))
                if written():
                    held.extend(bytes(max(0, end - len(held))))
                    held[start:end] = data[start - offset : end - offset]
                start = end
        return bytes(held)

    def sync(self) -> None:
        self.kept = self.after(lambda: True, 4096)
        self.pending.clear()


def _cut(held: bytearray, length: int) -> None:
    del held[length:]
    held.extend(bytes(length - len(held)))


@dataclass(frozen=True)
class _Move:
    """A change of names: what is under them afterwards (None: nothing)."""

    under: tuple[tuple[str, int | None], ...]

    def apply(self, names: Names) -> None:
        for path, number in self.under:
            if number is None:
                names.pop(path, None)
            else:
                names[path] = number

    def within(self, folder: str) -> bool:
        return any(path.rpartition("/")[0] == folder for path, _ in self.under)


@dataclass(frozen=True)
class AfterCut:
    """One thing that a disk may hold."""

    done: bool
    """Whether the operation had returned."""
    calls: int
    """How many calls were made."""
    folders: frozenset[str]
    files: tuple[tuple[str, bytes], ...]

    def write(self, place: Path) -> None:
        """Put it in a place, instead of what is there."""
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for folder in sorted(self.folders):
            Path(folder).mkdir(parents=True, exist_ok=True)
        for path, data in self.files:
            if Path(path).parent.is_dir():  # its folder may be lost, and it with it
                Path(path).write_bytes(data)


def _kept_moves(moves: list[_Move]) -> Iterator[list[_Move]]:
    """Yield which of these may be kept: those up to any of them, and one in between may be missing."""
    for length in range(len(moves) + 1):
        yield moves[:length]
        for missing in range(length - 1):
            yield moves[:missing] + moves[missing + 1 : length]


class Disk:
    """A disk, call by call."""

    def __init__(self, beginning: Path, place: Path) -> None:
        """Begin with what a folder holds, as if it were at ``place``, all of it durable."""
        self._files = [_File()]
        self._names: Names = {str(place): 0}
        for path in sorted(beginning.rglob("*")):
            self._names[str(place / path.relative_to(beginning))] = 0 if path.is_dir() else len(self._files)
            if path.is_file():
                self._files.append(_File(path.read_bytes()))
        self._kept = dict(self._names)
        self._moves: list[_Move] = []
        self._calls = 0
        self._done = False
        self.all_tried = False
        """Whether what ``after_cuts`` yielded last was all that may be there, with sectors of 4 KB."""

    def make(self, call: Call) -> None:
        """Make a call."""
        self._calls += 1
        number = self._names.get(call.path)
        if call.kind == "m":
            self._done = True
        elif call.kind == "w" and number:
            self._files[number].pending.append((call.offset, call.data))
        elif call.kind == "t" and number:
            self._files[number].pending.append((call.offset, None))
        elif call.kind == "s" and number:
            self._files[number].sync()
        elif call.kind == "s":
            for move in self._moves:
                if move.within(call.path):
                    move.apply(self._kept)
            self._moves = [move for move in self._moves if not move.within(call.path)]
        elif (move := self._move(call, number)) is not None:
            move.apply(self._names)
            self._moves.append(move)

    def _move(self, call: Call, number: int | None) -> _Move | None:
        if call.kind == "c":
            self._files.append(_File())
            return _Move(((call.path, len(self._files) - 1),))
        if call.kind == "d":
            return _Move(((call.path, 0),))
        if call.kind == "u":
            return _Move(((call.path, None),))
        if number is None:  # pragma: no cover
            raise AssertionError(f"a call on what isn't there: {call}")
        if call.kind == "r":
            return _Move(((call.path, None), (call.other, number)))
        return _Move(
            ((call.other, number), *(((call.path, self._names[call.other]),) if call.kind == "x" else ()))
        )

    def after_cuts(self, dice: random.Random, more: int, every: int = EVERY) -> Iterator[AfterCut]:
        """Yield what may be there now.

        Args:
            dice: For chance.
            more: If there are more disks than ``every``, so many by chance, besides that of all and that of nothing.
            every: Up to so many disks, all of them.
        """
        for sector in (512, 4096):
            ways = [(moves, self._parts(moves, sector)) for moves in _kept_moves(self._moves)]
            self.all_tried = sum(2**parts for _, parts in ways) <= every
            if self.all_tried:
                for moves, parts in ways:
                    for bits in product((False, True), repeat=parts):
                        yield self._after(iter(bits).__next__, moves, sector)
                continue
            yield self._after(lambda: False, [], sector)
            yield self._after(lambda: True, self._moves, sector)
            for _ in range(more):
                share, (moves, _parts) = dice.choice((0.0, 0.1, 0.5, 0.9, 1.0)), dice.choice(ways)
                yield self._after(lambda share=share: dice.random() < share, moves, sector)  # type: ignore[misc]

    def _parts(self, moves: Sequence[_Move], sector: int) -> int:
        """Return how many sectors and cuts are pending in the files that have a name then."""
        asked = count()
        self._after(lambda: bool(next(asked)), moves, sector)
        return next(asked)

    def _after(self, written: Callable[[], bool], moves: Sequence[_Move], sector: int) -> AfterCut:
        names = dict(self._kept)
        for move in moves:
            move.apply(names)
        held = {
            number: self._files[number].after(written, sector)
            for number in sorted({n for path, n in names.items() if "-shm" not in path})
        }
        return AfterCut(
            self._done,
            self._calls,
            frozenset(path for path, number in names.items() if not number),
            tuple(
                (path, held[number])
                for path, number in sorted(names.items())
                if number and "-shm" not in path
            ),
        )
