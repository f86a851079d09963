"""What is printed on the box of Shards of the Jaguar."""

from typing import Any, ClassVar

from cenote.core.action import Action
from cenote.core.box import Box, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.packed import is_marked, mark
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games.jaguar.bots import imagine, likely, solo, tokens, worth
from cenote.games.jaguar.components import read_box
from cenote.games.jaguar.figures import figures
from cenote.games.jaguar.layout import LAYOUT
from cenote.games.jaguar.rules.action_phase import TakeTurn, Turn
from cenote.games.jaguar.rules.amulets import Brace, Harm, Recover, RecoverMore
from cenote.games.jaguar.rules.bonus_crystals import ChooseCrystal
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.effects import ChooseGain, MarkObjective, Reward
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
from cenote.games.jaguar.rules.state import JaguarState, prepare
from cenote.games.jaguar.rules.taking import Bless, FreeTake, PickAmulet
from cenote.games.jaguar.rules.taming import Fetch, FetchItem, KeepTaming, Tame, TamedStep, TamingCheck
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    KIND_IDS,
    OPTIONS,
    PHASE_IDS,
    TAMING_IDS,
    TOKENS,
    TRAP_IDS,
    WALL_IDS,
)
from cenote.games.jaguar.rules.trap_activation import Activate, CountHits, FaceEarthquake, FaceGuards, Suffer
from cenote.games.jaguar.rules.trap_setting import ChooseToken, Hunting, SetTrap, TrapSetting
from cenote.games.jaguar.sheet import sheet, standing
from cenote.games.jaguar.ways_to_play import PRESETS, SETTINGS
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
    options = SETTINGS
    presets = PRESETS
    layout = LAYOUT
    steps = (
        Match, SetUp, ChooseCharacters, ChooseCharacter, StartingPositions, ChooseStart, ClearStarts, FirstRound, Round,
        Refresh, OfferMarker, OfferHunts, OfferHunt, TrapSetting, Hunting, SetTrap, ChooseToken, ActionPhase, Turn,
        TakeTurn, Bless, PickAmulet, ActivationPhase, Activate, Suffer, FaceGuards, FaceEarthquake, Harm, Brace,
        CountHits, PlaceFirst, PlaceSecond, PassDoor, StartFlood, TamedFlood, Flooded, FaceFlood, FloodJaguar,
        MoreFlood, RepeatFlood, Ride,
        FreeTake, OfferWave, MakeWave, Reward, ChooseGain, ChooseCrystal, MarkObjective, EndOfPhases, Recover,
        RecoverMore,
        NextRound, Escape, EscapeTurn, Flee, BeforeScoring, Score, Lair, ChooseLair, LayTraps, SoloRefresh, SoloRound,
        SetOwn, SetOwnTrap, ShuffleOthers, SpringTemple, PayGlory, MoveJaguar, Prowl, LeadJaguar, PutAside, TamingCheck,
        Tame, KeepTaming, Fetch, FetchItem, TamedStep, OwnTraps, CountOwnHits,
    )  # fmt: skip
    words = WORDS
    standing_title = "Honor points"
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
        "temple": [
            ["NextRound"],
            ["EndOfPhases"],
            ["OwnTraps", -1, 0],
            ["MoveJaguar"],
            ["SpringTemple", -1, 0],
        ],
        "jaguar": [["NextRound"], ["EndOfPhases"], ["OwnTraps", -1, 0], ["MoveJaguar"]],
        "own_traps": [["NextRound"], ["EndOfPhases"], ["OwnTraps", -1, 0]],
        "set_own": [["NextRound"], ["SetOwn", 0, 0]],
    }

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, JaguarBox)
        s = JaguarState(box, chance)
        prepare(s)
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
            "kind": list(KIND_IDS),
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
        return noun != "token" or is_marked(slot, mark(face // OPTIONS))

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, JaguarState)
        return [solo.worth_alone(s)] if s.seats == 1 else worth.worths(s)

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """[JAG-33.4] A token is drawn by lot, better ones more often: whoever always sets the best is soon read."""
        box = seen.box
        assert isinstance(box, JaguarBox)
        kind = options[0].kind
        if kind is box.say.token or kind is box.say.place:
            s = self.sample(seen, chance)
            assert isinstance(s, JaguarState)
            if kind is box.say.token:
                return [options[tokens.pick_token(s, seen.seat, options[0].thing // OPTIONS, chance)]]
            if isinstance(s.ask(), PlaceFirst):
                return likely.near_oneself(s, seen.seat, options)
            return likely.door_ends(s, seen.seat, options)
        if seen.zones["health"][seen.seat] < box.top and box.say.heal in options:
            return [option for option in options if option is not box.say.end]  # healing is never worse
        return options

    def likely(self, s: State, seat: Seat, to: Offers, chance: Chance) -> Action:
        assert isinstance(s, JaguarState)
        return likely.likely(s, seat, to, chance)

    def figures(self, s: State) -> dict[str, int | list[int]]:
        assert isinstance(s, JaguarState)
        return figures(s)

    def standing(self, s: State) -> list[int]:
        assert isinstance(s, JaguarState)
        return standing(s)

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        assert isinstance(s, JaguarState)
        return sheet(s)

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
        imagine.redeal(world, seat, chance)
        return world
