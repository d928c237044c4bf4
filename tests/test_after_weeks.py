"""What a memory holds after weeks: what was told in one session, changed in a later one, and what is left of both.

A good model answers here: it names what has changed, and words the new text of both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from builders import candidate, stored
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel

from reverie import ReflectionPolicy, Vault, create_reflection_graph, open_vault
from reverie.checkpoints.text.times.typed_dates import typed_dates, typed_weekdays
from reverie.nodes.grounding.changes import tells_turn
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.succession import unsaid_parts
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.consolidating.acceptance import accept_operations
from reverie.nodes.reflection.consolidating.due import came_due
from reverie.state import ACTIONS, MemoryType, Plan, Support, Tier

FIRST, LATER = datetime(2026, 8, 1, 10, tzinfo=UTC), datetime(2026, 10, 5, 10, tzinfo=UTC)


class Weeks:
    """A vault whose clock is set from session to session."""

    def __init__(self, vault: Vault, clock: list[datetime]) -> None:
        self.vault, self._clock = vault, clock

    def session(
        self, at: datetime, talk: list[str], memories: list[dict[str, Any]], *ops: dict[str, Any]
    ) -> Any:
        """Reflect on a talk (the user speaks first); operations name the one memory and the one candidate there are."""
        self._clock[0] = at
        reply = json.dumps({"memories": memories, "episode": None})
        model = ScriptedModel(script=[reply, json.dumps({"operations": list(ops)})], loop=True)
        policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
        graph = create_reflection_graph(model, self.vault, policy=policy, on_error="raise")
        said = [AIMessage(text) if number % 2 else HumanMessage(text) for number, text in enumerate(talk)]
        config: Any = {"configurable": {"user_id": "ana", "thread_id": at.isoformat()}}
        self.prompts = model.prompts
        return graph.invoke({"messages": said}, config)["reflection"]

    @property
    def contents(self) -> list[str]:
        """What is remembered."""
        return [memory.content for memory in self.vault.scope("ana")]


@pytest.fixture
def weeks(tmp_path: Path) -> Iterator[Weeks]:
    """An empty memory."""
    clock = [FIRST]
    with open_vault(f"file:{tmp_path}/vault", now=lambda: clock[0]) as opened:
        yield Weeks(opened, clock)


def item(content: str, quote: str, *evidence: str, type_: str = "fact") -> dict[str, Any]:
    return {
        "type": type_,
        "content": content,
        "quote": quote,
        "evidence": [*(evidence or ("m1",))],
        "tags": [],
    }


def deleted() -> dict[str, Any]:
    return {"action": "DELETE", "id": "k1", "superseded_by": "c1"}


def updated(content: str) -> dict[str, Any]:
    return {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": content}


@pytest.mark.parametrize(
    ("told", "today", "due"),
    [
        ("The demo for the board is on August 14, 2026.", date(2026, 8, 20), True),
        ("The demo for the board is on August 14, 2026.", date(2026, 8, 14), True),
        ("The demo for the board is on August 14, 2026.", date(2026, 8, 13), False),
        ("Der Nutzer ist bis 31. Oktober 2026 krankgeschrieben.", date(2026, 11, 2), True),
        ("Le semi-marathon est le 4 octobre 2026.", date(2026, 10, 6), True),
        ("El viaje es del 10 al 17 de octubre.", date(2026, 10, 24), True),
        ("Il concerto è il 12 settembre 2026.", date(2026, 9, 13), True),
        ("Rozmowa w Nokii jest 15 września 2026.", date(2026, 10, 3), True),
        ("Koşu 12 Eylül 2026'da Bursa'da.", date(2026, 9, 13), True),
        ("ユーザーの面接は2026年9月15日。", date(2026, 9, 16), True),
        ("用户2026年9月1日去报到。", date(2026, 9, 2), True),
        ("The exam is in February.", date(2026, 12, 1), False),  # the next one
        ("The exam is in February.", date(2027, 3, 1), True),
        ("Ana was born on March 3, 1985.", date(2026, 12, 1), False),  # was past when it was told
        ("The rent is due on the 5th of each month.", date(2026, 12, 1), False),
        ("The shop is closed on 31 September 2026.", date(2026, 12, 1), False),  # there is none
        ("Moves on October 4, 2026; the lease ends in May 2027.", date(2026, 12, 1), False),  # not all of it
    ],
)
def test_a_plan_whose_day_has_come(told: str, today: date, *, due: bool) -> None:
    """The last day that it names was ahead when it was told, and isn't any more."""
    assert came_due(told, FIRST.date(), today) is due


