"""Secrets of every kind we mask, made of nonsense."""

from __future__ import annotations

# Put together at run time, so that nobody's scanner takes this file for a leak.
LETTERS = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zCfLo"
HEX = "0123456789abcdef" * 8
UPPER = "ABCDEFGH23456789JKLM"


def drawn(length: int) -> str:
    """Return mixed letters and digits."""
    return (LETTERS * 5)[:length]


def pem(kind: str = "RSA ", newline: str = "\n") -> str:
    """Return a private key of nonsense in PEM form."""
    lines = [drawn(64), drawn(64)[::-1], drawn(30) + "=="]
    return newline.join(
        ["-----" + f"BEGIN {kind}PRIVATE" + " KEY-----", *lines, "-----" + f"END {kind}PRIVATE" + " KEY-----"]
    )


SECRETS = {
    "openai": "sk-" + drawn(48),
    "openai project": "sk-" + "proj-" + drawn(20) + "_" + drawn(30) + "-" + drawn(40),
    "anthropic": "sk-" + "ant-api03-" + drawn(40) + "-" + drawn(40) + "AA",
    "github classic": "gh" + "p_" + drawn(36),
    "github server": "gh" + "s_" + drawn(36),
    "github fine-grained": "github" + "_pat_" + drawn(22) + "_" + drawn(59),
    "gitlab": "gl" + "pat-" + drawn(20),
    "slack bot": "xo" + "xb-123456789012-1234567890123-" + drawn(24),
    "slack webhook": "https://hooks.slack" + ".com/services/T0AAAAAAA/B0BBBBBBB/" + drawn(24),
    "aws key id": "AK" + "IA" + UPPER[:16],
    "google": "AI" + "za" + drawn(35),
    "google oauth": "ya" + "29." + drawn(60),
    "stripe": "sk" + "_live_" + drawn(24),
    "stripe restricted": "rk" + "_test_" + drawn(24),
    "npm": "np" + "m_" + drawn(36),
    "pypi": "py" + "pi-AgEIcHlwaS5vcmc" + drawn(80),
    "jwt": "ey" + "JhbGciOiJIUzI1NiJ9.ey" + "JzdWIiOiIxMjM0NTY3ODkwIn0." + drawn(43),
    "twilio": "S" + "K" + HEX[:32],
    "sendgrid": "S" + "G." + drawn(22) + "." + drawn(43),
    "huggingface": "h" + "f_" + drawn(34),
    "telegram": "123456789:" + "AA" + drawn(33),
    "discord": "M" + drawn(24) + "." + drawn(6) + "." + drawn(27),
    "mailchimp": HEX[:32] + "-us12",
    "square": "sq0" + "csp-" + drawn(43),
    "digitalocean": "do" + "p_v1_" + HEX[:64],
    "databricks": "da" + "pi" + HEX[:32],
    "groq": "gs" + "k_" + drawn(52),
    "langsmith": "ls" + "v2_pt_" + HEX[:32] + "_" + HEX[:10],
    "tavily": "tv" + "ly-dev-" + drawn(32),
    "notion": "nt" + "n_" + drawn(46),
    "vault": "hv" + "s." + drawn(24),
    "artifactory": "AK" + "Cp8" + drawn(60),
    "private key": pem(),
    "openssh private key": pem("OPENSSH "),
    "pkcs8 private key": pem(""),
    "pgp private key": pem().replace("RSA PRIVATE KEY", "PGP PRIVATE KEY BLOCK"),
}
