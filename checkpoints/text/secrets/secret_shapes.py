"""Tokens that show by their shape what they are, and private keys as whole blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple


def is_random(token: str) -> bool:
    """Return whether a token has letters and digits, as generated ones do and words don't."""
    return any(char.isdigit() for char in token) and any(char.isalpha() for char in token)


def is_mixed(token: str) -> bool:
    """Return whether a token has digits, capital and small letters."""
    return is_random(token) and token != token.lower() and token != token.upper()


def is_dense(token: str) -> bool:
    """Return whether a token that may hold hyphens is no name made of words (``sk-estimator-doc-link-2``)."""
    longest = max((len(part) for part in re.split(r"[-_]", token)), default=0)
    return is_random(token) and (is_mixed(token) or longest >= 16)


def is_filled(value: str) -> bool:
    """Return whether a value is no place-holder such as ``$NAME``, ``{name}``, ``<name>`` or asterisks."""
    return not value.startswith(("$", "{", "<", "%(", "[")) and value.strip("*.xX•") != ""


class SecretShape(NamedTuple):
    """One kind of token: group 1 of ``pattern`` is the secret, if ``accepts`` says so."""

    kind: str
    hints: tuple[str, ...]
    """A text without one of these does not hold it: looked for first, since that is fast."""
    pattern: re.Pattern[str]
    accepts: Callable[[str], bool] = is_filled


def _token(
    kind: str, hints: str, pattern: str, accepts: Callable[[str], bool] = is_filled, *, inside: str = r"\w-"
) -> SecretShape:
    """Return the shape of a token that does not begin inside a longer one (of the characters ``inside``)."""
    return SecretShape(kind, tuple(hints.split()), re.compile(rf"(?<![{inside}])({pattern})"), accepts)


def _after(
    kind: str, hints: str, context: str, pattern: str, accepts: Callable[[str], bool] = is_filled
) -> SecretShape:
    """Return the shape of a token that is known by what stands before it."""
    return SecretShape(kind, tuple(hints.split()), re.compile(f"{context}({pattern})"), accepts)


# What may stand right before a token whose own prefix is unmistakable: an underscore or a hyphen may.
_ALNUM = "A-Za-z0-9"

