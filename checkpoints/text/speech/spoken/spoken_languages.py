"""In which languages a text may be: by its script, its function and everyday words, and the letters it is written in.

No library is asked: those that can tell short texts apart are large, and terms are stored by what is told here, so it
must not depend on a model's version. Short texts are often as good as one language as another ("i", "a", "on", "var"
are words of many): then all that are as likely are told.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache

from ....._kept import kept
from ....._lazy import regex
from ...analyser import STOP_WORDS, ascii_words, letter_words, spelt, stem
from ..frequent_words import weight

ENGLISH = "english"
"""Whose stems are the analyser's own."""

_WORD = regex(r"[^\W\d_]+")
_CONTRACTED = regex(r"(?<=[^\W\d_])['’](?:s|t|m|d|ll|re|ve)(?![^\W_])", re.IGNORECASE)
"""What is no word of its own: "Ana's", "don't"; French and Italian have theirs before the apostrophe."""
_ENDS = regex(r"[.!?:;…\n]")
_OWNER = regex(r"(?<![^\W_])(?:Can|May)(?=['’]s(?![^\W_]))")
"""Whose something is: nothing is a verb's."""

_FUNCTION_WORDS = {
    "german": """
        aber alle allem allen aller alles als am an auf auch aus bei bin bis bitte da damit dann das dass dein
        deine dem den der des die dir doch du ein eine einem einen einer er es euch für gibt hab habe haben hat
        hatte ich ihm ihn ihr ihre im in ins ist ja jede jeden kann kannst kein keine können mag man mein meine
        meinem meinen meiner mich mir mit möchte muss nach nicht noch nur ob oder ohne per sein seine seit sich
        sie sind so soll sollte sollen über um und uns unser unsere unter vom von vor war warum was wann weil
        welche welchem welchen welcher welches wem wen wenn wer werden wie will wir wird wo woher wohin wollen
        womit zu zum zur
    """,
    "french": """
        ai ainsi alors au aux avec avez avoir car ce cela ces cet cette chez comme comment dans de des dont du
        elle elles en est et été être eux faut fait il ils je la le les leur leurs lui ma mais me mes moi mon
        même ne nos notre nous on ont ou où par combien pas plus pour pourquoi qu quand que quel quelle quels
        quelles qui quoi sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous étais était
    """,
    "spanish": """
        a al algo como con cómo cuál cuales cuáles cuando cuándo de del desde donde dónde el él ella ellos en
        era eres es esa ese eso esta está estas este esto estoy fue ha han hasta hay la las le les lo los más me
        mi mis muy nada ni no nos nosotros nuestra nuestro o para pero por porque prefiere qué que quien quién
        se sea ser sin sobre son soy su sus también te tengo ti tiene tu tus un una uno y ya yo
    """,
    "italian": """
        abbiamo ai al alla alle anche che chi ci come con cosa cui da dal dalla degli dei del della delle di
        dove e è ed era gli ha hai hanno ho i il in io la le lei lo loro lui ma mi mia mie miei mio nel nella
        noi non nostra nostro o per perché più quale quali quando quante quanti quanto quella quello questa
        questo sei si sia sono sta su sua sue sui sul sulla suo suoi tra tu tua tue tuo un una uno vi voi
    """,
    "portuguese": """
        a ao aos as às até com como da das de dela dele deles do dos e é ela elas ele eles em entre era essa
        esse esta está este eu foi fui há isso já lhe mais mas me meu meus minha minhas muito na não nas nem no
        nos nós nossa nosso num numa o onde os ou para pela pelo por porque qual quais quando que quem se sem
        ser seu seus sobre sou sua suas também te tem tenho teu tu um uma você vocês
    """,
    "dutch": """
        aan al als bij dan dat de deze die dit door een en er geen haar had heb hebben heeft hem het hij hoe hun
        ik in is je jij kan maar me met mij mijn na naar niet nog of om omdat onder ons onze ook op over te tot
        u uit van veel voor waar waarom wanneer was wat we wel welk welke wie wij wil worden wordt zij zijn zo
        zou
    """,
    "swedish": """
        alla att av blir de dem den det dig din du där efter eller en er ett för från ha har hans hon hur här i
        ingen inte jag kan man med men mig min mitt mycket när och om oss på sig ska skulle som till under upp
        ut utan vad var vara vem vems vi vid vilka vilken vilket är
    """,
    "danish": """
        af alle at blev bliver da de dem den der deres det dig din du efter eller en er et for fra ham han hans
        har havde hende her hos hun hvad hvem hvis hvor i ikke ind jeg kan kunne man med meget men mig min mit
        mod noget nu hvilke hvilken hvilket hvordan hvorfor hvornår når og også om op os over på sin skal skulle
        som til ud under var ved vi vil ville vores
    """,
    "polish": """
        ale bo by być chce komu kogo gdzie co czy dla do go i ich ile ja jak jaka jaki jakie jako jego jej jest
        jestem już każdy kiedy kto która które który lub ma mam mi mnie moi moja moje mój może na nad nie nim o
        od oraz po pod przed przez przy się są ta tak także tam te tego tej ten to tu ty tym w we więc wszystko
        z za że
    """,
    "turkish": """
        ama ancak bana bazı ben bende beni benim bir biz bu bunu da daha de değil diye en gibi hangi hem hep her
        hiç için ile ise kadar ki kim mi mu mü nasıl ne neden nerede niye o olan olarak oldu onu onun sen siz şu
        şey var ve veya ya yok
    """,
    "russian": """
        а без больше будет бы был была были было быть в вам вас весь во вот все всё вы где да для до его ее её
        если есть еще ещё же за зачем и из или им их к как какая какие какой какого каком когда кого который кто
        ли меня мне мой моя моё мы на над нас не него нее неё нет ни но ну о об он она они оно от по под почему
        при про с свой со так такой там то того тоже только ты у уже чего чей чем что чтобы эта эти это этот я
    """,
    "arabic": """
        أن أنا أنت أو أي أين إلى إن التي الذي الى ان او اي اين ثم حتى عن على عند عندها عنده كان كانت كل كم كيف
        فى في لا لقد لم لماذا لن له لها لي ليس ما ماذا متى مع من منذ هذا هذه هل هم هنا هو هي و يا
    """,
    "hindi": """
        और का की के को कौन कब कहाँ क्या क्यों कैसे में से है हैं हूँ हो था थी थे ने पर भी यह वह वे मैं मेरा मेरी
        मेरे तुम आप हम उस उसका उसकी उसके उसे इस इसका जो तो ही नहीं न ना या लिए साथ सी सा कुछ एक
        ये वो कोई कितना कितनी कितने किस किसका किसकी किसके किसे किन कैसा कैसी जब तब अगर कि होता होती होते होना होगा होगी
        होंगे हुआ हुई हुए रहा रही रहे गया गई गए कर करना करता करती करते किया जा जाता जाती जाते मुझे मुझको तुम्हें तुम्हारा आपका
        आपकी आपके आपको हमें हमारा हमारी हमारे अपना अपनी अपने उन उन्हें उनका उनकी उनके इन इन्हें इसकी इसके इसे वाला वाली
        वाले बताओ बताइए
    """,
    "tamil": """
        அது அந்த அவர் அவள் அவன் இது இந்த இல்லை இருந்து ஈ உங்கள் உன் எங்கே என் என்ன என்று என்பது எந்த எப்படி எப்போது எனக்கு
        எனது ஏன் ஒரு ஓர் கூட தான் நாங்கள் நான் நீ நீங்கள் பற்றி மட்டும் மற்றும் மிகவும் யார் வேண்டும்
    """,
    "norwegian": """
        alle at av ble blir da de deg dem den der deres det din du eller en er et etter for fra ha ham han har
        hennes henne her hos hun hva hvem hvis hvor hvordan hvorfor i ikke ingen jeg kan man med meg men mer mi
        min mitt mot hvilke hvilken hvilket mye når og også om opp over på sin skal som til ut uten var ved vi
        vil vår være å
    """,
    "finnish": """
        että ei eivät en entä hän häneltä hänellä hänen häntä he heidän ja jo jos joka jota jotka kanssa kun
        kuka kuin kuinka kello lähes me meidän mikä miksi milloin minä minua minulla minulle minun missä mistä
        mitä mihin mutta myös ne niin nyt oli olen olet olemme on ovat se sen siellä sinä sinun tai te tämä
        tämän tuo tänään vain vai voi
    """,
    "hungarian": """
        a az azt be csak de egy egyik el én engem és ez ezt fel ha hány hogy hogyan hol honnan hová igen is itt
        ki kit le lehet már meg melyik mennyi mert mi miért mikor milyen mit most nagyon ne nekem neki nem ő ők
        ott össze sem szerint ti vagy vagyok valami van vannak volt voltak ön
    """,
    "czech": """
        a ale aby by byl byla bylo být co do ho i jak jaká jaké jaký je jeho její jejich jen jestli již jsem jsi
        jsme jsou k kam kde kdo kdy která které který ke má mají mám mé mě mi mně mnou moje moji můj na nad ne
        nebo než ní nic o od on ona oni pak po pod podle pro proč před při s se si tak také tam ten to tu ty u
        už v ve však z za ze že
    """,
    "romanian": """
        a ai al ale am ar are au avea avem că ca care când câți câte ce cel cine către cu cum da dar de decât
        deci despre din după e ea ei el ele era este eu fi fost iar în într între îi îl îmi își la lângă le lor
        lui mă mai mea mele mei meu mi mie ne ni noi nostru nu o oare pe pentru prin sa să sale sau se și sunt
        ta te tău toate tot toți tu un unde unei unui va vă voi
    """,
    "indonesian": """
        ada adalah aku akan anda apa apakah atau bagaimana bagi berapa bisa bukan dalam dan dapat dari dengan di
        dia hanya harus ini itu juga kalau kami kamu kapan karena ke kepada kita lebih mana masih mereka mengapa
        oleh pada para pernah punya saat saja sangat saya sebagai sedang setiap siapa sudah supaya tanpa tapi
        telah tetapi tiap tidak untuk yang
    """,
    "catalan": """
        a al als amb aquest aquesta això de del dels des el els ella elles ells em en ens era és està estic et
        ets ha han he hi ho i jo l la les li meu meva meus meves mi molt més na ni no nosaltres o on per però
        perquè què quan qui quin quina són sense seu seva seves ser si sobre som té tinc teu teva tu un una unes
        uns va vaig van vam
    """,
}
_EVERYDAY = {
    "german": """
        arbeitet bekommt besucht essen fährt geht heißt isst kauft kommt kommen lernt liebt liest macht mache
        mag morgen heute gestern liegt schreibt spielt spricht trinkt wohnt wohne
    """,
    "french": """
        achète adore aime déteste doit habite joue lit mange parle prend prends préfère travaille va vit vient
        veut demain hier aujourd jour semaine année maison travail seulement
    """,
    "spanish": """
        bebe come compra encanta gusta habla hace hago juega lee llama odia prefiere quiere trabaja va viene
        vive voy ayer hoy mañana día semana año casa trabajo solo
    """,
    "italian": """
        abita ama adora beve compra corre gioca lavora legge mangia odia parla piace preferisce prende suona
        vuole vive faccio ieri oggi domani giorno settimana anno casa lavoro solo
    """,
    "portuguese": """
        adora bebe come compra corre esteve fala faz gosta joga lê mora odeia prefere quer trabalha vai vive vou
        ontem hoje amanhã dia semana ano casa trabalho só
    """,
    "dutch": """
        drinkt eet gaat haat heet houdt koopt komt leest loopt neemt speelt spreekt werkt woont kreeg gisteren
        vandaag morgen dag week jaar huis werk alleen
    """,
    "swedish": """
        arbetar bor dricker får gillar går hatar heter jobbar kommer köper läser spelar spring springer talar
        tycker vill älskar äter igår idag imorgon dag vecka år hus klockan bara
    """,
    "danish": """
        arbejder bor drikker elsker får går hader hedder kommer køber læser løber spiller spiser taler tager
        igår dag uge år hus klokken kun
    """,
    "norwegian": """
        arbeider bor drikker elsker får går hater heter jobber kommer kjøper leser liker løper snakker spiller
        spiser tar dag uke år hus klokken bare
    """,
    "polish": """
        chodzi czyta idzie kupuje lubi mieszka mówi nienawidzi pije pracuje uwielbia woli gra je wczoraj dziś
        dzisiaj jutro dzień tydzień rok dom praca tylko
    """,
    "turkish": """
        alıyor çalışıyor geliyor gidiyor içer istiyor okuyor oturuyor oynar sever seviyor yapıyor yaşıyor yer
        yiyor dün bugün yarın gün hafta yıl ev iş sadece her
    """,
    "finnish": """
        asuu juo juoksee lukee menee ostaa pelaa pitää puhuu rakastaa syö tekee tulee vihaa haluaa eilen
        huomenna päivä viikko vuosi talo työ
    """,
    "hungarian": """
        beszél dolgozik eszik fut iszik jön lakik megy olvas szeret szereti utálja vesz imádja játszik kap
        tegnap ma holnap nap minden hét év ház munka
    """,
    "czech": """
        bydlí běhá čte chodí hraje jí kupuje miluje mluví nesnáší pije pracuje ráda rád chce včera dnes zítra
        den týden rok dům práce
    """,
    "romanian": """
        adoră aleargă bea citește cumpără joacă locuiește lucrează mănâncă merge merg place urăște vine vorbește
        vrea ieri azi mâine zi săptămână an casă doar
    """,
    "indonesian": """
        baca bekerja beli benci bermain datang dibayar hari ikut kerja lari main makan minum naik pergi pindah
        suka tahun tinggal tulis bulan jam minggu kemarin besok rumah panggil
    """,
    "catalan": """
        agrada beu compra corre fa faig juga llegeix menja odia parla prefereix treballa viu vol ve ahir avui
        demà dia setmana any casa feina només
    """,
}
"""What people say of themselves every day: it tells a language as a function word does, and is looked for."""
_LETTERS = {
    ENGLISH: "éèêëïçñ", "german": "äöüß", "french": "àâæçèéêëîïôœùûüÿ", "spanish": "áéíñóúü", "italian": "àèéìíîòóùú",
    "portuguese": "áâãàçéêíóôõúü", "dutch": "áéèêëíïóöúü", "swedish": "åäöéà", "danish": "åæøé",
    "norwegian": "åæøéêòóô", "polish": "ąćęłńóśźż", "turkish": "çğıöşüâîû", "romanian": "ăâîșțşţ",
    "hungarian": "áéíóöőúüű",
    "czech": "áčďéěíňóřšťúůýž", "finnish": "äöåšž", "indonesian": "é", "catalan": "àçèéíïòóúü",
}  # fmt: skip
"""Language of Latin script -> the letters it writes besides a to z."""
_BY_SCRIPT = (
    ("russian", regex("[\u0400-\u052f]")),
    ("greek", regex("[\u0370-\u03ff]")),
    ("arabic", regex("[\u0600-\u06ff]")),
    ("hindi", regex("[\u0900-\u097f]")),
    ("tamil", regex("[\u0b80-\u0bff]")),
)
_SIGNS = {"¿": "spanish", "¡": "spanish"}
"""Signs that one language has."""
_POLITE = {
    "german": "sie ihnen ihr ihre ihrem ihren ihrer ihres",
    "danish": "de dem deres",
    "norwegian": "de dem deres",
    "italian": "lei la le suo sua suoi sue",
    "dutch": "u uw",
    "russian": "вы вас вам вами ваш ваша ваше ваши",
}
"""Language -> its function words that are written with a capital where one is polite."""


