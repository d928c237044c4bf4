"""What a small budget is used for: the question, and of what was said and remembered what says most."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from vaults import START as WHEN
from vaults import add, memory

from reverie import Recalled, RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.recall.recall_block import memory_block
from reverie.nodes.recall.recalling import LEAST_LINE
from reverie.nodes.run.intake import intake
from reverie.nodes.run.rendering import estimate_tokens
from reverie.state import MemoryType, Quote, Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
SAID = "The boiler in the cellar was repaired on Monday."
BESIDE = "The plumber from Graz replaced its pump and charged 310 euros for it."


def say(scope: SqlScope, thread: str, *texts: str, day: int = 0) -> list[str]:
    """Record messages of the user, said so many days from the start, and return the ids of their pieces."""
    pieces = intake({"messages": [HumanMessage(text) for text in texts]}, thread=thread)[0]
    at = WHEN + timedelta(days=day)
    return [piece.id for piece in scope.record([piece.model_copy(update={"at": at}) for piece in pieces])]


def asked(scope: SqlScope, question: str, tokens: int, **policy: Any) -> Recalled:
    return recall(scope, [HumanMessage(question)], RecallPolicy(budget_tokens=tokens, **policy))


@pytest.mark.parametrize(
    ("wish", "question"),
    [
        ("The user wants answers in German.", "What did the plumber charge for the boiler?"),
        ("Der Benutzer möchte kurze Antworten.", "Was verlangte der Klempner für den Heizkessel?"),
    ],
)
def test_a_small_budget_is_for_the_question(ana: SqlScope, wish: str, question: str) -> None:
    """Facts about the user don't take a fifth of it; how they want to be answered stands all the same."""
    words = question.rstrip("?").split(maxsplit=1)[1]
    facts = [memory(f"f{n}", f"The user has visited town number {n}.", source=USER) for n in range(30)]
    add(ana, "facts", *facts)
    add(ana, "wish", memory("wish", wish, type=MemoryType.PREFERENCE, source=USER))
    say(ana, "then", *[f"{words}: offer {n}, which took {'very ' * n}long." for n in range(12)])
    small = asked(ana, question, 300)
    assert small.chosen.keys() == {"standing", "passages"}
    assert small.chosen["standing"] == ["wish"]
    large = asked(ana, question, 1_500)
    assert len(large.chosen["standing"]) == 12
    assert large.chosen["newest"]


def test_what_was_only_quoted_goes_behind_what_was_said(ana: SqlScope) -> None:
    """The passage says it with what stands beside it; in other words a memory goes first."""
    (piece,) = say(ana, "then", f"{SAID} {BESIDE}")
    quote = Quote(piece=piece, start=0, end=len(SAID))
    source = Source(run_id="r", trust=Trust.USER, quotes=(quote,))
    add(ana, "quoted", memory("quoted", f"Ana: {SAID}", source=source))
    question = "What was repaired in the cellar, the boiler?"
    shown = asked(ana, question, 50, standing=0, newest=0, show_whole=False)
    assert shown.chosen.keys() == {"passages"}
    assert "310 euros" in shown.system_block
    told = [
        memory(f"t{n}", f"The boiler of cellar {n} was repaired, says Ana.", source=USER) for n in range(8)
    ]
    add(ana, "told", *told)
    shown = asked(ana, question, 50, standing=0, newest=0, show_whole=False)
    assert set(shown.chosen["related"]) <= {item.id for item in told}
    assert "310 euros" not in shown.system_block


