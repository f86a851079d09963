"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from cenote.core.box import Page
from cenote.core.pile import row
from cenote.core.refusal import Misprint
from cenote.games.shamans.printed_tiles import read_eclipse, read_tiles
from cenote.games.shamans.reading import chosen, expect, fixed, listed, one_of, yes_or_no
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.terms import (
    CARD_IDS,
    CODES,
    DANGER,
    FULL,
    NUMBERS,
    OWN_TURN,
    PORTAL,
    RITUAL_IDS,
    ROLE_IDS,
    SHADOW,
    SHAMAN,
    TIMINGS,
    WORLD_IDS,
    number_of,
    world_of,
)
from cenote.games.shamans.talk_tables import read_talk


def read_box(seats: int, options: dict[str, object], components: Page) -> ShamansBox:
    """[SHA-1.1] The box for 3, 4 or 5 players, with the settings of the table."""
    box = ShamansBox(seats, options)
    read_cover(components.page("game"))
    read_worlds(box, components)
    read_setup(box, setup_for(seats, components), components)
    read_tiles(box, components)
    read_eclipse(box, components)
    read_track(box, components.page("track"))
    read_rituals(box, components)
    read_elimination(components.page("elimination"))
    read_scoring(box, components)
    read_settings(box, components.page("options"))
    read_talk(box, components)
    return box


def read_cover(game: Page) -> None:
    """[SHA-1.1] What stands on the lid."""
    fixed(game, {"id": "shamans", "prefix": "SHA", "players_min": 3, "players_max": 5})
    game.shown("title", "designer", "publisher", "source")


def read_worlds(box: ShamansBox, components: Page) -> None:
    """[SHA-2.1] Seven worlds with the numbers 1 to 8 once each; [SHA-2.15] each carries exactly one ritual.

    [SHA-2.2, SHA-2.3, SHA-2.4] Which worlds there are, [SHA-2.16, SHA-2.17] and which ritual is whose.
    """
    cards = components.page("world_cards")
    cards.shown("source")
    if cards.numbers("numbers", 1, NUMBERS) != list(range(1, NUMBERS + 1)):
        raise cards.complain("numbers", f"expected 1 to {NUMBERS}")
    cards.number("copies_of_each", 1, 1)
    symbols: list[str] = []
    for name, page in listed(components, "world", WORLD_IDS).items():
        page.shown("colour", "source", "ritual_source")
        page.text("code", (CODES[WORLD_IDS.index(name)].upper(),))
        if page.text("symbol") in symbols:
            raise page.complain("symbol", f"{page.text('symbol')!r} is the symbol of another world")
        symbols.append(page.text("symbol"))
        box.ritual[WORLD_IDS.index(name)] = RITUAL_IDS.index(page.text("ritual", RITUAL_IDS))
    expect(cards, "worlds", len(WORLD_IDS))
    expect(cards, "total", len(WORLD_IDS) * NUMBERS)


def setup_for(seats: int, components: Page) -> Page:
    """The row of the setup table for that many players; the others are for others."""
    found: Page | None = None
    for page in components.pages("setup"):
        if page.number("players") == seats:
            found = page
        else:
            page.skip()
    if found is None:
        raise Misprint(f"{components.where}.setup", f"there is none for {seats} players")
    return found


def read_setup(box: ShamansBox, page: Page, components: Page) -> None:
    """[SHA-3.2, SHA-3.3, SHA-3.4] The World deck, [SHA-3.5, SHA-3.6, SHA-3.7] and the Role deck.

    [SHA-3.8] What is not in them is out of the whole game.
    """
    page.shown("source")
    read_worlds_in_play(box, page, components)
    box.highest = page.number("number_max", 1, NUMBERS)
    page.number("number_min", 1, 1)
    in_play = [face for face in range(len(CARD_IDS)) if is_in_play(box, face)]
    box.deck = row(in_play)
    box.removed = row([face for face in range(len(CARD_IDS)) if face not in in_play])
    box.hand = page.number("hand_size", 1, 11)
    box.complete = page.number("pile_complete", box.highest, box.highest)
    expect(page, "deck_size", len(box.deck))
    left = len(box.deck) - box.hand * box.seats
    if left < 0:
        raise page.complain("hand_size", f"{box.seats} hands of {box.hand} exceed the {len(box.deck)} cards")
    expect(page, "leftover", left)
    read_roles(box, page, components)


def is_in_play(box: ShamansBox, face: int) -> bool:
    """Whether a card is of a world in play, and its number is not too high."""
    return world_of(face) in box.worlds and number_of(face) <= box.highest


def read_worlds_in_play(box: ShamansBox, page: Page, components: Page) -> None:
    """Every world is either played or removed, and those with fewer players are the ones that say so."""
    played = page.texts("worlds", WORLD_IDS)
    if len(set(played)) != len(played):
        raise page.complain("worlds", "a world is listed twice")
    if sorted([*played, *page.texts("removed_worlds", WORLD_IDS)]) != sorted(WORLD_IDS):
        raise page.complain("removed_worlds", "every world must be listed once, either here or in `worlds`")
    for world in components.pages("world"):
        if (world.number("min_players") <= box.seats) != (world.text("id") in played):
            raise world.complain("min_players", f"does not agree with {page.where}.worlds")
    box.worlds = row(sorted(WORLD_IDS.index(name) for name in played))


