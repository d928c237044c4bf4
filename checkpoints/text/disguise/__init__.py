"""What a text says besides what it shows: behind structure, unseen signs, lookalike letters, encodings."""
