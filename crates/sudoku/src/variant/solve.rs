//! The search for solutions of puzzles with other rules: the finite-domain solver of the crate `ninelog-fd`.

use std::sync::Arc;

use ninelog_fd::domains::op::Op;
use ninelog_fd::domains::{
    Branch, Expr, Formula, Options, Outcome, Pruned, Rel, Search as Labelling, Select, Set, Solver, Stop,
    VarId,
};

use super::rules::Rule;
use super::{Square, Term, Variant};
use crate::Stopped;

/// How many squares take random digits before a solution is searched.
const DECIDED: usize = 12;

fn shuffle<T>(items: &mut [T], below: &mut impl FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

/// Whether a search goes on.
pub type Search = Result<(), Stopped>;

/// A board with the rules of a puzzle, on which clues are tried.
///
/// ```
/// use ninelog_sudoku::variant::{Board, Variant};
/// let puzzle = Variant::read("size(4). killer(3, [r1c1, r1c2]). given(r4c4, 3)").unwrap();
/// let mut board = Board::new(&puzzle, || false);
/// assert_eq!(board.count(&puzzle.given, 1000), (12, false));
/// assert_eq!(board.marks(&puzzle.given).unwrap()[0], 0b110);
/// ```
pub struct Board {
    solver: Solver,
    /// The variable of each square; none for those that are not used.
    vars: Vec<Option<VarId>>,
    digits: u8,
    /// The solver's mark before any clue.
    empty: u32,
    /// Whether the rules contradict each other without any clue.
    is_contradictory: bool,
    stops: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl Board {
    /// Returns the board of a puzzle without its clues. `stops` tells when searches shall end; a solver that
    /// has an interrupt flag ends sooner: see [`Board::solver`].
    pub fn new(puzzle: &Variant, stops: impl Fn() -> bool + Send + Sync + 'static) -> Board {
        let mut solver = Solver::new();
        let is_used = |square: &Square| !puzzle.unused.contains(square);
        let vars: Vec<Option<VarId>> = puzzle
            .squares()
            .map(|square| is_used(&square).then(|| solver.new_interval(1, i64::from(puzzle.digits))))
            .collect();
        let (digits, stops) = (puzzle.digits, Arc::new(stops));
        let mut board = Board { solver, vars, digits, empty: 0, is_contradictory: false, stops };
        board.is_contradictory = board.post(puzzle).and_then(|()| board.solver.propagate()).is_err();
        board.empty = board.solver.mark();
        board
    }

    /// The solver, for whoever sets an interrupt flag.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    fn post(&mut self, puzzle: &Variant) -> Pruned {
        for unit in puzzle.units() {
            self.rule(&Rule::Distinct(unit))?;
        }
        for constraint in &puzzle.constraints {
            for rule in puzzle.rules(constraint) {
                self.rule(&rule)?;
            }
        }
        Ok(())
    }

    /// Returns the variables of squares; none if one is not used.
    fn all(&self, squares: &[Square]) -> Option<Vec<VarId>> {
        squares.iter().map(|square| self.vars[usize::from(*square)]).collect()
    }

    fn rule(&mut self, rule: &Rule) -> Pruned {
        let var = |board: &Board, square: Square| board.vars[usize::from(square)].ok_or(Stop::Fail);
        let all = |board: &Board, squares: &[Square]| board.all(squares).ok_or(Stop::Fail);
        match rule {
            Rule::Distinct(squares) => {
                let vars = all(self, squares)?;
                match vars.len() {
                    0 | 1 => Ok(()),
                    2 => self.solver.post_neq(vars[0], vars[1]),
                    _ => self.solver.post_all_distinct(&vars),
                }
            }
            Rule::Sum(terms, value) => {
                let terms: Result<Vec<(i64, VarId)>, Stop> =
                    terms.iter().map(|(weight, square)| Ok((*weight, var(self, *square)?))).collect();
                self.solver.post_lin_eq(&terms?, *value)
            }
            Rule::Order(less, gap, more) => {
                let (less, more) = (var(self, *less)?, var(self, *more)?);
                self.solver.post_leq(less, more, -gap)
            }
            Rule::Equal(one, other) => {
                let (one, other) = (var(self, *one)?, var(self, *other)?);
                self.solver.equate(one, other)
            }
            Rule::Among(square, digits) => {
                let x = var(self, *square)?;
                self.solver.intersect(x, &Set::of(digits.iter().copied()).to_big())
            }
            Rule::Table(tuples, rows) => {
                let tuples: Result<Vec<Vec<VarId>>, Stop> =
                    tuples.iter().map(|tuple| all(self, tuple)).collect();
                match tuples? {
                    tuples if tuples.is_empty() => Ok(()),
                    _ if rows.is_empty() => Err(Stop::Fail),
                    tuples => self.solver.post_tuples(&tuples, rows),
                }
            }
            Rule::Automaton(squares, ends, arcs) => {
                let vars = all(self, squares)?;
                self.solver.post_automaton(&vars, &[0], ends, arcs)
            }
            Rule::AtLeast(squares, digit, times) => {
                let mut terms = Vec::new();
                for x in all(self, squares)? {
                    let truth = self.solver.new_truth();
                    self.solver.post_reified_in(x, &Set::of(std::iter::once(*digit)).to_big(), truth)?;
                    terms.push((-1, truth));
                }
                self.solver.post_lin_leq(&terms, -times)
            }
            Rule::Condition(term) => {
                let formula = self.formula(term).ok_or(Stop::Fail)?;
                self.solver.post_formula(&formula)
            }
            Rule::Never => Err(Stop::Fail),
        }
    }

    /// Returns a condition of the language for the solver.
    fn formula(&self, term: &Term) -> Option<Formula> {
        let Term::Call(name, arguments) = term else { return None };
        let boxed = |term: &Term| self.formula(term).map(Box::new);
        if let Some(rel) = Rel::named(name) {
            let [one, other] = arguments.as_slice() else { return None };
            return Some(Formula::Rel(rel, self.expression(one)?, self.expression(other)?));
        }
        Some(match (name.as_str(), arguments.as_slice()) {
            ("#/\\", [one, other]) => Formula::And(boxed(one)?, boxed(other)?),
            ("#\\/", [one, other]) => Formula::Or(boxed(one)?, boxed(other)?),
            ("#==>", [one, other]) => Formula::Imply(boxed(one)?, boxed(other)?),
            ("#<==", [one, other]) => Formula::Imply(boxed(other)?, boxed(one)?),
            ("#<==>", [one, other]) => Formula::Equivalent(boxed(one)?, boxed(other)?),
            ("#\\", [one, other]) => Formula::Xor(boxed(one)?, boxed(other)?),
            ("#\\", [one]) => Formula::Not(boxed(one)?),
            ("in", [one, Term::Call(_, ends)]) => {
                let [low, high] = ends.as_slice() else { return None };
                let (one, low, high) = (self.expression(one)?, self.expression(low)?, self.expression(high)?);
                let from = Formula::Rel(Rel::Geq, one.clone(), low);
                Formula::And(Box::new(from), Box::new(Formula::Rel(Rel::Leq, one, high)))
            }
            _ => return None,
        })
    }

    fn expression(&self, term: &Term) -> Option<Expr> {
        Some(match term {
            Term::Int(n) => Expr::Int((*n).into()),
            Term::Square(square) => Expr::Var(self.vars[usize::from(*square)]?),
            Term::Call(name, arguments) => {
                let op = Op::named(name, arguments.len())?;
                match arguments.as_slice() {
                    [one] => Expr::Unary(op, Box::new(self.expression(one)?)),
                    [one, other] => {
                        Expr::Binary(op, Box::new(self.expression(one)?), Box::new(self.expression(other)?))
                    }
                    _ => return None,
                }
            }
            _ => return None,
        })
    }

    /// Tries clues. Returns whether they are consistent as far as propagation finds out.
    fn give(&mut self, clues: &[u8]) -> Result<bool, Stopped> {
        self.solver.set_choice_mark(self.empty);
        if self.is_contradictory {
            return Ok(false);
        }
        for (square, digit) in clues.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            let Some(x) = self.vars[square] else { return Ok(false) };
            if self.solver.fix(x, i64::from(*digit)).is_err() {
                return Ok(false);
            }
        }
        match self.solver.propagate() {
            Err(Stop::Interrupted) => Err(Stopped),
            done => Ok(done.is_ok()),
        }
    }

    /// Calls `each` with the solutions for these clues until it returns true, because it has seen enough.
    /// Squares that are not used are 0.
    pub fn solutions(&mut self, clues: &[u8], mut each: impl FnMut(Vec<u8>) -> bool) -> Search {
        let stops = Arc::clone(&self.stops);
        if stops() {
            return Err(Stopped);
        }
        let mut done = Ok(());
        if self.give(clues)? {
            let options = Options { select: Select::Weighted, branch: Branch::Step, ..Options::default() };
            let mut search = Labelling::new(self.vars.iter().flatten().copied().collect(), options);
            loop {
                match search.next(&mut self.solver) {
                    Outcome::Found { more } => {
                        let digit = |x: &Option<VarId>| x.map_or(0, |x| self.solver.min(x) as u8);
                        if each(self.vars.iter().map(digit).collect()) || !more {
                            break;
                        }
                    }
                    Outcome::Interrupted => {
                        done = Err(Stopped);
                        break;
                    }
                    _ => break,
                }
                if stops() {
                    done = Err(Stopped);
                    break;
                }
            }
        }
        self.solver.undo_to(self.empty);
        done
    }

    /// Returns the first solutions, at most `limit`.
    pub fn first(&mut self, clues: &[u8], limit: usize) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut found = Vec::new();
        self.solutions(clues, |digits| {
            found.push(digits);
            found.len() == limit
        })?;
        Ok(found)
    }

    /// Returns the number of solutions, at most `limit`, and whether it was told to stop before the end.
    pub fn count(&mut self, clues: &[u8], limit: u64) -> (u64, bool) {
        let mut count = 0;
        let counted = self.solutions(clues, |_| {
            count += 1;
            count == limit
        });
        (count, counted.is_err())
    }

    /// Makes a puzzle with exactly one solution: adds clues to these, none of which can be left out. `below`
    /// returns a random number below another. The result is none if the rules have no solution.
    ///
    /// ```
    /// use ninelog_sudoku::variant::{Board, Variant};
    /// let rules = Variant::read("size(4). thermometer([r1c1, r1c2, r1c3]).").unwrap();
    /// let mut board = Board::new(&rules, || false);
    /// let clues = board.generate(&rules.given, |limit| limit - 1).unwrap().unwrap();
    /// assert_eq!(board.count(&clues, 2), (1, false));
    /// ```
    pub fn generate(
        &mut self,
        given: &[u8],
        mut below: impl FnMut(usize) -> usize,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        let used = (0..given.len()).filter(|square| self.vars[*square].is_some() && given[*square] == 0);
        let mut order: Vec<usize> = used.collect();
        shuffle(&mut order, &mut below);
        // A random solution: some squares take random digits that leave one.
        let mut clues = given.to_vec();
        for square in order.iter().take(DECIDED) {
            let Some(marks) = self.marks(&clues) else { return Ok(None) };
            let mut digits: Vec<u8> =
                (1..=self.digits).filter(|digit| marks[*square] >> digit & 1 == 1).collect();
            shuffle(&mut digits, &mut below);
            for digit in digits {
                clues[*square] = digit;
                if !self.first(&clues, 1)?.is_empty() {
                    break;
                }
                clues[*square] = 0;
            }
        }
        let Some(mut clues) = self.first(&clues, 1)?.pop() else { return Ok(None) };
        shuffle(&mut order, &mut below);
        for square in order {
            let digit = std::mem::take(&mut clues[square]);
            let (count, is_stopped) = self.count(&clues, 2);
            if is_stopped {
                return Err(Stopped);
            }
            if count > 1 {
                clues[square] = digit;
            }
        }
        Ok(Some(clues))
    }

    /// Returns the digits that propagation leaves for each square: bit `d` for digit `d`; none if it finds a
    /// contradiction.
    pub fn marks(&mut self, clues: &[u8]) -> Option<Vec<u64>> {
        let is_consistent = self.give(clues) == Ok(true);
        let set = |x: &Option<VarId>| {
            let Some(x) = *x else { return 0 };
            (1..=self.digits)
                .filter(|digit| self.solver.contains(x, i64::from(*digit)))
                .fold(0, |set, digit| set | 1 << digit)
        };
        let marks = is_consistent.then(|| self.vars.iter().map(set).collect());
        self.solver.undo_to(self.empty);
        marks
    }

    /// Returns the digits that each square has in at least one solution.
    pub fn true_marks(&mut self, clues: &[u8]) -> Result<Vec<u64>, Stopped> {
        let possible = self.marks(clues).unwrap_or_else(|| vec![0; clues.len()]);
        let mut seen = vec![0u64; clues.len()];
        for square in 0..clues.len() {
            for digit in (1..=self.digits).filter(|digit| possible[square] >> digit & 1 == 1) {
                if seen[square] >> digit & 1 == 1 {
                    continue;
                }
                let mut tried = clues.to_vec();
                tried[square] = digit;
                for solution in self.first(&tried, 1)? {
                    for (set, digit) in seen.iter_mut().zip(solution) {
                        *set |= u64::from(digit != 0) << digit;
                    }
                }
            }
        }
        Ok(seen)
    }
}
