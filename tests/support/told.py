"""What people say of themselves and wish to be kept, and what they only say: sentences in twelve languages."""

from __future__ import annotations

LASTING = {
    "en": """
        We have a dog.
        My son Jonas has a lactose intolerance.
        I prefer metric units in every report.
        My name is Ana.
        I am Ana.
        i'm ana
        Hi, I’m Ana, a nurse from Porto.
        Call me Ben, please.
        Remember that the north gauge reads in feet.
        Please remember to run the tests before each commit.
        From now on, answer in French.
        Always use tabs, never spaces.
        Please never use emojis in my reports.
        I live in Porto and work as a harbour master.
        I'm allergic to nuts.
        I have two kids.
        My daughter's birthday is 4 May.
        I like it when answers are short.
        I don't eat meat.
        We use Postgres for everything.
        Don't forget that Fridays are off.
        I want you to always give me the sources.
        I'd rather you kept it short
        my wife is called Maria
        for future reference, the deploy key lives in 1password
        I usually write Python
        i work at Siemens as an engineer
        Just so you know, I'm colour-blind.
        Could you always answer in bullet points.
        I am a vegan
        please call me Dr. Smith
        I am 34 years old
        never add comments to my code please
        Note that my time zone is CET.
        I hate long emails
        Our standup is at nine.
        you can call me Bo
        My favourite editor is vim
        I was born in 1990 in Lagos
        I quit my job at Siemens.
        I got married in June.
        We just had a baby girl called Ida.
        I no longer eat meat.
        I was promoted to team lead
        I started learning Portuguese.
        I can't stand coriander.
        I've been working at Bosch since 2019
        I'm training for a marathon
        I've got two cats
        I suffer from migraines
        Keep your answers short
        no emojis please
        I want to be addressed formally
        I have been vegan for 3 years
        Please be brief in all answers
        I need you to always cite sources.
        I'd like you to never use tabs.
        We broke up last week.
        i got laid off this morning
    """,
    "de": """
        Wir haben einen Hund.
        Mein Sohn Jonas hat eine Laktoseintoleranz.
        Wir haben zwei Söhne.
        Ich heiße Ana.
        Mein Name ist Ana Silva.
        Ich bin Ana.
        Ich bin Vegetarierin.
        Ich bevorzuge metrische Einheiten.
        Ich wohne in Porto.
        Nenn mich bitte Ben.
        Merk dir, dass der Nordpegel in Fuß misst.
        Ab jetzt antworte bitte auf Deutsch.
        Verwende nie Emojis.
        Ich trinke lieber Tee als Kaffee.
        Meine Tochter heißt Mia.
        Vergiss nicht, dass freitags frei ist.
        Ich habe zwei Kinder.
        Ich bin gegen Nüsse allergisch.
        Ich arbeite als Lehrer
        Ich mag keine langen Mails
        Duzen wir uns, ich bin der Tom
        Bitte antworte mir immer kurz
        Ich bin 34 Jahre alt
        Meine Frau ist Ärztin
        Denk dran: freitags habe ich frei
        Künftig bitte ohne Emojis
        Ich benutze Arch Linux
        mein lieblingseditor ist vim
        Wir verwenden Postgres
        Ich bin nach Lissabon gezogen.
        Ich habe geheiratet.
        Ich lerne Portugiesisch.
        Ich habe bei Siemens gekündigt.
        Keine Emojis bitte
        Antworte kurz
        ich wohn in Ulm
        Ich leide unter Migräne
        Ich kann Koriander nicht ausstehen
        Hab endlich gekündigt!
        Wir haben unsere Katze einschläfern lassen.
    """,
    "fr": """
        Nous avons un chien.
        Mon fils a de l'asthme.
        Je m'appelle Ana.
        Je m’appelle Ana.
        Mon prénom est Ana.
        Je suis infirmière à Porto.
        Je préfère les unités métriques.
        J'habite à Lyon.
        Appelle-moi Ben.
        Souviens-toi que la jauge nord est en pieds.
        À partir de maintenant, réponds en français.
        Désormais, utilise toujours des tableaux.
        J'ai deux enfants.
        Ma fille s'appelle Mia.
        N'oublie pas que je suis végétarien.
        Je n'aime pas les réunions du matin.
        Je suis allergique aux noix.
        Je travaille comme ingénieur chez Airbus
        J'ai 34 ans
        Réponds toujours en français
        Je suis végétarienne
        Note bien que je suis à Paris
        Ma femme est médecin
        je préfère le thé
        Tutoie-moi
        Je déteste les longs mails
        J'aime le vin rouge.
        J'utilise vim.
        J'ai déménagé à Lisbonne.
        Je joue du violoncelle.
        Pas d'emojis s'il te plaît
        J'apprends le portugais.
        Je me suis mariée en juin
        J'ai démissionné de la mairie.
        On s'est séparés en mai.
    """,
    "es": """
        Tenemos un perro.
        Mi hijo Jonás tiene intolerancia a la lactosa.
        Me llamo Ana.
        Mi nombre es Ana.
        Soy Ana.
        Soy enfermera en Madrid.
        Prefiero las unidades métricas.
        Vivo en Sevilla.
        Llámame Ben, por favor.
        Recuerda que el medidor norte está en pies.
        A partir de ahora, responde en español.
        Nunca uses emojis.
        Me gusta el té.
        No como carne.
        Tengo dos hijos.
        Mi hija se llama Mía.
        No olvides que los viernes no trabajo.
        Soy alérgico a las nueces.
        Trabajo como ingeniero
        Tengo 34 años
        Mi esposa es médica
        Responde siempre en español
        Me encanta el café
        Soy vegetariano
        Odio los correos largos
        Ten en cuenta que vivo en Lima
        Me mudé a Lisboa.
        Sin emojis por favor
        Estoy aprendiendo portugués.
        Me casé en junio
        Por fin dejé mi trabajo en la tienda.
        nos separamos en mayo
    """,
    "it": """
        Abbiamo un cane.
        Mia madre ha l'Alzheimer.
        Mi chiamo Ana.
        Il mio nome è Ana.
        Sono Ana.
        Sono un'infermiera.
        Preferisco le unità metriche.
        Vivo a Torino.
        Chiamami Ben.
        Ricorda che il misuratore nord è in piedi.
        D'ora in poi rispondi in italiano.
        Non usare mai le emoji.
        Mi piace il tè.
        Ho due figli.
        Mia figlia si chiama Mia.
        Non dimenticare che il venerdì non lavoro.
        Sono allergico alle noci.
        Lavoro come ingegnere
        Ho 34 anni
        Mia moglie è medico
        Rispondi sempre in italiano
        Adoro il caffè
        Sono vegetariano
        Odio le mail lunghe
        Tieni presente che vivo a Roma
        Mi sono trasferito a Lisbona.
        Niente emoji per favore
        Sto imparando il portoghese.
        Mi sono licenziata ieri.
        Ho smesso di fumare.
    """,
    "pt": """
        Temos um cachorro.
        Meu filho tem asma.
        Meu nome é Ana.
        Chamo-me Ana.
        Sou a Ana.
        Sou enfermeira no Porto.
        Prefiro unidades métricas.
        Moro em Lisboa.
        Me chame de Ben.
        Lembre-se de que o medidor norte está em pés.
        A partir de agora, responda em português.
        Nunca use emojis.
        Gosto de chá.
        Não como carne.
        Tenho dois filhos.
        Minha filha se chama Mia.
        Não esqueça que às sextas não trabalho.
        Sou alérgico a nozes.
        Trabalho como engenheiro
        Tenho 34 anos
        Minha esposa é médica
        Responda sempre em português
        Adoro café
        Sou vegetariano
        Odeio e-mails longos
        Tenha em mente que moro no Rio
        Mudei-me para Lisboa.
        Sem emojis por favor
        Estou a aprender alemão.
        Casei-me em junho
        Pedi demissão da loja.
        Parei de fumar.
    """,
    "ru": """
        У нас есть собака.
        У моего сына непереносимость лактозы.
        Меня зовут Анна.
        Моё имя Анна.
        Я Анна.
        Я врач.
        Я предпочитаю метрические единицы.
        Я живу в Казани.
        Называй меня Беном.
        Запомни, что северный датчик показывает футы.
        С этого момента отвечай по-русски.
        Никогда не используй эмодзи.
        Мне нравится зелёный чай.
        У меня двое детей.
        Моя дочь Мия учится в школе.
        Не забудь, что по пятницам я не работаю.
        У меня аллергия на орехи.
        Я не ем мясо.
        Я работаю инженером
        Мне 34 года
        Моя жена врач
        Всегда отвечай по-русски
        Я люблю кофе
        Я вегетарианец
        Ненавижу длинные письма
        Имей в виду, что я живу в Москве
        зови меня Саша
        Пожалуйста, всегда пиши кратко
        Я переехал в Лиссабон.
        Я больше не ем мясо.
        Мою дочь зовут Мия.
        Давай на ты
        Без эмодзи, пожалуйста
        Я учу португальский.
        Я вышла замуж в июне
        Вчера уволилась из школы.
        Мы с мужем развелись.
    """,
    "zh": """
        我们有一只狗。
        我有糖尿病。
        我叫安娜。
        我的名字是安娜。
        我是护士。
        我更喜欢公制单位。
        我喜欢喝茶
        我住在上海。
        请叫我小本。
        请记住北边的水位计用英尺。
        从现在开始请用中文回答。
        以后不要用表情符号。
        我对坚果过敏。
        我不吃肉。
        我有两个孩子。
        別忘了我星期五休息。
        我在一家医院工作。
        我喜歡喝茶。
        我是一名工程师
        我今年34岁
        我妻子是医生
        请总是用中文回答
        我讨厌长邮件
        我吃素
        我在谷歌工作
        我的生日是5月4日
        記住我住在台北
        我用Vim写代码
        我搬到里斯本了。
        我不再吃肉了。
        我会拉大提琴。
        请不要用表情符号
        我在学葡萄牙语。
        我六月结婚了
        我养了一只狗
        终于辞职了。
        我们分手了。
    """,
    "ja": """
        うちには犬がいます。
        母はアルツハイマーです。
        私の名前はアナです。
        アナと申します。
        私は看護師です。
        メートル法が好きです。
        ポルトに住んでいます。
        ベンと呼んでください。
        北の水位計はフィートだと覚えておいてください。
        今後は日本語で答えてください。
        絵文字は絶対に使わないでください。
        私はナッツアレルギーです。
        私は肉を食べません。
        僕の誕生日は5月4日です。
        金曜日は休みだと忘れないで。
        いつも表で答えてください。
        私はエンジニアです
        34歳です
        妻は医者です
        いつも日本語で答えてください
        コーヒーが大好きです
        私はベジタリアンです
        長いメールは嫌いです
        東京在住です
        僕はVimを使っています
        リスボンに引っ越しました。
        子供が二人います。
        チェロを弾きます。
        絵文字は使わないでください
        ポルトガル語を勉強しています。
        6月に結婚しました
        犬を飼っています
        やっと会社を辞めた。
        先月彼氏と別れた。
    """,
    "ko": """
        아내가 임신했어요.
        저는 당뇨가 있어요.
        제 이름은 아나입니다.
        저는 간호사입니다.
        저는 미터법을 선호합니다.
        저는 서울에 살아요.
        저를 벤이라고 불러 주세요.
        북쪽 수위계는 피트 단위라는 걸 기억해 주세요.
        앞으로는 한국어로 답해 주세요.
        이모티콘은 절대 쓰지 마세요.
        녹차를 좋아해요.
        저는 견과류 알레르기가 있어요.
        저는 고기를 안 먹어요.
        제 생일은 5월 4일이에요.
        금요일은 쉰다는 걸 잊지 마세요.
        항상 표로 정리해 주세요.
        저는 엔지니어예요
        저는 34살입니다
        제 아내는 의사예요
        항상 한국어로 대답해 주세요
        커피를 좋아합니다
        저는 채식주의자입니다
        긴 이메일을 싫어해요
        저는 구글에서 일합니다
        나는 부산에 산다
        리스본으로 이사했어요.
        이제 고기를 안 먹어요.
        아이가 둘 있어요.
        첼로를 연주해요.
        이모지 쓰지 마세요
        포르투갈어를 배우고 있어요.
        6월에 결혼했어요
        남편은 의사예요
        개를 키워요
        드디어 회사 그만뒀어요.
        남자친구랑 헤어졌어.
    """,
    "ar": """
        لدينا كلب.
        أمي مصابة بالزهايمر.
        اسمي آنا.
        أنا آنا.
        أنا ممرضة.
        أفضل الوحدات المترية.
        أعيش في القاهرة.
        نادني بن.
        تذكر أن المقياس الشمالي بالأقدام.
        من الآن فصاعدًا أجب بالعربية.
        لا تستخدم الرموز التعبيرية أبدًا.
        أحب الشاي.
        لدي طفلان.
        ابنتي اسمها ميا.
        لا تنسَ أن الجمعة عطلة.
        عندي حساسية من المكسرات.
        لا آكل اللحم.
        أعمل مهندسًا
        عمري 34 سنة
        زوجتي طبيبة
        أجب دائمًا بالعربية
        أحب القهوة
        أنا نباتي
        أكره الرسائل الطويلة
        ضع في اعتبارك أنني أعيش في دبي
        انتقلت إلى لشبونة.
        لم أعد آكل اللحم.
        أعزف على التشيلو.
        لا تستخدم الرموز التعبيرية
        أتعلم البرتغالية.
        تزوجت في يونيو
        استقلت من المدرسة.
        انفصلت عن خطيبي.
    """,
    "hi": """
        हमारे पास एक कुत्ता है।
        मुझे मधुमेह है।
        मेरा नाम अना है।
        मैं अना हूँ।
        मैं एक नर्स हूँ।
        मुझे मीट्रिक इकाइयाँ पसंद हैं।
        मैं दिल्ली में रहती हूँ।
        मुझे बेन बुलाइए।
        याद रखना कि उत्तरी गेज फ़ुट में है।
        अब से हिंदी में जवाब दें।
        कभी इमोजी मत लिखना।
        मुझे मेवों से एलर्जी है।
        मैं मांस नहीं खाता।
        मेरे दो बच्चे हैं।
        मेरी बेटी का जन्मदिन 4 मई को है।
        हमेशा तालिका में उत्तर दें।
        मैं इंजीनियर हूँ
        मैं 34 साल का हूँ
        मेरी पत्नी डॉक्टर है
        हमेशा हिंदी में जवाब दें
        मुझे कॉफ़ी पसंद है
        मैं शाकाहारी हूँ
        मुझे लंबे ईमेल पसंद नहीं
        ध्यान रखें कि मैं मुंबई में रहता हूँ
        मैं गूगल में काम करता हूँ
        मैं लिस्बन चला गया हूँ।
        मैं चेलो बजाता हूँ।
        इमोजी का उपयोग मत करो
        मैं पुर्तगाली सीख रहा हूँ।
        मेरी शादी जून में हुई
        आखिर नौकरी छोड़ दी।
        हमारा कुत्ता मर गया।
    """,
}
"""Language -> sentences for which the gate opens."""

