"""Policies: every number that bounds Reverie, what it does and in which unit."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator, Field

from .._frozen import Frozen, Strict
from .memory import Trust

READ_ONLY_TOOLS = frozenset(
    {
        "fetch", "fetch_url", "find", "get", "glob", "grep", "list_dir", "list_files", "ls", "memory_list",
        "memory_read", "memory_search", "open_url", "read", "read_file", "retrieve", "search", "tavily_search",
        "view", "web_search", "wikipedia",
    }
)  # fmt: skip

WRITE_TOOLS = frozenset(
    {
        "append_file", "append_to_file", "apply_patch", "create_file", "edit_file", "multi_edit", "save_file",
        "str_replace_based_edit_tool", "str_replace_editor", "write_file", "Edit", "MultiEdit", "Write",
    }
)  # fmt: skip

HELD_DAYS, MOST_HELD = 30, 50
"""How long what is held waits for a person (days), and how much of it may (count)."""

OWN_TOOLS = frozenset(
    {
        "bash", "Bash", "compile", "execute", "execute_code", "execute_python", "python", "python_repl",
        "Python_REPL", "python_repl_ast", "pytest", "run_code", "run_command", "run_shell",
        "run_terminal_cmd", "run_test", "run_tests", "shell", "terminal",
    }
)  # fmt: skip


def _known_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(
            f"{name!r} is no time zone this machine knows. Give an IANA name such as 'Europe/Lisbon' (on a machine "
            "without a time zone database, install the package tzdata)."
        ) from None
    return name


class Tier(StrEnum):
    """How full the memory is, and so how freely to add."""

    GENEROUS = "GENEROUS"
    SELECTIVE = "SELECTIVE"
    HEAVY_CUT = "HEAVY_CUT"


SELECTIVE_FROM = 30
"""Percent of the budget from which a memory is SELECTIVE."""
HEAVY_CUT_FROM = 50
"""Percent of the budget from which a memory is HEAVY_CUT."""


def capacity_tier(used_tokens: float, budget_tokens: float) -> Tier:
    """Return GENEROUS below 30 % of the budget, SELECTIVE below 50 %, HEAVY_CUT from there on.

    A budget that is no positive number gives GENEROUS: not knowing how full the memory is must not cut it.
    """
    try:
        if not budget_tokens > 0 or not used_tokens >= 0:
            return Tier.GENEROUS
        used = used_tokens * 100
        if used < SELECTIVE_FROM * budget_tokens:
            return Tier.GENEROUS
        return Tier.SELECTIVE if used < HEAVY_CUT_FROM * budget_tokens else Tier.HEAVY_CUT
    except TypeError:
        return Tier.GENEROUS


class TaskStats(Frozen):
    """What a run did, in numbers; derived from its pieces unless the caller gives it."""

    iterations: int = Field(default=0, ge=0, description="Model turns (count).")
    actions: int = Field(default=0, ge=0, description="Tool calls (count).")
    read_only: bool = Field(
        default=False, description="Whether every tool call was to a tool of the read-only set."
    )
    result_chars: int = Field(default=0, ge=0, description="Length of the final answer's text (characters).")
    messages: int = Field(default=0, ge=0, description="Uncovered messages, injected memory apart (count).")
    user_messages: int = Field(default=0, ge=0, description="Of those, the user's (count).")
    user_statements: int = Field(
        default=0, ge=0, description="Of those, in which the user says what lasts of themselves (count)."
    )
    new_files: int = Field(default=0, ge=0, description="Uncovered file versions (count).")
    new_notes: int = Field(default=0, ge=0, description="Uncovered working-memory entries (count).")
    closing: bool = Field(default=False, description="Whether the session ends with this run.")


class GateDecision(Frozen):
    """Whether to reflect, and why: the reason is one word of the gate's table."""

    reflect: bool
    reason: str


