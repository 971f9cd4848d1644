//! Linear constraints over rational numbers or floats: whether they have a solution, which inequalities hold
//! only as equations, and the maximum of a sum.
//!
//! This folder does not depend on Prolog. `solve` makes an equivalent set of rows in which each equation
//! defines a variable that occurs nowhere else, and no inequality holds as an equation in all solutions.
//! `maximum` takes such rows.
//!
//! - `simplex`: the simplex method on dictionaries
//! - `interior`: a quick search for a solution in which no inequality is an equation

mod interior;
mod simplex;

use dashu::base::Gcd;
use dashu::integer::IBig;
use dashu::rational::RBig;
use simplex::Dictionary;
use std::cmp::Ordering;

/// A type that can be added and multiplied.
pub trait Ring: Clone {
    fn zero() -> Self;
    fn one() -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    /// Returns the order of the value and zero.
    fn sign(&self) -> Ordering;

    fn is_zero(&self) -> bool {
        self.sign() == Ordering::Equal
    }

    fn is_one(&self) -> bool;
}

/// A kind of numbers.
pub trait Scalar: Ring {
    /// The type of the entries of dictionaries.
    type Entry: Entry;
    fn over(&self, other: &Self) -> Self;
    fn to_float(&self) -> f64;
    /// Returns a number near to a float; nothing if there is none.
    fn from_float(float: f64) -> Option<Self>;
    /// Returns a positive factor that makes the numbers of a row valid entries.
    fn multiplier(row: &Row<Self>) -> Self;
    /// Returns the constant and the factors of a row, multiplied by that factor.
    fn entries(row: &Row<Self>) -> (Self::Entry, Vec<Self::Entry>);
    fn from_entry(entry: &Self::Entry, denominator: &Self::Entry) -> Self;

    /// Returns the negated value. It is never a negative zero.
    fn opposite(&self) -> Self {
        Self::zero().minus(self)
    }
}

/// The type of a dictionary's entries. The four functions of a pivot element return an entry of the next
/// dictionary.
pub trait Entry: Ring {
    fn negated(&self) -> Self;
    /// Returns whether a step changes nothing in a row with this entry in the pivot's column.
    fn keeps_row(&self, pivot: &Self, denominator: &Self) -> bool;
    /// Returns the new entry in another row and column than the pivot's. `column` is this row's entry in the
    /// pivot's column, `row` this column's entry in the pivot's row.
    fn beside(&self, pivot: &Self, column: &Self, row: &Self, denominator: &Self) -> Self;
    /// Returns the new entry in the pivot's column.
    fn in_column(&self, pivot: &Self) -> Self;
    /// Returns the new entry in the pivot's row.
    fn in_row(&self, pivot: &Self) -> Self;
    /// Returns the new entry in the place of the pivot, for the denominator.
    fn in_corner(&self, pivot: &Self) -> Self;
    fn next_denominator(pivot: &Self) -> Self;
}

macro_rules! ring {
    ($type:ty, $zero:expr, $one:expr, $is_one:expr, $sign:expr) => {
        impl Ring for $type {
            fn zero() -> $type {
                $zero
            }
            fn one() -> $type {
                $one
            }
            fn plus(&self, other: &$type) -> $type {
                self + other
            }
            fn minus(&self, other: &$type) -> $type {
                self - other
            }
            fn times(&self, other: &$type) -> $type {
                self * other
            }
            fn is_one(&self) -> bool {
                let is_one: fn(&$type) -> bool = $is_one;
                is_one(self)
            }
            fn sign(&self) -> Ordering {
                let sign: fn(&$type) -> Ordering = $sign;
                sign(self)
            }
        }
    };
}

/// Floats with a smaller absolute value count as zero.
const NEAR: f64 = 1.0e-10;

ring!(RBig, RBig::ZERO, RBig::ONE, RBig::is_one, |x| Ring::sign(x.numerator()));
ring!(IBig, IBig::ZERO, IBig::ONE, IBig::is_one, |x| x.cmp(&IBig::ZERO));
ring!(f64, 0.0, 1.0, |&x| x == 1.0, |&x| match x.abs() <= NEAR {
    true => Ordering::Equal,
    false if x > 0.0 => Ordering::Greater,
    false => Ordering::Less,
});

