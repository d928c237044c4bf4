"""Whether a vault is the one it was: looked at when it is opened, and when one of its scopes is first used.

What is found is told, by a warning of the logger ``reverie`` and by ``reverie doctor``; rows that fail are not served.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock

from ...state import VaultError, compact
from ..changes import CANT_READ, Finding
from ..core.scope import Core
from ..engine.damage import damaged_items, object_in
from ..engine.database import Transaction
from ..engine.signed.chain import broken_entries, broken_links, erased_at, head_of, out_of_place, tally_of
from ..engine.signed.keyring import SETTING, UNSIGNED, Heads, find_key
from ..engine.signed.seal import Seal
from ..engine.sqlite import is_there
from .signing import sign_scope

_LOG = logging.getLogger("reverie")

_META = "signed"
"""Key in ``meta``: by which key a vault is signed, its id and its place, and their MAC."""

ADOPT = "If that is right, `reverie doctor --adopt` signs it as it is now"
_SUBJECT = "signature"

MOST_LOOKED_OVER = 65_536
"""Scopes of which it is known that they were looked over (count)."""
_READ_AT_ONCE = 1_000
"""Memories and documents that are all read when a scope is first used (count): of more, each when it is read."""


class Integrity:
    """What one open vault is signed with, and what was found."""

    def __init__(self, core: Core, place: str, *, local: bool, put_here: bool = False) -> None:
        """Find the key, look at the vault, and sign it if nobody has.

        Args:
            core: Of the vault.
            place: Where it is: a directory, or an address.
            local: Whether it is in a directory.
            put_here: Whether we copied it there ourselves: it is one of its own from now on, with what it holds.

        Raises:
            VaultError: The environment's key is too short.
        """
        self._core = core
        self._local = local
        self._put_here = put_here
        self._lock = RLock()
        self._found: list[Finding] = []
        self._scopes: dict[str, Sequence[Finding]] = {}
        self._watched: set[str] = set()
        self._id = ""
        self.heads = Heads(place)
        self.key = find_key(local=local)
        self._open()
        for finding in self._found:
            if finding.level != "ok":
                _LOG.warning("%s: %s", core.database.dialect.url, finding.message)

    # -- the vault ------------------------------------------------------------------------------------------

    def _open(self) -> None:
        database = self._core.database
        kept = database.look(_kept)
        known = self.heads.vault()
        if kept:
            if self.key.secret is None or kept.get("key") != self.key.name:
                self._open_without(self.key.why or "the key here is another one")
            else:
                self._open_signed(kept, known)
            return
        new = database.look(lambda tx: tx.row("SELECT scope FROM scopes LIMIT 1")) is None
        if known and not new:
            self._say(
                "error", f"It was signed and is not any more, so nothing that it holds is sure. {ADOPT}."
            )
            database.seal = Seal(refusal=_refusal("its signatures are gone"))
        elif self.key.secret is None:
            said = "Damage is told; what somebody edits by hand in the database is not (docs/integrity.md)"
            self._say("ok", f"It is not signed: {self.key.why}. {said}.")
        else:
            self._sign(new=new, known=known)

    def _open_without(self, why: str) -> None:
        refusal = _refusal(f"its key is not here ({why})")
        goes = "It can be read, and commits are refused" if refusal else "What is committed now is unsigned"
        self._say(
            "warning",
            f"It is signed, and its key is not here: {why}. What it holds can't be checked. {goes}. Set {SETTING} to "
            f"its key, or copy the file `key` of the configuration folder. Without it: `reverie doctor --adopt`.",
        )
        self._core.database.seal = Seal(refusal=refusal)

    def _open_signed(self, kept: dict[str, str], known: str) -> None:
        seal = self._core.database.seal = Seal(self.key.secret)
        seal.committed = self._committed
        self._id = str(kept.get("vault"))
        if kept.get("mac") != _mac(seal, kept):
            self._say("error", f"What it says of itself was changed. {ADOPT}.")
            return
        former = str(kept.get("place"))
        if self._put_here:
            self._id = secrets.token_hex(16)
            with self._core.database.write() as tx:
                self._keep(tx, self._id)
                tx.execute("UPDATE scopes SET checked = ''")  # it was another copy that was checked
            self.heads.clear()
            self.heads.register(self._id)
            return
        if self._local and former != self.heads.place:
            if is_there(Path(former)):
                self._say(
                    "warning", f"It is a copy of the vault at {former}. {ADOPT}, as a vault of its own."
                )
                return
            self.heads.take_over(former)
            known = self.heads.vault()
            with suppress(VaultError), self._core.database.write() as tx:
                self._keep(tx, self._id)
        if known not in ("", self._id):
            self._say("error", f"Another signed vault was here before. {ADOPT}.")
            return
        if not known:
            self.heads.register(self._id)
        seen = (
            self.heads.seen()
        )  # before the transaction: it sees no scope that another process makes meanwhile
        with self._core.database.read() as tx:
            there = {str(row["scope"]) for row in tx.rows("SELECT scope FROM scopes")}
            missed = {scope: number for scope, (number, _) in seen.items() if scope not in there}
            gone = [scope for scope, number in missed.items() if number > erased_at(tx, scope)]
        for scope in sorted(gone):
            self._say("error", f"The scope {scope!r} was there and is gone. {ADOPT}.")

    def _sign(self, *, new: bool, known: str) -> None:
        """Sign a vault that nobody has signed."""
        database = self._core.database
        seal = Seal(self.key.secret)
        try:
            with database.write(durable=not new) as tx:
                tx.dialect.number_scopes(tx)
                done = _kept(tx)
                if not done:
                    tx.seal = seal
                    self._id = secrets.token_hex(16)
                    scopes = [str(row["scope"]) for row in tx.rows("SELECT scope FROM scopes")]
                    for scope in scopes:
                        sign_scope(tx, scope)
                    self._keep(tx, self._id)
        except VaultError as error:
            self._say("ok", f"It is not signed, since nothing can be written: {error}")
            return
        if done:  # somebody else was faster
            self._open()
            return
        database.seal = seal
        seal.committed = self._committed
        if known:
            self._say(
                "warning",
                "A signed vault was here before, and this one is new. What it has is from its files.",
            )
        elif not new:
            self._say(
                "ok", "It was signed now, as it was: what was changed before shows only where digests tell."
            )
        self.heads.register(self._id)

    def _keep(self, tx: Transaction, vault: str) -> None:
        kept = {"key": self.key.name, "vault": vault, "place": self.heads.place if self._local else ""}
        kept["mac"] = _mac(Seal(self.key.secret), kept)
        tx.execute(
            "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            *(_META, compact(kept)),
        )

    def _say(self, level: str, message: str) -> None:
        self._found.append(Finding.model_validate({"level": level, "subject": _SUBJECT, "message": message}))

    # -- a scope --------------------------------------------------------------------------------------------

    def look_over(self, scope: str) -> None:
        """Look at a scope when it is first used: the end of its log, how much there is, and which rows."""
        with self._lock:
            if scope in self._scopes or not self._core.database.seal.signs:
                return
            self._scopes[scope] = ()
            if len(self._scopes) > MOST_LOOKED_OVER:  # looked over again when it is used again
                oldest = next(iter(self._scopes))
                del self._scopes[oldest]
                self._watched.discard(oldest)
            try:
                with self._core.database.read() as tx:
                    found = [*self._opening(tx, scope)]
            except VaultError:
                del self._scopes[scope]  # the operation itself says why
                return
            except CANT_READ as error:
                found = [f"not all of it can be read ({error})"]
            if found:
                self._scopes[scope] = [_of_scope(scope, message) for message in found]
            for message in found:
                _LOG.warning("%s: the scope %r: %s. `reverie doctor` says more.", self._url, scope, message)

    @property
    def _url(self) -> str:
        return self._core.database.dialect.url

    def _opening(self, tx: Transaction, scope: str) -> Iterator[str]:
        if tx.row("SELECT scope FROM scopes WHERE scope = ?", scope) is None:
            self._watched.add(scope)
            return
        yield from broken_links(tx, scope, newest=True)
        yield from self._remembered(tx, scope)
        if tally_of(tx, scope) != head_of(tx, scope).tally:
            wrong = out_of_place(tx, scope)
            seal = self._core.database.seal
            seal.suspects = {**seal.suspects, scope: frozenset(wrong)}
            told = ", ".join(f"{key} {why}" for key, why in [*wrong.items()][:5])
            yield "its memories and documents are not those that were signed" + (f" ({told})" if told else "")
        count = sum(
            int(tx.value(f"SELECT COUNT(*) AS v FROM {table} WHERE scope = ?", scope))  # noqa: S608
            for table in ("memories", "documents")
        )
        if count <= _READ_AT_ONCE and (damaged := [key for key, _, _ in damaged_items(tx, scope)]):
            yield f"{', '.join(damaged[:5])}{' and more' if len(damaged) > 5 else ''} is not what was committed"

    def _remembered(self, tx: Transaction, scope: str) -> Iterator[str]:
        number, mac = self.heads.seen_of(scope)
        if number > head_of(tx, scope).number:
            # Another process may have committed since the transaction began: one that begins now sees that.
            with self._core.database.read() as later:
                yield from self._gone_on(later, scope, number, mac)
        else:
            yield from self._gone_on(tx, scope, number, mac)

    def _gone_on(self, tx: Transaction, scope: str, number: int, mac: str) -> Iterator[str]:
        """Yield why a scope's log doesn't go on from the link that was seen."""
        head = head_of(tx, scope)
        if number <= erased_at(tx, scope):
            number, mac = 0, ""
        if number > head.number:
            yield f"it was put back: its log was at link {number} and is at {head.number} now"
            return
        there = (
            tx.value("SELECT mac AS v FROM chain WHERE scope = ? AND number = ?", scope, number)
            if number
            else mac
        )
        if there != mac:
            yield f"its log went another way: link {number} is not the one that was seen"
            return
        if not any(finding.level == "error" or "copy" in finding.message for finding in self._found):
            self._watched.add(scope)
            if head.number > number:
                self.heads.note(scope, head.number, head.mac)

    def _committed(self, scope: str, number: int, mac: str) -> None:
        """Remember how far a scope's log is now, unless it isn't the one that was seen."""
        if scope in self._watched:
            self.heads.note(scope, number, mac)

    # -- doctor ---------------------------------------------------------------------------------------------

    def again(self) -> None:
        """Look at each scope afresh when it is used next."""
        with self._lock:
            self._scopes.clear()
            self._core.database.seal.suspects = {}

    def notices(self) -> list[Finding]:
        """Return what was found of the vault, and of each scope that was used."""
        return [*self._found, *(finding for found in self._scopes.values() for finding in found)]

    def examine(self, tx: Transaction, scope: str) -> Iterator[str]:
        """Yield all that a scope's signatures tell, each as a sentence."""
        if not tx.seal.signs:
            return
        said = {*self._opening(tx, scope), *broken_links(tx, scope)}
        yield from (f"{message[0].upper()}{message[1:]}. {ADOPT}." for message in sorted(said))
        found: dict[str, list[str]] = {}
        for commit, what in broken_entries(tx, scope):
            found.setdefault(commit, []).append(what)
        for commit, wrong in found.items():
            more = " and more" if len(wrong) > 3 else ""
            yield f"commit:{commit} in the log is not what was signed: {'; '.join(wrong[:3])}{more}."
        for row in tx.each("SELECT * FROM pieces WHERE scope = ? ORDER BY seq", scope):
            if not (tx.seal.vouches_piece(scope, row) and tx.seal.vouches_body(scope, row)):
                tx.seal.meet(scope, f"piece:{row['id']}")
                yield f"piece:{row['id']} is not what was signed, and is left out."

    # -- adopting -------------------------------------------------------------------------------------------

    def adopt(self) -> int:
        """Sign the vault as it is now, as one of its own; return how many scopes it has.

        Raises:
            VaultError: There is no key to sign with.
        """
        key = find_key(local=self._local, make=True)
        if key.secret is None:
            raise VaultError(f"The vault {self._url} can't be signed: {key.why}. Nothing was changed.")
        with self._lock:
            self.key = key
            seal = Seal(key.secret)
            with self._core.database.write() as tx:
                tx.dialect.number_scopes(tx)
                tx.seal = seal
                scopes = [str(row["scope"]) for row in tx.rows("SELECT scope FROM scopes")]
                for scope in scopes:
                    sign_scope(tx, scope)
                self._id = secrets.token_hex(16)
                self._keep(tx, self._id)
            seal.committed = self._committed
            self._core.database.seal = seal
            self._found, self._watched = [], set()
            self.heads.clear()
            self.heads.register(self._id)
            self.again()
        return len(scopes)


def _kept(tx: Transaction) -> dict[str, str]:
    return object_in(tx.value("SELECT value AS v FROM meta WHERE key = ?", _META) or "{}")


def _mac(seal: Seal, kept: dict[str, str]) -> str:
    return seal.mac("vault", kept.get("key"), kept.get("vault"), kept.get("place"))


def _of_scope(scope: str, message: str) -> Finding:
    return Finding(
        level="error", subject=f"scope {scope}", message=f"{message[0].upper()}{message[1:]}. {ADOPT}."
    )


def _refusal(why: str) -> str:
    """Return why nothing is committed without the key; blank if the user wants it to be."""
    if os.environ.get(UNSIGNED) == "1":
        return ""
    return (
        f"The vault is signed, and {why}: nothing was committed. Set {SETTING} to its key, set {UNSIGNED}=1 to commit "
        "without, or sign it anew as it is: `reverie doctor --adopt`."
    )
