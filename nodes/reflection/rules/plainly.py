# ruff: noqa: E501
"""What somebody says plainly of themselves in small talk, and what they only say of whom they speak with.

"I have 9 cats and 8 dogs" and "we rent a flat in Graz" are what a talk is for, wherever in it they are said; "I plan to try that" and
"you must be proud" aren't.
"""

from __future__ import annotations

import re

from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, is_unspaced
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.plain_words import plain, without_plain
from ....checkpoints.text.speech.spoken.spoken_languages import languages_of
from ....checkpoints.text.speech.told.oneself import begins_with_oneself, speaks_of_oneself
from ....checkpoints.text.times.one_day import of_a_day_to_come, of_one_day
from ...grounding.kin import own_relations_in
from ...run.lasting import in_few_words
from . import cues

_YOU = {
    "en": r"you(?:['’]\w+)?|yours?|yourself|u|ur",
    "de": r"du|dich|dir|dein\w*|euch|euer\w*|ihnen",
    "fr": r"tu|vous|toi|te|t['’]\w+|ton|ta|tes|votre|vos",
    "es": r"tú|tus?|te|ti|contigo|usted\w*|vosotr\w+|vuestr\w+|tienes|eres|puedes|debes|deberías|podrías",
    "it": r"tu|ti|te|tu[oae]|tuoi|voi|vostr\w+|devi|puoi|vuoi|dovresti|potresti|hai|\w{3,}art[ei]",
    "pt": r"você\w*|tu|te|ti|teus?|tuas?|contigo",
    "ru": r"ты|теб[яе]|тобой|тво\w{1,3}|вы|вас|вам|вами|ваш\w{0,3}",
    "zh": r"你|您",
    "ja": r"あなた|(?<![\u4e00-\u9fff])君(?![\u4e00-\u9fff])|お前",
    "ko": r"(?<![가-힣])(?:너|넌|널|네가|니가|당신|자네)(?:는|가|의|를|도|에게|한테|희|희들|희는)?(?![가-힣])|(?<=[가-힣] )네(?= )",
    "ar": r"[أا]نت|لك|عليك|معك|عندك",
    "hi": r"तुम\w*|तुम्ह\w*|आप\w*",
    "nl": r"jij|je|jou\w*|uw?",
    "pl": r"ty|ciebie|cię|tobie|tobą|tw[oó]j\w*",
    "tr": r"sen|sana|seni\w*|siz\w*|\w{3,}s[ıiuü]n(?:[ıiuü]z)?",
    "uk": r"ти|теб[еі]|тобою|тво\w{1,3}|ви|вас|вам|вами|ваш\w{0,3}",
    "id": r"anda|kamu|kalian",
}
"""Whom one speaks with, by language."""

