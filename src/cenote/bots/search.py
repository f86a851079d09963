# cenote: compiled
"""Information-set tree search with one observer, written once for all games.

Each iteration imagines a world that the observer cannot tell from the real one, walks down the tree of answers
seen so far as far as that world allows, adds one answer, plays on at random to the next horizon and judges.
"""

from math import log, sqrt
from typing import Final

from cenote.bots.playout import play_round
from cenote.core.action import Action
from cenote.core.agenda import answer
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.state import State


class Node:
    """An answer in the tree, and how those who gave it fared."""

    def __init__(self, action: Action | None, seat: int) -> None:
        self.action: Final = action
        self.seat: Final = seat  # who gave it
        self.visits = 0
        self.chances = 0  # how often it could have been chosen
        self.total = 0.0
        self.children: list[Node] = []

    def child(self, action: Action) -> "Node | None":
        """The node of an answer, if it was tried."""
        for node in self.children:
            if node.action is action:
                return node
        return None


class Search:
    """A tree for one decision of one seat. `imagined` is any world that fits what the seat sees."""

    def __init__(self, game: Game, imagined: State, seat: int, options: list[Action], chance: Chance) -> None:
        self.game: Final = game
        self.imagined: Final = imagined
        self.seat: Final = seat
        self.options: Final = options
        self.exploration: Final = game.exploration
        self.chance: Final = chance
        self.horizon: Final = imagined.horizon()
        self.root: Final = Node(None, seat)

    def iterate(self, times: int) -> None:
        """Look at that many more worlds."""
        for _ in range(times):
            world = self.game.imagine(self.imagined, self.seat, self.chance)
            world.chance = self.chance
            path = self.descend(world)
            play_round(self.game, world, self.chance, self.horizon)
            self.learn(path, world)

    def descend(self, world: State) -> list[Node]:
        """Walk down while every option was tried before; then try one more."""
        node, seat, options = self.root, self.seat, self.options  # whoever else is asked now: not our affair
        path = [node]
        while True:
            if len(options) == 1:
                answer(world, seat, options[0], self.horizon)
            else:
                node = self.pick(node, options, seat)
                path.append(node)
                assert node.action is not None
                answer(world, seat, node.action, self.horizon)
                if node.visits == 0:
                    return path
            if world.outcome is not None or world.horizon() != self.horizon:
                return path
            ask = world.ask()
            seat = ask.asked(world)
            options = ask.options(world, seat)

    def pick(self, node: Node, options: list[Action], seat: int) -> Node:
        """An untried option at random, or else the child with the highest upper bound."""
        tried: list[Node] = []
        untried: list[Action] = []
        for action in options:
            child = node.child(action)
            if child is None:
                untried.append(action)
            else:
                child.chances += 1
                tried.append(child)
        if untried:
            fresh = Node(untried[self.chance.below(len(untried))], seat)
            fresh.chances = 1
            node.children.append(fresh)
            return fresh
        best = tried[0]
        most = -1.0
        for child in tried:
            bound = child.total / child.visits + self.exploration * sqrt(log(child.chances) / child.visits)
            if bound > most:
                best, most = child, bound
        return best

    def learn(self, path: list[Node], world: State) -> None:
        """Tell everybody on the path how it ended for whoever gave that answer."""
        outcome = world.outcome
        if outcome is None:
            shares = self.game.worths(world)
        else:
            shares = [outcome.share(seat) for seat in range(world.seats)]
        for node in path:
            node.visits += 1
            node.total += shares[node.seat]

    def best(self) -> Action:
        """The option tried most often."""
        choice, most = self.options[0], -1
        for action in self.options:
            child = self.root.child(action)
            if child is not None and child.visits > most:
                choice, most = action, child.visits
        return choice
