"""What a consolidation is shown, what it may cost, and what becomes of a full memory run after run."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import contradictions
import full_memory
import pytest
import told_changes
from builders import candidate
from langchain_core.embeddings import Embeddings
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, operations
from vaults import add, memory

from reverie import ReflectionPolicy, ReflectionReport, Vault, create_reflection_graph, open_vault
from reverie.checkpoints import SqlScope
from reverie.checkpoints.doors.shared.sharing import AuthoredScope
from reverie.checkpoints.port import ScopedVault
from reverie.nodes.grounding import succession
from reverie.nodes.grounding.kinds import kinds_of, of_person
from reverie.nodes.grounding.succession import nearness, same_subject
from reverie.nodes.reflection.consolidating.batching import Batch, batches
from reverie.nodes.reflection.consolidating.related import (
    ALIKE,
    CLOSE,
    REVIEW_PAGE,
    TURNED,
    TWIN_SEARCHES,
    Room,
    alike,
    memories_to_show,
)
from reverie.nodes.reflection.prompts import consolidation_system
from reverie.nodes.run.rendering import FRAME_TOKENS, estimate_tokens
from reverie.state import Tier, Trust

ALWAYS = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = FACT.replace("15", "10")
OTHER = "Ana Vidal drinks green tea in the afternoon."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    """A vault in a directory: what is shown is decided above the engines."""
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def know(vault: Vault, *texts: str) -> Any:
    """Put memories ``m1``, ``m2`` into ana's scope, in one commit."""
    scope = vault.scope("ana")
    add(scope, "known", *(memory(f"m{number}", text) for number, text in enumerate(texts, 1)))
    return scope


def reflect(vault: Vault, model: ScriptedModel, run: dict[str, Any], **options: Any) -> ReflectionReport:
    graph = create_reflection_graph(model, vault, on_error="raise", **options)
    return ReflectionReport.model_validate(graph.invoke(run, CONFIG)["reflection"])


def planned(scope: Any, *texts: str, tier: Tier = Tier.GENEROUS, **policy: Any) -> list[Batch]:
    """Return the prompts for candidates with these texts."""
    wish = ReflectionPolicy(**policy)
    return batches(scope, [candidate(text) for text in texts], tier, wish, wish.prompt_tokens)


def narrow(room: int) -> ReflectionPolicy:
    """Return a policy with so much room for candidates and memories in a prompt (estimated tokens)."""
    system = estimate_tokens(consolidation_system(Tier.GENEROUS))
    return ReflectionPolicy(prompt_tokens=system + FRAME_TOKENS + room)


class Cats(Embeddings):
    """One direction for whatever is about cats, another for the rest."""

    def embed_query(self, text: str) -> list[float]:
        cats = any(word in text.lower() for word in ("feline", "tabbies"))
        return [float(cats), float(not cats), 0.01]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]


def long(text: str) -> str:
    """Return a text that takes half a narrow prompt."""
    return text + " It is grey." * 20


def texts_of(batch: Batch) -> list[str]:
    return [stored.memory.content for stored in batch.shown.values()]


# -- calls ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("known", "runs", "calls"),
    [
        ((), [{"messages": [("user", "Hello")]}], 0),
        ((), [{"files": {"a.md": FACT}}, {"files": {"a.md": FACT}}], 0),
        ((), [{"files": {"a.md": "Nothing."}}], 1),
        ((), [{"files": {"a.md": FACT}}], 1),
        ((OTHER,), [{"files": {"a.md": FACT}}], 1),
        ((FACT,), [{"files": {"a.md": FACT}}], 1),
        ((NEWER,), [{"files": {"a.md": FACT}}], 2),
    ],
    ids=["closed", "nothing_new", "nothing_found", "nothing_known", "unrelated", "word_for_word", "related"],
)
def test_how_often_the_model_is_asked(
    vault: Vault, known: tuple[str, ...], runs: list[dict[str, Any]], calls: int
) -> None:
    """0 with a closed gate or nothing new, 1 when nothing related is known, else 2."""
    know(vault, *known)

    def answer(prompt: str) -> dict[str, Any]:
        if "## Candidates" in prompt:
            return operations()
        return extraction(FACT) if FACT in prompt else extraction()

    model = ScriptedModel(script=[answer], loop=True)
    for run in runs:
        report = reflect(vault, model, run)
    assert report.model_calls == calls


