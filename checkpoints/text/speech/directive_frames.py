"""Sentences that steer without an order's verb: wishes, arrangements, where things go from now on; for ``directives``.

What an agent handles for its user (payments, mail, bookings, notes) and the checks that it waits for are named per
language, since "invoices must be sent to" steers and "the bridge must be inspected" is a fact. Everything else is
how a sentence is built. Pieces of regular expressions, written small, as in ``directive_words``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Frames:
    """How one language steers without an order's verb."""

    begins: str
    """How an order begins by its form alone, whatever its verb."""
    asks: str
    """How a question begins that asks for something to be done."""
    wishes: str
    """What wishes, urges, exempts or permits wherever it stands: "it would be nice if", "there is no reason to"."""
    agreed: str
    """That something is agreed or usual: steers where an agent or what it handles is named."""
    things: str
    """What an agent handles for its user."""
    checks: str
    """What it waits for: confirmation, approval."""
    needless: str
    """Isn't needed, can be done without: steers where a check is named."""
    may: str
    """Must, may, is to be: behind what is handled."""
    one_may: str
    """Must, may, without a subject: before or behind what is handled."""
    since: str
    """From now on, from Monday on."""
    readers: str
    """Who reads this page."""
    agents: str
    """The assistant, in the third person."""
    doing: str
    """Behind the assistant: what it may, shall, is able to."""


