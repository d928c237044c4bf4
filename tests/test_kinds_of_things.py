"""Who asks for sports, animals or drinks is answered by what names football, a dog or tea, in many languages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from langchain_core.messages import HumanMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import alike, asked_forms, told
from reverie.checkpoints.text.speech.spoken.kind_words import KINDS
from reverie.state import Source, Trust

TOLD = {
    "en": ("What sports does Ana do?", "Ana goes climbing on Mondays"),
    "de": ("Welche Haustiere gibt es bei Ana?", "Bei Ana wohnen zwei Kaninchen"),
    "fr": ("Quels sont les loisirs d'Ana ?", "Ana fait de la poterie le samedi"),
    "es": ("¿Qué bebidas le gustan a Ana?", "A Ana le gusta la cerveza sin alcohol"),
    "it": ("Che sport fa Ana?", "Ana gioca a pallavolo il giovedì"),
    "pt": ("Qual é a profissão da Ana?", "A Ana é enfermeira no hospital"),
    "nl": ("Welke dieren heeft Ana?", "Ana heeft een schildpad in de tuin"),
    "pl": ("Jakie zwierzęta ma Ana?", "Ana ma w domu dwa koty"),
    "ru": ("Какие хобби у Аны?", "Ана любит рыбалку на озере"),
    "tr": ("Ana hangi sporu yapıyor?", "Ana her sabah yüzme antrenmanına gidiyor"),
    "ar": ("ما هي هواية آنا؟", "آنا تحب الرسم في المساء"),
    "hi": ("आना के शौक क्या हैं?", "आना को बागवानी पसंद है"),
    "zh": ("安娜有什么爱好?", "安娜周末去钓鱼"),
    "ja": ("アナの趣味は何ですか?", "アナは週末に釣りと陶芸をする"),
    "ko": ("아나의 취미는 뭐야?", "아나는 주말에 낚시를 간다"),
}
"""What is asked, and what answers it; the name is in all."""
OTHERS = {
    "en": "Ana lives on Mill Street",
    "de": "Bei Ana klingelt der Wecker um sechs",
    "fr": "Ana habite rue du Moulin",
    "es": "A Ana le molesta el ruido",
    "it": "Ana abita in via Verdi",
    "pt": "A Ana mora na rua do Moinho",
    "nl": "Ana woont in de Molenstraat",
    "pl": "Ana mieszka przy ulicy Młyńskiej",
    "ru": "Ана живёт на улице Мира",
    "tr": "Ana her sabah erken kalkıyor",
    "ar": "آنا تسكن في شارع النيل",
    "hi": "आना नदी के पास रहती है",
    "zh": "安娜住在河边",
    "ja": "アナは川の近くに住んでいる",
    "ko": "아나는 강 근처에 산다",
}


def found(scope: SqlScope, query: str) -> list[str]:
    """Return the ids found, best first."""
    return [hit.stored.memory.id for hit in scope.search(query, limit=5)]


@pytest.mark.parametrize("language", TOLD)
def test_a_thing_is_found_by_its_kind(ana: SqlScope, language: str) -> None:
    """It goes before what shares the name alone, by the index and by a scan."""
    question, answer = TOLD[language]
    add(ana, "c1", memory("other", OTHERS[language]))
    add(ana, "c2", memory("answer", answer))
    add(ana, "c3", memory("else", OTHERS[language] + "!"))
    assert found(ana, question)[0] == "answer"
    before = ana.as_of(datetime(2100, 1, 1, tzinfo=UTC))
    assert before.search(question, limit=5)[0].stored.memory.id == "answer"


def test_what_says_the_word_itself_goes_first(ana: SqlScope) -> None:
    """A thing of the kind tells less, for others are of it, too."""
    add(ana, "c1", memory("thing", "Ben plays tennis and golf"), memory("thing2", "Eva plays handball"))
    add(ana, "c2", memory("word", "Her favourite sport was on television"))
    assert found(ana, "sports")[0] == "word"
    assert set(found(ana, "sports")) == {"word", "thing", "thing2"}


def test_two_things_of_a_kind_tell_no_more_than_one(ana: SqlScope) -> None:
    """All of a kind count as one word."""
    add(ana, "c1", memory("two", "Ben: tennis, golf"), memory("one", "Eva: tennis, maps"))
    hits = {hit.stored.memory.id: hit.score for hit in ana.search("sports", limit=5)}
    assert hits["two"] <= hits["one"]


def test_a_word_of_another_language_is_no_kind(ana: SqlScope) -> None:
    """Italian dogs ("cani", whose stem is "can") are none in English."""
    add(ana, "c1", memory("can", "The can of paint is empty"))
    assert found(ana, "Which animals are there?") == []


def test_a_kind_is_nothing_that_was_asked_for(ana: SqlScope) -> None:
    """It finds and ranks; how much of a question a memory says is told by the question's own words."""
    query = "Which sport is shown tonight?"
    forms, other = asked_forms(query), alike(query)
    assert "tenni" in forms
    weights = dict.fromkeys([form for some in forms.values() for form in some], 1.0)
    assert set(told(forms, weights, other)) == {"sport", "shown", "tonight"}
    add(ana, "c1", *[memory(f"m{n}", f"Drawer {n} of the cabinet is locked") for n in range(200)])
    add(
        ana,
        "c2",
        memory("tennis", "The tennis court is closed", source=Source(run_id="r", trust=Trust.AGENT)),
    )
    policy = RecallPolicy(show_whole=False, newest=0)
    assert "related" not in recall(ana, [HumanMessage(query)], policy).chosen


def test_a_thing_of_a_kind_is_shown_by_a_word_of_every_day(ana: SqlScope) -> None:
    """One plays anything; badminton is played by who is asked for their sports."""
    add(ana, "c1", *[memory(f"m{n}", f"Drawer {n} of the cabinet is locked") for n in range(200)])
    others = {
        "card": "Plays a trick on the neighbour",
        "sport": "The sports page has moved",
        "tennis": "Tennis",
    }
    add(
        ana, "c2", memory("played", "Plays badminton with Tom"), *[memory(*other) for other in others.items()]
    )
    policy = RecallPolicy(show_whole=False, newest=0, standing=0, preferences=0)
    shown = recall(ana, [HumanMessage("What sports do I play?")], policy).chosen["related"]
    assert set(shown) == {"played", "sport"}


def test_each_kind_is_asked_for_and_has_members() -> None:
    """The table is read as it is meant to be: no kind is blank, and no word stands twice in one."""
    for language, table in KINDS.items():
        for piece in table.split(","):
            asks, colon, members = piece.partition(":")
            assert asks.split(), (language, piece)
            assert colon, (language, piece)
            assert len(members.split()) > 2, (language, piece)
