"""The databases under a vault: connections, transactions, tables, who is alive."""
