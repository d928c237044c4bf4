"""What a memory is about, coarsely: where somebody lives, what they work as, eat, speak, use.

"I moved to Lisbon" and "lives in Berlin" have no word in common; that both tell of a home shows that one may end the
other. A kind only makes memories be looked for and asked about, so a wrong one costs a few lines of a prompt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...._kept import kept
from ....checkpoints.text.analyser import is_unspaced, normalise, terms
from ....checkpoints.text.speech.frequent_words import frequent, reporting
from ...grounding.proper_names import words_of

KINDS = {
    "home": """
        live lives living lived reside resides residence home moved move relocate relocated settled based apartment flat
        house city town address neighbourhood
        wohnt wohne wohnen wohnung lebt lebe umgezogen zog zieht wohnort adresse haus
        habite vit vis déménagé déménage emménagé installé installée réside domicile appartement adresse
        vive vivo vivir mudé mudó mudado reside piso domicilio dirección
        abita abito vivo vive trasferito trasferita trasferì casa indirizzo
        mora moro vive vivo mudou mudei mudado reside apartamento endereço
        живёт живет живу жить переехал переехала перебрался перебралась квартира адрес
        住 居住 搬 搬家 地址 定居
        住む 住ん 引っ越 引越 転居 住所
        살 사는 살고 거주 이사 주소
        أعيش يعيش تعيش أسكن يسكن تسكن انتقل انتقلت شقة عنوان
        रहता रहती रहते निवास घर बस_गया पता
    """,
    "work": """
        work works working worked job employed employer employee company career profession occupation hired joined
        promoted retired quit boss manager engineer teacher nurse doctor developer designer freelance freelancer salary
        arbeitet arbeite arbeit beruf firma angestellt chef gekündigt lehrer lehrerin ingenieur rente stelle
        travaille travail métier emploi entreprise embauché patron retraite poste
        trabaja trabajo empleo empresa jefe profesión jubilado jubilada contratado puesto
        lavora lavoro impiego azienda assunto capo mestiere pensione
        trabalha trabalho emprego empresa chefe profissão aposentado aposentada contratado
        работает работаю работа должность компания начальник профессия уволился пенсия
        工作 上班 公司 职业 职位 老板 退休 辞职 入职
        働 仕事 会社 職業 勤務 上司 退職 転職 就職
        일하 직장 회사 직업 근무 퇴사 취직 은퇴
        أعمل يعمل تعمل وظيفة شركة مهنة مدير تقاعد
        काम नौकरी कंपनी पेशा रिटायर पद
    """,
    "name": """
        name named called nickname surname goes_by
        heißt heiße name genannt spitzname nachname
        appelle nom prénom surnom
        llama llamo nombre apellido apodo
        chiama chiamo nome cognome soprannome
        chama chamo nome sobrenome apelido
        зовут имя фамилия прозвище
        叫 名字 姓名 称呼
        名前 呼
        이름 불러
        اسمي اسمه اسمها الاسم لقب
        नाम
    """,
    "diet": """
        eat eats eating drink drinks drinking vegan vegetarian meat fish dairy lactose gluten diet food coffee tea
        caffeine alcohol allergic allergy sugar breakfast meal espresso wine beer steak pork pescatarian
        isst esse essen trinkt trinke vegetarisch vegetarier vegetarierin vegan veganer veganerin fleisch fisch kaffee
        tee allergisch allergie schnitzel wurst koffein alkohol hähnchen
        mange boit bois végétarien végétarienne végétalien végétalienne viande poisson café thé allergique allergie
        caféine alcool poulet mange remange
        comer bebe bebo vegetariano vegetariana vegano vegana carne pescado café té alérgico alérgica alergia
        cafeína pollo
        mangia mangio beve bevo vegetariano vegetariana vegano vegana carne pesce caffè allergico allergica allergia
        caffeina pollo
        bebe vegetariano vegetariana vegano vegana carne peixe café chá alérgico alérgica alergia
        ест ем пьёт пьет пью вегетарианец вегетарианцем вегетарианка веган мясо рыба рыбу кофе чай аллергия кофеин
        吃 喝 素食 吃素 肉 鱼 咖啡 茶 过敏
        食べ 飲 菜食 ベジタリアン ヴィーガン 肉 魚 コーヒー 茶 アレルギー カフェイン
        먹 마시 채식 비건 고기 생선 커피 차를 알레르기 카페인
        آكل يأكل تأكل أشرب يشرب تشرب نباتي نباتية لحم سمك قهوة شاي حساسية كافيين
        खाता खाती पीता पीती शाकाहारी वीगन मांस मछली कॉफी चाय एलर्जी कैफीन
    """,
    "family": """
        wife husband spouse partner married single divorced engaged_to widowed boyfriend girlfriend fiancé son daughter
        child children kids baby mother father brother sister sibling siblings parents wedding
        frau mann verheiratet geschieden ledig single getrennt sohn tochter kind kinder mutter vater bruder schwester
        freundin freund hochzeit scheidung
        femme mari marié mariée divorcé divorcée divorce célibataire fils fille enfant enfants mère père frère
        sœur soeur
        esposa esposo marido casado casada divorciado divorciada soltero soltera hijo hija hijos novia novio hermano
        hermana madre padre boda divorcié divorció divorcio separó
        moglie marito sposato sposata divorziato divorziata divorzio figlio figlia figli fratello sorella madre padre
        esposa marido casado casada divorciado divorciada divórcio solteiro solteira filho filha filhos irmão irmã mãe
        pai
        жена муж женат замужем развёлся развелся развелась развод холост сын дочь дети ребёнок брат сестра мать отец
        妻 丈夫 老婆 老公 结婚 离婚 单身 儿子 女儿 孩子 兄 弟 姐 妹
        妻 夫 結婚 離婚 独身 息子 娘 子供 兄 弟 姉 妹
        아내 남편 결혼 이혼 미혼 아들 딸 아이 형제
        زوجتي زوجي زوجته زوجها متزوج متزوجة مطلق مطلقة أعزب ابن ابنة أطفال أخ أخت
        पत्नी पति शादी विवाहित तलाक अविवाहित बेटा बेटी बच्चे भाई बहन
    """,
    "pet": """
        pet pets animal animals dog dogs puppy cat cats kitten rabbit hamster parrot horse
        tier tiere haustier haustiere hund hunde hündin katze katzen kater kaninchen pferd
        animal animaux chien chienne chat chatte lapin cheval
        mascota mascotas perro perra gato gata conejo caballo
        animale cane cagna gatto gatta coniglio cavallo
        animal cachorro cadela gato gata coelho cavalo
        питомец питомцы собака собаку кот кошка кошку кролик
        宠物 狗 猫 兔
        ペット 犬 猫
        반려 강아지 고양이
        كلب قطة قط أرنب
        कुत्ता बिल्ली पालतू
    """,
    "contact": """
        phone mobile email mail address number reach contact
        telefon handy email mailadresse nummer erreichbar
        téléphone portable courriel numéro joindre
        teléfono móvil correo número contacto
        telefono cellulare posta numero contatto
        telefone celular email número contato
        телефон почта номер
        电话 手机 邮箱 号码
        電話 携帯 メール 番号
        전화 휴대폰 이메일 번호
        هاتف جوال بريد رقم
        फोन मोबाइल ईमेल नंबर
    """,
    "language": """
        speak speaks spoken language fluent bilingual reply answer replies answers write english german french spanish
        italian portuguese russian chinese mandarin japanese korean arabic hindi
        spricht spreche sprache antworte antworten antwort deutsch englisch französisch spanisch
        parle langue réponds répondre réponse réponses anglais allemand français espagnol
        habla hablo idioma lengua responde respuesta respuestas conteste contesten contesta inglés alemán francés
        español
        parla parlo lingua rispondi rispondere risposta risposte inglese tedesco francese spagnolo
        fala falo idioma língua responda resposta respostas inglês alemão francês espanhol português
        говорит говорю язык отвечай отвечать ответ ответы русский английский немецкий
        语言 说 中文 英语 英文 回答 回复
        言語 話 日本語 英語 返事 答え
        언어 말하 한국어 영어 대답
        لغة أتحدث يتحدث العربية الإنجليزية أجب
        भाषा बोलता बोलती हिंदी अंग्रेजी जवाब
    """,
    "tool": """
        use uses using used editor ide database framework library laptop computer phone browser language python
        javascript typescript rust java postgres postgresql mysql sqlite docker kubernetes linux windows macos vim
        neovim vs_code
        emacs vscode pycharm git github gitlab jenkins ci deploy deploys deployed deployment pipeline build builds
        backend frontend server hosted hosting cloud aws azure migrated migrate switched react vue pytest
        unittest stack api
        benutzt benutze nutzt nutze verwendet verwende verwenden umgestiegen läuft rechner datenbank
        utilise utilisons utilisé passé base tourne ordinateur déploie déployé
        usa uso usamos utiliza utilizo base_de_datos ordenador desplegar despliega
        usa uso usiamo utilizza database computer
        usa uso usamos utiliza banco_de_dados computador
        использует использую используем пользуется база компьютер
        用 使用 编辑器 数据库 电脑 部署
        使 データベース エディタ パソコン
        사용 쓰 데이터베이스 편집기 컴퓨터
        أستخدم يستخدم تستخدم نستخدم قاعدة_بيانات محرر حاسوب
        इस्तेमाल उपयोग डेटाबेस एडिटर कंप्यूटर
    """,
    "habit": """
        morning evening night early late sleep wakes wake bed bedtime gym exercise run runs running jog jogs smoke
        smokes
        smoking cigarettes train commute commutes drive drives car bike bicycle bus
        morgens abends früh spät schläft raucht rauche rauchen zigaretten fährt auto fahrrad bahn bus läuft joggt
        matin soir tôt tard dort fume fumer voiture vélo train métro
        mañana noche temprano tarde duerme fuma fumar coche bicicleta tren metro autobús
        mattina sera presto tardi dorme fuma fumare macchina bici treno metro
        manhã noite cedo tarde dorme fuma fumar carro bicicleta trem metrô ônibus
        утром вечером рано поздно спит курит курю машина велосипед метро
        早上 晚上 早起 睡 抽烟 开车 骑
        朝 夜 早起き 寝 煙草 タバコ 車 自転車
        아침 저녁 일찍 담배 운전 자전거
        صباح مساء يدخن أدخن سيارة دراجة
        सुबह रात जल्दी सिगरेट धूम्रपान कार साइकिल
    """,
}
"""Kind -> words that show it, a language a line or more; ``_`` is a blank."""


class _Cues:
    """The words of a kind, as they are looked for."""

    def __init__(self, words: str) -> None:
        texts = [word.replace("_", " ") for word in words.split()]
        self.query = " ".join(texts)
        """What finds memories of the kind in a vault."""
        self.terms = frozenset(
            terms(" ".join(text for text in texts if not is_unspaced(text) and " " not in text))
        )
        self.parts = tuple(normalise(text) for text in texts if is_unspaced(text))
        self.phrases = tuple(
            _in_a_row(terms(text)) for text in texts if " " in text and not is_unspaced(text)
        )


def _in_a_row(found: Sequence[str]) -> str:
    return f" {' '.join(found)} "


_CUES = {kind: _Cues(words) for kind, words in KINDS.items()}


# Who is told of by a word of their own, in the table's languages; where there are no capitals, whoever it is.
_PEOPLE = frozenset(
    terms(
        "user i me my mine we us our he she his her hers him they their benutzer benutzerin nutzer nutzerin ich mein "
        "meine wir unser unsere er ihr utilisateur utilisatrice je mon ma mes nous notre il elle usuario usuaria yo mi "
        "mis nosotros él ella utente io mio mia noi lui lei usuário usuária utilizador eu meu minha nós ele ela "
        "пользователь пользователя я мой моя мы он она"
    )
)
_CASELESS = re.compile("[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@kept(1_024)
def of_person(text: str) -> bool:
    """Whether a text may tell of a person: of the user, of who says "I", or of whoever its first word names.

    In doubt it does: then a model is asked whether one memory ends another.
    """
    if _CASELESS.search(text) or not _PEOPLE.isdisjoint(terms(text)):
        return True
    first = next(iter(words_of(text)), None)
    return (
        first is not None and first.text[:1].isupper() and (frequent() | reporting()).isdisjoint(first.terms)
    )


@kept(1_024)
def kinds_of(text: str) -> frozenset[str]:
    """Return the kinds that a text shows by a word of it, in any of the table's languages; most often one or none."""
    found = terms(text)
    row = _in_a_row(found)
    # What is written without blanks isn't in ASCII.
    plain = "" if text.isascii() else normalise(text)
    return frozenset(
        [
            kind
            for kind, cues in _CUES.items()
            if not cues.terms.isdisjoint(found)
            or [1 for phrase in cues.phrases if phrase in row]
            or (plain and any(part in plain for part in cues.parts))
        ]
    )


def query_for(kind: str) -> str:
    """Return the words by which memories of a kind are found."""
    return _CUES[kind].query
