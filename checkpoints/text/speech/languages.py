"""Which language a text is in, roughly: by its script, and where that is Latin, by its function words.

What follows from it is mild: how words are stemmed, which of them say nothing, and whether words can decide at all. So
a text that can't be told is in no language ("") rather than in a wrong one.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from operator import itemgetter

from ...._kept import WORD_CHARS, by_word, kept
from ...._lazy import regex
from ..analyser import STOP_WORDS, as_written, is_unspaced, letter_words, lettered, shown, stem, stop_stems
from .frequent_words import weight
from .plain_words import plain
from .spoken.spoken_languages import languages_of
from .spoken.stemmers import snowball

_FUNCTION_WORDS = {
    "en": " ".join(STOP_WORDS) + " user user's don't doesn't isn't can't didn't won't",
    "de": "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren hat haben hatte "
    "wird werden wurde wurden ich du er sie es wir ihr mich mir dich dir sich uns euch mein meine meinen meinem "
    "meiner dein deine sein seine seinem seinen ihre ihren ihrem im in am an auf aus bei beim mit nach seit von vom "
    "zu zum zur für als auch sehr nicht kein keine keinen keinem keiner dass daß wenn weil damit ohne über unter "
    "vor durch um bis noch nur schon mehr kann können muss müssen soll sollen darf dürfen möchte will wie was wer "
    "wo man diese dieser dieses diesen jede jeder jedes jeden immer nie doch so dann danach davor etwas alle "
    "nutzer nutzerin benutzer nutzers benutzers",
    "fr": "le la les l un une des du de d et ou mais est sont était étaient a ont avait été être avoir je j il elle on "
    "nous vous ils elles mon ma mes ton ta tes son sa ses leur leurs notre nos votre vos se s ce cet cette ces qui "
    "que qu dans à au aux en sur pour par avec sans ne n pas plus très y lui me m te moi chez comme quand si tout "
    "tous toute toutes fait peut doit faut dès après avant aussi même utilisateur utilisatrice",
    "es": "el la los las un una unos unas de del y e o u pero es son está están era fue ser estar ha han he hay yo él "
    "ella ellos nosotros usted me mi mis tu tus su sus se le les lo nos que qué en a al con por para sin no muy más "
    "como cuando si ya también porque este esta estos estas eso cada todo todos todas desde hasta antes después "
    "entre sobre debe puede quiere tiene nunca siempre donde usuario usuaria",
    "it": "il lo la i gli le l un uno una di del dello della dei degli delle d e ed o ma è sono era erano ha hanno ho "
    "abbiamo essere avere io lui lei noi voi loro mi ti ci vi si mio mia miei mie tuo suo sua suoi sue che chi in nel "
    "nella nei nelle a al allo alla ai alle da dal dalla su sul sulla con per tra fra non molto più come quando se "
    "anche perché questo questa questi queste ogni tutto tutti deve può prima dopo senza sempre mai utente",
    "pt": "o a os as um uma uns umas de do da dos das e ou mas é são está estão era foi ser estar tem têm tenho há eu "
    "ele ela eles nós você me meu minha meus minhas seu sua seus suas se lhe que quem em no na nos nas ao à aos às "
    "com por pelo pela para sem não muito mais como quando já também porque este esta isso cada todo todos todas "
    "desde até antes depois entre sobre deve pode quer nunca sempre usuário usuária utilizador",
}
_WORDS = {language: frozenset(words.split()) for language, words in _FUNCTION_WORDS.items()}
_SPEAKERS_OF = {
    word: [language for language, listed in _WORDS.items() if word in listed]
    for word in frozenset().union(*_WORDS.values())
}
"""Function word -> the languages that have it."""
_OTHER_SCRIPTS = {"CYRILLIC": "ru", "ARABIC": "ar", "DEVANAGARI": "hi", "HANGUL": "ko", "CJK": "zh"}
_LIGHT = {
    "de": "gibt gab machen macht gemacht tun tut getan sollen werden geworden worden bitte",
    "fr": "faire faut fait veuillez il",
    "es": "hacer haz hace hago hecho favor debe deber hay ir va",
    "it": "fare fa fatto deve favore",
    "pt": "fazer faz fez feito deve favor",
    "en": "do please always get got make made must let use used using",
    "ru": "это был была было были быть есть надо нужно пожалуйста пользователь пользователя",
    "ar": "في من على إلى عن مع هو هي أن إن كان كانت قد يجب المستخدم",
    "hi": "है हैं था थी थे हो हुआ हुई हुए होता होती होते करना करें करता करती करते कर किया करो दिया दी "
    "दिए देना दे दें दो जाए जाएं जाएगा जाता जाती जाते गया गई गए लिया लेना ले लें रहा रही रहे सकता सकती सकते चाहिए कृपया वाला "
    "वाली वाले उपयोगकर्ता",
}
"""Words that say that something is done, but not what."""
_SNOWBALL = {
    "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese", "ru": "russian",
    "ar": "arabic", "hi": "hindi", "tamil": "tamil",
}  # fmt: skip
_LETTER_RUN = regex(r"[^\W\d_]+")
_POSSESSIVE = regex(r"(?<=[^\W\d_])['’]s\b")  # else a French pronoun
_ELSEWHERE = regex(r"[ąćčďđěęėğıłľńňőřśšşșťțůűźżžåæø]")
_UMLAUTS = (("ß", "de"), ("ñ", "es"), ("¿", "es"), ("¡", "es"), ("ã", "pt"), ("õ", "pt"), ("œ", "fr"))
# Ideographs and syllables say more than a letter does.
_PER_LETTER = {"CJK": 3.0, "HANGUL": 2.0, "HIRAGANA": 2.0, "KATAKANA": 2.0}
_KANA = regex(r"[\u3040-\u30ff]")
_MOST = 4_000
"""How much of a text is looked at (characters)."""

_ALEFS = str.maketrans("أإآ", "ااا")
_ROOT = 3


@kept(1_024, longer=24)
def script_of(text: str) -> str:
    """Return the script most of a text is written in, as Unicode names it ("LATIN", "CJK"), "" without letters."""
    if text.isascii():
        return "LATIN" if _LETTER_RUN.search(text[:_MOST]) else ""
    counts: Counter[str] = Counter()
    for run in _LETTER_RUN.findall(text[:_MOST]):
        if run.isascii():
            counts["LATIN"] += len(run)
            continue
        for char in run:
            script = _script(char)
            counts[script] += _PER_LETTER.get(script, 1.0)  # type: ignore[assignment]
    kana = counts.pop("HIRAGANA", 0) + counts.pop("KATAKANA", 0)
    if kana:
        counts["CJK"] += kana
    return counts.most_common(1)[0][0] if counts else ""


def _words_of(text: str) -> list[str]:
    """Return the words of letters at a text's beginning, case folded."""
    read = text[:_MOST]
    if "'" in read or "’" in read:
        read = _POSSESSIVE.sub("", read)
    return letter_words(read) if read.isascii() else [word.casefold() for word in _LETTER_RUN.findall(read)]


