"""How much one may have: counted with a clock that the test turns."""

import msgspec
import pytest

from cenote.core.refusal import Misprint
from cenote.server import wire
from cenote.server.guards import Served, Shut, check_address, host_of
from cenote.server.limits import Held, Limits, Rate, TooMuch, household, limits_of
from cenote.server.store import Opened
from cenote.server.viewers import PATIENCE, Viewer
from cenote.server.visitors import Allowances, Visitor


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


ADA = Visitor("192.0.2.1", "ada" + "x" * 19)
BOB = Visitor("192.0.2.1", "bob" + "x" * 19)
EVE = Visitor("198.51.100.7", "eve" + "x" * 19)


# ---------------------------------------------------------------- counting


def test_so_many_at_once_and_then_as_time_goes_by() -> None:
    clock = Clock()
    rate = Rate(3, 0.5, clock)
    for _ in range(3):
        assert rate.wait("ada") == 0
        rate.take("ada")
    assert rate.wait("ada") == pytest.approx(2)
    assert rate.wait("bob") == 0
    clock.now += 1
    assert rate.wait("ada") == pytest.approx(1)
    clock.now += 1
    assert rate.wait("ada") == 0


def test_what_costs_more_than_anybody_has_at_once_is_still_possible() -> None:
    rate = Rate(3, 1, Clock())
    assert rate.wait("ada", 10) == 0
    rate.take("ada", 10)
    assert rate.wait("ada") == pytest.approx(8)


def test_a_rate_forgets_who_owes_nothing_and_never_grows_without_end() -> None:
    clock = Clock()
    rate = Rate(1, 1, clock, kept=100)
    for n in range(1000):
        rate.take(n)
    assert len(rate) <= 101
    clock.now += 10
    for n in range(2000, 2100):
        rate.take(n)
        rate.take(n)
        clock.now += 0.001
    assert len(rate) <= 101
    assert rate.wait(2099) > 0


def test_what_is_held_is_given_back() -> None:
    held = Held(2)
    held.add("ada")
    held.add("ada")
    assert held.is_full("ada")
    assert not held.is_full("bob")
    held.drop("ada")
    assert not held.is_full("ada")
    held.drop("ada")
    assert len(held) == 0


@pytest.mark.parametrize(
    ("host", "whom"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not an address", "not an address"),
    ],
)
def test_an_address_stands_for_its_household(host: str, whom: str) -> None:
    assert household(host) == whom


def test_limits_are_changed_by_name_and_a_wrong_name_lists_them_all() -> None:
    changed = limits_of(["bots-table=3", "sockets_table = 9"])
    assert (changed.bots_table, changed.sockets_table) == (3, 9)
    assert changed.sockets_device == Limits().sockets_device
    for wrong in ("bots", "bots_table", "bots_table=", "bots_table=0", "bots_table=-1", "bots_table=many"):
        with pytest.raises(Misprint):
            limits_of([wrong])
    with pytest.raises(Misprint, match="tables_per_hour_address"):
        limits_of(["nothing=1"])


# ---------------------------------------------------------------- allowances


def test_a_device_and_its_address_are_both_asked() -> None:
    limits = Limits(requests_per_minute_address=5, requests_per_minute_device=3)
    allowances = Allowances(limits, Clock())
    for _ in range(3):
        allowances.ask(ADA, 1)
    with pytest.raises(TooMuch):
        allowances.ask(ADA, 1)
    allowances.ask(BOB, 1)
    allowances.ask(BOB, 1)
    with pytest.raises(TooMuch):  # the address has no more
        allowances.ask(BOB, 1)
    allowances.ask(EVE, 1)


def test_tables_count_as_the_store_knows_them() -> None:
    clock = Clock()
    allowances = Allowances(Limits(tables_at_once_device=2, tables_per_hour_device=5), clock)
    allowances.open_table(ADA, Opened(within_the_hour=4, going_on=1))
    with pytest.raises(TooMuch, match="2 tables open"):
        allowances.open_table(ADA, Opened(within_the_hour=2, going_on=2))
    with pytest.raises(TooMuch, match="too many tables"):
        allowances.open_table(ADA, Opened(within_the_hour=5, going_on=0))
    for _ in range(4):  # called off at once, each of them
        allowances.open_table(ADA, Opened(0, 0))
    with pytest.raises(TooMuch, match="too many tables"):
        allowances.open_table(ADA, Opened(0, 0))
    allowances.open_table(BOB, Opened(0, 0))


def test_wrong_guesses_slow_down_and_then_nothing_is_answered_any_more() -> None:
    clock = Clock()
    allowances = Allowances(Limits(guesses_at_once_address=4, guesses_per_minute_address=6), clock)
    delays = [allowances.guessed_wrong(EVE) for _ in range(4)]
    assert delays[0] == 0
    assert delays == sorted(delays)
    assert delays[-1] == pytest.approx(2)
    with pytest.raises(TooMuch) as caught:
        allowances.may_guess(EVE)
    assert caught.value.wait == 10
    allowances.may_guess(ADA)
    clock.now += 10
    allowances.may_guess(EVE)


