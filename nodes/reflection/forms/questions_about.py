"""How a chunk is asked about, in whichever form the model can fill, and what its answer says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from zoneinfo import ZoneInfo

from ....state import Episode, Outcome, Piece
from ...asking.asker import Answer, Ask
from ...run.ability import AskingForm, fills_well
from ...run.rendering import Part, estimate_tokens, render_chunk
from ...run.run_context import RunContext
from ..known import lines_before
from ..picking import (
    MOST_PICKS,
    PICKING,
    Picks,
    Sentence,
    picked,
    picking_prompt,
    picking_schema,
    sentences_of,
)
from ..prompts import extraction_prompt, extraction_system
from ..rules.extracting import SaidBefore
from ..schemas import Extraction, MemoryItem, extraction_schema
from .plain_lines import is_answer, items_of
from .small_questions import Lines, SmallPassage, passages_of, plan_small, small_question
from .spoken import SpokenExtraction
from .telling import Telling
from .unusable import empty_items, refused_items


@dataclass(frozen=True)
class Asked:
    """A question about a chunk, and what its answer is read with."""

    chunk: list[Part]
    ask: Ask
    form: AskingForm
    sentences: Sequence[Sentence] = ()
    """What a model may point at."""
    passages: Sequence[SmallPassage] = ()
    """What a small question is about."""
    besides: Sequence[Part] = ()
    """What its items rest on, too: where the user gives their name."""


@dataclass
class SaidItems:
    """What an answer says: every item of it is a memory, a rejection or in a note."""

    items: list[MemoryItem] = field(default_factory=list)
    episode: Episode | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Questions:
    """Asks about chunks in one form; a model that can't fill the large one is asked in the small one from then on."""

    def __init__(
        self,
        context: RunContext,
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
        scope: str,
        before: Mapping[str, list[tuple[Piece, str]]],
    ) -> None:
        self._policy, self._reply_tokens = context.policy, context.reply_tokens()
        self._prompt_tokens, self._said_before = context.prompt_tokens, before
        self._pieces, self._bodies = pieces, bodies
        self._ability = context.ability
        self._may_change = context.policy.extraction == "auto"
        self._zone = ZoneInfo(context.policy.timezone)
        self._scope = scope
        self._telling: Telling | None = None
        self._before = SaidBefore()
        self._first: dict[str, str] = {}
        """What a message of the user tells -> the alias of the first that does."""
        self.form = self._ability.asking_form(context.policy.extraction)
        """The present form."""

    def planned(self, chunks: Sequence[list[Part]]) -> list[list[Part]]:
        """Return the chunks as they are asked about in the present form; together they hold the same."""
        if self._telling is None:
            self._telling = Telling(chunks, self._pieces, self._bodies, self._policy, self._scope)
        if self.form is not AskingForm.ASK:
            return [*chunks]
        return plan_small(
            chunks,
            self._pieces,
            self._bodies,
            self._policy,
            together=self._ability.messages_at_once,
            most=self._policy.max_model_calls * 3 // 4,
            telling=self._telling,
        )

    def about(self, chunk: list[Part]) -> Asked | None:
        """Return the question about a chunk, or None when there is nothing in it to ask about."""
        if self.form is AskingForm.ASK:
            passages = self._new(passages_of(chunk, self._pieces, self._bodies, self._policy, self._telling))
            if not passages:
                return None
            ask = small_question(passages, self._reply_tokens)
            return Asked(
                chunk, ask, self.form, passages=passages, besides=self._introduction(chunk, passages)
            )
        if self.form is AskingForm.PICK:
            sentences = sentences_of(chunk, self._pieces, self._bodies, self._policy)
            if not sentences:
                return None
            return Asked(chunk, self._picking(sentences), self.form, sentences=sentences)
        return Asked(chunk, self._writing(chunk), self.form)

    def _new(self, passages: Sequence[SmallPassage]) -> list[SmallPassage]:
        """Return passages without those of the user's that repeat word for word what another message says."""
        found = []
        for passage in passages:
            first = self._first.setdefault(passage.text, passage.alias) if passage.told else passage.alias
            if first == passage.alias:
                found.append(passage)
        return found

    def _introduction(self, chunk: Sequence[Part], passages: Sequence[SmallPassage]) -> list[Part]:
        """Return the part in which the user gives the name that passages have, if it stands in another chunk."""
        where = self._telling.introduced if self._telling else None
        if where is None or self._pieces[where.piece].author or where.piece in {p.piece for p in chunk}:
            return []
        return (
            [where]
            if any(passage.name == self._telling.name for passage in passages if self._telling)
            else []
        )

    def _writing(self, chunk: list[Part]) -> Ask:
        policy = self._policy
        system = extraction_system(policy)
        render = partial(render_chunk, chunk, self._pieces, self._bodies, policy, self._zone)
        prompt = extraction_prompt(render())
        if self._said_before and any(part.piece in self._said_before for part in chunk):
            longer = extraction_prompt(render(before=lines_before(self._said_before)))
            fits = estimate_tokens(system) + estimate_tokens(longer) <= self._prompt_tokens()
            prompt = longer if fits else prompt
        return Ask(
            system=system,
            prompt=prompt,
            schema=SpokenExtraction,
            label="extract",
            json_schema=extraction_schema(
                [part.alias for part in chunk], policy.max_content_chars, self._reply_tokens
            ),
            max_tokens=self._reply_tokens,
        )

    def _picking(self, sentences: list[Sentence]) -> Ask:
        return Ask(
            system=PICKING,
            prompt=picking_prompt(sentences),
            schema=Picks,
            label="extract",
            json_schema=picking_schema(len(sentences)),
            max_tokens=min(self._reply_tokens, 32 * MOST_PICKS),
        )

    def checked(self, asked: Asked, answer: Answer) -> Answer:
        """Return an answer in plain lines as none if it isn't about what was shown: a refusal, an error page."""
        if answer.reply is None or not isinstance(answer.reply.value, Lines):
            return answer
        if is_answer(answer.reply.value.text, asked.passages):
            return answer
        error = "The model's lines can't be read as an answer: nothing in them is about what it was shown."
        return replace(answer, reply=None, kind="unreadable", error=error)

    def gives_up(self, asked: Asked, answer: Answer) -> bool:
        """Note how a model filled the large form; return whether it is asked in the small one from now on.

        Only what it wrote into the form tells: no reply, or one that can't be read, may be anybody's fault.
        """
        if asked.form is not AskingForm.WRITE or answer.reply is None:
            return False
        value = answer.reply.value
        assert isinstance(value, Extraction)
        said = [item.content for item in value.memories]
        every = len(said) + len(answer.reply.bad)
        bad = every - len(set(said)) + sum(self._copied(text) for text in set(said))
        if not every:
            return False
        self._ability.shown.filled(well=fills_well(items=every, bad=bad))
        if not self._may_change or fills_well(items=every, bad=bad) or self._ability.shown.fills_forms:
            return False
        self.form = AskingForm.ASK
        return True

    def has_no_use(self, answer: Answer) -> bool:
        """Whether a filled form holds no item that says anything of its own."""
        if answer.reply is None or not isinstance(answer.reply.value, Extraction):
            return False
        return not any(
            any(map(str.isalnum, item.content)) and not self._copied(item.content)
            for item in answer.reply.value.memories
        )

    def read(self, asked: Asked, answer: Answer) -> SaidItems:
        """Return what an answer says, item by item."""
        assert answer.reply is not None
        value, said = answer.reply.value, SaidItems()
        if isinstance(value, Lines):
            said.items, said.notes = items_of(value.text, asked.passages, self._before)
            extra = tuple(part.alias for part in asked.besides)
            said.items = [
                item.model_copy(update={"evidence": (*item.evidence, *extra)}) for item in said.items
            ]
        elif isinstance(value, Picks):
            said.items, said.notes = picked(value, list(asked.sentences))
        else:
            assert isinstance(value, Extraction)
            said.items = self._own(value.memories, said.notes)
            said.episode = value.episode
            said.notes += [
                f"There is no type {item.unknown_type!r}: what the model gave it is kept as an observation."
                for item in said.items
                if item.unknown_type
            ]
        said.items, empty = empty_items(said.items)
        said.outcomes, unusable = refused_items(answer.reply.bad, asked.chunk, self._pieces)
        said.notes += [*empty, *unusable]
        if answer.reply.truncated:
            said.notes.append("An extraction reply was cut off; its complete items were used.")
        return said

    def _own(self, items: Sequence[MemoryItem], notes: list[str]) -> list[MemoryItem]:
        """Return the items that aren't copied from the instruction; the others are noted."""
        copied = [item for item in items if self._copied(item.content)]
        notes += [
            f"An extracted item was left out, copied from the instruction: {item.content}" for item in copied
        ]
        return [item for item in items if item not in copied]

    def _copied(self, content: str) -> bool:
        """Whether a content stands word for word in the instruction, not counting what the owner wrote there."""
        return " ".join(content.lower().split()) in self._instruction

    @cached_property
    def _instruction(self) -> str:
        text = extraction_system(self._policy.model_copy(update={"persona": ""}))
        return " ".join(text.lower().split())
