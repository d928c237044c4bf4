"""The history log and the files of a session: searching entries, lengths of summaries, names that don't collide."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from talks import failing, graph_of, keep_marks, kind_of, model, run, talk
from vaults import change

from reverie.checkpoints import SqlVault
from reverie.checkpoints.text.history_entries import HistoryEntry, history_entry, history_path, search_history

LOG = [
    ("2025-12-31T23:59:59", "Ana planted beans.\nThe weather was fair.\nBen came by.", ""),
    ("2026-01-01T00:00:00", "Ben painted the green gate.\n\nHe used Straße paint.", ""),
    ("2026-01-15T10:00:00", "gate and green, but not together", "[raw-fallback]"),
    ("2026-02-01T08:00:00", "Ana sold the GREEN GATE to Ben.", ""),
    ("2026-02-01T08:00:00", "Two in one second: the second one.", ""),
]


def documents() -> list[tuple[str, str]]:
    """Return the log as the files that hold it."""
    files: dict[str, str] = {}
    for at, text, mark in LOG:
        moment = datetime.fromisoformat(at).replace(tzinfo=UTC)
        path = history_path(moment)
        files[path] = (
            files.get(path, f"# History {path[8:15]}\n") + "\n" + history_entry(moment, text, mark=mark)
        )
    return list(files.items())


def moment(text: str) -> datetime:
    """Return a time in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


# What is searched for, in which range, and the entries found: their numbers in LOG, newest first.
SEARCHES: list[tuple[str, str, dict[str, Any], list[int]]] = [
    ("all, newest first", "", {}, [4, 3, 2, 1, 0]),
    ("whatever the case", "green gate", {}, [3, 1]),
    ("also of the question", "GREEN gate", {}, [3, 1]),
    ("a sharp s", "STRASSE", {}, [1]),
    ("all words, where no entry has the phrase", "gate together", {}, [2]),
    ("words on several lines", "fair beans", {}, [0]),
    ("not every word", "beans gate", {}, []),
    ("spaces don't count", "  green   gate ", {}, [3, 1]),
    ("from a day on", "", {"since": date(2026, 1, 15)}, [4, 3, 2]),
    ("to the end of a day", "", {"until": date(2026, 1, 1)}, [1, 0]),
    ("one day", "", {"since": date(2025, 12, 31), "until": date(2025, 12, 31)}, [0]),
    ("from a moment on", "", {"since": moment("2026-01-01T00:00:01")}, [4, 3, 2]),
    ("up to a moment", "", {"until": moment("2026-01-01T00:00:00")}, [1, 0]),
    ("in another time zone", "", {"until": datetime.fromisoformat("2026-01-01T01:00:00+02:00")}, []),
    ("the ends of the calendar", "", {"since": date.min, "until": date.max}, [4, 3, 2, 1, 0]),
    ("at most two", "", {"limit": 2}, [4, 3]),
    ("what was kept raw", "not together", {}, [2]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "how", "expected"), [c[1:] for c in SEARCHES], ids=[c[0] for c in SEARCHES]
)
def test_searching(query: str, how: dict[str, Any], expected: list[int]) -> None:
    """Each row: a question, a range, and what it finds."""
    found = search_history(documents(), query, **how)
    assert [entry.text for entry in found] == [LOG[index][1] for index in expected]
    assert [entry.mark for entry in found] == [LOG[index][2] for index in expected]


@pytest.mark.parametrize(("context", "shown"), [(0, [2]), (1, [1, 2, 3]), (9, [1, 2, 3])])
def test_lines_around_a_hit(context: int, shown: list[int]) -> None:
    """As many as wanted, and which of them is the hit."""
    (entry,) = search_history(documents(), "weather", context=context)
    assert [line.number for line in entry.lines] == shown
    assert [line.number for line in entry.lines if line.hit] == [2]


def test_a_heading_that_only_looks_like_an_entry_belongs_to_the_one_above() -> None:
    """A person's notes are found too."""
    text = history_entry(moment("2026-01-01T00:00:00"), "First.") + "\n## 2026-13-45T00:00:00Z\n\nby hand\n"
    (entry,) = search_history([("HISTORY-2026-01.md", text)], "by hand")
    assert entry.text.startswith("First.")
    assert search_history([("notes.md", text)], "by hand") == []