impl Scalar for RBig {
    type Entry = IBig;
    fn over(&self, other: &RBig) -> RBig {
        self / other
    }
    fn to_float(&self) -> f64 {
        self.to_f64().value()
    }
    fn from_float(float: f64) -> Option<RBig> {
        // Short fractions: sums of them are fast.
        let units = (float * 1024.0).round();
        (units.abs() < 1.0e15).then(|| RBig::from(units as i64) / RBig::from(1024))
    }
    fn multiplier(row: &Row<RBig>) -> RBig {
        let mut least = row.constant.denominator().clone();
        for (_, c) in &row.terms {
            let common = (&least).gcd(c.denominator());
            least = least / common * c.denominator();
        }
        RBig::from(least)
    }
    fn entries(row: &Row<RBig>) -> (IBig, Vec<IBig>) {
        let multiplier = RBig::multiplier(row);
        let entry = |c: &RBig| (c * &multiplier).into_parts().0;
        (entry(&row.constant), row.terms.iter().map(|(_, c)| entry(c)).collect())
    }
    fn from_entry(entry: &IBig, denominator: &IBig) -> RBig {
        RBig::from(entry.clone()) / RBig::from(denominator.clone())
    }
}

impl Entry for IBig {
    fn negated(&self) -> IBig {
        -self
    }
    fn keeps_row(&self, pivot: &IBig, denominator: &IBig) -> bool {
        *self == IBig::ZERO && pivot == denominator
    }
    fn beside(&self, pivot: &IBig, column: &IBig, row: &IBig, denominator: &IBig) -> IBig {
        if *self == IBig::ZERO && (*column == IBig::ZERO || *row == IBig::ZERO) {
            return IBig::ZERO;
        }
        let product = self * pivot;
        let all = if column == &IBig::ZERO || row == &IBig::ZERO { product } else { product - column * row };
        if denominator == &IBig::ONE || all == IBig::ZERO { all } else { all / denominator }
    }
    fn in_column(&self, _: &IBig) -> IBig {
        self.clone()
    }
    fn in_row(&self, _: &IBig) -> IBig {
        -self
    }
    fn in_corner(&self, _: &IBig) -> IBig {
        self.clone()
    }
    fn next_denominator(pivot: &IBig) -> IBig {
        pivot.clone()
    }
}

impl Scalar for f64 {
    type Entry = f64;
    fn over(&self, other: &f64) -> f64 {
        self / other
    }
    fn to_float(&self) -> f64 {
        *self
    }
    fn from_float(float: f64) -> Option<f64> {
        float.is_finite().then_some(float)
    }
    fn multiplier(_: &Row<f64>) -> f64 {
        1.0
    }
    fn entries(row: &Row<f64>) -> (f64, Vec<f64>) {
        (row.constant, row.terms.iter().map(|&(_, c)| c).collect())
    }
    fn from_entry(entry: &f64, _: &f64) -> f64 {
        *entry
    }
}

impl Entry for f64 {
    fn negated(&self) -> f64 {
        -self
    }
    fn keeps_row(&self, _: &f64, _: &f64) -> bool {
        *self == 0.0
    }
    fn beside(&self, pivot: &f64, column: &f64, row: &f64, _: &f64) -> f64 {
        self - column * row / pivot
    }
    fn in_column(&self, pivot: &f64) -> f64 {
        self / pivot
    }
    fn in_row(&self, pivot: &f64) -> f64 {
        -self / pivot
    }
    fn in_corner(&self, pivot: &f64) -> f64 {
        1.0 / pivot
    }
    fn next_denominator(_: &f64) -> f64 {
        1.0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Equal,
    Unequal,
    AtMost,
    Below,
}

/// A constraint: the sum of a constant and multiples of variables is in a relation to zero. The variables are
/// numbered; each occurs once, in the order of the numbers, with a factor that is not zero.
#[derive(Clone, Debug)]
pub struct Row<T> {
    pub relation: Relation,
    pub constant: T,
    pub terms: Vec<(usize, T)>,
}

impl<T: Scalar> Row<T> {
    /// Adds a multiple of another row's sum.
    fn add(&mut self, factor: &T, other: &Row<T>) {
        self.constant = self.constant.plus(&factor.times(&other.constant));
        let mut sum = Vec::with_capacity(self.terms.len() + other.terms.len());
        let mut mine = std::mem::take(&mut self.terms).into_iter().peekable();
        let mut theirs = other.terms.iter().peekable();
        loop {
            let order = match (mine.peek(), theirs.peek()) {
                (Some((a, _)), Some((b, _))) => a.cmp(b),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => break,
            };
            if order == Ordering::Less {
                sum.extend(mine.next());
            } else if order == Ordering::Greater {
                sum.extend(theirs.next().map(|(x, c)| (*x, factor.times(c))));
            } else if let (Some((x, a)), Some((_, b))) = (mine.next(), theirs.next()) {
                let c = a.plus(&factor.times(b));
                if !c.is_zero() {
                    sum.push((x, c));
                }
            }
        }
        self.terms = sum;
    }

    fn scale(&mut self, factor: &T) {
        self.constant = self.constant.times(factor);
        for (_, c) in &mut self.terms {
            *c = c.times(factor);
        }
    }

    fn factor_of(&self, variable: usize) -> Option<&T> {
        let place = self.terms.binary_search_by_key(&variable, |&(x, _)| x).ok()?;
        Some(&self.terms[place].1)
    }

