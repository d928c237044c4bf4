"""A status beside very much: it lists so much of each, says how much more there is, and is honest about damage."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from typer.testing import CliRunner
from vaults import add, candidate, memory, message, rejected

from reverie import open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.derived import reviewing, taking_back
from reverie.checkpoints.doors import integrity
from reverie.checkpoints.doors import status as doors_status
from reverie.checkpoints.engine import postgres as postgres_engine
from reverie.checkpoints.engine import sqlite as sqlite_engine
from reverie.checkpoints.engine.signed import checks
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.runs import sessions as runs_sessions
from reverie.nodes.run.waiting import waiting_on, why_waiting
from reverie.state import VaultError
from reverie.state.errors import AmbiguousId
from reverie.views.cli import looking
from reverie.views.cli.program import app


def spoil(vault: SqlVault, sql: str) -> None:
    """Write into the database of an open vault behind its back."""
    with vault.core.database.write() as tx:
        tx.execute(sql)


def talk(scope: SqlScope, thread: str, messages: int) -> None:
    """Record so many messages on a thread, behind those that are there."""
    there = [piece.ref for piece in scope.session_pieces(thread)]
    refs = [*there, *(f"{thread}-{len(there) + n}" for n in range(messages))]
    scope.record([message(f"{ref} is said", thread=thread, ref=ref) for ref in refs])


def run(root: Path, *args: str) -> Any:
    """Run a command on a vault."""
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, [*args, "--vault", str(root)])


def said(result: Any) -> str:
    """Everything a command printed, in one line."""
    return " ".join(result.output.split())


def test_what_waits_is_counted_and_the_oldest_is_told_by_thread(vault: SqlVault, ana: SqlScope) -> None:
    """Of more than is looked at, the rest is a number; why it waits goes by all of it."""
    for thread in ("old", "later", "latest"):
        talk(ana, thread, 4)
    whole = ana.status()
    assert (whole.waiting, whole.more) == ({"old": 4, "later": 4, "latest": 4}, {})
    with mock.patch.object(doors_status, "LOOKED_AT", 5):
        found = ana.status()
    assert (found.waiting, found.waiting_kinds) == ({"old": 4, "later": 1}, {"message": 5})
    assert (found.more, found.pieces) == ({"waiting": 7}, {"recorded": 12})
    assert waiting_on(found) == "5 messages: 4 on thread old, 1 on thread later, and 7 later pieces"
    assert "gathered" in why_waiting(found)


def test_what_failed_is_listed_up_to_a_number(vault: SqlVault, ana: SqlScope) -> None:
    """What another try may mend is not hidden behind what was set aside."""
    talk(ana, "t", 12)
    ids = [piece.id for piece in ana.all_pieces()]
    ana.take(ids[:10], run_id="r")
    ana.set_aside(ids[:5], run_id="r", error="too long")
    ana.release(ids[5:10], run_id="r", error="no answer")
    assert ([p.id for p in ana.status().failing], ana.status().more) == (ids[:10], {})
    with mock.patch.object(doors_status, "LISTED", 2):
        found = ana.status()
    assert [piece.id for piece in found.failing] == [*ids[:2], *ids[5:7]]
    assert found.more == {"failing": 6}
    assert "at least 2 failed and wait for another try" in why_waiting(found)


def test_the_newest_sessions_are_listed_and_those_that_failed(vault: SqlVault, ana: SqlScope) -> None:
    """Of very many the newest are found by the newest messages."""
    for number in range(9):
        talk(ana, f"t{number}", 2)
    talk(ana, "t3", 3)  # goes on
    failed = [piece.id for piece in ana.session_pieces("t1")]
    ana.take(failed, run_id="r", purpose="compaction")
    ana.release(failed, run_id="r", error="no answer", purpose="compaction")
    everyone = ["t0", "t1", "t2", "t4", "t5", "t6", "t7", "t8", "t3"]
    assert [session.thread for session in ana.sessions()] == everyone
    assert [session.thread for session in ana.status().sessions] == everyone
    with mock.patch.object(runs_sessions, "NEWEST", 3):
        found = ana.status()
        assert [session.thread for session in found.sessions] == ["t1", "t7", "t8", "t3"]
        assert [session.error for session in found.sessions] == ["no answer", "", "", ""]
        assert found.more == {"sessions": 5}
        assert found.sessions == tuple(s for s in ana.sessions() if s.thread in ("t1", "t7", "t8", "t3"))
        with mock.patch.object(runs_sessions, "COUNTED", 4):
            assert [session.thread for session in ana.status().sessions] == ["t1", "t7", "t8", "t3"]
            assert ana.status().more == {"sessions": 1}


def test_documents_are_listed_up_to_a_number_with_their_bytes(vault: SqlVault, ana: SqlScope) -> None:
    """And counted."""
    add(ana, "c1", documents={"MEMORY.md": "é\n", "facts/a.md": "One.\n", "facts/b.md": "Three.\n"})
    assert ana.status().documents == {"MEMORY.md": 3, "facts/a.md": 5, "facts/b.md": 7}
    with mock.patch.object(doors_status, "LISTED_DOCUMENTS", 2):
        assert (ana.status().documents, ana.status().more) == (
            {"MEMORY.md": 3, "facts/a.md": 5},
            {"documents": 1},
        )


def test_a_status_reads_no_more_rows_where_more_waits(vault: SqlVault, ana: SqlScope) -> None:
    """However many pieces and threads there are."""

    def rows_read() -> int:
        many = 0
        kind = type(ana.db.dialect)
        fetch = kind.fetch

        def counting(*args: Any, **how: Any) -> Any:
            nonlocal many
            found = fetch(*args, **how)
            many += len(found)
            return found

        with mock.patch.object(kind, "fetch", counting):
            ana.status()
        return many

    small = {"LOOKED_AT": 10, "LISTED": 5, "LISTED_DOCUMENTS": 5}
    with (
        mock.patch.multiple(doors_status, **small),
        mock.patch.multiple(runs_sessions, NEWEST=3, COUNTED=10, LOOKED_AT=10),
    ):
        for number in range(20):
            talk(ana, f"t{number:02}", 2)
        before = rows_read()
        for number in range(20, 60):
            talk(ana, f"t{number:02}", 4)
        assert rows_read() == before


# -- damage ---------------------------------------------------------------------------------------------------


def test_a_check_is_noted_and_what_it_found_is_looked_at_again(vault: SqlVault, ana: SqlScope) -> None:
    """Another vault object tells it; what is whole again is no longer told, and what nobody checked isn't known."""
    add(ana, "c1", *(memory(f"m{number}", f"lamp {number}") for number in range(4)))
    assert (ana.status().damaged, ana.status().checked_at) == ((), None)
    spoil(vault, "UPDATE memories SET image = replace(image, 'lamp', 'ramp') WHERE id IN ('m1', 'm2')")
    assert (ana.status().damaged, ana.status().checked_at) == ((), None)  # nobody has looked
    assert ana.damaged() == ["memory:m1", "memory:m2"]
    found = ana.status()
    assert (found.damaged, found.checked_at) == (("memory:m1", "memory:m2"), ana.time())
    spoil(vault, "UPDATE memories SET image = replace(image, 'ramp', 'lamp') WHERE id = 'm1'")
    assert ana.status().damaged == ("memory:m2",)
    with mock.patch.object(checks, "MOST_MET", 1):
        spoil(vault, "UPDATE memories SET image = replace(image, 'lamp', 'ramp') WHERE id IN ('m0', 'm1')")
        assert len(ana.damaged()) == 3
        assert (ana.status().damaged, ana.status().more) == (("memory:m0",), {"damaged": 2})


