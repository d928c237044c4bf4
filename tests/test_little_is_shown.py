"""That a message no memory answers brings none, though it shares a name, a feast or a topic with some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, add, cover, memory, put

from reverie import RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import idf
from reverie.checkpoints.text.speech.told.looked_up import looked_up, own_words
from reverie.checkpoints.text.speech.told.oneself import asks_of_oneself
from reverie.checkpoints.text.speech.told.world import asks_of_the_world
from reverie.nodes.recall.fitting import Subjects, says_enough, subjects_among
from reverie.nodes.run.intake import intake
from reverie.state import MemoryType, Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
AGENT = Source(run_id="r", trust=Trust.AGENT)

LIVED = [
    "The user's sister Meera moved to Lisbon for a job at a bank.",
    "The user sent her mother lilies on Mother's Day.",
    "The user translated her grandmother's letters from Gujarati.",
    "Ivy keeps a drawing of a kingfisher above her bed.",
    "Callum left the pub choir because of his thumb.",
    "Biscuit limps since a fall at the harbour.",
    "The wooden shed was put up by Mr Okafor.",
    "Gareth's Christmas party starts at seven.",
    "The release failed because the disk was full.",
    "Der Nutzer war im Herbst in Prag und verlor dort seinen Schal.",
    "À la librairie, une lectrice a demandé un livre sur les baleines.",
    "La usuaria vio la Alhambra de noche.",
    "El veterinario de Paco es Don Ignacio, en la calle Pureza.",
    "Bia ganhou um gato.",
    "Wychowawczynią Kuby jest pani Gołębiowska.",
    "Kullanıcı Kapadokya'da balona bindi.",
    "उपयोगकर्ता ने माँ को मदर्स डे पर साड़ी दी।",
    "तारा नाराज़ है क्योंकि मेला रद्द हो गया।",
    "用户母亲节给妈妈买了一条围巾。",
    "乐乐的春节演出在初三上午。",
    "ユーザーは母の日にカーネーションを贈った。",
    "하윤은 풍선을 잃어버려서 운다.",
]
SAID = [
    ("We've got tickets for the Lisbon flight, Meera will pick us up.", "Lovely, enjoy it!"),
    ("Our badminton captain Sunil wants white shirts for the league.", "Thanks for telling me!"),
    ("We gaan in mei naar Antwerpen, ik heb een hotel bij het station.", "Leuk!"),
    ("سنذهب إلى البتراء في الربيع مع فادي.", "رحلة سعيدة!"),
    ("O carnaval desse ano em Olinda foi molhado.", "Que pena."),
    ("Kuba ma katar.", "Zdrowia!"),
    ("The greenhouse door sticks because the frame is bent.", "That needs a carpenter."),
    ("Rosalind: I chose the harp because of its sound.", "It is a fine instrument."),
]
NOTED = "Staging is slow while the nightly backup runs."
PARTS = "pump valve gasket rotor flange bearing hopper nozzle piston sprocket conveyor turbine".split()


@pytest.fixture(scope="module", name="lived")
def _lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlScope]:
    """A scope of over three times the budget that knows lives in ten languages, and some talks."""
    with open_vault(tmp_path_factory.mktemp("lived"), now=Clock()) as vault:
        scope = vault.scope("lived")
        add(scope, "life", *[memory(f"l{n}", text, source=USER) for n, text in enumerate(LIVED)])
        add(scope, "noted", memory("noted", NOTED, source=AGENT))
        notes = [
            f"The {PARTS[n % 12]} number {n} in hall {n % 7} rattles under load {n * 7}." for n in range(260)
        ]
        add(scope, "notes", *[memory(f"n{n}", text, source=AGENT) for n, text in enumerate(notes)])
        operas = [f"The user has seen opera number {n}." for n in range(40)]
        add(scope, "operas", *[memory(f"o{n}", text, source=USER) for n, text in enumerate(operas)])
        for number, (said, answer) in enumerate(SAID):
            talk = [HumanMessage(said), AIMessage(answer)]
            pieces = scope.record(intake({"messages": talk}, thread=f"s{number}")[0])
            cover(scope, f"covered {number}", pieces, run_id=f"r{number}")
        yield scope


@pytest.mark.parametrize(
    "message",
    [
        "How far is Lisbon from Porto?",
        "Who invented badminton?",
        'Translate: "The train to Lisbon leaves at nine and Meera has no tickets."',
        "Summarise this: The council met at the harbour. Ivy Kingfisher spoke for the bank, Callum Biscuit against it.",
        "When is Mother's Day in the US?",
        "thanks, that's perfect!",
        "wie viele Einwohner hat Prag",
        "pourquoi les baleines chantent",
        "¿Quién construyó la Alhambra?",
        "Hoeveel inwoners heeft Antwerpen?",
        "Quando é o carnaval em 2027?",
        "por que gato tem medo de pepino",
        "Kapadokya nasıl oluştu?",
        "من بنى البتراء؟",
        "मदर्स डे कब है",
        "母亲节是几月几号",
        "母の日っていつ?",
    ],
)
def test_what_a_life_shares_with_the_world_is_not_shown(lived: SqlScope, message: str) -> None:
    """Nothing but what is newest and what holds always."""
    assert recall(lived, [HumanMessage(message)]).chosen.keys() <= {"standing", "newest"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who built the wooden shed?", LIVED[6]),
        ("why did Callum leave the pub choir?", LIVED[4]),
        ("why does Biscuit limp", LIVED[5]),
        ("what time is gareth's christmas party", LIVED[7]),
        ("why did the release fail", LIVED[8]),
        ("why does the greenhouse door stick", SAID[6][0]),
        ("why did Rosalind give up painting for the harp", SAID[7][0]),
        ("Cómo se llama el veterinario de Paco?", LIVED[12]),
        ("jak się nazywa wychowawczyni kuby", LIVED[14]),
        ("तारा क्यों नाराज़ है", LIVED[17]),
        ("春节演出是什么时候", LIVED[19]),
        ("하윤은 왜 울어", LIVED[21]),
    ],
)
def test_what_was_told_of_it_is_shown(lived: SqlScope, question: str, answer: str) -> None:
    """Why and when, of what they told, and how somebody is called."""
    assert answer in recall(lived, [HumanMessage(question)]).system_block


@pytest.mark.parametrize(
    "message",
    [
        'can you make this politer: "my sister Meera will fetch you in Lisbon tomorrow, send me your number"',
        "mach das bitte höflicher: „Ich war heute in Prag und habe meinen Schal nicht dabei“",
        "corrige les fautes : « je suis aller a la librairie, mon livre est dans ma voiture »",
        "сделай вежливее: «мы с Meera завтра не придём, пришли мне ключи»",
    ],
)
def test_what_a_message_brings_along_asks_nothing_of_oneself(lived: SqlScope, message: str) -> None:
    """Neither by its words for oneself nor by its time."""
    assert recall(lived, [HumanMessage(message)]).chosen.keys() <= {"standing", "newest"}


def test_what_is_quoted_is_looked_up_all_the_same(lived: SqlScope) -> None:
    """Whoever quotes nearly what a memory says means it."""
    asked = [HumanMessage('who said "the wooden shed was put up by Okafor"')]
    assert LIVED[6] in recall(lived, asked).system_block


@pytest.mark.parametrize(
    ("message", "own"),
    [
        ("where do I live", "where do I live"),
        ('make it shorter: "I live in a small house by the sea"', "make it shorter:"),
        ("what failed?\n```\nraise ValueError(mine)\n```", "what failed?"),
        ("Who translates: Len or Ana?", "Who translates: Len or Ana?"),
    ],
)
def test_own_words_are_those_that_nobody_else_said(message: str, own: str) -> None:
    assert own_words(message).strip() == own


def test_two_words_of_the_agents_are_no_passage(tmp_path: Path) -> None:
    """Praise repeats the question's words and answers none; a number may be the answer."""
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("named")
        talk = [HumanMessage("We called the puppy Biscuit."), AIMessage("Lovely puppy!")]
        talk += [HumanMessage("In which kennel is the puppy?"), AIMessage("Puppy: 14.")]
        pieces = scope.record(intake({"messages": talk}, thread="s")[0])
        cover(scope, "covered", pieces, run_id="r")
        shown = recall(scope, [HumanMessage("what name does the puppy have")]).system_block
    assert "the puppy Biscuit" in shown
    assert "Puppy: 14." in shown
    assert "Lovely" not in shown


