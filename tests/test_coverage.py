"""Every sentence of every rulebook has code that says it and a scenario that proves it."""

from pathlib import Path

import pytest

from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint
from cenote.games import folder, shelf
from cenote.rulebook.register import register, sought
from cenote.testing.coverage import Coverage, coverage

RULEBOOK = """# Tiny

## 1 The box

- **TINY-1.1** There are **two** stones.
- **TINY-1.2** _Ruling:_ They are alike,
  and nobody can tell them apart.

## X Examples

- **TINY-X1** _Example:_ Ada has both.
- **TINY-1.3** Have fun. _Not testable:_ binds nobody.
"""
CODE = '''"""[TINY-1.1] Stones."""
class Stone:
    def take(self):
        """Take it, [TINY-1.2, TINY-X1] as they are alike."""
'''
SCENARIO = "title = 'both'\nrules = ['TINY-1.1', 'TINY-1.2', 'TINY-X1']\n"


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_rule_of_the_shelf_is_covered(game: Game) -> None:
    """No unknown ids, and nothing missing."""
    found = coverage(folder(game))
    assert found.unknown == []
    assert found.missing() == {}


def tiny(home: Path, rulebook: str = RULEBOOK, code: str = CODE, scenario: str = SCENARIO) -> Coverage:
    """The coverage of a small game in a folder."""
    (home / "rules").mkdir()
    (home / "scenarios").mkdir()
    (home / "rulebook.md").write_text(rulebook, "utf-8")
    (home / "rules" / "stones.py").write_text(code, "utf-8")
    (home / "scenarios" / "both.toml").write_text(scenario, "utf-8")
    return coverage(home)


def test_a_covered_game(tmp_path: Path) -> None:
    """What is not testable counts as covered; places are named."""
    found = tiny(tmp_path)
    assert found.data() == {"rules": 4, "cited": 4, "proven": 4, "missing": []}
    assert found.unknown == []
    assert found.code["TINY-1.1"] == ["rules/stones.py"]
    assert found.code["TINY-1.2"] == ["rules/stones.py Stone.take"]
    assert found.scenarios["TINY-X1"] == ["scenarios/both.toml: both"]
    assert [rule.untestable for rule in found.rules] == ["", "", "", "binds nobody."]


def test_an_uncited_rule_is_noticed(tmp_path: Path) -> None:
    """No docstring cites it; a comment or a constant does not count."""
    found = tiny(tmp_path, code=CODE.replace("[TINY-1.1] ", "") + "RULE = 'TINY-1.1'  # [TINY-1.1]\n")
    assert found.missing() == {"TINY-1.1": ["code"]}
    assert found.data() == {"rules": 4, "cited": 3, "proven": 4, "missing": ["TINY-1.1"]}


def test_an_unproven_rule_is_noticed(tmp_path: Path) -> None:
    """No scenario cites it."""
    found = tiny(tmp_path, scenario=SCENARIO.replace("'TINY-1.2', ", ""))
    assert found.missing() == {"TINY-1.2": ["scenario"]}
    assert found.data() == {"rules": 4, "cited": 4, "proven": 3, "missing": ["TINY-1.2"]}


@pytest.mark.parametrize(
    ("code", "scenario", "complaint"),
    [
        (CODE.replace("1.2", "9.9"), SCENARIO, "rules/stones.py Stone.take cites TINY-9.9, which is no rule"),
        (CODE.replace("TINY-X1", "X1"), SCENARIO, "rules/stones.py Stone.take cites X1, which is no rule"),
        (CODE.replace("1.1", "1.1]["), SCENARIO, ""),
        (CODE + "RULE = 'TINY-9.9'", SCENARIO, "rules/stones.py line 5 cites TINY-9.9, which is no rule"),
        (CODE, SCENARIO.replace("1.2", "9.9"), "scenarios/both.toml: both cites TINY-9.9, which is no rule"),
    ],
)
def test_an_unknown_rule_is_noticed(tmp_path: Path, code: str, scenario: str, complaint: str) -> None:
    """Docstrings, constants and scenarios may cite only what the register has."""
    assert tiny(tmp_path, code=code, scenario=scenario).unknown == ([complaint] if complaint else [])


def test_text_below_a_constant_counts(tmp_path: Path) -> None:
    """A table of components can be a sentence, too."""
    code = CODE.replace("[TINY-1.1] ", "") + 'STONES = (1, 2)\n"""[TINY-1.1] Two of them."""\n'
    found = tiny(tmp_path, code=code)
    assert found.missing() == {}
    assert found.code["TINY-1.1"] == ["rules/stones.py STONES"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("- **TINY-1.1** Again.", "line 13: TINY-1.1 is there twice"),
        ("- **Tiny** No.", "line 13: .* is not a rule"),
    ],
)
def test_a_wrong_register_is_a_misprint(tmp_path: Path, line: str, complaint: str) -> None:
    """Ids are unique and well formed."""
    with pytest.raises(Misprint, match=complaint):
        tiny(tmp_path, rulebook=f"{RULEBOOK}{line}\n")


def test_finding_rules(tmp_path: Path) -> None:
    """By id with or without prefix, or by words, the best match first."""
    (tmp_path / "rulebook.md").write_text(RULEBOOK, "utf-8")
    rules = register(tmp_path)
    assert rules[1].plain() == "Ruling: They are alike, and nobody can tell them apart."
    for query in ("TINY-1.2", "tiny-1.2", "1.2"):
        assert [rule.id for rule in sought(rules, "TINY", query)] == ["TINY-1.2"]
    assert [rule.id for rule in sought(rules, "TINY", "both stones")] == ["TINY-1.1", "TINY-X1"]
    assert sought(rules, "TINY", "dragon") == []
    with pytest.raises(Malformed, match="there is no rule TINY-7"):
        sought(rules, "TINY", "tiny-7")
