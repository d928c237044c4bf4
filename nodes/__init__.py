"""The nodes of all graphs, in a room each, and what they decide with: asking a model, grounding, rendering."""

from .. import _home as _home
