"""What a player may say."""

from typing import Final

from cenote.core.action import Actions
from cenote.games.waking_shards.rules.terms import CARD_IDS, SHARD_IDS

ACTIONS: Final = Actions()

DISCARD: Final = ACTIONS.each("discard", "card", CARD_IDS)  # set one card aside at the start of a round
PLAY: Final = ACTIONS.each("play", "card", CARD_IDS)
STOP: Final = ACTIONS.one("stop")  # no additional card
USE: Final = ACTIONS.each("use", "card", SHARD_IDS)  # a Shard at the beginning of the turn
DONE: Final = ACTIONS.one("done")  # no (more) Shards; on to playing a card
RETURN: Final = ACTIONS.each("return", "card", CARD_IDS)  # a card of the discard to the deck
TOP: Final = ACTIONS.one("top")
BOTTOM: Final = ACTIONS.one("bottom")
EXCHANGE: Final = ACTIONS.each("exchange", "card", CARD_IDS)  # a hand card for the deck's top card
REMOVE: Final = ACTIONS.pairs(
    "remove", "card", CARD_IDS, "player", ("0", "1", "2", "3")
)  # in play, and whose
BURN: Final = ACTIONS.one("burn")
PUT_BACK: Final = ACTIONS.each("put-back", "card", CARD_IDS)  # a hand card on top of the deck
SWAP: Final = ACTIONS.each("swap", "card", SHARD_IDS)  # a Shard in play
COPY: Final = ACTIONS.each("copy", "card", CARD_IDS)  # the ability of a Unit in the discard
SACRIFICE: Final = ACTIONS.each("sacrifice", "card", CARD_IDS)
DECLINE: Final = ACTIONS.one("decline")  # [WAKE-7.1] "you may" can be declined
