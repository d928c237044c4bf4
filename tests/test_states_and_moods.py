"""By rules: injuries and what one tries to quit are kept, moods aren't; and what really ends what."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.told.contrasts import with_marks
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.kin import Relation, own_relations_in, relations_in
from reverie.nodes.grounding.life.life_changes import takes_its_place
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.consolidating.outdated import outdated_by
from reverie.nodes.reflection.rules.deciding import supersedes
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.reflection.rules.moment import told_parts
from reverie.nodes.run.lasting import lasts, says_lasting
from reverie.state import Support

LATE = 6
"""A message so late in a talk is kept for what it says alone (count)."""
WIFE, HUSBAND = Relation("partner", "f"), Relation("partner", "m")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I'm trying to quit smoking, any snack ideas?", "quit smoking"),
        ("I tore my hamstring on Sunday. Can you plan light meals?", "hamstring"),
        ("Hab mir das Handgelenk verstaucht. Wie tippe ich mit links?", "Handgelenk"),
        ("Wegen dem Bandscheibenvorfall darf ich nichts heben. Wer hilft beim Umzug?", "Bandscheibenvorfall"),
        ("J'essaie d'arrêter le sucre, tu as une idée de goûter ?", "arrêter le sucre"),
        ("Je me suis foulé la cheville. Quels exercices faire ?", "cheville"),
        ("Estoy intentando dejar el café, ¿qué tomo?", "dejar el café"),
        ("Me he torcido el tobillo, así que nada de correr.", "tobillo"),
        ("Sto cercando di smettere di fumare, hai qualche consiglio?", "smettere di fumare"),
        ("Estou a tentar deixar de fumar, o que faço?", "deixar de fumar"),
        ("Ik heb mijn pols gebroken en mag zes weken niet tillen.", "pols"),
        ("Próbuję rzucić palenie, masz jakieś rady?", "rzucić palenie"),
        ("Jag försöker sluta röka, har du några tips?", "sluta röka"),
        ("Bileğimi burktum, mayısa kadar koşamam.", "Bileğimi"),
        ("Я сломала запястье, печатаю одной рукой.", "запястье"),
        ("我在戒烟，有什么零食推荐吗？", "戒烟"),
        ("足首を捻挫したので、しばらく走れません。", "捻挫"),
        ("발목을 삐어서 한동안 못 뛰어요.", "발목"),
        ("أحاول الإقلاع عن التدخين، هل لديك نصائح؟", "التدخين"),
    ],
)
def test_what_the_body_may_not_do_and_what_one_gives_up_is_kept(said: str, told: str) -> None:
    """In fifteen languages, in a talk of one message, late in a long one, and beside a question."""
    assert says_lasting(said)
    assert any(told in text for text, _ in worth_keeping(said, LATE))


@pytest.mark.parametrize(
    "said",
    [
        "I can't run the tests until the build is fixed.",
        "I broke the build again.",
        "No puedo correr el script.",
        "Je ne peux plus porter ce projet.",
        "Bardağı kırdım.",
    ],
)
def test_what_a_program_may_not_do_lasts_not(said: str) -> None:
    """Nor does what one broke that is no part of them."""
    assert not lasts(said)


@pytest.mark.parametrize(
    "said",
    [
        "This morning felt especially calm and gentle somehow.",
        "It was such a long day and I'm so exhausted by everything.",
        "Ich fühle mich heute irgendwie ziemlich leer und schwer.",
        "Me siento bastante cansado después de un día tan largo.",
        "Aujourd'hui je me sens vraiment vidé et sans aucun courage.",
    ],
)
def test_a_mood_is_no_memory(said: str) -> None:
    """Though it be the first that somebody says."""
    assert worth_keeping(said, 0) == []


@pytest.mark.parametrize(
    "said",
    [
        "I feel exhausted since Dr. Ahlberg raised the dose to 40 mg.",
        "I'm so excited that Marta got the place in Leuven.",
        "I'm relieved, my husband is allergic to cats and stayed away.",
        "I'm so sad, my father died last week.",
        "I'm so happy, we adopted a baby boy.",
        "I'm grateful that the landlord renewed our lease.",
        "Estou triste, o meu avô morreu ontem.",
        "I'm happy in my new job at the bakery.",
        "Je me sens malade quand je bois du lait.",
        "Me siento mal cuando tomo leche.",
        "Je me sens faible après chaque chimio.",
        "Ik voel me zwak na elke chemo.",
        "हर कीमो के बाद मुझे कमज़ोरी महसूस होती है।",
        "Mi sento male quando bevo latte.",
        "Sinto-me mal quando bebo leite.",
        "Ik voel me ziek als ik melk drink.",
        "Süt içince kendimi kötü hissediyorum.",
        "牛乳を飲むと気分が悪くなります。",
        "दूध पीने से मुझे बुरा महसूस होता है।",
        "Estoy contenta de haberme hecho vegetariana.",
    ],
)
def test_what_a_mood_is_told_of_is_kept(said: str) -> None:
    """A name, a figure, what lasts and what is always felt of something are more than a mood."""
    assert [text for text, _ in worth_keeping(said, 0)] == [said]


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("After I got back home this morning, can you help me plan dinner", []),
        ("Now that we've locked in the media lab, could you draft the plan", []),
        ("After work I swim, can you find me a pool", ["After work I swim"]),
        ("When I was six we moved to Oslo, can you find our street", ["When I was six we moved to Oslo"]),
        ("Als Kind lebte ich in Graz, kannst du mir Fotos zeigen", ["Als Kind lebte ich in Graz"]),
        ("Since my accident I walk with a cane, can you help", ["Since my accident I walk with a cane"]),
    ],
)
def test_a_clause_that_only_says_when_is_nothing_by_itself(said: str, parts: list[str]) -> None:
    """Where what it belongs to is asked, and taken out."""
    assert told_parts(said, asking=True) == parts


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The twinge in my back is sharp", "The twinge in my back was sharp again, so I stopped right away"),
        ("The canvas apron hangs in the shed", "I stopped by the shed for the canvas apron"),
        ("The quiet mornings suit me", "I like the quiet mornings more than I used to"),
        ("I'm not used to the night shift", "I'm getting used to the night shift"),
        ("Tengo un coche rojo", "Dejé el coche rojo en el taller"),
        ("Tenho um carro vermelho", "Deixei o carro vermelho na oficina"),
        ("Ho una macchina rossa", "Ho lasciato la macchina rossa in officina"),
        ("I have a cat called Momo", "My cat Momo no longer hides under the bed"),
        ("I play the cello", "I don't play the cello any more on Sundays"),
        ("I drink oat milk", "I used oat milk instead of cream for the sauce"),
        ("I cycle to work", "Today I took the car instead of cycling to work"),
        ("Ich trinke Kaffee", "Ich habe heute Tee statt Kaffee getrunken"),
        ("J'ai un vélo bleu", "Je me suis arrêté pour réparer le vélo bleu"),
        ("コーヒーが好きです", "今日はコーヒーではなくお茶を飲みました"),
        ("お茶を飲みます", "コーヒーではなくお茶を飲みます"),
        ("I drink tea", "Instead of cream I drink tea"),
        ("Ich trinke Tee", "Ich trinke jetzt Tee statt Kaffee"),
    ],
)
def test_what_is_said_of_something_else_ends_nothing(old: str, new: str) -> None:
    """An end names in its own clause what is over."""
    assert not supersedes(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I eat eggs for breakfast", "I stopped eating eggs for breakfast"),
        ("I take the ferry to work", "I used to take the ferry to work"),
        ("Bebo café por la noche", "Dejé de beber café por la noche"),
        ("I eat eggs", "I don't eat eggs any more because of my cholesterol"),
        ("I eat eggs", "From today on I no longer eat eggs"),
        ("I go to Dr. Lee", "I no longer go to Dr. Lee"),
        ("I drink coffee in the morning", "I drink tea instead of coffee in the morning"),
        ("Ich trinke morgens Kaffee", "Ich trinke morgens keinen Kaffee mehr"),
        ("Je bois du café le matin", "Je ne bois plus de café le matin depuis mai"),
        ("コーヒーを飲みます", "もうコーヒーは飲みません"),
        ("コーヒーを飲みます", "今日からコーヒーをやめました"),
        ("Ich trinke Kaffee", "Ich trinke jetzt Tee statt Kaffee"),
        ("Ich spiele Geige", "Ich spiele nicht mehr Geige"),
        ("Ich habe ein Abo bei Netflix", "Ich habe heute das Abo bei Netflix gekündigt"),
        ("Voy a yoga los lunes", "Dejé de ir a yoga los lunes"),
        ("Como carne em casa", "Deixei de comer carne em casa"),
        ("Escribo por la mañana", "Escribo por la noche en vez de por la mañana"),
        ("Ich trinke jeden Morgen Kaffee", "Ich trinke jeden Morgen Tee statt Kaffee"),
        ("朝に書きます", "朝ではなく夜に書きます"),
    ],
)
def test_what_is_over_ends(old: str, new: str) -> None:
    """As before."""
    assert supersedes(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("old", "new", "ends"),
    [
        ("Compro en Mercadona", "Ahora compro en Lidl porque es más barato", True),
        ("I buy shoes at Lidl", "I buy shoes at Aldi now", True),
        ("I sleep at Ana's", "I sleep at Tom's now and then", False),
        ("I buy shoes at Aldi", "I buy shoes at Christmas now", False),
        ("Kaufe Schuhe bei Aldi", "Kaufe jetzt Schuhe an Weihnachten", False),
        ("Ik slaap bij Anna", "Ik slaap bij Tom nu en dan", False),
        ("Voy a Roma", "Ahora voy a Lugo", False),
        ("Nado en Aquarium", "Ahora nado en Neptuno", True),
    ],
)
def test_another_place_by_now(old: str, new: str, ends: bool) -> None:
    """A verb without a pronoun and a reason are enough; a feast is no place, and "now and then" no change."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == ("k1" if ends else "")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Jag bor i Lund.", "Vi har flyttat till Gävle."),
        ("Jag bor i Lund.", "Jag bor numera i Gävle."),
        ("Moro em Faro.", "Voltei a morar em Évora."),
    ],
)
def test_who_moves_in_swedish_and_who_moves_back(old: str, new: str) -> None:
    """The old home goes."""
    assert takes_its_place(f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("said", "whose"),
    [
        ("Meine Frau arbeitet nachts.", {WIFE}),
        ("Meine liebe Frau und ich", {WIFE}),
        ("mit meinem Mann", {HUSBAND}),
        ("Mijn man rookt.", {HUSBAND}),
        ("Frau Kern kommt um drei.", set()),
        ("Meine Nachbarin Frau Kern hilft.", set()),
        ("Ein Mann stand vor der Tür.", set()),
    ],
)
def test_wives_and_husbands_in_german_and_dutch(said: str, whose: set[Relation]) -> None:
    """Behind "my"; any other is a woman, a man or a form of address."""
    assert own_relations_in(said) == whose
    assert relations_in(said) == whose


