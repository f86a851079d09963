"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.shamans.rules.state import ShamansBox
from cenote.games.shamans.rules.terms import (
    CODES,
    DANGER,
    ECLIPSE,
    FULL,
    NUMBERS,
    OWN_TURN,
    PORTAL,
    RITUAL_IDS,
    ROLE_IDS,
    SHADOW,
    SHAMAN,
    TILE_IDS,
    TIMINGS,
    WORLD_IDS,
)
from cenote.games.shamans.talk_tables import read_talk

DIRECTIONS = ("left", "right")


def read_box(seats: int, options: dict[str, object], components: Page) -> ShamansBox:
    """[SHA-1.1] The box for 3, 4 or 5 players, with the settings of the table."""
    box = ShamansBox(seats, options)
    read_worlds(box, components)
    read_setup(box, setup_for(seats, components), components)
    read_tiles(box, components)
    read_track(box, components)
    read_rituals(box, components)
    read_scoring(box, components)
    read_eclipse(box, components)
    read_settings(box)
    read_talk(box, components)
    return box


def chosen(box: ShamansBox, name: str, printed: int) -> int:
    """What the table has chosen, or else what is printed."""
    value = box.options[name]
    return value if isinstance(value, int) else printed


def read_worlds(box: ShamansBox, components: Page) -> None:
    """[SHA-2.1] Seven worlds with the numbers 1 to 8 once each; [SHA-2.15] each carries exactly one ritual.

    [SHA-2.2, SHA-2.3, SHA-2.4] Which worlds there are, [SHA-2.16, SHA-2.17] and which ritual is whose.
    """
    cards = components.page("world_cards")
    if cards.numbers("numbers", 1, NUMBERS) != list(range(1, NUMBERS + 1)):
        raise cards.complain("numbers", f"expected 1 to {NUMBERS}")
    cards.number("copies_of_each", 1, 1)
    found: list[str] = []
    symbols: list[str] = []
    for page in components.pages("world"):
        name = page.text("id", WORLD_IDS)
        if name in found:
            raise page.complain("id", f"{name!r} is listed twice")
        found.append(name)
        page.text("code", (CODES[WORLD_IDS.index(name)].upper(),))
        if page.text("symbol") in symbols:
            raise page.complain("symbol", f"{page.text('symbol')!r} is the symbol of another world")
        symbols.append(page.text("symbol"))
        box.ritual[WORLD_IDS.index(name)] = RITUAL_IDS.index(page.text("ritual", RITUAL_IDS))
    for name in WORLD_IDS:
        if name not in found:
            raise Misprint(f"{components.where}.world", f"{name!r} is missing")
    if cards.number("total") != len(found) * NUMBERS:
        raise cards.complain("total", f"says {cards.number('total')}, but there are {len(found) * NUMBERS}")


def setup_for(seats: int, components: Page) -> Page:
    """The row of the setup table for that many players."""
    for page in components.pages("setup"):
        if page.number("players") == seats:
            return page
    raise Misprint(f"{components.where}.setup", f"there is none for {seats} players")


def read_setup(box: ShamansBox, page: Page, components: Page) -> None:
    """[SHA-3.2, SHA-3.3, SHA-3.4] The World deck, [SHA-3.5, SHA-3.6, SHA-3.7] and the Role deck.

    [SHA-3.8] What is not in them is out of the whole game.
    """
    box.worlds = sorted(WORLD_IDS.index(name) for name in page.texts("worlds", WORLD_IDS))
    if len(set(box.worlds)) != len(box.worlds):
        raise page.complain("worlds", "a world is listed twice")
    box.highest = page.number("number_max", 1, NUMBERS)
    page.number("number_min", 1, 1)
    box.deck = [world * NUMBERS + number for world in box.worlds for number in range(box.highest)]
    box.removed = tuple(face for face in range(len(WORLD_IDS) * NUMBERS) if face not in box.deck)
    box.hand = page.number("hand_size", 1, 11)
    box.complete = page.number("pile_complete", box.highest, box.highest)
    expect(page, "deck_size", len(box.deck))
    left = len(box.deck) - box.hand * box.seats
    if left < 0:
        raise page.complain("hand_size", f"{box.seats} hands of {box.hand} exceed the {len(box.deck)} cards")
    expect(page, "leftover", left)
    read_roles(box, page, components)


def read_roles(box: ShamansBox, page: Page, components: Page) -> None:
    """[SHA-2.5] Three Shaman and two Shadow cards, of which each player gets one."""
    copies = {role.text("id", ROLE_IDS): role.number("copies", 1, 5) for role in components.pages("role")}
    counts = [page.number("shamans", 1), page.number("shadows", 1)]
    for role, key in ((SHAMAN, "shamans"), (SHADOW, "shadows")):
        if counts[role] > copies.get(ROLE_IDS[role], 0):
            raise page.complain(key, f"there are only {copies.get(ROLE_IDS[role], 0)} such Role cards")
    if sum(counts) != box.seats:
        raise page.complain("shamans", f"{sum(counts)} Role cards for {box.seats} players")
    box.roles = [role for role in (SHAMAN, SHADOW) for _ in range(counts[role])]
    box.spare = tuple(role for role in (SHAMAN, SHADOW) for _ in range(copies[ROLE_IDS[role]] - counts[role]))


