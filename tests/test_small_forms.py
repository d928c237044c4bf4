"""Small models: which form they are asked in, what their plain lines become, and that rambling is bounded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, ReflectionReport, Vault, create_reflection_graph, open_vault
from reverie.nodes.asking.model_forms import model_name
from reverie.nodes.reflection.forms.plain_lines import items_of, split_compound
from reverie.nodes.reflection.forms.small_questions import (
    EXAMPLES,
    USER,
    SmallPassage,
    passages_of,
    plan_small,
    small_question,
)
from reverie.nodes.reflection.forms.telling import Telling
from reverie.nodes.reflection.forms.worded import preference_in
from reverie.nodes.run.ability import Ability, AskingForm, ModelRecord, billions_in, fills_well, shown_by
from reverie.nodes.run.rendering import Part
from reverie.state import Piece, now

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t"}}
TOLD = "I am a manager at Oracle. My monthly income is 15600 USD, and I have 139000 USD in savings."
ASK = ReflectionPolicy(extraction="ask", retry_wait_s=0, max_retries=0)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def reflect(vault: Vault, model: Any, policy: ReflectionPolicy, **run: Any) -> ReflectionReport:
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    return ReflectionReport.model_validate(graph.invoke({**run, "force": True}, CONFIG)["reflection"])


def said(*texts: str, name: str | None = "Sarah") -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    for text in texts:
        messages += [{"role": "user", "content": text, **({"name": name} if name else {})}]
        messages += [{"role": "assistant", "content": "Do you like it there? I would visit the museum."}]
    return messages


def contents(vault: Vault) -> list[str]:
    return [stored.memory.content for stored in vault.scope("ana").page()]


# -- which form ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "billions"),
    [
        ("Qwen2.5-0.5B-Instruct", 0.5),
        ("qwen2.5:0.5b http://localhost:8080/v1", 0.5),
        ("SmolLM2-135M-Instruct.Q4_1", 0.135),
        ("meta-llama/Llama-3.2-1B-Instruct", 1.0),
        ("qwen3-30b-a3b", 30.0),
        ("gpt-4.1-mini", None),
        ("claude-sonnet-4-5", None),
        ("mixtral_8x22b", None),
        ("", None),
    ],
)
def test_the_size_in_a_models_name(name: str, billions: float | None) -> None:
    """In billions; of several the most; a name without one says nothing."""
    assert billions_in(name) == billions


@pytest.mark.parametrize(
    ("how", "window", "name", "fills", "form"),
    [
        ("auto", None, "", None, AskingForm.WRITE),
        ("auto", None, "gpt-4.1-mini", None, AskingForm.WRITE),
        ("auto", 32_768, "qwen2.5:0.5b", None, AskingForm.ASK),
        ("auto", None, "llama-3.1-8b", None, AskingForm.WRITE),
        ("auto", None, "llama-3.1-8b", False, AskingForm.ASK),
        ("auto", None, "qwen2.5:0.5b", True, AskingForm.WRITE),
        ("auto", 4_096, "SmolLM2-135M", None, AskingForm.PICK),
        ("write", 4_096, "qwen2.5:0.5b", False, AskingForm.WRITE),
        ("ask", None, "gpt-4.1-mini", True, AskingForm.ASK),
        ("pick", None, "gpt-4.1-mini", True, AskingForm.PICK),
    ],
)
def test_the_form_follows_what_a_model_can(
    how: Any, window: int | None, name: str, fills: bool | None, form: AskingForm
) -> None:
    """The policy's word, then what it has shown, then window and name."""
    assert Ability(window, name, ModelRecord(fills)).asking_form(how) is form


@pytest.mark.parametrize(
    ("replies", "fills"),
    [
        ([], None),
        ([False], None),
        ([False, False], False),
        ([True, False, False], True),
        ([False, True], True),
    ],
)
def test_one_good_reply_settles_it(replies: list[bool], fills: bool | None) -> None:
    """And one bad reply doesn't."""
    shown = ModelRecord()
    for well in replies:
        shown.filled(well=well)
    assert shown.fills_forms is fills


