"""Masking: secrets go, whatever surrounds them; everything else stays as it is."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from secret_samples import HEX, SECRETS, drawn, pem

from reverie.checkpoints.text.secrets.masking import MARK, find_secrets, mask

# Measuring coverage slows everything down.

PLACES = {
    "prose": "Please use {} for the demo, and tell nobody.",
    "end of a sentence": "The key is {}.",
    "quoted": 'She wrote "{}" on the board.',
    "env file": "# settings\nSERVICE_ENTRY={}\nDEBUG=1\n",
    "markdown": "Use `{}` here.",
    "url": "https://api.example.com/v1/items?page=2&x={}&y=3",
    "python": "client = Client('{}', timeout=3)",
    "header": "curl -H 'Authorization: Bearer {}' https://api.example.com",
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", SECRETS)
def test_every_kind_goes_in_every_place(kind: str, place: str) -> None:
    """A token is masked wholly, and the text around it stays."""
    secret = SECRETS[kind]
    before, after = PLACES[place].split("{}")
    masked = mask(before + secret + after)
    assert masked.startswith(before)
    assert masked.endswith(after)
    assert MARK.fullmatch(masked[len(before) : len(masked) - len(after)]), masked


@pytest.mark.parametrize("kind", SECRETS)
def test_every_kind_goes_inside_json(kind: str) -> None:
    """A token in JSON, also in JSON inside JSON, is masked, and the JSON is still valid."""
    inner = json.dumps({"name": "demo", "value": SECRETS[kind], "n": 3})
    masked = mask(json.dumps({"arguments": inner, "value": SECRETS[kind]}, indent=1))
    value = json.loads(masked)
    assert MARK.fullmatch(value["value"])
    assert MARK.fullmatch(json.loads(value["arguments"])["value"])


ASSIGNED = {
    "env": ("DB_PASSWORD={}", "swordfish"),
    "env, quoted": ('export DB_PASSWORD="{}"', "cor rect horse"),
    "ini": ("[db]\npassword = {}\nport = 5432", "hunter2"),
    "yaml": ("db:\n  password: {}\n  port: 5432", "hunter2"),
    "json": ('{{"password": "{}", "port": 5432}}', "hunter2"),
    "json in json": ('"{{\\"password\\": \\"{}\\"}}"', "hunter2"),
    "python": ("connect(user='ana', password='{}')", "hunter2"),
    "keyword without quotes": ("mysql password={} host=db", "s3cr3t!"),
    "prose": ("My password: {}, don't tell.", "hunter2"),
    "sentence": ("The password for the router is {} now.", "Tr0ub4dor&3"),
    "quoted sentence": ("the passphrase is '{}'", "swordfish"),
    "url": ("postgresql://ana:{}@db.example.com:5432/app", "p@ss:w0rd!"),
    "redis url": ("redis://:{}@localhost:6379/0", "swordfish"),
    "query": ("https://x.example/cb?access_token={}&state=1", drawn(20)),
    "api key header": ("X-API-Key: {}", drawn(24)),
    "basic header": ("Authorization: Basic {}", "YW5hOmh1bnRlcjI="),
    "connection string": ("Server=db;User Id=ana;Password={};Encrypt=true", "swordfish"),
    "azure": ("AccountName=x;AccountKey={};EndpointSuffix=y", drawn(86) + "=="),
    "aws secret": ("aws_secret_access_key = {}", drawn(18) + "/" + drawn(21)),
    "client secret": ("client_secret: '{}'", drawn(20)),
    "npmrc": ("//registry.example.com/:_authToken={}", "0a1b2c3d-aaaa-bbbb-cccc-0123456789ab"),
    "option": ("deploy --user ana --password {} --force", "hunter2"),
    "token option": ("deploy --token {} --force", drawn(20)),
    "curl": ("curl -u ana:{} https://x.example", "hunter2"),
    "xml": ("<password>{}</password>", "hunter2"),
    "sql": ("CREATE USER ana IDENTIFIED BY '{}'", "hunter2"),
    "go": ('dbPassword := "{}"', "hunter2"),
    "ruby": (":password => '{}'", "hunter2"),
    "markdown": ("**Password:** {}", "hunter2"),
    "chinese": ("密码：{}", "hunter2"),
    "bearer": ("authorization: bearer {}", drawn(30)),
    "ibm": ("ibm_cloud_iam_key = {}", drawn(44)),
    "softlayer": ("softlayer_api_key: '{}'", HEX[:64]),
    "signature": ("https://x.blob.example/a?se=1&sig={}&sp=r", drawn(40) + "%3D"),
}


@pytest.mark.parametrize("case", ASSIGNED)
def test_values_of_secret_names_go(case: str) -> None:
    """What is assigned to a password or a key is masked, and nothing else."""
    place, secret = ASSIGNED[case]
    masked = mask(place.format(secret))
    before, after = place.format("\0").split("\0")
    assert masked.startswith(before)
    assert masked.endswith(after)
    assert MARK.fullmatch(masked[len(before) : len(masked) - len(after)]), masked


def test_an_aws_secret_goes_with_its_key_id() -> None:
    """Forty mixed characters are masked if a key id is close by, whatever they are called."""
    secret = drawn(20) + "/" + drawn(19)
    assert secret not in mask(f"id {SECRETS['aws key id']} and {secret}")
    assert mask(f"the object {secret}") == f"the object {secret}"


UNTOUCHED = [
    "The password is stored hashed, and the token expires after an hour.",
    "A password must be at least 12 characters long.",
    "Password: must be at least 8 characters",
    "password: required",
    "I forgot my password: it was changed last week.",
    "Secret: I love cats.",
    "The secret to good bread is time; the key is patience.",
    "He is the bearer of good news, the bearer certificate2 says.",
    "max_tokens=4096, prompt_tokens: 1200, tokens: 18000",
    "token = get_token(user)",
    "password = os.environ['DB_PASSWORD']",
    "connect(password=password, api_key=api_key, token=self.token)",
    "def login(user: str, password: str, token: Token) -> None:",
    "password: Optional[str] = None",
    "password=None",
    'PASSWORD="${DB_PASSWORD}"',
    "password: <your password>",
    "password: ********",
    "postgresql://ana:${PASSWORD}@db.example.com/app",
    "postgresql://ana@db.example.com:5432/app",
    "http://localhost:8080/index.html and mail ana@example.com",
    "ssh://git@github.com:22/ana/repo.git",
    "git@github.com:ana/repo.git",
    "commit 3f786850e387550fdab836ed7e6dc881de23001b fixes it",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "uuid 123e4567-e89b-12d3-a456-426614174000",
    "/usr/local/lib/python3.11/site-packages/reverie/checkpoints/text/secrets/masking.py",
    "version 1.2.3.4 on 8.8.8.8:53",
    "sk-learn-contrib-hyphenated-package-name-2",
    "The sk-estimator-doc-link-container class of scikit-learn",
    "APARTMENT2024BUILDING and APEXLEGENDS",
    "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
    "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----",
    "Look for the line that says BEGIN PRIVATE KEY.",
    "primary_key: user_id, foreign_key: account_id, key: value",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
    "The keyboard shortcut is Ctrl+K; the api key page is under Settings.",
    "他的密码学课程很难。",
    "2026-11-21T20:53:00Z ana moved to 221B Baker Street, income 18,000",
    "Module.something.that_is_a_rather_long_attribute_name.and_more",
    '{"type": "token", "secret": false, "password_policy": "strict2fa"}',
    '{"password": "Enter your password"}',
    "",
    "\0\ud800",
]


@pytest.mark.parametrize("text", UNTOUCHED)
def test_ordinary_text_stays(text: str) -> None:
    """Prose about secrets, code, hashes, paths and numbers are not secrets."""
    assert mask(text) == text


def test_prose_before_a_cut_off_key_stays() -> None:
    """Of a private key whose end, or beginning, is cut off, what is there goes; the prose around stays."""
    whole = pem()
    headless = "Here it is:\n" + whole.split("\n", 1)[1] + "\nThanks."
    endless = "Here it is:\n" + whole.rsplit("\n", 1)[0] + "\nThanks a lot."
    assert mask(headless) == "Here it is:\n[masked:private-key]\nThanks."
    assert mask(endless) == "Here it is:\n[masked:private-key]\nThanks a lot."


def test_two_keys_are_two_findings() -> None:
    """Two private keys in one text are two blocks; what stands between stays."""
    text = f"a\n{pem()}\nbetween\n{pem('EC ')}\nz"
    assert mask(text) == "a\n[masked:private-key]\nbetween\n[masked:private-key]\nz"


def test_a_key_in_one_line_of_json_goes() -> None:
    """A private key with escaped line ends (a service account) is one block."""
    masked = mask(json.dumps({"private_key": pem("") + "\n", "id": 1}))
    assert json.loads(masked)["id"] == 1
    assert drawn(30) not in masked


def test_a_putty_key_goes() -> None:
    """PuTTY's own format is a block too."""
    text = f"PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 1\n{drawn(64)}\nPrivate-MAC: {HEX[:40]}\nend"
    assert mask(text) == "[masked:private-key]\nend"


