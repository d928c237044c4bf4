"""What is over in fewer or other words than it was told in, and what only sounds like it."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.spoken.typed import as_typed
from reverie.checkpoints.text.speech.told.wishes import asks_to_forget, to_keep
from reverie.nodes.grounding.life.life_changes import takes_its_place
from reverie.nodes.reflection.consolidating.outdated import outdated_by
from reverie.nodes.reflection.rules.deciding import supersedes
from reverie.nodes.reflection.rules.whose import leaves_its_speaker_out

OVER = [
    ("I go climbing every Monday after work", "I gave up climbing"),
    ("I read the news every day before breakfast", "I no longer read the news"),
    ("ich geh jeden montag nach der arbeit klettern", "klettern hab ich aufgegeben"),
    ("ich gehe vor der arbeit joggen", "ich geh nicht mehr joggen"),
    ("je vais à l'escalade tous les lundis après le boulot", "je vais plus a l'escalade"),
    ("voy a escalar todos los lunes después del trabajo", "lo de escalar ya lo dejé"),
    ("vado a pattinare ogni lunedi dopo il lavoro", "col pattinaggio ho smesso"),
    ("vou escalar toda segunda depois do trabalho", "parei de escalar"),
    ("ik ga elke maandag na het werk klimmen", "met klimmen ben ik gestopt"),
    ("я хожу бегать каждый понедельник после работы", "больше не бегаю"),
    ("ходжу малювати щопонеділка після роботи", "більше не малюю"),
    ("chodzę na jogę w każdy poniedziałek po pracy", "już nie chodzę na jogę"),
    ("her pazartesi işten sonra koşuya gidiyorum", "koşuyu bıraktım ya"),
    ("我每周一下班后去爬山", "爬山我已经不去了"),
    ("मैं हर सोमवार ऑफिस के बाद नाचने जाता हूँ", "नाचना छोड़ दिया मैंने"),
    ("πηγαίνω για τρέξιμο κάθε δευτέρα μετά τη δουλειά", "το τρέξιμο το σταμάτησα"),
]
STAYS = [
    ("I go climbing every Monday after work", "I gave up painting"),
    ("I go climbing every Monday", "I no longer go climbing after work"),  # at another time they may
    ("I go climbing every Monday after work", "not climbing this week"),
    ("ich geh jeden montag nach der arbeit klettern", "das malen hab ich aufgegeben"),
    ("ich gehe jeden montag klettern", "vor der arbeit geh ich nicht mehr klettern"),
    ("voy a escalar todos los lunes después del trabajo", "lo de pintar ya lo dejé"),
    ("voy a escalar todos los lunes", "ya no voy a escalar antes del trabajo"),
    ("vado a pattinare ogni lunedi dopo il lavoro", "col fumo ho smesso"),
    ("vado a pattinare ogni lunedì", "non vado più a pattinare prima del lavoro"),
    ("ik ga elke maandag na het werk klimmen", "met schilderen ben ik gestopt"),
    ("я хожу рисовать каждый понедельник после работы", "больше не пою"),
    ("я рисую каждый понедельник", "больше не рисую перед работой"),
    ("chodzę na jogę w każdy poniedziałek po pracy", "już nie chodzę na basen"),
    ("her pazartesi işten sonra koşuya gidiyorum", "sigarayı bıraktım ya"),
    ("我每周一下班后去爬山", "游泳我已经不去了"),
    ("मैं हर सोमवार ऑफिस के बाद नाचने जाता हूँ", "गाना छोड़ दिया मैंने"),
    ("πηγαίνω για τρέξιμο κάθε δευτέρα μετά τη δουλειά", "το κάπνισμα το σταμάτησα"),
]


@pytest.mark.parametrize(("old", "new"), OVER)
def test_what_is_done_is_over_whatever_it_was_done_after(old: str, new: str) -> None:
    """Who goes there, and before or after what of a day, says nothing of what is over."""
    assert supersedes(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(("old", "new"), STAYS)
def test_what_else_is_over_ends_nothing(old: str, new: str) -> None:
    """Another thing, another time of the day or this week only."""
    assert not supersedes(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("I have a gym membership at Ironclub", "cancelled the gym membership", True),
        ("estoy apuntado al gimnasio ironclub", "me di de baja del gimnasio", True),
        ("ho l'abbonamento alla palestra ironclub", "ho disdetto la palestra", True),
        ("у меня абонемент в спортзал айронклуб", "абонемент в спортзал я отменила", True),
        ("маю абонемент у залу айронклаб", "абонемент у залу скасувала", True),
        ("mam karnet na siłownię ironclub", "zrezygnowałam z siłowni", True),
        ("έχω συνδρομή στο γυμναστήριο ironclub", "ακύρωσα το γυμναστήριο", True),
        ("मैंने आयरन जिम की मेंबरशिप ली है", "जिम की मेंबरशिप कैंसिल कर दी", True),
        ("we have Streamly and I have a gym membership at Ironclub", "cancelled the gym membership", True),
        ("I have a gym membership at Ironclub", "cancelled the dentist", False),
        ("I have a gym membership at Ironclub", "cancelled the gym today", False),
        ("έχουμε streamly και έχω συνδρομή στο γυμναστήριο", "ακύρωσα το γυμναστήριο", False),
        ("у нас є стрімлі, і маю абонемент у залу", "абонемент у залу скасувала", False),
    ],
)
def test_a_contract_that_was_cancelled(old: str, new: str, ends: bool) -> None:
    """It ends what is named; beside something else only where the rest can be left."""
    assert bool(outdated_by(f"User: {new}", {"k": f"User: {old}"})) is ends


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("Живу в полтаві", "Переїхав до львова на вихідних", True),
        ("Живу в казани с двумя соседями", "В выходные переехал в пермь, наконец-то", True),
        ("Mieszkam w łodzi", "W weekend przeprowadzilem sie do gdyni", True),
        ("Woon in gent met twee huisgenoten", "Ben dit weekend naar brugge verhuisd", True),
        ("Μένω στην πάτρα", "Μετακόμισα στα γιάννενα, επιτέλους", True),
        ("Mieszkam w łodzi", "W weekend przeprowadzila sie siostra do gdyni", False),
        ("Живу в казани", "В выходные сестра переехала в пермь", False),
        ("Живу в полтаві", "На вихідних переїхала сестра до львова", False),
        ("Ich bin Vegetarierin", "Esse mittlerweile wieder fleisch", True),
        ("Vejetaryenim", "Artık yine et yiyorum", True),
        ("Я вегетаріанка", "Я знову їм м'ясо", True),
        ("Είμαι χορτοφάγος", "Τρώω πάλι κρέας", True),
        ("Jag är vegetarian", "Jag äter kött igen", True),
        ("Jsem vegetariánka", "Zase jím maso", True),
        ("Я вегетаріанка і живу з сестрою", "Я знову їм м'ясо", False),
        ("Είμαι χορτοφάγος και μένω με την αδερφή μου", "Τρώω πάλι κρέας", False),
        ("Я вегетаріанка", "Мій брат знову їсть м'ясо", False),
    ],
)
def test_homes_and_diets_as_typed(old: str, new: str, ends: bool) -> None:
    """Small letters, no accents, when it was first; nothing that stands beside it goes along."""
    assert takes_its_place(f"User: {old}", f"User: {new}", whole=False) is ends


@pytest.mark.parametrize(
    "said",
    [
        "please don't keep anything about my landlord",
        "merk dir bitte nichts über meinen vermieter, vergiss den",
        "no guardes nada de mi casero",
        "ne garde rien sur mon proprio",
        "del mio padrone di casa non ricordare nulla",
        "não guarda nada do meu senhorio",
        "не запоминай ничего про моего хозяина",
        "нічого не запам'ятовуй про мого господаря",
        "nie zapamietuj nic o moim wynajmującym",
        "onthou niks over mijn huisbaas",
        "ev sahibimle ilgili hiçbir şeyi hatırlama",
        "我房东的事别记了",
        "μη θυμάσαι τίποτα για τον σπιτονοικοκύρη μου",
    ],
)
def test_nothing_is_to_be_kept_of_it(said: str) -> None:
    """Who asks to keep nothing of something asks to forget it."""
    assert asks_to_forget(said)
    assert not to_keep(said)


@pytest.mark.parametrize(
    "said",
    [
        "don't save the file yet",
        "no guardes el archivo",
        "ne garde pas les doublons",
        "non salvare il file",
        "не сохраняй файл",
        "bewaar de bijlage niet",
        "I don't remember anything of that evening",
        "я ничего не помню",
        "ich merke nichts davon",
        "je ne garde rien de cette soirée",
        "preferisco non ricordare nulla di quella sera",
        "ik onthoud niks van wat hij zegt",
        "nie pamiętam nic z tego wieczoru",
        "我什么都记不住",
    ],
)
def test_what_is_not_to_be_saved_is_work(said: str) -> None:
    """A file that isn't to be saved, or what somebody doesn't remember, is no wish to forget."""
    assert not asks_to_forget(said)


def test_endings_as_typed() -> None:
    """Polish endings and reflexives are typed without their marks, too; longer words as before."""
    pattern = as_typed(r"przeprowadzi(?:łem|łam) się")
    assert pattern == r"przeprowadzi(?:[łl]em|[łl]am) si[ęe]"


@pytest.mark.parametrize(
    ("old", "new", "out"),
    [
        ("Voy a escalar todos los lunes", "Lo de escalar ya lo dejé", True),
        ("Vado a pattinare", "di pattinare ho smesso", True),
        ("Voy a escalar", "Mi hermana dejó de escalar", False),
    ],
)
def test_the_verb_tells_who_ended_it(old: str, new: str, out: bool) -> None:
    """*Dejé* is I, *dejó* somebody else."""
    assert leaves_its_speaker_out(f"User: {old}", f"User: {new}") is out
