"""In which language a text is, by its function words and its script, and the other forms of its words.

The analyser's terms are English stems. What is searched for in another language is found by that language's stems
beside them: "Rechnungen" by "Rechnung", in either direction. English texts gain nothing and lose nothing by it. No
library is asked which language a text is in: those that can tell short texts apart are large, and terms are stored,
so they must not depend on a model's version.
"""

from __future__ import annotations

import importlib
import re
import threading
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from ..._kept import WORD_CHARS, kept
from ..._lazy import regex
from ..text.analyser import (
    MAX_TERM_CHARS,
    STOP_WORDS,
    as_written,
    ascii_words,
    is_unspaced,
    lettered,
    normalise,
    spelt,
    stem,
    terms,
)
from ..text.speech.irregular_words import IRREGULAR

_WORD = regex(r"[^\W\d_]+")
_WRITTEN = regex(r"[^\W\d_][\w\u0900-\u097f]*")


def _without_accents(word: str) -> str:
    parts = unicodedata.normalize("NFD", word)
    return "".join(char for char in parts if unicodedata.category(char)[0] != "M")


def _words_of(text: str) -> list[str]:
    if text.isascii():
        return _WORD.findall(text.lower())
    return _WORD.findall(spelt(unicodedata.normalize("NFKC", text).casefold()))