    /// Replaces a variable by its definition in another row, which is an equation with the factor 1 for it.
    fn eliminate(&mut self, variable: usize, by: &Row<T>) {
        if let Some(factor) = self.factor_of(variable).map(Scalar::opposite) {
            self.add(&factor, by);
        }
    }

    /// Returns whether the variables have the same factors as in another row, or the negated ones.
    fn has_part(&self, other: &Row<T>, opposite: bool) -> bool {
        let agrees = |((x, a), (y, b)): (&(usize, T), &(usize, T))| {
            x == y && if opposite { a.plus(b) } else { a.minus(b) }.is_zero()
        };
        self.terms.len() == other.terms.len() && self.terms.iter().zip(&other.terms).all(agrees)
    }

    /// Returns whether the row holds, if it has no variables.
    fn holds(&self) -> bool {
        let sign = self.constant.sign();
        match self.relation {
            Relation::Equal => sign == Ordering::Equal,
            Relation::Unequal => sign != Ordering::Equal,
            Relation::AtMost => sign != Ordering::Greater,
            Relation::Below => sign == Ordering::Less,
        }
    }
}

/// Returns equivalent rows, equations first, then bounds of single variables; `None` if they have no
/// solution. The last variable of an equation is the one that it defines.
pub fn solve<T: Scalar>(rows: Vec<Row<T>>) -> Option<Vec<Row<T>>> {
    let mut equations: Vec<(usize, Row<T>)> = Vec::new();
    let (mut new, mut others): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row.relation == Relation::Equal);
    loop {
        for row in new.drain(..) {
            add_equation(&mut equations, row)?;
        }
        for row in &mut others {
            for (variable, equation) in &equations {
                row.eliminate(*variable, equation);
            }
        }
        others = without_repetitions(others)?;
        for row in others.extract_if(.., |row| row.relation == Relation::Equal) {
            new.push(row);
        }
        if !new.is_empty() {
            continue;
        }
        let tight = tight_rows(&others)?;
        if tight.is_empty() {
            break;
        }
        let mut at = 0;
        others.retain(|row| {
            at += 1;
            let stays = !tight.contains(&(at - 1));
            if !stays {
                new.push(Row { relation: Relation::Equal, ..row.clone() });
            }
            stays
        });
    }
    others.sort_by_key(|row| row.terms.len() > 1);
    let mut solved: Vec<Row<T>> = equations.into_iter().map(|(_, row)| row).collect();
    solved.append(&mut others);
    Some(solved)
}

fn add_equation<T: Scalar>(equations: &mut Vec<(usize, Row<T>)>, mut row: Row<T>) -> Option<()> {
    for (variable, equation) in equations.iter() {
        row.eliminate(*variable, equation);
    }
    let Some((variable, factor)) = row.terms.last().cloned() else { return row.holds().then_some(()) };
    if !factor.is_one() {
        row.scale(&T::one().over(&factor));
    }
    for (_, equation) in equations.iter_mut() {
        equation.eliminate(variable, &row);
    }
    equations.push((variable, row));
    Some(())
}

/// Normalises inequalities so that their first factor is 1 or -1, and keeps only the strictest of those with
/// the same variable part. A pair of bounds that leaves one value becomes an equation.
fn without_repetitions<T: Scalar>(rows: Vec<Row<T>>) -> Option<Vec<Row<T>>> {
    let mut kept: Vec<Row<T>> = Vec::with_capacity(rows.len());
    for mut row in rows {
        let Some((_, first)) = row.terms.first() else {
            if !row.holds() {
                return None;
            }
            continue;
        };
        let is_negative = first.sign() == Ordering::Less && row.relation != Relation::Unequal;
        let size = if is_negative { first.opposite() } else { first.clone() };
        if !size.is_one() {
            row.scale(&T::one().over(&size));
        }
        let unequal = row.relation == Relation::Unequal;
        let mut others = kept.iter_mut().filter(|other| (other.relation == Relation::Unequal) == unequal);
        let Some(other) = others.find(|other| row.has_part(other, false)) else {
            kept.push(row);
            continue;
        };
        if unequal && !other.constant.minus(&row.constant).is_zero() {
            kept.push(row);
            continue;
        }
        let more = row.constant.minus(&other.constant).sign();
        if more == Ordering::Greater || more == Ordering::Equal && row.relation == Relation::Below {
            (other.constant, other.relation) = (row.constant, row.relation);
        }
    }
    for at in 0..kept.len() {
        let (before, rest) = kept.split_at_mut(at);
        let Some(row) = rest.first_mut() else { break };
        let opposite =
            before.iter().find(|other| other.relation != Relation::Unequal && row.has_part(other, true));
        let Some(other) = opposite.filter(|_| row.relation != Relation::Unequal) else { continue };
        let room = row.constant.plus(&other.constant).sign();
        let is_strict = other.relation == Relation::Below || row.relation == Relation::Below;
        if room == Ordering::Greater || room == Ordering::Equal && is_strict {
            return None;
        }
        if room == Ordering::Equal {
            row.relation = Relation::Equal;
        }
    }
    Some(kept)
}

