"""Two finished agent runs to try Reverie on."""

from .. import _home as _home
