"""A denial is only of what it denies: who "can't find the charger for my Pixel 8" has a Pixel 8.

In this way people tell an assistant most of what they have: of what doesn't work, of whom they don't reach.
"""

from __future__ import annotations

import pytest

from reverie.nodes.grounding.denials.disliking import likes_nothing, only_dislikes
from reverie.nodes.grounding.denials.presupposed import is_presupposed
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import SupportVerdict, support_of
from reverie.nodes.reflection.trust.whose_word import agrees
from reverie.state import Support

TAKEN_FOR_GRANTED = [
    ("cant find the charger for my pixel 8", "The user has a Pixel 8."),
    ("my golden retriever max doesnt like the vet at all", "The user has a golden retriever named Max."),
    ("i dont get to spend much time with my 2 kids", "The user has two kids."),
    ("my sister Eva never answers her phone", "The user has a sister named Eva."),
    ("our dog isn't allowed in the new flat", "The user has a dog."),
    ("i should ride my bike more but i hate it", "The user has a bike."),
    ("i don't live with my girlfriend mara yet", "The user's girlfriend is called Mara."),
    ("mein hund luna frisst das neue futter nicht", "Der Nutzer hat einen Hund namens Luna."),
    ("mes deux enfants ne dorment pas", "L'utilisateur a deux enfants."),
    ("no encuentro las llaves de mi moto", "El usuario tiene una moto."),
    ("il mio cane Leo non mangia", "L'utente ha un cane di nome Leo."),
    ("meu carro, um onix 2020, não liga", "O usuário tem um Onix 2020."),
    ("моя кошка Муся не ест корм", "У пользователя есть кошка Муся."),
    ("我两个孩子都不睡觉", "用户有两个孩子。"),
    ("うちの犬のハナがご飯を食べない", "ユーザーはハナという犬を飼っている。"),
    ("मेरी बेटी अनु स्कूल नहीं जाना चाहती", "उपयोगकर्ता की अनु नाम की एक बेटी है।"),
]
DENIED = [
    ("I don't have my bike anymore", "The user has a bike."),
    ("that's not my dog", "The user has a dog."),
    ("i never had a dog", "The user has a dog."),
    ("my dog doesn't like the vet", "The user's dog likes the vet."),
    ("my car isn't broken", "The user's car is broken."),
    ("my boss isn't Anna", "The user's boss is Anna."),
    ("my son isn't called Luke", "The user has a son called Luke."),
    ("my phone doesn't have a headphone jack", "The user's phone has a headphone jack."),
    ("i'm not working at my desk job in Porto", "The user works in Porto."),
    ("mi perro no es un labrador", "El usuario tiene un labrador."),
    ("мой сын не Петя", "У пользователя есть сын Петя."),
]
EAGER = [
    ("cant wait to see my nephew Tom graduate in june", "The user's nephew Tom graduates in June."),
    ("i couldn't be happier with my new job at Bosch", "The user has a new job at Bosch."),
    ("nothing better than quiet alone time for me", "The user likes quiet alone time."),
    ("i don't only speak spanish but also catalan", "The user speaks Spanish and Catalan."),
    ("es gibt nichts besseres als kalte pizza", "Der Nutzer mag kalte Pizza."),
    ("rien de mieux qu'un bon thé vert", "L'utilisateur aime le thé vert."),
    ("no veo la hora de ir a Roma en mayo", "El usuario va a Roma en mayo."),
]
DISLIKED = [
    ("ugh mornings kill me", "The user hates mornings."),
    ("cilantro tastes like soap to me", "The user dislikes cilantro."),
    ("j'ai horreur des réunions", "L'utilisateur déteste les réunions."),
    ("学校は好きではありません", "ユーザーは学校が嫌いだ。"),
]
LIKED_NOT = [
    (
        "I don't like to wear plain t-shirts, because I find plain t-shirts boring.",
        "Clothing the user dislikes: plain t-shirts",
    ),
    ("ich mag keine Pilze, find die Pilze eklig", "Was der Nutzer hasst: Pilze"),
    ("no me gustan las reuniones, las reuniones me agotan", "Lo que el usuario detesta: las reuniones"),
    ("я не люблю кинзу, кинза пахнет мылом", "Что пользователь ненавидит: кинзу"),
]
LIKED = [
    ("i love mornings", "The user hates mornings."),
    ("j'aime les réunions", "L'utilisateur déteste les réunions."),
    ("학교가 좋아", "사용자는 학교가 싫다."),
]


HASNT = [
    ("no tengo hijos", "El usuario tiene hijos."),
    ("nie mam psa", "Użytkownik ma psa."),
    ("çocuğum yok", "Kullanıcının çocuğu var."),
    ("犬は飼っていない", "ユーザーは犬を飼っている。"),
    ("아이가 없어요", "사용자는 아이가 있다."),
    ("non ho la macchina", "L'utente ha la macchina."),
    ("não tenho carro", "O usuário tem carro."),
    ("у меня нет машины", "У пользователя есть машина."),
    ("我没有孩子", "用户有孩子。"),
    ("मेरे पास कार नहीं है", "उपयोगकर्ता के पास कार है।"),
]
HAS = [
    ("no tengo hijos pero sí un perro", "El usuario tiene un perro."),
    ("nie mam psa, mam kota", "Użytkownik ma kota."),
    ("não, tenho carro sim", "O usuário tem carro."),
    ("没有，我有孩子", "用户有孩子。"),
    ("I have no car but a bike", "The user has a bike."),
    ("I'm not married", "The user is unmarried."),
]


