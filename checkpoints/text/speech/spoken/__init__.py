"""In which languages a text may be, and what depends on it: stems, words of a kind, short forms."""
