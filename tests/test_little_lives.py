"""What people say of their lives as they type it: without accents, in dialect, in few words; and what is not theirs."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.spoken.typed import as_typed, bare
from reverie.checkpoints.text.speech.told.handed import handed_over
from reverie.checkpoints.text.speech.told.introduced import name_left
from reverie.checkpoints.text.speech.told.supposing.supposed import supposed
from reverie.nodes.grounding.changes import tells_turn
from reverie.nodes.grounding.kin import own_relations_in, relations_in
from reverie.nodes.grounding.life.life_changes import takes_its_place, tells_of_ones_life
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.reflection.rules.manner import wishes_manner
from reverie.nodes.run.lasting import lasts

LATE = 6
"""Which message of the user's it is (from 0)."""


def is_kept(said: str) -> bool:
    """Whether rules keep anything of a message late in a talk."""
    return bool(worth_keeping(said, LATE))


@pytest.mark.parametrize(
    ("pattern", "typed"),
    [
        ("déménagé", "d[ée]m[ée]nag[ée]"),
        ("μένω", "μ[έε]νω"),
        ("uczę", "ucz[ęe]"),
        ("don['’]t", "don['’]?t"),
        ("più", "pi[ùu]"),
        ("él|está|más", "él|está|más"),
        ("schön", "schön"),
        ("[ăa]b|\\bêtre", "[ăa]b|\\b[êe]tre"),
    ],
)
def test_words_are_found_without_their_marks(pattern: str, typed: str) -> None:
    """Not where they are others without, nor in a class of characters."""
    assert as_typed(pattern) == typed


@pytest.mark.parametrize(
    ("word", "plain"), [("père", "pere"), ("mãe", "mae"), ("żona", "zona"), ("él", "él"), ("сын", "сын")]
)
def test_a_word_without_its_marks(word: str, plain: str) -> None:
    """As it is if it is short or has none."""
    assert bare(word) == plain


def test_relatives_are_known_without_accents_and_no_english_word_is_one() -> None:
    """*Ma mere* is a mother, "a mere child" is not."""
    assert own_relations_in("ma mere habite a brest")
    assert not relations_in("it was a mere formality in that zone")


TOLD = (
    # a relative's life
    "My uncle got divorced in spring.",
    "mein opa ist gestorben",
    "mi abuelo se jubilo en marzo",
    "ma tante a accouché de jumeaux",
    "mia cugina si è laureata",
    "minha tia parou de fumar",
    "сестра вышла замуж",
    "тітка народила",
    "kuzenim askere gitti, sonra evlendi",
    "mama przeszła na emeryturę i rzuciła palenie",
    "můj bratr se rozvedl",
    "min syster har gift sig",
    "siskoni meni naimisiin",
    "a nővérem férjhez ment",
    "sora mea a divorțat",
    "η θεια μου γεννησε",
    "אחותי התגרשה",
    "خواهرم ازدواج کرد",
    "بنت عمي اتجوزت",
    "मामा रिटायर हो गए",
    "bác mình nghỉ hưu rồi",
    "paman saya sudah pensiun",
    "我表姐怀孕了",
    "弟が大学を卒業した",
    "이모가 이혼했어",
    # likings, ailments, learning
    "cant stand liquorice",
    "No soporto el pimiento.",
    "não suporto jiló",
    "kann rosenkohl nicht ausstehen",
    "سماع بعشق فيروز",
    "يا سلام انا بحب الكشري",
    "ナスだけは無理",
    "hab rheuma",
    "маю артрит",
    "花粉症持ちです",
    "j'ai mal aux genoux depuis deux ans",
    "lern grad portugiesisch",
    "учу корейский",
    "вивчаю чеську",
    "almanca öğreniyorum",
    "ドイツ語を勉強中",
    "mình đang học tiếng nhật",
    # an age, a plan, a name
    "cumplo 41 en mayo",
    "мені 52",
    "werd im juli 60",
    "来月で45になる",
    "μαρτιο κλεινω 30, ειμαι 29 χρονων",
    "want to walk the coast path this summer",
    "im herbst will ich nach lissabon",
    "je compte repeindre la cuisine en octobre",
    "на следующий год, летом, хочу на алтай",
    "seneye yazın kapadokyaya gitmek istiyorum",
    "明年打算去敦煌",
    "jestem Hania",
    "Sono Tito.",
    "Είμαι η Μυρτώ.",
    "Bori vagyok",
    # again and again
    "my choir meets every second friday, i sing in it",
    "her perşembe dişçiye gidiyorum",
    "cada martes hago ceramica",
)


