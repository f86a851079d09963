"""The schema file and the page's types are those of today's wire."""

import re
from pathlib import Path

from cenote.server import schema

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web/src/wire/protocol.gen.ts"


def test_the_schema_file_is_fresh() -> None:
    assert (ROOT / schema.FILE).read_text(encoding="utf-8") == schema.text(), "run scripts/gen-wire"


def test_the_page_knows_every_message_and_every_field() -> None:
    types = TYPES.read_text(encoding="utf-8")
    for name, part in schema.wire_schema()["$defs"].items():
        if "properties" not in part:
            assert f"export type {name} =" in types, "run scripts/gen-wire"
            continue
        body = re.search(rf"export interface {name} \{{\n(.*?)\n\}}", types, re.DOTALL)
        assert body is not None, f"{name}: run scripts/gen-wire"
        fields = re.findall(r"^  (\w+)\??:", body.group(1), re.MULTILINE)
        assert fields == list(part["properties"]), f"{name}: run scripts/gen-wire"
