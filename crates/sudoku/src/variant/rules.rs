//! What a solver has to know of a puzzle: few kinds of rules, to which all constraints are reduced.

use super::check::{CORNERS, KNIGHT, SIDES};
use super::kinds::Kind;
use super::{Constraint, Square, Term, Variant};

/// The most rows that a table may have.
const ROWS: usize = 20_000;

/// A rule about squares.
#[derive(Clone, Debug)]
pub enum Rule {
    Distinct(Vec<Square>),
    /// The weighted sum is this.
    Sum(Vec<(i64, Square)>, i64),
    /// The first square and this number are at most the second square.
    Order(Square, i64, Square),
    Equal(Square, Square),
    /// The square has one of these digits.
    Among(Square, Vec<i64>),
    /// Each of these lists of squares takes one of these rows.
    Table(Vec<Vec<Square>>, Vec<Vec<i64>>),
    /// The squares lead from state 0 along arcs (state, digit, state) to one of these states.
    Automaton(Vec<Square>, Vec<i64>, Vec<Vec<i64>>),
    /// The squares have the digit so often.
    AtLeast(Vec<Square>, i64, i64),
    Condition(Term),
    /// Nothing fits.
    Never,
}

impl Variant {
    /// Returns sets of squares that have no digit twice: units, and what constraints say.
    pub fn distinct(&self) -> Vec<Vec<Square>> {
        let told = self.constraints.iter().flat_map(|constraint| self.rules(constraint));
        let told = told.filter_map(|rule| match rule {
            Rule::Distinct(squares) => Some(squares),
            _ => None,
        });
        self.units().into_iter().chain(told).collect()
    }

