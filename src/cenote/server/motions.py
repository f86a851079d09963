"""Motions: what the people at a table are voting about: who gives up, where a bot shall sit in; and who is muted."""

import msgspec
from msgspec import Struct


class Motions(Struct, frozen=True, omit_defaults=True):
    """`giving_up` would give up if the others agree; `votes` are those who want a bot, by the absent seat.

    `muted` are the seats (-1: all who watch) that may not talk, by the will of whoever runs the server.
    """

    giving_up: int | None = None
    agreed: list[int] = []
    votes: dict[int, list[int]] = {}
    muted: list[int] = []

    @classmethod
    def read(cls, text: str) -> "Motions":
        """From a table's row."""
        return msgspec.json.decode(text, type=cls)

    def text(self) -> str:
        """As it stands in a table's row."""
        return msgspec.json.encode(self).decode()

    def offered(self, seat: int | None) -> "Motions":
        """With that offer to give up, to which nobody has agreed yet; or with none."""
        return msgspec.structs.replace(self, giving_up=seat, agreed=[])

    def silenced(self, seat: int, muted: bool) -> "Motions":
        """With that seat muted, or not."""
        others = {*self.muted} - {seat}
        return msgspec.structs.replace(self, muted=sorted(others | {seat} if muted else others))

    def voted(self, seat: int, voters: set[int]) -> "Motions":
        """With these votes for a bot in that seat."""
        votes = {**self.votes, seat: sorted(voters)}
        if not voters:
            del votes[seat]
        return msgspec.structs.replace(self, votes=votes)
