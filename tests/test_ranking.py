"""How hits are ranked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vaults import add, memory

from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import (
    ABOUT,
    BEGINS,
    K1,
    asked,
    asked_forms,
    below,
    hits_of,
    named,
)
from reverie.checkpoints.search.ranking import (
    DEPTH,
    FIRST,
    KEPT,
    LITTLE,
    PLACE,
    TOGETHER,
    akin,
    among,
    beside,
    best,
    holding,
    joined,
    lifted,
    looked_at,
    saying,
    scored,
)
from reverie.checkpoints.text.speech.statements import asking_share
from reverie.checkpoints.text.times.terms import SIGN


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("What did Ana like about the tea, the green tea?", ["ana", "like", "tea", "green"]),
        ("who are you", ["who", "are", "you"]),
        ("妻子", ["妻子"]),
        ("?!", []),
    ],
)
def test_what_a_question_asks_for(query: str, words: list[str]) -> None:
    """Words with a topic, each once; all of them where none has one."""
    assert [word for word in asked(query) if word != "like"] == [word for word in words if word != "like"]


def test_neighbours_lift_hits_of_the_same_commit() -> None:
    """By less the further they are; not across commits, not what is no hit."""
    commits = {1: "c1", 2: "c1", 3: "c1", 4: "c1", 5: "c2", 9: "c2", 12: "c1"}
    scores = dict.fromkeys((9, 4, 2, 1, 5, 12), 1.0)
    assert beside(scores) == {1, 2, 4, 5}
    assert lifted(scores, commits) == pytest.approx({1: 1.4, 2: 1.6, 4: 1.2, 5: 1.0, 9: 1.0, 12: 1.0})


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=40),
    st.lists(st.tuples(st.floats(0.1, 9), st.sets(st.integers(0, 39))), max_size=5),
    st.integers(1, 6),
    st.integers(0, 3),
)
def test_the_best_are_found_whatever_is_left_out_before(
    lengths: list[int], words: list[tuple[float, set[int]]], limit: int, anchors: int
) -> None:
    """The items with the highest sums of what their words tell, a short one before a long; of equal ones the older.

    Behind them what stands beside the first, however far down it would be.
    """
    held = [(tells, sorted(seq for seq in some if seq < len(lengths))) for tells, some in words]
    sums: dict[int, float] = {}
    for tells, some in held:
        for seq in some:
            sums[seq] = sums.get(seq, 0.0) + tells
    every = {seq: tells * (K1 + 1) / below(lengths[seq], 5.0) for seq, tells in sums.items()}
    numbers = [(tells, [(lengths[seq] << PLACE) + seq for seq in some]) for tells, some in held]
    first = best(every, limit)
    near = {seq + step for seq in first[:anchors] for step in (-2, -1, 1, 2)} - {*first}
    order = [*first, *best({seq: every[seq] for seq in near & every.keys()}, len(near))]
    assert [*scored(numbers, 5.0, limit, anchors).items()] == [(seq, every[seq]) for seq in order]


@given(st.dictionaries(st.integers(1, 40), st.floats(0, 9)), st.integers(1, 5))
def test_every_hit_is_lifted_by_those_beside_it(scores: dict[int, float], length: int) -> None:
    """Whatever was found: as if each had looked at both sides."""
    raised = lifted(scores, {seq: str(seq // length) for seq in beside(scores)})
    for seq, score in scores.items():
        near = {
            other: abs(other - seq) for other in scores if other != seq and other // length == seq // length
        }
        gains = sum(scores[other] * {1: 0.4, 2: 0.2}.get(far, 0) for other, far in near.items())
        assert raised[seq] == pytest.approx(score + gains)


def test_an_answer_beside_the_best_is_found_among_many_that_share_more(ana: SqlScope) -> None:
    """Long, and with nothing but a name in common with the question, that more than are ranked say in fewer words."""
    many = [memory(f"m{number}", f"Mia came on day {number}.") for number in range(DEPTH + 9)]
    answer = "It glows since noon, and so does what lies in it, cups and bowls and a jug that was cracked, said Mia."
    add(ana, "many", *many)
    add(ana, "asked", memory("asked", "How is the kiln, Mia?"), memory("answer", answer))
    hits = [hit.stored.memory.id for hit in ana.search("What about the kiln of Mia?", limit=3)]
    assert hits[:2] == ["asked", "answer"]


def test_the_best_come_first_and_of_equal_ones_the_older() -> None:
    """The same order every time."""
    assert best({3: 1.0, 1: 1.0, 2: 5.0, 4: 0.5}, 3) == [2, 1, 3]


def test_words_and_meaning_count_as_shares_of_their_best() -> None:
    """Of likeness what is above the usual; what is unlike counts nothing."""
    usual = (0.5 + 0.2 + 0.2 + 0.1) / 4 * 3 / 4
    found = joined({1: 8.0, 2: 2.0}, {2: 0.5, 3: 0.2, 4: 0.2, 5: 0.1})
    share = 0.4 * (0.2 - usual) / (0.5 - usual)
    assert found == pytest.approx({1: 0.6, 2: 0.15 + 0.4, 3: share, 4: share, 5: 0.0})
    assert joined({}, {}) == {}
    assert joined({}, {7: 0.4}) == pytest.approx({7: 0.4})
    assert joined({}, {7: -0.4}) == {7: 0.0}


def test_what_came_together_and_whom_it_is_about_count() -> None:
    """A hit gains by what its commit says of the question, and by beginning with a name in it; not the others."""
    weights = {"ana": 1.0, "tea": 3.0, "cup": 4.0}
    texts = {1: "ana drink tea", 2: "the old broken blue cup of ana", 3: "bo drink tea teapots"}
    words = {seq: text.split() for seq, text in texts.items()}
    said = among(words, weights)
    held = {seq: ("c2" if seq == 3 else "c1", words[seq], said[seq]) for seq in texts}
    raised = looked_at({1: 5.0, 2: 4.0, 3: 10.0, 4: 1.0}, held, weights, {"ana"})
    whole = TOGETHER * 10
    assert raised == pytest.approx({1: 5 + whole + ABOUT * 10, 2: 4 + whole, 3: 10 + whole * 3 / 8, 4: 1.0})
    assert held[2][1].index("ana") >= BEGINS
    assert looked_at({}, {}, {}, ()) == {}
    assert looked_at({1: 1.0}, {1: ("c", ["x"], frozenset[str]())}, weights, ()) == {1: 1.0}


def test_what_the_first_hits_say_besides_the_question_raises_others() -> None:
    """By what few others say; not by the question's words, times, figures, or what one says alone."""
    held = {
        1: "mia make pot kiln 7 @d1".split(),
        2: "mia pot glaze".split(),
        3: "mia clay glaze".split(),
        4: "mia pot kiln 7 @d1".split(),
        5: "mia sing 7 @d1".split(),
    }
    found = akin(held, holding(held), {1: 2.0, 2: 1.0}, {"mia"})
    assert found == pytest.approx({1: 1.0, 2: found[2], 3: found[3], 4: 1.0, 5: 0.0})
    assert 0 < found[3] < found[2] < 1
    assert akin(held, holding(held), {5: 1.0}, {"mia"}) == dict.fromkeys(held, 0.0)


