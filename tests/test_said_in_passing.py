"""What somebody says in passing while they ask for something else: what they avoid, refuse, fear and can't have."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints.text.speech.negation import clauses, negated, same_sign
from reverie.checkpoints.text.speech.statements import statements
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.rules.extracting import stated
from reverie.nodes.run.lasting import says_lasting
from reverie.state import Support, Trust

ASIDES = [
    "I follow a low-salt diet.",
    "I tend to avoid fried food.",
    "I refuse to fly with low-cost airlines.",
    "I'm not a fan of open-plan offices.",
    "I only buy second-hand furniture.",
    "I've always had a fear of deep water.",
    "I find musicals boring.",
    "That makes me dizzy, and my severe latex allergy doesn't help.",
    "As someone who hardly sleeps, I like quiet rooms.",
    "nut allergy btw",
    "Dairy doesn't agree with me.",
    "Milch bekommt mir nicht.",
    "Le vin ne me réussit pas.",
    "La leche me sienta mal.",
    "Non sono un tipo da discoteca.",
    "Vinho me faz mal.",
    "Het strand is niks voor mij.",
    "Мне плохо от вина.",
    "Szkodzi mi mleko.",
    "Plaj insanı değilim.",
    "牛乳を飲むとお腹を壊します。",
    "我喝酒会头疼。",
    "우유가 잘 안 맞아요.",
    "दूध मुझे नहीं पचता।",
    "Übrigens bin ich allergisch gegen Sesam.",
    "Leider vertrage ich keine Milch.",
    "Übrigens habe ich Höhenangst.",
    "Ma fille est allergique aux œufs.",
    "对芝麻过敏",
    "Ich habe übrigens Flugangst.",
    "Mit Krimis kann ich nichts anfangen.",
    "Je suis un régime sans sel.",
    "Je n'achète que du papier recyclé.",
    "Sigo una dieta baja en sal.",
    "Me dan miedo los perros grandes.",
    "Soffro di claustrofobia.",
    "Mi rifiuto di volare.",
    "Tenho medo de altura.",
    "Não sou fã de filmes longos.",
    "Ik vermijd gefrituurd eten.",
    "Jag är rädd för höjder.",
    "Jeg er bange for hunde.",
    "Pelkään korkeita paikkoja.",
    "Unikam smażonego jedzenia.",
    "Bojím se výšek.",
    "Félek a kutyáktól.",
    "Mi-e frică de înălțime.",
    "Kızartmadan kaçınırım.",
    "Saya takut ketinggian.",
    "Tôi sợ độ cao.",
    "Ninaogopa mbwa.",
    "Я боюсь собак.",
    "Я уникаю смаженого.",
    "Φοβάμαι τα ύψη.",
    "אני מפחדת מגבהים.",
    "من از ارتفاع می‌ترسم.",
    "ผมกลัวความสูง",
    "আমি উচ্চতা ভয় পাই।",
    "我晕船。",
    "高いところが怖いです。",
    "저는 멀미가 심해요.",
    "أخاف من الكلاب.",
    "मुझे ऊंचाई से डर लगता है।",
]
MOMENTS = [
    "I refuse to believe that.",
    "I'm afraid of breaking the build.",
    "I'm not interested in that offer.",
    "I find this confusing.",
    "Try to avoid the loop in the second file.",
    "Ich vermeide das.",
    "Habe ich dir das schon erzählt",
    "Welche Allergien sind häufig?",
    "Je refuse de répondre.",
    "Me niego a creerlo.",
    "Боюсь опоздать.",
    "Я боюсь сломать сервер.",
    "Не люблю такие опечатки, исправь.",
    "Я читаю только первую строку.",
    "No puedo ver el archivo adjunto.",
    "No puedo tomar la clase hoy.",
    "No veo la imagen.",
    "No es para mí, es para mi vecino.",
    "Solo uso la primera columna, borra el resto.",
    "C'est pas pour moi, c'est pour ma voisine.",
    "Je n'utilise que la première colonne.",
    "Ho paura di rompere il server.",
    "Leggo solo il riassunto.",
    "Só vejo duas linhas.",
    "Não vejo o anexo.",
    "Tenho medo de quebrar o servidor.",
    "Ik lees alleen de samenvatting.",
    "Ik vind deze titel saai.",
    "Czytam tylko podsumowanie.",
    "Jag läser bara sammanfattningen.",
    "我不能看到附件。",
    "我不喜欢这个标题，换一个。",
    "我只用第一列，删掉其余的。",
    "我怕把服务器弄坏。",
    "我最喜欢第二个版本。",
    "ループを避けて書いてください。",
    "반복문은 피하고 다시 써줘.",
    "मुझे यह शीर्षक पसंद नहीं।",
]


@pytest.mark.parametrize("sentence", ASIDES)
def test_an_aside_lasts(sentence: str) -> None:
    """An aversion, a refusal, a fear or a diet opens the gate, in thirty languages."""
    assert says_lasting(sentence)


@pytest.mark.parametrize("sentence", MOMENTS)
def test_what_is_of_the_moment_does_not(sentence: str) -> None:
    """What somebody won't believe, or avoids in the code at hand."""
    assert not says_lasting(sentence)


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ("Any ideas for a birthday cake? I'm allergic to walnuts.", "walnuts"),
        ("I can't stand horror films, what should we watch on Friday?", "horror"),
        ("Evito il glutine, dove mangio a Torino?", "glutine"),
        ("Como sigo uma dieta vegana, o que você sugere para o almoço?", "vegana"),
        ("Sufro de vértigo, ¿qué ruta me recomiendas?", "vértigo"),
        ("폐소공포증이 있는데 어떤 호텔이 좋을까요?", "폐소공포증"),
        ("我怕高，周末去哪儿玩好？", "怕高"),
        ("Yüksekten korkuyorum, nereye gideyim?", "korkuyorum"),
        ("高所恐怖症なんですが、どこに行けばいいですか?", "恐怖症"),
    ],
)
def test_one_message_is_enough_for_rules(tmp_path: Path, message: str, word: str) -> None:
    """With the gate as it is by default, and nothing but one request and its answer."""
    with open_vault(f"file:{tmp_path}/v") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        talk = [HumanMessage(message), AIMessage("Sure.")]
        graph.invoke({"messages": talk}, {"configurable": {"user_id": "u", "thread_id": "t"}})
        kept = [stored.memory.content for stored in vault.scope("u").page(limit=9)]
    assert len(kept) == 1
    assert word in kept[0]


