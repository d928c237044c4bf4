"""A scope served to other programs: over the Model Context Protocol (MCP)."""
