"""A vault as one of several agents sees it."""
