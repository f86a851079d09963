"""What players read."""

from functools import cache

from cenote.core.words import Words
from cenote.games.shamans.rules.actions import HINT_IDS, NOUNS
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.terms import CARD_IDS, WORLD_IDS, number_of, world_of

CARDS = [f"{WORLD_IDS[world_of(face)]} {number_of(face)}" for face in range(len(CARD_IDS))]

# [SHA-15.6] The statements as a player says them.
SENTENCES = {
    "count": "I have {number|no|#|#} {world} {number|cards|card|cards}.",
    "none": "I have no {world}.",
    "some": "I have {world}.",
    "many": "I have a lot of {world}.",
    "only": "I have only {level} {world}.",
    "has_level": "I have something {level} in {world}.",
    "mixed": "My {world} cards are both low and high.",
    "overall": "My hand is mostly {level}.",
    "please_lead": "Please lead {world}.",
    "dont_lead": "Please do not lead {world}.",
    "claim_role": "I am {role:team}.",
    "suspect": "I think {player} is a Shadow.",
    "trust": "I trust {player}.",
    "forced": "I had no choice: I could not follow.",
    "tile_claim": "My {slot:place} hidden tile is {tile}.",
    "plan_portal": "I will use a Portal if it gets close.",
}


def named(statement: str) -> str:
    """What a statement names, in the order in which an event tells it."""
    return " ".join(NOUNS[HINT_IDS.index(statement)])


SPOKE = "made {statements|no statement|1 statement|# statements}: {untrue|none was|1 was|# were} untrue."

PROMPTS = {
    "Checkpoint": "You may use a Portal now, if you hold one.",
    "PlayCard": "Play a card.",
    "Speak": "What do you say?",
    "TakeTile": "Take an Artifact.",
    "KeepTile": "Keep the drawn tile face down, or turn it up?",
    "PassCard": "Eclipse: choose {chosen_before|a|another|another} card to pass to the left.",
    "Stabilize": "Stabilization: move the Shadow pawn back, or take an Artifact.",
    "Permute": "Permutation: with whom do you exchange Role cards?",
    "Strike": "Neutralization: {hidden|whom does your Dagger eliminate|do you use a hidden Dagger|whom}?",
    "NextRitual": "Several piles are complete: which ritual comes next?",
    "BetweenRounds": "The round is over. Go on when you are ready.",
}
# [SHA-15.8] `said` counts the statements already made with this card.
SPEAK_FIRST = {
    0: "Play a card.",
    1: "Play a card{said|; you may speak before it||}.",
    2: "Play a card{said|; you may speak before it|; you may speak once more before it|}.",
    3: "Play a card{said|; you may speak before it|; you may speak again before it|}.",
}

