"""Secrets that a person writes into readable files, or imports: masked before anything is stored, and in the files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from secret_samples import SECRETS
from service_secrets import NAMED, TOKENS
from vault_files import adding, memory

from reverie import open_vault
from reverie.checkpoints import export_files, import_files
from reverie.checkpoints.changes import Change
from reverie.checkpoints.port import ScopedVault, Vault

HELD = {
    **{kind: f"The login is {secret} for now." for kind, secret in {**SECRETS, **TOKENS}.items()},
    **{kind: f"Note:\n{place.format(secret)}\n" for kind, (place, secret) in NAMED.items()},
}
CORES = {**SECRETS, **TOKENS, **{kind: secret for kind, (_, secret) in NAMED.items()}}


def cores(kinds: dict[str, str]) -> list[str]:
    """Return a line of each secret that stands nowhere by itself."""
    return [
        secret.splitlines()[1] if "\n" in secret else secret for secret in (CORES[kind] for kind in kinds)
    ]


def nowhere(folder: Path, *secrets: str) -> None:
    for path in folder.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        for secret in secrets:
            assert secret.encode() not in data, (path, secret)


def begun(vault: Vault) -> ScopedVault:
    ana = vault.scope("ana")
    ana.commit(adding("first", memory("m1", "Ana likes tea.")))
    ana.commit(Change(commit_id="second", purpose="tool", documents={"MEMORY.md": "# Memory\n\nTea.\n"}))
    return ana


def edit(folder: Path) -> None:
    """Write every secret into a memory, a new one, and a document each."""
    file = folder / "long-term-memory.json"
    entries = json.loads(file.read_text())
    entries[0]["content"] = HELD["jwt"]
    entries[0]["tags"] = ["tea", SECRETS["stripe"].lower()]
    entries += [{"content": text} for text in HELD.values()]
    file.write_text(json.dumps(entries))
    document = folder / "MEMORY.md"
    document.write_text(document.read_text() + "\n\n".join(HELD.values()))


def test_hand_edits_are_masked(tmp_path: Path) -> None:
    """Every kind, in memories, tags and documents; the log counts them, the files show the marks."""
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        begun(vault)
        edit(root / "ana")
        ana = vault.scope("ana")
        assert ana.size().count > len(HELD) / 2
        said = [entry.message for entry in ana.log(limit=3) if entry.receipt.purpose == "hand"]
        assert said
        assert all("secrets masked" in message for message in said), said
        assert "[masked:" in (root / "ana" / "MEMORY.md").read_text()
    nowhere(root, *cores(HELD))


def test_a_secret_put_back_over_its_mark_is_masked_again(tmp_path: Path) -> None:
    """Although nothing changes in the database, the file shows the mark again."""
    root = tmp_path / "memory"
    secret = SECRETS["github classic"]
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        ana.commit(adding("first", memory("m1", "Log in with [masked:github-token] here.")))
        ana.commit(
            Change(commit_id="2", purpose="tool", documents={"MEMORY.md": "use [masked:github-token]\n"})
        )
        for name in ("long-term-memory.json", "MEMORY.md"):
            file = root / "ana" / name
            file.write_text(file.read_text().replace("[masked:github-token]", secret))
        assert ana.size().count == 1
        ana.commit(adding("later", memory("m2", "Tea at four.")))
    nowhere(root, secret)


def test_what_is_put_aside_is_masked(tmp_path: Path) -> None:
    """A file that can't be read, and an entry that can't."""
    root = tmp_path / "memory"
    secret = SECRETS["github classic"]
    with open_vault(root) as vault:
        ana = begun(vault)
        file = root / "ana" / "long-term-memory.json"
        good = json.loads(file.read_text())
        file.write_text(json.dumps([*good, {"content": f"use {secret}", "type": "nonsense"}]))
        assert ana.size().count == 1
        file.write_text(f"[ this is no JSON: {secret}")
        assert ana.size().count == 1
        assert len(ana.status().set_aside) == 2
    nowhere(root, secret)


@pytest.mark.parametrize("known", [True, False], ids=["into its own vault", "into an empty vault"])
def test_imports_are_masked(tmp_path: Path, known: bool) -> None:
    """Files that were exported and edited, into the vault they came from and into another."""
    files, root, other = tmp_path / "files", tmp_path / "memory", tmp_path / "other"
    with open_vault(root) as vault:
        begun(vault)
        export_files(vault, files)
        edit(files / "ana")
        if known:
            import_files(vault, files)
            assert vault.scope("ana").size().count > len(HELD) / 2
    if not known:
        with open_vault(other) as vault:
            import_files(vault, files)
            assert vault.scope("ana").size().count > len(HELD) / 2
    nowhere(root if known else other, *cores(HELD))
    nowhere(files, *cores(HELD))
