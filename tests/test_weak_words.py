"""Words in common state nothing where their sentence asks, says maybe, tells how it was, or of somebody else."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.state import Support

SEEN = datetime(2026, 3, 10, 12, tzinfo=UTC)


def verdict(content: str, said: str, *, known: str = "") -> Support:
    return support_of(
        content, Evidence([said], dates=[SEEN]), quote=said, known=Evidence([known] if known else [])
    ).support


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("User is getting a glucose monitor", "do u think i should get a glucose monitor?"),
        ("The team uses Flyway", "what if we used flyway instead? just curious"),
        ("User's brother joins the trip to Oslo", "my brother might join the trip to oslo, dunno yet"),
        ("Nutzer fährt im Juni nach Rügen", "vielleicht fahre ich im juni nach rügen"),
        ("La usuaria se muda a Bilbao", "a lo mejor me mudo a bilbao"),
        ("ユーザーの母が来る", "そういえば母が来るかも、まだ分からないけど"),
        ("用户去杭州出差", "我可能去杭州出差"),
        ("User plays the cello in an orchestra", "i used to play the cello in an orchestra"),
        ("El usuario tiene un gato", "antes tenia tb un gato pero se murio"),
        ("Nutzer spielt Handball im Verein", "früher hab ich handball im verein gespielt"),
        ("User hates mushrooms", "jonas hates mushrooms tho"),
        ("De gebruiker beheert de runners", "mooi, joost beheert de runners"),
        ("L'utente segue il progetto Brevi", "allora sabrina segue il progetto brevi"),
        ("User moved to Leeds in May", "btw Tom moved to leeds in may"),
    ],
)
def test_weak_words_only_make_it_inferred(content: str, said: str) -> None:
    """It is kept and marked: a question, a maybe, what was, and what another does without a word for "I"."""
    assert verdict(content, said) is Support.INFERRED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("User is thinking about getting a glucose monitor", "maybe i get a glucose monitor"),
        ("User used to play the cello", "i used to play the cello"),
        ("User played the cello in an orchestra", "i used to play the cello in an orchestra"),
        ("User's van has the new clutch", "did i say that the van has the new clutch now. should i sell it?"),
        ("User moved to Leeds in May", "moved to leeds in may"),
        ("User hates mushrooms", "i hate mushrooms tho"),
        ("The cellar pump leaks at the valve", "how come the cellar pump leaks at the valve?"),
    ],
)
def test_what_says_so_itself_or_is_said_outright_is_stated(content: str, said: str) -> None:
    """A content that tells a maybe or a past as such, what a question rests on, and plain statements."""
    assert verdict(content, said) is Support.STATED


def test_the_name_of_the_user_is_nobody_elses() -> None:
    """Who speaks of themselves by name."""
    said = "btw Tom moved to leeds in may"
    assert verdict("User moved to Leeds in May", said, known="Tom") is Support.STATED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("El hermano del usuario es soldador naval", "soy soldador naval, en el astillero."),
        ("O pai do utilizador fica até domingo", "a minha mãe fica em nossa casa até domingo"),
        ("ユーザーの妻は猫アレルギーである", "私は猫アレルギーなのでペット可物件は避けたいです"),
        ("User's husband can't eat shellfish", "i can't eat shellfish"),
        ("Die Schwester des Nutzers ist Tierärztin", "mein bruder ist tierarzt"),
        ("O usuário já fez 2 maratonas", "minha namorada corre comigo, ela ja fez 2 maratonas"),
        ("User is vegetarian", "jonas and his gf come, shes vegetarian"),
    ],
)
def test_one_person_is_not_another(content: str, said: str) -> None:
    """A relative isn't the user, nor another relative, whichever way it is turned."""
    assert verdict(content, said) is Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            "User's husband can't eat shellfish",
            "i can't eat shellfish. my husband can't eat it either, same for both",
        ),
        ("User's daughter goes to gymnastics on Tuesdays", "i take my daughter to gymnastics on tuesdays"),
        ("User's wife hates flying", "she hates flying"),
    ],
)
def test_a_sentence_that_may_mean_the_relative_does(content: str, said: str) -> None:
    """One that names them, is said of both, or has a pronoun for them."""
    assert verdict(content, said) is not Support.CONTRADICTED
