"""People whose language has a short table: what lasts opens the gate, numbers are read, a wish is heard."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.numbers import times, word_numbers
from reverie.checkpoints.text.speech.told.wishes import asks_to_forget, to_keep
from reverie.checkpoints.text.times.clock import said_times
from reverie.nodes.grounding.changes import tells_change
from reverie.nodes.grounding.grounded import grounded
from reverie.nodes.run.lasting import says_lasting

# what lasts, a question, a wish to forget, its opposite, a change
SAID = {
    "nl": (
        "Ik heet Sanne en ik woon in Utrecht.",
        "Waar woon ik?",
        "Vergeet dat ik een hond heb.",
        "Vergeet niet dat ik een hond heb!",
        "We zijn verhuisd.",
    ),
    "sv": (
        "Jag heter Lina.",
        "Vad heter jag?",
        "Glöm att jag har en hund.",
        "Glöm inte att jag har en hund!",
        "Vi har flyttat.",
    ),
    "da": (
        "Jeg hedder Mette.",
        "Hvad hedder jeg?",
        "Glem at jeg har en hund.",
        "Glem ikke at jeg har en hund!",
        "Vi er flyttet.",
    ),
    "fi": ("Nimeni on Aino.", "Missä asun?", "Unohda koirani.", "Älä unohda koiraani!", "Muutimme Turkuun."),
    "pl": (
        "Mieszkam w Krakowie.",
        "Gdzie mieszkam?",
        "Zapomnij, że mam psa.",
        "Nie zapomnij, że mam psa!",
        "Już nie palę.",
    ),
    "cs": (
        "Bydlím v Brně.",
        "Kde bydlím?",
        "Zapomeň, že mám psa.",
        "Pamatuj si, že mám psa!",
        "Přestěhovali jsme se.",
    ),
    "hu": (
        "Szegeden lakom.",
        "Hol lakom?",
        "Felejtsd el a kutyát.",
        "Ne felejtsd el a kutyát!",
        "Elköltöztünk.",
    ),
    "ro": ("Locuiesc în Cluj.", "Unde locuiesc?", "Uită de câine.", "Nu uita de câine!", "Ne-am mutat."),
    "tr": (
        "İzmir'de oturuyorum.",
        "Nerede oturuyorum?",
        "Köpeğimi unut.",
        "Köpeğimi unutma!",
        "Bursa'ya taşındık.",
    ),
    "id": (
        "Saya tinggal di Bandung.",
        "Di mana saya tinggal?",
        "Lupakan anjing saya.",
        "Jangan lupa!",
        "Kami pindah.",
    ),
    "vi": (
        "Tôi sống ở Huế.",
        "Tôi sống ở đâu?",
        "Hãy quên con chó.",
        "Đừng quên con chó!",
        "Tôi chuyển đến Huế.",
    ),
    "sw": (
        "Jina langu ni Asha.",
        "Ninaishi wapi?",
        "Sahau mbwa wangu.",
        "Usisahau mbwa wangu!",
        "Nimehamia Mombasa.",
    ),
    "uk": ("Мене звати Олена.", "Де я живу?", "Забудь про ключ.", "Не забудь про ключ!", "Ми переїхали."),
    "el": ("Με λένε Μαρία.", "Πού μένω;", "Ξέχνα το κλειδί.", "Μην ξεχάσεις το κλειδί!", "Μετακομίσαμε."),
    "he": ("קוראים לי נועה.", "איפה אני גרה?", "תשכחי מהכלב.", "אל תשכחי את הכלב!", "עברנו לחיפה."),
    "fa": ("اسم من سارا است.", "کجا هستم؟", "کلید را فراموش کن.", "فراموش نکن!", "نقل مکان کردیم."),
    "th": ("ฉันชื่อมาลี", "ฉันอยู่ที่ไหน", "ลืมเรื่องกุญแจ", "อย่าลืมกุญแจ", "ย้ายไปเชียงใหม่"),
    "bn": ("আমার নাম রিনা।", "আমি কোথায় থাকি?", "কুকুরের কথা ভুলে যাও।", "কুকুরের কথা মনে রেখো!", "আমরা চলে এসেছি।"),
}


@pytest.mark.parametrize("language", SAID)
def test_what_people_say_is_understood(language: str) -> None:
    """What lasts and what only asks, a wish to forget and its opposite, a change."""
    lasting, question, wish, opposite, change = SAID[language]
    assert says_lasting(lasting)
    assert not says_lasting(question)
    assert asks_to_forget(wish)
    assert not asks_to_forget(opposite)
    assert to_keep(opposite) or says_lasting(opposite)
    assert tells_change(change)


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "på den tjugofemte": "25",
        "otteogtyve æbler": "28",
        "fire æbler": "4",
        "siedemdziesiąt pięć": "75",
        "dvacátého pátého": "25",
        "п'ятнадцятого лютого": "15",
        "douăzeci și cinci": "25",
        "huszonnégy... harmincöt": "35",
        "εβδομήντα πέντε": "75",
        "عدد بیست و پنج": "25",
        "kaksikymmentäviisi": "25",
        "on miligram ağrı kesici": "10",
        "tiga puluh lima": "35",
        "hai mươi lăm": "25",
        "kumi na mbili": "12",
        "ราคายี่สิบห้าบาท": "25",
    }.items(),
)
def test_numbers_in_words(text: str, value: str) -> None:
    """Put together of their parts as each language does."""
    assert value in set(word_numbers(text))


def test_words_that_are_numbers_elsewhere() -> None:
    """Danish "to" and "fire" are no numbers in an English text, nor is Hungarian "hat" or Turkish "on"."""
    assert not set(word_numbers("He put on a hat and went to the fire, ba, opt out"))


@pytest.mark.parametrize(
    ("text", "dial"),
    {
        "saat on buçukta": (10, 30),
        "om half acht.": (7, 30),
        "klockan nio på kvällen": (9, 0),
        "o wpół do dziesiątej": (9, 30),
        "о пів на сьому": (6, 30),
        "kello kymmenen.": (10, 0),
        "στις εννιά και μισή": (9, 30),
        "la ora opt și jumătate": (8, 30),
        "jam setengah sembilan": (8, 30),
        "lúc bảy giờ rưỡi": (7, 30),
    }.items(),
)
def test_hours_as_people_say_them(text: str, dial: tuple[int, int]) -> None:
    """Half before the hour or behind it, as each language counts."""
    assert dial in set(said_times(text))


def test_an_hour_behind_its_word() -> None:
    """21 behind "kl." is nine in the evening."""
    assert [time.dial for time in times("Passet börjar kl. 21 på fredag")] == [(9, 0)]


def test_names_with_endings() -> None:
    """A name that is known may have a case, or an ending behind an apostrophe; another name may not be made up."""
    said = "Doktor günde iki kez beş miligram ilaç yazdı."
    assert grounded("Doktor Elif'e günde 2 kez 5 mg ilaç yazdı.", [said], known=["Kullanıcının adı Elif."])
    assert not grounded(
        "Doktor Murat'a günde 2 kez 5 mg ilaç yazdı.", [said], known=["Kullanıcının adı Elif."]
    )
    told = "Doctorul mi-a prescris douăzeci de miligrame pe zi."
    assert grounded("Doctorul i-a prescris Ioanei 20 mg pe zi.", [told], known=["Se numește Ioana."])
