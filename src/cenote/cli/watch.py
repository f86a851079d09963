"""`cenote watch`: a table with bots in all seats."""

from cenote.bots import seat_bot
from cenote.cli.terminal.chairs import Chair, check_seat, seat_bots
from cenote.cli.terminal.clients import play_on, which_game
from cenote.cli.terminal.plan import Plan
from cenote.games import find
from cenote.play.eyes import SPECTATOR


def watch(
    game: str | None = None, /, *, players: str = "medium", seat: int | None = None, plan: Plan | None = None
) -> int:
    """Watch bots play, as a spectator or through the eyes of one seat.

    Full-screen on a terminal (space stops and goes on), the log line by line otherwise:

        cenote watch waking-shards
        cenote watch waking-shards --players greedy,search:400 --pause 1.5
        cenote watch waking-shards --seats 3 --players random --seed rain --save rain.replay

    Parameters
    ----------
    game
        Which game; on a terminal you are asked if you do not say.
    players
        The level of every bot, or one level per seat: greedy,hard
    seat
        Look over the shoulder of this seat, 0 being the first, instead of seeing only what is public.
    """
    plan = plan or Plan()
    found = find(game or which_game(plan))
    levels = [level.strip() for level in players.split(",")]
    if plan.seats is None and len(levels) > 1:
        plan.seats = len(levels)

    def chairs(seats: int) -> list[Chair]:
        if seat is not None:
            check_seat(seat, seats)
        return seat_bots(found, seats, levels, plan.names, seat_bot)

    watching = SPECTATOR if seat is None else seat
    return play_on(plan, lambda: plan.deal(found, chairs, watching))
