"""Register: the numbered sentences of a game's rulebook, and finding one among them."""

import re
from pathlib import Path
from typing import Final

from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint
from cenote.games import folder

ID: Final = r"[A-Z][A-Z0-9]*-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*"
_ITEM: Final = re.compile(rf"- \*\*({ID})\*\*\s+(.*)")
_NOT_TESTABLE: Final = re.compile(r"_Not testable:_\s*(.*)")


class Rule:
    """One sentence: its id, its words, the chapter it stands in, and why it cannot be tested if it cannot."""

    def __init__(self, id_: str, text: str, chapter: str) -> None:
        self.id = id_
        self.text = text
        self.chapter = chapter
        mark = _NOT_TESTABLE.search(text)
        self.untestable = mark.group(1) if mark else ""

    def plain(self) -> str:
        """The words without their emphasis."""
        return re.sub(r"\*\*|(?<!\w)_|_(?!\w)", "", self.text)


def rulebook(game: Game) -> str:
    """The whole document, as players read it."""
    return _text(folder(game) / "rulebook.md")


def register(home: Path) -> list[Rule]:
    """The rules of the game in a folder, in the order of its rulebook."""
    rules: list[Rule] = []
    chapter = ""
    for number, line in enumerate(_text(home / "rulebook.md").splitlines(), 1):
        item = _ITEM.fullmatch(line.rstrip())
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif item is not None:
            if any(rule.id == item.group(1) for rule in rules):
                raise Misprint(f"rulebook.md line {number}", f"{item.group(1)} is there twice")
            rules.append(Rule(item.group(1), item.group(2), chapter))
        elif line.startswith("- **"):
            raise Misprint(
                f"rulebook.md line {number}", f"{line[:40]!r} is not a rule; write `- **ID** text`"
            )
        elif line.startswith("  ") and line.strip() and rules:
            rules[-1] = Rule(rules[-1].id, f"{rules[-1].text} {line.strip()}", chapter)
    return rules


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misprint(str(path), f"cannot be read: {error}") from error


def sought(rules: list[Rule], prefix: str, query: str) -> list[Rule]:
    """The rule of that id (the prefix may be left out), or those that speak of the words, best first."""
    for id_ in (query.strip(), f"{prefix}-{query.strip()}"):
        found = [rule for rule in rules if rule.id.lower() == id_.lower()]
        if found:
            return found
    if re.fullmatch(ID, query.strip().upper()):
        raise Malformed(
            f"there is no rule {query.strip().upper()}; they go from {rules[0].id} to {rules[-1].id}"
        )
    words = query.lower().split()
    ranked = sorted(rules, key=lambda rule: _rank(rule, words), reverse=True)
    return [rule for rule in ranked if _rank(rule, words) > (0, 0)]


def _rank(rule: Rule, words: list[str]) -> tuple[int, int]:
    """How many of the words a rule has at all, then how many as whole words."""
    text = f"{rule.plain()} {rule.chapter}".lower()
    whole = set(re.findall(r"\w+", text))
    return sum(word in text for word in words), sum(word in whole for word in words)
