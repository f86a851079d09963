"""Coverage: which sentence of a rulebook has code that says so and a scenario that proves it.

Code cites a rule in the docstring of whatever *is* that sentence: `[WAKE-8.22]`, or several in one bracket.
A scenario cites it in its `rules`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cenote.core.refusal import Misprint
from cenote.games import EDITIONS
from cenote.rulebook.register import ID, Rule, register
from cenote.testing.scenario import files_in, read

_BRACKET: Final = re.compile(rf"\[({ID}(?:\s*,[^\[\]]*)?)\]")
Citation = tuple[str, str]  # the id, and where it is cited
Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Coverage:
    """The rules of one game, where code and scenarios cite each, and the citations that lead nowhere."""

    def __init__(self, rules: list[Rule], code: list[Citation], scenarios: list[Citation]) -> None:
        self.rules = rules
        self.code = _by_id(code)
        self.scenarios = _by_id(scenarios)
        self.unknown: list[str] = []

    def lacks(self, rule: Rule) -> list[str]:
        """What a rule is missing: code, scenario, both or nothing."""
        if rule.untestable:
            return []
        cited = {"code": rule.id in self.code, "scenario": rule.id in self.scenarios}
        return [kind for kind, there in cited.items() if not there]

    def missing(self) -> dict[str, list[str]]:
        """The rules that lack something, and what."""
        return {rule.id: self.lacks(rule) for rule in self.rules if self.lacks(rule)}

    def data(self) -> dict[str, object]:
        """The numbers, for JSON."""
        return {
            "rules": len(self.rules),
            "cited": sum("code" not in self.lacks(rule) for rule in self.rules),
            "proven": sum("scenario" not in self.lacks(rule) for rule in self.rules),
            "missing": list(self.missing()),
        }


def coverage(home: Path) -> Coverage:
    """The coverage of the game in a folder."""
    rules = register(home)
    modules = _modules(home)
    code = [citation for file in modules for citation in _in_docstrings(file, home)]
    named = [citation for file in modules for citation in _in_constants(file, home, rules)]
    scenarios = [citation for file in files_in(home / "scenarios") for citation in _in_scenarios(file, home)]
    found = Coverage(rules, code, scenarios)
    known = {rule.id for rule in rules}
    found.unknown = [
        f"{where} cites {id_}, which is no rule"
        for id_, where in code + named + scenarios
        if id_ not in known
    ]
    return found


def _modules(home: Path) -> list[Path]:
    """The code of today; what older editions cite are the sentences of their own rulebooks."""
    return [file for file in sorted(home.rglob("*.py")) if EDITIONS not in file.relative_to(home).parts]


def _by_id(citations: list[Citation]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for id_, where in citations:
        if where not in places.setdefault(id_, []):
            places[id_].append(where)
    return places


def _tree(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text("utf-8"))
    except SyntaxError as error:
        raise Misprint(str(file), f"not a Python file: {error}") from error


def _in_docstrings(file: Path, home: Path) -> Iterator[Citation]:
    place = file.relative_to(home).as_posix()
    for name, text in _docstrings("", _tree(file)):
        for bracket in _BRACKET.finditer(text):
            for id_ in bracket.group(1).split(","):
                yield id_.strip(), f"{place} {name}".strip()


def _docstrings(name: str, node: ast.Module | Documented) -> Iterator[tuple[str, str]]:
    """What is documented and how: the node, what it holds, and constants with a text below them."""
    yield name, ast.get_docstring(node) or ""
    for before, child in zip([None, *node.body], node.body, strict=False):
        if isinstance(child, Documented):
            yield from _docstrings(f"{name}.{child.name}".strip("."), child)
        elif isinstance(before, (ast.Assign, ast.AnnAssign)) and isinstance(child, ast.Expr):
            target = before.target if isinstance(before, ast.AnnAssign) else before.targets[0]
            if isinstance(child.value, ast.Constant):
                yield f"{name}.{ast.unparse(target)}".strip("."), str(child.value.value)


def _in_constants(file: Path, home: Path, rules: list[Rule]) -> Iterator[Citation]:
    """Ids that code hands around: refusals, endings and asks name their rule too."""
    prefixes = tuple({rule.id.partition("-")[0] + "-" for rule in rules})
    constants = [node for node in ast.walk(_tree(file)) if isinstance(node, ast.Constant)]
    for node in constants:
        text = str(node.value)
        if text.startswith(prefixes) and re.fullmatch(ID, text):
            yield text, f"{file.relative_to(home).as_posix()} line {node.lineno}"


def _in_scenarios(file: Path, home: Path) -> Iterator[Citation]:
    for scenario in read(file):
        for id_ in scenario.rules():
            yield id_, f"{file.relative_to(home).as_posix()}: {scenario.title}"
