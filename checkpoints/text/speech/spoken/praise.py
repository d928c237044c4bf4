# ruff: noqa: E501
"""Thanks, praise, greetings and farewells: they ask for nothing and tell nothing."""

from __future__ import annotations

from ....._lazy import regex

_GREETINGS = (
    # Of a time of the day.
    r"good (?:morning|afternoon|evening|day)|guten (?:morgen|tag|abend)|moin|servus|gr(?:ü|u)(?:ß|ss) (?:dich|gott)|bonsoir|coucou"
    r"|buen(?:os|as) (?:d[ií]as|tardes)|buenas(?: noches)?|buongiorno|buona ?sera|salve|bo[am] (?:dia|tarde)|oi|goede? ?(?:morgen|middag|navond)"
    r"|god (?:morgon|morgen|kväll|kveld|aften)|hej(?: då|san)?|hei|moi|terve|hyvää (?:huomenta|päivää|iltaa)|dzień dobry|dobry wieczór"
    r"|cześć|dobr(?:é ráno|ý den|ý večer)|ahoj|jó (?:reggelt|napot|estét)(?: kívánok)?|szia(?:sztok)?"
    r"|bună(?: (?:dimineața|ziua|seara))?|доброе утро|добрый (?:день|вечер)|здравствуй(?:те)?|доброго ранку|добрий (?:день|вечір)"
    r"|привіт|günaydın|iyi (?:günler|akşamlar)|selam|صباح الخير|مساء الخير|السلام عليكم|أهلا|सुप्रभात|शुभ (?:प्रभात|संध्या)|नमस्कार"
    r"|selamat (?:pagi|siang|sore|malam)|halo|hai|xin chào|chào(?: bạn)?|καλημέρα|καλησπέρα|γεια(?: σ(?:ου|ας))?|שלום|בוקר טוב|ערב טוב"
    # How somebody is, and that it is good to see them.
    r"|how are you(?: (?:doing|today))*|(?:nice|good|great|glad|happy|pleased|lovely) to (?:see|meet) you(?: again)?|wie geht(?:['’]?s| es (?:dir|ihnen))"
    r"|(?:schön,? )?(?:dich|sie) (?:wieder)?(?: ?zu sehen|zusehen)|schön,? dass (?:du|sie) (?:wieder )?da (?:bist|sind)|freut mich"
    r"|(?:comment )?ça va|comment (?:vas-tu|allez-vous)|(?:content|heureu|ravi|enchant)\w* de (?:te|vous) \w+|enchantée?"
    r"|cómo est[áa]s?|qué tal|qué (?:bien|bueno|gusto) (?:verte|que estés aquí)|mucho gusto|encantad[oa]|come (?:stai|sta|va)"
    r"|(?:che bello|felice di|piacere di) (?:ri)?(?:trovar|veder|conoscer)\w+|piacere|tudo bem|como vai|que bom (?:te ver|ver você)"
    r"|muito prazer|prazer|hoe gaat het|leuk je te (?:zien|ontmoeten)|jak się masz|miło cię (?:widzieć|poznać)|как дела"
    r"|рада? (?:тебя|вас) (?:снова )?видеть|приятно познакомиться|nasılsın(?:ız)?|seni görmek (?:ne )?güzel|memnun oldum|كيف حالك"
    r"|(?:आप|तुम) कैसे (?:हैं|हो)|apa kabar|senang bertemu(?: dengan ?(?:mu|anda|kamu))?"
)
_GREETINGS_ALIKE = (
    r"你好吗|您好|早上好|早安|下午好|晚上好|大家好|(?:很|真)?高兴(?:又|再次|能)?(?:见到|认识)[你您]|おはよう(?:ございます)?|こんばんは|はじめまして|お元気ですか"
    r"|(?:また)?(?:お会いでき|会え)て(?:うれし|嬉し)い(?:です)?よ?|좋은 (?:아침|저녁|하루)(?:이에요|입니다)?|(?:만나서 )?반가(?:워요?|웠어요?)|(?:만나서 )?반갑습니다"
    r"|잘 지내(?:요|니|세요|셨어요)?|สวัสดี(?:ครับ|ค่ะ)?"
)
_PRAISE = regex(
    r"(?i)(?<!\w)(?<!\ba )(?<!\bthe )(?<!\bmy )"
    rf"(?:{_GREETINGS}"
    r"|ok(?:ay)?|k|(?:many )?thanks|thank you(?: so much| very much)?|thx|ty|great|super|cool|nice"
    r"|perfect|awesome|amazing"
    r"|wonderful|lovely|excellent|good|got it|i see|alright|sounds good|makes sense|never ?mind|ha(?:ha)+|lol|wow"
    r"|hi|hello|hey|bye|goodbye"
    r"|(?:vielen )?dank(?:e)?|klasse|toll|prima|perfekt|alles klar|verstanden|passt|hallo|tschüss|merci|parfait"
    r"|génial|d['’]accord|compris"
    r"|bonjour|salut|gracias|genial|perfecto|vale|entendido|hola|adiós|grazie|perfetto|va bene|ottimo|capito|ciao"
    r"|obrigad[oa]|valeu|ótimo"
    r"|perfeito|beleza|entendi|olá|dank je(?: wel)?|bedankt|top|fijn|mooi|prima|dzięki|dziękuję|świetnie|dobrze"
    r"|dobra|jasne|tack|bra|toppen"
    r"|takk?|fint|kiitos|спасибо|отлично|супер|класс|хорошо|понятно|ясно|ладно|привет|пока|teşekkür(?:ler"
    r"| ederim)?|sağ ?ol|harika|tamam"
    r"|güzel|süper|merhaba|شكرا|شكرًا|رائع|ممتاز|حسنا|حسنًا|تمام|مرحبا|धन्यवाद|शुक्रिया|बढ़िया|अच्छा|ठीक(?: है)?"
    r"|नमस्ते|terima kasih|makasih|oke"
    r"|baik|cảm ơn|tuyệt"
    r"|see (?:you|ya)(?: (?:later|soon|then|around|tomorrow))?|take care|good ?night|talk (?:to you )?(?:later|soon)"
    r"|bis (?:dann|bald|später|morgen)|gute nacht|à (?:bientôt|demain|plus(?: tard)?)|bonne (?:nuit|journée|soirée)"
    r"|hasta (?:luego|pronto|mañana)|buenas noches|a (?:presto|dopo|domani)|buona ?notte|até (?:logo|amanhã|mais)"
    r"|boa noite|tot (?:ziens|straks|later|morgen)|welterusten|do (?:widzenia|zobaczenia|jutra)|dobranoc"
    r"|до (?:свидания|встречи|завтра)|спокойной ночи|görüşürüz|iyi geceler|مع السلامة|تصبح على خير"
    rf"|फिर मिलेंगे|शुभ रात्रि)(?!\w)|{_GREETINGS_ALIKE}"
    r"|谢谢|謝謝|多谢|晚安|回头见|明天见|太好了|太棒了|不错|好的|好吧|明白了?|知道了|你好|再见|哈哈+"
    r"|おやすみ(?:なさい)?|またね|また明日|ありがとう(?:ございます)?|すごい|いいね|なるほど|わかりました|了解(?:です)?"
    r"|こんにちは|잘 ?자요?|또 봐요?|고마워요?|고맙습니다|감사합니다"
    r"|좋네요?|좋아요?|알겠(?:어요?|습니다)|안녕(?:하세요)?|ㅋㅋ+|ขอบคุณ(?:ครับ|ค่ะ)?"
)
"""Thanks, praise, greetings and farewells; "a top" is none."""


def without_praise(text: str) -> str:
    """Return a text with a blank in place of each thanks, word of praise, greeting and farewell."""
    return _PRAISE.sub(" ", text)
