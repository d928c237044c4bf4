"""What was done since a day: `reverie log --since`, `reverie revert --since`, and days said in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner
from vaults import memory

import reverie
from reverie.checkpoints import Addition
from reverie.checkpoints.changes import Change
from reverie.checkpoints.port import ScopedVault
from reverie.views import days
from reverie.views.cli.program import app

DAY = timedelta(days=1)


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.at = datetime.now(UTC) - 10 * DAY

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


@pytest.fixture
def clock() -> Clock:
    """Ten days ago."""
    return Clock()


@pytest.fixture
def ana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[ScopedVault]:
    """Ana's scope, which the command line finds, too."""
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "memory"))
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    monkeypatch.setenv("COLUMNS", "400")
    with reverie.open_vault(tmp_path / "memory", now=clock) as vault:
        yield vault.scope("ana")


def run(*args: str, code: int = 0) -> str:
    """Run a command and return what it prints."""
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == code, result.output
    return result.output


def texts(scope: ScopedVault) -> list[str]:
    """Return what is remembered, by the alphabet."""
    return sorted(stored.content for stored in scope)


def a_week(ana: ScopedVault, clock: Clock) -> datetime:
    """Have a memory from ten days ago changed, another added and removed in the last week; return when it began."""
    tea = ana.add("Ana drinks tea.")
    clock.at += 5 * DAY
    start = clock.at
    ana.update(tea.id, "Ana drinks coffee.")
    boat = ana.add("Ana has a boat.")
    ana.commit(Change(commit_id="page", purpose="tool", documents={"MEMORY.md": "# Boats\n"}))
    clock.at += 2 * DAY
    ana.remove(boat)
    ana.commit(Change(commit_id="empty", purpose="reflection"))
    return start


def test_all_since_a_day_is_taken_back(ana: ScopedVault, clock: Clock) -> None:
    """What was changed, added, removed and written since; what was there before stays. Each is a commit of its own."""
    start = a_week(ana, clock)
    before = len(ana.log(limit=100))
    told = run("revert", "--since", f"{start:%Y-%m-%dT%H:%M}")
    assert told.count("Done: ") == 4
    assert texts(ana) == ["Ana drinks tea."]
    assert ana.document("MEMORY.md") is None
    assert len(ana.log(limit=100)) == before + 4


def test_taken_back_twice_is_taken_back_once(ana: ScopedVault, clock: Clock) -> None:
    """Neither what was taken back nor what took it back is touched again."""
    start = a_week(ana, clock)
    run("revert", "--since", f"{start:%Y-%m-%dT%H:%M}")
    count = len(ana.log(limit=100))
    told = run("revert", "--since", f"{start:%Y-%m-%dT%H:%M}")
    assert told == "Nothing was changed since then that isn't taken back already.\n"
    assert len(ana.log(limit=100)) == count


def test_a_revert_of_what_was_before_is_taken_back_too(ana: ScopedVault, clock: Clock) -> None:
    """What it took away is there again."""
    ana.commit(Change(commit_id="old", purpose="tool", adds=[Addition(memory=memory("m1", "Ana rows."))]))
    clock.at += 5 * DAY
    start = clock.at
    ana.revert("old")
    assert json.loads(run("revert", "--since", f"{start:%Y-%m-%dT%H:%M}", "--json"))[0]["added"] == ["m1"]
    assert texts(ana) == ["Ana rows."]


def test_what_was_forgotten_is_said_and_the_rest_is_done(ana: ScopedVault, clock: Clock) -> None:
    """It ends with 1, as not all is as it was."""
    start = clock.at + DAY
    clock.at = start
    boat = ana.add("Ana has a boat.")
    ana.add("Ana has a kite.")
    ana.forget([boat.id])
    told = run("revert", "--since", f"{start:%Y-%m-%dT%H:%M}", code=1)
    assert "forgot something for good; that can't be taken back." in told
    assert texts(ana) == []


