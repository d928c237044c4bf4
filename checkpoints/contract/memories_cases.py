"""Reading memories and counting their uses."""

from __future__ import annotations

from datetime import timedelta

from ..changes import Addition, VaultSize
from ..port import Vault
from .kit import Clock, add, change, contents, holds, mark, memory, needs, put, same


def what_is_committed_is_read(vault: Vault) -> None:
    """A memory is read back as it was committed, unknown ids are left out."""
    scope = vault.scope("ana")
    kept = memory("m1", "Ana prefers tea.", tags=("drinks",), pinned=True)
    add(scope, "c1", kept)
    same({key: item.memory for key, item in scope.get(["m1", "nobody"]).items()}, {"m1": kept}, "get")


def one_id_is_one_memory(vault: Vault) -> None:
    """By one id, or a unique beginning of it, the memory itself is read, and nothing where there is none."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "Ana prefers tea."), memory("m23", "Ana prefers rain."))
    same([item and item.id for item in (scope.get("m1"), scope.get("m2"))], ["m1", "m23"], "get of one id")
    same(scope.get("nobody"), None, "get of an id that there isn't")


def what_has_expired_is_not_there(vault: Vault, clock: Clock) -> None:
    """From the moment at which a memory expires nothing shows or counts it, and the same can be said anew."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "The code is blue.", expires_at=clock() + timedelta(hours=1)))
    same(contents(scope), ["The code is blue."], "memories before")
    clock.forward(hours=1)
    same(
        (contents(scope), scope.get(["m1"]), scope.size().count), ([], {}, 0), "memories, get and size after"
    )
    same(scope.search("code"), [], "search after")
    scope.add("The code is blue.")
    same(contents(scope), ["The code is blue."], "memories after it was said anew")


def pages_follow_creation(vault: Vault) -> None:
    """Pages come in order of creation, also after an update, and go on behind an id."""
    scope = vault.scope("ana")
    add(scope, "c1", *(memory(f"m{n}", f"Text {n}.") for n in range(5)))
    put(scope, "c2", memory("m0", "Text 0, newer.", version=2))
    same([item.memory.id for item in scope.page(limit=3)], ["m0", "m1", "m2"], "the first page")
    same([item.memory.id for item in scope.page(limit=3, after="m2")], ["m3", "m4"], "the second page")
    same(scope.page(limit=3, after="m4"), [], "the page behind the last")


def pages_follow_review(vault: Vault) -> None:
    """What a model was shown moves to the end of the order of review."""
    scope = vault.scope("ana")
    add(scope, "c1", *(memory(f"m{n}", f"Text {n}.") for n in range(3)))
    add(scope, "c2", memory("m3", "Text 3."), reviewed=["m0", "m2"])
    order = [item.memory.id for item in scope.page(order="reviewed")]
    holds(order.index("m1") < order.index("m0") < order.index("m2"), f"m1 is before m0 and m2 in {order}")


def the_mark_unconsolidated(vault: Vault) -> None:
    """What a fallback added is marked until a consolidation has seen it."""
    scope = vault.scope("ana")
    scope.commit(change("c1", adds=[Addition(memory=memory("m1", "One."), unconsolidated=True)]))
    same([item.memory.id for item in scope.page(unconsolidated=True)], ["m1"], "marked")
    scope.commit(change("c2", consolidated=["m1"]))
    same(scope.page(unconsolidated=True), [], "marked after a consolidation")


def texts_are_found_word_for_word(vault: Vault) -> None:
    """Equal texts are found whatever their white space, and nothing that only resembles them."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "Ana  prefers\ntea."))
    got = scope.find_text(["Ana prefers tea.", "ana prefers tea."])
    same({text: item.memory.id for text, item in got.items()}, {"Ana prefers tea.": "m1"}, "find_text")


def size_counts_compact_json(vault: Vault) -> None:
    """The size is the length of the compact JSON array of all memories, 2 for none; its tokens what a prompt shows."""
    scope = vault.scope("ana")
    same((scope.size().count, scope.size().chars), (0, 2), "the size of nothing")
    kept = [memory("m1", "One."), memory("m2", "Zwölf.")]
    add(scope, "c1", *kept)
    same(scope.size().chars, 2 + 1 + sum(item.json_chars() for item in kept), "characters")
    # A vault that doesn't count what a prompt shows is taken to show its JSON.
    counted = VaultSize.of(kept)
    same(scope.size() in (counted, VaultSize(count=2, chars=counted.chars)), True, "tokens")


@needs("uses")
def uses_are_counted_beside(vault: Vault, clock: Clock) -> None:
    """A use changes neither the memory nor its mark, and makes no commit; unknown ids are ignored."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    before = mark(scope, "m1")
    clock.forward(hours=1)
    scope.used(["m1", "nobody"])
    scope.used(["m1"], how="shown")
    item = scope.get(["m1"])["m1"]
    same((item.access_count, item.shown_count, item.last_accessed_at), (1, 1, clock.at), "uses")
    same((item.mark, len(scope.log())), (before, 1), "mark and log")


def odd_texts_are_kept_storable(vault: Vault) -> None:
    """NUL is dropped and doesn't make a commit fail; everything else comes back as it was."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "a\x00bc"), memory("m2", "妻子 – naïve 🙂 \u202e\r\n\t'\"\\"))
    same(contents(scope), ["abc", "妻子 – naïve 🙂 \u202e\r\n\t'\"\\"], "texts")
