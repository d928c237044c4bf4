"""The tier's decision: see ``reflection.calculate_tier``."""

from .run.tiers import capacity_tier

__all__ = ["capacity_tier"]
