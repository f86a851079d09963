"""Settings: everything that a host decides when the server starts."""

from typing import Literal

from msgspec import Struct

from cenote.server.limits import USUAL, Limits


class Settings(Struct, frozen=True, kw_only=True):
    """One server on one database."""

    database: str
    pace: float = 0.9  # seconds that a bot takes at least, so that people can follow
    thinkers: int = 0  # processes for bots to think in; 0 chooses by the number of cores
    grace: float = 60.0  # seconds that somebody may be away before the others may let a bot sit in
    names: tuple[str, ...] = ()  # under which this server is known, besides its own addresses
    outside: str = ""  # where phones of the same network find it, if they do
    proxies: tuple[str, ...] = ()  # whose word about the client's address counts
    limits: Limits = USUAL
    admin_key: str = ""  # what opens the host's tools; without one nothing does
    log: Literal["text", "json"] = "text"
    think_key: str = ""  # what another machine must know to think for this server; empty lets none
