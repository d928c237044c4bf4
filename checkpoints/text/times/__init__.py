"""When: which time a question asks about, and when what a text tells happened."""
