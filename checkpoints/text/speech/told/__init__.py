"""What a person tells in passing."""