def test_the_wife_of_the_user_is_one() -> None:
    """As a model writes of her."""
    assert relations_in("Die Frau des Nutzers heißt Anna.") == {WIFE}


@pytest.mark.parametrize(
    ("said", "content", "support"),
    [
        ("Meine Frau ist Vegetarierin.", "Der Nutzer ist Vegetarier.", Support.CONTRADICTED),
        ("Mein Mann raucht.", "Der Nutzer raucht.", Support.CONTRADICTED),
        ("Meine Frau ist Vegetarierin.", "Die Frau des Nutzers ist Vegetarierin.", Support.STATED),
        ("Tom gave Anna the keys.", "Anna gave Tom the keys.", Support.INFERRED),
        ("Luis contrató a Marta en mayo.", "Marta contrató a Luis en mayo.", Support.INFERRED),
        ("Tom gave Anna the keys.", "Tom gave Anna the keys.", Support.STATED),
        ("Tom met Anna in Rome.", "Anna met Tom in Rome.", Support.STATED),
        ("Anna was hired by Tom last year.", "Tom hired Anna last year.", Support.STATED),
        ("Tom thanked Anna and Anna thanked Tom.", "Anna thanked Tom.", Support.STATED),
        ("Tom lives near Anna.", "Anna lives near Tom.", Support.STATED),
        ("Tom is engaged to Anna.", "Anna is engaged to Tom.", Support.STATED),
        ("Tom is Anna's cousin.", "Anna is Tom's cousin.", Support.STATED),
        ("Ana wohnt neben Luis.", "Luis wohnt neben Ana.", Support.STATED),
    ],
)
def test_whose_it_is_and_who_did_what(said: str, content: str, support: Support) -> None:
    """A spouse isn't the user, and two people may not be exchanged."""
    assert support_of(content, Evidence([said]), quote=said).support is support


