"""Whether evidence says the opposite of a content: the other sign, or another value for the same thing.

Only where a sentence holds nearly all of the content's words is it about the same; then its last telling counts. What
words can't tell (an antonym, a synonym) is left alone: a true memory refused costs more than a doubt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence, Set
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, lettered, shown
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.languages import stem_in
from ...checkpoints.text.speech.negation import (
    AVOIDS,
    clauses,
    contrasts,
    denied_at,
    may_deny,
    negated,
    unavoided,
    without_lacks,
    without_negation,
)
from ...checkpoints.text.speech.numbers import word_numbers
from ...checkpoints.text.speech.sentence_ends import ASKED
from ...checkpoints.text.speech.statements import quoted_and_own
from ...checkpoints.text.speech.told.address import ADDRESS, address_in
from ...checkpoints.text.speech.told.contrasts import GOES_OVER, PREFERS, denies_another
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ...checkpoints.text.speech.told.supposing.supposed import conditional, supposed
from ...checkpoints.text.speech.told.supposing.unsure import FORMERLY
from ...checkpoints.text.speech.value_words import SLOTS, former, may_count, values_in
from ...checkpoints.text.times.further_weekdays import (
    another_weekday,
    lists_weekdays,
    weekdays_named,
    without_weekdays,
)
from .changes import tells_change
from .denials.amounts import all_of_some, numbered_otherwise, other_money, tells_money
from .denials.disliking import DISLIKES, likes, likes_nothing, only_dislikes, turns_from, without_likes
from .denials.no_longer import MAY_BE_ANOTHERS, MAY_BE_GONE, is_gone, owner_of
from .denials.placed import in_each_others_place, of_another_name
from .denials.presupposed import is_presupposed
from .kin import (
    TELLS_OF_OTHERS,
    Subject,
    also_said_of,
    leading,
    names_user,
    relations_in,
    speaks_of_nobody,
    subject_of,
    tells_of_another,
)
from .passages import Passages, PlacedSentence, is_form_of, signs_in, words_in, worth

SAME = 0.95
"""Share of a content's words that a sentence holds if it is about the same, negations apart."""
SAME_BUT_VALUE = 0.8
"""The same where a value differs, values apart."""
SAME_BUT_NEW_VALUE = 0.6
"""The same where the content's value is nowhere in the evidence."""

_WORD = regex(r"[^\W_]+")
# "Only when there are none" says the same as "never when there are any".
_ONLY = regex(
    r"(?<!\w)(?:only|nur|erst|seulement|solo|sólo|solamente|soltanto|só|somente|apenas|только|فقط|केवल|सिर्फ)(?!\w)|只|だけ|만",
    re.IGNORECASE,
)
_BUT = Caseless(
    r"(?<!\w)(?:except|but|apart from|other than|außer|ausgenommen|sauf|excepté|hormis|salvo|excepto|menos|tranne"
    r"|eccetto|exceto|behalve|uitgezonderd|кроме|за исключением|oprócz|poza|hariç|d[ıi]ş[ıi]nda"
    r"|ما عدا|إلا|باستثناء)(?!\w)|छोड़कर|के सिवा|除|以外|제외|빼고|말고",
)
"""What a content excepts something with, as its evidence does with "not"."""
_GLADLY = Caseless(
    r"(?<!\w)(?:gladly|often|regularly|gerne?|oft|regelmäßig|souvent|volontiers|régulièrement|"
    r"a menudo|con gusto|spesso|volentieri|muitas vezes|com frequência|часто|"
    r"охотно|graag|vaak|gärna|ofta|ofte|chętnie|często|často|usein|mielellään|s[ıi]k s[ıi]k|gyakran|szívesen)(?!\w)"
)
"""How gladly or often something is done, which who never does it doesn't say."""
_CHOOSES = regex(
    r"(?<!\w)(?:prefer\w*|favou?rs?|lieber|bevorzug\w*|zieht|préf\w+|prefier\w+|prefir\w+|предпочита\w+|liever|woli|föredrar|"
    r"tercih|[يت]فضل)(?!\w)|更喜欢|好|더|선호|पसंद",
    re.IGNORECASE,
)
"""What says that somebody chooses one of two things."""
_AVERSE = regex(AVOIDS.pattern)
"""What a content must have to say that something isn't avoided."""
_SEVERAL = regex(
    r"[,;，、；،]|(?<!\w)(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|и|но|en|maar|i|ale|ve|ama|och|men|و|لكن|और|लेकिन)(?!\w)"
    r"|[而但]|が、|지만|고 ",
    re.IGNORECASE,
)
"""What a content of several clauses has."""
_DUE_TO = regex(
    r"(?:due to|because of|(?:à cause|en raison) d\w+|debido a|por culpa de|a causa d\w+|per via d\w+|por causa d\w+|"
    r"devido \w+|из-за|بسبب|की वजह से|के कारण)\s*\Z",
    re.IGNORECASE,
)
"""What stands before a reason that is no clause of its own, and may be anybody's: "due to her allergy"."""
_UN = ("un", "in", "im", "dis", "on", "des", "не", "nie")
_PLACES = regex(shown(r"(?<!\w)(?P<place>\w+) में (?:रह|बस)\w*|नाम (?P<name>\w+) (?:है|हैं|था|थी|रखा)(?!\w)"))
"""Where Hindi, which has no capitals, has the name of a place or of somebody."""
_COUNTED = regex(r"(?<![\w.,:/-])(?P<count>\d{1,4})\s+(?P<what>[^\W\d_]+)")
_TURNED = regex(r"(?P<what>[^\W\d_]+)\s+(?P<count>\d{1,4})(?![\w%:/-]|[.,]\d)")
_FIGURE = regex(r"(?<![\w.,:/-])(?P<figure>\d{1,6})(?![\w:/-]|[.,]\d)")
_BEHIND = regex(r"\s*[^\W\d_]*")
_NOT_ONLY_SIDES = frozenset("left right links rechte rechten droit derecho direito".split())
"""Words for a side that are others, too: "I left", "right away", *le droit*."""
_OTHER_SIDES = frozenset(
    "linke linken linker linkes linkem rechts rechter rechtes rechtem gauche droite izquierda izquierdo derecha "
    "esquerda esquerdo direita".split()
)
_FROM = regex(
    lettered(
        r"(?<!\w)(?:from|von|vom|de|du|desde|del|da|dal|do|van|z|od|с|со|из|من|instead of|statt|not|"
        r"nicht|pas|niet|nie|не|"
        r"was|were|war(?:['’]?s)?|waren|était|era|eran|erano|было|был[аи]?)\s+\Z|从\s*\Z"
    ),
    re.IGNORECASE,
)
"""Before a figure that was, or isn't: "from 1000", "vorher war's 3"."""
_IN_A_WORD = regex(r"(?i)ne\w{2,}|\w+m[ıiuü]yor\w*|\w+m[ae](?:m|y[ıi]z|z\w*|d[ıi]\w*)")
"""A verb that denies by its form: *nemám*, *içmiyorum*, *sevmem*."""
_FIRST = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)?(?=\s)")
_FEWEST_SIGNS, _FEW_COUNTED = 3, 4
_LEAST_BESIDE, _MOST_BESIDE = 2, 5
_HALF, _THIRD = 0.5, 0.33
_MOST_ABSENT = 2
_LEAST_WORTH = 0.1
_MOST_ALIKE = 20_000
"""Pairs of equal signs of two texts that are compared sign by sign (count): two of 1,500 signs have as
many, as people write."""


