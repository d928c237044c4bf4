"""Secrets in a text: finding them by their shape or their name, and masking them."""
