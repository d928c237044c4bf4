"""The report's content: every part is there, nothing is loaded, and text stays text. See test_report_browser.py."""

from __future__ import annotations

import json
import os
import re
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from report_vault import FAR, MARKUP, ORDER, make_report_vault, report_data_of
from typer.testing import CliRunner
from vaults import Clock, add, memory

from reverie import render_report
from reverie.checkpoints import open_vault
from reverie.checkpoints.changes import Change, Receipt
from reverie.state import MemoryType, ReverieError
from reverie.views import palette
from reverie.views.cli.program import app
from reverie.views.report.growth import MOST_COLUMNS, growth, growth_svg
from reverie.views.report.report_page import PARTS, embedded


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """The report of a vault with all there is to show, and ana's data in it."""
    with make_report_vault(tmp_path_factory.mktemp("vault") / "memory") as vault:
        page = render_report(vault, now=Clock())
    data = report_data_of(page)
    return page, {**data["scopes"][0], "texts": data["texts"]}  # type: ignore[index, dict-item]


class Elements(HTMLParser):
    """Every element of a page with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_every_part_is_there(made: tuple[str, dict[str, Any]]) -> None:
    """Each part has a section, a heading, and a place in the navigation."""
    ids = {attrs.get("id") for _, attrs in Elements(made[0]).found}
    links = {attrs.get("href") for tag, attrs in Elements(made[0]).found if tag == "a"}
    for part in PARTS:
        assert {part, f"{part}-title"} <= ids
        assert f"#{part}" in links


def test_nothing_is_loaded(made: tuple[str, dict[str, Any]]) -> None:
    """No element names anything outside the page, and the page's own policy forbids it."""
    for tag, attrs in Elements(made[0]).found:
        assert tag not in ("link", "img", "iframe", "object", "embed", "base"), tag
        assert not {"src", "srcset", "style", "onclick"} & attrs.keys()
        assert (attrs.get("href") or "#").startswith("#")
    shell = made[0].partition('id="data">')[0] + made[0].rpartition("</script>")[2]
    assert not re.search(r"https?:|url\(|@import", shell)
    assert "default-src 'none'; script-src 'sha256-" in made[0]


def test_markup_in_a_memory_ends_nothing(made: tuple[str, dict[str, Any]]) -> None:
    """The elements are those of the template, and the text comes out of the data as it went in."""
    assert [tag for tag, _ in Elements(made[0]).found].count("script") == 2
    assert MARKUP in made[1]["texts"]
    assert MARKUP not in made[0]


@pytest.mark.parametrize(
    "text", ["</script>", "<!--<script>", "]]>", "&lt;", "\u2028", '"\\', "\x00", "é妻子🌊"]
)
def test_embedding_is_safe_and_faithful(text: str) -> None:
    """JSON inside an element: nothing an HTML parser would obey, and the same value back."""
    written = embedded({"text": text})
    assert not set("<>&\u2028\u2029") & set(written)
    assert json.loads(written) == {"text": text}


def test_marks_of_direction_are_left_out() -> None:
    """They could make a text read as another one."""
    assert json.loads(embedded("a\u202eb\u2066c\u2069")) == "abc"


def test_markup_in_names_shows_as_text(tmp_path: Path) -> None:
    """A scope's name stands in the page itself, so it is escaped there; half a character can be written to a file."""
    name = "<b>ana</b>"
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        add(vault.scope(name), "c1", memory("m1", "x"))
        page = render_report(vault, name)
    assert "b" not in {tag for tag, _ in Elements(page).found}
    assert 'What <span id="who" dir="auto">&lt;b&gt;ana&lt;/b&gt;</span>' in page
    page.encode()


def test_memories_have_their_provenance(made: tuple[str, dict[str, Any]]) -> None:
    """A memory of a reflection has its source, its evidence with the text, and its uses."""
    data = made[1]
    assert len(data["memories"]) == 60
    first, second = data["memories"][:2]
    assert {"kind": "message", "trust": "user", "refs": ["h0", "a0"], "run": "run-0"}.items() <= first.items()
    said = [data["texts"][data["pieces"][piece]["text"]] for piece in first["evidence"]]
    assert said[0] == "What do we know about the old pier? Please in metres."
    assert (first["version"], first["found"], first["shown"]) == (2, 1, 1)
    assert (second["pinned"], second["found"]) == (True, 3)


