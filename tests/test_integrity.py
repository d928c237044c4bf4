"""A vault that somebody edited with a database tool: told when it is opened and by doctor, never served."""

from __future__ import annotations

import itertools
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from vaults import add, candidate, memory, message, put, rejected

from reverie import open_vault
from reverie.checkpoints import Change, ScopedVault, SqlVault, plan_repairs, repair_vault
from reverie.checkpoints.engine.damage import mark_of
from reverie.checkpoints.engine.signed.chain import broken_links
from reverie.checkpoints.engine.signed.keyring import Heads
from reverie.state import Memory, Trust, VaultError
from reverie.views.cli.program import app

Edit = Callable[[sqlite3.Connection], None]

KEY = "a key that nobody guesses"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of this test's own, in which a key is made."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("REVERIE_KEY", KEY)
    return tmp_path / "config" / "reverie"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a vault of two scopes was put away, and a configuration folder that has seen it."""
    base = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(base / "config"))
        patch.setenv("REVERIE_KEY", KEY)
        with open_vault(base / "memory") as vault:
            for name in ("ana", "ben"):
                fill(vault.scope(name), name)
    (base / "memory").rename(base / "away")
    return base


def fill(scope: ScopedVault, name: str) -> None:
    texts = [memory(f"m{number}", f"{name} likes tea {number}") for number in range(1, 5)]
    add(scope, f"{name}1", *texts, documents={"MEMORY.md": f"# {name}\n"})
    put(scope, f"{name}2", texts[3].model_copy(update={"content": f"{name} drinks coffee", "version": 2}))
    add(scope, f"{name}3", memory("m5", f"{name} swims"), outcomes=[rejected(candidate("k1", "It is blue."))])
    scope.record([message("Which tea?", ref="h1")])


@pytest.fixture
def root(sound: Path, home: Path, tmp_path: Path) -> Path:
    """The directory of that vault, as one that was moved there; nobody has it open."""
    shutil.copytree(sound / "config" / "reverie", home)
    shutil.copytree(sound / "away", tmp_path / "memory")
    open_vault(tmp_path / "memory").close()
    return tmp_path / "memory"


def edit(root: Path, change: Edit) -> None:
    with closing(sqlite3.connect(root / ".reverie" / "vault.db")) as connection:
        change(connection)
        connection.commit()


def opened(root: Path) -> SqlVault:
    vault = open_vault(root)
    assert isinstance(vault, SqlVault)
    return vault


def told(root: Path) -> tuple[list[str], list[str]]:
    """Return what opening a vault tells, and what doctor does then."""
    with opened(root) as vault:
        first = [finding.message for finding in vault.notices() if finding.level != "ok"]
        return first, [finding.message for finding in vault.doctor() if finding.level == "error"]


def image(connection: sqlite3.Connection, id_: str, scope: str = "ana") -> tuple[str, str]:
    return next(
        connection.execute("SELECT image, commit_id FROM memories WHERE scope = ? AND id = ?", (scope, id_))
    )


def rewrite(connection: sqlite3.Connection, id_: str, text: str, commit: str) -> None:
    """Write a text with the digests that Reverie itself would make of it: all that takes no key."""
    read = Memory.model_validate_json(text)
    connection.execute(
        "UPDATE memories SET image = ?, mark = ?, commit_id = ?, chars = ?, text_digest = ?, type = ?, pinned = ?"
        " WHERE scope = 'ana' AND id = ?",
        (
            text,
            mark_of(text, commit),
            commit,
            len(text),
            read.text_digest,
            read.type.value,
            int(read.pinned),
            id_,
        ),
    )
    connection.execute(
        "UPDATE images SET after_image = ? WHERE scope = 'ana' AND key = ? AND commit_id = ?",
        (text, f"memory:{id_}", commit),
    )


def change_text(connection: sqlite3.Connection) -> None:
    text, commit = image(connection, "m2")
    rewrite(connection, "m2", text.replace("tea 2", "gin 2"), commit)


def change_trust(connection: sqlite3.Connection) -> None:
    text, commit = image(connection, "m2")
    changed = Memory.model_validate_json(text)
    other = Trust.USER if changed.source.trust != Trust.USER else Trust.AGENT
    source = changed.source.model_copy(update={"trust": other})
    rewrite(connection, "m2", changed.model_copy(update={"source": source}).model_dump_json(), commit)


def insert(connection: sqlite3.Connection) -> None:
    copy_row(connection, "memories", "id = 'm2'", id="m9", seq=99)
    text, _ = image(connection, "m9")
    copy_row(connection, "commits", "commit_id = 'ana3'", commit_id="ana9", seq=9)
    copy_row(connection, "images", "key = 'memory:m5'", commit_id="ana9", key="memory:m9")
    rewrite(connection, "m9", text.replace("tea 2", "gin 2").replace('"m2"', '"m9"'), "ana9")


def copy_row(connection: sqlite3.Connection, table: str, which: str, **other: object) -> None:
    """Put a changed copy of a row of ana's beside it."""
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    values = next(connection.execute(f"SELECT * FROM {table} WHERE scope = 'ana' AND {which}"))
    new = {**dict(zip(names, values, strict=True)), **other}
    connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(new))})", tuple(new.values()))