class Heating:
    """Puts every text that is about heating into one direction, and all else into another."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return [1.0, 0.0] if any(word in text for word in ("boiler", "stove")) else [0.0, 1.0]


@pytest.mark.parametrize("only_quoted", [True, False])
def test_quotes_that_are_alike_leave_most_of_a_small_budget_to_passages(
    tmp_path: Path, *, only_quoted: bool
) -> None:
    """Each line of them says little; of a large one they have as much as what is told in other words."""
    with open_vault(tmp_path / "memory", embeddings=Heating()) as vault:
        scope = vault.scope("ana")
        lines = [f"The stove of cousin number {n} smokes whenever east wind blows." for n in range(40)]
        pieces = say(scope, "stoves", *lines)
        made = [
            memory(
                f"m{n:02}",
                f"Ana: {line}"
                if only_quoted
                else f"Whenever east wind blows, cousin {n} has a smoking stove.",
                source=Source(
                    run_id="r",
                    trust=Trust.USER,
                    quotes=(Quote(piece=piece, start=0, end=len(line)),) if only_quoted else (),
                ),
            )
            for n, (piece, line) in enumerate(zip(pieces, lines, strict=True))
        ]
        add(scope, "made", *made)
        say(scope, "then", f"{SAID} {BESIDE}")
        question = "What did the plumber from Graz charge for the boiler in the cellar?"
        small, large = (
            asked(scope, question, tokens, standing=0, newest=0, show_whole=False, floor=0.0, waiting=0)
            for tokens in (50, 1_500)
        )
        assert len(large.chosen["related"]) > 10
        assert "310 euros" in large.system_block
        assert ("related" in small.chosen) is not only_quoted
        assert ("310 euros" in small.system_block) is only_quoted


def test_memories_that_say_little_of_what_is_asked_leave_the_room_to_passages(ana: SqlScope) -> None:
    """Whether they say two telling words of six or four: that is no reason to leave out the passage that has all."""
    said = "In March the plumber Huber from Graz repaired the boiler in the cellar, which dripped, for {} in cash."
    say(ana, "then", said.format("310 euros"))
    known = [f"Huber of Graz sells lamps, size {n}." for n in range(3)]
    known += [f"The hedge of garden {n} was cut." for n in range(40)]
    add(ana, "c", *[memory(f"m{n}", text, source=USER) for n, text in enumerate(known)])
    question = "What did the plumber Huber from Graz charge for the repaired boiler in the cellar in March?"
    assert "310 euros" in asked(ana, question, 60, standing=0, newest=0).system_block
    more = "Huber the plumber repaired the boiler of the Moser family, and of their cousins who live in the valley."
    add(ana, "d", memory("more", more, source=USER))
    assert "310 euros" in asked(ana, question, 65, standing=0, newest=0).system_block


@pytest.mark.parametrize("newer_says", ["Thursday", "Friday"])
def test_of_two_that_say_nearly_the_same_the_older_goes(ana: SqlScope, newer_says: str) -> None:
    """A newer one may correct it with one word; and the same is not said twice."""
    text = "My appointment at the clinic of doctor Moser in Linz begins at nine in room four on {}."
    say(ana, "one", text.format("Thursday"))
    say(ana, "two", text.format(newer_says), day=1)
    assert len(ana.passages("appointment clinic", limit=2)) == 2
    shown = asked(ana, "When is my appointment at the clinic of doctor Moser?", 600, newest=0)
    assert shown.system_block.count("appointment at the clinic") == 1
    assert newer_says in shown.system_block


def test_what_mostly_repeats_a_newer_passage_comes_last(ana: SqlScope) -> None:
    """What else was said goes first, though it shares fewer words with the question; where there is room, all go."""
    said = "The summer concert of the choir in Linz was a great evening, {} and again {} sang the solo."
    for day, names in enumerate((("Eva", "Ben"), ("Tom", "Ida"), ("Ada", "Kim"))):
        say(ana, f"t{day}", said.format(*names), day=day)
    say(ana, "other", "After the concert somebody stole my bicycle.", day=1)
    question = "What happened at the summer concert of the choir in Linz?"
    small, large = (asked(ana, question, tokens, newest=0).system_block for tokens in (70, 600))
    assert "Ada" in small
    assert "bicycle" in small
    assert "Tom" not in small
    assert all(name in large for name in ("Ada", "bicycle", "Tom", "Eva"))


def test_a_newer_passage_stands_beside_an_older_one_that_has_its_words(ana: SqlScope) -> None:
    """The same words in another order are another statement."""
    say(ana, "one", "We moved from Porto to Lisbon in spring and like it.", "Thanks a lot!")
    say(ana, "two", "We moved from Lisbon to Porto in spring and like it.", day=1)
    shown = asked(ana, "Where did we move in spring, Porto or Lisbon?", 600, newest=0).system_block
    assert "from Lisbon to Porto" in shown


@pytest.mark.parametrize(
    ("memories", "told", "shown"),
    [(0, "", 60), (90, "Boiler", 24), (110, "Boiler", 48), (110, "Town", 60), (110, "Boiler and town", 48)],
)
def test_memories_that_say_half_of_what_is_asked_leave_room_for_fewer_passages(
    ana: SqlScope, memories: int, told: str, shown: int
) -> None:
    """Where they say less, or there are none, more is shown of what was said; of short messages four times as many."""
    budget = 1_500
    assert 90 <= budget // LEAST_LINE < 110
    add(ana, "facts", *[memory(f"f{n}", f"{told} {chr(97 + n % 26) * 9}{n}.") for n in range(memories)])
    say(ana, "then", *[f"Boiler: {chr(97 + n % 26) * 5}{n}x." for n in range(60)])
    assert len(asked(ana, "Which boiler?", budget, waiting=0).chosen["passages"]) == shown


ORCHARD = (
    "Hi! The ladder is back, the weather looks lovely and I am thrilled. Right, for the orchard harvest: "
)
"""Before a request, what makes it long."""
SOUGHT = (
    "tell my cousins which crates of quinces go to the cider press, and remind them about gloves, please."
)


def work_on_an_orchard(scope: SqlScope) -> None:
    """Remember what somebody works at for weeks, so that many memories name it, and what else there is."""
    names = (
        "Bramley",
        "Cox",
        "Egremont",
        "Falstaff",
        "Grenadier",
        "Howgate",
        "Jupiter",
        "Kidd",
        "Lord Lambourne",
    )
    rows = [
        memory(f"row{n}", f"The orchard harvest of {name} begins in row {n}.") for n, name in enumerate(names)
    ]
    other = [memory(f"other{n}", f"The {name} museum opens at ten.") for n, name in enumerate(names)]
    lone = memory("lone", "The orchard belongs to the parish.")
    add(scope, "weeks", memory("crates", "Quinces fill eleven crates behind the barn."), *rows, *other, lone)


def test_a_long_message_brings_what_many_memories_name(ana: SqlScope) -> None:
    """Where one says what is asked, so do those of the same work, whose words tell little, for many hold them."""
    work_on_an_orchard(ana)
    found = asked(ana, ORCHARD + SOUGHT, 1_500, show_whole=False, newest=0, standing=0, floor=0).chosen[
        "related"
    ]
    assert found[0] == "crates"
    assert set(found) == {"crates", *(f"row{n}" for n in range(9))}


def test_a_long_message_that_no_memory_answers_brings_none(ana: SqlScope) -> None:
    """Two words that many memories hold are no reason by themselves."""
    work_on_an_orchard(ana)
    question = (
        ORCHARD
        + "tell my cousins whether buses stop near the chapel, and remind them about umbrellas, please."
    )
    assert (
        "related" not in asked(ana, question, 1_500, show_whole=False, newest=0, standing=0, floor=0).chosen
    )


def test_words_of_talk_take_no_room_from_memories_where_a_message_is_long(ana: SqlScope) -> None:
    """An earlier message greets and thanks in the same words, and no memory does: that says nothing of the orchard."""
    work_on_an_orchard(ana)
    for n in range(6):
        say(
            ana,
            f"then{n}",
            f"{ORCHARD} I have been thinking of picture {n}, {'and ' * n}remind me, please.",
            day=n,
        )
    chosen = asked(ana, ORCHARD + SOUGHT, 500, show_whole=False, newest=0, standing=0, floor=0).chosen
    assert "crates" in chosen["related"]
    assert len(chosen["related"]) > 6
    assert chosen["passages"]


STATES = [
    "Cellar shelf: oak boards.",
    "Cellar shelf: oak boards, brass brackets.",
    "Cellar shelf: oak boards, brass brackets, glass doors.",
]
TALK = (
    "Hi! The ladder is back, the weather looks lovely and I am thrilled. Please tell my cousins, remind them about "
    "gloves, fetch the parcel, water the geraniums, and say: "
)


def told_again_and_again(scope: SqlScope, last: Source = USER) -> None:
    """Remember a state three times, each time with more, and what else there is."""
    for day, content in enumerate(STATES):
        at = WHEN + timedelta(days=day)
        source = last if day == 2 else USER
        state = memory(f"state{day}", content, created_at=at, updated_at=at, source=source)
        add(scope, f"day{day}", state)
    add(scope, "lamps", *(memory(f"lamp{n}", f"Cellar shelf lamp {n} flickers.") for n in range(9)))
    add(scope, "attics", *(memory(f"attic{n}", f"The attic of house {n} was painted.") for n in range(60)))


def test_of_a_state_that_is_told_again_the_last_goes_first(ana: SqlScope) -> None:
    """What it says of before needs room of its own only where there is some."""
    told_again_and_again(ana)
    bounds: dict[str, Any] = {"show_whole": False, "newest": 0, "standing": 0, "preferences": 0, "floor": 0}
    related = asked(ana, f"{TALK}how many oak boards does the cellar shelf have?", 100, **bounds).chosen[
        "related"
    ]
    assert "state2" in related
    assert not {"state0", "state1"} & {*related}
    wide = asked(ana, f"{TALK}how many oak boards does the cellar shelf have?", 1_500, **bounds).chosen[
        "related"
    ]
    assert {"state0", "state1", "state2"} < {*wide}


def test_what_is_from_outside_puts_no_word_of_the_users_behind_others(ana: SqlScope) -> None:
    """A page that repeats what the user said, and more, doesn't stand in its place."""
    told_again_and_again(ana, Source(run_id="r", trust=Trust.EXTERNAL))
    bounds: dict[str, Any] = {"show_whole": False, "newest": 0, "standing": 0, "preferences": 0, "floor": 0}
    assert (
        "state1"
        in asked(ana, f"{TALK}how many oak boards does the cellar shelf have?", 100, **bounds).chosen[
            "related"
        ]
    )