PASSING = {
    "en": """
        We have won!
        We have a long way to go.
        I see.
        I'm ready.
        I have a question.
        I want you to fix the build.
        I need help with the parser.
        I think that's wrong.
        Thanks, that works.
        I don't remember.
        Never mind.
        Good morning!
        I love it!
        I am so sorry.
        Run the tests and show me the log.
        I'm getting an error in line 4.
        See you next time.
        Call me back tomorrow.
        My question is about the parser.
        Sounds great, thank you so much!
        What is my name?
        which units do i prefer
        He said "I prefer metric units in every report" to them.
        > I prefer metric units.
        The lock is green.
        I'm tired
        It always fails.
        ok
        Great, go ahead.
        I'm not sure I follow.
        I think we should try again.
        I tried that already and it failed.
        Can you do it now
        I'm looking for the config file.
        I have no idea.
        I have an error when I run it.
        I am in a hurry.
        I love how this turned out!
        I like your answer.
        I want a summary of this article.
        I would like a list of tide tables.
        I need you to write a script.
        That is always a good sign.
        I'll be back tomorrow.
        We should talk about the report.
        My bad.
        I'm good, thanks!
        I hope you're well.
        Write me a poem about the sea.
        Summarise the file and list the gauges.
        The north gauge reads in feet.
        Do you remember the gauge.
        it works on my machine
        I moved the file to src.
        I left the terminal open.
        I no longer see the error.
        I quit the shell and it works.
        I can't reproduce it.
        I started the server.
        I bought it.
        My boss quit yesterday.
        I left the file on the desktop.
    """,
    "de": """
        Wir haben gewonnen!
        Wir haben ein gutes Ergebnis.
        Ich verstehe.
        Ich bin bereit.
        Ich habe eine Frage.
        Ich möchte, dass du den Fehler behebst.
        Danke, das passt.
        Guten Morgen!
        Ich bin mir nicht sicher.
        Das glaube ich nicht.
        Zeig mir bitte das Protokoll.
        Ich hätte gern eine Liste.
        Bis zum nächsten Mal.
        Ich bin Ihnen sehr dankbar.
        Das ist immer so.
        wie heiße ich
        Danke dir!
        Ich weiß nicht.
        Ich bin gleich wieder da.
        Ich habe das schon versucht.
        Ich glaube, das ist falsch.
        Schreib mir ein Gedicht.
        Ich brauche Hilfe.
        Ich bin auf der Suche nach einer Datei.
        mein Fehler
        Das mag sein.
        Ich lerne gerade noch, wie das geht.
        Ich habe die Datei umbenannt.
        Mein Chef hat gestern gekündigt.
        Der Server startet nicht mehr.
    """,
    "fr": """
        On a un gros problème.
        Je vois.
        Je suis prêt.
        J'ai une question.
        Je voudrais que tu corriges le script.
        Merci, ça marche.
        Bonjour !
        Je ne suis pas sûr.
        Je suis désolé.
        J'aime bien ça.
        Montre-moi le journal.
        À la prochaine fois.
        Je pense que c'est faux.
        comment je m'appelle
        Merci beaucoup
        Je ne sais pas.
        Je suis là.
        J'ai déjà essayé.
        J'ai besoin d'aide.
        Écris-moi un poème.
        Je suis en retard.
        J'ai une erreur.
        Je cherche le fichier de configuration.
        J'ai un doute.
        J'aime ça.
        J'adore ton idée.
        J'utilise ça.
        Mon chef a démissionné hier.
        Le build ne marche plus.
    """,
    "es": """
        Tenemos un gran problema.
        Ya veo.
        Estoy listo.
        Tengo una pregunta.
        Quiero que arregles el script.
        Gracias, funciona.
        Buenos días.
        No estoy seguro.
        Me gusta eso.
        Explica el uso de la función.
        Hasta la próxima vez.
        Creo que está mal.
        No me acuerdo.
        cómo me llamo
        No sé.
        Ya lo he probado.
        Necesito ayuda.
        Escríbeme un poema.
        Tengo un error.
        Estoy buscando el archivo.
        Soy todo oídos.
        Me quedé sin tiempo.
        Mi jefe renunció ayer.
        El servidor ya no arranca.
    """,
    "it": """
        Abbiamo un grosso problema.
        Capisco.
        Sono pronto.
        Ho una domanda.
        Voglio che tu corregga lo script.
        Grazie, funziona.
        Buongiorno!
        Non sono sicuro.
        Mi piace molto.
        Sono qui.
        Mostrami il registro.
        Alla prossima volta.
        Credo che sia sbagliato.
        come mi chiamo
        Non lo so.
        Ho già provato.
        Ho bisogno di aiuto.
        Scrivimi una poesia.
        Ho un errore.
        Sto cercando il file.
        Mi sono perso.
        La build non va più.
    """,
    "pt": """
        Temos um grande problema.
        Entendi.
        Estou pronto.
        Tenho uma pergunta.
        Quero que corrija o script.
        Obrigado, funciona.
        Bom dia!
        Não tenho certeza.
        Gosto disso.
        Explique o uso da função.
        Até a próxima vez.
        Acho que está errado.
        Não me lembro.
        qual é o meu nome
        Não sei.
        Já tentei.
        Preciso de ajuda.
        Escreva um poema.
        Tenho um erro.
        Estou procurando o arquivo.
        Mudei o ficheiro.
        Meu chefe pediu demissão.
        O build não funciona mais.
    """,
    "ru": """
        У нас есть план.
        Понятно.
        Я готов.
        Я понял.
        У меня есть вопрос.
        Я хочу, чтобы ты исправил скрипт.
        Спасибо, работает.
        Доброе утро!
        Я не уверен.
        Мне это нравится.
        Покажи журнал.
        До следующего раза.
        Я думаю, что это неверно.
        Я не помню.
        как меня зовут
        Не знаю.
        Я уже пробовал.
        Мне нужна помощь.
        Напиши стихотворение.
        У меня ошибка.
        Я ищу файл.
        Я сейчас вернусь.
        Я переименовал файл.
        Начальник вчера уволился.
        Сборка больше не работает.
    """,
    "zh": """
        我们有一个计划。
        我明白了。
        我准备好了。
        我有一个问题。
        我想让你修复脚本。
        谢谢，可以了。
        早上好！
        我不确定。
        我喜欢这个。
        给我看一下日志。
        下次见。
        我觉得不对。
        我不记得了。
        我是说另一个文件。
        以后再说。
        我叫什么名字
        我不知道
        我已经试过了
        我需要帮助
        写一首诗
        我遇到一个错误
        我在找配置文件
        我在修改代码。
        我老板昨天辞职了。
        构建不能用了。
    """,
    "ja": """
        勝ちました！
        分かりました。
        準備できました。
        質問があります。
        スクリプトを直してください。
        ありがとう、動きました。
        おはようございます。
        よく分かりません。
        ログを見せてください。
        また今度。
        それは違うと思います。
        覚えていません。
        私は大丈夫です。
        私の名前は何ですか
        知りません
        もう試しました
        助けが必要です
        詩を書いてください
        エラーが出ました
        ファイルを探しています
        私はそう思います
        ファイルを移動しました。
        昨日上司が辞めた。
        ビルドが動かなくなった。
    """,
    "ko": """
        우리가 이겼어요!
        알겠습니다.
        준비됐어요.
        질문이 있어요.
        스크립트를 고쳐 주세요.
        감사합니다, 잘 됩니다.
        안녕하세요!
        잘 모르겠어요.
        로그를 보여 주세요.
        다음에 봐요.
        그건 틀린 것 같아요.
        기억이 안 나요.
        저는 괜찮아요.
        앞으로 잘 부탁드려요.
        제 이름은 무엇입니까
        이미 해 봤어요
        도움이 필요해요
        시를 써 주세요
        오류가 나요
        파일을 찾고 있어요
        파일을 옮겼어요.
        사장님이 어제 그만뒀어.
        서버가 이제 안 켜져요.
    """,
    "ar": """
        لدينا خطة.
        فهمت.
        أنا جاهز.
        لدي سؤال.
        أريد منك إصلاح البرنامج.
        شكرًا، إنه يعمل.
        صباح الخير!
        أنا لست متأكدًا.
        أحب هذا.
        أرني السجل.
        أراك لاحقًا.
        أعتقد أن هذا خطأ.
        لا أتذكر.
        أنا بخير.
        ما اسمي
        لا أعرف
        جربت ذلك بالفعل
        أحتاج مساعدة
        اكتب قصيدة
        أنا أبحث عن الملف
        عندي خطأ
        انتهيت من الملف.
        الخادم لم يعد يعمل.
    """,
    "hi": """
        हम जीत गए!
        मैं समझ गया।
        मैं तैयार हूँ।
        मेरा एक सवाल है।
        मैं चाहता हूँ कि आप स्क्रिप्ट ठीक करें।
        धन्यवाद, यह काम करता है।
        सुप्रभात!
        मुझे यकीन नहीं है।
        मुझे यह पसंद आया।
        मुझे लॉग दिखाइए।
        फिर मिलेंगे।
        मुझे लगता है यह गलत है।
        मुझे याद नहीं।
        मेरा नाम क्या है
        मुझे नहीं पता
        मैंने पहले ही कोशिश की
        मुझे मदद चाहिए
        एक कविता लिखो
        मैं फ़ाइल ढूँढ रहा हूँ
        मैंने फ़ाइल हटा दी।
        सर्वर अब शुरू नहीं होता।
    """,
}
"""Language -> sentences for which it doesn't."""


def sentences(table: dict[str, str]) -> list[tuple[str, str]]:
    """Return the sentences of all languages, each with its language."""
    return [(code, line.strip()) for code, block in table.items() for line in block.strip().splitlines()]
