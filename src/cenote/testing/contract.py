"""The contract: seventeen laws that every game keeps, tried on games that nobody thought of.

A game is a list of small integers, each of which picks one of the answers that could be given next, modulo
their number; so a failure shrinks to the shortest game that shows it.

Every law is read at every moment of every game. What would be too dear is thinned out, chosen by the game's seed
so that any failure can be repeated:
- two imagined worlds per moment, one for a seat that is asked and one for any seat, by `sample` or `imagine`;
- the two-run law for the seat that answered and one bystander per answer;
- four of the answers that are not offered per moment, all of them once in twenty-five moments;
- answers taken back to the barrier and given again after every fourth answer that may be taken back;
- all earlier clones at the end of the game, the latest one at every moment.
"""

from collections.abc import Callable, Sequence
from typing import Final

import hypothesis
from hypothesis import strategies
from hypothesis.errors import Flaky

from cenote.core.action import Action
from cenote.core.box import Box
from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint
from cenote.games import folder, open_box
from cenote.rulebook.register import register
from cenote.testing import laws_answers, laws_pieces, laws_secrets, laws_words
from cenote.testing.laws import Fault, Play

Law = Callable[[Play], None]

LAWS: Final[tuple[Law, ...]] = (
    laws_answers.playout,
    laws_pieces.conservation,
    laws_pieces.layout_complete,
    laws_pieces.clone_independence,
    laws_pieces.determinism,
    laws_pieces.json_round_trip,
    laws_pieces.frozen_agenda,
    laws_answers.refusal,
    laws_words.explain_agrees,
    laws_secrets.simultaneity,
    laws_secrets.sample_consistent,
    laws_secrets.static_non_interference,
    laws_secrets.two_run_non_interference,
    laws_secrets.event_redaction,
    laws_answers.undo,
    laws_answers.score_bounds,
    laws_answers.notation,
)
SHRINKING: Final = 300  # how many shorter games are tried once one has failed


class Broken(Exception):
    """A law that a game breaks: what was found, and the shortest game that shows it, answer by answer."""

    def __init__(self, law: str, what: str, setting: str, where: list[str]) -> None:
        super().__init__(law, what, setting, where)
        self.law = law
        self.what = what
        self.setting = setting
        self.where = where

    def __str__(self) -> str:
        answers = " · ".join(self.where) or "right after the setup"
        return f"{self.law}: {self.what}\n    {self.setting}\n    {answers}"


class Result:
    """How one law fared: at how many moments it was read, and how it was broken, if it was."""

    def __init__(self, law: Law) -> None:
        self.law = law.__name__
        self.sentence = (law.__doc__ or "").partition("\n")[0]
        self.moments = 0
        self.broken: Broken | None = None

    def data(self) -> dict[str, object]:
        """For JSON."""
        broken = self.broken
        found = {"what": broken.what, "setting": broken.setting, "answers": broken.where} if broken else None
        return {"law": self.law, "moments": self.moments, "broken": found}


def check(
    game: Game,
    seats: int,
    options: dict[str, object] | None = None,
    laws: Sequence[Law] = LAWS,
    games: int = 20,
    seed: int = 0,
) -> list[Result]:
    """Read the laws over that many games. A law that is broken is set aside and the others are read again."""
    box = open_box(game, seats, options)
    court = Court(game, box, laws)
    while court.sitting() and (broken := court.search(games, seed)):
        court.results[broken.law].broken = broken
    return list(court.results.values())