_FUNCTION_WORDS = {
    "german": """
        aber alle allem allen aller alles als am an auf auch aus bei bin bis bitte da damit dann das dass dein
        deine dem den der des die dir doch du ein eine einem einen einer er es euch für gibt hab habe haben
        hat hatte ich ihm ihn ihr ihre im in ins ist ja jede jeden kann kannst kein keine können mag man mein
        meine meinem meinen meiner mich mir mit möchte muss nach nicht noch nur ob oder ohne per sein seine
        seit sich sie sind so soll sollte sollen über um und uns unser unsere unter vom von vor war warum was
        weil wenn wer werden wie will wir wird wo wollen womit zu zum zur
    """,
    "french": """
        ai ainsi alors au aux avec avez avoir car ce cela ces cet cette chez comme comment dans de des dont du elle
        elles en est et été être eux faut fait il ils je la le les leur leurs lui ma mais me mes moi mon même ne nos
        notre nous on ont ou où par pas plus pour pourquoi qu quand que quel quelle quels quelles qui quoi sa sans
        se ses si son sont sur ta te tes toi ton tu un une vos votre vous étais était
    """,
    "spanish": """
        a al algo como con cómo cuál cuales cuáles cuando cuándo de del desde donde dónde el él ella ellos en era
        eres es esa ese eso esta está estas este esto estoy fue ha han hasta hay la las le les lo los más me mi mis
        muy nada ni no nos nosotros nuestra nuestro o para pero por porque prefiere qué que quien quién se sea ser
        sin sobre son soy su sus también te tengo ti tiene tu tus un una uno y ya yo
    """,
    "italian": """
        abbiamo ai al alla alle anche che chi ci come con cosa cui da dal dalla degli dei del della delle di dove e
        è ed era gli ha hai hanno ho i il in io la le lei lo loro lui ma mi mia mie miei mio nel nella noi non
        nostra nostro o per perché più quale quali quando quanto quella quello questa questo sei si sia sono sta su
        sua sue sui sul sulla suo suoi tra tu tua tue tuo un una uno vi voi
    """,
    "portuguese": """
        a ao aos as às até com como da das de dela dele deles do dos e é ela elas ele eles em entre era essa esse
        esta está este eu foi fui há isso já lhe mais mas me meu meus minha minhas muito na não nas nem no nos nós
        nossa nosso num numa o onde os ou para pela pelo por porque qual quais quando que quem se sem ser seu seus
        sobre sou sua suas também te tem tenho teu tu um uma você vocês
    """,
    "dutch": """
        aan al als bij dan dat de deze die dit door een en er geen haar had heb hebben heeft hem het hij hoe hun ik
        in is je jij kan maar me met mij mijn na naar niet nog of om omdat onder ons onze ook op over te tot u uit
        van veel voor waar waarom wanneer was wat we wel welke wij wil worden wordt zij zijn zo zou
    """,
    "swedish": """
        alla att av blir de dem den det dig din du där efter eller en er ett för från ha har hans hon hur här i
        ingen inte jag kan man med men mig min mitt mycket när och om oss på sig ska skulle som till under upp ut
        utan vad var vara vem vi vid vilken är
    """,
    "danish": """
        af alle at blev bliver da de dem den der deres det dig din du efter eller en er et for fra ham han hans har
        havde hende her hos hun hvad hvem hvis hvor i ikke ind jeg kan kunne man med meget men mig min mit mod noget
        nu når og også om op os over på sin skal skulle som til ud under var ved vi vil ville vores
    """,
    "polish": """
        ale bo by być chce co czy dla do go i ich ile ja jak jaka jaki jakie jako jego jej jest jestem już każdy
        kiedy kto która które który lub ma mam mi mnie moi moja moje mój może na nad nie nim o od oraz po pod przed
        przez przy się są ta tak także tam te tego tej ten to tu ty tym w we więc wszystko z za że
    """,
    "turkish": """
        ama ancak bana bazı ben bende beni benim bir biz bu bunu da daha de değil diye en gibi hangi hem hep her hiç
        için ile ise kadar ki kim mi mu mü nasıl ne neden nerede niye o olan olarak oldu onu onun sen siz şu şey var
        ve veya ya yok
    """,
    "russian": """
        а без больше будет бы был была были было быть в вам вас весь во вот все всё вы где да для до его ее её если
        есть еще ещё же за зачем и из или им их к как какая какие какой какого каком когда кого который кто ли меня
        мне мой моя моё мы на над нас не него нее неё нет ни но ну о об он она они оно от по под почему при про с
        свой со так такой там то того тоже только ты у уже чего чей чем что чтобы эта эти это этот я
    """,
    "arabic": """
        أن أنا أنت أو أي أين إلى إن التي الذي الى ان او اي اين ثم حتى عن على عند عندها عنده كان كانت كل كم كيف لا
        لقد لم لماذا لن له لها لي ليس ما ماذا متى مع من منذ هذا هذه هل هم هنا هو هي و يا
    """,
    "hindi": """
        और का की के को कौन कब कहाँ क्या क्यों कैसे में से है हैं हूँ हो था थी थे ने पर भी यह वह वे मैं मेरा मेरी
        मेरे तुम आप हम उस उसका उसकी उसके उसे इस इसका जो तो ही नहीं न ना या लिए साथ सी सा कुछ एक
        ये वो कोई कितना कितनी कितने किस किसका किसकी किसके किसे किन कैसा कैसी जब तब अगर कि होता होती होते होना होगा होगी
        होंगे हुआ हुई हुए रहा रही रहे गया गई गए कर करना करता करती करते किया जा जाता जाती जाते मुझे मुझको तुम्हें तुम्हारा आपका
        आपकी आपके आपको हमें हमारा हमारी हमारे अपना अपनी अपने उन उन्हें उनका उनकी उनके इन इन्हें इसकी इसके इसे वाला वाली
        वाले बताओ बताइए
    """,
    "tamil": """
        அது அந்த அவர் அவள் அவன் இது இந்த இல்லை இருந்து ஈ உங்கள் உன் எங்கே என் என்ன என்று என்பது எந்த எப்படி எப்போது எனக்கு
        எனது ஏன் ஒரு ஓர் கூட தான் நாங்கள் நான் நீ நீங்கள் பற்றி மட்டும் மற்றும் மிகவும் யார் வேண்டும்
    """,
}
_BY_LETTERS = {
    "german": "äöüß", "french": "çèêëîïôœùûàâ", "spanish": "ñ¿¡", "portuguese": "ãõ", "polish": "ąćęłńśźż",
    "turkish": "ğışİ", "swedish": "å", "danish": "æø",
}  # fmt: skip
_BY_SCRIPT = (
    ("russian", regex("[\u0400-\u052f]")),
    ("greek", regex("[\u0370-\u03ff]")),
    ("arabic", regex("[\u0600-\u06ff]")),
    ("hindi", regex("[\u0900-\u097f]")),
    ("tamil", regex("[\u0b80-\u0bff]")),
)
_COMPOUNDING = frozenset({"german", "dutch", "swedish", "danish"})
ENGLISH = "english"
"""Whose stems are the analyser's own."""
_NOT_TOLD = ("german", "french", "spanish", "italian", "portuguese")
"""Languages that a few words without any function word may be of."""
_LONG, _LEAST_TAIL, _LEAST_HEAD = 9, 5, 4
"""A word of at least so many letters is taken for a compound, its end of at least so many for a word; the rest is at
least so long (letters)."""
_local = threading.local()


class _Tables:
    """What the function words tell, worked out when it is first asked for: who only lists memories needn't wait."""

    def __init__(self) -> None:
        self.marked = {name: frozenset(_words_of(words)) for name, words in _FUNCTION_WORDS.items()}
        plain = {
            name: frozenset(_without_accents(word) for word in words) for name, words in self.marked.items()
        }
        self.written = {name: words | plain[name] for name, words in self.marked.items()}
        """Language -> its function words, written with their accents and without."""
        speakers: defaultdict[str, list[str]] = defaultdict(list)
        for name, words in ((ENGLISH, STOP_WORDS), *self.written.items()):
            for word in words:
                speakers[word].append(name)
        self.speakers = dict(speakers)
        """Function word -> the languages it is one in."""


