"""In which languages a text may be."""
