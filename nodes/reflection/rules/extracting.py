"""Extraction by rules: the user's statements and the run's findings, word for word, without a model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, is_unspaced
from ....checkpoints.text.speech.numbers import figures
from ....checkpoints.text.speech.spoken.listed import listed
from ....checkpoints.text.speech.spoken.on_record import is_of_the_record
from ....checkpoints.text.speech.statements import quoted_and_own, statements, statements_in_place, unquoted
from ....checkpoints.text.speech.told.introduced import name_of
from ....checkpoints.text.speech.told.sent import was_sent
from ....checkpoints.text.speech.told.supposing.joking import begins_with_a_joke, ends_in_a_joke, is_joke
from ....checkpoints.text.speech.told.supposing.supposed import supposed
from ....checkpoints.text.speech.told.wishes import asks_to_forget, wish_itself
from ....state import Candidate, Piece, ReflectionPolicy, Trust
from ...grounding.clauses import BARE_AGE
from ...grounding.life.life_changes import parts_of, takes_its_place
from ...run.lasting import asks, lasts
from ...run.rendering import GAP, MOST_CHARS, Part, display_limit
from ..consolidating.put_right import put_right
from ..schemas import MemoryItem
from . import cues
from .asked.exercises import gives_figures, is_exercise, is_news, is_sum, sets_a_task
from .findings import Gleaning, by_agent, in_file, in_note, trials
from .moment import holds_for_all_time, is_wanted, told_parts
from .speaking import speaker_of
from .typing_rules import type_of
from .worth import LATE, WORTH, names_in, worth_of_statement

BY_RULES = "By rules: no model was asked."
"""What a report says of it."""
SAID = 0.75
"""Share of a sentence's content words that those kept of the run hold together if it says nothing new (0 to 1)."""
NEAR = 0.6
"""Share of all their words that two sentences have in common if one is the other again (0 to 1)."""
_WORDS = regex(r"[\u3040-\u30ff\u3400-\u9fff]|[^\s.,;:!?…()।。、，；：！？؟،\u3040-\u30ff\u3400-\u9fff]+")
_SIGNS = 4
"""A name has no more where words aren't told apart (count)."""
LONGEST = 400
"""A longer sentence is no statement but a text without full stops (characters)."""

# What a program says when it fails; that somebody pastes it says nothing that lasts.
_OUTPUT = re.compile(
    r"\b[A-Z]\w*(?:Error|Exception)\b\s*[:(]|\*\*\*|\bTraceback\b|"
    r"\berrno\b|\bexit (?:code|status)\b"
)


def by_rules(
    chunks: Sequence[Sequence[Part]],
    pieces: Mapping[str, Piece],
    bodies: Mapping[str, str],
    policy: ReflectionPolicy,
    scope: str,
) -> list[tuple[MemoryItem, list[Part]]]:
    """Return what a run leaves that is worth keeping, each with the parts it was read in.

    Args:
        chunks: The run, as it would be shown to a model.
        pieces: Id -> piece.
        bodies: Id -> its text.
        policy: How much of a piece counts.
        scope: The scope's name; the user's, if it is written as one.
    """
    parts = {part.piece: part for chunk in reversed(chunks) for part in reversed(chunk)}
    shown = dict.fromkeys(part.piece for chunk in chunks for part in chunk)
    run = _Run([pieces[id_] for id_ in shown], bodies, policy, scope)
    return [
        (
            MemoryItem(
                type=found.type, content=found.text, evidence=tuple(parts[id_].alias for id_ in found.pieces)
            ),
            [parts[id_] for id_ in found.pieces],
        )
        for found in _once([*run.statements(), *run.findings()])
    ]


def in_the_whole(candidate: Candidate, pieces: Mapping[str, Piece]) -> Candidate:
    """Return a candidate with its quotes where they stand in the whole of what was read in part."""
    half, read = MOST_CHARS // 2, MOST_CHARS + len(GAP)
    if all(pieces[quote.piece].chars <= MOST_CHARS or quote.end <= half for quote in candidate.quotes):
        return candidate
    quotes = []
    for quote in candidate.quotes:
        chars = pieces[quote.piece].chars
        by = chars - read if chars > MOST_CHARS and quote.start >= half else 0
        quotes.append(quote.model_copy(update={"start": quote.start + by, "end": quote.end + by}))
    return candidate.model_copy(update={"quotes": tuple(quotes)})


def unread(pieces: Iterable[Piece]) -> list[str]:
    """Return notes on messages and files of which the rules read the beginning and the end alone."""
    return [
        f"By rules {MOST_CHARS:,} characters are read of a message or a file, half of them from its end: "
        f"{piece.ref or piece.id} has {piece.chars:,}. A model reads all of it."
        for piece in pieces
        if piece.role != "tool" and piece.chars > MOST_CHARS
    ]