class Opposition(NamedTuple):
    """A sentence against a content, and how it is against it."""

    sentence: PlacedSentence
    how: str


class _Clause(NamedTuple):
    """A clause as written, the stems of what it says, and whether it denies that."""

    written: str
    stems: tuple[str, ...]
    denies: bool
    worths: tuple[float, ...]
    """How much each of the stems says."""


def opposition(
    content: str, passages: Passages, language: str, numbers: Callable[[], Set[str]]
) -> Opposition | None:
    """Return the sentence that says the opposite of a content, None if there is none or the content tells a change.

    Args:
        content: What a candidate says.
        passages: The sentences of its evidence.
        language: Its language, blank if that can't be told.
        numbers: Returns every number of the evidence.
    """
    language = language or min(passages.languages, default="")
    near = passages.ranked(content, language)
    if (against := _not_the_speakers(content, near, passages, language)) is not None:
        return against
    repeats = bool(near) and content[:-1] in near[0][1].written
    if not repeats and (against := _put_elsewhere(content, near, language)) is not None:
        return against
    if tells_change(content) or former(content):
        return None
    if (
        not repeats
        and (against := _counted_otherwise(content, near, passages, language, numbers)) is not None
    ):
        return against
    return (
        _other_sign(content, passages, language)
        or (_AVERSE.search(content.lower()) and _avoided_after_all(content, passages, language))
        or _named_as_wrong(content, passages, language)
        or _other_value(content, passages, language, numbers)
    )


def _not_the_speakers(
    content: str, near: Sequence[tuple[float, PlacedSentence]], passages: Passages, language: str
) -> Opposition | None:
    """Return the sentence that says most of a content, if it only supposes that, or says it of somebody else."""
    share, sentence = near[0] if near else (0.0, None)
    if sentence is None:
        return None
    whom = leading(content)
    if whom is not None and whom.relation is not None and _is_nowhere(whom, content, passages, language):
        return Opposition(sentence, "The evidence says it of the speaker, and nothing of this relative.")
    about = whom if whom is None or whom.relation is None else subject_of(content)
    if (
        about is not None
        and (
            about.relation is not None
            or (share >= SAME_BUT_NEW_VALUE and TELLS_OF_OTHERS.search(sentence.written))
        )
        and not is_presupposed(content, sentence.written, language)
        and (another := _of_another(content, about, passages, language)) is not None
    ):
        return another
    if (
        about is None
        and ("," in content or "，" in content)
        and names_user(content)
        and relations_in(content)
    ):
        first = clauses(content, language)[0]
        one = subject_of(first) if first != content else None
        if one is not None and (another := _of_another(first, one, passages, language)) is not None:
            return another
    if MAY_BE_GONE.search(sentence.written.lower()) and is_gone(content, sentence.written, language):
        return Opposition(sentence, "The evidence says that it is gone.")
    if MAY_BE_ANOTHERS.search(sentence.written) and TELLS_OF_OTHERS.search(
        owner_of(content, sentence.written, language)
    ):
        return Opposition(sentence, "The evidence says whose it is.")
    if share < _HALF:
        return None
    if (part := supposed(sentence.written)) and not conditional(content):
        wanted = _stems(content, language)
        inside, outside = (
            sum(_is_among(word, wanted) for word in _stems(text, language))
            for text in (part, sentence.written.replace(part, " "))
        )
        if inside > outside:
            return Opposition(sentence, "The evidence only supposes it.")
    if not _MARKS.isdisjoint(sentence.written) and _quotes_another(content, sentence.written, language):
        return Opposition(sentence, "The evidence quotes somebody else, who says it.")
    return None


