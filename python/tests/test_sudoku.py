"""Sudoku from Python."""

import pytest

from ninelog import sudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def rows(text):
    return [[0 if c == "." else int(c) for c in text[9 * r : 9 * r + 9]] for r in range(9)]


def test_forms_of_boards():
    assert sudoku.solve(PUZZLE) == SOLUTION
    assert sudoku.solve(rows(PUZZLE)) == rows(SOLUTION)
    assert sudoku.solve(sum(rows(PUZZLE), [])) == sum(rows(SOLUTION), [])
    assert sudoku.line("\n".join(PUZZLE[9 * r : 9 * r + 9] for r in range(9))) == PUZZLE
    for wrong in ("123", [1] * 80, [10] + [0] * 80):
        with pytest.raises(ValueError):
            sudoku.solve(wrong)


def test_arrays():
    numpy = pytest.importorskip("numpy")
    board = numpy.array(rows(PUZZLE))
    solved = sudoku.solve(board)
    assert solved.tolist() == rows(SOLUTION) and solved.dtype == board.dtype and board[0, 2] == 0
    many = numpy.stack([board] * 50)
    assert sudoku.solve_many(many).tolist() == [rows(SOLUTION)] * 50


def test_counts_and_contradictions():
    assert sudoku.count(PUZZLE) == 1 and sudoku.count("." * 81, 1000) == 1000
    assert sudoku.solve("55" + "." * 79) is None
    assert sudoku.contradiction("55" + "." * 78 + "1") == [(1, 1, 5), (1, 2, 5)]
    assert sudoku.explain("55" + "." * 79) == [(1, 1, 5), (1, 2, 5)] and sudoku.explain(PUZZLE) is None


def test_steps_ratings_explanations():
    taken = sudoku.steps(PUZZLE)
    assert taken[-1].board == SOLUTION and all(step.text for step in taken)
    assert sudoku.rate(PUZZLE).value < 3 < 8 < sudoku.rate(HARD).value
    assert sudoku.rate("." * 81) is None
    why = sudoku.explain(PUZZLE, 1, 3, 5)
    assert isinstance(why, sudoku.Step) or why is None
    with pytest.raises(ValueError):
        sudoku.explain(PUZZLE, 0, 1, 1)


def test_new_puzzles():
    made = sudoku.generate(seed=3, clues=(25, 32), symmetry="180")
    assert made == sudoku.generate(seed=3, clues=(25, 32), symmetry="180")
    assert sudoku.count(made, 2) == 1 and 25 <= 81 - made.count(".") <= 32
    assert 1.2 <= sudoku.rate(sudoku.generate(rating=(1.2, 3.0), seed=1)).value <= 3.0
    with pytest.raises(ValueError, match="symmetries"):
        sudoku.generate(symmetry="round")


def test_many():
    puzzles = [PUZZLE, HARD, "55" + "." * 79] * 400
    assert sudoku.solve_many(puzzles) == [SOLUTION, sudoku.solve(HARD), None] * 400
    assert sudoku.solve_many(iter(puzzles[:2]), threads=1) == [SOLUTION, sudoku.solve(HARD)]
    assert sudoku.count_many(puzzles) == [1, 1, 0] * 400
    solved = sudoku.solve_many((PUZZLE * 3).encode())
    assert solved == bytes(map(int, SOLUTION)) * 3
    with pytest.raises(ValueError):
        sudoku.solve_many([PUZZLE, "x"])


def test_pictures():
    assert sudoku.svg(PUZZLE).startswith("<svg")
