"""Random models beside brute force: `NINELOG_MODELS` says how many, and `NINELOG_SEED` where they begin."""

import copy
import os
import pickle

import pytest
from random_models import Maker, NoValueError, assignments

from ninelog.constraints import Constraint

MODELS = int(os.environ.get("NINELOG_MODELS", "300"))
SEED = int(os.environ.get("NINELOG_SEED", "0"))
AT_ONCE = 50


def value(function, env):
    try:
        return function(env)
    except NoValueError:
        return None


def check(seed, reach):
    maker = Maker(seed, reach)
    model, added = maker.model, []
    for _ in range(maker.random.randint(1, 4)):
        condition, holds = maker.condition(maker.random.randint(0, 4))
        how = maker.random.random()
        if how < 0.25:
            continue  # built, and not added
        if how < 0.3:
            model.add([condition], iter([condition]))
            added.append((condition, holds))
        else:
            model.add(condition)
        added.append((condition, holds))
    expected = [env for env in assignments(maker.domains) if all(holds(env) for _, holds in added)]
    # Several methods search the same model, in any order.
    checks = [solutions, numbers, copies, best, evaluated, core]
    for one in maker.random.sample(checks, len(checks)):
        one(maker, added, expected)


def solutions(maker, _, expected):
    found = [dict(solution) for solution in maker.model.solutions()]
    assert sorted(map(str, found)) == sorted(map(str, expected))


def numbers(maker, _, expected):
    model = maker.model
    assert model.count_solutions() == len(expected)
    assert model.count_solutions(2) == min(2, len(expected))
    maker.model.hint({name: maker.random.choice(domain) for name, domain in maker.domains.items()})
    found = model.solve()
    assert (found is None and not expected) or dict(found) in expected
    assert model.status == ("feasible" if expected else "infeasible")


def copies(maker, _, expected):
    model = maker.random.choice([copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])(maker.model)
    assert list(map(repr, model.constraints)) == list(map(repr, maker.model.constraints))
    assert model.count_solutions() == len(expected)


def best(maker, _, expected):
    objective, function = maker.integer(maker.random.randint(0, 3))
    values = [found for env in expected if (found := value(function, env)) is not None]
    for search, of in ((maker.model.minimise, min), (maker.model.maximise, max)):
        on_the_way = []
        found = search(objective, on_solution=on_the_way.append)
        seen = [solution.objective for solution in on_the_way]
        if not values:
            assert found is None and maker.model.status == "infeasible"
            continue
        assert found.objective == of(values) == function(dict(found)) and dict(found) in expected
        assert found.status == maker.model.status == "optimal"
        assert seen == sorted(set(seen), reverse=of is min) and seen[-1] == found.objective


def evaluated(maker, added, expected):
    """Each part that was made has its value in a solution."""
    solution = maker.model.solve()
    if solution is None:
        return
    env = dict(solution)
    for part, function in [*maker.made, *added]:
        expects = value(function, env)
        if isinstance(part, bool | int):
            continue
        if expects is None:
            with pytest.raises(ZeroDivisionError):
                solution[part]
        elif isinstance(part, Constraint):
            assert solution[part] is bool(expects)
        else:
            assert solution[part] == expects


def core(maker, added, expected):
    """What explains that there is no solution has none, and all of it is needed."""
    found = maker.model.explain()
    if expected:
        assert found is None
        return
    constraints, places = maker.model.constraints, []
    for part in found:
        # The same constraint may have been added twice.
        same = (at for at, known in enumerate(constraints) if known is part and at not in places)
        places.append(next(same))

    def is_possible(places):
        functions = [added[at][1] for at in places]
        return any(all(holds(env) for holds in functions) for env in assignments(maker.domains))

    assert places == sorted(places) and not is_possible(places)
    assert all(is_possible([at for at in places if at != left]) for left in places)


@pytest.mark.timeout(60 + 2 * MODELS)
@pytest.mark.parametrize("first", range(SEED, SEED + MODELS, AT_ONCE))
def test_random_models(first):
    for seed in range(first, min(first + AT_ONCE, SEED + MODELS)):
        try:
            check(seed, {})
        except BaseException as error:
            error.add_note(f"model {seed}") if hasattr(error, "add_note") else print(f"model {seed}")
            raise


def test_all_kinds_of_parts_are_made():
    reach = {}
    for seed in range(300):
        maker = Maker(seed, reach)
        for _ in range(4):
            maker.condition(4)
    wanted = (
        "+ - * // % ** neg pos abs min max total sum radd rmul rsub divmod rpow rfloordiv rmod counted "
        "& | ^ >> iff ~ == != among truth bool const rjoin all_different element table circuit cumulative "
        "no_overlap count increasing"
    )
    assert not set(wanted.split()) - set(reach)