    /// Returns the rules for a constraint.
    pub fn rules(&self, constraint: &Constraint) -> Vec<Rule> {
        let squares = constraint.squares();
        let value = constraint.value;
        let digits = i64::from(self.digits);
        let sum =
            |squares: &[Square], value| Rule::Sum(squares.iter().map(|square| (1, *square)).collect(), value);
        let pairs_of = |steps| {
            let pairs = self.pairs(steps).into_iter();
            pairs.map(|(one, other)| Rule::Distinct(vec![one, other])).collect()
        };
        let table = |tuples: Vec<Vec<Square>>, fits: &dyn Fn(i64, i64) -> bool| {
            let all = (1..=digits).flat_map(|x| (1..=digits).map(move |y| vec![x, y]));
            Rule::Table(tuples, all.filter(|pair| fits(pair[0], pair[1])).collect())
        };
        let unmarked = |kinds: &[Kind], fits: &dyn Fn(i64, i64) -> bool| {
            let pairs = self.pairs(SIDES).into_iter().filter(|pair| !self.is_marked(*pair, kinds));
            vec![table(pairs.map(|(one, other)| vec![one, other]).collect(), fits)]
        };
        let two = |fits: &dyn Fn(i64, i64) -> bool| match squares {
            [one, other] => vec![table(vec![vec![*one, *other]], &|x, y| fits(x, y) || fits(y, x))],
            _ => vec![Rule::Never],
        };
        let steps =
            |apart: usize| squares.windows(apart + 1).map(move |part| vec![part[0], part[apart]]).collect();
        let rivals = |is_less: bool| {
            let Some(square) = squares.first() else { return Vec::new() };
            let rivals = self.rivals(*square, constraint.kind).into_iter();
            let order =
                |other| if is_less { Rule::Order(*square, 1, other) } else { Rule::Order(other, 1, *square) };
            rivals.map(order).collect()
        };
        match constraint.kind {
            Kind::MainDiagonal | Kind::Antidiagonal | Kind::Windoku | Kind::DisjointGroups => {
                self.groups(constraint.kind).into_iter().map(Rule::Distinct).collect()
            }
            Kind::AntiKnight => pairs_of(KNIGHT),
            Kind::AntiKing => pairs_of(CORNERS),
            Kind::NonConsecutive => unmarked(&[Kind::White, Kind::Difference], &|x, y| x.abs_diff(y) != 1),
            Kind::NoOtherRatios => unmarked(&[Kind::Black, Kind::Ratio], &|x, y| x != 2 * y && y != 2 * x),
            Kind::NoOtherXv => unmarked(&[Kind::X, Kind::V], &|x, y| x + y != 5 && x + y != 10),
            Kind::Even | Kind::Odd => {
                let rest = i64::from(constraint.kind == Kind::Odd);
                let among: Vec<i64> = (1..=digits).filter(|digit| digit % 2 == rest).collect();
                squares.iter().map(|square| Rule::Among(*square, among.clone())).collect()
            }
            Kind::Among => {
                let among: Vec<i64> = constraint.digits.iter().map(|digit| i64::from(*digit)).collect();
                squares.iter().map(|square| Rule::Among(*square, among.clone())).collect()
            }
            Kind::Minimum => rivals(true),
            Kind::Maximum => rivals(false),
            Kind::Greater => match squares {
                [one, other] => vec![Rule::Order(*other, 1, *one)],
                _ => vec![Rule::Never],
            },
            Kind::White => two(&|x, y| x == y + 1),
            Kind::Black => two(&|x, y| x == 2 * y),
            Kind::Difference | Kind::Subtract => two(&|x, y| x - y == value),
            Kind::Ratio | Kind::Divide => two(&|x, y| x == value * y),
            Kind::X => two(&|x, y| x + y == 10),
            Kind::V => two(&|x, y| x + y == 5),
            Kind::Distinct => vec![Rule::Distinct(squares.to_vec())],
            Kind::Killer => self.killer(squares, value),
            Kind::Sum | Kind::LittleKiller | Kind::Add => vec![sum(squares, value)],
            Kind::Sandwich => vec![sandwich(squares, value, digits)],
            Kind::XSum => vec![x_sum(squares, value, digits)],
            Kind::Skyscraper => vec![skyscraper(squares, value, digits)],
            Kind::Thermometer => squares.windows(2).map(|pair| Rule::Order(pair[0], 1, pair[1])).collect(),
            Kind::SlowThermometer => {
                squares.windows(2).map(|pair| Rule::Order(pair[0], 0, pair[1])).collect()
            }
            Kind::Arrow => {
                let Some(line) = constraint.lists.get(1) else { return vec![Rule::Never] };
                let weight =
                    |i: usize| 10i64.checked_pow((squares.len() - 1 - i) as u32).unwrap_or(i64::MAX / 64);
                let circle = squares.iter().enumerate().map(|(i, square)| (-weight(i), *square));
                vec![Rule::Sum(line.iter().map(|square| (1, *square)).chain(circle).collect(), 0)]
            }
            Kind::Palindrome => {
                let pairs = squares.iter().zip(squares.iter().rev()).take(squares.len() / 2);
                pairs.map(|(one, other)| Rule::Equal(*one, *other)).collect()
            }
            Kind::Renban => {
                let count = squares.len();
                let pairs =
                    (0..count).flat_map(|i| (0..i).map(move |j| vec![squares[j], squares[i]])).collect();
                let near = table(pairs, &|x, y| x != y && x.abs_diff(y) < count as u64);
                vec![Rule::Distinct(squares.to_vec()), near]
            }
            Kind::Whispers => vec![table(steps(1), &|x, y| (x - y).abs() >= value)],
            Kind::Between => {
                let [one, inside @ .., other] = squares else { return Vec::new() };
                let all = (1..=digits)
                    .flat_map(|x| (1..=digits).flat_map(move |y| (1..=digits).map(move |z| [x, y, z])));
                let rows = all.filter(|[x, y, z]| x.min(z) < y && y < x.max(z)).map(Vec::from).collect();
                vec![Rule::Table(inside.iter().map(|square| vec![*one, *square, *other]).collect(), rows)]
            }
            Kind::RegionSum => {
                let parts = self.parts(squares);
                let same = |pair: &[Vec<Square>]| {
                    let terms = |part: &[Square], sign| {
                        part.iter().map(move |square| (sign, *square)).collect::<Vec<_>>()
                    };
                    Rule::Sum([terms(&pair[0], 1), terms(&pair[1], -1)].concat(), 0)
                };
                parts.windows(2).map(same).collect()
            }
            Kind::Entropic | Kind::Modular if squares.len() < 3 => Vec::new(),
            Kind::Entropic => {
                let third = |x: i64| (x - 1) * 3 / digits;
                [1, 2].map(|apart| table(steps(apart), &|x, y| third(x) != third(y))).to_vec()
            }
            Kind::Modular => [1, 2].map(|apart| table(steps(apart), &|x, y| x % 3 != y % 3)).to_vec(),
            Kind::Zipper => {
                let count = squares.len();
                let mut ends: Vec<Vec<Square>> =
                    (0..count / 2).map(|i| vec![squares[i], squares[count - 1 - i]]).collect();
                ends.extend((count % 2 == 1).then(|| vec![squares[count / 2]]));
                let same = |pair: &[Vec<Square>]| {
                    let terms = |part: &[Square], sign| {
                        part.iter().map(move |square| (sign, *square)).collect::<Vec<_>>()
                    };
                    Rule::Sum([terms(&pair[0], 1), terms(&pair[1], -1)].concat(), 0)
                };
                ends.windows(2).map(same).collect()
            }
            Kind::Clone => match constraint.lists.get(1) {
                Some(other) if other.len() == squares.len() => {
                    squares.iter().zip(other).map(|(one, other)| Rule::Equal(*one, *other)).collect()
                }
                _ => vec![Rule::Never],
            },
            Kind::Quadruple => {
                let times =
                    |digit: u8| constraint.digits.iter().filter(|other| **other == digit).count() as i64;
                let rule = |digit: &u8| Rule::AtLeast(squares.to_vec(), i64::from(*digit), times(*digit));
                constraint.digits.iter().map(rule).collect()
            }
            Kind::Multiply => vec![product(squares, value, digits)],
            Kind::Condition => constraint.term.clone().map(Rule::Condition).into_iter().collect(),
        }
    }

