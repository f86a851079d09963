"""Chapter 12: the river, and climbing out of it above the waterfall."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.actions import PAY, SINK, SWIM, as_they_lie
from cenote.games.chac.rules.cards import discard_card, find_treasure, naming
from cenote.games.chac.rules.elimination import eliminate
from cenote.games.chac.rules.state import ChacState, level_of, on_table, power, with_one
from cenote.games.chac.rules.terms import SWIMMING

LAST_SPACE: Final = Refusal("CHAC-12.8", "last-river-space")
SEARCHED_HERE: Final = Refusal("CHAC-12.6", "searched-here")
RIVER_DECK_EMPTY: Final = Refusal("CHAC-12.9", "deck-empty")
LANDING_BLOCKED: Final = Refusal("CHAC-12.18", "landing-blocked")
TOO_FEW_CARDS: Final = Refusal("CHAC-12.15", "too-few-cards")


def may_search_river(s: ChacState, seat: int) -> Refusal | None:
    """[CHAC-12.6] Not twice in a row without a move between; [CHAC-12.8] never on the last space.

    [CHAC-12.9] The deck must not be empty; others may have searched here.
    """
    deck = s.printed.deck[s.at[seat]]
    if deck < 0:
        return LAST_SPACE
    if s.searched[seat]:
        return SEARCHED_HERE
    return None if s.decks[deck] else RIVER_DECK_EMPTY


def search_river(s: ChacState, seat: int) -> None:
    """[CHAC-12.5] The top card of the river deck; [CHAC-12.7] the mark stays until the next move.

    Example: [CHAC-X4].
    """
    s.searched = with_one(s.searched, seat, 1)
    find_treasure(s, seat, s.printed.deck[s.at[seat]])


def may_exit(s: ChacState) -> Refusal | None:
    """[CHAC-12.18] While the boulder stands on the landing space nobody can exit. Example: [CHAC-X26]."""
    return LANDING_BLOCKED if s.boulder == s.printed.landing else None


def exit_river(s: ChacState, seat: int) -> None:
    """[CHAC-12.11] As many dice as the current load; [CHAC-12.16] that number stays, whatever is given up.

    [CHAC-12.12] Without a 1 one climbs out. [CHAC-19.19] With load 1 a single die is rolled.
    Examples: [CHAC-X3, CHAC-X19].
    """
    dice = s.chance.roll(level_of(s, seat))
    ones = roll_at_exit(s, seat, dice)
    if ones == 0:
        climb_out(s, seat)
    elif can_be_saved(s, seat, ones):
        s.then(Waterfall(seat, ones))
    else:
        eliminate(s, seat, "swept_away")


def roll_at_exit(s: ChacState, seat: int, dice: list[int]) -> int:
    """How many of the dice show 1."""
    s.dice = on_table(dice)
    ones = dice.count(1)
    s.tell("rolled_at_exit", seat, as_they_lie(dice), ones)
    return ones


def climb_out(s: ChacState, seat: int) -> None:
    """[CHAC-12.12] Onto the landing space; [CHAC-12.20] from there either way, even back to swim again."""
    s.at[seat] = s.printed.landing
    s.tell("climbed_out", seat, s.printed.landing)


def can_be_saved(s: ChacState, seat: int, ones: int) -> bool:
    """[CHAC-12.15] Who cannot pay for every 1 is lost; [CHAC-19.17] Swimming takes care of one of them."""
    swims = 1 if power(s, seat) == SWIMMING else 0
    return len(s.hands[seat]) >= s.printed.rescue * (ones - swims)


class Waterfall(Ask[ChacState]):
    """[CHAC-12.13] For each 1 the player may give up cards and roll that die once more. `n` counts the ones.

    [CHAC-12.17] All payments are made together before any reroll. [CHAC-12.15] Or one will not pay, and is lost.
    """

    rule = "CHAC-12.13"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        plain = s.printed.say.plain
        if power(s, seat) == SWIMMING:
            return [plain[PAY], plain[SWIM], plain[SINK]]
        return [plain[PAY], plain[SINK]]

    def may(self, s: ChacState, seat: int, action: Action) -> Refusal | None:
        """[CHAC-12.15] Paying means paying for all of them."""
        if action.index == PAY and len(s.hands[seat]) < s.printed.rescue * self.n:
            return TOO_FEW_CARDS
        return None

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == SINK:
            eliminate(s, seat, "swept_away")
        elif action.index == SWIM:
            use_swimming(s, seat)
            if self.n == 1:
                climb_out(s, seat)
            else:
                s.then(Waterfall(seat, self.n - 1))
        else:
            s.then(GiveUp(seat, self.n, s.printed.rescue * self.n))


def use_swimming(s: ChacState, seat: int) -> None:
    """[CHAC-19.17] Ignore one 1 without giving up cards."""
    spend(s, seat)
    s.tell("used_swimming", seat)


class GiveUp(Ask[ChacState]):
    """[CHAC-12.17] The player chooses which cards to give up. `n` dice will be rolled again, `m` cards are due."""

    rule = "CHAC-12.17"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        return naming(s.hands[seat], s.printed.say.give)

    def options(self, s: ChacState, seat: int) -> list[Action]:
        return naming(s.hands[seat], s.printed.say.give)

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        discard_card(s, seat, action.n, "gave_up")
        if self.m > 1:
            s.then(GiveUp(seat, self.n, self.m - 1))
        else:
            roll_again(s, seat, self.n)


def roll_again(s: ChacState, seat: int, dice: int) -> None:
    """[CHAC-12.13] Each 1 is rolled once more. [CHAC-12.14] Another 1 is the end, [CHAC-19.18] but for Swimming."""
    ones = roll_at_exit(s, seat, s.chance.roll(dice))
    if ones == 0:
        climb_out(s, seat)
    elif ones == 1 and power(s, seat) == SWIMMING:
        s.then(LastStroke(seat))
    else:
        eliminate(s, seat, "swept_away")


class LastStroke(Ask[ChacState]):
    """[CHAC-19.18] Swimming may be used on the rerolls, if it is not spent yet."""

    rule = "CHAC-19.18"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        return [s.printed.say.plain[SWIM], s.printed.say.plain[SINK]]

    def options(self, s: ChacState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == SWIM:
            use_swimming(s, seat)
            climb_out(s, seat)
        else:
            eliminate(s, seat, "swept_away")