@pytest.mark.parametrize(
    ("query", "name", "told", "meant", "other"),
    [
        (
            "Welches Hobby hat Mia?",
            "Mia",
            "Mias Hobby {} sind Schalen vom Brennofen.",
            "Schalen, Brennofen",
            "Tür",
        ),
        ("米娅有什么爱好?", "米娅", "米娅的爱好{}是泥瓦和窑炉。", "泥瓦窑炉", "绿门"),
    ],
)
def test_more_of_the_same_comes_before_what_only_shares_a_name(
    ana: SqlScope, query: str, name: str, told: str, meant: str, other: str
) -> None:
    """In any language: what the best hits are about is looked for, too; no memory becomes a hit by it."""
    texts = [*(told.format(n) for n in range(FIRST)), *(f"{name}, {other} {n}." for n in range(6))]
    texts += [f"{name}, {meant}, {other}.", meant]
    for number, text in enumerate(texts):
        add(ana, f"c{number}", memory(f"m{number}", text))
    found = [hit.stored.memory.id for hit in ana.search(query, limit=50)]
    assert found.index("m16") in range(KEPT, FIRST + 1)
    assert found[:KEPT] == [hit.stored.memory.id for hit in ana.search(query, limit=FIRST)][:KEPT]
    assert sorted(found) == sorted(f"m{number}" for number in range(17))


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("What does Ana's brother like in Porto, 2023?", {"ana", "porto"}),
        ("Was trinkt Jürgen am liebsten?", {"jürgen"}),
        ("Что любит Анна?", {"анна"}),
        ("小明喜欢什么", {"小明", "明喜", "喜欢"}),
        ("what is it like?", set()),
    ],
)
def test_words_that_are_written_like_names(query: str, names: set[str]) -> None:
    """In any script: by their capital, or each where there are none; no numbers."""
    found = named(query, asked_forms(query))
    assert names <= found
    if query.isascii():
        assert found == names


