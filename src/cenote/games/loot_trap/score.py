"""How far everybody has come, and the whole score of a finished game."""

from cenote.games.loot_trap.rules.state import LootState

PLACES = ("first", "second", "third", "fourth")


def standing(s: LootState) -> list[int]:
    """[TRAP-13.2] The loot that everybody has banked."""
    return [int(s.banked.size(seat)) for seat in range(s.seats)]


def sheet(s: LootState) -> dict[str, list[int | str]]:
    """[TRAP-21.5] In the order in which a ranking looks at it; before that, who was who."""
    avatars = s.printed.names["avatar"]
    return {
        "Treasure hunter": [avatars[int(avatar)] for avatar in s.avatars],
        "Banked loot": [*standing(s)],
        "Health": [int(s.health[seat]) for seat in range(s.seats)],
        "Fate": [fate(int(s.fell[seat])) for seat in range(s.seats)],
    }


def fate(fell: int) -> str:
    """[TRAP-19.4] A ghost has no loot left."""
    return f"fell {PLACES[fell - 1]}" if fell else "alive"
