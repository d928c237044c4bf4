"""What a model may take out of a full memory by its own opinion, and what it may put in another's place."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from builders import THEN, candidate, stored

from reverie import create_reflection_graph, open_vault
from reverie.nodes.grounding.succession import lost_parts, whom_all_begin_with
from reverie.nodes.grounding.whereabouts import only_says_where
from reverie.nodes.reflection.consolidate import accept_operations
from reverie.nodes.reflection.consolidating.over_by_itself import over_by_itself
from reverie.nodes.reflection.rules.deciding import supersedes
from reverie.nodes.run.lasting import asks
from reverie.state import ACTIONS, Plan, Tier

LATER = THEN + timedelta(days=60)

LASTS = [
    "Ana is allergic to bee stings; the EpiPen is in the hall.",
    "To release: merge, wait for the green build, then run make ship.",
    "Ana's number is 0117 496 0852.",
    "Ana's birthday is on 3 May.",
    "Yesterday the doctor told Ana that she has diabetes.",
    "Ana needs to be in Porto on Tuesdays.",
    "Lena ist gegen Nüsse allergisch, das weiß sie seit gestern.",
    "Der Schlüssel liegt im Regal 12.",
    "Ana est allergique aux noix, on l'a appris hier.",
    "Ana toma enalapril por la noche.",
    "Ana non mangia carne.",
    "O filho da Ana chama-se Rui.",
    "У Ани аллергия на арахис, узнали вчера.",
    "花子は毎朝コーヒーを飲みます。",
    "小李对花生过敏。",
    "지민은 우유를 못 마셔요.",
    "आना मांस नहीं खाती।",
    "آنا لا تأكل اللحم.",
    "Ana nie je mięsa.",
]
PASSES = [
    "Ana had soup for lunch today.",
    "The train was late this morning.",
    "Ana watched a film about whales yesterday.",
    "Heute Mittag gab es Suppe.",
    "Gestern hat Lena einen Film gesehen.",
    "Ana a regardé un film hier soir.",
    "Hoy Ana ha comido sopa.",
    "Ieri Ana ha visto un film.",
    "Ontem a Ana viu um filme.",
    "Сегодня у Ани болит голова.",
    "昨日、花子は映画を見ました。",
    "昨天小李看了电影。",
    "어제 지민은 영화를 봤어요.",
]


@pytest.mark.parametrize("text", LASTS)
def test_what_lasts_is_not_over_by_itself(text: str) -> None:
    """Who they are, what harms them, how a thing is done; what is told yesterday may last, too."""
    assert not over_by_itself(stored("m1", text, trust="user").memory, LATER.date())


@pytest.mark.parametrize("text", PASSES)
def test_what_tells_of_a_day_is_over_by_itself(text: str) -> None:
    """Whatever became of that day, it is gone."""
    assert over_by_itself(stored("m1", text, trust="user").memory, LATER.date())


@pytest.mark.parametrize(
    ("text", "days", "over"),
    [
        ("Ana is flying to Rome tomorrow.", 0, False),
        ("Ana is flying to Rome tomorrow.", 1, False),
        ("Ana is flying to Rome tomorrow.", 2, True),
        ("明日、花子はローマに行きます。", 9, True),
        ("The tender ends on {near}.", 5, False),
        ("The tender ends on {near}.", 40, True),
        ("Das Angebot gilt bis zum {near}.", 40, True),
        ("Ana was born on 3 May 1979.", 40, False),
        ("The lease of the car ends on {near}, the rent is due on 1 March.", 40, False),
        ("Ana is allergic to latex; the test on {near} showed it.", 40, False),
    ],
)
def test_a_plan_is_over_when_its_day_is(text: str, days: int, over: bool) -> None:
    """A day with its year; one without comes again."""
    near = THEN + timedelta(days=20)
    memory = stored("m1", text.format(near=f"{near.day} {near:%B %Y}"), trust="user").memory
    assert over_by_itself(memory, (THEN + timedelta(days=days)).date()) is over


def test_without_a_day_nothing_to_come_is_over() -> None:
    """Nobody knows how much later it is."""
    memory = stored("m1", "Ana is flying to Rome tomorrow.", trust="user").memory
    assert not over_by_itself(memory, None)


def _plan(known: Sequence[str], new: str, *operations: dict[str, str], trust: str = "user") -> Plan:
    said = candidate(new).model_copy(update={"said_at": LATER})
    return accept_operations(
        [ACTIONS[one["action"]].model_validate(one) for one in operations],
        candidates={"c1": said},
        shown={f"k{n}": stored(f"m{n}", text, trust=trust) for n, text in enumerate(known)},
        tier=Tier.HEAVY_CUT,
    )


FILLING = [f"Yesterday the train was {n} minutes late." for n in range(11, 19)]


def test_a_models_opinion_takes_out_nothing_that_the_user_said_and_that_lasts() -> None:
    """It deletes all of it: what tells of a day goes, up to the cap; what lasts stays, with the reason."""
    known = ["Ana is allergic to penicillin.", "Ana's children are Rui and Ines.", *FILLING]
    delete = [{"action": "DELETE", "id": f"k{n}"} for n in range(len(known))]
    plan = _plan(known, "Ana bought a kettle.", *delete)
    assert [edit.id for edit in plan.edits] == ["m2", "m3"]
    assert [one.reason.partition(":")[0] for one in plan.rejected[:2]] == ["users_word"] * 2


def test_of_the_agents_own_it_may_take_out_anything() -> None:
    """Within the cap, as before."""
    known = ["The build takes 9 minutes.", "The fan of the server is loud.", *FILLING[:6]]
    plan = _plan(known, "Ana bought a kettle.", {"action": "DELETE", "id": "k0"}, trust="agent")
    assert [edit.id for edit in plan.edits] == ["m0"]


UNLIKE = [
    ("Ana es alérgica al látex.", "Ana trabaja en la clínica.", "Ana tiene dos hijos."),
    ("Hélène ne mange pas de porc.", "Hélène fait du vélo.", "Hélène joue du piano."),
    ("Jonas verträgt keine Milch.", "Jonas baut gerade einen Schrank.", "Jonas singt im Chor."),
    ("Павел не ест рыбу.", "Павел любит шахматы.", "Павел учит физику."),
    ("Lucía conduce un coche viejo.", "Lucía aprende acuarela.", "Lucía duerme poco."),
    ("Lucía se llama Lucía Ferrer.", "Lucía se mudó a Zaragoza.", "Lucía duerme poco."),
    (
        "Jonas ist Vegetarier.",
        "Frieda ist gegen Erdnüsse allergisch.",
        "Jonas singt im Chor.",
    ),
    ("Frieda ist gegen Erdnüsse allergisch.", "Die Rechnungen liest Sabine gegen.", "Jonas singt im Chor."),
    ("健二は肉を食べません。", "健二は毎週剣道をしています。", "健二は犬を飼っています。"),
    ("小李对花生过敏。", "小李在图书馆工作。", "小李喜欢下棋。"),
    ("Mara drinks no milk.", "Mara started to paint the cellar.", "Mara sings in a choir."),
]
LIKE = [
    ("Lucía conduce un Seat viejo.", "Lucía conduce un Fiat nuevo.", "Lucía duerme poco."),
    ("Lucía vive en Valencia.", "Lucía se ha mudado a Zaragoza.", "Lucía duerme poco."),
    ("Jonas trinkt morgens Kaffee.", "Jonas trinkt morgens Tee.", "Jonas singt im Chor."),
    ("Павел водит старую Ниву.", "Павел водит новый Форд.", "Павел учит физику."),
    ("Lieblingsfarbe ist Blau.", "Lieblingsfarbe ist Grün.", "Jonas singt im Chor."),
]


@pytest.mark.parametrize(("old", "new", "other"), UNLIKE)
def test_two_things_of_one_person_are_not_merged(old: str, new: str, other: str) -> None:
    """That both are theirs makes no correction of the one by the other, neither by update nor by deletion."""
    update = {"action": "UPDATE", "id": "k0", "candidate": "c1", "content": new}
    delete = {"action": "DELETE", "id": "k0", "superseded_by": "c1"}
    known = [old, other, f"{old[:2] if ' ' not in old else old.split()[0]} Nilsen."]
    assert [_plan(known, new, op).edits for op in (update, delete)] == [[], []]


@pytest.mark.parametrize(("old", "new", "other"), LIKE)
def test_another_value_still_takes_its_place(old: str, new: str, other: str) -> None:
    """What they have in common beside whom it is of makes a correction."""
    plan = _plan([old, other], new, {"action": "UPDATE", "id": "k0", "candidate": "c1", "content": new})
    assert [edit.content for edit in plan.edits] == [new]


def test_names_are_those_that_several_texts_begin_with() -> None:
    """Two don't tell a name from a thing; a third that has it anywhere does; a word that says nothing is none."""
    two = ["Strom kostet 30 Cent.", "Strom kommt aus Wind."]
    assert whom_all_begin_with(two) == frozenset()
    assert whom_all_begin_with(["Lucía lee.", "Lucía duerme poco.", "La tía de Lucía vive en Lima."]) == {
        "lucía"
    }
    assert whom_all_begin_with(["健二は寝ます。", "健二は犬を飼っています。", "健二は走る。"]) == {"健二"}
    assert whom_all_begin_with(["I read.", "I sleep.", "I run.", "今日は雨です。", ""]) == frozenset()