def delete(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM memories WHERE scope = 'ana' AND id = 'm2'")
    connection.execute("DELETE FROM images WHERE scope = 'ana' AND key = 'memory:m2'")


def reorder(connection: sqlite3.Connection) -> None:
    for id_, seq in (("m1", 50), ("m2", 1), ("m1", 2)):
        connection.execute("UPDATE memories SET seq = ? WHERE scope = 'ana' AND id = ?", (seq, id_))


def swap(connection: sqlite3.Connection) -> None:
    text, commit = image(connection, "m2", "ben")
    mark, mac = next(connection.execute("SELECT mark, mac FROM memories WHERE scope = 'ben' AND id = 'm2'"))
    connection.execute(
        "UPDATE memories SET image = ?, mark = ?, mac = ? WHERE scope = 'ana' AND id = 'm2'",
        (text, mark, mac),
    )
    rewrite(connection, "m2", text, commit.replace("ben", "ana"))


def forge(connection: sqlite3.Connection) -> None:
    copy_row(connection, "commits", "commit_id = 'ana3'", commit_id="ana9", seq=9)
    copy_row(connection, "images", "key = 'memory:m5'", commit_id="ana9", key="memory:m9")


def truncate(connection: sqlite3.Connection) -> None:
    """Take the last commit back, with all that it left."""
    connection.execute("DELETE FROM memories WHERE scope = 'ana' AND commit_id = 'ana3'")
    for table in ("images", "outcomes", "commits", "chain"):
        connection.execute(f"DELETE FROM {table} WHERE scope = 'ana' AND commit_id = 'ana3'")
    connection.execute("UPDATE scopes SET commits = 2, memories = 4 WHERE scope = 'ana'")


EDITS: dict[str, Edit] = {
    "change a text": change_text,
    "insert": insert,
    "delete": delete,
    "reorder": reorder,
    "swap between scopes": swap,
    "change trust": change_trust,
    "forge the journal": forge,
    "truncate": truncate,
}


@pytest.mark.parametrize("change", EDITS.values(), ids=EDITS)
def test_an_edit_is_told(root: Path, change: Edit) -> None:
    """By opening and by doctor, with all digests made again; what was written is not served."""
    assert told(root) == ([], [])
    edit(root, change)
    opening, doctor = told(root)
    assert opening
    assert doctor
    with opened(root) as vault:
        served = " ".join(stored.memory.model_dump_json() for stored in vault.scope("ana").page())
    assert "gin" not in served
    assert "ben" not in served
    assert '"m9"' not in served


def test_an_older_row_put_back_is_told(root: Path) -> None:
    """A genuine row of an earlier day is not served in place of the one that the log ends with."""
    kept: list[tuple[object, ...]] = []
    edit(root, lambda connection: kept.extend(connection.execute("SELECT * FROM memories WHERE id = 'm1'")))
    with opened(root) as vault:
        ana = vault.scope("ana")
        put(ana, "ana4", memory("m1", "ana has no tea").model_copy(update={"version": 2}))
    edit(
        root,
        lambda connection: connection.executemany(
            f"INSERT OR REPLACE INTO memories VALUES ({', '.join('?' * len(kept[0]))})", kept
        ).close(),
    )
    opening, doctor = told(root)
    assert "memory:m1 is an older one than the log ends with" in opening[0]
    assert doctor
    with opened(root) as vault:
        assert list(vault.scope("ana").get(["m1", "m2"])) == ["m2"]


@pytest.mark.parametrize("by_doctor", [False, True])
def test_what_is_committed_meanwhile_is_not_taken_for_a_vault_put_back(
    root: Path, monkeypatch: pytest.MonkeyPatch, by_doctor: bool
) -> None:
    """Another process commits while a scope is looked over: its log is then further than the look can see."""
    with opened(root) as other, opened(root) as vault:
        writer = other.scope("ana")
        looked = vault.scope("ana") if by_doctor else None
        numbers = itertools.count(10)

        def overtaken(*args: Any, **how: Any) -> Iterator[str]:
            number = next(numbers)
            add(writer, f"ana{number}", memory(f"m{number}", f"ana sails {number}"))
            return broken_links(*args, **how)

        monkeypatch.setattr("reverie.checkpoints.doors.integrity.broken_links", overtaken)
        assert looked is None or {found.level for found in vault.doctor()} == {"ok"}
        vault.scope("ana").page()
        assert [found.message for found in vault.integrity.notices() if found.level != "ok"] == []
        assert next(numbers) > 10


def test_a_database_put_back_is_told(root: Path, tmp_path: Path) -> None:
    """A whole copy of an earlier moment shows by what the configuration folder has seen; adopting accepts it."""
    shutil.copytree(root, tmp_path / "copy")
    with opened(root) as vault:
        add(vault.scope("ana"), "ana4", memory("m6", "ana sails"))
    shutil.rmtree(root)
    shutil.copytree(tmp_path / "copy", root)
    opening, doctor = told(root)
    assert "it was put back" in opening[0].lower()
    assert doctor
    with opened(root) as vault:
        add(vault.scope("ana"), "other", memory("m7", "ana rows"))
        add(vault.scope("ana"), "others", memory("m8", "ana runs"))
    assert "went another way" in told(root)[0][0]
    with opened(root) as vault:
        assert vault.integrity.adopt() == 2
    assert told(root) == ([], [])


def test_a_scope_that_is_gone_is_told(root: Path) -> None:
    """All rows of a scope taken out leave nothing in the vault that says so."""

    def take_out(connection: sqlite3.Connection) -> None:
        for (table,) in connection.execute(
            "SELECT t.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
            " AND c.name = 'scope' AND c.type = 'TEXT'"
        ).fetchall():
            connection.execute(f"DELETE FROM {table} WHERE scope = 'ben'")

    edit(root, take_out)
    shutil.rmtree(root / "ben")
    assert "'ben' was there and is gone" in told(root)[0][0]


def test_another_key_signs_what_is_there(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who changes the key adopts the vault by the new one; who still has the old one reads, and commits nothing."""
    monkeypatch.setenv("REVERIE_KEY", "another key, chosen later")
    assert CliRunner().invoke(app, ["doctor", "--adopt", "--yes", "--vault", str(root)]).exit_code == 0
    assert told(root) == ([], [])
    with opened(root) as vault:
        add(vault.scope("ana"), "c9", memory("m9", "new"))
    monkeypatch.setenv("REVERIE_KEY", KEY)
    with opened(root) as vault:
        assert "its key is not here" in vault.notices()[0].message
        assert len(vault.scope("ana").page()) == 6
        with pytest.raises(VaultError, match="nothing was committed"):
            add(vault.scope("ana"), "c10", memory("m10", "newer"))


def test_without_its_key_a_vault_says_so(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read, and takes no commit unless told; then what is unsigned isn't served to those who have the key."""
    monkeypatch.setenv("REVERIE_KEY", "another key, of somebody else")
    with opened(root) as vault:
        assert "its key is not here" in vault.notices()[0].message
        assert len(vault.scope("ana").page()) == 5
        with pytest.raises(VaultError, match=r"its key is not here .* nothing was committed"):
            add(vault.scope("ana"), "c9", memory("m9", "new"))
    monkeypatch.setenv("REVERIE_UNSIGNED", "1")
    with opened(root) as vault:
        add(vault.scope("ana"), "c9", memory("m9", "new"))
    monkeypatch.setenv("REVERIE_KEY", KEY)
    opening, doctor = told(root)
    assert opening
    assert doctor
    with opened(root) as vault:
        assert list(vault.scope("ana").get(["m1", "m9"])) == ["m1"]
        vault.integrity.adopt()
        assert list(vault.scope("ana").get(["m1", "m9"])) == ["m1", "m9"]
    assert told(root) == ([], [])


def test_a_vault_whose_signatures_were_taken_off_is_told(root: Path) -> None:
    """It doesn't pass for one that was never signed."""
    edit(root, lambda connection: connection.execute("DELETE FROM meta WHERE key = 'signed'").close())
    opening, _ = told(root)
    assert "It was signed and is not any more" in opening[0]
    with opened(root) as vault, pytest.raises(VaultError, match="its signatures are gone"):
        add(vault.scope("ana"), "c9", memory("m9", "new"))


def test_a_copy_asks_to_be_adopted_and_a_vault_that_was_moved_does_not(root: Path, tmp_path: Path) -> None:
    """Both go on as they are; only of the copy it is said."""
    shutil.copytree(root, tmp_path / "copy")
    assert "It is a copy of the vault at" in told(tmp_path / "copy")[0][0]
    with opened(tmp_path / "copy") as vault:
        vault.integrity.adopt()
    assert told(tmp_path / "copy") == ([], [])
    root.rename(tmp_path / "moved")
    assert told(tmp_path / "moved") == ([], [])


def test_a_new_vault_where_another_was_is_told_once(root: Path) -> None:
    """Somebody who begins anew gets on; it was said."""
    shutil.rmtree(root)
    assert "this one is new" in told(root)[0][0]
    assert told(root) == ([], [])


def test_of_many_places_those_that_are_gone_are_forgotten_by_and_by(root: Path, home: Path) -> None:
    """A new vault looks at a few, however many there are; places at which something is stay remembered."""
    made = root.parent / "many"
    gone, there = ([made / f"{what}{number}" for number in range(200)] for what in ("gone", "there"))
    kept = [*map(str, there), *(f"postgresql://{number}" for number in range(9))]
    for place in (*gone, *there):
        place.mkdir(parents=True)
    for name in (*map(str, gone), *kept):
        Heads(name).register("a vault")
    for place in gone:
        place.rmdir()
    before = len([*(home / "heads").iterdir()])
    assert before >= 400
    Heads(str(root)).register(Heads(str(root)).vault())
    assert before - 16 <= len([*(home / "heads").iterdir()]) < before
    for _ in range(200):
        Heads(str(root)).register(Heads(str(root)).vault())
    assert len([*(home / "heads").iterdir()]) < before - 150
    assert [name for name in kept if not Heads(name).vault()] == []


def test_what_is_forgotten_leaves_the_chain_whole(root: Path) -> None:
    """A memory, a text, secrets: the chain stays, and holds nothing of which a guess could be tried."""
    with opened(root) as vault:
        ana = vault.scope("ana")
        ana.forget(["m4"])
        ana.forget(text="tea 2")
        add(ana, "ana9", memory("m9", "ana hikes"))
    assert told(root) == ([], [])
    edit(root, check_forgotten)


def check_forgotten(connection: sqlite3.Connection) -> None:
    salts = {
        row[0]
        for row in connection.execute("SELECT salt FROM images WHERE key = 'memory:m4' AND scope = 'ana'")
    }
    assert salts == {""}
    assert connection.execute("SELECT COUNT(*) FROM chain WHERE scope = 'ana'").fetchone()[0] > 5


def test_erasing_by_hand_is_no_tombstone(root: Path) -> None:
    """An entry of the log from which somebody takes the text is not one that was forgotten."""
    edit(
        root,
        lambda connection: connection.execute(
            "UPDATE images SET before_image = NULL, after_image = NULL, kept = '{}', salt = ''"
            " WHERE scope = 'ana' AND key = 'memory:m4'"
        ).close(),
    )
    assert any("in the log is not what was signed" in message for message in told(root)[1])


def test_no_folder_for_a_key_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is signed, which doctor says; with a folder, it is, and so it was."""
    (tmp_path / "config").write_text("no folder")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("REVERIE_KEY")
    monkeypatch.setattr("reverie.checkpoints.engine.signed.keyring._in_container", lambda: False)
    with opened(tmp_path / "memory") as vault:
        add(vault.scope("ana"), "c1", memory("m1", "tea"))
        assert [(finding.level, "not signed" in finding.message) for finding in vault.notices()] == [
            ("ok", True)
        ]
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "other"))
    with opened(tmp_path / "memory") as vault:
        assert "It was signed now" in vault.notices()[0].message
        assert list(vault.scope("ana").get(["m1"])) == ["m1"]
    assert (tmp_path / "other" / "reverie" / "key").stat().st_mode & 0o777 == 0o600
    assert told(tmp_path / "memory") == ([], [])


def test_a_key_that_is_too_short_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence, before anything is made."""
    monkeypatch.setenv("REVERIE_KEY", "short")
    with pytest.raises(VaultError, match="REVERIE_KEY is too short"):
        open_vault(tmp_path / "memory")


def test_pieces_are_signed(root: Path) -> None:
    """What was recorded and changed behind our back is neither read nor taken as work."""
    edit(
        root,
        lambda connection: connection.execute(
            "UPDATE pieces SET body = 'Which gin?' WHERE scope = 'ana'"
        ).close(),
    )
    with opened(root) as vault:
        ana = vault.scope("ana")
        (piece,) = ana.all_pieces()
        assert ana.bodies([piece.id]) == {}
        assert any(piece.id in finding.message for finding in vault.doctor() if finding.level == "error")
    edit(root, lambda connection: connection.execute("UPDATE pieces SET trust = 'external'").close())
    with opened(root) as vault:
        assert vault.scope("ana").due() == []


REPAIRED = {
    "change a text": ("log", "ana likes tea 2"),
    "swap between scopes": ("log", "ana likes tea 2"),
    "change trust": ("log", "ana likes tea 2"),
    "delete": ("log", "ana likes tea 2"),
    "reorder": ("log", "ana likes tea 2"),
    "insert": ("nothing", None),
}


@pytest.mark.parametrize("name", REPAIRED)
def test_rows_are_repaired_from_the_log(root: Path, name: str) -> None:
    """What it would do is said first; then rows are as they were committed, and so is their order."""
    with opened(root) as vault:
        before = [(stored.memory, stored.mark) for stored in vault.scope("ana").page()]
    edit(root, ROWS.get(name, EDITS[name]))
    source, text = REPAIRED[name]
    with opened(root) as vault:
        planned = plan_repairs(vault)
        assert {each.source for each in planned} == {source}
        assert all("lost" in each.message for each in planned)
        assert repair_vault(vault) == planned
        ana = vault.scope("ana")
        assert [(stored.memory, stored.mark) for stored in ana.page()] == before or name == "delete"
        if text is not None:
            assert ana.get(["m2"])["m2"].memory.content == text
            assert [hit.stored.memory.id for hit in ana.search("tea 2", limit=1)] == ["m2"]
    assert told(root) == ([], [])


def rows_only(connection: sqlite3.Connection, change: Edit) -> None:
    """Make an edit, and leave the log as it was."""
    journal = list(connection.execute("SELECT * FROM images"))
    change(connection)
    connection.execute("DELETE FROM images")
    connection.executemany(f"INSERT INTO images VALUES ({', '.join('?' * len(journal[0]))})", journal)
    connection.execute("DELETE FROM commits WHERE commit_id = 'ana9'")


ROWS: dict[str, Edit] = {
    name: (lambda connection, change=change: rows_only(connection, change)) for name, change in EDITS.items()
}


def test_a_readable_file_repairs_what_the_log_can_not(root: Path) -> None:
    """What only the file vouches for is from outside until somebody accepts it."""

    def spoil(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE images SET after_image = 'x' WHERE scope = 'ana' AND key = 'memory:m2'")
        connection.execute("UPDATE memories SET image = 'x' WHERE scope = 'ana' AND id = 'm2'")

    edit(root, spoil)
    with opened(root) as vault:
        (planned,) = plan_repairs(vault)
        assert planned.source == "file"
        assert "as from outside" in planned.message
        repair_vault(vault)
        found = vault.scope("ana").get(["m2"])["m2"].memory
        assert (found.content, found.source.trust) == ("ana likes tea 2", Trust.EXTERNAL)
        assert vault.scope("ana").damaged() == []


def test_what_nothing_has_whole_stays(root: Path) -> None:
    """It is named; a document that the log has is put back at the same time."""

    def spoil(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE images SET after_image = 'x' WHERE scope = 'ana' AND key = 'memory:m2'")
        connection.execute("UPDATE memories SET image = 'x', mark = 'y' WHERE scope = 'ana' AND id = 'm2'")
        connection.execute("UPDATE documents SET content = 'x' WHERE scope = 'ana'")

    edit(root, spoil)
    with opened(root) as vault:
        done = {each.key: each.source for each in repair_vault(vault)}
        assert done == {"memory:m2": "none", "document:MEMORY.md": "log"}
        document = vault.scope("ana").document("MEMORY.md")
        assert document is not None
        assert document.content == "# ana\n"
        assert vault.scope("ana").damaged() == ["memory:m2"]


def test_an_unsigned_vault_is_repaired_by_its_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a key, the log's text counts if it bears the row's mark."""
    monkeypatch.setenv("REVERIE_KEY", "off")
    with opened(tmp_path / "memory") as vault:
        add(vault.scope("ana"), "c1", memory("m1", "tea"))
    edit(
        tmp_path / "memory", lambda connection: connection.execute("UPDATE memories SET image = 'x'").close()
    )
    with opened(tmp_path / "memory") as vault:
        assert [each.source for each in repair_vault(vault)] == ["log"]
        assert vault.scope("ana").get(["m1"])["m1"].memory.content == "tea"
        assert [finding for finding in vault.doctor() if finding.level != "ok"] == []
        with pytest.raises(VaultError, match="can't be signed: REVERIE_KEY is off"):
            vault.integrity.adopt()


def test_a_scope_that_is_erased_is_not_missed(root: Path) -> None:
    """It is gone on purpose, and may begin anew; of its name nothing is left."""
    with opened(root) as vault:
        vault.scope("ana").erase()
    assert told(root) == ([], [])
    with opened(root) as vault:
        add(vault.scope("ana"), "new", memory("m1", "ana is back"))
    assert told(root) == ([], [])
    with opened(root) as vault:
        assert [stored.memory.content for stored in vault.scope("ana").page()] == ["ana is back"]


def test_whose_word_a_line_is_can_not_be_changed(root: Path) -> None:
    """Where the log's word on it was changed, a document is from outside."""
    with opened(root) as vault:
        vault.scope("ana").commit(
            Change(commit_id="ana9", purpose="import", documents={"facts/user.md": "Ana pays to DE11.\n"})
        )
    edit(
        root,
        lambda connection: connection.execute(
            "UPDATE images SET kept = REPLACE(kept, 'external', 'user') WHERE scope = 'ana' AND commit_id = 'ana9'"
        ).close(),
    )
    with opened(root) as vault:
        document = vault.scope("ana").document("facts/user.md")
        assert document is not None
        assert set(document.trust.values()) == {Trust.EXTERNAL}
        assert any("commit:ana9" in finding.message for finding in vault.doctor() if finding.level == "error")


FILE_EDITS: dict[str, Callable[[list[dict[str, object]]], object]] = {
    "change a text": lambda found: found[1].update(content="ana likes gin 2"),
    "insert": lambda found: found.append({"type": "fact", "content": "ana likes gin"}),
    "delete": lambda found: found.pop(1),
    "swap texts": lambda found: found[1].update(content=found[2]["content"]),
    "cut off": lambda found: found.__delitem__(slice(2, None)),
}


@pytest.mark.parametrize("change", FILE_EDITS.values(), ids=FILE_EDITS)
def test_an_edit_of_a_readable_file_is_in_the_log(
    root: Path, change: Callable[[list[dict[str, object]]], object]
) -> None:
    """Doctor tells of it before it is taken in, and then it is a commit by hand: nothing comes in unseen."""
    path = root / "ana" / "long-term-memory.json"
    found = json.loads(path.read_text())
    change(found)
    path.write_text(json.dumps(found))
    with opened(root) as vault:
        assert any(
            "long-term-memory.json" in str(finding) for finding in vault.doctor() if finding.level != "ok"
        )
        assert vault.scope("ana").log(limit=1)[0].receipt.purpose == "hand"
