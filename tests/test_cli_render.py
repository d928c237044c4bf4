"""What the screen shows: harmless text, tables of at most 80 columns, every fact of a report."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.style import Style
from rich.table import Table

from reverie.checkpoints.changes import (
    Document,
    Finding,
    ItemChange,
    LogEntry,
    Receipt,
    ScopeStatus,
    SetAside,
    VaultSize,
)
from reverie.state import (
    Candidate,
    Hit,
    Memory,
    MemoryType,
    Outcome,
    Piece,
    PieceState,
    ReflectionReport,
    RejectedOperation,
    Source,
    StoredMemory,
    Tier,
    Trust,
)
from reverie.views import render, reports
from reverie.views.console import table
from reverie.views.text import clean, literal, one_line, plural, short, when

NOW = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)
LONG = "The harbour master asks that soundings be given in metres below chart datum, and never in feet. " * 3


def shown(what: RenderableType, *, width: int = 80) -> str:
    """Print to a console as narrow as a plain terminal, without colours."""
    out = StringIO()
    Console(file=out, width=width, highlight=False, markup=False, emoji=False).print(what)
    return out.getvalue()


def memory(content: str = "Give soundings in metres.", **fields: Any) -> StoredMemory:
    """A stored memory with a full set of facts."""
    values: dict[str, Any] = {
        "id": "m0123456789abcdef",
        "type": MemoryType.PREFERENCE,
        "tags": ("units", "harbour"),
        "created_at": NOW,
        "updated_at": NOW,
        "source": Source(run_id="r1", refs=("h1", "notes.md"), trust=Trust.USER),
    }
    return StoredMemory(memory=Memory(**{**values, "content": content, **fields}), mark="x", access_count=4)


def outcome(kind: str = "rejected", content: str = "The tide waits.", **fields: Any) -> Outcome:
    """An outcome of one candidate."""
    candidate = Candidate(id="c0123456789a", type=MemoryType.FACT, content=content)
    return Outcome(candidate=candidate, outcome=kind, **fields)  # type: ignore[arg-type]


def receipt(**fields: Any) -> Receipt:
    """A receipt of a reflection."""
    values: dict[str, Any] = {"commit_id": "d" * 32, "seq": 3, "purpose": "reflection", "created_at": NOW}
    return Receipt(**{**values, **fields})


REPORT = ReflectionReport(
    status="partial",
    reason="1 of 3 chunks failed",
    tier=Tier.SELECTIVE,
    counts={"ADD": 2, "SKIP": 0},
    outcomes=[outcome("added", memory_id="mfedcba9876543210"), outcome("rejected", reason="ungrounded")],
    rejected_operations=[RejectedOperation(operation={"action": "DELETE", "id": "m9"}, reason="not shown")],
    pieces={"covered": 5, "pending": 2},
    notes=["Input `task` was ignored."],
    episode="Soundings",
    model_calls=2,
    prompt_tokens=1234,
    completion_tokens=56,
    elapsed_ms=3210,
    commit_id="d" * 32,
)
STATUS = ScopeStatus(
    scope="ana",
    size=VaultSize(count=1200, chars=54321),
    by_type={"fact": 1200, "skill": 0},
    pinned=2,
    unconsolidated=1,
    pieces={"covered": 9, "set_aside": 1},
    pending_candidates=3,
    set_aside=(SetAside(path="ana/MEMORY.md.set-aside-1", reason="not UTF-8", at=NOW),),
    failing=(
        Piece(
            id="p1", kind="file", ref="big.md", position=0, digest="d", at=NOW, attempts=3,
            state=PieceState.SET_ASIDE, error="too long for the model",
        ),
    ),
    commits=7,
    documents={"MEMORY.md": 812},
    last_report=REPORT,
)  # fmt: skip
ENTRY = LogEntry(
    receipt=receipt(
        added=("m1", "m2"),
        deleted=("m3",),
        documents=("episodes/2026-11.md",),
        covered=5,
        outcomes=(outcome(),),
    ),
    message="Soundings at the pier",
    reverted_by="e" * 32,
    rejected=(RejectedOperation(operation={"action": "KEEP"}, reason="no id"),),
)


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]0;title\x07x", "x"),
        ("\x1b]8;;http://e\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x9b2Jx", "x"),
        ("a\x1b", "a"),
        ("bell\x07 back\x08 nul\0 del\x7f", "bell back nul del"),
        ("a\r\nb\tc", "a\nb\tc"),
        ("over\rwritten", "overwritten"),
        ("abc\u202etxt.exe", "abctxt.exe"),
        ("half \ud83d", "half \ufffd"),
        ("[red]plain[/red] 妻子 é", "[red]plain[/red] 妻子 é"),
    ],
)
def test_what_a_terminal_would_obey_is_taken_out(raw: str, safe: str) -> None:
    """Escapes, controls, direction marks and lone surrogates don't reach the terminal; text does."""
    assert clean(raw) == safe


