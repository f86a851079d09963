"""What a player may say."""

from typing import Final

from cenote.core.action import Actions
from cenote.games.waking_shards.rules.terms import CARD_IDS

ACTIONS: Final = Actions()

DISCARD: Final = ACTIONS.each("discard", CARD_IDS)  # set one card aside at the start of a round
PLAY: Final = ACTIONS.each("play", CARD_IDS)
STOP: Final = ACTIONS.one("stop")  # no additional card
USE: Final = ACTIONS.each("use", CARD_IDS[:6])  # a Shard at the beginning of the turn
DONE: Final = ACTIONS.one("done")  # no (more) Shards; on to playing a card
RETURN: Final = ACTIONS.each("return", CARD_IDS)  # a card of the discard to the deck
TOP: Final = ACTIONS.one("top")
BOTTOM: Final = ACTIONS.one("bottom")
EXCHANGE: Final = ACTIONS.each("exchange", CARD_IDS)  # a hand card for the deck's top card
REMOVE: Final = ACTIONS.pairs("remove", CARD_IDS, ("0", "1", "2", "3"))  # a card in play, and whose
BURN: Final = ACTIONS.one("burn")
PUT_BACK: Final = ACTIONS.each("put-back", CARD_IDS)  # a hand card on top of the deck
SWAP: Final = ACTIONS.each("swap", CARD_IDS[:6])  # a Shard in play
COPY: Final = ACTIONS.each("copy", CARD_IDS)  # the ability of a Unit in the discard
SACRIFICE: Final = ACTIONS.each("sacrifice", CARD_IDS)
DECLINE: Final = ACTIONS.one("decline")  # [WAKE-7.1] "you may" can be declined
