"""Signatures: MACs over rows, the chain of the journal, and the key that lies outside the vault."""
