"""One law about words: people are shown what the rules do, and can read everything they are shown."""

from cenote.core.agenda import Ask
from cenote.core.decision import Decision, facts_of
from cenote.testing.laws import Fault, Play
from cenote.testing.sentences import PEOPLE, faults_of, objections


def explain_agrees(play: Play) -> None:
    """What is shown as legal is what is offered; every other candidate is refused by a rule; all have words."""
    if play.last is None:
        check_tables(play)
    check_told(play)
    for seat in play.table.asked():
        decision = play.table.decision(seat)
        if decision is None:
            raise Fault(f"seat {seat} is asked, but there is no decision to explain")
        check_decision(play, decision)
    if play.state.outcome is not None:
        known_rule(play, play.state.outcome.rule, "the end")
        say(play, "endings", play.state.outcome.rule, {"seat": 0})


def check_decision(play: Play, decision: Decision) -> None:
    """Legal choices are the options; the others say which sentence forbids them."""
    offered = play.state.ask().options(play.state, decision.seat)
    legal = [choice.action for choice in decision.choices if choice.refusal is None]
    if sorted(action.index for action in legal) != sorted(action.index for action in offered):
        raise Fault(f"shown as legal to seat {decision.seat}: {legal}; offered: {offered}")
    for choice in decision.choices:
        if choice.refusal is not None:
            known_rule(play, choice.refusal.rule, f"the refusal of {choice.action.notation!r}")


def check_told(play: Play) -> None:
    """Every event has its sentence. A change that comes without an event is another law's business."""
    words = play.game.speaks(play.box)
    for share in play.table.history[-1].told.values():
        for told in share:
            if told.key:
                found = template(play, "events", told.key)
                try:
                    parts = words.event(told.key, PEOPLE[: play.box.seats], told.seat, told.n, told.m)
                except KeyError as blank:
                    raise Fault(f"words.events cannot fill the blank {blank} in {found!r}") from blank
                sentence = "".join(part.text for part in parts)
                for what in faults_of(sentence, closed=True):
                    raise Fault(f"a reader objects to events.{told.key}: {what}: {sentence!r}")


def check_tables(play: Play) -> None:
    """Once per game: each ask, verb, zone, noun and option has its words and its rule."""
    game = play.game
    for step in game.steps:
        if issubclass(step, Ask):
            known_rule(play, step.rule, step.__name__)
            template(play, "prompts", step.__name__)
            template(play, "waiting", step.__name__)
    for action in {action.verb: action for action in play.box.actions.all}.values():
        say(play, "labels", action.verb, facts_of(action, 0))
    for field in game.layout:
        template(play, "fields", field.name)
        if field.holds_pieces() and field.of not in game.words.nouns:
            raise Fault(f"words.nouns does not name the pieces of {field.name}, {field.of!r}")
    for objection in objections(game, play.box):
        raise Fault(f"a reader objects: {objection}")
    for option in game.options:
        known_rule(play, option.rule, f"option {option.name}")


def template(play: Play, table: str, key: str) -> str:
    """The template, which must exist."""
    templates: dict[str, str] = getattr(play.game.speaks(play.box), table)
    if key not in templates:
        raise Fault(f"words.{table} has no sentence for {key!r}")
    return templates[key]


def say(play: Play, table: str, key: str, facts: dict[str, int]) -> str:
    """The sentence, which must exist and have only blanks that can be filled."""
    found = template(play, table, key)
    try:
        return play.game.speaks(play.box).say(found, PEOPLE[: play.box.seats], facts)
    except KeyError as blank:
        raise Fault(f"words.{table} cannot fill the blank {blank} in {found!r}") from blank


def known_rule(play: Play, rule: str, what: str) -> None:
    """The rule must stand in the rulebook."""
    if rule not in play.rulebook:
        raise Fault(f"{what} cites the rule {rule!r}, which the rulebook does not have")
