"""What people say in one session and otherwise in a later one: what is true is kept, and what is over ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders import candidate, stored
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints.text.speech.languages import speaks_english
from reverie.checkpoints.text.speech.numbers import figures
from reverie.checkpoints.text.speech.statements import statements
from reverie.checkpoints.text.speech.told.wishes import told_topic
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.kin import names_user
from reverie.nodes.grounding.life.life_changes import parts_of, takes_its_place
from reverie.nodes.grounding.proper_names import words_of
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.consolidating.acceptance import accept_operations
from reverie.nodes.reflection.consolidating.outdated import outdated_by
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.state import Delete, Support, Tier


def verdict(content: str, said: str, quote: str = "") -> Support:
    return support_of(content, Evidence([said]), quote=quote or said).support


def reflect(vault: Any, said: str, model: Any = "rules", *, thread: str = "t") -> ReflectionReport:
    """Return the report of a reflection on one message of the user."""
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    run = {"messages": [("user", said), ("assistant", "OK.")], "force": True}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


def contents(vault: Any) -> set[str]:
    return {stored.memory.content for stored in vault.scope("ana").page()}


@pytest.mark.parametrize(
    "word",
    [
        "Kullanıcı",
        "Kullanıcının",
        "Käyttäjä",
        "Käyttäjällä",
        "Użytkownik",
        "Użytkownika",
        "Пользователя",
        "Користувач",
        "Uživatelka",
        "Felhasználónak",
        "Utilizatorului",
        "Brugerens",
        "Pengguna",
        "המשתמשת",
        "למשתמש",
        "用户",
        "使用者",
        "사용자의",
        "ผู้ใช้",
        "ব্যবহারকারী",
    ],
)
def test_a_word_for_the_user_is_no_name(word: str) -> None:
    """In any case, at the head of what a model writes, before a name."""
    assert names_user(word)
    assert word not in [found.text for found in words_of(f"{word} Bursa Ankara.") if found.name]


@pytest.mark.parametrize(
    ("content", "said", "quote"),
    [
        (
            "Kullanıcı eskiden Ankara'da oturuyordu, şimdi Bursa'da.",
            "eskiden ankarada oturuyordum şimdi bursadayım",
            "",
        ),
        ("Kullanıcı Bursa'da yaşıyor.", "eskiden ankarada oturuyordum şimdi bursadayım", ""),
        ("Kullanıcının patronu Mehmet Bey.", "patronum mehmet bey", ""),
        ("Пользователь живёт в Москве.", "раньше я жил в Твери, теперь в Москве", ""),
        ("用户的工资是35000元。", "我工资3万5", ""),
        ("用户决定使用Postgres。", "我想我还是用Postgres吧", ""),
        ("Пользователь решил писать на Rust.", "я решил писать на расте", ""),
        ("User has a nut allergy", "nut allergy btw, me not her", ""),
        ("User is vegetarian", "ben vejetaryenim, eşim et yiyor", "ben vejetaryenim"),
        ("User eats meat now", "artık ben de et yiyorum haha", ""),
        ("User's boss is Ramón", "mi jefe es ramón y me paga 1800 al mes", "mi jefe es ramón"),
        ("User's smoking: five a day", "sigara içiyorum ama az, günde beş", "sigara içiyorum"),
        ("L'utilisateur a un Mac", "on utilise vue, et moi je suis sur mac", "moi je suis sur mac"),
    ],
)
def test_what_is_said_plainly_is_kept(content: str, said: str, quote: str) -> None:
    """Without a capital or a mark, in a word for now, in a script that has no name's letters, with a short quote."""
    assert verdict(content, said, quote) in (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


@pytest.mark.parametrize(
    ("content", "said", "quote"),
    [
        ("Пользователь живёт в Твери.", "раньше я жил в Твери, теперь в Москве", ""),
        ("The user is not allergic to nuts", "nut allergy btw, me not her", ""),
        ("User lives in Bursa", "do you think i should move to bursa now?", ""),
    ],
)
def test_what_is_said_of_another_or_of_before_is_not_stated(content: str, said: str, quote: str) -> None:
    """Of whom a quoted clause tells, or that one goes on with, or how it was."""
    assert verdict(content, said, quote) is not Support.STATED


@pytest.mark.parametrize(
    ("content", "said", "quote"),
    [
        ("User is a nurse", "mi novia se llama lucía y es enfermera, nos casamos en junio", "es enfermera"),
        ("User doesn't eat spicy food", "我吃素，老婆不吃辣", "老婆不吃辣"),
        ("User lives in Toronto", "sis is in toronto now", ""),
    ],
)
def test_what_a_quoted_clause_says_of_another_is_refused(content: str, said: str, quote: str) -> None:
    """It isn't even marked."""
    assert not support_of(content, Evidence([said]), quote=quote or said).kept


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("mi jefe es ramón", True),
        ("me paga", False),  # a word with a topic only
        ("jefe es", False),  # neither begins nor ends with the clause
        ("al mes", False),
    ],
)
def test_a_short_quote_stands_where_a_clause_begins_or_ends(quote: str, found: bool) -> None:
    """With two words that say something, or one among three."""
    passages = Evidence(["mi jefe es ramón y me paga 1800 al mes por ahora"]).passages
    assert (passages.quoted(quote) is not None) == found


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("工资3万5", "35000"),
        ("3万5千", "35000"),
        ("12万8", "128000"),
        ("1亿2", "120000000"),
        ("3만5천원", "35000"),
    ],
)
def test_a_figure_behind_ten_thousands(written: str, value: str) -> None:
    """The next lower one, as people say it; not what is counted in months or days."""
    assert [figure.readings for figure in figures(written)] == [{value}]
    assert [sorted(figure.readings) for figure in figures("3万5月")] == [["30000"], ["5"]]


