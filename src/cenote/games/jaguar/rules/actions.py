"""What a player may say. Spaces, rituals and rewards come from the components, so each box has its own answers."""

from typing import Final, final

from cenote.core.action import Actions
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    CRYSTAL_IDS,
    DIRECTION_IDS,
    ITEM_IDS,
    TAMING_IDS,
    TRAP_IDS,
)


@final
class Vocabulary:
    """All answers of one box: `move[space]`, `take[item]`, `set[trap]`."""

    def __init__(  # noqa: PLR0915 - a line for each verb
        self,
        spaces: list[str],
        rows: list[str],
        items: list[str],
        tokens: list[str],
        gains: list[str],
        objectives: list[str],
        characters: list[str],
    ) -> None:
        actions = Actions()
        self.actions: Final = actions
        # setting up
        self.be: Final = actions.each("be", "character", characters)
        self.begin: Final = actions.each("begin", "row", rows)
        self.lair: Final = actions.each("lair", "space", spaces)  # where the Jaguar starts
        # setting traps
        self.hunt: Final = actions.one("hunt")
        self.set: Final = actions.each("set", "trap", TRAP_IDS)
        self.boost: Final = actions.each("boost", "trap", TRAP_IDS)  # set it with a yellow amulet
        self.token: Final = actions.each("token", "token", tokens)
        # acting
        self.run: Final = actions.one("run")
        self.move: Final = actions.each("move", "space", spaces)
        self.through: Final = actions.each("through", "space", spaces)  # a wall, with a white amulet
        self.door: Final = actions.one("door")
        self.jump: Final = actions.each("jump", "direction", DIRECTION_IDS)
        self.heal: Final = actions.one("heal")
        self.take: Final = actions.each("take", "item", items)
        self.perform: Final = actions.each("perform", "item", items)
        self.perform_own: Final = actions.each("perform-own", "item", items)  # the starting ritual
        self.heart: Final = actions.pairs("heart", "dots", ITEM_IDS[4:7], "triangles", ITEM_IDS[7:10])
        self.use: Final = actions.each("use", "amulet", AMULET_IDS)
        self.shield: Final = actions.each("shield", "trap", TRAP_IDS)
        self.flip: Final = actions.each("flip", "trap", TRAP_IDS)  # a token of the temple
        self.end: Final = actions.one("end")
        # choosing
        self.pick: Final = actions.each("pick", "amulet", AMULET_IDS)
        self.bless: Final = actions.one("bless")
        self.gain: Final = actions.each("gain", "gain", gains)
        self.mark: Final = actions.each("mark", "objective", objectives)
        self.choose: Final = actions.each("choose", "crystal", CRYSTAL_IDS)
        self.give: Final = actions.each("give", "crystal", CRYSTAL_IDS)  # to the Guards
        self.lie: Final = actions.one("lie-down")
        self.suffer: Final = actions.one("suffer")
        self.ready: Final = actions.one("ready")  # no amulet (any more)
        self.decline: Final = actions.one("decline")
        # Secret door, Flood, Wave
        self.place: Final = actions.each("place", "space", spaces)
        self.go: Final = actions.one("go")
        self.stay: Final = actions.one("stay")
        self.flood: Final = actions.each("flood", "direction", DIRECTION_IDS)
        self.float: Final = actions.one("float")  # be moved by it
        self.wade: Final = actions.one("wade")  # one space only, and take something
        self.resist: Final = actions.one("resist")
        self.wave: Final = actions.each("wave", "direction", DIRECTION_IDS)
        # the Jaguar
        self.lead: Final = actions.each("lead", "space", spaces)
        self.tame: Final = actions.one("tame")
        self.keep: Final = actions.each("keep", "taming", TAMING_IDS)
        self.fetch: Final = actions.each("fetch", "space", spaces)
