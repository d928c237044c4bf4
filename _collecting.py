"""When Python looks for objects that only hold each other: not while thousands are made of which none does."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager

_waits = False
"""Whether it was told to wait."""


@contextmanager
def collected_later() -> Iterator[None]:
    """Let the garbage collector wait for the end of the context, in which many objects are made, none of them garbage.

    Whenever a quarter more have come it looks through all that the process holds: of a commit of thousands of memories
    that is a third, of a first run's regular expressions half, and it finds nothing. What nobody refers to any more
    goes at once, as ever. A collector that somebody else has stopped stays so.
    """
    global _waits  # noqa: PLW0603 - there is one collector
    collects = gc.isenabled()
    _waits = _waits or collects
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
            _waits = False


def _as_before() -> None:
    """Have it go on in a child that was forked meanwhile: no context ends there."""
    if _waits:
        gc.enable()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_as_before)
