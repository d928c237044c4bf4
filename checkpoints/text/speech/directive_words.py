"""The signs of orders, permissions and bans, in the languages of the table: what ``directive_signs`` looks for.

How an order, a permission or a ban is worded, and how a sentence steers without an order's verb: wishes, arrangements,
where things go from now on. What an agent handles for its user (payments, mail, bookings, notes) and the checks that it
waits for are named per language, since "invoices must be sent to" steers and "the bridge must be inspected" is a fact.

To add a language, add an entry, and sentences of it to ``tests/support/told_orders``, and weigh anew
(``benchmarks/directives.py --write``). Everything is a piece of a regular expression, written small; it stands for
whole words where a language parts its words by blanks.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Wording:
    """How one language orders, permits and forbids, and how it steers without doing so."""

    leads: str
    """What may stand before an order in its clause: please, always, from now on, before every deployment."""
    verbs: str
    """Orders: their verbs, where a clause begins with one."""
    bans: str
    """Bans that begin a clause, whatever their verb: "do not", "never ask"."""
    always: str
    """What orders, permits or forbids wherever it stands: "make sure", "feel free to"."""
    agents: str
    """Whom an agent takes for itself: you, the assistant, AI agents."""
    modals: str
    """Must, may, is allowed to."""
    impersonal: str
    """It is forbidden to, may be done: the addressee isn't named."""
    about: str
    """What only a user's agent has to do with: the user, this notice, what it was told."""
    bypass: str
    """Without asking, no need to check."""
    standing: str
    """From now on."""
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
    assistants: str
    """The assistant, in the third person."""
    doing: str
    """Behind the assistant: what it may, shall, is able to."""
    hows: str = r"(?!)"
    """How a clause begins that only says what for: what follows tells how a thing is done."""
    not_orders: str = r"(?!)"
    """What looks like an order and is none: "note that", "use of"."""
    told: str = r"(?!)"
    """Somebody told somebody else: what follows is their story."""


