# ruff: noqa: E501
"""What people say of themselves alike in all languages, a subject at a time: what they learn, like, suffer from, plan.

See ``phrases`` for how a phrase is written. These stand beside the tables of single languages, which say more.
"""

from __future__ import annotations

from collections.abc import Mapping

_EN_TONGUES = "english/spanish/german/french/italian/portuguese/russian/chinese/mandarin/japanese/korean/arabic/hindi/dutch/polish/turkish/swedish/norwegian/danish/finnish/greek/hebrew/welsh/irish/ukrainian/czech/latin/esperanto/vietnamese/thai/persian/farsi/catalan/sign_language"
_DE_TONGUES = "*isch/*ische/latein/hindi/esperanto/gebärdensprache"
_FR_TONGUES = "anglais/espagnol/allemand/italien/portugais/russe/chinois/mandarin/japonais/coreen/arabe/hindi/neerlandais/polonais/turc/suedois/grec/hebreu/breton/ukrainien/latin/l'*"
_ES_TONGUES = "ingles/aleman/frances/italiano/portugues/ruso/chino/japones/coreano/arabe/hindi/holandes/polaco/turco/sueco/griego/hebreo/catalan/euskera/gallego/latin/guarani/quechua"
_IT_TONGUES = "inglese/spagnolo/tedesco/francese/portoghese/russo/cinese/giapponese/coreano/arabo/hindi/olandese/polacco/turco/svedese/greco/ebraico/latino"
_PT_TONGUES = "ingles/espanhol/alemao/frances/italiano/russo/chines/mandarim/japones/coreano/arabe/hindi/holandes/polones/turco/sueco/grego/hebraico/latim/libras"
_RU_TONGUES = "английск*/испанск*/немецк*/французск*/итальянск*/португальск*/китайск*/японск*/корейск*/арабск*/хинди/голландск*/польск*/турецк*/шведск*/греческ*/иврит/латын*/украинск*/чешск*/финск*"
_UK_TONGUES = "англійськ*/іспанськ*/німецьк*/французьк*/італійськ*/португальськ*/китайськ*/японськ*/корейськ*/арабськ*/гінді/нідерландськ*/польськ*/турецьк*/шведськ*/грецьк*/іврит/чеськ*"
_AR_TONGUES = "انجليزي*/انكليزي*/اسباني*/الماني*/فرنسي*/ايطالي*/برتغالي*/روسي*/صيني*/ياباني*/كوري*/هندي*/هولندي*/تركي*/عبري*/يوناني*/الانجليزي*/الاسباني*/الالماني*/الفرنسي*/الايطالي*/الروسي*/الصيني*/الياباني*/الكوري*/التركي*/اللغه"
_ZH_TONGUES = "英语/英文/法语/德语/西班牙语/日语/日文/韩语/韩文/俄语/意大利语/葡萄牙语/阿拉伯语/泰语/越南语/粤语/土耳其语"
_JA_TONGUES = "英語/フランス語/ドイツ語/スペイン語/中国語/韓国語/ロシア語/イタリア語/ポルトガル語/アラビア語/タイ語/ベトナム語/手話"
_KO_TONGUES = "영어/프랑스어/불어/독일어/스페인어/일본어/중국어/러시아어/이탈리아어/포르투갈어/아랍어/태국어/베트남어/수화"

