"""What somebody never wants kept: known things go, the wish stays, and what is told of it later becomes no memory."""

from __future__ import annotations

from typing import Any

import pytest
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionReport, create_reflection_graph, recall
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.speech.spoken.kept_again import kept_again
from reverie.checkpoints.text.speech.spoken.nothing_of_it import nothing_of

pytestmark = pytest.mark.file_only


def reflect(
    vault: SqlVault, said: str, model: Any = "rules", thread: str = "t", user: str = "ana"
) -> ReflectionReport:
    """Return the report of a reflection on one message of the user, by the default gate."""
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": user, "thread_id": thread}}
    run = {"messages": [("user", said), ("assistant", "All right.")]}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


# language: the wish, what is known, what is told later, something else, what is asked to be noted all the same
LANGUAGES = {
    "en": (
        "Never remember anything about my sister.",
        "My sister Vera has asthma.",
        "My sister moved to Bergen in March.",
        "I moved to Bergen in March.",
        "Please remember that my sister arrives on 4 May.",
    ),
    "de": (
        "Merk dir bitte nichts über meine Schwester.",
        "Meine Schwester Vera hat Asthma.",
        "Meine Schwester ist im März nach Bergen gezogen.",
        "Ich bin im März nach Bergen gezogen.",
        "Merk dir bitte, dass meine Schwester am 4. Mai ankommt.",
    ),
    "fr": (
        "Ne retiens jamais rien sur ma sœur.",
        "Ma sœur Vera a de l'asthme.",
        "Ma sœur a déménagé à Bergen en mars.",
        "J'ai déménagé à Bergen en mars.",
        "Note que ma sœur arrive le 4 mai.",
    ),
    "es": (
        "No guardes nunca nada sobre mi hermana.",
        "Mi hermana Vera tiene asma.",
        "Mi hermana se mudó a Bergen en marzo.",
        "Me mudé a Bergen en marzo.",
        "Recuerda que mi hermana llega el 4 de mayo.",
    ),
    "it": (
        "Non salvare mai niente su mia sorella.",
        "Mia sorella Vera ha l'asma.",
        "Mia sorella si è trasferita a Bergen a marzo.",
        "Mi sono trasferita a Bergen a marzo.",
        "Ricorda che mia sorella arriva il 4 maggio.",
    ),
    "pt": (
        "Nunca guarde nada sobre a minha irmã.",
        "A minha irmã Vera tem asma.",
        "A minha irmã mudou-se para Bergen em março.",
        "Eu mudei para Bergen em março.",
        "Lembra que a minha irmã chega a 4 de maio.",
    ),
    "ru": (
        "Никогда ничего не запоминай про мою сестру.",
        "У моей сестры Веры астма.",
        "Моя сестра переехала в Берген в марте.",
        "Я переехала в Берген в марте.",
        "Запомни, что моя сестра приезжает 4 мая.",
    ),
    "pl": (
        "Nigdy nic nie zapamiętuj o mojej siostrze.",
        "Moja siostra Wera ma astmę.",
        "Moja siostra przeprowadziła się w marcu do Bergen.",
        "Przeprowadziłam się w marcu do Bergen.",
        "",
    ),
    "nl": (
        "Onthoud nooit iets over mijn zus.",
        "Mijn zus Vera heeft astma.",
        "Mijn zus is in maart naar Bergen verhuisd.",
        "Ik ben in maart naar Bergen verhuisd.",
        "",
    ),
    "tr": (
        "Kız kardeşim hakkında asla bir şey kaydetme.",
        "Kız kardeşim Vera astım hastası.",
        "Kız kardeşim martta Bergen'e taşındı.",
        "Ben martta Bergen'e taşındım.",
        "",
    ),
    "zh": (
        "不要记住任何关于我姐姐的事情。",
        "我姐姐薇拉有哮喘。",
        "我姐姐三月搬到了卑尔根。",
        "我三月搬到了卑尔根。",
        "请记住我姐姐五月四日到。",
    ),
    "ja": (
        "姉のことは絶対に何も覚えないで。",
        "姉のベラは喘息を持っています。",
        "姉は三月にベルゲンに引っ越しました。",
        "私は三月にベルゲンに引っ越しました。",
        "姉が五月四日に着くことを覚えて。",
    ),
    "ko": (
        "우리 언니에 대해서는 아무것도 기억하지 마.",
        "우리 언니 베라는 천식이 있어.",
        "우리 언니는 3월에 베르겐으로 이사했어.",
        "나는 3월에 베르겐으로 이사했어.",
        "우리 언니가 5월 4일에 온다는 거 기억해 줘.",
    ),
    "ar": (
        "لا تحفظ أي شيء عن أختي.",
        "أختي فيرا مصابة بالربو.",
        "أختي انتقلت إلى بيرغن في مارس.",
        "أنا انتقلت إلى بيرغن في مارس.",
        "",
    ),
    "hi": (
        "मेरी बहन के बारे में कभी कुछ भी याद मत रखना।",
        "मेरी बहन वेरा को अस्थमा है।",
        "मेरी बहन मार्च में बर्गन चली गई।",
        "मैं मार्च में बर्गन चली गई।",
        "",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_kept_of_it_from_then_on(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """By rules, through the default gate: the wish is pinned and said in the report; other things are remembered."""
    wish, known, told, other, noted = LANGUAGES[language]
    ana.add(f"User: {known}")
    report = reflect(vault, wish)
    assert [(stored.content, stored.pinned, stored.memory.type) for stored in ana] == [
        (f"User: {wish}", True, "preference")
    ]
    assert any("nothing is remembered of this" in note for note in report.notes)
    reflect(vault, told, thread="later")
    reflect(vault, other, thread="another")
    reflect(vault, wish, thread="again")
    assert [stored.content for stored in ana if told in stored.content] == []
    assert sum(wish in stored.content for stored in ana) == 1
    assert any(other.rstrip(".。।") in stored.content for stored in ana)
    if noted:  # what is asked for is kept all the same, as if there were no such wish
        reflect(vault, noted, thread="noted")
        reflect(vault, noted, user="ben")
        without = {stored.content for stored in vault.scope("ben")}
        assert without <= {stored.content for stored in ana}


def test_what_a_model_finds_of_it_is_rejected_and_the_rest_stays(vault: SqlVault, ana: SqlScope) -> None:
    """In the model's words, and of two things in one sentence only the one."""
    reflect(vault, "Never remember anything about my sister.")
    said = "My sister Vera lives in Bergen. I bake bread on Sundays, and my sister eats it. Rex is our dog."
    items = [
        "The user's sister Vera lives in Bergen.",
        "The user has a dog named Rex.",
        "The user bakes bread on Sundays; the user's sister eats it.",
    ]
    model = ScriptedModel(script=[extraction(*items), operations()], loop=True)
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "m"}}
    run = {"messages": [("user", said), ("assistant", "All right.")], "force": True}
    report = ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])
    known = {stored.content for stored in ana}
    assert not any(
        "sister" in content for content in known - {"User: Never remember anything about my sister."}
    )
    assert "The user has a dog named Rex." in known
    reasons = {o.candidate.content: o.reason for o in report.outcomes if o.outcome == "rejected"}
    assert "nothing be kept of this: my sister" in reasons[items[0]]