def test_a_sentence_has_its_place_as_a_browser_counts(made: tuple[str, dict[str, Any]]) -> None:
    """Of a sentence far down in a file what stands around it is shown; places count UTF-16, as scripts do."""
    data = made[1]
    doubtful = next(memory for memory in data["memories"] if memory["id"] == "minferred")
    assert doubtful["support"] == "inferred"
    ((piece, name),) = doubtful["quotes"]
    number, start, end = data["pieces"][piece]["places"][name]
    shown = data["texts"][number].encode("utf-16-le")
    assert shown[2 * start : 2 * end].decode("utf-16-le") == FAR
    assert len(shown) < 1_000
    assert [data["texts"][outcome["text"]] for outcome in data["held"]] == [ORDER]


def test_the_timeline_has_every_commit_with_its_diffs(made: tuple[str, dict[str, Any]]) -> None:
    """A reworded memory is a word diff, a revert is tied to what it reverts, a hand edit is there."""
    commits = {commit["id"]: commit for commit in made[1]["commits"]}
    reworded = next(item for item in commits["d1" + "0" * 30]["changes"] if item["kind"] == "changed")
    assert [[op, made[1]["texts"][number]] for op, number in reworded["parts"] if op != "="] == [
        ["+", ", and drifts in spring"]
    ]
    assert reworded["notes"] == ["tags: harbour, mistake → harbour, mistake, drift"]
    wrong = commits["d2" + "0" * 30]
    assert commits[wrong["reverted_by"]]["reverts"] == wrong["id"]
    assert [commit["seq"] for commit in made[1]["commits"]] == list(range(len(commits), 0, -1))
    assert made[1]["commits"][0]["purpose"] == "hand"


def test_reflections_have_outcomes_and_refusals(made: tuple[str, dict[str, Any]]) -> None:
    """Each report is there; outcomes its commit has recorded are not said twice."""
    reports = {report["run"]: report for report in made[1]["reports"]}
    assert len(reports) == 11
    assert (reports["run-12"]["status"], reports["run-12"]["calls"]) == ("failed", 3)
    assert reports["run-0"]["rejected"][0][1] == "the model was not shown a memory m404"
    assert "outcomes" not in reports["run-0"]
    commit = next(item for item in made[1]["commits"] if item["id"] == reports["run-0"]["commit"])
    assert [outcome["outcome"] for outcome in commit["outcomes"]] == ["added"] * 6 + ["rejected"]
    assert commit["outcomes"][-1]["reason"] == "the number 400 is not in its evidence"


def test_sessions_have_their_windows(made: tuple[str, dict[str, Any]]) -> None:
    """Cursor, counts, both summaries, and the messages; the session heard from last comes first."""
    monday, friday = made[1]["sessions"]
    assert (monday["thread"], monday["messages"], monday["cursor"], len(monday["pieces"])) == (
        "monday",
        36,
        20,
        36,
    )
    assert monday["recent"].startswith("The last questions")
    assert "cursor" not in friday


@pytest.mark.parametrize(
    ("span", "step", "columns"),
    [
        (timedelta(), "an hour", 1),
        (timedelta(days=9), "six hours", 37),
        (timedelta(days=40), "a day", 41),
        (timedelta(days=365), "four weeks", 14),
        (timedelta(days=3650), "12 weeks", 44),
    ],
)
def test_growth_counts_back_from_what_is_there(span: timedelta, step: str, columns: int) -> None:
    """Each column is what was there at its end; few enough of them for a phone, whatever the vault's age."""
    first = datetime(2026, 1, 5, 0, 30, tzinfo=UTC)
    receipts = [
        Receipt(commit_id="c2", seq=2, purpose="hand", created_at=first + span, added=("m4",), deleted=("m1", "m2")),
        Receipt(commit_id="c1", seq=1, purpose="import", created_at=first, added=("m1", "m2", "m3")),
    ]  # fmt: skip
    grown = growth(receipts, 2, first + span)
    assert (grown.step, len(grown.columns)) == (step, columns)
    assert len(grown.columns) <= MOST_COLUMNS
    if span:
        assert [column.memories for column in grown.columns] == [3] * (columns - 1) + [2]
        assert (grown.columns[0].added, grown.columns[-1].removed) == (3, 2)
    assert growth_svg(grown).count("<title>") == columns


