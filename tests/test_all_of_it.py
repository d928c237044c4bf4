"""Who asks to erase all that is known of something of theirs is heard; who works on a text is not taken for one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import reverie
from reverie.checkpoints.text.speech.spoken.all_of_it import all_of
from reverie.checkpoints.text.speech.told.wishes import asks_to_forget, to_keep, told_topic, topics

ALL = [
    ("Please delete everything about my allergy.", "allergy"),
    ("Could you delete everything you know about my ex-husband?", "ex-husband"),
    ("Remove all you have stored about my salary, please.", "salary"),
    ("Erase everything I told you about my divorce.", "divorce"),
    ("Lösch bitte alles über meine Allergie.", "Allergie"),
    ("Könnten Sie alles über meine Knieoperation löschen?", "Knieoperation"),
    ("Lösche alles, was du über meinen Bruder weißt.", "Bruder"),
    ("Supprime tout sur mon allergie, s'il te plaît.", "allergie"),
    ("Merci d'effacer tout ce qui concerne mon divorce.", "divorce"),
    ("Borra, por favor, todo lo de mi alergia.", "alergia"),
    ("Elimina todo lo que sabes de mi hermano.", "hermano"),
    ("Cancella tutto quello che ti ho detto sul mio stipendio.", "stipendio"),
    ("Elimina tutto ciò che riguarda il mio divorzio.", "divorzio"),
    ("Você pode apagar tudo o que sabe sobre o meu salário?", "salário"),
    ("Удали, пожалуйста, всё про мою аллергию.", "аллергию"),
    ("Сотри всё, что я рассказывала о своём разводе.", "разводе"),
    ("Видали, будь ласка, все про мою алергію.", "алергію"),
    ("Зітри все, що знаєш про мого брата.", "брата"),
    ("Kun je alles over mijn allergie verwijderen?", "allergie"),
    ("Wis alles over mijn scheiding.", "scheiding"),
    ("Radera allt om min allergi.", "allergi"),
    ("Poista kaikki allergiastani.", "allergiastani"),
    ("Skasuj wszystko, co wiesz o mojej pensji.", "pensji"),
    ("Smaž všechno o mé alergii.", "alergii"),
    ("Törölj mindent az allergiámról.", "allergiámról"),
    ("Șterge tot despre alergia mea.", "alergia"),
    ("Alerjimle ilgili her şeyi sil.", "Alerjimle"),
    ("Tolong hapus semua tentang gaji saya.", "gaji"),
    ("Xóa hết mọi thứ về dị ứng của mình.", "dị ứng"),
    ("Futa kila kitu kuhusu mzio wangu.", "mzio"),
    ("Σβήσε όλα για την αλλεργία μου.", "αλλεργία"),
    ("תמחק את כל מה שאתה יודע על האלרגיה שלי.", "האלרגיה"),
    ("احذف كل شيء عن حساسيتي.", "حساسيتي"),
    ("همه چیز درباره آلرژی من را پاک کن.", "آلرژی"),
    ("मेरी एलर्जी के बारे में सब कुछ हटा दो।", "एलर्जी"),
    ("আমার অ্যালার্জি সম্পর্কে সব কিছু মুছে ফেলো।", "অ্যালার্জি"),
    ("请删除关于我过敏的一切。", "过敏"),
    ("把我离婚的事全部删掉。", "离婚"),
    ("私のアレルギーについて全部消してください。", "アレルギー"),
    ("내 알레르기에 대한 거 다 지워 줘.", "알레르기"),
    ("ลบทุกอย่างเกี่ยวกับอาการแพ้ของฉัน", "อาการแพ้"),
]
OTHERS = [
    "Delete everything about my project from the README.",
    "Delete everything about shipping.",
    "I deleted everything about my ex.",
    "How do I delete everything about my account?",
    "Don't delete everything about my allergy.",
    "My boss wants to delete everything about my team.",
    "Remove everything about my desk from the list.",
    "Tell me everything about my allergy.",
    "Delete all my drafts.",
    "She removed all about her salary.",
    "Lösch alles über den Umsatz.",
    "Ich habe alles über meine Ex gelöscht.",
    "Lösche alles über meine Firma aus dem Bericht.",
    "Supprime tout sur la page deux.",
    "Supprime tout sur mon entreprise du rapport.",
    "Borra todo de la tabla.",
    "Elimina todo sobre los precios del informe.",
    "Cancella tutto sulla seconda riga.",
    "Apague tudo sobre preços.",
    "Удали всё про доставку.",
    "Удали всё про мою компанию из отчёта.",
    "Он удалил всё про мою семью.",
    "Видали все про мою фірму зі звіту.",
    "Він видалив усе про мою родину.",
    "Hapus semua tentang pengiriman.",
    "Usuń wszystko o dostawie.",
    "把我上传的照片都删掉。",
    "请删除关于配送的一切。",
    "私の部屋の写真は全部消して。",
    "値段について全部消して。",
]


@pytest.mark.parametrize(("sentence", "what"), ALL)
def test_all_of_something_of_ones_own_is_a_wish(sentence: str, what: str) -> None:
    """It is a wish to forget in every language of the tables, and names what all of is to go."""
    assert asks_to_forget(sentence)
    assert what in told_topic(sentence)
    assert topics(told_topic(sentence), sentence)


@pytest.mark.parametrize("sentence", OTHERS)
def test_work_and_talk_of_erasing_are_no_wish(sentence: str) -> None:
    """Nothing is forgotten for what is to go from a text, is none of the speaker's, or is only told."""
    assert not asks_to_forget(sentence)
    assert told_topic(sentence) == ""


