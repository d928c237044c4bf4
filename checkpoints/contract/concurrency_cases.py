"""Many threads at once: one of equal commits, none of different ones lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ...state import Conflict
from ..changes import Receipt
from ..port import ScopedVault, Vault
from .kit import add, contents, holds, ids, memory, message, put, same

T = TypeVar("T")

_THREADS = 8


def no_addition_is_lost(vault: Vault) -> None:
    """Every thread's memories are there, in commits numbered without a gap."""
    scope = vault.scope("ana")
    _at_once(lambda t: [add(scope, f"c{t}-{n}", memory(f"m{t}-{n}", f"Text {t} {n}.")) for n in range(3)])
    same(len(contents(scope)), 3 * _THREADS, "memories")
    same(sorted(e.receipt.seq for e in scope.log(limit=100)), list(range(1, 3 * _THREADS + 1)), "numbers")


def equal_commits_are_made_once(vault: Vault) -> None:
    """Of many at once one is made, and the others return its receipt."""
    scope = vault.scope("ana")
    receipts = _at_once(lambda _: add(scope, "c1", memory("m1", "One.")))
    same(sum(not receipt.replayed for receipt in receipts), 1, "commits made")
    same((contents(scope), len({r.created_at for r in receipts})), (["One."], 1), "memories and receipts")


def no_update_is_overwritten(vault: Vault) -> None:
    """Each reads, and commits against the mark it read, until it gets through: every thread's word is there."""
    scope = vault.scope("ana")
    add(scope, "c0", memory("m1", "words:"))
    _at_once(lambda t: _append_word(scope, f"w{t}"))
    same(sorted(contents(scope)[0].split()[1:]), sorted(f"w{t}" for t in range(_THREADS)), "words")


def a_piece_is_taken_once(vault: Vault) -> None:
    """However many ask for it."""
    scope = vault.scope("ana")
    pieces = scope.record([message(f"text {n}") for n in range(5)])
    taken = _at_once(lambda t: ids(scope.take(ids(pieces), run_id=f"r{t}")))
    same(sorted(id_ for some in taken for id_ in some), sorted(ids(pieces)), "taken")


def the_same_input_is_recorded_once(vault: Vault) -> None:
    """Recorded by many at once, it is one sequence of pieces."""
    scope = vault.scope("ana")
    recorded = _at_once(lambda _: tuple(ids(scope.record([message("a"), message("b")]))))
    same((len(set(recorded)), len(scope.due())), (1, 2), "sequences and pieces")


def readers_see_whole_commits(vault: Vault) -> None:
    """While somebody writes two memories in each commit, nobody reads one without the other."""
    scope = vault.scope("ana")

    def work(thread: int) -> bool:
        if thread == 0:
            for n in range(10):
                add(scope, f"c{n}", memory(f"a{n}", f"First {n}."), memory(f"b{n}", f"Second {n}."))
            return True
        return all(len(scope.page(limit=100)) % 2 == 0 for _ in range(10))

    holds(all(_at_once(work)), "every page holds whole commits")


def _append_word(scope: ScopedVault, word: str) -> Receipt:
    for attempt in range(100):
        stored = scope.get(["m1"])["m1"]
        newer = memory("m1", f"{stored.memory.content} {word}", version=stored.memory.version + 1)
        try:
            return put(scope, f"c-{word}-{attempt}", newer, expects={"memory:m1": stored.mark})
        except Conflict:
            continue
    raise TimeoutError(f"{word} never got through")


def _at_once(work: Callable[[int], T]) -> list[T]:
    """Return what the threads return; raises what one of them raises."""
    with ThreadPoolExecutor(_THREADS) as pool:
        return list(pool.map(work, range(_THREADS)))
