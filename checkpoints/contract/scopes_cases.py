"""Scopes: what belongs to one owner is nobody else's."""

from __future__ import annotations

from ...state import VaultError
from ..port import Vault
from .kit import FACTS, add, candidate, change, contents, found, ids, memory, message, raises, same

_ODD = (
    "ana",
    "Ana",
    "ANA",
    "ana ",
    "../ana",
    "ana/ben",
    "anä",
    "ana\u0308",
    ".",
    "..",
    "CON",
    "a" * 300,
    "妻子",
    "%61na",
)


def nothing_is_shared(vault: Vault) -> None:
    """Same ids, texts, commit ids, threads: each scope has its own, and sees no other's."""
    one, two = vault.scope("ana"), vault.scope("ben")
    for scope in (one, two):
        receipt = add(scope, "c1", memory("m1", f"Of {scope.name}, a gauge."), documents={FACTS: scope.name})
        same((receipt.seq, receipt.replayed), (1, False), f"{scope.name}'s first commit")
        scope.record([message(f"hello {scope.name}")])
        scope.commit(change("c2", defers=[candidate("c" * 12, scope.name)]))
    same((contents(one), contents(two)), (["Of ana, a gauge."], ["Of ben, a gauge."]), "memories")
    same([len(scope.search("gauge")) for scope in (one, two)], [1, 1], "hits")
    same([len(scope.due()) for scope in (one, two)], [1, 1], "due pieces")
    same([c.content for c in one.take_candidates(run_id="r")], ["ana"], "candidates")
    same(two.status().pending_candidates, 1, "ben's pending candidates")
    same([one.take_turn("r"), two.take_turn("s")], [True, True], "turns")


def names_are_apart_whatever_they_look_like(vault: Vault) -> None:
    """Case, accents, dots, slashes, reserved names and length make no two scopes one."""
    for number, name in enumerate(_ODD):
        add(vault.scope(name), "c1", memory("m1", f"Gauge {number}."))
    for number, name in enumerate(_ODD):
        same(contents(vault.scope(name)), [f"Gauge {number}."], f"memories of {name[:20]!r}")
    same(vault.scopes(), sorted(_ODD), "scopes")


def looking_makes_no_scope(vault: Vault) -> None:
    """Reading from one that was never written to finds nothing, and leaves nothing."""
    scope = vault.scope("ana")
    same(
        (contents(scope), found(scope, "x"), scope.documents(), scope.log()),
        ([], set(), [], []),
        "an empty scope",
    )
    same((ids(scope.due()), scope.get(["m1"]), scope.status().commits), ([], {}, 0), "an empty scope")
    same(vault.scopes(), [], "scopes")


def a_scope_needs_a_name(vault: Vault) -> None:
    """Blank, or with what can't be stored, it is refused."""
    for name in ("", "  ", "a\x00b", "\ud800"):
        raises(VaultError, lambda name=name: vault.scope(name), repr(name))  # type: ignore[misc]
