"""Which operations are taken: see ``reflection.consolidating.acceptance``."""

from .reflection.consolidating.acceptance import accept_operations

__all__ = ["accept_operations"]
