"""The tier's decision: see ``reflection.calculate_tier``."""

from .reflection.calculate_tier import capacity_tier

__all__ = ["capacity_tier"]
