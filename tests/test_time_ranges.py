"""Which time a question asks about, in the languages of the table."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from vaults import Clock, add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import hits_of
from reverie.checkpoints.text.analyser import shown
from reverie.checkpoints.text.times import words
from reverie.checkpoints.text.times.calendar_days import TimeRange
from reverie.checkpoints.text.times.ranges import event_in, ranges_in, time_asked, told
from reverie.checkpoints.text.times.terms import lies_in, spans_of, time_terms
from reverie.state import PieceInput, Trust

NOW = date(2023, 11, 16)  # a Thursday


def stretch(first: str, last: str) -> TimeRange:
    """Return the stretch between two days in ISO form; blank for an open end."""
    return TimeRange(date.fromisoformat(first) if first else None, date.fromisoformat(last) if last else None)


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("When did she go camping in June?", "2023-06-01", "2023-06-30"),
        ("what did i do in june", "2023-06-01", "2023-06-30"),
        ("What did we plan last spring?", "2023-03-01", "2023-05-31"),
        ("What did I say two weeks ago?", "2023-10-30", "2023-11-05"),
        ("Who moved here 4 years ago?", "2019-01-01", "2019-12-31"),
        ("What was agreed a month ago?", "2023-10-01", "2023-10-31"),
        ("Who did she have dinner with on May 3, 2023?", "2023-05-03", "2023-05-03"),
        ("What happened on 3 May 2023?", "2023-05-03", "2023-05-03"),
        ("Which state did she visit in summer 2021?", "2021-06-01", "2021-08-31"),
        ("How often was she at the beach in 2023?", "2023-01-01", "2023-12-31"),
        ("What did I do yesterday?", "2023-11-15", "2023-11-15"),
        ("What did I tell you last week?", "2023-11-06", "2023-11-12"),
        ("What did we do last weekend?", "2023-11-11", "2023-11-12"),
        ("Whom did I meet last Monday?", "2023-11-13", "2023-11-13"),
        ("What changed since March 2023?", "2023-03-01", "2023-11-16"),
        ("What did I like before 2021?", "", "2020-12-31"),
        ("Where did I live until May 2020?", "", "2020-05-31"),
        ("Where was he between August 11 and August 15 2023?", "2023-08-11", "2023-08-15"),
        ("Where was he in the week before 16 November 2023?", "2023-11-09", "2023-11-16"),
        ("What did she do the Sunday before October 25, 2022?", "2022-10-23", "2022-10-23"),
        ("What is planned for next month?", "2023-12-01", "2023-12-31"),
        ("What did I learn in the last three weeks?", "2023-10-23", "2023-11-16"),
        ("Was haben wir im Juni gemacht?", "2023-06-01", "2023-06-30"),
        ("Was habe ich vor zwei Wochen gesagt?", "2023-10-30", "2023-11-05"),
        ("Que fait Ana la semaine prochaine ?", "2023-11-20", "2023-11-26"),
        ("Que fait Ana le mois prochain ?", "2023-12-01", "2023-12-31"),
        ("Was war letzten Sommer los?", "2023-06-01", "2023-08-31"),
        ("Was habe ich gestern gegessen?", "2023-11-15", "2023-11-15"),
        ("Was war am 3. Mai 2023?", "2023-05-03", "2023-05-03"),
        ("Was hat sich seit März 2023 geändert?", "2023-03-01", "2023-11-16"),
        ("Qu'avons-nous fait en juin ?", "2023-06-01", "2023-06-30"),
        ("Qu'est-ce que j'ai dit il y a deux semaines ?", "2023-10-30", "2023-11-05"),
        ("Où étais-je la semaine dernière ?", "2023-11-06", "2023-11-12"),
        ("Qu'est-ce que j'ai mangé hier ?", "2023-11-15", "2023-11-15"),
        ("¿Qué hicimos la semana pasada?", "2023-11-06", "2023-11-12"),
        ("¿Qué dije hace dos semanas?", "2023-10-30", "2023-11-05"),
        ("¿Qué pasó en junio?", "2023-06-01", "2023-06-30"),
        ("¿Qué pasó el verano pasado?", "2023-06-01", "2023-08-31"),
        ("Cosa ho detto due settimane fa?", "2023-10-30", "2023-11-05"),
        ("Cosa abbiamo fatto la settimana scorsa?", "2023-11-06", "2023-11-12"),
        ("Cosa è successo a giugno?", "2023-06-01", "2023-06-30"),
        ("O que fizemos na semana passada?", "2023-11-06", "2023-11-12"),
        ("O que eu disse há duas semanas?", "2023-10-30", "2023-11-05"),
        ("O que aconteceu em junho?", "2023-06-01", "2023-06-30"),
        ("Что мы делали в июне?", "2023-06-01", "2023-06-30"),
        ("Что я говорил две недели назад?", "2023-10-30", "2023-11-05"),
        ("Что было на прошлой неделе?", "2023-11-06", "2023-11-12"),
        ("Что я ел вчера?", "2023-11-15", "2023-11-15"),
        ("我两周前说了什么？", "2023-10-30", "2023-11-05"),
        ("我六月做了什么？", "2023-06-01", "2023-06-30"),
        ("上周我们谈了什么？", "2023-11-06", "2023-11-12"),
        ("去年夏天我去了哪里？", "2022-06-01", "2022-08-31"),
        ("2023年5月3日发生了什么？", "2023-05-03", "2023-05-03"),
        ("三个月前我在哪里？", "2023-08-01", "2023-08-31"),
        ("2週間前に何を言いましたか？", "2023-10-30", "2023-11-05"),
        ("6月に何をしましたか？", "2023-06-01", "2023-06-30"),
        ("先週どこへ行きましたか？", "2023-11-06", "2023-11-12"),
        ("2주 전에 뭐라고 했지?", "2023-10-30", "2023-11-05"),
        ("6월에 뭐 했어?", "2023-06-01", "2023-06-30"),
        ("지난주에 어디 갔어?", "2023-11-06", "2023-11-12"),
        ("ماذا قلت قبل أسبوعين؟", "2023-10-30", "2023-11-05"),
        ("ماذا فعلنا في يونيو؟", "2023-06-01", "2023-06-30"),
        ("ماذا فعلنا الأسبوع الماضي؟", "2023-11-06", "2023-11-12"),
        ("हमने जून में क्या किया?", "2023-06-01", "2023-06-30"),
        ("दो हफ्ते पहले मैंने क्या कहा?", "2023-10-30", "2023-11-05"),
        ("पिछले हफ्ते क्या हुआ?", "2023-11-06", "2023-11-12"),
        ("Hva skal jeg neste uke?", "2023-11-20", "2023-11-26"),
        ("Hva gjør vi neste sommer?", "2024-06-01", "2024-08-31"),
        ("O que fazemos neste ano?", "2023-01-01", "2023-12-31"),
        ("Gdzie byłem zeszłego lata?", "2023-06-01", "2023-08-31"),
        ("Co robiłem zeszłego roku?", "2022-01-01", "2022-12-31"),
        ("Co mówiłem dwa lata temu?", "2021-01-01", "2021-12-31"),
    ],
)
def test_ranges_of_questions(question: str, first: str, last: str) -> None:
    """The first range that a question names; a month without a year may be the next one, too."""
    ranges = ranges_in(question, NOW, asked=True)
    assert ranges[:1] == (stretch(first, last),)
    assert len(ranges) <= 2


@pytest.mark.parametrize(
    "question",
    [
        "How do I reset my password?",
        "May I ask what she may like?",
        "Which mars rover did I mention?",
        "Is there a march on the summer house?",
        "I need 2000 euros, who lends them?",
        "Was soll ich hier machen?",
        "What did she do three times a week?",
        "我一周三次做什么？",
        "Der wievielte Termin ist das?",
        "Who was the second one in line?",
    ],
)
def test_questions_about_no_time(question: str) -> None:
    """Words that only look like a time name none."""
    assert ranges_in(question, NOW, asked=True) == ()
    assert not time_asked(question, NOW)


@pytest.mark.parametrize(
    ("text", "said", "first", "last"),
    [
        ("I went to the group yesterday.", "2023-05-08", "2023-05-07", "2023-05-07"),
        ("We go camping in June.", "2023-05-08", "2023-06-01", "2023-06-30"),
        ("The launch was in December.", "2023-01-09", "2022-12-01", "2022-12-31"),
        ("Voriges Jahr war ich in Rom.", "2023-05-08", "2022-01-01", "2022-12-31"),
        ("Born on 3 May 1990.", "2023-05-08", "1990-05-03", "1990-05-03"),
    ],
)
def test_when_it_happened(text: str, said: str, first: str, last: str) -> None:
    """What a memory tells is resolved by the day it was said on."""
    assert told(text, date.fromisoformat(said)) == (stretch(first, last),)


@pytest.mark.parametrize(
    ("question", "name", "after"),
    [
        ("Where did I live before the move?", "move", False),
        ("What did she paint after the charity race?", "charity race", True),
        ("Wo habe ich vor dem Umzug gewohnt?", "Umzug gewohnt", False),
        ("Où habitais-je avant le déménagement ?", "déménagement", False),
        ("¿Dónde vivía antes de la mudanza?", "mudanza", False),
        ("Dove abitavo prima del trasloco?", "trasloco", False),
        ("Onde eu morava antes da mudança?", "mudança", False),
        ("Где я жил до переезда?", "переезда", False),
        ("我搬家之前住在哪里？", "我搬家", False),
        ("引っ越しの前にどこに住んでいましたか？", "引っ越し", False),
        ("이사 전에 어디 살았어?", "이사", False),
        ("أين كنت أعيش قبل الانتقال؟", "الانتقال", False),
        ("शादी से पहले मैं कहाँ रहता था?", "शादी", False),
    ],
)
def test_events(question: str, name: str, after: bool) -> None:
    """An event stands beside its before or after."""
    event = event_in(question)
    assert event is not None
    assert event.after is after
    assert event.name.strip() == shown(name)


def test_before_an_event() -> None:
    """The event's time is that of the first text which names it in full: as told, else as said."""
    asked_for = time_asked("Where did I live before the move to Porto?", NOW)
    assert asked_for.event is not None
    found = [
        ("I moved a table", date(2023, 1, 1)),
        ("My move to Porto was last week", date(2023, 3, 16)),
    ]
    assert asked_for.event.ranges(found) == (stretch("", "2023-03-12"),)
    assert asked_for.event.ranges(found[:1]) == ()


