"""What is told and not said to be so: supposed, made up, or not sure."""
