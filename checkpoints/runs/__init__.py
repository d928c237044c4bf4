"""What runs leave in a scope: pieces, leases, sessions."""
