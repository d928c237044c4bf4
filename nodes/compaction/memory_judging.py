"""What of a proposed MEMORY.md is taken, statement by statement.

A statement of the document that the proposal has no longer was *kept* (the proposal says it in other words),
*corrected* (what was said bears out a new statement about the same subject) or *dropped*. What was dropped is put
back where it stood, unless the document is too large: then some of it may go, but no line that a person wrote or that
rests on what the user said. Of the new statements those are left out that only a tool or a file says, and those that
would stand beside a statement put back and say something else of its subject, with nothing to bear them out.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.analyser import content_terms
from ...checkpoints.text.origin.echoes import Echoes
from ...checkpoints.text.origin.line_trust import LineTrust, named, of_trust, statements_of, trust_of
from ...checkpoints.text.speech.directives import is_directive
from ...checkpoints.text.speech.negation import same_sign
from ...checkpoints.text.speech.numbers import figures
from ...checkpoints.text.speech.statements import sentences
from ...state import Trust
from ..grounding.evidence import Evidence
from ..grounding.grounded import grounded
from ..grounding.succession import same_subject, says, says_most

_MARKER = re.compile(r"^\s*(?:[-*+>]|#{1,6}|\d+[.)])\s+|^\s+")
_HEADING = re.compile(r"^\s*#{1,6}\s")
_TITLE_TERMS = 4
"""A heading of at most so many words with a topic is a title; what is longer says something (count)."""
_PAGE, _PAGES = 100, 10
"""A person's lines are looked for in so many commits at once, and so often (count)."""
_MOST_NAMED = 5
_LONGEST_NAMED = 100


@dataclass(frozen=True)
class SaidInSpan:
    """What was said by whom while the proposal was made, each a list of texts, and whose lines are protected."""

    user: Sequence[str] = ()
    agent: Sequence[str] = ()
    found: Sequence[str] = ()
    """What of that the agent's own tools found."""
    external: Sequence[str] = ()
    """What tools, pages and files said."""
    trust: LineTrust = field(default_factory=dict)
    """Whose word the statements of the document are, whichever session they are from."""
    by_hand: Callable[[], frozenset[str]] = frozenset
    """Returns the lines of the document that a person wrote into the file; asked for only when it matters."""


@dataclass(frozen=True)
class Judged:
    """What came of a proposal."""

    text: str
    """The document as it is to be written."""
    refused: str = ""
    """Why nothing of it is taken, blank otherwise."""
    notes: tuple[str, ...] = ()
    """What of it was done differently than proposed, a sentence each."""
    trust: LineTrust = field(default_factory=dict)
    """Whose word its new statements are."""


@dataclass
class _Replaced:
    """Lines of the document, and the lines that the proposal has in their place."""

    old: list[str]
    new: list[str]


def judge(old: str, new: str, said: SaidInSpan, *, limit: int, most_dropped: float) -> Judged:
    """Return what of a proposed document is taken.

    Args:
        old: The document as it is.
        new: The document as it would be.
        said: What was said meanwhile.
        limit: Most bytes of UTF-8. A document that is over it may come closer.
        most_dropped: A proposal that drops more than this share of the statements is refused as a whole (0 to 1).
    """
    before, after = len(old.encode()), len(new.encode())
    if not new.strip():
        return Judged(old, "it is blank")
    if after > limit and after >= before:
        return Judged(old, f"it takes {after:,} bytes, {after - limit:,} over the limit of {limit:,}")
    return _Judgement(old, new, said, shrinks=before > limit).result(most_dropped)


