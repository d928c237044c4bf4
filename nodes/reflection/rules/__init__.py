"""Reflection without a model: rules that can be read. What is worth keeping, what type it is, what it replaces."""
