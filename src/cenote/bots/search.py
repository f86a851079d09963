# cenote: compiled
"""Information-set tree search with one observer, written once for all games.

Each iteration imagines a world that the observer cannot tell from the real one, walks down the tree of answers
seen so far as far as that world allows, adds one answer, plays on at random to the next horizon and judges.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from cenote.bots.playout import LikelyAnswer, play_on
from cenote.core.action import Action
from cenote.core.agenda import Ask, go_on
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.state import State


class Node:
    """An answer in the tree, and how those who gave it fared."""

    def __init__(self, action: Action | None, seat: Seat) -> None:
        self.action: Final = action
        self.seat: Final = seat  # who gave it
        self.visits: Count = 0
        self.chances: Count = 0  # how often it could have been chosen
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

    def __init__(
        self, game: Game, imagined: State, seat: Seat, options: list[Action], chance: Chance
    ) -> None:
        self.game: Final = game
        self.imagined: Final = imagined
        self.seat: Final = seat
        self.options: Final = options
        self.exploration: Final = game.exploration
        self.chance: Final = chance
        self.horizon: Final[i64] = imagined.horizon()
        self.root: Final = Node(None, seat)
        self.likely: Final = LikelyAnswer(game, chance)
        self.offers: Final = Offers()
        self.first: Final = Offers()
        for action in options:
            self.first.add(action)

    def iterate(self, times: int) -> None:
        """Look at that many more worlds."""
        for _each in range(times):
            world = self.game.imagine(self.imagined, self.seat, self.chance)
            world.chance = self.chance
            path = self.descend(world)
            play_on(world, self.likely, self.offers, self.horizon)
            self.learn(path, world)

    def descend(self, world: State) -> list[Node]:
        """Walk down while every option was tried before; then try one more."""
        node, seat, to = self.root, self.seat, self.first  # whoever else is asked now: not our affair
        ask: Ask | None = world.ask()
        path = [node]
        while ask is not None:
            if to.count == 1:
                ask = go_on(world, ask, seat, to[0], self.horizon)
            else:
                node = self.pick(node, to, seat)
                path.append(node)
                assert node.action is not None
                ask = go_on(world, ask, seat, node.action, self.horizon)
                if node.visits == 0:
                    return path
            if ask is not None:
                seat = ask.asked(world)
                to = self.offers
                to.clear()
                ask.offer(world, seat, to)
        return path

    def pick(self, node: Node, to: Offers, seat: Seat) -> Node:
        """An untried option at random, or else the child with the highest upper bound."""
        untried: i64 = 0
        best = node
        most = -1.0
        for i in range(to.count):
            child = node.child(to[i])
            if child is None:
                untried += 1
                continue
            child.chances += 1
            if untried == 0:
                visits = float(child.visits)
                bound = child.total / visits + self.exploration * sqrt(log(float(child.chances)) / visits)
                if bound > most:
                    best, most = child, bound
        if untried == 0:
            return best
        fresh = Node(self.untried(node, to, self.chance.below(untried)), seat)
        fresh.chances = 1
        node.children.append(fresh)
        return fresh

    def untried(self, node: Node, to: Offers, skip: i64) -> Action:
        """The option that was not tried yet, after so many others."""
        for i in range(to.count):
            if node.child(to[i]) is None:
                if skip == 0:
                    return to[i]
                skip -= 1
        raise AssertionError("there was one")

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
        choice = self.options[0]
        most: Count = -1
        for action in self.options:
            child = self.root.child(action)
            if child is not None and child.visits > most:
                choice, most = action, child.visits
        return choice
