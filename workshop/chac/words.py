"""What players read."""

import tomllib
from pathlib import Path

from cenote.core.box import Page
from cenote.core.words import Words
from cenote.games.chac.components import read_cards
from cenote.games.chac.rules.actions import DICE_NAMES
from cenote.games.chac.rules.terms import WALL_CARD_IDS
from cenote.games.chac.temple import Temple

BACK_NAMES = [
    "zone 1", "zone 2", "zone 3", "zone 4", "zone 5", "zone 6", "the lava room", "the river", "an alcove",
]  # fmt: skip
PROMPTS = {
    "ChooseFirst": "Choose who goes in first. The other adventurer waits in reserve.",
    "Load": "Drop cards to lighten your load, or go on.",
    "Act": "Your actions: choose what to do next.",
    "Lock": "The lock resists: roll some dice again for an action, or leave it.",
    "Waterfall": "The waterfall pulls at you, ones rolled: {n}. Save yourself?",
    "GiveUp": "Choose a card to give up; still due: {m}.",
    "LastStroke": "A 1 again! Use Swimming?",
    "EnterTemple": "Send in your second adventurer?",
}
WAITING = {
    "ChooseFirst": "{seat} chooses an adventurer.",
    "Load": "{seat} adjusts the load.",
    "Act": "{seat} acts.",
    "Lock": "{seat} works on a lock.",
    "Waterfall": "{seat} fights the current.",
    "GiveUp": "{seat} gives up cards.",
    "LastStroke": "{seat} fights the current.",
    "EnterTemple": "{seat} may send in a replacement.",
}
LABELS = {
    "end": "End your turn",
    "search": "Search",
    "decipher": "Decipher the glyph",
    "open": "Open the alcove",
    "hop": "Hop on the bridge",
    "exit": "Climb out of the river",
    "pick": "Use Lock Picking",
    "stop": "Leave the lock",
    "ready": "Keep the rest",
    "stamina": "Use Stamina",
    "pay": "Give up cards for every 1",
    "swim": "Use Swimming",
    "sink": "Give in",
    "wait": "Wait",
    "move": "Move to {n:space}",
    "sprint": "Sprint to {n:space}",
    "leap": "Leap to {n:space}",
    "study": "Study the slab on {n:slab}",
    "enter": "Enter at Sun {n:sun}",
    "drop": "Drop {n:treasure}",
    "give": "Give up {n:treasure}",
    "first": "Send {n:adventurer} first",
    "reroll": "Roll {n:dice} again",
}
EVENTS = {
    "set_up": "The temple is set up; two adventurers for each player are dealt.",
    "chose": "{seat} chooses {n:adventurer}.",
    "begins": "{seat} sends {n:adventurer} first and keeps {m:adventurer} in reserve.",
    "turn_begins": "Turn {n} begins; {seat} keeps the dice.",
    "passed_dice": "The dice pass to {seat}.",
    "ready": "{seat} carries on with load level {n}.",
    "dropped": "{seat} drops {n:treasure}, found in {m:back}.",
    "used_stamina": "{seat} uses Stamina: load level {n}.",
    "rolled_actions": "{seat} rolls the action dice.",
    "ended": "{seat} does nothing more.",
    "moved": "{seat} moves to {n:space}.",
    "leapt": "{seat} leaps to {n:space}.",
    "sprinted": "{seat} sprints to {n:space}.",
    "found": "{seat} searches {m:back} and finds {n:treasure}.",
    "deciphered": "{seat} deciphers the clue of {m:back}: {n:glyph}.",
    "glimpsed": "{seat} deciphers the clue of {m:back}, just once: {n:glyph}.",
    "studied": "{seat} studies the slab on {m:slab}: {n:number}.",
    "glimpsed_number": "{seat} studies the slab on {m:slab}, just once: {n:number}.",
    "tried_lock": "{seat} tries the lock of alcove {n:alcove}; numbers missing: {m}.",
    "picked_lock": "{seat} uses Lock Picking on alcove {n:alcove}.",
    "took_from_alcove": "{seat} takes {n:treasure} from alcove {m:alcove}.",
    "left_lock": "{seat} leaves the lock of alcove {n:alcove}.",
    "discovered": "{seat} discovers the lava room: all glyphs are open.",
    "turned": "{seat} turns the slab on {m:slab}: {n:number}. It holds.",
    "collapsed": "{seat} turns the slab on {m:slab}: {n:number}. It collapses!",
    "rolled_at_exit": "{seat} struggles against the current; ones rolled: {n}.",
    "climbed_out": "{seat} climbs out onto {n:space}.",
    "used_swimming": "{seat} uses Swimming.",
    "gave_up": "{seat} gives up {n:treasure}, found in {m:back}.",
    "hopped": "{seat} hops on the bridge.",
    "tested_bridge": "{seat} shakes the bridge: planks snapped {n}, left {m}.",
    "left_temple": "{seat} leaves the temple with {n} cards.",
    "fell_into_lava": "{seat} loses {n:adventurer} to the lava, with {m} cards.",
    "fell_off_bridge": "{seat} loses {n:adventurer} to the gulf, with {m} cards.",
    "swept_away": "{seat} loses {n:adventurer} to the waterfall, with {m} cards.",
    "crushed_by_walls": "{seat} loses {n:adventurer} between the walls, with {m} cards.",
    "crushed_by_boulder": "{seat} loses {n:adventurer} under the boulder, with {m} cards.",
    "wall_card": "{seat} turns up a wall card: {n:wall}.",
    "left_wall": "The left wall closes in: step {n}.",
    "right_wall": "The right wall closes in: step {n}.",
    "pushed": "{seat} is pushed to {n:space}.",
    "rolled_boulder": "{seat} rolls for the boulder; spaces: {n}.",
    "boulder": "The boulder rolls onto {n:space}.",
    "sun_opened": "The ceiling opens above Sun {n:sun}.",
    "sealed_exit": "The boulder seals the exit.",
    "entered": "{seat} sends in {n:adventurer} at Sun {m:sun}.",
    "waits": "{seat} waits.",
    "showed": "{seat} shows {n} cards.",
    "opened_casket": "{seat} opens a casket: {n}.",
    "counted": "{seat} has a total of {n}.",
    "won": "{seat} wins with {n}.",
    "shared_victory": "{seat} shares the victory with {n}.",
    "all_lost": "Nobody left the temple: all have lost.",
}
REFUSALS = {
    "no-action-left": "You have no action left.",
    "boulder-there": "The boulder stands on {n:space}.",
    "behind-the-wall": "{n:space} lies behind a wall.",
    "walls-met": "The walls have met; the room is closed.",
    "slab-gone": "The slab on {n:space} has collapsed.",
    "room-covered": "The lava room is not discovered yet.",
    "bridge-gone": "No plank of the bridge is left.",
    "no-sprint-in-river": "Nobody sprints in the river.",
    "corners-blocked": "The boulder blocks the way to {n:space}.",
    "not-glyph-up": "The glyph of this slab is not up any more.",
    "still-covered": "The lava room is still covered.",
    "not-here": "There is nothing to find on the entrance.",
    "deck-empty": "Nothing is left to find here.",
    "slab-empty": "The treasure of this slab is taken.",
    "no-treasure-on-sun": "A Sun holds no treasure.",
    "last-river-space": "The last space of the river cannot be searched.",
    "searched-here": "You have searched here already; move first.",
    "landing-blocked": "The boulder blocks the landing.",
    "must-exit": "You must try to climb out while you have an action.",
    "too-few-cards": "You have too few cards for every 1.",
    "alcove-empty": "The alcove is empty.",
    "no-action-to-reroll": "You have no action left to roll again.",
    "more-than-one-missing": "More than one number is missing.",
    "sun-closed": "The ceiling above Sun {n:sun} is closed.",
}
ENDINGS = {
    "CHAC-18.1": "The boulder has sealed the exit.",
    "CHAC-18.2": "Nobody is left in the temple.",
}
FIELDS = {
    "hands": "Treasure",
    "decks": "Treasure decks",
    "alcoves": "Alcoves",
    "discard": "Discarded",
    "wall_deck": "Wall deck",
    "wall_cards": "Wall cards",
    "glyphs": "Glyphs of the slabs",
    "numbers": "Numbers of the slabs",
    "clues": "Notebook: glyphs by number",
    "trapped": "Trapped numbers",
    "adventurers": "Adventurer",
    "reserve": "In reserve",
    "lost": "Lost",
    "dealt": "Adventurers",
    "unused": "",
    "sealed": "",
    "at": "Stands on",
    "actions": "Actions",
    "stamina": "",
    "searched": "",
    "action_dice": "Action dice",
    "dice": "Dice",
    "turn": "Turn",
    "dicekeeper": "Dicekeeper",
    "boulder": "Boulder",
    "left": "Left wall",
    "right": "Right wall",
    "planks": "Planks",
    "covered": "",
    "suns": "Suns open",
}
TOUCHES = {
    "move": "space/{n}",
    "sprint": "space/{n}",
    "leap": "space/{n}",
    "study": "numbers/{n}",
    "enter": "sun/{n}",
    "drop": "hands/{seat}/{n}",
    "give": "hands/{seat}/{n}",
    "first": "dealt/{seat}/{n}",
    "search": "at/{seat}",
    "exit": "at/{seat}",
    "hop": "at/{seat}",
}


