"""What is printed on the box of Shards of the Jaguar."""

from typing import Any, ClassVar

from cenote.core.action import Action
from cenote.core.box import Box, Option, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.layout import MARK_SHIFT
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games.jaguar import bots, hopes, instinct
from cenote.games.jaguar.components import read_box
from cenote.games.jaguar.layout import LAYOUT
from cenote.games.jaguar.rules.action_phase import TakeTurn, Turn
from cenote.games.jaguar.rules.amulets import Brace, Harm, Pause, Recover
from cenote.games.jaguar.rules.effects import ChooseCrystal, ChooseGain, MarkObjective, Reward
from cenote.games.jaguar.rules.escape import Escape, EscapeTurn, Flee, is_out
from cenote.games.jaguar.rules.flood import (
    FaceFlood,
    Flooded,
    FloodJaguar,
    MakeWave,
    MoreFlood,
    OfferWave,
    RepeatFlood,
    Ride,
    StartFlood,
    TamedFlood,
)
from cenote.games.jaguar.rules.jaguar import LeadJaguar, MoveJaguar, Prowl, PutAside
from cenote.games.jaguar.rules.printed import JaguarBox
from cenote.games.jaguar.rules.refresh import (
    ChooseStart,
    ClearStarts,
    OfferHunt,
    OfferHunts,
    OfferMarker,
    Refresh,
    StartingPositions,
)
from cenote.games.jaguar.rules.secret_door import PassDoor, PlaceFirst, PlaceSecond
from cenote.games.jaguar.rules.sequence import (
    ActionPhase,
    ActivationPhase,
    BeforeScoring,
    EndOfPhases,
    FirstRound,
    Match,
    NextRound,
    Round,
    Score,
)
from cenote.games.jaguar.rules.setup import ChooseCharacter, ChooseCharacters, SetUp
from cenote.games.jaguar.rules.solo_round import (
    CountOwnHits,
    OwnTraps,
    PayGlory,
    SetOwn,
    SetOwnTrap,
    ShuffleOthers,
    SoloRefresh,
    SoloRound,
    SpringTemple,
)
from cenote.games.jaguar.rules.solo_setup import ChooseLair, Lair, LayTraps
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.taking import Bless, FreeTake, PickAmulet
from cenote.games.jaguar.rules.taming import Fetch, FetchItem, KeepTaming, Tame, TamedStep, TamingCheck
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    OPTIONS,
    PHASE_IDS,
    SLOT_IDS,
    TAMING_IDS,
    TOKENS,
    TRAP_IDS,
    WALL_IDS,
)
from cenote.games.jaguar.rules.trap_activation import Activate, CountHits, FaceEarthquake, FaceGuards, Suffer
from cenote.games.jaguar.rules.trap_setting import ChooseToken, SetTrap, TrapSetting, UseActivator
from cenote.games.jaguar.words import WORDS, words_for


