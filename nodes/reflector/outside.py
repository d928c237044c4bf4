"""Which of the orders that the reflector's model wants to write come from outside the run: they wait for a person."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from langchain_core.messages import ToolCall

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.speech.directives import nearest_order, new_orders
from ...checkpoints.text.speech.statements import sentences
from ...state import MemoryType, Piece, ReflectorState, ReverieError, Trust
from ...tools.calls import Call
from ...tools.editing import refuse_held
from ...tools.held.findings import texts_of
from ...tools.held.outside import is_told
from ..reflection.schemas import MemoryItem
from ..reflection.trust.weighing import Weighing
from ..run.rendering import Part, load_parts
from ..run.run_context import RunContext

_TEXTS = ("content", "entry", "patches", "summary")


class Outside:
    """What the pieces of a run say of the orders in a call; they are read only if there are any.

    Args:
        run_context: The run's.
        scope: Whose memory it is.
        state: As the node got it.
    """

    def __init__(self, run_context: RunContext, scope: ScopedVault, state: ReflectorState) -> None:
        self._policy, self._scope, self._run = run_context.policy, scope, state["run"]
        self._parts: list[Part] = load_parts(state["chunks"][0])

    def refusal(self, call: ToolCall) -> str:
        """Return why a call may not be carried out: it would write what somebody outside orders. Blank: it may."""
        args = call["args"]
        path = str(args.get("path") or "")
        given = [text for name in _TEXTS for text in texts_of(args.get(name))]
        document = self._scope.document(path) if given else None
        orders = new_orders("\n".join(given), document.content if document else "")
        held = {
            order: source
            for order in orders
            if not is_told(order, source := self._source(order)) and self._is_from_outside(order)
        }
        try:
            refuse_held(self._scope, self._call(call), path, held)
        except ReverieError as error:
            return error.told
        return ""

    def _call(self, call: ToolCall) -> Call:
        return Call(call["name"], call["args"], self._run["thread"], self._run["run_id"], call["id"] or "")

    def _is_from_outside(self, order: str) -> bool:
        """Whether an order is somebody else's: by whom it is borne out, or by nobody after others have given orders."""
        item = MemoryItem(type=MemoryType.PREFERENCE, content=order, tags=[], evidence=[])
        candidates, _ = self._weighing.candidates([(item, self._parts)], [])
        if candidates:
            return candidates[0].trust is Trust.EXTERNAL
        return self._weighing.ordered_outside(self._parts)

    def _source(self, order: str) -> str:
        """Return the sentence of what others say that an order is nearest to."""
        others = [
            key
            for key, piece in self._pieces.items()
            if piece.trust is not Trust.USER or piece.role == "tool"
        ]
        said = [sentence for key in others for sentence in sentences(self._bodies.get(key, ""))]
        return nearest_order(order, said)

    @cached_property
    def _pieces(self) -> Mapping[str, Piece]:
        return self._scope.pieces(list(dict.fromkeys(part.piece for part in self._parts)))

    @cached_property
    def _bodies(self) -> Mapping[str, str]:
        return self._scope.bodies(list(self._pieces))

    @cached_property
    def _weighing(self) -> Weighing:
        return Weighing(self._policy, self._scope, self._pieces, self._bodies)
