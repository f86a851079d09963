"""Visitors: whoever stands before the doors, by address and device, and what each of them still may have."""

import asyncio
import hashlib
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from cenote.server.limits import HOUR, MINUTE, Held, Limits, Rate, TooMuch, household
from cenote.server.store import Opened

COOKIE: Final = "cenote_device"
A_YEAR: Final = 365 * 24 * 3600
SLOWEST: Final = 2.0  # seconds that the answer to a wrong guess waits, before there is none any more
FULL: Final = 10.0  # seconds until it is worth trying again where somebody must leave first
TOO_MANY_TABLES: Final = "too many tables were opened here"

_kept = re.compile(rb"(?:^|;) *" + COOKIE.encode() + rb"=([A-Za-z0-9_-]{22}) *(?:;|$)")


Person = tuple[str, int | str]  # at a table: a seat, or the address of somebody who watches


class Visitor(NamedTuple):
    """An address and a device. Whoever has no cookie (yet) is no device: then only the address's limits hold.

    A program need not have one, and whoever wants to be many devices can be anyway.
    """

    address: str
    device: str

    @classmethod
    def of(cls, scope: Any) -> "Visitor":
        """Whoever sent this. The address is that of the connection, or what a trusted proxy says of it."""
        client = scope.get("client")
        address = household(client[0]) if client else "unknown"
        for name, value in scope["headers"]:
            found = _kept.search(value) if name == b"cookie" else None
            if found:
                return cls(address, found[1].decode())
        return cls(address, address)

    @property
    def owner(self) -> str:
        """What stands for them at the tables that they open; nobody can tell the device from it."""
        return hashlib.sha256(f"cenote owner {self.device}".encode()).hexdigest()[:16]

    @property
    def maker(self) -> str:
        """The same with a few letters that stand for some hundred addresses, theirs among them.

        Whoever invents devices without end is still one household, as far as thinking is shared out.
        """
        return f"{hashlib.sha256(f'cenote household {self.address}'.encode()).hexdigest()[:6]}-{self.owner}"

    @property
    def is_new(self) -> bool:
        """Whether the device has no cookie."""
        return self.address == self.device


def new_cookie(is_secure: bool) -> bytes:
    """The header that tells a browser from others behind the same address. It says nothing about anybody."""
    secure = "; Secure" if is_secure else ""
    value = secrets.token_urlsafe(16)
    return f"{COOKIE}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


