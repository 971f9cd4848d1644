"""Models of constraints."""

import copy
import pickle
import random
from operator import mul

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


def shelf():
    model = Model()
    counts = model.ints(12, 0, 3)
    model.add(total(map(mul, counts, [17, 23, 31, 12, 44, 29, 38, 21, 19, 27, 33, 41])) <= 250)
    return model, total(map(mul, counts, [24, 31, 44, 15, 61, 39, 54, 28, 25, 36, 46, 57]))


@pytest.mark.parametrize("learn", [True, "auto", "order"])
def test_searches_learn(learn):
    model, value = shelf()
    on_the_way = []
    best = model.maximise(value, learn=learn, on_solution=on_the_way.append)
    assert (best.objective, best.status) == (353, "optimal")
    assert [found.objective for found in on_the_way] == sorted({found.objective for found in on_the_way})
    model.add(value >= 354)
    assert model.solve(learn=learn) is None
    small = Model(learn=learn)
    x, y = small.ints("x y", 0, 5)
    small.add(x + y == 5, x != y)
    assert sorted(s[x] for s in small.solutions()) == [0, 1, 2, 3, 4, 5]
    assert [s[x] for s in small.solutions(learn=False)] == [0, 1, 2, 3, 4, 5]
    for found in (small.solve(), small.copy().solve()):
        assert found["x"] + found["y"] == 5


def test_learning_pays():
    """A bound that a search without learning does not prove in this time."""
    # Eight jobs visit six machines, each in an order of its own.
    order = random.Random(7)
    model = Model(learn="auto")
    ends, machines = [], [[] for _ in range(6)]
    for job in range(8):
        before = 0
        for machine in order.sample(range(6), 6):
            start, length = model.int(f"s{job}_{machine}", 0, 400), order.randint(5, 60)
            model.add(start >= before)
            before = start + length
            machines[machine].append((start, length))
        ends.append(before)
    for tasks in machines:
        model.add(model.no_overlap(tasks))
    best = model.minimise(maximum(ends), time_limit=60)
    assert best.status == "optimal"


@pytest.mark.parametrize("learn", ["yes", None, 1.5, "", ["auto"]])
def test_other_ways_to_learn_are_errors(learn):
    with pytest.raises(ValueError, match="`learn` is True, False, 'order' or 'auto', not"):
        Model(learn=learn)


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


def everything(m):
    """All that `solutions` gives, as tuples."""
    return [tuple(s.values()) for s in m.solutions()]


def test_what_is_built_and_not_added_has_no_effect():
    m = Model()
    x, y = m.ints("x y", 0, 3)
    (x + y).among([1, 3])
    ((x + y) > 2).truth()
    m.element(x, [y, 1], y + 5)
    assert m.count_solutions() == 16
    m.add(~(x + y).among([1, 3]) | (x == 0))
    assert everything(m) == [(a, b) for a in range(4) for b in range(4) if a + b not in (1, 3) or a == 0]
    m.add(m.constraints[0], m.constraints[0])
    assert m.count_solutions() == 12


def test_conditions_are_compared():
    m = Model()
    x, y = m.ints("x y", 0, 5)
    m.add((x > 3) == (y > 2))
    assert everything(m) == [(a, b) for a in range(6) for b in range(6) if (a > 3) == (b > 2)]
    m = Model()
    x, y = m.ints("x y", 0, 5)
    m.add((x > 3) != (y > 2), (x > 3) == True, (y == 1) != False)  # noqa: E712
    assert everything(m) == [(4, 1), (5, 1)]
    m = Model()
    x, y = m.ints("x y", 0, 2)
    m.add((x > 0) == y, (x > 1) <= (y > 0), y * (x == 2) == 1, 2 - (x > 1) == 1)
    assert everything(m) == [(2, 1)]


