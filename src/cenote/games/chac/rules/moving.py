"""Chapter 8: who may go where, and what happens on arrival."""

from typing import Final

from mypy_extensions import i64

from cenote.core.kinds import Seat, Space
from cenote.core.packed import is_marked
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.bridge import step_on_bridge
from cenote.games.chac.rules.ending import leave_temple
from cenote.games.chac.rules.lava_room import discover, holds
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import BRIDGE, COLLAPSED, CORRIDOR, LAVA, OUTSIDE, WALLS

BOULDER_THERE: Final = Refusal("CHAC-8.9", "boulder-there")
BEHIND_THE_WALL: Final = Refusal("CHAC-9.2", "behind-the-wall")
WALLS_MET: Final = Refusal("CHAC-14.11", "walls-met")
SLAB_GONE: Final = Refusal("CHAC-11.8", "slab-gone")
ROOM_COVERED: Final = Refusal("CHAC-11.3", "room-covered")
BRIDGE_GONE: Final = Refusal("CHAC-13.13", "bridge-gone")


def may_enter(s: ChacState, to: Space) -> Refusal | None:
    """[CHAC-8.11] Back is as good as forward; only these places are closed.

    [CHAC-8.9] The boulder's space, so [CHAC-8.10] it can be followed but not passed; [CHAC-9.2] what lies behind a
    wall; [CHAC-11.8] a collapsed slab and [CHAC-11.3] the covered room; [CHAC-13.13] a bridge without planks.
    [CHAC-8.8] Other adventurers are never in the way. [CHAC-15.9, CHAC-11.14] Suns are always safe to stand on.
    [CHAC-3.21] The boulder's start is a space like others once it has left. [CHAC-11.4] In the lava room there are
    only slabs and Suns; [CHAC-11.17] who has no neighbour left is stuck. [CHAC-11.15] Nobody has to cross it.
    """
    kind = s.printed.kind[to]
    if kind == CORRIDOR:
        return BOULDER_THERE if s.boulder == to else None
    if kind == WALLS:
        return may_enter_walls(s, s.printed.column[to])
    if kind == LAVA:
        return may_enter_lava(s, to)
    if kind == BRIDGE:
        return BRIDGE_GONE if s.planks == 0 else None
    return None


def may_enter_walls(s: ChacState, column: i64) -> Refusal | None:
    """[CHAC-9.2] Only between the walls: [CHAC-14.7] past the left steps, before the right ones.

    [CHAC-14.11] After contact the room can no longer be entered. [CHAC-9.12] Until then one may come back.
    """
    columns = s.printed.columns
    if s.left < column <= columns - s.right:
        return None
    return BEHIND_THE_WALL if s.left + s.right < columns else WALLS_MET


def may_enter_lava(s: ChacState, to: Space) -> Refusal | None:
    """[CHAC-11.3] Not before the room is discovered; [CHAC-11.8] a collapsed slab is gone."""
    if s.covered != 0:
        return ROOM_COVERED
    slab = s.printed.slab[to]
    return SLAB_GONE if slab >= 0 and is_marked(s.numbers[slab], COLLAPSED) else None


def go(s: ChacState, seat: Seat, to: Space, key: str) -> None:
    """[CHAC-8.5] To an adjacent space; the action is paid already. `key` says how.

    [CHAC-11.5] A slab is turned before one steps on it; [CHAC-13.1] the bridge is tested;
    [CHAC-11.1] whoever comes beside the lava room discovers it. [CHAC-12.7] A move makes the river worth
    searching again. [CHAC-12.4] Nobody moves without being asked to. [CHAC-9.11] From zone 4 a move leads out of the
    walls room.
    """
    box = s.printed
    kind = box.kind[to]
    if kind == OUTSIDE:
        leave_temple(s, seat)
        return
    if kind == LAVA and box.slab[to] >= 0 and not holds(s, seat, to):
        return
    s.at[seat] = to
    s.searched[seat] = 0
    s.tell(key, seat, to)
    if kind == BRIDGE:
        step_on_bridge(s, seat)
    elif s.covered != 0 and box.beside_lava[to] != 0:
        discover(s, seat)
