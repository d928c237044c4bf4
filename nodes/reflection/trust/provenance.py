"""What of a piece its writer says themselves, and what repeats something that came from outside.

A page's sentence in a message of the agent, in a file it saved or in a note is still the page's. What repeats it nearly
word for word is found by the terms they share, in any language; what says it in other words, by its values.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise

from ....checkpoints.text.analyser import terms, topics
from ....checkpoints.text.origin.echoes import CONTAINED, LINE_NUMBER, QUOTED_TERMS, REPEATED
from ....checkpoints.text.speech.directives import is_directive
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.negation import negated
from ....checkpoints.text.speech.sentence_ends import ASKED
from ....checkpoints.text.speech.statements import sentences, statements, unquoted
from ....checkpoints.text.speech.told.answers import ShortAnswer, answer_to
from ....checkpoints.text.speech.told.assent import accepts, assents, confirmed, denied, may_assent
from ....state import Piece, Trust
from ...run.writers import WRITE_TOOLS, texts_of
from .restated import HeardOutside

_PASTED, _PASTED_TERMS = 0.9, 4
_STATUS_WORDS = 2
_FILE = -1

_Key = tuple[str, ...]


@dataclass(frozen=True)
class Passage:
    """Sentences of a piece, and whose word they are."""

    trust: Trust
    sentences: tuple[str, ...]


class Provenance:
    """Tells for the pieces of a run which of their sentences are whose.

    Args:
        pieces: Id -> piece.
        bodies: Id -> its text.
        earlier: Messages from outside, with their texts, that earlier runs on the same threads have covered.
        said_before: Returns the other messages that these have covered; asked only if it matters.
        just_before: Those of them that stand right before the run's: what a short answer may answer.
    """

    def __init__(
        self,
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
        earlier: Sequence[tuple[Piece, str]] = (),
        said_before: Callable[[], Sequence[tuple[Piece, str]]] = tuple,
        just_before: Sequence[tuple[Piece, str]] = (),
    ) -> None:
        self._said_before, self._just_before = said_before, just_before
        self._pieces, self._bodies, self._earlier = pieces, bodies, earlier
        self._cache: dict[str, list[Passage]] = {}
        self._ordering: dict[str, bool] = {}

    def passages(self, key: str) -> list[Passage]:
        """Return what a piece says by trust, the most trusted first; each holds those before it."""
        if key not in self._cache:
            self._cache[key] = list(self._read(self._pieces[key], self._bodies.get(key, "")))
        return self._cache[key]

    def _read(self, piece: Piece, body: str) -> Iterator[Passage]:
        if piece.trust is Trust.USER:
            own = tuple(s for s in statements(body) if not self._past.heard.pasted(s, piece))
            own += self._confirmed(piece, body)
            yield Passage(Trust.USER, own)
            asked = (s for s in unquoted(body) if s not in own and not self._past.heard.pasted(s, piece))
            yield Passage(Trust.AGENT, (*own, *asked))
        elif piece.trust is Trust.AGENT:
            yield Passage(Trust.AGENT, self._own(piece, body))
        else:
            known = self._past.said[piece.thread] if piece.kind == "message" else self._past.written
            yield Passage(Trust.AGENT, tuple(s for s in spoken(body) if _key(s) in known))
        yield Passage(Trust.EXTERNAL, (body, *calls_of(piece)))

    def _confirmed(self, piece: Piece, body: str) -> tuple[str, ...]:
        """What the agent had said or offered just before, if the user says yes to it; nothing that came from outside.

        A yes to what is denied ("Didn't you move?") may mean either.
        """
        first = next(iter(unquoted(body)), "")
        before = self._before.get(piece.id)
        if before is None or before[0].trust is not Trust.AGENT or not may_assent(first):
            return ()
        said = confirmed(sentences(before[1]))
        if not (assents(first) or accepts(first, said)):
            return ()
        if not said or negated(said, language_of(said)) or self._repeats(said, before[0]):
            return ()
        return (said,)

    def denial(self, key: str) -> str:
        """Return with which sentence the user says that a message which they answer isn't so; blank if they don't.

        Who says no to a question denies no statement.
        """
        first = next(iter(unquoted(self._bodies.get(self.answers[key], ""))), "")
        said = sentences(self._bodies.get(key, ""))
        return first if said and not ASKED.search(said[-1]) and denied(first) else ""

    def behind(self, key: str) -> Sequence[str]:
        """Return what the user states right behind a message of the agent's."""
        return statements(self._bodies.get(self.answers[key], ""))

    @cached_property
    def answers(self) -> dict[str, str]:
        """Id of a message of the agent's -> that of the user's which follows it on its thread."""
        return {
            earlier.id: later.id
            for (earlier, _), (later, _) in pairwise(self._in_order())
            if later.trust is Trust.USER
            and earlier.trust is Trust.AGENT
            and earlier.role != "tool"
            and earlier.thread == later.thread
            and later.id in self._pieces
        }

    def answer(self, key: str) -> tuple[ShortAnswer, str] | None:
        """Return what a short message of the user answers to the agent, and the id of the message that asks.

        None if it answers nothing, or if the question repeats something from outside.
        """
        before = self._before.get(key)
        if before is None or before[0].trust is not Trust.AGENT or before[0].role == "tool":
            return None
        asked, own = sentences(before[1])[-1:], unquoted(self._bodies.get(key, ""))
        if not asked or not own or self._repeats(asked[0], before[0]):
            return None
        # Who answers in short may go on: "74.20.19. this year I billed 38k".
        found = answer_to(asked[0], " ".join(own))
        if found is None and any(map(str.isdigit, own[0])):  # "Hi Mel!" begins another message
            found = answer_to(asked[0], own[0])
        return (found, before[0].id) if found else None

    @cached_property
    def _before(self) -> dict[str, tuple[Piece, str]]:
        """Id of a message -> what was said before it on its thread; before an answer in a tool's place, in its call."""
        return {
            later[0].id: (earlier[0], " ".join(calls_of(earlier[0])))
            if "came_as" in later[0].meta
            else earlier
            for earlier, later in pairwise(self._in_order(self._just_before))
            if earlier[0].thread == later[0].thread
        }

    def _own(self, piece: Piece, body: str) -> tuple[str, ...]:
        """What the agent says of itself, or found with a tool of its own: what that orders was written by somebody."""
        if piece.role == "tool":
            said = [s for s in spoken(body) if not is_directive(s)]
        else:
            said = [*sentences(body), *(s for text in calls_of(piece) for s in spoken(text))]
        return tuple(s for s in said if not self._repeats(s, piece))

    def ordered_before(
        self, keys: Sequence[str], about: frozenset[str] = frozenset(), least: int = 0
    ) -> bool:
        """Whether an order, permission or ban from outside stood before what is said in pieces.

        What a person or the agent had said before, and a tool only gives back, is not from outside. A file or a note
        has no place among the messages of its thread: anywhere in it counts. What an own tool says in two words may
        look like an order ("CREATE INDEX"): it counts for what has one of them.

        Args:
            keys: The pieces.
            about: Terms, of which an order that counts holds
            least: so many (count): what doesn't isn't read for orders.
        """
        latest: dict[str, float] = {}
        for piece in (self._pieces[key] for key in keys):
            until = piece.position if piece.kind == "message" else math.inf
            latest[piece.thread] = max(until, latest.get(piece.thread, until))
        return any(
            since <= until and (not wanted or len(about & topics(said)) >= wanted) and self._is_order(said)
            for thread, until in latest.items()
            for since, said, brief in self._by_others.get(thread, ())
            for wanted in (max(least, int(brief and bool(about))),)
        )

    @cached_property
    def heard(self) -> Mapping[str, HeardOutside]:
        """Thread -> what it heard from outside and what its own people said, that of earlier runs too."""
        found: defaultdict[str, HeardOutside] = defaultdict(HeardOutside)
        for piece, body in [*self._files(), *self._in_order(self._said_before())]:
            heard = found[piece.thread]
            if piece.trust is Trust.EXTERNAL:
                heard.outside("\n".join(self._told(piece, body)))
            elif piece.trust is Trust.USER:
                heard.own(s for s in unquoted(body) if not self._past.heard.pasted(s, piece))
            elif piece.role == "tool":
                heard.own([body])
            elif piece.kind == "message":
                heard.said([body, *calls_of(piece)])
        return found

    def _is_order(self, said: str) -> bool:
        if said not in self._ordering:
            self._ordering[said] = is_directive(said)
        return self._ordering[said]

    @cached_property
    def hears_others(self) -> bool:
        """Whether anybody from outside says anything: only then has any of it to be read for orders."""
        return any(any(True for _ in self._told(*said)) for said in [*self._in_order(), *self._files()])

    @cached_property
    def _by_others(self) -> dict[str, list[tuple[int, str, bool]]]:
        """Thread -> what somebody else says in it, and where; and whether that is an own tool's few words."""
        found: defaultdict[str, list[tuple[int, str, bool]]] = defaultdict(list)
        for piece, body in [*self._in_order(), *self._files()]:
            position = piece.position if piece.kind == "message" else _FILE
            own = piece.role == "tool" and piece.trust is Trust.AGENT
            found[piece.thread] += (
                (position, said, own and _is_brief(said)) for said in self._told(piece, body)
            )
        return found

    def _told(self, piece: Piece, body: str) -> Iterable[str]:
        """What in a piece somebody else says: all of a tool's or a file's, and what a person quotes or forwards."""
        if piece.trust is Trust.USER:
            said = set(unquoted(body))
            return (s for s in spoken(body) if s not in said)
        if piece.trust is Trust.EXTERNAL or piece.role == "tool":
            known = self._past.said[piece.thread] if piece.kind == "message" else self._past.written
            return (s for s in spoken(body) if _key(s) not in known)
        return ()

    def _files(self) -> list[tuple[Piece, str]]:
        return [(p, self._bodies.get(key, "")) for key, p in self._pieces.items() if p.kind != "message"]

    @cached_property
    def _past(self) -> _Past:
        """Go through the threads in order: what only gives back what was said before comes from nowhere else."""
        past = _Past()
        for piece, body in self._in_order():
            said = past.said[piece.thread]
            if piece.trust is Trust.EXTERNAL:
                past.heard.add(_but(spoken(body), said), piece.thread, piece.position)
                continue
            if piece.role == "tool":
                continue
            own = statements(body) if piece.trust is Trust.USER else sentences(body)
            said |= _own(own, piece, past.heard)
            for name, text in _named_calls(piece):
                held = _own(spoken(text), piece, past.heard)
                said |= held
                past.written |= held if name in WRITE_TOOLS else set()
        return past

    def _repeats(self, sentence: str, piece: Piece) -> bool:
        """Whether a sentence repeats anything from outside: what tools said, or a file or note of an unknown writer."""
        return self._past.heard.repeats(sentence, piece) or self._filed.repeats(sentence, piece)

    @cached_property
    def _filed(self) -> _Index:
        """What stands in files and notes of unknown writers."""
        index, written = _Index(), self._past.written
        for piece, body in self._files():
            if piece.trust is Trust.EXTERNAL:
                index.add(_but(spoken(body), written), piece.thread, _FILE)
        return index

    def _in_order(self, more: Sequence[tuple[Piece, str]] = ()) -> list[tuple[Piece, str]]:
        here = [(p, self._bodies.get(key, "")) for key, p in self._pieces.items() if p.kind == "message"]
        return sorted([*more, *self._earlier, *here], key=lambda pair: (pair[0].thread, pair[0].position))