def test_documents_and_troubles_are_shown(made: tuple[str, dict[str, Any]]) -> None:
    """Documents in full; what was set aside or fails, with the reason, on the first page."""
    documents = {document["path"]: document["text"] for document in made[1]["documents"]}
    assert {
        "MEMORY.md",
        "facts/user.md",
        "HISTORY-2026-11.md",
        "sessions/monday/summary.md",
    } <= documents.keys()
    assert "the lock has two gauges" in documents["MEMORY.md"]
    for trouble in (
        "it is saved as UTF-16; save it as UTF-8",
        "It is larger than any prompt may be.",
        "The model did not answer",
    ):
        assert trouble in made[0]


def test_what_was_forgotten_is_not_in_the_report(tmp_path: Path) -> None:
    """The report reads what the vault holds, and a forgotten memory leaves a change without text."""
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        add(vault.scope("ana"), "c1", memory("m1", "Ana hides a key."), memory("m2", "x"))
        vault.scope("ana").forget(["m1"])
        page = render_report(vault)
    assert "hides a key" not in page
    changes = report_data_of(page)["scopes"][0]["commits"][-1]["changes"]  # type: ignore[index]
    assert [change["kind"] for change in changes] == ["forgotten", "added"]


def test_an_unknown_scope_is_named(tmp_path: Path) -> None:
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        with pytest.raises(ReverieError, match="The vault is empty"):
            render_report(vault)
        add(vault.scope("ana"), "c1", memory("m1", "x"))
        with pytest.raises(ReverieError, match="no scope 'bob' in the vault; it has ana"):
            render_report(vault, "bob")


def test_the_command_writes_a_file_for_its_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier report is replaced as a whole; --open opens it; --json says where it is."""
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        add(vault.scope("ana"), "c1", memory("m1", "Soundings in metres."))
    opened: list[str] = []
    monkeypatch.setattr("reverie.views.cli.reporting.webbrowser.open", opened.append)
    out = tmp_path / "a report.html"
    out.write_text("earlier")
    call = [
        "report",
        "--vault",
        str(tmp_path / "memory"),
        "--out",
        str(out),
        "--scope",
        "ana",
        "--open",
        "--json",
    ]
    result = CliRunner().invoke(app, call)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {"path": str(out), "bytes": out.stat().st_size}
    assert "Soundings in metres." in out.read_text()
    assert opened == [out.as_uri()]
    assert os.name == "nt" or out.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a report.html", "memory"]


@pytest.mark.parametrize("out", ["", "nowhere/report.html"])
def test_a_place_that_can_t_be_written_is_a_mistake(tmp_path: Path, out: str) -> None:
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        add(vault.scope("ana"), "c1", memory("m1", "x"))
    result = CliRunner().invoke(
        app, ["report", "--vault", str(tmp_path / "memory"), "--out", str(tmp_path / out)]
    )
    assert result.exit_code == 2, result.output


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", palette.pairs())
def test_contrast_is_wcag_aa(name: str) -> None:
    """Text on its ground, light and dark: at least 4.5 to 1."""
    pair = palette.pairs()[name]
    for ink, ground in zip(pair.ink, pair.ground, strict=True):
        light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (ink, ground)


def test_every_type_has_a_colour_of_its_own() -> None:
    assert list(palette.TYPES) == list(MemoryType)
    assert len({pair.ink for pair in palette.TYPES.values()}) == len(MemoryType)


def test_a_commit_is_not_told_twice(tmp_path: Path) -> None:
    """What it added is counted beside it: of its message what says more is shown, as on the command line."""
    said = ["ADD 2, SKIP 1", "ADD 2", "A day at the pier"]
    with open_vault(tmp_path / "memory") as vault:
        for number, message in enumerate(said):
            vault.scope("ana").commit(Change(commit_id=f"c{number}", purpose="hand", message=message))
        page = render_report(vault)
    commits: Any = report_data_of(page)["scopes"][0]["commits"]  # type: ignore[index]
    assert [commit.get("message", "") for commit in reversed(commits)] == ["SKIP 1", "", "A day at the pier"]
