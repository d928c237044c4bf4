"""Secrets never reach the vault: every text is masked before it is stored.

What counts as a secret: what the named detectors of detect-secrets find (its entropy detectors fire on
every hash, its detector of public addresses on version numbers, its keyword detector on labels; they are
left out), the shapes of well-known tokens it misses (those of gitleaks' list among them), and values given to names
such as ``password``; numbers of cards and accounts if the environment asks for them (see ``account_numbers``).
Each finding is widened to the whole token or PEM block and replaced by a mark such as ``[masked:jwt]``.

Nothing here has state or global settings: the detectors' patterns are used, not their scanner, which
keeps its configuration in globals and may start processes.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ...._lazy import regex
from .account_numbers import account_numbers, numbers_to_mask
from .secret_assignments import assigned
from .secret_forms import is_mixed, is_random
from .secret_shapes import pem_blocks, shaped

MARK = regex(r"\[masked:[a-z0-9-]+\]")
"""What a secret is replaced by."""

# Modules of detect_secrets.plugins and the class in each. Left to shapes of our own: private keys (whole
# blocks, not only the line that begins them) and npm (its pattern takes quadratic time on a long line).
_DETECTORS = {
    "artifactory": "ArtifactoryDetector",
    "aws": "AWSKeyDetector",
    "azure_storage_key": "AzureStorageKeyDetector",
    "basic_auth": "BasicAuthDetector",
    "cloudant": "CloudantDetector",
    "discord": "DiscordBotTokenDetector",
    "github_token": "GitHubTokenDetector",
    "gitlab_token": "GitLabTokenDetector",
    "ibm_cloud_iam": "IbmCloudIamDetector",
    "ibm_cos_hmac": "IbmCosHmacDetector",
    "jwt": "JwtTokenDetector",
    "mailchimp": "MailchimpDetector",
    "openai": "OpenAIDetector",
    "pypi_token": "PypiTokenDetector",
    "sendgrid": "SendGridDetector",
    "slack": "SlackDetector",
    "softlayer": "SoftlayerDetector",
    "square_oauth": "SquareOAuthDetector",
    "stripe": "StripeDetector",
    "telegram_token": "TelegramBotTokenDetector",
    "twilio": "TwilioKeyDetector",
}
# These also match ordinary upper-case words and dotted names; a real one mixes cases and digits.
_MUST_BE_MIXED = frozenset({"artifactory", "discord"})
# These find any password of a user's choice.
_ANY_VALUE = frozenset({"basic_auth", "cloudant"})

# Lines are searched in windows, so that no pattern meets a line of a megabyte.
_WINDOW = 2_048
_OVERLAP = 512
# A line without a long run of token characters and without an address holds nothing for the detectors.
_WORTH_DETECTING = regex(r"[A-Za-z0-9_\-+/=.:]{16}|://")
_WORD_CHARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+"
_NAMED = regex(r"[A-Za-z]{1,20}=(?=[^=\s])")
_AFTER = regex(r"[A-Za-z0-9_+\-]*(?:[.~][A-Za-z0-9_\-]{6,})*={0,2}")


class SecretFound(NamedTuple):
    """A secret in a text: from ``start`` to ``end`` (characters), and what it is."""

    start: int
    end: int
    kind: str


class _Detector(NamedTuple):
    name: str
    kind: str
    patterns: tuple[re.Pattern[str], ...]


def mask(text: str) -> str:
    """Return ``text`` with every secret in it replaced by ``[masked:KIND]``.

    Idempotent: what it returns, it leaves as it is. Never raises, whatever the text holds.
    """
    while text and (masked := _mask_once(text)) != text:
        # A mark can part a text so that a rule now sees what it did not see before. Every round turns text
        # into marks, which are never looked at again, so this ends.
        text = masked
    return text


def mask_values(value: Any, name: str = "") -> Any:
    """Return JSON with the secrets in its texts masked; ``name`` is the key it stood under."""
    if isinstance(value, dict):
        return {key: mask_values(item, key) for key, item in value.items()}
    if isinstance(value, list):
        return [mask_values(item, name) for item in value]
    if not isinstance(value, str):
        return value
    if not name:
        return mask(value)
    # The name belongs to the secret: a detector knows `password: hunter2` and not `hunter2` alone.
    lead = f"{name}: "
    shown = mask(lead + value)
    # Behind the name a text doesn't begin a line: what is known by that is looked for once more.
    return mask(shown[len(lead) :] if shown.startswith(lead) else value)


def find_secrets(text: str) -> list[SecretFound]:
    """Return the secrets in ``text`` in their order, none overlapping another."""
    found = [*pem_blocks(text), *shaped(text), *assigned(text), *_detected(text)]
    if wanted := numbers_to_mask():
        found += account_numbers(text, wanted)
    merged: list[SecretFound] = []
    for start, end, kind in sorted(found, key=lambda item: (item[0], -item[1])):
        if merged and start < merged[-1].end:
            last = merged[-1]
            merged[-1] = last._replace(end=max(last.end, end))
        elif start < end:
            merged.append(SecretFound(start, end, kind))
    return merged


def _mask_once(text: str) -> str:
    parts: list[str] = []
    position = 0
    for mark in MARK.finditer(text):
        parts += [_replaced(text[position : mark.start()]), mark[0]]
        position = mark.end()
    parts.append(_replaced(text[position:]))
    return "".join(parts)


def _replaced(text: str) -> str:
    parts: list[str] = []
    position = 0
    for start, end, kind in find_secrets(text):
        parts += [text[position:start], f"[masked:{kind}]"]
        position = end
    parts.append(text[position:])
    return "".join(parts)


def _detected(text: str) -> Iterator[tuple[int, int, str]]:
    """Find what the detectors of detect-secrets know, line by line, each finding widened to its token."""
    position = 0
    for line in text.splitlines(keepends=True):
        if _WORTH_DETECTING.search(line):
            for start in range(0, len(line), _WINDOW - _OVERLAP):
                yield from _in_window(line, start, position)
        position += len(line)


def _in_window(line: str, start: int, offset: int) -> Iterator[tuple[int, int, str]]:
    window = line[start : start + _WINDOW]
    for detector in _detectors():
        for pattern in detector.patterns:
            for match in pattern.finditer(window):
                group = next((i for i in range(1, pattern.groups + 1) if match[i]), 0)
                first, last = match.span(group)
                if detector.name not in _ANY_VALUE:
                    first, last = _widened(line, start + first, start + last)
                else:
                    first, last = start + first, start + last
                if _accepted(detector.name, line[first:last]):
                    yield offset + first, offset + last, detector.kind


def _accepted(name: str, secret: str) -> bool:
    if name in _ANY_VALUE:
        return not secret.startswith(("$", "{", "<", "*"))
    return is_mixed(secret) if name in _MUST_BE_MIXED else is_random(secret)


def _widened(line: str, start: int, end: int) -> tuple[int, int]:
    """Return the borders of the whole token around ``line[start:end]``, without white space and quotes."""
    found = line[start:end]
    start += len(found) - len(found.lstrip(" \t\r\n\"'`=:"))
    end -= len(found) - len(found.rstrip(" \t\r\n\"'`."))
    named = _NAMED.match(line, start, end)
    if named:
        return named.end(), end
    before = line[max(0, start - _WINDOW) : start]
    after = _AFTER.match(line, end)
    return start - (len(before) - len(before.rstrip(_WORD_CHARS))), after.end() if after else end


@lru_cache(maxsize=1)
def _detectors() -> tuple[_Detector, ...]:
    """Return the named detectors. Imported late: they bring an HTTP client along that is not needed."""
    detectors = []
    for module, name in _DETECTORS.items():
        plugin = getattr(importlib.import_module(f"detect_secrets.plugins.{module}"), name)
        kind = re.sub(r"[^a-z0-9]+", "-", plugin.secret_type.lower()).strip("-")
        detectors.append(_Detector(module, kind, tuple(plugin.denylist)))
    return tuple(detectors)
