"""People who come, go, take back, give up: what the others are told, and what is noted."""

import asyncio
from typing import Any

from cenote.server.presence import BEAT, UNHEARD


def note_of(message: dict[str, Any]) -> str:
    """A note as plain text."""
    return "".join(part["text"] for part in message["note"]["sentence"])


async def two_at_a_table(server: Any, ada: Any, bob: Any) -> None:
    for person, name in ((ada, "Ada"), (bob, "Bob")):
        await person.hear()
        await person.sit(name)
    for person in (ada, bob):
        await person.until(lambda message: message["type"] == "welcome" and message["status"] == "running")


def tokens_of(created: dict[str, Any]) -> list[str]:
    return [link["token"] for link in created["links"]]


async def test_who_is_away_is_stood_in_for_by_vote_and_comes_back(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    one, two = tokens_of(created)
    async with connected(server, created["table"], one) as ada:
        async with connected(server, created["table"], two) as bob:
            await two_at_a_table(server, ada, bob)
            await ada.send("stand_in", seat=1, wanted=True)
            refused = await ada.until(lambda message: message["type"] == "refused")
            assert "Bob is here" in refused["trouble"]["text"]
        await ada.send("stand_in", seat=1, wanted=True)
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert "may be back soon" in refused["trouble"]["text"]
        away = await ada.until(lambda m: m["type"] == "present" and m["now"]["chairs"][1]["away"])
        assert not away["now"]["chairs"][1]["present"]
        await asyncio.sleep(0.2)
        await ada.send("stand_in", seat=1, wanted=True)
        noted = await ada.until(lambda message: message["type"] == "noted")
        assert note_of(noted) == "A bot (medium) sits in for Bob."
        await ada.until(lambda m: "now" in m and m["now"]["chairs"][1]["stand_in"] == "medium")
        async with connected(server, created["table"], two) as bob:
            welcome = await bob.hear()
            assert not welcome["now"]["chairs"][1]["stand_in"] or await bob.until(
                lambda m: "now" in m and not m["now"]["chairs"][1]["stand_in"]
            )
            back = await ada.until(lambda message: message["type"] == "noted")
            assert note_of(back) == "Bob is back."


async def test_a_line_that_falls_silent_is_noticed(server: Any, connected: Any) -> None:
    """Nobody hangs up, and nothing comes through any more: others see it by themselves."""
    created = server.table(None, None)
    one, two = tokens_of(created)
    async with (
        connected(server, created["table"], one) as ada,
        connected(server, created["table"], two) as bob,
    ):
        await two_at_a_table(server, ada, bob)
        bob.connection.transport.pause_reading()
        await ada.until(
            lambda m: m["type"] == "present" and m["now"]["chairs"][1]["away"], timeout=BEAT + UNHEARD + 4
        )


async def test_a_short_loss_of_the_line_is_nobodys_business(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    one, two = tokens_of(created)
    async with connected(server, created["table"], one) as ada:
        async with connected(server, created["table"], two) as bob:
            await two_at_a_table(server, ada, bob)
        async with connected(server, created["table"], two):
            seen = await ada.until(lambda message: message["type"] == "present")
            assert seen["now"]["chairs"][1]["present"]
            assert seen["now"]["chairs"][1]["away"] is None


async def test_three_need_two_votes(server: Any, connected: Any) -> None:
    created = server.table(None, None, None)
    one, two, three = tokens_of(created)
    async with (
        connected(server, created["table"], one) as ada,
        connected(server, created["table"], two) as bob,
    ):
        async with connected(server, created["table"], three) as cora:
            for person, name in ((ada, "Ada"), (bob, "Bob"), (cora, "Cora")):
                await person.hear()
                await person.sit(name)
            await cora.until(lambda message: message["type"] == "welcome" and message["status"] == "running")
        await ada.until(lambda m: m["type"] == "present" and m["now"]["chairs"][2]["vote_in"] == 0)
        await ada.send("stand_in", seat=2, wanted=True)
        voted = await bob.until(lambda m: "now" in m and m["now"]["chairs"][2]["votes"])
        assert voted["now"]["chairs"][2]["votes"] == [0]
        assert not voted["now"]["chairs"][2]["stand_in"]
        await bob.send("stand_in", seat=2, wanted=True)
        await ada.until(lambda m: "now" in m and m["now"]["chairs"][2]["stand_in"] == "medium")


async def test_the_line_says_that_it_is_up(server: Any, connected: Any) -> None:
    created = server.table(None, "random")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.send("ping")
        assert (await ada.until(lambda message: message["type"] == "pong")) == {"type": "pong"}


async def test_a_pace_is_kept_and_noted(server: Any, connected: Any) -> None:
    created = server.table(None, "random", pace="slow")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        welcome = await ada.hear()
        assert welcome["now"]["pace"] == "slow"
        await ada.sit("Ada")
        await ada.send("pace", pace="fast")
        noted = await ada.until(lambda message: message["type"] == "noted")
        assert note_of(noted) == "Ada sets the bots' pace: fast."
        await ada.until(lambda m: "now" in m and m["now"]["pace"] == "fast")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        welcome = await ada.hear()
        assert [note["key"] for note in welcome["notes"]] == ["pace"]


async def test_giving_up_needs_the_others(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    one, two = tokens_of(created)
    async with (
        connected(server, created["table"], one) as ada,
        connected(server, created["table"], two) as bob,
    ):
        await two_at_a_table(server, ada, bob)
        await ada.send("answer", turn=0, notation="concede")
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert "not an answer" in refused["trouble"]["text"]
        await ada.send("concede", seat=0, wish=True)
        asked = await bob.until(lambda m: "now" in m and m["now"]["concession"])
        assert asked["now"]["concession"] == {"seat": 0, "agreed": [], "missing": [1]}
        await bob.send("concede", seat=0, wish=False)
        await ada.until(lambda m: m["type"] == "noted" and m["note"]["key"] == "declined")
        await ada.send("concede", seat=0, wish=True)
        await bob.until(lambda m: "now" in m and m["now"]["concession"])
        await bob.send("concede", seat=0, wish=True)
        over = await ada.until(lambda m: "now" in m and m["now"]["result"])
        assert over["now"]["result"]["won"] == [1]
        assert over["now"]["result"]["text"] == "Bob wins. Ada has given up."
    ending = server.get(f"/api/tables/{created['table']}/ending")
    assert len(ending["graph"]) == 2
    story = server.get(f"/api/tables/{created['table']}/story?eyes=0")
    assert len(story["frames"]) == 2
    assert "0 concede" in server.get(f"/api/tables/{created['table']}/replay")


async def test_against_bots_one_gives_up_alone(server: Any, connected: Any) -> None:
    created = server.table(None, "random", "random")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message["type"] == "welcome" and message["status"] == "running")
        await ada.send("concede", seat=0, wish=True)
        over = await ada.until(lambda m: "now" in m and m["now"]["result"])
        assert sorted(over["now"]["result"]["won"]) == [1, 2]


async def test_the_past_is_what_the_seat_has_seen(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    one, two = tokens_of(created)
    async with (
        connected(server, created["table"], one) as ada,
        connected(server, created["table"], two) as bob,
    ):
        await two_at_a_table(server, ada, bob)
        people = [ada, bob]
        for _ in range(6):
            asked = next(person for person in people if person.lawful())
            before = asked.serial
            await asked.answer()
            for person in people:
                await person.until(lambda message, n=before: message.get("serial", 0) > n)
        for person, token in ((ada, one), (bob, two)):
            past = server.post(f"/api/tables/{created['table']}/past", {"token": token})
            for serial, zones in person.seen.items():
                assert past["frames"][serial]["zones"] == zones
    watched = server.post(f"/api/tables/{created['table']}/past", {})
    assert watched["frames"][-1]["zones"] != past["frames"][-1]["zones"]
    assert server.refused(f"/api/tables/{created['table']}/past", {"token": "wrong"})[0] == 400
