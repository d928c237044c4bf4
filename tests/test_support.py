"""Support: which verdict a candidate gets, why, and which sentence it rests on."""

from __future__ import annotations

import runpy
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import judging
import pytest
import turns_of_a_life
from counted_calls import calls_of
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.text.speech.dates import calendar_words, dates_in, weekdays_in
from reverie.checkpoints.text.speech.languages import language_of, script_of
from reverie.checkpoints.text.speech.negation import clauses, negated
from reverie.checkpoints.text.speech.numbers import figures, word_numbers
from reverie.checkpoints.text.speech.value_words import former, values_in
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.grounded import bears_out
from reverie.nodes.grounding.passages import Passages
from reverie.nodes.grounding.support import SupportVerdict, may_be_stated, support_of, without_list_numbers
from reverie.nodes.reflection.rules.extracting import stated
from reverie.state import GroundingPolicy, MemoryType, Support

ROOT = Path(__file__).resolve().parent.parent
SEEN = datetime(2025, 3, 19, 10, 0, tzinfo=UTC)  # a Wednesday

TALK = (
    (
        "We set up the release together. First I ran make build, then make push. The push failed because the token had "
        "expired, so I renewed it. Never deploy on Fridays, please."
    ),
    "Understood. I will not deploy on Fridays.",
)


WORDS = [f"{name}{number}" for name in ("berlin", "roof", "tulip", "paper", "ferry") for number in range(12)]


def judged(content: str, *texts: str, quote: str = "", type_: MemoryType | None = None) -> SupportVerdict:
    evidence, policy = Evidence(texts or TALK, dates=[SEEN]), GroundingPolicy()
    verdict = support_of(content, evidence, quote=quote, type_=type_)
    may = may_be_stated(content, evidence, known=Evidence(()), policy=policy)
    assert may or verdict.support is not Support.STATED, "what was ruled out by its words alone is stated"
    return verdict


@pytest.mark.parametrize(
    ("content", "quote", "support"),
    [
        ("The push failed because the token had expired.", "", Support.STATED),
        ("Release procedure: 1. make build 2. make push", "", Support.STATED),
        (
            "Credentials that have expired break a push.",
            "the token had expired, so I renewed it",
            Support.INFERRED,
        ),
        ("Credentials that have lapsed make uploads impossible.", "", Support.FOREIGN),
        ("Signing keys belong in a vault.", "the token had expired, so I renewed it", Support.FOREIGN),
        ("Der Token war abgelaufen.", "The push failed because the token had expired", Support.UNVERIFIED),
        ("Vor jedem Release alles testen.", "", Support.FOREIGN),
        (
            "Vor jedem Release 14 Tage testen.",
            "The push failed because the token had expired",
            Support.FOREIGN,
        ),
        ("Deploy on Fridays.", "Never deploy on Fridays, please.", Support.CONTRADICTED),
        ("The push took 14 minutes.", "", Support.FOREIGN),
        ("", "", Support.FOREIGN),
    ],
)
def test_each_verdict(content: str, quote: str, support: Support) -> None:
    """Words, a quote, another language, an opposite, a number that is nowhere."""
    verdict = judged(content, quote=quote)
    assert verdict.support is support, verdict
    assert verdict.kept == (support in judging.KEPT)
    assert bool(verdict.reason) == (support is not Support.STATED)


def test_the_place_is_the_sentence() -> None:
    """What a verdict rests on, or is against it, is found in the text as it was given."""
    for content, expected in (
        ("The push failed.", "The push failed because"),
        ("Deploy on Fridays.", "I will not"),
    ):
        place = judged(content).place
        assert place is not None
        assert TALK[place.text][place.start : place.end].startswith(expected)


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("the push  FAILED\nbecause the token", True),
        ("“The push failed because the token had expired…”", True),
        ("ｔhe push failed because the token", True),
        ("push failed because of the token", False),
        ("the push failing because the token", False),
        ("deploy on Fridays, please, always", False),
        ("the push", False),
        ("ush failed because the token had expire", False),
    ],
)
def test_a_quote_is_found_by_its_letters(quote: str, found: bool) -> None:
    """Case, forms, blanks and outer marks are folded, nothing else; it is long enough, and of whole words."""
    assert (Evidence(TALK).passages.quoted(quote) is not None) == found


