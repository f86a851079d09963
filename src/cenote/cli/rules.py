"""`cenote rules`: the rulebooks, searchable; and which rule has code and scenario."""

import sys
from json import dumps
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from cenote.core.game import Game
from cenote.core.refusal import Malformed
from cenote.games import dashed, find, folder, shelf
from cenote.rulebook.register import Rule, register, rulebook, sought
from cenote.testing.coverage import Coverage
from cenote.testing.coverage import coverage as coverage_of

Flag = Annotated[bool, Parameter(negative="")]


def rules(game: str = "", /, *words: str, coverage: Flag = False, json: Flag = False) -> int:
    """The rulebooks: the games, a whole book, one rule, or all rules that speak of something.

    For example:

        cenote rules
        cenote rules waking-shards
        cenote rules waking-shards WAKE-8.22
        cenote rules waking-shards 8.22
        cenote rules waking-shards shard discard
        cenote rules --coverage waking-shards

    Parameters
    ----------
    game
        Which game; all of them are listed if you do not say. The id of a rule will do, too.
    words
        The id of a rule, with or without its prefix, or words to look for.
    coverage
        For each rule, whether code says it and a scenario proves it.
    json
        One JSON document on standard output.
    """
    by_id = next((known for known in shelf().values() if game.upper().startswith(f"{known.prefix}-")), None)
    if by_id is not None:
        game, words = by_id.name, (game, *words)
    if coverage:
        return _coverage([find(game)] if game else list(shelf().values()), json)
    if not game:
        return _shelf(json)
    return _search(find(game), " ".join(words), json) if words else _book(find(game), json)


def _say(json: bool, data: object, text: RenderableType) -> int:
    """The answer in the form that was asked for; on a terminal a long one is paged."""
    console = Console(highlight=False)
    if json:
        print(dumps(data, indent=2, ensure_ascii=False))
    elif console.is_terminal and len(console.render_lines(text)) > console.height:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text, soft_wrap=not console.is_terminal and not isinstance(text, (Markdown, Table)))
    return 0


def _shelf(json: bool) -> int:
    table = Table("game", "title", "players", "rules", box=None, padding=(0, 2, 0, 0))
    data: dict[str, Any] = {}
    for game in shelf().values():
        number = len(register(folder(game)))
        table.add_row(dashed(game.name), game.title, ", ".join(map(str, game.seats)), str(number))
        data[game.name] = {"title": game.title, "players": list(game.seats), "rules": number}
    return _say(json, {"games": data}, table)


def _book(game: Game, json: bool) -> int:
    found = [_rule_data(rule) for rule in register(folder(game))]
    return _say(json, {"game": game.name, "rules": found}, Markdown(rulebook(game)))


def _search(game: Game, query: str, json: bool) -> int:
    found = sought(register(folder(game)), game.prefix, query)
    if not found:
        raise Malformed(f"no rule of {game.title} speaks of {query!r}")
    texts: list[RenderableType] = [_rule_text(rule) for rule in found]
    data = [_rule_data(rule) for rule in found]
    if len(found) == 1:
        places = coverage_of(folder(game))
        code, scenarios = places.code.get(found[0].id, []), places.scenarios.get(found[0].id, [])
        data[0] |= {"code": code, "scenarios": scenarios}
        texts += [Text(f"  code      {place}", style="dim") for place in code]
        texts += [Text(f"  scenario  {place}", style="dim") for place in scenarios]
    return _say(json, {"game": game.name, "rules": data}, Group(*texts))


def _rule_data(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.plain()}


def _rule_text(rule: Rule) -> Text:
    return Text.assemble((rule.id, "bold"), " ", rule.plain())


def _coverage(games: list[Game], json: bool) -> int:
    found = {game.name: coverage_of(folder(game)) for game in games}
    unknown = [f"{name}: {text}" for name, one in found.items() for text in one.unknown]
    _say(json, {"games": {name: one.data() for name, one in found.items()}}, _coverage_text(found))
    for text in unknown:
        print(f"cenote: {text}", file=sys.stderr)
    return int(bool(unknown))


def _coverage_text(found: dict[str, Coverage]) -> RenderableType:
    table = Table(
        "game", "rules", "cited by code", "proven by scenario", "missing", box=None, padding=(0, 2, 0, 0)
    )
    parts: list[RenderableType] = [table]
    for name, one in found.items():
        data = one.data()
        missing = one.missing()
        table.add_row(
            dashed(name), str(data["rules"]), str(data["cited"]), str(data["proven"]), str(len(missing))
        )
        parts += [Text(f"{id_} lacks {' and '.join(what)}", style="red") for id_, what in missing.items()]
        parts += [
            Text(f"{rule.id} is not testable: {rule.untestable}", style="dim")
            for rule in one.rules
            if rule.untestable
        ]
    return Group(*parts)
