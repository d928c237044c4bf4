"""Which documents the tools reach: a closed set, written in one way, and nothing of the file system."""

from __future__ import annotations

import json
import os
import posixpath
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tool_calls import MONTH, USER, Tools, text_of
from tool_paths import LEGAL
from vaults import add, memory

from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.tools.paths import normalised

SUPPORT = Path(__file__).parent / "support"

TRICKS = {
    "absolute": "/facts/user.md",
    "absolute, elsewhere": "/etc/passwd",
    "up": "../facts/user.md",
    "up and down again": "facts/../facts/user.md",
    "up inside": "facts/../../ben/facts/user.md",
    "up, hidden by dots": "facts/./.././user.md",
    "encoded": "facts%2Fuser.md",
    "encoded up": "%2e%2e/facts/user.md",
    "encoded twice": "%252e%252e/facts/user.md",
    "overlong encoding": "..%c0%affacts/user.md",
    "backslash": "facts\\user.md",
    "backslash up": "..\\facts\\user.md",
    "drive": "C:/facts/user.md",
    "network share": "//server/facts/user.md",
    "home": "~/facts/user.md",
    "variable": "$HOME/facts/user.md",
    "address": "file:///facts/user.md",
    "NUL": "facts/user.md\0",
    "NUL before a harmless end": "../x\0/facts/user.md",
    "line end": "facts/user.md\n",
    "leading space": " facts/user.md",
    "trailing space": "facts/user.md ",
    "trailing dot": "facts/user.md.",
    "trailing slash": "facts/user.md/",
    "space inside": "facts /user.md",
    "other case": "Facts/User.md",
    "other case of the short page": "memory.md",
    "other case, other letter": "MEMORY.MD",
    "full-width letters": "facts/ｕser.md",
    "full-width slash": "facts／user.md",
    "Cyrillic e": "facts/usеr.md",
    "combining mark": "facts/u\u0301ser.md",
    "invisible character": "facts/us\u200ber.md",
    "right to left": "\u202efacts/user.md",
    "Arabic digits": "episodes/٢٠٢٦-11.md",
    "stream": "facts/user.md::$DATA",
    "device": "con",
    "device with an ending": "facts/nul.md",
    "no such month": "episodes/2026-13.md",
    "another fact file": "facts/other.md",
    "the folder": "facts",
    "blank": "",
    "dot": ".",
    "very long": "facts/" + "x" * 100_000 + "/user.md",
    "very deep": "./" * 50_000 + "facts/user.md",
    "the typed memories": "long-term-memory.json",
    "the database": ".reverie/vault.db",
    "another scope": "../ben/MEMORY.md",
    "a session's folder name that is none": "sessions/../summary.md",
    "a session's folder in capitals": "sessions/T1/summary.md",
    "a document of a store": "store/notes/a.json",
}


@pytest.mark.file_only
def test_every_path_trick_is_refused_by_every_tool(vault: SqlVault, ana: SqlScope) -> None:
    """Nothing is read or written, and the message names what there is."""
    tools = Tools(vault)
    tools("write", path=USER, content="- Name: Ana")
    tools("append", path=MONTH, entry="## Tea")
    before = ana.documents()
    for name, path in TRICKS.items():
        patches = [{"old_text": "Ana", "new_text": "Eve"}]
        errors = {
            "read": tools.error("read", path=path),
            "write": tools.error("write", path=path, content="x"),
            "append": tools.error("append", path=path, entry="x"),
            "patch": tools.error("patch", path=path, patches=patches),
        }
        for tool, error in errors.items():
            assert USER in error, (name, tool)
            assert len(error) < 500, (name, tool)
            error.encode()
    assert ana.documents() == before
    assert len(ana.log()) == 2


@pytest.mark.file_only
@pytest.mark.parametrize("path", ["./facts/user.md", "facts//user.md", "facts/./user.md", ".//facts/user.md"])
def test_harmless_spellings_mean_the_document(vault: SqlVault, ana: SqlScope, path: str) -> None:
    """Doubled slashes and single dots are taken out first; the result names the real path."""
    tools = Tools(vault)
    assert tools("write", path=path, content="- Name: Ana")["path"] == USER
    assert tools.text("read", path=path) == text_of(ana, USER)
    assert [document.path for document in ana.documents()] == [USER]


@pytest.mark.file_only
@pytest.mark.parametrize(
    "path", ["HISTORY-2026-11.md", "sessions/t1/summary.md", "sessions/t1/recent-20261121-205300-1.md"]
)
def test_what_compaction_writes_can_only_be_read(vault: SqlVault, ana: SqlScope, path: str) -> None:
    """Readable and writable are two sets."""
    add(ana, "c", documents={path: "# Log\n\nTea.\n"})
    tools = Tools(vault)
    assert tools.text("read", path=path) == "# Log\n\nTea.\n"
    assert "written by compaction only" in tools.error("append", path=path, entry="x")
    assert "written by compaction only" in tools.error("write", path=path, content="x")