class _Judgement:
    def __init__(self, old: str, new: str, said: SaidInSpan, *, shrinks: bool) -> None:
        self._old, self._said, self._shrinks = old, said, shrinks
        self._there = {_bare(line) for line in new.splitlines()}
        self._old_statements = [
            part for line in old.splitlines() if not _is_title(line) for part in _statements(line)
        ]
        self._old_set = set(self._old_statements)
        self._new_statements = [part for line in new.splitlines() for part in _statements(line)]
        self._new_set = set(self._new_statements)
        self._fresh = [part for part in self._new_statements if part not in self._old_set]
        outside = of_trust(old, said.trust, Trust.EXTERNAL)
        own = [part for part in statements_of(old) if part not in outside]
        self._user, self._own = Evidence(said.user), Evidence([*said.user, *said.agent])
        self._users = Evidence([*said.user, *of_trust(old, said.trust, Trust.USER)])
        self._known = Evidence([*said.user, *said.agent, *own])
        self._found = Evidence([*said.user, *said.found, *own])
        self._told = Evidence([*said.external, *outside])
        self._heard, self._outside = Echoes(said.external), outside
        self._ordered = any(map(is_directive, (*said.external, *outside)))
        self._foreign = {part for part in self._fresh if self._only_outside(part)}
        self._stretches = _stretches(old, new)

    def result(self, most_dropped: float) -> Judged:
        dropped = [
            part for part in self._old_statements if part not in self._new_set and not self._heir(part)
        ]
        if len(dropped) > most_dropped * len(self._old_statements):
            return Judged(self._old, f"it drops {len(dropped)} of {len(self._old_statements)} statements")
        gone = [part for part in dropped if self._shrinks and not self._is_a_persons(part)]
        back = [part for part in dropped if part not in gone]
        left_out = {part: why for part in self._fresh if (why := self._unfit(part, back))}
        lines = [line for stretch in self._stretches for line in self._lines(stretch, back, left_out)]
        text = "\n".join(lines).strip("\n") + "\n"
        fresh = [part for part in self._fresh if part not in left_out]
        trust = {key: whose for part in fresh for key, whose in named([part], self._whose(part)).items()}
        notes = [
            _note("put back, since nothing said replaces it", back),
            _note("dropped, because the document is too large", gone),
            *(_note(f"left out: {why}", [part]) for part, why in left_out.items()),
        ]
        return Judged(text, "", tuple(note for note in notes if note), trust)

    def _heir(self, statement: str) -> bool:
        """Whether the proposal says a statement in other words, or corrects it by what was said.

        What only others say takes no statement's place, but one of theirs.
        """
        fresh = [part for part in self._fresh if part not in self._foreign]
        if any(_keeps(statement, part) for part in self._new_statements if part not in self._foreign):
            return True
        if _keeps(statement, "\n".join(fresh)) and len(fresh) > 1:
            return any(same_subject(statement, part) for part in fresh)
        evidence = self._user if self._is_by_hand(statement) else self._own
        return any(
            same_subject(statement, part) and grounded(part, evidence, known=self._old) for part in fresh
        )

    def _unfit(self, statement: str, back: Sequence[str]) -> str:
        """Return why a new statement is left out, blank if it isn't."""
        if statement in self._foreign:
            return "only a tool or a file says it"
        if grounded(statement, self._own):
            users = [part for part in back if self._is_by_hand(part) and same_subject(part, statement)]
            return (
                "a line of the user's says otherwise" if users and not grounded(statement, self._user) else ""
            )
        if any(same_subject(part, statement) for part in back):
            return "nothing said bears it out"
        return ""

    def _only_outside(self, statement: str) -> bool:
        """Whether nothing but a tool, a page or a file says a new statement, or orders what it orders."""
        if grounded(statement, self._users) or self._rewords_outside(statement):
            return False
        if self._ordered and is_directive(statement):
            return not grounded(statement, self._found)
        if not self._said.external or grounded(statement, self._known):
            return False
        return self._heard.repeats(statement) or bool(grounded(statement, self._told))

    def _rewords_outside(self, statement: str) -> bool:
        """Whether it says what an external statement of the document says, and orders nothing that this doesn't."""
        said = [part for part in self._outside if _keeps(part, statement)]
        return any(not is_directive(statement) or is_directive(part) for part in said)

    def _whose(self, statement: str) -> Trust:
        """Whose word a new statement is: the least trusted of what bears it out, but for a user who says all of it."""
        if grounded(statement, self._users):
            return Trust.USER
        if any(_keeps(part, statement) for part in self._outside) or not (
            grounded(statement, self._known) or not grounded(statement, self._told)
        ):
            return Trust.EXTERNAL
        return Trust.AGENT

    def _is_a_persons(self, statement: str) -> bool:
        return self._is_by_hand(statement) or bool(grounded(statement, self._user))

    def _is_by_hand(self, statement: str) -> bool:
        if trust_of(statement, self._said.trust) is Trust.USER:
            return True
        written = self._said.by_hand()
        return any(statement in _statements(line) for line in written)

    def _lines(self, stretch: _Replaced, back: Sequence[str], left_out: dict[str, str]) -> list[str]:
        """Return the lines of a stretch: as proposed, without what is left out, and with what is put back."""
        if len(stretch.old) == len(stretch.new) == 1:
            return self._line(stretch.old[0], stretch.new[0], back, left_out)
        lines = [kept for line in stretch.new if (kept := _without(line, left_out)) is not None]
        for line in stretch.old:
            parts = _statements(line)
            missing = [part for part in parts if part in back]
            if missing and _bare(line) not in self._there:
                whole = len(missing) == len(parts)
                lines.append(line if whole else _marker(line) + " ".join(missing))
        return lines

    def _line(self, old: str, new: str, back: Sequence[str], left_out: dict[str, str]) -> list[str]:
        """Return the one line that stands in the place of another, each statement in its place."""
        parts, proposed = _statements(old), _statements(new)
        if not any(part in back for part in parts) and not any(part in left_out for part in proposed):
            return [new]
        made: list[str] = []
        for _, i1, i2, j1, j2 in difflib.SequenceMatcher(None, parts, proposed, autojunk=False).get_opcodes():
            kept = [part for part in proposed[j1:j2] if part not in left_out]
            made += [part for part in parts[i1:i2] if part in back and part not in kept] + kept
        return [_marker(new) + " ".join(made)] if made else []


