"""Summaries by rules: which lines of a long session are kept, whose, and what of it stands after many cycles."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from talks import graph_of, run

from reverie.checkpoints import SqlVault
from reverie.nodes.compaction.picked_summary import PickableLine
from reverie.nodes.compaction.telling_lines import most_telling, telling_of_text

pytestmark = pytest.mark.file_only

# Language -> what the user says at the beginning, a rule, a bound, a decision, another one; and talk beside it.
SESSIONS = {
    "en": (
        "Help me restore the organ of Saint Bavo before Easter.",
        "From now on answer me in riddles.",
        "The pipes must never be polished.",
        "We tune it to 415 hertz.",
        "No, we tune it to 440 hertz after all.",
        ("How is the bench?", "The bench is fine, {n} screws were loose."),
    ),
    "de": (
        "Hilf mir, die Orgel von Sankt Bavo bis Ostern zu restaurieren.",
        "Antworte mir ab jetzt immer in Rätseln.",
        "Die Pfeifen dürfen niemals poliert werden.",
        "Wir stimmen sie auf 415 Hertz.",
        "Nein, wir stimmen sie doch auf 440 Hertz.",
        ("Wie steht es um die Bank?", "Der Bank geht es gut, {n} Schrauben waren locker."),
    ),
    "fr": (
        "Aide-moi à restaurer l'orgue de Saint-Bavon avant Pâques.",
        "À partir de maintenant, réponds-moi par énigmes.",
        "Les tuyaux ne doivent jamais être polis.",
        "On l'accorde à 415 hertz.",
        "Non, finalement on l'accorde à 440 hertz.",
        ("Comment va le banc ?", "Le banc va bien, {n} vis étaient desserrées."),
    ),
    "ru": (
        "Помоги мне восстановить орган святого Бавона к Пасхе.",
        "С этого момента отвечай мне загадками.",
        "Трубы ни в коем случае нельзя полировать.",
        "Настраиваем его на 415 герц.",
        "Нет, всё-таки настраиваем его на 440 герц.",
        ("Как там скамья?", "Скамья в порядке, ослабли {n} винтов."),
    ),
    "zh": (
        "请帮我在复活节前修复圣巴夫的管风琴。",
        "从现在开始用谜语回答我。",
        "音管绝对不能抛光。",
        "我们把它调到415赫兹。",
        "不，我们还是把它调到440赫兹。",
        ("琴凳怎么样？", "琴凳很好，有{n}颗螺丝松了。"),
    ),
    "tr": (
        "Aziz Bavo orgunu Paskalya'dan önce onarmama yardım et.",
        "Bundan sonra bana bilmecelerle cevap ver.",
        "Borular asla parlatılmamalı.",
        "Onu 415 hertze akort ediyoruz.",
        "Hayır, onu 440 hertze akort ediyoruz.",
        ("Tabure nasıl?", "Tabure iyi, {n} vida gevşemişti."),
    ),
}  # fmt: skip


def session(language: str, count: int = 50) -> list[BaseMessage]:
    """Return a talk in which five things are said among much else."""
    *told, (asks, answers) = SESSIONS[language]
    at = dict(zip((0, 1, 3, 9, 15), told, strict=True))
    messages: list[BaseMessage] = []
    for number in range(count):
        messages.append(HumanMessage(at.get(number, asks), id=f"h{number}"))
        messages.append(AIMessage(answers.format(n=number + 3), id=f"a{number}"))
    return messages


@pytest.mark.parametrize("language", SESSIONS)
def test_what_the_user_told_once_outlasts_many_cycles(vault: SqlVault, language: str) -> None:
    """What it is about, a rule, a bound and the last decision, which stands behind what it replaces."""
    graph, said = graph_of(vault, "rules", immediate_messages=8, recent_messages=8), session(language)
    for end in range(8, len(said) + 1, 8):
        run(graph, said[:end])
    summary, _ = vault.scope("ana").session("t1")
    first, rule, bound, old, new, _ = SESSIONS[language]
    assert summary.cycles > 8
    assert [text for text in (first, rule, bound, new) if text not in summary.long_term] == []
    assert summary.long_term.find(new) > summary.long_term.find(old)
    assert summary.long_term.splitlines()[0].endswith(first)


def lines(*said: str) -> list[PickableLine]:
    """Return lines of a summary."""
    return [PickableLine(text, text) for text in said]


# What is said, in order; and which of it is kept first.
CHOICES: list[tuple[str, str, str, int]] = [
    ("the user's", "assistant (2026-03-01): The oak door is wide.", "user (2026-03-01): The oak door is wide.", 1),
    ("what lasts", "user (2026-03-01): The gate by the mill was red.", "user (2026-03-01): I am allergic to nuts.", 1),
    ("the last word", "user (2026-03-01): It begins on Monday.", "user (2026-03-02): It begins on Friday.", 1),
    ("no question", "user (2026-03-01): Is the gate by the mill red?", "user (2026-03-01): The gate is red.", 1),
    ("a figure", "user (2026-03-01): The mill gate opens slowly.", "user (2026-03-01): It weighs 310 kilos.", 1),
    ("files", "assistant (2026-03-01, write_file): src/gate.py", "assistant (2026-03-01): It is red and wide.", 0),
    ("a named file", "assistant (2026-03-01): See gate_plan.pdf.", "assistant (2026-03-01): See the hall.", 0),
    ("what stands", "assistant (2026-03-01, taken back): The gate.", "user (2026-03-01): The gate by the mill.", 1),
]  # fmt: skip


@pytest.mark.parametrize(("what", "one", "other", "expected"), CHOICES, ids=[what for what, *_ in CHOICES])
def test_which_line_tells_more(what: str, one: str, other: str, expected: int) -> None:
    """Of two lines one."""
    said = [one, other]
    assert [line.kept for line in most_telling(lines(*said), 1, 100)] == [said[expected]], what


def test_lines_have_so_many_words() -> None:
    """However many are wanted; one is kept however long, and a shorter one that fits goes along."""
    said = [
        f"user (2026-03-01): Tower {name} has the bells of {name} and {name}s." for name in ("Ada", "Bea")
    ]
    assert len(most_telling(lines(*said), 9, 100)) == 2
    assert len(most_telling(lines(*said), 9, 14)) == 1
    assert len(most_telling(lines(*said), 9, 0)) == 1
    assert most_telling([], 3, 10) == []
    short = "user (2026-03-01): Oak."
    assert [line.kept for line in most_telling(lines(said[0], short), 9, 14)] == [said[0], short]


def test_the_first_line_stays_and_what_is_said_again_stands_once() -> None:
    """Where it was said last; the first where it is."""
    said = (
        ("01", "Go."),
        ("01", "Thanks a lot."),
        ("02", "The bell rings."),
        ("03", "Thanks a lot."),
        ("04", "Go."),
    )
    shown = telling_of_text("\n".join(f"user (2026-03-{day}): {text}" for day, text in said), 100)
    assert shown.splitlines() == [
        "user (2026-03-01): Go.",
        "user (2026-03-02): The bell rings.",
        "user (2026-03-03): Thanks a lot.",
    ]


def wrote(number: int, name: str, args: Any) -> list[BaseMessage]:
    """Return a round in which a tool was called."""
    calling = AIMessage("", id=f"c{number}", tool_calls=[{"id": f"k{number}", "name": name, "args": args}])
    return [calling, ToolMessage("done", id=f"r{number}", tool_call_id=f"k{number}", name=name)]


def test_a_summary_names_the_files_that_were_written(vault: SqlVault) -> None:
    """By the calls that wrote them, each once; what was read or looked up isn't among them, nor a picture."""
    broken = {"id": "k5", "name": "write_file", "args": '{"path": "plans/lost', "error": None}
    broken["type"] = "invalid_tool_call"
    picture = [{"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0K"}}]
    said: list[BaseMessage] = [
        HumanMessage("Write the plan of the bell tower down, please.", id="h0"),
        HumanMessage(picture, id="h1"),
        *wrote(1, "write_file", {"path": "plans/tower.md", "content": "Three floors."}),
        *wrote(2, "read_file", {"path": "plans/cellar.md"}),
        *wrote(3, "edit_file", {"path": "plans/tower.md", "old_string": "Three", "new_string": "Four"}),
        *wrote(4, "write_file", {"path": "plans/roof.md", "content": "Slate."}),
        AIMessage("", id="c5", invalid_tool_calls=[broken]),
        AIMessage("Both plans are written.", id="a0"),
    ]  # fmt: skip
    run(graph_of(vault, "rules"), said, force=True)
    summary, _ = vault.scope("ana").session("t1")
    told = f"{summary.long_term}\n{summary.recent}"
    assert "edit_file): plans/tower.md" in told
    assert "Write the plan of the bell tower" in told
    assert [word for word in ("cellar", "lost", "without text") if word in told] == []


def test_what_was_taken_back_wrote_nothing(vault: SqlVault) -> None:
    """An answer that was made anew leaves no file behind."""
    asked = HumanMessage("Write the plan of the bell tower down, please.", id="h0")
    graph = graph_of(vault, "rules")
    run(graph, [asked, *wrote(1, "write_file", {"path": "plans/old.md", "content": "Two floors."})])
    anew = wrote(2, "write_file", {"path": "plans/new.md", "content": "Three floors."})
    run(graph, [asked, *anew, *(HumanMessage(f"The bell {n} rings at noon.", id=f"m{n}") for n in range(5))])
    run(graph, force=True)
    summary, _ = vault.scope("ana").session("t1")
    told = f"{summary.long_term}\n{summary.recent}"
    assert ("plans/new.md" in told, "plans/old.md" in told) == (True, False)
