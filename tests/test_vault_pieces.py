"""Recording pieces: which are new, what is kept of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from vaults import Clock, change, cover, file, message

from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.port import ScopedVault
from reverie.state import PieceInput, PieceState, Trust

KEY = "sk-proj-" + "Ab3" * 16


def test_first_recording_is_all_new(ana: SqlScope) -> None:
    """Positions count from 0 within the thread, and nothing is covered yet."""
    pieces = ana.record([message("hello", ref="1"), message("hi", ref="2", role="assistant")])
    assert [(p.position, p.ref, p.role, p.state) for p in pieces] == [
        (0, "1", "user", PieceState.RECORDED),
        (1, "2", "assistant", PieceState.RECORDED),
    ]


def test_same_input_again_is_known(ana: SqlScope) -> None:
    """Recording twice stores once and returns the same pieces."""
    given = [message("hello", ref="1"), message("hi", ref="2")]
    assert ana.record(given) == ana.record(given)


def test_it_is_said_how_many_were_new(ana: SqlScope) -> None:
    """Whoever hands in all it has at each step learns that, and the rest is as with ``record``."""
    given = [message("hello", ref="1"), message("hi", ref="2"), file("a.md", "one"), file("a.md", "one")]
    assert [ana.record_new(given[:1]), ana.record_new(given), ana.record_new(given)] == [1, 2, 0]
    assert [piece.ref for piece in ana.all_pieces()] == ["1", "2", "a.md"]
    more = [*given, message("bye", ref="3")]
    assert ana.at_once(lambda: ana.record_new(more), commits=False, records=more[-1:]) == 1
    assert ana.record(more) == ana.record(more)
    assert len(ana.all_pieces()) == 4


def test_what_was_taken_back_and_is_said_again_counts_again(ana: SqlScope) -> None:
    """A regenerated answer is marked, and loses the mark when its thread goes back to it; nothing is new then."""
    first = [message("hello", ref="1"), message("hi", ref="2"), message("ho", ref="3")]
    other = [*first[:2], message("oh", ref="4")]
    assert [ana.record_new(first), ana.record_new(other)] == [3, 1]
    marked = [piece.ref for piece in ana.all_pieces() if piece.meta.get("withdrawn")]
    assert (ana.record_new(first), marked) == (0, ["3"])
    assert [piece.ref for piece in ana.all_pieces() if piece.meta.get("withdrawn")] == []


def test_new_ids_for_the_same_texts_are_known(ana: SqlScope) -> None:
    """A parent without a checkpointer makes new message ids each time."""
    first = ana.record([message("hello", ref="1"), message("hi", ref="2")])
    again = ana.record([message("hello", ref="8"), message("hi", ref="9")])
    assert [piece.id for piece in again] == [piece.id for piece in first]


def test_align_writes_nothing(ana: SqlScope) -> None:
    """Asking what is new leaves it new."""
    assert ana.align([message("hello")]) == [None]
    assert ana.align([message("hello")]) == [None]


def test_equal_messages_in_a_row_are_two_pieces(ana: SqlScope) -> None:
    """Saying ok twice is two messages."""
    pieces = ana.record([message("ok"), message("ok")])
    assert [piece.position for piece in pieces] == [0, 1]


def test_threads_are_apart(ana: SqlScope) -> None:
    """The same text on two threads is two pieces; without a thread it belongs to the scope."""
    pieces = ana.record([message("hello", thread=name) for name in ("a", "b", "")])
    assert len({piece.id for piece in pieces}) == 3
    assert [piece.position for piece in pieces] == [0, 0, 0]


def test_scopes_are_apart(vault: SqlVault) -> None:
    """What one scope has seen is new to another."""
    vault.scope("ana").record([message("hello")])
    assert vault.scope("ben").align([message("hello")]) == [None]


def test_role_and_tool_calls_are_part_of_what_a_message_is(ana: SqlScope) -> None:
    """The same words of another speaker, or with another call, are another message; call ids don't count."""
    calls = {"tool_calls": [{"id": "1", "name": "search", "args": {"q": "tea"}}]}
    renamed = {"tool_calls": [{"id": "2", "name": "search", "args": {"q": "tea"}}]}
    other = {"tool_calls": [{"id": "1", "name": "search", "args": {"q": "rum"}}]}
    ana.record([message("look", role="assistant", meta=calls)])
    assert ana.align([message("look", role="user", meta=calls)]) == [None]
    assert ana.align([message("look", role="assistant", meta=other)]) == [None]
    assert ana.align([message("look", role="assistant", meta=renamed)]) != [None]


