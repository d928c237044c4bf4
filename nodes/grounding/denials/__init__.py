"""What a denial is of, and what it leaves as it is."""