def test_the_day_of_a_run_is_that_of_its_last_statement() -> None:
    """What was to come when it was told is over by what is said later, not by when the run happens to be read."""
    known = ["Tomorrow Ana is painting the shed.", *FILLING]
    plan = _plan(known, "Ana bought a kettle.", {"action": "DELETE", "id": "k0"})
    assert [edit.id for edit in plan.edits] == ["m0"]


@pytest.mark.parametrize(
    ("old", "new", "over"),
    [
        ("I'm a vegetarian", "I gave up the vegetable garden, the slugs won.", False),
        ("I'm a farmer.", "I gave up the farm shop.", False),
        ("I'm a vegetarian", "I gave up being vegetarian.", True),
        ("I'm a vegetarian", "I gave up my vegetarian diet.", True),
        ("I'm a smoker.", "I gave up smoking.", True),
        ("I'm a painter.", "I no longer paint.", True),
        ("Ich spiele Tennis.", "Ich spiele kein Tennis mehr.", True),
        ("I play tennis.", "I no longer play tennis.", True),
    ],
)
def test_what_is_over_is_not_a_thing_named_after_it(old: str, new: str, over: bool) -> None:
    """Who gives up a vegetable garden eats no meat all the same."""
    assert supersedes(f"User: {old}", f"User: {new}") is over


