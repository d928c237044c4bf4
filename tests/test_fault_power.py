"""The power is cut at any call of an operation: the vault is before or after it, and its files agree with its database.

What a disk may hold then is said in ``support/power_cuts.py``.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import traceback
from pathlib import Path

import fault_process
import pytest
from fault_shim import environment, missing, recorded
from fault_work import OPERATIONS, State, use_config_of
from power_cuts import EVERY, AfterCut, Disk

from reverie import open_vault
from reverie.checkpoints.files import disk

pytestmark = [pytest.mark.file_only, pytest.mark.skipif(bool(missing()), reason=missing())]

EACH = 20
"""Operations of each kind."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a cut left was not written just now."""
    monkeypatch.setattr(disk, "STILL_S", 0.0)
    monkeypatch.setenv("XDG_CONFIG_HOME", os.environ["XDG_CONFIG_HOME"])


def look(root: Path) -> State:
    with open_vault(root) as vault:
        state = State.of(vault, root)
        errors = [str(finding) for finding in vault.doctor() if finding.level == "error"]
    assert not errors, errors
    return state


def wrong(place: Path, cut: AfterCut, before: State, after: State) -> str:
    """Return what is wrong with a vault after a cut, blank for nothing."""
    cut.write(place)
    try:
        state = look(place / "memory")
    except Exception:  # noqa: BLE001  (what is looked for)
        return traceback.format_exc()[-1500:]
    if state == after or (state == before and not cut.done):
        return ""
    return f"lost after it was done: {state}" if cut.done else f"neither before nor after: {state}"


def check(
    folder: Path,
    operation: str,
    variant: int,
    *,
    more: int = 0,
    every: int = EVERY,
    step: int = 1,
    honest: bool = True,
) -> list[str]:
    """Cut the power after each call, or each ``step``-th, and look at what ``Disk.after_cuts`` leaves then."""
    record = folder / "record"
    job = {"folder": str(folder), "operation": operation, "variant": variant, "record": str(record)}
    command = [sys.executable, str(fault_process.__file__), json.dumps(job)]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    place, beginning = folder / "place", folder / "beginning"
    use_config_of(place)
    after = look(place / "memory")
    shutil.rmtree(place)
    shutil.copytree(beginning, place)
    before = look(place / "memory")
    calls, dice = recorded(record.read_bytes()), random.Random(variant)
    simulated, seen, faults, cuts = Disk(beginning, place), set[int](), list[str](), list[bool]()
    for number, call in enumerate(calls):
        if honest or call.kind != "s":
            simulated.make(call)
        if (number + variant) % step and number != len(calls) - 1:
            continue
        for cut in simulated.after_cuts(dice, more, every):
            key = hash((cut.done, cut.folders, cut.files))
            if key in seen:
                continue
            seen.add(key)
            if fault := wrong(place, cut, before, after):
                faults.append(f"after call {cut.calls} ({call.kind} {Path(call.path).name}): {fault}")
        cuts.append(simulated.all_tried)
    told = f"{len(cuts)} of {len(calls)} cuts, {sum(cuts)} of them with every disk that may be left"
    print(f"{operation} {variant}: {told}; {len(seen)} disks, {len(faults)} wrong")
    return faults


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("variant", range(EACH))
@pytest.mark.parametrize("operation", OPERATIONS)
def test_power_cuts(in_memory: Path, operation: str, variant: int) -> None:
    """After every call of one of each kind, and after every fourth of the others."""
    assert not check(in_memory, operation, variant, more=2, step=4 if variant else 1)


def test_some_power_cuts(in_memory: Path) -> None:
    """A sample."""
    assert not check(in_memory, "commit", 0, every=0, step=31)


@pytest.mark.slow
def test_a_disk_that_only_says_that_it_syncs(in_memory: Path) -> None:
    """What is lost on such a disk is found: the model can fail."""
    faults = check(in_memory, "commit", 0, step=1_000)
    assert not faults
    shutil.rmtree(in_memory / "place")
    shutil.rmtree(in_memory / "beginning")
    faults = check(in_memory, "commit", 0, step=1_000, honest=False)
    assert any("lost after it was done" in fault for fault in faults)
