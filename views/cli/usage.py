"""Examples of every command, for its ``--help`` and the reference: a test runs them."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A command line, and what it does."""

    does: str
    line: str


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "": (
        Example("See it work, without a key", "reverie demo"),
        Example("Reflect on a run of your own", "reverie reflect --messages run.json --scope ana"),
        Example("Look at what it remembered", "reverie show --scope ana"),
        Example("Examples of one command", "reverie log --help"),
    ),
    "demo": (
        Example("By rules, without a model, into ./demo-memory", "reverie demo"),
        Example("With another model and vault", "reverie demo --model openai:gpt-4.1-mini --vault ./tried"),
    ),
    "reflect": (
        Example(
            "All that a run left",
            "reverie reflect --messages run.json --files out --working-memory kv.json",
        ),
        Example(
            "One more turn of a session, even if it looks trivial",
            "reverie reflect --messages run.json --scope ana --thread monday --force",
        ),
        Example(
            "With a model of your choice, the report as JSON",
            "reverie reflect --messages run.json --model openai:gpt-4.1-mini --json",
        ),
    ),
    "resume": (
        Example("Whatever is pending, in every scope (for cron)", "reverie resume"),
        Example("At most ten reflections of one scope", "reverie resume --scope ana --limit 10"),
        Example(
            "Also short conversations that wait for more",
            "reverie resume --force --scope ana --thread monday",
        ),
    ),
    "compact": (
        Example("Every session in which a cycle is due (for cron)", "reverie compact"),
        Example("End one session", "reverie compact --scope ana --thread monday --close"),
        Example("Also sessions that nobody touched for half a day", "reverie compact --idle 12h"),
    ),
    "work": (
        Example("All that comes, in two processes, until stopped", "reverie work --processes 2"),
        Example("What is there now, and no more (for cron)", "reverie work --drain"),
        Example(
            "On one of several machines that share a vault",
            "reverie work --vault postgresql://me@host/db --at-once 8 --drain",
        ),
    ),
    "show": (
        Example("All memories", "reverie show --scope ana"),
        Example("One memory in full, by the beginning of its id", "reverie show m5f0c9b1"),
        Example("A document", "reverie show MEMORY.md"),
        Example("As it stood on a day", "reverie show --as-of 2026-11-20"),
        Example("All of them for a script", "reverie show --limit 0 --json"),
    ),
    "status": (
        Example("What a scope holds", "reverie status --scope ana"),
        Example("In a vault on PostgreSQL", "reverie status --vault postgresql://me@host/db --scope ana"),
    ),
    "search": (
        Example("The ten best", 'reverie search "tide tables"'),
        Example("The three best, with their scores as JSON", "reverie search gauge --limit 3 --json"),
    ),
    "recall": (
        Example("All that the model would read", 'reverie recall "When does the tide turn?" --scope ana'),
        Example("Only which memories and passages, by section", 'reverie recall "Which tables?" --json'),
    ),
    "why": (
        Example("Why it is remembered, or isn't", 'reverie why "the north gauge" --scope ana'),
        Example("Why it isn't shown for a question", 'reverie why gauge --asked "Which gauge is broken?"'),
    ),
    "log": (
        Example("The last twenty commits", "reverie log --scope ana"),
        Example("One commit, with outcomes and every change", "reverie log 9c41d07b"),
    ),
    "history": (
        Example("Entries that say so, newest first", 'reverie history "tide tables"'),
        Example("All of a week", "reverie history --since 2026-11-16 --until 2026-11-22 --limit 0"),
        Example("With more of what stands around it", "reverie history gauge --context 5"),
    ),
    "report": (
        Example("All scopes, shown in the browser", "reverie report --open"),
        Example("One scope, to a file of your choice", "reverie report --scope ana --out ana.html"),
    ),
    "mcp": (
        Example("For a program that starts it itself (stdio)", "reverie mcp --vault ./memory --scope ana"),
        Example("Over HTTP, with a token (REVERIE_MCP_TOKEN)", "reverie mcp --http 127.0.0.1:8765"),
    ),
    "config": (
        Example("What holds, and where it was said", "reverie config"),
        Example("What is not a default, for a script", "reverie config --changed --json"),
    ),
    "add": (
        Example("Remember something", 'reverie add "Ana drinks tea." --scope ana'),
        Example("Until the end of a day", 'reverie add "The code is blue." --tag door --expires 2099-12-31'),
    ),
    "edit": (
        Example("In your editor ($EDITOR)", "EDITOR=true reverie edit m5f0c9b1"),
        Example("At once", 'reverie edit m5f0c9b1 --text "The gauge reads in metres."'),
    ),
    "rm": (Example("Take a memory out (`reverie revert` brings it back)", "reverie rm m5f0c9b1"),),
    "erase": (Example("A whole scope, without a question", "reverie erase --scope ana --yes"),),
    "revert": (
        Example("Take a commit back", "reverie revert 9c41d07b --scope ana"),
        Example("And have its input reflected on anew", "reverie revert 9c41d07b --reopen"),
        Example("All that was committed since a day", "reverie revert --since yesterday --scope ana"),
    ),
    "review": (
        Example("What is held, inferred, unverified or rejected", "reverie review --scope ana"),
        Example("The newest five of each, as JSON", "reverie review --limit 5 --json"),
        Example("After an upgrade: check older memories by their evidence", "reverie review --recheck"),
    ),
    "accept": (
        Example(
            "Remember what was held or rejected (`reverie review` has the id)", "reverie accept cafe1234"
        ),
        Example("Bear a memory out that was inferred", "reverie accept m5f0c9b1 --scope ana"),
    ),
    "refuse": (Example("Say no to what is held, for good", "reverie refuse face1234"),),
    "pin": (
        Example("Protect a memory from every model", "reverie pin m5f0c9b1 --scope ana"),
        Example("No longer", "reverie pin m5f0c9b1 --off"),
    ),
    "forget": (
        Example("A memory, after a question", "reverie forget m5f0c9b1 --scope ana"),
        Example("A text wherever it is, without a question", 'reverie forget --text "4 Harbour Lane" --yes'),
    ),
    "scan": (
        Example("Secrets anywhere in the vault, by kind and place", "reverie scan"),
        Example("Mask them for good, without a question", "reverie scan --fix --yes"),
    ),
    "export": (
        Example("The files of all scopes", "reverie export ./files"),
        Example("Notes for Obsidian", "reverie export ./notes --as markdown"),
        Example(
            "Of one scope, from PostgreSQL",
            "reverie export ./files --vault postgresql://me@host/db --scope ana",
        ),
    ),
    "import": (
        Example("What was edited in the files since", "reverie import ./files"),
        Example("Into PostgreSQL", "reverie import ./files --vault postgresql://me@host/db"),
        Example("What would come from mem0", "reverie import mem0.json --from mem0 --dry-run"),
        Example(
            "From ChatGPT's export, as your own word", "reverie import chatgpt.zip --from chatgpt --mine"
        ),
    ),
    "backup": (
        Example("Before an upgrade", "reverie backup ./backups/before-upgrade"),
        Example("Of another vault", "reverie backup ./backups/ana --vault ./memory"),
    ),
    "restore": (
        Example("Where nothing is", "reverie restore ./backup --vault ./restored"),
        Example("In place of a vault", "reverie restore ./backup --vault ./memory --replace"),
    ),
    "move": (
        Example("To PostgreSQL", "reverie move file:./memory postgresql://me@host/db"),
        Example("To another directory", "reverie move ./memory ./elsewhere"),
    ),
    "doctor": (
        Example("Check the vault", "reverie doctor"),
        Example("Put back what is damaged, saying first what that loses", "reverie doctor --repair --yes"),
        Example("Sign it as it is now: a copy, or one whose key is lost", "reverie doctor --adopt --yes"),
        Example("Another one, for a script", "reverie doctor --vault ./memory --json"),
    ),
}
"""Name of a command (blank: the program itself) -> its examples. Ids are those of the tests' vault."""


def epilog(command: str, more: str = "") -> str:
    r"""Return what stands at the end of a command's help: its examples, line for line (``\b``), then ``more``.

    A command without examples has none: a test asks for them, its users' other commands don't suffer.
    """
    lines = [
        line
        for example in EXAMPLES.get(command, ())
        for line in (f"  {example.does}:", f"    {example.line}")
    ]
    parts = ["\b", "Examples:", *lines] if lines else []
    return "\n".join([*parts, *(["", more] if parts and more else [more] if more else [])])
