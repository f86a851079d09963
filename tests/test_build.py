"""Which Cenote do the tests look at, and does the build hook keep its promises?"""

import importlib.machinery
import os
import sysconfig
from pathlib import Path

import cenote.core

ROOT = Path(__file__).parents[1]
INSTALLED = Path(sysconfig.get_path("platlib")) / "cenote"


def test_the_tests_look_at_the_cenote_they_claim_to_look_at() -> None:
    """A stale compiled file must never stand in for its source, nor a source for the compiled file."""
    # Asked anew on disk: what a compiled module says of its own place depends on who imported it first.
    found = importlib.machinery.PathFinder.find_spec("cenote.core.state", cenote.core.__path__)
    assert found is not None
    assert found.origin is not None
    file = Path(found.origin)
    if os.environ.get("CENOTE_EXPECT_COMPILED"):
        assert file.parent == INSTALLED / "core"
        assert file.name.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
    else:
        assert file == ROOT / "src" / "cenote" / "core" / "state.py"


def test_no_compiled_file_lies_in_the_source_tree() -> None:
    """Compiling happens elsewhere; what lay here would silently win over its source."""
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    assert not [file for file in (ROOT / "src").rglob("*") if file.name.endswith(suffixes)]
