"""Many processes on one vault: nothing lost, nothing done twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import forked, printed_by
from vaults import add, contents, memory, message

from reverie.checkpoints import open_vault
from reverie.checkpoints.engine.private_files import make_private
from reverie.state import VaultError

# Each process adds memories of its own, counts in one shared memory by compare-and-set, appends to one
# document, and takes pieces from one queue.
WORK = """
import sys
from datetime import UTC, datetime
from reverie.checkpoints import Addition, Change, Cover, commit_id_for, open_vault
from reverie.state import Conflict, Memory

root, name, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
at = datetime(2026, 11, 21, tzinfo=UTC)
with open_vault(root) as vault:
    scope = vault.scope("ana")
    for number in range(rounds):
        key = f"{name}-{number}"
        own = Memory(id=key, type="fact", content=f"own {key}", created_at=at, updated_at=at)
        scope.commit(Change(commit_id=f"own {key}", purpose="tool", adds=[Addition(memory=own)],
                            appends={"HISTORY-2026-11.md": f"entry {key}"}))
        while True:
            stored = scope.get(["counter"])["counter"]
            image = stored.memory.model_copy(update={"content": str(int(stored.memory.content) + 1)})
            try:
                scope.commit(Change(commit_id=f"count {key}", purpose="tool", puts=[image],
                                    expects={"memory:counter": stored.mark}))
                break
            except Conflict:
                continue
        for piece in scope.due()[:2]:
            held = scope.take([piece.id], run_id=key)
            if held:
                scope.commit(Change(commit_id=commit_id_for("ana", "reflection", held), purpose="reflection",
                                    run_id=key, covers=[Cover(piece=item.id) for item in held]))
"""


@pytest.mark.slow_on_postgres
def test_four_processes_share_a_vault(address: str, tmp_path: Path) -> None:
    """Every addition, every count, every block and every piece is there exactly once, and the files agree."""
    processes, rounds = 4, 5
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        add(scope, "c0", memory("counter", "0"))
        scope.record([message(f"message {number}") for number in range(30)])
        children = [forked(WORK, address, f"p{number}", str(rounds)) for number in range(processes)]
        errors = [child.communicate(timeout=120)[1] for child in children]
        assert errors == [""] * processes
        assert [child.returncode for child in children] == [0] * processes
        total = processes * rounds
        texts = contents(scope)
        assert texts[0] == str(total)
        assert sorted(texts[1:]) == sorted(f"own p{p}-{n}" for p in range(processes) for n in range(rounds))
        history = scope.document("HISTORY-2026-11.md")
        assert history is not None
        assert sorted(line for line in history.content.splitlines() if line.startswith("entry")) == sorted(
            f"entry p{p}-{n}" for p in range(processes) for n in range(rounds)
        )
        covered = scope.status().pieces.get("covered", 0)
        assert covered == sum(entry.receipt.covered for entry in scope.log(limit=10_000)) > 0
        assert {finding.level for finding in vault.doctor()} == {"ok"}
        if vault.url.startswith("file:"):
            written = json.loads((tmp_path / "memory" / "ana" / "long-term-memory.json").read_text())
            assert [item["content"] for item in written] == texts


@pytest.mark.slow_on_postgres
def test_processes_open_a_new_vault_at_once(address: str) -> None:
    """The tables are made once, and nobody is told that the database is locked."""
    script = "import sys; from reverie.checkpoints import open_vault; open_vault(sys.argv[1]).close()"
    children = [forked(script, address) for _ in range(4)]
    assert [child.communicate(timeout=120)[1] for child in children] == [""] * 4


COME_AND_GONE = """
import sys
from reverie.checkpoints import open_vault
with open_vault(sys.argv[1]) as vault:
    print(len(vault.scope("ana").session_pieces("t1")))
"""


def come_and_gone(address: str) -> int:
    """Have another process open the vault and close it; return how many messages it saw."""
    return int(printed_by(COME_AND_GONE, address))


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize(
    "how", ["opened twice", "a vault refused inside a scope", "a look at the file's rights"]
)
def test_what_this_process_opens_again_loses_nothing(address: str, how: str) -> None:
    """Another process that comes and goes must not take itself for the last user and remove the log."""
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "tea"))
        if how == "opened twice":
            open_vault(address).close()
        elif address.startswith("file:"):
            place = Path(address.removeprefix("file:"))
            if how == "a vault refused inside a scope":
                with pytest.raises(VaultError, match="scope's directory"):
                    open_vault(place / "ana" / "deeper")
            else:
                make_private(place / ".reverie" / "vault.db")
        assert come_and_gone(address) == 0
        scope.record([message(f"message {number}") for number in range(3)])
        assert come_and_gone(address) == 3
        assert len(scope.session_pieces("t1")) == 3
