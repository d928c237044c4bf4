"""``scan``: secrets that a vault holds unmasked are found by kind and place, and masked for good."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from secret_samples import SECRETS
from typer.testing import CliRunner
from vault_files import adding, memory

from reverie import open_vault
from reverie.checkpoints import adopt_vault
from reverie.checkpoints.changes import Change
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.secrets.masked_edits import masked_bytes
from reverie.state import Candidate, Outcome, PieceInput, VaultError
from reverie.views.cli.program import app

SECRET = SECRETS["github classic"]
OTHER = SECRETS["stripe"]


def everywhere(root: Path) -> None:
    """A vault into which a program wrote secrets without asking: memories, documents, pieces, journal, copies."""
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        said = f"The login is {SECRET} for now."
        ana.commit(adding("c1", memory("m1", said), memory("m2", "Tea."), memory("m3", f"Pay by {OTHER}.")))
        ana.commit(
            Change(commit_id="c2", purpose="tool", documents={"MEMORY.md": f"# Memory\n\nuse {SECRET}\n"})
        )
        candidate = Candidate(id="k1", type="fact", content=said, evidence=["p1"])
        rejected = Outcome(candidate=candidate, outcome="rejected", reason=f"nobody says {SECRET}")
        ana.commit(
            Change(
                commit_id="c3",
                purpose="tool",
                message=f"took {OTHER}",
                documents={"MEMORY.md": "# Memory\n\nTea.\n"},
                defers=[candidate],
                outcomes=[rejected],
            )
        )
        ana.record(
            [PieceInput(kind="message", thread="t", ref="h", role="user", text="Log in with SECRET-HERE")]
        )
        vault.scope("ben").commit(adding("b1", memory("n1", "Ben likes tea.")))
    with sqlite3.connect(root / ".reverie" / "vault.db") as db:
        db.execute("UPDATE pieces SET body = REPLACE(body, 'SECRET-HERE', ?)", (SECRET,))
    db.close()
    with open_vault(root) as vault:  # as a vault of before there were rules would be
        adopt_vault(vault)


def nowhere(root: Path) -> None:
    for path in root.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        assert SECRET.encode() not in data, path
        assert OTHER.encode() not in data, path


def places(scope: ScopedVault) -> set[tuple[str, str]]:
    return {(secret.place.partition(":")[0], secret.kind) for secret in scope.scan().secrets}


def test_secrets_are_found_everywhere(tmp_path: Path) -> None:
    """By kind and place; what is said of them doesn't say them, and nothing is changed."""
    everywhere(tmp_path / "memory")
    with open_vault(tmp_path / "memory") as vault:
        ana = vault.scope("ana")
        before = ana.log(limit=1)
        github = {(place, "github-token") for place in ("memory", "commit", "candidate", "piece")}
        assert places(ana) == {*github, ("memory", "stripe-key"), ("commit", "stripe-key")}
        assert SECRET not in ana.scan().model_dump_json()
        assert not ana.scan().fixed
        assert ana.log(limit=1) == before
        assert vault.scope("ben").scan().secrets == ()


def test_what_is_found_is_masked_for_good(tmp_path: Path) -> None:
    """Not a byte of it stays; all else does, a second look finds nothing, and no revert brings it back."""
    root = tmp_path / "memory"
    everywhere(root)
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        scanned = ana.scan(fix=True)
        assert scanned.fixed
        assert scanned.complete, scanned.note
        assert len(scanned.secrets) >= 6
        assert ana.scan().secrets == ()
        assert ana.scan(fix=True).secrets == ()
        contents = [stored.memory.content for stored in ana.page()]
        assert contents == [
            "The login is [masked:github-token] for now.",
            "Tea.",
            "Pay by [masked:stripe-key].",
        ]
        assert ana.log(limit=1)[0].message.startswith("Mask ")
        assert not [finding for finding in vault.doctor() if finding.level == "error"]
        ana.revert("c3")
        document = ana.document("MEMORY.md")
        assert document is not None
        assert document.content == "# Memory\n\nuse [masked:github-token]\n"
    nowhere(root)


