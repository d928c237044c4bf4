"""Numbers of cards and bank accounts, known by their check digits: masked for those who ask for it.

They are ordinary text in many lines of work, so they are left alone unless the environment's ``REVERIE_MASK`` names
them: ``cards``, ``ibans`` or both (``cards,ibans``). The check digits are those of ISO/IEC 7812 (Luhn) and ISO 13616
(ISO 7064, modulo 97).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import groupby

from ...._lazy import regex

SETTING = "REVERIE_MASK"
"""Variable of the environment that says what is masked besides secrets: names of ``KINDS``, separated by commas."""

KINDS = ("cards", "ibans")

# Digits in one run, or in groups parted by one blank or hyphen.
_CARD = regex(r"(?<![\w.+-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)")
_ISSUED = regex(r"4|5[1-5]|2[2-7]|3[0-9]|6")
_IBAN = regex(r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])")


def numbers_to_mask() -> frozenset[str]:
    """Return which of ``KINDS`` the environment asks for; names that are none are passed over."""
    setting = os.environ.get(SETTING, "")
    return frozenset(re.split(r"[\s,]+", setting.lower())).intersection(KINDS) if setting else frozenset()


def unknown_kinds() -> list[str]:
    """Return what the environment asks for that is none of ``KINDS``."""
    return [
        name
        for name in re.split(r"[\s,]+", os.environ.get(SETTING, "").lower())
        if name and name not in KINDS
    ]


def account_numbers(text: str, wanted: frozenset[str]) -> Iterator[tuple[int, int, str]]:
    """Find numbers of the kinds that are wanted: start, end, kind."""
    for match in _CARD.finditer(text) if "cards" in wanted else ():
        if _is_card(match[0]):
            yield *match.span(), "card"
    for match in _IBAN.finditer(text) if "ibans" in wanted else ():
        # A word in capitals may follow after a blank: the longest beginning that checks is the number.
        found = match[0]
        while found and not _is_iban(found):
            found = found.rpartition(" ")[0]
        if found:
            yield match.start(), match.start() + len(found), "iban"


def _is_card(number: str) -> bool:
    digits = [int(char) for char in number if char.isdigit()]
    signs = {char for char in number if not char.isdigit()}
    groups = [len(list(run)) for is_digit, run in groupby(number, str.isdigit) if is_digit]
    # A phone number and a row of figures have groups of any size; a card's are of four, an American Express's 4-6-5.
    fits = len(groups) == 1 or groups == [4, 6, 5] or all(size == 4 for size in groups[:-1])
    doubled = sum(sum(divmod(2 * digit, 10)) for digit in digits[-2::-2])
    checks = (doubled + sum(digits[-1::-2])) % 10 == 0
    return fits and checks and len(signs) <= 1 and bool(_ISSUED.match(number)) and len(set(digits)) > 1


def _is_iban(number: str) -> bool:
    plain = number.replace(" ", "")
    if not 15 <= len(plain) <= 34:
        return False
    return int("".join(str(int(char, 36)) for char in plain[4:] + plain[:4])) % 97 == 1