BORNE_OUT = [
    (
        "I steer clear of cafés near bakeries due to my severe wheat allergy.",
        "The user has a severe allergy to wheat.",
    ),
    ("I avoid anything with sesame since I'm allergic.", "The user is allergic to sesame."),
    ("I tend to avoid wheat, sesame and lupin.", "The user avoids sesame."),
    ("I hate capers and anchovies.", "The user hates anchovies."),
    ("Evito el trigo, el sésamo y los huevos.", "El usuario evita los huevos."),
    ("J'évite le blé, le sésame et les œufs.", "L'utilisateur évite le sésame."),
    ("我不吃芝麻、乳制品和鸡蛋。", "用户不吃乳制品。"),
    ("I prefer trains over planes.", "The user prefers trains to planes."),
    ("I prefer phones with two SIM slots.", "The user avoids phones that do not have two SIM slots."),
    ("I find slow films dull - I prefer quick ones over slow ones.", "The user finds slow films dull."),
    ("I use pnpm rather than yarn.", "The user uses pnpm instead of yarn."),
]
AGAINST = [
    ("I prefer linen shirts over silk shirts.", "The user likes silk shirts."),
    ("I avoid wheat, sesame and lupin.", "The user likes lupin."),
    ("I hate capers and anchovies.", "The user loves anchovies."),
    ("Je déteste les câpres et les anchois.", "L'utilisateur aime les anchois."),
    ("Ich fahre lieber Zug als Bus.", "Der Nutzer fährt gern Bus."),
    (
        "I have a phobia of dogs, so I can't visit farms in spring.",
        "The user doesn't have a phobia of dogs, so they can't visit any farms or zoos.",
    ),
]


@pytest.mark.parametrize(("said", "content"), BORNE_OUT)
def test_what_is_avoided_is_true_of_who_avoids_it(said: str, content: str) -> None:
    """A reason isn't denied with what it is a reason for, and a list is denied to its end."""
    assert support_of(content, Evidence([said]), quote=said).support is Support.STATED