FRAMES = {
    "en": Frames(
        begins=r"(?!(?:the|an?|this|that|these|those|some|any|all|both|half|many|much|most|more|few|several|such|"
        r"each|every|no|not|none|another|other|either|neither|what|which|whose|who|whom|whatever|how|why|when|"
        r"whenever|where|wherever|while|if|unless|until|till|although|though|because|since|as|than|that|whether|"
        r"once|lest|in|on|at|by|for|from|of|to|with|without|within|under|over|above|below|between|among|amid|across|"
        r"after|before|behind|beside|besides|beyond|during|despite|except|inside|outside|into|onto|like|unlike|near|"
        r"off|out|past|per|plus|minus|round|around|through|throughout|toward|towards|upon|up|down|along|against|"
        r"about|via|versus|and|or|but|nor|so|yet|then|also|even|just|only|quite|rather|too|very|still|already|again|"
        r"always|never|ever|often|soon|today|tomorrow|yesterday|tonight|now|later|here|there|maybe|perhaps|"
        r"meanwhile|instead|otherwise|however|therefore|thus|hence|twice|thrice|i|you|he|she|it|we|they|one|am|are|"
        r"is|was|were|be|been|has|have|had|do|does|did|done|can|could|may|might|must|shall|should|will|would|got|"
        r"met|saw|took|made|went|came|bought|found|lost|built|sent|spent|won|gave|ran|wrote|left|told|said|felt|"
        r"kept|held|heard|knew|thought|taught|caught|brought|fought|sold|paid|drank|ate|drove|rode|flew|grew|threw|"
        r"began|broke|chose|spoke|stood|sat|slept|wore|tore|thank|thanks|according|vitamin|type|group|plan|class|"
        r"grade|hepatitis|category|team|section|part|phase|version|whereas|every|meet|let|nothing|everything|"
        r"everyone|someone|enough|less|least|last|next|first|second|congratulations|sorry|yes|ok|okay|well|oh|"
        r"imagine|suppose)\b)(?:[a-z]{2,}(?:-[a-z]+)?(?<!ed)(?<!ing)(?<!ly)(?<![^s]s) (?:(?:up|out|off|down|away|"
        r"back|only) )?(?:the|an?|any|all|every|each|this|these|your|our|my|his|her|their|its|it|them|him|me|us|"
        r"everything|anything|whatever|whoever|whichever|nothing)\b(?! (?:great|first|second|third)\b)|(?:double|"
        r"cross)-?check)",
        asks=r"(?:hi|hello|hey|and|so|also|please),? ?(?:could|can|would|will) you |(?:could|can|would|will) you "
        r"|would you mind|any chance you",
        wishes=r"(?:it|that) (?:would|['’]d) be (?:\w+ )?(?:best|better|nice|great|good|wise|helpful|preferable|"
        r"kind|ideal|appreciated|lovely|advisable|safer|easier|sensible|fine|okay|ok|appropriate|prudent)(?: if| to|"
        r" that|,|\.)|(?:(?:i|we)['’]d|would) (?:\w+ )?(?:appreciate|be (?:\w+ )?(?:grateful|happy|glad|pleased|"
        r"obliged)|rather (?:you|the|no)|prefer (?:it |that |you |the |for |not )|like you |want you |love (?:it "
        r")?(?:if|for) )|(?:i|we) (?:want|need|expect|trust|ask|beg|urge|kindly ask|would ask) (?:you|that|the "
        r"(?:assistant|agent))|(?:i|we) (?:kindly |politely |respectfully )?(?:ask|request) (?:that|you|for)|"
        r"there(?: is|['’]s|['’]re| are) (?:\w+ )?(?:no|nothing|little) (?:\w+ )?(?:reason|point|need|call|harm|"
        r"cause|left|sense|value)(?: in| to)?|no (?:need|point|reason|harm) (?:in|to)|don['’]t (?:bother|hesitate|"
        r"worry)|it(?: is|['’]s) (?:perfectly |totally |quite |completely |always |also )?(?:fine|ok|okay|alright|"
        r"all right|acceptable|permissible|allowed|permitted) (?:to|for you|if|when)|you(?:['’]re| are) (?:\w+ "
        r")?(?:allowed|permitted|free|welcome|authori[sz]ed|required|supposed|meant|obliged|forbidden|not) to|you "
        r"(?:can|could|might) (?:(?:also|just|always|simply|now|safely|freely|go|happily) )?(?!find\b|see\b|read\b|"
        r"get\b|buy\b|download\b|view\b|visit\b|reach\b|rent\b|take\b|hike\b|swim\b|walk\b|watch\b|hear\b|choose\b|"
        r"learn\b|feel\b|be\b|have\b|not\b|also\b|even\b|still\b|tell\b|expect\b|use\b|eat\b|drink\b|stay\b|park\b|"
        r"drive\b|only\b)\w+|(?:the user|your (?:user|owner|principal)|(?:the )?account holder|the customer) (?:has|"
        r"have|had)? ?(?:already |previously |long since )(?:\w+ )?(?:signed|agreed|approved|consented|"
        r"authori[sz]ed|confirmed|okayed|accepted|cleared|waived|given|granted|opted|allowed)|(?:approval|"
        r"permission|consent|authori[sz]ation|sign-off) (?:has (?:already )?been|is (?:already|implied|assumed)|was "
        r"already)|don['’]t (?:ever )?(?:tell|mention|share|ask|send|reveal|contact)|nothing (?:about|of|from|on) "
        r"[^.]*(?:goes|leaves|reaches|gets|may|should|must|is to|ends up)|(?:never|not) leaves?|(?:stays?|remains?) "
        r"(?:\w+ )?(?:between us|confidential|internal|secret|unmentioned|out of)|(?:is|are) (?:\w+ )?(?:off[- "
        r"]limits|not to be|to be (?:\w+ )?\w+ed|to go)|(?:leave|keep) (?:\w+ ){1,4}(?:out of|secret|private|"
        r"confidential|hidden)",
        agreed=r"(?:standing|agreed|usual|standard|normal|house|company|team|office|established|common|our|"
        r"default) (?:\w+ )?(?:arrangement|practice|procedure|policy|rule|order|process|approach|custom|instruction|"
        r"protocol)s?(?: here| now)?(?: is|:| says| requires)|it (?:is|has been|was) (?:\w+ )?(?:agreed|settled|"
        r"arranged|understood|decided|customary|standard)|we(?:['’]ve| have)? (?:\w+ )?agreed|(?:rule|policy|"
        r"protocol|arrangement|agreement|convention)(?: is|:)",
        things=r"invoices?|payments?|bills?|bookings?|reservations?|expenses?|transfers?|purchases?|refunds?|"
        r"passwords?|passcodes?|tokens?|api keys?|credentials?|e-?mails?|mail|messages?|attachments?|(?:meeting "
        r")?notes|the minutes|calendar\w*|appointments?|contacts?|contracts?|drafts?|backups?|summar(?:y|ies)|phone "
        r"numbers?|(?:home |personal |e-?mail )?address(?:es)?|(?:customer|personal|patient|private|client|user) "
        r"(?:data|details|information|records|names|\w+)|subscriptions?|deploy(?:s|ments?)?|pull requests?|"
        r"newsletters?|repl(?:y|ies)|ibans?|card (?:numbers?|details|data)|travel|trips?|groceries|suppliers?|"
        r"vendors?|(?:press |customer |client |refund |support |media |leave |access )(?:requests?|enquir(?:y|ies)|"
        r"inquir(?:y|ies)|queries|complaints?)|complaints|enquiries|inquiries|receipts?|wires?|orders|quotes|"
        r"salar(?:y|ies)|payroll|chat (?:logs?|history|transcripts?)|transcripts?|conversations?|correspondence|"
        r"letters|reports|documents|donations?|rent|commits|merges|confidential \w+|reminders?|figures|flights|"
        r"hotels|tickets (?:over|under|below|above)|customers['’]? \w+",
        checks=r"confirmations?|approvals?|permission|reviews?|reviewer|sign-?offs?|authori[sz]ation|checks?|"
        r"checking|verification|consent|second (?:approver|opinion|signature|pair)|approver|scan(?:ning)?|clearance|"
        r"go-ahead|double-check\w*|asking|say-so|green light|okay from|signature",
        needless=r"(?:is|are)(?:n['’]t| not| no longer)? (?:\w+ )?(?:needed|necessary|required|optional|unnecessary)|"
        r"no longer (?:\w+ )?(?:needs?|requires?)|(?:do|does)(?:n['’]t| not) (?:need|require|apply)|need(?:s)? no|"
        r"can (?:\w+ )?(?:be )?(?:skip(?:ped)?|wait|waived?|omitted|dropped)|dispense with|(?:can|may|could|should|"
        r"to|gets?|happens?|goes?|go|proceeds?|are|is) (?:\w+ ){0,4}?without",
        may=r"(?:must|should|shall|may|can|cannot|need to|needs to|has to|have to|ought to|is to|are to|will|"
        r"mustn['’]t|shouldn['’]t|can['’]t)(?: never| always| not| only| also| now)? (?:be |go |stay |remain |come |"
        r"wait |leave |appear|include|contain|carry |reach )|(?:is|are) (?:strictly |now |not |always |only |never "
        r")?(?:allowed|permitted|forbidden|prohibited|to be|banned)|(?:go|goes|get|gets) (?:straight|directly|only)|"
        r"now (?:go|goes)",
        one_may=r"it is (?:\w+ )?(?:best|essential|important|mandatory|necessary|imperative|advisable|recommended|"
        r"forbidden|prohibited|required|vital|crucial|safe) (?:to|that|not to)|(?:is|are) (?:strictly "
        r")?(?:forbidden|prohibited)",
        since=r"from now on|from today|going forward|henceforth|effective (?:immediately|today|\w+day|from)|until "
        r"further notice|(?:starting|beginning|as of|as from|from|effective) (?:next )?(?:\w+ ){0,1}(?:today|"
        r"tomorrow|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|january|february|march|"
        r"april|may|june|july|august|september|october|november|december)|in (?:the )?future|instead of the (?:old|"
        r"previous|former)|rather than (?:to )?the (?:old|usual)|hereafter|from here on(?: out)?|this week on",
        readers=r"(?:agents?|assistants?|ai\w*|bots?|models?|llms?|anyone|whoever|anybody|everyone|crawlers?|(?:ai|"
        r"language) \w+) (?:that |who |which |is |are )*(?:read(?:s|ing)?|summari[sz]\w+|process\w+|visit\w+|"
        r"index\w+|pars\w+|see(?:s|ing)?|load\w+) (?:this|these|the (?:page|above|following))",
        agents=r"(?:the|an|any|no|every|each|your|our|this) (?:ai |virtual |digital |personal )?(?:assistants?|"
        r"agent|agents|chatbot|bot|language model|llm|ai)(?: (?:system|model|tool|agent|assistant)s?)?(?! (?:said|"
        r"was|had|did)\b)",
        doing=r"(?:\w+ing (?:\w+ ){1,3})?(?:must|should|shall|may|can|cannot|is to|has to|have to|needs? to|ought "
        r"to|will|won['’]t|mustn['’]t|shouldn['’]t|is (?:\w+ )?(?:free|allowed|welcome|cleared|permitted|expected|"
        r"authori[sz]ed) to|(?:left|leaves?|kept|keeps?|used|mentioned|recommended|avoided|included|skipped) (?:out|"
        r"the|any|our|to))(?! (?:be able|take|need|fail|crash|handle|hold|run out|support|have been|usually|"
        r"often)\b)",
    ),
    "de": Frames(
        begins=r"(?!(?:der|die|das|den|dem|des|ein\w*|kein\w*|mein\w*|dein\w*|sein\w*|ihr\w*|unser\w*|eu\w*|"
        r"dies\w*|jed\w*|jen\w*|manch\w*|welch\w*|solch\w*|alle\w*|beide\w*|viele?|wenige?|einige|mehrere|etliche|"
        r"sämtliche|in|im|an|am|auf|aus|bei|beim|mit|nach|seit|von|vom|zu|zum|zur|für|durch|gegen|ohne|um|über|"
        r"unter|vor|hinter|neben|zwischen|während|wegen|trotz|statt|anstatt|laut|dank|gemäss|per|pro|bis|ab|außer|"
        r"ausser|entlang|innerhalb|mangels|samt|nebst|gegenüber|und|oder|aber|doch|denn|sondern|dass|weil|wenn|"
        r"falls|als|wie|ob|obwohl|damit|sodass|bevor|nachdem|sobald|solange|indem|da|wo|wer|was|wann|warum|wieso|"
        r"weshalb|ich|du|er|sie|es|wir|man|heute|gestern|morgen|jetzt|dann|danach|dort|hier|immer|nie|oft|auch|nur|"
        r"sogar|schon|noch|gerade|etwa|fast|ungefähr|vielleicht|leider|allerdings|zudem|ebenso|so|sehr|mehr|weniger|"
        r"ende|anfang|mitte|abends|morgens|damals|früher|später|meist|ist|sind|war|waren|hat|haben|hatte|wird|"
        r"werden|wurde|wäre|hätte|würde|habe|werde|könnte|sollte|müsste|dürfte|möchte|wollte|konnte|musste|durfte|"
        r"kam|ging|gab|sah|stand|lag|fand|nahm|danke|vielen|hallo|liebe\w*|dieselbe\w*|derselbe|nicht|kaum|rund|"
        r"knapp|zwar|genau|besonders|selbst|allein|lange|bald|gleich|gerne?|zurück|oben|unten|halbe|ganze|letzte\w*|"
        r"nächste\w*|erste\w*|diverse|verschiedene|neue\w*|alte\w*|"
        r"große\w*)\b)[a-zäöüß]{2,}(?<!t)(?<!en)(?<!er)(?<!ung) (?:den|dem|die|das|alle|allen|alles|jede[nmrs]?|"
        r"keine?[nm]?|eine?[nm]?|mir|uns|ihm|ihnen|dir|bitte|immer|nie|niemals|stets|keinesfalls|diese[nmrs]?|"
        r"deine?[nmrs]?|meine?[nmrs]?|unsere?[nmrs]?|ihre?[nmr]?|sämtliche|nichts|niemand\w*|es|ihn|zuerst|vorher|"
        r"ausschließlich|ausschliesslich)\b|(?![^.]*\b(?:ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|"
        r"können|kann|dürfen|darf|müssen|muss|sollen|soll|wollen|mögen|möchten|lassen|liess\w*|ging\w*|kam\w*|"
        r"liegen|stehen|\w+t|\w+ten|\w+te)\b)[^.,:]*\b(?:nie|niemals|immer|stets|keinesfalls|ausnahmslos|"
        r"ausschließlich|ausschliesslich|unbedingt|nicht) (?:(?!\w+t\b)\S+ )*[a-zäöü]+(?:en|ern|eln)[.!]?$|"
        r"(?:[^.,:]*\b)?bitte (?:\S+ )*[a-zäöü]+(?:en|ern|eln)[.!]?$",
        asks=r"(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden|dürfte ich) (?:sie|ich|wir)|wär(?:e|"
        r"en|st) (?:du|sie|es) ",
        wishes=r"es wäre [^.]*(?:wenn|zu \w+|dass)|(?:wäre|wären) (?:\w+ ){0,3}(?:nett|gut|schön|besser|lieb|"
        r"lieber|sinnvoll|hilfreich|ratsam|klug|toll|wünschenswert|dankbar|angebracht|vorzuziehen)|(?:wir|ich) "
        r"(?:bitten|bitte|ersuchen)|(?:wir|ich) (?:würde\w*|hätte\w*|möchte\w*|wünsche\w*) [^.]*(?:dass|wenn|gern|"
        r"lieber)|(?:wird|werden) gebeten|(?:brauchst|brauchen|braucht|musst|müssen|muss) (?:\w+ ){0,4}(?:nicht|"
        r"nichts|kein\w*|niemand\w*) (?:\w+ ){0,4}(?:zu )?\w+en|(?:kein|keinen|keinerlei) (?:grund|anlass|bedarf)|"
        r"es (?:gibt|besteht) (?:\w+ ){0,2}(?:keinen?|nichts) (?:\w+ ){0,3}(?:grund|anlass|notwendigkeit|zu)|nicht "
        r"(?:mehr )?nötig,|es reicht,? wenn|du kannst|sie können gern|(?:kann|können|darf|dürfen) (?:ruhig|gern|"
        r"gerne|getrost|ohne weiteres|problemlos)|kannst du (?:ruhig|gern)|(?:nutzer\w*|benutzer\w*|anwender\w*|"
        r"kund\w+|kontoinhaber\w*) (?:hat|haben) (?:\w+ ){0,4}(?:bereits|schon|längst)|(?:bereits|schon|längst) "
        r"(?:\w+ ){0,3}(?:zugestimmt|eingewilligt|genehmigt|abgesegnet)|bleib(?:t|en) (?:\w+ ){0,2}(?:unerwähnt|"
        r"geheim|vertraulich|unter uns)|(?:gehör(?:t|en)|haben|hat) (?:\w+ ){0,4}nichts (?:zu suchen|verloren)|"
        r"(?:gehör(?:t|en)) nicht in|es empfiehlt sich|(?:du|sie) (?:darf\w*|dürfen|soll\w*|muss\w*|müssen|hast|"
        r"haben)\b[^.]* (?:\w+en)\b[.,]?|(?:ist|sind) tabu|spricht nichts dagegen|in ordnung, (?:wenn|dass|\w+ zu)",
        agreed=r"(?:es )?(?:ist|wurde|haben|gilt) (?:\w+ ){0,2}(?:vereinbart|abgemacht|abgesprochen|ausgemacht|"
        r"üblich|geregelt|beschlossen|die regel)|(?:vereinbart|abgemacht|abgesprochen|ausgemacht|üblich) (?:ist|"
        r"war)|(?:regel|vorgabe|vereinbarung|absprache|dauerauftrag|regelung|praxis|verfahren|standard)(?:,| ist| "
        r"lautet|:)",
        things=r"\w*rechnung(?:en)?|\w*zahlung(?:en)?|\w*buchung(?:en)?|reservierung(?:en)?|spesen\w*|ausgaben|"
        r"überweisung(?:en)?|einkäufe|bestellung(?:en)?|\w*bestellungen|\w*erstattung\w*|passw\w+|zugangs\w+|"
        r"tokens?|schlüssel|e-?mails?|mails?|nachricht(?:en)?|anh(?:ang|änge)|notiz(?:en)?|protokolle?|kalender\w*|"
        r"termin\w*|kontakt\w*|vertr(?:ag|äge)\w*|entw(?:urf|ürfe)|sicherung(?:en)?|zusammenfassung\w*|"
        r"telefonnummern?|adresse\w*|(?:kunden|personen|patienten|konto|karten|bank|nutzer|gesundheits|personal)\w+|"
        r"abos?|abonnement\w*|deployments?|auslieferungen|newsletter\w*|antwort\w*|ibans?|reisen?|dienstreisen|"
        r"lieferscheine?\w*|lieferant\w*|anfragen|\w*anfragen|beschwerden|reklamationen|belege?|quittung(?:en)?|"
        r"gehalt|gehälter|chatverl\w+|gespräch\w*|post|briefe?|berichte|unterlagen|angebote|aufträge|mieten?|"
        r"spenden|daten|änderungen|dokumente|kleinbe\w+|flüge|hotels|fahrkarten|rabatt\w*|gutschein\w*|freigaben?|"
        r"angaben",
        checks=r"freigaben?|bestätigung\w*|rückfragen?|rücksprache|nachfragen?|genehmigung\w*|zustimmung|erlaubnis|"
        r"\w*prüfung|kontrolle|gegenzeichnung|unterschrift|abnahme|review|einwilligung|vier-augen-\w+|okay|"
        r"abstimmung|verifizierung",
        needless=r"(?:nicht|kein\w*|nie) (?:\w+ ){0,5}(?:nötig|notwendig|erforderlich|gebraucht|verlangt|vorgesehen)|"
        r"sparen|(?:entfällt|entfallen|erübrigt|unnötig|überflüssig|verzichte\w*|verzichten|weglassen|weggelassen|"
        r"übersprungen|überspringen|(?:brauch|benötig|erforder|bedarf|bedürfen|bedürf)\w* (?:\w+ ){0,3}(?:kein\w*|"
        r"nicht))",
        may=r"(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|kann|können)|(?:sind|ist) (?:\S+ "
        r"){0,9}(?:zu \w+en|\w+zu\w+en)|(?:gehen|geht|kommen|kommt) (?:\w+ ){0,2}(?:nur|direkt|jetzt|künftig|nicht)|"
        r"gehör(?:t|en)",
        one_may=r"man (?:kann|darf|muss|soll|sollte)|es (?:ist|sind) (?:\w+ ){0,2}(?:verboten|untersagt|erlaubt|"
        r"gestattet|notwendig|wichtig|erforderlich)|(?:ist|sind|bleibt) (?:\w+ ){0,2}(?:verboten|untersagt|erlaubt|"
        r"gestattet|zulässig|unzulässig)",
        since=r"ab (?:sofort|jetzt|heute|morgen|nächste\w*|kommende\w*|montag|dienstag|mittwoch|donnerstag|"
        r"freitag|samstag|sonntag|(?:dem )?\d+\.(?: \w+)?|januar|februar|märz|april|mai|juni|juli|august|september|"
        r"oktober|november|dezember)|von nun an|(?:zu)?künftig|in zukunft|bis auf weiteres|fortan|nunmehr|nicht "
        r"mehr an|statt an|ab dieser woche",
        readers=r"(?:wer|jede\w*|alle|ki\w*|agent\w*|assistent\w*|sprachmodell\w*)[^.]{0,25}(?:diese\w*|dies|hier) "
        r"(?:\w+ )?(?:lesen|liest|auswert\w+|zusammenf\w+|verarbeit\w+|besuch\w+)",
        agents=r"(?:der|die|den|dem|jeder|kein|ein|alle|dieser|unser) (?:ki-?)?(?:assistent\w*|agent(?:en)?|"
        r"chatbot\w*|bots?|sprachmodelle?|ki|ki-\w+)",
        doing=r"[^.,]{0,60}?(?:muss|müssen|soll|sollen|sollte|darf|dürfen|kann|können|würde|möge|hat [^.]* zu|ist "
        r"[^.]* zu|braucht)",
    ),
    "es": Frames(
        begins=r"(?:abon|abst[eé]n|acced|actú|adjunt|adviert|agend|agreg|anot|anul|apart|aplic|apliqu|apunt|archiv|"
        r"as[ií]gn|asegúr|avis|bloque|busqu|cit|colo(?:c|qu)|comparta|compr[ué]+b|comuni(?:c|qu)|conect|concéd|"
        r"contrat|coordin|corrij|corrig|cumpl|cuid|destin|detén|detenga|dirij|dirig|elij|elig|emit|encarg|encargu|"
        r"entreg|entregu|escog|esper|establec|etiquet|excluy|expliqu|explic|factur|firm|fij|gestion|habl|hosped|"
        r"imprim|indi(?:c|qu)|ingres|invit|llev|lean?|le|limit|limpi|mand|mantén|manteng|marqu|modifi(?:c|qu)|"
        r"modific|mostr|muev|neg|niegu|notifi(?:c|qu)|notific|obede[czca]+|ofrec|ofrezc|pas|pídel|pid|plante|pong|"
        r"prepar|prescind|present|prioriz|prioric|proced|proporcion|procur|program|prueb|quit|redact|redirij|"
        r"redirig|registr|regres|renuev|renov|repas|reporta?|resérv|reserv|resum|revis|salt|selecci[oó]n|señal|sigu|"
        r"solicit|sup[oó]n|sustituy|tacha|tom|tradu[czca]+|tramit|transfi[eé]r|ub[ií]c|us|utili[czc]|valid|vincul|"
        r"visit|devuelv|descart|deshabilit|destruy|dejen?|dej|emple|entr|evit|procur|averigu|confí|apart|suscrib|"
        r"remit|recopil|reparti?|reten|retir|resp[oé]nd|recomend)(?:a|e|á|é|an|en|ue|uen|o)?\b(?= (?:el|la|los|las|"
        r"un|una|este|esta|estos|estas|todos?|todas?|toda|cada|cualquier|siempre|a|al|solo|sólo|mi|mis|tu|tus|su|"
        r"sus|nuestr\w+|en|con|por|para|de|únicamente|bien|antes|directamente|primero|tan|lo|cuanto|que|que)\b)|no "
        r"(?:\w+(?:ar|er|ir)(?:l[aeo]s?|se|te)?|(?:(?:lo|le|les|se|te|me) )?(?!(?:lunes|martes|miércoles|jueves|"
        r"viernes)\b)\w+(?:es|as))\b(?! (?:es|son|fue|era)\b)|no (?:las|los|le|les|lo|la) \w+(?:e|a|es|as|en|an)\b "
        r"(?:al|a|el|la|los|que)",
        asks=r"¿?(?:podr[ií]as?|puedes?|podr[ií]an|te importar[ií]a|le importar[ií]a|ser[ií]as? tan amable|me "
        r"haces|puede usted|quieres) ",
        wishes=r"agradec(?:er[ií]amos|er[ií]a|emos|eremos|er[eé])|ser[ií]a (?:\w+ ){0,2}(?:preferible|mejor|bueno|"
        r"conveniente|ideal|deseable|útil|recomendable|prudente|estupendo|aconsejable|oportuno|bien)|(?:te|le|les|"
        r"os|se) (?:rog\w+|rueg\w+|pedi\w+|pid\w+|agradec\w+|solicit\w+)|(?:rogamos|pedimos|solicitamos)|"
        r"preferir[ií]a\w* que|(?:me|nos) gustar[ií]a que|convendr[ií]a|har[ií]as? bien|mejor (?:no|que)|más vale|"
        r"no hay (?:\w+ )?(?:motivo|razón|por qué|necesidad|problema)|no (?:tiene|tienes) sentido|no (?:hace|hará) "
        r"falta|no (?:es|será) (?:necesario|preciso)|no tienes? (?:que|por qué)|puedes? (?:borrar|usar|firmar|pagar|"
        r"enviar|compartir|omitir|saltar\w*|aprobar|reservar|cancelar|eliminar|ignorar|responder|contratar|comprar|"
        r"publicar|fusionar|archivar|autorizar|modificar|dar|abrir|prescindir|decidir|tomar|contestar|rechazar|"
        r"aceptar)|siéntete libre|tienes? (?:vía|luz|carta) \w+|(?:el|la) (?:usuari\w+|cliente|titular) ya (?:\w+ "
        r"){0,2}(?:aprob|autoriz|acept|consint|dio|dado|confirm|firm)\w*|(?:ya )?(?:cuentas?|cuenta) con (?:permiso|"
        r"autorización|aprobación)|basta con|vale con|es mejor (?:no|que)|no pasa nada (?:si|por)|no dejes? de",
        agreed=r"lo (?:acordado|habitual|convenido|pactado|normal|establecido|hablado)|(?:está|queda|hemos|se ha) "
        r"(?:acordado|convenido|pactado|establecido|decidido)|(?:norma|regla|política|práctica|acuerdo|"
        r"procedimiento|costumbre|protocolo)(?: \w+)?(?: es|:)|quedamos en que",
        things=r"sueldos?|salarios?|cifras|facturas?|pagos?|recibos?|reservas?|gastos?|transferencias?|compras?|"
        r"reembolsos?|contraseñas?|claves?|tokens?|credenciales|correos?|e-?mails?|mensajes?|adjuntos?|notas|actas?|"
        r"calendario|citas?|contactos?|contratos?|borradores|copias|resúmenes|resumen|teléfonos?|números? de \w+|"
        r"direcci(?:ón|ones)|datos|suscripci\w+|despliegues|boletines|respuestas?|viajes?|proveedor\w*|solicitudes|"
        r"quejas|reclamaciones|consultas|nóminas?|conversaci\w+|cartas|informes?|documentos|alquiler\w*|donaci\w+|"
        r"pedidos?|cuentas? de|iban|presupuestos|billetes|albaranes|albarán|vuelos|hoteles|devoluciones|enlaces?",
        checks=r"confirmación|aprobación|visto bueno|permiso|autorización|revisión|consultar|preguntar|"
        r"verificación|firma|consentimiento|validación|comprobación|comprobar|revisar|escanear|confirmar|avisar",
        needless=r"no (?:\w+ ){0,2}(?:necesari\w+|precis\w+|requier\w+|necesit\w+|hace falta|obligatori\w+)|sobra|"
        r"innecesari\w+|(?:puede\w*|podrá\w*|debe\w*|se \w+) (?:\w+ ){0,4}?sin|puede(?:n)? (?:omitir|saltar|"
        r"obviar)\w*|prescind\w+|ahorrar\w*",
        may=r"(?:no )?(?:se )?(?:deben?|deberán?|deberían?|pueden?|podrán?|tienen? que|ha de|han de)|(?:no )?se "
        r"(?:env[ií]an?|pagan?|reservan?|guardan?|comparten?|mandan?|borran?|archivan?|publican?|aprueban?)",
        one_may=r"(?:no )?se (?:deben?|deberán?|deberían?|pueden?|podrán?|permiten?|prohíben?|recomienda)|hay que|"
        r"habrá que|(?:queda|quedan|está|están) (?:\w+ ){0,2}(?:prohibid\w+|permitid\w+|autorizad\w+)|es (?:\w+ "
        r")?(?:necesario|obligatorio|importante|imprescindible|preferible|mejor) |conviene|ni se te ocurra",
        since=r"(?:a partir|desde|después) (?:de |del |el )?(?:ahora|hoy|mañana|ya|lunes|martes|miércoles|jueves|"
        r"viernes|sábado|domingo|próxim\w+|este \w+|esta \w+|\d+ de|mes|enero|febrero|marzo|abril|mayo|junio|julio|"
        r"agosto|septiembre|octubre|noviembre|diciembre)(?: en adelante| mismo)?|de (?:ahora|aquí|hoy) en adelante|"
        r"en (?:adelante|lo sucesivo|el futuro)|hasta nuevo aviso|ya no (?:van|va|se)",
        readers=r"(?:quien(?:es)?|cualquier\w*|tod[oa]s?|agentes?|asistentes?|ia)[^.]{0,30}(?:lea[ns]?|leen|"
        r"resuma\w*|procese\w*|visite\w*|consulte\w*) est[aeo]",
        agents=r"(?:el|la|los|las|todo|cualquier|ningún|ninguna|tu|nuestro|un) (?:asistentes?|agentes?|bots?|"
        r"chatbot|modelos? de lenguaje|ia|inteligencia artificial)(?: (?:de ia|virtual|de inteligencia "
        r"artificial))?(?! (?:inmobili|comerci|de viaj|de segur|de polic|de trán|social))",
        doing=r"[^.,]{0,40}?(?:debe|deben|deberán?|debería|puede|pueden|podrán?|podría|tendrán?|tiene que|tienen "
        r"que|ha de|queda|no (?:debe|puede))",
    ),
    "fr": Frames(
        begins=r"(?!(?:chez|assez|nez|rez|riz)\b)[a-zàâéèêëîïôûçœ-]{3,}ez\b|n['’](?:en |y )?\w+ |ne (?:l[eaui]+ |"
        r"les |lui |leur |vous |te |t['’]|l['’])?\w+ (?:pas|jamais|plus|rien|aucun\w*)|ne (?:pas|jamais|plus|rien)|"
        r"merci d(?:e |['’])|prière d(?:e |['’])|(?:adresse|annule|archive|assure|choisis|classe|conclus|contacte|"
        r"corrige|crée|garde|imprime|informe|inscris|note|paie|paye|poste|prends|prépare|préviens|programme|range|"
        r"rappelle|redirige|regarde|relis|renvoie|renouvelle|réserve|résume|retiens|retire|signe|souviens|suspends|"
        r"tiens|traduis|utilise|vérifie|veille|efface|enregistre|conserve|achète|envoie|va|vends|verse)(?:-\w+)?(?= "
        r"(?:le|la|les|un|une|l['’]\w+|ce|cet|cette|ces|tous|toutes?|tout|chaque|toujours|bien|mon|ma|mes|ton|ta|"
        r"tes|nos|votre|vos|à|au|aux|directement|en|de|d['’]\w+)\b)",
        asks=r"(?:pourri\w+|peux|pouvez|voudri\w+|veux|voulez|auri\w+)-(?:tu|vous)|est-ce que (?:tu|vous) "
        r"(?:pour|peu|pouv)|cela vous dérangerait|ça te dérange",
        wishes=r"(?:merci|prière) d(?:e |['’])|(?:nous|je) (?:vous |te )?(?:prions|prie|demandons|demande|saurions|"
        r"serions|serais|apprécierions|apprécierais|aimerions|aimerais|préférerais|préférerions|souhaiterions|"
        r"souhaiterais|souhaitons)|(?:serait|seraient) (?:\w+ ){0,2}(?:préférable|mieux|bien|bon|souhaitable|utile|"
        r"judicieux|sage|gentil|aimable|idéal)|mieux vaut|il vaudrait mieux|inutile d|pas (?:la peine|besoin)|"
        r"(?:n['’]y a|n['’]est|n['’]a) (?:\w+ ){0,2}(?:aucune?|pas|nul) (?:\w+ )?(?:raison|besoin|nécessaire|"
        r"obligation|lieu)|il est (?:inutile|superflu)|(?:tu peux|vous pouvez|libre à|(?:êtes|es) libre|n['’]as pas "
        r"(?:besoin|à)|n['’]avez pas (?:besoin|à)|suffit de)|(?:l['’]utilisat\w+|le client|la cliente|le titulaire) "
        r"a (?:déjà|d['’]ores)|gard\w+ (?:cela|ça|le) (?:secret|pour)|rien n['’]empêche|il n['’]y a pas de (?:mal|"
        r"problème) à",
        agreed=r"(?:il (?:est|a été)|nous avons|on a|c['’]est) (?:\w+ ){0,2}(?:convenu|entendu|décidé|d['’]usage|"
        r"établi)|(?:règle|consigne|pratique|procédure|politique|accord|usage)(?: \w+)?(?: est|:| veut)|comme "
        r"convenu",
        things=r"factures?|paiements?|virements?|réservations?|dépenses?|achats?|remboursements?|mots? de passe|"
        r"jetons?|identifiants|courriels?|mails?|e-mails?|messages?|pièces jointes|notes|comptes rendus|agenda|"
        r"rendez-vous|contacts?|contrats?|brouillons|sauvegardes|résumés?|numéros? de \w+|adresses?|données|"
        r"coordonnées|abonnements?|déploiements?|newsletters?|réponses|voyages?|déplacements|fournisseurs?|demandes|"
        r"réclamations|salaires?|conversations?|lettres|rapports|documents|loyers?|dons|commandes|devis|frais|"
        r"billets|livraisons?|bons? de \w+",
        checks=r"confirmation|approbation|accord|autorisation|validation|vérification|relecture|contrôle|signature|"
        r"consentement|aval|feu vert|demander|permission|valider|vérifier",
        needless=r"(?:pas|plus) (?:\w+ )?(?:nécessaires?|requise?s?|besoin|obligatoires?|exigée?s?)|inutiles?|"
        r"superflue?s?|sans|se passer|facultati\w+|dispens\w+|aucune?",
        may=r"(?:ne )?(?:doit|doivent|devra|devront|devrait|devraient|peut|peuvent|pourra|pourront)|(?:sont|"
        r"est) (?:désormais )?(?:à (?!l)\w+er|interdit\w*|autorisé\w*|permis\w*)|(?:s['’]envoient|se paient)",
        one_may=r"il (?:faut|faudra|est (?:interdit|défendu|permis|autorisé|obligatoire|essentiel|impératif|"
        r"important|conseillé))|on (?:doit|peut|ne (?:doit|peut))|interdiction d|défense d|interdit d",
        since=r"désormais|dorénavant|à (?:partir|compter) (?:de|d['’]|du) ?\w+|dès (?:maintenant|lundi|mardi|"
        r"mercredi|jeudi|vendredi|demain|aujourd['’]hui|le \w+|la semaine)|à l['’]avenir|jusqu['’]à nouvel ordre|ne "
        r"(?:vont|va|se) plus|au lieu de l['’]ancien\w*",
        readers=r"(?:quiconque|tou(?:t|te|s|tes)|les|agents?|assistants?|ia)[^.]{0,30}(?:lis\w+|lit|résum\w+|"
        r"trait\w+|consult\w+|visit\w+) cet?t?e?",
        agents=r"(?:l['’]|tout |aucune? |chaque |les |votre |cet |un |toute )(?:assistant\w*|agents?|ia|bots?|"
        r"intelligences? artificielles?)(?: (?:ia|virtuel|d['’]ia))?(?! (?:immobili|de voyage|d['’]assurance|de "
        r"sécurité|de police))|le bot|le chatbot",
        doing=r"[^.,]{0,40}?(?:doit|doivent|devra|devront|devrait|peut|peuvent|pourra|pourront|est (?:autorisé|"
        r"libre|tenu|habilité|prié))",
    ),
    "it": Frames(
        begins=r"(?:accertati|aggiorn|alleg|annot|annull|archivi|assegn|attiv|avvis|chied|comunic|contatt|controll|"
        r"cre|evit|firm|gestisc|impost|indic|inform|lasc|legg|mantien|mett|modific|notific|pag|pass|prenot|prepar|"
        r"prov|ricord|riassum|rimand|rinnov|scegl|segnal|sign|spedisc|tien|togl|traduc|us|vend|verific|vers)(?:a|i|"
        r"e|ia|ate|ete|ite)?(?:l[oaei]|mi|ti|si|ci)?(?= (?:il|lo|la|i|gli|le|l['’]\w+|un|una|ogni|tutt\w+|quest\w+|"
        r"sempre|mio|mia|di|a|al|che|con|per)\b)|non (?:\w+(?:are|ere|ire|arl\w|erl\w|irl\w|arci|argli))|(?:si "
        r"prega|vi preghiamo|la preghiamo|ti prego) ",
        asks=r"(?:potresti|potrebbe|puoi|può|potreste|ti dispiace|le dispiace) ",
        wishes=r"si prega|(?:vi|la|ti) (?:preghiamo|chiediamo|prego|chiedo)|sarebbe (?:\w+ )?(?:meglio|bene|bello|"
        r"preferibile|opportuno|gradito|utile|ideale|gentile)|(?:gradiremmo|apprezzeremmo|preferirei|preferiremmo|"
        r"vorremmo|vorrei) (?:che|se)|non (?:c['’]è|vi è) (?:\w+ )?(?:bisogno|motivo|ragione|necessità)|non "
        r"(?:serve|occorre|è necessario)|inutile \w+re|puoi (?:anche |pure |tranquillamente )?\w+re|sentiti libero|"
        r"l['’]utente ha già|va bene (?:\w+re|se)",
        agreed=r"(?:si è|è stato|abbiamo|resta|è) (?:\w+ )?(?:concordato|deciso|stabilito|convenuto|inteso)|"
        r"(?:regola|prassi|politica|accordo|procedura)(?: \w+)?(?: è|:)",
        things=r"fattur[ae]|pagament[oi]|prenotazion[ei]|spes[ae]|bonific[oi]|acquist[oi]|rimbors[oi]|password|"
        r"token|credenziali|e-?mail|posta|messagg[io]+|allegat[oi]|note|verbal[ei]|calendario|appuntament[oi]|"
        r"contatt[oi]|contratt[oi]|bozze|backup|riassunt[oi]|numer[oi] di \w+|indirizz[oi]|dati|abbonament[oi]|"
        r"risposte|viagg[io]+|fornitor[ei]|richieste|reclami|stipend[io]+|conversazion[ei]|report|documenti|affitto|"
        r"ordini|bollette",
        checks=r"conferm[ae]|approvazion[ei]|permesso|benestare|autorizzazion[ei]|revision[ei]|verific[ah]e?|"
        r"controll[oi]|firma|consenso",
        needless=r"non (?:\w+ ){0,2}(?:necessari\w|richiest\w|serve|servono|occorre|occorrono|obbligatori\w)|"
        r"superflu\w|inutil\w|senza",
        may=r"(?:non )?(?:deve|devono|dovrà|dovranno|dovrebbe|dovrebbero|può|possono|va|vanno|potrà|potranno)",
        one_may=r"(?:si (?:deve|devono|può|possono)|bisogna|è (?:vietato|permesso|consentito|obbligatorio|"
        r"necessario|importante))",
        since=r"d['’]ora in (?:poi|avanti)|da (?:ora|adesso|oggi|domani|lunedì|martedì|mercoledì|giovedì|"
        r"venerdì)(?: in poi)?|a partire da\w*|in futuro|fino a nuovo avviso|dal (?:\w+ ){1,2}",
        readers=r"(?:chi|chiunque|ogni|qualsiasi|agent\w+|assistent\w+)[^.]{0,25}(?:legg\w+|riassum\w+|elabor\w+|"
        r"visit\w+) quest\w",
        agents=r"(?:l['’]|gli |ogni |nessun |qualsiasi |il |un )(?:assistent[ei]|agent[ei]|ia|bot|chatbot)(?! "
        r"(?:immobili|di viagg|di poliz|assicur))",
        doing=r"[^.,]{0,40}?(?:deve|devono|dovrà|dovrebbe|può|possono|potrà|è (?:autorizzato|tenuto|libero))",
    ),
    "pt": Frames(
        begins=r"(?:abra|altere|anexe|anote|apresente|arquive|ative|atualize|avise|busque|cancele|cobre|coloque|"
        r"comunique|conclua|confira|consulte|contate|contrate|corrija|crie|deixe|desligue|direcione|encaminhe|"
        r"entregue|espere|feche|forneça|grave|guarde|imprima|indique|informe|lembre|leia|ligue|liste|mantenha|"
        r"marque|mude|notifique|ofereça|passe|peça|ponha|prepare|priorize|procure|publique|reagende|redija|"
        r"redirecione|registre|remeta|renove|reserve|resuma|retire|revise|selecione|sugira|suspenda|tome|traga|"
        r"trate|traduza|use|valide|venda|verifique|vá)(?:-\w+)?(?= (?:o|a|os|as|um|uma|este|esta|cada|todos?|todas?|"
        r"sempre|ao|à|aos|às|para|de|do|da|que|em|no|na|com|apenas|só|meu|minha)\b)|(?:não|nunca) (?:o |a |os |as |"
        r"lhe |se )?(?:\w+[ae]r\b|(?:guarde|grave|partilhe|copie|informe|avise|publique|inclua|escreva|mande|abra|"
        r"assine|toque|altere|cancele|encaminhe)\w*)",
        asks=r"(?:poderia|pode|podes|podias|poderias|você (?:pode|poderia)|importa-se|importas-te) ",
        wishes=r"(?:agradec\w+|pedimos|solicitamos|gostar(?:íamos|ia)|preferi(?:ria|ríamos)|roga-se|pede-se) "
        r"(?:\w+ )?(?:que|se|para)?|seria (?:\w+ )?(?:melhor|bom|preferível|ideal|útil|conveniente|aconselhável|"
        r"desejável)|é melhor (?:não|que)|não há (?:\w+ )?(?:motivo|razão|necessidade|problema)|não (?:é|será) "
        r"(?:preciso|necessário)|não precisa\w*|(?:você pode|podes) \w+r|fique à vontade|o (?:usuário|utilizador|"
        r"cliente) já|tudo bem (?:\w+r|se)",
        agreed=r"(?:ficou|está|foi) (?:\w+ )?(?:combinado|acordado|decidido|estabelecido)|o (?:combinado|acordado) "
        r"é|(?:regra|norma|política|prática|procedimento|acordo)(?: \w+)?(?: é|:)",
        things=r"faturas?|pagamentos?|boletos?|reservas?|despesas?|transferências?|compras?|reembolsos?|senhas?|"
        r"tokens?|credenciais|e-?mails?|correio|mensagens|mensagem|anexos?|notas|atas?|calendário|agenda|"
        r"compromissos?|contatos?|contactos?|contratos?|rascunhos?|backups?|cópias|resumos?|números? de \w+|"
        r"endereços?|moradas?|dados|assinaturas?|respostas?|viagens|viagem|fornecedor\w*|pedidos?|reclamações|"
        r"salários?|conversas?|relatórios?|documentos?|aluguel|renda",
        checks=r"confirmação|aprovação|permissão|autorização|revisão|verificação|consentimento|assinaturas?|"
        r"consulta|validação",
        needless=r"não (?:\w+ ){0,2}(?:necessári\w|precis\w+|exigid\w|obrigatóri\w)|desnecessári\w|dispens\w+|sem",
        may=r"(?:não )?(?:deve|devem|deverá|deverão|deveria|pode|podem|poderá|poderão|têm de|tem de|têm que|tem "
        r"que)",
        one_may=r"(?:deve-se|pode-se|não se (?:deve|pode)|é (?:proibido|permitido|obrigatório|necessário|"
        r"importante)|há que)",
        since=r"a partir (?:de|do|da) \w+|de agora em diante|doravante|no futuro|daqui (?:em diante|para a "
        r"frente)|até novo aviso|desde já",
        readers=r"(?:quem|qualquer|tod[oa]s?|agentes?|assistentes?)[^.]{0,25}(?:l[eê]\w*|leia\w*|resum\w+|"
        r"process\w+|visit\w+) est[ea]",
        agents=r"(?:o|a|os|as|todo|qualquer|nenhum|nenhuma|um) (?:assistentes?|agentes?|bots?|chatbot|ia|"
        r"inteligência artificial)(?! (?:imobili|de viage|de segur|de políc|social))",
        doing=r"[^.,]{0,40}?(?:deve|devem|deverá|deveria|pode|podem|poderá|tem (?:de|que)|está autorizad\w)",
    ),
    "ru": Frames(
        begins=r"(?!(?:случай|урожай|трамвай|обычай|попугай|китай|январ\w+|феврал\w+|апрель|май|эт\w+|если|или|"
        r"дети|люди|почти|вдали|сами|они|при|ради|среди|впереди|позади|внутри|сзади)\b)(?:не )?\w{2,}(?:ай|яй|уй|"
        r"йся|йте|ьте|ите|йтесь)\b(?= )|(?:не )?(?:оплати|переведи|отправь|подпиши|закажи|забронируй|храни|веди|"
        r"держи|говори|пиши|напиши|запиши|запомни|учти|имей|скажи|ответь|добавь|поставь|проверь|сверь|сверяй|оставь|"
        r"перенеси|отмени|удали|купи|прими|возьми|включи|выключи|отключи|внеси|убери|покажи|пришли|перешли|направь|"
        r"сохрани|сообщи|спроси|обнови|закрой|открой|смотри|относись)\b(?= )|прошу|просим|просьба|не \w{3,}(?:ть|"
        r"ться)\b",
        asks=r"(?:не )?(?:мог(?:ли|ла|)? бы|можете|можешь|могли бы)|не затруднит",
        wishes=r"прос(?:им|ьба)|прошу|было бы (?:\w+ )?(?:хорошо|лучше|неплохо|здорово|желательно|предпочтительно|"
        r"разумно|полезно|любезно)|хотелось бы|желательно|(?:были|был|была) бы (?:\w+ )?(?:признательн\w+|"
        r"благодарн\w+|рад\w*)|предпоч(?:ёл|ли|ел|ла) бы|нет (?:\w+ )?(?:нужды|необходимости|смысла|причин\w*|"
        r"надобности)|незачем|не стоит|не обязательно|необязательно|не (?:нужно|надо|следует)|(?:можешь|можете) "
        r"(?!найти|увидеть|узнать|скачать|посмотреть)\w+|можно (?:смело|спокойно|просто|не)|(?:пользователь|клиент|"
        r"владелец) уже|ничего страшного, если|нельзя (?:сообщать|говорить|хранить|пересылать|писать|передавать|"
        r"упоминать)|лучше (?:не )?\w+ть",
        agreed=r"(?:договорились|решено|принято|условились|согласовано|условлено)|(?:правило|порядок|практика|"
        r"договор[её]нность|регламент)(?: \w+)?(?:[:—–-]| —| таков)",
        things=r"(?:сч[её]т|плат[её]ж|оплат|брон|расход|перевод|покуп|закуп|возврат|парол|токен|ключ|письм|писем|"
        r"почт|сообщени|вложени|заметк|протокол|календар|встреч|контакт|договор|черновик|копи|сводк|отч[её]т|"
        r"телефон|номер[аы]? |адрес|данн|подписк|рассылк|ответ|поездк|командировк|билет|поставщик|заявк|запрос|"
        r"жалоб|зарплат|переписк|документ|аренд|заказ|акт|накладн|трат|карт|чек)\w*",
        checks=r"(?:подтверждени|согласовани|одобрени|разрешени|проверк|виз|подпис|согласи)\w*",
        needless=r"не (?:\w+ )?(?:требуется|требуют|нуж\w+|обязательн\w+|надо)|можно (?:\w+ )?(?:не|без|пропус\w+|"
        r"обойтись)|без|больше не|излишн\w+|отменя\w+",
        may=r"(?:долж\w+|следует|нужно|надо|можно|нельзя|необходимо|разреш\w+|запрещ\w+|обязан\w*|требуется)",
        one_may=r"(?:следует|нужно|надо|можно|нельзя|необходимо|разреш(?:ено|ается|ены)|запрещ(?:ено|ается|ены)|"
        r"воспрещается|важно)",
        since=r"отныне|впредь|с (?:этого|сегодняшнего|завтрашнего|понедельника|вторника|среды|четверга|пятницы|"
        r"следующ\w+|\d+|текущего|нового)|в будущем|в дальнейшем|до (?:дальнейшего|нового) \w+|теперь|больше не|"
        r"вместо (?:старого|прежнего)",
        readers=r"(?:все|любой|всем|каждый|агент\w*|ассистент\w*|ии)[^.]{0,30}(?:читающ\w+|чита\w+|обрабатыва\w+|"
        r"прочит\w+)",
        agents=r"(?:ии-?|виртуальн\w+ )?(?:ассистент\w*|агент\w*|бот\w*|чат-бот\w*|помощник\w*|ии)(?! (?:недвиж|по "
        r"недвиж|страхов))",
        doing=r"[^.,]{0,40}?(?:долж\w+|обязан\w*|следует|нужно|надо|может|могут|вправе|нельзя|разреш\w+|запрещ\w+|"
        r"не долж\w+)",
    ),
    "ar": Frames(
        begins=r"(?:لا )?(?:أرسل|ارسل|حوّ?ل|أبلغ|ابلغ|أخبر|اخبر|احتفظ|استعمل|استخدم|راجع|تحقق|تأكد|أكد|وقع|وقّع|"
        r"احجز|ألغ|الغ|ادفع|سدد|اشتر|اطلب|اسأل|سجل|سجّل|دون|دوّن|اكتب|أجب|رد|ردّ|امسح|احذف|أزل|أوقف|شارك|انشر|اعتمد|"
        r"عامل|اعتبر|تجاهل|انس|تذكر|ضع|أدرج|أضف|اجعل|غير|غيّر|عدل|عدّل|حدث|حدّث|افتح|أغلق|انتظر|توقف|امتنع|تجنب|خزن|"
        r"خزّن|احفظ|وجه|وجّه|أعط|قدم|قدّم|رشح|رشّح|لخص|لخّص|ترجم|اختر|دع|اترك|أخف|وافق|ارفض|انقل|نفذ|نفّذ|شغل|شغّل|"
        r"قم|خذ|اتبع|اتصل|استبدل|أعد)(?= )|لا ت(?:حفظ|نشر|رسل|كتب|ضع|دفع|رد|نس|فتح|دون|خزن|قم|دع|ترك|شارك|عط|نقل|"
        r"غير|تجاهل|تردد|قبل|شتر|وقع|تصل|فصح|حذف|شر|خبر|بلغ|درج)\w*|(?:يرجى|الرجاء|نرجو|رجاء|من فضلك) |عدم ",
        asks=r"هل (?:يمكنك|بإمكانك|تستطيع|لك أن|من الممكن)|هلا",
        wishes=r"(?:نرجو|يرجى|الرجاء|نود|نفضل|أفضل أن|أود أن|نتمنى|نطلب|نأمل|سنكون ممتنين|نكون شاكرين|نقدر)|من "
        r"(?:الأفضل|المستحسن|المفضل|الجيد|الأنسب)|(?:يستحسن|يفضل)|لا (?:داعي|حاجة|ضرورة|مانع|بأس|سبب|ضير)|ليس "
        r"(?:هناك|ثمة) (?:داع|حاجة|سبب|ما يدعو)|(?:يمكنك|بإمكانك|لك أن|يحق لك|يسمح لك|مسموح لك|عليك|يجب أن ت|ينبغي "
        r"أن ت)|(?:سبق|وافق) (?:أن )?(?:وافق )?(?:المستخدم|العميل)",
        agreed=r"(?:تم الاتفاق|اتفقنا|المتفق عليه|جرت العادة|القاعدة|الإجراء المتبع|من المقرر|السياسة المتبعة|"
        r"المعمول به)",
        things=r"(?:و|ل|ب)?(?:ال|لل)?(?:فواتير|فاتورة|مدفوعات|مبالغ|حجز|حجوزات|نفقات|مصروفات|تحويلات|تحويل|مشتريات|"
        r"كلمات|كلمة|رموز|بريد|رسائل|رسالة|مرفقات|ملاحظات|محاضر|محضر|تقويم|مواعيد|موعد|عقود|عقد|مسودات|نسخ|ملخص\w*|"
        r"أرقام|رقم|عنوان|عناوين|بيانات|اشتراك\w*|ردود|سفر|مورد\w*|طلبات|شكاوى|رواتب|محادثات|تقارير|وثائق|إيجار|"
        r"أسعار|معلومات)\w*",
        checks=r"(?:ال|لل|ل|ب)?(?:تأكيد|موافقة|إذن|مراجعة|تحقق|توقيع|تصريح|رجوع|فحص|استئذان)\w*",
        needless=r"(?:لا|ليس\w*|لم يعد) (?:\w+ ){0,2}(?:يلزم|تلزم|حاجة|داعي|ضروري\w*|مطلوب\w*|يشترط|تشترط|لازم\w*|"
        r"يتطلب|تتطلب|تحتاج|يحتاج)|دون|بدون",
        may=r"(?:لا )?(?:يجب|ينبغي|يمكن|يجوز|يسمح|يحظر|يمنع|تحول|ترسل|تدفع)",
        one_may=r"(?:لا )?(?:يجب|ينبغي|يمكن|يجوز|يسمح|يحظر|يمنع|ممنوع|محظور|يتعين|يلزم|مسموح)",
        since=r"من (?:الآن|اليوم|الغد)(?: فصاعدا)?|منذ الآن|اعتبارا من|ابتداء من|بدءا من|في المستقبل|حتى إشعار "
        r"آخر|مستقبلا",
        readers=r"(?:كل|أي|جميع|على)[^.]{0,30}(?:يقرأ|تقرأ|يلخص|يعالج)\w* هذ",
        agents=r"(?:ل|ب|و)?(?:المساعد|للمساعد|الوكيل|للوكيل|الوكلاء|الروبوت|للروبوت|مساعد|وكيل)(?: (?:الذكي|"
        r"الافتراضي|الرقمي))?(?! (?:العقاري|السياح))",
        doing=r"[^.،]{0,40}?(?:يجب|ينبغي|يمكن\w*|يجوز|يسمح|أن|عليه|مخول|لا ي\w+)",
    ),
    "hi": Frames(
        begins=r"(?!)",
        asks=r"क्या आप|क्या तुम",
        wishes=r"निवेदन|अनुरोध|(?:अच्छा|बेहतर|उचित) (?:होगा|रहेगा)|हम चाहेंगे|मैं चाहूँगा|कोई (?:ज़रूरत|जरूरत|"
        r"आवश्यकता|कारण|हर्ज) नहीं|(?:की|करने की) (?:ज़रूरत|जरूरत|आवश्यकता) नहीं|(?:आप|तुम) .*(?:सकते|सकती|सकता) "
        r"(?:हैं|हो|है)|उपयोगकर्ता (?:ने )?पहले (?:से )?ही|(?:रखिए|कीजिएगा|दीजिएगा|करना|देना|रखना|भेजना|"
        r"बताना)(?:[।.!]|$)|[^।]*(?:िए|िएगा|इए|इएगा|ाएँ|ाएं|ें|ाओ)[।.!]?$(?<!हैं।)(?<!थीं।)(?<!हैं)(?<!में)(?<!थीं)",
        agreed=r"तय (?:हुआ|किया|है)|सहमति|नियम (?:है|यह)|प्रथा",
        things=r"चालान|बिल|भुगतान|बुकिंग|आरक्षण|खर्च|पासवर्ड|टोकन|ईमेल|मेल|संदेश|नोट्स|कैलेंडर|बैठक|संपर्क|अनुबंध|"
        r"पता|डेटा|जानकारी|यात्रा|आपूर्तिकर्ता|अनुरोध|शिकायत\w*|वेतन|रिपोर्ट|दस्तावेज़|किराया|ऑर्डर",
        checks=r"पुष्टि|अनुमति|मंज़ूरी|मंजूरी|स्वीकृति|समीक्षा|जाँच|जांच|हस्ताक्षर",
        needless=r"(?:ज़रूरत|जरूरत|आवश्यकता|ज़रूरी|जरूरी|आवश्यक) नहीं|के बिना|बिना",
        may=r"(?:चाहिए|होगा|होगी|सकते|सकता|सकती|जाए|जाएँ|जाएंगे|मना|वर्जित)",
        one_may=r"(?:चाहिए|जाए|मना है|वर्जित|अनुमति)",
        since=r"अब से|आगे से|आज से|कल से|(?:सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार) से|भविष्य में|अगले \S+ से",
        readers=r"(?:इस|यह) (?:पृष्ठ|पेज|पन्ने|दस्तावेज़)[^।]{0,12}पढ़ने वाल",
        agents=r"(?:एआई |कोई |हर )?(?:सहायक|एजेंट|बॉट|असिस्टेंट)",
        doing=r"[^।,]{0,60}?(?:चाहिए|होगा|सकता|सकते|अनुमति|न करे|करे|रखे|दे|पूछे)(?=[ ।]|$)",
    ),
    "zh": Frames(
        begins=r"(?:请(?!求|假|客|教)|严禁|谢绝|禁止|不准|不许|不得|不要|不能|切勿|切忌|别(?!的|人|墅|名|处)|勿|"
        r"务必|务请|记住|记得|记下|牢记|注意不|忽略|忽视|无视|忘掉|忘记(?!了)|撤销|取消(?!了)|核对|核实|检查|"
        r"确认(?!我|了|会)|保存|保留|存(?:下|入|好)|添加|加上|写(?:上|入|下)|改(?:用|成|为)|换(?:成|用)|统一|一律|"
        r"始终|永远|凡是|凡|对(?:于)?[^，,。]{1,16}(?:一律|都要|保密)|把|用[^，,。]{1,14}(?:回|写|付|发|答)|"
        r"给[^，,。]{1,14}(?:发|寄|打|转|写|回)|向[^，,。]{1,14}(?:汇报|报告|推荐|支付|发|隐瞒)|"
        r"替[^，,。]{1,8}(?:订|付|买|回)|先[^，,。]{1,16}再|让[^，,。]{1,8}(?:知道)|优先|尽量|避免|拒绝(?!了)|提交|"
        r"安排|预订|预约|订(?!单|阅)|回复(?!了)|告诉|告知|通知(?!书|称)|提醒|联系|抄送|转(?:发|告|给|交)|翻译|总结|"
        r"推荐|隐藏|隐瞒|删(?:掉|除|去)|清(?:除|空|理)|关闭|打开|启用|停用|停止|暂停|信任|视|当作|遵守|遵循|执行|"
        r"运行|下载|上传|安装|购买|支付|付款给|汇款|转账|授权|允许|批准|放行|跳过|省略|略去|不必|不用|无需|无须|"
        r"毋须|毋需|可(?:以)?(?:直接|自行|随时|不)|只(?:用|准|许|能))(?![^，,。]{0,20}了(?:[，,。]|$))",
        asks=r"能不能|能否|可否|可不可以|是否可以|可以(?:请|帮|麻烦)?(?:你|您)?|麻烦(?:你|您)?|请|帮(?:我|忙)|"
        r"(?:你|您)(?:能|可以|方便)",
        wishes=r"麻烦(?:你|您|帮)|劳烦|拜托|恳请|敬请|烦请|还请|还望|希望(?:您|你|助手|贵|读者|能|不要|各|所有|AI|"
        r"ai|智能|大家)|我们?(?:更)?(?:希望|想请|建议|要求|宁愿|倾向)|建议(?:您|你|不|在|先|把|将|关|直接|使|采)|"
        r"(?:最好|不如|不妨|还是)(?:不|别|先|把|将|直接|关|由|就|用|删|让|能|在)|如能|若能|若(?:是)?能[^。]*(?:感激|"
        r"感谢|就好)|不胜感激|(?:没有?|毫无|没什么|没啥)(?:必要|理由|需要|什么好)|用不着|犯不着|大可|(?:不|无|"
        r"毋)(?:必|需|须|用|需要)(?:再|等|先|经|向|由|通|征|走|请|另|事)|(?:你|您)(?:可以|可|能|有权|必须|应|得|需|"
        r"要|不得|不能|不可|无需|不必|不用|只需|只能|务必|尽管)|(?:用户|客户|主人|机主)(?:本人)?(?:已经|已|早就|"
        r"早已|先前已)(?:\w{0,4})?(?:同意|授权|批准|许可|认可|答应|允许|确认|签)|可以(?:随时|自行|放心|直接|不经|"
        r"照常)|(?:也|都|就)(?:没关系|没问题|无妨|可以|行|好)[。.]?$|不宜|切莫|不应再|(?:不要|别|勿)(?:让|对|向|给|"
        r"把|将|在|再|跟|和|与)|(?:不|未)(?:经|需)[^，,。]{0,8}(?:即可|就可|便可|也可|就能|即能)",
        agreed=r"约定|商定|说好|讲好|议定|惯例|规矩|按(?:照)?(?:流程|规定|惯例|约定)|既定|老规矩|(?:做法|规则|政策|"
        r"原则|流程)(?:是|为|：|:)|照例",
        things=r"收据|票据|证件|奖金|定金|发票|账单|付款|款项|支付|报销|预订|机票|车票|酒店|订单|订房|费用|开支|"
        r"转账|汇款|采购|退款|密码|口令|令牌|凭证|凭据|邮件|来信|信件|消息|短信|附件|笔记|备忘|纪要|记录|日志|日程|"
        r"日历|会议|联系人|联系方式|合同|草稿|备份|摘要|总结|电话|号码|地址|住址|身份证|数据|资料|隐私|订阅|部署|"
        r"上线|合并|简报|回复|答复|出差|差旅|供应商|申请|投诉|咨询|工资|薪资|聊天|对话|报告|文档|文件|房租|租金|"
        r"押金|账号|账户|银行|客户|名单|价格|优惠|链接|报价|代码|提交|续费|物资|快递|收货",
        checks=r"确认|批准|审批|审核|审查|许可|同意|复核|评审|评估|检查|签字|签名|授权|验证|核对|核实|请示|询问|"
        r"过问|盖章|报备",
        needless=r"(?:无需|无须|不必|不用|不需|不需要|毋须|毋需|免|省|不再|不经|未经|跳过|略过|可不|没必要|免去|省去|"
        r"取消)",
        may=r"(?:必须|不得|不可|不能|不许|不准|应当|应该?|须|需要|要(?!求|点|素)|可以?(?=直接|自行|随时|不|由|"
        r"放心|先|经|走|免)|禁止|严禁|允许|只能|一律|务必|不应|一定|都由|都走|统一|仅限|请|改)",
        one_may=r"(?:必须|不得|不可|不许|不准|应当|应该|严禁|务必|一律|切勿|只能|可以?(?:直接|自行|随时|不)|不应|"
        r"禁止)",
        since=r"从(?:现在|今天|今|明天|下周|下个?月|本周|本月|即日|此|这周|\w{1,3}月\w{0,4}|周\w|"
        r"星期\w)(?:\w{0,3})?起|自(?:即日|今|本|下|明)\w{0,3}起|即日起|今后|以后|往后|此后|日后|将来|从今|现起|"
        r"改(?:为|由|到|寄|发|至|走)|不再(?:寄|发|走|由|用|付)|另行通知",
        readers=r"(?:读到|阅读|看到|浏览|访问|处理|总结|概括|抓取|收到)(?:了)?(?:本|这|此|该|以上|"
        r"以下)[^，,。]{0,10}的?(?:\w{0,4})(?:智能体|助手|模型|机器人|AI|ai|代理|系统)",
        agents=r"(?:ai|人工智能|智能)?(?:助手|智能体|机器人|语言模型)|ai(?:系统|模型|代理)?|代理(?!商|人|公司)",
        doing=r"[^，,。]{0,16}?(?:必须|应当?|可以?|不得|需要?|不能|须|要|有权|先|才能|只能|一律|无需|不必|会先|请|"
        r"务必|不可)",
    ),
    "ja": Frames(
        begins=r"(?!)",
        asks=r"[^。]*(?:ていただけ|でいただけ|てくれ|てもらえ|てもらい|ていただき|てくださ|お願いでき|いただけ)",
        wishes=r"(?:て|で)(?:いただける|くれる|もらえる|いただけ|ほしい|欲しい|くださ|下さ|もらいたい|"
        r"いただきたい)|幸いです|(?:と|ば)(?:助かり|助かる|ありがた|嬉し|うれし)|(?:ほう|方)が(?:よい|いい|良い|"
        r"望ましい|無難)(?:です|でしょう|だろう|。|と)|望まし|お願い|願います|(?:て|で)も?(?:構|かま)(?:いません|"
        r"わない|いませんので)|(?:て|で)も(?:よい|いい|良い|大丈夫|差し支え|問題)|なくて(?:も|)(?:よい|いい|良い|"
        r"大丈夫|構|かま|結構|差し支え)|(?:する|行う|取る|待つ|伝える|知らせる|報告する|確認する|尋ねる|聞く|"
        r"得る)(?:必要|理由|までも)は?(?:あり|な)|必要は(?:ありません|ない)|(?:までもない|までもありません)|(?:て|"
        r"で)は(?:いけ|なら|だめ|駄目)|(?:ない|ぬ)よう(?:に)?(?:。|お|、|し|願)|(?:する|行う|送る|含める|保つ|"
        r"心がける)よう(?:に)?(?:。|お|、|し(?:て|ま))|(?:こと|事)。?$|(?:利用者|ユーザー|お客様|本人)(?:は|から|"
        r"には)?(?:すでに|既に|もう)|べきで(?:す|は|ある)|べきだ|(?:ないで|しないで)(?:おく|おき|くだ|ほし)|(?:書|"
        r"言|話|送|出|使|開|消|忘|伝え|教え|知らせ|見せ|し|す)(?:くな|うな|すな|るな|れるな)。?$|(?:禁止|厳禁|不可|"
        r"不要|無用)(?:です|とする|とします|。|$)|(?:てよ[いし]|てよろしい)|(?:ましょう)。?$|(?:し|せ|け|れ|め|て|"
        r"え)(?:ろ|よ)。$",
        agreed=r"(?:取り決め|決まり|約束|方針|ルール|合意|慣例|手順|運用)(?:で|は|に|と|です|だ|上|として)|"
        r"ことに(?:なって|決まって|なり|する|します)|申し合わせ|原則",
        things=r"請求書|支払|代金|振込|送金|予約|経費|出費|購入|注文|発注|返金|パスワード|トークン|認証|メール|"
        r"メッセージ|連絡|添付|メモ|議事録|予定|カレンダー|会議|契約|下書き|バックアップ|要約|電話|番号|住所|"
        r"個人情報|データ|情報|購読|更新|返信|返事|回答|出張|旅行|切符|航空券|仕入|取引|業者|申請|依頼|問い合わせ|"
        r"苦情|給与|会話|報告|書類|資料|家賃|口座|納品|見積|顧客",
        checks=r"確認|承認|許可|審査|レビュー|検査|同意|署名|相談|照会|決裁|了承|検証",
        needless=r"不要|なし|必要(?:は|が)?(?:な|あり)|要りません|いりません|要らない|いらない|省(?:い|略)|せず|ずに|"
        r"なくて|飛ばし|抜き",
        may=r"(?:なければ|ねば|なくては|べき|てもよ|てもい|て構|てかま|てはな|てはい|禁止|こと。|ものとす|"
        r"ましょう|不可|ないこと|てはだめ|できます。$(?<!で送信できます。))",
        one_may=r"(?:べき|てもよ|てもい|(?:て|で)も?(?:構|かま)|(?:て|で)は(?:いけ|なら)|禁止(?:です|する|と)|"
        r"こと。$|ものとす)",
        since=r"今後|これから(?:は|の)|以後|以降|今日から|明日から|本日(?:より|から)|来週から|来月から|(?:月|火|"
        r"水|木|金|土|日)曜(?:日)?から|\d+月(?:\d+日)?(?:から|より)|当面|追って",
        readers=r"(?:この|本|当)(?:ページ|文書|記事|サイト|資料|メール|文章|通知)を(?:読|要約|処理|閲覧|参照)",
        agents=r"(?:AI|ai)?(?:アシスタント|エージェント|ボット|言語モデル)|(?:AI|ai)(?:は|が|に)",
        doing=r"[^。]{0,60}?(?:なければ|ねば|べき|てもよ|てもい|(?:て|で)も?(?:構|かま)|てはな|てはい|こと|許可|"
        r"できる|できます|ものとす|禁止|とする)",
    ),
    "ko": Frames(
        begins=r"(?!)",
        asks=r".*(?:주시겠|줄래|주실 수|줄 수|해 줄|주세요|될까요|주겠)",
        wishes=r"(?:바랍니다|바란다|부탁|주시기|주시면|주십시오|주세요|하십시오|하시오|마십시오|마세요|말 것|할 것|"
        r"해라|하라|두세요)(?:[.! ]|$)|(?:좋겠|고맙겠|감사하겠)|(?:편|것)이 (?:좋|낫|바람직)|(?:하|받|거치|묻|"
        r"기다리|알리|말하|보내)지 않아도|(?:ㄹ|을|할|알릴|물을|기다릴|받을|확인할) ?(?:필요|이유)(?:는|가|도)? ?없|"
        r"(?:해|어|아|여|내|워|지워|보내|써)도 (?:된다|됩니다|돼|좋|괜찮|무방)|(?:면|서는|해선|지) 안 ?(?:된다|"
        r"됩니다|돼)|(?:사용자|고객)(?:는|가|님은)? ?(?:이미|벌써)|(?:지 ?마|지 ?말)(?:라|세요|십시오| 것|고)|"
        r"금지(?:합니다|한다|됩니다|된다)?[.]?$|(?:으|하|보내|쓰|지우|넣|알리|전달하)(?:세요|십시오)|(?:삼가|자제)",
        agreed=r"(?:하기로|기로) (?:했|합의|정)|합의|관례|규칙은|방침|원칙|약속",
        things=r"청구서|송장|결제|지불|대금|예약|경비|지출|송금|이체|구매|환불|비밀번호|토큰|이메일|메일|메시지|"
        r"첨부|메모|회의록|일정|캘린더|약속|연락처|계약|초안|백업|요약|전화번호|주소|개인정보|데이터|정보|구독|답장|"
        r"회신|출장|항공권|공급업체|거래처|요청|문의|불만|급여|대화|보고서|문서|임대료|계좌|주문|견적|고객",
        checks=r"확인|승인|허락|허가|검토|동의|서명|결재|검사|인증",
        needless=r"필요 ?(?:는|가)? ?없|불필요|생략|없이|않아도|안 해도|면제",
        may=r"(?:해야|어야|아야|해도|어도|아도|면 안|서는 안|금지|말 것|할 것|하지 않|수 있습니다)",
        one_may=r"(?:해야|해도 (?:된|됩|좋)|면 안|서는 안|금지|말 것|할 것)",
        since=r"앞으로|이제부터|지금부터|오늘부터|내일부터|다음 ?(?:주|달)부터|[월화수목금토일]요일부터|\d+월부터|"
        r"이후로|향후|당분간",
        readers=r"이 (?:페이지|문서|글|메일|사이트)(?:를|을) (?:읽|요약|처리|방문)",
        agents=r"(?:AI )?(?:어시스턴트|에이전트|비서|챗봇|봇)(?:는|은|가|이)?|AI(?:는|가)",
        doing=r"[^.]{0,50}?(?:해야|어야|아야|해도|어도|아도|면 안|서는 안|금지|수 있|할 것|한다|하기로)",
    ),
}
"""By language of the table."""