def test_the_history_of_a_vault(vault: SqlVault) -> None:
    """Two sessions, one log; the newest first, found by what was said and by session."""
    run(graph_of(vault), talk(9), thread="one")
    run(graph_of(vault), talk(9, 20), thread="two")
    found: list[HistoryEntry] = vault.scope("ana").history()
    assert [entry.text.split(",")[0] for entry in found] == ["Session two", "Session one"]
    assert [entry.text for entry in vault.scope("ana").history("K21")] == [found[0].text]
    assert vault.scope("ana").history(until=date(2000, 1, 1)) == []


# -- lengths and names ----------------------------------------------------------------------------------------------


@pytest.mark.file_only
@pytest.mark.parametrize(("words", "compressed"), [(600, False), (601, True)])
def test_only_what_is_over_600_words_is_compressed(vault: SqlVault, words: int, compressed: bool) -> None:
    """600 exactly stay as they are."""

    def answer(prompt: str) -> dict[str, Any]:
        kind = kind_of(prompt)
        count = {"summarise": 500, "merge": words, "compress": 80}.get(kind, 0)
        return (
            {"summary": " ".join(f"{kind}{number}" for number in range(count))}
            if count
            else keep_marks(prompt)
        )

    asked = model(answer)
    report = run(graph_of(vault, asked), talk(17))
    assert report.status == "applied"
    kinds = [kind_of(prompt) for prompt in asked.prompts]
    assert ("compress" in kinds) == compressed
    summary, _ = vault.scope("ana").session("t1")
    assert len(summary.long_term.split()) == (80 if compressed else words)


@pytest.mark.file_only
def test_what_could_not_be_compressed_is_tried_again(vault: SqlVault) -> None:
    """It stays whole until the next cycle."""
    asked = model(failing("compress", "", times=2))
    graph = graph_of(vault, asked, summary_words=13)
    assert run(graph, talk(13)).notes == []
    first = run(graph, talk(17))
    assert [note.split(",")[0] for note in first.notes] == ["The long-term summary keeps its 17 words"]
    assert run(graph, talk(21)).notes == []
    assert [kind_of(prompt) for prompt in asked.prompts].count("compress") == 3


@pytest.mark.file_only
def test_a_long_span_takes_several_prompts_and_less_of_each_message_if_need_be(vault: SqlVault) -> None:
    """Four messages of 80,000 characters: no more calls than half the budget, and it gets done."""
    said = [
        message.model_copy(update={"content": f"{message.content} " + "x y " * 20_000}) for message in talk(4)
    ]
    asked = model()
    report = run(graph_of(vault, asked, prompt_tokens=1_000, max_model_calls=8), said, close=True)
    assert (report.status, report.cursor) == ("applied", 4)
    assert sum(kind_of(prompt) == "summarise" for prompt in asked.prompts) <= 4
    assert max(len(prompt) for prompt in asked.prompts if kind_of(prompt) == "summarise") < 4 * 1_400
    assert vault.scope("ana").session("t1")[0].recent.count("k3") >= 1


@pytest.mark.file_only
def test_summaries_of_one_second_are_all_kept(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four cycles while the clock stands: four files."""
    still = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)
    monkeypatch.setattr("reverie.nodes.compaction.commit.now", lambda: still)
    run(graph_of(vault), talk(21))
    documents = {item.path: item.content for item in vault.scope("ana").documents()}
    kept = [path for path in documents if "/recent-" in path]
    assert sorted(kept) == [f"sessions/t1/recent-20261121-205300-{n}.md" for n in (1, 2, 3, 4)]
    assert len({documents[path] for path in kept}) == 4
    assert [entry.at for entry in vault.scope("ana").history()] == [still] * 4


@pytest.mark.file_only
def test_a_summary_that_is_there_is_never_overwritten(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody's edit made the count of cycles begin anew, in the same second: the next free number is taken."""
    still = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)
    monkeypatch.setattr("reverie.nodes.compaction.commit.now", lambda: still)
    run(graph_of(vault), talk(9))
    scope = vault.scope("ana")
    path = "sessions/t1/summary.md"
    text = scope.document(path).content.replace("cycles: 1", "cycles: 0")  # type: ignore[union-attr]
    scope.commit(change("c1", documents={path: text}))
    assert run(graph_of(vault), talk(13)).cursor == 8
    kept = [item.path for item in scope.documents() if "/recent-" in item.path]
    assert [kept_path[-5:] for kept_path in sorted(kept)] == ["-1.md", "-2.md"]
