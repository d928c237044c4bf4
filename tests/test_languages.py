"""Search in other languages than English: other forms of a word are found, and English is as it was."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from langchain_core.messages import HumanMessage
from many_languages import MEMORIES
from vaults import add, change, memory

from reverie.checkpoints import Addition, SqlVault
from reverie.checkpoints.derived.plain_search import alike, asked, hits_of
from reverie.checkpoints.derived.word_forms import function_words, irregular_forms, language_of, other_forms
from reverie.checkpoints.text.speech import languages
from reverie.checkpoints.text.speech.spoken.spoken_languages import languages_of, names_in
from reverie.nodes.run.intake import intake

SPOKEN = {
    "How do I reset my password?": "english",
    "Call me Ana": "english",
    "Wie soll die Rechnung kommen?": "german",
    "Ana will ihre Rechnungen per Post": "german",
    "Quelle est l'adresse de facturation ?": "french",
    "¿Dónde vive mi hermana?": "spanish",
    "Dove lavoro?": "italian",
    "Onde moro agora?": "portuguese",
    "Hoe moet de rekening komen?": "dutch",
    "Где я живу?": "russian",
    "أين أسكن الآن؟": "arabic",
    "मैं कहाँ रहता हूँ?": "hindi",
    "Straßenbahnfahrplan": "german",
    "Rechnungen": "",
    "12,5 %": "",
    "": "",
}


@pytest.mark.parametrize(("text", "language"), SPOKEN.items())
def test_the_language_of_a_text(text: str, language: str) -> None:
    """By function words and script; blank where nothing tells."""
    assert language_of(text) == language


MAY_BE = {
    "Ana bor i Lund": {"swedish", "danish", "norwegian"},
    "Ana bydlí v Lundu": {"czech"},
    "Bob ei syö kalaa": {"finnish"},
    "A kutya beteg": {"hungarian", "english", "spanish"},
    "Mia suka sushi": {"indonesian"},
    "Mia adoră sushi": {"romanian"},
    "La Sara odia les cebes": {"catalan", "spanish"},
    "Katten hennes døde": {"norwegian"},
    "On ma syna": {"polish", "czech"},
    "Mia loves sushi": {"english"},
}


@pytest.mark.parametrize(("text", "likely"), MAY_BE.items())
def test_a_short_text_may_be_in_several_languages(text: str, likely: set[str]) -> None:
    """All that as many of its words are of; names tell nothing."""
    assert likely <= set(languages_of(text))
    assert len(likely) > 1 or languages_of(text) == (*likely,)


NAMED = {
    "Mia loves sushi": "mia",
    "When does Will arrive?": "will",
    "What does May eat?": "may",
    "Where does An live?": "an",
    "Does Per drink tea?": "per",
    "Was isst Min gern?": "min",
    "What did Van buy?": "van",
    "What does Jo read?": "jo",
    "Will's birthday": "will",
    "May's rent": "may",
    "Can’s number?": "can",
    "Mia's Geburtstag": "mia",
    "Que mange Elle ?": "elle",
    "Kim Jong Un?": "un",
}


@pytest.mark.parametrize(("question", "name"), NAMED.items())
def test_a_name_is_no_function_word(question: str, name: str, vault: SqlVault) -> None:
    """Whatever word of whichever language it is, who is asked about is looked up, and found."""
    assert name in names_in(question)
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", f"{name.title()} was at the lake."))
    assert [hit.stored.memory.id for hit in scope.search(question)] == ["m1"]


def test_what_begins_a_sentence_or_is_polite_or_large_is_no_name() -> None:
    """Questions begin with function words, German writes Sie; in capitals nothing is told."""
    for text in (
        "Will you come?",
        "Wie heißt mein Bruder?",
        "Wann kommen Sie an?",
        "WHAT WILL IT BE?",
        "I may go.",
        "May I go?",
        "Can it's owner come?",
    ):
        assert names_in(text) == frozenset(), text
    assert not {"wann", "sie", "an"}.intersection(asked("Wann kommen Sie an?"))


FURTHER = {
    "Ana bor i ett hus i Lund": "Var ligger husen?",
    "Ana egy házban lakik": "Hol van a ház?",
    "Ana asuu vanhassa talossa": "Missä Anan talo on?",
    "Kočky jedí ryby": "Co jí kočka?",
    "Pisicile mănâncă pește": "Ce mănâncă pisica?",
    "Naboene spiller gitar": "Hva spiller naboen?",
    "Ana membaca setiap malam": "Apa bacaan Ana?",
}


def test_languages_with_a_stemmer_find_their_forms(vault: SqlVault) -> None:
    """By the index and by a scan, whose other words are no hit."""
    scope = vault.scope("ana")
    add(scope, "c1", *[memory(f"m{number}", text) for number, text in enumerate(FURTHER)])
    for number, question in enumerate(FURTHER.values()):
        for hits in (scope.search(question), hits_of(scope, [question], 9)[0]):
            assert hits[0].stored.memory.id == f"m{number}", question


def test_a_possessive_is_not_french() -> None:
    """The "s" behind an apostrophe is English; before one it is a French pronoun."""
    assert languages.language_of("Sarah Garcia's partner status: Divorced") != "fr"
    assert languages.language_of("Elle s'appelle Anne et s'occupe du jardin") == "fr"


def test_english_has_no_other_forms() -> None:
    """What is found in English is what was found before."""
    assert other_forms("How do I reset my password?") == {}
    assert asked("How do I reset my password?") == ["reset", "password"]


def test_forms_without_accents_and_ends_of_long_words() -> None:
    """Ends are for what is looked through only: a question about a compound isn't about its ends."""
    found = other_forms("¿Qué prefería mi hermana?")
    assert (found["prefería"], found["hermana"]) == (("pref",), ("herman",))
    assert "rechnung" in other_forms("Die Kundenrechnungen gehen an das Büro", parts=True)["kundenrechnungen"]
    assert "rechnung" not in other_forms("Wohin gehen die Kundenrechnungen?")["kundenrechnungen"]
    assert "wie" in function_words("Wie soll die Rechnung kommen?")


