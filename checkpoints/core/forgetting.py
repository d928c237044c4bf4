"""Erasing for good: memories with all their traces, or a text wherever the vault holds it."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ..._kept import forget_kept
from ...state import Memory, VaultCorrupt, VaultError, compact, digest
from ..changes import Forgotten
from ..derived.stretches import Span, TakenBack, echoed, repeating, silent
from ..engine.damage import (
    damaged_items,
    list_in,
    object_in,
    readable,
    sign_pieces,
    unreadable,
    whole_pieces,
)
from ..engine.database import Row, Transaction
from ..engine.signed.chain import restated, whole_entries
from ..search import archive_filing, archive_index
from ..search.taken_back import may_answer
from ..text.storable import storable
from ..text.summary_lines import refreshed
from ..text.traces import FORGOTTEN, forms_of, in_json, in_plain
from .document_trust import scrubbed_trust
from .journal import Journal
from .reading.memory_rows import SAID, over
from .scope import ScopePart

Scrub = Callable[[str, Sequence[str]], str]

# What a report, a log line or an error says about a memory. Columns of JSON, then of plain text.
_TOLD_JSON = (("outcomes", "body"), ("reports", "body"), ("commits", "rejected"), ("candidates", "body"))
_TOLD_PLAIN = (("commits", "message"), ("piece_states", "error"))
# What the pieces hold.
_HEARD_JSON = (("pieces", "meta"),)
_HEARD_PLAIN = (("pieces", "body"), ("pieces", "ref"), ("pieces", "author"), ("set_aside", "reason"))

_HOLDS_TEXT = frozenset(
    f"{table}.{column}" for table, column in (*_TOLD_JSON, *_TOLD_PLAIN, *_HEARD_JSON, *_HEARD_PLAIN)
)

FILED_UNDER = (("pieces", "body"), ("pieces", "ref"))
"""By whose words a piece's passages are found."""

_KEYS = {
    "outcomes": ("commit_id", "number"),
    "reports": ("run_id",),
    "commits": ("commit_id",),
    "candidates": ("id",),
    "piece_states": ("purpose", "piece"),
    "pieces": ("id",),
    "set_aside": ("path",),
    "images": ("commit_id", "key"),
}


class Forgetting(ScopePart):
    """``forget``."""

    def forget(self, memory_ids: Sequence[str] = (), *, text: str = "") -> Forgotten:
        """See ``ScopedVault.forget``."""
        text = storable(text)
        if not memory_ids and not text.strip():
            raise VaultError("Say what to forget: the id of a memory, or a text.")
        self.files.sync()
        with self.db.write(self.name) as tx:
            eraser = _Eraser(self, tx, [self._known_memory(tx, id_) for id_ in memory_ids], text)
            erased, counts = eraser.run()
            # In the same transaction: whoever writes next after a crash finishes the clean-up.
            self.core.owe(tx)
        self.files.write()
        files = sum(self.files.erase(item) for item in erased)
        forget_kept()
        held_up = self.core.tidy()
        note = f"The disk is not cleaned yet ({held_up}); the next commit finishes it." if held_up else ""
        note = note or self.db.dialect.out_of_reach
        note = f"{note} {self._of_copies(erased)}".strip()
        return counts.model_copy(
            update={"complete": not held_up, "note": note, "documents": counts.documents + files}
        )

    def _of_copies(self, erased: Sequence[str]) -> str:
        """Return what is to be said of files beside the readable ones that still hold it; blank if there are none."""
        try:
            copies = self.files.still_holding(erased)
        except OSError as error:
            return (
                f"Other programs may have made copies of readable files, which could not be looked for ({error}); "
                "`reverie doctor` does so again."
            )
        if not copies:
            return ""
        return (
            "Files beside the vault's own (copies that a program made, documents under other names) may still hold it; "
            f"delete them, or it in them: {', '.join(copies)}."
        )

    def erase_expired(self) -> int:
        """Erase the memories that have expired, and the sentences that say the same; return how many.

        Nobody looks on, so that the rest of a message which bears one out stays, unlike where it is forgotten.
        """
        if not self.db.look(lambda tx: over(tx, self.name, self.core.clock())):
            return 0
        with self.db.write(self.name) as tx:
            ids = [str(row["id"]) for row in over(tx, self.name, self.core.clock())]
            if not ids:
                return 0  # somebody else was quicker
            erased, counts = _Eraser(self, tx, ids, "", expired=True).run()
            self.core.owe(tx)
        self.files.write()
        for text in erased:
            self.files.erase(text)
        forget_kept()
        return counts.memories

    def _known_memory(self, tx: Transaction, beginning: str) -> str:
        """Return the full id of a memory that is or once was. Raises ``VaultError`` for any other."""
        full = self.resolve(tx, "memories", "id", beginning)
        if full is None:
            key = self.resolve(tx, "images", "key", f"memory:{beginning}") if beginning else None
            full = key.partition(":")[2] if key else None
        if full is None:
            raise VaultError(f"There is no memory {beginning!r} in this scope, nor was there one.")
        return full


