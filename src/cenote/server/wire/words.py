"""The small words of the wire: names, numbers and codes with their bounds, and what a message is."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
TableName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Code = Literal["malformed", "unlawful", "stale", "misprint", "unknown", "too_much", "later"]
Status = Literal["open", "running", "finished"]
Pace = Literal["slow", "usual", "fast"]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Anything sent over the socket."""


class Body(Struct, forbid_unknown_fields=True):
    """Anything inside a message, and every HTTP body."""