BEGINNINGS = {
    "Der Zahnarzttermin von Ben ist am 22. April": "Wann muss ich zum Zahnarzt?",
    "Die Müllabfuhr ist jeden zweiten Montag": "Wann kommt der Müll?",
    "Die Geburtstagsfeier ist im Ochsen": "Wo ist der Geburtstag?",
    "Mijn tandartsafspraak is op 3 mei": "wanneer moet ik naar de tandarts?",
    "Min tandläkartid är den 3 juni": "när ska jag till tandläkaren?",
    "Min fødselsdagsfest er i haven": "hvornår er min fødselsdag?",
}
"""A memory with a compound, and a question with what the compound begins with."""


def test_a_compound_is_found_by_its_beginning(vault: SqlVault) -> None:
    """Who asks for the dentist means the appointment there; an end that only derives a word parts none."""
    scope = vault.scope("ana")
    ids = [f"m{number}" for number in range(len(BEGINNINGS))]
    add(scope, "c1", *map(memory, ids, BEGINNINGS), memory("h", "Die Handlungen im Roman spielen in Wien"))
    for id_, question in zip(ids, BEGINNINGS.values(), strict=True):
        assert scope.search(question)[0].stored.memory.id == id_, question
    assert scope.search("Was ist mit der Hand?") == []


def first_of(search: Callable[[str], list[str]], language: str) -> tuple[int, int]:
    """Return how many questions find their memory first, and among the first three."""
    first = three = 0
    for content, question in MEMORIES[language]:
        found = search(question)
        first += found[:1] == [content]
        three += content in found[:3]
    return first, three


def pairs(text: str) -> list[str]:
    """Return the overlapping pairs of characters of a text's words."""
    words = re.findall(r"\w+", text.casefold())
    return [word[n : n + 2] for word in words for n in range(max(1, len(word) - 1))]


def by_pairs(contents: Iterable[str]) -> Callable[[str], list[str]]:
    """Return a search by pairs of characters, each weighed by how few of the texts hold it."""
    texts = {content: frozenset(pairs(content)) for content in contents}
    held = Counter(pair for some in texts.values() for pair in some)

    def search(question: str) -> list[str]:
        asked_for = frozenset(pairs(question))
        scores = {text: sum(1 / held[pair] for pair in some & asked_for) for text, some in texts.items()}
        return sorted((text for text in texts if scores[text]), key=lambda text: -scores[text])

    return search


