//! When a full board keeps the rules: as plainly as they are told, for whoever checks a solver.

use super::kinds::Kind;
use super::{Constraint, Square, Term, Variant};

/// The eight moves of a knight, without those that lead back.
pub(super) const KNIGHT: &[(i64, i64)] = &[(1, 2), (2, 1), (1, -2), (2, -1)];
/// The moves to a corner, and to a side.
pub(super) const CORNERS: &[(i64, i64)] = &[(1, 1), (1, -1)];
pub(super) const SIDES: &[(i64, i64)] = &[(0, 1), (1, 0)];

impl Variant {
    /// Returns whether a full board keeps all rules.
    pub fn holds(&self, board: &[u8]) -> bool {
        let used = |square: &Square| !self.unused.contains(square);
        board.len() == self.given.len()
            && self.squares().filter(used).all(|square| {
                let digit = board[usize::from(square)];
                let given = self.given[usize::from(square)];
                (1..=self.digits).contains(&digit) && (given == 0 || given == digit)
            })
            && self.units().iter().all(|unit| differ(&values(board, unit)))
            && self.constraints.iter().all(|constraint| self.keeps(constraint, board))
    }

    /// Returns whether a full board keeps a constraint.
    pub fn keeps(&self, constraint: &Constraint, board: &[u8]) -> bool {
        let lists: Vec<Vec<i64>> = constraint.lists.iter().map(|list| values(board, list)).collect();
        let first = lists.first().map_or(&[][..], Vec::as_slice);
        let value = constraint.value;
        let at = |square: Square| i64::from(board[usize::from(square)]);
        let all_pairs = |steps, fits: &dyn Fn(i64, i64) -> bool| {
            self.pairs(steps).iter().all(|(one, other)| fits(at(*one), at(*other)))
        };
        let unmarked = |kinds: &[Kind], fits: &dyn Fn(i64, i64) -> bool| {
            let mut pairs = self.pairs(SIDES).into_iter().filter(|pair| !self.is_marked(*pair, kinds));
            pairs.all(|(one, other)| fits(at(one), at(other)))
        };
        let neighbours = |fits: &dyn Fn(i64) -> bool| {
            constraint.squares().first().is_none_or(|square| {
                self.rivals(*square, constraint.kind).into_iter().all(|other| fits(at(other)))
            })
        };
        let is_two = |fits: &dyn Fn(i64, i64) -> bool| match first {
            [one, other] => fits(*one, *other) || fits(*other, *one),
            _ => false,
        };
        let sum = first.iter().sum::<i64>();
        let digits = i64::from(self.digits);
        match constraint.kind {
            Kind::MainDiagonal | Kind::Antidiagonal | Kind::Windoku | Kind::DisjointGroups => {
                self.groups(constraint.kind).iter().all(|group| differ(&values(board, group)))
            }
            Kind::AntiKnight => all_pairs(KNIGHT, &|x, y| x != y),
            Kind::AntiKing => all_pairs(CORNERS, &|x, y| x != y),
            Kind::NonConsecutive => unmarked(&[Kind::White, Kind::Difference], &|x, y| x.abs_diff(y) != 1),
            Kind::NoOtherRatios => unmarked(&[Kind::Black, Kind::Ratio], &|x, y| x != 2 * y && y != 2 * x),
            Kind::NoOtherXv => unmarked(&[Kind::X, Kind::V], &|x, y| x + y != 5 && x + y != 10),
            Kind::Even => first.iter().all(|x| x % 2 == 0),
            Kind::Odd => first.iter().all(|x| x % 2 == 1),
            Kind::Among => first.iter().all(|x| constraint.digits.iter().any(|d| i64::from(*d) == *x)),
            Kind::Minimum => neighbours(&|other| first[0] < other),
            Kind::Maximum => neighbours(&|other| first[0] > other),
            Kind::Greater => matches!(first, [one, other] if one > other),
            Kind::White => is_two(&|x, y| x == y + 1),
            Kind::Black => is_two(&|x, y| x == 2 * y),
            Kind::Difference => is_two(&|x, y| x - y == value),
            Kind::Ratio => is_two(&|x, y| x == value * y),
            Kind::X => sum == 10,
            Kind::V => sum == 5,
            Kind::Distinct => differ(first),
            Kind::Killer => differ(first) && (value == 0 || sum == value),
            Kind::Sum | Kind::LittleKiller | Kind::Add => sum == value,
            Kind::Sandwich => {
                let mut ends = (0..first.len()).filter(|i| [1, digits].contains(&first[*i]));
                match (ends.next(), ends.next(), ends.next()) {
                    (Some(from), Some(to), None) => first[from + 1..to].iter().sum::<i64>() == value,
                    _ => false,
                }
            }
            Kind::XSum => match first.first() {
                Some(count) => {
                    first.get(..*count as usize).is_some_and(|part| part.iter().sum::<i64>() == value)
                }
                None => false,
            },
            Kind::Skyscraper => {
                let is_seen = |i: &usize| first[..*i].iter().all(|before| *before < first[*i]);
                (0..first.len()).filter(is_seen).count() as i64 == value
            }
            Kind::Thermometer => first.is_sorted_by(|x, y| x < y),
            Kind::SlowThermometer => first.is_sorted(),
            Kind::Arrow => {
                let number = first.iter().fold(0, |number, digit| 10 * number + digit);
                lists.get(1).is_some_and(|line| line.iter().sum::<i64>() == number)
            }
            Kind::Palindrome => first.iter().eq(first.iter().rev()),
            Kind::Renban => {
                let mut sorted = first.to_vec();
                sorted.sort_unstable();
                sorted.is_sorted_by(|x, y| x + 1 == *y)
            }
            Kind::Whispers => first.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= value),
            Kind::Between => match first {
                [one, inside @ .., other] => {
                    let (low, high) = (one.min(other), one.max(other));
                    inside.iter().all(|x| low < x && x < high)
                }
                _ => true,
            },
            Kind::RegionSum => {
                let parts = self.parts(constraint.squares());
                let mut sums = parts.iter().map(|part| values(board, part).iter().sum::<i64>());
                let sum = sums.next();
                sums.all(|other| Some(other) == sum)
            }
            Kind::Entropic => {
                let third = |x: i64| (x - 1) * 3 / digits;
                first.windows(3).all(|three| differ(&three.iter().map(|x| third(*x)).collect::<Vec<_>>()))
            }
            Kind::Modular => {
                first.windows(3).all(|three| differ(&three.iter().map(|x| x % 3).collect::<Vec<_>>()))
            }
            Kind::Zipper => {
                let count = first.len();
                let mut sums: Vec<i64> = (0..count / 2).map(|i| first[i] + first[count - 1 - i]).collect();
                sums.extend((count % 2 == 1).then(|| first[count / 2]));
                sums.iter().all(|sum| *sum == sums[0])
            }
            Kind::Clone => lists.get(1).is_some_and(|other| other == first),
            Kind::Quadruple => {
                let times = |digit: i64| first.iter().filter(|x| **x == digit).count();
                let asked = |digit: u8| constraint.digits.iter().filter(|d| **d == digit).count();
                constraint.digits.iter().all(|digit| times(i64::from(*digit)) >= asked(*digit))
            }
            Kind::Subtract => is_two(&|x, y| x - y == value),
            Kind::Multiply => first.iter().product::<i64>() == value,
            Kind::Divide => is_two(&|x, y| x == value * y),
            Kind::Condition => constraint.term.as_ref().is_some_and(|term| truth(term, &at) == Some(true)),
        }
    }

    /// Returns the groups of squares that differ by a constraint on the whole board.
    pub(super) fn groups(&self, kind: Kind) -> Vec<Vec<Square>> {
        let size = self.size;
        match kind {
            Kind::MainDiagonal => vec![(0..size).map(|i| (i * size + i) as Square).collect()],
            Kind::Antidiagonal => vec![(0..size).map(|i| (i * size + size - 1 - i) as Square).collect()],
            Kind::Windoku if size == 9 => {
                let corners = [10, 14, 46, 50];
                corners.map(|corner| (0..9).map(|i| corner + i / 3 * 9 + i % 3).collect()).to_vec()
            }
            Kind::DisjointGroups => {
                let regions = self.regions.as_deref().unwrap_or_default();
                let most = regions.iter().max().map_or(0, |most| most + 1);
                let regions: Vec<Vec<Square>> = (0..most).map(|region| self.region(region)).collect();
                (0..size)
                    .map(|n| regions.iter().filter_map(|region| region.get(n).copied()).collect())
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the neighbours of a square that are not of the same kind, a minimum or a maximum.
    pub(super) fn rivals(&self, square: Square, kind: Kind) -> Vec<Square> {
        let same = |other: Square| {
            self.constraints.iter().any(|rule| rule.kind == kind && rule.squares().contains(&other))
        };
        let pairs = self.pairs(SIDES).into_iter();
        let others = pairs.filter_map(|(one, other)| match square {
            _ if one == square => Some(other),
            _ if other == square => Some(one),
            _ => None,
        });
        others.filter(|other| !same(*other)).collect()
    }

    /// Returns whether a constraint of one of the kinds stands between two squares.
    pub(super) fn is_marked(&self, (one, other): (Square, Square), kinds: &[Kind]) -> bool {
        let are_these = |rule: &Constraint| matches!(rule.squares(), [x, y] if (*x, *y) == (one, other) || (*x, *y) == (other, one));
        self.constraints.iter().any(|rule| kinds.contains(&rule.kind) && are_these(rule))
    }

    /// Returns the parts of a line that lie in one region each.
    pub(super) fn parts(&self, line: &[Square]) -> Vec<Vec<Square>> {
        let regions = self.regions.as_deref().unwrap_or_default();
        let of = |square: &Square| regions.get(usize::from(*square));
        line.chunk_by(|one, other| of(one) == of(other)).map(<[Square]>::to_vec).collect()
    }
}

fn values(board: &[u8], squares: &[Square]) -> Vec<i64> {
    squares.iter().map(|square| i64::from(board[usize::from(*square)])).collect()
}

fn differ(values: &[i64]) -> bool {
    (1..values.len()).all(|i| !values[..i].contains(&values[i]))
}

/// Returns whether a condition holds; none if it is no condition, or has no value.
fn truth(term: &Term, at: &impl Fn(Square) -> i64) -> Option<bool> {
    let Term::Call(name, arguments) = term else { return None };
    let both = |join: fn(bool, bool) -> bool| match arguments.as_slice() {
        [one, other] => Some(join(truth(one, at)?, truth(other, at)?)),
        _ => None,
    };
    let compare = |fits: fn(&i64, &i64) -> bool| match arguments.as_slice() {
        [one, other] => Some(fits(&number(one, at)?, &number(other, at)?)),
        _ => None,
    };
    match (name.as_str(), arguments.as_slice()) {
        ("#/\\", _) => both(|x, y| x && y),
        ("#\\/", _) => both(|x, y| x || y),
        ("#==>", _) => both(|x, y| !x || y),
        ("#<==", _) => both(|x, y| x || !y),
        ("#<==>", _) => both(|x, y| x == y),
        ("#\\", [one]) => Some(!truth(one, at)?),
        ("#\\", _) => both(|x, y| x != y),
        ("#=", _) => compare(i64::eq),
        ("#\\=", _) => compare(i64::ne),
        ("#<", _) => compare(i64::lt),
        ("#>", _) => compare(i64::gt),
        ("#=<", _) => compare(i64::le),
        ("#>=", _) => compare(i64::ge),
        ("in", [one, Term::Call(dots, ends)]) if dots == ".." => match ends.as_slice() {
            [Term::Int(low), Term::Int(high)] => Some((*low..=*high).contains(&number(one, at)?)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the value of an expression; none if it has none.
fn number(term: &Term, at: &impl Fn(Square) -> i64) -> Option<i64> {
    match term {
        Term::Int(n) => Some(*n),
        Term::Square(square) => Some(at(*square)),
        Term::Call(name, arguments) => {
            let values: Option<Vec<i64>> = arguments.iter().map(|argument| number(argument, at)).collect();
            match (name.as_str(), values?.as_slice()) {
                ("+", [x, y]) => x.checked_add(*y),
                ("-", [x, y]) => x.checked_sub(*y),
                ("*", [x, y]) => x.checked_mul(*y),
                ("//", [x, y]) => x.checked_div(*y),
                ("mod", [x, y]) => x
                    .checked_rem(*y)
                    .map(|rest| if rest != 0 && (rest < 0) != (*y < 0) { rest + y } else { rest }),
                ("rem", [x, y]) => x.checked_rem(*y),
                ("^", [x, y]) => x.checked_pow(u32::try_from(*y).ok()?),
                ("min", [x, y]) => Some(*x.min(y)),
                ("max", [x, y]) => Some(*x.max(y)),
                ("abs", [x]) => x.checked_abs(),
                ("-", [x]) => x.checked_neg(),
                _ => None,
            }
        }
        _ => None,
    }
}