def _put_elsewhere(
    content: str, near: Sequence[tuple[float, PlacedSentence]], language: str
) -> Opposition | None:
    """Return the sentence of which a content exchanges two things, or that says it of another name; None if none does.

    Another sentence that says as much of it may bear it out.
    """
    name = None if content.startswith(("The user", "User ")) else _FIRST.match(content)
    found: Opposition | None = None
    for share, sentence in near:
        said = sentence.written
        if share < _HALF or content[:-1] in said:
            break
        if name and _changes_who(content, name[0], said):
            return None
        if _is_moved(content, said, language) and in_each_others_place(content, said, language):
            how = "The evidence says it the other way round."
        elif name and not said.startswith(name[0]) and _of_another_name(content, name[0], said, language):
            how = "The evidence says it of somebody else."
        else:
            return None
        if also_said_of(said):
            return None
        found = found or Opposition(sentence, how)
    return found


def _changes_who(content: str, name: str, said: str) -> bool:
    """Whether two names that begin two texts stand in the other one, too: who did what to whom, the verb tells."""
    first = _FIRST.match(said)
    return (
        first is not None
        and first[0] != name
        and first[0][0].isupper()
        and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) is not None
        and re.search(rf"(?<!\w){re.escape(first[0])}(?!\w)", content) is not None
    )


def _is_moved(content: str, said: str, language: str) -> bool:
    """Whether the words that two texts have in common stand in another order."""
    mine, theirs = _stems(content, language), _stems(said, language)
    if mine == theirs:
        return False
    both = set(mine).intersection(theirs)
    return len(both) > 1 and list(filter(both.__contains__, mine)) != list(filter(both.__contains__, theirs))


def _of_another_name(content: str, name: str, said: str, language: str) -> bool:
    """Whether the clauses of a sentence that say most of a content say it of another name than that begins with."""
    if name.islower() and name.isascii():
        return False
    stems = _stems(name, "")
    rest = _stems(content[len(name) :], language)
    parts = [(clause, _stems(clause, language)) for clause in clauses(said, language)]
    held = [sum(_is_among(word, there) for word in rest) for _, there in parts]
    most = max(held, default=0)
    if not rest or most < SAME_BUT_NEW_VALUE * len(rest):
        return False
    telling = [clause for (clause, _), count in zip(parts, held, strict=True) if count == most]
    if any(len(there) <= len(stems) and any(_is_among(stem, there) for stem in stems) for _, there in parts):
        return False  # "and so is Tom"
    return of_another_name(
        content, telling, lambda clause: any(_is_among(stem, _stems(clause, "")) for stem in stems), language
    )


def _counted_otherwise(
    content: str,
    near: Sequence[tuple[float, PlacedSentence]],
    passages: Passages,
    language: str,
    numbers: Callable[[], Set[str]],
) -> Opposition | None:
    """Return the sentence that counts in another currency or stretch of time, or some where a content has all."""
    share, sentence = near[0] if near else (0.0, None)
    if tells_money(content) and other_money(content, "\n".join(one.written for one in passages)):
        told = sentence if sentence and tells_money(sentence.written) else None
        told = told or next((one for one in passages if tells_money(one.written)), sentence)
        if told is not None:
            return Opposition(told, "The evidence gives another value.")
    if sentence is None or share < _THIRD:
        return None
    if share >= _HALF and may_count(content) and numbered_otherwise(content, sentence.written, numbers):
        return Opposition(sentence, "The evidence gives another value.")
    if all_of_some(content, sentence.written, lambda one, other: _begin_alike(one, other, language)):
        return Opposition(sentence, "The evidence says it of some, or with an exception.")
    return None


def _begin_alike(one: str, other: str, language: str) -> bool:
    """Whether two texts have a telling word in common among their first few."""
    mine, theirs = (
        [word for word in _stems(" ".join(text.split()[:_FEW_COUNTED]), language) if worth(word) >= _THIRD]
        for text in (one, other)
    )
    return any(_is_among(word, theirs) for word in mine)


def _is_nowhere(about: Subject, content: str, passages: Passages, language: str) -> bool:
    """Whether no evidence has a word for the relative that a content is about, and what says it tells of its speaker.

    Args:
        about: Whom the content is about.
        content: What a candidate says.
        passages: The sentences of its evidence.
        language: Its language, blank if that can't be told.
    """
    said = next((one for _, one in passages.ranked(about.rest, language)), None)
    relation = about.relation
    if relation is None or said is None:
        return False
    return speaks_of_nobody(said.written, passages.around(said), about, content) and not any(
        one.fits(relation) for sentence in passages for one in relations_in(sentence.written)
    )


