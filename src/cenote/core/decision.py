"""Decision: what one seat is asked, in words. Built for people, never in simulations."""

from typing import TYPE_CHECKING, Final, final

from cenote.core.action import Action
from cenote.core.refusal import Refusal

if TYPE_CHECKING:
    from cenote.core.agenda import Ask
    from cenote.core.state import State
    from cenote.core.words import Words


@final
class Choice:
    """One option as a person reads it: legal, or greyed out with the sentence that forbids it.

    `touches` are the pieces and places to light up: `hands/0/15` is a piece of face 15 in the hand of seat 0.
    """

    def __init__(
        self, action: Action, label: str, touches: list[str], refusal: Refusal | None, reason: str
    ) -> None:
        self.action: Final = action
        self.label: Final = label
        self.touches: Final = touches
        self.refusal: Final = refusal
        self.reason: Final = reason


@final
class Decision:
    """The question: who is asked what, which rule says so, and every choice with its reason."""

    def __init__(self, seat: int, ask: str, prompt: str, rule: str, choices: list[Choice]) -> None:
        self.seat: Final = seat
        self.ask: Final = ask
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.choices: Final = choices


def explain(words: "Words", s: "State", seat: int, people: list[str]) -> Decision | None:
    """What the seat is asked now, or nothing if it is not asked."""
    if s.outcome is not None or seat not in s.ask().seats(s):
        return None
    ask = s.ask()
    choices = []
    for action, refusal in ask.explained(s, seat):
        facts = facts_of(action, seat)
        reason = "" if refusal is None else words.say(words.refusals[refusal.key], people, facts)
        label = words.say(words.labels[action.verb], people, facts)
        touches = [spot.format(**facts) for spot in words.touches.get(action.verb, "").split()]
        choices.append(Choice(action, label, touches, refusal, reason))
    return Decision(seat, type(ask).__name__, prompt(words, ask, seat, people), ask.rule, choices)


def prompt(words: "Words", ask: "Ask", seat: int, people: list[str]) -> str:
    """The question as it is put to the seat."""
    return words.say(words.prompts[type(ask).__name__], people, {**ask.facts(), "seat": seat})


def facts_of(action: Action, seat: int) -> dict[str, int]:
    """What an answer of that seat names, for words."""
    return {"seat": seat, **action.named}
