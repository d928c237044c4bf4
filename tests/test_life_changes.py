"""What somebody has one of in their life, and what they say that ends it: in the vault, at the gate and in a prompt."""

from __future__ import annotations

import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from reverie import ReflectionReport, create_reflection_graph, open_vault, recall
from reverie.nodes.grounding.life.life_changes import parts_of, takes_its_place, tells_of_ones_life
from reverie.nodes.reflection.rules.deciding import supersedes
from reverie.nodes.reflection.rules.extracting import stated
from reverie.nodes.reflection.rules.findings import _as_one_line

_LIVES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "support" / "lives.toml").read_text(encoding="utf-8")
)
LANGUAGES = tuple(_LIVES["fitted"])


def talk(*said: str) -> dict[str, Any]:
    """Return a run in which the user says something and the agent agrees each time."""
    return {"messages": [message for text in said for message in (("user", text), ("assistant", "OK."))]}


def reflect(vault: Any, run: dict[str, Any], *, thread: str = "t") -> ReflectionReport:
    """Return the report of a reflection by rules, whatever the gate says."""
    graph = create_reflection_graph("rules", vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    return ReflectionReport.model_validate(graph.invoke({**run, "force": True}, config)["reflection"])


def _ended(life: dict[str, Any]) -> tuple[Counter[str], list[tuple[str, str]]]:
    """Return how many statements end what they should, and those that end something else, with what that is."""
    count, wrong = Counter[str](), list[tuple[str, str]]()
    for key, sayings in life["said"].items():
        for said in sayings:
            gone = {k for k, was in life["was"].items() if takes_its_place(f"User: {was}", f"User: {said}")}
            count["turns"] += key != "nothing"
            count["right"] += key in gone
            wrong += [(said, k) for k in gone - {key}]
    return count, wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_ends_what_it_should(language: str) -> None:
    """In each language twelve things that people tell of their life, and nine that end nothing of it."""
    count, wrong = _ended(_LIVES["fitted"][language])
    assert (count["right"], count["turns"], wrong) == (12, 12, [])


def test_what_was_not_looked_at() -> None:
    """Of sentences that the tables weren't made with nine of ten end what they should, and none anything else."""
    found = [_ended(life) for life in _LIVES["held"].values()]
    right, turns = (sum(count[name] for count, _ in found) for name in ("right", "turns"))
    assert right >= 0.9 * turns
    assert [one for _, wrong in found for one in wrong] == []


def test_what_only_sounds_like_it() -> None:
    """Of sentences written to be taken for a turn, in fourteen languages, two of a hundred end anything."""
    told = [(was, said) for was, sayings in _LIVES["apart"] for said in sayings]
    wrong = [(was, said) for was, said in told if takes_its_place(f"User: {was}", f"User: {said}")]
    assert len(told) > 200
    assert len(wrong) <= 0.025 * len(told), wrong


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I moved to Lisbon.", "We moved to Porto in May."),
        ("I got the job at Lumen!", "I got laid off."),
        ("I got laid off yesterday.", "I got the job at Lumen!"),
        ("I quit smoking.", "I smoke again."),
        ("I became vegan.", "I eat meat again."),
        ("I eat meat again.", "I'm vegan now."),
        ("I switched from Figma to Penpot.", "I switched from Penpot to Sketch."),
        ("My girlfriend Elena and I want to go hiking.", "Elena and I broke up."),
        ("Meine Frau Katrin und ich wollen im Mai wandern.", "Katrin und ich haben uns getrennt."),
        ("We have a dog called Pepper, she's a beagle.", "Pepper died on Thursday."),
        ("My email is a@old.example.", "The email is a@new.example now."),
        ("Ich bin nach Lissabon gezogen.", "Ich bin nach Porto gezogen."),
        ("リスボンに引っ越しました。", "ポルトに引っ越しました。"),
        ("Меня уволили.", "Теперь я работаю в Боше."),
        ("Ben Siemens'te çalışıyorum.", "İş değiştirdim."),
        ("मैं इन्फोसिस में काम करती हूँ।", "मैंने नौकरी बदल ली है।"),
        ("病院で看護師をしています。", "転職しました。"),
    ],
)
def test_changes_of_changes(old: str, new: str) -> None:
    """What changed before may change again, and whoever is named needn't be called what they are."""
    assert takes_its_place(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("We moved to Cardiff last weekend.", "Since we moved to Cardiff it rains."),
        ("I lost my job at Door Dash.", "Things are tough since I lost my job."),
        ("I live in Berlin.", "If I moved to Lisbon I would be happy."),
        ("I live in Berlin.", "We moved the database to another host."),
        ("I live in Berlin.", "I moved to another team."),
        ("I live in Berlin.", "I almost moved to Lisbon."),
        ("I work at Siemens.", "I'm thinking of quitting my job."),
        ("My wife is called Marta.", "Anna and I broke up."),
        ("I have a cat called Mia.", "My dog died."),
        ("I'm 40 years old.", "I'm 39 years old."),
        ("My number is 555 0101.", "My number is 555 0202."),
        ("I use Chrome.", "She uses Firefox instead of Chrome."),
        ("I live in Bristol and I work at Foxglove.", "I got laid off."),
        ("I got laid off.", "I want to find a new job."),
        ("I'm vegetarian.", "I eat cheese again."),
        ("I used to work at Philips.", "I got laid off."),
        ("仕事を辞めました。", "新しい仕事を見つけたいです。"),
        ("我辞职了。", "我想找一份新工作。"),
        ("我住在柏林。", "如果我搬到里斯本,会很开心。"),
        ("タバコを吸います。", "記事によるとタバコをやめた人は長生きするらしい。"),
    ],
)
def test_what_ends_nothing(old: str, new: str) -> None:
    """What is supposed, told of others or said of something else, a second number, and what says more than is over."""
    assert not takes_its_place(f"User: {old}", f"User: {new}")


