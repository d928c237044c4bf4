"""What lasts when it is told, in tables by language."""