class Allowances:
    """What everybody had so far, in this process. Nothing here reads a real clock."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._asked_address = self._per_minute(limits.requests_per_minute_address)
        self._asked_device = self._per_minute(limits.requests_per_minute_device)
        self._made_address = Rate(
            limits.tables_per_hour_address, limits.tables_per_hour_address / HOUR, clock
        )
        self._made_device = Rate(limits.tables_per_hour_device, limits.tables_per_hour_device / HOUR, clock)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._sockets_address = Held(limits.sockets_address)
        self._sockets_device = Held(limits.sockets_device)
        self._sockets_table = Held(limits.sockets_table)
        self._came = Rate(limits.arrivals_at_once_address, limits.arrivals_per_minute_address / MINUTE, clock)
        self._wrong = Rate(limits.guesses_at_once_address, limits.guesses_per_minute_address / MINUTE, clock)
        self._said = Rate(limits.chat_at_once_person, limits.chat_per_minute_person / MINUTE, clock)
        self._talk = Rate(limits.chat_at_once_table, limits.chat_per_minute_table / MINUTE, clock)
        self._wished = Rate(limits.wishes_at_once_person, limits.wishes_per_minute_person / MINUTE, clock)

    def _per_minute(self, number: int) -> Rate:
        return Rate(number, number / MINUTE, self._clock)

    # ------------------------------------------------------------ requests and sockets

    def ask(self, visitor: Visitor, cost: float) -> None:
        """One more request; one that makes the server think costs more."""
        whom = [(self._asked_address, visitor.address)]
        if not visitor.is_new:
            whom.append((self._asked_device, visitor.device))
        _take(whom, "too many requests", cost)

    def arrive(self, visitor: Visitor) -> None:
        """Somebody opens a socket; whoever comes and goes all the time has to wait."""
        _take([(self._came, visitor.address)], "you come and go quite often")

    @contextmanager
    def socket(self, visitor: Visitor, table: str) -> Iterator[None]:
        """One more socket at a table, while it is open."""
        whom = [
            (self._sockets_address, visitor.address, "from your address"),
            (self._sockets_table, table, "at this table"),
        ]
        if not visitor.is_new:
            whom.append((self._sockets_device, visitor.device, "from your device"))
        for held, key, where in whom:
            if held.is_full(key):
                raise TooMuch(f"there are {held.most} connections {where} already", FULL)
        for held, key, _ in whom:
            held.add(key)
        try:
            yield
        finally:
            for held, key, _ in whom:
                held.drop(key)

    def of_socket(self) -> Rate:
        """The messages of one socket; whoever sends more is heard more slowly."""
        limits = self.limits
        return Rate(limits.messages_at_once_socket, limits.messages_per_second_socket, self._clock)

    def greetings(self) -> Rate:
        """How often one socket may ask for everything again."""
        limits = self.limits
        return Rate(limits.greetings_at_once_socket, limits.greetings_per_minute_socket / MINUTE, self._clock)

    def say(self, person: Person) -> None:
        """One more line of chat of somebody at a table."""
        _take([(self._said, person)], "you have said a lot just now")
        _take([(self._talk, person[0])], "a lot is being said at this table just now")

    def wish(self, person: Person) -> None:
        """Somebody takes an answer back, sets the pace, wants a stand-in, or would give up."""
        _take([(self._wished, person)], "you have changed your mind quite often")

    # ------------------------------------------------------------ tables

    def turn(self, visitor: Visitor) -> asyncio.Lock:
        """Whoever opens several tables at once opens one after the other, so that each of them is counted."""
        return self._turns.setdefault(visitor.device, asyncio.Lock())

    def open_table(self, visitor: Visitor, opened: Opened) -> None:
        """One more table is wanted by somebody who has opened so many, as the store knows for all processes."""
        limits = self.limits
        if visitor.is_new:
            _take([(self._made_address, visitor.address)], TOO_MANY_TABLES)
            return
        if opened.going_on >= limits.tables_at_once_device:
            most = limits.tables_at_once_device
            raise TooMuch(f"you have {most} tables open: finish one or call it off", FULL)
        if opened.within_the_hour >= limits.tables_per_hour_device:
            raise TooMuch(TOO_MANY_TABLES, HOUR / limits.tables_per_hour_device)
        whom = [(self._made_address, visitor.address), (self._made_device, visitor.device)]
        _take(whom, TOO_MANY_TABLES)  # also of those that were called off since

    # ------------------------------------------------------------ guesses

    def may_guess(self, visitor: Visitor) -> None:
        """Whoever was wrong too often is not even told when right."""
        wait = self._wrong.wait(visitor.address)
        if wait > 0:
            raise TooMuch("too many wrong codes or links came from your address", wait)

    def guess(self, visitor: Visitor) -> None:
        """Somebody shows a code: it counts as wrong until it has opened something, so that many at once do not help."""
        self.may_guess(visitor)
        self._wrong.take(visitor.address)

    def guessed_right(self, visitor: Visitor) -> None:
        """It did."""
        self._wrong.take(visitor.address, -1.0)

    def guessed_wrong(self, visitor: Visitor, counted: bool = False) -> float:
        """A code or a token that opens nothing. How many seconds the answer to it shall wait."""
        if not counted:
            self.guess(visitor)
        left = self._wrong.left(visitor.address) / self.limits.guesses_at_once_address
        return max(0.0, 1 - 2 * left) * SLOWEST


def _take(whom: list[tuple[Rate, Any]], text: str, cost: float = 1.0) -> None:
    """From everybody concerned, or from nobody."""
    wait = max(rate.wait(key, cost) for rate, key in whom)
    if wait > 0:
        raise TooMuch(text, wait)
    for rate, key in whom:
        rate.take(key, cost)
