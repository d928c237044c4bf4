"""The installed command, and scripts, run in processes of their own."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import tempfile
import warnings
from functools import cache
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Self

COMMAND = str(Path(sys.executable).with_name("reverie"))
PATIENCE_S = 120.0
_PRELOADED = ("reverie.views.cli.program", "reverie.graph.reflection", "langchain_openai", "warmed")


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


class Forked:
    """A process that is forked from one in which all is imported; what it prints is written to files."""

    def __init__(self, program: str, *args: str, cwd: Path, env: dict[str, str]) -> None:
        """Start it: ``program`` is a script's path or text, or the installed command's path."""
        self.args = (program, *args)
        self._folder = tempfile.TemporaryDirectory()
        self.out, self.errors = (Path(self._folder.name, name) for name in ("out", "errors"))
        self._process = _forking().Process(target=_run, args=(self.args, cwd, env, self.out, self.errors))
        self._process.start()
        self._told: list[str] = []

    @property
    def returncode(self) -> int | None:
        """How it ended: 0, an exit code, minus a signal; None while it runs."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """Return the same."""
        return self.returncode

    def send_signal(self, how: signal.Signals) -> None:
        """Signal it."""
        assert self._process.pid
        os.kill(self._process.pid, how)

    def communicate(self, timeout: float = PATIENCE_S) -> tuple[str, str]:
        """Wait for its end, and return what it printed: to its output, and to its errors."""
        self._process.join(timeout)
        if self.returncode is None:
            self.kill()
            raise subprocess.TimeoutExpired(
                self.args, timeout, self.out.read_bytes(), self.errors.read_bytes()
            )
        if not self._told:
            self._told = [path.read_text() if path.exists() else "" for path in (self.out, self.errors)]
            self._folder.cleanup()
        return self._told[0], self._told[1]

    def done(self) -> subprocess.CompletedProcess[str]:
        """Wait for its end, and return all of that."""
        out, errors = self.communicate()
        return subprocess.CompletedProcess(self.args, self.returncode or 0, out, errors)

    def kill(self) -> None:
        """Kill it, and wait until it is dead."""
        if self.returncode is None:
            self._process.kill()
        self._process.join(PATIENCE_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        """Kill what still runs, and forget what it printed."""
        self.kill()
        self._folder.cleanup()


def begun(*args: str, cwd: Path, **extra: str) -> Forked:
    """Run a command as ``reverie`` does, and wait for nothing; what still runs at the end is killed."""
    return Forked(COMMAND, *args, cwd=cwd, env=environment(extra))


def forked(program: str, *args: str, **extra: str) -> Forked:
    """Run a script, or the text of one, with warnings as errors: for what is about processes, not about starting one.

    ``LANGGRAPH_STRICT_MSGPACK`` and whatever else is read on import is as it is here.
    """
    return Forked(program, *args, cwd=Path.cwd(), env={**os.environ, **extra})


def printed_by(program: str, *args: str, **extra: str) -> str:
    """Return what such a process prints, which ends well."""
    with forked(program, *args, **extra) as process:
        out, errors = process.communicate()
        assert process.returncode == 0, errors
        return out


@cache
def _forking() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(_PRELOADED))
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parent), *([before] if before else [])])
    try:
        forkserver.ensure_running()
    finally:
        del os.environ["PYTHONPATH"]
        os.environ.update({"PYTHONPATH": before} if before else {})
    return context


def _run(args: tuple[str, ...], cwd: Path, env: dict[str, str], out: Path, errors: Path) -> None:
    """Become the process: its directory, environment, streams and arguments."""
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    for number, (path, flags) in enumerate(
        ((os.devnull, os.O_RDONLY), (out, os.O_WRONLY | os.O_CREAT), (errors, os.O_WRONLY | os.O_CREAT))
    ):
        os.dup2(os.open(path, flags), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    program, *_ = sys.argv = list(args)
    if program == COMMAND:
        from reverie.views.cli import main

        main()
        return
    warnings.simplefilter("error")
    sys.path.insert(0, str(Path(__file__).parent))
    if "\n" in program or ";" in program:
        sys.argv[0] = "-c"
        exec(program, {"__name__": "__main__"})
    else:
        runpy.run_path(program, run_name="__main__")
    atexit._run_exitfuncs()  # a process of multiprocessing leaves these out
