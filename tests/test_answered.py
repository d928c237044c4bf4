"""An answer is shown with the question that it answers, and what the agent said where that is asked for."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, say

from reverie import RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.speech.told.looked_up import asks_what_was_told, own_words
from reverie.checkpoints.text.times.ranges import time_asked
from reverie.nodes.run.intake import intake


def shown(scope: ScopedVault, question: str, *seen: str) -> str:
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
        ("Nice! **Which bird do you like best?**", "Kingfishers, by far.", "Which bird do I like best?"),
        ("Which bird do you like best? 😊", "Kingfishers, by far.", "Which bird do I like best?"),
        ("你最喜欢哪种鸟呢？😊🐦\n", "翠鸟。", "我最喜欢哪种鸟？"),
    ],
)
def test_an_answer_stands_behind_its_question(
    ana: SqlScope, asked: str, answered: str, question: str
) -> None:
    """It shares no word with what is asked later, nor do the messages around it."""
    talk(ana, "then", "Hello.", asked, answered, "Oh.", "The roof leaks.", "I see.")
    text = shown(ana, question)
    assert text.index(asked.strip()) < text.index(answered)
    assert "roof" not in text


@pytest.mark.parametrize(
    ("asked", "answered", "question"),
    [
        ("How do I descale my kettle?", "Vinegar, 20 minutes.", "How did that work with the kettle?"),
        ("How do you say see you soon in Basque?", "Laster arte.", "See you soon in Basque, once more?"),
        ("Wie entkalke ich den Kocher?", "Mit Essig, 20 Minuten.", "Wie ging das nochmal mit dem Kocher?"),
        ("Comment détartrer la bouilloire ?", "Au vinaigre.", "C'était comment, avec la bouilloire ?"),
        ("¿Cómo descalcifico el hervidor?", "Con vinagre.", "¿Cómo era lo del hervidor?"),
        ("Как очистить чайник от накипи?", "Уксусом, 20 минут.", "Как там было с чайником?"),
        ("水壶怎么除垢？", "用白醋，煮二十分钟。", "水壶那个是怎么弄的？"),
        ("加湿器の水垢はどう落としますか？", "お酢で20分。", "加湿器の水垢の件、もう一回？"),
    ],
)
def test_what_the_user_only_asked_is_followed_by_what_they_were_told(
    ana: SqlScope, asked: str, answered: str, question: str
) -> None:
    """By itself it says nothing; what the agent says to what they tell isn't shown with it."""
    talk(ana, "then", asked, answered, "The kettle is in the kitchen.", "Good.")
    text = shown(ana, question)
    assert text.index(asked) < text.index(answered)
    assert "Good." not in text


def test_it_is_followed_by_that_where_few_words_alone_look_it_up(ana: SqlScope) -> None:
    """No memory and no passage says enough of them: what is likeliest meant is shown whole."""
    talk(ana, "then", "How do I descale my kettle?", "Vinegar, 20 minutes.", "The roof leaks.", "I see.")
    assert "Vinegar" in shown(ana, "kettle limescale")


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
    """Answers stand besides all passages that are found, where there is room."""
    for number in range(30):
        talk(ana, f"t{number}", "Hi.", f"Which bird of type{number} do you like?", f"Sort{number}.")
    block = recall(
        ana, [HumanMessage("Which bird do I like?")], RecallPolicy(budget_tokens=4_000, waiting=0)
    ).system_block
    assert len(re.findall("Which bird of", block)) == 30
    assert len(re.findall("Sort", block)) == 30


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


ASKED = [
    "Which film did you recommend to me?",
    "You once suggested a film to me, what was it?",
    "What advice have you given me about sleep?",
    "Welchen Film hast du mir empfohlen?",
    "Quel film m'as-tu conseillé ?",
    "¿Qué película me recomendaste?",
    "Che film mi hai consigliato?",
    "Que filme você me recomendou?",
    "Welke film heb je me aangeraden?",
    "Jaki film mi poleciłaś?",
    "Какой фильм ты мне посоветовал?",
    "Hangi filmi önermiştin?",
    "ما الفيلم الذي نصحتني به؟",
    "आपने कौन सी फिल्म बताई थी?",
    "你给我推荐过哪一部电影？",
    "你曾经教过我怎么煮汤，对吗？",
    "前に勧めてくれた映画は何？",
    "저번에 추천해 준 영화가 뭐였지?",
]
NOT_ASKED = [
    "Can you recommend a film?",
    "Do you recommend this film?",
    "Did I tell you about the film?",
    "What did she recommend?",
    "Kannst du mir einen Film empfehlen?",
    "¿Me recomiendas una película?",
    "你能给我推荐一部电影吗？",
    "我曾经和你分享过一部电影，叫什么？",
    "映画を教えてくれる？",
]


