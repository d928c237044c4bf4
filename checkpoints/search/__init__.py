"""Finding memories by words and by vectors."""
