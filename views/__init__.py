"""What a person sees: the command line, the report, displays in notebooks."""

from .. import _home as _home
