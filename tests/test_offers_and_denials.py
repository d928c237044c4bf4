# ruff: noqa: E501
"""Who takes an offer has said what it offers, and what the user says isn't so is nobody's word."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph
from reverie.checkpoints.port import Vault
from reverie.checkpoints.text.speech.told.assent import accepts, denied
from reverie.nodes.grounding.denials.presupposed import denies_what_is_named
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.state import Outcome

OFFER = "Shall I send the list every Tuesday in English?"


def reflected(vault: Vault, said: list[Any], **memory: Any) -> Outcome:
    """Return what becomes of a memory that a model makes of messages."""
    item = {"type": "fact", "tags": ["x"], **memory}
    graph = create_reflection_graph(
        ScriptedModel(script=[extraction(item)], loop=True),
        vault,
        policy=ReflectionPolicy.model_validate({"gate": {"mode": "always"}}),
        on_error="raise",
    )
    report = graph.invoke({"messages": said}, {"configurable": {"user_id": "ana", "thread_id": "t"}})[
        "reflection"
    ]
    return ReflectionReport.model_validate(report).outcomes[0]


@pytest.mark.parametrize(
    "said",
    ["Yes, do that.", "Yes please!", "Sounds good, thanks.", "Yes, Tuesday is perfect.", "Sure, in English.", "Ja, bitte.",
     "Sehr gern!", "Oui, avec plaisir.", "Sí, por favor.", "Sì, grazie!", "Sim, pode ser.", "Да, пожалуйста.", "Ja, graag.",
     "Ja tack!", "Ja, det må du gerne.", "Tak, poproszę.", "Ano, prosím.", "Evet, lütfen.", "Kyllä kiitos.", "Igen, kérem!",
     "Da, te rog.", "Ναι, παρακαλώ.", "Так, будь ласка.", "はい、お願いします。", "好的，谢谢", "네, 부탁드려요.", "نعم، من فضلك", "हाँ, कृपया",
     "כן, בבקשה", "Ya, tolong.", "Vâng, cảm ơn."],
)  # fmt: skip
def test_what_takes_an_offer(said: str) -> None:
    """A yes, thanks and praise of it, and words of the offer itself."""
    assert accepts(said, OFFER)


@pytest.mark.parametrize(
    "said",
    ["Yes, but on Fridays.", "Yes, on Friday.", "Yes, not in English.", "No thanks.", "Thanks.", "Danke.", "Merci", "Gracias.", "Yes, and I have a cat.", "Nein danke.",
     "Good morning!", "Yes?", "不用，谢谢", "いいえ", "Tak nie", "Please don't.", f"Yes, {'please ' * 40}"],
)  # fmt: skip
def test_what_takes_none(said: str) -> None:
    """What says more, says no, or thanks alone, which declines as often."""
    assert not accepts(said, OFFER)


def test_a_statement_offers_nothing() -> None:
    """Who says "okay" to it has read it."""
    assert not accepts("Okay, great.", "I send the list every Tuesday.")


@pytest.mark.parametrize(
    ("asked", "answer", "content"),
    [
        ("Shall I water the ferns every Monday at nine?", "Yes please, do that.", "The user wants the ferns watered every Monday at nine."),
        ("Soll ich die Farne jeden Montag um neun gießen?", "Ja, gern!", "Der Nutzer möchte, dass die Farne jeden Montag um neun gegossen werden."),
        ("¿Riego los helechos cada lunes a las nueve?", "Sí, por favor.", "El usuario quiere que se rieguen los helechos cada lunes a las nueve."),
        ("Ska jag vattna ormbunkarna varje måndag klockan nio?", "Ja tack, gärna!", "Användaren vill att ormbunkarna vattnas varje måndag klockan nio."),
    ],
)  # fmt: skip
def test_an_offer_that_is_taken_is_the_users_word(
    vault: Vault, asked: str, answer: str, content: str
) -> None:
    """What the agent offers is what they wish."""
    said = [HumanMessage("."), AIMessage(asked), HumanMessage(answer)]
    outcome = reflected(vault, said, content=content, type="preference", quote=answer, evidence=["m2", "m3"])
    assert (outcome.outcome, outcome.candidate.trust) == ("added", "user")


def test_an_offer_that_is_declined_is_not(vault: Vault) -> None:
    """It stays the agent's."""
    said = [HumanMessage("."), AIMessage("Shall I water the ferns every Monday?"), HumanMessage("No thanks.")]
    content = "The user wants the ferns watered every Monday."
    outcome = reflected(vault, said, content=content, type="preference", quote="", evidence=["m2"])
    assert outcome.candidate.trust != "user"


@pytest.mark.parametrize(
    "said",
    ["No, that's my sister's boat.", "Nope. I never said that.", "That's wrong, I live in Ulm.", "Nein, das war Lena.", "Das stimmt nicht.", "Non, c'est à Paul.",
     "C'est faux.", "No, es de Inés.", "Non è vero.", "Não, é a Ana.", "Нет, это Миша.", "Nee, dat is van Jan.", "Nej, det är Elis.", "Nie, to Ola.", "Hayır, o benim değil.",
     "不是，是王芳", "いいえ、違います。", "아니요, 화요일이에요.", "لا، هذا غير صحيح", "नहीं, वह मेरा भाई है"],
)  # fmt: skip
def test_what_says_that_it_is_not_so(said: str) -> None:
    """A "no" of its own at the beginning, or that it is wrong."""
    assert denied(said)


