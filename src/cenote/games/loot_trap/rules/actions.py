"""What a player may say. Cards, avatars and choices come from the components, so every box has its own answers."""

from typing import Final

from cenote.core.action import Actions
from cenote.games.loot_trap.rules.terms import SPACE_IDS


class Said:
    """The answers of one box: `said.play[face]`, `said.move[space]`, `said.target[seat]`."""

    def __init__(  # noqa: PLR0915 - a line for each verb
        self, cards: list[str], avatars: list[str], choices: list[str]
    ) -> None:
        actions = Actions()
        self.actions: Final = actions
        self.avatar: Final = actions.each("avatar", "avatar", avatars)
        # a space
        self.move: Final = actions.each("move", "space", SPACE_IDS)
        self.at: Final = actions.each("at", "space", SPACE_IDS)  # where a trap is laid
        self.look: Final = actions.each("look", "space", SPACE_IDS)
        self.disarm: Final = actions.each("disarm", "space", SPACE_IDS)
        self.exchange: Final = actions.each("exchange", "space", SPACE_IDS)
        self.grab: Final = actions.each("grab", "space", SPACE_IDS)
        self.poke: Final = actions.each("poke", "space", SPACE_IDS)
        self.spring: Final = actions.each("spring", "space", SPACE_IDS)
        # a card
        self.play: Final = actions.each("play", "card", cards)
        self.bank: Final = actions.each("bank", "card", cards)
        self.equip: Final = actions.each("equip", "card", cards)
        self.lay: Final = actions.each("lay", "card", cards)
        self.swap: Final = actions.each("swap", "card", cards)
        self.respond: Final = actions.each("respond", "card", cards)
        self.discard: Final = actions.each("discard", "card", cards)
        self.spend: Final = actions.each("spend", "card", cards)  # banked loot against damage
        self.take: Final = actions.each("take", "card", cards)
        self.give: Final = actions.each("give", "card", cards)
        self.hand_on: Final = actions.each("hand-on", "card", cards)  # to the left
        self.throw: Final = actions.each("throw", "card", cards)
        # a player, a Roll card, one of the things a text offers
        self.target: Final = actions.each("target", "player", ("0", "1", "2", "3"))
        self.use: Final = actions.each("use", "number", ("0", "1", "2", "3", "4", "5", "6"))
        self.choose: Final = actions.each("choose", "choice", choices)
        # nothing
        self.peek: Final = actions.one("peek")
        self.leave: Final = actions.one("leave")  # the card as it is
        self.drop: Final = actions.one("drop")  # discard the card looked at
        self.draw: Final = actions.one("draw")
        self.roll: Final = actions.one("roll")
        self.move_all: Final = actions.one("move-all")
        self.stay: Final = actions.one("stay")
        self.keep: Final = actions.one("keep")  # the loot that could be spent
        self.stop: Final = actions.one("stop")  # enough of what was "up to"
        self.none: Final = actions.one("none")  # there is nothing that could be named
        self.skip: Final = actions.one("skip")
        self.refuse: Final = actions.one("refuse")  # the sprung card is discarded
        self.skip_turn: Final = actions.one("pass-turn")  # [TRAP-16.15] and do not ask again in this turn
        self.when_aimed: Final = actions.one("pass-unless-aimed")
        self.never: Final = actions.one("pass-always")
        self.ask_me: Final = actions.one("ask-me")
        self.give_up: Final = actions.one("give-up")
        self.done: Final = actions.one("pass")
