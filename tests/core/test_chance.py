"""Chance: fair, reproducible, independent when cloned, and scripted to the letter."""

import hashlib
import struct
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.core.chance import (
    FACTOR,
    Chance,
    ScriptedChance,
    ScriptEnded,
    SealedChance,
    fast,
    remembered,
)
from cenote.core.refusal import Misprint

Source = Callable[[int], Chance]


def sealed(seed: int) -> Chance:
    """A sealed source from a number."""
    return SealedChance(seed.to_bytes(32, "big"))


SOURCES = pytest.mark.parametrize("source", [fast, sealed], ids=["fast", "sealed"])


def chi_square(found: Counter[object], kinds: int) -> float:
    """How far the counts are from equal."""
    expected = found.total() / kinds
    missing = kinds - len(found)
    return sum((count - expected) ** 2 / expected for count in found.values()) + missing * expected


@SOURCES
def test_a_die_is_fair(source: Source) -> None:
    """Five degrees of freedom: more than 20.5 happens once in a thousand fair dice."""
    assert chi_square(Counter(source(1).roll(60_000)), 6) < 20.5


@SOURCES
def test_large_numbers_are_not_biased(source: Source) -> None:
    """Without rejection a third of these would come up 3/8 of the time. Two degrees of freedom."""
    chance = source(2)
    assert chi_square(Counter(chance.below(3 << 28) % 3 for _ in range(30_000)), 3) < 13.8


@SOURCES
def test_every_order_is_equally_likely(source: Source) -> None:
    """24 orders of four; 23 degrees of freedom."""
    chance = source(3)
    found: Counter[object] = Counter()
    for _ in range(12_000):
        pile = [0, 1, 2, 3]
        chance.shuffle(pile)
        found[tuple(pile)] += 1
    assert chi_square(found, 24) < 49.7


def test_neighbouring_seeds_are_unrelated() -> None:
    """The first draws of many seeds are as fair as many draws of one."""
    assert chi_square(Counter(fast(seed).below(6) for seed in range(60_000)), 6) < 20.5


@given(st.integers(), st.integers(1, 200))
def test_the_fast_word_stays_small(seed: int, draws: int) -> None:
    """Below 2**62, where compiled integers need no memory of their own, and never stuck."""
    chance = fast(seed)
    for _ in range(draws):
        before = chance.word
        chance.next32()
        assert 0 < chance.word < FACTOR << 32 < 2**62
        assert chance.word != before


@given(st.integers(0, 2**64), st.sampled_from([fast, sealed]), st.integers(0, 40), st.integers(1, 1 << 29))
def test_the_same_source_says_the_same(seed: int, source: Source, draws: int, size: int) -> None:
    """Made again, cloned, or remembered; also in the middle of a block."""
    chance = source(seed)
    for _ in range(draws):
        assert 0 <= chance.below(size) < size
    again = source(seed)
    for _ in range(draws):
        again.below(size)
    others = [again, chance.clone(), remembered(chance.memory())]
    said = [chance.below(size) for _ in range(12)]
    for other in others:
        assert [other.below(size) for _ in range(12)] == said


@SOURCES
def test_a_clone_is_independent(source: Source) -> None:
    """Drawing from one leaves the other, and shows in the memory."""
    chance = source(4)
    twin, memory = chance.clone(), chance.memory()
    chance.below(6)
    assert twin.memory() == memory != chance.memory()


def test_the_sealed_stream_never_changes() -> None:
    """A table that was dealt years ago must be dealt the same again."""
    chance = sealed(7)
    assert [chance.below(100) for _ in range(10)] == [45, 6, 31, 85, 32, 24, 53, 91, 66, 40]
    key, chance = (7).to_bytes(32, "big"), sealed(7)
    for block in range(3):  # as written down in the class: a hash of key and counter, 32 bits at a time
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        assert [chance.next32() for _ in range(8)] == list(struct.unpack(">8I", digest))


def test_the_fast_stream_never_changes() -> None:
    """The same for simulations and golden replays."""
    chance = fast(7)
    assert [chance.below(100) for _ in range(10)] == [86, 85, 72, 7, 48, 9, 58, 83, 29, 38]


def test_a_sealed_seed_has_32_bytes() -> None:
    """Anything else is a misprint."""
    with pytest.raises(Misprint, match="seed: a sealed seed has 32 bytes, not 5"):
        SealedChance(b"short")


def test_a_script_is_followed() -> None:
    """Numbers, dice and orders, one entry per draw."""
    chance = ScriptedChance([3, 6, 1, [2, 0, 1]])
    pile = [0, 1, 2]
    assert (chance.below(4), chance.roll(2)) == (3, [6, 1])
    assert chance.leftover() == 1
    chance.shuffle(pile)
    assert pile == [2, 0, 1]
    assert chance.leftover() == 0


def test_a_script_that_ends_tells_what_was_wanted() -> None:
    """So that a search can enumerate the outcomes of the next draw."""
    with pytest.raises(ScriptEnded, match="one out of 20") as end:
        ScriptedChance([]).below(20)
    assert end.value.size == 20


@pytest.mark.parametrize("entry", [-1, 4, "three", [3]])
def test_a_script_with_an_impossible_number(entry: object) -> None:
    """It says which entry, what was wanted and what was found."""
    with pytest.raises(Misprint, match=r"chance\[0\]: wanted a number from 0 to 3, found"):
        ScriptedChance([entry]).below(4)


@pytest.mark.parametrize("entry", [3, [0, 1], [0, 1, 1], [0, 1, 3]])
def test_a_script_with_an_impossible_order(entry: object) -> None:
    """A shuffle neither adds nor loses pieces."""
    with pytest.raises(Misprint, match=r"chance\[0\]: wanted an order of the pile"):
        ScriptedChance([entry]).shuffle([0, 1, 2])


def test_a_script_can_be_cloned_and_remembered() -> None:
    """Also half used."""
    chance = ScriptedChance([1, 2, 3])
    chance.below(9)
    for other in (chance.clone(), remembered(chance.memory())):
        assert (other.below(9), other.below(9)) == (2, 3)
    assert chance.leftover() == 2


@pytest.mark.parametrize("memory", [[], ["fast"], ["fast", "1"], ["sealed", 1, 2], ["loaded", 6]])
def test_what_no_source_remembers(memory: list[object]) -> None:
    """A saved game with a broken memory is told so."""
    with pytest.raises(Misprint, match="chance: not the memory of a chance source"):
        remembered(memory)