def test_of_what_fits_nearly_as_well_the_newest_goes_first(ana: SqlScope) -> None:
    """A word less in the older one is no reason to show what was before what is."""
    for day, content in enumerate(("The cellar boiler burns gas.", "The cellar boiler burns oil at last.")):
        at = WHEN + timedelta(days=day)
        add(ana, f"day{day}", memory(f"state{day}", content, created_at=at, updated_at=at))
    rest = (
        "The attic of house {} was painted in the colours that Ana chose with her aunt from Graz in spring."
    )
    add(ana, "rest", *(memory(f"rest{n}", rest.format(n)) for n in range(60)))
    found = asked(ana, f"{TALK}what does the cellar boiler burn?", 1_500, show_whole=False, newest=0)
    assert found.chosen["related"] == ["state1", "state0"]


@pytest.mark.parametrize("budget", [300, 1_500])
def test_the_budget_is_of_lines_and_what_frames_them_comes_besides(ana: SqlScope, budget: int) -> None:
    """What says that it is memory, and the headings, are no memory: they take the same whatever is shown."""
    add(
        ana,
        "facts",
        *(memory(f"f{n}", f"The boiler of house {n} burns gas.", source=USER) for n in range(90)),
    )
    say(ana, "then", *[f"{SAID} It was visit {n}, {'and ' * n}the last." for n in range(40)])
    block = asked(ana, "Which boiler?", budget).system_block
    lines = [line for line in block.splitlines() if line.startswith("- ")]
    titles = [line.removeprefix("## ") for line in block.splitlines() if line.startswith("## ")]
    spent = sum(estimate_tokens(f"{line}\n") for line in lines)
    assert 0.9 * budget < spent <= budget
    frame = estimate_tokens(memory_block([(title, "<memories>\n</memories>") for title in titles], "0" * 12))
    assert estimate_tokens(block) <= budget + frame
    assert 200 < frame < 300


