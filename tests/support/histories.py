"""Histories of a vault: everything that can happen to a scope, in an order that a number decides."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from vaults import added, candidate, change, cover, delete, file, memory, message, put

from reverie.checkpoints import Addition, SqlScope, SqlVault
from reverie.checkpoints.engine.table_digests import KEYS, Measure, measure
from reverie.state import Conflict, ReflectionReport, VaultError

WORDS = "tea rum gin milk ale 茶 naïve Ünïcode green paint pier gauge".split()


class History:
    """Makes one thing happen after the other, the same for the same number."""

    def __init__(self, scope: SqlScope, seed: int) -> None:
        self._scope = scope
        self._random = random.Random(seed)
        self._step = 0
        self._kinds: list[Callable[[], object]] = [
            *[self._add] * 5,
            self._update,
            self._delete,
            self._document,
            self._append,
            self._pin,
            self._revert,
            self._forget,
            self._defer,
            self._record,
            self._cover,
            self._fail,
            self._use,
            self._report,
        ]

    def go_on(self, steps: int) -> None:
        """Let ``steps`` more things happen; what can't be (a revert of what changed since) is left out."""
        for _ in range(steps):
            self._step += 1
            with suppress(Conflict, VaultError):
                self._random.choice(self._kinds)()

    def _id(self, kind: str) -> str:
        return f"{kind}{self._step:04d}"

    def _text(self) -> str:
        return f"{' '.join(self._random.choices(WORDS, k=6))} {self._step}"

    def _known(self) -> str:
        ids = [stored.memory.id for stored in self._scope.page(limit=1000)]
        return self._random.choice(ids or ["none"])

    def _add(self) -> None:
        new = memory(self._id("m"), self._text(), tags=["drink"])
        proposal = candidate(self._id("k"), new.content)
        self._scope.commit(
            change(
                self._id("c"),
                adds=[Addition(memory=new, candidate=proposal.id, unconsolidated=bool(self._step % 2))],
                outcomes=[added(proposal, new.id)],
                reviewed=[self._known()],
            )
        )

    def _update(self) -> None:
        old = self._scope.get([self._known()])
        for stored in old.values():
            new = {"content": self._text(), "version": stored.memory.version + 1}
            put(self._scope, self._id("c"), stored.memory.model_copy(update=new))

    def _delete(self) -> None:
        delete(self._scope, self._id("c"), self._known())

    def _document(self) -> None:
        path = self._random.choice(["MEMORY.md", "facts/user.md", "reverie/items/x"])
        self._scope.commit(change(self._id("c"), documents={path: f"# One\n\n{self._text()}"}))

    def _append(self) -> None:
        self._scope.commit(change(self._id("c"), appends={"HISTORY-2026-11.md": f"## {self._text()}\nfoo"}))

    def _pin(self) -> None:
        self._scope.pin(self._known(), pinned=bool(self._step % 3))

    def _revert(self) -> None:
        entry = self._random.choice(self._scope.log(limit=100) or [None])
        if entry:
            self._scope.revert(entry.receipt.commit_id, reopen=bool(self._step % 2))

    def _forget(self) -> None:
        self._scope.forget([self._known()])

    def _defer(self) -> None:
        self._scope.commit(change(self._id("c"), defers=[candidate(self._id("k"), self._text())]))

    def _record(self) -> None:
        self._scope.record(
            [message(self._text(), ref=self._id("h")), file(f"f{self._step % 3}.md", self._text())]
        )

    def _cover(self) -> None:
        cover(self._scope, self._id("c"), self._scope.due()[:2], run_id=self._id("r"))

    def _fail(self) -> None:
        run = self._id("r")
        self._scope.begin_run(run)
        ids = [
            piece.id for piece in self._scope.take([piece.id for piece in self._scope.due()[:2]], run_id=run)
        ]
        self._scope.set_aside(ids[:1], run_id=run, error="poison")
        self._scope.release(ids, run_id=run, error="the model said no", strike=True)

    def _use(self) -> None:
        self._scope.used([self._known()], how=self._random.choice(["accessed", "shown"]))

    def _report(self) -> None:
        self._scope.record_report(
            ReflectionReport(run_id=self._id("r"), status="applied", reason=self._text())
        )


def tables(vault: SqlVault) -> dict[str, Measure]:
    """Return the measure of every table that belongs to a vault wherever it is."""
    with vault.core.database.read() as tx:
        return {table: measure(tx, table) for table in KEYS if table != "files"}