def expect(page: Page, key: str, found: int) -> None:
    """A count in the file must agree with what it counts."""
    if page.number(key) != found:
        raise page.complain(key, f"says {page.number(key)}, but there are {found}")


def read_tiles(box: ShamansBox, components: Page) -> None:
    """[SHA-2.6] Twelve Artifacts of four kinds, [SHA-2.7, SHA-2.8] of each so many; [SHA-2.9] and one Eclipse.

    [SHA-16.4] A table may count differently, if it adds up.
    """
    tiles = components.page("artifact_tiles")
    box.offer = tiles.number("face_up_offer", 1, 4)
    for page in components.pages("artifact"):
        kind = TILE_IDS.index(page.text("id", TILE_IDS[:ECLIPSE]))
        box.copies[kind] = page.number("copies", 0, 12)
    for kind, name in enumerate(("portals", "masks", "daggers", "moon_shards")):
        box.copies[kind] = chosen(box, name, box.copies[kind])
    if sum(box.copies) != tiles.number("total", 4, 40):
        given = [
            name for name in ("portals", "masks", "daggers", "moon_shards") if box.options[name] is not None
        ]
        where = f"option {given[0]}" if given else f"{components.where}.artifact"
        raise Misprint(where, f"the Artifacts add up to {sum(box.copies)}, not {tiles.number('total')}")
    box.artifacts = [kind for kind, copies in enumerate(box.copies) for _ in range(copies)]
    box.copies[ECLIPSE] = components.page("eclipse").number("copies", 1, 1)
    expect(tiles, "pile_at_start", sum(box.copies) - box.offer)


def read_track(box: ShamansBox, components: Page) -> None:
    """[SHA-2.10] One pawn on a track; [SHA-2.11] its last space is the Moon, and the start depends on the players.

    [SHA-2.12] The numbers, [SHA-16.4] or those the table has chosen.
    """
    track = components.page("track")
    spaces = track.number("spaces", 2, 1000)
    expect(track, "moon", spaces - 1)
    track.number("floor", 0, 0)
    box.moon = chosen(box, "track_length", spaces) - 1
    box.start = chosen(box, "track_start", track.page("start").number(str(box.seats)))
    if box.start >= box.moon:
        given = [name for name in ("track_start", "track_length") if box.options[name] is not None]
        where = f"option {given[0]}" if given else f"{track.where}.start.{box.seats}"
        raise Misprint(where, f"the start {box.start} is not before the Moon, which is space {box.moon}")


def read_rituals(box: ShamansBox, components: Page) -> None:
    """What the rituals are worth."""
    rows = {page.text("id", RITUAL_IDS): page for page in components.pages("ritual")}
    for name in RITUAL_IDS:
        if name not in rows:
            raise Misprint(f"{components.where}.ritual", f"{name!r} is missing")
    box.retreat = rows["stabilization"].number("pawn_back", 0, 100)
    box.illumination_vp = rows["illumination"].number("vp", 0, 100)


def read_scoring(box: ShamansBox, components: Page) -> None:
    """Points, [SHA-16.1] and how many of them win the game. [SHA-2.13] Tokens only count them."""
    scoring = components.page("scoring")
    box.shaman_vp = scoring.number("shaman_win_vp", 0, 100)
    box.shadow_vp = scoring.number("shadow_win_vp", 0, 100)
    for role in components.pages("role"):
        expect(
            role, "vp_on_team_win", (box.shaman_vp, box.shadow_vp)[ROLE_IDS.index(role.text("id", ROLE_IDS))]
        )
    expect(scoring, "illumination_vp", box.illumination_vp)
    shard = next(page for page in components.pages("artifact") if page.text("id") == "moon_shard")
    box.shard_set = shard.number("set_size", 1, 12)
    box.shard_vp = shard.number("vp_per_set", 0, 100)
    expect(scoring, "moon_shard_pair_vp", box.shard_vp)
    box.target_vp = chosen(box, "target_vp", scoring.number("target_vp", 1, 1000))
    components.page("markers").number("vp_tokens", 1)


def read_eclipse(box: ShamansBox, components: Page) -> None:
    """[SHA-16.3] How many cards the Eclipse passes, and in which direction."""
    eclipse = components.page("eclipse")
    box.eclipse_cards = chosen(box, "eclipse_cards", eclipse.number("cards", 1, 3))
    direction = box.options["eclipse_direction"] or eclipse.text("direction", DIRECTIONS)
    box.eclipse_step = 1 if direction == "left" else -1


def read_settings(box: ShamansBox) -> None:
    """[SHA-16.2] Who begins, and the other settings that no component prints."""
    options = box.options
    first = options["first_player"]
    box.first = first if isinstance(first, int) else -1
    if box.first >= box.seats:
        raise Misprint("option first_player", f"there is no seat {box.first} with {box.seats} players")
    box.timing = TIMINGS.index(str(options["portal_timing"]))
    box.alarm = {DANGER: box.copies[PORTAL], FULL: box.moon, OWN_TURN: -1}[box.timing]
    box.shadows_win_if_alone = options["shadows_win_if_alone"] is True
    box.permutation_optional = options["permutation_optional"] is True
    box.max_rounds = chosen(box, "max_rounds", 0)
