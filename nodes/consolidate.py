"""Which operations are taken: see ``reflection.acceptance``."""

from .reflection.acceptance import accept_operations

__all__ = ["accept_operations"]