CAME = {
    "en": (
        "The demo for the board is on August 14, 2026 in Leeds.",
        "demo for the board is on aug 14 in leeds",
        "The board saw the demo and liked it.",
        "the board saw the demo and liked it",
    ),
    "de": (
        "Der Nutzer hat am 22. September 2026 bei Dr. Wolf eine Knie-OP im Klinikum Süd.",
        "am 22. september hab ich bei dr. wolf die knie-op im klinikum süd",
        "Der Nutzer hat die Knie-OP gut überstanden.",
        "hab die knie-op gut überstanden",
    ),
    "it": (
        "Il gruppo suona al Circolo Magnolia il 12 settembre 2026 per 40 minuti.",
        "suoniamo al circolo magnolia il 12 settembre, 40 minuti",
        "Il concerto al Circolo Magnolia è andato benissimo.",
        "il concerto al circolo magnolia è andato benissimo",
    ),
    "pl": (
        "Użytkownik ma rozmowę z panią Nowicką w Allegro 21 sierpnia 2026.",
        "rozmowa w allegro z panią Nowicką 21 sierpnia 2026",
        "Allegro odrzuciło użytkownika po rozmowie.",
        "allegro odrzuciło mnie po rozmowie",
    ),
    "ja": (
        "ユーザーは2026年9月15日に大阪のノキアで面接を受ける。",
        "2026年9月15日に大阪のノキアで面接を受ける",
        "ユーザーはノキアの面接に落ちた。",
        "ノキアの面接に落ちた",
    ),
}


@pytest.mark.parametrize("language", CAME)
def test_what_came_of_a_plan_takes_its_place(weeks: Weeks, language: str) -> None:
    """It need not say again where and with whom that was to be."""
    plan, told, result, said = CAME[language]
    weeks.session(FIRST, [told, "ok"], [item(plan, told)])
    assert weeks.contents == [plan]
    report = weeks.session(LATER, [said, "ok"], [item(result, said)], deleted())
    assert (weeks.contents, report["rejected_operations"]) == ([result], [])


@pytest.mark.parametrize(
    ("plan", "told", "other"),
    [
        (
            "El usuario celebra su boda el 5 de septiembre de 2026 en Ronda con Paco.",
            "mi boda es el 5 de septiembre en ronda con paco",
            "qué bonita es ronda",
        ),
        (
            "Der Nutzer hat am 4. September 2026 einen Termin bei Dr. Wolf.",
            "am 4. september termin bei dr. wolf",
            "der wolf im zoo war heute mega",
        ),
    ],
)
def test_what_only_shares_a_name_with_a_plan_does_not(weeks: Weeks, plan: str, told: str, other: str) -> None:
    """Both stay."""
    weeks.session(FIRST, [told, "ok"], [item(plan, told)])
    weeks.session(LATER, [other, "ok"], [item(other, other)], deleted())
    assert sorted(weeks.contents) == sorted([plan, other])


def plan_for(old: str, new: str, text: str, *, trust: str = "user", **fields: Any) -> Plan:
    """Return what becomes of an update of the user's memory."""
    said = candidate(new, trust=trust).model_copy(update={"said_at": LATER, **fields})
    read = [ACTIONS["UPDATE"].model_validate(updated(text))]
    return accept_operations(
        read, candidates={"c1": said}, shown={"k1": stored("m1", old, trust=trust)}, tier=Tier.GENEROUS
    )


