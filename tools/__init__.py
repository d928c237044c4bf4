"""What the agent's model may call: the memory tools, and the skill that explains them."""

from .. import _home as _home
from .memory_tools import memory_tools
from .skill import skill_path

__all__ = ["memory_tools", "skill_path"]
