"""Whether a text is borne out by its evidence: words, names, numbers, dates."""