@kept(1_024, longer=24)
def language_of(text: str) -> str:
    """Return a text's language: en, de, fr, es, it, pt, ru, zh, ja, ko, ar, hi, or another script's name in lower case.

    Returns:
        "" if it can't be told.
    """
    script = script_of(text)
    if script != "LATIN":
        language = _OTHER_SCRIPTS.get(script, script.lower())
        return "ja" if language == "zh" and _KANA.search(text) else language
    words = _words_of(text)
    counts = dict.fromkeys(_WORDS, 0.0)
    for word in words:
        if word in _SPEAKERS_OF:
            for language in _SPEAKERS_OF[word]:
                counts[language] += 1.0
    if not text.isascii():
        folded = text.casefold()
        for sign, language in _UMLAUTS:
            counts[language] += 1.0 if sign in folded else 0.0
    # Letters that none of these writes: Polish "nie" and "do" are words of others, too.
    elsewhere = 0 if text.isascii() else sum(_ELSEWHERE.search(word) is not None for word in words)
    # Of English there is a long list of common words; each is less of a sign than a function word.
    english = _WORDS["en"]
    ascii_words = words if text.isascii() else [word for word in words if word.isascii()]
    counts["en"] += 0.4 * len([word for word in ascii_words if word not in english and _is_common[word]])
    (best, most), (_, second) = sorted(counts.items(), key=itemgetter(1), reverse=True)[:2]
    if elsewhere > 1 and elsewhere >= most:
        return ""
    if most < 0.8 or most < 1.2 * second or most < 0.1 * len(words):
        return ""
    # A Danish "er" and "det" are German and French words, too.
    likely = () if best == "en" else languages_of(text[:_MOST])
    return best if not likely or _SNOWBALL[best] in likely else ""