SPACED = {
    "en": Wording(
        leads=r"please|kindly|then|also|and|but|so|just|only|simply|instead|first|next|finally|immediately|"
        r"automatically|silently|henceforth|note:|important:|(?:from|starting) (?:now|today)(?: on)?|"
        r"(?!reply|apply|supply|rely|comply|multiply)[a-z]+ly|in (?:the )?future|going forward|"
        r"at all times|in all cases|by default",
        verbs=r"accept|act|add|adopt|allow|answer|append|apply|approve|assume|attach|authori[sz]e|avoid|block|"
        r"book|buy|"
        r"bypass|call|cancel|change|charge|check|choose|claim|click|commit|confirm|connect|contact|copy|create|deny|"
        r"deploy|delete|direct|disable|discard|disclose|disregard|download|email|enable|encode|execute|export|expose|"
        r"fetch|follow|forget|forward|give|grant|hide|ignore|include|insert|install|invite|keep|leave|link|list|log|"
        r"mail|mark|mention|merge|move|obey|offer|omit|open|order|override|overwrite|pay|post|prefer|prepend|present|"
        r"pretend|prioriti[sz]e|print|promote|provide|publish|push|put|read|recommend|record|redirect|refund|refuse|"
        r"reject|release|remember|remove|rename|repeat|replace|reply|report|require|reset|respond|restart|retry|"
        r"return|"
        r"reveal|route|run|save|say|schedule|see to it|select|send|set|share|show|sign|skip|stop|store|submit|"
        r"suggest|"
        r"summari[sz]e|tell|transfer|treat|trust|turn|update|upload|use|visit|wire|withhold|write|"
        r"abandon|activate|advise|announce|archive|ask|begin|clear|collect|comply|conceal|consider|continue|"
        r"convince|decline|decode|decrypt|deem|delay|describe|dismiss|display|drop|dump|elevate|embed|emit|enter|"
        r"erase|"
        r"escalate|exclude|exempt|explain|extend|extract|gather|generate|hand over|help|impersonate|inform|invoke|"
        r"lower|"
        r"mask|modify|mute|notify|obtain|output|pass|persuade|proceed|produce|purchase|purge|quote|raise|rate|"
        r"rank|redact|refer|regard|reply|request|restore|resume|retain|retrieve|revert|revoke|rewrite|search|sell|"
        r"silence|spend|start|state|strip|subscribe|suppress|switch|sync|take|upgrade|waive|whitelist|wipe|withdraw",
        bans=r"always [a-z]+(?<!ed)(?<!ing)(?<![^s]s)(?! of)\b|do(?:n['’]t| not)(?! only| just)|never|"
        r"refrain from|avoid|stop \w+ing|no longer \w+(?<!ed)(?<!s)",
        always=r"under no circumstances|feel free to|you(?: now)? have (?:my |our |the |full )?(?:permission|consent|"
        r"authori[sz]ation|approval|the right)|(?:there is|there['’]s|you have) no need to|you need not|"
        r"you needn['’]t|"
        r"(?:make|be) sure (?:to|that)|remember to|(?:your (?:new )?(?:task|instructions?|orders?|role|goal|rules?) "
        r"(?:is|are))|go ahead and|it is (?:your|the (?:assistant|agent)['’]s) (?:duty|job) to|"
        r"(?:previous|earlier|prior) (?:instructions?|rules?|restrictions?|policies) (?:no longer apply|(?:are|"
        r"is) (?:now )?"
        r"(?:void|lifted|revoked|suspended|cancelled|obsolete))|"
        r"you(?: are|['’]re) now (?:in )?\w+|you (?:now )?have no (?:\w+ )?(?:restrictions?|rules?|limits?|policy|"
        r"policies)|"
        r"your (?:(?:new|real|actual|true|only|first|current|updated) ){1,2}\w+|your (?:\w+ )?(?:rules|"
        r"instructions) have "
        r"changed|(?:the user|your (?:owner|operator|principal|user|human)) (?:wants|would like|expects|asks|needs|"
        r"prefers|"
        r"has asked|has told|allows|permits|has approved|authori[sz]es) (?:you|the (?:assistant|agent|bot))|"
        r"for (?:ai|llm) (?:\w+ )?(?:agents|assistants|bots|models)|(?:note|message|attention|instructions?|notice|"
        r"reminder|memo) (?:to|for) (?:all |any |every |the )?(?:ai |llm )?"
        r"(?:agents?|assistants?|bots?|models?|llms?|ai)|(?:answer|respond|reply|comply|proceed|act) without (?:any "
        r")?(?:restrictions?|filters?|limits?)|you(?:['’]re| are) (?:welcome|free|encouraged|urged|cleared|"
        r"expected) to|"
        r"(?:it is|it['’]s) up to you to|we (?:expect|need|want|ask|urge|trust) you to|(?:i|"
        r"we) (?:hereby )?(?:authori[sz]e|"
        r"permit|allow|forbid|order|instruct) (?:you|the (?:assistant|agent))|nobody (?:minds|will mind|"
        r"needs to know)|"
        r"no harm in \w+ing|there is nothing wrong with \w+ing",
        agents=r"you|(?:the|an|any|every|all|this|our|your) (?:\w+ ){0,1}(?:assistants?|agents?|chatbots?|bots?|"
        r"language models?|llms?|ai)|(?:ai |llm )?(?:assistants|agents|bots|llms)",
        modals=r"must|should(?! have)|shall|may(?! have| be able| want| need| see| not be)|ought to|has to|have to|"
        r"needs? to|(?:am|is|are) (?:\w+ )?(?:to|not to|allowed|permitted|authori[sz]ed|forbidden|prohibited|"
        r"required|"
        r"obliged|expected|instructed|entitled|free to|cleared to)|had better|mustn['’]t|shouldn['’]t|"
        r"(?:can|will|could) (?:now |always |never |safely |freely )|always \w+s?\b|never",
        impersonal=r"it is (?:strictly |now |not )?(?:forbidden|prohibited|permitted|allowed|required|mandatory)|"
        r"(?:must|should|may|shall|can|cannot|need|has to|have to|are to|is to|will)(?: never| always| not)? be|"
        r"(?:is|are) (?:strictly |now |not )?(?:forbidden|prohibited|allowed|permitted|required|to be)|"
        r"(?:don['’]t|doesn['’]t|do not|does not) (?:need|have) to|no need|(?:is|are|was) (?:\w+ )?(?:fine|ok|okay|"
        r"safe|"
        r"acceptable|best|correct|right|better|preferable|advisable|recommended|encouraged|expected|standard|normal|"
        r"customary|proper|pre-?approved|unnecessary|superfluous|off limits|wanted|welcome|desired|optional|"
        r"discouraged|unwelcome|not needed)(?= to\b| for (?:you|the (?:agent|assistant))\b| when\b| if\b|"
        r" without\b| in all\b)|can (?:safely )?be|"
        r"(?:should|may|can) go|policy (?:is|requires)|"
        r"goes? straight|"
        r"need no|needs no|requires? no|count(?:s)? as (?:approved|confirmed)",
        about=r"the users?|users (?:about|of)|(?:your|the) (?:owner|operator|principal)|this (?:notice|message|"
        r"note|instruction|document)|these instructions|"
        r"(?:the |your )?(?:system )?prompt|passwords?|secrets|credentials",
        bypass=r"without (?:(?:first |ever |even )?(?:asking|checking|confirming|consulting|verifying|telling|"
        r"notifying|informing|waiting|reviewing|prompting|requiring|seeking|involving|questioning|bothering|"
        r"requesting|inspecting|approval|confirmation|consent|permission|review|verification|checks?|notice|"
        r"supervision|oversight|hesitation|delay|question)|(?:any|further|prior|explicit|additional|human|manual|"
        r"the user)"
        r"(?: \w+){0,2})|no (?:\w+ )?(?:confirmation|approval|"
        r"review|questions?|sign-off|consent)(?: is| are)?(?: \w+)?|unasked|unprompted|unconditionally|"
        r"no questions asked",
        standing=r"from now on|from today(?: on)?|in (?:the )?future|going forward|henceforth|effective immediately|"
        r"until further notice",
        hows=r"to \w+|in order to|for \w+ing",
        not_orders=r"\w+ of\b|note that|remember when|(?!double-|cross-)\w+-\w+|open source|see also|report(?:s|"
        r"ed)? (?:by|from)|"
        r"\w+(?: (?!you\b|that\b)[a-z]+){1,2} (?:is|are|was|were|has|have|had|holds?|keeps?|can|could|may|must|"
        r"will|would|found|"
        r"shows?|"
        r"contains?|runs?|takes?|uses?|costs?|needs?|fail(?:s|ed)?)\b",
        told=r"(?:told|asked|warned|advised|begged|ordered|said to|says to|say to|advises|recommends) ",
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
        assistants=r"(?:the|an|any|no|every|each|your|our|this) (?:ai |virtual |digital |personal )?(?:assistants?|"
        r"agent|agents|chatbot|bot|language model|llm|ai)(?: (?:system|model|tool|agent|assistant)s?)?(?! (?:said|"
        r"was|had|did)\b)",
        doing=r"(?:\w+ing (?:\w+ ){1,3})?(?:must|should|shall|may|can|cannot|is to|has to|have to|needs? to|ought "
        r"to|will|won['’]t|mustn['’]t|shouldn['’]t|is (?:\w+ )?(?:free|allowed|welcome|cleared|permitted|expected|"
        r"authori[sz]ed) to|(?:left|leaves?|kept|keeps?|used|mentioned|recommended|avoided|included|skipped) (?:out|"
        r"the|any|our|to))(?! (?:be able|take|need|fail|crash|handle|hold|run out|support|have been|usually|"
        r"often)\b)",
    ),
    "de": Wording(
        leads=r"bitte|dann|auch|und|aber|also|einfach|nur|stattdessen|zuerst|immer|stets|sofort|automatisch|"
        r"ab (?:sofort|jetzt|heute)|von nun an|künftig|zukünftig|in zukunft|grundsätzlich|wichtig:|hinweis:",
        verbs=r"(?:akzeptier|antwort|beantwort|benutz|bestätig|bestell|bezahl|buch|deaktivier|drück|empfehl|entfern|"
        r"erlaub|erwähn|erstell|erzähl|fordere|füg|führ|genehmig|gewähr|hol|ignorier|installier|klick|kopier|lad|leg|"
        r"leit|lehn|lies|lösch|meld|mach|nenn|nutz|öffn|prüf|protokollier|pusch|schalt|schick|schließ|schreib|"
        r"send|setz|"
        r"speicher|stell|stopp|such|teil|tu|übermittl|übernimm|überspring|übertrag|überweis|umgeh|vermeid|verrat|"
        r"verschieb|verschweig|versuch|versteck|vertrau|verwend|veröffentlich|wähl|weis|wiederhol|zahl|zeig|"
        r"zahle|frag|"
        r"sag|behandl|bevorzug|lass|merk|halt|geh|bring|änder|aktivier|aktualisier)e?|gib|lies|nimm|sprich|empfiehl|"
        r"vergiss|verrate|verbirg|sieh|übernimm|unterlass|wirf|hilf|triff|\w+en sie",
        bans=r"(?:nie|niemals) \w+e\b",
        always=r"auf (?:keinen fall|gar keinen fall)|unter keinen umständen|stell(?:e|en sie)? sicher|achte darauf|"
        r"achten sie darauf|du hast (?:die |meine )?(?:erlaubnis|berechtigung)|"
        r"sie haben die (?:erlaubnis|berechtigung)|"
        r"(?:deine|ihre) (?:\w+ )?(?:aufgabe|anweisung(?:en)?|rolle|regeln?|pflicht) "
        r"(?:ist|sind|lautet|lauten)|du bist (?:jetzt|nun|ab \w+)|sie sind (?:jetzt|nun)|der nutzer (?:möchte|will|"
        r"wünscht|"
        r"erlaubt)[^.]*(?:dass du|dass der (?:agent|assistent))|(?:hinweis|nachricht|anweisung(?:en)?) (?:an|"
        r"für) (?:alle |"
        r"den |die |das )?(?:ki|assistent\w*|agent\w*|bots?|sprachmodell\w*|ki-\w+)|keine scheu|nur zu|"
        r"(?:frühere|bisherige) anweisungen gelten nicht mehr|denk daran|denken sie daran|"
        r"(?:darfst|sollst|musst|solltest) du|(?:dürfen|sollen|müssen|sollten) sie|kannst du [^.]*(?:überspringen|"
        r"ignorieren|weglassen|auslassen)",
        agents=r"du|sie|(?:der|die|den|dem|jeder|alle|dieser) (?:ki-?)?(?:assistent\w*|agent\w*|chatbot\w*|bots?|"
        r"sprachmodelle?|ki)|ki-?(?:agenten|assistenten|modelle)",
        modals=r"darfst|dürfen|darf|sollst|sollen|soll|solltest|sollten|sollte|musst|müssen|muss|hast|"
        r"haben (?=.* zu )|"
        r"(?:ist|sind|bist) (?:befugt|berechtigt|verpflichtet|angewiesen|gehalten|ermächtigt)|brauchst nicht|"
        r"brauchen nicht|kannst(?=.* ohne| über\w+| ignor\w+)|können(?=.* ohne)",
        impersonal=r"es ist (?:streng |nicht )?(?:verboten|untersagt|erlaubt|gestattet|erforderlich)|"
        r"(?:dürfen|darf|müssen|muss|sollen|soll|sollten|können|kann)\b.* (?:werden)|(?:sind|ist)\b.* zu \w+en|"
        r"(?:ist|sind|wäre) (?:\w+ ){0,2}(?:verboten|untersagt|erlaubt|gestattet|in ordnung|okay|ok|üblich|gewünscht|"
        r"erwünscht|empfohlen|ratsam|richtig|akzeptabel|unbedenklich|überflüssig|unnötig|nicht nötig|freigegeben|"
        r"genehmigt|tabu|am besten)|brauch\w+ nicht|(?:dürfen|darf|müssen|muss)|braucht es (?:keine|nicht)|gilt als",
        about=r"(?:dem|der|den|die) (?:nutzer\w*|benutzer\w*|anwender\w*)|diese[mnr]? (?:hinweis|nachricht|"
        r"anweisung\w*|"
        r"dokument\w*)|passw\w+|zugangsdaten|systemprompt",
        bypass=r"ohne (?:\w+ )?(?:rückfrage\w*|nachfrage\w*|freigabe|zustimmung|bestätigung|genehmigung|prüfung|"
        r"erlaubnis|zu fragen|nachzufragen)|ohne (?:\w+ )?zu (?:fragen|prüfen)|ungefragt|ungeprüft",
        standing=r"ab (?:sofort|jetzt)|von nun an|künftig|zukünftig|in zukunft|bis auf weiteres",
        hows=r"um [^,]* zu \w+|zum \w+en",
        not_orders=r"\w+ (?:der|des|von) |(?:mach|tu|halt|such|send|lad|leit|zahl|teil|geh|lass|lehn|setz|hol|"
        r"leg)\b(?!en)",
        told=r"(?:sagte|bat|riet|befahl|empfahl|warnte) |im handbuch steht|das handbuch sagt",
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
        assistants=r"(?:der|die|den|dem|jeder|kein|ein|alle|dieser|unser) (?:ki-?)?(?:assistent\w*|agent(?:en)?|"
        r"chatbot\w*|bots?|sprachmodelle?|ki|ki-\w+)",
        doing=r"[^.,]{0,60}?(?:muss|müssen|soll|sollen|sollte|darf|dürfen|kann|können|würde|möge|hat [^.]* zu|ist "
        r"[^.]* zu|braucht)",
    ),
    "fr": Wording(
        leads=r"veuillez|s['’]il (?:vous|te) pla[iî]t|puis|ensuite|et|mais|donc|toujours|désormais|dorénavant|"
        r"immédiatement|à l['’]avenir|à partir de maintenant|d['’]abord|automatiquement",
        verbs=r"(?:accept|ajout|appel|appliqu|approuv|autoris|bloqu|cherch|command|confirm|consid[eè]r|copi|désactiv|"
        r"divulgu|donn|effac|envoi|envoy|évit|exécut|explor|ignor|inst+all|joign|laiss|lanc|mentionn|montr|"
        r"oubli|pay|pai|parl|"
        r"partag|pass|préfér|propos|publi|recommand|redémarr|refus|remplac|répèt|respect|saut|signal|stock|supprim|"
        r"transf[eéè]r|transmett|trait|util?is|vers|vir|valid|contourn|révèl|révél|cach|demand)(?:e|ez)|réponds|"
        r"répondez|"
        r"mets|mettez|dis|dites|fais|faites|écris|écrivez|ouvre|ouvrez|suis|suivez|lis|lisez|inclus|incluez|"
        r"transmets|joins|permets|permettez",
        bans=r"ne \w+(?:e|es|ez|s) (?:pas|jamais|plus)|n['’]\w+(?:e|es|ez|s) (?:pas|jamais|plus)|ne (?:pas|"
        r"jamais) \w+",
        always=r"en aucun cas|sous aucun prétexte|assure[z]?-(?:toi|vous)|veille[z]? à|n['’]hésite[z]? pas à|"
        r"(?:tu as|vous avez) (?:la permission|l['’]autorisation|le droit)|inutile de|(?:il n['’]est|pas) (?:pas )?"
        r"(?:besoin|nécessaire) de|n['’]oublie[z]? pas de",
        agents=r"tu|vous|toi|l['’](?:assistant|agent|ia)\w*|les (?:assistants|agents|bots|modèles|ia)|le (?:modèle|"
        r"bot)",
        modals=r"dois|devez|doit|doivent|devrai\w+|devriez|peux(?=.* sans)|pouvez(?=.* sans)|peut(?=.* sans)|"
        r"peuvent(?=.* sans)|(?:es|êtes|est|sont) (?:autorisée?s?|tenue?s?|priée?s?|habilitée?s?|censée?s?)|"
        r"avez à|as à",
        impersonal=r"il est (?:interdit|défendu|permis|autorisé|obligatoire)|il faut|(?:doit|doivent|peut|peuvent|"
        r"devra|devront) être|(?:est|sont|serait) (?:\w+ ){0,1}(?:préférable|recommandée?s?|acceptable|conseillée?s?|"
        r"souhaitable|souhaitée?s?|normale?|correcte?|inutile|facultati\w+|acceptée?s?|permise?s?|d['’]usage|"
        r"approuvée?s?)|c['’]est (?:bon|"
        r"ok|mieux)|on peut|vaut mieux|(?:est|sont) (?:interdite?s?|autorisée?s?|permise?s?)|sont à \w+er|doivent|"
        r"devront",
        about=r"(?:à |de )?l['’]utilisat\w+|aux? utilisat\w+|cette? (?:note|avis|message|consigne|document)|"
        r"mots? de passe|identifiants",
        bypass=r"sans (?:\w+ ){0,2}(?:demander|confirmation|approbation|accord|autorisation|vérifi\w+|validation|"
        r"consulter|prévenir|poser)",
        standing=r"désormais|dorénavant|à partir de maintenant|à l['’]avenir|jusqu['’]à nouvel ordre",
        hows=r"pour \w+(?:er|ir|re)|afin de",
        not_orders=r"(?:passe|montre|note|suis|dis|fais|vire|donne|parle)\b(?! (?:le|la|les|un|une|toujours))",
        told=r"(?:a dit|a demandé|a conseillé|dit|recommande) ",
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
        assistants=r"(?:l['’]|tout |aucune? |chaque |les |votre |cet |un |toute )(?:assistant\w*|agents?|ia|bots?|"
        r"intelligences? artificielles?)(?: (?:ia|virtuel|d['’]ia))?(?! (?:immobili|de voyage|d['’]assurance|de "
        r"sécurité|de police))|le bot|le chatbot",
        doing=r"[^.,]{0,40}?(?:doit|doivent|devra|devront|devrait|peut|peuvent|pourra|pourront|est (?:autorisé|"
        r"libre|tenu|habilité|prié))",
    ),
    "es": Wording(
        leads=r"por favor|luego|después|y|pero|entonces|siempre|también|simplemente|sólo|solo|inmediatamente|"
        r"automáticamente|a partir de (?:ahora|hoy)|de ahora en adelante|en (?:el|lo) (?:futuro|sucesivo)|primero",
        verbs=r"(?:acept|activ|actualiz|a[ñn]ad|aprueb|aprob|autori[zc]|borr|busc|cambi|cancel|carg|compart|"
        r"compr|confirm|"
        r"consider|copi|desactiv|descarg|ejecut|elimin|env[ií]|escrib|evit|exig|gir|guard|ignor|incluy|inform|"
        r"inserta|"
        r"instal|jam|llam|marc|menciona|muestr|mencion|mand|niég|nieg|ocult|olvid|omit|orden|otorg|pag|permit|"
        r"prefier|"
        r"public|qued|rechaz|recomiend|recuerd|reenví|reinici|reemplaz|repit|respond|revel|reserv|sig|sub|"
        r"suprim|trat|"
        r"transfier|us|utili[zc]|vend|verific|vuelv|apag|abr|cierr|cont?est|sustituy)(?:a|e|ue|á|ce|ga|que)|di|"
        r"haz|pon|ve "
        r"a|da|dé|diga|haga|ponga|(?!\w+[áé]ndo)\w*[áéíóú]\w*(?:la|lo|las|los|le|les|se|me|te)\b",
        bans=r"no (?!(?:es|eres|has|tienes|puedes|quieres|sabes|solo|más|"
        r"menos|antes|las|los|les|después|mes)\b)(?:(?:lo|la|le|les|los|las|se|te|me) )?\w+(?:es|as)|"
        r"no (?:envíe|mencione|ejecute|pregunte|borre|diga|hable|pida|use|revele|comparta|haga|permita|acepte|"
        r"apruebe)|"
        r"(?:nunca|jamás) (?!\w*(?:ó|aba|ía|ieron|aron)\b)\w+(?:es|as)|(?:nunca|jamás) (?:envíe|mencione|"
        r"pregunte|diga|"
        r"pida|revele|borre|use|haga)",
        always=r"bajo ning(?:ún|una) (?:concepto|circunstancia)|en ningún caso|aseg[úu]r(?:ate|ese) de|"
        r"tienes (?:permiso|autorización)|(?:usted )?tiene permiso para|no (?:hace falta|es necesario|"
        r"hay (?:que|necesidad "
        r"de)|necesitas) (?:\w+)|no dudes en|no (?:te )?olvides (?:de )?\w+r|"
        r"debes|deberás|tienes que|tendrás que|no debes|no puedes|puedes(?=.* sin )|ahora eres|"
        r"tus? (?:nuevas? |verdadera )?(?:tarea|misión|función|instrucci\w+|reglas?|órdenes) (?:es|son|han cambiado)|"
        r"(?:aviso|nota|mensaje|instrucciones) (?:para|a) (?:los |las |el |la |todos los )?(?:asistentes?|agentes?|"
        r"bots?|"
        r"modelos?|ia)|te (?:autorizo|permito|ordeno|pido|pedimos|autorizamos|prohíbo)|el usuario (?:quiere|desea|"
        r"permite|autoriza)"
        r"[^.]*(?:que (?:tú|el (?:asistente|agente)|\w+s)\b)",
        agents=r"tú|usted(?:es)?|(?:el|la|los|las|todo|cualquier) (?:asistentes?|agentes?|bots?|modelos?|ia)|"
        r"agentes de ia",
        modals=r"debes|deben?|deberás?|deberán?|deberías?|tienes? que|tienen que|pueden?(?=.* sin )|"
        r"podrán?(?=.* sin)|"
        r"(?:está|están|estás) (?:autorizad\w+|obligad\w+|facultad\w+)|ha de|han de",
        impersonal=r"está (?:prohibido|permitido|autorizado|bien|aprobado)|(?:es|son|sería) (?:\w+ ){0,1}(?:correcto|"
        r"aceptable|seguro|mejor|recomendable|conveniente|preferible|deseable|innecesari\w+|aconsejable|válido|"
        r"normal|"
        r"opcional)(?= que\b| \w+[aei]r\b| sin\b)|se (?:recomienda|aconseja|acepta|espera|desea|considera\w*)|"
        r"no se (?:requiere|necesita|"
        r"precisa)|conviene|queda (?:prohibido|permitido|autorizado)|puedes|"
        r"se (?:prohíbe|"
        r"permite|debe\w*|puede\w*)|(?:deben?|deberán?|pueden?|podrán?|tienen? que) (?:\w+rse|ser)|hay que|"
        r"(?:deben?|deberán?|pueden?)",
        about=r"(?:al?|el|del|los|con el) usuari\w+|este (?:aviso|mensaje|documento)|esta (?:nota|instrucción)|"
        r"contraseñas?|credenciales|claves? de acceso",
        bypass=r"sin (?:\w+ ){0,1}(?:preguntar|consultar|confirmación|aprobación|permiso|autorización|verificar|"
        r"revisión|confirmar|avisar|revisar)",
        standing=r"a partir de ahora|de ahora en adelante|en (?:el futuro|lo sucesivo|adelante)|hasta nuevo aviso",
        hows=r"para \w+[aei]r",
        not_orders=r"\w+ de\b|(?:abre|cierra) (?:a|los|las|de) (?:\w+ )?|considera que|(?:la|lo|una|"
        r"usa|pague|ve a|da|sube|di|este|ese|esa|base|clase|fase|"
        r"parte|siete|"
        r"puente|frente)\b"
        r"(?! (?:el|la|los|las|un|una|siempre|todos?|todas?))",
        told=r"(?:dijo|pidió|aconsejó|ordenó|recomendó) |el manual dice",
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
        assistants=r"(?:el|la|los|las|todo|cualquier|ningún|ninguna|tu|nuestro|un) (?:asistentes?|agentes?|bots?|"
        r"chatbot|modelos? de lenguaje|ia|inteligencia artificial)(?: (?:de ia|virtual|de inteligencia "
        r"artificial))?(?! (?:inmobili|comerci|de viaj|de segur|de polic|de trán|social))",
        doing=r"[^.,]{0,40}?(?:debe|deben|deberán?|debería|puede|pueden|podrán?|podría|tendrán?|tiene que|tienen "
        r"que|ha de|queda|no (?:debe|puede))",
    ),
    "it": Wording(
        leads=r"per favore|poi|e|ma|quindi|sempre|anche|subito|prima|automaticamente|d['’]ora in poi|in futuro|"
        r"da (?:ora|adesso) in poi",
        verbs=r"(?:accett|aggiung|approv|autorizz|blocc|cancell|condivid|conferm|consider|copi|disattiv|elimin|"
        r"esegu|evit|"
        r"ignor|includ|inoltr|inser|install|invi|mand|menzion|mostr|nascond|offr|omett|ordin|pag|permett|preferisc|"
        r"pubblic|raccomand|rifiut|rimuov|ripet|rispond|rivel|salt|salv|scriv|scaric|segu|sostitu|spost|stamp|"
        r"trasfer|"
        r"tratt|us|utilizz|versi?|verific|consigl)(?:a|i|e|sci|isca|are)|di['’]|fai|metti|dimentica|versa|"
        r"assicurati|bonifica",
        bans=r"non (?:\w+(?:are|ere|ire|rlo|rla|rgli))|(?:mai) \w+(?:are|ere|ire)",
        always=r"in nessun caso|per nessun motivo|assicurati di|si assicuri di|hai il permesso di|sei libero di|"
        r"puoi(?=.* senza)|devi|dovrai|non (?:serve|occorre|è necessario|c['’]è bisogno di|devi)|ricordati di",
        agents=r"tu|lei|l['’](?:assistente|agente|ia)|gli (?:agenti|assistenti)|il (?:modello|bot)",
        modals=r"devi|deve|devono|dovrai|dovrà|dovrebbe|dovresti|puoi(?=.* senza)|può(?=.* senza)|"
        r"possono(?=.* senza)|"
        r"(?:sei|è|sono) (?:autorizzat\w|tenut\w|obbligat\w)",
        impersonal=r"è (?:vietato|proibito|permesso|consentito)|bisogna|(?:deve|devono|può|possono|va|vanno) "
        r"(?:essere|\w+t[oaie])|(?:devono|possono|dovranno)",
        about=r"(?:all|l|dell)['’]utente|agli utenti|quest[oa] (?:avviso|messaggio|nota|documento)|password|"
        r"credenziali",
        bypass=r"senza (?:\w+ ){0,1}(?:chiedere|conferma|approvazione|permesso|autorizzazione|verific\w+|consultare|"
        r"avvisare)",
        standing=r"d['’]ora in poi|da (?:ora|adesso|oggi) in poi|in futuro|fino a nuovo avviso",
        hows=r"per \w+re",
        not_orders=r"(?:usi|use|paga|pare|mare|segue|offre|salva|fai|rispond)\b(?! (?:il|la|lo|le|i|gli|un|sempre))",
        told=r"(?:disse|ha detto|ha chiesto|consiglia) ",
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
        assistants=r"(?:l['’]|gli |ogni |nessun |qualsiasi |il |un )(?:assistent[ei]|agent[ei]|ia|bot|chatbot)(?! "
        r"(?:immobili|di viagg|di poliz|assicur))",
        doing=r"[^.,]{0,40}?(?:deve|devono|dovrà|dovrebbe|può|possono|potrà|è (?:autorizzato|tenuto|libero))",
    ),
    "pt": Wording(
        leads=r"por favor|depois|e|mas|então|sempre|também|imediatamente|primeiro|automaticamente|a partir de agora|"
        r"de agora em diante|no futuro",
        verbs=r"(?:aceit|adicion|aprov|apagu|autoriz|bloquei|cancel|compartilh|compr|confirm|consider|copi|desativ|"
        r"encaminh|envi|escrev|evit|execut|exclu|ignor|inclu|inform|insir|instal|mand|mencion|mostr|oculte?|"
        r"omit|orden|pagu|"
        r"pag|permit|prefir|public|recomend|recus|rejeit|remov|repit|respond|revel|salv|sig|substitu|transfir|"
        r"trat|us|"
        r"utiliz|verifiqu|pul)(?:e|a|ue|que|i|ua)|diga|faça|ponha|garanta|certifique-se|lembre-se|esqueça",
        bans=r"(?:não|nunca|jamais) (?:lhe |o |a |se )?(?:fale|envie|mencione|execute|pergunte|apague|diga|use|"
        r"revele|"
        r"compartilhe|faça|permita|aceite|aprove|peça|conte|verifique|siga|responda|mostre|exclua|\w+es)",
        always=r"em hipótese alguma|em nenhuma circunstância|certifique-se de|você tem permissão|tens permissão|"
        r"não (?:é preciso|é necessário|há necessidade de|precisa) \w+|sinta-se à vontade|lembre-se de",
        agents=r"você|vocês|tu|(?:o|a|os|todo) (?:assistentes?|agentes?|bots?|modelos?|ia)|agentes de ia",
        modals=r"deve|devem|deverá|deves|deveria|tem (?:de|que)|têm (?:de|que)|pode(?=.* sem )|podem(?=.* sem )|"
        r"podes(?=.* sem )|(?:está|estão|estás) (?:autorizad\w+|obrigad\w+)",
        impersonal=r"é (?:proibido|permitido|autorizado|obrigatório)|(?:deve|devem|pode|podem|deverão) (?:ser|"
        r"\w+r-se)|"
        r"(?:devem|deverão|podem)",
        about=r"(?:a?o|do) (?:usuári|utilizador)\w*|este (?:aviso|documento)|esta (?:nota|mensagem|instrução)|"
        r"senhas?|"
        r"credenciais",
        bypass=r"sem (?:\w+ ){0,1}(?:perguntar|confirmação|aprovação|permissão|autorização|verificar|consultar|"
        r"avisar)",
        standing=r"a partir de agora|de agora em diante|no futuro|doravante|até novo aviso",
        hows=r"para \w+[aei]r",
        not_orders=r"(?:use|pague|pague|usa|siga|inclui)\b(?! (?:o|a|os|as|um|uma|sempre|todos?|todas?))",
        told=r"(?:disse|pediu|aconselhou|recomenda) ",
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
        assistants=r"(?:o|a|os|as|todo|qualquer|nenhum|nenhuma|um) (?:assistentes?|agentes?|bots?|chatbot|ia|"
        r"inteligência artificial)(?! (?:imobili|de viage|de segur|de políc|social))",
        doing=r"[^.,]{0,40}?(?:deve|devem|deverá|deveria|pode|podem|poderá|tem (?:de|que)|está autorizad\w)",
    ),
    "ru": Wording(
        leads=r"пожалуйста|затем|потом|и|а|но|всегда|сразу|немедленно|автоматически|сначала|отныне|впредь|"
        r"с этого момента|в будущем|также|просто",
        verbs=r"(?!эти\b|все\b|эт\w+\b)\w+(?:йте|ьте|ите)(?:сь)?|отправ(?:ь|ляй)|пересылай|перешли|игнорируй|"
        r"используй|"
        r"удали|удаляй|отвечай|переведи|одобряй|одобри|рекомендуй|пропусти|пропускай|отклоняй|выполняй|запусти|"
        r"запускай|сообщи|скрой|скрывай|говори|считай|отключай|отключи|плати|проверь|забудь",
        bans=r"(?:никогда )?не (?:\w+(?:йте|ьте|ите)|спрашивай|говори|упоминай|сообщай|проверяй|запускай|раскрывай|"
        r"удаляй|проси|рассказывай)",
        always=r"ни в коем случае|ни при каких обстоятельствах|обязательно|убедитесь|убедись|не забудь\w*|"
        r"(?:вам|тебе) разрешено|не нужно (?:проверять|спрашивать)|можно не (?:спрашивать|проверять)",
        agents=r"вы|ты|вам|тебе|(?:ии-?)?(?:ассистент\w*|агент\w*|бот\w*|помощник\w*)",
        modals=r"долж\w+|обязан\w*|следует|нужно|надо|можете(?=.* без)|можешь(?=.* без)|может(?=.* без)|"
        r"могут(?=.* без)|"
        r"разрешено|запрещено|вправе|нельзя",
        impersonal=r"рекоменд\w+|допустим\w*|нормально|желательно|лучше|приемлемо|не требуется|запрещ\w+|"
        r"запрещается|разреш\w+|нельзя|можно|следует|необходимо|нужно|долж\w+",
        about=r"пользовател\w+|эт\w+ (?:уведомлени\w+|сообщени\w+|документ\w*|инструкци\w+)|парол\w+",
        bypass=r"без (?:\w+ ){0,1}(?:спроса|подтверждения|одобрения|разрешения|проверки|согласования|вопросов|"
        r"уведомления)|не спрашивая|не проверяя",
        standing=r"отныне|впредь|с этого момента|в будущем|до дальнейшего уведомления",
        hows=r"чтобы|для того",
        told=r"(?:сказал|попросил|велел|посоветовал)\w* ",
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
        assistants=r"(?:ии-?|виртуальн\w+ )?(?:ассистент\w*|агент\w*|бот\w*|чат-бот\w*|помощник\w*|ии)(?! (?:недвиж|по "
        r"недвиж|страхов))",
        doing=r"[^.,]{0,40}?(?:долж\w+|обязан\w*|следует|нужно|надо|может|могут|вправе|нельзя|разреш\w+|запрещ\w+|"
        r"не долж\w+)",
    ),
    "ar": Wording(
        leads=r"من فضلك|يرجى|ثم|دائما|من الآن فصاعدا|في المستقبل|الرجاء",
        verbs=r"أرسل|ارسل|وافق|تجاهل|استخدم|احذف|حول|حوّل|أجب|اجب|قم|اقبل|ارفض|أوص|نفذ|شغل|أخبر|أخف|أعد|ادفع|"
        r"تأكد|تخط|"
        r"انسخ|أضف|انقل|اكتب|اذكر|عطل",
        bans=r"لا ت(?:خبر|ذكر|رسل|سأل|طلب|كشف|حذف|ستخدم|نفذ|شغل|تحقق|قل|فصح|شارك|وافق)\w*",
        always=r"تحت أي ظرف|بأي حال|تأكد من|لا داعي ل\w*|لا حاجة ل\w*|يسمح لك|مسموح لك|لك الحق|لا تتردد|احرص على",
        agents=r"عليك|أنت|المساعد|الوكيل|الوكلاء|الروبوت|يجب عليك|يمكنك|لك|بإمكانك",
        modals=r"يجب|ينبغي|عليه|أن|يمكنك(?=.* (?:دون|بدون))|يجوز|يسمح|يمكن(?=.* (?:دون|بدون))",
        impersonal=r"من الأفضل|لا بأس|يفضل|مقبول|لا يلزم|ممنوع|يمنع|يحظر|محظور|مسموح|يسمح|يجوز|يجب|يمكن\w*",
        about=r"المستخدم\w*|للمستخدم|هذا (?:الإشعار|التنبيه|المستند)|هذه (?:الرسالة|الملاحظة|التعليمات)|"
        r"كلم\w+ المرور",
        bypass=r"(?:دون|بدون) (?:\w+ ){0,1}(?:سؤال|إذن|تأكيد|موافقة|تحقق|مراجعة|الرجوع|استئذان)\w*",
        standing=r"من الآن فصاعدا|منذ الآن|في المستقبل|حتى إشعار آخر",
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
        assistants=r"(?:ل|ب|و)?(?:المساعد|للمساعد|الوكيل|للوكيل|الوكلاء|الروبوت|للروبوت|مساعد|وكيل)(?: (?:الذكي|"
        r"الافتراضي|الرقمي))?(?! (?:العقاري|السياح))",
        doing=r"[^.،]{0,40}?(?:يجب|ينبغي|يمكن\w*|يجوز|يسمح|أن|عليه|مخول|لا ي\w+)",
    ),
    "hi": Wording(
        leads=r"कृपया|फिर|और|हमेशा|अब से|आगे से|भविष्य में|तुरंत",
        verbs=r"(?!)",
        bans=r"(?!)",
        always=r"(?:मत|न) [\w\u0900-\u0963]+(?:ना|ें|ो|िए|िएगा)|भेजें|भेजो|भेजिए|करें(?! तो)|करो|कीजिए|दीजिए|"
        r"दें(?! तो)|लगाएँ|"
        r"लिखें|बताएँ|बताएं|हटाएँ|हटाएं|छोड़ें|चलाएँ|रखें|पढ़ें|मानें|किसी भी (?:हाल|परिस्थिति|स्थिति) में|सुनिश्चित",
        agents=r"आप|आपको|तुम|तुम्हें|सहायक(?: को)?|एजेंट(?: को)?",
        modals=r"चाहिए|होगा|अनुमति|नहीं करना",
        impersonal=r"ठीक है|बेहतर|उचित|मना है|वर्जित|अनुमति है|ज़रूरत नहीं|जरूरत नहीं|आवश्यकता नहीं|चाहिए|होगा|जाए|"
        r"सकते हैं|सकता है",
        about=r"उपयोगकर्ता|यूज़र|इस (?:सूचना|संदेश|निर्देश)|पासवर्ड",
        bypass=r"बिना (?:\S+ ){0,2}(?:पूछे|पुष्टि|अनुमति|जाँच|अनुमोदन|मंज़ूरी)|बिना पूछे",
        standing=r"अब से|आगे से|भविष्य में",
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
        assistants=r"(?:एआई |कोई |हर )?(?:सहायक|एजेंट|बॉट|असिस्टेंट)",
        doing=r"[^।,]{0,60}?(?:चाहिए|होगा|सकता|सकते|अनुमति|न करे|करे|रखे|दे|पूछे)(?=[ ।]|$)",
    ),
}
"""Languages that part their words by blanks."""

