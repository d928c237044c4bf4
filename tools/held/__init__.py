"""What orders, permits or forbids and comes from outside: no tool writes it, the user is shown it and answers."""
