"""The journal as a chain: each link has the MAC of the one before it and those of what its commit left.

A text that is forgotten takes the salt of its MAC along: what the chain has of it says nothing. A link that is added
then, a tombstone, says what stands there instead: the chain stays whole, and nothing is taken out of it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ....state import compact
from ...changes import CANT_READ
from ..damage import object_in
from ..database import Row, Transaction
from .seal import TALLY, new_salt

Entry = tuple[str, str]
"""What a link speaks of: the commit and an item's key; the commit itself has a blank key."""

_MOST = 2_000
"""Entries that one link speaks of (count)."""

_PAGE = 20_000
"""MACs of memories that are summed at once (count)."""

_NEWEST = 16
"""Links that are looked at when a scope is opened (count)."""


class Head(NamedTuple):
    """How far a chain goes."""

    number: int
    mac: str
    tally: int
    """Sum of the MACs of all memories and documents there are."""
    commits: int
    images: int


_NONE = Head(0, "", 0, 0, 0)


def head_of(tx: Transaction, scope: str) -> Head:
    """Return how far a scope's chain goes."""
    row = tx.row("SELECT * FROM chain WHERE scope = ? ORDER BY number DESC LIMIT 1", scope)
    return _NONE if row is None else _head(row)


def erased_at(tx: Transaction, scope: str) -> int:
    """Return at which link the scope of this name was erased last, 0 for never; the next one goes on from there."""
    kept = object_in(tx.value("SELECT value AS v FROM meta WHERE key = ?", _erased_key(tx, scope)) or "{}")
    number = kept.get("number")
    if not isinstance(number, int) or kept.get("mac") != tx.seal.mac("erased", scope, number):
        return 0
    return number


def note_erased(tx: Transaction, scope: str) -> None:
    """Sign that a scope is being erased: its name can't be guessed from that, and its chain is not missed."""
    if not tx.seal.signs:
        return
    number = max(head_of(tx, scope).number, erased_at(tx, scope))
    kept = compact({"number": number, "mac": tx.seal.mac("erased", scope, number)})
    tx.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        *(_erased_key(tx, scope), kept),
    )
    committed = tx.seal.committed
    tx.then.append(lambda: committed(scope, 0, ""))


def _erased_key(tx: Transaction, scope: str) -> str:
    return f"erased:{tx.seal.mac('scope', scope)}"


def _head(row: Row) -> Head:
    state = object_in(row["state"])
    tally = state.get("tally")
    try:
        summed = int(str(tally), 16)
    except ValueError:
        summed = -1  # of no rows
    counts = (state.get(name) for name in ("commits", "images"))
    return Head(
        int(row["number"]), str(row["mac"]), summed, *(n if isinstance(n, int) else -1 for n in counts)
    )


def append(
    tx: Transaction,
    scope: str,
    commit_id: str,
    said: Sequence[tuple[Entry, str]],
    *,
    tally: int | None,
    commits: int = 0,
    images: int = 0,
) -> tuple[str, str]:
    """Add a link to a scope's chain, and return the MACs of the one before and of this; nothing, blank, without a key.

    Args:
        tx: A writing transaction.
        scope: Its name.
        commit_id: Whose link it is; blank for one that only signs.
        said: The MACs of the entries it speaks of.
        tally: What the sum of the rows' MACs changes by; None: it is summed afresh.
        commits: Commits that are added.
        images: Entries of the journal that are added.
    """
    if not tx.seal.signs:
        return "", ""
    head = head_of(tx, scope)
    summed = tally_of(tx, scope) if tally is None else (head.tally + tally) % TALLY
    state = {"tally": f"{summed:x}", "commits": head.commits + commits, "images": head.images + images}
    # Of its own commit only the keys: most links speak of nothing else.
    told = [[key if commit == commit_id else [commit, key], mac] for (commit, key), mac in said]
    number = head.number + 1 if head.number else erased_at(tx, scope) + 1
    row = {"number": number, "commit_id": commit_id, "said": compact(told), "state": compact(state)}
    mac = tx.seal.of_link(head.mac, scope, row)
    tx.insert("chain (number, commit_id, said, state, scope, mac)", [(*row.values(), scope, mac)])
    committed = tx.seal.committed
    tx.then.append(lambda: committed(scope, number, mac))
    return head.mac, mac


def tally_of(tx: Transaction, scope: str) -> int:
    """Return the sum of the MACs of all memories and documents of a scope."""
    rows = tx.rows("SELECT mac FROM documents WHERE scope = ?", scope)
    return (_tally_of_memories(tx, scope) + sum(as_number(row["mac"]) for row in rows)) % TALLY