def among(many: int, rare: Iterable[str], usual: Iterable[str] = ()) -> Subjects:
    """Return what a question's words say of so many texts: one of these holds each rare one, a tenth the others."""
    weights = dict.fromkeys(rare, idf(many, 1)) | dict.fromkeys(usual, idf(many, many // 10))
    return subjects_among(weights, many)


@pytest.mark.parametrize(
    ("held", "enough"),
    [
        ("barge", False),
        ("barge lock", True),
        ("barge user", True),
        ("user thing", False),
        ("barge lock mooring", True),
    ],
)
def test_more_than_a_third_of_a_questions_words_is_enough(held: str, enough: bool) -> None:
    """Or two that tell something; one that tells little counts half."""
    asked = among(1_000, ["barge", "lock", "mooring"], ["user", "thing"])
    text = f"{held} and six words that have nothing to do with it"
    assert says_enough(held.split(), text, asked, 0.35) is enough


@pytest.mark.parametrize(
    ("held", "enough"), [("barge lock", True), ("barge 14", False), ("barge 1987", True)]
)
def test_a_day_or_a_count_is_none_of_two_words_that_tell(held: str, enough: bool) -> None:
    asked = among(1_000, ["barge", "lock", "14", "1987", "mooring", "ferry", "quay", "gull"])
    text = f"{held} and six words that have nothing to do with it"
    assert says_enough(held.split(), text, asked, 0.35) is enough


@pytest.mark.parametrize(
    ("many", "each", "words", "enough"),
    [
        (1_000, 5, 8, True),
        (1_000, 30, 8, False),  # one in a thousand has both by accident, and there are 28 such pairs
        (1_000, 30, 2, True),
        (20_000, 100, 8, False),  # a hundredth as often as thirty of a thousand, but of twenty times as many
        (4, 2, 8, True),  # nobody knows of four messages what is usual
    ],
)
def test_of_a_large_archive_words_in_common_must_be_rarer(
    many: int, each: int, words: int, enough: bool
) -> None:
    """And the rarer the more is asked."""
    asked = [f"word{number}" for number in range(words)]
    subjects = subjects_among(dict.fromkeys(asked, idf(many, each)), many)
    text = "word0 word1 and six words that have nothing to do with it"
    assert says_enough({"word0", "word1"}, text, subjects, 0.5) is enough


@pytest.mark.parametrize(("pairs", "is_long"), [(30, False), (33, True)])
def test_a_pair_of_signs_is_half_a_word_of_a_long_message(pairs: int, is_long: bool) -> None:
    weights = {chr(sign) + chr(sign + 1): 5.0 for sign in range(ord("\u4e00"), ord("\u4e00") + pairs)}
    assert subjects_among(weights, 1_000).is_long is is_long


PLACES = (
    "harbour",
    "bakery",
    "stadium",
    "museum",
    "cinema",
    "library",
    "garden",
    "tunnel",
    "market",
    "chapel",
)
DEEDS = ("paints", "sweeps", "guards", "films", "sells", "visits", "draws", "cleans", "opens", "rents")


def test_what_months_of_talk_share_by_accident_is_not_shown(tmp_path: Path) -> None:
    """Of four hundred messages some hold any two words that each of forty holds; two that few hold are no accident."""
    talk = [
        f"Visitor {n} {DEEDS[n % 10]} the {PLACES[n * 7 // 10 % 10]} beside gate {n % 13}, says sign {n}."
        for n in range(400)
    ]
    talk[123] = "The heron nests on the crane."
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("months")
        for day in range(0, 400, 40):
            messages = [HumanMessage(text) for text in talk[day : day + 40]]
            pieces = scope.record(intake({"messages": messages}, thread=f"s{day}")[0])
            cover(scope, f"covered{day}", pieces, run_id=f"r{day}")
        accident = recall(scope, [HumanMessage("Who paints dragons, knights, castles and a market in oil?")])
        fitting = recall(
            scope, [HumanMessage("Does a heron, an owl or a stork sit beside kites on a crane?")]
        )
    assert "passages" not in accident.chosen
    assert talk[123] in fitting.system_block


@pytest.mark.parametrize(
    ("question", "is_shown"),
    [
        ("Which dentist, barber and tailor in town does Sluice know by now?", True),
        ("which dentist, barber and tailor in town does lotta know by now?", True),
        ("Which barber, tailor and cobbler of Ghent has a sluice for this?", False),
        ("which barber, tailor and cobbler has a sluice for this?", False),
    ],
)
def test_a_word_in_a_heading_is_no_name_that_is_asked_about(
    tmp_path: Path, question: str, is_shown: bool
) -> None:
    """A name is written like one in the question, or within a sentence of what is told."""
    filler = [
        f"The parcel {number} went to depot {number * 7} in hall {number % 9}." for number in range(260)
    ]
    known = [
        "Our Order Sluice: weigh, stamp, ship, and so on until the evening comes.",
        "I saw Lotta by the mill.",
    ]
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("headed")
        add(scope, "told", *[memory(f"m{number}", text) for number, text in enumerate([*known, *filler])])
        shown = recall(scope, [HumanMessage(question)], RecallPolicy(newest=0, standing=0)).chosen
    assert ("related" in shown) is is_shown


LONG = among(1_000, [*(f"word{number}" for number in range(40)), "take", "time", "list"])
PAIRS = among(1_000, [chr(sign) + chr(sign + 1) for sign in range(ord("\u4e00"), ord("\u4e00") + 40)])


@pytest.mark.parametrize(
    ("held", "text", "enough"),
    [
        ("word1 word2", "The word1 and the word2 of a factory stand beside the harbour wall.", True),
        ("take time list", "Takes the time to make a list of the ships before he leaves the harbour.", False),
        ("word1 take", "The word1 takes the whole morning to reach the harbour wall.", False),
        ("word1", "The user sells word1.", False),
    ],
)
def test_a_long_message_has_a_word_in_common_with_anything(held: str, text: str, enough: bool) -> None:
    """It takes two of which not any English text is full, and what consists of one of them is not meant."""
    assert says_enough(frozenset(held.split()), text, LONG, 0.35) is enough


@pytest.mark.parametrize(("pairs", "enough"), [(2, False), (3, True)])
def test_of_a_long_message_without_spaces_two_pairs_are_one_word(pairs: int, enough: bool) -> None:
    held = list(PAIRS.counts)[:pairs]
    assert says_enough(held, "".join(held) + "港口的船", PAIRS, 0.35) is enough


LETTER = (
    "Could you write a friendly letter to the committee for me? Ludmila from the harbour office wants to know "
    "which barge we take to Stettin, who brings tea, sandwiches, ropes, lamps and a first aid box, and whether dogs "
    "may come along. Somebody once forgot the tickets, and we waited and waited at the lock, which nobody enjoyed."
)


def test_of_a_long_message_each_says_by_itself_what_it_is_about(tmp_path: Path) -> None:
    """What shares a word with it doesn't come along with what shares two, as a memory or as a passage."""
    filler = [f"The user's parcel {number} went to depot {number * 7}." for number in range(120)]
    known = ["Ludmila sorts every letter to Stettin by colour.", "The tickets for the opera were dear."]
    talk = [
        HumanMessage("Ludmila never opens mail from the committee before noon."),
        HumanMessage("My tea comes from a shop in Assam."),
    ]
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("written")
        memories = [memory(f"m{number}", text) for number, text in enumerate([*known, *filler])]
        add(scope, "told", *memories)
        pieces = scope.record(intake({"messages": talk}, thread="s")[0])
        cover(scope, "covered", pieces, run_id="r")
        shown = recall(scope, [HumanMessage(LETTER)]).system_block
    assert known[0] in shown
    assert "before noon" in shown
    assert "opera" not in shown
    assert "Assam" not in shown


@pytest.mark.parametrize("message", ["{asked}\n\n{page}", "{page}\n\n{asked}"])
def test_a_question_before_or_behind_a_long_page_is_looked_up(lived: SqlScope, message: str) -> None:
    page = "The moon is far away, and the tide comes in with it twice. " * 200
    asked = [HumanMessage(message.format(page=page, asked="Who put up the wooden shed?"))]
    assert LIVED[6] in recall(lived, asked).system_block


@pytest.mark.parametrize(
    ("word", "text", "others", "enough"),
    [
        ("pump", "I have a pump.", 4, True),
        ("pump", "I have a pump.", 5, False),  # less than half of a third
        ("write", "I write.", 4, False),  # any text has it
    ],
)
def test_a_short_memory_is_meant_by_a_good_part_of_a_question(
    word: str, text: str, others: int, enough: bool
) -> None:
    """Who wants a template to be written asks nothing of who is a writer, nor does who names a pump by the way."""
    asked = among(1_000, [word, *(f"word{number}" for number in range(others))])
    assert says_enough(frozenset([word]), text, asked, 0.35) is enough


COMMON = {
    "fits": ("The mangrove route for the kayak takes four hours.", MemoryType.OBSERVATION),
    "with it": ("A kayak was left at the sluice.", MemoryType.OBSERVATION),
    "by accident": ("The weekend was good for the brass band.", MemoryType.OBSERVATION),
    "any text": ("The late train was full.", MemoryType.OBSERVATION),
    "preferred": ("Prefers a good weekend without alarm clocks.", MemoryType.PREFERENCE),
}


@pytest.fixture(scope="module", name="common")
def _common(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlScope]:
    """A scope of over three times the budget with some memories that share words of every day."""
    with open_vault(tmp_path_factory.mktemp("common"), now=Clock()) as vault:
        scope = vault.scope("common")
        known = [memory(key, text, type=kind, source=AGENT) for key, (text, kind) in COMMON.items()]
        add(scope, "known", *known)
        notes = [
            f"The {PARTS[n % 12]} number {n} in hall {n % 7} rattles under load {n * 7}." for n in range(260)
        ]
        add(scope, "notes", *[memory(f"n{n}", text, source=AGENT) for n, text in enumerate(notes)])
        yield scope


@pytest.mark.parametrize(
    ("question", "related"),
    [
        ("Which mangrove route is good for a kayak weekend?", {"fits", "with it", "preferred"}),
        ("Was the weekend good?", {"by accident", "preferred"}),  # it has no other words
    ],
)
def test_beside_what_fits_nothing_is_shown_by_words_that_any_text_has(
    common: SqlScope, question: str, related: set[str]
) -> None:
    """But for a preference, which bears on whatever has to do with it."""
    assert set(recall(common, [HumanMessage(question)]).chosen["related"]) == related


def test_what_comes_along_tells_something_or_is_nearly_as_likely(common: SqlScope) -> None:
    """What a twelfth of the notes hold brings none of them beside a memory that fits; by itself it does."""
    beside, alone = (
        {*recall(common, [HumanMessage(question)]).chosen["related"]}
        for question in ("Does the mangrove have a pump?", "Is there a pump?")
    )
    assert beside == {"fits"}
    assert "n0" in alone


@pytest.mark.parametrize(
    ("message", "related"),
    [
        ("Draw a late bus full of sluices, otters, millers, and some thunder.", set()),
        ("I drew a late bus full of sluices, otters, millers, and some thunder.", {"with it"}),
        ("I had a good weekend with an otter, a miller, a goose and some thunder.", set()),
        ("I packed sandwiches, ropes, lamps, blankets, a whistle and a kayak.", {"fits", "with it"}),
        ("Draw sandwiches, ropes, lamps, blankets, a whistle and a kayak.", set()),
        ("I packed 42 sandwiches, ropes, lamps, blankets, a whistle and a tent.", set()),
    ],
)
def test_a_life_is_told_by_one_word_and_a_task_by_none_of_every_day(
    common: SqlScope, message: str, related: set[str]
) -> None:
    """Who tells of themselves names what it is about once; what any text has tells nothing of a task."""
    shown = recall(common, [HumanMessage(message)]).chosen.get("related", ())
    assert {*shown} - {"preferred"} == related


def test_a_long_message_names_times_and_asks_for_none(tmp_path: Path) -> None:
    """What was said or learned today isn't what a page is about that mentions today."""
    page = (
        "Find three headlines for this story. The mayor opened the covered market today, a brass quintet played, "
        "and the baker, the cooper, the florist and the cheesemonger moved into stalls of oak that carpenters "
        "had built by hand."
    )
    filler = [f"The user's parcel {number} went to depot {number * 7}." for number in range(160)]
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("times")
        add(scope, "told", *[memory(f"m{number}", text) for number, text in enumerate(filler)])
        pieces = scope.record(intake({"messages": [HumanMessage("My knee hurts.")]}, thread="s")[0])
        cover(scope, "covered", pieces, run_id="r")
        shown = recall(scope, [HumanMessage(page)]).chosen
        today = recall(scope, [HumanMessage("What happened today?")]).chosen
    assert not {"related", "passages"} & shown.keys()
    assert "passages" in today


def test_a_passage_of_words_that_any_text_has_is_nearly_as_likely_as_the_best(tmp_path: Path) -> None:
    """It doesn't come along with what says what is asked; where nothing says it better it is shown."""
    filler = [f"The user's parcel {number} went to depot {number * 7}." for number in range(160)]
    talk = [
        "The mangrove route needs a permit from the harbour office.",
        "That was a good weekend, all in all.",
    ]
    with open_vault(tmp_path, now=Clock()) as vault:
        scope = vault.scope("talked")
        add(scope, "told", *[memory(f"m{number}", text) for number, text in enumerate(filler)])
        pieces = scope.record(intake({"messages": [HumanMessage(text) for text in talk]}, thread="s")[0])
        cover(scope, "covered", pieces, run_id="r")
        beside = recall(scope, [HumanMessage("Does the mangrove route need a permit on a weekend?")])
        alone = recall(scope, [HumanMessage("Was the weekend good for Ludmila?")])
    assert talk[0] in beside.system_block
    assert talk[1] not in beside.system_block
    assert talk[1] in alone.system_block


def test_what_the_agent_noted_needs_less_of_why_something_is(lived: SqlScope) -> None:
    """A third, as of any question."""
    assert NOTED in recall(lived, [HumanMessage("why does staging time out")]).system_block


def test_beside_a_memory_that_fits_no_passages_stand_that_say_less(lived: SqlScope) -> None:
    """One of them has to say as much as a memory must."""
    asked = recall(lived, [HumanMessage("jak się nazywa wychowawczyni kuby")])
    assert LIVED[14] in asked.system_block
    assert "passages" not in asked.chosen
    assert "passages" in recall(lived, [HumanMessage("czy kuba ma katar")]).chosen


def test_a_time_that_is_asked_about_brings_passages_beside_a_memory(lived: SqlScope) -> None:
    """What was said in it need not say what is asked."""
    asked = recall(lived, [HumanMessage("jak się nazywa wychowawczyni kuby i co było dzisiaj")])
    assert LIVED[14] in asked.system_block
    assert asked.chosen["passages"]


@pytest.mark.parametrize(
    "message",
    [
        "Translate: I have no time today",
        'Please translate "good evening" into Welsh.',
        "Summarize this:\nThe board met on Tuesday and put off the vote on the new lease until autumn.",
        "Übersetze ins Englische: »Der Zug fährt heute von Gleis sieben.«",
        "Traduis en anglais : « Le chat dort sur le toit de la maison. »",
        "Resume este texto: El hospital abrió ayer una nueva planta.",
        "Przetłumacz na angielski: nie mam dziś czasu, zadzwonię jutro",
        "переведи на английский: «Я вернусь поздно, не жди меня»",
        'İngilizceye çevir: "Bugün vaktim yok, yarın ararım."',
        "翻译成英文:我今天没有时间,明天早上给你打电话",
        "英語に訳して:今日は時間がないので、明日の朝電話します",
        "영어로 번역해 줘: 오늘은 시간이 없으니 내일 아침에 전화할게요",
        "Danke!",
        "When is Easter this year?",
        "wann ist ostern 2027",
        "어버이날이 언제야",
    ],
)
def test_of_these_memory_is_asked_nothing_that_it_knows(message: str) -> None:
    """A text to work on, thanks, and a date that the calendar tells."""
    assert not {*looked_up(message).lower().split()} - {"wann", "ist"}


@pytest.mark.parametrize(
    ("message", "asked"),
    [
        ("Summarise the sprint notes: focus on login", "Summarise the sprint notes: focus on login"),
        ("Who translates: Len or Ana?", "Who translates: Len or Ana?"),
        ("Thanks! Where does Meera live?", "Where does Meera live?"),
        ("When do we meet at Easter?", "When do we meet at Easter?"),
        ("When does Meera arrive for Christmas?", "When does Meera arrive for  ?"),
        ("Where is the Easter lunch?", "Where is the Easter lunch?"),
    ],
)
def test_of_these_it_is_asked(message: str, asked: str) -> None:
    """What is left says something, or nothing was taken."""
    assert looked_up(message).split() == asked.split()


@pytest.mark.parametrize(
    "question",
    [
        "Erklär mir die Sizilianische Verteidigung",
        "peux-tu m'expliquer la photosynthèse",
        "me explicas la fotosíntesis",
        "mi spieghi la fotosintesi",
        "kun je me de fotosynthese uitleggen",
        "wytłumacz mi fotosyntezę",
        "объясни мне фотосинтез",
        "объясни химию простыми словами",
        "मुझे बताओ दिल्ली का इतिहास",
        "给我讲讲唐诗的历史",
        "wieso schnurren katzen",
        "È vero che il Toro ha vinto sette scudetti?",
        "o que comer em olinda",
        "When is Labour Day in the US?",
        "How long is the I-10?",
        "Name the top cities of Peru as well",
        "Were the Beatles ill in 1965?",
    ],
)
def test_who_wants_to_be_told_asks_nothing_of_themselves(question: str) -> None:
    """Nor does the ending of a word tell it where nobody knows of which language."""
    assert not asks_of_oneself(question)


@pytest.mark.parametrize(
    "question",
    [
        "sag mir wo ich wohne",
        "Sag mir meine Termine",
        "给我看我的护照号",
        "мне сколько лет",
        "what did they tell us",
    ],
)
def test_who_wants_to_be_told_of_themselves_does(question: str) -> None:
    """By another word, or by the same without the wish."""
    assert asks_of_oneself(question)


def test_who_made_what_has_a_name_the_world_tells() -> None:
    """And who made the shed a life does."""
    assert asks_of_the_world("Who built the Alhambra?")
    assert not asks_of_the_world("who built the shed?")


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("11月21日我和妈妈去超市买菜的时候碰到了以前的同学王小明他跟我说了什么", True),
        ("11月21日晚上我在厨房做饭时处理掉的那件旧家具后来卖给谁了", True),
        (
            "我今天早上又检查了一遍土壤探头，数值已经稳定了。接下来阀门那边应该怎么做比较好？11月21日我们看到它漏水，我担心压力太高，要不要先装一个调节器",
            False,
        ),
    ],
)
def test_a_question_without_spaces_asks_for_a_time_though_it_has_many_pairs(
    tmp_path: Path, message: str, *, shown: bool
) -> None:
    """Of pairs of signs a question has more than of words."""
    with open_vault(tmp_path / "v", now=(clock := Clock())) as vault:
        scope = vault.scope("ana")
        pieces = scope.record(intake({"messages": [HumanMessage("Otto bit the vet.")]}, thread="s")[0])
        cover(scope, "c", pieces)
        clock.forward(days=7)
        found = recall(scope, [HumanMessage(message)], thread="t").chosen
    assert bool(found.get("passages")) == shown


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            "User: Tomasz is my climbing partner, he broke his wrist.",
            "how is tomasz doing, any news from him?",
        ),
        ("User: Tomasz broke his wrist.", "In December 2025, how is tomasz doing, any news from him?"),
        (
            "User: Noor hat sich beim Klettern die Hand gebrochen.",
            "hey, gibts was neues von noor, wie gehts ihr?",
        ),
        (
            "User: Camille travaille la nuit à l'hôpital.",
            "tu sais comment va camille ces temps-ci, quoi de neuf ?",
        ),
    ],
)
def test_a_name_typed_without_a_capital_is_known_where_a_sentence_begins_with_it(
    ana: SqlScope, told: str, question: str
) -> None:
    """Rules keep what somebody says as they say it, and many sentences begin with whom they are about."""
    notes = [f"The {PARTS[n % 12]} in hall {n % 7} rattles under load {n * 7}." for n in range(260)]
    add(ana, "notes", *[memory(f"n{n}", text, source=AGENT) for n, text in enumerate(notes)])
    add(ana, "told", memory("told", told, source=USER))
    policy = RecallPolicy(standing=0, preferences=0, newest=0, passages_share=0)
    assert recall(ana, [HumanMessage(question)], policy, thread="t").chosen == {"related": ["told"]}
    title = told.replace("User: ", "User: A Walk With ", 1).title()
    put(ana, "title", memory("told", title, version=2, source=USER))
    assert not recall(ana, [HumanMessage(question)], policy, thread="t").chosen


