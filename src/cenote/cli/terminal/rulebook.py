"""The rulebook beside the table: opened at a sentence, narrowed down by words."""

from cenote.core.game import Game
from cenote.games import folder
from cenote.rulebook.register import Rule, register, sought


class Rulebook:
    """The numbered sentences of one game, in order."""

    def __init__(self, game: Game) -> None:
        self.title = game.title
        self.prefix = game.prefix
        self.rules: list[Rule] = register(folder(game))

    def place(self, rule: str) -> int:
        """Where the sentence of that id stands; at the beginning if there is none."""
        return next((i for i, known in enumerate(self.rules) if known.id == rule), 0)

    def narrowed(self, words: str) -> list[int]:
        """Where all these words occur, be it in the id, the sentence or the title of its chapter."""
        wanted = words.lower().split()
        return [
            i
            for i, rule in enumerate(self.rules)
            if all(word in f"{rule.id} {rule.text} {rule.chapter}".lower() for word in wanted)
        ]

    def sought(self, query: str) -> list[Rule]:
        """The sentence of that id, or those that speak of the words, best first."""
        return sought(self.rules, self.prefix, query)
