"""What is another's, or gone, is not what the user has; what a sentence says of its speaker is said of no relative."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.negation import unavoided
from reverie.checkpoints.text.speech.statements import statements
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import SupportVerdict, support_of
from reverie.nodes.recall.preferences import like_a_preference
from reverie.state import Support


def _verdict(said: str, content: str) -> SupportVerdict:
    return support_of(content, Evidence([said]), quote=said)


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("We sold our caravan.", "The user has a caravan."),
        ("My scooter was stolen in Ghent last week.", "The user has a scooter."),
        ("My fear of spiders is gone.", "The user has a fear of spiders."),
        ("We gave our hamster away.", "The user has a hamster."),
        ("We moved out of Dover.", "The user lives in Dover."),
        ("I left Exeter for good.", "The user lives in Exeter."),
        ("Dejé Soria.", "El usuario vive en Soria."),
        ("Wir haben unser Boot verkauft.", "Der Nutzer hat ein Boot."),
        ("On a vendu notre caravane.", "L'utilisateur a une caravane."),
        ("Vendí mi guitarra.", "El usuario tiene una guitarra."),
        ("Abbiamo venduto la nostra barca.", "L'utente ha una barca."),
        ("Vendi minha bicicleta.", "O usuário tem uma bicicleta."),
        ("Мы продали нашу дачу.", "У пользователя есть дача."),
        ("Sprzedałem mój rower.", "Użytkownik ma rower."),
        ("Bisikletimi sattım.", "Kullanıcının bisikleti var."),
        ("我的花粉症没了。", "用户有花粉症。"),
        ("On a quitté Dijon.", "L'utilisateur habite à Dijon."),
    ],
)
def test_what_is_gone_contradicts_that_it_is_there(said: str, content: str) -> None:
    """Sold, dead, stolen, over or left: every word of the content is there."""
    assert _verdict(said, content).support is Support.CONTRADICTED


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("We sold our caravan and bought a tent.", "The user has a tent."),
        ("I lost my rabbit's brush at the vet.", "The user has a rabbit."),
        ("I left Dover for Calais, where I live now.", "The user lives in Calais."),
        ("My fear of spiders is gone but I still have a fear of wasps.", "The user has a fear of wasps."),
        ("We sold our caravan.", "The user sold their caravan."),
        ("We sold our caravan.", "The user used to have a caravan."),
        ("I left my scarf on the train.", "The user has a scarf."),
        ("I've got rid of the moths in my attic.", "The user has an attic."),
        ("I dropped my camera on the stairs.", "The user has a camera."),
        ("I lost my tortoise but found her behind the shed.", "The user has a tortoise."),
        ("My scooter was stolen but I got it back.", "The user has a scooter."),
        ("My trailer almost got stolen.", "The user has a trailer."),
        ("Mi moto desapareció pero apareció al día siguiente.", "El usuario tiene una moto."),
        ("I dropped my nephew off at the pool.", "The user has a nephew."),
        ("My husband is gone until Thursday.", "The user has a husband."),
        ("I moved from Dover to a smaller flat in Dover.", "The user lives in Dover."),
        ("I left my keys at home in Dover.", "The user lives in Dover."),
        ("My tractor died on the hill and is being repaired.", "The user has a tractor."),
        ("We sold our caravan and bought a new one.", "The user has a caravan."),
        ("I went away with my donkey.", "The user has a donkey."),
    ],
)
def test_what_goes_takes_nothing_else_with_it(said: str, content: str) -> None:
    """Neither what came in its place, nor whose it was."""
    assert _verdict(said, content).kept


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("My ex's parrot is called Kiwi.", "The user has a parrot called Kiwi."),
        ("My neighbour's goat ate our hedge.", "The user has a goat."),
        ("Der Papagei meiner Nachbarin heißt Kiwi.", "Der Nutzer hat einen Papagei namens Kiwi."),
        ("Le perroquet de mon ex s'appelle Kiwi.", "L'utilisateur a un perroquet qui s'appelle Kiwi."),
        ("El loro de mi jefe se llama Kiwi.", "El usuario tiene un loro llamado Kiwi."),
        ("My dentist avoids sugar.", "The user avoids sugar."),
        ("Mein Zahnarzt verzichtet auf Zucker.", "Der Nutzer verzichtet auf Zucker."),
        ("Mon dentiste évite le sucre.", "L'utilisateur évite le sucre."),
        ("我的老师不吃糖。", "用户不吃糖。"),
        ("私の友達の猫はタマです。", "ユーザーはタマという猫を飼っている。"),
        ("私の先生は砂糖を避けています。", "ユーザーは砂糖を避けています。"),
    ],
)
def test_what_is_somebody_elses_is_not_the_users(said: str, content: str) -> None:
    """Whose a thing is, and who does something, is told by where the words stand."""
    assert _verdict(said, content).support in (Support.CONTRADICTED, Support.FOREIGN)


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("My beekeeper swims every morning.", "The user swims every morning."),
        ("Mein Schornsteinfeger raucht Pfeife.", "Der Nutzer raucht Pfeife."),
        ("My choir's rehearsal is on Mondays.", "The user has a rehearsal on Mondays."),
        ("My dream cottage has a well.", "The user has a cottage with a well."),
        ("La cabane de mes rêves a un puits.", "L'utilisateur a une cabane avec un puits."),
        ("Мой сад мечты с прудом.", "У пользователя сад с прудом."),
        ("People say I avoid parties.", "The user avoids parties."),
        ("Alle sagen, ich hasse Partys.", "Der Nutzer hasst Partys."),
        ("La gente dice que odio las fiestas.", "El usuario odia las fiestas."),
        ("大家都说我讨厌聚会。", "用户讨厌聚会。"),
    ],
)
def test_what_may_be_anothers_is_stated_by_nothing(said: str, content: str) -> None:
    """What others say, what is only dreamt of, and what something of theirs does is marked."""
    assert _verdict(said, content).support is Support.INFERRED


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("My dentist says I grind my teeth.", "The user grinds their teeth."),
        ("My nanny lives with us in Bath.", "The user lives in Bath."),
        ("My ex's parrot bit my cat Nimbus.", "The user has a cat called Nimbus."),
        ("Everybody says it's mad, but I love ice swimming.", "The user loves ice swimming."),
        ("My diet excludes gluten.", "The user's diet excludes gluten."),
    ],
)
def test_what_is_the_users_beside_somebody_else_stays_theirs(said: str, content: str) -> None:
    """Who is named beside them takes nothing from it."""
    assert _verdict(said, content).support is Support.STATED


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I went to the flea market and had a great time.", "The user's father went to the flea market."),
        ("I tend to avoid thrillers.", "The user's sister has a strong aversion to thrillers."),
        ("My knee hurts after running.", "The user's husband has a knee that hurts after running."),
        ("Ich koche jeden Sonntag Eintopf.", "Die Mutter des Nutzers kocht jeden Sonntag Eintopf."),
        ("Je fais du canoë tous les samedis.", "Le frère de l'utilisateur fait du canoë tous les samedis."),
    ],
)
def test_of_a_relative_of_whom_nobody_speaks_nothing_is_said(said: str, content: str) -> None:
    """Neither by a word for them nor by a pronoun, a name or another word for somebody of theirs."""
    assert not _verdict(said, content).kept


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I'm pregnant, due in May!", "The user's baby is due in May."),
        ("took leo to the dentist, i was so proud", "The user's son Leo went to the dentist."),
        ("I drove mum to Exeter for her check-up.", "The user's mother had a check-up in Exeter."),
        ("I have to pick up our little one at four.", "The user's child is picked up at four."),
    ],
)
def test_who_is_meant_by_another_word_is_kept(said: str, content: str) -> None:
    """A child nobody needs to name, a name of the content, a word for a relative, something of "ours"."""
    assert _verdict(said, content).kept


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I tend to avoid thrillers.", "The user does not avoid thrillers at all."),
        ("I avoid suede and wear canvas.", "The user does not avoid suede and wears canvas."),
        ("I avoid cartoons altogether.", "The user does not prefer to avoid cartoons."),
        ("Ich meide Krimis, wo es geht.", "Der Nutzer meidet Krimis nicht."),
    ],
)
def test_what_is_avoided_is_not_unavoided(said: str, content: str) -> None:
    """Two negations in the content affirm."""
    assert _verdict(said, content).support is Support.CONTRADICTED


def test_what_is_not_avoided_may_be_said_so() -> None:
    """Both deny that it is avoided."""
    assert unavoided("I don't avoid thrillers", "en")
    assert not unavoided("I avoid thrillers", "en")
    assert _verdict("I don't avoid thrillers.", "The user does not avoid thrillers.").kept


def test_a_reason_between_a_thing_and_its_denial_does_not_part_them() -> None:
    """牛奶由于…我不喝 is one clause; so is what somebody works as after "lieber"."""
    assert _verdict("牛奶由于乳糖不耐我不喝。", "用户不喝牛奶。").kept
    assert _verdict("牛奶由于乳糖不耐我不喝。", "用户喝牛奶。").support is Support.CONTRADICTED
    assert _verdict("Ich arbeite lieber abends als Kellner.", "Der Nutzer arbeitet abends als Kellner.").kept


def test_a_title_is_no_quotation() -> None:
    """But what somebody says is, however it is written."""
    title = 'My favourite film is "The Silence of the Harbour Bells".'
    assert statements(title) == [title]
    assert statements('My boss said "Never Paint the Harbour Bells".') == ["My boss said  ."]
    assert statements('It said "never paint the harbour bells".') == ["It said  ."]


@pytest.mark.parametrize(
    "content",
    [
        "Uživatel má rád pivo.",
        "Käyttäjä pitää saunasta.",
        "Användaren tycker om fisk.",
        "Brugeren kan lide fisk.",
        "Utilizatorului îi place cafeaua.",
        "Στον χρήστη αρέσει ο καφές.",
        "המשתמש אוהב קפה.",
        "کاربر قهوه دوست دارد.",
    ],
)
def test_likings_are_read_in_further_languages(content: str) -> None:
    """They bear on what is proposed."""
    assert like_a_preference(content)


@pytest.mark.parametrize(
    "content", ["The user's only son lives in Rome.", "Uživatel pije čaj.", "Brugeren bor i Odense."]
)
def test_what_is_none_is_not(content: str) -> None:
    """An only child restricts nothing."""
    assert not like_a_preference(content)


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I have two boys, 3 and 8.", "The user's sons are 3 and 8."),
        ("J'ai deux petites de 3 et 8 ans.", "Les filles de l'utilisateur ont 3 et 8 ans."),
        ("Tenho dois meninos de 3 e 8 anos.", "Os filhos do usuário têm 3 e 8 anos."),
        ("I'm married to Ingrid.", "The user's wife is called Ingrid."),
        ("I've been a widow since 2016.", "The user's husband died in 2016."),
    ],
)
def test_a_child_or_a_partner_is_told_of_without_a_word_for_one(said: str, content: str) -> None:
    """Boys and girls are somebody's children, and who is married has somebody."""
    assert _verdict(said, content).kept


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I got my dream job at Brandt last week.", "The user works at Brandt."),
        ("We finally moved into our dream house in Dover.", "The user lives in Dover."),
        ("I love polka which many think is silly.", "The user loves polka."),
        ("On pense déménager à Dijon en mai.", "L'utilisateur pense déménager à Dijon en mai."),
        ("Our family's house is old.", "The user has a house."),
        ("My trailer has a dent.", "The user has a trailer."),
        ("Everyone says I look like my cousin Tom.", "The user has a cousin called Tom."),
        ("My kayak has gone mouldy.", "The user has a kayak."),
    ],
)
def test_what_came_true_and_what_is_told_beside_hearsay_is_stated(said: str, content: str) -> None:
    """A dream that one lives in, what others think of it, one's own family's, and what a thing of one's own has."""
    assert _verdict(said, content).support is Support.STATED


def test_what_was_disliked_once_may_be_liked_now() -> None:
    """A former dislike is none against what isn't disliked now."""
    assert _verdict("I used to hate polka, now I don't dislike it.", "The user doesn't dislike polka.").kept


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I'm engaged and afraid of geese.", "The user's fiancé is afraid of geese."),
        ("I'm pregnant and allergic to sesame.", "The user's daughter is allergic to sesame."),
        ("Ich bin verheiratet und hasse Fisch.", "Die Ehefrau des Nutzers hasst Fisch."),
    ],
)
def test_what_a_bond_only_suggests_is_not_stated(said: str, content: str) -> None:
    """There is somebody, but it is said of the speaker."""
    assert _verdict(said, content).support is not Support.STATED