def test_small_texts() -> None:
    """Lines, ids, moments and plurals come out as people read them."""
    assert one_line(" a\n b  c ") == "a b c"
    assert one_line("abcdef", 4) == "abc…"
    assert short("m0123456789abcdef") == "m01234567"
    assert when(NOW) == "2026-11-21 20:53"
    assert [plural(1, "memory"), plural(2, "memory"), plural(1200, "piece")] == [
        "1 memory",
        "2 memories",
        "1,200 pieces",
    ]


@pytest.mark.parametrize(
    "make",
    [
        lambda text: render.memories_table([memory(text)]),
        lambda text: render.hits_table([Hit(stored=memory(text), score=3.1)]),
        lambda text: render.memory_view(memory(text)),
        lambda text: reports.outcomes_table([outcome(content=text)]),
        lambda text: reports.report_view(ReflectionReport(status="failed", reason=text, notes=[text])),
        lambda text: render.findings_table([Finding(level="error", subject="ana", message=text)]),
        lambda text: render.commit_view(ENTRY, [ItemChange(key="memory:m1", before=None, after=text)]),
    ],
)
def test_markup_and_escapes_in_content_show_literally(make: Callable[[str], RenderableType]) -> None:
    """Text that looks like rich's markup is shown as it is; terminal escapes are gone."""
    text = shown(make("say [red]stop[/red] [/] :boom: \x1b[31mnow"))
    assert "say [red]stop[/red] [/] :boom: now" in " ".join(text.split())
    assert "\x1b" not in text


@pytest.mark.parametrize(
    "what",
    [
        render.memories_table([memory(LONG), memory("x" * 200), memory("妻子" * 60)]),
        render.hits_table([Hit(stored=memory(LONG), score=12.5)]),
        render.memory_view(memory(LONG, tags=tuple(f"tag{n}" for n in range(30)))),
        render.documents_line([Document(path="MEMORY.md", content=LONG, mark="", updated_at=NOW)] * 9),
        render.log_table([ENTRY]),
        render.commit_view(ENTRY, [ItemChange(key="document:MEMORY.md", before=LONG, after="x" * 200)]),
        render.status_view(STATUS, [f"scope-{n}" for n in range(20)]),
        render.findings_table([Finding(level="warning", subject="s" * 100, message=LONG)]),
        reports.report_view(REPORT),
        reports.report_view(REPORT.model_copy(update={"outcomes": [outcome(content=LONG, reason=LONG)]})),
        reports.refused_table([RejectedOperation(operation={"action": LONG}, reason=LONG)]),
    ],
)
def test_everything_fits_80_columns(what: RenderableType) -> None:
    """No line is wider than a plain terminal."""
    lines = [line.rstrip() for line in shown(what).splitlines()]
    assert max(sum(2 if ord(char) > 0x2E80 else 1 for char in line) for line in lines) <= 80


def test_a_report_shows_all_it_knows() -> None:
    """Status, reason, tier, counts, outcomes with reasons, refusals, pieces, tokens, calls, time, notes."""
    text = shown(reports.report_view(REPORT))
    for fact in (
        "partial", "1 of 3 chunks failed", "tier SELECTIVE", "2 ADD", "5 covered, 2 pending", "2 model calls",
        "1,234 + 56 tokens", "3.2 s", "commit ddddddddd", "memory mfedcba98", "c01234567", "ungrounded",
        "DELETE", "not shown", "Episode: Soundings", "Input `task` was ignored.",
    ):  # fmt: skip
        assert fact in " ".join(text.split()), fact
    assert "SKIP" not in text


@pytest.mark.parametrize(
    ("outcomes", "says"),
    [
        (
            ["held"],
            (
                "Held until you say yes or no: `reverie accept c01234567 --scope ana --vault file:/m`, "
                "`reverie refuse c01234567 --scope ana --vault file:/m`."
            ),
        ),
        (
            ["rejected", "added", "rejected"],
            "To remember what was rejected all the same: `reverie accept ID --scope ana --vault file:/m`.",
        ),
        (["added", "skipped"], ""),
    ],
)
def test_a_report_says_what_to_do_about_what_waits_or_was_refused(outcomes: list[Any], says: str) -> None:
    """By the id where there is one such candidate; without an address there are no commands."""
    made = [outcome(each) for each in outcomes]
    report = ReflectionReport(status="applied", scope="ana", outcomes=made)
    text = " ".join(shown(reports.report_view(report, "file:/m")).split())
    assert says in text
    assert ("reverie accept" in text) == bool(says)
    assert "reverie accept" not in shown(reports.report_view(report))