def test_what_a_model_shows_is_kept_by_its_name() -> None:
    """For the process; a model without a name starts anew."""
    shown_by("test-model-7b").filled(well=True)
    assert shown_by("test-model-7b").fills_forms is True
    assert shown_by("") is not shown_by("")
    assert model_name(ScriptedModel(script=[])) == ""


@pytest.mark.parametrize(
    ("items", "bad", "well"), [(5, 0, True), (5, 2, True), (62, 60, False), (1, 1, True), (4, 2, False)]
)
def test_what_fills_a_form(items: int, bad: int, well: bool) -> None:
    """Less than half of it bad, or hardly anything."""
    assert fills_well(items=items, bad=bad) is well


# -- plain lines --------------------------------------------------------------------------------------------


def read(text: str, *passages: str, name: str = "Sarah") -> tuple[list[str], list[str]]:
    shown = [SmallPassage(f"m{n}", passage, name) for n, passage in enumerate(passages or (TOLD,), 1)]
    items, notes = items_of(text, shown)
    return [item.content for item in items], notes


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("Sarah is a manager at Oracle.\nShe has 139000 USD in savings.",
         ["Sarah is a manager at Oracle.", "Sarah has 139000 USD in savings."]),
        ("- Sarah is a manager at Oracle.\n- Her monthly income is 15600 USD.",
         ["Sarah is a manager at Oracle.", "Sarah's monthly income is 15600 USD."]),
        ("Here is what she says:\n1. Sarah is a manager at Oracle.", ["Sarah is a manager at Oracle."]),
        ("Sarah is a manager at Oracle and she has 139000 USD in savings.",
         ["Sarah is a manager at Oracle", "Sarah has 139000 USD in savings."]),
        ("Sarah is a manager at Oracle; Sarah's income is 15600 USD.",
         ["Sarah is a manager at Oracle", "Sarah's income is 15600 USD."]),
        ('{"memories": [{"type": "fact", "content": "Sarah is a manager at Oracle."}]}',
         ["Sarah is a manager at Oracle."]),
        ("<think>Hm.</think>Sarah is a manager at Oracle.", ["Sarah is a manager at Oracle."]),
        ("nothing", []), ("- Nothing.", []), ("None", []),
    ],
)  # fmt: skip
def test_lines_become_items(text: str, items: list[str]) -> None:
    """One statement each, about the person by name."""
    assert read(text) == (items, [])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Does Sarah manage Oracle?", "a question"),
        ("Oswin has a heron called Wulfric.", "copied from an example"),
        ("Sarah has a heron called Wulfric.", "copied from an example"),
        (EXAMPLES[2][1].splitlines()[1].replace("Oswin", "Sarah"), "copied from an example"),
        ("Sarah adores skiing in Norway.", "nothing of it was said"),
        ("Sarah.", "too little to be a memory"),
        ("Sarah manages.", "too little to be a memory"),
    ],
)
def test_what_is_no_memory_is_left_out_with_the_reason(text: str, reason: str) -> None:
    """Questions, copies, inventions, scraps: each in a note with its words."""
    items, notes = read(text)
    assert items == []
    assert notes == [f"A line of a small model's answer left out, {reason}: {text}"]


def test_a_model_that_repeats_is_bounded() -> None:
    """One thing said sixty-two times is one item and one note."""
    items, notes = read("\n".join(["Sarah is a manager at Oracle."] * 62))
    assert items == ["Sarah is a manager at Oracle."]
    assert notes == [
        "61 lines of a small model's answer left out, said before: Sarah is a manager at Oracle."
    ]