# -- contradictions in other words ----------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 9, 200])
def test_contradictions_in_other_words_are_asked_about(vault: Vault, count: int) -> None:
    """In three languages, by words and the table of kinds alone: what is to end is beside what ends it."""
    missed = []
    for number, (old, new) in enumerate(contradictions.PAIRS):
        scope = vault.scope(f"ana{number}")
        rest = contradictions.others(count)
        texts = [*rest[: count // 2], old, *rest[count // 2 :]]
        add(scope, "known", *(memory(f"m{n}", text) for n, text in enumerate(texts)))
        if not any(old in texts_of(batch) for batch in planned(scope, new)):
            missed.append((old, new))
    assert not missed


def test_what_a_turn_may_end_is_shown_in_every_language(vault: Vault) -> None:
    """Among 60 others, without a word in common: one of each language; what tells of no turn sees none."""
    some = {change.language: change for change in told_changes.changes("later") if not change.in_common}
    missed = []
    for change in some.values():
        scope = vault.scope(change.language + change.old)
        texts = [*told_changes.others(change.language, 60), change.old]
        add(scope, "known", *(memory(f"m{n}", text) for n, text in enumerate(texts)))
        (batch,) = planned(scope, change.new) or [None]
        if batch is None or change.old not in texts_of(batch):
            missed.append(change)
        else:
            assert sum(map(estimate_tokens, texts_of(batch))) < 1.5 * TURNED
    assert (len(some), missed) == (len(told_changes.LANGUAGES), [])
    assert planned(scope, "नेहा को पहाड़ पसंद हैं।") == []


@pytest.mark.parametrize(
    "text",
    [
        "Der Nutzer wohnt in Graz.",
        "Die Benutzerin lebt in Linz.",
        "L'utilisatrice habite à Lyon.",
        "El usuario vive en Madrid.",
        "L'utente abita a Roma.",
        "Пользователь живёт в Туле.",
    ],
)
def test_the_word_for_the_user_and_names_are_of_no_kind(text: str) -> None:
    """Nobody in them uses a tool, and Madrid is nobody's mother."""
    assert kinds_of(text) == {"home"}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("The user lives in Berlin.", {"home"}),
        ("Der Nutzer ist nach Graz umgezogen.", {"home"}),
        ("用户住在北京。", {"home"}),
        ("사용자는 커피를 마시지 않는다.", {"diet"}),
        ("المستخدم متزوج", {"family"}),
        ("Пользователь переехал в Казань.", {"home"}),
        ("Пользователь ушёл из больницы, где работал врачом.", {"work"}),
        (FACT, set()),
    ],
)
def test_kinds_are_told_by_words(text: str, kinds: set[str]) -> None:
    """In any language of the table; most sentences about things have none."""
    assert kinds <= kinds_of(text) if kinds else kinds_of(text) == frozenset()


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("The user likes tea.", True),
        ("Ana likes tea.", True),
        ("Tea is what I like.", True),
        ("Der Nutzer mag Tee.", True),
        ("ユーザーはお茶が好き。", True),
        (FACT, False),
        ("the build fails without a lock file", False),
    ],
)
def test_who_is_told_of(text: str, person: bool) -> None:
    """A person, by a word for them or a name at the beginning; in doubt it is one."""
    assert of_person(text) is person