@pytest.mark.parametrize(("said", "content"), AGAINST)
def test_what_is_turned_down_is_not_liked(said: str, content: str) -> None:
    """What something else is preferred to, what is listed behind a denial, one clause of two."""
    assert support_of(content, Evidence([said]), quote=said).support is Support.CONTRADICTED


def test_what_is_passed_over_may_be_disliked() -> None:
    """Who prefers linen to silk doesn't say that they like silk: the dislike is read into it."""
    said = "I usually prefer linen shirts over silk shirts."
    verdict = support_of("The user dislikes silk shirts.", Evidence([said]), quote=said)
    assert verdict.support is Support.INFERRED


@pytest.mark.parametrize(
    ("said", "language", "denied"),
    [
        ("I'd rather walk than drive", "en", "drive"),
        ("Ich trinke lieber Tee als Kaffee", "de", "Kaffee"),
        ("Je bois du thé plutôt que du café", "fr", "café"),
        ("Tomo té en vez de café", "es", "café"),
        ("Bevo tè piuttosto che caffè", "it", "caffè"),
        ("Gosto mais de chá do que café", "pt", "café"),
        ("Я предпочитаю чай, а лучше вода чем кофе", "ru", "кофе"),
        ("犬より猫が好き", "ja", "犬"),
        ("저는 커피보다 차를 더 좋아해요", "ko", "커피"),
        ("比起咖啡，我更喜欢茶", "zh", "咖啡"),
        ("kahve yerine çay içerim", "tr", "kahve"),
    ],
)
def test_what_something_else_is_preferred_to_is_denied(said: str, language: str, denied: str) -> None:
    """It is a clause of its own, in many languages."""
    parts = clauses(said, language)
    assert [part for part in parts if denied in part and negated(part, language)]
    assert [part for part in parts if not negated(part, language)]


@pytest.mark.parametrize(
    ("said", "affirmed"),
    [
        ("I avoid gluten and love cheese.", "cheese"),
        ("We don't live in Berlin, Hamburg is our home.", "Hamburg"),
        ("I don't eat meat, eggs are fine.", "eggs"),
        ("I haven't been to Rome, but Paris and Lyon", "Lyon"),
    ],
)
def test_what_says_something_of_its_own_is_no_thing_of_a_list(said: str, affirmed: str) -> None:
    """A verb, or no "and" before the last."""
    assert not negated(next(part for part in clauses(said, "en") if affirmed in part), "en")


def test_to_be_without_a_thing_is_to_avoid_it() -> None:
    """Who likes creams without perfume avoids perfume; who never leaves without perfume doesn't."""
    assert same_sign("The user avoids perfume.", "I like creams without perfume.")
    assert not same_sign("The user avoids perfume.", "I never leave without perfume.")


SAID = "Anyway, I usually stay away from crowded bars because loud music gives me headaches after 2 hours."


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("I usually stay away from crowded bars because loud music gives me a headache after 2 hours", True),
        ("I stay away from crowded bars, since loud music gives me headaches after 2 hours", True),
        ("I don't stay away from crowded bars because loud music gives me headaches after 2 hours", False),
        ("I usually stay away from crowded bars because loud music gives me headaches after 3 hours", False),
        ("crowded bars make loud headaches", False),
        ("headaches give crowded bars loud music because I usually stay after 2 hours away", False),
    ],
)
def test_a_long_quote_may_have_some_other_words(quote: str, found: bool) -> None:
    """Most words in their order, all figures, and as much of a denial."""
    assert (Evidence([SAID]).passages.quoted(quote) is not None) is found


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Evito il glutine, dove mangio a Torino?", ["Evito il glutine"]),
        ("Não como carne, o que você sugere?", ["Não como carne"]),
        ("Como sigo uma dieta vegana, que restaurante você indica?", ["sigo uma dieta vegana"]),
        ("폐소공포증이 있는데 어디가 좋을까요?", ["폐소공포증이 있는데"]),
        ("Il latte mi fa male, cosa prendo?", ["Il latte mi fa male"]),
        ("can't do dairy, what should i order?", ["can't do dairy"]),
        ("Can't you tell, is it open?", []),
        ("Quanto costa, più o meno?", []),
        ("Como faço um bolo, com ou sem leite?", []),
        ("Dimmi, quanto dura il film?", []),
    ],
)
def test_a_verb_tells_who_speaks_before_they_ask(question: str, told: list[str]) -> None:
    """In languages that need no word for "I"; a clause that asks tells nothing."""
    assert statements(question) == told


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Speaking of dinner, I'm allergic to sesame.", "I'm allergic to sesame."),
        ("On another note, I only eat halal.", "I only eat halal."),
        ("Hey there, I moved to Porto.", "I moved to Porto."),
        ("Au fait j'ai le vertige.", "J'ai le vertige."),
    ],
)
def test_what_leads_over_to_it_is_not_kept(said: str, kept: str) -> None:
    """It says nothing to who reads the memory later."""
    assert stated(said) == kept


