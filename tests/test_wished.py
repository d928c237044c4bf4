"""What the user asks to forget, when a reflection hears it: done whatever the caps, in the log, revertible."""

from __future__ import annotations

from typing import Any

import pytest
from scripted import ScriptedModel, extraction, operations
from wishes_said import LANGUAGES

from reverie import ReflectionReport, create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault

pytestmark = pytest.mark.file_only


def reflect(vault: SqlVault, said: str, model: Any = "rules") -> ReflectionReport:
    """Return the report of a reflection on one message of the user."""
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    run = {"messages": [("user", said), ("assistant", "All right.")], "force": True}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reflection_forgets_what_the_user_asks_for(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """Of two memories the one, though none may be deleted without a successor of so few; and taken back."""
    wish, memory, other, opposite, *_ = LANGUAGES[language]
    ana.add(memory)
    ana.add(other)
    reflect(vault, opposite)
    assert {memory, other} <= {stored.content for stored in ana}
    for stored in ana:
        if stored.content not in (memory, other):
            ana.remove(stored)
    before = len(ana)
    reflect(vault, wish)
    assert memory not in {stored.content for stored in ana}
    assert len(ana) == before - 1
    entry = ana.log(limit=1)[0]
    assert entry.message.startswith("As the user asked: forget 1")
    ana.revert(entry.receipt.commit_id)
    assert memory in {stored.content for stored in ana}


AS_PEOPLE_SAY = {
    "ko": (
        "거북이 이름은 두부야.",
        "나는 새우 알레르기가 있어.",
        "거북이에 대해서는 잊어 줘.",
        "마지막 줄을 지워 줘.",
    ),
    "ko, of a verb": (
        "나는 수원에 살아.",
        "거북이 이름은 두부야.",
        "내가 수원에 산다는 건 잊어 줘.",
        "잊지 말고 물 마셔.",
    ),
    "vi": (
        "Con rùa của mình tên là Đậu.",
        "Mình bị dị ứng sữa.",
        "Hãy quên chuyện con rùa của mình đi.",
        "Đừng quên con rùa của mình.",
    ),
    "vi, erase": (
        "Mình bị dị ứng sữa.",
        "Con rùa của mình tên là Đậu.",
        "Xóa thông tin về dị ứng sữa của mình nhé.",
        "Xóa dòng cuối của bảng.",
    ),
    "th": ("เต่าของฉันชื่อถั่วเขียว", "ฉันแพ้นมวัว", "ลืมเรื่องเต่าของฉันไปนะ", "อย่าลืมเต่าของฉันนะ"),
    "th, what was told": ("ฉันแพ้นมวัว", "เต่าของฉันชื่อถั่วเขียว", "ลืมที่ฉันบอกเรื่องนมวัวไปนะ", "ลบบรรทัดสุดท้าย"),
    "fa": (
        "اسم لاک‌پشتم نخود است.",
        "من به شیر حساسیت دارم.",
        "موضوع لاک‌پشتم را فراموش کن.",
        "لاک‌پشتم را فراموش نکن.",
    ),
    "he": (
        "לאוגר שלי קוראים אפון.",
        "אני אלרגית לחלב.",
        "תשכח את העניין של האוגר שלי.",
        "אל תשכח את האוגר שלי.",
    ),
    "he, what was told": (
        "אני אלרגית לחלב.",
        "לאוגר שלי קוראים אפון.",
        "תמחק את מה שאמרתי על האלרגיה.",
        "תמחק את השורה האחרונה.",
    ),
    "id": (
        "Kura-kura saya bernama Kacang.",
        "Saya alergi susu.",
        "Tolong lupakan tentang kura-kura saya.",
        "Hapus baris terakhir.",
    ),
}


@pytest.mark.parametrize("said", AS_PEOPLE_SAY.values(), ids=AS_PEOPLE_SAY)
def test_a_wish_is_heard_as_people_say_it(vault: SqlVault, ana: SqlScope, said: tuple[str, ...]) -> None:
    """The wish to "forget the story with my turtle", in languages without a stemmer here; nothing else goes."""
    memory, other, wish, opposite = said
    for each in (memory, other):
        ana.add(f"User: {each}")
    reflect(vault, opposite)
    assert {f"User: {memory}", f"User: {other}"} <= {stored.content for stored in ana}
    for stored in ana:
        if stored.content not in (f"User: {memory}", f"User: {other}"):
            ana.remove(stored)
    reflect(vault, wish)
    left = {stored.content for stored in ana}
    assert f"User: {memory}" not in left
    assert f"User: {other}" in left
    assert f"User: {wish}" not in left


@pytest.mark.parametrize(
    ("memory", "wish"),
    [
        ("من به گردو حساسیت دارم.", "حساسیت به شیر را فراموش کن."),
        ("나는 수원에 살아.", "내가 대구에 산다는 건 잊어 줘."),
        ("ฉันหมายถึงสีแดง", "ลืมเรื่องหมาของฉันไปนะ"),
        ("אני גרה בעכו.", "תשכח שאני גרה בירושלים."),
        ("Mình sống ở Huế.", "Hãy quên việc mình sống ở Hà Nội."),
    ],
)
def test_what_only_looks_alike_stays(vault: SqlVault, ana: SqlScope, memory: str, wish: str) -> None:
    """Another allergy, another town, a word within a word."""
    ana.add(f"User: {memory}")
    reflect(vault, wish)
    assert [stored.content for stored in ana] == [f"User: {memory}"]


@pytest.mark.parametrize(
    ("memory", "wish", "stays"),
    [
        ("User: У нас живе кіт Мурчик. Йому чотири роки.", "Забудь про нашого кота.", ""),
        ("User: We have a cat called Rex. He is four.", "Forget that we have a cat.", ""),
        ("User: Mam wizytę u dentysty.", "Zapomnij o wizycie.", ""),
        (
            "User: Ik heb suikerziekte.",
            "Vergeet wat ik over mijn broer heb gezegd.",
            "User: Ik heb suikerziekte.",
        ),
        ("User: Jag är läkare.", "Glöm det jag sa om min syster.", "User: Jag är läkare."),
    ],
)
def test_what_is_left_says_something_by_itself(
    vault: SqlVault, ana: SqlScope, memory: str, wish: str, stays: str
) -> None:
    """Who is meant by "he" goes with whom it is said of; words of asking are no topic."""
    ana.add(memory)
    reflect(vault, wish)
    assert [stored.content for stored in ana] == ([stays] if stays else [])


def test_of_several_none_is_forgotten_without_being_named(vault: SqlVault, ana: SqlScope) -> None:
    """The report says that the user has to say which."""
    ana.add("The user has a dog named Rex.")
    ana.add("The user is allergic to dog hair.")
    report = reflect(vault, "Forget that I have a dog.")
    assert len(ana) == 2
    assert any("2 memories speak of" in note for note in report.notes)


@pytest.mark.parametrize("said", ["Forget everything you know about me.", "忘掉关于我的一切。"])
def test_a_wish_to_forget_everything_is_answered(vault: SqlVault, ana: SqlScope, said: str) -> None:
    """A reflection erases no scope; its report says what does."""
    ana.add("The user has a dog named Rex.")
    report = reflect(vault, said)
    assert len(ana) == 1
    assert any("Nothing was forgotten" in note and "erase --scope ana" in note for note in report.notes)


def test_what_is_not_remembered_for_a_wish_needs_no_answer(vault: SqlVault) -> None:
    """The candidate that repeats it is what was wished away."""
    model = ScriptedModel(script=[extraction("The user has a dog."), operations()])
    report = reflect(vault, "Forget that I have a dog.", model)
    assert [outcome.outcome for outcome in report.outcomes] == ["rejected"]
    assert not any("Nothing was forgotten" in note for note in report.notes)


def test_a_model_may_delete_what_the_user_asks_to_forget(vault: SqlVault, ana: SqlScope) -> None:
    """Its caps are for what it decides by itself; and what only repeats the wish isn't remembered."""
    dog = ana.add("The user has a dog named Rex.")
    ana.add("The user is allergic to dog hair.")
    tea = ana.add("The user drinks green tea.")
    model = ScriptedModel(
        script=[
            extraction("The user drinks tea without sugar.", "The user has a dog."),
            operations(
                {"action": "DELETE", "id": dog.id},
                {"action": "DELETE", "id": tea.id},
                {"action": "ADD", "candidate": "c1"},
            ),
        ]
    )
    said = "Forget that I have a dog. I drink my tea without sugar, and the dog hair makes me sneeze."
    reflect(vault, said, model)
    there = {stored.content for stored in ana}
    assert dog.content not in there
    assert tea.content in there
    assert "The user has a dog." not in there
    assert ana.log(limit=1)[0].message.startswith("As the user asked: ")


ANOTHER = (
    ("Forget that I live in Graz.", "The user lives in Linz."),
    ("Forget that I'm allergic to peanuts.", "I'm allergic to hazelnuts."),
    ("Don't remember this: I'm allergic to dust.", "I'm allergic to hazelnuts."),
    ("Forget my peanut allergy.", "The user has a hazelnut allergy."),
    ("Forget my work at Siemens.", "The user works at Bosch."),
    ("Vergiss, dass ich gegen Erdnüsse allergisch bin.", "Ich bin gegen Haselnüsse allergisch."),
    ("Oublie que je suis allergique aux noix.", "Je suis allergique aux noisettes."),
    ("Olvida que soy alérgico a los cacahuetes.", "Soy alérgico a las avellanas."),
    ("Забудь, что у меня аллергия на арахис.", "У меня аллергия на фундук."),
    ("忘掉我对花生过敏", "我对榛子过敏"),
    ("땅콩 알레르기가 있다는 걸 잊어줘.", "헤이즐넛 알레르기가 있다."),
    ("大阪に住んでいることを忘れて。", "東京に住んでいる。"),
)
"""A wish, and a memory of the same kind that it isn't about."""

MEANT = (
    ("Forget that I live in Graz.", "The user lives in Graz."),
    ("Vergiss, dass ich in Graz wohne.", "The user lives in Graz."),
    ("Forget my phone number.", "My phone is 0664 123."),
    ("Please forget about my kids, that's private.", "The user has two kids."),
    ("Don't remember that I see a therapist on Tuesdays.", "I see a therapist."),
    ("Forget that I drive a Volvo.", "The user drives a red Volvo to work."),
    ("Vergiss die Sache mit meinem Chef.", "Mein Chef heißt Werner."),
    ("忘掉我对花生过敏这件事", "用户对花生过敏"),
    ("忘掉我养狗的事。", "用户养了一只狗叫旺财。"),
    ("내가 개를 키운다는 걸 잊어줘.", "사용자는 개를 키운다. 이름은 바둑이다."),
)


@pytest.mark.parametrize(("wish", "memory"), ANOTHER)
def test_another_thing_of_the_same_kind_stays(vault: SqlVault, ana: SqlScope, wish: str, memory: str) -> None:
    """An allergy to hazelnuts isn't forgotten with one to peanuts, nor Linz with Graz; the report says so."""
    there = ana.add(memory)
    report = reflect(vault, wish)
    assert memory in {stored.content for stored in ana}
    assert report.counts.get("DELETE", 0) == 0
    if there.content.isascii():
        assert any(f"something like what {there.id} says" in note for note in report.notes)


def test_who_wants_something_else_now_forgets_nothing(vault: SqlVault, ana: SqlScope) -> None:
    """A clause counts as a wish of its own only if it is about who speaks."""
    ana.add("I like my coffee black.")
    reflect(vault, "Forget the coffee, let's have tea instead.")
    assert "I like my coffee black." in {stored.content for stored in ana}


@pytest.mark.parametrize(("wish", "memory"), MEANT)
def test_what_is_meant_goes_in_other_words(vault: SqlVault, ana: SqlScope, wish: str, memory: str) -> None:
    """What the wish says more, or in another place, is no other thing."""
    ana.add(memory)
    reflect(vault, wish)
    assert memory not in {stored.content for stored in ana}


BESIDE = (
    (
        "Forget the peanut thing, the doctor says it's gone.",
        "I'm allergic to peanuts.",
        "My doctor is Dr. Patel.",
    ),
    (
        "Olvida lo del puesto en la plaza, el ayuntamiento no me da el permiso",
        "Los sábados pongo puesto en la plaza",
        "El ayuntamiento me da el permiso de los expositores",
    ),
    (
        "Vergiss das mit dem Zahnarzttermin, die Praxis hat abgesagt",
        "Der Zahnarzttermin ist am 22. April",
        "Die Praxis von Dr. Weiß ist in Durlach",
    ),
    (
        "dimentica la storia del cane, il padrone di casa non vuole animali",
        "Vorrei prendere un cane dal canile",
        "Il padrone di casa si chiama Rossi",
    ),
    (
        "ピアノ教室のことは忘れて、先生が引っ越しちゃったから",
        "火曜日にピアノ教室に通っている",
        "先生の名前は高橋さん",
    ),
    ("忘掉健身房的事吧，教练辞职了", "我办了一张健身房的年卡", "我的教练叫小李"),
    ("강아지 이야기는 잊어줘, 집주인이 안 된대", "강아지를 입양하려고 한다", "집주인 전화번호는 010이다"),
    ("انس موضوع السيارة، البنك رفض القرض", "أريد شراء سيارة جديدة", "البنك قريب من البيت"),
    ("कुत्ते वाली बात भूल जाओ, मकान मालिक मना कर रहे हैं", "मैं एक कुत्ता पालना चाहता हूँ", "मकान मालिक का नाम शर्मा है"),
    (
        "köpek işini unut, ev sahibi izin vermiyor",
        "Barınaktan bir köpek almak istiyorum",
        "Ev sahibi Ahmet Bey",
    ),
)
"""A wish with what is said beside it, the memory that it means, and one that only the rest has words of."""


@pytest.mark.parametrize(("wish", "memory", "other"), BESIDE)
def test_a_reason_is_no_part_of_the_wish(
    vault: SqlVault, ana: SqlScope, wish: str, memory: str, other: str
) -> None:
    """It neither hides what is meant nor has anything else forgotten."""
    ana.add(memory)
    ana.add(other)
    reflect(vault, wish)
    there = {stored.content for stored in ana}
    assert memory not in there
    assert other in there


@pytest.mark.parametrize(
    ("said", "memory"),
    [
        ("Forget it, I'll take the red one.", "I like the red bike."),
        ("Forget the meeting notes, my dog ate them.", "I have a dog named Rex."),
        ("Forget what I said about the hazelnuts, the doctor spoke of peanuts.", "I'm allergic to peanuts."),
        ("vergiss es, ich frag meinen Chef", "Mein Chef heißt Müller"),
        ("Forget the blue bike because I want the red bike", "I want the red bike"),
        ("Forget my question, my wife just told me.", "My wife is a nurse."),
        ("Oublie le thé, je prends un café", "J'aime le café"),
        ("Xóa ảnh con mèo của mình.", "Con mèo của mình tên là Miu."),
        ("Xóa email của mình ở ngân hàng.", "Mình làm việc ở ngân hàng."),
        ("Hapus foto kucing saya.", "Kucing saya bernama Miu."),
        ("תמחק את התמונה של החתול שלי.", "לחתול שלי קוראים מיו."),
    ],
)
def test_what_is_said_beside_a_wish_forgets_nothing(
    vault: SqlVault, ana: SqlScope, said: str, memory: str
) -> None:
    """Memories went by the words of the reason alone."""
    ana.add(memory)
    reflect(vault, said)
    assert memory in {stored.content for stored in ana}


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Olvida la receta, mi hija no come carne", "User: Mi hija no come carne"),
        ("Forget the recipe because I'm allergic to nuts.", "User: I'm allergic to nuts"),
        ("Forget: I live in Graz.", None),
        ("Forget my kids, that's private.", None),
    ],
)
def test_what_lasts_beside_a_wish_is_kept(
    vault: SqlVault, ana: SqlScope, said: str, kept: str | None
) -> None:
    """And what is to be forgotten is remembered by no rule."""
    reflect(vault, said)
    assert [stored.content for stored in ana] == ([kept] if kept else [])