UNSPACED = {
    "zh": Wording(
        leads=r"请|務必|务必|然后|再|并且?|首先|先|始终|总是|一律|立即|自动|直接|今后|以后|从现在起|从今以后|"
        r"[^，。]{1,12}(?:之前|以前|之后|前|后|时)|(?:当|如果|若|如)[^，。]{1,24}(?:时|，)",
        verbs=r"跳过|拒绝(?!了)|确保|关闭(?!了)|忽略|批准(?!了)|发送|转发|转账|转到|推荐|删除(?!了)|使用(?!量|"
        r"了)|执行|运行(?!时)|"
        r"回答|用[^，。]{1,12}(?:再|回答|回复)|把|将[^，。]{1,16}(?:发送|转|删|改)|告诉|回复|隐瞒|隐藏|禁用|"
        r"信任|优先|"
        r"绕过|覆盖|提供|包含|上传|下载|支付",
        bans=r"(?:绝|千万|永远|也)?(?:不要|别(?!的|人)|切勿|勿|不得|不准|不许|不可以?)",
        always=r"务必|在任何情况下都?(?:不|别)|无论如何都?(?:不|要)|你有权|您有权|有权读取|没有必要(?:检查|确认|"
        r"询问|告诉)|"
        r"(?:无需|不必|不用)(?:检查|验证|确认|询问|审查|通知)[^，。]*(?:即可|。|$)|请(?:您|你)?(?!求|假|客|教)|你现在是|您现在是|你的(?:新|真正|实际)?(?:任务|职责|"
        r"指令|规则|角色)(?:是|为|已)|"
        r"(?:致|给|告)(?:所有|各位)?(?:AI|智能体|助手|代理|机器人)|(?:用户|主人)(?:希望|允许|同意|授权|要求)(?:你|您|助手|代理)|放心|尽管",
        agents=r"你们?|您|助手|代理|智能体|机器人|模型|AI",
        modals=r"必须|应当|应该|应(?=[^，。])|可以(?!说)|不得|需要|不能|允许|禁止|有权|务必",
        impersonal=r"禁止|允许|必须|不得|应当|应该|可以|即可|须|最好|建议|推荐|没问题|无妨|是正确的|为宜|不妨|没关系|就行|就好|视为",
        about=r"用户|这条(?:通知|消息|指令)|此(?:通知|消息|文件|指令)|密码|令牌|智能体|系统提示",
        bypass=r"(?:无需|不必|不用|不需要|不经|未经|无须)(?:\w{0,6})(?:询问|确认|批准|许可|审查|同意|检查|过问)",
        standing=r"从现在起|从今以后|今后|从今天起",
        not_orders=r"把[^，。]{1,12}了",
        told=r"(?:叫|让|劝|告诉)[^，。]{1,8}(?=不要|别)|手册[上里]?说|据[^，。]{1,12}说|(?<!询)问(?!题|候)",
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
        assistants=r"(?:ai|人工智能|智能)?(?:助手|智能体|机器人|语言模型)|ai(?:系统|模型|代理)?|代理(?!商|人|公司)",
        doing=r"[^，,。]{0,16}?(?:必须|应当?|可以?|不得|需要?|不能|须|要|有权|先|才能|只能|一律|无需|不必|会先|请|"
        r"务必|不可)",
    ),
    "ja": Wording(
        leads=r"(?!)",
        verbs=r"[^。]*(?:てください|で下さい|でください|て下さい|なさい|しろ|せよ|すること|ないこと|"
        r"お願いします|願います)(?:[。！]|$)",
        bans=r"[^。]*(?:ては(?:いけ|なら)|てはだめ|てはなら|ないでください|しないこと|するな)[^。]{0,6}(?:[。！]|$)",
        always=r"いかなる場合も|必ず[^。]{1,40}(?:こと|ください)",
        agents=r"あなた|アシスタント|エージェント|ボット|AI",
        modals=r"べき|なければならない|なければなりません|必要があ|てもよい|てもいい|て構わない|許可|禁止",
        impersonal=r"構いません|問題ありません|問題ない|推奨|望ましい|不要|禁止|許可|べき|てもよい|てもいい|て構わない|てもかまわない|なければ",
        about=r"ユーザー|この(?:通知|メッセージ|指示|文書)|パスワード",
        bypass=r"(?:確認|許可|承認|質問|相談)(?:を)?(?:なし|せず|得ず|求めず|取らず)(?:に|で)?|無断で|聞かずに",
        standing=r"今後は?|これからは|今から",
        told=r"(?:と言った|と言っていた|と書いてある|と頼んだ)",
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
        assistants=r"(?:AI|ai)?(?:アシスタント|エージェント|ボット|言語モデル)|(?:AI|ai)(?:は|が|に)",
        doing=r"[^。]{0,60}?(?:なければ|ねば|べき|てもよ|てもい|(?:て|で)も?(?:構|かま)|てはな|てはい|こと|許可|"
        r"できる|できます|ものとす|禁止|とする)",
    ),
    "ko": Wording(
        leads=r"(?!)",
        verbs=r".*(?:하세요|보내세요|으세요|[가-힣]세요|십시오|하라|해라|해 ?주세요)(?:[.!]|$)",
        bans=r".*(?:지 ?마(?:세요|십시오|라)?|하지 ?말 ?것|해서는 안 ?(?:된다|됩니다)|하면 안 ?(?:된다|"
        r"됩니다))(?:[.!]|$)",
        always=r"어떤 경우에도|반드시[^.]{1,40}(?:세요|십시오|할 것)",
        agents=r"당신|어시스턴트|에이전트|봇|AI",
        modals=r"해야|어야|아야|해도 (?:된다|됩니다|좋)|할 수 있|허용|금지",
        impersonal=r"괜찮|권장|바람직|필요 ?없|금지|허용|해도 (?:된다|됩니다|좋)|해야|할 것",
        about=r"사용자|이 (?:공지|메시지|지시|문서)|비밀번호",
        bypass=r"(?:확인|승인|허락|질문|검토|동의)(?:을|를)? ?(?:없이|받지 않고|구하지 않고)|묻지 않고",
        standing=r"앞으로는?|이제부터|지금부터",
        told=r"(?:라고 했다|라고 말했다)",
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
        assistants=r"(?:AI )?(?:어시스턴트|에이전트|비서|챗봇|봇)(?:는|은|가|이)?|AI(?:는|가)",
        doing=r"[^.]{0,50}?(?:해야|어야|아야|해도|어도|아도|면 안|서는 안|금지|수 있|할 것|한다|하기로)",
    ),
}
"""Languages that don't, or whose endings go on with the word."""