def test_a_small_memory_is_shown_whole(vault: Vault) -> None:
    """Whatever its words, once something in it may be about the same; not where nothing may be."""
    scope = know(vault, OTHER, FACT, *notes(5))
    (batch,) = planned(scope, "Ben no longer takes part.")
    assert len(texts_of(batch)) == 7
    other = vault.scope("ben")
    add(other, "known", memory("m1", FACT))
    assert planned(other, "the build fails without a lock file") == []


# -- what is shown ---------------------------------------------------------------------------------------------


def notes(count: int) -> list[str]:
    return [f"Garden note {n}: the apple tree in row {n} was pruned in week {n % 50}." for n in range(count)]


@pytest.mark.parametrize("count", [60, 300])
def test_the_room_for_related_memories_is_kept(vault: Vault, count: int) -> None:
    """By tokens, however many there are; one candidate has three shares of ten, and a tail of hits is of no use."""
    scope = know(vault, *notes(count))
    for room, least, most in ((1_000, 250, 300), (20_000, 350, 800)):
        (batch,) = planned(scope, "The apple tree in row 3 was pruned again.", related_tokens=room)
        lines = [line for line in batch.prompt.splitlines() if line.startswith("[k")]
        assert least <= sum(estimate_tokens(line) + 1 for line in lines) <= most
        assert any("in row 3 " in line for line in lines[:3])


@pytest.mark.parametrize(
    ("known", "new", "more"),
    [
        (
            "The apple tree in row 3 was pruned in week 9.",
            "The apple tree in row 3 was pruned again.",
            " Mind it.",
        ),
        ("安娜在花园里种了三排苹果树。", "安娜在花园里种了四排苹果树。", "她每天早上都给它们浇水。"),
        ("आना ने बगीचे में सेब के तीन पेड़ लगाए।", "आना ने बगीचे में सेब के चार पेड़ लगाए।", " वह रोज़ सुबह पानी देती है।"),
    ],
    ids=["en", "zh", "hi"],
)
def test_the_longest_memory_there_may_be_is_shown(vault: Vault, known: str, new: str, more: str) -> None:
    """In every script: a letter may take three times the tokens, and what isn't shown is never updated."""
    longest = (known + more * 200)[: ReflectionPolicy().max_content_chars]
    (batch,) = planned(know(vault, *notes(60), longest), new)
    assert any(stored.memory.content == longest for stored in batch.shown.values())


_CLOSE = (
    "Ana Vidal paid 40 euros for the yellow bicycle. | saw a yellow bicycle in the shop | told a joke at the party",
    "Ana Vidal kaufte das gelbe Fahrrad für 40 Euro. | sah im Laden ein gelbes Fahrrad | erzählte auf dem Fest Witze",
    "Ana Vidal a acheté le vélo jaune pour 40 euros. | a vu un vélo jaune au magasin | a raconté une blague à la fête",
    "Ana Vidal compró la bicicleta amarilla por 40 euros. | vio una bicicleta amarilla ayer | contó un chiste",
    "Ana Vidal ha comprato la bicicletta gialla ieri. | ha visto una bicicletta gialla | ha raccontato una storiella",
    "Ana Vidal comprou a bicicleta amarela por 40 euros. | viu uma bicicleta amarela na loja | contou uma piada",
    "Анна Видаль купила жёлтый велосипед. | видела жёлтый велосипед в магазине | рассказала анекдот на празднике",
    "安娜花四十欧元买了黄色自行车。 | 在商店看到一辆黄色自行车 | 在聚会上讲了一个笑话",
    "アナは黄色い自転車を四十ユーロで買った。 | 店で黄色い自転車を見た | 宴会で冗談を言った",
    "아나는 노란 자전거를 40유로에 샀다. | 가게에서 노란 자전거를 보았다 | 잔치에서 농담을 했다",
    "آنا اشترت الدراجة الصفراء بأربعين يورو. | رأت الدراجة الصفراء في المتجر | حكت نكتة في الحفلة",
    "आना ने पीली साइकिल चालीस यूरो में खरीदी। | ने दुकान में पीली साइकिल देखी | ने दावत में चुटकुला सुनाया",
)
"""In each language of the table what is told, what is close to it, and what isn't; the person is the same."""

