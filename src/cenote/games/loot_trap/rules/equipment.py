"""Chapter 14: wearing equipment; and the words `take_equipment`, `lose_equipment`."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import close_hand, gear, open_hand, with_row
from cenote.games.loot_trap.rules.carrying import concerned, only
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import EQUIP_LOCK, OPEN_HAND

PROTECTED: Final = Refusal("TRAP-14.3", "protected")


def may_equip(s: LootState, by: int, wearer: int) -> Refusal | None:
    """[TRAP-14.3] Any player at all, unless a card in play forbids it; [TRAP-8.6] oneself always.

    [TRAP-25.2] Other players cannot equip the wearer of the Barrel.
    """
    return PROTECTED if by != wearer and gear(s, wearer, EQUIP_LOCK) else None


def put_on(s: LootState, wearer: int, face: int, key: str, by: int) -> None:
    """[TRAP-14.1] One equipment card each; [TRAP-14.2] an old one is discarded. [TRAP-14.4] Nobody can refuse.

    The key says how it came about, `by` is the other player who has to do with it.
    """
    take_off(s, wearer)
    s.worn = with_row(s.worn, wearer, (face,))
    if gear(s, wearer, OPEN_HAND):
        open_hand(s, wearer)
    s.did = 1
    s.tell(key, wearer, face, by)


def equip(s: LootState, seat: int, wearer: int, face: int) -> None:
    """[TRAP-8.5] A player puts equipment in front of somebody."""
    put_on(s, wearer, face, "equipped" if seat == wearer else "equipped_by", seat)


def take_off(s: LootState, wearer: int) -> None:
    """[TRAP-14.4] Only a card effect or a replacement takes equipment off."""
    if s.worn[wearer]:
        face = s.worn[wearer][0]
        s.worn = with_row(s.worn, wearer, ())
        close_hand(s, wearer)
        s.did = 1
        discard(s, face, "took_off", wearer)


class TakeEquipmentOp(Op):
    """You wear the equipment of the chosen player; your own is discarded.

    Cards: [TRAP-27.24, TRAP-28.20].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other < 0 or other == you or not s.worn[other]:
            return
        face = s.worn[other][0]
        s.worn = with_row(s.worn, other, ())
        close_hand(s, other)
        put_on(s, you, face, "took_gear", other)


class LoseEquipmentOp(Op):
    """The equipment is discarded.

    Cards: [TRAP-27.24].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other >= 0:
            take_off(s, other)


def wearers(s: LootState) -> list[Action]:
    """The players on whom equipment may be thought of."""
    return [s.printed.said.target[seat] for seat in range(s.seats) if s.fell[seat] == 0]


class EquipOn(Ask[LootState]):
    """[TRAP-8.5] The card is put in front of any player, the active player included. `n` is the card."""

    rule = "TRAP-8.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return wearers(s)

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return may_equip(s, seat, action.n)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.resolving = s.resolving[1:]
        equip(s, seat, action.n, self.n)


class EquipSprung(Ask[LootState]):
    """[TRAP-12.7] Sprung equipment goes to any player at once or is discarded; [TRAP-12.8] who sprang it decides.

    `n` is the card. Example: [TRAP-X22].
    """

    rule = "TRAP-12.7"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        found = wearers(s)
        found.append(s.printed.said.refuse)
        return found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return None if action is s.printed.said.refuse else may_equip(s, seat, action.n)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.resolving = s.resolving[1:]
        if action is s.printed.said.refuse:
            discard(s, self.n, "discarded", seat)
        else:
            equip(s, seat, action.n, self.n)
