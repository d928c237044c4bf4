"""A scope on SQL: commits, the journal, memories, reverting, forgetting, history."""
