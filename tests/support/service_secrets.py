"""Secrets of services, as gitleaks' list describes them, made of nonsense; and texts that hold none."""

from __future__ import annotations

import random
import string
import uuid

# Drawn at run time, prefixes put together: nobody's scanner takes this file for a leak.
_DRAW = random.Random(19)
_ALNUM = string.ascii_letters + string.digits
_LOWER = string.ascii_lowercase + string.digits
_UPPER = string.ascii_uppercase + string.digits
_HEX = "0123456789abcdef"


def _of(alphabet: str, length: int) -> str:
    """Return characters of an alphabet: a digit, a small and a capital letter among them if it has them."""
    some = [
        kind
        for kind in (string.digits, string.ascii_lowercase, string.ascii_uppercase)
        if set(kind) & set(alphabet)
    ]
    must = [_DRAW.choice(sorted(set(kind) & set(alphabet))) for kind in some]
    drawn = [*must, *(_DRAW.choice(alphabet) for _ in range(length - len(must)))]
    _DRAW.shuffle(drawn)
    return "".join(drawn)


def _a(length: int) -> str:
    return _of(_ALNUM, length)


def _h(length: int) -> str:
    return _of(_HEX, length)


def _uuid() -> str:
    return str(uuid.UUID(int=_DRAW.getrandbits(128), version=4))


