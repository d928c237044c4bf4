"""Words in common state nothing where their sentence asks, says maybe, tells how it was, or of somebody else."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
from reverie.state import Support

SEEN = datetime(2026, 3, 10, 12, tzinfo=UTC)


def verdict(content: str, said: str, *, known: str = "") -> Support:
    return support_of(
        content, Evidence([said], dates=[SEEN]), quote=said, known=Evidence([known] if known else [])
    ).support


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("User is getting a glucose monitor", "do u think i should get a glucose monitor?"),
        ("The team uses Flyway", "what if we used flyway instead? just curious"),
        ("User's brother joins the trip to Oslo", "my brother might join the trip to oslo, dunno yet"),
        ("Nutzer fährt im Juni nach Rügen", "vielleicht fahre ich im juni nach rügen"),
        ("La usuaria se muda a Bilbao", "a lo mejor me mudo a bilbao"),
        ("ユーザーの母が来る", "そういえば母が来るかも、まだ分からないけど"),
        ("用户去杭州出差", "我可能去杭州出差"),
        ("User plays the cello in an orchestra", "i used to play the cello in an orchestra"),
        ("El usuario tiene un gato", "antes tenia tb un gato pero se murio"),
        ("Nutzer spielt Handball im Verein", "früher hab ich handball im verein gespielt"),
        ("User hates mushrooms", "jonas hates mushrooms tho"),
        ("De gebruiker beheert de runners", "mooi, joost beheert de runners"),
        ("L'utente segue il progetto Brevi", "allora sabrina segue il progetto brevi"),
        ("User moved to Leeds in May", "btw Tom moved to leeds in may"),
        ("User travels via Villach and Udine", "From Graz you could go via Villach and Udine."),
        ("L'utilisateur prend un abonnement annuel", "Vous pourriez prendre un abonnement annuel."),
        ("用户接受邀请", "建议您接受邀请。"),
        ("User bought an electric car", "i'm thinking about buying an electric car"),
        ("O usuário correu uma meia maratona", "quero correr uma meia maratona"),
    ],
)
def test_weak_words_only_make_it_inferred(content: str, said: str) -> None:
    """It is kept and marked: a question, a maybe, what was, and what another does without a word for "I"."""
    assert verdict(content, said) is Support.INFERRED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("User is thinking about getting a glucose monitor", "maybe i get a glucose monitor"),
        ("User used to play the cello", "i used to play the cello"),
        ("User played the cello in an orchestra", "i used to play the cello in an orchestra"),
        ("User's van has the new clutch", "did i say that the van has the new clutch now. should i sell it?"),
        ("User moved to Leeds in May", "moved to leeds in may"),
        ("User hates mushrooms", "i hate mushrooms tho"),
        ("The cellar pump leaks at the valve", "how come the cellar pump leaks at the valve?"),
    ],
)
def test_what_says_so_itself_or_is_said_outright_is_stated(content: str, said: str) -> None:
    """A content that tells a maybe or a past as such, what a question rests on, and plain statements."""
    assert verdict(content, said) is Support.STATED


def test_the_name_of_the_user_is_nobody_elses() -> None:
    """Who speaks of themselves by name."""
    said = "btw Tom moved to leeds in may"
    assert verdict("User moved to Leeds in May", said, known="Tom") is Support.STATED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("El hermano del usuario es soldador naval", "soy soldador naval, en el astillero."),
        ("O pai do utilizador fica até domingo", "a minha mãe fica em nossa casa até domingo"),
        ("ユーザーの妻は猫アレルギーである", "私は猫アレルギーなのでペット可物件は避けたいです"),
        ("User's husband can't eat shellfish", "i can't eat shellfish"),
        ("Die Schwester des Nutzers ist Tierärztin", "mein bruder ist tierarzt"),
        ("O usuário já fez 2 maratonas", "minha namorada corre comigo, ela ja fez 2 maratonas"),
        ("User is vegetarian", "jonas and his gf come, shes vegetarian"),
    ],
)
def test_one_person_is_not_another(content: str, said: str) -> None:
    """A relative isn't the user, nor another relative, whichever way it is turned."""
    assert verdict(content, said) is Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            "User's husband can't eat shellfish",
            "i can't eat shellfish. my husband can't eat it either, same for both",
        ),
        ("User's daughter goes to gymnastics on Tuesdays", "i take my daughter to gymnastics on tuesdays"),
        ("User's wife hates flying", "she hates flying"),
    ],
)
def test_a_sentence_that_may_mean_the_relative_does(content: str, said: str) -> None:
    """One that names them, is said of both, or has a pronoun for them."""
    assert verdict(content, said) is not Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("缓存用的是memcached", "我以为缓存用的是memcached,所以清了memcached。"),
        ("Die Tests liegen in src/tests", "Ich bin davon ausgegangen, die Tests liegen in src/tests."),
        ("O joelho direito do usuário dói quando corre", "meu joelho esquerdo dói quando corro no asfalto"),
        ("User's left knee hurts when running", "my right knee hurts when running"),
        ("ユーザーは生の魚が好き", "私は生の魚が苦手。"),
        ("زوج المستخدمة يحب الموز", "زوجي ما بيحب الموز"),
        (
            "O pai do utilizador não é alérgico à penicilina",
            "ele é alérgico à penicilina, mas nunca fiz teste",
        ),
    ],
)
def test_a_wrong_belief_another_side_and_a_dislike_are_against_it(content: str, said: str) -> None:
    """What somebody only took for so, the other of two sides, the other sign of what a relative likes."""
    assert verdict(content, said) is Support.CONTRADICTED


