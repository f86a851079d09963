"""Keys: the one that opens the host's tools, where it lies, and who keeps trying others.

It is $CENOTE_ADMIN_KEY, or lies in a file in the user's data folder that nobody else can read, so that on one's own
machine nothing has to be set up.
"""

import asyncio
import hashlib
import hmac
import os
import secrets
import tempfile
from pathlib import Path
from typing import Final

from cenote.core.refusal import Misprint
from cenote.server.limits import TooMuch

VARIABLE: Final = "CENOTE_ADMIN_KEY"
SHORTEST: Final = 16  # letters of a key that somebody made up; ours have 43
SLOWLY: Final = 1.0  # seconds for each wrong key: a day is enough for 86 400 of them, all callers together
MOST_WAITING: Final = 20  # wrong keys at a time; meanwhile none is looked at


def data_folder() -> Path:
    """Where this user's database lies if none is named, and the key beside it."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share", "cenote")


def key_file() -> Path:
    """Where the key lies."""
    return data_folder() / "admin.key"


def admin_key() -> str:
    """The key of this server; it is made at the first start."""
    return known_key() or _make(key_file())


def known_key() -> str:
    """The key, if there is one: from the environment, or else from the file."""
    given = os.environ.get(VARIABLE, "")
    if given:
        return _checked(given, f"${VARIABLE}")
    file = key_file()
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            raise Misprint(str(file), "can be read by others on this machine; chmod 600 makes it yours alone")
        return _checked(file.read_text("utf-8").strip(), str(file))
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise Misprint(str(file), f"cannot be read: {error.strerror}") from error


def _checked(key: str, where: str) -> str:
    if len(key) < SHORTEST or not key.isascii() or not key.isprintable() or " " in key:
        raise Misprint(where, f"is not a key: at least {SHORTEST} letters, digits and signs, without a space")
    return key


def _make(file: Path) -> str:
    """A new key in a file that is whole from the beginning; of two who make one, the first one's counts."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent)  # readable for its owner alone
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(secrets.token_urlsafe(32) + "\n")
        try:
            os.link(draft, file)
        except FileExistsError:
            pass
        finally:
            Path(draft).unlink()
    except OSError as error:
        raise Misprint(str(file), f"cannot be made: {error.strerror}; or set ${VARIABLE}") from error
    return known_key()


class Keyhole:
    """Compares without a tell. Whoever shows a wrong key waits, and wrong ones wait for each other."""

    def __init__(self, key: str) -> None:
        self._hash = _hashed(key or secrets.token_hex())  # without a key, none is right
        self._slowly = asyncio.Lock()
        self._waiting = 0

    async def opens(self, authorization: str) -> bool:
        """Whether the header of a request shows the key: `Bearer KEY`."""
        scheme, _, key = authorization.partition(" ")
        if self._waiting >= MOST_WAITING:  # nobody tries faster by trying more at once
            raise TooMuch("too many wrong keys were tried", SLOWLY * MOST_WAITING)
        if scheme.lower() == "bearer" and hmac.compare_digest(_hashed(key.strip()), self._hash):
            return True
        if authorization:
            await self._wait()
        return False

    async def _wait(self) -> None:
        self._waiting += 1
        try:
            async with self._slowly:
                await asyncio.sleep(SLOWLY)
        finally:
            self._waiting -= 1


def _hashed(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
