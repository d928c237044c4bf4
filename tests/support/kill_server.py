"""Forks a process per kill: everything is imported once, before any vault is opened or any thread begun.

It reads jobs from standard input, one JSON object a line, and answers each with one line: where the process was when
it was killed. The process tells where it is in memory that both share, which outlives it.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import traceback
from typing import Any

import kill_points
import kill_sessions  # noqa: F401 - registers its work
import langchain_openai  # noqa: F401 - takes long, and else would be imported twice, by whoever finds out that it is needed
from kill_client import STAGES, Place
from kill_work import WORK, begin
from warming import learn

from reverie.checkpoints.doors import postgres_vault
from reverie.checkpoints.savers import postgres_savers

PATIENCE_S = 60.0
_POLL_S = 0.0005
_AT_LEISURE_S = 0.005
"""Between two looks at a process that kills itself, or comes to its end."""
_ON_POSTGRES = (postgres_savers, postgres_vault)
"""Imported here, since nothing connects before the fork."""


def work(job: dict[str, Any], marks: kill_points.Marks) -> None:
    """Do the work in the forked process, and wait to be killed."""
    write_trace = kill_points.install(marks, job)
    marks.reach(0)
    WORK[job["work"]](Place(**job["place"]))
    write_trace()
    marks.reach(4)
    while True:
        signal.pause()


def kill(pid: int, job: dict[str, Any], marks: kill_points.Marks) -> str:
    """Kill the process when its time has come, if it doesn't do so itself; return how it ended."""
    anchor, delay = job.get("stage", len(STAGES) - 1), job.get("delay_s", 0.0)
    deadline = time.monotonic() + PATIENCE_S
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return "killed" if code == -signal.SIGKILL else f"ended with {code}"
        reached = marks.at(anchor) or marks.at(len(STAGES) - 1)
        if (reached and time.monotonic() >= reached + delay) or time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return "killed" if time.monotonic() <= deadline else "hung"
        time.sleep(_POLL_S if "stage" in job else _AT_LEISURE_S)


def once(folder: str) -> None:
    """Do all the work there is once."""
    place = Place(f"file:{folder}/memory", f"sqlite:{folder}/saver.db", f"{folder}/asked")
    begin(place)
    for name in ("commit", "resume", "compact"):
        WORK[name](place)


def main() -> None:
    """Do jobs until standard input ends.

    A job is ``{"work": ..., "place": {...}}`` with one of these: ``"at"``, a point (kind and number) at which the
    process kills itself; ``"stage"`` and ``"delay_s"``, to kill it so long after it has reached that stage (without:
    when it is through). ``"trace"`` names a file for the points it passes.
    """
    learn(once)
    for line in sys.stdin:
        job = json.loads(line)
        marks = kill_points.Marks()
        gc.freeze()  # what is here already is none of the new process's garbage to look for
        pid = os.fork()
        if not pid:
            try:
                work(job, marks)
            except BaseException:  # noqa: BLE001  (told by the exit code; nothing of the server must run here)
                traceback.print_exc()
                sys.stderr.flush()
            os._exit(1)
        ended = kill(pid, job, marks)
        print(json.dumps({"ended": ended, **marks.told()}), flush=True)


if __name__ == "__main__":
    main()