class _Tables:
    """What the words tell, worked out when it is first asked for: who only lists memories needn't wait."""

    def __init__(self) -> None:
        marked = {name: frozenset(words_of(words)) for name, words in _FUNCTION_WORDS.items()}
        self.marked = marked
        self.written = {
            name: words | {without_accents(word) for word in words} for name, words in marked.items()
        }
        """Language -> its function words, written with their accents and without."""
        speakers: defaultdict[str, set[str]] = defaultdict(set)
        everyday = {name: words_of(words) for name, words in _EVERYDAY.items()}
        for table in ({ENGLISH: STOP_WORDS}, self.written, everyday):
            for name, words in table.items():
                for word in words:
                    speakers[word].add(name)
                    speakers[without_accents(word)].add(name)
        speakers |= {sign: {name} for sign, name in _SIGNS.items()}
        self.speakers = {word: tuple(sorted(names)) for word, names in speakers.items()}
        """Word -> the languages it is one in."""
        self.english = frozenset(word for word, names in speakers.items() if names == {ENGLISH})
        """Function words of English alone."""


tables = cache(_Tables)


def without_accents(word: str) -> str:
    """Return a word without its accents."""
    parts = unicodedata.normalize("NFD", word)
    return "".join(char for char in parts if unicodedata.category(char)[0] != "M")


