"""A job shop of N jobs on 5 machines: the earliest end."""

from common import argument, cp_model, print_best

n = argument()
horizon = n * 30
model = cp_model.CpModel()
end = model.new_int_var(0, horizon, "")
machines = [[] for _ in range(5)]
for job in range(1, n + 1):
    ready = 0
    for i in range(5):
        length = 1 + (job * 7 + i * i * 5 + job * i) % 9
        start = model.new_int_var(0, horizon, "")
        task = model.new_fixed_size_interval_var(start, length, "")
        machines[(job * job + i * (job % 4 + 1)) % 5].append(task)
        model.add(ready <= start)
        ready = start + length
    model.add(ready <= end)
for tasks in machines:
    model.add_no_overlap(tasks)
model.minimize(end)
print_best(model)
