"""Chapter 4: the field, its cards, and who stands where."""

from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT
from cenote.games.loot_trap.rules.cards import everyone, knowers, known
from cenote.games.loot_trap.rules.piles import discard, fill, put_on_discard, set_cell
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANY_LAID, ARMED, LAID_SHIFT, LOST, NO_LOOT


def active(s: LootState) -> int:
    """Whose turn it is: the last step of the agenda is the next turn, and knows after whom it comes."""
    return s.agenda[0].seat


def is_living(s: LootState, seat: int) -> bool:
    """[TRAP-4.15] Not eliminated; [TRAP-4.16] "player" and "opponent" mean living players only."""
    return s.fell[seat] == 0


def living(s: LootState) -> int:
    """The living players, as a mask."""
    mask = 0
    for seat in range(s.seats):
        if s.fell[seat] == 0:
            mask |= 1 << seat
    return mask


def in_turn_order(s: LootState, mask: int) -> list[int]:
    """[TRAP-12.15] The active player first, then clockwise."""
    found: list[int] = []
    seat = active(s)
    for _ in range(s.seats):
        if mask >> seat & 1:
            found.append(seat)
        seat = seat + 1 if seat + 1 < s.seats else 0
    return found


def standing_on(s: LootState, space: int) -> int:
    """Who stands on a space, -1 if it is free."""
    for seat in range(s.seats):
        if s.at[seat] == space:
            return seat
    return -1


def is_free(s: LootState, space: int) -> bool:
    """[TRAP-4.6] A space without an avatar on it."""
    return standing_on(s, space) < 0


def is_armed(s: LootState, space: int) -> bool:
    """[TRAP-4.8] The card lies sideways, or [TRAP-4.9] a trap was laid on it."""
    cell = s.field[space]
    return len(cell) > 0 and cell[0] & (ARMED | ANY_LAID) != 0


def is_laid(s: LootState, space: int) -> bool:
    """[TRAP-4.10] A trap of a player lies on top; [TRAP-4.11] everybody can see that, and whose it is."""
    cell = s.field[space]
    return len(cell) > 0 and cell[0] & ANY_LAID != 0


def is_unarmed(s: LootState, space: int) -> bool:
    """[TRAP-4.7] An upright card, face down, with nothing on it."""
    cell = s.field[space]
    return len(cell) > 0 and cell[0] & (ARMED | ANY_LAID) == 0


def free_spaces(s: LootState, spaces: tuple[int, ...]) -> list[int]:
    """The free ones among these spaces."""
    taken = s.at
    found: list[int] = []
    for space in spaces:
        if space not in taken:
            found.append(space)
    return found


def armed_around(s: LootState, seat: int) -> list[int]:
    """The free armed spaces around a player."""
    return [space for space in free_spaces(s, s.printed.ground.around[s.at[seat]]) if is_armed(s, space)]


# Looking


def look(s: LootState, seat: int, space: int) -> None:
    """[TRAP-22.13] The top card of a space is shown to one player, and nothing changes."""
    cell = s.field[space]
    card = cell[0]
    told = knowers(card) | 1 << seat
    s.show(1 << seat & ~knowers(card))
    set_cell(s, space, (known(card, 1 << seat), *cell[1:]))
    s.tell("looked", seat, card & FACE, space, told)


def forget(s: LootState, seat: int, space: int) -> None:
    """[TRAP-23.5] Without the aid to memory a field card is seen once; [TRAP-9.10] one's own trap always."""
    cell = s.field[space]
    if s.printed.remembers or not cell or cell[0] >> LAID_SHIFT + seat & 1:
        return
    set_cell(s, space, (cell[0] & ~(1 << KNOWN_SHIFT + seat), *cell[1:]))
    s.tell("looked_away_from", seat, space)


# Arming and disarming


def arm(s: LootState, space: int) -> bool:
    """[TRAP-7.4] An unarmed card is turned sideways; [TRAP-7.5] it stays face down, and a blank space blank."""
    if not is_unarmed(s, space):
        return False
    set_cell(s, space, (s.field[space][0] | ARMED,))
    return True


def disarm(s: LootState, space: int) -> None:
    """[TRAP-22.11] An armed card is turned upright; a laid trap is discarded, with a lost card below it."""
    cell = s.field[space]
    if not cell[0] & ANY_LAID:
        set_cell(s, space, (cell[0] & ~ARMED,))
        s.tell("disarmed", -1, space)
        return
    clear_top(s, space, "disarmed_trap", -1)


def clear_top(s: LootState, space: int, key: str, seat: int) -> None:
    """The top card goes to the discard pile; a lost card below it goes there first, an unarmed one stays."""
    cell = s.field[space]
    s.show(everyone(s) & ~knowers(cell[0]))
    keeps = len(cell) > 1 and not cell[1] & LOST
    set_cell(s, space, cell[1:] if keeps else ())
    if len(cell) > 1 and not keeps:
        put_on_discard(s, cell[1])
    discard(s, cell[0], key, seat, space)
    fill(s, space)


def lift(s: LootState, space: int) -> int:
    """[TRAP-12.9] The top card is lifted and shown, a lost card below is discarded, a blank space is filled.

    [TRAP-9.5] Trap and lost card are both gone then; [TRAP-9.6] an unarmed card below the trap stays.
    """
    cell = s.field[space]
    card = cell[0]
    s.show(everyone(s) & ~knowers(card))
    lost = len(cell) > 1 and cell[1] & LOST != 0
    set_cell(s, space, cell[1:] if len(cell) > 1 and not lost else ())
    if lost:
        put_on_discard(s, cell[1])
    return card & ~(KNOWN | ARMED | NO_LOOT)


# Laying


def may_be_laid_upon(s: LootState, space: int, over_laid: bool) -> bool:
    """[TRAP-9.1] A free space; [TRAP-9.7] not upon a player's trap unless a text allows it; never a blank one."""
    return is_free(s, space) and len(s.field[space]) > 0 and (over_laid or not is_laid(s, space))


def lay_card(s: LootState, seat: int, card: int, space: int, told: int) -> None:
    """[TRAP-9.3] Face down and sideways on top: an unarmed card stays as it is below.

    [TRAP-9.4] An armed card is turned face up and upright first: it is lost, and everybody sees it.
    [TRAP-9.8] A covered trap is discarded face up and the card below it does not change.
    [TRAP-9.2] Any card may be laid, and nobody looks at it; [TRAP-9.10] who laid it knows it.
    [TRAP-9.9] There is no limit to the number of traps one player has on the field.
    """
    cell = s.field[space]
    base = cell[len(cell) - 1]
    if len(cell) > 1:
        s.show(everyone(s) & ~knowers(cell[0]))
        set_cell(s, space, (base,))
        discard(s, cell[0], "covered", seat, space)
    elif base & ARMED:
        s.show(everyone(s) & ~knowers(base))
        base = known(base & FACE, everyone(s)) | LOST
        set_cell(s, space, (base,))
        s.tell("lost_card", seat, base & FACE, space)
    seen = told if s.printed.remembers else 1 << seat
    trap = known(card & (FACE | NO_LOOT), seen) | 1 << LAID_SHIFT + seat
    set_cell(s, space, (trap, base))
    s.tell("laid", seat, card & FACE, space, told)
