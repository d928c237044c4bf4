"""What the next message takes back, as a joke or in so many words, is no memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints.text.speech.told.supposing.joking import takes_back_the_last

BACK = [
    "just kidding",
    "Just kidding! I have a dog called Rex.",
    "ok, kidding lol",
    "haha I'm joking",
    "Scratch that.",
    "forget what I just said",
    "Sorry, I misspoke.",
    "das war ein Scherz",
    "Vergiss, was ich gerade gesagt habe.",
    "je plaisante",
    "Oublie ce que je viens de dire.",
    "era broma",
    "Olvida lo que acabo de decir.",
    "scherzavo!",
    "tô brincando kkkk",
    "шучу)",
    "Забудь, что я только что сказал.",
    "开玩笑的",
    "就当我没说",
    "冗談だよ",
    "今のは忘れて",
    "농담이야 ㅋㅋ",
    "방금 한 말은 잊어줘",
    "كنت أمزح",
    "मज़ाक कर रहा हूँ",
    "grapje!",
    "żartuję",
    "şaka yapıyorum",
]
NOT_BACK = [
    "",
    "  \n",
    "Not really.",
    "I'm not kidding",
    "kidding about the dog",
    "My brother is always kidding",
    "You must be kidding",
    "Are you kidding?",
    "Scratch that itch",
    "Forget what I just said about the budget, it's 900",
    "I misspoke about the dose",
    "das war ein Scherz von Jonas",
    "Nein, ich wohne in Graz",
    "je plaisante souvent avec ma sœur",
    "шучу я редко",
    "他在开玩笑",
    "冗談が好きです",
    "농담을 좋아해요",
    "no",
]


def _kept(folder: Path, turns: list[str], *, each: bool, **options: Any) -> set[str]:
    """Return what is known after some messages, reflected on after each of them or at the end."""
    with open_vault(f"file:{folder}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        said: list[dict[str, str]] = []
        for number, turn in enumerate(turns):
            said += [
                {"role": "user", "content": turn, "id": f"u{number}"},
                {"role": "assistant", "content": "Really?", "id": f"a{number}"},
            ]
            if each or number == len(turns) - 1:
                graph.invoke(
                    {"messages": said, **options}, {"configurable": {"user_id": "ana", "thread_id": "t"}}
                )
        return {memory.content for memory in vault.scope("ana").list()}


@pytest.mark.parametrize("message", BACK)
def test_what_takes_back_the_message_before(message: str) -> None:
    """It stands alone, or at the beginning."""
    assert takes_back_the_last(message)


@pytest.mark.parametrize("message", NOT_BACK)
def test_what_takes_nothing_back(message: str) -> None:
    """Whoever says what of it, speaks of jokes, or answers."""
    assert not takes_back_the_last(message)


@pytest.mark.parametrize("each", [True, False])
def test_only_the_message_before_is_taken_back(tmp_path: Path, each: bool) -> None:
    """Whether it was kept already or not; what stands behind the joke is kept."""
    turns = ["I live in Graz.", "I own three castles in Scotland.", "Just kidding! I have a dog called Rex."]
    assert _kept(tmp_path, turns, each=each) == {"User: I live in Graz.", "User: I have a dog called Rex."}


@pytest.mark.parametrize("each", [True, False])
def test_what_isnt_taken_back_stays(tmp_path: Path, each: bool) -> None:
    """An answer is none, nor is a joke about something else."""
    turns = ["I own three castles in Scotland.", "kidding about the dog"]
    assert _kept(tmp_path, turns, each=each) == {"User: I own three castles in Scotland."}


def test_a_pinned_memory_is_not_taken_back(tmp_path: Path) -> None:
    """A person wants it kept."""
    turns = ["I live in Graz and I'm a dentist."]
    assert (told := _kept(tmp_path, turns, each=True))
    with open_vault(f"file:{tmp_path}") as vault:
        for memory in vault.scope("ana").list():
            vault.scope("ana").pin(memory.id)
    assert _kept(tmp_path, [*turns, "just kidding"], each=False) == told


def test_a_joke_about_nothing_takes_nothing_back(tmp_path: Path) -> None:
    """There is no message before it."""
    assert _kept(tmp_path, ["just kidding", "I live in Graz."], each=True) == {"User: I live in Graz."}
