"""Bodies: what a request says. Only JSON, only text, and not deeper than anything that we ask for."""

from typing import Any, Final

from litestar import Request
from litestar.exceptions import SerializationException

from cenote.server.guards import Shut

DEEPEST: Final = 16  # lists in lists; options have two


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is read with care."""

    async def json(self) -> Any:
        """What the body says."""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" or self.headers.get("content-encoding", "identity") != "identity":
            raise Shut(415, "the body must be plain application/json")
        try:
            said = await super().json()
        except RecursionError:
            raise Shut(400, f"the body has lists in lists, more than {DEEPEST} deep") from None
        except (SerializationException, UnicodeError) as error:
            raise Shut(400, f"the body is not JSON: {error.__cause__ or error}") from None
        if is_deeper(said, DEEPEST):
            raise Shut(400, f"the body has lists in lists, more than {DEEPEST} deep")
        return said


def is_deeper(value: Any, levels: int) -> bool:
    """Whether there are more lists in lists than so many."""
    layer = [value]
    for _ in range(levels + 1):
        parts = [part for part in layer if isinstance(part, list | dict)]
        layer = [inner for part in parts for inner in (part.values() if isinstance(part, dict) else part)]
        if not layer:
            return False
    return True
