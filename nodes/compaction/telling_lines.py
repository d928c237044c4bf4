"""By rules, without a model: the lines that a summary is made of.

What the user says tells more than what the agent does, what is to last most, and of what is said again the last word.
Files that the agent wrote are named by the calls that wrote them.
"""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import tzinfo

from ..._lazy import regex
from ...checkpoints.changes import WITHDRAWN
from ...checkpoints.text.analyser import content_terms, topics
from ...checkpoints.text.speech.sentence_ends import QUESTION_MARKS
from ...state import CompactionPolicy, Piece
from ...state.cleaning import escape_markdown, one_line
from ..run.intake import in_words
from ..run.lasting import lasts
from ..run.rendering import speaker
from ..run.run_files import written_by_tool
from ..run.sentences import says_enough
from .picked_summary import LONGEST_LINE, NAME_CHARS, PickableLine, lines_of_span, lines_of_text, most_of
from .session_prompts import word_count

MESSAGES_A_LINE = 5
"""Of so many messages of people a summary by rules has a line, if that is more than the policy's sentences (count)."""
MOST_FILES = 12
"""Files that a stretch names, the last written (count)."""
_FEWEST_TOPICS = 2
"""A line of the user's with so many words that have a topic can be kept (count)."""
_LASTING, _AGENTS, _ASKING, _FILES = 2.0, 0.5, 0.5, 1.5
"""How much a line tells beside others: the user's that lasts, the agent's, one that asks, and one that names files."""
_SAID_AGAIN = 0.5
"""How much a word counts that a later line says, too."""
_HEAD = regex(r"^(?P<who>[^():\n]{1,40}) \(\d{4}-\d\d-\d\d(?:, (?P<how>[^():\n]{1,60}))?\): ")
"""Who says a line of a summary, and when."""
_NAME = regex(r"(?<=[\w,;] )[^\W\d_a-zß-öø-ÿа-яё]\w+")
_PATH = regex(r"[\w/-]*\w[./_]\w[\w./-]*")
"""What may be the name of a file, an address or a version."""
_FILE = regex(r"(?<!\w)[\w/-]+\.(?=\w*[^\W\d])\w{1,5}(?![\w./])")
"""The name of a file: with an ending of letters."""


