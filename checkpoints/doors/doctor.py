"""What ``reverie doctor`` looks at: the engine, the tables, and what of a scope must agree. Changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ...state import Memory, VaultCorrupt, VaultError
from ..changes import CANT_READ, Finding
from ..core.journal import filed_chars
from ..core.scope import CLEANUP_OWED, Core, ScopeBase, ScopePart
from ..engine.damage import ITEM, damaged_items, in_journal, is_intact, is_readable_image, unreadable
from ..engine.database import Transaction
from ..engine.signed.checks import note_check
from ..runs.leases import Alive
from ..search import word_index

_MADE = re.compile(r"CREATE (?:UNIQUE |VIRTUAL )?(TABLE|INDEX) (\w+)")
_DROPPED = re.compile(r"DROP (?:TABLE|INDEX) (\w+)")

_FOREIGN = "Something other than Reverie wrote to the database"
_REINDEX = "`reverie move` to an empty place makes the index anew"


class _Link(NamedTuple):
    """Rows of a table that must have a row in another."""

    table: str
    column: str
    target: str
    target_column: str
    which: str = "TRUE"


_LINKS = (
    *(
        _Link(table, "scope", "scopes", "scope")
        for table in ("runs", "memories", "uses", "documents", "commits", "pieces", "candidates", "reports")
    ),
    *(
        _Link(table, "commit_id", "commits", "commit_id")
        for table in ("memories", "documents", "images", "outcomes")
    ),
    _Link("piece_states", "piece", "pieces", "id"),
    _Link("piece_states", "commit_id", "commits", "commit_id", "t.state = 'covered'"),
    _Link("candidates", "settled_by", "commits", "commit_id", "t.state = 'settled'"),
)


_NOTHING = hash(None)

Signed = Callable[[Transaction, str], Iterator[str]]
"""What a scope's signatures tell."""


def examine(core: Core, scopes: Sequence[ScopeBase], signed: Signed) -> list[Finding]:
    """Check the whole vault and say what is wrong; what is in order gets one line each."""
    with core.database.read() as tx:
        missing = [*_missing(tx)]
        if any(kind == "TABLE" for kind, _ in missing):
            # Without it nothing else can be asked.
            return [_error(message) for _, message in missing]
        found = [_error(line) for line in (*core.database.dialect.check(tx), *word_index.complaints(tx))]
        found += [_error(message) for _, message in missing]
        found += _orphans(tx)
        owed = tx.value("SELECT value AS v FROM meta WHERE key = ?", CLEANUP_OWED)
    if not found:
        found.append(Finding(level="ok", subject="database", message="The integrity check found nothing."))
    if owed is not None:
        message = (
            "Traces of what was forgotten may still be on the disk: close other programs that read this vault; the "
            "next commit finishes the clean-up."
        )
        found.append(Finding(level="warning", subject="database", message=message))
    for scope in scopes:
        found += _examine_scope(core, scope, signed)
    return found


def _examine_scope(core: Core, scope: ScopeBase, signed: Signed) -> list[Finding]:
    subject = f"scope {scope.name}"
    at, damage = core.clock(), dict[str, None]()

    def damaged(each: ScopeBase, at: Transaction) -> Iterator[str]:
        return _damaged(each, at, damage)

    def unreadable(each: ScopeBase, at: Transaction) -> Iterator[str]:
        return _unreadable(each, at, damage)

    with core.database.read() as tx:
        errors = [
            message
            for look in (_columns, _index, damaged, unreadable, _journal, _rows, _counters)
            for message in _findings(look, scope, tx)
        ]
        errors += _findings(lambda each, at: signed(at, each.name), scope, tx)
        warnings = [message for look in (_leases, _failed) for message in _findings(look, scope, tx)]
        aside = tx.rows("SELECT path, reason FROM set_aside WHERE scope = ? ORDER BY path", scope.name)
    own = [Finding(level="error", subject=subject, message=message) for message in errors]
    own += [Finding(level="warning", subject=subject, message=message) for message in warnings]
    own += [
        Finding(level="warning", subject=row["path"], message=f"Set aside: {row['reason']}") for row in aside
    ]
    try:
        own += scope.files.findings()
    except CANT_READ as error:
        own.append(Finding(level="error", subject=subject, message=_not_all("files", error)))
    damage |= core.database.seal.met.get(scope.name, {})
    problems = sum(finding.level == "error" for finding in own)
    # What was found is what is asked for; the note is for whoever looks later.
    with suppress(VaultError), core.database.write(scope.name, durable=False) as tx:
        note_check(tx, scope.name, at, [*damage], problems=problems)
    if all(finding.level == "ok" for finding in own):
        own.append(Finding(level="ok", subject=subject, message="Index, journal, leases and files agree."))
    return own


