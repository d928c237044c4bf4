"""The installed command, run in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import tempfile
from functools import cache
from multiprocessing.context import ForkServerContext
from pathlib import Path

COMMAND = str(Path(sys.executable).with_name("reverie"))
PATIENCE_S = 120.0
_PRELOADED = ("reverie.views.cli.program", "reverie.graph.reflection", "langchain_openai")


def environment(extra: dict[str, str]) -> dict[str, str]:
    """Return this process's environment without settings of ours, but with the key that vaults are signed by."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if key == "REVERIE_KEY" or not key.startswith(("REVERIE_", "OPENAI_"))
    }
    return {**clean, "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1", **extra}


def installed(*args: str, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command; nothing is to be read on its standard input."""
    return subprocess.run(
        [COMMAND, *args],
        cwd=cwd,
        env=environment(extra),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        stdin=subprocess.DEVNULL,
    )


def reverie(*args: str, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Do what ``installed`` does in a process that is forked from one in which all is imported.

    Importing takes most of a command's time. What depends on how Python starts needs ``installed``.
    """
    with tempfile.TemporaryDirectory() as folder:
        out, errors = Path(folder) / "out", Path(folder) / "errors"
        process = _forking().Process(target=_run, args=(args, cwd, environment(extra), out, errors))
        process.start()
        process.join(PATIENCE_S)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(args, PATIENCE_S, out.read_bytes(), errors.read_bytes())
        return subprocess.CompletedProcess(args, process.exitcode, out.read_text(), errors.read_text())


@cache
def _forking() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(_PRELOADED))
    return context


def _run(args: tuple[str, ...], cwd: Path, env: dict[str, str], out: Path, errors: Path) -> None:
    """Become the command: its directory, environment, streams and arguments."""
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    for number, (path, flags) in enumerate(
        ((os.devnull, os.O_RDONLY), (out, os.O_WRONLY | os.O_CREAT), (errors, os.O_WRONLY | os.O_CREAT))
    ):
        os.dup2(os.open(path, flags), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    sys.argv = [COMMAND, *args]
    from reverie.views.cli import main

    main()
