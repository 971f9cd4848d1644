//! Solves puzzles. With the finite-domain solver the constraints of a board are posted once, and each puzzle
//! is a branch from there. Boards of 9 x 9 have a faster search where only the number of solutions matters,
//! or the only one: which solution comes first is for the solver to say.

use super::clock::Clock;
use super::grid::Grid;
use super::workers::Workers;
use ninelog_fd::domains::{Options, Outcome, Search, Select, Solver, Stop, VarId};

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

    /// Returns the number of solutions, at most `limit`, and whether the time was up before the end.
    pub fn count(&mut self, cells: &[u8], limit: u64, workers: &Workers) -> (u64, bool) {
        if let Ok(puzzle) = cells.try_into() {
            let flag = self.clock.flag();
            return workers.count(puzzle, limit, || flag.stops());
        }
        let mut count = 0;
        let counted = self.solutions(cells, |_| {
            count += 1;
            count == limit
        });
        (count, counted.is_err())
    }

    /// Returns the solution of a board of 9 x 9 that has exactly one. For other boards, and other numbers of
    /// solutions, the result is none.
    pub fn only(&mut self, cells: &[u8]) -> Result<Option<Vec<u8>>, TimeUp> {
        let Ok(puzzle) = cells.try_into() else { return Ok(None) };
        let (mut first, mut several) = (None, false);
        let each = |solution: &[u8; 81]| {
            several = first.replace(*solution).is_some();
            several
        };
        match ninelog_sudoku::solutions_until(puzzle, each, || self.clock.is_over()) {
            Err(ninelog_sudoku::Stopped) => Err(TimeUp),
            Ok(()) => Ok(first.filter(|_| !several).map(|solution| solution.to_vec())),
        }
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