class _Run:
    """The pieces of a run, and what is worth keeping of each."""

    def __init__(
        self, pieces: Sequence[Piece], bodies: Mapping[str, str], policy: ReflectionPolicy, scope: str
    ) -> None:
        self._pieces = [piece for piece in pieces if not piece.meta.get("injected")]
        self._bodies = {p.id: bodies[p.id][: display_limit(p, policy)] for p in self._pieces}
        self._user = [p for p in self._pieces if _is_users(p)]
        own = ("\n".join(statements(self._bodies[piece.id])) for piece in self._user)
        self._name, told = name_of(scope, own)
        self._named_in = self._user[told].id if told >= 0 else ""
        self._heard = self._said_before()

    def _said_before(self) -> dict[str, str]:
        """Return what the agent stated right before each of the user's messages that follows one of its own, by id.

        What it asked is left out: who answers in its words says it.
        """
        last: dict[str, Piece] = {}
        heard: dict[str, str] = {}
        for piece in self._pieces:
            before = last.get(piece.thread)
            if before is not None and before.role == "assistant" and _is_users(piece):
                heard[piece.id] = "\n".join(statements(self._bodies[before.id]))
            if piece.kind == "message":
                last[piece.thread] = piece
        return heard

    def statements(self) -> list[Gleaning]:
        """Return what the user states, in order."""
        places: dict[str, int] = {}
        told: list[Gleaning] = []
        last: dict[str, str] = {}
        for piece in self._user:
            place = places[piece.thread] = places.get(piece.thread, -1) + 1
            before, last[piece.thread] = last.get(piece.thread, ""), piece.id
            if told and before and before in told[-1].pieces and self._puts_right(told, piece):
                continue
            # Where the name comes from another message, that is evidence, too.
            named = (
                ()
                if (piece.author and piece.kind == "message") or self._named_in in ("", piece.id)
                else (self._named_in,)
            )
            for text, worth in worth_keeping(self._bodies[piece.id], place, self._heard.get(piece.id, "")):
                kind = type_of(text, by_user=True, message=self._bodies[piece.id])
                speaker = speaker_of(piece, self._name)
                for part in _parts_of(text):
                    said = f"{speaker}: {part[0].upper()}{part[1:]}"
                    told.append(Gleaning(said, kind, (piece.id, *named), worth, speaker))
        return told

    def _puts_right(self, told: list[Gleaning], piece: Piece) -> bool:
        """Put right what was told last if a message does nothing else; return whether it did.

        Not where the agent gave a number in between: then it may be that.
        """
        was = told[-1]
        right = put_right(was.text, self._bodies[piece.id])
        heard = self._heard.get(piece.id, "") if right else ""
        if not right or {one.text for one in figures(heard)} - {one.text for one in figures(was.text)}:
            return False
        told[-1] = replace(was, text=right, pieces=(*was.pieces, piece.id))
        return True

    def findings(self) -> Iterator[Gleaning]:
        """Yield what the run found out: corrections, notes, files, what the agent says that they bear out."""
        messages = [piece for piece in self._pieces if piece.kind == "message"]
        backing = [self._bodies[p.id] for p in self._pieces if p.role != "assistant"]
        worked = any(p.role == "tool" for p in messages)
        agent = [
            found
            for piece in messages
            if piece.role == "assistant" and worked
            for found in by_agent(piece, self._bodies[piece.id], backing)
        ]
        yield from (found for found in agent if found.type.value == "mistake")
        yield from trials(messages, self._bodies)
        for piece in self._pieces:
            if piece.kind == "working_memory" and not _is_users(piece):
                yield from in_note(piece, self._bodies[piece.id])
        for piece in self._pieces:
            if piece.kind == "file":
                yield from in_file(piece, self._bodies[piece.id])
        yield from (found for found in agent if found.type.value != "mistake")


def _parts_of(text: str) -> Sequence[str]:
    """Return the parts of a statement that become a memory each; an age is none without whose it is."""
    parts = parts_of(text)
    return (text,) if any(map(BARE_AGE.fullmatch, parts)) else parts


def _is_users(piece: Piece) -> bool:
    """Whether the user speaks in a piece: in a message, or a note of theirs."""
    if piece.kind == "message":
        return piece.role == "user"
    return piece.kind == "working_memory" and piece.trust is Trust.USER


def worth_keeping(message: str, place: int, heard: str = "") -> list[tuple[str, int]]:
    """Return what a message of the user's states that is worth keeping, and what it is worth.

    "She turns seven." is told with the sentence that says who she is; so is "三歳です。", which names nobody. Where a
    message asks for something, what says nothing of who asks is what it is asked of, and not news for standing first.

    Args:
        message: As it came.
        place: The how-manieth of the user's it is (from 0).
        heard: What the agent stated before it: who takes that up says little of their own.
    """
    known = frozenset(content_terms(heard)) if heard else frozenset[str]()
    counts, exercise = is_sum(message), is_exercise(message)
    tasked = counts or exercise or _is_given_a_task(message)
    asking = tasked or any(asks(one) for one in unquoted(message))
    lists = listed(message)
    found: list[tuple[str, int]] = []
    kept = ""
    for number, (before, sentence) in enumerate(_parts_in_place(message, asking=asking)):
        given = _lacks_quotation(sentence, message) or (counts and gives_figures(sentence))
        given = given or _plain(sentence) in lists.of_others
        text = "" if given else stated(sentence)
        told = text and before and (cues.REFERS.found(text) or BARE_AGE.fullmatch(text))
        late = exercise or (text and asking and not (is_news(text) or (told and is_news(before))))
        at = LATE if late else place
        worth = worth_of_statement(text, at, number, known, tasked=tasked, asking=asking) if text else 0
        if text and _plain(sentence) in lists.own:
            worth = max(worth, WORTH)
        if told and kept and stated(before) == kept and len(whole := f"{found[-1][0]} {text}") <= LONGEST:
            found[-1] = (whole, max(worth, found[-1][1]))
        elif worth < WORTH:
            continue
        elif told and len(whole := f"{_plain(before)} {text}") <= LONGEST:
            found.append((whole, worth))
        else:
            found.append((text, worth))
        kept = text
    return found


