"""What waits for the user, shown to them by the agent and answered in their own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.analyser import terms
from ...checkpoints.text.speech.statements import unquoted
from ...checkpoints.text.speech.told.assent import answered
from ...state import Outcome
from ..calls import Call
from ..refusal import RefusedError

MOST_LISTED = 10
"""So much of what waits is listed at once (count)."""
_HOW = (
    "Show one of them to the user word for word, say where it comes from, ask whether you are to follow it from now "
    "on, and end your turn. When they have answered, call memory_review with its id and their decision. Until then "
    "don't do what it says."
)


def listed(scope: ScopedVault) -> dict[str, Any]:
    """Return what waits for the user, the newest first, and what to do about it."""
    held = scope.held()
    shown = [
        {
            "id": outcome.candidate.id,
            "content": outcome.candidate.content,
            "why": outcome.reason,
            **_until(outcome),
        }
        for outcome in held[:MOST_LISTED]
    ]
    return {
        "held": shown,
        "more": len(held) - len(shown),
        "how": _HOW if held else "Nothing waits for the user.",
    }


def decided(scope: ScopedVault, call: Call, id_: str, decision: str) -> dict[str, Any]:
    """Carry out what the user decided about something that waits.

    Raises:
        RefusedError: The user was not shown it, or has not answered so, in this turn.
        VaultError: Nothing with this id waits.
    """
    waiting = {outcome.candidate.id: outcome for outcome in scope.held()}
    found = [key for key in waiting if id_ and key.startswith(id_)]
    if not found:
        raise RefusedError(
            f"Nothing with the id {id_!r} waits for the user, so nothing was decided. Call memory_review without "
            "arguments to see what does."
        )
    for key in found:
        _check_answer(call, waiting[key], list(waiting.values()), decision)
    receipt = scope.accept(id_) if decision == "accept" else scope.refuse(id_)
    return {"success": True, "id": found[0], "decision": decision, "commit": receipt.commit_id[:12]}


def _until(outcome: Outcome) -> dict[str, str]:
    return {"until": outcome.until.date().isoformat()} if outcome.until else {}


def _check_answer(call: Call, wanted: Outcome, waiting: Sequence[Outcome], decision: str) -> None:
    """Raise ``RefusedError`` unless the user's last message answers what the agent showed them just before."""
    shown, said = last_turn([message for message in call.messages if isinstance(message, BaseMessage)])
    content = wanted.candidate.content
    there = [other for other in waiting if is_said(shown, other.candidate.content)]
    if wanted not in there:
        raise RefusedError(
            f'Nothing was decided: the user has not been shown it. Tell them word for word: "{content}", ask whether '
            "you are to follow it, and end your turn; call again when they have answered."
        )
    if len(there) > 1 and wanted.candidate.id[:6] not in said:
        raise RefusedError(
            f"Nothing was decided: you showed the user {len(there)} things at once, and their answer doesn't say which "
            "it is about. Ask about one at a time."
        )
    if answered(" ".join(unquoted(said))) is not (decision == "accept"):
        raise RefusedError(
            f"Nothing was decided: the user's last message doesn't {decision} it. Ask them for a plain yes or no."
        )


def last_turn(messages: Sequence[BaseMessage]) -> tuple[str, str]:
    """Return what the agent said before the user's last message, since the one before it, and that message."""
    places = [number for number, message in enumerate(messages) if isinstance(message, HumanMessage)]
    if not places:
        return "", ""
    since = places[-2] if len(places) > 1 else 0
    shown = [m.text for m in messages[since : places[-1]] if isinstance(m, AIMessage)]
    return "\n".join(shown), messages[places[-1]].text


def is_said(shown: str, content: str) -> bool:
    """Whether a text holds a content word for word: case, signs and blanks apart."""
    return f" {' '.join(terms(content))} " in f" {' '.join(terms(shown))} "
