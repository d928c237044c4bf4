"""How any model is asked, and how its reply is read."""