def test_a_sentence_with_other_letters_needs_more_english() -> None:
    """Turkish "ben", "de" and "her" are words of English, too."""
    assert not speaks_english("artık ben de et yiyorum haha")
    assert speaks_english("we went to the little café")


def test_each_correction_of_the_user_ends_one_memory_whatever_the_cap() -> None:
    """Two of two; what a candidate ends besides is capped, and so is what the agent says."""
    shown = {
        "k1": stored("m1", "User smokes ten cigarettes a day.", trust="user"),
        "k2": stored("m2", "User lives in Leeds.", trust="user"),
        "k3": stored("m3", "User lived in Leeds city.", trust="user"),
    }
    new = {"c1": candidate("User smokes two cigarettes a day."), "c2": candidate("User lives in York.")}
    ops = [Delete(id=k, superseded_by=c) for k, c in (("k1", "c1"), ("k2", "c2"), ("k3", "c2"))]
    plan = accept_operations(ops, candidates=new, shown=shown, tier=Tier.GENEROUS)
    assert [edit.id for edit in plan.edits] == ["m1", "m2"]
    assert [refused.reason.partition(":")[0] for refused in plan.rejected] == ["deletion_cap"]


@pytest.mark.parametrize(
    "said",
    [
        "forget what I said about the violin",
        "vergiss das mit der violine, hab aufgehört",
        "oublie ce que j'ai dit sur le violon",
        "olvida lo del violín",
        "dimentica quello che ti ho detto sul violino",
        "esquece aquilo do violino",
        "vergeet dat van de viool",
        "забудь про скрипку",
        "zapomnij o tym, co mówiłam o skrzypcach",
        "别记小提琴的事了",
        "バイオリンの件は忘れて",
        "바이올린 얘기는 잊어줘",
    ],
)
def test_a_topic_is_named_by_what_was_said_of_it(said: str) -> None:
    """In twelve languages; a clause behind it isn't part of the wish."""
    assert told_topic(said)
    assert "aufgehört" not in told_topic(said)


@pytest.mark.parametrize("said", ["Forget that I have a dog.", "Don't forget the violin thing.", "别记错了"])
def test_other_wishes_name_no_topic(said: str) -> None:
    """What states something, asks to keep, or isn't one."""
    assert told_topic(said) == ""


