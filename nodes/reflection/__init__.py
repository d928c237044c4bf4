"""The nodes of the reflection graph, and what they decide with."""
