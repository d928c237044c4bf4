"""What a person says in a message of theirs: not what is quoted, pasted as code, handed over, forwarded or asked.

A message of the user carries other people's words too: a mail to be answered, a page to be summed up, a listing. Only
what they say themselves is their word. A question may say something beside what it asks (``told_in_asking``). Nothing
here depends on a language but a table of forwarding lines and one of how a text is handed over.
"""

from __future__ import annotations

import re

from ...._kept import kept
from ...._lazy import regex
from .sentence_ends import ASKED, sentence_spans
from .told.granted import told_in_asking
from .told.handed import handed_over
from .told.sent import without_chats

_CODE = regex(r"(?P<fence>`{3,}|~{3,}).*?(?:(?P=fence)|\Z)|`[^`\n]*`", re.DOTALL)
_QUOTED_LINE = regex(r"^[ \t]*[>|＞].*$", re.MULTILINE)
# From the first of these to the end the text is somebody else's: a line of dashes round some words, as mail programs in
# every language put it, "Begin forwarded message:" and its kin, or two header lines of a mail in a row.
_FORWARDED = regex(
    r"^[ \t]*-{3,}[ \t]*\w[^\n]{3,60}?-{3,}[ \t]*$"
    r"|^[ \t]*(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message transféré"
    r"|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem encaminhada)\b"
    r"|^(?:[A-Z][\w-]{1,14}|发件人|差出人|보낸 사람|От|من|से)[ \t]?[:：][^\n]+@[^\n]+\n[ \t]*\w[\w-]{1,14}[ \t]?[:：]",
    re.MULTILINE | re.IGNORECASE,
)
_QUOTATION = regex(
    r'"(?P<a>[^"\n]*)"|“(?P<b>[^”]*)”|„(?P<c>[^“”]*)[“”]|«(?P<d>[^»]*)»|»(?P<e>[^«]*)«|「(?P<f>[^」]*)」|『(?P<g>[^』]*)』'
    r"|(?<!\w)‘(?P<h>[^’\n]{12,})’(?!\w)|(?<!\w)'(?P<i>[^'\n]{12,})'(?!\w)"
)
_MARK, _SINGLE_MARK = regex('["“„«»「『]'), regex(r"[‘'](?<!\w[‘'])")
"""Without one of these nothing is quoted: an apostrophe stands in a word."""
_OPENED_PLAIN = regex(r'"([^"]+)$')
_OPENED = regex(r"[“「『«]([^”」』»]+)$")
# A name or a term may stand in quotation marks; what is longer is said by somebody else.
_QUOTED_WORDS = 3
_QUOTED_SIGNS = 6
_SAYS = regex(
    r"(?:[:,]|\b(?:sa(?:id|ys?|ying)|wr(?:ote|ites?|itten)|t(?:old|ells?)|reads?|repl(?:ied|ies)|ask(?:ed|s)?)\b"
    r"[^.!?\"]{0,12})\s*\Z",
    re.IGNORECASE,
)
"""What introduces words that somebody says, in the language in which capitals tell titles."""
_SAYS_BEFORE = 24
_TITLE_WORDS, _OF_A_TITLE = 8, 4
_COMMAND_WORDS = 8
_OF_A_COMMAND = regex(r"(?:^|\s)--?\w|\w[/=_:]\w|\w\.\w|[$|]")
_UNSPACED = regex(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_A_SIGN = regex(r"\w")
_MARKS = regex(r"[?？؟]")
SPEAKER = regex(r"\A(?P<name>[^\W\d_][^:：.!?,]{0,40})[:：]\s*")
"""Who says a statement that is kept word for word: "Ana: I live in Berlin."."""
UNNAMED = "User"
"""Who says it where no name is known: one word whatever the language, so that a scope in two of them reads alike."""


def statements(text: str) -> list[str]:
    """Return the sentences of a person's message that they state themselves, in order.

    Args:
        text: The message as it came.

    Returns:
        Sentences and lines as they are written, without blanks around them. Left out are code (fenced or inline),
        quoted lines (``>``), quotations of more than three words that aren't titles, all that follows a forwarding line
        or a mail's headers, and questions (by their mark), but for what these tell of the person themselves: "Did I
        tell you that I moved to Lisbon?", "I'm vegetarian, what can I cook?". A text without any of these comes back
        whole.
    """
    return [told for _, told in statements_in_place(text)]


def statements_in_place(text: str) -> list[tuple[str, str]]:
    """Return each of ``statements`` with the sentence before it, a question included; blank before the first."""
    own = unquoted(text)
    placed = zip(["", *own], own, strict=False)
    return [(before, told) for before, sentence in placed if (told := _stated(sentence))]


def asking_share(text: str) -> float:
    """Return how much of a text asks and tells nothing (share of its characters); 0 for a text without a word."""
    if not _MARKS.search(text):
        return 0.0
    parts = sentences(text)
    return 1 - sum(len(_stated(part)) for part in parts) / max(1, sum(map(len, parts)))


def _stated(sentence: str) -> str:
    mark = ASKED.search(sentence)
    return told_in_asking(sentence[: mark.start()].strip()) if mark else sentence


def unquoted(text: str) -> list[str]:
    """Return the sentences of a person's message that are theirs, as ``statements`` does, questions included."""
    return list(_unquoted(text))


@kept(1_024, longer=8)
def _unquoted(text: str) -> tuple[str, ...]:
    own = without_chats(text.replace("\r\n", "\n"))
    own = own[: handed_over(own)]
    if "`" in own or "~~~" in own:
        own = _CODE.sub(_command, own)
    forwarded = _FORWARDED.search(own)
    if forwarded:
        own = own[: forwarded.start()]
    own = _QUOTED_LINE.sub("", own)
    if _MARK.search(own) or _SINGLE_MARK.search(own):
        own = _QUOTATION.sub(_short_quotation, own)
    return _sentences(own)


def quoted_and_own(sentence: str) -> tuple[str, str]:
    """Return what stands in quotation marks in a sentence, however short, and the rest of it.

    A quotation may end with its sentence: there a text is parted.
    """
    opened = _OPENED.search(sentence)
    if opened is None and sentence.count('"') % 2:
        opened = _OPENED_PLAIN.search(sentence)
    if opened is not None:
        return opened[1], sentence[: opened.start()]
    parts = [
        next(part for part in found.groups() if part is not None) for found in _QUOTATION.finditer(sentence)
    ]
    return " ".join(parts), _QUOTATION.sub(" ", sentence) if parts else sentence


def sentences(text: str) -> list[str]:
    """Return the sentences and lines of any text that hold a word, without blanks around them."""
    return list(_sentences(text))


@kept(1_024)
def _sentences(text: str) -> tuple[str, ...]:
    parts = (text[start:end] for start, end in sentence_spans(text))
    return tuple(part.strip() for part in parts if _A_SIGN.search(part))


def _command(code: re.Match[str]) -> str:
    """A command or a path in a line of one's own words ("run `make db -j4` first"), else a blank in place of code."""
    inner = code.group().strip("`")
    words = inner.split()
    short = len(words) <= _QUOTED_WORDS or (len(words) <= _COMMAND_WORDS and _OF_A_COMMAND.search(inner))
    own = short and "\n" not in inner
    return code.group() if own else " "


def _short_quotation(found: re.Match[str]) -> str:
    """A quotation as it is if it is a name, a term or a title, else a blank in its place."""
    inner = next(part for part in found.groups() if part is not None)
    signs = len(_UNSPACED.findall(inner))
    short = len(inner.split()) <= _QUOTED_WORDS and signs <= _QUOTED_SIGNS
    said = _SAYS.search(found.string, max(0, found.start() - _SAYS_BEFORE), found.start())
    return found.group() if short or (said is None and _is_title(inner)) else " "


def _is_title(inner: str) -> bool:
    """Whether a quotation is written like a title in English: up to eight words, the longer ones with capitals."""
    words = inner.split()
    longer = [word for word in words if len(word) >= _OF_A_TITLE]
    return (
        len(words) <= _TITLE_WORDS
        and len(longer) > 1
        and all(word[0].isupper() and not word.isupper() for word in (words[0], *longer))
        and not inner.endswith((".", "!", "?", ","))
    )