@pytest.mark.parametrize(
    ("text", "said", "lies"),
    [
        ("She likes tea", "2023-06-05", True),
        ("The trip is in June", "2023-05-05", True),
        ("Yesterday it rained", "2023-07-01", True),
        ("She likes tea", "2023-07-05", False),
        ("I won it last year", "2023-07-05", False),
        ("The trip is this summer", "2023-05-05", True),
    ],
)
def test_said_or_happened(text: str, said: str, lies: bool) -> None:
    """A time holds what was said in it and what happened in it."""
    spans = spans_of(time_asked("What happened in June 2023?", NOW).ranges)
    terms = time_terms(text, datetime.fromisoformat(said).replace(tzinfo=UTC))
    assert lies_in(terms, spans) is lies


def test_open_ends() -> None:
    """Before and after take everything on their side; a year lies in what holds it whole."""
    terms = time_terms("I graduated last year", datetime(2020, 3, 1, tzinfo=UTC))
    assert lies_in(terms, spans_of([TimeRange(None, date(2019, 12, 31))]))
    assert lies_in(terms, spans_of([TimeRange(date(2019, 1, 1), date(2019, 12, 31))]))
    assert not lies_in(terms, spans_of([TimeRange(date(2019, 2, 1), date(2019, 12, 31))]))
    assert lies_in(terms, spans_of([TimeRange(date(2020, 1, 1), None)]))
    assert not lies_in(terms, spans_of([TimeRange(date(2021, 1, 1), None)]))