@dataclass
class _Source:
    """A sentence from outside, and where it stands first."""

    terms: frozenset[str]
    thread: str
    position: int
    beside: dict[int, int] = field(default_factory=dict)
    """The sentences before and behind it -> where they stand together: two are one, too, where a line was wrapped."""

    def stood_before(self, piece: Piece, position: int) -> bool:
        """Whether what stands at a position of its thread stood before a piece; a file may have at any time."""
        if position == _FILE or piece.kind != "message":
            return True
        return self.thread == piece.thread and position < piece.position


@dataclass
class _Index:
    """Sentences from outside, found by their terms.

    Whoever shares most of its terms with another shares some of its rarest: only where these stand is looked closer, or
    two long pages would be compared sentence by sentence.
    """

    sources: list[_Source] = field(default_factory=list)
    holders: dict[str, list[int]] = field(default_factory=dict)
    keys: dict[str, list[int]] = field(default_factory=dict)
    """Long term of a sentence -> the sentences that are found by it where somebody quotes them."""
    numbers: dict[tuple[frozenset[str], str], int] = field(default_factory=dict)
    """What is said again and again is one source."""

    def add(self, said: Sequence[str], thread: str, position: int) -> None:
        """Take in sentences that follow each other."""
        before = None
        for part in map(topics, said):
            if not part:
                before = None
                continue
            number = self._added(part, thread, position)
            if before is not None:
                for one, other in ((before, number), (number, before)):
                    beside = self.sources[one].beside
                    beside[other] = min(position, beside.get(other, position))
            before = number

    def _added(self, part: frozenset[str], thread: str, position: int) -> int:
        number = self.numbers.setdefault((part, thread), len(self.sources))
        if number < len(self.sources):
            source = self.sources[number]
            source.position = min(position, source.position)
            return number
        self.sources.append(_Source(part, thread, position))
        for term in part:
            self.holders.setdefault(term, []).append(number)
        if len(part) >= QUOTED_TERMS:
            # Any so many will do; long ones are rare.
            for term in sorted(part, key=len, reverse=True)[: _fewest(part, CONTAINED)]:
                self.keys.setdefault(term, []).append(number)
        return number

    def repeats(self, sentence: str, piece: Piece) -> bool:
        """Whether a sentence of a piece repeats, nearly word for word, one that stood before it."""
        if not self.sources:
            return False
        wanted = topics(sentence)
        return self._held(wanted, REPEATED, piece) or any(
            len(wanted & source.terms) >= CONTAINED * len(source.terms)
            and source.stood_before(piece, source.position)
            for term in wanted
            for source in map(self.sources.__getitem__, self.keys.get(term, ()))
        )

    def pasted(self, sentence: str, piece: Piece) -> bool:
        """Whether a sentence of the user repeats one: a person may well say in passing what a tool said, too."""
        if not self.sources:
            return False
        wanted = topics(sentence)
        return len(wanted) >= _PASTED_TERMS and self._held(wanted, _PASTED, piece)

    def _held(self, wanted: frozenset[str], share: float, piece: Piece) -> bool:
        """Whether one source, or two that stand together, hold at least this share of some terms."""
        least = share * len(wanted)
        looked_at: set[int] = set()
        for number in chain.from_iterable(self.holders.get(term, ()) for term in self._rarest(wanted, share)):
            if number in looked_at:
                continue
            looked_at.add(number)
            source = self.sources[number]
            here = wanted & source.terms
            if len(here) >= least and source.stood_before(piece, source.position):
                return True
            for other, position in source.beside.items():
                both = len(here | (wanted & self.sources[other].terms))
                if both >= least and source.stood_before(piece, position):
                    return True
        return False

    def _rarest(self, wanted: frozenset[str], share: float) -> list[str]:
        """The rarest terms of a sentence, so many that whoever holds its share of all holds one of them."""
        rarest = sorted(wanted, key=lambda term: (len(self.holders.get(term, ())), term))
        return rarest[: _fewest(wanted, share)]


