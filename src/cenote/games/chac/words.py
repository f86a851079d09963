"""What players read."""

from cenote.core.words import Words, in_number

PROMPTS = {
    "ChooseFirst": "Choose who goes in first. The other adventurer waits in reserve.",
    "Load": "Drop cards to lighten your load, or go on.",
    "Act": "Your actions: choose what to do next.",
    "Lock": "The lock resists: roll some dice again for one action, or leave it.",
    "Waterfall": "The waterfall pulls at you: you rolled {ones|one 1|# ones}. Save yourself?",
    "GiveUp": "Choose a card to give up; {due|1 is|# are} still due.",
    "LastStroke": "A 1 again! Use Swimming?",
    "EnterTemple": "Send in your second adventurer?",
}
WAITING = {
    "ChooseFirst": "{seat} chooses an adventurer.",
    "Load": "{seat} may drop cards.",
    "Act": "{seat} acts.",
    "Lock": "{seat} works on the lock of {alcove}.",
    "Waterfall": "{seat} fights the current.",
    "GiveUp": "{seat} gives up cards.",
    "LastStroke": "{seat} fights the current.",
    "EnterTemple": "{seat} may send in a second adventurer.",
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
    "ready": "Go on",
    "stamina": "Use Stamina",
    "pay": "Give up {} for every 1",
    "swim": "Use Swimming",
    "sink": "Give in",
    "wait": "Wait",
    "move": "Move to {space}",
    "sprint": "Sprint to {space}",
    "leap": "Leap to {space}",
    "study": "Use Linguistics on the slab on {slab}",
    "enter": "Enter at {sun}",
    "drop": "Drop {treasure}",
    "give": "Give up {treasure}",
    "first": "Send {adventurer} in first",
    "reroll": "Roll {dice} again",
}
EVENTS = {
    "set_up": "The temple is set up, everybody is dealt two adventurers, and {seat} keeps the dice first.",
    "chose adventurer": "{seat} chooses {adventurer}.",
    "begins adventurer reserve_adventurer": (
        "{seat} sends {adventurer} in first and keeps {reserve_adventurer} in reserve."
    ),
    "turn_begins turn": "Turn {turn} begins.",
    "passed_dice": "The dice pass to {seat}.",
    "kept_dice": "{seat} keeps the dice.",
    "ready level": "{seat} goes on with load level {level}.",
    "dropped find back": "{seat} drops {find} from {back}.",
    "used_stamina level": "{seat} uses Stamina: load level {level} until the end of the turn.",
    "rolled_actions dice": "{seat} rolls the action dice: {dice}.",
    "ended actions": "{seat} stops{actions||, with 1 action unused|, with # actions unused}.",
    "moved space": "{seat} moves to {space}.",
    "used_leap": "{seat} uses Leap.",
    "leapt space": "{seat} leaps to {space}.",
    "used_sprint": "{seat} uses Sprint.",
    "sprinted space": "{seat} runs to {space}.",
    "found find back": "{seat} searches {back} and finds {find}.",
    "deciphered carving back": "{seat} deciphers the clue of {back} and sees {carving}.",
    "glimpsed carving back": "{seat} deciphers the clue of {back} and sees, just once, {carving}.",
    "studied number slab": "{seat} uses Linguistics on the slab on {slab} and sees {number}.",
    "glimpsed_number number slab": "{seat} uses Linguistics on the slab on {slab} and sees, just once, {number}.",
    "tried_lock dice alcove": "{seat} tries the lock of {alcove} and rolls {dice}.",
    "lock_holds dice alcove": "The lock of {alcove} still wants {dice}.",
    "picked_lock alcove": "{seat} uses Lock Picking on {alcove}.",
    "took_from_alcove find alcove": "{seat} takes {find} from {alcove}.",
    "left_lock alcove": "{seat} leaves the lock of {alcove} alone.",
    "discovered": "{seat} discovers the lava room: all its glyphs lie open.",
    "turned number slab": "{seat} turns the slab on {slab}: {number}. It holds.",
    "collapsed number slab": "{seat} turns the slab on {slab}: {number}. It collapses!",
    "rolled_at_exit dice ones": "{seat} rolls {dice} against the current: {ones|no 1|one 1|# ones}.",
    "climbed_out space": "{seat} climbs out of the river onto {space}.",
    "used_swimming": "{seat} uses Swimming: one 1 does not count.",
    "gave_up find back": "{seat} gives up {find} from {back}.",
    "hopped": "{seat} hops on the bridge.",
    "tested_bridge dice load": "{seat} rolls {dice} on the bridge, which bears a load of {load}.",
    "snapped snapped planks": "{snapped|No plank snaps|1 plank snaps|# planks snap}; {planks|none is|1 is|# are} left.",
    "left_temple cards": "{seat} leaves the temple with {cards|no card|1 card|# cards}.",
    "fell_into_lava adventurer cards": "{seat} loses {adventurer} to the lava{cards||, with 1 card|, with # cards}.",
    "fell_off_bridge adventurer cards": "{seat} loses {adventurer} to the gulf{cards||, with 1 card|, with # cards}.",
    "swept_away adventurer cards": "{seat} loses {adventurer} to the waterfall{cards||, with 1 card|, with # cards}.",
    "crushed_by_walls adventurer cards": (
        "{seat} loses {adventurer} between the walls{cards||, with 1 card|, with # cards}."
    ),
    "crushed_by_boulder adventurer cards": (
        "{seat} loses {adventurer} under the boulder{cards||, with 1 card|, with # cards}."
    ),
    "wall_card wall": "{seat} turns up a wall card: {wall}.",
    "left_wall steps columns": "The left wall closes in{columns||: 1 column is left open|: # columns are left open}.",
    "right_wall steps columns": "The right wall closes in{columns||: 1 column is left open|: # columns are left open}.",
    "walls_met": "The walls meet: the walls room is closed for good.",
    "pushed space": "The wall pushes {seat} to {space}.",
    "rolled_boulder dice spaces": (
        "{seat} rolls {dice} for the boulder: it {spaces|stays where it is|rolls 1 space|rolls # spaces}."
    ),
    "boulder space": "The boulder rolls onto {space}.",
    "sun_opened sun": "The ceiling opens above {sun}.",
    "sealed_exit": "The boulder seals the exit: whoever is still inside is trapped.",
    "entered adventurer sun": "{seat} sends in {adventurer} at {sun}.",
    "waits": "{seat} does not send in a second adventurer yet.",
    "showed cards": "{seat} shows {cards|no card|1 card|# cards}.",
    "opened_casket value back": "{seat} opens the casket from {back}: it is worth {value}.",
    "counted value": "{seat} has brought out {value|no treasure|treasure worth 1|treasure worth #}.",
    "left_behind": "{seat} has brought nobody out, so nothing counts.",
    "won value": "{seat} wins with {value|no treasure at all|treasure worth 1|treasure worth #}.",
    "won_by_stone value": "{seat} wins the tie at {value} by holding the Stone of Chac.",
    "shared_victory value": (
        "{seat} shares the victory, with {value|no treasure at all|treasure worth 1|treasure worth #}."
    ),
    "all_lost": "Nobody left the temple: all have lost.",
}
REFUSALS = {
    "no-action-left": "You have no action left.",
    "boulder-there": "The boulder stands on {space}.",
    "behind-the-wall": "{space} lies behind a wall.",
    "walls-met": "The walls have met; the room is closed.",
    "slab-gone": "The slab on {space} has collapsed.",
    "room-covered": "The lava room is not discovered yet.",
    "bridge-gone": "No plank of the bridge is left.",
    "no-sprint-in-river": "Nobody sprints in the river.",
    "corners-blocked": "The boulder blocks the way to {space}.",
    "not-glyph-up": "The glyph of this slab is not up any more.",
    "still-covered": "The lava room is still covered.",
    "not-here": "There is nothing to find at the entrance.",
    "deck-empty": "Nothing is left to find here.",
    "slab-empty": "The treasure of this slab is taken.",
    "no-treasure-on-sun": "A Sun holds no treasure.",
    "last-river-space": "The last space of the river cannot be searched.",
    "searched-here": "You have searched here already; move first.",
    "landing-blocked": "The boulder blocks the landing.",
    "must-exit": "You must try to climb out while you have an action.",
    "too-few-cards": "You have too few cards to pay for every 1.",
    "alcove-empty": "The alcove is empty.",
    "no-action-to-reroll": "You have no action left to roll again.",
    "more-than-one-missing": "More than one number is missing.",
    "sun-closed": "The ceiling is closed above {sun}.",
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
    "move": "space/{space}",
    "sprint": "space/{space}",
    "leap": "space/{space}",
    "study": "numbers/{slab}",
    "enter": "sun/{sun}",
    "drop": "hands/{seat}/{treasure}",
    "give": "hands/{seat}/{treasure}",
    "first": "dealt/{seat}/{adventurer}",
    "search": "at/{seat}",
    "exit": "at/{seat}",
    "hop": "at/{seat}",
}