def words_of(text: str) -> list[str]:
    """Return the words of letters in a text, in their order, case folded."""
    if text.isascii():
        return letter_words(text)
    return _WORD.findall(spelt(unicodedata.normalize("NFKC", text).casefold()))


@kept(1_024)
def languages_of(text: str) -> tuple[str, ...]:
    """Return the languages that a text may be in, as Snowball calls them, the likeliest first; none if nothing tells.

    One script's language, where it has most of what is written; else those of which most words are, less the words with
    letters that they don't write. A word that is written like a name tells nothing, and one that begins a sentence only
    which of them goes first, unless nothing else tells.
    """
    for name, script in () if text.isascii() else _BY_SCRIPT:
        if len(script.findall(text)) * 2 > len(re.findall(r"[^\W\d_]", text)):
            return (name,)
    known = tables()
    if "'" in text or "’" in text:
        text = _CONTRACTED.sub("", text)
    there = known.speakers.keys() & (ascii_words(text) if text.isascii() else words_of(text))
    if STOP_WORDS.issuperset(there) and not known.english.isdisjoint(there):
        return (ENGLISH,)
    small, first, _ = _by_case(text)
    there &= {*small, *first}
    if STOP_WORDS.issuperset(there) and not known.english.isdisjoint(there):
        return (ENGLISH,)
    signs = [sign for sign in _SIGNS if sign in text]
    found = _likeliest([*small, *signs]) or _likeliest(first)
    begins = [name for word in first for name in known.speakers.get(word.casefold(), ())]
    return tuple(sorted(found, key=lambda name: name not in begins))


