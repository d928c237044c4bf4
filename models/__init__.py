"""The embedded local model: a small model that runs without a key, started when first asked.

Importing this room costs nothing: LangChain's OpenAI classes and llama.cpp are loaded when a model is made or
called. The room knows nothing of memories.
"""

from .. import _home as _home
from .local import TALK_TOKENS, local_chat_model, local_completion_model
from .server import LocalModelError, LocalModelMissing, LocalServer, local_server, stop_local_servers

__all__ = [
    "TALK_TOKENS",
    "LocalModelError",
    "LocalModelMissing",
    "LocalServer",
    "local_chat_model",
    "local_completion_model",
    "local_server",
    "stop_local_servers",
]
