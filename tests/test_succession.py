"""What may take a memory's place: only what says the same, or corrects it; when in doubt both stay."""

from __future__ import annotations

import random
from typing import Any

import pytest
from builders import candidate, stored

from reverie.nodes.grounding.changes import tells_change
from reverie.nodes.grounding.succession import left_out_parts, same_subject, says, says_most
from reverie.nodes.grounding.wording import takes_from
from reverie.nodes.reflection.consolidating.acceptance import accept_operations
from reverie.state import ACTIONS, Plan, Support, Tier


def plan_for(*items: dict[str, Any], shown: dict[str, Any], **candidates: Any) -> Plan:
    read = [ACTIONS[item["action"]].model_validate(item) for item in items]
    return accept_operations(read, candidates=candidates, shown=shown, tier=Tier.SELECTIVE)


def gone(plan: Plan) -> list[str]:
    return [edit.id for edit in plan.edits if edit.delete]


def reasons(plan: Plan) -> list[str]:
    return [rejected.reason.split(":")[0] for rejected in plan.rejected]


REPLACES = {"action": "DELETE", "id": "k1", "superseded_by": "c1"}
EDUCATION = "My highest education level is Bachelor of Science."


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ana lives in Berlin.", "Ana lives in Lisbon now."),
        ("The meeting is on Tuesday.", "The meeting moved from Tuesday to Thursday."),
        ("Payments go to DE11.", "Payments now go to DE22."),
        ("Ana is 34.", "Ana is 35."),
        ("Jonas isst alles außer Pilzen.", "Jonas mag inzwischen auch Pilze, nur Rosenkohl nicht."),
        ("Die Sitzung ist am Dienstag.", "Die Sitzung ist jetzt am Donnerstag."),
        ("Der Benutzer wohnt in Berlin.", "Der Benutzer wohnt jetzt in Lissabon."),
        ("La réunion a lieu mardi.", "La réunion a lieu jeudi."),
        ("La reunión es el martes.", "La reunión será el jueves."),
        ("La riunione è martedì.", "La riunione è giovedì."),
        ("A reunião é na terça-feira.", "A reunião é na quinta-feira."),
        ("Встреча во вторник.", "Встреча теперь в четверг."),
        ("用户住在柏林。", "用户现在住在里斯本。"),
        ("ユーザーはベルリンに住んでいます。", "ユーザーはリスボンに住んでいます。"),
        ("사용자는 베를린에 살고 있습니다.", "사용자는 리스본에 살고 있습니다."),
        ("الاجتماع يوم الثلاثاء.", "الاجتماع يوم الخميس."),
        ("बैठक मंगलवार को है।", "बैठक गुरुवार को है।"),
    ],
)
def test_another_value_for_the_same_thing_corrects_a_memory(old: str, new: str) -> None:
    """The subject is in common, the value differs, in any language: the candidate takes its place."""
    plan = plan_for(REPLACES, shown={"k1": stored("m1", old, trust="user")}, c1=candidate(new))
    assert gone(plan) == ["m1"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (EDUCATION, "My name is Martin."),
        ("Martin Mark has a sister in Porto.", "Martin Mark drinks tea."),
        ("Anna is 34.", "Anna is a doctor."),
        ("The user likes chess.", "The user likes tea."),
        ("Der Benutzer mag Schach.", "Der Benutzer mag Tee."),
        ("L'utilisateur joue aux échecs.", "L'utilisateur boit du thé."),
        ("El usuario juega al ajedrez.", "El usuario bebe té."),
        ("L'utente gioca a scacchi.", "L'utente beve il tè."),
        ("O usuário joga xadrez.", "O usuário bebe chá."),
        ("Пользователь играет в шахматы.", "Пользователь пьёт чай."),
        ("用户下国际象棋。", "用户喜欢喝茶。"),
        ("ユーザーは将棋が好きです。", "ユーザーはお茶を飲みます。"),
        ("사용자는 체스를 둡니다.", "사용자는 차를 마십니다."),
        ("المستخدم يلعب الشطرنج.", "المستخدم يشرب الشاي."),
        ("उपयोगकर्ता शतरंज खेलता है।", "उपयोगकर्ता चाय पीता है।"),
    ],
)
@pytest.mark.parametrize("trust", ["user", "agent"])
def test_a_memory_does_not_give_way_to_what_says_nothing_of_it(old: str, new: str, trust: str) -> None:
    """Whom both are about is not enough, in any language: the memory stays and the candidate is added."""
    plan = plan_for(REPLACES, shown={"k1": stored("m1", old)}, c1=candidate(new, trust=trust))
    assert (gone(plan), reasons(plan), plan.outcomes[0].outcome) == ([], ["unrelated"], "added")


