"""Limits: how much of everything one address, one device and one table may have. No clock of its own, no I/O."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address
from typing import Final

from msgspec import Struct
from msgspec.structs import fields

from cenote.core.refusal import Misprint
from cenote.server.guards import Shut

KEPT: Final = (
    20_000  # addresses or devices remembered for each limit; beyond that the longest unheard is forgotten
)
NETWORK: Final = 64  # bits of an IPv6 address that belong to one household
MINUTE, HOUR = 60.0, 3600.0


class Limits(Struct, frozen=True, kw_only=True):
    """What a host can change by `--limit NAME=N`. A club of thirty behind one address does not notice these.

    An address is that of the connection (of IPv6 its network); a device is a browser, known by a cookie.
    """

    requests_per_minute_address: int = (
        3_000  # a lobby asks 24 times a minute, a page with its pictures 40 times
    )
    requests_per_minute_device: int = 1_200
    connections_address: int = 600  # open at once, sockets among them
    tables_per_hour_address: int = 300
    tables_per_hour_device: int = 60
    tables_at_once_device: int = 30  # opened within a day and not finished
    bots_table: int = 6
    sockets_address: int = 300
    sockets_device: int = 30  # a passed-around device has one for each seat, and people open several tabs
    sockets_table: int = 80
    arrivals_at_once_address: int = 300  # sockets opened, whether or not they stay
    arrivals_per_minute_address: int = 600
    guesses_at_once_address: int = 30  # wrong codes and tokens
    guesses_per_minute_address: int = 6
    messages_at_once_socket: int = 60
    messages_per_second_socket: int = 30
    chat_at_once_person: int = 5
    chat_per_minute_person: int = 30
    chat_at_once_table: int = 40  # of all who talk there, spectators too
    chat_per_minute_table: int = 120
    wishes_at_once_person: int = 30  # what is not an answer: undo, pace, stand-in, giving up
    wishes_per_minute_person: int = 60
    greetings_at_once_socket: int = 8  # each may send all of a long game again
    greetings_per_minute_socket: int = 30


USUAL: Final = Limits()


def limits_of(changes: list[str]) -> Limits:
    """The usual limits with some changed, each as `NAME=N`; a wrong one is a Misprint that lists the names."""
    names = [field.name for field in fields(Limits)]
    wanted: dict[str, int] = {}
    for change in changes:
        name, _, number = change.partition("=")
        name = name.strip().replace("-", "_")
        if name not in names:
            raise Misprint("--limit", f"there is no limit {name!r}; the limits are: {', '.join(names)}")
        if not number.strip().isdecimal() or int(number) < 1:
            raise Misprint(
                "--limit", f"{change!r}: a limit is a whole number from 1 on, as in {names[0]}=9000"
            )
        wanted[name] = int(number)
    return Limits(**wanted)


class TooMuch(Shut):
    """More than one may have; `wait` says in how many seconds it is worth another try."""

    def __init__(self, text: str, wait: float) -> None:
        super().__init__(429, f"{text}; try again in {in_words(wait)}")
        self.wait: Final = max(1, math.ceil(wait))


def in_words(seconds: float) -> str:
    """A waiting time as people say it."""
    whole = max(1, math.ceil(seconds))
    if whole < 2 * MINUTE:
        return "a second" if whole == 1 else f"{whole} seconds"
    return f"{math.ceil(whole / MINUTE)} minutes"


def household(host: str) -> str:
    """Whom an address stands for: of IPv6 the network, since one household has all of it."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    network = IPv6Address(int(address) >> (128 - NETWORK) << (128 - NETWORK))
    return f"{network}/{NETWORK}"


class Rate:
    """So many at once for each key, and then so many per second. Keys that owe nothing any more are forgotten."""

    def __init__(
        self, at_once: float, per_second: float, clock: Callable[[], float], kept: int = KEPT
    ) -> None:
        self.at_once = at_once
        self.per_second = per_second
        self._clock = clock
        self._kept = kept
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # what was left, and when

    def __len__(self) -> int:
        return len(self._left)

    def left(self, key: Hashable) -> float:
        """What the key may have at once at this moment; less than one is nothing."""
        if key not in self._left:
            return self.at_once
        left, at = self._left[key]
        return min(self.at_once, left + (self._clock() - at) * self.per_second)

    def wait(self, key: Hashable, cost: float = 1.0) -> float:
        """In how many seconds the key may have so much; 0 for now. Nothing is taken."""
        return max(0.0, (min(cost, self.at_once) - self.left(key)) / self.per_second)

    def take(self, key: Hashable, cost: float = 1.0) -> None:
        """Take it, whether it is there or not: whoever takes more than there is waits longer."""
        self._left[key] = (self.left(key) - cost, self._clock())
        self._left.move_to_end(key)
        self._forget()

    def _forget(self) -> None:
        """The one that was quiet longest goes, once it owes nothing or there are too many."""
        oldest = next(iter(self._left))
        if self.left(oldest) >= self.at_once or len(self._left) > self._kept:
            del self._left[oldest]


class Held:
    """How many of something each key has at this moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._held)

    def is_full(self, key: Hashable) -> bool:
        """Whether the key has all that it may have."""
        return self._held.get(key, 0) >= self.most

    def add(self, key: Hashable) -> None:
        """One more."""
        self._held[key] = self._held.get(key, 0) + 1

    def drop(self, key: Hashable) -> None:
        """One less; a key without any is forgotten."""
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