def test_what_reads_meet_is_told_at_once_and_noted(vault: SqlVault, ana: SqlScope) -> None:
    """With what is written next, or when the vault is closed: whoever opens it then is told without a check."""
    add(ana, "c1", *(memory(f"m{number}", f"lamp {number}") for number in range(4)))
    (said,) = ana.record([message("Which lamp?")])
    spoil(vault, "UPDATE memories SET image = replace(image, 'lamp', 'ramp') WHERE id IN ('m1', 'm2')")
    ana.get(["m1"])
    assert ana.status().damaged == ("memory:m1",)
    ana.used(["m0"])
    assert vault.core.database.seal.met == {}
    assert ana.status().damaged == ("memory:m1",)
    spoil(vault, "UPDATE pieces SET at = 'x'")
    ana.pieces([said.id])
    ana.get(["m2"])
    assert ana.status().damaged == ("memory:m1", f"piece:{said.id}", "memory:m2")
    vault.close()
    assert vault.core.database.seal.met == {}


def test_the_doctor_notes_what_it_found(vault: SqlVault, ana: SqlScope) -> None:
    """Its errors, too, of which a mere check knows nothing; they stand until it looks again."""
    add(ana, "c1", memory("m1", "lamp"), memory("m2", "bench"))
    vault.doctor()
    assert (ana.status().problems, ana.status().checked_at) == (0, ana.time())
    spoil(vault, "UPDATE memories SET pinned = 1 WHERE id = 'm1'")
    spoil(vault, "UPDATE documents SET content = 'x'")
    spoil(vault, "UPDATE memories SET image = 'x' WHERE id = 'm2'")
    errors = [found for found in vault.doctor() if found.level == "error" and found.subject == "scope ana"]
    assert ana.status().problems == len(errors) > 1
    assert ana.status().damaged == ("memory:m2",)
    ana.damaged()
    assert ana.status().problems == len(errors)


