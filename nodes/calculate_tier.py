"""The tier's decision: see ``reflection.calculate_tier``."""

from ..state.policy import capacity_tier

__all__ = ["capacity_tier"]
