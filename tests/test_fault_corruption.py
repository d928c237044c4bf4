"""Bytes of a vault go wrong: the right answer, or what is damaged is named; never a wrong answer, never a traceback.

Databases, write-ahead logs and readable files are flipped, cut and zeroed by the page; of the places half are in texts
that are in use.
"""

from __future__ import annotations

import random
import shutil
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from fault_work import use_config_of
from vault_files import adding
from vaults import candidate, memory, message, put, rejected

from reverie import open_vault
from reverie.checkpoints import SqlVault
from reverie.checkpoints.files import disk
from reverie.checkpoints.text.history_entries import history_entry
from reverie.state import ReflectionReport, VaultError, now

pytestmark = pytest.mark.file_only

COLOURS = (
    "amber",
    "blue",
    "coral",
    "denim",
    "ebony",
    "flax",
    "green",
    "hazel",
    "ivory",
    "jade",
    "khaki",
    "lilac",
)
EACH, CASES = 250, 20
"""Corruptions of one test, and tests."""


@dataclass(frozen=True)
class Sound:
    """A vault that nothing has happened to, and what it answers."""

    root: Path
    memories: dict[str, str]
    documents: dict[str, str]
    log: list[Any]
    live: dict[str, list[int]] = field(default_factory=dict)
    """Where texts in use are, by file."""


def make(folder: Path) -> Sound:
    """Make a vault with something in every table; its write-ahead log holds the last commits."""
    root, kept = folder / "memory", folder / "kept"
    vault = open_vault(root)
    scope = vault.scope("ana")
    memories = [
        memory(f"m{n:02}", f"The pier lamp {n:02} is painted {colour}.") for n, colour in enumerate(COLOURS)
    ]
    scope.commit(adding("c1", *memories[:6], outcomes=[rejected(candidate("k1", "The pier is blue."))]))
    scope.commit(adding("c2", *memories[6:], documents={"MEMORY.md": "# Harbour\n\nMind the swell.\n"}))
    with vault.core.database.connection() as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    put(scope, "c3", memories[0].model_copy(update={"tags": ("lamp",), "version": 2}))
    scope.commit(adding("c4", appends={"HISTORY-2026-11.md": history_entry(now(), "They spoke of lamps.")}))
    scope.record([message("Which lamp is amber?", ref="h1"), message("The first.", ref="h2")])
    scope.record_report(ReflectionReport(run_id="r1", scope="ana", thread="t1", status="applied"))
    known = answers(vault)
    shutil.copytree(root, kept)  # with the log: closing the last connection would empty it
    vault.close()
    shutil.rmtree(root)
    kept.rename(root)
    (root / ".reverie" / "vault.db-shm").unlink()
    texts = [*known[0].values(), *known[1].values(), "Which lamp is amber?", "They spoke of lamps."]
    return Sound(root, *known, live={name: places(root / name, texts) for name in targets(root)})


def targets(root: Path) -> list[str]:
    """Return the files that may go wrong."""
    found = [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()]
    return sorted(name for name in found if name.endswith((".db", ".db-wal", ".json", ".md")))


def places(path: Path, texts: list[str]) -> list[int]:
    """Return where in a file these texts are."""
    data, found = path.read_bytes(), list[int]()
    for text in texts:
        wanted, at = text.encode(), -1
        while (at := data.find(wanted, at + 1)) >= 0:
            found += range(at, at + len(wanted))
    return found


def answers(vault: SqlVault) -> tuple[dict[str, str], dict[str, str], list[Any]]:
    """Ask a vault for its memories, documents and log."""
    scope = vault.scope("ana")
    return (
        {item.memory.id: item.memory.content for item in scope.page(limit=100)},
        {item.path: disk_text(item.content) for item in scope.documents()},
        [
            (entry.receipt.commit_id, entry.receipt.purpose, entry.receipt.added)
            for entry in scope.log(limit=100)
        ],
    )


def disk_text(text: str) -> str:
    """Return a document's text without the blank lines at its end."""
    return text.rstrip("\n")


