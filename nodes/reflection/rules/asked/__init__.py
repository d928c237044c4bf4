"""What is asked of the agent now, so that it is no news: commands, tasks, exercises, wishes said as statements."""
