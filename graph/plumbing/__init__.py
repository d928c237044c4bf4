"""What the builders share: guards and routes."""