EVENTS = (
    {
        "first_player": "{seat} takes the First Player marker.",
        "round_begins round": "Round {round} begins; {seat} is the Guide.",
        "trick_begins trick": "Trick {trick}: {seat} leads.",
        "played card": "{seat} plays {card}.",
        "strayed card space": "{seat} plays {card}, another world: the Shadow pawn advances to space {space}.",
        "gathered world": "{seat} gathers the trick onto the {world} pile.",
        "cards_out": "All hands are empty.",
        "took tile": "{seat} takes {tile} from the open tiles.",
        "turned_up tile": "{tile} joins the open tiles.",
        "drew tile": "{seat} draws {tile} from the pile.",
        "drew_mask tile": "{seat} draws {tile} and must show it.",
        "kept": "{seat} keeps the tile face down.",
        "turned_own_up tile": "{seat} turns the tile up: {tile}.",
        "role_revealed role": "{seat} turns the Role card up: {role:team}.",
        "eclipse_drawn": "{seat} draws the Eclipse.",
        "eclipse_turned_up": "The Eclipse is turned up.",
        "eclipse_idle": "Fewer than two players hold enough cards, so none are passed.",
        "chose_card card": "{seat} chooses {card}.",
        "cards_chosen": "All have chosen a card and now choose another.",
        "passed card player": "{seat} passes {card} to {player}.",
        "ritual ritual world": "The {world} pile is complete: {seat} performs {ritual}.",
        "illuminated points total": "{seat} scores {points} VP and now has {total}.",
        "chose_artifact": "{seat} chooses to take an Artifact.",
        "moved_back space": "{seat} moves the Shadow pawn back to space {space}.",
        "retreat_idle": "{seat} chooses to move the Shadow pawn back, but it stands at the very beginning.",
        "exchanged player": "{seat} and {player} exchange Role cards.",
        "declined": "{seat} exchanges Role cards with nobody.",
        "nobody_to_exchange": "{seat} has nobody left to exchange Role cards with.",
        "struck player": "{seat} raises a Ritual Dagger against {player}.",
        "sheathed": "{seat} uses no hidden Dagger.",
        "no_dagger": "{seat} has no Ritual Dagger to use.",
        "nobody_to_strike": "{seat} has nobody left to eliminate.",
        "eliminated nothing player": "{seat} is eliminated by {player}.",
        "hand_set_aside cards space": "{cards|No card|1 card|# cards} of {seat} {cards|is|is|are} set aside: "
        "the Shadow pawn advances to space {space}.",
        "hand_placed cards": "{seat} lays {cards|no card|1 card|# cards} on the piles.",
        "pile_noted world": "That completes the {world} pile.",
        "no_shaman_left": "No living Shaman is left.",
        "no_shadow_left": "No living Shadow is left.",
        "next_ritual world": "{seat} turns to the {world} pile.",
        "portal_forward space": "{seat} uses a Portal: the Shadow pawn moves forward to space {space}.",
        "portal_back space": "{seat} uses a Portal: the Shadow pawn moves back to space {space}.",
        "portal_idle": "{seat} uses a Portal, but the Shadow pawn stands at the very beginning.",
        "hand_up": "{seat} puts up a hand to be asked for Portals.",
        "hand_down": "{seat} takes the hand down.",
        "moon_reached": "The Shadow pawn has reached the Moon.",
        "roles_shown": "The round is over, and all Role cards are shown.",
        "role_shown role": "{seat} was {role:team}.",
        "shamans_won": "The Shamans win the round.",
        "shadows_won": "The Shadows win the round.",
        "scored_shaman points total": "{seat} scores {points} VP as a living Shaman and now has {total}.",
        "scored_shadow points total": "{seat} scores {points} VP as a living Shadow and now has {total}.",
        "no_team_points": "Nobody of that team is living, so nobody scores for it.",
        "scored_shards points total": "{seat} scores {points} VP for Moon Shards and now has {total}.",
        "marker_passed": "The First Player marker passes to {seat}.",
        "ready": "{seat} is ready for the next round.",
        "won_game points": "{seat} wins the game with {points} VP.",
        "last_round round": "Round {round} was the last of this game.",
        "reacted_agree player": "{seat} to {player}: I agree.",
        "reacted_doubt player": "{seat} to {player}: I do not believe that.",
        "reacted_thanks player": "{seat} to {player}: Thank you.",
        "reacted_suspicious player": "{seat} to {player}: Suspicious!",
        "ledger_empty": "Nobody made a statement in this round.",
        "ledger_opens": "Now it comes to light who said what was not true.",
        "ledger_shaman statements untrue": f"As a Shaman, {{seat}} {SPOKE}",
        "ledger_shadow statements untrue": f"As a Shadow, {{seat}} {SPOKE}",
        "ledger_round round": "Untrue in round {round}:",
    }
    | {f"said_{name} {named(name)}": f"{{seat}}: {text}" for name, text in SENTENCES.items()}
    | {
        f"false_{name} {named(name)}": f"{{seat}} said “{text}” That was untrue."
        for name, text in SENTENCES.items()
    }
)

