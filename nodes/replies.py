"""Reading a model's reply: see ``asking.replies``."""

from .asking.replies import read_reply

__all__ = ["read_reply"]