def test_a_model_that_rambles_is_bounded() -> None:
    """Never more items than sentences and clauses were shown, whatever it goes on to say."""
    ramble = "\n".join(f"Sarah has income number {n} at Oracle." for n in range(40))
    items, notes = read(ramble)
    assert len(items) == 4
    assert notes[-1].startswith(
        "36 lines of a small model's answer left out, since there were at most 4 things"
    )


@pytest.mark.parametrize(
    ("told", "answer", "name"),
    [
        ("Ich heiße Ana und wohne seit März in Porto.", "Ana wohnt seit März in Porto.", "Ana"),
        ("J'habite à Lyon depuis mars.", "Ana habite à Lyon depuis mars.", "Ana"),
        ("我住在上海，喜欢喝绿茶。", "安娜住在上海。\n安娜喜欢喝绿茶。", "安娜"),
        ("Я живу в Казани и люблю чай.", "Анна живу в Казани.", "Анна"),
        ("أعيش في القاهرة منذ مارس.", "تعيش آنا في القاهرة منذ مارس.", "آنا"),
    ],
)
def test_lines_in_other_languages(told: str, answer: str, name: str) -> None:
    """What is said in a language is kept in it."""
    assert read(answer, told, name=name) == (answer.splitlines(), [])


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Ana likes tea and coffee.", ["Ana likes tea and coffee."]),
        ("Ana likes tea, and Ana hates milk.", ["Ana likes tea", "Ana hates milk."]),
        ("Ana mag Tee und sie wohnt in Ulm.", ["Ana mag Tee", "Ana wohnt in Ulm."]),
        ("Ana aime le thé et elle vit à Lyon.", ["Ana aime le thé", "Ana vit à Lyon."]),
        ("Ana lives in Ulm. She likes tea.", ["Ana lives in Ulm.", "Ana likes tea."]),
    ],
)
def test_compounds_are_split(line: str, parts: list[str]) -> None:
    """Where a second sentence about the person begins, and not within a list."""
    assert split_compound(line, "Ana") == parts


def test_each_item_cites_the_message_that_says_it() -> None:
    """Where several were asked about together."""
    passages = [
        SmallPassage("m1", "I live in Porto.", "Ana"),
        SmallPassage("m3", "My brother Rui keeps bees.", "Ana"),
    ]
    items, _ = items_of("Ana's brother Rui keeps bees.\nAna lives in Porto.", passages)
    assert [(item.content, item.evidence) for item in items] == [
        ("Ana's brother Rui keeps bees.", ("m3",)),
        ("Ana lives in Porto.", ("m1",)),
    ]


def test_a_person_without_a_name_is_asked_about_by_a_stand_in() -> None:
    """Which the lines give back as "the user", and which is another where the message names it."""
    told, named = SmallPassage("m1", TOLD, USER), SmallPassage("m1", "Robin and I live in Porto.", USER)
    assert small_question([told], 400).prompt.startswith("Robin says: ")
    assert small_question([named], 400).prompt.startswith("Marlow says: ")
    items, notes = items_of("Robin is a manager at Oracle, and Robin's income is 15600 USD.", [told])
    assert [item.content for item in items] == [
        "The user is a manager at Oracle",
        "The user's income is 15600 USD.",
    ]
    items, notes = items_of("- Marlow lives in Porto with Robin.", [named])
    assert ([item.content for item in items], notes) == (["The user lives in Porto with Robin."], [])


TALK = (
    "Joshua's support at the clinic in Lyon has been invaluable. I like tea, because it keeps me awake. My sister Ida "
    "lives in Porto."
)


def worded(answer: str, text: str = TALK, *, place: int = 0, name: str = "Ana Lima") -> list[str]:
    """What is kept of a message of the user's, with the sentences the rules see in it."""
    parts = [Part(f"m{n}", f"p{n}") for n in range(place + 1)]
    pieces = {f"p{n}": piece(f"p{n}") for n in range(place + 1)}
    bodies = {f"p{n}": "Thanks!" for n in range(place)} | {f"p{place}": text}
    telling = Telling([parts], pieces, bodies, ReflectionPolicy(), name)
    passages = passages_of(parts, pieces, bodies, ReflectionPolicy(), telling)
    return [item.content for item in items_of(answer, passages)[0]]