_COLOURS = ("red", "green", "yellow", "white")
_FOODS = ("apples", "onions", "flour", "vinegar", "lentils", "pears", "ham", "rice")


def closeness(one: str, other: str) -> float:
    """Return how near two texts are."""
    return nearness(succession.told(one), succession.told(other))


def test_what_is_close_is_told_in_every_language() -> None:
    """By what both say, whoever it is said of; where a name can't be told by capitals, that is in common besides."""
    for line in _CLOSE:
        told, near, far = line.split(" | ")
        whom = (
            told[:2]
            if told[:1] > "\u0fff"
            else told.split()[0]
            if told[:1] > "\u05ff"
            else " ".join(told.split()[:2])
        )
        close, stray = (closeness(told, f"{whom} {rest}.") for rest in (near, far))
        assert close >= CLOSE, line
        assert close > 1.4 * stray, line
        assert stray == 0 or told[:1] > "\u05ff", line


def test_a_list_stays_close_to_what_belongs_on_it() -> None:
    """However long it gets: what is told again is short."""
    things = [f"{color} {thing}" for color in _COLOURS for thing in _FOODS]
    told = "Cheese was put on the shopping list."
    lists = [f"Shopping list: {', '.join(things[:many])}." for many in (4, len(things) // 2, len(things))]
    assert all(closeness(told, found) >= CLOSE for found in lists)
    assert closeness("The bicycle was repaired.", lists[-1]) < CLOSE


def test_words_of_another_language_decide_nothing(vault: Vault) -> None:
    """While all of a memory fits: what is in another language is shown, what is in the same goes by its words."""
    scope = know(vault, *notes(60), "Im Garten steht seit Mai eine alte Bank unter dem Baum.")
    told = [f"The user drove to the coast on day {n} and had a good time there." for n in range(12)]
    (batch,) = planned(scope, *told)
    assert texts_of(batch) == ["Im Garten steht seit Mai eine alte Bank unter dem Baum."]


def test_what_is_near_by_meaning_is_shown_whatever_its_words(tmp_path: Path) -> None:
    """With an embedder the first results of a candidate are: they may have no word in common with it."""
    with open_vault(f"file:{tmp_path}", embeddings=Cats()) as vault:
        scope = know(vault, "Ana adores felines.", *notes(60))
        scope.embed()
        (batch,) = planned(scope, "Tabbies delight Ben.")
        assert "Ana adores felines." in texts_of(batch)


def test_meaning_takes_no_place_of_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an embedder more results of a candidate are looked at, through an author's view of the scope too."""
    looked: list[int] = []
    ranked = SqlScope.ranked

    def counted(self: SqlScope, queries: Sequence[str], *, limit: int = 10) -> list[list[str]]:
        looked.append(limit)
        return ranked(self, queries, limit=limit)

    monkeypatch.setattr(SqlScope, "ranked", counted)
    for name, embedder in (("words", None), ("meaning", Cats())):
        with open_vault(f"file:{tmp_path / name}", embeddings=embedder) as vault:
            scope = know(vault, *notes(3))
            planned(scope, "Tabbies delight Ben.")
            planned(AuthoredScope(scope, "ben", "read"), "Tabbies delight Ben.")
    assert looked == [20, 20, 40, 40]


def test_what_is_left_of_several_prompts_is_one(vault: Vault) -> None:
    """Prompts are planned for as many memories as there might be; most candidates have few."""
    scope = know(vault, *(f"{OTHER} {n}" for n in range(3)), *notes(300))
    news = [f"{chr(97 + n % 26) * (5 + n)} hums softly." for n in range(60)]
    batches_ = planned(
        scope, *news[:30], "Ana Vidal drinks black tea in the morning.", *news[30:], prompt_tokens=6_000
    )
    assert [list(batch.candidates) for batch in batches_] == [["c31"]]
    several = planned(
        scope, *(f"The apple tree in row {n} bore fruit." for n in range(40)), prompt_tokens=9_000
    )
    assert [alias for batch in several for alias in batch.candidates] == [f"c{n}" for n in range(1, 41)]
    assert len(several) == 1


def test_what_is_related_to_nothing_is_added_unasked(vault: Vault) -> None:
    """Only the other candidates are in the prompt, and what has only the person in common with them isn't."""
    scope = know(
        vault,
        "Ana Vidal sings in a choir.",
        FACT,
        *(f"Ana Vidal keeps {n} stones from beach {n}." for n in range(90)),
    )
    model = ScriptedModel(script=[extraction(NEWER, "Ana Vidal painted the fence green."), operations()])
    report = reflect(
        vault,
        model,
        {"messages": [HumanMessage(f"{NEWER} Ana Vidal painted the fence green.")]},
        policy=ALWAYS,
    )
    assert [outcome.outcome for outcome in report.outcomes] == ["added", "added"]
    shown = model.prompts[1].partition("## Existing memories")[2]
    assert FACT in shown
    assert NEWER in shown
    assert "fence" not in shown
    assert "choir" not in shown
    assert len(scope.page()) == 94


def test_what_a_candidate_may_not_change_is_shown_if_it_repeats_it(vault: Vault) -> None:
    """The agent's word changes none of the user's: what it says again is shown, what it would correct isn't."""
    scope = know(vault, FACT, *(f"Ana Vidal keeps {n} stones from beach {n}." for n in range(90)))
    related = "The gauge at Marsh Bridge was painted yellow in spring."
    told = [candidate(text, trust=trust) for text in (related, NEWER) for trust in (Trust.USER, Trust.AGENT)]
    wish = ReflectionPolicy()
    found = [batches(scope, [one], Tier.GENEROUS, wish, wish.prompt_tokens) for one in told]
    assert [bool(batch) for batch in found] == [True, False, True, True]


def test_the_best_of_every_candidate_comes_first(vault: Vault) -> None:
    """A candidate with many hits doesn't crowd out one with few."""
    scope = know(vault, *notes(60), FACT)
    (batch,) = planned(scope, "The apple tree in row 3 was pruned again.", NEWER, related_tokens=300)
    assert FACT in texts_of(batch)[:2]


def test_more_candidates_bring_room_of_their_own(vault: Vault) -> None:
    """Twenty share twice the room of ten, and what doesn't fit one prompt goes into another."""
    scope = know(vault, *notes(100))
    news = [f"The apple tree in row {n} bore fruit." for n in range(20)]
    ten, twenty = (planned(scope, *news[:n], related_tokens=500)[0] for n in (10, 20))
    assert len(twenty.shown) > 1.6 * len(ten.shown)
    several = planned(scope, *news, related_tokens=1_000, prompt_tokens=1_100)
    assert [alias for batch in several for alias in batch.candidates] == [f"c{n}" for n in range(1, 21)]
    assert len(several) > 1
    assert all(estimate_tokens(batch.prompt) < 1_100 for batch in several)
    names: dict[str, str] = {}
    for batch in several:
        for alias, stored in batch.shown.items():
            assert names.setdefault(alias, stored.memory.id) == stored.memory.id


def test_near_duplicates_are_offered_side_by_side(vault: Vault) -> None:
    """In HEAVY_CUT a memory of the review page stands right before what says nearly the same."""
    known = [OTHER, *notes(30), OTHER.replace("green", "black")]
    batch, *_ = planned(know(vault, *known), FACT, tier=Tier.HEAVY_CUT, review_tokens=200)
    shown = texts_of(batch)
    assert shown[shown.index(known[0]) + 1] == known[-1]


def test_a_near_duplicate_beyond_the_page_is_searched_for(vault: Vault, monkeypatch: Any) -> None:
    """Of the first few memories under review, in one search: what a prompt costs doesn't grow with the page."""
    scope = know(vault, OTHER, *notes(REVIEW_PAGE), OTHER.replace("green", "black"))
    asked: list[list[str]] = []
    ranked = type(scope).ranked
    monkeypatch.setattr(
        type(scope), "ranked", lambda *args, **how: (asked.append(args[1]), ranked(*args, **how))[1]
    )
    batch, *_ = planned(scope, FACT, tier=Tier.HEAVY_CUT, review_tokens=2_000)
    shown = texts_of(batch)
    assert shown[shown.index(OTHER) + 1] == OTHER.replace("green", "black")
    assert len(asked) == 2
    assert 1 <= len(asked[1]) <= TWIN_SEARCHES


SAID_ALIKE = (
    (
        "The amber pump of the north station delivers ninety litres an hour.",
        "The amber pump of the south station delivers ninety litres an hour.",
    ),
    (
        "Die gelbe Pumpe im Keller leckt seit dem langen Winter.",
        "Die gelbe Pumpe im Keller leckt seit dem kurzen Winter.",
    ),
    ("用户每天早上在河边跑步，然后喝绿茶。", "用户每天早上在河边跑步，然后喝红茶。"),
    ("По вторникам мы возим яблоки на рынок в Твери.", "По средам мы возим яблоки на рынок в Твери."),
)


def test_what_nothing_repeats_needs_no_search(vault: Vault) -> None:
    """Whatever another memory may say again is among what is searched for; tags and other languages are no matter."""
    draw = random.Random(3)
    words = [a + b + c for a in "bdfglmn" for b in "aeiou" for c in ("nto", "rvi", "lka", "mbe")]
    alone = [" ".join(draw.sample(words, draw.randint(3, 12))).capitalize() + "." for _ in range(60)]
    scope = know(vault, *alone, *(text for pair in SAID_ALIKE for text in pair))
    tagged = memory("tagged", SAID_ALIKE[0][0].replace("litres", "gallons"), tags=("pump", "station"))
    add(scope, "more", tagged)
    known = scope.page(limit=100)
    twins = {one.memory.id for one in known for other in known if one is not other and alike(one, other)}
    found = [stored.memory.id for stored in scope.may_be_repeated(known, ALIKE)]
    assert len(twins) == 2 * len(SAID_ALIKE) + 1
    assert twins <= set(found)
    assert found == [stored.memory.id for stored in known if stored.memory.id in found]
    assert len(found) < len(twins) + 20
    assert scope.may_be_repeated([], ALIKE) == []


def test_a_search_less_shows_the_same(vault: Vault, monkeypatch: Any) -> None:
    """Who searches for near-duplicates of all finds no others."""
    scope = know(vault, *(text for pair in SAID_ALIKE for text in pair), *notes(REVIEW_PAGE), OTHER)
    few = planned(scope, FACT, tier=Tier.HEAVY_CUT, review_tokens=1_000)
    monkeypatch.setattr(type(scope), "may_be_repeated", ScopedVault.may_be_repeated)
    assert [batch.prompt for batch in planned(scope, FACT, tier=Tier.HEAVY_CUT, review_tokens=1_000)] == [
        batch.prompt for batch in few
    ]


def test_prompts_of_one_run_review_different_memories(vault: Vault) -> None:
    """The second prompt goes on where the first one's page ended."""
    scope = know(vault, *notes(30))
    wish = narrow(200)
    several = batches(
        scope, [candidate(long(FACT)), candidate(long(NEWER))], Tier.HEAVY_CUT, wish, wish.prompt_tokens
    )
    first, second = (texts_of(batch) for batch in several)
    assert first
    assert second
    assert not set(first) & set(second)


# -- several prompts about one memory --------------------------------------------------------------------------


def test_the_first_of_several_prompts_decides_about_a_memory(vault: Vault) -> None:
    """The others' candidates are added, their operations refused with a reason: the same every time."""
    scope = know(vault, FACT)
    news = [long(FACT.replace("15", str(minutes))) for minutes in (10, 20, 30)]
    third_asked = threading.Event()

    def decide(prompt: str) -> dict[str, Any]:
        assert "[k1]" in prompt
        number = next(n for n in (1, 2, 3) if f"[c{n}]" in prompt)
        if number == 3:
            third_asked.set()
        elif number == 2:
            assert third_asked.wait(10)  # these two are asked at once; the second may be answered last
        content = news[number - 1]
        return operations({"action": "UPDATE", "id": "k1", "candidate": f"c{number}", "content": content})

    model = ScriptedModel(script=[extraction(*news), decide, decide, decide])
    told = f"{FACT} Or 10. Or 20. Or 30. It is grey."
    files = {"a.md": {"content": told, "author": "user"}}
    report = reflect(vault, model, {"files": files}, policy=narrow(170))
    assert [o.outcome for o in report.outcomes] == ["merged", "added", "added"]
    assert [o.reason.partition(":")[0] for o in report.rejected_operations] == ["second_operation"] * 2
    assert sorted(stored.memory.content for stored in scope.page()) == sorted(news)


def test_what_one_prompt_keeps_another_may_not_give_up(vault: Vault) -> None:
    """A candidate skipped for a memory that the other prompt deletes is added."""
    scope = know(vault, long(FACT))
    near, other = f"Now: {long(FACT)}", long(FACT.replace("15", "20"))
    model = ScriptedModel(
        script=[
            extraction(near, other),
            operations({"action": "SKIP", "candidate": "c1", "duplicate_of": "k1"}),
            operations({"action": "DELETE", "id": "k1", "superseded_by": "c2"}),
        ]
    )
    report = reflect(vault, model, {"files": {"a.md": f"Now: {FACT} Or 20. It is grey."}}, policy=narrow(180))
    assert [o.outcome for o in report.outcomes] == ["added", "added"]
    assert near in [stored.memory.content for stored in scope.page()]


# -- a full memory ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("memories", "room"),
    [(40, 300), pytest.param(600, 2_000, marks=pytest.mark.slow)],
    ids=["small", "large"],
)
def test_a_full_memory_is_cut_below_half(tmp_path: Path, memories: int, room: int) -> None:
    """By a model that does as it is told, a page at a time; every memory comes up for review."""
    seen: set[str] = set()
    for run in full_memory.runs(
        f"file:{tmp_path}",
        full_memory.obedient,
        memories=memories,
        most=60,
        related_tokens=room,
        review_tokens=room,
    ):
        assert run.deleted <= len(run.shown) // 5
        seen |= set(run.shown)
        share = run.share
        if share < 0.5:
            break
    assert share < 0.5
    assert len(seen) >= memories * 0.9


@pytest.mark.parametrize(
    ("memories", "room", "most"),
    [(40, 300, 1), pytest.param(600, 2_000, 30, marks=pytest.mark.slow)],
    ids=["small", "large"],
)
def test_no_run_deletes_more_than_the_cap(tmp_path: Path, memories: int, room: int, most: int) -> None:
    """A model that deletes all it is shown gets a quarter of that, and a third merged away, no more."""
    share = {Tier.GENEROUS: 0.05, Tier.SELECTIVE: 0.15, Tier.HEAVY_CUT: 0.25}
    for run in full_memory.runs(
        f"file:{tmp_path}",
        full_memory.greedy,
        memories=memories,
        most=most,
        related_tokens=room,
        review_tokens=room,
    ):
        assert run.report.tier is not None
        bare, merged = int(share[run.report.tier] * len(run.shown)), max(1, len(run.shown) // 3)
        assert bare <= run.deleted <= bare + merged


# -- evidence that is missing ----------------------------------------------------------------------------------

SAID = "I keep two rabbits called Flake and Drift in the shed behind the mill."
REPEATED = (
    f"How nice: two rabbits called Flake and Drift in the shed behind the mill! {OTHER} And rabbits like hay."
)


def test_what_the_user_said_stays_the_users_word(vault: Vault) -> None:
    """Also when the agent's answer holds more of the memory's words, and the model cites nothing."""
    text = "The two rabbits Flake and Drift live in the shed behind the mill."
    run = {"messages": [HumanMessage(SAID), AIMessage(REPEATED)], "force": True}
    reflect(vault, ScriptedModel(script=[extraction(text)]), run)
    assert [s.memory.source.trust for s in vault.scope("ana").page()] == ["user"]


def test_evidence_is_put_together_from_many_pieces(vault: Vault) -> None:
    """A memory that sums up six messages is grounded in them."""
    said = ["quinces", "plums", "walnuts", "medlars", "currants", "mulberries"]
    text = "Quinces, plums, walnuts, medlars, currants, mulberries."
    messages = [HumanMessage(f"It grows {fruit}.") for fruit in said]
    report = reflect(vault, ScriptedModel(script=[extraction(text)]), {"messages": messages, "force": True})
    assert [o.outcome for o in report.outcomes] == ["added"]


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        (
            "Fresh smoothies are what Mira likes best in the morning.",
            "Mira buys smoothies with superfood.",
            True,
        ),
        ("Mira Solano swims in the lake on Mondays.", "Mira Solano moved to Porto.", False),
        (
            "When it rains, Mira swims in the lake behind the mill.",
            "Since spring, Mira lives in Porto.",
            False,
        ),
        ("Mira swims.", "Mira moved to Porto.", False),
    ],
)
def test_what_an_update_must_keep(old: str, new: str, kept: bool) -> None:
    """One word that is not the name of whom it is about: everything said of one person has that in common."""
    assert same_subject(old, new, share=0) is kept


