"""A vault on PostgreSQL: many machines share it, and no readable files are beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, TypeVar

from typing_extensions import override

from ...state import VaultError
from ...state import now as system_clock
from ..changes import BackedUp, Finding
from ..core.readable_side import NoFiles
from ..core.scope import Core
from ..engine.database import CommitInDoubtError, Database, TransactionLostError
from ..engine.postgres import PostgresDialect
from ..engine.postgres_liveness import SessionHolder
from ..engine.postgres_server import server_of
from ..port import OPERATIONS
from .sql_vault import SqlScope, SqlVault, vectors_of

if TYPE_CHECKING:
    from ..search.vector_form import Embedder

DEFAULT_SCHEMA = "reverie"

LEASING = ("at_once", "take", "renew", "take_turn", "take_candidates")
"""Operations that may take a lease while nobody else may write to the scope: the session that a lease goes by is opened
before. A server that has no connection left keeps who asks for one waiting."""

ATTEMPTS = 3
"""How often an operation is tried whose connection is lost (count)."""

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", "PostgresScope", "PostgresVault")


def lasting(core: Core, call: Callable[[], T], *, leasing: bool = False) -> T:
    """Return what ``call`` returns; when its connection is lost, it is tried again on a fresh one.

    A second time is harmless: what was not committed never was, and an operation whose commit got through
    unnoticed finds itself done (a commit by its id, a lease by its run, a piece by its place).

    Raises:
        VaultError: The connection was lost again and again.
    """
    if core.database.joined:
        return call()  # what is lost is the whole of which this is a part: that is tried again
    for attempt in range(1, ATTEMPTS + 1):
        core.holder.keep()
        if leasing:
            _ = core.holder.name
        try:
            return call()
        except TransactionLostError as error:
            if attempt == ATTEMPTS:
                raise VaultError(f"{error} (It was tried {ATTEMPTS} times.)") from error
    raise AssertionError


def _lasting_method(method: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    leasing = method.__name__ in LEASING

    @wraps(method)
    def operation(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return lasting(self.core, lambda: method(self, *args, **kwargs), leasing=leasing)

    return operation


def _outlasting(scope: type[SqlScope]) -> type[SqlScope]:
    """Have every operation that a scope offers outlast a lost connection."""
    for name in OPERATIONS:
        setattr(scope, name, _lasting_method(getattr(scope, name)))
    return scope


@_outlasting
class PostgresScope(SqlScope):
    """One owner's part of a vault on PostgreSQL; every operation outlasts a lost connection."""

    @override
    def used(self, ids: Any, *, how: Literal["accessed", "shown"] = "accessed") -> None:
        try:
            super().used(ids, how=how)
        except CommitInDoubtError:
            # Counting again might count twice, and a count too few is no harm.
            return


class PostgresVault(SqlVault):
    """A vault in one schema of a database on PostgreSQL."""

    _scope_type = PostgresScope

    @override
    def scopes(self) -> list[str]:
        return lasting(self.core, super().scopes)

    @override
    def waiting(self, *, after: str = "", limit: int = 100) -> dict[str, str]:
        look = super().waiting
        return lasting(self.core, lambda: look(after=after, limit=limit))

    @override
    def _claim(self, scope: str) -> bool:
        claim = super()._claim
        return lasting(self.core, lambda: claim(scope))

    @override
    def _still_waits(self, scope: str) -> bool:
        look = super()._still_waits
        return lasting(self.core, lambda: look(scope))

    @override
    def doctor(self) -> list[Finding]:
        return lasting(self.core, super().doctor)

    @override
    def backup(self, target: str | os.PathLike[str]) -> BackedUp:
        dialect = self.core.database.dialect
        schema = dialect.server.schema if isinstance(dialect, PostgresDialect) else DEFAULT_SCHEMA
        if schema != schema.lower():
            schema = f"'\"{schema}\"'"  # a pattern there, and capitals are small in it without the marks
        raise VaultError(
            f"A vault on PostgreSQL is backed up with PostgreSQL's own tools, so nothing was written to "
            f"{os.fspath(target)}. `pg_dump --format=custom --schema={schema} --file=FILE DATABASE_URL` writes one "
            "instant of it to FILE; `pg_restore --clean --if-exists --dbname=DATABASE_URL FILE` puts it back. "
            "`reverie move` copies it to a directory instead."
        )


def open_postgres(
    url: str,
    *,
    now: Callable[[], datetime] = system_clock,
    embeddings: Embedder | None = None,
    read_only: bool = False,
) -> PostgresVault:
    """Open a vault on PostgreSQL; see ``open_vault``."""
    if read_only:
        raise VaultError(
            "A vault on PostgreSQL can't be opened for reading only. `reverie move` copies it to a directory."
        )
    vectors = vectors_of(embeddings)
    dialect = PostgresDialect(server_of(url, default_schema=DEFAULT_SCHEMA))
    core = Core(Database(dialect), SessionHolder(dialect), now, lambda _scope: NoFiles(), vectors)
    return PostgresVault(dialect.url, core, place=f"{dialect.url} {dialect.server.schema}")
