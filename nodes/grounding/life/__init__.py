"""What people have one of in their life, and how they tell that it is over or another."""