def test_a_quote_that_asks_as_well_shows_what_it_tells(tmp_path: Path) -> None:
    """A model copies the whole sentence: what stands before the question is the user's word as before."""
    said = "Solo uso cosmética sin perfume, ¿qué crema me va bien para el invierno?"
    item = {
        "type": "preference",
        "content": "El usuario solo usa cosmética sin perfume.",
        "quote": said,
        "evidence": ["m1"],
        "tags": [],
    }
    script = [json.dumps({"memories": [item], "episode": None}), json.dumps({"operations": []})]
    with open_vault(f"file:{tmp_path}/v") as vault:
        graph = create_reflection_graph(ScriptedModel(script=script, loop=True), vault, on_error="raise")
        talk = [HumanMessage(said), AIMessage("Prueba una de avena.")]
        graph.invoke({"messages": talk}, {"configurable": {"user_id": "u", "thread_id": "t"}})
        (stored,) = vault.scope("u").page(limit=9)
    assert stored.memory.source.trust is Trust.USER


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I have no garage, two canoes and a sledge.", "The user has two canoes and a sledge."),
        ("I'm not single, vegan and based in Bergen.", "The user is vegan and based in Bergen."),
        ("I don't gamble, paint landscapes and fence.", "The user paints landscapes and fences."),
        (
            "Ich habe keine Garage, zwei Kanus und einen Schlitten.",
            "Der Nutzer hat zwei Kanus und einen Schlitten.",
        ),
        ("No tengo garaje, dos canoas y un trineo.", "El usuario tiene dos canoas y un trineo."),
        ("У меня нет гаража, две лодки и сани.", "У пользователя две лодки и сани."),
        ("我没有车库，两只小船和一只雪橇。", "用户有两只小船和一只雪橇。"),
        ("我不赌博，每天画画和击剑。", "用户每天画画和击剑。"),
        ("I don't own a sledge, canoes and skis are mine.", "The user owns canoes and skis."),
        ("I stopped fencing, started sailing and sold the horse.", "The user started sailing."),
        ("I refused the post in Visby and took the one in Bergen.", "The user took the post in Bergen."),
        ("Ненавижу снег, солнце и море обожаю.", "Пользователь обожает солнце и море."),
        ("Eher selten fahre ich als Rentner noch Kanu.", "Der Nutzer ist Rentner."),
        ("I enjoy long talks over cocoa.", "The user enjoys talks over cocoa."),
        (
            "I like sailing over the reef near my village.",
            "The user likes sailing near the reef by the village.",
        ),
        ("I prefer to paint over the summer in Tromsø.", "The user paints in summer in Tromsø."),
        (
            "My favourite smithy is over the river in Visby.",
            "The user's favourite smithy is across the river in Visby.",
        ),
        ("Die Taufe fand in Visby statt und wir leben jetzt in Bergen.", "Der Nutzer lebt jetzt in Bergen."),
        ("Gosto muito do que faço como ferreira.", "A usuária gosta do que faz como ferreira."),
        ("أفضل الجلوس على الأرض عند الرسم.", "المستخدم يفضل الجلوس على الأرض عند الرسم."),
    ],
)
def test_what_is_no_list_and_no_choice_is_affirmed(said: str, content: str) -> None:
    """What is counted, what somebody is and does beside a denial; "over" of a place or a time."""
    assert support_of(content, Evidence([said]), quote=said).support is Support.STATED


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("I have no garage, two canoes and a sledge.", "The user has no canoes."),
        ("Ich habe keine Garage, zwei Kanus und einen Schlitten.", "Der Nutzer hat keine Kanus."),
        ("I have no aversion to cheese.", "The user has an aversion to cheese."),
        ("Ich habe keine Abneigung gegen Käse.", "Der Nutzer hat eine Abneigung gegen Käse."),
        ("Je n'ai pas d'aversion pour le fromage.", "L'utilisateur a une aversion pour le fromage."),
        ("No tengo aversión al queso.", "El usuario tiene aversión al queso."),
        ("Я не испытываю отвращения к сыру.", "Пользователь испытывает отвращение к сыру."),
        ("我不反感奶酪。", "用户反感奶酪。"),
        ("I don't avoid cheese.", "The user avoids cheese."),
        ("Ich verabscheue Käse nicht.", "Der Nutzer verabscheut Käse."),
        ("Je ne boycotte pas ce marché.", "L'utilisateur boycotte ce marché."),
        ("No rechazo el queso.", "El usuario rechaza el queso."),
        ("Non rifiuto il formaggio.", "L'utente rifiuta il formaggio."),
        ("Não recuso queijo.", "O usuário recusa queijo."),
        ("Я не избегаю сыра, молока и яиц.", "Пользователь избегает молока."),
        ("No evito el trigo, la leche y los huevos.", "El usuario evita la leche."),
        ("我不避免小麦、牛奶和鸡蛋。", "用户避免牛奶。"),
        ("Nie unikam sera.", "Użytkownik unika sera."),
        ("Jag undviker inte ost.", "Användaren undviker ost."),
        ("Ik vermijd geen kaas.", "De gebruiker vermijdt kaas."),
        ("Je ne travaille plus comme forgeron à Visby.", "L'utilisateur travaille comme forgeron à Visby."),
    ],
)
def test_no_denial_is_lost_or_spread(said: str, content: str) -> None:
    """Two that cancel each other; "comme" of what somebody is."""
    assert support_of(content, Evidence([said]), quote=said).support is not Support.STATED


