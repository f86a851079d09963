"""What cards, spaces, avatars and abilities are called, from the game's own components."""

import tomllib
from pathlib import Path
from typing import Any

from cenote.games.loot_trap.rules.terms import SPACE_IDS


def printed() -> dict[str, Any]:
    """The components file beside this module."""
    return tomllib.loads((Path(__file__).parent / "components.toml").read_text("utf-8"))


def nouns() -> dict[str, list[str]]:
    """The names of each noun by number, the last for an unknown one."""
    data = printed()
    others = [card["name"] for card in data["loot"] + data["equipment"]]
    instants = [card["instant"]["name"] for card in data["hybrid"]]
    traps = [card["trap"]["name"] for card in data["hybrid"]]
    both = [f"{upper} / {lower}" for upper, lower in zip(instants, traps, strict=True)]
    return {
        "card": [*both, *others, "a card"],
        "instant": [*instants, *others, "a card"],
        "trap": [*traps, *others, "a card"],
        "space": [*(name.upper() for name in SPACE_IDS), "beyond the field"],
        "roll": ["1", "2", "3", "4", "5", "6", "a Roll card"],
        "avatar": [*(avatar["name"] for avatar in data["avatar"]), "nobody yet"],
        "ability": [
            *(
                f"{kind['name']} {row['n']}, {row['name']}"
                for kind in data["character_type"]
                for row in kind["roll"]
            ),
            "an ability",
        ],
        "choice": [*labels(data), "one of them"],
        "order": ["always", "when aimed at", "not in this turn", "never", "nobody knows"],
        "sides": [*(sides(data, mask) for mask in range(256)), "unknown"],
    }


def labels(data: dict[str, Any]) -> list[str]:
    """What texts let players choose between, in the order in which they are read."""
    found: dict[str, None] = {}
    lists = [half["ops"] for card in data["hybrid"] for half in (card["instant"], card["trap"])]
    lists += [card.get("on_bank", []) for card in data["loot"]]
    lists += [row["ops"] for kind in data["character_type"] for row in kind["roll"]]
    for ops in lists:
        found |= dict.fromkeys(within(ops))
    return list(found)


def within(ops: list[dict[str, Any]]) -> list[str]:
    """The labels in a list of operations, those of lists within a list first."""
    found = []
    for op in ops:
        for option in op.get("options", []):
            found += [option["label"], *within(option["ops"])]
        found += within(op.get("then", [])) + within(op.get("else", []))
    return found


def sides(data: dict[str, Any], mask: int) -> str:
    """The active variants by name."""
    names = {
        2 * (side["card"] - 1) + ("A", "B").index(side["side"]): side["name"] for side in data["variant"]
    }
    return ", ".join(names[bit] for bit in range(8) if mask >> bit & 1) or "none"
