"""LangGraph checkpointers on SQLite, PostgreSQL and in memory."""
