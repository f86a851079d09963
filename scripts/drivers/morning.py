"""Morning: the server is back. Is everything there that anybody was told, and does every game go on to its end?"""

import random
import re

from drivers.evening import Evening, Known
from drivers.witness import Cut, Stuck, Witness


class Morning(Evening):
    """The people of an evening come back. What is lost, and what is stuck, is written down."""

    def __init__(self, before: Evening, port: int, chance: random.Random) -> None:
        super().__init__(port, chance)
        self.before = before
        self.lines = before.lines
        self.losses: list[str] = []
        self.stuck: list[str] = []

    async def run(self) -> None:
        """Come back, compare, play on."""
        self.before.door = self.door
        for known in self.before.tables:  # those that are found on the way too
            await self.check(known)
        await self.check_lobby()

    async def check(self, before: Known) -> None:
        """One table that somebody was told of."""
        status, data = await self.door.ask("GET", f"/api/tables/{before.table}")
        if status != 200:
            self.losses.append(f"table {before.table} answers {status}: {data.decode()[:200]}")
            return
        after = Known(before.table, before.tokens)
        self.tables.append(after)
        try:
            there = await self.come(after, [*before.tokens, None])
            undoing = any(one.undoing for one in before.witnesses)
            for one in before.witnesses:
                again = next(other for other in there if other.token == one.token)
                self.losses += [
                    f"{before.table} seat {one.seat}: {loss}" for loss in compare(one, again, undoing)
                ]
                await self.repeat(one, again)
            await self.finish(there)
        except Stuck as stuck:
            self.stuck.append(str(stuck))
            return
        except Cut:
            self.losses.append(f"table {before.table} cannot be looked at any more")
            return
        await self.check_answers(before, after)
        if before.tokens and not before.is_rematch:
            await self.check_rematch(before)

    async def repeat(self, before: Witness, again: Witness) -> None:
        """An answer of which nobody knows whether it was stored is given once more, as a browser does."""
        if before.sent is not None:
            again.sent = before.sent
            await again.send("answer", turn=before.sent[0], notation=before.sent[1])
            await again.until(lambda: again.sent is None)

    async def finish(self, there: list[Witness]) -> None:
        """Whoever does not sit sits down, and they play to the end."""
        for person in there:
            if person.seat >= 0 and not person.now["chairs"][person.seat]["taken"]:
                await self.sit(person, f"Late {person.seat}")
        await there[0].until(lambda: there[0].status != "open")
        await self.play(there)
        await there[0].until(there[0].is_over)
        for witness in there:
            self.losses += witness.complaints

    async def check_answers(self, before: Known, after: Known) -> None:
        """Every answer that was acknowledged stands in the replay, at its turn, once."""
        text = await self.door.get(f"/api/tables/{before.table}/replay")
        given: dict[int, list[str]] = {}
        for seat, notation in re.findall(r"^(\d+) (.+)$", text.partition("\n\n")[2], re.MULTILINE):
            given.setdefault(int(seat), []).append(notation)
        for witness in [*before.witnesses, *after.witnesses]:
            for turn, notation in witness.taken.items():
                found = given.get(witness.seat, [])[turn : turn + 1]
                if found != [" ".join(notation.lower().split())]:
                    self.losses.append(
                        f"{before.table}: turn {turn} of {witness.seat} was {notation}, is {found}"
                    )

    async def check_rematch(self, before: Known) -> None:
        """Whoever asks for it, once more or for the first time, finds the same table; it is looked at next."""
        told = {one.now["rematch"] for one in before.witnesses if one.now.get("rematch")}
        told |= {(await self.before.ask_again(before.table, token)).table for token in before.tokens}
        if len(told) != 1:
            self.losses.append(f"{before.table} has {len(told)} rematches")

    async def check_lobby(self) -> None:
        """No table stands there twice; one that nobody heard of goes on too, if all its chairs are taken."""
        listed = [info["table"] for info in (await self.door.get("/api/tables"))["tables"]]
        known = {known.table for known in [*self.tables, *self.before.tables]}
        strangers = [table for table in listed if table not in known]
        if len(set(listed)) != len(listed) or len(listed) > self.before.wanted:
            self.losses.append(f"{self.before.wanted} tables were wanted, {len(listed)} are there")
        for table in strangers:
            [fan] = await self.come(Known(table, []), [None])
            try:
                if all(chair["taken"] for chair in fan.now["chairs"]):
                    await fan.until(fan.is_over)
            except Stuck as stuck:
                self.stuck.append(str(stuck))
            await fan.go()


def compare(before: Witness, after: Witness, undoing: bool) -> list[str]:
    """What was shown to a viewer and is not there any more. Nobody knows yet what became of an undo under way."""
    found = list(before.complaints)
    if after.serial < before.serial:
        found.append(f"{before.serial} answers were shown, {after.serial} are there")
    if undoing:
        before.forget(after.now["turn"])
    elif after.log[: len(before.log)] != before.log:
        found.append(f"the log of {len(before.log)} answers reads otherwise")
    if after.serial == before.serial and after.status == before.status and after.zones != before.zones:
        found.append("the pieces lie otherwise")
    for name, lines, kept in (("chat", before.chat, after.chat), ("notes", before.notes, after.notes)):
        if not lines.items() <= kept.items() or len(set(after.chat.values())) != len(after.chat):
            found.append(f"{name} was {lines}, is {kept}")
    return found + [f"{name} is gone" for name in _gone(before, after)]


def _gone(before: Witness, after: Witness) -> list[str]:
    was, now = before.now, after.now
    found = [
        f"seat {chair['seat']}"
        for chair, there in zip(was.get("chairs", []), now["chairs"], strict=False)
        if chair["taken"] and (not there["taken"] or there["name"] != chair["name"])
    ]
    if before.is_over() and was["result"] != now["result"]:
        found.append("the end")
    if was.get("rematch") and was["rematch"] != now["rematch"]:
        found.append("the rematch")
    if was.get("pace") == "fast" != now["pace"]:
        found.append("the pace")
    if ("open", "running", "finished").index(before.status or "open") > (
        ("open", "running", "finished").index(after.status)
    ):
        found.append(f"the status {before.status}")
    return found
