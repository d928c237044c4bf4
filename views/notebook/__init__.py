"""What a notebook shows of memories, reports and vaults."""