def read_roles(box: ShamansBox, page: Page, components: Page) -> None:
    """[SHA-2.5] Three Shaman and two Shadow cards, of which each player gets one."""
    rows = listed(components, "role", ROLE_IDS)
    copies = {name: role.number("copies", 1, 5) for name, role in rows.items()}
    counts = [page.number("shamans", 1), page.number("shadows", 1)]
    for role, key in ((SHAMAN, "shamans"), (SHADOW, "shadows")):
        if counts[role] > copies[ROLE_IDS[role]]:
            raise page.complain(key, f"there are only {copies[ROLE_IDS[role]]} such Role cards")
    if sum(counts) != box.seats:
        raise page.complain("shamans", f"{sum(counts)} Role cards for {box.seats} players")
    box.roles = row([role for role in (SHAMAN, SHADOW) for _ in range(counts[role])])
    box.spare = row([role for role in (SHAMAN, SHADOW) for _ in range(copies[ROLE_IDS[role]] - counts[role])])


def read_track(box: ShamansBox, track: Page) -> None:
    """[SHA-2.10] One pawn on a track; [SHA-2.11] its last space is the Moon, and the start depends on the players.

    [SHA-2.12] The numbers, [SHA-16.4] or those the table has chosen.
    """
    track.shown("source")
    spaces = track.number("spaces", 2, 1000)
    expect(track, "moon", spaces - 1)
    fixed(track, {"first": 0, "floor": 0})
    for players in ("3", "4", "5"):
        start = track.page("start").number(players)
        if start >= spaces - 1:
            raise track.page("start").complain(
                players, f"{start} is not before the Moon, which is space {spaces - 1}"
            )
        expect(track.page("distance"), players, spaces - 1 - start)
    box.moon = chosen(box, "track_length", spaces) - 1
    box.start = chosen(box, "track_start", track.page("start").number(str(box.seats)))
    if box.start >= box.moon:
        given = [name for name in ("track_start", "track_length") if box.options[name] is not None]
        raise Misprint(
            f"option {given[0]}",
            f"With {box.start} steps ahead the Shadow pawn would not stand before the Moon,"
            f" which is {box.moon} steps away.",
        )


def read_rituals(box: ShamansBox, components: Page) -> None:
    """[SHA-9.2] to [SHA-9.8]: what the rituals are worth; the rest of their texts is what the rules know."""
    rows = listed(components, "ritual", RITUAL_IDS)
    for page in rows.values():
        page.shown("text", "source")
    fixed(rows["stabilization"], {"choose": ["pawn_back", "take_artifact"]})
    box.retreat = rows["stabilization"].number("pawn_back", 0, 100)
    box.illumination_vp = rows["illumination"].number("vp", 0, 100)
    fixed(rows["permutation"], {"target": "other_living_player"})
    box.permutation_optional = yes_or_no(box, "permutation_optional", components.page("options"))
    if rows["permutation"].flag("optional") != components.page("options").flag("permutation_optional"):
        raise rows["permutation"].complain("optional", "does not agree with options.permutation_optional")
    fixed(rows["neutralization"], {"uses": "ritual_dagger", "face_up": "must", "face_down": "may"})


def read_elimination(page: Page) -> None:
    """[SHA-10.1] to [SHA-10.15]: there is one way to be eliminated."""
    page.shown("source")
    fixed(
        page,
        {
            "role_revealed": True,
            "shaman_pawn_steps_per_hand_card": 1,
            "shaman_hand": "set_aside_face_down",
            "last_shadow": "shamans_win_round",
            "other_shadow_hand": "placed_on_piles",
            "other_shadow_rituals_performed_by": "eliminating_player",
            "tiles": "out_for_round",
        },
    )


def read_scoring(box: ShamansBox, components: Page) -> None:
    """Points, [SHA-16.1] and how many of them win the game. [SHA-2.13] Tokens only count them."""
    scoring = components.page("scoring")
    scoring.shown("source")
    box.shaman_vp = scoring.number("shaman_win_vp", 0, 100)
    box.shadow_vp = scoring.number("shadow_win_vp", 0, 100)
    for name, role in listed(components, "role", ROLE_IDS).items():
        role.shown("source")
        expect(role, "vp_on_team_win", box.shaman_vp if name == ROLE_IDS[SHAMAN] else box.shadow_vp)
    expect(scoring, "illumination_vp", box.illumination_vp)
    expect(scoring, "moon_shard_pair_vp", box.shard_vp)
    fixed(scoring, {"eliminated_score_team_points": False, "sole_leader_required": True})
    box.target_vp = chosen(box, "target_vp", scoring.number("target_vp", 1, 1000))
    expect(components.page("options"), "target_vp", scoring.number("target_vp"))
    markers = components.page("markers")
    markers.shown("source")
    markers.number("vp_tokens", 1)
    fixed(markers, {"first_player": 1, "shadow_pawn": 1, "vp_supply_limited": False})


def read_settings(box: ShamansBox, defaults: Page) -> None:
    """[SHA-16.2] Who begins, and the other settings: what the table has chosen, or else what the file says."""
    defaults.shown("source")
    box.first = first_player(box, defaults.text("first_player", ("random", "choose")))
    box.timing = one_of(box, "portal_timing", TIMINGS, defaults)
    box.alarm = {DANGER: box.copies[PORTAL], FULL: box.moon, OWN_TURN: -1}[box.timing]
    box.shadows_win_if_alone = yes_or_no(box, "shadows_win_if_alone", defaults)
    box.pauses = box.options["pause_between_rounds"] is True
    box.max_rounds = chosen(box, "max_rounds", defaults.number("max_rounds", 0, 100))


def first_player(box: ShamansBox, usual: str) -> int:
    """[SHA-16.2] The seat that begins, -1 for a random one."""
    given = box.options["first_player"]
    if isinstance(given, int):
        if given >= box.seats:
            raise Misprint("option first_player", f"With {box.seats} players there is no seat {given + 1}.")
        return given
    if given is None and usual == "choose":
        raise Misprint("option first_player", "these components want a seat to be chosen")
    return -1
