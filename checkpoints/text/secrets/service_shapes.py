r"""Tokens of services, by the prefixes and lengths that their makers gave them.

The facts (which prefix, which characters, how many) are those of gitleaks' list of rules, ``config/gitleaks.toml`` in
https://github.com/gitleaks/gitleaks (MIT licence), as of July 2026, and of makers' own pages for some that it lacks.
They are put in our own words: a shape is looked for only in a text that has one of its hints, a token never begins
inside a longer one, and lengths are lower bounds, since makers lengthen their tokens. Left out are ids and keys that
are meant to be public, and rules by which any forty characters near a service's name are a secret (see
``secret_assignments``, which asks for a name such as ``datadog_key``).
"""

from __future__ import annotations

from .secret_forms import ALNUM, is_dense, is_filled, is_mixed, is_random, shape_after, token_shape

_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_BASE64 = r"A-Za-z0-9+/"
_SCHEMES = (
    r"(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|rediss|amqps?|mssql|sqlserver|oracle|clickhouse|cockroachdb"
    r"|ftps?|sftp|smtps?|imaps?|ldaps?|nats|kafka|snowflake|neo4j|bolt)"
)

SERVICE_SHAPES = (
    # -- source code, builds, packages
    token_shape("atlassian-token", "ATATT3 ATCTT3", r"AT[AC]TT3[\w=-]{60,}", is_mixed),
    token_shape("bitbucket-token", "ATBB", r"ATBB[A-Za-z0-9]{24,}", is_mixed),
    token_shape("cargo-token", "cio", r"cio[A-Za-z0-9]{32}(?!\w)", is_mixed),
    token_shape("clojars-token", "CLOJARS_", r"CLOJARS_[A-Za-z0-9]{50,}"),
    token_shape("docker-token", "dckr_", r"dckr_(?:pat|oat)_[\w-]{20,}"),
    token_shape(
        "gitlab-token",
        "glcbt- gldt- glffct- glft- glimt- glagent- gloas- glptt- glrt- glsoat- glrtr-",
        r"gl(?:cbt|dt|ffct|ft|imt|agent|oas|ptt|rtr?|soat)-[\w-]{20,}(?:\.[\w-]+)*",
        is_random,
    ),
    token_shape("gitlab-token", "GR1348941", r"GR1348941[\w-]{20,}"),
    shape_after("gitlab-session", "_gitlab_session", r"_gitlab_session=", r"[0-9a-z]{32,}"),
    token_shape("harness-key", "pat. sat.", r"[ps]at\.[\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}"),
    token_shape("nuget-key", "oy2", r"oy2[a-z0-9]{43}(?!\w)"),
    token_shape("octopus-key", "API-", r"API-[A-Z0-9]{26,}(?!\w)", is_random),
    token_shape("prefect-token", "pnu_ pnb_", r"pn[ub]_[A-Za-z0-9]{36}"),
    token_shape("pulumi-token", "pul-", r"pul-[a-f0-9]{40}"),
    token_shape("readme-key", "rdme_", r"rdme_[a-z0-9]{60,}"),
    token_shape("rubygems-key", "rubygems_", r"rubygems_[a-f0-9]{48}"),
    token_shape("sonar-token", "squ_ sqp_ sqa_", r"sq[upa]_[a-f0-9]{40}"),
    token_shape("sourcegraph-token", "sgp_", r"sgp_(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}"),
    token_shape("terraform-token", ".atlasv1.", r"[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}"),
    # -- clouds and what runs in them
    token_shape("alibaba-key", "LTAI", r"LTAI[A-Za-z0-9]{12,}", is_mixed, inside=_BASE64),
    token_shape("aws-access-key", "A3T", r"A3T[A-Z0-9]{17}(?!\w)"),
    token_shape("aws-bedrock-key", "ABSK", rf"ABSK[{_BASE64}]{{100,}}={{0,2}}", is_mixed, inside=_BASE64),
    token_shape("aws-bedrock-key", "bedrock-api-key-", r"bedrock-api-key-[\w+/=-]{20,}"),
    token_shape("azure-secret", "Q~", r"[\w~.]{3}\dQ~[\w~.-]{30,}[\w~-]", inside=r"\w~.-"),
    token_shape("clickhouse-key", "4b1d", r"4b1d[A-Za-z0-9]{38}(?!\w)", is_mixed),
    token_shape("cloudflare-key", "v1.0-", r"v1\.0-[a-f0-9]{24}-[a-f0-9]{100,}"),
    token_shape("doppler-token", "dp.", r"dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{39,}[\w-]"),
    token_shape("dynatrace-token", "dt0", r"dt0[a-z]\d\d\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{64}"),
    token_shape("fly-token", "fo1_", r"fo1_[\w-]{43}"),
    token_shape("fly-token", "fm1a_ fm1r_ fm2_", rf"fm(?:1[ar]|2)_[{_BASE64}]{{80,}}={{0,3}}"),
    token_shape("heroku-key", "HRKU-", r"HRKU-[\w-]{50,}"),
    token_shape("netlify-token", "nfp_ nfc_", r"nf[pc]_[A-Za-z0-9]{36,}"),
    token_shape("openshift-token", "sha256~", r"sha256~[\w-]{43}"),
    token_shape("planetscale-token", "pscale_", r"pscale_(?:tkn|oauth|pw)_[\w=.-]{31,}[\w=-]"),
    token_shape("render-key", "rnd_", r"rnd_[A-Za-z0-9]{28,}", is_mixed),
    token_shape("scalingo-token", "tk-us-", r"tk-us-[\w-]{48}"),
    token_shape("supabase-key", "sbp_ sb_secret_", r"(?:sbp_[a-f0-9]{40}|sb_secret_[\w-]{20,})"),
    token_shape("tailscale-key", "tskey-", r"tskey-[a-z]+-[\w-]{16,}", is_random),
    shape_after("vault-token", "ault AULT", "", r"s\.(?<![\w.-]s\.)[A-Za-z0-9]{24}(?!\w)", is_random),
    # -- models
    token_shape("cerebras-key", "csk-", r"csk-[a-z0-9]{40,}", is_random),
    token_shape("elevenlabs-key", "sk_", r"sk_[a-f0-9]{48}"),
    token_shape("huggingface-token", "api_org_", r"api_org_[A-Za-z0-9]{30,}"),
    token_shape("nvidia-key", "nvapi-", r"nvapi-[\w-]{40,}", is_random),
    token_shape("pinecone-key", "pcsk_", r"pcsk_\w{40,}", is_random),
    # -- watching what runs
    token_shape("grafana-key", "eyJrIjoi", r"eyJrIjoi[A-Za-z0-9]{50,}={0,3}"),
    token_shape("grafana-token", "glc_", rf"glc_[{_BASE64}]{{32,}}={{0,3}}", is_mixed),
    token_shape("grafana-token", "glsa_", r"glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}"),
    token_shape("newrelic-key", "NRAK- NRII- NRJS-", r"NR(?:AK|II|JS)-[A-Za-z0-9-]{19,}", is_random),
    token_shape("newrelic-key", "NRAL", r"[a-f0-9]{36}NRAL"),
    token_shape("posthog-key", "phx_", r"phx_[A-Za-z0-9]{40,}", is_random),
    token_shape("sentry-token", "sntrys_ sntryu_", r"sntry(?:s_eyJ[\w+/=-]{40,}|u_[a-f0-9]{64})"),
    shape_after(
        "sentry-dsn", "sentry", r"https?://", r"[0-9a-f]{32}(?::[0-9a-f]{32})?(?=@[\w.-]*sentry[\w.-]*[/:])"
    ),
    # -- money
    token_shape("braintree-token", "access_token$", r"access_token\$(?:production|sandbox)\$[\w$]{20,}"),
    token_shape("duffel-token", "duffel_", r"duffel_(?:test|live)_[\w=-]{40,}"),
    token_shape("easypost-key", "EZAK EZTK", r"EZ[AT]K[A-Za-z0-9]{54}"),
    token_shape("flutterwave-key", "FLWSECK", r"FLWSECK(?:_TEST|_LIVE)?-[A-Za-z0-9]{12,}(?:-X)?"),
    token_shape("plaid-token", "access-", rf"access-(?:sandbox|development|production)-{_UUID}"),
    token_shape("shippo-token", "shippo_", r"shippo_(?:live|test)_[a-fA-F0-9]{40}"),
    token_shape("square-token", "sq0atp- sq0csp-", r"sq0(?:atp|csp)-[\w-]{22,}", inside=ALNUM),
    token_shape("square-token", "EAAA", r"EAAA[\w-]{60}(?![\w+/=-])", is_mixed, inside=r"\w+/-"),
    # -- mail, talk, social
    token_shape("brevo-key", "xkeysib- xsmtpsib-", r"x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}"),
    shape_after(
        "discord-webhook", "/api/webhooks/", r"discord(?:app)?\.com/api/webhooks/\d{15,}/", r"[\w-]{40,}"
    ),
    token_shape(
        "facebook-token", "EAAM EAAC EAAB EAAG", r"EAA[MCBG][A-Za-z0-9]{100,}", is_mixed, inside=r"\w+/"
    ),
    token_shape("facebook-token", "acebook ACEBOOK", r"\d{15,16}(?:\||%7C)[\w-]{27,40}", is_mixed),
    token_shape("frameio-token", "fio-u-", r"fio-u-[\w=-]{60,}"),
    token_shape("mailgun-key", "pubkey-", r"pubkey-[0-9a-f]{32}(?!\w)"),
    token_shape("mapbox-token", "sk.eyJ pk.eyJ", r"[ps]k\.eyJ[\w-]{20,}\.[\w-]{20,}"),
    token_shape(
        "teams-webhook",
        ".webhook.office.com/",
        r"https://[\w-]+\.webhook\.office\.com/webhookb2/[\w@/-]{60,}",
    ),
    token_shape("typeform-token", "tfp_", r"tfp_[\w.=-]{49,}[\w=-]"),
    # -- the rest
    token_shape(
        "1password-key", "A3-", r"A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}"
    ),
    token_shape("1password-token", "ops_eyJ", r"ops_eyJ[\w+/-]{80,}={0,3}"),
    token_shape("adobe-secret", "p8e-", r"p8e-[A-Za-z0-9_-]{32}", is_random),
    token_shape("airtable-token", "pat", r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    token_shape("artifactory-token", "cmVmd", r"cmVmd[A-Za-z0-9]{55,}(?![\w+/=])", is_mixed, inside=r"\w+/"),
    token_shape(
        "authress-key",
        ".acc_ .acc-",
        r"[a-z]{2,8}_[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.acc[_-][\w-]{10,32}\.[\w+/=-]{30,}",
    ),
    token_shape("contentful-token", "CFPAT-", r"CFPAT-[\w-]{40,}"),
    token_shape("definednet-key", "dnkey-", r"dnkey-[\w=-]{26}-[\w=-]{52}"),
    token_shape("dropbox-token", "sl.", r"sl\.(?:u\.)?[\w=-]{120,}", is_mixed),
    token_shape("figma-token", "figd_", r"figd_[\w-]{36,}"),
    shape_after("google-token", "1//0", r"(?<![\w/.:-])", r"1//0[\w-]{30,}", is_mixed),
    token_shape("infracost-key", "ico-", r"ico-[A-Za-z0-9]{32}(?!\w)", is_mixed),
    token_shape("intra42-secret", "s-s4t2", r"s-s4t2(?:ud|af)-[a-f0-9]{64}"),
    token_shape("jwt", "ZXlK", r"ZXlK[A-Za-z0-9+/_-]{60,}={0,2}", is_mixed, inside=r"\w+/-"),
    token_shape("linear-key", "lin_oauth_", r"lin_oauth_[A-Za-z0-9]{30,}"),
    token_shape("maxmind-key", "_mmk", r"[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk"),
    token_shape("postman-key", "PMAK-", r"PMAK-[a-fA-F0-9]{24}-[a-fA-F0-9]{34}"),
    token_shape("settlemint-token", "sm_aat_ sm_pat_ sm_sat_", r"sm_[aps]at_[A-Za-z0-9]{16,}"),
    token_shape("yandex-key", "AQVN", r"AQVN[\w-]{35,38}(?!\w)", is_mixed),
    token_shape("yandex-token", "t1.", r"t1\.[\w-]+={0,2}\.[\w-]{86}={0,2}"),
    # -- addresses with a password in them
    # A password may hold a slash; a port and a path don't make one.
    shape_after(
        "basic-auth",
        "://",
        rf"\b{_SCHEMES}(?:\+\w+)?://[^\s/:@\"'<>]*:",
        r"(?!\d{2,5}/)[^\s@\"'<>?]{1,200}(?=@[\w\[])",
    ),
    shape_after("basic-auth", "://", r"://", r"[\w-]{20,}(?=@[\w-]+\.\w)", is_dense),
    shape_after(
        "basic-auth",
        "@tcp( @unix( @udp(",
        r"(?<![\w.+-])[\w.+-]{1,60}:",
        r"[^\s\"'`@]{1,200}(?=@(?:tcp|unix|udp)\()",
    ),
    shape_after(
        "basic-auth",
        "@",
        r":(?<=\w:)(?<!mailto:)(?<!sip:)(?<!sips:)(?<!xmpp:)(?<!acct:)",
        r"[^\s\"'`<>(){}\[\],:@/$]{6,100}(?=@[\w-]+(?:\.[\w-]+)*:\d{2,5}\b)",
        is_filled,
    ),
    shape_after("basic-auth", "jdbc:oracle:", r"jdbc:oracle:\w+:[\w$#]+/", r"[^\s@\"'<>]{1,100}(?=@)"),
    shape_after("password", "login ", r"\blogin\s+\S{1,80}\s+password\s+", r"\S{3,200}"),
    shape_after(
        "password", "assword", r"<add key=\"(?:ClearText)?Password\"\s+value=\"", r"[^\"\n]{3,200}(?=\")"
    ),
    shape_after(
        "password",
        ":5432:",
        r"(?<![\w.*:-])[\w.*-]{1,100}:5432:[\w*-]{1,60}:[\w*-]{1,60}:",
        r"[^\s\"'`]{3,200}",
    ),
)
"""Beside those of ``secret_shapes``."""


SERVICES = """
adafruit algolia asana beamer bitbucket bittrex meraki cloudflare codecov cohere coinbase confluent contentful datadog
discord droneci dropbox etsy facebook fastly finicity finnhub flickr freshbooks gitter gocardless heroku hubspot
intercom jfrog artifactory bintray kraken kucoin launchdarkly linear linkedin lob looker mailchimp mailgun mapbox
mattermost maxmind messagebird netlify newrelic new_relic nytimes okta openweather plaid privateai rapidapi sendbird
sentry snyk sonar sourcegraph squarespace stripe sumologic travis twilio twitch twitter vercel yandex zendesk
""".split()
"""Services whose keys have no shape of their own: they are known by a name such as ``datadog_key``."""
