"""Tokens that show by their shape what they are, and private keys as whole blocks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...._lazy import regex
from .secret_forms import ALNUM, SecretShape, is_dense, is_mixed, is_random, shape_after, token_shape
from .service_shapes import SERVICE_SHAPES

SHAPES = (
    token_shape("anthropic-key", "sk-ant-", r"sk-ant-[\w-]{10,}", is_random),
    token_shape("openai-key", "sk-", r"sk-[\w-]{16,}", is_dense),
    token_shape("github-token", "ghp_ gho_ ghu_ ghs_ ghr_", r"gh[pousr]_\w{20,}", is_random, inside=ALNUM),
    token_shape("github-token", "github_pat_", r"github_pat_\w{20,}", is_random, inside=ALNUM),
    token_shape("gitlab-token", "glpat-", r"glpat-[\w-]{20,}(?:\.[\w-]+)*", is_random),
    token_shape("slack-token", "xox xapp-", r"(?:xox[a-z](?:\.xox[a-z])?|xapp)-[A-Za-z0-9-]{10,}", is_random),
    token_shape("slack-webhook", "hooks.slack.com", r"https://hooks\.slack\.com/[\w/+-]{10,}"),
    token_shape(
        "aws-access-key", "AKIA ASIA ABIA ACCA", r"A(?:KI|SI|BI|CC)A[A-Z0-9]{16}(?!\w)", inside=ALNUM
    ),
    token_shape("google-key", "AIza", r"AIza[\w-]{35}", inside=ALNUM),
    token_shape("google-token", "ya29.", r"ya29\.[\w-]{20,}"),
    token_shape("google-secret", "GOCSPX-", r"GOCSPX-[\w-]{20,}"),
    token_shape(
        "stripe-key", "k_live_ k_test_ k_prod_", r"[rs]k_(?:live|test|prod)_\w{10,}", is_random, inside=ALNUM
    ),
    token_shape("stripe-secret", "whsec_", r"whsec_[A-Za-z0-9+/=]{20,}", is_random),
    token_shape("npm-token", "npm_", r"npm_[A-Za-z0-9]{30,}", is_random, inside=ALNUM),
    shape_after("npm-token", ":_authToken :_password", r":_(?:authToken|password)\s?=\s?", r"[^\s\"']+"),
    token_shape("pypi-token", "pypi-", r"pypi-[\w-]{50,}", is_random),
    shape_after("azure-key", "AccessKey= AccountKey=", r"A(?:ccess|ccount)Key=", r"[A-Za-z0-9+/]{20,}={0,2}"),
    shape_after(
        "url-signature", "sig= ignature=", r"[?&;](?:sig|[\w-]{0,20}[Ss]ignature)=", r"[\w%+/=-]{16,}"
    ),
    token_shape("jwt", "eyJ", r"eyJ[\w-]{8,}={0,2}\.[\w-]{8,}={0,2}(?:\.[\w-]+)*"),
    token_shape("sendgrid-key", "SG.", r"SG\.[\w-]{16,}\.[\w-]{16,}"),
    token_shape("huggingface-token", "hf_", r"hf_[A-Za-z0-9]{30,}", inside=ALNUM),
    token_shape("groq-key", "gsk_", r"gsk_[A-Za-z0-9]{20,}", is_random),
    token_shape("xai-key", "xai-", r"xai-[\w-]{20,}", is_dense),
    token_shape("langsmith-key", "lsv2_", r"lsv2_[a-z]{2}_\w{30,}"),
    token_shape("tavily-key", "tvly-", r"tvly-[\w-]{16,}", is_random),
    token_shape("perplexity-key", "pplx-", r"pplx-[A-Za-z0-9]{20,}", is_random),
    token_shape("replicate-token", "r8_", r"r8_[A-Za-z0-9]{30,}"),
    token_shape("digitalocean-token", "_v1_", r"do[opr]_v1_[a-f0-9]{40,}"),
    token_shape("databricks-token", "dapi", r"dapi[0-9a-f]{32}(?:-\d)?", inside=ALNUM),
    token_shape("shopify-token", "shp", r"shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}"),
    token_shape("notion-token", "ntn_ secret_", r"(?:ntn|secret)_[A-Za-z0-9]{40,}", is_mixed),
    token_shape("linear-key", "lin_api_", r"lin_api_[A-Za-z0-9]{30,}"),
    token_shape("vault-token", "hvs. hvb.", r"hv[sb]\.[\w-]{20,}"),
    token_shape("mailgun-key", "key-", r"key-[0-9a-f]{32}(?!\w)"),
    token_shape("artifactory-key", "AKC AP", r"A(?:KC|P[0-9A-F])[A-Za-z0-9]{20,}", is_mixed),
    token_shape("age-key", "AGE-SECRET-KEY-1", r"AGE-SECRET-KEY-1[A-Z0-9]{50,}"),
    shape_after("basic-auth", "://", r"://[^\s/:@\"'<>]*:", r"[^\s/\"'<>]+(?=@[\w\[])"),
    shape_after("basic-auth", "uthorization", r"(?i:authorization\W{1,6}basic )", r"[\w+/-]{6,}={0,2}"),
    shape_after("bearer-token", "earer EARER", r"\b(?i:bearer) ", r"[\w.~+/-]{16,}=*", is_random),
)

_AWS_SECRET = regex(r"(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])")
_AWS_NEAR = 240
"""How far from its key id an AWS secret is looked for (characters)."""


_TELLING = "_-.:=/"
"""Most hints hold one of these or a digit, and most texts few of them."""
_DIGIT = regex("[0-9]")


def _signs_of(text: str) -> str:
    """Return the telling signs that stand in a text, all digits as one: each text has others of them."""
    signs = "".join([sign for sign in _TELLING if sign in text])
    return f"{signs}0" if _DIGIT.search(text) else signs


_BY_HINT = [
    (hint, shape, frozenset(_signs_of(hint))) for shape in (*SHAPES, *SERVICE_SHAPES) for hint in shape.hints
]


@lru_cache(maxsize=128)  # as many ways there are for seven signs to be there or not
def _hints_with(signs: str) -> list[tuple[str, SecretShape, frozenset[str]]]:
    """Return the hints that hold no sign but some of these."""
    return [hint for hint in _BY_HINT if hint[2].issubset(signs)]


def shaped(text: str) -> Iterator[tuple[int, int, str]]:
    """Find tokens by their shapes: start, end, kind."""
    # Nearly every text has no hint at all: to find that out is most of the work.
    hints = _hints_with(_signs_of(text))
    for shape in dict.fromkeys([shape for hint, shape, _ in hints if hint in text]):
        for match in shape.pattern.finditer(text):
            if not shape.accepts(match[1]):
                continue
            yield match.start(1), match.end(1), shape.kind
            if shape.kind == "aws-access-key":
                yield from _aws_secret(text, match.start(), match.end())


def _aws_secret(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Find the secret that belongs to a key id: 40 mixed characters close by."""
    low = max(0, start - _AWS_NEAR)
    for match in _AWS_SECRET.finditer(text, low, min(len(text), end + _AWS_NEAR)):
        if is_mixed(match[0]):
            yield match.start(), match.end(), "aws-secret-key"


