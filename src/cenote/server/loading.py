"""Loading: a room is made again from what is stored, under the rules and with the components that it began with."""

from cenote.core.refusal import Misprint
from cenote.games import components_text, digest, edition
from cenote.server.room import House, Printed, Room
from cenote.server.store import Stored, TableRow


async def load(house: House, table: str) -> Room | None:
    """The room of a table; nothing if there is none. Nobody sees anything of it before all of it is there."""
    found = await house.store.stored(table)
    if found is None:
        return None
    if found.row.finished is not None and is_told(found):
        room = Room(house, found.row, None)
        room.retell(found.deal or b"", found.answers)
    else:
        room = Room(house, found.row, await printed(house, found.row))
    room.chairs = found.chairs
    room.notes.extend(found.notes)
    room.chat.extend(found.chat)
    if found.row.clock:
        await house.attendance.refresh()
    if found.row.started is not None and not room.log:
        await play_again(room, found)
    if found.row.finished is not None:
        room.rematch = await house.store.rematch(table)
    return room


def is_told(found: Stored) -> bool:
    """Whether what everybody was told is stored with all of it."""
    return found.deal is not None and all(answer.told is not None for answer in found.answers)


async def play_again(room: Room, found: Stored) -> None:
    """The answers are given again. What nobody kept of an older game's telling is kept from now on."""
    deal = room.begin(found.deal)
    told = [room.take(answer) for answer in found.answers]
    if not is_told(found):
        missing = {answer.n: told[answer.n] for answer in found.answers if answer.told is None}
        await room.store.tell_again(room.row.id, deal, missing)
    if found.row.finished is not None:
        room.table = room.clock = None


async def printed(house: House, row: TableRow) -> Printed:
    """The rules of the table's version, and its components; those of an older table may only be the game's own."""
    game = edition(row.game, row.rules)
    text = await house.store.components(row.components)
    if text is None:
        text = components_text(game)
        if digest(text) != row.components:
            raise Misprint("components", "this table was played with other components than there are now")
    return Printed(game, text)
