//! Solves puzzles. With the finite-domain solver the constraints of a board are posted once, and each puzzle
//! is a branch from there. Boards of 9 x 9 have a faster search where only the number of solutions matters,
//! or the only one: which solution comes first is for the solver to say.

use super::clock::Clock;
use super::grid::{Grid, digits};
use super::workers::Workers;
use ninelog_fd::domains::{Options, Outcome, Search, Select, Solver, Stop, VarId};
use ninelog_sudoku::large::Size;
use ninelog_sudoku::{Marks, Solution};

/// An empty board on which puzzles are solved.
pub struct Board {
    solver: Solver,
    vars: Vec<VarId>,
    /// The solver's mark before any clue.
    empty: u32,
    clock: Clock,
}

/// The time limit has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeUp;

/// The boards that were needed so far, by the side of their boxes.
#[derive(Default)]
pub struct Boards(Vec<Board>);

impl Boards {
    /// Returns the board whose boxes have this side.
    pub fn of(&mut self, root: usize) -> &mut Board {
        while self.0.len() <= root {
            self.0.push(Board::new(self.0.len()));
        }
        &mut self.0[root]
    }
}

impl Board {
    pub fn new(root: usize) -> Board {
        let side = root * root;
        let grid = Grid::plain(root, vec![0; side * side]);
        let mut solver = Solver::new();
        let clock = Clock::default();
        solver.set_interrupt(clock.flag());
        let vars: Vec<VarId> = grid.cells.iter().map(|_| solver.new_interval(1, side as i64)).collect();
        for unit in grid.units() {
            let squares: Vec<VarId> = grid.squares(unit).map(|cell| vars[cell]).collect();
            // Cannot fail: nothing is decided yet.
            let _ = solver.post_all_distinct(&squares);
        }
        let _ = solver.propagate();
        let empty = solver.mark();
        Board { solver, vars, empty, clock }
    }

    /// Limits the time in seconds from now on. It holds for all that follows, until it is set again.
    pub fn limit_time(&mut self, seconds: Option<f64>) {
        if self.clock.is_over() {
            // The solver stopped in the middle of its work.
            let side = (self.vars.len() as f64).sqrt().sqrt().round();
            *self = Board::new(side as usize);
        }
        self.clock.begin(seconds);
    }