ALIKE: Mapping[str, str] = {
    "en": f"""
        i/i'm/im/i_am ~? learning/studying {_EN_TONGUES}
        < learning/studying {_EN_TONGUES} !is/was/for_the .
        i ~? cant/can't/cannot stand/bear !this/that/it/the_fact .
        < cant/can't/cannot stand/bear !this/that/it/the_fact .
    """,
    "de": f"""
        lern/lerne/lernen ~? {_DE_TONGUES}
        ich steh/stehe ~? auf !dem/der/kriegsfuss/dich/schlauch .
        ich kann/konnte ~ nicht ausstehen/leiden/riechen/ab
        < kann/konnte !das/dies* ~ nicht ausstehen/leiden
        hab/habe !keine . ~? asthma/migrane/rheuma/diabetes/arthrose/epilepsie/bluthochdruck/rucken/neurodermitis
        hab/habe asthma/migrane/rheuma/diabetes/arthrose/epilepsie/bluthochdruck/ruckenschmerzen/neurodermitis
    """,
    "fr": f"""
        j'apprends/apprends ~? {_FR_TONGUES}
        j'etudie ~? {_FR_TONGUES}
        je kiffe/surkiffe !ca/ton/ta/tes/ce/cette .
        je/j' ~? supporte pas !ca/ce/cette/ton/ta .
        j'ai ~? mal au/a_la/aux dos/genou/genoux/hanche/nuque/dents/epaule/epaules/cou/ventre ~? depuis/souvent/toujours/chaque
        j'ai ~? de_l'asthme/des_migraines/du_diabete/de_l'arthrose/de_l'eczema/de_l'hypertension
    """,
    "es": f"""
        aprendo/estudio/aprendiendo/estudiando ~? {_ES_TONGUES}
        me ~? flipa/flipan/mola/molan/chifla/chiflan/pirra/pirran/copa/copan/late !esto/eso/esta/este/tu/la_idea/como .
        no soporto/aguanto !esto/eso/mas/que .
        me ~? duele/duelen ~? siempre/desde/cada
        padezco/sufro de/del
    """,
    "it": f"""
        imparo/imparando/studio/studiando ~? {_IT_TONGUES}
        vado/impazzisco ~? matto/matta/pazzo/pazza per
        non sopporto/reggo !questo/questa/piu/che .
        soffro di/d'*
    """,
    "pt": f"""
        aprendo/aprendendo/estudo/estudando/a_aprender/a_estudar ~? {_PT_TONGUES}
        curto ~? muito/demais/pra_caramba
        nao suporto/aguento/curto !isso/esse/essa/mais/que .
        sofro de
    """,
    "nl": """
        leer/leren/studeer ~? spaans/engels/duits/frans/italiaans/portugees/russisch/chinees/japans/koreaans/arabisch/turks/pools/zweeds/grieks/fries
        ik ~? gek/dol op !jou/je/dit/dat .
        ik ~? baal/houd/hou niet van !dit/dat/deze .
        heb ~? migraine/astma/reuma/suikerziekte/eczeem/artrose/hooikoorts
        vind ik ~? smerig/vies/heerlijk/geweldig/vreselijk/verschrikkelijk
    """,
    "ru": f"""
        учу/изучаю/учим ~? {_RU_TONGUES}
        обожаю/ненавижу !это/этот/эту/тебя/вас/когда_ты .
        тащусь/фанатею от
        терпеть ~? не_могу
        страдаю !от_того/фигней/ерундой .
        маюсь с
        сижу на винде/маке/линуксе/убунте/айфоне/андроиде
        пишу/кодю/программирую ~? на питоне/питон*/python/java/js/расте/rust/go/плюсах/c/php/котлине
        больные/больная/больной суставы/спина/сердце/желудок/колени/почки/печень
    """,
    "uk": f"""
        вчу/вивчаю/учу ~? {_UK_TONGUES}
        обожнюю/ненавиджу/кохаю !це/цей/цю/тебе/вас .
        терпіти ~? не_можу
        маю/мам/в_мене/у_мене ~? гастрит/астму/астма/діабет/мігрень/мігрені/артрит/гіпертонію/гіпертонія/алергію/алергія/епілепсію/екзему/екзема/хворе_серце/хворі_суглоби/хвору_спину
        хворію на
        страждаю від/на
        сиджу на вінді/маці/лінуксі/убунті
    """,
    "pl": """
        ucze/ucze_sie ~? angielskiego/hiszpanskiego/niemieckiego/francuskiego/włoskiego/wloskiego/portugalskiego/rosyjskiego/chinskiego/japonskiego/koreanskiego/arabskiego/szwedzkiego/ukrainskiego/czeskiego/norweskiego
        uwielbiam/kocham/nienawidze/nie_znosze/nie_cierpie !to/te/ten/ta/cie .
        choruje na
        cierpie na
        mam ~? chora/chore/chory tarczyce/serce/kregosłup/kregoslup/kolana/stawy/nerki
        mam migrene/migreny/astme/cukrzyce/nadcisnienie/łuszczyce/luszczyce
    """,
    "tr": """
        ingilizce/almanca/fransızca/ispanyolca/italyanca/rusça/çince/japonca/korece/arapça/portekizce öğreniyorum/çalışıyorum/ogreniyorum
        bayılırım/bayılıyorum/tapıyorum/tapıyom
        tiksinirim/tiksiniyorum
        nefret ederim/ediyorum !bundan/senden .
        migrenim/astımım/şekerim/tansiyonum/romatizmam/egzamam/fıtığım var
        belim/dizlerim/sırtım/başım ~? ağrıyor sürekli/hep
    """,
    "ar": f"""
        بتعلم/اتعلم/باتعلم/بدرس/ادرس/عم_اتعلم/كنتعلم ~? {_AR_TONGUES}
        بحب/باحب/بعشق/بموت_في/كنحب/احب/اعشق !ده/هذا/هاد/دي/هيدا/اعرف/اسال/انك/اشكر* .
        مبحبش/ما_بحب/مابحبش/مبطيقش/بكره/باكره/اكره/ما_احب !ده/هذا/دي/ان .
        عندي ~? السكر/الضغط/ضغط/سكر/ربو/الربو/صداع_نصفي/القولون/انزلاق/روماتيزم/صرع/حساسيه
    """,
    "hi": """
        मुझे ~ से नफरत/चिढ़
        मुझे ~? दमा/अस्थमा/शुगर/डायबिटीज/माइग्रेन/थायराइड/गठिया/बीपी
        मेरे ~ में दर्द ~? रहता/रहती
    """,
    "zh": f"""
        我 ~? 在/正在/想/开始 ~? 学 {_ZH_TONGUES}
        在学/学习/自学 {_ZH_TONGUES}
        我 ~? 有 ~? 胃病/腰椎病/颈椎病/关节炎/鼻炎/湿疹/心脏病/高血压/哮喘
        我 ~? 受不了/讨厌/爱吃/爱听/爱看/超爱/最怕 !这/你/那 .
        超爱/酷爱/痴迷 !你/这/那 .
    """,
    "ja": f"""
        {_JA_TONGUES} を 勉強中/習って/学んで/勉強して/独学
        腰痛/頭痛/喘息/糖尿病/高血圧/アトピー/偏頭痛/花粉症/持病 持ち
        片頭痛/喘息/糖尿病/高血圧/アトピー/腰痛/花粉症/鼻炎/ヘルニア が_あ/があ/なんだ/です/で
        だけは/はマジで/は本当に 無理/勘弁/ダメ
        に ハマって/はまって
        が 苦手/大好き/大嫌い
        推し は/が
    """,
    "ko": f"""
        {_KO_TONGUES} 배우/공부
        {_KO_TONGUES} ~? 배우고/공부하고/공부해/배워
        허리/무릎/목 디스크
        위염/천식/당뇨/고혈압/편두통/비염/아토피/허리디스크 ~? 있어/있음/있습/있는/앓
        극혐
        못 먹어/먹음/먹겠어
    """,
    "cs": """
        učím/učim ~? se ~? anglicky/španělsky/německy/francouzsky/italsky/rusky/čínsky/japonsky/korejsky/polsky/švédsky/portugalsky
        nesnáším/nesnasim/zbožňuju/zboznuju/miluju/nenávidím !to/tě/te .
        mám/mam migrény/migreny/astma/cukrovku/ekzém/ekzem/artrózu/epilepsii
    """,
    "sv": """
        jag/vi ~? lär/läser/pluggar ~? spanska/engelska/tyska/franska/italienska/ryska/kinesiska/japanska/koreanska/arabiska/finska/portugisiska
        jag ~? älskar/avskyr/hatar !det/dig/detta/hur .
        jag har migrän/astma/diabetes/eksem/reumatism/artros/ryggont
        jag har ~? ont_i/ont i ~? ryggen/knäna/nacken/höften ~? sedan/ofta
        < har ~? ont_i/ont i ~? ryggen/knäna/nacken/höften ~? sedan/ofta
    """,
    "da": """
        jeg ~? lærer/studerer ~? spansk/engelsk/tysk/fransk/italiensk/russisk/kinesisk/japansk/koreansk/arabisk/portugisisk
        jeg ~? elsker/hader/hater !det/dig/deg/dette .
        jeg har migræne/migrene/astma/diabetes/eksem/gigt/slidgigt/leddgikt
    """,
    "fi": """
        opiskelen/opettelen ~? espanjaa/englantia/saksaa/ranskaa/italiaa/venäjää/kiinaa/japania/koreaa/arabiaa/ruotsia/portugalia/viroa
        rakastan/inhoan/vihaan !tätä/sitä/sua/sinua .
        mulla/minulla on ~? migreeni/astma/diabetes/reuma/ekseema/nivelrikko
    """,
    "hu": """
        tanulok/tanulom ~? angolul/spanyolul/németül/franciául/olaszul/oroszul/kínaiul/japánul/koreaiul/arabul/portugálul
        angolul/spanyolul/németül/franciául/olaszul/oroszul/kínaiul/japánul/koreaiul/arabul/portugálul tanulok
        imádom/utálom/imadom/utalom !ezt/azt/ha_te .
        nem birom/bírom/szeretem !ezt/azt .
        migrénem/asztmám/cukorbetegségem/ekcémám/ízületi van
        migrénes/asztmás/cukorbeteg/reumás/epilepsziás vagyok
    """,
    "ro": """
        învăț/invat/studiez ~? spaniola/engleza/germana/franceza/italiana/rusa/chineza/japoneza/coreeana/araba/portugheza
        ador/urăsc/urasc !asta/ideea/cum .
        nu suport !asta/ideea .
        am migrene/astm/diabet/eczemă/eczema/reumatism/artrită/artrita
        sufăr/sufar de
    """,
    "el": """
        μαθαίνω ~? ισπανικά/αγγλικά/γερμανικά/γαλλικά/ιταλικά/ρωσικά/κινέζικα/ιαπωνικά/κορεάτικα/αραβικά/πορτογαλικά/τούρκικα
        λατρεύω/σιχαίνομαι/μισώ !αυτό/σε/την_ιδέα .
        δεν αντέχω/μπορώ !άλλο/να/αυτό .
        έχω ημικρανίες/άσθμα/ζάχαρο/διαβήτη/πίεση/έκζεμα/αρθρίτιδα/δισκοπάθεια
        πάσχω από
    """,
    "he": """
        אני לומד/לומדת ~? ספרדית/אנגלית/גרמנית/צרפתית/איטלקית/רוסית/סינית/יפנית/קוריאנית/ערבית/פורטוגזית/יוונית
        < לומד/לומדת ~? ספרדית/אנגלית/גרמנית/צרפתית/איטלקית/רוסית/סינית/יפנית/קוריאנית/ערבית/פורטוגזית/יוונית
        אני ~? מת/מתה/חולה על !זה/הרעיון .
        אני ~? לא סובל/סובלת/סובלים !את_זה .
        יש לי ~? מיגרנות/אסתמה/סוכרת/אקזמה/פריצת_דיסק
    """,
    "fa": """
        فرانسوی/انگلیسی/اسپانیایی/آلمانی/ایتالیایی/روسی/چینی/ژاپنی/کره‌ای/عربی/ترکی یاد می‌گیرم/میگیرم/می_گیرم
        دارم ~ یاد می‌گیرم/میگیرم/می_گیرم
        بدم میاد/می_آید/می‌آید
        ازش متنفرم
        متنفرم
        عاشق !تو/این/ایده* ~? ام/م/هستم/ام$
        میگرن/آسم/دیابت/فشار_خون/اگزما/آرتروز دارم
    """,
    "vi": """
        đang/tự học tiếng
        mình/tôi/em ~? mê/ghiền/nghiện/khoái !cái_này/ý_này .
        mình/tôi/em ghét !cái_này/điều_này .
        mình/tôi/em bị ~? đau/viêm/hen/tiểu_đường/cao_huyết_áp/thoát_vị/trào_ngược ~? dạ_dày/lưng/khớp/mãn_tính/xoang/nửa_đầu/suyễn
        mình/tôi/em bị dạ_dày/hen/tiểu_đường/cao_huyết_áp/thoát_vị/trào_ngược/xoang/viêm_xoang
    """,
    "id": """
        aku/saya/gue/gw ~? belajar ~? bahasa
        < belajar ~? bahasa
        aku/saya/gue/gw ~? suka_banget/doyan/benci/ga_suka/gak_suka/nggak_suka !ini/itu/ide .
        aku/saya/gue/gw ~? punya/ada/kena asma/maag/migrain/diabetes/darah_tinggi/eksim/asam_lambung
    """,
    "th": """
        เรียน ภาษา
        ฉัน/ผม/เรา/หนู ~? เกลียด/ชอบมาก/คลั่ง
        เป็น ไมเกรน/หอบหืด/เบาหวาน/ความดัน/ภูมิแพ้/กระเพาะ
    """,
}
"""ISO 639-1 -> phrases, written as people type them: without accents, in dialect, with no subject."""