_PEM_BEGIN = regex(r"-{4,5} ?BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
_PEM_END = regex(r"-{4,5} ?END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
_PEM_BODY = regex(
    r"(?:\s|\\+[nr]|[\"'+,])*(?:(?:Proc-Type|DEK-Info|Comment|Version):[^\n\\]*|[A-Za-z0-9+/=]{16,})"
)
_PEM_TAIL = regex(r"\A[\s\"'>|+,]*[A-Za-z0-9+/=]*(?:\\+[nr])*[\s\"'+,]*\Z")
_PEM_LONGEST = 32_768
_PUTTY = regex(r"PuTTY-User-Key-File-[23]:")
_PUTTY_END = regex(r"Private-(?:MAC|Hash): *[0-9a-f]*")


def pem_blocks(text: str) -> Iterator[tuple[int, int, str]]:
    """Find private keys as whole blocks; of one that is cut off, what is there."""
    if "PRIVATE KEY" in text:
        yield from _blocks(text)
    if "PuTTY-User-Key-File-" in text:
        for begin in _PUTTY.finditer(text):
            end = _PUTTY_END.search(text, begin.end(), begin.end() + _PEM_LONGEST)
            yield (
                begin.start(),
                end.end() if end else min(len(text), begin.end() + _PEM_LONGEST),
                "private-key",
            )


def _blocks(text: str) -> Iterator[tuple[int, int, str]]:
    position = 0
    ends = [match.span() for match in _PEM_END.finditer(text)]
    for begin in _PEM_BEGIN.finditer(text):
        if begin.start() < position:
            continue
        while ends and ends[0][1] <= begin.end():
            yield _headless(text, position, *ends.pop(0))
        if ends and ends[0][0] - begin.end() <= _PEM_LONGEST:
            position = ends.pop(0)[1]
        else:
            position = begin.end()
            while body := _PEM_BODY.match(text, position):
                position = body.end()
        yield begin.start(), position, "private-key"
    for start, end in ends:
        yield _headless(text, position, start, end)
        position = end


def _headless(text: str, floor: int, start: int, end: int) -> tuple[int, int, str]:
    """Return the block that ends with the line ``text[start:end]`` and whose beginning is cut off."""
    first = start
    while first > floor:
        line_start = max(floor, text.rfind("\n", floor, first - 1) + 1)
        if start - line_start > _PEM_LONGEST or not _PEM_TAIL.match(text[line_start:first]):
            break
        first = line_start
    return first, end, "private-key"
