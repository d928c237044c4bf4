"""Made-up memories and runs: the same ones every time, spread over words as real text is.

On the development slice of HaluMem a memory has 117 characters and 11 words with a topic, and most carry the user's
name; so it is here. Real data set the sizes, but nothing of them is in this file.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

NAME = "Ana Vidal"
VOCABULARY = 20_000
WORDS = 11
"""With a topic, in a memory (count)."""
FACTS = 5
"""What a run has to tell (count)."""
FACT = re.compile(rf"{NAME} noted on visit \d+ that [^.]+\.")
FILLERS = ("and", "with the", "for", "at the", "because of", "in")
REPLY = "Noted, thank you. I will keep that in mind."

_SYLLABLES = [head + vowel for head in "b d f g k l m n p r s t v".split() for vowel in "a e i o u".split()]
_draw = random.Random(11)
_WORDS = list(
    dict.fromkeys("".join(_draw.choices(_SYLLABLES, k=_draw.randint(2, 4))) for _ in range(2 * VOCABULARY))
)[:VOCABULARY]
_WEIGHTS = list(itertools.accumulate(1 / rank for rank in range(2, len(_WORDS) + 2)))
"""Zipf's law, without its most frequent words: those are what an analyser leaves out."""


def words(draw: random.Random, count: int) -> list[str]:
    """Return so many words, frequent ones more often."""
    return draw.choices(_WORDS, cum_weights=_WEIGHTS, k=count)


def sentence(draw: random.Random, count: int = WORDS) -> str:
    """Return words with a topic, joined by such as have none."""
    some = words(draw, count)
    return " ".join(f"{word} {draw.choice(FILLERS)}" for word in some[:-1]) + f" {some[-1]}"


def memories(count: int, seed: int = 1) -> list[str]:
    """Return the texts of so many memories, all different."""
    draw = random.Random(seed)
    return [f"{NAME} told on day {number} that {sentence(draw)}." for number in range(count)]


def facts(run: int) -> list[str]:
    """Return what a run has to tell: the same for the same number, and no two runs the same."""
    draw = random.Random(f"run {run}")
    return [f"{NAME} noted on visit {run * FACTS + n} that {sentence(draw)}." for n in range(FACTS)]


def conversation(told: Sequence[str]) -> list[tuple[str, str]]:
    """Return a conversation in which the user says these things, one a message."""
    return [turn for fact in told for turn in (("user", fact), ("ai", REPLY))]


def answer(prompt: str, longest: int = 100_000) -> dict[str, Any]:
    """Answer as a model that follows: extract what was told; put one into a memory that is shown, and add the rest.

    Args:
        prompt: What it is asked.
        longest: How long a memory may be that something is put into (characters). With 200 none ever tells more than
            two things, however many runs there are.
    """
    if "\n## Candidates\n" in prompt:
        return {"operations": list(_operations(prompt, longest))}
    told = dict.fromkeys(FACT.findall(prompt))
    return {"memories": [{"type": "fact", "content": fact, "evidence": []} for fact in told]}


_LINE = re.compile(r"^\[([kc]\d+)\] (?:\([^)]*\) )?(.*)$", re.MULTILINE)


def _operations(prompt: str, longest: int) -> Iterator[dict[str, Any]]:
    lines = _LINE.findall(prompt)
    known = [
        (alias, text, set(text.split()))
        for alias, text in lines
        if alias.startswith("k") and len(text) <= longest
    ]
    told = [(alias, text) for alias, text in lines if alias.startswith("c")]
    for number, (alias, text) in enumerate(told):
        if number == 0 and known:
            nearest, old, _ = max(known, key=lambda memory: len(memory[2].intersection(text.split())))
            yield {"action": "UPDATE", "id": nearest, "candidate": alias, "content": f"{old} {text}"}
        else:
            yield {"action": "ADD", "candidate": alias}