def test_findings_do_not_overlap() -> None:
    """Findings come in order and apart, and say where in the text they are."""
    text = f"token={SECRETS['github classic']} password={SECRETS['jwt']}; {SECRETS['stripe']}"
    found = find_secrets(text)
    assert len(found) == 3
    assert all(left.end <= right.start for left, right in pairwise(found))
    assert text[found[2].start : found[2].end] == SECRETS["stripe"]


def test_long_tokens_in_long_lines_go_wholly() -> None:
    """A token longer than a search window, in a line of 100 KB, is masked from end to end."""
    token = SECRETS["jwt"] + drawn(100) * 50
    line = "x " * 25_000 + token + " y" * 25_000
    assert mask(line) == "x " * 25_000 + "[masked:jwt]" + " y" * 25_000


_pieces = st.sampled_from(
    [
        *SECRETS.values(),
        "password",
        "=",
        ": ",
        "token",
        "://",
        "@",
        "[masked:jwt]",
        "[",
        "]",
        '"',
        "\n",
        " ",
        "sk-",
    ]
)


@given(st.lists(st.one_of(_pieces, st.text(max_size=8)), max_size=12).map("".join))
def test_masking_is_idempotent(text: str) -> None:
    """What mask returns, mask leaves alone; any text will do."""
    masked = mask(text)
    assert mask(masked) == masked


def test_threads_do_not_disturb_each_other() -> None:
    """Many threads mask at once, each its own text."""
    texts = [f"{index} password={index}x{secret}" for index, secret in enumerate(SECRETS.values())] * 3
    expected = [mask(text) for text in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(mask, texts)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "The quick brown fox, as/seen/in/some/longer/path.txt, jumps over the lazy token.\n" * 12_500,
        "a" * 1_000_000,
        "eyJ" * 330_000,
        "password " * 110_000,
        "-----BEGIN PRIVATE" + " KEY-----\n" * 3_000 + ("-----BEGIN PRIVATE" + " KEY-----") * 30_000,
        "-----END PRIVATE" + " KEY-----\n" * 30_000,
        "x://a:" * 160_000,
        "aws key '" * 110_000,
        "//" * 250_000 + ":_authToken=",
        '"password": "' * 80_000,
    ],
    ids=["prose", "one word", "jwt", "names", "pem", "pem ends", "urls", "aws", "npm", "json"],
)
@pytest.mark.timeout(120)
def test_a_hostile_text_is_masked(text: str) -> None:
    """Texts made to send patterns back and forth end too, and masking the result changes nothing more."""
    once = mask(text[:250_000])
    assert mask(once) == once
