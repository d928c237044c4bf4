# ruff: noqa: E501
"""Denials and weekdays in languages that are in few tables: who says that they eat no fish doesn't eat it."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.languages import language_of
from reverie.checkpoints.text.speech.negation import negated
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.state import Support


@pytest.mark.parametrize(
    "said",
    ["Jeg spiser ikke fisk.", "En juo maitoa.", "Emme asu täällä.", "Nejím maso.", "Nemám auto.", "Nem eszem húst.", "Nincs autóm.", "Nu mănânc carne.",
     "N-am mașină și nu vreau.", "Δεν τρώω κρέας.", "אני לא אוכל בשר.", "Saya tidak makan daging.", "Tôi không ăn thịt.", "ฉันไม่กินเนื้อ", "আমি মাংস খাই না।",
     "Я ніколи не їм м'яса.", "من گوشت نمی‌خورم.", "Jag äter inget kött.", "Nie jem mięsa.", "Ik eet niets zoets."],
)  # fmt: skip
def test_what_denies(said: str) -> None:
    """By a word for "not", or in some languages by the form of the verb."""
    assert negated(said, language_of(said))


@pytest.mark.parametrize(
    "said",
    ["Jeg spiser fisk.", "Juon maitoa.", "Jím maso.", "Eszem húst.", "Mănânc carne.", "Τρώω κρέας.", "אני אוכל בשר.", "Saya makan daging.", "Tôi ăn thịt.",
     "ฉันกินเนื้อ", "আমি মাংস খাই।", "Я їм м'ясо.", "من گوشت می‌خورم.", "Jag bor nu i Malmö.", "En kollega äter kakor.", "V neděli jdu do nemocnice nebo domů.",
     "Ik woon nu in Gent.", "Det er et hus.", "Nejlepší je káva.", "Moja neteř bydlí v Brně.", "Ich mag Eier."],
)  # fmt: skip
def test_what_denies_nothing(said: str) -> None:
    """Words that only look like one, and those that are other words in other languages."""
    assert not negated(said, language_of(said))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("Brugeren spiser fisk.", "Jeg spiser ikke fisk."),
        ("Käyttäjä juo maitoa.", "En juo maitoa."),
        ("Uživatel jí maso.", "Nejím maso."),
        ("Kullanıcı çay içiyor.", "Çay içmiyorum, midem ağrıyor."),
        ("Użytkownik ma rower.", "Nie mam roweru."),
        ("Der Nutzer kocht gern Fisch.", "Ich koche keinen Fisch, bitte nur Gemüse."),
        ("L'utilisateur mange souvent du poisson.", "Je ne mange pas de poisson."),
        ("Kurset er om tirsdagen.", "Kurset er om torsdagen."),
        ("Ders salı günü.", "Ders perşembe günü."),
        ("Kurs jest w piątek.", "Kurs jest w czwartek."),
        ("Kurssi on perjantaina.", "Kurssi on torstaina."),
        ("Курс у п'ятницю.", "Курс у четвер."),
    ],
)
def test_the_opposite_is_refused(content: str, said: str) -> None:
    """Another sign, or another day."""
    assert support_of(content, Evidence([said]), quote=said).support is Support.CONTRADICTED


def test_the_words_that_are_quoted_deny_it() -> None:
    """Though their sentence goes on, in a language whose clauses aren't parted."""
    said = Evidence(["Nie mam roweru i nie chcę kupować."])
    assert support_of("Użytkownik ma rower.", said, quote="Nie mam roweru").support is Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("Brugeren spiser ikke fisk.", "Jeg spiser ikke fisk."),
        ("Uživatel nemá auto.", "Nemám auto."),
        ("Uživatel pije čaj.", "Kávu nepiju, piju čaj."),
        ("Kullanıcı çay içiyor.", "Kahve içmiyorum, çay içiyorum."),
        ("Der Nutzer trinkt oft Tee.", "Ich trinke keinen Kaffee, aber oft Tee."),
        ("The user often runs.", "I never run on Mondays, but I run often."),
        ("Käyttäjällä on koira.", "Minulla on koira, ei kissaa."),
        ("Ders cuma günü.", "Ders perşembe değil, cuma günü."),
        ("Mötet är på fredag.", "Mötet är på torsdag och fredag."),
        ("Het overleg is op vrijdag.", "Het overleg van donderdag is verplaatst naar vrijdag."),
        ("Zkouška je v pátek.", "Zkouška je zítra."),
        ("Users spiller tirsdag.", "Kurset er torsdag."),
        ("Użytkownik ma rower.", "Nie mam samochodu, mam rower."),
    ],
)
def test_what_is_none_is_not(content: str, said: str) -> None:
    """The same sign, the same day, a day that may be it, or something else."""
    assert support_of(content, Evidence([said]), quote=said).support is not Support.CONTRADICTED