_NOT_PLAIN = {
    "en": r"if|it|that(?=['’]s| (?:is|was|one|would|way|sounds?|too|so|looks?)(?!\w)|\W*\Z)|(?:do|did|does|like|love|done|of|with|at|to|for|about|in|on) that|this|these|those|them|want|wanna|wish\w*|hop(?:e|ing)|plan(?:ning|s)?|aim(?:ing)?|intend\w*|consider\w*|look(?:ing)? (?:forward|into)|tr(?:y|ying|ied)|think\w*|thought|guess|bet|mean|kn[eo]w|s(?:ee|aw)|hear|heard|"
    r"underst\w+|(?:dis)?agree\w*|wonder\w*|need|should|must|ha(?:ve|d) to|going to|gonna|got(?:ta| to)|would|could|might|can|will|\w+['’](?:ll|d)|won['’]t|eager|curious|excited|sure|glad|sorry|afraid|fine|okay|ok|good(?! at)|great|lucky|ready|"
    r"envision\w*|ensure|make sure|trust|believe|suppose|remember|recall|forgot|appreciate|thank\w*|feel\w*|felt|after|passionate about|found that|focus\w*|keep going|problems?|questions?|did|agreed|same|busy",
    "de": r"wenn|falls|es|das (?:ist|war|geht|stimmt)|dies\w*|will|wollen|möchte\w*|hoffe|denke|glaube|vermute|weiß|sehe|verstehe|muss|müss\w+|soll\w*|kann|könn\w+|werde\w*|würde\w*|versuche|plane|brauche|überlege|vor|freue|einverstanden|stimme|danke|gut|sicher|ich auch|problem|frage",
    "fr": r"si|s['’]ils?|cela|ça|ceci|celui\w*|celle\w*|(?:je|j['’]) ?(?:ne |n['’])?(?:l['’]|le |la |les |y |en )\w*|veux|voulais|voudrais|aimerais|adorerais|espère|compte|pense|crois|suppose|imagine|parie|sais|savais|vois|comprends|dois|devrais|peux|pourr\w+|vais|"
    r"essa[iy]\w*|besoin|d['’]accord|désolée?|entendu|hâte|\w+rais?|souhaite|merci|remercie|occupée?|bien(?=\W*\Z)|sûre?|aussi(?=\W*\Z)|fais(?=\W*\Z)|problème|question",
    "es": r"otra vez|si|eso|esto|ello|quiero|quería|quisiera|querría|gustaría|encantaría|espero|pienso|creo|supongo|sé|veo|entiendo|debo|debería|puedo|podría|voy a|vamos a|intento|trato de|tengo que|necesito|acuerdo|siento|imagino|planeo|\w+ré|gracias|bien|segur[oa]|yo también|problema|pregunta",
    "it": r"se|questo|quello|ciò|lo|voglio|volevo|vorrei|spero|penso|credo|suppongo|so|vedo|capisco|devo|dovrei|posso|potrei|sto per|cerco di|provo a|bisogno|d['’]accordo|piacerebbe|immagino|scommetto|\w+rò|mi fanno|fantastic[oi]|grazie|dispiace|bene|alla grande|bello|sicur[oa]|anch[e'’] ?io|problema|domanda|probabilmente",
    "pt": r"se|isso|isto|aquilo|quero|queria|gostaria|adoraria|espero|penso|acho|acredito|suponho|sei|vejo|entendo|devo|deveria|posso|poderia|vou|vamos|tent\w+|tenho (?:que|de)|preciso|concordo|sinto|obrigad[oa]|bem|cert[oa]|eu também|problema|pergunta|dúvida",
    "ru": r"если|бы?|эт(?:о|ого|ому|им|от|а|у|и)|хо(?:чу|тел\w*)|надеюсь|думаю|считаю|полагаю|знаю|вижу|понимаю|долж\w+|надо|нужн\w+|могу|мог\w*|буду|собираюсь|планирую|пытаюсь|стараюсь|попробую|соглас\w+|рад\w?|спасибо|хорошо|нормально|уверен\w?|я тоже|проблем\w|вопрос",
    "zh": r"要是|它|这|那|想|希望|打算|计划|(?<!主)要|会|应该|可以|觉得|相信|认为|知道|必须|能|试|感到|感觉|感激|谢|明白|同意|理解|听[起说上到]|看[到来]|如果|抱歉|心烦|很高兴|推荐|很好|还好|不错|幸福|是的?[。！ ]*\Z|烦恼|问题|聊|安静|觉的",
    "ja": r"それ|これ|あれ|その|この|あの|そこ|彼ら|たい(?:です|と|。|！|\Z)|つもり|思|かも|でしょう|だろう|べき|必要|ですね|ますね|かな|わか|分か|知っ|なければ|ましょう|気がし|たら|なら|場合|多分|おそらく|くれません|ありません|元気|上手く|もです|も ?[！。]|楽しかった|した[くい]|問題|質問",
    "ko": r"[라다]면|그것|그거|그건|그걸|그렇|이것|이거|저것|것 같|싶|[려으]려고|거야|거예요|겠|[을할]게|알아|몰라|모르|이해|동의|생각|괜찮|지내|바라|바랍|필요|[해야]야|수 ?[있없]|추천|한번도|본 ?적|고마|미안|그래|그녀|그에게|아니|준비|좋은 하루|잘 ?있|가야해|얘기|신경|나도[.! ]*\Z|문제|질문|피곤|화가",
    "ar": r"لو|إذا|اذا|هذا|هذه|ذلك|تلك|[أا]ريد|[أا]ود|آمل|[أا]تمنى|[أا]ظن|[أا]عتقد|[أا]عرف|[أا]فهم|يجب|يمكنني|[أا]ستطيع|سوف|س[أا]\w+|[أا]حاول|[أا]خطط|[أا]حتاج|[أا]وافق|شكرا",
    "hi": r"अगर|यदि|यह|वह|ये|चाहत[ाीे]|चाहूँग\w+|उम्मीद|सोच\w*|लगता|पता|समझ\w*|चाहिए|होगा|सकत[ाीे]|कोशिश|योजना|ज़रूरत|जरूरत|सहमत|\w+(?:ूँ|ूं)ग[ाी]|धन्यवाद|ठीक|अच्छ[ाीे] (?:हूँ|हूं)|मैं भी|समस्या|सवाल",
    "nl": r"als|dat|dit|deze|die|wil|wilde|zou|hoop|denk|geloof|weet|zie|begrijp|moet|kan|ga|zal|probeer|plan|nodig|eens|bedankt|dank|goed|zeker|ik ook|probleem|vraag",
    "pl": r"gdyby\w*|jeśli|to|tego|chc\w+|nadzieję|myślę|sądzę|wiem|widzę|rozumiem|muszę|powin\w+|mogę|będę|zamierzam|próbuję|planuję|potrzebuję|zgadzam|dziękuję|dobrze|pewien|pewna|ja też|problem|pytanie",
    "tr": r"eğer|\w{3,}s[ae]m|bu|bunu|şu|isti?yor\w*|isterim|umuyorum|düşünüyorum|sanırım|biliyorum|anlıyorum|lazım|gerek\w*|\w+(?:eceğ|acağ)im|\w+(?:eceğ|acağ)ım|\w+(?:ebil|abil)\w+|planlıyorum|teşekkür\w*|iyiyim|eminim|ben de|sorun\w*|soru\w*",
    "uk": r"якби|якщо|би?|це|цього|хочу|хотів|хотіла|сподіваюс\w+|думаю|вважаю|знаю|бачу|розумію|повин\w+|треба|потрібно|можу|буду|збираюс\w+|планую|намагаюс\w+|згод\w+|рад\w?|дякую|добре|впевнен\w?|я теж|проблем\w|питання",
    "id": r"kalau|jika|itu|ini|ingin|mau|akan|berharap|pikir|tahu|mengerti|harus|bisa|perlu|butuh|mencoba|setuju|berencana|merasa|sepertinya|terima kasih|maaf|baik(?:-baik)?|juga(?=\W*\Z)|menyukainya|lelah|senang|masalah|pertanyaan",
}
"""What is only meant to be, wished, thought, known or felt, or points at what was said before, by language."""

