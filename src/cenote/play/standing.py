"""What a series of games says about its players: shares, intervals, scores, lengths and ratings."""

from collections import Counter
from collections.abc import Iterable
from math import log10, sqrt
from statistics import fmean, quantiles
from typing import Any

from cenote.play.arena import Finished, Pairing

CONFIDENCE = 1.959964  # of a normal distribution, for 95 %


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share at 95 %; honest at the edges too."""
    if games == 0:
        return 0.0, 1.0
    share, z = wins / games, CONFIDENCE
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    bottom = 1 + z * z / games
    return max(0.0, (centre - spread) / bottom), min(1.0, (centre + spread) / bottom)


def ratings(played: list[Finished], players: int) -> list[float]:
    """Bradley-Terry strengths on the Elo scale, mean 0; a better place beats a worse one, equals halve.

    Each pair is given one drawn game beforehand, so that a clean sweep stays finite.
    """
    wins = [[0.0 if a == b else 0.5 for b in range(players)] for a in range(players)]
    for game in played:
        for i, a in enumerate(game.player):
            for j, b in enumerate(game.player):
                if i != j:
                    wins[a][b] += _beats(game.places[i], game.places[j])
    strength = [1.0] * players
    for _ in range(200 if players > 1 else 0):  # who plays alone is compared with nobody
        strength = [
            sum(wins[a])
            / sum((wins[a][b] + wins[b][a]) / (strength[a] + strength[b]) for b in range(players) if b != a)
            for a in range(players)
        ]
    elo = [400 * log10(value) for value in strength]
    return [value - fmean(elo) for value in elo]


def _beats(mine: int, theirs: int) -> float:
    return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0


def report(pairing: Pairing, played: list[Finished], seconds: float) -> dict[str, Any]:
    """The whole result as plain data."""
    players = []
    elo = ratings(played, len(pairing.players))
    for i, name in enumerate(pairing.players):
        seats = [(game, game.player.index(i)) for game in played]
        wins = sum(game.shares[seat] for game, seat in seats)
        low, high = interval(wins, len(played))
        players.append(
            {
                "name": name,
                "wins": round(wins, 3),
                "win_rate": wins / max(1, len(played)),
                "low": low,
                "high": high,
                "mean_score": fmean(game.scores[seat] for game, seat in seats) if played else 0.0,
                "rating": round(elo[i], 1),
                "facts": total(game.facts_of[seat] for game, seat in seats),
            }
        )
    return {
        **pairing.header(),
        "players": players,
        "by_seat": [sum(game.shares[seat] for game in played) for seat in range(len(pairing.players))],
        "lengths": lengths(played),
        "endings": dict(sorted(Counter(game.rule for game in played).items())),
        "facts": total(game.facts for game in played),
        "decisions": sum(game.answers for game in played),
        "seconds": round(seconds, 3),
    }


def total(facts: Iterable[dict[str, int]]) -> dict[str, int]:
    """What was counted in many games, nought left out."""
    return dict(sum(map(Counter, facts), Counter()))


def lengths(played: list[Finished]) -> dict[str, float]:
    """How many answers a game takes."""
    answers = sorted(game.answers for game in played)
    if len(answers) < 2:
        return {"median": float(answers[0]) if answers else 0.0}
    low, middle, high = quantiles(answers, n=4)
    return {
        "least": answers[0],
        "quarter": low,
        "median": middle,
        "three_quarters": high,
        "most": answers[-1],
    }
