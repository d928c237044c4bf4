"""The ten tools by which an agent reads and keeps its long-term memory."""

from __future__ import annotations

from functools import partial

from langchain_core.tools import BaseTool

from ..checkpoints.port import ScopedVault, Vault, expect_vault
from ..checkpoints.text.appending import append_to, appended
from ..checkpoints.text.secrets.masking import mask
from ..checkpoints.text.summary_lines import line_end, made_span, made_summary, summary_of, with_summary
from ..state import MemoryFilter
from ..state.cleaning import strip_unfit
from ..state.scoping import ScopeTemplate
from . import descriptions
from .calls import Call
from .editing import DocumentDraft, Edited, edit
from .entries import check_length, entry_block, fit, fit_summary
from .held.answering import decided, listed
from .looking import as_json, list_documents, read, search
from .memory_tool import Result, memory_tool
from .patching import Patch, check_count, patched
from .paths import shown, writable
from .refusal import RefusedError
from .schemas import (
    AppendArgs,
    ForgetArgs,
    NoArgs,
    PatchArgs,
    ReadArgs,
    RememberArgs,
    ReviewArgs,
    SearchArgs,
    UpdateArgs,
    WriteArgs,
)
from .wishes.asking import AskBy
from .wishes.carrying_out import forget, remember, update

TURN_TOOLS = frozenset({"memory_review", "memory_remember", "memory_update", "memory_forget"})
"""The tools that rest on what the user says in this turn: a run without a user has no use for them."""


def memory_tools(
    vault: Vault, *, scope: ScopeTemplate = "{user_id}", ask: AskBy = "answer"
) -> list[BaseTool]:
    """Return the tools by which an agent reads and keeps its long-term memory.

    ``memory_list``, ``memory_read``, ``memory_search``, ``memory_write``, ``memory_patch``, ``memory_append``,
    ``memory_review``, ``memory_remember``, ``memory_update``, ``memory_forget``. What orders, permits or forbids and
    comes from outside the run's user none of them writes: it is held, and ``memory_review`` shows it and carries out
    what the user answers. What the user asks to be corrected or forgotten is done, and the log says that they asked.
    They work in ``create_agent``, in a ``ToolNode`` and by hand, synchronous and not, and never raise: what goes
    wrong is a message for the model. A tool call that is repeated after a crash changes nothing and returns the first
    result; for that the run needs a ``thread_id``, or the tool the run's messages (a ``ToolNode`` hands them over).

    Args:
        vault: Where the memory is.
        scope: Whose memory: a template over ``configurable`` and ``context``, or a function of the config.
        ask: How the user is asked before a memory is changed or forgotten that their words don't speak of.
            ``"answer"``: the agent is told to ask, and their next message answers. ``"interrupt"``: the run waits
            (LangGraph's ``interrupt``, which needs a checkpointer) and is resumed with True, False or their words.

    Raises:
        VaultError: The vault is none.
    """
    expect_vault(vault)
    return [
        memory_tool(vault, scope, "memory_list", descriptions.LIST, NoArgs, _list),
        memory_tool(vault, scope, "memory_read", descriptions.READ, ReadArgs, _read),
        memory_tool(vault, scope, "memory_search", descriptions.SEARCH, SearchArgs, _search),
        memory_tool(vault, scope, "memory_write", descriptions.WRITE, WriteArgs, _write),
        memory_tool(vault, scope, "memory_patch", descriptions.PATCH, PatchArgs, _patch),
        memory_tool(vault, scope, "memory_append", descriptions.APPEND, AppendArgs, _append),
        memory_tool(vault, scope, "memory_review", descriptions.REVIEW, ReviewArgs, _review),
        memory_tool(vault, scope, "memory_remember", descriptions.REMEMBER, RememberArgs, remember),
        memory_tool(vault, scope, "memory_update", descriptions.UPDATE, UpdateArgs, partial(update, ask)),
        memory_tool(vault, scope, "memory_forget", descriptions.FORGET, ForgetArgs, partial(forget, ask)),
    ]


def _list(scope: ScopedVault, _call: Call) -> Result:
    return as_json(list_documents(scope)), {}


def _read(scope: ScopedVault, call: Call) -> Result:
    found = read(scope, call.args["path"])
    return found.text, {"path": found.path, "mark": found.mark} if found.mark else {}


def _search(scope: ScopedVault, call: Call) -> Result:
    wanted = {name: value for name, value in call.args.items() if name != "query" and value}
    return as_json(search(scope, call.args["query"], MemoryFilter.model_validate(wanted))), {}


def _write(scope: ScopedVault, call: Call) -> Result:
    path = writable(call.args["path"])
    if path.startswith("episodes/"):
        raise RefusedError(
            f"{shown(path)} is a log and can't be replaced as a whole. Add to it with memory_append, or change a part "
            "with memory_patch."
        )
    content, summary = fit(call.args["content"], "content"), fit_summary(call.args["summary"])

    text = with_summary(path, content, summary)
    return _done(edit(scope, call, path, lambda _: DocumentDraft(text), whole=True))


def _patch(scope: ScopedVault, call: Call) -> Result:
    path, summary = writable(call.args["path"]), fit_summary(call.args["summary"])
    given = call.args["patches"]
    check_count(len(given))
    for number, item in enumerate(given, start=1):
        check_length(item["old_text"], f"the old_text of patch {number}")
        check_length(item["new_text"], f"the new_text of patch {number}")
    patches = [
        Patch(item["old_text"].replace("\r\n", "\n"), mask(strip_unfit(item["new_text"]))) for item in given
    ]

    def draft(old: str | None) -> DocumentDraft:
        if old is None:
            raise RefusedError(f"There is no {path} yet. Make it with {_maker(path)}.")
        plain = old.replace("\r\n", "\n")
        text = _masked(patched(plain, patches, made_span(path, plain)), plain)
        return DocumentDraft(with_summary(path, text.replace("\n", line_end(old)), summary, before=old))

    return _done(edit(scope, call, path, draft), applied_count=len(patches))


def _append(scope: ScopedVault, call: Call) -> Result:
    path, given = writable(call.args["path"]), fit_summary(call.args["summary"])
    block = entry_block(path, call.args["entry"])

    def draft(old: str | None) -> DocumentDraft:
        said = given
        if not said and not path.startswith("episodes/") and not summary_of(old or ""):
            said = made_summary("".join(append_to(path, old, block)))
        return DocumentDraft(appended(path, old, block, said)[0], block, said)

    return _done(edit(scope, call, path, draft))


def _review(scope: ScopedVault, call: Call) -> Result:
    decision = call.args["decision"]
    return as_json(decided(scope, call, call.args["id"], decision) if decision else listed(scope)), {}


def _masked(text: str, old: str) -> str:
    """Return a patched text with the secrets masked that only the patches brought together.

    What a person wrote into the file stays.
    """
    masked = mask(text)
    return text if masked == text or mask(old) != old else masked


def _maker(path: str) -> str:
    return "memory_append" if path.startswith("episodes/") else "memory_write"


def _done(edited: Edited, **more: int) -> Result:
    said = {
        "success": True,
        **more,
        "path": edited.path,
        "summary": summary_of(edited.text),
        "size": len(edited.text.encode()),
    }
    return as_json(said), {"path": edited.path, "before": edited.before, "mark": edited.mark}