def _said_of_one(text: str, language: str) -> list[str]:
    """Return the clauses of a text, each with what it prefers that to, and with its reason if that isn't a clause."""
    found: list[str] = []
    for part in clauses(text, language, chosen=False):
        if found and _DUE_TO.search(found[-1]):
            found[-1] += part
        else:
            found.append(part)
    return found


def _of_another(content: str, about: Subject, passages: Passages, language: str) -> Opposition | None:
    """Return the sentence that says a content of somebody else than it is about, if nothing else says it."""
    counts = about.relation is not None  # of whom a clause may say it by a pronoun: "my husband loves it"
    wanted = {word: counts or max(worth(word), _LEAST_WORTH) for word in _stems(about.rest, language)}
    found: PlacedSentence | None = None
    for share, sentence in passages.ranked(about.rest, language):
        if share < SAME_BUT_NEW_VALUE:
            break
        said = [
            (sum(wanted[word] for word in wanted if _is_among(word, _stems(clause, language))), clause)
            for clause in _said_of_one(sentence.written, language)
        ]
        most = max(held for held, _ in said)
        if most < SAME_BUT_NEW_VALUE * sum(wanted.values()):
            return None
        around = passages.around(sentence)
        if not all(
            tells_of_another(clause, content, sentence.written, around)
            for held, clause in said
            if held == most or _repeats(content, clause, language)
        ):
            return None
        found = found or sentence
    return found and Opposition(found, "The evidence says it of somebody else.")


def _quotes_another(content: str, said: str, language: str) -> bool:
    """Whether a content says of the user what somebody else says of themselves in a sentence.

    'My boss says "I hate meetings"' is about the boss. Who quotes themselves is the user.
    """
    inside, outside = quoted_and_own(said)
    if not inside or not names_user(content) or _I_SAY.search(outside):
        return False
    if not (speaks_of_oneself(inside) or _SAYS.search(outside)):
        return False
    wanted, theirs, own = (_stems(text, language) for text in (content, inside, outside))
    held = any(_is_among(word, theirs) for word in wanted)
    return held and not any(_is_among(word, own) for word in wanted)


def _repeats(content: str, clause: str, language: str) -> bool:
    """Whether a content has all words of a clause that says something: it tells of whom that tells, too."""
    stems, wanted = _stems(clause, language), _stems(content, language)
    return len(stems) > 1 and all(_is_among(word, wanted) for word in stems)


