"""An I/O error, or a full disk, at every call: before or after, what is said is true, it can be repeated.

What counts as a call: opening, listing, reading, writing, syncing, truncating, renaming, exchanging, linking, removing
and making files and folders of the vault and of the user's configuration.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import fault_process
import pytest
from fault_shim import FULL, IO_ERROR, environment, missing
from fault_work import OPERATIONS

pytestmark = [pytest.mark.file_only, pytest.mark.skipif(bool(missing()), reason=missing())]

ERRORS = {"I/O error": IO_ERROR, "full disk": FULL}


def runs(folder: Path, operation: str, error: int, *, first: int, step: int) -> dict[str, Any]:
    """Let calls fail in a process of its own; return what happened."""
    job = {
        "folder": str(folder),
        "operation": operation,
        "variant": 0,
        "error": error,
        "first": first,
        "step": step,
    }
    job["out"] = str(folder / "out.json")
    command = [sys.executable, str(fault_process.__file__), json.dumps(job)]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(Path(job["out"]).read_text())
    return told


def wrong(operation: str, run: dict[str, Any], before: list[str], after: list[str]) -> list[str]:
    """Return what is wrong with how a run ended."""
    if "raised" in run:
        return [run["raised"]]
    what, said = OPERATIONS[operation], run["said"]
    changes_alone = what.logs_again and bool(said)  # the first time may have been the whole of it
    ends = [ended[:1] if changes_alone else ended for ended in (run["again"], run["opened"])]
    wanted = after[:1] if changes_alone else after
    found = {
        "neither before nor after": run["state"] not in (before, after),
        "it said that it was done": not said and run["state"] != after,
        "it said that nothing was changed": "Nothing was changed" in said and run["state"] != before,
        # A merge is tried again by whoever looks next.
        "it said that it failed": bool(said)
        and operation != "merge"
        and "The database has forgotten it, but" not in said
        and run["state"] == after,
        "repeating it is not the same": ends != [wanted, wanted],
        "traces": bool(run["traces"]),
        "doctor complains": bool(run["doctor"]),
        # SQLite can't tell a sector that can't be read from a damaged one.
        "it is not damaged": said.startswith("corrupt") and not run["failed"].startswith("read "),
    }
    return [name for name, is_so in found.items() if is_so]


def check(in_memory: Path, operation: str, kind: str, *, first: int, step: int) -> None:
    told = runs(in_memory, operation, ERRORS[kind], first=first, step=step)
    assert "raised" not in told["whole"], told["whole"]
    before, after = told["before"], told["whole"]["opened"]
    found = {
        (run.get("at"), run.get("failed")): (faults, run.get("said"), run.get("doctor"))
        for run in told["runs"]
        if (faults := wrong(operation, run, before, after))
    }
    assert not found
    met = told["whole"]["met"]
    failed = sum(bool(run["said"]) for run in told["runs"])
    print(f"{operation}, {kind}: {len(told['runs'])} of {met} calls; {failed} ended in an error, 0 wrong")
    assert met > 50


@pytest.mark.slow
@pytest.mark.parametrize("kind", ERRORS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_call(in_memory: Path, operation: str, kind: str) -> None:
    """One run for each call."""
    check(in_memory, operation, kind, first=0, step=1)


@pytest.mark.parametrize(
    ("operation", "kind", "first", "step"),
    [("compaction", "full disk", 118, 1_000), ("forget", "I/O error", -8, 1)],
)
def test_some_calls(in_memory: Path, operation: str, kind: str, first: int, step: int) -> None:
    """A sample: one after a compaction's commit, and the last ones of what forgets."""
    check(in_memory, operation, kind, first=first, step=step)
