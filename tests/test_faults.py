"""Faults of a vault in a directory: a clear sentence or a report, nothing lost, and the next run catches up.

Those of a vault on PostgreSQL are in ``test_postgres_faults`` and below.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from scripted import ScriptedModel, extraction
from vault_files import adding
from vaults import Clock, add, contents, memory

from reverie import ReflectionReport, create_reflection_graph, export_files, move_vault, open_vault
from reverie.checkpoints import SqlVault
from reverie.state import VaultCorrupt, VaultError

pytestmark = pytest.mark.file_only

OLD, NEW = "The weir was built in 1904.", "The gauge at Marsh Bridge was painted blue."
Fault = Callable[[Path], Any]


def reflect(vault: SqlVault, reply: Any) -> ReflectionReport:
    """Reflect on the same run as ever."""
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
    graph = create_reflection_graph(ScriptedModel(script=[reply], loop=True), vault)
    return ReflectionReport.model_validate(graph.invoke({"files": {"a.md": NEW}}, config)["reflection"])


# -- the faults: each holds as long as its block ----------------------------------------------------------------


@contextmanager
def full_disk(root: Path) -> Iterator[None]:
    """What is left of the disk is taken, to the last byte."""
    filler = root.parent / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 10, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
    yield
    filler.unlink()


@contextmanager
def read_only(root: Path) -> Iterator[None]:
    """Nothing can be written to the vault's directories any more."""
    folders = [root, *(path for path in root.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    with as_ordinary_user(root):
        yield
    for folder in folders:
        folder.chmod(0o700)


@contextmanager
def vanished(root: Path) -> Iterator[None]:
    """The directory is gone, as when its disk was pulled out; then it is put back."""
    away = root.with_name("away")
    root.rename(away)
    yield
    away.rename(root)


@contextmanager
def denied(root: Path) -> Iterator[None]:
    """The directory belongs to somebody else."""
    (root / ".reverie").chmod(0)
    with as_ordinary_user(root):
        yield
    (root / ".reverie").chmod(0o700)


@contextmanager
def stopped_writer(root: Path) -> Iterator[None]:
    """A process was stopped inside a transaction; then it is killed."""
    with stopped("c = sqlite3.connect(sys.argv[1]); c.execute('BEGIN IMMEDIATE')", root):
        yield


@contextmanager
def stopped_with_the_files(root: Path) -> Iterator[None]:
    """A process was stopped while it wrote the scope's readable files; then it is killed."""
    lock = "os.open(sys.argv[2] + '/locks/ana.files', os.O_RDWR | os.O_CREAT)"
    with stopped(f"fcntl.flock({lock}, fcntl.LOCK_EX)", root):
        yield


# -- how they come about -----------------------------------------------------------------------------------------


def mount(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"A small disk of one's own needs the right to mount: {done.stderr.strip()}")


@contextmanager
def as_ordinary_user(root: Path) -> Iterator[None]:
    """Nothing is denied to root, so be somebody else, to whom the vault belongs."""
    if os.geteuid() != 0:
        yield
        return
    user = pwd.getpwnam("nobody").pw_uid
    for path in (root, *root.rglob("*")):
        os.chown(path, user, -1)
    os.seteuid(user)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def stopped(action: str, root: Path) -> Iterator[None]:
    """Let a process do something and stop."""
    inner = root / ".reverie"
    stop = "print(flush=True); os.kill(os.getpid(), signal.SIGSTOP)"
    script = f"import fcntl, os, signal, sqlite3, sys; {action}; {stop}"
    command = [sys.executable, "-c", script, str(inner / "vault.db"), str(inner)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        assert child.stdout
        assert child.stdout.readline() == b"\n"
        os.waitid(os.P_PID, child.pid, os.WSTOPPED)
        yield
    finally:
        child.send_signal(signal.SIGKILL)
        child.communicate()


@pytest.fixture
def disk(request: pytest.FixtureRequest) -> Iterator[Path]:
    """Where vaults are made: a folder that others may enter, on a small disk of its own where the fault needs one."""
    folder = Path(tempfile.mkdtemp(prefix="reverie-disk-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder)
        if request.node.callspec.params.get("fault") is full_disk:
            mount("-t", "tmpfs", "-o", "size=3m", "reverie-test", str(folder))
            stack.callback(subprocess.run, ["umount", "-l", str(folder)], check=True)
        folder.chmod(0o755)
        yield folder


@pytest.fixture(autouse=True, scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Import what a reflection imports on its way: as another user it may be out of reach."""
    with open_vault(tmp_path_factory.mktemp("warm") / "memory") as vault:
        for reply in ("I can't say.", extraction(NEW)):
            reflect(vault, reply)
        vault.doctor()


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reverie.checkpoints.engine.sqlite.BUSY_TIMEOUT_MS", 200)
    monkeypatch.setattr("reverie.checkpoints.engine.private_files.LOCK_TIMEOUT_S", 0.2)


# the fault, and what is said of it
FAULTS = [
    pytest.param(full_disk, r"disk that holds the vault .* is full: this was not written", id="disk full"),
    pytest.param(vanished, r"vault\.db is gone\. Open the vault again", id="directory gone"),
    pytest.param(denied, "can't be used: Permission denied. Check its disk and permissions", id="denied"),
    pytest.param(stopped_writer, "is busy: another program .* Try again", id="writer stopped"),
]


def check_nothing_lost(root: Path, clock: Clock, *, new: bool = False) -> None:
    """Reflect once more, as the next run does: all pieces are covered, and the memories are there once.

    Of a database that is `new` doctor says so, as one with a signed past stood there.
    """
    with open_vault(root, now=clock) as vault:
        assert reflect(vault, extraction(NEW)).status == "applied"
        scope = vault.scope("ana")
        assert contents(scope) == [OLD, NEW]
        assert scope.status().pieces == {"covered": 1}
        assert NEW in (root / "ana" / "long-term-memory.json").read_text()
        told = {finding.subject for finding in vault.doctor() if finding.level != "ok"}
        assert told == ({"signature"} if new else set())


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_commit(disk: Path, clock: Clock, fault: Fault, said: str) -> None:
    """It says what is wrong with what, and what to do; afterwards what was there is, and the commit can be made."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", OLD))
        with fault(root), pytest.raises(VaultError, match=said):
            add(scope, "c2", memory("m2", "x" * 100_000))
        assert contents(scope) == [OLD]
        add(scope, "c2", memory("m2", NEW))
        assert contents(scope) == [OLD, NEW]
        assert {finding.level for finding in vault.doctor()} == {"ok"}


@pytest.mark.parametrize("when", ["before the run", "in the model's call"])
@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_reflection(disk: Path, clock: Clock, fault: Fault, said: str, when: str) -> None:
    """The run ends in a report that says so, and the next one catches up."""
    root = disk / "memory"
    with ExitStack() as strike, open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))

        def struck(prompt: str) -> Any:
            if when == "in the model's call":
                strike.enter_context(fault(root))
            return extraction(NEW)

        if when == "before the run":
            strike.enter_context(fault(root))
        report = reflect(vault, struck)
        strike.close()
        assert report.status == "failed"
        assert re.search(said, report.reason), report.reason
    check_nothing_lost(root, clock)


@pytest.mark.parametrize("fault", [denied])
def test_opening_what_may_not_be_entered(disk: Path, clock: Clock, fault: Fault) -> None:
    """A vault that can't be opened says why."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
    with fault(root), pytest.raises(VaultError, match=r"Permission denied\. Check its disk and permissions"):
        open_vault(root, now=clock).close()
    check_nothing_lost(root, clock)


@pytest.mark.parametrize("fault", [read_only, full_disk])
def test_opening_what_cannot_be_written(disk: Path, clock: Clock, fault: Fault) -> None:
    """It is read, and says why no more; a reflection ends in a report that says so."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
    with fault(root), open_vault(root, now=clock) as vault:
        assert contents(vault.scope("ana")) == [OLD]
        report = reflect(vault, extraction(NEW))
        assert report.status == "failed"
        if vault.read_only:
            assert re.search("readonly|Permission denied|full", vault.read_only)
            assert "opened for reading only" in report.reason
    check_nothing_lost(root, clock)


@pytest.mark.parametrize("fault", [read_only, full_disk])
def test_it_is_written_to_as_soon_as_it_can_be(
    disk: Path, clock: Clock, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By scopes in hand and others, without being opened again; the readable files follow."""
    monkeypatch.setattr("reverie.checkpoints.doors.reading.AGAIN_S", 0.0)
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
    with ExitStack() as stack:
        with fault(root):
            vault = stack.enter_context(open_vault(root, now=clock))
            ana = vault.scope("ana")
            then = "Make room" if fault is full_disk else "make it writable"
            with pytest.raises(VaultError, match=f"opened for reading only: .* Nothing was changed.*{then}"):
                ana.commit(adding("c2", memory("m2", NEW)))
            with pytest.raises(VaultError, match="opened for reading only"):
                ana.begin_run("r1")
            assert vault.scopes() == ["ana"]
            assert any("reading only" in finding.message for finding in vault.doctor())
        ana.commit(adding("c2", memory("m2", NEW)))
        ana.used(["m2"])
        assert vault.read_only == ""
        assert contents(vault.scope("ana")) == [OLD, NEW]
        assert vault.scopes() == ["ana"]
        assert reflect(vault, extraction("The north gauge reads in feet.")).status != "failed"
        assert NEW in (root / "ana" / "long-term-memory.json").read_text()
        assert {finding.level for finding in vault.doctor()} == {"ok"}
        assert vault.backup(disk / "copy").scopes.keys() == {"ana"}


@pytest.mark.parametrize("fault", [full_disk])
def test_what_fails_on_a_full_disk_is_not_begun(disk: Path, clock: Clock, fault: Fault) -> None:
    """An export or a move leaves nothing of its target, says what to do, and goes well with room."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
        with fault(root):
            with pytest.raises(VaultError, match=r"No space left on device\. Make room and try again"):
                export_files(vault, disk / "out")
            assert not (disk / "out").exists()
        assert export_files(vault, disk / "out")[0].problems == ()
        with fault(root), pytest.raises(VaultError, match="Make room"):
            export_files(vault, disk / "out" / "further")
        assert (disk / "out" / "ana").is_dir()
    with fault(root), pytest.raises(VaultError, match=r"full.*Nothing was moved\."):
        move_vault(root, disk / "moved", now=clock)
    assert not (disk / "moved").exists()
    assert move_vault(root, disk / "moved", now=clock).scopes == ("ana",)


@pytest.mark.parametrize("fault", [read_only])
def test_first_run_where_nothing_can_be_written(disk: Path, clock: Clock, fault: Fault) -> None:
    """It can't say that it is alive, so it takes no work."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
        with fault(root):
            report = reflect(vault, extraction(NEW))
        assert report.status == "failed"
        assert re.search("No work can be taken .*holders can't be used: Permission denied", report.reason)
    check_nothing_lost(root, clock)


FILES = [
    pytest.param(stopped_with_the_files, "keeps the lock .*ana.files", id="their lock is kept"),
    pytest.param(read_only, "Permission denied", id="read-only"),
]


@pytest.mark.parametrize(("fault", "said"), FILES)
def test_readable_files_that_cannot_be_written(disk: Path, clock: Clock, fault: Fault, said: str) -> None:
    """Reflections go on in the database, `doctor` says what is in the way, and the next use writes them."""
    root = disk / "memory"
    with open_vault(root, now=clock) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", OLD))
        scope.take_turn("earlier")
        scope.release_turn("earlier")
        with fault(root):
            assert reflect(vault, extraction(NEW)).status == "applied"
            assert contents(scope) == [OLD, NEW]
            assert re.search(said, " ".join(finding.message for finding in vault.doctor()))
        assert contents(scope) == [OLD, NEW]
        assert NEW in (root / "ana" / "long-term-memory.json").read_text()
        assert {finding.level for finding in vault.doctor()} == {"ok"}


SPOILED = {
    "no database": lambda data: b"Dear diary, " * 1000,
    "truncated": lambda data: data[: len(data) // 2],
    "truncated to its header": lambda data: data[:100],
}


@pytest.mark.parametrize("mended", ["copy", "moved away"])
@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_spoiled_database(disk: Path, clock: Clock, spoil: Callable[[bytes], bytes], mended: str) -> None:
    """It is left as it is, and both ways out that the error names are ways out."""
    root = disk / "memory"
    file = root / ".reverie" / "vault.db"
    with open_vault(root, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
        assert reflect(vault, "I can't say.").status == "failed"
    kept = file.read_bytes()
    spoiled = spoil(kept)
    file.write_bytes(spoiled)
    with pytest.raises(
        VaultCorrupt, match=r"Move it away to start from the readable files.* or restore a copy"
    ):
        use(root, clock)
    assert file.read_bytes() == spoiled
    if mended == "copy":
        file.write_bytes(kept)
    else:
        file.rename(root / "spoiled.db")
    check_nothing_lost(root, clock, new=mended == "moved away")


def use(root: Path, clock: Clock) -> None:
    """Open the vault, look at it and reflect."""
    with open_vault(root, now=clock) as vault:
        config: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
        graph = create_reflection_graph(ScriptedModel(script=[extraction(NEW)]), vault, on_error="raise")
        graph.invoke({"files": {"a.md": NEW}, "force": True}, config)