class GatePolicy(Strict):
    """When a run is worth reflecting on."""

    mode: Literal["task", "conversation", "either", "always"] = Field(
        default="either",
        description="Which gate decides: the task's, the conversation's, either (one yes is enough), or none.",
    )
    short_result_chars: int = Field(
        default=500, ge=0, description="A final answer below this many characters is short."
    )
    min_messages: int = Field(
        default=6, ge=0, description="Messages from which a conversation is worth reflecting on (count)."
    )
    min_user_messages: int = Field(
        default=2, ge=0, description="Of those, at least this many the user's (count)."
    )
    read_only_tools: frozenset[str] = Field(
        default=READ_ONLY_TOOLS,
        description="Names of tools that change nothing. A call to any other, an unknown one included, is a write.",
    )
    user_statements: bool = Field(
        default=True,
        description="Whether what users say of themselves, or wish to be kept, opens the gate however short the run.",
    )
    gather_messages: int | None = Field(
        default=12,
        ge=1,
        description="Messages of users and agents, over all threads of a scope, from which short talk that waits is "
        "reflected on together (count); None: however many there are.",
    )
    gather_tokens: int | None = Field(
        default=1_500,
        ge=1,
        description="Or so much of them (estimated tokens, four characters each); None: however much there is.",
    )
    gather_most: int = Field(
        default=1_000,
        ge=1,
        description="Most pieces of other threads that one reflection takes along, the oldest first, and no more than "
        "a quarter of what its model calls can be shown (count); the rest waits for the next.",
    )
    quiet_s: float | None = Field(
        default=3_600.0,
        ge=0,
        description="How long a thread must be still before its short talk is reflected on anyway, at the next run or "
        "start (seconds); None: it waits for more.",
    )
    record_when_closed: bool = Field(
        default=True,
        description="Whether a closed gate still records the run's pieces, so that they count next time; "
        "with False a closed gate writes nothing.",
    )


class GroundingPolicy(Strict):
    """What a candidate must have in common with its evidence."""

    share: float = Field(
        default=0.65,
        ge=0,
        le=1,
        description="Rarity-weighted share of content words found in the evidence (0 to 1).",
    )
    passage_words: int = Field(
        default=40, ge=1, description="Length of the passage that words are looked for in (content words)."
    )
    passage_weight: float = Field(
        default=0.8,
        ge=0,
        le=1,
        description="How much the best passage counts in the share; the rest is words found anywhere (0 to 1).",
    )
    known_weight: float = Field(
        default=0.3,
        ge=0,
        le=1,
        description="How much a word counts that is in what is already known but not in the evidence (0 to 1).",
    )
    strict_numbers: bool = Field(
        default=True, description="Whether every number must be in the evidence (resolved dates exempt)."
    )
    strict_names: bool = Field(
        default=True,
        description="Whether every name must be in the evidence, the persona, the scope or what is already known.",
    )
    doubt: Literal["keep", "ask", "reject"] = Field(
        default="keep",
        description="What becomes of a candidate whose evidence doesn't say it in so many words: it is kept and "
        "marked; the model is asked, once a run, for the sentence that says so, and what has none is rejected (a "
        "failure keeps); or it is rejected.",
    )


class ModelPolicy(Strict):
    """How a model is asked, whatever for: the bounds of prompts, calls and waits."""

    persona: str = Field(
        default="", description="The agent's name, role, personality and values: judges what matters."
    )
    timezone: Annotated[str, AfterValidator(_known_zone)] = Field(
        default="UTC", description="IANA name of the time zone dates are shown in."
    )
    prompt_tokens: int = Field(
        default=12_000,
        ge=200,
        description="Largest prompt (estimated tokens); a model with a smaller window lowers it.",
    )
    history_chars: int | None = Field(
        default=None, ge=1, description="Show only this many characters of each message; None: in full."
    )
    tool_result_chars: int = Field(
        default=2_000, ge=0, description="Characters shown of a tool's result; what is omitted is marked."
    )
    reply_tokens: int = Field(default=4_096, ge=64, description="Largest reply asked for (tokens).")
    max_model_calls: int = Field(
        default=32,
        ge=1,
        description="Model calls per run (of a compaction: per cycle), retries included (count).",
    )
    max_retries: int = Field(
        default=2, ge=0, description="Retries of a call after a transient error (count)."
    )
    retry_wait_s: float = Field(
        default=0.5, ge=0, description="Wait before the first retry (seconds); doubles."
    )
    call_timeout_s: float = Field(
        default=180.0,
        gt=0,
        description="Longest time-out of one model call (seconds). What a call gets follows how long the model took "
        "before: a slow one isn't cut off sooner, a fast one that hangs is noticed sooner.",
    )
    lease_s: float = Field(
        default=240.0, gt=0, description="How long taken pieces are held unless renewed (seconds)."
    )