CHANGED = {
    "Where did I go in spring?": "Ana went to Porto.",
    "What was bought for the child?": "Ana buys shoes for her children.",
    "Was habe ich gekauft?": "Ana kauft am liebsten Schuhe.",
    "Wohin bin ich gegangen?": "Ana ging oft nach Porto.",
    "Où est-ce que je vais ?": "Ana est allée à Porto avec lui.",
    "¿Qué hice en casa?": "Ana quiere hacer pan.",
    "Cosa ho scritto ?": "Ana scrive dei libri.",
    "O que eu escrevi? Foi escrito?": "A Ana gosta de escrever com ele.",
    "Wat heb ik gekocht?": "Ana koopt een huis.",
    "Куда я ехал?": "Она едет в Порту.",
    "ما اسم الطفل؟": "لديها ثلاثة أطفال في البيت",
}


def test_forms_that_no_rule_makes_are_found(vault: SqlVault) -> None:
    """Of verbs and plurals that change within, by the index and by a scan."""
    scope = vault.scope("ana")
    add(scope, "c1", *[memory(f"m{number}", text) for number, text in enumerate(CHANGED.values())])
    for number, question in enumerate(CHANGED):
        for hits in (scope.search(question), hits_of(scope, [question], 9)[0]):
            assert f"m{number}" in [hit.stored.memory.id for hit in hits], question


def test_a_word_counts_once_in_all_its_forms(vault: SqlVault) -> None:
    """Who says it in two forms has said it once; by the index the words as asked tell of what came together, too."""
    scope = vault.scope("ana")
    texts = [
        "You go where Bo went.",
        "You go where Bo lives.",
        "Ida went where Bo lives.",
        "You sail a boat.",
    ]
    add(scope, "c1", *[memory(f"m{number}", text) for number, text in enumerate(texts)])
    assert alike("Where did they go?") == {"went": "go", "gone": "go"}
    hits = hits_of(scope, ["Where did they go?"], 9)[0]
    assert [hit.stored.memory.id for hit in hits] == ["m0", "m1", "m2"]
    assert len({hit.score for hit in hits}) == 1
    for number, text in enumerate(texts):  # apart, so that none is lifted
        add(scope, f"d{number}", memory(f"n{number}", f"{text} Yes."))
    found = {hit.stored.memory.id: hit.score for hit in scope.search("Where did they go?")}
    assert found["n0"] == found["n1"] > found["n2"] > 0
    assert irregular_forms("Rose Drove") == {}


def test_other_forms_are_found(vault: SqlVault) -> None:
    """All languages in one scope: nearly every question finds its memory, as often as by pairs of characters."""
    contents = [content for rows in MEMORIES.values() for content, _ in rows]
    scope = vault.scope("ana")
    scope.commit(
        change("c0", adds=[Addition(memory=memory(f"m{n}", content)) for n, content in enumerate(contents)])
    )

    def search(question: str) -> list[str]:
        return [hit.stored.memory.content for hit in scope.search(question)]

    found = {language: first_of(search, language) for language in MEMORIES}
    reference = {language: first_of(by_pairs(contents), language) for language in MEMORIES}
    assert sum(three for _, three in found.values()) >= 70, found
    assert sum(first for first, _ in found.values()) >= sum(first for first, _ in reference.values()), (
        found,
        reference,
    )
    assert all(three >= 5 for _, three in found.values()), found


SAID = {
    "Wie soll die Rechnung kommen?": "Bitte schick alle Rechnungen per Post, nicht per Mail.",
    "Quelle facture est en retard ?": "Les factures de mai sont toujours en retard.",
    "¿Qué prefiere mi hermana?": "Mis hermanas prefieren el té verde por la mañana.",
    "Qual é a chave do armário?": "As chaves dos armários estão na gaveta da cozinha.",
    "Где лежит ключ от подвала?": "Ключи от подвала висят за дверью.",
    "Wohin gehen die Rechnungen?": "Die Kundenrechnung bekommt immer das Büro in Kiel.",
}


@pytest.mark.parametrize(("question", "text"), SAID.items())
def test_passages_are_found_by_other_forms(vault: SqlVault, question: str, text: str) -> None:
    """What was said is found by another form of its words, as memories are."""
    scope = vault.scope("ana")
    said = [text, *(f"Message {number} is about the weather." for number in range(5))]
    scope.record(intake({"messages": [HumanMessage(each) for each in said]}, thread="then")[0])
    assert [passage.text for passage in scope.passages(question, limit=1)] == [text]