@pytest.mark.parametrize("question", ASKED)
def test_who_asks_for_what_the_agent_said(question: str) -> None:
    """In the languages of the tables."""
    assert asks_what_was_told(question)


@pytest.mark.parametrize("question", NOT_ASKED)
def test_who_asks_for_something_else(question: str) -> None:
    """What the agent is to say now, or somebody else said."""
    assert not asks_what_was_told(question)


@pytest.mark.parametrize(
    ("told", "answered", "question"),
    [
        (
            "I'm going to see a film tonight.",
            "Perhaps you will like Solaris.",
            "Which film did you recommend to me?",
        ),
        (
            "Ich gehe heute in einen Film.",
            "Vielleicht gefällt dir Solaris.",
            "Welchen Film hast du mir empfohlen?",
        ),
        ("晚上我打算去看电影。", "也许可以看《索拉里斯》。", "你给我推荐过哪一部电影？"),
    ],
)
def test_what_the_agent_said_stands_behind_what_it_was_said_to(
    ana: SqlScope, told: str, answered: str, question: str
) -> None:
    """It holds no word of what is asked; asked for something else it isn't shown."""
    talk(ana, "then", told, answered, "The roof leaks.", "I see.")
    text = shown(ana, question)
    assert text.index(told) < text.index(answered)
    assert answered not in shown(ana, "When do I see the film?")


def test_what_the_user_said_lately_stands_by_itself(ana: SqlScope) -> None:
    """Asked what it said, the agent's messages stand among the passages alone, and take no place of the user's."""
    talk(ana, "then", "The roof leaks.", "Since when does it leak?")
    talk(
        ana,
        "later",
        "Recommend me a film.",
        "You'll like Solaris.",
        "The dentist is at ten.",
        "I see, at ten.",
    )
    asking = [HumanMessage("Which film did you recommend to me?")]
    block = recall(ana, asking, RecallPolicy(passages_share=0.3), thread="now").system_block
    found, lately = re.findall("(?s)<passages>(.*?)</passages>", block)
    assert "you: You'll like Solaris." in found
    assert "you:" not in lately
    for text in ("The roof leaks.", "Recommend me a film.", "The dentist is at ten."):
        assert text in lately


def test_how_to_is_asked_of_the_agent(ana: SqlScope) -> None:
    """To ask how to is to ask of the world, but not where it is asked what the agent said of it."""
    talk(ana, "then", "I'm tired.", "Moderate exercise and yoga relax the body.")
    assert "yoga" in shown(ana, "What suggestions did you give me about how to relax after work?")
    assert "yoga" not in shown(ana, "How to relax a spring that was compressed?")


def test_what_was_said_on_the_day_that_is_asked_about(tmp_path: Path, clock: Clock) -> None:
    """It shares no word with the question; a month alone brings nothing along."""
    with open_vault(tmp_path / "memory", now=clock) as vault:
        scope = vault.scope("ana")
        say(scope, "a", "Grandma's soup was far too salty.")
        clock.forward(days=3)
        say(scope, "b", "My mood was fine, I sang.")
        clock.forward(days=3)
        day = clock().date() - timedelta(days=6)
        assert "salty" in shown(scope, f"What was my mood on {day:%B} {day.day}?")
        assert "salty" not in shown(scope, f"What was my mood in {day:%B}?")


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("Co robiłem 3 maja?", date(2023, 5, 3)),
        ("O czym rozmawialiśmy 28 kwietnia 2021?", date(2021, 4, 28)),
        ("Wat deed ik op 3 mei?", date(2023, 5, 3)),
        ("3 Mayıs'ta ne yaptım?", date(2023, 5, 3)),
        ("28 Nisan günü ne konuştuk?", date(2023, 4, 28)),
    ],
)
def test_a_day_with_its_month_in_further_languages(question: str, day: date) -> None:
    """Which were read as the month, or not at all."""
    when = time_asked(question, date(2023, 5, 7))
    assert when.is_a_day
    assert when.ranges[0] == (day, day)
