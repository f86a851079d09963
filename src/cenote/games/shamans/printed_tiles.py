"""Reads the tiles of components.toml: the Artifacts and the Eclipse."""

from typing import Final

from cenote.core.box import Page
from cenote.core.pile import row
from cenote.core.refusal import Misprint
from cenote.games.shamans.reading import chosen, expect, fixed, listed
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.terms import ECLIPSE, TILE_IDS

DIRECTIONS: Final = ("left", "right")
SETTINGS: Final = ("portals", "masks", "daggers", "moon_shards")

# What the rules know about each Artifact: [SHA-7.11] to [SHA-7.15].
WORKS: Final[dict[str, dict[str, object]]] = {
    "portal": {"may_stay_face_down": True, "trigger": "checkpoint", "optional": True, "discard_on_use": True},
    "mask_of_truth": {
        "may_stay_face_down": False,
        "trigger": "taken",
        "optional": False,
        "discard_on_use": False,
    },
    "ritual_dagger": {
        "may_stay_face_down": True,
        "trigger": "neutralization",
        "optional_face_up": False,
        "optional_face_down": True,
        "discard_on_use": True,
    },
    "moon_shard": {
        "may_stay_face_down": True,
        "trigger": "round_end",
        "optional": False,
        "discard_on_use": False,
        "requires_living": True,
    },
}
EFFECTS: Final[dict[str, dict[str, object]]] = {
    "portal": {"kind": "move_pawn", "choices": [-1, 1]},
    "mask_of_truth": {"kind": "reveal_own_role"},
    "ritual_dagger": {"kind": "eliminate", "target": "other_living_player"},
    "moon_shard": {"kind": "score_set"},
}


def read_tiles(box: ShamansBox, components: Page) -> None:
    """[SHA-2.6] Twelve Artifacts of four kinds, [SHA-2.7, SHA-2.8] of each so many; [SHA-2.9] and one Eclipse.

    [SHA-16.4] A table may count differently, if it adds up.
    """
    tiles = components.page("artifact_tiles")
    tiles.shown("source", "refill_source")
    fixed(tiles, {"eclipse_not_on_top_at_start": True, "offer_is_refilled": True})
    box.offer = tiles.number("face_up_offer", 1, 4)
    rows = listed(components, "artifact", TILE_IDS[:ECLIPSE])
    for name, page in rows.items():
        page.shown("text", "source", "copies_source")
        fixed(page, WORKS[name])
        fixed(page.page("effect"), EFFECTS[name])
        kind = TILE_IDS.index(name)
        box.copies[kind] = chosen(box, SETTINGS[kind], page.number("copies", 0, 12))
    box.shard_set = rows["moon_shard"].number("set_size", 1, 12)
    box.shard_vp = rows["moon_shard"].number("vp_per_set", 0, 100)
    add_up(box, components, tiles.number("total", 4, 40))
    box.artifacts = row([kind for kind in range(ECLIPSE) for _ in range(box.copies[kind])])
    box.copies[ECLIPSE] = components.page("eclipse").number("copies", 1, 1)
    expect(tiles, "pile_at_start", sum(box.copies) - box.offer)


def add_up(box: ShamansBox, components: Page, total: int) -> None:
    """[SHA-16.4] There are always so many Artifacts, however many are of each kind."""
    found = sum(box.copies)
    if found == total:
        return
    given = [name for name in SETTINGS if box.options[name] is not None]
    if not given:
        raise Misprint(f"{components.where}.artifact", f"the Artifacts add up to {found}, not {total}")
    much = f"{found - total} too many" if found > total else f"{total - found} too few"
    raise Misprint(
        f"option {given[0]}",
        f"There are {total} Artifacts, of all kinds together; these are {found}, {much}.",
    )


def read_eclipse(box: ShamansBox, components: Page) -> None:
    """[SHA-16.3] How many cards the Eclipse passes, and in which direction; [SHA-8.1] to [SHA-8.6] the rest."""
    eclipse, defaults = components.page("eclipse"), components.page("options")
    eclipse.shown("source")
    fixed(
        eclipse,
        {
            "is_artifact": False,
            "trigger": "revealed",
            "effect": "pass_world_cards",
            "simultaneous": True,
            "participants": "living_with_cards",
            "removed_after_use": True,
            "taker_chooses_again_if_drawn_blind": True,
        },
    )
    box.eclipse_cards = chosen(box, "eclipse_cards", eclipse.number("cards", 1, 3))
    expect(defaults, "eclipse_cards", eclipse.number("cards"))
    usual = eclipse.text("direction", DIRECTIONS)
    if defaults.text("eclipse_direction", DIRECTIONS) != usual:
        raise defaults.complain("eclipse_direction", f"does not agree with {eclipse.where}.direction")
    box.eclipse_to_left = (box.options["eclipse_direction"] or usual) == "left"
