"""All ways to place N queens, by disequalities of pairs."""

from common import argument, cp_model, print_count

n = argument()
model = cp_model.CpModel()
queens = [model.new_int_var(1, n, "") for _ in range(n)]
for i in range(n):
    for j in range(i + 1, n):
        for distance in (0, i - j, j - i):
            model.add(queens[i] != queens[j] + distance)
print_count(model)
