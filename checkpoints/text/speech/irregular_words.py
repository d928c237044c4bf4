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
anfangen fing angefangen, backen backte gebacken, beginnen begann begonnen, beißen biss gebissen, bekommen bekam,
biegen bog gebogen, bieten bot geboten, binden band gebunden, bitten bat gebeten, bleiben blieb geblieben,
brechen bricht brach gebrochen, brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht, empfehlen empfiehlt empfahl empfohlen,
essen isst aß gegessen, fahren fährt fuhr gefahren, fallen fällt fiel gefallen, fangen fängt fing gefangen, finden fand gefunden,
fliegen flog geflogen, fliehen floh geflohen, fressen frisst fraß gefressen, frieren fror gefroren, geben gab gegeben,
gehen geht ging gegangen, gelten galt gegolten, gewinnen gewann gewonnen, gießen goss gegossen, graben grub gegraben,
greifen griff gegriffen, halten hält hielt gehalten, hängen hing gehangen, heben hob gehoben, heißen hieß geheißen,
helfen hilft half geholfen, kennen kannte gekannt, klingen klang geklungen, kommen kam gekommen, laden lädt lud geladen,
lassen lässt ließ gelassen, laufen läuft lief gelaufen, leiden litt gelitten, leihen lieh geliehen, lesen liest las gelesen,
liegen lag gelegen, lügen log gelogen, nehmen nimmt nahm genommen, nennen nannte genannt, raten riet geraten,
reißen riss gerissen, reiten ritt geritten, rennen rannte gerannt, riechen roch gerochen, rufen rief gerufen, schaffen schuf,
scheinen schien geschienen, schieben schob geschoben, schießen schoss geschossen, schlafen schläft schlief geschlafen,
schlagen schlägt schlug geschlagen, schließen schloss geschlossen, schneiden schnitt geschnitten, schreiben schrieb geschrieben,
schreien schrie geschrien, schweigen schwieg geschwiegen, schwimmen schwamm geschwommen, sehen sieht sah gesehen, senden sandte gesandt,
singen sang gesungen, sinken sank gesunken, sitzen saß gesessen, sprechen spricht sprach gesprochen, springen sprang gesprungen,
stehen stand gestanden, stehlen stiehlt stahl gestohlen, steigen stieg gestiegen, sterben stirbt starb gestorben, stoßen stieß gestoßen,
streichen strich gestrichen, streiten stritt gestritten, tragen trägt trug getragen, treffen trifft traf getroffen,
treiben trieb getrieben, treten tritt trat getreten, trinken trank getrunken, tun tat getan, vergessen vergisst vergaß,
verlieren verlor verloren, verstehen verstand verstanden, verzeihen verzieh verziehen, wachsen wächst wuchs gewachsen, waschen wäscht wusch gewaschen,
werfen wirft warf geworfen, wiegen wog gewogen, wissen weiß wusste gewusst, ziehen zog gezogen, zwingen zwang gezwungen,
kaufen gekauft, machen gemacht, arbeiten gearbeitet, spielen gespielt, sagen gesagt, lernen gelernt, kochen gekocht, malen gemalt,
bauen gebaut, leben gelebt, wohnen gewohnt, reisen gereist, holen geholt, legen gelegt, stellen gestellt, fragen gefragt,
zahlen gezahlt, suchen gesucht, schicken geschickt, schenken geschenkt, heiraten geheiratet, mieten gemietet, planen geplant
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
