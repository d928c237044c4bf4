"""What is looked for only where something of it stands is found in every language, and near misses aren't."""

from __future__ import annotations

import hashlib

import pytest

from reverie.checkpoints.files.file_bases import Base, Entry
from reverie.checkpoints.text.speech.dates import dates_in, weekdays_in
from reverie.checkpoints.text.speech.numbers import figures, times
from reverie.checkpoints.text.speech.sentence_ends import sentence_spans
from reverie.checkpoints.text.speech.statements import statements
from reverie.checkpoints.text.speech.told.introduced import name_of
from reverie.nodes.grounding.kin import own_relations_in
from reverie.nodes.grounding.proper_names import capital_terms, words_of
from reverie.nodes.grounding.support import without_list_numbers
from reverie.nodes.reflection.gate import _gives_own_figures
from reverie.nodes.run.lasting import says_lasting
from reverie.state.digests import compact, digest


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("My name is Ada.", "Ada"),
        ("well, my name's Ada", "Ada"),
        ("ICH HEISSE Bodo", "Bodo"),
        ("Mein Name ist Bodo.", "Bodo"),
        ("Je m'appelle Zoe.", "Zoe"),
        ("Mon nom est Zoe.", "Zoe"),
        ("Me llamo Inés.", "Inés"),
        ("Me llamo Ines.", "Ines"),
        ("Mi nombre es Ines.", "Ines"),
        ("Llamame Ines.", "Ines"),
        ("Mi chiamo Ugo.", "Ugo"),
        ("Chiamami Ugo.", "Ugo"),
        ("Chamo-me Rui.", "Rui"),
        ("Me chamo Rui.", "Rui"),
        ("Me chame de Rui.", "Rui"),
        ("Ik heet Joost.", "Joost"),
        ("Mijn naam is Joost.", "Joost"),
        ("Jag heter Ebba.", "Ebba"),
        ("Jeg hedder Ebba.", "Ebba"),
        ("Mit navn er Ebba.", "Ebba"),
        ("Nimeni on Aino.", "Aino"),
        ("Jmenuji se Eva.", "Eva"),
        ("Numele meu este Ion.", "Ion"),
        ("Benim adim Can", "Can"),
        ("Ismim Can", "Can"),
        ("Merhaba, ben Can.", "Can"),
        ("Selamlar, ben Can.", "Can"),
        ("A nevem Bea.", "Bea"),
        ("Kovacs Bea vagyok.", "Kovacs Bea"),
        ("Nama saya Budi.", "Budi"),
        ("Namaku Budi.", "Budi"),
        ("Just call me Al.", "Al"),
        ("Nenn mich Bodo.", "Bodo"),
        ("Appelle-moi Zoe.", "Zoe"),
        ("Меня зовут Оля.", "Оля"),
        ("The name of the boat is Ada.", ""),
        ("Call me back.", ""),
        ("Chiamate tutti.", ""),
        ("He hit the ground.", ""),
    ],
)
def test_who_introduces_themselves_is_found(said: str, name: str) -> None:
    """By signs in ASCII first: a text without any of them is read no further."""
    assert name_of("u-1", [said])[0] == name


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("On Monday and Fridays.", [0, 4]),
        ("on monday", []),
        ("a holiday today", []),
        ("Montags und am Freitagabend.", [0, 4]),
        ("Montage im Werk", []),
        ("el lunes y el viernes", [0, 4]),
        ("na segunda-feira", [0]),
        ("lundi, pas Monday", [0, 0]),
        ("в понедельник", [0]),
        ("每周一", [0]),
        ("x_lunes", []),
        ("Nothing.", []),
    ],
)
def test_weekdays_are_found(text: str, days: list[int]) -> None:
    """Where a word for one stands."""
    assert sorted(day.weekday for day in weekdays_in(text)) == days