TOKENS = {
    "1password key": "A3-" + "-".join([_of(_UPPER, 6), _of(_UPPER, 11), *(_of(_UPPER, 5) for _ in range(3))]),
    "1password account": "op" + "s_eyJ" + _a(260),
    "adobe": "p" + "8e-" + _a(32),
    "airtable": "pa" + "t" + _a(14) + "." + _h(64),
    "alibaba": "LT" + "AI" + _a(20),
    "artifactory reference": "cm" + "Vmd" + _a(59),
    "atlassian": "AT" + "ATT3" + _a(186),
    "authress": "sc_" + _of(_LOWER, 12) + "." + _of(_LOWER, 5) + ".acc_" + _of(_LOWER, 14) + "." + _a(60),
    "aws bedrock": "AB" + "SK" + _a(120),
    "aws bedrock short": "bedrock" + "-api-key-" + _a(60),
    "azure": _a(3) + "8" + "Q~" + _a(34),
    "bitbucket": "AT" + "BB" + _a(32),
    "braintree": "access" + "_token$production$" + _h(16) + "$" + _h(32),
    "brevo": "xkey" + "sib-" + _h(64) + "-" + _a(16),
    "cargo": "ci" + "o" + _a(32),
    "cerebras": "cs" + "k-" + _of(_LOWER, 48),
    "clickhouse": "4b" + "1d" + _a(38),
    "clojars": "CLO" + "JARS_" + _of(_LOWER, 60),
    "cloudflare origin": "v1" + ".0-" + _h(24) + "-" + _h(146),
    "contentful": "CF" + "PAT-" + _a(43),
    "definednet": "dn" + "key-" + _of(_LOWER, 26) + "-" + _of(_LOWER, 52),
    "docker": "dc" + "kr_pat_" + _a(27),
    "doppler": "d" + "p.pt." + _a(43),
    "dropbox": "s" + "l." + _a(135),
    "duffel": "duf" + "fel_live_" + _a(43),
    "dynatrace": "dt" + "0c01." + _of(_UPPER, 24) + "." + _of(_UPPER, 64),
    "easypost": "EZ" + "AK" + _a(54),
    "elevenlabs": "s" + "k_" + _h(48),
    "facebook page": "EA" + "AC" + _a(120),
    "figma": "fi" + "gd_" + _a(40),
    "flutterwave": "FLW" + "SECK_TEST-" + _h(32) + "-X",
    "fly": "fo" + "1_" + _a(43),
    "fly machine": "fm" + "2_" + _a(120),
    "frameio": "fi" + "o-u-" + _a(64),
    "gitlab pipeline": "glp" + "tt-" + _h(40),
    "gitlab runner": "gl" + "rt-" + _a(20),
    "gitlab deploy": "gl" + "dt-" + _a(20),
    "gitlab agent": "glag" + "ent-" + _a(50),
    "gitlab registration": "GR" + "1348941" + _a(20),
    "google refresh": "1/" + "/0" + _a(42),
    "grafana": "eyJ" + "rIjoi" + _a(80) + "==",
    "grafana cloud": "gl" + "c_" + _a(60),
    "grafana service": "gl" + "sa_" + _a(32) + "_" + _h(8),
    "harness": "pa" + "t." + _a(22) + "." + _a(24) + "." + _a(20),
    "heroku": "HR" + "KU-AA" + _a(58),
    "huggingface org": "api" + "_org_" + _a(34),
    "infracost": "ic" + "o-" + _a(32),
    "intra42": "s-s" + "4t2ud-" + _h(64),
    "linear": "lin" + "_api_" + _a(40),
    "jwt in base64": "ZX" + "lKhbGciOi" + _a(160),
    "mailgun public": "pub" + "key-" + _h(32),
    "mapbox": "sk" + ".eyJ" + _a(60) + "." + _a(22),
    "maxmind": _a(6) + "_" + _a(29) + "_m" + "mk",
    "netlify": "nf" + "p_" + _a(36),
    "newrelic": "NR" + "AK-" + _of(_UPPER, 27),
    "newrelic licence": _h(36) + "NR" + "AL",
    "nuget": "oy" + "2" + _of(_LOWER, 43),
    "nvidia": "nv" + "api-" + _a(64),
    "octopus": "AP" + "I-" + _of(_UPPER, 26),
    "openshift": "sha" + "256~" + _a(43),
    "perplexity": "pp" + "lx-" + _a(48),
    "pinecone": "pc" + "sk_" + _a(60),
    "plaid": "acc" + "ess-sandbox-" + _uuid(),
    "planetscale": "psc" + "ale_tkn_" + _a(43),
    "planetscale password": "psc" + "ale_pw_" + _a(43),
    "posthog": "ph" + "x_" + _a(43),
    "postman": "PM" + "AK-" + _h(24) + "-" + _h(34),
    "prefect": "pn" + "u_" + _a(36),
    "pulumi": "pu" + "l-" + _h(40),
    "readme": "rd" + "me_" + _of(_LOWER, 70),
    "render": "rn" + "d_" + _a(32),
    "replicate": "r" + "8_" + _a(37),
    "rubygems": "ruby" + "gems_" + _h(48),
    "scalingo": "tk" + "-us-" + _a(48),
    "sentry org": "snt" + "rys_eyJ" + _a(80) + "_" + _a(43),
    "sentry user": "snt" + "ryu_" + _h(64),
    "settlemint": "sm" + "_pat_" + _a(16),
    "shippo": "ship" + "po_live_" + _h(40),
    "shopify": "shp" + "at_" + _h(32),
    "shopify app": "shp" + "ss_" + _h(32),
    "slack app": "xa" + "pp-1-A0" + _of(_UPPER, 9) + "-1234567890123-" + _h(64),
    "sonar": "sq" + "p_" + _h(40),
    "sourcegraph": "sg" + "p_" + _h(40),
    "square access": "sq0" + "atp-" + _a(22),
    "square oauth": "EA" + "AA" + _a(60),
    "stripe production": "s" + "k_prod_" + _a(30),
    "stripe webhook": "wh" + "sec_" + _a(32),
    "supabase": "sb" + "p_" + _h(40),
    "tailscale": "ts" + "key-auth-" + _a(16) + "-" + _a(32),
    "terraform": _a(14) + ".atl" + "asv1." + _a(64),
    "typeform": "tf" + "p_" + _a(59),
    "vault batch": "hv" + "b." + _a(140),
    "yandex": "AQ" + "VN" + _a(36),
    "yandex iam": "t" + "1." + _a(40) + "." + _a(86),
    "age": "AGE-SEC" + "RET-KEY-1" + _of("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58),
}
"""Kind -> a token that its shape gives away wherever it stands."""

NAMED = {
    "algolia": ("ALGOLIA_ADMIN_KEY={}", _h(32)),
    "asana": ('asana_auth: "{}"', _of(_LOWER, 32)),
    "cloudflare": ("export CLOUDFLARE_GLOBAL_KEY={}", _h(37)),
    "datadog": ("DATADOG_KEY={}", _of(_LOWER, 40)),
    "datadog app": ("DD_APP_KEY={}", _h(40)),
    "rails": ("SECRET_KEY_BASE={}", _h(128)),
    "rails, quoted": ('key_base: "{}"', _h(64)),
    "laravel": ("APP_KEY={}", "base64:" + _a(43) + "="),
    "fastly": ("fastly.key = '{}'", _a(32)),
    "heroku": ("HEROKU_KEY={}", _uuid()),
    "mailgun signing": ("mailgun_webhook_key: {}", "-".join([_h(32), _h(8), _h(8)])),
    "okta": ("okta_api = {}", "00" + _a(40)),
    "snyk": ("SNYK_TOKEN={}", _uuid()),
    "zendesk": ("zendesk-key: {}", _a(40)),
    "codecov, its name alone": ("codecov: {}", _of(_LOWER, 32)),
    "token of production": ("DEPLOY_TOKEN_PROD={}", _a(30)),
    "session": ("session_key: {}", _a(40)),
    "smtp": ("SMTP_PASS={}", "swordfish-9"),
    "facebook app": ("the facebook app says {} for it", "123456789012345|" + _a(30)),
    "vault": ("VAULT said {} to me", "s" + "." + _a(24)),
    "sentry dsn": ("dsn https://{}@o1234.ingest.sentry.io/55", _h(32)),
    "mysql, go": ("ana:{}@tcp(db.example.com:3306)/app", "hunter2"),
    "postgres with a slash": ("postgresql+psycopg://ana:{}@db.example.com/app", "hun/ter2"),
    "mongodb": ("mongodb+srv://ana:{}@cluster0.example.net/app?w=majority", "hunter2"),
    "amqp": ("amqps://ana:{}@mq.example.com:5671/v", "hunter2"),
    "ftp": ("ftp://ana:{}@files.example.com/pub", "hunter2"),
    "oracle": ("jdbc:oracle:thin:scott/{}@//db:1521/x", "tiger77"),
    "token as the user": ("https://{}@git.example.com/a/b.git", _a(40)),
    "address without a scheme": ("connect to ana:{}@db.example.com:5432 now", "hunter2x"),
    "netrc": ("machine x.example login ana password {}", "hunter2"),
    "pgpass": ("db.example.com:5432:app:ana:{}", "hunter2"),
    "nuget config": ('<add key="ClearTextPassword" value="{}" />', "hunter2xx"),
    "discord webhook": ("https://discord.com/api/webhooks/123456789012345678/{}", _a(68)),
    "kubernetes": ("apiVersion: v1\nkind: Secret\ndata:\n  login: {}\n", "aHVudGVyMg=="),
    "gitlab session": ("Cookie: _gitlab_session={}; a=b", _h(32)),
    "german": ("Mein Passwort für den Router lautet {}.", "Tr0ub4dor&3"),
    "french": ("Le mot de passe du serveur est {} depuis hier", "Tr0ub4dor&3"),
    "spanish": ("La contraseña del correo es {}", "Tr0ub4dor&3"),
    "italian": ("La password del router è {}", "Tr0ub4dor&3"),
    "portuguese": ("A senha do roteador é {}", "Tr0ub4dor&3"),
    "russian": ("Пароль от роутера: {}", "Tr0ub4dor&3"),
    "russian, a sentence": ("пароль от роутера — {}", "Tr0ub4dor&3"),
    "chinese": ("路由器的密码是{}", "Tr0ub4dor&3"),
    "japanese": ("パスワードは{}です", "Tr0ub4dor&3"),
    "korean": ("비밀번호는 {} 입니다", "Tr0ub4dor&3"),
    "arabic": ("كلمة المرور: {}", "Tr0ub4dor&3"),
    "hindi": ("राउटर का पासवर्ड: {}", "Tr0ub4dor&3"),
    "hindi, a sentence": ("राउटर का पासवर्ड {} है।", "Tr0ub4dor&3"),
    "arabic, a sentence": ("كلمة المرور للبريد هي {}", "Tr0ub4dor&3"),
    "dutch": ("Het wachtwoord van de router is {}.", "Tr0ub4dor&3"),
    "dutch, with a colon": ("wachtwoord voor de wifi: {}", "Tr0ub4dor&3"),
    "polish": ("Hasło do routera to {}.", "Tr0ub4dor&3"),
    "swedish": ("Lösenordet till routern är {}.", "Tr0ub4dor&3"),
    "norwegian": ("Passordet til ruteren er {}", "Tr0ub4dor&3"),
    "danish": ("Adgangskoden til routeren er {}", "Tr0ub4dor&3"),
    "finnish": ("Reitittimen salasana on {}", "Tr0ub4dor&3"),
    "czech": ("Heslo k routeru je {}", "Tr0ub4dor&3"),
    "turkish": ("Yönlendiricinin şifresi {}.", "Tr0ub4dor&3"),
    "turkish, with a colon": ("wifi şifresi: {}", "Tr0ub4dor&3"),
    "vietnamese": ("Mật khẩu bộ định tuyến là {}", "Tr0ub4dor&3"),
    "indonesian": ("Kata sandi router adalah {}", "Tr0ub4dor&3"),
    "greek": ("Ο κωδικός πρόσβασης του δρομολογητή είναι {}", "Tr0ub4dor&3"),
    "russian, in letters of its own": ("Пароль от кассы: {}.", "Зерно-58-Луна"),
    "polish, in letters of its own": ("Hasło do drukarni to {}", "Żubr-Mgła-62"),
}
"""Kind -> what stands around a secret that only this gives away, and the secret."""


def luhn(begin: str) -> str:
    """Return a card's number that begins so and checks."""
    begin += "".join(str(_DRAW.randrange(10)) for _ in range(15 - len(begin)))
    total = sum(sum(divmod(int(digit) * (2 - index % 2), 10)) for index, digit in enumerate(begin))
    return begin + str(-total % 10)


def iban(country: str, rest: str) -> str:
    """Return an account's number with its check digits."""
    plain = "".join(str(int(char, 36)) for char in f"{rest}{country}00")
    return f"{country}{98 - int(plain) % 97:02d}{rest}"


_WORDS_DE = "der Pegel an der Brücke wird jede Stunde gemessen und dem Wärter gemeldet".split()
_WORDS_ZH = "水位 每天 早上 由 管理员 在 桥边 测量 并 写入 日志".split()


def _isbn() -> str:
    digits = "978" + "".join(str(_DRAW.randrange(10)) for _ in range(9))
    check = -sum(int(digit) * (1 + 2 * (index % 2)) for index, digit in enumerate(digits)) % 10
    return f"{digits[:3]}-{digits[3]}-{digits[4:8]}-{digits[8:12]}-{check}"


ORDINARY = [
    "The token is ERC-20 compliant.",
    "The key to the cabinet hangs beside the door on hook 14b.",
    "primary_key=order_2024_0042, sort_key=created_at2, foreign_key=user_id",
    "public_key: ed25519, cache_key = f'user:{user_id}:v2'",
    "Linear regression: key findings are in section 4b2.",
    "linear_access: quadratic2, twitter_handle: ana_2026, github: ana42",
    "heroku-app-name-1234.herokuapp.com and netlify-site-42.netlify.app",
    "stripe_api_version: 2024-06-20",
    "twilio: 9.4.1, mapbox: sha1-" + _h(40),
    *(f"algolia = {_h(40)}" for _ in range(4)),
    "datadog_api_url=https://api.datadoghq.com/v2",
    "sentry_dsn = None",
    "The passage was 12 pages; pass: 30 fail: 2, bypass2=on",
    "APP_KEY=",
    "key_base: ${SECRET_KEY_BASE}",
    "APP_KEY=base64:<your key>",
    "Das Passwort ist geheim und lang.",
    "Le mot de passe est obligatoire.",
    "密码是必填的。",
    "Het wachtwoord is vergeten en moet 12 tekens hebben.",
    "Hasło to za mało, potrzebny jest też kod.",
    "Lösenordet är för kort.",
    "Yeni şifre belirlemek için buraya tıklayın.",
    "Mật khẩu là bắt buộc.",
    "पासवर्ड भूल गया है",
    "Пароль от кассы: спроси у Лены.",
    "Change the password for guests to 12-digit codes.",
    "パスワードは必須です",
    "s.replace_all_of_these_words and s.a.b.c.d",
    "mailto:ana.b2@example.com:25 is odd",
    "ana@example.com:8080 and git@github.com:ana/repo-2024.git",
    "at 10:30@Cafe2 we meet, 12:45 again",
    "http://localhost:5432/app?next=@home",
    "postgresql://localhost:5432/app",
    "ext_table.col5x.acc_rate.value",
    "sl.length + dp.width2 + dt0 = t1.seconds",
    "patch.diff pat.2 pattern42 sat.night",
    "kind: ConfigMap\ndata:\n  level: debug12345\n",
    "The parcel has the tracking code 1Z999AA10123456784.",
    "License key features: fast2, small3.",
    "Card 4111 is in the drawer; flight LH1234 leaves from A3-12.",
    "API-VERSION-2 and API-GATEWAY-INTERNAL-ROUTES",
    "sha256:" + _h(64),
    "const { token, apiKey } = useAuth2();",
    "if (session.key === other.key) { return map.get(key3); }",
    "twilio_access.log 2026-11-21 12:00:03 200",
    *(f"uuid {_uuid()}" for _ in range(20)),
    *(f"linear issue {_uuid()} was closed" for _ in range(6)),
    *(f"commit {_h(40)} fixes it" for _ in range(16)),
    *(f"sha256 {_h(64)}  archive-{index}.tar.gz" for index in range(16)),
    *(f"md5: {_h(32)}" for _ in range(10)),
    *(f"ISBN {_isbn()}, second edition" for _ in range(20)),
    *(f"Order no. {_DRAW.randrange(10**9, 10**10)}-{_of(_UPPER, 6)} ships on Monday" for _ in range(20)),
    *(f"data:image/png;base64,iVBORw0KGgo{_a(600)}" for _ in range(12)),
    *(f"![chart](data:image/jpeg;base64,/9j/4AAQSkZJRg{_a(900)}==)" for _ in range(6)),
    *(" ".join(_DRAW.sample(_WORDS_DE, 9)).capitalize() + "." for _ in range(14)),
    *("".join(_DRAW.sample(_WORDS_ZH, 8)) + "。" for _ in range(14)),
    *(
        f"def f{index}(key: str, token: int) -> dict[str, int]:\n    return {{key: token + {index}}}"
        for index in range(12)
    ),
    *(f"https://example.com/items/{_DRAW.randrange(10**6)}?page={index}#key-{index}" for index in range(10)),
]
"""Texts without a secret."""
