"""What ``reverie doctor`` looks at: the engine, the tables, and what of a scope must agree. Changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..state import Memory, digest
from . import word_index
from .database import Transaction
from .port import Finding
from .queue import Alive
from .scope import CLEANUP_OWED, Core, ScopeBase

_MADE = re.compile(r"CREATE (?:UNIQUE |VIRTUAL )?(TABLE|INDEX) (\w+)")

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


def examine(core: Core, scopes: Sequence[ScopeBase]) -> list[Finding]:
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
        found += _examine_scope(core, scope)
    return found


def _examine_scope(core: Core, scope: ScopeBase) -> list[Finding]:
    subject = f"scope {scope.name}"
    with core.database.read() as tx:
        errors = [*_index(scope, tx), *_journal(scope, tx), *_rows(scope, tx), *_counters(scope, tx)]
        warnings = [*_leases(scope, tx), *_failed(scope, tx)]
        aside = tx.rows("SELECT path, reason FROM set_aside WHERE scope = ? ORDER BY path", scope.name)
    own = [Finding(level="error", subject=subject, message=message) for message in errors]
    own += [Finding(level="warning", subject=subject, message=message) for message in warnings]
    own += [
        Finding(level="warning", subject=row["path"], message=f"Set aside: {row['reason']}") for row in aside
    ]
    own += scope.files.findings()
    if all(finding.level == "ok" for finding in own):
        own.append(Finding(level="ok", subject=subject, message="Index, journal, leases and files agree."))
    return own


def _error(message: str) -> Finding:
    return Finding(level="error", subject="database", message=message)


# -- the database -------------------------------------------------------------------------------------------


def _missing(tx: Transaction) -> Iterator[tuple[str, str]]:
    """Yield kind and sentence for every table and index that should be there and is not."""
    there = tx.dialect.made(tx)
    for statement in tx.dialect.definitions:
        match = _MADE.match(statement)
        if match is None or match[2] in there:
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


def _index(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    number = scope.known_number(tx)
    indexed = set() if number is None else word_index.filed(tx, number)
    held = {int(row["seq"]) for row in tx.rows("SELECT seq FROM memories WHERE scope = ?", scope.name)}
    if indexed != held:
        yield (
            f"The search index misses {len(held - indexed)} memories and holds {len(indexed - held)} that are gone; "
            f"{_REINDEX}."
        )


def _journal(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    heads = {
        row["key"]: row["after_image"]
        for row in tx.rows(
            "SELECT i.key AS key, i.after_image AS after_image FROM images AS i JOIN commits AS c"
            " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? ORDER BY c.seq",
            scope.name,
        )
    }
    held = {
        **{
            f"memory:{row['id']}": row["image"]
            for row in tx.rows("SELECT id, image FROM memories WHERE scope = ?", scope.name)
        },
        **{
            f"document:{row['path']}": row["content"]
            for row in tx.rows("SELECT path, content FROM documents WHERE scope = ?", scope.name)
        },
    }
    for key in sorted(heads.keys() | held.keys()):
        if heads.get(key) != held.get(key):
            yield (
                f"{key} is not what the journal says it is after its last commit. {_FOREIGN}; restore a copy, or "
                "change it once more through the vault."
            )


def _rows(scope: ScopeBase, tx: Transaction) -> Iterator[str]:
    """Look for memories whose columns, by which they are found and compared, are not those of their text."""
    for row in tx.rows("SELECT * FROM memories WHERE scope = ? ORDER BY seq", scope.name):
        try:
            memory = Memory.model_validate_json(row["image"])
        except ValueError:
            yield f"memory:{row['id']} can't be read. {_FOREIGN}; `reverie log` has what it was before."
            continue
        expected = {
            "id": memory.id,
            "type": memory.type.value,
            "chars": len(row["image"]),
            "text_digest": memory.text_digest,
            "mark": digest("mark", row["image"], row["commit_id"]),
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
    alive = Alive(scope)
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
