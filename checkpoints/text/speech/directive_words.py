"""How orders, permissions and bans are worded, in the languages of the table: the dictionary of ``directives``.

To add a language, add an entry, and sentences of it to the tests. Everything is a piece of a regular expression,
written small; it stands for whole words where a language parts its words by blanks.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Wording:
    """How one language orders, permits and forbids."""

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
    ),
}
"""Languages that don't, or whose endings go on with the word."""
