"""What the builders share: guards, routes, driving a graph from outside."""