@pytest.mark.parametrize(
    "text",
    [
        "I avoid wheat" + ", lupin" * 1_400,
        "not " * 2_500,
        "не " * 3_300,
        "我不吃" + "花生，" * 3_300,
        "avoid that " * 900,
        "statt " * 1_600,
    ],
)
def test_a_long_text_takes_no_longer_than_its_length(text: str) -> None:
    """Thousands of things in a list, or of denials: what a paste may hold."""
    started = time.process_time()
    clauses(text, "en")
    negated(text, "en")
    assert time.process_time() - started < 2


@pytest.mark.parametrize("lead", ["speaking of ", "hablando de ", "parlando di ", "falando em "])
def test_a_long_word_behind_what_leads_over(lead: str) -> None:
    """It is read once."""
    started = time.process_time()
    stated(lead + "a" * 10_000)
    assert time.process_time() - started < 2


def test_what_is_without_something_else_is_not_avoided() -> None:
    """A film without subtitles isn't one to avoid for who avoids dubbing."""
    assert not same_sign("The user avoids films.", "I prefer films without subtitles.")


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("My sister would rather row than fence.", "The user would rather row than fence."),
        ("My sister prefers linen over silk.", "The user prefers linen over silk."),
        ("Mein Bruder trägt Leinen statt Seide.", "Der Nutzer trägt Leinen statt Seide."),
        ("Ma sœur porte du lin plutôt que de la soie.", "L'utilisateur porte du lin plutôt que de la soie."),
        ("Mi hermana lleva lino en vez de seda.", "El usuario lleva lino en vez de seda."),
        ("Mia sorella porta lino invece di seta.", "L'utente porta lino invece di seta."),
        ("姉は絹より麻が好きです。", "ユーザーは絹より麻が好き。"),
        ("언니는 비단보다 삼베를 더 좋아해요.", "사용자는 비단보다 삼베를 더 좋아한다."),
        ("My sister is not vegan due to her allergy.", "The user has an allergy."),
    ],
)
def test_what_a_relative_prefers_is_theirs(said: str, content: str) -> None:
    """Whom something is said of stands before what they choose between, and before their reason."""
    assert support_of(content, Evidence([said]), quote=said).support is Support.CONTRADICTED