def test_file_is_known_by_its_latest_version(ana: SqlScope) -> None:
    """A changed file is a new piece, the same text is not, and going back to an old text is new again."""
    one, same = ana.record([file("a.md", "one"), file("a.md", "one")])
    (two,) = ana.record([file("a.md", "two")])
    (back,) = ana.record([file("a.md", "one")])
    assert one.id == same.id
    assert [one.position, two.position, back.position] == [0, 1, 2]
    assert ana.align([file("a.md", "one")])[0] == back


def test_versions_of_a_file_within_one_input(ana: SqlScope) -> None:
    """Two versions handed in at once are two pieces in order."""
    pieces = ana.record([file("a.md", "one"), file("a.md", "two"), file("b.md", "two")])
    assert [(piece.ref, piece.position) for piece in pieces] == [("a.md", 0), ("a.md", 1), ("b.md", 0)]


def test_files_belong_to_the_scope_whatever_the_thread(ana: SqlScope) -> None:
    """A file seen on one thread is known on another."""
    (first,) = ana.record([file("a.md", "one", thread="t1")])
    (again,) = ana.record([file("a.md", "one", thread="t2")])
    assert again == first


def test_working_memory_is_known_by_key(ana: SqlScope) -> None:
    """The same entry under the same key is known."""
    note = PieceInput(kind="working_memory", ref="plan", text="buy tea", trust=Trust.AGENT)
    (first,) = ana.record([note])
    assert ana.record([note]) == [first]
    assert ana.align([note.model_copy(update={"ref": "other"})]) == [None]


def test_ids_depend_on_the_input_alone(new_address: Callable[[], str]) -> None:
    """Two fresh vaults give the same ids to the same input: a repeated run makes the same commit."""
    given = [message("hello", ref="1"), message("ok"), message("ok"), file("a.md", "one")]
    found = []
    for _ in range(2):
        with open_vault(new_address(), now=Clock()) as opened:
            found.append(opened.scope("ana").record(given))
    assert found[0] == found[1]


def test_secrets_in_bodies_are_masked(ana: SqlScope) -> None:
    """The key that stood in the text is nowhere in what is kept; the digest is of the text as it came."""
    pieces = ana.record([message(f"my key is {KEY}"), message("my key is [masked:openai]")])
    bodies = ana.bodies([piece.id for piece in pieces])
    assert KEY not in str(bodies)
    assert "[masked:" in bodies[pieces[0].id]
    assert pieces[0].digest != pieces[1].digest
    assert pieces[0].chars == len(bodies[pieces[0].id])


def test_secrets_in_tool_calls_are_masked(ana: SqlScope) -> None:
    """Arguments are masked wherever they are nested, and by the name they go under; ids stay."""
    args = {
        "token": KEY,
        "deep": [{"note": f"use {KEY}"}],
        "password": "correct-horse-9",
        "count": 3,
        "name": KEY,
    }
    call = {"id": "call_1", "name": "login", "args": args}
    (piece,) = ana.record([message("", role="assistant", meta={"tool_calls": [call], "tool_call_id": "c9"})])
    assert KEY not in str(piece.meta)
    assert "correct-horse-9" not in str(piece.meta)
    kept = piece.meta["tool_calls"][0]
    assert (kept["id"], kept["name"], kept["args"]["count"]) == ("call_1", "login", 3)
    assert piece.meta["tool_call_id"] == "c9"


def test_masking_does_not_make_a_message_new(ana: SqlScope) -> None:
    """The unmasked text arrives again and is known."""
    given = [message(f"my key is {KEY}")]
    ana.record(given)
    assert ana.align(given) != [None]


def test_unstorable_characters_are_replaced(ana: SqlScope) -> None:
    """NUL and lone surrogates, as broken tools return them, don't stop the recording."""
    (piece,) = ana.record([message("a\x00b\ud800c", meta={"odd": "\udfff", "set": {1}})])
    assert ana.bodies([piece.id]) == {piece.id: "ab\ufffdc"}
    assert ana.align([message("a\x00b\ud800c", meta={"odd": "\udfff"})]) == [piece]


