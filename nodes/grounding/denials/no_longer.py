# ruff: noqa: E501
"""Whether what a content says somebody has, or where it says they live, is another's in a sentence, or gone there.

"My ex's dog", "I sold my car" and "we moved out of Leeds" hold every word of a dog, a car and a home.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...._lazy import regex
from ....checkpoints.text.analyser import lettered
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import dates_in, weekdays_in
from ....checkpoints.text.speech.negation import clauses
from ....checkpoints.text.speech.told.oneself import speaks_of_oneself
from ....checkpoints.text.speech.told.supposing.unsure import FORMERLY, is_past
from ..changes import GONE, tells_gone, without_gone
from ..evidence import blanked
from ..kin import WE, relations_in
from ..passages import StemmedWord, is_form_of, words_in, worth
from .presupposed import MINE, named_as_had, without_having

_TELLING = 0.5
_NEAR = 80
"""So far from "my" stands whose a thing is (characters)."""
_OWNER = regex(r"(?P<who>(?:\s+[^\W\d_]+){1,3}?)(?:['’]s|(?<=s)['’])\s+(?P<what>[^\W\d_]+(?:\s+[^\W\d_]+)?)")
_OF = regex(r"(?P<what>[^\W\d_]+)\s+(?:de|del|di|do|da|van|of|von|från|av|af)\s+\Z", re.IGNORECASE)
_GENITIVE = regex(
    r"(?:meine[rs]|unsere[rs]|моей|моего|моих|нашей|нашего|наших|mojej|mojego|moich|naszej|naszego|naszych)\Z",
    2,
)
_OWN = regex(rf"{MINE.pattern}|(?<!\w)(?:сво\w{{1,3}}|sw[oó]j\w*)(?!\w)", re.IGNORECASE)
_WORD_BEFORE, _WORDS_BEHIND = regex(r"(?P<what>[^\W\d_]+)\s+\Z"), regex(r"(?:\s+[^\W\d_]+){1,2}")
_SIGNS = regex(
    r"我(?:的|们的)?(?P<zh>[^\s，。,的我]{1,6})的(?P<zh_what>[\u3400-\u9fff])"
    r"|(?:私|僕|俺|うち)の(?P<ja>[^\s、。の]{1,8})の(?P<ja_what>[\u3040-\u30ff\u3400-\u9fff]{1,4})"
    r"|(?<!\w)(?:내|제|우리) (?P<ko>[가-힣]+?)(?:의|네) (?P<ko_what>[가-힣]+?)(?=[은는이가을를도]?(?!\w))"
)
_FAMILY = regex(r"famil|famíl|famig|семь|rodzin|household|haushalt", re.IGNORECASE)
"""Of whom the speaker is one."""
_LIVES = Caseless(
    r"(?<!\w)(?:lives?|living|resides?|home|wohnt|lebt|habite|vit|réside|vive|reside|abita|mora|reside|woont|mieszka|живёт|"
    r"живет|проживает|oturuyor|yaşıyor|يعيش|يسكن|تعيش|تسكن|रहत[ाी])(?!\w)|住|居住|살"
)
_AWAY = Caseless(
    r"(?<!\w)(?:moved (?:out of|away from|from)|left(?! (?:my|our|the|an?|it|them|some) )|(?:aus|von) .{1,30} (?:weg|aus)gezogen|weggezogen|ausgezogen|verlassen|quittée?s?|"
    r"partis? de|parti(?:e|es)? de|déménagée?s? de|(?:me|nos) (?:fui|fuimos|mudé|mudamos) de|(?:dejé|dejamos)(?! (?:las?|los|el|mis?|un[oa]?) )|lasciat[oaie](?! (?:le|il|la|lo|i|gli|un[oa]?|mi[oae]) )|trasferit\w da|"
    r"via da|saí|saímos de|mudei-me de|(?:deixei|deixámos)(?! (?:[oa]s?|meus?|minhas?|uma?) )|verhuisd uit|weg uit|уехал[аи]? из|переехал[аи]? из|покинул[аи]?|"
    r"wyprowadzi\w+ się z|wyjecha\w+ z|تركت|تركنا|غادرت|غادرنا|छोड़ \w+)(?!\w)|(?:da|de)n taşındı\w*|搬离|搬出|离开了|を離れ|を出て|떠났"
)
"""Who lived somewhere until they went."""
_NO_END = Caseless(
    r"(?<!\w)(?:dropped|gone (?:to|for|on|out|until|till)|went away (?:with|for|to|on)|abgesetzt|abgestellt|arrêtée?s?)(?!\w)"
)
"""What is said of a thing that one has as often as of one that was given up: a phone, a child at school."""
_HAD_AGAIN = Caseless(
    r"(?<!\w)(?:found|recovered|back|again|almost|nearly|new|another|repair\w*|fix(?:ed|ing)|charg\w+|(?:is|['’]s|are) (?:\w+ )?home|repariert|reparatur|neue[nsrm]?|bis|répar\w+|nouve\w+|repar\w+|arregl\w+|nuev[oa]|otr[oa]|está (?:\w+ )?(?:en|em) casa|ripar\w+|nuov[oa]|un[oa]? ?['’]?altr[oa]|consert\w+|nov[oa]|outr[oa]|gerepareerd|nieuwe?|ремонт\w*|почин\w+|нов\w+|napraw\w+|now[yąe]\w*|tamir\w*|yeni|(?:wieder\w*|zurück\w*|fast|beinahe)|retrouvée?s?|récupérée?s?|revenue?s?|presque|failli|"
    r"recuper\w+|encontr\w+|apareci\w+|de vuelta|casi|ritrovat[oaie]|tornat[oaie]|quasi|voltou|apareceu|quase|teruggevonden|terug|weer|bijna|"
    r"наш[её]л\w*|нашл\w+|вернул\w*|почти|чуть|(?:od)?znala\w+|wróci\w+|prawie|omal|buldu\w*|bulundu\w*|döndü\w*|neredeyse|"
    r"وجدت\w*|عاد\w?|كاد\w?|वापस)(?!\w)|找到|找回|回来|差点|修|新的|買い替え|修理|新しい|見つか|戻っ|ところだった|찾았|돌아왔|뻔했|수리|고치|새로"
)
"""What says that a thing that was lost is there again or another in its place, or that it wasn't quite lost."""
_DIED = Caseless(
    r"(?<!\w)(?:died|passed away|gestorben|verstorben|décédée?s?|morte?s?|murió|falleció|mort[oaie]|morreu|faleceu|умер\w*|overleden|zmar\w+|öldü)(?!\w)|"
    r"去世|死了|亡くな|死ん|죽었|돌아가셨"
)
"""How a relative goes for good."""
MAY_BE_GONE = regex(
    f"{GONE.pattern}|{_AWAY.pattern}|[\u0900-\u097f]"
)  # whose signs are lettered in a pattern
"""What a text in small letters has that says that something is gone."""
MAY_BE_ANOTHERS = regex(f"{MINE.pattern}|{_SIGNS.pattern}", re.IGNORECASE)
"""What a text has that calls something somebody's whom it calls the speaker's."""


