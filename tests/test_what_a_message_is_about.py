"""Which words of a message memory is asked by: not a greeting's, not those of a text that a task brings along."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, add, cover, memory

from reverie import RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import idf
from reverie.checkpoints.derived.stretches import headings_above
from reverie.checkpoints.text.speech.frequent_words import uncommon
from reverie.checkpoints.text.speech.plain_words import idle_words
from reverie.checkpoints.text.speech.told.looked_up import task_before_text
from reverie.nodes.recall.fitting import says_enough, subjects_among
from reverie.nodes.recall.follow_ups import followed
from reverie.nodes.run.intake import intake
from reverie.state import MemoryType, Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
TODAY = date(2026, 11, 29)


def tell(scope: SqlScope, *said: str) -> None:
    """Record what the user said on another thread, and that it was reflected on."""
    pieces = scope.record(intake({"messages": [HumanMessage(text) for text in said]}, thread="then")[0])
    cover(scope, "told", pieces, run_id="r")


def shown(scope: SqlScope, question: str) -> Sequence[str]:
    """Return which sections show something by the question."""
    return sorted(
        {"related", "passages"} & recall(scope, [HumanMessage(question)], thread="now").chosen.keys()
    )


@pytest.mark.parametrize(
    ("message", "brings"),
    [
        ("Is this sentence rude?\n\nYou bore me, and I am tired today.", True),
        ("Find a rhyme for the line.\n\nI keep my boat in Whitby", True),
        ("Ist das unhöflich?\n\nIch habe heute genug von dir.", True),
        ("给这句话分类。\n\n我昨天丢了钥匙。", True),
        ("Is this sentence rude?", False),
        ("My boat leaks.\n\nI keep it in Whitby.", False),  # tells of themselves from the beginning
        ("Boat plans\n\nI keep it in Whitby.", False),  # a heading
        ("The harbour was full.\n\nWhere do I moor now?", False),
        ("Hello!\n\nI keep a boat in Whitby.", False),
        # Behind a question that points at no text stands why it is asked.
        ("What does Odile keep?\n\nI want to bring her something and don't know how to choose.", False),
        ("Qu'est-ce que Odile garde ?\n\nJe voudrais lui apporter un cadeau.", False),
        ("Was hütet Odile?\n\nIch möchte ihr etwas mitbringen.", False),
        ("奥迪尔养的是什么？\n\n我想给她带点东西。", False),
    ],
)
def test_a_text_stands_behind_the_task_that_it_is_for(message: str, brings: bool) -> None:
    assert bool(task_before_text(message)) is brings


def test_who_speaks_in_a_text_that_is_brought_along_is_somebody_else(ana: SqlScope) -> None:
    add(ana, "c", memory("m1", "Works in an office in Whitby.", source=USER, type=MemoryType.FACT))
    add(ana, "d", *[memory(f"x{n}", f"Bought lamp number {n}.", source=USER) for n in range(150)])
    text = "Leave the door of the dim hallway ajar when I am at the office."
    task = f"Label this instruction as polite or impolite.\n\n{text}"
    assert shown(ana, task) == []
    assert shown(ana, text) == ["related"]


def test_why_something_is_asked_changes_nothing_of_what_is_found(ana: SqlScope) -> None:
    tell(ana, *PLAIN, "My sister Odile keeps gulls in Whitby.")
    why = "I want to bring her something for it and need to know how to choose."
    assert shown(ana, f"What does Odile keep?\n\n{why}") == ["passages"]


@pytest.mark.parametrize(
    ("message", "found"),
    [
        (
            "What happened on 21 November 2026, which this diary lacks?\n\nI fill in the gaps of it for Otto.",
            ["passages"],
        ),
        ("What's rude in this sentence?\n\nI was late on 21 November 2026, and so were you.", []),
    ],
)
def test_a_task_says_itself_for_which_time_it_asks(ana: SqlScope, message: str, found: list[str]) -> None:
    tell(ana, "The barge sank.")
    assert shown(ana, message) == found


def test_forms_of_a_word_of_every_day_are_words_of_every_day() -> None:
    assert uncommon({"given", "shown", "written", "took", "barg"}) == {"barg"}


@pytest.mark.parametrize(("held", "enough"), [("given sound", False), ("barg sound", True)])
def test_two_words_of_every_day_are_in_anything(held: str, enough: bool) -> None:
    words = ["given", "sound", "barg", *(f"word{n}" for n in range(6))]
    asked = subjects_among(dict.fromkeys(words, idf(1_000, 1)), 1_000)
    assert says_enough(held.split(), f"{held} and other words of the harbour", asked, 0.35) is enough


def test_where_all_is_of_every_day_that_is_asked() -> None:
    asked = subjects_among(dict.fromkeys(["given", "sound", "help", "think"], idf(1_000, 1)), 1_000)
    assert says_enough(["given", "sound"], "the sound was given to the harbour wall", asked, 0.9)


LETTER = (
    "Please improve the letter to our guests. The barge leaves the lower basin at nine sharp. Bring towels, "
    "sandals, lanterns and cushions. Nobody may smoke near the tarpaulin. Afterwards a fiddler entertains everyone."
)


@pytest.mark.parametrize(
    ("held", "text", "enough"),
    [
        ("barg basin", "The barge lies in a basin.", True),
        ("barg sandal", "He wore sandals on the barge.", True),
        ("barg fiddler", "A fiddler once lived on this barge.", False),
    ],
)
def test_of_a_long_message_words_near_each_other_are_no_accident(held: str, text: str, enough: bool) -> None:
    words = "improv letter guest barg lower basin nine sharp towel sandal lantern cushion smoke near tarpaulin".split()
    words += "afterward fiddler entertain".split()
    asked = subjects_among(dict.fromkeys(words, idf(1_000, 2)), 1_000, LETTER)
    assert asked.is_long
    assert says_enough(held.split(), text, asked, 0.35) is enough


@pytest.mark.parametrize("yes", ["yes please", "do it"])
def test_who_says_yes_to_a_long_question_is_told_what_it_is_about(ana: SqlScope, yes: str) -> None:
    """Its words stand near each other though the user said none of them."""
    add(ana, "c", memory("m1", "The user plays the fiddle in a quartet.", source=USER))
    add(ana, "d", *[memory(f"x{n}", f"Bought lamp number {n}.", source=USER) for n in range(150)])
    asked = (
        "Your quartet rehearses soon, so should I pack the fiddle, print new scores, message the other players about "
        "parking, warm food, train delays, spare strings and rosin, and block the evening in your calendar?"
    )
    said = [HumanMessage("Anything else?"), AIMessage(asked), HumanMessage(yes)]
    assert "m1" in recall(ana, said, thread="now").chosen["related"]


@pytest.mark.parametrize(
    ("text", "enough"),
    [("The user sells lamps.", False), ("The user sold the lamps on a Sunday in November.", True)],
)
def test_what_was_filed_on_a_day_of_some_news_has_nothing_to_do_with_it(text: str, enough: bool) -> None:
    """A memory is found by the day on which it was made, too."""
    words = ["sunday", "novemb", "2026", *(f"word{n}" for n in range(20))]
    asked = subjects_among(dict.fromkeys(words, idf(1_000, 2)), 1_000)
    assert says_enough(["sunday", "novemb", "2026"], text, asked, 0.35) is enough


PLAIN = [f"The printer on floor {n} hums and the tray of it is stuck again." for n in range(60)]
OF_BRUNO = [
    "I gave Bruno a bath.",
    "Took Bruno along the canal.",
    "Then Bruno barked at a barge.",
    "The vet says Bruno limps.",
    "I brushed Bruno.",
    "My sister fed Bruno.",
    "We taught Bruno to sit.",
    "Today Bruno chased a gull.",
]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What's Bruno's medication dosage?", ["passages"]),
        ("When was Bruno vaccinated against rabies?", ["passages"]),
        ("When was Otto vaccinated against rabies?", []),
    ],
)
def test_of_whom_much_was_said_what_was_said_is_shown(ana: SqlScope, question: str, found: list[str]) -> None:
    """Though nobody spoke of what is asked of them."""
    tell(ana, *PLAIN, *OF_BRUNO)
    assert shown(ana, question) == found


def test_a_rare_word_that_somebody_said_of_themselves_bears_on_what_they_ask(ana: SqlScope) -> None:
    tell(ana, *PLAIN, "I'm allergic to penicillin.")
    assert shown(ana, "My physician prescribed penicillin, may I swallow it with kefir?") == ["passages"]


@pytest.mark.parametrize(
    "greeting",
    [
        "Hello! How are you today?",
        "Good morning!",
        "Guten Abend, wie geht's?",
        "Bonsoir ! Comment allez-vous ?",
        "¡Buenas tardes! ¿Qué tal?",
        "Buonasera! Come stai?",
        "Boa tarde, tudo bem?",
        "Goedemorgen!",
        "Dzień dobry",
        "Доброе утро! Рада тебя видеть.",
        "Günaydın!",
        "صباح الخير",
        "早上好！很高兴见到你。",
        "おはようございます！お元気ですか？",
        "안녕하세요! 만나서 반가워요.",
        "Selamat pagi! Apa kabar?",
    ],
)
def test_a_greeting_asks_for_nothing(greeting: str) -> None:
    assert followed([greeting], "", TODAY).said == [""]


@pytest.mark.parametrize(
    "message",
    [
        "Good morning, is Odile coming?",
        "Hello from Whitby",
        "Morning run tomorrow",
        "早上好，我的猫怎么样？",
        "Guten Tag, wo ist Odile?",
        "hi who am i",
        "Hello, where am I from",
        "Hallo wer bin ich",
        "hola quién soy",
        "привет кто я",
        "مرحبا من أنا",
        "नमस्ते मैं कौन हूँ",
        "こんにちは、私はどこで働いている",
        "szia ki vagyok én",
    ],
)
def test_what_else_is_said_with_a_greeting_is_looked_up(message: str) -> None:
    assert followed([message], "", TODAY).said == [message]


@pytest.mark.parametrize(
    ("replied", "said", "answers"),
    [
        ("Which game, Halo or Doom?", "Halo", True),
        ("Shall I note the balm or the salve?", "salve", True),
        ("I like Halo.", "Halo", False),  # asks nothing
        ("Which film?", "Halo", False),
    ],
)
def test_a_greeting_that_the_agent_asked_for_is_an_answer(replied: str, said: str, answers: bool) -> None:
    found = followed(["Anything for tonight?", said], replied, TODAY)
    assert (found.replied == replied and found.said[-1] == said) is answers


@pytest.mark.parametrize(
    ("question", "word", "is_length"),
    [
        ("Which jam did I buy for the scones?", "jam", False),
        ("Which tag has the March release?", "tag", False),
        ("Which day has the March release?", "day", True),
        ("An welchem Tag ist die Lesung in der Bücherei?", "tag", True),
        ("Jam berapa toko roti itu buka dan apakah saya bisa datang?", "jam", True),
        ("多少小时？", "小时", True),
    ],
)
def test_lengths_of_time_are_those_of_the_language(question: str, word: str, is_length: bool) -> None:
    asked = subjects_among({word: 5.0, "scone": 5.0}, 100, question)
    assert (word in asked.lengths) is is_length


@pytest.mark.parametrize("fence", ["```", "~~~"])
def test_a_comment_in_code_is_no_heading(fence: str) -> None:
    text = f"# Deploying\n\n{fence}sh\n# stop the pump first\nmake stop\n{fence}\n\n## Rolling back\n\nCall Odile."
    found = [text[start:end] for start, end in headings_above(text, (len(text) - 5, len(text)))]
    assert found == ["Deploying", "Rolling back"]
    code = text.index("make stop")
    assert [text[slice(*span)] for span in headings_above(text, (code, code + 4))] == ["Deploying"]


@pytest.mark.parametrize(
    "code", ["````md\n```sh\n# stop\n```\n````", "```make stop``` first.", "~~~~\n~~~\n# stop\n~~~\n~~~~"]
)
def test_a_heading_behind_code_is_one(code: str) -> None:
    """Longer fences hold shorter ones, and a line that begins with code in a sentence opens no block."""
    text = f"# Deploying\n\n{code}\n\n## Rolling back\n\nCall Odile."
    found = [text[start:end] for start, end in headings_above(text, (len(text) - 5, len(text)))]
    assert found == ["Deploying", "Rolling back"]


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("告诉我周末去的那家酒吧", "酒吧"),
        ("弟弟打工的网吧？", "网吧"),
        ("我看过哪吒吗？", "哪吒"),
        ("那件大衣是毛呢", "毛呢"),
        ("我见过喇嘛？", "喇嘛"),
    ],
)
def test_what_ends_like_a_question_in_chinese_may_be_a_thing(question: str, word: str) -> None:
    assert word not in idle_words(question)


@pytest.mark.parametrize("question", ["去看电影吧？", "你喜欢猫吗", "这是谁的呢？"])
def test_particles_at_the_end_of_a_question_say_nothing(question: str) -> None:
    particle = question.rstrip("？")[-2:]
    assert particle in idle_words(question)


@pytest.mark.parametrize(
    ("question", "preference"),
    [
        ("Which walk is best tonight?", "Prefers a short walk."),
        ("Welcher Weg ist heute der beste?", "Der Nutzer bevorzugt einen kurzen Weg."),
    ],
)
def test_a_preference_that_shares_a_word_of_every_day_goes_first(
    tmp_path: Path, question: str, preference: str
) -> None:
    others = [f"Prefers lamp model {n}." for n in range(20)]
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("u")
        told = [preference, *others]
        kept = [memory(f"p{n}", text, source=USER, type=MemoryType.PREFERENCE) for n, text in enumerate(told)]
        add(scope, "c", *kept)
        policy = RecallPolicy(standing=3, preferences=3)
        assert "p0" in recall(scope, [HumanMessage(question)], policy).chosen["standing"]


def test_with_a_long_message_any_preference_shares_a_word_of_every_day(ana: SqlScope) -> None:
    """There the one goes first that shares another, and else the one that was told last."""
    told = [
        "Prefers to give time, and to help.",
        "Prefers kelp.",
        *(f"Prefers lamp model {n}." for n in range(20)),
    ]
    at = [datetime(2026, 3, 1 + number, tzinfo=UTC) for number in range(len(told))]
    add(
        ana,
        "c",
        *[
            memory(f"p{n}", text, source=USER, type=MemoryType.PREFERENCE, created_at=day, updated_at=day)
            for n, (text, day) in enumerate(zip(told, at, strict=True))
        ],
    )
    policy = RecallPolicy(standing=2, preferences=2, show_whole=False)
    tale = (
        "The lower basin was full of barges, towels, sandals, lanterns and cushions, nobody smoked near the tarpaulin, "
        "a fiddler played, and somebody gave kelp soup to guests who took their time to help with dishes."
    )
    assert recall(ana, [HumanMessage(tale)], policy).chosen["standing"] == ["p1", "p21"]
