"""What a person sees: the command line."""

from .. import _home as _home
