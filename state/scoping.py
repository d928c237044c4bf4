"""Whose memory a run reads and writes: a scope's name from the run's config."""

from __future__ import annotations

import string
from collections.abc import Callable

from langchain_core.runnables import RunnableConfig

from .errors import ReverieError

ScopeTemplate = str | Callable[[RunnableConfig], str]
"""A template over ``configurable`` such as ``"{user_id}"``, or a function of the config."""


class ScopeMissing(ReverieError):
    """The run doesn't say whose memory it belongs to."""


def resolve_scope(template: ScopeTemplate, config: RunnableConfig) -> str:
    """Fill a scope template such as ``"{user_id}"`` from ``configurable``, or call it.

    Raises:
        ScopeMissing: A name in the template is not in ``configurable``, or the scope came out blank; there is
            never a shared default.
    """
    if not isinstance(template, str):
        name = template(config)
    else:
        values = config.get("configurable", {})
        wanted = [key for _, key, _, _ in string.Formatter().parse(template) if key]
        missing = [key for key in wanted if values.get(key) in (None, "")]
        if missing:
            names = " and no ".join(repr(key) for key in missing)
            raise ScopeMissing(
                f"The run's config has no {names} in 'configurable', so it is not clear whose memory this is. "
                f"Pass it, or give another scope than {template!r}."
            )
        name = template.format_map({key: values[key] for key in wanted})
    if not isinstance(name, str) or not name.strip():
        raise ScopeMissing("The scope came out blank. Say whose memory this is.")
    return name


def thread_of(config: RunnableConfig) -> str:
    """Return the thread of a run, blank for none."""
    return str(config.get("configurable", {}).get("thread_id") or "")
