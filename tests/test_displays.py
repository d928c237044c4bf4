"""What a notebook shows, through IPython's own formatters: HTML with all text escaped, tables in a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from report_vault import MARKUP, make_report_vault
from vaults import memory

import reverie
from reverie.checkpoints import SqlVault, VaultSize
from reverie.state import (
    Candidate,
    CompactionReport,
    MemoryEdit,
    MemoryType,
    Outcome,
    Plan,
    ReflectionReport,
    RejectedOperation,
    SpanReport,
    Tier,
)
from reverie.views.gauge import BOUNDS, BUDGET, fullness, gauge_svg
from reverie.views.notebook import displays, html_views

ODD = "<b onclick=alert(1)>bold</b>\u202e & \x1b[31mred"
REFUSED = RejectedOperation(operation={"action": "DELETE", "id": ODD}, reason=f"not shown {ODD}")
OUTCOME = Outcome(
    candidate=Candidate(id="c1", type=MemoryType.SKILL, content=ODD),
    outcome="rejected",
    reason=f"ungrounded {ODD}",
)
REPORT = ReflectionReport(
    status="partial", reason=ODD, tier=Tier.SELECTIVE, counts={"ADD": 2}, outcomes=[OUTCOME],
    rejected_operations=[REFUSED], notes=[ODD], episode=ODD, model_calls=2,
)  # fmt: skip
SPAN = SpanReport(start=0, end=4, why="due", commit_id="c", summary=ODD)
SHOWN: dict[str, tuple[Any, list[str]]] = {
    "a memory": (memory("m1", ODD, tags=["sea"]), ["fact", "#sea", "trust user"]),
    "memories": ([memory("m1", ODD), memory("m2", "Two.")], ["fact", "Two."]),
    "a report": (REPORT, ["partial", "SELECTIVE", "2 ADD", "rejected", "ungrounded", "not shown", "2 model calls"]),
    "a compaction": (
        CompactionReport(status="applied", spans=[SPAN], memory=ODD, notes=[ODD], reflection=REPORT.model_dump()),
        ["applied", "Messages 1 to 4", "MEMORY.md", "partial"],
    ),
    "a plan": (
        Plan(
            edits=[MemoryEdit(id="m1", mark="x", content=ODD), MemoryEdit(id="m2", mark="x", delete=True)],
            outcomes=[OUTCOME], rejected=[REFUSED],
        ),
        ["update", "delete", "ungrounded", "not shown"],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def formatter() -> DisplayFormatter:
    """A notebook's formatters, told of ours twice: once more changes nothing."""
    made = DisplayFormatter()
    for _ in range(2):
        displays.register(made.formatters)
    return made


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlVault]:
    """A vault with all there is to show."""
    with make_report_vault(tmp_path_factory.mktemp("vault") / "memory") as made:
        yield made


def bundle(formatter: DisplayFormatter, item: Any) -> dict[str, str]:
    """What a cell shows, by media type."""
    found: dict[str, str] = formatter.format(item)[0]
    return found


@pytest.mark.parametrize("name", SHOWN)
def test_everything_is_said_and_escaped(formatter: DisplayFormatter, name: str) -> None:
    """The HTML and the text say the same things, and text of a memory or a model is nothing but text."""
    item, words = SHOWN[name]
    shown = bundle(formatter, item)
    assert "&lt;b onclick=alert(1)&gt;bold&lt;/b&gt; &amp; red" in shown["text/html"]
    assert not {"\u202e", "\x1b"} & set(shown["text/html"] + shown["text/plain"])
    assert "<b " not in shown["text/html"]
    for word in words:
        assert word in shown["text/html"], word
    assert "<b onclick=alert(1)>bold</b>" in " ".join(shown["text/plain"].split())


def test_commits_and_changes(formatter: DisplayFormatter, vault: SqlVault) -> None:
    """A log has its commits with what was refused; the changes of a commit are word diffs."""
    ana = vault.scope("ana")
    entries = ana.log(limit=100)
    log = bundle(formatter, entries)
    assert all(f"<code>{entry.receipt.commit_id[:9]}</code>" in log["text/html"] for entry in entries)
    assert "the model was not shown a memory m404" in log["text/html"]
    assert re.search("reverted by \\w{9}", log["text/html"])
    assert "reverts d20000000" in log["text/plain"]
    changes = bundle(formatter, ana.changes("d1" + "0" * 30))
    assert re.search(r"<ins [^>]*>, and drifts in spring</ins>", changes["text/html"])
    assert "and drifts in spring" in changes["text/plain"]
    assert {line[:2] for line in changes["text/plain"].splitlines()} >= {"- ", "+ "}
    assert '"content"' not in changes["text/plain"]
    assert bundle(formatter, entries[0])["text/html"].count("<li") == 1