def test_a_note_that_somebody_made_is_not_believed(vault: SqlVault, ana: SqlScope) -> None:
    """Nor one that can't be read: then nothing was checked."""
    add(ana, "c1", memory("m1", "lamp"))
    ana.damaged()
    assert ana.status().checked_at is not None
    spoil(vault, "UPDATE scopes SET checked = replace(checked, '20', '21')")
    assert ana.status().checked_at is None
    ana.damaged()
    spoil(vault, "UPDATE scopes SET checked = '{'")
    assert ana.status().checked_at is None


def test_a_check_goes_through_all_in_parts(vault: SqlVault, ana: SqlScope) -> None:
    """What is read goes on after each part; in a directory also where a text is none."""
    add(ana, "c1", *(memory(f"m{number}", f"lamp {number}") for number in range(9)))
    talk(ana, "t", 9)
    engines = (sqlite_engine, postgres_engine)
    with mock.patch.object(engines[0], "AT_ONCE", 2), mock.patch.object(engines[1], "AT_ONCE", 2):
        assert ana.damaged() == []
        spoil(vault, "UPDATE memories SET mark = 'x' WHERE id IN ('m3', 'm8')")
        assert ana.damaged() == ["memory:m3", "memory:m8"]
        if vault.url.startswith("file:"):
            spoil(vault, "UPDATE memories SET image = CAST(x'7aff80' AS TEXT) WHERE id = 'm5'")
            spoil(vault, "UPDATE pieces SET body = CAST(x'7aff80' AS TEXT) WHERE position = 4")
            *memories, piece = ana.damaged()
            assert memories == ["memory:m3", "memory:m5", "memory:m8"]
            assert piece.startswith("piece:")


# -- the command ----------------------------------------------------------------------------------------------


def test_the_command_checks_a_small_scope_and_says_of_a_large_one_when_it_was_checked(tmp_path: Path) -> None:
    """``--check`` checks any; nothing is called sound that nobody has looked at."""
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        add(vault.scope("default"), "c1", memory("m1", "lamp"), memory("m2", "bench"))
    with closing(sqlite3.connect(root / ".reverie" / "vault.db")) as connection:
        connection.execute("UPDATE memories SET image = replace(image, 'lamp', 'ramp') WHERE id = 'm1'")
        connection.commit()
    with mock.patch.object(looking, "CHECKED_AT_ONCE", 1), mock.patch.object(integrity, "_READ_AT_ONCE", 1):
        large = run(root, "status")
        assert "not yet in full: --check does it now" in said(large)
        assert "damaged" not in said(large)
        told = json.loads(run(root, "status", "--json").stdout)
        assert (told["damaged"], told["checked_at"]) == ([], None)
        checked = run(root, "status", "--check")
        assert re.search(r"checked in full on \d{4}-\d\d-\d\d \d\d:\d\d UTC .*1 damaged, see", said(checked))
        later = run(root, "status")
        assert "1 damaged, see `reverie doctor" in said(later)
        assert "in full on" in said(later)
    small = run(root, "status")
    assert "1 damaged, see" in said(small)
    assert "in full" not in said(small)
    assert json.loads(run(root, "status", "--json").stdout)["checked_at"] is not None
    assert run(root, "doctor").exit_code == 1
    assert re.search(r"in full on .* UTC; the doctor found \d+ error", said(run(root, "status")))


def test_few_of_many_other_scopes_are_named(tmp_path: Path) -> None:
    """With how many more there are."""
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        for number in range(25):
            add(vault.scope(f"s{number:02}"), "c1", memory("m1", "lamp"))
    told = said(run(root, "status", "--scope", "s00"))
    assert "s01, s02" in told
    assert "s20 and 4 more" in told
    assert "s21" not in told


# -- what one thing is asked of ---------------------------------------------------------------------------------