_WE = regex(
    r"[\W_]*(?:(?:we|our|wir|unsere?|nous|notre|nos|nosotr[oa]s|nuestr[oa]s?|noi|(?:il |la |i |le )?nostr[oaie]|nós|(?:o |a |os |as )?noss[oa]s?|a gente|"
    r"мы|наш\w{0,2}|у нас|ми|wij|ons|onze|nasz\w?|u nas|biz|bizim|kami|kita)(?![\w'’])|我们|咱们|我們|私たち|うち[はの]|(?:우리|저희)(?:[는가집도]|는)? |نحن |لدينا |عندنا |हम |हमार)",
    re.IGNORECASE,
)
"""How a sentence begins of whoever speaks and theirs, a household or a team."""
_OF_THEIRS = regex(r"['’]s?(?!\w)|(?<![我咱们们私僕俺])[の的의]")
"""Where somebody is only named to say whose something is: "my sister's friend"."""
_FIRST_OF_THREE = 14
"""Of the first three words so many signs are looked at for a relative."""

_CODES = {
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt", "russian": "ru",
    "dutch": "nl", "polish": "pl", "turkish": "tr", "ukrainian": "uk", "indonesian": "id",
}  # fmt: skip
_FIRST_WORD = regex(r"^[\W_]+|(?<=\w)\W.*", re.DOTALL)
_I_IN = {
    "i": "en", "we": "en", "my": "en", "our": "en", "ich": "de", "wir": "de", "je": "fr", "j": "fr", "nous": "fr", "yo": "es", "io": "it", "eu": "pt",
    "ik": "nl", "wij": "nl", "saya": "id", "aku": "id",
}  # fmt: skip
"""Which language a first word is of: where a sentence is too short to tell, that does."""
_UNSPACED = frozenset({"zh", "ja", "ko"})
_LEAST = 2
"""So many words, or pairs of signs, are the least that says something of oneself (count)."""
_FIRST_WORDS, _FIRST_SIGNS = 6, 12
"""No more stands before "you" where a sentence is about it (count)."""


