"""Story: a game that is told again, frame by frame, from what everybody was told of it. It needs no rules."""

from cenote.play.eyes import ALL_OPEN, SPECTATOR
from cenote.play.replay import Written, written
from cenote.server import wire
from cenote.server.room import Room
from cenote.server.tellings import Line, laid, past, told_to


def story(room: Room, eyes: int) -> wire.Story:
    """A finished game through a seat's eyes, a spectator's, or with all cards open; the deal first."""
    return wire.Story(
        table=room.row.id,
        game=room.row.game,
        title=room.row.title,
        eyes=eyes,
        people=room.names(),
        options=room.options,
        frames=frames(room.log, eyes),
        result=room.ending().result,
        commitment=room.row.commitment,
        rules=room.row.rules,
        components=room.row.components,
    )


def so_far(room: Room, eyes: int) -> wire.Past:
    """A game that is still played, as these eyes have seen it; what was told for a moment only is not told again."""
    return wire.Past(frames(room.log, eyes, over=False))


def ending(room: Room) -> wire.EndingInfo:
    """The whole score, and how far each seat had come after each answer."""
    end = room.ending()
    graph = [line.telling().standing for line in room.log] if end.graph_title else []
    return wire.EndingInfo(end.sheet, end.graph_title, graph)


def frames(log: list[Line], eyes: int, over: bool = True) -> list[wire.Frame]:
    made = list[wire.Frame]()
    for line in log:
        telling = line.telling()
        told = told_to(telling, eyes)
        zones = laid(made[-1].zones, told) if made else telling.zones[eyes]
        notation = line.notation if eyes in (line.seat, ALL_OPEN) else ""
        made.append(wire.Frame(line.seat, notation, told if over else past(told), zones, telling.figures))
    return made


def replay_file(room: Room) -> str:
    """The file of a finished game that `cenote replay` and `cenote verify` read."""
    header = {
        "game": room.row.game,
        "rules": str(room.row.rules),
        "seats": str(room.row.seats),
        "options": room.options,
        "components": room.row.components,
        "people": room.names(),
        "commitment": room.row.commitment,
        "seed": room.ending().result.seed,
    }
    return written(header, [_written(line) for line in room.log])


def _written(line: Line) -> Written:
    telling = line.telling()
    sentences = [
        "".join(part.text for part in one.sentence) for one in told_to(telling, SPECTATOR) if one.key
    ]
    return Written(line.seat, line.notation, sentences, telling.check)
