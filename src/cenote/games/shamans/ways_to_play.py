"""What people choose before a game: the settings in their words, and ways to play that have a name."""

from cenote.core.box import Option, Preset
from cenote.games.shamans.rules.terms import CHAIRS, LEDGERS, TALKS, TIMINGS

TOGETHER = "All four kinds together must be 12: where there are more of one, take fewer of another."

SETTINGS = (
    Option(
        "talk", None, TALKS, "SHA-15.10",
        "What may be said while a round is played. Between rounds the chat is open, unless nobody says anything.",
        title="Talk",
        labels={
            "hints": "Ready-made hints (usual)", "chat": "Hints and free chat",
            "strict": "Hints and chat, but nothing about cards", "silent": "Nobody says anything",
        },
    ),
    Option(
        "hints_per_turn", None, (0, 3), "SHA-15.8",
        "How many hints you may give with each card you play. Usually 2.",
        title="Hints with each card",
    ),
    Option(
        "hints_must_be_true", None, (False, True), "SHA-15.4",
        "Whether you may bluff. If not, an untrue hint is refused, and a Shadow cannot claim to be a Shaman.",
        title="Bluffing",
        labels={False: "Allowed (usual)", True: "Refused"},
    ),
    Option(
        "ledger", None, LEDGERS, "SHA-15.4",
        "When everybody is shown which hints were untrue.",
        title="Bluffs come to light",
        labels={"end": "When the game is over (usual)", "round": "After each round", "off": "Never"},
    ),
    Option(
        "pause_between_rounds", False, (False, True), "SHA-14.2",
        "A new round waits until all are ready: time to look at the last one, and to talk about it.",
        title="Pause between rounds",
        labels={False: "No, go on at once", True: "Yes, until all are ready"},
    ),
    Option(
        "target_vp", None, (1, 20), "SHA-16.1",
        "Whoever has so many victory points after a round, and more than anybody else, wins. Usually 8.",
        title="Points that win",
    ),
    Option(
        "max_rounds", None, (0, 100), "SHA-16.7",
        "After so many rounds the game ends, and the lead decides. Usually 0: it goes on until somebody has won.",
        title="Most rounds",
    ),
    Option(
        "first_player", None, ("random", *range(CHAIRS)), "SHA-16.2",
        "Who leads the first trick of the first round.",
        title="First player",
        labels={"random": "Anyone, by chance (usual)"} | {seat: f"Seat {seat + 1}" for seat in range(CHAIRS)},
    ),
    Option(
        "portal_timing", None, TIMINGS, "SHA-12.4",
        "When the game stops to ask whether anybody uses a Portal.",
        title="Portals are asked for",
        labels={
            "danger": "When the Moon is near (usual)", "full": "After every card and ritual",
            "own_turn": "In one’s own turn only",
        },
    ),
    Option(
        "portals", None, (0, 12), "SHA-16.4",
        f"How many of the Artifacts are Portals. Usually 3. {TOGETHER}",
        title="Portals",
    ),
    Option(
        "masks", None, (0, 12), "SHA-16.4",
        f"How many of the Artifacts are Masks of Truth. Usually 3. {TOGETHER}",
        title="Masks of Truth",
    ),
    Option(
        "daggers", None, (0, 12), "SHA-16.4",
        f"How many of the Artifacts are Ritual Daggers. Usually 3. {TOGETHER}",
        title="Ritual Daggers",
    ),
    Option(
        "moon_shards", None, (0, 12), "SHA-16.4",
        f"How many of the Artifacts are Moon Shards. Usually 3. {TOGETHER}",
        title="Moon Shards",
    ),
    Option(
        "eclipse_cards", None, (1, 3), "SHA-16.3",
        "How many cards everybody passes on when the Eclipse comes. Usually 1.",
        title="Cards in an Eclipse",
    ),
    Option(
        "eclipse_direction", None, ("left", "right"), "SHA-16.3",
        "To whom the Eclipse passes cards.",
        title="Eclipse passes cards",
        labels={"left": "To the left (usual)", "right": "To the right"},
    ),
    Option(
        "track_length", None, (2, 60), "SHA-16.4",
        "How many spaces the Shadow pawn’s track has; the last one is the Moon. Usually 41.",
        title="Spaces of the track",
    ),
    Option(
        "track_start", None, (0, 58), "SHA-16.4",
        "How many steps the Shadow pawn is ahead when a round begins. Usually 30 with three players, 26 with four and "
        "13 with five.",
        title="Steps ahead",
    ),
    Option(
        "shadows_win_if_alone", None, (True, False), "SHA-16.5",
        "What happens when no Shaman is left.",
        title="Shadows alone",
        labels={True: "They win at once (usual)", False: "The round is played on"},
    ),
    Option(
        "permutation_optional", None, (False, True), "SHA-16.6",
        "Whether whoever performs Permutation may keep the own Role card.",
        title="Permutation",
        labels={False: "Somebody must exchange (usual)", True: "May be declined"},
    ),
)  # fmt: skip

PRESETS = (
    Preset(
        "beginner", "First game",
        "Shorter: 5 points win. After each round there is a pause, and everybody sees who bluffed.",
        {"target_vp": 5, "ledger": "round", "pause_between_rounds": True},
    ),
    Preset("standard", "Standard", "As the rulebook has it: 8 points win."),
    Preset("long", "Long", "12 points win, so that everybody is a Shadow at some time.", {"target_vp": 12}),
    Preset(
        "expert", "Expert",
        "Nobody speaks of cards, only of people, and the Eclipse passes on two cards.",
        {"talk": "strict", "eclipse_cards": 2},
    ),
)  # fmt: skip