def test_an_update_by_what_came_of_a_plan_leaves_out_only_the_plan() -> None:
    """How long it was to be is over; who drums isn't."""
    old = "Il gruppo suona al Circolo Magnolia il 12 settembre 2026 per 40 minuti; il batterista è Teo Rossi."
    new = "Il concerto al Circolo Magnolia è andato benissimo."
    text = "Il gruppo ha suonato al Circolo Magnolia il 12 settembre 2026 ed è andato benissimo."
    (edit,) = plan_for(old, new, text).edits
    assert edit.content == f"{text} [2026-03-01: il batterista è Teo Rossi]"
    (edit,) = plan_for(f"{old.partition(';')[0]}.", new, text).edits
    assert edit.content == text


LEFT = {
    "en": (
        "Ana leads the billing team of 4 in Berlin; Raj sits in Leeds.",
        "Ana's team has 6 people now.",
        "Ana leads the billing team in Berlin, which has 6 people now.",
        "Raj sits in Leeds",
    ),
    "de": (
        "Der Nutzer wiegt 88 kg, es fehlen noch 4.",
        "Der Nutzer wiegt jetzt 86 kg.",
        "Der Nutzer wiegt jetzt 86 kg (vorher 88).",
        "es fehlen noch 4",
    ),
    "zh": (
        "用户的律师是奥尔森女士，开庭在星期一。",
        "用户的开庭改到星期五。",
        "用户的开庭改到星期五，之前是星期一。",
        "用户的律师是奥尔森女士",
    ),
}


@pytest.mark.parametrize("language", LEFT)
def test_what_an_update_leaves_out_stays_behind_it_for_once(language: str) -> None:
    """With the day it was told; the next update may leave it out for good. Nothing stays of the agent's: both do."""
    old, new, text, part = LEFT[language]
    (edit,) = plan_for(old, new, text).edits
    day = stored("m1", old).memory.updated_at
    assert edit.content == f"{text} [{day:%Y-%m-%d}: {part}]"
    (again,) = plan_for(edit.content, new, text).edits
    assert again.content == text
    theirs = plan_for(old, new, text, trust="agent")
    assert ([r.reason.split(":")[0] for r in theirs.rejected], theirs.edits) == (["left_out"], [])


@pytest.mark.parametrize(
    ("old", "new", "text", "rest"),
    [
        (
            "The user's team: Ana as lead, Bo, Cy, 3 projects.",
            "Ana left the team, Dee is lead now.",
            "The user's team: Dee as lead since Ana left.",
            "Bo; Cy; 3 projects",
        ),
        (
            "L'équipe de l'utilisateur : Ana à la tête, Bo, Cy, 3 projets.",
            "Ana a quitté l'équipe, Dee est à la tête maintenant.",
            "L'équipe de l'utilisateur : Dee à la tête depuis que Ana a quitté l'équipe.",
            "Bo; Cy; 3 projets",
        ),
        (
            "Der Nutzer wohnt in Ulm, hat 3 Zimmer, eine Katze Mimi und eine Nachbarin Frau Öz.",
            "Der Nutzer ist umgezogen und wohnt jetzt in Passau in 4 Zimmern.",
            "Der Nutzer wohnt in Passau und hat 4 Zimmer.",
            "eine Katze Mimi und eine Nachbarin Frau Öz",
        ),
    ],
)
def test_all_that_a_text_says_nothing_of_stays_with_what_it_leaves_out(
    old: str, new: str, text: str, rest: str
) -> None:
    """Also a name alone, and nouns where all have capitals."""
    (edit,) = plan_for(old, new, text).edits
    assert edit.content == f"{text} [2026-03-01: {rest}]"


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (
            "The user has a dog named Rex.",
            "The user has a second dog named Bella.",
            "The user has a dog named Bella.",
        ),
        (
            "The user's brother Al lives in Cork.",
            "The user's other brother Finn lives in Derry.",
            "The user's brother Finn lives in Derry.",
        ),
        (
            "Die Tochter des Nutzers heißt Lina.",
            "Die zweite Tochter des Nutzers heißt Ida.",
            "Die Tochter des Nutzers heißt Ida.",
        ),
        (
            "L'utilisateur a un chien, Rocky.",
            "L'utilisateur a un deuxième chien, Nala.",
            "L'utilisateur a un chien, Nala.",
        ),
        (
            "El usuario tiene una hija llamada Vera.",
            "La segunda hija del usuario se llama Noa.",
            "El usuario tiene una hija llamada Noa.",
        ),
        (
            "У пользователя есть кот Барсик.",
            "У пользователя есть ещё один кот, Рыжик.",
            "У пользователя есть кот Рыжик.",
        ),
    ],
)
def test_what_comes_to_what_there_is_takes_nobodys_place(old: str, new: str, text: str) -> None:
    """Both stay, whatever a model makes of them, unless it names both."""
    assert [r.reason.split(":")[0] for r in plan_for(old, new, text).rejected] == ["left_out"]
    (edit,) = plan_for(old, new, f"{old} {text}").edits
    assert edit.content == f"{old} {text}"