def words_for(components: Page) -> Words:
    """The sentences, with the names that a components file gives to spaces, cards and people."""
    temple = Temple(components)
    glyphs = components.page("glyphs").page("identity").texts("names")
    numbers = [str(number) for number in components.page("glyphs").page("identity").numbers("numbers")]
    people = [row.text("name") for row in components.page("adventurers").pages("list")]
    alcoves = [row.text("id") for row in components.page("locks").pages("alcove")]
    nouns = {
        "space": [*temple.names, "the outside", "nowhere"],
        "slab": [*[temple.names[space] for space in temple.slabs], "a slab"],
        "sun": [*[temple.pages[space].text("sun") for space in temple.suns], "?"],
        "treasure": [*card_titles(components, temple.zones), "a card"],
        "wall": [*WALL_CARD_IDS, "a wall card"],
        "glyph": [*glyphs, "a glyph"],
        "clue": [*glyphs, "a glyph"],
        "number": [*numbers, "a number"],
        "adventurer": [*people, "somebody"],
        "alcove": [*alcoves, "?"],
        "back": [*BACK_NAMES, "somewhere"],
        "dice": [*DICE_NAMES, "dice"],
    }
    return Words(
        prompts=PROMPTS, waiting=WAITING, labels=LABELS, events=EVENTS, refusals=REFUSALS, endings=ENDINGS,
        fields=FIELDS, nouns=nouns, touches=TOUCHES,
    )  # fmt: skip


def card_titles(components: Page, zones: int) -> list[str]:
    """What a card is called: its own name, or its value and where it comes from."""
    titles = []
    for deck in read_cards(components, zones).values():
        for name, value, _ in deck:
            title = name.replace("_", " ")
            titles.append(f"a casket ({title.removesuffix(' casket')})" if value == 0 else title)
    return titles


WORDS = words_for(
    Page("components", tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8")))
)
"""[CHAC-2.14] Maya numbers are shown as dots and bars by the board; [CHAC-X8] texts write them plainly."""
