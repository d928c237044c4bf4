"""The nodes of the session graph, and what they decide with."""