@pytest.mark.parametrize("said", TOLD)
def test_what_is_told_of_a_life_is_kept(said: str) -> None:
    """However it is typed, and late in a talk."""
    assert is_kept(said)


NOT_TOLD = (
    "some guy on the bus got divorced",
    "my sister's friend got divorced",
    "сегодня жарко",
    "a mere formality",
    "what a lovely day, i want to go out later",
    "i'm 5 minutes away",
    "i want to know more about it",
    "мне 2 кофе",
    "ich will morgen einkaufen",
    "Soy yo otra vez",
    "I love it!",
    "no, that's not it",
    "bin gleich da",
    "das kann ich nicht ausstehen",
    "je vais y aller",
    "今日は無理",
)


@pytest.mark.parametrize("said", NOT_TOLD)
def test_what_is_the_moments_or_anothers_is_not(said: str) -> None:
    """A stranger's divorce, a figure that is no age, an errand of tomorrow."""
    assert not is_kept(said)


@pytest.mark.parametrize(
    "said",
    [
        "in my novel the hero lives in Ghent",
        "In meinem Krimi wohnt der Mörder in Ulm",
        "dans mon roman l'héroïne est médecin",
        "en mi cuento el protagonista vive solo",
        "nel mio racconto la protagonista è cieca",
        "в моей повести героиня живёт в Риме",
        "у моєму оповіданні герой служить у флоті",
        "romanımda kahraman İzmir'de yaşıyor",
        "मेरी कहानी में हीरो डॉक्टर है",
        "私の小説では主人公が医者だ",
        "我小说里的主角是医生",
        "내 소설 주인공은 의사야",
        "w moim opowiadaniu bohaterka jest lekarką",
    ],
)
def test_whom_somebody_made_up_is_nobody(said: str) -> None:
    """What the hero of a tale is and has isn't the speaker's."""
    assert supposed(said)
    assert not is_kept(said)


@pytest.mark.parametrize(
    "said",
    [
        "I am writing a novel about bees.",
        "my story is long: I live in Ghent",
        "In my book club I met my wife",
    ],
)
def test_who_writes_a_tale_is_not_made_up(said: str) -> None:
    """Only its characters are."""
    assert not supposed(said)


@pytest.mark.parametrize(
    "said",
    [
        "переклади англійською: ",
        "ingilizceye çevir: ",
        "अंग्रेजी में अनुवाद करो: ",
        "次の文を英語にして：",
        "μεταφρασε: ",
        "ترجمه کن: ",
        "dịch sang tiếng anh: ",
        "przetlumacz: ",
    ],
)
def test_what_is_to_be_translated_is_handed_over(said: str) -> None:
    """In further languages, and where the verb comes last."""
    assert handed_over(f"{said}x y z") == len(said)


def test_what_stands_behind_another_colon_is_ones_own() -> None:
    """*Ось що*: is no task."""
    said = "ось що важливо: я живу в Ніжині"
    assert handed_over(said) == len(said)


MANNERS = (
    "keep ur answers short",
    "bana kısa cevap ver lütfen",
    "відповідай коротко і на ти",
    "odpowiadaj krotko",
    "hou je antwoorden kort",
    "röviden válaszolj",
    "απαντα συντομα",
    "trả lời ngắn gọn",
    "جواب ها کوتاه باشه",
    "svara kortfattat",
    "svar kort",
    "vastaa lyhyesti",
    "odpovídej stručně",
    "răspunde scurt",
    "תענה בקצרה",
    "jawab singkat aja",
    "मुझे छोटे जवाब दिया करो",
    "敬語じゃなくてタメ口で答えて",
)


@pytest.mark.parametrize("said", MANNERS)
def test_how_to_answer_is_told_in_further_languages(said: str) -> None:
    """From now on, as in the twelve."""
    assert wishes_manner(said)


