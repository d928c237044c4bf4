"""What a content puts in the place of another thing, of whom it says it, and what it counts: true ones stay.

Each table has the false ones, and beside them true ones that look like them.
"""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from reverie.checkpoints.text.speech.dates import Calendar, calendar_words, dates_in
from reverie.checkpoints.text.speech.value_words import may_count, numbers_in_words
from reverie.checkpoints.text.times.further_weekdays import lists_weekdays
from reverie.nodes.grounding.denials.amounts import all_of_some, numbered_otherwise, other_money
from reverie.nodes.grounding.denials.placed import in_each_others_place
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.grounded import rounds_to
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.trust.own_name import as_the_user, introduces
from reverie.state import Support

OPPOSED = [
    ("Hugo a arrêté l'escalade et commence le judo.", "Hugo a arrêté le judo et commence l'escalade."),
    ("Der Nutzer zieht von Linz nach Graz.", "Ich ziehe von Graz nach Linz."),
    ("Brugeren maler helst med olie, ikke akvarel.", "Jeg maler helst med akvarel, ikke olie."),
    ("Моя сестра Лев поёт, а брат Нина танцует.", "Моя сестра Нина поёт, а брат Лев танцует."),
    ("El billete sube de 12,50 € a 11,20 €.", "El billete sube de 11,20 € a 12,50 €."),
    (
        "The user drinks coffee in the evening and tea in the morning.",
        "I drink coffee in the morning and tea in the evening.",
    ),
    ("Paul est allergique aux arachides.", "Louise est allergique aux arachides."),
    ("Лена не пьёт молоко.", "Игорь не пьёт молоко, а моя тётя Лена любит чай."),
    ("Kerem'in süte alerjisi var.", "Aslı'nın süte alerjisi var."),
    ("Бюджет — 500 евро.", "Бюджет 500 рублей."),
    ("Der Kuchen kostet 20 Franken.", "Der Kuchen kostet 20 Euro."),
    ("Le loyer est de 450 € par an.", "Le loyer est de 450 € par mois."),
    ("The rent is $500 a month.", "The rent is $500 a week."),
    ("部屋の家賃は年8万円。", "部屋の家賃は月八万円です。"),
    ("Tutti i vicini dell'utente vengono alla festa.", "Alcuni vicini vengono alla festa con me."),
    ("All of the shop's customers pay in cash.", "Most of the shop's customers pay in cash."),
    ("El taller abre todos los días a las ocho.", "El taller abre a las ocho, menos los domingos."),
    ("The user builds a fence of twenty metres.", "I'm building a fence of twelve metres."),
    ("部屋の家賃は月十八万円。", "部屋の家賃は月八万円です。"),
    ("Ida har fjorten høner.", "Ida har tolv høner."),
]
BORNE_OUT = [
    ("The user likes plums and pears.", "I like pears and plums."),
    (
        "The user drinks tea in the evening and coffee in the morning.",
        "I drink coffee in the morning and tea in the evening.",
    ),
    ("Tom and Ida are moving to Graz.", "Ida and Tom are moving to Graz."),
    ("Die Nutzerin zieht nach Linz, von Graz.", "Ich ziehe von Graz nach Linz."),
    ("Ida is taller than Tom.", "Tom is shorter than Ida."),
    ("Tom is vegan.", "Ida is vegan, and so is Tom."),
    ("Lea hat gestern gekocht.", "Lea hat gestern mit Tom gekocht."),
    ("Das Café ist sonntags zu.", "Sonntags ist das Café zu."),
    ("Karlův pes má rád vodu.", "Náš pes má rád vodu."),
    ("Rent: 500 € monthly.", "The rent is 500 euros a month."),
    ("Costs 20 dollars, about 18 euros.", "It costs 20 dollars, 18 euros or so."),
    ("部屋の家賃は月8万円。", "部屋の家賃は月八万円です。"),
    ("The user loves all dogs.", "I love all dogs and some cats."),
    ("The user meets some friends every Tuesday.", "On Tuesdays I meet some friends."),
    ("Ida er 3 år.", "Ida er tre år."),
    ("The race takes about 61 seconds.", "The race takes 61.40 seconds."),
    ("All'Hotel Sirena la camera costa 84 euro.", "Da: Hotel Sirena\nLa camera costa 84 euro."),
    ("Rodzina Kamila je bez mięsa.", "Kamil i jego rodzice jedzą bez mięsa."),
]


@pytest.mark.parametrize(("content", "said"), OPPOSED)
def test_what_is_put_in_anothers_place_is_contradicted(content: str, said: str) -> None:
    """Exchanged, of another name, in another currency or stretch of time, of all, or another number."""
    assert support_of(content, Evidence(said)).support is Support.CONTRADICTED


@pytest.mark.parametrize(("content", "said"), BORNE_OUT)
def test_what_only_looks_so_is_kept(content: str, said: str) -> None:
    """Another order of the same, a reason to say it of both, both currencies, a rounded number."""
    assert support_of(content, Evidence(said), quote=said).kept


def test_an_exchange_needs_two_words_with_the_same_neighbours() -> None:
    """Of one word that both have, and of a script without blanks, nothing is told."""
    assert not in_each_others_place("Graz", "Graz", "de")
    assert not in_each_others_place("母は茶を飲み父は酒を飲む", "父は茶を飲み母は酒を飲む", "ja")


