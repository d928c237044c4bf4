"""What consolidation shows of the memory, and which of a model's operations are taken."""
