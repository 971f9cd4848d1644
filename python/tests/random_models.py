"""Random models of constraints, each with what Python says about it.

An operand or condition is made twice at the same time: as a part of a model, and as a function of the values
of the variables, which knows nothing of `ninelog.constraints`. Where Python has no value (`x // 0`), the
condition around it is false.
"""

import itertools
import random

from ninelog.constraints import Model, Task, maximum, minimum, total


class NoValueError(Exception):
    """An expression has no value."""


def _quotient(a, b):
    if b == 0:
        raise NoValueError
    return a // b


def _rest(a, b):
    if b == 0:
        raise NoValueError
    return a % b


def _power(a, b):
    if b < 0 and a not in (1, -1):
        raise NoValueError
    return int(a**b)


def _if_it_has_a_value(function):
    """Return a condition that is false where an operand has no value."""

    def holds(env):
        try:
            return function(env)
        except NoValueError:
            return False

    return holds


class Maker:
    """Makes one model."""

    def __init__(self, seed, reach):
        self.random = random.Random(seed)
        self.reach = reach  # how often each kind of part was made
        self.model = Model(
            choose=self.random.choice(["leftmost", "ff", "ffc", "min", "max", "dom_w_deg"]),
            down=self.random.random() < 0.3,
            learn=random.Random(~seed).choice([False, True, "order", "auto"]),
        )
        self.domains = {}
        self.variables = []
        for name in "abcd"[: self.random.randint(2, 4)]:
            self.domains[name] = self.domain()
            domain = self.domains[name]
            if domain == [0, 1] and self.random.random() < 0.5:
                variable = self.model.bool(name)
            elif domain == list(range(domain[0], domain[-1] + 1)) and self.random.random() < 0.5:
                variable = self.model.int(name, domain[0], domain[-1])
            else:
                variable = self.model.int(name, domain)
            self.variables.append((variable, lambda env, name=name: env[name]))
        self.made = []

    def domain(self):
        kind = self.random.random()
        if kind < 0.3:
            return [0, 1]
        if kind < 0.5:
            return sorted(self.random.sample(range(-4, 8), self.random.randint(1, 4)))
        low = self.random.randint(-3, 2)
        return list(range(low, low + self.random.randint(1, 4)))

    def note(self, kind):
        self.reach[kind] = self.reach.get(kind, 0) + 1

    def number(self):
        return self.random.choice([-3, -2, -1, 0, 0, 1, 1, 2, 3, 4])

    def constant(self):
        number = self.number()
        return number, lambda env: number

    def integer(self, depth):
        """Return what may stand where an integer is wanted."""
        if depth <= 0:
            return self.random.choice(self.variables) if self.random.random() < 0.8 else self.constant()
        if self.random.random() < 0.15:
            return self.counted(depth)
        if self.made and self.random.random() < 0.1:
            return self.random.choice(self.made)
        made = self.operation(depth)
        self.made.append(made)
        return made

    def counted(self, depth):
        """Return a condition as an integer."""
        condition, holds = self.condition(depth - 1)
        self.note("counted")
        if isinstance(condition, bool):
            return int(condition), lambda env: int(holds(env))
        part = self.random.choice([condition, condition.truth()])
        return part, lambda env: int(holds(env))

    def operation(self, depth):
        kinds = "+ + - - * * // % ** neg pos abs min max total sum divmod radd rmul rsub rpow rfloordiv rmod"
        kind = self.random.choice(kinds.split())
        self.note(kind)
        (x, f), (y, g) = self.integer(depth - 1), self.integer(depth - 1)
        if kind in ("min", "max", "total", "sum"):
            return self.series(kind, [(x, f), (y, g), self.integer(depth - 2)][: self.random.randint(1, 3)])
        if kind in ("neg", "pos", "abs"):
            return {
                "neg": lambda: (-x, lambda env: -f(env)),
                "pos": lambda: (+x, lambda env: f(env)),
                "abs": lambda: (abs(x), lambda env: abs(f(env))),
            }[kind]()
        if isinstance(x, int) and isinstance(y, int):
            return x + y, lambda env: x + y
        if kind.startswith("r"):
            x, f = self.constant()
            y, g = self.random.choice(self.variables)
            kind = {"radd": "+", "rmul": "*", "rsub": "-", "rpow": "**", "rfloordiv": "//", "rmod": "%"}[kind]
        return {
            "+": lambda: (x + y, lambda env: f(env) + g(env)),
            "-": lambda: (x - y, lambda env: f(env) - g(env)),
            "*": lambda: (x * y, lambda env: f(env) * g(env)),
            "//": lambda: (x // y, lambda env: _quotient(f(env), g(env))),
            "%": lambda: (x % y, lambda env: _rest(f(env), g(env))),
            "divmod": lambda: (divmod(x, y)[1], lambda env: _rest(f(env), g(env))),
            "**": lambda: self.power(x, f, y, g),
        }[kind]()

    def power(self, x, f, y, g):
        # Large exponents of large numbers take long, in Python as well.
        if isinstance(y, int):
            y = min(y, 3)
            if isinstance(x, int):
                x, f = self.random.choice(self.variables)
            return x**y, lambda env: _power(f(env), y)
        base, exponent = (
            self.random.choice([self.variables[0], self.constant()]),
            self.random.choice(self.variables),
        )
        return base[0] ** exponent[0], lambda env: _power(base[1](env), exponent[1](env))

    def series(self, kind, parts):
        values = [x for x, _ in parts]
        functions = [f for _, f in parts]
        if kind == "sum":
            return sum(values), lambda env: sum(f(env) for f in functions)
        if kind == "total":
            return total(iter(values)), lambda env: sum(f(env) for f in functions)
        make, of = {"min": (minimum, min), "max": (maximum, max)}[kind]
        made = make(*values) if self.random.random() < 0.5 else make(values)
        return made, lambda env: of([f(env) for f in functions])

    def condition(self, depth):
        """Return a condition in one of its forms."""
        if depth <= 0 or self.random.random() < 0.25:
            return self.comparison(depth)
        kind = self.random.choice("& | ^ >> iff ~ == != list list among truth bool const rjoin".split())
        self.note(kind)
        if kind == "list":
            return self.over_list(depth)
        if kind == "among":
            return self.membership(depth)
        if kind == "truth":
            condition, holds = self.condition(depth - 1)
            if isinstance(condition, bool):
                return condition, holds
            return condition.truth() == 1, holds
        if kind == "bool":
            bools = [(x, f) for x, f in self.variables if self.domains[x.name] == [0, 1]]
            if not bools:
                return self.comparison(depth)
            variable, value = self.random.choice(bools)
            return variable, lambda env: value(env) == 1
        if kind == "const":
            known = self.random.random() < 0.5
            return known, lambda env: known
        a, f = self.condition(depth - 1)
        if kind == "~":
            return (not a if isinstance(a, bool) else ~a), lambda env: not f(env)
        b, g = self.condition(depth - 1)
        if isinstance(a, bool) and (isinstance(b, bool) or kind in ("iff", "rjoin")):
            return self.comparison(depth)
        if kind == "rjoin":
            # A truth value on the left.
            known = self.random.random() < 0.5
            b, g = a, f
            a, f = known, lambda env: known
            kind = self.random.choice(["&", "|", "^", ">>", "==", "!="])
        return {
            "&": lambda: (a & b, lambda env: f(env) and g(env)),
            "|": lambda: (a | b, lambda env: f(env) or g(env)),
            "^": lambda: (a ^ b, lambda env: f(env) != g(env)),
            ">>": lambda: (a >> b, lambda env: not f(env) or g(env)),
            "iff": lambda: (a.iff(b), lambda env: f(env) == g(env)),
            "==": lambda: (a == b, lambda env: f(env) == g(env)),
            "!=": lambda: (a != b, lambda env: f(env) != g(env)),
        }[kind]()

    def comparison(self, depth):
        (x, f), (y, g) = self.integer(depth - 1), self.integer(depth - 1)
        if isinstance(x, int):
            x, f = self.random.choice(self.variables)
        sign = self.random.choice(["==", "!=", "<", "<=", ">", ">=", "r"])
        self.note(f"compare {sign}")
        if sign == "r":
            number = self.number()
            return number < x, _if_it_has_a_value(lambda env: number < f(env))
        made = {
            "==": lambda: (x == y, lambda env: f(env) == g(env)),
            "!=": lambda: (x != y, lambda env: f(env) != g(env)),
            "<": lambda: (x < y, lambda env: f(env) < g(env)),
            "<=": lambda: (x <= y, lambda env: f(env) <= g(env)),
            ">": lambda: (x > y, lambda env: f(env) > g(env)),
            ">=": lambda: (x >= y, lambda env: f(env) >= g(env)),
        }[sign]()
        return made[0], _if_it_has_a_value(made[1])

    def membership(self, depth):
        x, f = self.integer(depth - 1)
        if isinstance(x, int):
            x, f = self.random.choice(self.variables)
        values = [self.number() for _ in range(self.random.randint(0, 4))]
        form = self.random.choice([list, set, tuple, iter])
        return x.among(form(values)), _if_it_has_a_value(lambda env: f(env) in values)

    def over_list(self, depth):
        kind = self.random.choice(
            [
                "all_different",
                "element",
                "table",
                "circuit",
                "cumulative",
                "no_overlap",
                "count",
                "increasing",
            ]
        )
        self.note(kind)
        parts = [
            self.integer(self.random.choice([0, 0, depth - 1])) for _ in range(self.random.randint(0, 4))
        ]
        values = [x for x, _ in parts]

        def known(env):
            return [f(env) for _, f in parts]

        made, holds = getattr(self, f"_{kind}")(values, known)
        return made, _if_it_has_a_value(holds)

    def _all_different(self, values, known):
        return self.model.all_different(values), lambda env: len(set(known(env))) == len(values)

    def _element(self, values, known):
        (index, f), (value, g) = self.integer(1), self.integer(1)

        def holds(env):
            listed, place, wanted = known(env), f(env), g(env)
            return 0 <= place < len(listed) and listed[place] == wanted

        return self.model.element(index, values, value), holds

    def _table(self, values, known):
        rows = [[self.number() for _ in values] for _ in range(self.random.randint(0, 6))]
        return self.model.table(values, rows), lambda env: known(env) in rows

    def _circuit(self, values, known):
        def holds(env):
            listed, places = known(env), []
            if not listed:
                return True
            place = 0
            while place not in places and 0 <= place < len(listed):
                places.append(place)
                place = listed[place]
            return place == 0 and len(places) == len(listed)

        return self.model.circuit(values), holds

    def _cumulative(self, values, known):
        tasks, functions = [], []
        for x in values:
            (d, f), (r, g) = self.task_part(), self.task_part()
            tasks.append(self.random.choice([Task(x, d, r), (x, d, r), [x, d, r]]))
            functions.append((f, g))
        capacity, most = (self.random.choice(self.variables), None)
        if self.random.random() < 0.7:
            number = self.random.randint(0, 4)
            capacity = number, lambda env: number
        (capacity, most) = capacity

        def holds(env):
            listed = [(s, f(env), g(env)) for s, (f, g) in zip(known(env), functions)]
            if most(env) < 0 or any(d < 0 or r < 0 for _, d, r in listed):
                return False
            moments = range(-60, 60) if listed else ()
            return all(sum(r for s, d, r in listed if s <= t < s + d) <= most(env) for t in moments)

        if any(not isinstance(x, int) and x._op != "var" for x in values):
            # Moments out of the range above are not looked at.
            return self._all_different(values, known)
        return self.model.cumulative(tasks, capacity), holds

    def task_part(self):
        if self.random.random() < 0.6:
            number = self.random.randint(0, 3)
            return number, lambda env: number
        return self.random.choice(self.variables)

    def _no_overlap(self, values, known):
        values = [x for x in values if isinstance(x, int) or x._op == "var"]
        numbers = [self.random.randint(0, 3) for _ in values]

        def at(env):
            return [env[x.name] if not isinstance(x, int) else x for x in values]

        def holds(env):
            spans = list(zip(at(env), numbers))
            return not any(
                max(s, t) < min(s + d, t + e) for (s, d), (t, e) in itertools.combinations(spans, 2)
            )

        return self.model.no_overlap([(x, d) for x, d in zip(values, numbers)]), holds

    def _count(self, values, known):
        keys = self.random.sample(range(-2, 5), self.random.randint(0, 4))
        counts = [self.integer(0) for _ in keys]

        def holds(env):
            listed, numbers = known(env), [f(env) for _, f in counts]
            return all(x in keys for x in listed) and [listed.count(key) for key in keys] == numbers

        return self.model.count(values, {key: x for key, (x, _) in zip(keys, counts)}), holds

    def _increasing(self, values, known):
        strictly = self.random.random() < 0.5

        def holds(env):
            listed = known(env)
            return all(a < b if strictly else a <= b for a, b in zip(listed, listed[1:]))

        return self.model.increasing(values, strictly=strictly), holds


def assignments(domains):
    """Yield all values of some variables."""
    for values in itertools.product(*domains.values()):
        yield dict(zip(domains, values))