@pytest.mark.parametrize(
    "said",
    ["No thanks.", "No, thank you.", "Nein, danke!", "No problem!", "No idea.", "Now then.", "No one came.", "Nothing else.", "不用了", "Nu ska jag sova.", "Not today.", "No, please."],
)  # fmt: skip
def test_what_denies_nothing_that_is_so(said: str) -> None:
    """It declines, or only begins like a "no"."""
    assert not denied(said)


FLIGHT = "You fly to Oslo on Friday at nine with Norlandia."


@pytest.mark.parametrize(
    ("stated", "answer", "content"),
    [
        (FLIGHT, "No, that's my sister's flight.", "The user flies to Oslo on Friday at nine with Norlandia."),
        ("Du wohnst in der Gerbergasse in Ulm.", "Nein, da wohnt mein Bruder.", "Der Nutzer wohnt in der Gerbergasse in Ulm."),
        ("Tu perro se llama Boris y es un galgo.", "¡No tengo perro!", "El perro del usuario se llama Boris y es un galgo."),
        ("Je hond heet Boris en is een labrador.", "Ik heb helemaal geen hond!", "De hond van de gebruiker heet Boris en is een labrador."),
        ("Вашу собаку зовут Борис.", "У меня нет собаки.", "Собаку пользователя зовут Борис."),
    ],
)  # fmt: skip
def test_what_the_user_denies_is_nobodys_word(vault: Vault, stated: str, answer: str, content: str) -> None:
    """What rests on the agent's message alone goes with it, and the reason quotes the user."""
    said = [HumanMessage("?"), AIMessage(stated), HumanMessage(answer)]
    outcome = reflected(vault, said, content=content, quote=stated, evidence=["m2"])
    assert outcome.outcome == "rejected"
    assert answer in outcome.reason


@pytest.mark.parametrize(
    ("stated", "answer", "memory"),
    [
        (f"{FLIGHT} Shall I check you in?", "No, not yet.", {"evidence": ["m2"]}),
        (FLIGHT, "No thanks.", {"evidence": ["m2"]}),
        (FLIGHT, "Good. I have no cat.", {"evidence": ["m2"]}),
        (FLIGHT, "No, that's my sister's flight.", {"evidence": ["m2", "m3"], "type": "mistake"}),
    ],
    ids=["a question is answered", "it is declined", "something else isn't there", "what went wrong"],
)  # fmt: skip
def test_what_stays_though_somebody_says_no(
    vault: Vault, stated: str, answer: str, memory: dict[str, Any]
) -> None:
    """The statement isn't what they deny, or the memory is of the denial."""
    said = [HumanMessage("?"), AIMessage(stated), HumanMessage(answer)]
    content = "The user flies to Oslo on Friday at nine with Norlandia."
    assert reflected(vault, said, content=content, quote=FLIGHT, **memory).outcome == "added"


@pytest.mark.parametrize(
    ("content", "said", "language", "denies"),
    [
        ("The user's dog is called Boris.", "I don't have a dog.", "en", True),
        ("Der Hund des Nutzers heißt Boris.", "Ich habe doch gar keinen Hund!", "de", True),
        ("Le chien de l'utilisateur s'appelle Boris.", "Je n'ai pas de chien du tout.", "fr", True),
        ("The user's dog is called Boris.", "I don't have time for the dog today.", "en", False),
        ("The user's dog is called Boris.", "I have no cat.", "en", False),
        ("The user's dog is called Boris.", "I have a dog.", "en", False),
        ("The user's dog is called Boris.", "There are no dogs here.", "en", False),
    ],
)
def test_what_is_named_is_not_there(content: str, said: str, language: str, denies: bool) -> None:
    """What a content says of a thing falls with the thing."""
    assert denies_what_is_named(content, said, language) is denies


CALL = AIMessage("", tool_calls=[{"name": "run_shell", "args": {"cmd": "python tides.py --all"}, "id": "c1"}])
RESULT = ToolMessage("fetched 4812 rows of gauges", tool_call_id="c1", name="run_shell")


@pytest.mark.parametrize(
    ("quote", "outcome"),
    [
        ("fetched 4812 rows", "added"),
        ("rows", "rejected"),
        ("fetched 9999 rows", "rejected"),
        ("", "rejected"),
    ],
    ids=["it names the result", "it is too short", "it is nowhere", "there is none"],
)
def test_a_quote_names_its_piece(vault: Vault, quote: str, outcome: str) -> None:
    """Who quotes a result may cite the call that it answers."""
    content = "If tides are missing, load every gauge anew with tides.py and compare the number of rows."
    said = [HumanMessage("Get the tides."), CALL, RESULT, AIMessage("Done.")]
    assert (
        reflected(vault, said, content=content, type="procedure", quote=quote, evidence=["m2"]).outcome
        == outcome
    )


@pytest.mark.parametrize(
    ("content", "kept"),
    [
        ("Entre Nubia y Serverón se eligió Nubia por las copias diarias.", True),
        ("Zwischenzeitlich Entre y Serverón hacen copias.", False),
        ("Marta Serverón hace copias diarias.", False),
    ],
    ids=["a word that says nothing", "inside a sentence", "a name"],
)
def test_a_first_word_that_says_nothing_is_no_name(content: str, kept: bool) -> None:
    """Also where a name follows it."""
    said = "Recomendación: Nubia, por las copias diarias. Serverón hace copias cada semana."
    assert support_of(content, Evidence([said]), quote="Nubia, por las copias diarias").kept is kept
