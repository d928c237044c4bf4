"""What stands between a process and its disk: ``fault_calls.c``, compiled when it is first needed.

A process that was started with it (``environment``) says which calls are to fail, and is told how many there were.
"""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).with_name("fault_calls.c")
IO_ERROR, FULL = errno.EIO, errno.ENOSPC


def missing() -> str:
    """Say why faults can't be made here, blank if they can."""
    if not sys.platform.startswith("linux"):
        return "It is made for Linux."
    return "" if shutil.which("cc") else "There is no C compiler."


@cache
def library() -> Path:
    """Compile it, once a process."""
    made = Path(tempfile.mkdtemp(prefix="reverie-faults-")) / "fault_calls.so"
    command = ["cc", "-shared", "-fPIC", "-O1", "-w", "-o", str(made), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return made


def environment() -> dict[str, str]:
    """Return the environment of a process whose calls are to be met."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_PROCESS")}
    return {**kept, "LD_PRELOAD": str(library()), "PYTHONPATH": str(SOURCE.parent), "PYTHONSAFEPATH": "1"}


@cache
def _calls() -> Any:
    loaded = ctypes.CDLL(None)
    loaded.fault_begin.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int, ctypes.c_int, ctypes.c_int]
    loaded.fault_end.restype = ctypes.c_long
    loaded.fault_last.restype = ctypes.c_char_p
    return loaded


def begin(folder: Path, at: int = -1, error: int = IO_ERROR, *, record: int = -1) -> None:
    """Meet the calls on what lies below a folder from now on.

    Args:
        folder: An absolute path without links.
        at: The number of the call that fails, from 0; -1 for none.
        error: How it fails. A full disk stays full, and only what needs room counts; any other error comes once.
        record: A file descriptor to write down what is changed, -1 for none.
    """
    _calls().fault_begin(os.fsencode(folder), at, error, error == FULL, record)


def mark(what: str) -> None:
    """Put a word into the record."""
    _calls().fault_mark(what.encode())


def end() -> tuple[int, str]:
    """Let every call through again; return how many were met, and which one failed."""
    met = int(_calls().fault_end())
    return met, (_calls().fault_last() or b"").decode(errors="replace")


@dataclass(frozen=True)
class Call:
    """One call that changed something on the disk."""

    kind: str
    """``c``reate, ``w``rite, ``t``runcate, ``s``ync, ``r``ename, e``x``change, ``l``ink, ``u``nlink, ``d`` for a new
    folder, ``m``ark."""
    path: str
    other: str
    """The second name, or the mark."""
    offset: int
    """Where it was written, or the length that a file was cut to (bytes)."""
    data: bytes


def recorded(data: bytes) -> list[Call]:
    """Read a record."""
    calls, place = list[Call](), 0
    while place < len(data):
        line_end = data.index(b"\n", place)
        kind, *numbers = data[place:line_end].split()
        offset, size, one, two = map(int, numbers)
        place = line_end + 1
        path, other = data[place : place + one].decode(), data[place + one : place + one + two].decode()
        place += one + two
        held = size if kind == b"w" else 0
        calls.append(Call(kind.decode(), path, other, offset, data[place : place + held]))
        place += held
    return calls