def test_what_else_was_found_has_the_room_that_is_left(ana: SqlScope) -> None:
    """Nobody would see more by ranking plain turns; where none fits the question nothing is brought."""
    say(ana, "trip", "My grandfather built the lighthouse at the harbour.")
    places = ("bakery", "chapel", "crane", "ferry", "inn", "market", "museum", "pier", "school", "shipyard")
    say(ana, "walk", *[f"We saw a {place} at the harbour." for place in places], day=1)
    shown = asked(ana, "Who built the lighthouse at the harbour?", 600, waiting=0).system_block
    assert "grandfather" in shown
    assert all(place in shown for place in places)
    one = asked(ana, "Who built the lighthouse at the harbour?", 40, waiting=0).system_block
    assert "grandfather" in one, "what fits goes first"
    none = asked(ana, "How do I sharpen a chisel near water?", 600, waiting=0)
    assert "passages" not in none.chosen


def test_what_is_asked_about_stands_in_many_that_say_different_things(ana: SqlScope) -> None:
    """The words of the question make no passage a repetition of another."""
    say(ana, "one", "The summer concert in Arlen park costs twelve euros.")
    say(ana, "two", "My brother parked near some concert hall.", day=1)
    say(ana, "three", "The summer concert in Arlen park begins tomorrow.", day=2)
    shown = asked(ana, "What of the summer concert in Arlen park?", 48, waiting=0).system_block
    assert "twelve euros" in shown
    assert "begins tomorrow" in shown
    assert "brother" not in shown