/// Returns the inequalities that hold only as equations; `None` if there is no solution.
fn tight_rows<T: Scalar>(rows: &[Row<T>]) -> Option<Vec<usize>> {
    let places: Vec<usize> = (0..rows.len()).filter(|&at| rows[at].relation != Relation::Unequal).collect();
    if places.iter().all(|&at| rows[at].terms.len() == 1) {
        // Only bounds of single variables, which have been compared already.
        return Some(Vec::new());
    }
    let inequalities: Vec<&Row<T>> = places.iter().map(|&at| &rows[at]).collect();
    if interior::is_found(&inequalities) {
        return Some(Vec::new());
    }
    let mut dictionary = Dictionary::new(&inequalities);
    dictionary.find_interior();
    match dictionary.depth() {
        Ordering::Greater => Some(Vec::new()),
        Ordering::Less => None,
        Ordering::Equal => {
            let tight = dictionary.blocking();
            let is_strict = tight.iter().any(|&at| inequalities[at].relation == Relation::Below);
            (!is_strict).then(|| tight.into_iter().map(|at| places[at]).collect())
        }
    }
}

/// Returns the least upper bound of a sum over solved rows, and a point of their closure that reaches it, as
/// values of the variables `0..count`; `None` if there is no bound.
pub fn maximum<T: Scalar>(rows: &[Row<T>], sum: &Row<T>, count: usize) -> Option<(T, Vec<T>)> {
    let mut sum = sum.clone();
    let is_equation = |row: &&Row<T>| row.relation == Relation::Equal;
    let equations: Vec<(usize, &Row<T>)> =
        rows.iter().filter(is_equation).filter_map(|row| Some((defined(row, rows)?, row))).collect();
    for (variable, row) in &equations {
        sum.eliminate(*variable, row);
    }
    let inequalities: Vec<&Row<T>> =
        rows.iter().filter(|row| matches!(row.relation, Relation::AtMost | Relation::Below)).collect();
    let mut dictionary = Dictionary::new(&inequalities);
    dictionary.find_solution();
    let value = dictionary.maximize(&sum)?;
    let mut point = dictionary.point(count);
    for (variable, row) in &equations {
        let mut value = row.constant.opposite();
        for (x, c) in &row.terms {
            if x != variable {
                value = value.minus(&c.times(&point[*x]));
            }
        }
        point[*variable] = value;
    }
    Some((value, point))
}

/// Returns the variable that a solved equation defines: one with the factor 1 that no other row contains.
fn defined<T: Scalar>(equation: &Row<T>, rows: &[Row<T>]) -> Option<usize> {
    let is_alone = |x: usize| rows.iter().filter(|row| row.factor_of(x).is_some()).count() == 1;
    let mut candidates = equation.terms.iter().rev().filter(|(_, c)| c.minus(&T::one()).is_zero());
    candidates.find(|(x, _)| is_alone(*x)).map(|(x, _)| *x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(relation: Relation, constant: i32, terms: &[(usize, i32)]) -> Row<RBig> {
        let terms = terms.iter().map(|&(x, c)| (x, RBig::from(c))).collect();
        Row { relation, constant: RBig::from(constant), terms }
    }

    #[test]
    fn inequalities_that_are_equations_are_found() {
        use Relation::AtMost;
        let rows =
            vec![row(AtMost, 1, &[(0, -1)]), row(AtMost, 1, &[(1, -1)]), row(AtMost, -2, &[(0, 1), (1, 1)])];
        let solved = solve(rows).expect("a solution");
        assert_eq!(solved.len(), 2);
        assert!(solved.iter().all(|row| row.relation == Relation::Equal && row.constant == RBig::from(-1)));
    }

    #[test]
    fn the_maximum_is_found() {
        use Relation::AtMost;
        let rows = vec![
            row(AtMost, -16, &[(0, 2), (1, 1)]),
            row(AtMost, -11, &[(0, 1), (1, 2)]),
            row(AtMost, -15, &[(0, 1), (1, 3)]),
        ];
        let solved = solve(rows).expect("a solution");
        let sum = row(Relation::Equal, 0, &[(0, 30), (1, 50)]);
        let (value, point) = maximum(&solved, &sum, 2).expect("a bound");
        assert_eq!((value, point), (RBig::from(310), vec![RBig::from(7), RBig::from(2)]));
        let sum = row(Relation::Equal, 0, &[(0, -1)]);
        assert!(maximum(&solved, &sum, 2).is_none());
    }
}