@pytest.mark.parametrize(
    ("text", "dials"),
    [
        ("at 14:30 and 2:30 pm", [(2, 30), (2, 30)]),
        ("um 22 Uhr", [(10, 0)]),
        ("kl. 9 och klockan 10", [(9, 0), (10, 0)]),
        ("la ora 5, pukul 6", [(5, 0), (6, 0)]),
        ("夜10時30分", [(10, 30)]),
        ("lúc 7", [(7, 0)]),
        ("v1.22:30", []),
        ("klo 25, jam tomorrow", []),
        ("version 9, the clock", []),
    ],
)
def test_times_are_found(text: str, dials: list[tuple[int, int]]) -> None:
    """At digits, and behind a word for an hour."""
    assert [time.dial for time in times(text)] == dials


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("18 000 km and 3万5 yen", ["18000", "35000"]),
        ("gpt4, x2", []),
        ("共3個", ["3"]),
        ("1,5 million or 12", ["1500000", "12"]),
        ("no figure", []),
    ],
)
def test_figures_are_found(text: str, values: list[str]) -> None:
    """Wherever a run of digits begins, but for those in words."""
    found = [figure.readings for figure in figures(text)]
    assert len(found) == len(values)
    assert all(value in readings for value, readings in zip(values, found, strict=True))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Step 1: oil. Step 2: wait.", "      : oil.       : wait."),
        ("SCHRITT 1 und Schritt 2", "          und          "),
        ("步骤1，步骤2", "   ，   "),
        ("1. oil 2. wait", "   oil    wait"),
        ("three at 7, version 2.", "three at 7, version 2."),
        ("2 tips: step 1 and step 2", "  tips:        and       "),
    ],
)
def test_numbers_of_lists_are_blanked(text: str, read: str) -> None:
    """In each language that has a word for a step; "version 2." is left alone."""
    assert without_list_numbers(text).replace("\n", " ") == read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("It's Ana's, isn't it", ["It's Ana's, isn't it"]),
        ("She said 'I would never do such a thing' to me.", ["She said   to me."]),
        ('She said "I would never do such a thing" to me.', ["She said   to me."]),
        ("Sie sagte „Das würde ich nie im Leben tun“ zu mir.", ["Sie sagte   zu mir."]),
        ("run `make all the things in the world here now` first", ["run   first"]),
        ("One. Two! Three", ["One.", "Two!", "Three"]),
        ("One line\nanother\n", ["One line", "another"]),
        ("一。二！", ["一。", "二！"]),
        ("No end", ["No end"]),
        ("All of it.", ["All of it."]),
        ("Mr. Lee came. He left.", ["Mr. Lee came.", "He left."]),
        ("", []),
    ],
)
def test_statements_are_parted(text: str, told: list[str]) -> None:
    """At the marks of their ends, without what others say."""
    assert statements(text) == told
    spans = list(sentence_spans(text))
    assert spans[0][0] == 0
    assert spans[-1][1] <= len(text)


@pytest.mark.parametrize(
    ("text", "capitals", "words"),
    [
        ("Rui O'Brien met Ana's x_Eva", {"rui", "o", "brien", "ana", "eva"}, 6),
        ("JISで Łódź is Ünal's", {"jis", "łódź", "ünal"}, 5),
        ("nothing here", set(), 2),
    ],
)
def test_words_with_capitals_are_found(text: str, capitals: set[str], words: int) -> None:
    """In ASCII as in other alphabets: a word goes on behind an apostrophe, and ends at an underscore."""
    assert {term for term in capital_terms(text) if term != "s"} == capitals
    assert len(words_of(text)) == words


@pytest.mark.parametrize(
    ("text", "kin"),
    [
        ("My older sister sings.", True),
        ("Mein Bruder kocht.", True),
        ("mi hermana mayor", True),
        ("моя сестра поёт", True),
        ("the dummy sister", False),
        ("A sister sings.", False),
    ],
)
def test_ones_own_relatives_are_found(text: str, *, kin: bool) -> None:
    """Behind a whole word for "my"."""
    assert bool(own_relations_in(text)) is kin


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I live in Graz…", True),
        ("(I am allergic to nuts)", True),
        ("Ich wohne – seit Jahren – in Graz.", True),
        ("«Vivo en Quito»", True),
        ("I-live-in a box", False),
        ("The pump is loud.", False),
    ],
)
def test_signs_part_no_phrase(text: str, *, found: bool) -> None:
    """Whatever stands around its words."""
    assert says_lasting(text) is found


@pytest.mark.parametrize(
    ("message", "given"),
    [
        ("My rent is 820 euros", True),
        ("Meine Miete beträgt 820 Euro", True),
        ("My rent is high", False),
        ("Book me 2 seats", False),
        ("My rent is 820 euros, is that much?", False),
    ],
)
def test_a_figure_of_ones_own_is_told_from_others(message: str, *, given: bool) -> None:
    """Without a figure nothing else is asked."""
    assert _gives_own_figures(message, statements(message)) is given


def test_no_date_stands_where_no_month_and_no_figure_does() -> None:
    """A month's name is looked for as a whole word."""
    assert dates_in("The mayor walks 12 marches on") == []
    assert [found.day for found in dates_in("12 März, 3 mai")] == [12, 3]


def test_bases_are_json_whatever_their_ids_hold() -> None:
    """Ids that need more than quotes are escaped, all others are written as they are."""
    entry = Entry("mark", "digest", 7, 2)
    odd = Base(3, {'b"\n': entry, "a": entry._replace(mark="\\")})
    assert odd.text == compact(
        {"commits": 3, "entries": {'b"\n': ["mark", "digest", 7, 2], "a": ["\\", "digest", 7, 2]}}
    )
    assert Base(1, {"b": entry, "a": entry}).text == compact(
        {"commits": 1, "entries": {name: ["mark", "digest", 7, 2] for name in "ab"}}
    )


def test_a_digest_is_that_of_compact_json() -> None:
    """Texts and numbers are written without an encoder, as it writes them."""
    parts = ["a", 7, -1, True, None, [1], {"b": 1.5}]
    assert digest(*parts, size=64) == hashlib.sha256(compact(parts).encode()).hexdigest()