class Jaguar(Game):
    """[JAG-1.2] For 1 to 4 players; [JAG-1.3] Basic and Full for 2 to 4, Solo for one."""

    name = "jaguar"
    title = "Shards of the Jaguar"
    prefix = "JAG"
    pitch = "Explore the temple by day, set traps in secret, and be out before it closes."
    minutes = 75
    seats = (1, 2, 3, 4)
    version = 2
    options = (
        Option("mode", "full", ("full", "basic"), "JAG-1.4", "Full: all rules. Basic: for a first game of 2 to 4."),
        Option("difficulty", "I", ("I", "II", "III"), "JAG-34.2", "Solo only: how hard it is."),
        Option(
            "characters", "random", ("random", "chosen"), "JAG-5.1",
            "Characters are dealt, or chosen in the order of the Order track. In Solo they are always chosen.",
        ),
        Option(
            "newcomers", 0, (0, 4321), "JAG-33.2",
            "The seats (from 1) of first-time players, one digit each; they begin with one more red amulet.",
        ),
    )  # fmt: skip
    layout = LAYOUT
    steps = (
        Match, SetUp, ChooseCharacters, ChooseCharacter, StartingPositions, ChooseStart, ClearStarts, FirstRound, Round,
        Refresh, OfferMarker, OfferHunts, OfferHunt, TrapSetting, UseActivator, SetTrap, ChooseToken, ActionPhase, Turn,
        TakeTurn, Bless, PickAmulet, ActivationPhase, Activate, Suffer, FaceGuards, FaceEarthquake, Harm, Brace,
        CountHits, PlaceFirst, PlaceSecond, PassDoor, StartFlood, TamedFlood, Flooded, FaceFlood, FloodJaguar,
        MoreFlood, RepeatFlood, Ride,
        FreeTake, OfferWave, MakeWave, Reward, ChooseGain, ChooseCrystal, MarkObjective, EndOfPhases, Pause, Recover,
        NextRound, Escape, EscapeTurn, Flee, BeforeScoring, Score, Lair, ChooseLair, LayTraps, SoloRefresh, SoloRound,
        SetOwn, SetOwnTrap, ShuffleOthers, SpringTemple, PayGlory, MoveJaguar, Prowl, LeadJaguar, PutAside, TamingCheck,
        Tame, KeepTaming, Fetch, FetchItem, TamedStep, OwnTraps, CountOwnHits,
    )  # fmt: skip
    words = WORDS
    rest_zone = "supply"
    exploration = 0.3
    entries: ClassVar[dict[str, list[list[Any]]]] = {
        "turn": [["NextRound"], ["TakeTurn", "{seat}"]],
        "new_turn": [["NextRound"], ["Turn", "{seat}"]],
        "refresh": [["Round"], ["Refresh"]],
        "trap_setting": [["NextRound"], ["ActivationPhase"], ["ActionPhase"], ["TrapSetting"]],
        "action": [["NextRound"], ["ActivationPhase"], ["ActionPhase"]],
        "activation": [["NextRound"], ["EndOfPhases"], ["ActivationPhase"]],
        "end": [["NextRound"], ["EndOfPhases"]],
        "next": [["NextRound"]],
        "escape": [["Score"], ["BeforeScoring"], ["Escape"]],
        "score": [["Score"], ["BeforeScoring"]],
        "solo_refresh": [["Round"], ["SoloRefresh"]],
        "solo_round": [["NextRound"], ["EndOfPhases"], ["SoloRound"]],
        "temple": [["NextRound"], ["EndOfPhases"], ["OwnTraps"], ["MoveJaguar"], ["SpringTemple"]],
        "jaguar": [["NextRound"], ["EndOfPhases"], ["OwnTraps"], ["MoveJaguar"]],
        "own_traps": [["NextRound"], ["EndOfPhases"], ["OwnTraps"]],
        "set_own": [["NextRound"], ["SetOwn", 0]],
    }

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, JaguarBox)
        s = JaguarState(box, chance)
        s.then(Match())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """[JAG-2.6] Tokens, [JAG-2.28] chests and all that can be taken; [JAG-2.32] the tokens of Solo only there."""
        assert isinstance(box, JaguarBox)
        counts = enumerate(box.item_counts)
        return {
            "item": [face for face, count in counts for _ in range(count)],
            "token": list(range(TOKENS)),
            "chest": list(range(len(box.chests))) if box.full else [],
            "move": list(range(len(box.move_names))),
            "taming": sorted(box.taming),
        }

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        assert isinstance(box, JaguarBox)
        orders = ["-".join(box.tiles[tile].name for tile in order) for order in box.orders]
        return {
            "item": box.item_names,
            "token": box.token_names,
            "chest": box.chest_names,
            "move": box.move_names,
            "taming": list(TAMING_IDS),
            "space": box.space_names,
            "trap": list(TRAP_IDS),
            "amulet": list(AMULET_IDS),
            "reward": box.reward_names,
            "order": orders,
            "wall": list(WALL_IDS),
            "phase": list(PHASE_IDS),
            "slot": list(SLOT_IDS),
            "objective": box.objective_names,
            "character": box.character_names,
        }

    def speaks(self, box: Box) -> Words:
        assert isinstance(box, JaguarBox)
        return words_for(box)

    def bound(self, box: Box) -> int:
        """[JAG-1.7] So many rounds; in each so many answers at most for each player, amulets included."""
        assert isinstance(box, JaguarBox)
        return 60 * (box.rounds + 2) * (box.seats + 1)

    def fits(self, box: Box, noun: str, face: int, slot: int) -> bool:
        """[JAG-10.5] A token belongs to the trap on its back."""
        return noun != "token" or slot >> MARK_SHIFT + face // OPTIONS & 1 == 1

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, JaguarState)
        return [hopes.hope(s)] if s.seats == 1 else bots.worths(s)

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """[JAG-33.4] A token is drawn by lot, better ones more often: whoever always sets the best is soon read."""
        if options[0].verb == "token":
            s = self.sample(seen, chance)
            assert isinstance(s, JaguarState)
            weights = bots.token_weights(s, seen.seat, options[0].n // OPTIONS)
            return [options[bots.pick_by(weights, chance)]]
        if options[0].verb == "place":
            s = self.sample(seen, chance)
            assert isinstance(s, JaguarState)
            if seen.agenda[-1][0] == "PlaceFirst":
                return instinct.near_oneself(s, seen.seat, options)
            return instinct.door_ends(s, seen.seat, options)
        weak = seen.zones["health"][seen.seat] < seen.box.top if isinstance(seen.box, JaguarBox) else False
        if weak and any(option.verb == "heal" for option in options):
            return [option for option in options if option.verb != "end"]  # healing is never worse
        return options

    def likely(self, s: State, seat: int, options: list[Action], chance: Chance) -> list[Action]:
        assert isinstance(s, JaguarState)
        return instinct.likely(s, seat, options, chance)

    def facts(self, s: State) -> dict[str, int]:
        """How the game went, for balance: who escaped, shards, levels, glory."""
        assert isinstance(s, JaguarState)
        seats = range(s.seats)
        return {
            "escaped": sum(is_out(s, seat) for seat in seats),
            "shards": sum(s.shards),
            "levels": sum(len(s.levels[seat]) for seat in seats),
            "glory": sum(s.glory),
            "rounds": s.round,
        }

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, JaguarState)
        world = s.clone()
        bots.redeal(world, seat, chance)
        return world
