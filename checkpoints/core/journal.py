"""One commit being written: items change together with their before- and after-images."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ...state import Memory, Outcome, RejectedOperation, Trust, VaultError, compact
from ..changes import CommitPurpose, ItemChange, Receipt
from ..engine.damage import is_intact, list_in, mark_of, object_in, refusal
from ..engine.database import Row, Transaction
from ..engine.signed.chain import Entry, append, as_number
from ..engine.signed.seal import new_salt
from ..search import refiling, word_index
from ..search.archive_filing import COMMITTED, Committed, said_now
from ..search.item_rows import drop_vectors
from ..search.repeated import TakenOut, cite_repeats
from ..search.taken_back import on_a_persons_word
from ..text.layout import ITEMS
from ..text.origin.line_trust import LineTrust, carried
from ..text.storable import storable
from .document_trust import DOCUMENT, kept_trust, trust_of_row
from .readable_side import waiting_memories
from .reading.sizes import Counted, state_of
from .scope import ScopePart

_SIZES = slice(2, 4)
"""Which of ``_columns`` say how large a memory is."""

_TEXT_DIGEST = 4
"""Which of them is the digest of its text."""


MANY = 64
"""A server begins with what so many new memories (count) need while the rest of their commit is made."""

_AT_ONCE = 2_000
"""Memories whose rows are made and written together (count)."""

SUPERSEDED_BY = "superseded_by"
"""Under what it keeps, beside the image of a memory that was removed, the id of what took its place."""


class Added(NamedTuple):
    """A memory that is not there."""

    id: str
    image: str
    kept: dict[str, Any]
    """``seq``, ``reviewed``, ``unconsolidated`` and ``evidence`` of its row; what is missing begins anew."""
    text_digest: str = ""
    """Its text's digest, where that is known."""