def test_who_says_that_it_is_otherwise_names_another_in_its_place() -> None:
    """Who works at another company now has no second one."""
    text = "The user works at Siemens."
    (edit,) = plan_for(
        "The user works at Bosch.", "The user now works at another company, Siemens.", text
    ).edits
    assert edit.content == text


def test_a_dog_that_there_is_tells_no_end() -> None:
    """In Swedish the word says that somebody died."""
    assert not tells_turn("The user has a dog named Rex.")
    assert tells_turn("Katten dog i våras.")


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (
            "The user rents a flat in Austin, Texas.",
            "The user moved to a flat in Hull.",
            "The user rents a flat in Hull.",
        ),
        (
            "Der Nutzer wohnt zur Miete in Brühl, bei Köln.",
            "Der Nutzer ist umgezogen und wohnt in Passau zur Miete.",
            "Der Nutzer wohnt zur Miete in Passau.",
        ),
    ],
)
def test_a_name_behind_a_name_goes_with_it(old: str, new: str, text: str) -> None:
    """It says where that is."""
    (edit,) = plan_for(old, new, text).edits
    assert edit.content == text


def test_what_has_brackets_itself_or_is_too_long_is_refused() -> None:
    """Then both stay, as they do where the new text is nothing but the candidate."""
    old, new, text, _ = LEFT["en"]
    for known in (old.replace("Raj", "Raj [r2]"), f"{old[:-1]}, {'where the meetings with Tom are, ' * 200}"):
        plan = plan_for(known, new, text)
        assert [r.reason.split(":")[0] for r in plan.rejected] == ["left_out"]
    assert [r.reason.split(":")[0] for r in plan_for(old, new, new).rejected] == ["left_out"]
    more = f"{new[:-1]}, {'birds nest behind sheds, ' * 100}"
    assert [r.reason.split(":")[0] for r in plan_for(old, more, text).rejected] == ["left_out"]


