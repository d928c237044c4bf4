"""How one asks for something: words like "please", and like "can you", by language (ISO 639-1)."""

from __future__ import annotations

PLEASE = {
    "en": r"please|pls|plz",
    "de": r"bitte",
    "fr": r"s['’]il (?:te|vous) pla[iî]t|stp|svp",
    "es": r"por favor",
    "it": r"per (?:favore|piacere|cortesia)",
    "pt": r"por favor|faz favor",
    "nl": r"alsjeblieft|alstublieft|aub",
    "sv": r"(?:\A|(?<=[.,!] ))snälla|är du snäll|vänligen",
    "da": r"venligst|vær så snill",
    "fi": r"ole hyvä",
    "ru": r"пожалуйста|будь(?:те)? добр\w*",
    "uk": r"будь ласка",
    "pl": r"proszę",
    "cs": r"prosím",
    "hu": r"kérlek|kérem",
    "ro": r"te rog|vă rog",
    "el": r"παρακαλώ",
    "tr": r"lütfen",
    "id": r"tolong|mohon",
    "vi": r"vui lòng|làm ơn",
    "sw": r"tafadhali",
    "ar": r"من فضلك|لو سمحت|رجاء",
    "fa": r"لطفاً?",
    "he": r"בבקשה",
    "hi": r"कृपया",
    "bn": r"দয়া করে",
    "th": r"ได้โปรด|โปรด",
}
"""Words that only ask. Where they are parts of verbs (*ください*, *주세요*, 请) each reader has its own."""

CAN_YOU = {
    "en": r"(?:can|could|will|would) you",
    "de": r"(?:kannst|könntest|würdest) du|(?:können|könnten|würden) sie",
    "fr": r"(?:peux|pourrais)-tu|tu (?:peux|pourrais)|(?:pouvez|pourriez)-vous|vous (?:pouvez|pourriez)",
    "es": r"puedes?|podr[íi]as?|puede usted",
    "it": r"puoi|potresti|può",
    "pt": r"(?:você )?(?:podes?|poderias?)",
    "nl": r"k[ua]n je|kunt u|wil je",
    "sv": r"kan du|kunne du",
    "ru": r"можешь|можете|(?:не )?мог(?:ла|ли)? бы(?: ты| вы)?",
    "uk": r"можеш|можете",
    "pl": r"możesz|mógłbyś|mogłabyś",
    "cs": r"můžeš|můžete|mohl[ai]? bys(?:te)?",
    "ar": r"هل يمكنك|ممكن",
    "hi": r"क्या (?:आप|तुम)",
}
"""How one asks whether somebody can or will do something."""


def any_of(table: dict[str, str], *languages: str) -> str:
    """Return the alternatives of a table, as a regular expression: those of some languages, or all."""
    return "|".join(table[language] for language in languages or table)