def _tally_of_memories(tx: Transaction, scope: str) -> int:
    """Return the sum of the MACs of all memories, which come as one text a page: a row of its own takes longer."""
    total, behind = 0, ""
    after: tuple[Any, ...] = ()
    while True:
        page = f"SELECT seq, mac FROM memories WHERE scope = ?{behind} ORDER BY seq LIMIT ?"  # noqa: S608
        params = (scope, *after, _PAGE)
        sql = f"SELECT {tx.dialect.as_text.format('mac')} AS macs, COUNT(*) AS n, MAX(seq) AS last FROM ({page}) AS m"  # noqa: S608
        row = tx.row(sql, *params)
        if row is None or not row["n"]:
            return total
        macs = str(row["macs"]).split(",")
        if len(macs) != row["n"]:  # one of them is no MAC
            macs = [each["mac"] for each in tx.rows(page, *params)]
        total += sum(map(as_number, macs))
        if row["n"] < _PAGE:
            return total
        behind, after = " AND seq > ?", (row["last"],)


def as_number(mac: Any) -> int:
    """Return a row's MAC as a number; what is none counts for something, so that it shows."""
    try:
        return int(mac, 16)
    except (TypeError, ValueError):
        return 1


# -- the entries ----------------------------------------------------------------------------------------------


def entries(tx: Transaction, scope: str, keys: Collection[str] = ()) -> Iterator[tuple[Entry, Row, str]]:
    """Yield every commit and every entry of a scope's journal: what it is, its row, the MAC it has to have.

    Args:
        tx: A transaction.
        scope: Its name.
        keys: Only entries of these items, and no commits; none for all.
    """
    images: Iterable[Row]
    if keys:
        images = tx.rows_in("SELECT * FROM images WHERE scope = ? AND key IN {}", (scope,), keys)
    else:
        outcomes: dict[str, list[str]] = {}
        for row in tx.rows(
            "SELECT commit_id, body FROM outcomes WHERE scope = ? ORDER BY commit_id, number", scope
        ):
            outcomes.setdefault(row["commit_id"], []).append(row["body"])
        for row in tx.each("SELECT * FROM commits WHERE scope = ? ORDER BY seq", scope):
            yield (
                (row["commit_id"], ""),
                row,
                tx.seal.of_commit(scope, row, outcomes.get(row["commit_id"], [])),
            )
        images = tx.each("SELECT * FROM images WHERE scope = ? ORDER BY commit_id, number", scope)
    for row in images:
        yield (row["commit_id"], row["key"]), row, tx.seal.of_image(scope, row)


def restated(
    tx: Transaction, scope: str, commit_id: str, whole: Collection[Entry], keys: Collection[str] = ()
) -> None:
    """Sign what was erased, as far as it was whole before: new MACs, a new salt (none where nothing is left), a link.

    Args:
        tx: The transaction that erased.
        scope: Its name.
        commit_id: By which it erased.
        whole: The entries that were what their MACs say, before.
        keys: As ``entries`` took them.
    """
    if not tx.seal.signs:
        return
    known = {*whole, *own_entries(tx, scope, commit_id)}
    changed = [
        (entry, row) for entry, row, mac in entries(tx, scope, keys) if entry in known and row["mac"] != mac
    ]
    sign(tx, scope, commit_id, changed, tally=0)


def sign(
    tx: Transaction,
    scope: str,
    commit_id: str,
    changed: Sequence[tuple[Entry, Row]],
    *,
    tally: int | None,
    commits: int = 0,
    images: int = 0,
) -> None:
    """Give entries of the journal new salts and MACs, and add the links that speak of them."""
    said = []
    for (commit, key), row in changed:
        empty = (
            bool(key)
            and row["before_image"] is None
            and row["after_image"] is None
            and row["appended"] is None
        )
        new = {**{name: row[name] for name in row.keys()}, "salt": "" if empty else new_salt()}  # noqa: SIM118
        if key:
            mac = tx.seal.of_image(scope, new)
            sql = "UPDATE images SET salt = ?, mac = ? WHERE scope = ? AND commit_id = ? AND key = ?"
            tx.send(sql, new["salt"], mac, scope, commit, key)
        else:
            mac = tx.seal.of_commit(scope, new, outcomes_of(tx, scope, commit))
            sql = "UPDATE commits SET salt = ?, mac = ? WHERE scope = ? AND commit_id = ?"
            tx.send(sql, new["salt"], mac, scope, commit)
        said.append(((commit, key), mac))
    parts = [said[start : start + _MOST] for start in range(0, len(said), _MOST)] or (
        [[]] if tally is None else []
    )
    for part in parts:
        append(tx, scope, commit_id, part, tally=tally, commits=commits, images=images)
        commits = images = 0


