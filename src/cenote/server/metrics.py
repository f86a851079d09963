"""Metrics: what the server counts, for Prometheus. Whoever does something says so here, in a word.

A label is never anything that people have typed, nor where they are: it is one of a few words known beforehand, or
"other". So nobody is told of in here, and nobody can make the numbers grow without bound.

Where several processes serve one port, whoever starts them sets $PROMETHEUS_MULTIPROC_DIR to an empty folder first;
then each of them tells the sums of all.
"""

import os
import time
from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import Final, Literal, get_args

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from cenote import __version__
from cenote.bots import LEVELS
from cenote.core.refusal import Problem
from cenote.games import shelf
from cenote.server import wire

Trouble = Literal["http", "socket", "driver"]  # a 5xx, a socket closed for an error, a table that stopped
Kind = Literal["read", "write"]

OTHER: Final = "other"
QUICK: Final = (
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1.0,
    2.5,
    5.0,
)  # seconds a person waits for the server
LONG: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds a bot thinks
TYPE: Final = CONTENT_TYPE_LATEST
SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"

registry: Final = CollectorRegistry()
ProcessCollector(registry=registry)

_answers = Counter("cenote_answers", "Answers stored and shown.", ["game"], registry=registry)
_answer_seconds = Histogram(
    "cenote_answer_seconds", "From heard to shown.", ["game"], buckets=QUICK, registry=registry
)
_tables = Gauge(
    "cenote_tables",
    "Tables in memory, by status.",
    ["status"],
    multiprocess_mode="livesum",
    registry=registry,
)
_sockets = Gauge("cenote_sockets", "Open connections.", multiprocess_mode="livesum", registry=registry)
_thinking = Histogram(
    "cenote_thinking_seconds", "Thoughts of bots.", ["level"], buckets=LONG, registry=registry
)
_waiting = Histogram(
    "cenote_thinking_wait_seconds",
    "How long a question waited for a bot.",
    ["level"],
    buckets=LONG,
    registry=registry,
)
_cut = Counter("cenote_thoughts_cut", "Thoughts that a budget cut short.", ["level"], registry=registry)
_refusals = Counter("cenote_refusals", "What was asked and refused.", ["code"], registry=registry)
_errors = Counter("cenote_errors", "What should not have happened.", ["kind"], registry=registry)
_store_seconds = Histogram(
    "cenote_store_seconds", "Work of the store.", ["kind"], buckets=QUICK, registry=registry
)
_store_failures = Counter(
    "cenote_store_failures", "Work that the store could not do.", ["kind"], registry=registry
)
_store_up = Gauge(
    "cenote_store_up", "Whether the store answers.", multiprocess_mode="livemin", registry=registry
)
_version = Gauge("cenote_version", "Always 1.", ["version"], multiprocess_mode="livemax", registry=registry)
_version.labels(__version__).set(1)

STATUSES: Final = get_args(wire.Status)
CODES: Final = get_args(wire.Code)


class Rate:
    """How many in a second, over the last minute."""

    SECONDS: Final = 60

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._slots: dict[int, int] = {}

    def count(self) -> None:
        """One more, now."""
        now = int(time.monotonic())
        self._slots[now] = self._slots.get(now, 0) + 1
        if len(self._slots) > self.SECONDS:
            self._forget(now)

    def _forget(self, now: int) -> None:
        self._slots = {at: many for at, many in self._slots.items() if at > now - self.SECONDS}

    def per_second(self) -> float:
        """Over the last minute, or since the beginning if that is less."""
        now = time.monotonic()
        self._forget(int(now))
        return sum(self._slots.values()) / max(1.0, min(self.SECONDS, now - self._began))


rate: Final = Rate()


def answered(game: str, seconds: float) -> None:
    """An answer was shown to everybody, so many seconds after it was heard."""
    name = _one_of(game, shelf())
    _answers.labels(name).inc()
    _answer_seconds.labels(name).observe(seconds)
    rate.count()


def refused(code: str) -> None:
    """Somebody was refused something."""
    _refusals.labels(_one_of(code, CODES)).inc()


def failed(kind: Trouble) -> None:
    """Something went wrong that is nobody's fault but ours."""
    _errors.labels(_one_of(kind, get_args(Trouble))).inc()


def thought(level: str, seconds: float, waited: float) -> None:
    """A bot of that level answered: so long it thought, so long the question had waited before."""
    name = level_word(level)
    _thinking.labels(name).observe(seconds)
    _waiting.labels(name).observe(waited)


def cut_short(level: str) -> None:
    """A thought was cut short because it had used up what it may."""
    _cut.labels(level_word(level)).inc()


@contextmanager
def socket() -> Iterator[None]:
    """Somebody is there, and then goes."""
    _sockets.inc()
    try:
        yield
    finally:
        _sockets.dec()


def holding(counts: dict[str, int]) -> None:
    """So many tables are in memory, by status."""
    for status in STATUSES:
        _tables.labels(status).set(counts.get(status, 0))


def store_answers(there: bool) -> None:
    """Whether the store is there."""
    _store_up.set(there)


@contextmanager
def storing(kind: Kind) -> Iterator[None]:
    """Work of the store: how long it takes, and whether it can be done."""
    start = time.monotonic()
    try:
        yield
    except Problem:  # it was asked for something that is not there, and said so
        raise
    except Exception:
        _store_failures.labels(_one_of(kind, get_args(Kind))).inc()
        raise
    finally:
        _store_seconds.labels(_one_of(kind, get_args(Kind))).observe(time.monotonic() - start)


def level_word(level: str) -> str:
    """A level as a label: `search:400` is `search`."""
    words = {name.partition(":")[0] for name in LEVELS}
    return _one_of(level.partition(":")[0], words)


def _one_of(word: str, known: Container[str]) -> str:
    return word if word in known else OTHER


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    if SHARED not in os.environ:
        return generate_latest(registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
