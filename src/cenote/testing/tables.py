"""Tables: what follows from a game's layout, written out. `scripts/gen-tables` writes it, a test sees that it is fresh.

`rules/table.py` is the blank table and its copy, typed for the compiler; `web/types.gen.ts` is what the page is sent.
"""

import importlib
import os
import re
import sys
from pathlib import Path
from typing import Final

import cenote
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.layout import Field, Seen, Shape
from cenote.games import folder, open_box, shelf

ROW: Final = re.compile(r"_\d+$")
BOX: Final = re.compile(r"^class (\w+)Box\(Box\):", re.MULTILINE)
PILE: Final = (Shape.PILE, Shape.BAG)
SEATED: Final = (Shape.PILE_PER_SEAT, Shape.BAG_PER_SEAT)


def box_class(game: Game) -> str | None:
    """What the game's box is called, without `Box`; nothing for a game without `rules/box.py`."""
    file = folder(game) / "rules" / "box.py"
    found = BOX.search(file.read_text("utf-8")) if file.exists() else None
    return found.group(1) if found else None


def blank(field: Field) -> tuple[str, str, str]:
    """The word that makes an empty one, the whole expression, and how it is copied."""
    if field.shape in PILE:
        return "empty", "empty()", ".copy()"
    if field.shape in SEATED:
        return "empty_piles", "empty_piles(box.seats)", ".copy()"
    if field.shape is Shape.PILES:
        return "empty_piles", f"empty_piles(box.{field.places})", ".copy()"
    if field.shape is Shape.CELLS:
        return "empty_cells", f"empty_cells(box.{field.places})", ".copy()"
    if field.shape is Shape.NUMBER:
        return "", str(field.blank), ""
    many = "seats" if field.shape is Shape.NUMBER_PER_SEAT else field.places
    value = f", {field.blank}" if field.blank else ""
    return "numbers", f"numbers(box.{many}{value})", "[:]"


def table_text(game: Game, name: str) -> str:
    """The file `rules/table.py`."""
    package = type(game).__module__.rpartition(".")[0]
    parts = [(field, *blank(field)) for field in game.layout]
    makers = sorted({maker for _, maker, _, _ in parts if maker})
    fresh = [
        f"            self.{field.name}{': i64' if field.shape is Shape.NUMBER else ''} = {made}"
        for field, _, made, _ in parts
    ]
    copied = [f"            self.{field.name} = like.{field.name}{copy}" for field, _, _, copy in parts]
    number = any(field.shape is Shape.NUMBER for field in game.layout)
    return "\n".join(
        [
            '"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""',
            "",
            "from typing import Final",
            "",
            *(["from mypy_extensions import i64", ""] if number else []),
            "from cenote.core.chance import Chance",
            f"from cenote.core.pile import {', '.join(makers)}",
            "from cenote.core.state import State",
            f"from {package}.rules.box import {name}Box",
            "",
            "",
            f"class {name}Table(State):",
            '    """Every zone of the layout, blank or copied."""',
            "",
            f'    def __init__(self, box: {name}Box, chance: Chance, like: "{name}Table | None" = None) -> None:',
            "        super().__init__(box, chance, like)",
            "        self.printed: Final = box",
            "        if like is None:",
            *fresh,
            "        else:",
            *copied,
            "",
        ]
    )


def kind_of(field: Field) -> str:
    """The TypeScript type of a zone as a viewer is sent it."""
    if field.holds_pieces():
        return "number[]" if field.is_single() else "number[][]"
    number = "number" if field.seen is Seen.EVERYONE else "number | null"
    return number if field.is_single() else f"({number})[]" if "|" in number else "number[]"


def figure_lines(game: Game) -> list[str]:
    """The figures of a dealt table, each with the TypeScript type of its value; `reach_0`, `reach_1` … are one line."""
    figures = game.figures(game.deal(open_box(game, min(game.seats)), fast(0)))
    kinds = {
        ROW.sub("", name): ("number[]" if isinstance(value, list) else "number", ROW.search(name))
        for name, value in figures.items()
    }
    return [
        f"  [name: `{name}_${{number}}`]: {kind}" if row else f"  {name}: {kind}"
        for name, (kind, row) in kinds.items()
    ]


def types_text(game: Game) -> str:
    """The file `web/types.gen.ts`."""
    figures = figure_lines(game)
    return "\n".join(
        [
            "/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */",
            "",
            "/** What a viewer is sent of the table. */",
            "export interface Zones {",
            *(f"  {field.name}: {kind_of(field)}" for field in game.layout),
            "}",
            "",
            "/** What the rules work out from what lies open. */",
            *(["export interface Figures {", *figures, "}"] if figures else ["export type Figures = object"]),
            "",
        ]
    )


def table_file(game: Game) -> dict[Path, str]:
    """Where the table stands and what must stand in it; nothing for a game without `rules/box.py`."""
    name = box_class(game)
    return {} if name is None else {folder(game) / "rules" / "table.py": table_text(game, name)}


def types_file(game: Game) -> dict[Path, str]:
    """The same for the types of the page, of a game that has one."""
    web = folder(game) / "web"
    return {web / "types.gen.ts": types_text(game)} if web.is_dir() else {}


def stale(files: dict[Path, str]) -> dict[Path, str]:
    """Those that say something else, or nothing yet."""
    return {
        path: text for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text
    }


def begin(home: Path) -> None:
    """A game whose table was never written cannot be imported: an empty one will do until it is."""
    box, table = home / "rules" / "box.py", home / "rules" / "table.py"
    found = BOX.search(box.read_text("utf-8")) if box.exists() and not table.exists() else None
    if found:
        lines = ["from typing import Any", "", "", f"class {found.group(1)}Table(Any): ...", ""]
        table.write_text("\n".join(lines), "utf-8")


def write(files: dict[Path, str]) -> None:
    """Write them, and say what that was."""
    for path, text in files.items():
        path.write_text(text, "utf-8")
        sys.stdout.write(f"{path}\n")
    sys.stdout.flush()


def games() -> list[Game]:
    """All on the shelf, and the one for tests."""
    return [*shelf().values(), importlib.import_module("cenote.testing.three_stones").GAME]


def main() -> None:
    """Write what is not fresh. Figures want a dealt table: one that was just written is dealt by a new process."""
    sources = Path(cenote.__file__).parent
    for home in [*(sources / "games").iterdir(), sources / "testing" / "three_stones"]:
        begin(home)
    tables = {path: text for game in games() for path, text in stale(table_file(game)).items()}
    write(tables)
    if tables:
        os.execv(sys.executable, [sys.executable, "-m", "cenote.testing.tables"])
    for game in games():
        write(stale(types_file(game)))


if __name__ == "__main__":
    main()
