"""A game that no server has seen, told as a server would tell it."""

from cenote.play.table import Entry, Table
from cenote.server import infos, wire
from cenote.server.story import frames
from cenote.server.tellings import Line, pack, telling_of


def story(table: Table, title: str, eyes: int) -> wire.Story:
    """The finished game through those eyes."""
    result = infos.result_info(table)
    assert result is not None
    return wire.Story(
        table=title,
        game=table.game.name,
        title=title,
        eyes=eyes,
        people=table.people,
        options=table.box.options,
        frames=frames(log_of(table), eyes),
        result=result,
        commitment=table.seed.commitment(),
    )


def log_of(table: Table) -> list[Line]:
    """What everybody is told of it."""
    again = Table(table.game, table.box, table.seed, table.people, for_story=True)

    def line(entry: Entry) -> Line:
        return Line(entry.seat, entry.notation, pack(telling_of(again, entry)))

    return [
        line(again.history[0]),
        *(line(again.answer(entry.seat, entry.notation)) for entry in table.history[1:]),
    ]
