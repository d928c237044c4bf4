"""Who is alive: every open vault holds a lock on a file of its own, which the system drops when it dies.

A lease is over when its time is, or at once when the process that took it is known to be dead. A pid alone
would not do: it is reused, and says nothing across containers that share a directory.
"""

from __future__ import annotations

import fcntl
import os
import threading
import uuid
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from ...state import VaultError


class Liveness(Protocol):
    """Under which name this open vault takes leases, and who else is known to be dead."""

    @property
    def name(self) -> str:
        """The name under which this process takes leases."""

    def dead(self, name: str) -> bool:
        """Return whether the holder ``name`` is known to be dead. Unknown (blank) names and our own are not."""

    def keep(self) -> None:
        """Make sure that others see us alive; never raises."""

    def close(self) -> None:
        """Let go: leases of this vault are free for others from now on."""


class Holder:
    """This open vault's own lock file, and a way to ask after others'."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._pid = 0
        self._handle = -1
        self._name = ""
        _HOLDERS.add(self)

    @property
    def name(self) -> str:
        """The name under which this process takes leases; its lock file is made when first asked for."""
        with self._lock:
            # A child after a fork is a process of its own, so it gets a name of its own (see below).
            if not self._pid:
                try:
                    self._handle, self._name = self._hold()
                except OSError as error:
                    raise VaultError(
                        f"No work can be taken in the vault: {self._folder} can't be used: {error.strerror}. Check its "
                        "disk and permissions."
                    ) from error
                self._pid = os.getpid()
            return self._name

    def _hold(self) -> tuple[int, str]:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            name = uuid.uuid4().hex
            path = self._folder / f"{name}.lock"
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            fcntl.flock(handle, fcntl.LOCK_EX)
            # Whoever swept the folder between the two lines took it for a dead one's.
            if path.exists():
                return handle, name
            os.close(handle)

    def dead(self, name: str) -> bool:
        """Return whether the holder ``name`` is known to be dead. Unknown (blank) names and our own are not."""
        if not name or name == self._name:
            return False
        path = self._folder / f"{name}.lock"
        try:
            handle = os.open(path, os.O_RDWR)
        except FileNotFoundError:
            return True
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        else:
            path.unlink(missing_ok=True)
            return True
        finally:
            os.close(handle)

    def keep(self) -> None:
        """The system keeps the lock as long as the process lives."""

    def sweep(self) -> None:
        """Remove the lock files of the dead."""
        for path in self._folder.glob("*.lock"):
            self.dead(path.stem)

    def leave_to_parent(self) -> None:
        """Close the parent's lock file in a child: while it is open here, the parent would never count as dead."""
        self._lock = threading.Lock()  # another thread of the parent may have held it
        if self._pid:
            os.close(self._handle)
        self._pid, self._name, self._handle = 0, "", -1

    def close(self) -> None:
        """Let go: leases of this vault are free for others from now on."""
        with self._lock:
            if self._pid:
                with suppress(FileNotFoundError):
                    (self._folder / f"{self._name}.lock").unlink()
                os.close(self._handle)
            self._pid, self._name, self._handle = 0, "", -1

    def __del__(self) -> None:
        # A vault that nobody closed lets go when it is collected.
        self.close()


_HOLDERS: weakref.WeakSet[Holder] = weakref.WeakSet()


def _after_fork() -> None:
    for holder in list(_HOLDERS):
        holder.leave_to_parent()


os.register_at_fork(after_in_child=_after_fork)
