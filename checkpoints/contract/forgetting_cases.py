"""Erasing for good."""

from __future__ import annotations

from ...state import VaultError
from ..changes import Deletion
from ..port import Vault
from .kit import (
    FACTS,
    add,
    candidate,
    change,
    contents,
    everything,
    found,
    memory,
    message,
    needs,
    put,
    raises,
    same,
)

_HERON = "the blue heron at dawn"


@needs("forgetting")
def a_forgotten_memory_leaves_no_image(vault: Vault) -> None:
    """It is gone, from search and journal too, and no revert brings it back."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", f"Ana saw {_HERON}."), memory("m2", "Two."))
    put(scope, "c2", memory("m1", f"Ana often saw {_HERON}.", version=2))
    forgotten = scope.forget(["m1"])
    same((forgotten.memories, forgotten.complete), (1, True), "what was forgotten")
    same((contents(scope), found(scope, "heron")), (["Two."], set()), "memories and search")
    texts = [item.before or "" for c in ("c1", "c2") for item in scope.changes(c)]
    texts += [item.after or "" for c in ("c1", "c2") for item in scope.changes(c)]
    same([text for text in texts if "heron" in text], [], "images")


@needs("forgetting")
def a_deleted_memory_can_be_forgotten(vault: Vault) -> None:
    """The journal alone still has it."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", f"Ana saw {_HERON}."))
    scope.commit(change("c2", deletes=[Deletion(id="m1")]))
    scope.forget(["m1"])
    same([item.key for item in scope.changes("c1") if "heron" in (item.after or "")], [], "images")


@needs("forgetting")
def a_text_goes_wherever_it_is(vault: Vault) -> None:
    """From memories, documents, pieces, pending candidates, journal and reports; the rest stays."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message(f"I saw {_HERON}, and a weir.")])
    add(
        scope,
        "c1",
        memory("m1", f"Ana saw {_HERON}, and a weir."),
        documents={FACTS: f"# Facts\n\n{_HERON}\n\nA weir.\n"},
        defers=[candidate("c" * 12, f"Pending: {_HERON}.")],
        message=f"About {_HERON}",
    )
    scope.forget(text=_HERON)
    seen = [str(everything(scope)), str(scope.bodies([piece.id])), str(scope.log()), str(scope.changes("c1"))]
    seen.append(str(scope.take_candidates(run_id="r")))
    same([text for text in seen if _HERON in text], [], "where the text is left")
    same(("weir" in seen[0], "weir" in seen[1]), (True, True), "the rest")


@needs("forgetting")
def the_rest_of_the_scope_stays(vault: Vault) -> None:
    """Neither other memories nor other scopes are touched."""
    scope, other = vault.scope("ana"), vault.scope("ben")
    add(scope, "c1", memory("m1", f"Ana saw {_HERON}."), memory("m2", "Two."))
    add(other, "c1", memory("m1", f"Ben saw {_HERON}."))
    scope.forget(["m1"])
    scope.forget(text=_HERON)
    same((contents(scope), contents(other)), (["Two."], [f"Ben saw {_HERON}."]), "memories")


@needs("forgetting")
def forgetting_nothing_is_a_mistake(vault: Vault) -> None:
    """Neither a blank text nor an unknown id erases anything."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    raises(VaultError, scope.forget, "forgetting nothing")
    raises(VaultError, lambda: scope.forget(text="  "), "forgetting a blank text")
    raises(VaultError, lambda: scope.forget(["nobody"]), "forgetting an unknown memory")
    same(contents(scope), ["One."], "memories")


@needs("erasing")
def an_erased_scope_is_gone(vault: Vault) -> None:
    """Nothing of it is left, other scopes stay, and it can begin anew."""
    scope, other = vault.scope("ana"), vault.scope("bo")
    add(scope, "c1", memory("m1", "Ana prefers tea."), documents={"MEMORY.md": "# Memory"})
    add(other, "c1", memory("m1", "Bo prefers rain."))
    same(scope.erase().memories, 1, "what was erased")
    same(
        (contents(scope), scope.documents(), scope.log(), vault.scopes()),
        ([], [], [], ["bo"]),
        "what is left",
    )
    same(contents(other), ["Bo prefers rain."], "the other scope")
