"""Chapter 1: the course of the game, round by round and phase by phase."""

from cenote.core.agenda import Step
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.games.jaguar.rules.action_phase import Turn
from cenote.games.jaguar.rules.amulets import Pause
from cenote.games.jaguar.rules.escape import Escape
from cenote.games.jaguar.rules.flood import OfferWave
from cenote.games.jaguar.rules.refresh import ClearStarts, Refresh, StartingPositions
from cenote.games.jaguar.rules.scoring import fill_sheet
from cenote.games.jaguar.rules.setup import SetUp
from cenote.games.jaguar.rules.solo_round import SoloRefresh, SoloRound
from cenote.games.jaguar.rules.solo_setup import Lair, LayTraps
from cenote.games.jaguar.rules.solo_success import judge
from cenote.games.jaguar.rules.state import JaguarState, action_order, is_last_round
from cenote.games.jaguar.rules.terms import ACTION, ACTIVATION, END_OF_ROUND, SCORING
from cenote.games.jaguar.rules.trap_activation import Activate
from cenote.games.jaguar.rules.trap_setting import TrapSetting


class Match(Step[JaguarState]):
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


class FirstRound(Step[JaguarState]):
    """[JAG-6.4, JAG-34.10] The round marker begins on space 1; [JAG-9.1] the first round has no Refresh phase."""

    def run(self, s: JaguarState) -> None:
        s.round = 1
        s.then(ClearStarts(), Round())


class Round(Step[JaguarState]):
    """[JAG-1.8] Refresh, Trap setting, Action, Trap activation; [JAG-35.1] Solo has its own course."""

    def run(self, s: JaguarState) -> None:
        s.then(EndOfPhases(), NextRound())
        if s.printed.solo:
            s.then(SoloRound())
        else:
            s.then(TrapSetting(), ActionPhase(), ActivationPhase())


class ActionPhase(Step[JaguarState]):
    """[JAG-12.1] Each player takes one turn, in action order."""

    def run(self, s: JaguarState) -> None:
        s.phase = ACTION
        s.tell("action_phase")
        for seat in reversed(action_order(s)):
            s.agenda.append(Turn(seat))


class ActivationPhase(Step[JaguarState]):
    """[JAG-19.1] The traps that were set are activated from left to right."""

    def run(self, s: JaguarState) -> None:
        s.phase = ACTIVATION
        s.tell("activation_phase")
        s.then(Activate(-1, 0))


class EndOfPhases(Step[JaguarState]):
    """[JAG-25.5] At the end of the Trap activation phase amulets may be used, in action order and before a Wave.

    In the last round of a Basic game the pause before final scoring follows at once, and is the same.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = END_OF_ROUND
        s.tell("phases_end")
        seats = deciding(s)
        if s.printed.full:
            for seat in reversed(seats):
                s.agenda.append(OfferWave(seat))
        if s.printed.full or not is_last_round(s):
            for seat in reversed(seats):
                s.agenda.append(Pause(seat))


def deciding(s: JaguarState) -> list[int]:
    """[JAG-25.1] The order of decisions on the same event."""
    return [0] if s.printed.solo else action_order(s)


class NextRound(Step[JaguarState]):
    """[JAG-1.7] Eight rounds; [JAG-1.9] then the escape in Full, [JAG-35.4] and in Solo; [JAG-1.10] none in Basic."""

    def run(self, s: JaguarState) -> None:
        if not is_last_round(s):
            s.then(SoloRefresh() if s.printed.solo else Refresh(), Round())
            return
        s.then(BeforeScoring(), Score())
        if s.printed.full:
            s.then(Escape())


class BeforeScoring(Step[JaguarState]):
    """[JAG-25.5] Before final scoring red and black amulets may be used."""

    def run(self, s: JaguarState) -> None:
        s.phase = SCORING
        s.tell("before_scoring")
        for seat in reversed(deciding(s)):
            s.agenda.append(Pause(seat))


class Score(Step[JaguarState]):
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