def _is_given_a_task(message: str) -> bool:
    """Whether a message says what the agent is to do."""
    return any(is_wanted(one) or sets_a_task(one) for one in unquoted(message))


def _parts_in_place(message: str, *, asking: bool) -> Iterator[tuple[str, str]]:
    """Yield the parts of a message that tell something, each with the sentence before its own.

    Nothing of a sentence that the one behind it says was a joke, or it itself at its end.
    """
    placed = [*statements_in_place(message)]
    jokes = [*(is_joke(sentence) for _, sentence in placed), False]
    behind = (*(sentence for _, sentence in placed[1:]), "")
    for number, ((before, sentence), after) in enumerate(zip(placed, behind, strict=False)):
        if jokes[number] or jokes[number + 1] or ends_in_a_joke(sentence) or begins_with_a_joke(after):
            continue
        for part in told_parts(sentence, asking=asking):
            yield before, part


def _lacks_quotation(sentence: str, message: str) -> bool:
    """Whether a quotation was taken out of a sentence, so that "My boss says" is all that is left."""
    return sentence.endswith((":", "：")) or (sentence not in message and quoted_and_own(message)[0] != "")


def stated(sentence: str) -> str:
    """Return what a sentence of the user states, without greeting or thanks; blank if it asks or supposes something.

    A request counts where it holds for all time: "Please always answer in German." Of a wish to forget what is said
    beside it counts if it lasts: "Forget the recipe, I'm allergic to nuts."
    """
    text = _plain(sentence)
    if asks_to_forget(text):
        text = beside if lasts(beside := wish_itself(text).beside) else ""
    if (
        not text
        or len(text) > LONGEST
        or is_of_the_record(text)
        or asks(text)
        or _OUTPUT.search(text)
        or was_sent(text)
    ):
        return ""
    if supposed(text) == text:
        return ""
    told = is_wanted(text) or sets_a_task(text)
    return "" if told and not holds_for_all_time(text) else text[0].upper() + text[1:]


def _plain(sentence: str) -> str:
    text = " ".join(sentence.split()).lstrip("-*• ")
    for _ in range(3):
        text = cues.COURTESY.after(text).lstrip(" ,.!:;，。！、").strip()
    return text


class SaidBefore:
    """What is kept of a run so far, to tell what says nothing new."""

    def __init__(self) -> None:
        self._said: list[tuple[str, set[str]]] = []
        self._together: set[str] = set()

    def is_new(self, text: str, *, about: str = "") -> bool:
        """Whether a text has a new figure or name, or says more than those before, alone or together; note it if so.

        What says the same of another is new, too: "My son Tom has asthma. My son Ben has asthma."

        Args:
            text: What may be kept.
            about: Words that don't count: who all of it is about.
        """
        words = set(content_terms(text)) - set(content_terms(about))
        together = self._together
        values = {word for word in words if word[0].isdigit()}
        values |= words.intersection(term for name in names_in(text) for term in content_terms(name))
        again = any(len(words & other) >= NEAR * len(words | other) for _, other in self._said)
        if values <= together and (again or len(words & together) >= SAID * len(words)):
            swapped = words - together and any(_says_of_another(text, other) for other, _ in self._said)
            if not swapped:
                return False
        self._said.append((text, words))
        together |= words
        return True


def _says_of_another(text: str, other: str) -> bool:
    """Whether two texts are the same but for one word, or a few signs where words aren't told apart."""
    one, two = _WORDS.findall(text.casefold()), _WORDS.findall(other.casefold())
    for _ in range(2):  # from the beginning, then from the end
        differ = (place for place, pair in enumerate(zip(one, two, strict=False)) if len({*pair}) > 1)
        same = next(differ, min(len(one), len(two)))
        one, two = one[same:][::-1], two[same:][::-1]
    longest = _SIGNS if any(map(is_unspaced, [*one, *two])) else 1
    return 0 < len(one) <= longest and 0 < len(two) <= longest


def _once(found: Sequence[Gleaning]) -> list[Gleaning]:
    """Return what says something new, or that something said before is over."""
    before = SaidBefore()
    kept: list[Gleaning] = []
    for one in found:
        if before.is_new(one.text, about=one.speaker) or any(
            takes_its_place(other.text, one.text) for other in kept
        ):
            kept.append(one)
    return kept
