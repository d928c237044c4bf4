"""Who is asking a `langgraph dev`: whoever's name is the key of the request."""

from __future__ import annotations

from langgraph_sdk import Auth

auth = Auth()


@auth.authenticate
async def who(headers: dict[bytes, bytes]) -> Auth.types.MinimalUserDict:
    """Return whose request it is."""
    return {"identity": headers[b"x-api-key"].decode()}
