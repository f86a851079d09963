"""Which client sits at the table: the screen where there is one, lines otherwise."""

import os
import sys
from collections.abc import Callable

from cenote.cli.terminal.line import UNFINISHED, LineClient, read_line
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.rulebook import Rulebook
from cenote.core.refusal import Malformed, Misprint
from cenote.games import dashed, shelf
from cenote.play.telling import result


def which_game(plan: Plan) -> str:
    """The game chosen from the shelf; without a screen it has to be said."""
    if not plan.full_screen():
        raise Malformed(
            f"say which game; the games are: {', '.join(dashed(name) for name in sorted(shelf()))}"
        )
    from cenote.cli.terminal.title import choose_game

    return choose_game()


def play_on(plan: Plan, deal: Callable[[], LocalTable]) -> int:
    """Play, and play again as long as somebody wants to; the exit status is 1 if the input ended too soon."""
    if plan.save is not None and not plan.save.absolute().parent.is_dir():
        raise Misprint("save", f"there is no folder {plan.save.absolute().parent}")
    if plan.pause is not None and not 0 <= plan.pause <= 60:
        raise Misprint("pause", f"{plan.pause} is not between 0 and 60 seconds")
    games = 0
    while True:
        local = deal()
        try:
            leaving = _client(plan, local)
        except BrokenPipeError:  # whoever was reading along has left
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            leaving = Leaving.CUT_OFF
        finally:
            games += 1
            _save(plan, local, games)
        if leaving is not Leaving.AGAIN:
            return 1 if leaving is Leaving.CUT_OFF else 0
        plan.seed = None  # another game, not the same one
        if local.over():
            plan.carried = dict(local.table.game.carried_over(local.table.state))


def _client(plan: Plan, local: LocalTable) -> Leaving:
    if plan.full_screen():
        from cenote.cli.terminal.screen import CenoteApp

        leaving = CenoteApp(local, plan).run() or Leaving.LEFT
        print("\n".join(result(local.table).lines()) if local.over() else UNFINISHED)
        return leaving
    rulebook = Rulebook(local.table.game)
    return LineClient(local, rulebook, read_line, sys.stdin.isatty(), plan.pause or 0.0).run()


def _save(plan: Plan, local: LocalTable, games: int) -> None:
    """Where the command line said; a second game gets a number of its own."""
    if plan.save is None:
        return
    file = plan.save if games == 1 else plan.save.with_stem(f"{plan.save.stem}-{games}")
    try:
        file.write_text(local.replay(), encoding="utf-8")
    except OSError as error:
        raise Misprint(str(file), f"cannot be written: {error.strerror}") from error
    print(f"The replay is in {file}.")
