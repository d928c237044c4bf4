"""Asking many prompts in waves: one first, then several at once while the model answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from ..asking.asker import Answer, Ask
from ..run.run_context import announce


class Prompt(Protocol):
    """What is asked about an item."""

    @property
    def ask(self) -> Ask:
        """The question."""


ItemT = TypeVar("ItemT")
PromptT = TypeVar("PromptT", bound=Prompt)


class Waves(Generic[ItemT, PromptT]):
    """A queue of items, asked about in waves.

    Args:
        node: Whose they are, for the stream of progress.
        items: What there is to ask about, in order.
        prompt_of: Makes the prompt of an item when its turn comes; None: there is nothing to ask about it.
        most: How many prompts a wave may have (count).
    """

    def __init__(
        self, node: str, items: Iterable[ItemT], prompt_of: Callable[[ItemT], PromptT | None], most: int
    ) -> None:
        self.waiting = list(items)
        """What is still to be asked about."""
        self.overtaxed = False
        """Whether of the last wave's prompts the model had time for some only; from then on each is asked alone."""
        self._node, self._prompt_of, self._most = node, prompt_of, most
        self._together = 1

    def ask_next(self) -> Generator[list[Ask], list[Answer], list[tuple[PromptT, Answer]]]:
        """Ask the next wave and return its prompts, each with its answer; none when nothing is left to ask."""
        wave: list[PromptT] = []
        while self.waiting and len(wave) < self._together:
            prompt = self._prompt_of(self.waiting.pop(0))
            if prompt is not None:
                wave.append(prompt)
        if not wave:
            return []
        prompts = "1 prompt" if len(wave) == 1 else f"{len(wave)} prompts"
        announce(self._node, f"asking {prompts}, {len(self.waiting)} to go")
        answers = yield [prompt.ask for prompt in wave]
        self.overtaxed = _overtaxed(answers)
        if self.overtaxed:
            self._most = 1
        self._together = self._most
        return list(zip(wave, answers, strict=True))

    def came_late(self, answer: Answer) -> bool:
        """Whether an answer of the last wave is missing only because the model was busy with the others."""
        return self.overtaxed and answer.kind == "transient"

    def put_back(self, items: Sequence[ItemT], *, alone: bool = False) -> None:
        """Have these asked about next.

        Args:
            items: In the order to ask about them.
            alone: Whether the next wave is to have one prompt only: the model may be down.
        """
        self.waiting[:0] = items
        if alone:
            self._together = 1


def _overtaxed(answers: Sequence[Answer]) -> bool:
    """Whether a model answered some of the questions asked together, and not the others for lack of time or the like.

    A server that works on one request at a time lets the others wait beyond their time: ask those again, alone.
    """
    return any(a.kind == "transient" for a in answers) and any(a.reply is not None for a in answers)
