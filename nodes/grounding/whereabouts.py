# ruff: noqa: E501
"""What a sentence says of where something is that another part of it names: "in a flat on Cardigan Road"."""

from __future__ import annotations

from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself

_WHERE = Caseless(
    r"^\W*(?:(?:right |just )?(?:in|on|at|near|next to|opposite|close to|not far from)|im|am|an|auf|bei[mn]?|neben|nahe|nähe|"
    r"gegenüber|unweit|à|aux?|dans|sur|près d[eu]s?|rue|avenue|en|cerca de|junto al?|calle|avenida|al|vicino al?|nella?|via|"
    r"viale|piazza|em|n[ao]s?|perto d[aeo]|rua|в|на|у|около|рядом с|op|bij|naast|i|på|vid|ved|w|we|na|przy|koło|v|ve|u)(?=\s)"
)
_WITH_SOMEBODY = Caseless(
    r"(?<!\w)(?:with|together|mit|zusammen|avec|con|com|insieme|junt[oa]s?|с|вместе|met|samen|med|sammen|tillsammans|z|ze|s|se)"
    r"(?!\w)"
)


def only_says_where(part: str) -> bool:
    """Whether a part of a sentence says no more than where: it begins so, names nobody beside, and no one speaks in it.

    Behind "I live in Leeds" it goes when that goes.
    """
    return _WHERE.finds(part) and not (_WITH_SOMEBODY.finds(part) or speaks_of_oneself(part))