class Journal:
    """Writes memories and documents within one transaction and keeps what revert needs.

    Images are taken of the rows themselves, so that a revert is byte for byte.
    """

    def __init__(
        self, scope: ScopePart, tx: Transaction, commit_id: str, *, even_damaged: bool = False
    ) -> None:
        """Begin a commit.

        Args:
            scope: Whose.
            tx: A writing transaction.
            commit_id: Of the commit.
            even_damaged: Whether it takes damaged items away, too, for good: no other commit may touch them.

        Raises:
            VaultError: The vault is signed, and its key is not here.
        """
        if tx.seal.refusal:
            raise VaultError(tx.seal.refusal)
        self._even_damaged = even_damaged
        self._tally: int | None = 0
        self._many = self._chars = self._shown = 0
        """By how much the scope's size changes."""
        self._scope = scope
        self._tx = tx
        self.commit_id = commit_id
        """Of the commit that is being written."""
        self._number = scope.number(tx)
        self._at = scope.core.clock()
        self._images: list[tuple[ItemChange, str]] = []
        self._rows: dict[str, Row | None] = {}
        self._said: dict[str, str] = {}
        """Digests of the texts of memories that were added."""
        self._unfiled: dict[int, tuple[Memory, bool]] = {}
        """Memories that were added, and whether for the first time: their words are found when their rows are on their
        way to the server."""

    # -- items ----------------------------------------------------------------------------------------------

    def read_memories(self, ids: Iterable[str]) -> None:
        """Read the rows of memories that are about to be written, in one statement."""
        wanted = dict.fromkeys(ids)
        rows = self._tx.rows_in(
            "SELECT * FROM memories WHERE scope = ? AND id IN {}", (self._scope.name,), wanted
        )
        self._rows |= {**wanted, **{str(row["id"]): row for row in rows}}

    def memory(self, id_: str) -> Row | None:
        """Return the row of a memory as it is before this commit writes it, or None.

        Raises:
            DamagedItem: It is not what was committed.
        """
        if id_ not in self._rows:
            self.read_memories([id_])
        return self._whole(self._rows[id_], f"memory:{id_}", "image")

    def document(self, path: str) -> Row | None:
        """Return the row of a document as it is now, or None.

        Raises:
            DamagedItem: It is not what was committed.
        """
        row = self._tx.row(f"{DOCUMENT} WHERE d.scope = ? AND d.path = ?", self._scope.name, path)
        return self._whole(row, f"document:{path}", "content")

    def _whole(self, row: Row | None, key: str, column: str) -> Row | None:
        if row is None or is_intact(self._tx.seal, self._scope.name, row, column):
            return row
        if self._even_damaged:
            self._tally = None  # what its MAC was can't be told any more
            return row
        raise refusal(key)

    def _moves(self, row: Row | None, mac: str) -> None:
        """Note that a row gives way to one with another MAC, or to none (blank)."""
        if self._tally is not None and self._tx.seal.signs:
            self._tally += (as_number(mac) if mac else 0) - (as_number(row["mac"]) if row is not None else 0)

    def write_memory(
        self,
        id_: str,
        image: str | None,
        kept: dict[str, Any] | None = None,
        *,
        superseded_by: str | None = None,
    ) -> None:
        """Give a memory a new image, or remove it (None).

        Args:
            id_: The memory.
            image: Compact JSON, stored as it is.
            kept: For a memory that is not there, as ``Added`` has it.
            superseded_by: Of one that is removed: the memory that takes its place, if one does.
        """
        row = self.memory(id_)
        del self._rows[id_]
        if row is None:
            if image is not None:
                self.add_memories([Added(id_, image, kept or {})])
            return
        if row["image"] == image:
            return
        tx, name, seq = self._tx, self._scope.name, int(row["seq"])
        self._unfiled.pop(seq, None)
        memory = None if image is None else Memory.model_validate_json(image)
        self._many, self._chars = self._many - 1, self._chars - int(row["chars"])
        self._shown -= int(row["chars"] if row["shown"] is None else row["shown"])
        if memory is None or memory.text_digest != row["text_digest"]:
            # Vectors are those of present texts: what is erased leaves none. One too many is made again.
            tx.execute("DELETE FROM vectors WHERE scope = ? AND text_digest = ?", name, row["text_digest"])
        if image is None or memory is None:
            tx.execute("DELETE FROM memories WHERE scope = ? AND id = ?", name, id_)
            word_index.remove(tx, self._number, seq)
            self._moves(row, "")
        else:
            columns = self._columns(memory, image, id_, seq)
            self._grows(columns)
            tx.send(
                "UPDATE memories SET type = ?, image = ?, chars = ?, shown = ?, text_digest = ?, mark = ?,"
                " commit_id = ?, pinned = ?, mac = ? WHERE scope = ? AND id = ?",
                *(*columns, name, id_),
            )
            self._moves(row, columns[-1])
            word_index.put(tx, self._number, seq, memory)
        self._note(
            ItemChange(key=f"memory:{id_}", before=str(row["image"]), after=image),
            kept_of(row, superseded_by),
        )

    def add_memories(self, added: Iterable[Added]) -> None:
        """Write memories that are not there."""
        left = iter(added)
        while some := [*islice(left, _AT_ONCE)]:
            self._add(some)

    def _add(self, added: Sequence[Added]) -> None:
        scope, tx = self._scope, self._tx
        rows = list[tuple[Any, ...]]()
        seqs, reviews = (
            scope.numbers(tx, counter, sum([not each.kept.get(column) for each in added]))
            for counter, column in (("memories", "seq"), ("reviews", "reviewed"))
        )
        for id_, image, kept, text_digest in added:
            memory = Memory.model_validate_json(image)
            again = kept.get("seq")
            seq = int(again or next(seqs))
            reviewed = kept.get("reviewed") or next(reviews)
            evidence = kept.get("evidence")
            beside = (int(kept.get("unconsolidated", 0)), compact(evidence) if evidence else "[]")
            columns = self._columns(memory, image, id_, seq, text_digest)
            self._grows(columns)
            rows.append((*columns, scope.name, id_, seq, reviewed, *beside))
            self._moves(None, columns[-1])
            self._said[id_] = str(columns[_TEXT_DIGEST])
            self._unfiled[seq] = memory, not again
            self._note(ItemChange(key=f"memory:{id_}", before=None, after=image), {})
        tx.insert(
            "memories (type, image, chars, shown, text_digest, mark, commit_id, pinned, mac,"
            " scope, id, seq, reviewed, unconsolidated, evidence)",
            rows,
        )

    def _grows(self, columns: tuple[Any, ...]) -> None:
        """Note that the scope holds a memory more."""
        chars, shown = columns[_SIZES]
        self._many, self._chars, self._shown = self._many + 1, self._chars + chars, self._shown + shown

    def _columns(
        self, memory: Memory, image: str, id_: str, seq: int, text_digest: str = ""
    ) -> tuple[Any, ...]:
        """Return what a memory's row holds of its image: the columns from ``type`` to ``pinned``, and its MAC."""
        return (
            *(
                memory.type.value,
                image,
                filed_chars(memory, image),
                memory.shown_bytes(),
                text_digest or memory.text_digest,
                mark_of(image, self.commit_id),
            ),
            *(self.commit_id, int(memory.pinned)),
            self._tx.seal.of_item(self._scope.name, f"memory:{id_}", seq, self.commit_id, image),
        )

    def write_document(
        self,
        path: str,
        content: str | None,
        appended: str | None = None,
        *,
        given: LineTrust | None = None,
        unnamed: Trust = Trust.AGENT,
        exact: LineTrust | None = None,
    ) -> None:
        """Give a document new content, or remove it (None).

        Args:
            path: The document.
            content: All of it.
            appended: The block that an append added.
            given: Whose word statements of it are, as ``Change.trust`` names them.
            unnamed: Whose word a new statement is that isn't named there.
            exact: Whose word its statements are, where that is known of all, as for a text that comes back.
        """
        row = self.document(path)
        before = None if row is None else str(row["content"])
        had = {} if row is None else trust_of_row(self._tx, self._scope.name, row)
        trust = dict(exact) if exact is not None else {}
        if exact is None and content is not None and not path.startswith(ITEMS):
            trust = carried(before or "", had, content, given or {}, unnamed)
        if before == content and had == trust:
            return
        tx, name = self._tx, self._scope.name
        if row is not None and path.startswith(ITEMS):
            drop_vectors(tx, name, row["mark"])
        if content is None:
            tx.execute("DELETE FROM documents WHERE scope = ? AND path = ?", name, path)
            self._moves(row, "")
        else:
            mac = tx.seal.of_item(name, f"document:{path}", 0, self.commit_id, content)
            self._moves(row, mac)
            tx.send(
                "INSERT INTO documents (scope, path, content, mark, commit_id, updated_at, mac)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (scope, path) DO UPDATE SET content = excluded.content,"
                " mark = excluded.mark, commit_id = excluded.commit_id, updated_at = excluded.updated_at,"
                " mac = excluded.mac",
                *(
                    name,
                    path,
                    content,
                    mark_of(content, self.commit_id),
                    self.commit_id,
                    self._at.isoformat(),
                    mac,
                ),
            )
        change = ItemChange(
            key=f"document:{path}", before=before, after=content, appended=appended, trust=had
        )
        self._note(change, {} if path.startswith(ITEMS) else kept_trust(had, trust))

    def _note(self, change: ItemChange, kept: dict[str, Any]) -> None:
        self._images.append((change, compact(kept) if kept else "{}"))

    # -- the commit itself ----------------------------------------------------------------------------------

    def finish(
        self,
        purpose: CommitPurpose,
        *,
        run_id: str = "",
        message: str = "",
        covered: int = 0,
        covers_for: str = "reflection",
        outcomes: Sequence[Outcome] = (),
        rejected: Sequence[RejectedOperation] = (),
        reverts: str = "",
        reopened: Sequence[str] = (),
    ) -> Receipt:
        """Write the commit, its images and outcomes, and what the readable files have to catch up with."""
        scope, tx = self._scope, self._tx
        many = len(self._unfiled) >= MANY
        if many:
            tx.hand_over()
        for number, (memory, new) in self._unfiled.items():
            word_index.put(tx, self._number, number, memory, new=new)
        if many:
            word_index.write(tx, self._number)
        found: list[list[str]] = [[], [], [], [], []]
        memories, added, updated, deleted, documents = found
        for change, _ in self._images:
            kind, _, name = change.key.partition(":")
            if kind == "document":
                documents.append(name)
                continue
            memories.append(name)
            (added if change.before is None else deleted if change.after is None else updated).append(name)
        seq = scope.count_up(tx, "commits")
        dumped = [outcome.model_dump(mode="json") for outcome in outcomes]
        told = [storable(compact(body)) for body in dumped]
        row: dict[str, Any] = {
            "commit_id": self.commit_id,
            "seq": seq,
            "purpose": purpose,
            "run_id": run_id,
            "message": storable(message),
            "created_at": self._at.isoformat(),
            "added": compact(added),
            "updated": compact(updated),
            "deleted": compact(deleted),
            "documents": compact(documents),
            "covered": covered,
            "covers_for": covers_for,
            "rejected": storable(compact([item.model_dump(mode="json") for item in rejected])),
            "reverts": reverts,
            "salt": new_salt(),
        }
        row["mac"] = tx.seal.of_commit(scope.name, row, told)
        tx.insert(
            f"commits ({', '.join(row)}, scope, reopened)",
            [(*row.values(), scope.name, compact(list(reopened)))],
        )
        self._write_images((self.commit_id, ""), row["mac"])
        tx.insert(
            "outcomes (scope, commit_id, number, candidate, outcome, body)",
            [
                (scope.name, self.commit_id, number, outcome.candidate.id, outcome.outcome, body)
                for number, (outcome, body) in enumerate(zip(outcomes, told, strict=True))
            ],
        )
        kept = [
            (number, outcome.outcome, body)
            for number, (outcome, body) in enumerate(zip(outcomes, dumped, strict=True))
        ]
        tx.notes[COMMITTED, scope.name] = Committed(self.commit_id, seq, kept, self._says)
        refiling.keep_up(tx, scope.name, self._number)
        if (deleted or updated) and on_a_persons_word(purpose, message):
            self._cite_repeats()
        # A crash from here on leaves these rows: the next user of the vault writes the files.
        scope.files.touched(tx, [*waiting_memories(memories), *documents])
        return Receipt(
            commit_id=self.commit_id,
            seq=seq,
            purpose=purpose,
            created_at=self._at,
            added=tuple(added),
            updated=tuple(updated),
            deleted=tuple(deleted),
            documents=tuple(documents),
            covered=covered,
            outcomes=tuple(outcomes),
        )

    def _says(self, memories: set[str]) -> dict[str, str]:
        """Return the digests of what memories say now, by id."""
        added = {id_: self._said[id_] for id_ in memories if id_ in self._said}
        return said_now(self._tx, self._scope.name, memories - added.keys()) | added

    def _cite_repeats(self) -> None:
        """Let what repeats what memories no longer say cite them: a person takes them out, or changes them."""
        gone = []
        for place, (change, kept) in enumerate(self._images):
            kind, _, id_ = change.key.partition(":")
            if kind == "memory" and change.before is not None:
                content, evidence = object_in(change.before).get("content"), object_in(kept).get("evidence")
                says_it_still = change.after is not None and object_in(change.after).get("content") == content
                if isinstance(content, str) and not says_it_still:
                    gone.append(TakenOut(place, id_, content, evidence or ()))
        if gone:
            cite_repeats(self._tx, self._scope.name, self._number, self.commit_id, gone)

    def _write_images(self, commit: Entry, mac: str) -> None:
        """Write what the commit did, and the link that holds it to that."""
        scope, tx = self._scope, self._tx
        said, rows = [(commit, mac)], []
        for number, (change, kept) in enumerate(self._images):
            row = {
                "commit_id": self.commit_id,
                "key": change.key,
                "before_image": change.before,
                "after_image": change.after,
                "appended": change.appended,
                "kept": kept,
                "salt": new_salt(),
            }
            own = tx.seal.of_image(scope.name, row)
            said.append(((self.commit_id, change.key), own))
            rows.append((*row.values(), scope.name, number, own))
        tx.insert(
            "images (commit_id, key, before_image, after_image, appended, kept, salt, scope, number, mac)",
            rows,
        )
        links = append(tx, scope.name, self.commit_id, said, tally=self._tally, commits=1, images=len(rows))
        if scope.name in scope.core.sizes and self._tally is not None:
            self._follow(*links)

    def _follow(self, before: str, after: str) -> None:
        """Have the scope's size, which is kept, follow once all is committed, from one link to the next."""
        name, sizes, by = (
            self._scope.name,
            self._scope.core.sizes,
            Counted(self._many, self._chars, self._shown),
        )
        sql = (
            "SELECT commit_id AS v FROM commits WHERE scope = ? AND commit_id <> ? ORDER BY seq DESC LIMIT 1"
        )
        last = self._tx.value(sql, name, self.commit_id)
        states = state_of(last, before), state_of(self.commit_id, after)
        self._tx.then.append(lambda: sizes.follow(name, *states, by))


def kept_of(row: Row, superseded_by: str | None = None) -> dict[str, Any]:
    """Return what a memory's row holds besides its image, for the journal, and what took the memory's place."""
    kept = {name: row[name] for name in ("seq", "reviewed", "unconsolidated")}
    kept |= {SUPERSEDED_BY: superseded_by} if superseded_by else {}
    return {**kept, "evidence": list_in(row["evidence"])}


def filed_chars(memory: Memory, image: str) -> int:
    """Return the size that a memory is filed with: the characters of its image, its quotes apart."""
    return memory.json_chars() if memory.source.quotes else len(image)
