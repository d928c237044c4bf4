"""What a person has decided for a vault: ``reverie.toml``, found, read and checked."""

from __future__ import annotations

from .. import _home as _home
from .finding import FILE, SETTING, settings_for
from .settings import Models, Settings, SettingsError

__all__ = ["FILE", "SETTING", "Models", "Settings", "SettingsError", "settings_for"]
