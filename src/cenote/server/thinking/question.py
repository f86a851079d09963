"""Question: what the server wants to know, what of it leaves the server, and what comes back."""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cenote.core.refusal import Malformed

QUICK: Final = "greedy"  # who answers when a bot could not, or has used up its time
CHANCE: Final = "chance"  # who answers when nobody could


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Which of the notations does the bot of that level choose, from what one seat sees?

    The same question with the same seed has the same answer.
    """

    table: str
    owner: str  # who made the table, by address or device; empty where that is not known
    game: str
    rules: int  # the version of the game's rules
    seats: int
    options: Mapping[str, object]
    components: str | None  # the text of a file brought to the table; None is the game's own
    view: dict[str, Any]  # `View.data()`
    notations: list[str]
    level: str
    seed: str


class Thought(msgspec.Struct, frozen=True):
    """All that a process is told: what is printed, what one seat sees, and what it may answer.

    Neither the table nor its owner, and no secret in the seed: only a hash of that leaves the server.
    """

    game: str
    rules: int
    seats: int
    options: str  # as JSON, to look up the box
    printed: str  # the digest of the components; empty for the game's own
    view: dict[str, Any]
    notations: list[str]
    level: str
    seed: str
    seconds: float  # that it may take at most


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the notations; or what is wrong with the question; or how the bot failed; or that the text is missing."""

    notation: str = ""
    complaint: str = ""
    failure: str = ""
    is_unread: bool = False  # whether the components of that digest have to be sent along
    cpu: float = 0.0  # seconds that it cost


class Answer(msgspec.Struct, frozen=True):
    """What was chosen, and by a bot of which level: not always the one that was asked."""

    notation: str
    level: str


class Failed(Exception):
    """No answer came: the bot made a mistake, or its process was too slow."""


class Fallen(Failed):
    """No answer came, because the process or the machine is no more."""


def told(question: Question, seconds: float) -> Thought:
    """What of a question leaves the server."""
    if not question.notations:
        raise Malformed("there is nothing to choose from")
    return Thought(
        question.game,
        question.rules,
        question.seats,
        msgspec.json.encode(question.options, order="deterministic").decode(),
        "" if question.components is None else hashlib.sha256(question.components.encode()).hexdigest(),
        question.view,
        question.notations,
        question.level,
        hashlib.sha256(question.seed.encode()).hexdigest(),
        seconds,
    )