class Court:
    """The laws, and how they fared so far in one setting of a game."""

    def __init__(self, game: Game, box: Box, laws: Sequence[Law]) -> None:
        self.game = game
        self.box = box
        self.laws = laws
        self.results = {law.__name__: Result(law) for law in laws}
        self.rulebook = rule_ids(game)

    def sitting(self) -> list[Law]:
        """The laws that are not yet known to be broken."""
        return [law for law in self.laws if self.results[law.__name__].broken is None]

    def search(self, games: int, seed: int) -> Broken | None:
        """The shortest game found that breaks a law which is not yet known to be broken."""
        found: list[Broken] = []
        tries = SHRINKING

        def attempt(data: strategies.DataObject) -> None:
            nonlocal tries
            tries -= bool(found)
            hypothesis.assume(tries >= 0)
            try:
                self.play(data.draw(SEEDS), lambda: data.draw(PICKS))
            except Broken as broken:
                hypothesis.assume(not found or found[0].law == broken.law)
                found.append(broken)
                raise

        try:
            hypothesis.seed(seed)(settings(games)(hypothesis.given(strategies.data())(attempt)))()
        except (Broken, Flaky):
            # The same integers did not give the same game: if that is news, it is the law of determinism.
            if not found and laws_pieces.determinism in self.sitting():
                return Broken("determinism", "the same answers do not always lead to the same game", "", [])
        return min(found, key=lambda broken: len(broken.where), default=None)

    def play(self, seed: int, pick: Callable[[], int]) -> None:
        """One game, under all laws that are not yet known to be broken. The first fault is raised as Broken."""
        play: Play | None = None
        laws = self.sitting()
        try:
            play = Play(self.game, self.box, seed, self.rulebook)
            while True:
                for law in laws:
                    self.judge(law, play, seed)
                answers = [] if play.over else answers_now(play)
                if not answers or len(play.answers) > self.game.bound(self.box):
                    return
                play.answer(*answers[pick() % len(answers)])
        except Broken:
            raise
        except Exception as error:  # whatever the rules raise, the game did not come to its end
            if laws_answers.playout in laws:
                raise self.broken(laws_answers.playout, error, play, seed) from error

    def judge(self, law: Law, play: Play, seed: int) -> None:
        """Read one law at one moment."""
        try:
            law(play)
        except Exception as error:
            raise self.broken(law, error, play, seed) from error
        self.results[law.__name__].moments += 1

    def broken(self, law: Law, error: Exception, play: Play | None, seed: int) -> Broken:
        """The fault with its place."""
        what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
        setting = f"{self.game.name}, {self.box.seats} seats, {self.box.options}, table seed {seed}"
        where = [f"{seat} {action.notation}" for seat, action in play.answers] if play else []
        return Broken(law.__name__, what, setting, where)


SEEDS: Final = strategies.integers(0, 9999)
PICKS: Final = strategies.integers(0, 9999)


def settings(games: int) -> hypothesis.settings:
    """The same games for the same seed, nothing written to disk, nothing printed."""
    return hypothesis.settings(
        max_examples=games,
        database=None,
        deadline=None,
        phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        report_multiple_bugs=False,
        suppress_health_check=list(hypothesis.HealthCheck),
        verbosity=hypothesis.Verbosity.quiet,
    )


def answers_now(play: Play) -> list[tuple[int, Action]]:
    """Every answer that could be given next, by any of the seats that are asked."""
    ask = play.state.ask()
    return [(seat, action) for seat in play.table.asked() for action in ask.options(play.state, seat)]


def rule_ids(game: Game) -> frozenset[str]:
    """The ids of the rules in the game's rulebook."""
    return frozenset(rule.id for rule in register(folder(game)))


def option_sets(game: Game, seats: int) -> list[dict[str, object]]:
    """The defaults, then each option at each other choice (numbers: lowest and highest), one at a time."""
    found: list[dict[str, object]] = [{}]
    for option in game.options:
        for choice in option.choices:
            if choice != option.default and is_possible(game, seats, {option.name: choice}):
                found.append({option.name: choice})
    return found


def spread(game: Game) -> list[tuple[int, dict[str, object]]]:
    """Every number of seats with the defaults, and every other choice at one of them, taking turns."""
    found: list[tuple[int, dict[str, object]]] = [(seats, {}) for seats in game.seats]
    where: dict[str, list[int]] = {}
    choices: dict[str, dict[str, object]] = {}
    for seats in game.seats:
        for options in option_sets(game, seats)[1:]:
            where.setdefault(repr(options), []).append(seats)
            choices[repr(options)] = options
    for number, (name, possible) in enumerate(where.items()):
        found.append((possible[number % len(possible)], choices[name]))
    return found


def is_possible(game: Game, seats: int, options: dict[str, object]) -> bool:
    """Some options are not for every number of players; the box says so."""
    try:
        open_box(game, seats, options)
    except Misprint as misprint:
        if not misprint.where.startswith("option"):
            raise
        return False
    return True


def find_laws(names: Sequence[str]) -> list[Law]:
    """The laws of those names; dashes and underscores are the same."""
    known = {law.__name__: law for law in LAWS}
    wanted = [name.strip().replace("-", "_") for name in names]
    for name in wanted:
        if name not in known:
            raise Malformed(f"unknown law {name!r}; the laws are: {', '.join(known)}")
    return [known[name] for name in wanted]