OWN = [
    "Ana Lima: Joshua's support at the clinic in Lyon has been invaluable.",
    "Ana Lima: I like tea, because it keeps me awake.",
    "Ana Lima: My sister Ida lives in Porto.",
]


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("nothing", OWN),
        ("Ana Lima's support at the clinic has been invaluable.", OWN),  # it is Joshua's
        ("Ana Lima's tea keeps her awake.", OWN),  # she didn't say that it is hers
        ("Ana Lima's sister Ida lives in my Porto.", OWN),
        ("Ana Lima's sister Ida lives in Lisbon.", OWN),
        ("Ana Lima's sister Ida lives in Porto.", ["Ana Lima's sister Ida lives in Porto.", *OWN[:2]]),
        ("My sister Ida lives in Porto.", [OWN[2], *OWN[:2]]),
        (
            "Ana Lima likes tea.\nTea keeps Ana Lima awake.",
            ["Ana Lima likes tea.", "Tea keeps Ana Lima awake.", OWN[0], OWN[2]],
        ),
    ],
)
def test_what_is_worded_badly_is_kept_in_the_persons_own_words(answer: str, kept: list[str]) -> None:
    """Of somebody else, half in the first person, with another value, or not at all; a reason may be a line."""
    assert worded(answer) == kept


@pytest.mark.parametrize(
    ("text", "answer", "kept"),
    [
        ("Vivo en Sevilla y trabajo como enfermera.", "Ana Lima vive en Sevilla.", ["Ana Lima vive en Sevilla."]),
        ("Ich wohne seit März in Porto.", "Ich wohne seit März in Porto.",
         ["Ana Lima: Ich wohne seit März in Porto."]),
        ("我住在上海，喜欢喝绿茶。", "我住在上海。", ["Ana Lima: 我住在上海。"]),
        ("Мой брат живёт в Казани.", "nothing", ["Ana Lima: Мой брат живёт в Казани."]),
    ],
)  # fmt: skip
def test_own_words_in_other_languages(text: str, answer: str, kept: list[str]) -> None:
    """A line in the first person is told as the person's word."""
    assert worded(answer, text) == kept


@pytest.mark.parametrize(
    ("sentence", "preferred"),
    [
        ("I like tea, because it keeps me awake.", "I like tea"),
        ("Ich mag Tee, weil er mich wach hält.", "Ich mag Tee"),
        ("J'aime le thé parce qu'il me réveille.", "J'aime le thé"),
        ("Prefiero el té porque me despierta.", "Prefiero el té"),
        ("Я люблю чай, потому что он бодрит.", "Я люблю чай"),
        ("我喜欢喝茶，因为它提神。", "我喜欢喝茶"),
        ("I moved to Porto because I was ill.", ""),
        ("I like tea.", ""),
    ],
)
def test_what_is_preferred_is_told_from_its_reason(sentence: str, preferred: str) -> None:
    """Where a reason is given, and a preference it is."""
    assert preference_in(sentence) == preferred


def test_a_preference_is_not_lost_to_its_reason() -> None:
    """Where only the reason became a line; and what "they" do isn't what the person does."""
    dramas = "I like dramas, because they show real lives in Porto."
    assert worded("Dramas show real lives in Porto.", dramas) == [
        "Ana Lima: Dramas show real lives in Porto.",
        "Ana Lima: I like dramas",
    ]
    assert worded("Ana Lima shows real lives in Porto.", dramas) == [f"Ana Lima: {dramas}"]
    metal = "I don't like heavy metal, because it doesn't suit my mood in Porto."
    assert worded("Ana Lima doesn't like heavy metal.", metal) == ["Ana Lima doesn't like heavy metal."]