def test_nor_is_it_rewritten_by_a_candidate_that_says_nothing_of_it() -> None:
    """An UPDATE with the candidate's text alone would lose it just so."""
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": "My name is Martin Mark."}
    plan = plan_for(update, shown={"k1": stored("m1", EDUCATION)}, c1=candidate("My name is Martin Mark."))
    assert (plan.edits, reasons(plan), plan.outcomes[0].outcome) == ([], ["unrelated"], "added")


def test_an_update_may_add_what_is_unrelated() -> None:
    """What keeps all the memory says loses nothing."""
    both = f"{EDUCATION} My name is Martin Mark."
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": both}
    plan = plan_for(update, shown={"k1": stored("m1", EDUCATION)}, c1=candidate("My name is Martin Mark."))
    assert [edit.content for edit in plan.edits] == [both]


def test_a_rewording_keeps_what_the_memory_says() -> None:
    """Without a candidate nothing may be dropped: no number, no name, and few other words."""
    old = "The boat trip with Tom Baker costs 40 euros and begins at the old harbour."
    worded = {"action": "UPDATE", "id": "k1", "content": "The boat trip begins at the old harbour."}
    assert reasons(plan_for(worded, shown={"k1": stored("m1", old)})) == ["unrelated"]
    worded["content"] = "Boat trip with Tom Baker: 40 euros, begins at the old harbour."
    assert plan_for(worded, shown={"k1": stored("m1", old)}).edits != []


def test_a_memory_gives_way_to_another_only_if_that_says_it() -> None:
    """Between memories no evidence corrects anything: the one that stays says what the other says."""
    shown = {
        "k1": stored("m1", "The pump at Elm Weir leaks at the lower seal."),
        "k2": stored("m2", "At Elm Weir, the pump leaks at its lower seal when it rains."),
        "k3": stored("m3", "The pump at Elm Weir was painted green."),
    }
    merged = plan_for({"action": "DELETE", "id": "k1", "superseded_by": "k2"}, shown=shown)
    assert gone(merged) == ["m1"]
    lost = plan_for({"action": "DELETE", "id": "k1", "superseded_by": "k3"}, shown=shown)
    assert (gone(lost), reasons(lost)) == ([], ["unrelated"])


@pytest.mark.parametrize("first", ["DELETE", "UPDATE"])
def test_a_successor_is_read_as_the_reply_leaves_it(first: str) -> None:
    """In either order: an update may bring what the successor did not say before."""
    shown = {
        "k1": stored("m1", "Anna grows basil on her balcony."),
        "k2": stored("m2", "Anna grows oregano too."),
    }
    items = [
        {"action": "UPDATE", "id": "k1", "content": "Anna grows basil and oregano on her balcony."},
        {"action": "DELETE", "id": "k2", "superseded_by": "k1"},
    ]
    plan = plan_for(*sorted(items, key=lambda item: item["action"] != first), shown=shown)
    assert {edit.id: edit.delete for edit in plan.edits} == {"m1": False, "m2": True}


