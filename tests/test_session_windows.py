"""Where a session is cut: the schedule as a table, and the planner against any history."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reverie.nodes.compaction.windows import Cycle, Turn, Windows, plan


def turns_of(text: str, tokens: int = 0) -> list[Turn]:
    """Return messages: ``.`` says something, ``A`` calls a, ``a`` is its result; ``(AB)`` calls both at once."""
    turns: list[Turn] = []
    held: list[str] | None = None
    for char in text:
        if char == "(":
            held = []
        elif char == ")":
            turns.append(Turn(len(turns), tuple(held or ()), tokens=tokens))
            held = None
        elif held is not None:
            held.append(char.lower())
        elif char == ".":
            turns.append(Turn(len(turns), tokens=tokens))
        elif char.isupper():
            turns.append(Turn(len(turns), (char.lower(),), tokens=tokens))
        else:
            turns.append(Turn(len(turns), answers=char, tokens=tokens))
    return turns


def walk(turns: Sequence[Turn], windows: Windows, *, stepwise: bool = True) -> list[tuple[int, int, int]]:
    """Let messages come one by one (or all at once); return for each cycle: how many there were, start, end."""
    done = []
    for total in range(1, len(turns) + 1) if stepwise else [len(turns)]:
        while (cycle := plan(turns[windows.cursor : total], windows)) is not None:
            done.append((total, cycle.start, cycle.end))
            windows = after(windows, cycle)
    return done


def after(windows: Windows, cycle: Cycle) -> Windows:
    """Return the windows after a cycle."""
    return Windows(
        cycle.end, cycle.nominal, windows.immediate, windows.recent, windows.immediate_tokens,
        windows.recent_tokens,
    )  # fmt: skip


PLAIN = "." * 330
# Messages, windows, and the cycles: how many messages there were, and the span.
SCHEDULES = {
    "64 and 64": (PLAIN, (64, 64), [(129, 0, 64), (193, 64, 128), (257, 128, 192), (321, 192, 256)]),
    "a call across the first boundary": (
        "." * 63 + "Aa" + "." * 265, (64, 64), [(129, 0, 63), (193, 63, 128), (257, 128, 192), (321, 192, 256)],
    ),
    "calls across every boundary": (
        "." * 63 + ("Aa" + "." * 62) * 4, (64, 64), [(129, 0, 63), (193, 63, 127), (257, 127, 191)],
    ),
    "parallel calls across a boundary": (
        "." * 62 + "(ABC)abc" + "." * 70, (64, 64), [(129, 0, 62)],
    ),
    "more results than a window holds": (
        "(" + "A" * 6 + ")" + "a" * 6 + "." * 12, (2, 3), [(7, 0, 7), (12, 7, 9), (15, 9, 12), (18, 12, 15)],
    ),
    "a nested agent's calls within a call": (
        ".A" + "Bb" * 3 + "a" + "." * 9, (4, 4), [(9, 0, 1), (13, 1, 9), (17, 9, 12)],
    ),
    "a call without a result yet holds the cut up": ("...A", (1, 1), [(3, 0, 1), (4, 1, 2)]),
    "a call that got no result is given up": (
        "..A" + "." * 8, (2, 2), [(5, 0, 2), (7, 2, 4), (9, 4, 6), (11, 6, 8)],
    ),
    "one message at a time": ("....", (0, 1), [(2, 0, 1), (3, 1, 2), (4, 2, 3)]),
    "4 and 2": ("." * 11, (4, 2), [(7, 0, 2), (9, 2, 4), (11, 4, 6)]),
}  # fmt: skip


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_schedule(name: str) -> None:
    """Each row: messages as they come one by one, the windows, and when which span is summarised."""
    text, (immediate, recent), expected = SCHEDULES[name]
    found = walk(turns_of(text), Windows(immediate=immediate, recent=recent))
    assert found[: len(expected)] == expected


def test_a_backlog_of_a_thousand_is_worked_off_in_windows() -> None:
    """1,000 messages in one call: as many cycles as if they had come one by one, and the last ones stay."""
    found = walk(turns_of("." * 1_000), Windows(), stepwise=False)
    assert [(start, end) for _, start, end in found] == [(n, n + 64) for n in range(0, 896, 64)]


# Messages, how many of them are summarised, what is wanted, and the span.
WANTED = [
    ("below the immediate window", 60, 0, {"force": True}, None),
    ("just the immediate window", 64, 0, {"force": True}, None),
    ("one above", 65, 0, {"force": True}, (0, 1, "forced")),
    ("above", 100, 0, {"force": True}, (0, 36, "forced")),
    ("above, but summarised already", 100, 40, {"force": True}, None),
    ("more than a cycle: that one first", 140, 0, {"force": True}, (0, 64, "due")),
    ("the end, with little to say", 3, 0, {"close": True}, (0, 3, "closing")),
    ("the end, some summarised", 100, 64, {"close": True}, (64, 100, "closing")),
    ("the end, due: that one first", 130, 0, {"close": True}, (0, 64, "due")),
    ("what was begun", 100, 0, {"until": 80}, (0, 80, "resumed")),
    ("what was begun was done meanwhile", 100, 80, {"until": 80}, None),
    ("what was begun, and more is wanted", 100, 0, {"until": 20, "force": True}, (0, 20, "resumed")),
    ("nothing is wanted", 100, 0, {}, None),
]


@pytest.mark.parametrize(
    ("total", "cursor", "wanted", "expected"), [c[1:] for c in WANTED], ids=[c[0] for c in WANTED]
)
def test_what_is_wanted(total: int, cursor: int, wanted: dict, expected: tuple | None) -> None:
    """Each row: a session of 64 and 64, what the caller wants, and the span."""
    cycle = plan(turns_of("." * total)[cursor:], Windows(cursor, cursor), **wanted)
    assert (cycle and (cycle.start, cycle.end, cycle.why)) == expected


def test_a_forced_cut_never_parts_a_call_from_its_result() -> None:
    """With the call at the very cut, the cut goes before it; with nothing before it, behind its results."""
    windows = Windows(immediate=2, recent=9)
    assert plan(turns_of("..Aa."), windows, force=True) == Cycle(0, 2, 2, "forced")
    assert plan(turns_of("Aaaa..")[:5], Windows(immediate=4, recent=9), force=True) == Cycle(
        0, 2, 2, "forced"
    )


def test_the_end_of_a_session_takes_an_open_call_along() -> None:
    """Nothing more will come, also when the open call holds up a cycle that is due."""
    assert plan(turns_of("..A"), Windows(), close=True) == Cycle(0, 3, 3, "closing")
    due = Windows(immediate=0, recent=1)
    assert plan(turns_of("ABa"), due) is None
    assert plan(turns_of("ABa"), due, close=True, force=True, until=2) == Cycle(0, 3, 3, "closing")


# Tokens of each message, and the span: at most 10 stay word for word, a cycle is due beyond 15.
TOKENS = [
    ("at the limit", [5, 5, 5], None),
    ("beyond", [5, 5, 5, 1], (0, 2)),
    ("a long one at the beginning", [50, 1, 1], (0, 1)),
    ("a long one at the end stays", [1, 1, 50], (0, 2)),
    ("a single one stays", [50], None),
]


@pytest.mark.parametrize(("tokens", "expected"), [c[1:] for c in TOKENS], ids=[c[0] for c in TOKENS])
def test_windows_in_tokens(tokens: list[int], expected: tuple[int, int] | None) -> None:
    """Each row: the tokens of the messages, and what is summarised."""
    turns = [Turn(position, tokens=count) for position, count in enumerate(tokens)]
    cycle = plan(turns, Windows(immediate_tokens=10, recent_tokens=5))
    assert (cycle and (cycle.start, cycle.end)) == expected


# -- any history ------------------------------------------------------------------------------------------------

EVENTS = st.lists(
    st.one_of(
        st.sampled_from(["say", "say", "work", "force", "close", "catch_up"]),
        st.tuples(
            st.just("call"), st.integers(1, 6), st.booleans()
        ),  # how many at once; whether ids come again
        st.tuples(st.just("result"), st.integers(0, 8)),  # of which open call; beyond them, of none
    ),
    max_size=60,
)
WINDOWS = st.tuples(st.integers(0, 6), st.integers(1, 6), st.none() | st.integers(1, 30))


class Session:
    """A session as the planner sees it, and what must hold at every moment."""

    def __init__(self, immediate: int, recent: int, tokens: int | None) -> None:
        self.windows = Windows(immediate=immediate, recent=recent, immediate_tokens=tokens, recent_tokens=5)
        self.turns: list[Turn] = []
        self.open: list[tuple[str, int]] = []
        self.pairs: list[tuple[int, int]] = []
        self.spans: list[Cycle] = []

    def happen(self, event: object) -> None:
        """Let a message come, or a cycle run."""
        place, number = len(self.turns), len(self.turns)
        if event == "say":
            self.turns.append(Turn(place, tokens=place % 7))
        elif isinstance(event, tuple) and event[0] == "call":
            names = tuple(f"c{0 if event[2] else number}.{n}" for n in range(event[1]))
            self.turns.append(Turn(place, names))
            self.open = [(name, at) for name, at in self.open if name not in names]
            self.open += [(name, place) for name in names]
        elif isinstance(event, tuple):
            name, at = self.open.pop(event[1]) if event[1] < len(self.open) else ("stray", -1)
            self.turns.append(Turn(place, answers=name))
            if at >= self.windows.cursor:  # else the call was summarised while it waited
                self.pairs.append((at, place))
        else:
            self.work(str(event))

    def work(self, wanted: str) -> None:
        """Run cycles until there is nothing to do, and look at each."""
        for _ in range(len(self.turns) + 1):
            cycle = plan(
                self.turns[self.windows.cursor :], self.windows,
                force=wanted == "force", close=wanted == "close",
                until=len(self.turns) // 2 if wanted == "catch_up" else 0,
            )  # fmt: skip
            if cycle is None:
                break
            assert cycle.start == self.windows.cursor, "the spans have a gap or an overlap"
            assert cycle.start < cycle.end <= len(self.turns), "a cycle must get on, and not beyond the end"
            assert not any(at < cycle.end <= answer for at, answer in self.pairs), (
                "a call and its result are parted"
            )
            self.windows = after(self.windows, cycle)
            self.spans.append(cycle)
        else:
            raise AssertionError("there is no end of cycles")
        if wanted == "close":
            assert self.windows.cursor == len(self.turns)
        self.on_schedule()

    def on_schedule(self) -> None:
        """Nothing is due any more, unless a call waits for its result; the schedule has not drifted."""
        windows = self.windows
        assert windows.cursor - windows.nominal < windows.recent
        waiting = self.turns[windows.cursor :]
        if waiting and len(self.turns) > windows.nominal + windows.recent + windows.immediate:
            assert waiting[0].calls, "only a call that waits for results may hold a cycle up"


def try_history(events: list[object], windows: tuple[int, int, int | None]) -> None:
    """Run a history with a session that ends."""
    session = Session(*windows)
    for event in [*events, "work", "close"]:
        session.happen(event)
    assert sum(span.end - span.start for span in session.spans) == len(session.turns)


@settings(max_examples=150, deadline=None)
@given(EVENTS, WINDOWS)
def test_every_message_is_in_exactly_one_span(
    events: list[object], windows: tuple[int, int, int | None]
) -> None:
    """Whatever comes and whatever is wanted: no gap, no overlap, no parted call, an end, and no drift."""
    try_history(events, windows)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(EVENTS, WINDOWS)
def test_every_message_is_in_exactly_one_span_at_length(
    events: list[object], windows: tuple[int, int, int | None]
) -> None:
    """The same for 10,000 histories."""
    try_history(events, windows)
