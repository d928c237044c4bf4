"""One file per node of the reflection graph, prompts, and reading a model's reply."""

from .. import _home as _home