class _Eraser:
    """One erasure, inside its transaction."""

    def __init__(
        self, scope: ScopePart, tx: Transaction, ids: Sequence[str], text: str, *, expired: bool = False
    ) -> None:
        self._scope = scope
        self._tx = tx
        self._ids = list(dict.fromkeys(ids))
        self._text = text
        self._expired = expired
        self._forms = forms_of([text])
        self._changed: set[str] = set()
        """Pieces whose bodies were dropped or changed."""
        self._journal = Journal(scope, tx, self._commit_id(), even_damaged=True)

    def _commit_id(self) -> str:
        seq = self._scope.counted(self._tx, "commits")
        return digest("forget", self._scope.name, sorted(self._ids), self._text, seq)

    def run(self) -> tuple[list[str], Forgotten]:
        """Erase; return the texts that are gone, longest first, and how much it was."""
        if self._text.strip():
            self._refuse_damage()
            self._ids += [id_ for id_ in self._whole_memories() if id_ not in self._ids]
        # What was changed by somebody else stays so: only what is whole now is signed anew.
        entries, heard = whole_entries(self._tx, self._scope.name), whole_pieces(self._tx, self._scope.name)
        contents, cited = self._traces()
        pieces = 0 if self._expired else self._drop_bodies(cited)
        pieces += self._drop_repeats(contents, cited)
        pieces += self._drop_repeats_elsewhere(contents)
        images = memories = 0
        for id_ in self._ids:
            self._journal.write_memory(id_, None)
        documents, changed = self._rewrite_items() if self._text.strip() else (0, 0)
        verb = "Expired:" if self._expired else "Forget"
        self._journal.finish("forget", message=f"{verb} {_many(len(self._ids) + changed, documents)}")
        for id_ in self._ids:
            traces = self._tx.execute(
                "UPDATE images SET before_image = NULL, after_image = NULL, appended = NULL, kept = '{}'"
                " WHERE scope = ? AND key = ?"
                " AND (before_image IS NOT NULL OR after_image IS NOT NULL OR kept <> '{}')",
                *(self._scope.name, f"memory:{id_}"),
            )
            images, memories = images + traces, memories + bool(traces)
            self._tx.execute_in(
                "DELETE FROM uses WHERE scope = ? AND id IN {}", (self._scope.name,), (id_, f"{SAID}{id_}")
            )
        texts = sorted({*contents, *([self._text] if self._forms else [])}, key=len, reverse=True)
        told = forms_of(texts)
        images += self._scrub(_TOLD_JSON, told, _in_json) + self._scrub(_TOLD_PLAIN, told, in_plain)
        self._settle_empty()
        if self._text.strip():
            images += self._scrub_images()
            pieces += self._scrub(_HEARD_JSON, self._forms, _in_json)
            pieces += self._scrub(_HEARD_PLAIN, self._forms, in_plain)
        archive_filing.refile(self._tx, self._scope.name, self._scope.number(self._tx), self._changed)
        restated(self._tx, self._scope.name, self._journal.commit_id, entries)
        sign_pieces(self._tx, self._scope.name, heard)
        return texts, Forgotten(
            memories=memories + changed, documents=documents, images=images, pieces=pieces
        )

    def _refuse_damage(self) -> None:
        """Raise ``VaultCorrupt`` if it can't be told whether the text is gone: not all can be read that may hold it."""
        name = self._scope.name
        damaged = [
            key for key, _, _ in damaged_items(self._tx, name) if key.partition(":")[2] not in self._ids
        ]
        damaged += [key for key, column in unreadable(self._tx, name) if column in _HOLDS_TEXT]
        if damaged:
            raise VaultCorrupt(
                f"{', '.join(damaged[:5])}{' and others' if len(damaged) > 5 else ''} can't be read, and may hold the "
                "text. Nothing was forgotten. Forget damaged memories by their ids first, or restore a copy; "
                "`reverie doctor` lists them."
            )

    # -- memories -------------------------------------------------------------------------------------------

    def _whole_memories(self) -> list[str]:
        """Return the memories whose whole content is the text."""
        wanted = _folded(self._text)
        rows = self._tx.rows("SELECT id, image FROM memories WHERE scope = ? ORDER BY seq", self._scope.name)
        return [
            row["id"] for row in rows if _folded(Memory.model_validate_json(row["image"]).content) == wanted
        ]

    def _traces(self) -> tuple[set[str], set[str]]:
        """Return every text the memories ever had, as memory or candidate, and the pieces they rest on."""
        contents: set[str] = set()
        cited: set[str] = set()
        name, tx = self._scope.name, self._tx
        for id_ in self._ids:
            for row in tx.rows(
                "SELECT before_image, after_image, kept FROM images WHERE scope = ? AND key = ?",
                name,
                f"memory:{id_}",
            ):
                images = [object_in(row[column]) for column in ("before_image", "after_image")]
                contents |= {image["content"] for image in images if isinstance(image.get("content"), str)}
                cited.update(object_in(row["kept"]).get("evidence", []))
            held = tx.row("SELECT image, evidence FROM memories WHERE scope = ? AND id = ?", name, id_)
            if held is not None:
                content = object_in(held["image"]).get("content")
                contents |= {content} if isinstance(content, str) else set()
                cited.update(list_in(held["evidence"]))
        wanted = set(self._ids)
        for row in tx.rows("SELECT body FROM outcomes WHERE scope = ? ORDER BY commit_id, number", name):
            outcome = object_in(row["body"])
            if outcome.get("memory_id") in wanted and outcome["outcome"] in ("added", "merged", "skipped"):
                contents.add(outcome["candidate"]["content"])
                cited.update(outcome["candidate"]["evidence"])
        return contents - {FORGOTTEN}, cited

    def _settle_empty(self) -> None:
        """Take candidates of which nothing is left out of the queue, or they would be added as memories."""
        name, tx = self._scope.name, self._tx
        for row in tx.rows("SELECT id, body FROM candidates WHERE scope = ? AND state <> 'settled'", name):
            if str(object_in(row["body"]).get("content")).strip() == FORGOTTEN:
                tx.execute(
                    "UPDATE candidates SET state = 'settled', settled_by = ? WHERE scope = ? AND id = ?",
                    *(self._journal.commit_id, name, row["id"]),
                )

    def _drop_repeats(self, contents: Iterable[str], cited: set[str]) -> int:
        """Take sentences that say the same out of what else was said on the threads of the pieces cited.

        The agent's answer often repeats what it was told; nothing else says that the two belong together. Right behind
        it a word of its topic is enough.
        """
        name, tx = self._scope.name, self._tx
        told: defaultdict[str, list[int]] = defaultdict(list)
        for row in tx.rows_in("SELECT lane, seq FROM pieces WHERE scope = ? AND id IN {}", (name,), cited):
            told[row["lane"]].append(int(row["seq"]))
        sql = (
            "SELECT id, seq, lane, role, body FROM pieces WHERE scope = ? AND body IS NOT NULL AND lane IN {}"
        )
        said = [TakenBack(text) for text in contents]
        answered = [TakenBack(item.text, echoed=echoed(item.text, answered=True)) for item in said]
        done = 0
        for row in tx.rows_in(sql, (name,), told if said else []):
            answers = row["role"] == "assistant" and not self._expired
            answers = answers and any(may_answer(row, at) for at in told[row["lane"]])
            if readable(row["body"]):
                done += self._drop_sentences(row, silent(row["body"], answered if answers else said))
        return done

    def _drop_repeats_elsewhere(self, contents: Iterable[str]) -> int:
        """Take sentences that say the same, and hardly anything else, out of what was said on any thread.

        On another one the agent tells what it has recalled, and the user says again what is known.
        """
        name, tx = self._scope.name, self._tx
        found = set[int]().union(*archive_index.holding(tx, name, self._scope.number(tx), list(contents)))
        sql = "SELECT id, body FROM pieces WHERE scope = ? AND body IS NOT NULL AND seq IN {}"
        return sum(
            self._drop_sentences(row, repeating(row["body"], contents))
            for row in tx.rows_in(sql, (name,), sorted(found))
            if readable(row["body"])
        )

    def _drop_sentences(self, row: Row, gone: Sequence[Span]) -> int:
        """Take sentences out of a piece; return whether anything was (count)."""
        body = str(row["body"])
        for start, stop in reversed(gone):
            body = body[:start] + FORGOTTEN + body[stop:]
        if body == row["body"]:
            return 0
        self._changed.add(row["id"])
        update = "UPDATE pieces SET body = ? WHERE scope = ? AND id = ?"
        return self._tx.execute(update, body, self._scope.name, row["id"])

    def _drop_bodies(self, pieces: set[str]) -> int:
        self._changed |= pieces
        return sum(
            self._tx.execute(
                "UPDATE pieces SET body = NULL, meta = '{}' WHERE scope = ? AND id = ? AND body IS NOT NULL",
                *(self._scope.name, piece),
            )
            for piece in sorted(pieces)
        )

    # -- a text ---------------------------------------------------------------------------------------------

    def _rewrite_items(self) -> tuple[int, int]:
        """Take the text out of documents and memories; return how many of each."""
        name, tx = self._scope.name, self._tx
        documents = changed = 0
        for row in tx.rows("SELECT path, content FROM documents WHERE scope = ? ORDER BY path", name):
            content = _document(row["path"], row["content"], self._forms)
            if content != row["content"]:
                self._journal.write_document(row["path"], content)
                documents += 1
        for row in tx.rows("SELECT id, image FROM memories WHERE scope = ? ORDER BY seq", name):
            image = _memory_image(row["image"], self._forms)
            if image != row["image"]:
                self._journal.write_memory(row["id"], image)
                changed += 1
        return documents, changed

    def _scrub_images(self) -> int:
        """Take the text out of every image of the journal, blocks of appends included."""
        done = 0
        name, tx, texts = self._scope.name, self._tx, self._forms
        for row in tx.rows("SELECT * FROM images WHERE scope = ? ORDER BY commit_id, number", name):
            kind, _, item = row["key"].partition(":")
            scrub: Scrub = _memory_image if kind == "memory" else partial(_document, item)
            old = [row[column] for column in ("before_image", "after_image")]
            new = [None if image is None else scrub(image, texts) for image in old]
            block = None if row["appended"] is None else in_plain(row["appended"], texts)
            if [*old, row["appended"]] != [*new, block]:
                kept = (
                    row["kept"] if kind == "memory" else compact(scrubbed_trust(object_in(row["kept"]), *new))
                )
                done += tx.execute(
                    "UPDATE images SET before_image = ?, after_image = ?, appended = ?, kept = ?"
                    " WHERE scope = ? AND commit_id = ? AND key = ?",
                    *(*new, block, kept, name, row["commit_id"], row["key"]),
                )
        return done

    def _scrub(
        self,
        columns: Sequence[tuple[str, str]],
        texts: Sequence[str],
        replace: Scrub,
    ) -> int:
        """Take ``texts`` out of columns; return how many rows changed."""
        done = 0
        name, tx = self._scope.name, self._tx
        for table, column in columns:
            keys = _KEYS[table]
            where = " AND ".join(f"{key} = ?" for key in keys)
            for row in tx.rows(
                f"SELECT * FROM {table} WHERE scope = ? AND {column} IS NOT NULL ORDER BY {', '.join(keys)}",  # noqa: S608
                name,
            ):
                new = replace(row[column], texts)
                if new != row[column]:
                    self._changed |= {row["id"]} if (table, column) in FILED_UNDER else set()
                    done += tx.execute(
                        f"UPDATE {table} SET {column} = ? WHERE scope = ? AND {where}",  # noqa: S608
                        *(new, name, *(row[key] for key in keys)),
                    )
        return done


def _in_json(value: str, texts: Sequence[str]) -> str:
    """Return JSON without ``texts``, as plain text if it is damaged: what is to be gone is gone all the same."""
    try:
        return in_json(value, texts)
    except ValueError:
        return in_plain(value, texts)


def _memory_image(image: str, texts: Sequence[str]) -> str:
    scrubbed = _in_json(image, texts)
    try:
        return image if scrubbed == image else Memory.model_validate_json(scrubbed).model_dump_json()
    except ValueError:  # a damaged one of the journal: what is to be gone is gone all the same
        return scrubbed


def _document(path: str, content: str, texts: Sequence[str]) -> str:
    """Return a document without ``texts``; a summary line made of it may hold part of one, so it is made anew."""
    scrubbed = in_plain(content, texts)
    return content if scrubbed == content else refreshed(path, scrubbed, content)


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _many(memories: int, documents: int) -> str:
    parts = [f"{memories} {'memory' if memories == 1 else 'memories'}"]
    if documents:
        parts.append(f"{documents} {'document' if documents == 1 else 'documents'}")
    return " and ".join(parts)
