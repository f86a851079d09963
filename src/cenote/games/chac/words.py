"""What players read."""

from cenote.core.words import Words, in_number

PROMPTS = {
    "ChooseFirst": "Choose who goes in first. The other adventurer waits in reserve.",
    "Load": "Drop cards to lighten your load, or go on.",
    "Act": "Your actions: choose what to do next.",
    "Lock": "The lock resists: roll some dice again for one action, or leave it.",
    "Waterfall": "The waterfall pulls at you: you rolled {n|one 1|# ones}. Save yourself?",
    "GiveUp": "Choose a card to give up; {m|1 is|# are} still due.",
    "LastStroke": "A 1 again! Use Swimming?",
    "EnterTemple": "Send in your second adventurer?",
}
WAITING = {
    "ChooseFirst": "{seat} chooses an adventurer.",
    "Load": "{seat} may drop cards.",
    "Act": "{seat} acts.",
    "Lock": "{seat} works on the lock of {n:alcove}.",
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
    "move": "Move to {n:space}",
    "sprint": "Sprint to {n:space}",
    "leap": "Leap to {n:space}",
    "study": "Use Linguistics on the slab on {n:slab}",
    "enter": "Enter at {n:sun}",
    "drop": "Drop {n:treasure}",
    "give": "Give up {n:treasure}",
    "first": "Send {n:adventurer} in first",
    "reroll": "Roll {n:dice} again",
}
EVENTS = {
    "set_up": "The temple is set up, everybody is dealt two adventurers, and {seat} keeps the dice first.",
    "chose": "{seat} chooses {n:adventurer}.",
    "begins": "{seat} sends {n:adventurer} in first and keeps {m:adventurer} in reserve.",
    "turn_begins": "Turn {n} begins.",
    "passed_dice": "The dice pass to {seat}.",
    "kept_dice": "{seat} keeps the dice.",
    "ready": "{seat} goes on with load level {n}.",
    "dropped": "{seat} drops {n:find} from {m:back}.",
    "used_stamina": "{seat} uses Stamina: load level {n} until the end of the turn.",
    "rolled_actions": "{seat} rolls the action dice: {n:dice}.",
    "ended": "{seat} stops{n||, with 1 action unused|, with # actions unused}.",
    "moved": "{seat} moves to {n:space}.",
    "used_leap": "{seat} uses Leap.",
    "leapt": "{seat} leaps to {n:space}.",
    "used_sprint": "{seat} uses Sprint.",
    "sprinted": "{seat} runs to {n:space}.",
    "found": "{seat} searches {m:back} and finds {n:find}.",
    "deciphered": "{seat} deciphers the clue of {m:back} and sees {n:carving}.",
    "glimpsed": "{seat} deciphers the clue of {m:back} and sees, just once, {n:carving}.",
    "studied": "{seat} uses Linguistics on the slab on {m:slab} and sees {n:number}.",
    "glimpsed_number": "{seat} uses Linguistics on the slab on {m:slab} and sees, just once, {n:number}.",
    "tried_lock": "{seat} tries the lock of {m:alcove} and rolls {n:dice}.",
    "lock_holds": "The lock of {m:alcove} still wants {n:dice}.",
    "picked_lock": "{seat} uses Lock Picking on {n:alcove}.",
    "took_from_alcove": "{seat} takes {n:find} from {m:alcove}.",
    "left_lock": "{seat} leaves the lock of {n:alcove} alone.",
    "discovered": "{seat} discovers the lava room: all its glyphs lie open.",
    "turned": "{seat} turns the slab on {m:slab}: {n:number}. It holds.",
    "collapsed": "{seat} turns the slab on {m:slab}: {n:number}. It collapses!",
    "rolled_at_exit": "{seat} rolls {n:dice} against the current: {m|no 1|one 1|# ones}.",
    "climbed_out": "{seat} climbs out of the river onto {n:space}.",
    "used_swimming": "{seat} uses Swimming: one 1 does not count.",
    "gave_up": "{seat} gives up {n:find} from {m:back}.",
    "hopped": "{seat} hops on the bridge.",
    "tested_bridge": "{seat} rolls {n:dice} on the bridge, which bears a load of {m}.",
    "snapped": "{n|No plank snaps|1 plank snaps|# planks snap}; {m|none is|1 is|# are} left.",
    "left_temple": "{seat} leaves the temple with {n|no card|1 card|# cards}.",
    "fell_into_lava": "{seat} loses {n:adventurer} to the lava{m||, with 1 card|, with # cards}.",
    "fell_off_bridge": "{seat} loses {n:adventurer} to the gulf{m||, with 1 card|, with # cards}.",
    "swept_away": "{seat} loses {n:adventurer} to the waterfall{m||, with 1 card|, with # cards}.",
    "crushed_by_walls": "{seat} loses {n:adventurer} between the walls{m||, with 1 card|, with # cards}.",
    "crushed_by_boulder": "{seat} loses {n:adventurer} under the boulder{m||, with 1 card|, with # cards}.",
    "wall_card": "{seat} turns up a wall card: {n:wall}.",
    "left_wall": "The left wall closes in{m||: 1 column is left open|: # columns are left open}.",
    "right_wall": "The right wall closes in{m||: 1 column is left open|: # columns are left open}.",
    "walls_met": "The walls meet: the walls room is closed for good.",
    "pushed": "The wall pushes {seat} to {n:space}.",
    "rolled_boulder": "{seat} rolls {n:dice} for the boulder: it {m|stays where it is|rolls 1 space|rolls # spaces}.",
    "boulder": "The boulder rolls onto {n:space}.",
    "sun_opened": "The ceiling opens above {n:sun}.",
    "sealed_exit": "The boulder seals the exit: whoever is still inside is trapped.",
    "entered": "{seat} sends in {n:adventurer} at {m:sun}.",
    "waits": "{seat} does not send in a second adventurer yet.",
    "showed": "{seat} shows {n|no card|1 card|# cards}.",
    "opened_casket": "{seat} opens the casket from {m:back}: it is worth {n}.",
    "counted": "{seat} has brought out {n|no treasure|treasure worth 1|treasure worth #}.",
    "left_behind": "{seat} has brought nobody out, so nothing counts.",
    "won": "{seat} wins with {n|no treasure at all|treasure worth 1|treasure worth #}.",
    "won_by_stone": "{seat} wins the tie at {n} by holding the Stone of Chac.",
    "shared_victory": "{seat} shares the victory, with {n|no treasure at all|treasure worth 1|treasure worth #}.",
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
    "sun-closed": "The ceiling is closed above {n:sun}.",
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
