"""What follows from the required operations of a vault, for one that has no faster way of its own."""
