"""Models of constraints."""

import pytest

from ninelog import PrologError
from ninelog.constraints import Model, Task, maximum, minimum, total


def test_operators():
    m = Model()
    x, y, z = m.ints("x y z", 0, 9)
    m.add(x + y == z, x - y == 2, x * y == 15)
    assert m.solve() == {"x": 5, "y": 3, "z": 8} and m.solve()[x] == 5
    m = Model()
    x, y = m.ints("x y", -9, 9)
    m.add(x // 2 == -3, x % 4 == 3, y**2 == 49, -y > 0, abs(x) != 9, 3 <= 10 - x, y < x)
    found = m.solve()
    assert (found[x], found[y]) == (-5, -7) and -5 // 2 == -3 and -5 % 4 == 3
    with pytest.raises(TypeError, match="known only in a solution"):
        bool(x == y)


def test_domains():
    m = Model()
    x = m.int("x", [1, 3, 4, 9])
    y = m.int("y", range(5))
    m.add(x == y + 1, y.among([0, 2, 3]), (x + y).among({5, 7}))
    assert [s.of([x, y]) for s in m.solutions()] == [[3, 2], [4, 3]]
    assert m.count_solutions() == 2 and m.count_solutions(1) == 1
    with pytest.raises(ValueError):
        m.int("x", 1, 2)


def test_conditions():
    m = Model()
    x, y, z = m.ints("x y z", 0, 3)
    m.add((x == 1) >> (y == 2), (x != 1) >> (y == 0), ~(z == 0) & ((z == x) | (z == y)))
    assert sorted(s.of([x, y, z]) for s in m.solutions()) == [[1, 2, 1], [1, 2, 2], [2, 0, 2], [3, 0, 3]]
    m = Model()
    flags = [m.bool(name) for name in "abcd"]
    m.add(sum(flag == 1 for flag in flags) == 3, (flags[0] == 1).iff(flags[1] == 0))
    assert sorted(s.of(flags) for s in m.solutions()) == [[0, 1, 1, 1], [1, 0, 1, 1]]


def test_a_puzzle():
    m = Model()
    letters = dict(zip("SENDMORY", m.ints(list("SENDMORY"), 0, 9)))

    def number(word):
        value = 0
        for letter in word:
            value = 10 * value + letters[letter]
        return value

    m.add(m.all_different(letters.values()), number("SEND") + number("MORE") == number("MONEY"))
    m.add(letters["S"] > 0, letters["M"] > 0)
    assert m.solve() == dict(S=9, E=5, N=6, D=7, M=1, O=0, R=8, Y=2)
    assert m.count_solutions() == 1


def test_queens():
    m = Model()
    q = m.ints(8, 1, 8)
    m.add(m.all_different(q), m.all_different(v + i for i, v in enumerate(q)))
    m.add(m.all_different(v - i for i, v in enumerate(q)))
    assert m.count_solutions() == 92


def test_global_constraints():
    m = Model()
    i, v = m.ints("i v", 0, 99)
    m.add(m.element(i, [10, 20, 30], v), v > 15)
    assert sorted(s.of([i, v]) for s in m.solutions()) == [[1, 20], [2, 30]]
    m = Model()
    a, b = m.ints("a b", 0, 9)
    m.add(m.table([a, b], [(1, 2), (3, 4), (5, 5)]), a != b)
    assert [s.of([a, b]) for s in m.solutions()] == [[1, 2], [3, 4]]
    m = Model()
    tour = m.ints(4, 0, 3)
    m.add(m.circuit(tour))
    assert m.count_solutions() == 6
    m = Model()
    x = m.ints(4, 0, 2)
    m.add(m.count(x, {0: 2, 1: 1, 2: 1}), m.increasing(x))
    assert [s.of(x) for s in m.solutions()] == [[0, 0, 1, 2]]
    m = Model()
    x = m.ints(3, 1, 4)
    m.add(m.increasing(x, strictly=True), minimum(*x) == 2)
    assert [s.of(x) for s in m.solutions()] == [[2, 3, 4]]


def test_schedules():
    m = Model()
    starts = m.ints("a b c", 0, 10)
    durations = [3, 2, 4]
    ends = [s + d for s, d in zip(starts, durations)]
    m.add(m.cumulative([Task(s, d, 2) for s, d in zip(starts, durations)], 4))
    best = m.minimise(maximum(*ends))
    assert best.objective == 5
    m.add(m.no_overlap(list(zip(starts, durations))))
    assert m.minimise(maximum(*ends)).objective == 9


def test_optimisation():
    m = Model()
    weights, values = [12, 2, 1, 1, 4], [4, 2, 1, 2, 10]
    take = m.ints(5, 0, 1)
    m.add(total(w * t for w, t in zip(weights, take)) <= 15)
    best = m.maximise(sum(v * t for v, t in zip(values, take)))
    assert best.objective == 15 and best.of(take) == [0, 1, 1, 1, 1]
    m.add(take[0] == 1, take[1] == 1, take[2] == 1, take[3] == 1)
    assert m.minimise(take[0]) is None


def test_contradictions_are_explained():
    m = Model()
    x, y, z = m.ints("x y z", 0, 5)
    m.add(x < y, z > 2, y < x, x + z == 4)
    assert m.solve() is None
    assert [repr(c) for c in m.explain()] == ["x < y", "y < x"]
    m.constraints.pop(2)
    assert m.explain() is None


def test_explaining_solves_seldom(monkeypatch):
    m = Model()
    x = m.ints(60, 0, 100)
    m.add([a < b for a, b in zip(x, x[1:])])
    m.add(x[10] > 50, x[20] < 55)
    counted = []
    is_possible = Model._is_possible
    monkeypatch.setattr(
        Model, "_is_possible", lambda self, some: counted.append(some) or is_possible(self, some)
    )
    assert len(m.explain()) == 12
    assert len(counted) < 61
    assert m.explain() == [*m.constraints[10:20], *m.constraints[-2:]]
    nothing = Model()
    nothing.add(nothing.ints(1, 0, 3)[0] > 5)
    assert len(nothing.explain()) == 1


def test_searches_within_each_other_and_limits():
    m = Model()
    x = m.ints(2, 0, 2)
    pairs = [(a.of(x), b.of(x)) for a in m.solutions() for b in m.solutions()]
    assert len(pairs) == 81
    m = Model(time_limit=0.2)
    x = m.ints(30, 0, 28)
    m.add(a != b for i, a in enumerate(x) for b in x[:i])
    with pytest.raises(PrologError) as caught:
        m.solve()
    assert "time" in str(caught.value.term)