MOVED = {
    "en": "I moved to Lisbon.",
    "de": "Ich bin nach Lissabon umgezogen.",
    "fr": "J'ai déménagé à Lisbonne.",
    "es": "Me he mudado a Lisboa.",
    "it": "Mi sono trasferito a Lisbona.",
    "pt": "Mudei para Lisboa.",
    "ru": "Я переехал в Лиссабон.",
    "zh": "我搬到里斯本了。",
    "ja": "リスボンに引っ越しました。",
    "ko": "리스본으로 이사했어요.",
    "ar": "انتقلت إلى لشبونة.",
    "hi": "मैंने शहर बदल लिया, लिस्बन में हूँ।",
}


@pytest.mark.parametrize("said", MOVED.values(), ids=MOVED)
def test_a_change_that_the_user_tells_in_other_words_is_believed(said: str) -> None:
    """Moving to Lisbon shares no word with living in Berlin; when only the agent says so, both stay."""
    shown = {"k1": stored("m1", "The user lives in Berlin.", trust="agent")}
    assert gone(plan_for(REPLACES, shown=shown, c1=candidate(said))) == ["m1"]
    assert gone(plan_for(REPLACES, shown=shown, c1=candidate(said, trust="agent"))) == []


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("Anna and Ben hike. The keys are with Mrs Moser.", "Anna and Ben no longer hike.", True),
        (
            "Releases ship on Tuesdays; 3.8 ships on 24 November 2026.",
            "3.8 goes out on 1 December instead.",
            True,
        ),
        ("Foods the user likes: Spicy Thai cuisine", "The user went from spicy to mild Thai cuisine.", False),
        ("Movies the user dislikes: Slasher films", "The user reconsidered slasher films.", False),
        ("Ana lives in Rome with Tom.", "Ana lives in Berlin with nobody now.", False),
    ],
)
def test_what_takes_a_memorys_place_leaves_out_no_part_of_several(old: str, new: str, left: bool) -> None:
    """That the user corrects one part says nothing of the others; a heading is no part."""
    assert bool(left_out_parts(old, new)) is left
    plan = plan_for(REPLACES, shown={"k1": stored("m1", old, trust="user")}, c1=candidate(new))
    assert reasons(plan) == (["left_out"] if left else [])


def test_names_of_whom_both_are_about_say_nothing() -> None:
    """However short the memory is beside them."""
    assert not says("Ana Silva loves steak.", "Ana Silva works at Bosch.")
    assert says("Ana Silva loves steak.", "Ana Silva, who works at Bosch, loves steak.")


def test_one_statement_in_other_words_replaces_one_memory() -> None:
    """Nothing but the model's word says which: so a second one stays."""
    shown = {"k1": stored("m1", "The user lives in Berlin."), "k2": stored("m2", EDUCATION)}
    second = {"action": "DELETE", "id": "k2", "superseded_by": "c1"}
    plan = plan_for(REPLACES, second, shown=shown, c1=candidate(MOVED["en"]))
    assert (gone(plan), reasons(plan)) == (["m1"], ["deletion_cap"])
    more = shown | {f"k{n}": stored(f"m{n}", f"The tide table number {n} is blue.") for n in range(3, 8)}
    plan = plan_for(REPLACES, second, shown=more, c1=candidate(MOVED["en"]))
    assert (gone(plan), reasons(plan)) == (["m1"], ["unrelated"])


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("I no longer eat meat.", True),
        ("We meet on Friday instead of Monday.", True),
        ("Je ne mange plus de viande.", True),
        ("Ich esse kein Fleisch mehr.", True),
        ("Non mangio più carne.", True),
        ("My name is Martin.", False),
        ("I live in Berlin.", False),
        ("Ich wohne in Berlin.", False),
    ],
)
def test_what_tells_of_a_change(text: str, tells: bool) -> None:
    """It says that something was otherwise before."""
    assert tells_change(text) is tells


