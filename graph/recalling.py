"""Recall as a node, for agents built by hand."""

from __future__ import annotations

from typing import Any

from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config

from ..checkpoints.port import Vault, expect_vault
from ..nodes.recall import Recalled, recall, recall_for_run
from ..state import RecallPolicy
from ..state.scoping import ScopeTemplate

__all__ = ["Recalled", "recall", "recall_for_run", "recall_node"]


class RecallNode(Runnable[dict[str, Any], dict[str, Any]]):
    """The node that ``recall_node`` returns, in one form for sync and async."""

    def __init__(self, vault: Vault, policy: RecallPolicy, scope: ScopeTemplate, messages_key: str) -> None:
        self.name = "recall"
        self._vault, self._policy, self._scope, self._key = vault, policy, scope, messages_key

    def invoke(
        self,
        input: dict[str, Any],  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return ``llm_input_messages`` for a state."""
        messages = list(input.get(self._key) or ())
        recalled = recall_for_run(
            self._vault, messages, ensure_config(config), policy=self._policy, scope=self._scope
        )
        return {"llm_input_messages": recalled.before(messages)}

    async def ainvoke(
        self,
        input: dict[str, Any],  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,
    ) -> dict[str, Any]:
        """Return ``llm_input_messages`` for a state."""
        return await self._vault.run_async(self.invoke, input, config, **kwargs)


def recall_node(
    vault: Vault,
    *,
    policy: RecallPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    messages_key: str = "messages",
) -> RecallNode:
    """Return a node, or ``pre_model_hook``, that puts memory before the model.

    It takes messages from the state and returns them, memory before them, as ``llm_input_messages``: give these to
    the model. The state keeps its own, so nothing piles up, and the next call sees what the vault holds then. When
    the vault fails the messages come back as they are.

    Args:
        vault: From ``open_vault``.
        policy: What is shown, and how much; see ``RecallPolicy``.
        scope: Whose memory a run reads: a template over ``configurable`` such as ``"{user_id}"``, or a function
            of the config.
        messages_key: Where the messages are; ``"llm_input_messages"`` behind a ``session_hook``.

    Raises:
        ReverieError: The vault isn't one.
    """
    expect_vault(vault)
    return RecallNode(vault, policy or RecallPolicy(), scope, messages_key)
