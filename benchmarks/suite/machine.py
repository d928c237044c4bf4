"""On what a benchmark ran."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import tempfile
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import postgres

PACKAGES = ("langgraph", "langgraph-checkpoint-sqlite", "langchain-core", "pydantic", "psycopg", "numpy")


def described() -> dict[str, Any]:
    """Return processors, memory, disk, systems and versions."""
    return {
        "at": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "fsync_ms": round(_fsync_ms(), 2),
        "system": f"{platform.system()} {platform.release().partition('-')[0]}",
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "postgres": _postgres(),
        "packages": {name: found for name in PACKAGES if (found := _version(name))},
        "commit": _commit(),
    }


def sentence(machine: dict[str, Any]) -> str:
    """Say it in one paragraph."""
    packages = ", ".join(f"{name} {number}" for name, number in machine["packages"].items())
    return (
        f"Run at {machine['at']} on {machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, "
        f"{machine['system']}; a write of 4 KB with fsync takes {machine['fsync_ms']} ms; load {machine['load']} at "
        f"the start. Python {machine['python']}, SQLite {machine['sqlite']}, "
        f"PostgreSQL {machine['postgres'] or 'none'}, "
        f"{packages}; Reverie at {machine['commit']}."
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _fsync_ms() -> float:
    times = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(20):
            begun = time.perf_counter()
            os.pwrite(file.fileno(), b"x" * 4096, 0)
            os.fsync(file.fileno())
            times.append(1_000 * (time.perf_counter() - begun))
    return sorted(times)[len(times) // 2]


def _postgres() -> str:
    folder = postgres.programs()
    if folder is None:
        return ""
    return _said([str(folder / "postgres"), "--version"]).rpartition(") ")[2].partition(" (")[0]


def _commit() -> str:
    root = Path(__file__).resolve().parents[2]
    changed = _said(["git", "-C", str(root), "status", "--porcelain", "--untracked-files=no"])
    return _said(["git", "-C", str(root), "rev-parse", "--short", "HEAD"]) + (
        " with changes" if changed else ""
    )


def _said(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