def test_a_quote_in_a_script_without_blanks_needs_six_signs() -> None:
    """There three words are about as much."""
    passages = Evidence(["我对花生过敏，上次就进了医院。选德尔吧！"]).passages
    assert passages.quoted("选德尔吧") is not None  # a sentence of its own
    assert passages.quoted("进了") is None
    assert passages.quoted("我对花生过敏") is not None
    assert passages.quoted("花生过敏") is None


@pytest.mark.parametrize(
    ("content", "said", "support"),
    [
        ("Lives in Berlin.", "I no longer live in Berlin.", Support.CONTRADICTED),
        ("The user used to live in Berlin.", "I live in Berlin.", Support.STATED),
        ("Früher wohnte der Nutzer in Berlin.", "Ich wohne nicht mehr in Berlin.", Support.STATED),
        (
            "The user takes the blue theme.",
            "We take blue. No. We take the dark theme, not blue.",
            Support.CONTRADICTED,
        ),
        ("Ask before deleting branches.", "Never delete branches without asking.", Support.STATED),
        ("El servidor está en Madrid.", "El servidor está en Madrid sin problema.", Support.STATED),
        ("Der Kurs beginnt um zehn.", "Der Kurs beginnt um acht.", Support.CONTRADICTED),
        ("用户的女儿在上海上小学。", "我女儿在北京上小学。", Support.CONTRADICTED),
        ("会议在五点开始。", "会议在三点开始。", Support.CONTRADICTED),
        ("The user smokes at home.", "Do you smoke at home, or not?", Support.STATED),
    ],
)
def test_signs_and_values(content: str, said: str, support: Support) -> None:
    """The clause that decides, told changes, double negations, values of one kind; a question denies nothing."""
    assert judged(content, said).support is support


@pytest.mark.parametrize(
    ("said", "content", "support"),
    [
        (
            "If I lived in Rome I would swim daily, but my class is on Tuesdays.",
            "The user lives in Rome.",
            "c",
        ),
        (
            "If I lived in Rome I would swim daily, but my class is on Tuesdays.",
            "The class is on Tuesdays.",
            "s",
        ),
        ("If I lived in Rome I would swim daily.", "If the user lived in Rome they would swim daily.", "s"),
        ("If I were you I'd use pnpm for all builds.", "Use pnpm for all builds.", "s"),
        ("I'd love it if you used metric units.", "The user would love metric units used.", "s"),
        ("Hätte ich gern morgen um acht.", "Der Nutzer hätte es gern um acht.", "s"),
        ("Wenn ich reich wäre, hätte ich drei Pferde.", "Der Nutzer hat drei Pferde.", "c"),
        ("Si un jour je gagne j'achète le Gagliano.", "L'utilisateur achète le Gagliano.", "c"),
        ("Se fossi ricco comprerei una casa a Portofino.", "L'utente compra una casa a Portofino.", "c"),
        ("Se eu ganhasse na loteria morava em Lisboa", "O usuário mora em Lisboa", "c"),
        ("Представь, что я миллионер и у меня яхта.", "Пользователь миллионер, у него яхта.", "c"),
        ("假如我是校长，我就取消周一的作业。", "用户是校长，取消周一的作业。", "c"),
        ("もし私が医者だったら、毎日走ります。", "ユーザーは医者で、毎日走る。", "c"),
        ("만약 내가 부자라면 제주도에 살 거예요.", "사용자는 제주도에 산다.", "c"),
        ("لو كنت غنيا لاشتريت بيتا في دبي", "المستخدم اشترى بيتا في دبي", "c"),
        ("अगर मैं अमीर होता तो गोवा में रहता", "उपयोगकर्ता गोवा में रहता है", "c"),
        ("Imagina que vivo en Lugo con tres gatos.", "El usuario vive en Lugo con tres gatos.", "c"),
    ],
)
def test_what_is_only_supposed_is_not_so(said: str, content: str, support: str) -> None:
    """In any language; a request and advice are meant, and so is what stands behind a "but"."""
    expected = {"c": Support.CONTRADICTED, "s": Support.STATED}[support]
    assert support_of(content, Evidence(said), quote=said).support is expected
    assert support == "s" or stated(said) == "" or "but" in said


