"""What the user wants remembered, corrected and forgotten: their words in this turn are the ground."""
