"""Fixtures that several test modules share."""

pytest_plugins = ("vault_fixtures",)