def _findings(
    look: Callable[[ScopeBase, Transaction], Iterator[str]], scope: ScopeBase, tx: Transaction
) -> Iterator[str]:
    """Yield what a look finds; one that damage keeps from going on says so, and the next ones go on."""
    try:
        yield from look(scope, tx)
    except (VaultCorrupt, *CANT_READ) as error:
        yield _not_all(look.__name__.strip("_"), error)


def _not_all(what: str, error: Exception) -> str:
    return (
        f"Not all could be looked at ({what}): {type(error).__name__}: {error}. {_FOREIGN}; restore a copy."
    )


def _error(message: str) -> Finding:
    return Finding(level="error", subject="database", message=message)


# -- the database -------------------------------------------------------------------------------------------


def _missing(tx: Transaction) -> Iterator[tuple[str, str]]:
    """Yield kind and sentence for every table and index that should be there and is not."""
    there = tx.dialect.made(tx)
    dropped = {found[1] for statement in tx.dialect.definitions if (found := _DROPPED.match(statement))}
    for statement in tx.dialect.definitions:
        match = _MADE.match(statement)
        if match is None or match[2] in there or match[2] in dropped:
            continue
        kind, name = match[1], match[2]
        if kind == "TABLE":
            yield kind, f"The table {name} is missing. {_FOREIGN}; restore a copy."
        else:
            again = " ".join(statement.split())
            yield (
                kind,
                f"The index {name} is missing, so the vault is slow or no longer strict. Make it: {again};",
            )


def _orphans(tx: Transaction) -> Iterator[Finding]:
    for table, column, target, target_column, which in _LINKS:
        same = "" if target == "scopes" else " AND p.scope = t.scope"
        count = tx.value(
            f"SELECT COUNT(*) AS v FROM {table} AS t LEFT JOIN {target} AS p"  # noqa: S608
            f" ON p.{target_column} = t.{column}{same} WHERE {which} AND p.scope IS NULL"
        )
        if count:
            yield _error(
                f"The table {table} has {count} rows whose {column} is not in {target}. {_FOREIGN}; restore a copy."
            )


# -- a scope ------------------------------------------------------------------------------------------------


