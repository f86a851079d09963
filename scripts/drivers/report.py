"""Report: what a driver has found, as a small table for people or as one JSON document."""

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from typing import Any

Figures = dict[str, Any]


def options(about: str, **numbers: int | float) -> argparse.ArgumentParser:
    """The command line of a driver: its numbers with their defaults, and --json."""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    for name, default in numbers.items():
        parser.add_argument(f"--{name}", type=type(default), default=default, metavar="N", help=" ")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of a table")
    return parser


def show(figures: Figures, as_json: bool) -> None:
    """Print what was found."""
    text = json.dumps(figures, indent=2) if as_json else "\n".join(_lines(figures))
    sys.stdout.write(text + "\n")


def _lines(figures: Figures, indent: str = "") -> list[str]:
    width = max((len(name) for name in figures), default=0)
    found = []
    for name, value in figures.items():
        if isinstance(value, dict):
            found += [f"{indent}{name}", *_lines(value, indent + "  ")]
        else:
            found.append(f"{indent}{name:<{width}}  {value}")
    return found


def spread(times: Sequence[float]) -> Figures:
    """How long something took, from seconds to milliseconds: the middle, the slow ones, the slowest."""
    if len(times) < 2:
        return {"count": len(times), "p50_ms": None, "p95_ms": None, "p99_ms": None, "max_ms": None}
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    found = {"p50_ms": cuts[49], "p95_ms": cuts[94], "p99_ms": cuts[98], "max_ms": max(times)}
    return {"count": len(times), **{name: round(value * 1000, 2) for name, value in found.items()}}
