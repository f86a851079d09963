"""Guards: what is wrong with a request before anybody reads it: its address, its host, its origin."""

import re
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from cenote.core.refusal import Problem

HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
LONGEST_ADDRESS: Final = 2048  # bytes of a path with its query; ours have less than 200
LAST_PORT: Final = 65_535
LONGEST_PART: Final = 255  # bytes between two slashes, as file systems allow

_escape = re.compile(rb"%(?![0-9A-Fa-f]{2})")
_control = re.compile(rb"[\x00-\x1f\x7f]")
_host = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]+)(:(?P<port>\d{1,5}))?", re.ASCII)
_hidden_slash = re.compile(rb"%2f|%5c|\\", re.IGNORECASE)


class Shut(Problem):
    """A door that stays shut, with the status that says so."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status: Final = status


def check_address(path: bytes, query: bytes) -> None:
    """A path and a query that are text, of a length that we could have written."""
    if len(path) + len(query) > LONGEST_ADDRESS:
        raise Shut(414, f"an address has at most {LONGEST_ADDRESS} bytes")
    if _hidden_slash.search(path):
        raise Shut(400, "a part of the path hides a slash")
    for part in path.split(b"/"):
        if len(part) > LONGEST_PART:
            raise Shut(414, f"a part of the path has at most {LONGEST_PART} bytes")
        if unquote_to_bytes(part) in (b".", b".."):
            raise Shut(400, "a path does not go up")
    for what, written in (("path", path), ("query", query)):
        if _escape.search(written):
            raise Shut(400, f"the {what} has a percent sign without a number")
        meant = unquote_to_bytes(written)
        if _control.search(meant):
            raise Shut(400, f"the {what} has a control character")
        try:
            meant.decode()
        except UnicodeDecodeError:
            raise Shut(400, f"the {what} is not UTF-8") from None


class Served:
    """The names under which this server is known. A page of any other name is none of ours.

    The names of `--public` may have a port; then it is part of the origin that pages have there.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.origins = {name.lower() for name in names}
        self.hosts = {*LOOPBACK, *(host_of(name) for name in self.origins)}

    def check(self, scope: Any) -> None:
        """The host must be ours, and whoever changes something must come from a page of ours, or from no page."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        if len(given) != 1:
            raise Shut(400, "a request names one host")
        host = given[0].decode("latin-1").lower()
        written = _host.fullmatch(host)
        if written is None or int(written["port"] or 0) > LAST_PORT:
            raise Shut(400, "the host is not a name with a port")
        server = scope.get("server")
        if host_of(host) not in self.hosts and not (server and host_of(host) == server[0].lower()):
            raise Shut(
                400,
                f"this server is not known as {host_of(host)[:80]!r}: start it with --public, if it should be",
            )
        if scope["type"] == "websocket" or scope["method"] not in HARMLESS:
            self._check_origin(scope["headers"], host)

    def _check_origin(self, headers: list[tuple[bytes, bytes]], host: str) -> None:
        for name, value in headers:
            if name == b"origin":
                scheme, _, place = value.decode("latin-1").lower().partition("://")
                ours = scheme in ("http", "https") and (place == host or place in self.origins)
                if not ours:
                    raise Shut(403, "a page of another site cannot do this")
            if name == b"sec-fetch-site" and value.lower() == b"cross-site":
                raise Shut(403, "a page of another site cannot do this")


def host_of(name: str) -> str:
    """Without the port, the brackets of IPv6 and the dot at the end."""
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.rpartition(":")[0].rstrip(".") if name.count(":") == 1 else name.rstrip(".")
