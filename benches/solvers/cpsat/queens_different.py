"""All ways to place N queens: columns and both diagonals are different."""

from common import argument, cp_model, print_count

n = argument()
model = cp_model.CpModel()
queens = [model.new_int_var(1, n, "") for _ in range(n)]
for sign in (0, 1, -1):
    model.add_all_different(queen + sign * i for i, queen in enumerate(queens))
print_count(model)
