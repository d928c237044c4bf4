"""By rules: what says the same of somebody or something else is no repetition; what only says it again is one."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.rules.extracting import SaidBefore

OF_ANOTHER = (
    ("My son Tom is allergic to nuts.", "My son Ben is allergic to nuts."),
    ("my son tom is allergic to nuts", "my son ben is allergic to nuts"),
    ("Mein Sohn Tom ist gegen Nüsse allergisch.", "Mein Sohn Ben ist gegen Nüsse allergisch."),
    ("Mi hijo Tom es alérgico a las nueces.", "Mi hijo Ben es alérgico a las nueces."),
    ("Мой сын Том не ест орехи.", "Мой сын Бен не ест орехи."),
    ("我儿子小明对坚果过敏。", "我儿子小刚对坚果过敏。"),
    ("息子の太郎はナッツアレルギーです。", "息子の次郎はナッツアレルギーです。"),
    ("우리 아들 민수는 견과류 알레르기가 있어.", "우리 아들 준호는 견과류 알레르기가 있어."),
    ("ابني أحمد عنده حساسية من المكسرات.", "ابني خالد عنده حساسية من المكسرات."),
    ("मेरे बेटे राम को मेवे से एलर्जी है।", "मेरे बेटे श्याम को मेवे से एलर्जी है।"),
    ("I take my tea with lemon.", "I take my coffee with lemon."),
    ("My son Tom is allergic to nuts.", "Well, Ben is allergic to nuts."),
)
AGAIN = (
    ("My son Tom is allergic to nuts.", "My son Tom is allergic to nuts, you know."),
    ("My son Tom is allergic to nuts.", "As I said, Tom is allergic to nuts."),
    ("My son Tom is allergic to nuts.", "My sons Tom is allergic to nuts."),
    ("Mein Sohn Tom ist gegen Nüsse allergisch.", "Tom, mein Sohn, ist gegen Nüsse allergisch."),
    ("我儿子小明对坚果过敏。", "小明对坚果过敏。"),
)


@pytest.mark.parametrize(("said", "then"), OF_ANOTHER)
def test_the_same_of_another_is_new(said: str, then: str) -> None:
    """Whichever of the two is told first."""
    for first, second in ((said, then), (then, said)):
        before = SaidBefore()
        assert before.is_new(first)
        assert before.is_new(second)
        assert not before.is_new(first)


@pytest.mark.parametrize(("said", "then"), AGAIN)
def test_the_same_again_is_not(said: str, then: str) -> None:
    """In other words, or in another form."""
    before = SaidBefore()
    assert before.is_new(said)
    assert not before.is_new(then)
