"""Secrets that services hand out, passwords in addresses and in many languages, numbers of cards and accounts."""

from __future__ import annotations

import pytest
from secret_samples import SECRETS
from service_secrets import NAMED, ORDINARY, TOKENS, iban, luhn

from reverie import VaultError, open_vault
from reverie.checkpoints.text.secrets.masking import MARK, mask

PLACES = (
    "Please use {} for the demo.",
    "The key is {}.",
    '{{"value": "{}", "n": 3}}',
    "SERVICE_ENTRY={}\nDEBUG=1\n",
    "Use `{}` here.",
    "https://api.example.com/v1?x={}&y=3",
)


def test_there_are_many_kinds() -> None:
    """What is promised of ninety kinds is shown with more."""
    assert len({*SECRETS, *TOKENS, *NAMED}) >= 170
    assert len(ORDINARY) >= 200


@pytest.mark.parametrize("kind", TOKENS)
def test_a_token_goes_wherever_it_stands(kind: str) -> None:
    """From end to end; the text around it stays."""
    for place in PLACES:
        before, after = place.format("\0").split("\0")
        masked = mask(before + TOKENS[kind] + after)
        assert masked.startswith(before), masked
        assert masked.endswith(after), masked
        assert MARK.fullmatch(masked[len(before) : len(masked) - len(after)]), masked


@pytest.mark.parametrize("kind", NAMED)
def test_what_only_its_surroundings_give_away_goes(kind: str) -> None:
    """A value under a name, a password in an address or a sentence: that is masked, and nothing else."""
    place, secret = NAMED[kind]
    before, after = place.split("{}")
    masked = mask(before + secret + after)
    assert masked.startswith(before), masked
    assert masked.endswith(after), masked
    assert MARK.fullmatch(masked[len(before) : len(masked) - len(after)]), masked


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_text_stays(text: str) -> None:
    """Ids, digests, pictures, code and prose hold no secret."""
    assert mask(text) == text


NUMBERS = {
    "card": luhn("4"),
    "card in groups": " ".join([(number := luhn("53"))[:4], number[4:8], number[8:12], number[12:]]),
    "iban": iban("DE", "370400440532013000"),
    "iban in groups": "GB29 NWBK 6016 1331 9268 19",
}


@pytest.mark.parametrize("kind", NUMBERS)
def test_numbers_of_cards_and_accounts_go_if_asked_for(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are left alone unless the environment names them."""
    text = f"Pay with {NUMBERS[kind]} PLEASE, by Monday."
    assert mask(text) == text
    monkeypatch.setenv("REVERIE_MASK", "cards, ibans")
    assert mask(text) == f"Pay with [masked:{kind.split()[0]}] PLEASE, by Monday."
    monkeypatch.setenv("REVERIE_MASK", "cards" if "iban" in kind else "ibans")
    assert mask(text) == text


def test_numbers_that_do_not_check_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another last digit, a phone's number and the ordinary texts are no card and no account."""
    monkeypatch.setenv("REVERIE_MASK", "cards,ibans")
    card, account = NUMBERS["card"], NUMBERS["iban"]
    for text in (
        card[:-1] + str((int(card[-1]) + 1) % 10),
        account[:-1] + "1",
        "+49 30 1234 5678 90",
        "0000 0000 0000 0000",
        "DE44 SHORT",
        *(text for text in ORDINARY if "Order no" in text or "uuid" in text or "ISBN" in text),
    ):
        assert mask(text) == text


def test_a_number_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelt setting would mask nothing, so opening says so."""
    monkeypatch.setenv("REVERIE_MASK", "card")
    with pytest.raises(VaultError, match="It names card"):
        open_vault("file:./nowhere")
