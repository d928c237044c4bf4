"""What a reply to an extraction prompt may look like, and how a small model is asked."""
