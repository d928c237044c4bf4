# ruff: noqa: E501
"""Words whose forms no stemmer joins: strong verbs, irregular participles and plurals, by language as Snowball calls it.

These are closed classes. Left out are forms that are mostly another word ("saw" a tool, "lives" and "leaves"). One word
a line's piece between commas, its forms with blanks between.
"""

from __future__ import annotations

IRREGULAR = {
    "english": """
do did done, become became, begin began begun, bend bent, bind bound, bleed bled, blow blew blown, break broke broken, breed bred,
bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen, cling clung, come came, creep crept,
deal dealt, dig dug, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen,
feed fed, feel felt, fight fought, find found, flee fled, fly flew flown, forbid forbade forbidden, forget forgot forgotten,
forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given, go went gone, grow grew grown, hang hung,
hear heard, hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lead led, lean leant, leap leapt,
learn learnt, leave left, lend lent, lose lost, make made, mean meant, meet met, pay paid, ride rode ridden, ring rang rung,
rise rose risen, run ran, say said, see saw seen, seek sought, sell sold, send sent, sew sewn, shake shook shaken,
shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid,
smell smelt, speak spoke spoken, spend spent, spill spilt, spin spun, spoil spoilt, spring sprang sprung, stand stood,
steal stole stolen, stick stuck, sting stung, strike struck, strive strove striven, swear swore sworn, sweep swept,
swell swollen, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told, think thought,
throw threw thrown, understand understood, wake woke woken, wear wore worn, weave wove woven, weep wept, win won,
withdraw withdrew withdrawn, write wrote written, child children, man men, woman women, foot feet, tooth teeth, mouse mice,
goose geese
""",
    "german": """
anfangen fing angefangen, backen backt backte gebacken, beginnen beginnt begann begonnen, beißen beißt biss gebissen,
bekommen bekommt bekam, biegen biegt bog gebogen, bieten bietet bot geboten, binden bindet band gebunden,
bitten bittet bat gebeten, bleiben bleibt blieb geblieben, brechen brecht bricht brach gebrochen,
brennen brennt brannte gebrannt, bringen bringt brachte gebracht, denken denkt dachte gedacht,
empfehlen empfehlt empfiehlt empfahl empfohlen, essen esst isst aß gegessen, fahren fahrt fährt fuhr gefahren,
fallen fallt fällt fiel gefallen, fangen fangt fängt fing gefangen, finden findet fand gefunden,
fliegen fliegt flog geflogen, fliehen flieht floh geflohen, fressen fresst frisst fraß gefressen,
frieren friert fror gefroren, geben gebt gab gegeben, gehen geht ging gegangen, gelten geltet galt gegolten,
gewinnen gewinnt gewann gewonnen, gießen gießt goss gegossen, graben grabt grub gegraben,
greifen greift griff gegriffen, halten haltet hält hielt gehalten, hängen hängt hing gehangen, heben hebt hob gehoben,
heißen heißt hieß geheißen, helfen helft hilft half geholfen, kennen kennt kannte gekannt,
klingen klingt klang geklungen, kommen kommt kam gekommen, laden ladet lädt lud geladen,
lassen lasst lässt ließ gelassen, laufen lauft läuft lief gelaufen, leiden leidet litt gelitten,
leihen leiht lieh geliehen, lesen lest liest las gelesen, liegen liegt lag gelegen, lügen lügt log gelogen,
nehmen nehmt nimmt nahm genommen, nennen nennt nannte genannt, raten ratet riet geraten, reißen reißt riss gerissen,
reiten reitet ritt geritten, rennen rennt rannte gerannt, riechen riecht roch gerochen, rufen ruft rief gerufen,
schaffen schafft schuf, scheinen scheint schien geschienen, schieben schiebt schob geschoben,
schießen schießt schoss geschossen, schlafen schlaft schläft schlief geschlafen,
schlagen schlagt schlägt schlug geschlagen, schließen schließt schloss geschlossen,
schneiden schneidet schnitt geschnitten, schreiben schreibt schrieb geschrieben, schreien schreit schrie geschrien,
schweigen schweigt schwieg geschwiegen, schwimmen schwimmt schwamm geschwommen, sehen seht sieht sah gesehen,
senden sendet sandte gesandt, singen singt sang gesungen, sinken sinkt sank gesunken, sitzen sitzt saß gesessen,
sprechen sprecht spricht sprach gesprochen, springen springt sprang gesprungen, stehen steht stand gestanden,
stehlen stehlt stiehlt stahl gestohlen, steigen steigt stieg gestiegen, sterben sterbt stirbt starb gestorben,
stoßen stoßt stieß gestoßen, streichen streicht strich gestrichen, streiten streitet stritt gestritten,
tragen tragt trägt trug getragen, treffen trefft trifft traf getroffen, treiben treibt trieb getrieben,
treten tretet tritt trat getreten, trinken trinkt trank getrunken, tun tat getan, vergessen vergesst vergisst vergaß,
verlieren verliert verlor verloren, verstehen versteht verstand verstanden, verzeihen verzeiht verzieh verziehen,
wachsen wachst wächst wuchs gewachsen, waschen wascht wäscht wusch gewaschen, werfen werft wirft warf geworfen,
wiegen wiegt wog gewogen, wissen wisst weiß wusste gewusst, ziehen zieht zog gezogen, zwingen zwingt zwang gezwungen,
kaufen kauft gekauft, machen macht gemacht, arbeiten arbeitet gearbeitet, spielen spielt gespielt, sagen sagt gesagt,
lernen lernt gelernt, kochen kocht gekocht, malen malt gemalt, bauen baut gebaut, leben lebt gelebt,
wohnen wohnt gewohnt, reisen reist gereist, holen holt geholt, legen legt gelegt, stellen stellt gestellt,
fragen fragt gefragt, zahlen zahlt gezahlt, suchen sucht gesucht, schicken schickt geschickt,
schenken schenkt geschenkt, heiraten heiratet geheiratet, mieten mietet gemietet, planen plant geplant
""",
    "dutch": """
beginnen begon begonnen, bieden bood geboden, blijven bleef gebleven, breken brak gebroken, brengen bracht gebracht, denken dacht gedacht,
doen deed gedaan, dragen droeg gedragen, drinken dronk gedronken, eten at gegeten, gaan ga gaat ging gegaan, geven gaf gegeven,
hangen hing gehangen, helpen hielp geholpen, houden hield gehouden, kiezen koos gekozen, kijken keek gekeken, komen kwam gekomen,
kopen koopt kocht gekocht, krijgen kreeg gekregen, laten liet gelaten, lezen las gelezen, liggen lag gelegen, lopen liep gelopen,
nemen nam genomen, rijden reed gereden, roepen riep geroepen, schrijven schreef geschreven, slapen sliep geslapen, sluiten sloot gesloten,
snijden sneed gesneden, spreken sprak gesproken, springen sprong gesprongen, staan stond gestaan, sterven stierf gestorven, stelen stal gestolen,
treffen trof getroffen, trekken trok getrokken, vallen viel gevallen, vergeten vergat, verliezen verloor verloren, vinden vond gevonden,
vliegen vloog gevlogen, vragen vroeg gevraagd, wassen waste gewassen, werpen wierp geworpen, weten wist geweten, winnen won gewonnen,
zien zag gezien, zingen zong gezongen, zitten zat gezeten, zoeken zocht gezocht, zwemmen zwom gezwommen, maken gemaakt, werken gewerkt,
spelen gespeeld, wonen gewoond, leren geleerd, koken gekookt, reizen gereisd, kind kinderen, stad steden
""",
    "french": """
aller vais va vont allé irai, faire fais fait font fera, voir vois vu verra, prendre prend pris prennent, apprendre apprend appris,
comprendre comprend compris, venir vient venu, tenir tient tenu, devenir devient devenu, mettre met mis, permettre permis, dire dit disent,
lire lit lu lisent, écrire écrit écrivent, boire boit bu, croire croit cru, savoir sait su, pouvoir peut pu, vouloir veut voulu,
devoir doit dû, recevoir reçoit reçu, vivre vit vécu, naître né, mourir meurt mort, connaître connaît connu, courir court couru, ouvrir ouvre ouvert,
offrir offre offert, perdre perd perdu, vendre vend vendu, rendre rend rendu, attendre attend attendu, répondre répond répondu, envoyer envoie,
payer paie, essayer essaie, conduire conduit, construire construit, peindre peint, partir part parti, sortir sort, dormir dort, choisir choisi,
œil yeux, cheval chevaux, animal animaux, journal journaux, travail travaux
""",
    "spanish": """
ir voy va fui ido, tener tuve tuvo tienen, hacer hago hice hizo hecho, decir digo dije dijo dicho, poner puse puso puesto, venir vine vino vienen,
poder puede pude pudo, querer quiere quise quiso, traer traigo traje trajo, saber sé supe supo, ver veo vi vio visto, escribir escrito, abrir abierto,
morir muere murió muerto, romper roto, volver vuelve vuelto, dormir duerme durmió, pedir pide pidió, conducir conduce conduje condujo, jugar juega,
empezar empieza, pensar piensa, contar cuenta, encontrar encuentra, perder pierde, probar prueba, costar cuesta, sentir siente sintió, oír oye oyó,
caer cae cayó, leer lee leyó, construir construye, elegir elige eligió, seguir sigue siguió, servir sirve sirvió, cubrir cubierto, resolver resuelto
""",
    "italian": """
andare vado va andato, fare faccio fatto fece, dire dico detto disse, vedere visto vide, prendere preso prese, mettere messo mise, scrivere scritto scrisse,
leggere letto lesse, venire vengo venuto venne, tenere tengo tenne, bere bevo bevuto, rimanere rimasto rimase, scegliere scelto scelse, chiudere chiuso chiuse,
aprire aperto, perdere perso, rompere rotto, correre corso, vivere vissuto visse, nascere nato, morire muore morto, rispondere risposto rispose,
chiedere chiesto chiese, spendere speso, vincere vinto, dipingere dipinto, uscire esco esce, volere vuole, dovere deve, offrire offerto, decidere deciso,
uomo uomini, uovo uova, dito dita
""",
    "portuguese": """
ir vou vai ido, fazer faço fez fiz feito, dizer digo disse dito, ver vejo viu visto, vir venho veio, pôr ponho pus posto, trazer trago trouxe, saber sei soube,
poder posso pôde, querer quis, escrever escrito, abrir aberto, pagar pago, perder perco, dormir durmo, pedir peço, ouvir ouço, ler leio leu lido,
morrer morto, cobrir coberto, dar dou deu
""",
    "russian": """
идти иду шёл шла шли пошёл пошла, ехать еду едет поехал поехала, есть ем ест ел ела съел, пить пью пьёт пил, писать пишу пишет писал, брать беру брал взять взял взяла,
звать зову зовут, спать сплю спит спал, искать ищу ищет искал, купить куплю купил купила, любить люблю любит, видеть вижу видит видел, платить плачу платит, носить ношу носит,
найти найду нашёл нашла, прийти приду пришёл пришла, уйти уйду ушёл ушла, готовить готовлю готовит, жить живу живёт жил, ждать жду ждёт ждал, человек люди людей, ребёнок дети детей,
друг друзья друзей, брат братья, сын сыновья
""",
    "arabic": """
ولد أولاد, طفل أطفال, صديق أصدقاء, بيت بيوت, كتاب كتب, مدينة مدن, لعبة ألعاب, فيلم أفلام, كلب كلاب, قطة قطط, رجل رجال, امرأة نساء, ابن أبناء, درس دروس, لون ألوان
""",
}
"""Language -> words with all their forms."""