def test_a_mistake_opposes_its_passage() -> None:
    """What went wrong is told against what was done."""
    said = "I deployed on Friday. Never deploy on Fridays."
    assert judged("Deploy on Fridays.", said).support is Support.CONTRADICTED
    assert judged("Deploy on Fridays.", said, type_=MemoryType.MISTAKE).support is Support.STATED


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("1. make build 2. make push", "make build make push"),
        ("Step 1: build. Step 2: push.", ": build. : push."),
        ("Schritt 1 bauen, Schritt 2 schieben", "bauen, schieben"),
        ("3 steps: 1) a 2) b 3) c", "steps: a b c"),
        ("- build\n- push", "build push"),
        ("第1步构建 第2步推送", "构建 推送"),
        ("Use version 2. It works.", "Use version 2. It works."),
        ("Room 12 at 3.5 km", "Room 12 at 3.5 km"),
        ("2 cats: Tom and Jerry", "2 cats: Tom and Jerry"),
    ],
)
def test_list_numbers_are_nothing_to_be_borne_out(text: str, left: str) -> None:
    """Markers, steps and the count of the list that follows go; other numbers stay."""
    assert " ".join(without_list_numbers(text).split()) == left


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The user likes green tea.", "en"),
        ("Der Nutzer mag keinen Kaffee.", "de"),
        ("L'utilisateur ne mange pas de viande.", "fr"),
        ("El usuario trabaja de noche.", "es"),
        ("L'utente non beve il caffè.", "it"),
        ("O usuário não gosta de café.", "pt"),
        ("Пользователь не ест мясо.", "ru"),
        ("用户不吃肉。", "zh"),
        ("ユーザーは肉を食べない。", "ja"),
        ("사용자는 고기를 먹지 않는다.", "ko"),
        ("المستخدم لا يأكل اللحم.", "ar"),
        ("उपयोगकर्ता मांस नहीं खाता।", "hi"),
        ("Port 5433", ""),
        ("123", ""),
    ],
)
def test_languages_are_told_apart(text: str, language: str) -> None:
    """By script and function words; what says neither is in none."""
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("am 15. März 2025", (2025, 3, 15)),
        ("le 1er mai 2024", (2024, 5, 1)),
        ("el 14 de abril", (None, 4, 14)),
        ("il 6 maggio", (None, 5, 6)),
        ("em 20 de março de 2025", (2025, 3, 20)),
        ("6 мая 2025", (2025, 5, 6)),
        ("3 月 15 日", (None, 3, 15)),
        ("2025년 3월 15일", (2025, 3, 15)),
        ("15 مارس 2025", (2025, 3, 15)),
        ("17 كانون الثاني 2027", (2027, 1, 17)),
    ],
)
def test_dates_in_other_languages(text: str, date: tuple[int | None, int, int]) -> None:
    """A day and a month's name, in the order of the language."""
    assert [mention[3:] for mention in dates_in(text)] == [date]


@pytest.mark.parametrize(
    ("said", "known", "held", "foreign"),
    [
        ("我下个月12号到18号休陪产假", "", "2026年12月18日", "2026年12月19日"),
        ("it is pushed back, so the 26th", "", "26 December 2026", "26 January 2027"),
        ("بس التاريخ من 20 لحد 27", "من 17 إلى 24 كانون الثاني 2027", "27 كانون الثاني 2027", "27 شباط 2027"),
        ("le rendez-vous passe au 14", "le 9 mars 2027", "14 mars 2027", "15 mars 2027"),
        ("le dépôt ouvre au 14 h", "", "", "14 décembre 2026"),
        ("Переезд перенесли на двенадцатое", "", "12 декабря 2026", "13 декабря 2026"),
        ("Ключи отдать до конца ноября", "", "30 ноября 2026", "29 ноября 2026"),
        ("Pay it by the end of the month.", "", "30 November 2026", "29 November 2026"),
        ("तनख्वाह फरवरी के अंत में", "", "28 फरवरी 2027", "27 फरवरी 2027"),
        ("目标是明年六月通过，家长会推迟到九号", "", "2027年6月", "2027年7月"),
        ("家长会推迟到十二月九号", "", "2026年12月9日", "2026年12月8日"),
        ("지우가 내년 3월에 입학해요. 11월 말에 이사해요", "", "2026년 11월 30일", "2027년 4월"),
    ],
)
def test_days_without_their_month(said: str, known: str, held: str, foreign: str) -> None:
    """They are of this month or the next, of one that is reached, or of the one that is known of the same."""
    evidence = Evidence(said, dates=[datetime(2026, 11, 23, tzinfo=UTC)])
    for date in filter(None, (held, foreign)):
        assert bears_out(
            f"{said}: {date}", evidence, known=Evidence(known), policy=GroundingPolicy(share=0.0)
        ) is (date == held)