CALLED = [
    (
        "Ik ben Jannie en ik woon in Breda.",
        "Jannie rookt niet meer en ze eet geen vlees.",
        "The user rookt niet meer en ze eet geen vlees.",
    ),
    ("Hi, I'm Fern.", "Fern's brother is a vet.", "The user's brother is a vet."),
    ("Jeg hedder Tove og bor i Odense.", "Toves bror er læge.", "The user's bror er læge."),
    ("Merhaba, ben Selin. Bursa'da oturuyorum.", "Selin'in kedisi var.", "The user's kedisi var."),
    (
        "Ich heiße Tove und wohne in Jena.",
        "Toves Bruder ist Arzt und wohnt in Gera.",
        "Die Nutzerins Bruder ist Arzt und wohnt in Gera.",
    ),
    ("札幌の佐伯です。", "佐伯さんは犬が好き。", "ユーザーは犬が好き。"),
    ("안녕하세요, 대구에 사는 윤서아예요.", "윤서아 씨는 교사다.", "사용자는 교사다."),
    ("Меня зовут Зоя.", "Зоя живёт в Томске.", "Пользователь живёт в Томске."),
    ("My sister is Fern.", "Fern smokes.", "Fern smokes."),
    ("I am Fern's neighbour.", "Fern smokes.", "Fern smokes."),
    ("I'm tired.", "tired of work", "tired of work"),
    ("妹は佐伯と言う人と住む。", "佐伯さんは犬が好き。", "佐伯さんは犬が好き。"),
    ("Hi.", "1 cat", "1 cat"),
]


@pytest.mark.parametrize(("said", "content", "expected"), CALLED)
def test_who_introduces_themselves_is_the_user(said: str, content: str, expected: str) -> None:
    """A content that begins with their name is about them; nobody else's name is taken for theirs."""
    assert as_the_user(content, lambda name: introduces(said, name)) == expected


WISHED = [
    ("I'm looking for a yoga class on Mondays.", "The user has a yoga class on Mondays."),
    ("Ojalá tuviéramos un huerto en Soria.", "El usuario tiene un huerto en Soria."),
    ("Якби був сад у Полтаві, я садила б троянди.", "У користувачки є сад у Полтаві."),
    ("Дочка Зоя думает поступать в консерваторию.", "Зоя поступает в консерваторию."),
    ("Ich hätte gern ein Boot am See.", "Der Nutzer hat ein Boot am See."),
    ("Chciałabym mieć psa i kota.", "Użytkowniczka ma psa i kota."),
]


@pytest.mark.parametrize(("said", "content"), WISHED)
def test_a_wish_states_nothing(said: str, content: str) -> None:
    """What is wished, looked for or turned over in somebody's mind is read into it at most."""
    assert support_of(content, Evidence(said)).support is not Support.STATED


def test_weekdays_alone_reach_those_days_only() -> None:
    """Of "on Thursday" a date is a Thursday; where weeks are spoken of, too, any day may be meant."""
    seen = [datetime(2026, 11, 30, tzinfo=UTC)]
    thursday, wednesday = dates_in("2026-12-03 2026-12-02")
    calendar = Calendar([calendar_words("I fly on Thursday.")], seen)
    assert calendar.holds(thursday)
    assert not calendar.holds(wednesday)
    assert Calendar([calendar_words("I fly on Thursday for a week.")], seen).holds(wednesday)


def test_months_of_further_languages_are_strict() -> None:
    """A month that nobody names is missing in languages, too, whose dates aren't read."""
    said = Evidence("Ik wil in februari een week naar Texel met mijn zus.")
    assert support_of("De gebruiker wil in februari een week naar Texel.", said).kept
    assert not support_of("De gebruiker wil in maart een week naar Texel.", said).kept


def test_numbers_are_read_as_people_say_them() -> None:
    """Fifteen thousand as "one ten-thousand five", third in a class, twice a week."""
    assert 15_000 in set(numbers_in_words("预算一万五"))
    assert 3 in set(numbers_in_words("у третій клас"))
    assert 2 in set(numbers_in_words("двічі на тиждень"))
    assert may_count("three cats")
    assert not may_count("cats and dogs")


def test_amounts() -> None:
    """What has no money, no number or no word for all is no other amount."""
    assert not other_money("The shed is red.", "It costs 5 euros.")
    assert not numbered_otherwise("The user has thirteen hens.", "I have 13 hens.", lambda: {"13"})
    assert not numbered_otherwise("The user has twenty-one hens.", "I have hens.", set)
    assert not all_of_some("All hens lay.", "All hens lay, some brown.", lambda _one, _other: True)
    assert not all_of_some("Every hen lays.", "Some cows graze.", lambda _one, _other: False)
    assert lists_weekdays("Mo, Di, Do 10–19 Uhr")
    assert not lists_weekdays("on Monday")


def test_rounding() -> None:
    """A number rounds, or is cut off, to at least two of its digits."""
    assert rounds_to("61.4", 61)
    assert rounds_to("1204331", 1_200_000)
    assert not rounds_to("61.4", 63)
    assert not rounds_to("61", 61)
    assert not rounds_to("1.2.3", 12)
