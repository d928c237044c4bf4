"""By rules: how the agent is to answer is a preference wherever it is said, what it is to do now is no memory."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.reflection.rules.manner import MANNER, NOW_ONLY, wishes_manner
from reverie.nodes.reflection.rules.typing_rules import type_of

LATE = 5
"""A message so late that its place earns nothing."""
HOW = {
    "en": (
        "answer me in English pls",
        "don't use tables, they don't show on my phone",
        "keep your answers short",
        "shorter answers, please",
        "not so formal",
    ),
    "de": (
        "antworte mir bitte kurz",
        "sprich mich mit du an",
        "hör auf dich ständig zu entschuldigen",
        "bitte keine Anglizismen",
        "kürzere Antworten bitte",
        "nicht so förmlich",
    ),
    "fr": (
        "réponds-moi court stp",
        "arrête de t'excuser tout le temps",
        "pas d'emojis s'il te plaît",
        "des réponses plus courtes stp",
    ),
    "es": (
        "contéstame cortito por favor",
        "y sigue contestando cortito",
        "respóndeme en valenciano",
        "respuestas más breves, por favor",
    ),
    "it": (
        "rispondimi corto per favore",
        "dammi del tu",
        "niente emoji per favore",
        "risposte più brevi, grazie",
    ),
    "pt": (
        "responde-me curto por favor",
        "trata-me por tu",
        "para de pedir desculpa",
        "respostas mais curtas, por favor",
    ),
    "ru": (
        "отвечай мне коротко пожалуйста",
        "обращайся ко мне на ты",
        "хватит извиняться",
        "покороче ответы, пожалуйста",
    ),
    "zh": ("回答我简短一点", "说重点", "用中文回答我", "别那么正式"),
    "ja": (
        "短く答えて",
        "絵文字なしでお願い",
        "敬語はやめて",
        "報告書は箇条書きで、敬体でお願いします",
        "もっと簡潔な答えでお願い",
    ),
    "ko": ("짧게 대답해 줘", "요점만 말해", "반말로 해 줘", "좀 더 짧게 대답해 줘"),
    "ar": ("جاوبني باختصار من فضلك", "ادخل في الموضوع مباشرة", "رد علي بالعربية", "أريد إجابات أقصر"),
    "hi": ("छोटा जवाब दो", "सीधे मुद्दे पर आओ", "मुझे आप मत कहो", "इतना औपचारिक मत बनो"),
}
REQUESTS = {
    "en": (
        "make me a poster with the opening hours",
        "put it on my to-do list",
        "work out the total for 12 boxes",
        "shorter answers were given in 1990",
        "not too formal for the party, I think",
    ),
    "de": ("mach mir ein Plakat mit den Öffnungszeiten", "trag die 20 Kisten für Dienstag ein"),
    "fr": ("fais-moi une affiche avec les horaires", "mets que je paie 600 par mois"),
    "es": (
        "hazme un cartel con el horario porfa",
        "pon que pago 600 al mes",
        "pásame a limpio el pedido de Amparo",
    ),
    "it": ("fammi un cartello con gli orari", "scrivi che pago 600 al mese"),
    "pt": ("faz-me um cartaz com o horário", "adiciona as 20 caixas de terça"),
    "ru": ("сделай мне плакат с часами работы", "пришли мне список ещё раз"),
    "zh": ("给我做一张营业时间的海报", "给合作社写条消息"),
    "ja": ("営業時間のポスターを作って", "リストをもう一回送って"),
    "ko": ("목록 다시 보내줘", "화요일 20상자 추가해줘"),
    "ar": ("ابعث لي القائمة مرة ثانية", "أضف 20 صندوق الثلاثاء"),
    "hi": ("समय वाला एक पोस्टर बना दो", "मंगलवार की 20 पेटियाँ जोड़ दो"),
}


def test_every_language_is_in_the_tables() -> None:
    """As in those of the cues; the further ones have a test of their own."""
    assert MANNER.languages == NOW_ONLY.languages > set(HOW) == set(REQUESTS)


@pytest.mark.parametrize("said", [said for sentences in HOW.values() for said in sentences])
def test_how_to_answer_is_a_preference(said: str) -> None:
    """However short, and however late in a talk."""
    [(kept, _)] = worth_keeping(said, LATE)
    assert type_of(kept, by_user=True).value == "preference"


@pytest.mark.parametrize("said", [said for sentences in REQUESTS.values() for said in sentences])
def test_what_to_do_now_is_no_memory(said: str) -> None:
    """Though it stands first, where nearly everything is kept."""
    assert worth_keeping(said, 0) == []


@pytest.mark.parametrize(
    "said",
    [
        "answer this mail in English",
        "don't use tables in this report",
        "antworte heute auf Englisch",
        "no uses tablas en este informe",
        "I answer in English at work",
        "My boss talks in short sentences",
    ],
)
def test_what_is_meant_for_one_answer_is_no_wish_for_all(said: str) -> None:
    """Nor is what somebody tells of themselves."""
    assert not wishes_manner(said)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no, los precios los quiero sin iva como los pasan los proveedores", True),
        ("nein, die Preise will ich ohne Mehrwertsteuer", True),
        ("不对，价格都要写不含税的", True),
        ("No, thanks.", False),
        ("no, that's fine, thank you very much", False),
    ],
)
def test_a_no_with_what_is_so_instead_is_kept(said: str, kept: bool) -> None:
    """It corrects what the agent said or did; it began like what leans on another sentence, and was lost."""
    assert bool(worth_keeping(said, LATE)) is kept


@pytest.mark.parametrize("line", ["te pego lo q me ha mandado el gestor", "this is what the school sent us"])
def test_what_announces_a_pasted_text_is_no_memory(line: str) -> None:
    """Nor is the text."""
    assert worth_keeping(f"{line}\nVivo en Bilbao y cobro por adelantado.", 0) == []
