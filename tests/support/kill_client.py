"""The test's side of the fork server: ask for a process to be started and killed, and learn where that fell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

SUPPORT = Path(__file__).parent
STAGES = ("opening", "commit begun", "durable", "files written", "closed")
"""What a process reaches one after the other: it began, calls commit, the transaction is durable, so are the files."""
WHOSE = ("commit", "vault", "saver")
KINDS = (
    *("node before", "node after", "model", "file"),
    *(f"{whose} {when}" for whose in WHOSE for when in ("before", "inside", "after")),
)
"""The kinds of points at which a process can be killed; see ``kill_points``."""

Point = tuple[str, int]
"""A kind, and a number among its points, from 0."""


@dataclass(frozen=True)
class Place:
    """Where a process works."""

    vault: str
    """The vault's address."""
    saver: str
    """The checkpointer's; blank for none."""
    asked: str
    """File to which every model call adds lines: when it began, and when it was answered."""


@dataclass(frozen=True)
class Killed:
    """Where a process was when it was killed."""

    times: tuple[float, ...]
    """When it reached each stage (monotonic seconds), 0 for never."""
    died: str
    """At which point, blank for none: it came to its end, or its time had come."""

    @property
    def stage(self) -> int:
        """The last stage it had reached."""
        return max(number for number, at in enumerate(self.times) if at or number == 0)

    def lasted(self, stage: int = 0) -> float:
        """Return how long it took from a stage to its end (seconds)."""
        return self.times[-1] - self.times[stage]


class ForkServer:
    """A process that forks one to be killed whenever it is asked to."""

    def __init__(self, log: Path) -> None:
        """Start it; what its processes print goes to ``log``."""
        self._log = log
        # The processes are killed, so measuring coverage in them would only slow them down.
        env = {key: value for key, value in os.environ.items() if not key.startswith("COV")}
        path = [str(SUPPORT), *filter(None, [env.get("PYTHONPATH")])]
        with log.open("w") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "error", str(SUPPORT / "kill_server.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**env, "PYTHONPATH": os.pathsep.join(path)},
            )

    def run(self, work: str, place: Place, **when: Any) -> Killed:
        """Start ``work`` and kill it; ``when`` is said in ``kill_server.main``."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"work": work, "place": asdict(place), **when}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"the fork server is gone: {self._log.read_text()}"
        told = json.loads(line)
        assert told["ended"] == "killed", f"{work} {told['ended']}: {self._log.read_text()}"
        return Killed(tuple(told["times"]), told["died"])

    def trace(self, work: str, place: Place) -> list[tuple[str, str]]:
        """Let ``work`` come to its end; return the points it passed, each a kind and what it was."""
        file = self._log.with_name("trace.json")
        self.run(work, place, trace=str(file))
        return [(kind, label) for kind, label in json.loads(file.read_text())]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        with self._process:  # closes its standard input, and waits
            pass