def test_whose_life_it_is() -> None:
    """Of two who write to one agent the one ends nothing of the other's; a new name is the same person's."""
    assert not takes_its_place("Tom: I live in Berlin.", "Ana: I moved to Lisbon.")
    assert takes_its_place("User: I live in Berlin.", "Ana: I moved to Lisbon.")
    assert takes_its_place("Samuel: My name is Samuel.", "Sam: Call me Sam, not Samuel.")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ana lives in Berlin.", "Ana: I moved to Lisbon."),
        ("私はベルリンに住んでいます。", "Ana: リスボンに引っ越しました。"),
        ("저는 베를린에 살아요.", "Ana: 리스본으로 이사했어요."),
        ("Ana: I water the plants on Mondays.", "Ana: I no longer water the plants on Mondays."),
    ],
)
def test_what_is_told_of_somebody_ends_too(old: str, new: str) -> None:
    """What a model wrote of where they live, and what is in no table and named."""
    assert supersedes(old, new)


def test_a_thing_in_no_table_ends_in_the_vault(tmp_path: Path) -> None:
    """If what says that it is no longer so names it."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, talk("I water the plants on Mondays."))
        reflect(vault, talk("I no longer water the plants on Mondays or at all."), thread="two")
        contents = [stored.memory.content for stored in vault.scope("ana").page()]
    assert contents == ["User: I no longer water the plants on Mondays or at all."]


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("韩雪是我的同事，其工作地是天津。", 1),
        ("彼は私の上司で、それは銀行で働いています。", 1),
        ("读书会的主要内容是小说、散文，分享读书经验，在咖啡馆工作的人也能来。", 1),
        ("我叫韩雪，其实我住在天津。", 2),
        ("我的工作是教师，我住在南京。", 2),
    ],
)
def test_what_points_back_stands_with_what_it_points_to(sentence: str, parts: int) -> None:
    """Where no blank tells words apart, too: "其工作地是天津" says of nobody where they work."""
    assert len(parts_of(sentence)) == parts


def test_two_things_of_one_sentence_are_two_memories(tmp_path: Path) -> None:
    """So that one of them may end."""
    assert parts_of("We have a dog called Pepper, she's a beagle.") == [
        "We have a dog called Pepper, she's a beagle."
    ]
    with open_vault(f"file:{tmp_path}") as vault:
        report = reflect(vault, talk("Ich wohne in Leipzig und arbeite als Lehrer an der Goetheschule."))
        assert {o.candidate.content for o in report.outcomes if o.outcome == "added"} == {
            "User: Ich wohne in Leipzig",
            "User: Arbeite als Lehrer an der Goetheschule.",
        }
        reflect(vault, talk("Mir wurde gestern gekündigt."), thread="two")
        contents = {stored.memory.content for stored in vault.scope("ana").page()}
    assert contents == {"User: Ich wohne in Leipzig", "User: Mir wurde gestern gekündigt."}


def test_one_of_two_things_of_a_memory_ends(tmp_path: Path) -> None:
    """Where a memory tells of both, it goes on with the other."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, talk("I live in Graz and I'm allergic to peanuts."))
        reflect(vault, talk("I moved to Lisbon last week."), thread="two")
        contents = {stored.memory.content for stored in vault.scope("ana").page()}
    assert contents == {"User: I'm allergic to peanuts.", "User: I moved to Lisbon last week."}


