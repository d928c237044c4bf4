"""What a wish to forget is about in Korean: two syllables in common are no word in common."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.told.wishes import about

SAME = (
    ("바이러스 얘기는 잊어줘.", "컴퓨터가 바이러스에 걸렸어요."),
    ("고양이 이야기는 잊어줘.", "저는 고양이를 두 마리 키워요."),
    ("병원 예약은 잊어줘.", "금요일에 병원에서 검사를 받아요."),
    ("피아노 얘기는 잊어줘.", "저는 피아노를 배우고 있어요."),
    ("제 주소는 잊어줘.", "제 주소는 마포구예요."),
)
ANOTHER = (
    ("바이러스 얘기는 잊어줘.", "저는 바이올린을 배우고 있어요."),
    ("고양이 이야기는 잊어줘.", "저는 고양시에서 일해요."),
    ("컴퓨터 얘기는 잊어줘.", "제 컴파일러는 최신이에요."),
    ("아르바이트 얘기는 잊어줘.", "저는 아르헨티나에서 왔어요."),
)


@pytest.mark.parametrize(("wish", "memory"), SAME)
def test_the_same_word_with_another_particle(wish: str, memory: str) -> None:
    """Whatever follows it."""
    assert about(wish, memory)


@pytest.mark.parametrize(("wish", "memory"), ANOTHER)
def test_another_word_that_begins_alike(wish: str, memory: str) -> None:
    """A virus isn't a violin."""
    assert not about(wish, memory)