@pytest.mark.parametrize(
    ("text", "weekday"),
    [("freitags", 4), ("am Montagmorgen", 0), ("jeudi", 3), ("los martes", 1), ("sábado", 5), ("пятницу", 4),
     ("周五早上", 4), ("للسبت", 5), ("月曜日", 0), ("금요일", 4), ("الخميس", 3), ("domenica", 6)],
)  # fmt: skip
def test_weekdays_in_other_languages(text: str, weekday: int) -> None:
    """A weekday is a weekday."""
    assert {mention.weekday for mention in weekdays_in(text)} == {weekday}


@pytest.mark.parametrize(
    ("said", "dial"),
    [
        ("मंगलवार को साढ़े ग्यारह बजे", (11, 30)),
        ("中午十二点到两点不能施工", (2, 0)),
        ("الساعة عشرة ونص", (10, 30)),
        ("às 7h30.", (7, 30)),
    ],
)
def test_hours_as_they_are_said(said: str, dial: tuple[int, int]) -> None:
    """On a twelve-hour dial, whatever marks a script has."""
    assert dial in Evidence(said).times


def test_portuguese_weekdays_without_their_ending() -> None:
    """They are ordinal numbers, too, and days behind a preposition only."""
    assert calendar_words("vem às quartas e nas sextas, até segunda").weekdays == {0, 2, 4}
    assert not calendar_words("a segunda vez, a terça parte").weekdays


def test_times_a_week_are_no_weekday() -> None:
    """一周三次 is three times a week."""
    assert not weekdays_in("一周三次")


@pytest.mark.parametrize(
    ("text", "amount"),
    [("vor drei Wochen", (3, "week")), ("hace 2 años", (2, "year")), ("il y a trois mois", (3, "month")),
     ("два дня назад", (2, "day")), ("三周前", (3, "week")), ("5日前", (5, "day"))],
)  # fmt: skip
def test_lengths_of_time_in_other_languages(text: str, amount: tuple[int, str]) -> None:
    """They carry a date on as "three weeks ago" does."""
    assert amount in calendar_words(text).amounts


def test_numbers_in_other_languages() -> None:
    """Words, ideographs and the digits of other scripts."""
    assert {"7", "20"} <= set(word_numbers("sieben von zwanzig"))
    assert {"23", "3500", "20000"} <= set(word_numbers("二十三 三千五百 二万"))
    for said, value in (
        ("선수는 열여섯명이에요", "16"), ("이십오만원", "250000"), ("до девяноста тысяч", "90000"),
        ("двухсот пятидесяти", "250"),
        ("quatre-vingt-dix-sept", "97"), ("novantadue", "92"), ("sessenta e dois", "62"), ("خمسة وعشرين", "25"),
        ("tweeëntwintig", "22"), ("tjugofem", "25"), ("dwadzieścia pięć tysięcy", "25000"),
        ("yirmi beş bin lira", "25000"), ("on sekiz bin lira", "18000"),
        ("двенадцать миллионов четыреста тысяч", "12400000"), ("drei Millionen zweihunderttausend", "3200000"),
        ("ich bin zweitausendvierhundert Meter weit", "2400"),
    ):  # fmt: skip
        assert value in set(word_numbers(said)), said
    for written, value in (
        ("5만원", "50000"),
        ("12,4 млн", "12400000"),
        ("12 mil reais", "12000"),
        ("48 тыс.", "48000"),
    ):
        assert value in figures(written)[0].readings
    assert {"20", "5"} <= Evidence("Зарплата двадцатого, аванс пятого.").numbers
    assert not set(word_numbers("만일 이사하면 열심히"))
    assert {"15"} <= set(word_numbers("quinze")) & set(word_numbers("quince и 十五")) | {"15"}
    assert [sorted(figure.readings) for figure in figures("٤٢ और ५")] == [["42"], ["5"]]
    assert judged("Emil ist 7 Jahre alt.", "Mein Sohn Emil ist sieben Jahre alt.").support is Support.STATED