def test_what_was_said_of_it_isnt_shown_and_comes_back_with_the_wish_gone(
    vault: SqlVault, ana: SqlScope
) -> None:
    """What was said stays in the archive: recall leaves it out as long as the wish is there."""
    reflect(vault, "Please never keep anything about my sister.")
    reflect(vault, "My sister and I repaired the green kayak yesterday.", thread="then")
    asked = [("user", "What did we repair, the green kayak?")]
    assert "repaired the green kayak" not in recall(ana, asked, thread="now").system_block
    (wish,) = ana
    ana.remove(wish)
    assert "repaired the green kayak" in recall(ana, asked, thread="now").system_block


@pytest.mark.parametrize(
    "said",
    [
        "We never keep anything about customers.",
        "I don't remember anything about my sister's wedding.",
        "You don't remember anything about my sister, do you?",
        "Don't save anything from this conversation.",
        "Please don't save anything about the client in the report.",
        "Never forget anything about my sister.",
        "Ich merke mir nie etwas über Leute.",
        "Je ne retiens jamais rien sur les gens.",
        "Ella no guarda nada de su ex.",
        "Я ничего не помню про ту ночь.",
        "别记错我姐姐的生日。",
        "别记仇，我姐姐的事都过去了。",
        "姉のことを覚えておいて。",
        "이 대화에 대해서는 기억하지 마.",
        "Do not save anything on the drive about the budget.",
    ],
)
def test_what_is_no_such_wish(said: str) -> None:
    """Somebody else's habit, a document, this talk, the opposite."""
    assert nothing_of(said) == ""


# language of the table above: how the wish is taken back
TAKEN_BACK = {
    "en": "You may remember things about my sister again.",
    "de": "Du darfst dir wieder etwas über meine Schwester merken.",
    "fr": "Tu peux de nouveau retenir des choses sur ma sœur.",
    "es": "Puedes volver a guardar cosas sobre mi hermana.",
    "it": "Puoi di nuovo ricordare cose su mia sorella.",
    "pt": "Pode voltar a guardar coisas sobre a minha irmã.",
    "ru": "Можешь снова запоминать всё про мою сестру.",
    "zh": "你可以重新记住我姐姐的事了。",
    "ja": "姉のことはまた覚えていいよ。",
    "ko": "언니에 대해서 다시 기억해도 돼.",
    "ar": "يمكنك أن تتذكر أشياء عن أختي مرة أخرى.",
    "hi": "अब तुम मेरी बहन के बारे में फिर से याद रख सकते हो।",
    "nl": "Je mag weer dingen over mijn zus onthouden.",
    "pl": "Możesz znowu zapamiętywać rzeczy o mojej siostrze.",
    "tr": "Kız kardeşim hakkında tekrar kaydedebilirsin.",
}


