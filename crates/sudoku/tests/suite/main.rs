//! Solutions and their numbers are compared with those of a plain search, of the finite-domain solver, and of
//! the collection in `tests/data/puzzles`.

mod cores;
mod generator;
mod large;
mod notations;
mod pictures;
mod ratings;
mod steps;
mod symmetry;
mod technique_cases;
#[cfg(feature = "variants")]
mod variants;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninelog_fd::domains::{Options, Outcome, Search, Select, Solver, VarId};
use ninelog_sudoku::{Puzzle, Solution, count, count_until, parse, solutions, solutions_until, solve};

fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/puzzles").join(name);
    fs::read_to_string(path).expect("a file of the sources").lines().map(str::to_owned).collect()
}

fn puzzles(name: &str) -> Vec<Puzzle> {
    lines(name).iter().map(|line| parse(line).expect("a puzzle")).collect()
}

/// Random numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    /// Renames the digits, permutes bands, rows, stacks and columns, and mirrors the board.
    fn disguise(&mut self, puzzle: &Puzzle) -> Puzzle {
        let digits = self.order(9);
        let (rows, columns) = (self.lines(), self.lines());
        let mirrored = self.below(2) == 1;
        std::array::from_fn(|at| {
            let (row, column) = if mirrored { (at % 9, at / 9) } else { (at / 9, at % 9) };
            match puzzle[9 * rows[row] + columns[column]] {
                0 => 0,
                digit => digits[usize::from(digit) - 1] as u8 + 1,
            }
        })
    }

    fn lines(&mut self) -> Vec<usize> {
        let bands = self.order(3);
        bands
            .into_iter()
            .flat_map(|band| self.order(3).into_iter().map(move |line| 3 * band + line))
            .collect()
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

/// Returns whether the digit may stand there beside all others.
fn fits(board: &Puzzle, at: usize, digit: u8) -> bool {
    let (row, column) = (at / 9, at % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    (0..9).all(|i| {
        [9 * row + i, 9 * i + column, corner + i / 3 * 9 + i % 3]
            .into_iter()
            .all(|other| other == at || board[other] != digit)
    })
}

/// Collects solutions, up to a number of them, by trying all digits in the square with the fewest.
fn brute(board: &mut Puzzle, limit: usize, found: &mut BTreeSet<Solution>) {
    if found.len() >= limit {
        return;
    }
    let digits = |at: usize| (1..=9).filter(|digit| fits(board, at, *digit)).collect::<Vec<u8>>();
    let open = (0..81).filter(|at| board[*at] == 0).map(|at| (digits(at), at));
    let Some((digits, at)) = open.min_by_key(|(digits, _)| digits.len()) else {
        found.insert(*board);
        return;
    };
    for digit in digits {
        board[at] = digit;
        brute(board, limit, found);
    }
    board[at] = 0;
}

fn brute_solutions(puzzle: &Puzzle, limit: usize) -> BTreeSet<Solution> {
    let mut found = BTreeSet::new();
    if (0..81).all(|at| puzzle[at] == 0 || fits(puzzle, at, puzzle[at])) {
        brute(&mut puzzle.clone(), limit, &mut found);
    }
    found
}

fn all_solutions(puzzle: &Puzzle, limit: usize) -> BTreeSet<Solution> {
    let mut found = BTreeSet::new();
    solutions(puzzle, |solution| {
        assert!(found.insert(*solution), "a solution came twice");
        found.len() == limit
    });
    found
}

#[test]
fn collection() {
    for name in ["easy", "medium", "hardest", "sudoku17-sample"] {
        let answers = puzzles(&format!("{name}.sol"));
        for (puzzle, answer) in puzzles(&format!("{name}.txt")).iter().zip(&answers) {
            assert_eq!(solve(puzzle).as_ref(), Some(answer));
            assert_eq!(count(puzzle, u64::MAX), 1);
            assert_eq!(solve(answer).as_ref(), Some(answer));
        }
    }
    for (puzzle, number) in puzzles("multi.txt").iter().zip(lines("multi.count")) {
        assert_eq!(count(puzzle, u64::MAX), number.parse::<u64>().expect("a number"));
    }
    for puzzle in puzzles("unsolvable.txt") {
        assert_eq!(solve(&puzzle), None);
    }
}

/// Puzzles with too few, just enough and too many clues, some of them wrong.
#[test]
fn random_puzzles_against_a_plain_search() {
    const LIMIT: usize = 50;
    let mut dice = Dice(1);
    let full = puzzles("medium.sol");
    let mut numbers = [0; 3];
    for round in 0..4000 {
        let base = &full[round % full.len()];
        let mut puzzle = dice.disguise(base);
        let clues = 24 + dice.below(30);
        for at in dice.order(81).into_iter().skip(clues) {
            puzzle[at] = 0;
        }
        if round % 3 == 0 {
            // One clue becomes another digit, which may clash at once, later or never.
            let given: Vec<usize> = (0..81).filter(|at| puzzle[*at] != 0).collect();
            puzzle[given[dice.below(given.len())]] = 1 + dice.below(9) as u8;
        }
        let expected = brute_solutions(&puzzle, LIMIT);
        let found = all_solutions(&puzzle, LIMIT);
        assert_eq!(found.len(), expected.len(), "{puzzle:?}");
        assert!(expected.len() == LIMIT || found == expected, "{puzzle:?}");
        assert_eq!(count(&puzzle, LIMIT as u64), found.len() as u64);
        numbers[expected.len().min(2)] += 1;
    }
    assert!(numbers.iter().all(|number| *number > 500), "{numbers:?}");
}

/// Any clues at any place: nearly all contradict each other sooner or later.
#[test]
fn arbitrary_clues() {
    let mut dice = Dice(2);
    for round in 0..20_000 {
        let mut puzzle = [0; 81];
        for _ in 0..2 + round % 20 {
            let (at, digit) = (dice.below(81), 1 + dice.below(9) as u8);
            if round % 2 == 0 || fits(&puzzle, at, digit) {
                puzzle[at] = digit;
            }
        }
        for solution in all_solutions(&puzzle, 5) {
            assert!((0..81).all(|at| fits(&solution, at, solution[at])));
            assert!((0..81).all(|at| puzzle[at] == 0 || puzzle[at] == solution[at]));
        }
        if round % 2 == 0 {
            let clash = (0..81).any(|at| puzzle[at] != 0 && !fits(&puzzle, at, puzzle[at]));
            assert!(!clash || solve(&puzzle).is_none());
        }
    }
}

#[test]
fn finite_domain_solver() {
    let mut dice = Dice(3);
    let mut solver = Solver::new();
    let vars: Vec<VarId> = (0..81).map(|_| solver.new_interval(1, 9)).collect();
    for n in 0..9 {
        let unit = |at: &dyn Fn(usize) -> usize| (0..9).map(|i| vars[at(i)]).collect::<Vec<_>>();
        for squares in [
            unit(&|i| 9 * n + i),
            unit(&|i| 9 * i + n),
            unit(&|i| n / 3 * 27 + n % 3 * 3 + i / 3 * 9 + i % 3),
        ] {
            solver.post_all_distinct(&squares).expect("consistent");
        }
    }
    let empty = solver.mark();
    let full = puzzles("easy.sol");
    for round in 0..500 {
        let mut puzzle = dice.disguise(&full[round % full.len()]);
        for at in dice.order(81).into_iter().skip(22 + round % 8) {
            puzzle[at] = 0;
        }
        if round % 4 == 0 {
            puzzle[dice.below(81)] = 1 + dice.below(9) as u8;
        }
        solver.set_choice_mark(empty);
        let given = (0..81).filter(|at| puzzle[*at] != 0);
        let given = given.map(|at| (vars[at], i64::from(puzzle[at]))).collect::<Vec<_>>();
        let mut expected = BTreeSet::new();
        if given.into_iter().all(|(x, digit)| solver.fix(x, digit).is_ok()) && solver.propagate().is_ok() {
            let options = Options { select: Select::Ff, ..Options::default() };
            let mut search = Search::new(vars.clone(), options);
            while let Outcome::Found { more } = search.next(&mut solver) {
                expected.insert(std::array::from_fn(|at| solver.min(vars[at]) as u8));
                if !more || expected.len() == 100 {
                    break;
                }
            }
        }
        solver.undo_to(empty);
        let found = all_solutions(&puzzle, 100);
        assert_eq!(found.len(), expected.len(), "{puzzle:?}");
        assert!(expected.len() == 100 || found == expected, "{puzzle:?}");
    }
}

#[test]
fn limits() {
    assert_eq!(count(&[0; 81], 1_000_000), 1_000_000);
    assert_eq!(count(&[0; 81], 0), 0);
    assert_eq!(solve(&[10; 81]), None);
    assert!(parse(&"x".repeat(81)).is_none());
    let mut asked = 0;
    let mut stops = || {
        asked += 1;
        asked > 1000
    };
    let (found, stopped) = count_until(&[0; 81], u64::MAX, &mut stops);
    assert!(stopped && found > 10, "{found}");
    assert!(solutions_until(&[0; 81], |_| true, || false).is_ok());
    assert!(solutions_until(&[0; 81], |_| false, || true).is_err());
}