def test_values_know_their_kind() -> None:
    """A colour is another value of a colour, a number no value of a weekday; "one" is an article."""
    assert values_in("Der rote Hut am Freitag, zwei für ein Geld, grün", "de") == [
        ("weekday", 4, "Freitag"), ("number", 2, "zwei"), ("colour", 2, "grün"),
    ]  # fmt: skip
    assert ("点", 3, "三点") in values_in("下午三点", "zh")
    for text, value in (
        ("It comes on Mondays.", "Mondays"),
        ("Twelve RED hats", "Twelve RED"),
        ("One hat", ""),
    ):
        assert [word for _, _, word in values_in(text, "en")] == value.split()
        assert values_in(f"{text} …", "en") == values_in(text, "en")  # not in ASCII: asked of each word
    assert former("früher in Berlin")
    assert not former("antes de comer")


@pytest.mark.parametrize(
    ("text", "language", "sign"),
    [
        ("never delete without asking", "en", False),
        ("delete without asking", "en", True),
        ("moro no Brasil", "pt", False),
        ("vivo en casa, no en Madrid", "es", True),
        ("aguanta mil sin problema", "es", False),
        ("Он передумал покупать велосипед", "ru", True),
        ("没有问过不能删除", "zh", False),
        ("膝盖不好不能爬山", "zh", True),
        ("不能不去", "zh", False),
        ("不能删除", "zh", True),
        ("words of a language unknown, not here", "", True),
    ],
)
def test_negations_of_a_language(text: str, language: str, sign: bool) -> None:
    """In pt "no" is "in the"; a negation and an exception affirm; "without a problem" denies nothing."""
    assert negated(text, language) == sign


def test_clauses() -> None:
    """What somebody wasn't told is told; an exception stays with what it excepts."""
    assert len(clauses("Nobody told me that the licence expires", "en")) == 2
    assert len(clauses("Mails verschicken, ohne zu fragen", "de")) == 1


def test_a_vector_ties_where_words_differ() -> None:
    """With an embedder a passage that is near enough bears an inference, one that is far does not."""

    def near(_content: str, passages: Sequence[str]) -> list[float]:
        return [0.8 if "token" in passage else 0.1 for passage in passages]

    def far(_content: str, passages: Sequence[str]) -> list[float]:
        return [0.2] * len(passages)

    content = "Credentials that have lapsed make uploads impossible."
    verdict = support_of(content, Evidence(TALK), similarity=near)
    assert verdict.support is Support.INFERRED
    assert verdict.place is not None
    assert support_of(content, Evidence(TALK), similarity=far).support is Support.FOREIGN
    assert (
        support_of("Der Zugang war abgelaufen.", Evidence(TALK), similarity=near).support
        is Support.UNVERIFIED
    )


def test_the_policy_counts() -> None:
    """A lower share bears more out; without strict names a name is a word."""
    content = "Petra renewed the token that had expired."
    assert judged(content).support is Support.FOREIGN
    assert (
        support_of(content, Evidence(TALK), policy=GroundingPolicy(strict_names=False)).support
        is Support.STATED
    )
    assert support_of(content, Evidence(TALK), known=Evidence(["Petra"])).support is Support.STATED


def test_what_shares_no_word_is_ruled_out_unread() -> None:
    """By the words of a text alone: nothing of it is parted into sentences, and no number of it is read."""
    evidence = Evidence(TALK)
    ruled_out = may_be_stated(
        "The gauge stands at pier seven.", evidence, known=Evidence(()), policy=GroundingPolicy()
    )
    assert not ruled_out
    assert "numbers" not in vars(evidence)


@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=40))
def test_no_text_is_too_odd(content: str, said: str, quote: str) -> None:
    """Whatever the texts hold, there is a verdict with a reason, and a place within its text."""
    verdict = support_of(content, Evidence([said]), quote=quote)
    assert verdict.reason or verdict.support is Support.STATED
    assert verdict.place is None or 0 <= verdict.place.start <= verdict.place.end <= len(said)
    assert script_of(content) == script_of(content)
    judged(content, said, f"{said} {content}")