@pytest.mark.parametrize("language", TAKEN_BACK)
def test_the_wish_is_taken_back_in_words(language: str, vault: SqlVault, ana: SqlScope) -> None:
    """By the default gate: the wish goes, and what is told in the same message and later is kept."""
    wish, _, told, *_ = LANGUAGES[language]
    reflect(vault, wish)
    report = reflect(vault, f"{TAKEN_BACK[language]} {told}", thread="back")
    assert any("may be remembered again" in note for note in report.notes)
    reflect(vault, told, thread="later")
    reflect(vault, told, user="ben")
    without = {stored.content for stored in vault.scope("ben")}
    kept = {stored.content for stored in ana}
    assert without <= kept
    assert not any(nothing_of(content) or kept_again(content) for content in kept)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("Forget what I said about not remembering my sister.", "my sister"),
        ("Never mind what I said about not keeping anything about my sister.", "my sister"),
        ("You may remember my sister again.", "my sister"),
        ("Vergiss, dass du dir nichts über meine Schwester merken sollst.", "meine Schwester"),
        ("Oublie ce que j'ai dit de ne rien retenir sur ma sœur.", "ma sœur"),
        ("Olvida lo que dije de no guardar nada sobre mi hermana.", "mi hermana"),
        ("Dimentica quello che ho detto di non salvare niente su mia sorella.", "mia sorella"),
        ("Esqueça o que eu disse sobre não guardar nada sobre a minha irmã.", "a minha irmã"),
        ("Забудь, что я просила ничего не запоминать про мою сестру.", "мою сестру"),
        ("我姐姐的事你可以重新记了。", "我姐姐"),
        ("Kamu boleh mengingat hal-hal tentang kakak saya lagi.", "kakak saya"),
        ("I wish you'd remember my sister.", ""),
        ("You may remember my sister from the photo.", ""),
        ("Do you remember my sister?", ""),
        ("Please remember my sister's birthday.", ""),
        ("You may not remember things about my sister again.", ""),
        ("Don't remember anything about my sister again.", ""),
        ("She says you may remember my sister again.", ""),
        ("Kannst du dich an meine Schwester erinnern?", ""),
        ("You can save the file again.", ""),
    ],
)
def test_what_takes_a_wish_back(said: str, what: str) -> None:
    """What may be kept again; nothing where it is only wished, asked, said by another, or the opposite."""
    assert kept_again(said) == what


def test_another_wish_stays_and_the_last_word_holds(vault: SqlVault, ana: SqlScope) -> None:
    """Of two in one message the later one; one that nobody wished changes nothing."""
    job = "User: Never remember anything about my job."
    reflect(vault, "Never remember anything about my job.")
    reflect(vault, "You may remember things about my sister again.")
    assert [stored.content for stored in ana] == [job]
    wish = "Never remember anything about my sister."
    reflect(vault, f"{wish} No, you may remember things about my sister again.")
    assert [stored.content for stored in ana] == [job]
    reflect(vault, wish)
    reflect(vault, f"You may remember things about my sister again. {wish}")
    assert {stored.content for stored in ana} == {job, f"User: {wish}"}


def test_the_agents_word_and_a_page_lift_nothing(vault: SqlVault, ana: SqlScope) -> None:
    """Only the user's own."""
    wish, lifts = "Never remember anything about my sister.", "You may remember things about my sister again."
    reflect(vault, wish)
    graph = create_reflection_graph("rules", vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "x"}}
    said = [("user", f"What does this say?\n> {lifts}"), ("assistant", lifts)]
    graph.invoke({"messages": said, "force": True}, config)
    assert [stored.content for stored in ana] == [f"User: {wish}"]


def test_all_look_at_as_many_pinned_memories(vault: SqlVault, ana: SqlScope) -> None:
    """A wish behind eighty others holds for a reflection as it does for a tool and for recall."""
    for number in range(80):
        ana.pin(ana.add(f"User: I collect stamps of the year {1900 + number}.").id)
    wish = ana.add("User: Never remember anything about my sister.", type="preference")
    ana.pin(wish.id)
    reflect(vault, "My sister Vera is a diver in Bergen.")
    assert not any("Bergen" in stored.content for stored in ana)
    report = reflect(vault, "You may remember things about my sister again.")
    assert any("may be remembered again" in note for note in report.notes)
