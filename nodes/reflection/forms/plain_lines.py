"""What a small model's plain lines become: items, made by code, and never more of them than there was to say.

Small models repeat themselves, ramble, ask back and copy their examples. Each line ends as an item, or is left out with
the reason; how many of each there were stands in the notes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pydantic import ValidationError

from ....checkpoints.text.analyser import content_terms, terms
from ....checkpoints.text.secrets.masking import mask
from ....checkpoints.text.speech.sentence_ends import ASKED
from ....checkpoints.text.speech.statements import sentences
from ....state import MemoryType
from ....state.cleaning import one_line
from ....state.errors import UnreadableReply
from ...asking.loose_text import labelled, lines_in, says_nothing, undrafted
from ...asking.replies import read_reply
from ..rules.extracting import SaidBefore
from ..rules.worth import names_in
from ..schemas import MemoryItem
from .small_questions import PASSAGE_LABEL, SmallPassage, as_the_user, example_texts
from .spoken import SpokenExtraction, as_item, type_named
from .worded import PREFERS, left_out, misworded, said_by

SHOWN_CHARS = 120
"""How much of a line that was left out is shown in its note (characters)."""
_SAME: Final = 0.8
"""From which share of its words that another has a line says nothing new (0 to 1)."""
_FEWEST_WORDS: Final = 2
"""Words with a topic that a line has besides the person's name, unless it is a preference (count): "Ana agrees." is no
memory."""
_COPIED: Final = 0.5
"""From which share of an example's own words, which nobody said, a line is a copy (0 to 1)."""

_FRAME = re.compile(r"[:：]\s*$")
_PRONOUNS = (
    "he|she|they|er|sie|il|elle|él|ella|lui|lei|egli|ele|ela|он|она|هو|هي|वह",
    "and|but|und|aber|et|mais|y|e|pero|ma|mas|и|но|و|और",
)
_LEAD = re.compile(rf"^(?:(?P<who>{_PRONOUNS[0]})|(?P<whose>his|her|their))\s+(?=\S)", re.IGNORECASE)
"""A line's first word where it only points back at the person."""
_FORMS = (
    frozenset({"he", "him", "his"}),
    frozenset({"she", "her", "hers"}),
    frozenset({"they", "them", "their", "theirs"}),
)
"""Forms of one pronoun."""


def items_of(
    text: str, passages: Sequence[SmallPassage], before: SaidBefore | None = None
) -> tuple[list[MemoryItem], list[str]]:
    """Return the items that an answer's lines make, and notes on what was left out.

    Args:
        text: The answer: plain lines, or JSON all the same.
        passages: What was asked about.
        before: What the run has kept already; what this answer adds is noted in it.

    Returns:
        At most as many items as the passages have sentences and clauses, each with the passage as its evidence that
        shares most words with it; then, in the person's own words, what telling sentences say that no line says; and a
        note for each reason why lines were left out, with their number and the first.
    """
    name, before = passages[0].name, before or SaidBefore()
    most = sum(passage.clauses for passage in passages)
    shown = set(terms(" ".join(passage.text for passage in passages)))
    left: dict[str, list[str]] = {}
    items: list[MemoryItem] = []
    for line in _lines(as_the_user(text, passages)):
        for part in split_compound(line, name, " ".join(passage.text for passage in passages)):
            item = _item(part)
            source = _source(part, passages)
            reason = _refused(part, item, items, shown, name)
            if item is not None and not reason:
                reason = misworded(item.content, source)
                item = _attributed(item, source)
            if not reason and len(items) >= most:
                reason = f"since there were at most {most} things to say"
            if not reason and item is not None and not before.is_new(item.content, about=name):
                reason = "said before"
            if reason or item is None:
                left.setdefault(reason, []).append(part)
            else:
                items.append(item.model_copy(update={"evidence": (source.alias,)}))
    own = [
        item
        for item, whole in left_out(items, passages)
        if not whole or before.is_new(item.content, about=name)
    ]
    return [*items, *own], [_note(reason, parts) for reason, parts in left.items()]


def _attributed(item: MemoryItem, passage: SmallPassage) -> MemoryItem:
    """Return an item with who says it, where it doesn't name the person who does."""
    if not passage.name or not passage.told or passage.name.lower() in item.content.lower():
        return item
    return item.model_copy(update={"content": said_by(passage.name, item.content)})


def is_answer(text: str, passages: Sequence[SmallPassage]) -> bool:
    """Whether a text answers the question: it says that there is nothing, or something about what was shown."""
    lines = [*_lines(as_the_user(text, passages))]
    if not lines:
        return True
    about = set(terms(" ".join(f"{passage.name} {passage.text}" for passage in passages)))
    return any(
        set(content_terms(line)) & about or _copies(set(content_terms(line)), about, "") for line in lines
    )


