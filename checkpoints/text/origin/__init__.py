"""Whose word the statements of a document are, and what repeats what came from outside."""
