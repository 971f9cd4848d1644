"""What the models share: the search by one worker, and the output."""

import sys

from ortools.sat.python import cp_model


def argument():
    return int(sys.argv[1])


def one_worker():
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver


class Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self):
        super().__init__()
        self.count = 0

    def on_solution_callback(self):
        self.count += 1


def print_result(result, conflicts):
    print(f"checksum({result},{conflicts})")


def print_count(model):
    """Prints the number of solutions."""
    solver, counter = one_worker(), Counter()
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(model, counter)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE), solver.status_name(status)
    print_result(counter.count, solver.num_conflicts)


def print_best(model):
    """Prints the best value of the model's objective."""
    solver = one_worker()
    status = solver.solve(model)
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    print_result(round(solver.objective_value), solver.num_conflicts)