def test_the_log_of_some_days(ana: ScopedVault, clock: Clock) -> None:
    """From the first day to the end of the last; without any, it says so."""
    first = clock.at
    a_week(ana, clock)
    last = clock.at
    since = json.loads(run("log", "--since", f"{last:%Y-%m-%d}", "--json"))
    assert {entry["receipt"]["created_at"][:10] for entry in since} == {f"{last:%Y-%m-%d}"}
    until = json.loads(run("log", "--until", f"{first:%Y-%m-%d}", "--json"))
    assert [entry["receipt"]["created_at"][:10] for entry in until] == [f"{first:%Y-%m-%d}"]
    assert len(json.loads(run("log", "--limit", "0", "--json"))) == len(ana.log(limit=100))
    assert "There are more" in run("log", "--since", f"{first:%Y-%m-%d}", "--limit", "2")
    told = run("log", "--until", f"{first - DAY:%Y-%m-%d}")
    assert told == "Nothing was committed in the scope 'ana' in that time.\n"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["revert"], "Name a commit to take back, or a day with --since: one of the two."),
        (["revert", "page", "--since", "today"], "one of the two."),
        (["revert", "nothing"], "There is no commit 'nothing' in this scope."),
        (["log", "page", "--since", "today"], "One commit is shown whole"),
        (["log", "--since", "today", "--until", "yesterday"], "turn them round."),
    ],
)
def test_what_can_not_be_meant(ana: ScopedVault, clock: Clock, args: list[str], says: str) -> None:
    """A sentence says what to do."""
    a_week(ana, clock)
    assert says in run(*args, code=2)


def test_a_memory_is_no_commit(ana: ScopedVault, clock: Clock) -> None:
    """It says which commit changed it last."""
    a_week(ana, clock)
    (tea,) = ana
    changed = ana.history(tea.id)[0].commit_id
    told = run("revert", tea.id, code=2)
    assert "is a memory, and commits are taken back." in told
    assert f"The last that changed it is {changed[:9]}." in told


TODAY = datetime(2026, 11, 26, tzinfo=UTC)
"""A Thursday."""


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("today", "2026-11-26", "2026-11-26"),
        ("yesterday", "2026-11-25", "2026-11-25"),
        ("gestern", "2026-11-25", "2026-11-25"),
        ("ayer", "2026-11-25", "2026-11-25"),
        ("вчера", "2026-11-25", "2026-11-25"),
        ("昨天", "2026-11-25", "2026-11-25"),
        ("3 days ago", "2026-11-23", "2026-11-23"),
        ("vor drei Tagen", "2026-11-23", "2026-11-23"),
        ("monday", "2026-11-23", "2026-11-23"),
        ("Friday", "2026-11-20", "2026-11-20"),
        ("lundi", "2026-11-23", "2026-11-23"),
        ("понедельник", "2026-11-23", "2026-11-23"),
        ("last week", "2026-11-16", "2026-11-22"),
        ("2026-11-21", "2026-11-21", "2026-11-21"),
        ("2026-11-21T14:30", "2026-11-21T14:30", "2026-11-21T14:30"),
    ],
)
def test_days_in_words(monkeypatch: pytest.MonkeyPatch, said: str, first: str, last: str) -> None:
    """As people say them, the last of that name; a week begins with one day and ends with another."""
    monkeypatch.setattr(days, "now", lambda: TODAY)
    assert days.first_moment(said) == datetime.fromisoformat(first)
    assert days.last_moment(said) == datetime.fromisoformat(last)


@pytest.mark.parametrize(
    "said",
    [
        "soonish",
        "not yesterday",
        "before friday",
        "3/4/2026",
        "21.11.2026",
        "2026-13-01",
        "",
        "Ana",
        "2026-11-21 or so",
    ],
)
def test_what_is_no_day(said: str) -> None:
    """What is understood in part is none, nor what is another day elsewhere."""
    with pytest.raises(typer.BadParameter, match="is no day; write it like 2026-11-21"):
        days.first_moment(said)
