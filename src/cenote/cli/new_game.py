"""`cenote new-game`: a folder with a complete small game, to be changed into another one."""

from pathlib import Path

from cenote.games import dashed
from cenote.testing import new_game as copying


def new_game(name: str, /, *, into: Path | None = None) -> int:
    """Make a folder with a complete small game that already passes the contract.

    Then change its rulebook, components and rules sentence by sentence, and let the contract tell you what
    is missing:

        cenote new-game sun-temple
        cenote new-game sun-temple --into ~/games

    Parameters
    ----------
    name
        What the game is called: letters, digits and dashes.
    into
        Where to put the folder; if not said, among the games of a Cenote checkout, or else right here.
    """
    home = copying.new_game(name, into)
    print(f"{home}: a complete game. Begin with rulebook.md and components.toml.")
    if copying.is_shelf(home.parent):
        print(
            f"Check it with `cenote check {dashed(home.name)}`, record its golden games with `scripts/gen`."
        )
    else:
        print("Cenote finds it by an entry point in the pyproject.toml of your package:")
        print(f'    [project.entry-points."cenote.games"]\n    {home.name} = "{home.name}:GAME"')
    return 0