def test_who_is_asked_about_comes_first(ana: SqlScope) -> None:
    """What begins with the name before what mentions it, by the index and by a scan; the words shared are told."""
    texts = [
        "Tea for Bo, Joe, Ida and Mia.",
        "Mia drinks black tea and much cold milk in the evening.",
        "Mia paints.",
    ]
    texts += [f"The shed number {n} has a green door." for n in range(20)]
    for number, text in enumerate(texts):
        add(ana, f"c{number}", memory(f"m{number}", text))
    hits = ana.search("Which tea does Mia like?", limit=3)
    assert [hit.stored.memory.id for hit in hits] == ["m1", "m0", "m2"]
    assert [hit.shared for hit in hits] == [("tea", "mia"), ("tea", "mia"), ("mia",)]
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    (scanned,) = hits_of(ana, ["Which tea does Mia like?"], 3)
    assert {hit.stored.memory.id for hit in scanned[1:]} == {"m0", "m2"}


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("", 0.0),
        ("Ana paints lakes.", 0.0),
        ("What does Ana paint?", 1.0),
        ("¿Qué pinta Ana?", 1.0),
        ("アナは何を描きますか？", 1.0),
        ("ماذا ترسم آنا؟", 1.0),
        ("That is so cool! What is that?", 0.43),
        ("Did I tell you that I moved to Lisbon?", 0.55),
    ],
)
def test_how_much_of_a_text_asks(text: str, share: float) -> None:
    """By its characters, in any script; what a question takes for granted is told."""
    assert asking_share(text) == pytest.approx(share, abs=0.06)


def test_what_asks_the_same_comes_after_what_answers(ana: SqlScope) -> None:
    """By the index and by a scan, also if it says more of the question; and it is found all the same."""
    texts = [
        "What did you paint at the lake?",
        "Painted the boat that was lying at the lake, and then the fence of the small garden.",
        *[f"Shed {n} is red." for n in range(9)],
    ]
    for number, text in enumerate(texts):
        add(ana, f"c{number}", memory(f"m{number}", text))
    question = "What was painted at the lake?"
    (scanned,) = hits_of(ana, [question], 3)
    for hits in (ana.search(question), ana.search(question, limit=50), scanned):
        assert [hit.stored.memory.id for hit in hits] == ["m1", "m0"]


def test_what_says_little_comes_late(ana: SqlScope) -> None:
    """Behind the best ten: thanks that a name is in, though shorter, after what tells of her; nothing is lost."""
    for number in range(14):
        does = f"sailed to harbour{number}" if number < 10 else f"drew{number} hills{number}"
        add(
            ana,
            f"t{number}",
            memory(f"t{number}", f"Ana {does}, friend{number} joined{number} later{number}."),
        )
    add(ana, "thanks", memory("thanks", "Thanks, Ana."))
    hits = [hit.stored.memory.id for hit in ana.search("Where did Ana sail?", limit=30)]
    assert hits[:10] == [hit.stored.memory.id for hit in ana.search("Where did Ana sail?", limit=10)]
    assert (sorted(hits[10:14]), hits[14:]) == (["t10", "t11", "t12", "t13"], ["thanks"])


def test_how_much_a_hit_says() -> None:
    """As much as the mean or most of what is asked counts in full; nothing but dates and numbers half."""
    held = {
        1: ["ana", "boat", "lake"],
        2: ["ana", "thank"],
        3: ["ana", "thank"],
        4: ["7", f"{SIGN}s2030-01-01"],
        5: ["asked"],
    }
    asked = {"asked": 2.0, "thank": 0.5}
    shares = saying(held, holding(held), among(held, asked), asked)
    assert shares[1] == shares[5] == 1.0
    assert shares[4] == LITTLE < shares[2] == shares[3] < 1.0
    assert saying({1: ["7"]}, {"7": 1}, {1: ()}, {}) == {1: 1.0}
    assert saying({}, {}, {}, {}) == {}


def test_what_one_conversation_left_is_found_together(ana: SqlScope) -> None:
    """The session that speaks of all that is asked goes before one that shares a word by chance."""
    trip = [
        "The ferry to Split left late.",
        *[f"Nothing else on day {n}." for n in range(3)],
        "We rented bikes there.",
    ]
    add(
        ana,
        "other",
        memory("o", "The bikes of the school are red."),
        *[memory(f"x{n}", f"Shed {n}.") for n in range(9)],
    )
    add(ana, "trip", *[memory(f"t{n}", text) for n, text in enumerate(trip)])
    found = [
        hit.stored.memory.id for hit in ana.search("Did we rent bikes after the ferry to Split?", limit=3)
    ]
    assert found[:2] == ["t0", "t4"]
