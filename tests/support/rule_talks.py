"""What people say to an agent, in the languages of the table: what is to be kept, under which type, and what is not."""

from __future__ import annotations

KEPT: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("My daughter Emma is allergic to peanuts.", "fact"),
        ("From now on please write every report in metric units.", "preference"),
        ("No, that is wrong: use port 8443 instead of 8080.", "mistake"),
    ],
    "de": [
        ("Meine Tochter Emma ist gegen Erdnüsse allergisch.", "fact"),
        ("Ich bevorzuge kurze Antworten auf Deutsch.", "preference"),
        ("Das war falsch: verwende Port 8443 statt 8080.", "mistake"),
    ],
    "fr": [
        ("Ma fille Emma est allergique aux arachides.", "fact"),
        ("Je préfère les réponses courtes en français.", "preference"),
        ("C'est une erreur : utilise le port 8443 au lieu de 8080.", "mistake"),
    ],
    "es": [
        ("Mi hija Emma es alérgica a los cacahuetes.", "fact"),
        ("Prefiero respuestas cortas en español.", "preference"),
        ("Eso fue un error: usa el puerto 8443 en lugar del 8080.", "mistake"),
    ],
    "it": [
        ("Mia figlia Emma è allergica alle arachidi.", "fact"),
        ("Preferisco risposte brevi in italiano.", "preference"),
        ("È un errore: usa la porta 8443 invece della 8080.", "mistake"),
    ],
    "pt": [
        ("A minha filha Emma é alérgica a amendoins.", "fact"),
        ("Prefiro respostas curtas em português.", "preference"),
        ("Isso foi um erro: use a porta 8443 em vez da 8080.", "mistake"),
    ],
    "ru": [
        ("У моей дочери Эммы аллергия на арахис.", "fact"),
        ("Я предпочитаю короткие ответы на русском.", "preference"),
        ("Это ошибка: используй порт 8443 вместо 8080.", "mistake"),
    ],
    "zh": [
        ("我的女儿艾玛对花生过敏。", "fact"),
        ("我更喜欢简短的中文回答。", "preference"),
        ("这是错误的，应该用8443端口而不是8080。", "mistake"),
    ],
    "ja": [
        ("私の娘のエマはピーナッツアレルギーです。", "fact"),
        ("私は短い日本語の回答が好きです。", "preference"),
        ("それは間違いです、8080ではなく8443を使うべきです。", "mistake"),
    ],
    "ko": [
        ("제 딸 엠마는 땅콩 알레르기가 있습니다.", "fact"),
        ("저는 짧은 한국어 답변을 선호합니다.", "preference"),
        ("그것은 잘못됐습니다, 8080 대신 8443 포트를 사용해야 합니다.", "mistake"),
    ],
    "ar": [
        ("ابنتي إيما لديها حساسية من الفول السوداني.", "fact"),
        ("أنا أفضل الإجابات القصيرة بالعربية.", "preference"),
        ("هذا خطأ، يجب استخدام المنفذ 8443 بدلا من 8080.", "mistake"),
    ],
    "hi": [
        ("मेरी बेटी एमा को मूंगफली से एलर्जी है।", "fact"),
        ("मुझे छोटे हिंदी उत्तर पसंद हैं।", "preference"),
        ("यह गलत है, 8080 की जगह 8443 पोर्ट इस्तेमाल करना चाहिए।", "mistake"),
    ],
}
"""Language -> what is to be kept, said first in a talk, and its type."""