@pytest.mark.parametrize(("room", "shown_too"), [(5_000, []), (8_000, ["m1"])])
def test_one_memory_that_is_too_long_for_many_candidates(
    vault: Vault, room: int, shown_too: list[str]
) -> None:
    """It takes no other's place: those that fit are shown, and besides them it, if the prompt has room."""
    things = "apples boats cameras dogs eagles forests guitars houses islands jackets kettles lamps".split()
    scope = know(
        vault, f"Ana loves {' '.join(things)} {'and more' * 2_500}", *(f"She bought {t}." for t in things)
    )
    shown = memories_to_show(
        scope,
        [candidate(f"Ana loves {thing}") for thing in things],
        Room(all=room, related=4_000, review=0, unconsolidated=0),
    )
    assert {stored.memory.id for stored in shown.memories} == {*shown_too, *(f"m{n}" for n in range(2, 14))}
    assert shown.related


def test_memories_too_long_for_a_review_keep_none_from_it(vault: Vault) -> None:
    """However many stand in front."""
    scope = know(
        vault, *(f"Long {n}: {'word ' * 300}" for n in range(12)), *(f"Short note {n}." for n in range(9))
    )
    shown = memories_to_show(
        scope, [candidate("Nothing like it")], Room(all=1_000, related=500, review=250, unconsolidated=0)
    )
    assert [stored.memory.id for stored in shown.memories] == [f"m{n}" for n in range(13, 22)]


def test_packing_ends_where_nothing_fits(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some that would have had their place before: not all hits are read for the last few tokens."""
    scope = know(vault, *(f"The gauge number {n} measures water. {'It is grey. ' * 9}" for n in range(90)))
    read: list[int] = []
    get = type(scope).get
    monkeypatch.setattr(type(scope), "get", lambda self, ids: read.append(len(ids)) or get(self, ids))
    room = Room(all=400, related=400, review=0, unconsolidated=0)
    assert 5 < len(memories_to_show(scope, [candidate("Which gauge measures water?")], room).memories) < 15
    assert sum(read) <= 30
