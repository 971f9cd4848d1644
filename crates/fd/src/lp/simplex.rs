//! The simplex method on dictionaries, with free variables. The column with the largest factor enters. After
//! a step without progress the next step follows Bland's rule, so that the method terminates.
//!
//! A row `sum =< 0` has a slack variable, which is not negative: `slack = -sum`. A dictionary expresses some
//! of the variables, the basic ones, as sums of the others. A further variable, the depth, is subtracted from
//! each slack and is at most 1. Its maximum is positive if the rows have a solution in which none is an
//! equation, and negative if they have no solution at all. With a depth that is low enough, the slacks are
//! not negative from the start.

use super::{Entry, Ring, Row, Scalar};
use ninelog_limits::interrupt::{Steps, demand};
use std::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Name {
    Free(usize),
    Depth,
    Slack(usize),
}

/// Entries are numerators over one common denominator. Over rationals they are integers, so that a step needs
/// no greatest common divisors: each entry is a determinant of the first dictionary, and the division in a
/// step is exact (Edmonds). Floats have the denominator 1.
pub struct Dictionary<T: Scalar> {
    /// The variables that are not basic. Their value is 0.
    columns: Vec<Name>,
    basic: Vec<Name>,
    /// For each basic variable, the factors of the columns, and then the constant.
    rows: Vec<Vec<T::Entry>>,
    /// The common denominator of all entries; positive.
    denominator: T::Entry,
    /// The row in which the depth is basic.
    depth_row: Option<usize>,
    /// The slack variable for the bound of the depth.
    bound: usize,
    steps: Steps,
}

impl<T: Scalar> Dictionary<T> {
    pub fn new(inequalities: &[&Row<T>]) -> Dictionary<T> {
        let mut variables: Vec<usize> =
            inequalities.iter().flat_map(|row| row.terms.iter().map(|&(x, _)| x)).collect();
        variables.sort_unstable();
        variables.dedup();
        let width = variables.len() + 2;
        demand((inequalities.len() + 2) * width * size_of::<T::Entry>());
        let mut rows = Vec::with_capacity(inequalities.len() + 1);
        for inequality in inequalities {
            let (constant, factors) = T::entries(inequality);
            let mut row = vec![T::Entry::zero(); width];
            for ((x, _), factor) in inequality.terms.iter().zip(factors) {
                row[variables.partition_point(|y| y < x)] = factor.negated();
            }
            row[width - 2] = T::Entry::one().negated();
            row[width - 1] = constant.negated();
            rows.push(row);
        }
        let mut bound = vec![T::Entry::zero(); width];
        bound[width - 2] = T::Entry::one().negated();
        bound[width - 1] = T::Entry::one();
        rows.push(bound);
        let mut columns: Vec<Name> = variables.into_iter().map(Name::Free).collect();
        columns.push(Name::Depth);
        let basic = (0..rows.len()).map(Name::Slack).collect();
        let bound = inequalities.len();
        let denominator = T::Entry::one();
        let steps = Steps::default();
        let mut new: Dictionary<T> =
            Dictionary { columns, basic, rows, denominator, depth_row: None, bound, steps };
        // The row with the least constant limits the depth most.
        let mut least = 0;
        for at in 1..new.rows.len() {
            if new.constant(at).minus(new.constant(least)).sign() == Ordering::Less {
                least = at;
            }
        }
        new.pivot(least, width - 2);
        new
    }

    fn width(&self) -> usize {
        self.columns.len() + 1
    }

    fn constant(&self, row: usize) -> &T::Entry {
        &self.rows[row][self.width() - 1]
    }

    /// Exchanges a basic variable and the variable of a column.
    fn pivot(&mut self, row: usize, column: usize) {
        let mut new = std::mem::take(&mut self.rows[row]);
        let pivot = new[column].clone();
        for other in &mut self.rows {
            if other.is_empty() {
                continue;
            }
            let factor = other[column].clone();
            if factor.keeps_row(&pivot, &self.denominator) {
                self.steps.next();
                continue;
            }
            for (at, (value, here)) in other.iter_mut().zip(&new).enumerate() {
                self.steps.next();
                *value = match at == column {
                    true => factor.in_column(&pivot),
                    false => value.beside(&pivot, &factor, here, &self.denominator),
                };
            }
        }
        for (at, value) in new.iter_mut().enumerate() {
            *value = match at == column {
                true => self.denominator.in_corner(&pivot),
                false => value.in_row(&pivot),
            };
        }
        self.rows[row] = new;
        self.denominator = T::Entry::next_denominator(&pivot);
        if self.denominator.sign() == Ordering::Less {
            self.denominator = self.denominator.negated();
            for value in self.rows.iter_mut().flatten() {
                *value = value.negated();
            }
        }
        std::mem::swap(&mut self.basic[row], &mut self.columns[column]);
        if self.basic[row] == Name::Depth {
            self.depth_row = Some(row);
        } else if self.columns[column] == Name::Depth {
            self.depth_row = None;
        }
    }

    /// Maximises the depth.
    pub fn find_interior(&mut self) {
        if let Some(row) = self.depth_row {
            self.climb(row, Until::Best);
        }
    }

    /// Makes the depth 0 and keeps it there. Requires: that is possible.
    pub fn find_solution(&mut self) {
        if let Some(row) = self.depth_row {
            self.climb(row, Until::NotNegative);
        }
        self.fix_depth();
    }

    /// Returns the order of the depth and 0.
    pub fn depth(&self) -> Ordering {
        self.depth_row.map_or(Ordering::Equal, |row| self.constant(row).sign())
    }

