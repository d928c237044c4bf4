"""What somebody likes, avoids or may not have, told from what they merely did or are."""

from __future__ import annotations

import pytest

from reverie.nodes.recall.preferences import like_a_preference

LIKE_A_PREFERENCE = """
The user is allergic to shellfish.
Mira eats no meat on Fridays.
The user only flies with carry-on luggage.
Afraid of lifts and narrow corridors.
The user loathes musicals.
Verträgt keine Milch.
Der Nutzer kauft nur gebrauchte Bücher.
Ist Vegetarierin.
L'utilisateur évite les trajets en avion.
Allergique aux arachides.
Le da miedo conducir de noche.
Solo compra ropa usada.
Evita il glutine.
Non beve alcolici.
Tem medo de altura.
Não come carne de porco.
Пользователь избегает лактозы.
Боится летать.
Gebruikt alleen Linux.
Nie je mięsa.
Sadece helal et yiyor.
Undviker socker.
对花生过敏
不吃香菜
小麦アレルギーがある
エビが苦手
땅콩 알레르기가 있다
고수를 싫어한다
يتجنب السكر
मूंगफली से एलर्जी है
Saya hanya minum teh tanpa gula.
Anh ấy dị ứng với hải sản.
"""
OTHERS = """
The user moved to Leeds in May.
Mira works at a bakery in Ghent.
The report is due on 3 June.
Der Nutzer wohnt in Bremen.
Hat zwei Söhne.
Travaille dans une boulangerie à Gand.
Vive en Sevilla con su hermana.
Lavora in una libreria.
Mora em Braga.
Живёт в Казани.
Werkt bij een bakker in Gent.
Mieszka w Łodzi.
Ankara'da öğretmen olarak çalışıyor.
Bor i Malmö.
住在成都
横浜で働いている
부산에 살고 있다
يعمل في مكتبة
जयपुर में रहता है
"""


@pytest.mark.parametrize("content", LIKE_A_PREFERENCE.strip().splitlines())
def test_what_somebody_likes_or_avoids(content: str) -> None:
    assert like_a_preference(content)


@pytest.mark.parametrize("content", OTHERS.strip().splitlines())
def test_what_somebody_is_or_did(content: str) -> None:
    assert not like_a_preference(content)
