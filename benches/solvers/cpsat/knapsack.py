"""A knapsack with N kinds of items, up to three of each: the best value."""

from common import argument, cp_model, print_best

n = argument()
model = cp_model.CpModel()
counts = [model.new_int_var(0, 3, "") for _ in range(n)]
odd = [(i * i * 7 + i * 3) % 23 for i in range(1, n + 1)]
model.add(sum((10 + o) * count for o, count in zip(odd, counts)) <= n * 15)
model.maximize(sum((12 + o + i * 5 % 7) * count for i, (o, count) in enumerate(zip(odd, counts), 1)))
print_best(model)
