"""Recall as a node, for agents built by hand."""

from __future__ import annotations

from typing import Any

from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config

from ..checkpoints import settings_of
from ..checkpoints.port import Vault, expect_vault
from ..nodes.recall.model_input import MemorySource, ModelInput, messages_in
from ..nodes.recall.recalling import Recalled, recall, recall_for_run
from ..state import RecallPolicy
from ..state.scoping import ScopeTemplate

__all__ = ["ModelInput", "Recalled", "recall", "recall_for_run", "recall_node"]


class RecallNode(MemorySource, Runnable[Any, dict[str, Any]]):
    """The node that ``recall_node`` returns, in one form for sync and async."""

    def __init__(self, vault: Vault, policy: RecallPolicy, scope: ScopeTemplate, messages_key: str) -> None:
        self.name = "recall"
        self.vault, self.scope, self._policy, self._key = vault, scope, policy, messages_key
        self.named(policy, messages_key)

    def put_before(self, messages: list[BaseMessage], config: RunnableConfig) -> list[BaseMessage]:
        """Return the messages with memory before them, as the vault has it now."""
        recalled = recall_for_run(self.vault, messages, config, policy=self._policy, scope=self.scope)
        return recalled.before(messages)

    def invoke(
        self,
        input: Any,  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return ``llm_input_messages`` for a state, or for a list of messages."""
        given, config = messages_in(input, self._key), ensure_config(config)
        shown = self.put_before(list(given or ()), config)
        return {"llm_input_messages": self.model_input(given, shown, config)}

    async def ainvoke(
        self,
        input: Any,  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,
    ) -> dict[str, Any]:
        """Return ``llm_input_messages`` for a state."""
        return await self.vault.run_async(self.invoke, input, config, **kwargs)


def recall_node(
    vault: Vault,
    *,
    policy: RecallPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    messages_key: str = "messages",
) -> RecallNode:
    """Return a node, or ``pre_model_hook``, that puts memory before the model.

    It takes messages from the state and returns ``llm_input_messages``: give these to the model. They are a
    ``ModelInput``: a list of messages with memory before them for a node of this run, and without it for everybody
    else, so that no stream, checkpoint or result shows memory. The state keeps its own messages, so nothing piles up,
    and the next call sees what the vault holds then. When the vault fails the messages come back as they are. Called
    by hand, outside a run, the node returns a plain list with memory in it.

    Args:
        vault: From ``open_vault``.
        policy: What is shown, and how much; see ``RecallPolicy``. None: the vault's settings.
        scope: Whose memory a run reads: a template over ``configurable`` and ``context`` such as ``"{user_id}"``, or
            a function of the config.
        messages_key: Where the messages are; ``"llm_input_messages"`` behind a ``session_hook``.

    Raises:
        ReverieError: The vault isn't one.
    """
    expect_vault(vault)
    return RecallNode(vault, policy or settings_of(vault).recall, scope, messages_key)