def test_a_damaged_memory_is_left_and_said(tmp_path: Path) -> None:
    """Masking it would make it look sound."""
    root = tmp_path / "memory"
    everywhere(root)
    with sqlite3.connect(root / ".reverie" / "vault.db") as db:
        db.execute("UPDATE memories SET image = REPLACE(image, 'for now', 'for ever') WHERE id = 'm1'")
    db.close()
    with open_vault(root) as vault:
        scanned = vault.scope("ana").scan(fix=True)
        assert scanned.left == ("memory:m1",)
        assert not scanned.complete
        assert "memory:m1" in vault.scope("ana").damaged()


def test_copies_put_aside_are_masked(tmp_path: Path) -> None:
    """Those from before copies were masked, in the encoding they are in."""
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        ana.commit(adding("c1", memory("m1", "Tea.")))
        (root / "ana" / "long-term-memory.json").write_text("[ no JSON")
        assert ana.size().count == 1
        (copy,) = ana.status().set_aside
        path = root / copy.path
        path.write_text(f"[ no JSON: {SECRET} é", encoding="latin-1")
        assert [secret.place.partition(":")[0] for secret in ana.scan().secrets] == ["copy"]
        assert ana.scan(fix=True).complete
        assert path.read_text(encoding="latin-1") == "[ no JSON: [masked:github-token] é"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "latin-1"])
@pytest.mark.parametrize(
    "text", [f"[ no JSON: {SECRET} é", f'{{"é": "{SECRET}"}}', json.dumps({"password": "hunter2zz9"})]
)
def test_what_is_put_aside_is_masked_in_any_encoding(tmp_path: Path, encoding: str, text: str) -> None:
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        ana.commit(adding("c1", memory("m1", "Tea.")))
        (root / "ana" / "long-term-memory.json").write_text(text, encoding=encoding)
        (copy,) = ana.status().set_aside
        kept = (root / copy.path).read_text(encoding=encoding)
        assert "[masked:" in kept
        assert SECRET not in kept
        assert "hunter2zz9" not in kept
        assert ana.scan().complete


def test_what_escapes_hide_is_masked_where_the_file_is_json() -> None:
    hidden = json.dumps({"note": SECRET}).replace(SECRET[5], f"\\u{ord(SECRET[5]):04x}")
    data = hidden.encode("utf-16")
    assert json.loads(masked_bytes(data).decode("utf-16")) == {"note": "[masked:github-token]"}
    plain = b'{"note": "caf\\u00e9"}'
    assert masked_bytes(plain) is plain
    assert masked_bytes(b"[" * 100_000) == b"[" * 100_000


def test_the_command(tmp_path: Path) -> None:
    """Ends with 1 as long as there are secrets; asks before it masks; never shows them."""
    root = tmp_path / "memory"
    everywhere(root)
    run = CliRunner().invoke
    found = run(app, ["scan", "--vault", str(root)])
    assert found.exit_code == 1
    assert "github-token" in found.stdout
    assert "reverie scan --fix" in found.stdout
    assert run(app, ["scan", "--vault", str(root), "--scope", "ben"]).exit_code == 0
    assert run(app, ["scan", "--vault", str(root), "--fix"]).exit_code == 2
    fixed = run(app, ["scan", "--vault", str(root), "--fix", "--yes"])
    assert fixed.exit_code == 0, fixed.output
    assert "They are masked." in fixed.stdout
    again = run(app, ["scan", "--vault", str(root), "--json"])
    assert again.exit_code == 0
    assert json.loads(again.stdout)["ana"]["secrets"] == []
    assert SECRET not in found.output + fixed.output + again.output
    nowhere(root)


def test_another_kind_of_vault_looks_and_cannot_mask(tmp_path: Path) -> None:
    """What every vault serves is enough to look; its journal can't be changed from outside."""
    everywhere(tmp_path / "memory")
    with open_vault(tmp_path / "memory") as vault:
        ana = vault.scope("ana")
        found = {(secret.place.partition(":")[0], secret.kind) for secret in ScopedVault.scan(ana).secrets}
        assert found >= {("memory", "github-token"), ("commit", "stripe-key"), ("piece", "github-token")}
        with pytest.raises(VaultError, match="Nothing was changed"):
            ScopedVault.scan(ana, fix=True)
