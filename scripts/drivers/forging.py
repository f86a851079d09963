"""Forging: messages and requests that no honest browser would send. The same seed forges the same."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from cenote.server import wire
from drivers.witness import Witness

Forged = str | bytes  # bytes are for a frame that calls itself text and is none

STRANGE: list[Any] = [
    None, True, -1, 0, 1, 15, 16, 2**31, 2**63, 2**64, -(2**63), 1.5, 1e308, "", " ", "0", "undo", "concede", "done",
    "\x00", "\ud800", "\u202e", "A" * 25, "A" * 81, "A" * 501, [], {}, [[]], {"type": "hello"}, [1, 2, 3],
    "%s%s", "'; DROP TABLE tables; --", "<script>", "../../etc/passwd", "\U0001d7d8", "\uff10",
]  # fmt: skip
HUGE, LARGEST = 20_000, 16_384  # bytes of a frame: more than the server takes in, and the most that it does
DEEP = 4_000  # brackets within brackets
DECODER: Any = msgspec.json.Decoder(wire.FromClient)


class Forger:
    """Whoever has looked around at the tables and lies about what they are."""

    def __init__(self, chance: random.Random, guards: list[Witness]) -> None:
        self.chance = chance
        self.guards = guards
        self.has_ended = False  # whether the last frames had one after which nobody listens any more
        self.lies: dict[Callable[[Witness], Forged], int] = {
            self.mutated: 80,
            self.answer: 80,
            self.torn: 20,
            self.broken: 20,
            self.deep: 8,
            self.noise: 1,  # this one and the next end the line, and what is said after them is not heard
            self.huge: 1,
        }

    def message(self, role: Witness) -> Forged:
        """Something that whoever holds this role must not be able to do."""
        while True:
            [lie] = self.chance.choices(list(self.lies), list(self.lies.values()))
            forged = lie(role)
            if is_forged(role, forged):
                return forged

    def frame(self, role: Witness) -> tuple[bytes, bool]:
        """The same as the bytes of a frame; and whether it calls itself text."""
        forged = self.message(role)
        data = forged if isinstance(forged, bytes) else forged.encode("utf-8", "surrogatepass")
        text = self.chance.random() < 0.95
        self.has_ended = self.has_ended or len(data) > LARGEST or (text and not is_text(data))
        return data, text

    # ------------------------------------------------------------ kinds of lies

    def honest(self, role: Witness) -> dict[str, Any]:
        """A message as it should be."""
        seats = len(role.now["chairs"])
        turn = role.now["turn"]
        return self.chance.choice(
            [
                {"type": "hello", "serial": self.chance.randrange(role.serial + 2)},
                {"type": "sit", "name": "Eve", "entropy": f"{self.chance.getrandbits(256):064x}"},
                {"type": "answer", "turn": turn, "notation": self.chance.choice(self.notations())},
                {"type": "undo", "turn": turn},
                {"type": "say", "text": "psst"},
                {
                    "type": "stand_in",
                    "seat": self.chance.randrange(seats + 1),
                    "wanted": self.chance.random() < 0.5,
                },
                {"type": "pace", "pace": "slow"},
                {"type": "concede", "seat": self.chance.randrange(seats), "wish": self.chance.random() < 0.5},
                {"type": "ping"},
            ]
        )

    def notations(self) -> list[str]:
        """What anybody at any table is offered, lawful or not."""
        decisions = [guard.now["decision"] for guard in self.guards if guard.now.get("decision")]
        return [choice["notation"] for decision in decisions for choice in decision["choices"]]

    def answer(self, role: Witness) -> str:
        """Another seat's answer, or one of another turn."""
        turn = role.now["turn"] + self.chance.choice([-2, -1, 0, 0, 0, 1, 2, 1000])
        return json.dumps({"type": "answer", "turn": turn, "notation": self.chance.choice(self.notations())})

    def mutated(self, role: Witness) -> str:
        """A good message with one to three things changed."""
        message = self.honest(role)
        for _ in range(self.chance.randint(1, 3)):
            mutate(message, self.chance)
        return json.dumps(message)

    def torn(self, role: Witness) -> str:
        """The beginning of a message."""
        text = json.dumps(self.honest(role))
        return text[: self.chance.randrange(len(text))]

    def broken(self, role: Witness) -> bytes:
        """A message with some letters overwritten."""
        data = bytearray(json.dumps(self.honest(role)).encode())
        for _ in range(self.chance.randint(1, 4)):
            data[self.chance.randrange(len(data))] = self.chance.randrange(128)
        return bytes(data)

    def noise(self, _: Witness) -> bytes:
        """Anything."""
        return self.chance.randbytes(self.chance.randrange(200))

    def huge(self, _: Witness) -> str:
        """More than anybody has to say."""
        return json.dumps({"type": "say", "text": "x" * self.chance.choice([4096, HUGE])})

    def deep(self, _: Witness) -> str:
        """Brackets within brackets."""
        depth = self.chance.choice([100, 1000, DEEP])
        return self.chance.choice(
            ["[" * depth, '{"type":' * (depth // 8), "[" * (depth // 2) + "]" * (depth // 2)]
        )


def is_text(data: bytes) -> bool:
    """Whether the bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def mutate(message: dict[str, Any], chance: random.Random) -> None:
    """Change one thing."""
    name = chance.choice(sorted(message) or ["type"])
    match chance.randrange(4):
        case 0:
            message.pop(name, None)
        case 1:
            message[name] = chance.choice(STRANGE)
        case 2:
            message[chance.choice(["seat", "token", "by", "type", "serial", "__class__", ""])] = (
                chance.choice(STRANGE)
            )
        case 3 if isinstance(message.get(name), str):
            message[name] = message[name][::-1] + chance.choice(["", " ", "\u0000", "ß"])
        case 3 if isinstance(message.get(name), int):
            message[name] += chance.choice([-1, 1, 1000, 2**40])


def is_forged(role: Witness, data: Forged) -> bool:
    """Whether this must change nothing: it is no message, or none for this role at this moment."""
    try:
        message = DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        message = None
    match message:
        case wire.Say():
            return False
        case wire.SetPace():
            return role.seat < 0
        case wire.StandIn() | wire.Concede():
            return role.seat != message.seat
        case wire.Undo():
            return role.seat < 0 or message.turn != role.now["turn"]
        case wire.Answer():
            return " ".join(message.notation.lower().split()) not in role.lawful()
    return True  # a greeting, a ping, or sitting down where the game has begun