def test_a_scope_and_a_vault(formatter: DisplayFormatter, vault: SqlVault) -> None:
    """How full it is as a gauge, memories by type, documents, sessions, what needs attention, the newest commits."""
    scope = bundle(formatter, vault.scope("ana"))
    status = vault.scope("ana").status()
    assert status.sessions
    for session in status.sessions[-html_views.SHOWN :]:
        assert f">{session.thread}</td>" in scope["text/html"]
    assert "<code>MEMORY.md</code>" in scope["text/html"]
    assert "<code>sessions/" not in scope["text/html"]
    for word in (
        'role="img"',
        "60 memories",
        "mistake 10",
        "GENEROUS",
        "it is saved as UTF-16; save it as UTF-8",
        "hand",
    ):
        assert word in scope["text/html"]
    assert "of 100,000 tokens (" in scope["text/plain"]
    whole = bundle(formatter, vault)
    assert whole["text/html"].count("<svg") == 2
    assert "ben" in whole["text/plain"]


def test_memories_of_a_vault(formatter: DisplayFormatter, vault: SqlVault) -> None:
    """Lists from ``page`` and ``search`` are shown one below the other, markup in them as text."""
    ana = vault.scope("ana")
    page = bundle(formatter, ana.page(limit=100))["text/html"]
    assert "&lt;script&gt;document.title" in page
    assert "<script" not in page
    assert "<img" not in page
    assert MARKUP.split()[0] in bundle(formatter, ana.page(limit=100))["text/plain"]
    assert "Heron Weir" in bundle(formatter, ana.search("Heron"))["text/html"]


@pytest.mark.parametrize("other", [[], [1, 2], ["a", memory("m1", "x")]])
def test_other_lists_look_as_before(formatter: DisplayFormatter, other: list[Any]) -> None:
    assert "text/html" not in bundle(formatter, other)
    assert bundle(formatter, other)["text/plain"].startswith("[")


def test_in_a_kernel_the_text_is_returned_and_not_displayed(
    formatter: DisplayFormatter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rich displays by itself what it prints in a kernel: then a cell would show everything twice."""
    monkeypatch.setattr("rich.console._is_jupyter", lambda: True)
    data, _ = formatter.format(REPORT)
    assert "SELECTIVE" in data["text/plain"]
    assert "\x1b" not in data["text/plain"]
    assert capsys.readouterr().out == ""


def test_outside_a_notebook_it_says_so() -> None:
    with pytest.raises(reverie.ReverieError, match="neither"):
        reverie.notebook()


def test_in_a_shell_one_line_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In IPython, ``reverie.notebook()`` tells the shell's own formatters."""

    class Shell:
        display_formatter = DisplayFormatter()

    monkeypatch.setattr("IPython.get_ipython", Shell)
    reverie.notebook()
    assert "text/html" in bundle(Shell.display_formatter, memory("m1", "x"))


@pytest.mark.parametrize(
    ("percent", "tier"), [(0, "GENEROUS"), (29, "GENEROUS"), (30, "SELECTIVE"), (50, "HEAVY_CUT")]
)
def test_the_gauge_agrees_with_the_tiers(percent: int, tier: str) -> None:
    """The bounds drawn are those that reflections go by."""
    full = fullness(VaultSize(count=1, chars=percent * BUDGET * 4 // 100))
    assert full.tier == Tier[tier] == list(Tier)[sum(full.percent >= bound for bound in BOUNDS)]
    assert tier in gauge_svg(full)
    assert gauge_svg(full).count("<rect") == 7


def test_who_says_a_memory_turns_none_of_it() -> None:
    """The speaker's name stands apart, so that Persian behind it begins on the right."""
    said = html_views.memory_html(memory("m1", "User: من چای دوست دارم."))
    assert '<div dir="auto" style="white-space:pre-wrap"><bdi>User: </bdi>من چای دوست دارم.</div>' in said
    assert "<bdi>" not in html_views.memory_html(memory("m1", "Ana likes tea."))
