"""Messages: what a server and a machine that thinks for it say to each other."""

from typing import Annotated, Final

import msgspec

from cenote.server.thinking.question import Reply, Thought

LONGEST_FAILURE: Final = 4000  # characters: whoever reads of it needs the end of a traceback, not all of it
CLOSE_MALFORMED: Final = 4400
CLOSE_VERSION: Final = 4426


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """A machine offers itself: so many thoughts at once, about these games under these versions of their rules."""

    version: str  # of Cenote
    workers: Annotated[int, msgspec.Meta(ge=1, le=4096)]
    games: dict[str, list[int]]


class Replied(msgspec.Struct, frozen=True, tag="replied"):
    """What came of a thought."""

    number: int
    reply: Reply


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """From now on the machine is asked."""


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A thought, and the components it is about if the machine says that it has not read them."""

    number: int
    thought: Thought
    components: str | None = None


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Nobody waits for the answer any longer."""

    number: int


from_machine: Final = msgspec.json.Decoder(Hello | Replied)
from_server: Final = msgspec.json.Decoder(Welcome | Asked | Forget)