    /// Returns a function that says whether the time is up.
    pub fn lateness(&self) -> impl Fn() -> bool + 'static {
        let flag = self.clock.flag();
        move || flag.stops()
    }

    /// Calls `each` with the solutions in any order until it returns true.
    fn any_solutions(&self, cells: &[u8], each: impl FnMut(&[u8]) -> bool) -> Result<(), TimeUp> {
        let root = self.vars.len().isqrt().isqrt();
        let Some(size) = Size::new(root, root) else { return Ok(()) };
        size.solutions(cells, each, || self.clock.is_over()).map_err(|ninelog_sudoku::Stopped| TimeUp)
    }

    /// Calls `each` with the solutions until it returns true, because it has seen enough.
    pub fn solutions(&mut self, cells: &[u8], mut each: impl FnMut(Vec<u8>) -> bool) -> Result<(), TimeUp> {
        if self.clock.is_over() {
            return Err(TimeUp);
        }
        if self.give(cells)? {
            let mut search =
                Search::new(self.vars.clone(), Options { select: Select::Ff, ..Options::default() });
            loop {
                match search.next(&mut self.solver) {
                    Outcome::Found { more } => {
                        let digits = self.vars.iter().map(|x| self.solver.min(*x) as u8).collect();
                        if each(digits) || !more {
                            break;
                        }
                    }
                    Outcome::Interrupted => return Err(TimeUp),
                    _ => break,
                }
            }
        }
        self.solver.undo_to(self.empty);
        Ok(())
    }

    /// Returns the first solutions, at most `limit`.
    pub fn first(&mut self, cells: &[u8], limit: usize) -> Result<Vec<Vec<u8>>, TimeUp> {
        let mut found = Vec::new();
        self.solutions(cells, |digits| {
            found.push(digits);
            found.len() == limit
        })?;
        Ok(found)
    }

    /// Returns the digits that each square has in at least one solution: bit `d` for digit `d`.
    pub fn true_marks(&mut self, puzzle: &Grid) -> Result<Vec<u32>, TimeUp> {
        let mut seen = vec![0; puzzle.cells.len()];
        for (cell, possible) in puzzle.marks().into_iter().enumerate() {
            for digit in digits(possible) {
                if seen[cell] & 1 << digit != 0 {
                    continue;
                }
                let found = match puzzle.given_marks() {
                    Some(mut marks) => {
                        marks[cell] = 1 << digit;
                        self.first_within(&marks, 1)?.pop().map(Vec::from)
                    }
                    None => {
                        let mut tried = puzzle.cells.clone();
                        tried[cell] = digit;
                        self.first_of(&tried)?
                    }
                };
                for (set, digit) in seen.iter_mut().zip(found.unwrap_or_default()) {
                    *set |= 1 << digit;
                }
            }
        }
        Ok(seen)
    }

    /// Returns the first solutions within candidates, at most `limit`.
    pub fn first_within(&self, marks: &Marks, limit: usize) -> Result<Vec<Solution>, TimeUp> {
        let mut found = Vec::new();
        let each = |solution: &Solution| {
            found.push(*solution);
            found.len() == limit
        };
        match ninelog_sudoku::solutions_within(marks, each, || self.clock.is_over()) {
            Err(ninelog_sudoku::Stopped) => Err(TimeUp),
            Ok(()) => Ok(found),
        }
    }

    /// Returns the number of solutions within candidates, at most `limit`, and whether the time was up.
    pub fn count_within(&self, marks: &Marks, limit: u64) -> (u64, bool) {
        let mut count = 0;
        let each = |_: &Solution| {
            count += 1;
            count == limit
        };
        let counted = ninelog_sudoku::solutions_within(marks, each, || self.clock.is_over());
        (count, counted.is_err())
    }

    /// Returns any solution.
    fn first_of(&mut self, cells: &[u8]) -> Result<Option<Vec<u8>>, TimeUp> {
        match cells.try_into() {
            Ok(_) if self.clock.is_over() => Err(TimeUp),
            Ok(puzzle) => Ok(ninelog_sudoku::solve(puzzle).map(Vec::from)),
            Err(_) => Ok(self.first(cells, 1)?.pop()),
        }
    }

    /// Returns the number of solutions, at most `limit`, and whether the time was up before the end.
    pub fn count(&mut self, cells: &[u8], limit: u64, workers: &Workers) -> (u64, bool) {
        if let Ok(puzzle) = cells.try_into() {
            let flag = self.clock.flag();
            return workers.count(puzzle, limit, || flag.stops());
        }
        let mut count = 0;
        let counted = self.any_solutions(cells, |_| {
            count += 1;
            count == limit
        });
        (count, counted.is_err())
    }

    /// Returns the solution, if there is exactly one.
    pub fn only(&mut self, cells: &[u8]) -> Result<Option<Vec<u8>>, TimeUp> {
        let (mut first, mut several) = (None, false);
        let mut each = |solution: &[u8]| {
            several = first.replace(solution.to_vec()).is_some();
            several
        };
        match cells.try_into() {
            Ok(puzzle) => {
                let each = |solution: &Solution| each(solution);
                ninelog_sudoku::solutions_until(puzzle, each, || self.clock.is_over())
                    .map_err(|ninelog_sudoku::Stopped| TimeUp)?;
            }
            Err(_) => self.any_solutions(cells, each)?,
        }
        Ok(first.filter(|_| !several))
    }

    /// Posts the clues. Returns whether they are consistent as far as propagation finds out.
    fn give(&mut self, cells: &[u8]) -> Result<bool, TimeUp> {
        self.solver.set_choice_mark(self.empty);
        let clues = self.vars.iter().zip(cells).filter(|(_, digit)| **digit != 0);
        let clues: Vec<(VarId, i64)> = clues.map(|(x, digit)| (*x, i64::from(*digit))).collect();
        let mut all = clues.into_iter();
        let done = all.try_for_each(|(x, digit)| self.solver.fix(x, digit));
        match done.and_then(|()| self.solver.propagate()) {
            Err(Stop::Interrupted) => Err(TimeUp),
            done => Ok(done.is_ok()),
        }
    }
}
