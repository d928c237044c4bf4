"""A chat that a person pastes into a message: lines that say when and by whom each was written, in any language."""

from __future__ import annotations

from ....._lazy import regex

_MAY = regex(r"\d[:.]\d\d")
_DAY = r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?"
_HOUR = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[AaPp]\.?[\s\u202f]?[Mm]\.?)?"
_WHO = r"[^\s:：\[\]][^\n:：\[\]]{0,39}"
_STAMPED = regex(
    rf"^[\u200e\ufeff ]*(?:\[(?:{_DAY},? {_HOUR}|{_HOUR},? {_DAY})\] {_WHO}[:：]"
    rf"|{_DAY},? {_HOUR} - {_WHO}[:：]"
    rf"|{_WHO}, \[{_DAY},? {_HOUR}\]\s*$)",
)
"""As messengers write them when a chat is copied or exported: day, hour, name."""
_TIMED = regex(
    rf"^\[?(?:{_DAY},? )?{_HOUR}\]?(?:\t+[^\t\n]{{1,40}}\t| (?P<who>[^\W\d_][\w.' ]{{0,30}})[:：] )"
)
"""Without its signs, as somebody's own appointments may be written, too."""
_LEAST_TIMED = 2


def without_chats(text: str) -> str:
    """Return a text without the chats pasted in it: from the first line of one to a blank line behind its last."""
    if not _MAY.search(text):
        return text
    lines = text.split("\n")
    stamped = [_STAMPED.match(line) is not None for line in lines]
    if not any(stamped):
        stamped = _timed(lines)
    if not any(stamped):
        return text
    kept: list[str] = []
    inside = False
    for line, is_stamped in zip(lines, stamped, strict=True):
        inside = is_stamped or (inside and bool(line.strip()))
        kept.append("" if inside else line)
    return "\n".join(kept)


def _timed(lines: list[str]) -> list[bool]:
    """Return which lines begin with an hour and a name, if two people or one of them twice speak so."""
    found = [_TIMED.match(line) for line in lines]
    who = [match["who"] for match in found if match]
    again = len(who) > len({*who}) or None in who
    return [match is not None and len(who) >= _LEAST_TIMED and again for match in found]
