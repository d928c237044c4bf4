"""Contradictions told in other words, and memories that have nothing to do with them. Written before the rules ran."""

from __future__ import annotations

PAIRS = [
    ("The user lives in Berlin.", "I moved to Lisbon last month."),
    ("The user is a vegetarian.", "The user had a steak for dinner, as every Friday now."),
    ("The user works as a nurse at St. Mary's.", "The user retired in March."),
    ("The user is single.", "The user got engaged to Tom."),
    ("The project's tests run with unittest.", "We switched everything over to pytest."),
    ("The user commutes by car.", "The user sold the Golf and takes the train."),
    ("Der Nutzer wohnt in Köln.", "Der Nutzer ist nach Graz umgezogen."),
    ("Der Nutzer trinkt morgens Espresso.", "Der Nutzer verzichtet seit Januar auf Koffein."),
    ("Der Nutzer arbeitet als Lehrer.", "Der Nutzer ist seit dem Sommer in Rente."),
    ("Der Nutzer raucht.", "Der Nutzer hat die Zigaretten aufgegeben."),
    ("Die Anwendung läuft auf MySQL.", "Wir haben die Datenbank auf Postgres umgestellt."),
    ("El usuario vive en Madrid.", "El usuario se mudó a Bogotá."),
    ("El usuario tiene un perro.", "El usuario ya no tiene mascotas desde mayo."),
    ("El usuario está casado con Elena.", "El usuario se divorció en verano."),
    ("El usuario prefiere respuestas largas.", "El usuario quiere que le contesten en dos frases."),
    ("El usuario programa en Vim.", "El usuario abre todo con VS Code desde la semana pasada."),
]  # fmt: skip
"""What is remembered, and what is said later and ends it."""

_SUBJECTS = (
    "the report on water levels", "the garden shed", "the Marsh Bridge gauge", "the March invoice",
    "the bakery course", "the hiking club", "the new printer", "a guitar lesson", "the tax papers",
)  # fmt: skip
_SAYINGS = (
    "The user finished {} on day {} and was pleased with it.",
    "On day {1} somebody asked the user about {0}.",
    "{0} came up in a call on day {1}; nothing was settled.",
    "The user set a reminder about {} for day {}.",
    "Für Tag {1} hat der Nutzer sich {0} vorgenommen.",
    "El usuario dejó {} para el día {}.",
    "The user lent {} to a neighbour for {} days.",
    "The user paid {1} euros because of {0}.",
)


def others(count: int) -> list[str]:
    """Return so many memories that contradict nothing."""
    return [
        _SAYINGS[n % len(_SAYINGS)].format(_SUBJECTS[n // len(_SAYINGS) % len(_SUBJECTS)], n + 3)
        for n in range(count)
    ]
