"""Commits: atomic, idempotent, compare-and-set."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from ... import _telemetry
from ..._collecting import collected_later
from ...state import Candidate, Memory, Outcome, PieceInput, Trust, compact, text_digest
from ..changes import Change, Receipt
from ..derived.commit_rules import (
    KEEPS_REPEATS,
    check_shape,
    counts_again,
    image_of,
    outcomes_made,
    refused,
    said_again,
)
from ..derived.piece_forms import MASKED, masked_form
from ..engine.damage import ITEM, is_damaged, is_intact, list_in
from ..engine.database import CHUNK, Row, Transaction, chunks, marks_for
from ..search.archive_filing import LANES
from ..search.scope_rows import asks_commit, has_commit, note, row_of
from ..search.taken_back import messages_taken_back
from ..text.appending import appended
from ..text.storable import storable
from .document_trust import WRITTEN_BY
from .forgetting import Forgetting
from .history import receipt_of
from .journal import MANY, Added, Journal
from .reading.memory_rows import SAID, over
from .scope import THE_SAME, ScopePart

T = TypeVar("T")

_COVERED = (
    "SELECT s.piece AS piece, s.state AS state, s.run_id AS run_id, p.lane AS lane FROM piece_states AS s"
    " JOIN pieces AS p ON p.scope = s.scope AND p.id = s.piece WHERE s.scope = ? AND s.purpose = ? AND s.piece IN {}"
)

REVIEWED_AT_ONCE = 16
"""Memories whose place in the order of review one statement changes (count); psycopg keeps 50 parameters at most."""

_REVIEWED = (
    f"UPDATE memories SET reviewed = CASE id {'WHEN ? THEN ? ' * REVIEWED_AT_ONCE}END"  # noqa: S608
    f" WHERE scope = ? AND id IN ({marks_for(range(REVIEWED_AT_ONCE))})"
)

_LOOKS = ("looks",)
"""Under what a transaction has in mind that what has expired has to be erased before it."""


class _OverdueError(Exception):
    """Something has expired: it is erased first, by a transaction of its own."""


class Commits(ScopePart):
    """Writing to the vault."""

    def commit(self, change: Change) -> Receipt:
        """See ``RequiredScope.commit``."""
        with _telemetry.commit(
            change.purpose,
            self.name,
            added=len(change.adds),
            updated=len(change.puts),
            deleted=len(change.deletes),
        ):
            return self._commit(change)

    def _commit(self, change: Change) -> Receipt:
        if len(change.adds) >= MANY and gc.isenabled():
            with collected_later():
                return self._commit(change)
        if self.db.joined:
            return self._written(change)
        return self._around(lambda: self._written(change))

    def _written(self, change: Change) -> Receipt:
        with self.db.write(self.name) as tx:
            digests = [text_digest(storable(add.memory.content)) for add in change.adds]
            self._read_ahead(tx, change, digests)
            if has_commit(tx, self.name, change.commit_id):
                done = receipt_of(self, tx, change.commit_id)
                assert done is not None, "it was there a moment ago, and nobody else writes"
                return done
            self._check_overdue(tx)
            check_shape(change)
            self._compare(tx, change)
            return self._apply(tx, change, digests)

    def _read_ahead(self, tx: Transaction, change: Change, texts: Sequence[str]) -> None:
        """Ask at once what a small commit is compared with, given the digests of the texts that it adds."""
        if not tx.dialect.gathers or len(change.adds) + len(change.covers) > CHUNK:
            return
        queries: list[tuple[str, Sequence[Any]]] = [asks_commit(self.name, change.commit_id)]
        if change.covers:
            covered = [cover.piece for cover in change.covers]
            queries.append(tx.listed(_COVERED, (self.name, change.covers_for), covered))
        ids = _named_in(change)
        if not texts:
            named = [tx.listed(_marked("memories", "id", "image"), (self.name,), ids)] if ids else []
            tx.ahead(*queries, *named)
            return
        # The memories that it names, and those that say what it adds: two questions of the same table in one.
        by_id, by_text = (
            tx.listed(sql, (self.name,), values)
            for sql, values in ((_marked("memories", "id", "image"), ids), (THE_SAME, texts))
        )
        either = f"{by_text[0]} OR {by_id[0].rpartition(' WHERE ')[2]}", (*by_text[1], *by_id[1])
        tx.ahead(*queries, either)
        rows = tx.rows(either[0], *either[1])
        tx.foresee(by_id, [row for row in rows if row["id"] in ids])
        tx.foresee(by_text, [row for row in rows if row["text_digest"] in texts])

    def at_once(
        self, work: Callable[[], T], *, commits: bool = True, records: Sequence[PieceInput] = ()
    ) -> T:
        """See ``ScopedVault.at_once``."""
        if self.db.joined:
            return work()
        if commits:
            return self._around(work)
        if records:
            self.files.sync()  # as ``record`` does
        masked = {id(item): masked_form(item) for item in records}
        with self.db.together(self.name) as tx:
            tx.notes[MASKED] = masked
            return work()

    def _around(self, work: Callable[[], T]) -> T:
        """Do what commits in one transaction.

        What a person changed is taken in before, and what has expired is erased: the same may be said anew.
        """
        try:
            return self._once(work, looks=True)
        except _OverdueError:
            Forgetting(self.scope).erase_expired()
            return self._once(work)

    def _once(self, work: Callable[[], T], *, looks: bool = False) -> T:
        with self.files.around() as announce:
            with self.db.together(self.name) as tx:
                if looks:
                    tx.notes[_LOOKS] = True
                result = work()
                tx.at_end(lambda: announce(tx))
            self.after_commit()
        return result

    def _check_overdue(self, tx: Transaction) -> None:
        """Give the whole transaction up, to begin it anew, if something has expired and is still there."""
        row = row_of(tx, self.name)
        if tx.notes.get(_LOOKS) and row and row["expiring"] and over(tx, self.name, self.core.clock()):
            raise _OverdueError

    # -- compare --------------------------------------------------------------------------------------------

    def _compare(self, tx: Transaction, change: Change) -> None:
        moved = [
            *self._moved_items(tx, change),
            *self._lost_pieces(tx, change),
            *self._lost_candidates(tx, change),
        ]
        if moved:
            damaged = [key for key in moved[:5] if is_damaged(tx, self.name, key)]
            advice = f" {', '.join(damaged)} is damaged: see `reverie doctor`." if damaged else ""
            raise refused(change, self.name, moved, advice)

    def _moved_items(self, tx: Transaction, change: Change) -> list[str]:
        memories: dict[str, str | None] = {}
        documents: dict[str, str | None] = {}
        for key, mark in change.expects.items():
            kind, _, name = key.partition(":")
            (memories if kind == "memory" else documents)[name] = mark
        # What is changed must be there, and what is added must not, whether or not the caller says so.
        there = {*(memory.id for memory in change.puts), *(deletion.id for deletion in change.deletes)}
        new = {addition.memory.id for addition in change.adds}
        taken, marks = _marks(tx, "memories", "id", "image", self.name, _named_in(change))
        moved = [f"memory:{id_}" for id_, mark in memories.items() if marks.get(id_) != mark]
        moved += [f"memory:{id_}" for id_ in sorted(there) if id_ not in marks]
        moved += [f"memory:{id_}" for id_ in sorted(new) if id_ in taken]
        # A damaged one counts as absent, as it did when it was read; who writes it is refused (see ``Journal``).
        _, marks = _marks(tx, "documents", "path", "content", self.name, documents)
        moved += [f"document:{path}" for path, mark in documents.items() if marks.get(path) != mark]
        return list(dict.fromkeys(moved))

    def _lost_pieces(self, tx: Transaction, change: Change) -> list[str]:
        rows = tx.rows_in(
            _COVERED,
            (self.name, change.covers_for),
            [cover.piece for cover in change.covers],
        )
        tx.notes[LANES, self.name] = {row["piece"]: row["lane"] for row in rows}
        # A lease whose time has passed still counts as long as nobody else took the piece.
        held = {row["piece"] for row in rows if row["state"] == "taken" and row["run_id"] == change.run_id}
        return [f"piece:{cover.piece}" for cover in change.covers if cover.piece not in held]

    def _lost_candidates(self, tx: Transaction, change: Change) -> list[str]:
        rows = tx.rows_in(
            "SELECT id, state, run_id FROM candidates WHERE scope = ? AND id IN {}",
            (self.name,),
            change.settles,
        )
        held = {row["id"] for row in rows if row["state"] == "taken" and row["run_id"] == change.run_id}
        # Reported like pieces: what is lost is the lease, and another run has the work.
        return [f"piece:{id_}" for id_ in change.settles if id_ not in held]

    # -- and set --------------------------------------------------------------------------------------------

    def _apply(self, tx: Transaction, change: Change, digests: Sequence[str]) -> Receipt:
        journal = Journal(self, tx, change.commit_id)
        journal.read_memories(
            [*(deletion.id for deletion in change.deletes), *(put.id for put in change.puts)]
        )
        for deletion in change.deletes:
            journal.write_memory(deletion.id, None, superseded_by=deletion.superseded_by)
        for memory in change.puts:
            journal.write_memory(memory.id, image_of(memory))
        outcomes = self._add(tx, journal, change, digests)
        self._write_documents(journal, change)
        covered = self._cover(tx, change)
        self._keep_candidates(tx, change)
        self._count_repeats(tx, change, outcomes)
        self._note_seen(tx, change, outcomes)
        return journal.finish(
            change.purpose,
            run_id=change.run_id,
            message=change.message,
            covered=covered,
            covers_for=change.covers_for,
            outcomes=outcomes,
            rejected=change.rejected,
            reverts=change.reverts,
        )

    def _add(
        self, tx: Transaction, journal: Journal, change: Change, digests: Sequence[str]
    ) -> list[Outcome]:
        """Add what is not there word for word, given its digests; return the outcomes as they came to be."""
        evidence = {outcome.candidate.id: list(outcome.candidate.evidence) for outcome in change.outcomes}
        known: dict[str, str] = {}
        there = self.ids_of_texts(tx, digests)

        def new() -> Iterator[Added]:
            for addition, text in zip(change.adds, digests, strict=True):
                memory = addition.memory
                same = there.setdefault(text, memory.id)
                if same != memory.id and not addition.repeat and change.purpose not in KEEPS_REPEATS:
                    known[addition.candidate or memory.id] = same
                    continue
                kept = {
                    "unconsolidated": addition.unconsolidated,
                    "evidence": evidence.get(addition.candidate, []),
                }
                yield Added(memory.id, image_of(memory), kept, text)

        journal.add_memories(new())
        return outcomes_made(change, known)

    def _write_documents(self, journal: Journal, change: Change) -> None:
        unnamed = WRITTEN_BY.get(change.purpose, Trust.AGENT)
        for path in change.removes:
            journal.write_document(path, None)
        for path, content in change.documents.items():
            if path not in change.appends:
                given = change.trust.get(path)
                journal.write_document(path, storable(content), given=given, unnamed=unnamed)
        for path, entry in change.appends.items():
            row = journal.document(path)
            before = change.documents.get(path, None if row is None else str(row["content"]))
            text, put = appended(path, before, storable(entry), storable(change.summaries.get(path, "")))
            # Replaced and appended to in one commit is a replacement: there is no block to take back alone.
            block = None if path in change.documents else put
            journal.write_document(path, text, block, given=change.trust.get(path), unnamed=unnamed)

    def _cover(self, tx: Transaction, change: Change) -> int:
        """Cover pieces, and return how many: what was left out as taken back, and isn't any more, stays due."""
        covered: dict[str, list[str]] = {}
        for piece, why in {cover.piece: cover.how for cover in change.covers}.items():
            covered.setdefault(why, []).append(piece)
        if gone := covered.get("taken_back"):
            still = messages_taken_back(tx, self.name, gone)
            covered["taken_back"] = [piece for piece in gone if piece in still]
            # Of another epoch: a commit that covers nothing else has another id.
            tx.execute_in(
                "UPDATE piece_states SET state = 'recorded', epoch = epoch + 1, holder = '', lease_until = 0"
                " WHERE scope = ? AND purpose = ? AND piece IN {}",
                (self.name, change.covers_for),
                [piece for piece in gone if piece not in still],
            )
        for how, pieces in covered.items():
            tx.execute_in(
                "UPDATE piece_states SET state = 'covered', commit_id = ?, how = ?, covered_at = ?, holder = '',"
                " lease_until = 0 WHERE scope = ? AND purpose = ? AND piece IN {}",
                (change.commit_id, how, self.core.millis(), self.name, change.covers_for),
                pieces,
            )
        return sum(map(len, covered.values()))

    def _keep_candidates(self, tx: Transaction, change: Change) -> None:
        tx.execute_in(
            "UPDATE candidates SET state = 'settled', settled_by = ?, holder = '', lease_until = 0"
            " WHERE scope = ? AND id IN {}",
            (change.commit_id, self.name),
            change.settles,
        )
        if not change.defers:
            return
        note(tx, self.name, waiting=True)
        seq = int(tx.value("SELECT COALESCE(MAX(seq), 0) AS v FROM candidates WHERE scope = ?", self.name))
        for number, candidate in enumerate(change.defers, start=1):
            tx.send(
                "INSERT INTO candidates (scope, id, seq, body, deferred_by) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (scope, id) DO UPDATE SET seq = excluded.seq, body = excluded.body,"
                " deferred_by = excluded.deferred_by, state = 'pending', run_id = '', holder = '',"
                " lease_until = 0, settled_by = ''",
                *(self.name, candidate.id, seq + number),
                *(storable(compact(candidate.model_dump(mode="json"))), change.commit_id),
            )

    def _count_repeats(self, tx: Transaction, change: Change, outcomes: Iterable[Outcome]) -> None:
        """Count what was said again, beside the memories: their texts, versions and marks stay."""
        repeats = said_again(change, outcomes)
        rows = tx.rows_in(
            f"SELECT {ITEM['image']}, evidence FROM memories WHERE scope = ? AND id IN {{}}",  # noqa: S608
            (self.name,),
            repeats,
        )
        for row in (row for row in rows if is_intact(tx.seal, self.name, row, "image")):
            memory, evidence = Memory.model_validate_json(row["image"]), list_in(row["evidence"])
            candidates = [
                candidate
                for candidate in repeats[str(row["id"])]
                if counts_again(memory, evidence, candidate)
            ]
            if candidates:
                at = max(self._said_at(tx, candidate) for candidate in candidates)
                tx.send(
                    "INSERT INTO uses (scope, id, accessed, last_at) VALUES (?, ?, 1, ?)"
                    " ON CONFLICT (scope, id) DO UPDATE SET accessed = uses.accessed + 1, last_at ="
                    " CASE WHEN excluded.last_at > uses.last_at THEN excluded.last_at ELSE uses.last_at END",
                    *(self.name, f"{SAID}{row['id']}", at.isoformat()),
                )

    def _said_at(self, tx: Transaction, candidate: Candidate) -> datetime:
        """Return when a candidate was said: by the user, else in its pieces, else now (UTC)."""
        if candidate.said_at is not None:
            return candidate.said_at.astimezone(UTC)
        sql = "SELECT at FROM pieces WHERE scope = ? AND id IN {}"
        times = [
            datetime.fromisoformat(row["at"]) for row in tx.rows_in(sql, (self.name,), candidate.evidence)
        ]
        return max((at.astimezone(UTC) for at in times), default=self.core.clock())

    def _note_seen(self, tx: Transaction, change: Change, outcomes: Iterable[Outcome]) -> None:
        """Keep what is beside the images: order of review, the mark *unconsolidated*, evidence of merges."""
        reviewed = dict.fromkeys(change.reviewed)
        last = self.count_up(tx, "reviews", by=len(reviewed)) if reviewed else 0
        order = {id_: number for number, id_ in enumerate(reviewed, last - len(reviewed) + 1)}
        for part in chunks(order, REVIEWED_AT_ONCE):
            # One more that is there changes nothing, and the statement is always the same.
            full = [*part, *part[-1:] * (REVIEWED_AT_ONCE - len(part))]
            tx.send(_REVIEWED, *[value for id_ in full for value in (id_, order[id_])], self.name, *full)
        if change.consolidated:
            # The others stay as they are: a server would write each of them anew.
            sql = (
                "UPDATE memories SET unconsolidated = 0 WHERE scope = ? AND unconsolidated <> 0 AND id IN {}"
            )
            tx.execute_in(sql, (self.name,), change.consolidated)
        for outcome in outcomes:
            if outcome.outcome == "merged" and outcome.memory_id:
                old = tx.value(
                    "SELECT evidence AS v FROM memories WHERE scope = ? AND id = ?",
                    *(self.name, outcome.memory_id),
                )
                merged = list(dict.fromkeys([*list_in(old), *outcome.candidate.evidence]))
                self._set_beside(tx, outcome.memory_id, "evidence", compact(merged))

    def _set_beside(self, tx: Transaction, id_: str, column: str, value: Any) -> None:
        tx.execute(f"UPDATE memories SET {column} = ? WHERE scope = ? AND id = ?", value, self.name, id_)  # noqa: S608


def _named_in(change: Change) -> list[str]:
    """Return the ids of the memories that a change rests on, changes, removes or adds."""
    rests_on = (key.partition(":")[2] for key in change.expects if key.startswith("memory:"))
    puts, deletes = (memory.id for memory in change.puts), (deletion.id for deletion in change.deletes)
    return [*dict.fromkeys([*rests_on, *puts, *deletes, *(add.memory.id for add in change.adds)])]


def _marked(table: str, key: str, column: str) -> str:
    return f"SELECT {ITEM[column]} FROM {table} WHERE scope = ? AND {key} IN {{}}"  # noqa: S608


def _marks(
    tx: Transaction, table: str, key: str, column: str, scope: str, names: Iterable[str]
) -> tuple[set[str], dict[str, str]]:
    """Return which of these items there are, and the marks of those that are intact."""
    rows: list[Row] = tx.rows_in(_marked(table, key, column), (scope,), names)
    whole = (row for row in rows if is_intact(tx.seal, scope, row, column))
    return {row[key] for row in rows}, {row[key]: row["mark"] for row in whole}