@pytest.mark.parametrize(
    "text", ["9999-12-31 next year", "99999 years ago", "in the year 0001", "31 February"]
)
def test_beyond_the_calendar(text: str) -> None:
    """Times that no calendar has are none."""
    assert isinstance(ranges_in(text, date(9_999, 12, 30), asked=True), tuple)
    assert isinstance(ranges_in(text, date(1, 1, 2), asked=True), tuple)


@pytest.fixture
def year(ana: SqlScope, clock: Clock) -> SqlScope:
    """A scope with a memory a month, each told as it was made."""
    clock.at = datetime(2023, 1, 10, 12, tzinfo=UTC)
    for month in range(1, 12):
        clock.at = clock.at.replace(month=month)
        text = f"Ana painted picture {month} of the river" + (" and moved to Porto" if month == 4 else "")
        add(ana, f"c{month}", memory(f"m{month}", text, created_at=clock.at, updated_at=clock.at))
    clock.at = datetime(2023, 11, 16, tzinfo=UTC)
    return ana


def asked(scope: SqlScope, question: str) -> list[str]:
    """Return the ids found, best first."""
    return [hit.stored.memory.id for hit in scope.search(question)]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What did Ana paint in June?", {"m6"}),
        ("What did she paint last spring?", {"m3", "m4", "m5"}),
        ("What did Ana paint two months ago?", {"m9"}),
        ("What did she paint before she moved to Porto?", {"m1", "m2", "m3", "m4"}),
        ("Was hat Ana im Februar gemalt: a picture of the river?", {"m2"}),
    ],
)
def test_what_lies_in_the_time_comes_first(year: SqlScope, question: str, first: set[str]) -> None:
    """And the others come behind it: nothing is left out."""
    found = asked(year, question)
    assert set(found[: len(first)]) == first
    assert len(found) == 10