def _stretches(old: str, new: str) -> list[_Replaced]:
    """Return the document as proposed in stretches, each with the lines of the old one in whose place it stands."""
    before, after = old.splitlines(), new.splitlines()
    bare = [_bare(line) for line in before], [_bare(line) for line in after]
    codes = difflib.SequenceMatcher(None, *bare, autojunk=False).get_opcodes()
    return [
        _Replaced([] if step == "equal" else before[i1:i2], after[j1:j2]) for step, i1, i2, j1, j2 in codes
    ]


def _keeps(statement: str, other: str) -> bool:
    """Whether ``other`` says what a statement says, perhaps in fewer words: no number of it is missing."""
    numbers = {reading for figure in figures(other) for reading in figure.readings}
    if any(not figure.readings & numbers for figure in figures(statement)):
        return False
    return (says(statement, other) or says_most(statement, other)) and same_sign(statement, other)


def _statements(line: str) -> list[str]:
    """Return the statements of a line: its sentences, without the marker."""
    return sentences(_bare(line))


def _is_title(line: str) -> bool:
    return _HEADING.match(line) is not None and len(content_terms(line)) <= _TITLE_TERMS


def _bare(line: str) -> str:
    return " ".join(line.removeprefix(_marker(line)).split())


def _marker(line: str) -> str:
    found = _MARKER.match(line)
    return found.group() if found else ""


def _without(line: str, left_out: dict[str, str]) -> str | None:
    """Return a line without the statements that are left out; None if nothing of it is left."""
    parts = _statements(line)
    kept = [part for part in parts if part not in left_out]
    if len(kept) == len(parts):
        return line
    return _marker(line) + " ".join(kept) if kept else None


def _note(what: str, parts: Sequence[str]) -> str:
    if not parts:
        return ""
    named = "; ".join(repr(part[:_LONGEST_NAMED]) for part in parts[:_MOST_NAMED])
    more = f" and {len(parts) - _MOST_NAMED} more" if len(parts) > _MOST_NAMED else ""
    return f"MEMORY.md: {what}: {named}{more}."


def lines_by_hand(scope: ScopedVault, path: str) -> frozenset[str]:
    """Return the lines that a person has written into a document, as far back as the last commits go."""
    lines: set[str] = set()
    before: int | None = None
    for _ in range(_PAGES):
        page = scope.log(limit=_PAGE, before=before)
        for entry in page:
            if entry.receipt.purpose == "hand" and path in entry.receipt.documents:
                for change in scope.changes(entry.receipt.commit_id):
                    if change.key == f"document:{path}" and change.after is not None:
                        lines.update({*change.after.splitlines()} - {*(change.before or "").splitlines()})
        if len(page) < _PAGE:
            break
        before = page[-1].receipt.seq
    return frozenset(lines)