def _columns(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    """Look for what is no text in a column of texts, and no number of ours in one of numbers."""
    if wrong := tx.dialect.misplaced(tx, scope.name):
        yield f"{', '.join(wrong)} holds what can't be read there. {_FOREIGN}; restore a copy."


def _index(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    number = ScopePart(scope).known_number(tx)
    indexed = set() if number is None else word_index.filed(tx, number)
    held = {int(row["seq"]) for row in tx.rows("SELECT seq FROM memories WHERE scope = ?", scope.name)}
    if indexed != held:
        yield (
            f"The search index misses {len(held - indexed)} memories and holds {len(indexed - held)} that are gone; "
            f"{_REINDEX}."
        )


def _known(image: Any) -> int:
    """Return what an image is known by while a journal is read: all of its texts at once would fill the memory."""
    return hash(image)


def _journal(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    heads: dict[str, int] = {}
    for row in tx.each(
        "SELECT i.commit_id AS commit_id, i.key AS key, i.before_image AS before_image, i.after_image AS after_image"
        " FROM images AS i JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id"
        " WHERE i.scope = ? ORDER BY c.seq",
        scope.name,
    ):
        if _known(row["before_image"]) != heads.get(row["key"], _NOTHING):
            yield (
                f"commit:{row['commit_id']} is damaged: what it found of {row['key']} is not what the commit before it "
                f"left, so it can't be reverted. {_FOREIGN}; restore a copy."
            )
        heads[row["key"]] = _known(row["after_image"])
    held: dict[str, int] = {}
    whole: set[str] = set()
    for kind, table, name, column in (
        ("memory", "memories", "id", "image"),
        ("document", "documents", "path", "content"),
    ):
        for row in tx.each(
            f"SELECT {ITEM[column]} FROM {table} WHERE scope = ?",  # noqa: S608
            scope.name,
        ):
            key = f"{kind}:{row[name]}"
            held[key] = _known(row[column])
            whole |= {key} if is_intact(tx.seal, scope.name, row, column) else set()
    # Few if any: to put all of a million in order would keep a server waiting for longer than it does.
    moved = [key for key, known in heads.items() if known != held.get(key, _NOTHING)]
    moved += [key for key, known in held.items() if key not in heads and known != _NOTHING]
    for key in sorted(moved):
        advice = "restore a copy"
        if key in whole and key in heads:
            advice = (
                "the text itself is whole, and the log's is damaged: restore a copy of the log if you need it"
            )
        elif key not in held:
            advice = "restore a copy, or change it once more through the vault"
        yield f"{key} is not what the journal says it is after its last commit. {_FOREIGN}; {advice}."


def _damaged(scope: ScopeBase, tx: Transaction, keys: dict[str, None]) -> Iterator[str]:
    """Look for memories and documents that are not what was committed, and say where they are whole."""
    for key, row, column in damaged_items(tx, scope.name):
        keys[key] = None
        how = "is damaged: it is not what was committed"
        if not is_readable_image(key, row[column]):
            how = "can't be read: it is damaged"
        places = ["the log"] if in_journal(tx, scope.name, key, row["mark"]) is not None else []
        if (found := scope.files.whole(key, row["mark"], row["commit_id"])) is not None:
            places.append(found[0])
        whole = (
            f"It is whole in {' and '.join(places)}"
            if places
            else "Neither log nor readable files have it whole"
        )
        forget = "; `reverie forget` with its id gives it up" if key.startswith("memory:") else ""
        yield (
            f"{key} {how}, so it is neither shown nor written out. {whole}. Keep a copy of the vault, then `reverie "
            f"doctor --repair`, or restore an older copy of it{forget}."
        )


def _unreadable(scope: ScopeBase, tx: Transaction, keys: dict[str, None]) -> Iterator[str]:
    """Look for what has no mark and can't be read."""
    found: dict[str, dict[str, None]] = {}
    for key, column in unreadable(tx, scope.name):
        keys[key] = None
        found.setdefault(key, {})[column] = None
    for key, columns in found.items():
        yield f"{key} is damaged: {', '.join(columns)} can't be read, and is left out. {_FOREIGN}; restore a copy."


def _rows(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    """Look for intact memories whose columns, by which they are found and compared, are not those of their text."""
    for row in tx.each("SELECT * FROM memories WHERE scope = ? ORDER BY seq", scope.name):
        if not is_intact(tx.seal, scope.name, row, "image"):
            continue
        memory = Memory.model_validate_json(row["image"])
        expected = {
            "id": memory.id,
            "type": memory.type.value,
            "chars": filed_chars(memory, row["image"]),
            "shown": memory.shown_bytes(),
            "text_digest": memory.text_digest,
            "pinned": int(memory.pinned),
        }
        wrong = [name for name, value in expected.items() if row[name] != value]
        if wrong:
            yield f"memory:{row['id']} is filed wrongly ({', '.join(wrong)}). {_FOREIGN}; restore a copy."


def _counters(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    """Look for counters that are behind: what comes next would get a number that is taken."""
    counters = tx.row("SELECT * FROM scopes WHERE scope = ?", scope.name)
    if counters is None:
        return
    for table, column in (("commits", "seq"), ("memories", "seq"), ("pieces", "seq"), ("runs", "number")):
        highest = tx.value(f"SELECT MAX({column}) AS v FROM {table} WHERE scope = ?", scope.name) or 0  # noqa: S608
        if highest > counters[table]:
            yield (
                f"The scope counts {counters[table]} {table}, but number {highest} is taken. {_FOREIGN}; restore a "
                "copy."
            )


def _leases(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    alive = Alive(scope.core)
    for table, noun in (("piece_states", "pieces"), ("candidates", "pending candidates")):
        taken = tx.rows(f"SELECT * FROM {table} WHERE scope = ? AND state = 'taken'", scope.name)  # noqa: S608
        if dead := sum(not alive.holds(row) for row in taken):
            yield f"{dead} {noun} are held by a run that is over; the next run or `reverie resume` takes them."


def _failed(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    failed = tx.value(
        "SELECT COUNT(*) AS v FROM piece_states WHERE scope = ? AND state = 'set_aside'", scope.name
    )
    if failed:
        yield f"{failed} pieces were set aside with an error; `reverie status` shows them."
