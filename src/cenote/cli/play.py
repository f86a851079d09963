"""`cenote play`: a table in the terminal, with bots or around one keyboard."""

from typing import Annotated

from cyclopts import Parameter

from cenote.bots import seat_bot
from cenote.cli.terminal.chairs import Chair, seat_people
from cenote.cli.terminal.clients import play_on, which_game
from cenote.cli.terminal.plan import Flag, Plan
from cenote.core.refusal import Misprint
from cenote.games import find


def play(
    game: str | None = None,
    /,
    *,
    bot: str = "medium",
    seat: Annotated[list[int] | None, Parameter(negative="")] = None,
    hot_seat: Flag = False,
    plan: Plan | None = None,
) -> int:
    """Play in the terminal against bots or around one keyboard.

    Full-screen on a terminal, line by line otherwise, so that it can be driven by a script:

        cenote play waking-shards
        cenote play waking-shards --seats 3 --bot greedy --seed rain
        cenote play waking-shards --hot-seat --names Ada,Ben
        printf '1\\n2\\nquit\\n' | cenote play waking-shards

    Parameters
    ----------
    game
        Which game; on a terminal you are asked if you do not say.
    bot
        How strong the bots are: random, greedy, easy, medium, hard, search:400 or search:0.5s.
    seat
        Where you sit, 0 being the first seat; given several times, people share the keyboard and bots take the rest.
    hot_seat
        People on all seats, around one keyboard.
    """
    plan = plan or Plan()
    found = find(game or which_game(plan))

    def chairs(seats: int) -> list[Chair]:
        people = list(range(seats)) if hot_seat else seat or [0]
        if hot_seat and seat:
            raise Misprint("seat", "with --hot-seat people take all seats; name the seats or say --hot-seat")
        return seat_people(seats, people, plan.names, lambda: seat_bot(found, bot), bot)

    return play_on(plan, lambda: plan.deal(found, chairs))
