"""Lets one call after the other fail: ``python fault_process.py JOB``, started with ``fault_shim.environment``.

Each run is a fork of this process on a fresh copy of the beginning, so that it costs no start of Python.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fault_shim
from fault_work import OPERATIONS, State, begin, traces, use_config_of

from reverie import open_vault
from reverie.checkpoints.engine import sqlite
from reverie.state import VaultCorrupt, VaultError


def forked(work: Callable[[], Any]) -> Any:
    """Return what ``work`` returns in a fork of this process; an exception of it as ``{"raised": ...}``."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reading)
        try:
            said = work()
        except BaseException:  # noqa: BLE001  (told)
            said = {"raised": traceback.format_exc()[-3000:]}
        with os.fdopen(writing, "w") as out:
            json.dump(said, out)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(pid, 0)
    return json.loads(text) if text else {"raised": "the process died"}


class Runs:
    """The runs of one operation."""

    def __init__(self, folder: Path, operation: str, variant: int) -> None:
        self._folder = folder
        self._operation = OPERATIONS[operation]
        self._variant = variant
        self._beginning = folder / "beginning"
        # A vault knows its place: the beginning is made where its copies will be.
        made = folder / "place"
        begin(made, variant)
        self._operation.prepare(made, variant)
        made.rename(self._beginning)

    def fresh(self) -> Path:
        """Return a place as it is before the operation."""
        place = self._folder / "place"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self._beginning, place)
        use_config_of(place)
        return place

    def run(self, at: int, error: int) -> dict[str, Any]:
        """Do it with a call failing, look, and do it again; return what happened."""
        place = self.fresh()
        return {"at": at, **forked(lambda: self._run(place, at, error))}

    def record(self, out: Path) -> None:
        """Do it and write down what it changes on the disk."""
        place = self.fresh()

        def work() -> int:
            handle = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            fault_shim.begin(place, record=handle)
            with open_vault(place / "memory") as vault:
                self._operation.run(vault, self._variant)
                fault_shim.mark("done")
            return fault_shim.end()[0]

        if not isinstance(told := forked(work), int):
            raise AssertionError(told)

    def _run(self, place: Path, at: int, error: int) -> dict[str, Any]:
        root, said, vault = place / "memory", "", None
        fault_shim.begin(place, at, error)
        try:
            vault = open_vault(root)
            self._operation.run(vault, self._variant)
        except VaultCorrupt as raised:
            said = f"corrupt: {raised}"
        except VaultError as raised:
            said = f"error: {raised}"
        met, failed = fault_shim.end()
        told = {"met": met, "failed": failed, "said": said, "at": at}
        if vault is not None and (vault.read_only or self._operation.leases):
            vault.close()
            vault = None
        vault = vault or open_vault(root)
        with vault:
            state = State.of(vault, root)
            told["state"] = told_of(state)
            if said:
                self._operation.run(vault, self._variant)
            told["again"] = told_of(State.of(vault, root))
        with open_vault(root) as vault:
            told["opened"] = told_of(State.of(vault, root))
            told["doctor"] = [str(finding) for finding in vault.doctor() if finding.level != "ok"]
        gone = self._operation.gone(self._variant)
        told["traces"] = traces(place, gone) if gone else []
        return told


def told_of(state: State) -> list[str]:
    """Return a state as texts that can be compared: memories and documents, and the log."""
    return [repr((state.memories, state.documents)), repr(state.log)]


def main(job: dict[str, Any]) -> None:
    """Do all runs of a job and write what happened."""
    sqlite.BUSY_TIMEOUT_MS = 2_000
    runs = Runs(Path(job["folder"]), job["operation"], job["variant"])
    if job.get("record"):
        runs.record(Path(job["record"]))
        return
    whole = runs.run(-1, job["error"])
    place = runs.fresh()

    def before() -> list[str]:
        with open_vault(place / "memory") as vault:
            return told_of(State.of(vault, place / "memory"))

    told = {"whole": whole, "before": forked(before), "runs": []}
    first = job["first"] + (whole["met"] if job["first"] < 0 else 0)
    for at in range(first, whole["met"], job["step"]):
        told["runs"].append(runs.run(at, job["error"]))
    Path(job["out"]).write_text(json.dumps(told))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