def test_who_asks_to_keep_it_is_heard_first() -> None:
    """A wish for all to go that begins with "don't" is one to keep it."""
    assert to_keep("Don't delete everything about my allergy.")
    assert all_of("Delete everything about my allergy.") == "my allergy"


LIVES = {
    "en": [
        "My husband Andrew works in Leeds and comes home at weekends.",
        "I'm allergic to nuts, hazelnuts above all.",
        "I have a cat called Milo, he is four.",
    ],
    "de": [
        "Mein Mann Andreas arbeitet in Graz.",
        "Ich bin allergisch gegen Nüsse.",
        "Ich habe eine Katze namens Milo.",
    ],
    "fr": [
        "Mon mari André travaille à Lyon.",
        "Je suis allergique aux noisettes.",
        "J'ai un chat qui s'appelle Milo.",
    ],
    "es": [
        "Mi marido Andrés trabaja en Zaragoza.",
        "Soy alérgica a las avellanas.",
        "Tengo un gato que se llama Milo.",
    ],
    "ru": [
        "Мой муж Андрей работает в Днепре.",
        "У меня аллергия на орехи.",
        "У меня есть кот Марсик.",
    ],
    "uk": [
        "Мій чоловік Андрій працює у Дніпрі.",
        "Я алергік: мені не можна горіхів, особливо фундука.",
        "У мене є кіт Марсик.",
    ],
    "id": [
        "Suami saya Andri bekerja di Bandung.",
        "Saya alergi kacang mete.",
        "Saya punya kucing bernama Milo.",
    ],
}
"""By language: the husband, an allergy, a cat."""


def talk(folder: Path, said: list[str], wish: str) -> tuple[list[str], Any]:
    """Return what is remembered after some talk by rules and a wish, and the report of the wish."""
    with reverie.open_vault(folder) as vault:
        graph = reverie.create_reflection_graph("rules", vault, on_error="raise")
        for number, text in enumerate([*said, wish]):
            config: Any = {"configurable": {"user_id": "kim", "thread_id": f"t{number}"}}
            report = graph.invoke({"messages": [("user", text)], "force": text != wish}, config)
        return [stored.memory.content for stored in vault.scope("kim")], report["reflection"]


