"""Arena: bots against bots, in one process or many, reproducible from its header."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from cenote.bots import seat_bot
from cenote.bots.playout import Answers, play_on
from cenote.core.action import Action
from cenote.core.bot import Bot
from cenote.core.box import Box
from cenote.core.chance import Chance, fast
from cenote.core.game import Game
from cenote.core.offers import Offers
from cenote.core.refusal import Problem
from cenote.core.state import State
from cenote.games import components_text, digest, find, open_box

BATCH = 50  # games per task at most: handing a task to another process or machine has its price
SHARES = 8  # tasks per process at least: games differ in length, and nobody should wait for the last one


class Pairing(NamedTuple):
    """Everything that decides the result: the header of a study."""

    game: str
    players: tuple[str, ...]  # bot levels; as many as seats
    games: int
    seed: int
    options: dict[str, object]

    @property
    def rotations(self) -> int:
        """After how many steps around the table everybody sits before the same players again; 1 if all are alike."""
        players = self.players
        steps = range(1, len(players) + 1)
        return next(step for step in steps if players[step:] + players[:step] == players)

    def deal(self, number: int) -> str:
        """The seed of the deal of a game."""
        return f"{self.seed} {number // self.rotations}"

    def header(self) -> dict[str, Any]:
        """What to write down so that somebody else finds the same."""
        game = find(self.game)
        return {
            "game": game.name,
            "rules": game.version,
            "components": digest(components_text(game)),
            "seats": len(self.players),
            "options": self.options,
            "games": self.games,
            "seed": self.seed,
        }


class Finished(NamedTuple):
    """One finished game. `player[seat]` says which of the players sat there."""

    number: int
    player: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    answers: int
    rule: str  # by which it ended
    facts: dict[str, int]  # what the game counts about itself
    facts_of: tuple[dict[str, int], ...]  # and about each seat


class BotsAnswers(Answers):
    """A bot in every chair, each with a view and a chance of its own."""

    def __init__(self, game: Game, bots: Sequence[Bot], chances: Sequence[Chance]) -> None:
        self.game = game
        self.bots = bots
        self.chances = chances

    def choose(self, s: State, seat: int, to: Offers) -> Action:
        """What the bot in that chair says, which must be one of the options."""
        options = to.options()
        action = self.bots[seat].choose(self.game.remembered(s, seat), options, self.chances[seat])
        if action not in options:
            raise Problem(f"the bot at seat {seat} answered {action!r}, which was not offered")
        return action


def play_game(game: Game, box: Box, bots: list[Bot], seed: str) -> tuple[State, int]:
    """Bots in all chairs: the table at the end, and the number of answers. The bots' chance is their own."""
    s = game.deal(box, fast(f"deal {seed}"))
    chances = [fast(f"bot {seat} {seed}") for seat in range(box.seats)]
    return s, play_on(s, BotsAnswers(game, bots, chances), Offers())


def play_batch(pairing: Pairing, first: int, count: int) -> list[Finished]:
    """Some games of a pairing. Every deal is played once in each rotation that makes a difference."""
    game = find(pairing.game)
    seats = len(pairing.players)
    box = open_box(game, seats, pairing.options)
    bots = [seat_bot(game, level) for level in pairing.players]
    played = []
    for number in range(first, first + count):
        turn = number % pairing.rotations
        player = tuple((seat + turn) % seats for seat in range(seats))
        chairs = [bots[i] for i in player]
        s, answers = play_game(game, box, chairs, pairing.deal(number))
        played.append(_played(game, s, number, player, answers))
    return played


def _played(game: Game, s: State, number: int, player: tuple[int, ...], answers: int) -> Finished:
    outcome = s.outcome
    assert outcome is not None
    places, scores = tuple(outcome.places), tuple(outcome.scores)
    shares = tuple(outcome.share(seat) for seat in range(s.seats))
    facts_of = tuple(game.facts_of(s, seat) for seat in range(s.seats))
    return Finished(number, player, places, scores, shares, answers, outcome.rule, game.facts(s), facts_of)


def play_all(pairing: Pairing, workers: int = 0, ray_address: str = "") -> Iterator[list[Finished]]:
    """All games in order, batch by batch: here (1 worker), in processes (0: one per core) or on a Ray cluster."""
    if ray_address:
        yield from _on_ray(pairing, _batches(pairing.games, BATCH), ray_address)
        return
    workers = workers or os.cpu_count() or 1
    batches = _batches(pairing.games, min(BATCH, -(-pairing.games // (SHARES * workers))))
    if workers == 1:
        for at, count in batches:
            yield play_batch(pairing, at, count)
        return
    with ProcessPoolExecutor(workers) as pool:
        tasks = [pool.submit(play_batch, pairing, at, count) for at, count in batches]
        for task in tasks:
            yield task.result()


def _batches(games: int, size: int) -> list[tuple[int, int]]:
    """The first game of each batch, and how many there are."""
    return [(at, min(size, games - at)) for at in range(0, games, size)]


def _on_ray(pairing: Pairing, batches: list[tuple[int, int]], address: str) -> Iterator[list[Finished]]:
    try:
        import ray
    except ImportError as error:
        raise Problem("--ray needs the package ray: pip install 'cenote[cluster]'") from error
    ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(play_batch)
        tasks = [remote.remote(pairing, at, count) for at, count in batches]
        for task in tasks:
            yield ray.get(task)
    finally:
        ray.shutdown()