_FEW_WORDS = 3
_LEAST_SPOKEN, _LEAST_ACCENTED = 0.3, 0.5
_ACCENTED = regex(r"(?<![^\W\d_])(?=[a-z]*[ß-ſ])[a-zß-ſ]+")


@kept(1_024)
def speaks_english(text: str) -> bool:
    """Whether a sentence may be English: it has some of its common words, or too few of any to tell.

    Of no other language there is a list that is long enough to tell so of a short sentence.
    """
    words = _words_of(text)
    if len(words) < _FEW_WORDS:
        return True
    said = [word in _WORDS["en"] or (word.isascii() and _is_common[word]) for word in words]
    least = _LEAST_SPOKEN if text.isascii() or not _ACCENTED.search(text) else _LEAST_ACCENTED
    return said.count(True) >= least * len(words)


@by_word(4_096)
def _is_common(word: str) -> bool:
    return 0 < weight(stem(word)) < 1 or stem(word) in plain()


@kept(1_024)
def _script(char: str) -> str:
    return unicodedata.name(as_written(char), "").split(" ")[0]


def says_nothing(word: str, language: str) -> bool:
    """Whether a folded word carries no topic in a language: a function word, the user, "make", "must"."""
    return word in _quiet(language)


@lru_cache(maxsize=32)
def _quiet(language: str) -> frozenset[str]:
    words = _WORDS.get(language, frozenset()) | frozenset(shown(_LIGHT.get(language, "")).split())
    if language in ("en", ""):
        return words | STOP_WORDS | stop_stems() | _SPEAKERS
    return words | frozenset(word for word in plain() if not word.isascii()) | _SPEAKERS


@lru_cache(maxsize=32)
def _quiet_stems(language: str) -> frozenset[str]:
    return frozenset(stem_in(word, language) for word in _quiet(language) if word)


def is_form_of_quiet(word: str, language: str) -> bool:
    """Whether a folded word is one that says nothing in another form: habe, of hat and haben."""
    return stem_in(word, language) in _quiet_stems(language)


_SPEAKERS = frozenset(
    "user users agent assistant team équipe equipo gruppo equipe команда gebruiker gebruikster användaren brugeren "
    "brukeren käyttäjä käyttäjän käyttäjällä użytkownik użytkowniczka użytkownika uživatel uživatelka felhasználó "
    "felhasználónak utilizatorul utilizatoarea kullanıcı kullanıcının pengguna mtumiaji користувач користувачка "
    "користувачку користувача χρήστης χρήστρια משתמש משתמשת המשתמש המשתמשת کاربر".split()
)
"""Who speaks is "I" and "we" in the evidence."""


def stem_in(word: str, language: str) -> str:
    """Return the stem of a folded word in a language: Snowball's where it has one, else the word itself."""
    if word[0].isdigit() or len(word) < _ROOT or is_unspaced(word):
        return word
    if language == "ar":
        return _arabic(word)
    name = _SNOWBALL.get(language)
    return stem(word) if name is None else _stemmed(f"{name}:{word}")


def _arabic(word: str) -> str:
    """A stem without what tells the person: "I eat" and "he eats" differ in their first letter."""
    found = _stemmed(f"arabic:{word}").translate(_ALEFS)
    return found[1:] if len(found) > _ROOT and found[0] in "ايتن" else found


@kept(4_096, WORD_CHARS)
def _stemmed(named: str) -> str:
    name, _, word = named.partition(":")
    return lettered(snowball(name, as_written(word))) or word