def test_what_takes_place_is_no_choice() -> None:
    """Whatever stands between the parts of *findet statt*; tea instead of coffee is one."""
    assert with_marks("Der Chor findet dienstags statt in Wien") == "Der Chor findet dienstags statt in Wien"
    assert with_marks("Ich trinke Tee statt Kaffee") == "Ich trinke Tee , nicht Kaffee"
    assert with_marks("Ich finde Tee statt Kaffee besser") == "Ich finde Tee , nicht Kaffee besser"
    said = "Wir fanden Rom statt Paris schöner."
    assert support_of("Der Nutzer fand Paris schöner.", Evidence([said])).support is Support.CONTRADICTED


@pytest.mark.parametrize(
    "said",
    [
        "The doctor told me to stay off my feet.",
        "Dr. Okafor wants me to rest for two weeks.",
        "Mein Hausarzt hat mir Salz verboten.",
        "Le médecin m'a interdit l'alcool.",
        "El médico me prohibió la sal.",
        "Il medico mi ha vietato il sale.",
        "O médico proibiu-me o sal.",
        "De huisarts heeft me zout verboden.",
        "Lekarz zabronił mi soli.",
        "Läkaren sa att jag ska vila.",
        "Doktor bana tuzu yasakladı.",
        "Врач запретил мне соль.",
        "医生让我少吃盐。",
        "医者に塩分を控えるように言われました。",
        "의사가 소금을 먹지 말라고 했어요.",
        "منعني الطبيب من الملح.",
        "डॉक्टर ने नमक मना किया है।",
    ],
)
def test_what_a_doctor_ordered_lasts(said: str) -> None:
    """In sixteen languages; what one told another doesn't."""
    assert lasts(said)
    assert not lasts("The doctor asked the nurse a question.")
    assert not lasts("My doctor told me a joke.")


