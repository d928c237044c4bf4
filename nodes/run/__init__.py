"""What the nodes of every graph share: the run's context, its input as pieces, rendering."""