def test_a_time_alone_finds_what_was_said_in_it(year: SqlScope) -> None:
    """Also where no word is shared, as far as there is room; an open end is no end."""
    assert asked(year, "Worüber sprachen wir im Juni?") == ["m6"]
    assert asked(year, "Worüber sprachen wir seit September?") == ["m9", "m10", "m11"]
    assert asked(year, "Worüber sprachen wir 1987?") == []


def test_of_what_was_said_the_time_weighs_less_than_the_words(ana: SqlScope) -> None:
    """All that a conversation said that day holds it: what speaks of the matter on another goes before it."""
    texts = ["The kiln and the glaze of Ana are new and cost her much money."]
    texts += [f"Ana has a {what}." for what in "shed cat desk lamp vase ladder rug mug saw".split()]
    days = [*(date(2023, 5, 9),) * 9, date(2023, 5, 3)]
    ana.record(
        [
            PieceInput(kind="message", thread=str(day), text=text, role="user", trust=Trust.USER, at=at)
            for text, day in zip(texts, days, strict=True)
            for at in [datetime(day.year, day.month, day.day, tzinfo=UTC)]
        ]
    )
    found = [passage.text for passage in ana.passages("What did Ana say of the kiln on 3 May 2023?", limit=9)]
    assert found[:2] == [texts[0], texts[-1]]


def test_recall_reads_the_time(year: SqlScope) -> None:
    """The block shows what lies in the time that the user's message names."""
    found = recall(
        year, [("user", "What did Ana paint in June?")], RecallPolicy(show_whole=False, standing=0)
    )
    assert found.chosen["related"][0] == "m6"


