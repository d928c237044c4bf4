"""Recording: which of what a run brings is new."""

from __future__ import annotations

from ..port import Vault
from .kit import Clock, cover, file, holds, ids, message, needs, same


def the_same_input_is_the_same_pieces(vault: Vault) -> None:
    """Recorded twice, nothing is new the second time, whatever ids the messages carry."""
    scope = vault.scope("ana")
    first = scope.record([message("hello", ref="1"), message("hello", ref="2"), file("a.md", "x")])
    again = scope.record([message("hello", ref="9"), message("hello", ref="8"), file("a.md", "x")])
    same(ids(again), ids(first), "the pieces")
    same(len(set(ids(first))), 3, "pieces")


def a_longer_conversation_adds_its_end(vault: Vault) -> None:
    """What was there is known, also after the parent has trimmed the beginning; positions only grow."""
    scope = vault.scope("ana")
    first = scope.record([message(text) for text in "abcd"])
    later = scope.record([message(text) for text in "cdef"])
    same(ids(later)[:2], ids(first)[2:], "the overlap")
    same([piece.position for piece in [*first, *later[2:]]], [0, 1, 2, 3, 4, 5], "positions")


def aligning_writes_nothing(vault: Vault) -> None:
    """It says what is known, and None for what would be new."""
    scope = vault.scope("ana")
    (known,) = scope.record([message("a")])
    got = scope.align([message("a"), message("b")])
    same([piece.id if piece else None for piece in got], [known.id, None], "aligned")
    same(ids(scope.due()), [known.id], "recorded")


def threads_have_messages_of_their_own(vault: Vault) -> None:
    """The same text on another thread is another piece; a file belongs to the scope."""
    scope = vault.scope("ana")
    (one,) = scope.record([message("a", thread="t1")])
    (other,) = scope.record([message("a", thread="t2")])
    holds(one.id != other.id, "two threads have two pieces")
    same(ids(scope.due(thread="t2")), [other.id], "due on t2")


def a_new_version_of_a_file_is_new(vault: Vault) -> None:
    """Under its path, also when an old text comes back."""
    scope = vault.scope("ana")
    pieces = [scope.record([file("a.md", text)])[0] for text in ("one", "two", "one", "one")]
    same(len({piece.id for piece in pieces}), 3, "versions")
    same(pieces[2].id, pieces[3].id, "the unchanged version")


def bodies_are_kept_with_secrets_masked(vault: Vault) -> None:
    """The text comes back; a key in it does not."""
    scope = vault.scope("ana")
    key = "ghp_" + "a1B2" * 9
    (piece,) = scope.record([message(f"use {key} please")])
    body = scope.bodies([piece.id])[piece.id]
    holds(
        key not in body and body.startswith("use ") and body.endswith(" please"),
        f"only the key is masked: {body}",
    )


@needs("pruning")
def old_bodies_are_dropped_on_request(vault: Vault, clock: Clock) -> None:
    """Those of pieces covered long enough ago; the pieces stay known."""
    scope = vault.scope("ana")
    old, new = scope.record([file("a.md", "a"), file("b.md", "b")])
    cover(scope, "c1", [old])
    clock.forward(days=31)
    same(scope.prune(30), 1, "dropped")
    same(list(scope.bodies([old.id, new.id])), [new.id], "bodies")
    same(ids(scope.record([file("a.md", "a")])), [old.id], "the piece")
