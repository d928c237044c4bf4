"""Memory that comes from other makers' files and stores, and goes out as notes: a reader for each, one writer."""
