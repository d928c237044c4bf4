"""What a sentence takes for granted, whatever it denies: who "can't find the charger for my Pixel 8" has a Pixel 8.

What somebody calls theirs is there, so what is denied beside it is something else. In this way people tell an assistant
most of what they have: of a thing that doesn't work, of a person whom they don't reach.
"""

from __future__ import annotations

import re

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, lettered
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.negation import clauses, denied_at, negated, without_negation
from ....checkpoints.text.speech.numbers import word_numbers
from ....checkpoints.text.speech.told.oneself import speaks_of_oneself
from ..passages import StemmedWord, is_form_of, words_in
from ..user_words import is_user

MINE = regex(
    r"(?<!\w)(?:my|our|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|mi[ao]|miei|mie|"
    r"nostr[oaie]|meus?|minhas?|noss[oa]s?|мо[йяюеёи]|моего|моей|моему|моими?|моих|наш(?:[аеиу]|его|ей|их)?|"
    r"m[oó]j(?:a|e|ą|ego|ej|emu|im|ich)?|nasz(?:a|e|ą|ego|ej|ych)?|mijn|onze?|benim|bizim|min|mitt|mina|mine|v[åa]r[at]?|"
    r"मेर[ाीे]|हमार[ाीे]|내|제|우리|나의|저의)(?!\w)|我(?:们)?(?:家)?(?:的|(?=[两二三四五六七八九十几\d]))|(?:私|僕|俺|うち|自分)の",
    re.IGNORECASE,
)
"""What makes a thing the speaker's."""
_HAS = Caseless(
    r"(?<!\w)(?:has|have|(?:i|we)['’]ve|got|had|owns?|keeps?|drives?|rides?|uses?|rents?|works?|lives?|is|are|named?|called|name|"
    r"hat|habe|besitzt|hält|fährt|benutzt|nutzt|mietet|arbeitet|wohnt|lebt|ist|heißt|heisst|namens|"
    r"a|ai|possède|conduit|utilise|loue|travaille|habite|vit|est|s['’]appelle|nommée?|appelée?|"
    r"tiene|tengo|posee|conduce|usa|alquila|trabaja|vive|es|llamad[oa]|(?:se )?llama|"
    r"ha|ho|possiede|guida|affitta|lavora|abita|è|di nome|(?:si )?chiama(?:t[oa])?|"
    r"tem|tenho|possui|dirige|aluga|trabalha|mora|é|chamad[oa]|(?:se )?chama|"
    r"есть|имеет|ездит|пользуется|снимает|работает|живёт|живет|зовут|по имени|кличк\w+|"
    r"ma|posiada|jeździ|używa|wynajmuje|pracuje|mieszka|jest|o imieniu|"
    r"heeft|bezit|rijdt|gebruikt|huurt|werkt|woont|heet|genaamd|"
    r"var|adında|adlı|sahip|kullanıyor|çalışıyor|oturuyor|har|heter|kör|bor|"
    r"है|हैं|पास|रखता|रखती|नाम|있다|있어|있습니다|키운다|키워|키우고|타고|다닌다|라는|이름)(?!\w)"
    r"|[有养叫]|拥有|开着|名叫|飼って|持って|いる|という|乗って|使って"
)
"""What a memory may say of a thing that somebody calls theirs, besides naming it."""
_IS = Caseless(
    r"(?<!\w)(?:have|has|had|got|owns?|owned|is|are|be|been|was|were|in|at|habe?n?|hat|hatte\w*|bin|ist|sind|war\w*|besitz\w*|"
    r"ai|as|avons|est|suis|c['’]est|tengo|tiene|tenía|es|son|era|ho|è|sono|tenho|tem|tinha|é|são|мне|у|меня|mam|to|heb|heeft)"
    r"(?!\w)|[是有]"
)
"""What says between a denial and a thing no more than that it is there, or theirs: that is what is denied then."""
_ENDS = Caseless(
    r"(?<!\w)(?:no longer|any ?more|any longer|not .{0,30}any ?more|nicht mehr|kein\w* mehr|ne .{1,40} plus|ya no|"
    r"(?:non|n[ãa]o) .{0,40}(?:più|mais)|"
    r"больше не|уже не|już nie|niet meer|geen .{0,20}meer|artık|inte längre|अब नहीं|이제)(?!\w)"
    r"|已经不|不再|もう"
)
"""What ends what was: then a thing that stands behind it may be theirs no longer."""
_AT_ALL = Caseless(
    r"(?<!\w)(?:at all|any|even|actually|gar|überhaupt|doch|du tout|même|para nada|ningún|"
    r"affatto|nenhum|вообще|совсем|helemaal|wcale|żadn\w+|"
    r"alls|overhovedet|vůbec|hiç|egyáltalán|deloc|καθόλου|בכלל|اصلا|sama sekali|بالمرة|बिल्कुल)(?!\w)|根本|全然|전혀"
)
"""What makes a denial stronger."""
_SPEAKERS = Caseless(
    r"(?<!\w)(?:i|we|ich|wir|je|j|nous|yo|nosotr[oa]s|io|noi|eu|nós|я|ми|мы|у|меня|нас|мене|ik|wij?|jag|jeg|vi|ja|my|"
    r"já|ben|biz|benim|bizim|"
    r"minulla|meillä|nekem|nekünk|εγώ|אני|לי|לנו|من|ما|saya|kami|tôi|मैं|मेरे|हमारे|पास|أنا|عندي|لدي)(?!\w)|"
    r"我们?|私|僕|俺|저[는도]?|나[는도]?|[はがをも](?=[\s。]|$)"
)
"""Words for who speaks, and what stands beside them."""
_MOST_WORDS = 4
"""Among so many first words a memory says that somebody has what follows, where a verb stands early (count)."""
_BLANKS, _ENDING = regex(r"\s+"), regex("[\u3041-\u309f]+")
DENIES = regex(
    r"(?<!\w)(?:not?|never|kein\w*|nicht|pas|aucune?|non|n[ãa]o|nunca|mai|ning[uú]n\w*|nessun\w*|nenhum\w*|не|нет|"
    r"nie|geen|inte|ingen|yok|değil|नहीं|ما|ليس)(?!\w)|n['’]?t(?!\w)|[没沒无無]|ない|ません|없|않",
    re.IGNORECASE,
)
"""What a sentence has that says that something isn't there."""


