"""That an answer is shown with the question of the agent's that it answers, and what stands in quotation marks is asked."""

from __future__ import annotations

import re

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import say

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.text.speech.told.looked_up import own_words
from reverie.nodes.run.intake import intake


def shown(scope: SqlScope, question: str, *seen: str) -> str:
    """Return the passages that are shown for a question, after messages that the model sees."""
    messages = [*map(HumanMessage, seen), HumanMessage(question)]
    block = recall(scope, messages, RecallPolicy(waiting=0), thread="now").system_block
    return "".join(re.findall("(?s)<passages>(.*?)</passages>", block))


def talk(scope: SqlScope, thread: str, *said: str) -> list[str]:
    """Record what the user and the agent say in turns, the user first; return the ids of the pieces."""
    messages = [(HumanMessage, AIMessage)[place % 2](text) for place, text in enumerate(said)]
    return [piece.id for piece in scope.record(intake({"messages": messages}, thread=thread)[0])]


@pytest.mark.parametrize(
    ("asked", "answered", "question"),
    [
        ("Nice! Which bird do you like best?", "Kingfishers, by far.", "Which bird do I like best?"),
        ("Schön! Welchen Vogel magst du am liebsten?", "Eisvögel.", "Welchen Vogel mag ich am liebsten?"),
        ("真好！你最喜欢哪种鸟呢？", "翠鸟。", "我最喜欢哪种鸟？"),
        ("いいですね。一番好きな鳥は何ですか？", "カワセミ。", "私が一番好きな鳥は？"),
        ("ما هو طائرك المفضل؟", "الرفراف.", "ما هو طائري المفضل؟"),
    ],
)
def test_an_answer_stands_behind_its_question(
    ana: SqlScope, asked: str, answered: str, question: str
) -> None:
    """It shares no word with what is asked later, nor do the messages around it."""
    talk(ana, "then", "Hello.", asked, answered, "Oh.", "The roof leaks.", "I see.")
    text = shown(ana, question)
    assert text.index(asked) < text.index(answered)
    assert "roof" not in text


def test_what_follows_another_question_is_no_answer(ana: SqlScope) -> None:
    """The agent told of birds and asked for something else."""
    talk(ana, "then", "Hi.", "Kingfishers are birds that nest at rivers. How was the train?", "Late again.")
    text = shown(ana, "Which birds nest at rivers?")
    assert "Kingfishers" in text
    assert "Late" not in text


def test_only_the_user_answers_and_on_that_thread(ana: SqlScope) -> None:
    """What another thread said next, or what the agent added, is none."""
    ana.record(intake({"messages": [AIMessage("Which bird do you like best?")]}, thread="a")[0])
    say(ana, "b", "The roof leaks.")
    say(ana, "c", "Which bird does Zora like best?", "The cellar is dry.", kind=AIMessage)
    text = shown(ana, "Which bird do I like best?")
    assert "do you like best?" in text
    assert "roof" not in text
    assert "cellar" not in text


def test_an_answer_that_is_seen_isnt_shown_again(ana: SqlScope) -> None:
    """Nor is one that was taken for forgetting."""
    talk(ana, "then", "Hi.", "Which bird do you like best?", "Kingfishers.")
    assert "Kingfishers" in shown(ana, "Which bird do I like best?")
    assert "Kingfishers" not in shown(ana, "Which bird do I like best?", "Kingfishers.")


def test_an_answer_takes_no_place_of_what_was_found(ana: SqlScope) -> None:
    """Answers stand besides as many passages as are looked at."""
    for number in range(30):
        talk(ana, f"t{number}", "Hi.", f"Which bird of type{number} do you like?", f"Sort{number}.")
    block = recall(
        ana, [HumanMessage("Which bird do I like?")], RecallPolicy(budget_tokens=4_000, waiting=0)
    ).system_block
    assert len(re.findall("Which bird of", block)) == 24
    assert len(re.findall("Sort", block)) == 24


@pytest.mark.parametrize(
    ("message", "own"),
    [
        ('"Which bird do I like best?"', "Which bird do I like best?"),
        ("“Which bird do I like best?”", "Which bird do I like best?"),
        ("「私が一番好きな鳥は何でしょうか？」", "私が一番好きな鳥は何でしょうか？"),
        ('"I told my sister about it, she said." "Which of her birds did you mean?"', ""),
    ],
)
def test_a_message_in_quotation_marks_is_who_sends_its(message: str, own: str) -> None:
    """Nothing but a quotation, in one line: who is to have said it?"""
    assert own_words(message) == own