def test_truth_values_are_conditions():
    m = Model()
    a, b, c = m.bool("a"), m.bool("b"), m.int("c", 0, 1)
    m.add(a | b, ~(a & b), a >> c, (a ^ c) | (a == 1), True & c, c % 2)
    assert everything(m) == [(0, 1, 1), (1, 0, 1)]
    m.add(a)
    assert m.solve() == {"a": 1, "b": 0, "c": 1}
    m.add(1 - a)
    assert m.solve() is None
    x = m.int("x", 0, 2)
    for wrong in (
        lambda: m.add(x),
        lambda: ~x,
        lambda: a & x,
        lambda: a | 2,
        lambda: a >> None,
        lambda: (a + b) ^ a,
    ):
        with pytest.raises(TypeError, match="is no condition"):
            wrong()


def test_list_constraints_are_conditions():
    m = Model()
    x = m.ints("x y z", 0, 2)
    b, c, d = (m.bool(name) for name in "bcd")
    m.add(b == m.all_different(x), c.iff(m.element(x[0], x, 2)), ~m.table(x, [(0, 1, 2), (2, 1, 0)]))
    m.add(d == m.increasing(x, strictly=True))

    def expected():
        for p in range(3):
            for q in range(3):
                for r in range(3):
                    values = [p, q, r]
                    if values not in ([0, 1, 2], [2, 1, 0]):
                        flags = len(set(values)) == 3, values[p] == 2, p < q < r
                        yield (*values, *map(int, flags))

    assert sorted(everything(m)) == sorted(expected())
    m = Model()
    tour = m.ints(3, 0, 2)
    m.add(m.circuit(tour) + (tour[0] == 2) == 2)
    assert everything(m) == [(2, 0, 1)]
    m = Model()
    a, b = m.ints("a b", 0, 4)
    m.add(~m.cumulative([(a, 2), (b, 2)], 1), ~m.count([a, b], {0: 1, 1: 1}), a < b)
    assert everything(m) == [(1, 2), (2, 3), (3, 4)]