    /// Returns the rows that limit the depth: a sum of them with positive weights is an equation.
    pub fn blocking(&self) -> Vec<usize> {
        let Some(row) = self.depth_row else { return Vec::new() };
        let mut found = Vec::new();
        for (column, name) in self.columns.iter().enumerate() {
            if let Name::Slack(slack) = *name
                && slack != self.bound
                && !self.rows[row][column].is_zero()
            {
                found.push(slack);
            }
        }
        found
    }

    /// Reduces the depth, which is not negative, to 0 and keeps it there.
    fn fix_depth(&mut self) {
        if let Some(row) = self.depth_row {
            for value in &mut self.rows[row] {
                *value = value.negated();
            }
            // For a moment the row is that of the negated depth, which must not be above 0.
            let goal = self.rows[row].clone();
            self.rows.push(goal);
            self.basic.push(Name::Free(usize::MAX));
            for value in &mut self.rows[row] {
                *value = value.negated();
            }
            self.climb(self.rows.len() - 1, Until::DepthIsZero);
            self.rows.pop();
            self.basic.pop();
        }
        if let Some(row) = self.depth_row
            && let Some(column) = (0..self.columns.len()).find(|&at| !self.rows[row][at].is_zero())
        {
            self.pivot(row, column);
        }
        if let Some(column) = self.columns.iter().position(|name| *name == Name::Depth) {
            self.columns.remove(column);
            for row in &mut self.rows {
                row.remove(column);
            }
        }
    }

    /// Returns the maximum of a sum over the solutions.
    pub fn maximize(&mut self, sum: &Row<T>) -> Option<T> {
        let (constant, factors) = T::entries(sum);
        let mut goal = vec![T::Entry::zero(); self.width()];
        let last = goal.len() - 1;
        goal[last] = constant.times(&self.denominator);
        for ((x, _), factor) in sum.terms.iter().zip(factors) {
            if let Some(column) = self.columns.iter().position(|name| *name == Name::Free(*x)) {
                goal[column] = goal[column].plus(&factor.times(&self.denominator));
            } else {
                let row = self.basic.iter().position(|name| *name == Name::Free(*x))?;
                for (value, add) in goal.iter_mut().zip(&self.rows[row]) {
                    *value = value.plus(&factor.times(add));
                }
            }
        }
        self.rows.push(goal);
        self.basic.push(Name::Free(usize::MAX));
        let at = self.rows.len() - 1;
        let is_bounded = self.climb(at, Until::Best);
        let value = T::from_entry(self.constant(at), &self.denominator);
        self.rows.pop();
        self.basic.pop();
        is_bounded.then(|| value.over(&T::multiplier(sum)))
    }

    /// Returns the values of the free variables.
    pub fn point(&self, count: usize) -> Vec<T> {
        let mut point = vec![T::zero(); count];
        for (row, name) in self.basic.iter().enumerate() {
            if let Name::Free(x) = *name
                && x < count
            {
                point[x] = T::from_entry(self.constant(row), &self.denominator);
            }
        }
        point
    }

    /// Increases the variable of a row. Returns whether it has a bound.
    fn climb(&mut self, goal: usize, until: Until) -> bool {
        let mut stalls = false;
        loop {
            if until == Until::NotNegative && self.constant(goal).sign() != Ordering::Less {
                return true;
            }
            let Some((column, up)) = self.entering(goal, stalls) else { return true };
            // The row, its constant and the size of its factor. Their ratio is how far the variable can move.
            let mut best: Option<(usize, T::Entry, T::Entry)> = None;
            for row in 0..self.rows.len() {
                let bounds = matches!(self.basic[row], Name::Slack(_))
                    || until == Until::DepthIsZero && self.basic[row] == Name::Depth;
                if !bounds || row == goal {
                    continue;
                }
                let factor = &self.rows[row][column];
                let falls = if up { Ordering::Less } else { Ordering::Greater };
                if factor.sign() != falls {
                    continue;
                }
                let size = if up { factor.negated() } else { factor.clone() };
                let order = match &best {
                    None => Ordering::Less,
                    Some((_, least, by)) => self.constant(row).times(by).minus(&least.times(&size)).sign(),
                };
                let is_first = best.as_ref().is_some_and(|(other, ..)| self.basic[row] < self.basic[*other]);
                if order == Ordering::Less || order == Ordering::Equal && is_first {
                    best = Some((row, self.constant(row).clone(), size));
                }
            }
            let Some((row, constant, _)) = best else { return false };
            stalls = constant.is_zero();
            self.pivot(row, column);
        }
    }

    /// Returns a column whose variable increases a row if it grows (or falls, if it is free): the one with
    /// the largest factor, or the first one.
    fn entering(&self, goal: usize, first: bool) -> Option<(usize, bool)> {
        let mut best: Option<(usize, T::Entry, bool)> = None;
        for (column, name) in self.columns.iter().enumerate() {
            let factor = &self.rows[goal][column];
            let sign = factor.sign();
            let improves = match name {
                Name::Free(_) => sign != Ordering::Equal,
                Name::Slack(_) => sign == Ordering::Greater,
                Name::Depth => false,
            };
            if !improves {
                continue;
            }
            let up = sign == Ordering::Greater;
            let size = if up { factor.clone() } else { factor.negated() };
            let is_better = match &best {
                None => true,
                Some((other, _, _)) if first => *name < self.columns[*other],
                Some((_, most, _)) => size.minus(most).sign() == Ordering::Greater,
            };
            if is_better {
                best = Some((column, size, up));
            }
        }
        best.map(|(column, _, up)| (column, up))
    }
}

/// When to stop increasing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    Best,
    NotNegative,
    /// At the maximum under the condition that the depth is not negative.
    DepthIsZero,
}
