"""What the agent's model may call: the memory tools, and the skill that explains them."""

from typing import TYPE_CHECKING

from .. import _home as _home
from .._lazy import lazily

if TYPE_CHECKING:
    from .skill import skill_path as skill_path
    from .toolset import memory_tools as memory_tools

__all__ = ["memory_tools", "skill_path"]

_HOME = {"memory_tools": ".toolset", "skill_path": ".skill"}

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, _HOME)