class Owned(NamedTuple):
    """A thing of which a sentence says whose it is, beside who speaks."""

    what: str
    """Its words."""
    who: str
    """Those of whose it is: somebody or something that the speaker calls theirs."""


def is_gone(content: str, said: str, language: str) -> bool:
    """Whether all clauses of a sentence with what a content says somebody has tell that it is sold, dead or left.

    Args:
        content: What a candidate says; nothing but that somebody has something, or lives somewhere.
        said: The sentence.
        language: Its language, blank if that can't be told.
    """
    lives = _LIVES.finds(content)
    if not (tells_gone(said) or (lives and _AWAY.finds(said))):
        return False  # how somebody left doesn't end what they have
    if _HAD_AGAIN.finds(said) or (relations_in(content) and not _DIED.finds(said)):
        return False
    if (
        tells_gone(content)
        or _AWAY.finds(content)
        or FORMERLY.finds(content)
        or (language and is_past(content, language))
    ):
        return False
    named = named_as_had(content, language)
    if not named:
        return False
    owners = [word.stem for owned in _owned(without_gone(said)) for word in words_in(owned.who, language)]
    if any(word in owners or is_form_of(word, owners) for word in named):
        return False  # "I lost my dog's leash"
    about = [clause for clause in clauses(said, language) if _holds(named, words_in(clause, language))]
    return bool(about) and all(_ends(named, clause, language, lives=lives) for clause in about)


