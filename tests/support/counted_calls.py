"""How many calls a piece of work makes: a count that is the same on every machine, where a time isn't."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


def calls_of(work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> int:
    """Return how many calls of Python and of built-ins some work makes (count)."""
    profile = cProfile.Profile()
    profile.runcall(work, *args, **kwargs)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]  # not in the stubs of pstats