@pytest.mark.parametrize(
    ("old", "new", "ended"),
    [
        ("Drives a Volvo V60.", "The user sold the Volvo.", True),
        ("Likes steak at the Argentinian.", "The user is vegetarian now.", True),
        ("Ist mit Jonas zusammen.", "Der Nutzer hat sich im August getrennt.", True),
        ("銀行に勤めている。", "ユーザーは会社を辞めた。", True),
        ("बटर चिकन बहुत पसंद है।", "उपयोगकर्ता अब शाकाहारी है।", True),
        ("Likes steak at the Argentinian.", "The user sold the Volvo.", False),
        ("Ist mit Jonas zusammen.", "Der Nutzer ist komplett auf Obsidian umgestellt.", False),
        ("用户住在柏林。", "用户卖掉了自行车。", False),
        ("Drives a Volvo V60.", "The user likes the Volvo.", False),
        ("The user is engaged to Marcus.", "The user no longer eats fish.", False),
    ],
)
@pytest.mark.parametrize("action", ["DELETE", "UPDATE"])
def test_the_user_ends_what_a_turn_is_about(old: str, new: str, action: str, *, ended: bool) -> None:
    """Believed of their own word, for one memory, of its kind or with a word of it; else both stay."""
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}
    operation = REPLACES if action == "DELETE" else update
    for trust in ("user", "agent"):
        for support in (Support.STATED, Support.INFERRED):
            told = candidate(new, trust=trust).model_copy(update={"support": support})
            plan = plan_for(operation, shown={"k1": stored("m1", old, trust=trust)}, c1=told)
            assert bool(plan.edits) is (ended and trust == "user")


VALUES = (
    (
        "Releases ship on Tuesdays; 3.8 ships on 24 November 2026.",
        "3.8 goes out on 1 December 2026 instead.",
        "Releases ship on Tuesdays; 3.8 ships on 1 December 2026.",
    ),
    (
        "朵朵每周二、周四下午4点半学游泳，教练姓陈。",
        "朵朵的游泳课改为只在周六上午9点。",
        "朵朵每周六上午9点学游泳，教练姓陈。",
    ),
    (
        "Кирилл занимается по вторникам в 17:00, Соня по четвергам в 18:30.",
        "Занятие Сони перенесли на пятницу в 16:00.",
        "Кирилл занимается по вторникам в 17:00, Соня по пятницам в 16:00.",
    ),
    (
        "Ne rien redémarrer entre 11 h et 14 h, c'est le pic.",
        "Le pic est entre 12 h et 15 h selon Solène.",
        "Ne rien redémarrer entre 12 h et 15 h, c'est le pic.",
    ),
)


@pytest.mark.parametrize(("old", "said", "new"), VALUES)
def test_what_the_user_says_may_change_a_value(old: str, said: str, new: str) -> None:
    """However doubtful its other words are: none of them gets into the memory. Nothing else may, nor of another."""
    memory = {"k1": stored("m1", old, trust="user")}
    inferred = {"support": Support.INFERRED}
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}
    plan = plan_for(update, shown=memory, c1=candidate(said).model_copy(update=inferred))
    assert [edit.content for edit in plan.edits] == [new]
    plan = plan_for(update, shown=memory, c1=candidate(said, trust="agent").model_copy(update=inferred))
    assert reasons(plan) == ["trust"]
    other = candidate("The tide table is blue from 16:00, 12 h, 15 h, 周六上午9点.").model_copy(
        update=inferred
    )
    assert reasons(plan_for(update, shown=memory, c1=other)) != []


