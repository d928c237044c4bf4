"""Which candidates are borne out, and whose word they are: where each sentence of a run comes from."""
