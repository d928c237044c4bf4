"""What a scope held at one of its revisions, from its journal: what a hand edit is compared with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from ...state import Memory
from ..changes import CANT_READ
from ..engine.database import Row, Transaction
from ..text.memory_file import memory_digest
from ..text.revisions import label_of, number_in

MOST_VERSIONS = 64
"""Of a document, so many of its last contents are looked at (count)."""

_IMAGES = """SELECT images.key, images.before_image, images.after_image, commits.seq, commits.purpose
    FROM images JOIN commits ON commits.scope = images.scope AND commits.commit_id = images.commit_id
    WHERE images.scope = ? AND images.key {}"""


class Past:
    """The revisions of one scope, as one transaction sees them."""

    def __init__(self, tx: Transaction, scope: str) -> None:
        self._tx = tx
        self._scope = scope
        self._labels: dict[int, str] = {}

    def label(self, number: int) -> str:
        """Return the name of the revision after the first ``number`` commits, blank if there aren't so many."""
        if number not in self._labels:
            row = self._tx.row(
                "SELECT commit_id, created_at FROM commits WHERE scope = ? AND seq = ?", self._scope, number
            )
            self._labels[number] = label_of(number, self._scope, *_pair(row)) if row else ""
        return self._labels[number]

    def number(self, label: Any) -> int | None:
        """Return how many commits a revision stands for, None if it is none of this scope's."""
        number = number_in(label)
        return number if number is not None and self.label(number) == label else None

    def oldest(self, labels: Iterable[Any]) -> int | None:
        """Return the oldest of revisions; None if one is not of this scope, or if there are none."""
        numbers = [self.number(label) for label in dict.fromkeys(map(str, labels))]
        known = [number for number in numbers if number is not None]
        return min(known) if known and len(known) == len(numbers) else None

    def elsewhere(self, labels: Iterable[Any]) -> set[str]:
        """Return the labels that name no revision of this scope: of another copy of it, or one put back since."""
        return {
            label
            for label in {each for each in labels if isinstance(each, str)}
            if number_in(label) is not None and self.number(label) is None
        }

    def newer(self, label: Any) -> bool:
        """Whether a label speaks of more commits than there are: what shows it is younger than the database."""
        number = number_in(label)
        return number is not None and not self.label(number)

    # -- memories -------------------------------------------------------------------------------------------

    def memories(self, wanted: Mapping[str, int]) -> dict[str, Memory]:
        """Return the memories as they were after so many commits each, without those that were not there."""
        rows = self._tx.rows_in(_IMAGES.format("IN {}"), [self._scope], [f"memory:{id_}" for id_ in wanted])
        images: dict[str, str | None] = {}
        for row in sorted(rows, key=_seq):
            if _seq(row) <= wanted[_id(row)]:
                images[_id(row)] = row["after_image"]
        held = {id_: _read(image) for id_, image in images.items()}
        return {id_: memory for id_, memory in held.items() if memory is not None}

    def versions(self, id_: str, *, after: int = 0) -> list[Memory]:
        """Return all that a memory has been since the first ``after`` commits, oldest first."""
        rows = sorted(self._tx.rows(_IMAGES.format("= ?"), self._scope, f"memory:{id_}"), key=_seq)
        images = (_read(row["after_image"]) for row in rows if _seq(row) > after)
        return [memory for memory in images if memory is not None]

    def was(self, ids: Iterable[str]) -> dict[str, set[str]]:
        """Return the digests of every entry that these memories ever had in a file."""
        rows = self._tx.rows_in(_IMAGES.format("IN {}"), [self._scope], [f"memory:{id_}" for id_ in ids])
        found: dict[str, set[str]] = {}
        for row in rows:
            if (memory := _read(row["after_image"])) is not None:
                found.setdefault(_id(row), set()).add(memory_digest(memory))
        return found

    def written_by_hand(self, after: int) -> set[str]:
        """Return the texts that memories got from hand edits after the first ``after`` commits."""
        rows = self._tx.rows(
            f"{_IMAGES.format('LIKE ?')} AND commits.purpose = 'hand' AND commits.seq > ?",
            *(self._scope, "memory:%", after),
        )
        return {memory.content for row in rows if (memory := _read(row["after_image"])) is not None}

    def there(self, number: int) -> set[str]:
        """Return the memories there were after the first ``number`` commits, of those there are now."""
        rows = self._tx.rows(
            f"{_IMAGES.format('LIKE ?')} AND commits.seq <= ?", self._scope, "memory:%", number
        )
        held = {_id(row): row["after_image"] is not None for row in sorted(rows, key=_seq)}
        return self.still_there(id_ for id_, is_there in held.items() if is_there)

    def still_there(self, ids: Iterable[str]) -> set[str]:
        """Return which of these memories there are now."""
        rows = self._tx.rows_in("SELECT id FROM memories WHERE scope = ? AND id IN {}", [self._scope], ids)
        return {str(row["id"]) for row in rows}

    # -- both -----------------------------------------------------------------------------------------------

    def forgotten(self, shown: Mapping[str, int]) -> set[str]:
        """Return what was forgotten, at least in part, after the revision in which a person saw it.

        Args:
            shown: How many commits had been made then, by key (``memory:ID`` or ``document:PATH``).
        """
        rows = self._tx.rows_in(
            f"{_IMAGES.format('IN {}')} AND commits.purpose = 'forget'", [self._scope], shown
        )
        return {str(row["key"]) for row in rows if _seq(row) > shown[str(row["key"])]}

    # -- documents ------------------------------------------------------------------------------------------

    def document(self, path: str, number: int) -> str | None:
        """Return what a document held after the first ``number`` commits, None if it was not there."""
        found: str | None = self._tx.value(
            """SELECT images.after_image AS v FROM images JOIN commits
               ON commits.scope = images.scope AND commits.commit_id = images.commit_id
               WHERE images.scope = ? AND images.key = ? AND commits.seq <= ?
               ORDER BY commits.seq DESC LIMIT 1""",
            *(self._scope, f"document:{path}", number),
        )
        return found

    def contents(self, path: str, *, after: int = 0, by_hand: bool = False) -> list[str]:
        """Return what a document has held since the first ``after`` commits, the last first (see ``MOST_VERSIONS``)."""
        only = " AND commits.purpose = 'hand'" if by_hand else ""
        rows = self._tx.rows(
            f"{_IMAGES.format('= ?')} AND commits.seq > ?{only} ORDER BY commits.seq DESC LIMIT {MOST_VERSIONS}",
            *(self._scope, f"document:{path}", after),
        )
        return [row["after_image"] for row in rows if row["after_image"] is not None]


def _read(image: str | None) -> Memory | None:
    """Return the memory of an image; None if it holds none, or is damaged: then nothing is known of it."""
    with suppress(*CANT_READ):
        return None if image is None else Memory.model_validate_json(image)
    return None


def _pair(row: Row) -> tuple[str, str]:
    return str(row["commit_id"]), str(row["created_at"])


def _seq(row: Row) -> int:
    return int(row["seq"])


def _id(row: Row) -> str:
    return str(row["key"]).partition(":")[2]
