"""Homes that people move away from, in thirteen further languages, and what only sounds like a move."""

from __future__ import annotations

import pytest
from ended import ends

MOVED = (
    ("Tôi sống ở Hà Nội.", "Tôi đã chuyển đến Đà Nẵng."),
    ("Tôi sống ở Hà Nội.", "Tôi vừa chuyển nhà vào Đà Nẵng."),
    ("Mình đang ở Huế.", "Giờ mình sống ở Đà Nẵng rồi."),
    ("Tôi sống ở Hà Nội.", "Bây giờ tôi sống ở Đà Nẵng."),
    ("ฉันอยู่ที่เชียงใหม่", "ฉันย้ายไปอยู่ภูเก็ตแล้ว"),
    ("ผมอาศัยอยู่ที่กรุงเทพ", "ผมย้ายบ้านไปขอนแก่นแล้วครับ"),
    ("ผมอยู่กรุงเทพ", "ตอนนี้ผมอยู่ขอนแก่น"),
    ("من در شیراز زندگی می\u200cکنم.", "به تبریز نقل مکان کردم."),
    ("ساکن شیراز هستم.", "من به تبریز اسباب\u200cکشی کردم."),
    ("من در شیراز زندگی می\u200cکنم.", "الان در تبریز زندگی می\u200cکنم."),
    ("אני גר בחיפה.", "עברתי לירושלים."),
    ("אני גרה בחיפה.", "עברתי לגור בירושלים."),
    ("אנחנו גרים בחיפה.", "עברנו דירה לירושלים."),
    ("אני גר בחיפה.", "עכשיו אני גר בירושלים."),
    ("Я живу у Львові.", "Я переїхав до Одеси."),
    ("Я живу у Львові.", "Тепер я живу в Одесі."),
    ("Bydlím v Brně.", "Přestěhoval jsem se do Plzně."),
    ("Bydlím v Brně.", "Teď bydlím v Plzni."),
    ("Saya tinggal di Bogor.", "Saya sudah pindah ke Medan."),
    ("Saya tinggal di Bogor.", "Sekarang saya tinggal di Medan."),
    ("Jeg bor i Odense.", "Jeg er flyttet til Aarhus."),
    ("Jeg bor i Odense.", "Nu bor jeg i Aarhus."),
    ("Jeg bor i Bergen.", "Jeg har flyttet til Oslo."),
    ("Asun Turussa.", "Muutin Tampereelle."),
    ("Asun Turussa.", "Asun nyt Tampereella."),
    ("Szegeden lakom.", "Pécsre költöztem."),
    ("Szegeden lakom.", "Most Pécsen lakom."),
    ("Locuiesc în Cluj.", "M-am mutat la Iași."),
    ("Locuiesc în Cluj.", "Acum locuiesc în Iași."),
    ("Μένω στην Πάτρα.", "Μετακόμισα στην Αθήνα."),
    ("Μένω στην Πάτρα.", "Τώρα μένω στην Αθήνα."),
    ("Jag bor i Lund.", "Jag har flyttat till Umeå."),
    ("ผมอยู่ที่กรุงเทพ", "ผมย้ายไปอยู่กับแฟนที่ขอนแก่นแล้ว"),
    ("גרתי בחיפה, עכשיו אני גר באילת.", "עברנו לגור בתל אביב."),
    ("Aku tinggal di Bogor.", "Aku baru pindah ke Solo."),
    ("Jeg bor i Bergen.", "Vi flyttet til Tromsø i fjor."),
    ("Bydlím v Brně.", "Odstěhovali jsme se do Olomouce."),
    ("Ми живемо у Львові.", "Ми переїхали до Чернівців."),
    ("ساکن شیراز هستم.", "به مشهد اسباب کشی کرده\u200cایم."),
    ("Szegeden lakom.", "Elköltöztünk Győrbe."),
    ("Stau în Cluj.", "Ne-am mutat în Brașov."),
    ("Asun Turussa.", "Olemme muuttaneet Ouluun."),
    ("Ζω στην Πάτρα.", "Πλέον μένουμε στα Χανιά."),
)
NOT_MOVED = (
    ("Tôi sống ở Hà Nội.", "Anh trai tôi đã chuyển đến Đà Nẵng."),
    ("Tôi sống ở Hà Nội.", "Tôi đã chuyển sang đội khác."),
    ("Tôi sống ở Hà Nội.", "Tôi định chuyển đến Đà Nẵng."),
    ("ฉันอยู่ที่เชียงใหม่", "พี่ชายย้ายไปอยู่ภูเก็ตแล้ว"),
    ("ฉันอยู่ที่เชียงใหม่", "ฉันย้ายไปทีมใหม่แล้ว"),
    ("ฉันอยู่ที่เชียงใหม่", "ฉันอยากย้ายไปภูเก็ต"),
    ("من در شیراز زندگی می\u200cکنم.", "برادرم به تبریز نقل مکان کرد."),
    ("من در شیراز زندگی می\u200cکنم.", "می\u200cخواهم به تبریز نقل مکان کنم."),
    ("من در شیراز زندگی می\u200cکنم.", "دیروز به تبریز رفتم."),
    ("אני גר בחיפה.", "אח שלי עבר לירושלים."),
    ("אני גר בחיפה.", "עברתי לצוות חדש."),
    ("אני גר בחיפה.", "אני רוצה לעבור לירושלים."),
    ("Я живу у Львові.", "Мій брат переїхав до Одеси."),
    ("Bydlím v Brně.", "Bratr se přestěhoval do Plzně."),
    ("Saya tinggal di Bogor.", "Kakak saya pindah ke Medan."),
    ("Saya tinggal di Bogor.", "Saya pindah ke tim baru."),
    ("Jeg bor i Odense.", "Min bror er flyttet til Aarhus."),
    ("Asun Turussa.", "Veljeni muutti Tampereelle."),
    ("Szegeden lakom.", "A bátyám Pécsre költözött."),
    ("Locuiesc în Cluj.", "Fratele meu s-a mutat la Iași."),
    ("Μένω στην Πάτρα.", "Ο αδερφός μου μετακόμισε στην Αθήνα."),
    ("אני גר בחיפה.", "עברתי לפיירפוקס."),
    ("אני גר בחיפה.", "עברתי לתזונה טבעונית."),
    ("ผมอยู่ที่กรุงเทพ", "ผมย้ายไฟล์ไปโฟลเดอร์ใหม่แล้ว"),
    ("ผมอยู่ที่กรุงเทพ", "ตอนนี้ผมอยู่บ้าน"),
    ("ผมอยู่ที่กรุงเทพ", "เพื่อนผมย้ายไปอยู่พัทยาแล้ว"),
    ("Tôi sống ở Hà Nội.", "Tôi đã chuyển sang dùng Firefox."),
    ("Tôi sống ở Hà Nội.", "Mẹ tôi vừa chuyển vào Sài Gòn."),
    ("Tôi sống ở Hà Nội.", "Giờ mình ở nhà."),
    ("Asun Turussa.", "Muutin mieleni."),
    ("Asun Turussa.", "Muutin asetukset takaisin."),
    ("Saya tinggal di Bogor.", "Saya sudah pindah ke Firefox."),
    ("Saya tinggal di Bogor.", "Saya sudah pindah kerja."),
    ("Jeg bor i Odense.", "Jeg flyttede mødet til tirsdag."),
    ("Bydlím v Brně.", "Přestěhoval jsem gauč do obýváku."),
    ("Locuiesc în Cluj.", "M-am mutat la altă echipă."),
    ("Locuiesc în Cluj.", "Am mutat întâlnirea la ora cinci."),
    ("Μένω στην Πάτρα.", "Μετακόμισα τα αρχεία στον νέο δίσκο."),
    ("Я живу у Львові.", "Я переїхав на нову версію Python."),
    ("Я живу у Львові.", "Ми переїхали в інший відділ."),
    ("من در شیراز زندگی می\u200cکنم.", "دوستم به تبریز اسباب\u200cکشی کرد."),
    ("من در شیراز زندگی می\u200cکنم.", "الان در جلسه هستم."),
    ("Szegeden lakom.", "Átköltöztem a másik csapatba."),
    ("Szegeden lakom.", "Most otthon vagyok."),
    ("אני גר בחיפה.", "ההורים שלי עברו לירושלים."),
)


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_who_has_moved_has_one_home(old: str, new: str) -> None:
    """Whether they tell of the move, or where they live now."""
    assert ends(old, new)


@pytest.mark.parametrize(("old", "new"), NOT_MOVED)
def test_what_only_sounds_like_a_move(old: str, new: str) -> None:
    """Somebody else's, one that is only wished for, within work, or of a thing."""
    assert not ends(old, new)
