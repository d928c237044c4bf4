"""What a review of the vault found: texts that were not erased, edits mistaken, processes in each other's way."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import shutil
import signal
import stat
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
import vault_files
from secret_samples import SECRETS
from vaults import Clock, add, candidate, change, contents, cover, delete, file, memory, message, rejected

from reverie.checkpoints import Addition, FileVault, SqlScope, open_vault
from reverie.checkpoints.engine.private_files import locked
from reverie.checkpoints.files import readable_files as files
from reverie.checkpoints.text.layout import memory_number, memory_path
from reverie.checkpoints.text.memory_file import LAST_NUMBER, MAX_BYTES, Slot, place
from reverie.state import PieceInput, ReflectionReport, RejectedOperation, Source, Trust, VaultError


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


@pytest.mark.file_only
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


# -- what a person keeps beside -------------------------------------------------------------------------------


@pytest.mark.file_only
@pytest.mark.parametrize("name", ["long-term-memory-2026.json", "long-term-memory-20261121.json"])
def test_a_dated_copy_of_the_memory_file_is_left_alone(ana: SqlScope, root: Path, name: str) -> None:
    """It neither brings deleted memories back nor is it removed."""
    add(ana, "c1", memory("m1", "Ana drinks tea"), memory("m2", "Ana rows"))
    backup = root / "ana" / name
    vault_files.save(backup, (root / "ana" / "long-term-memory.json").read_bytes())
    before = backup.read_bytes()
    delete(ana, "c2", "m1")
    assert contents(ana) == ["Ana rows"]
    assert backup.read_bytes() == before


def test_the_last_memory_file_takes_what_is_left() -> None:
    """Numbers that would be years have five digits: what has four is a person's copy."""
    slots = [Slot(MAX_BYTES, LAST_NUMBER), Slot(MAX_BYTES), Slot(MAX_BYTES)]
    assert place(slots) == [LAST_NUMBER] * 3
    assert memory_number(memory_path(LAST_NUMBER)) == LAST_NUMBER
    assert memory_number(memory_path(LAST_NUMBER + 1)) is None
    assert [memory_path(number) for number in (1_999, 2_026)] == [
        "long-term-memory-1999.json",
        "long-term-memory-02026.json",
    ]
    assert memory_number("long-term-memory-02026.json") == 2_026
    assert memory_number("long-term-memory-2026.json") is None
    assert memory_number("long-term-memory-01999.json") is None


@pytest.mark.file_only
def test_other_directories_beside_the_scopes_are_none(vault: FileVault, ana: SqlScope, root: Path) -> None:
    """Not even one whose name would be that of a blank scope, which the doctor could not open."""
    add(ana, "c1", memory("m1", "Ana drinks tea"))
    for name in ("docs", "lost+found", "%20"):
        (root / name).mkdir()
    (root / "%20" / "MEMORY.md").write_text("# Memory\n")
    assert vault.scopes() == ["ana"]
    assert [finding for finding in vault.doctor() if finding.level != "ok"] == []