def test_all_that_was_said_of_a_topic_is_forgotten(tmp_path: Path) -> None:
    """Up to three memories at once; of four the user has to say which."""
    told = ["I play the violin.", "My violin teacher is Mrs Okafor.", "The violin was a present of Jan."]
    with open_vault(f"file:{tmp_path}") as vault:
        scope = vault.scope("ana")
        for text in (*told, "I run on Sundays.", "The violin costs 900 euros."):
            scope.add(text)
        report = reflect(vault, "Forget what I said about the violin.")
        assert len(contents(vault)) == 5
        assert any("4 memories speak of" in note for note in report.notes)
        scope.remove(next(stored for stored in scope if "900" in stored.content))
        reflect(vault, "Forget the violin stuff, forget what I said about the violin.", thread="two")
        assert contents(vault) == {"I run on Sundays."}


def test_a_new_value_beside_a_wish_is_kept(tmp_path: Path) -> None:
    """Who says "Forget the budget thing, it's more like 900" tells what the budget is."""
    said = "actually forget the budget thing, its more like 900"
    with open_vault(f"file:{tmp_path}") as vault:
        vault.scope("ana").add("User's travel budget is about 1500.")
        found = {
            "type": "fact",
            "content": "User's travel budget is about 900.",
            "quote": said,
            "evidence": ["m1"],
        }
        reflect(vault, said, ScriptedModel(script=[extraction(found), operations()]))
        assert contents(vault) == {"User's travel budget is about 900."}


