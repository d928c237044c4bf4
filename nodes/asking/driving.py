"""Driving a script: one logic as a generator that yields wishes, in one form for sync and async.

A script yields what it wants done and is sent what came of it; its result is what it returns. So the same logic runs
with calls that are made and with calls that are awaited. There are three kinds:

==================  ===============================  ==============================================  =================
script              yields                           is sent                                         driven by
==================  ===============================  ==============================================  =================
logic that asks     ``Ask`` or ``Converse``, a list  an ``Answer``, a list of them in the same       ``ModelNode``, by
                    of them, or a ``Pause``          order, or nothing                               an ``Asker``
logic that waits    ``Pause``                        nothing                                         ``ScriptNode``
from outside        what its driver understands      what that returns                               ``resume_pending``
==================  ===============================  ==============================================  =================

A node that does neither is a plain function. What a wish raises is raised in the driver; only the asker hands it on
to the logic, which has leases to give back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any, TypeVar

from .timing import off_loop, take_step

T = TypeVar("T")


def drive(script: Generator[Any, Any, T], perform: Callable[[Any], Any]) -> T:
    """Run ``script`` to its end and return its result; each wish is answered with what ``perform`` returns."""
    answer: Any = None
    try:
        while True:
            done, wish = take_step(script, answer)
            if done:
                return wish  # type: ignore[no-any-return]
            answer = perform(wish)
    finally:
        script.close()


async def adrive(script: Generator[Any, Any, T], perform: Callable[[Any], Awaitable[Any]]) -> T:
    """Do as ``drive`` does, with every wish awaited and every step of the script off the event loop."""
    answer: Any = None
    try:
        while True:
            done, wish = await off_loop(partial(take_step, script, answer))
            if done:
                return wish  # type: ignore[no-any-return]
            answer = await perform(wish)
    finally:
        await off_loop(script.close)


async def adrive_here(script: Generator[Any, Any, T], perform: Callable[[Any], Awaitable[Any]]) -> T:
    """Do as ``adrive`` does, with the steps in the event loop: for a script whose steps call the caller back."""
    answer: Any = None
    try:
        while True:
            done, wish = take_step(script, answer)
            if done:
                return wish  # type: ignore[no-any-return]
            answer = await perform(wish)
    finally:
        script.close()