def _note(reason: str, parts: Sequence[str]) -> str:
    what = "A line" if len(parts) == 1 else f"{len(parts)} lines"
    return f"{what} of a small model's answer left out, {reason}: {one_line(mask(parts[0]), SHOWN_CHARS)}"


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of an answer; of one that came as JSON, the contents of its items."""
    said = undrafted(text).strip()
    if said[:1] in ("{", "[") or said.startswith("```"):
        try:
            reply = read_reply(said, SpokenExtraction)
        except UnreadableReply:
            pass
        else:
            yield from (
                f"{item.type.value}: {item.content.removeprefix(PASSAGE_LABEL)}"
                for item in reply.value.memories
            )
            yield from (str(raw) for raw, _ in reply.bad)
            return
    for line in (line.removeprefix(PASSAGE_LABEL) for line in lines_in(said)):  # what repeats the question
        if not says_nothing(line) and not _FRAME.search(line):
            yield line


def split_compound(line: str, name: str, told: str = "") -> list[str]:
    """Return the statements of a line: its sentences, and what follows ";" or "and she ..." as a sentence of its own.

    A statement that is split off begins with ``name`` where it began with a pronoun, but for one that stands in what
    was ``told``: there it means somebody else.
    """
    conjoined = re.compile(  # "Ana lives in Porto and she ..." and not "tea and coffee"
        rf",?\s+(?:{_PRONOUNS[1]})\s+(?:(?P<who>{_PRONOUNS[0]})\s+|(?={re.escape(name)}\b))"
        if name
        else r"(?!)",
        re.IGNORECASE,
    )
    found: list[str] = []
    for sentence in sentences(line):
        for clause in re.split(r"\s*[;；]\s*", sentence):
            position, lead = 0, ""
            for match in conjoined.finditer(clause):
                found.append(lead + clause[position : match.start()])
                position, lead = match.end(), match.group("who") or ""
                lead += " " * bool(lead)
            found.append(lead + clause[position:])
    return [_by_name(part.strip(), name, told) for part in found if any(char.isalnum() for char in part)]


def _by_name(line: str, name: str, told: str) -> str:
    """Return a line with the person's name in place of a pronoun at its beginning that means them."""
    if name and line.lower().startswith(name.lower()):
        return name + line[len(name) :]
    pronoun = _LEAD.match(line) if name else None
    if pronoun is None or _mentions(told, pronoun.group("who") or pronoun.group("whose")):
        return line
    return f"{name}{'' if pronoun.group('who') else chr(39) + 's'} {line[pronoun.end() :]}"


def _mentions(told: str, pronoun: str) -> bool:
    """Whether somebody is called by this pronoun, or another form of it, in what was told."""
    forms = next((forms for forms in _FORMS if pronoun.lower() in forms), {pronoun.lower()})
    return any(word in forms for word in re.findall(r"\w+", told.lower()))


def _item(line: str) -> MemoryItem | None:
    """Return a line as an item: typed by its label if it has one, else by its words; None if it is too little."""
    try:
        raw = as_item(line)
        item = MemoryItem.model_validate(raw)
    except (ValueError, ValidationError):
        return None
    if type_named(labelled(line)[0]) is None:
        kind = MemoryType.PREFERENCE if PREFERS.search(item.content) else MemoryType.FACT
        item = item.model_copy(update={"type": kind})
    return item


def _refused(
    line: str, item: MemoryItem | None, items: Sequence[MemoryItem], shown: set[str], name: str
) -> str:
    """Return why a line is no item; blank if it is one."""
    if item is None:
        return "too little to be a memory"
    if ASKED.search(line):
        return "a question"
    words = set(content_terms(item.content))
    if not (words - set(terms(name))) & shown:
        return "nothing of it was said" if not _copies(words, shown, name) else "copied from an example"
    if _copies(words, shown, name):
        return "copied from an example"
    # "Ana likes tea." and "Ana has a PhD." say enough.
    named = names_in(item.content) - set(re.findall(r"[\w-]+", name))
    fewest = 1 if named or PREFERS.search(item.content) else _FEWEST_WORDS
    if len(words - set(terms(name))) < fewest and not any(map(str.isdigit, words)):
        return "too little to be a memory"
    if any(_same(words, set(content_terms(other.content))) for other in items):
        return "said before"
    return ""


def _copies(words: set[str], shown: set[str], name: str) -> bool:
    """Whether a line has the words of an example that nobody said."""
    own = words - shown - set(terms(name))
    examples = (set(content_terms(text)) for text in example_texts())
    return any(len(own & example) > 1 and len(own & example) >= _COPIED * len(own) for example in examples)


def _same(words: set[str], others: set[str]) -> bool:
    """Whether a line has hardly a word that another hasn't, and no number."""
    if any(map(str.isdigit, words - others)):
        return False
    return len(words & others) >= _SAME * max(1, len(words))


def _source(content: str, passages: Sequence[SmallPassage]) -> SmallPassage:
    """Return the passage that shares most words with a content."""
    words = set(content_terms(content))
    return max(passages, key=lambda passage: len(words & set(terms(passage.text))))
