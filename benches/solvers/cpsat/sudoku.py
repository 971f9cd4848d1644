"""The puzzles of sudoku.txt, each N times."""

import math
import sys

from common import argument, cp_model, one_worker, print_result


def solve(board):
    """The values of the squares, and the number of conflicts."""
    size = math.isqrt(len(board))
    box = math.isqrt(size)
    model = cp_model.CpModel()
    squares = [model.new_int_var(1, size, "") if c == "." else model.new_constant(int(c, 36)) for c in board]
    for i in range(size):
        x, y = i % box * box, i // box * box
        model.add_all_different(squares[i * size:(i + 1) * size])
        model.add_all_different(squares[i::size])
        model.add_all_different(squares[(y + k // box) * size + x + k % box] for k in range(size))
    solver = one_worker()
    status = solver.solve(model)
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return [solver.value(square) for square in squares], solver.num_conflicts


def weigh(values, total=0):
    for value in values:
        total = (total * 31 + value) % 1000003
    return total


with open(f"{sys.argv[2]}/sudoku.txt", encoding="ascii") as file:
    boards = file.read().split()
total = conflicts = 0
for _ in range(argument()):
    for board in boards:
        values, more = solve(board)
        total = weigh([weigh(values)], total)
        conflicts += more
print_result(total, conflicts)
