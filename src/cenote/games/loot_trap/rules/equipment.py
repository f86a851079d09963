"""Chapter 14: wearing equipment; and the words `take_equipment`, `lose_equipment`."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import first_of
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import close_hand, gear, open_hand
from cenote.games.loot_trap.rules.carrying import concerned, other_player
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import EQUIP_LOCK, OPEN_HAND

PROTECTED: Final = Refusal("TRAP-14.3", "protected")


def may_equip(s: LootState, by: Seat, wearer: Seat) -> Refusal | None:
    """[TRAP-14.3] Any player at all, unless a card in play forbids it; [TRAP-8.6] oneself always.

    [TRAP-25.2] Other players cannot equip the wearer of the Barrel.
    """
    return PROTECTED if by != wearer and gear(s, wearer, EQUIP_LOCK) != 0 else None


def put_on(s: LootState, wearer: Seat, face: Face, key: str, by: Seat) -> None:
    """[TRAP-14.1] One equipment card each; [TRAP-14.2] an old one is discarded. [TRAP-14.4] Nobody can refuse.

    The key says how it came about, `by` is the other player who has to do with it.
    """
    take_off(s, wearer)
    s.worn.add(wearer, face)
    if gear(s, wearer, OPEN_HAND) != 0:
        open_hand(s, wearer)
    s.did = 1
    s.tell(key, wearer, face, by)


def equip(s: LootState, seat: Seat, wearer: Seat, face: Face) -> None:
    """[TRAP-8.5] A player puts equipment in front of somebody."""
    put_on(s, wearer, face, "equipped" if seat == wearer else "equipped_by", seat)


def take_off(s: LootState, wearer: Seat) -> None:
    """[TRAP-14.4] Only a card effect or a replacement takes equipment off."""
    if s.worn.any(wearer):
        face = s.worn.take_top(wearer)
        close_hand(s, wearer)
        s.did = 1
        discard(s, face, "took_off", wearer)


class TakeEquipmentOp(Op):
    """You wear the equipment of the chosen player; your own is discarded.

    Cards: [TRAP-27.24, TRAP-28.20].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = other_player(s, self.target, you, text)
        if other == NOBODY or not s.worn.any(other):
            return
        face = s.worn.take_top(other)
        close_hand(s, other)
        put_on(s, you, face, "took_gear", other)


class LoseEquipmentOp(Op):
    """The equipment is discarded.

    Cards: [TRAP-27.24].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = first_of(concerned(s, self.target, you, text))
        if other != NOBODY:
            take_off(s, other)


def offer_wearers(s: LootState, by: Seat, to: Offers) -> None:
    """The living players, and why not some of them."""
    for seat in range(s.seats):
        if s.fell[seat] == 0:
            to.may(s.printed.said.target[seat], may_equip(s, by, seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EquipOn(Ask):
    """[TRAP-8.5] The card is put in front of any player, the active player included."""

    rule = "TRAP-8.5"

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_wearers(s, seat, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.resolving.take_top()
        equip(s, seat, action.player, self.card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EquipSprung(Ask):
    """[TRAP-12.7] Sprung equipment goes to any player at once or is discarded; [TRAP-12.8] who sprang it decides.

    Example: [TRAP-X22].
    """

    rule = "TRAP-12.7"

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_wearers(s, seat, to)
        to.add(s.printed.said.refuse)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.resolving.take_top()
        if action is s.printed.said.refuse:
            discard(s, self.card, "discarded", seat)
        else:
            equip(s, seat, action.player, self.card)
