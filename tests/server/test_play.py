"""People and bots at one table, over real sockets."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

from cenote.play import replay

ROOT = Path(__file__).parents[2]


async def test_a_person_and_a_bot_play_a_whole_game(server: Any, connected: Any) -> None:
    created = server.table(None, "random")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        assert (await ada.hear())["status"] == "open"
        entropy = await ada.sit("Ada")
        result = await ada.play_out()
    assert result["rule"] == "WAKE-13.1"
    assert entropy in result["seed"]
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    assert info["result"]


async def test_the_replay_can_be_read_and_verified(
    server: Any, connected: Any, source: str, tmp_path: Path
) -> None:
    created = server.table("random", "random", "random")
    async with connected(server, created["table"]) as watcher:
        await watcher.until(lambda message: message.get("now", {}).get("result"))
    text = server.get(f"/api/tables/{created['table']}/replay")
    table = replay.read(text).play()
    assert table.state.outcome is not None
    assert table.seed.commitment() == created["commitment"]
    file = tmp_path / "game.replay"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cenote", "verify", str(file)], env={"PYTHONPATH": source}, check=False
    )
    assert done.returncode == 0


async def test_the_story_is_the_game_through_any_eyes(server: Any, connected: Any) -> None:
    created = server.table("random", "random")
    async with connected(server, created["table"]) as watcher:
        await watcher.until(lambda message: message.get("now", {}).get("result"))
    stories = {
        eyes: server.get(f"/api/tables/{created['table']}/story?eyes={eyes}") for eyes in (-2, -1, 0, 1)
    }
    deal = {eyes: story["frames"][0]["zones"]["hands"] for eyes, story in stories.items()}
    assert all(card & 255 == 255 for hand in deal[-1] for card in hand)
    assert all(card & 255 != 255 for hand in deal[-2] for card in hand)
    assert all(card & 255 != 255 for card in deal[0][0])
    assert all(card & 255 == 255 for card in deal[0][1])
    assert len({len(story["frames"]) for story in stories.values()}) == 1


async def test_the_story_of_a_running_game_stays_closed(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    for path in ("story?eyes=-2", "replay"):
        status, trouble = server.refused(f"/api/tables/{created['table']}/{path}")
        assert status == 409
        assert "not over" in trouble["text"]


async def test_a_returning_viewer_is_told_only_what_was_missed(server: Any, connected: Any) -> None:
    created = server.table(None, "random")
    token = created["links"][0]["token"]
    async with connected(server, created["table"], token) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message["type"] == "welcome")
        await ada.answer()
        await ada.until(lambda message: message["type"] == "moment" and ada.lawful())
        first = ada.serial
        await ada.answer()
        while ada.serial < first + 1:
            await ada.hear()
    async with connected(server, created["table"], token, serial=first) as back:
        back.zones = ada.zones
        message = await back.hear()
        assert message["type"] == "moment"
        assert message["serial"] == first + 1
    async with connected(server, created["table"], token, serial=10_000) as lost:
        assert (await lost.hear())["type"] == "welcome"


async def test_the_pieces_put_together_from_moments_are_those_of_a_welcome(
    server: Any, connected: Any
) -> None:
    created = server.table(None, "random")
    token = created["links"][0]["token"]
    async with connected(server, created["table"], token) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.play_out()
        async with connected(server, created["table"], token) as again:
            await again.hear()
            assert again.zones == ada.zones


async def test_an_answer_can_be_taken_back_until_somebody_learns(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    tokens = [link["token"] for link in created["links"]]
    async with (
        connected(server, created["table"], tokens[0]) as ada,
        connected(server, created["table"], tokens[1]) as bob,
    ):
        await ada.hear()
        await bob.hear()
        await ada.sit("Ada")
        await bob.sit("Bob")
        await ada.until(lambda message: message["type"] == "welcome")
        await ada.answer()
        await ada.until(lambda message: message["type"] == "taken")
        assert ada.now["may_undo"]
        await ada.send("undo", turn=ada.now["turn"])
        undone = await ada.until(lambda message: message["type"] == "moment")
        assert undone["undone"]
        assert ada.now["decision"]
        await ada.send("undo", turn=ada.now["turn"])
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert refused["trouble"]["code"] == "unlawful"


async def test_killed_in_the_middle_of_a_secret_choice_it_goes_on(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    tokens = [link["token"] for link in created["links"]]
    async with (
        connected(server, created["table"], tokens[0]) as ada,
        connected(server, created["table"], tokens[1]) as bob,
    ):
        await ada.hear()
        await bob.hear()
        await ada.sit("Ada")
        await bob.sit("Bob")
        await ada.until(lambda message: message["type"] == "welcome")
        await ada.answer()
        await ada.until(lambda message: message["type"] == "taken")
        before = ada.zones
    server.kill()
    server.start()
    async with (
        connected(server, created["table"], tokens[0]) as ada,
        connected(server, created["table"], tokens[1]) as bob,
    ):
        await ada.hear()
        await bob.hear()
        assert ada.zones == before
        assert ada.now["decision"] is None
        assert ada.now["waiting"]["seats"] == [1]
        await bob.answer()
        await ada.until(lambda message: message.get("serial") == 2)


async def test_the_example_bot_sits_down_and_plays(server: Any, connected: Any) -> None:
    created = server.table(None, "random")
    link = f"{server.url}/s/{created['table']}/{created['links'][0]['token']}"
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), link]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    output, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    assert b"wins" in output


async def test_people_chat_and_the_lobby_lists_everything(server: Any, connected: Any) -> None:
    created = server.table(None, None, title="Friday", private=False)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.send("say", text="good evening")
        said = await ada.until(lambda message: message["type"] == "said")
        assert said["line"]["text"] == "good evening"
        async with connected(server, created["table"]) as watcher:
            welcome = await watcher.hear()
            assert [line["text"] for line in welcome["chat"]] == ["good evening"]
    [line] = [each for each in server.get("/api/tables")["tables"] if each["title"] == "Friday"]
    assert line["status"] == "open"


async def test_time_that_is_up_hands_the_seat_to_a_bot(server: Any, connected: Any) -> None:
    created = server.table(None, "random", clock={"budget": 10, "increment": 0})
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message["type"] == "welcome")
        assert 9 < ada.now["clock"]["left"][0] <= 10
        await ada.until(lambda m: "now" in m and m["now"]["chairs"][0]["stand_in"], timeout=15)
