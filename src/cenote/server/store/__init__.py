"""The store: every table, chair, answer and line of chat, in one SQLite file or a PostgreSQL database."""

from cenote.server.store.place import default_url
from cenote.server.store.rows import (
    AnswerRow,
    Away,
    BanRow,
    ChairRow,
    Change,
    ChatRow,
    Conflict,
    Known,
    Listed,
    NoteRow,
    Opened,
    Stored,
    TableRow,
    Unknown,
    Wanted,
)
from cenote.server.store.store import Store

__all__ = [
    "AnswerRow",
    "Away",
    "BanRow",
    "ChairRow",
    "Change",
    "ChatRow",
    "Conflict",
    "Known",
    "Listed",
    "NoteRow",
    "Opened",
    "Store",
    "Stored",
    "TableRow",
    "Unknown",
    "Wanted",
    "default_url",
]
