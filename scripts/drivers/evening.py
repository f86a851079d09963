"""Evening: what people and bots do at a club, with every kind of thing that is stored, until the lights go out."""

import asyncio
import random
from functools import partial
from typing import Any

from drivers.asking import Door
from drivers.witness import Cut, Stuck, Witness

GAME, SHORT = "waking_shards", {"tokens_to_win": 1}


class Known:
    """A table that somebody was told of, with the tokens of its people, and who was there."""

    def __init__(self, table: str, tokens: list[str], is_rematch: bool = False) -> None:
        self.table = table
        self.tokens = tokens
        self.is_rematch = is_rematch
        self.witnesses: list[Witness] = []


class Evening:
    """Two people, a spectator and bots."""

    def __init__(self, port: int, chance: random.Random) -> None:
        self.port, self.chance = port, chance
        self.door = Door(port)
        self.news = asyncio.Condition()
        self.tables: list[Known] = []
        self.wanted = 0  # tables that were asked for, whether or not we heard what became of that
        self.lines = 0

    async def run(self) -> None:
        """The whole evening; Cut where it ends early."""
        bots = await self.open(["random", "random"])
        [fan] = await self.come(bots, [None])
        club = await self.open([None, None, "random"])
        ada, bob, _ = people = await self.come(club, [*club.tokens, None])
        await self.sit(ada, "Ada")
        await self.say(ada)
        await self.sit(bob, "Bob")
        await bob.send("pace", pace="fast")
        await bob.until(lambda: bob.now["pace"] == "fast")
        await self.play(people, self.tricks([ada, bob]))
        await self.rematch(club)
        await fan.until(fan.is_over)

    async def rematch(self, club: Known) -> None:
        """The same people again; this time one of them gives up."""
        for token in club.tokens:
            again = await self.ask_again(club.table, token)
        ada, bob, _ = people = await self.come(again, [*again.tokens, None])
        await asyncio.gather(self.sit(ada, "Ada"), self.sit(bob, "Bob"))
        await self.play(people, limit=3)
        await self.say(bob)
        if not ada.is_over():
            await ada.send("concede", seat=ada.seat, wish=True)
            await bob.until(lambda: bob.now["concession"] or bob.is_over())
            await bob.send("concede", seat=ada.seat, wish=True)
            await bob.until(bob.is_over)

    # ------------------------------------------------------------ single things

    async def post(self, path: str, body: object) -> Any:
        """A request; without an answer the server is gone."""
        try:
            return await self.door.post(path, body)
        except (OSError, EOFError) as error:
            raise Cut from error

    async def open(self, chairs: list[str | None]) -> Known:
        """A table that everybody may find in the lobby."""
        self.wanted += 1
        wanted = {
            "game": GAME,
            "chairs": [{"bot": level} for level in chairs],
            "options": SHORT,
            "private": False,
        }
        created = await self.post("/api/tables", wanted)
        known = Known(created["table"], [link["token"] for link in created["links"]])
        self.tables.append(known)
        return known

    async def ask_again(self, table: str, token: str) -> Known:
        """The rematch of a table, at which whoever has the token has a seat now."""
        self.wanted += 1
        given = await self.post(f"/api/tables/{table}/rematch", {"token": token})
        known = next((known for known in self.tables if known.table == given["table"]), None)
        if known is None:
            known = Known(given["table"], [], is_rematch=True)
            self.tables.append(known)
        if given["token"] not in known.tokens:
            known.tokens.append(given["token"])
        return known

    async def come(self, known: Known, tokens: list[str | None]) -> list[Witness]:
        """Those with the tokens come to look at the table."""
        there = [Witness(known.table, token, self.news) for token in tokens]
        known.witnesses += there
        for witness in there:
            await witness.come(self.port)
        return there

    async def sit(self, person: Witness, name: str) -> None:
        """Somebody takes their chair."""
        await person.send("sit", name=name, entropy=f"{self.chance.getrandbits(256):064x}")
        await person.until(lambda: person.now["chairs"][person.seat]["taken"])

    async def say(self, person: Witness) -> None:
        """A line that nobody has said before."""
        self.lines += 1
        text = f"line {self.lines}"
        await person.send("say", text=text)
        await person.until(lambda: text in person.chat.values())

    async def play(self, people: list[Witness], tricks: Any = None, limit: int = 1000) -> None:
        """Everybody answers whatever they are asked, until the game is over or so many answers were given."""
        for n in range(limit):
            await people[0].until(lambda: any(one.lawful() for one in people) or people[0].is_over())
            asked = [one for one in people if one.lawful()]
            if people[0].is_over() or not asked:
                break
            person = self.chance.choice(asked)
            await person.answer(self.chance.choice(person.lawful()))
            if tricks is not None:
                await tricks(n, person)
        else:
            if limit == 1000:
                raise Stuck(f"{people[0].table}: {limit} answers, and no end")

    def tricks(self, people: list[Witness]) -> Any:
        """What people do besides answering: take back, let a bot sit in, talk."""
        undone = False

        async def after(n: int, person: Witness) -> None:
            nonlocal undone
            if not undone and person.now["may_undo"]:
                undone = True
                await person.undo()
            if n == 2:
                await self.rest(people[1])
            if n == 4:
                await self.say(people[0])

        return after

    async def rest(self, person: Witness) -> None:
        """A bot sits in for somebody, for a little while."""
        for wanted in (True, False):
            if not person.is_over():
                await person.send("stand_in", seat=person.seat, wanted=wanted)
                await person.until(partial(person.is_stood_in_for, wanted))

    async def go(self) -> None:
        """Everybody goes home."""
        self.door.close()
        await asyncio.gather(*(witness.go() for known in self.tables for witness in known.witnesses))
