"""What of memory goes before the model."""
