"""A nonogram of N by N: all pictures with the same blocks as one that a formula draws, by automata."""

from itertools import groupby

from common import argument, cp_model, print_count


def like(pixels, line):
    """The line has blocks of the same lengths as the pixels, in the same order."""
    blocks = [len(list(group)) for pixel, group in groupby(pixels) if pixel]
    arcs, state = [], 0
    for number, block in enumerate(blocks, 1):
        arcs.append((state, 0, state))
        for _ in range(block):
            arcs.append((state, 1, state + 1))
            state += 1
        if number < len(blocks):
            arcs.append((state, 0, state + 1))
            state += 1
    arcs.append((state, 0, state))
    model.add_automaton(line, 0, [state], list(dict.fromkeys(arcs)))


n = argument()
model = cp_model.CpModel()
picture = [[(i * i * 3 + j * j * 5 + i * j * 7) % 31 < 12 for j in range(1, n + 1)] for i in range(1, n + 1)]
rows = [[model.new_bool_var("") for _ in range(n)] for _ in range(n)]
for pixels, line in zip(picture + list(zip(*picture)), rows + list(zip(*rows))):
    like(pixels, line)
print_count(model)
