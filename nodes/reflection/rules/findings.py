"""What a run found out.

Sentences of notes and files, what the agent says that its run bears out, and errors with what worked after them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ....checkpoints.text.analyser import content_terms
from ....state import MemoryType, Piece
from ...grounding.grounded import grounded
from ...run.failures import failure_in
from ...run.sentences import says_enough, sentences_in
from .cues import FINDS, INTENDS, REMEDY, WRONG
from .typing_rules import type_of
from .worth import FINDINGS, WORTH_FINDING, corrects, says_beyond_names, worth_of_finding

MOST_OF_A_FILE = 6
"""Of one file at most so many sentences are kept, the most telling ones (count)."""
MOST_TRIALS = 3
"""So many errors with what worked after them are kept of a run (count)."""
LONGEST_CALL = 160
"""A call is told by its arguments up to this length (characters); longer ones are no lesson."""
WITHIN = 3
"""What worked comes at most so many calls of the same tool after the error (count)."""
ALIKE = 0.3
"""Share of their terms that the call that failed and the one that worked have in common (0 to 1)."""

_TABLES = tuple(".csv .tsv .json .jsonl .xml .svg .lock .log .ipynb .yaml .yml .toml .ini".split())
_CODE = tuple(
    ".py .js .ts .tsx .jsx .go .rs .java .c .h .cc .cpp .hpp .cs .rb .php .sh .sql .kt .swift .scala .lua .pl .css"
    .split()
)  # fmt: skip
_COMMENT = re.compile(r"^[ \t]*(?:#+|//+|--|;+|\*)[ \t]+(.*)$", re.MULTILINE)
_ITEM = re.compile(r"^\s*(?:[-*+•]|\d{1,2}[.)])\s+")
_CLOSED = ".!?:;,。！？：；"


@dataclass(frozen=True)
class Gleaning:
    """A sentence that a run leaves."""

    text: str
    type: MemoryType
    pieces: tuple[str, ...]
    """Ids of the pieces it stands in."""
    worth: int
    speaker: str = ""
    """Who says it, with whom its text begins; blank where nobody is named."""


def in_file(piece: Piece, body: str) -> list[Gleaning]:
    """Return the most telling sentences of a file, in their order: none of a table, only remarks of a program."""
    name = piece.ref.lower()
    if name.endswith(_TABLES):
        return []
    if name.endswith(_CODE):
        return [
            found
            for found in _found("\n".join(_COMMENT.findall(body)), piece)
            if found.type is not MemoryType.FACT
        ]
    found = list(_found(body, piece))
    least = sorted((one.worth for one in found), reverse=True)[:MOST_OF_A_FILE]
    return [one for one in found if least and one.worth >= least[-1]][:MOST_OF_A_FILE]


def in_note(piece: Piece, body: str) -> list[Gleaning]:
    """Return what is worth keeping of a note: it stands as a whole if it is short, else by its sentences."""
    text = _as_one_line(body)
    if len(text) <= 320 and says_beyond_names(text) and worth_of_finding(text, noted=True) >= WORTH_FINDING:
        return [Gleaning(text, type_of(text, by_user=False), (piece.id,), worth_of_finding(text, noted=True))]
    return list(_found(body, piece, noted=True))


def _as_one_line(body: str) -> str:
    """Return a note as one line: a list's items without their marks, parted where nothing else ends them."""
    lines = [(" ".join(_ITEM.sub("", line).split()), _ITEM.match(line)) for line in body.splitlines()]
    told = ""
    for text, item in lines:
        if text:
            told = f"{told}{';' if item and told and told[-1] not in _CLOSED else ''} {text}".strip()
    return told


def by_agent(piece: Piece, body: str, backing: Sequence[str]) -> list[Gleaning]:
    """Return what the agent says and its run bears out; without anything that does, nothing.

    Args:
        piece: A message of the agent.
        body: Its text.
        backing: What tools, files and the user say in the run.
    """
    return [found for found in _found(body, piece) if _borne_out(found, backing)]