AIDS = {
    "now": "get out alive, leaving now",
    "after_one": "get out alive, leaving after one more action",
    "next_turn": "get out alive, leaving next turn",
}
FLEETING = frozenset({"glimpsed", "glimpsed_number"})
"""[CHAC-21.2] What strict memory shows just once."""
FOLDED = frozenset({"ready", "ended", "waits"})


def words_for(nouns: dict[str, list[str]], price: int = 0) -> Words:
    """The sentences, with the names that a components file gives to spaces, cards and people.

    [CHAC-12.13] The price is in cards, for every 1 at the exit of the river.
    """
    labels = {**LABELS, "pay": LABELS["pay"].format(in_number(["no card", "1 card", "# cards"], price))}
    return Words(
        prompts=PROMPTS, waiting=WAITING, labels=labels, events=EVENTS, refusals=REFUSALS, endings=ENDINGS,
        fields=FIELDS, nouns=nouns, touches=TOUCHES, aids=AIDS, fleeting=FLEETING, folded=FOLDED,
    )  # fmt: skip


NOUNS = (
    "space", "slab", "sun", "treasure", "find", "wall", "glyph", "clue", "carving", "number", "adventurer", "alcove",
    "back", "dice",
)  # fmt: skip
WORDS = words_for({noun: ["?"] for noun in NOUNS})
"""Without a box nothing has a name."""
