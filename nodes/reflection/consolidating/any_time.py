# ruff: noqa: E501
"""What somebody does at whatever time: who no longer plays tennis doesn't play it on Sundays."""

from __future__ import annotations

from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless
from ...grounding.succession import same_subject
from .value_cues import PARTS_OF_DAY, PERIOD
from .which_day import days_named

NAMED = 0.5
"""Share of what a memory says, by rarity of its words, that the end of something names (0 to 1)."""
BESIDE = 0.3
"""Share of what such an end says that the memory says, too, where when and how often don't count (0 to 1)."""
_OFTEN = Caseless(
    r"(?<!\w)(?:usually|always|sometimes|often|regularly|once|twice|(?:two|three|four|\d+) times(?: a)?|all|normalerweise|immer|oft|jede[nrsm]?|morgen|abend|(?:ein|zwei|drei)mal(?: pro| die)?|"
    r"tous les|toutes les|chaque|toujours|souvent|(?:une|deux|\w+) fois par|todos los|todas las|siempre|a menudo|(?:una|dos|tres) veces(?: por| a la)?|tutti i|tutte le|sempre|spesso|(?:una|due|tre) volt[ae](?: alla)?|"
    r"todos os|todas as|manhãs|tardes|noites|às vezes|(?:uma|duas) vez(?:es)?(?: por)?|altijd|vaak|(?:twee|drie) keer(?: per)?|varje|alltid|ofta|hver|altid|ofte|кажд\w+|всегда|часто|по|раза?(?: в)?|każd\w+|ranka?|zawsze|często|(?:dwa|trzy) razy(?: w)?|"
    r"každ\w+|ráno|vždy|často|her|hep|sık sık|joka|aina|usein|aamu\w*|fiecare|dimineaț\w+|mereu|des|minden|reggel|mindig|gyakran|κάθε|πρωί|πάντα|συχνά|щоран\w+|щодня|завжди|mỗi|sáng|ngày|luôn|setiap|pagi|hari|selalu|"
    r"כל|בוקר|תמיד|هر|روز|صبح|همیشه|हर|हमेशा)(?!\w)|毎|いつも|よく|经常|总是|常常|항상|자주|매|ทุก|เช้า|วัน|เสมอ"
)
"""How often, and in which part of a day."""
_TURKISH = regex(r"([^\W\d_]{2,}?)(?:[aeıioöuü]?m)?[ıiuü]yor\w*")
"""*oynuyorum*, *oynamıyorum*: one verb."""


def names_most(old: str, clause: str) -> bool:
    """Whether a clause that says that something is over names most of what a memory says.

    When and how often don't count where the clause says little else.
    """
    if same_subject(old, clause, share=NAMED):
        return True
    was, is_over = _at_any_time(old), _at_any_time(clause)
    return same_subject(was, is_over, share=NAMED) and same_subject(is_over, was, share=BESIDE)


def _at_any_time(text: str) -> str:
    """Return a text without when or how often, and with Turkish verbs as they are where nothing is denied.

    Who no longer plays tennis doesn't play it on Sundays.
    """
    for day in reversed(days_named(text)):
        text = f"{text[: day.start]} {text[day.end :]}"
    for words in (_OFTEN, PERIOD, *PARTS_OF_DAY):
        text = words.replaced(text, " ")
    return _TURKISH.sub(r"\1", text) if "yor" in text else text