WORDS = Words(
    prompts=PROMPTS,
    waiting={
        "Checkpoint": "Portals may be used now.",  # [SHA-12.6] not whose
        "PlayCard": "{seat} chooses a card to play.",
        "Speak": "{seat} is about to say something.",
        "TakeTile": "{seat} takes an Artifact.",
        "KeepTile": "{seat} looks at the drawn tile.",
        "PassCard": "{seat} chooses a card to pass on.",
        "Stabilize": "{seat} performs Stabilization.",
        "Permute": "{seat} performs Permutation.",
        "Strike": "{seat} performs Neutralization.",
        "NextRitual": "{seat} chooses the next ritual.",
        "BetweenRounds": "{seat} looks at the round that is over.",
    },
    labels={
        "play": "Play {card}",
        "forward": "Use {portal}: the pawn one space forward",
        "back": "Use {portal}: the pawn one space back",
        "pass": "Pass",
        "raise-hand": "Put up a hand to be asked for Portals",
        "lower-hand": "Take the hand down",
        "speak": "Say something first",
        "take": "Take {tile}",
        "draw": "Draw from the pile",
        "keep": "Keep it face down",
        "turn-up": "Turn it up",
        "give": "Pass {card} on",
        "retreat": "Move the pawn back",
        "artifact": "Take an Artifact",
        "exchange": "Exchange with {player}",
        "decline": "Do not exchange",
        "strike": "Eliminate {player}",
        "stab": "Eliminate {player} with a hidden Dagger",
        "sheathe": "Use no hidden Dagger",
        "perform": "Perform the ritual of {world}",
        "ready": "Go on",
        "react": "{reaction}",
    }
    | {f"hint-{name}": text for name, text in SENTENCES.items()},
    events=EVENTS,
    refusals={
        "untrue": "This table has agreed on true statements, and that would not be one.",
        "no-tile": "There is no tile to take.",
        "no-hidden-dagger": "No Dagger lies face down before you.",
        "not-living": "{player} has been eliminated in this round.",
        "silent-table": "At this table nobody says anything until the game is over.",
        "round-is-played": "While a round is played the chat is closed; it opens between rounds.",
        "eliminated-silent": "Whoever is eliminated says nothing until the round is over.",
        "names-a-card": "That would name a single card. Say how many you have, or say high or low.",
        "worlds-or-numbers": "At this table nobody mentions worlds or numbers of cards.",
    },
    endings={
        "SHA-14.1": "The sole leader with enough victory points wins.",
        "SHA-16.7": "The last round has been played, and the lead decides.",
    },
    fields={
        "piles": "Worlds",
        "hands": "Hand",
        "front": "Front",
        "aside": "Set aside",
        "passing": "",
        "removed": "",
        "roles": "Role",
        "spare": "",
        "offer": "Open tiles",
        "tiles": "Tile pile",
        "held": "Tiles",
        "gone": "Tiles out",
        "buried": "Hidden tiles out",
        "sealed": "",
        "vp": "VP",
        "pawn": "Shadow pawn",
        "round": "Round",
        "trick": "Trick",
        "first": "First Player",
        "guide": "Guide",
        "lead": "Lead world",
        "out": "",
        "slayer": "",
        "noted": "",
        "hands_up": "",
        "refused": "",
        "record_by": "",
        "record_card": "",
        "record_lead": "",
        "stray_unseen": "",
        "exchange_by": "",
        "exchange_with": "",
        "exchange_when": "",
        "passed_when": "",
        "said_by": "",
        "said_what": "",
        "said_when": "",
        "spoken_by": "",
        "spoken_what": "",
        "spoken_round": "",
        "secretly_untrue": "",
        "secretly_shadow": "",
        "ledger_by": "",
        "ledger_what": "",
        "ledger_round": "",
        "ledger_untrue": "",
        "ledger_shadow": "",
        "past_ending": "",
        "past_shadows": "",
        "past_out": "",
    },
    nouns={
        "card": [*CARDS, "a card"],
        "world": [*WORLD_IDS, "none"],
        "role": ["Shaman", "Shadow", "a role"],
        "team": ["a Shaman", "a Shadow", "of a hidden role"],
        "tile": ["a Portal", "a Mask of Truth", "a Ritual Dagger", "a Moon Shard", "the Eclipse", "a tile"],
        "ritual": ["Stabilization", "Permutation", "Illumination", "Neutralization", "a ritual"],
        "level": ["low", "high", "some"],
        "place": [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "last",
        ],
        "portal": ["a Portal", "a hidden Portal", "a Portal"],
        "reaction": ["I agree.", "I do not believe that.", "Thank you.", "Suspicious!", "…"],
    },
    touches={
        "play": "hands/{seat}/{card}",
        "give": "hands/{seat}/{card}",
        "forward": "held/{seat}/0",
        "back": "held/{seat}/0",
        "take": "offer/{tile}",
        "draw": "tiles",
        "exchange": "roles/{player}",
        "strike": "roles/{player}",
        "stab": "roles/{player}",
        "perform": "piles/{world}",
    },
    folded=frozenset({"chose_card", "ready"}),
    pauses=frozenset({"marker_passed"}),  # the round is scored, and its table still lies there
)


def words_for(box: ShamansBox) -> Words:
    """The words of a table: [SHA-15.10] nobody is invited to speak where talk is off, and the Eclipse has a side."""
    return _words(int(box.hints), "left" if box.eclipse_to_left else "right")


@cache
def _words(hints: int, side: str) -> Words:
    prompts = PROMPTS | {
        "PlayCard": SPEAK_FIRST[hints],
        "PassCard": f"Eclipse: choose {{chosen_before|a|another|another}} card to pass to the {side}.",
    }
    return Words(
        prompts=prompts,
        waiting=WORDS.waiting,
        labels=WORDS.labels,
        events=EVENTS,
        refusals=WORDS.refusals,
        endings=WORDS.endings,
        fields=WORDS.fields,
        nouns=WORDS.nouns,
        touches=WORDS.touches,
        aids=WORDS.aids,
        fleeting=WORDS.fleeting,
        folded=WORDS.folded,
        pauses=WORDS.pauses,
    )
