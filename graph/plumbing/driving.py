"""Driving a script: one logic as a generator that yields wishes, in one form for sync and async."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

from ...nodes.asking.timing import take_step

T = TypeVar("T")


def drive(script: Generator[Any, Any, T], perform: Callable[[Any], Any]) -> T:
    """Run ``script`` to its end and return its result; each wish is answered with what ``perform`` returns."""
    answer: Any = None
    while True:
        done, wish = take_step(script, answer)
        if done:
            return wish  # type: ignore[no-any-return]
        answer = perform(wish)


async def adrive(script: Generator[Any, Any, T], perform: Callable[[Any], Awaitable[Any]]) -> T:
    """Do as ``drive`` does, with every wish awaited."""
    answer: Any = None
    while True:
        done, wish = take_step(script, answer)
        if done:
            return wish  # type: ignore[no-any-return]
        answer = await perform(wish)