@pytest.mark.parametrize(
    ("old", "new", "text", "whole"),
    [
        (
            "The kitchen is being renovated by Serge.",
            "The renovation by Serge is done, the family moved back home.",
            "Serge renovated the kitchen; the renovation is done.",
            "Serge renovated the kitchen; the renovation is done; the family moved back home.",
        ),
        (
            "Пользователь делает ремонт, бригада Сергея.",
            "Ремонт закончен, пользователь переехал домой.",
            "Пользователь закончил ремонт, бригада Сергея.",
            "Пользователь закончил ремонт, бригада Сергея; пользователь переехал домой",
        ),
        (
            "ユーザーはパンを焼きたい。",
            "ユーザーはパンを焼いて成功し、子どもたちが喜んだ。",
            "ユーザーはパンを焼いて成功した。",
            "ユーザーはパンを焼いて成功した; 子どもたちが喜んだ",
        ),
    ],
)
def test_no_part_of_what_is_new_is_lost_in_an_update(old: str, new: str, text: str, whole: str) -> None:
    """Of which the new text has no word: it goes on behind it."""
    (edit,) = plan_for(old, new, text).edits
    assert (edit.content or "").rstrip(".") == whole.rstrip(".")
    assert unsaid_parts(new, whole) == []


def test_what_is_made_of_half_a_memory_may_take_its_place() -> None:
    """Though the candidate says it in other words; of nothing that only has the name in common."""
    old = "The user plays the bass, Vale the drums; Gigi left the band."
    text = "Samir plays the bass, Vale the drums; Gigi left the band."
    (edit,) = plan_for(old, "The new bassist is Samir.", text).edits
    assert edit.content == text
    other = plan_for(
        "Sarah Garcia repairs violins.", "Sarah Garcia drives a scooter.", "Sarah Garcia drives a scooter."
    )
    assert other.edits == []


TOLD = {
    "a yes that goes on": (
        ["cerco un bassista", "Quindi provate il giovedì?", "sì giovedì 21, prima era il martedì"],
        item(
            "Il gruppo prova il giovedì alle 21; prima era il martedì.",
            "giovedì 21, prima era il martedì",
            "m3",
        ),
    ),
    "a quote over two sentences": (
        ["丸パン大成功!子どもたちペロリ"],
        item("卵なしの丸パンは成功し、子どもたちが喜んで食べた。", "丸パン大成功!子どもたちペロリ"),
    ),
    "a year that a feast tells": (
        ["お正月は義母が来る、えび・かに食べられない人"],
        item(
            "2027年のお正月に義母が来る。義母はえびとかにが食べられない。",
            "お正月は義母が来る、えび・かに食べられない人",
        ),
    ),
    "a day in figures": (
        ["wysłałem do 12 firm: Nokia i Fitly. nokia 15.09 na miejscu"],
        item("Użytkownik ma rozmowę w Nokii 15 września 2026 na miejscu.", "nokia 15.09 na miejscu"),
    ),
    "in two messages": (
        ["annem nane istiyor", "Tamam.", "annem ankarada ama kargoyla yollarım"],
        item("Kullanıcının annesi Ankara'da yaşıyor ve nane istiyor.", "annem nane istiyor", "m1", "m3"),
    ),
    "a denial by a verb's ending": (
        ["naneyi sevmem ben"],
        item("Kullanıcı nane sevmiyor.", "naneyi sevmem ben"),
    ),
    "a year before its month": (
        ["лицензию продлил до 2028 марта, по акции"],
        item("Пользователь продлил лицензию до марта 2028 года.", "лицензию продлил до 2028 марта"),
    ),
    "the next month in figures": (
        ["刘阿姨干到月底,我妈下个月过来带,在我家住"],
        item("刘阿姨干到8月底,9月起由用户的妈妈住在家里带孩子。", "刘阿姨干到月底,我妈下个月过来带,在我家住"),
    ),
    "a city by its consonants": (
        ["vuelos a bogotá para 2, del 3 al 10 de octubre, salimos de gdl"],
        item("El usuario viaja a Bogotá del 3 al 10 de octubre desde Guadalajara.", "salimos de gdl"),
    ),
    "weekdays in a row": (
        ["我一三五去健身房"],
        item("用户每周一、周三、周五去健身房。", "我一三五去健身房"),
    ),
    "a short form": (
        ["wysłałem do 12 firm, odpisały 2: Nokia i taki startup Fitly"],
        item(
            "Użytkownik wysłał CV do 12 firm; odpisały Nokia i startup Fitly.",
            "wysłałem do 12 firm, odpisały 2: Nokia",
        ),
    ),
}