def _fewest(terms_: Set[str], share: float) -> int:
    """How many of some terms are so many that whoever holds this share of all holds one of them."""
    return len(terms_) - math.ceil(share * len(terms_)) + 1


@dataclass
class _Past:
    """What happened on the threads of a run."""

    heard: _Index = field(default_factory=_Index)
    """What tools said, but for what they gave back."""
    said: defaultdict[str, set[_Key]] = field(default_factory=lambda: defaultdict(set))
    """Thread -> what the user and the agent said of themselves."""
    written: set[_Key] = field(default_factory=set)
    """What the agent's calls of write tools hold."""


def _own(said: Sequence[str], piece: Piece, heard: _Index) -> set[_Key]:
    return {_key(sentence) for sentence in said if not heard.repeats(sentence, piece)}


def _but(said: Sequence[str], known: Set[_Key]) -> Sequence[str]:
    """Return sentences but for those that are known; where nothing is, none is looked at."""
    return [sentence for sentence in said if _key(sentence) not in known] if known else said


def spoken(text: str) -> list[str]:
    """Return the sentences of what a tool or a call holds: line ends as JSON writes them end lines, line numbers go."""
    return sentences(LINE_NUMBER.sub("", text.replace("\\n", "\n")))


def _is_brief(said: str) -> bool:
    """Whether a sentence has at most two words that say anything, ids and numbers apart: a line of a status."""
    return sum(not any(char.isdigit() for char in term) for term in topics(said)) <= _STATUS_WORDS


def calls_of(piece: Piece) -> list[str]:
    """Return the arguments of the calls that a message makes."""
    return [text for _, text in _named_calls(piece)]


def _named_calls(piece: Piece) -> list[tuple[str, str]]:
    return [
        (str(call["name"]), text)
        for call in piece.meta.get("tool_calls", ())
        for text in _arguments(call["args"])
    ]


def _arguments(args: str) -> list[str]:
    """The texts among the arguments of a call, which are kept as JSON."""
    try:
        return list(texts_of(json.loads(args)))
    except (ValueError, TypeError, RecursionError):  # an attempt at a call, or masked beyond reading
        return [str(args)]


def _key(sentence: str) -> _Key:
    """What two sentences have in common that are the same but for case and signs: no word is left out."""
    return tuple(terms(sentence))
