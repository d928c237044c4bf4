"""What says under a key that a row is as it was committed: MACs over rows, by BLAKE2 from the standard library.

A digest tells damage, not intent: whoever edits a text can make it anew. What stands here takes a key that lies outside
the vault (``keyring.py``). Without one every row counts as told by its digest alone.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from ...._kept import kept

if TYPE_CHECKING:
    from ..database import Row

_SIZE = 32
"""Of a row's MAC (bytes). Their sum tells which rows there are, so they are longer than one alone would have to be."""

MOST_MET = 100
"""What is kept in mind, or noted, of the damage in one scope: the keys of so many items (count)."""

_PART = 16
"""Of each half of a piece's MAC (bytes)."""

TALLY = 1 << (8 * _SIZE)
"""What sums of MACs are taken by."""

_PIECE = itemgetter(
    *("id", "seq", "kind", "position", "thread", "ref", "digest", "role", "author", "trust", "at", "meta")
)
"""What of a piece's row is under the first half of its MAC; the second has its body."""

_IMAGE = itemgetter("commit_id", "key", "before_image", "after_image", "appended", "kept")
_COMMIT = itemgetter(
    *("commit_id", "seq", "purpose", "run_id", "message", "created_at", "added", "updated", "deleted"),
    *("documents", "covered", "covers_for", "rejected", "reverts"),
)
_LINK = itemgetter("number", "commit_id", "said", "state")


class Seal:
    """Makes and checks MACs under one key, or, without one, none."""

    def __init__(self, key: bytes | None = None, *, refusal: str = "") -> None:
        """Take a key.

        Args:
            key: 16 to 64 bytes; None for a vault that is not signed, or whose key is not here.
            refusal: Why nothing may be committed without the key: a sentence, blank if it may.
        """
        self._key = key or b""
        self.refusal = refusal
        self.suspects: Mapping[str, frozenset[str]] = {}
        """Of each scope the items that are older than what the journal ends with: genuine rows put back."""
        self.met: dict[str, dict[str, None]] = {}
        """Of each scope what reads found damaged that isn't noted in the vault yet, at most ``MOST_MET``."""
        self.committed: Callable[[str, int, str], None] = lambda _scope, _number, _mac: None
        """What is told of each link once it is committed: scope, number, MAC. It doesn't raise."""

    def meet(self, scope: str, key: str) -> None:
        """Keep in mind that something (``memory:ID``) was found damaged, until it is noted in the vault."""
        met = self.met.setdefault(scope, {})
        if len(met) < MOST_MET:
            met[key] = None

    @property
    def key(self) -> bytes:
        """The key; blank where there is none."""
        return self._key

    @property
    def signs(self) -> bool:
        """Whether there is a key."""
        return bool(self._key)

    def mac(self, *parts: Any, size: int = _SIZE) -> str:
        """Return the MAC of some values in hexadecimal, blank without a key. No two lists of values have one text."""
        return _mac(self._key, parts, size) if self._key else ""

    # -- memories and documents -----------------------------------------------------------------------------

    def of_item(self, scope: str, key: str, seq: int, commit_id: str, text: str) -> str:
        """Return the MAC of a memory's or document's row: whose, which, its place, who wrote it, and all it says.

        Args:
            scope: Its name.
            key: ``memory:ID`` or ``document:PATH``.
            seq: A memory's place in the order of creation; 0 for a document.
            commit_id: Of the commit that wrote it.
            text: A memory's image, which has its trust and support; a document's content.
        """
        return _of_item(text, self._key, scope, key, seq, commit_id) if self._key else ""

    def vouches(self, scope: str, row: Row, column: str) -> bool:
        """Whether a row of ``memories`` (column ``image``) or ``documents`` (``content``) is one that we wrote."""
        if not self._key:
            return True
        memory = column == "image"
        key = f"memory:{row['id']}" if memory else f"document:{row['path']}"
        seq = row["seq"] if memory else 0
        expected = self.of_item(scope, key, seq, row["commit_id"], row[column])
        return bool(row["mac"] == expected) and key not in self.suspects.get(scope, ())

    # -- pieces ---------------------------------------------------------------------------------------------

    def of_piece(self, scope: str, row: Mapping[str, Any] | Row) -> str:
        """Return the MAC of a piece's row: one half for what it is, one for its body."""
        return self._piece(scope, row) + self._body(scope, row["id"], row["body"])

    def vouches_piece(self, scope: str, row: Row) -> bool:
        """Whether what a piece's row says of it is what we wrote, its body apart."""
        return not self._key or str(row["mac"])[: 2 * _PART] == self._piece(scope, row)

    def vouches_body(self, scope: str, row: Row) -> bool:
        """Whether a piece's body is what we wrote: ``id``, ``body`` and ``mac`` of its row."""
        return not self._key or str(row["mac"])[2 * _PART :] == self._body(scope, row["id"], row["body"])

    def _piece(self, scope: str, row: Mapping[str, Any] | Row) -> str:
        return self.mac("piece", scope, *_PIECE(row), size=_PART)

    def _body(self, scope: str, id_: str, body: str | None) -> str:
        return self.mac("body", scope, id_, body, size=_PART)

    # -- the journal ----------------------------------------------------------------------------------------

    def of_image(self, scope: str, row: Mapping[str, Any] | Row) -> str:
        """Return what an entry of the journal is held to: nothing can be guessed from it once ``salt`` is gone."""
        return self.mac("image", scope, row["salt"], *_IMAGE(row))

    def vouches_image(self, scope: str, row: Row) -> bool:
        """Whether a row of ``images`` is what a commit left."""
        return not self._key or bool(row["mac"] == self.of_image(scope, row))

    def of_commit(self, scope: str, row: Mapping[str, Any] | Row, outcomes: list[str]) -> str:
        """Return what a commit's row and the bodies of its outcomes are held to."""
        return self.mac("commit", scope, row["salt"], *_COMMIT(row), *outcomes)

    def of_link(self, before: str, scope: str, row: Mapping[str, Any] | Row) -> str:
        """Return the MAC of a link of the chain, which has the one before it."""
        return self.mac("link", before, scope, *_LINK(row))


def _mac(key: bytes, parts: Iterable[Any], size: int) -> str:
    said = "".join(
        ["-" if part is None else f"{len(text)}:{text}" for part in parts for text in (str(part),)]
    )
    data = said.encode(errors="surrogatepass")
    return hashlib.blake2b(data, key=key, digest_size=size).hexdigest()


@kept(1_024)
def _of_item(text: str, key: bytes, scope: str, item: str, seq: int, commit_id: str) -> str:
    return _mac(key, ("item", scope, item, seq, commit_id, text), _SIZE)


def new_salt() -> str:
    """Return what keeps a text from being guessed by its commitment, in hexadecimal."""
    return secrets.token_hex(16)