@pytest.mark.parametrize("told", TOLD)
def test_what_was_told_is_kept_as_the_users(weeks: Weeks, told: str) -> None:
    """It was held for the agent's, or refused."""
    talk, memory = TOLD[told]
    (outcome,) = weeks.session(FIRST, talk, [memory])["outcomes"]
    assert (outcome["outcome"], outcome["candidate"]["trust"]) == ("added", "user")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("El usuario viaja desde Guadalajara.", "salimos de gto"),
        ("El usuario viaja desde Guadalajara.", "salimos de gala"),
        ("刘阿姨干到8月底,12月起由妈妈带孩子。", "刘阿姨干到月底,我妈下个月过来带"),
        ("Kullanıcı nane sevmiyor.", "naneyi severim ben"),
    ],
)
def test_what_is_not_said_is_kept_out(weeks: Weeks, content: str, said: str) -> None:
    """Other consonants, another month, the opposite."""
    (outcome,) = weeks.session(FIRST, [said], [item(content, said)])["outcomes"]
    assert outcome["outcome"] == "rejected"


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("每周二四发货", {1, 3}),
        ("月水金はジム", {0, 2, 4}),
        ("월수금 헬스장", {0, 2, 4}),
        ("土日休み", {5, 6}),
        ("一九二四年", set()),
        ("十二四个", set()),
    ],
)
def test_weekdays_in_a_row(text: str, days: set[int]) -> None:
    """One sign each."""
    assert set(typed_weekdays(text)) == days


def test_an_exception_denies_nothing_of_the_rest() -> None:
    """Who works alone "but for Saturdays" does so in both."""
    old = "L'utilisatrice travaille seule, sauf le samedi où sa nièce Clara l'aide."
    new = "Clara est partie à Rennes ; le samedi c'est Momo, un étudiant."
    text = "L'utilisatrice travaille seule, sauf le samedi où Momo, un étudiant, l'aide ; Clara est partie à Rennes."
    (edit,) = plan_for(old, new, text).edits
    assert edit.content == text


def test_figures_that_are_no_day() -> None:
    """A price, a time of day, a version."""
    assert (None, 9, 15) in set(typed_dates("nokia 15.09 na miejscu"))
    for said in ("costs 15.09 €", "15.09kg", "version 3.15.09", "15.0912"):
        assert (None, 9, 15) not in set(typed_dates(said))


def test_another_year_is_not_filled_in() -> None:
    """Only that of the day it was said, and those beside it."""
    for year, support in (("2027", Support.INFERRED), ("2031", Support.FOREIGN)):
        evidence = Evidence("お正月は義母が来る、えび・かに食べられない人", dates=[LATER])
        content = f"{year}年のお正月に義母が来る。義母はえびとかにが食べられない。"
        quote = "お正月は義母が来る、えび・かに食べられない人"
        verdict = support_of(content, evidence, quote=quote, type_=MemoryType.FACT)
        assert verdict.support is support


def test_a_model_may_say_when_it_was_that_something_changed(weeks: Weeks) -> None:
    """It knows the day of the session."""
    weeks.session(FIRST, ["rent is 22000", "ok"], [item("The rent is 22,000.", "rent is 22000")])
    text = "The rent is 24,000 since October 2026 (was 22,000)."
    new = item("The rent is 24,000 now.", "rent went up, 24000 now")
    weeks.session(LATER, ["rent went up, 24000 now", "ok"], [new], updated(text))
    assert weeks.contents == [text]


def test_a_word_of_two_of_a_few_memories_is_enough_to_ask(weeks: Weeks) -> None:
    """Whatever little they have in common, the model sees both and decides."""
    repository = (
        "The ledgerly repository is a Python monorepo with Poetry and the packages api, worker, shared."
    )
    weeks.session(FIRST, [repository, "ok"], [item(repository, repository)])
    said = "we converted the repository to uv"
    report = weeks.session(
        LATER,
        [said, "ok"],
        [item("The repository was converted to uv.", said)],
        updated(repository.replace("Poetry", "uv")),
    )
    assert report["counts"] == {"UPDATE": 1}
    assert weeks.contents == [repository.replace("Poetry", "uv")]