@pytest.mark.parametrize(
    "said", ["відповідь була коротка", "mój odpowiedzialny brat", "kısa bir film izledim", "svaret var kort"]
)
def test_a_short_answer_somebody_had_is_no_wish(said: str) -> None:
    """It tells of an answer."""
    assert not wishes_manner(said)


LEFT = (
    ("I work at Tesco.", "quit Tesco, now I bake bread"),
    ("Ich jobbe bei Lidl.", "hab bei Lidl aufgehört"),
    ("Je bosse comme vendeuse chez Fnac", "j'ai quitté la fnac"),
    ("curro de cajera en Mercadona", "deje Mercadona, ahora soy monitora"),
    ("ラーメン屋でバイトしてる", "バイト辞めて、今は大学に行ってる"),
    ("मैं एक स्कूल में टीचर हूं", "स्कूल छोड़ दिया"),
    ("Живу в Твери", "новая квартира с понедельника, теперь в Калуге"),
    ("I live in Leeds", "new flat in York since Monday"),
    ("j'habite a Rennes", "on a demenagé a Nantes"),
    ("اسمي تسنيم وأسكن في طنطا", "انتقلت إلى القاهرة"),
)


@pytest.mark.parametrize(("old", "new"), LEFT)
def test_work_that_was_left_and_homes_end(old: str, new: str) -> None:
    """By the name of what was left, and by words of every day."""
    assert takes_its_place(f"User: {old}", f"User: {new}", whole=False)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I work at Tesco.", "I left my keys at Aldi"),
        ("I work at Tesco.", "quit the choir, it was too loud"),
        ("Je travaille chez Fnac.", "j'ai quitté la chorale"),
        ("I live in Leeds", "new flat in mind"),
        ("मेरे घुटनों में दर्द रहता है", "हम पुणे शिफ्ट हो गए"),
        ("أسكن في طنطا", "نقلت الملفات"),
    ],
)
def test_what_else_was_left_ends_no_work_and_no_home(old: str, new: str) -> None:
    """Keys, a choir, files; and pain that stays in the knees is no home."""
    assert not takes_its_place(f"User: {old}", f"User: {new}", whole=False)


def test_who_left_something_tells_no_end_of_work() -> None:
    """That alone says nothing of one's life."""
    assert not tells_of_ones_life("I left the pot on the stove")


@pytest.mark.parametrize(
    ("said", "over", "left"),
    [
        ("User: Adım Tessa ve İzmir'de yaşıyorum", "yaşıyorum", "User: Adım Tessa."),
        ("User: Lili a nevem és Szegeden lakom", "lakom", "User: Lili a nevem."),
        ("User: اسمي تسنيم وأسكن في طنطا", "أسكن", "User: اسمي تسنيم."),
    ],
)
def test_a_name_outlasts_the_home(said: str, over: str, left: str) -> None:
    """In languages whose "and" or whose name stands elsewhere."""
    assert name_left(said, lambda part: over.removeprefix("أ") in part)[0] == left


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("i cant stand cilantro", True),
        ("can't stand loud bars", True),
        ("Learning Greek since May.", True),
        ("Jag har ont i ryggen sedan maj.", True),
        ("אני לומד ספרדית.", True),
        ("belajar bahasa Jepang", True),
        ("Odile can't stand lavender.", False),
        ("Tom is learning Greek.", False),
        ("Ivan kann Lavendel nicht ausstehen.", False),
        ("Lars har ont i ryggen sedan maj.", False),
        ("דני לומד ספרדית.", False),
        ("Budi belajar bahasa Inggris.", False),
    ],
)
def test_what_somebody_else_likes_or_learns_is_not_the_speakers(said: str, own: bool) -> None:
    assert lasts(said) is own


def test_a_word_that_is_another_without_its_marks_keeps_them() -> None:
    """*Entrée* (of somebody who came in) isn't *entre* (between)."""
    assert not tells_turn("Le pic est entre 12 h et 15 h selon Solène.")
    assert tells_turn("Elle est entrée à l'hôpital.")
    assert tells_turn("j'ai demenage à Nantes")
