"""Langford's problem: two of each number K up to N, K places between them; all ways."""

from common import argument, cp_model, print_count

n = argument()
model = cp_model.CpModel()
firsts = [model.new_int_var(1, 2 * n - k - 1, "") for k in range(1, n + 1)]
model.add_all_different(firsts + [first + k + 1 for k, first in enumerate(firsts, 1)])
print_count(model)
