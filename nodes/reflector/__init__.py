"""The nodes of the reflector graph, which reflects by tool calls."""