def test_a_sentence_worth_little_is_not_kept_for_being_worded() -> None:
    """What the rules hold for talk stays talk; the first messages count more than later ones."""
    talk = "My sister Ida lives in Porto with two cats. It was good."
    assert worded("Ana Lima's sister Ida lives in Porto with two cats.\nIt was good.", talk, place=5) == [
        "Ana Lima's sister Ida lives in Porto with two cats."
    ]


@pytest.mark.parametrize("pronoun", ["They", "Their support"])
def test_a_pronoun_that_means_others_is_no_name(pronoun: str) -> None:
    """Where the message speaks of "them" a line about "them" isn't about the person."""
    told = f"My friends are there for me. {pronoun} helped me through the winter."
    line = f"{pronoun} helped Ana through the winter."
    assert split_compound(line, "Ana", told) == [line]
    assert split_compound("She likes tea.", "Ana", told) == ["Ana likes tea."]


# -- what is asked about ------------------------------------------------------------------------------------


def piece(key: str, kind: Any = "message", role: Any = "user") -> Piece:
    return Piece(id=key, kind=kind, role=role, position=0, digest="", at=now(), ref=key)


def test_passages_and_their_plan() -> None:
    """What the user states, and stretches of files; the agent's words ride along, and nothing is left out."""
    pieces = {
        "f": piece("f", "file", ""),
        "a": piece("a"),
        "b": piece("b", role="assistant"),
        "c": piece("c"),
    }
    bodies = {
        "f": "The weir is low today. " * 200,
        "a": TOLD,
        "b": "Where do you live?",
        "c": "Can you help?",
    }
    chunk = [Part(alias, alias) for alias in "fabc"]
    policy = ReflectionPolicy()
    assert [p.alias for p in passages_of(chunk, pieces, bodies, policy)] == ["f", "a"]
    planned = plan_small([chunk], pieces, bodies, policy, together=1, most=24)
    assert [[part.alias for part in small] for small in planned][-1] == ["a", "b", "c"]
    shown = [part for small in planned for part in small if part.alias == "f"]
    assert len(shown) > 3
    assert "".join(bodies["f"][part.start : part.end] for part in shown) == bodies["f"]
    assert len(plan_small([chunk], pieces, bodies, policy, together=1, most=3)) <= 4


def test_a_question_is_about_one_chunk() -> None:
    """However few questions there may be: each chunk fits a prompt, and several together may not."""
    pieces = {name: piece(name) for name in "abcd"}
    bodies = {name: f"{TOLD} The weir {name} is low." for name in "abcd"}
    chunks = [[Part("m1", "a"), Part("m2", "b")], [Part("m3", "c"), Part("m4", "d")]]
    planned = plan_small(chunks, pieces, bodies, ReflectionPolicy(), together=4, most=1)
    assert [[part.alias for part in small] for small in planned] == [["m1", "m2"], ["m3", "m4"]]


def test_the_agents_words_are_asked_about_where_there_is_nothing_else() -> None:
    """A run without messages of the user and files."""
    pieces, bodies = {"b": piece("b", role="assistant")}, {"b": "The weir at Elm reads 3 feet."}
    assert [p.text for p in passages_of([Part("m1", "b")], pieces, bodies, ReflectionPolicy())] == [
        bodies["b"]
    ]


# -- through the graph --------------------------------------------------------------------------------------


