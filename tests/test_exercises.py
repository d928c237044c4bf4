# ruff: noqa: E501
"""What somebody gives an agent to work on isn't remembered of them; what they tell beside it is."""

import pytest

from reverie.nodes.reflection.rules.asked.exercises import SETS, is_exercise, is_news, sets_a_task
from reverie.nodes.reflection.rules.extracting import worth_keeping

GIVEN = """\
A bat and a ball cost 1.10 together, and the bat costs 1 more. What does the ball cost?
Describe three principles of a good harbour chart. Your answer should have fewer than 100 words.
Discuss the causes of the herring crash and their impact on coastal towns.
Pretend to be a lighthouse keeper in 1890. A ship passes without lights.
Given a list of tides, return the highest one.
Solve for x in the equation 4x + 7 = 3(x - 1).
Two ferries leave Bergen at the same time. The first sails at 12 knots. Which one is first?
The gauge reads ____ metres at low tide.
Which word fits? A. anchor B. kite C. apron D. spoon
Ein Boot fährt mit 12 Knoten nach Norden, ein anderes mit 8. Wann treffen sie sich?
Beweise, dass die Summe zweier gerader Zahlen gerade ist. Der Beweis hat drei Schritte.
Un bateau part à midi de Brest, un autre à 14 h. Quand se croisent-ils ?
Soit un triangle de côtés 3, 4 et 5. Démontre qu'il est rectangle.
Un tren sale de Soria a las ocho. El otro sale a las nueve. ¿Cuándo se cruzan?
Demuestra que la suma de dos pares es par. La demostración tiene tres pasos.
Un treno parte da Torino alle otto. Quando arriva?
Dimostra che la somma di due pari è pari.
Um barco parte de Faro às oito. Quando chega?
Из Перми выходит поезд со скоростью 60 км/ч. Когда он приедет?
Докажи, что сумма двух чётных чисел чётна.
Bewijs dat de som van twee even getallen even is.
Udowodnij, że suma dwóch liczb parzystych jest parzysta.
İki çift sayının toplamının çift olduğunu kanıtla.
推荐一家适合带孩子去的青岛博物馆。
介绍一下海边的灯塔。
求函数 y = 3x + 2 在 0 到 5 之间的最大值
某港口有三艘船，每艘船有五个水手，那么一共有几个水手
你是一位灯塔看守人。每天晚上都有一艘没有灯的船经过。写一个故事。
将下面的句子改成被动句：渔夫修好了船
有三个灯塔，每个灯塔有一盏灯，只能进去一次。如何知道哪个开关对应哪盏灯？
港に船が三隻あり、船ごとに船員が五人います。全部で何人でしょうか？
静かな灯台を紹介して。
灯台の歴史について三つの観点から述べてください。
あなたは灯台守です。明かりのない船が通ります。物語を書いてください。
항구에 배가 세 척 있고 배마다 선원이 다섯 명 있어. 모두 몇 명일까?
조용한 등대 하나 추천해줘.
등대의 역사를 세 문단으로 작성해 보시오.
다음 식의 값을 구하시오.
في الميناء ثلاث سفن وفي كل سفينة خمسة بحارة. كم بحارا هناك؟
أثبت أن الجذر التربيعي لاثنين عدد غير نسبي.
सिद्ध कीजिए कि दो सम संख्याओं का योग सम है।
मान लीजिए बंदरगाह में तीन जहाज़ हैं। हर जहाज़ में पाँच नाविक हैं। कुल कितने?
I bought a boat for 900 and sold it for 800. What is my loss in percent?
I gave 3 apples to my sister and ate one. How many are left?
Ich kaufe 3 Hefte zu je 2 Euro. Wie viel bleibt mir von 12 Euro?
Le doy 2 manzanas a mi hermana. ¿Cuántas me quedan?
我给了妹妹两个苹果，还剩几个？"""

TOLD = """\
The staging server is at 10.0.0.5. Can you deploy the branch?
The deploy key moved to vault.example.com. Could you update the docs?
Our API gateway is Kong. Write me a route for /tides.
My sister Ana is allergic to nuts. Suggest a menu for Sunday.
I'm vegetarian. What could I cook tonight?
Anna is allergic to nuts. Suggest a menu.
What is good for my daughter? She turns 7 next week and loves dinosaurs.
The staging server moved to Oslo.
The kickoff is on 4 May at the harbour office.
Imagine Dragons is my favourite band.
Given that I'm deaf, write instead of calling.
Given names in my family: Ida and Jon.
Discuss nothing with my boss.
Your answers should always be short.
Unser Server steht in Frankfurt. Schreib bitte eine Anleitung.
Nuestra tienda cierra a las ocho. ¿Puedes escribir un cartel?
Mi madre vive en Soria. Escribe una carta para ella.
Dado mi horario de noche, llámame por la tarde.
Sia mia madre che mio padre vivono a Torino.
Seja como for, moro em Faro.
Пусть все знают: я живу в Перми.
Sunucumuz artık Oslo'daki binada duruyor. Bir kılavuz yazar mısın?
我对花生过敏。推荐一个菜谱。
我妻子叫小美，她喜欢猫。给我写一首诗。
我们公司用飞书。写一个通知。
介绍自己：我叫王明，住在成都。
以后都用中文回答。
제 이름은 민수예요. 시 하나 써줘.
저는 채식주의자예요. 식단 짜줘.
나를 민이라고 불러줘.
앞으로는 존댓말로 답해줘.
어머니는 부산에 사세요.
할머니는 꽃을 좋아하세요.
私は看護師です。献立を考えて。
私のことはケンと呼んでください。
これからは敬語なしで話して。"""


@pytest.mark.parametrize("message", GIVEN.splitlines())
def test_what_is_given_to_work_on(message: str) -> None:
    """Exercises, riddles, orders for a text and parts to play leave nothing, though they stand first in a talk."""
    assert worth_keeping(message, 0) == []


@pytest.mark.parametrize("message", TOLD.splitlines())
def test_what_is_told_beside_a_request(message: str) -> None:
    """What is one's own, a relative's, or a thing of theirs by its name is kept, and what lasts; and news where nothing is asked."""
    assert worth_keeping(message, 0)


def test_a_gap_is_an_exercise() -> None:
    """A gap, answers to choose from or a formula tell an exercise; initials and a list of one's own don't."""
    assert all(map(is_exercise, ("Fill in: ____", "这是（ ）", "A. kite B. apron", "f(x)= x+1")))
    assert not any(map(is_exercise, ("Ask A. Berg or C. Holm", "We (all) agree", "call f(x) twice")))
    assert sets_a_task("Compare the two ferries.")
    assert not sets_a_task("Comparing ferries is my job.")
    assert is_news("Our dog barks.")
    assert not is_news("The dog barks.")
    assert {"en", "de", "zh"} <= SETS.languages