def judged(said: str, content: str) -> SupportVerdict:
    """Return the verdict on what a model made of one message, which it quotes."""
    return support_of(content, Evidence([said]), quote=said)


@pytest.mark.parametrize(("said", "content"), TAKEN_FOR_GRANTED)
def test_what_somebody_calls_theirs_is_there(said: str, content: str) -> None:
    """Whatever is denied beside it; and it is their word."""
    verdict = judged(said, content)
    assert verdict.support in (Support.STATED, Support.INFERRED), verdict
    assert agrees(content, [said])


@pytest.mark.parametrize(("said", "content"), DENIED)
def test_what_is_denied_of_it_stays_denied(said: str, content: str) -> None:
    """That it is theirs, what it is called, and what is said of it."""
    assert judged(said, content).support is Support.CONTRADICTED


@pytest.mark.parametrize(("said", "content"), HASNT)
def test_what_somebody_has_not_they_have_not(said: str, content: str) -> None:
    """However few words say so, in whatever language they are."""
    assert judged(said, content).support is Support.CONTRADICTED


@pytest.mark.parametrize(("said", "content"), HAS)
def test_what_they_have_beside_it_is_there(said: str, content: str) -> None:
    """Another thing is denied, or another question."""
    assert judged(said, content).support in (Support.STATED, Support.INFERRED)


@pytest.mark.parametrize(("said", "content"), EAGER)
def test_eagerness_denies_nothing(said: str, content: str) -> None:
    """Though it is put as a denial."""
    assert judged(said, content).support in (Support.STATED, Support.INFERRED)
    assert agrees(content, [said])


@pytest.mark.parametrize(("said", "content"), DISLIKED)
def test_a_dislike_in_other_words_is_read_into_them(said: str, content: str) -> None:
    """No table has all words for what somebody can't bear: it is inferred, and their word."""
    assert judged(said, content).support is Support.INFERRED
    assert agrees(content, [said])


@pytest.mark.parametrize(("said", "content"), LIKED_NOT)
def test_a_liking_that_is_denied_is_a_dislike(said: str, content: str) -> None:
    """Whatever is said of the thing beside it."""
    assert judged(said, content).support is not Support.CONTRADICTED
    assert agrees(content, [said])


@pytest.mark.parametrize(("said", "content"), LIKED)
def test_who_likes_a_thing_does_not_dislike_it(said: str, content: str) -> None:
    """A word for liking is against it."""
    assert judged(said, content).support is Support.CONTRADICTED
    assert not agrees(content, [said])


@pytest.mark.parametrize(
    ("content", "said", "theirs"),
    [
        ("用户喜欢吃汉堡包和炸薯条。", "我爱汉堡包和炸薯条，但不喜欢汽水。", True),
        ("L'utilisateur aime les burgers.", "j'adore les burgers mais j'aime pas le soda", True),
        ("O usuário gosta de hambúrguer.", "adoro hambúrguer mas não gosto de refri", True),
        ("사용자는 햄버거를 좋아한다.", "햄버거는 사랑하지만 콜라는 안 좋아해", True),
        ("उपयोगकर्ता को बर्गर पसंद है।", "मुझे बर्गर बहुत अच्छा लगता है लेकिन कोला पसंद नहीं", True),
        ("用户喜欢汽水。", "我爱汉堡包和炸薯条，但不喜欢汽水。", False),
        ("The user likes soda.", "i love burgers but don't like soda", False),
        ("用户喜欢狗。", "我不喜欢狗。", False),
    ],
)
def test_who_likes_one_thing_and_not_another_likes_the_one(content: str, said: str, theirs: bool) -> None:
    """The word for liking, which both have in common, ties the denial to neither."""
    assert agrees(content, [said]) is theirs


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user has a cat.", "the cat isn't mine"),  # calls nothing theirs
        ("The user doesn't have a cat.", "my cat isn't well"),  # denies itself
        (
            "The user went to Rome.",
            "my trip to Rome didn't happen",
        ),  # tells more than that there is something
        ("The user has a cat.", "my 2 don't eat"),  # names nothing
        ("Of all that the team owns, the user has a cat.", "my dog won't eat"),
        ("One day in the year when it rained the user got a cat.", "my cat won't eat"),
    ],
)
def test_what_is_not_taken_for_granted(content: str, said: str) -> None:
    """No more than that somebody has what they call theirs."""
    assert not is_presupposed(content, said, "en")


@pytest.mark.parametrize(
    ("content", "only"),
    [
        ("The user hates mornings.", True),
        ("The user doesn't hate mornings.", False),
        ("The user hates mornings and never drinks coffee.", False),
        ("The user likes mornings.", False),
    ],
)
def test_what_denies_nothing_but_the_liking(content: str, only: bool) -> None:
    """Another denial is judged as such."""
    assert only_dislikes(content, "en") is only


@pytest.mark.parametrize(
    ("said", "nothing"),
    [
        ("mornings kill me", True),
        ("I don't like hats", True),
        ("I like hats", False),
        ("I don't like hats, I like caps", False),
        ("je n'aime pas les réunions", True),
        ("香菜我不喜欢", True),
    ],
)
def test_a_denied_liking_is_none(said: str, nothing: bool) -> None:
    """A liking beside it is one."""
    assert likes_nothing(said) is nothing