@pytest.mark.parametrize("name", ["Luna", "Bella"])
def test_a_pet_is_no_month(ana: SqlScope, name: str) -> None:
    """Of a cat called Luna as much is found as of any other."""
    talk = [f"{name} slept on the {part} sofa of hall {n}." for n, part in enumerate(PARTS * 2)]
    talk += [f"The {part} rattles under load {n}." for n, part in enumerate(PARTS * 12)]
    told = f"The vet says {name}'s thyroid dose is 2.5 mg twice a day."
    pieces = ana.record(intake({"messages": [*map(HumanMessage, [*talk, told])]}, thread="s")[0])
    cover(ana, "covered", pieces, run_id="r")
    block = recall(ana, [HumanMessage(f"how much of the thyroid stuff does {name.lower()} get")], thread="t")
    assert "2.5 mg" in block.system_block


@pytest.mark.parametrize(
    ("chat", "told", "question"),
    [
        (
            "Badminton was fun, the {} hall was full.",
            "Badminton moves to Thursdays.",
            "What day is badminton rescheduled to?",
        ),
        (
            "De ketel bromt weer bij de {} deur.",
            "De huisbaas vervangt de ketel in oktober.",
            "Wanneer wordt de ketel vervangen?",
        ),
        (
            "La caldaia vibra vicino alla porta {}.",
            "Il padrone cambia la caldaia a ottobre.",
            "Quando sostituiscono la caldaia?",
        ),
    ],
)
def test_what_somebody_often_speaks_of_is_found_by_its_word(
    ana: SqlScope, chat: str, told: str, question: str
) -> None:
    """That many messages hold it makes it no accident, and what the question says besides none of them does."""
    talk = [chat.format(part) for part in PARTS]
    talk += [f"The {part} rattles under load {n}." for n, part in enumerate(PARTS * 12)]
    pieces = ana.record(intake({"messages": [*map(HumanMessage, [*talk, told])]}, thread="s")[0])
    cover(ana, "covered", pieces, run_id="r")
    assert told in recall(ana, [HumanMessage(question)], thread="t").system_block