@pytest.mark.file_only
@pytest.mark.parametrize("path", ["episodes/٢٠٢٦-11.md", "store/notes/a.json", "Memory.md", "notes.md"])
def test_other_documents_of_the_vault_are_not_there(vault: SqlVault, ana: SqlScope, path: str) -> None:
    """Whoever else put them into the scope: the set is closed."""
    add(ana, "c", documents={path: "SECRET"})
    tools = Tools(vault)
    assert "Nothing has been written yet" in tools.error("read", path=path)
    assert tools("list") == []
    assert tools("search", query="SECRET")["documents"] == []


@pytest.mark.file_only
def test_another_scope_is_out_of_reach(vault: SqlVault) -> None:
    """Nor can its memories be read by their ids."""
    add(vault.scope("ben"), "c", memory("m-ben", "SECRET"), documents={"MEMORY.md": "SECRET"})
    tools = Tools(vault)
    assert "Nothing has been written yet" in tools.error("read", path="m-ben")
    assert "Nothing has been written yet" in tools.error("read", path="MEMORY.md")
    assert tools("search", query="SECRET") == {"memories": [], "documents": [], "history": []}


@pytest.mark.file_only
@pytest.mark.parametrize("link", [USER, "facts", "MEMORY.md"])
def test_planted_links_are_never_followed(tmp_path: Path, vault: SqlVault, ana: SqlScope, link: str) -> None:
    """Neither read nor written, before the tools have written the document and after."""
    outside = tmp_path / "outside"
    outside.mkdir()
    for name in ("user.md", "memory.md", "MEMORY.md"):
        (outside / name).write_text("SECRET")
    target = tmp_path / "memory" / "ana" / link
    target.parent.mkdir(parents=True)
    target.symlink_to(outside if link == "facts" else outside / target.name)
    path = USER if link == "facts" else link
    tools = Tools(vault)
    assert "Nothing has been written yet" in tools.error("read", path=path)
    assert tools("list") == []
    assert tools("write", path=path, content="- mine")["success"]
    assert tools("append", path=path, entry="- more")["success"]
    assert "SECRET" not in tools.text("read", path=path)
    assert target.is_symlink()
    assert {file.read_text() for file in outside.iterdir()} == {"SECRET"}
    assert "- mine" in text_of(ana, path)


def test_normalising_changes_nothing_else() -> None:
    """Whatever it returns was there, in order."""
    assert normalised("a/./b//c.md") == "a/b/c.md"
    assert normalised("/a//b") == "/a//b"
    assert normalised("a/b/") == "a/b/"
    assert normalised("a/../b") == "a/../b"
    assert normalised("x" * 301) == ""


def attack(tmp_path: Path, count: int, seed: int) -> None:
    """Let a process call the tools with generated paths, and look at what it touched."""
    root, outside = tmp_path / "memory", tmp_path / "outside"
    with open_vault(root) as vault:
        add(vault.scope("ben"), "c", memory("m-ben", "SECRET"), documents={"MEMORY.md": "SECRET\n"})
        add(vault.scope("ana"), "c", documents={"HISTORY-2026-11.md": "# History\n"})
    outside.mkdir()
    (outside / "user.md").write_text("SECRET")
    before = {file: file.read_bytes() for file in [*outside.rglob("*"), *(root / "ben").rglob("*")]}
    environment = {**os.environ, "PYTHONPATH": str(SUPPORT), "HOME": str(outside)}
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SUPPORT / "tool_paths.py"), str(root), str(count), str(seed)],
        cwd=outside,
        env={key: value for key, value in environment.items() if not key.startswith("COV")},
        capture_output=True,
        text=True,
        timeout=800,
    )
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout)
    # How far the log is stands with the key, outside the vault.
    heads = f"{os.environ['XDG_CONFIG_HOME']}/reverie/heads/"
    inside = (f"{root}/ana", f"{root}/ana/", f"{root}/.reverie/", heads)
    elsewhere = [path for path in seen["touched"] if path != inside[0] and not path.startswith(inside[1:])]
    assert elsewhere == [str(root)] * len(elsewhere), (
        "more than the vault's directory and the scope was touched"
    )
    assert any(path.startswith(f"{root}/ana/facts/") for path in seen["touched"]), "the hook saw nothing"
    assert {posixpath.normpath(path) for path in seen["went_through"]} <= set(LEGAL)
    assert len(seen["went_through"]) >= len(LEGAL)
    assert seen["secret"] == 0
    assert {file: file.read_bytes() for file in before} == before


def test_a_thousand_generated_paths_touch_nothing_outside_the_scope(tmp_path: Path) -> None:
    """As the interpreter's audit hook saw it: opened, listed, renamed or removed."""
    attack(tmp_path, 1_000, 20261121)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_ten_thousand_generated_paths_touch_nothing_outside_the_scope(tmp_path: Path) -> None:
    """The same, for longer."""
    attack(tmp_path, 10_000, 20261122)
