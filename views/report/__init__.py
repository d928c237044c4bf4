"""The report page: all of a vault in one HTML file."""
