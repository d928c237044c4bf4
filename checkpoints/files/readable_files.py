"""The readable files of a scope: written from the database after each commit, hand edits taken in before.

The database is ahead of the files between a transaction and the last file, never behind them: what a crash
leaves is found by the next user, because the rows that say what waits are part of the transaction. Doing any
of it twice is harmless: a file that holds what it should is not written again, and the same hand edit makes the
same commit.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from math import inf
from pathlib import Path

from typing_extensions import override

from ...state import Conflict, Memory, VaultCorrupt, VaultError
from ..changes import Finding, Receipt
from ..core.readable_side import ReadableSide, nothing_to_write
from ..core.scope import ScopeBase, is_scope_name
from ..engine.damage import bears_out
from ..engine.database import DiskError, Transaction
from ..engine.private_files import FileLock, locked
from ..engine.sqlite import scopes_in
from ..text.layout import memory_number
from ..text.memory_file import parse
from ..text.scope_names import NAME_MARKER, decode_name, encode_name, is_cut
from . import disk
from .erasing import LOCKS, Removal, copies_holding, erase_text, masked_copies
from .file_bases import FileRow, Rendered
from .file_findings import find
from .file_records import UNSIGNED, FileRecords, Known, forget_rendered
from .file_scan import Look, look_again, look_at
from .file_writing import HELD, Announced, Writing
from .hand_edits import Edit
from .taking_in import TakingIn

ROUNDS = 10
"""How often we begin anew when a person saves while we write (count); then the next user goes on."""

MANY = 32
"""Of so many files a look is kept, so that the next one need only tell what has changed since (count)."""

_INSIDE = threading.local()
_COUNTING = threading.Lock()
_AT_WORK = Counter[tuple[str, str]]()
"""Root and scope -> how many tools of agents are at work on its files in this process."""


class ReadableFiles(ReadableSide):
    """The readable files of one scope."""

    def __init__(
        self,
        scope: ScopeBase,
        root: Path,
        *,
        records: FileRecords | None = None,
        inner: str = ".reverie",
        tell: Callable[[Receipt], None] = lambda _receipt: None,
    ) -> None:
        """Make no file yet.

        Args:
            scope: Whose files; hand edits become commits of it.
            root: The vault's directory.
            records: What is known about the files; by default, what the database knows.
            inner: The directory in ``root`` that holds what is not for people.
            tell: Told of every commit that took a hand edit in.
        """
        component = encode_name(scope.name)
        self._key = (str(root), scope.name)
        self._scope = scope
        self._root = root
        self._inner = inner
        self._folder = root / component
        # Not ``.lock``: such files in this directory stand for open vaults and are swept.
        self._lock = root / inner / LOCKS / f"{component}.files"
        self._records = records or FileRecords(scope.db, scope.name)
        self._failures: dict[str, str] = {}
        self._writing = Writing(scope, root, self._folder, self._records, self._fail)
        self._taking_in = TakingIn(scope, self._records, self._writing.put_aside, tell)
        self._patience_s: float | None = None
        self._elsewhere = False
        """Whether the files come from elsewhere: nothing in them is the user's word."""
        self._announced: list[Announced] | None = None
        """What commits under way have announced: of the thread that has the scope's lock."""
        self._seen: Look | None = None
        """The last look at many files: signatures, and no content."""
        self._agreed: tuple[Known, Look] | None = None
        """The last one that was what the database knew of them, and that."""
        self._looked_at = -inf
        """When a look at the files last went well (seconds of ``time.monotonic``)."""

    # -- what the vault calls -------------------------------------------------------------------------------

    @override
    def sync(self) -> None:
        # In a transaction nothing is taken in: who has the files' lock may be waiting for this one to end.
        if self._inside() or self._key in getattr(_INSIDE, "steady", ()) or self._scope.db.joined:
            return
        try:
            begun = time.monotonic()
            quiet, expiring, _ = self._glance()
            if quiet:
                self._failures.clear()  # what failed at an earlier look has passed
            else:
                with self._alone():
                    self._settle()
            self._looked_at = begun
            if expiring or not quiet:  # an edit may be what lets a memory expire
                self._sweep()
        except (OSError, DiskError) as error:
            # The operation that brought us here has nothing to do with it; ``findings`` tells.
            self._fail("", error)

    def _sweep(self) -> None:
        """Have what has expired erased: until then it stands in the files."""
        keys: set[tuple[str, str]] = _INSIDE.__dict__.setdefault("sweeping", set())
        if self._key in keys or not self._scope.expired():
            return
        keys.add(self._key)
        try:
            self._scope.sweep()
        except VaultError as error:
            self._fail("", error)  # nothing else shows it, and the next user tries again
        finally:
            keys.discard(self._key)

    @override
    @contextmanager
    def around(self) -> Iterator[Callable[[Transaction], None]]:
        if self._inside():  # whoever is at it writes what this leaves waiting
            yield nothing_to_write
            return
        announced: list[Announced] = []
        with ExitStack() as lock:
            look = self._looked(lock)

            def announce(tx: Transaction) -> None:
                if look is not None and (one := self._writing.announced(tx, look.files)) is not None:
                    announced.append(one)

            if self._inside():  # else it is tried once more when there is something to write
                self._announced = announced
            try:
                yield announce
            finally:
                if self._inside():
                    self._announced = None

    def _looked(self, lock: ExitStack) -> Look | None:
        """Take the scope's lock and in what a person changed; return what is in the directory.

        None if it could not be told, or all of it has to be looked at again: ``write`` does so.
        """
        try:
            for again in (False, True):
                lock.enter_context(self._alone())
                quiet, expiring, look = self._glance()
                if quiet and not (expiring and self._scope.expired()):
                    return None if self._failures else look
                if not again:
                    lock.close()
                    self.sync()  # what it takes in, or erases, are commits of their own
        except OSError as error:
            self._fail("", error)
        return None

    @override
    @contextmanager
    def steady(self, within_s: float = 0.0) -> Iterator[None]:
        if not within_s or time.monotonic() - self._looked_at > within_s:
            self.sync()
        keys: set[tuple[str, str]] = _INSIDE.__dict__.setdefault("steady", set())
        new = self._key not in keys
        keys.add(self._key)
        try:
            yield
        finally:
            if new:
                keys.discard(self._key)

    @override
    @contextmanager
    def not_by_hand(self) -> Iterator[None]:
        self.sync()
        with _COUNTING:
            _AT_WORK[self._key] += 1
        try:
            yield
        finally:
            self.sync()
            with _COUNTING:
                _AT_WORK[self._key] -= 1

    @override
    def touched(self, tx: Transaction, paths: Iterable[str]) -> None:
        self._records.touch(tx, paths)

    @override
    def write(self) -> None:
        announced: Sequence[Announced] = ()
        if inside := self._inside():
            mine, self._announced = self._announced, None
            if mine is None:
                return
            announced = mine
        try:
            with nullcontext() if inside else self._alone():
                if not self._write_touched(announced):
                    self._settle()
        except (OSError, VaultError) as error:
            # The commit is durable: what fails from here on must not look like a failed commit. The rows that
            # say what waits are still there, so the next user tries again.
            self._fail("", error)

    @override
    def erase(self, text: str) -> int:
        if not text:
            return 0
        forget_rendered()
        if self._inside():  # the files are written when what goes on is done
            return erase_text(self._folder, look_at(self._folder), text)
        try:
            with self._alone():
                self._settle()
                reasons = "; ".join(dict.fromkeys(self._failures.values()))
                if not reasons:
                    return erase_text(self._folder, look_at(self._folder), text)
        except (OSError, VaultError) as error:
            reasons = str(error).rstrip(".")
        raise VaultError(
            f"The database has forgotten it, but files in {self._folder} could not be written again "
            f"({reasons}). Mend that, then forget it once more."
        )

    @override
    def still_holding(self, texts: Sequence[str]) -> list[str]:
        return copies_holding(self._folder, look_at(self._folder), texts)

    @override
    @contextmanager
    def taken_away(self) -> Iterator[Callable[[], tuple[int, list[str]]]]:
        with self._alone() as lock:
            removal = Removal(self._folder, self._root / self._inner)
            try:
                yield removal.take
            except BaseException:
                removal.undo()
                raise
            forget_rendered()
            removal.finish()
            lock.remove()  # its name is the scope's

    @override
    def copies_masked(self, *, fix: bool) -> list[tuple[str, str, str]]:
        if not fix:
            return masked_copies(self._folder, look_at(self._folder), fix=False)
        forget_rendered()
        with self._alone():
            self._settle()
            return masked_copies(self._folder, look_at(self._folder), fix=True)

    @override
    def unsettled(self) -> list[str]:
        return [f"{self._folder / path}: {reason}" for path, reason in sorted(self._failures.items())]

    @override
    def findings(self) -> list[Finding]:
        return find(self._folder, self._records, self._failures)

    @override
    def whole(self, key: str, mark: str, commit_id: str) -> tuple[str, str] | None:
        kind, _, name = key.partition(":")
        try:
            for path in sorted(look_at(self._folder).files):
                is_it = path == name if kind == "document" else memory_number(path) is not None
                found = disk.read(self._folder / path) if is_it else None
                for text in () if found is None else _texts(kind, name, found[0]):
                    if bears_out(mark, text, commit_id):
                        return str(self._folder / path), text
        except (OSError, disk.StillChanging):
            pass  # told by ``findings``
        return None

    # -- looking --------------------------------------------------------------------------------------------

    def _glance(self) -> tuple[bool, bool, Look]:
        """Return whether nothing has happened since we last agreed with the files, and whether a memory may expire.

        And what is in the directory, as far as that was looked at. Only files that were written just now are read.
        """
        told = self._records.glance()
        if told.dirty:
            return False, told.expiring, Look()
        look = self._look()
        if self._agreed is not None and self._agreed[1] is look and self._agreed[0] == told:
            return True, told.expiring, look
        self._agreed = None
        known = told.files()
        gone = told.aside and self._removed_copies(told.aside, look)
        if look.leftovers or look.files.keys() != known.keys() or gone:
            return False, told.expiring, look
        if look.files == known:
            self._agreed = (told, look) if self._seen is look else None
            return True, told.expiring, look
        trusted: dict[str, tuple[str, str]] = {}
        for path, stat in look.files.items():
            if stat == known[path]:
                continue
            # Before it is read: whoever saves meanwhile may leave the same signature.
            settled = disk.is_settled(stat)
            digest = self._as_written(path, stat, known[path])
            if not digest:
                return False, told.expiring, look
            if settled:
                trusted[path] = digest, stat
        if trusted:
            self._records.trust(trusted)  # from now on their signatures will do
        return True, told.expiring, look

    def _look(self) -> Look:
        """Return what is in the directory."""
        seen = self._seen
        look = look_at(self._folder) if seen is None else look_again(self._folder, seen)
        self._seen = look if len(look.files) >= MANY else None
        return look

    def _as_written(self, path: str, stat: str, known: str) -> str:
        """Return the digest of a file that was written too lately for its signature to say so; blank if it changed."""
        if not known.startswith(UNSIGNED):
            return ""
        try:
            found = disk.read(self._folder / path)
        except (OSError, disk.StillChanging):
            return ""  # to be told of, beside the other files
        digest = known.removeprefix(UNSIGNED)
        same = found is not None and found[1] == stat and disk.content_digest(found[0]) == digest
        return digest if same else ""

    def _write_touched(self, announced: Sequence[Announced]) -> bool:
        """Write what commits have touched; False if that failed, or isn't all there is to do."""
        if self._failures:
            return False
        # Both tell of failures, too.
        complete = self._writing.write_announced(announced[0]) if announced else self._writing.touched()
        return complete and not self._failures

    def _settle(self) -> None:
        self._failures.clear()
        self._taking_in.outside = self._elsewhere or _AT_WORK[self._key] > 0
        for _ in range(ROUNDS):
            if self._round():
                return
        self._fail("", StillBusyError(self._folder))

    def _round(self) -> bool:
        """Take in what a person changed and write what waits; False if there is more to do at once."""
        rows, look, edits, busy = self._compare()
        try:
            waiting = self._taking_in.take(edits, self._records.load()) if edits else ()
        except Conflict:
            return False  # somebody committed meanwhile: read afresh
        for path in waiting:
            self._fail(path, VaultCorrupt(f"{HELD}, and it was edited: the edit waits"))
            busy.add(path)
            del edits[path]
        return self._writing.waiting(rows, look, edits, busy)

    def _compare(self) -> tuple[dict[str, FileRow], Look, dict[str, Edit], set[str]]:
        """Return what is known, what is there, what a person changed, and what can't be read now.

        What is known comes without the bases, which are long: mostly nobody changed anything.
        """
        rows = self._records.outlined()
        look = self._look()
        if look.leftovers:
            self._recover(look, rows)
            look = self._look()
        self._forget_removed_copies(look)
        edits, busy = self._read_changed(look, rows)
        if any(row.pending for row in rows.values()):
            rows = self._records.outlined()  # what a crash had left pending may have been found written
        return rows, look, edits, busy

    def _recover(self, look: Look, rows: Mapping[str, FileRow]) -> None:
        for path, target, kind in look.leftovers:
            leftover = self._folder / path
            if kind == "new":
                # Under the lock nobody is writing it, and the database has all it says.
                leftover.unlink(missing_ok=True)
                continue
            ours = rows[target].digests if target in rows else set()
            lost = disk.recover(leftover, self._folder / target, ours)
            if lost is not None:
                self._writing.put_aside(
                    target, lost, "a second edit was saved over it before it could be taken in"
                )
                leftover.unlink(missing_ok=True)

    def _read_changed(self, look: Look, rows: Mapping[str, FileRow]) -> tuple[dict[str, Edit], set[str]]:
        """Return the files that a person changed, and those that can't be read now and are left alone."""
        edits: dict[str, Edit] = {}
        busy: set[str] = set(look.blocked)
        trusted: dict[str, tuple[str, str]] = {}
        for path, seen in look.files.items():
            row = rows.get(path)
            if row is None:
                row = FileRow(path)
            elif row.stat == seen and not row.pending:
                continue
            settled = disk.is_settled(seen)
            try:
                found = disk.read(self._folder / path)
                if found is not None and disk.content_digest(found[0]) not in row.digests:
                    found = disk.read_still(self._folder / path)
            except (OSError, disk.StillChanging) as error:
                self._fail(path, error)
                busy.add(path)
                continue
            if found is None:
                continue  # removed just now: it will be missing at the next look
            data, stat = found
            digest = disk.content_digest(data)
            if digest not in row.digests:
                commits = self._records.whole(path).base.commits
                edits[path] = Edit(path, data, digest, row.written or self._records.ground(), commits)
            elif digest == row.pending:
                # A crash fell between the file and the note that it was written.
                done = Rendered(path, data, digest, self._records.whole(path).pending_base)
                self._records.settle({path: (done, disk.trusted(stat))}, (), 0)
            elif row.pending:
                self._records.withdraw(path)  # one fell between the commit and the file
            elif settled and stat == seen:
                trusted[path] = digest, stat
        if trusted:
            self._records.trust(trusted)
        return edits, busy

    def _forget_removed_copies(self, look: Look) -> None:
        gone = self._removed_copies({item.path for item in self._records.set_aside()}, look)
        if gone:
            self._records.drop_set_aside(gone)

    def _removed_copies(self, noted: set[str], look: Look) -> set[str]:
        """Return which of the copies that are noted, if any, are no longer there."""
        return noted and noted - {f"{self._folder.name}/{path}" for path in look.set_aside}

    # -- small things ---------------------------------------------------------------------------------------

    def _fail(self, path: str, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        self._failures[path] = reason

    def _inside(self) -> bool:
        """Whether this thread is at it already: a hand edit's own commit must not begin all over."""
        return self._key in getattr(_INSIDE, "keys", ())

    @contextmanager
    def _alone(self) -> Iterator[FileLock]:
        """Hold the scope's lock, against other threads and processes, and yield it."""
        keys: set[tuple[str, str]] = _INSIDE.__dict__.setdefault("keys", set())
        if not self._root.is_dir():  # gone, or not made yet: the lock's folder must not stand in its place
            self._scope.db.dialect.check_there()
        try:
            with locked(self._lock, patience_s=self._patience_s) as lock:
                self._patience_s = None
                keys.add(self._key)
                try:
                    yield lock
                finally:
                    keys.discard(self._key)
        except TimeoutError:
            # Waited for at length once only: a program stopped with it must not slow down every operation.
            self._patience_s = 0.0
            raise


class StillBusyError(VaultError):
    """Somebody saves the readable files again and again while they are written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"The files in {folder} keep changing; they are written when they have come to rest."
        )


def _texts(kind: str, name: str, data: bytes) -> Iterator[str]:
    """Yield what a file says of a document, or of a memory, as the database would hold it."""
    with suppress(ValueError):
        if kind == "document":
            yield data.decode()
            return
        for entry in parse(data):
            if isinstance(entry, dict) and entry.get("id") == name:
                yield Memory.model_validate(entry).model_dump_json()


def scopes_on_disk(root: Path) -> list[str]:
    """Return the names of the scopes that have a directory below the vault's, sorted.

    So that a vault whose database is gone still knows its scopes.

    Raises:
        VaultError: A directory can't be read.
    """
    if not root.is_dir():
        return []
    try:
        folders = [path for path in root.iterdir() if path.is_dir() and not path.is_symlink()]
        names = [name for folder in folders if (name := _name_of(folder)) and _has_files(folder)]
        return sorted(name for name in names if is_scope_name(name))
    except OSError as error:
        raise VaultError(
            f"The scopes in {root} can't be listed: {error.filename}: {error.strerror}. Check its permissions."
        ) from error


def refuse_inside_scope(root: Path) -> None:
    """Raise ``VaultError`` for a directory in one that is a scope's: its files would be taken for that scope's."""
    try:
        here = root.resolve()
    except (OSError, RuntimeError):
        return  # links in a circle, or a name too long: whoever uses it will tell
    for parent in here.parents:
        folder = here.relative_to(parent).parts[0]
        if folder in map(encode_name, scopes_in(parent)):
            raise VaultError(
                f"{root} is in a scope's directory of the vault {parent}. Name that vault, or a directory outside it."
            )


def _has_files(folder: Path) -> bool:
    """Whether a directory is a scope's: whatever else a person keeps beside the scopes is none."""
    try:
        look = look_at(folder)
    except OSError:
        return True  # its name says so, and using it will tell what is wrong
    return bool(look.files or look.set_aside or look.leftovers or look.blocked)


def _name_of(folder: Path) -> str | None:
    if not is_cut(folder.name):
        return decode_name(folder.name)
    found = disk.read(folder / NAME_MARKER)
    if found is None:
        return None
    name = found[0].decode("utf-8", "replace")
    return name if encode_name(name) == folder.name else None
