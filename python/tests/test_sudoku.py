"""Sudoku from Python."""

import signal

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


def test_explanations_are_those_of_the_command():
    why = {
        (1, 3, 5): "it sees r1c1, which is 5",
        (1, 1, 5): "r1c1 is indeed 5, a clue",
        (1, 1, 3): "another digit, 5",
    }
    why |= {(1, 3, 4): "r1c3 is 4 in the only solution", (1, 3, 1): "by hidden single: In column 8"}
    for square, text in why.items():
        step = sudoku.explain(PUZZLE, *square)
        assert text in step.text and (step.technique == "hidden single") == (square == (1, 3, 1))
    found = sudoku.explain("55" + "." * 79)
    assert found == [(1, 1, 5), (1, 2, 5)] and found.text == "row 1 has 5 twice" and found.smallest
    long = sudoku.explain("12345678." + "." * 63 + "........9")
    assert len(long) == 9 and "no place for 9 in row 1" in long.text
    assert sudoku.explain("." * 81, 1, 1, 1) is None
    with pytest.raises(TypeError):
        sudoku.explain(PUZZLE, 1, 1)


@pytest.mark.parametrize("wrong", [261, -3, 5.7, "x", "12", True, 2.5, object()])
def test_what_is_no_digit_is_an_error(wrong):
    board = rows(PUZZLE)
    board[0][2] = wrong
    for search in (sudoku.solve, sudoku.count, sudoku.line, sudoku.rate):
        with pytest.raises(ValueError, match="is no digit"):
            search(board)
    with pytest.raises(ValueError, match="is no digit"):
        sudoku.solve_many([rows(PUZZLE), board])


def test_arrays_are_read_exactly():
    numpy = pytest.importorskip("numpy")
    board = numpy.array([rows(PUZZLE)] * 3)
    floats = board.astype(float)
    floats[floats == 0] = numpy.nan
    assert sudoku.solve_many(floats).tolist() == [rows(SOLUTION)] * 3 and sudoku.count(floats[0]) == 1
    assert sudoku.solve_many(board.reshape(3, 81)[:, ::1].astype(numpy.uint64)).shape == (3, 81)
    for wrong in (261, 256, -1, 10):
        changed = board.copy()
        changed[2, 4, 1] = wrong
        with pytest.raises(ValueError, match=rf"{wrong} at \[2, 4, 1\] is no digit"):
            sudoku.solve_many(changed)
    for wrong in (board.reshape(81, 3), floats + 0.5, board == 1, board.astype(str)):
        with pytest.raises((ValueError, TypeError)):
            sudoku.solve_many(wrong)
    with pytest.raises(ValueError, match="board 1, square 80: 255 is no digit"):
        sudoku.solve_many(bytes(161) + b"\xff")
    assert sudoku.solve_many([rows(PUZZLE), PUZZLE]) == [rows(SOLUTION), SOLUTION]
    assert sudoku.count_many([rows(PUZZLE), board[0]]) == [1, 1]


def test_other_rules():
    killer = sudoku.Variant(
        "title('small'). size(6). killer(9, [r1c1, r1c2, r2c2]). thermometer([r4c1, r3c1, r3c2])."
    )
    assert killer.size == 6 and killer.title == "small" and killer.count(50) == 50 == sudoku.count(killer, 50)
    made = killer.generate(seed=3)
    assert made.count() == 1 and made.text() == killer.generate(seed=3).text() and made.explain() is None
    board = made.solve()
    assert board == sudoku.solve(made) and board[0][0] + board[0][1] + board[1][1] == 9
    assert board[3][0] < board[2][0] < board[2][1] and all(sorted(row) == [1, 2, 3, 4, 5, 6] for row in board)
    assert made.candidates() == [[{digit} for digit in row] for row in board]
    assert made.svg(board).startswith("<svg") and sudoku.svg(made) != made.svg(board)
    for again in (made.text(), made.link()):
        assert sudoku.Variant(again).given == made.given
    broken = sudoku.Variant("size(6). killer(11, [r3c3]). given(r1c1, 2).")
    assert broken.solve() is None and "killer(11, [r3c3])" in broken.explain().text
    assert sudoku.Variant("size(4). given(r1c1, 2). given(r1c2, 2).").explain() == [(1, 1, 2), (1, 2, 2)]
    for wrong in ("size(6). killer(", "size(6). killers(3, [r1c1]).", "https://f-puzzles.com/?load=x", "{}x"):
        with pytest.raises(ValueError):
            sudoku.Variant(wrong)
    with pytest.raises(ValueError, match="36 squares"):
        made.svg([[1, 2]])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals")
def test_searches_with_other_rules_are_interrupted():
    def late(*_):
        raise TimeoutError

    puzzle = sudoku.Variant("size(16).")
    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(TimeoutError):
            puzzle.count()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert puzzle.count(3) == 3
