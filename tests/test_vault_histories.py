"""Revert over any history: what it restores, byte for byte, whatever was done, in whatever order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from vault_files import readable, save
from vaults import add, candidate, change, cover, delete, everything, memory, message, put, rejected

from reverie.checkpoints import Deletion, SqlScope, SqlVault
from reverie.state import Conflict, Memory

PATHS = ("MEMORY.md", "facts/user.md", "HISTORY-2026-11.md")


@dataclass
class History:
    """A scope, and what was done in it so far."""

    scope: SqlScope
    folder: Path | None
    number: int = 0
    rejected: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """A text of this step's own."""
        return f"text {self.number}"

    def memory(self, pick: int) -> Memory | None:
        """One of the memories there are."""
        held = self.scope.page()
        return held[pick % len(held)].memory if held else None

    def state(self) -> Any:
        """All that a revert must restore: memories in their order, documents, and the readable files."""
        memories, documents = everything(self.scope)
        files = readable(self.folder) if self.folder else {}
        # A scope that has had memories keeps a file that says it has none now.
        return list(memories.items()), documents, {k: v for k, v in files.items() if v.strip() != b"[]"}

    def items(self) -> dict[str, Any]:
        """What there is, under the keys of the journal; memories as JSON."""
        memories, documents = everything(self.scope)
        return {f"memory:{id_}": json.loads(text) for id_, text in memories.items()} | {
            f"document:{path}": text for path, text in documents.items()
        }


Step = Callable[[History, str, int], object]


def _update(history: History, commit_id: str, pick: int) -> None:
    old = history.memory(pick)
    if old:
        newer = {"content": history.text, "version": old.version + 1}
        put(history.scope, commit_id, old.model_copy(update=newer))


def _merge(history: History, commit_id: str, pick: int) -> None:
    kept, gone = history.memory(pick), history.memory(pick + 1)
    if kept and gone and kept.id != gone.id:
        history.scope.commit(
            change(
                commit_id,
                puts=[kept.model_copy(update={"content": history.text, "version": kept.version + 1})],
                deletes=[Deletion(id=gone.id, superseded_by=kept.id)],
                appends={PATHS[2]: f"## {history.text}\n\nmerged"},
            )
        )


def _delete(history: History, commit_id: str, pick: int) -> None:
    if old := history.memory(pick):
        delete(history.scope, commit_id, old.id)


def _remove(history: History, commit_id: str, pick: int) -> None:
    if documents := history.scope.documents():
        history.scope.commit(change(commit_id, removes=[documents[pick % len(documents)].path]))


def _cover(history: History, commit_id: str, pick: int) -> None:
    pieces = history.scope.record([message(history.text)])
    outcomes = [rejected(candidate(f"{history.number:012}", history.text))]
    history.rejected.append(outcomes[0].candidate.id)
    cover(
        history.scope, commit_id, pieces, outcomes=outcomes, defers=[candidate(f"d{history.number:011}", "x")]
    )


def _accept(history: History, commit_id: str, pick: int) -> None:
    if history.rejected:
        history.scope.accept(history.rejected.pop(pick % len(history.rejected)))


def _pin(history: History, commit_id: str, pick: int) -> None:
    if old := history.memory(pick):
        history.scope.pin(old.id, pinned=not old.pinned)


def _hand(history: History, commit_id: str, pick: int) -> None:
    """Edit a readable file, where there are any; otherwise make the commit that an import would."""
    if history.folder is None:
        history.scope.commit(
            change(commit_id, documents={PATHS[pick % 2]: f"hand {history.text}"}, purpose="hand")
        )
        return
    if files := list(readable(history.folder)):
        path = history.folder / files[pick % len(files)]
        # As an editor leaves it: every text of a memory changed, or a line more.
        text = path.read_text()
        save(
            path,
            text.replace('"text ', '"hand text ')
            if path.suffix == ".json"
            else f"{text}hand {history.text}\n",
        )
        history.scope.page()


STEPS: dict[str, Step] = {
    "add": lambda history, commit_id, pick: add(
        history.scope,
        commit_id,
        *(memory(f"m{history.number}-{n}", f"{history.text} {n}") for n in range(1 + pick % 2)),
    ),
    "update": _update,
    "merge": _merge,
    "delete": _delete,
    "document": lambda history, commit_id, pick: history.scope.commit(
        change(commit_id, documents={PATHS[pick % 2]: history.text})
    ),
    "append": lambda history, commit_id, pick: history.scope.commit(
        change(commit_id, appends={PATHS[pick % 3]: history.text})
    ),
    "remove": _remove,
    "cover": _cover,
    "accept": _accept,
    "pin": _pin,
    "hand": _hand,
    "revert": lambda history, commit_id, pick: take_back(history, pick),
}