def test_what_has_no_value_makes_its_condition_false():
    m = Model()
    x, y = m.ints("x y", 0, 2)
    m.add(~(x // y == 1) & ((x % y).among([0]) | (y == 0)))
    assert everything(m) == [
        (a, b) for a in range(3) for b in range(3) if b == 0 or (a // b != 1 and a % b == 0)
    ]
    m = Model()
    x, y = m.ints("x y", -2, 2)
    m.add(~(x**y >= 1))
    found = everything(m)
    assert (2, -1) in found and (1, -2) not in found and (-1, -1) in found and (0, 0) not in found
    assert m.minimise(10 // (x + 2)).objective == 2


WRONG_NUMBERS = [2.5, 2.0, "2", None, 1j, [1], {}, object()]


@pytest.mark.parametrize("wrong", WRONG_NUMBERS, ids=repr)
def test_what_is_no_integer_is_an_error(wrong):
    m = Model()
    x, y = m.ints("x y", 0, 9)
    operations = [
        lambda: x == wrong,
        lambda: x != wrong,
        lambda: wrong == x,
        lambda: x < wrong,
        lambda: wrong >= x,
        lambda: x + wrong,
        lambda: wrong - x,
        lambda: x * wrong,
        lambda: x // wrong,
        lambda: wrong % x,
        lambda: x**wrong,
        lambda: (x > 1) + wrong,
        lambda: (x > 1) == wrong,
        lambda: (x > 1) != wrong,
        lambda: (x > 1) & wrong,
        lambda: wrong | (x > 1),
        lambda: (x > 1) >> wrong,
        lambda: x.among([1, wrong]),
        lambda: m.add(wrong) if wrong not in ([1], {}) else x.among(5),
        lambda: m.add([x > 1, [wrong]]) if wrong not in ([1], {}) else x.among("12"),
        lambda: m.element(x, [1, wrong], y),
        lambda: m.table([x], [[wrong]]),
        lambda: m.cumulative([(x, 1, 1)], wrong),
        lambda: m.cumulative([(x, wrong)], 1),
        lambda: m.count([x], {3: wrong}),
        lambda: m.int("z", wrong, 5),
        lambda: m.int("z", [1, wrong]),
        lambda: minimum(x, wrong),
        lambda: total([x, wrong]),
        lambda: m.minimise(wrong),
        lambda: m.hint({x: wrong}),
    ]
    for number, operation in enumerate(operations):
        with pytest.raises((TypeError, ValueError)) as caught:
            operation()
        text = str(caught.value)
        assert text and "\n" not in text, number
    assert m.constraints == [] and list(m.variables) == ["x", "y"]


def test_numbers_of_numpy_are_integers():
    numpy = pytest.importorskip("numpy")
    m = Model()
    x, y = m.ints("x y", numpy.arange(4))
    m.add(numpy.int64(3) + x == y * numpy.int8(2), x != numpy.uint8(0), numpy.True_, numpy.int64(1) <= x)
    assert everything(m) == [(1, 2), (3, 3)]
    values = numpy.array([x, y])
    assert m.count_solutions() == 2 and [m.solve()[v] for v in values * numpy.array([2, 1])] == [2, 2]
    for wrong in (numpy.float64(2.0), numpy.array([1, 2])):
        with pytest.raises(TypeError):
            x.__eq__(wrong)
        with pytest.raises(TypeError):
            wrong * x
    for wrong in (
        lambda: values > 1,
        lambda: x in [1, 2],
        lambda: min(x, y),
        lambda: 0 < x < 3,
        lambda: not x,
    ):
        with pytest.raises(TypeError, match="known only in a solution"):
            wrong()


def test_wrong_models_are_errors():
    m, other = Model(), Model()
    x, y = m.ints("x y", 0, 9)
    z = other.int("z", 0, 9)
    for wrong in (
        lambda: x + z,
        lambda: m.add(z > 1),
        lambda: m.all_different([x, z]),
        lambda: m.minimise(z),
    ):
        with pytest.raises(ValueError, match="another model"):
            wrong()
    for wrong in (
        lambda: m.int("e", 5, 1),
        lambda: m.int("e", []),
        lambda: m.table([x, y], [(1,)]),
        lambda: m.cumulative([(x, -1)], 1),
        lambda: m.cumulative([(x, 1)], -1),
        lambda: minimum([]),
        lambda: m.hint({"nobody": 1}),
        lambda: m.remove(x > 1),
        lambda: other.solve()[x],
    ):
        with pytest.raises(ValueError):
            wrong()
    for wrong in (
        lambda: x / 2,
        lambda: 2 / x,
        lambda: x << 1,
        lambda: m.int("e", 5),
        lambda: m.int(7, 0, 5),
        lambda: m.add("x > 3"),
        lambda: m.add({x: 1}),
        lambda: m.add(1),
        lambda: m.cumulative([x], 1),
        lambda: m.count([x], [1]),
        lambda: total(5),
        lambda: range(x),
    ):
        with pytest.raises(TypeError):
            wrong()
    assert [v.name for v in m.ints(2, 0, 1)] == ["x2", "x3"]
    m.int("x6", 0, 1)
    assert [v.name for v in m.ints(2, 0, 1)] == ["x5", "x7"]


def test_solutions_evaluate_expressions():
    m = Model()
    x, y = m.ints("x y", 0, 9)
    keys = m.int("keys", 3, 3)
    m.add(x == 2 * y, y == 3)
    s = m.solve()
    assert (
        s.x == 6 and s["y"] == 3 and s[x + y] == 9 and s[abs(y - x) ** 2] == 9 and s[keys] == s["keys"] == 3
    )
    assert s[x > y] is True and s[m.all_different([x, y, 6])] is False and s.of([x, x % 4]) == [6, 2]
    assert s == {"x": 6, "y": 3, "keys": 3} and x in s and "z" not in s and s.keys() == {"x", "y", "keys"}
    with pytest.raises(ZeroDivisionError):
        s[x // (y - 3)]
    with pytest.raises(AttributeError):
        s.nothing  # noqa: B018
    assert pickle.loads(pickle.dumps(s)) == s and copy.deepcopy(s).x == 6


def hard():
    """A model with many solutions, whose best one is found, but hard to prove."""
    m = Model()
    x = m.ints(40, 0, 60)
    m.add(x[i] * x[j] % 7 != 3 for i in range(40) for j in range(i) if (i + j) % 5)
    m.add(a + b != c for a, b, c in zip(x, x[1:], x[2:]))
    return m, total(v * (i % 9 - 4) for i, v in enumerate(x)) + total(x[i] * x[i + 1] for i in range(39))


def test_limits_keep_the_best_solution():
    m, cost = hard()
    seen = []
    s = m.maximise(cost, time_limit=0.3, on_solution=seen.append)
    # A fast machine may prove it in time.
    assert s.status == m.status and s.status in ("feasible", "optimal")
    assert s == seen[-1] and s[cost] == s.objective
    assert m.statistics["solutions"] == len(seen) and m.statistics["bound"] >= s.objective
    assert m.statistics["seconds"] < 3 and m.statistics["nodes"] > 0
    first = m.minimise(cost, on_solution=lambda s: True)
    assert first.status == "feasible" and m.statistics["solutions"] == 1
    m = Model(time_limit=0.2)
    x = m.ints(30, 0, 28)
    m.add(a != b for i, a in enumerate(x) for b in x[:i])
    for search in (m.solve, lambda: m.minimise(x[0]), m.explain, m.count_solutions):
        with pytest.raises(PrologError):
            search()
        assert m.status == "unknown"
    m.constraints.clear()
    assert m.minimise(x[0] + x[1]).status == "optimal" and m.solve().status == "feasible"


def test_hints_are_tried_first():
    m = Model()
    x = m.ints("x y z", 0, 100)
    m.add(x[0] + x[1] == x[2])
    m.hint({x[0]: 40, "y": 2})
    assert m.solve() == {"x": 40, "y": 2, "z": 42}
    m.hint({"z": 7, "y": 5})
    assert m.solve() == {"x": 40, "y": 5, "z": 45}
    before = m.maximise(x[0], on_solution=lambda s: True)
    m.hint(before)
    assert m.solve() == before
    # Hints that contradict the constraints are left out, and take no solution away.
    m.hint({"x": 101, "y": 0, "z": 50})
    assert m.solve() == {"x": 50, "y": 0, "z": 50} and m.maximise(x[0] + x[1]).objective == 100


def test_models_are_copied():
    m = Model(choose="leftmost")
    x, y = m.ints("x y", 0, 9)
    m.add(m.all_different([x, y]), (x + y).among([3]) | (x > 8), ~(x == 1))
    for copied in (copy.deepcopy(m), m.copy(), pickle.loads(pickle.dumps(m)), copy.copy(m)):
        copied.add(copied["x"] > 8)
        assert copied.count_solutions() == 9 and m.count_solutions() == 12
        with pytest.raises(ValueError):
            copied.add(x > 1)
    model, expression = copy.deepcopy((m, x + y))
    assert model.maximise(expression).objective == 17
    model, expression = pickle.loads(pickle.dumps((m, x + y)))
    assert model.maximise(expression).objective == 17
    m.remove(m.constraints[0])
    assert len(m.constraints) == 2


def test_deep_and_shared_parts():
    m = Model()
    x = m.int("x", 0, 3)
    deep = x
    for _ in range(20_000):
        deep = deep + 1
    condition = x > 1
    for _ in range(5_000):
        condition = ~((condition + 1) == 1)
    m.add(deep == 20_002, condition)
    assert m.solve() == {"x": 2} and m.solve()[deep] == 20_002
    assert len(repr(deep)) < 12_000 and copy.deepcopy(m).solve().x == 2