def _ends(named: Sequence[str], clause: str, language: str, *, lives: bool) -> bool:
    """Whether a clause tells that some things are gone, and of nothing else unless its speaker parts with them."""
    ended = _NO_END.replaced(clause, " ")
    left = _AWAY.replaced(ended, " ") if lives else without_gone(ended)
    if left == ended:
        return False
    if sum(_is_named(word, named) for word in words_in(left, language)) > len(named):
        return False  # "from Leeds to a flat in Leeds"
    rest = _OWN.sub(" ", without_having(blanked(left, (*dates_in(left), *weekdays_in(left)))))
    names = not lives and language not in ("", "de")  # somewhere or somebody else's: "stolen in Porto"
    more = [
        word
        for word in words_in(rest, language)
        if worth(word.stem) >= _TELLING and not (names and word.text[0].isupper())
    ]
    if all(_is_named(word, named) for word in more):
        return True
    speaks = speaks_of_oneself(clause) or WE.search(lettered(clause.lower())) is not None
    return speaks and any(_is_named(word, named) for word in words_in(rest, language)[:1])


def _is_named(word: StemmedWord, named: Sequence[str]) -> bool:
    return word.stem in named or is_form_of(word.stem, named)


def owner_of(content: str, said: str, language: str) -> str:
    """Return whose what a content says somebody has is in a sentence; blank if nobody's but the speaker's.

    Args:
        content: What a candidate says; nothing but that somebody has something, or what it is called.
        said: The sentence.
        language: Its language, blank if that can't be told.
    """
    found = list(_owned(said))
    named = () if not found or relations_in(content) else named_as_had(content, language)
    for owned in found if named else ():
        things = [word.stem for word in words_in(owned.what, language)] or [owned.what]
        owners = [word.stem for word in words_in(owned.who, language)]
        if any(owner in named or is_form_of(owner, named) for owner in owners) or _FAMILY.search(owned.who):
            continue
        if any(thing in named or is_form_of(thing, named) or _in_signs(thing, content) for thing in things):
            return owned.who.strip()
    return ""


def _owned(said: str) -> Iterator[Owned]:
    """Yield what a sentence calls somebody's whom, or something's which, it calls the speaker's: "my ex's dog"."""
    for match in MINE.finditer(said):
        before = said[max(0, match.start() - _NEAR) : match.start()]
        behind = said[match.end() : match.end() + _NEAR]
        if (owner := _OWNER.match(behind)) is not None:
            yield Owned(owner["what"], owner["who"])
            continue
        who = _WORDS_BEHIND.match(behind)
        what = _OF.search(before) or (_WORD_BEFORE.search(before) if _GENITIVE.match(match[0]) else None)
        if who is not None and what is not None:
            yield Owned(what["what"], who[0])
    for match in _SIGNS.finditer(said):
        who_what = [group for group in match.groups() if group]
        yield Owned(who_what[1], who_what[0])


def _in_signs(thing: str, content: str) -> bool:
    return not lettered(thing).isascii() and thing in content


def _holds(named: Sequence[str], words: Sequence[StemmedWord]) -> bool:
    there = [word.stem for word in words]
    return all(word in there or is_form_of(word, there) for word in named)
