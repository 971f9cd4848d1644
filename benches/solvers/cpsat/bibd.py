"""All balanced incomplete block designs with 6 points in blocks of 3, each pair in N blocks, whose rows and
columns ascend."""

from common import argument, cp_model, print_count


def ascend(xs, ys):
    """xs is not after ys in lexicographic order. Each `same` says whether all before are equal, both ways, so that
    it adds no solutions."""
    same = model.new_constant(1)
    for x, y in zip(xs, ys):
        model.add_bool_or(~same, ~x, y)
        longer = model.new_bool_var("")
        model.add_implication(longer, same)
        model.add(x == y).only_enforce_if(longer)
        model.add_bool_or(~same, longer, x, y)
        model.add_bool_or(~same, longer, ~x, ~y)
        same = longer


per_pair = argument()
in_row = per_pair * 5 // 2
blocks = in_row * 2
model = cp_model.CpModel()
rows = [[model.new_bool_var("") for _ in range(blocks)] for _ in range(6)]
columns = list(zip(*rows))
for row in rows:
    model.add(sum(row) == in_row)
for column in columns:
    model.add(sum(column) == 3)
for i, row in enumerate(rows):
    for other in rows[:i]:
        both = []
        for x, y in zip(row, other):
            both.append(model.new_bool_var(""))
            model.add_multiplication_equality(both[-1], x, y)
        model.add(sum(both) == per_pair)
for lines in (rows, columns):
    for line, following in zip(lines, lines[1:]):
        ascend(line, following)
print_count(model)
