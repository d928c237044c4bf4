"""Where a word stands in the place of the user's, in languages that don't part words by blanks."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.statements import sentences
from reverie.nodes.reflection.trust.nearest import Voices

SWAPPED = [
    # what the user says, what the agent says, what a memory has in place of the user's word
    ("我上周参加了电影节。", "您参加了音乐节，真不错。", "用户上周参加了音乐节。"),
    ("我喜欢喝咖啡。", "您喜欢喝茶，对吧。", "用户喜欢喝茶。"),
    ("我住在北京，是一名医生。", "南京是个好地方。", "用户住在南京，是一名医生。"),
    ("我住在北京，是一名医生。", "您住在上海，是一名医生。", "用户住在上海，是一名医生。"),
    ("我女儿在学钢琴。", "您女儿在学小提琴，很好。", "用户的女儿在学小提琴。"),
    ("报告请用表格写。", "好的，用列表写报告。", "报告请用列表写。"),
    ("我用Python写脚本。", "您用Java写脚本。", "用户用Java写脚本。"),
    ("我对花生过敏。", "您对海鲜过敏，我记住了。", "用户对海鲜过敏。"),
    ("先月、映画祭に行きました。", "音楽祭に行かれたのですね。", "ユーザーは先月、音楽祭に行った。"),
    ("私はコーヒーが好きです。", "紅茶が好きなのですね。", "ユーザーは紅茶が好きだ。"),
    ("大阪に引っ越しました。", "京都に引っ越したのですね。", "ユーザーは京都に引っ越した。"),
    ("仕事は医者です。", "仕事は教師ですね。", "ユーザーの仕事は教師だ。"),
    (
        "娘がピアノを習っています。",
        "娘さんはバイオリンを習っているのですね。",
        "ユーザーの娘はバイオリンを習っている。",
    ),
    (
        "報告書は表で書いてください。",
        "分かりました、箇条書きで書いてほしいのですね。",
        "報告書は箇条書きで書く。",
    ),
    ("卵アレルギーがあります。", "ナッツアレルギーがあるのですね。", "ユーザーにはナッツアレルギーがある。"),
    ("저는 커피를 좋아해요.", "홍차를 좋아하시는군요.", "사용자는 홍차를 좋아한다."),
    ("我每天早上跑步五公里。", "您每天早上游泳，真棒。", "用户每天早上游泳五公里。"),
    ("我的猫叫小花，今年三岁。", "您的狗叫小花，很可爱。", "用户的狗叫小花，今年三岁。"),
    ("我下个月要去日本出差。", "您下个月要去韩国出差，需要订票吗？", "用户下个月去韩国出差。"),
    ("我下个月要去日本出差。", "您下个月要去日本旅行，需要订票吗？", "用户下个月去日本旅行。"),
    ("我在一家银行做会计。", "您在一家医院做会计。", "用户在一家医院做会计。"),
    ("我更喜欢简短的回答。", "好的，我会给您详细的回答。", "用户更喜欢详细的回答。"),
    ("我的项目截止日期是周五。", "项目截止日期是周一，对吗？", "用户的项目截止日期是周一。"),
    ("我不喜欢周一开会。", "好的，周五开会。", "用户不喜欢周五开会。"),
    (
        "毎朝、犬を散歩に連れて行きます。",
        "猫を散歩に連れて行くのですか。",
        "ユーザーは毎朝、猫を散歩に連れて行く。",
    ),
    ("東京の銀行で働いています。", "東京の病院で働いているのですね。", "ユーザーは東京の病院で働いている。"),
    ("妻はフランス人です。", "奥様はドイツ人ですね。", "ユーザーの妻はドイツ人だ。"),
    ("短い答えが好きです。", "詳しい答えが好きなのですね。", "ユーザーは詳しい答えが好きだ。"),
    (
        "デプロイの前にテストを実行してください。",
        "デプロイの後にテストを実行しますね。",
        "デプロイの後にテストを実行する。",
    ),
    (
        "私はベルリンに住んでいて、翻訳者として働いています。",
        "ウィーンに住んでいて、翻訳者ですね。",
        "ユーザーはウィーンに住んでいて、翻訳者として働いている。",
    ),
]
SAID = [
    # what the user says, what the agent says, what a memory says as the user did
    ("我上周参加了电影节。", "您参加了音乐节，真不错。", "用户上周参加了电影节。"),
    ("我喜欢喝咖啡。", "您喜欢喝茶，对吧。", "用户喜欢喝咖啡。"),
    ("我住在北京，是一名医生。", "作为医生，您在北京工作很忙。", "用户住在北京，是医生。"),
    ("我女儿在学钢琴。我自己学小提琴。", "您女儿在学小提琴，很好。", "用户的女儿在学小提琴。"),
    ("我女儿在学钢琴，每周三上课。", "您的女儿每周三学钢琴。", "用户的女儿每周三上钢琴课。"),
    ("我买了一辆自行车。", "您购买了一辆自行车。", "用户购买了一辆自行车。"),
    ("我对花生过敏。", "您对花生过敏，我记住了。", "用户对花生过敏。"),
    ("我不吃肉，只吃蔬菜和水果。", "您只吃蔬菜水果。", "用户不吃肉，只吃蔬菜水果。"),
    ("先月、映画祭に行きました。", "音楽祭に行かれたのですね。", "ユーザーは先月、映画祭に行った。"),
    ("私はコーヒーが好きです。", "コーヒーが好きなのですね。", "ユーザーはコーヒーが好きだ。"),
    ("大阪に引っ越しました。", "大阪に引っ越したのですね。", "ユーザーは大阪に引っ越した。"),
    ("肉は食べません。", "肉は召し上がらないのですね。", "ユーザーは肉は召し上がらない。"),
    (
        "娘がピアノを習っています。",
        "娘さんはピアノを習っているのですね。",
        "ユーザーの娘はピアノを習っている。",
    ),
    ("毎週火曜日にテニスをします。", "毎週テニスをされるのですね。", "ユーザーは毎週火曜日にテニスをする。"),
    ("저는 커피를 좋아해요.", "커피를 좋아하시는군요.", "사용자는 커피를 좋아한다."),
    ("나는 테니스를 쳐요.", "테니스를 친다고 하셨죠.", "사용자는 테니스를 친다."),
    ("저는 부산에 살아요.", "부산에 사시는군요.", "사용자는 부산에 산다."),
    ("我每天早上跑步五公里。", "您每天早上跑步，真棒。", "用户每天早上跑步五公里。"),
    ("我的猫叫小花，今年三岁。", "您的猫叫小花，很可爱。", "用户的猫叫小花，三岁。"),
    ("我下个月要去日本出差。", "去日本出差需要订票吗？", "用户下个月要去日本出差。"),
    ("我是素食主义者，但吃鸡蛋。", "素食者可以吃豆腐。", "用户是素食主义者，但吃鸡蛋。"),
    ("我在一家银行做会计。", "银行会计的工作很细致。", "用户在银行做会计工作。"),
    ("我更喜欢简短的回答。", "好的，我会给您简洁的回答。", "用户更喜欢简短的回答。"),
    ("我妻子是法国人，我们住在里昂。", "您妻子是法国人，真好！", "用户的妻子是法国人，他们住在里昂。"),
    (
        "毎朝、犬を散歩に連れて行きます。",
        "犬の散歩は楽しいですね。",
        "ユーザーは毎朝、犬を散歩に連れて行く。",
    ),
    ("東京の銀行で働いています。", "東京の銀行で働いているのですね。", "ユーザーは東京の銀行で働いている。"),
    ("妻はフランス人です。", "奥様はフランス人ですね。", "ユーザーの妻はフランス人だ。"),
    ("短い答えが好きです。", "短い回答ですね、承知しました。", "ユーザーは短い答えが好きだ。"),
    ("デプロイの前にテストを実行してください。", "テストを実行します。", "デプロイの前にテストを実行する。"),
    ("弟が二人います。", "弟さんが二人いるのですね。", "ユーザーには弟が二人いる。"),
    ("牛乳が飲めません。", "卵が食べられないのですね。", "ユーザーは牛乳が飲めない。"),
]


@pytest.mark.parametrize(("user", "agent", "content"), SWAPPED)
def test_the_agents_word_in_place_of_the_users(user: str, agent: str, content: str) -> None:
    """It is seen by the signs that differ and those beside them, which the agent said together."""
    assert Voices(sentences(user), sentences(agent), []).puts_in_place(content, tuple)


@pytest.mark.parametrize("others", [[], ["I went to a music festival in Graz."]])
def test_what_the_user_states_word_for_word(others: list[str]) -> None:
    """Nobody else's word stands in it, whatever they say beside the same words; in other words it may."""
    said, told = "I went to a film festival in Linz.", ["You went to a music festival in Linz."]
    voices = Voices([said, *others], told, [])
    assert not voices.puts_in_place(said, tuple)
    assert voices.puts_in_place("I went to a music festival in Linz.", tuple) is (not others)


@pytest.mark.parametrize(("user", "agent", "content"), SAID)
def test_the_users_own_words(user: str, agent: str, content: str) -> None:
    """Other endings, persons, polite words and an order of its own put nothing in their place."""
    assert not Voices(sentences(user), sentences(agent), []).puts_in_place(content, tuple)


def test_what_only_the_memory_says_is_nobodys_swap() -> None:
    """A word that neither of them says is for the words' own check; so is one that the user is known to have said."""
    voices = Voices(["我喜欢喝咖啡。"], ["好的。"], [])
    assert not voices.puts_in_place("用户喜欢喝茶。", tuple)
    assert not Voices(["我喜欢喝咖啡。"], ["您喜欢喝茶。"], []).puts_in_place(
        "用户喜欢喝茶。", lambda: {"茶"}
    )