LEFT: dict[str, list[str]] = {
    "en": [
        "Hello!",
        "Thank you very much, that was great.",
        "Could you compare the two sensors for me?",
        "How do I install it",
        "Never mind about the mail.",
        "Please summarise the report of last week.",
    ],
    "de": [
        "Hallo!",
        "Vielen Dank, das war super.",
        "Kannst du die beiden Sensoren vergleichen?",
        "Wie installiere ich das Programm",
        "Bitte fasse den Bericht von letzter Woche zusammen.",
    ],
    "fr": [
        "Bonjour !",
        "Merci beaucoup, c'était parfait.",
        "Peux-tu comparer les deux capteurs ?",
        "Pourriez-vous résumer le rapport de la semaine dernière.",
    ],
    "es": [
        "¡Hola!",
        "Muchas gracias, perfecto.",
        "¿Puedes comparar los dos sensores?",
        "Por favor resume el informe de la semana pasada.",
    ],
    "it": [
        "Ciao!",
        "Grazie mille, perfetto.",
        "Puoi confrontare i due sensori?",
        "Per favore riassumi il rapporto della settimana scorsa.",
    ],
    "pt": [
        "Olá!",
        "Muito obrigada, perfeito.",
        "Podes comparar os dois sensores?",
        "Por favor resume o relatório da semana passada.",
    ],
    "ru": [
        "Привет!",
        "Большое спасибо, отлично.",
        "Можешь сравнить два датчика?",
        "Пожалуйста, составь краткий отчёт за прошлую неделю.",
    ],
    "zh": ["你好！", "谢谢，太好了。", "你能比较这两个传感器吗？", "请帮我总结一下上周的报告。"],
    "ja": [
        "こんにちは！",
        "ありがとうございます。",
        "二つのセンサーを比べてくれますか？",
        "先週の報告書をまとめてください。",
    ],
    "ko": ["안녕하세요!", "감사합니다.", "두 센서를 비교해 줄래요?", "지난주 보고서를 요약해 주세요."],
    "ar": ["مرحبا!", "شكرا جزيلا.", "هل يمكنك مقارنة المستشعرين؟", "من فضلك لخص تقرير الأسبوع الماضي."],
    "hi": [
        "नमस्ते!",
        "बहुत धन्यवाद।",
        "क्या आप दोनों सेंसर की तुलना कर सकते हैं?",
        "कृपया पिछले हफ्ते की रिपोर्ट का सारांश लिखिए।",
    ],
}
"""Language -> small talk, questions and requests: none of it is worth a memory, said first or not."""

CHANGES: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("I live in Berlin.", "I moved to Lisbon last week."),
        ("I eat meat every Sunday.", "I no longer eat meat on Sunday."),
    ],
    "de": [
        ("Ich wohne in Berlin.", "Ich bin letzte Woche nach Lissabon gezogen."),
        ("Ich esse jeden Sonntag Fleisch.", "Ich esse sonntags kein Fleisch mehr, nicht mehr jeden Sonntag."),
    ],
    "fr": [("J'habite à Berlin.", "J'ai déménagé à Lisbonne la semaine dernière.")],
    "es": [("Vivo en Berlín.", "Me mudé a Lisboa la semana pasada.")],
    "it": [("Vivo a Berlino.", "Mi sono trasferita a Lisbona la settimana scorsa.")],
    "pt": [("Moro em Berlim.", "Mudei-me para Lisboa na semana passada.")],
    "ru": [("Я живу в Берлине.", "Я переехала в Лиссабон на прошлой неделе.")],
    "zh": [("我住在柏林。", "我上周搬到里斯本了。")],
    "ja": [("私はベルリンに住んでいます。", "私は先週リスボンに引っ越しました。")],
    "ko": [("저는 베를린에 살아요.", "저는 지난주에 리스본으로 이사했어요.")],
    "ar": [("أعيش في برلين.", "انتقلت إلى لشبونة الأسبوع الماضي.")],
    "hi": [("मैं बर्लिन में रहता हूँ।", "मैं पिछले हफ्ते लिस्बन में शिफ्ट हो गया।")],
}
"""Language -> what was so, and what is said when it no longer is."""

APART = [
    ("I live in Berlin.", "My brother moved to Lisbon last week."),
    ("My brother lives in Berlin.", "I moved to Lisbon last week."),
    ("I love Lisbon.", "I moved to Lisbon last week."),
    ("I work at Acme.", "I moved to Lisbon last week."),
    ("I eat fish on Fridays.", "I no longer eat meat."),
    ("Ich wohne in Berlin.", "Mein Bruder ist nach Lissabon gezogen."),
    ("My dog is called Rex.", "I use pnpm instead of npm."),
]
"""What was said, and what ends none of it."""