PLACES = [
    (
        "I live in Leeds, in a flat on Cardigan Road.",
        "I no longer live in Leeds, I live in Bristol now.",
        True,
    ),
    ("Vivo en Valencia, en la calle Colón.", "Ya no vivo en Valencia, ahora vivo en Zaragoza.", True),
    (
        "Ich wohne in Kassel, in der Goethestraße.",
        "Ich wohne nicht mehr in Kassel, sondern in Marburg.",
        True,
    ),
    ("Я живу в Туле, на улице Гоголя.", "Я больше не живу в Туле, теперь живу в Калуге.", True),
    ("Abito a Roma, in via Appia.", "Mi sono trasferito a Milano.", True),
    ("I live in Leeds, with my two kids.", "I moved to Bristol.", False),
    ("Vivo en Valencia, con mi hermana Paula.", "Me he mudado a Zaragoza.", False),
]


@pytest.mark.parametrize(("old", "new", "goes"), PLACES)
def test_where_a_home_was_goes_with_it(tmp_path: Path, old: str, new: str, goes: bool) -> None:
    """The street is of the town that they left; whom they live with, or whose home else is told, is not."""
    with open_vault(f"file:{tmp_path}", embeddings="none") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for number, text in enumerate((old, new)):
            config = {"configurable": {"user_id": "sam", "thread_id": f"t{number}"}}
            graph.invoke({"messages": [("user", text)], "force": True}, config)
        left = [memory.content.partition(": ")[2] for memory in vault.scope("sam").list()]
        assert (old not in left) is goes
        assert any(new.rpartition(" ")[2] in text for text in left)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("in a flat on Cardigan Road", True),
        ("in der Goethestraße", True),
        ("en la calle Colón", True),
        ("rue Mercière", True),
        ("на улице Гоголя", True),
        ("with my two kids", False),
        ("in a flat with Tom", False),
        ("in York I have a boat", False),
        ("my parents live in York", False),
        ("Paula vive en Lima", False),
    ],
)
def test_what_only_says_where(text: str, says: bool) -> None:
    """Nobody is in it."""
    assert only_says_where(text) is says


@pytest.mark.parametrize(
    ("old", "text", "new", "lost"),
    [
        (
            "Mara lives in Leeds, in a flat on Cardigan Road.",
            "Mara lives in Bristol, and no longer in Leeds.",
            None,
            0,
        ),
        ("Mara lives in Leeds, in a flat on Cardigan Road.", "Mara likes Leeds.", None, 1),
        ("The tracker runs in Leeds, on the host Kestrel.", "The tracker moved to Bristol.", None, 0),
    ],
)
def test_an_update_leaves_out_where_the_old_place_was(
    old: str, text: str, new: str | None, lost: int
) -> None:
    """What an update leaves out is held back, but for what only said where something was that is elsewhere now."""
    assert len(lost_parts(old, text, new or text)) == lost


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Jetzt wohne ich in Marburg.", False),
        ("Und jetzt arbeite ich bei Holzner.", False),
        ("Jetzt esse ich kein Fleisch mehr.", False),
        ("Jetzt wohne ich in Marburg?", True),
        ("Kann ich jetzt gehen", True),
        ("Wohne ich jetzt in Marburg", True),
    ],
)
def test_now_before_its_verb_asks_nothing_in_german(text: str, question: bool) -> None:
    """Who says that they no longer live there, "jetzt wohne ich in Marburg", tells where they live."""
    assert asks(text) is question