@pytest.mark.parametrize(
    ("language", "wish", "gone"),
    [
        ("en", "Please delete everything about my allergy.", 1),
        ("en", "Forget my allergy.", 1),
        ("en", "Thanks! Could you forget my allergy?", 1),
        ("fr", "Peux-tu oublier mon allergie ?", 1),
        ("de", "Kannst du bitte alles über meine Allergie löschen?", 1),
        ("de", "Vergiss meine Allergie.", 1),
        ("fr", "Supprime tout sur mon allergie, s'il te plaît.", 1),
        ("fr", "Oublie que j'ai un chat.", 2),
        ("es", "Borra, por favor, todo lo de mi alergia.", 1),
        ("es", "Olvida lo de mi alergia.", 1),
        ("ru", "Удали, пожалуйста, всё про мою аллергию.", 1),
        ("ru", "Забудь про моего мужа Андрея.", 0),
        ("ru", "Забудь, что я говорила про Андрея.", 0),
        ("uk", "Видали, будь ласка, все про мою алергію.", 1),
        ("uk", "Забудь про мого чоловіка Андрія.", 0),
        ("uk", "Забудь, що я казала про Андрія.", 0),
        ("uk", "Забудь, що в мене є кіт.", 2),
        ("id", "Tolong hapus semua tentang alergi saya.", 1),
    ],
)
def test_what_was_told_goes_and_the_wish_is_not_kept(
    tmp_path: Path, language: str, wish: str, gone: int
) -> None:
    """With the message itself, by rules: the one memory that is meant, and nothing of the wish stays."""
    kept, report = talk(tmp_path / "memory", LIVES[language], wish)
    assert report["status"] == "applied"
    assert len(kept) == len(LIVES[language]) - 1
    assert not any(LIVES[language][gone] in content or wish[:9] in content for content in kept)


@pytest.mark.parametrize(
    ("language", "wish"),
    [
        ("en", "Please delete everything about my violin."),
        ("en", "Forget my diabetes."),
        ("en", "Delete everything about me."),
        ("ru", "Забудь про моего брата Андрюшу."),
        ("uk", "Видали все про мою сестру."),
        ("es", "Olvida lo de mi diabetes."),
        ("es", "Olvida mi asma."),
    ],
)
def test_what_is_not_meant_stays(tmp_path: Path, language: str, wish: str) -> None:
    """A wish for what nobody told, or for everything at once, takes nothing by itself, and is no memory."""
    kept, _ = talk(tmp_path / "memory", LIVES[language], wish)
    assert len(kept) == len(LIVES[language])


OF_OTHERS = [
    (
        ["I am allergic to peanuts.", "My wife Anna is allergic to cats."],
        "Please delete everything about my allergy.",
        0,
    ),
    (["My son Leo goes to school in Graz.", "I play the cello."], "Delete everything about my cello.", 1),
    (["My brother Paul is a chef in Lyon."], "Delete everything about my life in Lyon.", None),
    (["My wife Anna is allergic to cats."], "Forget everything about my ex-wife.", None),
    (["My wife Anna is allergic to cats."], "Delete everything about my wife.", 0),
    (
        ["Mein Bruder Max wohnt in Graz.", "Mein Bruder Paul ist Koch."],
        "Lösche alles über meinen Bruder Max.",
        0,
    ),
    (["Ich verdiene 52.000 im Jahr."], "Lösche alles über mein Jahr in Graz.", None),
    (
        ["Je suis allergique aux arachides.", "Ma femme Anna est allergique aux chats."],
        "Supprime tout sur mon allergie.",
        0,
    ),
    (["Mi mujer Ana es alérgica a los gatos."], "Borra todo sobre mis gatos.", None),
    (["Мой сын Лев ходит в школу в Граце."], "Удали всё про мою школу.", None),
    (["我对花生过敏。", "我妻子安娜对猫过敏。"], "请删除关于我过敏的一切。", 0),
]


@pytest.mark.parametrize(("said", "wish", "gone"), OF_OTHERS)
def test_what_is_of_somebody_else_stays(tmp_path: Path, said: list[str], wish: str, gone: int | None) -> None:
    """All about something of one's own is nothing of a relative's that the wish doesn't name."""
    kept, _ = talk(tmp_path / "memory", said, wish)
    assert kept == [f"User: {text}" for number, text in enumerate(said) if number != gone]