@pytest.mark.parametrize(
    "said",
    [
        "You are the head of a large agency in Leeds.",
        "Act as a seasoned lawyer and write to the tenants of Mill Lane.",
        "I will give you the three texts for our page on Leeds.",
        "Ready to review the draft for Mill Lane.",
        "Du bist ein erfahrener Anwalt in Köln.",
        "Tu es un chef cuisinier à Lyon.",
        "Eres un experto en marketing de Madrid.",
        "Sei un esperto di vini di Alba.",
        "Ты опытный юрист из Москвы.",
        "你是一名资深律师，在上海工作。",
        "あなたは東京のプロの編集者です。",
    ],
)
def test_whom_the_agent_is_to_play_is_no_memory(said: str) -> None:
    """Nor what it is going to be given."""
    assert worth_keeping(said, 0) == []


@pytest.mark.parametrize(
    "said",
    [
        "You are my second coach after Ines from the rowing club.",
        "You are right, I moved to Leeds in May.",
        "I'm ready for retirement next May in Leeds.",
        "Te paso la lista: vivo en Cuenca.",
        "Let me give you an idea of my budget: 900 euros a month.",
        "I'll provide you with my diagnosis: type 1 diabetes.",
        "Ich gebe dir meine Adresse, sie lautet Ulmenweg 3.",
        "Je vais te donner mon adresse : 3 rue des Ormes.",
        "Te doy mi dirección: calle Olmo 3.",
        "Я дам тебе мой адрес: улица Вязов 3.",
        "Ready to move to Porto in May, the flat is signed.",
    ],
)
def test_what_only_looks_like_a_part_to_play_is_kept(said: str) -> None:
    """It tells of who says it."""
    assert worth_keeping(said, 0) != []


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I appreciate your encouragement, it helps me to see that small steps matter.", False),
        ("I really appreciate that reminder to move gently through my morning.", False),
        ("Ich schätze deine Tipps zum Garten sehr, die Beete sehen gut aus.", False),
        ("Te agradezco tus consejos sobre el huerto y las plantas.", False),
        ("I appreciate good coffee and quiet trains.", True),
        ("I appreciate the feedback my boss Ana gave me in May.", True),
        ("I appreciate the suggestion but I'm allergic to nuts.", True),
        ("I appreciate your support since my father died.", True),
        ("Ich schätze deine Tipps, aber ich bin gegen Nüsse allergisch.", True),
        ("J'apprécie tes conseils mais je suis allergique aux noix.", True),
        ("Agradezco tus consejos pero soy alérgica a las nueces.", True),
        ("Apprezzo i tuoi consigli ma sono allergica alle noci.", True),
        ("Agradeço os teus conselhos mas sou alérgica a nozes.", True),
        ("Ценю твою помощь, я одинокий отец.", True),
    ],
)
def test_to_appreciate_what_the_agent_said_is_no_memory(said: str, kept: bool) -> None:
    """What others give, and what one likes, is."""
    assert bool(worth_keeping(said, 0)) is kept


def test_who_moves_to_another_room_at_work_stays_at_home() -> None:
    """Nobody lives in a department."""
    assert not takes_its_place("User: Jag bor i Lund.", "User: Jag har flyttat till en annan avdelning.")
    assert not takes_its_place("User: Jag bor i Lund.", "User: Jag flyttade till ett annat bord.")
