"""What was said is as near to a question in another form of its words as in the same: in any language with forms."""

from __future__ import annotations

import pytest
from langchain_core.messages import HumanMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import alike, asked_forms, regular
from reverie.nodes.run.intake import intake

TOLD = {
    "de": "Die Heizkörper im Anbau klopfen nachts.",
    "es": "Los domingos plancho las camisas viejas.",
    "fr": "Les ruches du verger sont vides.",
    "it": "Ho visto due documentari sulle balene.",
    "nl": "De dakgoten zijn vol met bladeren.",
    "pl": "Wczoraj naprawiłem dwa zegary ścienne.",
    "pt": "Plantei três macieiras no quintal.",
    "ru": "Вчера я починил настенные часы и две скрипки.",
    "tr": "Dün iki bisikleti onardım.",
    "fi": "Maalasin eilen molemmat veneet.",
    "sv": "Takrännorna är fulla av löv.",
    "id": "Saya memperbaiki jendela dapur kemarin.",
}


def filled(scope: SqlScope) -> SqlScope:
    for language, text in TOLD.items():
        scope.record(intake({"messages": [HumanMessage(text)]}, thread=language)[0])
    return scope


def shown(scope: SqlScope, question: str) -> str:
    policy = RecallPolicy(waiting=0, newest=0, standing=0)
    return recall(scope, [HumanMessage(question)], policy).system_block


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "die Heizkörper eines Anbaus"),
        ("es", "camisa vieja"),
        ("fr", "une ruche vide"),
        ("it", "documentario sulla balena"),
        ("nl", "een volle dakgoot met blad"),
        ("pl", "naprawa zegara ściennego"),
        ("pt", "a macieira do quintal"),
        ("ru", "ремонт скрипки"),
        ("tr", "bisikletler için"),
        ("fi", "veneet ja maalaus"),
        ("sv", "en takränna med löv"),
        ("id", "jendela dapurnya itu"),
    ],
)
def test_a_passage_fits_by_other_forms_of_its_words(ana: SqlScope, language: str, question: str) -> None:
    assert TOLD[language] in shown(filled(ana), question)


@pytest.mark.parametrize(
    "question",
    [
        "Heizung im Keller austauschen",
        "zapatos nuevos para correr",
        "un documentario sui vulcani e sui ghiacciai d'Islanda",
        "naprawa kosiarki sąsiada, który mieszka za lasem",
        "ремонт подъезда весной",
        "en ny dator till kontoret",
        "the windows of a cathedral",
    ],
)
def test_none_fits_by_forms_of_a_word_among_many(ana: SqlScope, question: str) -> None:
    assert not any(text in shown(filled(ana), question) for text in TOLD.values())


def test_forms_by_no_rule_and_those_of_an_english_question_are_not_counted() -> None:
    """Who says "go" is found by "went", and shares no word with it."""
    question = "where did we go"
    assert regular(question, asked_forms(question), alike(question)) == {}
    question = "Wohin ging die Katze?"
    forms = regular(question, asked_forms(question), alike(question))
    assert forms["katz"][0] == "katz"
    assert not alike(question).keys() & {form for some in forms.values() for form in some}


def test_a_passage_in_other_forms_has_its_share_beside_memories(ana: SqlScope) -> None:
    """Where it says as much of the question as a memory both are shown in a small budget."""
    add(ana, "m", *[memory(f"m{n}", f"Il documentario {n} parla di treni {n} e di vini.") for n in range(80)])
    block = recall(
        filled(ana), [HumanMessage("il documentario sulla balena")], RecallPolicy(budget_tokens=150)
    ).system_block
    assert TOLD["it"] in block
