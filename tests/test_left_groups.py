"""Who leaves a choir, parts from somebody or gives something away is in it, with them or has it no longer."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.rules.left_groups import left_by

LEFT = [
    ("I play the cello in the city orchestra", "I left the orchestra in spring"),
    ("I play the cello in the city orchestra", "the orchestra is over for me"),
    ("I play the cello in the city orchestra", "I don't play in the orchestra anymore"),
    ("i sing in a choir on mondays", "choir's done for me"),
    ("i sing in a choir on mondays", "i quit the choir"),
    ("we have two guinea pigs, Tic and Tac", "we gave the guinea pigs away"),
    ("i'm dating Lena from work", "Lena and I broke up"),
    ("i'm going out with Lena", "it's over with Lena"),
    ("ich spiele Cello im Stadtorchester", "ich bin aus dem Orchester raus"),
    ("ich spiele Cello im Stadtorchester", "mit dem Orchester ist Schluss"),
    ("ich spiele Cello im Stadtorchester", "hab das Orchester verlassen"),
    ("wir haben zwei Hasen", "die Hasen haben wir abgegeben"),
    ("bin mit Lena zusammen", "mit Lena ist es aus"),
    ("je joue du violon dans l'orchestre de la ville", "j'ai quitté l'orchestre"),
    ("je joue du violon dans l'orchestre de la ville", "l'orchestre c'est fini pour moi"),
    ("on a deux lapins", "on a donné les lapins"),
    ("je sors avec Léa", "c'est fini avec Léa"),
    ("toco el violín en la orquesta municipal", "dejé la orquesta"),
    ("tengo dos conejos", "regalé los conejos"),
    ("salgo con Laura", "lo dejé con Laura"),
    ("suono il violino nell'orchestra della città", "ho lasciato l'orchestra"),
    ("toco violino na orquestra da cidade", "saí da orquestra"),
    ("играю на скрипке в городском оркестре", "я ушёл из оркестра"),
    ("gram na skrzypcach w orkiestrze miejskiej", "odeszłam z orkiestry"),
    ("jag spelar cello i stadens orkester", "jag har slutat i orkestern"),
    ("市のオーケストラでチェロを弾いています", "オーケストラは辞めました"),
    ("시립 오케스트라에서 첼로를 켜요", "오케스트라는 그만뒀어요"),
    ("hraju na violoncello v městském orchestru", "z orchestru jsem odešla"),
    ("we have a boat in Split", "we sold the boat"),
    ("tenemos dos conejos", "vendimos los conejos"),
    ("abbiamo due conigli", "abbiamo dato via i conigli"),
    ("temos dois coelhos", "demos os coelhos"),
    ("mamy dwa króliki", "oddaliśmy króliki"),
    ("у нас два кролика", "мы отдали кроликов"),
    ("vi har två kaniner", "vi har gett bort kaninerna"),
    ("うさぎを二匹飼っています", "うさぎは手放しました"),
    ("토끼 두 마리 키워요", "토끼는 입양 보냈어요"),
    ("esco con Laura", "è finita con Laura"),
    ("namoro a Laura", "terminei com a Laura"),
    ("встречаюсь с Леной", "я рассталась с Леной"),
    ("spotykam się z Olkiem", "zerwałam z Olkiem"),
    ("jag är ihop med Elin", "det är slut med Elin"),
    ("chodím s Petrem", "rozešla jsem se s Petrem"),
    ("ユキと付き合っています", "ユキとは別れました"),
    ("민수랑 사귀고 있어요", "민수랑 헤어졌어요"),
    ("aku pacaran sama Rina", "aku putus sama Rina"),
    ("أواعد سلمى", "انفصلت عن سلمى"),
    ("i'm in the chess club", "i left the club"),
    ("i take a pottery class on fridays", "i dropped the pottery class"),
    ("ich singe im Chor", "ich bin aus dem Chor ausgetreten"),
    ("je chante dans une chorale", "j'ai quitté la chorale"),
    ("canto en un coro", "ya no canto en el coro"),
    ("canto in un coro", "non canto più nel coro"),
    ("我在合唱团唱歌", "我退出了合唱团"),
    ("市の合唱団で歌っています", "合唱団は先月やめました"),
    ("합창단에서 노래해요", "합창단을 그만뒀어요"),
    ("я пою в хоре", "я ушла из хора"),
    ("jag är med i en kör", "jag har lämnat kören"),
    ("أغني في الكورال", "تركت الكورال"),
]
"""What somebody is in, has, or whom they go out with, and that it is over."""
STAYS = [
    ("عندنا أرنب", "أعطيت الأرنب لجاري"),
    ("I play the cello in the city orchestra", "I left the orchestra rehearsal early"),
    ("I play the cello in the city orchestra", "My brother left the orchestra"),
    ("I play the cello in the city orchestra", "The orchestra left for Vienna"),
    ("I play the cello in the city orchestra", "I left my scarf at the orchestra"),
    ("I play the cello in the city orchestra", "I almost left the orchestra"),
    ("I play the cello in the city orchestra", "I haven't left the orchestra"),
    ("I play the cello in the city orchestra", "I left the choir"),
    ("I play the cello in the city orchestra", "I will leave the orchestra if it gets worse"),
    ("I play the cello in the city orchestra", "Our conductor left the orchestra"),
    ("I play the cello in the city orchestra", "the orchestra is over at nine"),
    ("I love the city orchestra", "I left the orchestra"),
    ("My sister sings in a choir", "I left the choir"),
    ("i sing in a choir and play chess", "i quit the choir"),
    ("i'm in the chess club", "i left the book club"),
    ("i take a pottery class on fridays", "i missed the pottery class"),
    ("i take a pottery class on fridays", "i dropped a bowl in the pottery class"),
    ("ich singe im Chor", "mein Sohn ist aus dem Chor ausgetreten"),
    ("ich singe im Chor", "im Chor ist um neun Schluss"),
    ("ich singe im Chor", "ich hab die Chorprobe verlassen"),
    ("ich singe im Chor", "ich bin nicht aus dem Chor ausgetreten"),
    ("je chante dans une chorale", "la chorale a chanté plus longtemps"),
    ("canto en un coro", "mi hermana dejó el coro"),
    ("我在合唱团唱歌", "我姐姐退出了合唱团"),
    ("市の合唱団で歌っています", "姉は合唱団をやめました"),
    ("합창단에서 노래해요", "언니가 합창단을 그만뒀어요"),
    ("я пою в хоре", "наш дирижёр ушёл из хора"),
    ("I have a rabbit recipe book", "I gave the rabbit away"),
    ("we have a boat and a car", "we sold the boat"),
    ("we have a boat in Split", "my uncle sold the boat"),
    ("we have a boat in Split", "we sold the boat shoes"),
    ("we have two cats", "we gave the cat food away"),
    ("we have two cats", "we sold the car"),
    ("I'm dating Lena", "it's over with Jana"),
    ("I'm dating Lena", "the meeting with Lena is over"),
    ("I'm dating Lena", "Tom broke up with Lena"),
    ("Lena is my sister", "it's over with Lena"),
    ("bin mit Lena zusammen", "mit dem Rauchen ist Schluss"),
    ("bin mit lena zusammen", "mit zucker ist schluss"),
    ("salgo con Laura", "mi hermano rompió con Laura"),
    ("I have a meeting with Lena", "it's over with Lena"),
    ("we have a boat in Split", "we are away with the boat"),
    ("on a deux chats", "on a deux chats en plus"),
    ("ho due gatti", "ho due gatti in più"),
    ("canto no coro", "canto mais no coro"),
    ("canto in un coro", "canto di più nel coro"),
    ("canto en un coro", "salí con el coro"),
    ("i'm in the chess club", "I just left the club"),
    ("I'm dating Lena", "I'm not with Lena"),
    ("我在合唱团唱歌", "我不去合唱团"),
]
"""What only looks so."""


@pytest.mark.parametrize(("old", "new"), LEFT)
def test_what_was_left_is_over(old: str, new: str) -> None:
    """In whatever words both are told."""
    assert left_by(f"User: {new}", {"known": f"User: {old}", "other": "User: I live in Graz."}) == "known"


@pytest.mark.parametrize(("old", "new"), STAYS)
def test_what_is_not_left_stays(old: str, new: str) -> None:
    """Another's end, a rehearsal, a thing left behind."""
    assert left_by(f"User: {new}", {"known": f"User: {old}"}) == ""


def test_of_two_choirs_none_is_left() -> None:
    """The user has to say which."""
    known = {"one": "User: I sing in a choir", "two": "User: I sing in the church choir"}
    assert left_by("User: I left the choir", known) == ""
    assert left_by("User: I left the church choir", known) == "two"
