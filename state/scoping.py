"""Whose memory a run reads and writes: a scope's name from what the run was given."""

from __future__ import annotations

import string
from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import Any, Literal

from langchain_core.runnables import RunnableConfig

from .errors import ReverieError

ScopeTemplate = str | Callable[[RunnableConfig], str]
"""A template over ``configurable`` and the run's context such as ``"{user_id}"``, or a function of the config.

A function finds the context with ``langgraph.runtime.get_runtime().context``.
"""


class ScopeMissing(ReverieError):
    """The run doesn't say whose memory it belongs to."""

    ends: Literal["skipped", "failed"] = "failed"
    """The status of the run's report."""


class NobodysWords(ScopeMissing):
    """What is said in a run is one agent's word to another, and belongs to nobody's memory."""

    ends = "skipped"


def is_in_a_tool(config: RunnableConfig) -> bool:
    """Whether this is a run inside of another agent's tool, deepagents' ``task`` for one: the user says nothing there.

    Its messages are no part of the thread's conversation, and what it did is reflected on with its agent's run. What a
    tool calls runs below the node ``tools``, as ``create_agent`` and ``ToolNode`` name theirs; an agent that is a node
    of a graph runs below one of another name, and there the user speaks.
    """
    given = config.get("configurable", {})
    *outer, _own = str(given.get("checkpoint_ns") or "").split("|")  # NODE:TASK|NODE:TASK
    in_tool = any(place.partition(":")[0] == "tools" for place in outer)
    return in_tool or given.get("ls_agent_type") == "subagent"


def outside_of_tools(template: ScopeTemplate) -> ScopeTemplate:
    """Return a scope as a function that names none inside of another agent's tool: it raises ``NobodysWords``."""

    def named(config: RunnableConfig) -> str:
        if is_in_a_tool(config):
            raise NobodysWords(
                "in_a_tool: what is said inside of another agent's tool is not said by the user; the agent that they "
                "talk to remembers it."
            )
        return resolve_scope(template, config)

    return named


def resolve_scope(template: ScopeTemplate, config: RunnableConfig) -> str:
    """Fill a scope template such as ``"{user_id}"`` from ``configurable`` and the run's context, or call it.

    Args:
        template: Its names are looked up in both places.
        config: The run's, as LangGraph hands it to nodes and tools: the context is in it.

    Raises:
        ScopeMissing: A name in the template is in neither place, is a list, an object or the like, or differs between
            the two; the template is the name itself, without braces; it can't be filled, or the function fails or
            finds no name; or the scope came out blank. There is never a shared default.
    """
    try:
        name = _filled(template, config) if isinstance(template, str) else template(config)
    except ScopeMissing:
        raise
    except Exception as error:  # whatever it is, the agent's run goes on
        if _waits_for_a_person(error):
            raise
        what = f"The template {template!r}" if isinstance(template, str) else "The function"
        raise ScopeMissing(
            f"{what} that names the scope failed unexpectedly ({type(error).__name__}: {error}), so it is "
            "not clear whose memory this is. Pass the run what it asks for."
        ) from error
    if name is None or isinstance(name, bool) or (isinstance(name, str) and not name.strip()):
        raise ScopeMissing("The scope came out blank. Say whose memory this is.")
    if not isinstance(name, str) and _is_no_name(name):
        raise ScopeMissing(
            f"The function that names the scope returned a {type(name).__name__} and no name, so it is not clear whose "
            "memory this is. Return a text."
        )
    return name if isinstance(name, str) else str(name)


def _filled(template: str, config: RunnableConfig) -> str:
    wanted = [key for _, key, _, _ in string.Formatter().parse(template) if key]
    if not wanted and template.isidentifier() and _is_given(template, config):
        raise ScopeMissing(
            f"The scope is {template!r}, the same for everybody, and the run has a {template!r} of its own, so it is "
            f'not clear whose memory this is. Write scope="{{{template}}}" for a memory each.'
        )
    names = "".join(wanted)
    if "." in names or "[" in names:
        raise ScopeMissing(
            f"The scope {template!r} asks for a part of something, so it is not clear whose memory this is. Give a "
            "function of the config in its place."
        )
    values = _values(template, wanted, config)
    if len(wanted) > 1:
        _refuse_doubled(template, values)
    return template.format_map(values)


