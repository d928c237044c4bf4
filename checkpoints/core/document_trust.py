"""Whose word the statements of documents are: kept in the journal, beside the image that a commit left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...state import Trust
from ..changes import Document
from ..engine.damage import object_in
from ..engine.database import Row, Transaction
from ..text.layout import ITEMS
from ..text.origin.line_trust import carried, keys_of, known_trust

WRITTEN_BY = {"hand": Trust.USER, "import": Trust.EXTERNAL}
"""Purpose of a commit -> whose word new statements are that it doesn't name; of any other they are the agent's."""


def kept_trust(before: dict[str, Trust], after: dict[str, Trust]) -> dict[str, Any]:
    """Return what the journal keeps beside a document's image: its lines of trust before and after."""
    return {"had": before, "trust": after}


def scrubbed_trust(kept: dict[str, Any], before: str | None, after: str | None) -> dict[str, Any]:
    """Return what is kept beside an image without a digest of a statement that is no longer in its texts."""
    texts = {"had": before, "trust": after}
    return {
        name: {
            key: trust for key, trust in known_trust(lines).items() if key in keys_of(texts.get(name) or "")
        }
        for name, lines in kept.items()
    }


DOCUMENT = (
    "SELECT d.path AS path, d.content AS content, d.mark AS mark, d.commit_id AS commit_id,"
    " d.updated_at AS updated_at, d.mac AS mac, i.kept AS kept, i.key AS key, i.before_image AS before_image,"
    " i.after_image AS after_image, i.appended AS appended, i.salt AS salt, i.mac AS image_mac"
    " FROM documents AS d LEFT JOIN images AS i"
    " ON i.scope = d.scope AND i.commit_id = d.commit_id AND i.key = 'document:' || d.path"
)
"""What a document's row holds, and what the journal keeps beside it."""


def trust_of_row(tx: Transaction, scope: str, row: Row) -> dict[str, Trust]:
    """Return the lines of trust of a row of ``DOCUMENT``.

    What was written before lines had a trust is told by the commits that wrote it: a person's own are the user's. Where
    the journal isn't what was signed, all of it is from outside.
    """
    path = str(row["path"])
    if path.startswith(ITEMS):
        return {}
    if tx.seal.signs and row["image_mac"] != tx.seal.of_image(scope, row):
        return dict.fromkeys(keys_of(str(row["content"])), Trust.EXTERNAL)
    kept = object_in(row["kept"])
    if "trust" in kept:
        return known_trust(kept["trust"])
    return _told_by_commits(tx, scope, f"document:{path}", str(row["content"]))


def _told_by_commits(tx: Transaction, scope: str, key: str, content: str) -> dict[str, Trust]:
    found: dict[str, Trust] = {}
    rows = tx.rows(
        "SELECT i.before_image AS before_image, i.after_image AS after_image, c.purpose AS purpose FROM images AS i"
        " JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.key = ?"
        " AND c.purpose IN ('hand', 'import') ORDER BY c.seq",
        *(scope, key),
    )
    for row in rows:
        before, after = (str(row[name] or "") for name in ("before_image", "after_image"))
        found |= carried(before, found, after, {}, WRITTEN_BY[str(row["purpose"])])
    present = keys_of(content) if found else ()
    return {name: trust for name, trust in found.items() if name in present}


def with_trust(
    tx: Transaction, scope: str, documents: Iterable[Document], rows: Iterable[Row]
) -> list[Document]:
    """Return documents with their lines of trust, given the rows they were read from."""
    by_path = {str(row["path"]): row for row in rows}
    return [
        document.model_copy(update={"trust": trust_of_row(tx, scope, by_path[document.path])})
        for document in documents
    ]
