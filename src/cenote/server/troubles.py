"""Troubles: what somebody is told when something went wrong, and what the log is told. Neither names a secret."""

import logging
import re
from typing import Final

from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from cenote.core.refusal import Misprint, Problem
from cenote.server import metrics, wire
from cenote.server.guards import Shut
from cenote.server.infos import trouble_of
from cenote.server.limits import TooMuch
from cenote.server.store import Away

log = logging.getLogger(__name__)

LATER: Final = "the tables cannot be reached at the moment; nothing is lost, try again in a little while"
BROKEN: Final = "something went wrong here, and is written down; please try again"
TRY_AGAIN_IN: Final = 5  # seconds

CODES: Final[dict[int, wire.Code]] = {
    403: "unlawful", 404: "unknown", 409: "stale", 413: "too_much", 414: "too_much", 429: "too_much",
}  # fmt: skip

# A seat's token has 24 letters, others have more; a table's name has 12.
_secret = re.compile(r"[\w%-]{20,}")


class Mishap(Exception):
    """An error as the log tells it."""


def is_away(error: BaseException) -> bool:
    """Whether the store cannot be reached or does not answer as it should."""
    return isinstance(error, SQLAlchemyError | Away)


def answer_to(error: Exception) -> tuple[int, wire.Trouble]:
    """The status and the words for anything that came up during a request."""
    if is_away(error):
        return 503, wire.Trouble("later", LATER)
    if isinstance(error, Shut):
        return error.status, wire.Trouble(CODES.get(error.status, "malformed"), str(error))
    if isinstance(error, Problem):
        unknown = isinstance(error, Misprint) and error.where == "table"
        return 404 if unknown else 400, trouble_of(error)
    if isinstance(error, HTTPException) and error.status_code < 500:
        details = f": {error.extra}" if error.extra else ""
        code = CODES.get(error.status_code, "malformed")
        return error.status_code, wire.Trouble(code, f"{error.detail}{details}")
    if isinstance(error.__cause__, NotADirectoryError):  # somebody asks for a file below a file
        return 404, wire.Trouble("unknown", "there is no such file")
    return 500, wire.Trouble("later", BROKEN)


def headers_of(error: Exception) -> dict[str, str]:
    """When to try again, where that is known, and what else belongs to the answer."""
    if isinstance(error, TooMuch):
        return {"retry-after": str(error.wait)}
    if is_away(error):
        return {"retry-after": str(TRY_AGAIN_IN)}
    return (error.headers or {}) if isinstance(error, HTTPException) else {}


def write_down(what: str, error: BaseException) -> None:
    """One entry of the log: what was going on, why it failed, and where."""
    metrics.failed("socket" if "socket" in what or "message" in what else "http")
    told = Mishap(reason(error)).with_traceback(error.__traceback__)
    log.error("%s: %s", what, reason(error), exc_info=told)


def reason(error: BaseException) -> str:
    """The error and what caused it, without anything long enough to open a seat."""
    parts = list[str]()
    cause: BaseException | None = error
    while cause is not None and len(parts) < 4:
        first_line = (str(cause).splitlines() or [""])[0]  # what follows in a database's words are the values
        parts.append(f"{type(cause).__name__}: {_secret.sub('…', first_line)[:300]}")
        cause = cause.__cause__ or cause.__context__
    return ", because of ".join(parts)
