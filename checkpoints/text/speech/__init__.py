"""What is said in a text: its sentences and whose they are, its language, what it denies, orders and forbids."""
