"""Chapter 12: the river, and climbing out of it above the waterfall."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.cards import discard_card, find_treasure
from cenote.games.chac.rules.dice import hits, roll
from cenote.games.chac.rules.elimination import eliminate
from cenote.games.chac.rules.state import ChacState, level_of, power, tell_roll
from cenote.games.chac.rules.terms import SWIMMING

LAST_SPACE: Final = Refusal("CHAC-12.8", "last-river-space")
SEARCHED_HERE: Final = Refusal("CHAC-12.6", "searched-here")
RIVER_DECK_EMPTY: Final = Refusal("CHAC-12.9", "deck-empty")
LANDING_BLOCKED: Final = Refusal("CHAC-12.18", "landing-blocked")
TOO_FEW_CARDS: Final = Refusal("CHAC-12.15", "too-few-cards")


def may_search_river(s: ChacState, seat: Seat) -> Refusal | None:
    """[CHAC-12.6] Not twice in a row without a move between; [CHAC-12.8] never on the last space.

    [CHAC-12.9] The deck must not be empty; others may have searched here.
    """
    deck = s.printed.deck[s.at[seat]]
    if deck < 0:
        return LAST_SPACE
    if s.searched[seat] != 0:
        return SEARCHED_HERE
    return None if s.decks.any(deck) else RIVER_DECK_EMPTY


def search_river(s: ChacState, seat: Seat) -> None:
    """[CHAC-12.5] The top card of the river deck; [CHAC-12.7] the mark stays until the next move.

    Example: [CHAC-X4].
    """
    s.searched[seat] = 1
    find_treasure(s, seat, s.printed.deck[s.at[seat]])


def may_exit(s: ChacState) -> Refusal | None:
    """[CHAC-12.18] While the boulder stands on the landing space nobody can exit. Example: [CHAC-X26]."""
    return LANDING_BLOCKED if s.boulder == s.printed.landing else None


def exit_river(s: ChacState, seat: Seat) -> None:
    """[CHAC-12.11] As many dice as the current load; [CHAC-12.16] that number stays, whatever is given up.

    [CHAC-12.12] Without a 1 one climbs out. [CHAC-19.19] With load 1 a single die is rolled.
    Examples: [CHAC-X3, CHAC-X19].
    """
    ones = roll_at_exit(s, seat, level_of(s, seat))
    if ones == 0:
        climb_out(s, seat)
    elif can_be_saved(s, seat, ones):
        s.then(Waterfall(seat, ones))
    else:
        eliminate(s, seat, "swept_away")


def roll_at_exit(s: ChacState, seat: Seat, dice: Count) -> Count:
    """Roll so many dice; how many of them show 1."""
    roll(s.chance, s.dice, dice)
    ones = dice - hits(s.dice, 2)
    tell_roll(s, "rolled_at_exit", seat, s.dice, ones)
    return ones


def climb_out(s: ChacState, seat: Seat) -> None:
    """[CHAC-12.12] Onto the landing space; [CHAC-12.20] from there either way, even back to swim again."""
    s.at[seat] = s.printed.landing
    s.tell("climbed_out", seat, s.printed.landing)


def can_be_saved(s: ChacState, seat: Seat, ones: Count) -> bool:
    """[CHAC-12.15] Who cannot pay for every 1 is lost; [CHAC-19.17] Swimming takes care of one of them."""
    to_pay = ones
    if power(s, seat) == SWIMMING:
        to_pay -= 1
    return s.hands.size(seat) >= s.printed.rescue * to_pay


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Waterfall(Ask):
    """[CHAC-12.13] For each 1 the player may give up cards and roll that die once more.

    [CHAC-12.17] All payments are made together before any reroll. [CHAC-12.15] Or one will not pay, and is lost.
    """

    rule = "CHAC-12.13"

    def __init__(self, seat: Seat, ones: Count) -> None:
        super().__init__(seat)
        self.ones: Final = ones  # the dice that show 1

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        """[CHAC-12.15] Paying means paying for all of them."""
        say = s.printed.say
        to.when(s.hands.size(seat) >= s.printed.rescue * self.ones, say.pay, TOO_FEW_CARDS)
        if power(s, seat) == SWIMMING:
            to.add(say.swim)
        to.add(say.sink)

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.sink:
            eliminate(s, seat, "swept_away")
        elif action is s.printed.say.swim:
            use_swimming(s, seat)
            if self.ones == 1:
                climb_out(s, seat)
            else:
                s.then(Waterfall(seat, self.ones - 1))
        else:
            s.then(GiveUp(seat, self.ones, s.printed.rescue * self.ones))


def use_swimming(s: ChacState, seat: Seat) -> None:
    """[CHAC-19.17] Ignore one 1 without giving up cards."""
    spend(s, seat)
    s.tell("used_swimming", seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GiveUp(Ask):
    """[CHAC-12.17] The player chooses which cards to give up."""

    rule = "CHAC-12.17"

    def __init__(self, seat: Seat, ones: Count, due: Count) -> None:
        super().__init__(seat)
        self.ones: Final = ones  # the dice that will be rolled again
        self.due: Final = due  # cards still to be given up

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.say.give, s.hands[seat])

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        discard_card(s, seat, action.thing, "gave_up")
        if self.due > 1:
            s.then(GiveUp(seat, self.ones, self.due - 1))
        else:
            roll_again(s, seat, self.ones)


def roll_again(s: ChacState, seat: Seat, dice: Count) -> None:
    """[CHAC-12.13] Each 1 is rolled once more. [CHAC-12.14] Another 1 is the end, [CHAC-19.18] but for Swimming."""
    ones = roll_at_exit(s, seat, dice)
    if ones == 0:
        climb_out(s, seat)
    elif ones == 1 and power(s, seat) == SWIMMING:
        s.then(LastStroke(seat))
    else:
        eliminate(s, seat, "swept_away")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LastStroke(Ask):
    """[CHAC-19.18] Swimming may be used on the rerolls, if it is not spent yet."""

    rule = "CHAC-19.18"

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.swim)
        to.add(s.printed.say.sink)

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.swim:
            use_swimming(s, seat)
            climb_out(s, seat)
        else:
            eliminate(s, seat, "swept_away")
