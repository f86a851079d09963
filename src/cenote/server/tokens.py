"""Tokens: whoever knows a seat's token holds the seat. The server keeps hashes only, and compares without a tell."""

import hashlib
import hmac
import secrets

from cenote.server.store import ChairRow


def new_token() -> str:
    """Unguessable, and short enough for a link."""
    return secrets.token_urlsafe(18)


def hashed(token: str) -> str:
    """What is stored. Tokens are long and random, so that a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(chairs: list[ChairRow], token: str) -> int | None:
    """The seat that the token holds. Every chair is compared, in the same time whatever the token is."""
    wanted = hashed(token)
    found = None
    for chair in chairs:
        if hmac.compare_digest(chair.token_hash or "", wanted):
            found = chair.seat
    return found


def next_token(token: str, table: str) -> str:
    """The token of the same person at a rematch: only who knows the old one can tell, and always the same."""
    return hmac.new(token.encode(), f"rematch {table}".encode(), hashlib.sha256).hexdigest()[:32]