@pytest.mark.parametrize(
    ("old", "said", "taken"),
    [
        (
            "La fattura 2026/0174 della Legnami Rossi da 1.320 euro è ancora da pagare.",
            "La fattura 2026/0174 della Legnami Rossi è stata pagata il 23 novembre 2026.",
            True,
        ),
        ("Komşusu piyano dersi için 600 lira teklif etti.", "Piyano dersini 750 liraya kabul etti.", True),
        (
            "Fietsplan bouwen met `make dev`.",
            "Fietsplan wordt nu gebouwd met `just dev`, niet met make.",
            True,
        ),
        (
            "Användaren äter Levaxin 100 mikrogram varje morgon och Metoprolol 50 mg på kvällen.",
            "Levaxin har höjts till 125 mikrogram.",
            None,  # of one part only: the rest would be lost with it
        ),
        (VALUES[0][0], VALUES[0][1], None),  # of one part, too
        (VALUES[3][0], VALUES[3][1], False),
        ("Anna lives in Rome with two cats.", "Anna is allergic to 3 nuts.", False),
        ("Anna keeps two cats in Rome.", "Anna keeps talking of her cats in Rome.", False),
    ],
)
def test_what_the_user_corrects_in_other_words(old: str, said: str, taken: bool | None) -> None:
    """It takes up some of what is known, and gives a value or says that it is otherwise; a ban stays without that."""
    memory = {"k1": stored("m1", old, trust="user")}
    inferred = candidate(said).model_copy(update={"support": Support.INFERRED})
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": said}
    why = {True: [], False: ["support"], None: ["left_out"]}[taken]
    assert reasons(plan_for(update, shown=memory, c1=inferred)) == why
    replaced = {"action": "DELETE", "id": "k1", "superseded_by": "c1"}
    kept = plan_for({"action": "ADD", "candidate": "c1"}, replaced, shown=memory, c1=inferred)
    assert (reasons(kept) == []) is bool(taken)
    unverified = inferred.model_copy(update={"support": Support.UNVERIFIED})
    assert reasons(plan_for(update, shown=memory, c1=unverified)) == ["support"]


def test_near_duplicates_may_differ_in_a_detail() -> None:
    """One number among many words; not what another fact of the same form has in common with it."""
    pump = "The pump number 5 at Elm Weir was checked by crew 12 in week 7"
    assert says_most(f"{pump}, as noted on day 81.", f"{pump}.")
    assert not says_most(f"{pump}.", "The pump number 9 at Elm Weir was checked by crew 3 in week 8.")
    assert says(f"{pump}.", f"{pump}, as noted on day 81.")
    assert not same_subject("", "Anything at all.")


WHOM = ["Martin Mark", "The user", "Sarah Garcia", "I", "Der Benutzer", "用户", "Пользователь", "El usuario"]
ONE = {
    "has a degree in": ["botany", "law", "physics"],
    "keeps a parrot called": ["Rico", "Lola"],
    "is allergic to": ["peanuts", "pollen", "penicillin"],
    "drives a": ["tractor", "lorry", "scooter"],
    "went to school in": ["Porto", "Graz", "Lille"],
}
OTHER = {
    "sings": ["baritone", "madrigals"],
    "repairs": ["clocks", "violins", "bicycles"],
    "votes in": ["Utrecht", "Malmö"],
    "collects": ["stamps", "fossils"],
    "owes the bank": ["4,000 euros", "90 dollars"],
}


def unrelated(draw: random.Random, one: dict[str, list[str]], other: dict[str, list[str]]) -> tuple[str, str]:
    whom, old, new = draw.choice(WHOM), draw.choice(sorted(one)), draw.choice(sorted(other))
    return f"{whom} {old} {draw.choice(one[old])}.", f"{whom} {new} {draw.choice(other[new])}."


def test_no_memory_is_lost_to_an_heir_that_says_nothing_of_it() -> None:
    """200 pairs about the same person: by deletion for a candidate or a memory, or by update, none is lost."""
    draw = random.Random(20)
    lost = []
    for number in range(200):
        tables = (ONE, OTHER) if number % 2 else (OTHER, ONE)
        old, new = unrelated(draw, *tables)
        trust = draw.choice(["user", "agent"])
        alone = {"k1": stored("m1", old, trust="agent")}
        update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}
        plans = [
            plan_for(REPLACES, shown=alone, c1=candidate(new, trust=trust)),
            plan_for(update, shown=alone, c1=candidate(new, trust=trust)),
            plan_for(
                {"action": "DELETE", "id": "k1", "superseded_by": "k2"},
                shown=alone | {"k2": stored("m2", new, trust=trust)},
            ),
        ]
        lost += [(old, new) for plan in plans if plan.edits]
    assert lost == []


