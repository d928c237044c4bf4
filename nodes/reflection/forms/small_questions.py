"""The small form: a short question about each message of the user or passage of a file, answered in plain lines.

A model of half a billion parameters loses itself in a page of instructions, and copies their example. Asked about one
message at a time, with three examples of what a good answer looks like, it says much of what there is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import BaseModel, Field

from ....checkpoints.text.speech.statements import statements
from ....state import Piece, ReflectionPolicy
from ...asking.questions import Ask
from ...run.rendering import Part, display_limit, split_text
from ...run.sentences import sentences_in
from .telling import WORTH_ASKING, Telling, Told, is_users

_CLAUSES = re.compile(
    r"[,;](?=\s)|[，；、،]|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|и|но|और)(?=\s)|\sو(?=\w)",
    re.IGNORECASE,
)
"""Where a sentence goes on with another thing, or may."""

PASSAGE_TOKENS = 300
"""Longest passage of a file or note that one question is about (estimated tokens)."""
LINE_TOKENS = 60
"""What a line of an answer may take (tokens)."""

USER = "The user"
"""What a person without a name is called."""

STAND_INS = ("Robin", "Marlow", "Quill")
"""What a person without a name is called in a question: an example's sentence needs a name in that place."""

EXAMPLES = (
    (
        (
            "Oswin Thrale says: Since Whitsun I've been gilding frames at Brumby's in Kettlewick, mornings only. "
            "Wulfric, our heron, came along."
        ),
        (
            "Oswin Thrale has been gilding frames at Brumby's in Kettlewick since Whitsun, mornings only.\n"
            "Oswin Thrale has a heron called Wulfric."
        ),
    ),
    (
        (
            "Oswin Thrale says: I can't stand marzipan, because it gives me hiccups and reminds me of my aunt. I like "
            "quince jelly, because it's tart."
        ),
        (
            "Oswin Thrale can't stand marzipan.\n"
            "Marzipan gives Oswin Thrale hiccups and reminds him of his aunt.\n"
            "Oswin Thrale likes quince jelly.\n"
            "Oswin Thrale finds quince jelly tart."
        ),
    ),
    (
        (
            "Oswin Thrale says: My kiln broke and I'm thinking about taking up bookbinding, which could calm me."
        ),
        (
            "Oswin Thrale's kiln broke.\n"
            "Oswin Thrale is thinking about taking up bookbinding, which could calm him."
        ),
    ),
)
"""What is asked about, and the lines to answer with. Their names and words are rare, so that an answer that repeats
them is seen. None is answered with nothing: a small model takes that answer for half of all messages, according to who
is named in them."""

PASSAGE_LABEL = "Passage: "
"""What stands before the text of a file, a note or the agent's words."""

FILE_EXAMPLES = (
    (
        "Passage: Kettlewick kiln, 3rd firing: cone 7 cracked two of nine bowls, cone 6 none. Use cone 6 from now on.",
        "At the Kettlewick kiln cone 7 cracked two of nine bowls, cone 6 none.\nUse cone 6 at the Kettlewick kiln.",
    ),
    ("Passage: # Contents\n\n1. Introduction\n2. Glazes", "nothing"),
    (
        "Passage: The quince jelly keeps until Whitsun. Wulfric Brumby has the marzipan mould.",
        "The quince jelly keeps until Whitsun.\nWulfric Brumby has the marzipan mould.",
    ),
)
"""The same for passages of files."""

_ASKED = (
    "You turn what a person says into notes about that person: one short sentence on each line, in the third person, "
    "with the names, numbers and dates, in the language of the message."
)
_ASKED_OF_FILES = (
    "You turn a passage of a file into notes: one short sentence on each line, with the names, numbers and dates, in "
    "the language of the passage. If the passage says nothing worth knowing later, write: nothing"
)


class Lines(BaseModel):
    """The reply in the small form."""

    text: Annotated[str, Field(min_length=1, pattern=r"\S")]


@dataclass(frozen=True)
class SmallPassage:
    """What a question is about."""

    alias: str
    text: str
    name: str = ""
    """Who says it, for a message of the user; blank for a file, a note or the agent's words."""
    told: tuple[Told, ...] = ()
    """The sentences of a message of the user that state something."""

    @property
    def clauses(self) -> int:
        """How many sentences, lines and clauses it has (count): so many things it says at most."""
        return max(
            1, sum(1 for _, plain in sentences_in(self.text) if plain) + len(_CLAUSES.findall(self.text))
        )