def telling_of_span(
    span: Sequence[Piece], bodies: Mapping[str, str], policy: CompactionPolicy, zone: tzinfo
) -> str:
    """Return the lines of a span that tell most, and the files that were written, as a summary.

    Args:
        span: The messages.
        bodies: Id of a message -> its text.
        policy: Says how many sentences, and how many words a long-term summary may have: a third of them.
        zone: In which a line's day is told.
    """
    lines = lines_of_span(span, bodies, policy, zone, enough=_enough)
    said = sum(piece.role in ("user", "assistant") and bool(bodies.get(piece.id)) for piece in span)
    most = max(most_of(policy.summary_sentences, 3), math.ceil(said / MESSAGES_A_LINE))
    begins = bool(span) and span[0].position == 0
    kept = most_telling(lines, most, policy.summary_words // 3, keep_first=begins)
    return "\n".join([*(line.kept for line in kept), *_written(span, zone)])


def telling_of_text(text: str, words: int) -> str:
    """Return the lines of a summary that tell most, in at most so many words; the first and the last word stay.

    Args:
        text: A summary, its lines in the order in which they were said.
        words: How many words they may have; one line is kept however long.
    """
    found: dict[str, PickableLine] = {}
    for line in lines_of_text(text):
        what = _without_head(line.shown)
        if what in found and next(iter(found)) != what:
            found.pop(what)
        found.setdefault(what, line)
    lines = [*found.values()]
    return "\n".join(line.kept for line in most_telling(lines, len(lines), words, keep_first=True))


def most_telling(
    lines: Sequence[PickableLine], most: int, words: int, *, keep_first: bool = False
) -> list[PickableLine]:
    """Return the lines that tell most, in their order: figures, names and files, then words with a topic.

    What a chosen line says later doesn't count again, and what any line says later counts half: a correction stands
    before what it corrects.

    Args:
        lines: In the order in which they were said.
        most: How many are kept (count).
        words: How many words they have in all, at most; one is kept however long.
        keep_first: Whether the first is kept: what a session is about is said at its beginning.
    """
    said = [_without_head(line.shown) for line in lines]
    terms = [set(content_terms(text)) for text in said]
    weights = [_weight(line, text) for line, text in zip(lines, said, strict=True)]
    strict = [len(set(_NAME.findall(text)) | set(_PATH.findall(text))) for text in said]
    last = {word: number for number, found in enumerate(terms) for word in found}
    chosen_last: dict[str, int] = {}

    def tells(number: int) -> float:
        fresh = [word for word in terms[number] if chosen_last.get(word, -1) < number]
        size = sum(1.0 if last[word] == number else _SAID_AGAIN for word in fresh)
        figures = strict[number] + sum(word[0].isdigit() for word in fresh)
        return weights[number] * (math.sqrt(size) + min(figures, 4) / 2)

    # A line never tells more once another is chosen: so only the best one is weighed again.
    waiting = [
        (-math.inf if keep_first and not number else -tells(number), number) for number in range(len(lines))
    ]
    heapq.heapify(waiting)
    chosen: list[int] = []
    left = words
    while waiting and len(chosen) < most:
        score, number = heapq.heappop(waiting)
        now = score if score == -math.inf else -tells(number)
        if waiting and (now, number) > waiting[0]:
            heapq.heappush(waiting, (now, number))
            continue
        count = word_count(lines[number].kept)
        if chosen and count > left:
            continue
        chosen.append(number)
        left -= count
        chosen_last.update({word: max(number, chosen_last.get(word, -1)) for word in terms[number]})
    return [lines[number] for number in sorted(chosen)]


def _enough(raw: str, plain: str, *, last: bool = False) -> bool:
    """Whether a sentence can be kept; a short one, too, if it names a file, or ends a message of the user's."""
    if not in_words(plain):
        return False
    if says_enough(raw, plain, last=last) or (len(plain) <= LONGEST_LINE and _FILE.search(plain)):
        return True
    short = last and not plain.endswith(QUESTION_MARKS) and len(plain) <= LONGEST_LINE
    return short and len(topics(plain)) >= _FEWEST_TOPICS


def _without_head(line: str) -> str:
    head = _HEAD.match(line)
    return line[head.end() :] if head else line.partition(": ")[2] or line


def _weight(line: PickableLine, text: str) -> float:
    """Return how much a line tells beside others, by who says it and how."""
    head = _HEAD.match(line.kept)
    if head and head["how"] and head["how"] != "taken back":
        return _FILES
    theirs = not line.kept.startswith("assistant (")
    weight = 1.0 if theirs or _FILE.search(text) else _AGENTS
    if text.rstrip().endswith(QUESTION_MARKS):
        return weight * _ASKING
    return weight * (_LASTING if theirs and lasts(text) else 1.0)


def _written(span: Iterable[Piece], zone: tzinfo) -> list[str]:
    """Return lines that name the files that calls of tools wrote: who called, when, and which tool."""
    paths: dict[str, tuple[Piece, str]] = {}
    for piece in span:
        if piece.meta.get(WITHDRAWN):
            continue
        for call in piece.meta.get("tool_calls", ()):
            name, args = str(call.get("name") or ""), _arguments(call.get("args"))
            for change in written_by_tool(name, args):
                paths.pop(change.path, None)
                paths[change.path] = piece, name
    by_call: dict[str, list[str]] = {}
    for path, (piece, name) in list(paths.items())[-MOST_FILES:]:
        day = piece.at.astimezone(zone).strftime("%Y-%m-%d")
        head = f"{one_line(speaker(piece), NAME_CHARS)} ({day}, {one_line(name, NAME_CHARS)}): "
        by_call.setdefault(head, []).append(one_line(path, NAME_CHARS * 2))
    return [
        escape_markdown(one_line(f"{head}{', '.join(found)}", LONGEST_LINE))
        for head, found in by_call.items()
    ]


def _arguments(value: object) -> dict[str, object]:
    try:
        args = json.loads(value) if isinstance(value, str) else value
    except ValueError:
        return {}
    return args if isinstance(args, dict) else {}
