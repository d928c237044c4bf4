"""Reading the tables: rows as memories and documents, and a question as a search puts it."""