_tables = cache(_Tables)


@kept(1_024)
def language_of(text: str) -> str:
    """Return the language of a text as Snowball calls it, blank where nothing tells.

    By the script, where one language has most of what is written in it; else by the function words that stand in
    it, written with their accents or without, and where there are none by letters that one language has.
    """
    for name, script in () if text.isascii() else _BY_SCRIPT:
        if len(script.findall(text)) * 2 > len(re.findall(r"[^\W\d_]", text)):
            return name
    counts: defaultdict[str, float] = defaultdict(float)
    speakers = _tables().speakers
    some = ascii_words(text) if text.isascii() else _words_of(text)
    there = speakers.keys() & some
    if there and STOP_WORDS.issuperset(there):
        return ENGLISH  # no language has more of them, and of those that have as many English is taken
    for word in [word for word in _words_of(text) if word in there] if there else ():
        names = speakers[word]
        for name in names:
            counts[name] += 1 / len(names)
    if counts:
        return max(counts, key=lambda name: (counts[name], name == ENGLISH))
    return next((name for name, letters in _BY_LETTERS.items() if any(char in letters for char in text)), "")


def other_forms(text: str, *, parts: bool = False) -> dict[str, tuple[str, ...]]:
    """Return, by word as it stands in a text (in lower case), the other forms under which it is found.

    They are stems of the text's language, without accents; English has none besides the analyser's.

    Args:
        text: Anything.
        parts: Also the ends of long words, where the language puts words together: for what is looked through, not
            for what is looked for.
    """
    language = language_of(text)
    if language == ENGLISH:
        return {}
    languages = (language,) if language else () if parts else _NOT_TOLD
    return {
        word: tuple(form for name in languages for form in _forms(name, word, parts and name in _COMPOUNDING))
        for word in (_words_of(text) if languages else ())
    }


def irregular_forms(text: str) -> dict[str, tuple[str, ...]]:
    """Return, by term, the other terms of words that change within ("went" for "go"), of those that a text holds.

    Only of words in small letters, as names don't change; of English also where nothing tells the language. They are
    one word with it: who is looked for by all of them is found by one, and gains nothing by two.
    """
    language = language_of(text) or ENGLISH
    table = _irregular(language)
    found: dict[str, tuple[str, ...]] = {}
    for word in dict.fromkeys(_WRITTEN.findall(text)):
        if not word[0].isupper():
            said = _filed(language, word)
            forms = next((table[form] for form in said if form in table), ())
            found |= {
                term: tuple(form for form in forms if form not in said) for term in terms(word) if forms
            }
    return found


@cache
def _irregular(language: str) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for forms in IRREGULAR.get(language, "").split(","):
        said = [form for word in forms.split() for form in _filed(language, word)]
        for form in said:
            found[form] |= dict.fromkeys(said)
    return {form: tuple(forms) for form, forms in found.items()}


def _filed(language: str, word: str) -> list[str]:
    """Return the terms and stems under which a word is filed."""
    return [*terms(word), *(() if language == ENGLISH else _forms(language, normalise(word), False))]


def function_words(text: str) -> frozenset[str]:
    """Return the words of a text's language that carry no topic, as the analyser gives them; none for English."""
    return _stops(language_of(text))


@cache
def _stops(language: str) -> frozenset[str]:
    return frozenset(map(stem, _tables().written.get(language, ())))


def _forms(language: str, word: str, compounds: bool) -> Iterator[str]:
    if len(word) < 3 or word in _tables().marked.get(language, ()) or any(is_unspaced(char) for char in word):
        return
    yield _stem(f"{language} {word}")
    if compounds and len(word) >= _LONG:
        for start in range(_LEAST_HEAD, len(word) - _LEAST_TAIL + 1):
            if len(end := _stem(f"{language} {word[start:]}")) >= _LEAST_TAIL - 1:
                yield end


@kept(4_096, WORD_CHARS)
def _stem(language_and_word: str) -> str:
    language, _, word = language_and_word.partition(" ")
    stemmers = _local.__dict__.setdefault("stemmers", {})
    if language not in stemmers:
        stemmers[language] = _stemmer(language)
    written = as_written(word[:MAX_TERM_CHARS])
    found: str = stemmers[language].stemWord(written)
    return (lettered(found) if written != word[:MAX_TERM_CHARS] else _without_accents(found)) or word


def _stemmer(language: str) -> Any:
    module = importlib.import_module(f"snowballstemmer.{language}_stemmer")
    return getattr(module, f"{language.title()}Stemmer")()