def outcomes_of(tx: Transaction, scope: str, commit_id: str) -> list[str]:
    """Return the bodies of a commit's outcomes, in their order."""
    sql = "SELECT body FROM outcomes WHERE scope = ? AND commit_id = ? ORDER BY number"
    return [row["body"] for row in tx.rows(sql, scope, commit_id)]


def own_entries(tx: Transaction, scope: str, commit_id: str) -> set[Entry]:
    """Return the entries of one commit."""
    rows = tx.rows("SELECT key FROM images WHERE scope = ? AND commit_id = ?", scope, commit_id)
    return {(commit_id, ""), *((commit_id, str(row["key"])) for row in rows)}


def whole_entries(tx: Transaction, scope: str, keys: Collection[str] = ()) -> set[Entry]:
    """Return the entries that are what their MACs say; none without a key."""
    if not tx.seal.signs:
        return set()
    return {entry for entry, row, mac in entries(tx, scope, keys) if row["mac"] == mac}


# -- looking it over ------------------------------------------------------------------------------------------


def broken_links(tx: Transaction, scope: str, *, newest: bool = False) -> Iterator[str]:
    """Yield a sentence for each place at which a scope's chain is not what we wrote.

    Args:
        tx: A transaction.
        scope: Its name.
        newest: Whether only its end is looked at, and how much there is of all.
    """
    head = head_of(tx, scope)
    before = ""
    first = erased_at(tx, scope)
    after = max(first, head.number - _NEWEST - 1) if newest else first
    rows = tx.rows("SELECT * FROM chain WHERE scope = ? AND number > ? ORDER BY number", scope, after)
    if after > first and rows:
        before, rows = str(rows[0]["mac"]), rows[1:]
        after += 1
    for number, row in enumerate(rows, start=after + 1):
        if row["number"] != number or row["mac"] != tx.seal.of_link(before, scope, row):
            yield f"the chain of the log is broken at its link {number}"
            return  # what stands behind it is told by nothing
        before = str(row["mac"])
    links = tx.value("SELECT COUNT(*) AS v FROM chain WHERE scope = ?", scope)
    if links != max(0, head.number - first):
        yield f"the log has {links} links where its last one has the number {head.number}"
    for table, stated in (("commits", head.commits), ("images", head.images)):
        count = tx.value(f"SELECT COUNT(*) AS v FROM {table} WHERE scope = ?", scope)  # noqa: S608
        if count != stated:
            yield f"the log has {count} {table} where {stated} were signed"


def broken_entries(tx: Transaction, scope: str) -> Iterator[tuple[str, str]]:
    """Yield the commit and what is wrong for each entry of the journal that is not what the chain says of it."""
    stated: dict[Entry, str] = {}
    for row in tx.rows("SELECT commit_id, said FROM chain WHERE scope = ? ORDER BY number", scope):
        stated |= dict(_said(row))
    for entry, row, mac in entries(tx, scope):
        commit, key = entry
        what = f"its entry of {key}" if key else "what it says of itself"
        expected = stated.pop(entry, None)
        if expected is None:
            yield commit, f"{what} was never signed"
        elif expected != mac or row["mac"] != mac:
            yield commit, f"{what} is not what was signed"
    for commit, key in stated:
        yield commit, f"its entry of {key} is gone" if key else "it is gone"


def _said(row: Row) -> Iterator[tuple[Entry, str]]:
    try:
        for entry, mac in json.loads(row["said"]):
            commit, key = (row["commit_id"], entry) if isinstance(entry, str) else entry
            yield (str(commit), str(key)), str(mac)
    except CANT_READ:
        return  # its link is broken, which is told


def out_of_place(tx: Transaction, scope: str) -> dict[str, str]:
    """Return the memories and documents whose rows are not those that the journal ends with: key -> what is wrong."""
    ends: dict[str, Any] = {}
    for row in tx.rows(
        "SELECT i.key AS key, i.commit_id AS commit_id, CASE WHEN i.after_image IS NULL THEN 0 ELSE 1 END AS there"
        " FROM images AS i"
        " JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? ORDER BY c.seq",
        scope,
    ):
        ends[row["key"]] = row["commit_id"] if row["there"] else None
    held = {
        f"{kind}:{row[name]}": row["commit_id"]
        for kind, table, name in (("memory", "memories", "id"), ("document", "documents", "path"))
        for row in tx.rows(f"SELECT {name}, commit_id FROM {table} WHERE scope = ?", scope)  # noqa: S608
    }
    wrong = {}
    for key in sorted(ends.keys() | held.keys()):
        there, last = held.get(key), ends.get(key)
        if there == last:
            continue
        if there is None:
            wrong[key] = "is gone, though the log doesn't say so"
        elif last is None:
            wrong[key] = "is there, though the log doesn't say so"
        else:
            wrong[key] = "is an older one than the log ends with"
    return wrong