def test_sockets_are_counted_for_three_and_given_back_whatever_happens() -> None:
    allowances = Allowances(Limits(sockets_address=3, sockets_device=2, sockets_table=9), Clock())
    with allowances.socket(ADA, "t"), allowances.socket(ADA, "t"):
        with pytest.raises(TooMuch, match="from your device"), allowances.socket(ADA, "t"):
            pass
        with allowances.socket(BOB, "t"):
            with pytest.raises(TooMuch, match="from your address"), allowances.socket(BOB, "t"):
                pass
            with allowances.socket(EVE, "t"):
                pass
    with pytest.raises(ZeroDivisionError), allowances.socket(ADA, "t"):
        raise ZeroDivisionError
    with allowances.socket(ADA, "t"), allowances.socket(ADA, "t"):
        pass


# ---------------------------------------------------------------- who may come


def test_hosts_are_known_by_name_with_any_port_and_addresses_where_they_were_called() -> None:
    served = Served(["Club.Example", "other.example:8443"])

    def check(host: str, server: tuple[str, int] = ("192.0.2.9", 80)) -> None:
        served.check(
            {"type": "http", "method": "GET", "headers": [(b"host", host.encode())], "server": server}
        )

    for host in (
        "localhost",
        "LOCALHOST:8000",
        "127.0.0.1:1",
        "[::1]:8000",
        "club.example",
        "club.example.:8",
    ):
        check(host)
    check("other.example")
    check("192.0.2.9:8000")
    check("[2001:db8::1]:8000", ("2001:db8::1", 8000))
    for host in (
        "evil.example",
        "localhost.evil.example",
        "192.0.2.10",
        "",
        "club.example@evil.example",
        "[::2]",
    ):
        with pytest.raises(Shut) as caught:
            check(host)
        assert caught.value.status == 400


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://localhost:8000", True),
        ("https://club.example", True),
        ("http://localhost:3000", False),
        ("https://club.example:444", False),
        ("https://club.example.evil.example", False),
        ("ftp://localhost:8000", False),
        ("null", False),
        ("", False),
    ],
)
def test_a_page_is_ours_by_name_and_port(origin: str, ours: bool) -> None:
    served = Served(["club.example"])
    headers = [(b"host", b"localhost:8000"), (b"origin", origin.encode())]
    for scope in ({"type": "http", "method": "POST"}, {"type": "websocket"}):
        if ours:
            served.check({**scope, "headers": headers, "server": None})
        else:
            with pytest.raises(Shut) as caught:
                served.check({**scope, "headers": headers, "server": None})
            assert caught.value.status == 403
    served.check({"type": "http", "method": "GET", "headers": headers, "server": None})


def test_a_host_is_read_without_its_port() -> None:
    assert [host_of(name) for name in ("a:1", "a", "[::1]:8", "::1", "a.")] == ["a", "a", "::1", "::1", "a"]


@pytest.mark.parametrize(
    "path", [b"/a%2fb", b"/%5c", b"/%00", b"/%ff", b"/%", b"/%zz", b"/../x", b"/%2e%2E/x", b"/\n"]
)
def test_a_path_is_text_and_hides_nothing(path: bytes) -> None:
    with pytest.raises(Shut):
        check_address(path, b"")


def test_lengths_of_addresses_have_an_end() -> None:
    check_address(b"/s/" + b"t" * 40 + b"/" + b"x" * 64, b"eyes=1")
    for path, query in ((b"/" + b"x" * 256, b""), (b"/x", b"x" * 3000)):
        with pytest.raises(Shut) as caught:
            check_address(path, query)
        assert caught.value.status == 414


# ---------------------------------------------------------------- viewers who do not read


def present() -> wire.Present:
    nobody = wire.Waiting([], "", "")
    return wire.Present("open", wire.Situation([], {}, 0, None, nobody, False, [], None, None))


async def test_a_viewer_is_given_up_by_bytes_and_not_by_messages() -> None:
    viewer = Viewer(0)
    for _ in range(2000):
        viewer.send_bytes(b"x" * 10)
    assert not viewer.lost
    assert viewer.behind == 20_000
    viewer.send_bytes(b"x" * PATIENCE)
    assert viewer.lost
    assert await viewer.next() is None
    assert viewer.behind == 0


async def test_one_message_may_be_as_long_as_it_is() -> None:
    viewer = Viewer(0)
    viewer.send_bytes(b"x" * (2 * PATIENCE))
    assert not viewer.lost
    assert len(await viewer.next() or b"") == 2 * PATIENCE
    viewer.send_bytes(b"y")
    assert await viewer.next() == b"y"


async def test_only_the_latest_presence_is_sent_and_everything_else_in_order() -> None:
    viewer = Viewer(0)
    viewer.send_bytes(b"first")
    for _ in range(1000):
        viewer.send(present())
    viewer.send_bytes(b"second")
    viewer.send(present())
    viewer.finish(4500, "over")
    viewer.send_bytes(b"never")
    heard = []
    while (data := await viewer.next()) is not None:
        heard.append(data if data in (b"first", b"second") else msgspec.json.decode(data)["type"])
    assert heard == [b"first", "present", b"second", "present"]
    assert viewer.farewell == (4500, "over")