class ReflectionPolicy(ModelPolicy):
    """The bounds of one reflection."""

    gate: GatePolicy = Field(default=GatePolicy(), description="When to reflect.")
    grounding: GroundingPolicy = Field(
        default=GroundingPolicy(), description="What a candidate must rest on."
    )
    files_from: Trust = Field(
        default=Trust.EXTERNAL,
        description="Whose word files and working memory are whose writer isn't known: no author is given with them, "
        "and no call of a write tool in the run holds their text.",
    )
    own_tools: frozenset[str] = Field(
        default=OWN_TOOLS,
        description="Names of tools whose results are the agent's own findings: shells, tests, compilers. What "
        "every other tool says comes from outside, and so does what one of these has fetched, and what of its result "
        "orders, permits or forbids.",
    )
    user_tools: frozenset[str] = Field(
        default=frozenset(),
        description="Names of tools through which the user answers, such as one that interrupts the run and returns "
        "what they say: its results are the user's word. What LangChain says a person decided about a call is, anyway.",
    )
    agents: frozenset[str] = Field(
        default=frozenset(),
        description="Names of agents. What stands under one of them in the user's role is that agent's word and none "
        "of the user's; so are names under which messages of an agent's role stand, and nodes of an add_memory graph.",
    )
    external: Literal["hold", "mark", "refuse"] = Field(
        default="hold",
        description="What becomes of text from outside that orders, permits or forbids, whatever its type: it waits "
        "until a person accepts or refuses it; it is added and marked as external; or it is rejected. Facts from "
        "outside are always added and marked.",
    )
    held_days: int = Field(
        default=HELD_DAYS,
        ge=1,
        description="How long what is held waits for a person before it expires (days).",
    )
    most_held: int = Field(
        default=MOST_HELD,
        ge=0,
        description="Most that waits for a person in a scope; what comes on top is rejected, and can be accepted all "
        "the same (count).",
    )
    language: str | None = Field(
        default=None,
        max_length=80,
        description="The language memories are written in, as a model understands it ('German', 'pt-BR'); None: each "
        "in the language of its evidence.",
    )
    write_tools: frozenset[str] = Field(
        default=WRITE_TOOLS,
        description="Names of tools that write files or notes: what their arguments hold is the agent's word. Of any "
        "other tool it is if they name the file, too.",
    )
    extraction: Literal["auto", "write", "ask", "pick"] = Field(
        default="auto",
        description="How the model is asked for memories: to write them into a form, in a short question about each "
        "message or passage, or to pick and label sentences. auto goes by what it can: models with a context window "
        "of at most 4,096 tokens pick, those of at most 2 billion parameters by their name, and those whose replies "
        "don't fill the form, are asked short questions. Asked that way, a model adds memories and changes none. The "
        "embedded one is not asked: rules pick better.",
    )
    max_concurrency: int = Field(
        default=4,
        ge=1,
        description="Prompts of a run asked at the same time, once the model has answered one (count). A model with a "
        "context window of at most 4,096 tokens is asked one at a time, and so is one that answers some of several "
        "and not the others: its server may work on one at a time.",
    )
    related_tokens: int = Field(
        default=2_600,
        ge=100,
        description="The most that known memories take that are shown to weigh ten candidates: a tenth for each, three "
        "tenths at least for a prompt (estimated tokens). Only what is related is shown.",
    )
    review_tokens: int = Field(
        default=2_000,
        ge=0,
        description="HEAVY_CUT: least recently reviewed memories shown besides (estimated tokens).",
    )
    known_chars: int = Field(
        default=8_192,
        ge=0,
        description="MEMORY.md, facts and episode summaries shown read-only, at most (characters).",
    )
    history_messages: int | None = Field(
        default=None,
        ge=1,
        description="Show only this many last messages per session (count); None: all uncovered.",
    )
    max_content_chars: int = Field(default=2_000, ge=1, description="Longest memory (characters).")
    max_candidates: int = Field(
        default=100,
        ge=1,
        description="Most memories that one reply may propose (count): what comes after them is rejected unread, "
        "so that no reply costs minutes.",
    )
    max_tags: int = Field(default=12, ge=0, description="Most tags of a memory (count).")
    memory_budget_tokens: int | None = Field(
        default=100_000,
        ge=1,
        description="Size of a full memory (estimated tokens of what a prompt shows of it: a line with type, whose "
        "word, date, text and tags each); None takes the model's context window.",
    )
    bare_deletion_share: dict[Tier, float] = Field(
        default={Tier.GENEROUS: 0.05, Tier.SELECTIVE: 0.15, Tier.HEAVY_CUT: 0.25},
        description="Most deletions without a successor, by tier (share of the memories shown that have to do with a "
        "candidate, in HEAVY_CUT of all that are shown; rounded down). Of what the user said only what tells of a "
        "day that is over is deleted so.",
    )
    unconsolidated_shown: int = Field(
        default=50,
        ge=0,
        description="Memories added by a fallback that one later consolidation is shown (count).",
    )
    turn_deadline_s: float = Field(
        default=60.0, ge=0, description="How long a run that met a conflict keeps trying (seconds)."
    )
    archive_days: int | None = Field(
        default=None, ge=0, description="How long bodies of covered pieces are kept (days); None: for good."
    )