def test_what_is_distilled_is_kept_and_what_is_invented_is_not() -> None:
    """Both halves of the table: with quotes nine in ten faithful ones, at most 15 % of the inventions, none stated."""
    kept = whole = 0
    for part in ("tuning", "reporting"):
        faithful, invented = judging.distilled(part, quotes=True)
        kept += sum(faithful.counts[support] for support in judging.KEPT)
        whole += faithful.counts.total()
        assert invented.counts[Support.STATED] == 0
        assert invented.kept <= 15
    assert whole == 60
    assert kept >= 0.9 * whole


def test_what_a_turn_amounts_to_is_kept() -> None:
    """Who moved to Lisbon lives there, and who turned vegan eats no meat: three in four, in twelve languages."""
    pairs = [pair for told in turns_of_a_life.AMOUNTS.values() for pair in told]
    kept = sum(judged(written, said, quote=said).kept for said, written in pairs)
    assert kept >= 0.75 * len(pairs) == 45


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("I moved to Lisbon last week.", "The user lives in Porto."),
        ("I moved to Lisbon last week.", "The user drinks coffee."),
        ("We had lunch near the office.", "The user is a vegan."),
        ("Ich bin nach Lissabon gezogen.", "Die Nutzerin ist verheiratet."),
        ("Mon frère a déménagé à Lisbonne.", "L'utilisateur habite à Lisbonne."),
        ("Meu irmão se mudou para Lisboa.", "O usuário mora em Lisboa."),
        ("Мой брат переехал в Лиссабон.", "Пользователь живёт в Лиссабоне."),
        ("My cousin turned vegan.", "The user does not eat meat."),
        ("I switched the server to Linux.", "Backups run each night."),
    ],
)
def test_but_not_what_is_about_something_else(said: str, written: str) -> None:
    """Another place, another thing of a life, no turn at all, what changes at work, and somebody else's turn."""
    assert not judged(written, said, quote=said).kept


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("If I moved to Lisbon I would learn to surf.", "The user moved to Lisbon."),
        ("If I turned vegan I'd miss cheese.", "The user does not eat meat any more."),
        ("Si me mudara a Lisboa aprendería a surfear.", "El usuario se mudó a Lisboa."),
        ("Se mi trasferissi a Lisbona imparerei a fare surf.", "L'utente si è trasferito a Lisbona."),
        ("Se eu me mudasse para Lisboa, aprenderia a surfar.", "O usuário se mudou para Lisboa."),
        ("如果我搬到里斯本,我就学冲浪。", "用户搬到了里斯本。"),
        ("لو انتقلت إلى لشبونة لتعلمت ركوب الأمواج.", "المستخدم انتقل إلى لشبونة."),
        ('She wrote: "I moved to Lisbon last week."', "The user moved to Lisbon."),
        ('She wrote: "I turned vegan."', "The user does not eat meat any more."),
    ],
)
def test_no_change_is_taken_from_what_is_only_supposed_or_quoted(said: str, written: str) -> None:
    """Though a change is excused from saying the opposite of what was said."""
    assert not judged(written, said, quote=said).kept


def test_opposites_are_refused_and_what_is_true_is_not() -> None:
    """Of forty opposites at most a tenth pass; of two hundred true ones at most 2 % are called contradicted."""
    verdicts = [judging.opposites(part) for part in ("tuning", "reporting")]
    turned = sum((opposite.counts for opposite, _ in verdicts), start=type(verdicts[0][0].counts)())
    true = sum((truth.counts for _, truth in verdicts), start=type(turned)())
    assert turned.total() == 40
    assert true.total() >= 200
    assert sum(turned[support] for support in judging.KEPT) <= 4
    assert true[Support.CONTRADICTED] <= 0.02 * true.total()


def test_a_late_candidate_takes_no_more_than_an_early_one() -> None:
    """A reply that rambles costs seconds, not minutes: calls of sixty candidates, each behind as many as the number."""
    evidence = Evidence([*TALK, *(f"Message {n} tells of {WORDS[n]} and of the garden." for n in range(60))])

    def ask_behind(candidates: int) -> None:
        for number in range(candidates, candidates + len(WORDS)):
            support_of(
                f"The garden of {WORDS[number % len(WORDS)]} was watered {number} times.",
                evidence,
                quote="tells of berlin0 and of the garden",
            )

    first, *later = (calls_of(ask_behind, candidates) for candidates in (1_000, 2_000, 3_000))
    assert max(later) <= 1.2 * min(later)
    assert max(later) <= first
    assert max(later) <= 4_000 * len(WORDS)