def names_in(text: str) -> frozenset[str]:
    """Return the function words of any language that are names in a text (case folded): Will, Mia, An.

    They are written with a capital inside a sentence, and nowhere small. One that begins a sentence is one, too, if no
    other word is of a language that has it as a function word; but those of English alone, which questions begin with:
    "May I ...", not "May's rent".
    """
    contracted = "'" in text or "’" in text
    owners = {name.lower() for name in _OWNER.findall(text)} if contracted else set()
    small, first, large = _by_case(_CONTRACTED.sub("", text) if contracted else text)
    known = tables()
    names = known.speakers.keys() & {*large, *({*first} - known.english), *owners}
    if not names or text.isupper():
        return frozenset()
    begin = names.difference(large, owners)
    beside: set[str] = set()
    for word in known.speakers.keys() & {*small, *large}:
        beside.update(known.speakers[word])
    for name in languages_of(text):
        names.difference_update(_POLITE.get(name, "").split())
        if name in beside:
            begin -= STOP_WORDS if name == ENGLISH else known.written.get(name, frozenset())
    return frozenset(
        [word for word in (names.intersection(large) | begin | owners).difference(small) if len(word) > 1]
    )


def _by_case(text: str) -> tuple[list[str], list[str], list[str]]:
    """Return the words of a text in small letters: those written small, those that begin a sentence, other capitals."""
    if not text.isascii():
        text = spelt(unicodedata.normalize("NFKC", text))
    small: list[str] = []
    first: list[str] = []
    large: list[str] = []
    for sentence in filter(None, _ENDS.split(text)):
        words = _WORD.findall(sentence)
        lower = {*filter(str.islower, words)}
        capital = {word for word in words if word not in lower and word != "I" and word[0].isupper()}
        small += [word.lower() if word not in lower else word for word in words if word not in capital]
        if words and words[0] in capital:
            first.append(words[0].lower())
        if capital:
            large += [word.lower() for word in words[1:] if word in capital]
    return small, first, large


def _likeliest(words: Sequence[str]) -> tuple[str, ...]:
    """Return the languages that have most of some words, less those that they can't write; the likeliest first."""
    speakers = tables().speakers
    counts: Counter[str] = Counter()
    shares: defaultdict[str, float] = defaultdict(float)
    for word in dict.fromkeys(words):
        names = set(speakers.get(word.casefold(), ()))
        if word.isascii() and 0 <= weight(stem(word)) < 1:
            names.add(ENGLISH)
        for name in names:
            counts[name] += 1
            shares[name] += 1 / len(names)
        if not word.isascii():
            odd = {char for char in word if not char.isascii()}
            for name, letters in _LETTERS.items():
                counts[name] -= not odd.issubset(letters)
    most = max(counts.values(), default=-1)
    if most < 0:
        return ()
    found = [name for name in counts if counts[name] == most]
    return tuple(sorted(found, key=lambda name: (-shares[name], name != ENGLISH, name)))
