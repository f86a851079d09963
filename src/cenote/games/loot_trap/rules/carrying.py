"""Chapter 22: how texts are carried out, part by part, and how the one player is chosen whom a text concerns.

The context of a text is one small number: who chooses players, who was chosen, who laid the trap, whether its
numbers are doubled, what kind of text it is, and whether the choice of a player is settled.
"""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.field import active, armed_around, living
from cenote.games.loot_trap.rules.geometry import in_line
from cenote.games.loot_trap.rules.program import Op
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

# The context: picker 2 bits, chosen player plus one 3 bits, layer plus one 3 bits, then flags; `you` 2 bits.
_SAME: Final = 2
_LAYER: Final = 5
DOUBLED: Final = 1 << 8
INSTANT: Final = 1 << 9
TURNED: Final = 1 << 10
SETTLED: Final = 1 << 11
_YOU: Final = 12


def context(you: int, picker: int) -> int:
    """The context of a text that begins."""
    return picker | you << _YOU


def picker_of(m: int) -> int:
    """Who chooses the player whom the text concerns."""
    return m & 3


def you_of(m: int) -> int:
    """The subject of the text."""
    return m >> _YOU & 3


def same_of(m: int) -> int:
    """The chosen player, -1 for none."""
    return (m >> _SAME & 7) - 1


def with_same(m: int, seat: int) -> int:
    """The context once the choice of a player is settled; -1 if there was nobody to choose."""
    return m & ~(7 << _SAME) | (seat + 1) << _SAME | SETTLED


def layer_of(m: int) -> int:
    """Who laid the trap, -1 for nobody."""
    return (m >> _LAYER & 7) - 1


def with_layer(m: int, seat: int) -> int:
    """The context of a trap that a player laid."""
    return m | (seat + 1) << _LAYER


def amount_of(op: Op, m: int) -> int:
    """[TRAP-15.8] Every number of a laid trap with Multiply is doubled; [TRAP-15.9] amounts, not choices."""
    if op.amount == ALL or not m & DOUBLED:
        return op.amount
    return 2 * op.amount


class Carry(Step[LootState]):
    """[TRAP-22.1] The parts of a text in the order written; one that cannot be done is skipped.

    The seat is "you", `n` the part, `m` the context. [TRAP-22.21] If "you" is eliminated, the rest is skipped.
    """

    def run(self, s: LootState) -> None:
        you = self.seat
        if s.fell[you]:
            return
        op = s.printed.program[self.n]
        m = self.m
        if op.chooses and not m & SETTLED:
            legal = legal_players(s, op, you)
            if legal & (legal - 1):
                s.then(ChoosePlayer(picker_of(m), self.n, m))
                return
            m = with_same(m, legal.bit_length() - 1)
        if op.cost and not is_payable(s, op, you, m):
            return
        if op.next >= 0:
            s.then(Carry(you, op.next, m))
        if not (m & TURNED and op.chooses and not has(s, same_of(m), op.needs)):
            op.do(s, you, m)


def carry_out(s: LootState, you: int, first: int, m: int) -> None:
    """Begin a text, or a list within one."""
    if first >= 0:
        s.then(Carry(you, first, m))


def is_payable(s: LootState, op: Op, you: int, m: int) -> bool:
    """[TRAP-22.2] A cost must be possible in full, and so must the rest; otherwise nothing is paid.

    Example: [TRAP-X28].
    """
    if len(s.hands[you]) < op.amount:
        return False
    at = op.next
    while at >= 0:
        part = s.printed.program[at]
        if part.chooses and not possible_target(s, part, you, m):
            return False
        at = part.next
    return True


def possible_target(s: LootState, part: Op, you: int, m: int) -> bool:
    """Whether a part that needs a chosen player has one on whom it can work."""
    if m & SETTLED:
        return same_of(m) >= 0 and has(s, same_of(m), part.needs)
    return legal_players(s, part, you) != 0


def legal_players(s: LootState, op: Op, you: int) -> int:
    """[TRAP-22.3] The players a part may choose, as a mask; [TRAP-22.4] range is checked when they are chosen."""
    legal = 0
    for seat in range(s.seats):
        living_one = s.fell[seat] == 0 and (seat != you or op.chooses == ANY_PLAYER)
        if living_one and may_choose(s, op, you, seat) is None:
            legal |= 1 << seat
    return legal


def may_choose(s: LootState, op: Op, you: int, seat: int) -> Refusal | None:
    """[TRAP-22.22] Some texts can only choose a player on whom they can work."""
    if op.range == RANGE_AROUND and s.at[seat] not in s.printed.ground.around[s.at[you]]:
        return OUT_OF_RANGE
    if op.range == RANGE_LINE and not in_line(s.at[you], s.at[seat]):
        return OUT_OF_RANGE
    return None if has(s, seat, op.needs) else CANNOT_WORK


def has(s: LootState, seat: int, needs: int) -> bool:
    """Whether a player has what a text needs: loot banked, equipment, cards in hand, an armed space around."""
    if needs == 0 or seat < 0:
        return True
    if needs == NEEDS_LOOT:
        return len(s.banked[seat]) > 0
    if needs == NEEDS_EQUIPMENT:
        return len(s.worn[seat]) > 0
    if needs == NEEDS_CARDS:
        return len(s.hands[seat]) > 0
    return needs == NEEDS_ARMED_AROUND and len(armed_around(s, seat)) > 0


class ChoosePlayer(Ask[LootState]):
    """[TRAP-12.16] Which player a trap, a Roll ability or a loot text concerns: [TRAP-19.2] the active player says.

    [TRAP-19.3] That may fall on the active player; [TRAP-19.19] one who was just eliminated still chooses.
    `n` is the part, `m` the context. [TRAP-17.8] All other choices are made by the one whom the text calls "you".
    """

    rule = "TRAP-19.2"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return other_players(s, s.printed.program[self.n], you_of(self.m))

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return may_choose(s, s.printed.program[self.n], you_of(self.m), action.n)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.tell("chose_player", seat, action.n, self.n)
        s.then(Carry(you_of(self.m), self.n, with_same(self.m, action.n)))


def other_players(s: LootState, op: Op, you: int) -> list[Action]:
    """The living players one might think of."""
    found: list[Action] = []
    for seat in range(s.seats):
        if s.fell[seat] == 0 and (seat != you or op.chooses == ANY_PLAYER):
            found.append(s.printed.said.target[seat])
    return found


def concerned(s: LootState, selector: int, you: int, m: int) -> int:
    """The living players whom a part concerns, as a mask."""
    if selector == YOU:
        mask = 1 << you
    elif selector == EACH_OPPONENT:
        mask = living(s) & ~(1 << you)
    elif selector == EACH_PLAYER:
        mask = living(s)
    elif selector == YOU_AND_AROUND:
        mask = 1 << you | players_around(s, you)
    elif selector == TRAPPER:
        layer = layer_of(m)
        mask = 1 << layer if layer >= 0 and layer != you else 0
    else:
        mask = 1 << same_of(m) if same_of(m) >= 0 else 0
    return mask & living(s)


def players_around(s: LootState, you: int) -> int:
    """Everybody on a space around a player, as a mask."""
    mask = 0
    around = s.printed.ground.around[s.at[you]]
    for seat in range(s.seats):
        if s.at[seat] in around:
            mask |= 1 << seat
    return mask


def only(mask: int) -> int:
    """The one seat of a mask, -1 for none."""
    return mask.bit_length() - 1


def text_context(s: LootState, you: int) -> int:
    """The context of a Roll ability or a loot text: the active player chooses."""
    return context(you, active(s))