def test_a_belief_that_was_wrong_may_be_told_as_such() -> None:
    """A content that says itself that it was assumed."""
    said = "Ich bin davon ausgegangen, die Tests liegen in src/tests."
    assert (
        verdict("Der Agent hatte angenommen, die Tests liegen in src/tests", said) is not Support.CONTRADICTED
    )


FIGURES = [
    (
        "Mateo cumple 12 años el 22 de abril",
        ["mi hijo mateo, cumple 8 el 22 de abril", "vendran 12 niños"],
        False,
    ),
    ("User takes metformin 1000", ["meds: metformin 500 twice a day. doc lowered it from 1000"], False),
    ("User takes metformin 500", ["meds: metformin 500 twice a day. doc lowered it from 1000"], True),
    ("The limit is 40 requests", ["the limit is 30 requests", "oh wait, make that 40"], True),
    ("The limit is 30 requests for 4 workers", ["the limit is 30 requests", "4 workers, 2 nodes"], True),
]


@pytest.mark.parametrize(("content", "said", "believed"), FIGURES)
def test_a_figure_belongs_to_what_it_counts(content: str, said: list[str], *, believed: bool) -> None:
    """One that counts something else, or that was, isn't put in the place of another; one said later may be."""
    assert support_of(content, Evidence(said)).kept is believed