def passages_of(
    parts: Sequence[Part],
    pieces: Mapping[str, Piece],
    bodies: Mapping[str, str],
    policy: ReflectionPolicy,
    telling: Telling | None = None,
) -> list[SmallPassage]:
    """Return what there is to ask about: what the user tells, passages of files and notes.

    What the agent says is asked about only where there is nothing else: its questions and advice are no news. Left out
    are results of tools, what was injected, and messages of the user that tell nothing.

    Args:
        parts: What is looked at.
        pieces: By id.
        bodies: Piece id -> text.
        policy: How much of a piece is shown.
        telling: The user's messages of the whole run; without it, those of ``parts``.
    """
    telling = telling or Telling([parts], pieces, bodies, policy, "")
    found, said, spoken = [], [], False
    for part in parts:
        piece = pieces[part.piece]
        shown = bodies[part.piece][: display_limit(piece, policy)]
        text = shown[part.start : len(shown) if part.end < 0 else part.end].strip()
        if is_users(piece):
            told = telling.told(part, text)
            spoken = spoken or bool(told)
            if any(one.worth >= WORTH_ASKING for one in told):
                name = piece.author or telling.name or USER
                found.append(SmallPassage(part.alias, " ".join(one.text for one in told), name, told))
        elif piece.kind != "message" and text:
            found.append(SmallPassage(part.alias, text))
        elif piece.role == "assistant" and statements(text):
            said.append(SmallPassage(part.alias, text))
    return found if spoken else found or said


def plan_small(
    chunks: Sequence[list[Part]],
    pieces: Mapping[str, Piece],
    bodies: Mapping[str, str],
    policy: ReflectionPolicy,
    *,
    together: int,
    most: int,
    telling: Telling | None = None,
) -> list[list[Part]]:
    """Divide chunks into smaller ones that a question each is about; nothing is left out.

    No question is about parts of two chunks: a chunk fits a prompt, and several together may not.

    Args:
        chunks: As packed for the large form.
        pieces: By id.
        bodies: Piece id -> text.
        policy: How much of a piece is shown.
        together: Passages that a question is about (count).
        most: How many questions there may be; with more passages each question is about more of them (count).
        telling: The user's messages of the whole run.
    """
    split = [[small for part in chunk for small in _split(part, pieces, bodies)] for chunk in chunks]
    asked = {
        passage.alias for chunk in chunks for passage in passages_of(chunk, pieces, bodies, policy, telling)
    }
    total = sum(part.alias in asked for parts in split for part in parts)
    together = max(together, math.ceil(total / max(1, most)))
    planned: list[list[Part]] = []
    for parts in split:
        planned.append([])
        count, side = 0, ""
        for part in parts:
            piece = pieces[part.piece]
            now = f"{piece.kind} {piece.role} {piece.author}" if part.alias in asked else side
            if part.alias in asked and (count >= together or (side and now != side)):
                planned.append([])
                count = 0
            planned[-1].append(part)
            count += part.alias in asked
            side = now
    return planned


def _split(part: Part, pieces: Mapping[str, Piece], bodies: Mapping[str, str]) -> list[Part]:
    """Return a part of a file or note as stretches of passage length; a message stays whole."""
    if pieces[part.piece].kind == "message":
        return [part]
    body = bodies[part.piece]
    end = len(body) if part.end < 0 else part.end
    stretches = split_text(body[part.start : end], PASSAGE_TOKENS)
    if len(stretches) < 2:
        return [part]
    return [replace(part, start=part.start + first, end=part.start + last) for first, last in stretches]


def small_question(passages: Sequence[SmallPassage], reply_tokens: int) -> Ask:
    """Return the question about passages that go together: three examples, then what is asked about."""
    name = passages[0].name
    examples, asked = (EXAMPLES, _ASKED) if name else (FILE_EXAMPLES, _ASKED_OF_FILES)
    texts = "\n".join(passage.text for passage in passages)
    prompt = f"{asked_as(passages)} says: {texts}" if name else f"{PASSAGE_LABEL}{texts}"
    shown = "\n\n".join(f"{request}\nNotes:\n{answer}" for request, answer in examples)
    clauses = sum(passage.clauses for passage in passages)
    return Ask(
        system=asked,
        prompt=prompt,
        schema=Lines,
        label="extract",
        json_schema={"type": "string"},
        max_tokens=min(reply_tokens, LINE_TOKENS * (clauses + 1)),
        continuation=f"{asked}\n\n{shown}\n\n{prompt}\nNotes:\n",
        continued="text",
        examples=examples,
    )


def asked_as(passages: Sequence[SmallPassage]) -> str:
    """Return what the person is called in a question: by name, or by a stand-in that the messages don't hold."""
    name, texts = passages[0].name, " ".join(passage.text for passage in passages)
    return name if name != USER else next((one for one in STAND_INS if one not in texts), STAND_INS[0])


def as_the_user(text: str, passages: Sequence[SmallPassage]) -> str:
    """Return an answer with the stand-in's name taken back, where the person has none."""
    if passages[0].name != USER:
        return text
    called = re.escape(asked_as(passages))
    text = re.sub(rf"(?m)(^\W*|[.!?;]\s+){called}\b", rf"\g<1>{USER}", text)
    return re.sub(rf"\b{called}\b", USER[0].lower() + USER[1:], text)


def example_texts() -> list[str]:
    """Return the texts of the examples, requests and answers, of both kinds of question."""
    return [text for pair in (*EXAMPLES, *FILE_EXAMPLES) for text in pair if text != "nothing"]
