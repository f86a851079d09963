"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_piles, numbers
from cenote.core.state import State
from cenote.games.jaguar.rules.box import JaguarBox


class JaguarTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: JaguarBox, chance: Chance, like: "JaguarTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.supply = empty()
            self.items = empty_piles(box.spaces)
            self.starts = empty_piles(box.rows)
            self.start_amulets = numbers(box.rows, -1)
            self.rewards = numbers(box.rows, -1)
            self.order: i64 = 0
            self.heart_wall: i64 = 0
            self.round: i64 = 0
            self.phase: i64 = 0
            self.traps = numbers(box.positions)
            self.tokens = empty_piles(box.slots)
            self.activators = numbers(box.positions, -1)
            self.boosts = numbers(box.positions)
            self.shield: i64 = -1
            self.track = numbers(box.order_spaces, -1)
            self.track_kinds = numbers(box.order_spaces)
            self.extra: i64 = -1
            self.dome = empty()
            self.shelf = empty()
            self.area = empty()
            self.shards_left: i64 = 0
            self.objectives = numbers(box.domes, -1)
            self.markers = numbers(box.marker_places)
            self.characters = numbers(box.seats, -1)
            self.where = numbers(box.seats, -1)
            self.health = numbers(box.seats)
            self.curse = numbers(box.seats)
            self.glory = numbers(box.seats)
            self.cursed = numbers(box.seats)
            self.lying = numbers(box.seats)
            self.checkpoints = numbers(box.seats)
            self.curse_bonus = numbers(box.seats, 1)
            self.penalised = numbers(box.seats)
            self.bags = empty_piles(box.seats)
            self.incorporated = empty_piles(box.seats)
            self.maps = empty_piles(box.seats)
            self.used_maps = empty_piles(box.seats)
            self.rituals = empty_piles(box.seats)
            self.levels = empty_piles(box.seats)
            self.opened = empty_piles(box.seats)
            self.closed = empty()
            self.shards = numbers(box.seats)
            self.green = numbers(box.seats)
            self.red = numbers(box.seats)
            self.black = numbers(box.seats)
            self.white = numbers(box.seats)
            self.yellow = numbers(box.seats)
            self.blue = numbers(box.seats)
            self.door_a = numbers(box.seats, -1)
            self.door_b = numbers(box.seats, -1)
            self.points: i64 = 0
            self.spent: i64 = 0
            self.healed: i64 = 0
            self.running: i64 = 0
            self.greened: i64 = 0
            self.blue_used: i64 = 0
            self.jaguar: i64 = -1
            self.hit: i64 = 0
            self.spare: i64 = 0
            self.jaguars = empty()
            self.move_pile = empty()
            self.revealed = empty()
            self.moves_aside = empty()
            self.taming_pile = empty()
            self.taming_shown = empty()
            self.tamed = empty()
            self.taming_aside = empty()
            self.sheet = numbers(box.sheet_size)
        else:
            self.supply = like.supply.copy()
            self.items = like.items.copy()
            self.starts = like.starts.copy()
            self.start_amulets = like.start_amulets[:]
            self.rewards = like.rewards[:]
            self.order = like.order
            self.heart_wall = like.heart_wall
            self.round = like.round
            self.phase = like.phase
            self.traps = like.traps[:]
            self.tokens = like.tokens.copy()
            self.activators = like.activators[:]
            self.boosts = like.boosts[:]
            self.shield = like.shield
            self.track = like.track[:]
            self.track_kinds = like.track_kinds[:]
            self.extra = like.extra
            self.dome = like.dome.copy()
            self.shelf = like.shelf.copy()
            self.area = like.area.copy()
            self.shards_left = like.shards_left
            self.objectives = like.objectives[:]
            self.markers = like.markers[:]
            self.characters = like.characters[:]
            self.where = like.where[:]
            self.health = like.health[:]
            self.curse = like.curse[:]
            self.glory = like.glory[:]
            self.cursed = like.cursed[:]
            self.lying = like.lying[:]
            self.checkpoints = like.checkpoints[:]
            self.curse_bonus = like.curse_bonus[:]
            self.penalised = like.penalised[:]
            self.bags = like.bags.copy()
            self.incorporated = like.incorporated.copy()
            self.maps = like.maps.copy()
            self.used_maps = like.used_maps.copy()
            self.rituals = like.rituals.copy()
            self.levels = like.levels.copy()
            self.opened = like.opened.copy()
            self.closed = like.closed.copy()
            self.shards = like.shards[:]
            self.green = like.green[:]
            self.red = like.red[:]
            self.black = like.black[:]
            self.white = like.white[:]
            self.yellow = like.yellow[:]
            self.blue = like.blue[:]
            self.door_a = like.door_a[:]
            self.door_b = like.door_b[:]
            self.points = like.points
            self.spent = like.spent
            self.healed = like.healed
            self.running = like.running
            self.greened = like.greened
            self.blue_used = like.blue_used
            self.jaguar = like.jaguar
            self.hit = like.hit
            self.spare = like.spare
            self.jaguars = like.jaguars.copy()
            self.move_pile = like.move_pile.copy()
            self.revealed = like.revealed.copy()
            self.moves_aside = like.moves_aside.copy()
            self.taming_pile = like.taming_pile.copy()
            self.taming_shown = like.taming_shown.copy()
            self.tamed = like.tamed.copy()
            self.taming_aside = like.taming_aside.copy()
            self.sheet = like.sheet[:]
