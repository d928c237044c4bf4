"""Which day something is on that is moved or called off: Thursday's class isn't Tuesday's."""

from __future__ import annotations

import pytest
from ended import ends

from reverie.nodes.reflection.consolidating.which_day import days_named

MOVED = (
    ("My physio is on Tuesday at 5.", "My physio is on Thursday now."),
    ("My physio is on Tuesday at 5.", "My physio on Tuesday was moved to 6."),
    ("My physio is on Tuesday at 5.", "My physio was moved to Thursday."),
    ("My physio is on Tuesday at 5.", "My physio on Tuesday is cancelled."),
    ("My physio is on Tuesday at 5.", "My physio is on Thursday, not Tuesday."),
    ("My physio is on Tuesday at 5.", "My physio is on Thursday instead."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio am Dienstag wurde auf 6 verschoben."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio ist jetzt am Donnerstag."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio wurde auf Donnerstag verschoben."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio wurde von Dienstag auf Donnerstag verschoben."),
    ("Ma séance de kiné est mardi à 17h.", "Ma séance de kiné de mardi est passée à 18h."),
    ("Ma séance de kiné est mardi à 17h.", "Ma séance de kiné est jeudi maintenant."),
    ("Mi fisio es el martes a las 5.", "Mi fisio del martes se cambió a las 6."),
    ("Mi fisio es el martes a las 5.", "Mi fisio ahora es el jueves."),
    ("La mia fisioterapia è martedì alle 17.", "La mia fisioterapia di martedì è stata spostata alle 18."),
    ("La mia fisioterapia è martedì alle 17.", "La mia fisioterapia ora è giovedì."),
    ("A minha fisioterapia é na terça às 17.", "A minha fisioterapia de terça mudou para as 18."),
    ("A minha fisioterapia é na terça às 17.", "A minha fisioterapia agora é na quinta."),
    ("Mijn fysio is dinsdag om 5 uur.", "Mijn fysio van dinsdag is verplaatst naar 6 uur."),
    ("Mijn fysio is dinsdag om 5 uur.", "Mijn fysio is nu op donderdag."),
    ("Моя физиотерапия во вторник в 17.", "Мою физиотерапию во вторник перенесли на 18."),
    ("Моя физиотерапия во вторник в 17.", "Моя физиотерапия теперь в четверг."),
    ("Моя физиотерапия во вторник в 17.", "Физиотерапию перенесли со вторника на четверг."),
    ("Moja fizjoterapia jest we wtorek o 17.", "Moja fizjoterapia jest teraz w czwartek."),
    ("Fizik tedavim salı saat 5'te.", "Salı günkü fizik tedavim 6'ya ertelendi."),
    ("Fizik tedavim salı saat 5'te.", "Fizik tedavim artık perşembe."),
    ("我的理疗是星期二下午五点。", "我的理疗改到星期四了。"),
    ("私のリハビリは火曜日の5時です。", "火曜日のリハビリは6時に変更になりました。"),
    ("私のリハビリは火曜日の5時です。", "リハビリは木曜日に変更になりました。"),
    ("제 물리치료는 화요일 5시예요.", "화요일 물리치료가 6시로 바뀌었어요."),
    ("제 물리치료는 화요일 5시예요.", "물리치료가 목요일로 바뀌었어요."),
    ("मेरी फिजियोथेरेपी मंगलवार को 5 बजे है।", "मेरी फिजियोथेरेपी अब गुरुवार को है।"),
    ("My English class is Mondays at 6.", "My English class on Mondays is at 7 now."),
    ("I have physio on Tuesdays.", "I no longer have physio on Tuesdays."),
    ("Choir practice is on mondays at 7.", "choir practice is on wednesdays now"),
    ("Choir practice is on Mondays at 7.", "Choir practice is now Wednesdays at 8."),
    ("My therapist sees me on Fridays at 10.", "My therapist sees me on Mondays at 10 now."),
    ("My piano lesson is Friday at 3 pm.", "My piano lesson moved from Friday to Saturday."),
    ("Rent is due on the 3rd.", "Rent is due on the 5th now."),
    ("Mein Chor probt montags um 19 Uhr.", "Mein Chor probt jetzt mittwochs um 20 Uhr."),
    ("Meine Klavierstunde ist freitags um 15 Uhr.", "Meine Klavierstunde ist samstags statt freitags."),
    ("Mon cours de piano est vendredi à 15h.", "Mon cours de piano est samedi, pas vendredi."),
    ("Mon cours de piano est vendredi à 15h.", "Mon cours de piano a été déplacé à samedi 16h."),
    ("Mi clase de piano es el viernes a las 3.", "Mi clase de piano pasó del viernes al sábado."),
    ("La mia lezione di piano è venerdì alle 15.", "La mia lezione di piano è sabato invece di venerdì."),
    ("A minha aula de piano é na sexta às 15.", "A minha aula de piano mudou de sexta para sábado."),
    ("Mijn pianoles is op vrijdag om 15 uur.", "Mijn pianoles is verplaatst naar zaterdag."),
    ("Mój angielski jest w piątek o 15.", "Mój angielski został przeniesiony z piątku na sobotę."),
    ("Урок пианино у меня в пятницу в 15.", "Урок пианино теперь в субботу."),
    ("Piyano dersim cuma günü saat 3'te.", "Piyano dersim cumartesiye alındı."),
    ("我的钢琴课是周五下午三点。", "我的钢琴课从周五改到周六了。"),
    ("ピアノのレッスンは金曜の3時です。", "ピアノのレッスンは金曜から土曜に変更になりました。"),
    ("피아노 수업은 금요일 3시예요.", "피아노 수업이 금요일에서 토요일로 바뀌었어요."),
)
ANOTHER_DAY = (
    ("My physio is on Tuesday at 5.", "My physio on Thursday was moved to 6."),
    ("My physio is on Tuesday at 5.", "My Thursday physio is at 6 now."),
    ("My physio is on Tuesday at 5.", "My physio on Thursday is cancelled."),
    ("My physio is on Tuesday at 5.", "I already have physio on Thursday."),
    ("My physio is on Tuesday at 5.", "I have physio on Thursday at 6 already."),
    ("My physio appointment is on Tuesday.", "My next physio appointment is on Thursday."),
    ("My class is on Monday at 6.", "My class on Wednesday was moved to 7."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio am Donnerstag wurde auf 6 verschoben."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio am Donnerstag ist jetzt um 6."),
    ("Meine Physio ist am Dienstag um 5.", "Meine Physio am Donnerstag fällt aus."),
    ("Ma séance de kiné est mardi à 17h.", "Ma séance de kiné de jeudi est passée à 18h."),
    ("Ma séance de kiné est mardi à 17h.", "Ma séance de kiné de jeudi est annulée."),
    ("Mi fisio es el martes a las 5.", "Mi fisio del jueves se cambió a las 6."),
    ("Mi fisio es el martes a las 5.", "Mi fisio del jueves ahora es a las 6."),
    ("La mia fisioterapia è martedì alle 17.", "La mia fisioterapia di giovedì è stata spostata alle 18."),
    ("A minha fisioterapia é na terça às 17.", "A minha fisioterapia de quinta mudou para as 18."),
    ("Mijn fysio is dinsdag om 5 uur.", "Mijn fysio van donderdag is verplaatst naar 6 uur."),
    ("Моя физиотерапия во вторник в 17.", "Мою физиотерапию в четверг перенесли на 18."),
    ("Moja fizjoterapia jest we wtorek o 17.", "Moja czwartkowa fizjoterapia została przesunięta na 18."),
    ("Moja fizjoterapia jest we wtorek o 17.", "Moją fizjoterapię w czwartek przesunięto na 18."),
    ("Fizik tedavim salı saat 5'te.", "Perşembe günkü fizik tedavim 6'ya ertelendi."),
    ("我的理疗是星期二下午五点。", "我星期四的理疗改到六点了。"),
    ("私のリハビリは火曜日の5時です。", "木曜日のリハビリは6時に変更になりました。"),
    ("제 물리치료는 화요일 5시예요.", "목요일 물리치료가 6시로 바뀌었어요."),
    ("العلاج الطبيعي يوم الثلاثاء الساعة 5.", "علاجي الطبيعي يوم الخميس تأجل إلى الساعة 6."),
    ("मेरी फिजियोथेरेपी मंगलवार को 5 बजे है।", "मेरी गुरुवार की फिजियोथेरेपी 6 बजे कर दी गई है।"),
    ("I have a physio on Thursdays.", "I no longer have physio on Tuesdays."),
    ("Ich habe donnerstags Physio.", "Ich habe dienstags keine Physio mehr."),
    ("Tengo fisio los jueves.", "Ya no tengo fisio los martes."),
    ("我每周四做理疗。", "我周二不再做理疗了。"),
    ("Choir practice is on Mondays at 7.", "Choir practice on Wednesday has been cancelled."),
    ("Choir practice is on Mondays at 7.", "We have a second choir practice on Wednesdays now."),
    ("My piano lesson is Friday at 3 pm.", "My piano lesson moved from Sunday to Saturday."),
    ("My piano lesson is Saturday at 3 pm.", "My piano lesson moved from Friday to Saturday."),
    (
        "Meine Klavierstunde ist freitags um 15 Uhr.",
        "Meine Klavierstunde am Samstag dauert jetzt 45 Minuten.",
    ),
    ("Mon cours de piano est vendredi à 15h.", "J'ai déjà un cours de piano samedi."),
    ("Mi clase de piano es el viernes a las 3.", "Mi clase de piano del sábado se canceló."),
    ("La mia lezione di piano è venerdì alle 15.", "La mia lezione di piano di sabato è annullata."),
    ("A minha aula de piano é na sexta às 15.", "A minha aula de piano de sábado foi cancelada."),
    ("Mijn pianoles is op vrijdag om 15 uur.", "Mijn pianoles op zaterdag is afgezegd."),
    ("Mój angielski jest w piątek o 15.", "Mój angielski w sobotę jest odwołany."),
    ("Урок пианино у меня в пятницу в 15.", "Урок пианино в субботу отменили."),
    ("Piyano dersim cuma günü saat 3'te.", "Cumartesi günkü piyano dersim iptal oldu."),
    ("我的钢琴课是周五下午三点。", "我周六的钢琴课取消了。"),
    ("ピアノのレッスンは金曜の3時です。", "土曜のピアノのレッスンは中止になりました。"),
    ("피아노 수업은 금요일 3시예요.", "토요일 피아노 수업이 취소됐어요."),
    ("درس البيانو يوم الجمعة الساعة 3.", "درس البيانو يوم السبت ملغى."),
    ("मेरी पियानो क्लास शुक्रवार को 3 बजे है।", "मेरी शनिवार की पियानो क्लास रद्द हो गई।"),
    ("Jag har pianolektion på fredagar.", "Jag har ingen pianolektion på lördagar längre."),
)


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_what_is_moved_ends_where_it_was(old: str, new: str) -> None:
    """To another day, or to another hour of the day that is named."""
    assert ends(old, new)


@pytest.mark.parametrize(("old", "new"), ANOTHER_DAY)
def test_what_is_on_another_day_ends_nothing(old: str, new: str) -> None:
    """It is named by its day, moved or called off, or is there besides."""
    assert not ends(old, new)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on thursday", [3]),
        ("donderdagochtend", [3]),
        ("czwartkowy kurs", [3]),
        ("na quinta", [3]),
        ("às sextas", [4]),
        ("de segunda mão", []),
        ("senin kitabın", []),
        ("la joie de vivre", []),
        ("lunes y jueves", [0, 3]),
        ("周五", [4]),
    ],
)
def test_days_as_people_write_them(text: str, days: list[int]) -> None:
    """In small letters, in compounds, and without "feira"."""
    assert [day.weekday for day in days_named(text)] == days
