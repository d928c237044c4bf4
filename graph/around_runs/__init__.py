"""What is done around an agent's runs: recording, reflecting behind them, resuming, long sessions."""
