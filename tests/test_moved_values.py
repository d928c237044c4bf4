"""By rules: a value that went up or down, another place where the same is done, who was engaged and is married now."""

from __future__ import annotations

import pytest

from reverie.nodes.grounding.life.life_changes import takes_its_place
from reverie.nodes.reflection.consolidating.outdated import outdated_by


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The build time is 300 seconds.", "The build time was reduced to 250 seconds."),
        ("My choir has 20 singers.", "My choir grew to 24 singers."),
        ("Meine Miete ist 800 Euro.", "Meine Miete wurde auf 850 Euro erhöht."),
        ("L'affitto è di 600 euro.", "L'affitto è salito a 640 euro."),
        ("월세는 50만원이에요.", "월세가 55만원으로 늘었어요."),
        ("I buy bread at Hartmann.", "I buy bread at Kessler now."),
        ("User: Ich kaufe bei Hartmann ein.", "User: Ich kaufe jetzt bei Kessler ein."),
        ("Faccio la spesa alla Coop.", "Adesso faccio la spesa all'Esselunga."),
        ("Ik doe boodschappen bij Jumbo.", "Ik doe nu boodschappen bij Dirk."),
    ],
)
def test_another_value_or_place_takes_the_place(old: str, new: str) -> None:
    """The statement says just what the memory does, but for that."""
    assert outdated_by(new, {"old": old}) == "old"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("My sales target is 50 units.", "My sales grew to 40 units."),
        ("The accuracy goal is 95%.", "The accuracy improved to 90%."),
        ("The build takes 300 seconds.", "The search was reduced to 250 seconds."),
        ("My choir has 20 singers.", "My sister's choir grew to 24 singers."),
        ("I buy bread at Hartmann.", "I buy bread at Kessler."),
        ("I buy bread at Hartmann.", "I buy bread at Kessler today now."),
        ("I buy bread at Hartmann.", "I buy fish at Kessler now."),
        ("I buy bread at Hartmann.", "My friend buys bread at Kessler now."),
        ("I have a desk in Leeds.", "I have a desk in York now."),
        ("I play chess with Anna.", "I play chess with Boris now."),
        ("I buy bread at Hartmann and Kessler.", "I buy bread at Lang now."),
        ("Our p95 delay is 400 ms.", "Our p50 delay improved to 250 ms."),
        ("My page has 900 readers.", "My other page grew to 950 readers."),
        ("L'affitto è di 600 euro.", "Il tuo affitto è salito a 640 euro."),
        ("I parked in Dover.", "I parked in Exeter now."),
        ("I believe in Thor.", "I believe in Odin now."),
    ],
)
def test_what_only_looks_so_stays_beside_it(old: str, new: str) -> None:
    """A target, somebody else's, a second one, one day's."""
    assert outdated_by(new, {"old": old}) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I'm engaged to Tom.", "Tom and I got married on Saturday."),
        ("Ich bin verlobt.", "Ich bin jetzt verheiratet."),
        ("Je suis fiancée.", "Je suis mariée maintenant."),
        ("Estoy prometida.", "Ya estoy casada."),
        ("Nişanlıyım.", "Artık evliyim."),
        ("我订婚了。", "我现在结婚了。"),
        ("婚約しています。", "もう結婚しました。"),
        ("약혼했어요.", "이제 결혼했어요."),
        ("Я помолвлена.", "Я теперь замужем."),
        ("Jestem zaręczona.", "Jestem już mężatką."),
    ],
)
def test_who_is_married_is_engaged_no_longer(old: str, new: str) -> None:
    """Whoever they were engaged to."""
    assert takes_its_place(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I'm engaged to Tom.", "My cousin got married on Saturday."),
        ("I'm engaged to Tom.", "We're married in the play I'm writing."),
        ("My brother is engaged.", "I'm married."),
        ("弟は婚約しています。", "もう結婚しました。"),
    ],
)
def test_anothers_wedding_ends_nothing(old: str, new: str) -> None:
    """Nor does one that is only played."""
    assert not takes_its_place(old, new)


@pytest.mark.parametrize(
    ("old", "new", "married"),
    [
        ("Estoy prometida.", "Me casé ayer.", True),
        ("Estoy prometida.", "Todavía no estoy casada.", False),
        ("Estou noiva.", "Ainda não sou casada.", False),
        ("Sono promessa sposa.", "Non sono sposata.", False),
        ("Jestem zaręczona.", "Nie jestem mężatką.", False),
        ("I'm engaged to Tom.", "I'm married to Jim in the play.", False),
    ],
)
def test_who_is_not_married_stays_engaged(old: str, new: str, married: bool) -> None:
    """Nor does who is so on a stage only."""
    assert takes_its_place(old, new, whole=False) is married
