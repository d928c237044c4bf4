"""What ``reverie doctor --repair`` does: put damaged rows back as the log has them, else as a file has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from ..._frozen import Frozen
from ...state import Memory, Trust, VaultError, compact, digest
from ..core.journal import Journal, filed_chars
from ..core.readable_side import waiting_memories
from ..core.scope import ScopeBase, ScopePart
from ..engine.damage import bears_out, damaged_items, is_readable_image, last_entry, list_in, mark_of
from ..engine.database import Row, Transaction
from ..engine.signed.chain import append, out_of_place
from ..port import Vault
from ..search import word_index
from .sql_vault import on_sql


class Repair(Frozen):
    """What is, or would be, done about one damaged memory or document."""

    scope: str
    key: str
    """``memory:ID`` or ``document:PATH``."""
    source: Literal["log", "file", "nothing", "none"]
    """Where it is whole. ``nothing``: the log says that there should be none. ``none``: it can't be repaired."""
    message: str
    """What that means for the person: a sentence."""


def plan_repairs(vault: Vault) -> list[Repair]:
    """Return what ``repair_vault`` would do, and what it can't; nothing is changed.

    Raises:
        VaultError: The vault is of another kind.
    """
    ours = on_sql(vault, "A repair")
    found = []
    for name in ours.scopes():
        scope = ours.scope(name)
        with ours.core.database.read() as tx:
            found += [mending.told for mending in _mendings(scope, tx)]
    return found


def repair_vault(vault: Vault) -> list[Repair]:
    """Do what ``plan_repairs`` says, a scope at a time, each in one transaction; return what was done.

    What only a readable file vouches for is external until it is accepted, by a commit of its own: who edits rows may
    have edited that file, too. What can't be repaired stays as it is.

    Raises:
        VaultError: The vault is of another kind, or signed by a key that is not here.
    """
    ours = on_sql(vault, "A repair")
    if ours.core.database.seal.refusal:
        raise VaultError(ours.core.database.seal.refusal)
    found = []
    for name in ours.scopes():
        scope = ours.scope(name)
        with ours.core.database.write(name) as tx:
            mendings = [*_mendings(scope, tx)]
            _mend(scope, tx, [mending for mending in mendings if mending.told.source != "none"])
        found += [mending.told for mending in mendings]
    ours.integrity.again()
    for name in ours.scopes():
        ours.scope(name).files.sync()
        ours.scope(name).files.write()
    return found


class _Mending:
    """One damaged item, and what it is to be."""

    def __init__(self, told: Repair, row: Row | None, text: str = "", commit_id: str = "") -> None:
        self.told = told
        self.row = row
        """As it stands in the table; None if it is gone."""
        self.text = text
        self.commit_id = commit_id

    @property
    def name(self) -> str:
        return self.told.key.partition(":")[2]

    @property
    def is_memory(self) -> bool:
        return self.told.key.startswith("memory:")


def _mendings(scope: ScopeBase, tx: Transaction) -> Iterator[_Mending]:
    wrong = {key: "is damaged" for key, _, _ in damaged_items(tx, scope.name)}
    for key, why in {**out_of_place(tx, scope.name), **wrong}.items():
        kind, _, name = key.partition(":")
        table, column = ("memories", "id") if kind == "memory" else ("documents", "path")
        row = tx.row(f"SELECT * FROM {table} WHERE scope = ? AND {column} = ?", scope.name, name)  # noqa: S608
        yield _mending(scope, tx, key, why, row)


def _mending(scope: ScopeBase, tx: Transaction, key: str, why: str, row: Row | None) -> _Mending:
    def told(source: Literal["log", "file", "nothing", "none"], message: str) -> Repair:
        return Repair(scope=scope.name, key=key, source=source, message=f"{key} {why}. {message}")

    entry = last_entry(tx, scope.name, key)
    whole = entry is not None and _is_whole(tx, scope.name, key, entry, row)
    if entry is not None and whole and entry["after_image"] is not None:
        said = "It is put back as the log has it; what stands there now is lost."
        return _Mending(told("log", said), row, str(entry["after_image"]), str(entry["commit_id"]))
    if row is not None and (whole or (entry is None and tx.seal.signs)):
        return _Mending(
            told("nothing", "No commit left it there: it is taken away, and what it says is lost."), row
        )
    found = row and scope.files.whole(key, row["mark"], row["commit_id"])
    if found and row is not None:
        said = f"Only {found[0]} has it: it is taken from there, as from outside until `reverie accept` confirms it."
        return _Mending(told("file", said), row, found[1], str(row["commit_id"]))
    advice = "`reverie forget` with its id gives it up" if key.startswith("memory:") else "write it again"
    return _Mending(
        told("none", f"Neither log nor files have it whole, so it stays as it is; {advice}."), row
    )


def _is_whole(tx: Transaction, scope: str, key: str, entry: Row, row: Row | None) -> bool:
    """Whether the log's last entry of an item can be relied on: by its MAC, else by the mark of the item's row."""
    text = entry["after_image"]
    if text is not None and not is_readable_image(key, text):
        return False
    if tx.seal.signs:
        return tx.seal.vouches_image(scope, entry)
    return row is None or (text is not None and bears_out(row["mark"], text, entry["commit_id"]))


