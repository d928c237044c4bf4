"""What lies outside a vault: the key it is signed with, and how far its log was when it was last seen.

All of it is in ``reverie/`` of the user's configuration folder: ``$XDG_CONFIG_HOME``, ``~/.config``, or ``%APPDATA%``.
Nothing there is needed to read a vault, and a folder that can't be used is no error.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ....state import VaultError

SETTING = "REVERIE_KEY"
"""In the environment: the key, any text of at least ``LEAST`` characters; ``off`` for no key at all."""

UNSIGNED = "REVERIE_UNSIGNED"
"""In the environment: ``1`` lets a signed vault take commits without its key, which are unsigned then."""

LEAST = 16
_OFF = "off"
_HOW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_CLOEXEC", 0)
_MOST_PLACES = 200
"""Places that are remembered (count): of more, those where nothing is any more are let go by and by."""
_LOOKED_AT = 16
"""Of many places, so many are looked at when another is remembered (count): while those where nothing is are more than
one in so many, more than one is let go for the one that is added."""


@dataclass(frozen=True)
class Key:
    """A key, or why there is none."""

    secret: bytes | None
    why: str = ""
    """Why there is none, as part of a sentence."""

    @property
    def name(self) -> str:
        """What tells it from others, and nothing of it."""
        return "" if self.secret is None else _digest("name", self.secret.hex(), size=8)


def _digest(*parts: str, size: int = 16) -> str:
    return hashlib.blake2b("\0".join(parts).encode(errors="surrogatepass"), digest_size=size).hexdigest()


def config_folder() -> Path:
    """Return where a user's keys are. Raises ``RuntimeError`` if nobody knows where the user is at home."""
    named = os.environ.get("XDG_CONFIG_HOME") or (os.environ.get("APPDATA") if os.name == "nt" else None)
    return (Path(named) if named else Path.home() / ".config") / "reverie"


def find_key(*, local: bool, make: bool = False) -> Key:
    """Return the key to sign with: the environment's, else the one in the configuration folder.

    Args:
        local: Whether the vault is this user's alone. One that several machines share has the environment's or none.
        make: Make one if there is none, wherever this is. Otherwise one is made only where it will be found again: not
            in a container, whose home goes with it.

    Raises:
        VaultError: The environment's is too short.
    """
    given = os.environ.get(SETTING, "").strip()
    if given == _OFF:
        return Key(None, f"{SETTING} is {_OFF}")
    if given:
        if len(given) < LEAST:
            raise VaultError(
                f"{SETTING} is too short for a key: give at least {LEAST} characters that nobody guesses, or `off`."
            )
        return Key(_secret(given))
    if not local:
        return Key(
            None, f"a vault that several machines share takes its key from {SETTING}, which is not set"
        )
    try:
        path = config_folder() / "key"
        if not path.exists():
            if _in_container() and not make:
                return Key(None, f"in a container a key would be gone with it, and {SETTING} is not set")
            _make(path)
        text = path.read_text().strip()
    except (OSError, RuntimeError, ValueError) as error:
        return Key(None, f"the key's folder can't be used ({error})")
    return Key(_secret(text)) if len(text) >= LEAST else Key(None, f"{path} holds no key")


def _secret(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=32, person=b"reverie key").digest()


def _in_container() -> bool:
    marks = (Path("/.dockerenv"), Path("/run/.containerenv"))
    return "KUBERNETES_SERVICE_HOST" in os.environ or any(mark.exists() for mark in marks)


def _make(path: Path) -> None:
    """Make a key; of several that do so at once, one does."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = path.with_name(f".key-{secrets.token_hex(8)}")
    try:
        made.touch(mode=0o600)
        made.write_text(secrets.token_hex(32) + "\n")
        with suppress(FileExistsError):
            os.link(made, path)
    finally:
        made.unlink(missing_ok=True)


class Heads:
    """How far the logs of the vault at one place were, as far as this user has seen.

    Written after a commit, without waiting for the disk and without a lock: to be behind is normal.
    """

    def __init__(self, place: str) -> None:
        """Look at a place: a directory, or the address of a server's vault."""
        self.place = place

    @property
    def _folder(self) -> Path:
        return _folder(self.place)

    def vault(self) -> str:
        """Return the id of the signed vault that was seen here last, blank for none."""
        return str(_read(self._file("vault.json")).get("vault", ""))

    def seen_of(self, scope: str) -> tuple[int, str]:
        """Return the highest link that was seen of a scope: its number (0: none) and MAC."""
        kept = _read(self._file(_head_of(scope)))
        number = kept.get("number")
        return (number, str(kept.get("mac"))) if isinstance(number, int) else (0, "")

    def seen(self) -> dict[str, tuple[int, str]]:
        """Return the highest link that was seen of each scope: its number and MAC."""
        found = {}
        with suppress(OSError, RuntimeError):
            for path in self._folder.glob("scope-*.json"):
                kept = _read(path)
                if isinstance(number := kept.get("number"), int):
                    found[str(kept.get("scope"))] = (number, str(kept.get("mac")))
        return found

    def note(self, scope: str, number: int, mac: str) -> None:
        """Remember a scope's highest link (0: none); where that can't be written, nothing is remembered."""
        name = _head_of(scope)
        if not number:
            with suppress(OSError, RuntimeError):
                (self._folder / name).unlink(missing_ok=True)
            return
        self._write(name, {"scope": scope, "number": number, "mac": mac})

    def register(self, vault: str) -> None:
        """Remember which vault is here, and nothing of another that was."""
        if self.vault() not in ("", vault):
            self.clear()
        _let_go()
        self._write("vault.json", {"vault": vault, "place": self.place})

    def clear(self) -> None:
        """Remember nothing of this place."""
        with suppress(OSError, RuntimeError):
            for path in self._folder.glob("*.json"):
                path.unlink(missing_ok=True)

    def take_over(self, former: str) -> None:
        """Take over what was remembered of a vault that was moved here from ``former``."""
        with suppress(OSError, RuntimeError):
            if not self._folder.exists():
                _folder(former).rename(self._folder)

    def _file(self, name: str) -> Path | None:
        try:
            return self._folder / name
        except RuntimeError:
            return None

    def _write(self, name: str, value: dict[str, object]) -> None:
        """Write a file in place: one that a crash leaves half written says nothing, which is to be behind."""
        with suppress(OSError, RuntimeError):
            path = self._folder / name
            try:
                handle = os.open(path, _HOW, 0o600)
            except FileNotFoundError:
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                handle = os.open(path, _HOW, 0o600)
            try:
                os.write(handle, json.dumps(value).encode())
            finally:
                os.close(handle)


def _head_of(scope: str) -> str:
    return f"scope-{_digest('scope', scope)}.json"


def _folder(place: str) -> Path:
    return config_folder() / "heads" / _digest("place", place)


def _read(path: Path | None) -> dict[str, object]:
    try:
        kept = {} if path is None else json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _let_go() -> None:
    """Forget some places at which nothing is any more, once there are many."""
    with suppress(OSError, RuntimeError):
        folders = list((config_folder() / "heads").iterdir())
        for folder in random.sample(folders, _LOOKED_AT) if len(folders) > _MOST_PLACES else ():
            place = str(_read(folder / "vault.json").get("place", ""))
            if "://" not in place and not Path(place).exists():
                for path in folder.iterdir():
                    path.unlink(missing_ok=True)
                folder.rmdir()
