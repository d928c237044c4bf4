"""Who is alive: every open vault holds a lock on a file of its own, which the system drops when it dies.

A lease is over when its time is, or at once when the process that took it is known to be dead. A pid alone
would not do: it is reused, and says nothing across containers that share a directory.
"""

from __future__ import annotations

import os
import threading
import uuid
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from ...state import VaultError, digest
from .private_files import FileLock


class Liveness(Protocol):
    """Under which name this open vault takes leases, and who else is known to be dead."""

    @property
    def name(self) -> str:
        """The name under which this process takes leases."""

    def dead(self, name: str) -> bool:
        """Return whether the holder ``name`` is known to be dead. Unknown (blank) names and our own are not."""

    def keep(self) -> None:
        """Make sure that others see us alive; never raises."""

    def claim(self, what: str) -> bool:
        """Have something to oneself until ``unclaim``, or death; False if another process has it. Waits for nobody."""

    def unclaim(self, what: str) -> None:
        """Let something go that ``claim`` gave."""

    def close(self) -> None:
        """Let go: leases of this vault are free for others from now on."""


class Holder:
    """This open vault's own lock file, and a way to ask after others'."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._pid = 0
        self._held: FileLock | None = None
        self._name = ""
        self._claims: dict[str, FileLock] = {}
        _HOLDERS.add(self)

    @property
    def name(self) -> str:
        """The name under which this process takes leases; its lock file is made when first asked for."""
        with self._lock:
            # A child after a fork is a process of its own, so it gets a name of its own (see below).
            if not self._pid:
                try:
                    self._held, self._name = self._hold()
                except OSError as error:
                    raise self._unusable(error) from error
                self._pid = os.getpid()
            return self._name

    def _unusable(self, error: OSError) -> VaultError:
        return VaultError(
            f"No work can be taken in the vault: {self._folder} can't be used: {error.strerror}. Check its disk and "
            "permissions."
        )

    def _hold(self) -> tuple[FileLock, str]:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            name = uuid.uuid4().hex
            path = self._folder / f"{name}.lock"
            held = FileLock(path)
            try:
                held.acquire(new=True)
            except TimeoutError:
                continue  # whoever sweeps the folder has just looked at it
            # Whoever swept the folder between the two lines took it for a dead one's.
            if path.exists():
                return held, name
            held.close()

    def dead(self, name: str) -> bool:
        """Return whether the holder ``name`` is known to be dead. Unknown (blank) names and our own are not."""
        if not name or name == self._name:
            return False
        path = self._folder / f"{name}.lock"
        if not path.exists():
            return True
        lock = FileLock(path)
        try:
            lock.acquire(make=False)
        except FileNotFoundError:
            return True
        except TimeoutError:
            return False
        _remove(path, lock)
        return True

    def claim(self, what: str) -> bool:
        """Have something to oneself: a lock file beside the holders', which ``sweep`` removes if its owner died."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = FileLock(path := self._claim_file(what))
            lock.acquire()
        except TimeoutError:
            return False
        except OSError as error:
            raise self._unusable(error) from error
        if not path.exists():  # who had it has just removed it: another may have made it anew
            lock.release()
            return False
        with self._lock:
            self._claims[what] = lock
        return True

    def unclaim(self, what: str) -> None:
        """Remove the lock file, and let go."""
        with self._lock:
            lock = self._claims.pop(what, None)
        if lock is not None:
            _remove(self._claim_file(what), lock)

    def _claim_file(self, what: str) -> Path:
        return self._folder / f"claim-{digest(what)}.lock"

    def keep(self) -> None:
        """The system keeps the lock as long as the process lives."""

    def sweep(self) -> None:
        """Remove the lock files of the dead."""
        for path in self._folder.glob("*.lock"):
            self.dead(path.stem)

    def leave_to_parent(self) -> None:
        """Close the parent's lock file in a child: while it is open here, the parent would never count as dead."""
        self._lock = threading.Lock()  # another thread of the parent may have held it
        for lock in (self._held, *self._claims.values()):
            if lock is not None:
                lock.close()
        self._claims = {}
        self._pid, self._name, self._held = 0, "", None

    def close(self) -> None:
        """Let go: leases of this vault are free for others from now on."""
        for what in list(self._claims):
            self.unclaim(what)
        with self._lock:
            if self._pid:
                path = self._folder / f"{self._name}.lock"
                with suppress(OSError):  # Windows removes no open file, and its folder may be none any more
                    path.unlink()
                if self._held is not None:
                    self._held.release()
                with suppress(OSError):
                    path.unlink(missing_ok=True)
            self._pid, self._name, self._held = 0, "", None

    def __del__(self) -> None:
        # A vault that nobody closed lets go when it is collected.
        self.close()


def _remove(path: Path, lock: FileLock) -> None:
    """Remove a lock file and let go of it."""
    try:
        path.unlink(missing_ok=True)
    except PermissionError:  # Windows removes no open file
        lock.release()
        path.unlink(missing_ok=True)
    lock.release()


_HOLDERS: weakref.WeakSet[Holder] = weakref.WeakSet()


def _after_fork() -> None:
    for holder in list(_HOLDERS):
        holder.leave_to_parent()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