def test_a_question_for_each_message(vault: Vault) -> None:
    """With the person's name and three examples; the assistant's words are not asked about."""

    def answer(prompt: str) -> str:
        last = prompt.rpartition("Sarah says: ")[2]
        return "Sarah lives in Porto.\nShe wants short reports." if "Porto" in last else "nothing"

    policy = ASK.model_copy(update={"max_model_calls": 32})
    model = ScriptedModel(script=[answer], loop=True)
    model.__dict__["model"] = "tiny-0.5b"
    report = reflect(
        vault,
        model,
        policy,
        messages=said("I live in Porto and I want short reports.", "Well, it rains a lot."),
    )
    assert sorted(contents(vault)) == ["Sarah lives in Porto.", "Sarah wants short reports."]
    assert {o.candidate.type.value for o in report.outcomes} == {"fact", "preference"}
    assert (report.status, report.model_calls) == ("applied", model.calls)
    assert all("Oswin" in prompt and "visit the museum" not in prompt for prompt in model.prompts)


def test_small_talk_and_repetitions_are_not_asked_about(vault: Vault) -> None:
    """What the rules see nothing in, and what another message said word for word."""
    told = "I live in Porto with two cats."
    model = ScriptedModel(script=["Sarah lives in Porto with two cats."], loop=True)
    policy = ASK.model_copy(update={"max_model_calls": 32})
    model.__dict__["model"] = "tiny-0.5b"
    report = reflect(vault, model, policy, messages=said(told, "Thanks a lot!", "That's great.", told))
    assert (report.status, model.calls, report.pieces["pending"]) == ("applied", 1, 0)
    assert contents(vault) == ["Sarah lives in Porto with two cats."]


def test_the_name_that_the_user_gives_is_asked_under_and_is_evidence(vault: Vault) -> None:
    """Of another message, too: what is stored under it rests on both."""

    def answer(prompt: str) -> str:
        told = prompt.rpartition("Ana Lima says: ")[2]
        return (
            "Ana Lima lives in Porto with two cats." if "cats" in told else "Ana Lima repairs clocks in Faro."
        )

    model = ScriptedModel(script=[answer], loop=True)
    model.__dict__["model"] = "tiny-0.5b"
    messages = said(
        "My name is Ana Lima and I repair clocks in Faro.", "I live in Porto with two cats.", name=None
    )
    report = reflect(vault, model, ASK.model_copy(update={"max_model_calls": 32}), messages=messages)
    assert sorted(contents(vault)) == [
        "Ana Lima lives in Porto with two cats.",
        "Ana Lima repairs clocks in Faro.",
    ]
    evidence = {o.candidate.content: len(o.candidate.evidence) for o in report.outcomes}
    assert evidence["Ana Lima lives in Porto with two cats."] == 2


def test_what_a_small_model_leaks_is_not_stored(vault: Vault) -> None:
    """Copies, questions and inventions end in notes, and the run is covered."""
    lines = ["Oswin has a heron called Wulfric.", "Do you like Porto?", "Sarah is an astronaut on Mars."]
    leak = "\n".join([*lines, "Sarah lives in Porto."])
    report = reflect(vault, ScriptedModel(script=[leak]), ASK, messages=said("I live in Porto."))
    assert contents(vault) == ["Sarah lives in Porto."]
    assert report.status == "applied"
    told = "\n".join(report.notes)
    assert all(part in told for part in ("copied from an example", "a question", "nothing of it was said"))


def test_a_model_that_points_badly_changes_nothing(vault: Vault) -> None:
    """It isn't asked what becomes of memories: what is known is skipped, the rest added."""
    first = ScriptedModel(script=["Sarah lives in Porto with two cats."])
    reflect(vault, first, ASK, messages=said("I live in Porto with two cats."))
    second = ScriptedModel(script=["Sarah lives with two cats in Porto.\nSarah lives in Lisbon since May."])
    report = reflect(
        vault, second, ASK, messages=said("I live with two cats in Porto, hm. I live in Lisbon since May.")
    )
    assert second.calls == 1
    assert {o.candidate.content: o.outcome for o in report.outcomes} == {
        "Sarah lives with two cats in Porto.": "skipped",
        "Sarah lives in Lisbon since May.": "added",
    }
    assert len(contents(vault)) == 2