# -- doing it -------------------------------------------------------------------------------------------------


def _mend(scope: ScopeBase, tx: Transaction, mendings: list[_Mending]) -> None:
    if not mendings:
        return
    part = ScopePart(scope)
    number = part.number(tx)
    for mending in mendings:  # all of them first: two may have changed places
        if mending.is_memory:
            tx.execute("DELETE FROM memories WHERE scope = ? AND id = ?", scope.name, mending.name)
            if mending.row is not None and isinstance(mending.row["seq"], int):
                word_index.remove(tx, number, mending.row["seq"])
        else:
            tx.execute("DELETE FROM documents WHERE scope = ? AND path = ?", scope.name, mending.name)
    for mending in mendings:
        if mending.told.source != "nothing":
            (_put_memory if mending.is_memory else _put_document)(part, tx, mending)
    held = {row["seq"] for row in tx.rows("SELECT seq FROM memories WHERE scope = ?", scope.name)}
    for seq in word_index.filed(tx, number) - held:  # what was taken out by hand left its words there
        word_index.remove(tx, number, seq)
    append(tx, scope.name, "", [], tally=None)
    _from_outside(part, tx, [mending for mending in mendings if mending.told.source == "file"])
    memories = [mending.name for mending in mendings if mending.is_memory]
    documents = [mending.name for mending in mendings if not mending.is_memory]
    scope.files.touched(tx, [*waiting_memories(memories), *documents])


def _put_memory(part: ScopePart, tx: Transaction, mending: _Mending) -> None:
    memory = Memory.model_validate_json(mending.text)
    seq = _seq(part, tx, mending)
    old = mending.row
    reviewed = old["reviewed"] if old is not None and isinstance(old["reviewed"], int) else None
    row: dict[str, Any] = {
        "scope": part.name,
        "id": mending.name,
        "seq": seq,
        "type": memory.type.value,
        "image": mending.text,
        "chars": filed_chars(memory, mending.text),
        "shown": memory.shown_bytes(),
        "text_digest": memory.text_digest,
        "mark": mark_of(mending.text, mending.commit_id),
        "commit_id": mending.commit_id,
        "pinned": int(memory.pinned),
        "unconsolidated": int(old is not None and old["unconsolidated"] == 1),
        "reviewed": reviewed if reviewed is not None else part.count_up(tx, "reviews"),
        "evidence": compact(list_in(old["evidence"]) if old is not None else []),
        "mac": tx.seal.of_item(part.name, mending.told.key, seq, mending.commit_id, mending.text),
    }
    tx.insert(f"memories ({', '.join(row)})", [tuple(row.values())])
    word_index.put(tx, part.number(tx), seq, memory)


def _seq(part: ScopePart, tx: Transaction, mending: _Mending) -> int:
    """Return a memory's place in the order of creation: the one its MAC was made for, else its row's, else the last."""
    old = mending.row
    if old is not None and tx.seal.signs:
        for seq in range(1, part.counted(tx, "memories") + 1):
            said = (part.name, mending.told.key, seq, old["commit_id"], old["image"])
            if tx.seal.of_item(*said) == old["mac"]:
                return seq
    if old is not None and isinstance(old["seq"], int):
        sql = "SELECT 1 AS v FROM memories WHERE scope = ? AND seq = ?"
        if tx.value(sql, part.name, old["seq"]) is None:
            return int(old["seq"])
    return part.count_up(tx, "memories")


def _put_document(part: ScopePart, tx: Transaction, mending: _Mending) -> None:
    mac = tx.seal.of_item(part.name, mending.told.key, 0, mending.commit_id, mending.text)
    made = tx.value(
        "SELECT created_at AS v FROM commits WHERE scope = ? AND commit_id = ?", part.name, mending.commit_id
    )
    tx.insert(
        "documents (scope, path, content, mark, commit_id, updated_at, mac)",
        [
            (
                *(part.name, mending.name, mending.text, mark_of(mending.text, mending.commit_id)),
                *(mending.commit_id, made or part.core.clock().isoformat(), mac),
            )
        ],
    )


def _from_outside(part: ScopePart, tx: Transaction, mendings: list[_Mending]) -> None:
    """Say by a commit that memories which only a file vouches for are from outside."""
    memories = [mending for mending in mendings if mending.is_memory]
    if not memories:
        return
    journal = Journal(part, tx, digest("repair", part.name, part.counted(tx, "commits")))
    for mending in memories:
        memory = Memory.model_validate_json(mending.text)
        source = memory.source.model_copy(update={"trust": Trust.EXTERNAL})
        image = memory.model_copy(update={"source": source, "pinned": False}).model_dump_json()
        journal.write_memory(mending.name, image)
    journal.finish("hand", message=f"Repair {len(memories)} from readable files")


def adopt_vault(vault: Vault) -> int:
    """Sign a vault as it is now, with the key that is here, as one of its own; return how many scopes it has.

    For a copy, a vault that was put back on purpose, or one whose key is lost. What doesn't bear its own digest stays
    damaged.

    Raises:
        VaultError: The vault is of another kind, or there is no key.
    """
    return on_sql(vault, "Adopting").integrity.adopt()