@pytest.mark.parametrize(
    ("tier", "says"),
    [(Tier.HEAVY_CUT, "The last reflection went by HEAVY_CUT"), (Tier.GENEROUS, ""), (None, "")],
)
def test_status_says_when_a_reflection_went_by_another_tier(tier: Tier | None, says: str) -> None:
    """A budget that a program gives isn't in the settings."""
    status = STATUS.model_copy(update={"last_report": ReflectionReport(status="applied", tier=tier)})
    text = " ".join(shown(render.status_view(status, [])).split())
    assert says in text
    assert ("a budget of its own, which isn't known here." in text) == bool(says)


def test_a_skipped_run_is_reported_in_two_lines() -> None:
    """A closed gate needs no tables."""
    text = shown(reports.report_view(ReflectionReport(status="skipped", reason="trivial")))
    assert [line.strip() for line in text.splitlines()] == ["skipped  trivial", "0 model calls · 0.0 s"]


def test_a_memory_shows_where_it_comes_from() -> None:
    """Evidence, trust, run, uses and pin are in the full view; tags and uses in the table."""
    full = shown(render.memory_view(memory(pinned=True)))
    for fact in (
        "m0123456789abcdef",
        "preference",
        "units, harbour",
        "trust user",
        "h1, notes.md",
        "yes",
        "r1",
    ):
        assert fact in full
    row = shown(render.memories_table([memory(pinned=True)]))
    assert "#units #harbour · pinned · used 4x" in row


def test_the_log_shows_what_commits_did() -> None:
    """Counts, documents, pieces, message and whether it was taken back."""
    text = shown(render.log_table([ENTRY, LogEntry(receipt=receipt(), reverts="f" * 32)]))
    for fact in ("2 added, 1 deleted", "episodes/2026-11.md", "covers 5 pieces", "Soundings at the pier"):
        assert fact in " ".join(text.split())
    for fact in ("reverted by eeeeeeeee", "reverts fffffffff", "nothing to change", "2026-11-21 20:53"):
        assert fact in text


def test_a_commit_shows_before_and_after() -> None:
    """Images are shown as removed and added lines; of an append only its own block."""
    changes = [
        ItemChange(key="document:MEMORY.md", before="old\n", after="new\n"),
        ItemChange(key="document:episodes/2026-11.md", before="a\n", after="a\nb\n", appended="b\n"),
    ]
    text = shown(render.commit_view(ENTRY, changes))
    assert "[-old-]{+new+}" in text
    assert "+ b" in text
    assert "- a" not in text
    assert "no id" in text


def test_a_receipt_says_whether_anything_was_done() -> None:
    """A replayed commit says that nothing changed now."""
    assert shown(render.receipt_line(receipt(updated=("m1",)))).startswith(
        "Done: 1 updated (commit ddddddddd)"
    )
    assert shown(render.receipt_line(receipt(replayed=True))).startswith("Done before, nothing changed now")


def test_status_shows_trouble() -> None:
    """Set-aside files and failing pieces are listed with their reasons, beside the sizes."""
    text = " ".join(shown(render.status_view(STATUS, ["ben"])).split())
    for fact in (
        "capacity 13,581 of 100,000 tokens (14 %)", "1,200 fact", "9 covered, 1 set_aside",
        "MEMORY.md (812 bytes)", "not UTF-8",
        "file big.md (set_aside, tried 3x): too long", "partial: 1 of 3 chunks", "ben",
    ):  # fmt: skip
        assert fact in text, fact


@pytest.mark.parametrize("width", [20, 46, 80])
def test_a_table_laid_out_at_once_is_what_rich_would_lay_out(width: int) -> None:
    """The same signs in the same styles, folded or too narrow for it."""
    signs: list[list[tuple[str, Style | None]]] = []
    lines: list[str] = []
    for kind in (Table, type(table("one"))):
        rows = table("id", "Typ", "memory")
        rows.__class__ = kind
        rows.add_row("m1", literal("fact", "red"), literal("Die Ebbe beginnt um sechs. " * 4))
        rows.add_row("m22", "", literal("潮汐表 🙂 é").append_text(literal("\n#tide · pinned " * 3, "dim")))
        rows.add_row("m3", "preference", "")
        rows.add_row("", "x", "x" * 90 + "  \n\n  indented")
        console = Console(file=StringIO(), width=width, highlight=False, markup=False, emoji=False)
        segments = list(console.render(rows))
        lines.append("".join(segment.text for segment in segments))
        signs.append(
            [
                (sign, segment.style or Style.null())
                for segment in segments
                for sign in segment.text
                if not sign.isspace()
            ]
        )
    assert lines[1] == lines[0]
    assert signs[1] == signs[0]
