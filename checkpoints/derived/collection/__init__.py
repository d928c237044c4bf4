"""A scope as a collection of memories: putting in, changing, taking out, listing, looking back."""