    /// A cage: for few squares a table of the digits that fit, else what each may have.
    fn killer(&self, squares: &[Square], value: i64) -> Vec<Rule> {
        let mut rules = vec![Rule::Distinct(squares.to_vec())];
        if value == 0 {
            return rules;
        }
        let digits = i64::from(self.digits);
        let sets = combinations(squares.len(), value, digits);
        let mut any: Vec<i64> = sets.concat();
        any.sort_unstable();
        any.dedup();
        rules.extend(squares.iter().map(|square| Rule::Among(*square, any.clone())));
        // Digits that all ways have stand somewhere in the cage.
        let always = any.iter().filter(|digit| sets.iter().all(|set| set.contains(digit)));
        if squares.len() > 3 {
            rules.extend(always.map(|digit| Rule::AtLeast(squares.to_vec(), *digit, 1)));
            rules.push(Rule::Sum(squares.iter().map(|square| (1, *square)).collect(), value));
        } else {
            let rows: Vec<Vec<i64>> = sets.iter().flat_map(|set| orders(set)).collect();
            rules.push(if rows.is_empty() { Rule::Never } else { Rule::Table(vec![squares.to_vec()], rows) });
        }
        rules
    }
}

/// Returns the sets of so many different digits with a sum, up to a number of sets.
fn combinations(count: usize, sum: i64, digits: i64) -> Vec<Vec<i64>> {
    fn add(set: &mut Vec<i64>, count: usize, sum: i64, digits: i64, sets: &mut Vec<Vec<i64>>) {
        if count == 0 {
            if sum == 0 {
                sets.push(set.clone());
            }
            return;
        }
        for digit in set.last().map_or(1, |last| last + 1)..=digits.min(sum) {
            // The rest is greater.
            let left = count as i64 - 1;
            if digit + left * (digit + 1) + left * (left - 1) / 2 > sum || sets.len() > ROWS {
                break;
            }
            set.push(digit);
            add(set, count - 1, sum - digit, digits, sets);
            set.pop();
        }
    }
    let mut sets = Vec::new();
    add(&mut Vec::new(), count, sum, digits, &mut sets);
    // With so many, what they have in common is not known.
    if sets.len() > ROWS { vec![(1..=digits).collect()] } else { sets }
}