def test_a_vault_that_searches_by_a_scan_knows_times(year: SqlScope) -> None:
    """What the port derives ranks as the index does."""
    hits = hits_of(year, ["What did Ana paint in June?"], 3, day=NOW)[0]
    assert [hit.stored.memory.id for hit in hits] == ["m6", "m1", "m2"]


FURTHER = """\
Geçen hafta ne yaptım?|2023-11-06|2023-11-12
İki hafta önce ne dedim?|2023-10-30|2023-11-05
Haziranda ne oldu?|2023-06-01|2023-06-30
Geçen bahar ne yaptık?|2023-03-01|2023-05-31
2022'de ne oldu?|2022-01-01|2022-12-31
Geçen ay ne yaptım?|2023-10-01|2023-10-31
Dün ne yaptım?|2023-11-15|2023-11-15
Co robiłem w zeszłym tygodniu?|2023-11-06|2023-11-12
Co mówiłem dwa tygodnie temu?|2023-10-30|2023-11-05
Co się stało w czerwcu?|2023-06-01|2023-06-30
Co robiłem w zeszłym miesiącu?|2023-10-01|2023-10-31
Co robiłem wczoraj?|2023-11-15|2023-11-15
Wat deed ik afgelopen lente?|2023-03-01|2023-05-31
Waar woonde ik vorig jaar?|2022-01-01|2022-12-31
Vad gjorde jag förra veckan?|2023-11-06|2023-11-12
Vad sa jag för två veckor sedan?|2023-10-30|2023-11-05
Hvad sagde jeg for to uger siden?|2023-10-30|2023-11-05
Hva gjorde jeg forrige måned?|2023-10-01|2023-10-31
Mitä tein viime viikolla?|2023-11-06|2023-11-12
Mitä söin toukokuussa?|2023-05-01|2023-05-31
Co jsem řekl před dvěma týdny?|2023-10-30|2023-11-05
Co se stalo v červnu?|2023-06-01|2023-06-30
Mit csináltam múlt héten?|2023-11-06|2023-11-12
Mi történt 2022-ben?|2022-01-01|2022-12-31
Ce am făcut săptămâna trecută?|2023-11-06|2023-11-12
Ce am zis acum două săptămâni?|2023-10-30|2023-11-05
Що я робив минулого тижня?|2023-11-06|2023-11-12
Apa yang saya lakukan bulan lalu?|2023-10-01|2023-10-31
2022 में क्या हुआ?|2022-01-01|2022-12-31
석 달 전에 뭘 했어?|2023-08-01|2023-08-31
"""


@pytest.mark.parametrize("line", FURTHER.splitlines())
def test_times_in_further_languages(line: str) -> None:
    """Those of the short tables: last, next, ago, in a month, a year or a season, yesterday."""
    question, first, last = line.split("|")
    assert stretch(first, last) in time_asked(question, NOW).ranges


@pytest.mark.parametrize(
    "text", ["My last nap was long.", "Does Luna like the last den?", "Que hay de nuevo?", "Sa var det."]
)
def test_words_of_further_languages_are_no_times_elsewhere(text: str) -> None:
    """A unit is one beside what says when only."""
    assert time_asked(text, NOW).ranges == ()


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("last", {"last"}),
        ("thisweek", {"this", "unit"}),
        ("dernieres", {"last", "behind"}),
        ("proxima", {"next", "behind"}),
        ("ce", {"this"}),
        # Short words of other languages at the beginning of a word, inside it and at its end.
        ("certain", set()),
        ("since", set()),
        ("but", set()),
        ("best", set()),
    ],
)
def test_what_a_word_hints_at(word: str, kinds: set[str]) -> None:
    """The dear patterns are tried only where a whole word says "last", "this" or "next", alone or before a noun."""
    assert words.hinted_by[word] == kinds
