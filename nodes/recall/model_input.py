"""What a model is to see, told in a state without the memory in it.

Whatever stands in a state is checkpointed, streamed and shown, and messages that a node returns are sent to the user.
So the state holds the conversation and the names of what puts memory before it; the memory itself is put there when a
node of the run asks for the messages.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload
from weakref import WeakKeyDictionary, WeakSet

from langchain_core.messages import AnyMessage, BaseMessage, get_buffer_string
from langchain_core.prompt_values import PromptValue
from langchain_core.runnables import RunnableConfig
from langgraph.config import get_config
from typing_extensions import override

from ...checkpoints.port import Vault
from ...state import ReverieError, digest
from ...state.scoping import ScopeTemplate, resolve_scope

_LOG = logging.getLogger("reverie")


class ModelInput(PromptValue):
    """The messages a model is to see; what ``recall_node`` and ``add_memory`` put into ``llm_input_messages``.

    Give it to a chat model as it is, or use it like a list of messages: inside the run that made it, it is the
    conversation with memory before it. Wherever else it comes (results, streams, checkpoints, another user's run), it
    is the conversation alone.
    """

    messages: list[AnyMessage]
    """The conversation, without memory."""
    sources: tuple[str, ...] = ()
    """What puts memory before it, in this order: names that mean something to the graph only."""

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return False

    @override
    def to_messages(self) -> list[BaseMessage]:
        """Return the messages: with memory inside the run, without it elsewhere."""
        try:
            config = get_config()
        except RuntimeError:  # outside a run
            return list(self.messages)
        return _with_memory(self, config)

    @override
    def to_string(self) -> str:
        """Return the same as one text, for a model that completes texts."""
        return get_buffer_string(self.to_messages())

    # A list of messages, for whoever wrote ``[instructions, *state["llm_input_messages"]]``. It is no ``Sequence``:
    # LangGraph sends the messages in every sequence that a node returns to the user.

    def __iter__(self) -> Iterator[BaseMessage]:  # type: ignore[override]  # pydantic's gives fields
        return iter(self.to_messages())

    def __len__(self) -> int:
        return len(self.to_messages())

    @overload
    def __getitem__(self, index: int) -> BaseMessage: ...
    @overload
    def __getitem__(self, index: slice) -> list[BaseMessage]: ...
    def __getitem__(self, index: int | slice) -> BaseMessage | list[BaseMessage]:
        return self.to_messages()[index]

    def __add__(self, other: Sequence[Any]) -> list[Any]:
        return [*self.to_messages(), *other]

    def __radd__(self, other: Sequence[Any]) -> list[Any]:
        return [*other, *self.to_messages()]

    # By identity: what was made for one is not for another that says the same.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


def messages_in(state: Any, key: str = "messages") -> Any:
    """Return the messages that a node is given: in a mapping, a dataclass or a model, or a list of them as it is."""
    if isinstance(state, Mapping):
        return state.get(key)
    return state if isinstance(state, list) else getattr(state, key, None)


class MemorySource(ABC):
    """Something that puts memory before messages, found again by name when a run is resumed."""

    vault: Vault
    scope: ScopeTemplate

    def named(self, *settings: object) -> None:
        """Take a name that the same graph, built again in another process, has too."""
        template = self.scope if isinstance(self.scope, str) else getattr(self.scope, "__qualname__", "")
        self._name = digest(type(self).__name__, self.vault.url, template, *(repr(each) for each in settings))
        with _LOCK:
            for gone in [name for name, sources in _SOURCES.items() if not sources]:
                del _SOURCES[gone]
            _SOURCES.setdefault(self._name, WeakSet()).add(self)

    @abstractmethod
    def put_before(self, messages: list[BaseMessage], config: RunnableConfig) -> list[BaseMessage]:
        """Return messages with memory before them; writes nothing that may not be written twice."""

    def model_input(self, given: Any, messages: list[BaseMessage], config: RunnableConfig) -> Any:
        """Return what a node puts into the state for messages with memory; the messages, if no run is under way.

        Args:
            given: What stood in the state: messages, or the input that another source has made of them.
            messages: What the model is to see.
            config: The run's.
        """
        try:
            get_config()
        except RuntimeError:  # called by hand: there is no state, and no stream
            return messages
        earlier = given.sources if isinstance(given, ModelInput) else ()
        plain = given.messages if isinstance(given, ModelInput) else list(given or ())
        try:
            sources = (*earlier, self.reference(config))
        except ReverieError:  # nobody's run: nothing was put before
            sources = earlier
        # Unchecked, like the state that the messages are from.
        made = ModelInput.model_construct(messages=plain, sources=sources)
        _MADE[made] = messages
        return made

    def reference(self, config: RunnableConfig) -> str:
        """Return this source's name for a run. Raises ``ScopeMissing`` for a run of nobody."""
        return f"{self._name}.{digest(self._name, resolve_scope(self.scope, config))}"


_LOCK = threading.Lock()
_SOURCES: dict[str, WeakSet[MemorySource]] = {}
_MADE: WeakKeyDictionary[ModelInput, list[BaseMessage]] = WeakKeyDictionary()
"""What was put before, for the step that it was made for. A run that is resumed elsewhere recalls again."""


def _with_memory(asked: ModelInput, config: RunnableConfig) -> list[BaseMessage]:
    """Return an input's messages with memory, if it is this run's to see."""
    messages: list[BaseMessage] = list(asked.messages)
    sources = [_source(reference, config) for reference in asked.sources]
    if all(sources) and asked in _MADE:
        return list(_MADE[asked])
    for source in sources:
        if source is None:
            _LOG.warning(
                "The model is asked without memory: this run is not of the user, or the graph, that it was recalled "
                "for. Resume a run with the config it was begun with, and a graph that is built the same."
            )
        else:
            messages = source.put_before(messages, config)
    _MADE[asked] = messages
    return list(messages)


def _source(reference: str, config: RunnableConfig) -> MemorySource | None:
    with _LOCK:
        found = list(_SOURCES.get(reference.partition(".")[0], ()))
    return next((source for source in found if _is(source, reference, config)), None)


def _is(source: MemorySource, reference: str, config: RunnableConfig) -> bool:
    """Whether it is meant: functions of one name may lead to the memory of different users."""
    try:
        return source.reference(config) == reference
    except ReverieError:
        return False
