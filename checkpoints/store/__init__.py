"""A vault as LangGraph's ``BaseStore``."""
