"""The installed command, run in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
    with begun(*args, cwd=cwd, **extra) as command:
        return command.done()


class Begun:
    """A command that runs."""

    def __init__(self, args: tuple[str, ...], cwd: Path, env: dict[str, str], folder: Path) -> None:
        self.args = args
        self.out, self.errors = folder / "out", folder / "errors"
        self.process = _forking().Process(target=_run, args=(args, cwd, env, self.out, self.errors))
        self.process.start()

    def done(self) -> subprocess.CompletedProcess[str]:
        """Wait for its end."""
        self.process.join(PATIENCE_S)
        if self.process.exitcode is None:
            self.process.kill()
            raise subprocess.TimeoutExpired(
                self.args, PATIENCE_S, self.out.read_bytes(), self.errors.read_bytes()
            )
        return subprocess.CompletedProcess(
            self.args, self.process.exitcode, self.out.read_text(), self.errors.read_text()
        )


@contextmanager
def begun(*args: str, cwd: Path, **extra: str) -> Iterator[Begun]:
    """Run a command as ``reverie`` does, and wait for nothing; what still runs at the end is killed."""
    with tempfile.TemporaryDirectory() as folder:
        command = Begun(args, cwd, environment(extra), Path(folder))
        try:
            yield command
        finally:
            command.process.kill()
            command.process.join(PATIENCE_S)


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