def spoil(path: Path, live: list[int], dice: random.Random) -> str:
    """Let a file go wrong; return how."""
    data = bytearray(path.read_bytes())
    place = dice.choice(live) if live and dice.random() < 0.6 else dice.randrange(len(data))
    how = dice.choice(("flip", "flip", "byte", "cut", "page", "sector", "run"))
    if how == "flip":
        data[place] ^= 1 << dice.randrange(8)
    elif how == "byte":
        data[place] = dice.randrange(256)
    elif how == "cut":
        del data[place:]
    elif how == "run":
        length = dice.randrange(1, 40)
        data[place : place + length] = dice.randbytes(length)
    else:
        size = 4096 if how == "page" else 512
        start = place // size * size
        data[start : start + size] = bytes(len(data[start : start + size]))
    path.write_bytes(data)
    return f"{how} at {place} of {path.name}"


def look(root: Path, sound: Sound) -> tuple[str, list[str]]:
    """Use a vault as its owner does; return how it ended, and what was wrong."""
    try:
        with open_vault(root) as vault:
            said = told(vault)
            wrong = compare(sound, vault, said)
            try:
                vault.scope("ana").commit(adding("new", memory("new", "The pier lamp is new.")))
            except VaultError:
                said = said or "refused"
            wrong += compare(sound, vault, said or told(vault), but={"new"})
    except VaultError as error:
        return type(error).__name__, []
    except Exception:  # noqa: BLE001  (what is looked for)
        return "traceback", [traceback.format_exc()[-1800:]]
    return "told" if said else "right", wrong


def told(vault: SqlVault) -> str:
    """Return what doctor and the state of the scope say is wrong, blank for nothing."""
    findings = [str(finding) for finding in vault.doctor() if finding.level != "ok"]
    status = vault.scope("ana").status()
    return "\n".join([*findings, *map(str, status.set_aside)])


def compare(sound: Sound, vault: SqlVault, said: str, but: set[str] = frozenset()) -> list[str]:  # type: ignore[assignment]
    """Return which answers are wrong, or missing without a word."""
    memories, documents, log = answers(vault)
    scope = vault.scope("ana")
    by_hand = {
        name
        for entry in scope.log(limit=100)
        if entry.receipt.purpose == "hand"
        for name in (
            *entry.receipt.added,
            *entry.receipt.updated,
            *entry.receipt.deleted,
            *entry.receipt.documents,
        )
    }
    found = {hit.stored.memory.id: hit.stored.memory.content for hit in scope.search("pier lamp", limit=50)}
    wrong = []
    for what, served, wanted in (
        ("memory", memories, sound.memories),
        ("hit", found, sound.memories),
        ("document", documents, sound.documents),
    ):
        for name, text in served.items():
            if name not in by_hand | but and wanted.get(name) != text:
                wrong.append(f"{what} {name} is served as {text!r}")
        missing = [] if what == "hit" else sorted(wanted.keys() - served.keys() - by_hand)
        wrong += [f"{what} {name} is missing and not named: {said}" for name in missing if name not in said]
    entries = [entry for entry in log if entry in sound.log]
    if entries != sound.log and not said:
        wrong.append("the log is another and nothing is said")
    return wrong


def fuzz(folder: Path, first: int, count: int) -> None:
    """Spoil so many copies of the sound vault."""
    place = folder / "place"
    use_config_of(place)
    sound = make(place)
    kept = shutil.copytree(place, folder / "sound")
    ended, faults = Counter[str](), dict[int, tuple[str, list[str]]]()
    names = targets(kept / "memory")
    weights = [4 if name.endswith(("db", "wal")) else 1 for name in names]
    for number in range(first, first + count):
        dice = random.Random(number)
        shutil.rmtree(place)
        shutil.copytree(kept, place)  # where it was made: a vault knows its place
        name = dice.choices(names, weights)[0]
        how = spoil(sound.root / name, sound.live[name], dice)
        end, wrong = look(sound.root, sound)
        ended[end] += 1
        if wrong:
            faults[number] = (how, wrong)
    print(f"{count} corruptions: {dict(ended)}; {len(faults)} wrong")
    assert not faults, "\n".join(
        f"{number} ({how}): {wrong}" for number, (how, wrong) in list(faults.items())[:5]
    )


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was spoiled just now need not be still for long."""
    monkeypatch.setenv("XDG_CONFIG_HOME", "")  # put back at the end, whatever it becomes
    monkeypatch.setattr(disk, "STILL_S", 0.0)


@pytest.mark.slow
@pytest.mark.parametrize("case", range(CASES))
def test_corruption(in_memory: Path, case: int) -> None:
    """Thousands of them."""
    fuzz(in_memory, 1_000 + case * EACH, EACH)


def test_some_corruption(in_memory: Path) -> None:
    """A sample."""
    fuzz(in_memory, 0, 15)
