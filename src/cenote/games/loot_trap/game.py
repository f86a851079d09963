"""What is printed on the box of Loot Trap."""

from typing import Any, ClassVar

from cenote.core.box import Box, Option, Page, Preset
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.outcome import Ending
from cenote.core.state import State
from cenote.core.words import Words
from cenote.games.loot_trap import figures, score
from cenote.games.loot_trap.bots import imagine, worth
from cenote.games.loot_trap.components import read_box
from cenote.games.loot_trap.layout import LAYOUT
from cenote.games.loot_trap.names import FLOORS, USUAL
from cenote.games.loot_trap.rules.acting import Act, Acting, DoneActing, GoOn, Peeking, SoFar
from cenote.games.loot_trap.rules.box import LootBox
from cenote.games.loot_trap.rules.carrying import Carry, ChoosePlayer
from cenote.games.loot_trap.rules.choices import ChooseOffer
from cenote.games.loot_trap.rules.damage import Falling, Prevent, Rescue, Stakes
from cenote.games.loot_trap.rules.discarding import (
    DiscardCard,
    Discarding,
    DrawInstead,
    EndOfTurn,
    VictoryCheck,
)
from cenote.games.loot_trap.rules.equipment import EquipOn, EquipSprung
from cenote.games.loot_trap.rules.ghosts import GhostDiscard, GhostDiscarding, GhostDraw, GhostMove, GhostRoll
from cenote.games.loot_trap.rules.laying import LayAt, LayCard, SpringSpace, Throw
from cenote.games.loot_trap.rules.loot import BankFromHand, BankIt, LoseLoot, StealLoot
from cenote.games.loot_trap.rules.ops_deck import Dig, DropDrawn, Recover
from cenote.games.loot_trap.rules.ops_field import Disarm, Exchange, ExchangeWith, Grab, LookAt, Poke
from cenote.games.loot_trap.rules.ops_hands import DiscardOne, GiveCard, HandOn, TakeCard
from cenote.games.loot_trap.rules.ops_moves import GoBeside, GoTo, StepTo, Walk
from cenote.games.loot_trap.rules.playing import Aim, FinishPlay, Respond
from cenote.games.loot_trap.rules.program import Text
from cenote.games.loot_trap.rules.rolls import ChooseRoll, RollCard
from cenote.games.loot_trap.rules.sequence import (
    Drawing,
    MoveTo,
    Moving,
    NextTurn,
    Opening,
    SecondStep,
    Stroll,
    Turn,
)
from cenote.games.loot_trap.rules.setup import Avatars, Begin, ChooseAvatar, Deal, DealField, Match, lay_out
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import HYBRID, SIDE_IDS, SPACE_IDS
from cenote.games.loot_trap.rules.traps import Chain, FinishTrap
from cenote.games.loot_trap.rules.windows import OutOfTurn, React
from cenote.games.loot_trap.words import FORGETFUL, WORDS, words

SIDES = ("none", "a", "b")


def sides_of(card: int) -> dict[object, str]:
    """What people call the choices of a variant card."""
    names = dict(zip(SIDE_IDS, USUAL["side"], strict=False))
    return {"none": "not used", "a": names[f"v{card}a"], "b": names[f"v{card}b"]}


