"""Coming together: codes, joining, what a host may do, private tables, and one's own games."""

import secrets
from typing import Any


def entropy() -> str:
    return secrets.token_hex(32)


def free(server: Any, **more: Any) -> dict[str, Any]:
    return server.table(None, None, None, **more)  # type: ignore[no-any-return]


def host(server: Any, created: dict[str, Any], **change: Any) -> Any:
    return server.post(f"/api/tables/{created['table']}/host", {"host": created["host"], "change": change})


def chairs(server: Any, created: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.get(f"/api/tables/{created['table']}")["chairs"]
    return found


async def test_a_code_leads_to_a_chair(server: Any, connected: Any) -> None:
    created = free(server)
    joining = server.get(f"/api/join/{created['code'].lower()}")
    assert (joining["info"]["table"], joining["seat"]) == (created["table"], None)
    assert server.get(f"/api/join/{created['code']}-2")["seat"] == 1
    wanted = {"name": "Ben", "entropy": entropy(), "code": created["code"] + "-2"}
    given = server.post(f"/api/tables/{created['table']}/join", wanted)
    assert given["seat"] == 1
    async with connected(server, created["table"], given["token"]) as ben:
        welcome = await ben.hear()
        assert (welcome["seat"], welcome["now"]["chairs"][1]["name"]) == (1, "Ben")
    picture = server.get(f"/api/codes/{created['code']}.svg")
    assert "<svg" in picture
    for code in ("BBBBBB.svg", "BBBBBB-2.svg"):  # whoever has begun meanwhile is not a reason for an error
        assert "<svg" in server.get(f"/api/codes/{code}")
    assert server.refused("/api/codes/AEIOUY.svg")[0] == 404


def test_a_private_table_asks_for_its_code(server: Any) -> None:
    created = free(server)
    path = f"/api/tables/{created['table']}/join"
    status, trouble = server.refused(path, {"name": "Eve", "entropy": entropy()})
    assert (status, "private" in trouble["text"]) == (400, True)
    for code in ("BBBBBB", "ÄÖÜ", "ß-²", created["code"][:-1]):
        assert server.refused(path, {"name": "Eve", "entropy": entropy(), "code": code})[0] == 400
    assert created["table"] not in [each["table"] for each in server.get("/api/tables")["tables"]]
    assert server.refused("/api/join/QQQQQQ")[0] == 404


def test_a_listed_table_is_joined_without_one(server: Any) -> None:
    created = free(server, private=False)
    assert created["table"] in [each["table"] for each in server.get("/api/tables")["tables"]]
    path = f"/api/tables/{created['table']}/join"
    seats = [server.post(path, {"name": "Ada", "entropy": entropy()})["seat"] for _ in range(2)]
    assert seats == [0, 1]
    assert [chair["name"] for chair in chairs(server, created)[:2]] == ["Ada", "Ada 2"]
    server.post(path, {"name": "ADA", "entropy": entropy()})
    assert chairs(server, created)[2]["name"] == "ADA 3"
    status, trouble = server.refused(path, {"name": "Late", "entropy": entropy()})
    assert (status, "no free chair" in trouble["text"]) == (400, True)
    assert server.refused(f"/api/join/{created['code']}")[0] == 404  # it has begun


async def test_the_host_rearranges_and_everybody_sees_it(server: Any, connected: Any) -> None:
    created = free(server)
    token = created["links"][0]["token"]
    async with connected(server, created["table"], token) as ada:
        await ada.hear()
        await ada.sit("Ada")
        host(server, created, type="fill", seat=2, name="Ben")
        named = await ada.until(lambda m: m["type"] == "welcome")
        assert (named["now"]["chairs"][2]["name"], named["now"]["chairs"][2]["named"]) == ("Ben", True)
        host(server, created, type="swap", one=0, other=1)
        moved = await ada.until(lambda m: m["type"] == "welcome")
        assert (moved["seat"], moved["now"]["chairs"][1]["name"]) == (1, "Ada")
        settle = {
            "options": {"tokens_to_win": 2},
            "clock": None,
            "title": "Friday",
            "private": False,
            "pace": "fast",
        }
        host(server, created, type="settle", **settle)
        settled = await ada.until(lambda m: m["type"] == "welcome")
        assert (settled["options"]["tokens_to_win"], settled["title"]) == (2, "Friday")
        assert (settled["now"]["pace"], settled["settings"]["private"]) == ("fast", False)
        host(server, created, type="fill", seat=2, bot="random")
        await ada.until(lambda m: m["type"] == "welcome" and m["now"]["chairs"][2]["bot"] == "random")
        status, trouble = server.refused(
            f"/api/tables/{created['table']}/host",
            {
                "host": created["host"],
                "change": {"type": "settle", **settle, "options": {"tokens_to_win": 99}},
            },
        )
        assert (status, "tokens_to_win" in trouble["text"]) == (400, True)
        host(server, created, type="fill", seat=0, bot="random")  # the last free chair: the game begins
        await ada.until(lambda m: m["type"] == "welcome" and m["status"] == "running")
    body = {"host": created["host"], "change": {"type": "swap", "one": 0, "other": 1}}
    status, trouble = server.refused(f"/api/tables/{created['table']}/host", body)
    assert (status, "has begun" in trouble["text"]) == (400, True)


async def test_the_host_removes_somebody(server: Any, connected: Any) -> None:
    created = free(server)
    given = server.post(
        f"/api/tables/{created['table']}/join",
        {"name": "Eve", "entropy": entropy(), "code": created["code"], "seat": 1},
    )
    async with connected(server, created["table"], given["token"]) as eve:
        await eve.hear()
        done = host(server, created, type="clear", seat=1)
        await eve.connection.wait_closed()
        assert eve.connection.close_code == 4410
    assert not chairs(server, created)[1]["taken"]
    [link] = done["links"]
    async with connected(server, created["table"], link["token"]) as ben:
        assert (await ben.hear())["seat"] == 1


async def test_the_host_calls_a_table_off(server: Any, connected: Any) -> None:
    created = free(server)
    async with connected(server, created["table"], created["links"][1]["token"]) as ben:
        await ben.hear()
        host(server, created, type="call_off")
        await ben.connection.wait_closed()
        assert (ben.connection.close_code, ben.connection.close_reason) == (
            4410,
            "the host has called this table off",
        )
    assert server.refused(f"/api/tables/{created['table']}")[0] == 404


def test_nobody_else_is_the_host(server: Any) -> None:
    created = free(server)
    for key in ("wrong", created["links"][0]["token"]):
        body = {"host": key, "change": {"type": "call_off"}}
        assert server.refused(f"/api/tables/{created['table']}/host", body)[0] == 400
    assert server.get(f"/api/tables/{created['table']}")["status"] == "open"


async def test_ones_own_games_say_whose_turn_it_is(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    tokens = [link["token"] for link in created["links"]]
    held = [{"table": created["table"], "token": token} for token in tokens]
    async with (
        connected(server, created["table"], tokens[0]) as ada,
        connected(server, created["table"], tokens[1]) as bob,
    ):
        for person, name in ((ada, "Ada"), (bob, "Bob")):
            await person.hear()
            await person.sit(name)
        await bob.until(lambda m: m["type"] == "welcome" and m["status"] == "running")
        asked = bob.now["waiting"]["seats"]
    for seat in range(2):
        [mine] = server.post("/api/tables/mine", {"seats": [held[seat]]})["tables"]
        assert (mine["seat"], mine["my_turn"]) == (seat, seat in asked)
    assert (
        server.post("/api/tables/mine", {"seats": [{"table": created["table"], "token": "wrong"}]})["tables"]
        == []
    )
    assert server.post("/api/tables/mine", {"seats": [{"table": "nowhere", "token": "x"}]})["tables"] == []


def test_settings_that_do_not_go_together_are_said_at_their_place(server: Any) -> None:
    def setup(game: str, seats: int, **options: Any) -> dict[str, Any]:
        found = server.post(f"/api/games/{game}/setup", {"seats": seats, "options": options})
        return {each["name"]: each for each in found["options"]} | {"": found["trouble"]}

    assert not setup("jaguar", 4)["difficulty"]["matters"]
    assert setup("jaguar", 1)["difficulty"]["matters"]
    assert setup("waking_shards", 2, tokens_to_win=99)["tokens_to_win"]["trouble"]
    allowed = [sum(setup("loot_trap", seats)["layout"]["allowed"]) for seats in (2, 4)]
    assert all(0 < n < 8 for n in allowed)
    assert setup("waking_shards", 9)[""]