@pytest.mark.file_only
def test_a_scope_that_cannot_be_read_is_not_missing(
    vault: FileVault, ana: SqlScope, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its directory's name says that it is one."""
    add(ana, "c1", memory("m1", "Ana drinks tea"))

    def refuse(_folder: Path) -> None:
        raise PermissionError("no")

    monkeypatch.setattr(files, "look_at", refuse)
    assert files.scopes_on_disk(root) == ["ana"]


# -- the database under an open vault -------------------------------------------------------------------------


def test_a_database_removed_under_an_open_vault_is_not_written_to(tmp_path: Path) -> None:
    """Nothing goes to a file that is no longer there; opened again, the memories are taken in."""
    with open_vault(tmp_path) as vault:
        add(vault.scope("ana"), "c1", memory("m1", "Ana drinks tea"))
        shutil.rmtree(tmp_path / ".reverie")
        with pytest.raises(VaultError, match=r"is gone. Open the vault again"):
            vault.scope("ana").record([message("hi")])
        with open_vault(tmp_path) as other:
            assert contents(other.scope("ana")) == ["Ana drinks tea"]
            with pytest.raises(VaultError, match="was replaced by another"):
                add(vault.scope("ana"), "c2", memory("m2", "Ana rows"))


def test_a_commit_stands_when_the_vault_is_closed_right_after(
    vault: FileVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes after the transaction must not make it look failed."""
    write = ana.files.write

    def write_and_close() -> None:
        write()
        vault.close()

    monkeypatch.setattr(ana.files, "write", write_and_close)
    assert add(ana, "c1", memory("m1", "Ana drinks tea")).added == ("m1",)


@pytest.mark.file_only
def test_a_closed_vault_leaves_no_lock_behind(vault: FileVault, ana: SqlScope, root: Path) -> None:
    """A heartbeat that comes too late makes no new one."""
    (piece,) = ana.record([message("hi")])
    ana.take([piece.id], run_id="r")
    vault.close()
    with pytest.raises(VaultError, match="is closed"):
        ana.renew("r")
    assert list((root / ".reverie" / "holders").iterdir()) == []


# -- forks ----------------------------------------------------------------------------------------------------


def in_child(work: Callable[[], None]) -> int:
    """Run ``work`` in a forked child and return its pid; it ends with 0, or 1 if anything was raised."""
    pid = os.fork()
    if pid:
        return pid
    signal.alarm(20)
    code = 1
    try:
        work()
        code = 0
    finally:
        os._exit(code)


def test_async_calls_work_in_a_forked_child(vault: FileVault, ana: SqlScope) -> None:
    """The parent's pool of threads is of no use there."""
    asyncio.run(ana.run_async(ana.size))
    time.sleep(0.1)  # until the pool's thread is waiting for work
    child = in_child(lambda: asyncio.run(ana.run_async(ana.size)) and None)
    assert os.waitpid(child, 0)[1] == 0


def test_a_child_forked_under_a_lock_does_not_keep_it(tmp_path: Path) -> None:
    """The lock ends with the ``with`` block, not with the child."""
    with locked(tmp_path / "lock"):
        child = in_child(lambda: time.sleep(5))
    began = time.monotonic()
    with locked(tmp_path / "lock"):
        waited = time.monotonic() - began
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert waited < 3


def test_a_dead_parent_s_pieces_are_due_while_its_child_lives(tmp_path: Path) -> None:
    """The child has the parent's open files, but not its leases."""
    reading, writing = os.pipe()

    def parent() -> None:
        scope = open_vault(tmp_path).scope("ana")
        (piece,) = scope.record([message("hi")])
        scope.take([piece.id], run_id="r")
        os.write(writing, f"{in_child(lambda: time.sleep(15))} ".encode())

    os.waitpid(in_child(parent), 0)
    grandchild = int(os.read(reading, 100))
    try:
        with open_vault(tmp_path) as vault:
            assert len(vault.scope("ana").due()) == 1
    finally:
        os.kill(grandchild, signal.SIGKILL)
        os.close(reading)
        os.close(writing)


# -- reading, taking back, taking in ---------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["created", "reviewed"])
def test_paging_goes_on_behind_a_memory_that_was_deleted(
    ana: SqlScope, order: Literal["created", "reviewed"]
) -> None:
    """Whoever pages through all memories misses none because one of them went."""
    add(ana, "c1", *(memory(f"m{number}", f"Note {number}") for number in range(4)))
    first = ana.page(limit=2, order=order)
    delete(ana, "c2", first[-1].memory.id)
    rest = ana.page(after=first[-1].memory.id, order=order)
    assert [stored.memory.id for stored in rest] == ["m2", "m3"]
    assert ana.page(after="unknown") == []


@pytest.mark.parametrize("query", ["妻", "妻子", "的妻", "ネコ", "ネ"])
def test_one_character_of_a_script_without_spaces_is_found(ana: SqlScope, query: str) -> None:
    """Though such texts are kept as pairs."""
    add(ana, "c1", memory("m1", "我的妻子有一只ネコ"), memory("m2", "Ana drinks tea"))
    assert [hit.stored.memory.id for hit in ana.search(query)] == ["m1"]


def test_what_was_reverted_can_be_reopened_later(ana: SqlScope) -> None:
    """Once; and a revert of the revert closes it again."""
    pieces = ana.record([message("Ana drinks tea")])
    cover(ana, "c1", pieces, adds=[Addition(memory=memory("m1", "Ana drinks tea"))])
    taken_back = ana.revert("c1")
    assert ana.due() == []
    assert ana.revert("c1", reopen=True).commit_id == taken_back.commit_id
    assert [piece.epoch for piece in ana.due()] == [1]
    ana.revert("c1", reopen=True)
    assert [piece.epoch for piece in ana.due()] == [1]
    ana.revert(taken_back.commit_id)
    assert (ana.due(), contents(ana)) == ([], ["Ana drinks tea"])


@pytest.mark.file_only
def test_a_memory_from_an_older_copy_comes_back_as_it_was(ana: SqlScope, root: Path) -> None:
    """With its times and its source: it is not the person's word because they put the file back.

    An older copy that names its revision is an older text of the file, and what was removed since stays so.
    """
    source = Source(run_id="r", kind="file", refs=("page.html",), trust=Trust.EXTERNAL)
    add(ana, "c1", memory("m1", "Ana drinks tea", source=source), memory("m2", "Ana rows"))
    older = (root / "ana" / "long-term-memory.json").read_bytes()
    before = ana.get(["m1"])["m1"].memory
    delete(ana, "c2", "m1")
    vault_files.save(root / "ana" / "long-term-memory.json", older)
    assert contents(ana) == ["Ana rows"]
    vault_files.save(root / "ana" / "long-term-memory.json", vault_files.unrevised(older))
    assert ana.get(["m1"])["m1"].memory == before


@pytest.mark.file_only
def test_a_memory_with_another_id_keeps_its_times(ana: SqlScope, root: Path) -> None:
    """A person may give a memory a name; it is as old as it was."""
    add(ana, "c1", memory("m1", "Ana drinks tea"))
    path = root / "ana" / "long-term-memory.json"
    (entry,) = vault_files.entries(path)
    vault_files.save_entries(path, [{**entry, "id": "tea"}])
    (stored,) = ana.page()
    assert stored.memory == memory("tea", "Ana drinks tea")


def test_a_memory_file_mended_after_the_database_was_lost_keeps_sources(tmp_path: Path) -> None:
    """Although the first look at it, when it was broken, has been taken for all there is."""
    path = tmp_path / "ana" / "long-term-memory.json"
    with open_vault(tmp_path) as vault:
        add(vault.scope("ana"), "c1", memory("m1", "Ana drinks tea"), documents={"MEMORY.md": "# Memory\n"})
        before = vault.scope("ana").get(["m1"])["m1"].memory
    shutil.rmtree(tmp_path / ".reverie")
    whole = path.read_bytes()
    vault_files.save(path, whole[:-3])
    with open_vault(tmp_path) as vault:
        assert contents(vault.scope("ana")) == []
        vault_files.save(path, whole)
        assert vault.scope("ana").get(["m1"])["m1"].memory == before


@pytest.mark.file_only
def test_a_document_saved_by_an_editor_is_closed_to_others_again(ana: SqlScope, root: Path) -> None:
    """Editors write a new file under the usual mask and rename it."""
    add(ana, "c1", memory("m1", "Ana drinks tea"), documents={"MEMORY.md": "# Memory\n"})
    path = root / "ana" / "MEMORY.md"
    saved = path.with_name("saved")
    vault_files.save(saved, "# Memory\n\nAna rows.\n")
    saved.chmod(0o644)
    saved.replace(path)
    ana.status()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert vault_files.unrevised(path.read_bytes()) == b"# Memory\n\nAna rows.\n"


# -- a clock that is put back ---------------------------------------------------------------------------------


def test_a_lease_from_before_the_clock_was_put_back_is_over(ana: SqlScope, clock: Clock) -> None:
    """Otherwise an abandoned run of a living process held its pieces for as long as the clock went back."""
    (piece,) = ana.record([message("Ana drinks tea")])
    ana.take([piece.id], run_id="r1", lease_s=1e9)
    clock.forward(minutes=59)
    assert ana.take([piece.id], run_id="r2") == []
    clock.forward(hours=-5)
    assert [held.run_id for held in ana.take([piece.id], run_id="r2")] == ["r2"]


def test_no_back_off_is_longer_than_six_hours(ana: SqlScope, clock: Clock) -> None:
    """Also when the clock is put back a day."""
    (piece,) = ana.record([message("Ana drinks tea")])
    ana.take([piece.id], run_id="r1")
    ana.release([piece.id], run_id="r1", error="no answer")
    assert ana.due() == []
    clock.forward(days=-1)
    assert [item.id for item in ana.due()] == [piece.id]


@pytest.mark.slow
def test_vaults_that_nobody_closed_let_go_when_collected(tmp_path: Path) -> None:
    """Neither open files nor leases are left of them."""

    def open_files() -> int:
        gc.collect()
        return len(list(Path("/proc/self/fd").iterdir()))

    before = open_files()
    for number in range(20):
        scope = open_vault(tmp_path).scope("ana")
        (piece,) = scope.record([message("Ana drinks tea")])
        assert len(scope.take([piece.id], run_id=f"r{number}")) == 1
        del scope
        assert open_files() == before


# -- secrets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["password", "notes/db_password", "API_KEY"])
def test_the_key_of_working_memory_tells_a_secret(ana: SqlScope, key: str) -> None:
    """The value alone looks like any other word."""
    (piece,) = ana.record([PieceInput(kind="working_memory", ref=key, text="hunter2horse9")])
    assert "hunter2" not in ana.bodies([piece.id])[piece.id]
    assert ana.record([PieceInput(kind="working_memory", ref=key, text="hunter2horse9")]) == [piece]


def test_secrets_beside_the_text_are_masked(ana: SqlScope, root: Path) -> None:
    """In paths, authors, errors and what a report says of a failure."""
    secret = SECRETS["github classic"]
    pieces = ana.record([file(f"keys/{secret}.txt", "A file", author=secret), message("hi")])
    ids = [piece.id for piece in pieces]
    ana.take(ids, run_id="r")
    ana.release(ids[:1], run_id="r", error=f"wrong key {secret}")
    ana.set_aside(ids[1:], run_id="r", error=f"wrong key {secret}")
    report = ReflectionReport(run_id="r", status="failed", reason=f"wrong {secret}", notes=[f"not {secret}"])
    ana.record_report(report)
    assert traces(root, secret) == []
    assert "[masked:" in ana.status().failing[0].error
    assert ana.record([file(f"keys/{secret}.txt", "A file", author=secret)])[0].id == ids[0]
