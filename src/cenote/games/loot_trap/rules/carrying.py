"""Chapter 22: how texts are carried out, part by part, and how the one player is chosen whom a text concerns."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Seat, Seats
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, but_seat, common, first_of, is_several, joined, only
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.field import active, any_armed_around, is_among, living
from cenote.games.loot_trap.rules.geometry import in_line
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ALL,
    ANY_PLAYER,
    EACH_OPPONENT,
    EACH_PLAYER,
    NEEDS_ARMED_AROUND,
    NEEDS_CARDS,
    NEEDS_EQUIPMENT,
    NEEDS_LOOT,
    RANGE_AROUND,
    RANGE_LINE,
    TRAPPER,
    YOU,
    YOU_AND_AROUND,
)

OUT_OF_RANGE: Final = Refusal("TRAP-22.4", "out-of-range")
CANNOT_WORK: Final = Refusal("TRAP-22.22", "cannot-work")


def amount_of(op: Op, text: Text) -> Count:
    """[TRAP-15.8] Every number of a laid trap with Multiply is doubled; [TRAP-15.9] amounts, not choices."""
    if op.amount == ALL or not text.doubled:
        return op.amount
    return 2 * op.amount


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Carry(Step):
    """[TRAP-22.1] The parts of a text in the order written; one that cannot be done is skipped.

    The seat is "you". [TRAP-22.21] If "you" is eliminated, the rest is skipped.
    """

    def __init__(self, seat: Seat, part: i64, text: Text) -> None:
        super().__init__(seat)
        self.part: Final = part  # its place in the program
        self.text: Final = text

    def run(self, s: LootState) -> None:
        you, text = self.seat, self.text
        if s.fell[you] != 0:
            return
        op = s.printed.program[self.part]
        if op.chooses != 0 and not text.settled:
            legal = legal_players(s, op, you)
            if is_several(legal):
                s.then(ChoosePlayer(text.picker, you, self.part, text))
                return
            text = text.choosing(first_of(legal))
        if op.cost and not is_payable(s, op, you, text):
            return
        if op.next >= 0:
            s.then(Carry(you, op.next, text))
        if not (text.turned and op.chooses != 0 and not meets(s, text.chosen, op.needs)):
            op.do(s, you, text)


def carry_out(s: LootState, you: Seat, first: i64, text: Text) -> None:
    """Begin a text, or a list within one."""
    if first >= 0:
        s.then(Carry(you, first, text))


def is_payable(s: LootState, op: Op, you: Seat, text: Text) -> bool:
    """[TRAP-22.2] A cost must be possible in full, and so must the rest; otherwise nothing is paid.

    Example: [TRAP-X28].
    """
    if s.hands.size(you) < op.amount:
        return False
    at = op.next
    while at >= 0:
        part = s.printed.program[at]
        if part.chooses != 0 and not possible_target(s, part, you, text):
            return False
        at = part.next
    return True


def possible_target(s: LootState, part: Op, you: Seat, text: Text) -> bool:
    """Whether a part that needs a chosen player has one on whom it can work."""
    if text.settled:
        return text.chosen != NOBODY and meets(s, text.chosen, part.needs)
    return legal_players(s, part, you) != NO_SEATS


def legal_players(s: LootState, op: Op, you: Seat) -> Seats:
    """[TRAP-22.3] The players a part may choose; [TRAP-22.4] range is checked when they are chosen."""
    legal: Seats = NO_SEATS
    for seat in range(s.seats):
        if is_thinkable(s, op, you, seat) and may_choose(s, op, you, seat) is None:
            legal = and_seat(legal, seat)
    return legal


def is_thinkable(s: LootState, op: Op, you: Seat, seat: Seat) -> bool:
    """[TRAP-4.16] A living player, and another one than "you" unless it says "player"."""
    return s.fell[seat] == 0 and (seat != you or op.chooses == ANY_PLAYER)


def may_choose(s: LootState, op: Op, you: Seat, seat: Seat) -> Refusal | None:
    """[TRAP-22.22] Some texts can only choose a player on whom they can work."""
    if op.range == RANGE_AROUND and not is_around(s, you, seat):
        return OUT_OF_RANGE
    if op.range == RANGE_LINE and not in_line(s.at[you], s.at[seat]):
        return OUT_OF_RANGE
    return None if meets(s, seat, op.needs) else CANNOT_WORK


def is_around(s: LootState, you: Seat, seat: Seat) -> bool:
    """Whether a player stands on a space around another one."""
    return is_among(s.at[seat], s.printed.ground.around[s.at[you]])


def meets(s: LootState, seat: Seat, needs: i64) -> bool:
    """Whether a player has what a text needs: loot banked, equipment, cards in hand, an armed space around."""
    if needs == 0 or seat == NOBODY:
        return True
    if needs == NEEDS_LOOT:
        return s.banked.any(seat)
    if needs == NEEDS_EQUIPMENT:
        return s.worn.any(seat)
    if needs == NEEDS_CARDS:
        return s.hands.any(seat)
    return needs == NEEDS_ARMED_AROUND and any_armed_around(s, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChoosePlayer(Ask):
    """[TRAP-12.16] Which player a trap, a Roll ability or a loot text concerns: [TRAP-19.2] the active player says.

    [TRAP-19.3] That may fall on the active player; [TRAP-19.19] one who was just eliminated still chooses.
    [TRAP-17.8] All other choices are made by the one whom the text calls "you".
    """

    rule = "TRAP-19.2"

    def __init__(self, seat: Seat, you: Seat, part: i64, text: Text) -> None:
        super().__init__(seat)
        self.you: Final = you
        self.part: Final = part
        self.text: Final = text

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_players(s, s.printed.program[self.part], self.you, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.tell("chose_player", seat, action.player, self.part)
        s.then(Carry(self.you, self.part, self.text.choosing(action.player)))


def offer_players(s: LootState, op: Op, you: Seat, to: Offers) -> None:
    """The living players one might think of."""
    for seat in range(s.seats):
        if is_thinkable(s, op, you, seat):
            to.may(s.printed.said.target[seat], may_choose(s, op, you, seat))


def concerned(s: LootState, selector: i64, you: Seat, text: Text) -> Seats:
    """The living players whom a part concerns."""
    found: Seats = NO_SEATS
    if selector == YOU:
        found = only(you)
    elif selector == EACH_OPPONENT:
        found = but_seat(living(s), you)
    elif selector == EACH_PLAYER:
        found = living(s)
    elif selector == YOU_AND_AROUND:
        found = joined(only(you), players_around(s, you))
    elif selector == TRAPPER:
        if text.layer != NOBODY and text.layer != you:
            found = only(text.layer)
    elif text.chosen != NOBODY:
        found = only(text.chosen)
    return common(found, living(s))


def other_player(s: LootState, selector: i64, you: Seat, text: Text) -> Seat:
    """The one player whom a part concerns, NOBODY if that is "you"."""
    seat = first_of(concerned(s, selector, you, text))
    if seat == you:
        return NOBODY
    return seat


def players_around(s: LootState, you: Seat) -> Seats:
    """Everybody on a space around a player."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if is_around(s, you, seat):
            found = and_seat(found, seat)
    return found


def text_context(s: LootState) -> Text:
    """The context of a Roll ability or a loot text: the active player chooses."""
    return Text(active(s))
