//! What all solutions of a function have in common: variables with only one value, variables that are equal.
//!
//! For each variable a number is computed modulo a prime: the sum, over all solutions in which it is 1, of
//! the product of weights. A variable that is 1 has a random weight `r`, one that is 0 has `1 - r`. That is a
//! value of the polynomial that extends the function "solution, and the variable is 1" to the field. So equal
//! functions have equal numbers, and different functions have different ones, except with a probability of
//! 2^-50. Two passes compute the numbers of all variables; a third one verifies each equality that they
//! suggest.

use super::{BOTTOM, Diagrams, FALSE, Level, Node, Pass, Ref};

/// What holds in all solutions of a function.
#[derive(Default, Debug)]
pub struct Implied {
    /// Variables with only one value, and the value.
    pub values: Vec<(Level, bool)>,
    /// Variables, each with an earlier one that is equal to it.
    pub equal: Vec<(Level, Level)>,
}

/// A Mersenne prime.
const PRIME: u64 = (1 << 61) - 1;

fn product(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    sum((wide as u64) & PRIME, (wide >> 61) as u64)
}

fn sum(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn difference(a: u64, b: u64) -> u64 {
    sum(a, PRIME - b)
}

/// Returns the weight of a variable at a level. Any fixed sequence without a pattern serves.
fn weight(level: Level) -> u64 {
    let mut z = (u64::from(level) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) % (PRIME - 2) + 2
}

impl Diagrams {
    /// Returns what holds for the variables of a function that is not false. Their levels are below `levels`.
    pub fn implied(&self, f: Ref, levels: usize) -> Implied {
        let mut implied = Implied::default();
        if f.is_constant() {
            return implied;
        }
        let pass = self.pass(f);
        let (all, of_each) = self.sums(f, &pass, levels);
        let mut by_sum: Vec<(u64, Level)> = Vec::new();
        for (level, &sum) in of_each.iter().enumerate() {
            let level = level as Level;
            if sum == 0 || sum == all {
                if let Some(value) = self.only_value(f, &pass, level) {
                    implied.values.push((level, value));
                }
            } else {
                by_sum.push((sum, level));
            }
        }
        by_sum.sort_unstable();
        for group in by_sum.chunk_by(|a, b| a.0 == b.0) {
            let first = group[0].1;
            for &(_, level) in &group[1..] {
                if self.are_equal(f, &pass, first, level) {
                    implied.equal.push((level, first));
                }
            }
        }
        implied
    }

    /// Returns the number of the function, and those of the variables.
    fn sums(&self, f: Ref, pass: &Pass, levels: usize) -> (u64, Vec<u64>) {
        let weights: Vec<u64> = (0..levels as Level).map(weight).collect();
        let mut below = pass.results(0, 1);
        for &at in &pass.nodes {
            let Node { level, low, high } = self.node(at);
            let weight = weights[level as usize];
            let low = product(difference(1, weight), below[pass.number(low)]);
            below.push(sum(low, product(weight, below[pass.number(high)])));
        }
        let all = below[pass.number(f)];
        let mut above = vec![0; pass.nodes.len() + 2];
        above[pass.number(f)] = 1;
        let mut of_each = vec![0; levels];
        // The amount that passes each level on edges from above it to below it, as differences.
        let mut passing = vec![0; levels + 1];
        let mut edge = |from: usize, to: Level, flow: u64| {
            let to = if to == BOTTOM { levels } else { to as usize };
            if from < to {
                passing[from] = sum(passing[from], flow);
                passing[to] = difference(passing[to], flow);
            }
        };
        edge(0, self.level(f), all);
        for &at in pass.nodes.iter().rev() {
            let Node { level, low, high } = self.node(at);
            let weight = weights[level as usize];
            let here = above[pass.number(at)];
            for (child, weight) in [(low, difference(1, weight)), (high, weight)] {
                let number = pass.number(child);
                let share = product(here, weight);
                above[number] = sum(above[number], share);
                let flow = product(share, below[number]);
                edge(level as usize + 1, self.level(child), flow);
                if child == high {
                    let one = &mut of_each[level as usize];
                    *one = sum(*one, flow);
                }
            }
        }
        let mut flow = 0;
        for (level, one) in of_each.iter_mut().enumerate() {
            flow = sum(flow, passing[level]);
            *one = sum(*one, product(flow, weights[level]));
        }
        (all, of_each)
    }

    /// Returns the only value of a variable in all solutions, if it has only one.
    fn only_value(&self, f: Ref, pass: &Pass, level: Level) -> Option<bool> {
        let mut value = None;
        let skips = |from: Level, to: Ref| to != FALSE && from < level && self.level(to) > level;
        if self.level(f) > level {
            return None;
        }
        for &at in &pass.nodes {
            let node = self.node(at);
            if skips(node.level, node.low) || skips(node.level, node.high) {
                return None;
            }
            if node.level == level {
                let here = match (node.low, node.high) {
                    (FALSE, _) => true,
                    (_, FALSE) => false,
                    _ => return None,
                };
                if *value.get_or_insert(here) != here {
                    return None;
                }
            }
        }
        value
    }

    /// Returns whether two variables have the same value in each solution.
    fn are_equal(&self, f: Ref, pass: &Pass, first: Level, second: Level) -> bool {
        // The states in which a node can be reached: before the first variable is known, with its value 0,
        // with its value 1.
        const OPEN: u8 = 1;
        const ZERO: u8 = 2;
        const ONE: u8 = 4;
        let mut states = vec![0u8; pass.nodes.len() + 2];
        let arrive = |states: &mut Vec<u8>, to: Ref, state: u8| {
            if to == FALSE {
                return true;
            }
            states[pass.number(to)] |= state;
            let level = self.level(to);
            // A variable that is skipped may have either value.
            !(state == OPEN && level > first || state & (ZERO | ONE) != 0 && level > second)
        };
        if !arrive(&mut states, f, OPEN) {
            return false;
        }
        for &at in pass.nodes.iter().rev() {
            let Node { level, low, high } = self.node(at);
            for state in [OPEN, ZERO, ONE] {
                if states[pass.number(at)] & state == 0 {
                    continue;
                }
                let agreed = if level == first {
                    arrive(&mut states, low, ZERO) && arrive(&mut states, high, ONE)
                } else if level == second {
                    if state == ZERO { high == FALSE } else { low == FALSE }
                } else {
                    arrive(&mut states, low, state) && arrive(&mut states, high, state)
                };
                if !agreed {
                    return false;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bdd::{Op, TRUE};

    #[test]
    fn equal_variables_and_values_are_found() {
        let mut d = Diagrams::default();
        let [a, b, c, e] = [0, 1, 2, 3].map(|level| d.variable(level));
        let different = d.apply(Op::Xor, a, b);
        let other = d.apply(Op::Xor, b, c);
        let both = d.apply(Op::And, different, other);
        let all = d.apply(Op::And, both, e);
        let implied = d.implied(all, 5);
        assert_eq!(implied.values, [(3, true)]);
        assert_eq!(implied.equal, [(2, 0)]);
        assert_eq!(d.implied(TRUE, 5).values, []);
    }
}