def is_presupposed(content: str, said: str, language: str) -> bool:
    """Whether a sentence that denies something takes a content for granted: it calls theirs all that the content names.

    Args:
        content: What a candidate says; nothing but that somebody has something, or what it is called.
        said: The sentence.
        language: Its language, blank if that can't be told.
    """
    if MINE.search(said) is None or negated(content, language):
        return False
    named = named_as_had(content, language)
    if not named:
        return False
    said_of = frozenset(word.stem for word in words_in(content, language))
    return any(
        is_form_of(theirs[0], named) and all(is_form_of(word, theirs) for word in named)
        for clause in clauses(said, language)
        for theirs in _theirs(clause, language, said_of)
    )


def denies_having(content: str, said: str, language: str) -> bool:
    """Whether a clause of a sentence says that what a content says somebody has isn't there, and nothing else.

    Args:
        content: What a candidate says.
        said: The sentence.
        language: The content's language, blank if that can't be told.
    """
    named = () if negated(content, language) else named_as_had(content, language)
    for clause in clauses(said, language) if named else ():
        if not negated(clause, language):
            continue
        bare = without_negation(_IS.replaced(_HAS.replaced(clause, " "), " "))
        words = (
            word
            for word in words_in(bare, language)
            if not (_is_number(word) or _ENDING.fullmatch(word.stem))
        )
        rest = [word.stem for word in words]
        begins = {word[0] for word in named} == {word[0] for word in rest}  # "not married" is unmarried
        if begins and all(is_form_of(w, named) for w in rest) and all(is_form_of(w, rest) for w in named):
            return not is_presupposed(content, said, language)
    return False


def denies_what_is_named(content: str, said: str, language: str) -> bool:
    """Whether a clause of a sentence says of its speaker that what a content names isn't there: "I have no dog at all".

    Args:
        content: What somebody else said of the speaker: what their dog is called.
        said: The sentence.
        language: Its language, blank if that can't be told.
    """
    named = frozenset(word.stem for word in words_in(lettered(content), language))
    for clause in clauses(said, language):
        if not (
            (_HAS.finds(clause) or _IS.finds(clause))
            and negated(clause, language)
            and speaks_of_oneself(clause)
        ):
            continue
        bare = without_negation(_AT_ALL.replaced(_IS.replaced(_HAS.replaced(clause, " "), " "), " "))
        rest = [
            word.stem for word in words_in(_SPEAKERS.replaced(bare, " "), language) if not _is_number(word)
        ]
        if rest and all(is_form_of(word, named) or (is_unspaced(word) and word in content) for word in rest):
            return True
    return False


def without_having(text: str) -> str:
    """Return a text without its words that say that somebody has something."""
    return _HAS.replaced(text, " ")


@kept(1_024)
def named_as_had(content: str, language: str) -> tuple[str, ...]:
    """Return the stems, numbers apart, of what a content says that somebody has; none if it says something else."""
    told = lettered(content)
    held = next(_HAS.finditer(told), None)
    if held is None or (
        len(_BLANKS.findall(told[: held.start()])) > _MOST_WORDS and language in _EARLY_VERBS
    ):
        return ()
    return tuple(
        word.stem
        for word in words_in(_HAS.replaced(told, " "), language)
        if not (is_user(word.text) or _is_number(word))
    )


_EARLY_VERBS = frozenset({"en", "de", "fr", "es", "it", "pt", "ru", "zh", "ar"})


def _theirs(clause: str, language: str, said_of: frozenset[str]) -> list[tuple[str, ...]]:
    """Return the stems of what a clause calls its speaker's, up to a denial; none where that is what it denies."""
    denials = denied_at(clause, language)
    found = []
    for match in MINE.finditer(clause):
        start = match.end()
        end = min((at for at, _ in denials if at >= start), default=len(clause))
        before = max((behind for _, behind in denials if behind <= match.start()), default=None)
        if before is not None:
            denied = {
                word.stem for word in words_in(_IS.replaced(clause[before : match.start()], " "), language)
            }
            if not denied or denied & said_of or _ENDS.finds(clause):
                continue  # "that isn't my car", "I don't work from my flat", "I don't ride my bike any more"
        theirs = [word for word in words_in(clause[start:end], language) if not _is_number(word)]
        found += [tuple(word.stem for word in theirs)] if theirs else []
    return found


def _is_number(word: StemmedWord) -> bool:
    return word.stem[0].isdigit() or bool(word_numbers(word.text))
