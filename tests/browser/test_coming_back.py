"""Lines break, pages are reloaded, servers lose their power: the table is there again, and nothing is lost."""

import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LOST = "The connection is lost."


class Cable:
    """A line to the server that can be cut and mended, as a phone's in a tunnel."""

    def __init__(self, port: int) -> None:
        self.target = ("127.0.0.1", port)
        self.ends: list[socket.socket] = []
        self.whole = True
        self.flows = threading.Event()
        self.flows.set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(self.target)
            self.ends += [near, far]
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65_536):
                self.flows.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            return  # cut

    def fall_silent(self) -> None:
        """Nothing comes through any more, and nobody hangs up: the worst that a tunnel does."""
        self.flows.clear()

    def cut(self) -> None:
        self.whole = False
        self.flows.set()
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # closed already

    def mend(self) -> None:
        self.whole = True
        self.flows.set()

    def close(self) -> None:
        self.cut()
        self.door.close()
        for end in self.ends:
            end.close()


@pytest.fixture
def cable(server: Any) -> Iterator[Cable]:
    line = Cable(server.port)
    yield line
    line.close()


def test_a_broken_line_comes_back_by_itself(server: Any, cable: Cable, meet: Any, played_out: Any) -> None:
    created = server.table(None, None)
    ada = meet("Ada", at=cable).sits_down(created, 0)
    ben = meet("Ben").sits_down(created, 1)
    assert ada.waits_to_be_asked()
    expect(ada.page.locator("[data-light=lit]")).to_have_count(4)
    ada.forgives_lost_lines()
    cable.cut()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    expect(ben.page.get_by_role("list", name="Seats")).to_contain_text("away")
    assert ben.waits_to_be_asked()
    ben.answers()
    ada.answers()  # it is kept until the line is back
    expect(ada.page.get_by_text("your answer is sent as soon as it is back")).to_be_visible()
    cable.mend()
    expect(ada.page.get_by_text(LOST)).to_be_hidden()
    log = ada.page.get_by_role("complementary", name="What happened")
    expect(log).to_contain_text("Ben discards")
    expect(log).to_contain_text("Ada discards")
    expect(ben.page.get_by_role("list", name="Seats")).not_to_contain_text("away")
    played_out(ada, ben)


def test_a_reloaded_page_is_the_same_seat(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, "random")
    ada = meet("Ada").sits_down(created, 0)
    for _ in range(3):
        assert ada.waits_to_be_asked()
        hand = ada.sees("hands/0")
        ada.page.reload()
        assert ada.waits_to_be_asked()
        expect(ada.page.locator("[data-spot^='hands/0/']")).to_have_count(hand.total())
        assert ada.sees("hands/0") == hand
        ada.answers()
    played_out(ada)


def test_the_server_is_killed_while_all_choose_in_secret(own_server: Any, meet: Any, played_out: Any) -> None:
    created = own_server.table(None, None)
    ada = meet("Ada", at=own_server).sits_down(created, 0)
    ben = meet("Ben", at=own_server, phone=True).sits_down(created, 1)
    assert ada.waits_to_be_asked()
    ada.answers()
    expect(ada.prompt).to_contain_text("Ben chooses a card to discard.")
    sealed = ada.page.get_by_label("You set it aside")
    expect(sealed).to_have_count(1)
    chosen = sealed.get_attribute("data-spot")
    for person in (ada, ben):
        person.forgives_lost_lines()
    own_server.kill()
    for person in (ada, ben):
        expect(person.page.get_by_text(LOST)).to_be_visible()
    own_server.start()
    for person in (ada, ben):
        expect(person.page.get_by_text(LOST)).to_be_hidden()
    expect(ada.prompt).to_contain_text("Ben chooses a card to discard.")
    assert sealed.get_attribute("data-spot") == chosen
    assert ben.waits_to_be_asked()
    ben.answers()
    face = str(chosen).rsplit("/", 1)[1]
    expect(ben.page.locator(f"[data-spot='discard/{face}']")).not_to_have_count(0)
    played_out(ada, ben)


def test_a_silent_line_is_noticed_and_the_answer_counts_once(
    server: Any, cable: Cable, meet: Any, played_out: Any
) -> None:
    created = server.table(None, None)
    ada = meet("Ada", at=cable).sits_down(created, 0)
    ben = meet("Ben").sits_down(created, 1)
    assert ada.waits_to_be_asked()
    expect(ada.page.locator("[data-light=lit]")).to_have_count(4)
    ada.forgives_lost_lines()
    cable.fall_silent()
    ada.answers()
    expect(ada.page.get_by_text(LOST)).to_be_visible(timeout=5000)
    expect(ada.page.get_by_text("your answer is sent as soon as it is back")).to_be_visible()
    cable.mend()  # what was said into the silence arrives now, and once more over the new line
    expect(ada.page.get_by_text(LOST)).to_be_hidden()
    expect(ada.prompt).to_contain_text("Ben chooses a card to discard.")
    expect(ada.page.get_by_label("You set it aside")).to_have_count(1)
    played_out(ada, ben)


def test_a_bot_sits_in_for_who_is_away_until_they_return(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, None)
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben", phone=True).sits_down(created, 1)
    assert ben.waits_to_be_asked()
    seat = ben.page.url.removeprefix(server.url)
    ben.goes("/")
    expect(ada.page.get_by_text("Ben has been away")).to_be_visible()
    ada.page.get_by_role("button", name="Let a bot sit in").click()
    log = ada.page.get_by_role("complementary", name="What happened")
    expect(log).to_contain_text("Ben sets a card aside.")
    ben.goes(seat)
    expect(ada.page.get_by_role("list", name="Seats")).not_to_contain_text("bot sits in")
    expect(ben.prompt).not_to_contain_text("A bot plays for you")
    played_out(ada, ben)


def test_two_people_of_one_name_are_told_apart(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    meet("Ada").sits_down(created, 0)
    other = meet("Ada", phone=True).sits_down(created, 1)
    expect(other.page.get_by_role("list", name="Seats")).to_contain_text("Ada 2")


def test_however_many_are_away_one_line_says_it(server: Any, meet: Any) -> None:
    created = server.table(*[None] * 4)
    people = [meet(name).sits_down(created, seat) for seat, name in enumerate(["Ada", "Ben", "Cora", "Dan"])]
    assert people[0].waits_to_be_asked()
    for person in people[1:]:
        person.page.close()
    line = people[0].page.get_by_text("has been away")
    expect(line).to_contain_text("2 more are away")
    expect(line).to_have_count(1)