def test_several_changes_in_one_run(tmp_path: Path) -> None:
    """Each ends what it should, however many there are; what was said and ended in one run is told in the report."""
    was = _LIVES["fitted"]["en"]["was"].values()
    said = [
        "I moved to Lisbon.",
        "I quit smoking.",
        "My new number is 555 0202.",
        "Our dog died yesterday.",
        "I moved to Porto.",
    ]
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, talk(*was))
        report = reflect(vault, talk(*said), thread="two")
        contents = {stored.memory.content for stored in vault.scope("ana").page()}
    assert report.rejected_operations == []
    assert report.counts == {"ADD": 4, "DELETE": 4, "SKIP": 1}
    skipped = [o for o in report.outcomes if o.outcome == "skipped"]
    assert [(o.candidate.content, o.reason.partition(" candidate")[0]) for o in skipped] == [
        ("User: I moved to Lisbon.", "ended by")
    ]
    assert {f"User: {text}" for text in said[1:]} <= contents
    assert "Samuel: I work at Siemens." in contents


def test_what_is_over_can_be_taken_back(tmp_path: Path) -> None:
    """A commit that ended a memory is reverted like any other: the memory is there again."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, talk("I live in Berlin."))
        report = reflect(vault, talk("I moved to Lisbon last week."), thread="two")
        scope = vault.scope("ana")
        assert report.commit_id is not None
        scope.revert(report.commit_id)
        assert [stored.memory.content for stored in scope.page()] == ["User: I live in Berlin."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_opens_the_gate_at_once(language: str, tmp_path: Path) -> None:
    """In one short message, whatever is known."""
    said = [
        text
        for key, texts in _LIVES["fitted"][language]["said"].items()
        for text in texts
        if key != "nothing"
    ]
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for number, text in enumerate(said):
            config: Any = {"configurable": {"user_id": f"u{number}", "thread_id": "t"}}
            messages = [("user", text), ("assistant", "OK.")]
            assert graph.invoke({"messages": messages}, config)["reflection"]["status"] == "applied", text


@pytest.mark.parametrize(
    "said",
    [
        "I'm looking forward to seeing how much fun everyone has.",
        "My number one goal is to win.",
        "The server died again.",
        "Goethe died in 1832.",
        "Let's use a dict instead of a list here.",
        "I moved the tests into a separate folder.",
        "After lunch we moved into the garden to finish the poster.",
        "Ruth left me in a good mood.",
        "My e-mail crashed twice.",
        "The plans we swapped about the fair were fun.",
        "I could've made it work better for the guests.",
        "서버가 또 죽었어요.",
        "如果我吃素,今晚能做什么",
    ],
)
def test_what_tells_nothing_of_a_life(said: str) -> None:
    """Talk in words that tell of one elsewhere."""
    assert not tells_of_ones_life(said)


@pytest.mark.parametrize(
    "said",
    [
        "Ruth left me in March.",
        "My new e-mail is ruth@example.org.",
        "My phone number is now 0151 2345678.",
        "I swapped the van for a bike.",
        "I could work at the mill, and I work for the mayor.",
        "We moved into a flat in Ghent.",
    ],
)
def test_what_tells_of_a_life(said: str) -> None:
    """The same words where they do."""
    assert tells_of_ones_life(said)


def test_how_somebody_lives_now_is_shown_first(tmp_path: Path) -> None:
    """Of what always holds, before what they say of others; the notice says that the newer of two holds."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(
            vault, talk("I moved to Cardiff last weekend.", *(f"My friend {n} has a boat." for n in "ABC"))
        )
        reflect(
            vault,
            talk(*(f"My boss wants the report number {n}0 on Fridays." for n in range(1, 19))),
            thread="two",
        )
        block = recall(vault.scope("ana"), [HumanMessage("What's up?")]).system_block
    always = block.partition("## What always holds")[2].partition("##")[0]
    assert "User: I moved to Cardiff last weekend." in always
    assert "of two memories from the user that disagree the newer holds" in block


