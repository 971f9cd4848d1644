"""The shortest Golomb ruler with N marks: no two distances are equal."""

from common import argument, cp_model, print_best

n = argument()
model = cp_model.CpModel()
marks = [model.new_constant(0)] + [model.new_int_var(1, n * n, "") for _ in range(n - 1)]
distances = []
for i in range(n):
    for j in range(i + 1, n):
        distance = model.new_int_var(1, n * n, "")
        model.add(distance == marks[j] - marks[i])
        distances.append(distance)
model.add_all_different(distances)
# A ruler and its mirror image are the same.
model.add(distances[0] < distances[-1])
model.minimize(marks[-1])
print_best(model)