def _other_sign(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the last sentence with a content's words that denies what the content affirms, or the other way round."""
    whom = subject_of(content)
    bare = without_negation(whom.rest if whom else content)  # of a relative, who may be "she" there
    bare = _GLADLY.replaced(bare, " ")
    about = _about_the_same(bare, passages, language)
    if not about and likes(bare):  # "I hate mushrooms" needs no word for liking
        bare = without_likes(bare)
        about = [one for one in _about_the_same(bare, passages, language) if turns_from(one.written)]
    if not about:
        return _part_of_other_sign(content, passages, language) or _denied_in_a_word(
            content, bare, passages, language
        )
    sentence = max(about)
    if whom and whom.relation and any(one.fits(whom.relation) for one in relations_in(sentence.written)):
        bare = without_negation(content)  # whose clause names them: "I hate fish, my husband loves it"
    if not (may_deny(content, language) or may_deny(sentence.written, language)):
        return None
    parts = _telling(content, language)
    judged: list[tuple[Sequence[str], bool]] = []
    if len({part.denies for part in parts}) == 1:
        judged.append((_stems(bare, language), parts[0].denies))
    if len(parts) > 1:
        judged += _told_apart(content, parts, sentence, language, len(judged) + 1)
    told = without_lacks(sentence.written, content)
    if not any(_negates(told, words, language, content_negates=sign) for words, sign in judged):
        return None
    if is_presupposed(content, sentence.written, language):
        return None
    if only_dislikes(content, language) and likes_nothing(sentence.written):
        return None
    return Opposition(sentence, "The evidence says the opposite.")


def _denied_in_a_word(content: str, bare: str, passages: Passages, language: str) -> Opposition | None:
    """Return the sentence that denies a content by the form of a verb: *kahve içmiyorum*, *nemám auto*.

    Such a verb has no letters in common with the one that affirms. All else that a short content says stands in the
    clause, and no clause holds more of it.
    """
    wanted = _stems(bare, language)
    if language or not _LEAST_BESIDE < len(wanted) + 1 <= _MOST_BESIDE or negated(content, language):
        return None
    for _, sentence in passages.ranked(bare, language):
        judged = [
            (sum(_is_among(word, _stems(clause, language)) for word in wanted), _fused(clause, language))
            for clause in clauses(sentence.written, language)
        ]
        held, verbs = max(judged, default=(0, 0))
        if held and verbs == 1 and held == len(wanted) - 1 and (held, 0) not in judged:
            return Opposition(sentence, "The evidence says the opposite.")
    return None


def _fused(clause: str, language: str) -> int:
    """How many words of a clause deny by their form, and are no words for "not" (count)."""
    return sum(
        _IN_A_WORD.fullmatch(clause[start:end]) is not None for start, end in denied_at(clause, language)
    )


def _avoided_after_all(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the sentence that avoids, refuses or dislikes what a content says isn't avoided, in whatever words."""
    if not (
        may_deny(content, language) and any(unavoided(part, language) for part in clauses(content, language))
    ):
        return None
    share, sentence = next(iter(passages.ranked(content, language)), (0.0, None))
    if sentence is None or share < _THIRD:
        return None
    wanted = _stems(content, language)
    for part in clauses(sentence.written, language):
        averse = AVOIDS.finds(part) or DISLIKES.search(part) is not None
        if (
            averse
            and not unavoided(part, language)
            and not FORMERLY.finds(part)
            and any(_is_among(word, wanted) for word in _telling_words(part, language))
        ):
            return Opposition(sentence, "The evidence says the opposite.")
    return None


def _telling_words(text: str, language: str) -> list[str]:
    """Return the stems of a text that say much, but for what denies."""
    return [word for word in _stems(without_negation(text), language) if worth(word) >= _HALF]


def _about_the_same(bare: str, passages: Passages, language: str) -> list[PlacedSentence]:
    """Return the sentences that hold nearly all words of what a content says, negations apart."""
    signs = signs_in(bare)
    return [
        sentence
        for share, sentence in passages.ranked(bare, language)
        if (share >= SAME or _holds_signs(signs, sentence.written)) and not ASKED.search(sentence.written)
    ]


def _told_apart(
    content: str, parts: Sequence[_Clause], sentence: PlacedSentence, language: str, least: int
) -> list[tuple[Sequence[str], bool]]:
    """Return the words of the clauses of a content that a sentence says, each with whether the content denies them.

    It says enough, and the sentence has a clause of at least so many words which are all in it.
    """
    if _ONLY.search(content):
        return []
    telling = _telling(sentence.written, language)
    said = [own for clause in telling if len(own := frozenset(clause.stems)) >= least]
    return [
        (part.stems, part.denies)
        for part in parts
        if len(part.stems) > 1 and any(own <= frozenset(part.stems) for own in said)
    ]


def _part_of_other_sign(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the last sentence of another sign than one of several clauses of a content, of which any denies.

    "Isn't lactose intolerant and avoids dairy": the sentence may say much less than all of it. What follows what is
    denied may be more of a list: "avoids fragrances, dyes or harsh chemicals".
    """
    if not _SEVERAL.search(content) or not may_deny(content, language):
        return None
    parts = _telling(content, language)
    for number, part in enumerate(parts if len(parts) > 1 else ()):
        listed = not part.denies and any(before.denies for before in parts[:number])
        about = [] if listed else _about_the_same(without_negation(part.written), passages, language)
        if not about:
            continue
        sentence = max(about)
        if (part.stems, part.denies) in _told_apart(content, parts, sentence, language, 2):
            told = without_lacks(sentence.written, content)
            if _negates(told, part.stems, language, content_negates=part.denies):
                return Opposition(sentence, "The evidence says the opposite.")
    return None


def _negates(said: str, wanted: Sequence[str], language: str, *, content_negates: bool) -> bool:
    """Whether the clause that decides has another sign than the content.

    That is the one of which most is in the content: in "we take the dark theme, not the blue one" it is "not the blue
    one" that says whether the blue theme is taken.
    """
    clauses_said = _telling(said, language)
    if not content_negates and not any(clause.denies for clause in clauses_said):
        return False
    judged: list[tuple[float, int, bool]] = []
    there = frozenset(wanted)
    for clause in clauses_said:
        own = zip(clause.stems, clause.worths, strict=True)
        held = [value for word, value in own if word in there or is_form_of(word, wanted)]
        if held:
            judged.append((sum(held) / sum(clause.worths), len(held), clause.denies))
    if not judged:
        return False
    if content_negates:
        return not any(sign for _, _, sign in judged)
    # Of two that say as much of it the one affirms: "I'm allergic, so I can't have shellfish".
    return max((share, count, not sign) for share, count, sign in judged)[2] is False


def _named_as_wrong(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the sentence that names beside what is so that a content isn't: "Buildkite, not GitHub".

    Most of that part of it is in the content, and in nothing that the sentence affirms. What is only not wanted ("no
    nuts") may be what the content is about.
    """
    for _, sentence in passages.ranked(content, language):
        if not GOES_OVER.search(sentence.written):
            continue
        if may_deny(content, language) or contrasts(content) or _BUT.finds(content):
            break
        if PREFERS.search(sentence.written) and not likes(content):
            continue  # who prefers the train takes the bus, too
        wanted, parts = _stems(content, language), clauses(sentence.written, language)
        affirmed = [word for part in parts if not negated(part, language) for word in _stems(part, language)]
        for part in parts if affirmed else []:
            if not denies_another(part):
                continue
            denied = [word for word in _stems(without_negation(part), language) if worth(word) > _LEAST_WORTH]
            if any(f"{un}{word}" in wanted for word in denied for un in _UN):
                continue
            if _CHOOSES.search(content) and _names_any(content, set(affirmed).difference(denied), language):
                continue  # "prefers trains to planes" names both
            held = [word for word in denied if _is_among(word, wanted) and word not in affirmed]
            if held and len(held) >= SAME_BUT_NEW_VALUE * len(denied):
                return Opposition(sentence, "The evidence says that it is not so.")
    return None


def _names_any(content: str, words: Set[str], language: str) -> bool:
    """Whether a content has any of some words besides what says that it chooses."""
    return not words.isdisjoint(_stems(_CHOOSES.sub(" ", content), language))


def _holds_signs(signs: Set[str], said: str) -> bool:
    """Whether a sentence in a script without blanks holds all signs with a topic of a content."""
    return len(signs) >= _FEWEST_SIGNS and signs <= signs_in(said)


_MARKS = frozenset("\"“”„«»「」『』'‘’")
_I_SAY = regex(
    r"(?<!\w)(?:I|[Ii]ch|[Jj]e|[Yy]o|[Ii]o|[Ee]u|[Яя]|أنا|मैं|मैंने)(?!\w)|(?<!\w)[Jj]['’]|我(?:一直|总是|总|常常|常|也|曾|都|就)?[说說]|"
    r"(?:私|僕|俺)[はも]|(?<![\uac00-\ud7a3])(?:(?:저|나)[는도]|제가|내가)"
)
"""Who quotes themselves."""
_SAYS = regex(
    r"と(?:は)?(?:言|話|書|述|答|いつも|よく)(?!われ)|라고|다고|고 (?:해|말|하)|[:：]\s*$|कहत|कहा|बोल"
)
"""Who is quoted, where a quotation needs no word for "I"."""


_NOT_OTHERS = regex(
    r"(?i)(?<!\w)(?:not|nicht|nich|pas|no|non|não|nao|niet|nie|не) (?:her|him|them|the others?|sie|er|ihn|ihr|elles?|"
    r"lui|eux|él|ell[ao]s?|lei|loro|el[ae]s?|она|он|они|haar|hem|hen|ona|on|oni|"
    r"me|i|us|ich|mich|moi|nous|yo|nosotr[oa]s|io|noi|eu|nós|я|мы|ik|mij|wij|ja|my)\W*\Z"
)
"""What denies a thing of somebody else than it is said of: "nut allergy, me not her", "my wife's vegan, not me"."""

_OF_YOU = regex(
    r"(?i)(?<!\w)(?:you|du|dich|dir|tu|te|t['’]|vous|usted(?:es)?|ti|voi|você|ты|тебе|вы|вам|je|jij|jou|ty|sen)(?!\w)|[你您]|あなた|너"
)
"""Who is spoken to: "so you may not like me" denies nothing of what the speaker says of themselves before."""


@kept(1_024, longer=4)
def _telling(text: str, language: str) -> tuple[_Clause, ...]:
    """Return the clauses of a text that have words with a topic; what has none belongs to the one before."""
    found: list[str] = []
    for clause in clauses(text, language):
        if not found or _stems(without_negation(clause), language):
            found.append(clause)
        elif not (_NOT_OTHERS.search(clause) or _OF_YOU.search(clause)):
            found[-1] = f"{found[-1]} {clause}"
    told = ((clause, _stems(without_negation(clause), language)) for clause in found)
    return tuple(
        _Clause(clause, stems, negated(clause, language), tuple([max(worth(s), _LEAST_WORTH) for s in stems]))
        for clause, stems in told
        if stems
    )


def _is_among(word: str, others: Sequence[str]) -> bool:
    """Whether a stem may be a form of one of some."""
    return word in others or is_form_of(word, others)


@kept(1_024)
def _stems(text: str, language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.stem for word in words_in(text, language)))


def _other_value(
    content: str, passages: Passages, language: str, numbers: Callable[[], Set[str]]
) -> Opposition | None:
    """Return the last sentence that says the same but for a value of one kind, or a word in a place for values."""
    if ADDRESS.search(content) and (address := address_in(content)):
        for _, said in passages.ranked(content, language):
            if address_in(said.written) not in ("", address):
                return Opposition(said, "The evidence asks to be spoken to otherwise.")
    values = values_in(content, language)
    values = values and _whole_values(values, content)
    if values:
        bare = _without(content, [text for _, _, text in values])
        near = [
            (sentence, share)
            for share, sentence in passages.ranked(bare, language)
            if share >= SAME_BUT_NEW_VALUE
            and not ASKED.search(sentence.written)
            and _names_all(bare, sentence.written, language)
        ]
        sentence, share = max(near, default=(None, 0.0))
        if sentence is not None and _differs(
            content, values, sentence.written, passages, language, numbers, share
        ):
            return Opposition(sentence, "The evidence gives another value.")
        if counted := _counted(content, values, numbers):
            for share, said in passages.ranked(bare, language):
                if (
                    share >= _HALF
                    and _counts_otherwise(counted, said.written, language)
                    and _names_all(bare, said.written, language)
                ):
                    return Opposition(said, "The evidence gives another value.")
    if (beside := _misplaced(content, passages, language, numbers)) is not None:
        return Opposition(beside, "The evidence gives another value.")
    for share, sentence in passages.ranked(content, language):
        if share >= _HALF and _another_in_its_place(content, sentence.written, passages, language):
            return Opposition(sentence, "The evidence gives another value.")
    return None


def _whole_values(values: Sequence[tuple[str, int, str]], content: str) -> list[tuple[str, int, str]]:
    """Return values without the numbers that are part of a larger one."""
    return [one for one in values if one[0] != "number" or not _is_part(one[2], content)]


def _is_part(word: str, content: str) -> bool:
    """Whether a number in words is part of a larger one: "twenty-five" counts neither twenty nor five."""
    beside = re.search(rf"(?<!\w){re.escape(word)}[- ](\w+)|(\w+)[- ]{re.escape(word)}(?!\w)", content)
    # One is an article or something else in many languages: *um zehn*.
    return beside is not None and not {"0", "1"}.issuperset(word_numbers(beside[1] or beside[2]))


def _misplaced(
    content: str, passages: Passages, language: str, numbers: Callable[[], Set[str]]
) -> PlacedSentence | None:
    """Return a sentence that says the same of another figure, or of another day than any text names."""
    found = _misplaced_figure(content, passages, language, numbers) if _FIGURE.search(content) else None
    return _on_another_day(content, passages, language) if found is None and language != "en" else found


def _on_another_day(content: str, passages: Passages, language: str) -> PlacedSentence | None:
    """Return the sentence that says the same of another weekday, if nothing names the content's."""
    days = weekdays_named(content)
    if not days or any(days & weekdays_named(other.written) for other in passages):
        return None
    return next(
        (
            said
            for share, said in passages.ranked(without_weekdays(content), language)
            if share >= SAME_BUT_NEW_VALUE and another_weekday(content, said.written)
        ),
        None,
    )


def _misplaced_figure(
    content: str, passages: Passages, language: str, numbers: Callable[[], Set[str]]
) -> PlacedSentence | None:
    """Return a sentence that has another figure beside the same word, where the content's is one of something else.

    "Mateo turns 12", of "mateo turns 8" and "12 kids are coming"; "the dose is 1000", of "lowered from 1000".
    """
    mine = {match["figure"] for match in _FIGURE.finditer(content)}
    whole, best = next(iter(passages.ranked(content, language)), (0.0, None))
    if best is None or (whole >= SAME_BUT_VALUE and mine.issubset(_FIGURE.findall(best.written))):
        return None
    if mine.isdisjoint(numbers()):
        return None  # which is strict already
    bare = _FIGURE.sub(" ", content)
    wanted = _stems(bare, language)
    for share, sentence in passages.ranked(bare, language):
        if share < SAME_BUT_NEW_VALUE:
            return None
        theirs = {match["figure"] for match in _FIGURE.finditer(sentence.written)}
        missing = mine - theirs
        if not missing:
            return None
        if theirs - mine and _beside(content, missing, language) & _beside(
            sentence.written, theirs - mine, language
        ):
            told = [other for other in passages if missing & set(_FIGURE.findall(other.written))]
            if told and not any(_bears(other.written, missing, wanted, language) for other in told):
                return sentence
    return None


def _beside(text: str, figures: Set[str], language: str) -> frozenset[str]:
    """Return the stems of the words before some figures of a text."""
    return frozenset(
        word.stem
        for match in _FIGURE.finditer(text)
        if match["figure"] in figures
        for word in words_in(text[: match.start()], language)[-1:]
    )


def _bears(said: str, figures: Set[str], wanted: Sequence[str], language: str) -> bool:
    """Whether a sentence may have a figure for what a content is about: it counts nothing else, and none that was."""
    for match in _FIGURE.finditer(said):
        if match["figure"] not in figures or _FROM.search(said[: match.start()]):
            continue
        behind = _BEHIND.match(said, match.end())
        counted = _stems(behind[0] if behind else "", language)
        if not counted or any(_is_among(word, wanted) for word in counted):
            return True
    return False


def _names_all(content: str, said: str, language: str) -> bool:
    """Whether a sentence has every word that a content writes with a capital, its first word apart.

    "The gauge at Elm Bridge was painted red" gives no other value for the gauge at Marsh Bridge.
    """
    named = [word for word in words_in(content, language)[1:] if word.text[:1].isupper()]
    stems = _stems(said, language)
    return all(_is_among(word.stem, stems) for word in named)


def _differs(
    content: str,
    values: Sequence[tuple[str, int, str]],
    said: str,
    passages: Passages,
    language: str,
    numbers: Callable[[], Set[str]],
    share: float,
) -> bool:
    """Whether a sentence gives another value of a kind than a content, which the evidence doesn't give elsewhere.

    ``share``: how many of the content's words the sentence has (0 to 1).
    """
    there: dict[str, set[int]] = {}
    for kind, value, _ in values_in(said, language):
        there.setdefault(kind, set()).add(value)
    if "weekday" in there and (_BUT.finds(said) or lists_weekdays(said)):
        del there["weekday"]  # which days those are isn't said by the one that is written out
    return any(
        kind in there
        and value not in there[kind]
        and (word.lower() not in _NOT_ONLY_SIDES or _stands_alike(word, content, said))
        and (share >= SAME_BUT_VALUE or not _is_anywhere(kind, value, word, passages, language, numbers))
        for kind, value, word in values
    )


def _stands_alike(word: str, content: str, said: str) -> bool:
    """Whether a side in a content and one in a sentence have the same word before or behind them: "left knee"."""
    beside = _neighbours(content, frozenset([word.lower()]))
    return not beside.isdisjoint(_neighbours(said, _NOT_ONLY_SIDES | _OTHER_SIDES))


def _neighbours(text: str, words: Set[str]) -> frozenset[tuple[int, str]]:
    """Return what stands before (-1) and behind (1) some words."""
    found = set[tuple[int, str]]()
    for before, behind in pairwise(map(str.casefold, _tokens(text))):
        if behind in words:
            found.add((-1, before))
        if before in words:
            found.add((1, behind))
    return frozenset(found)


def _counted(
    content: str, values: Sequence[tuple[str, int, str]], numbers: Callable[[], Set[str]]
) -> list[tuple[int, str, str]]:
    """Return the numbers in words that are nowhere in the evidence, each with the words before and behind it."""
    told = _tokens(content)
    return [
        (value, before.casefold(), behind.casefold())
        for kind, value, word in values
        if kind == "number" and value > 1 and str(value) not in numbers()
        for before, at, behind in zip(("", *told), told, (*told[1:], ""), strict=False)
        if at.casefold() == word.casefold()
    ]


def _counts_otherwise(counted: Sequence[tuple[int, str, str]], said: str, language: str) -> bool:
    """Whether a sentence counts the same in digits, and another number: "three months" where it says "2 months".

    That Nico is 4 and Sara 7 counts no children.
    """
    read = shown(said)
    return any(
        beside
        and int(match["count"]) != value
        and _is_among(stem_in(beside, language), _stems(match["what"], language))
        for value, before, behind in counted
        for beside, found in ((behind, _COUNTED), (before, _TURNED))
        for match in found.finditer(read)
    )


def _is_anywhere(
    kind: str, value: int, word: str, passages: Passages, language: str, numbers: Callable[[], Set[str]]
) -> bool:
    """Whether a value stands anywhere in the evidence: a number as such, others (a day, a colour) as their word."""
    if kind in ("weekday", "month", "colour", "side"):
        return any(passages.holds(found.stem) for found in words_in(word, language))
    return str(value) in numbers()


def _another_in_its_place(content: str, said: str, passages: Passages, language: str) -> bool:
    """Whether a word of a content stands nowhere, and in its place after a word like "in" stands another."""
    mine, theirs = _tokens(content), _tokens(said)
    if not content.isascii() and any(map(is_unspaced, mine)):
        return _another_sign_run(content, said)
    if language == "hi" and _PLACES.search(shown(content)):
        return _another_name(content, said, passages, language)
    stems = _stems(said, language)
    absent = [
        word
        for word in words_in(content, language)
        if not passages.holds(word.stem) and not _is_among(word.stem, stems)
    ]
    if len(absent) > _MOST_ABSENT:
        return False
    for word in absent:
        at = mine.index(word.text) if word.text in mine else 0
        slot = mine[at - 1].casefold() if at else ""
        if slot in SLOTS and word.text[0].isupper() and _stands_behind(slot, theirs, mine):
            return True
    return False


def _another_name(content: str, said: str, passages: Passages, language: str) -> bool:
    """Whether a place or a name of a Hindi content stands nowhere, and another in its place."""
    mine, theirs = ([m.groupdict() for m in _PLACES.finditer(shown(text))] for text in (content, said))
    return any(
        own[kind]
        and any(other[kind] for other in theirs)
        and not any(passages.holds(word.stem) for word in words_in(own[kind], language))
        for own in mine
        for kind in own
    )


def _stands_behind(slot: str, theirs: Sequence[str], mine: Sequence[str]) -> bool:
    """Whether a word with a capital that is not among mine stands behind a word like "in"."""
    return any(
        word.casefold() == slot and behind[0].isupper() and behind not in mine
        for word, behind in pairwise(theirs)
    )


def _another_sign_run(content: str, said: str) -> bool:
    """The same in a script without blanks: a run of as many signs in the place of another, after a sign like 在."""
    mine, theirs = shown(content), shown(said)
    counts = Counter(theirs)
    if sum([counts[sign] for sign in mine]) > _MOST_ALIKE:
        return False  # it says the same again and again, and what stands in whose place can't be told
    for tag, a, b, c, d in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        if tag == "replace" and b - a == d - c <= 4 and a and mine[a - 1] == theirs[c - 1]:
            before = mine[a - 1]
            behind = mine[b : b + 1] == theirs[d : d + 1] != ""
            if before in SLOTS and mine[a:b].isalnum() and theirs[c:d].isalnum():
                return behind
    return False


def without_exceptions(text: str) -> str:
    """Return a text without the words that except something from the rest: that denies nothing of it."""
    return _BUT.replaced(text, " ")


def _tokens(text: str) -> list[str]:
    return _WORD.findall(shown(text))


def _without(text: str, words: Sequence[str]) -> str:
    for word in words:
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", " ", text)
    return text
