"""What each support means, as a person reads it."""

from __future__ import annotations

from ..state import Support

SUPPORTS = {
    Support.STATED: "stated: its evidence says so, or a person does",
    Support.INFERRED: "inferred: its evidence says it in other words",
    Support.UNVERIFIED: "unverified: its evidence is in another language",
    Support.CONTRADICTED: "contradicted: its evidence says the opposite",
    Support.FOREIGN: "foreign: it is not in its evidence",
}