CHANGED = {
    "tr": (
        "Kullanıcı türevde 3. bölümde.",
        "türevde 3. bölümdeyim",
        "Kullanıcı türevi bitirdi ve integrale geçti.",
        "türev bitti, integrale geçtim",
    ),
    "another": (
        "The user works at Vestel in Manisa.",
        "i work at vestel in manisa",
        "The user left Vestel and works at Arcelik now.",
        "vestelden ayrıldım artık arcelikteyim",
    ),
}


@pytest.mark.parametrize("language", CHANGED)
def test_what_the_user_says_since_changes_it_in_other_forms_and_languages(
    weeks: Weeks, language: str
) -> None:
    """As a quote shows: words are in other cases, or the memory is in another language than the talk."""
    old, told, new, said = CHANGED[language]
    weeks.session(FIRST, [told, "ok"], [item(old, told)])
    weeks.session(LATER, [said, "ok"], [item(new, said)], updated(new))
    assert weeks.contents == [new]


@pytest.mark.parametrize(
    ("old", "told", "new", "said", "left"),
    [
        (
            "ユーザーの家にはオーブンがなく、グリルを使う。",
            "家にはオーブンがなく、グリルを使う",
            "ユーザーはオーブンを買った。",
            "オーブンを買った",
            "グリルを使う。",
        ),
        (
            "用户的包裹走顺丰,周二周四发货。",
            "包裹走顺丰,周二周四发货",
            "用户的包裹不走顺丰了,改走中通。",
            "包裹不走顺丰了,改走中通",
            "周二周四发货。",
        ),
    ],
)
def test_where_no_blanks_part_words_the_other_clause_stays(
    weeks: Weeks, old: str, told: str, new: str, said: str, left: str
) -> None:
    """Nobody need be named again in it."""
    weeks.session(FIRST, [told, "ok"], [item(old, told)])
    weeks.session(LATER, [said, "ok"], [item(new, said)], deleted())
    assert sorted(weeks.contents) == sorted([new, left])


def test_all_is_dated_by_the_vaults_clock(weeks: Weeks) -> None:
    """What the agent says, too; and a prompt tells how old a memory is by it."""
    weeks.session(
        FIRST,
        ["is it done?", "The pump at Elm Weir was replaced."],
        [item("The pump at Elm Weir was replaced.", "", "m2")],
    )
    (memory,) = [stored.memory for stored in weeks.vault.scope("ana").page(limit=9)]
    assert (memory.source.trust, memory.created_at) == ("agent", FIRST)
    said = "The pump at Elm Weir was replaced by Ana."
    weeks.session(FIRST + timedelta(days=3), [said, "ok"], [item(said, said)])
    assert "[k1] (agent, 3d)" in weeks.prompts[-1] or "[k1] (3d, agent)" in weeks.prompts[-1]


@pytest.mark.parametrize(
    "said",
    [
        "The user completed chapter 7.",
        "Der Nutzer hat das Buch ausgelesen.",
        "O usuário concluiu o curso.",
        "Użytkownik skończył kurs.",
        "Kullanıcı türevi bitirdi.",
        "De gebruiker is klaar met de cursus.",
        "用户学完了第三章。",
        "사용자는 책을 다 읽었다.",
        "أنهى المستخدم الدورة.",
        "उपयोगकर्ता ने कोर्स पूरा किया।",
        "Uživatel dokončil kurz.",
        "Користувач закінчив курс.",
    ],
)
def test_what_is_finished_turns(said: str) -> None:
    """What was being done isn't any more."""
    assert tells_turn(said)
