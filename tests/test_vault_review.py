"""What a review of the vault found: texts that were not erased, edits mistaken, processes in each other's way."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
import vault_files
from vaults import Clock, add, candidate, change, contents, file, memory, message, rejected

from reverie.checkpoints import FileVault, SqlScope
from reverie.state import PieceInput, RejectedOperation, VaultError


@pytest.fixture
def root(tmp_path: Path, vault: FileVault) -> Path:
    """The vault's directory."""
    return tmp_path / "memory"


def traces(root: Path, *texts: str) -> list[tuple[str, str]]:
    """Return the files that hold one of the texts, with that text."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file()]
    return [(path.name, text) for text in texts for path in files if text.encode() in path.read_bytes()]


# -- forgetting -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["user", "fact", "message", "added", "rejected", "content", "2026", "R", "1", "applied"]
)
def test_forgetting_a_word_of_ours_breaks_nothing(vault: FileVault, ana: SqlScope, text: str) -> None:
    """Names, times and closed words of what is kept stay; only texts lose the word."""
    add(
        ana,
        "c1",
        memory("m1", "The user added a fact in 2026."),
        outcomes=[rejected(candidate("k1", "The user rejected a message", evidence=["p1"]))],
        rejected=[RejectedOperation(operation={"id": "m1", "content": "the user"}, reason="the user")],
    )
    ana.record([message("a user", meta={"tool_calls": [{"id": "1", "name": "user", "args": {"user": "r"}}]})])
    ana.forget(text=text)
    assert text not in ana.get(["m1"])["m1"].memory.content.replace("[forgotten]", "")
    entry = ana.log(limit=2)[1]
    assert entry.receipt.outcomes[0].outcome == "rejected"
    assert text not in entry.receipt.outcomes[0].candidate.content.replace("[forgotten]", "")
    assert ana.accept("k1").added
    assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []


SPOKEN = 'Zoë said "go"\nto the café'


def test_a_text_is_forgotten_in_whatever_form_it_was_kept(ana: SqlScope, root: Path) -> None:
    """Composed or decomposed, with other line ends, inside JSON, and inside JSON inside JSON."""
    inside = json.dumps({"q": SPOKEN})
    forms = [
        SPOKEN,
        unicodedata.normalize("NFD", SPOKEN),
        SPOKEN.replace("\n", "\r\n"),
        inside,
        json.dumps({"q": SPOKEN}, ensure_ascii=False),
        inside.replace("\\u00eb", "\\u00EB").replace("\\u00e9", "\\u00E9"),
        json.dumps({"args": inside}),
    ]
    for number, form in enumerate(forms):
        add(ana, f"c{number}", memory(f"m{number}", f"Note {number}: {form}"), documents={"MEMORY.md": form})
        ana.record([message(form, meta={"tool_calls": [{"name": "f", "args": inside}]})])
    ana.forget(text=SPOKEN)
    assert (
        traces(root, "Zoë", "Zoe\u0308", "Zo\\u00eb", "Zo\\u00EB", "Zo\\\\u00eb", 'said "go"', "caf\\u00e9")
        == []
    )


def test_a_memory_is_whole_in_either_form_of_its_accents(ana: SqlScope) -> None:
    """One whose content is the text, decomposed, is erased like one that is it to the byte."""
    add(ana, "c1", memory("m1", unicodedata.normalize("NFD", "Zoë lives in Córdoba")))
    assert ana.forget(text="Zoë lives in Córdoba").memories == 1
    assert contents(ana) == []


def test_paths_keys_and_authors_of_pieces_are_forgotten(ana: SqlScope, root: Path) -> None:
    """The piece is known by the digest of its path, and so is the next version of the file."""
    note = PieceInput(kind="working_memory", ref="zirconium", text="a key")
    ana.record([file("notes/zirconium.md", "a file"), note, message("hi", author="zirconium")])
    ana.forget(text="zirconium")
    assert traces(root, "zirconium") == []
    same, other = ana.record([file("notes/zirconium.md", "a file"), file("notes/zirconium.md", "another")])
    assert (same.ref, same.position, other.position) == ("notes/[forgotten].md", 0, 1)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "latin-1", "cp1252"])
def test_copies_put_aside_are_scrubbed_in_their_encoding(ana: SqlScope, root: Path, encoding: str) -> None:
    """A file is put aside just because it is not UTF-8."""
    add(ana, "c1", memory("m1", "Ana drinks tea"))
    vault_files.save(root / "ana" / "MEMORY.md", "Ein Löffel aus Zirkon\n".encode(encoding))
    ana.status()
    ana.forget(text="Löffel")
    (copy,) = (root / "ana").glob("*.set-aside-*")
    assert copy.read_bytes().decode(encoding) == "Ein [forgotten] aus Zirkon\n"


def test_a_forgotten_candidate_is_not_accepted(ana: SqlScope) -> None:
    """Nothing of it is left that could become a memory."""
    ana.commit(change("c1", outcomes=[rejected(candidate("k1", "Ana owns a zirconium spoon"))]))
    ana.forget(text="Ana owns a zirconium spoon")
    with pytest.raises(VaultError, match="was forgotten"):
        ana.accept("k1")
    assert contents(ana) == []


def test_a_forgotten_candidate_is_no_longer_pending(ana: SqlScope, clock: Clock) -> None:
    """One of which something is left still is."""
    pending = [candidate("k1", "A zirconium spoon"), candidate("k2", "Ana owns A zirconium spoon")]
    ana.commit(change("c1", defers=pending))
    ana.forget(text="A zirconium spoon")
    assert [item.content for item in ana.take_candidates(run_id="r")] == ["Ana owns [forgotten]"]