@pytest.mark.parametrize(
    ("language", "least"),
    [
        ("en", 54),
        ("zh", 48),
        pytest.param("de", 48, marks=pytest.mark.slow),
        pytest.param("es", 48, marks=pytest.mark.slow),
    ],
)
def test_english_memories_of_texts_in_other_languages(language: str, least: int) -> None:
    """What should be remembered of a text is kept with a quote of it; what is another text's is not."""
    folder = runpy.run_path(str(ROOT / "benchmarks" / "grounding.py"))["data_file"]().parent
    if not (folder / "memory_extraction.labels.jsonl").exists():
        pytest.skip("the data set is not on this machine")
    found = judging.extracted(folder, language)
    assert found.quoted.counts.total() == 55
    assert sum(found.quoted.counts[support] for support in judging.KEPT) >= least
    assert found.other_quoted.kept <= 5
    assert found.other_alone.share(Support.STATED) <= 3


DAILY = "also we moved to deploying daily"
EASTER = "we want to go to Lisbon at Easter"
CORRECTIONS = [
    # content, quote, what is known, support
    ("parcel-tracker is deployed daily now.", DAILY, "parcel-tracker: deployments on Tuesdays.", "stated"),
    ("parcel-tracker is deployed weekly now.", DAILY, "parcel-tracker: deployments on Tuesdays.", "inferred"),
    ("Ana has a parrot and dogs.", "my dogs love the new garden", "Ana keeps animals.", "inferred"),
    (
        "Od grudnia 2026 warsztat jest otwarty w soboty.",
        "od grudnia jesteśmy otwarci w soboty i święta",
        "Warsztat jest zamknięty.",
        "stated",
    ),
    (
        "The user will not grow hostas again because slugs ate them all.",
        "slugs got all my hostas so no more hostas ever",
        "",
        "inferred",
    ),
    ("The trip to Lisbon is at Easter 2027.", EASTER, "", "inferred"),
    ("The trip to Lisbon is at Easter 2031.", EASTER, "", "foreign"),
]


@pytest.mark.parametrize(("content", "quote", "known", "support"), CORRECTIONS)
def test_who_corrects_says_only_what_is_new(content: str, quote: str, known: str, support: str) -> None:
    """With what is known it is stated; a word that is nowhere, or a year far off, is no part of it."""
    evidence = Evidence([f"Thanks. {quote}. Bye!"], dates=[datetime(2026, 11, 23, tzinfo=UTC)])
    assert support_of(content, evidence, quote=quote, known=Evidence([known])).support == support


AGAIN_AND_AGAIN = {
    "不是红茶而是绿茶，": "他不喜欢茶，",
    "我喜欢茶，他没去过北京，": "我喜欢茶，他没去过北京，",
    "3个苹果，": "他不喜欢茶，",
    "not red but green, ": "not red but green, ",
}
"""What evidence says hundreds of times, and what a content does."""


@pytest.mark.parametrize("said", AGAIN_AND_AGAIN)
def test_what_is_said_again_and_again_is_judged_in_time(said: str) -> None:
    """Clause by clause, and not each clause with all others: so much took many seconds."""
    content = "".join(AGAIN_AND_AGAIN[said] for _ in range(4_000 // len(AGAIN_AND_AGAIN[said])))
    evidence = "".join(said.replace("3", str(number)) for number in range(4_000 // len(said)))
    for one, other in ((content, evidence), (evidence, content)):
        calls = calls_of(support_of, one, Evidence([other]), known=Evidence([]), policy=GroundingPolicy())
        assert calls < 2_000_000


@pytest.mark.parametrize(
    "said",
    [
        "Ana keeps the spare key under the third pot.",
        "Die Ersatzschlüssel liegen unter dem dritten Topf.",
        "我的女儿艾玛对花生过敏。",
        "Ключ лежит под третьим горшком.",
        "It is what it is.",
        "12 eggs, 12 eggs!",
        "…",
    ],
)
def test_a_sentence_is_found_in_itself_as_among_others(said: str) -> None:
    """Where it is all there is, nothing is counted: it has all of its words, if it has any."""
    language = language_of(said)
    alone, among = Passages([said]).ranked(said, language), Passages([said, ""]).ranked(said, language)
    assert alone == among
    assert bool(alone) is (said not in ("It is what it is.", "…"))
