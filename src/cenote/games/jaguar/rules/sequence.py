"""Chapter 1: the course of the game, round by round and phase by phase."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import NOBODY
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.games.jaguar.rules.action_phase import TURN
from cenote.games.jaguar.rules.amulets import Recover, has_remedy
from cenote.games.jaguar.rules.escape import Escape
from cenote.games.jaguar.rules.flood import OfferWave
from cenote.games.jaguar.rules.refresh import ClearStarts, Refresh, StartingPositions
from cenote.games.jaguar.rules.scoring import fill_sheet
from cenote.games.jaguar.rules.setup import SetUp
from cenote.games.jaguar.rules.solo_round import SoloRefresh, SoloRound
from cenote.games.jaguar.rules.solo_setup import Lair, LayTraps
from cenote.games.jaguar.rules.solo_success import judge
from cenote.games.jaguar.rules.state import JaguarState, acting_at, deciding_at, is_last_round
from cenote.games.jaguar.rules.terms import ACTION, ACTIVATION, END_OF_ROUND, SCORING, TRAPS, WAVE
from cenote.games.jaguar.rules.trap_activation import activate_from
from cenote.games.jaguar.rules.trap_setting import TrapSetting


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Match(Step):
    """[JAG-1.3] Basic, Full or Solo: setup, starting positions, then the rounds.

    [JAG-34.23] In Solo the Jaguar's place is settled before the starting position, and the traps after it.
    """

    def run(self, s: JaguarState) -> None:
        s.then(FirstRound())
        if s.printed.solo:
            s.then(StartingPositions(), LayTraps())
            s.then(SetUp(), Lair())
        else:
            s.then(SetUp(), StartingPositions())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FirstRound(Step):
    """[JAG-6.4, JAG-34.10] The round marker begins on space 1; [JAG-9.1] the first round has no Refresh phase."""

    def run(self, s: JaguarState) -> None:
        s.round = 1
        s.then(ClearStarts(), ROUND)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """[JAG-1.8] Refresh, Trap setting, Action, Trap activation; [JAG-35.1] Solo has its own course."""

    def run(self, s: JaguarState) -> None:
        s.then(END_OF_PHASES, NEXT_ROUND)
        if s.printed.solo:
            s.then(SoloRound())
        else:
            s.then(TRAP_SETTING, ACTION_PHASE, ACTIVATION_PHASE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ActionPhase(Step):
    """[JAG-12.1] Each player takes one turn, in action order."""

    def run(self, s: JaguarState) -> None:
        s.phase = ACTION
        s.tell("action_phase")
        for position in range(TRAPS - 1, -1, -1):
            seat = acting_at(s, position)
            if seat != NOBODY:
                s.then(TURN[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ActivationPhase(Step):
    """[JAG-19.1] The traps that were set are activated from left to right."""

    def run(self, s: JaguarState) -> None:
        s.phase = ACTIVATION
        s.tell("activation_phase")
        activate_from(s, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfPhases(Step):
    """[JAG-25.5] At the end of the Trap activation phase amulets may be used, in action order and before a Wave.

    In the last round of a Basic game the pause before final scoring follows at once, and is the same.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = END_OF_ROUND
        s.tell("phases_end")
        if s.printed.full:
            for position in range(TRAPS - 1, -1, -1):
                seat = deciding_at(s, position)
                if seat != NOBODY and s.printed.ability[s.characters[seat]] == WAVE:
                    s.then(OfferWave(seat))
        if s.printed.full or not is_last_round(s):
            pause(s)


def pause(s: JaguarState) -> None:
    """[JAG-25.5] One after the other, who can use an amulet is asked; what others do meanwhile changes nothing here."""
    for position in range(TRAPS - 1, -1, -1):
        seat = deciding_at(s, position)
        if seat != NOBODY and has_remedy(s, seat):
            s.then(Recover(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextRound(Step):
    """[JAG-1.7] Eight rounds; [JAG-1.9] then the escape in Full, [JAG-35.4] and in Solo; [JAG-1.10] none in Basic."""

    def run(self, s: JaguarState) -> None:
        if not is_last_round(s):
            s.then(SoloRefresh() if s.printed.solo else Refresh(), ROUND)
            return
        s.then(BeforeScoring(), Score())
        if s.printed.full:
            s.then(Escape())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeforeScoring(Step):
    """[JAG-25.5] Before final scoring red and black amulets may be used."""

    def run(self, s: JaguarState) -> None:
        s.phase = SCORING
        s.tell("before_scoring")
        pause(s)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Score(Step):
    """[JAG-29.20] The highest total wins; [JAG-29.21] tied players share the victory. [JAG-39.1] Solo has its goals."""

    def run(self, s: JaguarState) -> None:
        totals = fill_sheet(s)
        if s.printed.solo:
            judge(s, totals[0])
            return
        places = places_by(totals)
        shared = places.count(1) > 1
        rule = "JAG-29.21" if shared else "JAG-29.20"
        s.outcome = Outcome(Ending.SHARED if shared else Ending.WON, rule, places, totals)
        first = "shared_victory" if shared else "won"
        for seat in range(s.seats):
            s.tell(first if places[seat] == 1 else "placed", seat, totals[seat], places[seat])


# Steps of every round that know nothing by themselves are built once.
ROUND: Final = Round()
TRAP_SETTING: Final = TrapSetting()
ACTION_PHASE: Final = ActionPhase()
ACTIVATION_PHASE: Final = ActivationPhase()
END_OF_PHASES: Final = EndOfPhases()
NEXT_ROUND: Final = NextRound()