CORRECTED = [
    ("Two kids, 4 and 7", "Kids are 5 and 8 now btw"),
    ("Mitgliedsnummer 448812", "Die Nummer war falsch, nicht 448812 sondern 448821"),
    ("Wir planen die Hochzeit für den 12. September", "Die Hochzeit ist verschoben, jetzt 3. Oktober"),
    (
        "Je prends du levothyrox 75 tous les matins",
        "Le médecin a augmenté, c'est 100 maintenant le levothyrox",
    ),
    ("El alquiler son 950 al mes", "Son 880 al mes, no 950"),
    ("Un abbonamento in palestra che costa 45 al mese", "Ho disdetto la palestra"),
    ("Mijn budget voor boodschappen is 80 per week", "Budget is nu 100 per week, alles wordt duurder"),
    ("Spotkanie z klientem mam 14 marca o 10:00", "Spotkanie przesunięte na 21 marca"),
    ("Готовлюсь к марафону в сентябре", "Марафон отменили, жалко"),
    ("Elif 3 yaşında", "Elif 4 oldu bugün!"),
    ("工资3万5", "工资涨到4万2了"),
    ("下个月15号要去北京出差", "出差取消了"),
    ("毎週月曜に報告があります", "報告は金曜になりました"),
    ("제주도 여행은 6월 10일부터예요", "제주도 여행 취소했어요"),
    ("My dentist appointment is on Tuesday", "My dentist appointment is on Friday now"),
]
"""What a memory says, and what gives it another value or calls it off."""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Our cat Mocha is 7 years old.", "Mocha is 8, not 7."),
        ("Unsere Katze Mokka ist 7.", "Mokka ist jetzt 8."),
        ("Mi hermana Ana tiene 31.", "Ana tiene 32, no 31."),
        ("Kızım Elif 3 yaşında", "Elif 4 oldu bugün!"),
        ("हमारी बिल्ली मोती 7 साल की है।", "मोती 7 नहीं, 8 साल की है।"),
        ("我们的猫摩卡7岁。", "摩卡不是7岁，是8岁。"),
        ("うちの猫のモカは7歳です。", "モカは7歳じゃなくて8歳です。"),
        ("우리 고양이 모카는 7살이에요.", "모카는 7살이 아니라 8살이에요."),
    ],
)
def test_who_somebody_is_outlives_another_value(old: str, new: str) -> None:
    """Of a cat nothing would be left; the correction stands beside it."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == ""
    named = old.replace("Our cat ", "").replace("うちの猫の", "")
    assert named == old or outdated_by(f"User: {new}", {"k1": f"User: {named}"}) == "k1"


@pytest.mark.parametrize(("old", "new"), CORRECTED)
def test_another_value_ends_the_one_before(old: str, new: str) -> None:
    """In fourteen languages, as people type."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == "k1"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("My budget for the kitchen is 5000", "The budget for Rome is 900 now"),
        ("I love Crete", "Crete is off"),
        ("I have two kids", "My kids are sick now"),
        ("I go to bed at 10", "The meeting is at 9, not at 10"),
        ("My daughter is 4", "My son is 5 now"),
        ("We have a meeting every Monday", "The meeting with Tom is cancelled"),
        ("My sprint has 2 weeks", "The sprint ends in 3 days now"),
        ("Trip to Rome in May", "My sister's trip is cancelled"),
        ("My wedding is on 5 May", "Her wedding is cancelled"),
        ("Meine Hochzeit ist am 5. Mai", "Ihre Hochzeit ist abgesagt"),
        ("My rent is 700", "His rent is 900 now"),
        ("I have a yoga class on Tuesdays", "Class was cancelled today"),
        ("Training ist dienstags", "Training ist heute ausgefallen"),
        ("My standup is at 9:30", "Standup is at 10:00 today instead"),
        ("I run 5 km every Sunday", "I ran 10 km today"),
        ("Kızım elif 3 yaşında, fıstığa alerjisi var", "Elif 4 oldu bugün!"),
        ("Me and Jess want to go to Crete, nut allergy btw", "Crete is off"),
        ("Our client is Brest, deadline 15 June", "The deadline isn't the 15, it's the 30"),
        ("My rent is 900", "My rent is 900 now"),
        ("I like tea", "It's 9, not 10"),
    ],
)
def test_another_thing_or_what_says_more_stays(old: str, new: str) -> None:
    """Another budget, a wish, what has another clause: in doubt both stay."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == ""


def test_of_two_that_may_be_meant_none_ends() -> None:
    """Two meetings, of which one is off."""
    known = {"k1": "User: Meeting on Monday", "k2": "User: Meeting on Friday"}
    assert outdated_by("User: The meeting is cancelled", known) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("My boss is Tom", "My boss is Anna now"),
        ("My boss is Tom", "My new boss is called Ann"),
        ("Mein Chef heißt Torben", "Mein Chef ist jetzt Werner"),
        ("Minha chefe é Bia", "Minha chefe agora é a Rita"),
        ("İzmir'de yaşıyorum", "Artık Adana'dayız"),
        ("Mein Chef heißt Werner", "Chefin ist jetzt Frau Demir"),
        ("mi jefe es ramón", "ahora mi jefa es carmen"),
        ("Ma cheffe c'est nadia", "Ma nouvelle cheffe c'est lea"),
        ("Mijn manager is joost", "Joost is weg, fatima is nu mijn manager"),
        ("Mój szef to pan nowak", "Mam nową szefową, pani wiśniewska"),
        ("Начальник у меня игорь", "Новый начальник - Олег"),
        ("Patronum mehmet bey", "Yeni patronum ayşe hanım, mehmet bey emekli oldu"),
        ("مديري اسمه خالد", "مديري الجديد اسمه فهد"),
        ("上司は田中さん", "上司が佐藤さんに変わった"),
        ("팀장님은 박민수예요", "팀장님 바뀌었어요, 이제 최영희님이에요"),
        ("Vivo en madrid", "Ya vivo en sevilla"),
        ("Moro em lisboa", "Já moro no porto"),
        ("Раньше я жил в твери, теперь в москве", "Переехали в питер на той неделе"),
        ("I smoke about ten a day", "Havent smoked since easter"),
        ("Je fume depuis 15 ans", "J'ai arrêté la clope"),
        ("Sigara içiyorum", "Sigarayı da bıraktım iki ay oldu"),
        ("We've got a dog, biscuit", "Biscuit passed away last week"),
        ("У меня кот барсик", "Барсик умер в понедельник"),
        ("I drive a corsa", "Swapped the corsa for a skoda estate"),
        ("Uso figma pra tudo", "Larguei o figma, agora é penpot"),
    ],
)
def test_what_is_over_ends_by_rules(old: str, new: str) -> None:
    """A boss, a home, smoking, a pet, a car and a tool, without capitals."""
    assert takes_its_place(f"User: {old}", f"User: {new}", whole=False)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("My boss likes short mails", "My boss is Anna now"),
        ("My boss is Tom", "My boss is angry now"),
        ("My boss is Tom", "My boss is Tom now"),
        ("My boss is Tom", "My boss is now in Rome"),
        ("My boss is Tom", "My brother's new boss is Ann"),
        ("On utilise vue et django", "On passe de vue à svelte"),
        ("У меня кошка", "Кошка моей тёти умерла в пятницу"),
        ("Mein Chef heißt Torben", "Mein Chef ist jetzt krank"),
        ("Mon chef c'est Luc", "Mon chef est maintenant malade"),
        ("Mi jefe es Ramón", "Mi jefe ahora es imposible"),
        ("Minha chefe é Bia", "Minha chefe agora é chata"),
        ("Mijn baas is Kees", "Mijn baas is nu ziek"),
        ("Мой начальник Олег", "Начальник теперь злой"),
        ("Müdürüm Ali", "Müdürüm şimdi tatilde"),
        ("我老板是王强", "我现在的老板是个好人"),
        ("İzmir'de yaşıyorum", "Şimdi toplantıdayım"),
        ("İzmir'de yaşıyorum", "Artık evdeyim"),
        ("I smoke", "I haven't smoked since breakfast"),
        ("Fumo", "Non fumo da solo"),
        ("저는 수영장 다녀요", "회사 그만뒀어요"),
    ],
)
def test_what_only_sounds_like_it_ends_nothing(old: str, new: str) -> None:
    """What a boss is like, another's boss, one tool of two."""
    assert not takes_its_place(f"User: {old}", f"User: {new}", whole=False)


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("I live in Bristol and I love it", 1),
        ("Cześć, mieszkam w Gdańsku i pracuję jako kierowca autobusu", 2),
        ("Trabalho no Itaú como analista, meu chefe é o Marcelo", 2),
        ("저 수원 살고 삼성 다녀요", 2),
        ("我在杭州上班，做后端的", 2),
        ("If I move to Rome, I quit smoking", 1),
        ("My mom said, I am allergic to nuts", 1),
        ("I moved to Lisbon, I quit smoking, and my wife Ana works at Bosch", 3),
    ],
)
def test_statements_of_one_sentence(said: str, parts: int) -> None:
    """What stands by itself is a memory of its own, so that one may end without the others."""
    assert len(parts_of(said)) == parts


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("nut allergy btw", True),
        ("no fumadores", True),
        ("pinda-allergie!", True),
        ("budget is about 1500 quid each", True),
        ("手机13800001111", True),
        ("марафон отменили", True),
        ("no problem", False),
        ("that's 5 am", False),
        ("what's the best allergy medicine?", False),
    ],
)
def test_short_words_that_matter_are_kept_by_rules(said: str, kept: bool) -> None:
    """What harms whoever forgets it, a figure one has one of, and what is off."""
    assert bool(worth_keeping(said, 0)) == kept


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("This message is important:\n\nI have a pacemaker", True),
        ("Diese Nachricht ist wichtig:\nIch habe einen Herzschrittmacher", True),
        ("这条消息很重要：我对花生过敏", True),
        ("Please answer this message, this message is important:\n\nI have a pacemaker", False),
        ("This mail is important:\n\nI have a pacemaker", False),
    ],
)
def test_what_a_message_says_of_itself_hands_nothing_over(said: str, own: bool) -> None:
    """Unless something is asked to be done with it, or it is a mail."""
    assert any(word in "".join(statements(said)) for word in ("pacemaker", "Herz", "花生")) == own


@pytest.mark.parametrize(
    ("first", "second", "gone", "there"),
    [
        ("My boss is Tom.", "My boss is Anna now.", "Tom", "Anna"),
        ("Trabalho no Itaú, meu chefe é o Marcelo.", "Fui demitido do Itaú ontem.", "Trabalho", "Marcelo"),
        ("Deadline 15 juin.", "La deadline c'est le 30 juin maintenant.", "15", "30"),
        (
            "Mitgliedsnummer 448812.",
            "Die Nummer war falsch, nicht 448812 sondern 448821.",
            "r 448812.",
            "448821",
        ),
        ("我在杭州上班，我工资3万5。", "我跳槽了，现在在深圳。", "杭州上班", "深圳"),
    ],
)
def test_two_sessions_by_rules(tmp_path: Path, first: str, second: str, gone: str, there: str) -> None:
    """What the second ends is gone, what it says nothing of stands."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, first)
        reflect(vault, second, thread="two")
        left = contents(vault)
    assert not any(text.endswith(gone) or f"{gone} " in text for text in left)
    assert any(there in text for text in left)
