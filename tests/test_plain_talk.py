"""What a good model writes of plain talk, in its own words, is kept, and is the word of who said it.

Each case is a talk as people type it and one memory of it: a fact said before a question, a correction without a comma,
a short quote, a memory made of two messages, a date that was worked out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel

from reverie import ReflectionPolicy, Vault, create_reflection_graph, open_vault
from reverie.checkpoints.text.speech.negation import same_sign
from reverie.checkpoints.text.speech.statements import statements
from reverie.checkpoints.text.speech.told.address import FAMILIAR, FORMAL, address_in
from reverie.checkpoints.text.speech.told.contrasts import denies_another, with_marks
from reverie.checkpoints.text.speech.told.granted import told_in_asking
from reverie.checkpoints.text.times.typed_dates import typed_weekdays
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.state import MemoryType, Support

FACT, PREFERENCE, MISTAKE = MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.MISTAKE


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    """A vault in a directory: none of this depends on where it is."""
    with open_vault(f"file:{tmp_path}/vault") as opened:
        yield opened


def outcome(
    vault: Vault,
    talk: list[str],
    type_: MemoryType,
    content: str,
    quote: str,
    evidence: list[str],
    *more: str,
) -> dict[str, Any]:
    """Reflect on a talk (the user speaks first) with a model that writes one memory, and return what became of it.

    ``more`` is what the model answers then.
    """
    said = {"type": type_, "content": content, "quote": quote, "evidence": evidence, "tags": []}
    reply = json.dumps({"memories": [said], "episode": None})
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(
        ScriptedModel(script=[reply, *more]), vault, policy=policy, on_error="raise"
    )
    messages = [AIMessage(text) if number % 2 else HumanMessage(text) for number, text in enumerate(talk)]
    config: Any = {"configurable": {"user_id": "ana", "thread_id": content}}
    found: dict[str, Any] = graph.invoke({"messages": messages}, config)["reflection"]["outcomes"][0]
    return found


KEPT = {
    "a short quote within a clause": (
        ["my brother's vegan and mom can't do stairs so nothing too rough"],
        FACT,
        "User's mother cannot climb stairs.",
        "mom can't do stairs",
        ["m1"],
    ),
    "said before a question": (
        ["hallo, kurze frage: wir ziehen am 15. märz von linz nach graz um, was muss ich alles ummelden?"],
        FACT,
        "Der Benutzer zieht am 15. März von Linz nach Graz um.",
        "wir ziehen am 15. märz von linz nach graz um",
        ["m1"],
    ),
    "said before a request, without a word for I": (
        ["来月の15日から出張で福岡なんだけど、ホテル探してくれる？"],
        FACT,
        "ユーザーは15日から福岡へ出張する。",
        "来月の15日から出張で福岡",
        ["m1"],
    ),
    "how old he is, in asking": (
        [
            "is 38.2 a fever for a 2 year old? noah's been grumpy, and he's allergic to ibuprofen so no nurofen"
        ],
        FACT,
        "User's son Noah is 2 years old and allergic to ibuprofen.",
        "he's allergic to ibuprofen",
        ["m1"],
    ),
    "a correction without a comma": (
        ["and our CI is buildkite not github actions btw"],
        FACT,
        "The project's CI is Buildkite.",
        "our CI is buildkite not github actions btw",
        ["m1"],
    ),
    "a mistake that the user names": (
        [
            "make it faster",
            "Use --nomigrations.",
            "no --nomigrations breaks us, we have triggers in migrations. reuse-db is ok tho",
        ],
        MISTAKE,
        "Suggesting --nomigrations is wrong here: it breaks because of triggers in migrations. Use --reuse-db instead.",
        "no --nomigrations breaks us, we have triggers in migrations. reuse-db is ok tho",
        ["m3"],
    ),
    "a ban behind what is so": (
        ["retention is 7 daily 4 weekly 6 monthly, dont touch that"],
        PREFERENCE,
        "Backup retention is 7 daily, 4 weekly, 6 monthly and must not be changed.",
        "retention is 7 daily 4 weekly 6 monthly, dont touch that",
        ["m1"],
    ),
    "a doubt behind what is so": (
        ["mi hija Vera empieza primaria en septiembre y no sé si apuntarla al comedor, es celíaca"],
        FACT,
        "La hija de la usuaria, Vera, empieza primaria en septiembre y es celíaca.",
        "mi hija Vera empieza primaria en septiembre",
        ["m1"],
    ),
    "a correction behind a preposition": (
        ["soy alérgica al polen no a los gatos"],
        FACT,
        "La usuaria es alérgica al polen.",
        "soy alérgica al polen no a los gatos",
        ["m1"],
    ),
    "a correction at the end": (
        ["fıstık alerjim var fındık değil"],
        FACT,
        "Kullanıcının fıstık alerjisi var.",
        "fıstık alerjim var fındık değil",
        ["m1"],
    ),
    "a correction in signs": (
        ["我对芒果过敏不是菠萝"],
        FACT,
        "用户对芒果过敏。",
        "我对芒果过敏不是菠萝",
        ["m1"],
    ),
    "what is somebody else's": (
        ["my wife's vegan not me"],
        FACT,
        "User's wife is vegan.",
        "my wife's vegan not me",
        ["m1"],
    ),
    "a first word that only looks like a negation": (
        ["加了，从12秒降到0.3秒。不过我们线上加索引要走DBA老周审批，周三才能上"],
        FACT,
        "线上加索引需要DBA老周审批，周三才能上线。",
        "我们线上加索引要走DBA老周审批，周三才能上",
        ["m1"],
    ),
    "an answer that goes on": (
        [
            "mi aiuti con la dichiarazione?",
            "Certo. Codice ATECO?",
            "74.20.19. quest'anno ho fatturato 38mila",
        ],
        FACT,
        "Il codice ATECO dell'utente è 74.20.19.",
        "74.20.19",
        ["m3"],
    ),
    "the maker of what is named": (
        ["cuando me hagas listas ponme casillas para copiarlas a Keep"],
        PREFERENCE,
        "Las listas deben llevar casillas para copiarlas a Google Keep.",
        "cuando me hagas listas ponme casillas para copiarlas a Keep",
        ["m1"],
    ),
    "where somebody is from": (
        ["my girlfriend is from Poland and hates mushrooms"],
        FACT,
        "User's girlfriend is Polish and hates mushrooms.",
        "my girlfriend is from Poland",
        ["m1"],
    ),
    "a unit with a figure": (
        ["planuję remont łazienki, 5m2, budżet 25 tys"],
        FACT,
        "Użytkownik planuje remont łazienki o powierzchni 5 m², budżet 25 tys.",
        "planuję remont łazienki, 5m2",
        ["m1"],
    ),
    "a conjunction before the quote": (
        ["بس انستغرام وتيك توك. واكتبلي باللهجة مش بالفصحى"],
        PREFERENCE,
        "الكتابة باللهجة وليس بالفصحى.",
        "اكتبلي باللهجة مش بالفصحى",
        ["m1"],
    ),
    "how one wants to be spoken to": (
        ["ja bitte einfach stichpunkte. und sag doch du zu mir :)"],
        PREFERENCE,
        "Der Benutzer möchte geduzt werden.",
        "sag doch du zu mir",
        ["m1"],
    ),
    "the same in Turkish": (
        ["bana sen diye hitap et bu arada"],
        PREFERENCE,
        "Kullanıcıyla senli benli konuşulmalı.",
        "bana sen diye hitap et",
        ["m1"],
    ),
    "what is lacked beside it": (
        ["keep it short today and from now on, i've no time with the new baby"],
        PREFERENCE,
        "User wants short answers from now on because of the new baby.",
        "keep it short today and from now on, i've no time with the new baby",
        ["m1"],
    ),
    "a few words": (["curro en Indra"], FACT, "El usuario trabaja en Indra.", "curro en Indra", ["m1"]),
    "a few words and a figure": (["tô com 62kg"], FACT, "O usuário pesa 62 kg.", "tô com 62kg", ["m1"]),
    "a number in other words": (
        ["i'm writing it for nanowrimo but started late, at 18k now"],
        FACT,
        "User has 18,000 words of the manuscript so far.",
        "started late, at 18k now",
        ["m1"],
    ),
    "a month of no table, with its year": (
        ["trouwens ik ben per januari met pensioen dus mail liever naar mijn gmail niet naar mijn werk"],
        FACT,
        f"De gebruiker gaat per januari {datetime.now(UTC).year} met pensioen.",
        "ik ben per januari met pensioen",
        ["m1"],
    ),
}


@pytest.mark.parametrize("case", KEPT)
def test_what_is_said_plainly_is_kept_as_the_users_word(vault: Vault, case: str) -> None:
    """Whatever else stands in the message."""
    found = outcome(vault, *KEPT[case])
    assert (found["outcome"], found["candidate"]["trust"]) == ("added", "user"), found


def test_what_one_does_not_want_may_be_what_it_is_about(vault: Vault) -> None:
    """Nuts are denied there, and it is what she is allergic to."""
    content, said = "User is allergic to nuts.", "no nuts please, not in the sauce either, i'm allergic"
    assert outcome(vault, [said], FACT, content, said, ["m1"])["outcome"] == "added"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("tutéame por favor", FAMILIAR),
        ("diamoci del tu", FAMILIAR),
        ("пишите на вы", FORMAL),
        ("mów mi na ty", FAMILIAR),
        ("敬語いらない", FAMILIAR),
        ("敬語で話して", FORMAL),
        ("존댓말로 하지 말고 편하게 말해", FAMILIAR),
        ("존댓말로 대화한다", FORMAL),
        ("lieber per Sie als per du", ""),
        ("na panelu jest błąd", ""),
    ],
)
def test_ways_of_speaking_to_somebody(text: str, address: str) -> None:
    """Of a text that names both neither is told."""
    assert address_in(text) == address


def test_a_memory_of_two_messages_is_kept(vault: Vault) -> None:
    """A name in one, the rest in the next."""
    talk = ["kedim Pamuk 3 gündür yemek yemiyor", "Kaç yaşında?", "11 yaşında, kısır. özel mama verdiler"]
    content = "Kullanıcının Pamuk adında 11 yaşında kısır bir kedisi var."
    assert outcome(vault, talk, FACT, content, "kedim Pamuk", ["m1", "m3"])["outcome"] == "added"


REFUSED = {
    "no word of it": (
        ["sag doch du zu mir"],
        "Der Benutzer isst gern Pizza mit Ananas.",
        "sag doch du zu mir",
    ),
    "how one doesn't want to be spoken to": (
        ["vouvoie-moi s'il te plaît dans les documents"],
        "Tutoyer l'utilisateur dans les documents.",
        "vouvoie-moi s'il te plaît dans les documents",
    ),
    "a few words of another": (
        ["mi hermano está en Lisboa"],
        "El usuario vive en Lisboa.",
        "mi hermano está en Lisboa",
    ),
    "the maker of something else": (
        ["put it into Keep"],
        "Notes of the team go into Microsoft Teams.",
        "put it into Keep",
    ),
    "another country": (
        ["my girlfriend is from Poland and hates mushrooms"],
        "User's girlfriend is Spanish and hates mushrooms.",
        "my girlfriend is from Poland",
    ),
    "another number": (
        ["started late, at 18k now"],
        "User has 81,000 words so far.",
        "started late, at 18k now",
    ),
    "what is denied": (
        ["wir zählen in Paletten, nicht in Stück"],
        "Gezählt wird in Stück.",
        "nicht in Stück",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_was_not_said_is_refused(vault: Vault, case: str) -> None:
    """However well it is quoted."""
    talk, content, quote = REFUSED[case]
    assert outcome(vault, talk, FACT, content, quote, ["m1"])["outcome"] == "rejected"


SINCE = {
    "another job": (
        ("El usuario tiene una entrevista en Mercadona Tech.", "tengo una entrevista en Mercadona Tech"),
        (
            "El usuario ha conseguido el puesto en Mercadona Tech.",
            "me han cogido en Mercadona tech!! empiezo en enero",
        ),
        "El usuario consiguió el puesto en Mercadona Tech tras la entrevista.",
    ),
}


@pytest.mark.parametrize("case", SINCE)
def test_what_is_read_into_a_later_sentence_changes_what_was_stated(vault: Vault, case: str) -> None:
    """A quote shows the sentence, and both are of one kind."""
    (old, then), (new, now), text = SINCE[case]
    assert outcome(vault, [then], FACT, old, then, ["m1"])["candidate"]["support"] == "stated"
    update = json.dumps(
        {"operations": [{"action": "UPDATE", "id": "k1", "candidate": "c1", "content": text}]}
    )
    found = outcome(vault, [now], FACT, new, now, ["m1"], update)
    assert (found["outcome"], found["candidate"]["support"]) == ("merged", "inferred")
    assert [memory.content for memory in vault.scope("ana")] == [text]


def test_what_is_read_into_a_sentence_leaves_what_one_does_besides(vault: Vault) -> None:
    """Who plays the piano may play the violin all the same."""
    old, new = "User plays the violin.", "User plays the piano."
    outcome(vault, ["i play the violin"], FACT, old, "i play the violin", ["m1"])
    update = json.dumps({"operations": [{"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}]})
    found = outcome(
        vault, ["Emma started the piano last week"], FACT, new, "started the piano", ["m1"], update
    )
    assert (found["outcome"], found["candidate"]["support"]) == ("added", "inferred")
    assert {memory.content for memory in vault.scope("ana")} == {old, new}


def test_what_is_read_into_a_sentence_changes_nothing_else(vault: Vault) -> None:
    """What has neither a kind nor a topic in common stays as it was."""
    old, new = "User is allergic to penicillin.", "User wants short answers from now on."
    outcome(vault, ["i'm allergic to penicillin"], FACT, old, "i'm allergic to penicillin", ["m1"])
    update = json.dumps({"operations": [{"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}]})
    said = "keep it short today and from now on"
    assert outcome(vault, [said], FACT, new, said, ["m1"], update)["outcome"] == "added"
    assert {memory.content for memory in vault.scope("ana")} == {old, new}


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("our CI is buildkite not github actions", "our CI is buildkite, not github actions"),
        ("trabajo en Cádiz no en Sevilla", "trabajo en Cádiz, no en Sevilla"),
        ("j'habite à Lyon pas à Paris", "j'habite à Lyon, pas à Paris"),
        ("am Dienstag nicht am Mittwoch", "am Dienstag, nicht am Mittwoch"),
        ("mieszkam w Gdańsku nie w Gdyni", "mieszkam w Gdańsku, nie w Gdyni"),
        ("我们用的是MySQL不是PG", "我们用的是MySQL,不是PG"),
        ("東京じゃなくて大阪に住んでます", "東京じゃなくて,大阪に住んでます"),
        ("서울이 아니라 부산에 살아요", "서울이 아니라, 부산에 살아요"),
        ("kahve değil çay içerim", "kahve değil, çay içerim"),
        ("la abuela se llama Encarna no Encarni", "la abuela se llama Encarna, no Encarni"),
        ("he's not vegan", "he's not vegan"),
        ("we decided not to use redis", "we decided not to use redis"),
        ("my brother is definitely not coming", "my brother is definitely not coming"),
        ("ich esse Fleisch nicht gern", "ich esse Fleisch nicht gern"),
    ],
)
def test_a_clause_is_parted_where_it_goes_over_to_what_is_not_so(text: str, parted: str) -> None:
    """And nowhere else."""
    assert with_marks(text) == parted


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("hi there, I moved to Porto, where do I register", "I moved to Porto"),
        ("visto che viviamo a Torino, dove compro il pane", "viviamo a Torino"),
        ("the text that my colleague sent says this, I moved to Porto, where do I register", ""),
        ("I keep the flat in Porto, or do I sell it", ""),
    ],
)
def test_what_is_told_before_a_question_is_about_oneself_and_settled(question: str, told: str) -> None:
    """Behind a greeting, not behind what another says; one of two that are asked about is not told."""
    assert told_in_asking(question) == told


@pytest.mark.parametrize(
    ("content", "said", "kept"),
    [
        ("El usuario trabaja en Indra.", "curro en Indra", True),
        ("El usuario trabaja en Indra.", "curro en Indra?", False),
        ("El usuario trabaja en Indra.", "no curro en Indra", False),
        ("El usuario no trabaja en Indra.", "curro en Indra", False),
        ("El usuario trabaja en Indra.", "mi hermano en Indra", False),
        ("Пользователь работает с Postgres.", "сейчас юзаем Postgres", True),
        ("Kullanıcı Bursa'da yaşıyor.", "eskiden ankarada oturuyordum şimdi bursadayım", True),
        ("用户决定使用Postgres。", "我想我还是用Postgres吧", True),
    ],
)
def test_a_few_words_say_what_they_name(content: str, said: str, *, kept: bool) -> None:
    """In whatever words; they neither ask nor deny it, and tell it of nobody else."""
    assert support_of(content, Evidence([said]), quote=said).kept == kept


@pytest.mark.parametrize(
    ("clause", "denies"),
    [
        ("not GitHub Actions", True),
        ("and not the blue one", True),
        ("nicht Lars", True),
        ("pas le mardi", True),
        ("no en Sevilla", True),
        ("no Encarni", True),
        ("не Лена", True),
        ("не Лєна", True),
        ("東京じゃなくて", True),
        ("서울이 아니라", True),
        ("kahve değil ", True),
        ("pas d'alcool", False),
        ("no sugar please", False),
        ("nothing of it", False),
        ("our CI is not GitHub", False),
    ],
)
def test_what_a_clause_corrects_is_at_its_beginning_or_end(clause: str, *, denies: bool) -> None:
    """Which end depends on the language; what is only not wanted corrects nothing."""
    assert denies_another(clause) == denies


@pytest.mark.parametrize(
    ("text", "said", "same"),
    [
        ("The user eats meat.", "i eat meat not fish", True),
        ("The user eats fish.", "i eat meat not fish", False),
        ("El usuario trabaja en Cádiz.", "trabajo en Cádiz no en Sevilla", True),
        ("El usuario trabaja en Sevilla.", "trabajo en Cádiz no en Sevilla", False),
        ("ユーザーは大阪に住んでいる。", "東京じゃなくて大阪に住んでます", True),
        ("用户的网站不用验证码。", "不过我们网站不用验证码", True),
        ("用户的网站用验证码。", "不过我们网站用验证码", True),
        ("用户对坚果过敏。", "我对坚果不过敏", False),
    ],
)
def test_what_is_denied_beside_it_denies_nothing_of_the_rest(text: str, said: str, same: bool) -> None:
    """Each part has its own sign."""
    assert same_sign(text, said) is same


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I moved to Lisbon, rent is crazy, where do I register?", ["I moved to Lisbon, rent is crazy"]),
        (
            "hey, quick one: my cat's been sick since monday, is that bad?",
            ["quick one: my cat's been sick since monday"],
        ),
        ("ankaraya taşındım, nereye kayıt olmam lazım?", ["ankaraya taşındım"]),
        ("слушай, я веган, что приготовить?", ["я веган"]),
        ("Bin Diabetiker, darf ich Honig?", ["Bin Diabetiker"]),
        ("what would you do if I moved to Porto, sell the car?", []),
        ("should I move to Lisbon, or stay?", []),
        ("is my code ok, or should I refactor?", []),
        ("someone like me, who likes jazz, what would they buy?", []),
    ],
)
def test_what_is_told_before_a_question(text: str, told: list[str]) -> None:
    """All the clauses of it, behind a greeting, in languages that need no word for I."""
    assert statements(text) == told


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("cumartesi kontrolü var", [5]),
        ("pazartesi", [0]),
        ("pazar günü", [6]),
        ("w środę o 9", [2]),
        ("zaterdag", [5]),
        ("в середу", [2]),
        ("thứ ba", [1]),
        ("den onsdag", [2]),
        ("یکشنبه", [6]),
        ("minggu lalu", []),
    ],
)
def test_weekdays_of_further_languages(text: str, days: list[int]) -> None:
    """Evidence that names one reaches its date."""
    assert list(typed_weekdays(text)) == days


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user's son has been eating badly since Monday.", "my son not eating well since monday"),
        ("The user is 34 and unmarried.", "I'm 34, not married"),
        ("De gebruiker werkt thuis behalve op dinsdag.", "ik werk thuis, niet op dinsdag"),
        ("The user works from home except on Fridays.", "I work from home, not on Fridays though"),
    ],
)
def test_what_a_memory_excepts_is_not_corrected(content: str, said: str) -> None:
    """Another word for "not", or none of a contrast: "my son not eating well"."""
    assert support_of(content, Evidence([said]), quote=said).support is not Support.CONTRADICTED


def test_a_sentence_of_oneself_and_of_others_bears_out_both() -> None:
    """A memory that repeats both clauses is the user's."""
    said = "I've also been sharing my experiences with friends, and they've recommended some great titles."
    content = (
        "The user has been sharing their experiences with friends, and they've recommended some great titles."
    )
    assert support_of(content, Evidence([said]), quote=said).support is Support.STATED


def test_a_relation_that_nobody_named_is_not_said_in_few_words() -> None:
    """A name beside few words doesn't tell what somebody is to the user."""
    said = "lunch with Ana on Friday"
    assert not support_of("The user is married to Ana.", Evidence([said]), quote=said).kept
    assert support_of("User has lunch with Ana.", Evidence([said]), quote=said).kept


def test_who_greets_by_name_answers_nothing(vault: Vault) -> None:
    """What the agent tells before it asks stays the agent's, though its name is in both."""
    talk = [
        "hi",
        "I'm Mel. Mel went camping two weeks ago. How have you been?",
        "Hey Mel! I was busy with my thesis, it took up all of the summer and half of my sleep.",
    ]
    found = outcome(vault, talk, FACT, "Mel went camping two weeks ago.", "", [])
    assert found["candidate"]["trust"] == "agent"


def test_what_another_says_before_a_question_is_not_told() -> None:
    """Though it says "we"."""
    assert statements("the mail says we moved our account to DE99 1234, should i pay?") == []
