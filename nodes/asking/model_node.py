"""A node of a graph that asks a model, in one form for sync and async."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from langchain_core.runnables import Runnable
from langgraph.errors import GraphBubbleUp

from .asker import Asker, BeforeCall, Logic
from .timing import off_loop


class ModelNode(Runnable[Any, dict[str, Any]]):
    """A node that asks a model, in one form for sync and async.

    Args:
        name: The node's name.
        logic: Takes the state and returns the generator that does the work; its result is the update.
        asker: Who is asked.
        before_call: Called with the state before every request.
        recover: Given the state and what the logic or a call raised, returns the update instead; without it
            the exception goes on to LangGraph.

    The update gets the channel ``usage`` besides: what the run has spent so far.
    """

    def __init__(
        self,
        name: str,
        logic: Callable[[Any], Logic[dict[str, Any]]],
        asker: Asker,
        *,
        before_call: Callable[[Any], None] | None = None,
        recover: Callable[[Any, Exception], dict[str, Any]] | None = None,
    ) -> None:
        self.name = name
        self._logic = logic
        self._asker = asker
        self._before_call = before_call
        self._recover = recover

    # LangGraph has put the config into the context, where the model and the stream writer find it.

    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> dict[str, Any]:  # noqa: A002, ARG002
        """Run the node on a state and return its update."""
        budget = self._asker.budget(input.get("usage"))
        try:
            update = self._asker.drive(self._logic(input), budget, before_call=self._hook(input))
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._recover is None:
                raise
            update = self._recover(input, error)
        return {**update, "usage": budget.usage()}

    async def ainvoke(self, input: Any, config: Any = None, **kwargs: Any) -> dict[str, Any]:  # noqa: A002, ARG002
        """Run the node on a state and return its update."""
        budget = self._asker.budget(input.get("usage"))
        try:
            update = await self._asker.adrive(self._logic(input), budget, before_call=self._hook(input))
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._recover is None:
                raise
            update = await off_loop(partial(self._recover, input, error))
        return {**update, "usage": budget.usage()}

    def _hook(self, state: Any) -> BeforeCall | None:
        hook = self._before_call
        return None if hook is None else lambda: hook(state)