def take_back(history: History, pick: int, *, reopen: bool = False) -> None:
    """Revert one commit: all it changed is as before it and nothing else has moved, or a conflict, and nothing has."""
    scope = history.scope
    log = scope.log(limit=1_000)
    if not log:
        return
    target = log[pick % len(log)]
    changes = scope.changes(target.receipt.commit_id)
    before, state = history.items(), history.state()
    keys = {item.key for item in changes}
    moved = {item.key for item in changes if not _untouched(item, before.get(item.key))}
    refused: set[str] = set()
    replayed = False
    try:
        replayed = scope.revert(target.receipt.commit_id, reopen=reopen).replayed
    except Conflict as error:
        refused = set(error.moved)
    if refused or replayed:
        assert refused <= moved
        assert history.state() == state
        return
    after = history.items()
    assert {key: item for key, item in after.items() if key not in keys} == {
        key: item for key, item in before.items() if key not in keys
    }
    for item in changes:
        if item.key not in moved:
            assert after.get(item.key) == _image(item.key, item.before)
        else:
            assert after[item.key] in _without(before[item.key], item.appended)


def _without(text: str, block: str) -> list[str]:
    """Return a text without one of its blocks, for each place where it stands."""
    return [text[:at] + text[at + len(block) :] for at in range(len(text)) if text.startswith(block, at)]


def _image(key: str, text: str | None) -> Any:
    return json.loads(text) if text is not None and key.startswith("memory:") else text


def _untouched(item: Any, now: Any) -> bool:
    return now in (_image(item.key, item.before), _image(item.key, item.after))


PICKS = st.integers(0, 7)
HISTORIES = st.lists(st.tuples(st.sampled_from([*STEPS, "revert", "add"]), PICKS), min_size=1, max_size=10)
REVERTS = st.lists(st.tuples(PICKS, st.booleans()), max_size=6)


@pytest.fixture
def checked(vault: SqlVault) -> Iterator[SqlVault]:
    """A vault whose scopes are one history each; in the end all is well with it."""
    yield vault
    assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []


def taken_back(vault: SqlVault, steps: list[tuple[str, int]], reverts: list[tuple[int, bool]]) -> None:
    """Make a history, take commits back in any order, then all of them from the last to the first."""
    name = f"ana{len(vault.scopes())}"
    history = History(
        vault.scope(name), Path(vault.url[5:]) / name if vault.url.startswith("file:") else None
    )
    scope = history.scope
    made: list[tuple[str, Any]] = []

    def noting(step: Callable[[], object]) -> None:
        history.number += 1
        before, count = history.state(), len(scope.log(limit=1_000))
        step()
        log = scope.log(limit=1_000)
        assert len(log) - count in (0, 1)
        if len(log) > count:
            made.append((log[0].receipt.commit_id, before))

    for kind, pick in steps:
        noting(lambda kind=kind, pick=pick: STEPS[kind](history, f"step {history.number}", pick))  # type: ignore[misc]
    for pick, reopen in reverts:
        noting(lambda pick=pick, reopen=reopen: take_back(history, pick, reopen=reopen))  # type: ignore[misc]
    for commit_id, before in reversed(made):
        scope.revert(commit_id)
        assert history.state() == before
    assert history.state() == ([], {}, {})


COMMON: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
}


@settings(max_examples=12, derandomize=True, **COMMON)
@given(HISTORIES, REVERTS)
def test_any_history_is_taken_back(
    checked: SqlVault, steps: list[tuple[str, int]], reverts: list[tuple[int, bool]]
) -> None:
    """In any order that doesn't conflict: what a commit changed is as it was before it, and the rest stays."""
    taken_back(checked, steps, reverts)


@pytest.mark.slow
@settings(max_examples=400, **COMMON)
@given(HISTORIES, REVERTS)
def test_any_history_is_taken_back_often(
    checked: SqlVault, steps: list[tuple[str, int]], reverts: list[tuple[int, bool]]
) -> None:
    """The same, many times."""
    taken_back(checked, steps, reverts)