@pytest.mark.parametrize(
    ("content", "said", "quote"),
    [
        ("User prefers running on trails", "dói quando corro no asfalto, prefiro trilha", "prefiro trilha"),
        ("User's father is allergic", "ele é alérgico, eu também acho", "ele é alérgico"),
    ],
)
def test_a_short_quote_between_marks_says_where_it_stands(content: str, said: str, quote: str) -> None:
    """Two words are found if the marks of their sentence part them from the rest; one or a part of a clause isn't."""
    assert support_of(content, Evidence([said]), quote=quote).support is Support.UNVERIFIED
    assert Evidence([said]).passages.quoted("no asfalto") is None


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("Kullanıcının eşi evden çalışıyor", "eşim evden çalışıyor, ben sadece cuma günleri evdeyim"),
        ("De dochter van de gebruiker werkt bij de bond", "mijn dochter werkt bij de bond"),
        ("Żona użytkownika czyta tylko na czytniku", "moja żona czyta tylko na czytniku"),
    ],
)
def test_relatives_are_known_in_further_languages(content: str, said: str) -> None:
    """What is said of them is theirs, and nobody else's."""
    assert verdict(content, said) is Support.STATED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("Kullanıcı evden çalışıyor", "eşim evden çalışıyor"),
        ("De gebruiker werkt bij de bond", "mijn dochter werkt bij de bond"),
        ("Użytkownik czyta tylko na czytniku", "moja żona czyta tylko na czytniku"),
    ],
)
def test_nor_are_they_the_user(content: str, said: str) -> None:
    """In Turkish, Dutch and Polish."""
    assert verdict(content, said) is Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user's flight is on the 14th", "Could you remember that my flight is on the 14th?"),
        ("Der Nutzer ist laktoseintolerant", "kannst du dir merken dass ich laktoseintolerant bin?"),
        ("L'utilisateur est allergique aux noix", "tu peux noter que je suis allergique aux noix ?"),
        ("El médico del usuario es el doctor Salas", "puedes apuntar que mi médico es el doctor Salas?"),
        ("L'utente non mangia glutine", "puoi segnarti che non mangio glutine?"),
        ("用户不吃辣", "你能记住我不吃辣吗？"),
        ("ユーザーは辛いものが苦手である", "私は辛いものが苦手だって覚えておいてもらえますか？"),
        ("사용자는 해산물을 못 먹는다", "저는 해산물을 못 먹는 거 기억해 줄래요?"),
        ("المستخدم لا يأكل السمك", "ممكن تتذكر أني لا آكل السمك؟"),
        ("The user moved to Lisbon", "Did I tell you that I moved to Lisbon?"),
        ("User finished the pottery project", "FYI, I finished the pottery project - want to see it?"),
        ("User lives in York", "maybe I told you I live in York"),
        ("Kullanıcı vegan", "belki söyledim ama ben veganım"),
        ("User wrote a novel", "I wrote the novel to see how others might like it"),
        ("User's office is in Kreuzberg", "I suggest we meet at my office in Kreuzberg"),
        ("The user studied in Delft", "as you could see from my cv i studied in Delft"),
        ("المستخدم مبرمج", "كنت أعمل محاسب والآن أنا مبرمج"),
        ("Kullanıcının astımı var", "eskiden beri astımım var"),
        ("El usuario va a Menorca en agosto", "al final vamos a Menorca en agosto"),
        ("El usuario tiene una casa en Soria", "tenemos una casa en Soria"),
    ],
)
def test_what_is_told_beside_a_weak_word_is_stated(content: str, said: str) -> None:
    """A wish to keep it, what was told before, a maybe or an offer of something else, "we" and not another."""
    assert verdict(content, said) is Support.STATED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("User has celiac disease", "I assumed you knew, I have celiac disease"),
        ("The cache is redis", "I assumed it was memcached, the cache is redis"),
        ("用户住在苏州", "我以为我说过我住在苏州"),
        ("Пользователь решил учить испанский", "я решил, что буду учить испанский"),
        ("User's mother hates fish", "my mum and I hate fish"),
        ("User hates fish", "my mum hates fish and so do I"),
        ("El usuario es vegano", "mi novio es vegano y yo también"),
        ("El usuario nació un martes en Soria", "mi madre dice que nací un martes en Soria"),
        ("المستخدم ولد في حلب", "أمي تقول إني ولدت في حلب"),
        ("User's husband loves fish", "I hate fish, my husband loves it"),
        ("User's nephew Tim is 4", "my sister's son Tim is 4"),
        ("User left the company in May", "i quit the company right away in may"),
    ],
)
def test_what_is_true_of_two_or_of_another_clause_is_kept(content: str, said: str) -> None:
    """What the speaker shares, a nephew told by a sister, a belief about something else, "right away"."""
    assert support_of(content, Evidence([said], dates=[SEEN]), quote=said).kept


def test_a_side_has_its_word_beside_it() -> None:
    """The desk on the left isn't that on the right; who left is on no side."""
    assert verdict("User's desk is on the right", "my desk is on the left") is Support.CONTRADICTED
    assert verdict("User's mother hates fish", "my mum is vegan and I hate fish") is Support.CONTRADICTED
