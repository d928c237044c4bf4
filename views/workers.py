"""Several workers on one vault, each a process of its own, and one that looks after them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

_PROGRAM = "from reverie.views.cli import main; main()"
PARENT = "REVERIE_WORKS_FOR"
"""Variable with the id of the process that looks after a worker, which ends when that one is gone."""
FINAL = (2, 3)
"""Exit codes after which another try would end the same way: a mistake in the call, a model that can't be used."""
LEAST_PAUSE_S, MOST_PAUSE_S = 1.0, 30.0
"""How long to wait before a worker that died is started again; it doubles where it died soon (seconds)."""
SOON_S = 10.0
LOOK_S = 0.2


@dataclass
class _Child:
    process: subprocess.Popen[str]
    begun: float
    pause_s: float


class Workers:
    """Processes of ``reverie work``, started again when they die.

    Args:
        count: How many.
        options: What to say on their command lines besides ``--json``.
        environment: What to say in their environment, so that no password is on a command line; blank: nothing.
        tell: Called with each report, a line of JSON.
        complain: Called with what a person should know.
        endless: Whether one that ends was meant to go on.
    """

    def __init__(
        self,
        count: int,
        options: Sequence[str],
        environment: Mapping[str, str],
        *,
        tell: Callable[[str], None],
        complain: Callable[[str], None],
        endless: bool,
    ) -> None:
        self._count, self._tell, self._complain, self._endless = count, tell, complain, endless
        self._command = [
            *(sys.executable, "-P", "-c", _PROGRAM, "work", "--json"),
            *options,
        ]
        named = {**environment, PARENT: str(os.getpid())}
        self._environment = {**os.environ, **{name: text for name, text in named.items() if text}}
        self._heard: SimpleQueue[str | _Child] = SimpleQueue()
        self._children: list[_Child] = []
        self._due: list[tuple[float, float]] = []
        """When to start another, and after what pause."""
        self._stopping = False

    def run(self) -> int:
        """Work until SIGTERM, or until all of them have ended; return the exit code."""
        before = signal.signal(signal.SIGTERM, lambda *_: self._stop())
        try:
            for _ in range(self._count):
                self._start(LEAST_PAUSE_S)
            return self._look_after()
        finally:
            self._stop()
            self._look_after()
            signal.signal(signal.SIGTERM, before)

    def _start(self, pause_s: float) -> None:
        # In a session of its own: who presses Ctrl-C means us, and we see to the others.
        process = subprocess.Popen(  # noqa: S603 (ourselves)
            self._command, env=self._environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        child = _Child(process, time.monotonic(), pause_s)
        self._children.append(child)
        threading.Thread(target=self._listen, args=(child,), daemon=True).start()

    def _listen(self, child: _Child) -> None:
        assert child.process.stdout is not None
        with child.process.stdout as lines:
            for line in lines:
                self._heard.put(line.rstrip("\n"))
        child.process.wait()
        self._heard.put(child)

    def _stop(self) -> None:
        self._stopping = True
        for child in self._children:
            with suppress(ProcessLookupError):
                child.process.terminate()

    def _look_after(self) -> int:
        """Pass on what they say, and start again who died, until all have ended; return the exit code."""
        code = 0
        while self._children or (self._due and not self._stopping):
            now = time.monotonic()
            for at, pause_s in [due for due in self._due if due[0] <= now and not self._stopping]:
                self._due.remove((at, pause_s))
                self._start(pause_s)
            try:
                heard = self._heard.get(timeout=LOOK_S)
            except Empty:
                continue
            if isinstance(heard, str):
                self._tell(heard)
            else:
                self._children.remove(heard)
                code = self._ended(heard) or code
        return code

    def _ended(self, child: _Child) -> int:
        """See to a worker that has ended; return what its end means for the exit code of all."""
        code = child.process.returncode
        if self._stopping or (not self._endless and code in (0, 1)):
            return 0  # what failed in reflections its reports say
        if code in FINAL:
            self._stop()
            return int(code)
        how = f"was killed ({signal.Signals(-code).name})" if code < 0 else f"ended (exit code {code})"
        if not self._endless:
            left = "the others go on with what it held" if self._children else "what it held stays pending"
            self._complain(f"A worker {how}; {left}.")
            return 0 if self._children else 1
        soon = time.monotonic() - child.begun < SOON_S
        pause_s = min(2 * child.pause_s, MOST_PAUSE_S) if soon else LEAST_PAUSE_S
        self._complain(
            f"A worker {how}; another is started in {pause_s:g} s. The others go on with what it held."
        )
        self._due.append((time.monotonic() + pause_s, pause_s))
        return 0
