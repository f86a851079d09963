"""Schema: the wire as one JSON Schema file, from which the page's types are generated.

`python -m cenote.server.schema` writes `docs/api/wire.schema.json`; `npm run types` in `web` does the rest.
"""

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from cenote.server import wire
from cenote.server.wire import admin

FILE: Final = Path("docs/api/wire.schema.json")
BODIES: Final = (
    wire.FromServer,
    wire.FromClient,
    wire.Shelf,
    wire.GameBook,
    wire.TableWanted,
    wire.TableCreated,
    wire.SetupWanted,
    wire.Setup,
    wire.RematchWanted,
    wire.SeatGiven,
    wire.JoinWanted,
    wire.Joining,
    wire.MineWanted,
    wire.MyTables,
    wire.HostWants,
    wire.HostDone,
    wire.TableInfo,
    wire.TableList,
    wire.Trouble,
    wire.PastWanted,
    wire.Past,
    wire.Story,
    wire.EndingInfo,
    *admin.BODIES,
)


def wire_schema() -> dict[str, Any]:
    """Every message and body by name; the two unions are what each side of a socket may send."""
    (server, client, *_), parts = msgspec.json.schema_components(BODIES, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "description": "Every message between a client and the server.",
        "$defs": {**dict(sorted(parts.items())), "FromServer": server, "FromClient": client},
    }


def text() -> str:
    """The file as it is kept."""
    return json.dumps(wire_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