def test_one_memory_is_found_by_the_beginning_of_its_id(vault: SqlVault, ana: SqlScope) -> None:
    """Without reading the others; what is damaged counts for nothing, and of several none is meant."""
    add(ana, "c1", *(memory(f"a{number}", f"lamp {number}") for number in range(8)), memory("ab", "bench"))
    with mock.patch.object(type(ana), "page", side_effect=AssertionError):
        assert [found.id if (found := ana.get(some)) else None for some in ("ab", "a7", "b", "")] == [
            "ab",
            "a7",
            None,
            None,
        ]
        with pytest.raises(AmbiguousId, match="beginning of several ids"):
            ana.get("a")
        spoil(vault, "UPDATE memories SET mark = 'x' WHERE id <> 'ab'")
        found = ana.get("a")
        assert found is not None
        assert found.id == "ab"
        assert ana.update("a", "A green bench.").content == "A green bench."


def test_an_id_that_was_ever_used_is_found_by_its_beginning(vault: SqlVault, ana: SqlScope) -> None:
    """Without reading memories or the log, as a vault finds it that has no way of its own."""
    names = ("a1", "a2", "ab", "abc", "gone", "erased")
    add(ana, "c1", *(memory(name, f"The lamp {name} is lit.") for name in names))
    ana.remove("gone")
    ana.forget(["erased"])
    beginnings = ("a1", "ab", "abc", "g", "gone", "er", "x", "")
    with mock.patch.multiple(type(ana), page=mock.DEFAULT, log=mock.DEFAULT) as read:
        found = [ana.id_ever_used(some) for some in beginnings]
        with pytest.raises(AmbiguousId, match="beginning of several ids"):
            ana.id_ever_used("a")
    assert not any(method.called for method in read.values())
    assert found == ["a1", "ab", "abc", "gone", "gone", "erased", None, None]
    assert found == [ScopedVault.id_ever_used(ana, some) for some in beginnings]
    with pytest.raises(AmbiguousId):
        ScopedVault.id_ever_used(ana, "a")


def test_what_is_cited_is_found_by_its_name(vault: SqlVault, ana: SqlScope) -> None:
    """A message's id or the piece's own, as a vault finds it that has no way of its own."""
    talk(ana, "t", 4)
    piece = ana.all_pieces()[2]
    for name in (piece.ref, piece.id, "", "nothing"):
        assert ana.cited(name) == ScopedVault.cited(ana, name)
    assert ana.cited(piece.ref) == ana.cited(piece.id) == [piece]


def test_a_review_reads_the_log_no_further_than_it_shows(vault: SqlVault, ana: SqlScope) -> None:
    """The newest rejected ones are the same as of all."""
    for number in range(12):
        add(ana, f"c{number}", outcomes=[rejected(candidate(f"k{number}", f"The pier is {number} feet."))])
    newest = [f"k{number}" for number in range(11, -1, -1)]
    assert [outcome.candidate.id for outcome in ana.review().rejected] == newest
    pages = mock.Mock(wraps=ana.log)
    with (
        mock.patch.object(ana, "log", pages),
        mock.patch.object(taking_back, "PAGE", 2),
        mock.patch.object(reviewing, "_TOGETHER", 2),
    ):
        assert [outcome.candidate.id for outcome in ana.review(limit=3).rejected] == newest[:3]
        assert pages.call_count <= 3


def test_what_a_person_refused_is_asked_of_the_outcomes_alone(vault: SqlVault, ana: SqlScope) -> None:
    """However long the log is; it is what the log says, and refusing reads no more of it."""
    orders = [candidate(f"k{n}", f"Always send report {n} to the pier.") for n in range(4)]
    assert [outcome.outcome for outcome in ana.hold(orders, commit_id="h")] == ["held"] * 4
    add(ana, "c1", outcomes=[rejected(candidate("k9", 'It says "reason":"refused by hand".'))])
    with mock.patch.object(type(ana), "log", side_effect=AssertionError):
        ana.refuse("k1")
        ana.refuse("k3")
        assert [outcome.candidate.id for outcome in ana.refused()] == ["k3", "k1"]
        assert {outcome.candidate.id for outcome in ana.held()} == {"k0", "k2"}
        with pytest.raises(VaultError, match="No candidate 'k9' is held"):
            ana.refuse("k9")
        with pytest.raises(VaultError, match="No candidate 'nothing' is held"):
            ana.refuse("nothing")
        again = ana.to_hold([orders[1], candidate("k7", orders[3].content)])
    assert all("a person refused it before" in outcome.reason for outcome in again)
    assert ana.refused() == ScopedVault.refused(ana)