def test_a_day_has_one_heading(ana: SqlScope) -> None:
    """Whichever conversation it was: a heading says the day, and nothing new the second time."""
    say(ana, "one", "The plumber mended the boiler.")
    say(ana, "two", "The boiler is from Graz.")
    shown = asked(ana, "What of the boiler and the plumber?", 600, waiting=0).system_block
    lines = shown.partition("<passages>")[2].splitlines()
    assert "Graz" in shown
    assert sum(not line.startswith("- ") and line.endswith(":") for line in lines) == 1


BESIDE_THE_LIGHTHOUSE = (
    "Lighthouse: my {} spoke of it at length beside the harbour wall on a windy {} in the rain."
)
WHO = "aunt brother cousin daughter friend grocer host innkeeper judge keeper lawyer mother neighbour".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def talk(scope: SqlScope) -> None:
    """Record much that shares a word with a question of the lighthouse."""
    said = [BESIDE_THE_LIGHTHOUSE.format(who, day) for who in WHO for day in DAYS]
    say(scope, "talk", "Rosa painted the lighthouse white.", *said)


@pytest.mark.parametrize("is_shared", [True, False])
@pytest.mark.parametrize("tokens", [60, 150, 600])
def test_a_quote_that_nothing_holds_and_that_says_more_is_shown(
    ana: SqlScope, vault: SqlVault, *, is_shared: bool, tokens: int
) -> None:
    """It is of a shared scope, of whose passages none is looked at, or what it quotes is no more there."""
    talk(ana)
    said = "Rosa insured the lighthouse at Baltica."
    team = vault.scope("team")
    source = Source(run_id="r", trust=Trust.USER, quotes=(Quote(piece="p", start=0, end=len(said)),))
    add(team if is_shared else ana, "quoted", memory("quoted", said, source=source))
    policy = RecallPolicy(budget_tokens=tokens, waiting=0, newest=0, show_whole=False)
    question = [HumanMessage("Where is the lighthouse insured, Rosa?")]
    assert "Baltica" in recall(ana, question, policy, shared=[team]).system_block


def test_what_is_pinned_or_waits_goes_before_what_fits_no_question(ana: SqlScope) -> None:
    """What else was found has the room that these leave, and what is pinned may have more than its half."""
    rule = "Rule number {}: " + "whoever writes to the office from abroad is answered within an hour. " * 6
    add(ana, "rules", *[memory(f"p{n:02}", rule.format(n), pinned=True) for n in range(10)])
    talk(ana)
    say(ana, "today", "I broke my wrist.", "My car is at the garage.", day=1)
    policy = RecallPolicy(budget_tokens=1_500, standing=0, newest=0, waiting_share=0)
    shown = recall(ana, [HumanMessage("Did Rosa paint the lighthouse?")], policy, thread="now")
    assert len(shown.chosen["pinned"]) == 10
    assert "wrist" in shown.system_block
    assert "garage" in shown.system_block
