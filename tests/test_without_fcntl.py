"""On a system without ``fcntl`` and its kin, as Windows is one: everything is imported and runs on SQLite."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from reverie.checkpoints.engine import private_files
from reverie.checkpoints.engine.private_files import FileLock, locked

HIDE = """
import os, shutil, sys, warnings
import langchain_core.messages, langgraph.graph, sqlite3, subprocess, tempfile, typer  # what isn't ours
sys.modules["fcntl"] = None
for name in ("register_at_fork", "O_NOFOLLOW", "O_NONBLOCK", "O_DIRECTORY", "O_CLOEXEC"):
    delattr(os, name)
shutil._use_fd_functions = False  # as it is where these are missing
warnings.simplefilter("ignore")  # filelock says that it knows no lock of this system but files
"""

WORK = """
import importlib, pkgutil
import reverie, reverie.checkpoints as checkpoints
from reverie.state import Memory, now
from reverie.checkpoints.changes import Addition, Change
from pathlib import Path

ours = [each.name for each in pkgutil.walk_packages(reverie.__path__, "reverie.")]
for part in ("checkpoints", "state", "nodes", "graph", "views"):
    assert f"reverie.{part}" in ours, part
ROOMS = ("reverie.checkpoints.", "reverie.nodes.", "reverie.graph.", "reverie.views.cli")
for name in ours:
    if not name.endswith(".studio") and name.startswith(ROOMS):
        importlib.import_module(name)

from reverie.checkpoints.files import disk
disk._FCHMOD = None  # what stands for it here needs it itself
root = Path(sys.argv[1])
with reverie.open_vault(root) as vault, reverie.open_vault(root) as other:
    scope = vault.scope("ana")
    for number in range(3):
        moment = now()
        new = Memory(id=f"m{number}", type="fact", content=f"Tea {number}.", created_at=moment, updated_at=moment)
        change = Change(commit_id=f"c{number}", purpose="tool", adds=[Addition(memory=new)])
        scope.commit(change.model_copy(update={"documents": {"MEMORY.md": f"{number}"}}))
    mine = scope.begin_run("run1")
    holder = vault._core.holder
    assert not other._core.holder.dead(holder.name)
    (root / "ana" / "MEMORY.md").write_text("by hand")
    os.utime(root / "ana" / "MEMORY.md", (1, 1))
    assert scope.document("MEMORY.md").content == "by hand"
    name = holder.name
    holder.close()
    assert other._core.holder.dead(name)
    scope.forget(["m0"])
    vault.backup(root.with_name("copy"))
    assert {finding.level for finding in vault.doctor()} <= {"ok", "warning"}
with reverie.open_vault(root, read_only=True) as vault:
    assert len(vault.scope("ana").page()) == 2
print("done")
"""


def test_everything_runs_where_fcntl_is_missing(tmp_path: Path) -> None:
    """Commits, hand edits, leases, forgetting, a backup: in a process that has none of what Windows lacks."""
    done = subprocess.run(
        [sys.executable, "-c", HIDE + WORK, str(tmp_path / "memory")],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "done"


def test_the_other_lock_keeps_apart_and_waits_a_bounded_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the system's own does."""
    monkeypatch.setattr(private_files, "fcntl", None)
    with locked(tmp_path / "lock"), pytest.raises(TimeoutError, match="keeps the lock"):
        FileLock(tmp_path / "lock").acquire(0.1)
    with locked(tmp_path / "lock"):
        pass


def test_without_either_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence."""
    monkeypatch.setattr(private_files, "fcntl", None)
    monkeypatch.setitem(sys.modules, "filelock", None)
    with pytest.raises(OSError, match="pip install filelock"):
        FileLock(tmp_path / "lock").acquire()