@pytest.mark.parametrize(
    "said",
    [
        "Translate 'good morning' to Japanese please.",
        "Übersetze 'Guten Morgen' ins Japanische.",
        "Plane mir bitte eine Reise nach Porto.",
        "Traduce esto al inglés.",
        "Переведи это на английский.",
        "翻译一下这句话。",
    ],
)
def test_a_task_is_no_memory(said: str) -> None:
    """Unless it holds for all time."""
    assert stated(said) == ""
    assert stated("Translate everything into German from now on.") != ""


def test_a_wish_for_all_time_is_kept_however_it_is_asked() -> None:
    """In Japanese and Korean any wish ends as a request does."""
    assert stated("返事は短くお願いします。") != ""
    assert stated("답변은 짧게 부탁드립니다.") != ""
    assert stated("この文を英語に訳してください。") == ""


def test_a_short_note_loses_its_marks() -> None:
    """Items of a list are parted by semicolons where nothing else ends them."""
    assert _as_one_line("- Deploys go through the canary first.") == "Deploys go through the canary first."
    assert _as_one_line("Deploy:\n1. build\n2. push") == "Deploy: build; push"
    assert _as_one_line("2024 was good\nand dry") == "2024 was good and dry"


def test_signs_without_a_blank_are_no_word() -> None:
    """From each of thousands of them a phrase looked at all that follow."""
    signs = "\N{GRINNING FACE}" * 10_000
    begun = time.process_time()
    assert not takes_its_place(f"I use {signs}.", f"I use {signs} now.")
    assert time.process_time() - begun < 3
    begun = time.process_time()
    assert not tells_of_ones_life("a" * 40_000)
    assert time.process_time() - begun < 3
    assert takes_its_place("I use Notion.", "I switched from Notion to Obsidian.")


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("Ik woon in Utrecht.", "Ik ben verhuisd naar een ander team.", False),
        ("我住在杭州。", "我搬到厦门了，因为部门在那里。", True),
        ("我住在杭州。", "我搬到新团队了。", False),
        ("札幌に住んでいます。", "福岡に引っ越しました。部署も変わりました。", True),
        ("대전에 살아요.", "광주로 이사했어요, 팀도 거기 있어요.", True),
        ("أسكن في طنطا.", "انتقلت إلى أسوان مع فريقي.", True),
        ("मैं पुणे में रहता हूँ।", "मैं टीम के साथ जयपुर चला गया।", True),
        ("Bursa'da oturuyorum.", "İzmir'e taşındım, takım arkadaşlarım orada.", True),
        ("Ik woon in Utrecht.", "Ik ben met mijn team naar Groningen verhuisd.", True),
        ("Vivo en Valencia.", "Me mudé a otro equipo.", False),
        ("Abito a Torino.", "Mi sono trasferita in un altro reparto.", False),
        ("J'habite à Nantes.", "J'ai déménagé dans un autre service.", False),
        ("Я живу в Казани.", "Я переехал в другой отдел.", False),
        ("我住在杭州。", "我搬到另一个部门了。", False),
        ("Ich wohne in Ulm.", "Ich bin in eine andere Abteilung umgezogen.", False),
        ("Ich wohne in einer Wohnung in Ulm.", "Ich bin im Mai nach Jena gezogen.", True),
        ("J'habite à Nantes.", "J'ai en mai déménagé à Lille.", True),
        ("Abito a Torino.", "Non mi sono mai trasferita a Bari.", False),
    ],
)
def test_who_moves_to_another_team_moves_to_no_home(old: str, new: str, ends: bool) -> None:
    """Unless a place is named besides. May is no "never" of Italian."""
    assert takes_its_place(old, new) is ends


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("My sister lives in Rome.", "My sister used to live in Rome.", True),
        ("My brother smokes.", "He used to smoke.", False),  # whoever that is
        ("My sister lives in Rome.", "My sister got used to living in Rome.", False),
        ("My brother drives to Rome.", "I drive to Rome more than my brother used to.", False),
        ("My brother works at Philips.", "My brother used to work at Grundig.", False),
        ("My sister teaches maths in Gent.", "My sister used to teach physics in Gent.", False),
        ("I row on Fridays.", "I used to row on Mondays.", False),
        ("My sister lives in Rome.", "My sister used to live in Rome with her ex.", True),
        ("My brother smokes a pipe.", "My brother used to smoke less.", False),
        ("My father runs.", "My father used to run, and still does.", False),
    ],
)
def test_what_a_relative_used_to_do_is_over(old: str, new: str, ends: bool) -> None:
    """As what the speaker used to do is; neither what one is used to, nor what else of the kind they do now."""
    assert supersedes(f"User: {old}", f"User: {new}") is ends
