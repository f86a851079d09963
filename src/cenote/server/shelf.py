"""The shelf on the wire: games, bots, rulebooks and printed components."""

import tomllib

from cenote.bots import LEVELS
from cenote.core.game import Game
from cenote.games import components_text, folder, open_box, shelf
from cenote.rulebook.register import register
from cenote.server import wire


def shelf_info() -> wire.Shelf:
    """All games and bots."""
    games = [game_info(game) for game in sorted(shelf().values(), key=lambda game: game.title)]
    return wire.Shelf(
        games, [wire.BotInfo(level, text) for level, text in LEVELS.items() if ":" not in level]
    )


def game_info(game: Game) -> wire.GameInfo:
    """What is printed on the box."""
    options = [
        wire.OptionInfo(
            o.name,
            o.title,
            o.default,
            list(o.choices),
            [] if o.is_number() else [o.label(choice) for choice in o.choices],
            o.is_number(),
            o.rule,
            o.text,
        )
        for o in game.options
        if o.offered
    ]
    presets = [
        wire.PresetInfo(p.name, p.title, p.text, p.options, [n for n in game.seats if p.suits(n)])
        for p in game.presets
    ]
    return wire.GameInfo(
        game.name, game.title, game.pitch, game.minutes, list(game.seats), options, presets, game.version
    )


def game_book(game: Game, text: str | None = None) -> wire.GameBook:
    """All that a screen needs to draw the game; with the components of a table, if they are given."""
    text = components_text(game) if text is None else text
    box = open_box(game, min(game.seats), None, text)
    words = game.speaks(box)
    layout = [
        wire.FieldInfo(
            field.name,
            field.shape.name.lower(),
            field.seen.name.lower(),
            field.of,
            list(field.marks),
            words.fields[field.name],
        )
        for field in game.layout
    ]
    return wire.GameBook(
        info=game_info(game),
        layout=layout,
        nouns=words.nouns,
        names=game.piece_names(box),
        components=tomllib.loads(text),
        rulebook=[wire.RuleInfo(rule.id, rule.chapter, rule.plain()) for rule in register(folder(game))],
    )
