"""How many calls a piece of work makes: a count that is the same on every machine, where a time isn't."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec

P = ParamSpec("P")

_ROOT = str(Path(__file__).resolve().parents[2])


def calls_of(work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> int:
    """Return how many calls of Python and of built-ins some work makes (count)."""
    profile = cProfile.Profile()
    profile.runcall(work, *args, **kwargs)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]  # not in the stubs of pstats


def own_calls_of(work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> int:
    """Return how many calls of functions of this package some work makes (count): neither built-ins nor libraries."""
    profile = cProfile.Profile()
    profile.runcall(work, *args, **kwargs)
    entries: Any = profile.getstats()
    return sum(
        entry.callcount
        for entry in entries
        if (file := getattr(entry.code, "co_filename", "")).startswith(_ROOT) and "/.venv/" not in file
    )
