"""Whose word a candidate is: where each sentence of a run comes from, and which of them bears it out."""