@pytest.mark.parametrize(
    ("said", "wish", "left"),
    [
        (
            "I live in Graz and I'm allergic to peanuts.",
            "Forget that I live in Graz.",
            "User: I'm allergic to peanuts.",
        ),
        (
            "My name is Ana, I live in Graz, and I have two kids.",
            "Forget where I live.",
            "Ana: My name is Ana, and I have two kids.",
        ),
        (
            "Ich wohne in Graz und ich bin gegen Erdnüsse allergisch.",
            "Vergiss, dass ich in Graz wohne.",
            "User: Ich bin gegen Erdnüsse allergisch.",
        ),
        (
            "Vivo en Graz y soy alérgico a los cacahuetes.",
            "Olvida que vivo en Graz.",
            "User: Soy alérgico a los cacahuetes.",
        ),
        ("我住在格拉茨，我对花生过敏。", "忘掉我住在格拉茨", "User: 我对花生过敏。"),
    ],
)
def test_the_other_half_of_a_memory_stays(
    vault: SqlVault, ana: SqlScope, said: str, wish: str, left: str
) -> None:
    """Of a memory in several clauses those go that the wish is about; it is the user's still, and taken back whole."""
    ana.add(f"{left.partition(':')[0]}: {said}")
    (whole,) = ana
    reflect(vault, wish)
    (stored,) = ana
    assert (stored.id, stored.content) == (whole.id, left)
    assert stored.memory.source.trust == whole.memory.source.trust
    entry = ana.log(limit=1)[0]
    assert entry.message.startswith("As the user asked: forget 1")
    ana.revert(entry.receipt.commit_id)
    assert [memory.content for memory in ana] == [whole.content]


def test_what_is_forgotten_with_it_is_said(vault: SqlVault, ana: SqlScope) -> None:
    """What can't stand alone goes too, for the user asked; the report names it, and the commit is taken back."""
    ana.add("The user lives in Graz, allergic to peanuts.")
    report = reflect(vault, "Forget that I live in Graz.")
    assert not list(ana)
    assert "What is forgotten with it, as the user asked: allergic to peanuts" in report.notes


def test_the_other_clause_of_what_is_written_of_the_user_stays(vault: SqlVault, ana: SqlScope) -> None:
    """A model writes in the third person: what the wish says nothing of stays, with whom it is about."""
    ana.add("The user lives in Graz and is allergic to peanuts.")
    reflect(vault, "Forget that I live in Graz.")
    assert [stored.memory.content for stored in ana] == ["The user is allergic to peanuts."]
