"""The embedded local model."""

from .. import _home as _home