def _borne_out(found: Gleaning, backing: Sequence[str]) -> bool:
    if found.type is not MemoryType.MISTAKE:
        return bool(grounded(found.text, backing))
    # What went wrong is told in the agent's own words; what it is about must have happened.
    wanted = set(content_terms(found.text))
    there = {term for text in backing for term in content_terms(text)}
    return all(t in there for t in wanted if t[0].isdigit()) and len(wanted & there) >= max(
        2, len(wanted) // 3
    )


def _found(text: str, piece: Piece, *, noted: bool = False) -> Iterator[Gleaning]:
    for raw, plain in _with_remedies([(raw, plain) for raw, plain in sentences_in(text) if plain]):
        if piece.role == "assistant" and WRONG.found(plain) and not corrects(plain):
            continue  # what went wrong is a lesson with what to do instead, and none without
        if piece.role == "assistant" and INTENDS.found(plain) and not FINDS.found(plain):
            continue  # what it is about to do is over with the run
        if not says_enough(raw, plain) or not says_beyond_names(plain):
            continue
        worth = worth_of_finding(plain, noted=noted)
        if worth >= WORTH_FINDING:
            yield Gleaning(plain, type_of(plain, by_user=False), (piece.id,), worth)


def _with_remedies(said: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield sentences, one that tells what went wrong together with the next if only that says what to do."""
    rest = list(said)
    while rest:
        raw, plain = rest.pop(0)
        after = rest[0][1] if rest else ""
        if WRONG.found(plain) and not REMEDY.found(plain) and REMEDY.found(after) and not WRONG.found(after):
            yield f"{plain} {after}", f"{plain} {rest.pop(0)[1]}"
        else:
            yield raw, plain


def trials(pieces: Sequence[Piece], bodies: Mapping[str, str]) -> list[Gleaning]:
    """Return the errors of calls, each with the call of the same tool that worked after it.

    Args:
        pieces: The run's messages, in order.
        bodies: Piece id -> its text.
    """
    caller = {str(c.get("id")): piece.id for piece in pieces for c in piece.meta.get("tool_calls", ())}
    made = {
        str(call["id"]): call
        for piece in pieces
        for call in piece.meta.get("tool_calls", ())
        if call.get("id")
    }
    done = [
        (piece, call, failure_in(bodies.get(piece.id, ""), failed=bool(piece.meta.get("failed"))))
        for piece in pieces
        if piece.role == "tool" and (call := made.get(str(piece.meta.get("tool_call_id"))))
    ]
    found: list[Gleaning] = []
    for number, (piece, call, error) in enumerate(done):
        if error is None:
            continue
        later = [row for row in done[number + 1 :] if row[1]["name"] == call["name"]][:WITHIN]
        worked = next((row for row in later if row[2] is None and _tries_again(call, row[1])), None)
        if worked is None:
            continue
        said = " ".join(error.split())[:LONGEST_CALL]
        text = f"{_told(call)}: {said}{'' if said[-1:] in _CLOSED else '.'} Instead: {_told(worked[1])}"
        calls = [caller[str(result.meta["tool_call_id"])] for result in (piece, worked[0])]
        found.append(
            Gleaning(text, MemoryType.MISTAKE, (piece.id, worked[0].id, *calls), FINDINGS["corrects"])
        )
    return list({one.text: one for one in found}.values())[:MOST_TRIALS]


def _tries_again(failed: Mapping[str, str], other: Mapping[str, str]) -> bool:
    one, two = _told(failed), _told(other)
    if one == two or max(len(one), len(two)) > LONGEST_CALL:
        return False
    words, others = set(content_terms(one)), set(content_terms(two))
    return len(words & others) >= ALIKE * len(words | others)


def _told(call: Mapping[str, str]) -> str:
    """A call as a person would write it: its only argument as it is, several by name."""
    try:
        args = json.loads(call["args"])
    except (ValueError, TypeError):
        return f"{call['name']} {call['args']}"
    if not isinstance(args, dict):
        return f"{call['name']} {args}"
    values = [str(value) for value in args.values()]
    inner = values[0] if len(values) == 1 else ", ".join(f"{key}={value}" for key, value in args.items())
    return f"{call['name']} `{inner}`"