def test_a_full_memory_says_that_such_a_model_tidies_nothing(vault: Vault) -> None:
    """With what to do about it."""
    policy = ASK.model_copy(update={"memory_budget_tokens": 10})
    for place in ("Porto in May", "Lisbon in June"):
        report = reflect(
            vault,
            ScriptedModel(script=[f"Sarah visits {place}."]),
            policy,
            messages=said(f"I visit {place}."),
        )
    assert any("reflect with a larger model" in note for note in report.notes)


def test_who_cannot_fill_the_form_is_asked_short_questions(vault: Vault) -> None:
    """In the same run; what could not be used is in the report, what was said isn't lost."""
    copied = {"type": "...", "content": "...", "tags": ["lower-case", "words"], "evidence": ["f1", "m3"]}
    spoiled = {"memories": [copied, copied, {"type": "preference or fact"}]}
    model = ScriptedModel(script=[spoiled, spoiled, "Sarah is a manager at Oracle."])
    report = reflect(vault, model, ReflectionPolicy(retry_wait_s=0), messages=said(TOLD))
    assert report.status == "applied"
    assert sorted(contents(vault)) == [
        "Sarah is a manager at Oracle.",
        "Sarah: My monthly income is 15600 USD, and I have 139000 USD in savings.",
    ]
    assert any("short questions instead" in note for note in report.notes)
    assert model.calls == 3


def test_the_policy_prevents_that(vault: Vault) -> None:
    """With extraction="write" nothing but the large form is asked."""
    policy = ReflectionPolicy(extraction="write", retry_wait_s=0)
    model = ScriptedModel(script=[{"memories": [{"x": 1}, {"y": 2}]}], loop=True)
    report = reflect(vault, model, policy, messages=said(TOLD))
    assert (model.calls, contents(vault)) == (2, [])
    assert len([note for note in report.notes if "could not be used" in note]) == 2


@pytest.mark.parametrize(
    "text", ["Service unavailable", "I can't help with that.", "<html><body>502</body></html>"]
)
def test_lines_about_something_else_are_no_answer(vault: Vault, text: str) -> None:
    """A refusal or an error page covers nothing: the pieces are due again, and the report says what to do."""
    report = reflect(vault, ScriptedModel(script=[text], loop=True), ASK, messages=said(TOLD))
    assert (report.status, contents(vault), report.pieces["pending"]) == ("failed", [], 2)
    assert any("take another model" in note for note in report.notes)


def test_a_form_filled_with_repetitions_is_given_up(vault: Vault) -> None:
    """Its distinct items are used, and the next chunk is asked about in the small form."""
    files = {f"f{n}.md": f"Gauge {n} of the weir reads {n * 7} feet at noon. " * 40 for n in (1, 2)}
    many = extraction(*["Gauge 1 of the weir reads 7 feet at noon."] * 20)
    model = ScriptedModel(script=[many, "Gauge 2 of the weir reads 14 feet at noon."], loop=True)
    policy = ReflectionPolicy(prompt_tokens=1_000, retry_wait_s=0)
    report = reflect(vault, model, policy, files=files)
    assert report.status == "applied"
    assert sorted(contents(vault)) == [
        "Gauge 1 of the weir reads 7 feet at noon.",
        "Gauge 2 of the weir reads 14 feet at noon.",
    ]
    assert "Passage: " in model.prompts[1]


def test_what_is_copied_from_the_instruction_is_left_out(vault: Vault) -> None:
    """Whatever words of it a model gives back as a memory."""
    copied = "names instead of pronouns, absolute dates instead of"
    model = ScriptedModel(script=[extraction(copied, "The weir at Elm reads 3 feet.")])
    report = reflect(vault, model, ReflectionPolicy(), files={"a.md": "The weir at Elm reads 3 feet."})
    assert contents(vault) == ["The weir at Elm reads 3 feet."]
    assert any("copied from the instruction" in note for note in report.notes)