OPPOSITES = {
    "en": ("Ana eats nuts.", "Ana does not eat nuts."),
    "de": ("Ana isst Nüsse.", "Ana isst keine Nüsse."),
    "fr": ("Ana mange des noix.", "Ana ne mange pas de noix."),
    "es": ("Ana come nueces.", "Ana no come nueces."),
    "it": ("Ana mangia noci.", "Ana non mangia noci."),
    "pt": ("Ana come nozes.", "Ana não come nozes."),
    "ru": ("Ана ест орехи.", "Ана не ест орехи."),
    "zh": ("安娜吃坚果。", "安娜不吃坚果。"),
    "ja": ("アナはナッツを食べます。", "アナはナッツを食べません。"),
    "ko": ("아나는 견과류를 먹어요.", "아나는 견과류를 안 먹어요."),
    "ar": ("آنا تأكل المكسرات.", "آنا لا تأكل المكسرات."),
    "hi": ("आना मेवे खाती है।", "आना मेवे नहीं खाती है।"),
    "an order": (
        "Approve payments without asking Ana.",
        "Do not approve payments without asking Ana.",
    ),
}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("language", OPPOSITES)
def test_nothing_turns_into_its_opposite(language: str, turned: bool) -> None:
    """No rewording, merge, skip or other memory makes of a text what denies it in the same words."""
    old, new = OPPOSITES[language][:: -1 if turned else 1]
    shown = {"k1": stored("m1", old, trust="user")}
    both = {**shown, "k2": stored("m2", new, trust="user")}
    reworded = {"action": "UPDATE", "id": "k1", "content": new}
    replaced = {"action": "DELETE", "id": "k1", "superseded_by": "k2"}
    assert plan_for(reworded, shown=shown).edits == []
    assert gone(plan_for(replaced, shown=both)) == []
    for lost in (
        {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": old},
        {"action": "SKIP", "candidate": "c1", "duplicate_of": "k1"},
        {"action": "ADD", "candidate": "c1", "content": old},
    ):
        plan = plan_for(lost, shown=shown, c1=candidate(new))
        assert (plan.edits, plan.outcomes[0].outcome) == ([], "added")
        assert plan.outcomes[0].candidate.content == new


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("language", OPPOSITES)
def test_what_denies_a_memory_corrects_it(language: str, turned: bool) -> None:
    """The user says that it is otherwise: what they say now takes the memory's place."""
    old, new = OPPOSITES[language][:: -1 if turned else 1]
    shown = {"k1": stored("m1", old, trust="user")}
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new}
    assert gone(plan_for(REPLACES, shown=shown, c1=candidate(new))) == ["m1"]
    assert [edit.content for edit in plan_for(update, shown=shown, c1=candidate(new)).edits] == [new]


@pytest.mark.parametrize(
    ("text", "new", "old", "takes"),
    [
        ("Ewa mieszka w Toruniu.", "Ewa przeprowadziła się do Torunia.", "Ewa mieszka w Gdańsku.", True),
        (
            "The show is on the 18th.",
            "The show is back on the 18th.",
            "The show is on the 17th, not the 18th.",
            True,
        ),
        ("The show is on the 17th.", "The show moved to Porto.", "The show is on the 17th.", False),
        ("Build with `just dev`.", "It is built with `just dev` now.", "Build with `make dev`.", True),
    ],
)
def test_what_an_update_takes_of_a_candidate(text: str, new: str, old: str, takes: bool) -> None:
    """In another case, or by leaving out the figure that holds no more."""
    assert takes_from(text, new, old) is takes