def _refuse_doubled(template: str, values: Mapping[str, Any]) -> None:
    """Raise ``ScopeMissing`` if the parts of a scope can't be told apart.

    With "{tenant}/{user}" the tenant "a/b" and the user "c" would have the memory of the tenant "a" and the user "b/c".
    Names of one word are often joined by "-", "_" and ".": such signs are taken.
    """
    parts = list(string.Formatter().parse(template))
    for (_, key, _, _), (between, after, _, _) in pairwise(parts):
        if key and after and between.strip("-_.") and between in str(values[key]):
            raise ScopeMissing(
                f"The run's {key!r} is {str(values[key])!r}, and the scope {template!r} parts it from {after!r} by "
                f"{between!r}: two of them could have one memory, so it is not clear whose this is. Pass a {key!r} "
                f"without {between!r}, or part them otherwise."
            )


def _is_given(key: str, config: RunnableConfig) -> bool:
    """Whether a run names something under a key."""
    places = (config.get("configurable", {}).get(key), _named(_context(config), key))
    return any(isinstance(value, str | int) for value in places)


def _is_no_name(value: object) -> bool:
    """Whether a value only looks like a name once it is made a text: a list, or an object that shows what it is."""
    if isinstance(value, str | int | float):
        return False
    kind = type(value)
    return isinstance(value, Collection) or hasattr(kind, "model_fields") or kind.__str__ is object.__str__


def _waits_for_a_person(error: Exception) -> bool:
    from langgraph.errors import GraphBubbleUp  # who only reads a vault doesn't need it

    return isinstance(error, GraphBubbleUp)


def _values(template: str, wanted: list[str], config: RunnableConfig) -> dict[str, Any]:
    """Return a value for each name. What is blank, true or false is not given."""
    context, values = _context(config), dict[str, Any]()
    for key in wanted:
        places = (config.get("configurable", {}).get(key), _named(context, key))
        # ``user and user.id`` is False for whoever isn't logged in: all of them would share one memory.
        given = [value for value in places if value not in (None, "") and not isinstance(value, bool)]
        how = f'config={{"configurable": {{"{key}": ...}}}}', f'context={{"{key}": ...}}'
        if not given:
            raise ScopeMissing(
                f"The run has no {key!r} in 'configurable' and none in its context, so it is not clear whose memory "
                f"this is. Pass it as {how[0]} or as {how[1]}, or give another scope than {template!r}."
            )
        odd = next((value for value in given if not isinstance(value, str) and _is_no_name(value)), None)
        if odd is not None:  # its text would be taken for a name
            raise ScopeMissing(
                f"The run's {key!r} is a {type(odd).__name__} and no name, so it is not clear whose memory this is. "
                f"Pass a text, as {how[0]} or as {how[1]}."
            )
        if len({str(value) for value in given}) > 1:
            raise ScopeMissing(
                f"The run has two values for {key!r}, so it is not clear whose memory this is: {how[0]} and {how[1]} "
                "differ. Pass it in one of the two, or the same in both."
            )
        values[key] = given[0]
    return values


def _context(config: RunnableConfig) -> Any:
    """Return the context of the run that a config is of, None if it has none.

    Not of the run that is under way: a config made by hand within a run names whose memory it means.
    """
    from langgraph.runtime import Runtime  # who only reads a vault doesn't need it

    found = (value for value in config.get("configurable", {}).values() if isinstance(value, Runtime))
    return next((runtime.context for runtime in found), None)


def _named(context: Any, key: str) -> Any:
    """Return what a mapping, a dataclass or a model holds under a name; None if it doesn't.

    Raises:
        ScopeMissing: It has to work the value out, and fails.
    """
    try:
        return context.get(key) if isinstance(context, Mapping) else getattr(context, key, None)
    except Exception as error:
        raise ScopeMissing(
            f"The run's context has {key!r}, but can't say it ({type(error).__name__}: {error}), so it is not clear "
            "whose memory this is."
        ) from error


def thread_of(config: RunnableConfig) -> str:
    """Return the thread of a run, blank for none. It is LangGraph's own, and only ever in ``configurable``."""
    return str(config.get("configurable", {}).get("thread_id") or "")
