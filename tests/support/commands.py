"""The installed command, run in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = str(Path(sys.executable).with_name("reverie"))


def environment(extra: dict[str, str]) -> dict[str, str]:
    """Return this process's environment without settings of ours, but with the key that vaults are signed by."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if key == "REVERIE_KEY" or not key.startswith(("REVERIE_", "OPENAI_"))
    }
    return {**clean, "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1", **extra}


def reverie(*args: str, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command; nothing is to be read on its standard input."""
    return subprocess.run(
        [COMMAND, *args],
        cwd=cwd,
        env=environment(extra),
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
