# ruff: noqa: E501
"""What the agent is told to do, by its form: with a word that asks politely, or in English by a verb at the beginning.

Tables of what people ask for (``wanted``) don't end: "write up", "onboard", "transcribe". In most languages the form of a
command is one of statements, too; there the word that asks tells.
"""

from __future__ import annotations

from ....._lazy import regex
from .....checkpoints.text.speech.languages import language_of
from .....checkpoints.text.speech.spoken.polite import PLEASE, any_of
from .....checkpoints.text.speech.spoken.spoken_languages import ENGLISH, languages_of

_POLITE = any_of(PLEASE)
_ASKS = regex(rf"(?i)(?<!\bto )(?<!\w)(?:{_POLITE})(?!\w)")
_ASKS_LAST = regex(rf"(?i)(?<!\bto )(?<!\w)(?:{_POLITE})\s*[.!…]*\s*\Z")

_NO_VERB = (
    # who and which
    r"i|we|you|he|she|it|they|me|us|him|them|my|our|your|his|her|its|their|mine|this|that|these|those|the|an?|all|both|half|each|every|either|neither|some|any|no|none|most|many|"
    r"much|more|several|few|one|two|three|four|five|six|seven|eight|nine|ten|who|what|which|whose|there|here|mum|mom|mommy|dad|daddy|grandma|grandpa|granny|"
    # when, how and with what it goes on
    r"when|where|why|how|if|as|at|in|on|of|by|for|from|with|without|within|to|up|down|out|off|over|under|about|after|before|behind|below|above|between|beside|besides|during|except|near|"
    r"since|until|till|through|throughout|toward|towards|upon|like|unlike|per|via|against|along|across|around|despite|inside|outside|once|while|whilst|because|although|though|unless|whether|and|or|but|so|"
    r"yet|nor|then|than|too|also|just|even|only|still|again|already|always|never|often|sometimes|usually|maybe|perhaps|now|today|tonight|tomorrow|yesterday|later|soon|"
    r"lately|last|next|first|second|third|someone|somebody|something|everyone|everybody|everything|anyone|anything|nobody|nothing|people|given|thing|quite|remember|same|other|another|such|not|well|yes|yeah|ok|okay|oh|ah|hey|hi|hello|thanks|sorry|sure|good|great|plus|minus|except|instead|"
    # what somebody tells of themselves without saying "I"
    r"am|is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|shall|should|can|could|may|might|must|need|want|wish|hope|love|hate|like|prefer|enjoy|miss|adore|feel|think|"
    r"know|guess|own|live|work|owe|play|teach|study|drive|run|speak|got|went|came|met|lost|bought|made|took|saw|found|sold|left|began|ate|gave|told|said|paid|sent|spent|won|wrote|felt|kept|"
    r"held|heard|taught|caught|thought|brought|fought|built|broke|chose|drank|drove|fell|flew|forgot|gotten|grew|hid|hit|hurt|knew|quit|rode|rang|ran|sang|sat|slept|spoke|stood|stole|swam|swore|threw|"
    r"rent(?= an? (?:(?!meeting|conference|hotel)[\w-]+ ){0,2}(?:flat|apartment|house|room|studio|bedsit|cottage)(?!\w)(?!.*(?: for (?!myself|\d[\d,.]* (?:a|per|euros?|dollars?|pounds?)\b|[€$£]\d)| on airbnb)))|forget|wear|drink|eat|smoke|raise|lead|head|foster|support|carry|cost|supervise|weigh|manage|shut|spread|wed|bless|meet|"
    r"spell|pronounce|format|(?:use|take|keep|sell) (?:an?|my|our)|let|call (?:my|our)|understood|woke|wore|became|slid|shot|dug|drew|bit|blew|bred|lent|lit|rose|shook|sank|seen|done|gone"
)
_OBJECT = r"(?:the(?! \d| way)|an?|my|our|me|us|his|her|their)(?![\w'’-])"
_PARTICLE = r"(?:up|out|into|over|off|down|through|together|away|in(?<=ill in))"
_NAME = r"[A-Z][\w'’-]+"
_ENGLISH = regex(
    rf"\W*(?!(?i:{_NO_VERB}|\w+(?:ed|ing|ly|[^s\W]s))(?![\w'’-]))[A-Za-z][a-z]+ "
    rf"(?:(?<!(?i:put|cut|set) ){_OBJECT}|{_PARTICLE} (?:with )?(?:{_OBJECT}|{_NAME}|who|what|how|when|where|why|whether)(?!\w)"
    rf"|{_NAME} (?:the|an?|my|our|his|her|their|whether|if|that)(?!\w))"
)
"""A verb that no person stands before, and what it is done to."""
_BY_ITSELF = regex(r"(?i)(?<![\w'’])(?:is|are|was|were|am|has|had|will|does|did)(?![\w'’])")
"""What makes a statement of what began with a noun: "Rent a month is 900"."""
_FIRST = 60
"""So far a statement's own verb is looked for (characters)."""


def asks_politely(clause: str) -> bool:
    """Whether a clause holds a word that asks for something: "Schreib bitte das Protokoll"."""
    return _ASKS.search(clause) is not None


def asks_at_its_end(statement: str) -> int:
    """Return where a statement ends but for a word that asks: its length if it has none there."""
    last = _ASKS_LAST.search(statement)
    if last is None:
        return len(statement)
    before = statement[: last.start()].rstrip()
    return len(before) - before.endswith((",", "،", "，"))


def is_command(clause: str) -> bool:
    """Whether a clause in English begins with a verb and what it is done to: "Write up the meeting", "Send Ana the file".

    None in which something is told behind a colon: "Save the gate code: 4711".
    """
    return (
        _ENGLISH.match(clause) is not None
        and ":" not in clause
        and _BY_ITSELF.search(clause[:_FIRST]) is None
        and language_of(clause) in ("", "en")
        and (ENGLISH in (spoken := languages_of(clause)) or not spoken)
    )
