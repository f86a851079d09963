"""What the rules make of each card. Its ability is code, so a components file can only say the same."""

from typing import Final

Ability = dict[str, object]

PLAIN: Final[Ability] = {"trigger": "none", "optional": False, "effect": []}
READY_AGAIN: Final = ["discarded", "owner_change", "new_round"]

ABILITIES: Final[dict[str, Ability]] = {
    "shard_power": {
        "trigger": "static",
        "optional": False,
        "effect": [{"op": "set_power", "who": "you", "class": "mage"}],
    },
    "shard_nature": {
        "trigger": "turn_start",
        "limit": "once_per_round",
        "resets_on": READY_AGAIN,
        "optional": True,
        "effect": [
            {"op": "move", "from": "discard", "choose": "any", "to": "deck_top", "visibility": "public"}
        ],
    },
    "shard_fate": {
        "trigger": "turn_start",
        "limit": "once_per_turn",
        "optional": True,
        "effect": [{"op": "look", "at": "deck_top", "count": 1, "visibility": "owner"}],
    },
    "shard_time": {
        "trigger": "turn_start",
        "limit": "first_turn_of_round",
        "optional": True,
        "plays_first": True,
        "effect": [{"op": "move", "from": "play_self", "to": "hand", "visibility": "public"}],
    },
    "shard_zeal": {
        "trigger": "after_first_card",
        "limit": "once_per_turn",
        "optional": True,
        "wins_ties": True,
        "effect": [{"op": "play_additional_card", "count": 1}],
    },
    "shard_fortune": {
        "trigger": "turn_start",
        "limit": "once_per_round",
        "resets_on": READY_AGAIN,
        "optional": True,
        "effect": [
            {"op": "move", "from": "hand", "choose": "any", "to": "discard", "visibility": "public"},
            {"op": "draw", "who": "you", "count": 1},
        ],
    },
    "frontline_scout": {
        "trigger": "played",
        "optional": False,
        "condition": "no other scout of yours in play",
        "effect": [{"op": "draw", "who": "you", "count": 1}],
    },
    "recruiter_scout": {
        "trigger": "played",
        "optional": False,
        "effect": [
            {
                "op": "look_take",
                "at": "deck_top",
                "classes": ["mage", "warrior"],
                "hit": "reveal_to_hand",
                "miss": "back_on_top",
            }
        ],
    },
    "reckless_scout": {
        "trigger": "played",
        "optional": True,
        "effect": [
            {"op": "discard_in_play", "target": "any_other_card", "whose": "any"},
            {"op": "draw", "who": "former_owner", "count": 1},
        ],
    },
    "plain_scout": PLAIN,
    "fire_mage": {
        "trigger": "played",
        "optional": True,
        "effect": [{"op": "discard_all_in_play", "class": "scout", "whose": "all"}],
    },
    "oracle_mage": {
        "trigger": "played",
        "optional": False,
        "effect": [
            {"op": "draw", "who": "you", "count": 2},
            {
                "op": "move",
                "from": "hand",
                "choose": "any",
                "count": 2,
                "ordered": True,
                "to": "deck_top",
                "visibility": "owner",
            },
        ],
    },
    "meddling_mage": {
        "trigger": "played",
        "optional": True,
        "effect": [{"op": "exchange_control", "class": "shard", "count": 2, "owners": "different"}],
    },
    "forge_mage": {
        "trigger": "played",
        "optional": False,
        "effect": [
            {
                "op": "look_take",
                "at": "deck_top",
                "classes": ["shard"],
                "hit": "reveal_to_hand",
                "miss": "back_on_top",
            }
        ],
    },
    "spirit_mage": {
        "trigger": "played",
        "optional": True,
        "effect": [{"op": "copy_ability", "from": "discard", "is_unit": True}],
    },
    "plain_mage": PLAIN,
    "warrior": {
        "trigger": "played",
        "optional": False,
        "effect": [
            {
                "op": "move",
                "from": "discard",
                "choose": "any",
                "to": ["deck_top", "deck_bottom"],
                "visibility": "public",
            }
        ],
    },
    "plain_warrior": PLAIN,
    "titan": {
        "trigger": "played",
        "optional": False,
        "effect": [{"op": "discard_in_play", "target": "another_own_unit", "otherwise": "discard_self"}],
    },
}
TIEBREAKS: Final = ["zeal_owner_if_tied", "most_units", "earliest_in_turn_order"]
