"""The store: every table, chair, answer and line of chat, in one SQLite file or a PostgreSQL database."""

from cenote.server.store.place import default_url
from cenote.server.store.rows import (
    AnswerRow,
    ChairRow,
    ChatRow,
    Conflict,
    Listed,
    Note,
    NoteRow,
    TableRow,
    Unknown,
)
from cenote.server.store.store import Store

__all__ = [
    "AnswerRow",
    "ChairRow",
    "ChatRow",
    "Conflict",
    "Listed",
    "Note",
    "NoteRow",
    "Store",
    "TableRow",
    "Unknown",
    "default_url",
]
