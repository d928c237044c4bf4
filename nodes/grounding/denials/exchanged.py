"""Whether a content says of two people what a sentence says the other way round: "Ana paid Tom", of "Tom paid Ana"."""

from __future__ import annotations

import re

from ...._lazy import regex

_NAME = regex(r"(?<![\w'’-])[A-ZÀ-ÞŁŚŻА-ЯЁİŞÇĞÖÜ][^\W\d_]+(?![\w-])")
_BETWEEN = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_BOTH = frozenset(
    """
    and und et y e en i и ve och og with mit avec con com met z ze med с ile or oder ou o of de von van
    di da do del meet meets married marry marries know knows dated dates like likes resembles traf
    trifft heiratete kennt rencontré épousé connaît conoció conoce casó incontrato sposato conosce
    conheceu conhece casou ontmoette trouwde kent spotkał poznał zna встретил знает
    near beside next opposite against versus engaged related twin cousin divorced differs different same plus then
    neben nahe gegen gegenüber verlobt verwandt près contre cerca junto contra enfrente vicino accanto contro perto
    naast tegen obok przeciw bredvid mot nära рядом против около well much
    """.split()
)
"""What stands between two of whom the one does what the other does, or is no verb."""
_EACH_OTHERS = regex(
    r"['’]s (?:\w+ )?(?:twin|cousin|friend|colleague|neighbou?r|(?:room|flat|class)-?mate|partner|spouse)s?(?!\w)",
    re.IGNORECASE,
)
"""Behind the second of two of whom each is what the other is: "Tom is Anna's cousin"."""
_TWO = 2


def exchanged(content: str, said: str) -> bool:
    """Whether both texts name the same two with the same words between, in another order.

    Where names have cases, or a verb stands elsewhere, the words differ, and nothing is told.

    Args:
        content: What a candidate says.
        said: A sentence of its evidence.
    """
    mine, theirs = list(_NAME.finditer(content)), list(_NAME.finditer(said))
    both = {name[0] for name in mine} & {name[0] for name in theirs}
    if len(both) != _TWO:
        return False
    one = [name for name in mine if name[0] in both]
    other = [name for name in theirs if name[0] in both]
    if len(one) != _TWO or len(other) != _TWO or one[0][0] != other[1][0]:
        return False
    told = _BETWEEN.findall(content[one[0].end() : one[1].start()])
    return (
        bool(told)
        and told == _BETWEEN.findall(said[other[0].end() : other[1].start()])
        and _BOTH.isdisjoint(told)
        and not _EACH_OTHERS.match(content, one[1].end())
    )
