"""Story: a finished game, frame by frame, through one seat's eyes, a spectator's, or with all cards open."""

from cenote.core.agenda import advance, answer
from cenote.core.event import Event
from cenote.core.state import State
from cenote.core.view import changes
from cenote.play.replay import record
from cenote.play.table import CONCEDE, Table, Told, concede
from cenote.play.telling import ALL_OPEN, seen_by
from cenote.server import infos, wire


def story(table: Table, title: str, identity: str, eyes: int) -> wire.Story:
    """Every frame, the deal first."""
    result = infos.result_info(table)
    assert result is not None
    return wire.Story(
        table=identity,
        game=table.game.name,
        title=title,
        eyes=eyes,
        people=table.people,
        options=table.box.options,
        frames=_frames(table, eyes),
        result=result,
        commitment=table.seed.commitment(),
    )


def past(table: Table, eyes: int) -> wire.Past:
    """A game that is still played, as these eyes have seen it; what was told for a moment only is not told again."""
    return wire.Past(_frames(table.copy(), eyes, over=False))


def ending(table: Table) -> wire.EndingInfo:
    """The whole score, and how far each seat had come after each answer."""
    game = table.game
    sheet = [wire.SheetRow(title, cells) for title, cells in game.sheet(table.state).items()]
    graph = []
    state = game.deal(table.box, table.seed.chance())
    for entry in table.history:
        if entry.notation and entry.notation != CONCEDE:
            answer(state, entry.seat, table.box.actions.find(entry.notation))
        graph.append(game.standing(state))
    return wire.EndingInfo(sheet, game.standing_title, graph if game.standing_title else [])


def _frames(table: Table, eyes: int, over: bool = True) -> list[wire.Frame]:
    state = table.game.blank(table.box, table.seed.chance())
    frames = [_frame(table, state, eyes, over, -1, "")]
    for entry in table.history[1:]:
        frames.append(_frame(table, state, eyes, over, entry.seat, entry.notation))
    return frames


def _frame(table: Table, state: State, eyes: int, over: bool, by: int, notation: str) -> wire.Frame:
    """Play one answer (or the deal) on `state` and tell of it."""
    before = seen_by(table.game, state, eyes)
    state.events = []
    if notation == CONCEDE:
        concede(table.game, state, by)
    elif notation:
        answer(state, by, table.box.actions.find(notation))
    else:
        advance(state)
    events, state.events = state.events or [], None
    told = []
    for event in events:
        now = seen_by(table.game, event.after, eyes)
        told.append(Told(*_facts(event, eyes), changes(before, now)))
        before = now
    view = seen_by(table.game, state, eyes)
    figures = table.game.figures(state)
    sentences = [infos.told_info(table, one, past=not over) for one in told]
    return wire.Frame(by, notation if eyes in (by, ALL_OPEN) else "", sentences, view.zones, figures)


def _facts(event: Event, eyes: int) -> tuple[str, int, int, int]:
    return (event.key, event.seat, event.n, event.m) if eyes == ALL_OPEN else event.facts_for(eyes)


def replay_file(table: Table) -> str:
    """The file that `cenote replay` and `cenote verify` read."""
    return record(table)
