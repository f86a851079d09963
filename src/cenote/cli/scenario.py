"""`cenote scenario`: given/when/then files, also ones from outside the project."""

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from cenote.core.refusal import Misprint, Problem
from cenote.testing.scenario import Failure, Scenario, files_in, read


def scenario(files: list[Path], /, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Run given/when/then scenario files and print each failure with what was expected and found.

    Exit status 1 if a scenario fails, 2 if a file cannot be read. How to write them is told in
    docs/contributors/scenarios.md.

        cenote scenario src/cenote/games/waking_shards/scenarios
        cenote scenario my-house-rule.toml --json

    Parameters
    ----------
    files
        Scenario files, or folders of them.
    json
        One JSON document on standard output.
    """
    unreadable: list[str] = []
    results = [(one, one.run()) for file in files for one in _scenarios(file, unreadable)]
    failed = sum(bool(failures) for _, failures in results)
    for problem in unreadable:
        print(f"cenote: {problem}", file=sys.stderr)
    if json:
        print(dumps(_data(results, unreadable), indent=2, ensure_ascii=False))
    else:
        _report(results)
    return 2 if unreadable else int(failed > 0)


def _scenarios(path: Path, unreadable: list[str]) -> list[Scenario]:
    found: list[Scenario] = []
    for file in files_in(path):
        try:
            found += read(file)
        except Problem as error:
            unreadable.append(str(error))
    if not found and not unreadable:
        unreadable.append(str(Misprint(str(path), "there is no scenario here")))
    return found


def _report(results: list[tuple[Scenario, list[Failure]]]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for one, failures in results:
        for failure in failures:
            console.print(f"{one.file}: {one.title}: {failure}", style="red", markup=False)
    failed = sum(bool(failures) for _, failures in results)
    console.print(f"{len(results) - failed} passed, {failed} failed", style="red" if failed else "green")


def _data(results: list[tuple[Scenario, list[Failure]]], unreadable: list[str]) -> dict[str, object]:
    failed = sum(bool(failures) for _, failures in results)
    return {
        "passed": len(results) - failed,
        "failed": failed,
        "unreadable": unreadable,
        "scenarios": [
            {
                "file": str(one.file),
                "title": one.title,
                "passed": not failures,
                "failures": [
                    {"step": failure.step, "expected": failure.expected, "found": failure.found}
                    for failure in failures
                ],
            }
            for one, failures in results
        ],
    }
