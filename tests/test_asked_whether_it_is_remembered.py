"""Whether the agent remembers something is asked of that, and not of remembering."""

from __future__ import annotations

import pytest
from langchain_core.messages import HumanMessage

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.text.analyser import terms
from reverie.checkpoints.text.speech.plain_words import idle_words
from reverie.nodes.run.intake import intake


@pytest.mark.parametrize(
    ("question", "idle", "left"),
    [
        ("Do you still remember the ferry?", "remember", "ferry"),
        ("Can you recall what the ferry cost?", "recall", "ferry"),
        ("Erinnerst du dich an die Fähre?", "erinnerst dich", "fähre"),
        ("Weißt du noch, was die Fähre gekostet hat?", "weißt", "fähre"),
        ("Tu te souviens du bac ?", "souviens", "bac"),
        ("Vous rappelez-vous le bac ?", "rappelez", "bac"),
        ("¿Te acuerdas del transbordador?", "acuerdas", "transbordador"),
        ("¿Recuerdas cuánto costó el transbordador?", "recuerdas", "transbordador"),
        ("Ti ricordi del traghetto?", "ricordi", "traghetto"),
        ("Você ainda se lembra da balsa?", "lembra", "balsa"),
        ("Weet je nog wat de veerboot kostte?", "weet", "veerboot"),
        ("Czy pamiętasz prom?", "pamiętasz", "prom"),
        ("Помните ли вы паром?", "помните", "паром"),
        ("Пам'ятаєте пором?", "пам'ятаєте", "пором"),
        ("Feribotu hatırlıyor musunuz?", "hatırlıyor musunuz", "feribotu"),
        ("Minns du färjan?", "minns", "färjan"),
        ("Husker du færgen?", "husker", "færgen"),
        ("Muistatko lautan?", "muistatko", "lautan"),
        ("Emlékszel a kompra?", "emlékszel", "kompra"),
        ("Pamatuješ si přívoz?", "pamatuješ", "přívoz"),
        ("Îți amintești bacul?", "amintești", "bacul"),
        ("Apakah kamu masih ingat kapal feri?", "ingat", "feri"),
        ("Θυμάσαι το πλοίο;", "θυμάσαι", "πλοίο"),
        ("هل تتذكر العبارة؟", "تتذكر", "العبارة"),
        ("क्या तुम्हें नाव याद है?", "है", "नाव"),
        ("还记得渡轮吗？", "记得", "渡轮"),
        ("連絡船を覚えていますか？", "覚え", "連絡"),
        ("連絡船を覚えてる？", "覚え", "連絡"),
        ("여객선 기억나세요?", "기억", "여객"),
        ("여객선을 기억해?", "기억", "여객"),
    ],
)
def test_the_words_say_nothing_of_what_is_asked(question: str, idle: str, left: str) -> None:
    found = idle_words(question)
    assert found.issuperset(terms(idle))
    assert found.isdisjoint(terms(left))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I can't remember the password", "remember"),
        ("How do people remember faces?", "remember"),
        ("Mi piacciono i ricordi di viaggio", "ricordi"),
        ("Ich erinnerte ihn an die Fähre", "erinnerte"),
        ("Recuerdas de París en una caja", "recuerdas"),
        ("기억력이 나빠요", "기억"),
        ("単語を覚える方法", "覚え"),
    ],
)
def test_who_speaks_of_remembering_does(text: str, kept: str) -> None:
    assert not idle_words(text).intersection(terms(kept))


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("The ferry to Sark was cancelled.", "Do you remember what was wrong with the ferry?"),
        ("Il traghetto per Capri era in ritardo.", "Ti ricordi cosa aveva il traghetto?"),
        ("Prom do Gdyni był opóźniony.", "Pamiętasz, co było z promem?"),
        ("Feribot dün çok gecikti.", "Feribotları hatırlıyor musun?"),
        ("배가 늦어서 여객선을 놓쳤어요.", "여객선 놓친 거 기억나?"),
    ],
)
def test_what_was_said_of_it_is_shown(ana: SqlScope, told: str, question: str) -> None:
    for n, text in enumerate(
        [told, "Am Montag wird gestrichen.", "Two new chairs arrived.", "내일은 쉬어요."]
    ):
        ana.record(intake({"messages": [HumanMessage(text)]}, thread=f"t{n}")[0])
    policy = RecallPolicy(waiting=0, newest=0, standing=0)
    assert told in recall(ana, [HumanMessage(question)], policy).system_block