/// Returns the orders of a list.
fn orders(set: &[i64]) -> Vec<Vec<i64>> {
    if set.is_empty() {
        return vec![Vec::new()];
    }
    let with = |i: usize| {
        let rest: Vec<i64> = [&set[..i], &set[i + 1..]].concat();
        orders(&rest).into_iter().map(move |order| [&[set[i]], order.as_slice()].concat())
    };
    (0..set.len()).flat_map(with).collect()
}

/// State 0 is before the first end, `1 + s` between the ends with the sum `s`, the last one behind them.
fn sandwich(line: &[Square], value: i64, digits: i64) -> Rule {
    let behind = value + 2;
    let mut arcs = Vec::new();
    for digit in 1..=digits {
        let is_end = digit == 1 || digit == digits;
        if is_end {
            arcs.extend([vec![0, digit, 1], vec![value + 1, digit, behind]]);
        } else {
            arcs.extend([vec![0, digit, 0], vec![behind, digit, behind]]);
            arcs.extend((0..=value - digit).map(|sum| vec![1 + sum, digit, 1 + sum + digit]));
        }
    }
    if (0..=digits * digits).contains(&value) {
        Rule::Automaton(line.to_vec(), vec![behind], arcs)
    } else {
        Rule::Never
    }
}

/// State 0 is before the first square, 1 behind the squares that count, others say how many squares and how
/// much of the sum are left.
fn x_sum(line: &[Square], value: i64, digits: i64) -> Rule {
    if !(1..=digits * digits).contains(&value) {
        return Rule::Never;
    }
    let state = |squares: i64, left: i64| match (squares, left) {
        (0, 0) => Some(1),
        _ => (squares > 0 && left > 0).then_some(2 + squares * (value + 1) + left),
    };
    let mut arcs = Vec::new();
    for digit in 1..=digits {
        arcs.extend(state(digit - 1, value - digit).map(|next| vec![0, digit, next]));
        arcs.push(vec![1, digit, 1]);
        for squares in 1..digits {
            for left in 1..=value {
                let next = state(squares - 1, left - digit);
                arcs.extend(state(squares, left).zip(next).map(|(state, next)| vec![state, digit, next]));
            }
        }
    }
    Rule::Automaton(line.to_vec(), vec![1], arcs)
}

/// States say the greatest digit so far, and how many are seen.
fn skyscraper(line: &[Square], value: i64, digits: i64) -> Rule {
    if !(1..=digits).contains(&value) {
        return Rule::Never;
    }
    let state = |greatest: i64, seen: i64| greatest * (digits + 1) + seen;
    let mut arcs = Vec::new();
    for greatest in 0..=digits {
        for seen in 0..=value {
            for digit in 1..=digits {
                if digit <= greatest {
                    arcs.push(vec![state(greatest, seen), digit, state(greatest, seen)]);
                } else if seen < value {
                    arcs.push(vec![state(greatest, seen), digit, state(digit, seen + 1)]);
                }
            }
        }
    }
    Rule::Automaton(line.to_vec(), (1..=digits).map(|greatest| state(greatest, value)).collect(), arcs)
}

/// States say which divisor of the product is reached: its number among the divisors.
fn product(squares: &[Square], value: i64, digits: i64) -> Rule {
    let small: Vec<i64> = (1..=value.max(0).isqrt()).filter(|n| value % n == 0).collect();
    let mut divisors: Vec<i64> = small.iter().flat_map(|n| [*n, value / n]).collect();
    divisors.sort_unstable();
    divisors.dedup();
    let number = |n: i64| divisors.binary_search(&n).ok().map(|n| n as i64);
    let mut arcs = Vec::new();
    for (state, divisor) in divisors.iter().enumerate() {
        for digit in 1..=digits {
            arcs.extend(number(divisor * digit).map(|next| vec![state as i64, digit, next]));
        }
    }
    match number(value) {
        Some(last) => Rule::Automaton(squares.to_vec(), vec![last], arcs),
        None => Rule::Never,
    }
}
