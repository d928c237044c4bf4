"""Summaries of the conversation in the notebook on long sessions, as a model would write them.

One of the texts proposed for ``MEMORY.md`` is bad, on purpose: it drops what stood there.
"""

from __future__ import annotations

BOAT = "# Memory\n\n- Ana repairs an old rowing boat, Kittiwake.\n"
WEDDING = f"{BOAT}- Her sister Marta marries on 20 June and wants to arrive in that boat.\n"
WALNUTS = f"{WEDDING}- Jonas Brandt is allergic to walnuts.\n"
SUMMARIES: dict[str, tuple[str, str | None]] = {
    "bought an old rowing boat": (
        (
            "Ana bought an old rowing boat, Kittiwake, which has two rotten planks; the agent advised larch. "
            "At Oak Bridge the river fell from 1.82 m to 1.74 m."
        ),
        BOAT,
    ),
    "The planks are out": (
        (
            "Jonas Brandt lends Ana his workshop at Mill Lock until the end of May, and she bought three larch boards "
            "at Costa's yard, 38 euros apiece. The river rose from 1.61 m to 1.69 m."
        ),
        None,
    ),
    "My sister Marta marries": (
        (
            "Marta, Ana's sister, marries on 20 June and wants to arrive in Kittiwake. Ana cut the first board 4 cm "
            "too short by measuring along the outside; the agent told her to measure along the inside. "
            "The river: 1.58 m."
        ),
        WEDDING,
    ),
    "The second board fits": (
        "The second board fits, so one plank and one board are left. The river fell from 1.55 m to 1.49 m.",
        None,
    ),
    "allergic to walnuts": (
        (
            "Jonas is allergic to walnuts, so Ana brings no walnut cake any more. Both planks are in; the paint is to "
            "be dark green, as Marta wants. The river rose to 1.63 m."
        ),
        WALNUTS,
    ),
    "We painted her": (
        (
            "Kittiwake was painted dark green with a white line, and the launch was moved from 16 May to 23 May "
            "because the slipway is being repaired. The river fell from 1.52 m to 1.47 m."
        ),
        "# Memory\n\n- The boat is green.\n",
    ),
    "a cellist in the boat": (
        (
            "Kittiwake has four seats, so the cellist of Marta's wedding plays on the bank at Elm Weir. The river rose "
            "from 1.44 m to 1.50 m."
        ),
        None,
    ),
}
"""Words said in a stretch -> its summary, and the ``MEMORY.md`` proposed with it."""