SHAPES = (
    _token("anthropic-key", "sk-ant-", r"sk-ant-[\w-]{10,}", is_random),
    _token("openai-key", "sk-", r"sk-[\w-]{16,}", is_dense),
    _token("github-token", "ghp_ gho_ ghu_ ghs_ ghr_", r"gh[pousr]_\w{20,}", is_random, inside=_ALNUM),
    _token("github-token", "github_pat_", r"github_pat_\w{20,}", is_random, inside=_ALNUM),
    _token("gitlab-token", "glpat-", r"glpat-[\w-]{20,}(?:\.[\w-]+)*", is_random),
    _token("slack-token", "xox xapp-", r"(?:xox[a-z](?:\.xox[a-z])?|xapp)-[A-Za-z0-9-]{10,}", is_random),
    _token("slack-webhook", "hooks.slack.com", r"https://hooks\.slack\.com/[\w/+-]{10,}"),
    _token("aws-access-key", "AKIA ASIA ABIA ACCA", r"A(?:KI|SI|BI|CC)A[A-Z0-9]{16}(?!\w)", inside=_ALNUM),
    _token("google-key", "AIza", r"AIza[\w-]{35}", inside=_ALNUM),
    _token("google-token", "ya29.", r"ya29\.[\w-]{20,}"),
    _token("google-secret", "GOCSPX-", r"GOCSPX-[\w-]{20,}"),
    _token("stripe-key", "k_live_ k_test_", r"[rs]k_(?:live|test)_\w{10,}", is_random, inside=_ALNUM),
    _token("stripe-secret", "whsec_", r"whsec_[A-Za-z0-9+/=]{20,}", is_random),
    _token("npm-token", "npm_", r"npm_[A-Za-z0-9]{30,}", is_random, inside=_ALNUM),
    _after("npm-token", ":_authToken :_password", r":_(?:authToken|password)\s?=\s?", r"[^\s\"']+"),
    _token("pypi-token", "pypi-", r"pypi-[\w-]{50,}", is_random),
    _after("azure-key", "AccessKey= AccountKey=", r"A(?:ccess|ccount)Key=", r"[A-Za-z0-9+/]{20,}={0,2}"),
    _after("url-signature", "sig= ignature=", r"[?&;](?:sig|[\w-]{0,20}[Ss]ignature)=", r"[\w%+/=-]{16,}"),
    _token("jwt", "eyJ", r"eyJ[\w-]{8,}={0,2}\.[\w-]{8,}={0,2}(?:\.[\w-]+)*"),
    _token("sendgrid-key", "SG.", r"SG\.[\w-]{16,}\.[\w-]{16,}"),
    _token("huggingface-token", "hf_", r"hf_[A-Za-z0-9]{30,}", inside=_ALNUM),
    _token("groq-key", "gsk_", r"gsk_[A-Za-z0-9]{20,}", is_random),
    _token("xai-key", "xai-", r"xai-[\w-]{20,}", is_dense),
    _token("langsmith-key", "lsv2_", r"lsv2_[a-z]{2}_\w{30,}"),
    _token("tavily-key", "tvly-", r"tvly-[\w-]{16,}", is_random),
    _token("perplexity-key", "pplx-", r"pplx-[A-Za-z0-9]{20,}", is_random),
    _token("replicate-token", "r8_", r"r8_[A-Za-z0-9]{30,}"),
    _token("digitalocean-token", "_v1_", r"do[opr]_v1_[a-f0-9]{40,}"),
    _token("databricks-token", "dapi", r"dapi[0-9a-f]{32}(?:-\d)?", inside=_ALNUM),
    _token("shopify-token", "shp", r"shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}"),
    _token("notion-token", "ntn_ secret_", r"(?:ntn|secret)_[A-Za-z0-9]{40,}", is_mixed),
    _token("linear-key", "lin_api_", r"lin_api_[A-Za-z0-9]{30,}"),
    _token("vault-token", "hvs. hvb.", r"hv[sb]\.[\w-]{20,}"),
    _token("mailgun-key", "key-", r"key-[0-9a-f]{32}(?!\w)"),
    _token("artifactory-key", "AKC AP", r"A(?:KC|P[0-9A-F])[A-Za-z0-9]{20,}", is_mixed),
    _token("age-key", "AGE-SECRET-KEY-1", r"AGE-SECRET-KEY-1[A-Z0-9]{50,}"),
    _after("basic-auth", "://", r"://[^\s/:@\"'<>]*:", r"[^\s/\"'<>]+(?=@[\w\[])"),
    _after("basic-auth", "uthorization", r"(?i:authorization\W{1,6}basic )", r"[\w+/-]{6,}={0,2}"),
    _after("bearer-token", "earer EARER", r"\b(?i:bearer) ", r"[\w.~+/-]{16,}=*", is_random),
)

_AWS_SECRET = re.compile(r"(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])")
_AWS_NEAR = 240
"""How far from its key id an AWS secret is looked for (characters)."""


_BY_HINT = [(hint, shape) for shape in SHAPES for hint in shape.hints]


def shaped(text: str) -> Iterator[tuple[int, int, str]]:
    """Find tokens by their shapes: start, end, kind."""
    # Nearly every text has no hint at all: to find that out is most of the work.
    for shape in dict.fromkeys(shape for hint, shape in _BY_HINT if hint in text):
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


_PEM_BEGIN = re.compile(r"-{4,5} ?BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
_PEM_END = re.compile(r"-{4,5} ?END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
_PEM_BODY = re.compile(
    r"(?:\s|\\+[nr]|[\"'+,])*(?:(?:Proc-Type|DEK-Info|Comment|Version):[^\n\\]*|[A-Za-z0-9+/=]{16,})"
)
_PEM_TAIL = re.compile(r"\A[\s\"'>|+,]*[A-Za-z0-9+/=]*(?:\\+[nr])*[\s\"'+,]*\Z")
_PEM_LONGEST = 32_768
_PUTTY = re.compile(r"PuTTY-User-Key-File-[23]:")
_PUTTY_END = re.compile(r"Private-(?:MAC|Hash): *[0-9a-f]*")


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
