"""Whose it is that is over, and when: "Tom no longer lives in Graz" ends nothing of whoever says it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ended import ends

from reverie import create_reflection_graph, open_vault

THINGS = {
    "home en": (
        "I live in Graz.",
        "Tom lives in Graz.",
        "I no longer live in Graz.",
        "Tom no longer lives in Graz.",
        "Eva no longer lives in Graz.",
    ),
    "home de": (
        "Ich wohne in Graz.",
        "Tom wohnt in Graz.",
        "Ich wohne nicht mehr in Graz.",
        "Tom wohnt nicht mehr in Graz.",
        "Eva wohnt nicht mehr in Graz.",
    ),
    "home fr": (
        "J'habite à Lyon.",
        "Tom habite à Lyon.",
        "Je n'habite plus à Lyon.",
        "Tom n'habite plus à Lyon.",
        "Eva n'habite plus à Lyon.",
    ),
    "home es": (
        "Vivo en Graz.",
        "Tom vive en Graz.",
        "Ya no vivo en Graz.",
        "Tom ya no vive en Graz.",
        "Eva ya no vive en Graz.",
    ),
    "home it": (
        "Abito a Graz.",
        "Tom abita a Graz.",
        "Non abito più a Graz.",
        "Tom non abita più a Graz.",
        "Eva non abita più a Graz.",
    ),
    "home pt": (
        "Moro em Graz.",
        "O Tom mora em Graz.",
        "Já não moro em Graz.",
        "O Tom já não mora em Graz.",
        "A Eva já não mora em Graz.",
    ),
    "home nl": (
        "Ik woon in Graz.",
        "Tom woont in Graz.",
        "Ik woon niet meer in Graz.",
        "Tom woont niet meer in Graz.",
        "Eva woont niet meer in Graz.",
    ),
    "home sv": (
        "Jag bor i Graz.",
        "Tom bor i Graz.",
        "Jag bor inte längre i Graz.",
        "Tom bor inte längre i Graz.",
        "Eva bor inte längre i Graz.",
    ),
    "home ru": (
        "Я живу в Граце.",
        "Том живёт в Граце.",
        "Я больше не живу в Граце.",
        "Том больше не живёт в Граце.",
        "Ева больше не живёт в Граце.",
    ),
    "home pl": (
        "Mieszkam w Grazu.",
        "Tomek mieszka w Grazu.",
        "Już nie mieszkam w Grazu.",
        "Tomek już nie mieszka w Grazu.",
        "Ewa już nie mieszka w Grazu.",
    ),
    "home tr": (
        "Graz'da yaşıyorum.",
        "Tom Graz'da yaşıyor.",
        "Artık Graz'da yaşamıyorum.",
        "Tom artık Graz'da yaşamıyor.",
        "Eva artık Graz'da yaşamıyor.",
    ),
    "home ar": (
        "أعيش في غراتس.",
        "توم يعيش في غراتس.",
        "لم أعد أعيش في غراتس.",
        "لم يعد توم يعيش في غراتس.",
        "لم تعد إيفا تعيش في غراتس.",
    ),
    "home hi": (
        "मैं ग्राज़ में रहता हूँ।",
        "टॉम ग्राज़ में रहता है।",
        "मैं अब ग्राज़ में नहीं रहता।",
        "टॉम अब ग्राज़ में नहीं रहता।",
        "ईवा अब ग्राज़ में नहीं रहती।",
    ),
    "home zh": (
        "我住在格拉茨。",
        "汤姆住在格拉茨。",
        "我不再住在格拉茨了。",
        "汤姆不再住在格拉茨了。",
        "伊娃不再住在格拉茨了。",
    ),
    "home ja": (
        "私はグラーツに住んでいます。",
        "トムはグラーツに住んでいます。",
        "私はもうグラーツに住んでいません。",
        "トムはもうグラーツに住んでいません。",
        "エヴァはもうグラーツに住んでいません。",
    ),
    "home ko": (
        "저는 그라츠에 살고 있어요.",
        "톰은 그라츠에 살고 있어요.",
        "저는 이제 그라츠에 살지 않아요.",
        "톰은 이제 그라츠에 살지 않아요.",
        "에바는 이제 그라츠에 살지 않아요.",
    ),
    "home vi": (
        "Tôi sống ở Graz.",
        "Tom sống ở Graz.",
        "Tôi không còn sống ở Graz nữa.",
        "Tom không còn sống ở Graz nữa.",
        "Eva không còn sống ở Graz nữa.",
    ),
    "home th": (
        "ฉันอาศัยอยู่ที่กราซ",
        "ทอมอาศัยอยู่ที่กราซ",
        "ฉันไม่ได้อาศัยอยู่ที่กราซแล้ว",
        "ทอมไม่ได้อาศัยอยู่ที่กราซแล้ว",
        "เอวาไม่ได้อาศัยอยู่ที่กราซแล้ว",
    ),
    "home fa": (
        "من در گراتس زندگی می\u200cکنم.",
        "تام در گراتس زندگی می\u200cکند.",
        "من دیگر در گراتس زندگی نمی\u200cکنم.",
        "تام دیگر در گراتس زندگی نمی\u200cکند.",
        "اوا دیگر در گراتس زندگی نمی\u200cکند.",
    ),
    "home he": (
        "אני גר בגראץ.",
        "תום גר בגראץ.",
        "אני כבר לא גר בגראץ.",
        "תום כבר לא גר בגראץ.",
        "אווה כבר לא גרה בגראץ.",
    ),
    "home uk": (
        "Я живу в Граці.",
        "Том живе в Граці.",
        "Я більше не живу в Граці.",
        "Том більше не живе в Граці.",
        "Єва більше не живе в Граці.",
    ),
    "home cs": (
        "Bydlím v Brně.",
        "Tomáš bydlí v Brně.",
        "Už nebydlím v Brně.",
        "Tomáš už nebydlí v Brně.",
        "Eva už nebydlí v Brně.",
    ),
    "home id": (
        "Saya tinggal di Bogor.",
        "Tom tinggal di Bogor.",
        "Saya tidak tinggal di Bogor lagi.",
        "Tom tidak tinggal di Bogor lagi.",
        "Eva tidak tinggal di Bogor lagi.",
    ),
    "tennis en": (
        "I play tennis on Sundays.",
        "Tom plays tennis on Sundays.",
        "I stopped playing tennis.",
        "Tom stopped playing tennis.",
        "Eva no longer plays tennis.",
    ),
    "tennis de": (
        "Ich spiele sonntags Tennis.",
        "Tom spielt sonntags Tennis.",
        "Ich spiele kein Tennis mehr.",
        "Tom spielt kein Tennis mehr.",
        "Eva hat mit Tennis aufgehört.",
    ),
    "tennis fr": (
        "Je joue au tennis le dimanche.",
        "Tom joue au tennis le dimanche.",
        "Je ne joue plus au tennis.",
        "Tom ne joue plus au tennis.",
        "Eva a arrêté le tennis.",
    ),
    "tennis es": (
        "Juego al tenis los domingos.",
        "Tom juega al tenis los domingos.",
        "Ya no juego al tenis.",
        "Tom ya no juega al tenis.",
        "Eva dejó el tenis.",
    ),
    "tennis it": (
        "Gioco a tennis la domenica.",
        "Tom gioca a tennis la domenica.",
        "Non gioco più a tennis.",
        "Tom non gioca più a tennis.",
        "Eva ha smesso col tennis.",
    ),
    "tennis pt": (
        "Jogo ténis aos domingos.",
        "O Tom joga ténis aos domingos.",
        "Já não jogo ténis.",
        "O Tom já não joga ténis.",
        "A Eva parou de jogar ténis.",
    ),
    "tennis nl": (
        "Ik speel zondags tennis.",
        "Tom speelt zondags tennis.",
        "Ik speel geen tennis meer.",
        "Tom speelt geen tennis meer.",
        "Eva is gestopt met tennis.",
    ),
    "tennis ru": (
        "Я играю в теннис по воскресеньям.",
        "Том играет в теннис по воскресеньям.",
        "Я больше не играю в теннис.",
        "Том больше не играет в теннис.",
        "Ева бросила теннис.",
    ),
    "tennis pl": (
        "Gram w tenisa w niedziele.",
        "Tomek gra w tenisa w niedziele.",
        "Już nie gram w tenisa.",
        "Tomek już nie gra w tenisa.",
        "Ewa rzuciła tenisa.",
    ),
    "tennis tr": (
        "Pazarları tenis oynuyorum.",
        "Tom pazarları tenis oynuyor.",
        "Artık tenis oynamıyorum.",
        "Tom artık tenis oynamıyor.",
        "Eva tenisi bıraktı.",
    ),
    "tennis hi": (
        "मैं रविवार को टेनिस खेलता हूँ।",
        "टॉम रविवार को टेनिस खेलता है।",
        "मैं अब टेनिस नहीं खेलता।",
        "टॉम अब टेनिस नहीं खेलता।",
        "ईवा ने टेनिस छोड़ दिया।",
    ),
    "tennis zh": (
        "我每周日打网球。",
        "汤姆每周日打网球。",
        "我不再打网球了。",
        "汤姆不再打网球了。",
        "伊娃不再打网球了。",
    ),
    "tennis ja": (
        "私は日曜にテニスをしています。",
        "トムは日曜にテニスをしています。",
        "テニスはもうやめました。",
        "トムはテニスをやめました。",
        "エヴァはテニスをやめました。",
    ),
    "tennis ko": (
        "저는 일요일마다 테니스를 쳐요.",
        "톰은 일요일마다 테니스를 쳐요.",
        "저는 이제 테니스를 치지 않아요.",
        "톰은 테니스를 그만뒀어요.",
        "에바는 테니스를 그만뒀어요.",
    ),
    "work en": (
        "I work at Bosch.",
        "Tom works at Bosch.",
        "I no longer work at Bosch.",
        "Tom no longer works at Bosch.",
        "Eva no longer works at Bosch.",
    ),
    "work de": (
        "Ich arbeite bei Bosch.",
        "Tom arbeitet bei Bosch.",
        "Ich arbeite nicht mehr bei Bosch.",
        "Tom arbeitet nicht mehr bei Bosch.",
        "Eva arbeitet nicht mehr bei Bosch.",
    ),
    "work fr": (
        "Je travaille chez Bosch.",
        "Tom travaille chez Bosch.",
        "Je ne travaille plus chez Bosch.",
        "Tom ne travaille plus chez Bosch.",
        "Eva ne travaille plus chez Bosch.",
    ),
    "work es": (
        "Trabajo en Bosch.",
        "Tom trabaja en Bosch.",
        "Ya no trabajo en Bosch.",
        "Tom ya no trabaja en Bosch.",
        "Eva ya no trabaja en Bosch.",
    ),
    "work it": (
        "Lavoro alla Bosch.",
        "Tom lavora alla Bosch.",
        "Non lavoro più alla Bosch.",
        "Tom non lavora più alla Bosch.",
        "Eva non lavora più alla Bosch.",
    ),
    "work pt": (
        "Trabalho na Bosch.",
        "O Tom trabalha na Bosch.",
        "Já não trabalho na Bosch.",
        "O Tom já não trabalha na Bosch.",
        "A Eva já não trabalha na Bosch.",
    ),
    "work nl": (
        "Ik werk bij Bosch.",
        "Tom werkt bij Bosch.",
        "Ik werk niet meer bij Bosch.",
        "Tom werkt niet meer bij Bosch.",
        "Eva werkt niet meer bij Bosch.",
    ),
    "work ru": (
        "Я работаю в Бош.",
        "Том работает в Бош.",
        "Я больше не работаю в Бош.",
        "Том больше не работает в Бош.",
        "Ева больше не работает в Бош.",
    ),
    "work pl": (
        "Pracuję w Boschu.",
        "Tomek pracuje w Boschu.",
        "Już nie pracuję w Boschu.",
        "Tomek już nie pracuje w Boschu.",
        "Ewa już nie pracuje w Boschu.",
    ),
    "work tr": (
        "Bosch'ta çalışıyorum.",
        "Tom Bosch'ta çalışıyor.",
        "Artık Bosch'ta çalışmıyorum.",
        "Tom artık Bosch'ta çalışmıyor.",
        "Eva artık Bosch'ta çalışmıyor.",
    ),
    "work zh": (
        "我在博世工作。",
        "汤姆在博世工作。",
        "我不再在博世工作了。",
        "汤姆不再在博世工作了。",
        "伊娃不再在博世工作了。",
    ),
    "work ja": (
        "私はボッシュで働いています。",
        "トムはボッシュで働いています。",
        "私はもうボッシュで働いていません。",
        "トムはもうボッシュで働いていません。",
        "エヴァはもうボッシュで働いていません。",
    ),
    "work ko": (
        "저는 보쉬에서 일해요.",
        "톰은 보쉬에서 일해요.",
        "저는 더 이상 보쉬에서 일하지 않아요.",
        "톰은 더 이상 보쉬에서 일하지 않아요.",
        "에바는 더 이상 보쉬에서 일하지 않아요.",
    ),
    "work hi": (
        "मैं बॉश में काम करता हूँ।",
        "टॉम बॉश में काम करता है।",
        "मैं अब बॉश में काम नहीं करता।",
        "टॉम अब बॉश में काम नहीं करता।",
        "ईवा अब बॉश में काम नहीं करती।",
    ),
    "work ar": (
        "أعمل في بوش.",
        "توم يعمل في بوش.",
        "لم أعد أعمل في بوش.",
        "لم يعد توم يعمل في بوش.",
        "لم تعد إيفا تعمل في بوش.",
    ),
}
"""Of oneself and of Tom, and what ends it: for oneself, for Tom, for Eva."""
OVER = (
    ("I drink coffee every morning.", "I don't drink coffee anymore."),
    ("Anna drinks coffee every morning.", "Anna doesn't drink coffee anymore."),
    ("I take the bus to work on Mondays.", "I no longer take the bus to work."),
    ("I take the bus to work.", "Paul and I no longer take the bus to work."),
    ("I go running twice a week.", "I no longer go running."),
    ("Ich trinke jeden Morgen Kaffee.", "Ich trinke keinen Kaffee mehr."),
    ("Ich gehe zweimal pro Woche laufen.", "Ich gehe nicht mehr laufen."),
    ("Ich singe mittwochs im Chor.", "Seit der Operation singe ich nicht mehr im Chor."),
    ("Je bois du café tous les matins.", "Je ne bois plus de café."),
    ("Je vais à la piscine le jeudi.", "Je ne vais plus à la piscine."),
    ("Bebo café todas las mañanas.", "Ya no bebo café."),
    ("Voy a la piscina los jueves.", "Ya no voy a la piscina."),
    ("Bevo caffè ogni mattina.", "Non bevo più caffè."),
    ("Vado in piscina il giovedì.", "Non vado più in piscina."),
    ("Bebo café todas as manhãs.", "Já não bebo café."),
    ("Ik drink elke ochtend koffie.", "Ik drink geen koffie meer."),
    ("Ik ga donderdags zwemmen.", "Ik ben gestopt met zwemmen."),
    ("Jag dricker kaffe varje morgon.", "Jag dricker inte kaffe längre."),
    ("Jeg drikker kaffe hver morgen.", "Jeg drikker ikke kaffe lenger."),
    ("Я пью кофе каждое утро.", "Я больше не пью кофе."),
    ("Chodzę na basen w czwartki.", "Nie chodzę już na basen."),
    ("Her sabah kahve içiyorum.", "Artık kahve içmiyorum."),
    ("我每天早上喝咖啡。", "我不再喝咖啡了。"),
    ("私は毎朝コーヒーを飲みます。", "コーヒーはもう飲みません。"),
    ("저는 매일 아침 커피를 마셔요.", "저는 이제 커피를 안 마셔요."),
    ("मैं रोज़ सुबह कॉफी पीता हूँ।", "मैं अब कॉफी नहीं पीता।"),
    ("أشرب القهوة كل صباح.", "لم أعد أشرب القهوة."),
    ("Tôi uống cà phê mỗi sáng.", "Tôi không uống cà phê nữa."),
    ("ฉันดื่มกาแฟทุกเช้า", "ฉันไม่ดื่มกาแฟแล้ว"),
    ("من هر روز صبح قهوه می\u200cخورم.", "من دیگر قهوه نمی\u200cخورم."),
    ("אני שותה קפה כל בוקר.", "אני כבר לא שותה קפה."),
    ("Saya minum kopi setiap pagi.", "Saya tidak minum kopi lagi."),
    ("Beau cafea în fiecare dimineață.", "Nu mai beau cafea."),
    ("Minden reggel kávét iszom.", "Már nem iszom kávét."),
    ("Πίνω καφέ κάθε πρωί.", "Δεν πίνω πια καφέ."),
    ("Я п'ю каву щоранку.", "Я більше не п'ю каву."),
)
NOT_OVER = (
    ("I drink coffee every morning.", "Anna doesn't drink coffee anymore."),
    ("I drink coffee every morning.", "My sister quit coffee."),
    ("Anna drinks coffee every morning.", "I don't drink coffee anymore."),
    ("I sing in the choir on Wednesdays.", "I no longer sing at all, my voice is gone."),
    ("We have two guinea pigs.", "The Millers no longer have guinea pigs."),
    ("Ich trinke jeden Morgen Kaffee.", "Anna trinkt keinen Kaffee mehr."),
    ("Ich singe mittwochs im Chor.", "Frau Kern singt nicht mehr im Chor."),
    ("Je bois du café tous les matins.", "Anna ne boit plus de café."),
    ("Bebo café todas las mañanas.", "Ana ya no bebe café."),
    ("Bevo caffè ogni mattina.", "Anna non beve più caffè."),
    ("Bebo café todas as manhãs.", "A Ana já não bebe café."),
    ("Ik drink elke ochtend koffie.", "Anna drinkt geen koffie meer."),
    ("Jag dricker kaffe varje morgon.", "Anna dricker inte kaffe längre."),
    ("Jeg drikker kaffe hver morgen.", "Anna drikker ikke kaffe lenger."),
    ("Я пью кофе каждое утро.", "Аня больше не пьёт кофе."),
    ("Piję kawę każdego ranka.", "Ania już nie pije kawy."),
    ("Her sabah kahve içiyorum.", "Ayşe artık kahve içmiyor."),
    ("我每天早上喝咖啡。", "安娜不再喝咖啡了。"),
    ("私は毎朝コーヒーを飲みます。", "アンナはもうコーヒーを飲みません。"),
    ("저는 매일 아침 커피를 마셔요.", "안나는 이제 커피를 안 마셔요."),
    ("मैं रोज़ सुबह कॉफी पीता हूँ।", "अन्ना अब कॉफी नहीं पीती।"),
    ("أشرب القهوة كل صباح.", "لم تعد آنا تشرب القهوة."),
    ("Tôi uống cà phê mỗi sáng.", "An không uống cà phê nữa."),
    ("ฉันดื่มกาแฟทุกเช้า", "อันนาไม่ดื่มกาแฟแล้ว"),
    ("من هر روز صبح قهوه می\u200cخورم.", "آنا دیگر قهوه نمی\u200cخورد."),
    ("אני שותה קפה כל בוקר.", "אנה כבר לא שותה קפה."),
    ("Piju kávu každé ráno.", "Anna už nepije kávu."),
    ("Saya minum kopi setiap pagi.", "Ani tidak minum kopi lagi."),
    ("I drink coffee every morning.", "I no longer drink tea in the morning."),
    ("I go to the gym three times a week.", "I no longer go to the gym with Tom."),
    ("Ich trinke jeden Morgen Kaffee.", "Ich trinke abends keinen Kaffee mehr."),
    ("Je bois du café tous les matins.", "Je ne bois plus de café le soir."),
    ("Bebo café todas las mañanas.", "Ya no bebo café por la noche."),
    ("Я пью кофе каждое утро.", "Я больше не пью кофе вечером."),
    ("我每天早上喝咖啡。", "我晚上不再喝咖啡了。"),
    ("Ik drink elke ochtend koffie.", "Ik drink geen thee meer."),
    ("Ik neem altijd de bus.", "Ik neem de trein niet meer."),
    ("Gram w tenisa w niedziele.", "Już nie gram w piłkę."),
    ("Я п'ю каву щоранку.", "Я більше не п'ю чай."),
    ("Jeg drikker kaffe hver morgen.", "Jeg drikker ikke te lenger."),
    ("Saya minum kopi setiap pagi.", "Saya tidak lagi minum teh."),
    ("אני שותה קפה כל בוקר.", "אני כבר לא שותה תה."),
    ("ฉันดื่มกาแฟทุกเช้า", "ฉันไม่ดื่มชาแล้ว"),
    ("Pazar günleri tenis oynuyorum.", "Artık tenis oynamıyor."),
    ("Tôi chơi tennis chủ nhật.", "Anh trai tôi không còn chơi tennis nữa."),
    ("Saya minum kopi setiap pagi.", "Adik saya tidak lagi minum kopi."),
    ("ฉันเล่นเทนนิสทุกวันอาทิตย์", "พี่ชายฉันไม่เล่นเทนนิสแล้ว"),
    ("I play tennis and squash.", "I no longer play squash."),
    ("I drink coffee with milk.", "I no longer take milk in my tea."),
    ("Ich esse gern Käse.", "Ich esse heute keinen Käse mehr."),
    ("Ik woon in Graz met mijn zus.", "Mijn zus woont niet meer in Graz."),
    ("Mieszkam w Krakowie.", "Nie mam już czasu."),
    ("Tôi có một con chó tên Bim.", "Tôi không còn đói nữa."),
    ("Jag gillar att laga mat.", "Jag orkar inte laga mat ikväll längre."),
    ("Mam dwa koty.", "Nie mam już psa."),
    ("Ik heb twee katten.", "Ik heb geen hond meer."),
    ("İki kedim var.", "Artık köpeğim yok."),
    ("אני אוהב לבשל.", "אני כבר לא רעב."),
    ("من دو گربه دارم.", "دیگر سگ ندارم."),
    ("ฉันมีแมวสองตัว", "ฉันไม่มีหมาแล้ว"),
    ("Saya punya dua kucing.", "Saya tidak punya anjing lagi."),
)


@pytest.mark.parametrize("thing", THINGS)
def test_what_is_over_is_over_for_whom_it_says(thing: str) -> None:
    """In twenty-three languages: one's own for oneself alone, Tom's for Tom alone."""
    mine, his, mine_ends, his_ends, hers_ends = THINGS[thing]
    assert [ends(mine, said) for said in (mine_ends, his_ends, hers_ends)] == [True, False, False]
    assert [ends(his, said) for said in (mine_ends, his_ends, hers_ends)] == [False, True, False]


@pytest.mark.parametrize(("old", "new"), OVER)
def test_what_is_no_longer_done_is_over_whenever_it_was(old: str, new: str) -> None:
    """Who drinks coffee every morning says only that they drink none any more."""
    assert ends(old, new)


@pytest.mark.parametrize(("old", "new"), NOT_OVER)
def test_what_another_or_something_else_ends(old: str, new: str) -> None:
    """Somebody else, another thing of the kind, another part of the day, or today only."""
    assert not ends(old, new)


STORED = (
    ("I drink coffee every morning.", "I don't drink coffee anymore."),
    ("Ich spiele sonntags Tennis.", "Ich spiele kein Tennis mehr."),
    ("Ik drink elke ochtend koffie.", "Ik drink geen koffie meer."),
    ("Jag dricker kaffe varje morgon.", "Jag dricker inte kaffe längre."),
    ("Chodzę na basen w czwartki.", "Nie chodzę już na basen."),
    ("Her sabah kahve içiyorum.", "Artık kahve içmiyorum."),
    ("我每天早上喝咖啡。", "我不再喝咖啡了。"),
    ("Tôi sống ở Hà Nội.", "Tôi đã chuyển đến Đà Nẵng."),
    ("אני גר בחיפה.", "עברתי לירושלים."),
    ("My choir rehearses on Mondays at 7.", "My choir rehearses on Wednesdays now."),
)


@pytest.mark.parametrize(("old", "new"), STORED)
@pytest.mark.parametrize("force", [True, False])
def test_the_new_statement_alone_is_left(old: str, new: str, force: bool, tmp_path: Path) -> None:
    """Whether the old one was remembered, or waited for this reflection in another session."""
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for thread, said in (("a", old), ("b", new)):
            run: Any = {"messages": [("user", said), ("assistant", "OK.")]}
            if force or thread == "b":
                run["force"] = True
            graph.invoke(run, {"configurable": {"user_id": "ana", "thread_id": thread}})
        assert [memory.content for memory in vault.scope("ana").list()] == [f"User: {new}"]