def test_time_is_the_source_s_or_when_it_was_seen(ana: SqlScope, clock: Clock) -> None:
    """A message's own time is kept; without one the clock's is taken."""
    then = datetime(2025, 1, 2, tzinfo=UTC)
    first, second = ana.record([message("a", at=then), message("b")])
    assert (first.at, second.at) == (then, clock.at)


def test_pieces_and_bodies_leave_out_what_is_unknown(ana: SqlScope) -> None:
    """Only ids that exist come back, in the order asked for."""
    one, two = ana.record([message("a"), message("b")])
    assert list(ana.pieces([two.id, "nobody", one.id])) == [two.id, one.id]
    assert list(ana.bodies([two.id, "nobody", one.id])) == [two.id, one.id]


@pytest.mark.slow_on_postgres
def test_many_pieces_at_once(ana: SqlScope) -> None:
    """More ids than one statement takes."""
    pieces = ana.record([message(f"message {index}") for index in range(1_000)])
    assert len(ana.pieces([piece.id for piece in pieces])) == 1_000
    assert len(ana.take([piece.id for piece in pieces], run_id="r")) == 1_000


def test_prune_drops_old_bodies_of_covered_pieces_only(ana: SqlScope, clock: Clock) -> None:
    """Bodies go after the archive's days; what is not covered, or was covered lately, stays."""
    old, new, open_ = ana.record([file("a.md", "one"), file("b.md", "two"), file("c.md", "three")])
    cover(ana, "c1", [old])
    clock.forward(days=8)
    cover(ana, "c2", [new])
    assert ana.prune(7) == 1
    assert set(ana.bodies([old.id, new.id, open_.id])) == {new.id, open_.id}
    assert ana.prune(7) == 0


def test_prune_keeps_what_a_compaction_still_needs(ana: SqlScope, clock: Clock) -> None:
    """In a session that is being compacted a message stays until a compaction covers it too."""
    one, two = ana.record([message("a"), message("b")])
    cover(ana, "c1", [one, two])
    ana.take([one.id], run_id="k", purpose="compaction")
    cover_it = {"covers": [{"piece": one.id}], "covers_for": "compaction", "run_id": "k"}
    ana.commit(change("k1", **cover_it))
    clock.forward(days=2)
    assert ana.prune(1) == 1
    assert set(ana.bodies([one.id, two.id])) == {two.id}


def test_compaction_takes_messages_only(ana: SqlScope) -> None:
    """Files are no part of a session: for compaction they are out of the queue."""
    (piece,) = ana.record([file("a.md", "one")])
    assert ana.due(purpose="compaction") == []
    assert ana.take([piece.id], run_id="r", purpose="compaction") == []
    assert ana.pieces([piece.id], purpose="compaction")[piece.id].state is PieceState.SET_ASIDE


@pytest.mark.parametrize("seed", range(6))
def test_it_is_the_same_by_the_shorter_way(new_address: Callable[[], str], seed: int) -> None:
    """Whatever a parent does with its messages: what is recorded, and what it trimmed, are as the longer way says."""
    chance = random.Random(seed)
    with open_vault(new_address()) as short, open_vault(new_address()) as long:
        one, other = short.scope("ana"), long.scope("ana")
        held: list[PieceInput] = []
        for step in range(25):
            held = _gone_on(held, chance, step)
            before = len(other.all_pieces())
            other.record(held)
            assert one.record_new(held) == len(other.all_pieces()) - before
            told = [
                [piece.model_dump(exclude={"at"}) for piece in scope.all_pieces()] for scope in (one, other)
            ]
            assert told[0] == told[1]
            parent, start = held[chance.randint(0, 3) :], chance.randint(0, 9)
            assert one.trimmed("t1", parent, start=start) == ScopedVault.trimmed(
                one, "t1", parent, start=start
            )


def _gone_on(held: list[PieceInput], chance: random.Random, step: int) -> list[PieceInput]:
    """Return what a parent has of its messages after something happened to them."""
    new = [
        message(chance.choice(["yes", f"about {step}.{n}"]), ref=chance.choice(["", f"{step}.{n}"]))
        for n in range(chance.randint(1, 3))
    ]
    at = chance.randint(0, len(held))
    shuffled = chance.sample(held, len(held))
    ways = [held[at:], held[:at], held[:at] + held[at + 2 :], held[:-1], held[:at] + new + held[at + 1 :]]
    return chance.choice(
        [[*held, *new], [*held, *new], [*chance.choice(ways), *new], shuffled, [*held, *held[:1]]]
    )