class LootTrap(Game):
    """[TRAP-1.1] For two to four players; [TRAP-1.6] from half an hour to an hour and a half."""

    name = "loot_trap"
    title = "Loot Trap"
    prefix = "TRAP"
    pitch = "Treasure, traps and equipment in one deck, and a floor you had better not trust."
    minutes = 45
    seats = (2, 3, 4)
    version = 2
    options = (
        Option(
            "layout",
            None,
            (
                "causeway", "sinkhole", "hourglass", "ziggurat",
                "court", "crossroads", "well", "tripod",
            ),
            "TRAP-3.11",
            "The shape of the temple floor. Each suits some numbers of players; the usual one is chosen for you.",
            title="Temple floor",
            labels=FLOORS,
        ),
        Option(
            "variant_1", "none", SIDES, "TRAP-29.1",
            "Glass Ankles: everybody starts with 5 health. The Idol's Whim: each turn begins with a Roll card.",
            title="First variant card",
            labels=sides_of(1),
        ),
        Option(
            "variant_2", "none", SIDES, "TRAP-29.3",
            "Everything Ticks: the field begins armed. Well-Oiled Hinges: your first trap of a turn is laid for free.",
            title="Second variant card",
            labels=sides_of(2),
        ),
        Option(
            "variant_3", "none", SIDES, "TRAP-29.5",
            "Cards on the Table: all hands lie open. Lights Out: nobody can peek at the card below.",
            title="Third variant card",
            labels=sides_of(3),
        ),
        Option(
            "variant_4", "none", SIDES, "TRAP-29.7",
            "One More for the Museum: one more loot is needed to win. Grab and Go: one less is enough.",
            title="Fourth variant card",
            labels=sides_of(4),
        ),
        Option(
            "variants_by_lot", "no", ("no", "yes"), "TRAP-20.3",
            "Chance decides which variant cards are used, and which side of them.",
            title="Draw variants by lot",
        ),
        Option(
            "avatars", "chosen", ("chosen", "random"), "TRAP-3.5",
            "Everybody chooses a treasure hunter in turn order, or gets one by chance.",
            title="Treasure hunters",
            labels={"chosen": "everybody chooses", "random": "dealt by chance"},
        ),
        Option(
            "lost_last", (), (0, 3), "TRAP-3.3",
            "Who lost the game before: one of them begins.",
            offered=False,
        ),
        Option(
            "peek_may_leave", "off", ("off", "on"), "TRAP-10.3",
            "Who peeks must swap or discard the card; or may also leave it where it lies.",
            title="After a peek",
            labels={"off": "swap or discard it", "on": "may also leave it"},
        ),
        Option(
            "active_player_aims", "off", ("off", "on"), "TRAP-16.11",
            "When a card is played out of turn, its player chooses whom it hits; or whoever's turn it is does.",
            title="Who aims cards played out of turn",
            labels={"off": "who plays them", "on": "whose turn it is"},
        ),
        Option(
            "memory_aid", "on", ("on", "off"), "TRAP-23.5",
            "The table goes on showing you cards you have seen once; or you must remember them yourself.",
            title="Remember for me",
            labels={"on": "yes", "off": "no"},
        ),
        Option(
            "giving_up", "off", ("off", "on"), "TRAP-21.4",
            "A player may give up instead of acting, and is out of the game.",
            title="Giving up",
            labels={"off": "not allowed", "on": "allowed"},
        ),
    )  # fmt: skip
    presets = (
        Preset(
            "beginner", "First descent",
            "One loot less to find, treasure hunters are dealt, and a card you peek at may stay where it is.",
            {"variant_4": "b", "avatars": "random", "peek_may_leave": "on"},
        ),
        Preset("standard", "As the rules say", "Everybody chooses a treasure hunter, and no variant is used."),
        Preset(
            "long", "For the museum",
            "One more loot is needed to win, and the first trap you lay in a turn is free.",
            {"variant_2": "b", "variant_4": "a"},
        ),
        Preset(
            "expert", "Everything ticks",
            "The field begins armed, everybody is frail, and you must remember what you have seen.",
            {"variant_1": "a", "variant_2": "a", "memory_aid": "off"},
        ),
    )  # fmt: skip
    standing_title = "Banked loot"
    layout = LAYOUT
    steps = (
        Match, Avatars, ChooseAvatar, Deal, DealField, Begin, NextTurn, Turn, Drawing, DropDrawn, Moving, MoveTo,
        SecondStep, Stroll, Opening, OutOfTurn, React, Acting, Act, GoOn, DoneActing, Peeking, LayAt, LayCard, Aim,
        Respond, FinishPlay, Carry, ChoosePlayer, ChooseOffer, Chain, FinishTrap, BankIt, EquipOn, EquipSprung,
        Prevent, Rescue, Falling, BankFromHand, StealLoot, LoseLoot, DiscardOne, TakeCard, GiveCard, HandOn, Dig,
        Recover, Walk, StepTo, GoTo, GoBeside, LookAt, Disarm, Exchange, ExchangeWith, Grab, Poke, SpringSpace, Throw,
        RollCard, ChooseRoll, Discarding, DiscardCard, DrawInstead, EndOfTurn, VictoryCheck, GhostDraw, GhostRoll,
        GhostMove, GhostDiscarding, GhostDiscard, Text, SoFar, Stakes,
    )  # fmt: skip
    words = WORDS
    rest_zone = "deck"
    exploration = 0.2  # one answer changes little
    entries: ClassVar[dict[str, list[list[Any]]]] = {
        "turn": [["NextTurn", "{seat}"], ["Turn", "{seat}"], ["DealField"]],
        "move": [
            ["NextTurn", "{seat}"], ["EndOfTurn", "{seat}"], ["Acting", "{seat}"], ["Opening", "{seat}"],
            ["SecondStep", "{seat}"], ["Moving", "{seat}"], ["DealField"],
        ],
        "window": [
            ["NextTurn", "{seat}"], ["EndOfTurn", "{seat}"], ["Acting", "{seat}"], ["Opening", "{seat}"], ["DealField"],
        ],
        "action": [["NextTurn", "{seat}"], ["EndOfTurn", "{seat}"], ["Acting", "{seat}"], ["DealField"]],
        "discard": [["NextTurn", "{seat}"], ["EndOfTurn", "{seat}"], ["Discarding", "{seat}"], ["DealField"]],
        "end": [["NextTurn", "{seat}"], ["EndOfTurn", "{seat}"], ["DealField"]],
        "deal": [["Deal"]],
    }  # fmt: skip

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, LootBox)
        s = LootState(box, chance)
        lay_out(s)
        s.then(Match())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """[TRAP-2.3] Every draw card and [TRAP-2.7] every Roll card is always somewhere; hybrids are listed last."""
        assert isinstance(box, LootBox)
        order = sorted(range(len(box.ids)), key=lambda face: (box.kind[face] == HYBRID, face))
        return {
            "card": [face for face in order for _ in range(box.copies[face])],
            "roll": list(range(len(box.rolls))),
        }

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        assert isinstance(box, LootBox)
        return {
            "card": box.ids,
            "roll": ["r1", "r2", "r3", "r4", "r5", "r6"],
            "avatar": box.avatars,
            "space": list(SPACE_IDS),
            "side": list(SIDE_IDS),
        }

    def bound(self, box: Box) -> int:
        """[TRAP-24.4] So many turns at most, each with [TRAP-24.1] bounded chains and [TRAP-24.3] so many plays."""
        assert isinstance(box, LootBox)
        return 400 * int(box.turn_limit)

    def fits(self, box: Box, noun: str, face: int, slot: int) -> bool:
        """[TRAP-19.8] A ghost holds no loot, and everybody knows."""
        assert isinstance(box, LootBox)
        return noun != "card" or imagine.fits(box, face, slot)

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, LootState)
        return worth.worths(s)

    def speaks(self, box: Box) -> Words:
        """Cards are called as the components of this table call them."""
        assert isinstance(box, LootBox)
        if box.names is not USUAL:
            return words(box.names, box.remembers)
        return WORDS if box.remembers else FORGETFUL

    def carried_over(self, s: State) -> dict[str, list[int]]:
        """[TRAP-3.3] Who lost, so that one of them begins the next game; after a drawn one nobody did."""
        assert isinstance(s, LootState)
        won = s.outcome is not None and s.outcome.ending is Ending.WON
        return {
            "lost_last": [seat for seat in range(s.seats) if s.outcome and won and s.outcome.places[seat] > 1]
        }

    def facts(self, s: State) -> dict[str, int]:
        """[TRAP-1.6] How long it took, who of the characters took part and who won."""
        assert isinstance(s, LootState)
        assert s.outcome is not None
        found = {"turns": int(s.turn), "by the first player": int(s.outcome.places[s.first] == 1)}
        for seat, avatar in enumerate(s.avatars):
            name = s.printed.avatars[avatar]
            found[f"{name} played"] = 1
            found[f"{name} won"] = int(s.outcome.places[seat] == 1)
        return found

    def standing(self, s: State) -> list[int]:
        """[TRAP-1.2] Loot is what one comes for."""
        assert isinstance(s, LootState)
        return score.standing(s)

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        """[TRAP-21.5] What a ranking looks at, and who was who."""
        assert isinstance(s, LootState)
        return score.sheet(s)

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, LootState)
        world = s.clone()
        imagine.redeal(world, seat, chance)
        return world

    def figures(self, s: State) -> dict[str, int | list[int]]:
        """[TRAP-5.1] Where in the turn the table stands, [TRAP-19.1] the goal and [TRAP-11.4] the hand limits."""
        assert isinstance(s, LootState)
        return figures.figures(s)