def _whole(code: str, words: str) -> re.Pattern[str]:
    return regex(words if code in _UNSPACED else rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


_TO_YOU = {code: _whole(code, words) for code, words in _YOU.items()}
_OTHERWISE = {code: _whole(code, words) for code, words in _NOT_PLAIN.items()}


def _languages(text: str) -> tuple[str, ...]:
    """Return which of the tables' languages a text may be in, the likeliest first."""
    code = language_of(text)
    if code in _TO_YOU:
        return (code,)
    guessed = [_CODES[name] for name in languages_of(text) if name in _CODES]
    own = _I_IN.get(_FIRST_WORD.sub("", text.lower()))
    return tuple(dict.fromkeys([own, *guessed] if own else guessed))


def tells_plainly(sentence: str) -> bool:
    """Whether a sentence says in few words what its speaker is, has or does, and is about nothing else.

    Who it is of stands at its beginning. What is felt, wished, meant to be done, or of a day is none of it.
    """
    if not (begins_with_oneself(sentence) or _begins_with_ones_own(sentence)) or not in_few_words(sentence):
        return False
    languages = _languages(sentence)
    if not languages or any(t[code].search(sentence) for t in (_TO_YOU, _OTHERWISE) for code in languages):
        return False
    if cues.FEELS.found(sentence) or cues.VAGUE.found(sentence) or not _says_enough(sentence):
        return False
    return not (of_one_day(sentence) or of_a_day_to_come(sentence))


def _begins_with_ones_own(sentence: str) -> bool:
    """Whether a sentence begins with its speaker and theirs, or with somebody of theirs: "we rent", "my son"."""
    first = " ".join(sentence.split(None, 3)[:3])[:_FIRST_OF_THREE]
    return _WE.match(sentence) is not None or (bool(own_relations_in(first)) and not _OF_THEIRS.search(first))


def _says_enough(sentence: str) -> bool:
    """Whether a sentence says something beside who speaks: two words that tell something, or pairs of signs."""
    return len(set(content_terms(without_plain(sentence))) - plain()) >= _LEAST


def is_about_you(sentence: str) -> bool:
    """Whether a sentence speaks from its beginning of whom it is said to, and not of its speaker or somebody of theirs."""
    found = next((_TO_YOU[code].search(sentence) for code in _languages(sentence)[:1]), None)
    if found is None:
        return False
    before = sentence[: found.start()]
    if len(before.split()) > _FIRST_WORDS or (is_unspaced(sentence[:1]) and len(before) > _FIRST_SIGNS):
        return False
    return not (
        speaks_of_oneself(sentence) or cues.FIRST_PERSON.found(sentence) or own_relations_in(sentence)
    )
