"""What a few words put right that were said just before."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from reverie import create_reflection_graph, open_vault
from reverie.nodes.reflection.consolidating.put_right import put_right, puts_a_day_right

RIGHT = [
    (
        "Nora's recital is on the 9th of June",
        "oh no sorry, the 10th of June",
        "Nora's recital is on the 10th of June",
    ),
    (
        "Nora's recital is on Friday the 9th",
        "argh, saturday the 10th",
        "Nora's recital is on saturday the 10th",
    ),
    ("User: The rent is 640 euros", "*660", "User: The rent is 660 euros"),
    ("My train leaves at 7:20", "wait, 7:40 i mean", "My train leaves at 7:40"),
    ("Pottery is on Thursday at 6", "no, tuesday", "Pottery is on tuesday at 6"),
    ("Pottery is on Thursday at 6", "oops, at 7", "Pottery is on Thursday at 7"),
    ("das konzert ist am 9. juni", "äh nee, am 10. juni", "das konzert ist am 10. juni"),
    ("der kurs ist montags um 18 uhr", "quatsch, dienstags", "der kurs ist dienstags um 18 uhr"),
    ("la boda es el 9 de junio", "uy no, el 10 de junio", "la boda es el 10 de junio"),
    ("le mariage est le 9 juin", "euh pardon, le 10 juin", "le mariage est le 10 juin"),
    ("il matrimonio è il 9 giugno", "anzi no, il 10 giugno", "il matrimonio è il 10 giugno"),
    ("o casamento é 9 de junho", "opa, 10 de junho", "o casamento é 10 de junho"),
    ("de bruiloft is op 9 juni", "nee wacht, 10 juni bedoel ik", "de bruiloft is op 10 juni"),
    ("свадьба 9 июня", "ой, точнее 10 июня", "свадьба 10 июня"),
    ("весілля 9 червня", "ой ні, 10 червня", "весілля 10 червня"),
    ("ślub jest 9 czerwca", "nie, czekaj, 10 czerwca", "ślub jest 10 czerwca"),
    ("düğün 9 haziranda", "yok pardon 10 haziranda", "düğün 10 haziranda"),
    ("ο γάμος είναι στις 9 ιουνίου", "όχι λάθος, στις 10 ιουνίου", "ο γάμος είναι στις 10 ιουνίου"),
    ("婚礼是6月9号", "不对，是6月10号", "婚礼是6月10号"),
    ("結婚式は6月9日です", "あ、6月10日でした", "結婚式は6月10日です"),
    ("शादी 9 जून को है", "अरे नहीं, 10 जून", "शादी 10 जून को है"),
    ("الزفاف يوم 9 يونيو", "لا، 10 يونيو", "الزفاف يوم 10 يونيو"),
]
NOTHING = [
    ("Nora's recital is on the 9th of June", "the 10th of June"),  # nothing says that the other was wrong
    ("Nora's recital is on the 9th of June", "and on the 10th of June"),
    ("Nora's recital is on the 9th of June", "yes, on the 9th of June"),
    ("Nora's recital is on the 9th of June", "no, on the 9th of June"),
    ("Nora's recital is on the 9th of June", "no, on the 10th of June we fly"),
    ("Nora's recital is on the 9th of June", "no, my mother comes on the 10th of June"),
    ("Nora's recital is on the 9th of June", "sorry, at 7"),
    ("Nora's recital is on Friday", "no, saturday i can't"),
    ("we have 2 cats", "no, 2 dogs"),
    ("we have 2 cats and 3 dogs", "no, 4"),
    ("the rent is 640 euros", "no idea"),
    (
        "the rent is 640 euros",
        "no, that was a joke and I pay 700 only for the car, which is far too much for what it is worth",
    ),
    ("das konzert ist am 9. juni", "nein, am 10. juni kann ich nicht"),
    ("la boda es el 9 de junio", "no, el 10 de junio trabajo"),
    ("свадьба 9 июня", "нет, 10 июня я занят"),
    ("婚礼是6月9号", "不对，6月10号我要出差"),
    ("婚礼是6月9号", "还有6月10号"),
]


@pytest.mark.parametrize(("before", "said", "now"), RIGHT)
def test_few_words_put_a_value_right(before: str, said: str, now: str) -> None:
    """A date, a number or a weekday takes the place of the one that was said, and all else stays."""
    assert put_right(before, said) == now


@pytest.mark.parametrize(("before", "said"), NOTHING)
def test_what_else_follows_puts_nothing_right(before: str, said: str) -> None:
    """What says more, gives one more, another sort or the same puts nothing right."""
    assert put_right(before, said) == ""


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("no wait, 4 May", True),
        ("não, pera, 4 de abril", True),
        ("不对，是4月4号", True),
        ("no, 4", False),
        ("no, on 4 May we fly to Oslo", False),
        ("4 May", False),
    ],
)
def test_a_day_alone_is_worth_keeping(said: str, does: bool) -> None:
    """A date behind a word of correction is told anew, whatever it is of; a bare number may be anything."""
    assert puts_a_day_right(said) is does


def _told(path: str, messages: list[tuple[str, str]], *, apart: timedelta | None = None) -> list[str]:
    """Return what is remembered of what was said: in one run, or each message in a run of its own, so long apart."""
    clock = [datetime(2026, 9, 1, 10, tzinfo=UTC)]
    with open_vault(f"file:{path}", now=lambda: clock[0]) as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        turns = [HumanMessage(text) if who == "user" else AIMessage(text) for who, text in messages]
        ends = (
            [n for n, (who, _) in enumerate(messages, 1) if who == "assistant"] if apart else [len(messages)]
        )
        for end in ends:
            graph.invoke(
                {"messages": turns[:end], "force": True},
                {"configurable": {"user_id": "ana", "thread_id": "t"}},
            )
            clock[0] += apart or timedelta(0)
        return [memory.content for memory in vault.scope("ana").list()]


TALK = [
    ("user", "My niece's birthday is on the 9th of June"),
    ("assistant", "OK."),
    ("user", "no sorry, the 10th of June"),
    ("assistant", "OK."),
]


@pytest.mark.parametrize("apart", [None, timedelta(minutes=2)])
@pytest.mark.parametrize(
    ("talk", "now"),
    [
        (TALK, "User: My niece's birthday is on the 10th of June"),
        (
            [
                ("user", "我侄女的生日是6月9号"),
                ("assistant", "好的。"),
                ("user", "不对，是6月10号"),
                ("assistant", "好的。"),
            ],
            "User: 我侄女的生日是6月10号",
        ),
    ],
)
def test_what_was_just_said_is_put_right(
    tmp_path: object, talk: list[tuple[str, str]], now: str, apart: timedelta | None
) -> None:
    """In one run or in two, what was said wrongly is nowhere, and the few words stand nowhere by themselves."""
    assert _told(str(tmp_path), talk, apart=apart) == [now]


def test_after_hours_nothing_is_put_right(tmp_path: object) -> None:
    """The next day a few words may be of anything."""
    assert any("9th" in memory for memory in _told(str(tmp_path), TALK, apart=timedelta(hours=20)))


def test_a_number_of_the_agents_may_be_meant(tmp_path: object) -> None:
    """Where the agent gave a number in between, it isn't the user's that is put right."""
    told = _told(
        str(tmp_path),
        [
            ("user", "My niece is 7 years old and lives with me"),
            ("assistant", "That makes 12 guests."),
            ("user", "no, 13"),
            ("assistant", "OK."),
        ],
    )
    assert told == ["User: My niece is 7 years old and lives with me"]
