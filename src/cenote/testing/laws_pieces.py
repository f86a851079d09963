"""Six laws about the table itself: what lies on it, its copies, and its way through a file."""

import json
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from cenote.core.agenda import Record, Step, answer, fields
from cenote.core.layout import Field, Shape
from cenote.core.packed import FACE, FACE_DOWN, KNOWN, KNOWN_SHIFT, MARK_SHIFT, everyone_at
from cenote.core.pile import Cells, Pile, Piles, plain
from cenote.core.state import HOUSE_FIELDS, State
from cenote.testing.laws import Fault, Play, pieces_of, piles


def conservation(play: Play) -> None:
    """The pieces in all zones are exactly those of the box."""
    count_pieces(play, play.state)


def count_pieces(play: Play, s: State) -> None:
    """Complain about the first noun whose pieces are not those of the box."""
    found = pieces_of(play.game, s)
    for noun, faces in play.game.pieces(play.box).items():
        if found.get(noun, []) != sorted(faces):
            raise Fault(f"the box holds the {noun} pieces {sorted(faces)}, the table {found.get(noun, [])}")
    strangers = set(found) - set(play.game.pieces(play.box))
    if strangers:
        raise Fault(f"the box declares no pieces of {', '.join(sorted(strangers))}")


def layout_complete(play: Play) -> None:
    """Every field of the state is declared in the layout and holds what is declared."""
    declared = {field.name for field in play.game.layout}
    found = fields_of(play.state) - HOUSE_FIELDS
    if found != declared:
        odd = ", ".join(sorted(found ^ declared))
        raise Fault(f"state and layout do not agree about: {odd}")
    for field in play.game.layout:
        value: Any = plain(getattr(play.state, field.name))
        if field.is_per_seat() and len(value) != play.box.seats:
            raise Fault(f"{field.name} has {len(value)} parts for {play.box.seats} seats")
        if not field.holds_pieces():
            check_numbers(field, value)
            continue
        for pile in piles(field, value):
            check_pile(field, pile, play.box.seats)


def fields_of(thing: object) -> set[str]:
    """The names of its attributes. Compiled objects have no dictionary; there, slots stand in the class."""
    found = set(vars(thing)) if hasattr(thing, "__dict__") else set()
    for kind in type(thing).__mro__:
        slots = (GetSetDescriptorType, MemberDescriptorType)
        found |= {name for name, slot in vars(kind).items() if isinstance(slot, slots)}
    return {name for name in found if not name.startswith("__")}


def check_numbers(field: Field, value: Any) -> None:
    """A number, or a list of them."""
    numbers = [value] if field.shape is Shape.NUMBER else list(value)
    for number in numbers:
        if type(number) is not int:
            raise Fault(f"{field.name} holds {number!r}, which is not a plain number")


def check_pile(field: Field, pile: list[int], seats: int) -> None:
    """Pieces with a face, known to seats that exist, with marks that are declared."""
    for piece in pile:
        if type(piece) is not int or piece < 0 or piece & FACE == FACE_DOWN:
            raise Fault(f"{field.name} holds {piece!r}, which is not a piece")
        if (piece & KNOWN) >> KNOWN_SHIFT & ~everyone_at(seats):
            raise Fault(f"{field.name} holds a piece that is known to a seat nobody sits in")
        if piece >> MARK_SHIFT >> len(field.marks):
            raise Fault(f"{field.name} holds a piece with a mark that is not declared")


def clone_independence(play: Play) -> None:
    """Playing a clone leaves the original as it was, and playing on leaves all earlier clones so."""
    s = play.state
    earlier = range(len(play.clones)) if play.over else range(max(0, len(play.clones) - 1), len(play.clones))
    for n in earlier:
        if play.game.fingerprint(play.clones[n]) != play.prints[n]:
            raise Fault(f"playing on has changed the clone taken after {n} answers")
    twin = s.clone()
    if play.game.fingerprint(twin) != play.prints[-1]:
        raise Fault("a clone is not equal to its original")
    check_apart(play, s, twin)
    play.clones.append(s.clone())
    if not play.over:
        seat = play.some_asked()
        answer(twin, seat, play.some_option(twin, seat))
        if play.game.fingerprint(s) != play.prints[-1]:
            raise Fault("playing a clone has changed the original")


def check_apart(play: Play, s: State, twin: State) -> None:
    """Complain about a zone that both hold: whatever is written into the twin must not show in the original."""
    if s.chance is twin.chance or s.agenda is twin.agenda:
        raise Fault("a clone shares its chance or its agenda with the original")
    spoilt = s.clone()
    for field in play.game.layout:
        before = plain(getattr(s, field.name))
        spoil(getattr(spoilt, field.name))
        if plain(getattr(s, field.name)) != before:
            raise Fault(f"a clone shares {field.name} with the original")


def spoil(zone: Any) -> None:
    """Write another number into every place of a zone that can be written to."""
    if isinstance(zone, (Pile, Cells)):
        zone.own()
        spoil(zone.cards)
    elif isinstance(zone, Piles):
        for i in range(len(zone)):
            zone.own(i)
            spoil(zone[i])
    elif not isinstance(zone, (int, tuple)):
        for i in range(len(zone)):
            if isinstance(zone[i], int):
                zone[i] = zone[i] + 1
            else:
                spoil(zone[i])


def determinism(play: Play) -> None:
    """The same seed and the same answers give the same table, watched or not."""
    if play.last is None or play.again is None:
        play.again = play.game.deal(play.box, play.seed.chance())
    else:
        answer(play.again, play.last.seat, play.last.action)
    if play.game.fingerprint(play.again) != play.prints[-1]:
        raise Fault("the same answers have led to another table")


def json_round_trip(play: Play) -> None:
    """A game that is saved and loaded before every answer, also in mid-effect, stays the same game."""
    if play.last is not None and play.saved is not None:
        answer(play.saved, play.last.seat, play.last.action)
        if play.game.fingerprint(play.saved) != play.prints[-1]:
            raise Fault("a table that was saved and loaded plays on differently")
    text = json.dumps(play.game.dump(play.saved or play.state))
    play.saved = play.game.load(play.box, json.loads(text))
    if play.game.fingerprint(play.saved) != play.prints[-1]:
        raise Fault("a table that was saved and loaded is not the same")


def frozen_agenda(play: Play) -> None:
    """No step changes once it is on the agenda; it is one of the game's and holds plain numbers only."""
    for step, numbers in play.agenda:
        if step.numbers() != numbers:
            raise Fault(f"{type(step).__name__} had {numbers} and has become {step!r}")
    for step in play.state.agenda:
        check_frozen(play, step)
    play.agenda = [(step, step.numbers()) for step in play.state.agenda]


def check_frozen(play: Play, thing: Step | Record) -> None:
    """A step, or a record that travels in one, that a saved game can hold: numbers, yes or no, and records."""
    name = type(thing).__name__
    if not any(type(thing) is kind for kind in play.game.steps):
        raise Fault(f"{name} is not among the game's steps")
    for field in fields(thing):
        value = getattr(thing, field)
        if isinstance(value, Record):
            check_frozen(play, value)
        elif type(value) not in (int, bool):
            raise Fault(f"{name} holds {field} = {value!r}, which is not a plain number")
